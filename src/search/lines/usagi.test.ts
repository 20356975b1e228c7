/** The judge's line of the Usagi Yojimbo CCG, against parts 2, 3.3 and 3.3.1: what it answers, what decides, what it refuses. */
import { describe, expect, test } from 'vitest';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { layoutFaults } from '../../../rules-engine/usagi/files/layout-faults.ts';
import { goOnFrom, match, playOut } from '../../../rules-engine/usagi/play/game.ts';
import { lay } from '../../../rules-engine/usagi/files/layout.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { readTable } from '../../../rules-engine/usagi/files/written.ts';
import { runnable } from '../../library/engines.ts';
import { readFor } from '../../widgets/deck/link-schema.ts';
import { readList } from '../../widgets/deck/list.ts';
import { askedBy } from '../../widgets/tool/asked.ts';
import { read as readLaid } from '../../widgets/usagi/laid.link.ts';
import { read as readScore } from '../../widgets/usagi/score.link.ts';
import { tidied } from './line.ts';
import { isUsagiLine } from './usagi-shape.ts';
import { usagiLine } from './usagi.ts';

const answer = async (line: string) => {
  const answered = await usagiLine(tidied(line));
  if ('unread' in answered) throw new Error(answered.unread);
  return answered;
};
/** What the tool's own reader makes of the link of a line. */
const opened = async (line: string) => {
  const { href } = await answer(line);
  const [address = '', hash = ''] = href.split('#');
  const { held, complaints } = await askedBy(hash);
  expect(complaints).toEqual([]);
  return { address, held: held?.value };
};

