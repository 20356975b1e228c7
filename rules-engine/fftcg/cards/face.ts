/**
 * What is printed on a card, and the one line it is written in. `Gate Knight: 1200/1500 counter Knight` is a
 * character with ATT 1200, DEF 1500, the skill Counter and the class Knight; `Long Sword: equipment +200/0 sword`
 * is Equipment. A card in a game carries its line, so that a state is whole by itself.
 */
import { nearestName } from '../../core/names.ts';
import { type Ability, abilityOf, isAbilityWord, readAbilities } from './ability.ts';
import { type Skill, SKILLS } from './skills.ts';

export { type Skill, SKILLS } from './skills.ts';

export const KINDS = ['character', 'equipment', 'item', 'spell', 'relic', 'location', 'leader-card', 'status'] as const;
export type Kind = (typeof KINDS)[number];

/** The three kinds of magic a Spell can be; each is a skill of its caster. */
export const MAGICS = ['black', 'white', 'summon'] as const;
export type Magic = (typeof MAGICS)[number];

/** The two words that change how many copies a deck may hold; most cards have neither. */
export const RARITIES = ['none', 'common', 'rare'] as const;
export type Rarity = (typeof RARITIES)[number];

/** What casting or using the card takes: nothing, downing the one who does it, or a card from the hand. */
export const COSTS = ['none', 'down', 'discard'] as const;
export type Cost = (typeof COSTS)[number];

/** Whom a card is aimed at: nobody, a character of either side, your own, an opposing one, a card of your discard pile. */
export const AIMS = ['nobody', 'anyone', 'own', 'opposing', 'pile'] as const;
export type Aim = (typeof AIMS)[number];

/**
 * What a card does when played (or a Location when its effect happens): stays on its target as a Status, discards
 * the Statuses of its target, turns it up or down, discards it, brings a character from the discard pile to the
 * reserves, another card from there to the hand, draws cards; `boost` is the figures of a Location.
 */
export const EFFECTS = [
  'none',
  'status',
  'clear',
  'up',
  'down',
  'discard',
  'revive',
  'return',
  'draw',
  'boost',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** A condition on the target: its ATT or DEF is no more than so much. */
export interface Asked {
  readonly figure: 'att' | 'def';
  readonly most: number;
}

/** What is printed on a card. All kinds have one shape; what a kind does not use is empty. */
export interface Face {
  readonly name: string;
  readonly kind: Kind;
  readonly rarity: Rarity;
  /** A character's printed figures; what any other card adds to the character it lies on. */
  readonly att: number;
  readonly def: number;
  readonly skills: readonly Skill[];
  /** Skills marked Leader: the character has them only while it leads. */
  readonly leaderSkills: readonly Skill[];
  /** A character's class and descriptors; what a Location asks of a leader; who may carry an Equipment (none: anybody). */
  readonly traits: readonly string[];
  readonly magic: Magic | undefined;
  readonly cost: Cost;
  readonly aim: Aim;
  readonly asks: Asked | undefined;
  readonly effect: Effect;
  /** How many cards are drawn. */
  readonly amount: number;
  /** A Status that goes when the round ends. */
  readonly forRound: boolean;
  readonly sword: boolean;
  /** Carries any number of swords besides its one card. */
  readonly manySwords: boolean;
  /** What a character's own card does, in the order of its lines. */
  readonly abilities: readonly Ability[];
}

/** Every word of a card's line that is always written the same, but for those of classes and descriptors. */
const CARD_WORDS: readonly string[] = [
  ...new Set([
    ...KINDS,
    ...SKILLS,
    ...SKILLS.map((skill) => `leader-${skill}`),
    ...RARITIES.filter((word) => word !== 'none'),
    ...COSTS.filter((word) => word !== 'none').map((word) => `costs-${word}`),
    ...AIMS.filter((word) => word !== 'nobody').map((word) => `on-${word}`),
    ...EFFECTS.filter((word) => word !== 'none' && word !== 'draw'),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => `draw-${count}`),
    'round',
    'sword',
    'many-swords',
  ]),
];

/** A card that lies face-down, to whoever may not look at it. */
export const FACE_DOWN = '';

const BLANK: Face = {
  name: 'a face-down card',
  kind: 'character',
  rarity: 'none',
  att: 0,
  def: 0,
  skills: [],
  leaderSkills: [],
  traits: [],
  magic: undefined,
  cost: 'none',
  aim: 'nobody',
  asks: undefined,
  effect: 'none',
  amount: 0,
  forRound: false,
  sword: false,
  manySwords: false,
  abilities: [],
};

/** What a line that cannot be read as a card is missing. */
export interface Unread {
  readonly unread: string;
}
/** The highest figure a card may print. */
export const LARGEST = 9999;
/** The longest name of a card, in characters. */
export const LONGEST_NAME = 60;

