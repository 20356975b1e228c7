/** One fight from beginning to end: who fights, what each side means to do, and what comes of it, part by part. */
import type { RuleId } from '../../core/rule.ts';
import type { Moment } from '../../core/run.ts';
import { type Choice, choice } from '../play/actions.ts';
import { combatActions, poolTerm, powers } from '../rules/means.ts';
import { attackerPowers, defenderPowers, powersReturn, stats, strike } from '../rules/combat.ts';
import { BLANK, type CardFacts, CHARACTERS, factsOf, type StatName, STATS } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';
import type { FieldFault } from '../../core/fault.ts';
import { faultsOfPosition, LARGEST } from '../files/faults.ts';
import { game } from '../play/game.ts';
import { carryOut, passing, passTo } from '../files/plan.ts';
import { type CardInPlay, emptySide, type Move, playOut, type Position, stateOf } from '../files/position.ts';
import type { Readings } from '../readings.ts';
import { type Said, type Talk, talkFrom } from '../files/talk.ts';
import {
  anywhere,
  type Combat,
  factsOn,
  type LyokoStep,
  otherSide,
  type Role,
  type Side,
  SIDES,
  type State,
} from '../state.ts';
import { writeChoice } from '../files/written.ts';
import { pending } from '../play/wait.ts';
import { wordsOf } from '../words/names.en.ts';

/** One of the two who fight. What is not said is as usual. */
export interface FighterGiven {
  readonly card: string;
  readonly life?: number | undefined;
  readonly tapped?: boolean | undefined;
  readonly guards?: number | undefined;
  readonly upgrades: readonly string[];
  /** Power and Evade that cards outside the list give it: what each begins at, and then every change, in order. */
  readonly values?: GivenValues | undefined;
}
export type GivenValues = Readonly<Partial<Record<StatName, readonly number[]>>>;
interface SideGiven {
  readonly pool: number;
  readonly hand: readonly string[];
  readonly core: readonly string[];
}
/** Two fighters, and what else counts in their fight. */
export interface FightGiven {
  readonly attacker: FighterGiven;
  readonly defender: FighterGiven;
  readonly hero: SideGiven & { readonly programs: readonly string[] };
  readonly xana: SideGiven & { readonly realm?: string | undefined };
  /** What stands on cards that somebody made up, by name. */
  readonly made?: MadeFacts | undefined;
}
/** What is on a card of this fight. */
export const factsIn = ({ made = {} }: Pick<FightGiven, 'made'>, card: string): CardFacts =>
  (Object.hasOwn(made, card) ? made[card] : undefined) ?? factsOfFighter(card);

/** A Character and a Monster that are in no list, with nothing on them but what is given for a fight. */
export const ANYBODY = { hero: 'my-character', xana: 'my-monster' } as const satisfies Record<Side, string>;
const ANYBODY_FACTS: Readonly<Record<string, CardFacts>> = {
  [ANYBODY.hero]: { ...BLANK, name: 'Character', kind: 'character' },
  [ANYBODY.xana]: { ...BLANK, name: 'Monster', side: 'xana', kind: 'monster', life: LARGEST },
};
const ANYBODY_CALLED = new RegExp(`^(${Object.values(ANYBODY).join('|')})(?:-([a-z0-9-]+))?$`);
/** What is on one of them; `my-monster-crab` is a Monster called Crab. Undefined for any other card. */
export function anybody(card: string): CardFacts | undefined {
  const [, who = '', name] = ANYBODY_CALLED.exec(card) ?? [];
  const facts = ANYBODY_FACTS[who];
  return facts && name !== undefined ? { ...facts, name: wordsOf(name) } : facts;
}
/** What is on a card of the list, or on whoever else may fight. */
export const factsOfFighter = (card: string): CardFacts => anybody(card) ?? factsOf(card);

/** The cards of this fight that are not as in the list. */
function madeIn(given: FightGiven): MadeFacts | undefined {
  const own = [given.attacker, given.defender].flatMap(({ card, values }) =>
    values || anybody(card) ? [[card, withValues(factsIn(given, card), values)] as const] : [],
  );
  return own.length === 0 ? given.made : { ...given.made, ...Object.fromEntries(own) };
}
const withValues = (facts: CardFacts, values: GivenValues = {}): CardFacts => ({
  ...facts,
  begins: { power: values.power?.[0] ?? facts.begins.power, evade: values.evade?.[0] ?? facts.begins.evade },
  changes: STATS.flatMap((stat) =>
    (values[stat]?.slice(1) ?? []).map((amount) => ({ stat, amount, whose: 'own' as const })),
  ),
});

