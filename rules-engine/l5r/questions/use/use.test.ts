import { describe, expect, test } from 'vitest';
import { type CardReadingChoice, cardReadingsOf } from '../card-readings.ts';
import { toldOf } from '../../../test-kit/told.ts';
import { useQuestion } from './schema.ts';
import { useSentence } from './sentences.en.ts';
import type { Fate, Zone } from './state.ts';
import { judgeUse } from './use.ts';

const judge = (cards: Readonly<Record<string, unknown>>, ...moments: readonly unknown[]) =>
  judgeUse(useQuestion.parse({ cards, moments }));
const allowed = (...args: Parameters<typeof judge>) => judge(...args).answers.map(({ legal }) => legal);
const fates = (...args: Parameters<typeof judge>) => judge(...args).answers.flatMap((answer) => answer.fates);
const rules = (...args: Parameters<typeof judge>) => judge(...args).answers.map(({ rule }) => rule.slice(4));

describe('an ability', () => {
  const DRAW = { Monk: 'Open: Draw a card.' };

  test.for<{ why: string; text: string; uses: readonly unknown[]; legal: readonly boolean[] }>([
    { why: 'once', text: 'Open: Draw.', uses: ['use'], legal: [true] },
    { why: 'twice in a turn', text: 'Open: Draw.', uses: ['use', 'use'], legal: [true, false] },
    { why: 'once in each of two turns', text: 'Open: Draw.', uses: ['use', 'turn', 'use'], legal: [true, true, true] },
    {
      why: 'a new phase is no new turn',
      text: 'Open: Draw.',
      uses: ['use', 'phase', 'use'],
      legal: [true, true, false],
    },
    {
      why: 'twice per turn',
      text: 'Open: Twice per turn, bow a Monk: Draw.',
      uses: ['use', 'use', 'use'],
      legal: [true, true, false],
    },
    {
      why: 'any number of times',
      text: 'Open: Any number of times per turn, bow a Monk: Draw.',
      uses: ['use', 'use', 'use'],
      legal: [true, true, true],
    },
    {
      why: 'once per game',
      text: 'Open: Once per game, bow a Monk: Draw.',
      uses: ['use', 'turn', 'use'],
      legal: [true, true, false],
    },
    {
      why: 'twice per game is still once per turn',
      text: 'Open: Twice per game, bow a Monk: Draw.',
      uses: ['use', 'use', 'turn', 'use', 'turn', 'use'],
      legal: [true, false, true, true, true, false],
    },
  ])('$why', ({ text, uses, legal }) => {
    const moments = uses.map((one) => (one === 'use' ? { use: 'Monk' } : { next: one }));
    expect(allowed({ Monk: text }, ...moments)).toEqual(legal);
  });

  test.for<{ why: string; moments: readonly unknown[]; fates: readonly Fate[] }>([
    { why: 'its trigger occurs', moments: [{ occurs: 'Before a duel' }], fates: ['may-be-used'] },
    {
      why: 'and it has been used',
      moments: [{ use: 'Guard' }, { occurs: 'Before a duel' }],
      fates: ['used', 'refused'],
    },
    {
      why: 'and it was used last turn',
      moments: [{ use: 'Guard' }, { next: 'turn' }, { occurs: 'Before a duel' }],
      fates: ['used', 'fresh', 'may-be-used'],
    },
  ])('that is a Reaction: $why', ({ moments, fates: come }) => {
    const cards = { Guard: 'Reaction: Before a duel: Straighten him.' };
    expect(fates(cards, ...moments)).toEqual(come);
  });
  // "If this card is face-up in a Province of yours" restricts and allows; "even if" only allows (constraints, conditions).
  const HERE = 'Open: If this card is face-up in a Province of yours: Draw.';
  const ALSO = 'Open: Even if this card is in your discard pile: Draw.';
  test.for<{ text: string; zone: Zone; legal: boolean; rule: string }>([
    { text: 'Open: Draw.', zone: 'in-play', legal: true, rule: 'abilities.once-per-turn' },
    { text: 'Open: Draw.', zone: 'resolving', legal: true, rule: 'abilities.once-per-turn' },
    // A Strategy is used from the hand, and this text may be one's.
    { text: 'Open: Draw.', zone: 'hand', legal: true, rule: 'abilities.once-per-turn' },
    { text: 'Open: Draw.', zone: 'province', legal: false, rule: 'abilities.conditions' },
    { text: 'Open: Draw.', zone: 'discard', legal: false, rule: 'abilities.conditions' },
    { text: 'Open: Draw.', zone: 'deck', legal: false, rule: 'abilities.conditions' },
    { text: 'Open: Draw.', zone: 'removed', legal: false, rule: 'abilities.conditions' },
    { text: HERE, zone: 'province', legal: true, rule: 'abilities.once-per-turn' },
    { text: HERE, zone: 'in-play', legal: false, rule: 'abilities.conditions' },
    { text: HERE, zone: 'hand', legal: false, rule: 'abilities.conditions' },
    { text: ALSO, zone: 'discard', legal: true, rule: 'abilities.once-per-turn' },
    { text: ALSO, zone: 'in-play', legal: true, rule: 'abilities.once-per-turn' },
    { text: ALSO, zone: 'deck', legal: false, rule: 'abilities.conditions' },
    // Another card's place is no place of its own.
    {
      text: 'Open: If a Samurai is in your discard pile: Draw.',
      zone: 'discard',
      legal: false,
      rule: 'abilities.conditions',
    },
  ])('$text of a card $zone: $legal', ({ text, zone, legal, rule }) => {
    const { answers, steps } = judge({ Monk: { text, zone } }, { use: 'Monk' });
    expect(answers.map((answer) => [answer.legal, answer.rule.slice(4)])).toEqual([[legal, rule]]);
    const rests = legal && text !== 'Open: Draw.' && zone !== 'in-play';
    expect(steps[0]?.cites ?? []).toEqual(rests ? ['l5r.abilities.conditions'] : []);
    expect(steps.map(useSentence).join(' ')).toContain(legal ? 'is used' : "can't be used while its card is ");
  });
  test.for<{ zone: Zone; fate: Fate }>([
    { zone: 'in-play', fate: 'may-be-used' },
    { zone: 'discard', fate: 'refused' },
  ])('that is a Reaction, of a card $zone: $fate', ({ zone, fate }) => {
    const Guard = { text: 'Reaction: Before a duel: Straighten him.', zone };
    expect(fates({ Guard }, { occurs: 'Before a duel' })).toEqual([fate]);
  });
  test('on two cards is two abilities', () => {
    const cards = { A: 'Open: Draw.', B: 'Open: Draw.' };
    expect(rules(cards, { use: 'A' }, { use: 'B' }, { use: 'B' })).toEqual([
      'abilities.once-per-turn',
      'abilities.separate-sources',
      'abilities.once-per-turn',
    ]);
  });

  test('given twice is had twice, and taken once is had once', () => {
    const text = 'Battle: Draw.';
    const { table } = judge({ A: '' }, { gives: text, to: 'A' }, { gives: text, to: 'A' }, { takes: text, from: 'A' });
    expect(table.cards[0]?.abilities).toHaveLength(1);
  });

  test('that is not there any more cannot be used', () => {
    const gone = { takes: 'Open: Draw.', from: 'A' };
    expect(rules({ A: 'Open: Draw.' }, gone, { use: 'A' })).toEqual(['abilities.stacking', 'abilities.ability']);
    expect(allowed({ A: 'Open: Draw.' }, gone, { use: 'A' })).toEqual([true, false]);
  });

  test.for<{ as: string; legal: boolean; rule: string }>([
    { as: 'Open', legal: true, rule: 'abilities.once-per-turn' },
    { as: 'Battle', legal: true, rule: 'abilities.once-per-turn' },
    { as: 'Limited', legal: false, rule: 'abilities.several-designators' },
  ])('Battle/Open as $as: $legal', ({ as, legal, rule }) => {
    expect(allowed({ A: 'Battle/Open: Draw.' }, { use: 'A', as })).toEqual([legal]);
    expect(rules({ A: 'Battle/Open: Draw.' }, { use: 'A', as })).toEqual([rule]);
  });

  test.for([
    { text: 'Battle/Open: Draw.', as: 'Open', rests: ['l5r.abilities.several-designators'] },
    { text: 'Battle/Open: Draw.', as: undefined, rests: [] },
    { text: 'Open: Draw.', as: 'Open', rests: [] },
  ])('"$text", used as $as, rests on what $rests say', ({ text, as, rests }) => {
    const { steps } = judge({ A: text }, { use: 'A', ...(as && { as }) });
    expect(steps.flatMap(({ cites = [] }) => cites)).toEqual(rests);
  });

  test('need not be used, and is left in the state it was', () => {
    const { table, answers } = judge(DRAW, { skip: 'Monk' }, { use: 'Monk' });
    expect(answers.map(({ rule }) => rule)).toEqual(['l5r.abilities.never-required', 'l5r.abilities.once-per-turn']);
    expect(table.cards[0]?.abilities[0]?.uses.at(-1)).toBe(1);
  });
});

