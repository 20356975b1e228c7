/** Every word of abilities, alone and with others: a card that says it, a table, and what comes of it by hand. */
import { describe, expect, test } from 'vitest';
import { choice, inPlay, isDown, names, playOn, side, type Told } from '../../test-kit/fftcg-notation.ts';
import { judge } from '../play/game.ts';
import { modified } from '../rules/figures.ts';
import { nameOf, type Seat } from '../state.ts';
import { cardText } from '../words/card-text.en.ts';
import { refusal } from '../words/refusals.en.ts';
import { sentence } from '../words/sentences.en.ts';
import { choiceOf, type WrittenSide } from '../files/scenarios.ts';
import type { ReadingChoice } from '../readings.ts';
import { faceOf, readFace } from './face.ts';
import { examples } from './examples.ts';
import { lineOfFile, type Printed } from './print.ts';
import { printing } from './printing.ts';

/** Cards as their files write them. */
const CARDS = new Map(examples.map((one) => [one.name, one]));
const printedOf = (name: string): Printed => CARDS.get(name)?.printed ?? {};
const line = (name: string) =>
  lineOfFile({ slug: name, name, kind: 'Character', sample: true, printed: printedOf(name) });
const able = (text: string) => text.replaceAll(/@([A-Z][A-Za-z ]*)/g, (_, name: string) => line(name.trim()));
const on = (
  A: string,
  B: string,
  choices: readonly string[],
  more: { A?: WrittenSide; B?: WrittenSide } = {},
  readings: ReadingChoice = {},
) => playOn({ A: side(able(A), more.A), B: side(able(B), more.B) }, choices, readings);

/** What has come of it: who is in play with which figures, who is down, and how many cards are where. */
function found({ state }: Told, seat: Seat) {
  const { party, hand, reserves } = state.sides[seat];
  const figures = party.map(
    (one) => `${nameOf(one.card)} ${modified(state, one, 'att')}/${modified(state, one, 'def')}`,
  );
  return {
    figures: figures.join(', '),
    down: isDown(state, seat).join(', '),
    hand: hand.length,
    reserves: reserves.length,
  };
}
const said = ({ steps }: Told) => steps.map(sentence);
const WALL = 'Wall: 0/9999';

test.for([...CARDS.keys()])('%s is read from a file and from its line, and told', (name) => {
  const text = CARDS.get(name)?.text;
  const file = { slug: '', name, kind: 'Character', sample: true, printed: printedOf(name) };
  expect(printing.faults(file)).toEqual([]);
  expect(readFace(line(name))).not.toHaveProperty('unread');
  expect(cardText(faceOf(line(name)))).toBe(text);
});

describe('a condition', () => {
  test.for([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
  ])('of at least 2 Knights, with %i: draws %i', ([knights, drawn]) => {
    const knight = Array.from({ length: knights ?? 0 }, (_, nth) => `K${nth}: 1/1 Knight`);
    const told = on([`@Sly Fox`, ...knight.slice(0, 2)].join(' ; ') + ` | ${knight.slice(2).join(' ; ')}`, WALL, [
      'A fight Sly Fox on Wall',
    ]);
    expect(found(told, 'A').hand).toBe(drawn);
  });
  test('that isn’t met is told, and Knights of the other side don’t count', () => {
    const told = on('@Sly Fox ; K: 1/1 Knight', `${WALL} ; K: 1/1 Knight`, ['A fight Sly Fox on Wall']);
    expect(said(told)).toContain(
      "The ability of Sly Fox doesn't happen, because its condition isn't met: “When this character attacks, if you have at least 2 Knights, draw a card”.",
    );
  });
  test('holds for what is always there, too', () => {
    expect(found(on('@Lone Wolf', WALL, []), 'A').figures).toBe('Lone Wolf 1200/600');
    expect(found(on('@Lone Wolf ; X: 1/1', `${WALL} ; Y: 1/1`, []), 'A').figures).toBe('Lone Wolf 700/500, X 1/1');
  });
});

