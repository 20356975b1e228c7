/** What must be true of every lesson, or its author is told: exactly one right answer, found by the engine, and a way to it. */
import type { GameLibrary, Lesson, Library } from '../library/library.ts';
import type { Problem } from '../library/problem.ts';
import { nameRemedy } from '../../rules-engine/core/names.ts';
import { beatsIn, type Question, solution, type Task } from '../widgets/lesson/lesson.ts';
import { taught, type Taught } from './course.ts';
import { faultsOfMeeting } from './met.ts';
import {
  type Ask,
  askedAfter,
  answerOn,
  changed,
  isTried,
  LessonFault,
  otherwise,
  rulesIn,
  type Table,
  tableOf,
  twinOf,
} from './teach.ts';

/** A fault of a lesson, before it is told with its file. */
type Fault = Pick<Problem, 'says' | 'remedy'> & { readonly key: string };

export const checkLessons = ({ games }: Library): readonly Problem[] =>
  games.flatMap((game) => game.lessons.flatMap((lesson) => lessonProblems(game, lesson)));

export function lessonProblems(game: GameLibrary, lesson: Lesson): readonly Problem[] {
  const tell = ({ key, says, remedy }: Fault): Problem => ({ file: lesson.file, key, says, remedy });
  const named = namesIn(game, lesson);
  if (named.length > 0) return named.map(tell);
  try {
    const table = tableOf(game, lesson);
    const all = taught(game, lesson);
    return [
      ...Object.values(all.questions).flatMap(faultsOfQuestion),
      ...Object.values(all.tasks).flatMap(faultsOfTask),
      ...faultsOfAnswers(game, lesson, table),
      ...faultsOfTeaching(game, lesson, table, all),
      ...faultsOfOrder(lesson, table),
      ...faultsOfMeeting(game, lesson),
    ].map(tell);
  } catch (error) {
    if (!(error instanceof LessonFault)) throw error;
    return [tell({ key: error.key, says: error.message, remedy: error.remedy })];
  }
}

/** Rules, lessons, readings and mistakes that are named and aren't there; parts of the text that name nothing. */
function namesIn(game: GameLibrary, lesson: Lesson): readonly Fault[] {
  const { was, teaches, after, asks, shows, body, readings = {} } = lesson;
  const taken = game.lessons.flatMap((one) => [one.name, ...(one === lesson ? [] : one.was)]);
  const rules = game.rules.map(({ name }) => name);
  const rule = (key: string, name: string): readonly Fault[] =>
    rules.includes(name)
      ? []
      : [
          {
            key,
            says: `there is no rule "${name}"`,
            remedy: nameRemedy(name, rules),
          },
        ];
  const tags = [...body.matchAll(/<(Show|Ask|Your|Rule)\s+id="([^"]*)"/g)].map(([, tag = '', id = '']) => ({
    tag,
    id,
  }));
  const placed = (ids: readonly string[], tagged: readonly string[]) =>
    body === '' ? [] : ids.filter((id) => tags.filter((one) => one.id === id && tagged.includes(one.tag)).length !== 1);
  return [
    ...teaches.flatMap((name) => rule('teaches', name)),
    ...after.flatMap((name) =>
      game.lessons.some((one) => one.name === name)
        ? []
        : [{ key: 'after', says: `there is no lesson "${name}"`, remedy: 'correct the name' }],
    ),
    ...was
      .filter((older) => taken.includes(older))
      .map((older) => ({ key: 'was', says: `"${older}" names a lesson already`, remedy: 'remove it here' })),
    ...Object.keys(readings).flatMap((name) =>
      game.readings.some((one) => one.name === name)
        ? []
        : [{ key: 'readings', says: `there is no reading "${name}"`, remedy: 'correct the name' }],
    ),
    ...Object.entries(asks).flatMap(([id, ask]) => [
      ...('by' in ask && ask.by !== undefined ? rule(`asks.${id}.by`, ask.by) : []),
      ...('or' in ask && (ask.kind === 'legal' || ask.kind === 'rule')
        ? ask.or.flatMap((name) => rule(`asks.${id}.or`, name))
        : []),
    ]),
    ...placed(Object.keys(shows), ['Show']).map((id) => ({
      key: `shows.${id}`,
      says: 'the text must show it once',
      remedy: `write <Show id="${id}" /> in the text`,
    })),
    ...placed(Object.keys(asks), ['Ask', 'Your']).map((id) => ({
      key: `asks.${id}`,
      says: 'the text must ask it once',
      remedy: `write <Ask id="${id}" /> in the text`,
    })),
    ...tags.flatMap(({ tag, id }): readonly Fault[] => {
      if (tag === 'Rule') return rule('<Rule>', id);
      const there = Object.hasOwn(tag === 'Show' ? shows : asks, id);
      return there
        ? []
        : [
            {
              key: `<${tag}>`,
              says: `there is no "${id}"`,
              remedy: `write it under ${tag === 'Show' ? 'shows' : 'asks'}`,
            },
          ];
    }),
  ];
}

