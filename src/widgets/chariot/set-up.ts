/** Shiny Chariot’s table as it is set up: which spells lie where, with their tokens and their damage. */
import { NAMED, SAMPLES } from '../../../rules-engine/chariot/cards/cards.ts';
import { factsOf } from '../../../rules-engine/chariot/cards/print.ts';
import { cardOf } from '../../../rules-engine/chariot/files/table.ts';
import {
  type Card,
  MANA_TYPES,
  nameOf,
  type Seat,
  TOKEN_COLOURS,
  TOKEN_KINDS,
} from '../../../rules-engine/chariot/state.ts';
import { effectWords } from '../../../rules-engine/chariot/words/card-text.en.ts';
import { type Area, type Face, faceIn } from '../board/board.ts';
import { type Entry, type Offer, type Part, putWords, type SetUp, type Spot, TABLE } from '../setup/setup.ts';
import { HOW_TO_WRITE } from '../parts/own-cards.ts';
import type { NamedSpell } from './own-cards.ts';
import { namedSpell } from './told-spells.ts';
import {
  EMPTY_SCENE,
  type FactName,
  FLAG_FACTS,
  inZone,
  type Made,
  oursOf,
  type Scene,
  type SceneZone,
  type SpellDraft,
  spellOf,
  STATE_FACTS,
  TRUE_FACTS,
  withSpell,
} from './scene.ts';

/** What of a table a tool sets up. */
export interface Shown {
  /** The zones that matter to it. */
  readonly zones: readonly SceneZone[];
  /** Whose; the other player’s side above. */
  readonly seats: readonly Seat[];
}
const ZONES = {
  field: { name: 'Field', on: 'on' },
  hand: { name: 'Hand', on: 'in' },
  discard: { name: 'Discard', on: 'in' },
} as const;

const facts = ({ type, value, attack, life }: Card) => `${attack}/${life}, ${value} ${type}`;
export const offerOf = (card: Card, note: string): Offer => ({
  id: card.id,
  name: card.name,
  facts: facts(card) + note,
  kind: card.type,
});
export const OFFERS: readonly Offer[] = [
  ...NAMED.map(({ card, ours }) => offerOf(card, ours.some((one) => one !== 'effect') ? ' (partly ours)' : '')),
  ...SAMPLES.map(({ card }) => offerOf(card, ', our sample')),
];

interface Lying {
  readonly draft: SpellDraft;
  readonly seat: Seat;
  readonly zone: SceneZone;
  readonly nth: number;
}
const SEATS: readonly Seat[] = [0, 1];
const ALL_ZONES: readonly SceneZone[] = ['field', 'hand', 'discard'];
const lying = ({ sides }: Scene): readonly Lying[] =>
  SEATS.flatMap((seat) =>
    ALL_ZONES.flatMap((zone) => sides[seat][zone].map((draft, nth) => ({ draft, seat, zone, nth }))),
  );
const find = (scene: Scene, card: string) => lying(scene).find(({ draft }) => String(draft.id) === card);

const spotId = (zone: SceneZone, seat: Seat) => `${zone}-${seat}`;
function placeOf(spot: string): { readonly zone: SceneZone; readonly seat: Seat } {
  const [zone, seat] = spot.split('-');
  return { zone: zone as SceneZone, seat: seat === '1' ? 1 : 0 };
}
const spotOf = (zone: SceneZone, seat: Seat): Spot => ({
  id: spotId(zone, seat),
  what: 'a spell',
  where: `${ZONES[zone].on} ${nameOf(seat)}’s ${ZONES[zone].name}`,
});
const areaId = (seat: Seat) => `player-${seat + 1}`;
const seatOf = (area: string): Seat | undefined => SEATS.find((seat) => areaId(seat) === area);

/** A card as it is told, whatever is typed of it. */
const toldCard = (draft: SpellDraft, plain: boolean) => cardOf(spellOf(draft), plain ? 'none' : undefined);

