/** Plays a character deck through: what each battle takes from it. */
import type { Cited } from '../../core/cite.ts';
import type { Step } from '../../core/step.ts';
import {
  type DeckLeft,
  fiveBattles,
  type Length,
  type LengthVerdict,
  LONGEST,
  perBattle,
  sevenBattles,
} from '../rules/decking.ts';
import { eitherDeck } from '../rules/objective.ts';
import { type Readings, readingsOf } from '../readings.ts';
import { SIX, THREE } from '../state.ts';

/** What one battle takes: six, what fills the reserves, and what is recruited. */
const takenByBattle = (
  { reserves = 0, recruits = 0 }: Pick<Length, 'reserves' | 'recruits'>,
  readings: Readings = readingsOf(),
) => SIX + (readings['battle-cost'] === 'six' ? 0 : Math.min(Math.max(reserves, 0), THREE)) + recruits;

/** Plays a deck through, and tells in which battle it is gone. */
export function judgeLength(asked: Length, readings: Readings = readingsOf()): LengthVerdict {
  const taken = takenByBattle(asked, readings);
  const steps: Step<DeckLeft, number>[] = [];
  let at: DeckLeft = { battle: 0, needed: 0, left: asked.characterDeck };
  let deckedIn: number | undefined;
  for (let battle = 1; battle <= asked.battles; battle++) {
    const after = { battle, needed: at.needed + taken, left: Math.max(0, at.left - taken) };
    steps.push({ rule: perBattle.id, subject: battle, before: at, after });
    at = after;
    if (deckedIn === undefined && isGone(at, asked.characterDeck, readings)) {
      deckedIn = battle;
      const { id: rule } = countOf(taken, asked.characterDeck);
      const cites = readings['which-deck'] === 'either-deck' ? [eitherDeck.id] : [];
      steps.push({ rule, subject: battle, before: at, after: at, ...(cites.length > 0 && { cites }) });
    }
  }
  return { perBattle: taken, needed: at.needed, left: at.left, deckedIn, steps };
}
/** The count that the source makes of such a deck, at six characters a battle; of any other, what one battle takes. */
const countOf = (taken: number, deck: number): Cited => {
  if (taken > SIX || deck > SIX * LONGEST) return perBattle;
  return deck <= SIX * 5 ? fiveBattles : sevenBattles;
};
const isGone = ({ needed }: DeckLeft, deck: number, readings: Readings) =>
  readings['empty-when'] === 'at-once' ? needed >= deck : needed > deck;
