/** The engine's reader of text boxes against the model of one, on random texts made of what the chapter names. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { l5r } from '../../l5r/index.ts';
import { CARD_READINGS, cardReadingsOf } from '../../l5r/questions/card-readings.ts';
import { keywordsOfText } from '../../l5r/questions/keywords/of-text.ts';
import { readText } from '../../l5r/questions/text/read.ts';
import { allParts, type Clause, type TextBox as EngineBox } from '../../l5r/questions/text/state.ts';
import { type Element, readTextBox, type Readings, type Slip, slips, type Speaks, type TextBox } from './l5r-text.ts';
import { DIFFER } from './remedies.ts';

const SITUATIONS = Number(process.env['SITUATIONS'] ?? 10_000);

// The readings that touch a text, mixed at random, and the three editions.

const NAMES = [
  'which-designators',
  'keywords-of-abilities',
  'two-word-keyword',
  'keyword-of-two-abilities',
  'quoted-period',
  'trigger-comma',
  'gold-shorthand',
  'choosing-among-constraints',
] as const satisfies (keyof Readings)[];
const mixed = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom<string>(...CARD_READINGS[name])])),
  { noNullPrototype: true },
);
const EDITIONS = ['june-2011', 'before-june-2011', 'twenty-festivals'] as const;
const edition = fc.constantFrom(...EDITIONS).map((name) => {
  const all = cardReadingsOf(name);
  return Object.fromEntries(NAMES.map((one) => [one, all[one]]));
});
const readings = fc
  .oneof({ weight: 3, arbitrary: mixed }, { weight: 2, arbitrary: edition })
  .map((chosen) => chosen as unknown as Readings);

// A small grammar of text boxes. What its words say is plain: nothing in it needs a judge.

const one = <T>(...options: readonly T[]) => fc.constantFrom(...options);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

const keyword = one(
  'Samurai',
  'Phoenix Clan',
  'Ninja',
  'Monk',
  'Unique',
  'Experienced 2',
  'One-Handed',
  'Bushido Virtue',
);
const printedAs = fc.constantFrom('line', 'each', 'none');
const keywordLines = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.uniqueArray(keyword, { maxLength: 4 }), fc.nat({ max: 4 }), printedAs, printedAs)
      .map(([words, many, first, second]) =>
        [linePrinted(words.slice(0, many), first), linePrinted(words.slice(many), second)].filter(
          (line) => line !== '',
        ),
      ),
  },
  { weight: 1, arbitrary: fc.constant(['**Weapon • Two-**', '**Handed**']) },
);
function linePrinted(words: readonly string[], bold: string): string {
  if (words.length === 0) return '';
  if (bold === 'each') return words.map((word) => `**${word}**`).join(' • ');
  return bold === 'line' || words.length === 1 ? `**${words.join(' • ')}**` : words.join(' • ');
}

const trigger = one(
  'After your turn begins',
  'Before your turn ends',
  'When a Samurai bows',
  'After this Personality enters play',
  'Before a Personality is destroyed',
);
const condition = one(
  'if you control no Courtiers',
  'even if this card is bowed',
  'unless you control a Monk',
  'if this card is face-up in a Province',
);
const cost = one('bow this card', 'pay 2 Gold', 'lose 2 Honor', 'discard a card', 'destroy this card');
const targeting = one('target a Follower', 'target your Samurai');
const choosing = one('choose your Shugenja', 'choose a Province');
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const quoted = one(
  '"This card cannot bow."',
  '"This card cannot bow. It has +1F."',
  '"**Ninja Battle:** Draw a card."',
  '"**Open:** Bow this card: Gain 1 Honor."',
);
const reminder = one('*(Even while bowed.)*', '*(Once for each card)*');
const simple = one(
  'Draw a card.',
  'Gain 1 Honor.',
  'Straighten a Follower.',
  'Lose 2 Honor.',
  'Give your Samurai +1F.',
);
const continuous = fc.oneof(
  one('Your Samurai have +1F.', 'This Personality may not issue challenges.', 'You may not gain Honor.'),
  one('Your Followers have a minimum Force of 2.', 'This card is not discarded.'),
  one('Your Personality has +1F. He may not challenge.', 'Each Follower has +1F. It does not bow.'),
  one('Your Samurai have **Naval**.', 'Monks have +1C.'),
  quoted.map((words) => `Your Followers have ${words}`),
  quoted.map((words) => `Your Followers have the trait ${words.replace('**', '').replace('**', '')} while bowed.`),
);
const triggered = fc.oneof(
  fc
    .tuple(trigger, maybe(condition), maybe(cost), simple)
    .map(([when, ifs, pays, does]) => `${[when, ifs, pays].filter((part) => part !== undefined).join(', ')}: ${does}`),
  fc
    .tuple(trigger, maybe(condition), simple)
    .map(
      ([when, ifs, does]) => `${[when, ifs].filter((part) => part !== undefined).join(', ')}, ${does.toLowerCase()}`,
    ),
  trigger.map((when) => `${when}: Target an enemy Personality. This Personality challenges him.`),
  trigger.map((when) => `${when}, target a Follower: Bow it.`),
);
const gold = one(
  'Bow this card: Produce 3 Gold.',
  ':bow:: Produce 2 Gold.',
  'When paying Gold costs, bow this card: Produce 2 Gold.',
);
const focus = simple.map((does) => `**Focus Effect:** ${does}`);
const trait = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: continuous }, { weight: 4, arbitrary: triggered }, gold, focus),
    fc.option(reminder, { nil: undefined, freq: 5 }),
  )
  .map(([words, note]) => (note === undefined ? words : `${words} ${note}`));

const ownKeywords = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  one('Ninja ', 'Maho ', 'Bushido Virtue ', 'Water Ninja ', 'Samurai '),
);
const effects = fc.oneof(
  { weight: 3, arbitrary: simple },
  fc.tuple(simple, simple).map(([first, second]) => `${first} ${second}`),
  quoted.map((words) => `Give a Personality ${words}`),
  one('Target a Personality. Move him home.', 'Create a 1F **Creature** Follower card.'),
);
const DESIGNATORS = {
  four: ['Limited', 'Open', 'Battle'],
  six: ['Limited', 'Open', 'Battle', 'Engage', 'Dynasty'],
} as const;
/** What is printed before an ability; only designators of the edition, since others are a judge's. */
const ability = (which: Readings['which-designators']) => {
  const reacts = which === 'four' ? 'Reaction' : 'Interrupt';
  const designators = fc
    .uniqueArray(one(...DESIGNATORS[which]), { minLength: 1, maxLength: 2 })
    .map((all) => all.join('/'));
  const block = fc
    .tuple(maybe(condition), maybe(cost), maybe(fc.oneof(targeting, choosing)), one(', ', ' and ', ', and '))
    .map(([ifs, pays, aims, and]) => {
      const doing = [pays, aims].filter((part) => part !== undefined).join(and);
      return [ifs, doing].filter((part) => part !== undefined && part !== '').join(', ');
    });
  const action = fc
    .tuple(ownKeywords, designators, fc.option(one(':bow:', ':g2:'), { nil: undefined, freq: 6 }), block, effects)
    .map(([own, names, icon, before, does]) => {
      const head = `**${own}${names}${icon === undefined ? '' : `, ${icon}`}:**`;
      return `${head} ${before === '' ? does : `${capital(before)}: ${does}`}`;
    });
  const reaction = fc
    .tuple(ownKeywords, trigger, block, simple, fc.boolean())
    .map(([own, when, before, does, colon]) => {
      const said = before === '' ? when : `${when}, ${before}`;
      return `**${own}${reacts}:** ${colon ? `${said}: ${does}` : `${when}, ${does.toLowerCase()}`}`;
    });
  return fc.oneof({ weight: 3, arbitrary: action }, { weight: 1, arbitrary: reaction });
};

