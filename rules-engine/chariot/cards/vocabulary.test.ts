/** The words of abilities, each on a spell made up for it: what it says, what it does, when it does not, and what is refused. */
import { describe, expect, test } from 'vitest';
import { type Lines, play } from '../../test-kit/chariot-notation.ts';
import { discardOf, fieldOf, handOf } from '../../test-kit/chariot-notation.ts';
import type { ToldMove } from '../files/schema.ts';
import { ability as schema } from '../files/print-schema.ts';
import { attackOf, type Match, manaIn } from '../state.ts';
import { abilityText } from '../words/card-text.en.ts';
import { sentence } from '../words/sentences.en.ts';
import type { Ability } from './ability.ts';

/** `A 1/3, B 2/2 | C 1/1`: Attack and Life on the two Fields. */
const numbersOf = (match: Match) =>
  match.sides
    .map(({ field }, nth) =>
      field
        .map((one) => {
          const life = fieldOf(match).split(' | ')[nth]?.split(', ')[field.indexOf(one)]?.split(' ').at(-1);
          return `${one.card.id} ${attackOf(one, match.readings)}/${life}`;
        })
        .join(', '),
    )
    .join(' | ');
const found = (match: Match): Readonly<Record<string, string>> => ({
  field: numbersOf(match),
  hand: handOf(match),
  discard: discardOf(match),
  mana: match.sides.map(({ mana }) => manaIn(mana.left)).join(' | '),
  stage: match.stage.at,
});