describe('once a round', () => {
  test('it happens the first time, and then not before the next round', () => {
    const all = ['A fight Grey Owl on Wall', 'B pass', 'A fight Grey Owl on Wall', 'B pass', 'A pass'];
    const at = (many: number) => {
      const { hand, down } = found(on('@Grey Owl ; X: 1/1 ; Y: 1/1', WALL, all.slice(0, many)), 'A');
      return [hand, down];
    };
    expect(at(1)).toEqual([2, '']);
    expect(at(3)).toEqual([2, 'Grey Owl']);
    expect(at(5)).toEqual([3, '']);
    const next = on('@Grey Owl ; X: 1/1 ; Y: 1/1', WALL, [...all, 'A fight Grey Owl on Wall']);
    expect([next.verdicts.at(-1), found(next, 'A').hand]).toEqual(['played', 5]);
    const told = said(on('@Grey Owl', WALL, all.slice(0, 3)));
    expect(told.filter((says) => says.startsWith('The ability of Grey Owl'))).toEqual([
      'The ability of Grey Owl happens, for the only time this round: “Once a round, when this character attacks, draw a card for each other character of yours, then turn it up”.',
      "The ability of Grey Owl has happened this round already, so it doesn't happen again: “Once a round, when this character attacks, draw a card for each other character of yours, then turn it up”.",
    ]);
  });
  test('it may be used once, and again in the next round', () => {
    const use = 'A ability Quartermaster which 2';
    const told = on('@Quartermaster', WALL, [use, 'B pass', use, 'A pass', use]);
    expect(told.verdicts).toEqual(['played', 'played', 'cards.abilities', 'played', 'played']);
    expect(found(told, 'A').reserves).toBe(4);
  });
});

describe('what is always there', () => {
  test('changes the others that are meant, and goes with its card', () => {
    const told = on('@Bell Captain ; K: 300/300 Knight ; M: 300/300 Mage', 'K: 300/300 Knight ; Ogre: 9000/9000', []);
    expect(found(told, 'A').figures).toBe('Bell Captain 500/1000, K 500/300, M 300/300');
    expect(found(told, 'B').figures).toBe('K 300/300, Ogre 9000/9000');
    const gone = on('@Bell Captain ; K: 300/300 Knight', 'Ogre: 9000/9000', ['A pass', 'B fight Ogre on Bell Captain']);
    expect(found(gone, 'A').figures).toBe('K 300/300');
  });
  test.for([
    ['Target: 0/500', []],
    ['Target: 0/501', ['Target']],
  ] as const)('counts in a Fight against %s', ([target, left]) => {
    const told = on('@Bell Captain ; K: 300/300 Knight', `${target} | ${WALL}`, ['A fight K on Target']);
    expect(inPlay(told.state, 'B')).toEqual([...left, 'Wall']);
    expect(told.steps[0]?.cites).toContain('fftcg.cards.modified-figure');
  });
});

