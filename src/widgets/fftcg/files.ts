/** The questions of the tools of FFTCG as scenario files write them, both ways. */
import { Misfit } from '../../../rules-engine/core/fault.ts';
import { CHARACTERS, type DeckName, DECKS, LOCATIONS, SUPPORT } from '../../../rules-engine/fftcg/cards/cards.ts';
import { COPIES } from '../../../rules-engine/fftcg/rules/deck.ts';
import { faceOf, lineParts } from '../../../rules-engine/fftcg/cards/face.ts';
import { lineOfWritten, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { writtenOfLine } from '../../../rules-engine/fftcg/cards/written.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { fftcg } from '../../../rules-engine/fftcg/index.ts';
import type { Counts } from '../../../rules-engine/fftcg/questions/out-of-cards.ts';
import { countsAsked, lengthAsked, openingAsked } from '../../../rules-engine/fftcg/questions/questions.ts';
import { type Edition, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import {
  choiceOf,
  type WrittenChoice,
  type WrittenDecks,
  type WrittenFigure,
  type WrittenOpening,
  type WrittenReach,
  openingOf,
  writtenOf,
} from '../../../rules-engine/fftcg/files/scenarios.ts';
import {
  deckStart,
  figureStart,
  lengthStart,
  openingStart,
  partySizeStart,
  reachStart,
  table as tableSchema,
  writtenChoice,
} from '../../../rules-engine/fftcg/files/schema.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import type { Phase, Position, State } from '../../../rules-engine/fftcg/state.ts';
import {
  BYSTANDER,
  tableOf,
  type WrittenFighter,
  type WrittenSide,
  type WrittenTable,
} from '../../../rules-engine/fftcg/files/table.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { AS_WRITTEN, type ReadAs } from '../tool/ReadingsForm.tsx';
import { type FileForm, readAsOf, UNFINISHED, type Written, writtenReadAs } from '../tool/file-form.ts';
import { fromTheStart } from '../walk/walk.ts';
import { deckReader } from '../deck/reader.ts';
import type { DeckState } from '../deck/DeckCheck.tsx';
import { listOf, readList } from '../deck/list.ts';
import type { BattleState } from './Battle.tsx';
import { cardsByName, listName } from './deck-lines.ts';
import type { OddsState } from './Odds.tsx';
import type { Try } from './Tries.tsx';
import type { TurnState } from './Turn.tsx';

const engine = { game: 'fftcg', engine: runnableFrom(fftcg) } as const;

const inForce = ({ edition, readings }: ReadAs) => readingsOf((edition || 'as-amended') as Edition, readings);

/** Choices as files write them: what is allowed is played, what is refused was only tried. */
function played(start: State, written: readonly WrittenChoice[], each = false) {
  const choices: BattleState['walk']['choices'][number][] = [];
  const tries: Try[] = [];
  let state = start;
  for (const one of written) {
    const choice = choiceOf(state, one);
    if (each || !game.judge(state, choice).legal) tries.push({ at: choices.length, choice });
    else {
      choices.push(choice);
      state = game.play(state, choice).state;
    }
  }
  return { walk: fromTheStart(choices), tries };
}

/** What was played and tried, in a row. A file has no place for what was tried and would have been allowed. */
function writtenInRow(start: State, { walk, tries }: Pick<BattleState, 'walk' | 'tries'>): WrittenChoice[] {
  const choices: WrittenChoice[] = [];
  let state = start;
  for (let nth = 0; nth <= walk.choices.length; nth++) {
    const refused = tries.filter(({ at, choice }) => at === nth && !game.judge(state, choice).legal);
    choices.push(...refused.map(({ choice }) => writtenOf(state, choice)));
    const next = walk.choices[nth];
    if (!next) break;
    choices.push(writtenOf(state, next));
    if (game.judge(state, next).legal) ({ state } = game.play(state, next));
  }
  return choices;
}
/** The same, but for a table on which nothing was played: there each was tried apart. */
function writtenChoices(start: State, state: Pick<BattleState, 'walk' | 'tries'>) {
  const { walk, tries } = state;
  const each = walk.choices.length === 0 && tries.some(({ choice }) => game.judge(start, choice).legal);
  return { each, choices: each ? tries.map(({ choice }) => writtenOf(start, choice)) : writtenInRow(start, state) };
}
function laidDown(
  kind: string,
  table: WrittenTable,
  phase: Phase,
  state: Pick<BattleState, 'walk' | 'tries' | 'readAs'>,
) {
  const { each, choices } = writtenChoices(tableOf(table, phase, inForce(state.readAs)), state);
  const { each: _each, ...start } = table;
  return { kind, start: { ...inFile(start), ...(each && { each }) }, choices, ...writtenReadAs(state.readAs) };
}
/** With each card that says more than a line is for written out. */
function inFile<Value>(value: Value): Value {
  if (typeof value === 'string') return cardInFile(value) as Value;
  if (Array.isArray(value)) return value.map(inFile) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inFile(one)])) as Value;
}
const cardInFile = (line: string): string | WrittenCard =>
  lineParts(line).words.some((word) => word.startsWith('[')) ? (writtenOfLine(line) ?? line) : line;

