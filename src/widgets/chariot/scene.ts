/** A table as a reader sets it up: everything as typed, so that nothing is lost while it makes no sense. */
import { cardNamed, CARDS, type Figure } from '../../../rules-engine/chariot/cards.ts';
import { MANA_TYPES, type ManaType, PLAYERS, TOKEN_KINDS } from '../../../rules-engine/chariot/state.ts';
import type { ToldSpell, ToldTable } from '../../../rules-engine/chariot/table.ts';

export const NUMBER_FACTS = ['value', 'attack', 'life', 'needs', 'blocks', 'regenerates', 'sent-with'] as const;
export const FLAG_FACTS = ['premium', 'destroys', 'again', 'recalls', 'fleeting'] as const;
export const STATE_FACTS = ['damage', 'carried', 'counters'] as const;
export const TRUE_FACTS = ['summoned', 'attacked'] as const;
/** Whatever may be said of a spell besides its name. */
export type FactName =
  | (typeof NUMBER_FACTS)[number]
  | (typeof FLAG_FACTS)[number]
  | (typeof STATE_FACTS)[number]
  | (typeof TRUE_FACTS)[number]
  | (typeof TOKEN_KINDS)[number]
  | 'type';

export interface SpellDraft {
  /** Its number in the match: it keeps it whatever is added before it. */
  readonly id: number;
  /** The card's name as files write it; empty for one with the reader's own numbers. */
  readonly card: string;
  readonly name: string;
  /** What differs from the card, as typed. */
  readonly facts: Readonly<Partial<Record<FactName, string>>>;
}
export interface SideDraft {
  readonly field: readonly SpellDraft[];
  readonly hand: readonly SpellDraft[];
  readonly discard: readonly SpellDraft[];
  readonly mana: Readonly<Partial<Record<ManaType, string>>>;
}
export type SceneZone = 'field' | 'hand' | 'discard';
export interface Scene {
  readonly turn: string;
  /** Only the numbers of the spells count. */
  readonly plain: boolean;
  readonly sides: readonly [SideDraft, SideDraft];
}

export const EMPTY_SIDE: SideDraft = { field: [], hand: [], discard: [], mana: {} };
export const EMPTY_SCENE: Scene = { turn: '3', plain: false, sides: [EMPTY_SIDE, EMPTY_SIDE] };

/** The number that was typed; not a number where it is none. */
export const numberTyped = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What the engine is told of the scene. What is left empty is as on the card. */
export function toldOf({ turn, plain, sides }: Scene, at: ToldTable['at']): ToldTable {
  const zone = (name: SceneZone) => ({
    [PLAYERS[0]]: sides[0][name].map(spellOf),
    [PLAYERS[1]]: sides[1][name].map(spellOf),
  });
  const mana = ({ mana: typed }: SideDraft) =>
    Object.fromEntries(
      MANA_TYPES.flatMap((type) => (given(typed[type]) ? [[type, numberTyped(typed[type] ?? '')]] : [])),
    );
  return {
    turn: numberTyped(turn),
    at,
    hand: zone('hand'),
    field: zone('field'),
    discard: zone('discard'),
    mana: { [PLAYERS[0]]: mana(sides[0]), [PLAYERS[1]]: mana(sides[1]) },
    ...(plain && { effects: 'none' }),
  };
}
const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

export function spellOf({ id, card: named, name, facts }: SpellDraft): ToldSpell {
  const card: Record<string, unknown> = {};
  for (const key of NUMBER_FACTS) {
    if (given(facts[key])) card[key === 'sent-with' ? 'counters' : key] = numberTyped(facts[key]);
  }
  for (const key of FLAG_FACTS) if (facts[key] !== undefined) card[key] = facts[key] === 'yes';
  if (given(facts.type)) card['type'] = facts.type;
  if (named === '' || name !== '') card['name'] = name;
  const tokens = TOKEN_KINDS.filter((kind) => given(facts[kind])).map((kind) => [kind, numberTyped(facts[kind] ?? '')]);
  return {
    id,
    spell: named === '' ? name.trim() || '?' : named,
    card,
    ...(tokens.length > 0 && { tokens: Object.fromEntries(tokens) as Readonly<Record<string, number>> }),
    ...Object.fromEntries(STATE_FACTS.flatMap((key) => (given(facts[key]) ? [[key, numberTyped(facts[key])]] : []))),
    ...Object.fromEntries(TRUE_FACTS.flatMap((key) => (facts[key] === 'yes' ? [[key, true]] : []))),
  };
}

