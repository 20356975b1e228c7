/** A table as somebody lays it out, in a file or in a tool: cards as lines (`face.ts`), areas by name. */
import type { ChoiceType } from '../play/actions.ts';
import { lineParts } from '../cards/face.ts';
import type { Readings } from '../readings.ts';
import { EMPTY_SIDE, LEADER_CARD } from '../rules/setup.ts';
import {
  type Card,
  type Fighter,
  type Phase,
  type Position,
  type Row,
  ROWS,
  type Seat,
  type Side,
  type State,
} from '../state.ts';
import { ended } from '../rules/turn.ts';

/** A character in play as it is written. */
export interface WrittenFighter {
  readonly card: string;
  readonly position?: Position | undefined;
  readonly down?: boolean | undefined;
  readonly leader?: boolean | undefined;
  /** Lines of cards; `{ card, owner }` for one of the other player. */
  readonly attached?: readonly (string | { readonly card: string; readonly owner: Seat })[] | undefined;
}
/** One side as it is written. */
export interface WrittenSide {
  readonly front?: readonly WrittenFighter[] | undefined;
  readonly back?: readonly WrittenFighter[] | undefined;
  readonly hand?: readonly string[] | undefined;
  readonly drawn?: readonly string[] | undefined;
  readonly reserves?: readonly string[] | undefined;
  readonly sideboard?: readonly string[] | undefined;
  readonly discardPile?: readonly string[] | undefined;
  readonly doomPile?: readonly string[] | undefined;
  /** How many cards are in it, or which, from the top. */
  readonly deck?: number | readonly string[] | undefined;
  readonly characterDeck?: number | readonly string[] | undefined;
  /** Relics in the sideboard, where it does not matter which. */
  readonly relics?: number | undefined;
  readonly leaderCard?: 'up' | 'down' | undefined;
}
/** A table as it is written. */
export interface WrittenTable {
  readonly first?: Seat | undefined;
  readonly turn?: Seat | undefined;
  readonly location?: string | undefined;
  readonly locations?: readonly (string | { readonly card: string; readonly owner: Seat })[] | undefined;
  /** Who has won the battle that is to be resolved. */
  readonly winner?: Seat | undefined;
  /** Whether each choice is tried on the table as it is, instead of one after the other. */
  readonly each?: boolean | undefined;
  readonly A?: WrittenSide | undefined;
  readonly B?: WrittenSide | undefined;
}

/** Cards enough that nobody runs out. */
const PLENTY = 20;
const PLAIN = { characters: 'Wayfarer: 500/500', support: 'Trinket: item', location: 'Tidepool: location' };
/** What cards are called that nobody has named. */
export const UNNAMED: readonly string[] = Object.values(PLAIN).map((line) => lineParts(line).name);
/** Who stands on a side of which nothing is said. */
export const BYSTANDER: WrittenSide = { front: [{ card: 'Bystander: 0/9999' }] };

/** Lays out a table at the beginning of a phase. */
export function tableOf(written: WrittenTable, phase: Phase, readings: Readings): State {
  let id = 0;
  const card = (owner: Seat, line: string): Card => ({ id: id++, owner, face: line });
  const cards = (owner: Seat, lines: readonly string[] = []) => lines.map((line) => card(owner, line));
  const pile = (owner: Seat, given: number | readonly string[] | undefined, plain: string) =>
    cards(owner, typeof given === 'object' ? given : Array<string>(given ?? PLENTY).fill(plain));
  const fighter = (owner: Seat, row: Row, one: WrittenFighter, at: number): Fighter => ({
    card: card(owner, one.card),
    row,
    position: one.position ?? ((at + 1) as Position),
    down: one.down ?? false,
    hidden: false,
    onGround: false,
    attached: [
      ...cards(owner, one.leader ? [LEADER_CARD] : []),
      ...(one.attached ?? []).map((line) =>
        typeof line === 'string' ? card(owner, line) : card(line.owner, line.card),
      ),
    ],
  });
  const side = (seat: Seat): Side => {
    const given = written[seat] ?? (phase === 'battle' ? BYSTANDER : {});
    const party = ROWS.flatMap((row) => (given[row] ?? []).map((one, at) => fighter(seat, row, one, at)));
    const led = ROWS.some((row) => given[row]?.some(({ leader }) => leader));
    const reserves = cards(seat, given.reserves);
    return {
      ...EMPTY_SIDE,
      deck: pile(seat, given.deck, PLAIN.support),
      characterDeck: pile(seat, given.characterDeck, PLAIN.characters),
      hand: cards(seat, given.hand),
      drawn: cards(seat, given.drawn),
      reserves,
      keptReserves: reserves.length,
      party,
      sideboard: [
        ...cards(seat, led ? [] : [LEADER_CARD]),
        ...cards(seat, given.sideboard),
        ...cards(seat, Array<string>(given.relics ?? 0).fill('Won Relic: relic')),
      ],
      discardPile: cards(seat, given.discardPile),
      doomPile: cards(seat, given.doomPile),
      leaderCardDown: given.leaderCard === 'down',
      next: phase === 'battle' ? 'fight' : 'wait',
    };
  };
  const first = written.first ?? 'A';
  const others = written.locations ?? Array<string>(PLENTY / 2 - 1).fill(PLAIN.location);
  const location = phase === 'relic' ? undefined : card(first, written.location ?? PLAIN.location);
  const state: State = {
    readings,
    sides: { A: side('A'), B: side('B') },
    first,
    locations: others.map((line) => (typeof line === 'string' ? card(first, line) : card(line.owner, line.card))),
    location,
    phase: phase === 'resolution' ? 'battle' : phase,
    battle: 1,
    round: phase === 'relic' ? 0 : 1,
    turn: written.turn ?? first,
    passes: 0,
    pending: [],
    battleWinner: undefined,
    clash: undefined,
    defeated: [],
    result: undefined,
  };
  return phase === 'resolution' ? { ...ended(state, written.winner), location: undefined } : state;
}

/** A choice as a file writes it: as the engine takes it, with names of cards. */
export interface WrittenChoice {
  readonly player: Seat;
  readonly action: ChoiceType;
  readonly card?: string | undefined;
  readonly by?: string | undefined;
  readonly on?: string | undefined;
  readonly with?: string | undefined;
  readonly pay?: string | undefined;
  readonly row?: Row | undefined;
  readonly position?: Position | undefined;
  readonly cards?: readonly string[] | undefined;
  /** How many cards are drawn after the battle, where it is not as many as may be. */
  readonly draw?: number | undefined;
  /** Which of the abilities of a character that may be used, and which of its options: both from 1. */
  readonly which?: number | undefined;
  readonly choose?: number | undefined;
}