describe('an Event', () => {
  test.for([
    // The total must exceed the rating; equal is not enough. An only contender resolves it (step 1).
    { line: 'event 5 : 4 / 5 / 6', says: 'Player C resolves the Event and takes 1 token', rule: 'sole-contender' },
    { line: 'event 5 : 5', says: 'Nobody resolves the Event', rule: 'no-contender' },
    {
      line: 'event combat 5 : combat 6',
      says: 'Player A resolves the Event and takes 1 token',
      rule: 'sole-contender',
    },
    { line: 'event 5 : 3+2 / 3+3', says: 'Player B resolves the Event and takes 1 token', rule: 'sole-contender' },
    { line: 'event 0 : 0 / 1', says: 'Player B resolves the Event and takes 1 token', rule: 'sole-contender' },
    // Each rating is to be exceeded; that is a reading, and the others are told.
    { line: 'event 5 3 : 6 2 / 4 4', says: 'Nobody resolves the Event', rule: 'no-contender' },
    { line: 'event 5 3 : 6 2 / 6 4', says: 'Player B resolves the Event and takes 1 token', rule: 'sole-contender' },
    {
      line: 'event 5 3 : 6 2 / 4 4 any',
      says: 'Player A and Player B are tied at 8, and each must discard a card',
      rule: 'tie',
    },
    { line: 'event 3 2 : 6 1 sum', says: 'Player A resolves the Event and takes 1 token', rule: 'sole-contender' },
    { line: 'event 3 2 : 4 - / 5 3', says: 'Player B resolves the Event and takes 1 token', rule: 'sole-contender' },
    // Several contenders: the highest total, of ratings that the Event has (step 2).
    {
      line: 'event 1 1 : 4 2 / 3 4',
      says: 'Player B resolves the Event with 7 and takes 1 token',
      rule: 'highest-total',
    },
    {
      line: 'event labor 1 combat 1 : 2 4 / combat 3 labor 4',
      says: 'Player B resolves the Event with 7 and takes 1 token',
      rule: 'highest-total',
    },
    {
      line: 'event combat 2 : combat 4 / combat 3 intrigue 4',
      says: 'Player A resolves the Event with 4 and takes 1 token',
      rule: 'highest-total',
    },
    // A tie: each contender discards a card, until there is a difference or nobody is left.
    {
      line: 'event 3 : 4+1 / 3+2',
      says: 'Player A and Player B are tied at 5, and each must discard a card',
      rule: 'tie',
    },
    {
      line: 'event 5 : 7 / 4+3 / 6',
      says: 'Player A and Player B are tied at 7, and every contender must discard a card',
      rule: 'tie',
    },
    {
      line: 'event 3 : 4+1 / 3+2 discard 1 / 2',
      says: 'Player A resolves the Event with 4 and takes 1 token',
      rule: 'highest-total',
    },
    {
      line: 'event 3 : 4+1 / 3+2 discard 4 / 3',
      says: 'Player B resolves the Event with 2 and takes 1 token',
      rule: 'highest-total',
    },
    {
      line: 'event 5 : 7 / 4+3 / 6 discard 7 / 3 / 6',
      says: 'Player B resolves the Event with 4 and takes 1 token',
      rule: 'highest-total',
    },
    {
      line: 'event 3 : 3+2+2 / 4+1+2 discard 2 / 2',
      says: 'Player A and Player B are tied at 5, and each must discard a card',
      rule: 'tie-repeat',
    },
    {
      line: 'event 3 : 3+2+2 / 4+1+2 discard 2 / 2 discard 2 / 4',
      says: 'Player A resolves the Event with 3 and takes 1 token',
      rule: 'highest-total',
    },
    { line: 'event 3 : 4 / 4 discard 4 / 4', says: 'Nobody resolves the Event', rule: 'tie-nobody-left' },
    // A Story Event that fails stays (step 4); score effects, to a minimum of 0 (step 3).
    { line: 'story event 5 : 5', says: 'Nobody resolves the Event; it stays in play', rule: 'no-contender' },
    { line: 'event 5 score +2 : 6', says: 'Player A resolves the Event and takes 3 tokens', rule: 'sole-contender' },
    { line: 'event 5 score -3 : 6', says: 'Player A resolves the Event and takes no token', rule: 'sole-contender' },
    {
      line: 'event 5 score +2 pile 1 : 6',
      says: 'Player A resolves the Event and takes 1 token',
      rule: 'sole-contender',
    },
    // Ratings on a Setting are added to those of the Event (4.2).
    {
      line: 'event 5 setting 2 : 7 / 8',
      says: 'Player B resolves the Event and takes 1 token',
      rule: 'sole-contender',
    },
    {
      line: 'event combat 5 setting labor 1 : combat 6 / combat 6 labor 2',
      says: 'Player B resolves the Event and takes 1 token',
      rule: 'sole-contender',
    },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isUsagiLine(tidied(line), false)).toBe(true);
    expect(await answer(line)).toMatchObject({ says, rule: `usagi.turn.${rule}` });
  });

  test('says how it was understood, and what didn’t apply', async () => {
    expect(await answer('event 5 3 : 6 2 / 4 4')).toMatchObject({
      asked: 'Event 5 3 (shown as Combat and Diplomacy), Player A 6 2, Player B 4 4',
      beaten: [
        'Player A doesn’t exceed what the Event requires (Diplomacy: 2 against 3).',
        'Player B doesn’t exceed what the Event requires (Combat: 4 against 5).',
        'If one exceeded rating is enough, Player A and Player B are tied at 8, and each must discard a card.',
      ],
    });
    expect(await answer('event labor 3 combat 5 : 4 6 / labor 5 combat 6 intrigue 1')).toMatchObject({
      asked: 'Event Labor 3 and Combat 5, Player A Labor 4 and Combat 6, Player B Labor 5, Combat 6 and Intrigue 1',
      beaten: ['Player A has 10, less than 11.', 'Intrigue doesn’t count, because the Event has no Intrigue.'],
    });
    expect((await answer('event 5 score +2 pile 1 : 6')).beaten.join(' ')).toContain('only 1 of the 3 due');
  });

  test.for([
    { line: 'event 5 3 : 6 2+1 0 / 4 - / 7 4', seats: ['A', 'B', 'C'] },
    { line: 'event 3 : 3+2+2 / 4+1+2 discard 2 / 2 discard 2 / 4', seats: ['A', 'B'] },
    { line: 'story event 5 setting 2 score +1 pile 4 : - / 8', seats: ['B'] },
    { line: 'event 5 3 : 6 2 / 4 4 any', seats: ['A', 'B'] },
  ])('$line leads to its table, and what was chosen on it', async ({ line, seats }) => {
    const { address, held } = await opened(line);
    expect(address).toBe('/usagi/tools/event/');
    const { state, complaints } = readLaid(held);
    expect(complaints).toEqual([]);
    if (!state) throw new Error('nothing was read');
    const { table, walk, readAs } = state;
    const readings = readingsOf(undefined, readAs.readings);
    const { layout, faults } = readTable(table);
    expect([...faults, ...layoutFaults(layout, readings)]).toEqual([]);
    expect(Object.keys(table.events?.[0]?.involved ?? {})).toEqual(seats);
    let log = goOnFrom(lay(layout, readings), layout.until);
    for (const choice of walk.choices) {
      expect(match.judge(log.state, choice).legal).toBe(true);
      log = playOut(log.state, choice, layout.until);
    }
    const { rule } = await answer(line);
    expect(log.steps.map((step) => step.rule)).toContain(rule);
  });
  test('the numbers are those of the line', async () => {
    const { held } = await opened('event labor 5 combat 3 : 6 2+1 0 / combat 4');
    const { state } = readLaid(held);
    expect(state?.table.events).toEqual([
      {
        name: 'Event',
        ratings: { labor: 5, combat: 3 },
        involved: {
          A: [
            { name: 'A1', ratings: { labor: 6, combat: 2 } },
            { name: 'A2', ratings: { labor: 1, combat: 0 } },
          ],
          B: [{ name: 'B1', ratings: { combat: 4 } }],
        },
      },
    ]);
  });
});