interface Case extends Lines {
  readonly word: string;
  /** The ability of the spell called Lamp, a Moon spell. */
  readonly lamp: Ability;
  readonly says: string;
  readonly does: readonly ToldMove[];
  /** Before the turn ends. */
  readonly fought?: true;
  readonly leads: Readonly<Record<string, string>>;
}
const GAIN = [{ is: 'gain', amount: 2 }] as const;
const MAIN = { at: 'main' } as const;
const OWN = { whose: 'yours', another: true } as const;
const CASES: readonly Case[] = [
  // What sets it off.
  {
    ...MAIN,
    word: 'is-summoned',
    lamp: { when: 'is-summoned', effects: GAIN },
    says: 'When you summon it, you gain 2 Moon Mana.',
    hand: ['Lamp 1/1 costs:0, A', ''],
    does: [{ summon: 'Lamp' }],
    leads: { mana: '2 | 0', field: 'Lamp 1/1 | ' },
  },
  {
    ...MAIN,
    word: 'is-summoned: not where another is',
    lamp: { when: 'is-summoned', effects: GAIN },
    says: 'When you summon it, you gain 2 Moon Mana.',
    hand: ['A 1/1 costs:0', ''],
    field: ['Lamp', ''],
    does: [{ summon: 'A' }],
    leads: { mana: '0 | 0' },
  },
  {
    word: 'attacks',
    lamp: { when: 'attacks', effects: [{ is: 'token', token: '+1/+1' }] },
    says: 'When it attacks, it gets a white +1/+1 token.',
    field: ['Lamp 1/1, A', 'B'],
    does: [{ attack: ['Lamp', 'A'] }],
    leads: { field: 'Lamp 2/2, A 1/1 | B 1/1', stage: 'block' },
  },
  {
    word: 'attacks: not where another does',
    lamp: { when: 'attacks', effects: [{ is: 'token', token: '+1/+1' }] },
    says: 'When it attacks, it gets a white +1/+1 token.',
    field: ['Lamp 1/1, A', 'B'],
    does: [{ attack: ['A'] }],
    leads: { field: 'Lamp 1/1, A 1/1 | B 1/1' },
  },
  {
    word: 'blocks, and the spell that it fights',
    lamp: { when: 'blocks', effects: [{ is: 'damage', amount: 1, to: 'other' }] },
    says: 'When it blocks a spell, it deals 1 damage to that spell.',
    field: ['A 1/3, B 1/1', 'Lamp 1/4, C 0/3'],
    does: [{ attack: ['A', 'B'] }, { block: { Lamp: 'A', C: 'B' } }],
    fought: true,
    leads: { field: 'A 1/1, B 1/1 | Lamp 1/3, C 0/2' },
  },
  {
    word: 'is-blocked, once however many block it',
    lamp: { when: 'is-blocked', effects: [{ is: 'change', attack: 1 }] },
    says: 'When it is blocked, it gets +1 Attack this turn.',
    field: ['Lamp 1/5', 'A 0/3, B 0/3'],
    does: [{ attack: ['Lamp'] }, { block: { A: 'Lamp', B: 'Lamp' } }, { divide: { Lamp: { A: 2, B: 0 } } }],
    fought: true,
    leads: { field: 'Lamp 2/5 | A 0/1, B 0/3' },
  },
  {
    word: 'is-blocked, for each that blocks it',
    lamp: { when: 'is-blocked', effects: [{ is: 'damage', amount: 1, to: 'other' }] },
    says: 'When a spell blocks it, it deals 1 damage to that spell.',
    field: ['Lamp 0/5', 'A 0/3, B 0/3'],
    does: [{ attack: ['Lamp'] }, { block: { A: 'Lamp', B: 'Lamp' } }],
    fought: true,
    leads: { field: 'Lamp 0/5 | A 0/2, B 0/2' },
  },
  {
    word: 'a blocker that goes before the damage: what it blocked stays blocked',
    lamp: { when: 'is-blocked', effects: [{ is: 'send', to: 'other' }] },
    says: 'When a spell blocks it, send that spell to the Discard.',
    field: ['Lamp 3/1', 'A 5/5, B 0/1'],
    does: [{ attack: ['Lamp'] }, { block: { A: 'Lamp' } }],
    fought: true,
    leads: { field: 'Lamp 3/1 | B 0/1', discard: ' | A 1' },
  },
  {
    word: 'an attacker that goes before the blocks: nobody has to block',
    lamp: { when: 'attacks', effects: [{ is: 'send' }] },
    says: 'When it attacks, send it to the Discard.',
    field: ['Lamp', 'A'],
    does: [{ attack: ['Lamp'] }],
    fought: true,
    leads: { field: ' | A 1/1', discard: 'Lamp 1 | ' },
  },
  {
    word: 'is-sent, out of combat',
    lamp: { when: 'is-sent', effects: [{ is: 'return' }] },
    says: 'When it is sent from the Field to the Discard, return it to your Hand.',
    field: ['A 3/3', 'Lamp 1/1'],
    does: [{ attack: ['A'] }, { block: { Lamp: 'A' } }],
    fought: true,
    leads: { field: 'A 3/2 | ', hand: ' | Lamp', discard: ' | ' },
  },
  {
    ...MAIN,
    word: 'is-sent: not for Mana',
    lamp: { when: 'is-sent', effects: GAIN },
    says: 'When it is sent from the Field to the Discard, you gain 2 Moon Mana.',
    hand: ['Lamp 1/1 costs:1, A', ''],
    does: [{ send: 'Lamp' }],
    leads: { mana: '1 | 0' },
  },
  {
    ...MAIN,
    word: 'gives-mana',
    lamp: { when: 'gives-mana', effects: [{ is: 'gain', type: 'Sun', amount: 1 }] },
    says: 'When you send it to the Discard for Mana, you gain 1 Sun Mana.',
    hand: ['Lamp 1/1 costs:1, A', ''],
    does: [{ send: 'Lamp' }],
    leads: { mana: '2 | 0' },
  },
  {
    word: 'regenerates',
    lamp: { when: 'regenerates', effects: [{ is: 'token', token: '+0/+1' }] },
    says: 'When it regenerates, it gets a blue +0/+1 token.',
    field: ['A 3/9', 'Lamp 1/1 Revive'],
    does: [{ attack: ['A'] }, { block: { Lamp: 'A' } }],
    fought: true,
    leads: { field: 'A 3/8 | Lamp 1/2' },
  },
  {
    ...MAIN,
    word: 'turn-begins, in each turn',
    lamp: { when: 'turn-begins', effects: [{ is: 'token', token: '-1/+1' }] },
    says: 'At the beginning of each turn, it gets a green −1/+1 token.',
    field: ['Lamp 5/1', ''],
    does: [{ until: 5 }],
    leads: { field: 'Lamp 3/3 | ' },
  },
  {
    ...MAIN,
    word: 'turn-ends',
    lamp: { when: 'turn-ends', effects: [{ is: 'send' }] },
    says: 'At the end of each turn, send it to the Discard.',
    field: ['Lamp 5/1, A', ''],
    does: [{ until: 4 }],
    leads: { field: 'A 1/1 | ', discard: 'Lamp 1 | ' },
  },
  // What holds as long as it is there.
  {
    ...MAIN,
    word: 'always, for others',
    lamp: { always: true, effects: [{ is: 'change', attack: 1, life: 1, to: OWN }] },
    says: 'Each other spell you have on the Field gets +1 Attack and +1 Life.',
    hand: ['Lamp 1/1 costs:0', ''],
    field: ['A 1/1, B 2/2', 'C 1/1'],
    does: [{ summon: 'Lamp' }],
    leads: { field: 'A 2/2, B 3/3, Lamp 1/1 | C 1/1' },
  },
  {
    ...MAIN,
    word: 'always: a spell that comes later',
    lamp: { always: true, effects: [{ is: 'change', attack: 1, to: { type: 'Sun' } }] },
    says: 'Each Sun spell on the Field gets +1 Attack.',
    hand: ['A 1/1 Sun costs:0, B 1/1 Moon costs:0', ''],
    field: ['Lamp', ''],
    does: [{ summon: 'A' }, { summon: 'B' }],
    leads: { field: 'Lamp 1/1, A 2/1, B 1/1 | ' },
  },
  {
    word: 'always: until it has left, and then the Life that is gone may be too little',
    lamp: { always: true, effects: [{ is: 'change', life: 2, to: OWN }] },
    says: 'Each other spell you have on the Field gets +2 Life.',
    field: ['Lamp 1/1, A 2/1', 'B 2/2, C 2/2'],
    does: [{ attack: ['Lamp', 'A'] }, { block: { B: 'Lamp', C: 'A' } }],
    fought: true,
    leads: { field: ' | B 2/1', discard: 'Lamp 1, A 1 | C 1' },
  },
  {
    ...MAIN,
    word: 'always, for itself and for each other',
    lamp: { always: true, effects: [{ is: 'change', attack: { each: OWN }, life: { each: OWN, times: 2 } }] },
    says: 'It gets +1 Attack and +2 Life for each other spell you have on the Field.',
    hand: ['Lamp 1/1 costs:0', ''],
    field: ['A, B', 'C'],
    does: [{ summon: 'Lamp' }],
    leads: { field: 'A 1/1, B 1/1, Lamp 3/5 | C 1/1' },
  },
  {
    ...MAIN,
    word: 'always: what takes the last Life away',
    lamp: { always: true, effects: [{ is: 'change', life: -1, to: { whose: 'others' } }] },
    says: 'Each spell your opponent has on the Field gets −1 Life.',
    hand: ['Lamp 1/1 costs:0', ''],
    field: ['', 'A 1/1, B 1/2'],
    does: [{ summon: 'Lamp' }],
    leads: { field: 'Lamp 1/1 | B 1/1', discard: ' | A 1' },
  },
  // A Revive counter brings A back to its printed Life, without the token: 1 or 2, less 1.
  ...[
    { life: 1, field: 'Lamp 1/1 | ', discard: 'A 1 | ' },
    { life: 2, field: 'Lamp 1/1, A 2/1 | ', discard: ' | ' },
  ].map(({ life, ...leads }): Case => ({
    ...MAIN,
    word: `always: what takes a Life of ${life} that has come back`,
    lamp: { always: true, effects: [{ is: 'change', life: -1, to: OWN }] },
    says: 'Each other spell you have on the Field gets −1 Life.',
    field: [`Lamp 1/1, A 1/${life} +1/+1 Revive`, ''],
    readings: { 'revive-timing': 'any-time', 'original-life': 'printed' },
    does: [{ revive: 'A' }],
    leads,
  })),
  {
    word: 'always, on a table that is set up so',
    lamp: { always: true, effects: [{ is: 'change', attack: 2, to: OWN }] },
    says: 'Each other spell you have on the Field gets +2 Attack.',
    field: ['Lamp, A 1/1', 'B 1/1'],
    does: [],
    leads: { field: 'Lamp 1/1, A 3/1 | B 1/1' },
  },
  // Counts, limits and conditions.
  {
    ...MAIN,
    word: 'each, of which there is none',
    lamp: { when: 'is-summoned', effects: [{ is: 'gain', amount: { each: { whose: 'others' } } }] },
    says: 'When you summon it, you gain 1 Moon Mana for each spell your opponent has on the Field.',
    hand: ['Lamp 1/1 costs:0', ''],
    does: [{ summon: 'Lamp' }],
    leads: { mana: '0 | 0' },
  },
  {
    ...MAIN,
    word: 'each, in the Discard',
    lamp: { when: 'is-summoned', effects: [{ is: 'gain', amount: { each: { in: 'discard' }, times: 2 } }] },
    says: 'When you summon it, you gain 2 Moon Mana for each spell in the Discard.',
    hand: ['Lamp 1/1 costs:0', ''],
    discard: ['A', 'B, C'],
    does: [{ summon: 'Lamp' }],
    leads: { mana: '6 | 0' },
  },
  ...[
    { is: 'below', field: 'A', mana: 0 },
    { is: 'at', field: 'A, B', mana: 2 },
    { is: 'above', field: 'A, B, C', mana: 2 },
  ].map(({ is, field, mana }): Case => ({
    ...MAIN,
    word: `if, ${is} the number`,
    lamp: { when: 'is-summoned', if: { cards: OWN, least: 2 }, effects: GAIN },
    says: 'When you summon it, if you have at least 2 other spells on the Field, you gain 2 Moon Mana.',
    hand: ['Lamp 1/1 costs:0', ''],
    field: [field, ''],
    does: [{ summon: 'Lamp' }],
    leads: { mana: `${mana} | 0` },
  })),
  ...([undefined, 'once-a-turn'] as const).map((limit): Case => ({
    ...MAIN,
    word: limit ?? 'without a limit',
    lamp: { may: 'free', ...(limit && { limit }), effects: [{ is: 'gain' }] },
    says: `${limit ? 'Once a turn, in' : 'In'} your Main Phase, you may do this: you gain 1 Moon Mana.`,
    field: ['Lamp', ''],
    does: [{ use: 'Lamp' }, { use: 'Lamp' }],
    leads: { mana: limit ? '1 | 0' : '2 | 0' },
  })),
  {
    ...MAIN,
    word: 'once-a-turn, and on the next turn of its player again',
    lamp: { may: 'free', limit: 'once-a-turn', effects: [{ is: 'token', token: '+1/+1' }] },
    says: 'Once a turn, in your Main Phase, you may do this: it gets a white +1/+1 token.',
    field: ['Lamp 1/1', ''],
    does: [{ use: 'Lamp' }, { until: 5 }, { use: 'Lamp' }],
    leads: { field: 'Lamp 3/3 | ' },
  },
  // Costs and targets.
  {
    ...MAIN,
    word: 'may, for Mana, and a target',
    lamp: { may: { mana: 1 }, target: { whose: 'others' }, effects: [{ is: 'damage', amount: 2 }] },
    says: 'In your Main Phase, you may pay 1 Moon Mana: choose a spell your opponent has on the Field, then it deals 2 damage to that spell.',
    field: ['Lamp', 'A 1/2, B 1/3'],
    mana: { 'Player 1': { Moon: 1 } },
    does: [{ use: 'Lamp' }, { target: 'B' }],
    leads: { field: 'Lamp 1/1 | A 1/2, B 1/1', mana: '0 | 0' },
  },
  {
    ...MAIN,
    word: 'may, which it gives itself up for, and damage that is all its Life',
    lamp: { may: { send: true }, target: { whose: 'others' }, effects: [{ is: 'damage', amount: 2 }] },
    says: 'In your Main Phase, you may send it to the Discard: choose a spell your opponent has on the Field, then it deals 2 damage to that spell.',
    field: ['Lamp', 'A 1/2, B 1/3'],
    does: [{ use: 'Lamp' }, { target: 'A' }],
    leads: { field: ' | B 1/3', discard: 'Lamp 1 | A 1' },
  },
  {
    ...MAIN,
    word: 'may, for a token',
    lamp: { may: { token: 'Revive' }, effects: GAIN },
    says: 'In your Main Phase, you may take a red Revive counter off it: you gain 2 Moon Mana.',
    field: ['Lamp 1/1 Revive', ''],
    does: [{ use: 'Lamp' }, { use: 'Lamp' }],
    leads: { mana: '2 | 0' },
  },
  {
    ...MAIN,
    word: 'a target in the Discard',
    lamp: { when: 'is-summoned', target: { whose: 'yours', in: 'discard' }, effects: [{ is: 'return' }] },
    says: "When you summon it, choose a spell you have in the Discard, then return that spell to its player's Hand.",
    hand: ['Lamp 1/1 costs:0', ''],
    discard: ['A, B 1/1 counters:2', ''],
    does: [{ summon: 'Lamp' }, { target: 'B' }],
    leads: { hand: 'B | ', discard: 'A 1 | ' },
  },
  {
    ...MAIN,
    word: 'a target of which there is none: nobody is asked',
    lamp: { when: 'is-summoned', target: { in: 'discard' }, effects: [{ is: 'return' }] },
    says: "When you summon it, choose a spell in the Discard, then return that spell to its player's Hand.",
    hand: ['Lamp 1/1 costs:0', ''],
    does: [{ summon: 'Lamp' }],
    leads: { stage: 'main', field: 'Lamp 1/1 | ' },
  },
  // Choices.
  ...[1, 2].map((option): Case => ({
    ...MAIN,
    word: `choose, option ${option}`,
    lamp: { when: 'is-summoned', choose: [{ effects: GAIN }, { effects: [{ is: 'token', token: '+1/+1' }] }] },
    says: 'When you summon it, choose one: you gain 2 Moon Mana; or it gets a white +1/+1 token.',
    hand: ['Lamp 1/1 costs:0', ''],
    does: [{ summon: 'Lamp' }, { choose: option }],
    leads: option === 1 ? { mana: '2 | 0', field: 'Lamp 1/1 | ' } : { mana: '0 | 0', field: 'Lamp 2/2 | ' },
  })),
  {
    word: 'choose, in the middle of an attack: the blocks wait for it',
    lamp: { when: 'attacks', choose: [{ effects: GAIN }, { effects: [{ is: 'change', attack: 2 }] }] },
    says: 'When it attacks, choose one: you gain 2 Moon Mana; or it gets +2 Attack this turn.',
    field: ['Lamp 1/4', 'A 1/3'],
    does: [{ attack: ['Lamp'] }, { choose: 2 }, { block: { A: 'Lamp' } }],
    fought: true,
    leads: { field: 'Lamp 3/3 | ' },
  },
  // Instead.
  {
    word: 'instead, with its original Life',
    lamp: { always: true, instead: 'is-sent', effects: [{ is: 'token', token: '-1/+1' }] },
    says: 'When it would be sent from the Field to the Discard, it gets a green −1/+1 token instead.',
    field: ['A 9/9', 'Lamp 1/2'],
    does: [{ attack: ['A'] }, { block: { Lamp: 'A' } }],
    fought: true,
    leads: { field: 'A 9/8 | Lamp 0/3', discard: ' | ' },
  },
  {
    word: 'instead, back to the Hand',
    lamp: { always: true, instead: 'is-sent', effects: [{ is: 'return' }] },
    says: 'When it would be sent from the Field to the Discard, return it to your Hand instead.',
    field: ['A 9/9', 'Lamp 1/2'],
    does: [{ attack: ['A'] }, { block: { Lamp: 'A' } }],
    fought: true,
    leads: { field: 'A 9/8 | ', hand: ' | Lamp' },
  },
  {
    word: 'instead, once a turn',
    lamp: { always: true, instead: 'is-sent', limit: 'once-a-turn', effects: [{ is: 'gain' }] },
    says: 'Once a turn, when it would be sent from the Field to the Discard, you gain 1 Moon Mana instead.',
    at: 'main',
    field: ['Lamp 1/1, B', ''],
    abilities: { B: [{ may: 'free', effects: [{ is: 'send', to: { whose: 'yours', another: true } }] }] },
    does: [{ use: 'B' }, { use: 'B' }],
    leads: { field: 'B 1/1 | ', discard: 'Lamp 1 | ', mana: '1 | 0' },
  },
  // How long, and the rest of the words.
  {
    ...MAIN,
    word: 'change, for this turn',
    lamp: { may: 'free', effects: [{ is: 'change', attack: 3, to: { whose: 'yours' } }] },
    says: 'In your Main Phase, you may do this: each spell you have on the Field gets +3 Attack this turn.',
    field: ['Lamp 1/1, A', ''],
    does: [{ use: 'Lamp' }],
    leads: { field: 'Lamp 4/1, A 4/1 | ' },
  },
  {
    ...MAIN,
    word: 'change, when the turn is over',
    lamp: { may: 'free', effects: [{ is: 'change', attack: 3, to: { whose: 'yours' } }] },
    says: 'In your Main Phase, you may do this: each spell you have on the Field gets +3 Attack this turn.',
    field: ['Lamp 1/1, A', ''],
    does: [{ use: 'Lamp' }, { until: 4 }],
    leads: { field: 'Lamp 1/1, A 1/1 | ' },
  },
  {
    ...MAIN,
    word: 'counter',
    lamp: { when: 'gives-mana', effects: [{ is: 'counter', amount: 2 }] },
    says: 'When you send it to the Discard for Mana, it gets 2 Discard counters.',
    hand: ['Lamp, A', ''],
    does: [{ send: 'Lamp' }],
    leads: { discard: 'Lamp 3 | ' },
  },
  {
    ...MAIN,
    word: 'take-counter, never below 0',
    lamp: { may: 'free', effects: [{ is: 'take-counter', amount: 2, to: { whose: 'yours', in: 'discard' } }] },
    says: 'In your Main Phase, you may do this: each spell you have in the Discard loses 2 Discard counters.',
    field: ['Lamp', ''],
    discard: ['A 1/1 counters:3, B', 'C'],
    does: [{ use: 'Lamp' }],
    leads: { discard: 'A 1, B 0 | C 1' },
  },
  {
    ...MAIN,
    word: 'send, of several, of which one is kept if its player pays: the rest waits',
    lamp: { when: 'is-summoned', effects: [{ is: 'send', to: { whose: 'others' } }, ...GAIN] },
    says: 'When you summon it, send each spell your opponent has on the Field to the Discard, then you gain 2 Moon Mana.',
    hand: ['Lamp 1/1 costs:0', ''],
    field: ['', 'A, B 1/1 regenerates:0, C'],
    does: [{ summon: 'Lamp' }, { regenerate: 'B' }],
    leads: { field: 'Lamp 1/1 | B 1/1', discard: ' | A 1, C 1', mana: '2 | 0', stage: 'main' },
  },
  {
    ...MAIN,
    word: 'a text of its own',
    lamp: { may: 'free', text: 'Shine.', effects: GAIN },
    says: 'Shine.',
    field: ['Lamp', ''],
    does: [{ use: 'Lamp' }],
    leads: { mana: '2 | 0' },
  },
];

