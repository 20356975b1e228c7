/** What a question without a table is about, as a sheet of paper: a deck, a Hand, a stat, a total, a change, or the text of a card. */
import { capital } from '../../rules-engine/core/words.en.ts';
import { cardNamed } from '../../rules-engine/chariot/cards/cards.ts';
import type { Area, Face } from '../widgets/board/board.ts';
import { isGroup } from '../lib/group.ts';

type Written = Readonly<Record<string, unknown>>;
const group = (told: unknown): Written => (isGroup(told) ? told : {});
const groups = (told: unknown): readonly Written[] => (Array.isArray(told) ? told.filter(isGroup) : []);
const texts = (told: unknown): readonly string[] =>
  Array.isArray(told) ? told.filter((one) => typeof one === 'string') : [];

/** What an entry does, by its key: how its size is written. */
const DOES: Readonly<Record<string, (size: string) => string>> = {
  bonus: (size) => `+${size}`,
  penalty: (size) => `−${size}`,
  minimum: (size) => `min ${size}`,
  maximum: (size) => `max ${size}`,
  set: (size) => `set ${size}`,
  raise: (size) => `raise ${size}`,
  lower: (size) => `lower ${size}`,
  increase: (size) => `increase ${size}`,
  reduce: (size) => `reduce ${size}`,
  gives: (keyword) => `gives ${keyword}`,
  takes: (keyword) => `takes ${keyword}`,
  switch: () => 'switch',
  copy: (from) => `copy ${from}`,
  now: (count) => `now ${count}`,
  ends: () => 'ends',
  leaves: () => 'leaves',
  bows: () => 'bows',
  straightens: () => 'straightens',
  joins: () => 'joins',
};
/** The keys that name what an entry is about. */
const NAMES = ['source', 'ends', 'counts', 'leaves', 'bows', 'straightens', 'joins', 'changes'] as const;
/** An entry of a list of what happens: what it is called, and what it does. */
function entryFace(entry: Written, nth: number): Face {
  const { to, each, lasts, by, total } = entry;
  const name = NAMES.map((key) => entry[key]).find((one) => typeof one === 'string') ?? 'Effect';
  const does = Object.keys(entry).find((key) => Object.hasOwn(DOES, key));
  const signed = [by, total].find((size) => typeof size === 'number');
  const size = signed === undefined ? '' : `${signed < 0 ? '−' : '+'}${Math.abs(signed)}`;
  const least = entry['to-a-minimum-of'];
  return {
    id: `effect-${nth}`,
    name: total === undefined ? name : 'The total',
    numbers: does === undefined ? size : (DOES[does]?.(String(entry[does])) ?? ''),
    printed: [
      ...[to, each, lasts].filter((one) => typeof one === 'string'),
      ...(typeof least === 'number' ? [`to a minimum of ${least}`] : []),
    ],
  };
}
/** A card of a unit or an army, with its Force. */
const cardFace = ([name, force]: readonly [string, unknown]): Face => ({
  id: `card-${name}`,
  name,
  numbers: `${String(force)}F`,
});

/** A deck on paper: how many of each card. */
function deckSheet(deck: Written): Area {
  const all = Object.entries(deck).map(([name, copies]) => ({ name, copies: Number(copies) }));
  const size = all.reduce((sum, { copies }) => sum + copies, 0);
  const facts = all.map(({ name, copies }) => `${copies} × ${name}`);
  return { id: 'sheet', name: `A deck of ${size} cards`, facts, zones: [] };
}
/** A Hand of Shiny Chariot on paper, which does the job of a deck. */
function handSheet(told: readonly unknown[]): Area {
  const all = told.map((one) => {
    const { spell, count } = isGroup(one) ? one : { spell: one, count: 1 };
    const card = cardNamed(String(spell));
    return { copies: Number(count ?? 1), name: `${card?.name ?? String(spell)}${card?.premium ? ' (Premium)' : ''}` };
  });
  const size = all.reduce((sum, { copies }) => sum + copies, 0);
  const facts = all.map(({ name, copies }) => `${copies} × ${name}`);
  return { id: 'sheet', name: `A Hand of ${size} spells`, facts, zones: [] };
}
/** Figures by their names: "Force 2, Chi 3", "Army Force absent". */
const figures = (told: unknown): readonly string[] =>
  Object.entries(group(told)).map(([name, size]) => `${name.split('-').map(capital).join(' ')} ${String(size)}`);
/** What is printed on a card, line by line: its text without signs for bold and italic print, or its keywords. */
function printedOn({ text, lines, printed, created }: Written): readonly string[] {
  if (typeof text === 'string') {
    const lines = text.split('\n').map((line) => line.replaceAll('*', ''));
    return lines.filter((line) => line !== '---');
  }
  const keywords = [...texts(printed), ...texts(created)];
  return lines === undefined ? (keywords.length > 0 ? [keywords.join(' • ')] : []) : texts(lines);
}

/** What a question without a table is about, with what it has come to. */
export function sheet(start: Written, value: string): Area {
  const { deck, stats, change, modified, effects, moments, army, unit } = start;
  if (isGroup(deck)) return deckSheet(deck);
  if (Array.isArray(start['spells'])) return handSheet(start['spells']);
  const named = [...figures(stats), ...figures(change)];
  const total = isGroup(army) ? 'An army' : isGroup(unit) ? 'A unit' : undefined;
  // What is asked about is in the question.
  const happens = [modified, effects, moments].find(Array.isArray);
  const entries = groups(happens).filter((entry) => !Object.hasOwn(entry, 'asks'));
  const cards = Object.entries(group(army ?? unit)).map(cardFace);
  return {
    id: 'sheet',
    name: named.join(', ') || (total ?? 'The card'),
    facts: [...printedOn(start), ...(value === '' ? [] : [`now ${value}`])],
    zones: [
      ...(total === undefined ? [] : [{ id: 'cards', name: 'Its cards', cards, empty: 'no cards' }]),
      ...(entries.length > 0 || stats !== undefined
        ? [
            {
              id: 'effects',
              name: total === undefined ? 'Effects in order' : 'What happens, in order',
              cards: entries.map(entryFace),
              empty: 'no effects',
            },
          ]
        : []),
    ],
  };
}
