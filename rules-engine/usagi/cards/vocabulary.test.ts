/** Every word that a card can be made of: test cards, and what they do, worked out by hand from the rulebook. */
import { describe, expect, test } from 'vitest';
import { mismatches } from '../../core/scenario.ts';
import { usagi } from '../index.ts';
import { readingsOf } from '../readings.ts';
import { REPLACED } from '../state.ts';
import type { WrittenCard } from '../files/written.ts';
import { WHEN, type WrittenAbility } from './print.ts';

const character = (name: string, ...abilities: readonly WrittenAbility[]) =>
  ({ name, abilities }) satisfies WrittenCard;
const held = (name: string, ...abilities: readonly WrittenAbility[]) =>
  ({ name, type: 'moment', subtype: 'held', abilities }) satisfies WrittenCard;
const moment = (name: string, ability: Omit<WrittenAbility, 'when'>) =>
  ({ name, type: 'moment', abilities: [{ when: 'played', ...ability }] }) satisfies WrittenCard;

const ronin = character('Ronin', { when: 'is-struck', effects: [{ is: 'gain', honor: 1 }] });
const drummer = character('Drummer', { when: 'is-struck', limit: 'once-a-turn', effects: [{ is: 'gain', honor: 1 }] });
const widow = character('Widow', { when: 'is-killed', effects: [{ is: 'draw', cards: 1 }] });
const runner = character('Runner', { when: 'is-exhausted', effects: [{ is: 'gain', ryo: 2 }] });
const prayer = held('Dawn Prayer', {
  when: 'turn-begins',
  if: { cards: { subtype: 'hero', whose: 'yours' } },
  effects: [{ is: 'gain', honor: 1 }],
});
const watch = held('Night Watch', { when: 'turn-ends', effects: [{ is: 'draw', cards: 1 }] });
const office = held('Tax Office', { when: 'you-pay', limit: 'once-a-turn', effects: [{ is: 'gain', ryo: 1 }] });
const captain = {
  ...character('Captain', {
    always: true,
    effects: [
      {
        is: 'rating',
        rating: 'combat',
        amount: { each: { subtype: 'ally', whose: 'yours', where: 'play-field' } },
        to: 'self',
      },
    ],
  }),
  subtype: 'hero',
  ratings: { combat: 1 },
} satisfies WrittenCard;
const armor = {
  name: 'Straw Armor',
  type: 'attachment',
  subtype: 'possession',
  abilities: [{ always: true, instead: 'kill', effects: [{ is: 'send-away', to: 'self' }] }],
} satisfies WrittenCard;
const ox = character('Ox', {
  always: true,
  instead: 'strike',
  limit: 'once-a-turn',
  effects: [{ is: 'gain', honor: 1 }],
});
const master = {
  ...character('Tea Master', {
    may: { ryo: 1 },
    limit: 'once-a-turn',
    target: { subtype: 'ally', whose: 'yours' },
    effects: [{ is: 'refresh' }],
  }),
  subtype: 'hero',
} satisfies WrittenCard;
const vendetta = {
  name: 'Vendetta',
  type: 'attachment',
  subtype: 'skill',
  abilities: [
    {
      when: 'is-struck',
      granted: true,
      effects: [{ is: 'strike', to: { subtype: 'ally', whose: 'others', where: 'play-field' } }],
    },
  ],
} satisfies WrittenCard;
const stand = moment('Last Stand', {
  if: { cards: { subtype: 'ally', whose: 'yours' }, least: 0, most: 0 },
  effects: [{ is: 'draw', cards: 2 }],
});
const inn = character('Innkeeper', {
  may: { strike: true },
  choose: [{ effects: [{ is: 'gain', ryo: 2 }] }, { effects: [{ is: 'draw', cards: 1 }] }],
});
const crossroads = moment('Crossroads', {
  target: { type: 'character' },
  choose: [{ effects: [{ is: 'strike' }] }, { effects: [{ is: 'refresh' }, { is: 'gain', honor: 1 }] }],
});
const ANYBODY = { type: 'character' } as const;
const blow = moment('Blow', { target: ANYBODY, effects: [{ is: 'strike' }] });
const blows = moment('Blows', { target: ANYBODY, effects: [{ is: 'strike' }, { is: 'refresh' }, { is: 'strike' }] });
const murder = moment('Murder', { target: ANYBODY, effects: [{ is: 'kill' }] });
const fatigue = moment('Fatigue', { target: ANYBODY, effects: [{ is: 'exhaust' }] });

const PASSES = [
  { player: 'B', pass: true },
  { player: 'A', pass: true },
];
const aims = (play: string, target: string) => [{ player: 'A', play, target }, ...PASSES];
const NONE = { honor: 0, ryo: 0 };

