import { describe, expect, test } from 'vitest';
import { type CardReadingChoice, cardReadingsOf } from '../card-readings.ts';
import type { Edition } from '../../readings.ts';
import { readText } from './read.ts';
import { judgementOption, summary, textSentence } from './sentences.en.ts';
import { allParts, type Clause, type JudgementKind } from './state.ts';
import { textSteps } from './steps.ts';

const read = (text: string, otherwise: CardReadingChoice = {}, edition?: Edition) =>
  readText({ text }, cardReadingsOf(edition, otherwise));
/** `T: trigger / C: condition / L: limit / P: cost / G: target => effect // effect`: a block on one line. */
const LETTERS: Readonly<Record<Clause['kind'], string>> = {
  trigger: 'T',
  condition: 'C',
  limit: 'L',
  cost: 'P',
  target: 'G',
  effect: 'E',
};
const line = ({ constraints, effects }: { constraints: readonly Clause[]; effects: readonly Clause[] }) =>
  `${constraints.map(({ kind, words }) => `${LETTERS[kind]}: ${words}`).join(' / ')} => ${effects.map(({ words }) => words).join(' // ')}`;

describe('what a text says the same with and without', () => {
  const GIVES = 'Your Followers have "This card cannot bow."';
  test.for(['', ' *(Even in battle.)*', ' *(Even in battle.)* *(Not at home.)*'])(
    'a quotation ends the trait, with "%s" behind it',
    (note) => {
      const { traits } = read(`${GIVES}${note} You may not gain Honor.`);
      expect(traits.map(({ words }) => words)).toEqual([GIVES, 'You may not gain Honor.']);
    },
  );

  test('a reminder inside a trait ends nothing', () => {
    expect(read(`${GIVES} *(Even in battle.)* while attacking.`).traits).toHaveLength(1);
  });
});

describe('words before a Focus Effect', () => {
  test.for([
    '**Iaijutsu Focus Effect:** Give your duelist +1C.',
    'Iaijutsu Focus Effect: Give your duelist +1C.',
    '**Battle:** Bow a Follower. **Iaijutsu Focus Effect:** Give your duelist +1C.',
    '**Kakita Iaijutsu Focus Effect:** Give your duelist +1C.',
  ])('are left to a judge, and the trait is triggered: %s', (text) => {
    const { traits, judgements, parts } = read(text);
    expect(traits.map(({ triggered, trigger }) => [triggered, trigger?.endsWith('Focus Effect')])).toEqual([
      [true, true],
    ]);
    expect(judgements.map(({ kind, words }) => [kind, words])).toEqual([
      ['focus-keyword', expect.stringMatching(/Iaijutsu$/)],
    ]);
    const rules = allParts({ parts }).map(({ rule }) => rule);
    expect(rules).toContain('l5r.traits.focus-effect');
    expect(rules).not.toContain('l5r.keywords.separating-granted');
    expect(rules).not.toContain('l5r.traits.conditions-and-costs');
  });
  test('are none in the middle of a sentence', () => {
    expect(read('**Battle:** Give a Samurai Focus Effect traits.').traits).toEqual([]);
  });
});

describe('a Focus Effect below abilities', () => {
  test('is a trait, and its colon is none of theirs', () => {
    const { traits, abilities } = read(
      '**Battle:** Draw a card.\n**Focus Effect:** Gain 1 Honor.\n**Open:** Bow this card: Draw a card.',
    );
    expect(traits.map(line)).toEqual(['T: Focus Effect => Gain 1 Honor.']);
    expect(abilities.map(line)).toEqual([' => Draw a card.', 'P: Bow this card => Draw a card.']);
  });

  test('is none where it is only named', () => {
    expect(read('**Battle:** After a Focus Effect: Draw a card.').traits).toHaveLength(0);
    expect(read('**Battle:** Give him "**Focus Effect:** Draw a card."').traits).toHaveLength(0);
  });
});

test('an icon and Produce Gold, read as an ability, follows the rules of abilities', () => {
  const rules = (choice: CardReadingChoice) =>
    new Set(allParts(read(':bow:: Produce 2 Gold.', choice)).flatMap(({ rule, cites }) => [rule, ...cites]));
  expect(rules({ 'gold-shorthand': 'ability' })).toContain('l5r.abilities.effects');
  expect(rules({ 'gold-shorthand': 'ability' })).not.toContain('l5r.traits.triggered');
  expect(rules({})).toContain('l5r.traits.triggered');
});

test.for([
  ['Weapon • One-\nHanded\n---\n', '“One-Handed” as a whole is one keyword.'],
  ['Samu-\nrai • Unique\n---\n', '“Samurai” as a whole is one keyword.'],
])('a keyword that is broken at the end of a line is told whole: %s', ([text = '', says]) => {
  expect(textSteps(read(text)).map(textSentence)).toContain(says);
});

