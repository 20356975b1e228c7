/** What files and links may say, and what is wrong with what they may not. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ScenarioKind } from '../../core/scenario.ts';
import { Misfit } from '../../core/fault.ts';
import { choice, party, side } from '../../test-kit/fftcg-notation.ts';
import { DECKS, NAMED, SAMPLES } from '../cards/cards.ts';
import { faceOf } from '../cards/face.ts';
import { MOST_CARDS } from './counts.ts';
import { faultsOfSetup, faultsOfTable, slipsOfTable } from './faults.ts';
import { fftcg } from '../index.ts';
import { type Edition, readingsOf } from '../readings.ts';
import { gameState, reachStart, table, writtenChoice } from './schema.ts';
import { begin, type Setup } from '../rules/setup.ts';

const setup: Setup = { decks: { A: DECKS.watch, B: DECKS.guild }, seed: 1 };

describe('a state', () => {
  const state = begin(setup);
  test('passes, also after a way through JSON', () => {
    expect(gameState.safeParse(state).success).toBe(true);
    expect(gameState.safeParse(JSON.parse(JSON.stringify(state))).success).toBe(true);
  });
  test.for<{ why: string; wrong: object }>([
    { why: 'a misspelt key', wrong: { ...state, rounds: 1 } },
    { why: 'an unknown phase', wrong: { ...state, phase: 'lunch' } },
    { why: 'a reading that is none', wrong: { ...state, readings: { ...state.readings, rows: 'round' } } },
    { why: 'a card that cannot be read', wrong: { ...state, location: { id: 1, owner: 'A', face: 'X: flying' } } },
    { why: 'three passes in a row', wrong: { ...state, passes: 3 } },
  ])('with $why does not', ({ wrong }) => expect(gameState.safeParse(wrong).success).toBe(false));
});

describe('a setup', () => {
  const watch = DECKS.watch;
  test('of ready decks has no fault', () => expect(faultsOfSetup(setup)).toEqual([]));
  test.for<{ why: string; wrong: Setup; field: string }>([
    { why: 'half a seed', wrong: { ...setup, seed: 0.5 }, field: 'seed' },
    { why: 'an unknown edition', wrong: { ...setup, edition: 'today' as never }, field: 'edition' },
    { why: 'an unknown reading', wrong: { ...setup, readings: { moon: 'full' } as never }, field: 'readings.moon' },
    { why: 'an unknown option', wrong: { ...setup, readings: { rows: 'round' as never } }, field: 'readings.rows' },
    { why: 'a third player', wrong: { ...setup, first: 'C' as never }, field: 'first' },
    {
      why: 'an Item among the characters',
      wrong: { ...setup, decks: { ...setup.decks, A: { ...watch, characters: ['Tea: item'] } } },
      field: 'decks.A.characters.0',
    },
    {
      why: 'no Location',
      wrong: { ...setup, decks: { ...setup.decks, B: { ...watch, locations: [] } } },
      field: 'decks.B.locations',
    },
    {
      why: 'far too many cards',
      wrong: {
        ...setup,
        decks: { ...setup.decks, A: { ...watch, support: Array<string>(MOST_CARDS + 1).fill('Tea: item') } },
      },
      field: 'decks.A.support',
    },
  ])('with $why: $field', ({ wrong, field }) => {
    const faults = faultsOfSetup(wrong);
    expect(faults.map((fault) => fault.field)).toContain(field);
    for (const { says } of faults) expect(says).toMatch(/\.$/);
  });
});

describe('a table', () => {
  test('of a link may hold a character without figures, as it always could', () => {
    expect(faultsOfTable({ A: side('a: 1/1', { reserves: ['Wayfarer'] }) })).toEqual([]);
  });
  test('may be as large as the rules allow', () => {
    expect(faultsOfTable({ A: side('a: 1/1 ! ; b: 1/1 ; c: 1/1 | d: 1/1 ; e: 1/1 ; f: 1/1') })).toEqual([]);
  });
  test.for<{ why: string; written: Parameters<typeof faultsOfTable>[0]; field: string }>([
    { why: 'four in a row', written: { A: side('a: 1/1 ; b: 1/1 ; c: 1/1 ; d: 1/1') }, field: 'A.front' },
    { why: 'two leaders', written: { B: side('a: 1/1 ! ; b: 1/1 !') }, field: 'B' },
    {
      why: 'two in one place',
      written: { A: { front: [{ card: 'a: 1/1', position: 2 }, { card: 'b: 1/1' }] } },
      field: 'A.front.1',
    },
    { why: 'a Spell in the party', written: { A: side('Bolt: spell black') }, field: 'A.front.0' },
    { why: 'a character on a character', written: { A: side('a: 1/1 & b: 1/1') }, field: 'A.front.0.attached.0' },
    { why: 'a character in hand', written: { A: side('', { hand: ['Tea: item', 'a: 1/1'] }) }, field: 'A.hand.1' },
    { why: 'an unknown word', written: { A: side('a: 1/1 flying') }, field: 'A.front.0' },
    { why: 'no Location to fight over', written: { location: 'Tea: item' }, field: 'location' },
    { why: 'a character without figures', written: { B: side('a: 1/1 ; Gate Knight') }, field: 'B.front.1' },
    { why: 'one in the reserves', written: { A: side('a: 1/1', { reserves: ['b'] }) }, field: 'A.reserves.0' },
    {
      why: 'figures twice',
      written: { A: side('a: 1/1 & Sword: equipment +1/0 +2/0') },
      field: 'A.front.0.attached.0',
    },
  ])('with $why: $field', ({ written, field }) => {
    expect([...faultsOfTable(written), ...slipsOfTable(written)].map((fault) => fault.field)).toContain(field);
    const read = table.safeParse(written);
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });
});

describe('pairs of rows', () => {
  test.for([
    { from: 'front', to: 'front', between: 0 },
    { from: 'front', to: 'back', between: 1 },
    { from: 'back', to: 'front', between: 1 },
    { from: 'back', to: 'back', between: 2 },
  ])('from $from to $to: $between between them may be empty, and no more', ({ from, to, between }) => {
    const passes = [0, 1, 2].map(
      (emptyBetween) => reachStart.safeParse({ pairs: [{ from, to, emptyBetween }] }).success,
    );
    expect(passes).toEqual([0, 1, 2].map((emptyBetween) => emptyBetween <= between));
  });
});

describe('choices', () => {
  test.for([
    {
      text: 'A fight Locke on Guard with Vivi',
      is: { player: 'A', action: 'fight', by: 'Locke', on: 'Guard', with: 'Vivi' },
    },
    {
      text: 'B cast Grey Bolt by Ash Witch on Gate Knight pay Tonic',
      is: { player: 'B', action: 'cast', card: 'Grey Bolt', by: 'Ash Witch', on: 'Gate Knight', pay: 'Tonic' },
    },
    { text: 'A move Locke at back 2', is: { player: 'A', action: 'move', card: 'Locke', row: 'back', position: 2 } },
    {
      text: 'A throw Knife by Ninja on Mage',
      is: { player: 'A', action: 'throw', card: 'Knife', by: 'Ninja', on: 'Mage' },
    },
    { text: 'A pass', is: { player: 'A', action: 'pass' } },
  ])('$text', ({ text, is }) => {
    expect(choice(text)).toEqual(is);
    expect(writtenChoice.parse(choice(text))).toEqual(is);
  });
  test('a party in one line', () => {
    expect(party('a: 1/1 & Sword: equipment ! ; b: 1/1 ~ | c: 1/1')).toEqual({
      front: [
        { card: 'a: 1/1', attached: ['Sword: equipment'], leader: true, down: false },
        { card: 'b: 1/1', attached: [], leader: false, down: true },
      ],
      back: [{ card: 'c: 1/1', attached: [], leader: false, down: false }],
    });
  });
  test.for([
    { why: 'an unknown action', written: { player: 'A', action: 'dance' }, at: 'action' },
    { why: 'a third player', written: { player: 'C', action: 'pass' }, at: 'player' },
    { why: 'a Fight against nobody', written: { player: 'A', action: 'fight', by: 'Locke' }, at: 'on' },
    { why: 'a Spell that is no card', written: { player: 'A', action: 'cast', by: 'Locke' }, at: 'card' },
    { why: 'a Pass with a card', written: { player: 'A', action: 'pass', card: 'Locke' }, at: '' },
    { why: 'a fourth place', written: { player: 'A', action: 'move', card: 'Locke', position: 4 }, at: 'position' },
  ])('$why is no choice', ({ written, at }) => {
    expect(writtenChoice.safeParse(written).error?.issues.map(({ path }) => path.join('.'))).toEqual([at]);
  });

  const { battle } = fftcg.scenarios;
  const twins = { A: side('Locke: 1/1 ; Locke: 1/2'), B: side('Vivi: 1/1') };
  test('a name that no card bears is told with its place, and never refused by a rule', () => {
    const choices = [
      { player: 'A', action: 'fight', by: 'Lokce', on: 'Vivi' },
      { player: 'A', action: 'fight', by: 'Locke#3', on: 'Vivi#2' },
    ];
    expect(battle.faults?.(twins, readingsOf(), choices)).toEqual([
      {
        path: ['choices', 0, 'by'],
        says: 'no card on the table is called "Lokce"',
        remedy: 'perhaps "Locke" is meant',
      },
      {
        path: ['choices', 1, 'by'],
        says: '2 cards are called "Locke", so there is no number 3',
        remedy: 'write Locke#1 to Locke#2',
      },
      {
        path: ['choices', 1, 'on'],
        says: 'only one card is called "Vivi", so there is no number 2',
        remedy: 'write Vivi',
      },
    ]);
    expect(() => battle.run(twins, readingsOf(), choices)).toThrow(Misfit);
  });
  test('the second of two cards of one name is meant by its number', () => {
    const fallen = (on: string) =>
      battle.run({ A: side('Strong: 5/5'), B: side('Auron: 1/1 ; Auron: 1/9') }, readingsOf(), [
        { player: 'A', action: 'fight', by: 'Strong', on },
      ]).found['defeated'];
    expect([fallen('Auron'), fallen('Auron#1'), fallen('Auron#2')]).toEqual([['Auron'], ['Auron'], []]);
  });
  test('a card that lies elsewhere is refused by a rule, and is no fault', () => {
    const start = { A: side('Locke: 1/1', { deck: ['Tonic: item on-own up', 'Tea: item'] }) };
    const choices = [{ player: 'A', action: 'use', card: 'Tonic', on: 'Locke' }];
    expect(battle.faults?.(start, readingsOf(), choices)).toEqual([]);
    expect(battle.run(start, readingsOf(), choices).found['refusedBy']).toEqual(['areas.hand']);
  });
  test.for(globSync('content/fftcg/scenarios/*.yaml').map((path) => path.replaceAll('\\', '/')))(
    '%s names nothing that is not there',
    (path) => {
      const {
        kind,
        start,
        choices = [],
        readings,
        edition,
      } = parse(readFileSync(path, 'utf8')) as {
        kind: keyof typeof fftcg.scenarios;
        start: never;
        choices?: readonly unknown[];
        readings?: object;
        edition?: Edition;
      };
      const { choice: one, faults, start: shape } = fftcg.scenarios[kind] as ScenarioKind<unknown, unknown>;
      for (const written of choices) expect(one?.safeParse(written).error?.issues ?? []).toEqual([]);
      expect(faults?.(shape.parse(start), readingsOf(edition, readings), choices) ?? []).toEqual([]);
    },
  );
});

describe('the cards of content/', () => {
  const cards = new Map(
    globSync('content/fftcg/cards/*.yaml').map((path) => {
      const slug = path.replaceAll('\\', '/').split('/').at(-1)?.replace('.yaml', '') ?? '';
      return [
        slug,
        parse(readFileSync(path, 'utf8')) as {
          name: string;
          sample?: boolean;
          facts?: { name: string; value?: unknown; source?: unknown }[];
        },
      ];
    }),
  );
  test('that are samples are all played, and whatever else is played is named by the source', () => {
    const samples = [...cards].filter(([, { sample }]) => sample).map(([slug]) => slug);
    expect(samples.sort()).toEqual(Object.keys(SAMPLES).sort());
    for (const slug of Object.keys(NAMED)) expect(cards.get(slug)?.sample).not.toBe(true);
  });
  test('have the figures that the source gives, where it gives any', () => {
    const given = Object.entries(NAMED).flatMap(([slug, line]) =>
      (['att', 'def'] as const).flatMap((figure) => {
        const fact = cards.get(slug)?.facts?.find(({ name }) => name === figure.toUpperCase());
        // The figure stands once, where it is printed; the fact has only its source.
        return fact || faceOf(line)[figure] ? [[slug, figure, fact?.value, fact?.source, faceOf(line)[figure]]] : [];
      }),
    );
    const source = { document: 'showdown', place: 'On Cloud' };
    expect(given).toEqual([
      ['cloud', 'att', undefined, source, 1600],
      ['cloud', 'def', undefined, source, 1600],
    ]);
  });
});
