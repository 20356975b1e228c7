/** How long a character deck lasts: what each battle takes from it. */
import type { RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';
import { type Readings, readingsOf } from './readings.ts';
import { SIX, THREE } from './state.ts';

/** What is asked of a character deck. */
export interface Length {
  readonly characterDeck: number;
  readonly battles: number;
  /** Characters drawn into the reserves in each battle: none to three. */
  readonly reserves?: number;
  /** Characters recruited in each battle. */
  readonly recruits?: number;
}
export interface DeckLeft {
  readonly battle: number;
  readonly needed: number;
  readonly left: number;
}
/** A deck that was played through battle by battle. */
export interface LengthVerdict {
  readonly perBattle: number;
  /** What all the battles take. */
  readonly needed: number;
  readonly left: number;
  /** The battle in which the deck runs out, if one does. */
  readonly deckedIn: number | undefined;
  readonly steps: readonly Step<DeckLeft, number>[];
}

/** The longest game that loses no Relic: four against three. */
export const LONGEST = 7;
const PER_BATTLE: RuleId = 'fftcg.decking.per-battle';

/** What one battle takes: six, what fills the reserves, and what is recruited. */
export const takenByBattle = (
  { reserves = 0, recruits = 0 }: Pick<Length, 'reserves' | 'recruits'>,
  readings: Readings = readingsOf(),
) => SIX + (readings['battle-cost'] === 'six' ? 0 : Math.min(Math.max(reserves, 0), THREE)) + recruits;

/** Plays a deck through, and tells in which battle it is gone. */
export function judgeLength(asked: Length, readings: Readings = readingsOf()): LengthVerdict {
  const perBattle = takenByBattle(asked, readings);
  const steps: Step<DeckLeft, number>[] = [];
  let at: DeckLeft = { battle: 0, needed: 0, left: asked.characterDeck };
  let deckedIn: number | undefined;
  for (let battle = 1; battle <= asked.battles; battle++) {
    const after = { battle, needed: at.needed + perBattle, left: Math.max(0, at.left - perBattle) };
    steps.push({ rule: PER_BATTLE, subject: battle, before: at, after });
    at = after;
    if (deckedIn === undefined && isGone(at, asked.characterDeck, readings)) {
      deckedIn = battle;
      const rule = battle <= 5 ? 'fftcg.decking.five-battles' : 'fftcg.decking.seven-battles';
      steps.push({ rule, subject: battle, before: at, after: at, cites: ['fftcg.objective.no-cards'] });
    }
  }
  return { perBattle, needed: at.needed, left: at.left, deckedIn, steps };
}
const isGone = ({ needed }: DeckLeft, deck: number, readings: Readings) =>
  readings['empty-when'] === 'at-once' ? needed >= deck : needed > deck;

export const DECKING_RULES: readonly RuleId[] = [
  PER_BATTLE,
  'fftcg.decking.five-battles',
  'fftcg.decking.seven-battles',
];
