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
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const FIGHT = 'xana attack my-crab ulrich; hero done; xana combat-action; hero combat-action';
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
  {
    word: 'to: others that fit, of any owner',
    card: monster({
      when: 'attacks',
      effects: [{ is: 'damage', amount: 2, to: { kind: 'monster', another: true } }],
    }),
    says: 'When this Monster attacks, each other Monster in play takes 2 damage.',
    line: 'xana 40 ulrich/lyoko vs 40 my-crab megatank sample-crawler',
    does: 'xana attack my-crab ulrich',
    found: {
      'my-crab': 'lyoko, 1 influence, 3 life',
      megatank: 'lyoko, 6 influence, 3 life',
      'sample-crawler': 'discard',
      'xana.discard': 1,
    },
  },
  {
    word: 'whose: others, and only those on Lyoko have life',
    card: monster({ when: 'enters-play', effects: [{ is: 'damage', amount: 4, to: { whose: 'others' } }] }),
    says: 'When this Monster enters play, each card of the other player in play takes 4 damage.',
    line: 'xana 40 ulrich/lyoko aelita/lyoko/life=4 vs 40 [my-crab] megatank',
    does: 'xana play my-crab',
    found: {
      ulrich: 'lyoko, 4 influence, 6 life',
      aelita: 'earth',
      'hero.pool': 42,
      megatank: 'lyoko, 6 influence, 5 life',
    },
  },
  {
    word: 'whose: yours',
    card: monster({
      when: 'enters-play',
      effects: [{ is: 'guard', to: { kind: 'monster', whose: 'yours', another: true } }],
    }),
    says: 'When this Monster enters play, each other Monster of yours in play Guards without using its activation.',
    line: 'xana 40 vs 40 [my-crab] megatank',
    does: 'xana play my-crab',
    found: { 'my-crab': 'lyoko, 1 influence, 3 life', megatank: 'lyoko, 6 influence, 5 life, guards' },
  },
  {
    word: 'tap those of a world',
    card: monster({ when: 'enters-play', effects: [{ is: 'tap', to: { kind: 'character', world: 'lyoko' } }] }),
    says: 'When this Monster enters play, tap each Character on Lyoko.',
    line: 'xana 40 ulrich/lyoko vs 40 [my-crab]',
    does: 'xana play my-crab',
    found: { ulrich: 'lyoko, 4 influence, 10 life, tapped', aelita: 'earth' },
  },
  {
    word: 'untap: what is Queued stays tapped',
    card: { kind: 'artifact', abilities: [{ when: 'core-hit', effects: [{ is: 'untap', to: { whose: 'yours' } }] }] },
    says: 'When an Attack on the Core goes unblocked, untap each card of yours in play.',
    line: 'xana 40 my-crab ulrich/lyoko/tapped sample-shield-routine/queued vs 40 megatank',
    does: 'xana attack-core megatank',
    found: { ulrich: 'lyoko, 4 influence, 10 life', 'sample-shield-routine': 'lyoko, 1 influence, tapped, queued' },
  },
  {
    word: 'retrieve',
    card: { kind: 'artifact', abilities: [{ when: 'core-hit', effects: [{ is: 'retrieve' }] }] },
    says: 'When an Attack on the Core goes unblocked, the Hero takes the top card of the Discard Pile back.',
    line: 'xana 40 my-crab <critical-strike sample-aerial> vs 40 megatank',
    does: 'xana attack-core megatank',
    found: { 'sample-aerial': 'hand', 'critical-strike': 'discard' },
  },
  {
    word: 'retrieve, of nothing',
    card: { kind: 'artifact', abilities: [{ when: 'core-hit', effects: [{ is: 'retrieve', who: 'xana' }] }] },
    says: 'When an Attack on the Core goes unblocked, Xana takes the top card of the Discard Pile back.',
    line: 'xana 40 my-crab <critical-strike> vs 40 megatank',
    does: 'xana attack-core megatank',
    found: { 'hero.hand': 0, 'xana.hand': 0 },
  },
  {
    word: 'devirtualize, by its own rules: 2 of 4 come back, and what counts on it happens',
    card: monster({ when: 'attacks', effects: [{ is: 'devirtualize', to: { kind: 'character' } }] }),
    says: 'When this Monster attacks, devirtualize each Character in play.',
    line: 'xana 40 ulrich/lyoko aelita/lyoko vs 40 my-crab sample-echo',
    does: 'xana attack-core my-crab',
    found: { ulrich: 'earth', aelita: 'earth', 'hero.pool': 40 + 2 + 2 - 1 - 1 - 2, 'hero.erased': 2 + 2 + 1 + 1 + 2 },
  },
  // What always holds, and what lasts for the turn: Ulrich fights a Crab, and nobody uses anything.
  ...[
    { of: 'itself', to: undefined, says: 'this Monster', crab: 2, ulrich: 0 },
    { of: 'others that fit', to: { kind: 'character' } as const, says: 'each Character in play', crab: 0, ulrich: 2 },
    { of: 'all that fight', to: {}, says: 'each card in play', crab: 2, ulrich: 2 },
    {
      of: 'nobody there',
      to: { kind: 'monster', another: true } as const,
      says: 'each other Monster in play',
      crab: 0,
      ulrich: 0,
    },
  ].map(({ of, to, says, crab, ulrich }): Case => ({
    word: `always, of ${of}`,
    card: monster({ always: true, effects: [{ is: 'power', amount: 2, to }] }),
    says: `${upper(says)} has +2 Power in combat.`,
    line: CRAB,
    does: FIGHT,
    found: {
      'my-crab': ulrich > 0 ? 'lyoko, 1 influence, 1 life, tapped' : 'lyoko, 1 influence, 3 life, tapped',
      ulrich: crab > 0 ? 'lyoko, 4 influence, 8 life' : 'lyoko, 4 influence, 10 life',
    },
  })),
  ...[
    { is: 'below', line: CRAB, life: 10 },
    { is: 'at', line: `${CRAB} megatank`, life: 9 },
    { is: 'above', line: `${CRAB} megatank megatank`, life: 8 },
  ].map(({ is, line, life }): Case => ({
    word: `always, with if and each, ${is} the number`,
    card: monster({
      always: true,
      if: { cards: { kind: 'monster' }, least: 2 },
      effects: [{ is: 'power', amount: { each: { kind: 'monster', another: true } } }],
    }),
    says: 'If there are at least 2 Monsters in play, this Monster has +1 Power in combat for each other Monster in play.',
    line,
    does: FIGHT,
    found: { ulrich: `lyoko, 4 influence, ${life} life` },
  })),
  {
    word: 'always, below 0, stops at 0',
    card: monster({ always: true, effects: [{ is: 'evade', amount: -2, to: { whose: 'others' } }, { is: 'power' }] }),
    says: 'Each card of the other player in play has −2 Evade in combat, then this Monster has +1 Power in combat.',
    line: CRAB,
    does: FIGHT,
    found: { ulrich: 'lyoko, 4 influence, 9 life' },
  },
  ...[
    { queued: '', life: 8 },
    { queued: '/queued', life: 10 },
  ].map(({ queued, life }): Case => ({
    word: `always, of a Program${queued && ' that is Queued'}`,
    card: {
      kind: 'program',
      abilities: [{ always: true, effects: [{ is: 'power', amount: 2, to: { kind: 'monster' } }] }],
    },
    says: 'Each Monster in play has +2 Power in combat.',
    line: `xana 40 ulrich/lyoko my-crab${queued} vs 40 sample-crawler`,
    does: 'xana attack sample-crawler ulrich; xana done; hero done; xana combat-action; hero combat-action',
    found: { ulrich: `lyoko, 4 influence, ${life} life` },
  })),
  {
    word: 'power until the turn ends: in the fight that is being fought',
    card: monster({ when: 'attacks', effects: [{ is: 'power', amount: 3 }] }),
    says: 'When this Monster attacks, this Monster gets +3 Power until the end of the turn.',
    line: CRAB,
    does: FIGHT,
    found: { ulrich: 'lyoko, 4 influence, 7 life' },
  },
  ...[
    { when: 'the same turn', between: '', life: 7 },
    { when: 'the next turn', between: 'until xana; ', life: 10 },
  ].map(({ when, between, life }): Case => ({
    word: `power until the turn ends: in a later fight of ${when}`,
    card: monster({ when: 'attacks', effects: [{ is: 'power', amount: 3, to: { kind: 'monster' } }] }),
    says: 'When this Monster attacks, each Monster in play gets +3 Power until the end of the turn.',
    line: 'xana 40 ulrich/lyoko vs 40 my-crab megatank',
    does: `xana attack-core my-crab; hero done; ${between}xana attack megatank ulrich; xana done; hero done; xana combat-action; hero combat-action`,
    found: { ulrich: `lyoko, 4 influence, ${life} life` },
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
      'The Hero erases 2 Influence, because of Crab: “When this Monster attacks, the Hero erases 2 Influence.”',
    );
  });
});

