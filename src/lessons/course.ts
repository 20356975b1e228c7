/** A game's lessons, worked out once while the site is built. */
import type { GameLibrary, Lesson } from '../library/library.ts';
import type { Question, Shown, Task } from '../widgets/lesson/lesson.ts';
import { questionOf, shownOf, tableOf, taskOf } from './teach.ts';

export interface Taught {
  readonly shows: Readonly<Record<string, Shown>>;
  readonly questions: Readonly<Record<string, Question>>;
  readonly tasks: Readonly<Record<string, Task>>;
}

const kept = new WeakMap<Lesson, Taught>();

/** Everything a lesson shows and asks. Throws `LessonFault`. */
export function taught(game: GameLibrary, lesson: Lesson): Taught {
  const known = kept.get(lesson);
  if (known) return known;
  const table = tableOf(game, lesson);
  const made: Taught = {
    shows: Object.fromEntries(
      Object.entries(lesson.shows).map(([id, show]) => [id, shownOf(game, table, show, `shows.${id}`)]),
    ),
    questions: Object.fromEntries(
      Object.entries(lesson.asks).flatMap(([id, ask]) =>
        ask.kind === 'play' ? [] : [[id, questionOf(game, table, ask, `asks.${id}`)]],
      ),
    ),
    tasks: Object.fromEntries(
      Object.entries(lesson.asks).flatMap(([id, ask]) =>
        ask.kind === 'play' ? [[id, taskOf(game, table, ask, `asks.${id}`)]] : [],
      ),
    ),
  };
  kept.set(lesson, made);
  return made;
}