describe('what a player may do', () => {
  test('for going down, to a target', () => {
    const table = ['@Field Nurse ; X: 1/1 ~ ; Y: 1/1', WALL] as const;
    const told = on(...table, ['A ability Field Nurse on X', 'B pass', 'A ability Field Nurse on Field Nurse']);
    expect([told.verdicts, found(told, 'A').down]).toEqual([['played', 'played', 'states.down-twice'], 'Field Nurse']);
    expect(said(told).slice(0, 2)).toEqual([
      'A uses the ability of Field Nurse, which goes down: “Down this character: turn another downed character of yours up”.',
      'X is up again before the round ends because of Field Nurse: “Down this character: turn another downed character of yours up”.',
    ]);
    for (const target of ['Y', 'Wall', 'Field Nurse'])
      expect(on(...table, [`A ability Field Nurse on ${target}`]).verdicts).toEqual(['cards.abilities']);
  });
  test('for a card of the hand', () => {
    const more = { A: { hand: ['Map: item', 'Rope: item'] } };
    const told = on(
      '@Old Sergeant',
      `${WALL} | Mage: 1/1 & Cap: equipment +1/0`,
      ['A ability Old Sergeant on Mage pay Rope'],
      more,
    );
    expect([names(told.state, 'A', 'discardPile'), names(told.state, 'B', 'discardPile')]).toEqual([
      ['Rope'],
      ['Cap', 'Mage'],
    ]);
    expect(told.verdicts).toEqual(['played']);
    const front = on('@Old Sergeant', `${WALL} | Mage: 1/1`, ['A ability Old Sergeant on Wall pay Rope'], more);
    expect(front.verdicts).toEqual(['cards.abilities']);
  });
  test('leaves something to choose', () => {
    const draws = on('@Calm Sage', WALL, ['A ability Calm Sage on Wall choose 1']);
    expect([found(draws, 'A').hand, found(draws, 'B').reserves, draws.verdicts]).toEqual([1, 1, ['played']]);
    const hardens = on('@Calm Sage', WALL, ['A ability Calm Sage on Calm Sage choose 2']);
    expect([found(hardens, 'A').figures, found(hardens, 'A').hand]).toEqual(['Calm Sage 100/800', 0]);
    const later = on('@Calm Sage', WALL, ['A ability Calm Sage on Calm Sage choose 2', 'B pass', 'A pass']);
    expect(found(later, 'A').figures).toBe('Calm Sage 100/500');
  });
  test('only on its own turn, and it takes the turn', () => {
    expect(on('@Calm Sage', '@Calm Sage', ['B ability Calm Sage on Calm Sage choose 1']).verdicts).toEqual([
      'battle.alternate',
    ]);
    expect(on('@Quartermaster', WALL, ['A ability Quartermaster which 2']).state.turn).toBe('B');
  });
  test.for([
    [0, 'cards.abilities'],
    [1, 'played'],
    [2, 'played'],
    [3, 'cards.abilities'],
  ] as const)('under a condition, with %i that carry something: %s', ([carriers, verdict]) => {
    const carrier = (nth: number) => `X${nth}: 1/1${nth < carriers ? ' & Cap: equipment +1/0' : ''}`;
    const told = on(`@Quartermaster ; ${carrier(0)} ; ${carrier(1)}`, `${WALL} ; ${carrier(2)}`, [
      'A ability Quartermaster',
    ]);
    expect(told.verdicts).toEqual([verdict]);
    const drawn = verdict === 'played' ? 2 * carriers : 0;
    expect([found(told, 'A').hand, found(told, 'B').hand]).toEqual([drawn, drawn]);
  });
  test.for<readonly [string, string]>([
    ['A ability Wall', "Wall isn't a character in A's party."],
    ['A ability X', 'X has no ability that A can use.'],
    ['A ability Calm Sage which 2', 'Calm Sage has 1 ability that A can use, so there is no number 2.'],
    [
      'A ability Calm Sage on Map choose 1',
      "That ability of Calm Sage must target a character, and Map isn't one. Possible targets: Field Nurse, Calm Sage, Old Sergeant, X or one of 2 others.",
    ],
    [
      'A ability Calm Sage choose 1',
      'That ability of Calm Sage must target a character. Possible targets: Field Nurse, Calm Sage, Old Sergeant, X or one of 2 others.',
    ],
    ['A ability Calm Sage on Wall', 'That ability of Calm Sage has 2 options, and A must choose one.'],
    ['A ability Calm Sage on Wall choose 3', 'That ability of Calm Sage has 2 options, so there is no number 3.'],
    ['A ability Calm Sage on Wall choose 1 pay Map', "That ability of Calm Sage doesn't cost a card."],
    ['A ability Old Sergeant on Mage', 'That ability of Old Sergeant costs a card: A must discard one from hand.'],
    ['A ability Field Nurse on X choose 1', 'That ability of Field Nurse has no options to choose from.'],
  ])('%s is refused: %s', ([text, says]) => {
    const { state } = on('@Field Nurse ; @Calm Sage ; @Old Sergeant | X: 1/1 ~', `${WALL} | Mage: 1/1`, [], {
      A: { hand: ['Map: item'] },
    });
    const wanted = choiceOf(state, choice(text));
    expect(told(state, wanted)).toBe(says);
  });
});

test('an ability that costs a card is refused where none can pay for it', () => {
  const { state } = on('@Old Sergeant', `${WALL} | Mage: 1/1`, [], {});
  expect(told(state, choiceOf(state, choice('A ability Old Sergeant on Mage')))).toBe(
    'That ability of Old Sergeant costs a card, and A has no card in hand that can pay for it.',
  );
});

describe('what happens by itself', () => {
  test('leaves its target to its player', () => {
    const more = { A: { reserves: [line('Net Thrower')] } };
    const come = 'A reinforce Net Thrower at front 2';
    const told = on(WALL, 'X: 500/500 | Y: 500/500', [come, 'A target Wall', 'A target X'], more);
    expect(told.verdicts).toEqual(['played', 'cards.abilities', 'played']);
    expect([found(told, 'B').figures, found(told, 'B').down]).toEqual(['X 500/200, Y 500/500', 'X']);
    expect(told.state.turn).toBe('B');
  });
  test.for([
    [1, 2, 0],
    [2, 1, 2],
  ] as const)('leaves something to choose: %i', ([option, hand, reserves]) => {
    const told = on('@Guild Clerk', WALL, ['A pass', 'B pass', `A choose ${option}`]);
    expect(told.verdicts).toEqual(['played', 'played', 'played']);
    // One card is for the pass.
    expect(found(told, 'A')).toMatchObject({ hand, reserves });
    expect([told.state.round, told.state.turn]).toEqual([2, 'A']);
  });
});

