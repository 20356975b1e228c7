/** The lessons as pages use them. */
import { taught } from '../lessons/course.ts';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import type { GameLibrary, Lesson } from '../library/library.ts';
import { againId, type Beat, beatsIn, type ComesAgain, type Question } from '../widgets/lesson/lesson.ts';
import { gameOf, getGame } from './library.ts';
import type { Packed } from '../widgets/packed.ts';
import type { Questions } from '../widgets/practice/questions.ts';
import { fileOf, questionsIn, templatesFor } from './practice.ts';
import { rulesOfTable } from './rule-table.ts';

const tables = new Map<string, ReturnType<typeof rulesOfTable>>();

/** The lesson a page is, worked out, with the rules that its parts name. */
export function lessonAt({ url }: { readonly url: URL }) {
  const game = getGame(gameOf({ url }));
  const name = url.pathname.split('/').filter(Boolean)[2];
  const lesson = game.lessons.find((one) => one.name === name || one.was.some((older) => older === name));
  if (!lesson) throw new Error(`${url.pathname} isn’t a lesson.`);
  const rules = tables.get(game.id) ?? rulesOfTable(game.id);
  tables.set(game.id, rules);
  const rulesFor = (beats: readonly Beat[], decides?: RuleId) => {
    const named = new Set([...beats.map(({ rule }) => rule), decides]);
    return Object.fromEntries(Object.entries(rules).filter(([id]) => named.has(id as RuleId)));
  };
  return { game, lesson, all: taught(game, lesson), rulesFor, beatsIn };
}

/** The questions of a lesson as its page fetches them: what would happen if a mistake were right, and what comes again. */
export const lessonFile = (game: string, lesson: Lesson): Packed<Questions> =>
  fileOf(game, [
    ...Object.values(taught(getGame(game), lesson).questions),
    ...againIn(game, lesson).map(({ question }) => question),
  ]);

/**
 * Each question of a lesson, as it is asked once more of somebody who missed it: with the numbers that its author gave it,
 * or else as a question of practice that the same rule decides. Where there is none, it is asked as it was.
 */
export function againIn(game: string, lesson: Lesson): readonly (ComesAgain & { readonly question: Question })[] {
  const said = new Set<string>();
  return Object.values(taught(getGame(game), lesson).questions).map((first) => {
    const { id: after, question, twin } = first;
    const other = twin ?? practiceFor(game, first, said);
    said.add(other?.question ?? question);
    const again = other ?? { ...first, question: `Once more: ${question}` };
    // It stands far below the one that it changes.
    const whole = again.question.startsWith('What if ')
      ? `You were asked: ${question} ${again.question}`
      : again.question;
    return { after, isOther: other !== undefined, question: { ...again, question: whole, id: againId(after) } };
  });
}
/** A question of practice that the same rule decides, with another answer if there is one; none that was `said` already. */
function practiceFor(
  game: string,
  { question, rule, options }: Question,
  said: ReadonlySet<string>,
): Question | undefined {
  const fit = templatesFor(game, rule.slice(game.length + 1))
    .flatMap(questionsIn)
    .filter((one) => one.rule === rule && one.question !== question && !said.has(one.question));
  const rightIn = (all: Question['options']) => all.find(({ right }) => right)?.words;
  return fit.find((one) => rightIn(one.options) !== rightIn(options)) ?? fit[0];
}

/** So many lessons are enough for a first game. */
const ENOUGH = 5;
/** The lessons that are enough to play, with how long they take. */
export function enoughToPlay({ lessons }: Pick<GameLibrary, 'lessons'>) {
  const first = lessons.slice(0, ENOUGH);
  return { lessons: first.length, minutes: first.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** The lessons of a game that teach a rule. */
export const lessonsFor = (game: string, rule: string): readonly Lesson[] =>
  getGame(game).lessons.filter(({ teaches }) => teaches.includes(rule));

/** The rules of the first chapters, with the lessons that teach or ask each, and the templates that ask about it. */
export function covered(id: string) {
  const game = getGame(id);
  const first = new Set(game.chapters.filter(({ number }) => /^[12]$/.test(number)).map(({ name }) => name));
  return game.rules
    .filter(({ chapter }) => first.has(chapter))
    .map((rule) => {
      const lessons = game.lessons.filter(
        (lesson) =>
          lesson.teaches.includes(rule.name) ||
          Object.values(taught(game, lesson).questions).some((question) => question.rule === rule.id),
      );
      return { rule, lessons, templates: templatesFor(id, rule.name) };
    });
}
