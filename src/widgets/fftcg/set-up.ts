/** FFTCG’s table as it is set up: who stands where, what lies on them, hands, piles and the Location fought over. */
import { cardLine, CHARACTERS, LOCATIONS, NAMED, SUPPORT } from '../../../rules-engine/fftcg/cards/cards.ts';
import { faceOf, readFace, SKILLS, wordsIn } from '../../../rules-engine/fftcg/cards/face.ts';
import { lineOfWritten, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { writtenOfLine } from '../../../rules-engine/fftcg/cards/written.ts';
import { tableOf } from '../../../rules-engine/fftcg/files/table.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import { type Figure, figureSteps } from '../../../rules-engine/fftcg/rules/figures.ts';
import {
  type Fighter,
  fighterAt,
  other,
  type Phase,
  POSITIONS,
  type Position,
  type Row,
  ROWS,
  type Seat,
  SEATS,
} from '../../../rules-engine/fftcg/state.ts';
import {
  cardFacts,
  cardMarks,
  figureWords,
  kindWord,
  skillWord,
} from '../../../rules-engine/fftcg/words/card-words.en.ts';
import { cardText } from '../../../rules-engine/fftcg/words/card-text.en.ts';
import { figureSentence } from '../../../rules-engine/fftcg/words/sentences.en.ts';
import type { Area, Face, Zone } from '../board/board.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import type { Options } from '../parts/fields.tsx';
import { HOW_TO_WRITE } from '../parts/own-cards.ts';
import { type Entry, type Offer, type Part, putWords, type SetUp, type Spot, TABLE } from '../setup/setup.ts';
import {
  type CardLine,
  figuresOf,
  type Group,
  GROUPS,
  readLine,
  traitsOf,
  withFigures,
  withTraits,
  withWord,
  wordOf,
  writeLine,
} from './card-lines.ts';
import type { WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import type { Laid } from './Battle.tsx';
import {
  draftOf,
  EMPTY_TABLE,
  fighterDraft,
  type FighterDraft,
  hasWord,
  LINE_AREAS,
  type LineArea,
  lineOfFighter,
  named,
  type SideDraft,
  type SlotDraft,
  type TableDraft,
  tableIn,
  toggled,
} from './table-draft.ts';

/** A place of a party. */
interface Place {
  readonly seat: Seat;
  readonly row: Row;
  readonly position: Position;
}
/** Cards that are written one a line: an area of a player, what lies on a character, the Location. */
type Holder =
  | { readonly area: LineArea; readonly seat: Seat }
  | { readonly on: Place; readonly seat: Seat }
  | { readonly location: true };
type Where = { readonly place: Place } | { readonly holder: Holder };

const AREA_NAMES: Readonly<Record<LineArea, string>> = {
  hand: 'hand',
  reserves: 'reserves',
  sideboard: 'sideboard',
  discardPile: 'discard pile',
  doomPile: 'doom pile',
};
const PLACES: readonly Place[] = SEATS.flatMap((seat) =>
  ROWS.flatMap((row) => POSITIONS.map((position) => ({ seat, row, position }))),
);
const AREAS: readonly Holder[] = SEATS.flatMap((seat) => LINE_AREAS.map((area) => ({ area, seat })));
const LOCATION: Holder = { location: true };

const placeId = ({ seat, row, position }: Place) => `${seat}-${row}-${position}`;
const holderId = (holder: Holder) =>
  'location' in holder ? 'location' : 'on' in holder ? `${placeId(holder.on)}-on` : `${holder.seat}-${holder.area}`;
const idOf = (where: Where) => ('place' in where ? placeId(where.place) : holderId(where.holder));
const EVERYWHERE: ReadonlyMap<string, Where> = new Map(
  [
    ...PLACES.map((place): Where => ({ place })),
    ...[...PLACES.map((on): Holder => ({ on, seat: on.seat })), ...AREAS, LOCATION].map((holder): Where => ({
      holder,
    })),
  ].map((where) => [idOf(where), where]),
);

/** A card’s id says where it lies, and of cards in lines, the how manieth it is. */
const fighterId = (place: Place) => `${placeId(place)}#`;
const lineId = (holder: Holder, nth: number) => `${holderId(holder)}#${nth}`;

const slotAt = (draft: TableDraft, { seat, row, position }: Place): SlotDraft => draft[seat][row][position - 1] ?? null;
function withSlot(draft: TableDraft, { seat, row, position }: Place, slot: SlotDraft): TableDraft {
  return { ...draft, [seat]: { ...draft[seat], [row]: draft[seat][row].with(position - 1, slot) } };
}
const textIn = (draft: TableDraft, holder: Holder): string => {
  if ('location' in holder) return draft.location;
  return 'on' in holder ? (slotAt(draft, holder.on)?.attached ?? '') : draft[holder.seat][holder.area];
};
function withText(draft: TableDraft, holder: Holder, text: string): TableDraft {
  if ('location' in holder) return { ...draft, location: text };
  if (!('on' in holder)) return { ...draft, [holder.seat]: { ...draft[holder.seat], [holder.area]: text } };
  const slot = slotAt(draft, holder.on);
  return slot ? withSlot(draft, holder.on, { ...slot, attached: text }) : draft;
}
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');
const linesIn = (draft: TableDraft, holder: Holder) => linesOf(textIn(draft, holder));
const withLines = (draft: TableDraft, holder: Holder, lines: readonly string[]) =>
  withText(draft, holder, ('location' in holder ? lines.slice(-1) : lines).join('\n'));

type Card =
  | { readonly place: Place; readonly slot: FighterDraft }
  | { readonly holder: Holder; readonly nth: number; readonly line: string };
function find(draft: TableDraft, id: string): Card | undefined {
  const [spot = '', nth] = id.split('#');
  const where = EVERYWHERE.get(spot);
  if (!where || nth === undefined) return undefined;
  if ('place' in where) {
    const slot = slotAt(draft, where.place);
    return slot ? { place: where.place, slot } : undefined;
  }
  const line = linesIn(draft, where.holder)[Number(nth)];
  return line === undefined ? undefined : { holder: where.holder, nth: Number(nth), line };
}
/** A card’s line, with a sample card’s words where only its name is written. */
const lineOf = (card: Card): CardLine => {
  if ('slot' in card) return readLine(lineOfFighter(card.slot));
  const { owner, name, words } = readLine(card.line);
  return { ...readLine(words.length === 0 ? named(name) : card.line), owner };
};
const nameOf = (card: Card) => ('slot' in card ? card.slot.name : lineOf(card).name) || 'a card without a name';
const isCharacter = (card: Card) => wordOf(lineOf(card).words, 'kind') === '' && !lineOf(card).words.includes('status');

function spotOf(draft: TableDraft, where: Where): Spot {
  const id = idOf(where);
  if ('place' in where) {
    const { seat, row, position } = where.place;
    return { id, what: 'a character', where: `in the ${row} row of ${seat}, place ${position}` };
  }
  const { holder } = where;
  if ('location' in holder) return { id, what: 'a Location', where: 'in the middle, to be fought over' };
  if ('on' in holder) {
    const { row, position, seat } = holder.on;
    const name = slotAt(draft, holder.on)?.name ?? '';
    return { id, what: 'a card', where: `on ${name}, ${row} row of ${seat}, place ${position}` };
  }
  const what = holder.area === 'reserves' ? 'a character' : 'a card';
  return { id, what, where: `in the ${AREA_NAMES[holder.area]} of ${holder.seat}` };
}
const spotsOf = (draft: TableDraft): readonly Spot[] =>
  [...EVERYWHERE.values()]
    .filter((where) => !('holder' in where && 'on' in where.holder && !slotAt(draft, where.holder.on)))
    .map((where) => spotOf(draft, where));

/* The board. */

/** What a character’s figures are made of, with all that lies on it; undefined while the table can’t be played. */
type Made = (place: Place, figure: Figure) => ReturnType<typeof figureSteps> | undefined;
function madeIn({ table, isWrong }: Laid, phase: Phase, readings: Readings): Made {
  if (isWrong) return () => undefined;
  const state = tableOf(table, phase, readings);
  return ({ seat, row, position }, figure) => {
    const fighter: Fighter | undefined = fighterAt(state.sides[seat], row, position);
    return fighter && figureSteps(state, fighter, figure);
  };
}
const totalOf = (made: ReturnType<Made>) => made?.at(-1)?.after.total;

const freePlace = (draft: TableDraft, where: Where, name: string): Face => {
  const spot = spotOf(draft, where);
  return { id: spot.id, name, says: putWords(spot), type: 'place' };
};
function lineFaces(draft: TableDraft, holder: Holder): readonly Face[] {
  return linesIn(draft, holder).map((line, nth): Face => {
    const { owner, name, words } = lineOf({ holder, nth, line });
    const read = readFace(writeLine({ owner: '', name, words }));
    const marks = owner !== '' && 'seat' in holder && owner !== holder.seat ? [`of ${owner}`] : [];
    const id = lineId(holder, nth);
    if ('unread' in read) return { id, name: name || '?', marks };
    return { id, name, type: read.kind, numbers: figureWords(read) || undefined, printed: cardMarks(read), marks };
  });
}
function fighterFace(draft: TableDraft, place: Place, slot: FighterDraft, made: Made): Face {
  const read = readFace(lineOfFighter(slot));
  const printed = { att: slot.att || '0', def: slot.def || '0' };
  const now = (figure: Figure) => totalOf(made(place, figure)) ?? printed[figure];
  const [is, was] = [`${now('att')}/${now('def')}`, `${printed.att}/${printed.def}`];
  const on: Holder = { on: place, seat: place.seat };
  return {
    id: fighterId(place),
    name: slot.name || '?',
    type: 'character',
    numbers: is,
    turned: slot.down ? 'down' : undefined,
    printed: [...(is === was ? [] : [`printed ${was}`]), ...('unread' in read ? [] : cardMarks(read))],
    marks: slot.leader ? ['leader'] : [],
    on: [...lineFaces(draft, on), freePlace(draft, { holder: on }, 'Put a card')],
  };
}
const rowZone = (draft: TableDraft, seat: Seat, row: Row, made: Made): Zone => ({
  id: row,
  name: `${row === 'front' ? 'Front' : 'Back'} row`,
  cards: POSITIONS.map((position) => {
    const place: Place = { seat, row, position };
    const slot = slotAt(draft, place);
    return slot ? fighterFace(draft, place, slot, made) : freePlace(draft, { place }, 'Put a character');
  }),
});
function areaOf(draft: TableDraft, seat: Seat, phase: Phase, made: Made): Area {
  // Before the Relic Phase nobody stands anywhere.
  const rows = phase === 'relic' ? [] : ROWS.map((row) => rowZone(draft, seat, row, made));
  const beside = LINE_AREAS.map((area): Zone => {
    const holder: Holder = { area, seat };
    const name = AREA_NAMES[area];
    const put = area === 'reserves' ? 'Put a character' : 'Put a card';
    return {
      id: area,
      name: name.replace(/^./, (letter) => letter.toUpperCase()),
      cards: [...lineFaces(draft, holder), freePlace(draft, { holder }, put)],
    };
  });
  // The back rows lie outside, the front rows face each other.
  return { id: seat, name: seat, zones: seat === 'B' ? [...beside, ...rows.toReversed()] : [...rows, ...beside] };
}
function middle(draft: TableDraft): Area {
  const there = lineFaces(draft, LOCATION);
  const cards = there.length > 0 ? there : [freePlace(draft, { holder: LOCATION }, 'Put a Location')];
  return { id: 'middle', name: 'Between them', zones: [{ id: 'location', name: 'Location fought over', cards }] };
}

/* The cards there are. */

const offerOf = (line: string): Offer => {
  const face = faceOf(line);
  const kind = face.kind === 'character' ? (face.traits[0] ?? 'Character') : kindWord(face);
  return { id: line, name: face.name, facts: cardFacts(face), kind };
};
const offersOf = (...sets: readonly Readonly<Record<string, string>>[]) =>
  sets.flatMap((lines) => Object.values(lines).map(offerOf));
const OFFERED_CHARACTERS = offersOf(CHARACTERS, { cloud: cardLine('cloud') });
const { cloud: _, 'leader-card': __, ...NAMED_SUPPORT } = NAMED;
const OFFERED_SUPPORT = offersOf(SUPPORT, NAMED_SUPPORT);
const isAttachable = ({ id }: Offer) =>
  ['equipment', 'status', 'location'].includes(faceOf(id).kind) || faceOf(id).effect === 'status';
function offersAt(where: Where): readonly Offer[] {
  if ('place' in where) return OFFERED_CHARACTERS;
  const { holder } = where;
  if ('location' in holder) return offersOf(LOCATIONS);
  if ('on' in holder) return [...OFFERED_SUPPORT, ...offersOf(LOCATIONS)].filter(isAttachable);
  if (holder.area === 'reserves') return OFFERED_CHARACTERS;
  if (holder.area === 'hand') return OFFERED_SUPPORT;
  return holder.area === 'sideboard' ? offersOf(LOCATIONS) : [...OFFERED_CHARACTERS, ...OFFERED_SUPPORT];
}
/** A card of one’s own, where it is put: a character, a Location, or Equipment. */
function ownAt(where: Where): readonly [what: string, words: string] {
  if ('place' in where) return ['character', '1000/1000'];
  const { holder } = where;
  if ('location' in holder) return ['Location', 'location +100/+100'];
  if ('on' in holder || holder.area === 'hand') return ['card', 'equipment +100/0'];
  return holder.area === 'sideboard' ? ['Location', 'location +100/+100'] : ['character', '1000/1000'];
}

/* What is said of a card. */

const tick = (id: string, label: string, on: boolean): Entry => ({ as: 'tick', id, label, on });
const number = (id: string, label: string, value: string): Entry => ({ as: 'number', id, label, value, printed: '0' });
const text = (id: string, label: string, value: string, hint?: string): Entry => ({
  as: 'text',
  id,
  label,
  value,
  hint,
});
const leaderWord = (skill: string) => `leader-${skill}`;
const wordsPart = (words: string): Part => ({
  title: 'In words',
  folded: true,
  says: 'All words of the card, as scenario files write them.',
  entries: [text('words', 'All words of the card', words, 'skills, class, leader-counter, many-swords …')],
});

/** What a card does, as readers read it; undefined where it does nothing, or can’t be read. */
function doesWords(line: string): string | undefined {
  const read = readFace(line);
  return 'unread' in read ? undefined : cardText(read).replaceAll('\n', ' ') || undefined;
}
/** How figures that aren’t the printed ones come about. */
const madeWords = (place: Place, made: Made) =>
  (['att', 'def'] as const)
    .flatMap((figure) => {
      const steps = made(place, figure) ?? [];
      return steps.length > 1 ? [`${figure.toUpperCase()}: ${steps.map(figureSentence).join(' ')}`] : [];
    })
    .join(' ');
const nowWords = (typed: string, now: number | undefined) =>
  now === undefined || now === Number(typed || 0) ? undefined : `now ${now}`;
const fighterParts = (slot: FighterDraft, place: Place, made: Made): readonly Part[] => {
  const { name, att, def, words, down, leader } = slot;
  const does = doesWords(lineOfFighter(slot));
  return [
    { title: 'Now', entries: [tick('down', 'down', down), tick('leader', 'has the Leader Card', leader)] },
    {
      title: 'Its numbers',
      says: madeWords(place, made),
      entries: [
        text('name', 'Name', name),
        { ...number('att', 'ATT', att), hint: nowWords(att, totalOf(made(place, 'att'))) },
        { ...number('def', 'DEF', def), hint: nowWords(def, totalOf(made(place, 'def'))) },
      ],
    },
    { title: 'Skills', entries: SKILLS.map((skill) => tick(skill, skillWord(skill), hasWord(words, skill))) },
    ...(does === undefined ? [] : [{ title: 'What it does', says: does, entries: [] }]),
    {
      title: 'While it leads, and its class',
      folded: true,
      entries: [
        ...SKILLS.map((skill) =>
          tick(leaderWord(skill), `${skillWord(skill)} as leader`, hasWord(words, leaderWord(skill))),
        ),
        tick('many-swords', 'any number of swords', hasWord(words, 'many-swords')),
        text('traits', 'Class and descriptors', traitsOf(wordsIn(words)), 'such as Knight Human'),
      ],
    },
    wordsPart(words),
  ];
};

const GROUP_WORDS: Readonly<Record<Exclude<Group, 'kind'>, readonly [label: string, none: string]>> = {
  magic: ['Magic', 'none'],
  cost: ['What it costs', 'nothing'],
  aim: ['Aimed at', 'nobody'],
  effect: ['What it does', 'nothing'],
};
const plain = (word: string) => word.replace(/^(costs|on)-/, '').replaceAll('-', ' ');
const groupEntry = (group: Exclude<Group, 'kind'>, words: readonly string[]): Entry => ({
  as: 'choice',
  id: group,
  label: GROUP_WORDS[group][0],
  value: wordOf(words, group),
  options: [['', GROUP_WORDS[group][1]], ...GROUPS[group].map((word) => [word, plain(word)] as const)],
});
function lineParts(card: Card, holder: Holder): readonly Part[] {
  const { owner, name, words } = lineOf(card);
  const kind = wordOf(words, 'kind');
  const [att, def] = figuresOf(words);
  const isPlayed = kind === 'spell' || kind === 'item';
  const has = (word: string) => words.includes(word);
  const kinds: Options<string> = [
    ['', has('status') && kind === '' ? 'Status' : 'Character'],
    ...GROUPS.kind.map((one) => [one, plain(one)] as const),
  ];
  return [
    {
      title: 'Its numbers',
      entries: [
        text('name', 'Name', name),
        number('att', 'ATT', att),
        number('def', 'DEF', def),
        { as: 'choice', id: 'kind', label: 'Kind', value: kind, options: kinds },
        ...('on' in holder
          ? [
              {
                as: 'choice',
                id: 'owner',
                label: 'Whose card',
                value: owner,
                options: [
                  ['', holder.seat],
                  [other[holder.seat], other[holder.seat]],
                ],
              } as const,
            ]
          : []),
      ],
    },
    {
      title: 'What it does',
      says: doesWords(writeLine({ owner: '', name, words })),
      entries: [
        ...(kind === 'spell' ? [groupEntry('magic', words)] : []),
        ...(isPlayed ? [groupEntry('cost', words), groupEntry('aim', words)] : []),
        ...(isPlayed || kind === 'location' ? [groupEntry('effect', words)] : []),
        ...(kind === '' ? SKILLS.map((skill) => tick(skill, skillWord(skill), has(skill))) : []),
        ...(kind === 'equipment' ? [tick('sword', 'sword', has('sword'))] : []),
        ...(isPlayed ? [tick('round', 'until the round ends', has('round'))] : []),
        text('traits', kind === 'equipment' ? 'Who may carry it' : 'Classes', traitsOf(words), 'such as Knight Human'),
      ],
    },
    wordsPart(words.join(' ')),
  ];
}

const deckEntry = (id: string, label: string, value: string): Entry => ({
  as: 'text',
  id,
  label,
  value,
  rows: 1,
  hint: 'how many cards, or one a line',
});
const pasted = (id: string, label: string, value: string): Entry => ({
  as: 'text',
  id,
  label,
  value,
  rows: Math.max(2, value.split('\n').length),
});
const PASTE = 'Cards as scenario files write them, one a line, like "Gate Knight: 1200/1500 counter Knight".';
const sideParts = (side: SideDraft): readonly Part[] => [
  {
    title: 'Decks and Relics',
    entries: [
      deckEntry('deck', 'Support deck', side.deck),
      deckEntry('characterDeck', 'Character deck', side.characterDeck),
      { as: 'count', id: 'relics', label: 'Relics in the sideboard', value: side.relics, printed: '0' },
      tick('leaderCardDown', 'Leader Card down', side.leaderCardDown),
    ],
  },
  {
    title: 'Paste cards',
    folded: true,
    says: PASTE,
    entries: LINE_AREAS.map((area) => pasted(area, AREA_NAMES[area], side[area])),
  },
];
const whoever = (id: string, label: string, value: '' | Seat, nobody: string): Entry => ({
  as: 'choice',
  id,
  label,
  value,
  options: [['', nobody], ...SEATS.map((seat) => [seat, seat] as const)],
});
const tableParts = ({ first, turn, winner = '', location, locations }: TableDraft, phase: Phase): readonly Part[] => [
  {
    title: 'Who begins',
    entries: [
      {
        as: 'choice',
        id: 'first',
        label: '1P, who goes first',
        value: first,
        options: SEATS.map((seat) => [seat, seat]),
      },
      ...(phase === 'battle' ? [whoever('turn', 'Whose action is next', turn, '1P’s')] : []),
      ...(phase === 'resolution' ? [whoever('winner', 'Who won the battle', winner, 'nobody: a draw')] : []),
    ],
  },
  {
    title: 'Paste cards',
    folded: true,
    says: PASTE,
    entries: [
      ...(phase === 'battle' ? [pasted('location', 'Location fought over', location)] : []),
      pasted('locations', 'Location pile', locations),
    ],
  },
];

/* Changes. */

function fighterSet(slot: FighterDraft, entry: string, to: string): FighterDraft {
  switch (entry) {
    case 'down':
    case 'leader':
      return { ...slot, [entry]: to === 'yes' };
    case 'name':
    case 'att':
    case 'def':
    case 'words':
      return { ...slot, [entry]: to };
    case 'traits':
      return { ...slot, words: withTraits(wordsIn(slot.words), to).join(' ') };
    default:
      return hasWord(slot.words, entry) === (to === 'yes') ? slot : { ...slot, words: toggled(slot.words, entry) };
  }
}
function lineSet(line: CardLine, entry: string, to: string): CardLine {
  const { words } = line;
  const [att, def] = figuresOf(words);
  switch (entry) {
    case 'owner':
      return { ...line, owner: to as CardLine['owner'] };
    case 'name':
      return { ...line, name: to };
    case 'words':
      return { ...line, words: wordsIn(to) };
    case 'traits':
      return { ...line, words: withTraits(words, to) };
    case 'att':
      return { ...line, words: withFigures(words, [to, def]) };
    case 'def':
      return { ...line, words: withFigures(words, [att, to]) };
    case 'kind':
    case 'magic':
    case 'cost':
    case 'aim':
    case 'effect':
      return { ...line, words: withWord(words, entry, to) };
    default:
      return { ...line, words: [...words.filter((word) => word !== entry), ...(to === 'yes' ? [entry] : [])] };
  }
}
function changed(draft: TableDraft, card: Card, entry: string, to: string): TableDraft {
  if ('slot' in card) return withSlot(draft, card.place, fighterSet(card.slot, entry, to));
  const lines = linesIn(draft, card.holder);
  return withLines(draft, card.holder, lines.with(card.nth, writeLine(lineSet(lineOf(card), entry, to))));
}
function removed(draft: TableDraft, card: Card): TableDraft {
  if ('slot' in card) return withSlot(draft, card.place, null);
  return withLines(draft, card.holder, linesIn(draft, card.holder).toSpliced(card.nth, 1));
}
interface Put {
  readonly draft: TableDraft;
  readonly card: string;
}
function put(draft: TableDraft, where: Where, line: string, slot: FighterDraft = fighterDraft(line)): Put {
  if ('place' in where) return { draft: withSlot(draft, where.place, slot), card: fighterId(where.place) };
  const { holder } = where;
  const to = withLines(draft, holder, [...linesIn(draft, holder), line]);
  return { draft: to, card: lineId(holder, linesIn(to, holder).length - 1) };
}
/** To where another character stands, the two change places. */
function moved(draft: TableDraft, card: Card, where: Where): Put {
  if ('place' in card && 'place' in where) {
    const there = slotAt(draft, where.place);
    const to = withSlot(withSlot(draft, card.place, there), where.place, card.slot);
    return { draft: to, card: fighterId(where.place) };
  }
  const line = lineOf(card);
  const isOn = 'holder' in where && 'on' in where.holder;
  const { draft: to, card: id } = put(
    removed(draft, card),
    where,
    writeLine({ ...line, owner: isOn ? line.owner : '' }),
  );
  return { draft: to, card: id };
}
function fitsOf(draft: TableDraft, card: Card): readonly Spot[] {
  const isFighter = isCharacter(card);
  const on = 'holder' in card && 'on' in card.holder ? idOf({ holder: card.holder }) : undefined;
  const here = 'slot' in card ? placeId(card.place) : idOf({ holder: card.holder });
  return spotsOf(draft).filter(({ id }) => {
    const where = EVERYWHERE.get(id);
    if (!where || id === here || id === on) return true;
    if ('place' in where) return isFighter;
    if ('location' in where.holder) return wordOf(lineOf(card).words, 'kind') === 'location';
    if ('on' in where.holder) return !isFighter;
    return where.holder.area === 'reserves' ? isFighter : !(isFighter && where.holder.area === 'hand');
  });
}

/** A card by the line of its text that a fault names: lines are counted from 1, empty ones too. */
function cardOfLine(draft: TableDraft, holder: Holder, says: string): string | undefined {
  const nth = Number(/^Line (\d+):/.exec(says)?.[1]);
  if (!(nth > 0)) return undefined;
  const before = textIn(draft, holder)
    .split('\n')
    .slice(0, nth - 1);
  return lineId(holder, before.filter((line) => line.trim() !== '').length);
}
function aboutFault(draft: TableDraft, { field, says }: FieldFault) {
  const [seat = '', area = '', nth, part = ''] = field.split('.');
  if (seat === 'location') return { subject: lineId(LOCATION, 0), entry: '' };
  const side = SEATS.find((one) => one === seat);
  if (!side) return { subject: TABLE, entry: seat };
  const row = ROWS.find((one) => one === area);
  const position = POSITIONS.find((one) => String(one) === nth);
  if (row && position) {
    const place: Place = { seat: side, row, position };
    const on = part === 'attached' ? cardOfLine(draft, { on: place, seat: side }, says) : undefined;
    return { subject: on ?? fighterId(place), entry: on === undefined ? part : '' };
  }
  const known = LINE_AREAS.find((one) => one === area);
  const card = known && cardOfLine(draft, { area: known, seat: side }, says);
  return { subject: card ?? side, entry: card === undefined ? area : '' };
}

/* Cards as text. */

const printedLine = (card: Card): string =>
  'slot' in card ? lineOfFighter(card.slot) : writeLine({ ...lineOf(card), owner: '' });
/** With another card printed in the place of one: what it is there, and what lies on it, stays. Or why it can’t be there. */
function printed(draft: TableDraft, id: string, line: string, phase: Phase): TableDraft | string {
  const card = find(draft, id);
  if (!card) return draft;
  const to = 'slot' in card ? withPrint(draft, card, line) : withLine(draft, card, line);
  const fault = tableIn(to, phase).faults.find((one) => aboutFault(to, one).subject === id);
  return fault ? fault.says.replace(/^Line \d+: /, '') : to;
}
function withPrint(draft: TableDraft, { place, slot }: Extract<Card, { place: Place }>, line: string): TableDraft {
  const { down, leader, attached } = slot;
  return withSlot(draft, place, { ...fighterDraft(line), down, leader, attached });
}
function withLine(draft: TableDraft, { holder, nth, line: last }: Extract<Card, { line: string }>, line: string) {
  const { owner } = readLine(last);
  return withLines(draft, holder, linesIn(draft, holder).with(nth, `${owner && `(${owner}) `}${line}`));
}

const relicWords = (side: SideDraft) =>
  side.relics.trim() === '' || side.relics === '0' ? '' : `, ${side.relics} Relics`;
const cardsIn = (deck: string) => (/^\s*\d*\s*$/.test(deck) ? deck.trim() || '0' : String(linesOf(deck).length));

/** Drafts of tables that were written and not yet changed. */
const drafts: Partial<Record<Phase, WeakMap<object, TableDraft>>> = {};
const draftsOf = (phase: Phase) => (drafts[phase] ??= new WeakMap());
/** What a draft has no words for stays as it was written. */
function kept(last: WrittenTable, made: WrittenTable): WrittenTable {
  const side = (seat: Seat) => ({ ...made[seat], ...(last[seat]?.drawn && { drawn: last[seat].drawn }) });
  return { ...(last.locations?.length === 0 && { locations: [] }), ...made, A: side('A'), B: side('B') };
}

const whereIs = (id: string): Where => EVERYWHERE.get(id) ?? { holder: LOCATION };
/** What of a table is set up: before a phase, and how it is read. */
export interface Shown {
  readonly phase: Phase;
  readonly readings: Readings;
}
export function setUpOf({ phase, readings }: Shown): SetUp<Laid> {
  const draftIn = ({ draft, table }: Laid): TableDraft => {
    if (draft) return draft;
    const all = draftsOf(phase);
    const made = all.get(table) ?? draftOf(table, phase);
    all.set(table, made);
    return made;
  };
  /** The table that a draft means; while something is wrong with it, the last one that was right stays. */
  const laid = (last: Laid, draft: TableDraft): Laid => {
    const { table } = tableIn(draft, phase);
    return { table: table ? kept(last.table, table) : last.table, draft, isWrong: !table };
  };
  const isShown = (where: Where) =>
    phase === 'battle' ||
    ('place' in where
      ? phase !== 'relic'
      : !('location' in where.holder) && (phase !== 'relic' || !('on' in where.holder)));
  const spotsIn = (draft: TableDraft) => spotsOf(draft).filter(({ id }) => isShown(whereIs(id)));
  return {
    key: ({ draft, table }) => draft ?? table,
    empty: (scene) => laid(scene, EMPTY_TABLE),
    faults: (scene) => tableIn(draftIn(scene), phase).faults,
    areas: (scene) => {
      const draft = draftIn(scene);
      const made = madeIn(scene, phase, readings);
      const between = phase === 'battle' ? [middle(draft)] : [];
      return [areaOf(draft, 'B', phase, made), ...between, areaOf(draft, 'A', phase, made)];
    },
    spots: (scene) => spotsIn(draftIn(scene)),
    fits: (scene, id) => {
      const card = find(draftIn(scene), id);
      return card ? fitsOf(draftIn(scene), card).filter(({ id }) => isShown(whereIs(id))) : [];
    },
    spotOf: (scene, id) => (find(draftIn(scene), id) ? id.split('#')[0] : undefined),
    nameOf: (scene, id) => {
      const card = find(draftIn(scene), id);
      return card ? nameOf(card) : '';
    },
    offers: (spot) => offersAt(whereIs(spot)),
    own: (spot) => ownAt(whereIs(spot))[0],
    put: (scene, spot, line) => {
      const { draft, card } = put(draftIn(scene), whereIs(spot), line);
      return { scene: laid(scene, draft), card };
    },
    putOwn: (scene, spot, name) => {
      const [what, words] = ownAt(whereIs(spot));
      const line = `${name.replaceAll(':', ' ').trim() || `My ${what}`}: ${words}`;
      const { draft, card } = put(draftIn(scene), whereIs(spot), line);
      return { scene: laid(scene, draft), card };
    },
    move: (scene, id, spot) => {
      const found = find(draftIn(scene), id);
      if (!found) return { scene, card: id };
      const { draft, card } = moved(draftIn(scene), found, whereIs(spot));
      return { scene: laid(scene, draft), card };
    },
    remove: (scene, id) => {
      const card = find(draftIn(scene), id);
      return card ? laid(scene, removed(draftIn(scene), card)) : scene;
    },
    parts: (scene, subject) => {
      const draft = draftIn(scene);
      const card = find(draft, subject);
      if (card && 'slot' in card) return fighterParts(card.slot, card.place, madeIn(scene, phase, readings));
      if (card) return lineParts(card, card.holder);
      const seat = SEATS.find((one) => one === subject);
      return seat ? sideParts(draft[seat]) : tableParts(draft, phase);
    },
    set: (scene, subject, entry, to) => {
      const draft = draftIn(scene);
      const card = find(draft, subject);
      if (card) return laid(scene, changed(draft, card, entry, to));
      const seat = SEATS.find((one) => one === subject);
      const value = entry === 'leaderCardDown' ? to === 'yes' : to;
      return laid(
        scene,
        seat ? { ...draft, [seat]: { ...draft[seat], [entry]: value } } : { ...draft, [entry]: value },
      );
    },
    facts: (scene) => {
      const draft = draftIn(scene);
      const next = draft.turn === '' ? draft.first : draft.turn;
      return [
        {
          id: TABLE,
          title: 'The table',
          words: `1P: ${draft.first}${phase === 'battle' ? `, next: ${next}` : phase === 'resolution' ? `, won by ${draft.winner || 'nobody'}` : ''}`,
        },
        ...SEATS.map((seat) => ({
          id: seat,
          title: `What else ${seat} has`,
          words: `deck ${cardsIn(draft[seat].deck)}, character deck ${cardsIn(draft[seat].characterDeck)}${relicWords(draft[seat])}`,
        })),
      ];
    },
    about: (scene, fault) => aboutFault(draftIn(scene), fault),
    writing: {
      printed: (scene, id) => {
        const card = find(draftIn(scene), id);
        return card && writtenOfLine(printedLine(card));
      },
      print: (scene, id, written) => {
        const to = printed(draftIn(scene), id, lineOfWritten(written as WrittenCard), phase);
        return typeof to === 'string' ? to : laid(scene, to);
      },
      schema: () => import('./card-text.ts').then(({ schema }) => schema),
      help: HOW_TO_WRITE,
    },
  };
}