/** The side that attacks: Characters are the Hero's, everything else fights for Xana. Nobody is on the other side. */
export const attackingSide = (given: FightGiven): Side => {
  const { attacker, defender } = given;
  if (attacker.card !== NOBODY) return sideIn(given, attacker.card);
  return defender.card === NOBODY ? 'hero' : otherSide[sideIn(given, defender.card)];
};
/** Stands where a fighter is still missing. */
export const NOBODY = '';
export const sideOfFighter = (card: string): Side =>
  CHARACTERS.some((name) => name === card) || factsOfFighter(card).kind === 'character' ? 'hero' : 'xana';
function sideIn(given: FightGiven, card: string): Side {
  const { kind } = factsIn(given, card);
  return kind === 'character' ? 'hero' : kind === 'monster' ? 'xana' : sideOfFighter(card);
}

/** The table on which the fight takes place, in the Main Phase of whoever attacks. */
export function positionOfFight(given: FightGiven): Position {
  const { attacker, defender, hero, xana } = given;
  const heroAttacks = attackingSide(given) === 'hero';
  const [own, other] = heroAttacks ? [attacker, defender] : [defender, attacker];
  const realm = xana.realm ? [{ card: xana.realm }] : [];
  return {
    turn: heroAttacks ? 'hero' : 'xana',
    phase: 'main',
    towers: 5,
    hero: {
      ...emptySide,
      pool: hero.pool,
      hand: hero.hand,
      core: hero.core,
      cards: [...laidOut(own, true), ...hero.programs.map((card) => ({ card }))],
    },
    xana: {
      ...emptySide,
      pool: xana.pool,
      hand: xana.hand,
      core: xana.core,
      cards: [...laidOut(other, false), ...realm],
    },
    made: madeIn(given),
  };
}
const laidOut = ({ card, life, tapped, guards, upgrades }: FighterGiven, onLyoko: boolean): readonly CardInPlay[] => [
  { card, life, tapped, guards, ...(onLyoko && { world: 'lyoko' as const }) },
  ...upgrades.map((upgrade) => ({ card: upgrade, on: card })),
];
/** The attack, as a choice is written. */
export const attackOf = (given: FightGiven) =>
  `${attackingSide(given)} attack ${given.attacker.card} ${given.defender.card}`;
/** The table as it is, and the attack on it: the choices of a fight come after. */
export const attackIn = (given: FightGiven, readings: Readings) =>
  playOut(stateOf(positionOfFight(given), readings), [attackOf(given)]) as [begun: Move, attack: Move];

/** Every fault of a fight that is asked for, by the field it is about: `attacker.life`. */
export function faultsOfFight(given: FightGiven): readonly FieldFault[] {
  const { attacker, defender } = given;
  const faults: FieldFault[] = [];
  for (const [role, { card, life }] of [
    ['attacker', attacker],
    ['defender', defender],
  ] as const) {
    const { kind, name } = factsIn(given, card);
    if (card === NOBODY) {
      const must = role === 'attacker' ? 'attack' : 'be attacked';
      faults.push({ field: `${role}.card`, says: `A Character or a Monster must ${must}.` });
    } else if (kind !== 'character' && kind !== 'monster') {
      faults.push({
        field: `${role}.card`,
        says: `Only a Character or a Monster can fight${kind === 'hidden' ? '' : `, and ${name} is neither`}.`,
      });
    } else if (life === 0) {
      faults.push({ field: `${role}.life`, says: `${name} can't fight with 0 life.` });
    }
  }
  if (faults.length === 0 && factsIn(given, attacker.card).kind === factsIn(given, defender.card).kind) {
    faults.push({ field: 'defender.card', says: 'One of the two must be a Character and the other a Monster.' });
  }
  if (faults.length > 0) return faults;
  for (const role of ['attacker', 'defender'] as const) {
    for (const [stat, values] of Object.entries(given[role].values ?? {})) {
      if (!values.every((value) => Number.isInteger(value) && Math.abs(value) <= LARGEST)) {
        faults.push({ field: `${role}.${stat}`, says: VALUES_SAYS });
      }
    }
  }
  const position = positionOfFight(given);
  return [...faults, ...faultsOfPosition(position).map((fault) => ({ ...fault, field: fieldOf(given, fault.field) }))];
}
const VALUES_SAYS = `Write what it starts at, then each change, such as 2 +2 −1. The largest number is ${LARGEST}.`;
/** The field of the fight that a field of its position came from. */
function fieldOf(given: FightGiven, field: string): string {
  const [side, what, place, ...rest] = field.split('.');
  if (what !== 'cards' || place === undefined) return field;
  const attacks = attackingSide(given) === side;
  const fighter = attacks ? 'attacker' : 'defender';
  if (Number(place) === 0) return [fighter, ...rest].join('.').replace(/world$/, 'card');
  if (Number(place) <= given[fighter].upgrades.length) return `${fighter}.upgrades`;
  return side === 'hero' ? 'hero.programs' : 'xana.realm';
}

