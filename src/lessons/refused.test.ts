/** Where a choice is refused, one of the rules that are offered as the reason is against it, and no other. */
import { describe, expect, test } from 'vitest';
import { ACTIONS as CHARIOT, acts as chariot } from '../../rules-engine/chariot/play/actions.ts';
import { ACTIONS as FFTCG, acts as fftcg } from '../../rules-engine/fftcg/play/actions.ts';
import { ACTIONS as LYOKO, acts as lyoko } from '../../rules-engine/lyoko/play/actions.ts';
import { ACTIONS as STONES, acts as stones } from '../../rules-engine/stones/play/actions.ts';
import { attemptsOf } from '../../rules-engine/test-kit/attempts.ts';
import { ACTIONS as USAGI, acts as usagi } from '../../rules-engine/usagi/play/actions.ts';
import { type GameLibrary, readLibrary } from '../library/library.ts';
import { instancesOf } from '../practice/draw.ts';
import type { Question } from '../widgets/lesson/lesson.ts';
import { type Ask, askedAfter, changed, isTried, outcomeOf, type Table, tableOf, twinOf } from './teach.ts';
import { taught } from './course.ts';

type Against = (state: unknown, choice: unknown) => readonly { readonly id: string }[];
const AGAINST: Readonly<Record<string, Against>> = {
  chariot: attemptsOf(CHARIOT, chariot.table).against as Against,
  fftcg: attemptsOf(FFTCG, fftcg.table).against as Against,
  lyoko: attemptsOf(LYOKO, lyoko.table).against as Against,
  stones: attemptsOf(STONES, stones.table).against as Against,
  usagi: attemptsOf(USAGI, usagi.table).against as Against,
};

/** The options that are wrong, although a rule that they name is against what is tried. */
function trueToo(game: GameLibrary, table: Table, ask: Ask, question: Question): readonly string[] {
  if (!isTried(ask) || ask.kind !== 'legal') return [];
  const against = AGAINST[game.id];
  if (!against) return [`${game.id} has questions about refused choices, and is missing in AGAINST above`];
  const choices = [...table.choices.slice(0, askedAfter(ask, table)), ask.choice];
  const last = outcomeOf(game.id, { ...table, choices }, question.id).moments?.at(-1);
  if (!last?.refused || last.choice === undefined) return [];
  const numbers = against(last.before, last.choice).map(
    ({ id }) => `(${game.rules.find((rule) => rule.id === id)?.number ?? '–'})`,
  );
  return question.options
    .filter(({ right, words }) => !right && numbers.some((one) => words.endsWith(one)))
    .map(({ words }) => `${question.question} ${words}`);
}

describe.for(library().map((game) => ({ game, name: game.id })))('$name', ({ game }) => {
  test('in lessons', () => {
    const found = game.lessons.flatMap((lesson) => {
      const { questions } = taught(game, lesson);
      return Object.entries(lesson.asks).flatMap(([name, ask]) => {
        const question = questions[name];
        if (ask.kind === 'play' || !question) return [];
        const table = changed(tableOf(game, lesson), ask.with);
        const twin = twinOf(ask);
        return [
          ...trueToo(game, table, ask, question),
          ...(twin && question.twin ? trueToo(game, changed(table, ask.twin?.with), twin, question.twin) : []),
        ];
      });
    });
    expect(found).toEqual([]);
  });
  test('in practice', () => {
    const all = game.practice.flatMap((template) => instancesOf(game, template));
    expect(all.flatMap(({ table, ask, question }) => trueToo(game, table, ask, question))).toEqual([]);
  });
});
test('it is found: without Mana and of another type, two rules are against a spell', () => {
  const game = library().find(({ id }) => id === 'chariot');
  const template = game?.practice.find(({ name }) => name === 'the-right-mana');
  const [one] = game && template ? instancesOf(game, template) : [];
  if (!game || !one) throw new Error('There is no such template.');
  const poor = { ...one.table, start: { ...one.table.start, mana: {} } };
  const summon = { words: 'No (1.2.e)', right: false };
  const number = game.rules.find(({ name }) => name === 'basics.summon')?.number ?? '';
  const question = { ...one.question, options: [{ ...summon, words: `No: … (${number})` }] };
  expect(trueToo(game, poor, one.ask, question)).toHaveLength(1);
});

function library() {
  return readLibrary(process.cwd()).library.games;
}
