import { describe, expect, test } from 'vitest';
import { type CardReadingChoice, type CardReadings, cardReadingsOf } from '../card-readings.ts';
import { createsWithoutType, creationsIn } from './creation.ts';
import { judgeCreated } from './created.ts';
import { createdQuestion } from './schema.ts';
import { createdSentence } from './sentences.en.ts';

const judge = (text: string, ...moments: readonly unknown[]) => judgeCreated(createdQuestion.parse({ text, moments }));
const FOLLOWER = 'Create a 1F **Ashigaru** Follower.';
const values = (...moments: readonly unknown[]) => judge(FOLLOWER, ...moments).answers.map(({ value }) => value);

describe('what is created', () => {
  test.for<{ text: string; made: Readonly<Record<string, unknown>> }>([
    {
      text: 'Create a 1F **Creature** Follower card.',
      made: { times: 1, type: 'Follower', stats: { force: 1 }, keywords: ['Creature'] },
    },
    { text: 'Create a 1F Creature Follower card.', made: { keywords: ['Creature'], loose: [] } },
    {
      text: 'Create a 2F/2C/3PH **Lion\nClan • Samurai** Personality.',
      made: {
        type: 'Personality',
        stats: { force: 2, chi: 2, 'personal-honor': 3 },
        keywords: ['Lion Clan', 'Samurai'],
      },
    },
    { text: 'Create two 0F **Scout** Followers.', made: { times: 2, stats: { force: 0 }, keywords: ['Scout'] } },
    {
      text: 'Create a +2F/−1C **Weapon** Item.',
      made: { type: 'Item', stats: { 'item-force': 2, 'item-chi': -1 }, keywords: ['Weapon'] },
    },
    { text: 'Create a +2F **Banner** or **Spear** Item.', made: { keywords: [], either: ['Banner', 'Spear'] } },
    { text: 'Create a 2F loyal **Samurai** Personality.', made: { keywords: ['Samurai'], loose: ['loyal'] } },
    { text: 'Create a *(bowed)* Holding.', made: { type: 'Holding', keywords: [], loose: [] } },
    {
      text: 'Create a **Samurai** Personality with 4C/1PH and Force equal to your Honor.',
      made: { stats: { chi: 4, 'personal-honor': 1, force: { words: 'your Honor' } } },
    },
    { text: 'Create a 1F Follower with a Gold Cost of 2.', made: { stats: { force: 1, 'gold-cost': 2 } } },
    { text: 'Create a 3F Follower with Gold Cost 4.', made: { stats: { force: 3, 'gold-cost': 4 } } },
    {
      text: 'Create a 1F Follower with a Gold Cost of 4 and attach it to a Personality.',
      made: { stats: { force: 1, 'gold-cost': 4 } },
    },
    {
      text: 'Create a 2F Personality with 3 Personal Honor and a Gold Cost of 5.',
      made: { stats: { force: 2, 'personal-honor': 3, 'gold-cost': 5 } },
    },
    { text: 'Create a 3 Force **Samurai** Follower.', made: { stats: { force: 3 } } },
    { text: 'Create a Personality with Force and Chi equal to 3.', made: { stats: { force: 3, chi: 3 } } },
    {
      text: 'Create a Personality with Force equal to the number of Samurai and Courtiers you control.',
      made: { stats: { force: { words: 'the number of Samurai and Courtiers you control' } } },
    },
    {
      text: 'Create a 1F Follower with the traits “Will not bow.” and “Cannot move.”',
      made: { traits: ['Will not bow.', 'Cannot move.'] },
    },
    {
      text: 'Create a 1F Follower with the trait “Will not bow.” Draw a card. “Cannot move.”',
      made: { traits: ['Will not bow.'] },
    },
    {
      text: 'Create a **Temple** Holding with the trait "Bow this card: Produce 4 Gold."',
      made: { traits: ['Bow this card: Produce 4 Gold.'] },
    },
    {
      text: 'Create a 1F Follower with the ability, "**Battle:** Draw a card."',
      made: { abilities: ['Battle: Draw a card.'] },
    },
    {
      text: 'Shosuro hums a tune, creating a 1F **Bird** Follower.',
      made: { color: 'Shosuro hums a tune', keywords: ['Bird'] },
    },
    { text: 'Bow this card, creating a 1F **Bird** Follower.', made: { color: undefined } },
    {
      text: 'Draw a card. Create a 1F **Bird** Follower. Create a 2F **Creature** Follower.',
      made: { stats: { force: 1 }, keywords: ['Bird'], color: undefined },
    },
    {
      text: 'Draw a card. Shosuro hums a tune, creating a 1F **Bird** Follower. Draw a card.',
      made: { color: 'Shosuro hums a tune', keywords: ['Bird'] },
    },
  ])('$text', ({ text, made }) => {
    expect(creationsIn(text)[0]).toMatchObject(made);
  });

  test.for<{ text: string; made: Readonly<Record<string, unknown>> }>([
    {
      text: 'Create two, or three if he is bowed, 1F **Ashigaru** Followers.',
      made: { times: 2, type: 'Follower', stats: { force: 1 }, keywords: ['Ashigaru'] },
    },
    { text: 'Create a copy of a target Personality.', made: { type: 'Personality' } },
    { text: 'Create and attach a 1F Follower to him.', made: { type: 'Follower', stats: { force: 1 } } },
    { text: 'Create a 1F Follower and attach it to your Personality.', made: { type: 'Follower' } },
  ])('what is created is the object of the verb: $text', ({ text, made }) => {
    const creations = creationsIn(text);
    expect(creations).toHaveLength(1);
    expect(creations[0]).toMatchObject(made);
  });

  test.for([
    ['If the action creates a duel, after your Personality wins, draw a card.'],
    ['He creates a duel with a Personality.'],
    ['The winner creates Fear 4 targeting a Personality.'],
    ['Create a 1F Ashigaru and attach it to your target Personality.'],
    ['Actions that create challenges to your Personality are negated.'],
  ])('a type that belongs to something else creates nothing: %s', ([text]) => {
    expect(creationsIn(text ?? '')).toEqual([]);
  });

  test.for<[string, boolean]>([
    ['Create a 1F Ashigaru and attach it to your target Personality.', true],
    ['Create a 1F Ashigaru Follower.', false],
    ['Create a battlefield.', false],
    ['Draw a card.', false],
  ])('"%s" creates something without a type: %s', ([text, without]) => {
    expect(createsWithoutType(text)).toBe(without);
  });

  test.for([['Draw a card.'], ['Create a battlefield.'], ['Give him "Create a 1F Follower."'], ['']])(
    'nothing: %s',
    ([text]) => {
      expect(creationsIn(text ?? '')).toEqual([]);
    },
  );

  test.for<{ text: string; stats: Readonly<Record<string, unknown>> }>([
    {
      text: 'Create a 2F/2C Personality.',
      stats: { force: 2, chi: 2, 'honor-requirement': '–', 'gold-cost': 0, 'personal-honor': 0 },
    },
    {
      text: 'Create a 2F/2C/3HR Personality.',
      stats: { force: 2, chi: 2, 'honor-requirement': 3, 'gold-cost': 0, 'personal-honor': 0 },
    },
    { text: 'Create a 1F Follower.', stats: { force: 1, 'honor-requirement': 0, 'gold-cost': 0 } },
    { text: 'Create a Follower.', stats: { force: 0, 'honor-requirement': 0, 'gold-cost': 0 } },
    { text: 'Create an Item.', stats: { 'item-force': 0, 'item-chi': 0, 'gold-cost': 0 } },
    { text: 'Create a Holding.', stats: { 'gold-cost': 0 } },
  ])('$text has $stats', ({ text, stats }) => {
    expect(judge(text).tally.card?.stats).toEqual(stats);
  });

  test('only a Personality has the dash, and its step says which rule gave way', () => {
    const dash = judge('Create a Personality.').steps.find(
      ({ rule }) => rule === 'l5r.created-cards.honor-requirement',
    );
    expect(dash?.instead).toBe('l5r.created-cards.unspecified-stats');
    expect(dash?.subject).toEqual({ what: 'honor-requirement', value: '–' });
    expect(judge('Create a Follower.').steps.map(({ rule }) => rule)).not.toContain(
      'l5r.created-cards.honor-requirement',
    );
  });
});

