/**
 * A table in the middle of a game of the Code Lyoko CCG as it is set up: both worlds, hands, Cores and Discard Piles. A spot’s
 * id says whose it is and where, `hero.lyoko`; a card’s is its place in the position, `hero.cards.2` or `xana.hand.0`.
 */
import {
  CARDS,
  type CardFacts,
  CHARACTERS,
  factsOf,
  HIDDEN,
  JEREMIE,
} from '../../../rules-engine/lyoko/cards/cards.ts';
import { factsOfMade, type MadeCard } from '../../../rules-engine/lyoko/cards/made.ts';
import { type CardKind, kindOfFile } from '../../../rules-engine/lyoko/cards/print.ts';
import { PRINTED } from '../../../rules-engine/lyoko/cards/printed.ts';
import { faultsOfPosition } from '../../../rules-engine/lyoko/files/faults.ts';
import {
  type CardInPlay,
  filledIn,
  type GivenPosition,
  othersOf,
  type Position,
  type SidePosition,
  usualOf,
} from '../../../rules-engine/lyoko/files/position.ts';
import { type Side, SIDES, TOWERS, type World } from '../../../rules-engine/lyoko/state.ts';
import { kindOfFacts, SIDE_NAMES, The } from '../../../rules-engine/lyoko/words/names.en.ts';
import type { Area, Face, Zone } from '../board/board.ts';
import { type Entry, type Offer, type Part, putWords, type SetUp, type Spot, TABLE } from '../setup/setup.ts';
import { HOW_TO_WRITE } from '../parts/own-cards.ts';
import { freeName, type NamedCard } from './own-cards.ts';

/* Places. */

const WORLDS = ['lyoko', 'earth', 'both'] as const satisfies readonly World[];
const PILES = ['hand', 'core', 'discard'] as const satisfies readonly (keyof SidePosition)[];
type Pile = (typeof PILES)[number];
const isPile = (zone: string): zone is Pile => (PILES as readonly string[]).includes(zone);

const WHERE: Readonly<Record<string, string>> = { lyoko: 'on Lyoko', earth: 'on Earth', both: 'in both worlds' };
const WHAT: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  hero: { lyoko: 'a card', earth: 'an Artifact', both: 'a Contingency' },
  xana: { lyoko: 'a Monster or a Dilemma', earth: 'a Dilemma', both: 'a Realm or a Domination' },
};
const PILE_NAMES: Readonly<Record<Pile, string>> = { hand: 'hand', core: 'Core', discard: 'Discard Pile' };
const OF: Readonly<Record<Side, string>> = { hero: 'the Hero', xana: 'Xana' };
const SPOTS: readonly Spot[] = (['xana', 'hero'] as const).flatMap((side) => [
  ...WORLDS.map((zone) => ({
    id: `${side}.${zone}`,
    what: WHAT[side][zone] ?? 'a card',
    where: `${WHERE[zone] ?? ''} for ${OF[side]}`,
  })),
  ...PILES.map((zone) => ({
    id: `${side}.${zone}`,
    what: 'a card',
    where: `in the ${PILE_NAMES[zone]} of ${OF[side]}`,
  })),
]);
const spotAt = (id: string) => SPOTS.find((spot) => spot.id === id) as Spot;
/** The side and the zone that an id names. */
function partsIn(id: string): readonly [side: Side, zone: string, nth: number] {
  const [side, zone = '', nth] = id.split('.');
  return [side === 'xana' ? 'xana' : 'hero', zone, Number(nth)];
}

/* The position. */

/** Every card in play: the Characters that are not named are on Earth. */
function inPlay(position: Position, side: Side): readonly CardInPlay[] {
  const { hero, xana } = position;
  if (side === 'xana') return xana.cards;
  const named = hero.cards.map(({ card }) => card);
  return [...hero.cards, ...othersOf(position, named).map((card) => ({ card }))];
}
/** What is on a card of the list, or on one that is made up for this table. */
function factsIn({ made = {} }: GivenPosition, name: string): CardFacts {
  const card = Object.hasOwn(made, name) ? made[name] : undefined;
  return card ? factsOfMade(name, card) : factsOf(name);
}
/** The five Characters of a game are always in play. */
const isCharacterOfGame = (card: string | undefined) => CHARACTERS.some((one) => one === card);
const isPlain = (card: CardInPlay) =>
  factsOf(card.card).kind === 'character' &&
  Object.values({ ...card, card: undefined }).every((one) => one === undefined);
