/**
 * A fight of the Code Lyoko CCG as it is set up: who fights, the cards that work on them, hands and pools. A spot’s id says
 * what lies there and whose, `hand.xana`; a card’s adds the how manieth it is, `hand.xana.0`.
 */
import { CARDS, type CardFacts, HIDDEN } from '../../../rules-engine/lyoko/cards/cards.ts';
import type { MadeCard } from '../../../rules-engine/lyoko/cards/made.ts';
import { type CardKind, kindOfFile, type Printed } from '../../../rules-engine/lyoko/cards/print.ts';
import { PRINTED } from '../../../rules-engine/lyoko/cards/printed.ts';
import { ANYBODY, anybody, attackingSide, NOBODY } from '../../../rules-engine/lyoko/questions/fight.ts';
import { type Side, SIDES } from '../../../rules-engine/lyoko/state.ts';
import { changesWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { kindOfFacts, The, wordsOf } from '../../../rules-engine/lyoko/words/names.en.ts';
import type { Area, Face } from '../board/board.ts';
import { HOW_TO_WRITE, slugOf } from '../parts/own-cards.ts';
import { type Entry, type Offer, type Part, putWords, type SetUp, type Spot, TABLE } from '../setup/setup.ts';
import {
  EMPTY_FIGHT,
  factsOn,
  type FightDraft,
  type FighterDraft,
  freshFighter,
  fullLife,
  givenOf,
  roleOfSide,
} from './fight-draft.ts';
import { freeName, type NamedCard } from './own-cards.ts';

/* Places. */

const FIGHTER = { hero: 'fighter.hero', xana: 'fighter.xana' } as const satisfies Record<Side, string>;
const HAND = { hero: 'hand.hero', xana: 'hand.xana' } as const satisfies Record<Side, string>;
const UPGRADES = 'upgrades';
const PROGRAMS = 'programs';
const REALM = 'realm';

const fighterOf = (draft: FightDraft, side: Side): FighterDraft => draft[roleOfSide(draft, side)];
const withFighter = (draft: FightDraft, side: Side, to: FighterDraft): FightDraft => ({
  ...draft,
  [roleOfSide(draft, side)]: to,
});
const sideIn = (id: string): Side => (id.split('.')[1] === 'xana' ? 'xana' : 'hero');
/** Every list of cards by its spot. */
function listAt(draft: FightDraft, spot: string): readonly string[] {
  const side = SIDES.find((one) => spot === FIGHTER[one] || spot === HAND[one]);
  if (side) {
    const { card } = fighterOf(draft, side);
    return spot === HAND[side] ? draft.hands[side] : card === NOBODY ? [] : [card];
  }
  if (spot === UPGRADES) return fighterOf(draft, 'hero').upgrades;
  return spot === PROGRAMS ? draft.programs : draft.realm === '' ? [] : [draft.realm];
}
function withList(draft: FightDraft, spot: string, to: readonly string[]): FightDraft {
  const side = SIDES.find((one) => spot === FIGHTER[one] || spot === HAND[one]);
  // The last that is put stands alone where there is room for one.
  const last = to.at(-1) ?? NOBODY;
  if (side) {
    if (spot === HAND[side]) return { ...draft, hands: { ...draft.hands, [side]: to } };
    return withFighter(draft, side, freshFighter(last, factsOn(draft, last)));
  }
  if (spot === UPGRADES) return withFighter(draft, 'hero', { ...fighterOf(draft, 'hero'), upgrades: to });
  return spot === PROGRAMS ? { ...draft, programs: to } : { ...draft, realm: last };
}
const SPOTS: Readonly<Record<string, Spot>> = Object.fromEntries(
  [
    { id: FIGHTER.xana, what: 'a Monster', where: 'on Lyoko for Xana' },
    { id: REALM, what: 'a Realm', where: 'in play for Xana' },
    { id: HAND.xana, what: 'a card', where: 'in Xana’s hand' },
    { id: FIGHTER.hero, what: 'a Character', where: 'on Lyoko for the Hero' },
    { id: UPGRADES, what: 'an Upgrade', where: 'on the Character' },
    { id: PROGRAMS, what: 'a Program', where: 'in play for the Hero' },
    { id: HAND.hero, what: 'a card', where: 'in the Hero’s hand' },
  ].map((spot) => [spot.id, spot]),
);
const spotsOf = (draft: FightDraft): readonly Spot[] =>
  Object.values(SPOTS).filter(({ id }) => id !== UPGRADES || listAt(draft, FIGHTER.hero).length > 0);
const spotAt = (id: string) => SPOTS[id] as Spot;

/** Where a card lies, and its name there; undefined where there is none. */
function cardAt(draft: FightDraft, id: string) {
  const at = id.lastIndexOf('.');
  const [spot, nth] = [id.slice(0, at), Number(id.slice(at + 1))];
  const card = Object.hasOwn(SPOTS, spot) ? listAt(draft, spot)[nth] : undefined;
  return card === undefined ? undefined : { spot, nth, card };
}
const isFighter = (spot: string) => SIDES.some((side) => spot === FIGHTER[side]);

/* The board. */

const freePlace = (id: string): Face => ({
  id,
  name: `Put ${spotAt(id).what}`,
  says: putWords(spotAt(id)),
  type: 'place',
});
function cardFace(draft: FightDraft, id: string): Face {
  const { card = NOBODY, spot = '' } = cardAt(draft, id) ?? {};
  if (isFighter(spot)) return fighterFace(draft, sideIn(spot), id);
  const facts = factsOn(draft, card);
  return { id, name: facts.name, type: facts.kind, printed: [kindOfFacts(facts)] };
}
function fighterFace(draft: FightDraft, side: Side, id: string): Face {
  const { card, life, tapped, guards, power = '', evade = '' } = fighterOf(draft, side);
  const { kind, name } = factsOn(draft, card);
  const numbers = [power && `Power ${power}`, evade && `Evade ${evade}`].filter(Boolean).join(' · ');
  return {
    id,
    name,
    type: kind,
    ...(numbers !== '' && { numbers }),
    marks: [
      roleOfSide(draft, side) === 'attacker' ? 'attacks' : 'is attacked',
      `${life} life`,
      ...(['', '0'].includes(guards) ? [] : [`${guards} ${guards === '1' ? 'Guard' : 'Guards'}`]),
    ],
    ...(tapped && { turned: 'tapped' }),
    ...(side === 'hero' && {
      on: [...listAt(draft, UPGRADES).map((_, nth) => cardFace(draft, `${UPGRADES}.${nth}`)), freePlace(UPGRADES)],
    }),
  };
}
function zoneAt(draft: FightDraft, spot: string, name: string) {
  const isOne = isFighter(spot) || spot === REALM;
  const cards = listAt(draft, spot).map((_, nth) => cardFace(draft, `${spot}.${nth}`));
  return {
    id: isFighter(spot) ? 'lyoko' : spot.replace('.', '-'),
    name,
    cards: isOne && cards.length > 0 ? cards : [...cards, freePlace(spot)],
  };
}
const areasOf = (draft: FightDraft): readonly Area[] => [
  {
    id: 'xana',
    name: 'Xana',
    zones: [zoneAt(draft, FIGHTER.xana, 'Lyoko'), zoneAt(draft, REALM, 'Realm'), zoneAt(draft, HAND.xana, 'Hand')],
  },
  {
    id: 'hero',
    name: 'Hero',
    zones: [
      zoneAt(draft, FIGHTER.hero, 'Lyoko'),
      zoneAt(draft, PROGRAMS, 'Programs'),
      zoneAt(draft, HAND.hero, 'Hand'),
    ],
  },
];

/* The cards there are. */

const LISTED = Object.entries(CARDS).filter(([card]) => card !== HIDDEN);
/** Whether a card may lie in a spot, whoever fights. */
function lies({ kind, side, belongsTo }: CardFacts, spot: string, fighter: string): boolean {
  switch (spot) {
    case FIGHTER.hero:
      return kind === 'character';
    case FIGHTER.xana:
      return kind === 'monster';
    case UPGRADES:
      return kind === 'upgrade' && belongsTo === fighter;
    case PROGRAMS:
      return kind === 'program';
    case REALM:
      return kind === 'realm';
    default:
      return kind !== 'character' && side === sideIn(spot);
  }
}
/** What a card does in a fight, short. */
function factWords({ kind, life, powers, changes, cost }: CardFacts): string {
  const words = [
    ...(kind === 'monster' ? [`${life} life`] : []),
    ...powers.map(({ name }) => wordsOf(name)),
    ...(changes.length > 0 ? [changesWords(changes)] : []),
  ];
  return words.join(', ') || (cost > 0 ? `costs ${cost}` : '');
}
const offersAt = (spot: string, draft: FightDraft): readonly Offer[] =>
  [...LISTED, ...Object.keys(draft.made ?? {}).map((id) => [id, factsOn(draft, id)] as const)]
    .filter(([, facts]) => lies(facts, spot, fighterOf(draft, 'hero').card))
    .map(([id, facts]) => ({
      id,
      name: facts.name,
      facts: [isFighter(spot) ? '' : kindOfFacts(facts), factWords(facts)].filter(Boolean).join(', '),
      kind: kindOfFacts(facts),
    }));
const fits = (draft: FightDraft, id: string): readonly Spot[] => {
  const { card, spot } = cardAt(draft, id) ?? { card: NOBODY, spot: '' };
  return spotsOf(draft).filter(
    (one) => one.id === spot || lies(factsOn(draft, card), one.id, fighterOf(draft, 'hero').card),
  );
};

/* What is said of a card, a player or the table. */

function fighterParts(draft: FightDraft, side: Side): readonly Part[] {
  const { card, name, life, tapped, guards, power = '', evade = '' } = fighterOf(draft, side);
  const facts = factsOn(draft, card);
  const own = isAnybody(draft, card);
  const text = (id: string, label: string, value: string): Entry => ({
    as: 'text',
    id,
    label,
    value,
    hint: 'such as 2 +1',
  });
  const values: Part = {
    title: own ? 'Its numbers' : 'From other cards',
    folded: !own && power === '' && evade === '',
    entries: [
      ...(own ? [{ as: 'text', id: 'name', label: 'Name', value: name ?? facts.name } as const] : []),
      text('power', 'Power', power),
      text('evade', 'Evade', evade),
    ],
  };
  const now: Part = {
    title: 'Now',
    entries: [
      { as: 'number', id: 'life', label: 'Life', value: life },
      ...(side === 'xana'
        ? [{ as: 'count', id: 'guards', label: 'Guards', value: guards === '0' ? '' : guards } as const]
        : []),
      { as: 'tick', id: 'tapped', label: 'tapped', on: tapped },
      {
        as: 'choice',
        id: 'role',
        label: 'In this fight',
        value: roleOfSide(draft, side),
        options: [
          ['attacker', 'attacks'],
          ['defender', 'is attacked'],
        ],
      },
    ],
  };
  const powers = facts.powers.map(
    (one) => `${wordsOf(one.name)}: ${one.cost} Influence for ${changesWords(one.changes)}.`,
  );
  const told: Part[] = powers.length > 0 ? [{ title: 'Powers', says: powers.join(' '), entries: [] }] : [];
  return own ? [values, now] : [now, ...told, values];
}
const poolPart = (draft: FightDraft, side: Side): Part => ({
  title: 'Influence',
  entries: [{ as: 'number', id: 'pool', label: 'In the pool', value: draft.pools[side] }],
});
const attacksPart = (draft: FightDraft): Part => ({
  title: 'The fight',
  entries: [
    {
      as: 'choice',
      id: 'attacks',
      label: 'Who attacks',
      value: attackingSide(givenOf(draft)),
      options: SIDES.map((side) => [side, The[side]]),
    },
  ],
});
function partsOf(draft: FightDraft, subject: string): readonly Part[] {
  const found = cardAt(draft, subject);
  if (found && isFighter(found.spot)) return fighterParts(draft, sideIn(found.spot));
  if (found) {
    const says = factWords(factsOn(draft, found.card));
    return says === '' ? [] : [{ title: 'What it says', says: `${says}.`, entries: [] }];
  }
  const side = SIDES.find((one) => one === subject);
  return [side ? poolPart(draft, side) : attacksPart(draft)];
}

/* Changes. */

const turnedRound = (draft: FightDraft): FightDraft => ({
  ...draft,
  attacker: draft.defender,
  defender: draft.attacker,
});
/** A fighter who is in no list, with the name that was typed as far as a card can be called so. */
function ownFighter(side: Side, name: string): string {
  const slug = slugOf(name);
  return slug === '' ? ANYBODY[side] : `${ANYBODY[side]}-${slug.slice(0, 40)}`;
}
function setOn(draft: FightDraft, subject: string, entry: string, text: string): FightDraft {
  const found = cardAt(draft, subject);
  if (!found) {
    const side = SIDES.find((one) => one === subject);
    if (side) return { ...draft, pools: { ...draft.pools, [side]: text } };
    return text === attackingSide(givenOf(draft)) ? draft : turnedRound(draft);
  }
  const side = sideIn(found.spot);
  const fighter = fighterOf(draft, side);
  if (entry === 'role') return text === roleOfSide(draft, side) ? draft : turnedRound(draft);
  if (entry === 'name') return withFighter(draft, side, { ...fighter, name: text, card: ownFighter(side, text) });
  const value = entry === 'tapped' ? text === 'yes' : entry === 'guards' && text === '' ? '0' : text;
  return withFighter(draft, side, { ...fighter, [entry]: value });
}
const added = (draft: FightDraft, spot: string, card: string) => {
  const to = withList(draft, spot, [...listAt(draft, spot), card]);
  return { scene: to, card: `${spot}.${listAt(to, spot).length - 1}` };
};
function without(draft: FightDraft, id: string): FightDraft {
  const found = cardAt(draft, id);
  return found ? withList(draft, found.spot, listAt(draft, found.spot).toSpliced(found.nth, 1)) : draft;
}

/* Cards of one's own. */

/** One who is in no list, with what is typed of it and nothing else. */
const isAnybody = ({ made = {} }: FightDraft, card: string) =>
  anybody(card) !== undefined && !Object.hasOwn(made, card);
/** What is printed on a card, as a file would have it. */
function printedOn(draft: FightDraft, id: string): NamedCard | undefined {
  const found = cardAt(draft, id);
  if (!found) return undefined;
  const own = Object.hasOwn(draft.made ?? {}, found.card) ? draft.made?.[found.card] : undefined;
  const facts = factsOn(draft, found.card);
  if (own) return { name: facts.name, ...own };
  const file = PRINTED.find(({ slug }) => slug === found.card);
  const kind = file ? kindOfFile(file) : (facts.kind as CardKind);
  if (!kind) return undefined;
  const { ours: _, ...printed } = file?.printed ?? typedOf(draft, sideIn(found.spot));
  return { name: facts.name, kind, ...printed };
}
/** What is typed of a fighter who is in no list, as it would be printed. */
function typedOf(draft: FightDraft, side: Side): Printed {
  const { life, power = '', evade = '' } = fighterOf(draft, side);
  const first = (text: string) => (/^\d+/.test(text) ? Number.parseInt(text) : undefined);
  const begins = { ...(first(power) && { power: first(power) }), ...(first(evade) && { evade: first(evade) }) };
  return { ...(side === 'xana' && { life: Math.max(first(life) ?? 1, 1) }), ...begins };
}
const aKind = (facts: CardFacts) => `${/^[AEIOU]/.test(kindOfFacts(facts)) ? 'An' : 'A'} ${kindOfFacts(facts)}`;
const withMade = (draft: FightDraft, name: string, card: MadeCard): FightDraft => ({
  ...draft,
  made: { ...draft.made, [name]: card },
});
/** Another card in its place; one that is made up already is changed wherever it lies. */
function printOn(draft: FightDraft, id: string, { name, ...card }: NamedCard): FightDraft | string {
  const found = cardAt(draft, id);
  if (!found) return draft;
  const { spot, nth, card: was } = found;
  const isSame = Object.hasOwn(draft.made ?? {}, was) && factsOn(draft, was).name.toLowerCase() === name.toLowerCase();
  const called = isSame ? was : freeName(draft.made, name);
  const to = withMade(draft, called, card);
  const facts = factsOn(to, called);
  if (!lies(facts, spot, fighterOf(to, 'hero').card)) return `${aKind(facts)} can’t be ${spotAt(spot).where}.`;
  if (!isFighter(spot)) return withList(to, spot, listAt(to, spot).with(nth, called));
  const side = sideIn(spot);
  const { name: _, power, evade, ...fighter } = fighterOf(draft, side);
  const isWhole = fighter.life === String(fullLife(was, factsOn(draft, was)));
  return withFighter(to, side, {
    ...fighter,
    card: called,
    ...((isWhole || isAnybody(draft, was)) && { life: String(fullLife(called, facts)) }),
    // What was typed of one who is in no list is printed on it now.
    ...(!isAnybody(draft, was) && { ...(power && { power }), ...(evade && { evade }) }),
    upgrades: isSame ? fighter.upgrades : [],
  });
}
/** What a card of one's own is at first, by where it is put: of fighters, only what is typed is known. */
function firstOf(draft: FightDraft, spot: string): MadeCard | undefined {
  if (isFighter(spot)) return undefined;
  if (spot === UPGRADES) return { kind: 'upgrade', cost: 1, belongsTo: fighterOf(draft, 'hero').card };
  if (spot === PROGRAMS) return { kind: 'program', cost: 1 };
  if (spot === REALM) return { kind: 'realm', cost: 1 };
  return { kind: 'combat-action', cost: 1, side: sideIn(spot) };
}
function putOwn(draft: FightDraft, spot: string, name: string) {
  const first = firstOf(draft, spot);
  if (first) {
    const called = freeName(draft.made, name);
    return added(withMade(draft, called, first), spot, called);
  }
  const side = sideIn(spot);
  const { scene, card } = added(draft, spot, ownFighter(side, name));
  const life = String(fullLife(ANYBODY[side]));
  return { scene: withFighter(scene, side, { ...fighterOf(scene, side), ...(name !== '' && { name }), life }), card };
}

/* What is wrong. */

function aboutField(
  draft: FightDraft,
  field: string,
): { readonly subject: string; readonly entry: string } | undefined {
  const [first = '', entry = '', nth = ''] = field.split('.');
  if (first === 'attacker' || first === 'defender') {
    const side = SIDES.find((one) => roleOfSide(draft, one) === first) ?? 'hero';
    if (draft[first].card === NOBODY) return undefined;
    if (entry === 'upgrades') return { subject: `${UPGRADES}.0`, entry: '' };
    return { subject: `${FIGHTER[side]}.0`, entry: entry === 'card' ? '' : entry };
  }
  const side = SIDES.find((one) => one === first);
  if (!side) return undefined;
  const spot = entry === 'hand' ? HAND[side] : entry;
  const subject = nth === '' ? spot : `${spot}.${nth}`;
  if (cardAt(draft, subject)) return { subject, entry: '' };
  return { subject: cardAt(draft, `${spot}.0`) ? `${spot}.0` : side, entry: entry === 'pool' ? 'pool' : '' };
}

const OWN_KINDS: Readonly<Record<string, string>> = {
  [FIGHTER.hero]: 'Character',
  [FIGHTER.xana]: 'Monster',
  [UPGRADES]: 'Upgrade',
  [PROGRAMS]: 'Program',
  [REALM]: 'Realm',
};
export const fightSetUp: SetUp<FightDraft> = {
  empty: () => EMPTY_FIGHT,
  areas: areasOf,
  spots: spotsOf,
  fits,
  spotOf: (draft, id) => cardAt(draft, id)?.spot,
  nameOf: (draft, id) => {
    const found = cardAt(draft, id);
    return found ? factsOn(draft, found.card).name : '';
  },
  offers: offersAt,
  own: (spot) => OWN_KINDS[spot] ?? 'Combat Action',
  writing: {
    printed: printedOn,
    print: (draft, id, printed) => printOn(draft, id, printed as NamedCard),
    schema: () => import('./card-text.ts').then(({ schema }) => schema),
    help: HOW_TO_WRITE,
  },
  put: added,
  putOwn,
  move: (draft, id, spot) => {
    const found = cardAt(draft, id);
    return found ? added(without(draft, id), spot, found.card) : { scene: draft, card: id };
  },
  remove: without,
  parts: partsOf,
  set: setOn,
  facts: (draft) => [
    {
      id: TABLE,
      title: 'The fight',
      words: `${The[attackingSide(givenOf(draft))]} attacks`,
    },
    ...SIDES.map((side) => ({
      id: side,
      title: The[side],
      words: `${draft.pools[side]} Influence`,
    })),
  ],
  about: (draft, { field }) => aboutField(draft, field),
};
