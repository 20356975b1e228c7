/** The judge's line of the Code Lyoko CCG, against chapter "Combat": what it answers, and what it refuses. */
import { describe, expect, test } from 'vitest';
import { leftWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { faultsOfFight, fightBy, planOf } from '../../../rules-engine/lyoko/questions/fight.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { read } from '../../widgets/lyoko/combat.link.ts';
import { read as readInfluence } from '../../widgets/lyoko/influence.link.ts';
import { givenOf } from '../../widgets/lyoko/fight-draft.ts';
import { askedBy } from '../../widgets/tool/asked.ts';
import { tidied } from './line.ts';
import { poolLine } from './lyoko-influence.ts';
import { isFightLine, isPoolLine } from './lyoko-shape.ts';
import { fightLine } from './lyoko.ts';

const SOURCE = 'Ulrich: Super Sprint, Triplicate twice, Critical Strike vs Megatank: Snap Roll';
const HITS = 'lyoko.combat.strike-hits';
const FELLED = 'lyoko.monsters.monster-destroyed';
const answered = async (line: string) => {
  const answer = await fightLine(tidied(line));
  if ('unread' in answer) throw new Error(answer.unread);
  return answer;
};
/** The fight that the tool shows when the answer's link is opened. */
const opened = async (line: string) => {
  const { href } = await answered(line);
  const [path, hash = ''] = href.split('#');
  expect(path).toBe('/lyoko/tools/combat/');
  const { held, complaints } = await askedBy(hash);
  const { state, complaints: more } = read(held?.value);
  if (!state) throw new Error('the tool reads nothing');
  expect([...complaints, ...more]).toEqual([]);
  const given = givenOf(state.draft);
  expect(faultsOfFight(given)).toEqual([]);
  return { state, given, fought: fightBy(given, state.walk.choices, readingsOf()) };
};

describe('answers', () => {
  test.for([
    // The source's own fight, and each of its parts: Ulrich's Power 2, then 4 with Critical Strike, against 4 Evade; the
    // Megatank's Power 0 against his Evade 2; 4 damage leave it 1 life of 5.
    { line: SOURCE, says: 'Ulrich hits for 4, Megatank misses. Megatank: 1 life', rule: HITS },
    {
      line: 'ulrich super sprint triplicate x2 vs megatank snap roll',
      says: 'Ulrich misses, Megatank misses',
      rule: HITS,
    },
    { line: 'ulrich 4 vs evade 4', says: 'Ulrich hits for 4', rule: HITS },
    { line: '0 vs evade 2', says: 'Character misses', rule: HITS },
    // Power must match or exceed Evade.
    { line: '4 vs 3', says: 'Character hits for 4', rule: HITS },
    { line: '4 vs 4', says: 'Character hits for 4', rule: HITS },
    { line: 'power 4 vs evade 4, hit or miss?', says: 'Character hits for 4', rule: HITS },
    { line: '4 vs 5', says: 'Character misses', rule: HITS },
    { line: 'power 4 vs evade 4', says: 'Character hits for 4', rule: HITS },
    { line: '4 power vs 4 evade', says: 'Character hits for 4', rule: HITS },
    // What changes a value counts in the order typed, and it stops at 0.
    { line: '2 +2 vs 4', says: 'Character hits for 4', rule: HITS },
    { line: '4 -7 +2 vs 2', says: 'Character hits for 2', rule: HITS },
    { line: '4 +2 -7 vs 1', says: 'Character misses', rule: HITS },
    {
      line: 'evade 1 +1 power 3 vs power 2',
      says: 'Character hits for 3, Monster hits for 2. Character: 8 life',
      rule: HITS,
    },
    { line: '3 vs 2 +1 evade', says: 'Character hits for 3', rule: HITS },
    // Life: below, at and above the damage.
    { line: 'ulrich 4 vs megatank', says: 'Ulrich hits for 4. Megatank: 1 life', rule: HITS },
    { line: 'ulrich 5 vs megatank', says: 'Ulrich hits for 5. Megatank: destroyed', rule: FELLED },
    { line: 'ulrich 5 vs megatank life 5', says: 'Ulrich hits for 5. Megatank: destroyed', rule: FELLED },
    { line: '3 vs 3 life 4', says: 'Character hits for 3. Monster: 1 life', rule: HITS },
    { line: '4 vs 3 life 4', says: 'Character hits for 4. Monster: destroyed', rule: FELLED },
    { line: 'megatank 2 vs ulrich 1 life 3', says: 'Megatank hits for 2. Ulrich: 1 life', rule: HITS },
    {
      line: 'megatank 3 vs ulrich 1 life 3',
      says: 'Megatank hits for 3. Ulrich: devirtualized',
      rule: 'lyoko.characters.life-zero',
    },
    // Guard gives +1 Evade; a tapped card may defend, and can't attack.
    { line: '3 vs monster 3 guard', says: 'Character misses', rule: HITS },
    { line: '4 vs monster 3 guard', says: 'Character hits for 4', rule: HITS },
    { line: 'ulrich triplicate vs tapped megatank', says: 'Ulrich hits for 1. Megatank: 4 life', rule: HITS },
    { line: 'tapped ulrich vs megatank', says: 'There is no fight', rule: 'lyoko.terms.tap' },
    // Cards on the table: our Long Blade gives Ulrich +1 Power, High Ridge +1 Power to both.
    {
      line: 'ulrich long blade, high ridge vs megatank 2',
      says: 'Ulrich hits for 2, Megatank hits for 1. Megatank: 3 life. Ulrich: 9 life',
      rule: HITS,
    },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isFightLine(tidied(line), true)).toBe(true);
    expect(await answered(line)).toMatchObject({ says, rule });
  });

  test('says what was asked, in the order typed, and what didn’t come about', async () => {
    const { asked, beaten } = await answered(SOURCE);
    expect(asked).toBe('Ulrich (Super Sprint, Triplicate twice, Critical Strike) attacks Megatank (Snap Roll)');
    expect(beaten).toEqual(["Megatank misses Ulrich: 0 Power isn't enough against 2 Evade."]);
    expect((await answered('4 -7 +2 vs evade 3, -1')).asked).toBe(
      'Character (Power 4, −7 Power, +2 Power) attacks Monster (Evade 3, −1 Evade)',
    );
  });
  test('says what it would need to know of a Monster without life', async () => {
    expect((await answered('4 vs 4')).beaten.join()).toContain('life 5');
    expect((await answered('4 vs 4 life 6')).beaten).toEqual([]);
    expect((await answered('4 vs 5')).beaten.join()).not.toContain('life 5');
  });
});

