import { describe, expect, test } from 'vitest';
import { goOnFrom, playOut } from '../play/game.ts';
import { game } from '../play/whole-game.ts';
import { lay } from './layout.ts';
import { printOf } from '../cards/cards.ts';
import { readingsOf } from '../readings.ts';
import { choiceWords, toldApart } from '../words/choices.en.ts';
import { refusal } from '../words/refusals.en.ts';
import type { Choice } from '../play/actions.ts';
import { choiceFrom, type WrittenChoice } from './named.ts';
import type { State } from '../state.ts';
import { allInPlay, findCard } from '../rules/table.ts';
import { readTable, type WrittenTable } from './written.ts';

const laid = (table: WrittenTable): State => goOnFrom(lay(readTable(table).layout, readingsOf())).state;
const meant = (table: WrittenTable, written: WrittenChoice) => {
  const state = laid(table);
  const choice = choiceFrom(state, written) as { card?: number; target?: number | string; event?: number };
  const of = (id: number | string | undefined) => (typeof id === 'number' ? findCard(state, id) : id);
  return { card: of(choice.card), target: of(choice.target), event: of(choice.event) };
};
const KATANA = 'Plain Katana';
const tied: WrittenTable = {
  begins: 'resolve',
  events: [
    {
      name: 'Duel',
      ratings: { combat: 3 },
      involved: {
        A: [{ name: 'Fencer', ratings: { combat: 4 }, attached: [KATANA] }],
        B: [{ name: 'Rival', ratings: { combat: 4 }, attached: [KATANA] }],
      },
    },
  ],
};

describe('a card that shares its name', () => {
  test.for([
    { player: 'A', pick: KATANA, owner: 'A' },
    { player: 'B', pick: KATANA, owner: 'B' },
    { player: 'B', pick: 'Plain Katana#1', owner: 'A' },
    { player: 'A', pick: 'Plain Katana#2', owner: 'B' },
    { player: 'A', pick: { card: KATANA, of: 'B' }, owner: 'B' },
    { player: 'B', pick: { card: 'Plain Katana#1', of: 'A' }, owner: 'A' },
  ] as const)('picked by $player as $pick is of $owner', ({ player, pick, owner }) => {
    expect(meant(tied, { player, pick }).card).toMatchObject({ owner });
  });

  const handful: WrittenTable = { hand: { A: ['Smoke Bomb', 'Smoke Bomb'] }, currency: { A: { ryo: 9 } } };
  test('and is like the other: either', () => {
    expect(
      meant({ ...handful, playField: { B: [{ name: 'Guard' }] } }, { player: 'A', play: 'Smoke Bomb', target: 'Guard' })
        .card,
    ).toMatchObject({
      owner: 'A',
    });
  });
  test('and with which alone the choice is allowed: that one', () => {
    const table: WrittenTable = {
      playField: { A: [{ name: 'Guard', ratings: { labor: 1 } }] },
      events: [
        { name: 'Fair', ratings: { combat: 1 } },
        { name: 'Fair', ratings: { labor: 3 } },
      ],
    };
    const { event } = meant(table, { player: 'A', involve: 'Guard', event: 'Fair' });
    expect(event && typeof event !== 'string' && printOf(laid(table), event).ratings[4]).toBe(3);
  });
  test('and keeps its number wherever it goes', () => {
    let state = laid(tied);
    for (const player of ['A', 'B'] as const) {
      const choice = choiceFrom(state, { player, pick: KATANA });
      expect(game.judge(state, choice).legal).toBe(true);
      ({ state } = playOut(state, choice));
    }
    const choice = choiceFrom(state, { player: 'A', pick: 'Plain Katana#2' }) as { card: number };
    expect(findCard(state, choice.card)).toMatchObject({ owner: 'B', on: 0 });
  });
  test('is told apart in words', () => {
    const state = laid(tied);
    const words = game
      .choices(state, 'A')
      .concat(game.choices(state, 'B'))
      .map((choice) => choiceWords(state, choice));
    expect(words).toEqual([
      'Discard Fencer',
      'Discard Plain Katana on Fencer',
      'Discard Rival',
      'Discard Plain Katana on Rival',
    ]);
  });
  test.for<{ why: string; table: WrittenTable; says: readonly string[] }>([
    { why: 'nobody else has it', table: { playField: { A: [{ name: 'Guard' }] } }, says: ['Guard'] },
    {
      why: 'one of each player',
      table: { playField: { A: [{ name: 'Guard' }], B: [{ name: 'Guard' }] } },
      says: ['Guard of Player A', 'Guard of Player B'],
    },
    {
      why: 'two of one player that are alike',
      table: { playField: { A: [{ name: 'Guard' }, { name: 'Guard' }] } },
      says: ['Guard', 'Guard'],
    },
    {
      why: 'two of one player, one of them stricken',
      table: { playField: { A: [{ name: 'Guard' }, { name: 'Guard', stricken: true }] } },
      says: ['the first Guard', 'the second Guard'],
    },
    {
      why: 'two Attachments on one card, each of another player',
      table: {
        playField: { A: [{ name: 'Fencer', attached: [KATANA, { name: KATANA, by: 'B' }] }] },
      },
      says: ['Fencer', 'Plain Katana on Fencer, of Player A', 'Plain Katana on Fencer, of Player B'],
    },
    {
      why: 'two Events, one with somebody involved',
      table: {
        playField: { A: [{ name: 'Guard', ratings: { combat: 1 } }] },
        events: [
          { name: 'Fair', ratings: { combat: 1 }, involved: { A: [{ name: 'Fencer', ratings: { combat: 2 } }] } },
          { name: 'Fair', ratings: { combat: 1 } },
        ],
      },
      says: ['Guard', 'the first Fair', 'Fencer', 'the second Fair'],
    },
  ])('and is called so that it is meant: $why', ({ table, says }) => {
    const state = laid({ begins: 'actions', ...table });
    expect(allInPlay(state).map(({ id }) => toldApart(state, id))).toEqual(says);
  });
  test('and so is one of two to which something was done', () => {
    const state = laid({ begins: 'actions', playField: { A: [{ name: 'Guard' }, { name: 'Guard' }] } });
    const [, second] = allInPlay(state);
    const lasting = [{ is: 'cancel', card: second?.id ?? 0, rating: null, amount: 0, from: 'Disgraced' }] as const;
    const changed = { ...state, lasting };
    expect(allInPlay(changed).map(({ id }) => toldApart(changed, id))).toEqual(['the first Guard', 'the second Guard']);
  });
  test('a number in a name is part of the name where a card is called so', () => {
    const table: WrittenTable = {
      hand: {
        A: [
          { name: 'Spark', type: 'moment' },
          { name: 'Spark#1', type: 'moment' },
        ],
      },
    };
    const { card } = meant(table, { player: 'A', play: 'Spark#1' });
    expect(card && typeof card !== 'string' && printOf(laid(table), card).name).toBe('Spark#1');
  });
});

