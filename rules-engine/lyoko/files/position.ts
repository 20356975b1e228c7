/** A position in the middle of a game, as somebody would write it down, and the game that goes on from it. */
import { type Moment, run, type Wanted } from '../../core/run.ts';
import { acts, type Choice } from '../play/actions.ts';
import { type CardFacts, CHARACTERS, isMadeName, type Kind } from '../cards/cards.ts';
import { game, resume } from '../play/game.ts';
import { factsOfAll, type MadeCards, type MadeFacts } from '../cards/made.ts';
import { UnknownChoice } from '../play/naming.ts';
import type { Readings } from '../readings.ts';
import { emptyTable } from '../rules/setup.ts';
import {
  type Card,
  factsOn,
  idOf,
  LIFE,
  type LyokoStep,
  newCard,
  type Side,
  type State,
  task,
  type Task,
  TOWERS,
  VIRTUALIZE,
  type World,
} from '../state.ts';
import { pending } from '../play/wait.ts';
import { readWritten, untilWhom } from './written.ts';

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
  /** What stands on cards that somebody made up, by name. */
  readonly made?: MadeFacts | undefined;
}
export const emptySide: SidePosition = { pool: 40, spent: 0, cards: [], hand: [], core: [], discard: [] };

/** A position as somebody writes it down: what is not said is as usual. */
export interface GivenPosition {
  readonly turn: Side;
  readonly phase?: Position['phase'] | undefined;
  readonly towers?: number | undefined;
  readonly hero?: Partial<SidePosition> | undefined;
  readonly xana?: Partial<SidePosition> | undefined;
  /** Cards that are made up, by names that begin with my-. */
  readonly made?: MadeCards | undefined;
}
/** The whole position. */
export const filledIn = ({ turn, phase = 'main', towers = TOWERS, hero, xana, made }: GivenPosition): Position => ({
  turn,
  phase,
  towers,
  hero: { ...emptySide, ...hero },
  xana: { ...emptySide, ...xana },
  ...(made && { made: factsOfAll(made) }),
});

/** The Characters on Earth that are not named: a made-up one stands in for the last of them. */
export function othersOf({ made }: Pick<Position, 'made'>, named: readonly string[]): readonly string[] {
  const own = named.filter((name) => isMadeName(name) && made?.[name]?.kind === 'character').length;
  const others = CHARACTERS.filter((name) => !named.includes(name));
  return others.slice(0, Math.max(others.length - own, 0));
}

