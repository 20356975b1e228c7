/** What happens by itself and leaves something to choose: the table waits, can be saved there, and goes on as it would have. */
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picks } from '../../test-kit/offers.ts';
import { everyCard, isHidden } from '../../test-kit/usagi.ts';
import { printOf } from '../cards/cards.ts';
import { printOfFile, type WrittenAbility, type WrittenEffect } from '../cards/print.ts';
import { lay } from '../files/layout.ts';
import { tableStart } from '../files/schema.ts';
import { wholeGame } from '../files/state-schema.ts';
import { goOnFrom, match } from '../play/game.ts';
import { mind } from '../play/mind.ts';
import { game } from '../play/whole-game.ts';
import { READINGS, readingsOf } from '../readings.ts';
import { type Ability, type Print, type Rest, type Setup, type State, TRIGGERS } from '../state.ts';

// Cards whose abilities nearly always have something to do: they strike, kill and take each other, and so set off others.
const effect = fc.constantFrom<WrittenEffect>(
  ...(['strike', 'refresh', 'kill', 'exhaust', 'take-control'] as const).map((is) => ({ is, to: 'self' as const })),
  { is: 'strike', to: {} },
  { is: 'refresh', to: {} },
  { is: 'strike', to: { whose: 'others' } },
  { is: 'exhaust', to: { type: 'character', whose: 'yours' } },
  { is: 'kill', to: { type: 'event' } },
  { is: 'draw', cards: 1 },
  { is: 'gain', ryo: 2 },
);
const effects = fc.tuple(effect, effect);
const produced: readonly WrittenEffect[] = [
  { is: 'gain', ryo: 1 },
  { is: 'gain', honor: 1, to: 'each' },
];
const happening = fc
  .record({ when: fc.constantFrom(...TRIGGERS, 'is-struck', 'comes-into-play'), granted: fc.boolean(), effects })
  .map(({ when, granted, effects: some }): WrittenAbility => ({
    when,
    ...(granted && { granted }),
    effects: when === 'produce' ? produced : some,
  }));
const may: fc.Arbitrary<WrittenAbility> = fc.record({
  may: fc.constantFrom({ strike: true } as const, { strike: true, ryo: 1 } as const, { sacrifice: true } as const),
  effects: fc.tuple(fc.constantFrom<WrittenEffect>({ is: 'strike' }, { is: 'kill' }, { is: 'exhaust' }), effect),
  target: fc.constant({}),
});
const KINDS = ['Character', 'Character', 'Character', 'Event', 'Event', 'Attachment', 'Moment'] as const;
const SUBTYPES = {
  Character: ['ally', 'hero'],
  Event: [null, 'story'],
  Attachment: ['skill', 'setting'],
  Moment: ['held', 'action'],
} as const;
const anyPrint = (slug: string): fc.Arbitrary<Print> =>
  fc
    .record({
      kind: fc.constantFrom(...KINDS),
      second: fc.boolean(),
      lines: fc.tuple(happening, happening, may),
      combat: fc.constantFrom(0, 1, 3),
      ryo: fc.constantFrom(0, 0, 1),
    })
    .map(({ kind, second, lines, combat, ryo }) => {
      const subtype = SUBTYPES[kind][second ? 1 : 0];
      const own = lines.map(({ granted, ...line }) => (granted && kind === 'Attachment' ? { ...line, granted } : line));
      const resolves = own.map(({ effects: some }): WrittenAbility => ({ when: 'resolves', effects: some ?? [] }));
      const [, , { may: _, ...played }] = lines;
      const strikes: WrittenAbility = { when: 'played', effects: [{ is: 'strike', to: {} }] };
      const does = kind === 'Event' ? resolves.slice(0, 2) : own;
      const abilities = subtype === 'action' ? [{ ...played, when: 'played' as const }, strikes] : does;
      const printed = { subtype, ratings: { combat }, ryo: kind === 'Event' ? 0 : ryo, abilities };
      return printOfFile({ slug, name: `Card ${slug}`, kind, sample: true, printed });
    });
