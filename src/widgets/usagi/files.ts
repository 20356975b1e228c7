/** The questions of the tools of the Usagi Yojimbo CCG as scenario files write them, both ways. */
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { NAMED } from '../../../rules-engine/usagi/questions/deck.ts';
import { deckNamed } from '../../../rules-engine/usagi/cards/decks.ts';
import { layoutFaults } from '../../../rules-engine/usagi/files/layout-faults.ts';
import { goOnFrom, match, playOut } from '../../../rules-engine/usagi/play/game.ts';
import { usagi } from '../../../rules-engine/usagi/index.ts';
import { lay, type Layout } from '../../../rules-engine/usagi/files/layout.ts';
import { begin } from '../../../rules-engine/usagi/play/opening.ts';
import { readRace, type WrittenRace } from '../../../rules-engine/usagi/questions/race.ts';
import { type Edition, type Readings, readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { choiceFrom, type WrittenChoice, writtenFrom } from '../../../rules-engine/usagi/files/named.ts';
import { setupOf } from '../../../rules-engine/usagi/files/openings.ts';
import { deckStart, openingStart, setupStart, victoryStart } from '../../../rules-engine/usagi/files/schema.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import { NEUTRAL_PILE, type PhaseName, type Print, type State } from '../../../rules-engine/usagi/state.ts';
import { readTable, type WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { wholeOf } from '../../../rules-engine/usagi/files/typed.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { fromTheStart } from '../walk/walk.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { deckReader } from '../deck/reader.ts';
import type { DeckState } from '../deck/DeckCheck.tsx';
import { listOf, readList } from '../deck/list.ts';
import { type FileForm, readAsOf, UNFINISHED, type Written, writtenReadAs } from '../tool/file-form.ts';
import { printOf } from './own-cards.ts';
import type { ScoreState } from './Score.tsx';
import type { TurnState } from './Turn.tsx';
import type { LaidState } from './useLaid.ts';

const engine = { game: 'usagi', engine: runnableFrom(usagi) } as const;
const readingsIn = ({ edition, readings }: Pick<Written, 'edition' | 'readings'> | ReadAs): Readings =>
  readingsOf(edition ? (edition as Edition) : undefined, readings);

/** Where the kinds that lay out a table begin and stop unless their files say otherwise. */
const BEGINS = {
  initiation: { begins: 'discard' },
  actions: { begins: 'actions', until: 'resolve' },
  resolve: { begins: 'resolve', until: 'victory' },
  conclusion: { begins: 'victory', until: 'produce' },
} as const;
type LaidKind = keyof typeof BEGINS;

/** Choices by the numbers of the cards, as tools hold them, and by name, as files write them: both ways. */
function choicesRead(start: State, written: Written['choices'] = [], until?: PhaseName): readonly Choice[] {
  let state = start;
  return (written as readonly WrittenChoice[]).map((one) => {
    const choice = choiceFrom(state, one);
    if (match.judge(state, choice).legal) ({ state } = playOut(state, choice, until));
    return choice;
  });
}
function choicesWritten(start: State, choices: readonly Choice[], until?: PhaseName): WrittenChoice[] {
  let state = start;
  return choices.map((choice) => {
    const written = writtenFrom(state, choice);
    if (match.judge(state, choice).legal) ({ state } = playOut(state, choice, until));
    return written;
  });
}

const laidIn = (layout: Layout, file: Pick<Written, 'edition' | 'readings'> | ReadAs) =>
  goOnFrom(lay(layout, readingsIn(file)), layout.until);

/** The table of a file, and its choices. */
function laidOut(file: Written): { readonly table: WrittenTable; readonly choices: readonly Choice[] } {
  const table = { ...BEGINS[file.kind as LaidKind], ...(file.start as WrittenTable) };
  const { layout } = readTable(table);
  const { state } = laidIn(layout, file);
  return { table, choices: choicesRead(state, file.choices, layout.until) };
}

/** A table and its choices as a file of a kind writes them. */
function laidDown(kind: LaidKind, { table, walk, readAs }: Pick<LaidState, 'table' | 'walk' | 'readAs'>) {
  const { layout, faults } = readTable(table);
  const readings = readingsIn(readAs);
  if (faults.length > 0 || layoutFaults(layout, readings).some(({ judged }) => !judged)) return UNFINISHED;
  const { state } = laidIn(layout, readAs);
  const choices = choicesWritten(state, walk.choices, layout.until);
  const usual: Readonly<Record<string, unknown>> = BEGINS[kind];
  const start = Object.entries(table).filter(([key, value]) => usual[key] !== value);
  return { kind, start: asNumbers(Object.fromEntries(start)), choices, ...writtenReadAs(readAs) };
}

/** Keys that hold a number, or whose keys do; tools keep it as it was typed. */
const NUMBERS = ['honor', 'ryo', 'score', 'neutralPile'];
const OF_NUMBERS = ['ratings', 'tokens'];
/** What was typed into a field for numbers as the number; an empty field is left out. */
function asNumbers(part: object, all = false): Written['start'] {
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      if (typeof value === 'string' && (all || NUMBERS.includes(key)))
        return value.trim() === '' ? [] : [[key, wholeOf(value)]];
      return [[key, asNumbersIn(value, OF_NUMBERS.includes(key))]];
    }),
  );
}
function asNumbersIn(value: unknown, all: boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => asNumbersIn(one, false));
  return typeof value === 'object' && value !== null ? asNumbers(value, all) : value;
}

