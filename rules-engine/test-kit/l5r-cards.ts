/** Anything somebody could ask about card texts, keywords, changes, uses and created cards, for fast-check. */
import * as fc from 'fast-check';
import { CARD_READINGS, type CardReadings } from '../l5r/questions/card-readings.ts';
import { canHave, CHANGE_KINDS, type ChangeQuestion, type Modifier } from '../l5r/questions/changes/modifying.ts';
import type { TotalMoment, TotalQuestion } from '../l5r/questions/changes/totals.ts';
import { type CreatedMoment, type CreatedQuestion, FEATURES } from '../l5r/questions/created/state.ts';
import type { Wish } from '../l5r/questions/keywords/common.ts';
import type { ComparisonQuestion } from '../l5r/questions/keywords/comparing.ts';
import { CARD_TYPES, type KeywordMoment, type KeywordQuestion } from '../l5r/questions/keywords/state.ts';
import { SIGNED, STAT_NAMES } from '../l5r/state.ts';
import type { CardText } from '../l5r/questions/text/state.ts';
import type { TimedMoment, TimelineQuestion } from '../l5r/questions/timeline/timeline.ts';
import { PERIODS, type UseMoment, type UseQuestion, ZONES } from '../l5r/questions/use/state.ts';
import { anyQuestion } from './l5r.ts';

/** Any mixture of the readings on card texts. */
export const anyCardReadings = fc.record(
  Object.fromEntries(
    Object.entries(CARD_READINGS).map(([reading, options]) => [reading, fc.constantFrom<string>(...options)]),
  ),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, string>> as fc.Arbitrary<CardReadings>;

// Texts of our own, in pieces that mean the same wherever they stand.

const KEYWORD_LINES = ['Crane Clan • Samurai', 'Unique • Experienced 2', 'Weapon • One-Handed', '**Cavalry**'];
export const TRAITS = [
  'Your Monks have +1F.',
  'This Personality may not challenge.',
  'Bow this card: Produce 2 Gold.',
  ':bow:: Produce 3 Gold.',
  'After this card enters play: Lose 2 Honor.',
  'After your turn begins, you may draw a card.',
  'Once per turn, after a Follower bows: Straighten it.',
  'After your turn begins: Target an enemy Personality. This Personality challenges him.',
  '**Focus Effect:** Draw a card.',
  'Your Followers have the trait "This card cannot bow. It has +1F."',
  'This Personality has **Naval**.',
  'While this card is in your hand, your Samurai have +1F *(and no more)*.',
];
export const ABILITIES = [
  '**Battle:** Ranged 4 Attack.',
  '**Ninja Battle/Open:** Bow this card: Draw a card.',
  '**Reaction:** After a Personality is destroyed, if you control no Courtiers, bow this card and target a Follower: Give it +1F.',
  '**Water Limited, :bow::** Create a 1F **Ashigaru • Cavalry** Follower *(it enters play bowed)*.',
  '**Open:** Even if this card is bowed: He meditates by the river. Straighten him.',
  '**Limited:** Give a Personality "**Ninja Battle:** He challenges an opposing Personality."',
  '**Open:** If this card is face-up in a Province of yours: Draw a card.',
  '**Battle:** Even if this card is in your discard pile: Draw a card.',
  '**Bushido Virtue Open:** Twice per turn, target your Samurai: Give him either **Naval** or **Scout**.',
];
const FLAVOR = '*One step, one breath, one cut.*';

/** A text box that somebody could print: keywords over a line, traits, abilities, perhaps flavor text. */
export const anyPrintedText: fc.Arbitrary<string> = fc
  .tuple(
    fc.subarray(KEYWORD_LINES),
    fc.array(fc.constantFrom(...TRAITS), { maxLength: 4 }),
    fc.array(fc.constantFrom(...ABILITIES), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([keywords, traits, abilities, flavor]) =>
    [
      ...(keywords.length > 0 ? [...keywords, '---'] : []),
      ...traits,
      ...abilities,
      ...(flavor && traits.length + abilities.length > 0 ? [FLAVOR] : []),
    ].join('\n'),
  );

/** The body of a text box: traits and abilities only, on one line. */
export const anyBody: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom(...TRAITS), { minLength: 1, maxLength: 3 }),
    fc.array(fc.constantFrom(...ABILITIES), { maxLength: 3 }),
  )
  .map(([traits, abilities]) => [...traits, ...abilities].join(' '));

const SHREDS = [
  ...['**', '*', '<b>', '</b>', '<i>', '</i>', '<br>', '\n', ':bow:', ':g3:', ':gstar:', '&#149;', '•', '"', '(', ')'],
  ...[
    'Battle',
    'Open',
    'Reaction',
    'Ninja',
    ':',
    ',',
    '.',
    '/',
    ' ',
    ' and ',
    'target',
    'After',
    'If',
    'him',
    'it',
    'create',
  ],
  ...[
    'a 1F',
    'Follower',
    'Personality',
    'Once per turn',
    'Focus Effect',
    'bow this card',
    'Produce 2 Gold',
    '---',
    '-',
    'é',
    '’',
    '“',
    '”',
  ],
];
/** Whatever somebody could paste: shreds of card texts in any order. */
export const anyPaste: fc.Arbitrary<CardText> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...SHREDS) }, fc.string({ maxLength: 4 })), {
      maxLength: 30,
    }),
    fc.option(fc.array(fc.constantFrom('Samurai', 'Dragon Clan'), { maxLength: 2 }), { nil: undefined }),
  )
  .map(([shreds, keywords]) => ({ text: shreds.join(''), ...(keywords && { keywords }) }));

