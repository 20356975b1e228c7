/** What comes again in a lesson for somebody who missed a question. */
import { describe, expect, test } from 'vitest';
import { taught } from '../lessons/course.ts';
import { unpacked } from '../widgets/packed.ts';
import { againIn, lessonFile } from './lessons.ts';
import { getGame, listedGames } from './library.ts';
import { questionsIn } from './practice.ts';

describe.for(listedGames().map(({ id }) => id))('%s', (id) => {
  const { lessons, practice } = getGame(id);
  const all = lessons.flatMap((lesson) => {
    const questions = Object.values(taught(getGame(id), lesson).questions);
    return againIn(id, lesson).map(({ after, question, isOther }) => {
      const first = questions.find((one) => one.id === after);
      if (!first) throw new Error(`${lesson.name} has no question ${after}.`);
      return { first, again: question, isOther };
    });
  });
  test('every question comes again, under an id of its own in the file of its lesson', () => {
    for (const lesson of lessons) {
      const asked = Object.values(taught(getGame(id), lesson).questions).map((question) => question.id);
      const ids = unpacked(lessonFile(id, lesson)).questions.map((question) => question.id);
      expect(ids.toSorted(), lesson.name).toEqual([...asked, ...asked.map((one) => `${one}-twin`)].toSorted());
    }
  });
  test('in other words, and with one right answer', () => {
    for (const { first, again } of all) {
      expect(again.options.filter(({ right }) => right)).toHaveLength(1);
      expect(again.question).not.toBe(first.question);
      // Whoever reads it far below is not to look for what it goes on from.
      expect(again.question).not.toMatch(/^What if |(^|[.?] )And /);
    }
  });
  test('as another question wherever it has a twin, or practice asks one that the same rule decides', () => {
    const practised = new Set(practice.flatMap(questionsIn).map(({ rule }) => rule));
    const same = all.filter(({ isOther }) => !isOther);
    for (const { first } of same) {
      expect(first.twin).toBeUndefined();
      expect(practised).not.toContain(first.rule);
    }
    for (const { first, again, isOther } of all) {
      if (isOther && !first.twin) expect(again.rule).toBe(first.rule);
    }
    expect(same.length / all.length).toBeLessThan(0.3);
  });
});
