import { describe, expect, test } from 'vitest';
import { CARDS, type CardFacts } from '../cards/cards.ts';
import { figuresOf, textOf } from './card-text.en.ts';

const said = (facts: CardFacts) =>
  [...figuresOf(facts).map(({ name, value }) => `${name}: ${value}`), textOf(facts)].filter(Boolean);

/** What each sample says, figure by figure and then its text, as it was written by hand. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  'sample-aerial': ['Xana erases 1 Influence.'],
  'sample-blackout': [
    'Cost: 3',
    'World: Earth',
    'Level: 2',
    'Attack: The Hero erases 1 Influence.',
    'Edge: Disable a Character in the world of this Dilemma.',
  ],
  'sample-broken-bridge': [
    'Cost: 2',
    'World: Lyoko',
    'Level: 1',
    'Attack: The Hero erases 1 Influence.',
    'Edge: The Hero erases 2 Influence.',
  ],
  'sample-crawler': ['Cost: 3', 'Life: 2', 'Power: Bite: 2 Influence, Power +2'],
  'sample-cut-line': ['Cost: 1', 'An Instant that you respond to with this has no effect.'],
  'sample-dig-in': ['Cost: 0', 'One of your Monsters Guards without using its activation.'],
  'sample-echo': ['Type: Master', 'Conditions: When a Character is devirtualized.', 'The Hero erases 1 Influence.'],
  'sample-edge-routine': ['Cost: 5', 'For every Character in a fight: Power +1'],
  'sample-freeze': ['Cost: 0', 'Tap a Character on Lyoko.'],
  'sample-fresh-start': ['Cost: 2', 'Characters are no longer Disabled.'],
  'sample-guardian': ['Power: Heavy Throw: 4 Influence, Power +3', 'Power: Brace: 3 Influence, Evade +2'],
  'sample-high-ridge': ['For every fighter: Power +1'],
  'sample-hulk': ['Cost: 8', 'Life: 8', 'Power: Crush: 5 Influence, Power +5', 'Power: Plate: 3 Influence, Evade +2'],
  'sample-jammer': ['Cost: 1', 'An Instant that you respond to with this has no effect.'],
  'sample-light-step': ['Cost: 2', 'For: Aelita', 'For its Character in a fight: Evade +1'],
  'sample-long-blade': ['Cost: 3', 'For: Ulrich', 'For its Character in a fight: Power +1'],
  'sample-notebook': ['Take the top card of your Discard Pile into your hand.'],
  'sample-overcharge': ['In this fight: Power +2'],
  'sample-overload': ['Cost: 0', 'The Hero erases 3 Influence. Xana erases 3 Influence.'],
  'sample-recoil': ['Type: Trifle', 'Conditions: When a Character is devirtualized.', 'The Hero erases 2 Influence.'],
  'sample-reserve-plan': ['Type: Master', 'Conditions: When a Tower is deactivated.', 'The Hero gains 3 Influence.'],
  'sample-safety-net': [
    'Type: Trifle',
    'Conditions: When a Character is devirtualized.',
    'The Hero gains 1 Influence.',
  ],
  'sample-scout': ['Power: Quick Shot: 2 Influence, Power +1', 'Power: Double Back: 2 Influence, Evade +1'],
  'sample-second-wind': ['Cost: 0', 'Untap a Character.'],
  'sample-shield-routine': ['Cost: 4', 'For every Character in a fight: Evade +1'],
  'sample-short-circuit': ['Cost: 3', '2 damage to a Monster.'],
  'sample-side-step': ['In this fight: Evade +2'],
  'sample-smoke': ['In this fight: Power −2 for the other side'],
  'sample-spite': ['Type: Trifle', 'Conditions: When a Monster is destroyed.', 'The Hero erases 2 Influence.'],
  'sample-surge': ['Cost: 2', 'The Hero erases 3 Influence.'],
  'sample-thin-ice': ['For every fighter: Evade −1'],
  'sample-trace-back': [
    'Type: Trifle',
    'Conditions: When an Attack on the Core goes unblocked.',
    'Xana erases 2 Influence.',
  ],
  'sample-wasp': ['Cost: 4', 'Life: 3', 'Power: Sting: 3 Influence, Power +3', 'Power: Swerve: 2 Influence, Evade +1'],
};

describe('what a card says is made from what is printed on it', () => {
  test.for(Object.entries(SAMPLES))('%s', ([slug, lines]) => {
    const facts = CARDS[slug];
    expect(facts && said(facts)).toEqual(lines);
  });
  test('figures of the draft are told one by one, and those that are ours are not', () => {
    expect(said(CARDS['ulrich'] as CardFacts)).toEqual([
      'Super Sprint, Influence: 3',
      'Super Sprint, Evade: +2',
      'Triplicate, Influence: 2',
      'Triplicate, Power: +1',
    ]);
    expect(said(CARDS['megatank'] as CardFacts)).toEqual([
      'Life: 5',
      'Snap Roll, Influence: 4',
      'Snap Roll, Evade: +4',
    ]);
    expect(said(CARDS['critical-strike'] as CardFacts)).toEqual(['Power: +2']);
  });
  test('every Upgrade belongs to a Character', () => {
    const upgrades = Object.values(CARDS).filter(({ kind }) => kind === 'upgrade');
    expect(upgrades.map(({ belongsTo }) => CARDS[belongsTo]?.kind)).toEqual(upgrades.map(() => 'character'));
  });
});