// Keywords

const KEYWORDS = [
  'Samurai',
  'Ninja',
  'Dragon Clan',
  'Crane Clan',
  'Dragon',
  'Experienced',
  'Experienced 2',
  'Inexperienced',
  'Bushido Virtue',
  'samurai',
];
const anyKeyword = fc.constantFrom(...KEYWORDS);
const anyKeywords = fc.array(anyKeyword, { maxLength: 5 });
const anyType = fc.constantFrom(undefined, ...CARD_TYPES);

const anyKeywordMoment: fc.Arbitrary<KeywordMoment> = fc.oneof(
  fc.record({
    type: fc.constantFrom('gives', 'takes'),
    source: fc.constantFrom('One', 'Two', 'Three'),
    keyword: anyKeyword,
  }),
  fc.record({ type: fc.constant('ends'), source: fc.constantFrom('One', 'Two', 'Three') }),
);
export const anyKeywordQuestion: fc.Arbitrary<KeywordQuestion> = fc.record({
  type: anyType,
  base: anyKeywords,
  origin: fc.constantFrom('printed', 'created'),
  lines: fc.constant(undefined),
  abilities: fc.array(
    fc.record({
      keywords: fc.array(fc.constantFrom('Ninja', 'Bushido', 'Virtue', 'Samurai'), { maxLength: 2 }),
      designators: fc.subarray(['Battle', 'Open', 'Limited'], { minLength: 1 }),
    }),
    { maxLength: 3 },
  ),
  moments: fc.array(anyKeywordMoment, { maxLength: 6 }),
  asked: anyKeywords,
  wanted: fc.constantFrom(undefined, 'Battle', 'Open'),
  trait: fc.boolean(),
});

export const anyComparison: fc.Arbitrary<ComparisonQuestion> = fc.record({
  eligible: fc.oneof(fc.constantFrom('all', 'clan-alignment'), fc.array(anyKeyword, { minLength: 1, maxLength: 3 })),
  cards: fc
    .array(fc.record({ keywords: anyKeywords, type: anyType }), { minLength: 2, maxLength: 4 })
    .map((cards) => cards.map((card, index) => ({ ...card, name: 'ABCD'.charAt(index) }))),
  count: fc.boolean(),
});

const anySmall = fc.nat({ max: 3 });
export const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ wants: fc.constant('deck'), keywords: fc.subarray(['Unique', 'Samurai']), copies: anySmall }),
  fc.record({ wants: fc.constant('enter-play'), keywords: fc.subarray(['Singular', 'Unique']), copies: anySmall }),
  fc.record({ wants: fc.constant('terrain'), keywords: fc.subarray(['Terrain']), terrains: anySmall }),
  fc.record({
    wants: fc.constant('attach'),
    type: fc.constantFrom('Item', 'Spell', 'Follower'),
    keywords: fc.subarray(['Weapon', 'Armor']),
    personality: fc.subarray(['Kensai', 'Shugenja']),
    attached: fc.array(fc.subarray(['Weapon', 'Armor']), { maxLength: 3 }),
  }),
  fc.record({
    wants: fc.constantFrom('seppuku', 'tactical-target'),
    keywords: fc.subarray(['Samurai', 'Courtier', 'Tactician']),
  }),
  fc.record({ wants: fc.constant('focus-first'), keywords: fc.subarray(['Duelist']), own: anySmall, other: anySmall }),
  fc.record({
    wants: fc.constant('join'),
    keywords: fc.subarray(['Loyal', 'Crane Clan', 'Lion Clan']),
    player: fc.subarray(['Crane Clan', 'Lion Clan']),
  }),
  fc.record({
    wants: fc.constantFrom('cavalry', 'naval'),
    type: fc.constantFrom(...CARD_TYPES),
    keywords: fc.subarray(['Cavalry', 'Naval']),
  }),
);

// Changes and timelines

const anyModifier: fc.Arbitrary<Modifier> = fc.oneof(
  fc.record({
    source: fc.constant('Mercy'),
    does: fc.constantFrom('increase', 'reduce', 'minimum', 'maximum'),
    by: fc.nat({ max: 6 }),
  }),
  fc.record({
    source: fc.constant('Law'),
    does: fc.constantFrom('increase', 'reduce'),
    by: fc.nat({ max: 6 }),
    until: fc.nat({ max: 4 }),
  }),
);
export const anyChange: fc.Arbitrary<ChangeQuestion> = fc
  .record({
    stat: fc.constantFrom(...STAT_NAMES),
    value: fc.integer({ min: -5, max: 9 }),
    kind: fc.constantFrom(...CHANGE_KINDS),
    size: fc.nat({ max: 6 }),
    modifiers: fc.array(anyModifier, { maxLength: 5 }),
  })
  .filter(({ stat, kind }) => canHave(stat, kind))
  .map((asked) => ({ ...asked, value: SIGNED.includes(asked.stat) ? asked.value : Math.abs(asked.value) }));

