/** The judge's line of Shiny Chariot: what it answers, which rule decides, and what it refuses. */
import { describe, expect, test } from 'vitest';
import { faultsOfTable, faultsOfWhatIf } from '../../../rules-engine/chariot/files/faults.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import { oneCombat, whoIsLeft } from '../../../rules-engine/chariot/questions/one-combat.ts';
import { foretell } from '../../../rules-engine/chariot/questions/over-turns.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { tableOf } from '../../../rules-engine/chariot/files/table.ts';
import { read as readCombat } from '../../widgets/chariot/combat.link.ts';
import { whatIfOf } from '../../widgets/chariot/damage-state.ts';
import { read as readDamage } from '../../widgets/chariot/damage.link.ts';
import { type Scene, toldOf } from '../../widgets/chariot/scene.ts';
import { read as readTurn } from '../../widgets/chariot/turn.link.ts';
import { askedBy } from '../../widgets/tool/asked.ts';
import { walk } from '../../widgets/walk/walk.ts';
import { isSpellLine } from './chariot-shape.ts';
import { spellLine } from './chariot.ts';
import { tidied } from './line.ts';

const answered = async (line: string) => {
  const answer = await spellLine(tidied(line));
  if ('unread' in answer) throw new Error(answer.unread);
  return answer;
};
/** What a tool's own reader makes of the answer's link. */
async function held<State>(
  line: string,
  tool: string,
  read: (held: unknown) => { readonly state: State | undefined; readonly complaints: readonly string[] },
): Promise<State> {
  const [path, hash = ''] = (await answered(line)).href.split('#');
  expect(path).toBe(`/chariot/tools/${tool}/`);
  const asked = await askedBy(hash);
  const { state, complaints } = read(asked.held?.value);
  expect([...asked.complaints, ...complaints]).toEqual([]);
  if (state === undefined) throw new Error('the tool reads nothing');
  return state;
}
const startOf = (scene: Scene, at: 'attack' | 'main') => {
  const told = toldOf(scene, at);
  expect(faultsOfTable(told)).toEqual([]);
  return { state: tableOf(told, readingsOf()).match, steps: [] };
};
/** The spells that the combat tool shows when the link is opened: where each is, with what Life. */
const fought = async (line: string) => {
  const state = await held(line, 'combat', readCombat);
  const start = startOf(state.scene, 'attack');
  const { moments, refused } = walk(oneCombat, start, state.walk.choices);
  const end = moments.at(-1)?.state ?? start.state;
  const left = whoIsLeft(start.state, end).map((one) => [
    one.spell.card.name,
    one.zone === 'field' ? one.life : one.zone,
  ]);
  return { left: Object.fromEntries(left) as Record<string, unknown>, refused, end, state };
};

