/** What a card says happens instead: in place of damage, of its end, and of the way back to Earth. */
import { describe, expect, test } from 'vitest';
import { outcome } from '../../test-kit/lyoko-notation.ts';
import { playStart } from '../files/schema.ts';
import { textOf } from '../words/card-text.en.ts';
import { factsOfAll, factsOfMade, type MadeCard } from './made.ts';
import type { WrittenAbility } from './print.ts';

const monster = (...abilities: readonly WrittenAbility[]): MadeCard => ({
  kind: 'monster',
  cost: 1,
  life: 3,
  abilities,
});
const hero = (...abilities: readonly WrittenAbility[]): MadeCard => ({ kind: 'character', abilities });
const GAINS = [{ is: 'gain' }] as const;
const SHOT = 'hero play sample-short-circuit my-card';
/** The Hero's Short Circuit deals 2 damage to a Monster. */
const SHOOTS = 'hero 9 [sample-short-circuit sample-short-circuit] vs 9 my-card';
const SHOOTS_ONCE = 'hero 9 [sample-short-circuit] vs 9 my-card';
const FALLS =
  'xana attack sample-crawler my-card; xana power sample-crawler bite; xana done; xana combat-action; hero combat-action';

const CASES: readonly {
  readonly word: string;
  readonly card: MadeCard;
  readonly says: string;
  readonly line: string;
  readonly does: string;
  readonly found: Readonly<Record<string, unknown>>;
}[] = [
  {
    word: 'is-damaged, by a Fate, each time',
    card: monster({ always: true, instead: 'is-damaged', effects: GAINS }),
    says: 'If this Monster would take damage, instead Xana gains 1 Influence.',
    line: SHOOTS,
    does: `${SHOT}; ${SHOT}`,
    found: { 'my-card': 'lyoko, 1 influence, 3 life', 'xana.gained': 2 },
  },
  {
    word: 'is-damaged, once a turn',
    card: monster({ always: true, instead: 'is-damaged', limit: 'once-a-turn', effects: GAINS }),
    says: 'If this Monster would take damage, instead Xana gains 1 Influence, but only once a turn.',
    line: SHOOTS,
    does: `${SHOT}; ${SHOT}`,
    found: { 'my-card': 'lyoko, 1 influence, 1 life', 'xana.gained': 1 },
  },
  ...[
    { is: 'below', line: SHOOTS_ONCE, life: 1 },
    { is: 'at', line: `${SHOOTS_ONCE} megatank`, life: 3 },
    { is: 'above', line: `${SHOOTS_ONCE} megatank megatank`, life: 3 },
  ].map(({ is, line, life }) => ({
    word: `is-damaged, if, ${is} the number`,
    card: monster({
      always: true,
      instead: 'is-damaged',
      if: { cards: { kind: 'monster', another: true } },
      effects: GAINS,
    }),
    says: 'If this Monster would take damage, if there is at least 1 other Monster in play, instead Xana gains 1 Influence.',
    line,
    does: SHOT,
    found: { 'my-card': `lyoko, 1 influence, ${life} life` },
  })),
  {
    word: 'is-damaged, by a strike: the other is damaged, and that is not replaced again',
    card: monster({
      always: true,
      instead: 'is-damaged',
      effects: [{ is: 'damage', amount: 4, to: { kind: 'character' } }, { is: 'damage' }],
    }),
    says: 'If this Monster would take damage, instead each Character in play takes 4 damage, then this Monster takes 1 damage.',
    line: 'hero 9 ulrich/lyoko vs 9 my-card',
    does: 'hero attack ulrich my-card; hero power ulrich triplicate; hero done; hero combat-action; xana combat-action',
    found: { 'my-card': 'lyoko, 1 influence, 2 life', ulrich: 'lyoko, 4 influence, 6 life, tapped' },
  },
  {
    word: 'is-damaged: not by a strike that misses',
    card: monster({ always: true, instead: 'is-damaged', effects: GAINS }),
    says: 'If this Monster would take damage, instead Xana gains 1 Influence.',
    line: 'hero 9 ulrich/lyoko vs 9 my-card',
    does: 'hero attack ulrich my-card; hero done; hero combat-action; xana combat-action',
    found: { 'my-card': 'lyoko, 1 influence, 3 life', 'xana.gained': 0 },
  },
  {
    word: 'is-destroyed: it stays with 1 life, and what counts destroyed Monsters does not happen',
    card: monster({ always: true, instead: 'is-destroyed', effects: GAINS }),
    says: 'If this Monster would be destroyed, instead it stays in play with 1 life, and then Xana gains 1 Influence.',
    line: `${SHOOTS} [sample-spite]`,
    does: `${SHOT}; ${SHOT}`,
    found: { 'my-card': 'lyoko, 1 influence, 1 life', 'xana.gained': 1, 'sample-spite': 'hand' },
  },
  {
    word: 'is-destroyed, once a turn: the second time it is',
    card: monster({ always: true, instead: 'is-destroyed', limit: 'once-a-turn', effects: GAINS }),
    says: 'If this Monster would be destroyed, instead it stays in play with 1 life, and then Xana gains 1 Influence. This happens only once a turn.',
    line: 'hero 9 [sample-short-circuit sample-short-circuit] vs 9 my-card/life=1',
    does: `${SHOT}; ${SHOT}`,
    found: { 'my-card': 'discard', 'xana.gained': 1 },
  },
  {
    word: 'is-destroyed, and what happens instead would destroy it: nothing saves it twice',
    card: monster({ always: true, instead: 'is-destroyed', effects: [{ is: 'damage', amount: 9 }] }),
    says: 'If this Monster would be destroyed, instead it stays in play with 1 life, and then this Monster takes 9 damage.',
    line: 'hero 9 [sample-short-circuit] vs 9 my-card/life=1',
    does: SHOT,
    found: { 'my-card': 'discard' },
  },
  {
    word: 'is-devirtualized: a beaten Character stays, and its points too',
    card: hero({ always: true, instead: 'is-devirtualized', effects: GAINS }),
    says: 'If this Character would be devirtualized, instead it stays on Lyoko with at least 1 life, and then the Hero gains 1 Influence.',
    line: 'xana 9 my-card/lyoko/life=2 vs 9 sample-crawler sample-echo',
    does: FALLS,
    found: { 'my-card': 'lyoko, 4 influence, 1 life', 'hero.pool': 10 },
  },
  {
    word: 'is-devirtualized: of its own will, which has been its activation',
    card: hero({ always: true, instead: 'is-devirtualized', effects: GAINS }),
    says: 'If this Character would be devirtualized, instead it stays on Lyoko with at least 1 life, and then the Hero gains 1 Influence.',
    line: 'hero 9 my-card/lyoko/life=7 vs 9',
    does: 'hero devirtualize my-card',
    found: { 'my-card': 'lyoko, 4 influence, 7 life, tapped', 'hero.pool': 10 },
  },
];

