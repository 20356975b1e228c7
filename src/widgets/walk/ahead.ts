/** A walk that is played before it is shown, choice by choice, so that whoever presses something meanwhile is heard. */
import { inPieces } from '../moment.ts';
import { readingsIn, type ReadAs, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { beatsOf } from './beats.ts';
import type { Guide } from './guide.ts';
import { keepAhead } from './kept-ahead.ts';
import { begun, type Start, tried, type Walk } from './walk.ts';

/** What is asked of a tool with a walk. */
interface Walking<Choice> {
  readonly readAs: ReadAs;
  readonly walk: { readonly choices: readonly Choice[] };
}
/** What is played: a game, and how it begins. */
interface Played<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly start: Start<State>;
}
/** Plays what somebody asks, under its readings. What can't be played yet isn't: the tool says why. */
export type Ahead<Asked> = (asked: Asked, table: ReadingTable) => Promise<void>;

export const aheadBy =
  <Asked extends Walking<Choice>, State, Choice>(
    played: (asked: Asked, readings: never) => Played<State, Choice>,
  ): Ahead<Asked> =>
  async (asked, table) => {
    try {
      const { choices } = asked.walk;
      const { guide, start } = played(asked, readingsIn(table, asked.readAs) as never);
      keepAhead(asked, start, choices, await walkedInPieces(guide, start, choices));
    } catch {
      // A table may lack what a game needs.
    }
  };
async function walkedInPieces<State, Choice>(
  guide: Guide<State, Choice>,
  start: Start<State>,
  choices: readonly Choice[],
): Promise<Walk<State, Choice>> {
  const giveWay = inPieces();
  let walk = begun<State, Choice>(start);
  for (const [at, choice] of choices.entries()) {
    await giveWay();
    walk = tried(guide.game, walk, choice, at + 1);
    await giveWay();
    // What is seen of a step is found out once, and kept.
    beatsOf(guide, walk);
  }
  await giveWay();
  return walk;
}