/** The position with other cards in play. What is as usual is not written down. */
function withCards(scene: GivenPosition, side: Side, cards: readonly CardInPlay[]): GivenPosition {
  const last = cards.findLastIndex((card) => !isPlain(card));
  return { ...scene, [side]: { ...scene[side], cards: side === 'hero' ? cards.slice(0, last + 1) : cards } };
}
const cardsOf = (scene: GivenPosition, side: Side) => inPlay(filledIn(scene), side);
const pileOf = (scene: GivenPosition, side: Side, pile: Pile) => filledIn(scene)[side][pile];
const withPile = (scene: GivenPosition, side: Side, pile: Pile, to: readonly string[]): GivenPosition => ({
  ...scene,
  [side]: { ...scene[side], [pile]: to },
});

interface Found {
  readonly side: Side;
  readonly spot: string;
  readonly card: CardInPlay;
  readonly facts: CardFacts;
}
/** A card of the table; undefined where there is none. */
function cardAt(scene: GivenPosition, id: string): Found | undefined {
  const [side, zone, nth] = partsIn(id);
  if (isPile(zone)) {
    const card = pileOf(scene, side, zone)[nth];
    return card === undefined
      ? undefined
      : { side, spot: `${side}.${zone}`, card: { card }, facts: factsIn(scene, card) };
  }
  const card = zone === 'cards' ? cardsOf(scene, side)[nth] : undefined;
  if (!card) return undefined;
  const facts = factsIn(scene, card.card);
  return { side, spot: `${side}.${usualOf(card, facts).world}`, card, facts };
}

/* The board. */

const freePlace = (id: string): Face => ({
  id,
  name: `Put ${spotAt(id).what}`,
  says: putWords(spotAt(id)),
  type: 'place',
});
function cardFace(scene: GivenPosition, id: string): Face {
  const { card, facts } = cardAt(scene, id) as Found;
  const { life, influence } = { ...usualOf(card, facts), ...said(card) };
  const on = cardsOf(scene, 'hero').flatMap((other, nth) =>
    other.on !== undefined && other.on === card.card ? [cardFace(scene, `hero.cards.${nth}`)] : [],
  );
  return {
    id,
    name: facts.name,
    type: facts.kind,
    printed: facts.kind === 'character' ? [] : [kindOfFacts(facts)],
    marks: [
      ...(life !== 0 ? [`${life} life`] : []),
      ...(influence !== 0 ? [`${influence} Influence`] : []),
      ...(card.guards ? ['guards'] : []),
      ...(card.queued ? ['Queued'] : []),
      ...(card.disabled ? ['Disabled'] : []),
      ...(card.acted ? ['activated'] : []),
    ],
    ...((card.tapped ?? (card.queued === true || card.disabled === true)) && { turned: 'tapped' }),
    ...(on.length > 0 && { on }),
  };
}
/** What is said of a card, without what is left as usual. */
const said = ({ life, influence }: CardInPlay) => ({
  ...(life !== undefined && { life }),
  ...(influence !== undefined && { influence }),
});
const plainFace = (scene: GivenPosition, id: string): Face => {
  const { facts } = cardAt(scene, id) as Found;
  return { id, name: facts.name, type: facts.kind, printed: [kindOfFacts(facts)] };
};
function worldZone(scene: GivenPosition, side: Side, world: (typeof WORLDS)[number], name: string): Zone {
  const spot = `${side}.${world}`;
  const cards = cardsOf(scene, side).flatMap(({ on }, nth) => {
    const id = `${side}.cards.${nth}`;
    return on === undefined && cardAt(scene, id)?.spot === spot ? [cardFace(scene, id)] : [];
  });
  return { id: world, name, cards: [...cards, freePlace(spot)] };
}
const pileZone = (scene: GivenPosition, side: Side, pile: Pile, name: string): Zone => ({
  id: pile,
  name,
  cards: [
    ...pileOf(scene, side, pile).map((_, nth) => plainFace(scene, `${side}.${pile}.${nth}`)),
    freePlace(`${side}.${pile}`),
  ],
});
const areasOf = (scene: GivenPosition): readonly Area[] =>
  (['xana', 'hero'] as const).map((side) => ({
    id: side,
    name: SIDE_NAMES[side],
    active: scene.turn === side,
    zones: [
      worldZone(scene, side, 'lyoko', 'Lyoko'),
      worldZone(scene, side, 'earth', 'Earth'),
      worldZone(scene, side, 'both', 'Both worlds'),
      pileZone(scene, side, 'hand', 'Hand'),
      pileZone(scene, side, 'core', 'Core, top card first'),
      pileZone(scene, side, 'discard', 'Discard Pile, top card last'),
    ],
  }));