/** A spell that can’t be drawn as in play, as long as something is wrong on the table. */
function typedFace(draft: SpellDraft, plain: boolean): Face {
  const card = toldCard(draft, plain);
  const { attack = card.attack, life = card.life, damage } = draft.facts;
  return {
    id: String(draft.id),
    name: card.name,
    type: card.type,
    numbers: `${attack}/${life}`,
    ...(damage !== undefined && { marks: [`${damage} damage`] }),
  };
}
/** What was said of a spell that is not seen on it in play. */
const saidOf = ({ facts: { summoned, attacked } }: SpellDraft) => [
  ...(summoned === 'yes' ? ['summoned this turn'] : []),
  ...(attacked === 'yes' ? ['attacked last turn'] : []),
];
function faceOf(draft: SpellDraft, plain: boolean, drawn: readonly Area[] | undefined): Face {
  const id = String(draft.id);
  const { alike: _, ...face } = faceIn(drawn ?? [], id) ?? typedFace(draft, plain);
  return { ...face, id, marks: [...(face.marks ?? []), ...saidOf(draft)] };
}

/** Facts that only a spell in its zone has. */
const IN_PLAY: readonly FactName[] = [...STATE_FACTS, ...TRUE_FACTS, ...TOKEN_KINDS];
const without = (draft: SpellDraft, keys: readonly FactName[]): SpellDraft => ({
  ...draft,
  facts: Object.fromEntries(Object.entries(draft.facts).filter(([key]) => !keys.includes(key as FactName))),
});

function partsOf({ draft, zone }: Lying, plain: boolean): readonly Part[] {
  const printed = cardOf(spellOf(without({ ...draft, facts: {} }, [])));
  const own = draft.card === '';
  const said = draft.facts;
  const hint = (key: FactName, words: string) => oursOf(draft.card).some((one) => one === key) && words;
  const number = (id: FactName, label: string, as: 'number' | 'count', value: string | number): Entry => ({
    as,
    id,
    label,
    value: said[id] ?? '',
    printed: String(value),
    hint: hint(id, 'not given; our number'),
  });
  const tick = (id: FactName, label: string, on = false): Entry => ({
    as: 'tick',
    id,
    label,
    on: said[id] === undefined ? on : said[id] === 'yes',
  });
  const now: Part = {
    title: 'Now',
    entries:
      zone === 'field'
        ? [
            number('damage', 'Damage from this turn', 'count', 0),
            number('carried', 'Damage from last turn', 'count', 0),
            ...TOKEN_KINDS.map((kind) =>
              number(kind, `${kind.replace('-', '−')} (${TOKEN_COLOURS[kind]})`, 'count', 0),
            ),
            tick('summoned', 'summoned this turn'),
            tick('attacked', 'attacked on its player’s last turn'),
          ]
        : [number('counters', 'Discard counters', 'count', 1)],
  };
  const figures: Part = {
    title: 'Its numbers',
    folded: !own,
    entries: [
      ...(own || draft.name !== '' ? [{ as: 'text', id: 'name', label: 'Name', value: draft.name } as const] : []),
      number('attack', 'Attack', 'number', printed.attack),
      number('life', 'Life', 'number', printed.life),
      number('value', 'Mana Value', 'number', printed.value),
      {
        as: 'choice',
        id: 'type',
        label: 'Mana Type',
        hint: hint('type', 'not given; our choice'),
        value: said.type ?? printed.type,
        options: MANA_TYPES.map((type) => [type, type]),
      },
    ],
  };
  const effect: Part = {
    title: 'Its effect',
    folded: true,
    says: effectWords(toldCard(draft, plain)),
    entries: [
      tick('destroys', 'destroys what it damages', printed.destroys),
      tick('again', 'may attack again', printed.again),
      tick('recalls', 'summons from the Discard', printed.recalls),
      tick('premium', 'Premium', printed.premium),
      tick('fleeting', 'leaves play at the end of the turn', printed.fleeting),
      number('needs', 'Blockers needed to block it', 'number', printed.needs),
      number('blocks', 'Attackers it can block', 'number', printed.blocks),
      number('regenerates', 'Mana to regenerate', 'number', printed.regenerates ?? 'does not'),
      number('sent-with', 'Discard counters it gets', 'number', printed.counters),
    ],
  };
  const changes = [figures, ...(plain ? [] : [effect])];
  // Of a card of one’s own, its numbers come first.
  return own
    ? [figures, ...(zone === 'hand' ? [] : [now]), ...changes.slice(1)]
    : [...(zone === 'hand' ? [] : [now]), ...changes];
}