const anyCardName = fc.constantFrom('Hero', 'Archers', 'Spearmen');
const anyTotalMoment: fc.Arbitrary<TotalMoment> = fc.oneof(
  fc.record({ type: fc.constantFrom('leaves', 'bows', 'straightens'), card: anyCardName }),
  fc.record({
    type: fc.constant('changes'),
    card: anyCardName,
    by: fc.integer({ min: -3, max: 3 }),
    sort: fc.constantFrom('bonus', 'penalty', 'neither'),
  }),
  fc.record({ type: fc.constant('total'), by: fc.integer({ min: -3, max: 3 }) }),
);
export const anyTotal: fc.Arbitrary<TotalQuestion> = fc.record({
  of: fc.constantFrom('unit', 'army'),
  cards: fc
    .subarray(['Hero', 'Archers', 'Spearmen'])
    .chain((names) =>
      fc.tuple(
        ...names.map((name) => fc.record({ name: fc.constant(name), force: fc.nat({ max: 5 }), bowed: fc.boolean() })),
      ),
    ),
  moments: fc.array(anyTotalMoment, { maxLength: 6 }),
});

/** A question about stats in which some things run out together. */
export const anyTimeline: fc.Arbitrary<TimelineQuestion> = fc
  .tuple(anyQuestion({ most: 6 }), fc.array(fc.constantFrom('turn', 'battle', 'while in play'), { maxLength: 2 }))
  .map(([{ stats, moments }, overs]) => ({
    stats,
    moments: [...moments, ...overs.map((lasts): TimedMoment => ({ type: 'over', lasts }))],
  }));

// In use, and created

const NAMES = ['First', 'Second'];
const anyName = fc.constantFrom(...NAMES);
const anyFew = fc.subarray(NAMES);
const anyUseMoment: fc.Arbitrary<UseMoment> = fc.oneof(
  fc.record({
    type: fc.constant('use'),
    card: anyName,
    nth: fc.nat({ max: 1 }),
    as: fc.constantFrom(undefined, 'Battle', 'Open'),
  }),
  fc.record({ type: fc.constantFrom('skip', 'again', 'asks'), card: anyName }),
  fc.record({
    type: fc.constant('occurs'),
    trigger: fc.constantFrom(
      'After this card enters play',
      'When paying a Gold cost',
      'after a Follower bows',
      'After your turn begins',
    ),
    unmet: anyFew,
    unpaid: anyFew,
    declines: anyFew,
    fails: anyFew,
    leaves: anyFew,
    untargeted: anyFew,
  }),
  fc.record({ type: fc.constant('next'), period: fc.constantFrom(...PERIODS) }),
  fc.record({ type: fc.constantFrom('gives', 'takes'), card: anyName, text: fc.constantFrom(...TRAITS, ...ABILITIES) }),
  fc.record({ type: fc.constant('moves'), card: anyName, zone: fc.constantFrom(...ZONES) }),
);
export const anyUse: fc.Arbitrary<UseQuestion> = fc.record({
  cards: fc.tuple(anyBody, anyBody, fc.constantFrom(...ZONES)).map(([first, second, zone]) => [
    { name: 'First', text: first, zone: 'in-play' as const },
    { name: 'Second', text: second, zone },
  ]),
  moments: fc.array(anyUseMoment, { maxLength: 10 }),
});

const anyCreatedMoment: fc.Arbitrary<CreatedMoment> = fc.oneof(
  fc.constantFrom<CreatedMoment>(
    { type: 'fails-to-enter' },
    { type: 'into-deck' },
    { type: 'leaves', to: 'the discard pile' },
  ),
  fc.record({
    type: fc.constant('changes'),
    stat: fc.constantFrom('force', 'chi'),
    by: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({ type: fc.constant('given'), keyword: anyKeyword }),
  fc.record({
    type: fc.constant('asks'),
    about: fc.constantFrom(...FEATURES, ...STAT_NAMES),
    sameEffect: fc.boolean(),
  }),
);
export const anyCreated: fc.Arbitrary<CreatedQuestion> = fc.record({
  text: fc.constantFrom(
    'Create a 1F **Creature** Follower card.',
    'Create two 2F/2C/3PH **Lion Clan • Samurai** Personalities.',
    'Create a 2F **Goblin** Personality.',
    'Create a **Temple** Holding with the trait "Bow this card: Produce 4 Gold."',
    'He trains a hound, creating a +2F **Banner** or **Spear** Item.',
    'Draw a card.',
  ),
  proxy: fc.option(
    fc.record({
      titleBar: fc.constantFrom(undefined, 'Farmlands Follower'),
      traits: fc.subarray(['May not be included in decks.', 'Farmlands Follower']),
    }),
    { nil: undefined },
  ),
  moments: fc.array(anyCreatedMoment, { maxLength: 6 }),
});