interface Case {
  readonly is: string;
  readonly kind?: 'actions' | 'initiation' | 'resolve' | 'conclusion';
  readonly start: object;
  readonly choices?: readonly object[];
  readonly expect: object;
  /** A sentence of the proof. */
  readonly told?: string;
}
const CASES: readonly Case[] = [
  {
    is: 'is-struck: it is',
    start: { hand: { A: [blow] }, playField: { B: [ronin] } },
    choices: aims('Blow', 'Ronin'),
    expect: { stricken: ['Ronin'], currency: { A: NONE, B: { honor: 1, ryo: 0 } } },
    told: 'Ronin has been struck, so its ability happens: “When this Character is struck, gain 1 Honor.”',
  },
  {
    is: 'is-struck: it is stricken already, and not struck again',
    start: { hand: { A: [blow] }, playField: { B: [{ ...ronin, stricken: true }] } },
    choices: aims('Blow', 'Ronin'),
    expect: { stricken: ['Ronin'], currency: { A: NONE, B: NONE } },
  },
  {
    is: 'is-struck without a limit: twice in a turn',
    start: { hand: { A: [blows] }, playField: { B: [ronin] } },
    choices: aims('Blows', 'Ronin'),
    expect: { stricken: ['Ronin'], currency: { A: NONE, B: { honor: 2, ryo: 0 } } },
  },
  {
    is: 'is-struck once a turn: the second time in a turn it doesn’t happen',
    start: { hand: { A: [blows] }, playField: { B: [drummer] } },
    choices: aims('Blows', 'Drummer'),
    expect: { stricken: ['Drummer'], currency: { A: NONE, B: { honor: 1, ryo: 0 } } },
    told: 'Drummer’s ability has happened this turn already, so it doesn’t happen again.',
  },
  {
    is: 'is-struck, granted: the attached Character’s controller strikes the others',
    start: {
      hand: { A: [blow] },
      playField: { A: [{ name: 'Thug' }], B: [{ name: 'Guard', attached: [vendetta] }, { name: 'Cook' }] },
    },
    choices: aims('Blow', 'Guard'),
    expect: { stricken: ['Thug', 'Guard'] },
    told: 'Guard has been struck, so its ability happens: “The attached Character gains: when this Character is struck, strike all other players’ Allies in play fields.”',
  },
  {
    is: 'is-killed: it is',
    start: { hand: { A: [murder] }, playField: { B: [widow] }, deck: { B: 3 } },
    choices: aims('Murder', 'Widow'),
    expect: { deadPile: { B: ['Widow'] }, handSize: { A: 0, B: 1 } },
  },
  {
    is: 'is-killed: it is exhausted',
    start: { hand: { A: [fatigue] }, playField: { B: [widow] }, deck: { B: 3 } },
    choices: aims('Fatigue', 'Widow'),
    expect: { deadPile: {}, restPile: { A: ['Fatigue'], B: ['Widow'] }, handSize: { A: 0, B: 0 } },
  },
  {
    is: 'is-exhausted: it is',
    start: { hand: { A: [fatigue] }, playField: { B: [runner] } },
    choices: aims('Fatigue', 'Runner'),
    expect: { currency: { A: NONE, B: { honor: 0, ryo: 2 } } },
  },
  {
    is: 'turn-begins, if there is one: there is',
    kind: 'initiation',
    start: { begins: 'produce', playField: { A: [prayer, { name: 'Lord', subtype: 'hero' }] }, hand: { A: [blow] } },
    expect: { currency: { A: { honor: 1, ryo: 0 }, B: NONE } },
    told: 'The turn begins, so Dawn Prayer’s ability happens: “At the beginning of the turn, if you control a Hero, gain 1 Honor.”',
  },
  {
    is: 'turn-begins, if there is one: there is none, or another player’s',
    kind: 'initiation',
    start: {
      begins: 'produce',
      playField: { A: [prayer], B: [{ name: 'Lord', subtype: 'hero' }] },
      hand: { A: [blow] },
    },
    expect: { currency: { A: NONE, B: NONE } },
    told: 'Dawn Prayer’s ability doesn’t happen, because its condition isn’t met: “At the beginning of the turn, if you control a Hero, gain 1 Honor.”',
  },
  {
    is: 'turn-ends',
    kind: 'conclusion',
    start: { playField: { A: [watch] }, deck: { A: 3 } },
    expect: { handSize: { A: 1, B: 0 }, turn: 3 },
    told: 'The turn ends, so Night Watch’s ability happens: “At the end of the turn, draw 1 card.”',
  },
  {
    is: 'you-pay once a turn: the first payment',
    start: {
      hand: { A: [{ ...blow, ryo: 2 }] },
      playField: { A: [office], B: [{ name: 'Guard' }] },
      currency: { A: { ryo: 2 } },
    },
    choices: aims('Blow', 'Guard'),
    expect: { currency: { A: { honor: 0, ryo: 1 }, B: NONE } },
    told: 'Player A has paid, so Tax Office’s ability happens: “Once a turn, when you pay Honor or Ryo, gain 1 Ryo.”',
  },
  {
    is: 'you-pay: nothing is paid for a card that costs nothing, and others pay for themselves',
    start: {
      hand: { A: [blow, { ...fatigue, ryo: 1 }] },
      playField: { B: [office, { name: 'Guard' }, { name: 'Cook' }] },
      currency: { A: { ryo: 1 } },
    },
    choices: [...aims('Blow', 'Guard'), { player: 'B', pass: true }, ...aims('Fatigue', 'Cook')],
    expect: { currency: { A: NONE, B: NONE } },
  },
  {
    is: 'for each: two Allies, which is too few',
    kind: 'resolve',
    start: {
      playField: { A: [{ name: 'Guard' }, { name: 'Cook' }], B: [{ name: 'Thug' }] },
      events: [
        {
          ratings: { combat: 2 },
          involved: { A: [captain], B: [{ name: 'Brute', ratings: { combat: 4 } }] },
        },
      ],
    },
    expect: { totals: [{ A: 3, B: 4 }], resolvedBy: ['B'] },
  },
  {
    is: 'for each: four Allies',
    kind: 'resolve',
    start: {
      playField: { A: ['Guard', 'Cook', 'Groom', 'Page'].map((name) => ({ name })) },
      events: [{ ratings: { combat: 2 }, involved: { A: [captain], B: [{ name: 'Brute', ratings: { combat: 4 } }] } }],
    },
    expect: { totals: [{ A: 5, B: 4 }], resolvedBy: ['A'] },
  },
  {
    is: 'for each, so many times: two ryo for each of two Characters',
    kind: 'resolve',
    start: {
      events: [
        {
          name: 'Harvest',
          ratings: { labor: 1 },
          abilities: [
            {
              when: 'resolves',
              effects: [{ is: 'gain', ryo: { each: { type: 'character', where: 'same-event' }, times: 2 } }],
            },
          ],
          involved: {
            A: [
              { name: 'Farmer', ratings: { labor: 2 } },
              { name: 'Carter', ratings: { labor: 1 } },
            ],
          },
        },
      ],
    },
    expect: { currency: { A: { honor: 0, ryo: 4 }, B: NONE }, resolvedBy: ['A'] },
  },
  {
    is: 'instead of kill: the Attachment goes, and the Character stays',
    start: { hand: { A: [murder] }, playField: { B: [{ name: 'Guard', attached: [armor] }] } },
    choices: aims('Murder', 'Guard'),
    expect: { playField: { B: ['Guard'] }, deadPile: {}, restPile: { A: ['Murder'], B: ['Straw Armor'] } },
    told: 'Guard would be killed, but Straw Armor’s ability happens instead: “If the attached Character would be killed, send this card to the rest pile instead.”',
  },
  {
    is: 'instead of kill: exhausting is something else',
    start: { hand: { A: [fatigue] }, playField: { B: [{ name: 'Guard', attached: [armor] }] } },
    choices: aims('Fatigue', 'Guard'),
    expect: { playField: {}, restPile: { A: ['Fatigue'], B: ['Guard', 'Straw Armor'] } },
  },
  {
    is: 'instead of strike, once a turn: the second time it is struck',
    start: { hand: { A: [blows] }, playField: { B: [ox] } },
    choices: aims('Blows', 'Ox'),
    expect: { stricken: ['Ox'], currency: { A: NONE, B: { honor: 1, ryo: 0 } } },
  },
  {
    is: 'instead: a card whose abilities are canceled is struck',
    start: {
      hand: { A: [moment('Disgrace', { target: ANYBODY, effects: [{ is: 'cancel' }, { is: 'strike' }] })] },
      playField: { B: [ox] },
    },
    choices: aims('Disgrace', 'Ox'),
    expect: { stricken: ['Ox'], currency: { A: NONE, B: NONE } },
  },
  {
    is: 'may, once a turn: used once, and refused then',
    start: {
      playField: { A: [master, { name: 'Guard', stricken: true }, { name: 'Cook', stricken: true }] },
      currency: { A: { ryo: 3 } },
    },
    choices: [
      { player: 'A', use: 'Tea Master', target: 'Guard' },
      ...PASSES,
      { player: 'B', pass: true },
      { player: 'A', use: 'Tea Master', target: 'Cook' },
    ],
    expect: {
      stricken: ['Cook'],
      currency: { A: { honor: 0, ryo: 2 }, B: NONE },
      refused: [{ choice: 5, by: 'card-types.character-abilities' }],
    },
    told: 'Tea Master’s ability can be used once a turn, and it has been used this turn.',
  },
  {
    is: 'may, if: the condition isn’t met',
    start: {
      playField: {
        A: [
          character('Scout', {
            may: 'free',
            if: { cards: { type: 'character', whose: 'others' }, least: 2 },
            effects: [{ is: 'gain', ryo: 1 }],
          }),
        ],
        B: [{ name: 'Guard' }],
      },
    },
    choices: [{ player: 'A', use: 'Scout' }],
    expect: { currency: { A: NONE, B: NONE }, refused: [{ choice: 1, by: 'card-types.character-abilities' }] },
    told: 'The condition of Scout’s ability isn’t met: “If other players control at least 2 Characters, you may gain 1 Ryo.”',
  },
  {
    is: 'played, if there is none: there is none',
    start: { hand: { A: [stand] }, deck: { A: 4 }, playField: { B: [{ name: 'Guard' }] } },
    choices: [{ player: 'A', play: 'Last Stand' }, ...PASSES],
    expect: { handSize: { A: 2, B: 0 } },
  },
  {
    is: 'played, if there is none: there is one',
    start: { hand: { A: [stand] }, deck: { A: 4 }, playField: { A: [{ name: 'Guard' }] } },
    choices: [{ player: 'A', play: 'Last Stand' }, ...PASSES],
    expect: { handSize: { A: 0, B: 0 } },
    told: 'Last Stand has no effect, because its condition isn’t met.',
  },
  {
    is: 'always, if: it holds only while the condition is met',
    kind: 'resolve',
    start: {
      playField: { A: [{ name: 'Lord', subtype: 'hero' }] },
      events: [
        {
          ratings: { combat: 2 },
          involved: {
            A: [
              {
                ...character('Page', {
                  always: true,
                  if: { cards: { subtype: 'hero', whose: 'yours' } },
                  effects: [{ is: 'rating', rating: 'combat', amount: 2, to: 'self' }],
                }),
                ratings: { combat: 1 },
              },
            ],
          },
        },
      ],
    },
    expect: { resolvedBy: ['A'] },
  },
  {
    is: 'not-swept-up: a Character that says so stays, and another goes',
    kind: 'conclusion',
    start: {
      playField: {
        A: [character('Hermit', { always: true, effects: [{ is: 'not-swept-up' }] }), { name: 'Guard' }],
        B: [{ name: 'Lord', subtype: 'hero' }],
      },
    },
    choices: [{ player: 'B', keep: null }],
    expect: { playField: { A: ['Hermit'] }, turn: 3 },
  },
  {
    is: 'not-swept-up: a Held Moment that says so stays as a Held Moment',
    kind: 'conclusion',
    start: { playField: { A: [held('Lantern', { always: true, effects: [{ is: 'not-swept-up' }] })] } },
    expect: { playField: { A: ['Lantern'] }, turn: 3 },
  },
  {
    is: 'choose: the first of two options',
    start: { playField: { A: [inn] }, deck: { A: 3 } },
    choices: [{ player: 'A', use: 'Innkeeper', choose: 1 }, ...PASSES],
    expect: { stricken: ['Innkeeper'], currency: { A: { honor: 0, ryo: 2 }, B: NONE }, handSize: { A: 0, B: 0 } },
    told: 'Player A uses Innkeeper’s ability: “Gain 2 Ryo.”',
  },
  {
    is: 'choose: the second of two options',
    start: { playField: { A: [inn] }, deck: { A: 3 } },
    choices: [{ player: 'A', use: 'Innkeeper', choose: 2 }, ...PASSES],
    expect: { stricken: ['Innkeeper'], currency: { A: NONE, B: NONE }, handSize: { A: 1, B: 0 } },
    told: 'Player A uses Innkeeper’s ability: “Draw 1 card.”',
  },
  {
    is: 'choose: a third of two options',
    start: { playField: { A: [inn] }, deck: { A: 3 } },
    choices: [{ player: 'A', use: 'Innkeeper', choose: 3 }],
    expect: {
      stricken: [],
      handSize: { A: 0, B: 0 },
      refused: [{ choice: 1, by: 'card-types.character-abilities' }],
    },
    told: 'Choose one of the options of Innkeeper when it is declared. 1: Gain 2 Ryo. 2: Draw 1 card.',
  },
  {
    is: 'choose: nothing is chosen',
    start: { playField: { A: [inn] }, deck: { A: 3 } },
    choices: [{ player: 'A', use: 'Innkeeper' }],
    expect: { stricken: [], refused: [{ choice: 1, by: 'card-types.character-abilities' }] },
  },
  {
    is: 'choose: something is chosen where there are no options',
    start: { playField: { A: [master, { name: 'Guard', stricken: true }] }, currency: { A: { ryo: 3 } } },
    choices: [{ player: 'A', use: 'Tea Master', target: 'Guard', choose: 1 }],
    expect: { stricken: ['Guard'], refused: [{ choice: 1, by: 'card-types.character-abilities' }] },
    told: 'Tea Master has no options, so don’t choose one.',
  },
  {
    is: 'choose, on a Moment with a target: the first option strikes it',
    start: { hand: { A: [crossroads] }, playField: { B: [{ name: 'Guard' }] } },
    choices: [{ player: 'A', play: 'Crossroads', target: 'Guard', choose: 1 }, ...PASSES],
    expect: { stricken: ['Guard'], currency: { A: NONE, B: NONE } },
    told: 'Player A plays Crossroads, targeting Guard: “Strike target Character.”',
  },
  {
    is: 'choose, on a Moment with a target: the second option refreshes it, and then more',
    start: { hand: { A: [crossroads] }, playField: { B: [{ name: 'Guard', stricken: true }] } },
    choices: [{ player: 'A', play: 'Crossroads', target: 'Guard', choose: 2 }, ...PASSES],
    expect: { stricken: [], currency: { A: { honor: 1, ryo: 0 }, B: NONE } },
  },
  {
    is: 'choose, on a Moment: nothing is chosen',
    start: { hand: { A: [crossroads] }, playField: { B: [{ name: 'Guard' }] } },
    choices: [{ player: 'A', play: 'Crossroads', target: 'Guard' }],
    expect: { stricken: [], refused: [{ choice: 1, by: 'card-types.playing-moments' }] },
    told: 'Choose one of the options of Crossroads when it is declared. 1: Strike target Character. 2: Refresh target Character, then gain 1 Honor.',
  },
  {
    is: 'two abilities that set each other off come to an end',
    start: {
      hand: { A: [blow] },
      playField: Object.fromEntries(
        ['A', 'B'].map((seat) => [
          seat,
          [
            character(`Mirror of ${seat}`, {
              when: 'is-struck',
              effects: [
                { is: 'refresh', to: 'self' },
                { is: 'strike', to: { subtype: 'ally', whose: 'others' } },
              ],
            }),
          ],
        ]),
      ),
    },
    choices: aims('Blow', 'Mirror of B'),
    expect: { stricken: ['Mirror of B'] },
  },
];