/** What the two sides mean to do. */
export interface FightPlan {
  /** The Powers each uses, by name, in order. */
  readonly uses: Readonly<Record<Role, readonly string[]>>;
  /** The Combat Action each chooses in secret: a card, `none`, or not chosen yet. */
  readonly actions: Readonly<Record<Side, string>>;
  /** What is done once the fight is over, as `readChoice` reads it: Trifles. */
  readonly after: readonly string[];
  /** Choices that are followed to the letter instead: they may be out of turn, or stop in the middle. */
  readonly written?: readonly string[] | undefined;
}
export const NOT_CHOSEN = 'open';
export const NO_ACTION = 'none';
export const EMPTY_PLAN: FightPlan = {
  uses: { attacker: [], defender: [] },
  actions: { hero: NOT_CHOSEN, xana: NOT_CHOSEN },
  after: [],
};

/** The four parts of a fight in order, what goes before, and what comes after. */
export const PARTS = ['attack', 'attacker', 'defender', 'actions', 'strike', 'after', 'end'] as const;
export type Part = (typeof PARTS)[number];
/** The rule a part has its place from. */
export const PART_RULES: Readonly<Partial<Record<Part, RuleId>>> = {
  attacker: attackerPowers.id,
  defender: defenderPowers.id,
  actions: combatActions.id,
  strike: strike.id,
  end: powersReturn.id,
};

/** A step of the fight, or something that was refused, in its part. */
export type Told =
  | { readonly part: Part; readonly step: LyokoStep }
  | { readonly part: Part; readonly refused: RuleId; readonly choice: Choice; readonly state: State };

export interface Fight {
  readonly told: readonly Told[];
  /** Every choice after the attack, also those that were refused. A scenario file of them comes to the same. */
  readonly said: readonly Said[];
  /** The fight as it stood last: after the strikes, if it came so far. */
  readonly combat: Combat | undefined;
  /** Before the attack, where `combat` stood last, and in the end. */
  readonly before: State;
  readonly stood: State;
  readonly end: State;
  /** Whether both have struck. */
  readonly over: boolean;
}
/** A fight from a plan: what of it was refused, and what could still be done. */
export interface PlannedFight extends Fight {
  /** What somebody may still do before the turn ends: Trifles whose Conditions have come true. */
  readonly open: readonly Choice[];
  /** Which uses were refused, by role and place. */
  readonly refused: Readonly<Record<Role, readonly boolean[]>>;
}

/** Fights it out. What is not chosen yet is waited for; after the strikes the turn ends, if nothing else is written. */
export function fight(given: FightGiven, plan: FightPlan, readings: Readings): PlannedFight {
  const [begun, attack] = attackIn(given, readings);
  const talk = talkFrom(attack.after);
  const { open, refused } = plan.written ? followed(talk, given, plan.written) : carriedThrough(talk, given, plan);
  return { ...foughtIn([begun, attack], talk), open, refused };
}
/** What came of the attack and of what was said after it. */
function foughtIn([begun, attack]: readonly [Move, Move], { said, now }: Talk): Fight {
  const told = toldOf(begun, attack, said);
  const over = told.some((one) => 'step' in one && isStrike(one.step));
  const last = told.findLast((one) => 'step' in one && one.step.after.combat !== null);
  const end = now();
  const stood = last && 'step' in last ? last.step.after : end;
  return { told, said, combat: stood.combat ?? undefined, before: begun.after, stood, end, over };
}

