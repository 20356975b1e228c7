/** What somebody has learned, kept on this device under one key: by lesson and question, so that a new lesson shifts nothing. */

export const KEY = 'learn-v1';
/** How a question was answered the first time. */
export type Answered = 'right' | 'wrong';
/** By game, lesson and question. */
export type Progress = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Answered>>>>>>;

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

/** Keeps an answer. The first one counts. */
export function keep(game: string, lesson: string, ask: string, answered: Answered): void {
  const all = kept();
  const own = all[game]?.[lesson] ?? {};
  keepAll({ ...all, [game]: { ...all[game], [lesson]: { ...own, [ask]: own[ask] ?? answered } } });
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

/** How many questions of a lesson were answered, those that come again not counted. */
export const answeredIn = (all: Progress, game: string, lesson: string): number =>
  Object.keys(all[game]?.[lesson] ?? {}).filter((ask) => !ask.endsWith('-twin')).length;