/** A spell of which something else is said; what is as printed is not said. */
function said(draft: SpellDraft, key: FactName | 'name', text: string): SpellDraft {
  if (key === 'name') return { ...draft, name: text };
  const printed: Card = cardOf(spellOf({ ...draft, facts: {} }));
  const isFlag = FLAG_FACTS.some((one) => one === key);
  const isTrue = TRUE_FACTS.some((one) => one === key);
  const usual = isFlag
    ? printed[key as (typeof FLAG_FACTS)[number]]
      ? 'yes'
      : 'no'
    : isTrue
      ? 'no'
      : key === 'type'
        ? printed.type
        : '';
  const rest = without(draft, [key]);
  return text === usual ? rest : { ...rest, facts: { ...rest.facts, [key]: text } };
}

/** What is printed on a spell, as a file would have it. */
function printedOn(scene: Scene, id: string): NamedSpell | undefined {
  const found = find(scene, id);
  return found && namedSpell(toldCard(found.draft, false));
}
/** A spell of one's own in its place: what lies on it stays. */
function printOn(scene: Scene, id: string, { name, ...printed }: NamedSpell): Scene {
  const found = find(scene, id);
  if (!found) return scene;
  const { abilities, arrives, gives, counters, ...figures } = factsOf(printed);
  const said = Object.entries({ ...figures, 'sent-with': counters }).flatMap(([key, value]) =>
    value === undefined || value === null
      ? []
      : [[key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]],
  );
  const onIt = Object.entries(found.draft.facts).filter(([key]) => IN_PLAY.some((one) => one === key));
  const made: Made = { ...(abilities && { abilities }), ...(arrives && { arrives }), ...(gives && { gives }) };
  const { made: _, ...draft } = found.draft;
  const facts = Object.fromEntries([...onIt, ...said]) as SpellDraft['facts'];
  return changed(scene, found, { ...draft, card: '', name, facts, ...(Object.keys(made).length > 0 && { made }) });
}

const changed = (scene: Scene, { seat, zone, nth }: Lying, to: SpellDraft | undefined): Scene =>
  inZone(scene, seat, zone, (list) => (to ? list.with(nth, to) : list.toSpliced(nth, 1)));

