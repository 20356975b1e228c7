/** The lessons as pages use them. */
import { taught } from '../lessons/course.ts';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import type { Lesson } from '../library/library.ts';
import { type Beat, beatsIn } from '../widgets/lesson/lesson.ts';
import { gameOf, getGame } from './library.ts';
import type { QuestionFile } from '../widgets/practice/questions.ts';
import { fileOf, templatesFor } from './practice.ts';
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
  const rulesFor = (beats: readonly Beat[], decides?: RuleId, others: readonly RuleId[] = []) => {
    const named = new Set([...beats.map(({ rule }) => rule), decides, ...others]);
    return Object.fromEntries(Object.entries(rules).filter(([id]) => named.has(id as RuleId)));
  };
  return { game, lesson, all: taught(game, lesson), rulesFor, beatsIn };
}

/** The questions of a lesson as its page fetches them, to show what would happen if a mistake were right. */
export const lessonFile = (game: string, lesson: Lesson): QuestionFile =>
  fileOf(
    game,
    Object.values(taught(getGame(game), lesson).questions).flatMap((question) => [
      question,
      ...(question.twin ? [question.twin] : []),
    ]),
  );

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