describe('a combat', () => {
  test.for([
    // 4 damage to Life 1, 5 damage to Life 4, at once.
    { line: '4/4 blocked by 5/1', says: '4/4 and 5/1 are defeated', rule: 'chariot.basics.defeat' },
    { line: '4/5 blocked by 5/5', says: '4/5 is defeated', rule: 'chariot.basics.defeat' },
    { line: '4/6 blocked by 5/5', says: 'Every spell stays on the Field', rule: 'chariot.basics.combat-numbers' },
    { line: '0/2 blocked by 0/2', says: 'Every spell stays on the Field', rule: 'chariot.basics.combat-numbers' },
    { line: '4/4 blocks 5/1', says: '5/1 and 4/4 are defeated', rule: 'chariot.basics.defeat' },
    // Tokens and old damage.
    { line: '4/4 +1/+1 +0/+1 blocked by 5/5', says: '5/5 is defeated', rule: 'chariot.basics.defeat' },
    { line: '1/1 blocked by 2/3 damaged 2', says: '1/1 and 2/3 are defeated', rule: 'chariot.basics.defeat' },
    { line: '1/1 -1/+1 blocked by 1/1', says: 'Every spell stays on the Field', rule: 'chariot.basics.combat-numbers' },
    // Unblocked damage wins; 0 is none, but for Loveshroom.
    { line: '4/4 unblocked', says: 'Player 1 wins the match', rule: 'chariot.basics.unblocked' },
    { line: 'player 2: 4/4 unblocked', says: 'Player 2 wins the match', rule: 'chariot.basics.unblocked' },
    { line: '4/4 unblocked turn 4', says: 'Player 2 wins the match', rule: 'chariot.basics.unblocked' },
    { line: '4/4 blocked by 5/1, 2/2 unblocked', says: 'Player 1 wins the match', rule: 'chariot.basics.unblocked' },
    { line: '0/2 unblocked', says: 'Every spell stays on the Field', rule: 'chariot.basics.combat-numbers' },
    { line: 'loveshroom unblocked', says: 'Player 1 wins the match', rule: 'chariot.card-rulings.loveshroom-wins' },
    {
      line: 'loveshroom unblocked, no effects',
      says: 'Every spell stays on the Field',
      rule: 'chariot.basics.combat-numbers',
    },
    {
      line: 'loveshroom blocked by moonlit witch',
      says: 'Loveshroom and Moonlit Witch are defeated',
      rule: 'chariot.card-rulings.zero-damage',
    },
    // The worked examples 1 to 3 of the source.
    {
      line: 'loveshroom blocked by moonlit witch, pappiliodya blocked by shiny balai, no effects',
      says: 'Loveshroom, Pappiliodya and Shiny Balai are defeated',
      rule: 'chariot.basics.defeat',
    },
    {
      line: 'shiny balai blocks pappiliodya and loveshroom',
      says: 'That block isn’t allowed',
      rule: 'chariot.basics.one-attacker',
    },
    {
      line: 'loveshroom blocked by shiny balai and moonlit witch, no effects',
      says: 'Loveshroom is defeated',
      rule: 'chariot.basics.defeat',
    },
    {
      line: 'loveshroom blocked by shiny balai, no effects',
      says: 'Loveshroom is defeated',
      rule: 'chariot.basics.defeat',
    },
    // Its example of dividing: 4 and 1, 3 and 2, 2 and 3.
    {
      line: 'shiny balai blocked by pappiliodya and moonlit witch split 1 4, no effects',
      says: 'Shiny Balai and Moonlit Witch are defeated',
      rule: 'chariot.basics.defeat',
    },
    {
      line: 'shiny balai blocked by pappiliodya and moonlit witch split 3 2, no effects',
      says: 'Shiny Balai and Pappiliodya are defeated',
      rule: 'chariot.basics.defeat',
    },
    {
      line: 'shiny balai blocked by pappiliodya and moonlit witch split 2 3, no effects',
      says: 'Shiny Balai is defeated',
      rule: 'chariot.basics.defeat',
    },
    {
      line: 'shiny balai blocked by pappiliodya and moonlit witch, no effects',
      says: 'Shiny Balai is defeated. Player 1 divides the damage and can also defeat Pappiliodya, or Moonlit Witch, or no other spell',
      rule: 'chariot.basics.split',
    },
    // 3 damage: both of Life 1 and 2, or more on one of them. Nobody has the 3 damage to save both.
    {
      line: '3/9 blocked by 0/1 and 0/2',
      says: 'Player 1 divides the damage and can defeat 0/1 and 0/2, or only 0/1, or only 0/2',
      rule: 'chariot.basics.split',
    },
    // Two spells of one name keep 1 damage each.
    {
      line: 'pappiliodya blocked by pappiliodya',
      says: 'Every spell stays on the Field',
      rule: 'chariot.basics.combat-numbers',
    },
    // The rulings on Unicorn, Moonlit Witch and Shiny Rod.
    { line: 'unicorn blocked by 9/9', says: 'That block isn’t allowed', rule: 'chariot.card-rulings.one-able' },
    {
      line: 'unicorn blocked by 9/9 and 0/1 split 1 2',
      says: 'Unicorn and 0/1 are defeated',
      rule: 'chariot.basics.defeat',
    },
    { line: 'unicorn unblocked', says: 'Player 1 wins the match', rule: 'chariot.basics.unblocked' },
    {
      line: '5/9 blocked by moonlit witch revive',
      says: 'Every spell stays on the Field',
      rule: 'chariot.card-rulings.moonlit-witch',
    },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isSpellLine(tidied(line), false)).toBe(true);
    expect(await answered(line)).toMatchObject({ says, rule });
  });

  test('says what happens to each spell, and what didn’t go through', async () => {
    const { asked, beaten } = await answered('4/4 blocked by 5/1');
    expect(asked).toBe('4/4 blocked by 5/1');
    expect(beaten[0]).toContain(
      "3 damage to 5/1 is beyond its Life. It is blocked, too, and doesn't reach the player.",
    );
    expect(beaten.join(' ')).toContain(
      '4/4 is in the Discard with 1 Discard counter and returns to the Hand when turn 5',
    );
    // Retained for two turns: dealt on turn 3, gone at the start of turn 5.
    const retained = await answered('pappiliodya blocked by pappiliodya, no effects');
    expect(retained.beaten).toEqual([
      'Pappiliodya (attacks) is on the Field with Life 2 of 3: 1 damage from turn 3, gone when turn 5 begins.',
      'Pappiliodya (blocks) is on the Field with Life 2 of 3: 1 damage from turn 3, gone when turn 5 begins.',
    ]);
  });
  test('says which of its figures the rulebook doesn’t give', async () => {
    expect((await answered('unicorn unblocked')).beaten.join()).toContain('the Attack and Life of Unicorn');
    expect((await answered('loveshroom unblocked')).beaten.join()).not.toContain('doesn’t give');
  });

  test('leads into the tool: the source’s example 1', async () => {
    const { left, refused } = await fought(
      'loveshroom blocked by moonlit witch, pappiliodya blocked by shiny balai, no effects',
    );
    expect(refused).toEqual([]);
    expect(left).toEqual({
      Loveshroom: 'discard',
      Pappiliodya: 'discard',
      'Moonlit Witch': 4,
      'Shiny Balai': 'discard',
    });
  });
  test('leads into the tool: damage that is divided, and damage that is still to be divided', async () => {
    expect((await fought('5/1 blocked by 1/3 and 4/4 split 2 3')).left).toEqual({
      '5/1': 'discard',
      '1/3': 1,
      '4/4': 1,
    });
    const open = await fought('5/1 blocked by 1/3 and 4/4');
    expect(open.end.stage.at).toBe('divide');
  });
  test('leads into the tool: who attacks on an even turn, tokens and old damage', async () => {
    const { left, end } = await fought('turn 4: 2/2 +1/+1 blocked by 2/4 damaged 1');
    expect(end.turn).toBe(4);
    expect(left).toEqual({ '2/2': 1, '2/4': 'discard' });
  });
  test('leads into the tool: what is refused is refused there', async () => {
    const { refused } = await fought('shiny balai blocks pappiliodya and loveshroom');
    expect(refused).toMatchObject([{ nth: 2, rule: 'chariot.basics.one-attacker' }]);
  });
});

