/** A position in the middle of a game, as somebody would write it down, and the game that goes on from it. */
import { type Moment, run, type Wanted } from '../core/run.ts';
import { CHARACTERS } from './cards.ts';
import { deciders, pending } from './bans.ts';
import { game, resume } from './game.ts';
import type { Readings } from './readings.ts';
import { emptyTable } from './setup.ts';
import {
  anywhere,
  type Card,
  type Choice,
  CHOICES,
  type ChoiceType,
  choice,
  factsOn,
  idOf,
  LIFE,
  type LyokoStep,
  newCard,
  type Side,
  SIDES,
  type State,
  task,
  type Task,
  TOWERS,
  VIRTUALIZE,
} from './state.ts';

/** A card on the table. What is not said is as usual: untapped, full life, its cost on it. */
export interface CardInPlay {
  readonly card: string;
  readonly world?: 'earth' | 'lyoko' | undefined;
  readonly tapped?: boolean | undefined;
  readonly life?: number | undefined;
  readonly influence?: number | undefined;
  readonly queued?: boolean | undefined;
  readonly guards?: number | undefined;
  /** Whether it has had its activation this turn. */
  readonly acted?: boolean | undefined;
  /** Whether it has been on Lyoko before. */
  readonly virtualized?: boolean | undefined;
  /** The Character an Upgrade lies on. */
  readonly on?: string | undefined;
  /** Whether Xana's Dilemma has Disabled it. */
  readonly disabled?: boolean | undefined;
}
export interface SidePosition {
  readonly pool: number;
  readonly spent: number;
  readonly cards: readonly CardInPlay[];
  readonly hand: readonly string[];
  /** The Core, the top card first. */
  readonly core: readonly string[];
  /** The Discard Pile, the top card last. */
  readonly discard: readonly string[];
}
export const PHASES = ['main', 'allocation', 'untap'] as const;
export interface Position {
  readonly turn: Side;
  readonly phase: (typeof PHASES)[number];
  /** Towers that are face up. */
  readonly towers: number;
  readonly hero: SidePosition;
  readonly xana: SidePosition;
}
export const emptySide: SidePosition = { pool: 40, spent: 0, cards: [], hand: [], core: [], discard: [] };

/** A position as somebody writes it down: what is not said is as usual. */
export interface GivenPosition {
  readonly turn: Side;
  readonly phase?: Position['phase'] | undefined;
  readonly towers?: number | undefined;
  readonly hero?: Partial<SidePosition> | undefined;
  readonly xana?: Partial<SidePosition> | undefined;
}
/** The whole position. */
export const filledIn = ({ turn, phase = 'main', towers = TOWERS, hero, xana }: GivenPosition): Position => ({
  turn,
  phase,
  towers,
  hero: { ...emptySide, ...hero },
  xana: { ...emptySide, ...xana },
});

/** The state of a position. Characters that are not named are on Earth. */
export function stateOf(position: Position, readings: Readings): State {
  const { turn, towers } = position;
  const named = position.hero.cards.map(({ card }) => card);
  const others = CHARACTERS.filter((name) => !named.includes(name)).map((card): CardInPlay => ({ card }));
  const xana = playerOf('xana', position.xana, position.xana.cards, []);
  const hero = playerOf('hero', position.hero, [...position.hero.cards, ...others], xana.play);
  return {
    ...emptyTable({ readings, cores: { hero: [], xana: [] } }),
    turn: 1,
    active: turn,
    hero,
    xana,
    towers: Array.from({ length: TOWERS }, (_, index) => index < towers),
    agenda: agendaFrom(turn, position.phase),
  };
}

function agendaFrom(turn: Side, phase: Position['phase']): readonly Task[] {
  const rest = [task('end-turn', turn), ...(turn === 'hero' ? [task('edge', turn)] : []), task('main', turn)];
  if (phase === 'main') return rest;
  const allocation = [...rest, task('begin-main', turn), task('allocate', turn), task('begin-allocation', turn)];
  return phase === 'allocation' ? allocation : [...allocation, task('untap', turn)];
}

function playerOf(
  side: Side,
  { pool, spent, hand, core, discard }: SidePosition,
  cards: readonly CardInPlay[],
  xana: readonly Card[],
): State[Side] {
  let count = 0;
  const next = (name: string) => newCard(idOf(side, count++), name);
  const play: Card[] = [];
  for (const one of cards) {
    const on = play.find(({ name }) => name === one.on)?.id ?? 0;
    const by = one.disabled ? (xana.find((card) => factsOn(card).kind === 'dilemma')?.id ?? 0) : 0;
    play.push(onTable(next(one.card), one, on, by));
  }
  const rest = { hand: hand.map(next), core: core.map(next), discard: discard.map(next) };
  return { pool, spent, erased: 0, gained: 0, play, ...rest, gone: [] };
}

