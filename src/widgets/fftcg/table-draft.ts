/** A table as it is laid out by hand: everything as typed, so that nothing is lost while it is not yet right. */
import { NAMED, SAMPLES } from '../../../rules-engine/fftcg/cards/cards.ts';
import { lineParts, wordsIn } from '../../../rules-engine/fftcg/cards/face.ts';
import { COUNT_FAULT } from '../../../rules-engine/fftcg/files/counts.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultsOfTable, FIGURE_FAULT } from '../../../rules-engine/fftcg/files/faults.ts';
import {
  type Phase,
  type Position,
  POSITIONS,
  type Row,
  ROWS,
  type Seat,
  SEATS,
} from '../../../rules-engine/fftcg/state.ts';
import {
  BYSTANDER,
  type WrittenFighter,
  type WrittenSide,
  type WrittenTable,
} from '../../../rules-engine/fftcg/files/table.ts';

/** A character in play as typed. */
export interface FighterDraft {
  readonly name: string;
  readonly att: string;
  readonly def: string;
  /** Skills, class and whatever else is printed on it, in the words of a card's line. */
  readonly words: string;
  readonly down: boolean;
  readonly leader: boolean;
  /** One card a line. */
  readonly attached: string;
}
export type SlotDraft = FighterDraft | null;

/** The areas that are typed as lines, one card a line. */
export const LINE_AREAS = ['hand', 'reserves', 'sideboard', 'discardPile', 'doomPile'] as const;
export type LineArea = (typeof LINE_AREAS)[number];
export interface SideDraft extends Readonly<Record<LineArea, string>> {
  /** Three places a row. */
  readonly front: readonly SlotDraft[];
  readonly back: readonly SlotDraft[];
  /** How many cards, or which, one a line. */
  readonly deck: string;
  readonly characterDeck: string;
  /** Relics in the sideboard, where it does not matter which. */
  readonly relics: string;
  readonly leaderCardDown: boolean;
}
export interface TableDraft {
  readonly first: Seat;
  /** Empty: 1P's. */
  readonly turn: '' | Seat;
  /** Who won the battle that is to be resolved; without one, it was drawn. */
  readonly winner?: '' | Seat | undefined;
  readonly location: string;
  readonly locations: string;
  readonly A: SideDraft;
  readonly B: SideDraft;
}

const NOBODY: readonly SlotDraft[] = [null, null, null];
const EMPTY_DRAFT: SideDraft = {
  front: NOBODY,
  back: NOBODY,
  hand: '',
  reserves: '',
  sideboard: '',
  discardPile: '',
  doomPile: '',
  deck: '20',
  characterDeck: '20',
  relics: '',
  leaderCardDown: false,
};

type Owned = string | { readonly card: string; readonly owner: Seat };
const lineOf = (one: Owned) => (typeof one === 'string' ? one : `(${one.owner}) ${one.card}`);
const textOf = (lines: readonly Owned[] = []) => lines.map(lineOf).join('\n');

/** A character's line taken apart. */
export function fighterDraft(line: string): FighterDraft {
  const { name, words } = lineParts(line);
  const [att = '', def = ''] = words.find((word) => /^\d+\/\d+$/.test(word))?.split('/') ?? [];
  return {
    name,
    att,
    def,
    words: words.filter((word) => !/^\d+\/\d+$/.test(word)).join(' '),
    down: false,
    leader: false,
    attached: '',
  };
}

/** A written table, to be changed. In a battle somebody stands on either side. */
export function draftOf(table: WrittenTable, phase: Phase = 'battle'): TableDraft {
  const unsaid = phase === 'battle' ? BYSTANDER : {};
  const slots = (row: readonly WrittenFighter[] = []): readonly SlotDraft[] => {
    const at = (position: Position) =>
      row.find((one, index) => (one.position ?? ((index + 1) as Position)) === position);
    return POSITIONS.map((position) => {
      const one = at(position);
      if (!one) return null;
      const { card, down = false, leader = false, attached } = one;
      return { ...fighterDraft(card), down, leader, attached: textOf(attached) };
    });
  };
  const pile = (given: number | readonly string[] | undefined) =>
    given === undefined ? '20' : typeof given === 'number' ? String(given) : textOf(given);
  const side = (given: WrittenSide): SideDraft => ({
    front: slots(given.front),
    back: slots(given.back),
    hand: textOf(given.hand),
    reserves: textOf(given.reserves),
    sideboard: textOf(given.sideboard),
    discardPile: textOf(given.discardPile),
    doomPile: textOf(given.doomPile),
    deck: pile(given.deck),
    characterDeck: pile(given.characterDeck),
    relics: given.relics === undefined ? '' : String(given.relics),
    leaderCardDown: given.leaderCard === 'down',
  });
  return {
    first: table.first ?? 'A',
    turn: table.turn ?? '',
    ...(phase === 'resolution' && { winner: table.winner ?? '' }),
    location: table.location ?? '',
    locations: textOf(table.locations),
    A: side(table.A ?? unsaid),
    B: side(table.B ?? unsaid),
  };
}
export const EMPTY_TABLE: TableDraft = {
  first: 'A',
  turn: '',
  location: '',
  locations: '',
  A: EMPTY_DRAFT,
  B: EMPTY_DRAFT,
};

/** Cards that may be written by their names alone. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...Object.values(NAMED), ...Object.values(SAMPLES)].map((line) => [lineParts(line).name.toLowerCase(), line]),
);
/** A card that is written by its name alone, as its line. */
export const named = (text: string) => BY_NAME.get(text.trim().toLowerCase()) ?? text.trim();