describe('a payment', () => {
  test.for([
    // The source's three: 1 of Pappiliodya's 2 pays for Loveshroom; what is left and another 2 pay for Blue Moon; 1 and 2 do.
    { line: 'summon loveshroom with pappiliodya', says: 'Loveshroom can be summoned, with 1 Moon Mana left' },
    {
      line: 'summon loveshroom and blue moon with 2x pappiliodya',
      says: 'Loveshroom and Blue Moon can be summoned, with no Mana left',
    },
    {
      line: 'summon blue moon by sending loveshroom and pappiliodya',
      says: 'Blue Moon can be summoned, with no Mana left',
    },
    { line: 'summon blue moon with pappiliodya', says: 'Blue Moon can’t be summoned' },
    { line: 'pay 3 with 2 1', says: 'Mana Value 3 can be summoned, with no Mana left' },
    { line: 'pay 3 with 2', says: 'Mana Value 3 can’t be summoned' },
    { line: 'pay 3 with 4', says: 'Mana Value 3 can be summoned, with 1 Mana left' },
    { line: 'pay 3 moon with 2 moon and 1 moon', says: 'Mana Value 3 Moon can be summoned, with no Mana left' },
    {
      line: 'pay 3 moon with 3 sun',
      says: 'Mana Value 3 Moon can’t be summoned',
      rule: 'chariot.basics.type-match',
    },
  ])('$line: $says', async ({ line, says, rule = 'chariot.basics.summon' }) => {
    expect(isSpellLine(tidied(line), true)).toBe(true);
    expect(await answered(line)).toMatchObject({ says, rule });
  });
  test('leads into the tool', async () => {
    const state = await held('summon loveshroom and blue moon with 2x pappiliodya', 'turn', readTurn);
    const { moments, refused } = walk(game, startOf(state.scene, 'main'), state.walk.choices);
    expect(refused).toEqual([]);
    const own = moments.at(-1)?.state.sides[0];
    expect(own?.field.map(({ card }) => card.name)).toEqual(['Loveshroom', 'Blue Moon']);
    expect(own?.mana.left).toEqual({ Sun: 0, Moon: 0, Star: 0 });
  });
});