describe('keywords', () => {
  test.for<{ why: string; text: string; keywords: readonly string[]; judgements?: readonly JudgementKind[] }>([
    { why: 'dots', text: 'Crane Clan • Samurai\n---\n', keywords: ['Crane Clan', 'Samurai'] },
    { why: 'lines', text: 'Crane Clan\nSamurai\n---\n', keywords: ['Crane Clan', 'Samurai'] },
    { why: 'a hyphen before a capital', text: 'Weapon • One-\nHanded\n---\n', keywords: ['Weapon', 'One-Handed'] },
    { why: 'a hyphen before a small letter', text: 'Samu-\nrai • Unique\n---\n', keywords: ['Samurai', 'Unique'] },
    { why: 'a hyphen that ends no line', text: 'Samu- • Unique\n---\n', keywords: ['Samu-', 'Unique'] },
    { why: 'a dash that is no hyphen', text: 'Weapon\nHanded\n---\n', keywords: ['Weapon', 'Handed'] },
    {
      why: 'dots and no line below',
      text: 'Crane Clan • Samurai\nYour Monks have +1F.',
      keywords: ['Crane Clan', 'Samurai'],
    },
    { why: 'a line with nothing above it', text: '\n---\nCavalry • Void\nDraw a card.', keywords: [] },
    { why: 'bold and no line below', text: '**Unique**\nYour Monks have +1F.', keywords: ['Unique'] },
    {
      why: 'one plain word',
      text: 'Samurai\nYour Monks have +1F.',
      keywords: ['Samurai'],
      judgements: ['keyword-line'],
    },
    { why: 'a sentence that is wrapped', text: 'Your\nMonks have +1F.', keywords: [] },
    { why: 'an order that is wrapped', text: 'Bow\nMonks.', keywords: [] },
    { why: 'entities', text: 'Crane Clan &#149; Samurai<br>Draw a card.', keywords: ['Crane Clan', 'Samurai'] },
    {
      why: 'small letters between dots',
      text: 'Cavalry • the Wise • Void\nHero has +1F.',
      keywords: ['Cavalry', 'the Wise', 'Void'],
    },
    { why: 'italics between dots', text: 'Cavalry • *Storm*\nHero has +1F.', keywords: ['Cavalry', 'Storm'] },
    {
      why: 'italics after a dot',
      text: 'Captain of *The Storm* • Naval\nHero has +1F.',
      keywords: ['Captain of The Storm', 'Naval'],
    },
    {
      why: 'a period inside',
      text: 'Disciple of St. Kuni • Void\nHero has +1F.',
      keywords: ['Disciple of St. Kuni', 'Void'],
    },
    { why: 'nothing between two dots', text: 'Cavalry • • Void\nHero has +1F.', keywords: ['Cavalry', 'Void'] },
    { why: 'a dot at the end of a line', text: 'Cavalry •\nVoid\nHero has +1F.', keywords: ['Cavalry', 'Void'] },
    {
      why: 'a last period',
      text: 'Cavalry • Void.\nHero has +1F.',
      keywords: ['Cavalry', 'Void'],
      judgements: ['keyword-line'],
    },
    {
      why: 'a remark between dots',
      text: 'Kensai *(may attach two)* • Void\nHero has +1F.',
      keywords: ['Kensai', 'Void'],
      judgements: ['keyword-line'],
    },
    {
      why: 'small letters on a line below',
      text: 'Cavalry • Void\nthe Wise\nHero has +1F.',
      keywords: ['Cavalry', 'Void', 'the Wise'],
      judgements: ['keyword-line'],
    },
    { why: 'a sentence with dots', text: 'Hero has **Cavalry • Void**.', keywords: [] },
    {
      why: 'a sentence with dots and no period',
      text: 'Hero has **Cavalry • Void**\nwhile attacking.',
      keywords: [],
      judgements: ['keyword-line'],
    },
    { why: 'an ability with dots', text: '**Open:** Give him **Cavalry • Void** this turn.', keywords: [] },
    {
      why: 'words that could begin a sentence',
      text: 'All Clans\nYour Monks have +1F.',
      keywords: [],
      judgements: ['keyword-line'],
    },
    { why: 'a line with nothing above', text: '---\nDraw a card.', keywords: [] },
    { why: 'nothing', text: '', keywords: [] },
  ])('$why', ({ text, keywords, judgements = [] }) => {
    const box = read(text);
    expect(box.keywords).toEqual(keywords);
    expect(box.judgements.map(({ kind }) => kind)).toEqual(judgements);
  });

  test('given apart, none are looked for in the text', () => {
    const box = readText({ text: 'Crane Clan • Samurai\nDraw a card.', keywords: ['Monk'] });
    expect(box.keywords).toEqual(['Monk']);
    expect(allParts(box).map(({ kind }) => kind)).not.toContain('keyword');
  });
});