/** A battle on a table, as the tool begins with it. */
function battleOn(written: WrittenTable, choices: readonly WrittenChoice[], readAs: ReadAs): BattleState {
  const table = shown(written);
  return { table, isWrong: false, readAs, ...played(tableOf(table, 'battle', inForce(readAs)), choices, written.each) };
}
/** A table without what only a file says, and with each row in the order of its places, as the tool lays it out. */
function shown({ each: _each, winner: _winner, ...table }: WrittenTable): WrittenTable {
  const placed = (row: readonly WrittenFighter[] = []) =>
    row
      .map((one, at) => ({ ...one, position: one.position ?? ((at + 1) as Position) }))
      .toSorted((one, two) => one.position - two.position);
  const side = (given: WrittenSide = BYSTANDER): WrittenSide => ({
    ...given,
    front: placed(given.front),
    back: placed(given.back),
  });
  return { ...table, A: side(table.A), B: side(table.B) };
}
const figureTable = ({ character, attached }: WrittenFigure): WrittenTable => ({
  A: { front: [{ card: character, attached }] },
});
/** Somebody with Ranged and somebody without in every row, and somebody to attack. */
const ROWS_TABLE: WrittenTable = {
  each: true,
  A: {
    front: [{ card: 'Front fighter: 1000/1000' }, { card: 'Front archer: 1000/1000 ranged' }],
    back: [{ card: 'Back fighter: 1000/1000' }, { card: 'Back archer: 1000/1000 ranged' }],
  },
  B: { front: [{ card: 'Front target: 0/1000' }], back: [{ card: 'Back target: 0/1000' }] },
};
const nameIn = (row: string) => (row === 'front' ? 'Front' : 'Back');
const reachChoices = ({ pairs }: WrittenReach): readonly WrittenChoice[] =>
  pairs.flatMap(({ from, to }) =>
    ['fighter', 'archer'].map((who): WrittenChoice => {
      return { player: 'A', action: 'fight', by: `${nameIn(from)} ${who}`, on: `${nameIn(to)} target` };
    }),
  );

const choicesIn = ({ choices = [] }: Written) => choices.map((one) => writtenChoice.parse(one));

/** A battle; of rows and of a figure, the table that shows them. */
export const battleFiles: FileForm<BattleState> = {
  ...engine,
  typed: () => import('./battle.link.ts').then(({ read }) => read),
  kinds: ['battle', 'reach', 'figure'],
  read: (file) => {
    const readAs = readAsOf(file);
    if (file.kind === 'figure') return battleOn(figureTable(figureStart.parse(file.start)), [], readAs);
    if (file.kind === 'reach') return battleOn(ROWS_TABLE, reachChoices(reachStart.parse(file.start)), readAs);
    return battleOn(tableSchema.parse(file.start), choicesIn(file), readAs);
  },
  write: (state) => (state.isWrong ? UNFINISHED : laidDown('battle', state.table, 'battle', state)),
};

export const turnFiles: FileForm<TurnState> = {
  ...engine,
  typed: () => import('./turn.link.ts').then(({ read }) => read),
  kinds: ['relic-phase', 'resolution', 'opening'],
  read: (file) => {
    const readAs = readAsOf(file);
    if (file.kind === 'opening') {
      const { seed, first = 'A', ...opening } = openingStart.parse(file.start);
      const [A, B] = [inOrder(opening.decks.A), inOrder(opening.decks.B)];
      const walked = played(openingOf({ decks: { A, B }, seed, first }, inForce(readAs)), choicesIn(file));
      const own = ownInDecks([A, B]);
      return { from: { decks: [A, B], seed, first, ...(own.length > 0 && { own }) }, readAs, ...walked };
    }
    const phase: Phase = file.kind === 'resolution' ? 'resolution' : 'relic';
    const table = tableSchema.parse(file.start);
    const walked = played(tableOf(table, phase, inForce(readAs)), choicesIn(file), table.each);
    return { from: { table, phase, isWrong: false }, readAs, ...walked };
  },
  write: (state) => {
    const { from, readAs } = state;
    if ('table' in from) {
      if (from.isWrong) return UNFINISHED;
      return laidDown(from.phase === 'relic' ? 'relic-phase' : from.phase, from.table, from.phase, state);
    }
    const { decks, seed, first } = from;
    const start: WrittenOpening = { decks: { A: decks[0], B: decks[1] }, seed, ...(first !== 'A' && { first }) };
    const choices = writtenInRow(openingOf(start, inForce(readAs)), state);
    return { kind: 'opening', start: { ...inFile(start) }, choices, ...writtenReadAs(readAs) };
  },
};

