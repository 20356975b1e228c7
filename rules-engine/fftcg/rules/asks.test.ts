/** What an ability that happens by itself leaves to its player: its target, or one of its options. Tables by hand. */
import { describe, expect, test } from 'vitest';
import { think } from '../../core/bot.ts';
import { choice, inPlay, isDown, names, playOn, side, type Told } from '../../test-kit/fftcg-notation.ts';
import type { WrittenAbility } from '../cards/ability.ts';
import { choiceOf, type WrittenSide, writtenOf } from '../files/scenarios.ts';
import { gameState, wholeGame } from '../files/schema.ts';
import { attempts } from '../play/attempts.ts';
import { deciders } from '../play/actions.ts';
import { choices, game, judge, play } from '../play/game.ts';
import { mind } from '../play/mind.ts';
import { waitOf } from '../play/wait.ts';
import type { ReadingChoice } from '../readings.ts';
import { SEATS, type State } from '../state.ts';
import { asks, choiceWords } from '../words/choices.en.ts';
import { refusal } from '../words/refusals.en.ts';
import { sentence } from '../words/sentences.en.ts';
import { modified } from './figures.ts';

/** A character in a line, with abilities. */
const able = (line: string, ...abilities: readonly WrittenAbility[]) => `${line} ${JSON.stringify(abilities)}`;
const OTHERS = { whose: 'others' } as const;
/** Discards one of the opponent's characters. */
const sends = (when: WrittenAbility['when'], more: Partial<WrittenAbility> = {}): WrittenAbility => ({
  when,
  target: OTHERS,
  effects: [{ is: 'discard', to: 'target' }],
  ...more,
});
/** Two cards, or three characters. */
const picksOne = (when: WrittenAbility['when'], more: Partial<WrittenAbility> = {}): WrittenAbility => ({
  when,
  choose: [{ effects: [{ is: 'draw', cards: 2 }] }, { effects: [{ is: 'recruit', cards: 3 }] }],
  ...more,
});
interface More {
  readonly A?: WrittenSide;
  readonly B?: WrittenSide;
  readonly readings?: ReadingChoice;
}
const on = (A: string, B: string, done: readonly string[], { readings, ...more }: More = {}) =>
  playOn({ A: side(A, more.A), B: side(B, more.B) }, done, readings);

/** Who must decide what, or nobody. */
const waits = (state: State): string => {
  const wait = waitOf(state);
  return wait ? `${wait.player} ${wait.for}` : 'nobody';
};
/** What is offered, in words. */
const offered = (state: State) => SEATS.flatMap((seat) => choices(state, seat).map((one) => choiceWords(state, one)));
const said = ({ steps }: Pick<Told, 'steps'>) => steps.map(sentence);
/** Why this is refused, in words. */
function told(state: State, text: string): string {
  const wanted = choiceOf(state, choice(text));
  const verdict = judge(state, wanted);
  return verdict.legal ? 'allowed' : refusal(verdict.rule, state, wanted);
}

