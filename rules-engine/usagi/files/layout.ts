/** Lays out a table for a question: a few cards here and there, in the middle of a turn. */
import { CARDS } from '../cards/cards.ts';
import { blank } from '../cards/print.ts';
import type { Readings } from '../readings.ts';
import {
  type Card,
  emptyPlayer,
  indexOf,
  type Lasting,
  NEUTRAL_PILE,
  type Phase,
  type PhaseName,
  type PlayerState,
  type Print,
  type Seat,
  seatAt,
  SEATS,
  type State,
} from '../state.ts';
import { clockwise } from '../state.ts';
import { heroesOf } from '../rules/conclusion.ts';
import { controllerOfHeld } from '../rules/table.ts';

/** A card as a question lays it down. */
export interface Laid {
  readonly print: Print;
  readonly stricken: boolean;
  /** Who brought it, if not the player it lies before. */
  readonly owner?: Seat;
  /** Who put it on another player's card, for an Attachment. */
  readonly by?: Seat;
  readonly attached: readonly Laid[];
  /** What its score is higher by this turn, for an Event. */
  readonly score: number;
}
export interface LaidEvent extends Laid {
  readonly playedBy: Seat;
  readonly involved: Partial<Readonly<Record<Seat, readonly Laid[]>>>;
}
type ByPlayer<Value> = Partial<Readonly<Record<Seat, Value>>>;

/** Where a laid-out turn can begin. */
export const BEGINNINGS = [
  'produce',
  'refresh',
  'discard',
  'draw',
  'propose',
  'reveal',
  'actions',
  'resolve',
  'victory',
  'hero',
  'sweep',
] as const;
export type Beginning = (typeof BEGINNINGS)[number];

export interface Layout {
  readonly players: number;
  /** Without it: whoever was the first to finish, or A. */
  readonly firstPlayer?: Seat;
  readonly begins: Beginning;
  /** Stops before this phase is carried out. */
  readonly until?: PhaseName;
  /** Whose move it is in the Actions phase. */
  readonly toAct?: Seat;
  readonly turn: number;
  readonly seed: number;
  readonly neutralPile?: number;
  readonly tokens: ByPlayer<number>;
  readonly currency: ByPlayer<{ readonly honor: number; readonly ryo: number }>;
  readonly hand: ByPlayer<readonly Laid[]>;
  /** The top card first. */
  readonly deck: ByPlayer<readonly Laid[]>;
  readonly restPile: ByPlayer<readonly Laid[]>;
  readonly deadPile: ByPlayer<readonly Laid[]>;
  readonly chronicle: ByPlayer<readonly Laid[]>;
  readonly playField: ByPlayer<readonly Laid[]>;
  /** Characters in the Event field that are involved in nothing, and Held Moments that affect everybody. */
  readonly eventField: ByPlayer<readonly Laid[]>;
  readonly events: readonly LaidEvent[];
  readonly proposed: ByPlayer<Laid>;
  readonly finished: readonly Seat[];
  /** By name: the Hero each player kept at the end of the last turn. */
  readonly kept: ByPlayer<string>;
}

/** The card of that name among the ones that can be played. */
export const namedCard = (name: string): Print | undefined => CARDS.find((print) => print.name === name);
/** So many cards that are only counted. */
export const blanks = (count: number): readonly Laid[] =>
  Array.from({ length: count }, (_, at) => ({
    print: blank('attachment', `Card ${at + 1}`, { slug: 'blank', subtype: 'possession' }),
    stricken: false,
    attached: [],
    score: 0,
  }));

/** What somebody else has put there is read as theirs, or as the player's before whom it lies. */
function controllerOfLaid({ print, by }: Laid, seat: Seat, isAttached: boolean, readings: Readings): Seat {
  if (by === undefined || by === seat) return seat;
  if (isAttached) return readings['attachment-control'] === 'who-played' ? by : seat;
  return print.subtype === 'held' ? controllerOfHeld({ readings }, by, seat) : seat;
}

/** The current first player: whoever finishes first becomes it, at once or with the next turn. */
export const firstPlayerOf = (
  { firstPlayer, finished = [] }: Partial<Pick<Layout, 'firstPlayer' | 'finished'>>,
  readings: Readings,
): Seat => firstPlayer ?? (readings['new-first-player'] === 'at-once' ? finished[0] : undefined) ?? 'A';

