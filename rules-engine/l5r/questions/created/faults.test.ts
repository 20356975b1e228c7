import { expect, test } from 'vitest';
import { MOST_MOMENTS } from '../../files/faults.ts';
import { LONGEST_TEXT } from '../text/faults.ts';
import { judgeCreated } from './created.ts';
import { faultsOfCreated } from './faults.ts';
import { createdAnswerWords, createdMomentWords } from './sentences.en.ts';
import type { CreatedMoment, Showing } from './state.ts';

const TEXT = 'Create a 1F **Ashigaru** Follower.';
const ashigaru: Showing = { type: 'Follower', stats: { force: 1 }, keywords: ['Ashigaru'], text: '' };

test.for<{ what: string; text?: string; moments?: readonly CreatedMoment[]; at: string[] }>([
  { what: 'a creation', at: [] },
  { what: 'nothing', text: '', at: [] },
  { what: 'the longest text', text: 'a'.repeat(LONGEST_TEXT), at: [] },
  { what: 'a text that is too long', text: 'a'.repeat(LONGEST_TEXT + 1), at: ['text'] },
  { what: 'half a change', moments: [{ type: 'changes', stat: 'force', by: 0.5 }], at: ['moments.0'] },
  { what: 'a change of 1000', moments: [{ type: 'changes', stat: 'force', by: 1000 }], at: ['moments.0'] },
  { what: 'a change of 999', moments: [{ type: 'changes', stat: 'force', by: 999 }], at: [] },
  { what: 'an empty keyword', moments: [{ type: 'given', keyword: ' ' }], at: ['moments.0'] },
  { what: 'a way to nowhere', moments: [{ type: 'leaves', to: '' }], at: ['moments.0'] },
  { what: 'an empty trait', moments: [{ type: 'loses-trait', trait: '' }], at: ['moments.0'] },
  {
    what: 'a proxy with half a stat',
    moments: [{ type: 'stands-for', shows: { ...ashigaru, stats: { force: NaN } }, card: ashigaru }],
    at: ['moments.0'],
  },
  {
    what: 'as much as there may be',
    moments: Array.from({ length: MOST_MOMENTS }, () => ({ type: 'into-deck' })),
    at: [],
  },
  {
    what: 'too much',
    moments: Array.from({ length: MOST_MOMENTS + 1 }, () => ({ type: 'into-deck' })),
    at: ['moments'],
  },
])('$what', ({ text = TEXT, moments = [], at }) => {
  expect(faultsOfCreated({ text, proxy: undefined, moments }).map(({ field }) => field)).toEqual(at);
});

test.for<{ moments: readonly CreatedMoment[]; says: string; answer: string }>([
  { moments: [{ type: 'fails-to-enter' }], says: "It can't enter play", answer: 'it never existed' },
  { moments: [{ type: 'changes', stat: 'force', by: 2 }], says: 'Its Force changes by +2', answer: '3' },
  { moments: [{ type: 'given', keyword: 'Monk' }], says: 'It gets Monk', answer: 'Monk' },
  {
    moments: [{ type: 'leaves', to: 'the discard pile' }],
    says: 'It would go to the discard pile',
    answer: 'it ceases to exist',
  },
  { moments: [{ type: 'asks', about: 'force', sameEffect: false }], says: 'Something asks for its Force', answer: '1' },
  {
    moments: [
      { type: 'leaves', to: 'the discard pile' },
      { type: 'asks', about: 'keywords', sameEffect: true },
    ],
    says: 'The same effect asks for its keywords',
    answer: 'Ashigaru',
  },
  {
    moments: [
      { type: 'leaves', to: 'the discard pile' },
      { type: 'asks', about: 'force', sameEffect: false },
    ],
    says: 'Something asks for its Force',
    answer: 'it no longer exists',
  },
  {
    moments: [
      { type: 'leaves', to: 'the discard pile' },
      { type: 'changes', stat: 'force', by: 1 },
    ],
    says: 'Its Force changes by +1',
    answer: 'it no longer exists',
  },
  { moments: [{ type: 'into-deck' }], says: 'It is put into a deck', answer: 'not allowed' },
  { moments: [{ type: 'loses-trait', trait: 'Sleeps.' }], says: 'The proxy loses “Sleeps”', answer: 'it is lost' },
  {
    moments: [{ type: 'stands-for', shows: ashigaru, card: { ...ashigaru, stats: { force: 2 } } }],
    says: 'A proxy that shows a 1F Ashigaru Follower represents a 2F Ashigaru Follower',
    answer: 'not allowed',
  },
  {
    moments: [{ type: 'stands-for', shows: ashigaru, card: ashigaru }],
    says: 'A proxy that shows a 1F Ashigaru Follower represents a 1F Ashigaru Follower',
    answer: 'allowed',
  },
])('$says: $answer', ({ moments, says, answer }) => {
  const { answers } = judgeCreated({ text: TEXT, proxy: undefined, moments });
  const last = moments.at(-1)!;
  expect(createdMomentWords(last)).toBe(says);
  expect(createdAnswerWords(last, answers.at(-1)!)).toBe(answer);
});