describe('what becomes of it', () => {
  test('in play it is asked as it is', () => {
    expect(values({ asks: 'force' }, { changes: 'force', by: 2 }, { asks: 'force' }, { asks: 'title' })).toEqual([
      1,
      3,
      3,
      'none',
    ]);
  });

  test('a penalty hides behind 0 and is still in effect, and an Honor Requirement goes below 0', () => {
    const down = { changes: 'force', by: -3 };
    expect(values(down, { asks: 'force' }, { changes: 'force', by: 4 })).toEqual([0, 0, 2]);
    const { steps } = judge(FOLLOWER, down);
    expect(steps.at(-1)?.cites).toEqual(['l5r.stats.floor']);
    expect(values({ changes: 'honor-requirement', by: -3 })).toEqual([-3]);
  });

  test.for<{ text: string; by: number; where: string; rule: string }>([
    { text: 'Create a 2F/1C Personality.', by: -1, where: 'gone', rule: 'l5r.stats.zero-chi' },
    { text: 'Create a 2F/1C Personality.', by: -2, where: 'gone', rule: 'l5r.stats.zero-chi' },
    { text: 'Create a 2F/2C Personality.', by: -1, where: 'in-play', rule: 'l5r.stats.sum' },
    { text: 'Create a 2F/1C Follower.', by: -1, where: 'in-play', rule: 'l5r.stats.sum' },
    { text: 'Create a Personality with Chi equal to your Honor.', by: -9, where: 'in-play', rule: 'l5r.stats.sum' },
  ])('$text, then $by Chi: $where', ({ text, by, where, rule }) => {
    const { answers, tally } = judge(text, { changes: 'chi', by });
    expect(answers[0]).toMatchObject({ legal: true, rule });
    expect(tally.card?.where).toBe(where);
  });

  test('a Personality without Chi is destroyed as soon as it enters play, and is not if it never does', () => {
    const { steps, tally } = judge('Create a 2F Personality.');
    expect(tally.card?.where).toBe('gone');
    expect(steps.map(createdSentence).at(-1)).toBe(
      'Its Chi is 0, so the Personality is destroyed. The created card ceases to exist.',
    );
    expect(judge('Create a 2F Personality.', { 'fails-to-enter': true }).tally.card?.where).toBe('never-was');
  });

  test('what 0 Chi destroyed is asked only as it was, and nothing brings it back', () => {
    const { answers, tally } = judge(
      'Create a 2F/1C Personality.',
      { changes: 'chi', by: -2 },
      { changes: 'chi', by: 5 },
      { asks: 'chi', 'same-effect': true },
    );
    expect(answers.map(({ legal }) => legal)).toEqual([true, false, true]);
    expect(answers.at(-1)?.value).toBe(0);
    expect(tally.card?.where).toBe('gone');
  });

  test('gone, it is asked by the same effect only, as it was just before', () => {
    const gone = [{ changes: 'force', by: 2 }, { leaves: 'play' }];
    expect(values(...gone, { asks: 'force', 'same-effect': true }).at(-1)).toBe(3);
    expect(values(...gone, { asks: 'force' }).at(-1)).toBe('nothing');
    expect(values(...gone, { asks: 'chi', 'same-effect': true }).at(-1)).toBe(0);
  });

  test('it leaves once', () => {
    const { answers, tally } = judge(FOLLOWER, { leaves: 'the hand' }, { leaves: 'the hand' });
    expect(answers.map(({ legal }) => legal)).toEqual([true, false]);
    expect(tally.card?.where).toBe('gone');
  });

  test.for([
    { moments: [], says: 'A Follower card is created and enters play.' },
    { moments: [{ 'fails-to-enter': true }], says: 'A Follower card would be created and enter play.' },
    { moments: [{ leaves: 'the hand' }], says: 'A Follower card is created and enters play.' },
  ])('it enters play, unless it fails to, $moments: $says', ({ moments, says }) => {
    const [first] = judge(FOLLOWER, ...moments).steps;
    expect(first && createdSentence(first)).toBe(says);
  });

  test('what never entered play never was, not even for the same effect', () => {
    const { answers } = judge(FOLLOWER, { 'fails-to-enter': true }, { asks: 'force', 'same-effect': true });
    expect(answers.map(({ rule }) => rule)).toEqual([
      'l5r.created-cards.never-entering',
      'l5r.created-cards.never-entering',
    ]);
  });

  const otherwise = (text: string, readings: CardReadingChoice, ...moments: readonly unknown[]) =>
    judgeCreated(createdQuestion.parse({ text, moments }), cardReadingsOf('june-2011', readings));

  test.for<[reading: CardReadings['dash-requirement'], value: string | number]>([
    ['absent', '–'],
    ['zero', 3],
  ])('a dash that is read as %s and given +3 is %s', ([reading, value]) => {
    const { tally } = otherwise(
      'Create a 1F/1C Personality.',
      { 'dash-requirement': reading },
      { changes: 'honor-requirement', by: 3 },
    );
    expect(tally.card?.stats['honor-requirement']).toBe(value);
  });

  test('a written Honor Requirement, and that of a Follower, can be changed', () => {
    const by = { changes: 'honor-requirement', by: 3 };
    expect(judge('Create a 1F/1C/2HR Personality.', by).answers[0]?.value).toBe(5);
    expect(judge(FOLLOWER, by).answers[0]?.value).toBe(3);
  });

  test('gone, it is asked by any effect where it is read so, but not before it was there', () => {
    const read = { 'asked-by-another': 'as-it-was' } as const;
    expect(otherwise(FOLLOWER, read, { leaves: 'play' }, { asks: 'force' }).answers.at(-1)?.value).toBe(1);
    expect(otherwise(FOLLOWER, read, { 'fails-to-enter': true }, { asks: 'force' }).answers.at(-1)?.legal).toBe(false);
  });

  test.for<{ reading: CardReadings['clan-of-other-cards']; keywords: readonly string[]; by: string }>([
    { reading: 'if-printed', keywords: ['Bat Clan'], by: 'l5r.keywords.clan-alignment' },
    { reading: 'keyword', keywords: ['Bat Clan', 'Crane Clan'], by: 'l5r.keywords.granting' },
    { reading: 'never', keywords: [], by: 'l5r.keywords.clan-alignment' },
  ])('a created Follower and Clans, read as $reading: $keywords', ({ reading, keywords, by }) => {
    const { tally, answers } = otherwise(
      'Create a 1F **Bat Clan** Follower.',
      { 'clan-of-other-cards': reading },
      { given: 'Crane Clan' },
    );
    expect(tally.card?.keywords).toEqual(keywords);
    expect(answers[0]?.rule).toBe(by);
  });

  test.for<{ text: string; dots: readonly string[]; both?: readonly string[] }>([
    {
      text: 'Create a **Lion Clan, Samurai • Tactician** Personality.',
      dots: ['Lion Clan, Samurai', 'Tactician'],
      both: ['Lion Clan', 'Samurai', 'Tactician'],
    },
    {
      text: 'Create a **Lion Clan**, **Samurai** Personality.',
      dots: ['Lion Clan, Samurai'],
      both: ['Lion Clan', 'Samurai'],
    },
    {
      text: 'Create a Lion Clan, Samurai Personality.',
      dots: ['Lion Clan, Samurai'],
      both: ['Lion Clan', 'Samurai'],
    },
    { text: 'Create a **Lion Clan** • **Samurai** Personality.', dots: ['Lion Clan', 'Samurai'] },
  ])('$text, where only dots separate: $dots', ({ text, dots, both = dots }) => {
    expect(otherwise(text, { 'granted-separators': 'only-dots' }).tally.card?.keywords).toEqual(dots);
    expect(judge(text).tally.card?.keywords).toEqual(both);
  });

  test.for([
    { by: 2, value: 'your Honor, +2' },
    { by: -1, value: 'your Honor, −1' },
    { by: 0, value: 'your Honor' },
  ])('a Force given in words stays in words when it changes by $by', ({ by, value }) => {
    const { answers } = judge(
      'Create a **Samurai** Personality with 4C/1PH and Force equal to your Honor.',
      { changes: 'force', by },
      { asks: 'force' },
    );
    expect(answers.map((answer) => answer.value)).toEqual([value, value]);
  });

  test('it is given a keyword once', () => {
    expect(judge(FOLLOWER, { given: 'Ashigaru' }, { given: 'Naval' }).tally.card?.keywords).toEqual([
      'Ashigaru',
      'Naval',
    ]);
  });
});

