/** What is seen as one while a game is stepped through. Pure, so that it can be tested without a page. */
import type { Player } from '../../../rules-engine/core/game.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import { type Area, changesOf } from '../board/board.ts';
import { allShapes, type Shapes } from '../board/shapes.ts';
import type { Guide } from './guide.ts';
import { type Place, places, stateAt, type Walk } from './walk.ts';

/** One step; or several that the rules make simultaneous, with those in which nothing is to be seen. */
export interface Beat {
  /** Its places in the walk, the last of which the table shows: numbers of `places`. */
  readonly from: number;
  readonly to: number;
  /** The steps that show something, and the question it ends with; if there are none, the last step. None at the start. */
  readonly shown: readonly number[];
  /** Nothing on the table changes with it: somebody passes. */
  readonly isQuiet?: true;
  /** A turn begins with it, or another part of the game that one may wish to go to. */
  readonly opens?: string;
}

type AnyStep = Step<never, never>;

/** What a step draws over the table: what its game says, else an arrow from what acts to what it is done to. */
export function shapesOf<State>(
  guide: Pick<Guide<State, never>, 'shapes' | 'about'>,
  step: Step<State, never>,
): Shapes {
  const own = guide.shapes?.(step);
  if (own) return own;
  const { acts, suffers } = guide.about(step);
  const [actor] = acts;
  const aimed = suffers.filter((id) => id !== actor);
  return actor === undefined ? {} : { arrows: aimed.map((to) => ({ from: actor, to, tone: 'aim' as const })) };
}

/** Whether a step shows something: while a game goes on, what happened is not drawn again. A step has one guide that draws it. */
const SEEN = new WeakMap<AnyStep, boolean>();

/** The whole walk in beats; the first of them is the start. */
export function beatsOf<State, Choice>(guide: Guide<State, Choice>, walked: Walk<State, Choice>): readonly Beat[] {
  const all = places(walked);
  const beats: Beat[] = [{ from: 0, to: 0, shown: [] }];
  const drawn = new Map<State, readonly Area[]>();
  const areas = (state: State) => {
    const known = drawn.get(state) ?? guide.areas(state);
    drawn.set(state, known);
    return known;
  };
  const stepAt = ({ moment, step }: Place) => walked.moments[moment]?.steps[step] as AnyStep | undefined;
  const shows = (step: AnyStep) => {
    const { arrows, badges } = allShapes([shapesOf(guide as never, step)]);
    if (arrows.length + badges.length > 0) return true;
    return step.before !== step.after && changesOf(areas(step.before), areas(step.after)).length > 0;
  };
  const isSeen = (step: AnyStep) => {
    const seen = SEEN.get(step) ?? shows(step);
    SEEN.set(step, seen);
    return seen;
  };
  let turn = guide.turn?.(walked.moments[0]?.before as State);
  for (let first = 1; first < all.length;) {
    const { moment } = all[first] as Place;
    let last = first;
    while (all[last + 1]?.moment === moment) last++;
    const seen = new Set<number>();
    for (let at = first; at <= last; at++) {
      const step = stepAt(all[at] as Place);
      if (step && isSeen(step)) seen.add(at);
    }
    // What shows nothing goes with what comes after it; at the end of a moment, with what came before.
    for (let from = first; from <= last;) {
      let to = from;
      while (to < last && !seen.has(to)) to++;
      while (to < last && goesWith(guide, stepAt(all[to] as Place), stepAt(all[to + 1] as Place))) to++;
      if (![...seen].some((at) => at > to)) to = last;
      const shown = [...seen].filter((at) => at >= from && at <= to);
      const end = stepAt(all[to] as Place);
      if (end && !seen.has(to) && guide.isQuestion?.(end)) shown.push(to);
      const now = guide.turn?.(stateAt(walked, all[to] as Place));
      beats.push({
        from,
        to,
        shown: shown.length > 0 ? shown : [to],
        ...(shown.length === 0 && { isQuiet: true as const }),
        ...(now !== undefined && now !== turn && { opens: now }),
      });
      turn = now;
      from = to + 1;
    }
    first = last + 1;
  }
  return beats;
}
const goesWith = <State>(
  { together }: Pick<Guide<State, never>, 'together'>,
  one: AnyStep | undefined,
  next: AnyStep | undefined,
) => Boolean(one && next && together?.(one as never, next as never));

/** The beat a place belongs to. */
export const beatAt = (beats: readonly Beat[], place: number): number =>
  Math.max(
    beats.findIndex(({ to }) => to >= place),
    0,
  );

/** What a beat says: one sentence, the rule that decided it, and what else happens in it. */
export interface Said {
  readonly says: string;
  readonly rule?: RuleId | undefined;
  readonly also: readonly string[];
}
export function saidIn<State>(
  guide: Pick<Guide<State, never>, 'says' | 'atOnce'>,
  steps: readonly Step<State, never>[],
  viewer?: Player,
): Said {
  const says = steps.map((step) => guide.says(step, viewer));
  const last = steps.at(-1);
  const all = steps.length > 1 ? guide.atOnce?.(steps) : undefined;
  return all ? { also: says, ...all } : { says: says.at(-1) ?? '', rule: last?.rule, also: says.slice(0, -1) };
}
