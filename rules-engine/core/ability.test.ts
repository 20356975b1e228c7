/** The common form of abilities: what it asks of a table, what fits no game, and how its keys are read. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountNow, amountOf, conditionOf, isMet, type WrittenAbility, type Words } from './ability.ts';
import { commonFaults } from './ability-faults.ts';
import { abilitySchema, amountSchema, word } from './ability-schema.ts';

test.for([
  { there: 0, least: undefined, most: undefined, met: false },
  { there: 1, least: undefined, most: undefined, met: true },
  { there: 1, least: 2, most: undefined, met: false },
  { there: 2, least: 2, most: 3, met: true },
  { there: 3, least: 2, most: 3, met: true },
  { there: 4, least: 2, most: 3, met: false },
  { there: 0, least: 0, most: 0, met: true },
  { there: 1, least: 0, most: 0, met: false },
])('a condition of at least $least and at most $most, with $there there: $met', ({ there, least, most, met }) => {
  expect(isMet(conditionOf({ cards: 'foxes', least, most }), () => there)).toBe(met);
});

test('so many for each is once for each, or as often as it says', () => {
  const count = (cards: string) => (cards === 'foxes' ? 3 : 0);
  expect(amountNow(amountOf<string>(2), count)).toBe(2);
  expect(amountNow(amountOf({ each: 'foxes' }), count)).toBe(3);
  expect(amountNow(amountOf({ each: 'foxes', times: 2 }), count)).toBe(6);
  expect(amountNow(amountOf({ each: 'bears', times: 2 }), count)).toBe(0);
});

const effects = [{ is: 'gain' }];
test.for<[WrittenAbility<Words>, readonly string[]]>([
  [{ when: 'attacks', effects }, []],
  [{ may: 'free', target: 'fox', choose: [{ effects }, { effects }], limit: 'once-a-turn' }, []],
  [{ always: true, instead: 'strike', limit: 'once-a-turn', effects }, []],
  [{ when: 'attacks', target: 'fox', effects }, []],
  [{ always: true, target: 'fox', effects }, ['target: what always holds has no target']],
  [{ always: true, choose: [] }, ['choose: what always holds leaves nothing to choose']],
  [{ may: 'free', effects, choose: [] }, ['effects: the options have their effects']],
  [{ when: 'attacks', instead: 'strike' }, ['instead: only what always holds is instead of something']],
  [{ always: true, limit: 'once-a-turn' }, ['limit: what always holds has no limit']],
  [{ when: 'attacks', if: { cards: {}, most: 0 } }, ['if.most: this can’t be: at least 1, and at most 0']],
  [{ when: 'attacks', if: { cards: {}, least: 0, most: 0 } }, []],
])('%o', ([ability, told]) => {
  expect(commonFaults(ability).map(({ path, says }) => `${path.join('.')}: ${says}`)).toEqual(told);
});

describe('how it is read', () => {
  const which = z.strictObject({ animal: word(['fox', 'bear']) });
  const effect = z.strictObject({ is: word(['gain']), amount: amountSchema(which, z.int(), 'How many.').optional() });
  const when = ['attacks'] as const;
  const whole = abilitySchema({
    when,
    whenSays: '',
    which,
    effect,
    cost: z.literal('tap'),
    always: true,
    choose: true,
  });
  const plain = abilitySchema({ when, whenSays: '', effect });
  const gains = [{ is: 'gain' }];
  test.for<[unknown, readonly string[]]>([
    [{ when: 'attacks', effects: gains }, []],
    [{ may: 'tap', choose: [{ effects: gains }, { effects: gains }] }, []],
    [{ always: true, effects: [{ is: 'gain', amount: { each: { animal: 'fox' }, times: 2 } }] }, []],
    [{ effects: gains }, [': one of when, may and always is missing']],
    [{ when: 'attacks', always: true, effects: gains }, [': only one of when and always is possible']],
    [{ when: 'atacks', effects: gains }, ['when: must be one of attacks; perhaps "attacks" is meant']],
    [{ may: 'pay', effects: gains }, ['may: must be free, or a cost']],
    [{ when: 'attacks' }, [': effects are missing']],
    [{ when: 'attacks', effects: [] }, ['effects: must have at least one effect']],
    [{ may: 'free', choose: [{ effects: gains }] }, ['choose: must leave a choice: at least 2 options']],
    [
      { when: 'attacks', effects: [{ is: 'gain', amount: { each: { animal: 'foxes' } } }] },
      ['effects.0.amount.each.animal: must be one of fox, bear; perhaps "fox" is meant'],
    ],
  ])('%j', ([written, told]) => {
    expect(toldBy(whole, written)).toEqual(told);
  });
  test('what a game has no words for is no key there', () => {
    expect(toldBy(plain, { when: 'attacks', effects: gains, limit: 'once-a-turn' })).toEqual([
      ': Unrecognized key: "limit"',
    ]);
    expect(toldBy(plain, { effects: gains })).toEqual([': when is missing']);
  });
  const toldBy = (schema: z.ZodType, written: unknown) =>
    schema.safeParse(written).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
});
