import { expect, test } from 'vitest';
import { game } from '../../../rules-engine/stones/play/game.ts';
import { type Readings, readingsOf } from '../../../rules-engine/stones/readings.ts';
import { guide } from '../stones/guide.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { aheadBy } from './ahead.ts';
import { startAhead, walkAhead } from './kept-ahead.ts';
import { walk } from './walk.ts';

const table: ReadingTable = { readings: [], editions: [], others: readingsOf() };
const begin = (seed: number, readings: Readings) => {
  const setup = { seed, readings };
  return { state: game.begin(setup), steps: game.opening(setup) };
};
const first = begin(4, readingsOf()).state;
const played = game.choices(first, 'Player 1')[0]!;
/** The first is allowed, and then it is the other player’s turn. */
const choices = [played, played];
const asked = () => ({ readAs: AS_WRITTEN, seed: 4, walk: { choices } });

const ahead = aheadBy(({ seed }: ReturnType<typeof asked>, readings: Readings) => ({
  guide,
  start: begin(seed, readings),
}));

test('what was played ahead is what is played: choices that are taken, and those that are refused', async () => {
  const question = asked();
  await ahead(question, table);
  const start = startAhead<typeof first>(question)!;
  const whole = walk(game, begin(4, readingsOf()), choices);
  expect([whole.moments.length, whole.refused.length]).toEqual([2, 1]);
  expect(start).toEqual(begin(4, readingsOf()));
  expect(walkAhead(start, choices)).toEqual(whole);
});

test('it counts for this question only, and for these choices', async () => {
  const question = asked();
  await ahead(question, table);
  expect(startAhead(asked()), 'somebody else’s question').toBeUndefined();
  expect(walkAhead(startAhead<typeof first>(question)!, [...choices]), 'other choices').toBeUndefined();
  expect(walkAhead(begin(4, readingsOf()), choices), 'another beginning').toBeUndefined();
});

test('a table that can’t be played yet isn’t, and nothing is said of it', async () => {
  const question = asked();
  const missing = aheadBy((): never => {
    throw new Error('There is nobody on the table.');
  });
  await missing(question, table);
  expect(startAhead(question)).toBeUndefined();
});
