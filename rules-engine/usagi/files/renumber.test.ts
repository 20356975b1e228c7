import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { lay } from './layout.ts';
import { readingsOf } from '../readings.ts';
import { placedCards, renumbered } from './renumber.ts';
import type { Choice } from '../play/actions.ts';
import type { Card } from '../state.ts';
import { findPrint } from '../cards/cards.ts';
import { readTable, type WrittenTable } from './written.ts';

describe('cards are counted as they are laid out', () => {
  const files = globSync('content/usagi/scenarios/*.yaml')
    .map((path) => parse(readFileSync(path, 'utf8')) as { title: string; kind: string; start: WrittenTable })
    .filter(({ kind }) => ['initiation', 'actions', 'resolve', 'conclusion'].includes(kind));
  test.for(files.map(({ title, start }) => [title, start] as const))('%s', ([, start]) => {
    const { layout } = readTable(start);
    const state = lay(layout, readingsOf());
    const cards: readonly Card[] = [
      ...state.eventField,
      ...state.proposed,
      ...state.players.flatMap(({ playField, hand, deck, restPile, deadPile, chronicle }) => {
        return [...playField, ...hand, ...deck, ...restPile, ...deadPile, ...chronicle];
      }),
    ];
    const placed = placedCards(start, layout.players);
    expect(placed).toHaveLength(cards.length);
    for (const { id, print } of cards) {
      const written = placed[id - 1]?.card;
      if (written === undefined) continue;
      const name = typeof written === 'string' ? written : (written.card ?? written.name ?? 'Harvest Fair');
      expect((findPrint(print) ?? state.madeUp.find(({ slug }) => slug === print))?.name).toBe(name);
    }
  });
});

describe('what was decided goes along', () => {
  const one = { name: 'One', ratings: { combat: 3 } };
  const two = { name: 'Two', ratings: { combat: 1 } };
  const rival = { name: 'Rival', ratings: { combat: 4 } };
  const table = (A: readonly object[], B: readonly object[]): WrittenTable => ({ events: [{ involved: { A, B } }] });
  const before = placedCards(table([one, two], [rival]), 2);
  const picks: readonly Choice[] = [
    { type: 'pick', player: 'A', card: 3 },
    { type: 'pick', player: 'B', card: 4 },
  ];
  const after = (A: readonly object[], B: readonly object[]) =>
    renumbered(picks, before, placedCards(table(A, B), 2)).map((choice) => 'card' in choice && choice.card);

  test('when a card is added', () => {
    expect(after([one, two, { name: 'Three' }], [rival])).toEqual([3, 5]);
  });
  test('when a card is changed', () => {
    expect(after([one, { ...two, stricken: true }], [rival])).toEqual([3, 4]);
  });
  test('when a card before it is taken out', () => {
    expect(after([two], [rival])).toEqual([2, 3]);
  });
  test('and not when its own card is taken out', () => {
    expect(after([one], [rival])).toEqual([3]);
  });
  test('a seat and no target stay what they are', () => {
    const choice: Choice = { type: 'play', player: 'A', card: 2, target: 'B' };
    expect(renumbered([choice, { type: 'keep', player: 'A', card: 0 }], before, before)).toEqual([
      choice,
      { type: 'keep', player: 'A', card: 0 },
    ]);
  });
});
