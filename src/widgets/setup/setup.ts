/** Setting up a table on its board, as plain data: what a game says of its table, and what was done to it. */
import type { Area } from '../board/board.ts';
import type { Options } from '../parts/fields.tsx';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import type { z } from 'zod';
import type { RuleTable } from '../proof.ts';

/** A place that cards are put in: a zone, or one place of a row. */
export interface Spot {
  readonly id: string;
  /** What is put there: "a spell". */
  readonly what: string;
  /** Said of what lies there: "on the Field of Player 1". */
  readonly where: string;
}
export const putWords = ({ what, where }: Spot): string => `Put ${what} ${where}`;

/** A card that can be put somewhere. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** Its numbers and what it is, short: "4/4, 4 Moon". */
  readonly facts: string;
  /** What it is sorted by: its color, its type. */
  readonly kind: string;
}

interface Named {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | false | undefined;
}
/** Something that can be said of a card, a player or the table. What is typed stays as it is, whatever is wrong with it. */
export type Entry =
  /** A number; a `count` is small and goes up and down by one. */
  | (Named & { readonly as: 'number' | 'count'; readonly value: string; readonly printed?: string })
  | (Named & { readonly as: 'text'; readonly value: string; readonly rows?: number; readonly printed?: string })
  | (Named & { readonly as: 'tick'; readonly on: boolean })
  | (Named & { readonly as: 'choice'; readonly value: string; readonly options: Options<string> });

/** Entries that belong together. */
export interface Part {
  readonly title: string;
  /** What the card does, in words. */
  readonly says?: string | undefined;
  readonly entries: readonly Entry[];
  /** Behind a fold, until something in it is to be mended. */
  readonly folded?: boolean;
}

/** The table itself or a player: what is said of it in a word or two, and changed when that is pressed. */
export interface Fact {
  readonly id: string;
  readonly title: string;
  readonly words: string;
}

/** A scene, and the card that was put or moved in it. */
export interface Placed<Scene> {
  readonly scene: Scene;
  readonly card: string;
}

/** How a table of a game is set up. `subject`: the id of a card, of a player’s area, or `table`. */
export interface SetUp<Scene> {
  readonly empty: (scene: Scene) => Scene;
  /** The table as it is set up. `drawn`: as it is drawn when it is played, where nothing is wrong with it. */
  readonly areas: (scene: Scene, drawn: readonly Area[] | undefined) => readonly Area[];
  /** Every place, free or not, in the order of the board. */
  readonly spots: (scene: Scene) => readonly Spot[];
  /** Where a card lies; undefined where there is no such card. */
  readonly spotOf: (scene: Scene, card: string) => string | undefined;
  /** The places a card may be moved to; every place, if not said. */
  readonly fits?: (scene: Scene, card: string) => readonly Spot[];
  readonly nameOf: (scene: Scene, card: string) => string;
  readonly offers: (spot: string, scene: Scene) => readonly Offer[];
  /** What a card of one’s own is called: "spell", "character"; nothing where none can be made. */
  readonly own?: (spot: string) => string | undefined;
  readonly put: (scene: Scene, spot: string, offer: string) => Placed<Scene>;
  readonly putOwn?: (scene: Scene, spot: string, name: string) => Placed<Scene>;
  readonly move: (scene: Scene, card: string, spot: string) => Placed<Scene>;
  readonly remove: (scene: Scene, card: string) => Scene;
  /** Whether a card is always in play: it may be moved, and not be taken away. */
  readonly stays?: (scene: Scene, card: string) => boolean;
  readonly parts: (scene: Scene, subject: string) => readonly Part[];
  readonly set: (scene: Scene, subject: string, entry: string, text: string) => Scene;
  /** The table, and the players whose facts can be changed. */
  readonly facts: (scene: Scene) => readonly Fact[];
  /** What is wrong with a scene, where the tool does not know it without this code. */
  readonly faults?: (scene: Scene) => readonly Remarked[];
  /** What a fault is about. */
  readonly about: (scene: Scene, fault: FieldFault) => { readonly subject: string; readonly entry: string } | undefined;
  /** Cards as text, where they can be written so. */
  readonly writing?: CardWriting<Scene>;
  /** By what two scenes are the same one; by themselves, if not said. */
  readonly key?: (scene: Scene) => unknown;
}