describe('over the turns', () => {
  test.for([
    // The source: damage of turn 3 counts on turn 4 and is gone when turn 5 begins.
    {
      line: '1/3 damage 1 on turn 3',
      says: 'On the Field with Life 2 of 3; the damage is gone when turn 5 begins',
      rule: 'chariot.basics.retained',
    },
    {
      line: 'pappiliodya damage 1 turn 3',
      says: 'On the Field with Life 2 of 3; the damage is gone when turn 5 begins',
      rule: 'chariot.basics.retained',
    },
    { line: '1/3 damage 2 turn 3, damage 1 turn 4', says: 'Defeated on turn 4', rule: 'chariot.basics.defeat' },
    {
      line: '1/3 damage 2 turn 3, damage 1 turn 5',
      says: 'On the Field with Life 2 of 3; the damage is gone when turn 7 begins',
      rule: 'chariot.basics.retained',
    },
    // A counter comes off when the owner's turn begins.
    { line: 'sent on turn 4', says: 'Back in the Hand when turn 6 begins', rule: 'chariot.basics.counter-removal' },
    {
      line: 'discard turn 3 returns',
      says: 'Back in the Hand when turn 5 begins',
      rule: 'chariot.basics.counter-removal',
    },
    {
      line: 'sent turn 3 with 2 counters',
      says: 'Back in the Hand when turn 7 begins',
      rule: 'chariot.basics.counter-removal',
    },
    {
      line: 'player 1 defeated on turn 4',
      says: 'Back in the Hand when turn 5 begins',
      rule: 'chariot.basics.counter-removal',
    },
    {
      line: 'player 2 defeated on turn 4',
      says: 'Back in the Hand when turn 6 begins',
      rule: 'chariot.basics.counter-removal',
    },
    {
      line: 'Player 2: defeated on turn 4',
      says: 'Back in the Hand when turn 6 begins',
      rule: 'chariot.basics.counter-removal',
    },
    { line: '1/3 damage 1 on turn 1', says: 'That can’t happen', rule: 'chariot.basics.first-turn' },
  ])('$line: $says', async ({ line, says, rule }) => {
    expect(isSpellLine(tidied(line), true)).toBe(true);
    expect(await answered(line)).toMatchObject({ says, rule });
  });
  test.for(['1/3 damage 2 turn 3, damage 1 turn 4', 'player 2 defeated on turn 4', 'sent on turn 3'])(
    '%s leads into the tool',
    async (line) => {
      const state = await held(line, 'damage', readDamage);
      const whatIf = whatIfOf(state);
      expect(faultsOfWhatIf(whatIf)).toEqual([]);
      const { lane, cannot } = foretell(whatIf, readingsOf());
      expect(cannot).toEqual([]);
      expect(lane.turns.some(({ ends }) => ends.zone === 'discard')).toBe(true);
    },
  );
});

describe('from anywhere', () => {
  test.for(['sent on turn 4', 'pay 3 with 2 1', 'loveshroom damage 1 turn 3'])('“%s” may be another game’s', (line) => {
    expect(isSpellLine(line, false)).toBe(false);
    expect(isSpellLine(line, true)).toBe(true);
  });
});

