import { useRef } from 'preact/hooks';

/** Holds the last question without a fault, so that a verdict stays while something is mended. */
export function useLastSound<Question>(question: Question | undefined, first: () => Question): Question {
  const last = useRef<Question>();
  last.current = question ?? last.current ?? first();
  return last.current;
}