describe('traits', () => {
  test.for<{ why: string; text: string; traits: readonly string[] }>([
    {
      why: 'each sentence is one',
      text: 'Lose 2 Honor. This Personality may not challenge.',
      traits: ['Lose 2 Honor.', 'This Personality may not challenge.'],
    },
    {
      why: 'him',
      text: 'After your turn begins: Target a Monk. Bow him.',
      traits: ['After your turn begins: Target a Monk. Bow him.'],
    },
    {
      why: 'his, with nobody before',
      text: 'Choose a Personality. His unit has +1F.',
      traits: ['Choose a Personality. His unit has +1F.'],
    },
    {
      why: 'his, with somebody before',
      text: 'You gain 1 Honor. A Personality bows his Followers.',
      traits: ['You gain 1 Honor.', 'A Personality bows his Followers.'],
    },
    {
      why: 'its, of the same sentence',
      text: 'You may not lobby. This Follower has +1F while its unit attacks.',
      traits: ['You may not lobby.', 'This Follower has +1F while its unit attacks.'],
    },
    {
      why: 'that Personality',
      text: 'Choose a Personality. While that Personality is bowed, your Monks have +1F.',
      traits: ['Choose a Personality. While that Personality is bowed, your Monks have +1F.'],
    },
    {
      why: 'otherwise',
      text: 'If you control a Monk, draw a card. Otherwise, lose 1 Honor.',
      traits: ['If you control a Monk, draw a card. Otherwise, lose 1 Honor.'],
    },
    {
      why: 'there',
      text: 'Move a Monk to a battlefield. Your Samurai there have +1F.',
      traits: ['Move a Monk to a battlefield. Your Samurai there have +1F.'],
    },
    {
      why: '"if it is your turn" points nowhere',
      text: 'You may not lobby. If it is your turn, your Monks have +1F.',
      traits: ['You may not lobby.', 'If it is your turn, your Monks have +1F.'],
    },
    {
      why: 'a sentence in italics between two halves',
      text: 'After your turn begins: Show a card to a player. *You smile.* He may keep it.',
      traits: ['After your turn begins: Show a card to a player. You smile. He may keep it.'],
    },
    {
      why: 'a quotation with periods',
      text: 'Your Monks have the trait "This card cannot bow. It has +1F." You may not lobby.',
      traits: ['Your Monks have the trait "This card cannot bow. It has +1F."', 'You may not lobby.'],
    },
    {
      why: 'a quotation in the middle',
      text: 'Give it the trait "It has +1F." and bow it.',
      traits: ['Give it the trait "It has +1F." and bow it.'],
    },
    {
      why: 'a remark in the middle',
      text: 'Bow a Monk *(not yours)*. Draw a card.',
      traits: ['Bow a Monk.', 'Draw a card.'],
    },
  ])('$why', ({ text, traits }) => {
    expect(readText({ text, keywords: [] }).traits.map(({ words }) => words)).toEqual(traits);
  });

  // How many traits the sentences are, and whether a judge is asked.
  test.for<[traits: number, asked: boolean, text: string]>([
    [2, false, 'You may not gain Honor. Lose 1 Honor if you do not control a Courtier.'],
    [2, false, 'This Personality cannot bow. Cards that create duels cost 1 less Gold.'],
    [2, false, "Your Samurai have +1F. After an opponent's Personality bows: That player loses 1 Honor."],
    [2, false, 'Your Samurai have +1F. As a Focus Effect: If you win this duel, draw a card.'],
    [2, false, 'Hero cannot enter play if you control a Monk. Hero has +1F for each Personality opposing him.'],
    [1, false, 'Your Monks have Naval. Unless they have Cavalry, they cannot attack.'],
    [1, false, 'After this card enters play: Choose a Personality. That Personality has +1F.'],
    [1, false, 'Choose two Personalities. Those Personalities cannot bow.'],
    [1, false, 'Choose two cards. These cards cannot bow.'],
    [1, false, 'Choose two cards. Such cards cannot bow.'],
    [1, false, 'Choose a player. Each Personality that player controls has -1F.'],
    [1, false, 'A player chooses a Monk. The chosen Monk cannot attack.'],
    [1, false, 'Search your deck for a card. Put the rest back.'],
    [1, false, 'Your Monks have +1F. This bonus cannot be reduced.'],
    [1, false, 'After your turn begins: You may discard a card. If you do, draw a card.'],
    [1, false, 'After your turn begins: You may discard a card. If you did not discard one, lose 1 Honor.'],
    [1, false, 'After this Item enters play: Choose another Item. While both are in play, neither can be destroyed.'],
    [1, false, 'After a Monk is destroyed: Negate it. Move him home. Bow him. Dishonor him.'],
    [1, false, 'Your Monks have +1F. Battle resolution does not bow them.'],
    [2, false, 'Your Monks have +1F. Personalities that attack this turn have -1F.'],
    [2, false, 'Your Monks have +1F. Followers may bow if those Followers attack.'],
    [2, false, 'Your Monks have +1F. Any player that controls a Monk loses 1 Honor.'],
    [2, false, 'Your Monks have +1F. After you target a card, bow the targeted card.'],
    [2, false, 'Your Monks have +1F. While you control Hero, he cannot be destroyed.'],
    [2, false, 'Your Monks have +1F. Before Hero is targeted by an action: That action loses its Force penalties.'],
    [2, false, 'Your Monks have +1F. After the first time each turn her own Spell bows Hero, straighten her.'],
    [2, false, 'You may not lobby. After a Personality bows, his controller loses 1 Honor.'],
    [1, false, 'Choose a Province. Until the game ends, after a Region attaches to it, destroy the Region.'],
    [2, false, 'Your Monks have Naval. This Holding produces 1 more Gold when it pays for a Monk.'],
    [2, false, 'You may not lobby. If you do not control a Samurai, your Followers have -1F.'],
    // A pronoun that stands for somebody, or for something, in the sentence before.
    [1, false, 'Choose a Monk. He cannot bow.'],
    [1, false, 'Choose a Holding. It cannot bow.'],
    // A tie that is not certain: what the pronoun stands for is named nowhere.
    [1, true, 'Choose a Holding. He cannot bow.'],
    [1, true, 'Gain 2 Gold. He cannot bow.'],
    [1, true, 'You may not lobby. It cannot be negated.'],
    [1, true, 'Your Monks have +1F. That unit cannot attack.'],
    [1, true, 'As a Focus Effect: Draw a card. If your Personality wins this duel, gain 1 Honor.'],
    [2, true, 'This card cannot straighten. After he straightens: Draw a card.'],
    [2, true, 'After your turn begins: Lose 1 Honor. Draw a card.'],
    // A new line begins a new trait, unless a pronoun opens it.
    [1, false, 'Choose a Personality.\nHe cannot bow.'],
    [2, true, 'Choose a Personality.\nYour Monks have +1F while that Personality is bowed.'],
    [2, false, 'After a duel begins: Draw a card.\nAs a Focus Effect, after you win this duel, draw a card.'],
  ])('are %i, a judge is asked: %s: %s', ([count, asked, text]) => {
    const { traits, judgements } = readText({ text, keywords: [] });
    expect(traits).toHaveLength(count);
    expect(judgements.map(({ kind }) => kind)).toEqual(asked ? ['one-trait'] : []);
  });

  test('a triggered trait behind a continuous one keeps its trigger', () => {
    const { traits } = readText({
      text: "Your Samurai have +1F. After an opponent's Personality bows: That player loses 1 Honor.",
      keywords: [],
    });
    expect(traits.map(({ trigger }) => trigger)).toEqual([undefined, "After an opponent's Personality bows"]);
  });

  test.for<{ text: string; said: string }>([
    {
      text: 'After a Monk moves to, or enters play at, this battlefield, draw a card.',
      said: 'T: After a Monk moves to, or enters play at, this battlefield => draw a card.',
    },
    {
      text: 'Before this Monk, or any Monk if he is Air, is destroyed by an action, you may bow this card.',
      said: 'T: Before this Monk, or any Monk if he is Air, is destroyed by an action => you may bow this card.',
    },
    {
      text: 'After a Samurai, Monk, or Ninja bows, draw a card.',
      said: 'T: After a Samurai, Monk, or Ninja bows => draw a card.',
    },
    {
      text: 'Before the first time, while this card is in play, a player bows your card, other than this one, draw a card.',
      said: 'T: Before the first time, while this card is in play, a player bows your card, other than this one => draw a card.',
    },
    {
      text: 'After a player gains Honor, or any player loses Honor, if you control a Monk, draw a card.',
      said: 'T: After a player gains Honor, or any player loses Honor / C: if you control a Monk => draw a card.',
    },
    {
      text: 'After a battle begins, each player, in turn order, bows a card.',
      said: 'T: After a battle begins => each player, in turn order, bows a card.',
    },
  ])('a comma ends the trigger only where the trigger ends: $text', ({ text, said }) => {
    const [trait] = readText({ text, keywords: [] }).traits;
    expect(trait && line(trait)).toBe(said);
  });

  test('a period that stands alone is nothing', () => {
    expect(readText({ text: 'Your Monks have +1F.\n.', keywords: [] }).traits).toHaveLength(1);
  });

  test.for<{ why: string; text: string; triggered: boolean; said: string }>([
    {
      why: 'a colon',
      text: 'After your turn begins: Gain 1 Honor.',
      triggered: true,
      said: 'T: After your turn begins => Gain 1 Honor.',
    },
    {
      why: 'a comma',
      text: 'After your turn begins, gain 1 Honor.',
      triggered: true,
      said: 'T: After your turn begins => gain 1 Honor.',
    },
    {
      why: 'a comma and a condition',
      text: 'After your turn begins, if you control a Monk, gain 1 Honor.',
      triggered: true,
      said: 'T: After your turn begins / C: if you control a Monk => gain 1 Honor.',
    },
    {
      why: 'everything',
      text: 'Twice per game, when paying a Gold cost, bow this card and target a Monk: Bow him.',
      triggered: true,
      said: 'L: Twice per game / T: when paying a Gold cost / P: bow this card / G: target a Monk => Bow him.',
    },
    {
      why: 'while is no trigger',
      text: 'While this card is bowed, your Monks have +1F.',
      triggered: false,
      said: ' => While this card is bowed, your Monks have +1F.',
    },
    {
      why: 'after in the middle is none',
      text: 'Your Monks have +1F after they bow.',
      triggered: false,
      said: ' => Your Monks have +1F after they bow.',
    },
    {
      why: 'a colon inside a quotation is none',
      text: 'Your Monks have the ability "Open: Draw a card."',
      triggered: false,
      said: ' => Your Monks have the ability "Open: Draw a card."',
    },
    {
      why: 'Focus Effect',
      text: 'Focus Effect: Draw a card.',
      triggered: true,
      said: 'T: Focus Effect => Draw a card.',
    },
  ])('$why: triggered is $triggered', ({ text, triggered, said }) => {
    const [trait] = readText({ text, keywords: [] }).traits;
    expect(trait?.triggered).toBe(triggered);
    expect(trait && line(trait)).toBe(said);
  });

  test.for<{ text: string; optional: boolean; inFull?: string }>([
    {
      text: 'Bow this card: Produce 2 Gold.',
      optional: true,
      inFull: 'When paying a Gold cost, you may bow this card: Produce 2 Gold.',
    },
    {
      text: ':bow:: Produce 2 Gold.',
      optional: true,
      inFull: 'When paying a Gold cost, you may bow this card: Produce 2 Gold.',
    },
    { text: 'When paying a Gold cost, bow this Holding: Produce 2 Gold.', optional: true },
    { text: 'When paying a Gold cost, bow this card: Draw a card.', optional: false },
    { text: 'After your turn begins: Produce 2 Gold.', optional: false },
    { text: 'After your turn begins: Gain 1 Honor.', optional: false },
  ])('$text may be left: $optional', ({ text, optional, inFull }) => {
    const [trait] = readText({ text, keywords: [] }).traits;
    expect(trait).toMatchObject({ triggered: true, optional });
    expect(trait?.inFull).toBe(inFull);
  });

  test.for<{ text: string; why: string }>([
    { text: ': Produce 2 Gold.', why: 'nothing is paid' },
    { text: 'If you control a Monk: Produce 2 Gold.', why: 'a condition is no cost' },
    { text: 'Bow this card: Draw a card.', why: 'no Gold is produced' },
  ])('$text is short for nothing: $why', ({ text }) => {
    const [trait] = readText({ text, keywords: [] }).traits;
    expect(trait).toMatchObject({ triggered: false, trigger: undefined, optional: false, inFull: undefined });
  });

  test.for<{ text: string; constraints: readonly string[] }>([
    { text: ': Draw a card.', constraints: [] },
    { text: 'Bow this card: Draw a card.', constraints: ['Bow this card'] },
  ])('what stands behind the colon is the effect: $text', ({ text, constraints }) => {
    const [trait] = readText({ text, keywords: [] }).traits;
    expect(trait?.constraints.map(({ words }) => words)).toEqual(constraints);
    expect(trait?.effects.map(({ words }) => words)).toEqual(['Draw a card.']);
  });

  test.for<{ text: string; limit: unknown }>([
    { text: 'Once per turn, after a Monk bows: Draw a card.', limit: { times: 1, per: 'turn' } },
    { text: 'Twice per game, after a Monk bows: Draw a card.', limit: { times: 2, per: 'game' } },
    { text: 'Three times per turn, after a Monk bows: Draw a card.', limit: { times: 3, per: 'turn' } },
    { text: 'Any number of times per turn, after a Monk bows: Draw a card.', limit: { times: undefined, per: 'turn' } },
    { text: 'After a Monk bows: Draw a card.', limit: undefined },
  ])('$text', ({ text, limit }) => {
    expect(readText({ text, keywords: [] }).traits[0]?.limit).toEqual(limit);
  });

  test.for<{ text: string; left: boolean }>([
    { text: 'After a Monk bows: You may draw a card.', left: true },
    { text: 'After a Monk bows: You may not draw cards.', left: false },
    { text: 'After a Monk bows: Draw a card.', left: false },
    { text: 'After a Monk bows: Draw a card. You may bow it.', left: false },
  ])('$text leaves its effects to the player: $left', ({ text, left }) => {
    expect(readText({ text, keywords: [] }).traits[0]?.effectsOptional).toBe(left);
  });
});