/** The state of a position. Characters that are not named are on Earth. */
export function stateOf(position: Position, readings: Readings): State {
  const { turn, towers, made } = position;
  const named = position.hero.cards.map(({ card }) => card);
  const unnamed = othersOf(position, named).map((card): CardInPlay => ({ card }));
  // Guards that are in effect were given in Xana's turn: this one, or the one before.
  const more = { givenIn: turn === 'xana' ? 1 : 0, made };
  const xana = playerOf('xana', position.xana, { ...more, others: [] });
  const all = { ...position.hero, cards: [...position.hero.cards, ...unnamed] };
  const hero = playerOf('hero', all, { ...more, others: xana.play });
  return {
    ...emptyTable({ readings, cores: { hero: [], xana: [] }, made }),
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

/** What else counts where a player's cards are laid out. */
interface Laying {
  /** The other player's cards on the table. */
  readonly others: readonly Card[];
  /** The turn in which Guards were given. */
  readonly givenIn: number;
  readonly made?: MadeFacts | undefined;
}
function playerOf(
  side: Side,
  { pool, spent, cards, hand, core, discard }: SidePosition,
  { others, givenIn, made = {} }: Laying,
): State[Side] {
  let count = 0;
  const next = (name: string) => newCard(idOf(side, count++), name, Object.hasOwn(made, name) ? made[name] : undefined);
  const play: Card[] = [];
  for (const one of cards) {
    const on = play.find(({ name }) => name === one.on)?.id ?? 0;
    const disabledBy = one.disabled ? (others.find((card) => factsOn(card).kind === 'dilemma')?.id ?? 0) : 0;
    play.push(onTable(next(one.card), one, { on, disabledBy, givenIn }));
  }
  const rest = { hand: hand.map(next), core: core.map(next), discard: discard.map(next) };
  return { pool, spent, erased: 0, gained: 0, play, ...rest, gone: [] };
}

const isCharacterOnLyoko = (kind: Kind, world: World) => kind === 'character' && world === 'lyoko';
/** Where a card in play lies, and the life and Influence on it where nothing else is said. */
export function usualOf(
  { world: said, queued }: Pick<CardInPlay, 'world' | 'queued'>,
  { kind, cost, life, world }: Pick<CardFacts, 'kind' | 'cost' | 'life' | 'world'>,
): Pick<Card, 'world' | 'life' | 'influence'> {
  const where = said ?? (kind === 'character' ? 'earth' : WHERE[kind] === 'stated' ? world : WHERE[kind]);
  const isVirtualized = isCharacterOnLyoko(kind, where);
  const costs = kind === 'character' ? (isVirtualized ? VIRTUALIZE : 0) : COSTED.includes(kind) ? cost : 0;
  return { world: where, life: isVirtualized ? LIFE : life, influence: queued ? 1 : costs };
}

function onTable(
  card: Card,
  given: CardInPlay,
  { on, disabledBy, givenIn }: Pick<Card, 'on' | 'disabledBy'> & Pick<Laying, 'givenIn'>,
): Card {
  const usual = usualOf(given, factsOn(card));
  const virtualized = isCharacterOnLyoko(card.kind, usual.world);
  return {
    ...card,
    world: usual.world,
    tapped: given.tapped ?? (given.queued === true || given.disabled === true),
    disabledBy,
    influence: given.influence ?? usual.influence,
    life: given.life ?? usual.life,
    virtualized: given.virtualized ?? virtualized,
    acted: given.acted ?? false,
    queued: given.queued ?? false,
    guards: Array.from({ length: given.guards ?? 0 }, () => givenIn),
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

/** What was done, and what came of it: one moment for each thing written down. */
export interface Move extends Moment<State, Choice, LyokoStep> {
  /** As somebody wrote it down; empty for the beginning. */
  readonly written: string;
  /** What was chosen in it, one after the other; nothing where it was refused. */
  readonly made: readonly Choice[];
  /** Where it ends a moment: one of the same player that was passed over, and may have been meant. */
  readonly passed?: Task | undefined;
}

/** Plays written choices from a state. What is refused is told and changes nothing. */
export function playOut(start: State, choices: readonly unknown[]): readonly Move[] {
  const begun = resume(start);
  const passed = new Map<number, Task>();
  const wanted = choices.map((written, index): Wanted<State, Choice> => {
    if (typeof written !== 'string') throw new UnknownChoice(`${JSON.stringify(written)}: a choice must be a text`);
    const side = untilWhom(written);
    if (side) return (state, take) => passUntil(state, side, take);
    return (state, take) => {
      const { choice: made, over } = readWritten(state, written);
      if (over) passed.set(index + 1, over);
      if (made) take(made);
    };
  });
  const moments = run(
    { ...game, isOpen: acts.isOpen },
    { before: start, steps: begun.steps, after: begun.state },
    wanted,
  );
  return ['', ...choices].map((written, nth) => ({
    written: String(written),
    ...moveOf(moments, nth),
    passed: passed.get(nth),
  }));
}

/** The moments of one thing written down as one; where it made no choice, nothing came of it. */
function moveOf(moments: readonly Moment<State, Choice, LyokoStep>[], nth: number): Omit<Move, 'written' | 'passed'> {
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
    const passed = acts.idle(now);
    if (!passed) break;
    now = take(passed);
  }
}