describe('a proxy', () => {
  const proxied = (proxy: unknown, ...moments: readonly unknown[]) =>
    judgeCreated(createdQuestion.parse({ text: FOLLOWER, proxy, moments }));

  test('changes nothing about the card', () => {
    const plain = judge(FOLLOWER).tally.card;
    expect(
      proxied({ 'title-bar': 'Farmlands Follower', traits: ['May not be included in decks.', 'Farmlands Follower'] })
        .tally.card,
    ).toEqual(plain);
  });

  test('loses its title bar and its note, and keeps the trait that is a sentence', () => {
    const { steps } = proxied({
      'title-bar': 'Farmlands Follower',
      traits: ['May not be included in decks.', 'Farmlands Follower'],
    });
    expect(steps.flatMap(({ beaten = [] }) => beaten.map(({ by }) => by))).toEqual([
      'l5r.created-cards.proxy-title',
      'l5r.created-cards.proxy-reminders',
    ]);
  });

  test.for<[loses: boolean, losers: number]>([
    [false, 0],
    [true, 1],
  ])('enters no deck, its trait lost: %s', ([loses, losers]) => {
    const trait = 'May not be included in decks.';
    const { answers, steps } = proxied({ traits: [trait] }, ...(loses ? [{ 'loses-trait': trait }] : []), {
      'into-deck': true,
    });
    expect(answers.at(-1)).toMatchObject({ legal: false, rule: 'l5r.created-cards.proxy-decks' });
    expect(steps.at(-1)?.beaten ?? []).toHaveLength(losers);
  });

  const SHOWS = { type: 'Follower', stats: { force: 1 }, keywords: ['Ashigaru'], text: '' };
  test.for<{ change: Readonly<Record<string, unknown>>; may: boolean }>([
    { change: {}, may: true },
    { change: { keywords: ['ashigaru'] }, may: true },
    { change: { type: 'Item' }, may: false },
    { change: { stats: { force: 2 } }, may: false },
    { change: { stats: {} }, may: false },
    { change: { keywords: ['Ashigaru', 'Naval'] }, may: false },
    { change: { keywords: ['Naval'] }, may: false },
    { change: { keywords: [] }, may: false },
    { change: { text: 'Draw a card.' }, may: false },
  ])('for a card with $change: $may', ({ change, may }) => {
    expect(proxied({}, { shows: SHOWS, 'stands-for': { ...SHOWS, ...change } }).answers[0]?.legal).toBe(may);
  });

  test.for<[card: readonly string[], differs: string]>([
    [['Ashigaru', 'Naval'], ''],
    [['Naval', 'Ashigaru'], ''],
    [['Ashigaru', 'Cavalry'], 'keywords'],
    [['Cavalry', 'Scout'], 'keywords'],
  ])('that shows Ashigaru and Naval, for a card with %s', ([keywords, differs]) => {
    const shows = { ...SHOWS, keywords: ['Ashigaru', 'Naval'] };
    const { answers, steps } = proxied({}, { shows, 'stands-for': { ...SHOWS, keywords } });
    expect(answers[0]?.legal).toBe(differs === '');
    expect(steps.at(-1)?.subject.what).toBe(differs);
  });
});

