import { describe, expect, test } from 'vitest';
import { CARD_READINGS, type CardReadingChoice, type CardReadings, cardReadingsOf } from '../card-readings.ts';
import type { Edition } from '../../readings.ts';
import { judgeWish, type Wish, type WishAnswer } from './common.ts';
import { compare, type Eligible } from './comparing.ts';
import { judgeKeywords } from './having.ts';
import { commonSentence, comparingSentence } from './sentences.en.ts';
import { abilityHead } from './ability-head.ts';
import { keywordQuestion } from './schema.ts';
import type { CardType, KeywordMoment, KeywordQuestion } from './state.ts';

const NO_QUESTION: KeywordQuestion = {
  type: undefined,
  base: [],
  origin: 'printed',
  lines: undefined,
  abilities: [],
  moments: [],
  asked: [],
  wanted: undefined,
  trait: false,
};

/**
 * A card on one line: `Ninja, Crane Clan | Ninja Battle, Open | Promotion +Samurai, Disgrace -Ninja, Promotion ends`.
 * Its keywords, its abilities, what happens.
 */
function card(line: string): KeywordQuestion {
  const [base = '', abilities = '', moments = ''] = line.split('|').map((part) => part.trim());
  const list = (text: string) => (text === '' ? [] : text.split(',').map((one) => one.trim()));
  return {
    ...NO_QUESTION,
    base: list(base),
    abilities: list(abilities).map((text) => abilityHead(text)!),
    moments: list(moments).map((text): KeywordMoment => {
      const [, source = '', sign, keyword = ''] = /^(\S+) (?:([+-])(.+)|ends)$/.exec(text) ?? [];
      return sign === undefined
        ? { type: 'ends', source }
        : { type: sign === '+' ? 'gives' : 'takes', source, keyword };
    }),
  };
}
const judge = (
  line: string,
  more: Partial<KeywordQuestion> = {},
  otherwise: CardReadingChoice = {},
  edition?: Edition,
) => judgeKeywords({ ...card(line), ...more }, cardReadingsOf(edition, otherwise));
const keywordsOf = (line: string, more: Partial<KeywordQuestion> = {}) =>
  judge(line, more).held.map(({ keyword }) => keyword);
const rulesOf = (steps: readonly { readonly rule: string }[]) => steps.map(({ rule }) => rule.slice(4));

describe('what a card has', () => {
  test.for<[line: string, keywords: readonly string[]]>([
    ['Samurai, Crane Clan', ['Samurai', 'Crane Clan']],
    ['Samurai, samurai', ['Samurai']],
    ['| Ninja Battle', ['Ninja']],
    ['Ninja | Ninja Battle', ['Ninja']],
    ['Monk | | A +Samurai', ['Monk', 'Samurai']],
    ['Samurai | | A +Samurai', ['Samurai']],
    ['Samurai | | A +Samurai, B -Samurai', []],
    ['Samurai | | A +Samurai, B -Samurai, A ends', []],
    ['Samurai | | A +Samurai, B -Samurai, B ends', ['Samurai']],
    ['| | A +Samurai, A ends', []],
    ['| | A +Samurai, B +Samurai, A ends', ['Samurai']],
    ['| | A -Samurai, B +Samurai', ['Samurai']],
    ['| | A +Samurai, B -Samurai, B ends', ['Samurai']],
    ['| | B ends', []],
  ])('%s', ([line, keywords]) => {
    expect(keywordsOf(line)).toEqual(keywords);
  });

  test('and from where', () => {
    expect(judge('Ninja | Ninja Battle | A +Samurai').held).toEqual([
      { keyword: 'Ninja', from: ['printed', 'ability'] },
      { keyword: 'Samurai', from: ['granted'] },
    ]);
    expect(judge('Ashigaru', { origin: 'created' }).held).toEqual([{ keyword: 'Ashigaru', from: ['created'] }]);
  });

  test.for<[type: CardType | undefined, had: boolean]>([
    ['Personality', true],
    [undefined, true],
    ['Follower', false],
    ['Item', false],
  ])('a Clan alignment given to a %s is had: %s', ([type, had]) => {
    expect(keywordsOf('| | Oath +Crane Clan', { type }).includes('Crane Clan')).toBe(had);
  });

  test('a keyword that is no Clan alignment can be given to anything', () => {
    expect(keywordsOf('| | Oath +Clan Champion', { type: 'Follower' })).toEqual(['Clan Champion']);
  });

  test('a second effect adds no copy, and what gave it does not protect', () => {
    const { steps } = judge('Samurai | | A +Samurai, B -Samurai');
    expect(rulesOf(steps)).toEqual(['keywords.base-keywords', 'keywords.having', 'keywords.having']);
    expect(steps.map(({ beaten }) => beaten?.length ?? 0)).toEqual([0, 0, 1]);
  });
  // By default it counts while it lasts: the card keeps the keyword when the first effect ends.
  test.for([
    { reading: 'counts', lost: [0, 0] },
    { reading: 'gives-nothing', lost: [0, 1] },
  ])('a second effect that gives what an effect has given, read as $reading', ({ reading, lost }) => {
    const { steps } = judge('| | A +Samurai, B +Samurai', {}, { 'keyword-given-again': reading } as never);
    expect(steps.map(({ beaten }) => beaten?.length ?? 0)).toEqual(lost);
  });
});