const anySetup: fc.Arbitrary<Setup & { readonly madeUp: readonly Print[] }> = fc
  .record({
    madeUp: fc.tuple(...Array.from({ length: 12 }, (_, at) => anyPrint(`c${at}`))),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    swept: fc.constantFrom(...READINGS['swept-up-exhausted']),
  })
  .map(({ madeUp, seed, swept }) => {
    const deck = madeUp.flatMap(({ slug }) => [slug, slug, slug]);
    return { decks: [deck, deck], seed, readings: readingsOf('current', { 'swept-up-exhausted': swept }), madeUp };
  });

/** What happens by itself, with something to choose. */
const changed = (setup: Setup & { readonly madeUp: readonly Print[] }, to: (ability: Ability) => Ability): Setup => ({
  ...setup,
  madeUp: setup.madeUp.map((print) => ({
    ...print,
    abilities: print.abilities.map((one) => (one.sort === 'involuntary' || one.sort === 'resolve' ? to(one) : one)),
  })),
});
/** Two options that do the same: that is what is done without a choice. */
const twice = (ability: Ability): Ability => {
  const { effects: some } = ability;
  return { ...ability, effects: [], choose: [{ effects: some }, { effects: some }] };
};
/** Its effects are for a target, which may be any card. */
const aimed = (ability: Ability): Ability => ({
  ...ability,
  target: {},
  effects: ability.effects.map((one) => ('to' in one && one.to === 'self' ? { ...one, to: 'target' } : one)),
});
/** What is done, so that seldom a moment is let go by. */
const pickedOf = (state: State, pick: number) => {
  const [player = 'A'] = game.deciders(state);
  const offered = game.choices(state, player);
  const acts = offered.filter(({ type }) => type !== 'pass' && type !== 'finish');
  const from = acts.length > 0 && pick % 8 !== 0 ? acts : offered;
  return from[pick % from.length];
};
const without = (state: State) => ({ ...state, madeUp: [] });
/** As they are written down. */
const isAlike = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
const NUMBERS = { numRuns: 160, seed: 7, endOnFailure: true };

const KINDS_OF_REST: readonly Rest['is'][] = [
  ...(['all', 'declared', 'each', 'effects', 'failed', 'free', 'moment', 'play', 'produce', 'produced'] as const),
  ...(['reactions', 'resolve-effects', 'resolved', 'sweep', 'turn-over', 'use'] as const),
];

describe('an ability that leaves something to choose', () => {
  test('and has two options alike does what it would do without a choice', () => {
    let asked = 0;
    const chosen = (start: State): State => {
      let state = start;
      for (; state.phase.name === 'choose'; asked++)
        ({ state } = game.play(state, { type: 'choose', player: state.phase.player, option: 1 + (asked % 2) }));
      return state;
    };
    const alike = fc.property(anySetup, picks(60, 150), (setup, numbers) => {
      let plain = game.begin(setup);
      let asking = chosen(game.begin(changed(setup, twice)));
      for (const pick of numbers) {
        expect(isDeepStrictEqual(without(asking), without(plain))).toBe(true);
        const choice = pickedOf(plain, pick);
        if (!choice) return;
        plain = game.play(plain, choice).state;
        asking = chosen(game.play(asking, choice).state);
      }
    });
    fc.assert(alike, NUMBERS);
    expect(asked).toBeGreaterThan(200);
  });

  test('waits for its controller alone; its table can be kept, and a bot is offered what its player is', () => {
    const waited = new Set<string>();
    const waits = fc.property(anySetup, picks(60, 150), (setup, numbers) => {
      let state = game.begin(changed(setup, aimed));
      for (const pick of numbers) {
        const choice = pickedOf(state, pick);
        if (!choice) return;
        const { phase } = state;
        if (phase.name === 'target') {
          for (const { is } of phase.rest) waited.add(is);
          expect(game.deciders(state)).toEqual([phase.player]);
          const read = wholeGame.parse(JSON.parse(JSON.stringify(state)));
          expect(isAlike(game.play(read, choice).state, game.play(state, choice).state)).toBe(true);
          for (const player of ['A', 'B']) {
            const seen = match.view(state, player);
            expect(isHidden(seen, player, state)).toBe(true);
            const guessed = mind.guess(seen, player, pick);
            expect(game.choices(guessed, player)).toEqual(game.choices(state, player));
            expect(game.play(guessed, choice).steps.length).toBeGreaterThan(0);
          }
        }
        ({ state } = game.play(state, choice));
      }
    });
    fc.assert(waits, NUMBERS);
    expect([...waited].sort()).toEqual(KINDS_OF_REST);
  });
});