test('a card without a title, and a question for its title, are told apart', () => {
  const said = judge(FOLLOWER, { asks: 'title' }).steps.map(createdSentence);
  expect(said.slice(-2)).toEqual(['A created card has no title.', 'Something asks for its title and finds none.']);
  expect(new Set(said).size).toBe(said.length);
});

test.for<{ text: string; keywords: string }>([
  { text: FOLLOWER, keywords: 'the keyword Ashigaru' },
  { text: 'Create a 1F **Ashigaru • Naval** Follower.', keywords: 'these keywords: Ashigaru, Naval' },
])('$keywords', ({ text, keywords }) => {
  expect(judge(text).steps.map(createdSentence)).toContain(`The effect gives the card ${keywords}.`);
});

test.for<{ text: string; keywords: string; loose: readonly string[] }>([
  { text: '**Battle:** Create a 2F loyal Personality.', keywords: 'no keywords', loose: ['loyal'] },
  { text: 'Create a +2F **Banner** or **Spear** Item.', keywords: 'the keyword Banner or Spear', loose: [] },
  { text: 'Create a 2F loyal **Samurai** Personality.', keywords: 'the keyword Samurai', loose: ['loyal'] },
])('$text gives $keywords, and words that are not bold are none: $loose', ({ text, keywords, loose }) => {
  const step = judge(text).steps.find(({ rule }) => rule === 'l5r.created-cards.granted-keywords');
  expect(step && createdSentence(step)).toBe(`The effect gives the card ${keywords}.`);
  expect(step?.cites).toEqual(['l5r.keywords.separating-granted', 'l5r.keywords.base-of-created']);
  expect((step?.beaten ?? []).map(({ what }) => what)).toEqual(loose);
});

