/** A match in the middle, set up as somebody tells it: what lies where, and whose turn it is. */
import { cardNamed } from './cards.ts';
import type { Readings } from './readings.ts';
import {
  activeOf,
  ATTACK,
  BLOCK,
  type Card,
  type Choice,
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
  type Part,
  plainCard,
  type PlayerName,
  PLAYERS,
  type Seat,
  seatOf,
  type Side,
  type Spell,
  type Tie,
  type Tokens,
  ZONES,
  type Zone,
} from './state.ts';

/** A spell as it is told. What is left out is as on the card of that name, or plain where there is none. */
export interface ToldSpell {
  /** The name of its card as files write it, or any other name. */
  readonly spell: string;
  /** How it is called here, where several have the same name. */
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

/** A name that stands for no spell, or not for the right one. */
export class UnknownSpell extends Error {
  override readonly name = 'UnknownSpell';
}

const titled = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
/** The card that is meant. */
export function cardOf({ spell, card = {} }: ToldSpell, effects?: 'none'): Card {
  const known = cardNamed(spell) ?? plainCard({ id: spell, name: titled(spell) });
  const meant = { ...known, ...card };
  if (effects !== 'none') return meant;
  const { id, name, type, value, attack, life, premium } = meant;
  return plainCard({ id, name, type, value, attack, life, premium });
}

export function tableOf(told: ToldTable, readings: Readings): Table {
  const labels = new Map<number, string>();
  const spellsOf = (zone: Zone, player: PlayerName): readonly Spell[] =>
    (told[zone]?.[player] ?? []).flatMap((one) =>
      Array.from({ length: one.count ?? 1 }, (_, nth) => {
        const id = one.id === undefined ? labels.size + 1 : one.id + nth;
        labels.set(id, one.as ?? one.spell);
        return {
          ...newSpell(id, cardOf(one, told.effects)),
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
  const start: Match = {
    readings,
    first: 0,
    turn: told.turn,
    sides: [sideOf(PLAYERS[0]), sideOf(PLAYERS[1])],
    stage: told.at === 'main' ? MAIN : ATTACK,
    combat: told.at === 'main' ? null : NO_COMBAT,
    offered: 0,
  };
  if (!told.attackers) return { match: start, labels };
  const attackers = told.attackers.map((name) => idIn({ match: start, labels }, activeOf(start), ['field'], name));
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

/** The spell of a player that is called so: in the first of the zones that has one. */
function idIn({ match, labels }: Table, seat: Seat, zones: readonly Zone[], name: string): number {
  for (const zone of [...zones, ...ZONES]) {
    const found = match.sides[seat][zone].find(({ id }) => labels.get(id) === name);
    if (found) return found.id;
  }
  for (const zone of ZONES) {
    const found = match.sides[seat === 0 ? 1 : 0][zone].find(({ id }) => labels.get(id) === name);
    if (found) return found.id;
  }
  throw new UnknownSpell(`no spell here is called "${name}"`);
}

/** A choice as it is told; the player is the one who has to decide, if none is named. */
export interface ToldChoice {
  readonly player?: PlayerName | undefined;
  readonly send?: string | undefined;
  readonly summon?: string | undefined;
  readonly end?: 'main' | undefined;
  readonly attack?: readonly string[] | undefined;
  readonly block?: Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly divide?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  readonly regenerate?: string | undefined;
  readonly revive?: string | undefined;
  readonly 'let-go'?: string | undefined;
  readonly offer?: Tie | undefined;
  readonly answer?: 'accept' | 'decline' | undefined;
}

/** What is done, as scenarios tell it: a choice, or nothing by anybody until a turn has begun. */
export type ToldMove = ToldChoice & { readonly until?: number | undefined };

/** The choices meant; dividing the damage of several spells is one choice for each. */
export function choicesFrom(table: Table, told: ToldChoice, decider: PlayerName): readonly Choice[] {
  const player = told.player ?? decider;
  const seat = seatOf(player);
  const other: Seat = seat === 0 ? 1 : 0;
  const own = (zone: Zone, name: string) => idIn(table, seat, [zone], name);
  if (told.send !== undefined) return [{ type: 'send', player, spell: own('hand', told.send) }];
  if (told.summon !== undefined) return [{ type: 'summon', player, spell: own('hand', told.summon) }];
  if (told.end !== undefined) return [{ type: 'done', player }];
  if (told.attack !== undefined) {
    return [{ type: 'attack', player, attackers: distinct(table, seat, told.attack) }];
  }
  if (told.block !== undefined) {
    const blocks = Object.entries(told.block).flatMap(([blocker, attackers]) =>
      [attackers].flat().map((attacker) => ({
        blocker: own('field', blocker),
        attacker: idIn(table, other, ['field'], attacker),
      })),
    );
    return [{ type: 'block', player, blocks }];
  }
  if (told.divide !== undefined) {
    return Object.entries(told.divide).map(([striker, shares]) => {
      const parts: Part[] = Object.entries(shares).map(([target, amount]) => ({
        spell: idIn(table, other, ['field'], target),
        amount,
      }));
      return { type: 'divide', player, striker: own('field', striker), parts };
    });
  }
  if (told.regenerate !== undefined) return [{ type: 'regenerate', player, spell: own('field', told.regenerate) }];
  if (told.revive !== undefined) return [{ type: 'revive', player, spell: own('field', told.revive) }];
  if (told['let-go'] !== undefined) return [{ type: 'let-go', player, spell: own('field', told['let-go']) }];
  if (told.offer !== undefined) return [{ type: 'offer', player, as: told.offer }];
  return [{ type: 'answer', player, accept: told.answer === 'accept' }];
}
/** Of two spells with the same name, the one and then the other. */
function distinct({ match, labels }: Table, seat: Seat, names: readonly string[]): readonly number[] {
  const taken: number[] = [];
  for (const name of names) {
    const next = match.sides[seat].field.find(({ id }) => labels.get(id) === name && !taken.includes(id));
    taken.push(next?.id ?? idIn({ match, labels }, seat, ['field'], name));
  }
  return taken;
}

/** What a spell is called at this table. */
export const labelOf = ({ labels }: Pick<Table, 'labels'>, id: number) => labels.get(id) ?? '?';
/** The Mana there is, without the types of which there is none. */
export const manaFound = ({ mana }: Side): Partial<Record<ManaType, number>> =>
  Object.fromEntries(MANA_TYPES.filter((type) => mana.left[type] > 0).map((type) => [type, mana.left[type]]));
