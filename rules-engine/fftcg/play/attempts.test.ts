import { describe, expect, test } from 'vitest';
import { side } from '../../test-kit/fftcg-notation.ts';
import type { Choice } from './actions.ts';
import { attempts, meant } from './attempts.ts';
import { asks, choiceWords } from '../words/choices.en.ts';
import { choices, judge, play } from './game.ts';
import { readingsOf } from '../readings.ts';
import { choiceOf, type WrittenTable } from '../files/scenarios.ts';
import { refusal } from '../words/refusals.en.ts';
import type { Phase, State } from '../state.ts';
import { tableOf } from '../files/table.ts';
import { view } from './view.ts';

const laid = (table: WrittenTable, phase: Phase = 'battle') => tableOf(table, phase, readingsOf());
const table: WrittenTable = {
  location: 'Castle: location Thief',
  A: side('Knight: 1000/1000 ! ; Thief: 900/900 steal Thief | Archer: 800/800 ranged ; Mage: 1/1 black ~', {
    hand: ['Bolt: spell black costs-down on-opposing def<=1600 discard', 'Knife: equipment +100/0 Thief'],
    reserves: ['Jumper: 1500/1000 jump'],
  }),
  B: side('Wall: 0/1800 ; Guard: 1/1 | Guard: 1/1'),
};
const state = laid(table);
const named = (words: string) => {
  const found = attempts(state, 'A').find((choice) => choiceWords(state, choice) === words);
  if (!found) throw new Error(`"${words}" comes to nobody's mind`);
  return found;
};

describe('what comes to mind', () => {
  test('holds what is allowed and what is not, and what is not has a rule and a sentence', () => {
    const verdicts = attempts(state, 'A').map((choice) => ({ choice, verdict: judge(state, choice) }));
    expect(verdicts.some(({ verdict }) => verdict.legal)).toBe(true);
    const refused = verdicts.flatMap(({ choice, verdict }) => (verdict.legal ? [] : [{ choice, rule: verdict.rule }]));
    expect(refused.length).toBeGreaterThan(10);
    for (const { choice, rule } of refused) {
      expect(rule).toMatch(/^fftcg\./);
      expect(refusal(rule, state, choice)).toMatch(/\.$/);
    }
  });
  test.for([
    { words: 'Fight Wall with Knight', rule: undefined },
    { words: 'Fight B’s Guard (back row, place 1) with Knight', rule: 'fftcg.battle.adjacent' },
    { words: 'Fight B’s Guard (back row, place 1) with Archer', rule: 'fftcg.skills.ranged' },
    { words: 'Fight Wall with Archer', rule: undefined },
    { words: 'Fight Wall with Mage', rule: 'fftcg.states.down-twice' },
    { words: 'Cast Bolt on Wall, by Mage', rule: 'fftcg.states.down-twice' },
    { words: 'Attach Knife to Knight', rule: 'fftcg.cards.equipment' },
    { words: 'Attach Knife to Thief', rule: undefined },
    { words: 'Recruit a character for 3 cards', rule: 'fftcg.battle.recruit' },
    { words: 'Appoint Thief as leader for 3 cards', rule: 'fftcg.battle.appoint' },
    { words: 'Move Mage to the front row, place 3', rule: 'fftcg.states.down-twice' },
    { words: 'Bring Jumper into play, front row, place 1', rule: 'fftcg.battle.row-limit' },
  ])('$words: $rule', ({ words, rule }) => {
    const verdict = judge(state, named(words));
    expect(verdict.legal ? undefined : verdict.rule).toBe(rule);
  });
  test('nothing comes to the mind of whoever waits', () => {
    expect(attempts(state, 'B')).toEqual([]);
  });
});

test('pointing from a card to another, or to a place, means something', () => {
  const idOf = (name: string) => {
    const written = choiceOf(state, { player: 'A', action: 'fight', by: name, on: 'Wall' });
    return written.type === 'fight' ? written.by : -1;
  };
  const wall = state.sides.B.party[0]?.card.id ?? -1;
  expect(meant(state, 'A', idOf('Knight'), { on: wall })).toMatchObject({ type: 'fight', on: wall });
  expect(meant(state, 'A', idOf('Knight'), { row: 'back', position: 3 })).toMatchObject({ type: 'move' });
  expect(meant(state, 'A', idOf('Bolt'), { on: wall })).toMatchObject({ type: 'cast', on: wall });
  expect(meant(state, 'A', idOf('Knife'), { on: wall })).toMatchObject({ type: 'equip', on: wall });
  expect(meant(state, 'A', idOf('Jumper'), { row: 'back', position: 3 })).toMatchObject({ type: 'reinforce' });
});

describe('words', () => {
  test('every choice of a battle, and every question on the way, can be said; two that differ are said differently', () => {
    let now: State = state;
    for (let nth = 0; nth < 40; nth++) {
      const player = now.turn;
      const decider = (['A', 'B'] as const).find((seat) => choices(now, seat).length > 0);
      if (!decider || now.phase !== 'battle') break;
      const open = choices(now, decider);
      const words = open.map((choice) => choiceWords(now, choice));
      expect(new Set(words).size, `${player} has ${words.join(' / ')}`).toBe(words.length);
      expect(asks(now, decider)).toMatch(/[.?]$/);
      expect(asks(now, decider === 'A' ? 'B' : 'A')).toBe('');
      const choice = open[(nth * 7) % open.length] as Choice;
      now = play(now, choice).state;
    }
  });

  test('to the other player no face-down card is named', () => {
    const start = laid(
      {
        A: {
          characterDeck: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Rest'].map((name) => `${name}: 1/1`),
        },
      },
      'relic',
    );
    const after = ['location', 'leader', 'leader'].reduce((now, type) => {
      const open = (['A', 'B'] as const).flatMap((seat) => choices(now, seat));
      return play(now, open.find((choice) => choice.type === type) as Choice).state;
    }, start);
    const hidden = choices(after, 'A').find(({ type }) => type === 'play') as Choice;
    expect(choiceWords(after, hidden)).toMatch(/^Play Second face-down/);
    expect(choiceWords(view(after, 'A'), hidden)).toMatch(/^Play Second face-down/);
    expect(choiceWords(view(after, 'B'), hidden)).toMatch(/^Play a card face-down/);
  });
});
