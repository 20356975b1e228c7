/** What was practised on this device, answer by answer, and when each template comes again. Nothing is sent. */

export const PRACTICE_KEY = 'practice-v1';
/** An answer, as it is kept. `when` is in milliseconds since 1970. */
export interface Answer {
  readonly game: string;
  readonly template: string;
  /** Which of its questions. */
  readonly nth: number;
  readonly when: number;
  readonly right: boolean;
}
/** As many answers are kept; the oldest are forgotten first. */
const MOST_KEPT = 5000;

/** After so many days a template comes again, by its box. */
export const DAYS = [1, 3, 7, 21, 60] as const;
/** Where a template is, and on which day it comes again. */
export interface Box {
  /** Counted from 0. */
  readonly box: number;
  readonly due: number;
  /** The last answer. */
  readonly wasRight: boolean;
}

const isAnswer = (one: unknown): one is Answer => {
  if (typeof one !== 'object' || one === null) return false;
  const { game, template, nth, when, right } = one as Partial<Record<keyof Answer, unknown>>;
  return (
    typeof game === 'string' &&
    typeof template === 'string' &&
    Number.isInteger(nth) &&
    Number.isFinite(when) &&
    typeof right === 'boolean'
  );
};
/** The answers in what was read; what is none is left out. */
export const answersIn = (read: unknown): readonly Answer[] => (Array.isArray(read) ? read.filter(isAnswer) : []);

/** Every answer that is kept; none where they can't be read. */
export function keptAnswers(): readonly Answer[] {
  try {
    return answersIn(JSON.parse(localStorage.getItem(PRACTICE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}
/** Keeps these answers, and no others. */
export function keepAnswers(all: readonly Answer[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(PRACTICE_KEY);
    else localStorage.setItem(PRACTICE_KEY, JSON.stringify(all.slice(-MOST_KEPT)));
  } catch {
    // A device that keeps nothing forgets it with the page.
  }
}
export function keepAnswer(answer: Answer): readonly Answer[] {
  const all = [...keptAnswers(), answer];
  keepAnswers(all);
  return all;
}
/** Two logs in one: each answer once, in the order of time. */
export const together = (one: readonly Answer[], other: readonly Answer[]): readonly Answer[] =>
  [
    ...new Map(
      [...one, ...other].map((answer) => [`${answer.when} ${answer.game} ${answer.template}`, answer]),
    ).values(),
  ].toSorted((before, after) => before.when - after.when);

/** The day of a moment where the reader is, counted from 1970. */
export const dayOf = (when: number): number =>
  Math.floor(when / 86_400_000 - new Date(when).getTimezoneOffset() / 1440);

/**
 * The box of each template of a game, from its log. A right answer moves it up when it is due, and not again before; a wrong
 * one moves it back to the first box.
 */
export function boxesOf(log: readonly Answer[], game: string): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { game: of, template, when, right } of log) {
    if (of !== game) continue;
    const before = boxes.get(template);
    const day = dayOf(when);
    if (right && before && day < before.due) {
      boxes.set(template, { ...before, wasRight: true });
      continue;
    }
    const box = right && before ? Math.min(before.box + 1, DAYS.length - 1) : 0;
    boxes.set(template, { box, due: day + (DAYS[box] ?? 1), wasRight: right });
  }
  return boxes;
}
export const isDue = (box: Box | undefined, now: number): boolean => box !== undefined && dayOf(now) >= box.due;
