/** What a card says that its player may do: its cost, its target, its options; what is refused, and how it is said. */
import { describe, expect, test } from 'vitest';
import { outcome, position } from '../../test-kit/lyoko-notation.ts';
import { playStart } from '../files/schema.ts';
import { stateOf } from '../files/position.ts';
import { faultOfWords, readChoice, writeChoice } from '../files/written.ts';
import { game } from '../play/game.ts';
import { readingsOf } from '../readings.ts';
import { choiceWords } from '../words/choices.en.ts';
import { textOf } from '../words/card-text.en.ts';
import { factsOfAll, factsOfMade, type MadeCard } from './made.ts';
import type { WrittenAbility } from './print.ts';

const gadget = (...abilities: readonly WrittenAbility[]): MadeCard => ({ kind: 'artifact', abilities });
const GAINS = [{ is: 'gain' }] as const;
const HURTS = [{ is: 'damage', amount: 2, to: 'target' }] as const;
const MONSTER = { kind: 'monster', world: 'lyoko' } as const;
const TABLE = 'hero 5 ulrich/lyoko my-gadget vs 9 megatank';

interface Case {
  readonly word: string;
  readonly card: MadeCard;
  readonly says: string;
  readonly line?: string;
  readonly does: string;
  readonly found: Readonly<Record<string, unknown>>;
}
const CASES: readonly Case[] = [
  {
    word: 'free, again and again',
    card: gadget({ may: 'free', effects: GAINS }),
    says: 'At no cost: the Hero gains 1 Influence.',
    does: 'hero ability my-gadget 1; hero ability my-gadget 1',
    found: { 'hero.gained': 2, refused: [] },
  },
  {
    word: 'free, once a turn',
    card: gadget({ may: 'free', limit: 'once-a-turn', effects: GAINS }),
    says: 'At no cost: the Hero gains 1 Influence, but only once a turn.',
    does: 'hero ability my-gadget 1; hero ability my-gadget 1; until hero; hero ability my-gadget 1',
    found: { 'hero.gained': 2, refused: ['terms.permanent'] },
  },
  ...[
    { pool: 1, gained: 0, refused: ['influence.pool'] },
    { pool: 2, gained: 3, refused: [] },
    { pool: 3, gained: 3, refused: [] },
  ].map(({ pool, gained, refused }): Case => ({
    word: `erase 2, with ${pool}`,
    card: gadget({ may: { erase: 2 }, effects: [{ is: 'gain', amount: 3 }] }),
    says: 'Erase 2 Influence: the Hero gains 3 Influence.',
    line: `hero ${pool} my-gadget vs 9`,
    does: 'hero ability my-gadget 1',
    found: { 'hero.gained': gained, 'hero.erased': refused.length > 0 ? 0 : 2, refused },
  })),
  {
    word: 'tap, and only once it is untapped again',
    card: gadget({ may: { tap: true }, effects: GAINS }),
    says: 'Tap this Artifact: the Hero gains 1 Influence.',
    does: 'hero ability my-gadget 1; hero ability my-gadget 1; until hero; hero ability my-gadget 1',
    found: { 'hero.gained': 2, 'my-gadget': 'earth, tapped', refused: ['terms.tap'] },
  },
  {
    word: 'discard',
    card: gadget({ may: { discard: true }, effects: [{ is: 'gain', amount: 3 }] }),
    says: 'Discard this Artifact: the Hero gains 3 Influence.',
    does: 'hero ability my-gadget 1; hero ability my-gadget 1',
    found: { 'my-gadget': 'discard', 'hero.pool': 8, refused: ['terms.permanent'] },
  },
  {
    word: 'discard a Program: its points come back, and all its costs are paid',
    card: {
      kind: 'program',
      cost: 4,
      abilities: [{ may: { erase: 1, tap: true, discard: true }, target: MONSTER, effects: HURTS }],
    },
    says: 'Erase 1 Influence and tap this Program and discard it: target a Monster on Lyoko, the target takes 2 damage.',
    does: 'hero ability my-gadget 1 megatank',
    found: { 'my-gadget': 'discard', 'hero.pool': 5 - 1 + 4, megatank: 'lyoko, 6 influence, 3 life' },
  },
  {
    word: 'a Monster is discarded: its points are erased',
    card: { kind: 'monster', cost: 3, life: 1, abilities: [{ may: { discard: true }, effects: GAINS }] },
    says: 'Discard this Monster: Xana gains 1 Influence.',
    line: 'xana 5 vs 9 my-gadget',
    does: 'xana ability my-gadget 1',
    found: { 'my-gadget': 'discard', 'xana.pool': 10, 'xana.erased': 3 },
  },
  ...[
    { life: 3, left: 'lyoko, 6 influence, 1 life' },
    { life: 2, left: 'discard' },
    { life: 1, left: 'discard' },
  ].map(({ life, left }): Case => ({
    word: `a target with ${life} life`,
    card: gadget({ may: { tap: true }, target: MONSTER, effects: HURTS }),
    says: 'Tap this Artifact: target a Monster on Lyoko, the target takes 2 damage.',
    line: `hero 5 my-gadget vs 9 megatank/life=${life}`,
    does: 'hero ability my-gadget 1 megatank',
    found: { megatank: left, 'my-gadget': 'earth, tapped' },
  })),
  {
    word: 'a target that does not fit, or is missing',
    card: gadget({
      may: 'free',
      target: { kind: 'character', whose: 'yours', world: 'lyoko' },
      effects: [{ is: 'tap', to: 'target' }],
    }),
    says: 'At no cost: target a Character of yours on Lyoko, tap the target.',
    does: 'hero ability my-gadget 1 megatank; hero ability my-gadget 1 aelita; hero ability my-gadget 1; hero ability my-gadget 1 ulrich',
    found: {
      ulrich: 'lyoko, 4 influence, 10 life, tapped',
      refused: ['terms.permanent', 'terms.permanent', 'terms.permanent'],
    },
  },
  {
    word: 'a target that is Disabled',
    card: gadget({ may: 'free', target: { kind: 'character' }, effects: [{ is: 'untap', to: 'target' }] }),
    says: 'At no cost: target a Character in play, untap the target.',
    line: 'hero 5 ulrich/disabled aelita/tapped my-gadget vs 9 sample-blackout',
    does: 'hero ability my-gadget 1 ulrich; hero ability my-gadget 1 aelita',
    found: { ulrich: 'earth, tapped, disabled', aelita: 'earth', refused: ['terms.disabled-untargetable'] },
  },
  ...[
    { is: 'below', hand: '', refused: ['terms.permanent'] },
    { is: 'at', hand: ' sample-shield-routine', refused: [] },
    { is: 'above', hand: ' sample-shield-routine sample-edge-routine', refused: [] },
  ].map(({ is, hand, refused }): Case => ({
    word: `if, ${is} the number`,
    card: gadget({ may: 'free', if: { cards: { kind: 'program' } }, effects: GAINS }),
    says: 'At no cost: if there is at least 1 Program in play, the Hero gains 1 Influence.',
    line: `hero 5 my-gadget${hand} vs 9`,
    does: 'hero ability my-gadget 1',
    found: { 'hero.gained': refused.length > 0 ? 0 : 1, refused },
  })),
  ...[
    { choose: 1, found: { 'hero.gained': 1, 'xana.erased': 0, refused: [] } },
    { choose: 2, found: { 'hero.gained': 0, 'xana.erased': 2, refused: [] } },
    { choose: 3, found: { 'hero.gained': 0, 'xana.erased': 0, refused: ['terms.permanent'] } },
  ].map(({ choose, found }): Case => ({
    word: `choose ${choose} of 2`,
    card: gadget({
      may: 'free',
      choose: [{ effects: GAINS }, { effects: [{ is: 'erase', who: 'xana', amount: 2 }] }],
    }),
    says: 'At no cost: choose one: the Hero gains 1 Influence; or Xana erases 2 Influence.',
    does: `hero ability my-gadget 1 none ${choose}`,
    found,
  })),
  {
    word: 'choose nothing of 2, and something where nothing is left to choose',
    card: gadget({ may: 'free', choose: [{ effects: GAINS }, { effects: GAINS }] }, { may: 'free', effects: GAINS }),
    says: 'At no cost: choose one: the Hero gains 1 Influence; or the Hero gains 1 Influence.\nAt no cost: the Hero gains 1 Influence.',
    does: 'hero ability my-gadget 1; hero ability my-gadget 2 none 1; hero ability my-gadget 3; hero ability my-gadget 2',
    found: { 'hero.gained': 1, refused: ['terms.permanent', 'terms.permanent', 'terms.permanent'] },
  },
  {
    word: 'choose, with a target',
    card: gadget({
      may: { tap: true },
      target: MONSTER,
      choose: [{ effects: HURTS }, { effects: [{ is: 'tap', to: 'target' }] }],
    }),
    says: 'Tap this Artifact: target a Monster on Lyoko, choose one: the target takes 2 damage; or tap the target.',
    does: 'hero ability my-gadget 1 megatank 2',
    found: { megatank: 'lyoko, 6 influence, 5 life, tapped' },
  },
  {
    word: 'bearer: the Character an Upgrade is on, also when the Upgrade is discarded for it',
    card: {
      kind: 'upgrade',
      cost: 1,
      belongsTo: 'ulrich',
      abilities: [
        {
          may: { discard: true },
          effects: [
            { is: 'untap', to: 'bearer' },
            { is: 'power', to: 'bearer' },
          ],
        },
      ],
    },
    says: 'Discard this Upgrade: untap its Character, then its Character gets +1 Power until the end of the turn.',
    line: 'hero 5 ulrich/lyoko/tapped my-gadget/on=ulrich vs 9 megatank',
    does: 'hero ability my-gadget 1; hero attack ulrich megatank; hero done; xana done; hero combat-action; xana combat-action',
    found: { 'my-gadget': 'discard', 'hero.erased': 1, megatank: 'lyoko, 6 influence, 4 life' },
  },
  {
    word: "not in the other player's turn, nor of the other player's card",
    card: gadget({ may: 'free', effects: GAINS }),
    says: 'At no cost: the Hero gains 1 Influence.',
    line: 'xana 5 my-gadget vs 9 megatank',
    does: 'hero ability my-gadget 1; xana ability my-gadget 1',
    found: { 'hero.gained': 0, refused: ['objective.taking-turns', 'terms.permanent'] },
  },
  {
    word: 'not during a fight',
    card: gadget({ may: 'free', effects: GAINS }),
    says: 'At no cost: the Hero gains 1 Influence.',
    does: 'hero attack ulrich megatank; hero ability my-gadget 1',
    found: { 'hero.gained': 0, refused: ['turn.main-phase'] },
  },
  {
    word: 'not of a Program that is Queued',
    card: { kind: 'program', cost: 2, abilities: [{ may: 'free', effects: GAINS }] },
    says: 'At no cost: the Hero gains 1 Influence.',
    line: 'hero 5 my-gadget/queued vs 9',
    does: 'hero ability my-gadget 1',
    found: { 'hero.gained': 0, refused: ['hero-cards.queue'] },
  },
  {
    word: 'not of a Character that is Disabled',
    card: { kind: 'character', abilities: [{ may: 'free', effects: GAINS }] },
    says: 'At no cost: the Hero gains 1 Influence.',
    line: 'hero 5 my-gadget/disabled vs 9 sample-blackout',
    does: 'hero ability my-gadget 1',
    found: { 'hero.gained': 0, refused: ['terms.disabled-idle'] },
  },
];

