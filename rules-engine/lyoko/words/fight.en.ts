/** A fight in English: its parts, its figures, how it ended, and how it could have gone otherwise. */
import { list, number, signed } from '../../core/words.en.ts';
import type { Change } from '../cards/cards.ts';
import { type Counted, type Fight, type Part } from '../questions/fight.ts';
import type { Goal, Otherwise } from '../questions/otherwise.ts';
import { STAT } from './figures.en.ts';
import { wordsOf } from './names.en.ts';
import { changeSource, nameIn } from './sentences.en.ts';
import { isThere, reachesEvade } from '../rules/combat.ts';
import { anywhere, type Combat, type Fighter, otherRole, type Role, type State } from '../state.ts';

export const PART_TITLES: Readonly<Record<Part, string>> = {
  attack: 'The attack',
  attacker: 'Attacker’s Powers',
  defender: 'Defender’s Powers',
  actions: 'Combat Actions',
  strike: 'Strike',
  after: 'After the fight',
  end: 'The end of the turn',
};

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** What a Power or card changes: "+1 Power". */
export const changesWords = (changes: readonly Change[]) =>
  changes
    .map(
      ({ stat, amount, whose }) => `${signed(amount)} ${STAT[stat]}${whose === 'other' ? ' for the other side' : ''}`,
    )
    .join(', ');

/** Where a line of a count comes from, and by how much: "Triplicate +1". */
export function countedWords({ step, amount, value }: Counted, before: number): string {
  const cut = value === before + amount ? '' : `, stopped at ${number(value)}`;
  return `${changeSource(step)} ${signed(amount)}${cut}`;
}

/** Whether a side could have hit and didn't get to: it fell first, or the other side had left. */
const isKept = (state: State, { strike, card }: Fighter, { attacker, defender }: Combat): boolean =>
  strike === 'misses' &&
  (attacker.card === card ? reachesEvade(state, attacker, defender) : reachesEvade(state, defender, attacker));
const fellFirst = (state: State, fighter: Fighter, combat: Combat): boolean =>
  state.readings['both-strikes'] === 'attacker-first' && isKept(state, fighter, combat);
/** How the strike of one side ended, without its name. */
function struckWords(state: State, fighter: Fighter, combat: Combat): string {
  const { strike, damage } = fighter;
  if (strike === 'hits') return `hits for ${damage}`;
  if (strike === 'open') return "hasn't struck yet";
  if (fellFirst(state, fighter, combat)) return "doesn't strike back";
  return isKept(state, fighter, combat) ? 'strikes nobody' : 'misses';
}
/** How the strike of one side ended. */
export const strikeWords = ({ before, combat }: Pick<Fight, 'before' | 'combat'>, fighter: Fighter): string =>
  combat ? `${nameIn(before, fighter.card)} ${struckWords(before, fighter, combat)}` : '';

/** What its figures mean for the strike of one side, before it and after: never against what the figures say. */
export function againstWords({ before, combat }: Pick<Fight, 'before' | 'combat'>, role: Role): string {
  if (!combat) return '';
  const [own, other] = [combat[role], combat[otherRole[role]]];
  const figures = `Power ${number(own.power)} ${own.power >= other.evade ? '≥' : '<'} Evade ${number(other.evade)}`;
  if (own.strike === 'open') return `Power ${number(own.power)} against Evade ${number(other.evade)}`;
  if (fellFirst(before, own, combat)) return 'no life left to strike back with';
  if (isKept(before, own, combat)) return 'the other side is no longer on Lyoko';
  if (own.strike === 'misses' && own.power >= other.evade) return `there is no strike with Power ${number(own.power)}`;
  return `${figures}, ${struckWords(before, own, combat)}`;
}
/** How it ended, in one line. */
export function resultWords(fight: Fight): string {
  const { combat } = fight;
  if (!combat) return 'There is no fight';
  if (!fight.over) return 'Both sides still have to choose a Combat Action, or none';
  const { attacker, defender } = combat;
  const gone = [attacker, defender].find((fighter) => fighter.strike === 'open' && !isThere(fight.stood, fighter));
  if (gone && defender.strike === 'open')
    return `${nameIn(fight.stood, gone.card)} is no longer on Lyoko, so nobody strikes`;
  return `${strikeWords(fight, attacker)}, ${strikeWords(fight, defender)}`;
}
/** What is left of a fighter: its life, or what happened to it. */
export function leftWords({ combat, end }: Pick<Fight, 'combat' | 'end'>, role: Role): string {
  const card = combat && anywhere(end, combat[role].card);
  if (!card) return '';
  const name = nameIn(end, card.id);
  if (card.world === 'lyoko') return `${name}: ${card.life} life`;
  return `${name}: ${card.world === 'earth' ? 'devirtualized' : 'destroyed'}`;
}
/** What is left of whoever was hit. */
export const hurtWords = ({ combat, end }: Pick<Fight, 'combat' | 'end'>): readonly string[] =>
  (['attacker', 'defender'] as const)
    .filter((role) => combat && combat[otherRole[role]].damage > 0)
    .map((role) => leftWords({ combat, end }, role));

const GOALS: Readonly<Record<Goal, (own: string, other: string) => string>> = {
  hits: (own) => `${own} hits`,
  fells: (own, other) => `${own} defeats ${other} in one strike`,
  dodges: (own) => `${own} isn't hit`,
  'hits-and-dodges': (own) => `${own} hits and isn't hit`,
};
/** What is wanted, as a row is headed. */
export function goalWords(fight: Fight, { role, goal }: Otherwise): string {
  const { combat, before } = fight;
  if (!combat) return '';
  return GOALS[goal](nameIn(before, combat[role].card), nameIn(before, combat[otherRole[role]].card));
}

/** The Powers of a set, each with how often: "Super Sprint, Triplicate twice". */
export const usesWords = (uses: readonly string[]) =>
  list(
    [...Map.groupBy(uses, (name) => name)].map(([name, all]) =>
      all.length === 1 ? wordsOf(name) : `${wordsOf(name)} ${times(all.length)}`,
    ),
  );

/** The cheapest way, in one sentence. */
export function otherwiseWords({ need, cheapest, pool, spent, was }: Otherwise): string {
  const lacking = (['power', 'evade'] as const)
    .filter((stat) => need[stat] > 0)
    .map((stat) => `${need[stat]} ${STAT[stat]}`);
  if (lacking.length === 0) return was && spent === 0 ? 'It needs no Powers, and used none.' : 'It needs no Powers.';
  const need_ = `Powers must add ${list(lacking)}`;
  if (!cheapest) return `${need_}, but its Powers can't.`;
  const cost = `${usesWords(cheapest.uses)}, for ${cheapest.cost} Influence`;
  if (cheapest.cost > pool) return `${need_}: ${cost}, but the pool has only ${pool}.`;
  const saved = was && spent > cheapest.cost ? `, which is ${spent - cheapest.cost} less than was spent` : '';
  return `${need_}: ${cost}${saved}.`;
}
