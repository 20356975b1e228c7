/**
 * Cards. The source names cards and gives hardly a figure; those cards stand here with what is given and nothing
 * else. To play, there is a sample set of our own, by the name of nobody else's card: characters, support cards,
 * Locations that are Relics once they are won, and four ready decks. `content/fftcg/cards/` tells both.
 */
import { faceOf } from './face.ts';
import type { Deck } from '../rules/setup.ts';

/** Cards of the game, with what is given of them and no more: a figure that is not given is left out, and adds nothing. */
export const NAMED = {
  cloud: 'Cloud: 1600/1600 many-swords',
  'fire-status': 'Fire Status: status',
  'leader-card': 'Leader Card: leader-card',
  'long-sword': 'Long Sword: equipment sword',
  'leather-armor': 'Leather Armor: equipment',
  'mythril-sword': 'Mythril Sword: equipment sword',
  gunblade: 'Gunblade: equipment sword',
  masamune: 'Masamune: equipment sword',
} as const;

/** Sample characters. */
export const CHARACTERS = {
  'gate-knight': 'Gate Knight: 1200/1500 counter Knight Human',
  'lantern-squire': 'Lantern Squire: 1000/1200 common Knight Human',
  'bridge-captain': 'Bridge Captain: 1500/1600 leader-counter Knight Human',
  'oath-breaker': 'Oath Breaker: 1700/900 Knight Outlaw',
  'sword-keeper': 'Sword Keeper: 1400/1400 many-swords rare Knight Human',
  'market-guard': 'Market Guard: 1100/1300 common Human',
  'harbor-thief': 'Harbor Thief: 900/900 steal common Thief Outlaw',
  'silk-fence': 'Silk Fence: 1100/1000 steal counter Thief Human',
  'ember-adept': 'Ember Adept: 700/900 black common Mage Human',
  'storm-scholar': 'Storm Scholar: 900/1000 black ranged Mage Human',
  'ash-witch': 'Ash Witch: 800/1200 black leader-steal Mage Outlaw',
  'chapel-novice': 'Chapel Novice: 600/1000 white common Mage Human',
  'dawn-sister': 'Dawn Sister: 800/1300 white Mage Human',
  'grey-mediator': 'Grey Mediator: 900/1100 black white rare Mage Beast',
  'tide-caller': 'Tide Caller: 700/1000 summon Summoner Human',
  'bell-ringer': 'Bell Ringer: 900/1200 summon leader-counter Summoner Beast',
  'reed-archer': 'Reed Archer: 1100/800 ranged common Archer Human',
  'cliff-hunter': 'Cliff Hunter: 1300/900 ranged Archer Beast',
  'wall-marksman': 'Wall Marksman: 1200/1100 ranged counter Archer Human',
  'flag-bearer': 'Flag Bearer: 800/1400 leader-ranged Archer Human',
  'sky-lancer': 'Sky Lancer: 1500/1000 jump Dragoon Human',
  'kite-rider': 'Kite Rider: 1300/1200 jump Dragoon Beast',
  'falling-star': 'Falling Star: 1900/700 jump rare Dragoon Outlaw',
  'smoke-dancer': 'Smoke Dancer: 1200/800 throw Ninja Outlaw',
  'night-courier': 'Night Courier: 1000/1000 throw steal Ninja Human',
  'knife-master': 'Knife Master: 1300/1000 leader-throw Ninja Outlaw',
  'iron-monk': 'Iron Monk: 1600/1300 Monk Human',
  'quarry-giant': 'Quarry Giant: 1800/1800 rare Monk Beast',
} as const;

