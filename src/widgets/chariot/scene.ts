/** A table as a reader sets it up: everything as typed, so that nothing is lost while it makes no sense. */
import { cardNamed, CARDS, type Figure } from '../../../rules-engine/chariot/cards/cards.ts';
import { type Card, MANA_TYPES, type ManaType, PLAYERS, TOKEN_KINDS } from '../../../rules-engine/chariot/state.ts';
import type { ToldSpell, ToldTable } from '../../../rules-engine/chariot/files/table.ts';

const NUMBER_FACTS = ['value', 'attack', 'life', 'needs', 'blocks', 'regenerates', 'sent-with'] as const;
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
  /** The name of one with the reader's own numbers; of a card, only where it is to be told from others of its name. */
  readonly name: string;
  /** What a file calls it, where that is not its name. */
  readonly as?: string | undefined;
  /** What differs from the card, as typed. */
  readonly facts: Readonly<Partial<Record<FactName, string>>>;
  /** What it does that is written and not typed: in a file, or as text. */
  readonly made?: Made | undefined;
}
export type Made = Partial<Pick<Card, 'abilities' | 'arrives' | 'gives'>>;
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

export function spellOf({ id, card: named, name, as, facts, made }: SpellDraft): ToldSpell {
  const card: Record<string, unknown> = { ...made };
  for (const key of NUMBER_FACTS) {
    if (given(facts[key])) card[key === 'sent-with' ? 'counters' : key] = numberTyped(facts[key]);
  }
  for (const key of FLAG_FACTS) if (facts[key] !== undefined) card[key] = facts[key] === 'yes';
  if (given(facts.type)) card['type'] = facts.type;
  const own = name.trim();
  const isCards = named === '' && cardNamed(own.toLowerCase().replaceAll(/[\s_]+/g, '-')) !== undefined;
  // Whoever calls a spell of their own like a card means their own all the same.
  if (isCards || (named !== '' && name !== '')) card['name'] = name;
  const tokens = TOKEN_KINDS.filter((kind) => given(facts[kind])).map((kind) => [kind, numberTyped(facts[kind] ?? '')]);
  return {
    id,
    spell: named !== '' ? named : isCards ? `my ${own}` : own,
    ...(as !== undefined && { as }),
    card,
    ...(tokens.length > 0 && { tokens: Object.fromEntries(tokens) as Readonly<Record<string, number>> }),
    ...Object.fromEntries(STATE_FACTS.flatMap((key) => (given(facts[key]) ? [[key, numberTyped(facts[key])]] : []))),
    ...Object.fromEntries(TRUE_FACTS.flatMap((key) => (facts[key] === 'yes' ? [[key, true]] : []))),
  };
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
    facts: own ? { attack: '2', life: '2' } : zone === 'field' ? arriving(card) : {},
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