describe('does not answer', () => {
  test.for([
    'deck size',
    'turn 4',
    'combat turn 1',
    'unicorn',
    'moonlit witch',
    '15 to 20 spells',
    'hand of 14',
    '+1/+1 token',
    '-1/+1 token and blocked attackers',
    'unicorn blocked by one spell',
    'can a spell block two attackers',
    'loveshroom dies when blocked',
    'unblocked',
    'blocked by two spells',
    'pay for blue moon',
    'summon a premium spell',
    'discard counter',
    'defeated on my turn',
    'damage on turn 4',
    'who blocks',
    'loveshroom unblocked wins',
  ])('“%s” is not meant as a line', (line) => expect(isSpellLine(tidied(line), true)).toBe(false));

  const COMBAT = '“4/4 blocked by 5/1”';
  const PAYMENT = '“pay 3 moon with 2 moon and 1 moon”';
  const TURNS = '“player 1 defeated on turn 4”';
  test.for([
    { line: '4/4 blocked by', has: 'doesn’t say what blocks', could: COMBAT },
    { line: '4/4 blocked', has: '“blocked” can’t be read here', could: COMBAT },
    { line: '4/4 blocks', has: 'doesn’t say what is blocked', could: COMBAT },
    { line: 'blocked by 5/1', has: 'doesn’t say what attacks', could: COMBAT },
    { line: '4/4 blocked by 5', has: '“5” can’t be read here', could: COMBAT },
    { line: '4/4 blocked by a dragon', has: '“a dragon” can’t be read here', could: COMBAT },
    { line: '4/4 blocked by 5/1 twice', has: '“twice” can’t be read here', could: COMBAT },
    { line: '4/4 flying blocked by 5/1', has: '“flying blocked by 5/1” can’t be read here', could: COMBAT },
    {
      line: '4/4, 2/2 blocked by 5/1',
      has: 'doesn’t say what happens to 4/4',
      could: '“4/4 unblocked, 2/2 blocked by 5/1”',
    },
    { line: '4/4 blocked by 5/1, 2/2 and 3/3 unblocked, 1/1', has: 'whether 1/1 is blocked', could: COMBAT },
    { line: '4/4 and 2/2 blocked by 5/1 and 3/3', has: 'which spell blocks which attacker', could: COMBAT },
    { line: '4/4 blocked by 5/1 turn 1', has: 'Turn 1 has no Combat Phase', could: COMBAT },
    { line: '4/4 blocked by 5/1 turn 0', has: 'Turn numbers start at 1', could: COMBAT },
    { line: '100/4 blocked by 5/1', has: 'Attack: Give a whole number from 0 to 99', could: COMBAT },
    { line: '4/4 blocked by 5/0', has: 'Life: Give a whole number from 1 to 99', could: COMBAT },
    { line: '4/4 blocked by 5/1 damaged 100', has: 'Damage: Give a whole number from 0 to 99', could: COMBAT },
    { line: '5/1 blocked by 1/3 and 4/4 split 1 3', has: 'add up to 4', could: COMBAT },
    { line: '5/1 blocked by 1/3 and 4/4 split 3 3', has: 'add up to 6', could: COMBAT },
    { line: '5/1 blocked by 1/3 and 4/4 split 5', has: '“split 5” can’t be read here', could: COMBAT },
    { line: '5/1 split 3 2 blocked by 1/3 and 4/4', has: 'before it says what blocks', could: COMBAT },
    { line: '5/1 blocked by 1/3 and 4/4 split 1 2 2', has: 'into 3 parts', could: COMBAT },
    { line: '99/99 blocked by 99/99, 99/99, 99/99 and 99/99', has: 'too many ways', could: COMBAT },
    { line: 'pay 3 with 2 fire 1 water', has: '“fire 1 water” can’t be read here', could: PAYMENT },
    { line: 'pay 3 with 2 moon', has: 'Mana Type of “3”', could: PAYMENT },
    { line: 'summon blue moon with 3', has: 'Mana Type of “3”', could: PAYMENT },
    { line: 'summon 4/4 with pappiliodya', has: '4/4 has no Mana Value', could: PAYMENT },
    { line: 'summon blue moon with 2x dragon', has: '“dragon” can’t be read here', could: PAYMENT },
    { line: 'summon blue moon with 99x loveshroom', has: '1 to 20 copies', could: PAYMENT },
    { line: 'pay 100 with 2', has: 'Mana Value: Give a whole number from 0 to 99', could: PAYMENT },
    { line: 'summon blue moon with 20x loveshroom', has: 'at most 20 spells', could: PAYMENT },
    { line: '1/3 damage 1 on turn 0', has: 'Turn numbers start at 1', could: TURNS },
    { line: '1/3 damage 1 turn 4, damage 1 turn 3', has: 'in their order', could: TURNS },
    { line: '1/3 damage 1 turn 3, damage 1 turn 30', has: 'at most 12 turns', could: TURNS },
    { line: '1/3 damage 100 turn 3', has: 'from 0 to 99', could: TURNS },
    {
      line: '1/3 damage 1 in turn three or turn 4',
      has: '“damage 1 in turn three or turn” can’t be read here',
      could: TURNS,
    },
    { line: 'defeated on turn 4', has: 'depends on whose it is', could: TURNS },
    { line: 'sent on turn 4 with 9 counters', has: 'at most 12 turns', could: TURNS },
    { line: 'sent on turn 4 and turn 5', has: '“turn 5” can’t be read here', could: TURNS },
    { line: 'sent on turn 4 from the field', has: '“from the field” can’t be read here', could: TURNS },
  ])('$line: a sentence that helps', async ({ line, has, could }) => {
    expect(isSpellLine(tidied(line), true)).toBe(true);
    const answer = await spellLine(tidied(line));
    if (!('unread' in answer)) throw new Error(`it was read: ${answer.says}`);
    expect(answer.unread).toContain(has);
    expect(answer.unread).toContain(could);
  });
});
