/** Choices as they are written: what "done" ends, which of several cards is meant, and what a moment that was passed over says. */
import { describe, expect, test } from 'vitest';
import { Misfit } from '../../core/fault.ts';
import { readChoice } from '../../core/misshapen.ts';
import { outcome, played, position, said } from '../../test-kit/lyoko-notation.ts';
import { acts, type Choice, choice, judge, judgedOn } from '../play/actions.ts';
import { factsOfMade, type MadeCard } from '../cards/made.ts';
import { playOut, stateOf } from './position.ts';
import { readingsOf } from '../readings.ts';
import { SCENARIOS } from './scenarios.ts';
import { combatStart, playStart, stateSchema } from './schema.ts';
import { withCard } from '../state.ts';
import { faultsOfChoices } from './choice-faults.ts';
import { readWritten } from './written.ts';

const stateAt = (line: string) => stateOf(position(line), readingsOf());
const after = (line: string, ...choices: string[]) => playOut(stateAt(line), choices).at(-1)!.after;

describe('"done" ends', () => {
  const dilemma = 'xana:allocation 9 vs 9 sample-blackout';
  const nothing = 'xana:allocation 9 vs 9';
  test.for([
    { what: 'the moment that is there', at: dilemma, choices: ['xana done'], waits: 'main', active: 'xana' },
    { what: 'the moment it names', at: dilemma, choices: ['xana done allocation'], waits: 'main', active: 'xana' },
    {
      what: 'nothing, where the one it names was passed over',
      at: nothing,
      choices: ['xana done allocation'],
      waits: 'main',
      active: 'xana',
    },
    {
      what: 'the Main Phase by name, on both tables',
      at: nothing,
      choices: ['xana done main'],
      waits: 'main',
      active: 'hero',
    },
    {
      what: 'nothing, where its player was passed over and is not asked',
      at: 'hero 9 aelita/lyoko vs 40',
      choices: ['hero deactivate-tower aelita 1', 'xana done'],
      waits: 'main',
      active: 'hero',
    },
    {
      what: 'nothing, where the Powers were passed over and a Combat Action is chosen now',
      at: 'hero 0 ulrich/lyoko vs 0 megatank',
      choices: ['hero attack ulrich megatank', 'hero done', 'xana done powers'],
      waits: 'combat-actions',
      active: 'hero',
    },
  ])('$what', ({ at, choices, waits, active }) => {
    expect(played(at, choices.join('; '))).toMatchObject({ waits, active, refused: [] });
  });
  test('no other moment than the one it names: that is a fault of the file, which says what it is now', () => {
    const tried = () => playOut(stateAt(dilemma), ['xana done main']);
    expect(tried).toThrow(Misfit);
    expect(tried).toThrow('choices: 0: "xana done main": the moment for Xana is now "allocation"');
  });
  test.for([
    {
      at: 'hero 9 ulrich jeremie vs 9 sample-blackout',
      choices: ['hero done', 'xana done main'],
      says: '"xana done main": Xana has nothing to end now',
      remedy: 'write "xana choose <the card>", which is awaited, before it',
    },
    {
      at: 'hero 9 ulrich vs 9',
      choices: ['xana done allocation'],
      says: '"xana done allocation": Xana has nothing to end now',
      remedy: 'take it out, or write "until xana" to go on to the next turn',
    },
  ])('where there is none to end, it says what is awaited: $says', ({ at, choices, says, remedy }) => {
    const tried = () => playOut(stateAt(at), choices);
    expect(tried).toThrow(says);
    expect(tried).toThrow(expect.objectContaining({ fault: expect.objectContaining({ remedy }) }));
  });
  test('and says so, where it may have been meant for another', () => {
    expect(said(nothing, 'xana done')).toContain(
      'Xana could move no Influence in Resource Allocation and was skipped: this "done" ends the Main Phase.',
    );
    expect(said(nothing, 'xana done main').join()).not.toContain('was skipped');
    expect(said('hero 9 aelita/lyoko vs 40', 'hero deactivate-tower aelita 1; xana done').at(-1)).toBe(
      'Xana had no Monster that could block and was skipped: this "done" changes nothing.',
    );
  });
  test.for([
    {
      at: dilemma,
      choices: 'xana withdraw sample-blackout; xana done',
      says: 'Xana could move no more Influence in Resource Allocation, so that was over: this "done" ends the Main Phase.',
    },
    {
      at: 'hero 2 ulrich/lyoko vs 9 sample-crawler',
      choices: 'hero attack ulrich sample-crawler; hero power ulrich triplicate; hero done',
      says: 'The Hero had no more Power to use, so that was over: this "done" changes nothing.',
    },
  ])('what there was to do in it has been done: $choices', ({ at, choices, says }) => {
    expect(said(at, choices)).toContain(says);
  });
  test('nothing for a player who was not passed over: that is refused as before', () => {
    expect(played('hero 9 vs 9', 'xana done')['refused']).toEqual(['objective.taking-turns']);
  });
});