describe('something else happens instead', () => {
  test.for([
    ['Ogre: 899/9000', 'Fire Bird 900/900', 0],
    ['Ogre: 900/9000', 'Fire Bird 900/500', 2],
    ['Ogre: 901/9000', 'Fire Bird 900/500', 2],
  ] as const)('of being defeated by %s', ([ogre, figures, hand]) => {
    const told = on('@Fire Bird', ogre, ['A pass', 'B fight Ogre on Fire Bird']);
    // One card is for the pass.
    expect([found(told, 'A').figures, found(told, 'A').hand]).toEqual([figures, hand + 1]);
  });
  test('once, and the change lasts for the battle', () => {
    const told = on('@Fire Bird ; X: 1/1', 'Ogre: 900/9000 ; Troll: 500/9000', [
      'A pass',
      'B fight Ogre on Fire Bird',
      'A pass',
      'B fight Troll on Fire Bird',
    ]);
    expect([inPlay(told.state, 'A'), names(told.state, 'A', 'discardPile')]).toEqual([['X'], ['Fire Bird']]);
    const [steps] = [told.steps.find(({ instead }) => instead === 'fftcg.battle.compare')];
    expect(steps && sentence(steps)).toBe(
      'ATT 900 is enough against DEF 900, so Fire Bird would be defeated, but something else happens: “Once a round, if this character would be defeated in an attack, this character has −400 DEF until the battle ends, then draw 2 cards instead”.',
    );
    const round = on('@Fire Bird ; X: 1/1', 'Ogre: 900/9000 ; Troll: 500/9000', [
      'A pass',
      'B fight Ogre on Fire Bird',
      'A pass',
      'B pass',
      'A pass',
      'B fight Troll on Fire Bird',
    ]);
    expect(found(round, 'A').figures).toBe('Fire Bird 900/100, X 1/1');
  });
  test('of going down by a card, while there is a leader', () => {
    const more = { A: { hand: ['Net: item on-opposing down'] } };
    const led = on('X: 1/1', '@Stubborn Mule ; L: 1/1 !', ['A use Net on Stubborn Mule'], more);
    expect([found(led, 'B').down, found(led, 'B').hand]).toEqual(['', 1]);
    const alone = on('X: 1/1', '@Stubborn Mule ; L: 1/1', ['A use Net on Stubborn Mule'], more);
    expect([found(alone, 'B').down, found(alone, 'B').hand]).toEqual(['Stubborn Mule', 0]);
    // What it does itself is a cost, and nothing happens instead.
    const fights = on('@Stubborn Mule ; L: 1/1 !', WALL, ['A fight Stubborn Mule on Wall']);
    expect([found(fights, 'A').down, found(fights, 'A').hand]).toEqual(['Stubborn Mule', 0]);
  });
});

describe('a change that ends', () => {
  test('with the round, or with the battle', () => {
    const won = on('@Warlord', `X: 0/900 ; Y: 0/900 ; ${WALL}`, ['A fight Warlord on X']);
    expect(found(won, 'A').figures).toBe('Warlord 1050/900');
    const later = on('@Warlord', `X: 0/900 ; Y: 0/900 ; ${WALL}`, ['A fight Warlord on X', 'B pass', 'A pass']);
    expect(found(later, 'A').figures).toBe('Warlord 1000/900');
  });
});

describe('which characters', () => {
  test('are turned up and down when their player passes', () => {
    const told = on('@Drummer ; X: 1/1 ~ ; Y: 1/1', 'Archer: 1/1 ranged ; Z: 1/1', ['A pass']);
    expect([found(told, 'A').down, found(told, 'B').down]).toEqual(['', 'Archer']);
    const theirs = on('X: 1/1 ~ ranged', '@Drummer', ['A pass', 'B pass']);
    // The round is over then, and everybody is up.
    expect(found(theirs, 'A').down).toBe('');
  });
  test('are discarded, and the battle is lost with the last one', () => {
    const told = on(WALL, 'X: 1/1 ; Y: 1/1 | Z: 1/1', ['A reinforce Vanguard at front 2'], {
      A: { reserves: [line('Vanguard')] },
    });
    expect([inPlay(told.state, 'B'), told.state.phase]).toEqual([['Z'], 'battle']);
    const last = on(WALL, 'X: 1/1 ; Y: 1/1', ['A reinforce Vanguard at front 2'], {
      A: { reserves: [line('Vanguard')] },
    });
    expect([inPlay(last.state, 'B'), last.state.phase, last.state.battleWinner]).toEqual([[], 'resolution', 'A']);
  });
});