describe('leads into the tool with everything filled in', () => {
  test('the source’s own fight, with every figure', async () => {
    const { given, fought } = await opened(SOURCE);
    expect(planOf(given, fought)).toMatchObject({
      uses: { attacker: ['super-sprint', 'triplicate', 'triplicate'], defender: ['snap-roll'] },
      actions: { hero: 'critical-strike', xana: 'none' },
    });
    expect(fought.combat).toMatchObject({
      attacker: { power: 4, evade: 2, spent: 7 },
      defender: { power: 0, evade: 4, spent: 4 },
    });
    expect([leftWords(fought, 'attacker'), leftWords(fought, 'defender')]).toEqual([
      'Ulrich: 10 life',
      'Megatank: 1 life',
    ]);
  });
  test('numbers, changes in their order, life, Guard and pools', async () => {
    const { state, fought } = await opened('megatank 4 -7 +2 pool 9 guard tapped vs sample scout 1/1 life 3');
    expect(state.draft).toMatchObject({
      attacker: { card: 'megatank', power: '4 −7 +2', guards: '1', tapped: true },
      defender: { card: 'sample-scout', power: '1', evade: '1', life: '3' },
      pools: { hero: '36', xana: '9' },
    });
    expect(fought.combat).toBeUndefined();
  });
  test('whoever has no name', async () => {
    const { state, fought } = await opened('4 -7 +2 vs monster 1/1 life 3 guard');
    expect(state.draft).toMatchObject({
      attacker: { card: 'my-character', life: '10' },
      defender: { card: 'my-monster', life: '3' },
    });
    // 4 − 7 is 0, then 2; Evade 1 and 1 for the Guard.
    expect(fought.combat).toMatchObject({ attacker: { power: 2, strike: 'hits' }, defender: { power: 1, evade: 2 } });
    expect(leftWords(fought, 'defender')).toBe('Monster: 1 life');
  });
});

