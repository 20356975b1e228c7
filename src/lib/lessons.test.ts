/** What comes again in a lesson for somebody who missed a question. */
import { describe, expect, test } from 'vitest';
import { taught } from '../lessons/course.ts';
import { againIn } from './lessons.ts';
import { getGame, openGames } from './library.ts';

describe.for(openGames().map(({ id }) => id))('%s', (id) => {
  const all = getGame(id).lessons.flatMap((lesson) => {
    const { questions } = taught(getGame(id), lesson);
    return againIn(id, lesson).map(({ after, question, isOther }) => ({
      first: questions[after],
      again: question,
      isOther,
    }));
  });
  test('every question comes again, under an id that counts as no question of the lesson', () => {
    const asked = getGame(id).lessons.flatMap((lesson) => Object.keys(taught(getGame(id), lesson).questions));
    expect(all).toHaveLength(asked.length);
    expect(all.filter(({ again }) => !again.id.endsWith('-twin'))).toEqual([]);
  });
  test('with one right answer, and as another question wherever it has a twin or practice asks of its rule', () => {
    for (const { first, again } of all) {
      expect(again.options.filter(({ right }) => right)).toHaveLength(1);
      if (!first || first.twin) continue;
      expect(again.rule).toBe(first.rule);
    }
    for (const { first, again } of all) expect(again.question).not.toBe(first?.question);
    const same = all.filter(({ isOther }) => !isOther);
    expect(same.length / all.length).toBeLessThan(0.3);
  });
});
