/** What is wrong with a setup or a table, told to whoever wrote it. */
import type { FieldFault } from '../../core/fault.ts';
import { faultIn } from '../../core/misshapen.ts';
import { ABILITIES, parsed, type WrittenAbility } from '../cards/ability.ts';
import { abilityFaults } from './ability-faults.ts';
import { figuresIn, type Kind, lineParts, readFace } from '../cards/face.ts';
import { EDITION_NAMES, READINGS } from '../readings.ts';
import type { Deck, Setup } from '../rules/setup.ts';
import { PARTY, ROW, ROWS, type Seat, SEATS } from '../state.ts';
import { MOST_CARDS } from './counts.ts';
import type { WrittenFighter, WrittenSide, WrittenTable } from './table.ts';

/** What is said of a figure that is none. */
export const FIGURE_FAULT = 'A figure is a whole number from 0 to 9999, as in 1200.';

type Told = (field: string, says: string, remedy?: string) => void;

/** What is wrong with a line that is to be a card of one of these kinds, and what to write instead. */
function lineFault(line: string, { kinds, where }: Area): readonly [says: string, remedy: string] | undefined {
  const read = readFace(line);
  const ability = listFault(line);
  if (ability) return ability;
  if ('unread' in read) return [read.unread, UNREAD_REMEDY];
  if (read.kind === 'leader-card' && kinds === AREAS.attached.kinds) {
    return ['The Leader Card can’t be written among the attached cards.', 'write leader: true with the character'];
  }
  if (!kinds.includes(read.kind)) {
    return [
      `${read.name} is ${KIND_WORDS[read.kind]} and doesn’t belong ${where}.`,
      'put it elsewhere, or name its kind in the line',
    ];
  }
  return undefined;
}
/** What is wrong with the abilities that stand as a list at the end of a line. */
function listFault(line: string): readonly [says: string, remedy: string] | undefined {
  const list = lineParts(line).words.find((word) => word.startsWith('['));
  if (list === undefined) return undefined;
  const written = parsed(list);
  const fault = faultIn(ABILITIES, written) ?? abilityFaults(written as readonly WrittenAbility[])[0];
  if (!fault) return undefined;
  const place = ['abilities', ...fault.path].join('.');
  return [
    `${place}: ${fault.says}.`,
    fault.remedy ?? 'write abilities as files of cards do; --keys fftcg lists the keys',
  ];
}
/** What is told of a line that cannot be read as a card. */
export const UNREAD_REMEDY =
  'write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words';
const KIND_WORDS: Readonly<Record<Kind, string>> = {
  character: 'a character',
  equipment: 'Equipment',
  item: 'an Item',
  spell: 'a Spell',
  relic: 'a Relic',
  location: 'a Location',
  'leader-card': 'a Leader Card',
  status: 'a Status',
};
/** Where a card may stand, in words, and which kinds belong there. */
interface Area {
  readonly kinds: readonly Kind[];
  readonly where: string;
}
const area = (where: string, ...kinds: readonly Kind[]): Area => ({ kinds, where });
const SUPPORT = ['equipment', 'item', 'spell'] as const;
const LOCATION = ['location', 'relic'] as const;
const ANYTHING = [...SUPPORT, 'character', ...LOCATION, 'status'] as const;
const AREAS = {
  characterDeck: area('in a character deck', 'character'),
  deck: area('in a support deck', ...SUPPORT),
  location: area('where the Location is', ...LOCATION),
  locations: area('among the Locations', ...LOCATION),
  hand: area('in a hand', ...SUPPORT, ...LOCATION),
  drawn: area('among characters', 'character'),
  reserves: area('in the reserves', 'character'),
  sideboard: area('in a sideboard', ...LOCATION),
  discardPile: area('in a discard pile', ...ANYTHING),
  doomPile: area('in a doom pile', ...ANYTHING),
  party: area('in a party', 'character'),
  attached: area('on a character', 'equipment', 'relic', 'location', 'status', 'spell', 'item'),
} as const;

function lineFaults(field: string, lines: readonly string[], area: Area, add: Told): void {
  if (lines.length > MOST_CARDS) add(field, `At most ${MOST_CARDS} cards can be in one place.`, 'take some out');
  lines.forEach((line, index) => {
    const fault = lineFault(line, area);
    if (fault) add(`${field}.${index}`, ...fault);
  });
}

/** Every fault of a setup. None: the game can begin. Whether the decks may be played is the deck check's question. */
export function faultsOfSetup({ decks, seed, edition, readings = {}, first }: Setup): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add: Told = (field, says) => faults.push({ field, says });
  if (!Number.isSafeInteger(seed)) add('seed', 'The seed must be a whole number.');
  if (edition !== undefined && !EDITION_NAMES.includes(edition)) {
    add('edition', `There is no edition "${edition}". Choose one of ${EDITION_NAMES.join(', ')}.`);
  }
  for (const [name, option] of Object.entries(readings)) {
    const options: readonly string[] | undefined = Object.hasOwn(READINGS, name)
      ? READINGS[name as keyof typeof READINGS]
      : undefined;
    if (!options) add(`readings.${name}`, `There is no reading "${name}".`);
    else if (!options.includes(option)) add(`readings.${name}`, `Choose one of ${options.join(', ')}.`);
  }
  if (first !== undefined && !SEATS.includes(first)) add('first', '1P must be A or B.');
  for (const seat of SEATS) deckFaults(`decks.${seat}`, decks[seat], add);
  return faults;
}
function deckFaults(field: string, { characters, support, locations }: Deck, add: Told): void {
  lineFaults(`${field}.characters`, characters, AREAS.characterDeck, add);
  lineFaults(`${field}.support`, support, AREAS.deck, add);
  lineFaults(`${field}.locations`, locations, AREAS.locations, add);
  if (locations.length === 0) add(`${field}.locations`, 'Without a Location there is nothing to fight over.');
}