describe('a Tower is called by its number', () => {
  const tower = (word: string) => () =>
    readChoice(acts, readWritten(stateAt('hero 9 aelita/lyoko vs 40'), `hero deactivate-tower aelita ${word}`).choice)
      .target;
  test.for([1, 2, 5])('%s', (number) => expect(tower(String(number))()).toBe(number));
  test.for(['0', '6', '-1', '+2', '1.5', '2e0', '0x1', 'one'])('%s is none', (word) => {
    expect(tower(word)).toThrow(`there is no Tower "${word}"`);
  });
});

describe('a moment that was passed over', () => {
  test.for([
    {
      why: 'the ban of the moment, not the turn',
      at: 'xana 9 ulrich/lyoko/tapped vs 9 sample-crawler',
      tried: 'xana attack-core sample-crawler; hero core-block ulrich',
      refused: 'monsters.core-block',
    },
    {
      why: 'also for a card that was never offered',
      at: 'xana 9 ulrich/lyoko/tapped vs 9 sample-crawler',
      tried: 'xana attack-core sample-crawler; hero core-block jeremie',
      refused: 'monsters.core-block',
    },
    {
      why: 'a Trifle whose Conditions are others',
      at: 'xana 9 [sample-safety-net] vs 9 sample-crawler',
      tried: 'xana attack-core sample-crawler; hero play sample-safety-net',
      refused: 'hero-cards.contingency-trifle',
    },
    {
      why: 'a Power after the pool has been spent',
      at: 'hero 2 ulrich/lyoko vs 0 megatank',
      tried: 'hero attack ulrich megatank; hero power ulrich triplicate; hero power ulrich triplicate',
      refused: 'influence.pool',
    },
    {
      why: 'forgotten with the next choice',
      at: 'xana 9 ulrich/lyoko/tapped vs 9 sample-crawler sample-wasp',
      tried: 'xana attack-core sample-crawler; xana guard sample-wasp; hero core-block ulrich',
      refused: 'objective.taking-turns',
    },
  ])('$why', ({ at, tried, refused }) => {
    expect(played(at, tried)['refused']).toEqual([refused]);
  });
  test('is told with the figures it had', () => {
    const told = outcome(
      'hero 2 ulrich/lyoko vs 0 megatank',
      'hero attack ulrich megatank; hero power ulrich triplicate; hero power ulrich triplicate',
    ).told();
    expect(told.at(-1)).toMatchObject({
      tried: 'Hero: Ulrich uses Triplicate (2)',
      says: "This costs 2 Influence, and the Hero's pool is empty. The Hero can choose only what costs nothing.",
    });
  });
  test('is kept in the state as plain data, one deep', () => {
    const state = after('xana 9 ulrich/lyoko/tapped vs 9 sample-crawler', 'xana attack-core sample-crawler');
    expect(state.passed.length).toBeGreaterThan(0);
    expect(state.passed.flatMap(({ passed }) => passed)).toEqual([]);
    expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});

test('a Disabled Character blocks no Attack on the Core, even if it is not tapped', () => {
  const state = after(
    'xana 9 ulrich/lyoko aelita/lyoko vs 9 sample-crawler sample-broken-bridge',
    'xana attack-core sample-crawler',
  );
  const [ulrich, bridge] = [state.hero.play[0]!, state.xana.play[1]!];
  const odd = withCard(state, ulrich.id, { disabledBy: bridge.id });
  expect(judge(odd, choice('hero', 'core-block', ulrich.id))).toEqual({ legal: false, rule: 'lyoko.terms.disabled' });
});

test.for(['__proto__', 'constructor', 'toString'])('a choice called %s is none that a rule judges', (type) => {
  const state = stateAt('hero 9 vs 9');
  const odd = { player: 'hero', type, card: 0, target: 0 } as unknown as Choice;
  expect(() => judge(state, odd)).toThrow(TypeError);
  expect(() => readChoice(acts, odd)).toThrow(Misfit);
  expect(judgedOn(state, odd)).toBe(state);
});

describe('of several cards with one name', () => {
  const two = 'hero 9 ulrich/lyoko vs 9 sample-crawler/life=1 sample-crawler';
  test('the second is #2', () => {
    const state = stateAt(two);
    const ids = state.xana.play.map(({ id }) => id);
    expect(
      [1, 2].map((place) => readWritten(state, `hero attack ulrich sample-crawler#${place}`).choice?.target),
    ).toEqual(ids);
  });
  test('a place that is not there is a fault, never another card', () => {
    expect(faultsOfChoices(stateAt(two), ['hero attack ulrich sample-crawler#3'])).toEqual([
      {
        path: ['choices', 0],
        says: '"hero attack ulrich sample-crawler#3": this game has only 2 "sample-crawler", so there is no #3',
        remedy: 'write a number from 1 to 2 after the #',
      },
    ]);
  });
});

describe('a made-up card', () => {
  const blank = {
    cost: 0,
    power: 0,
    evade: 0,
    powers: {},
    changes: {},
    level: 0,
    attack: [],
    edge: [],
    effects: [],
    target: 'none',
    type: 'none',
    condition: 'none',
  } as const;
  const made = (kind: MadeCard['kind'], given: Partial<MadeCard>) =>
    factsOfMade('my-card', { ...blank, kind, ...given });
  test('that fights begins with its own Power and Evade', () => {
    const crab = made('monster', { life: 6, power: 1, evade: 2, powers: { claw: { cost: 2, power: 3 } } });
    const found = played(
      'xana 9 ulrich/lyoko vs 9 my-card',
      'xana attack my-card ulrich; xana power my-card claw; xana done powers; hero power ulrich triplicate; hero done powers; xana combat-action; hero combat-action',
      {},
      { 'my-card': crab },
    );
    // 1 + 3 Power against Evade 0; 1 Power against Evade 2.
    expect(found).toMatchObject({ ulrich: 'lyoko, 4 influence, 6 life', 'my-card': 'lyoko, 6 life, tapped' });
  });
  test('that is a Dilemma has its own cost and level', () => {
    const flood = made('dilemma', { cost: 1, level: 5, world: 'earth' });
    const found = played('hero 9 vs 20 my-card', 'hero resolve-dilemma ulrich my-card', {}, { 'my-card': flood });
    expect(found).toMatchObject({ 'hero.pool': 14, 'xana.pool': 15, 'xana.erased': 6, 'my-card': 'discard' });
  });
  test('keeps what stands on it through every pile, and survives JSON', () => {
    const spark = made('fate', { cost: 1, effects: [{ does: 'gain', who: 'hero', amount: 3 }] });
    const [, move] = playOut(
      stateOf({ ...position('hero 9 [my-card] vs 9'), made: { 'my-card': spark } }, readingsOf()),
      ['hero play my-card'],
    );
    expect(move!.after.hero).toMatchObject({ pool: 11, discard: [{ name: 'my-card', made: spark }] });
    expect(stateSchema.parse(JSON.parse(JSON.stringify(move!.after)))).toEqual(move!.after);
  });
  test('stands in for the last of the usual Characters', () => {
    const yumi = made('character', {});
    const { hero } = stateOf({ ...position('hero 9 my-card/lyoko vs 9'), made: { 'my-card': yumi } }, readingsOf());
    expect(hero.play.map(({ name }) => name)).toEqual(['my-card', 'aelita', 'jeremie', 'ulrich', 'sample-scout']);
  });
  test('is read from a file', () => {
    const start = {
      turn: 'xana',
      made: { 'my-crab': { kind: 'monster', cost: 5, life: 6 } },
      xana: { cards: [{ card: 'my-crab' }] },
    };
    expect(playStart.parse(start).made?.['my-crab']).toMatchObject({ name: 'Crab', side: 'xana', cost: 5, life: 6 });
  });
});
test('in a fight, too, what ends nothing is told at its place among the choices', () => {
  const given = combatStart.parse({ attacker: { card: 'ulrich' }, defender: { card: 'megatank' } });
  const tried = () => SCENARIOS.combat.run(given, readingsOf(), ['hero power ulrich triplicate', 'hero done main']);
  expect(tried).toThrow('choices: 1: "hero done main": the moment for the Hero is now "powers"');
});