const flavor = one('*One step, one breath, one cut.*', '*The river does not argue.*');
const asked = readings.chain((chosen) =>
  fc
    .tuple(
      keywordLines,
      fc.array(trait, { maxLength: 3 }),
      fc.array(ability(chosen['which-designators']), { maxLength: 3 }),
      fc.option(flavor, { nil: undefined, freq: 3 }),
      fc.record({
        joined: fc.boolean(),
        apart: fc.nat({ max: 5 }),
        known: fc.uniqueArray(keyword, { maxLength: 3 }),
        duel: fc.option(focus, { nil: undefined, freq: 5 }),
      }),
    )
    .map(([lines, traits, abilities, last, { joined, apart, known, duel }]) => {
      const body = [joined ? traits.join(' ') : traits.join('\n'), ...abilities, duel, last].filter((words) => words);
      const given = apart === 0 ? known : undefined;
      return { text: [...(given ? [] : lines), ...body].join('\n'), given, readings: chosen };
    }),
);
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never;

// The engine's side.

const ELEMENTS: Readonly<Partial<Record<Clause['kind'], Element>>> = {
  trigger: 'trigger',
  condition: 'condition',
  cost: 'cost',
  target: 'targeting',
};
/** The rules that the model's keys stand for: one of them is cited exactly where the model says the key speaks. */
const RULES: Readonly<Record<Speaks, readonly string[]>> = {
  keywords: ['keywords.keyword'],
  'separate keywords': ['keywords.separating'],
  trait: ['traits.sentences', 'traits.pronouns'],
  pronoun: ['traits.pronouns'],
  triggered: ['traits.triggered'],
  continuous: ['traits.continuous'],
  'Focus Effect': ['traits.focus-effect'],
  'Gold shorthand': ['traits.bow-to-produce'],
  'producing Gold': ['traits.producing-gold'],
  ability: ['abilities.ability'],
  'several designators': ['abilities.several-designators'],
  'keywords of an ability': ['abilities.own-keywords'],
  'each word': ['abilities.each-word'],
  constraints: ['abilities.constraints'],
  'no constraints': [],
  'Reaction trigger': ['abilities.reaction-trigger'],
  condition: ['abilities.conditions'],
  cost: ['abilities.costs'],
  targeting: ['abilities.targeting'],
  'condition or cost of a trait': ['traits.conditions-and-costs'],
  'targeting of a trait': ['traits.targeting'],
  embedded: ['other-text.embedded'],
  reminder: ['other-text.reminder'],
  flavor: ['other-text.flavor'],
};

