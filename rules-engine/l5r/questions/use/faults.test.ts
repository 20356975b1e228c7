import { expect, test } from 'vitest';
import { MOST_MOMENTS } from '../../files/faults.ts';
import { LONGEST_TEXT } from '../text/faults.ts';
import { faultsOfTable, faultsOfUse, MOST_CARDS } from './faults.ts';
import type { UseMoment, UseQuestion } from './state.ts';

const card = (name: string, text = 'Open: Draw a card.') => ({ name, text, zone: 'in-play' }) as const;
const use = (name: string): UseMoment => ({ type: 'use', card: name, nth: 0, as: undefined });
const around = { unmet: [], unpaid: [], declines: [], fails: [], leaves: [], untargeted: [] };
const occurs = (trigger: string): UseMoment => ({ type: 'occurs', trigger, ...around });
const many = (count: number) => Array.from({ length: count }, (_, index) => card(`Card ${index}`));

test.for<{ what: string; cards?: UseQuestion['cards']; moments?: readonly UseMoment[]; at: string[] }>([
  { what: 'a card and a use of it', moments: [use('A')], at: [] },
  { what: 'no card', cards: [], at: ['cards'] },
  { what: 'as many cards as there may be', cards: many(MOST_CARDS), at: [] },
  { what: 'a card too many', cards: many(MOST_CARDS + 1), at: ['cards'] },
  { what: 'a card without a name', cards: [card(' ')], at: ['cards.0.name'] },
  { what: 'a name of 61 letters', cards: [card('a'.repeat(61))], at: ['cards.0.name'] },
  { what: 'a name twice', cards: [card('A'), card('A')], at: ['cards.1.name'] },
  { what: 'a text that is too long', cards: [card('A', 'a'.repeat(LONGEST_TEXT + 1))], at: ['cards.0.text'] },
  { what: 'the longest text', cards: [card('A', 'a'.repeat(LONGEST_TEXT))], at: [] },
  { what: 'a card that is not there', moments: [use('B')], at: ['moments.0'] },
  { what: 'no trigger', moments: [{ type: 'occurs', trigger: ' ', ...around }], at: ['moments.0'] },
  { what: 'an empty trait', moments: [{ type: 'gives', card: 'A', text: '' }], at: ['moments.0'] },
  { what: 'as much as there may be', moments: Array.from({ length: MOST_MOMENTS }, () => use('A')), at: [] },
  { what: 'too much', moments: Array.from({ length: MOST_MOMENTS + 1 }, () => use('A')), at: ['moments'] },
])('$what', ({ cards = [card('A')], moments = [], at }) => {
  expect(faultsOfUse({ cards, moments }).map(({ field }) => field)).toEqual(at);
});

test.for<{ what: string; moments: readonly UseMoment[]; at: string[] }>([
  {
    what: 'a trigger some trait waits for, in letters of any size',
    moments: [occurs('AFTER your turn begins')],
    at: [],
  },
  { what: 'a trigger nothing waits for', moments: [occurs('After a turn begins')], at: ['moments.0.occurs'] },
  {
    what: 'a trigger that something given later waits for',
    moments: [occurs('After a duel'), { type: 'gives', card: 'Sword', text: 'After a duel: Draw a card.' }],
    at: [],
  },
  {
    what: 'a card that does not wait for it',
    moments: [{ ...occurs('After your turn begins'), declines: ['Sword'] } as UseMoment],
    at: ['moments.0.declines.0'],
  },
  { what: 'the ability it has', moments: [use('Sword')], at: [] },
  { what: 'an ability too many', moments: [{ ...use('Sword'), nth: 1 } as UseMoment], at: ['moments.0.nth'] },
  { what: 'no ability at all', moments: [use('Shrine')], at: ['moments.0.use'] },
  {
    what: 'an ability that was taken: a refusal, and no fault',
    moments: [{ type: 'takes', card: 'Sword', text: 'Open: Draw a card.' }, use('Sword')],
    at: [],
  },
  {
    what: 'a trait that was never there',
    moments: [{ type: 'takes', card: 'Sword', text: 'Gain 1 Honor.' }],
    at: ['moments.0.takes'],
  },
  { what: 'once more, and it never happened', moments: [{ type: 'again', card: 'Shrine' }], at: ['moments.0.again'] },
  { what: 'once more', moments: [occurs('After your turn begins'), { type: 'again', card: 'Shrine' }], at: [] },
])('a table with $what: $at', ({ moments, at }) => {
  const cards = [card('Sword'), card('Shrine', 'After your turn begins: Gain 1 Honor.')];
  expect(faultsOfTable({ cards, moments }).map(({ field }) => field)).toEqual(at);
});

test.for<{ moment: UseMoment; says: string }>([
  { moment: use('Shrine'), says: '"Shrine" has no ability.' },
  { moment: { ...use('Sword'), nth: 1 } as UseMoment, says: '"Sword" has one ability.' },
  { moment: { ...use('Monk'), nth: 2 } as UseMoment, says: '"Monk" has 2 abilities.' },
  { moment: { type: 'skip', card: 'Shrine' }, says: '"Shrine" has no ability.' },
  { moment: { type: 'again', card: 'Sword' }, says: '"Sword" has no triggered trait.' },
  { moment: { type: 'again', card: 'Shrine' }, says: 'No trigger of "Shrine" has occurred yet.' },
  { moment: { type: 'gives', card: 'Sword', text: '*He yawns.*' }, says: 'This text has no trait or ability.' },
  { moment: { type: 'takes', card: 'Sword', text: 'Bow.' }, says: '"Sword" has never had "Bow.".' },
])('a fault says why: $says', ({ moment, says }) => {
  const cards = [
    card('Sword'),
    card('Monk', 'Open: Draw a card.\nBattle: Bow a Monk.'),
    card('Shrine', 'After your turn begins: Gain 1 Honor.'),
  ];
  expect(faultsOfTable({ cards, moments: [moment] }).map((fault) => fault.says)).toEqual([says]);
});

test.for<{ moment: UseMoment }>([
  { moment: { ...use('Monk'), nth: 1 } as UseMoment },
  { moment: { type: 'skip', card: 'Monk' } },
  { moment: { type: 'gives', card: 'Monk', text: 'Open: Bow a Monk.' } },
  { moment: { type: 'takes', card: 'Monk', text: 'Battle: Bow a Monk.' } },
])('$moment is no fault', ({ moment }) => {
  const cards = [card('Monk', 'Open: Draw a card.\nBattle: Bow a Monk.')];
  expect(faultsOfTable({ cards, moments: [moment] })).toEqual([]);
});