/** How what is printed on a card is written as text. */
export interface CardWriting<Scene> {
  /** As a file would have it; undefined for what is no card. */
  readonly printed: (scene: Scene, card: string) => object | undefined;
  /** The scene in which that is printed on the card; or why it can’t be, in a sentence. */
  readonly print: (scene: Scene, card: string, printed: unknown) => Scene | string;
  /** How it is read. */
  readonly schema: () => Promise<z.ZodType>;
  /** Where the page is that says how cards of the game are written. */
  readonly help?: string;
}

/** A fault, and what it is about. */
export interface Told {
  readonly subject: string;
  readonly entry: string;
  readonly says: string;
  /** What a rule says about it; nothing is wrong. */
  readonly isRemark: boolean;
  readonly rule: RuleTable[string] | undefined;
}
/** A fault; or what a rule says about something that can be judged as it is. */
export type Remarked = FieldFault & { readonly judged?: boolean | undefined; readonly rule?: string | undefined };
export const toldOf = <Scene>(
  setUp: SetUp<Scene>,
  scene: Scene,
  faults: readonly Remarked[],
  rules: RuleTable = {},
): readonly Told[] =>
  faults.map((fault) => ({
    ...(setUp.about(scene, fault) ?? { subject: TABLE, entry: '' }),
    says: fault.says,
    isRemark: fault.judged === true,
    rule: fault.rule === undefined ? undefined : rules[fault.rule],
  }));
/** The table itself, among what something is said of. */
export const TABLE = 'table';

/** The offers that have all the words that were typed, recent ones first. */
export function found(offers: readonly Offer[], text: string, kind: string, recent: readonly string[]) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fit = offers.filter((one) => {
    const said = `${one.name} ${one.facts} ${one.kind}`.toLowerCase();
    return (kind === '' || one.kind === kind) && words.every((word) => said.includes(word));
  });
  const rank = ({ id, name }: Offer) => {
    const nth = recent.indexOf(id);
    const begins = words[0] !== undefined && name.toLowerCase().startsWith(words[0]);
    return (nth < 0 ? recent.length : nth) - (begins ? 1000 : 0);
  };
  return fit.toSorted((one, other) => rank(one) - rank(other));
}

/** Something that was done to a scene. */
interface Deed<Scene> {
  readonly before: Scene;
  readonly after: Scene;
  /** What was done: "Loveshroom is on the Field of Player 1." */
  readonly says: string;
  /** What it was done to: what is typed into one field is done once. */
  readonly to: string;
}
/** What was done to a scene, and what was undone of it. */
export interface History<Scene> {
  readonly now: Scene;
  readonly done: readonly Deed<Scene>[];
  /** The last that was undone comes first. */
  readonly undone: readonly Deed<Scene>[];
}
export const historyOf = <Scene>(now: Scene): History<Scene> => ({ now, done: [], undone: [] });

export function did<Scene>({ now, done }: History<Scene>, after: Scene, says: string, to = ''): History<Scene> {
  const last = done.at(-1);
  const isSame = to !== '' && last?.to === to;
  const deed = { before: isSame ? last.before : now, after, says, to };
  return { now: after, done: [...(isSame ? done.slice(0, -1) : done), deed], undone: [] };
}
/** One step back: exactly what was there before. */
export function undo<Scene>({ now, done, undone }: History<Scene>): History<Scene> {
  const last = done.at(-1);
  return { now: last?.before ?? now, done: done.slice(0, -1), undone: last ? [last, ...undone] : undone };
}
export function redo<Scene>({ now, done, undone }: History<Scene>): History<Scene> {
  const [next, ...rest] = undone;
  return { now: next?.after ?? now, done: next ? [...done, next] : done, undone: rest };
}