describe('abilities', () => {
  test.for<{ text: string; designators: readonly string[]; keywords?: readonly string[]; said: string }>([
    { text: '**Battle:** Ranged 4 Attack.', designators: ['Battle'], said: ' => Ranged 4 Attack.' },
    { text: 'Battle: Ranged 4 Attack.', designators: ['Battle'], said: ' => Ranged 4 Attack.' },
    { text: '**Ninja Battle:** Bow a Monk.', designators: ['Battle'], keywords: ['Ninja'], said: ' => Bow a Monk.' },
    {
      text: '**Dark Virtue Battle/Open:** Bow a Monk.',
      designators: ['Battle', 'Open'],
      keywords: ['Dark', 'Virtue'],
      said: ' => Bow a Monk.',
    },
    {
      text: '**Limited, :bow:, :g3::** Draw a card.',
      designators: ['Limited'],
      said: 'P: :bow: / P: :g3: => Draw a card.',
    },
    { text: '**Open:** Bow this card: Draw a card.', designators: ['Open'], said: 'P: Bow this card => Draw a card.' },
    {
      text: '**Open:** Bow this card and target a Monk: Bow him.',
      designators: ['Open'],
      said: 'P: Bow this card / G: target a Monk => Bow him.',
    },
    {
      text: '**Open:** Target a Monk, Samurai, or Ninja: Bow him.',
      designators: ['Open'],
      said: 'G: Target a Monk, Samurai, or Ninja => Bow him.',
    },
    {
      text: '**Battle:** Even if this card is bowed, target a Monk, who must be unbowed: Bow him.',
      designators: ['Battle'],
      said: 'C: Even if this card is bowed / G: target a Monk, who must be unbowed => Bow him.',
    },
    {
      text: '**Open:** Bow this card or, if you are a Monk, discard it from your hand: Draw a card.',
      designators: ['Open'],
      said: 'P: Bow this card or, if you are a Monk, discard it from your hand => Draw a card.',
    },
    {
      text: '**Open:** Bow this card and target a Monk, or, if this card is Air, you may target a Samurai: Bow him.',
      designators: ['Open'],
      said: 'P: Bow this card / G: target a Monk, or, if this card is Air, you may target a Samurai => Bow him.',
    },
    {
      text: '**Reaction:** After a Monk bows, draw a card.',
      designators: ['Reaction'],
      said: 'T: After a Monk bows => draw a card.',
    },
    {
      text: '**Open:** If you control a Monk, draw a card.',
      designators: ['Open'],
      said: ' => If you control a Monk, draw a card.',
    },
  ])('$text', ({ text, designators, keywords = [], said }) => {
    const { abilities, traits, judgements } = read(text);
    expect(traits).toEqual([]);
    expect(abilities).toHaveLength(1);
    expect(abilities[0]).toMatchObject({ designators, keywords });
    expect(abilities[0] && line(abilities[0])).toBe(said);
    expect(judgements).toEqual([]);
  });

  test.for<{ effects: string; left: boolean }>([
    { effects: 'You may draw a card.', left: true },
    { effects: 'You may draw a card. You may bow it.', left: true },
    { effects: 'You may draw a card. Bow a Monk.', left: false },
    { effects: 'Bow a Monk. You may draw a card.', left: false },
    { effects: 'You may not draw cards.', left: false },
    { effects: '', left: false },
  ])('leaves its effects to the player, "$effects": $left', ({ effects, left }) => {
    expect(read(`**Open:** ${effects}`).abilities[0]?.effectsOptional).toBe(left);
  });

  test('a second colon is asked about with all that stands before it', () => {
    const { judgements, text } = read('**Battle:** Bow a Monk. Target a Samurai: Bow him.');
    expect(judgements.map(({ from, to }) => text.slice(from, to))).toEqual(['Bow a Monk. Target a Samurai:']);
  });

  test('to choose is targeting, where it is read so', () => {
    const [ability] = read('**Open:** Choose a Monk: Bow him.', {
      'choosing-among-constraints': 'targeting',
    }).abilities;
    expect(ability && line(ability)).toBe('G: Choose a Monk => Bow him.');
  });

  test('a Reaction that a comma divides has effects only, where triggers end in colons', () => {
    const [ability] = read('**Reaction:** After a Monk bows, draw a card.', {
      'trigger-comma': 'colon-only',
    }).abilities;
    expect(ability && line(ability)).toBe(' => After a Monk bows, draw a card.');
    expect(ability?.trigger).toBeUndefined();
  });

  test.for<{ text: string; count: number }>([
    { text: 'Equip it as a **Battle** action.', count: 0 },
    { text: 'Give him "**Battle:** Bow him."', count: 0 },
    { text: 'You may take Battle actions: none.', count: 0 },
    { text: '**Battle:** Bow him.<br>**Open:** Bow her.', count: 2 },
    { text: '**Battle:** Bow him. **Open:** Bow her.', count: 2 },
    // Where nothing is bold, one begins behind a sentence or at the beginning of a line.
    { text: 'Your Monks have +1F. Open: Bow him.', count: 1 },
    { text: 'Your Monks have +1F<br>Open: Bow him.', count: 1 },
    { text: 'Use this card as Battle: Bow him.', count: 0 },
  ])('$text has $count', ({ text, count }) => {
    expect(readText({ text, keywords: [] }).abilities).toHaveLength(count);
  });

  test.for<{ clause: string; kind: Clause['kind']; targets: boolean }>([
    { clause: 'Bow a target Monk', kind: 'cost', targets: true },
    { clause: 'Bow this card', kind: 'cost', targets: false },
    { clause: 'Target a Monk', kind: 'target', targets: true },
    { clause: 'After a player targets a Monk', kind: 'trigger', targets: false },
    { clause: 'If the target is bowed', kind: 'condition', targets: false },
  ])('"$clause", a $kind, chooses a target: $targets', ({ clause, kind, targets }) => {
    expect(read(`**Reaction:** ${clause}: Draw a card.`).abilities[0]?.constraints[0]).toMatchObject({ kind, targets });
  });

  test.for<readonly [effect: string, targets: boolean]>([
    ['Destroy a target Follower.', true],
    ['Bow your target unbowed Monk.', true],
    ['Straighten target Holding.', true],
    ['Give two target Monks +1F.', true],
    ['Bow this card to target a Monk.', true],
    ['You may target and bow a Monk.', true],
    ['In turn order, each player targets one of his Monks.', true],
    ['Bow the target.', false],
    ['Destroy the targeted card.', false],
    ['Move both targets home.', false],
    ['Your Monks may not be targeted.', false],
    ['The action targets him instead.', false],
    ['Ranged Attacks targeting this card have −2 strength.', false],
    ['Give a Monk “Battle: Bow a target Monk.”', false],
  ])('the effect "%s" chooses a target: %s', ([effect, targets]) => {
    const box = read(`**Battle:** ${effect}`);
    expect(box.abilities[0]?.effects).toMatchObject([{ kind: 'effect', targets }]);
    const [part] = allParts(box).filter(({ kind }) => kind === 'effect');
    expect(part?.targets ?? false).toBe(targets);
  });

  test('targeting among the effects of a trait rests on the rule for traits; that for abilities is about constraints', () => {
    const citesOf = (text: string) => allParts(read(text)).find(({ targets }) => targets)?.cites;
    expect(citesOf('After your turn begins: Destroy a target Follower.')).toEqual(['l5r.traits.targeting']);
    expect(citesOf('**Battle:** Destroy a target Follower.')).toEqual([]);
    expect(citesOf('**Battle:** Bow a target Monk: Draw a card.')).toEqual(['l5r.abilities.targeting']);
  });

  test('every element knows where its part begins', () => {
    const box = read('**Reaction:** After a duel ends, bow this card and target a Monk: Bow him. Draw a card.');
    const [ability] = box.abilities;
    const begins = [...(ability?.constraints ?? []), ...(ability?.effects ?? [])].map(({ kind, from }) => [kind, from]);
    const parts = allParts(box).map(({ kind, from }) => [kind, from]);
    expect(begins).toHaveLength(5);
    for (const one of begins) expect(parts).toContainEqual(one);
  });

  test.for<{ words: string; way: string }>([
    { words: 'If you control no Courtiers', way: 'forbids' },
    { words: 'Even if this card is bowed', way: 'allows' },
    { words: 'If this card is in your hand', way: 'both' },
    { words: 'If this card is face-up in a Province of yours', way: 'both' },
    { words: 'If a Monk is in your army', way: 'forbids' },
  ])('the condition "$words" $way', ({ words, way }) => {
    expect(read(`**Open:** ${words}: Draw a card.`).abilities[0]?.constraints[0]).toMatchObject({
      kind: 'condition',
      way,
    });
  });
});

