import { expect, test } from 'vitest';
import { inCommon, NEW_SITTING, wentOn, whoIn } from './sitting.ts';

const LINE = ['a', 'b', 'c'].map((type) => ({ type, player: 'A' }));
const [a, b, c] = LINE;

test('the first seat is a person’s and the others are had by a bot, unless somebody says otherwise', () => {
  const who = (player: string, chosen = {}) => whoIn({ who: chosen }, ['A', 'B'], player);
  expect([who('A'), who('B')]).toEqual(['person', 'ahead']);
  expect([who('A', { A: 'thinks' }), who('B', { B: 'person' })]).toEqual(['thinks', 'person']);
});

test.each([
  ['nothing before', [], LINE, 0],
  ['the same', LINE, LINE, 3],
  ['one that goes on', [a, b], LINE, 2],
  ['one that parts at once', [c], LINE, 0],
  ['one that parts later', [a, c], LINE, 1],
  ['the same written anew', structuredClone(LINE), LINE, 3],
])('what two ways have in common: %s', (_, one, other, count) => {
  expect(inCommon(one, other)).toBe(count);
});

test('what goes on leaves nothing behind; what parts keeps the way before it, once', () => {
  expect(wentOn(NEW_SITTING, [a], LINE)).toBe(NEW_SITTING);
  const parted = wentOn(NEW_SITTING, LINE, [a, c]);
  expect(parted.lines).toEqual([LINE]);
  // Back to it: now the other one is kept, and this one is the game.
  const back = wentOn(parted, [a, c], LINE);
  expect(back.lines).toEqual([[a, c]]);
  // An undone choice is a way, too, until it is gone along again.
  expect(wentOn(NEW_SITTING, LINE, [a, b]).lines).toEqual([LINE]);
  expect(wentOn({ ...NEW_SITTING, lines: [LINE] }, [a, b], [a, b, c]).lines).toEqual([]);
});

test('only the latest ways are kept', () => {
  const many = Array.from({ length: 12 }, (_, nth) => [{ type: String(nth), player: 'A' }]);
  const kept = many.reduce((sitting, line) => wentOn(sitting, line, []), NEW_SITTING);
  expect(kept.lines).toHaveLength(8);
  expect(kept.lines[0]).toEqual(many[11]);
});
