/** The two hands of a new match as they are set up: how many of each spell, in a ready hand or in one’s own. */
import { cardNamed, type CountedHand, READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards/cards.ts';
import { checkHand } from '../../../rules-engine/chariot/rules/hand.ts';
import { handSentence } from '../../../rules-engine/chariot/words/hand.en.ts';
import type { Face } from '../board/board.ts';
import { type Entry, putWords, type SetUp, type Spot } from '../setup/setup.ts';
import { isReady, type Hands } from './begin.ts';
import { OFFERS } from './set-up.ts';

type Place = 0 | 1;
const PLACES = [0, 1] as const;
const AREAS = ['first-hand', 'second-hand'] as const;
const NAMES = ['The first hand', 'The second hand'] as const;
const spotId = (place: Place) => `spells-${place}`;
const SPOTS: readonly Spot[] = PLACES.map((place) => ({
  id: spotId(place),
  what: 'a spell',
  where: `in ${NAMES[place].toLowerCase()}`,
}));
const spotOf = (place: Place) => SPOTS[place] as Spot;
const placeOf = (spot: string): Place => (spot === spotId(1) ? 1 : 0);

/** A spell’s id says whose hand it is in: `0:loveshroom`. All of a name are one. */
const idOf = (place: Place, spell: string) => `${place}:${spell}`;
function find(hands: Hands, card: string) {
  const place: Place = card.startsWith('1') ? 1 : 0;
  const spell = card.slice(2);
  const count = hands[place][spell];
  return count === undefined ? undefined : { place, spell, count };
}
/** The hands with so many of a spell in one of them; with none, it is not in it. */
function withCount(hands: Hands, place: Place, spell: string, count: number): Hands {
  const { [spell]: _, ...others } = hands[place];
  const hand = count > 0 ? { ...hands[place], [spell]: count } : others;
  return place === 0 ? [hand, hands[1]] : [hands[0], hand];
}
const added = (hands: Hands, place: Place, spell: string, count: number) => ({
  scene: withCount(hands, place, spell, (hands[place][spell] ?? 0) + count),
  card: idOf(place, spell),
});
const sizeOf = (hand: CountedHand) => Object.values(hand).reduce((sum, count) => sum + count, 0);

function faceOf(place: Place, spell: string, count: number): Face {
  const card = cardNamed(spell);
  const id = idOf(place, spell);
  return {
    id,
    name: card?.name ?? spell,
    type: card?.type,
    ...(card && { numbers: `${card.attack}/${card.life}`, printed: [`${card.value} ${card.type}`] }),
    alike: Array.from({ length: count }, (_, nth) => (nth === 0 ? id : `${id}:${nth + 1}`)),
  };
}

/** So many of a spell can be chosen, though a match takes fewer. */
const MOST = 9;
const copiesEntry = (count: number): Entry => ({
  as: 'choice',
  id: 'copies',
  label: 'Copies',
  value: String(count),
  options: Array.from({ length: Math.max(MOST, count) }, (_, nth) => [String(nth + 1), String(nth + 1)]),
});
const readyEntry = (hand: CountedHand): Entry => {
  const ready = isReady(hand);
  return {
    as: 'choice',
    id: 'ready',
    label: 'Ready hand',
    value: ready?.id ?? '',
    options: [
      ...(ready ? [] : [['', '(your own)'] as const]),
      ...READY_HANDS.map(({ id, title }) => [id, title] as const),
    ],
  };
};
const areaAt = (subject: string) => PLACES.find((place) => AREAS[place] === subject);

export const handsSetUp: SetUp<Hands> = {
  key: (hands) => JSON.stringify(hands),
  empty: () => [{}, {}],
  areas: (hands) =>
    PLACES.map((place) => ({
      id: AREAS[place],
      name: NAMES[place],
      zones: [
        {
          id: 'hand',
          name: 'Hand',
          cards: [
            ...Object.entries(hands[place]).map(([spell, count]) => faceOf(place, spell, count)),
            { id: spotId(place), name: 'Put a spell', says: putWords(spotOf(place)), type: 'place' },
          ],
        },
      ],
    })),
  spots: () => SPOTS,
  spotOf: (hands, card) => {
    const found = find(hands, card);
    return found && spotId(found.place);
  },
  nameOf: (_, card) => cardNamed(card.slice(2))?.name ?? '',
  offers: () => OFFERS,
  put: (hands, spot, spell) => added(hands, placeOf(spot), spell, 1),
  move: (hands, card, spot) => {
    const found = find(hands, card);
    if (!found) return { scene: hands, card };
    return added(withCount(hands, found.place, found.spell, 0), placeOf(spot), found.spell, found.count);
  },
  remove: (hands, card) => {
    const found = find(hands, card);
    return found ? withCount(hands, found.place, found.spell, 0) : hands;
  },
  parts: (hands, subject) => {
    const found = find(hands, subject);
    if (found) return [{ title: 'In this hand', entries: [copiesEntry(found.count)] }];
    const place = areaAt(subject);
    return place === undefined ? [] : [{ title: 'Begin with', entries: [readyEntry(hands[place])] }];
  },
  set: (hands, subject, _, text) => {
    const found = find(hands, subject);
    if (found) return withCount(hands, found.place, found.spell, Number(text));
    const ready = READY_HANDS.find(({ id }) => id === text);
    const place = areaAt(subject);
    if (!ready || place === undefined) return hands;
    return place === 0 ? [ready.spells, hands[1]] : [hands[0], ready.spells];
  },
  facts: (hands) =>
    PLACES.map((place) => ({
      id: AREAS[place],
      title: NAMES[place],
      words: `${sizeOf(hands[place])} spells${isReady(hands[place]) ? `: ${isReady(hands[place])?.title}` : ''}`,
    })),
  // A match may be walked through with any hands; what the rules say of them is said all the same.
  faults: (hands) =>
    PLACES.flatMap((place) =>
      checkHand(spellsOf({ spells: hands[place] }))
        .steps.filter(({ before, after }) => after.broken.length > before.broken.length)
        .map((step) => ({
          field: step.subject.card ? idOf(place, step.subject.card.id) : AREAS[place],
          says: handSentence(step),
          judged: true,
          rule: step.rule,
        })),
    ),
  about: (_, { field }) => ({ subject: field, entry: areaAt(field) === undefined ? 'copies' : 'ready' }),
};
