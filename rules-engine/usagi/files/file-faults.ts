/** What is wrong with a scenario file though every key has the right shape, and what can be judged all the same. */
import { nameRemedy } from '../../core/names.ts';
import type { Told } from '../../core/scenario.ts';
import { type Fault, pathOf } from '../../core/fault.ts';
import { CARDS, findPrint } from '../cards/cards.ts';
import { NAMED } from '../questions/deck.ts';
import type { LaidFault } from './faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { lay, type Laid, type Layout } from './layout.ts';
import { checkNames, noPlayer, type WrittenChoice } from './named.ts';
import type { Readings } from '../readings.ts';
import { NEUTRAL_PILE, type Print, type Seat, SEATS, type State } from '../state.ts';
import { playerWord } from '../words/words.en.ts';
import { type ZoneName, ZONES } from './written.ts';

type Path = readonly (string | number)[];
/** Writes faults down, each with its place below `start`. */
type Tell = (path: Path, says: string, remedy: string) => void;

/** Every fault of a laid-out table and of the names in its choices. */
export function tableFaults(layout: Layout, readings: Readings, choices: readonly WrittenChoice[]): readonly Fault[] {
  const told = layoutFaults(layout, readings)
    .filter(({ judged }) => !judged)
    .map(inFile);
  const found: Fault[] = [];
  const tell: Tell = (path, says, remedy) => void found.push({ path: ['start', ...path], says, remedy });
  absentPlayers(layout, tell);
  misplaced(layout, readings, tell);
  keptHeroes(layout, tell);
  if (layout.begins === 'actions') noneToAct(layout, tell);
  // One fault is told of one place.
  const isTold = ({ path }: Fault) => told.some((one) => one.path.every((key, at) => path[at] === key));
  return [...told, ...found.filter((fault) => !isTold(fault)), ...choiceFaults(lay(layout, readings), choices)];
}
const inFile = ({ field, says, remedy }: LaidFault): Fault => ({
  path: ['start', ...pathOf(field)],
  says,
  ...(remedy !== undefined && { remedy }),
});

const seatsOf = ({ players }: Pick<Layout, 'players'>): readonly Seat[] => SEATS.slice(0, players);

/** Names in choices of players and cards that are nowhere. */
function choiceFaults(state: State, choices: readonly WrittenChoice[]): readonly Fault[] {
  const absent = seatFaults({ players: state.players.length }, choices);
  return [
    ...absent,
    ...choices.flatMap((choice, at): readonly Fault[] => {
      if (absent.some(({ path }) => path[1] === at)) return [];
      return checkNames(state, choice).map((misfit) => misfit.within('choices', at).fault);
    }),
  ];
}
const seatFaults = (layout: Pick<Layout, 'players'>, choices: readonly WrittenChoice[]): readonly Fault[] =>
  choices.flatMap(({ player }, at): readonly Fault[] =>
    seatsOf(layout).includes(player) ? [] : [{ path: ['choices', at, 'player'], ...noPlayer(player, seatsOf(layout)) }],
  );

/** Names in choices of players and cards that are nowhere in a game begun with ready decks. */
export const openingFaults = (begun: State, choices: readonly WrittenChoice[]): readonly Fault[] =>
  choiceFaults(begun, choices).map((fault) => ({
    ...fault,
    remedy: fault.remedy?.replace(/write players: \d under start$/, 'name more decks under start'),
  }));

/** A card of a table, with its place. */
interface Found {
  readonly laid: Laid;
  readonly path: Path;
  /** What it is attached to. */
  readonly on?: Laid;
  readonly zone: ZoneName | 'events' | 'involved' | 'proposed';
}
function everyCard(layout: Layout): readonly Found[] {
  const withAttached = (laid: Laid, path: Path, zone: Found['zone']): readonly Found[] => [
    { laid, path, zone },
    ...laid.attached.map((one, at): Found => ({ laid: one, path: [...path, 'attached', at], zone, on: laid })),
  ];
  const each = (cards: readonly Laid[] | undefined, path: Path, zone: Found['zone']) =>
    (cards ?? []).flatMap((laid, at) => withAttached(laid, [...path, at], zone));
  return [
    ...layout.events.flatMap((event, at) => [
      ...withAttached(event, ['events', at], 'events'),
      ...SEATS.flatMap((seat) => each(event.involved[seat], ['events', at, 'involved', seat], 'involved')),
    ]),
    ...ZONES.flatMap((zone) => SEATS.flatMap((seat) => each(layout[zone][seat], [zone, seat], zone))),
    ...SEATS.flatMap((seat) => {
      const laid = layout.proposed[seat];
      return laid ? withAttached(laid, ['proposed', seat], 'proposed') : [];
    }),
  ];
}

