/** The deck check: sizes, copies, kinds of cards, Locations. */
import type { RuleId } from '../../core/rule.ts';
import {
  COPIES,
  copyLimit,
  COPY_RULE,
  eachDeck,
  fiveLocations,
  leaderCardApart,
  sameSize,
  SIZES,
  twoDecks,
} from '../rules/deck.ts';
import { type Face, faceOf, type Kind, type Rarity } from '../cards/face.ts';
import { type Readings, readingsOf } from '../readings.ts';
import { LOCATIONS } from '../state.ts';
import type { Deck } from '../rules/setup.ts';

/** Something a deck check looked at: the rule, what it is about, and whether it holds. */
export interface DeckFinding {
  readonly rule: RuleId;
  readonly holds: boolean;
  /** The deck or the card it is about. */
  readonly about: string;
  /** How many there are, and the bounds that count. */
  readonly count: number;
  readonly least?: number;
  readonly most?: number;
  readonly cites?: readonly RuleId[];
}
/** A deck, judged: everything that was looked at, in the order of the chapter. */
export interface DeckVerdict {
  readonly legal: boolean;
  readonly findings: readonly DeckFinding[];
}

/** Whether two decks have the right sizes. */
export function judgeSizes(
  { characters, support }: { readonly characters: number; readonly support: number },
  readings: Readings = readingsOf(),
): readonly DeckFinding[] {
  const reading = readings['deck-size'];
  const { least, most, rule } = SIZES[reading];
  const together = characters + support;
  const size = (about: string, count: number): DeckFinding => {
    const holds = count >= least && (most === undefined || count <= most);
    // The post does not say whether the size is meant for each; where the two together would do, that decides.
    const shared = count < least && together >= least && reading === 'thirty-to-fifty';
    return {
      rule: shared ? eachDeck.id : rule,
      holds,
      about,
      count,
      least,
      ...(most !== undefined && { most }),
      ...(!shared && { cites: [eachDeck.id] }),
    };
  };
  const sizes =
    reading === 'sixty-together'
      ? [{ rule, holds: together >= least, about: 'both', count: together, least }]
      : [size('characters', characters), size('support', support)];
  return [
    ...sizes,
    {
      rule: sameSize.id,
      holds: characters === support,
      about: 'support',
      count: support,
      least: characters,
      most: characters,
    },
  ];
}

/** Whether a deck may hold so many of a card. */
export const judgeCopies = (rarity: Rarity, copies: number, about = 'card'): DeckFinding => ({
  rule: COPY_RULE[rarity],
  holds: copies <= COPIES[rarity],
  about,
  count: copies,
  most: COPIES[rarity],
  ...(rarity !== 'none' && { cites: [copyLimit.id] }),
});

const SUPPORT: readonly Kind[] = ['equipment', 'spell', 'item'];
const LOCATION: readonly Kind[] = ['location', 'relic'];
/** Cards that lie in a deck they do not belong to, each with how many there are. */
function misplaced(lines: readonly string[], kinds: readonly Kind[]): readonly DeckFinding[] {
  const faces = lines.map(faceOf).filter(({ kind }) => !kinds.includes(kind));
  return [...Map.groupBy(faces, ({ name, kind }) => `${kind} ${name}`).values()].flatMap(([face, ...others]) =>
    face
      ? [
          {
            rule: face.kind === 'leader-card' ? leaderCardApart.id : twoDecks.id,
            holds: false,
            about: face.name,
            count: 1 + others.length,
          },
        ]
      : [],
  );
}

/** Everything printed on a card: alike for two lines that say the same in another order. */
const printedOn = (face: Face): string =>
  JSON.stringify({
    ...face,
    skills: face.skills.toSorted(),
    leaderSkills: face.leaderSkills.toSorted(),
    traits: face.traits.toSorted(),
  });
/** Counts the copies of each card. Of namesakes that may not be equally many, the smallest number counts. */
function copiesIn(lines: readonly string[], readings: Readings): readonly DeckFinding[] {
  const faces = lines.map(faceOf);
  const cards = new Map(faces.map((face) => [printedOn(face), face.name]));
  const haveNamesakes = new Set(cards.values()).size < cards.size;
  const byName = haveNamesakes && readings['same-card'] === 'name';
  const copies = new Map<string, readonly Face[]>();
  for (const face of faces) {
    const card = byName ? face.name : printedOn(face);
    copies.set(card, [...(copies.get(card) ?? []), face]);
  }
  return [...copies.values()].flatMap((all) => {
    const [strictest] = all.toSorted((one, two) => COPIES[one.rarity] - COPIES[two.rarity]);
    return strictest ? [judgeCopies(strictest.rarity, all.length, strictest.name)] : [];
  });
}
/** Copies of Locations, where there are too many and that is read to be allowed, are not looked at. */
function locationCopies(lines: readonly string[], readings: Readings): readonly DeckFinding[] {
  const copies = copiesIn(lines, readings);
  const tooMany = copies.some(({ holds }) => !holds);
  return tooMany && readings['location-copies'] === 'not-counted' ? [] : copies;
}

/** Whether a player may bring these decks. */
export function judgeDeck(deck: Deck, readings: Readings = readingsOf()): DeckVerdict {
  const findings: readonly DeckFinding[] = [
    { rule: twoDecks.id, holds: true, about: 'characters', count: deck.characters.length },
    ...misplaced(deck.characters, ['character']),
    ...misplaced(deck.support, SUPPORT),
    ...misplaced(deck.locations, LOCATION),
    ...judgeSizes({ characters: deck.characters.length, support: deck.support.length }, readings),
    {
      rule: fiveLocations.id,
      holds: deck.locations.length === LOCATIONS,
      about: 'locations',
      count: deck.locations.length,
      least: LOCATIONS,
      most: LOCATIONS,
    },
    ...copiesIn(deck.characters, readings),
    ...copiesIn(deck.support, readings),
    ...locationCopies(deck.locations, readings),
  ];
  return { legal: findings.every(({ holds }) => holds), findings };
}
