/** What a beat of a walk shows and says: made anew from the walk whenever the reader goes on. */
import { useMemo } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { Area } from '../board/board.ts';
import { allShapes, type Shapes } from '../board/shapes.ts';
import { type Said, saidIn, shapesOf } from './beats.ts';
import type { useWalk } from './useWalk.ts';
import type { Props } from './Walk.tsx';

/** The picture of the table, what is drawn over it, and what is said about it, as one player or everybody may see it. */
export function useShown<State, Choice>(
  { guide, rules, seats, drawing, drawn = (one) => one }: Props<State, Choice>,
  walking: ReturnType<typeof useWalk<State, Choice>>,
  viewer: Player | undefined,
) {
  const { at, last, state, shown, steps } = walking;
  // The picture of a beat is the one before it in the next.
  const pictures = useMemo(() => new WeakMap<WeakKey, readonly Area[]>(), [guide, viewer]);
  const placed = seats?.placed ?? ((areas: readonly Area[]) => areas);
  const seen = (one: State) => {
    const picture =
      pictures.get(one as WeakKey) ?? guide.areas(viewer === undefined ? one : guide.game.view(one, viewer));
    pictures.set(one as WeakKey, picture);
    return picture;
  };
  const said: Said = at === 0 ? { says: begins(last), also: [] } : saidIn(guide, shown as never, viewer);
  const quiet = steps.filter((step) => !shown.includes(step)).map((step) => guide.says(step as never, viewer));
  return {
    areas: placed(seen(drawn(state))),
    before: walking.before && placed(seen(walking.before)),
    about: shown.map((step) => guide.about(step as never)),
    shapes: drawnOver(allShapes(shown.map((step) => shapesOf(guide as never, step as never))), drawing?.(state) ?? {}),
    says: said.says,
    also: [...said.also, ...quiet],
    rule: said.rule === undefined ? undefined : rules[said.rule],
    /** What was considered and lost, in words. */
    lost: steps.flatMap((step) => (step.beaten ?? []).map((one) => guide.lost(one, step as never)).filter(Boolean)),
  };
}

const begins = (last: number) =>
  last === 0 ? 'The start.' : `The start: ${last} ${last === 1 ? 'step follows' : 'steps follow'}.`;

/** What a step draws, and what stands: between two cards, only the step. */
function drawnOver({ arrows, badges }: Required<Shapes>, { arrows: standing = [] }: Shapes): Required<Shapes> {
  const isDrawn = (one: string, other: string) =>
    arrows.some(({ from, to }) => (from === one && to === other) || (from === other && to === one));
  return { badges, arrows: [...arrows, ...standing.filter(({ from, to }) => !isDrawn(from, to))] };
}