/** Players who are named and do not play. */
function absentPlayers(layout: Layout, tell: Tell): void {
  const seats = seatsOf(layout);
  const look = (seat: Seat | undefined, path: Path) => {
    if (seat === undefined || seats.includes(seat)) return;
    const { says, remedy } = noPlayer(seat, seats);
    tell(path, says, remedy.replace(' under start', ''));
  };
  const keyed = [...ZONES, 'tokens', 'currency', 'proposed', 'kept'] as const;
  for (const key of keyed) for (const seat of Object.keys(layout[key])) look(seat as Seat, [key, seat]);
  look(layout.toAct, ['toAct']);
  for (const [at, seat] of layout.finished.entries()) look(seat, ['finished', at]);
  for (const { laid, path } of everyCard(layout)) {
    look(laid.owner, [...path, 'owner']);
    look(laid.by, [...path, 'by']);
  }
}

/** Cards where no card of their type can be. */
function misplaced(layout: Layout, readings: Readings, tell: Tell): void {
  for (const { laid, path, zone, on } of everyCard(layout)) {
    const { print, by, score } = laid;
    if (on) {
      const says = againstCarrying(on.print, print, readings);
      if (says !== undefined) tell(path, says, 'put it on another card, or take it out');
    } else {
      const home = homeOf(print, zone);
      if (home !== undefined) tell(path, `${print.name} is ${TYPE_WORDS[print.type]} and can’t be there`, home);
    }
    if (score !== 0 && print.type !== 'event') {
      tell([...path, 'score'], `${print.name} isn’t an Event, so it has no score`, 'take the key out');
    }
    if (by !== undefined && !on && !(zone === 'playField' && print.subtype === 'held')) {
      const says = 'only an Attachment, or a Held Moment in a play field, can have been put there by another player';
      tell([...path, 'by'], says, 'take the key out, or write owner');
    }
  }
  const isLater = ['actions', 'resolve', 'victory', 'hero', 'sweep'].includes(layout.begins);
  for (const seat of isLater ? Object.keys(layout.proposed) : []) {
    tell(['proposed', seat], 'Events are face down only in the Initiation', 'write it under events');
  }
}
const TYPE_WORDS: Readonly<Record<Print['type'], string>> = {
  character: 'a Character',
  event: 'an Event',
  attachment: 'an Attachment',
  moment: 'a Moment',
};
/** Where a card should be written instead; undefined where it stands right. */
function homeOf({ type, subtype }: Print, zone: Found['zone']): string | undefined {
  if (zone === 'proposed') return type === 'event' ? undefined : 'write it under hand';
  if (zone !== 'playField' && zone !== 'eventField') return undefined;
  if (type === 'character' || subtype === 'held' || (type === 'event' && zone === 'eventField')) return undefined;
  if (type === 'event') return 'write it under events';
  return type === 'attachment'
    ? 'write it under attached of the card that carries it'
    : 'write it under hand or restPile';
}
function againstCarrying(bearer: Print, { name, type, subtype }: Print, readings: Readings): string | undefined {
  if (type !== 'attachment') return `${name} is ${TYPE_WORDS[type]} and can’t be attached`;
  if (subtype === 'setting') {
    return bearer.type === 'event' ? undefined : `${name} is a Setting, and ${bearer.name} isn’t an Event`;
  }
  const both = subtype === 'skill' && readings['experience-or-skill'] === 'both' && bearer.type === 'event';
  return bearer.type === 'character' || both
    ? undefined
    : `${name} can be attached only to a Character, and ${bearer.name} isn’t one`;
}

