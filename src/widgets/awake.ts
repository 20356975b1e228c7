import { useEffect, useState } from 'preact/hooks';
import './after-paint.ts';
import './typeset.ts';

/** Whether JavaScript runs here: without it nothing can be pressed, and nothing should look as if it could. */
export function useAwake(): boolean {
  const [awake, wake] = useState(false);
  useEffect(() => wake(true), []);
  return awake;
}