const laidFiles = (kind: LaidKind): FileForm<LaidState> => ({
  ...engine,
  typed: () => import('./laid.link.ts').then(({ read }) => read),
  kinds: [kind],
  read: (file) => {
    const { table, choices } = laidOut(file);
    // What needs no choice goes on by itself, from the first step.
    return { table, readAs: readAsOf(file), walk: { choices, at: 0 } };
  },
  write: (state) => laidDown(kind, state),
});
export const eventFiles = laidFiles('resolve');
export const responsesFiles = laidFiles('actions');

/** What the tool has beside a table that was laid out. */
const NO_DECKS = { decks: ['swords-on-the-road', 'silk-and-shadows'], seed: 1 } as const;

export const turnFiles: FileForm<TurnState> = {
  ...engine,
  typed: () => import('./turn.link.ts').then(({ read }) => read),
  kinds: ['initiation', 'conclusion', 'opening'],
  read: (file) => {
    if (file.kind === 'opening') {
      const opening = openingStart.parse(file.start);
      const { decks, seed } = opening;
      const { cards = [] } = file.start as { readonly cards?: readonly WrittenCard[] };
      const choices = choicesRead(begin(setupOf(opening, readingsIn(file))), file.choices);
      const own = cards.length > 0 && { cards };
      return { decks, ...own, seed, readAs: readAsOf(file), walk: fromTheStart(choices) };
    }
    const { table, choices } = laidOut(file);
    return { ...NO_DECKS, table, readAs: readAsOf(file), walk: { choices, at: 0 } };
  },
  write: ({ decks, cards = [], seed, table, walk, readAs }) => {
    if (table) {
      return laidDown(table.begins === BEGINS.conclusion.begins ? 'conclusion' : 'initiation', { table, walk, readAs });
    }
    const named = decks.map((deck) => (typeof deck === 'string' ? deckNamed(deck) : deck));
    const setup = setupOf({ decks: named, seed, madeUp: cards.map(printOf) }, readingsIn(readAs));
    const choices = choicesWritten(begin(setup), walk.choices);
    const start = { decks: named, ...(cards.length > 0 && { cards }), seed };
    return { kind: 'opening', start, choices, ...writtenReadAs(readAs) };
  },
};

/** A deck of cards that are known, or were made up for worked examples. */
export const deckFiles = (madeUp: readonly Print[]): FileForm<DeckState> => {
  const cards = [...CARDS, ...NAMED, ...madeUp];
  const names = cards.map(({ name }) => name);
  return {
    ...engine,
    typed: deckReader(engine.engine, () => import('./card-text.ts').then(({ schema }) => schema)),
    kinds: ['deck'],
    read: (file) => {
      const { deck, madeUp: own } = deckStart.parse(file.start);
      // Those of the examples are there already.
      const isThere = ({ name, restricted }: Print) =>
        madeUp.some((print) => print.name === name && print.restricted === restricted);
      const { cards: given = [] } = file.start as { readonly cards?: readonly WrittenCard[] };
      const mine = given.filter((_, at) => !isThere(own[at] as Print));
      const named = deck.map(
        ([name, count]) => [cards.find(({ slug }) => slug === name)?.name ?? name, count] as const,
      );
      return { lists: { deck: listOf(named) }, readAs: readAsOf(file), ...(mine.length > 0 && { own: mine }) };
    },
    write: ({ lists, readAs, own: mine = [] }) => {
      const written = mine as readonly WrittenCard[];
      const all = [...names, ...written.map(({ name = '' }) => name)];
      const { cards: listed, unread } = readList(lists['deck'] ?? '', all);
      if (unread.length > 0) return UNFINISHED;
      const copies = Map.groupBy(listed, ({ name }) => name);
      const deck = Object.fromEntries(
        [...copies].map(([name, lines]) => [name, lines.reduce((sum, { count }) => sum + count, 0)]),
      );
      // Of a card that was made up, a deck check asks for its name and how many copies it allows.
      const own = madeUp
        .filter(({ name }) => copies.has(name))
        .map(({ name, restricted }) => ({ name, ...(restricted !== null && { restricted }) }));
      const given = [...own, ...written];
      const start = { deck, ...(given.length > 0 && { cards: given }) };
      return { kind: 'deck', start, choices: undefined, ...writtenReadAs(readAs) };
    },
  };
};

const NO_RACE: WrittenRace = { players: 2, neutralPile: '', tokens: {}, reached: [] };

export const scoreFiles: FileForm<ScoreState> = {
  ...engine,
  typed: () => import('./score.link.ts').then(({ read }) => read),
  kinds: ['victory', 'setup'],
  read: (file) => {
    const readAs = readAsOf(file);
    if (file.kind === 'setup') return { race: { ...NO_RACE, players: setupStart.parse(file.start).players }, readAs };
    const { players, neutralPile, tokens, reached } = victoryStart.parse(file.start);
    const taken = Object.values(tokens).reduce((sum, one) => sum + one, 0);
    // What the players haven't taken is left open, so that it follows what is typed.
    const isRest = neutralPile === (NEUTRAL_PILE[players] ?? 0) - taken;
    return { race: { players, neutralPile: isRest ? '' : neutralPile, tokens, reached }, readAs };
  },
  write: ({ race, readAs }) => {
    const { question, faults } = readRace(race);
    if (faults.length > 0) return UNFINISHED;
    const { players, tokens, reached } = question;
    const taken = Object.values(tokens).reduce((sum, one) => sum + one, 0);
    const begins = question.neutralPile === undefined && taken === 0 && reached.length === 0;
    if (begins) return { kind: 'setup', start: { players }, choices: undefined, ...writtenReadAs(readAs) };
    const neutralPile = question.neutralPile ?? (NEUTRAL_PILE[players] ?? 0) - taken;
    const start = { players, neutralPile, tokens, ...(reached.length > 0 && { reached }) };
    return { kind: 'victory', start, choices: undefined, ...writtenReadAs(readAs) };
  },
};