describe('what happens instead', () => {
  test.for(CASES.map((one) => [one.word, one] as const))('%s', ([, { card, says, line, does, found }]) => {
    expect(textOf(factsOfMade('my-card', card))).toBe(says);
    expect(outcome(line, does, {}, factsOfAll({ 'my-card': card })).found).toMatchObject({ ...found, refused: [] });
  });
  test('is told with the rule that does not apply, and with the card that says so', () => {
    const made = factsOfAll({ 'my-card': monster({ always: true, instead: 'is-damaged', effects: GAINS }) });
    const { moments = [] } = outcome(SHOOTS_ONCE, SHOT, {}, made);
    const steps = moments.flatMap((one) => one.steps).filter(({ instead }) => instead !== undefined);
    expect(steps.map(({ rule, instead }) => `${rule} instead of ${instead}`)).toContain(
      'lyoko.terms.permanent instead of lyoko.hero-cards.fate',
    );
    const text = '“If this Monster would take damage, instead Xana gains 1 Influence.”';
    expect(
      outcome(SHOOTS_ONCE, SHOT, {}, made)
        .told()
        .map(({ says }) => says),
    ).toEqual(
      expect.arrayContaining([
        `Card takes no damage, because of its own text: ${text}`,
        `Xana gains 1 Influence, because of Card: ${text}`,
      ]),
    );
  });
  test.for([
    [
      'artifact',
      { always: true, instead: 'is-damaged', effects: GAINS },
      /^instead: "is-damaged" can't happen to a card/,
    ],
    ['monster', { always: true, instead: 'is-devirtualized', effects: GAINS }, /^instead: "is-devirtualized" can't/],
    [
      'monster',
      { when: 'attacks', instead: 'is-damaged', effects: GAINS },
      /^instead: only what always holds is instead/,
    ],
    ['monster', { always: true, instead: 'is-damage', effects: GAINS }, /perhaps "is-damaged" is meant/],
  ] as const)('%s %j is refused', ([kind, ability, says]) => {
    const card = { kind, abilities: [ability], ...(kind === 'monster' && { life: 1 }) };
    const parsed = playStart.safeParse({ turn: 'hero', made: { 'my-card': card } });
    const issues = parsed.success ? [] : parsed.error.issues;
    expect(issues.map(({ path, message }) => `${path.slice(4).join('.')}: ${message}`).join('\n')).toMatch(says);
  });
});
