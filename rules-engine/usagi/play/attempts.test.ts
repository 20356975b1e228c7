import { describe, expect, test } from 'vitest';
import { attempts } from './attempts.ts';
import { game } from './whole-game.ts';
import { lay } from '../files/layout.ts';
import { runLayout } from '../files/scenarios.ts';
import { readingsOf } from '../readings.ts';
import { refusal } from '../words/refusals.en.ts';
import type { State } from '../state.ts';
import { nameOf } from '../rules/table.ts';
import { readTable, type WrittenTable } from '../files/written.ts';

const laid = (table: WrittenTable): State => lay(readTable(table).layout, readingsOf());
/** What A is refused: the choice, the card, and the rule. */
const refused = (state: State) =>
  attempts(state, 'A').flatMap((choice) => {
    const verdict = game.judge(state, choice);
    const card = 'card' in choice ? nameOf(state, choice.card) : '';
    return verdict.legal ? [] : [`${choice.type} ${card}: ${verdict.rule.slice('usagi.'.length)}`];
  });

describe('what might be tried and is refused', () => {
  test.for<[string, WrittenTable, readonly string[]]>([
    ['an Event as an action', { hand: { A: ['Duel at Dawn'] } }, ['play Duel at Dawn: turn.events-are-not-actions']],
    ['a card that cannot be paid', { hand: { A: ['Hired Blade'] } }, ['play Hired Blade: basics.cost']],
    ['a card that can be paid', { hand: { A: ['Hired Blade'] }, currency: { A: { ryo: 1 } } }, []],
    [
      'a Moment with nothing to aim at',
      { hand: { A: ['Sudden Parry'] } },
      ['play Sudden Parry: card-types.moment-targets'],
    ],
    [
      'a Moment that can be aimed, and at what it cannot',
      { hand: { A: ['Sudden Parry'] }, playField: { B: ['Rice Farmer'] }, events: [{ card: 'Flooded Ford' }] },
      ['play Sudden Parry: terms.target'],
    ],
    [
      'a stricken Character',
      { playField: { A: [{ card: 'Spear Recruit', stricken: true }] }, events: [{ card: 'Duel at Dawn' }] },
      ['involve Spear Recruit: turn.involve-needs'],
    ],
    [
      'a Character without the rating',
      { playField: { A: ['Rice Farmer'] }, events: [{ card: 'Duel at Dawn' }] },
      ['involve Rice Farmer: turn.involve-needs'],
    ],
    ['a fit Character', { playField: { A: ['Spear Recruit'] }, events: [{ card: 'Duel at Dawn' }] }, []],
    [
      'a card in the Initiation',
      { begins: 'propose', hand: { A: ['Vow of Honor'] } },
      ['propose Vow of Honor: turn.propose', 'play Vow of Honor: turn.no-cards-from-hand'],
    ],
    [
      'a Character in the Initiation',
      {
        begins: 'propose',
        hand: { A: ['Vow of Honor'] },
        playField: { A: ['Rice Farmer'] },
        events: [{ card: 'Duel at Dawn' }],
      },
      ['propose Vow of Honor: turn.propose', 'play Vow of Honor: turn.no-cards-from-hand'],
    ],
    [
      'a Hero in the Event field',
      {
        begins: 'hero',
        playField: { A: ['Clan Heiress'] },
        events: [{ card: 'Rebuilding the Bridge', involved: { A: ['Master Potter'] } }],
      },
      ['keep Master Potter: turn.hero-in-play-field'],
    ],
  ])('%s', ([, table, expected]) => {
    expect(refused(laid(table))).toEqual(expected);
  });

  test('in a tie, cards in the Event and what is attached are picked, the Event is not', () => {
    const involved = {
      A: [{ name: 'Guard', ratings: { combat: 4 }, attached: [{ name: 'Sword', type: 'attachment' }] }],
      B: [{ name: 'Ronin', ratings: { combat: 4 } }],
    } as const;
    const { layout } = readTable({ begins: 'resolve', events: [{ ratings: { combat: 1 }, involved }] });
    const { state } = runLayout(layout, readingsOf(), []);
    expect(state.phase.name).toBe('tie');
    const picked = attempts(state, 'A').map(
      (choice) => `${choice.type} ${'card' in choice ? nameOf(state, choice.card) : ''}`,
    );
    expect(picked.sort()).toEqual(['pick Guard', 'pick Ronin', 'pick Sword']);
  });

  test('every refusal has a sentence', () => {
    const state = laid({ hand: { A: ['Duel at Dawn', 'Hired Blade', 'Sudden Parry', 'Pouring Rain'] } });
    for (const choice of attempts(state, 'A')) {
      const verdict = game.judge(state, choice);
      if (!verdict.legal) expect(refusal(verdict.rule, state, choice)).toMatch(/\.$/);
    }
  });
});