describe('inside a text', () => {
  const kinds = (text: string) =>
    allParts(readText({ text, keywords: [] })).map(({ kind, words }) => `${kind}: ${words}`);

  test('a quotation is read for itself, and says nothing about the text around it', () => {
    const box = read('**Limited:** Give a Monk "**Ninja Battle:** Bow him: He challenges a Personality."');
    expect(box.abilities).toHaveLength(1);
    expect(box.abilities[0]).toMatchObject({ designators: ['Limited'], keywords: [], constraints: [] });
    expect(box.abilities[0]?.embedded[0]?.abilities[0]).toMatchObject({ designators: ['Battle'], keywords: ['Ninja'] });
  });

  test('a quotation at the end of an effect keeps both of its marks, and embedded text is told without its own', () => {
    const said = textSteps(read('**Limited:** Give a Monk "**Battle:** Bow him."')).map(textSentence);
    expect(said).toContain('“Give a Monk "Battle: Bow him."” is an effect.');
    expect(said.some((words) => words.startsWith('“Battle: Bow him.” is embedded text.'))).toBe(true);
  });

  test('words that are only mentioned in quotation marks are not read', () => {
    expect(kinds('Your Monks have +1F for each "Soul of" keyword.')).toContain('mention: "Soul of"');
  });

  test.for<{ why: string; text: string; part: string }>([
    { why: 'a remark in italics', text: 'Bow him *(this turn)*.', part: 'reminder: (this turn)' },
    {
      why: 'a remark between sentences',
      text: 'Bow a Monk. *(Monks are bald.)* Draw a card.',
      part: 'reminder: (Monks are bald.)',
    },
    { why: 'a sentence in italics', text: 'Bow a Monk. *He yawns.* Draw a card.', part: 'color: He yawns.' },
    { why: 'italics at the bottom', text: 'Bow a Monk.\n*He yawns.*', part: 'flavor: He yawns.' },
    { why: 'a quotation at the bottom', text: 'Bow a Monk.\n*“Good night.”*', part: 'flavor: “Good night.”' },
    { why: 'a bold keyword', text: 'This Personality has **Naval**.', part: 'named-keyword: Naval' },
    { why: 'bold keywords with commas', text: 'Give him **Kolat, Ninja,** or **Maho**.', part: 'named-keyword: Ninja' },
    { why: 'bold words before an icon', text: 'Give him **Naval :bow: Maho**.', part: 'named-keyword: Naval' },
    { why: 'bold words behind an icon', text: 'Give him **Naval :bow: Maho**.', part: 'named-keyword: Maho' },
    { why: 'bold words before a remark', text: 'Give him **Naval (too) Maho**.', part: 'named-keyword: Naval' },
    { why: 'bold words behind a remark', text: 'Give him **Naval (too) Maho**.', part: 'named-keyword: Maho' },
    { why: 'a bold word before plain ones', text: 'Give him **Naval** or Maho.', part: 'named-keyword: Naval' },
    { why: 'a bold designator', text: 'Equip it as a **Battle** action.', part: 'named-designator: Battle' },
    { why: 'an icon', text: ':bow:: Produce 2 Gold.', part: 'icon: :bow:' },
  ])('$why', ({ text, part }) => {
    expect(kinds(text)).toContain(part);
  });

  test.for<[text: string, constraints: string, effects: string]>([
    ['**Open:** Bow this card: Draw a card.', 'Bow this card:', 'Draw a card.'],
    ['**Open:** Bow this card:Draw a card.', 'Bow this card:', 'Draw a card.'],
    ['**Reaction:** After a Monk bows, draw a card.', 'After a Monk bows,', 'draw a card.'],
    ['After a Monk bows: Draw a card.', 'After a Monk bows:', 'Draw a card.'],
    ['After a Monk bows:Draw a card.', 'After a Monk bows:', 'Draw a card.'],
    ['After a Monk bows, draw a card.', 'After a Monk bows,', 'draw a card.'],
  ])('a block ends with its colon or comma, and the effects begin behind it: %s', ([text, ...blocks]) => {
    const box = readText({ text, keywords: [] });
    const found = (['constraints', 'effects'] as const).map((kind) => {
      const part = allParts(box).find((one) => one.kind === kind);
      return box.text.slice(part?.from, part?.to).trim();
    });
    expect(found).toEqual(blocks);
  });

  test.for(['Your Monks have +1F.', '**Battle:** Draw a card.'])(
    'without a constraint there is no block: %s',
    (text) => {
      expect(allParts(readText({ text, keywords: [] })).map(({ kind }) => kind)).not.toContain('constraints');
    },
  );

  test.for<{ why: string; text: string; flavor: readonly string[] }>([
    { why: 'words', text: 'Bow a Monk. *He yawns.* Draw a card.\n*He sleeps.*', flavor: ['flavor: He sleeps.'] },
    { why: 'no words', text: 'Bow a Monk. *He yawns.* Draw a card.\n*:bow:*', flavor: [] },
    { why: 'nothing', text: 'Bow a Monk. *He yawns.* Draw a card.', flavor: [] },
  ])('flavor text is words in italics at the bottom, where there is $why', ({ text, flavor }) => {
    expect(kinds(text).filter((one) => one.startsWith('flavor'))).toEqual(flavor);
  });

  test.for<{ words: string; color: boolean; open?: boolean }>([
    { words: 'He meditates by the river.', color: true },
    { words: 'Shosuro weeps.', color: true },
    { words: 'Your Monk sweeps the steps.', color: true },
    { words: 'You hear the drums.', color: true },
    { words: 'Your Magistrate takes him aside.', color: true },
    { words: 'He is lured away.', color: true },
    // A word that rules know, or that may be a keyword or a title: the words alone do not decide.
    { words: 'Your Monk sweeps the temple steps.', color: true, open: true },
    { words: 'She sings to the enemy.', color: true, open: true },
    { words: 'Shosuro prays to the Fortunes.', color: true, open: true },
    { words: 'He builds a statue to honor her.', color: true, open: true },
    { words: 'Shosuro draws on his knowledge of the land.', color: true, open: true },
    { words: 'You slander him at court.', color: true },
    { words: 'You accuse the target of consorting with the enemy.', color: true, open: true },
    { words: 'The shadow of their shame shall fall upon their shoulders.', color: true, open: true },
    { words: 'The old man smiles at you.', color: true },
    { words: 'His tears fall like rain.', color: true },
    { words: 'He strikes with all his fury.', color: true, open: true },
    { words: 'He strikes first.', color: false },
    { words: 'Your opponents reveal their hands.', color: false },
    { words: 'He opposes her.', color: false },
    { words: 'He remains bowed.', color: false },
    { words: 'Enters play for 1 less Gold.', color: false },
    { words: 'He commits seppuku.', color: false },
    { words: 'Shosuro draws two cards.', color: false },
    { words: 'You look at the top card of your deck.', color: false },
    { words: 'The winner creates Fear 4 targeting a card.', color: false, open: true },
    { words: "Keiasu's Nonhuman, non-Shadowlands Followers have Cavalry.", color: false },
    { words: 'The Dynasty Phase comes before the Action Phase.', color: false, open: true },
    { words: 'This province holds two Dynasty cards; do not reveal them.', color: false },
    { words: 'This province holds two Dynasty cards.', color: false },
    { words: 'Positive numerals on your cards have +1.', color: false },
    { words: 'The snow blocks travel; discard a card.', color: true },
    { words: 'Your Magistrate takes control of him.', color: false },
    { words: 'He gains 1 Honor.', color: false },
    { words: 'He is bowed.', color: false },
    { words: 'This Personality has Naval.', color: false },
    { words: 'Your Ronin cards enter play bowed.', color: false },
    { words: 'Followers in this unit have +1F.', color: false },
    { words: 'Draw a card.', color: false },
    { words: 'If he moved, bow him.', color: false },
    // "Attached" opens what a rule speaks of, and is no name.
    { words: 'Attached mounts lend him Naval.', color: false },
    // The verb is looked for in the first words of a sentence, and further on behind "the" or "your" only.
    { words: 'Shosuro hidden among reeds laughs.', color: true },
    { words: 'Fear given by Ancestors lasts all turn.', color: false },
    { words: 'The old man by the gate fears his enemies.', color: true, open: true },
    // "Always" is no verb, and neither is a plural that "in this unit" follows.
    { words: 'Shosuro always strikes first.', color: false },
    { words: 'Shosuro always laughs.', color: true },
    { words: 'Crane Clan stewards in this unit gain Naval.', color: false },
    { words: 'Your stewards in this unit gain Naval.', color: false },
    { words: 'Shosuro walks in silence.', color: true },
    { words: "Shosuro o'erleaps the wall.", color: true },
  ])('"$words" is color text: $color, for a judge: $open', ({ words, color, open = false }) => {
    const box = read(`**Open:** Bow this card: ${words}`);
    expect(allParts(box).some(({ kind }) => kind === 'color')).toBe(color);
    expect(box.judgements.map(({ kind }) => kind)).toEqual(open ? ['color'] : []);
  });
});

