/** What somebody has learned, kept on this device under one key: by lesson and question, so that a new lesson shifts nothing. */

export const KEY = 'learn-v1';
/** How a question was answered the first time. */
export type Answered = 'right' | 'wrong';
/** Of one lesson, by question. */
export type Answers = Readonly<Record<string, Answered>>;
/** By game, lesson and question. */
export type Progress = Readonly<Record<string, Readonly<Record<string, Answers>>>>;

/** Everything that is kept; nothing where it can't be read. */
export function kept(): Progress {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Progress) : {};
  } catch {
    return {};
  }
}

/** What is told to the page when a question is answered. */
export const TOLD = 'lesson-answered';
export interface Told {
  readonly ask: string;
  readonly answered: Answered;
}

/** Tells a question of a lesson, by its id, that it is to be asked again. */
export const RETRY = 'lesson-retry';

/** Under what it is kept that a question was answered right which was missed at the first try. */
export const laterId = (ask: string): string => `${ask}-later`;
/** How the questions of a lesson were answered, with one more answer. The first one counts. */
export function withAnswer(own: Answers, ask: string, answered: Answered): Answers {
  if (own[ask] === undefined) return { ...own, [ask]: answered };
  return own[ask] === 'wrong' && answered === 'right' ? { ...own, [laterId(ask)]: 'right' } : own;
}
/** Keeps an answer. */
export function keep(game: string, lesson: string, ask: string, answered: Answered): void {
  const all = kept();
  const own = withAnswer(all[game]?.[lesson] ?? {}, ask, answered);
  keepAll({ ...all, [game]: { ...all[game], [lesson]: own } });
  dispatchEvent(new CustomEvent<Told>(TOLD, { detail: { ask, answered } }));
}

/** Keeps this, and nothing else. */
export function keepAll(all: Progress): void {
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A device that keeps nothing forgets it with the page.
  }
}

/** Forgets what was learned of a game. */
export function forget(game: string): void {
  const { [game]: _, ...others } = kept();
  keepAll(others);
}

/** How the questions of a lesson were answered the first time, those that come again not counted. */
const firstIn = (all: Progress, game: string, lesson: string): readonly Answered[] =>
  Object.entries(all[game]?.[lesson] ?? {}).flatMap(([ask, answered]) =>
    /-(twin|later)$/.test(ask) ? [] : [answered],
  );
/** How many of them were answered. */
export const answeredIn = (all: Progress, game: string, lesson: string): number => firstIn(all, game, lesson).length;
/** How many of them were right at the first try. */
export const rightIn = (all: Progress, game: string, lesson: string): number =>
  firstIn(all, game, lesson).filter((answered) => answered === 'right').length;