describe('an ability', () => {
  test.for(CASES.map((one) => [one.word, one] as const))('%s', ([, one]) => {
    const { lamp, says, does, leads, fought, abilities, ...lines } = one;
    expect(schema.safeParse(lamp).error).toBeUndefined();
    expect(abilityText({ type: 'Moon' }, lamp)).toBe(says);
    const told = play({ ...lines, abilities: { ...abilities, Lamp: [lamp] } }, ...does);
    expect(found(fought ? told.fought : told.match)).toMatchObject(leads);
  });
  test('is told with the spell that says so', () => {
    const lamp: Ability = { when: 'is-summoned', effects: GAIN };
    const { steps } = play(
      { at: 'main', hand: ['Lamp 1/1 costs:0', ''], abilities: { Lamp: [lamp] } },
      { summon: 'Lamp' },
    );
    expect(steps.map(sentence).at(-1)).toBe(
      'Player 1 gains 2 Moon Mana and now has 2 Moon Mana, because of Lamp: “When you summon it, you gain 2 Moon Mana.”',
    );
  });
});

describe('an ability that is set off and does nothing says why', () => {
  const summoned = { hand: ['Lamp 1/1 costs:0', ''] } as const;
  test.for<readonly [string, Lines, Ability, string]>([
    [
      'its condition, below the number',
      { ...summoned, field: ['A', ''] },
      { when: 'is-summoned', text: 'Glow.', if: { cards: OWN, least: 2 }, effects: GAIN },
      "Lamp's effect doesn't happen, because its condition isn't met: “Glow.”",
    ],
    [
      'no spell that fits',
      { ...summoned, field: ['A', ''] },
      {
        when: 'is-summoned',
        text: 'Burn.',
        target: { whose: 'others' },
        effects: [{ is: 'damage', amount: 1, to: 'target' }],
      },
      "Lamp's effect doesn't happen, because no spell can be its target: “Burn.”",
    ],
    [
      'nobody it is about',
      { ...summoned, field: ['A', ''] },
      { when: 'is-summoned', text: 'Storm.', effects: [{ is: 'damage', amount: 1, to: { whose: 'others' } }] },
      "Lamp's effect does nothing, because there is nothing for it to act on: “Storm.”",
    ],
    [
      'a count of none',
      summoned,
      { when: 'is-summoned', text: 'Reap.', effects: [{ is: 'gain', amount: { each: { whose: 'others' } } }] },
      "Lamp's effect does nothing, because there is nothing for it to act on: “Reap.”",
    ],
  ])('%s', ([, lines, lamp, says]) => {
    const { steps } = play({ at: 'main', ...lines, abilities: { Lamp: [lamp] } }, { summon: 'Lamp' });
    expect(steps.map(sentence).at(-1)).toBe(says);
    expect(steps.at(-1)?.rule).toBe('chariot.basics.anatomy');
  });
  test('once a turn, blocked by two', () => {
    const lamp: Ability = {
      when: 'is-blocked',
      limit: 'once-a-turn',
      text: 'Sting.',
      effects: [{ is: 'damage', amount: 1, to: 'other' }],
    };
    const { steps } = play(
      { field: ['Lamp 3/9', 'A 1/5, B 1/5'], abilities: { Lamp: [lamp] } },
      { attack: ['Lamp'] },
      { block: { A: 'Lamp', B: 'Lamp' } },
    );
    expect(steps.filter(({ subject }) => subject.by).map(sentence)).toEqual([
      "Lamp's effect happens. It can't happen again this turn: “Sting.”",
      'A takes 1 damage, so its Life is now 4, because of Lamp: “Sting.”',
      "Lamp's effect has happened this turn already, so it doesn't happen again: “Sting.”",
    ]);
  });
});

