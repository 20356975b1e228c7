/** A match in the middle, set up as somebody tells it: what lies where, and whose turn it is. */
import { capital } from '../../core/words.en.ts';
import { nameRemedy } from '../../core/names.ts';
import { type Fault, Misfit } from '../../core/fault.ts';
import { cardNamed } from '../cards/cards.ts';
import type { Readings } from '../readings.ts';
import type { ToldChoice, ToldMove } from './schema.ts';
import { withNumbers } from '../play/abilities.ts';
import { acts, type Choice, type Names } from '../play/actions.ts';
import {
  activeOf,
  ATTACK,
  BLOCK,
  type Card,
  deciderOf,
  MAIN,
  MANA_TYPES,
  type Mana,
  type ManaType,
  type Match,
  nameOf,
  newSpell,
  NO_COMBAT,
  NO_MANA,
  NO_POOL,
  NO_TOKENS,
  opponentOf,
  plainCard,
  type PlayerName,
  PLAYERS,
  type Seat,
  seatOf,
  type Side,
  type Spell,
  type Tokens,
  ZONES,
  type Zone,
} from '../state.ts';

/** A spell as it is told. What is left out is as on the card of that name, or plain where there is none. */
export interface ToldSpell {
  /** The name of its card as files write it, or any other name. */
  readonly spell: string;
  /** How it is called here, in choices and, where several have the same name, in what is told of it. */
  readonly as?: string | undefined;
  readonly count?: number | undefined;
  /** Its number in this match, where it is to keep one; otherwise they are counted. */
  readonly id?: number | undefined;
  readonly card?: Partial<Card> | undefined;
  readonly tokens?: Partial<Tokens> | undefined;
  readonly counters?: number | undefined;
  readonly damage?: number | undefined;
  readonly carried?: number | undefined;
  /** Summoned on this turn. */
  readonly summoned?: boolean | undefined;
  /** Attacked on its player's last turn. */
  readonly attacked?: boolean | undefined;
}
type ByPlayer<What> = Partial<Readonly<Record<PlayerName, What>>>;

export interface ToldTable {
  readonly turn: number;
  /** What the player whose turn it is does first. */
  readonly at: 'main' | 'attack';
  readonly hand?: ByPlayer<readonly ToldSpell[]> | undefined;
  readonly field?: ByPlayer<readonly ToldSpell[]> | undefined;
  readonly discard?: ByPlayer<readonly ToldSpell[]> | undefined;
  readonly mana?: ByPlayer<Partial<Mana>> | undefined;
  /** Spells that have been declared as attackers; the blocks come next. */
  readonly attackers?: readonly string[] | undefined;
  /** `none`: only the numbers of the spells count. */
  readonly effects?: 'none' | undefined;
}

/** A match, and what its spells are called by whoever set it up. */
export interface Table {
  readonly match: Match;
  readonly labels: ReadonlyMap<number, string>;
}

/** A name as players see it; hyphens are spaces where the whole name is written as files write those of cards. */
function titled(name: string): string {
  const spaced = /^[a-z0-9-]+$/.test(name) ? name.replaceAll('-', ' ') : name;
  return capital(spaced);
}
/** The card that is meant. */
export function cardOf({ spell, card = {} }: ToldSpell, effects?: 'none'): Card {
  const known = cardNamed(spell) ?? plainCard({ id: spell, name: titled(spell) });
  const meant = { ...known, ...card };
  if (effects !== 'none') return meant;
  const { id, name, type, value, attack, life, premium } = meant;
  return plainCard({ id, name, type, value, attack, life, premium });
}

/** The names that several spells of a table share. */
function sharedNames(told: ToldTable): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  const all = ZONES.flatMap((zone) => PLAYERS.flatMap((player) => told[zone]?.[player] ?? []));
  for (const one of all) {
    if (seen.has(one.spell) || (one.count ?? 1) > 1) shared.add(one.spell);
    seen.add(one.spell);
  }
  return shared;
}
/** A spell that is called otherwise than others of its name is told so. */
function cardAt(told: ToldSpell, shared: ReadonlySet<string>, effects: ToldTable['effects']): Card {
  const card = cardOf(told, effects);
  return told.as !== undefined && shared.has(told.spell) ? { ...card, name: `${card.name} (${told.as})` } : card;
}