describe('a pool', () => {
  const pooled = async (line: string) => {
    expect(isPoolLine(tidied(line), true)).toBe(true);
    const answer = await poolLine(tidied(line));
    if ('unread' in answer) throw new Error(answer.unread);
    return answer;
  };
  test.for([
    // Virtualize costs 4, Devirtualize returns 2 of them.
    { line: 'pool 40 virtualize ulrich', says: 'The Hero’s pool: 36', rule: 'lyoko.characters.virtualize' },
    { line: 'pool 4 virtualize ulrich', says: 'The Hero’s pool: 0', rule: 'lyoko.characters.virtualize' },
    { line: 'pool 3 virtualize ulrich', says: 'Not allowed', rule: 'lyoko.influence.pool' },
    { line: 'pool 10 virtualize jeremie', says: 'Not allowed', rule: 'lyoko.terms.jeremie-stays' },
    { line: 'pool 10 devirtualize ulrich', says: 'The Hero’s pool: 12', rule: 'lyoko.characters.devirtualize-refund' },
    // Defrag adds one, and not above 40.
    { line: 'pool 39 defrag', says: 'The Hero’s pool: 40', rule: 'lyoko.characters.defrag' },
    { line: 'pool 40 defrag', says: 'The Hero’s pool: 40', rule: 'lyoko.characters.defrag-cap' },
    // An unblocked Attack on the Core erases 2, a Tower 8; a pool of 0 loses.
    { line: 'pool 3 core attack', says: 'The Hero’s pool: 1', rule: 'lyoko.monsters.core-unblocked' },
    { line: "xana's pool 9 tower", says: 'Xana’s pool: 1', rule: 'lyoko.towers.tower-penalty' },
  ])('$line: $says', async ({ line, says, rule }) => expect(await pooled(line)).toMatchObject({ says, rule }));
  test.for([
    { line: 'pool 2 core attack', says: 'The Hero’s pool: 0' },
    { line: 'pool 8 deactivate tower', says: 'Xana’s pool: 0' },
  ])('$line ends the game', async ({ line, says }) => {
    const answer = await pooled(line);
    expect(answer.says).toContain(says);
    expect(answer.says).toMatch(/wins/);
    expect(answer.beaten.join()).toContain('no Influence on cards');
  });
  test('leads into the tool', async () => {
    const [path, hash] = (await pooled('pool 5 tower')).href.split('#');
    expect(path).toBe('/lyoko/tools/influence/');
    const asked = await askedBy(hash ?? '');
    const { state, complaints } = readInfluence(asked.held?.value);
    expect([...asked.complaints, ...complaints]).toEqual([]);
    expect(state?.position).toMatchObject({ turn: 'hero', xana: { pool: 5 } });
    expect(state?.moves).toEqual([{ does: 'hero deactivate-tower aelita 1', at: 'main' }]);
  });
  test.for(['pool', 'pool 40', 'influence pool', 'what is the pool', 'starting pool 40 influence'])(
    '“%s” is not meant as a line',
    (line) => expect(isPoolLine(line, true)).toBe(false),
  );
  test.for([
    { line: 'pool 5 explode', has: '“explode” can’t be read here' },
    { line: 'pool 5 virtualize', has: 'which Character' },
    { line: 'pool 5 virtualize odd', has: '“odd” isn’t a Character' },
    { line: 'xana pool 5 defrag', has: 'the Hero’s pool' },
    { line: 'pool 1000 defrag', has: '999' },
    { line: 'pool -1 defrag', has: 'from 0 to 999' },
  ])('$line: a sentence that helps', async ({ line, has }) => {
    expect(isPoolLine(tidied(line), true)).toBe(true);
    const answer = await poolLine(tidied(line));
    if (!('unread' in answer)) throw new Error(`it was read: ${answer.says}`);
    expect(answer.unread).toContain(has);
    expect(answer.unread).toContain('pool 2 core attack');
  });
});

describe('from anywhere', () => {
  test.for(['ulrich 4 vs evade 4', 'power 4 vs evade 4', 'megatank vs ulrich', '4 vs 5 evade', 'aelita vs crawler'])(
    '“%s” is this game’s',
    (line) => expect(isFightLine(tidied(line), false)).toBe(true),
  );
  test.for(['4 vs 4', 'monster 4 vs 3', '3 vs 2 life 4'])('“%s” may be another game’s', (line) => {
    expect(isFightLine(tidied(line), false)).toBe(false);
    expect(isFightLine(tidied(line), true)).toBe(true);
  });
});

