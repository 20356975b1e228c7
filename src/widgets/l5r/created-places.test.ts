import { expect, test } from 'vitest';
import { judgeCreated } from '../../../rules-engine/l5r/questions/created/created.ts';
import type { CreatedMoment } from '../../../rules-engine/l5r/questions/created/state.ts';
import { type CardPlace, placeOf, shownCard } from './created-places.ts';

const STATS = { force: 1, 'gold-cost': 0 };

test.for<{ moment: CreatedMoment; place: CardPlace }>([
  { moment: { type: 'changes', stat: 'force', by: 2 }, place: 'force' },
  { moment: { type: 'changes', stat: 'chi', by: 2 }, place: 'card' },
  { moment: { type: 'asks', about: 'gold-cost', sameEffect: false }, place: 'gold-cost' },
  { moment: { type: 'asks', about: 'title', sameEffect: false }, place: 'title' },
  { moment: { type: 'asks', about: 'chi', sameEffect: true }, place: 'card' },
  { moment: { type: 'given', keyword: 'Samurai' }, place: 'keywords' },
  { moment: { type: 'leaves', to: 'the discard pile' }, place: 'card' },
  { moment: { type: 'into-deck' }, place: 'card' },
  { moment: { type: 'fails-to-enter' }, place: 'card' },
  { moment: { type: 'loses-trait', trait: 'May not be included in decks.' }, place: 'proxy' },
])('what comes of $moment.type is shown at $place', ({ moment, place }) => {
  expect(placeOf(moment, STATS)).toBe(place);
});

test('a card that is gone is shown as it was just before', () => {
  const question = {
    text: 'Create a 1F **Ashigaru** Follower.',
    proxy: undefined,
    moments: [
      { type: 'changes', stat: 'force', by: 2 },
      { type: 'leaves', to: 'the discard pile' },
    ],
  } as const;
  expect(shownCard(judgeCreated(question))).toMatchObject({ where: 'in-play', stats: { force: 3 } });
  expect(shownCard(judgeCreated({ ...question, text: 'Draw a card.' }))).toBeUndefined();
});