/** The fields of a fault that stand elsewhere in a form. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  spell: 'name',
  ...Object.fromEntries(TOKEN_KINDS.map((kind) => [`tokens.${kind}`, kind])),
};

export const setUpOf = ({ zones, seats }: Shown): SetUp<Scene> => {
  const put = (scene: Scene, spot: string, card: string) => {
    const { zone, seat } = placeOf(spot);
    const to = withSpell(scene, seat, zone, card);
    return { scene: to, card: String(to.sides[seat][zone].at(-1)?.id) };
  };
  return {
    empty: () => EMPTY_SCENE,
    areas: ({ sides, plain }, drawn) =>
      seats.map((seat) => ({
        id: areaId(seat),
        name: nameOf(seat),
        zones: zones.map((zone) => ({
          id: zone,
          name: ZONES[zone].name,
          cards: [
            ...sides[seat][zone].map((draft) => faceOf(draft, plain, drawn)),
            { id: spotId(zone, seat), name: 'Put a spell', says: putWords(spotOf(zone, seat)), type: 'place' },
          ],
        })),
      })),
    spots: () => seats.flatMap((seat) => zones.map((zone) => spotOf(zone, seat))),
    spotOf: (scene, card) => {
      const found = find(scene, card);
      return found && spotId(found.zone, found.seat);
    },
    nameOf: (scene, card) => {
      const found = find(scene, card);
      return found ? toldCard(found.draft, scene.plain).name : '';
    },
    offers: () => OFFERS,
    own: () => 'spell',
    writing: {
      printed: printedOn,
      print: (scene, card, printed) => printOn(scene, card, printed as NamedSpell),
      schema: () => import('./card-text.ts').then(({ schema }) => schema),
      help: HOW_TO_WRITE,
    },
    put,
    putOwn: (scene, spot, name) => {
      const { scene: to, card } = put(scene, spot, '');
      const found = find(to, card);
      return { scene: found && name !== '' ? changed(to, found, { ...found.draft, name }) : to, card };
    },
    move: (scene, card, spot) => {
      const found = find(scene, card);
      const { zone, seat } = placeOf(spot);
      if (!found) return { scene, card };
      const draft = zone === found.zone ? found.draft : without(found.draft, IN_PLAY);
      return { scene: inZone(changed(scene, found, undefined), seat, zone, (list) => [...list, draft]), card };
    },
    remove: (scene, card) => {
      const found = find(scene, card);
      return found ? changed(scene, found, undefined) : scene;
    },
    parts: (scene, subject) => {
      const found = find(scene, subject);
      const seat = seatOf(subject);
      if (found) return partsOf(found, scene.plain);
      if (seat !== undefined)
        return [{ title: 'Mana', entries: MANA_TYPES.map((type) => manaEntry(scene, seat, type)) }];
      return [
        {
          title: 'The table',
          entries: [
            { as: 'number', id: 'turn', label: 'Turn', value: scene.turn },
            { as: 'tick', id: 'plain', label: 'Ignore all effects', on: scene.plain },
          ],
        },
      ];
    },
    set: (scene, subject, entry, text) => {
      const found = find(scene, subject);
      const seat = seatOf(subject);
      if (found) return changed(scene, found, said(found.draft, entry as FactName, text));
      if (seat !== undefined) {
        const side = { ...scene.sides[seat], mana: { ...scene.sides[seat].mana, [entry]: text } };
        return { ...scene, sides: seat === 0 ? [side, scene.sides[1]] : [scene.sides[0], side] };
      }
      return entry === 'plain' ? { ...scene, plain: text === 'yes' } : { ...scene, turn: text };
    },
    facts: (scene) => [
      { id: TABLE, title: 'The table', words: `Turn ${scene.turn}${scene.plain ? ', no effects' : ''}` },
      ...seats.map((seat) => ({ id: areaId(seat), title: nameOf(seat), words: manaWords(scene, seat) })),
    ],
    about: (scene, { field }) => {
      const [zone = '', player = '', nth = '', ...rest] = field.split('.');
      const seat = SEATS.find((one) => nameOf(one) === player);
      if (seat === undefined) return { subject: TABLE, entry: zone };
      if (zone === 'mana') return { subject: areaId(seat), entry: nth };
      const draft = scene.sides[seat][zone as SceneZone][Number(nth)];
      const key = rest.join('.');
      if (nth === '' || !draft) return { subject: areaId(seat), entry: '' };
      return {
        subject: String(draft.id),
        entry: ENTRY_OF[key] ?? (key === 'counters' && zone !== 'discard' ? 'sent-with' : key),
      };
    },
  };
};

const manaEntry = ({ sides }: Scene, seat: Seat, type: (typeof MANA_TYPES)[number]): Entry => ({
  as: 'count',
  id: type,
  label: `${type} Mana`,
  value: sides[seat].mana[type] ?? '',
  printed: '0',
});
function manaWords({ sides }: Scene, seat: Seat): string {
  const left = MANA_TYPES.filter((type) => !['', '0', undefined].includes(sides[seat].mana[type]?.trim()));
  return left.length === 0 ? 'no Mana' : `Mana: ${left.map((type) => `${sides[seat].mana[type]} ${type}`).join(', ')}`;
}
