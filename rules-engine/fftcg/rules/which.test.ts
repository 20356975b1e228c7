/** What abilities come to on a table depends on the table alone. No card here is read before it is asked about. */
import { expect, test } from 'vitest';
import { playOn, side } from '../../test-kit/fftcg-notation.ts';
import { game } from '../play/game.ts';
import type { State } from '../state.ts';
import { modified } from './figures.ts';

/** The table with another line on one of its cards, as if it came from elsewhere: nobody has looked at the card yet. */
const relined = (state: State, from: string, to: string): State =>
  JSON.parse(JSON.stringify(state).replace(JSON.stringify(from), () => JSON.stringify(to))) as State;
const table = (own: string) => playOn({ A: side(own), B: side('Guard: 0/900') }, []).start;
const att = (state: State, name: string) => {
  const fighter = state.sides.A.party.find(({ card }) => card.face.startsWith(name));
  return fighter && modified(state, fighter, 'att');
};

test('a figure that another character always changes', () => {
  const plain = table('Locke: 900/900 ; Banner: 1/1');
  const to = 'Banner: 1/1 [{"always":true,"effects":[{"is":"att","amount":50,"to":{"whose":"yours"}}]}]';
  expect(att(plain, 'Locke')).toBe(900);
  expect(att(relined(plain, 'Banner: 1/1', to), 'Locke')).toBe(950);
});

test('an ability that may be used is offered', () => {
  const plain = table('Nurse: 1/1 ; Locke: 900/900');
  const able = relined(plain, 'Nurse: 1/1', 'Nurse: 1/1 [{"may":"down","effects":[{"is":"draw"}]}]');
  const isOffered = (state: State) => game.choices(state, 'A').some(({ type }) => type === 'ability');
  expect(isOffered(plain)).toBe(false);
  expect(isOffered(able)).toBe(true);
});
