/** What must be true of every template, or its author is told. */
import { nameRemedy } from '../../rules-engine/core/names.ts';
import type { GameLibrary, Library, Template } from '../library/library.ts';
import type { Problem } from '../library/problem.ts';
import { otherwise } from '../lessons/teach.ts';
import { answerIn, drawn, type Instance, instancesOf, LEAST_INSTANCES, MOST_ALIKE, placeIn } from './draw.ts';
import { holesIn, waysToFill } from './fill.ts';

/** A fault of a template, before it is told with its file. */
type Fault = Pick<Problem, 'says' | 'remedy'> & { readonly key: string };

export const checkPractice = ({ games }: Library): readonly Problem[] =>
  games.flatMap((game) => game.practice.flatMap((template) => templateProblems(game, template)));

export function templateProblems(game: GameLibrary, template: Template): readonly Problem[] {
  const tell = (fault: Fault): Problem => ({ file: template.file, ...fault });
  const named = [...faultsOfNames(game, template), ...faultsOfHoles(template)];
  if (named.length > 0) return named.map(tell);
  return [...faultsOfInstances(game, template), ...faultsOfReadings(game, template)].map(tell);
}

function faultsOfNames(game: GameLibrary, { about, readings, ask }: Template): readonly Fault[] {
  const rules = game.rules.map(({ name }) => name);
  const readable = game.readings.map(({ name }) => name);
  const missing = (key: string, what: string, names: readonly string[], known: readonly string[]): readonly Fault[] =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => ({
        key,
        says: `there is no ${what} "${name}"`,
        remedy: nameRemedy(name, known),
      }));
  return [
    ...missing('about', 'rule', about, rules),
    ...missing(
      'ask.or',
      'rule',
      ask.kind === 'legal' || ask.kind === 'rule' ? (ask.or ?? []).filter((one) => !one.includes('$')) : [],
      rules,
    ),
    ...missing('readings', 'reading', Object.keys(readings), readable),
    ...missing('ask.mistakes', 'mistake', ask.mistakes, Object.keys(game.misreadings)),
    ...(needsMistake(ask.kind) && ask.mistakes.length === 0
      ? [
          {
            key: 'ask.mistakes',
            says: 'it names no mistake',
            remedy: 'name one of misreadings.yaml, or write it there',
          },
        ]
      : []),
  ];
}
/** Where the other answers are only neighbours, or other cards, a mistake must be behind one of them. */
const needsMistake = (kind: Template['ask']['kind']): boolean => kind === 'value' || kind === 'cards';

/** Every hole is there, and used. */
function faultsOfHoles({ vary, apart, start, choices, ask }: Template): readonly Fault[] {
  const used = new Set(holesIn([start, choices, ask]));
  const holes = Object.keys(vary);
  const fault = (says: string): Fault => ({ key: 'vary', says, remedy: 'correct the name of the hole' });
  return [
    ...[...used].filter((hole) => !holes.includes(hole)).map((hole) => fault(`there is no hole "${hole}"`)),
    ...holes.filter((hole) => !used.has(hole)).map((hole) => fault(`nothing has the hole "${hole}"`)),
    ...apart.filter((hole) => !holes.includes(hole)).map((hole) => fault(`"apart" names no hole "${hole}"`)),
  ];
}

/** There are questions enough, and an answer is never told by what is usual. */
function faultsOfInstances(game: GameLibrary, template: Template): readonly Fault[] {
  const all = instancesOf(game, template);
  if (all.length >= LEAST_INSTANCES) return faultsOfSpread(game, all);
  const { because } = drawn(game, template, 1);
  if (all.length === 0) {
    const remedy = 'name in "about" the rule that decides, let other things fill the holes, or change the table';
    return [{ key: 'vary', says: `no draw gives a question: ${because}`, remedy }];
  }
  const says = `it gives only ${all.length} questions of ${waysToFill(template)} ways to fill it; ${LEAST_INSTANCES} are needed`;
  return [{ key: 'vary', says, remedy: 'let more things fill the holes, or change the table' }];
}

/** What is usual, and tells the answer. */
export function faultsOfSpread(game: GameLibrary, all: readonly Instance[]): readonly Fault[] {
  const often = (what: string, of: (one: Instance) => string): readonly Fault[] => {
    const counts = new Map<string, number>();
    for (const one of all) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
    const [top, times] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
    if (times <= MOST_ALIKE * all.length) return [];
    const share = Math.round((100 * times) / all.length);
    return [
      {
        key: 'vary',
        says: `${what} is "${top}" in ${share} % of its questions`,
        remedy: 'let other things fill the holes, so that other answers are right too',
      },
    ];
  };
  return [
    ...often('the answer', (one) => answerIn(game, one)),
    ...often('the place of the answer', (one) => String(placeIn(one))),
  ];
}
/** The same answer under every reading that is left open. */
const faultsOfReadings = (game: GameLibrary, template: Template): readonly Fault[] => {
  const others = instancesOf(game, template).flatMap(({ table, ask, question }) =>
    otherwise(game, table, ask, question.id).filter(
      ({ answer }) => answer.words !== question.options.find(({ right }) => right)?.words,
    ),
  );
  return [...new Map(others.map((one) => [one.reading, one])).values()].map(({ reading, answer }) => ({
    key: 'readings',
    says: `under another reading of "${reading}" an answer is ${answer.words}`,
    remedy: 'name the reading in "readings", or use other fillings',
  }));
};