function onTable(card: Card, given: CardInPlay, on: number, disabledBy: number): Card {
  const { kind, cost, life, world } = factsOn(card);
  const where = given.world ?? (kind === 'character' ? 'earth' : WHERE[kind] === 'stated' ? world : WHERE[kind]);
  const virtualized = kind === 'character' && where === 'lyoko';
  const usual = kind === 'character' ? (virtualized ? VIRTUALIZE : 0) : COSTED.includes(kind) ? cost : 0;
  return {
    ...card,
    world: where,
    tapped: given.tapped ?? (given.queued === true || given.disabled === true),
    disabledBy,
    influence: given.influence ?? (given.queued ? 1 : usual),
    life: given.life ?? (virtualized ? LIFE : life),
    virtualized: given.virtualized ?? virtualized,
    acted: given.acted ?? false,
    queued: given.queued ?? false,
    guards: given.guards ?? 0,
    on,
  };
}
const COSTED: readonly string[] = ['program', 'upgrade', 'monster', 'dilemma'];
const WHERE = {
  character: 'earth',
  program: 'lyoko',
  upgrade: 'lyoko',
  fate: 'none',
  contingency: 'both',
  artifact: 'earth',
  monster: 'lyoko',
  dilemma: 'stated',
  supremacy: 'none',
  domination: 'both',
  realm: 'both',
  'combat-action': 'none',
  hidden: 'none',
} as const;

/** A choice somebody wrote that nothing in the game answers to. */
export class UnknownChoice extends Error {
  override readonly name = 'UnknownChoice';
}

/**
 * Reads a choice: player, what is done, the card that does it, and what it is done to, as in "hero attack ulrich
 * megatank", "hero deactivate-tower aelita 1", "hero power ulrich triplicate" or "xana done". Of cards with one name
 * the second is "megatank#2". Gives the choice, or throws `UnknownChoice`.
 */
export function readChoice(state: State, written: string): Choice {
  const [who = '', what = '', card, target, ...more] = written.trim().split(/\s+/);
  const player = SIDES.find((side) => side === who);
  const type = CHOICES.find((one) => one === what);
  if (!player) throw new UnknownChoice(`"${written}": begin with hero or xana`);
  if (!type) throw new UnknownChoice(`"${written}": there is no choice "${what}". Known are ${CHOICES.join(', ')}`);
  if (more.length > 0) throw new UnknownChoice(`"${written}": "${more.join(' ')}" is too much`);
  const id = card === undefined || card === 'none' ? 0 : idNamed(state, written, card, type, player);
  return choice(player, type, id, target === undefined ? 0 : targetNamed(state, written, target, type, id));
}

function targetNamed(state: State, written: string, target: string, type: ChoiceType, card: number): number {
  if (/^\d+$/.test(target)) return Number(target);
  if (type !== 'power') return idNamed(state, written, target, 'attack', 'hero');
  const fighter = anywhere(state, card);
  const place = fighter ? factsOn(fighter).powers.findIndex(({ name }) => name === target) : -1;
  return place + 1;
}

/** The id of the card with a name: in the hand where it is played from there, else on the table first. */
function idNamed(state: State, written: string, reference: string, type: ChoiceType, player: Side): number {
  const [name = '', place = '1'] = reference.split('#');
  const anyCard =
    allNamed(state, name, type, player)[Number(place) - 1] ??
    SIDES.flatMap((side) => Object.values(zonesOf(state, side)).flat()).find((card) => card.name === name);
  if (!anyCard) throw new UnknownChoice(`"${written}": there is no card "${reference}" in this game`);
  return anyCard.id;
}
/** Every card with a name that a choice may mean, in the order in which they are counted. */
function allNamed(state: State, name: string, type: ChoiceType, player: Side): readonly Card[] {
  const fromHand = type === 'play' || type === 'combat-action';
  const zones = fromHand
    ? [state[player].hand]
    : SIDES.flatMap((side) => [
        state[side].play,
        state.stack.flatMap((one) => (one.player === side ? [one.card] : [])),
        state[side].hand,
      ]);
  return zones.flatMap((zone) => zone.filter((card) => card.name === name));
}