const OWL = able('Owl: 900/900', sends('attacks'));
describe('a target', () => {
  const table = [OWL, 'Wall: 0/9999 ; Mage: 1/1 & Cap: equipment +1/0'] as const;
  test('is chosen once the attack has been carried out, and then it happens', () => {
    const asked = on(...table, ['A fight Owl on Wall']);
    expect([waits(asked.state), deciders(asked.state), offered(asked.state)]).toEqual([
      'A target',
      ['A'],
      ['Choose Wall', 'Choose Mage'],
    ]);
    expect(asks(asked.state, 'A')).toBe(
      'A must choose the target of the ability of Owl: “When this character attacks, discard a character of your opponent”.',
    );
    expect(asks(asked.state, 'B')).toBe('');
    expect(asked.rules).toEqual(['battle.fight', 'battle.compare', 'cards.abilities']);
    const answered = on(...table, ['A fight Owl on Wall', 'A target Mage']);
    expect(answered.rules.slice(3)).toEqual([
      'cards.abilities',
      'attached.discarded',
      'areas.discard-pile',
      'battle.alternate',
    ]);
    expect(said(answered).slice(2, 4)).toEqual([
      'A must choose the target of the ability of Owl: “When this character attacks, discard a character of your opponent”.',
      'A chooses Mage as the target of the ability of Owl.',
    ]);
    expect([inPlay(answered.state, 'B'), names(answered.state, 'B', 'discardPile')]).toEqual([
      ['Wall'],
      ['Cap', 'Mage'],
    ]);
    expect([waits(answered.state), answered.state.asked]).toEqual(['B action', undefined]);
  });
  test('is asked for where only one fits', () => {
    const { state } = on(OWL, 'Wall: 0/9999', ['A fight Owl on Wall']);
    expect([waits(state), offered(state)]).toEqual(['A target', ['Choose Wall']]);
  });
  test('is not asked for where nobody fits, and that is told', () => {
    const none = on(able('Owl: 900/900', sends('attacks', { target: { trait: 'Knight' } })), 'Wall: 0/9999', [
      'A fight Owl on Wall',
    ]);
    expect([waits(none.state), inPlay(none.state, 'B')]).toEqual(['B action', ['Wall']]);
    expect(none.rules).toEqual(['battle.fight', 'battle.compare', 'cards.abilities', 'battle.alternate']);
    expect(said(none)).toContain(
      "The ability of Owl doesn't happen, because no character can be its target: “When this character attacks, discard a Knight”.",
    );
  });
  test('is not asked for where the condition isn’t met', () => {
    const unmet = able('Owl: 900/900', sends('attacks', { if: { cards: { trait: 'Knight' } } }));
    expect(waits(on(unmet, 'Wall: 0/9999', ['A fight Owl on Wall']).state)).toBe('B action');
    expect(waits(on(unmet, 'Wall: 0/9999 Knight', ['A fight Owl on Wall']).state)).toBe('A target');
  });
  test('is none of those who were just defeated', () => {
    const { state } = on(OWL, 'Target: 0/900 ; Mage: 1/1', ['A fight Owl on Target']);
    expect(offered(state)).toEqual(['Choose Mage']);
  });
  test.for([
    ['A pass', "A can't do that now: A must choose the target of the ability of Owl."],
    ['B pass', "B can't do that now: A must choose the target of the ability of Owl."],
    ['B target Mage', "B can't do that now: A must choose the target of the ability of Owl."],
    ['A choose 1', "A can't do that now: A must choose the target of the ability of Owl."],
    [
      'A target Owl',
      "That ability of Owl must target a character of your opponent, and Owl isn't one. Possible targets: Wall or Mage.",
    ],
    [
      'A target Cap',
      "That ability of Owl must target a character of your opponent, and Cap isn't one. Possible targets: Wall or Mage.",
    ],
  ] as const)('%s is refused: %s', ([text, says]) => {
    const { state } = on(...table, ['A fight Owl on Wall']);
    expect(told(state, text)).toBe(says);
    expect(judge(state, choiceOf(state, choice(text)))).toMatchObject({ rule: 'fftcg.cards.abilities' });
  });
  test('is nothing that can be chosen where no ability asks', () => {
    const { state } = on(...table, []);
    expect(told(state, 'A target Wall')).toBe("A can't do that now: A must take an action or pass.");
    expect(told(state, 'B choose 1')).toBe("It isn't B's turn: A must take an action or pass.");
  });
  test('comes to mind with everybody in play, and is written by name', () => {
    const { state } = on(...table, ['A fight Owl on Wall']);
    expect(attempts(state, 'A').map((one) => choiceWords(state, one))).toEqual([
      'Choose Owl',
      'Choose Wall',
      'Choose Mage',
    ]);
    const [, wanted] = choices(state, 'A');
    expect(wanted && writtenOf(state, wanted)).toEqual({ player: 'A', action: 'target', on: 'Mage' });
  });
});