test('an effect behind color text and a semicolon is an effect', () => {
  const [trait] = readText({
    text: "After a player loses Honor: Shosuro's poems immortalize the shame; increase the loss by 1.",
    keywords: [],
  }).traits;
  expect(trait?.effects.map(({ words }) => words)).toEqual(['increase the loss by 1.']);
});

describe('what is left to a judge', () => {
  test.for<{ text: string; kind: JudgementKind; edition?: Edition }>([
    { text: 'Samurai\nDraw a card.', kind: 'keyword-line' },
    { text: 'After your turn begins: Lose 1 Honor. Draw a card.', kind: 'one-trait' },
    { text: '**Open:** He sings to the enemy.', kind: 'color' },
    { text: '**Interrupt:** Draw a card.', kind: 'unknown-designator' },
    { text: '**Reaction:** Draw a card.', kind: 'unknown-designator', edition: 'twenty-festivals' },
    { text: '**Iaijutsu Focus Effect:** Draw a card.', kind: 'focus-keyword' },
    { text: 'Battle: Give him **Naval**.', kind: 'not-bold' },
    { text: 'Bow this card: Draw a card.', kind: 'cost-without-designator' },
    { text: '**Battle:** Bow a Monk. Target a Samurai: Bow him.', kind: 'second-colon' },
    { text: '**Battle:** After a Monk bows: Draw a card.', kind: 'trigger-in-ability' },
    { text: 'Bow a Monk (not yours).', kind: 'reminder-print' },
    { text: 'Until your next turn begins, your Monks have +1F.', kind: 'duration-without-trigger' },
    { text: 'Your Monks have +1F', kind: 'no-period' },
    { text: 'Draw a card.\nYour Monks have the trait "This card cannot bow.', kind: 'open-quotation' },
    { text: '**Open:** With one Monk: Draw a card.', kind: 'unclear-constraint' },
  ])('$kind: $text', ({ text, kind, edition }) => {
    const { judgements } = read(text, {}, edition);
    expect(judgements.map((one) => one.kind)).toContain(kind);
    for (const judgement of judgements) {
      expect(judgement.options.length).toBeGreaterThan(1);
      for (const option of judgement.options) expect(judgementOption(judgement, option)).toMatch(/[.:]/);
    }
  });

  test('a text as cards print it leaves nothing', () => {
    expect(
      read(
        'Crane Clan • Samurai\n---\nYour Monks have +1F.\n**Battle:** Target a Monk: Bow him *(this turn)*.\n*So still.*',
      ).judgements,
    ).toEqual([]);
  });
});

