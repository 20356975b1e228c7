import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { RETRY } from './progress.ts';

/** Asks a question again when the end of its lesson says so: `begin` it anew, and go to it. */
export function useRetry(id: string, scene: RefObject<HTMLElement>, begin: () => void): void {
  useEffect(() => {
    const hear = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== id) return;
      begin();
      scene.current?.scrollIntoView({ block: 'start' });
      scene.current?.focus({ preventScroll: true });
    };
    addEventListener(RETRY, hear);
    return () => removeEventListener(RETRY, hear);
  }, []);
}