describe('what an ability has', () => {
  test.for<{ line: string; abilities: readonly (readonly string[])[]; twenty?: readonly (readonly string[])[] }>([
    { line: '| Ninja Battle, Open', abilities: [['Ninja'], []] },
    { line: 'Ninja | Open', abilities: [['Ninja']], twenty: [[]] },
    { line: 'Ninja | Ninja Battle, Open', abilities: [['Ninja'], ['Ninja']], twenty: [['Ninja'], []] },
    { line: '| Bushido Virtue Open', abilities: [['Bushido', 'Virtue']] },
    { line: 'Bushido Virtue | Open', abilities: [['Bushido Virtue']], twenty: [[]] },
    { line: '| Open | A +Ninja', abilities: [['Ninja']], twenty: [[]] },
    { line: '| Ninja Battle, Open | A +Ninja', abilities: [['Ninja'], ['Ninja']], twenty: [['Ninja'], []] },
    { line: '| Ninja Battle, Kolat Open', abilities: [['Ninja'], ['Kolat']] },
  ])('$line', ({ line, abilities, twenty = abilities }) => {
    expect(judge(line).abilities).toEqual(abilities);
    expect(judge(line, {}, {}, 'twenty-festivals').abilities).toEqual(twenty);
  });

  test('the phrase of two words, where it is read so', () => {
    const { abilities, held } = judge('| Bushido Virtue Open', {}, { 'two-word-keyword': 'phrase-too' });
    expect(abilities).toEqual([['Bushido', 'Virtue', 'Bushido Virtue']]);
    expect(held.map(({ keyword }) => keyword)).toEqual(['Bushido', 'Virtue', 'Bushido Virtue']);
  });

  test('a trait has every keyword of its card', () => {
    expect(judge('Maho | Ninja Battle').effects).toEqual(['Maho', 'Ninja']);
  });

  test('or every keyword that the card has not only from an ability', () => {
    const effects = (line: string) =>
      judge(line, { trait: true }, { 'trait-effect-keywords': 'not-from-abilities' }).effects;
    expect(effects('Maho | Ninja Battle')).toEqual(['Maho']);
    expect(effects('Maho, Ninja | Ninja Battle')).toEqual(['Maho', 'Ninja']);
    expect(effects('| Ninja Battle')).toEqual([]);
  });

  test.for<[head: string, wanted: string, found: boolean]>([
    ['Battle/Open', 'Battle', true],
    ['Battle/Open', 'Open', true],
    ['Battle/Open', 'Limited', false],
    ['Battle', 'Battle', true],
    ['Open', 'Battle', false],
  ])('%s is found by a search for %s: %s', ([head, wanted, found]) => {
    expect(judge(`| ${head}`, { wanted }).found).toEqual([found]);
  });
});