/** Exactly one right option of two to five that differ; a reason for each wrong one; something to see after it. */
export function faultsOfQuestion({ id, options, beats, twin }: Question): readonly Fault[] {
  const fault = (says: string, remedy: string): Fault => ({ key: id, says, remedy });
  const right = options.filter((one) => one.right).length;
  const words = new Set(options.map((one) => one.words));
  return [
    ...(right === 1 ? [] : [fault(`${right} options are right`, 'ask so that exactly one is')]),
    ...(options.length >= 2 && options.length <= 5
      ? []
      : [fault(`it has ${options.length} options`, 'add mistakes, or rules in "or"')]),
    ...(words.size === options.length ? [] : [fault('two options have the same words', 'name them apart')]),
    ...(beats.length > 0 ? [] : [fault('nothing happens after it', 'ask before the choice that decides it')]),
    ...(twin ? faultsOfTwin(id, options, twin) : []),
  ];
}
function faultsOfTwin(key: string, options: Question['options'], twin: Question): readonly Fault[] {
  const answer = (all: Question['options']) => all.find(({ right }) => right)?.words;
  const same = answer(options) === answer(twin.options);
  return [
    ...(same
      ? [
          {
            key: `${key}.twin`,
            says: 'it has the same answer',
            remedy: 'change the numbers so that another answer is right',
          },
        ]
      : []),
    ...faultsOfQuestion(twin),
  ];
}

/** A goal that can be reached, and not by everything. */
export function faultsOfTask({ id, first, within }: Task): readonly Fault[] {
  const fault = (says: string, remedy: string): Fault => ({ key: id, says, remedy });
  const way = solution(first);
  return [
    ...(way.length > 0 && way.length <= within
      ? []
      : [fault('the goal can’t be reached', 'change the table, the goal or "within"')]),
    ...(first.moves.length > 1 && first.moves.every(({ then }) => then !== 'missed')
      ? [fault('every choice reaches the goal', 'ask for something that can go wrong')]
      : []),
    ...(first.moves.length >= 2 && first.moves.length <= 12
      ? []
      : [fault(`there are ${first.moves.length} choices`, 'use a smaller table: 2 to 12')]),
  ];
}

/** The same answer under every reading that is left open, and as the page has it. */
function faultsOfAnswers(game: GameLibrary, { asks }: Lesson, main: Table): readonly Fault[] {
  return Object.entries(asks).flatMap(([id, ask]) => {
    if (ask.kind === 'play') return [];
    const key = `asks.${id}`;
    const twin = twinOf(ask);
    const table = changed(main, ask.with);
    return [
      ...readingsLeft(game, table, { ...ask, with: undefined }, key),
      ...(twin ? readingsLeft(game, changed(table, ask.twin?.with), twin, `${key}.twin`) : []),
    ];
  });
}
function readingsLeft(game: GameLibrary, table: Table, ask: Ask, key: string): readonly Fault[] {
  const { key: right } = answerOn(game, table, ask, key);
  return otherwise(game, table, ask, key)
    .filter(({ answer }) => answer.key !== right)
    .map(({ reading, answer }) => ({
      key,
      says: `under another reading of "${reading}" the answer is ${answer.words}`,
      remedy: `name the reading in "readings", or ask something else`,
    }));
}

/** A table on which a choice is tried. */
const tried = (table: Table, ask: Extract<Ask, { choice?: unknown }>): Table => ({
  ...table,
  choices: [...table.choices.slice(0, askedAfter(ask, table)), ask.choice],
});
/** Each rule that is taught speaks somewhere in the lesson. */
function faultsOfTeaching(
  game: GameLibrary,
  lesson: Lesson,
  table: Table,
  { questions, tasks }: Taught,
): readonly Fault[] {
  const tables = [
    table,
    ...Object.values(lesson.shows).map((show) => changed(table, show.with)),
    ...Object.values(lesson.asks).flatMap((ask) =>
      ask.kind !== 'play' && isTried(ask) ? [tried(changed(table, ask.with), ask)] : [],
    ),
    ...Object.values(lesson.asks).flatMap((ask) => [
      changed(table, ask.with),
      ...(ask.twin ? [changed(changed(table, ask.with), ask.twin.with)] : []),
    ]),
  ];
  const beats = [
    ...Object.values(questions).flatMap((one) => one.beats),
    ...Object.values(tasks).flatMap(({ first }) => beatsIn(first)),
  ];
  const spoke = new Set<string | undefined>([
    ...tables.flatMap((one) => rulesIn(game, one, 'choices')),
    ...Object.values(questions).map(({ rule }) => rule),
    ...beats.map(({ rule }) => rule),
  ]);
  const quoted = new Set([...lesson.body.matchAll(/<Rule\s+id="([^"]*)"/g)].map(([, id]) => id));
  return lesson.teaches.flatMap((name) => {
    const silent = game.rules.find((rule) => rule.name === name)?.engine !== true && quoted.has(name);
    if (silent || spoke.has(`${game.id}.${name}`)) return [];
    return [
      {
        key: 'teaches',
        says: `"${name}" doesn't speak in this lesson`,
        remedy: 'show or ask something that it decides, or take it out',
      },
    ];
  });
}

/** Nothing is shown before it is asked. */
function faultsOfOrder({ asks, shows, body }: Lesson, main: Table): readonly Fault[] {
  const at = (tag: string, id: string) => body.search(new RegExp(`<${tag}\\s+id="${id}"`));
  return Object.entries(asks).flatMap(([id, ask]) => {
    if (ask.kind === 'play') return [];
    const table = changed(main, ask.with);
    const asked = askedAfter(ask, table);
    return Object.entries(shows).flatMap(([name, show]) => {
      const shown = changed(main, show.with);
      const same = JSON.stringify(shown) === JSON.stringify(table);
      const earlier = body === '' || at('Show', name) < at('Ask', id);
      const past = (show.to ?? shown.choices.length) > asked;
      return same && earlier && past && !isTried(ask) && show.until === undefined
        ? [
            {
              key: `asks.${id}`,
              says: `"${name}" shows the answer before it is asked`,
              remedy: 'ask first, or use other numbers',
            },
          ]
        : [];
    });
  });
}