/** What the tool has beside a question. */
const NO_ODDS: OddsState = {
  ask: 'openings',
  hand: '3',
  kept: '0',
  characterDeck: '60',
  battles: '7',
  reserves: '3',
  recruits: '1',
  players: [
    { characterDeck: '0', supportDeck: '40', hand: '3', failed: '' },
    { characterDeck: '40', supportDeck: '40', hand: '0', failed: '' },
  ],
  readAs: AS_WRITTEN,
};

export const oddsFiles: FileForm<OddsState> = {
  ...engine,
  typed: () => import('./odds.link.ts').then(({ read }) => read),
  kinds: ['party-size', 'game-length', 'defeat'],
  read: (file) => {
    const readAs = readAsOf(file);
    if (file.kind === 'party-size') {
      const { hand, reserves } = partySizeStart.parse(file.start);
      return { ...NO_ODDS, hand: String(hand), kept: String(reserves), readAs };
    }
    if (file.kind === 'game-length') {
      const { characterDeck, battles, reserves = 0, recruits = 0 } = lengthStart.parse(file.start);
      const texts = { characterDeck, battles, reserves, recruits };
      const typed = Object.fromEntries(Object.entries(texts).map(([key, count]) => [key, String(count)]));
      return { ...NO_ODDS, ...typed, ask: 'length', readAs };
    }
    const { players } = file.start as { readonly players: readonly Counts[] };
    const typed = players.map(({ characterDeck, supportDeck, hand, failed = '' as const }) => ({
      characterDeck: String(characterDeck),
      supportDeck: String(supportDeck),
      hand: String(hand),
      failed,
    }));
    return { ...NO_ODDS, ask: 'out', players: typed, readAs };
  },
  write: (state) => {
    const rest = { choices: undefined, ...writtenReadAs(state.readAs) };
    if (state.ask === 'length') {
      const { question } = lengthAsked(state);
      return question ? { kind: 'game-length', start: { ...question }, ...rest } : UNFINISHED;
    }
    if (state.ask === 'out') {
      const players = state.players.flatMap((player) => countsAsked(player).question ?? []);
      return players.length === state.players.length ? { kind: 'defeat', start: { players }, ...rest } : UNFINISHED;
    }
    const { question } = openingAsked(state);
    return question ? { kind: 'party-size', start: { ...question }, ...rest } : UNFINISHED;
  },
};

const PARTS = ['characters', 'support', 'locations'] as const satisfies readonly (keyof Deck)[];
const KNOWN = cardsByName([]);
const LINES = new Set(KNOWN.values());
/** With cards of one's own by the lines that are made of them: words of a line may have any order. */
function inOrder(deck: DeckName | Deck): DeckName | Deck {
  if (typeof deck === 'string') return deck;
  const lines = (all: readonly string[]) =>
    all.map((line) => {
      const card = LINES.has(line) ? undefined : writtenOfLine(line);
      return card ? lineOfWritten(card) : line;
    });
  const { characters, support, locations } = deck;
  return { characters: lines(characters), support: lines(support), locations: lines(locations) };
}
/** The cards in decks that nobody knows. */
function ownInDecks(decks: readonly (DeckName | Deck)[]): readonly WrittenCard[] {
  const all = decks.flatMap((deck) => (typeof deck === 'string' ? [] : PARTS.flatMap((part) => deck[part])));
  return [...new Set(all)].flatMap((line) => (LINES.has(line) ? [] : (writtenOfLine(line) ?? [])));
}

/** Of how many Locations a player brings. */
const BROUGHT = 5;
const FIVE = Object.values(LOCATIONS).slice(0, BROUGHT);
const misfit = (path: readonly (string | number)[], says: string, remedy: string) =>
  new Misfit({ path: ['start', ...path], says, remedy });