export function tableOf(told: ToldTable, readings: Readings): Table {
  const labels = new Map<number, string>();
  const shared = sharedNames(told);
  const spellsOf = (zone: Zone, player: PlayerName): readonly Spell[] =>
    (told[zone]?.[player] ?? []).flatMap((one) =>
      Array.from({ length: one.count ?? 1 }, (_, nth) => {
        const id = one.id === undefined ? labels.size + 1 : one.id + nth;
        labels.set(id, one.as ?? one.spell);
        return {
          ...newSpell(id, cardAt(one, shared, told.effects)),
          tokens: one.tokens ? { ...NO_TOKENS, ...one.tokens } : NO_TOKENS,
          counters: one.counters ?? (zone === 'discard' ? 1 : 0),
          damage: one.damage ?? 0,
          carried: one.carried ?? 0,
          arrived: one.summoned ? told.turn : 0,
          attacked: one.attacked ? told.turn - (player === nameOf(activeOf(told)) ? 2 : 1) : 0,
        };
      }),
    );
  const sideOf = (player: PlayerName): Side => ({
    hand: spellsOf('hand', player),
    field: spellsOf('field', player),
    discard: spellsOf('discard', player),
    mana: poolOf(told.mana?.[player]),
  });
  const start = withNumbers({
    readings,
    first: 0,
    turn: told.turn,
    sides: [sideOf(PLAYERS[0]), sideOf(PLAYERS[1])],
    stage: told.at === 'main' ? MAIN : ATTACK,
    combat: told.at === 'main' ? null : NO_COMBAT,
    offered: 0,
  });
  if (!told.attackers) return { match: start, labels };
  const attackers = distinct({ match: start, labels }, activeOf(start), told.attackers, ['attackers']);
  return { match: { ...start, stage: BLOCK, combat: { ...NO_COMBAT, attackers } }, labels };
}
function poolOf(mana: Partial<Mana> | undefined): Side['mana'] {
  if (!mana) return NO_POOL;
  const left = { ...NO_MANA, ...mana };
  return { ...NO_POOL, left, largest: left };
}

/** A match that has begun, its spells called by their cards. */
export function tableWith(match: Match): Table {
  const labels = new Map<number, string>();
  for (const side of match.sides)
    for (const zone of ZONES) for (const { id, card } of side[zone]) labels.set(id, card.id);
  return { match, labels };
}

const spellsIn = ({ sides }: Match, seat: Seat): readonly Spell[] => ZONES.flatMap((zone) => sides[seat][zone]);
/** The spells of a player that are called so, in the order in which they were told, wherever they are. */
export function called({ match, labels }: Table, seat: Seat, name: string): readonly number[] {
  const own = new Set(spellsIn(match, seat).map(({ id }) => id));
  return [...labels].filter(([id, label]) => label === name && own.has(id)).map(([id]) => id);
}
/** `pappiliodya#2`: the second of that name. */
const numbered = (name: string): readonly [name: string, nth: number] | undefined => {
  const [, alike, nth] = /^(.+)#([1-9]\d?)$/.exec(name) ?? [];
  return alike === undefined ? undefined : [alike, Number(nth)];
};

/** The spell that is meant: of this player if one is called so, and in the first of the zones that has one. */
export function idOf(table: Table, seat: Seat, zones: readonly Zone[], name: string): number | undefined {
  const { match, labels } = table;
  for (const whose of [seat, opponentOf(seat)]) {
    for (const zone of whose === seat ? [...zones, ...ZONES] : ZONES) {
      const found = match.sides[whose][zone].find(({ id }) => labels.get(id) === name);
      if (found) return found.id;
    }
  }
  const [alike, nth] = numbered(name) ?? [];
  if (alike === undefined || nth === undefined) return undefined;
  return called(table, seat, alike)[nth - 1] ?? called(table, opponentOf(seat), alike)[nth - 1];
}
function idIn(table: Table, seat: Seat, zones: readonly Zone[], [name, path]: Written): number {
  const id = idOf(table, seat, zones, name);
  if (id === undefined) throw new Misfit(unknownSpell(table, name, path));
  return id;
}
/** What is said of a name that no spell has. */
export function unknownSpell({ labels }: Pick<Table, 'labels'>, name: string, path: Fault['path']): Fault {
  const [alike, nth] = numbered(name) ?? [];
  const known = [...labels.values()];
  if (alike !== undefined && known.includes(alike)) {
    const says = `no player has ${nth} spells called "${alike}"`;
    return { path, says, remedy: `write "${alike}#1" for the first of them, "${alike}#2" for the second` };
  }
  return { path, says: `no spell here is called "${name}"`, remedy: nameRemedy(name, known) };
}
/** The spells of a player that a name may mean. */
export function calledBy(table: Table, seat: Seat, name: string): readonly number[] {
  const [alike, nth] = numbered(name) ?? [];
  const plain = called(table, seat, name);
  if (plain.length > 0 || alike === undefined || nth === undefined) return plain;
  return called(table, seat, alike).slice(nth - 1, nth);
}
/** Whether some spell is called so. */
export const isCalled = (table: Table, name: string): boolean => idOf(table, 0, [], name) !== undefined;