/** The state a layout describes. Cards are numbered in the order in which they are laid out. */
export function lay(layout: Layout, readings: Readings): State {
  const madeUp: Print[] = [];
  const lasting: Lasting[] = [];
  let id = 0;
  const slugOf = (print: Print): string => {
    if (CARDS.includes(print)) return print.slug;
    const known = madeUp.find(
      (one) => one === print || JSON.stringify({ ...one, slug: '' }) === JSON.stringify({ ...print, slug: '' }),
    );
    if (known) return known.slug;
    const slug = `made-up-${madeUp.length + 1}`;
    madeUp.push({ ...print, slug });
    return slug;
  };
  const put = (laid: Laid, seat: Seat, event = 0, on = 0): readonly Card[] => {
    id += 1;
    const own = id;
    const card: Card = {
      id: own,
      print: slugOf(laid.print),
      owner: laid.owner ?? laid.by ?? seat,
      controller: controllerOfLaid(laid, seat, on !== 0, readings),
      stricken: laid.stricken,
      event,
      on,
    };
    if (laid.score !== 0) {
      lasting.push({ is: 'score', card: own, rating: null, amount: laid.score, from: 'an effect' });
    }
    return [card, ...laid.attached.flatMap((one) => put(one, seat, 0, own))];
  };
  const all = (cards: readonly Laid[] | undefined, seat: Seat) => (cards ?? []).flatMap((laid) => put(laid, seat));

  const eventField: Card[] = [];
  for (const event of layout.events) {
    const [card, ...attached] = put(event, event.playedBy);
    if (!card) continue;
    eventField.push(card, ...attached);
    for (const seat of SEATS) {
      for (const laid of event.involved[seat] ?? []) eventField.push(...put(laid, seat, card.id));
    }
  }
  const proposed: Card[] = [];
  const players = SEATS.slice(0, layout.players).map((seat): PlayerState => {
    eventField.push(...all(layout.eventField[seat], seat));
    const face = layout.proposed[seat];
    if (face) proposed.push(...put(face, seat));
    return {
      ...emptyPlayer,
      ...(layout.currency[seat] ?? { honor: 0, ryo: 0 }),
      tokens: layout.tokens[seat] ?? 0,
      playField: all(layout.playField[seat], seat),
      hand: all(layout.hand[seat], seat),
      deck: all(layout.deck[seat], seat).toReversed(),
      restPile: all(layout.restPile[seat], seat),
      deadPile: all(layout.deadPile[seat], seat),
      chronicle: all(layout.chronicle[seat], seat),
    };
  });
  const startingPile = NEUTRAL_PILE[layout.players] ?? 0;
  const held = players.reduce((sum, { tokens }) => sum + tokens, 0);
  const state: State = {
    turn: layout.turn,
    phase: { name: 'produce' },
    firstPlayer: firstPlayerOf(layout, readings),
    nextFirst: (readings['new-first-player'] === 'next-turn' ? layout.finished[0] : undefined) ?? null,
    players,
    eventField,
    proposed,
    declared: [],
    finished: layout.finished,
    neutralPile: layout.neutralPile ?? Math.max(startingPile - held, 0),
    startingPile,
    supplied: 0,
    taken: 0,
    lasting,
    used: [],
    seed: layout.seed,
    readings,
    madeUp,
  };
  const named = players.map((player, at): PlayerState => {
    const name = layout.kept[seatAt(at)];
    const card =
      name === undefined
        ? undefined
        : [...player.playField, ...eventField].find((one) => madeName(madeUp, one) === name);
    return card ? { ...player, kept: card.id } : player;
  });
  const ready: State = { ...state, players: named };
  return { ...ready, phase: phaseOf(ready, layout) };
}
const madeName = (madeUp: readonly Print[], { print }: Card): string =>
  (CARDS.find(({ slug }) => slug === print) ?? madeUp.find(({ slug }) => slug === print))?.name ?? '';

function phaseOf(state: State, { begins, toAct }: Layout): Phase {
  const seats = clockwise(state, state.firstPlayer);
  switch (begins) {
    case 'discard': {
      const waiting = seats.filter((seat) => (state.players[indexOf(seat)]?.hand.length ?? 0) > 0);
      return waiting.length > 0 ? { name: 'discard', waiting, discarded: [] } : { name: 'draw' };
    }
    case 'propose':
      return { name: 'propose', waiting: seats };
    case 'actions':
      return { name: 'actions', player: toAct ?? nextToAct(state, seats), declined: [] };
    case 'resolve':
      return { name: 'resolve', done: [] };
    case 'hero': {
      const asked = seats.filter((seat) => heroesOf(state, seat).length > 0);
      const [player, ...waiting] = asked;
      return player === undefined ? { name: 'sweep' } : { name: 'hero', player, waiting };
    }
    default:
      return { name: begins };
  }
}

const nextToAct = ({ finished, firstPlayer }: State, seats: readonly Seat[]): Seat =>
  seats.find((seat) => !finished.includes(seat)) ?? firstPlayer;

/** A table with nothing on it, in the second turn. */
export const EMPTY_TABLE: Layout = {
  players: 2,
  begins: 'actions',
  turn: 2,
  seed: 1,
  tokens: {},
  currency: {},
  hand: {},
  deck: {},
  restPile: {},
  deadPile: {},
  chronicle: {},
  playField: {},
  eventField: {},
  events: [],
  proposed: {},
  finished: [],
  kept: {},
};