describe('who is asked for a keyword', () => {
  test.for<{ base: string; asked: string; has: boolean; letters?: boolean }>([
    { base: 'Dragon Clan', asked: 'Dragon Clan', has: true },
    { base: 'Dragon Clan', asked: 'dragon clan', has: true },
    { base: 'Dragon Clan', asked: 'Dragon', has: false },
    { base: 'Ninjato', asked: 'Ninja', has: false },
    { base: 'Monkey Clan', asked: 'Monk', has: false },
    { base: 'Experienced', asked: 'Experienced', has: true },
    { base: 'Experienced 3', asked: 'Experienced', has: true },
    { base: 'Soul of Kuni Experienced 3', asked: 'Experienced', has: true },
    { base: 'Experienced 3', asked: 'Experienced 2', has: false },
    { base: 'Inexperienced', asked: 'Experienced', has: false, letters: true },
    { base: 'Samurai', asked: 'Experienced', has: false },
  ])('$base is $asked: $has', ({ base, asked, has, letters = has }) => {
    expect(judge(base, { asked: [asked] }).has).toEqual([has]);
    expect(judge(base, { asked: [asked] }, { 'experienced-word': 'any-letters' }).has).toEqual([letters]);
  });

  test('what contains it and is not it is among the losers', () => {
    const { steps } = judge('Ninjato', { asked: ['Ninja'] });
    expect(steps.at(-1)?.beaten).toEqual([{ what: 'Ninjato', by: 'l5r.keywords.whole-phrase' }]);
  });
});

/** Cards by their keywords, `Dragon + Scorpion / Dragon`, and what is so. */
const cards = (line: string, eligible: Eligible = 'all') => ({
  eligible,
  cards: line.split('/').map((part, index) => ({
    name: 'ABCD'.charAt(index),
    keywords: part.trim() === '' ? [] : part.split('+').map((one) => one.trim()),
    type: undefined,
  })),
  count: true,
});

describe('compared', () => {
  test.for<{ line: string; same: boolean; different: boolean; count: number }>([
    { line: 'Dragon / Dragon', same: true, different: false, count: 1 },
    { line: 'Dragon / Scorpion', same: false, different: true, count: 2 },
    { line: 'Dragon + Scorpion / Dragon + Phoenix', same: true, different: true, count: 3 },
    { line: 'Dragon + Scorpion / Dragon', same: true, different: false, count: 2 },
    { line: 'Dragon / ', same: false, different: false, count: 1 },
    { line: ' / ', same: false, different: false, count: 0 },
    { line: 'Dragon / dragon', same: true, different: false, count: 1 },
    { line: 'Dragon / Dragon Clan', same: false, different: true, count: 2 },
    { line: 'Dragon / Phoenix / Dragon', same: false, different: false, count: 2 },
    { line: 'Dragon / Phoenix / Crab', same: false, different: true, count: 3 },
    { line: 'Dragon / Dragon + Crab / Dragon', same: true, different: false, count: 2 },
    { line: 'Dragon / Phoenix / ', same: false, different: false, count: 2 },
  ])('$line: same $same, different $different, $count in all', ({ line, same, different, count }) => {
    expect(compare(cards(line))).toMatchObject({ same, different, count });
    expect(compare(cards(line.split('/').toReversed().join('/')))).toMatchObject({ same, different, count });
  });

  test.for<{ line: string; eligible: Eligible; same: boolean; different: boolean }>([
    { line: 'Dragon Clan + Samurai / Crab Clan + Samurai', eligible: 'all', same: true, different: true },
    { line: 'Dragon Clan + Samurai / Crab Clan + Samurai', eligible: 'clan-alignment', same: false, different: true },
    {
      line: 'Dragon Clan + Samurai / Crab Clan + Samurai',
      eligible: ['Samurai', 'Monk'],
      same: true,
      different: false,
    },
    { line: 'Clan Champion / Clan Champion', eligible: 'clan-alignment', same: false, different: false },
    { line: 'Experienced 2 / Experienced 3', eligible: ['Experienced'], same: true, different: false },
    { line: 'Experienced 2 / Experienced 3', eligible: 'all', same: false, different: true },
  ])('$line among $eligible', ({ line, eligible, same, different }) => {
    expect(compare(cards(line, eligible))).toMatchObject({ same, different });
  });

  test.for<{ line: string; eligible: Eligible; said: readonly string[] }>([
    { line: 'Experienced 2 / Experienced', eligible: ['Experienced'], said: ['Experienced 2'] },
    { line: 'Experienced 2 / Experienced 3', eligible: ['Experienced'], said: ['Experienced 2', 'Experienced 3'] },
    { line: 'Experienced / Inexperienced', eligible: ['Experienced'], said: [] },
    { line: 'Experienced 2 / Experienced 3', eligible: ['Samurai'], said: [] },
    { line: 'Experienced 2 / Experienced 3', eligible: 'all', said: [] },
  ])('$line among $eligible: $said is told to count as Experienced', ({ line, eligible, said }) => {
    const told = compare(cards(line, eligible)).steps.filter(({ rule }) => rule === 'l5r.keywords.experienced');
    expect(told.flatMap(({ subject }) => subject.keywords)).toEqual(said);
    for (const step of told) expect(comparingSentence(step)).toContain(`${String(step.subject.keywords[0])}, which`);
  });

  test('two such keywords of one card are told together', () => {
    const [step] = compare(cards('Experienced 2 + Experienced 3 / Samurai', ['Experienced'])).steps;
    expect(comparingSentence(step!)).toMatch(
      / has Experienced 2 and Experienced 3, which count as Experienced here: the word is in each\.$/,
    );
  });

  test('on a card that is no Personality a Clan is no alignment', () => {
    const asked = cards('Bat Clan / Bat Clan', 'clan-alignment');
    const follower = {
      ...asked,
      cards: asked.cards.map((one, index) => ({
        ...one,
        type: index === 1 ? ('Follower' as const) : ('Personality' as const),
      })),
    };
    expect(compare(asked)).toMatchObject({ same: true, count: 1 });
    expect(compare(follower)).toMatchObject({ same: false, different: false });
  });

  test('three of which each two share another', () => {
    const asked = cards('Dragon + Scorpion / Dragon + Phoenix / Scorpion + Phoenix');
    expect(compare(asked).same).toBe(false);
    expect(compare(asked, cardReadingsOf('june-2011', { 'same-of-several': 'each-pair' })).same).toBe(true);
  });

  test('what is shared is crossed out, and stays among the losers', () => {
    const { steps } = compare(cards('Dragon + Scorpion / Dragon + Phoenix'));
    const different = steps.find(({ rule }) => rule === 'l5r.comparing.different');
    expect(different?.beaten).toEqual([{ what: 'Dragon', by: 'l5r.comparing.different' }]);
    expect(rulesOf(steps)).toContain('comparing.both');
  });
});

