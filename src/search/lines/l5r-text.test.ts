/** The text of an L5R card in the search: what is taken for one, and what the card reader is said to find in it. */
import { describe, expect, test } from 'vitest';
import { readText } from '../../../rules-engine/l5r/questions/text/read.ts';
import { read } from '../../widgets/l5r/card.link.ts';
import { cardOf } from '../../widgets/l5r/card.ts';
import { askedBy } from '../../widgets/tool/asked.ts';
import { isCardText } from './l5r-text-shape.ts';
import { onOneLine } from './lines.ts';
import { cardTextOffer } from './l5r-text.ts';
import { linesOf } from './lines.ts';

/** An ability that gives another one, as in the source's example. */
const GIVES = 'Limited: Give a Personality "Ninja Battle: Bow an enemy Follower."';
const SAMURAI = 'Samurai • Kensai\nThis Personality has +1F while opposed.\nBattle: Bow a target enemy Follower.';

describe('is the text of a card', () => {
  test.for([
    GIVES,
    SAMURAI,
    onOneLine(SAMURAI),
    'Battle: Bow this card: Give your Personality +2F.',
    '<b>Open/Battle:</b> Straighten your target Personality.',
    'Reaction: Before the battle resolves, :bow:: Gain 2 Honor.',
    'Ninja Battle: Bow an enemy Follower.',
    'This Personality has +1F for each of your other Samurai. Destroy this card after the battle.',
    'Attaches to a Shugenja. This Item has +2C while its Personality is bowed.',
  ])('%s', (text) => {
    expect(isCardText(text)).toBe(true);
    expect(linesOf(text, 'l5r', [])).toBeUndefined();
  });
});

describe('is none', () => {
  test.for([
    'bow',
    'battle: bow',
    '+2F',
    '4 +2 -7 min 3 max 1',
    'can I bow a Personality to attack a Province?',
    'what happens to a Follower when its Personality is destroyed in battle',
    'l5r: does a bowed Personality give its Force to the army',
    'usagi: what if we tie on an Event?',
    'if my Personality has a Force penalty and a minimum of 3, what is it in battle',
    'how do Reaction: abilities work when a card is destroyed',
    'ulrich super sprint, triplicate twice, critical strike vs megatank snap roll',
  ])('%s', (text) => expect(isCardText(text)).toBe(false));
});

describe('what is found', () => {
  test.for([
    // The Limited ability isn't a Battle or Ninja ability, says the source.
    { text: GIVES, says: 'The card reader finds 1 ability (Limited).' },
    // The source: an ability with the Ninja keyword; an ability that counts as both kinds of action.
    {
      text: 'Ninja Battle: Bow an enemy Follower.',
      says: 'The card reader finds 1 ability (Ninja Battle).',
    },
    {
      text: 'Open/Battle: Straighten your target Personality.',
      says: 'The card reader finds 1 ability (Open/Battle).',
    },
    { text: SAMURAI, says: 'The card reader finds 2 keywords (Samurai, Kensai), 1 trait, 1 ability (Battle).' },
    { text: `Battle: ${'Bow this card. '.repeat(300)}`, says: 'At most 4000 characters can be read.' },
  ])('$says', async ({ text, says }) => expect(await cardTextOffer(text)).toMatchObject({ says }));

  test('the card reader opens with the text, line by line', async () => {
    const [path, hash = ''] = (await cardTextOffer(SAMURAI)).href.split('#');
    expect(path).toBe('/l5r/tools/card/');
    const { held, complaints } = await askedBy(hash);
    const { state, complaints: more } = read(held?.value);
    expect([...complaints, ...more]).toEqual([]);
    expect(state?.text).toBe(SAMURAI);
    if (!state) throw new Error('the tool reads nothing');
    expect(readText(cardOf(state)).keywords).toEqual(['Samurai', 'Kensai']);
  });
});