describe('what an ability does not do is told', () => {
  const toldOf = (ability: WrittenAbility, line: string, does: string) =>
    outcome(line, does, {}, factsOfAll({ 'my-crab': monster(ability) }))
      .told()
      .filter(({ says }) => says.includes('Crab') && says.includes('“'))
      .map(({ rule, says }) => `${rule}: ${says}`);
  const unmet: WrittenAbility = { when: 'attacks', if: { cards: { kind: 'realm' } }, effects: [{ is: 'gain' }] };
  const limited: WrittenAbility = { when: 'core-hit', limit: 'once-a-turn', effects: [{ is: 'gain' }] };
  test('a condition that is not met', () => {
    expect(toldOf(unmet, CRAB, 'xana attack my-crab ulrich')).toEqual([
      "lyoko.terms.permanent: Crab's ability doesn't happen, because its condition isn't met: “When this Monster attacks, if there is at least 1 Realm in play, Xana gains 1 Influence.”",
    ]);
  });
  test('a condition that is met', () => {
    expect(toldOf(unmet, `${CRAB} sample-thin-ice`, 'xana attack my-crab ulrich')).toEqual([
      'lyoko.influence.pool: Xana gains 1 Influence, because of Crab: “When this Monster attacks, if there is at least 1 Realm in play, Xana gains 1 Influence.”',
    ]);
  });
  test('a limit that is used up, and the next turn', () => {
    const hits = 'xana attack-core my-crab; xana attack-core megatank; until xana; xana attack-core my-crab';
    const line = 'xana 40 vs 40 my-crab megatank';
    const text = '“When an Attack on the Core goes unblocked, Xana gains 1 Influence, but only once a turn.”';
    expect(toldOf(limited, line, hits)).toEqual([
      `lyoko.influence.pool: Xana gains 1 Influence, because of Crab: ${text}`,
      `lyoko.terms.permanent: Crab's ability doesn't happen again this turn: ${text}`,
      `lyoko.influence.pool: Xana gains 1 Influence, because of Crab: ${text}`,
    ]);
  });
});

