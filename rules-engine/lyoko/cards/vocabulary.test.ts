/** The words of abilities, each on a card made up for it: what it does, when it does not, and what is refused. */
import { describe, expect, test } from 'vitest';
import { outcome } from '../../test-kit/lyoko-notation.ts';
import { playStart } from '../files/schema.ts';
import { factsOfMade, factsOfAll, type MadeCard } from './made.ts';
import { textOf } from '../words/card-text.en.ts';
import type { WrittenAbility } from './print.ts';

const monster = (...abilities: readonly WrittenAbility[]): MadeCard => ({
  kind: 'monster',
  cost: 1,
  life: 3,
  abilities,
});
const ERASES = [{ is: 'erase', who: 'hero', amount: 2 }] as const;
interface Case {
  readonly word: string;
  readonly card: MadeCard;
  readonly says: string;
  readonly line: string;
  readonly does: string;
  readonly found: Readonly<Record<string, unknown>>;
}
const CRAB = 'xana 40 ulrich/lyoko vs 40 my-crab';
const CASES: readonly Case[] = [
  {
    word: 'attacks',
    card: monster({ when: 'attacks', effects: ERASES }),
    says: 'When this Monster attacks, the Hero erases 2 Influence.',
    line: CRAB,
    does: 'xana attack my-crab ulrich',
    found: { 'hero.pool': 38, 'hero.erased': 2 },
  },
  {
    word: 'attacks, at the Core too',
    card: monster({ when: 'attacks', effects: ERASES }),
    says: 'When this Monster attacks, the Hero erases 2 Influence.',
    line: 'xana 40 vs 40 my-crab',
    does: 'xana attack-core my-crab',
    found: { 'hero.pool': 36 },
  },
  {
    word: 'attacks: not where it is attacked',
    card: monster({ when: 'attacks', effects: ERASES }),
    says: 'When this Monster attacks, the Hero erases 2 Influence.',
    line: 'hero 40 ulrich/lyoko vs 40 my-crab',
    does: 'hero attack ulrich my-crab',
    found: { 'hero.pool': 40 },
  },
  {
    word: 'is-attacked, and damage to itself that destroys it',
    card: monster({ when: 'is-attacked', effects: [{ is: 'damage', amount: 3 }] }),
    says: 'When this Monster is attacked, this Monster takes 3 damage.',
    line: 'hero 40 ulrich/lyoko vs 40 my-crab',
    does: 'hero attack ulrich my-crab',
    found: { 'my-crab': 'discard' },
  },
  {
    word: 'damage below its life',
    card: monster({ when: 'is-attacked', effects: [{ is: 'damage', amount: 2 }] }),
    says: 'When this Monster is attacked, this Monster takes 2 damage.',
    line: 'hero 40 ulrich/lyoko vs 40 my-crab',
    does: 'hero attack ulrich my-crab',
    found: { 'my-crab': 'lyoko, 1 influence, 1 life' },
  },
  {
    word: 'is-destroyed',
    card: monster({ when: 'is-destroyed', effects: [{ is: 'gain', amount: 4 }] }),
    says: 'When this Monster is destroyed, Xana gains 4 Influence.',
    line: 'hero 40 [sample-short-circuit] vs 40 my-crab/life=2',
    does: 'hero play sample-short-circuit my-crab',
    found: { 'my-crab': 'discard', 'xana.pool': 44, 'xana.gained': 4 },
  },
  {
    word: 'enters-play',
    card: monster({ when: 'enters-play', effects: [{ is: 'guard' }] }),
    says: 'When this Monster enters play, this Monster Guards without using its activation.',
    line: 'xana 40 vs 40 [my-crab]',
    does: 'xana play my-crab',
    found: { 'my-crab': 'lyoko, 1 influence, 3 life, guards' },
  },
  {
    word: 'turn-ends, of both players',
    card: monster({ when: 'turn-ends', effects: [{ is: 'gain' }] }),
    says: 'At the end of each turn, Xana gains 1 Influence.',
    line: 'xana 40 vs 40 my-crab',
    does: 'until xana',
    found: { 'xana.gained': 2 },
  },
  {
    word: 'turn-begins',
    card: monster({ when: 'turn-begins', effects: [{ is: 'tap' }] }),
    says: 'At the beginning of each turn, tap this Monster.',
    line: 'xana 40 vs 40 my-crab',
    does: 'until hero',
    found: { 'my-crab': 'lyoko, 1 influence, 3 life, tapped' },
  },
  {
    word: 'something in the game',
    card: { kind: 'artifact', abilities: [{ when: 'core-hit', effects: [{ is: 'erase', who: 'xana' }] }] },
    says: 'When an Attack on the Core goes unblocked, Xana erases 1 Influence.',
    line: 'xana 40 my-crab vs 40 megatank',
    does: 'xana attack-core megatank',
    found: { 'hero.pool': 38, 'xana.pool': 39 },
  },
  {
    word: 'each',
    card: monster({
      when: 'attacks',
      effects: [{ is: 'erase', who: 'hero', amount: { each: { kind: 'monster', another: true }, times: 2 } }],
    }),
    says: 'When this Monster attacks, the Hero erases 2 Influence for each other Monster in play.',
    line: 'xana 40 ulrich/lyoko vs 40 my-crab megatank megatank',
    does: 'xana attack my-crab ulrich',
    found: { 'hero.pool': 36 },
  },
  {
    word: 'each, of which there is none',
    card: monster({
      when: 'attacks',
      effects: [{ is: 'erase', who: 'hero', amount: { each: { kind: 'monster', another: true } } }],
    }),
    says: 'When this Monster attacks, the Hero erases 1 Influence for each other Monster in play.',
    line: CRAB,
    does: 'xana attack my-crab ulrich',
    found: { 'hero.pool': 40 },
  },
  ...[
    { least: 'below', line: 'xana 40 ulrich/lyoko vs 40 my-crab', pool: 40 },
    { least: 'at', line: 'xana 40 ulrich/lyoko vs 40 my-crab megatank', pool: 38 },
    { least: 'above', line: 'xana 40 ulrich/lyoko vs 40 my-crab megatank megatank', pool: 38 },
  ].map(({ least, line, pool }): Case => ({
    word: `if, ${least} the number`,
    card: monster({ when: 'attacks', if: { cards: { kind: 'monster' }, least: 2 }, effects: ERASES }),
    says: 'When this Monster attacks, if there are at least 2 Monsters in play, the Hero erases 2 Influence.',
    line,
    does: 'xana attack my-crab ulrich',
    found: { 'hero.pool': pool },
  })),
  ...([undefined, 'once-a-turn'] as const).map((limit): Case => ({
    word: limit ?? 'without a limit',
    card: {
      kind: 'artifact',
      abilities: [{ when: 'core-hit', effects: [{ is: 'gain' }], ...(limit && { limit }) }],
    },
    says: `When an Attack on the Core goes unblocked, the Hero gains 1 Influence${limit ? ', but only once a turn' : ''}.`,
    line: 'xana 40 my-crab vs 40 megatank megatank',
    does: 'xana attack-core megatank; xana attack-core megatank#2',
    found: { 'hero.gained': limit ? 1 : 2 },
  })),
];

