/**
 * A table as people write it, in the form of `start` in a scenario file: what tools hold and links carry. Numbers may be
 * text, as typed. Nothing here throws: what cannot be read is told with its field, and the rest stands.
 */
import type { FieldFault } from '../../core/fault.ts';
import { LARGEST } from './faults.ts';
import { type Beginning, blanks, EMPTY_TABLE, type Laid, type LaidEvent, type Layout, namedCard } from './layout.ts';
import { abilityOf, blank, type SortedAbility, type WrittenAbility } from '../cards/print.ts';
import {
  type PhaseName,
  type Print,
  RATINGS,
  type Rating,
  type Ratings,
  type Seat,
  SEATS,
  type Subtype,
  type Type,
} from '../state.ts';
import { type Typed, wholeOf } from './typed.ts';

type ByPlayer<Value> = Partial<Readonly<Record<Seat, Value>>>;

/** A card of the sample set by name (`card`), or one made up. */
export interface WrittenCard {
  readonly card?: string;
  readonly name?: string;
  readonly type?: Type;
  readonly subtype?: Subtype | null;
  readonly ratings?: Partial<Readonly<Record<Rating, Typed>>>;
  readonly description?: string;
  readonly clan?: string;
  readonly affiliation?: string;
  readonly unique?: boolean;
  readonly honor?: Typed;
  readonly ryo?: Typed;
  readonly restricted?: number | null;
  readonly abilities?: readonly (WrittenAbility | SortedAbility)[];
  readonly stricken?: boolean;
  readonly owner?: Seat;
  readonly by?: Seat;
  /** By how much its score is changed this turn, for an Event. */
  readonly score?: Typed;
  readonly attached?: readonly Written[];
}
/** A card, or just its name. */
export type Written = string | WrittenCard;
export interface WrittenEvent extends WrittenCard {
  readonly playedBy?: Seat;
  readonly involved?: ByPlayer<readonly Written[]>;
}
export const ZONES = ['hand', 'deck', 'restPile', 'deadPile', 'chronicle', 'playField', 'eventField'] as const;
export type ZoneName = (typeof ZONES)[number];
/** The cards of a zone; a number stands for so many that are only counted. */
export type WrittenZone = ByPlayer<readonly Written[] | number>;

export interface WrittenTable extends Partial<Readonly<Record<ZoneName, WrittenZone>>> {
  readonly players?: number;
  readonly firstPlayer?: Seat;
  readonly begins?: Beginning;
  readonly until?: PhaseName | 'never';
  readonly toAct?: Seat;
  readonly turn?: number;
  readonly seed?: number;
  readonly neutralPile?: Typed;
  readonly tokens?: ByPlayer<Typed>;
  readonly currency?: ByPlayer<{ readonly honor?: Typed; readonly ryo?: Typed }>;
  readonly events?: readonly WrittenEvent[];
  readonly proposed?: ByPlayer<Written>;
  readonly finished?: readonly Seat[];
  readonly kept?: ByPlayer<string>;
}

/** The players who are named anywhere on a table, as their number; at least 2. */
function playersNamed(table: WrittenTable): number {
  const { events = [], finished = [], firstPlayer, toAct } = table;
  const zones = [...ZONES.map((zone) => table[zone]), table.tokens, table.currency, table.proposed];
  const seats = [
    ...zones.flatMap((zone) => Object.keys(zone ?? {})),
    ...events.flatMap(({ playedBy = 'A', involved = {} }) => [playedBy, ...Object.keys(involved)]),
    ...finished,
    ...(firstPlayer ? [firstPlayer] : []),
    ...(toAct ? [toAct] : []),
  ];
  return Math.max(2, ...seats.map((seat) => SEATS.indexOf(seat as Seat) + 1));
}

/** Where what cannot be read is told. */
type Faults = FieldFault[];

function numberIn(faults: Faults, typed: Typed | undefined, field: string, least: number): number {
  if (typed === undefined) return 0;
  const value = wholeOf(typed);
  if (value !== undefined && value >= least && value <= LARGEST) return value;
  const range = least < 0 ? `from −${LARGEST} to ${LARGEST}` : `from ${least} to ${LARGEST}`;
  faults.push({
    field,
    says: `A whole number ${range} is required here${typed === '' ? '' : `, and “${typed}” isn’t one`}.`,
  });
  return 0;
}
const ratingsIn = (faults: Faults, written: WrittenCard['ratings'] = {}, field: string): Ratings =>
  RATINGS.map((rating) => {
    const typed = written[rating];
    // An empty field is no rating, which is not the same as 0.
    if (typed === undefined || (typeof typed === 'string' && typed.trim() === '')) return null;
    return numberIn(faults, typed, `${field}.ratings.${rating}`, -LARGEST);
  });