describe('common keywords', () => {
  type Attaching = Extract<Wish, { wants: 'attach' }>;
  const attach = (keywords: string, personality: string, attached: readonly string[]): Attaching => ({
    wants: 'attach',
    type: 'Item',
    keywords: [keywords],
    personality: [personality],
    attached: attached.map((one) => [one]),
  });
  test.for<{ wish: Wish; allowed: WishAnswer; by: string | undefined }>([
    { wish: { wants: 'deck', keywords: ['Unique'], copies: 0 }, allowed: true, by: 'unique' },
    { wish: { wants: 'deck', keywords: ['Unique'], copies: 1 }, allowed: true, by: 'unique' },
    { wish: { wants: 'deck', keywords: ['Unique'], copies: 2 }, allowed: false, by: 'unique' },
    { wish: { wants: 'deck', keywords: [], copies: 3 }, allowed: 'not said', by: undefined },
    { wish: { wants: 'enter-play', keywords: ['Singular'], copies: 0 }, allowed: true, by: 'singular' },
    { wish: { wants: 'enter-play', keywords: ['Singular'], copies: 1 }, allowed: false, by: 'singular' },
    { wish: { wants: 'enter-play', keywords: [], copies: 1 }, allowed: 'not said', by: undefined },
    { wish: { wants: 'enter-play', keywords: ['Unique'], copies: 0 }, allowed: 'not said', by: undefined },
    { wish: { wants: 'enter-play', keywords: ['Unique'], copies: 1 }, allowed: 'not said', by: 'unique' },
    { wish: { wants: 'enter-play', keywords: ['Unique', 'Singular'], copies: 1 }, allowed: false, by: 'singular' },
    { wish: { ...attach('Sword', 'Samurai', []) }, allowed: 'not said', by: undefined },
    { wish: { wants: 'terrain', keywords: ['Terrain'], terrains: 0 }, allowed: true, by: 'terrain' },
    { wish: { wants: 'terrain', keywords: ['Terrain'], terrains: 1 }, allowed: false, by: 'terrain' },
    { wish: attach('Weapon', 'Samurai', []), allowed: true, by: 'armor-and-weapon' },
    { wish: attach('Weapon', 'Samurai', ['Armor']), allowed: true, by: 'armor-and-weapon' },
    { wish: attach('Weapon', 'Samurai', ['Weapon']), allowed: false, by: 'armor-and-weapon' },
    { wish: attach('Weapon', 'Kensai', ['Weapon']), allowed: true, by: 'kensai' },
    { wish: attach('Weapon', 'Kensai', ['Weapon', 'Weapon']), allowed: false, by: 'kensai' },
    { wish: attach('Armor', 'Kensai', ['Armor']), allowed: false, by: 'armor-and-weapon' },
    { wish: { wants: 'focus-first', keywords: ['Duelist'], own: 2, other: 3 }, allowed: true, by: 'duelist' },
    { wish: { wants: 'focus-first', keywords: ['Duelist'], own: 3, other: 3 }, allowed: true, by: 'duelist' },
    { wish: { wants: 'focus-first', keywords: ['Duelist'], own: 4, other: 3 }, allowed: false, by: 'duelist' },
    { wish: { wants: 'focus-first', keywords: [], own: 2, other: 3 }, allowed: 'not said', by: 'duelist' },
    { wish: { wants: 'focus-first', keywords: ['Samurai'], own: 4, other: 3 }, allowed: 'not said', by: 'duelist' },
    { wish: { wants: 'seppuku', keywords: ['Samurai'] }, allowed: true, by: 'samurai-and-courtier' },
    { wish: { wants: 'seppuku', keywords: ['Courtier'] }, allowed: true, by: 'samurai-and-courtier' },
    { wish: { wants: 'seppuku', keywords: ['Monk'] }, allowed: false, by: 'samurai-and-courtier' },
    { wish: { wants: 'tactical-target', keywords: [] }, allowed: false, by: 'tactician' },
    {
      wish: { wants: 'join', keywords: ['Loyal', 'Crane Clan'], player: ['Crane Clan', 'Lion Clan'] },
      allowed: true,
      by: 'loyal',
    },
    { wish: { wants: 'join', keywords: ['Loyal', 'Crane Clan'], player: [] }, allowed: false, by: 'loyal' },
    { wish: { wants: 'join', keywords: ['Crane Clan'], player: ['Lion Clan'] }, allowed: 'not said', by: undefined },
    { wish: { wants: 'cavalry', type: 'Item', keywords: ['Cavalry'] }, allowed: false, by: 'cavalry' },
    { wish: { wants: 'naval', type: 'Follower', keywords: ['Naval'] }, allowed: true, by: 'naval' },
  ])('$wish.wants with $wish.keywords: $allowed by $by', ({ wish, allowed, by }) => {
    const verdict = judgeWish(wish);
    expect(verdict.allowed).toBe(allowed);
    expect(verdict.rule).toBe(by && `l5r.keywords.${by}`);
  });

  test('of a card that is both, each step says as which of the two it may be attached', () => {
    const both: Wish = { ...attach('Weapon', 'Kensai', ['Armor']), keywords: ['Weapon', 'Armor'] };
    const told = judgeWish(both).steps.map(commonSentence);
    expect(told[0]).toBe("As an Armor, the card can't be attached: the Personality already has one.");
    expect(told[1]).toBe('As a Weapon, the card may be attached: a Kensai may have two.');
  });

  test.for<{ personality: readonly string[]; attached?: readonly string[]; told: readonly string[] }>([
    {
      personality: ['Kensai'],
      told: [
        "As a Spell, the card can't be attached: only a Shugenja may attach one.",
        'As a Weapon, the card may be attached: a Kensai may have two.',
      ],
    },
    {
      personality: ['Shugenja'],
      attached: ['Weapon'],
      told: [
        'As a Spell, the card may be attached: the Personality is a Shugenja.',
        "As a Weapon, the card can't be attached: the Personality already has one.",
      ],
    },
  ])('a Spell that is a Weapon, for $personality with $attached', ({ personality, attached = [], told }) => {
    const wish: Wish = { wants: 'attach', type: 'Spell', keywords: ['Weapon'], personality, attached: [attached] };
    const verdict = judgeWish(wish);
    expect(verdict.allowed).toBe(false);
    expect(verdict.steps.map(commonSentence)).toEqual(told);
  });

  const worn = (type: CardType, personality: string, attached: readonly string[]): Attaching => ({
    ...attach('Weapon', personality, attached),
    type,
  });
  test.for<{ wish: Wish; any: boolean; items: boolean; by: string }>([
    { wish: worn('Spell', 'Shugenja', []), any: true, items: true, by: 'armor-and-weapon' },
    { wish: worn('Spell', 'Shugenja', ['Armor']), any: true, items: true, by: 'armor-and-weapon' },
    { wish: worn('Spell', 'Shugenja', ['Weapon']), any: false, items: true, by: 'armor-and-weapon' },
    { wish: worn('Spell', 'Samurai', []), any: false, items: false, by: 'shugenja' },
    { wish: worn('Spell', 'Kensai', ['Weapon']), any: false, items: false, by: 'shugenja' },
    { wish: worn('Item', 'Samurai', ['Weapon']), any: false, items: false, by: 'armor-and-weapon' },
  ])('the limit of one Weapon and a $wish.type: $any by $by, or $items', ({ wish, any, items, by }) => {
    const verdict = judgeWish(wish);
    expect(verdict.allowed).toBe(any);
    expect(verdict.rule).toBe(`l5r.keywords.${by}`);
    expect(judgeWish(wish, cardReadingsOf('june-2011', { 'weapon-of-other-cards': 'items-only' })).allowed).toBe(items);
  });

  const replaces = cardReadingsOf('june-2011', { 'second-of-one': 'takes-its-place' });
  test.for<[wish: Wish, allowed: boolean]>([
    [{ wants: 'terrain', keywords: ['Terrain'], terrains: 1 }, true],
    [{ wants: 'enter-play', keywords: ['Singular'], copies: 1 }, true],
    [{ wants: 'deck', keywords: ['Unique'], copies: 2 }, false],
    [attach('Armor', 'Samurai', ['Armor']), false],
  ])('where a second one takes the place of the first, %o may: %s', ([wish, allowed]) => {
    expect(judgeWish(wish, replaces).allowed).toBe(allowed);
  });
});