describe('test cards do what they say', () => {
  test.for([...CASES, ...CHOSEN].map((one) => [one.is, one] as const))(
    '%s',
    ([, { kind = 'actions', start, choices = [], told, ...one }]) => {
      const { [kind]: scenario } = usagi.scenarios;
      const readings = readingsOf('current');
      const parsed = scenario.start.parse(start);
      expect(scenario.faults?.(parsed, readings, choices) ?? []).toEqual([]);
      const outcome = scenario.run(parsed, readings, choices);
      const sentences = outcome.told().map(({ says }) => says);
      expect(mismatches(scenario.expect.parse(one.expect), outcome), sentences.join('\n')).toEqual([]);
      if (told !== undefined) expect(sentences).toContain(told);
    },
  );
});

/** Everything is as it was, and a player is asked. */
const waits = (player: string, phase = 'target') => ({ phase, deciders: [player] });
const archer = character('Archer', {
  when: 'comes-into-play',
  target: { type: 'character', whose: 'others' },
  effects: [{ is: 'strike' }],
});
const peddler = character('Peddler', {
  when: 'comes-into-play',
  choose: [{ effects: [{ is: 'gain', ryo: 2 }] }, { effects: [{ is: 'draw', cards: 1 }] }],
});
const squire = character('Squire', {
  when: 'is-struck',
  limit: 'once-a-turn',
  target: { type: 'character', another: true },
  effects: [{ is: 'strike' }],
});
const avenger = character('Avenger', { when: 'is-killed', target: ANYBODY, effects: [{ is: 'kill' }] });
/** At the beginning of the turn, a player whom its controller chooses gains honor. */
const blessing = (name: string) =>
  held(name, { when: 'turn-begins', target: 'player', effects: [{ is: 'gain', honor: 1, to: 'target' }] });