/** A choice as it is written; `readChoice` reads it again. */
export function writeChoice(state: State, { player, type, card, target }: Choice): string {
  const fighter = anywhere(state, card);
  const aimed =
    type === 'power' && fighter
      ? (factsOn(fighter).powers[target - 1]?.name ?? 'none')
      : type === 'deactivate-tower'
        ? String(target)
        : referenceTo(state, target, 'attack', 'hero');
  if (card === 0) return `${player} ${type}`;
  return [player, type, referenceTo(state, card, type, player), ...(target === 0 ? [] : [aimed])].join(' ');
}
function referenceTo(state: State, id: number, type: ChoiceType, player: Side): string {
  const card = anywhere(state, id);
  if (!card) return 'none';
  const place = allNamed(state, card.name, type, player).findIndex((one) => one.id === id);
  return place > 0 ? `${card.name}#${place + 1}` : card.name;
}
const zonesOf = (state: State, side: Side): Readonly<Record<string, readonly Card[]>> => {
  const { play, hand, core, discard, gone } = state[side];
  return {
    play,
    hand,
    core,
    discard,
    erased: gone,
    played: state.stack.flatMap((one) => (one.player === side ? [one.card] : [])),
  };
};

/** What was done, and what came of it: one moment for each thing written down. */
export interface Move extends Moment<State, Choice, LyokoStep> {
  /** As somebody wrote it down; empty for the beginning. */
  readonly written: string;
  /** What was chosen in it, one after the other; nothing where it was refused. */
  readonly made: readonly Choice[];
}

/** Plays written choices from a state. What is refused is told and changes nothing. */
export function playOut(start: State, choices: readonly unknown[]): readonly Move[] {
  const begun = resume(start);
  const wanted = choices.map((written): Wanted<State, Choice> => {
    if (typeof written !== 'string') throw new UnknownChoice(`${JSON.stringify(written)}: write a choice as text`);
    const [, side] = /^until (hero|xana)$/.exec(written.trim()) ?? [];
    if (side) return (state, take) => passUntil(state, side === 'hero' ? 'hero' : 'xana', take);
    return (state, take) => void take(readChoice(state, written));
  });
  const moments = run(game, { before: start, steps: begun.steps, after: begun.state }, wanted);
  return ['', ...choices].map((written, nth) => ({ written: String(written), ...moveOf(moments, nth) }));
}

/** The moments of one thing written down as one; where it made no choice, nothing came of it. */
function moveOf(moments: readonly Moment<State, Choice, LyokoStep>[], nth: number): Omit<Move, 'written'> {
  const own = moments.filter((moment) => moment.nth === nth);
  const last = own.at(-1) ?? moments.findLast((moment) => moment.nth < nth);
  const [first = last] = own;
  if (!first || !last) throw new Error(`There is no moment ${nth}.`);
  return {
    ...(own.length === 1 ? first : { nth, before: own.length === 0 ? last.after : first.before, after: last.after }),
    steps: own.flatMap(({ steps }) => steps),
    made: own.flatMap(({ choice, refused }) => (choice && !refused ? [choice] : [])),
  };
}

/** Everybody lets every moment pass until the Main Phase of `side` has begun, in a later turn than this. */
function passUntil(state: State, side: Side, take: (choice: Choice) => State): void {
  const { turn } = state;
  let now = state;
  while (!now.over && !(pending(now)?.type === 'main' && now.active === side && now.turn > turn)) {
    const [player] = deciders(now);
    const offered = player ? game.choices(now, player) : [];
    const passed = offered.find(({ type }) => type === 'done') ?? offered[0];
    if (!passed) break;
    now = take(passed);
  }
}

/** A card in one line: where it is, then what is not as with a card nobody has touched. */
export function cardLine(zone: string, card: Card): string {
  const { world, influence, life, tapped, disabledBy, queued, guards } = card;
  return [
    zone === 'play' ? world : zone,
    ...(influence > 0 ? [`${influence} influence`] : []),
    ...(life > 0 ? [`${life} life`] : []),
    ...(tapped ? ['tapped'] : []),
    ...(disabledBy !== 0 ? ['disabled'] : []),
    ...(queued ? ['queued'] : []),
    ...(guards > 0 ? [guards === 1 ? 'guards' : `guards ${guards} times`] : []),
  ].join(', ');
}

/** Every card of a state in one line, by name; of several with one name the second is `name#2`. */
export function cardLines(state: State): Readonly<Record<string, string>> {
  const lines: Record<string, string> = {};
  for (const side of SIDES) {
    for (const [zone, cards] of Object.entries(zonesOf(state, side))) {
      for (const card of [...cards].sort((one, other) => one.id - other.id)) {
        let name = card.name;
        for (let place = 2; Object.hasOwn(lines, name); place++) name = `${card.name}#${place}`;
        lines[name] = cardLine(zone, card);
      }
    }
  }
  return lines;
}