describe('what the chapter leaves open', () => {
  const kept = (line: string, otherwise: CardReadingChoice) =>
    judge(line, {}, otherwise).held.map(({ keyword }) => keyword);

  test.for<{ line: string; counts: readonly string[]; nothing: readonly string[] }>([
    { line: '| | A +Samurai, B +Samurai, A ends', counts: ['Samurai'], nothing: [] },
    { line: '| | A +Samurai, B +Samurai, B ends', counts: ['Samurai'], nothing: ['Samurai'] },
    { line: '| | A +Samurai, B +Samurai, A ends, C +Samurai', counts: ['Samurai'], nothing: ['Samurai'] },
    { line: 'Samurai | | A +Samurai, B +Samurai, A ends', counts: ['Samurai'], nothing: ['Samurai'] },
    { line: 'Samurai | | A +Samurai, B -Samurai, B ends', counts: ['Samurai'], nothing: ['Samurai'] },
  ])('a keyword given again: $line', ({ line, counts, nothing }) => {
    expect(kept(line, { 'keyword-given-again': 'counts' })).toEqual(counts);
    expect(kept(line, { 'keyword-given-again': 'gives-nothing' })).toEqual(nothing);
  });

  test('a keyword given again is passed on to other abilities only if giving it again counts', () => {
    const line = '| Ninja Battle, Open | A +Ninja';
    expect(judge(line).abilities).toEqual([['Ninja'], ['Ninja']]);
    expect(judge(line, {}, { 'keyword-given-again': 'gives-nothing' }).abilities).toEqual([['Ninja'], []]);
  });

  test.for<{ line: string; again: readonly string[]; over: readonly string[] }>([
    { line: '| | A +Samurai, B -Samurai, B ends', again: ['Samurai'], over: [] },
    { line: 'Samurai | | A -Samurai, B +Samurai, B ends', again: [], over: ['Samurai'] },
    { line: 'Samurai | | A -Samurai, A ends', again: ['Samurai'], over: ['Samurai'] },
    { line: '| | A +Samurai, B -Samurai, A ends', again: [], over: [] },
    { line: '| | A +Samurai, B -Monk, B ends', again: ['Samurai'], over: ['Samurai'] },
  ])('a keyword given and taken: $line', ({ line, again, over }) => {
    expect(kept(line, { 'keyword-given-and-taken': 'earlier-again' })).toEqual(again);
    expect(kept(line, { 'keyword-given-and-taken': 'earlier-over' })).toEqual(over);
  });

  test.for<{ line: string; gone: readonly string[]; still: readonly string[]; passed: readonly (readonly string[])[] }>(
    [
      { line: '| Ninja Battle, Open | A -Ninja', gone: [], still: ['Ninja'], passed: [['Ninja'], []] },
      { line: 'Ninja | Ninja Battle, Open | A -Ninja', gone: [], still: ['Ninja'], passed: [['Ninja'], []] },
      { line: 'Ninja | Open | A -Ninja', gone: [], still: [], passed: [[]] },
      { line: '| Ninja Battle, Open | A +Ninja, B -Ninja', gone: [], still: ['Ninja'], passed: [['Ninja'], []] },
      { line: '| Ninja Battle | A -Ninja, A ends', gone: ['Ninja'], still: ['Ninja'], passed: [['Ninja']] },
      {
        line: '| Ninja Battle, Open | A -Ninja, B +Ninja',
        gone: ['Ninja'],
        still: ['Ninja'],
        passed: [['Ninja'], ['Ninja']],
      },
    ],
  )('a keyword of an ability is taken from the card: $line', ({ line, gone, still, passed }) => {
    expect(kept(line, {})).toEqual(gone);
    const read = { 'keyword-taken-from-ability': 'still-there' } as const;
    expect(kept(line, read)).toEqual(still);
    expect(judge(line, {}, read).abilities).toEqual(passed);
  });

  test.for<{ line: string; passed: readonly (readonly string[])[] }>([
    { line: '| Ninja Battle, Open', passed: [['Ninja'], []] },
    { line: '| Ninja Battle, Ninja Open, Limited', passed: [['Ninja'], ['Ninja'], ['Ninja']] },
    { line: '| Ninja Battle, Kolat Ninja Open', passed: [['Ninja'], ['Kolat', 'Ninja']] },
  ])('a keyword of two abilities is passed on, if it is read so: $line', ({ line, passed }) => {
    expect(judge(line, {}, { 'keyword-of-two-abilities': 'passed-on' }).abilities).toEqual(passed);
  });

  test.for<{ type: CardType; reading: CardReadings['clan-of-other-cards']; had: readonly string[]; count: number }>([
    { type: 'Follower', reading: 'if-printed', had: ['Bat Clan'], count: 2 },
    { type: 'Follower', reading: 'keyword', had: ['Bat Clan', 'Crane Clan'], count: 2 },
    { type: 'Follower', reading: 'never', had: [], count: 1 },
    { type: 'Personality', reading: 'never', had: ['Bat Clan', 'Crane Clan'], count: 2 },
  ])('Bat Clan printed on a $type, Crane Clan given, read as $reading', ({ type, reading, had, count }) => {
    const otherwise = { 'clan-of-other-cards': reading };
    expect(judge('Bat Clan | | Oath +Crane Clan', { type }, otherwise).held.map(({ keyword }) => keyword)).toEqual(had);
    const asked = cards('Bat Clan / Samurai');
    const typed = { ...asked, cards: asked.cards.map((one) => ({ ...one, type })) };
    expect(compare(typed, cardReadingsOf('june-2011', otherwise)).count).toBe(count);
  });

  test('a Clan is no alignment on a Follower, however it is read', () => {
    const asked = cards('Bat Clan / Bat Clan', 'clan-alignment');
    const typed = { ...asked, cards: asked.cards.map((one) => ({ ...one, type: 'Follower' as const })) };
    for (const reading of CARD_READINGS['clan-of-other-cards'])
      expect(compare(typed, cardReadingsOf('june-2011', { 'clan-of-other-cards': reading })).same).toBe(false);
  });
});

test.for<{ why: string; start: unknown; at: string }>([
  { why: 'no designator', start: { abilities: ['Ninja'] }, at: 'abilities.0' },
  { why: 'a misspelt key', start: { printd: [] }, at: '' },
  { why: 'two kinds of base', start: { printed: [], created: [] }, at: '' },
  { why: 'an effect that does nothing', start: { effects: [{ source: 'A' }] }, at: 'effects.0' },
  { why: 'an empty keyword', start: { printed: [' '] }, at: 'printed.0' },
  { why: 'an unknown type', start: { type: 'Token' }, at: 'type' },
])('a question with $why is refused', ({ start, at }) => {
  expect(keywordQuestion.safeParse(start).error?.issues.map(({ path }) => path.join('.'))).toContain(at);
});