/* The cards there are. */

const LISTED = Object.entries(CARDS).filter(([card]) => card !== HIDDEN);
/** Whether a card may lie in a spot. */
function lies(card: string, facts: CardFacts, spot: string): boolean {
  const [side, zone] = partsIn(spot);
  if (facts.side !== side) return false;
  if (facts.kind === 'character') return zone === 'earth' || (zone === 'lyoko' && card !== JEREMIE);
  return isPile(zone) || usualOf({}, facts).world === zone;
}
function offersAt(spot: string, scene: GivenPosition): readonly Offer[] {
  const there = cardsOf(scene, 'hero').filter((_, nth) => cardAt(scene, `hero.cards.${nth}`)?.spot === spot);
  const own = Object.keys(scene.made ?? {}).map((name) => [name, factsIn(scene, name)] as const);
  return [...LISTED, ...own]
    .filter(
      ([id, facts]) => lies(id, facts, spot) && !(facts.kind === 'character' && there.some(({ card }) => card === id)),
    )
    .map(([id, { name, cost, life, kind, type }]) => ({
      id,
      name,
      facts: [kindOfFacts({ kind, type }), life > 0 && `${life} life`, cost > 0 && `costs ${cost}`]
        .filter(Boolean)
        .join(', '),
      kind: kindOfFacts({ kind, type }),
    }));
}

/* What is said of a card, a player or the table. */

const number = (id: string, label: string, value: number | undefined, printed?: number): Entry => ({
  as: 'number',
  id,
  label,
  value: value === undefined ? '' : String(value),
  ...(printed !== undefined && { printed: String(printed) }),
});
const tick = (id: string, label: string, on: boolean | undefined): Entry => ({
  as: 'tick',
  id,
  label,
  on: on === true,
});
function cardParts({ side, spot, card, facts }: Found): readonly Part[] {
  if (isPile(partsIn(spot)[1])) return [];
  const { kind } = facts;
  const usual = usualOf(card, facts);
  const isOnLyoko = usual.world === 'lyoko';
  const isFighter = kind === 'monster' || (kind === 'character' && isOnLyoko);
  const acts = kind === 'character' || kind === 'monster';
  const entries = [
    isFighter && number('life', 'Life', card.life, usual.life),
    (usual.influence > 0 || card.influence !== undefined) &&
      number('influence', 'Influence on it', card.influence, usual.influence),
    tick('tapped', 'tapped', card.tapped),
    kind === 'monster' &&
      ({ as: 'count', id: 'guards', label: 'Guards', value: String(card.guards ?? '') } satisfies Entry),
    kind === 'program' && tick('queued', 'Queued', card.queued),
    side === 'hero' && kind === 'character' && tick('disabled', 'Disabled by the Dilemma', card.disabled),
    acts && tick('acted', 'has had its activation this turn', card.acted),
    kind === 'character' && !isOnLyoko && tick('virtualized', 'was on Lyoko before', card.virtualized),
  ].filter((one) => one !== false);
  return [{ title: 'Now', entries }];
}
const sideParts = ({ pool, spent }: SidePosition): readonly Part[] => [
  {
    title: 'Influence',
    entries: [number('pool', 'In the pool', pool), number('spent', 'Spent on Powers this turn', spent)],
  },
];
const PHASE_WORDS = { untap: 'Untap', allocation: 'Resource Allocation', main: 'Main Phase' } as const;
const tableParts = ({ turn, phase, towers }: Position): readonly Part[] => [
  {
    title: 'The turn',
    entries: [
      { as: 'choice', id: 'turn', label: 'Whose turn', value: turn, options: SIDES.map((side) => [side, The[side]]) },
      { as: 'choice', id: 'phase', label: 'Begins with', value: phase, options: Object.entries(PHASE_WORDS) },
      number('towers', 'Towers face up', towers),
    ],
  },
];
function partsOf(scene: GivenPosition, subject: string): readonly Part[] {
  const found = cardAt(scene, subject);
  if (found) return cardParts(found);
  const position = filledIn(scene);
  const side = SIDES.find((one) => one === subject);
  return side ? sideParts(position[side]) : tableParts(position);
}