describe('tokens and decks', () => {
  test.for([
    // Part 2: the pile by the number of players; more than half of it ends the game (3.3, step 2).
    { line: '2 players', says: '19 chronicle tokens; 10 are more than half', rule: 'setup.chronicle-tokens' },
    { line: '3 players', says: '26 chronicle tokens; 14 are more than half', rule: 'setup.chronicle-tokens' },
    { line: 'tokens 4 players', says: '31 chronicle tokens; 16 are more than half', rule: 'setup.chronicle-tokens' },
    { line: '5 players tokens', says: '34 chronicle tokens; 18 are more than half', rule: 'setup.chronicle-tokens' },
    { line: '6 players', says: '35 chronicle tokens; 18 are more than half', rule: 'setup.chronicle-tokens' },
    { line: 'tokens 16 5 3 1', says: 'Player A wins', rule: 'turn.more-than-half' },
    { line: 'tokens 13 5 4', says: 'The game goes on; 14 tokens are more than half', rule: 'turn.check-victory' },
    { line: 'tokens 9 / 9', says: 'The game goes on; 10 tokens are more than half', rule: 'turn.check-victory' },
    { line: 'tokens 12 9 5 pile 0', says: 'Player A wins', rule: 'turn.empty-pile' },
    {
      line: 'tokens 12 9 4 pile 1',
      says: 'The game goes on; 14 tokens are more than half',
      rule: 'turn.check-victory',
    },
    { line: 'tokens 12 12 2', says: 'The game is over, and the first place is shared', rule: 'turn.most-tokens' },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isUsagiLine(tidied(line), true)).toBe(true);
    expect(await answer(line)).toMatchObject({ says, rule: `usagi.${rule}` });
  });
  test('they lead to the race', async () => {
    const { address, held } = await opened('tokens 16 5 3 1 pile 6');
    expect(address).toBe('/usagi/tools/score/');
    const { state, complaints } = readScore(held);
    expect(complaints).toEqual([]);
    expect(state?.race).toEqual({
      players: 4,
      neutralPile: '6',
      tokens: { A: '16', B: '5', C: '3', D: '1' },
      reached: [],
    });
  });

  test.for([
    // Part 2: at least 30 cards, no more than 3 copies; Restricted: X means no more than X.
    { line: 'deck 29', says: 'The deck isn’t allowed', rule: 'setup.deck-size', cards: 29 },
    { line: 'deck 30', says: 'The deck is allowed', rule: 'setup.deck-size', cards: 30 },
    { line: 'deck 40 cards 3 copies', says: 'The deck is allowed', rule: 'setup.copies', cards: 40 },
    { line: '4 copies', says: 'The deck isn’t allowed', rule: 'setup.copies', cards: 30 },
    { line: '2 copies restricted 1', says: 'The deck isn’t allowed', rule: 'setup.restricted', cards: 30 },
    { line: 'copies 2 restricted: 2', says: 'The deck is allowed', rule: 'setup.restricted', cards: 30 },
  ])('$line: $says', async ({ line, says, rule, cards }) => {
    expect(isUsagiLine(tidied(line), true)).toBe(true);
    expect(await answer(line)).toMatchObject({ says, rule: `usagi.${rule}` });
    const { address, held } = await opened(line);
    expect(address).toBe('/usagi/tools/deck/');
    const { state, complaints } = readFor(runnable('usagi'))(held);
    expect(complaints).toEqual([]);
    const list = readList(
      state?.lists['deck'] ?? '',
      CARDS.map(({ name }) => name),
    );
    expect(list.unread).toEqual([]);
    expect(list.cards.reduce((sum, { count }) => sum + count, 0)).toBe(cards);
  });
});