/** What an Event is called that nobody has named: a name that can't be read as a word of the rules. */
export const UNNAMED_EVENT = 'Harvest Fair';
/** What a card is where nothing is said of it. */
interface Unsaid {
  readonly type?: Type;
  readonly unnamed?: string;
}
/** Reads what is printed on a card. Unless it says otherwise it is a Character; a Character is an Ally. */
export function printIn(
  faults: Faults,
  written: WrittenCard,
  field: string,
  { type = 'character', unnamed = '' }: Unsaid = {},
): Print {
  if (written.card !== undefined) {
    const known = namedCard(written.card);
    if (known) return known;
    faults.push({
      field: `${field}.card`,
      says: `There is no card “${written.card}” among those that can be played.`,
    });
    return blank('moment', written.card);
  }
  const {
    name = unnamed,
    description = '',
    clan = null,
    affiliation = null,
    unique = false,
    restricted = null,
    abilities = [],
    subtype,
  } = written;
  const made = written.type ?? type;
  if (name.trim() === '') faults.push({ field: `${field}.name`, says: 'A card needs a name.' });
  return blank(made, name.trim() === '' ? 'a card' : name, {
    subtype: subtype === undefined ? (made === 'character' ? 'ally' : null) : subtype,
    ratings: ratingsIn(faults, written.ratings, field),
    description,
    clan,
    affiliation,
    unique,
    restricted,
    honor: numberIn(faults, written.honor, `${field}.honor`, 0),
    ryo: numberIn(faults, written.ryo, `${field}.ryo`, 0),
    abilities: abilities.map(abilityOf),
  });
}

/** Reads a table. The layout can be laid whatever the faults; each says the field it is about. */
export function readTable(table: WrittenTable): { readonly layout: Layout; readonly faults: readonly FieldFault[] } {
  const faults: Faults = [];
  const number = (typed: Typed | undefined, field: string, least: number) => numberIn(faults, typed, field, least);
  const laid = (written: Written, field: string, unsaid: Unsaid = {}): Laid => {
    if (typeof written === 'string') return laid({ card: written }, field);
    const { stricken = false, owner, by, attached = [] } = written;
    return {
      print: printIn(faults, written, field, unsaid),
      stricken,
      attached: attached.map((one, at) => laid(one, `${field}.attached.${at}`)),
      score: number(written.score, `${field}.score`, -LARGEST),
      ...(owner && { owner }),
      ...(by && { by }),
    };
  };
  const cards = (written: readonly Written[] | number, field: string): readonly Laid[] =>
    typeof written === 'number' ? blanks(written) : written.map((one, at) => laid(one, `${field}.${at}`));
  const byPlayer = <From, To>(given: ByPlayer<From> | undefined, to: (from: From, seat: Seat) => To): ByPlayer<To> =>
    Object.fromEntries(
      SEATS.flatMap((seat) => (given?.[seat] === undefined ? [] : [[seat, to(given[seat] as From, seat)]])),
    );
  const zone = (name: ZoneName) => byPlayer(table[name], (from, seat) => cards(from, `${name}.${seat}`));

  const { players, firstPlayer, begins = 'actions', until, toAct, turn = 2, seed = 1, finished = [] } = table;
  const layout: Layout = {
    ...EMPTY_TABLE,
    players: players ?? playersNamed(table),
    begins,
    turn,
    seed,
    finished,
    kept: table.kept ?? {},
    ...(firstPlayer && { firstPlayer }),
    ...(until !== undefined && until !== 'never' && { until }),
    ...(toAct && { toAct }),
    ...(table.neutralPile !== undefined && { neutralPile: number(table.neutralPile, 'neutralPile', 0) }),
    tokens: byPlayer(table.tokens, (from, seat) => number(from, `tokens.${seat}`, 0)),
    currency: byPlayer(table.currency, ({ honor, ryo }, seat) => ({
      honor: number(honor, `currency.${seat}.honor`, 0),
      ryo: number(ryo, `currency.${seat}.ryo`, 0),
    })),
    hand: zone('hand'),
    deck: zone('deck'),
    restPile: zone('restPile'),
    deadPile: zone('deadPile'),
    chronicle: zone('chronicle'),
    playField: zone('playField'),
    eventField: zone('eventField'),
    events: (table.events ?? []).map((event, at): LaidEvent => {
      const { playedBy = 'A', involved } = event;
      const field = `events.${at}`;
      const { by: _, ...rest } = laid(event, field, { type: 'event', unnamed: UNNAMED_EVENT });
      const beside = byPlayer(involved, (from, seat) => cards(from, `${field}.involved.${seat}`));
      return { ...rest, playedBy, involved: beside };
    }),
    proposed: byPlayer(table.proposed, (from, seat) => laid(from, `proposed.${seat}`)),
  };
  return { layout, faults };
}
