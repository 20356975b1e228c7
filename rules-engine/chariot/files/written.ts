/** Tables and choices as scenario files write them: what is written here is read as the same. */
import { acts, type Choice, type Labels } from '../play/actions.ts';
import { cardNamed } from '../cards/cards.ts';
import type { ToldChoice, ToldPayment } from './schema.ts';
import {
  activeOf,
  find,
  nameOf,
  opponentOf,
  PLAYERS,
  type Seat,
  SEATS,
  seatOf,
  type Tokens,
  type Zone,
  ZONES,
} from '../state.ts';
import {
  called,
  calledBy,
  deciderAt,
  distinct,
  idOf,
  labelOf,
  type Table,
  type ToldSpell,
  type ToldTable,
} from './table.ts';

/** A spell as files write it: its name, or keys that say more about it. */
type WrittenSpell = string | Readonly<Record<string, unknown>>;

/** A spell as files write it; its number is left out. */
function writtenSpell({ id: _id, card = {}, ...told }: ToldSpell): WrittenSpell {
  const { id: _, arrives, gives, counters: sent, ...figures } = card;
  // A spell that somebody made up says at least one figure.
  const made = cardNamed(told.spell) === undefined && Object.keys(card).every((key) => key === 'name');
  const keys = {
    ...told,
    ...figures,
    arrives: writtenTokens(arrives),
    gives: writtenTokens(gives),
    'sent-with': sent,
    ...(made && { attack: 1 }),
  };
  const given = Object.entries(keys).filter(([, value]) => value !== undefined);
  return given.length > 1 ? Object.fromEntries(given) : told.spell;
}
const writtenTokens = (tokens: Tokens | undefined) =>
  tokens && Object.fromEntries(Object.entries(tokens).filter(([, count]) => count > 0));
/** A list of spells; those that are alike and follow one another are counted. */
export function writtenSpells(spells: readonly ToldSpell[]): readonly WrittenSpell[] {
  const groups: { readonly one: ToldSpell; count: number }[] = [];
  for (const { count = 1, ...one } of spells) {
    const last = groups.at(-1);
    if (last && isAlike(last.one, one)) last.count += count;
    else groups.push({ one, count });
  }
  return groups.map(({ one, count }) => writtenSpell({ ...one, ...(count > 1 && { count }) }));
}
const isAlike = (one: ToldSpell, other: ToldSpell) =>
  JSON.stringify(writtenSpell(one)) === JSON.stringify(writtenSpell(other));

const withoutEmpty = (part: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => Object.keys(value).length > 0));
/** A table, without what is empty on it. `at` and the attackers are for the kind to say. */
export function writtenTable(told: Omit<ToldTable, 'at' | 'attackers'>): Readonly<Record<string, unknown>> {
  const byPlayer = (what: (player: (typeof PLAYERS)[number]) => object) =>
    withoutEmpty(Object.fromEntries(PLAYERS.map((player) => [player, what(player)])));
  return {
    turn: told.turn,
    ...(told.effects && { effects: told.effects }),
    ...withoutEmpty({
      ...Object.fromEntries(
        ZONES.map((zone) => [zone, byPlayer((player) => writtenSpells(told[zone]?.[player] ?? []))]),
      ),
      mana: byPlayer((player) => told.mana?.[player] ?? {}),
    }),
  };
}

/** The table of a payment: what it tells is the active player's. */
export function tableOfPayment({ wanted: _, hand, field, discard, ...told }: ToldPayment): ToldTable {
  const active = nameOf(activeOf(told));
  return { ...told, at: 'main', hand: { [active]: hand }, field: { [active]: field }, discard: { [active]: discard } };
}
/** The spell that is paid for: one that could be summoned, by its name. */
export function wantedOf(table: Table, name: string): number | undefined {
  const seat = activeOf(table.match);
  const { hand, discard } = table.match.sides[seat];
  return calledBy(table, seat, name).find((id) => find(hand, id) ?? find(discard, id));
}
/** What a table tells of the payment for a spell that could be summoned; undefined for any other spell. */
export function writtenPayment(
  told: ToldTable,
  table: Table,
  wanted: number,
): Readonly<Record<string, unknown>> | undefined {
  const { turn, effects } = told;
  const active = nameOf(activeOf(table.match));
  const name = namesOf(table, wanted).find((one) => wantedOf(table, one) === wanted);
  if (name === undefined) return undefined;
  const spells = (zone: Zone) => writtenSpells(told[zone]?.[active] ?? []);
  return {
    turn,
    ...(effects && { effects }),
    hand: spells('hand'),
    ...withoutEmpty({
      field: spells('field'),
      discard: spells('discard'),
      mana: withoutEmpty({ [active]: told.mana?.[active] ?? {} }),
    }),
    wanted: name,
  };
}

/** The names that may mean a spell: what it is called, and which of those that are called so. None if it isn't there. */
function namesOf(table: Table, id: number): readonly string[] {
  const label = labelOf(table, id);
  return SEATS.flatMap((seat) => {
    const nth = called(table, seat, label).indexOf(id) + 1;
    return nth > 0 ? [label, `${label}#${nth}`] : [];
  });
}
/** The name under which a spell is found. */
function nameFound(table: Table, id: number, find: (name: string) => number | undefined): string {
  const found = namesOf(table, id).find((name) => find(name) === id);
  if (found === undefined) throw new RangeError(`No name means spell ${id} here.`);
  return found;
}
/** What spells are called by a player who names them. */
function labelsFor(table: Table, seat: Seat): Labels {
  return {
    own: (zone, id) => nameFound(table, id, (name) => idOf(table, seat, [zone], name)),
    several: (ids) => attackersNamed(table, seat, ids),
    theirs: (id) => nameFound(table, id, (name) => idOf(table, opponentOf(seat), ['field'], name)),
    anyones: (id) => {
      const whose = ownerIn(table.match, id);
      const found = nameFound(table, id, (name) => idOf(table, whose, ['field', 'discard'], name));
      return idOf(table, seat, ['field', 'discard'], found) === id ? found : `${nameOf(whose)}: ${found}`;
    },
  };
}
/** Whose spell it is, wherever it is. */
const ownerIn = ({ sides }: Table['match'], id: number): Seat =>
  ZONES.some((zone) => find(sides[1][zone], id)) ? 1 : 0;
function attackersNamed(table: Table, seat: Seat, ids: readonly number[]): readonly string[] {
  const names: string[] = [];
  for (const id of ids) names.push(nameFound(table, id, (name) => distinct(table, seat, [...names, name], []).at(-1)));
  return names;
}

/** A choice as files write it, at the moment when it is made. Throws where it names what is not on the table. */
export function writtenChoice(table: Table, choice: Choice): ToldChoice {
  const told = acts.write(choice, labelsFor(table, seatOf(choice.player)));
  return choice.player === deciderAt(table) ? told : { player: choice.player, ...told };
}
