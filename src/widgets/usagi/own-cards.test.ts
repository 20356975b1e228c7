/** Cards of one's own in a deck check. */
import { describe, expect, test } from 'vitest';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { listIn } from '../parts/card-text.ts';
import { schema } from './card-text.ts';
import { againstOwn, checkedWith } from './Deck.tsx';
import { deckFiles } from './files.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';

const GREY_OWL = {
  name: 'Grey Owl',
  type: 'character',
  restricted: 1,
  abilities: [{ when: 'is-struck', effects: [{ is: 'gain', honor: 1 }] }],
} satisfies WrittenCard;

test('the list offers them, and they are judged as any card: one more than they allow is a fault', () => {
  const { parts, judge } = checkedWith([], [GREY_OWL]);
  expect(parts[0]?.cards.at(-1)).toEqual({ name: 'Grey Owl', facts: 'Ally · Restricted: 1' });
  const faults = (count: number) =>
    judge({ deck: [{ name: 'Grey Owl', count, line: 1 }] }, readingsOf()).flatMap(({ says, broken }) =>
      broken && says.includes('Grey Owl') ? [says] : [],
    );
  expect(faults(1)).toEqual([]);
  expect(faults(2)).toHaveLength(1);
});

describe('the text of a list', () => {
  test.for([
    ['', 0],
    ['- name: Grey Owl\n', 1],
    ['- { name: Grey Owl }\n- name: Night Moth\n  kind: Character\n  printed: { honor: 1 }\n', 2],
  ] as const)('%j: %i cards', ([text, count]) => {
    const read = listIn(text, schema);
    expect('printed' in read && read.printed).toHaveLength(count);
  });
  test('what is wrong is told with its line', () => {
    const read = listIn('- name: Grey Owl\n- name: Night Moth\n  honr: 1\n', schema);
    expect('complaints' in read && read.complaints).toEqual([
      'Line 3 (1.honr): there is no key "honr" here. Perhaps "honor" is meant.',
    ]);
  });
});

test.for([
  [[GREY_OWL], undefined],
  [[GREY_OWL, { ...GREY_OWL, name: 'grey owl' }], 'There is a card named “grey owl” already. Give yours another name.'],
  [[{ ...GREY_OWL, name: 'Night Climber' }], 'There is a card named “Night Climber” already. Give yours another name.'],
] as const)('%#: %s', ([own, says]) => {
  expect(againstOwn(own, [])).toBe(says);
});

test('they go with a file and with a link, and are refused there where something in them is wrong', async () => {
  const files = deckFiles([]);
  const state = { lists: { deck: '2 Grey Owl' }, readAs: { edition: 'current', readings: {} }, own: [GREY_OWL] };
  const written = files.write(state);
  expect(written).toMatchObject({ kind: 'deck', start: { deck: { 'Grey Owl': 2 }, cards: [GREY_OWL] } });
  const read = await files.typed();
  expect(read(state)).toEqual({ state, complaints: [] });
  expect(read({ ...state, own: [{ ...GREY_OWL, honor: 'many' }] }).complaints).toHaveLength(1);
});
