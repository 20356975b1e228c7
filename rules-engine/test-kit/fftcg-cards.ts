/** Any abilities that characters of FFTCG can have, for fast-check. */
import * as fc from 'fast-check';
import {
  ABILITY_COSTS,
  abilityWords,
  DEEDS,
  ENDS,
  LIMITS,
  PLAYERS,
  REPLACED,
  TRIGGERS,
  type Which,
  type WrittenAbility,
  type WrittenAmount,
  type WrittenEffect,
} from '../fftcg/cards/ability.ts';
import { abilityFaults } from '../fftcg/files/ability-faults.ts';
import { SKILLS } from '../fftcg/cards/skills.ts';
import type { ReadingChoice } from '../fftcg/readings.ts';
import type { Deck, Setup } from '../fftcg/rules/setup.ts';
import { CHARACTERS } from '../fftcg/cards/cards.ts';
import type { State } from '../fftcg/state.ts';
import { anyReadings, anySetup, battleOf, HELD } from './fftcg.ts';

const some = <Value extends object>(keys: { [Key in keyof Value]-?: fc.Arbitrary<Value[Key]> }) =>
  fc.record(keys, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<Value>;
const which = some<Which>({
  whose: fc.constantFrom('yours', 'others'),
  trait: fc.constantFrom('Knight', 'Mage', 'Human'),
  skill: fc.constantFrom(...SKILLS),
  state: fc.constantFrom('up', 'down'),
  row: fc.constantFrom('front', 'back'),
  leader: fc.constant(true),
  equipped: fc.constant(true),
  another: fc.constant(true),
});
/** Fewer keys, so that somebody is meant. */
const wide = some<Pick<Which, 'whose' | 'state' | 'another'> & Which>({
  whose: fc.constantFrom('yours', 'others'),
  state: fc.constantFrom('up', 'down'),
  another: fc.constant(true),
} as never) as fc.Arbitrary<Which>;
const anyWhich = fc.oneof(which, wide, fc.constant<Which>({}));
const amountOf = (plain: fc.Arbitrary<number>): fc.Arbitrary<WrittenAmount> =>
  fc.oneof(plain, fc.record({ each: anyWhich }), fc.record({ each: anyWhich, times: plain }));
const effect: fc.Arbitrary<WrittenEffect> = fc
  .record({
    is: fc.constantFrom(...DEEDS),
    cards: fc.option(amountOf(fc.integer({ min: 1, max: 3 })), { nil: undefined }),
    amount: amountOf(fc.integer({ min: -9, max: 9 }).map((hundreds) => hundreds * 100)),
    players: fc.option(fc.constantFrom(...PLAYERS), { nil: undefined }),
    to: fc.option(fc.oneof(fc.constantFrom('self', 'target'), anyWhich), { nil: undefined }),
    until: fc.option(fc.constantFrom(...ENDS), { nil: undefined }),
  })
  .map(({ is, cards, amount, players, to, until }) => {
    if (is === 'draw' || is === 'recruit') return { is, cards, to: players };
    return is === 'att' || is === 'def' ? { is, amount, to, until } : { is, to };
  });
const effects = fc.array(effect, { minLength: 1, maxLength: 2 });
const kind: fc.Arbitrary<WrittenAbility> = fc.oneof(
  fc.record({ when: fc.constantFrom(...TRIGGERS) }),
  fc.record({ when: fc.constantFrom(...TRIGGERS), target: anyWhich }),
  fc.record({ may: fc.constantFrom('free', ...ABILITY_COSTS) }),
  fc.record({ may: fc.constantFrom('free', ...ABILITY_COSTS), target: anyWhich }),
  fc.record({ always: fc.constant(true as const) }),
  fc.record({ always: fc.constant(true as const), instead: fc.constantFrom(...REPLACED) }),
);
const does = fc.oneof(
  { weight: 3, arbitrary: fc.record({ effects }) },
  { weight: 1, arbitrary: fc.record({ choose: fc.array(fc.record({ effects }), { minLength: 2, maxLength: 3 }) }) },
);
/** Any ability that makes sense. */
export const anyAbility: fc.Arbitrary<WrittenAbility> = fc
  .tuple(
    kind,
    fc.option(fc.record({ cards: anyWhich, least: fc.integer({ min: 0, max: 2 }) }), { nil: undefined }),
    fc.option(fc.constantFrom(...LIMITS), { nil: undefined }),
    does,
  )
  .map(([what, condition, limit, done]) => plain({ ...what, if: condition, limit, ...done }))
  .filter((ability) => abilityFaults([ability]).length === 0);
/** Without what isn't said. */
const plain = (ability: WrittenAbility): WrittenAbility => JSON.parse(JSON.stringify(ability)) as WrittenAbility;

/** As many characters of a deck have different abilities. */
const DIFFERENT = 8;
const withAbilities = (deck: Deck): fc.Arbitrary<Deck> =>
  fc
    .array(fc.array(anyAbility, { minLength: 1, maxLength: 2 }), { minLength: DIFFERENT, maxLength: DIFFERENT })
    .map((all) => ({
      ...deck,
      characters: deck.characters.map((line, nth) => {
        const abilities = all[nth % DIFFERENT] as readonly WrittenAbility[];
        // In place of those that it has, as some samples do.
        return `${line.replace(/ \[.*$/, '')} ${abilityWords(abilities).join(' ')}`;
      }),
    }));
/** A game of two decks in which every character has abilities. */
export const anyAbleSetup = (readings?: fc.Arbitrary<ReadingChoice>): fc.Arbitrary<Setup> =>
  anySetup(readings).chain((setup) =>
    fc
      .record({ A: withAbilities(setup.decks.A), B: withAbilities(setup.decks.B) })
      .map((decks) => ({ ...setup, decks })),
  );
/** A battle that has begun, of characters with abilities. */
export const anyAbleBattle: fc.Arbitrary<State> = withAbilities({
  characters: Object.values(CHARACTERS).slice(0, DIFFERENT),
  support: [],
  locations: [],
}).chain(({ characters }) => battleOf(anyReadings, characters, HELD, 0));