/* Changes. */

/** The number that was typed. What is none stays as it was typed: it is a fault of the position, and told as one. */
const typed = (text: string): number | undefined =>
  text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : (text as unknown as number);
const TICKS: ReadonlySet<string> = new Set(['tapped', 'queued', 'disabled', 'acted', 'virtualized']);
function setOn(scene: GivenPosition, subject: string, entry: string, text: string): GivenPosition {
  const found = cardAt(scene, subject);
  if (found) {
    const [side, , nth] = partsIn(subject);
    const value = TICKS.has(entry) ? (text === 'yes' ? true : undefined) : typed(text);
    return withCards(scene, side, cardsOf(scene, side).with(nth, { ...found.card, [entry]: value }));
  }
  const side = SIDES.find((one) => one === subject);
  if (side) return { ...scene, [side]: { ...scene[side], [entry]: typed(text) ?? 0 } };
  return { ...scene, [entry]: entry === 'towers' ? (typed(text) ?? 0) : text };
}

const ofUpgrade = ({ kind, belongsTo }: CardFacts) => (kind === 'upgrade' ? { on: belongsTo } : {});
function put(scene: GivenPosition, spot: string, name: string) {
  const [side, zone] = partsIn(spot);
  if (isPile(zone)) {
    const to = [...pileOf(scene, side, zone), name];
    return { scene: withPile(scene, side, zone, to), card: `${spot}.${to.length - 1}` };
  }
  const facts = factsIn(scene, name);
  const cards = cardsOf(scene, side);
  const there = facts.kind === 'character' ? cards.findIndex(({ card }) => card === name) : -1;
  // A Character is always in play: to put it somewhere is to move it.
  const laid = { card: name, ...(there >= 0 && zone === 'lyoko' && { world: 'lyoko' as const }), ...ofUpgrade(facts) };
  const rest = there >= 0 ? cards.toSpliced(there, 1) : cards;
  // Upgrades are named after the Character they are on, and Characters that are as usual last.
  const first =
    facts.kind === 'character'
      ? rest.findIndex((one) => one.on !== undefined || isPlain(one))
      : rest.findIndex(isPlain);
  const nth = first < 0 ? rest.length : first;
  return { scene: withCards(scene, side, rest.toSpliced(nth, 0, laid)), card: `${side}.cards.${nth}` };
}
function without(scene: GivenPosition, id: string): GivenPosition {
  const [side, zone, nth] = partsIn(id);
  if (isPile(zone)) return withPile(scene, side, zone, pileOf(scene, side, zone).toSpliced(nth, 1));
  const { card } = cardsOf(scene, side)[nth] ?? {};
  // What lies on it goes with it.
  const left = cardsOf(scene, side).filter((one, at) => at !== nth && (one.on === undefined || one.on !== card));
  return withCards(scene, side, left);
}

/* Cards of one's own. */