test('an effect that names no keywords says nothing of them', () => {
  expect(judge('Create a 1F Follower.').steps.map(({ rule }) => rule)).not.toContain(
    'l5r.created-cards.granted-keywords',
  );
});

test.for([
  { moments: [{ 'fails-to-enter': true }], faults: [] },
  { moments: [{ 'fails-to-enter': true }, { asks: 'force' }], faults: [] },
  { moments: [{ 'into-deck': true }, { 'fails-to-enter': true }], faults: [] },
  { moments: [{ asks: 'title' }, { 'fails-to-enter': true }], faults: ['moments.1.fails-to-enter'] },
  { moments: [{ changes: 'force', by: 1 }, { 'fails-to-enter': true }], faults: ['moments.1.fails-to-enter'] },
  { moments: [{ given: 'Monk' }, { 'fails-to-enter': true }], faults: ['moments.1.fails-to-enter'] },
  { moments: [{ leaves: 'the hand' }, { 'fails-to-enter': true }], faults: ['moments.1.fails-to-enter'] },
])('a file in which a card fails to enter play, $moments: $faults', ({ moments, faults }) => {
  const { error } = createdQuestion.safeParse({ text: FOLLOWER, moments });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(faults);
});

test.for<{ why: string; start: unknown; at: string }>([
  { why: 'neither text nor lines', start: {}, at: '' },
  { why: 'both', start: { text: '', lines: [] }, at: '' },
  { why: 'an unknown moment', start: { text: '', moments: [{ explodes: true }] }, at: 'moments.0' },
  { why: 'an unknown stat', start: { text: '', moments: [{ asks: 'luck' }] }, at: 'moments.0' },
])('a question with $why is refused', ({ start, at }) => {
  expect(
    createdQuestion
      .safeParse(start)
      .error?.issues.map(({ path }) => path.join('.'))
      .some((path) => path.startsWith(at)),
  ).toBe(true);
});