describe('a triggered trait', () => {
  const TURN = { occurs: 'After your turn begins' };
  const SHRINE = { Shrine: 'After your turn begins: Gain 1 Honor.' };
  const at = (circumstance: string) => ({ ...TURN, [circumstance]: ['Shrine'] });

  test.for<{ moment: unknown; fate: Fate; legal?: boolean; text?: string }>([
    { moment: TURN, fate: 'happens' },
    { moment: at('unmet'), fate: 'does-not-happen' },
    { moment: at('unpaid'), fate: 'does-not-happen' },
    { moment: at('declines'), fate: 'happens-anyway', legal: false },
    { moment: at('declines'), fate: 'effects-left', text: 'After your turn begins: You may draw a card.' },
    { moment: at('fails'), fate: 'fails' },
    { moment: at('leaves'), fate: 'to-the-end' },
    { moment: at('untargeted'), fate: 'without-target' },
  ])('$moment: $fate', ({ moment, fate, legal = true, text }) => {
    const cards = text === undefined ? SHRINE : { Shrine: text };
    expect(fates(cards, moment)).toEqual([fate]);
    expect(allowed(cards, moment)).toEqual([legal]);
  });

  test.for([
    { moment: at('unmet'), why: "a condition isn't met" },
    { moment: at('unpaid'), why: "a cost can't be paid" },
    { moment: { ...at('unmet'), unpaid: ['Shrine'] }, why: "a condition isn't met" },
  ])('that does not happen says why: $why', ({ moment, why }) => {
    expect(judge(SHRINE, moment).steps.map(useSentence)).toEqual([expect.stringContaining(`because ${why}.`)]);
  });

  test('with another trigger is silent', () => {
    const cards = { ...SHRINE, Temple: 'After a battle ends: Draw a card.' };
    expect(judge(cards, { occurs: 'After a battle ends' }).answers[0]?.happens).toEqual(['Temple']);
  });

  test('happens each time, and on each card', () => {
    const cards = { A: SHRINE.Shrine, B: SHRINE.Shrine };
    expect(judge(cards, TURN, TURN).answers.map(({ happens }) => happens)).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect(rules(cards, TURN, { again: 'A' })).toEqual(['traits.every-time', 'traits.once-each-time']);
  });

  test.for<{ zone: string; text?: string; happens: boolean }>([
    { zone: 'in-play', happens: true },
    { zone: 'focusing', happens: true },
    { zone: 'resolving', happens: true },
    { zone: 'entering-play', happens: true },
    { zone: 'hand', happens: false },
    { zone: 'discard', happens: false },
    { zone: 'province', happens: false },
    { zone: 'deck', happens: false },
    { zone: 'removed', happens: false },
    {
      zone: 'discard',
      text: 'After your turn begins: Put this card from your discard pile into your hand.',
      happens: true,
    },
    {
      zone: 'hand',
      text: 'After your turn begins: Put this card from your discard pile into your hand.',
      happens: false,
    },
  ])('in the zone $zone happens: $happens', ({ zone, text = SHRINE.Shrine, happens }) => {
    expect(fates({ Shrine: { text, zone } }, TURN)).toEqual([happens ? 'happens' : 'does-not-happen']);
  });

  test.for<{ why: string; moments: readonly unknown[]; text: string; fates: readonly Fate[] }>([
    {
      why: 'once per turn',
      text: 'Once per turn, after X: Draw.',
      moments: ['X', 'X', 'turn', 'X'],
      fates: ['happens', 'limit-reached', 'fresh', 'happens'],
    },
    {
      why: 'twice per turn',
      text: 'Twice per turn, after X: Draw.',
      moments: ['X', 'X', 'X'],
      fates: ['happens', 'happens', 'limit-reached'],
    },
    {
      why: 'once per game',
      text: 'Once per game, after X: Draw.',
      moments: ['X', 'turn', 'X'],
      fates: ['happens', 'fresh', 'limit-reached'],
    },
    {
      why: 'once per battle, and a new turn',
      text: 'Once per battle, after X: Draw.',
      moments: ['X', 'X', 'turn', 'X'],
      fates: ['happens', 'limit-reached', 'fresh', 'happens'],
    },
  ])('$why', ({ text, moments, fates: expected }) => {
    expect(fates({ A: text }, ...moments.map((one) => (one === 'X' ? { occurs: 'after X' } : { next: one })))).toEqual(
      expected,
    );
  });

  test('that fails is used up, one whose effects are declined is not', () => {
    const text = 'Once per turn, after X: You may draw a card.';
    expect(fates({ A: text }, { occurs: 'after X', fails: ['A'] }, { occurs: 'after X' })).toEqual([
      'fails',
      'limit-reached',
    ]);
    expect(fates({ A: text }, { occurs: 'after X', declines: ['A'] }, { occurs: 'after X' })).toEqual([
      'effects-left',
      'happens',
    ]);
  });

  test('that produces Gold may be left, in short print or in full', () => {
    for (const text of [
      'Bow this card: Produce 2 Gold.',
      'When paying a Gold cost, bow this Holding: Produce 2 Gold.',
    ]) {
      expect(fates({ A: text }, { occurs: 'When paying a Gold cost', declines: ['A'] })).toEqual(['left']);
    }
    expect(
      allowed({ A: 'When paying a Gold cost: Lose 1 Honor.' }, { occurs: 'When paying a Gold cost', declines: ['A'] }),
    ).toEqual([false]);
  });

  test('whose card left is no longer triggered', () => {
    expect(fates(SHRINE, at('leaves'), TURN)).toEqual(['to-the-end', 'does-not-happen']);
  });
});