const enters = (play: string) => [{ player: 'A', play }, ...PASSES];
const guards = { playField: { B: [{ name: 'Guard' }, { name: 'Porter' }] } };

/** What happens by itself and leaves something to choose: the table waits for whoever controls it. */
const CHOSEN: readonly Case[] = [
  {
    is: 'when, with a target: its controller is asked as it happens, and nothing has been done yet',
    start: { hand: { A: [archer] }, ...guards },
    choices: enters('Archer'),
    expect: { ...waits('A'), stricken: [], playField: { A: ['Archer'], B: ['Guard', 'Porter'] } },
    told: 'Player A must choose the target of Archer’s ability.',
  },
  {
    is: 'when, with a target: it is chosen, and the game goes on',
    start: { hand: { A: [archer] }, ...guards },
    choices: [...enters('Archer'), { player: 'A', target: 'Porter' }],
    expect: { ...waits('B', 'actions'), stricken: ['Porter'] },
    told: 'Player A chooses Porter as the target of Archer’s ability.',
  },
  {
    is: 'when, with a target: only one fits, and its controller is asked all the same',
    start: { hand: { A: [archer] }, playField: { B: [{ name: 'Guard' }] } },
    choices: enters('Archer'),
    expect: { ...waits('A'), stricken: [] },
  },
  {
    is: 'when, with a target: nothing fits, so nobody is asked and nothing happens',
    start: { hand: { A: [archer] }, playField: { A: [{ name: 'Guard' }] } },
    choices: enters('Archer'),
    expect: { ...waits('B', 'actions'), stricken: [] },
    told: 'Archer’s ability has no effect, because there is no possible target: “When this Character comes into your play field, strike target Character of another player.”',
  },
  {
    is: 'when, with a target: another player, another action and what doesn’t fit are refused',
    start: { hand: { A: [archer] }, ...guards },
    choices: [
      ...enters('Archer'),
      { player: 'B', target: 'Guard' },
      { player: 'B', pass: true },
      { player: 'A', finish: true },
      { player: 'A', target: 'Archer' },
      { player: 'A', target: { player: 'B' } },
    ],
    expect: {
      ...waits('A'),
      stricken: [],
      refused: [
        { choice: 4, by: 'terms.target' },
        { choice: 5, by: 'terms.target' },
        { choice: 6, by: 'turn.finished' },
        { choice: 7, by: 'terms.target' },
        { choice: 8, by: 'terms.target' },
      ],
    },
    told: 'Archer can’t be the target of Archer’s ability. Possible targets: Guard or Porter.',
  },
  {
    is: 'when, with a choice: its controller is asked',
    start: { hand: { A: [peddler] }, deck: { A: 3 } },
    choices: enters('Peddler'),
    expect: { ...waits('A', 'choose'), currency: { A: NONE, B: NONE }, handSize: { A: 0, B: 0 } },
    told: 'Player A must choose what Peddler’s ability does.',
  },
  {
    is: 'when, with a choice: the second option happens',
    start: { hand: { A: [peddler] }, deck: { A: 3 } },
    choices: [...enters('Peddler'), { player: 'A', choose: 2 }],
    expect: { ...waits('B', 'actions'), currency: { A: NONE, B: NONE }, handSize: { A: 1, B: 0 } },
    told: 'Player A chooses what Peddler’s ability does: “Draw 1 card.”',
  },
  {
    is: 'when, with a choice: another player and an option that isn’t there are refused',
    start: { hand: { A: [peddler] }, deck: { A: 3 } },
    choices: [
      ...enters('Peddler'),
      { player: 'B', choose: 1 },
      { player: 'A', choose: 3 },
      { player: 'A', choose: 1 },
      { player: 'A', choose: 1 },
    ],
    expect: {
      ...waits('B', 'actions'),
      currency: { A: { honor: 0, ryo: 2 }, B: NONE },
      refused: [
        { choice: 4, by: 'terms.ability' },
        { choice: 5, by: 'terms.ability' },
        { choice: 7, by: 'terms.ability' },
      ],
    },
    told: 'There is no option 3 of Peddler’s ability: Player A must choose one from 1 to 2.',
  },
  {
    is: 'when, with a target and a choice: first the target, then what happens to it',
    start: {
      hand: {
        A: [
          character('Judge', {
            when: 'comes-into-play',
            target: { type: 'character', whose: 'others' },
            choose: [{ effects: [{ is: 'strike' }] }, { effects: [{ is: 'kill' }] }],
          }),
        ],
      },
      ...guards,
    },
    choices: [
      ...enters('Judge'),
      { player: 'A', choose: 2 },
      { player: 'A', target: 'Guard' },
      { player: 'A', choose: 2 },
    ],
    expect: { deadPile: { B: ['Guard'] }, stricken: [], refused: [{ choice: 4, by: 'terms.ability' }] },
  },
  {
    is: 'when, if, with a target: the condition isn’t met, so nobody is asked',
    start: {
      hand: { A: [{ ...archer, abilities: [{ ...archer.abilities[0], if: { cards: { subtype: 'hero' } } }] }] },
      ...guards,
    },
    choices: enters('Archer'),
    expect: { ...waits('B', 'actions'), stricken: [] },
  },
  {
    is: 'is-struck once a turn, with a target: what is left of the Moment waits, and the second time nobody is asked',
    start: { hand: { A: [blows] }, playField: { B: [squire, { name: 'Porter' }] } },
    choices: [...aims('Blows', 'Squire'), { player: 'B', target: 'Porter' }],
    expect: { ...waits('B', 'actions'), stricken: ['Squire', 'Porter'], restPile: { A: ['Blows'] } },
    told: 'Squire’s ability has happened this turn already, so it doesn’t happen again.',
  },
  {
    is: 'is-struck, with a target: until it is chosen, the Moment has not refreshed it',
    start: { hand: { A: [blows] }, playField: { B: [squire, { name: 'Porter' }] } },
    choices: aims('Blows', 'Squire'),
    expect: { ...waits('B'), stricken: ['Squire'], restPile: {} },
  },
  {
    is: 'is-struck, with a target, where all are struck: the next is struck once it has been chosen',
    start: {
      hand: { A: [moment('Riot', { effects: [{ is: 'strike', to: { type: 'character', whose: 'others' } }] })] },
      playField: { A: [{ name: 'Page' }], B: [squire, { name: 'Porter' }] },
    },
    choices: [{ player: 'A', play: 'Riot' }, ...PASSES, { player: 'B', target: 'Page' }],
    expect: { stricken: ['Page', 'Squire', 'Porter'] },
  },
  {
    is: 'is-struck, with a target: so one sets off another, and its own effect comes after that',
    start: {
      hand: { A: [blow] },
      playField: {
        A: [
          character('Twin', {
            when: 'is-struck',
            target: { type: 'character', another: true },
            effects: [{ is: 'strike' }, { is: 'gain', honor: 1 }],
          }),
        ],
        B: [squire, { name: 'Porter' }],
      },
    },
    choices: [...aims('Blow', 'Twin'), { player: 'A', target: 'Squire' }],
    expect: { ...waits('B'), stricken: ['Twin', 'Squire'], currency: { A: NONE, B: NONE } },
  },
  {
    is: 'is-killed, with a target: the card is in the dead pile, and its controller chooses',
    start: { hand: { A: [murder] }, playField: { A: [{ name: 'Page' }], B: [avenger] } },
    choices: [...aims('Murder', 'Avenger'), { player: 'B', target: 'Page' }],
    expect: { deadPile: { A: ['Page'], B: ['Avenger'] }, restPile: { A: ['Murder'] } },
  },
  {
    is: 'is-killed, with a target: the last Character in play is killed, so nothing fits',
    start: { hand: { A: [murder] }, playField: { B: [avenger] } },
    choices: aims('Murder', 'Avenger'),
    expect: { ...waits('B', 'actions'), deadPile: { B: ['Avenger'] } },
  },
  {
    is: 'the target leaves play before the last effect: nothing more happens to it',
    start: {
      hand: {
        A: [
          character('Ogre', {
            when: 'comes-into-play',
            target: { type: 'character', whose: 'others' },
            effects: [{ is: 'exhaust', to: { type: 'character', whose: 'others' } }, { is: 'kill' }],
          }),
        ],
      },
      ...guards,
    },
    choices: [...enters('Ogre'), { player: 'A', target: 'Guard' }],
    expect: { restPile: { B: ['Guard', 'Porter'] }, deadPile: {} },
  },
  {
    is: 'turn-begins, twice: the first player’s waits first, and nothing has been produced or refreshed',
    kind: 'initiation',
    start: {
      begins: 'produce',
      firstPlayer: 'B',
      playField: {
        A: [blessing('Dawn'), character('Rice Merchant', { when: 'produce', effects: [{ is: 'gain', ryo: 2 }] })],
        B: [blessing('Dusk')],
      },
      hand: { A: [blow] },
    },
    expect: { ...waits('B'), currency: { A: NONE, B: NONE } },
  },
  {
    is: 'turn-begins, twice: the second waits for the first',
    kind: 'initiation',
    start: {
      begins: 'produce',
      firstPlayer: 'B',
      playField: { A: [blessing('Dawn')], B: [blessing('Dusk')] },
      hand: { A: [blow] },
    },
    choices: [
      { player: 'A', target: { player: 'A' } },
      { player: 'B', target: { player: 'B' } },
    ],
    expect: {
      ...waits('A'),
      currency: { A: NONE, B: { honor: 1, ryo: 0 } },
      refused: [{ choice: 1, by: 'terms.target' }],
    },
  },
  {
    is: 'turn-begins, twice: then the turn goes on where it was',
    kind: 'initiation',
    start: {
      begins: 'produce',
      firstPlayer: 'B',
      playField: {
        A: [blessing('Dawn'), character('Rice Merchant', { when: 'produce', effects: [{ is: 'gain', ryo: 2 }] })],
        B: [blessing('Dusk')],
      },
      hand: { A: [blow] },
    },
    choices: [
      { player: 'B', target: { player: 'B' } },
      { player: 'A', target: { player: 'B' } },
    ],
    expect: { ...waits('A', 'discard'), currency: { A: { honor: 0, ryo: 2 }, B: { honor: 2, ryo: 0 } } },
  },
  {
    is: 'produce, with a choice: Honor or Ryo',
    kind: 'initiation',
    start: {
      begins: 'produce',
      playField: {
        A: [
          character('Landlord', {
            when: 'produce',
            choose: [{ effects: [{ is: 'gain', honor: 1 }] }, { effects: [{ is: 'gain', ryo: 2 }] }],
          }),
        ],
      },
      hand: { A: [blow] },
    },
    choices: [{ player: 'A', choose: 2 }],
    expect: { ...waits('A', 'discard'), currency: { A: { honor: 0, ryo: 2 }, B: NONE } },
    told: 'Landlord produces 2 Ryo for Player A.',
  },
  {
    is: 'turn-ends, with a target: the turn ends after that',
    kind: 'conclusion',
    start: {
      playField: {
        A: [
          held('Curfew', {
            when: 'turn-ends',
            target: 'other-player',
            effects: [{ is: 'draw', cards: 1, to: 'target' }],
          }),
        ],
      },
      currency: { A: { ryo: 2 } },
      deck: { B: 2 },
    },
    choices: [{ player: 'A', target: { player: 'B' } }],
    expect: { turn: 3, handSize: { A: 0, B: 1 }, currency: { A: NONE, B: NONE } },
  },
  {
    is: 'you-pay, with a target: it has been paid for, and the card is declared after that',
    start: {
      hand: { A: [{ ...blow, ryo: 2 }] },
      playField: {
        A: [held('Gift', { when: 'you-pay', target: 'other-player', effects: [{ is: 'gain', ryo: 1, to: 'target' }] })],
        B: [{ name: 'Guard' }],
      },
      currency: { A: { ryo: 2 } },
    },
    choices: [{ player: 'A', play: 'Blow', target: 'Guard' }],
    expect: { ...waits('A'), hand: { A: ['Blow'] }, currency: { A: NONE, B: NONE } },
  },
  {
    is: 'you-pay, with a target: then others may respond to the card, and it is resolved',
    start: {
      hand: { A: [{ ...blow, ryo: 2 }] },
      playField: {
        A: [held('Gift', { when: 'you-pay', target: 'other-player', effects: [{ is: 'gain', ryo: 1, to: 'target' }] })],
        B: [{ name: 'Guard' }],
      },
      currency: { A: { ryo: 2 } },
    },
    choices: [{ player: 'A', play: 'Blow', target: 'Guard' }, { player: 'A', target: { player: 'B' } }, ...PASSES],
    expect: { stricken: ['Guard'], hand: {}, currency: { A: NONE, B: { honor: 0, ryo: 1 } } },
  },
  {
    is: 'is-struck as a cost, with a target: the ability is declared after that',
    start: {
      playField: {
        A: [
          character(
            'Juggler',
            { may: { strike: true }, effects: [{ is: 'gain', ryo: 1 }] },
            { when: 'is-struck', target: { another: true, type: 'character' }, effects: [{ is: 'strike' }] },
          ),
        ],
        B: [{ name: 'Guard' }],
      },
    },
    choices: [{ player: 'A', use: 'Juggler' }, { player: 'A', target: 'Guard' }, ...PASSES],
    expect: {
      ...waits('B', 'actions'),
      stricken: ['Juggler', 'Guard'],
      currency: { A: { honor: 0, ryo: 1 }, B: NONE },
    },
  },
  {
    is: 'becomes-involved, with a target in the same Event',
    start: {
      playField: {
        A: [
          {
            ...character('Rival', {
              when: 'becomes-involved',
              target: { type: 'character', where: 'same-event', another: true },
              effects: [{ is: 'strike' }],
            }),
            ratings: { combat: 2 },
          },
        ],
        B: [{ name: 'Porter' }],
      },
      events: [{ name: 'Duel', ratings: { combat: 1 }, involved: { B: [{ name: 'Guard', ratings: { combat: 2 } }] } }],
    },
    choices: [
      { player: 'A', involve: 'Rival', event: 'Duel' },
      ...PASSES,
      { player: 'A', target: 'Porter' },
      { player: 'A', target: 'Guard' },
    ],
    expect: { stricken: ['Guard'], refused: [{ choice: 4, by: 'terms.target' }] },
  },
  {
    is: 'resolves, with a choice: whoever resolves it chooses, before taking the token',
    kind: 'resolve',
    start: {
      deck: { B: 2 },
      events: [
        {
          name: 'Fair',
          ratings: { labor: 1 },
          abilities: [
            {
              when: 'resolves',
              choose: [{ effects: [{ is: 'gain', ryo: 3 }] }, { effects: [{ is: 'draw', cards: 2 }] }],
            },
          ],
          involved: { B: [{ name: 'Farmer', ratings: { labor: 2 } }] },
        },
      ],
    },
    expect: { ...waits('B', 'choose'), tokens: { A: 0, B: 0 } },
    told: 'Player B must choose what Fair’s “Resolve >>” text does.',
  },
  {
    is: 'resolves, with a choice: then the token is taken',
    kind: 'resolve',
    start: {
      deck: { B: 2 },
      events: [
        {
          name: 'Fair',
          ratings: { labor: 1 },
          abilities: [
            {
              when: 'resolves',
              choose: [{ effects: [{ is: 'gain', ryo: 3 }] }, { effects: [{ is: 'draw', cards: 2 }] }],
            },
          ],
          involved: { B: [{ name: 'Farmer', ratings: { labor: 2 } }] },
        },
      ],
    },
    choices: [{ player: 'B', choose: 2 }],
    expect: { tokens: { A: 0, B: 1 }, handSize: { A: 0, B: 2 }, chronicle: { B: ['Fair'] } },
  },
  {
    is: 'event-resolved and event-fails, with a target: where the Characters go comes after that',
    kind: 'resolve',
    start: {
      playField: { A: [{ name: 'Page' }] },
      events: [
        {
          name: 'Duel',
          ratings: { combat: 1 },
          involved: {
            B: [
              {
                ...character('Hunter', { when: 'event-resolved', target: ANYBODY, effects: [{ is: 'strike' }] }),
                ratings: { combat: 2 },
              },
            ],
          },
        },
        {
          name: 'Siege',
          ratings: { combat: 9 },
          involved: {
            A: [
              {
                ...character('Loser', { when: 'event-fails', target: ANYBODY, effects: [{ is: 'strike' }] }),
                ratings: { combat: 2 },
              },
            ],
          },
        },
      ],
    },
    choices: [
      { player: 'A', resolve: 'Duel' },
      { player: 'B', target: 'Page' },
      { player: 'A', target: 'Loser' },
    ],
    expect: { tokens: { A: 0, B: 1 }, stricken: ['Page', 'Loser'], restPile: { A: ['Siege'] }, refused: [] },
  },
  {
    is: 'is-struck, granted, with a target: the attached Character’s controller chooses',
    start: {
      hand: { A: [blow] },
      playField: {
        A: [{ name: 'Page' }],
        B: [
          {
            name: 'Guard',
            attached: [
              {
                name: 'Grudge',
                type: 'attachment',
                subtype: 'skill',
                abilities: [{ when: 'is-struck', granted: true, target: ANYBODY, effects: [{ is: 'kill' }] }],
              },
            ],
          },
        ],
      },
    },
    choices: [...aims('Blow', 'Guard'), { player: 'B', target: 'Page' }],
    expect: { deadPile: { A: ['Page'] }, stricken: ['Guard'] },
    told: 'Player B must choose the target of Guard’s ability.',
  },
  {
    is: 'two abilities with targets that set each other off come to an end',
    start: {
      hand: { A: [blow] },
      playField: Object.fromEntries(
        ['A', 'B'].map((seat) => [
          seat,
          [
            character(`Mirror of ${seat}`, {
              when: 'is-struck',
              target: { subtype: 'ally', whose: 'others' },
              effects: [{ is: 'refresh', to: 'self' }, { is: 'strike' }],
            }),
          ],
        ]),
      ),
    },
    choices: [
      ...aims('Blow', 'Mirror of B'),
      { player: 'B', target: 'Mirror of A' },
      { player: 'A', target: 'Mirror of B' },
    ],
    expect: { ...waits('B', 'actions'), stricken: ['Mirror of B'], refused: [] },
  },
];

