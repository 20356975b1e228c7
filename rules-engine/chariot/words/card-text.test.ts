/** What readers see of each spell is made from what is printed on it: its figures, and its text as it was written by hand. */
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../cards/printed.ts';
import { printing } from '../cards/printing.ts';
import { plainCard } from '../state.ts';
import { effectWords } from './card-text.en.ts';

const said = (slug: string) => {
  const file = PRINTED.find((one) => one.slug === slug);
  if (!file) return undefined;
  return [...printing.facts(file).map(({ name, value }) => `${name} ${value}`), printing.text(file)].filter(Boolean);
};
/** `Sun 1: 1/1`, and the text. */
const SAMPLES: Readonly<Record<string, readonly [figures: string, text?: string]>> = {
  'candle-wick': ['Sun 1: 1/1'],
  'brass-kettle': ['Sun 1: 0/3'],
  'matchstick-imp': ['Sun 1: 2/1', 'Goes to the Discard at the end of the turn on which you summon it.'],
  'noon-bell': ['Sun 2: 2/2'],
  'marigold-guard': ['Sun 2: 1/4'],
  'kite-apprentice': ['Sun 2: 3/1'],
  'bread-oven': ['Sun 3: 2/4', 'When you summon it, each other spell you have on the Field gets a blue +0/+1 token.'],
  'harvest-drum': [
    'Sun 3: 2/2',
    'When you summon it, each other spell you have on the Field gets a white +1/+1 token.',
  ],
  'copper-giant': ['Sun 4: 4/5', 'Is sent to the Discard with 2 Discard counters.'],
  weathercock: ['Sun 4: 3/3', 'After sending a blocker to the Discard and staying on the Field, it may attack again.'],
  'high-summer': [
    'Sun 5: 5/5',
    'Premium. When you summon it, each other spell you have on the Field gets a white +1/+1 token.',
  ],
  'last-lantern': ['Sun 2: 1/2', 'Premium. Destroys any spell it deals damage to; 0 is damage.'],
  'night-moth': ['Moon 1: 1/1'],
  'still-pond': ['Moon 1: 0/4'],
  'thorn-hedge': ['Moon 2: 0/4', 'Can block 2 attackers at once.'],
  'grey-owl': ['Moon 2: 2/2'],
  'tide-ferry': ['Moon 3: 2/3', 'When it would be sent to the Discard, you may pay 1 Moon Mana to regenerate it.'],
  'salt-circle': [
    'Moon 3: 1/3',
    'When you summon it, each other spell you have on the Field gets a green −1/+1 token.',
  ],
  'nettle-queen': [
    'Moon 4: 2/4',
    'Destroys any spell it deals damage to; 0 is damage. Is sent to the Discard with 2 Discard counters.',
  ],
  'drowned-bell': [
    'Moon 5: 5/4',
    'Premium. When it would be sent to the Discard, you may pay 3 Moon Mana to regenerate it.',
  ],
  'second-sleep': ['Moon 2: 1/2', 'Premium. Comes to the Field with a red Revive counter.'],
  'paper-comet': ['Star 1: 2/1', 'Goes to the Discard at the end of the turn on which you summon it.'],
  'sleepy-page': ['Star 1: 1/2'],
  'glass-compass': ['Star 2: 2/2', 'Comes to the Field with a blue +0/+1 token.'],
  'attic-telescope': ['Star 2: 1/3'],
  'twin-lamps': ['Star 3: 2/3', 'Can block 2 attackers at once.'],
  'cloud-stag': ['Star 4: 3/4', 'Can be blocked only by 2 or more spells together.'],
  'star-gardener': [
    'Star 3: 1/2',
    'When you summon it, each other spell you have on the Field gets a red Revive counter.',
  ],
  'long-way-home': ['Star 5: 4/4', 'Premium. You may summon spells from your Discard for their Mana Value.'],
  'winter-choir': ['Star 4: 4/4', 'Premium. Comes to the Field with a white +1/+1 token and a blue +0/+1 token.'],
};
/** Of a spell the rulebook names readers see what it gives, and no text that is ours. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loveshroom: [
    'Mana Type Moon',
    'Mana Value 1',
    'Attack 0',
    'Life 2',
    'Destroys any spell it deals damage to, however little.',
  ],
  pappiliodya: ['Mana Type Moon', 'Mana Value 2', 'Attack 1', 'Life 3'],
  'shiny-balai': ['Attack 5', 'Life 1'],
  'moonlit-witch': ['Attack 4', 'Life 4'],
  'blue-moon': ['Mana Type Moon'],
  'horologium-chamber': [],
  'shiny-rod': [],
  unicorn: [],
  alcor: [],
  pegasus: [],
};

describe('what readers see', () => {
  test.for(Object.entries(SAMPLES))('of %s', ([slug, [figures, text = '']]) => {
    const [type, value, attack, life] = figures.split(/: |[ /]/);
    const facts = [`Mana Type ${type}`, `Mana Value ${value}`, `Attack ${attack}`, `Life ${life}`];
    expect(said(slug)).toEqual([...facts, text].filter(Boolean));
  });
  test.for(Object.entries(NAMED))('of %s, which the rulebook names', ([slug, lines]) => {
    expect(said(slug)).toEqual(lines);
  });
});

test('a spell with every effect tells them in order', () => {
  const tokens = { '+1/+1': 1, '+0/+1': 2, '-1/+1': 0, Revive: 0 };
  const card = plainCard({ id: 'odd', name: 'Odd', regenerates: 2, again: true, needs: 3, arrives: tokens });
  expect(effectWords(card)).toBe(
    'When it would be sent to the Discard, you may pay 2 Moon Mana to regenerate it. ' +
      'After sending a blocker to the Discard and staying on the Field, it may attack again. ' +
      'Can be blocked only by 3 or more spells together. ' +
      'Comes to the Field with a white +1/+1 token and 2 blue +0/+1 tokens.',
  );
});