// Our other answer to used-and-back: whatever way a card leaves play, what comes back is new.
describe('used, and back in the same turn', () => {
  const SCOUT = { Scout: 'Battle: Draw a card.' };
  const BANNER = { Banner: 'After your turn begins: Once per turn: Gain 1 Honor.' };
  const BEGINS = { occurs: 'After your turn begins' };
  const back = (card: string) => ({ moves: card, to: 'in-play' });
  test.for<{
    why: string;
    cards: Readonly<Record<string, string>>;
    moments: readonly unknown[];
    does: readonly [number, number];
  }>([
    {
      why: 'to the hand',
      cards: SCOUT,
      moments: [{ use: 'Scout' }, { moves: 'Scout', to: 'hand' }, back('Scout'), { use: 'Scout' }],
      does: [1, 2],
    },
    {
      why: 'to the discard pile',
      cards: SCOUT,
      moments: [{ use: 'Scout' }, { moves: 'Scout', to: 'discard' }, back('Scout'), { use: 'Scout' }],
      does: [1, 2],
    },
    { why: 'it never left', cards: SCOUT, moments: [{ use: 'Scout' }, back('Scout'), { use: 'Scout' }], does: [1, 1] },
    {
      why: 'by its own effects',
      cards: BANNER,
      moments: [{ ...BEGINS, leaves: ['Banner'] }, back('Banner'), BEGINS],
      does: [1, 2],
    },
  ])('$why: $does', ({ cards, moments, does }) => {
    const times = (readings: CardReadingChoice) =>
      judgeUse(useQuestion.parse({ cards, moments }), cardReadingsOf('june-2011', readings)).answers.flatMap(
        ({ happens }) => happens,
      ).length;
    expect([times({}), times({ 'used-and-back': 'new' })]).toEqual(does);
  });
});