describe('an option', () => {
  const table = [able('Owl: 900/900', picksOne('you-pass')), 'Wall: 0/9999'] as const;
  test('is chosen when the player has passed, and the turn passes on after it', () => {
    const asked = on(...table, ['A pass']);
    expect([waits(asked.state), offered(asked.state)]).toEqual([
      'A choose',
      ['Draw 2 cards', 'Draw 3 characters into your reserves'],
    ]);
    expect(asks(asked.state, 'A')).toBe(
      'A must choose one of the options of the ability of Owl: “When you pass, choose one: draw 2 cards; or draw 3 characters into your reserves”.',
    );
    const drawn = (option: number) => {
      const { state } = on(...table, ['A pass', `A choose ${option}`]);
      return [state.sides.A.hand.length, state.sides.A.reserves.length, waits(state)];
    };
    // One card is for the pass.
    expect(drawn(1)).toEqual([3, 0, 'B action']);
    expect(drawn(2)).toEqual([1, 3, 'B action']);
    expect(said(on(...table, ['A pass', 'A choose 2']))[2]).toBe(
      'A chooses an option of the ability of Owl: “Draw 3 characters into your reserves”.',
    );
  });
  test('and the pass counts: after another the round is over', () => {
    const { state, verdicts } = on(...table, ['A pass', 'A choose 2', 'B pass']);
    expect([verdicts, state.round, waits(state)]).toEqual([['played', 'played', 'played'], 2, 'A action']);
  });
  test.for([
    ['A choose 3', 'That ability of Owl has 2 options, so there is no number 3.'],
    ['A choose 0', 'That ability of Owl has 2 options, so there is no number 0.'],
    ['B choose 1', "B can't do that now: A must choose one of the options of the ability of Owl."],
    ['A target Wall', "A can't do that now: A must choose one of the options of the ability of Owl."],
  ] as const)('%s is refused: %s', ([text, says]) => {
    expect(told(on(...table, ['A pass']).state, text)).toBe(says);
  });
  test('comes after the target, where an ability has both', () => {
    const both = able('Owl: 900/900', {
      when: 'attacks',
      target: OTHERS,
      choose: [{ effects: [{ is: 'draw' }] }, { effects: [{ is: 'down', to: 'target' }] }],
    });
    const after = (...answers: readonly string[]) =>
      on(both, 'Wall: 0/9999 ; Mage: 1/1', ['A fight Owl on Wall', ...answers]).state;
    expect([waits(after()), waits(after('A target Mage'))]).toEqual(['A target', 'A choose']);
    const [draws, downs] = [after('A target Mage', 'A choose 1'), after('A target Mage', 'A choose 2')];
    expect([draws.sides.A.hand.length, isDown(draws, 'B')]).toEqual([1, []]);
    expect([downs.sides.A.hand.length, isDown(downs, 'B'), waits(downs)]).toEqual([0, ['Mage'], 'B action']);
  });
});

