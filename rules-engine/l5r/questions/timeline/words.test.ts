/** A timeline in words. */
import { expect, test } from 'vitest';
import { ordersWords, timedMomentWords, valuesWords } from './sentences.en.ts';
import { everyOrder, type TimedMoment, timelineOf, type TimelineQuestion } from './timeline.ts';

const wound: TimedMoment = {
  type: 'comes',
  effect: { source: 'Wound', kind: 'penalty', on: 'force', amount: 3, lasts: 'turn' },
};
const blessing: TimedMoment = {
  type: 'comes',
  effect: { source: 'Blessing', kind: 'set', on: 'force', amount: 5, lasts: 'permanent' },
};
const over: TimedMoment = { type: 'over', lasts: 'turn' };
const asked = (...moments: readonly TimedMoment[]): TimelineQuestion => ({
  stats: [{ name: 'force', base: 2 }],
  moments,
});

test.for([
  { moment: wound, says: 'Wound: −3' },
  { moment: blessing, says: 'Blessing: set to 5' },
  { moment: over, says: 'The turn ends' },
])('$says', ({ moment, says }) => {
  expect(timedMomentWords(moment)).toBe(says);
});

test('the values from moment to moment, as the source tells them', () => {
  expect(valuesWords(timelineOf(asked(wound, blessing, over)))).toBe('Force 2 → 0 → 5 → 8');
});

test.for([
  { what: 'nothing runs', question: asked(), says: 'All effects have ended.' },
  { what: 'one effect runs', question: asked(wound), says: 'When the last one ends, Force 2 is left.' },
  {
    what: 'two run',
    question: asked(wound, blessing),
    says: 'In each of the 2 orders in which the others could end, Force 2 is left.',
  },
])('where $what', ({ question, says }) => {
  expect(ordersWords(['force'], everyOrder(question))).toBe(says);
});

test('too many effects are not followed in every order', () => {
  const many = Array.from({ length: 6 }, (_, nth): TimedMoment => ({
    type: 'comes',
    effect: { source: `Effect ${nth}`, kind: 'bonus', on: 'force', amount: 1 },
  }));
  expect(ordersWords(['force'], everyOrder(asked(...many)))).toMatch(/^Too many effects are still active/);
});
