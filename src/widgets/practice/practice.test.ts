/** Boxes, what comes next, tests from a seed, and progress as a file. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGame, progressFile, takeIn } from '../lesson/progress-file.ts';
import { keep, kept } from '../lesson/progress.ts';
import { anotherOf, nextOf, type Offered, TEST_SIZE, testOf, wantedIn } from './choose.ts';
import { type Answer, answersIn, boxesOf, dayOf, isDue, keepAnswer, keptAnswers, together } from './log.ts';
import { unpacked } from '../packed.ts';
import { questionFile } from './questions.ts';

const DAY = 86_400_000;
/** Noon of a day, where the reader is. */
const noon = (day: number) => new Date(2026, 0, 1 + day, 12).getTime();
const answer = (day: number, right: boolean, template = 'falls', game = 'harbor'): Answer => ({
  game,
  template,
  nth: 0,
  when: noon(day),
  right,
});
const offered = (names: readonly string[], count = 12): readonly Offered[] =>
  names.map((name, nth) => ({
    name,
    title: name,
    topic: nth % 2 === 0 ? 'Combat' : 'Mana',
    level: 1 + (nth % 3),
    rule: { number: '1', title: name, href: '/' },
    count,
  }));
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);

/** After so many days it comes again. */
const waits = (...log: readonly Answer[]) => {
  const box = boxesOf(log, 'harbor').get('falls');
  return box && box.due - dayOf(log.at(-1)?.when ?? 0);
};
describe('boxes', () => {
  test('a template that is answered right whenever it is due comes after 1, 3, 7, 21 and 60 days, and then every 60', () => {
    const days = [0, 1, 4, 11, 32, 92];
    expect(days.map((_, nth) => waits(...days.slice(0, nth + 1).map((day) => answer(day, true))))).toEqual([
      1, 3, 7, 21, 60, 60,
    ]);
  });
  test('a wrong answer puts it back to tomorrow', () => {
    expect(waits(answer(0, true), answer(1, true), answer(4, false))).toBe(1);
  });
  test('a right answer before it is due moves nothing', () => {
    const [once, twice] = [[answer(0, true)], [answer(0, true), answer(0, true)]].map((log) => boxesOf(log, 'harbor'));
    expect(twice).toEqual(once);
  });
  test('it is due on its day, whatever the hour; what was never asked is not due', () => {
    const box = boxesOf([answer(0, true)], 'harbor').get('falls');
    expect([isDue(box, noon(0) + DAY / 4), isDue(box, noon(1) - DAY / 4), isDue(undefined, noon(5))]).toEqual([
      false,
      true,
      false,
    ]);
  });
  test('other games have boxes of their own', () => {
    expect(boxesOf([answer(0, true, 'falls', 'other')], 'harbor').size).toBe(0);
  });
});

describe('what comes next', () => {
  const all = offered(['a', 'b', 'c']);
  test('is due first, then never asked, and not the same kind twice', () => {
    const boxes = boxesOf([answer(0, true, 'a'), answer(2, true, 'b')], 'harbor');
    for (const seed of SEEDS) {
      const now = noon(2);
      expect(nextOf(all, boxes, { seed, now })?.template).toBe('a');
      expect(nextOf(all, boxes, { seed, now, last: { template: 'a', nth: 0 } })?.template).toBe('c');
    }
    expect(nextOf([], boxes, { seed: 1, now: 0 })).toBeUndefined();
  });
  test('is another question of the same kind, where there is one', () => {
    const [one] = offered(['a'], 3) as [Offered];
    const seen = new Set(SEEDS.map((seed) => anotherOf(one, seed, { template: 'a', nth: 1 }).nth));
    expect([...seen].toSorted()).toEqual([0, 2]);
    expect(anotherOf({ ...one, count: 1 }, 5, { template: 'a', nth: 0 }).nth).toBe(0);
  });
  test('is of the topic and the level that are wanted', () => {
    expect(wantedIn(all, { topic: 'Combat' }).map(({ name }) => name)).toEqual(['a', 'c']);
    expect(wantedIn(all, { topic: 'Combat', level: 3 }).map(({ name }) => name)).toEqual(['c']);
  });
});

