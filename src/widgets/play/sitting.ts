/** Who sits at the table, and what the device keeps of a game. */
import type { Player } from '../../../rules-engine/core/game.ts';
import { isGroup } from '../../lib/group.ts';

/** A person at this device, or a bot, named by what it does. */
export const WHO = {
  person: 'a person',
  random: 'a bot that plays at random',
  ahead: 'a bot that looks ahead a little',
  thinks: 'a bot that thinks',
} as const;
export type Who = keyof typeof WHO;
export type Level = Exclude<Who, 'person'>;
const ITERATIONS: Readonly<Record<Level, number>> = { random: 0, ahead: 30, thinks: 300 };
/** In Code Lyoko, 30 tries find most of what 300 find, and a bot that looks ahead a little would be no easier to beat. */
const FEWER: Readonly<Record<string, Partial<Record<Level, number>>>> = { lyoko: { ahead: 10 } };
/**
 * How often a bot guesses what is hidden and plays on in its head before it decides. `npm run bots` measures the levels: in
 * each game, each must clearly beat the one below it.
 */
export const iterationsOf = (game: string, level: Level): number => FEWER[game]?.[level] ?? ITERATIONS[level];

/** What is no part of the game itself. */
export interface Sitting {
  /** Who has each seat; one without an entry is had as `whoIn` says. */
  readonly who: Readonly<Record<Player, Who>>;
  /** Other ways the game went before something was decided otherwise, the latest first. */
  readonly lines: readonly (readonly unknown[])[];
  /** Notes, each by the place it was written at (`noteKey`). */
  readonly notes: Readonly<Record<string, string>>;
  /** A hint is shown at each choice of a person, unasked. */
  readonly hints?: boolean | undefined;
}
/** Changes it, from what it is by then. */
export type Sit = (to: Sitting | ((now: Sitting) => Sitting)) => void;
export const NEW_SITTING: Sitting = { who: {}, lines: [], notes: {} };
/** How many other ways are kept. */
const MOST_LINES = 8;

/** Who has a seat: unless somebody said otherwise, the first is a person's and the others are had by a bot. */
export const whoIn = ({ who }: Pick<Sitting, 'who'>, players: readonly Player[], player: Player): Who =>
  who[player] ?? (player === players[0] ? 'person' : 'ahead');

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** How many choices two ways have in common at their beginning. */
export function inCommon(one: readonly unknown[], other: readonly unknown[]): number {
  const parts = one.findIndex((choice, nth) => !same(choice, other[nth]));
  return parts < 0 ? one.length : parts;
}
const isWithin = (one: readonly unknown[], other: readonly unknown[]) => inCommon(one, other) === one.length;

/** The sitting after the game went on from `before` to `after`: what was left behind is kept as another way. */
export function wentOn(sitting: Sitting, before: readonly unknown[], after: readonly unknown[]): Sitting {
  const left = isWithin(before, after) ? [] : [before];
  const others = sitting.lines.filter((line) => ![before, after].some((way) => isWithin(line, way)));
  if (left.length === 0 && others.length === sitting.lines.length) return sitting;
  return { ...sitting, lines: [...left, ...others].slice(0, MOST_LINES) };
}

/** Where a note stands: after which choices, and at which step. Another way of the game has notes of its own. */
export function noteKey(choices: readonly unknown[], step: number): string {
  // FNV-1a: short, and the same for the same choices at every visit.
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(choices)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `${choices.length}.${step}.${hash.toString(36)}`;
}

/** What the device keeps of a game under way. */
export interface Kept {
  readonly from: unknown;
  readonly sitting: Sitting;
}
/** What it is kept under. */
export const keyOf = (game: string) => `game-v1-${game}`;
/** Where one's own game is kept while another one, which came by a link or from another tab, is on the table. */
export const beforeLink = (game: string) => `${game}-before`;
/** The game that was under way at the last visit; undefined where there was none, or the device kept nothing. */
export function keptGame(game: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Partial<Kept> | null;
    if (kept?.from === undefined) return undefined;
    return { from: kept.from, sitting: soundSitting(kept.sitting) };
  } catch {
    return undefined;
  }
}
/** Keeps a game, or forgets it. Where the device takes nothing, `false`: the game holds until the page is left. */
export function keepGame(game: string, kept: Kept | undefined): boolean {
  try {
    if (kept) localStorage.setItem(keyOf(game), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(game));
    return true;
  } catch {
    return false;
  }
}

/** What is kept is not believed: somebody, or an older page, may have written anything. */
function soundSitting(kept: unknown): Sitting {
  const { who, lines, notes, hints } = isGroup(kept) ? kept : {};
  const sound = <Value>(held: unknown, is: (value: unknown) => value is Value) =>
    Object.fromEntries(
      Object.entries(isGroup(held) ? held : {}).filter((entry): entry is [string, Value] => is(entry[1])),
    );
  return {
    who: sound(who, (value): value is Who => typeof value === 'string' && Object.hasOwn(WHO, value)),
    lines: Array.isArray(lines) ? lines.filter(Array.isArray) : [],
    notes: sound(notes, (value): value is string => typeof value === 'string'),
    ...(hints === true && { hints }),
  };
}
