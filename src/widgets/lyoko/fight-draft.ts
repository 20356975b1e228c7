/** A fight as a reader types it in. Text stays as typed, sound or not. */
import { CARDS, factsOf } from '../../../rules-engine/lyoko/cards/cards.ts';
import {
  ANYBODY,
  factsOfFighter,
  type FightGiven,
  type FighterGiven,
  type FightPlan,
  type GivenValues,
  NO_ACTION,
  NOT_CHOSEN,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import { LIFE, type Role, type Side, SIDES } from '../../../rules-engine/lyoko/state.ts';
import { typedNumber } from './typed.ts';

export interface FighterDraft {
  readonly card: string;
  readonly life: string;
  readonly tapped: boolean;
  readonly guards: string;
  readonly upgrades: readonly string[];
  /** What cards outside the list make of its values: `2 +2 −1`. Empty or missing: nothing. */
  readonly power?: string | undefined;
  readonly evade?: string | undefined;
}
export interface FightDraft extends Readonly<Record<Role, FighterDraft>> {
  readonly pools: Readonly<Record<Side, string>>;
  readonly hands: Readonly<Record<Side, readonly string[]>>;
  readonly programs: readonly string[];
  /** Empty for none. */
  readonly realm: string;
}

export const givenOf = ({ attacker, defender, pools, hands, programs, realm }: FightDraft): FightGiven => ({
  attacker: fighterOf(attacker),
  defender: fighterOf(defender),
  hero: { pool: typedNumber(pools.hero), hand: hands.hero, core: [], programs },
  xana: { pool: typedNumber(pools.xana), hand: hands.xana, core: [], realm: realm || undefined },
});
const fighterOf = ({ card, life, tapped, guards, upgrades, power = '', evade = '' }: FighterDraft): FighterGiven => ({
  card,
  life: typedNumber(life),
  tapped,
  guards: factsOfFighter(card).kind === 'monster' ? typedNumber(guards) : undefined,
  upgrades,
  ...((power !== '' || evade !== '') && { values: { ...valuesOf('power', power), ...valuesOf('evade', evade) } }),
});
const valuesOf = (stat: keyof GivenValues, text: string): GivenValues =>
  text.trim() === '' ? {} : { [stat]: typedValues(text) };
/** `2 +2 −1`: what a value begins at, 0 if that is not said, and every change. */
function typedValues(text: string): readonly number[] {
  const written = text
    .replaceAll('−', '-')
    .replace(/([+-]) +/g, '$1')
    .replace(/(?=[+-])/g, ' ');
  const numbers = written
    .trim()
    .split(/\s+/)
    .map((one) => (/^[+-]?\d+$/.test(one) ? Number(one) : Number.NaN));
  return /^\s*[+-]/.test(written) ? [0, ...numbers] : numbers;
}

/** The life a fighter has when nothing has happened to it. */
export const fullLife = (card: string) =>
  factsOfFighter(card).kind === 'character' || Object.hasOwn(ANYBODY, card) ? LIFE : factsOf(card).life;
export const freshFighter = (card: string): FighterDraft => ({
  card,
  life: String(fullLife(card)),
  tapped: false,
  guards: '0',
  upgrades: [],
});
export const draftOf = ({ attacker, defender, hero, xana }: FightGiven): FightDraft => ({
  attacker: drafted(attacker),
  defender: drafted(defender),
  pools: { hero: String(hero.pool), xana: String(xana.pool) },
  hands: { hero: hero.hand, xana: xana.hand },
  programs: hero.programs,
  realm: xana.realm ?? '',
});
const drafted = ({ card, life, tapped = false, guards = 0, upgrades, values }: FighterGiven): FighterDraft => ({
  card,
  life: String(life ?? fullLife(card)),
  tapped,
  guards: String(guards),
  upgrades,
  ...(values?.power && { power: writtenValues(values.power) }),
  ...(values?.evade && { evade: writtenValues(values.evade) }),
});
/** What `typedValues` reads. */
export const writtenValues = ([begins = 0, ...changes]: readonly number[]) =>
  [String(begins), ...changes.map((change) => (change < 0 ? `−${-change}` : `+${change}`))].join(' ');

/** A plan from which everything is taken that the fight has not: Combat Actions that are not in the hand. */
export function fitting(plan: FightPlan, { hands }: FightDraft): FightPlan {
  const action = (side: Side) => {
    const chosen = plan.actions[side];
    return chosen === NO_ACTION || hands[side].includes(chosen) ? chosen : NOT_CHOSEN;
  };
  return { ...plan, actions: { hero: action('hero'), xana: action('xana') } };
}

const named = (test: (name: string) => boolean) => Object.keys(CARDS).filter(test);
export const FIGHTERS = {
  hero: [...named((name) => factsOf(name).kind === 'character'), 'my-character'],
  xana: [...named((name) => factsOf(name).kind === 'monster'), 'my-monster'],
} as const;
export const PROGRAMS = named((name) => factsOf(name).kind === 'program');
export const REALMS = named((name) => factsOf(name).kind === 'realm');
export const upgradesFor = (card: string) =>
  named((name) => factsOf(name).kind === 'upgrade' && factsOf(name).belongsTo === card);
/** Cards of the hand that can matter in a fight: Combat Actions, and Trifles. */
export const HANDS: Readonly<Record<Side, readonly string[]>> = Object.fromEntries(
  SIDES.map((side) => [
    side,
    named((name) => {
      const { kind, type, side: owner } = factsOf(name);
      return owner === side && (kind === 'combat-action' || type === 'trifle');
    }),
  ]),
) as Record<Side, string[]>;
export const isCombatAction = (name: string) => factsOf(name).kind === 'combat-action';
