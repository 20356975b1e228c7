/** The turns of a game that is played, and what happened in each. Pure, so that it can be tested without a page. */
import { allShapes } from '../board/shapes.ts';
import { shapesOf } from '../walk/beats.ts';
import type { Guide } from '../walk/guide.ts';
import { type Place, stateAt, type Walk } from '../walk/walk.ts';

/** A turn, or another part of a game that its guide names. */
export interface Turn {
  readonly name: string;
  /** The first of its places: where a reader goes who wants to see it. */
  readonly first: number;
  /** How many choices were made in it. */
  readonly choices: number;
  /** What was to be seen in it, each with how often: "defeated". */
  readonly events: readonly (readonly [word: string, times: number])[];
}

/** Every turn up to the last place, in order; none where the guide names no turns. */
export function turnsOf<State, Choice>(
  guide: Guide<State, Choice>,
  walked: Walk<State, Choice>,
  places: readonly Place[],
): readonly Turn[] {
  const turns: { name: string; first: number; choices: number; words: string[] }[] = [];
  for (const [nth, place] of places.entries()) {
    const name = guide.turn?.(stateAt(walked, place));
    if (name === undefined) return [];
    if (turns.at(-1)?.name !== name) turns.push({ name, first: nth, choices: 0, words: [] });
    const turn = turns.at(-1);
    const moment = walked.moments[place.moment];
    if (!turn || !moment) continue;
    if (place.moment > 0 && place.step <= 0) turn.choices++;
    const step = moment.steps[place.step];
    if (!step) continue;
    turn.words.push(...allShapes([shapesOf(guide as never, step as never)]).badges.map(({ word }) => word));
  }
  return turns.map(({ words, ...turn }) => ({
    ...turn,
    events: [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length] as const),
  }));
}