describe('does not answer', () => {
  test.for([
    'event rating',
    'event',
    'deck size',
    '60 cards',
    'att',
    'turn 4',
    'draw 6 cards',
    '3.3.1',
    'tie on an event',
    'event: what if we tie',
    'story event',
    'chronicle tokens',
    'more than half of the tokens',
    'honor',
    'combat 5',
    '3 copies of each card',
    'how many players',
    'first player',
    'wandering fencer',
    'restricted',
    'tokens for the winner',
  ])('“%s” is not meant as a line', (line) => expect(isUsagiLine(tidied(line), true)).toBe(false));

  test('only an Event with a colon is meant where no game is known', () => {
    for (const line of ['event 5 3 : 6 2 / 4 4', 'story event combat 5: 6'])
      expect(isUsagiLine(line, false), line).toBe(true);
    for (const line of ['event 5 3', '3 players', 'tokens 9 9', 'deck 30', '4 copies', 'event: 5'])
      expect(isUsagiLine(line, false), line).toBe(false);
  });

  const EVENT = 'event 5 3 : 6 4 / 7 2';
  const TIE = 'event 3 : 4+1 / 3+2 discard 1 / 2';
  const RACE = 'tokens 16 5 3 1 pile 6';
  test.for([
    { line: 'event 5 3', has: ['The players’ cards are missing', EVENT] },
    { line: 'event 5 3 :', has: ['The players’ cards are missing', EVENT] },
    { line: 'event : 5', has: ['The Event has no number', EVENT] },
    { line: 'event five : 6', has: ['“five” can’t be read', EVENT] },
    { line: 'event swords 5 : 6', has: ['“swords 5” can’t be read', EVENT] },
    { line: 'event 5 flying : 6', has: ['“flying” can’t be read', EVENT] },
    { line: 'event 5 : six', has: ['“six” can’t be read', EVENT] },
    { line: 'event 5 3 : 6 / 4 4', has: ['Player A has 1 number, but the Event has 2 ratings', EVENT] },
    { line: 'event 5 : 6 / 6 2', has: ['Player B has 2 numbers, but the Event has 1 rating', '“+”'] },
    { line: 'event 5 : 6 / / 4', has: ['Player B has nothing', '“-” means no card'] },
    { line: 'event 5 : 100', has: ['from 0 to 99', EVENT] },
    { line: 'event 5 : -2', has: ['from 0 to 99', EVENT] },
    { line: 'event -2 : 4', has: ['from 0 to 99', EVENT] },
    { line: 'event 5 : - / -', has: ['Nobody has a card', EVENT] },
    { line: 'event 5 3 : - - / 6 4', has: ['Player A has a card without ratings', EVENT] },
    { line: 'event 5 - : 6 4', has: ['is left out', EVENT] },
    { line: 'event 5 : combat 6', has: ['aren’t named', EVENT] },
    { line: 'event combat 5 : intrigue 6', has: ['Card 1 of Player A has no rating that the Event also has', EVENT] },
    { line: 'event combat 5 combat 3 : 6', has: ['two numbers for Combat', EVENT] },
    { line: 'event 5 : 6 : 4', has: ['one colon', EVENT] },
    { line: 'event 1 2 3 4 5 6 : 7', has: ['at most five ratings', EVENT] },
    { line: 'event 5 : 1 / 2 / 3 / 4 / 5 / 6 / 7', has: ['2 to 6 players', EVENT] },
    { line: 'event 5 : 6 any', has: ['“any” matters only', EVENT] },
    { line: 'event 5 : 6 discard 6', has: ['no tie in which to discard', EVENT] },
    { line: 'event 3 : 4+1 / 3+2 discard 2 / 2', has: ['Player A must discard one of the cards', TIE] },
    { line: 'event 3 : 4+1 / 3+2 discard 1', has: ['There are 2 players', TIE] },
    { line: 'event 3 : 4+1 / 3+2 discard 4+1 / 2', has: ['one card in each round', TIE] },
    { line: 'event 3 : 3+2+2 / 4+3 discard 2 / 4 discard 2 / 4', has: ['no tie in which to discard', EVENT] },
    { line: 'event 5 pile 20 : 6', has: ['there are 19 chronicle tokens', EVENT] },
    { line: 'tokens 16', has: ['2 to 6 players', RACE] },
    { line: '7 players', has: ['2 to 6 players', '3 players'] },
    { line: 'tokens 1 2 3 4 5 6 7', has: ['2 to 6 players', RACE] },
    { line: 'tokens 30 5', has: ['With 2 players there are 19 chronicle tokens', RACE] },
    { line: 'tokens 16 5 3 1 pile 60', has: ['there are 31 chronicle tokens', RACE] },
    { line: 'tokens 16 x 3', has: ['“x 3” can’t be read', RACE] },
    { line: 'deck 0', has: ['from 1 to 150', 'deck 30'] },
    { line: 'deck 500', has: ['from 1 to 150', 'deck 30'] },
    { line: 'deck 30 of doom', has: ['“of doom” can’t be read', 'deck 30'] },
    { line: 'deck 30 restricted 2', has: ['number of copies is missing', '2 copies restricted 1'] },
    { line: '0 copies', has: ['1 to 30 copies', '4 copies'] },
    { line: '2 copies restricted 9', has: ['restricted to 1 and to 2', '2 copies restricted 1'] },
  ])('$line: a sentence that helps', async ({ line, has }) => {
    expect(isUsagiLine(tidied(line), true)).toBe(true);
    const answered = await usagiLine(tidied(line));
    if (!('unread' in answered)) throw new Error('it was read');
    for (const words of has) expect(answered.unread).toContain(words);
  });
});
