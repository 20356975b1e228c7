/** What was learned and practiced, as a file: to take along to another device, and to bring back. */
import { isGroup } from '../../lib/group.ts';
import { type Answer, answersIn, keepAnswers, keptAnswers, PRACTICE_KEY, together } from '../practice/log.ts';
import { type Answered, forget, kept, KEY, keepAll, type Progress } from './progress.ts';

/** Everything this device keeps, written down. */
export const progressFile = (): string => JSON.stringify({ [KEY]: kept(), [PRACTICE_KEY]: keptAnswers() }, null, 2);

const eachOf = <Value>(value: unknown, read: (inner: unknown) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isGroup(value) ? value : {}).flatMap(([key, inner]) => {
      const found = read(inner);
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
const answered = (value: unknown): Answered | undefined => (value === 'right' || value === 'wrong' ? value : undefined);
/** What a file says of lessons; what it should not say is left out. */
const lessonsIn = (value: unknown): Progress =>
  eachOf(value, (game) => eachOf(game, (lesson) => eachOf(lesson, answered)));

/** Both, where they speak of the same question: what this device knows. */
const joined = (mine: Progress, other: Progress): Progress =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(other)])].map((game) => [
      game,
      Object.fromEntries(
        [...new Set([...Object.keys(mine[game] ?? {}), ...Object.keys(other[game] ?? {})])].map((lesson) => [
          lesson,
          { ...other[game]?.[lesson], ...mine[game]?.[lesson] },
        ]),
      ),
    ]),
  );

/** Takes in a file, beside what this device knows; the number of answers in it, 0 where it is no such file. */
export function takeIn(text: string): number {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 0;
  }
  if (!isGroup(read)) return 0;
  // An older file held lessons alone.
  const isNew = KEY in read || PRACTICE_KEY in read;
  const lessons = lessonsIn(isNew ? read[KEY] : read);
  const practice = answersIn(read[PRACTICE_KEY]);
  const found =
    practice.length +
    Object.values(lessons)
      .flatMap((game) => Object.values(game))
      .reduce((sum, lesson) => sum + Object.keys(lesson).length, 0);
  if (found === 0) return 0;
  keepAll(joined(kept(), lessons));
  keepAnswers(together(keptAnswers(), practice));
  return found;
}

/** Forgets what was learned and practiced of a game. */
export function forgetGame(game: string): void {
  forget(game);
  keepAnswers(keptAnswers().filter((one: Answer) => one.game !== game));
}