/** A name written at a key. */
export type Written = readonly [name: string, path: Fault['path']];
/** `Player 2: witch`: whose it is, if that is said, and the name. */
export function named(told: string): readonly [whose: PlayerName | undefined, name: string] {
  const whose = PLAYERS.find((one) => told.startsWith(`${one}: `));
  return [whose, whose === undefined ? told : told.slice(whose.length + 2)];
}
/** Every name of a spell that is written in a choice. */
export function namesIn(told: ToldMove): readonly Written[] {
  const found: Written[] = [];
  const note = (name: string, path: Fault['path']) => {
    found.push([name, path]);
    return -1;
  };
  const names: Names = {
    own: (_, name, ...path) => note(name, path),
    several: (all, ...path) => all.map((name, nth) => note(name, [...path, nth])),
    theirs: (name, ...path) => note(name, path),
    anyones: (name, ...path) => note(named(name)[1], path),
  };
  acts.read(told, names, PLAYERS[0]);
  return found;
}

/** Who does what is told without a player: whoever has to decide, or else the player whose turn it is. */
export const deciderAt = ({ match }: Pick<Table, 'match'>): PlayerName => nameOf(deciderOf(match) ?? activeOf(match));
/** The choices meant; dividing the damage of several spells is one choice for each. */
export function choicesFrom(table: Table, told: ToldChoice, decider = deciderAt(table)): readonly Choice[] {
  const player = told.player ?? decider;
  const seat = seatOf(player);
  const names: Names = {
    own: (zone, name, ...path) => idIn(table, seat, [zone], [name, path]),
    several: (all, ...path) => distinct(table, seat, all, path),
    theirs: (name, ...path) => idIn(table, opponentOf(seat), ['field'], [name, path]),
    anyones: (told, ...path) => {
      const [whose, name] = named(told);
      return idIn(table, whose === undefined ? seat : seatOf(whose), ['field', 'discard'], [name, path]);
    },
  };
  return acts.read(told, names, player);
}
/** Of two spells with the same name, the one and then the other. */
export function distinct(table: Table, seat: Seat, names: readonly string[], path: Fault['path']): readonly number[] {
  const { match, labels } = table;
  const taken: number[] = [];
  for (const [nth, name] of names.entries()) {
    const next = match.sides[seat].field.find(({ id }) => labels.get(id) === name && !taken.includes(id));
    taken.push(next?.id ?? idIn(table, seat, ['field'], [name, [...path, nth]]));
  }
  return taken;
}

/** What a spell is called at this table. */
export const labelOf = ({ labels }: Pick<Table, 'labels'>, id: number) => labels.get(id) ?? '?';
/** What tells a spell from every other: `witch`, `pappiliodya#2`, or `Player 2: pappiliodya` where both have one. */
export function keyOf(table: Table, seat: Seat, id: number): string {
  const name = labelOf(table, id);
  const nth = called(table, seat, name).indexOf(id) + 1;
  const whose = called(table, opponentOf(seat), name).length > 0 ? `${nameOf(seat)}: ` : '';
  return `${whose}${name}${nth > 1 ? `#${nth}` : ''}`;
}
/** The Mana there is, without the types of which there is none. */
export const manaFound = ({ mana }: Side): Partial<Record<ManaType, number>> =>
  Object.fromEntries(MANA_TYPES.filter((type) => mana.left[type] > 0).map((type) => [type, mana.left[type]]));