/** The same, from the choices of both sides one after the other. Those that are refused change nothing. */
export function fightBy(given: FightGiven, choices: readonly Choice[], readings: Readings): Fight {
  const [begun, attack] = attackIn(given, readings);
  const talk = talkFrom(attack.after);
  choices.forEach(talk.make);
  return foughtIn([begun, attack], talk);
}
/** A fight as far as its first `count` steps. What is said of its end is said of where it stands then. */
export function asFarAs(fight: Fight, count: number): Fight {
  let left = count;
  const told = fight.told.filter((one) => ('step' in one ? left-- > 0 : left > 0));
  const steps = told.flatMap((one) => ('step' in one ? [one.step] : []));
  const end = steps.at(-1)?.after ?? fight.before;
  const stood = steps.findLast(({ after }) => after.combat !== null)?.after ?? end;
  return { ...fight, told, combat: stood.combat ?? undefined, stood, end, over: steps.some(isStrike) };
}
/** What both sides meant to do, as their choices tell it. Another way of one of them can be tried with it. */
export function planOf(given: FightGiven, { said }: Pick<Fight, 'said'>): FightPlan {
  const stood = said.filter(({ refused }) => refused === undefined);
  const usesOf = (role: Role) =>
    usesIn(given, role, said).flatMap(({ before, choice: { card, target } }) => {
      const fighter = anywhere(before, card);
      return (fighter && factsOn(fighter).powers[target - 1]?.name) ?? [];
    });
  const actionOf = (side: Side) => {
    const chosen = stood.find(({ choice: { player, type } }) => player === side && type === 'combat-action');
    return chosen ? (anywhere(chosen.before, chosen.choice.card)?.name ?? NO_ACTION) : NOT_CHOSEN;
  };
  return {
    uses: { attacker: usesOf('attacker'), defender: usesOf('defender') },
    actions: { hero: actionOf('hero'), xana: actionOf('xana') },
    after: stood.flatMap(({ choice: made, before }) => (made.type === 'play' ? [writeChoice(before, made)] : [])),
  };
}

/** The game between the attack and the end of its turn: nothing is offered that would be more than the fight. */
export const oneFight: typeof game = {
  ...game,
  deciders: (state) => (state.turn > 1 ? [] : game.deciders(state)),
  choices: (state, player) =>
    game.choices(state, player).filter(({ type }) => type === 'done' || pending(state)?.type !== 'main'),
};

type Followed = Pick<PlannedFight, 'open' | 'refused'>;

/** Says what is written, and nothing else. */
function followed({ say, said, now }: Talk, given: FightGiven, written: readonly string[]): Followed {
  written.forEach(say);
  const refusedOf = (role: Role) => usesIn(given, role, said).map(({ refused }) => refused !== undefined);
  return { open: openIn(now(), given), refused: { attacker: refusedOf('attacker'), defender: refusedOf('defender') } };
}
/** What somebody may still do outside a Main Phase: answer what is shown, or play a Trifle. */
function openIn(state: State, given: FightGiven): readonly Choice[] {
  const waits = pending(state)?.type;
  const isOpen = state.active === attackingSide(given) && (waits === 'respond' || waits === 'condition');
  if (!isOpen) return [];
  return game.deciders(state).flatMap((player) => game.choices(state, player).filter(({ type }) => type !== 'done'));
}
/** The uses of Powers among some choices, without those that were refused because it was another's turn. */
const usesIn = (given: FightGiven, role: Role, said: readonly Said[]): readonly Said[] =>
  said.filter(
    ({ choice, refused }) =>
      choice.type === 'power' &&
      choice.player === sidesOf(given)[role] &&
      (refused === undefined || OF_THE_POWER[role].includes(refused)),
  );
/** What speaks against a Power in its own moment: in the other side's, the rule of that moment does. */
const OF_THE_POWER: Readonly<Record<Role, readonly RuleId[]>> = {
  attacker: [poolTerm.id, powers.id, attackerPowers.id],
  defender: [poolTerm.id, powers.id, defenderPowers.id],
};
const sidesOf = (given: FightGiven): Readonly<Record<Role, Side>> =>
  attackingSide(given) === 'hero' ? { attacker: 'hero', defender: 'xana' } : { attacker: 'xana', defender: 'hero' };