describe('an ability', () => {
  test.for(CASES.map((one) => [one.word, one] as const))('%s', ([, { card, says, line, does, found }]) => {
    const made = factsOfAll({ 'my-crab': card });
    expect(textOf(factsOfMade('my-crab', card))).toBe(says);
    expect(outcome(line, does, {}, made).found).toMatchObject(found);
  });
  test('is told with the card that says so', () => {
    const made = factsOfAll({ 'my-crab': monster({ when: 'attacks', effects: ERASES }) });
    expect(
      outcome(CRAB, 'xana attack my-crab ulrich', {}, made)
        .told()
        .map(({ says }) => says),
    ).toContain(
      'The Hero erases 2 Influence, because of Crab: “When this Monster attacks, the Hero erases 2 Influence.”.',
    );
  });
});

describe('what makes no sense is refused', () => {
  const told = (kind: string, ability: object) => {
    const parsed = playStart.safeParse({
      turn: 'xana',
      made: { 'my-crab': { kind, ...(kind === 'monster' && { life: 1 }), abilities: [ability] } },
    });
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.slice(4).join('.')}: ${message}`);
  };
  test.for([
    ['monster', { when: 'atacks', effects: ERASES }, /^when: must be one of .*; perhaps "attacks" is meant$/],
    ['monster', { when: 'attacks', effects: [{ is: 'gains' }] }, /^effects\.0\.is: .*; perhaps "gain" is meant$/],
    ['monster', { when: 'attacks', effects: [] }, /^effects: must have at least one effect$/],
    ['artifact', { when: 'attacks', effects: ERASES }, /^when: "attacks" can't happen to a card of the kind artifact$/],
    ['fate', { when: 'turn-ends', effects: ERASES }, /^when: A card that is gone after its use has no abilities/],
    ['artifact', { when: 'turn-ends', effects: [{ is: 'damage' }] }, /^effects\.0\.is: Only a Character or a Monster/],
    ['character', { when: 'attacks', effects: [{ is: 'guard' }] }, /^effects\.0\.is: Only a Monster can Guard$/],
    ['monster', { when: 'attacks', effects: [{ is: 'tap', amount: 2 }] }, /^effects\.0\.amount: "tap" has no amount$/],
    [
      'monster',
      { when: 'attacks', if: { cards: {}, least: 2, most: 1 }, effects: ERASES },
      /^if\.most: this can’t be: at least 2, and at most 1$/,
    ],
  ] as const)('%s %j', ([kind, ability, says]) => {
    expect(told(kind, ability).join('\n')).toMatch(says);
  });
});
