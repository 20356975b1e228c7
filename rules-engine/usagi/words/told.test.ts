/** What is told of a game, word for word, where it has to say more than which rule spoke. */
import { describe, expect, test } from 'vitest';
import { tableStart } from '../files/schema.ts';
import { runLayout } from '../files/scenarios.ts';
import type { WrittenChoice } from '../files/named.ts';
import { readingsOf } from '../readings.ts';
import { sentence } from './sentences.en.ts';

type Begins = Parameters<typeof tableStart>[0];
type Until = Parameters<typeof tableStart>[1];
/** A table as a file lays it out, played through: the last state and every sentence. */
function told(begins: Begins, until: Until, start: object, choices: readonly WrittenChoice[] = []) {
  const { state, steps } = runLayout(tableStart(begins, until).parse(start), readingsOf(), choices);
  return { phase: state.phase.name, says: steps.map(sentence) };
}

describe('all who are left wait in one round', () => {
  const finished = (says: readonly string[]) =>
    says.filter((one) => one.includes(' finished') && !one.includes('first player'));
  test('after somebody has finished', () => {
    const { says } = told('actions', 'resolve', { players: 3, finished: ['B'], hand: { A: 1 } }, [
      { player: 'C', pass: true },
      { player: 'A', pass: true },
    ]);
    expect(finished(says)).toEqual([
      'Everybody left has waited in one round, so Player C is finished, too.',
      'Everybody left has waited in one round, so Player A is finished, too.',
      'Every player is finished, so the Actions phase ends.',
    ]);
  });
  test('and nobody has finished before', () => {
    const { says } = told('actions', 'resolve', { players: 2, hand: { A: 1 } }, [
      { player: 'A', pass: true },
      { player: 'B', pass: true },
    ]);
    expect(finished(says)).toEqual([
      'Everybody has waited in one round, so Player A is finished.',
      'Everybody has waited in one round, so Player B is finished.',
      'Every player is finished, so the Actions phase ends.',
    ]);
  });
  test('whoever says so declares it', () => {
    const { says } = told('actions', 'resolve', { players: 2, hand: { A: 1 } }, [{ player: 'A', finish: true }]);
    expect(finished(says)).toEqual(['Player A is finished and declares no more actions this turn.']);
  });
});

describe('a file goes on until a step', () => {
  const servant = { A: [{ name: 'Servant' }] };
  test('in which nobody has a card to discard', () => {
    const { phase, says } = told('refresh', 'discard', {});
    expect(phase).toBe('draw');
    expect(says).toEqual(['Next step: each player draws until they have 6 cards in hand.']);
  });
  test('in which nobody has a Hero to keep', () => {
    const { phase, says } = told('resolve', 'hero', { playField: servant });
    expect(phase).toBe('sweep');
    expect(says.at(-1)).toBe('Next step: the Characters in the play fields are swept up.');
  });
  test('and before it where somebody has', () => {
    expect(told('refresh', 'discard', { hand: { A: 1 } }).phase).toBe('discard');
    expect(told('resolve', 'hero', { playField: { A: [{ name: 'Lady', subtype: 'hero' }] } }).phase).toBe('hero');
    // Without one, nobody is asked before an Event is proposed.
    expect(told('refresh', undefined, {}).phase).toBe('propose');
  });
});

test.for([
  { left: 'somebody', combat: 4, says: 'Road is a Story Event, so it stays in play with all cards involved.' },
  { left: 'nobody', combat: undefined, says: 'Road is a Story Event, so it stays in play.' },
])('a Story Event that stays keeps $left', ({ combat, says }) => {
  const involved = combat === undefined ? {} : { A: [{ name: 'Walker', ratings: { combat } }] };
  const events = [{ name: 'Road', subtype: 'story', ratings: { combat: 9 }, involved }];
  expect(told('resolve', 'victory', { events }).says).toContain(says);
});

test('an Attachment that counts for another player than its Character is named', () => {
  const shackle = { name: 'Shackle', type: 'attachment', subtype: 'possession', by: 'A', ratings: { combat: -2 } };
  const involved = {
    A: [{ name: 'Farmer', ratings: { combat: 0 } }],
    B: [{ name: 'Guard', ratings: { combat: 3 }, attached: [shackle, 'Plain Katana'] }],
  };
  const { says } = told('resolve', 'victory', { events: [{ name: 'Road', ratings: { combat: 0 }, involved }] });
  expect(says).toContain(
    'Road requires Combat 0, and a contender must exceed that. With Shackle on Player B’s Guard, Player A brings Combat −2, which is not enough. Player B brings Combat 4. The only contender is Player B.',
  );
});