const withMade = (scene: GivenPosition, name: string, card: MadeCard): GivenPosition => ({
  ...scene,
  made: { ...scene.made, [name]: card },
});
/** What is printed on a card, as a file would have it. The five Characters of a game are what they are. */
function printedOn(scene: GivenPosition, id: string): NamedCard | undefined {
  const found = cardAt(scene, id);
  if (!found) return undefined;
  const { card } = found.card;
  const made = Object.hasOwn(scene.made ?? {}, card) ? scene.made?.[card] : undefined;
  if (made) return { name: found.facts.name, ...made };
  const file = PRINTED.find(({ slug }) => slug === card);
  const kind = file && kindOfFile(file);
  if (!file || !kind || kind === 'character') return undefined;
  const { ours: _, ...printed } = file.printed;
  return { name: file.name, kind, ...printed };
}
const aKind = (facts: CardFacts) => `${/^[AEIOU]/.test(kindOfFacts(facts)) ? 'An' : 'A'} ${kindOfFacts(facts)}`;
/** Another card in its place; one that is made up already is changed wherever it lies. */
function printOn(scene: GivenPosition, id: string, { name, ...card }: NamedCard): GivenPosition | string {
  const found = cardAt(scene, id);
  if (!found) return scene;
  const [, zone, nth] = partsIn(id);
  const isMade = Object.hasOwn(scene.made ?? {}, found.card.card);
  const isSame = isMade && found.facts.name.toLowerCase() === name.toLowerCase();
  const called = isSame ? found.card.card : freeName(scene.made, name);
  const to = withMade(scene, called, card);
  const facts = factsIn(to, called);
  if (!lies(called, facts, found.spot)) return `${aKind(facts)} can’t be ${spotAt(found.spot).where}.`;
  if (isPile(zone)) return withPile(to, found.side, zone, pileOf(to, found.side, zone).with(nth, called));
  return withCards(to, found.side, cardsOf(to, found.side).with(nth, { ...found.card, card: called }));
}
/** What a card of one's own is at first, by where it is put. */
const FIRST: Readonly<Record<string, CardKind>> = {
  'hero.earth': 'artifact',
  'hero.both': 'contingency',
  'xana.earth': 'dilemma',
  'xana.both': 'realm',
};
const firstKind = (spot: string): CardKind => FIRST[spot] ?? (spot.startsWith('hero') ? 'program' : 'monster');
const PLAIN: Readonly<Partial<Record<CardKind, Partial<MadeCard>>>> = {
  monster: { life: 1 },
  dilemma: { world: 'earth' },
  contingency: { type: 'master', condition: 'tower-deactivated' },
};
function putOwn(scene: GivenPosition, spot: string, name: string) {
  const kind = firstKind(spot);
  const called = freeName(scene.made, name);
  return put(withMade(scene, called, { kind, cost: 1, ...PLAIN[kind] }), spot, called);
}

/* What is wrong. */

export const faultsOf = (scene: GivenPosition) => faultsOfPosition(filledIn(scene));

function aboutField(scene: GivenPosition, field: string) {
  const [side, zone = '', nth = '', entry = ''] = field.split('.');
  if (side !== 'hero' && side !== 'xana') return { subject: TABLE, entry: field };
  const subject = `${side}.${zone}.${nth}`;
  if (nth !== '' && cardAt(scene, subject)) return { subject, entry: entry === 'card' ? '' : entry };
  return { subject: side, entry: zone };
}

export const positionSetUp: SetUp<GivenPosition> = {
  // Only the Characters and the Towers are there.
  empty: () => ({ turn: 'xana' }),
  areas: areasOf,
  spots: () => SPOTS,
  fits: (scene, id) => {
    const found = cardAt(scene, id);
    return SPOTS.filter(({ id: spot }) => found && (spot === found.spot || lies(found.card.card, found.facts, spot)));
  },
  spotOf: (scene, id) => cardAt(scene, id)?.spot,
  nameOf: (scene, id) => cardAt(scene, id)?.facts.name ?? '',
  offers: offersAt,
  own: (spot) => kindOfFacts({ kind: firstKind(spot), type: 'none' }),
  putOwn,
  writing: {
    printed: printedOn,
    print: (scene, id, printed) => printOn(scene, id, printed as NamedCard),
    schema: () => import('./card-text.ts').then(({ schema }) => schema),
    help: HOW_TO_WRITE,
  },
  put,
  move: (scene, id, spot) => {
    const found = cardAt(scene, id);
    return found ? put(without(scene, id), spot, found.card.card) : { scene, card: id };
  },
  remove: without,
  stays: (scene, id) => isCharacterOfGame(cardAt(scene, id)?.card.card),
  parts: partsOf,
  set: setOn,
  facts: (scene) => {
    const position = filledIn(scene);
    return [
      {
        id: TABLE,
        title: 'The turn',
        words: `${The[position.turn]} · ${PHASE_WORDS[position.phase]} · Towers face up: ${position.towers} of ${TOWERS}`,
      },
      ...SIDES.map((side) => ({ id: side, title: The[side], words: `${position[side].pool} Influence` })),
    ];
  },
  about: (scene, { field }) => aboutField(scene, field),
};