test('a summary as it would be said aloud', () => {
  expect(
    summary(
      read(
        'Crane Clan • Samurai\n---\nAfter your turn begins: Gain 1 Honor. Bow this card: Produce 2 Gold.\n**Ninja Battle:** If you control a Monk, bow this card: Draw a card.',
      ),
    ),
  ).toEqual([
    'Keywords: Crane Clan and Samurai.',
    'A triggered trait: after your turn begins. Then: Gain 1 Honor. It is not optional.',
    'A triggered trait in short print. In full: When paying a Gold cost, you may bow this card: Produce 2 Gold.',
    'A Ninja Battle ability, once per turn. Only if you control a Monk. Cost: bow this card. Then: Draw a card.',
  ]);
});

test.for([
  { text: 'Your Monks have +1F.', says: 'A continuous trait, which always applies: Your Monks have +1F.' },
  {
    text: 'Twice per turn, after a Follower bows: You may draw a card.',
    says: 'A triggered trait: after a Follower bows, twice per turn at most. Then: You may draw a card. It happens every time; whether to take its effects is up to you.',
  },
  {
    text: '**Focus Effect:** Draw a card.',
    says: 'A triggered trait: as a Focus Effect. Then: Draw a card. It is not optional.',
  },
  {
    text: '**Open, :bow::** Any number of times per turn: Give him "**Battle:** Draw a card."',
    says: `An Open ability, any number of times per turn. Cost: bow this card. Then: Give him "Battle: Draw a card." It doesn't have what it quotes itself.`,
  },
  {
    text: '**Reaction:** After a duel ends, even if this card is bowed, target a Monk: Straighten him.',
    says: 'A Reaction ability, after a duel ends, once per turn. Even if this card is bowed. Target a Monk. Then: Straighten him.',
  },
])('"$text" said aloud', ({ text, says }) => {
  expect(summary(read(text))).toContain(says);
});

test('however many marks open something that nothing closes, a text is read', () => {
  for (const text of ['('.repeat(4000), 'Give him “Draw (a card. '.repeat(160), '**Battle:** Bow ("him'.repeat(190)])
    expect(textSteps(readText({ text, keywords: [] })).length).toBeGreaterThan(0);
});