describe('several at once', () => {
  test('wait one after the other, each for its own player', () => {
    const B = `${able('Cat: 0/9999', sends('attacked'))} ; Mage: 1/1`;
    const table = [`${OWL} ; X: 1/1`, B] as const;
    const all = ['A fight Owl on Cat', 'A target Mage', 'B target X'];
    const at = (many: number) => {
      const { state } = on(...table, all.slice(0, many));
      return [waits(state), inPlay(state, 'A').join(), inPlay(state, 'B').join()];
    };
    expect(at(1)).toEqual(['A target', 'Owl,X', 'Cat,Mage']);
    expect(at(2)).toEqual(['B target', 'Owl,X', 'Cat']);
    expect(at(3)).toEqual(['B action', 'Owl', 'Cat']);
    expect(on(...table, ['A fight Owl on Cat', 'B target X']).verdicts[1]).toBe('cards.abilities');
  });
  test('what was set off happens although its card has left play by then', () => {
    const B = `${able('Cat: 0/9999', sends('attacked'))} ; Mage: 1/1`;
    const { state } = on(`${OWL} ; X: 1/1`, B, ['A fight Owl on Cat', 'A target Cat']);
    expect([waits(state), offered(state)]).toEqual(['B target', ['Choose Owl', 'Choose X']]);
    expect(asks(state, 'B')).toContain('the ability of Cat: “When this character is attacked, discard');
  });
  test('whoever the first has sent away is no target of the second, and where nobody is left none is asked', () => {
    const twice = able(
      'Owl: 900/900',
      sends('attacks', { target: { trait: 'Knight' } }),
      sends('attacks', { target: { trait: 'Knight' } }),
    );
    const told = on(twice, 'Wall: 0/9999 ; K: 1/1 Knight', ['A fight Owl on Wall', 'A target K']);
    expect(told.rules.slice(2)).toEqual([
      ...['cards.abilities', 'cards.abilities', 'areas.discard-pile'],
      ...['cards.abilities', 'battle.alternate'],
    ]);
    expect(said(told).at(-2)).toMatch(/^The ability of Owl doesn't happen, because no character can be its target/);
  });
  test('what asks nothing comes before or after, as its turn is', () => {
    const mixed = able('Owl: 900/900', { when: 'attacks', effects: [{ is: 'draw' }] }, sends('attacks'), {
      when: 'attacks',
      effects: [{ is: 'recruit' }],
    });
    const at = (...answers: readonly string[]) => {
      const { sides } = on(mixed, 'Wall: 0/9999 ; X: 1/1', ['A fight Owl on Wall', ...answers]).state;
      return [sides.A.hand.length, sides.A.reserves.length];
    };
    expect([at(), at('A target X')]).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('once a round', () => {
  const once = able(
    'Owl: 900/900',
    sends('attacks', { limit: 'once-a-round', effects: [{ is: 'down', to: 'target' }] }),
    {
      when: 'attacks',
      effects: [{ is: 'up' }],
    },
  );
  test('it asks the first time, and not again', () => {
    const table = [once, 'Wall: 0/9999 ; X: 1/1'] as const;
    const all = ['A fight Owl on Wall', 'A target X', 'B pass', 'A fight Owl on Wall'];
    const last = on(...table, all);
    expect([last.verdicts, waits(last.state)]).toEqual([['played', 'played', 'played', 'played'], 'B action']);
    expect(said(last).filter((says) => says.startsWith('The ability of Owl'))).toEqual([
      'The ability of Owl happens, for the only time this round: “Once a round, when this character attacks, turn a character of your opponent down”.',
      "The ability of Owl has happened this round already, so it doesn't happen again: “Once a round, when this character attacks, turn a character of your opponent down”.",
    ]);
    const next = on(...table, [...all, 'B pass', 'A pass', 'B pass', 'A fight Owl on Wall']);
    expect(waits(next.state)).toBe('A target');
  });
  test('where nobody fits it has not happened, and may later', () => {
    const knight = able(
      'Owl: 900/900',
      sends('attacks', { limit: 'once-a-round', target: { ...OTHERS, trait: 'Knight' } }),
      {
        when: 'attacks',
        effects: [{ is: 'up' }],
      },
    );
    const { state } = on(
      knight,
      'Wall: 0/9999',
      ['A fight Owl on Wall', 'B reinforce K at front 2', 'A fight Owl on Wall'],
      { B: { reserves: ['K: 1/1 Knight'] } },
    );
    expect([waits(state), offered(state)]).toEqual(['A target', ['Choose K']]);
  });
});

describe('what waits for it', () => {
  test('a Jump is decided after what the Reinforce has set off', () => {
    const net = able('Net: 900/900 jump', sends('reinforced', { effects: [{ is: 'down', to: 'target' }] }));
    const more: More = { A: { reserves: [net] } };
    const done = ['A reinforce Net at front 2', 'A target X', 'A jump on X'];
    const at = (many: number) => waits(on('Wall: 0/9999', 'X: 1/1 ; Y: 1/1', done.slice(0, many), more).state);
    expect([at(1), at(2), at(3)]).toEqual(['A target', 'A jump', 'B action']);
  });
  test('and need not be, where nobody is left to jump at', () => {
    const net = able('Net: 900/900 jump', sends('reinforced'));
    const { state } = on('Wall: 0/9999', 'X: 1/1', ['A reinforce Net at front 2', 'A target X'], {
      A: { reserves: [net] },
    });
    expect([state.phase, state.battleWinner, waits(state)]).toEqual(['resolution', 'A', 'A keep']);
  });
  test('a card is stolen after it', () => {
    const thief = able('Thief: 900/900 steal', picksOne('defeats'));
    const at = (...answers: readonly string[]) =>
      on(thief, 'X: 0/900 ; Wall: 0/9999', ['A fight Thief on X', ...answers], { B: { hand: ['Map: item'] } }).state;
    expect([waits(at()), waits(at('A choose 1')), waits(at('A choose 1', 'B discard Map'))]).toEqual([
      'A choose',
      'B steal',
      'B action',
    ]);
  });
  test('a Recruit is paid for before it', () => {
    const hand = ['M1: item', 'M2: item', 'M3: item', 'M4: item'];
    const at = (...more: readonly string[]) =>
      on(
        able('Owl: 900/900', picksOne('you-recruit')),
        'Wall: 0/9999',
        ['A recruit', 'A discard M1', 'A discard M2', ...more],
        { A: { hand } },
      ).state;
    expect([waits(at()), waits(at('A discard M3'))]).toEqual(['A recruit', 'A choose']);
    const { sides } = at('A discard M3', 'A choose 2');
    expect([sides.A.hand.length, sides.A.reserves.length]).toEqual([1, 4]);
  });
  test.for([
    ['action-without-down', 'B action'],
    ['free', 'A action'],
  ] as const)('a Throw that is read as %s: then %s', ([reading, then]) => {
    const told = on(
      able('Owl: 900/900 throw', sends('attacks')),
      'Wall: 0/9999 ; X: 1/1',
      ['A throw Knife by Owl on Wall', 'A target X'],
      { A: { hand: ['Knife: equipment +1/0', 'Map: item'] }, readings: { 'throw-action': reading } },
    );
    expect([told.verdicts, waits(told.state)]).toEqual([['played', 'played'], then]);
  });
  test('the end of a round: all are up, and the next begins, only then', () => {
    const A = `${able('Owl: 900/900', picksOne('round-ends'))} ~`;
    const all = ['A pass', 'B pass', 'A choose 1'];
    const asked = on(A, 'Wall: 0/9999', all.slice(0, 2));
    expect([waits(asked.state), isDown(asked.state, 'A'), asked.state.round]).toEqual(['A choose', ['Owl'], 1]);
    const done = on(A, 'Wall: 0/9999', all);
    expect([waits(done.state), isDown(done.state, 'A'), done.state.round]).toEqual(['A action', [], 2]);
    expect(done.rules.slice(done.rules.indexOf('battle.round'))).toEqual([
      ...['battle.round', 'cards.abilities', 'cards.abilities', 'areas.deck'],
      ...['battle.all-up', 'battle.new-round'],
    ]);
  });
  test('the first action of a round comes after what both are asked at its beginning, 1P first', () => {
    const A = able('Owl: 900/900', picksOne('round-begins'));
    const B = able('Cat: 900/900', sends('round-begins', { effects: [{ is: 'att', amount: -100, to: 'target' }] }));
    const all = ['A pass', 'B pass', 'A choose 1', 'B target Owl'];
    const at = (many: number) => waits(on(A, B, all.slice(0, many)).state);
    expect([at(2), at(3), at(4)]).toEqual(['A choose', 'B target', 'A action']);
    const { state } = on(A, B, all);
    const [owl] = state.sides.A.party;
    expect(owl && modified(state, owl, 'att')).toBe(800);
  });
  test('the battle that it has won, and what the winner is asked then', () => {
    const owl = able('Owl: 900/900', sends('you-pass'), picksOne('battle-won'));
    const all = ['A pass', 'A target X', 'A choose 2', 'A keep Owl'];
    const at = (many: number) => on(owl, 'X: 1/1', all.slice(0, many)).state;
    expect([waits(at(1)), waits(at(2)), waits(at(3))]).toEqual(['A target', 'A choose', 'A keep']);
    expect([at(2).phase, at(2).sides.A.reserves.length, at(3).sides.A.reserves.length]).toEqual(['resolution', 0, 3]);
  });
  test('whoever runs out of cards by it loses only then', () => {
    const more: More = { A: { deck: 3 }, B: { hand: ['Map: item'] } };
    const at = (option: number) =>
      on(able('Owl: 900/900', picksOne('you-pass')), 'Wall: 0/9999', ['A pass', `A choose ${option}`], more).state;
    // One card is for the pass.
    expect([at(1).result?.ended, at(2).result]).toEqual(['won', undefined]);
  });
  test('the beginning of the battle', () => {
    const owl = able('Owl: 900/900', picksOne('battle-begins'));
    const others = Array<string>(11).fill('S: 1/1');
    const begun = (...more: readonly string[]) =>
      playOn(
        {
          locations: ['Hall: location', 'Yard: location'],
          A: { characterDeck: [owl, ...others] },
          B: { characterDeck: ['Z: 1/1', ...others] },
        },
        [
          ...['A location Hall', 'A leader Owl', 'B leader Z', 'A ready', 'B ready'],
          ...['A trim S', 'A trim S', 'B trim S', 'B trim S', ...more],
        ],
        {},
        'relic',
      ).state;
    expect([waits(begun()), waits(begun('A choose 1'))]).toEqual(['A choose', 'A action']);
  });
});

describe('every event', () => {
  const HAND = ['Bolt: spell white on-anyone', 'Oil: item on-own costs-down', 'Cap: equipment +1/0'];
  const PAID = [...HAND, 'M1: item', 'M2: item', 'M3: item'];
  const PAY = ['A discard M1', 'A discard M2', 'A discard M3'];
  test.for<readonly [NonNullable<WrittenAbility['when']>, readonly string[]]>([
    ['reinforced', ['A reinforce T at back 1']],
    ['attacks', ['A fight T on Wall']],
    ['attacked', ['A pass', 'B fight Wall on T']],
    ['defeats', ['A fight T on Z']],
    ['defeated', ['A pass', 'B fight Ogre on T']],
    ['casts', ['A cast Bolt by T on Wall']],
    ['uses', ['A use Oil by T on X']],
    ['targeted', ['A cast Bolt by X on T']],
    ['equipped', ['A equip Cap on T']],
    ['appointed', ['A appoint on T', ...PAY]],
    ['moves', ['A move T at back 2']],
    ['you-pass', ['A pass']],
    ['you-recruit', ['A recruit', ...PAY]],
    ['round-ends', ['A pass', 'B pass']],
    ['round-begins', ['A pass', 'B pass']],
    ['battle-won', ['A pass', 'B retreat']],
  ])('%s: %o asks for a target, and for an option', ([when, done]) => {
    const isNew = when === 'reinforced';
    const at = (ability: WrittenAbility) => {
      const line = able('T: 900/900 white', ability);
      const A = `${isNew ? '' : `${line} ; `}X: 1/1 white`;
      const more: More = { A: { hand: PAID, reserves: isNew ? [line] : [] } };
      return on(A, 'Wall: 0/9999 ; Ogre: 9000/9999 ; Z: 0/900', done, more).state;
    };
    const draws = { effects: [{ is: 'up', to: 'target' }] } as const;
    const target = at(sends(when, { target: { whose: 'yours' }, ...draws }));
    const option = at(picksOne(when));
    expect([waits(target), waits(option)]).toEqual(['A target', 'A choose']);
    for (const state of [target, option]) {
      const [answer] = choices(state, 'A');
      const after = answer && play(state, answer).state;
      expect(after && [after.asked, deciders(after).length]).toEqual([undefined, 1]);
    }
  });
});

describe('a game that waits for it', () => {
  const { state } = on(OWL, 'Wall: 0/9999 ; Mage: 1/1', ['A fight Owl on Wall']);
  const kept = JSON.parse(JSON.stringify(state)) as State;
  test('can be kept, and goes on as it would have', () => {
    expect([gameState.parse(kept), wholeGame.safeParse(kept).success]).toEqual([state, true]);
    const [answer] = choices(state, 'A');
    expect(answer && play(kept, answer).state).toEqual(answer && play(state, answer).state);
  });
  const owl = state.asked?.one ?? { player: 'B', by: -1, nth: -1 };
  const [wall = -1] = state.sides.B.party.map(({ card }) => card.id);
  test.for<readonly [string, Partial<State['asked'] & object>]>([
    ['a card that has no such ability', { one: { ...owl, by: wall } }],
    ['an ability that isn’t there', { one: { ...owl, nth: 1 } }],
    ['options that it doesn’t have', { for: 'choose' }],
    ['a target that is chosen already', { one: { ...owl, target: wall } }],
    ['a card that is nowhere', { one: { ...owl, by: 4000 } }],
    ['a card that waits and is nowhere', { rest: [{ ...owl, by: 4000 }] }],
  ])('is refused with %s', ([, wrong]) => {
    const asked = { ...state.asked, ...wrong };
    expect(wholeGame.safeParse({ ...kept, asked }).success).toBe(false);
  });
  test('is seen alike by both, and a bot answers', () => {
    for (const seat of SEATS) expect(game.view(state, seat).asked).toEqual(state.asked);
    const { choice: found } = think(
      game,
      mind,
      { seen: game.view(state, 'A'), player: 'A' },
      { iterations: 40, seed: 1 },
    );
    expect(found.type).toBe('target');
  });
});
