import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NAMED, SAMPLES } from '../../../rules-engine/fftcg/cards/cards.ts';
import { examples } from '../../../rules-engine/fftcg/cards/examples.ts';
import { faceOf } from '../../../rules-engine/fftcg/cards/face.ts';
import { lineOfWritten, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { cardYaml, printedIn } from '../parts/card-text.ts';
import type { Laid } from './Battle.tsx';
import { schema } from './card-text.ts';
import { setUpOf } from './set-up.ts';

const setUp = setUpOf({ phase: 'battle', readings: readingsOf() });
const { writing } = setUp;
const laid: Laid = {
  table: {
    A: {
      front: [
        {
          card: 'Gate Knight: 1200/1500 counter Knight Human',
          position: 2,
          down: true,
          leader: true,
          attached: ['Iron Blade: equipment +200/0 sword'],
        },
      ],
      hand: ['Tonic', 'Grey Map: item draw-2'],
    },
    B: { front: [{ card: 'Wall: 0/9000', attached: [{ card: 'Curse: status -100/0', owner: 'A' }] }] },
  },
  isWrong: false,
};
const KNIGHT = 'A-front-2#';
const yaml = (card: string, scene = laid) => cardYaml(writing?.printed(scene, card) ?? {});
function print(card: string, text: string, scene = laid) {
  const read = printedIn(text, schema);
  return 'printed' in read ? writing?.print(scene, card, read.printed) : read.complaints.join(' ');
}
const lineAfter = (card: string, text: string) => {
  const to = print(card, text);
  return typeof to === 'object' ? lineOfWritten(writing?.printed(to, card) as WrittenCard) : to;
};

test.for([
  [
    KNIGHT,
    'name: Gate Knight\nkind: Character\natt: 1200\ndef: 1500\nskills: [ counter ]\ntraits: [ Knight, Human ]\n',
  ],
  ['A-front-2-on#0', 'name: Iron Blade\nkind: Equipment\natt: 200\nsword: true\n'],
  ['A-hand#0', 'name: Tonic\nkind: Item\naim: own\neffect: up\nrarity: common\n'],
  ['A-hand#1', 'name: Grey Map\nkind: Item\neffect: draw\ncards: 2\n'],
  ['B-front-1-on#0', 'name: Curse\nkind: Status\natt: -100\n'],
] as const)('%s is written as its file would have it', ([card, text]) => {
  expect(yaml(card)).toBe(text);
});
test('there is no text of a card that can’t be read', () => {
  const wrong = setUp.set(laid, KNIGHT, 'words', 'cunter');
  expect(writing?.printed(wrong, KNIGHT)).toBeUndefined();
  expect(writing?.printed(laid, 'A-back-1#')).toBeUndefined();
});

describe('a card is read', () => {
  const FOX = 'name: Sly Fox\natt: 900\ndef: 800\nabilities:\n  - { may: down, effects: [{ is: draw }] }\n';
  const LINE = 'Sly Fox: 900/800 [{"may":"down","effects":[{"is":"draw"}]}]';
  test.for([
    ['as a scenario writes one out', FOX, LINE],
    ['as its file has it', readFileSync('content/fftcg/cards/ash-witch.yaml', 'utf8'), SAMPLES['ash-witch']],
    ['in one line', 'Sly Fox: 900/800 jump', 'Sly Fox: 900/800 jump'],
    ['in one line, in quotes', '"Sly Fox: 900/800 jump"', 'Sly Fox: 900/800 jump'],
    ['in one line with a list of abilities', `'${LINE}'`, LINE],
  ] as const)('%s', ([, text, line]) => {
    expect(lineAfter(KNIGHT, text)).toBe(line);
  });
  const { 'leader-card': _, ...named } = NAMED;
  test.for([
    ...Object.values({ ...named, ...SAMPLES }),
    ...examples.map(({ name, kind, printed }) => lineOfWritten({ name, kind, ...printed })),
  ])('%s is the same card when its text is read', (line) => {
    const scene: Laid = { ...laid, table: { ...laid.table, A: { ...laid.table.A, discardPile: [line] } } };
    const back = print('A-discardPile#0', yaml('A-discardPile#0', scene), scene) as Laid;
    expect(back.isWrong).toBe(false);
    expect(back.table.A?.discardPile?.map(faceOf)).toEqual([faceOf(line)]);
  });
  test('what it is on the table stays: down, with the Leader Card, with what is attached; whose it is', () => {
    expect(print(KNIGHT, FOX)).toMatchObject({
      isWrong: false,
      table: { A: { front: [{ ...laid.table.A?.front?.[0], card: LINE }] } },
    });
    expect(print('B-front-1-on#0', 'name: Doom\nkind: Status\ndef: -1')).toMatchObject({
      table: { B: { front: [{ attached: [{ card: 'Doom: status 0/-1', owner: 'A' }] }] } },
    });
  });
  test('what it does is told in words', () => {
    const fox = print(KNIGHT, FOX) as Laid;
    expect(setUp.parts(fox, KNIGHT).map(({ says }) => says)).toContain('Down this character: draw a card.');
  });
});

describe('what can’t be read or can’t be there is told, and changes nothing', () => {
  test.for<readonly [string, string, string, string | RegExp]>([
    [
      'a key that nothing has',
      KNIGHT,
      'name: Ox\natt: 1\nskils: [jump]',
      'Line 3 (skils): there is no key "skils" here. Perhaps "skills" is meant.',
    ],
    [
      'a word that nothing has',
      KNIGHT,
      'name: Ox\natt: 1\nabilities:\n  - { when: attack, effects: [{ is: up }] }',
      /^Line 4 \(abilities\.0\.when\): .*perhaps "attacks" is meant\./,
    ],
    [
      'what no character has',
      KNIGHT,
      'name: Ox\natt: 1\nmagic: black',
      'Line 3 (magic): only a Spell has "magic". Take it out.',
    ],
    [
      'a mistake in a file',
      KNIGHT,
      'name: Ox\nkind: Character\nprinted:\n  att: 1\n  cost: down',
      'Line 5 (printed.cost): only a Spell or an Item has "cost". Take it out.',
    ],
    ['a character without figures', KNIGHT, 'name: Ox', 'Line 1: a character has ATT and DEF. Write att and def.'],
    ['a name with a colon', KNIGHT, 'name: "O: x"\natt: 1', /^Line 1 \(name\): a name is one line without a colon/],
    ['no YAML', KNIGHT, 'name: [', /^Line 1: this is not readable YAML/],
    ['nothing', KNIGHT, '', /^Line 1 \(name\): /],
    [
      'a line with a word that nothing has',
      KNIGHT,
      'Ox: 1/1 cunter',
      'Line 1: "cunter" isn’t a word for a card; perhaps "counter" is meant. A class or descriptor begins with a capital letter. Write the card as in "Gate Knight: 1200/1500 counter Knight".',
    ],
    ['a name alone', KNIGHT, 'Ox', 'Line 1: Ox has no ATT and DEF. Write them after its name, as in "Ox: 1200/1500".'],
    [
      'more than a link holds',
      KNIGHT,
      `name: Ox\natt: 1\nabilities: [${'{ when: attacks, effects: [{ is: att, amount: 1 }] },'.repeat(80)}]`,
      'Line 1: the card says too much to be played. Shorten it.',
    ],
    ['a Spell in a row', KNIGHT, 'name: Ox\nkind: Spell\nmagic: black', 'Ox is a Spell and doesn’t belong in a party.'],
    ['a character in a hand', 'A-hand#1', 'Ox: 1/1', 'Ox is a character and doesn’t belong in a hand.'],
  ])('%s', ([, card, text, says]) => {
    const told = print(card, text);
    if (typeof says === 'string') expect(told).toBe(says);
    else expect(told).toMatch(says);
  });
});
