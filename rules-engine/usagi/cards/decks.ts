/** The ready decks. Apart from the cards: only whoever begins a game needs them. */
import type { Print } from '../state.ts';
import { CARDS } from './cards.ts';

const copies = (...entries: readonly (readonly [number, string])[]) =>
  entries.flatMap(([count, name]) => {
    const print = CARDS.find((one) => one.name === name);
    if (!print) throw new Error(`There is no card called "${name}"`);
    return Array.from({ length: count }, () => print.slug);
  });

/** Two ready decks of 40 for a first game. */
export const DECKS = {
  'swords-on-the-road': {
    title: 'Swords on the Road',
    says: 'Fighters and hired hands, many small contests of Combat and Labor.',
    cards: copies(
      [3, 'Wandering Fencer'],
      [1, 'Exiled General'],
      [1, 'Grey Bounty Hunter'],
      [1, 'Master Potter'],
      [2, 'Spear Recruit'],
      [2, 'Hired Blade'],
      [2, 'Toll Keeper'],
      [2, 'Rice Farmer'],
      [1, 'Drum Captain'],
      [1, 'River Smuggler'],
      [3, 'Bandits on the Road'],
      [2, 'Flooded Ford'],
      [2, 'Duel at Dawn'],
      [1, 'Riot over Rice'],
      [1, 'Rebuilding the Bridge'],
      [1, 'The Lord’s Last Ride'],
      [2, 'Plain Katana'],
      [1, 'Lesson of the Sword School'],
      [1, 'Strongbox'],
      [1, 'Pickpocket'],
      [1, 'Pouring Rain'],
      [2, 'Sudden Parry'],
      [1, 'Ambush'],
      [1, 'Smoke Bomb'],
      [1, 'Moneylender'],
      [1, 'Time of Plenty'],
      [1, 'Word of Mouth'],
      [1, 'Second Wind'],
    ),
  },
  'silk-and-shadows': {
    title: 'Silk and Shadows',
    says: 'Courtiers, priests and spies, contests of Diplomacy, Intrigue and Ceremony.',
    cards: copies(
      [1, 'Road Magistrate'],
      [1, 'Clan Heiress'],
      [1, 'Night Climber'],
      [2, 'Mountain Priestess'],
      [2, 'Gossip at the Inn'],
      [3, 'Temple Novice'],
      [1, 'Envoy in Silk'],
      [1, 'Roof Runner'],
      [1, 'Bell Ringer'],
      [1, 'Masked Assassin'],
      [1, 'Ghost at the Ford'],
      [1, 'Old Retainer'],
      [2, 'A Letter Astray'],
      [2, 'Tea with the Governor'],
      [2, 'Blessing of the Fields'],
      [1, 'Haunted Well'],
      [1, 'Forged Seal'],
      [1, 'Pilgrims to the Snow Shrine'],
      [1, 'The Conspiracy Unmasked'],
      [2, 'Courtly Manners'],
      [1, 'Heirloom Blade'],
      [1, 'Iron Shackles'],
      [1, 'Before the Whole Court'],
      [1, 'Plain Katana'],
      [2, 'Call for Aid'],
      [1, 'Disgraced'],
      [1, 'Vow of Honor'],
      [1, 'Friend along the Way'],
      [1, 'Smoke Bomb'],
      [2, 'Sudden Parry'],
    ),
  },
} as const;
export type DeckName = keyof typeof DECKS;
export const DECK_NAMES = Object.keys(DECKS) as [DeckName, ...DeckName[]];
/** A deck of one's own: how many of each card, by name. */
export type CountedDeck = Readonly<Record<string, number>>;
/** The cards of a ready deck, or of one's own. A name that no card has is passed over: files are checked before. */
export const cardsOf = (deck: DeckName | CountedDeck, madeUp: readonly Print[] = []): readonly string[] =>
  typeof deck === 'string'
    ? DECKS[deck].cards
    : Object.entries(deck).flatMap(([name, count]) => {
        const print = [...CARDS, ...madeUp].find((one) => one.name === name);
        return print ? Array.from({ length: count }, () => print.slug) : [];
      });
/** The ready deck of that name; of any other name, the first there is. */
export const deckNamed = (name: string): DeckName => DECK_NAMES.find((one) => one === name) ?? DECK_NAMES[0];