describe('a test', () => {
  test('has 20 questions, none twice, of every kind; the same for the same number, and others for another', () => {
    const all = offered(Array.from({ length: 12 }, (_, nth) => `kind-${nth}`));
    for (const seed of SEEDS) {
      const questions = testOf(all, seed);
      expect(questions).toHaveLength(TEST_SIZE);
      expect(new Set(questions.map(({ template, nth }) => `${template} ${nth}`)).size).toBe(TEST_SIZE);
      expect(new Set(questions.map(({ template }) => template)).size).toBe(12);
      expect(testOf(all, seed)).toEqual(questions);
    }
    expect(new Set(SEEDS.map((seed) => JSON.stringify(testOf(all, seed)))).size).toBe(SEEDS.length);
  });
});

test('a file of questions holds each table once, and gives back what went in', () => {
  const table = [{ id: 'one', name: 'Player 1', facts: ['5 life', '6 Influence'], zones: [] }];
  const beat = {
    areas: table,
    acts: [],
    suffers: [],
    arrows: [],
    badges: [],
    says: 'It falls.',
    also: [],
    rule: undefined,
    lost: [],
  };
  const question = {
    id: 'q',
    question: 'Who falls?',
    under: [],
    start: table,
    options: [{ words: 'Yes', right: true }],
    beats: [beat, beat],
    rule: 'harbor.fire.at-once' as never,
    decides: 1,
    cards: [],
    lit: [],
  };
  const file = questionFile([question], {});
  expect(file.split('Player 1')).toHaveLength(2);
  expect(unpacked(file).questions).toEqual([JSON.parse(JSON.stringify(question))]);
});

describe('progress as a file', () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
    vi.stubGlobal('dispatchEvent', () => true);
    return () => {
      vi.unstubAllGlobals();
    };
  });
  test('comes back whole after everything was forgotten', () => {
    keep('harbor', 'aim', 'who', 'wrong');
    keepAnswer(answer(0, true));
    const file = progressFile();
    forgetGame('harbor');
    expect([kept(), keptAnswers()]).toEqual([{}, []]);
    expect(takeIn(file)).toBe(2);
    expect(kept()).toEqual({ harbor: { aim: { who: 'wrong' } } });
    expect(keptAnswers()).toEqual([answer(0, true)]);
    // Taken in once more, nothing is there twice.
    takeIn(file);
    expect(keptAnswers()).toHaveLength(1);
  });
  test('stands beside what is known here: the first answer to a question of a lesson counts', () => {
    keep('harbor', 'aim', 'who', 'wrong');
    const file = progressFile();
    forgetGame('harbor');
    keep('harbor', 'aim', 'who', 'right');
    keep('other', 'aim', 'who', 'right');
    takeIn(file);
    expect(kept()).toEqual({ harbor: { aim: { who: 'right' } }, other: { aim: { who: 'right' } } });
  });
  test('may be an older one, of lessons alone; what is no progress is not taken in', () => {
    expect(takeIn('{"harbor":{"aim":{"who":"right","how":"perhaps"}}}')).toBe(1);
    for (const text of ['', 'null', '[]', '{"a":1}', '{"practice-v1":[{"game":"harbor"}]}'])
      expect(takeIn(text)).toBe(0);
    expect(kept()).toEqual({ harbor: { aim: { who: 'right' } } });
  });
  test('of two devices is put in the order of time', () => {
    const [first, second] = [answer(0, true), answer(1, false)];
    expect(together([second], [first, second])).toEqual([first, second]);
    expect(answersIn([{ ...first, right: 'yes' }, first])).toEqual([first]);
  });
  test('forgets one game and no other', () => {
    keepAnswer(answer(0, true));
    keepAnswer(answer(1, true, 'falls', 'other'));
    forgetGame('harbor');
    expect(keptAnswers().map(({ game }) => game)).toEqual(['other']);
  });
});