describe('what always holds is named', () => {
  test('in the fight, and until when what lasts lasts', () => {
    const made = factsOfAll({
      'my-crab': monster(
        { always: true, effects: [{ is: 'power', amount: 2 }] },
        { when: 'attacks', effects: [{ is: 'evade', to: {} }] },
      ),
    });
    const says = outcome('xana 40 ulrich/lyoko vs 40 my-crab megatank', 'xana attack my-crab ulrich', {}, made).told();
    const lasts = 'until the end of the turn';
    const text = `“When this Monster attacks, each card in play gets +1 Evade ${lasts}.”`;
    expect(says.map((one) => `${one.rule}: ${one.says}`).filter((one) => one.includes('Crab'))).toEqual([
      'lyoko.monsters.monster-attack: Crab attacks Ulrich.',
      'lyoko.combat.stats: Crab and Ulrich both start with 0 Power and 0 Evade.',
      'lyoko.combat.stat-changes: Crab gets +2 Power (now 2), because of Crab: “This Monster has +2 Power in combat.”',
      ...toAll(lasts).map((one) => `lyoko.combat.stat-changes: ${one}, because of Crab: ${text}`),
    ]);
  });
});
const toAll = (lasts: string) => [
  `Ulrich gets +1 Evade ${lasts} (now 1)`,
  ...['Aelita', 'Jeremie', 'Sample Scout', 'Sample Guardian'].map((name) => `${name} gets +1 Evade ${lasts}`),
  `Crab gets +1 Evade ${lasts} (now 1)`,
  `Megatank gets +1 Evade ${lasts}`,
];

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
      'artifact',
      { when: 'turn-ends', effects: [{ is: 'damage', to: { kind: 'realm' } }] },
      /^effects\.0\.to\.kind: Only a/,
    ],
    [
      'artifact',
      { when: 'turn-ends', effects: [{ is: 'tap', to: 'me' }] },
      /^effects\.0\.to: must be a description of /,
    ],
    [
      'artifact',
      { when: 'turn-ends', effects: [{ is: 'gain', to: {} }] },
      /^effects\.0\.to: The effect "gain" happens to/,
    ],
    ['artifact', { when: 'turn-ends', effects: [{ is: 'tap', to: { whose: 'your' } }] }, /perhaps "yours" is meant$/],
    [
      'artifact',
      { always: true, effects: [{ is: 'power' }] },
      /^effects\.0\.is: Only a Character or a Monster has Power/,
    ],
    [
      'monster',
      { always: true, effects: [{ is: 'gain' }] },
      /^effects\.0\.is: An ability that always holds can change only/,
    ],
    ['monster', { always: true, limit: 'once-a-turn', effects: [{ is: 'power' }] }, /^limit: what always holds has no/],
    [
      'monster',
      { always: true, when: 'attacks', effects: [{ is: 'power' }] },
      /only one of when and always is possible/,
    ],
    [
      'monster',
      { when: 'attacks', effects: [{ is: 'gain', amount: -1 }] },
      /^effects\.0\.amount: Only Power and Evade/,
    ],
    [
      'monster',
      { when: 'attacks', if: { cards: {}, least: 2, most: 1 }, effects: ERASES },
      /^if\.most: this can’t be: at least 2, and at most 1$/,
    ],
  ] as const)('%s %j', ([kind, ability, says]) => {
    expect(told(kind, ability).join('\n')).toMatch(says);
  });
});
