/** The judge's line of FFTCG, against the post and its comments: what it answers, what decides, and what it refuses. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { tableOf } from '../../../rules-engine/fftcg/files/table.ts';
import { runnable } from '../../library/engines.ts';
import { readFor } from '../../widgets/deck/link-schema.ts';
import { readList } from '../../widgets/deck/list.ts';
import { read as readBattle } from '../../widgets/fftcg/battle.link.ts';
import { cardsByName } from '../../widgets/fftcg/deck-lines.ts';
import { read as readOdds } from '../../widgets/fftcg/odds.link.ts';
import { askedBy } from '../../widgets/tool/asked.ts';
import { walk } from '../../widgets/walk/walk.ts';
import { isFftcgLine } from './fftcg-shape.ts';
import { fftcgLine } from './fftcg.ts';
import { tidied } from './line.ts';

const answer = async (line: string) => {
  const answered = await fftcgLine(tidied(line));
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
const battleOf = async (line: string) => {
  const { address, held } = await opened(line);
  expect(address).toBe('/fftcg/tools/battle/');
  const { state, complaints } = readBattle(held);
  expect(complaints).toEqual([]);
  if (!state) throw new Error('nothing was read');
  const start = { state: tableOf(state.table, 'battle', readingsOf()), steps: [] };
  const walked = walk(game, start, state.walk.choices);
  expect(walked.refused).toEqual([]);
  const before = walked.moments.at(-1)?.before ?? start.state;
  return { ...state, start: start.state, before, steps: walked.moments.flatMap(({ steps }) => steps) };
};

describe('a fight', () => {
  test.for([
    // Equal or higher is enough (Actions, Fight).
    { line: 'att 1599 def 1600', says: 'Nobody is defeated (ATT 1599 against DEF 1600)', rule: 'battle.compare' },
    { line: 'att 1600 def 1600', says: 'The defender is defeated (ATT 1600 against DEF 1600)', rule: 'battle.compare' },
    { line: 'att 1601 def 1600', says: 'The defender is defeated (ATT 1601 against DEF 1600)', rule: 'battle.compare' },
    {
      line: 'attack 1500 vs defense 1600',
      says: 'Nobody is defeated (ATT 1500 against DEF 1600)',
      rule: 'battle.compare',
    },
    {
      line: 'att1500+200 def1600−100',
      says: 'The defender is defeated (ATT 1700 against DEF 1500)',
      rule: 'battle.compare',
    },
    // Without Counter the defender's ATT says nothing.
    {
      line: 'att 1500 def 900 vs att 1200 def 1000',
      says: 'The defender is defeated (ATT 1500 against DEF 1000)',
      rule: 'battle.compare',
    },
    // Counter: both comparisons count; it does not nullify the Fight (Skill cheatsheet).
    {
      line: 'att 1500 def 1200 vs att 1200 def 1500 counter',
      says: 'Both are defeated (ATT 1500 against DEF 1500, Counter 1200 against DEF 1200)',
      rule: 'skills.counter-both',
    },
    {
      line: 'att 1400 def 1200 vs att 1200 def 1500 counter',
      says: 'Only the attacker is defeated (ATT 1400 against DEF 1500, Counter 1200 against DEF 1200)',
      rule: 'skills.counter',
    },
    {
      line: '1500/1201 +100/-1 vs 1200/1600 counter',
      says: 'Both are defeated (ATT 1600 against DEF 1600, Counter 1200 against DEF 1200)',
      rule: 'skills.counter-both',
    },
    // A Counter goes only as far as a Fight would (comment 4, answer 7), two rows with Ranged.
    {
      line: 'front ranged att 500 def 500 vs back att 500 def 500 counter',
      says: 'The defender is defeated (ATT 500 against DEF 500)',
      rule: 'battle.compare',
    },
    {
      line: 'front ranged att 400 def 500 vs back att 500 def 500 counter ranged',
      says: 'Only the attacker is defeated (ATT 400 against DEF 500, Counter 500 against DEF 500)',
      rule: 'skills.ranged-counter',
    },
    // Equipment counts at range (comment 11, second answer).
    {
      line: 'front ranged att 1000 +200 vs back def 1200',
      says: 'The defender is defeated (ATT 1200 against DEF 1200)',
      rule: 'battle.compare',
    },
    // A DEF of 0 or less needs "the weak attack" (comment 11, third answer).
    { line: 'att 0 def 300 -300', says: 'The defender is defeated (ATT 0 against DEF 0)', rule: 'battle.compare' },
    { line: 'att 0 -1 def 300 -300', says: 'Nobody is defeated (ATT −1 against DEF 0)', rule: 'battle.compare' },
    // Jump: the printed attack, anybody, and no Counter.
    {
      line: 'jump att 1400 def 600 vs back att 1600 def 1400 counter',
      says: 'The defender is defeated (ATT 1400 against DEF 1400)',
      rule: 'battle.compare',
    },
    // Throw: the printed attack, two rows, doomed instead of discarded.
    {
      line: 'throw att 1200 +200 def 1300',
      says: 'Nobody is defeated (ATT 1200 against DEF 1300)',
      rule: 'battle.compare',
    },
    {
      line: 'throw att 1200 +200 def 1200 back',
      says: 'The defender is doomed (ATT 1200 against DEF 1200)',
      rule: 'skills.throw-doom',
    },
    // Doubling up adds the other's ATT (comment 9, second answer).
    {
      line: 'att 1000 with 800 def 1800',
      says: 'The defender is defeated (ATT 1800 against DEF 1800)',
      rule: 'battle.compare',
    },
    // Steal: the loser's controller discards a card.
    {
      line: 'steal att 900 def 900',
      says: 'The defender is defeated (ATT 900 against DEF 900); B must discard a card',
      rule: 'battle.compare',
    },
    // One row away (comment 4, answer 4); up to two with Ranged.
    { line: 'front attacks front', says: 'Allowed, 1 row apart', rule: 'battle.adjacent' },
    { line: 'front attacks back', says: 'Not allowed, 2 rows apart', rule: 'battle.adjacent' },
    { line: 'back row attacks front row', says: 'Not allowed, 2 rows apart', rule: 'battle.adjacent' },
    { line: 'back attacks back', says: 'Not allowed, 3 rows apart', rule: 'battle.adjacent' },
    { line: 'front ranged attacks back', says: 'Allowed, 2 rows apart', rule: 'skills.ranged' },
    { line: 'ranged back attacks back', says: 'Not allowed, 3 rows apart', rule: 'skills.ranged' },
    { line: 'back att 9000 vs def 1', says: 'Not allowed, 2 rows apart', rule: 'battle.adjacent' },
    // A downed character has been used that round (comment 2).
    { line: 'down att 9000 def 1', says: 'Not allowed', rule: 'states.down-twice' },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isFftcgLine(tidied(line), true)).toBe(true);
    expect(await answer(line)).toMatchObject({ says, rule: `fftcg.${rule}` });
  });

  test('says how it was understood, in the order typed, and what didn’t apply', async () => {
    expect(await answer('front att 1500 +200 -50 def 900 vs back att 1200 def 1000 ranged')).toMatchObject({
      says: 'Not allowed, 2 rows apart',
      asked:
        'Fight: attacker ATT 1500 +200 −50 DEF 900 in the front row, defender ATT 1200 DEF 1000 Ranged in the back row',
    });
    const beaten = async (line: string) => (await answer(line)).beaten.join(' ');
    expect(await beaten('jump att 1400 def 600 vs att 1600 def 1400 counter')).toContain("doesn't work against a Jump");
    expect(await beaten('front ranged att 5 def 5 vs back att 5 def 5 counter')).toContain('too far away');
    expect(await beaten('throw att 1200 +200 def 1300')).toContain('printed ATT');
    expect(await beaten('att 1500 def 900 vs att 1200 def 1000')).toContain('doesn’t have Counter');
    expect(await beaten('front attacks back')).toContain('2 rows away');
  });

  test('leads to the battle with everything on its table, and the attack made', async () => {
    const {
      table,
      walk: walked,
      steps,
    } = await battleOf('att 1500 +200 -50 def 1200 vs att 1200 def 1700 -100 counter');
    expect(table.A?.front?.[0]).toMatchObject({
      card: 'Attacker: 1500/1200',
      attached: ['+200 ATT: status +200/0', '-50 ATT: status -50/0'],
    });
    expect(table.B?.front?.[0]).toMatchObject({
      card: 'Defender: 1200/1700 counter',
      attached: ['-100 DEF: status 0/-100'],
    });
    expect(walked.choices).toHaveLength(1);
    // The reader begins where the figures are compared: the start is place 0, the attack is step 1.
    expect(steps[(walked.at ?? 0) - 1]?.rule).toBe('fftcg.battle.compare');
    const clash = steps.flatMap(({ after }) => after.clash ?? []).at(-1);
    expect(clash).toMatchObject({ attack: 1650, defence: 1600, counter: 1200 });
    expect(clash?.fallen).toHaveLength(2);
  });
  test.for(['jump att 1400 def 1400 back', 'throw att 5 def 5', 'att 5 with 5 def 9', 'steal att 5 def 5'])(
    '“%s” leads to the battle, where it is played',
    async (line) => {
      const { steps, walk: walked } = await battleOf(line);
      expect(steps[(walked.at ?? 0) - 1]?.rule).toBe('fftcg.battle.compare');
      expect(steps.flatMap(({ after }) => after.clash ?? []).at(-1)?.fallen).toHaveLength(1);
    },
  );
  test('what is refused is tried in the tool, and not played', async () => {
    const { walk: walked, tries, start } = await battleOf('front attacks back');
    expect(walked.choices).toEqual([]);
    expect(tries).toHaveLength(1);
    expect(game.judge(start, tries[0]?.choice as Choice)).toEqual({ legal: false, rule: 'fftcg.battle.adjacent' });
  });
});

describe('one card for each character, and Thunder', () => {
  test.for([
    // Laguna with two long swords (comments 10, 11); Cloud may; Relics are limited too (comment 15).
    { line: 'laguna equip sword sword', says: 'Not allowed: Laguna can’t carry Sword 2 too', rule: 'attached.limit' },
    { line: 'cloud equip sword sword sword', says: 'Allowed: Cloud may carry Sword 3 too', rule: 'attached.swords' },
    { line: 'equip relic sword', says: 'Not allowed: Character can’t carry Sword too', rule: 'attached.limit' },
    { line: 'equip sword relic', says: 'Not allowed: Character can’t carry Relic too', rule: 'attached.limit' },
    { line: 'cloud equip sword relic', says: 'Allowed: Cloud may carry Relic too', rule: 'battle.reinforce-relic' },
    // "Thunder uses the modified DEF total", 1600 or less (comments 12, 15).
    { line: 'thunder def 1600', says: 'Allowed: Thunder can target DEF 1600', rule: 'cards.modified-figure' },
    { line: 'thunder def 1700 -100', says: 'Allowed: Thunder can target DEF 1600', rule: 'cards.modified-figure' },
    { line: 'thunder def 1600 +100', says: 'Not allowed: DEF 1700 is more than 1600', rule: 'cards.modified-figure' },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isFftcgLine(tidied(line), true)).toBe(true);
    expect(await answer(line)).toMatchObject({ says, rule: `fftcg.${rule}` });
    const { walk: walked, tries } = await battleOf(line);
    expect([walked.choices.length, tries.length]).toEqual(says.startsWith('Not') ? [0, 1] : [1, 0]);
  });
});

describe('counts', () => {
  test.for([
    // "15/15 or 30/30?" "30/30" (comments 3 and 4); 30 to 50, the same amount (the post); 60 (comment 14).
    { line: 'deck 15/15 as posted', says: 'The sizes aren’t allowed', rule: 'setup.each-deck' },
    { line: 'deck 30/30 as posted', says: 'The sizes are allowed', rule: 'setup.deck-size-as-posted' },
    { line: 'deck 50/50 as posted', says: 'The sizes are allowed', rule: 'setup.deck-size-as-posted' },
    { line: 'deck 51/51 as posted', says: 'The sizes aren’t allowed', rule: 'setup.deck-size-as-posted' },
    { line: 'decks 30/40 as posted', says: 'The sizes aren’t allowed', rule: 'setup.same-size' },
    { line: 'deck 30/30', says: 'The sizes aren’t allowed', rule: 'setup.deck-size' },
    { line: 'deck 60/60', says: 'The sizes are allowed', rule: 'setup.deck-size' },
    { line: 'characters 59 support 60', says: 'The sizes aren’t allowed', rule: 'setup.deck-size' },
    // Up to 3 of each card, 6 of a Common one, 1 of a Rare one; Rikku x3, Gold Hairpin x3, 6x Shuriken (comments 4 and 11).
    { line: 'rikku x3', says: 'Allowed: 3 copies', rule: 'setup.copies' },
    { line: 'gold hairpin x3', says: 'Allowed: 3 copies', rule: 'setup.copies' },
    { line: '4 copies', says: 'Not allowed: at most 3', rule: 'setup.copies' },
    { line: '6x shuriken common', says: 'Allowed: 6 copies', rule: 'skills.common' },
    { line: 'shuriken x7 common', says: 'Not allowed: at most 6', rule: 'skills.common' },
    { line: '1 copy rare', says: 'Allowed: 1 copy', rule: 'skills.rare' },
    { line: 'copies 2 rare', says: 'Not allowed: at most 1', rule: 'skills.rare' },
    // Comment 13: six characters a battle, five battles empty 30 cards, seven need 42 and empty 40; comment 14: 60.
    { line: 'characters 30 battles 5', says: 'The deck runs out in battle 5', rule: 'decking.five-battles' },
    { line: '40 characters 7 battles', says: 'The deck runs out in battle 7', rule: 'decking.seven-battles' },
    { line: 'deck 60 battles 7', says: 'The deck lasts, with 18 left', rule: 'decking.per-battle' },
    // Six and three into the reserves are nine: 27 after three battles.
    { line: 'deck 30 battles 3 reserves 3', says: 'The deck lasts, with 3 left', rule: 'decking.per-battle' },
    // For every character less than six, two cards; "a 3-team group" (comment 3).
    { line: 'party 3', says: '6 cards drawn, 9 in hand', rule: 'relic-phase.short-party' },
    { line: 'party of 6 hand 1', says: '0 cards drawn, 1 in hand', rule: 'relic-phase.short-party' },
    { line: 'party 1 hand 0', says: '10 cards drawn, 10 in hand', rule: 'relic-phase.short-party' },
    // "Either deck" (comment 4, answer 1).
    { line: 'characters 0 support 40 hand 3', says: 'Out of cards: defeated', rule: 'objective.either-deck' },
    { line: 'characters 40 support 0 hand 3', says: 'Out of cards: defeated', rule: 'objective.no-cards' },
    { line: 'characters 40 support 40 hand 0', says: 'Not out of cards', rule: 'objective.no-cards' },
    { line: 'characters 0 support 40 hand 3 as posted', says: 'Not out of cards', rule: 'objective.no-cards' },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isFftcgLine(tidied(line), true)).toBe(true);
    expect(await answer(line)).toMatchObject({ says, rule: `fftcg.${rule}` });
  });

  test('sizes and copies lead to the deck check, with cards that it knows', async () => {
    const decks = async (line: string) => {
      const { address, held } = await opened(line);
      expect(address).toBe('/fftcg/tools/deck/');
      const { state, complaints } = readFor(runnable('fftcg'))(held);
      expect(complaints).toEqual([]);
      const lists = Object.entries(state?.lists ?? {}).map(([name, text]) => {
        const { cards, unread } = readList(text, [...cardsByName([]).keys()]);
        expect(unread).toEqual([]);
        return [name, cards.map(({ count }) => count)] as const;
      });
      return { edition: state?.readAs.edition, counts: Object.fromEntries(lists) };
    };
    const sum = (counts: readonly number[] = []) => counts.reduce((all, one) => all + one, 0);
    const { edition, counts } = await decks('deck 30/40 as posted');
    expect([edition, sum(counts['characters']), sum(counts['support']), sum(counts['locations'])]).toEqual([
      'as-posted',
      30,
      40,
      5,
    ]);
    const copies = await decks('7 copies common');
    expect(copies.counts['support']?.[0]).toBe(7);
    expect(sum(copies.counts['support'])).toBe(60);
  });
  test.for([
    { line: 'deck 30 battles 5 recruits 1', has: { ask: 'length', characterDeck: '30', battles: '5', recruits: '1' } },
    { line: 'party 3 hand 2 reserves 1', has: { ask: 'openings', hand: '2', kept: '1' } },
    {
      line: 'characters 0 support 40 hand 3',
      has: { ask: 'out', players: [{ characterDeck: '0', supportDeck: '40', hand: '3', failed: '' }] },
    },
  ])('$line leads to the odds', async ({ line, has }) => {
    const { address, held } = await opened(line);
    expect(address).toBe('/fftcg/tools/odds/');
    const { state, complaints } = readOdds(held);
    expect(complaints).toEqual([]);
    expect(state).toMatchObject(has);
  });
});

describe('does not answer', () => {
  test.for([
    'deck size',
    '60 cards',
    'att',
    'attack',
    'def 0',
    'turn 4',
    '3 characters',
    'hand 3',
    'what if my attack equals the defense',
    'counter a ranged attack',
    'front row',
    'back row attack',
    'can the back row attack',
    'attack 2 rows away',
    'thunder 1600 def or less',
    'equip a second sword',
    '3 copies of each card',
    'jump',
    'throw a relic',
    'gate knight',
    '4 relics',
    'party',
    'fight.reach',
  ])('“%s” is not meant as a line', (line) => expect(isFftcgLine(tidied(line), true)).toBe(false));

  test('only a fight is meant where no game is known', () => {
    for (const line of ['att 1500 def 1600', 'front attacks back', 'jump att 1500 def 1'])
      expect(isFftcgLine(line, false), line).toBe(true);
    for (const line of ['1500/900 vs 1200/1000', 'deck 30/30', 'party 3', '4 copies', 'equip sword sword', 'rikku x3'])
      expect(isFftcgLine(line, false), line).toBe(false);
  });

  const FIGHT = 'att 1500 def 1600';
  test.for([
    { line: 'att 1500', has: ['DEF is missing', FIGHT] },
    { line: 'att 1500 def', has: ['after “def” is missing', FIGHT] },
    { line: 'att def 1600', has: ['after “att” is missing', FIGHT] },
    { line: 'def 1600 att 1500', has: ['Write the attack first', FIGHT] },
    { line: 'att 1500 flying def 1600', has: ['“flying def 1600” can’t be read', FIGHT] },
    { line: 'att 1500 x2 def 1600', has: ['“x2 def 1600” can’t be read', FIGHT] },
    { line: 'att 1,500 def 1600', has: ['“,500 def 1600” can’t be read', FIGHT] },
    { line: 'att 15000 def 1600', has: ['from 0 to 9999', FIGHT] },
    { line: 'att -5 def 100', has: ['from 0 to 9999', FIGHT] },
    { line: 'att 1500 +99999 def 100', has: ['from 0 to 9999', FIGHT] },
    { line: 'att 1500 def 1600 def 100', has: ['two figures for DEF', FIGHT] },
    { line: 'att 1500 att 1200 def 3', has: ['two figures for ATT', '“vs” between'] },
    { line: 'att 1500 vs 1600', has: ['“1600” could be an ATT or a DEF', FIGHT] },
    { line: '1500 vs 1600', has: ['could be an ATT or a DEF', FIGHT] },
    { line: 'att 1500 vs def 5 vs def 3', has: ['one attacker and one defender', FIGHT] },
    {
      line: 'att 1500 def 1600 counter',
      has: ['ATT or the attacker’s DEF is missing', 'vs att 1200 def 1000 counter'],
    },
    { line: 'counter att 1500 def 1600', has: ['Only the defender can Counter', FIGHT] },
    { line: 'jump att 1400 +200 def 1400', has: ['nothing is attached', 'jump att 1400 def 1400'] },
    { line: 'jump throw att 1400 def 1200', has: ['either a Jump or a Throw', FIGHT] },
    { line: 'att 1400 def 1200 throw', has: ['Only the attacker can throw', FIGHT] },
    { line: 'throw att 5 with 5 def 9', has: ['double up only a Fight', 'att 1000 with 900 def 1800'] },
    { line: 'att 5 with 5 with 5 def 9', has: ['One character can help', 'att 1000 with 900 def 1800'] },
    { line: 'front back att 100 def 100', has: ['in one row', FIGHT] },
    { line: 'front attacks middle', has: ['“middle” can’t be read', FIGHT] },
    { line: '1500/900 +200 vs 1200/1000', has: ['which figure “+200” changes', '+200/0'] },
    { line: '1500/900', has: ['DEF is missing', FIGHT] },
    { line: 'deck 30/30/30', has: ['“/30” can’t be read', 'deck 60/60'] },
    { line: 'deck 30/', has: ['two decks', 'deck 60/60'] },
    { line: 'deck 300/300', has: ['up to 90 cards', 'deck 60/60'] },
    { line: 'deck 30/30 in june', has: ['“in june” can’t be read', 'deck 60/60'] },
    { line: 'deck 30 battles 0', has: ['from 1 to 20', 'characters 30 battles 5'] },
    { line: 'deck 30 battles 5 reserves 4', has: ['none to 3', 'characters 30 battles 5'] },
    { line: 'battles 5 reserves 3', has: ['size of the character deck is missing', 'characters 30 battles 5'] },
    { line: 'deck 30 characters 40', has: ['two numbers for characters', 'characters 60 support 60'] },
    { line: 'support 30 hand 3', has: ['isn’t clear what the question is', 'party 3 hand 3'] },
    { line: 'party 7', has: ['1 to 6 characters', 'party 3 hand 3'] },
    { line: 'party 3 battles 2', has: ['doesn’t belong', 'party 3 hand 3'] },
    { line: 'party 3 hand 99', has: ['from 0 to 20', 'party 3 hand 3'] },
    { line: '6 copies legendary', has: ['“legendary” can’t be read', '6 copies common'] },
    { line: '2 copies common rare', has: ['either Common or Rare', '6 copies common'] },
    { line: '0 copies', has: ['from 1 to 90', '6 copies common'] },
    { line: 'equip sword sword hat', has: ['“hat” can’t be read', 'equip sword relic'] },
    { line: 'thunder def 16000', has: ['from 0 to 9999', 'thunder def 1700 -100'] },
    { line: 'thunder def 1600 twice', has: ['“twice” can’t be read', 'thunder def 1700 -100'] },
  ])('$line: a sentence that helps', async ({ line, has }) => {
    expect(isFftcgLine(tidied(line), true)).toBe(true);
    const answered = await fftcgLine(tidied(line));
    if (!('unread' in answered)) throw new Error('it was read');
    for (const words of has) expect(answered.unread).toContain(words);
  });
});