describe('an ability that could never do anything is refused', () => {
  test.for<readonly [string, WrittenCard, string]>([
    ['none of when, may and always', character('X', {}), 'one of when, may and always is missing'],
    ['two of them', character('X', { when: 'you-pay', always: true }), 'only one of when and always is possible'],
    [
      'a word that doesn’t exist',
      character('X', { when: 'is-killd' as 'is-killed' }),
      'must be one of produce, comes-into-play, becomes-involved, event-resolved, event-fails, is-struck, is-exhausted, is-killed, turn-begins, turn-ends, you-pay, resolves, played; perhaps "is-killed" is meant',
    ],
    ['played on a Character', character('X', { when: 'played' }), 'only a Moment has when: played'],
    ['resolves on a Character', character('X', { when: 'resolves' }), 'only an Event or a Setting has when: resolves'],
    [
      'a target for what always holds',
      character('X', { always: true, target: 'player' }),
      'what always holds has no target',
    ],
    [
      'instead without always',
      character('X', { when: 'is-struck', instead: 'kill' }),
      'only what always holds is instead of something',
    ],
    [
      'a limit on what always holds',
      character('X', { always: true, limit: 'once-a-turn' }),
      'this doesn’t happen more than once a turn by itself',
    ],
    [
      'at most fewer than at least',
      character('X', { always: true, if: { cards: {}, least: 3, most: 2 } }),
      'this can’t be: at least 3, and at most 2',
    ],
    [
      'something to choose instead of something',
      character('X', { always: true, instead: 'kill', choose: [{ effects: [] }, { effects: [] }] }),
      'what always holds leaves nothing to choose',
    ],
    [
      'one option',
      character('X', { may: 'free', choose: [{ effects: [] }] }),
      'must leave a choice: at least 2 options',
    ],
    [
      'options and effects',
      character('X', { may: 'free', effects: [], choose: [{ effects: [] }, { effects: [] }] }),
      'the options have their effects',
    ],
    [
      'an option that needs a target',
      character('X', { may: 'free', choose: [{ effects: [] }, { effects: [{ is: 'kill' }] }] }),
      'this effect needs a target, and the ability has none',
    ],
    [
      'what always holds kills',
      character('X', { always: true, effects: [{ is: 'kill', to: {} }] }),
      'a static ability can’t kill',
    ],
    [
      'an exception instead of something',
      character('X', { always: true, instead: 'kill', effects: [{ is: 'not-swept-up' }] }),
      'only a static ability can be not-swept-up',
    ],
  ])('%s', ([, card, says]) => {
    const result = usagi.scenarios.actions.start.safeParse({ playField: { A: [card] } });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([says]);
  });
});

test('they use every word there is', () => {
  const text = JSON.stringify(CASES);
  const older = ['produce', 'comes-into-play', 'becomes-involved', 'event-resolved', 'event-fails'];
  for (const word of [...WHEN, ...REPLACED]) {
    // Those are on the cards that can be played, and in the scenarios of the rulebook.
    if (!older.includes(word) && word !== 'exhaust') expect(text).toContain(`"${word}"`);
  }
  for (const key of ['may', 'always', 'choose', 'if', 'limit', 'instead', 'each', 'times', 'granted']) {
    expect(text).toContain(`"${key}":`);
  }
});
