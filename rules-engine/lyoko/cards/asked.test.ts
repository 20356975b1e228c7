/** What happens by itself and leaves something to choose: the table waits for the player of the card, and then goes on. */
import { describe, expect, test } from 'vitest';
import { outcome, position } from '../../test-kit/lyoko-notation.ts';
import { playOut, stateOf } from '../files/position.ts';
import { faultOfWords, readChoice, writeChoice } from '../files/written.ts';
import { choice } from '../play/actions.ts';
import { game } from '../play/game.ts';
import { readingsOf } from '../readings.ts';
import { asks, choiceWords } from '../words/choices.en.ts';
import { textOf } from '../words/card-text.en.ts';
import { refusal } from '../words/refusals.en.ts';
import { factsOfAll, factsOfMade, type MadeCard } from './made.ts';
import type { WrittenAbility } from './print.ts';

const gadget = (...abilities: readonly WrittenAbility[]): MadeCard => ({ kind: 'artifact', abilities });
const monster = (...abilities: readonly WrittenAbility[]): MadeCard => ({
  kind: 'monster',
  cost: 1,
  life: 3,
  abilities,
});
const MONSTER = { kind: 'monster', world: 'lyoko' } as const;
const FRIEND = { kind: 'character', world: 'lyoko' } as const;
const HURTS = [{ is: 'damage', amount: 2, to: 'target' }] as const;
const TAPS = [{ is: 'tap', to: 'target' }] as const;
const TWO_OPTIONS = [
  { effects: [{ is: 'gain', amount: 3 }] },
  { effects: [{ is: 'erase', who: 'xana', amount: 2 }] },
] as const;