/** The scene that means a table as it is told, its spells numbered as `tableOf` numbers them. */
export function sceneOf(told: ToldTable): Scene {
  let id = 0;
  const zone = (player: (typeof PLAYERS)[number], name: SceneZone) =>
    (told[name]?.[player] ?? []).flatMap((one) => Array.from({ length: one.count ?? 1 }, () => draftOf(one, ++id)));
  const side = (player: (typeof PLAYERS)[number]): SideDraft => {
    const hand = zone(player, 'hand');
    const field = zone(player, 'field');
    const discard = zone(player, 'discard');
    const mana = Object.entries(told.mana?.[player] ?? {}).map(([type, amount]) => [type, String(amount)]);
    return { field, hand, discard, mana: Object.fromEntries(mana) as SideDraft['mana'] };
  };
  return { turn: String(told.turn), plain: told.effects === 'none', sides: [side(PLAYERS[0]), side(PLAYERS[1])] };
}
function draftOf({ spell, card = {}, tokens = {}, ...told }: ToldSpell, id: number): SpellDraft {
  const facts: Partial<Record<FactName, string>> = {};
  const { name: _, counters, ...figures } = card;
  for (const [key, value] of Object.entries(figures)) {
    if (typeof value === 'boolean') facts[key as FactName] = value ? 'yes' : 'no';
    else if (typeof value === 'string' || typeof value === 'number') facts[key as FactName] = String(value);
  }
  if (counters !== undefined) facts['sent-with'] = String(counters);
  for (const kind of TOKEN_KINDS) if (tokens[kind] !== undefined) facts[kind] = String(tokens[kind]);
  for (const key of STATE_FACTS) if (told[key] !== undefined) facts[key] = String(told[key]);
  for (const key of TRUE_FACTS) if (told[key]) facts[key] = 'yes';
  const known = cardNamed(spell) !== undefined;
  const name = card.name ?? (known ? '' : spell.charAt(0).toUpperCase() + spell.slice(1).replaceAll('-', ' '));
  return { id, card: known ? spell : '', name, facts };
}

/** A spell that is put somewhere, with a number nothing else has. */
export function withSpell(scene: Scene, seat: 0 | 1, zone: SceneZone, card: string): Scene {
  const all = scene.sides.flatMap(({ field, hand, discard }) => [...field, ...hand, ...discard]);
  const id = Math.max(0, ...all.map((one) => one.id)) + 1;
  const own = card === '';
  const spell: SpellDraft = {
    id,
    card,
    name: own ? 'My spell' : '',
    facts: own ? { attack: '2', life: '2' } : arriving(card),
  };
  return inZone(scene, seat, zone, (list) => [...list, spell]);
}
/** The tokens a spell comes to the Field with are on it. */
function arriving(card: string): SpellDraft['facts'] {
  const arrives = cardNamed(card)?.arrives;
  const kinds = TOKEN_KINDS.filter((kind) => (arrives?.[kind] ?? 0) > 0);
  return Object.fromEntries(kinds.map((kind) => [kind, String(arrives?.[kind])]));
}
export function inZone(
  scene: Scene,
  seat: 0 | 1,
  zone: SceneZone,
  change: (list: readonly SpellDraft[]) => readonly SpellDraft[],
): Scene {
  const side = { ...scene.sides[seat], [zone]: change(scene.sides[seat][zone]) };
  return { ...scene, sides: seat === 0 ? [side, scene.sides[1]] : [scene.sides[0], side] };
}

const ENTRIES = new Map(CARDS.map((entry) => [entry.card.id, entry]));
/** What of a spell's figures is ours: the rulebook does not give them. */
export const oursOf = (card: string): readonly Figure[] => ENTRIES.get(card)?.ours ?? [];
/** A spell of our own, not of the game. */
export const isSample = (card: string): boolean => ENTRIES.get(card)?.sample ?? false;