describe('every event', () => {
  const drawn = (trigger: string) =>
    `T: 900/900 white Knight [{"when":"${trigger}","effects":[{"is":"draw","cards":5}]}]`;
  const HAND = [
    'Bolt: spell white on-anyone',
    'Oil: item on-own costs-down',
    'Cap: equipment +1/0',
    'M1: item',
    'M2: item',
    'M3: item',
  ];
  const draws = (trigger: string, choices: readonly string[], before = HAND.length) => {
    const table = { A: side(`${drawn(trigger)} ; X: 1/1 white`, { hand: HAND }), B: side('Wall: 0/9999 ; Z: 0/900') };
    const { state, verdicts } = playOn(table, choices);
    expect(verdicts.every((verdict) => verdict === 'played')).toBe(true);
    return state.sides.A.hand.length - before;
  };
  const PAY = ['A discard M1', 'A discard M2', 'A discard M3'];
  test.for<readonly [string, readonly string[], number]>([
    // The card itself leaves the hand.
    ['casts', ['A cast Bolt by T on Wall'], 4],
    ['casts', ['A cast Bolt by X on Wall'], -1],
    ['uses', ['A use Oil by T on X'], 4],
    ['uses', ['A use Oil by X on T'], -1],
    ['targeted', ['A cast Bolt by X on T'], 4],
    ['targeted', ['A cast Bolt by T on X'], -1],
    ['equipped', ['A equip Cap on T'], 4],
    ['equipped', ['A equip Cap on X'], -1],
    ['appointed', ['A appoint on T', ...PAY], 2],
    ['appointed', ['A appoint on X', ...PAY], -3],
    ['moves', ['A move T at back 1'], 5],
    ['moves', ['A move X at back 1'], 0],
    ['you-pass', ['A pass'], 6],
    ['you-pass', ['A fight X on Wall', 'B pass'], 0],
    ['you-recruit', ['A recruit'], 0],
    ['you-recruit', ['A recruit', ...PAY], 2],
    ['round-ends', ['A pass'], 1],
    ['round-ends', ['A pass', 'B pass'], 6],
    ['round-begins', ['A pass', 'B pass'], 6],
    ['battle-won', ['A fight T on Z', 'B retreat'], 5],
    ['battle-won', ['A retreat'], 0],
  ])('%s: %o brings %i cards', ([trigger, choices, cards]) => {
    expect(draws(trigger, choices)).toBe(cards);
  });
  test('at the end of a round comes before all are up, and at the beginning after that', () => {
    const told = on('@Storyteller', WALL, ['A pass', 'B pass']);
    expect([found(told, 'A').down, found(told, 'A').reserves]).toEqual(['', 1]);
    const rules = told.rules.slice(told.rules.indexOf('battle.round'));
    expect(rules).toEqual(['battle.round', 'states.down', 'areas.character-deck', 'battle.all-up', 'battle.new-round']);
    expect(said(told)).toContain(
      'A draws 1 character into the reserves because of Storyteller: “At nightfall, somebody joins”.',
    );
  });
  test.for(['battle-begins', 'round-begins'])('%s with the first round, too', (trigger) => {
    const others = Array<string>(11).fill('S: 1/1');
    const { state, verdicts } = playOn(
      {
        locations: ['Hall: location', 'Yard: location'],
        A: { characterDeck: [drawn(trigger), ...others] },
        B: { characterDeck: ['Z: 1/1', ...others] },
      },
      [
        ...['A location Hall', 'A leader T', 'B leader Z', 'A ready', 'B ready'],
        ...['A trim S', 'A trim S', 'B trim S', 'B trim S'],
      ],
      {},
      'relic',
    );
    expect(new Set(verdicts)).toEqual(new Set(['played']));
    // Ten cards for a party of one, and five of the ability.
    expect([state.phase, state.sides.A.hand.length, state.sides.B.hand.length]).toEqual(['battle', 15, 10]);
  });
});

/** Why a choice is refused. */
function told(state: Told['state'], wanted: Parameters<typeof refusal>[2]) {
  const verdict = judge(state, wanted);
  return verdict.legal ? 'allowed' : refusal(verdict.rule, state, wanted);
}