describe('does not answer', () => {
  test.for([
    'deck size',
    'ulrich dies',
    'turn 4',
    'combat turn 1',
    'ulrich',
    'megatank 5 life',
    'evade 4',
    'power 4',
    'can power equal evade',
    'what if power is 4 and evade 4',
    'tower vs monster',
    'power vs evade',
    'hero vs xana',
    '40 influence',
    'guard bonus evade +1',
    'snap roll',
    'ulrich fights a megatank',
    'attack the core with 2 influence left',
    '4 4',
  ])('“%s” is not meant as a fight', (line) => expect(isFightLine(tidied(line), true)).toBe(false));

  test.for([
    { line: 'ulrich 4 vs', has: 'who defends' },
    { line: 'ulrich 4 vs evade', has: '“evade” can’t be read here' },
    { line: 'ulrich four vs evade 4', has: '“four” can’t be read here' },
    { line: 'odd 4 vs krab 3', has: '“odd 4” can’t be read here' },
    { line: 'ulrich 4 vs krab 3', has: '“krab 3” can’t be read here' },
    { line: 'ulrich 4 vs evade 4 double', has: '“double” can’t be read here' },
    { line: 'ulrich 4 vs megatank vs aelita', has: 'one attacker and one defender' },
    { line: 'ulrich vs aelita 3', has: 'One of the two must be a Character and the other a Monster' },
    { line: 'megatank 3 vs wasp 2', has: 'One of the two must be a Character and the other a Monster' },
    { line: 'jeremie 3 vs megatank', has: 'Jeremie can never be virtualized' },
    { line: 'ulrich and aelita 3 vs megatank', has: 'two fighters on one side' },
    {
      line: 'ulrich snap roll vs megatank',
      has: 'Snap Roll isn’t a Power of Ulrich. Ulrich has Super Sprint and Triplicate',
    },
    { line: 'aelita triplicate vs megatank', has: 'The draft gives no Powers of Aelita' },
    { line: '4 triplicate vs megatank 3', has: '“triplicate x4”' },
    { line: 'ulrich triplicate x0 vs megatank', has: '1 to 20 times' },
    { line: 'ulrich triplicate x21 vs megatank', has: '1 to 20 times' },
    { line: 'ulrich triplicate x19 vs megatank', has: 'cost 38 Influence, and the pool has only 36' },
    { line: 'ulrich triplicate pool 1 vs megatank', has: 'cost 2 Influence, and the pool has only 1' },
    { line: 'ulrich critical strike, critical strike vs megatank', has: 'only one Combat Action' },
    { line: 'ulrich vs megatank critical strike', has: 'Critical Strike is a card of the other side' },
    { line: 'ulrich blackout vs megatank', has: 'Sample Blackout can’t be part of a fight' },
    { line: 'ulrich thin ice vs megatank high ridge', has: 'Only one Realm' },
    { line: 'aelita long blade vs megatank', has: 'Sample Long Blade can only be on ulrich' },
    { line: 'ulrich guard vs megatank 2', has: 'Only a Monster can Guard' },
    { line: 'ulrich 4 power 3 vs megatank', has: 'the Power of the same fighter twice' },
    { line: 'ulrich 4 vs evade 3 4', has: 'the Evade of the same fighter twice' },
    { line: 'ulrich life 3 life 4 vs megatank 2', has: 'the life of the same fighter twice' },
    { line: 'ulrich life 0 vs megatank 2', has: "Ulrich can't fight with 0 life" },
    { line: 'ulrich life 11 vs megatank 2', has: 'more than 10 life' },
    { line: 'megatank life 6 vs ulrich 2', has: 'more than 5 life' },
    { line: 'ulrich 1000 vs megatank', has: '999' },
    { line: 'ulrich 4 -1000 vs megatank', has: '999' },
    { line: 'ulrich 4 vs megatank pool 1000', has: '999' },
    { line: 'ulrich -4 +x vs megatank', has: '“+x” can’t be read here' },
  ])('$line: a sentence that helps', async ({ line, has }) => {
    expect(isFightLine(tidied(line), true)).toBe(true);
    const answer = await fightLine(tidied(line));
    if (!('unread' in answer)) throw new Error(`it was read: ${answer.says}`);
    expect(answer.unread).toContain(has);
    expect(answer.unread).toContain('ulrich 4 vs evade 4');
  });
});