describe('what a player may do', () => {
  test.for(CASES.map((one) => [one.word, one] as const))('%s', ([, { card, says, line = TABLE, does, found }]) => {
    const made = factsOfAll({ 'my-gadget': card });
    expect(textOf(factsOfMade('my-gadget', card))).toBe(says);
    expect(outcome(line, does, {}, made).found).toMatchObject(found);
  });
});

describe('how it is offered, told and refused', () => {
  const made = factsOfAll({
    'my-gadget': gadget({
      may: { erase: 1, tap: true },
      target: MONSTER,
      choose: [{ effects: HURTS }, { effects: [{ is: 'tap', to: 'target' }] }],
    }),
  });
  const state = stateOf({ ...position('hero 5 ulrich/lyoko my-gadget vs 9 megatank megatank'), made }, readingsOf());
  test('every option with every target, in words, and written so that it is read again', () => {
    const offered = game.choices(state, 'hero').filter(({ type }) => type === 'ability');
    expect(offered.map((choice) => [writeChoice(state, choice), choiceWords(state, choice)])).toEqual([
      ['hero ability my-gadget 1 megatank 1', 'Use Gadget (1) on Megatank: the target takes 2 damage'],
      ['hero ability my-gadget 1 megatank 2', 'Use Gadget (1) on Megatank: tap the target'],
      ['hero ability my-gadget 1 megatank#2 1', 'Use Gadget (1) on Megatank: the target takes 2 damage'],
      ['hero ability my-gadget 1 megatank#2 2', 'Use Gadget (1) on Megatank: tap the target'],
    ]);
    for (const choice of offered) expect(readChoice(state, writeChoice(state, choice))).toEqual(choice);
  });
  test('told with its cost, and the rules of each part', () => {
    const { steps } = game.play(state, readChoice(state, 'hero ability my-gadget 1 megatank 2'));
    const told = outcome('hero 5 ulrich/lyoko my-gadget vs 9 megatank', 'hero ability my-gadget 1 megatank 2', {}, made)
      .told()
      .map(({ says }) => says.replace(/“Erase.+”$/, '…'));
    expect(told).toEqual([
      'The Hero uses Gadget on Megatank, choosing “tap the target”: …',
      'The Hero erases 1 Influence, because of Gadget: …',
      'Gadget is tapped, because of Gadget: …',
      'Megatank is tapped, because of Gadget: …',
    ]);
    expect(steps.map(({ rule, cites = [] }) => [rule, ...cites].join(' '))).toEqual([
      'lyoko.turn.main-phase lyoko.terms.permanent',
      'lyoko.terms.erase lyoko.influence.pool',
      'lyoko.terms.tap',
      'lyoko.terms.tap',
    ]);
  });
  test.for([
    [
      'hero ability ulrich 1 megatank 1',
      "Ulrich has nothing for the Hero to use. Use one of the Hero's cards in play that says what its player may do.",
    ],
    ['hero ability my-gadget 2', 'Gadget has no ability 2 to use. You can use its ability 1.'],
    ['hero ability my-gadget 1', 'Gadget needs a target: a Monster on Lyoko.'],
    ['hero ability my-gadget 1 ulrich 1', "Gadget can't target Ulrich. It targets a Monster on Lyoko."],
    ['hero ability my-gadget 1 megatank', 'Gadget has 2 options. Choose 1 or 2.'],
    ['hero ability my-gadget 1 megatank 9', 'Gadget has 2 options. Choose 1 or 2.'],
  ] as const)('%s: %s', ([does, says]) => {
    const told = outcome('hero 5 ulrich/lyoko my-gadget vs 9 megatank', does, {}, made).told();
    expect(told.map((one) => one.says).join()).toContain(says);
  });
  test.for([
    ['hero ability my-gadget', /the number of the ability is missing/],
    ['hero ability my-gadget first', /"first" isn't the number of the ability/],
    ['hero ability my-gadget 1 megatank ten', /"ten" isn't the number of what is chosen/],
  ] as const)('%s', ([written, says]) => {
    expect(faultOfWords(written)?.says).toMatch(says);
  });
});

describe('what makes no sense is refused', () => {
  const faults = (kind: string, ability: object) => {
    const card = { kind, abilities: [ability], ...(kind === 'monster' && { life: 1 }) };
    const parsed = playStart.safeParse({ turn: 'hero', made: { 'my-gadget': card } });
    const issues = parsed.success ? [] : parsed.error.issues;
    return issues.map(({ path, message }) => `${path.slice(4).join('.')}: ${message}`).join('\n');
  };
  test.for([
    ['artifact', { may: 'fre', effects: GAINS }, /^may: must be free, or a cost/],
    ['artifact', { may: {}, effects: GAINS }, /^may: must be free, or a cost|must ask for something/],
    ['artifact', { may: { pay: 1 }, effects: GAINS }, /may/],
    ['realm', { may: { discard: true }, effects: GAINS }, /^may\.discard: A Realm leaves play only when another/],
    ['character', { may: { discard: true }, effects: GAINS }, /^may\.discard: A Character is never discarded/],
    ['monster', { may: { discard: true }, effects: [{ is: 'tap' }] }, /^effects\.0\.to: This card has been discarded/],
    ['artifact', { may: 'free', target: MONSTER, effects: GAINS }, /^target: Nothing happens to the target/],
    ['artifact', { may: 'free', effects: HURTS }, /^effects\.0\.to: Nothing is chosen: write a target/],
    ['artifact', { always: true, target: MONSTER, effects: HURTS }, /^target: what always holds has no target/],
    ['artifact', { may: 'free', target: { kind: 'realm' }, effects: HURTS }, /^effects\.0\.to: Only a Character or a/],
    ['artifact', { may: 'free', effects: [{ is: 'tap', to: 'bearer' }] }, /^effects\.0\.to: Only an Upgrade is on/],
    [
      'artifact',
      { always: true, choose: [{ effects: GAINS }, { effects: GAINS }] },
      /^choose: what always holds leaves nothing to choose/,
    ],
    ['artifact', { may: 'free', choose: [{ effects: GAINS }] }, /^choose: must leave a choice: at least 2 options/],
    [
      'artifact',
      { may: 'free', choose: [{ effects: HURTS }, { effects: GAINS }] },
      /^choose\.0\.effects\.0\.to: Nothing/,
    ],
  ] as const)('%s %j', ([kind, ability, says]) => {
    expect(faults(kind, ability)).toMatch(says);
  });
});
