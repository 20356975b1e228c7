/** Which row of the list stands for which part of a text, and what is lit of both. */
import type { Clause, Part } from '../../../rules-engine/l5r/questions/text/state.ts';

/** What is lit in the text and in the list, and how to light something else. Parts by their place among all parts. */
export interface Light {
  readonly all: readonly Part[];
  readonly lit: number | undefined;
  readonly onLight: (part: number | undefined) => void;
  readonly onPick: (part: number) => void;
}

/** The part that an element of a block stands for. */
export const partOfClause = ({ all }: Pick<Light, 'all'>, { kind, from }: Pick<Clause, 'kind' | 'from'>): number =>
  all.findIndex((part) => part.kind === kind && part.from === from);

/** Whether a row of the list is lit: its part is, or something inside it. */
export function isLit({ all, lit }: Pick<Light, 'all' | 'lit'>, at: number | undefined): boolean {
  if (lit === undefined || at === undefined) return false;
  const outer = all[at];
  const inner = all[lit];
  return outer !== undefined && inner !== undefined && outer.from <= inner.from && inner.to <= outer.to && at <= lit;
}

/** The events that light what has a `data-part`, on whatever holds it. A page that moves under a pointer lights nothing, nor does a finger that passes. */
export const lighting = (onLight: Light['onLight']) => ({
  onPointerMove: ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && onLight(partAt(target)),
  onPointerLeave: () => onLight(undefined),
  onFocusIn: ({ target }: FocusEvent) => onLight(partAt(target)),
  onFocusOut: () => onLight(undefined),
});
function partAt(target: EventTarget | null): number | undefined {
  const found = target instanceof Element && target.closest<HTMLElement>('[data-part]');
  return found ? Number(found.dataset['part']) : undefined;
}
