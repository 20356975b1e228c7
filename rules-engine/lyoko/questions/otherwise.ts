/** How a fight could have gone otherwise: the cheapest Powers that would have hit, felled or dodged. */
import type { RuleId } from '../../core/rule.ts';
import { type Cheapest, cheapestPowers } from './cheapest.ts';
import type { StatName } from '../cards/cards.ts';
import {
  attackerPowers,
  begins,
  damage,
  defenderPowers,
  floored,
  statChanges,
  stats,
  strikeHits,
} from '../rules/combat.ts';
import type { Fight } from './fight.ts';
import { factsOn, type Fighter, inPlay, otherRole, type Role } from '../state.ts';

/** What a side might have wanted: its strike to go through, to fell the other with it, or not to be hit. */
export const GOALS = ['hits', 'fells', 'dodges', 'hits-and-dodges'] as const;
export type Goal = (typeof GOALS)[number];

export interface Otherwise {
  readonly role: Role;
  readonly goal: Goal;
  /** Whether it came out so in the fight as it was. */
  readonly was: boolean;
  /** What its Powers have to give, where everything else stays as it was. */
  readonly need: Readonly<Record<StatName, number>>;
  /** The cheapest Powers that do; none where its Powers cannot. */
  readonly cheapest: Cheapest | undefined;
  /** What it could have spent, and what it did spend on Powers. */
  readonly pool: number;
  readonly spent: number;
  /** The rules that ask for it. */
  readonly rules: readonly RuleId[];
}

/** For both sides, every goal, with everything but the side's own Powers as it was. */
export function otherwise(fight: Fight): readonly Otherwise[] {
  const { combat } = fight;
  if (!combat) return [];
  return (['attacker', 'defender'] as const).flatMap((role) => GOALS.map((goal) => answer(fight, role, goal)));
}

function answer(fight: Fight, role: Role, goal: Goal): Otherwise {
  const { combat, before } = fight;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- only fights that took place are asked about
  const [own, other] = [combat![role], combat![otherRole[role]]];
  const wanted = wantedValues(fight, other, goal);
  const need = {
    power: leastGain(fight, own, 'power', wanted.power),
    evade: leastGain(fight, own, 'evade', wanted.evade),
  };
  const card = inPlay(before, own.card);
  const { readings } = before;
  const zero = readings['zero-against-zero'] === 'no-strike' ? ([stats.id] as const) : [];
  return {
    role,
    goal,
    was: own.power >= wanted.power && own.evade >= wanted.evade,
    need,
    cheapest: cheapestPowers(card ? factsOn(card).powers : [], need),
    pool: before[own.side].pool,
    spent: own.spent,
    rules: [
      strikeHits.id,
      ...zero,
      ...(goal === 'fells' ? ([damage.id] as const) : []),
      role === 'attacker' ? attackerPowers.id : defenderPowers.id,
    ],
  };
}

const NOTHING_WANTED = Number.NEGATIVE_INFINITY;
/** The Power and Evade a side must come to. */
function wantedValues({ before, combat }: Fight, other: Fighter, goal: Goal): Readonly<Record<StatName, number>> {
  const { readings } = before;
  const idle = readings['zero-against-zero'] === 'no-strike';
  const hits = Math.max(other.evade, idle ? 1 : NOTHING_WANTED);
  const dodges = idle && other.power <= 0 ? NOTHING_WANTED : other.power + 1;
  const life = (combat && inPlay(before, other.card)?.life) ?? 0;
  const fells = Math.max(hits, readings.damage === 'power' ? life : other.evade + life);
  switch (goal) {
    case 'hits':
      return { power: hits, evade: NOTHING_WANTED };
    case 'fells':
      return { power: fells, evade: NOTHING_WANTED };
    case 'dodges':
      return { power: NOTHING_WANTED, evade: dodges };
    case 'hits-and-dodges':
      return { power: hits, evade: dodges };
  }
}

/** The least that Powers must add to a value for it to come to what is wanted. Below 0 it may be cut off on the way. */
function leastGain(fight: Fight, own: Fighter, stat: StatName, wanted: number): number {
  const { before, after } = changesOf(fight, own, stat);
  const state = fight.before;
  const counted = (from: number, changes: readonly number[]) =>
    changes.reduce((value, change) => floored(state, value + change), from);
  const card = inPlay(state, own.card);
  const base = counted(begins(state, card)[stat], before);
  const most = Math.max(wanted, 0) + [...before, ...after].reduce((sum, change) => sum + Math.abs(change), 0);
  for (let gain = 0; gain <= most; gain++) if (counted(base + gain, after) >= wanted) return gain;
  return most;
}

/** What changed a value of a fighter besides its own Powers: before them, and after. */
function changesOf({ told }: Fight, own: Fighter, stat: StatName) {
  const before: number[] = [];
  const after: number[] = [];
  for (const one of told) {
    if (!('step' in one)) continue;
    const { rule, subject } = one.step;
    if (subject.target !== own.card || subject.what !== stat) continue;
    const isOwnPower = rule === statChanges.id && subject.card === own.card && one.part !== 'attack';
    if (isOwnPower) continue;
    (one.part === 'attack' ? before : after).push(subject.amount);
  }
  return { before, after };
}
