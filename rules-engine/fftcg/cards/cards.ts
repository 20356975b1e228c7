/**
 * The cards that can be played: those of `content/fftcg/cards/` on which something is printed. The source names cards
 * and gives hardly a figure; those cards have what is given and nothing else. To play, there is a sample set of our
 * own, by the name of nobody else's card, and four ready decks of it.
 */
import { faceOf } from './face.ts';
import { kindOf, lineOfFile, type PrintedCard } from './print.ts';
import { PRINTED } from './printed.ts';
import type { Deck } from '../rules/setup.ts';

/** The lines of some cards, by the names of their files. */
export type Lines = Readonly<Record<string, string>>;
const linesOf = (isAmong: (file: PrintedCard) => boolean): Lines =>
  Object.fromEntries(PRINTED.flatMap((file) => (isAmong(file) ? [[file.slug, lineOfFile(file)]] : [])));
const isCharacter = (file: PrintedCard) => kindOf(file) === 'character';
const isLocation = (file: PrintedCard) => kindOf(file) === 'location';

/** Cards of the game, with what is given of them and no more: a figure that is not given is left out, and adds nothing. */
export const NAMED = linesOf(({ sample }) => !sample);
/** Sample characters. */
export const CHARACTERS = linesOf((file) => file.sample && isCharacter(file));
/** Sample Equipment, Spells and Items. */
export const SUPPORT = linesOf((file) => file.sample && !isCharacter(file) && !isLocation(file));
/** Sample Locations. What they print is what they add to their bearer once they are won. */
export const LOCATIONS = linesOf((file) => file.sample && isLocation(file));
/** Every sample card by its name in `content/fftcg/cards/`. */
export const SAMPLES: Lines = { ...CHARACTERS, ...SUPPORT, ...LOCATIONS };

/** The line of a card that is in `content/fftcg/cards/`. */
export function cardLine(slug: string): string {
  const line = SAMPLES[slug] ?? NAMED[slug];
  if (line === undefined) throw new Error(`"${slug}" isn’t a card that is played.`);
  return line;
}

const copies = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([slug, count]) => Array<string>(count).fill(cardLine(slug)));

/** What a ready deck holds, by name and number. */
interface List {
  readonly characters: Readonly<Record<string, number>>;
  readonly support: Readonly<Record<string, number>>;
  readonly locations: readonly string[];
}
const deck = ({ characters, support, locations }: List): Deck => ({
  characters: copies(characters),
  support: copies(support),
  locations: locations.map(cardLine),
});