/** Every fault of a table that somebody has laid out. */
export function faultsOfTable(table: WrittenTable): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add: Told = (field, says, remedy) => faults.push({ field, says, ...(remedy !== undefined && { remedy }) });
  if (table.location !== undefined) {
    const fault = lineFault(table.location, AREAS.location);
    if (fault) add('location', ...fault);
  }
  const pile = (table.locations ?? []).map((one) => (typeof one === 'string' ? one : one.card));
  lineFaults('locations', pile, AREAS.locations, add);
  for (const seat of SEATS) sideFaults(seat, table[seat] ?? {}, add);
  return faults;
}
function sideFaults(seat: Seat, side: WrittenSide, add: Told): void {
  for (const name of PILES) lineFaults(`${seat}.${name}`, side[name] ?? [], AREAS[name], add);
  for (const name of ['deck', 'characterDeck'] as const) {
    const given = side[name];
    if (typeof given === 'object') lineFaults(`${seat}.${name}`, given, AREAS[name], add);
    else if (given !== undefined && given > MOST_CARDS)
      add(`${seat}.${name}`, `A deck can have at most ${MOST_CARDS} cards here.`, `write ${MOST_CARDS} or fewer`);
  }
  if ((side.relics ?? 0) > MOST_CARDS) add(`${seat}.relics`, 'No player can have won so many Relics.', 'write fewer');
  const fighters = ROWS.flatMap((row) => (side[row] ?? []).map((one, at) => [`${seat}.${row}.${at}`, one] as const));
  for (const row of ROWS) rowFaults(`${seat}.${row}`, side[row] ?? [], add);
  if (fighters.length > PARTY) add(seat, `A party can have at most ${PARTY} characters.`, 'take some out');
  for (const [field, one] of fighters) fighterFaults(field, one, add);
  if (fighters.filter(([, { leader }]) => leader).length > 1)
    add(seat, 'A party can have only one leader.', 'take out all but one leader: true');
}
function rowFaults(field: string, row: readonly WrittenFighter[], add: Told): void {
  if (row.length > ROW) add(field, `A row has only ${ROW} places.`, 'put the rest in the other row');
  const places = row.map(({ position }, at) => position ?? at + 1);
  places.forEach((place, at) => {
    if (places.indexOf(place) < at)
      add(`${field}.${at}`, `Place ${place} of the row is already taken.`, 'give it another position');
  });
}
function fighterFaults(field: string, { card, attached = [] }: WrittenFighter, add: Told): void {
  const fault = lineFault(card, AREAS.party);
  if (fault) add(field, ...fault);
  const lines = attached.map((one) => (typeof one === 'string' ? one : one.card));
  lineFaults(`${field}.attached`, lines, AREAS.attached, add);
}

/**
 * Lines of a table that can be read and are yet not what somebody meant: a character without figures, figures twice. A
 * file is told so; in a tool's link, where they were always taken, they are left as they are.
 */
export function slipsOfTable(table: WrittenTable): readonly FieldFault[] {
  return linesOf(table).flatMap(([field, line]) => {
    const slip = slipOf(line);
    return slip ? [{ field, ...slip }] : [];
  });
}
/** What is probably not meant in a line that can be read. */
export function slipOf(line: string): Omit<FieldFault, 'field'> | undefined {
  const read = readFace(line);
  if ('unread' in read) return undefined;
  const [first, second] = figuresIn(line);
  if (second !== undefined) {
    return {
      says: `the card has figures twice: "${first}" and "${second}".`,
      remedy: 'take one of them out',
    };
  }
  return read.kind === 'character' && first === undefined
    ? {
        says: `${read.name} has no ATT and DEF.`,
        remedy: `write them after its name, as in "${read.name}: 1200/1500"`,
      }
    : undefined;
}
type Placed = readonly [field: string, line: string];
const numbered = (field: string, lines: readonly string[] = []): readonly Placed[] =>
  lines.map((line, index) => [`${field}.${index}`, line]);
type Owned = string | { readonly card: string };
const cardsOf = (owned: readonly Owned[] = []) => owned.map((one) => (typeof one === 'string' ? one : one.card));
/** Every line of a table, with its place. */
const linesOf = ({ location, locations, ...sides }: WrittenTable): readonly Placed[] => [
  ...(location === undefined ? [] : [['location', location] as const]),
  ...numbered('locations', cardsOf(locations)),
  ...SEATS.flatMap((seat) => (sides[seat] ? linesOfSide(seat, sides[seat]) : [])),
];
const PILES = ['hand', 'drawn', 'reserves', 'sideboard', 'discardPile', 'doomPile'] as const;
const linesOfSide = (seat: Seat, side: WrittenSide): readonly Placed[] => [
  ...PILES.flatMap((area) => numbered(`${seat}.${area}`, side[area])),
  ...(['deck', 'characterDeck'] as const).flatMap((name) => {
    const given = side[name];
    return typeof given === 'object' ? numbered(`${seat}.${name}`, given) : [];
  }),
  ...ROWS.flatMap((row) =>
    (side[row] ?? []).flatMap(({ card, attached }, at): readonly Placed[] => [
      [`${seat}.${row}.${at}`, card],
      ...numbered(`${seat}.${row}.${at}.attached`, cardsOf(attached)),
    ]),
  ),
];
