/** The two hands of a new match as they are set up: how many of each spell, in a ready hand or in one’s own. */
import { cardNamed, type CountedHand, READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { checkHand } from '../../../rules-engine/chariot/rules/hand.ts';
import type { Card } from '../../../rules-engine/chariot/state.ts';
import { handSentence } from '../../../rules-engine/chariot/words/hand.en.ts';
import type { Face } from '../board/board.ts';
import { type Entry, putWords, type SetUp, type Spot } from '../setup/setup.ts';
import { HOW_TO_WRITE } from '../parts/own-cards.ts';
import { cardsOf, isReady, type Hands } from './begin.ts';
import { againstOwn, type NamedSpell, spellNamed } from './own-cards.ts';
import { offerOf, OFFERS } from './set-up.ts';

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

/** What is on a spell: of the list, or of one’s own. */
function cardIn([, , own = []]: Hands, spell: string): Card | undefined {
  const mine = own.find(({ name }) => name === spell);
  return cardNamed(spell) ?? (mine && spellNamed(mine));
}
/** A spell’s id says whose hand it is in: `0:loveshroom`. All of a name are one. One of one’s own keeps its id: `0:#2`. */
function idOf([, , own = []]: Hands, place: Place, spell: string): string {
  const nth = own.findIndex(({ name }) => name === spell);
  return `${place}:${nth < 0 ? spell : `#${nth}`}`;
}
function find(hands: Hands, card: string) {
  const place: Place = card.startsWith('1') ? 1 : 0;
  const [, , own = []] = hands;
  const key = card.slice(2);
  const mine = key.startsWith('#') ? Number(key.slice(1)) : -1;
  const spell = own[mine]?.name ?? key;
  const count = hands[place][spell];
  return count === undefined ? undefined : { place, spell, count, own: own[mine] };
}
/** The hands with so many of a spell in one of them; with none, it is not in it. */
function withCount(hands: Hands, place: Place, spell: string, count: number): Hands {
  const { [spell]: _, ...others } = hands[place];
  const hand = count > 0 ? { ...hands[place], [spell]: count } : others;
  return withHand(hands, place, hand);
}
const withHand = ([one, other, ...own]: Hands, place: Place, hand: CountedHand): Hands =>
  place === 0 ? [hand, other, ...own] : [one, hand, ...own];
const added = (hands: Hands, place: Place, spell: string, count: number) => ({
  scene: withCount(hands, place, spell, (hands[place][spell] ?? 0) + count),
  card: idOf(hands, place, spell),
});
const sizeOf = (hand: CountedHand) => Object.values(hand).reduce((sum, count) => sum + count, 0);

function faceOf(hands: Hands, place: Place, spell: string, count: number): Face {
  const card = cardIn(hands, spell);
  const id = idOf(hands, place, spell);
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

/* Spells of one’s own. */

/** What one is at first. */
const PLAIN = { attack: 2, life: 2 } as const;
const withOwn = ([one, other]: Hands, own: readonly NamedSpell[]): Hands => [one, other, own];
/** A name that no spell has. */
function freeName([, , own = []]: Hands, name: string): string {
  for (let nth = 1; ; nth++) {
    const free = nth === 1 ? name : `${name} ${nth}`;
    if (againstOwn([...own, { name: free }]) === undefined) return free;
  }
}
/** What is printed on one, wherever it is; its name may be another now. */
function printOn(hands: Hands, card: string, spell: NamedSpell): Hands | string {
  const [one, other, own = []] = hands;
  const mine = find(hands, card)?.own;
  if (!mine) return hands;
  const next = own.with(own.indexOf(mine), spell);
  const renamed = (hand: CountedHand): CountedHand =>
    Object.fromEntries(Object.entries(hand).map(([id, count]) => [id === mine.name ? spell.name : id, count]));
  return againstOwn(next) ?? [renamed(one), renamed(other), next];
}

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
            ...Object.entries(hands[place]).map(([spell, count]) => faceOf(hands, place, spell, count)),
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
  nameOf: (hands, card) => {
    const found = find(hands, card);
    return (found && cardIn(hands, found.spell)?.name) ?? '';
  },
  offers: (_, [, , own = []]) => [...OFFERS, ...own.map((spell) => offerOf(spellNamed(spell), ', your own'))],
  own: () => 'spell',
  putOwn: (hands, spot, name) => {
    const spell = { name: freeName(hands, name || 'My spell'), ...PLAIN };
    return added(withOwn(hands, [...(hands[2] ?? []), spell]), placeOf(spot), spell.name, 1);
  },
  // Spells of the list are what they are: a hand can have one of them and one of one’s own.
  writing: {
    printed: (hands, card) => find(hands, card)?.own,
    print: (hands, card, printed) => printOn(hands, card, printed as NamedSpell),
    schema: () => import('./card-text.ts').then(({ schema }) => schema),
    help: HOW_TO_WRITE,
  },
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
    return withHand(hands, place, ready.spells);
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
      checkHand(cardsOf(hands[place], hands[2]))
        .steps.filter(({ before, after }) => after.broken.length > before.broken.length)
        .map((step) => ({
          field: step.subject.card ? idOf(hands, place, step.subject.card.id) : AREAS[place],
          says: handSentence(step),
          judged: true,
          rule: step.rule,
        })),
    ),
  about: (_, { field }) => ({ subject: field, entry: areaAt(field) === undefined ? 'copies' : 'ready' }),
};
