/** Every step and every refusal can be said. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleId } from '../../core/rule.ts';
import { choice, playOn, side } from '../../test-kit/fftcg-notation.ts';
import { anySetup, anyTry, fewReadings, wander } from '../../test-kit/fftcg.ts';
import { judgeDeck } from '../questions/deck.ts';
import { judgeLength } from '../questions/deck-length.ts';
import { figureSteps } from '../rules/figures.ts';
import { DECKS } from '../cards/cards.ts';
import { game, judge, play } from '../play/game.ts';
import { RULES } from '../rules/all.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { choiceOf, tableOf, type WrittenTable } from '../files/scenarios.ts';
import { findingSentence, lengthSentence } from './questions.en.ts';
import { refusal, REFUSALS } from './refusals.en.ts';
import { figureSentence, sentence, SENTENCES } from './sentences.en.ts';

/** A sentence of its own: begins large, ends with a full stop, and has no hole in it. */
const isSentence = (text: string) => /^[A-Z1-9].*\.$/.test(text) && !/undefined|NaN|\[object/.test(text);

test('every rule that acts or refuses somewhere is a rule of the game', () => {
  const known = new Set<RuleId>(RULES);
  const told = [...Object.keys(SENTENCES), ...Object.keys(REFUSALS)] as RuleId[];
  expect(told.filter((rule) => !known.has(rule))).toEqual([]);
});

test('every step of random play has a sentence, and so has every refusal', { timeout: 240_000 }, () => {
  const spoken = new Set<string>();
  fc.assert(
    fc.property(
      anySetup(fewReadings),
      fc.nat(),
      fc.array(anyTry, { minLength: 30, maxLength: 30 }),
      (setup, seed, tries) => {
        for (const step of game.opening(setup)) expect(isSentence(sentence(step as never))).toBe(true);
        wander(setup, seed, (state, steps) => {
          for (const step of steps) {
            spoken.add(step.rule);
            if (!isSentence(sentence(step))) throw new Error(`${step.rule} says "${sentence(step)}"`);
          }
          for (const tried of tries) {
            const verdict = judge(state, tried);
            if (verdict.legal) continue;
            const says = refusal(verdict.rule, state, tried);
            if (!isSentence(says)) throw new Error(`${verdict.rule} refuses with "${says}" (${JSON.stringify(tried)})`);
          }
        });
      },
    ),
    { numRuns: 8 },
  );
  expect(spoken.size).toBeGreaterThan(30);
});

describe('what a step says', () => {
  const said = (...args: Parameters<typeof playOn>) => playOn(...args).steps.map(sentence);

  test.for<{ why: string; thief?: string; thorn: string; text: string; readings: ReadingChoice; kept: string }>([
    {
      why: 'Counter at a Throw',
      thorn: 'Thorn: 600/900 counter',
      text: 'A throw Knife by Thief on Thorn',
      readings: { 'counter-at-range': 'never' },
      kept: "Thorn has Counter, but under this reading a Throw can't be countered.",
    },
    {
      why: 'Counter while down',
      thorn: 'Thorn: 600/900 counter ~',
      text: 'A fight Thief on Thorn',
      readings: { 'downed-counter': 'up-only' },
      kept: "Thorn has Counter, but under this reading it can't Counter while it is down.",
    },
    {
      why: 'Steal by Counter',
      thorn: 'Thorn: 600/9000 counter steal',
      text: 'A fight Thief on Thorn',
      readings: { 'steal-by-counter': 'fight-only' },
      kept: "Thorn has Steal, but under this reading it can't Steal by Counter.",
    },
    {
      why: 'Steal by a thief that falls as it strikes',
      thorn: 'Thorn: 600/900 counter',
      text: 'A fight Thief on Thorn',
      readings: { 'fallen-thief': 'too-late' },
      kept: "Thief has Steal, but under this reading it can't Steal once it is defeated, too.",
    },
    {
      why: 'Steal by a thief that falls as it strikes back',
      thief: 'Thief: 900/500',
      thorn: 'Thorn: 600/900 counter steal',
      text: 'A fight Thief on Thorn',
      readings: { 'fallen-thief': 'too-late' },
      kept: "Thorn has Steal, but under this reading it can't Steal once it is defeated, too.",
    },
  ])('of a reading that forbids $why', ({ thief = 'Thief: 900/500 throw steal', thorn, text, readings, kept }) => {
    const table = {
      A: side(`${thief} ; M: 1/1`, { hand: ['Knife: equipment', 'Gem: item'] }),
      B: side(`${thorn} ; N: 1/1`, { hand: ['Ore: item'] }),
    };
    expect(said(table, [text], readings)).toContain(kept);
    expect(said(table, [text])).not.toContain(kept);
  });

  test('of a Fight that meets a Counter', () => {
    const table = { A: side('Locke: 900/500 ; M: 1/1'), B: side('Thorn: 600/900 counter ; N: 1/1') };
    expect(said(table, ['A fight Locke on Thorn'])).toEqual([
      'Locke goes down and attacks Thorn: ATT 900 against DEF 900.',
      'Thorn has Counter and strikes back at Locke: ATT 600 against DEF 500.',
      'ATT 900 is at least DEF 900, so Thorn is defeated.',
      'ATT 600 is at least DEF 500, so Locke is defeated.',
      "Thorn goes to B's discard pile.",
      "Locke goes to A's discard pile.",
      "It is B's turn.",
    ]);
  });
  test('of a Retreat, and of the Relic it costs', () => {
    const table = { location: 'Old Gate: location', A: side('Locke: 900/500 & Coat: equipment !') };
    expect(said(table, ['A retreat'])).toEqual([
      'A retreats and loses the battle.',
      'Locke goes back to the reserves, so the Leader Card, attached to it, returns to the sideboard.',
      "Locke goes back to the reserves, so Coat, attached to it, returns to A's hand.",
      "A's character goes back to the reserves, and A has lost the battle.",
      'B wins Old Gate and now controls 1 Relic.',
    ]);
  });
  test('of a Retreat of two', () => {
    expect(said({ A: side('Locke: 900/500 ; M: 1/1') }, ['A retreat']).slice(0, 2)).toEqual([
      'A retreats and loses the battle.',
      "A's 2 characters go back to the reserves, and A has lost the battle.",
    ]);
  });
  test.for([
    {
      kept: ['Ash'],
      says: [
        'A keeps Ash.',
        "Ash goes back to the reserves, so Sword, attached to it, returns to A's hand.",
        'Birch leaves play, so Coat, attached to it, is discarded.',
        'Ash goes to the reserves, and the rest of the party is discarded.',
      ],
    },
    {
      kept: ['Ash', 'Birch'],
      says: [
        'A keeps Ash and Birch.',
        "Ash goes back to the reserves, so Sword, attached to it, returns to A's hand.",
        "Birch goes back to the reserves, so Coat, attached to it, returns to A's hand.",
        'Ash and Birch go to the reserves.',
      ],
    },
    {
      kept: [],
      says: [
        'A keeps no characters.',
        'Ash leaves play, so Sword, attached to it, is discarded.',
        'Birch leaves play, so Coat, attached to it, is discarded.',
        "A's whole party is discarded.",
      ],
    },
  ])('of a winner who keeps $kept', ({ kept, says }) => {
    const party = side('Ash: 1/1 & Sword: equipment ; Birch: 1/1 & Coat: equipment');
    const state = tableOf({ winner: 'A', A: party }, 'resolution', readingsOf());
    const wanted = choiceOf(state, { player: 'A', action: 'keep', cards: kept });
    expect(play(state, wanted).steps.map(sentence)).toEqual(says);
  });
  test.for([
    { on: 'New', says: "The Leader Card goes to New, who is now A's leader." },
    { on: 'Old', says: "The Leader Card stays on Old, who is still A's leader." },
  ])('of an Appoint of $on', ({ on, says }) => {
    const table = { A: side('Old: 1/1 ! ; New: 1/1', { hand: ['One: item', 'Two: item', 'Three: item'] }) };
    const texts = [`A appoint on ${on}`, 'A discard One', 'A discard Two', 'A discard Three'];
    expect(said(table, texts)).toContain(says);
  });
  test('of a Spell that discards whoever carries something', () => {
    const table = {
      A: side('Mage: 1/1 black', { hand: ['Bolt: spell black on-opposing discard'] }),
      B: side('Lead: 1/1 & Coat: equipment ; N: 1/1'),
    };
    expect(said(table, ['A cast Bolt by Mage on Lead']).slice(0, 2)).toEqual([
      'Mage casts Bolt on Lead to discard it.',
      'Lead leaves play, so Coat, attached to it, is discarded.',
    ]);
  });
  test.for([
    { lost: 'discarded', says: 'is discarded: B now controls 2 Relics.' },
    { lost: 'counts-anyway', says: 'is discarded, but still counts: B controls 3 Relics.' },
    { lost: 'sideboard', says: 'goes back to the sideboard.' },
  ] as const)('of a Relic that is lost, read as $lost', ({ lost, says }) => {
    const table = { A: side('Big: 9/9'), B: side('Lead: 1/1 & Crown: relic ; N: 1/1', { relics: 2 }) };
    expect(said(table, ['A fight Big on Lead'], { 'relic-lost': lost })).toContain(
      `Lead leaves play, so Crown, attached to it, ${says}`,
    );
  });
  test('of two passes', () => {
    expect(said({}, ['A pass', 'B pass'])).toEqual([
      'A passes and draws a card.',
      "It is B's turn.",
      'B passes and draws a card.',
      'Both players have passed in a row, so round 1 is over.',
      'Every character is up again.',
      'Round 2 begins, and A acts first.',
    ]);
  });
  test('of a Status on the last of a DEF', () => {
    const table = {
      A: side('Vivi: 1/1 black', { hand: ['Burn: spell black on-opposing 0/-600 status'] }),
      B: side('T: 1/500'),
    };
    expect(said(table, ['A cast Burn by Vivi on T'])[2]).toBe(
      'T now has DEF −100, but stays in play until it is attacked.',
    );
  });
});

describe('why a choice is refused', () => {
  const table = {
    A: side('Locke: 900/900 | Vivi: 1/1', {
      hand: ['Bolt: spell black on-opposing def<=1600 discard'],
      reserves: ['New: 1/1'],
    }),
    B: side('T: 1/1601'),
  };
  const full: WrittenTable = {
    turn: 'B',
    A: table.A,
    B: side('T: 1/1 ; U: 1/1 ; V: 1/1', { reserves: ['Newer: 1/1'] }),
  };
  test.for<{ text: string; says: string; on?: string }>([
    {
      text: 'A fight Vivi on T',
      says: "T is 2 rows away, and without Ranged a Fight reaches only 1 row. Vivi can't attack anybody now.",
    },
    {
      text: 'A cast Bolt by Vivi on T',
      says: "Only a character with Black can cast Bolt, and Vivi doesn't have Black. A has no character that can cast it now.",
    },
    { text: 'B pass', says: "It isn't B's turn: A must take an action or pass." },
    { text: 'A recruit', says: 'A Recruit costs 3 cards from hand, and A has only 1.' },
    {
      text: 'A reinforce New at front 1',
      says: 'Place 1 of the front row is taken by Locke. Free places: front row 2 and 3; back row 2 and 3.',
    },
    {
      text: 'A reinforce New at front 4',
      says: 'A row has only places 1 to 3. Free places: front row 2 and 3; back row 2 and 3.',
    },
    {
      text: 'B reinforce Newer at front 1',
      on: 'B',
      says: 'The front row is full: a row has 3 places. Free places: back row 1, 2 and 3.',
    },
    {
      text: 'A jump on T',
      says: 'A character can jump only as it comes into play from the reserves, and none has just come in. A must take an action or pass.',
    },
    {
      text: 'A stay',
      says: 'A character can jump only as it comes into play from the reserves, and none has just come in. A must take an action or pass.',
    },
    {
      text: 'A trim New',
      says: 'Characters are discarded from the reserves only at the end of the Relic Phase. A must take an action or pass.',
    },
    { text: 'B stay', says: "It isn't B's turn: A must take an action or pass." },
    { text: 'A location T', says: "A can't do that now: A must take an action or pass." },
  ])('$text: $says', ({ text, says, on }) => {
    const state = tableOf(on === 'B' ? full : table, 'battle', readingsOf());
    const wanted = choiceOf(state, choice(text));
    const verdict = judge(state, wanted);
    expect(verdict.legal ? 'legal' : refusal(verdict.rule, state, wanted)).toBe(says);
  });
  test.for<{ text: string; reading: 'any' | 'opponents-only'; says: string }>([
    {
      text: 'A fight Locke on New',
      reading: 'opponents-only',
      says: "New isn't an opposing character in play. Locke can attack T.",
    },
    {
      text: 'A fight Locke on Vivi',
      reading: 'opponents-only',
      says: "Vivi is one of A's own characters, and a Fight is against an opposing one. Locke can attack T.",
    },
    {
      text: 'A fight Locke on New',
      reading: 'any',
      says: "New isn't a character in play. Locke can attack Vivi or T.",
    },
    { text: 'A fight Locke on Locke', reading: 'any', says: "Locke can't attack itself. Locke can attack Vivi or T." },
  ])('fight-own=$reading: $text: $says', ({ text, reading, says }) => {
    const state = tableOf(table, 'battle', readingsOf('as-amended', { 'fight-own': reading }));
    const wanted = choiceOf(state, choice(text));
    const verdict = judge(state, wanted);
    expect(verdict.legal ? 'legal' : refusal(verdict.rule, state, wanted)).toBe(says);
  });
  test.for([
    { card: 'Knife', says: 'Knife is attached to Ninja, and only Equipment from hand can be thrown.' },
    { card: 'Star', says: "Star isn't in A's hand, and only Equipment from hand can be thrown." },
    { card: 'Tonic', says: "Tonic can't be thrown: only Equipment can." },
  ])('what can’t be thrown: $says', ({ card, says }) => {
    const more = { hand: ['Tonic: item'], discardPile: ['Star: equipment'] };
    const A = side('Ninja: 1/1 throw & Knife: equipment', more);
    const state = tableOf({ A, B: side('T: 1/1') }, 'battle', readingsOf());
    const wanted = choiceOf(state, { player: 'A', action: 'throw', card, by: 'Ninja', on: 'T' });
    expect(judge(state, wanted)).toEqual({ legal: false, rule: 'fftcg.skills.throw' });
    expect(refusal('fftcg.skills.throw', state, wanted)).toBe(says);
  });
  test.for([
    { held: 2, says: "A can't draw 3 cards after the battle: A must draw 1 card." },
    { held: 3, says: "A can't draw 1 card after the battle: A already has 3 cards in hand and draws only up to 3." },
    { held: 4, says: "A can't draw 1 card after the battle: A already has 4 cards in hand and draws only up to 3." },
  ])('how many cards are drawn with $held in hand: $says', ({ held, says }) => {
    const hand = Array.from({ length: held }, (_, at) => `Card ${at}: item`);
    const state = tableOf({ winner: 'B', A: { hand, deck: 9 } }, 'resolution', {
      ...readingsOf(),
      'resolution-hand': 'refill',
      'hand-draw': 'must',
    });
    const wanted = { player: 'A', type: 'enough', draw: held === 2 ? 3 : 1 } as const;
    const verdict = judge(state, wanted);
    expect(verdict.legal ? 'legal' : refusal(verdict.rule, state, wanted)).toBe(says);
  });
  test.for([
    { why: 'with three cards for it', hand: ['Bolt', 'One', 'Two', 'Three'], appoints: true },
    { why: 'where the Spell itself would be the third', hand: ['Bolt', 'One', 'Two'], appoints: false },
  ])('who casts only as the leader is told of an Appoint that helps: $why', ({ hand, appoints }) => {
    const cards = hand.map((name) => (name === 'Bolt' ? 'Bolt: spell black on-opposing down' : `${name}: item`));
    const state = tableOf(
      { A: side('Vivi: 1/1 leader-black', { hand: cards, sideboard: ['Leader Card'] }), B: side('T: 1/1') },
      'battle',
      readingsOf(),
    );
    const wanted = choiceOf(state, choice('A cast Bolt by Vivi on T'));
    const verdict = judge(state, wanted);
    expect(verdict.legal ? 'legal' : refusal(verdict.rule, state, wanted)).toBe(
      "Vivi has Black only while it is the leader, and it isn't, so it can't cast Bolt." +
        (appoints ? ' An Appoint would make Vivi the leader.' : ''),
    );
  });
  test.for([
    { cards: ['Alma', 'Alma'], says: 'Alma is named twice. Each character can be kept only once.' },
    { cards: ['Alma', 'Nobody'], says: "That card isn't a character in A's party." },
    { cards: ['Alma', 'Bert', 'Cleo', 'Dora'], says: 'A may keep up to 3 characters of the party, not 4.' },
  ])('what the winner can’t keep: $cards', ({ cards, says }) => {
    const party = side('Alma: 1/1 ; Bert: 1/1 ; Cleo: 1/1 | Dora: 1/1');
    const state = tableOf({ winner: 'A', A: party }, 'resolution', readingsOf());
    const all = state.sides.A.party.map(({ card }) => card);
    const ids = cards.map((name) => all.find((card) => card.face.startsWith(`${name}:`))?.id ?? -1);
    const wanted = { player: 'A', type: 'keep', cards: ids } as const;
    const verdict = judge(state, wanted);
    expect(verdict.legal ? 'legal' : refusal(verdict.rule, state, wanted)).toBe(says);
  });
  test('the DEF a card asks for and does not find', () => {
    const state = tableOf(
      { ...table, A: { ...table.A, ...side('Mage: 1/1 black', { hand: table.A.hand }) } },
      'battle',
      readingsOf(),
    );
    const wanted = choiceOf(state, choice('A cast Bolt by Mage on T'));
    expect(judge(state, wanted)).toEqual({ legal: false, rule: 'fftcg.cards.modified-figure' });
    expect(refusal('fftcg.cards.modified-figure', state, wanted)).toBe(
      'Bolt requires a target with DEF 1600 or less, and T has 1601. There is no other target.',
    );
  });
});

test('the lines of a figure, of a deck check and of a long game can be said', () => {
  const state = tableOf({ A: side('Locke: 900/900 & Sword: equipment +200/-100') }, 'battle', readingsOf());
  const [locke] = state.sides.A.party;
  expect(locke && figureSteps(state, locke, 'def').map(figureSentence)).toEqual([
    '900 is printed on Locke.',
    'Sword changes it by −100, to 800.',
  ]);
  for (const step of judgeLength({ characterDeck: 30, battles: 7 }).steps)
    expect(isSentence(lengthSentence(step))).toBe(true);
  for (const finding of judgeDeck(DECKS.watch).findings) expect(findingSentence(finding)).toMatch(/\.$/);
});