describe('a Character that is granted an ability', () => {
  const grants = (name: string) => ({
    name,
    type: 'attachment' as const,
    subtype: 'possession' as const,
    abilities: [{ may: { strike: true }, granted: true, effects: [{ is: 'gain', honor: 1 }] }],
  });
  const own = [{ may: { strike: true }, effects: [{ is: 'gain', ryo: 1 }] }];
  const guard = (attached: readonly (object | string)[], more = {}) =>
    ({ playField: { A: [{ name: 'Guard', attached, ...more }] } }) as WrittenTable;
  const used = (table: WrittenTable) => {
    const { card } = meant(table, { player: 'A', use: 'Guard' });
    return card && printOf(laid(table), card as never).name;
  };
  test('is the Attachment where it has no other', () => {
    expect(used(guard([grants('Bell'), KATANA]))).toBe('Bell');
  });
  test('is itself where it has one, or where nothing grants it one', () => {
    expect(used(guard([grants('Bell')], { abilities: own }))).toBe('Guard');
    expect(used(guard([KATANA]))).toBe('Guard');
  });
  test('could be either of two', () => {
    expect(() => used(guard([grants('Bell'), grants('Drum')]))).toThrow(
      'this can be Bell (on Guard of Player A) or Drum',
    );
  });
  test('and is refused by itself with the name of the Attachment', () => {
    const state = laid(guard([grants('Bell')]));
    const card = allInPlay(state).find((one) => printOf(state, one).name === 'Guard')?.id ?? 0;
    const choice: Choice = { type: 'use', player: 'A', card, ability: -1, target: 0 };
    const verdict = game.judge(state, choice);
    expect(verdict.legal ? '' : refusal(verdict.rule, state, choice)).toBe(
      'Guard has no voluntary ability itself. To use the one it was granted, choose Bell.',
    );
  });
});

describe('a target that is a letter', () => {
  const table: WrittenTable = {
    hand: { A: ['Smoke Bomb', 'Friend along the Way'] },
    currency: { A: { ryo: 1 } },
    playField: { B: [{ name: 'B' }] },
  };
  const aim = (play: string, target: 'B' | { player: 'B' } | { card: 'B' }) =>
    meant(table, { player: 'A', play, target }).target;
  test('is the card, for what targets cards', () => {
    expect(aim('Smoke Bomb', 'B')).toMatchObject({ controller: 'B' });
  });
  test('is the player, for what targets players', () => {
    expect(aim('Friend along the Way', 'B')).toBe('B');
  });
  test('is what is written out', () => {
    expect(aim('Smoke Bomb', { player: 'B' })).toBe('B');
    expect(aim('Friend along the Way', { card: 'B' })).toMatchObject({ controller: 'B' });
  });
  test('is a card where nobody of that letter plays', () => {
    const event: WrittenTable = { hand: { A: ['Pouring Rain'] }, events: [{ name: 'E', ratings: { combat: 1 } }] };
    expect(meant(event, { player: 'A', play: 'Pouring Rain', target: 'E' }).target).toMatchObject({ controller: 'A' });
  });
});

// Nothing in part 3.2 ends a phase in which nobody acts; by our reading it ends when all have declined in a row.
describe('waiting', () => {
  const wait = (seat: 'A' | 'B') => ({ type: 'pass', player: seat }) as const;
  test.for<{ why: string; table: WrittenTable; before: readonly Choice[]; ends: boolean }>([
    { why: 'first of two', table: {}, before: [], ends: false },
    { why: 'after the other one waited', table: {}, before: [wait('A')], ends: true },
    { why: 'after the other one finished', table: {}, before: [{ type: 'finish', player: 'A' }], ends: true },
  ])('$why: ends the phase is $ends, and the button says so', ({ table, before, ends }) => {
    const state = before.reduce((at, choice) => game.play(at, choice).state, laid(table));
    const [player = 'A'] = game.deciders(state);
    const says = choiceWords(state, wait(player as 'A' | 'B'));
    expect(says.includes('ends the phase')).toBe(ends);
    expect(says.startsWith('Wait')).toBe(true);
    expect(game.play(state, wait(player as 'A' | 'B')).state.phase.name !== 'actions').toBe(ends);
  });
});