/** Heroes kept that are nowhere. */
function keptHeroes(layout: Layout, tell: Tell): void {
  for (const [seat, name] of Object.entries(layout.kept) as [Seat, string][]) {
    const there = [
      ...(layout.playField[seat] ?? []),
      ...SEATS.flatMap((one) => layout.eventField[one] ?? []),
      ...layout.events.flatMap(({ involved }) => SEATS.flatMap((one) => involved[one] ?? [])),
    ];
    const found = there.find(({ print }) => print.name === name);
    if (found?.print.subtype === 'hero') continue;
    const heroes = there.flatMap(({ print }) => (print.subtype === 'hero' ? [print.name] : []));
    const says = found
      ? `${name} isn’t a Hero`
      : `there is no "${name}" in the play field of ${playerWord(seat)} or in the Event field`;
    tell(['kept', seat], says, nameRemedy(name, heroes));
  }
}

/** Nobody, or somebody who is finished, would have to act. */
function noneToAct(layout: Layout, tell: Tell): void {
  const { finished, toAct } = layout;
  if (seatsOf(layout).every((seat) => finished.includes(seat))) {
    tell(['finished'], 'all players are finished, so the Actions phase is over', 'write begins: resolve');
  } else if (toAct !== undefined && finished.includes(toAct)) {
    tell(['toAct'], `${playerWord(toAct)} is finished and can’t act`, 'choose another player');
  }
}

/** What a rule says against a table that can be judged all the same: told before what happens. */
export const remarks = (layout: Layout, readings: Readings): readonly Told[] =>
  layoutFaults(layout, readings).flatMap(({ judged, rule, says }) => (judged && rule ? [{ rule, says }] : []));

/** Cards of a deck that nobody knows, and made-up ones that have the name of another. */
export function deckFileFaults({
  deck,
  madeUp,
}: {
  readonly deck: readonly (readonly [string, number])[];
  readonly madeUp: readonly Print[];
}): readonly Fault[] {
  const own = madeUp.map(({ name }) => name);
  return [
    ...deck.flatMap(([name]): readonly Fault[] => {
      if (KNOWN.has(name) || own.includes(name) || findPrint(name)) return [];
      const remedy = nameRemedy(name, [...CARDS.map((card) => card.name), ...own]);
      return [{ path: ['start', 'deck', name], says: `there is no card "${name}"`, remedy }];
    }),
    ...madeUpFaults(madeUp),
  ];
}
const KNOWN = new Set([...CARDS, ...NAMED].flatMap(({ name, slug }) => [name, slug]));
/** Cards made up for decks that have the name of another. */
export function madeUpFaults(madeUp: readonly Print[] = []): readonly Fault[] {
  const own = madeUp.map(({ name }) => name);
  return own.flatMap((name, at): readonly Fault[] => {
    if (!KNOWN.has(name) && own.indexOf(name) === at) return [];
    return [
      {
        path: ['start', 'cards', at, 'name'],
        says: `there is already a card called "${name}"`,
        remedy: 'choose another name',
      },
    ];
  });
}

/** Tokens and players of a race that cannot be. */
export function raceFileFaults(
  {
    players,
    neutralPile,
    tokens,
    reached,
  }: {
    readonly players: number;
    readonly neutralPile: number;
    readonly tokens: Partial<Readonly<Record<Seat, number>>>;
    readonly reached: readonly Seat[];
  },
  readings: Readings,
): readonly Fault[] {
  const seats = seatsOf({ players });
  const absent = (seat: Seat, path: Path): readonly Fault[] => {
    if (seats.includes(seat)) return [];
    const { says, remedy } = noPlayer(seat, seats);
    return [{ path: ['start', ...path], says, remedy: remedy.replace(' under start', '') }];
  };
  const start = NEUTRAL_PILE[players] ?? 0;
  const all = neutralPile + seats.reduce((sum, seat) => sum + (tokens[seat] ?? 0), 0);
  const canBeMore = readings['too-few-tokens'] === 'full-score' || readings['victory-tie'] === 'last-contest';
  return [
    ...(Object.keys(tokens) as Seat[]).flatMap((seat) => absent(seat, ['tokens', seat])),
    ...reached.flatMap((seat, at) => absent(seat, ['reached', at])),
    ...(all > start && !canBeMore
      ? [
          {
            path: ['start', 'tokens'],
            says: `with ${players} players there are ${start} chronicle tokens, but ${all} are given`,
            remedy: 'take some away, here or from neutralPile',
          },
        ]
      : []),
  ];
}
