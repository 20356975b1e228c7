/** What spells of Shiny Chariot may say, each word on one of them. Authors read them, and a test holds them to their texts. */
import type { CardExample } from '../../core/printing.ts';
import type { Ability } from './ability.ts';
import type { Printed } from './print.ts';

const spell = (name: string, text: string, ability: Ability): CardExample<Printed> => ({
  name,
  kind: 'Spell',
  printed: { type: 'Moon', value: 2, attack: 2, life: 2, abilities: [ability] },
  text,
});

export const examples: readonly CardExample<Printed>[] = [
  spell('Welcome Moth', 'When you summon it, each other spell you have on the Field gets a blue +0/+1 token.', {
    when: 'is-summoned',
    effects: [{ is: 'token', token: '+0/+1', to: { whose: 'yours', another: true } }],
  }),
  spell('Charging Boar', 'When it attacks, it gets +2 Attack this turn.', {
    when: 'attacks',
    effects: [{ is: 'change', attack: 2 }],
  }),
  spell('Bramble', 'When it blocks a spell, it deals 1 damage to that spell.', {
    when: 'blocks',
    effects: [{ is: 'damage', amount: 1, to: 'other' }],
  }),
  spell('Slippery Eel', 'Once a turn, when it is blocked, it gets +1 Life this turn.', {
    when: 'is-blocked',
    limit: 'once-a-turn',
    effects: [{ is: 'change', life: 1 }],
  }),
  spell('Parting Gift', 'When it is sent from the Field to the Discard, you gain 2 Moon Mana.', {
    when: 'is-sent',
    effects: [{ is: 'gain', amount: 2 }],
  }),
  spell('Generous Ghost', 'When you send it to the Discard for Mana, you gain 1 Sun Mana.', {
    when: 'gives-mana',
    effects: [{ is: 'gain', type: 'Sun' }],
  }),
  {
    name: 'Moss King',
    kind: 'Spell',
    printed: {
      type: 'Moon',
      value: 3,
      attack: 2,
      life: 2,
      regenerates: 1,
      abilities: [{ when: 'regenerates', effects: [{ is: 'token', token: '+1/+1' }] }],
    },
    text: 'When it would be sent to the Discard, you may pay 1 Moon Mana to regenerate it. When it regenerates, it gets a white +1/+1 token.',
  },
  spell(
    'Evening Choir',
    'At the beginning of each turn, if you have at least 3 spells on the Field, you gain 1 Moon Mana.',
    {
      when: 'turn-begins',
      if: { cards: { whose: 'yours' }, least: 3 },
      effects: [{ is: 'gain' }],
    },
  ),
  spell('Lonely Lamp', 'At the end of each turn, if you have no other spells on the Field, send it to the Discard.', {
    when: 'turn-ends',
    if: { cards: { whose: 'yours', another: true }, least: 0, most: 0 },
    effects: [{ is: 'send' }],
  }),
  spell(
    'Moon Piper',
    'In your Main Phase, you may pay 2 Moon Mana: choose another spell you have on the Field, then that spell gets a white +1/+1 token.',
    {
      may: { mana: 2 },
      target: { whose: 'yours', another: true },
      effects: [{ is: 'token', token: '+1/+1' }],
    },
  ),
  spell(
    'Diver',
    "In your Main Phase, you may send it to the Discard: choose a spell you have in the Discard, then return that spell to its player's Hand.",
    {
      may: { send: true },
      target: { whose: 'yours', in: 'discard' },
      effects: [{ is: 'return', to: 'target' }],
    },
  ),
  spell(
    'Reborn Rose',
    'In your Main Phase, you may take a red Revive counter off it: choose a spell your opponent has on the Field, then send that spell to the Discard.',
    {
      may: { token: 'Revive' },
      target: { whose: 'others' },
      effects: [{ is: 'send', to: 'target' }],
    },
  ),
  spell(
    'Clock Mouse',
    'Once a turn, in your Main Phase, you may do this: choose a spell in the Discard, then that spell loses 1 Discard counter.',
    {
      may: 'free',
      limit: 'once-a-turn',
      target: { in: 'discard' },
      effects: [{ is: 'take-counter', to: 'target' }],
    },
  ),
  spell(
    'Sand Hour',
    'In your Main Phase, you may pay 1 Moon Mana: choose a spell your opponent has in the Discard, then that spell gets 1 Discard counter.',
    {
      may: { mana: 1 },
      target: { whose: 'others', in: 'discard' },
      effects: [{ is: 'counter', to: 'target' }],
    },
  ),
  spell(
    'Two-Faced Cat',
    'In your Main Phase, you may pay 1 Moon Mana: choose one: it gets +2 Attack this turn; or you gain 1 Star Mana.',
    {
      may: { mana: 1 },
      choose: [{ effects: [{ is: 'change', attack: 2, to: 'self' }] }, { effects: [{ is: 'gain', type: 'Star' }] }],
    },
  ),
  spell('Full Moon', 'Each other Moon spell you have on the Field gets +1 Attack and +1 Life.', {
    always: true,
    effects: [{ is: 'change', attack: 1, life: 1, to: { type: 'Moon', whose: 'yours', another: true } }],
  }),
  spell('Pack Wolf', 'It gets +1 Attack for each other spell you have on the Field.', {
    always: true,
    effects: [{ is: 'change', attack: { each: { whose: 'yours', another: true }, times: 1 } }],
  }),
  spell('Paper Boat', 'When it would be sent from the Field to the Discard, return it to your Hand instead.', {
    always: true,
    instead: 'is-sent',
    effects: [{ is: 'return' }],
  }),
  spell('Old Riddle', 'Nobody has heard the end of it.', {
    when: 'attacks',
    effects: [{ is: 'gain' }],
    text: 'Nobody has heard the end of it.',
  }),
];