/** So many sample cards, none more often than it may be. */
function filled(
  path: readonly string[],
  cards: Readonly<Record<string, string>>,
  count: number,
  used: readonly string[] = [],
) {
  const lines = Object.values(cards).filter((line) => !used.includes(line));
  const all = lines.flatMap((line) => Array<string>(COPIES[faceOf(line).rarity]).fill(line));
  if (count > all.length) {
    throw misfit(
      path,
      `this tool fills decks with sample cards, and has only ${all.length}`,
      'let the command line judge it',
    );
  }
  return all.slice(0, count);
}
/** Decks of sixty, or of more where that is asked, in which cards stand as often as asked. */
function copied(cards: NonNullable<WrittenDecks['cards']>): Deck {
  const used: string[] = [];
  const wanted = cards.flatMap(({ rarity, copies }, at) => {
    const line = Object.values(CHARACTERS).find((one) => faceOf(one).rarity === rarity && !used.includes(one));
    if (line === undefined)
      throw misfit(['cards', at], 'this tool has no other sample card of this rarity', 'take it out');
    used.push(line);
    return Array<string>(copies).fill(line);
  });
  const size = Math.max(60, wanted.length);
  const rest = filled(['cards'], CHARACTERS, size - wanted.length, used);
  return { characters: [...wanted, ...rest], support: filled(['cards'], SUPPORT, size), locations: FIVE };
}
/** The pair of decks that a file is about. Where it names sizes or copies alone, sample cards fill it. */
function deckIn(start: Written['start']): Deck {
  const { deck, decks = {}, cards = [] } = deckStart.parse(start);
  const sized = Object.entries(decks);
  if (sized.length + (deck ? 1 : 0) + (cards.length > 0 ? 1 : 0) !== 1) {
    throw misfit([], 'this tool shows one pair of decks', 'leave one in, and write a file for each other');
  }
  if (deck) return typeof deck === 'string' ? DECKS[deck] : deck;
  const [only] = sized;
  if (!only) return copied(cards);
  const [name, { characters, support }] = only;
  return {
    characters: filled(['decks', name, 'characters'], CHARACTERS, characters),
    support: filled(['decks', name, 'support'], SUPPORT, support),
    locations: FIVE,
  };
}
/** Lines in a row as names with how many of each, in their order. */
function inRow(cards: ReadonlyMap<string, string>, lines: readonly string[]): readonly (readonly [string, number])[] {
  const row: [string, number][] = [];
  for (const line of lines) {
    const name = listName(cards, line);
    const last = row.at(-1);
    if (last?.[0] === name) last[1]++;
    else row.push([name, 1]);
  }
  return row;
}

/** The decks of a file, and the cards of one's own in them and beside them. */
interface OwnDeck {
  readonly deck: Deck;
  readonly own: readonly WrittenCard[];
}
/** The cards of a file that nobody knows. Lists tell namesakes among them apart by all that is printed on them. */
function ownIn(deck: Deck, further: readonly string[]): OwnDeck {
  const own = new Map<string, WrittenCard>();
  const read = (path: readonly (string | number)[]) => (line: string, at: number) => {
    const card = LINES.has(line) ? undefined : writtenOfLine(line);
    if (!card) return line;
    if (KNOWN.has(card.name)) {
      const says = `there is another card named “${card.name}”, and the lists of this tool name cards`;
      throw misfit([...path, at], says, 'give it another name, or let the command line judge it');
    }
    const plain = lineOfWritten(card);
    own.set(plain, card);
    return plain;
  };
  const [characters, support, locations] = PARTS.map((part) => deck[part].map(read(['deck', part])));
  further.forEach(read(['own']));
  return { deck: { characters, support, locations } as Deck, own: [...own.values()] };
}

/** A pair of decks of sample cards, of cards the author named, or of one's own. */
export const deckFiles: FileForm<DeckState> = {
  ...engine,
  typed: deckReader(engine.engine, () => import('./card-text.ts').then(({ schema }) => schema)),
  kinds: ['deck'],
  read: (file) => {
    const { deck, own } = ownIn(deckIn(file.start), deckStart.parse(file.start).own ?? []);
    const cards = cardsByName(own.map(lineOfWritten));
    const lists = Object.fromEntries(PARTS.map((part) => [part, listOf(inRow(cards, deck[part]))]));
    return { lists, readAs: readAsOf(file), ...(own.length > 0 && { own }) };
  },
  write: ({ lists, readAs, own: mine = [] }) => {
    const own = (mine as readonly WrittenCard[]).map(lineOfWritten);
    const cards = cardsByName(own);
    const read = PARTS.map((part) => [part, readList(lists[part] ?? '', [...cards.keys()])] as const);
    if (read.some(([, { unread }]) => unread.length > 0)) return UNFINISHED;
    const deck = Object.fromEntries(
      read.map(([part, { cards: listed }]) => [
        part,
        listed.flatMap(({ name, count }) => Array<string>(count).fill(cards.get(name) ?? name)),
      ]),
    );
    const all = new Set(Object.values(deck).flat());
    const further = own.filter((line) => !all.has(line));
    const start = inFile({ deck, ...(further.length > 0 && { own: further }) });
    return { kind: 'deck', start, choices: undefined, ...writtenReadAs(readAs) };
  },
};