interface Case {
  readonly word: string;
  readonly card: MadeCard;
  readonly line: string;
  readonly does: string;
  readonly found: Readonly<Record<string, unknown>>;
}
const PLAYED = 'hero 9 ulrich/lyoko [my-card] vs 9 megatank';
const BOTH = gadget({ when: 'enters-play', target: MONSTER, choose: [{ effects: HURTS }, { effects: TAPS }] });
const ON_A_HIT = gadget({ when: 'core-hit', choose: TWO_OPTIONS });
const HIT = 'xana 9 my-card vs 9 megatank sample-crawler';
const CASES: readonly Case[] = [
  // A target.
  {
    word: 'enters-play: the table waits',
    card: gadget({ when: 'enters-play', target: MONSTER, effects: HURTS }),
    line: PLAYED,
    does: 'hero play my-card',
    found: { waits: 'target', megatank: 'lyoko, 6 influence, 5 life', refused: [] },
  },
  {
    word: 'enters-play: it happens to what is chosen, and the turn goes on',
    card: gadget({ when: 'enters-play', target: MONSTER, effects: HURTS }),
    line: `${PLAYED} sample-crawler`,
    does: 'hero play my-card; hero choose megatank',
    found: { waits: 'main', megatank: 'lyoko, 6 influence, 3 life', refused: [] },
  },
  {
    word: 'the other player does not choose, and nothing else is done before',
    card: gadget({ when: 'enters-play', target: MONSTER, effects: HURTS }),
    line: PLAYED,
    does: 'hero play my-card; xana choose megatank; hero option 1; hero virtualize aelita; hero choose megatank',
    found: {
      megatank: 'lyoko, 6 influence, 3 life',
      refused: ['terms.permanent', 'turn.turn-order', 'turn.main-phase'],
    },
  },
  {
    word: 'what does not fit, is not in play, or is Disabled, cannot be chosen',
    card: gadget({ when: 'enters-play', target: { kind: 'character' }, effects: TAPS }),
    line: 'hero 9 aelita ulrich/disabled [my-card critical-strike] vs 9 sample-blackout',
    does: 'hero play my-card; hero choose sample-blackout; hero choose critical-strike; hero choose ulrich; hero choose aelita',
    found: {
      aelita: 'earth, tapped',
      refused: ['terms.permanent', 'terms.permanent', 'terms.disabled-untargetable'],
    },
  },
  {
    word: 'where nothing fits nobody is asked',
    card: gadget({ when: 'enters-play', target: MONSTER, effects: HURTS }),
    line: 'hero 9 [my-card] vs 9',
    does: 'hero play my-card; hero virtualize ulrich',
    found: { 'my-card': 'earth', waits: 'main', refused: [] },
  },
  {
    word: 'where only what is Disabled fits nobody is asked',
    card: gadget({ when: 'enters-play', target: { kind: 'character', another: true, world: 'lyoko' }, effects: TAPS }),
    line: 'hero 9 ulrich/lyoko/disabled [my-card] vs 9 sample-blackout',
    does: 'hero play my-card',
    found: { waits: 'main', refused: [] },
  },
  ...[
    { is: 'below', line: PLAYED, waits: 'main' },
    { is: 'at', line: `${PLAYED} megatank`, waits: 'target' },
    { is: 'above', line: `${PLAYED} megatank megatank`, waits: 'target' },
  ].map(({ is, line, waits }): Case => ({
    word: `if, ${is} the number: ${waits === 'main' ? 'nobody is asked' : 'its player is'}`,
    card: gadget({
      when: 'enters-play',
      if: { cards: { kind: 'monster' }, least: 2 },
      target: MONSTER,
      effects: HURTS,
    }),
    line,
    does: 'hero play my-card',
    found: { waits },
  })),
  {
    word: 'attacks: before any Power of the fight',
    card: monster({ when: 'attacks', target: FRIEND, effects: HURTS }),
    line: 'xana 9 ulrich/lyoko aelita/lyoko vs 9 my-card',
    does: 'xana attack my-card ulrich; xana choose aelita',
    found: {
      ulrich: 'lyoko, 4 influence, 10 life',
      aelita: 'lyoko, 4 influence, 8 life',
      waits: 'defender-powers',
      refused: [],
    },
  },
  {
    word: 'attacks: whoever is attacked goes back to Earth, and there is no Strike',
    card: monster({ when: 'attacks', target: FRIEND, effects: [{ is: 'devirtualize', to: 'target' }] }),
    line: 'xana 9 ulrich/lyoko vs 9 my-card',
    does: 'xana attack my-card ulrich; xana choose ulrich; hero done; xana combat-action; hero combat-action',
    found: { ulrich: 'earth', 'hero.pool': 11, 'my-card': 'lyoko, 1 influence, 3 life, tapped', waits: 'main' },
  },
  {
    word: 'attacks the Core: the Hero blocks, or not, after that',
    card: monster({ when: 'attacks', target: FRIEND, effects: TAPS }),
    line: 'xana 9 ulrich/lyoko aelita/lyoko vs 9 my-card',
    does: 'xana attack-core my-card; xana choose ulrich; hero core-block ulrich; hero core-block aelita',
    found: { 'hero.pool': 9, refused: ['monsters.core-block'] },
  },
  {
    word: 'is-attacked: its player chooses in the turn of the other',
    card: monster({ when: 'is-attacked', target: FRIEND, effects: HURTS }),
    line: 'hero 9 ulrich/lyoko vs 9 my-card',
    does: 'hero attack ulrich my-card; hero choose ulrich; xana choose ulrich',
    found: { ulrich: 'lyoko, 4 influence, 8 life', waits: 'attacker-powers', refused: ['terms.permanent'] },
  },
  {
    word: 'is-virtualized',
    card: { kind: 'character', abilities: [{ when: 'is-virtualized', target: MONSTER, effects: HURTS }] },
    line: 'hero 9 my-card vs 9 megatank',
    does: 'hero virtualize my-card; hero choose megatank',
    found: { 'my-card': 'lyoko, 4 influence, 10 life, tapped', megatank: 'lyoko, 6 influence, 3 life' },
  },
  {
    word: 'is-destroyed: the card lies in the Discard Pile already',
    card: monster({ when: 'is-destroyed', target: FRIEND, effects: HURTS }),
    line: 'hero 9 ulrich/lyoko [sample-short-circuit] vs 9 my-card/life=2',
    does: 'hero play sample-short-circuit my-card; xana choose ulrich',
    found: { 'my-card': 'discard', ulrich: 'lyoko, 4 influence, 8 life', waits: 'main', refused: [] },
  },
  {
    word: 'turn-ends: the turn ends once it has been chosen',
    card: monster({
      when: 'turn-ends',
      target: { kind: 'monster', another: true },
      effects: [{ is: 'guard', to: 'target' }],
    }),
    line: 'xana 9 vs 9 my-card megatank',
    does: 'xana done; xana choose megatank',
    found: { active: 'hero', waits: 'main', megatank: 'lyoko, 6 influence, 5 life, guards' },
  },
  {
    word: 'turn-begins: before anything untaps',
    card: gadget({ when: 'turn-begins', target: { kind: 'character', whose: 'yours' }, effects: TAPS }),
    line: 'xana 9 ulrich aelita/tapped my-card vs 9',
    does: 'xana done',
    found: { active: 'hero', waits: 'target', aelita: 'earth, tapped' },
  },
  {
    word: 'turn-begins: what was tapped then untaps',
    card: gadget({ when: 'turn-begins', target: { kind: 'character', whose: 'yours' }, effects: TAPS }),
    line: 'xana 9 ulrich aelita/tapped my-card vs 9',
    does: 'xana done; hero choose ulrich',
    found: { waits: 'main', ulrich: 'earth', aelita: 'earth' },
  },
  {
    word: 'until: whatever must be chosen on the way is what comes first',
    card: monster({ when: 'turn-ends', target: FRIEND, effects: HURTS }),
    line: 'xana 9 ulrich/lyoko aelita/lyoko vs 9 my-card',
    does: 'until xana',
    found: { ulrich: 'lyoko, 4 influence, 6 life', aelita: 'lyoko, 4 influence, 10 life', turn: 3 },
  },

  // One of several options.
  ...[
    { nth: 1, found: { 'hero.gained': 3, 'xana.erased': 0, waits: 'main', refused: [] } },
    { nth: 2, found: { 'hero.gained': 0, 'xana.erased': 2, waits: 'main', refused: [] } },
    { nth: 3, found: { 'hero.gained': 0, 'xana.erased': 0, waits: 'option', refused: ['terms.permanent'] } },
  ].map(({ nth, found }): Case => ({
    word: `core-hit: option ${nth} of 2`,
    card: ON_A_HIT,
    line: HIT,
    does: `xana attack-core megatank; hero option ${nth}`,
    found,
  })),
  {
    word: 'core-hit: the player whose turn it is does not choose for the other',
    card: ON_A_HIT,
    line: HIT,
    does: 'xana attack-core megatank; xana option 1; xana attack-core sample-crawler; hero option 2',
    found: { 'hero.pool': 7, 'xana.erased': 2, refused: ['terms.permanent', 'turn.main-phase'] },
  },
  {
    word: 'core-hit, each time',
    card: ON_A_HIT,
    line: HIT,
    does: 'xana attack-core megatank; hero option 1; xana attack-core sample-crawler; hero option 1',
    found: { 'hero.gained': 6, refused: [] },
  },
  {
    word: 'core-hit, once a turn: nobody is asked again',
    card: gadget({ when: 'core-hit', limit: 'once-a-turn', choose: TWO_OPTIONS }),
    line: HIT,
    does: 'xana attack-core megatank; hero option 1; xana attack-core sample-crawler',
    found: { 'hero.gained': 3, waits: 'main', refused: [] },
  },
  {
    word: 'once a turn, and not used up where nothing fits',
    card: gadget({
      when: 'character-virtualized',
      limit: 'once-a-turn',
      target: { kind: 'program' },
      effects: TAPS,
    }),
    line: 'hero 40 my-card [sample-shield-routine] vs 9',
    does: 'hero virtualize ulrich; hero play sample-shield-routine; hero virtualize aelita; hero choose sample-shield-routine; hero virtualize sample-scout',
    found: { waits: 'main', 'sample-shield-routine': 'lyoko, 4 influence, tapped', refused: [] },
  },

  // A target, and then an option.
  ...[
    { does: 'hero play my-card; hero choose megatank', found: { waits: 'option', refused: [] } },
    {
      does: 'hero play my-card; hero option 1; hero choose megatank; hero option 1',
      found: { megatank: 'lyoko, 6 influence, 3 life', refused: ['turn.turn-order'] },
    },
    {
      does: 'hero play my-card; hero choose megatank; hero choose megatank; xana option 2; hero option 2',
      found: { megatank: 'lyoko, 6 influence, 5 life, tapped', refused: ['turn.turn-order', 'terms.permanent'] },
    },
  ].map(({ does, found }): Case => ({
    word: `a target, then an option: ${does}`,
    card: BOTH,
    line: PLAYED,
    does,
    found,
  })),
  {
    word: 'options, and nothing to choose as the target: nothing happens',
    card: BOTH,
    line: 'hero 9 [my-card] vs 9',
    does: 'hero play my-card',
    found: { waits: 'main', refused: [] },
  },

  // Several that are set off together.
  {
    word: 'two abilities of a card: one after the other',
    card: gadget(
      { when: 'core-hit', target: MONSTER, effects: HURTS },
      { when: 'core-hit', target: MONSTER, effects: TAPS },
    ),
    line: HIT,
    does: 'xana attack-core megatank; hero choose megatank; hero choose sample-crawler',
    found: {
      megatank: 'lyoko, 6 influence, 3 life, tapped',
      'sample-crawler': 'lyoko, 3 influence, 2 life, tapped',
      waits: 'main',
    },
  },
  {
    word: 'two abilities of a card: the first leaves nothing for the second',
    card: gadget(
      { when: 'core-hit', target: MONSTER, effects: HURTS },
      { when: 'core-hit', target: MONSTER, effects: TAPS },
    ),
    line: 'xana 9 my-card vs 9 megatank/life=2',
    does: 'xana attack-core megatank; hero choose megatank',
    found: { megatank: 'discard', waits: 'main', refused: [] },
  },
  {
    word: 'what comes after it in its own effects waits too, and what that sets off comes next',
    card: monster(
      { when: 'is-destroyed', target: FRIEND, effects: [{ is: 'devirtualize', to: 'target' }] },
      { when: 'is-destroyed', effects: [{ is: 'gain', amount: 5 }] },
    ),
    line: 'hero 9 ulrich/lyoko [sample-short-circuit] vs 9 my-card/life=1 sample-echo',
    does: 'hero play sample-short-circuit my-card',
    found: { 'xana.gained': 0, waits: 'target' },
  },
];