/** Sample Equipment, Spells and Items. */
export const SUPPORT = {
  'iron-blade': 'Iron Blade: equipment +200/0 sword',
  'long-saber': 'Long Saber: equipment +300/0 sword Knight Thief',
  'heavy-cleaver': 'Heavy Cleaver: equipment +400/-100 sword Knight Monk',
  'padded-coat': 'Padded Coat: equipment 0/+200 common',
  'plate-mail': 'Plate Mail: equipment 0/+400 Knight',
  'pointed-cap': 'Pointed Cap: equipment +100/+100 Mage Summoner',
  'throwing-star': 'Throwing Star: equipment +100/0 common',
  'balanced-knife': 'Balanced Knife: equipment +200/0 common Ninja Thief',
  'yew-bow': 'Yew Bow: equipment +200/0 Archer',
  'spiked-glove': 'Spiked Glove: equipment +200/+100 Monk',
  'reed-lance': 'Reed Lance: equipment +300/0 Dragoon',
  'lucky-bell': 'Lucky Bell: equipment 0/+100',
  spark: 'Spark: spell black costs-down on-opposing def<=1200 discard common',
  'grey-bolt': 'Grey Bolt: spell black costs-down on-opposing def<=1600 discard',
  'scorch-mark': 'Scorch Mark: spell black costs-down on-anyone 0/-400 status',
  'lead-hands': 'Lead Hands: spell black costs-discard on-opposing -300/0 status',
  'purging-flame': 'Purging Flame: spell black costs-down on-anyone clear',
  'sleeping-fog': 'Sleeping Fog: spell black costs-down on-opposing down',
  mending: 'Mending: spell white costs-down on-pile revive',
  'second-wind': 'Second Wind: spell white costs-discard on-own up',
  'shield-prayer': 'Shield Prayer: spell white costs-down on-own 0/+300 status round',
  cleansing: 'Cleansing: spell white costs-down on-own clear',
  'bright-word': 'Bright Word: spell white on-own +200/0 status round',
  'blinding-light': 'Blinding Light: spell white costs-down on-opposing -200/0 status round',
  'great-serpent': 'Great Serpent: spell summon costs-down on-opposing def<=2000 discard rare',
  'wind-hare': 'Wind Hare: spell summon costs-down on-own up',
  'stone-tortoise': 'Stone Tortoise: spell summon costs-discard on-own 0/+500 status',
  'deep-lantern': 'Deep Lantern: spell summon costs-down draw-2',
  tonic: 'Tonic: item on-own up common',
  'ash-feather': 'Ash Feather: item on-pile revive common',
  'old-map': 'Old Map: item draw-2',
  'bitter-root': 'Bitter Root: item on-opposing -200/-200 status',
  whetstone: 'Whetstone: item on-own +300/0 status round common',
  'grappling-hook': 'Grappling Hook: item on-pile return',
  'tangle-net': 'Tangle Net: item costs-discard on-opposing down',
  'smelling-salts': 'Smelling Salts: item costs-down on-own up',
} as const;

/** Sample Locations. What they print is what they add to their bearer once they are won. */
export const LOCATIONS = {
  'old-bridge': 'Old Bridge: location +300/+200 Knight',
  'night-market': 'Night Market: location +200/+200 Thief Ninja draw-1',
  'burnt-library': 'Burnt Library: location +100/+300 Mage Summoner draw-2',
  'high-terrace': 'High Terrace: location +200/0 Archer Dragoon boost',
  'flooded-crypt': 'Flooded Crypt: location 0/+500 Mage Outlaw down',
  'stone-quarry': 'Stone Quarry: location 0/+200 Monk Beast boost',
  'bell-tower': 'Bell Tower: location +300/+300 Summoner Human',
  'training-yard': 'Training Yard: location +500/0 Knight Monk Human',
  'salt-desert': 'Salt Desert: location 0/-200 boost',
  'empty-throne': 'Empty Throne: location +400/+400 Outlaw Beast draw-1',
} as const;

export type CharacterName = keyof typeof CHARACTERS;
export type SupportName = keyof typeof SUPPORT;
export type LocationName = keyof typeof LOCATIONS;
/** Every sample card by its name in `content/fftcg/cards/`. */
export const SAMPLES = { ...CHARACTERS, ...SUPPORT, ...LOCATIONS } as const;

const copies = <Name extends string>(lines: Readonly<Record<Name, string>>, counts: Partial<Record<Name, number>>) =>
  (Object.entries(counts) as [Name, number][]).flatMap(([name, count]) => Array<string>(count).fill(lines[name]));

/** What a ready deck holds, by name and number. */
interface List {
  readonly characters: Partial<Record<CharacterName, number>>;
  readonly support: Partial<Record<SupportName, number>>;
  readonly locations: readonly LocationName[];
}
const deck = ({ characters, support, locations }: List): Deck => ({
  characters: copies(CHARACTERS, characters),
  support: copies(SUPPORT, support),
  locations: locations.map((name) => LOCATIONS[name]),
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