/** Ready decks of 60 and 60 cards, in two pairs: the Watch against the Guild, the College against the Heights. */
export const DECKS = {
  watch: deck({
    characters: {
      'gate-knight': 3,
      'lantern-squire': 6,
      'bridge-captain': 3,
      'oath-breaker': 3,
      'sword-keeper': 1,
      'market-guard': 6,
      'chapel-novice': 6,
      'dawn-sister': 3,
      'reed-archer': 6,
      'wall-marksman': 3,
      'flag-bearer': 3,
      'iron-monk': 3,
      'tide-caller': 3,
      'silk-fence': 3,
      'cliff-hunter': 3,
      'sky-lancer': 3,
      'night-courier': 2,
    },
    support: {
      'iron-blade': 3,
      'long-saber': 3,
      'heavy-cleaver': 3,
      'padded-coat': 6,
      'plate-mail': 3,
      'yew-bow': 3,
      'lucky-bell': 3,
      mending: 3,
      'second-wind': 3,
      'shield-prayer': 3,
      cleansing: 3,
      'bright-word': 3,
      'blinding-light': 3,
      tonic: 4,
      'ash-feather': 5,
      whetstone: 6,
      'deep-lantern': 3,
    },
    locations: ['old-bridge', 'training-yard', 'bell-tower', 'high-terrace', 'burnt-library'],
  }),
  guild: deck({
    characters: {
      'harbor-thief': 6,
      'silk-fence': 3,
      'oath-breaker': 3,
      'ember-adept': 6,
      'ash-witch': 3,
      'storm-scholar': 3,
      'grey-mediator': 1,
      'smoke-dancer': 3,
      'night-courier': 3,
      'knife-master': 3,
      'falling-star': 1,
      'market-guard': 6,
      'reed-archer': 6,
      'cliff-hunter': 3,
      'iron-monk': 3,
      'kite-rider': 3,
      'gate-knight': 3,
      'quarry-giant': 1,
    },
    support: {
      'iron-blade': 3,
      'long-saber': 3,
      'throwing-star': 6,
      'balanced-knife': 6,
      'padded-coat': 3,
      spark: 6,
      'grey-bolt': 3,
      'scorch-mark': 3,
      'lead-hands': 3,
      'purging-flame': 3,
      'sleeping-fog': 3,
      'old-map': 3,
      'bitter-root': 3,
      'grappling-hook': 3,
      'tangle-net': 3,
      'ash-feather': 3,
      tonic: 3,
    },
    locations: ['night-market', 'flooded-crypt', 'empty-throne', 'salt-desert', 'burnt-library'],
  }),
  college: deck({
    characters: {
      'ember-adept': 6,
      'storm-scholar': 3,
      'ash-witch': 3,
      'chapel-novice': 6,
      'dawn-sister': 3,
      'grey-mediator': 1,
      'tide-caller': 3,
      'bell-ringer': 3,
      'lantern-squire': 6,
      'market-guard': 6,
      'gate-knight': 3,
      'bridge-captain': 3,
      'wall-marksman': 3,
      'harbor-thief': 6,
      'flag-bearer': 3,
      'sword-keeper': 1,
      'quarry-giant': 1,
    },
    support: {
      'pointed-cap': 3,
      'padded-coat': 4,
      'iron-blade': 3,
      spark: 6,
      'grey-bolt': 3,
      'scorch-mark': 3,
      'lead-hands': 3,
      'purging-flame': 3,
      'sleeping-fog': 3,
      mending: 3,
      'second-wind': 3,
      'shield-prayer': 3,
      'great-serpent': 1,
      'wind-hare': 3,
      'stone-tortoise': 3,
      'deep-lantern': 3,
      'old-map': 3,
      'smelling-salts': 3,
      'bitter-root': 3,
      'plate-mail': 1,
    },
    locations: ['burnt-library', 'bell-tower', 'flooded-crypt', 'night-market', 'training-yard'],
  }),
  heights: deck({
    characters: {
      'sky-lancer': 3,
      'kite-rider': 3,
      'falling-star': 1,
      'iron-monk': 3,
      'quarry-giant': 1,
      'reed-archer': 6,
      'cliff-hunter': 3,
      'wall-marksman': 3,
      'flag-bearer': 3,
      'bell-ringer': 3,
      'tide-caller': 3,
      'smoke-dancer': 3,
      'knife-master': 3,
      'lantern-squire': 6,
      'market-guard': 6,
      'chapel-novice': 6,
      'oath-breaker': 3,
      'sword-keeper': 1,
    },
    support: {
      'reed-lance': 3,
      'spiked-glove': 3,
      'yew-bow': 3,
      'heavy-cleaver': 3,
      'throwing-star': 6,
      'lucky-bell': 3,
      'padded-coat': 6,
      'great-serpent': 1,
      'wind-hare': 3,
      'stone-tortoise': 3,
      mending: 3,
      'bright-word': 3,
      'blinding-light': 3,
      tonic: 6,
      whetstone: 5,
      'grappling-hook': 3,
      'tangle-net': 3,
    },
    locations: ['high-terrace', 'stone-quarry', 'salt-desert', 'empty-throne', 'old-bridge'],
  }),
} as const satisfies Record<string, Deck>;
export type DeckName = keyof typeof DECKS;

/** The names of a deck's cards, as they are counted. */
export const namesIn = (lines: readonly string[]) => lines.map((line) => faceOf(line).name);