describe('what happens by itself and leaves something to choose', () => {
  test.for(CASES.map((one) => [one.word, one] as const))('%s', ([, { card, line, does, found }]) => {
    expect(outcome(line, does, {}, factsOfAll({ 'my-card': card })).found).toMatchObject(found);
  });
  test('of both players at once: first of the player whose turn it is', () => {
    const made = factsOfAll({
      'my-bell': gadget({ when: 'core-hit', target: MONSTER, effects: HURTS }),
      'my-crab': monster({ when: 'core-hit', target: FRIEND, effects: HURTS }),
    });
    const line = 'xana 9 ulrich/lyoko/tapped my-bell vs 9 my-crab';
    const does = 'xana attack-core my-crab; hero choose my-crab; xana choose ulrich; hero choose my-crab';
    expect(outcome(line, does, {}, made).found).toMatchObject({
      ulrich: 'lyoko, 4 influence, 8 life, tapped',
      'my-crab': 'lyoko, 1 influence, 1 life, tapped',
      refused: ['terms.permanent'],
    });
  });
});

describe('how it is asked, told and refused', () => {
  const made = factsOfAll({ 'my-card': BOTH });
  const LINE = 'hero 9 ulrich/lyoko [my-card] vs 9 megatank sample-crawler';
  const TEXT =
    '“When this Artifact enters play, target a Monster on Lyoko, choose one: the target takes 2 damage; or tap the target.”';
  const after = (does: string) => {
    const start = stateOf({ ...position(LINE), made }, readingsOf());
    return playOut(start, does.split('; ')).at(-1)!.after;
  };
  test('the card says so', () => {
    expect(textOf(factsOfMade('my-card', BOTH))).toBe(TEXT.slice(1, -1));
  });
  test.for([
    [
      'hero play my-card',
      "The Hero chooses Card's target: a Monster on Lyoko.",
      ['hero choose megatank: Megatank is the target', 'hero choose sample-crawler: Sample Crawler is the target'],
    ],
    [
      'hero play my-card; hero choose megatank',
      'The Hero chooses what Card does.',
      ['hero option 1: The target takes 2 damage', 'hero option 2: Tap the target'],
    ],
  ] as const)('%s', ([does, asked, offered]) => {
    const state = after(does);
    expect(game.deciders(state)).toEqual(['hero']);
    expect(asks(state, 'hero')).toBe(asked);
    const choices = game.choices(state, 'hero');
    expect(choices.map((one) => `${writeChoice(state, one)}: ${choiceWords(state, one)}`)).toEqual(offered);
    for (const one of choices) expect(readChoice(state, writeChoice(state, one))).toEqual(one);
    expect(game.choices(state, 'xana')).toEqual([]);
    // Both players see that it waits, and for what.
    expect(asks(game.view(state, 'xana'), 'hero')).toBe(asked);
  });
  test('each part is told, with the rule that what a card in play says rests on', () => {
    const told = outcome(LINE, 'hero play my-card; hero choose megatank; hero option 1', {}, made).told();
    const own = told.filter(({ says }) => says.includes('Card'));
    expect(own.map(({ rule, says }) => `${rule}: ${says.replace(TEXT, '…')}`)).toEqual([
      'lyoko.turn.main-phase: The Hero plays Card.',
      'lyoko.hero-cards.artifact: Card enters play on Earth.',
      'lyoko.terms.permanent: The Hero must choose a target, because of Card: …',
      'lyoko.terms.permanent: The Hero chooses Megatank as the target, because of Card: …',
      'lyoko.terms.permanent: The Hero must choose one, because of Card: …',
      'lyoko.terms.permanent: The Hero chooses “the target takes 2 damage”, because of Card: …',
      'lyoko.monsters.monster-life: Megatank takes 2 damage and has 3 life left, because of Card: …',
    ]);
  });
  test('that there is nothing to choose is told too', () => {
    const told = outcome('hero 9 [my-card] vs 9', 'hero play my-card', {}, made).told();
    expect(told.map(({ rule, says }) => `${rule}: ${says}`)).toContain(
      `lyoko.terms.permanent: Card's ability doesn't happen, because there is nothing to choose as its target: ${TEXT}`,
    );
  });
  test.for([
    ['hero play my-card; xana choose megatank', "It isn't Xana's choice now: the Hero must choose Card's target."],
    ['hero play my-card; hero choose ulrich', "Card can't target Ulrich. It targets a Monster on Lyoko."],
    [
      'hero play my-card; hero option 1',
      "You can't do that now: the Hero must choose Card's target. You choose an option only when a card has options.",
    ],
    ['hero play my-card; hero choose megatank; hero option 3', 'Card has 2 options. Choose 1 or 2.'],
    [
      'hero choose megatank',
      "You can't do that now: the Hero is in the Main Phase. You choose a card only when a Character must be Disabled, a pool is too small, Xana has one Monster too many, or a card in play needs a target.",
    ],
  ] as const)('%s: %s', ([does, says]) => {
    const told = outcome(LINE, does, {}, made).told();
    expect(told.at(-1)?.says).toContain(says);
  });
  test.for([
    ['hero play my-card', "You can't pass now: the Hero must choose Card's target."],
    ['hero play my-card; hero choose megatank', "You can't pass now: the Hero must choose what Card does."],
  ] as const)('it is not let pass: %s', ([does, says]) => {
    const state = after(does);
    const passes = choice('hero', 'done');
    expect(game.judge(state, passes)).toEqual({ legal: false, rule: 'lyoko.turn.turn-order' });
    expect(refusal('lyoko.turn.turn-order', state, passes)).toBe(says);
  });
  test.for([
    ['hero option', /the number of the option is missing/],
    ['hero option first', /"first" isn't the number of the option/],
    ['hero option 1 2', /there are too many words, from "2" on/],
    ['hero choose', /the card is missing/],
  ] as const)('%s', ([written, says]) => {
    expect(faultOfWords(written)?.says).toMatch(says);
  });
});