describe('a trait', () => {
  test('given twice is had once, and taken once is gone', () => {
    const text = 'Your Monks have +1F.';
    const { table } = judge({ A: text }, { gives: text, to: 'A' });
    expect(table.cards[0]?.traits).toHaveLength(1);
    expect(judge({ A: text }, { gives: text, to: 'A' }, { takes: text, from: 'A' }).table.cards[0]?.traits).toEqual([]);
  });

  test.for<[zone: string, text: string, fate: Fate]>([
    ['in-play', 'Your Monks have +1F.', 'applies'],
    ['hand', 'Your Monks have +1F.', 'own-card-only'],
    ['hand', 'While this card is in your hand, your Monks have +1F.', 'applies'],
    ['discard', 'While this card is in your hand, your Monks have +1F.', 'own-card-only'],
  ])('that is continuous, %s: %s', ([zone, text, fate]) => {
    expect(fates({ A: { text, zone } }, { asks: 'A' })).toEqual([fate]);
  });

  test('with a comma is triggered only where commas end triggers', () => {
    const question = useQuestion.parse({ cards: { A: 'After X, draw a card.' }, moments: [{ occurs: 'After X' }] });
    expect(judgeUse(question).answers[0]?.happens).toEqual(['A']);
    expect(
      judgeUse(question, cardReadingsOf('june-2011', { 'trigger-comma': 'colon-only' })).answers[0]?.happens,
    ).toEqual([]);
  });
});