const joined = (clauses: readonly Clause[]) => clauses.map(({ words }) => words).join(' ');
const structureOf = (box: EngineBox, chosen: Readings) => {
  const { held, abilities } = keywordsOfText(box, cardReadingsOf('june-2011', chosen));
  const parts = allParts(box);
  const blocks = (all: readonly Clause[]) => all.map(({ kind, words }) => [ELEMENTS[kind] ?? kind, words]);
  return {
    keywords: [...new Set(box.keywords)],
    cardKeywords: held.map(({ keyword: word }) => word).sort(),
    traits: box.traits.map((made) => ({
      words: made.words,
      kind: made.triggered ? 'triggered' : 'continuous',
      optional: made.optional,
      constraints: blocks(made.constraints),
      effects: joined(made.effects),
      inFull: made.inFull?.replace('you may ', ''),
    })),
    abilities: box.abilities.map((made, index) => ({
      designators: made.designators,
      keywords: made.keywords,
      allKeywords: [...(abilities[index] ?? [])].sort(),
      constraints: blocks(made.constraints),
      effects: joined(made.effects),
    })),
    embedded: parts.filter(({ kind }) => kind === 'embedded').map(({ words }) => words.replace(/^"|"$/g, '')),
    reminders: parts.filter(({ kind }) => kind === 'reminder').map(({ words }) => words.replace(/^\(|\)$/g, '')),
    flavor: box.flavor,
  };
};
const shapeOf = ({ spoke: _, ...box }: TextBox) => ({
  ...box,
  cardKeywords: [...box.cardKeywords].sort(),
  traits: box.traits.map(({ words, kind, optional, constraints: all, effects: does, inFull }) => ({
    ...{ words, kind, optional, constraints: all, effects: does, inFull },
  })),
  abilities: box.abilities.map(({ allKeywords, ...made }) => ({ ...made, allKeywords: [...allKeywords].sort() })),
});

/** Everything in which engine and model differ. */
function differences({ text, given, readings: chosen }: Asked, slip?: Slip): readonly string[] {
  const told: string[] = [];
  const box = readText({ text, ...(given && { keywords: given }) }, cardReadingsOf('june-2011', chosen));
  const model = readTextBox(text, chosen, given, slip);
  const [mine, theirs]: Record<string, unknown>[] = [shapeOf(model), structureOf(box, chosen)];
  for (const key of Object.keys(theirs!)) {
    // A quotation that a period has cut in two is told piece by piece.
    if (key === 'embedded' && chosen['quoted-period'] === 'ends') continue;
    const [here, there] = [sorted(mine![key]), sorted(theirs![key])];
    if (here !== there) told.push(`${key}: model ${here}, engine ${there}`);
  }
  const cited = new Set<string>(outside(box.parts).flatMap(({ rule, cites }) => [rule, ...cites]));
  for (const [key, rules] of Object.entries(RULES) as [Speaks, readonly string[]][]) {
    if (rules.length === 0) continue;
    const is = rules.some((rule) => cited.has(`l5r.${rule}`));
    if (is !== model.spoke.has(key)) told.push(`${key}: the model says ${model.spoke.has(key)}, the engine ${is}`);
  }
  return told;
}
/** What stands in no quotation. */
const outside = (parts: EngineBox['parts']): EngineBox['parts'] =>
  parts.flatMap((part) => [part, ...(part.kind === 'embedded' ? [] : outside(part.parts))]);
const sorted = (value: unknown): string =>
  JSON.stringify([value], (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  );

const questions = fc.sample(asked, { numRuns: SITUATIONS, seed: 20_110_606 });

describe('L5R text boxes', () => {
  test(`engine and model agree on ${SITUATIONS} texts`, () => {
    const disagreements = questions.flatMap((question) => {
      const told = differences(question);
      return told.length > 0 ? [{ told, ...question }] : [];
    });
    expect(disagreements.slice(0, 3), DIFFER).toEqual([]);
  });

  test('every branch of the model is met', () => {
    const met = new Map<string, number>();
    for (const { text, given, readings: chosen } of questions) {
      for (const key of readTextBox(text, chosen, given).spoke) met.set(key, (met.get(key) ?? 0) + 1);
    }
    const speaks: readonly string[] = Object.keys(RULES);
    expect(speaks.filter((key) => (met.get(key) ?? 0) < SITUATIONS / 100)).toEqual([]);
  });

  test.for(slips)('a model with the slip "%s" is found out', (slip) => {
    expect(questions.some((question) => differences(question, slip).length > 0)).toBe(true);
  });

  test('the editions are those of the engine', () => {
    expect(EDITIONS).toEqual(Object.keys(l5r.editions));
  });
});