describe('what may not be', () => {
  const lamp: Ability = {
    may: { mana: 2 },
    limit: 'once-a-turn',
    target: { whose: 'others' },
    effects: [{ is: 'send' }],
  };
  const refused = (lines: Lines, ...does: readonly ToldMove[]) =>
    play({ at: 'main', abilities: { Lamp: [lamp] }, ...lines }, ...does).refused;
  const rich = { mana: { 'Player 1': { Moon: 4 } } } as const;
  test.for<readonly [string, Lines, readonly ToldMove[], readonly string[]]>([
    [
      'with too little Mana',
      { field: ['Lamp', 'A'], mana: { 'Player 1': { Moon: 1 } } },
      [{ use: 'Lamp' }],
      ['basics.remaining-mana'],
    ],
    [
      'with Mana of another type',
      { field: ['Lamp', 'A'], mana: { 'Player 1': { Sun: 2 } } },
      [{ use: 'Lamp' }],
      ['basics.remaining-mana'],
    ],
    ['without a target', { ...rich, field: ['Lamp', ''] }, [{ use: 'Lamp' }], ['basics.anatomy']],
    [
      'twice',
      { ...rich, field: ['Lamp', 'A, B'] },
      [{ use: 'Lamp' }, { target: 'A' }, { use: 'Lamp' }],
      ['basics.anatomy'],
    ],
    ['of another spell', { ...rich, field: ['Lamp, B', 'A'] }, [{ use: 'B' }], ['basics.anatomy']],
    ['of the other player', { ...rich, field: ['A', 'Lamp'] }, [{ use: 'Lamp' }], ['basics.anatomy']],
    ['in combat', { ...rich, at: 'attack', field: ['Lamp', 'A'] }, [{ use: 'Lamp' }], ['basics.turn']],
    [
      'a target that does not fit',
      { ...rich, field: ['Lamp, B', 'A'] },
      [{ use: 'Lamp' }, { target: 'B' }],
      ['basics.anatomy'],
    ],
    [
      'something else while a target is chosen',
      { ...rich, field: ['Lamp', 'A'] },
      [{ use: 'Lamp' }, { end: 'main' }],
      ['basics.turn'],
    ],
    ['a choice that nobody has', { ...rich, field: ['Lamp', 'A'] }, [{ choose: 1 }], ['basics.anatomy']],
  ])('%s', ([, lines, does, rules]) => {
    expect(refused(lines, ...does)).toEqual(rules);
  });
});