/** The lines of a text area that hold something, each with its number. */
function linesOf(text: string): readonly { readonly line: string; readonly nth: number; readonly owner?: Seat }[] {
  return text.split('\n').flatMap((whole, index) => {
    const [, owner, rest = ''] = /^\s*(?:\(([AB])\)\s*)?(.*)$/.exec(whole) ?? [];
    if (rest.trim() === '') return [];
    return [{ line: named(rest), nth: index + 1, ...(owner !== undefined && { owner: owner as Seat }) }];
  });
}
/** What a character's fields make, as a line. */
export const lineOfFighter = ({ name, att, def, words }: FighterDraft) =>
  `${name.trim()}: ${att.trim() || '0'}/${def.trim() || '0'} ${words.trim()}`.trim();

const isCount = (text: string) => /^\s*\d{1,3}\s*$/.test(text);
const isFigure = (text: string) => /^\s*\d{0,4}\s*$/.test(text);

/** A fault, at a field of the form: `A.front.2.att`, `B.hand`. Places and lines are counted from 1. */
export interface Drafted {
  /** None while something is wrong. */
  readonly table: WrittenTable | undefined;
  readonly faults: readonly FieldFault[];
}

/** The table that a draft describes, or everything that is wrong with it. */
export function tableIn(draft: TableDraft, phase: Phase = 'battle'): Drafted {
  const faults: FieldFault[] = [];
  const written: WrittenTable = {
    first: draft.first,
    ...(draft.turn !== '' && { turn: draft.turn }),
    ...(draft.winner && { winner: draft.winner }),
    ...(draft.location.trim() !== '' && { location: named(draft.location) }),
    ...(draft.locations.trim() !== '' && {
      locations: linesOf(draft.locations).map(({ line, owner }) => (owner ? { card: line, owner } : line)),
    }),
    A: sideIn('A', draft.A, faults),
    B: sideIn('B', draft.B, faults),
  };
  for (const { field, says } of faultsOfTable(written)) faults.push(placed(draft, field, says));
  for (const seat of SEATS) {
    if (phase === 'battle' && ![...draft[seat].front, ...draft[seat].back].some(Boolean)) {
      faults.push({ field: seat, says: `${seat} has no character in play, so there is no battle.` });
    }
  }
  return { table: faults.length === 0 ? written : undefined, faults };
}

function sideIn(seat: Seat, draft: SideDraft, faults: FieldFault[]): WrittenSide {
  const row = (name: Row): readonly WrittenFighter[] =>
    draft[name].flatMap((slot, index) =>
      slot ? [fighterIn(`${seat}.${name}.${index + 1}`, slot, index, faults)] : [],
    );
  const lines = (text: string) => linesOf(text).map(({ line }) => line);
  const pile = (name: 'deck' | 'characterDeck') => {
    const text = draft[name];
    if (isCount(text)) return Number(text);
    if (/^\s*[-+]?[\d.,]+\s*$/.test(text)) faults.push({ field: `${seat}.${name}`, says: COUNT_FAULT });
    return lines(text);
  };
  if (draft.relics.trim() !== '' && !isCount(draft.relics)) {
    faults.push({ field: `${seat}.relics`, says: COUNT_FAULT });
  }
  return {
    front: row('front'),
    back: row('back'),
    ...Object.fromEntries(LINE_AREAS.map((area) => [area, lines(draft[area])])),
    deck: pile('deck'),
    characterDeck: pile('characterDeck'),
    ...(isCount(draft.relics) && { relics: Number(draft.relics) }),
    leaderCard: draft.leaderCardDown ? 'down' : 'up',
  };
}
function fighterIn(field: string, slot: FighterDraft, index: number, faults: FieldFault[]): WrittenFighter {
  for (const figure of ['att', 'def'] as const) {
    if (!isFigure(slot[figure])) faults.push({ field: `${field}.${figure}`, says: FIGURE_FAULT });
  }
  const att = isFigure(slot.att) ? slot.att : '0';
  const def = isFigure(slot.def) ? slot.def : '0';
  return {
    card: lineOfFighter({ ...slot, att, def }),
    position: (index + 1) as Position,
    down: slot.down,
    leader: slot.leader,
    attached: linesOf(slot.attached).map(({ line, owner }) => (owner ? { card: line, owner } : line)),
  };
}

/** A fault of the engine, at the place of the form that it is about. */
function placed(draft: TableDraft, field: string, says: string): FieldFault {
  const [seat, area, nth, part, line] = field.split('.');
  if (seat !== 'A' && seat !== 'B')
    return { field: seat ?? '', says: withLine(seat === 'locations' ? area : undefined, draft.locations, says) };
  const row = ROWS.find((one) => one === area);
  if (row) {
    const slots = draft[seat][row].flatMap((slot, index) => (slot ? [{ slot, index }] : []));
    const at = slots[Number(nth)];
    const place = `${seat}.${row}.${at ? at.index + 1 : ''}`;
    if (part === 'attached') return { field: `${place}.attached`, says: withLine(line, at?.slot.attached ?? '', says) };
    return { field: place, says };
  }
  const text = area !== undefined && area in draft[seat] ? draft[seat][area as LineArea] : '';
  return { field: [seat, area].filter(Boolean).join('.'), says: withLine(nth, text, says) };
}
const withLine = (nth: string | undefined, text: string, says: string) => {
  const at = nth === undefined ? undefined : linesOf(text)[Number(nth)];
  return at ? `Line ${at.nth}: ${says}` : says;
};

/** Whether a word stands among a character's words, and with it taken out or put in. */
export const hasWord = (words: string, word: string) => wordsIn(words).includes(word);
export const toggled = (words: string, word: string) =>
  hasWord(words, word)
    ? wordsIn(words)
        .filter((one) => one !== word)
        .join(' ')
    : `${words.trim()} ${word}`.trim();