test('in the middle of an effect on several cards, what it has set off is kept with the cards that are left', () => {
  const character = { type: 'character' } as const;
  const start = tableStart('actions').parse({
    hand: {
      A: [
        { name: 'Plague', type: 'moment', abilities: [{ when: 'played', effects: [{ is: 'kill', to: character }] }] },
      ],
    },
    playField: {
      A: [{ name: 'A1', abilities: [{ when: 'is-killed', effects: [{ is: 'exhaust', to: character }] }] }],
      B: [
        {
          name: 'B1',
          abilities: [
            { always: true, instead: 'kill', effects: [{ is: 'strike', to: 'self' }] },
            { when: 'is-struck', target: character, effects: [{ is: 'refresh', to: 'target' }] },
          ],
        },
        { name: 'B2' },
      ],
    },
  });
  let state = lay(start, readingsOf());
  const idOf = (name: string) => everyCard(state).find((card) => printOf(state, card).name === name)?.id ?? 0;
  for (const choice of [
    { type: 'play', player: 'A', card: idOf('Plague'), target: 0 },
    { type: 'pass', player: 'B' },
    { type: 'pass', player: 'A' },
  ] as const)
    ({ state } = match.play(state, choice));
  expect(state.phase).toMatchObject({
    name: 'target',
    player: 'B',
    rest: [
      { is: 'effects', doing: { source: { card: idOf('B1') } } },
      { is: 'effects', doing: { on: [idOf('B2')], set: { trigger: 'is-killed', those: [{ ability: 0 }] } } },
      { is: 'moment' },
      { is: 'declared' },
    ],
  });
  const read = wholeGame.parse(JSON.parse(JSON.stringify(state)));
  const refreshes = { type: 'target', player: 'B', target: idOf('B1') } as const;
  expect(isAlike(match.play(read, refreshes).state, match.play(state, refreshes).state)).toBe(true);
});

test('a Character that is swept up and struck instead leaves the rest of the sweep waiting, where being struck asks for a target', () => {
  const start = tableStart('sweep').parse({
    deck: { A: [{ name: 'Letter' }, { name: 'Song' }] },
    playField: {
      A: [
        { name: 'Courier', abilities: [{ when: 'is-exhausted', effects: [{ is: 'draw', cards: 1 }] }] },
        {
          name: 'Survivor',
          abilities: [
            { always: true, instead: 'exhaust', effects: [{ is: 'strike', to: 'self' }] },
            { when: 'is-struck', target: { type: 'character' }, effects: [{ is: 'refresh', to: 'target' }] },
          ],
        },
        { name: 'Porter' },
      ],
    },
  });
  const played = goOnFrom(lay(start, readingsOf('current', { 'swept-up-exhausted': 'exhausted' })));
  const idOf = (name: string) =>
    everyCard(played.state).find((card) => printOf(played.state, card).name === name)?.id ?? 0;
  expect(played.state.phase).toMatchObject({
    name: 'target',
    rest: [
      { is: 'effects' },
      { is: 'sweep', cards: [idOf('Porter')], those: [{ source: { card: idOf('Courier') }, ability: 0 }] },
    ],
  });
  const { state } = match.play(played.state, { type: 'target', player: 'A', target: idOf('Survivor') });
  const [{ playField, restPile, hand } = { playField: [], restPile: [], hand: [] }] = state.players;
  const names = (cards: State['players'][number]['hand']) => cards.map((card) => printOf(state, card).name);
  expect(names(restPile)).toEqual(['Courier', 'Porter']);
  expect(names(playField)).toEqual(['Survivor']);
  expect(names(hand)).toContain('Letter');
});