test.for<{ text: string; rule: [out: string, back: string] }>([
  { text: 'Open: Draw.', rule: ['abilities.conditions', 'abilities.conditions'] },
  { text: 'Your Samurai have +1F.', rule: ['traits.out-of-play', 'traits.in-play'] },
  { text: 'Your Samurai have +1F. Open: Draw.', rule: ['traits.out-of-play', 'traits.in-play'] },
  { text: 'After a duel: Draw. Open: Draw.', rule: ['traits.where-triggered', 'traits.where-triggered'] },
])('where a card is matters to its traits, or else to its abilities: $text', ({ text, rule }) => {
  expect(rules({ Monk: text }, { moves: 'Monk', to: 'discard' }, { moves: 'Monk', to: 'in-play' })).toEqual(rule);
});

test.for<{ why: string; start: unknown; at: string }>([
  { why: 'a card that is not there', start: { cards: { A: '' }, moments: [{ use: 'B' }] }, at: 'moments.0.use' },
  { why: 'a moment that does nothing', start: { cards: { A: '' }, moments: [{}] }, at: 'moments.0' },
  { why: 'an unknown zone', start: { cards: { A: '' }, moments: [{ moves: 'A', to: 'moon' }] }, at: 'moments.0.to' },
  { why: 'an unknown period', start: { cards: { A: '' }, moments: [{ next: 'day' }] }, at: 'moments.0.next' },
  { why: 'a zeroth ability', start: { cards: { A: '' }, moments: [{ use: 'A', nth: 0 }] }, at: 'moments.0.nth' },
])('a question with $why is refused', ({ start, at }) => {
  expect(toldOf(useQuestion.safeParse(start).error?.issues ?? []).map(({ path }) => path.join('.'))).toContain(at);
});
