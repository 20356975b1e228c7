/** Where keys and a pointer put something that is dragged along a scale of whole numbers. */

export interface Span {
  readonly min: number;
  readonly max: number;
}
const FAR = 5;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: FAR,
  PageDown: -FAR,
};

/** The nearest whole number that is allowed. */
export const within = ({ min, max }: Span, value: number): number => Math.min(Math.max(Math.round(value), min), max);

/** The value after a key, as sliders have them; undefined for a key that is none of theirs. */
export function keyed(key: string, value: number, span: Span): number | undefined {
  if (key === 'Home') return span.min;
  if (key === 'End') return span.max;
  const by = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  return by === undefined ? undefined : within(span, value + by);
}