describe('what makes no sense is refused', () => {
  test.for<readonly [unknown, RegExp]>([
    [{ when: 'atacks', effects: GAIN }, /^when: must be one of .*; perhaps "attacks" is meant$/],
    [{ when: 'attacks', effects: [{ is: 'gains' }] }, /^effects\.0\.is: must be one of .*; perhaps "gain" is meant$/],
    [{ when: 'attacks', effects: [] }, /^effects: must have at least one effect$/],
    [{ when: 'attacks' }, /effects are missing/],
    [{ effects: GAIN }, /is missing/],
    [{ when: 'attacks', may: 'free', effects: GAIN }, /only one of/],
    [{ when: 'attacks', effects: [{ is: 'damage' }] }, /^effects\.0\.amount/],
    [{ when: 'attacks', effects: [{ is: 'change' }] }, /^effects\.0\.is: nothing changes$/],
    [{ when: 'attacks', effects: [{ is: 'token', token: 'Discard' }] }, /^effects\.0\.token: must be one of/],
    [{ when: 'attacks', effects: [{ is: 'send', to: 'other' }] }, /^effects\.0\.to: no other spell is meant here$/],
    [{ when: 'attacks', effects: [{ is: 'send', to: 'target' }] }, /^effects\.0\.to: there is no target$/],
    [{ when: 'attacks', target: {}, effects: GAIN }, /^target: nothing happens to the target$/],
    [
      { when: 'is-sent', effects: [{ is: 'damage', amount: 1 }] },
      /^effects\.0\.to: "damage" is for spells on the Field$/,
    ],
    [{ when: 'attacks', effects: [{ is: 'counter' }] }, /^effects\.0\.to: only spells in the Discard have/],
    [{ always: true, effects: GAIN }, /^effects\.0\.is: "gain" can’t always hold$/],
    [{ always: true, limit: 'once-a-turn', effects: [{ is: 'change', life: 1 }] }, /^limit: /],
    [{ always: true, choose: [{ effects: GAIN }, { effects: GAIN }] }, /^choose: /],
    [{ always: true, instead: 'is-sent', effects: [{ is: 'send' }] }, /^effects\.0\.to: that would send it/],
    [{ when: 'is-sent', instead: 'is-sent', effects: GAIN }, /^instead: /],
    [{ may: {}, effects: GAIN }, /^may: nothing is paid$/],
    [
      { may: { send: true }, effects: [{ is: 'damage', amount: 1 }] },
      /^effects\.0\.to: "damage" is for spells on the Field$/,
    ],
    [{ always: true, effects: [{ is: 'change', attack: 0 }] }, /^effects\.0\.is: nothing changes$/],
    [{ when: 'attacks', choose: [{ effects: GAIN }] }, /^choose: must leave a choice/],
    [{ when: 'attacks', if: { cards: {}, least: 2, most: 1 }, effects: GAIN }, /^if\.most: /],
    [{ when: 'attacks', effects: [{ is: 'gain', amount: 0 }] }, /^effects\.0\.amount: must be 1 or more$/],
    [{ when: 'attacks', effects: [{ is: 'send', to: 'itself' }] }, /^effects\.0\.to: must be spells, or one of self/],
  ])('%j', ([written, says]) => {
    const issues = schema.safeParse(written).error?.issues ?? [];
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')).toMatch(says);
  });
});
