/** What is to be reached, each against something that is measured in the same rounds. */

/** At least so many times as often as the other. */
export interface Goal<Name extends string> {
  readonly least: number;
  readonly of: Name;
}

export const STAT_GOALS = {
  verdict: { least: 0.1, of: 'packed' },
  read: { least: 50, of: 'json-rules-engine' },
} as const;
/** Choices and play, beside choices and play of chess. */
export const GAME_GOAL = { least: 1, of: 'chessops' } as const;
export const DUEL_GOAL = { least: 100, of: 'boardgame.io' } as const;

/** `100 × boardgame.io: 24.1, no`: the goal, what it is now, and whether that is enough. */
export function tellGoal({ least, of }: Goal<string>, now: number | undefined): string {
  if (now === undefined) return `${least} × ${of}: not measured`;
  return `${least} × ${of}: ${now.toPrecision(3)}, ${now >= least ? 'yes' : 'no'}`;
}
