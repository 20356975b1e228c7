/** Readings and editions of a game as tools take them. */
import { runnable } from '../library/engines.ts';
import { readingsUnder } from '../library/scenario.ts';
import type { ReadingTable } from '../widgets/tool/ReadingsForm.tsx';
import { exampleOf } from './examples.ts';
import { getGame, getScenario } from './library.ts';

/** With `only`, just these readings, and no editions where they all read them alike; otherwise all that the engine takes. */
export function readingTable(game: string, only?: readonly string[]): ReadingTable {
  const { readings, book } = getGame(game);
  const engine = runnable(game);
  const isTaken = ([name]: readonly [string, unknown]) => !only || only.includes(name);
  const taken = Object.entries(engine.readings).filter(isTaken);
  const editions = Object.entries(engine.editions).map(([name, set]) => ({
    name,
    title: book.editions[name]?.title ?? name,
    readings: Object.fromEntries(Object.entries(set).filter(isTaken)),
  }));
  return {
    readings: taken.map(([name, options]) => {
      const text = readings.find((one) => one.name === name);
      if (!text) throw new Error(`The engine of ${game} takes a reading "${name}" that readings.yaml does not have.`);
      const { question, href } = text;
      return { name, question, href, options: options.map((o) => ({ name: o, title: text.options[o]?.title ?? o })) };
    }),
    editions: !only || editions.some((edition) => Object.keys(edition.readings).length > 0) ? editions : [],
    others: Object.fromEntries(Object.entries(readingsUnder(engine, { readings: {} })).filter((one) => !isTaken(one))),
  };
}

/** The readings that are asked in any of these worked examples. Every reading of an engine is asked in some. */
export const readingsAsked = (game: string, examples: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(examples.flatMap(({ name }) => exampleOf(getScenario(game, name)).ran?.asked ?? [])),
];