/** Does what was planned, each at its moment, and lets everything else pass. */
function carriedThrough(talk: Talk, given: FightGiven, plan: FightPlan): Followed {
  const { now, take, sayAt } = talk;
  const sides = sidesOf(given);
  const refused: Record<Role, readonly boolean[]> = { attacker: [], defender: [] };
  for (const role of ['attacker', 'defender'] as const) {
    const at = role === 'attacker' ? 'attacker-powers' : 'defender-powers';
    refused[role] = plan.uses[role].map(
      (power) => sayAt(at, `${sides[role]} power ${given[role].card} ${power}`)?.refused !== undefined,
    );
    const waits = pending(now());
    if (waits?.type === at && isSettled(plan, role)) take(choice(waits.player, 'done'));
  }
  if (pending(now())?.type === 'combat-actions') {
    for (const who of [sides.attacker, sides.defender]) {
      const named = plan.actions[who];
      if (named !== NOT_CHOSEN) sayAt('combat-actions', `${who} combat-action ${named}`);
    }
  }
  const { open, later } = responded(talk, given, plan.after);
  if (!hasStruck(talk.said)) return { open, refused };
  for (const does of later) sayAt(pending(now())?.type === 'condition' ? 'condition' : 'respond', does);
  const stillOpen = [...open, ...openIn(now(), given)];
  // Nothing more is done this turn.
  passTo(now(), 'main', sides.attacker).choices.forEach(take);
  const done = passing(now());
  if (done) take(done);
  return { open: stillOpen, refused };
}
/** Combat Actions that have been shown can be answered, where it is read so. What is meant for later is left. */
function responded({ now, take, sayAt }: Talk, given: FightGiven, after: readonly string[]) {
  let later = after;
  let open: readonly Choice[] = [];
  while (now().combat && pending(now())?.type === 'respond') {
    const [does, ...rest] = later;
    if (does !== undefined && isAnswer(now(), does)) {
      sayAt('respond', does);
      later = rest;
      continue;
    }
    if (open.length === 0) open = openIn(now(), given);
    const pass = passing(now());
    if (!pass) break;
    take(pass);
  }
  return { open, later };
}
/** Whether something that was planned can be done before the fight goes on. */
function isAnswer(state: State, does: string): boolean {
  const [{ refused, unread, before } = { before: state }] = carryOut(state, [{ does, at: 'respond' }]);
  return refused === undefined && unread === undefined && before.combat !== null;
}

/** Whether a side has used its Powers: something that comes later has been said. */
const isSettled = ({ uses, actions }: FightPlan, role: Role) =>
  (role === 'attacker' && uses.defender.length > 0) || SIDES.some((side) => actions[side] !== NOT_CHOSEN);

const isStrike = ({ rule, instead }: LyokoStep) => rule === strike.id && instead === undefined;
const hasStruck = (said: readonly Said[]) => said.some(({ steps }) => steps.some(isStrike));

/** Everything that came of the attack and of what was said after it, each in its part. */
function toldOf(begun: Move, attack: Move, said: readonly Said[]): readonly Told[] {
  const told: Told[] = [];
  const has = (part: Part) => told.some((one) => one.part === part);
  const tell = (part: Part, { steps, refused, choice, before }: Moment<State, Choice, LyokoStep>) => {
    for (const step of steps)
      told.push({ part: part === 'actions' && (isStrike(step) || has('strike')) ? 'strike' : part, step });
    if (refused && choice) told.push({ part, refused, choice, state: before });
  };
  tell('attack', begun);
  tell('attack', attack);
  for (const one of said) tell(has('end') ? 'end' : partOf(one, has('strike')), one);
  return told;
}
/** The part of a fight in which something is said. */
function partOf({ before, choice, refused }: Said, over: boolean): Part {
  const waits = pending(before)?.type;
  if (waits === 'attacker-powers') return 'attacker';
  if (waits === 'defender-powers') return 'defender';
  if (!over) return 'actions';
  return waits === 'main' && choice.type === 'done' && refused === undefined ? 'end' : 'after';
}

/** One change of Power or Evade as it was counted: by how much, and to what. */
export interface Counted {
  readonly step: LyokoStep;
  readonly amount: number;
  readonly value: number;
}
/** What a value of one side was when the fight began: 0, if its card doesn't say otherwise. */
export function beganAt({ told }: Fight, role: Role, stat: StatName): number {
  const began = told.find((one) => 'step' in one && one.step.rule === stats.id);
  return began && 'step' in began ? (began.step.after.combat?.[role][stat] ?? 0) : 0;
}
/** How a value of one side was counted up, line by line. */
export function countedUp({ told, combat }: Fight, role: Role, stat: StatName): readonly Counted[] {
  const id = combat?.[role].card;
  return told.flatMap((one) => {
    if (!('step' in one)) return [];
    const { subject, after } = one.step;
    if (subject.what !== stat || subject.target !== id || !after.combat) return [];
    return [{ step: one.step, amount: subject.amount, value: after.combat[role][stat] }];
  });
}
