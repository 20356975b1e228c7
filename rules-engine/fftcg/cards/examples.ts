/** What characters of FFTCG may say, each word on one of them. Authors read them, and tests hold them to their texts and play them. */
import type { CardExample } from '../../core/printing.ts';
import type { Printed } from './print.ts';

type Example = CardExample<Printed>;

export const examples: readonly Example[] = [
  {
    name: 'Sly Fox',
    kind: 'Character',
    printed: {
      att: 900,
      def: 900,
      abilities: [
        { when: 'attacks', if: { cards: { whose: 'yours', trait: 'Knight' }, least: 2 }, effects: [{ is: 'draw' }] },
      ],
    },
    text: 'When this character attacks, if you have at least 2 Knights, draw a card.',
  },
  {
    name: 'Grey Owl',
    kind: 'Character',
    printed: {
      att: 900,
      def: 900,
      abilities: [
        {
          when: 'attacks',
          limit: 'once-a-round',
          effects: [{ is: 'draw', cards: { each: { whose: 'yours', another: true } } }, { is: 'up' }],
        },
      ],
    },
    text: 'Once a round, when this character attacks, draw a card for each other character of yours, then turn it up.',
  },
  {
    name: 'Bell Captain',
    kind: 'Character',
    printed: {
      att: 500,
      def: 1000,
      traits: ['Knight'],
      abilities: [
        { always: true, effects: [{ is: 'att', amount: 200, to: { whose: 'yours', another: true, trait: 'Knight' } }] },
      ],
    },
    text: 'All other Knights of yours have +200 ATT.',
  },
  {
    name: 'Lone Wolf',
    kind: 'Character',
    printed: {
      att: 700,
      def: 700,
      abilities: [
        {
          always: true,
          if: { cards: { whose: 'yours', another: true }, least: 0, most: 0 },
          effects: [{ is: 'att', amount: 500 }],
        },
        { always: true, effects: [{ is: 'def', amount: { each: { whose: 'others' }, times: -100 } }] },
      ],
    },
    text: 'If you have no other characters, this character has +500 ATT.\nThis character has −100 DEF for each character of your opponent.',
  },
  {
    name: 'Field Nurse',
    kind: 'Character',
    printed: {
      att: 100,
      def: 500,
      abilities: [
        {
          may: 'down',
          target: { whose: 'yours', state: 'down', another: true },
          effects: [{ is: 'up', to: 'target' }],
        },
      ],
    },
    text: 'Down this character: turn another downed character of yours up.',
  },
  {
    name: 'Old Sergeant',
    kind: 'Character',
    printed: {
      att: 100,
      def: 500,
      abilities: [
        { may: 'discard', target: { whose: 'others', row: 'back' }, effects: [{ is: 'discard', to: 'target' }] },
      ],
    },
    text: 'Discard a card from your hand: discard a character of your opponent in the back row.',
  },
  {
    name: 'Calm Sage',
    kind: 'Character',
    printed: {
      att: 100,
      def: 500,
      abilities: [
        {
          may: 'free',
          limit: 'once-a-round',
          target: {},
          choose: [
            { effects: [{ is: 'draw' }, { is: 'recruit', to: 'opponent' }] },
            { effects: [{ is: 'def', amount: 300, to: 'target' }] },
          ],
        },
      ],
    },
    text: 'Once a round, you may choose one: draw a card, then your opponent draws a character into their reserves; or a character has +300 DEF until the round ends.',
  },
  {
    name: 'Fire Bird',
    kind: 'Character',
    printed: {
      att: 900,
      def: 900,
      abilities: [
        {
          always: true,
          instead: 'defeated',
          limit: 'once-a-round',
          effects: [
            { is: 'def', amount: -400, until: 'battle-end' },
            { is: 'draw', cards: 2 },
          ],
        },
      ],
    },
    text: 'Once a round, if this character would be defeated in an attack, this character has −400 DEF until the battle ends, then draw 2 cards instead.',
  },
  {
    name: 'Stubborn Mule',
    kind: 'Character',
    printed: {
      att: 900,
      def: 900,
      abilities: [
        {
          always: true,
          instead: 'goes-down',
          if: { cards: { leader: true, whose: 'yours' } },
          effects: [{ is: 'draw' }],
        },
      ],
    },
    text: 'If you have a leader, and a Spell, an Item or an ability would turn this character down, draw a card instead.',
  },
  {
    name: 'Warlord',
    kind: 'Character',
    printed: {
      att: 900,
      def: 900,
      abilities: [
        {
          when: 'defeats',
          effects: [
            { is: 'att', amount: 100, until: 'battle-end' },
            { is: 'att', amount: 50 },
          ],
        },
      ],
    },
    text: 'When this character defeats another in an attack, this character has +100 ATT until the battle ends, then this character has +50 ATT until the round ends.',
  },
  {
    name: 'Drummer',
    kind: 'Character',
    printed: {
      att: 100,
      def: 100,
      abilities: [
        {
          when: 'you-pass',
          effects: [
            { is: 'up', to: { whose: 'yours', state: 'down' } },
            { is: 'down', to: { whose: 'others', skill: 'ranged' } },
          ],
        },
      ],
    },
    text: 'When you pass, turn all downed characters of yours up, then turn all characters with Ranged of your opponent down.',
  },
  {
    name: 'Quartermaster',
    kind: 'Character',
    printed: {
      att: 100,
      def: 100,
      abilities: [
        {
          may: 'down',
          if: { cards: { equipped: true }, least: 1, most: 2 },
          effects: [{ is: 'draw', cards: { each: { equipped: true }, times: 2 }, to: 'each' }],
        },
        { may: 'free', limit: 'once-a-round', effects: [{ is: 'recruit', cards: 2 }] },
      ],
    },
    text: 'If there are at least 1 and at most 2 characters with something attached in play, down this character: both players draw 2 cards for each character with something attached.\nOnce a round, you may draw 2 characters into your reserves.',
  },
  {
    name: 'Storyteller',
    kind: 'Character',
    printed: {
      att: 100,
      def: 100,
      abilities: [
        { when: 'round-ends', effects: [{ is: 'down' }, { is: 'recruit' }], text: 'At nightfall, somebody joins.' },
      ],
    },
    text: 'At nightfall, somebody joins.',
  },
  {
    name: 'Vanguard',
    kind: 'Character',
    printed: {
      att: 100,
      def: 100,
      abilities: [{ when: 'reinforced', effects: [{ is: 'discard', to: { row: 'front', whose: 'others' } }] }],
    },
    text: 'When this character comes into your party by a Reinforce, discard all characters of your opponent in their front row.',
  },
  {
    name: 'Net Thrower',
    kind: 'Character',
    printed: {
      att: 300,
      def: 700,
      abilities: [
        {
          when: 'reinforced',
          target: { whose: 'others' },
          effects: [
            { is: 'down', to: 'target' },
            { is: 'def', amount: -300, to: 'target' },
          ],
        },
      ],
    },
    text: 'When this character comes into your party by a Reinforce, turn a character of your opponent down, then that character has −300 DEF until the round ends.',
  },
  {
    name: 'Guild Clerk',
    kind: 'Character',
    printed: {
      att: 100,
      def: 500,
      abilities: [
        { when: 'round-begins', choose: [{ effects: [{ is: 'draw' }] }, { effects: [{ is: 'recruit', cards: 2 }] }] },
      ],
    },
    text: 'When a round begins, choose one: draw a card; or draw 2 characters into your reserves.',
  },
  {
    name: 'Town Crier',
    kind: 'Character',
    printed: {
      att: 100,
      def: 100,
      abilities: [
        { when: 'attacked', effects: [{ is: 'up', to: 'self' }] },
        { when: 'defeated', effects: [{ is: 'draw', to: 'you' }] },
        { when: 'casts', effects: [{ is: 'draw' }] },
        { when: 'uses', effects: [{ is: 'draw' }] },
        { when: 'targeted', effects: [{ is: 'draw' }] },
        { when: 'equipped', effects: [{ is: 'draw' }] },
        { when: 'appointed', effects: [{ is: 'draw' }] },
        { when: 'moves', effects: [{ is: 'draw' }] },
        { when: 'you-recruit', effects: [{ is: 'draw' }] },
        { when: 'battle-begins', effects: [{ is: 'draw' }] },
        { when: 'round-begins', effects: [{ is: 'draw' }] },
        { when: 'battle-won', effects: [{ is: 'draw' }] },
      ],
    },
    text: [
      'When this character is attacked, turn it up.',
      'When this character is defeated in an attack, draw a card.',
      'When this character casts a Spell, draw a card.',
      'When this character uses an Item, draw a card.',
      'When a Spell or an Item is aimed at this character, draw a card.',
      'When Equipment or a Relic is attached to this character, draw a card.',
      'When this character becomes your leader by an Appoint, draw a card.',
      'When this character moves by a Move, draw a card.',
      'When you draw a character by a Recruit, draw a card.',
      'When the battle begins, draw a card.',
      'When a round begins, draw a card.',
      'When you have won the battle, draw a card.',
    ].join('\n'),
  },
];