/** A card's line taken apart, whatever its words are. */
export function lineParts(line: string): { readonly name: string; readonly words: readonly string[] } {
  const at = line.indexOf(':');
  if (at < 0) return { name: line.trim(), words: [] };
  return { name: line.slice(0, at).trim(), words: wordsIn(line.slice(at + 1)) };
}
/** The words of a card. A list of abilities, from the first bracket to the last one, is one of them. */
export function wordsIn(text: string): readonly string[] {
  const at = text.search(/(?:^|\s)\[/);
  const words = (part: string) => part.split(/\s+/).filter(Boolean);
  if (at < 0) return words(text);
  const last = text.lastIndexOf(']') + 1;
  const end = last > at ? last : text.length;
  return [...words(text.slice(0, at)), text.slice(at, end).trim(), ...words(text.slice(end))];
}

/** Reads a card out of its line, or says which word it does not know. */
export function readFace(line: string): Face | Unread {
  const { name, words } = lineParts(line);
  if (name === '') return { unread: 'The card has no name.' };
  if (name.length > LONGEST_NAME) return { unread: `A name can have at most ${LONGEST_NAME} characters.` };
  const kind = KINDS.find((known) => words.includes(known)) ?? 'character';
  let face: Face = { ...BLANK, name, kind };
  for (const word of words) {
    const read = word === kind ? face : isAbilityWord(word) ? withAbility(face, word) : withWord(face, word);
    if (!read) return { unread: unknownWord(word, kind) };
    if ('unread' in read) return read;
    face = read;
  }
  if (Math.abs(face.att) > LARGEST || Math.abs(face.def) > LARGEST) {
    return { unread: `A figure can be at most ${LARGEST}.` };
  }
  if (kind === 'spell' && !face.magic) return { unread: 'A Spell must be black, white or summon magic.' };
  if (kind === 'character' && (face.att < 0 || face.def < 0))
    return { unread: 'A character’s printed figures can’t be less than 0.' };
  if (kind === 'location' && !is(ON_GROUND, face.effect)) {
    return { unread: `A Location draws, boosts or puts characters down: it can’t have "${face.effect}".` };
  }
  if ((kind === 'spell' || kind === 'item') && !isAimed(face)) {
    return {
      unread: `A card with "${face.effect}" needs ${is(FETCHING, face.effect) ? 'on-pile' : 'on-anyone, on-own or on-opposing'}.`,
    };
  }
  return face;
}

/** Whether what a Spell or Item does has something to be done to: a card in the discard pile, or a character. */
const isAimed = ({ effect, aim }: Face): boolean =>
  is(UNAIMED, effect) || (is(FETCHING, effect) ? aim === 'pile' : aim !== 'pile' && aim !== 'nobody');
/** What the effect of a Location can be. */
const ON_GROUND = ['none', 'draw', 'down', 'boost'] as const;
const UNAIMED = ['none', 'boost', 'draw'] as const;
const FETCHING = ['revive', 'return'] as const;

/** What is wrong with a word that is none, and the one that is most like it. */
function unknownWord(word: string, kind: Kind): string {
  if (is(KINDS, word)) return `"${word}" and "${kind}" are both kinds of card.`;
  if (/^[+-]?\d/.test(word)) return `"${word}" isn’t a word for a card. Write figures as in 1200/1500.`;
  const nearest = nearestName(word, CARD_WORDS);
  const perhaps = nearest === undefined ? '' : `; perhaps "${nearest}" is meant`;
  const named = /^[a-z]+$/.test(word) ? ' A class or descriptor begins with a capital letter.' : '';
  return `"${word}" isn’t a word for a card${perhaps}.${named}`;
}

/** The figures a line prints: none, or one ATT and DEF. */
export const figuresIn = (line: string): readonly string[] =>
  lineParts(line).words.filter((word) => FIGURES.test(word));
const FIGURES = /^([+-]?\d+)\/([+-]?\d+)$/;

const is = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** A card with more abilities, which only a character has. */
function withAbility(face: Face, word: string): Face | Unread {
  if (face.kind !== 'character') return { unread: `Only a character has abilities, such as "${word}".` };
  const abilities = readAbilities(word);
  if ('unread' in abilities) return abilities;
  return { ...face, abilities: [...face.abilities, ...abilities.map(abilityOf)] };
}
/** A card with one more word taken in; undefined where the word is not known. */
function withWord(face: Face, word: string): Face | undefined {
  const figures = FIGURES.exec(word);
  if (figures) return { ...face, att: Number(figures[1]), def: Number(figures[2]) };
  const asked = /^(att|def)<=(\d+)$/.exec(word);
  if (asked) return { ...face, asks: { figure: asked[1] as Asked['figure'], most: Number(asked[2]) } };
  if (face.kind === 'spell' && is(MAGICS, word)) return { ...face, magic: word };
  if (is(SKILLS, word)) return { ...face, skills: [...face.skills, word] };
  if (is(RARITIES, word) && word !== 'none') return { ...face, rarity: word };
  if (word === 'sword') return { ...face, sword: true };
  if (word === 'many-swords') return { ...face, manySwords: true };
  if (word === 'round') return { ...face, forRound: true };
  if (/^draw-[1-9]$/.test(word)) return { ...face, effect: 'draw', amount: Number(word.slice(5)) };
  if (is(EFFECTS, word) && word !== 'draw' && word !== 'none') return { ...face, effect: word };
  const [head, ...rest] = word.split('-');
  const tail = rest.join('-');
  if (head === 'leader' && is(SKILLS, tail)) return { ...face, leaderSkills: [...face.leaderSkills, tail] };
  if (head === 'costs' && is(COSTS, tail)) return { ...face, cost: tail };
  if (head === 'on' && is(AIMS, tail)) return { ...face, aim: tail };
  return /^[A-Z][A-Za-z'-]*$/.test(word) ? { ...face, traits: [...face.traits, word] } : undefined;
}

/** Cards read before: reading a line is the same every time, so it is done once. */
const known = new Map<string, Face>([[FACE_DOWN, BLANK]]);

/** The card a line describes. A line nobody checked is a bug. */
export function faceOf(line: string): Face {
  const found = known.get(line);
  if (found) return found;
  const read = readFace(line);
  if ('unread' in read) throw new Error(`"${line}" isn’t a card: ${read.unread}`);
  known.set(line, read);
  return read;
}

/** Whether a line can be read as a card. */
export const isFace = (line: string): boolean => known.has(line) || !('unread' in readFace(line));
