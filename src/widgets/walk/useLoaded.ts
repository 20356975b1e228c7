import { useEffect, useState } from 'preact/hooks';

/** Whether what a guide loads is there; it is loaded once it is wanted. A page that is built has it from the start. */
export function useLoaded(load: (() => Promise<unknown>) | undefined, wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(!load || import.meta.env.SSR);
  useEffect(() => {
    // Without a network the sentences are missing; the rules beside them are there.
    const show = () => setLoaded(true);
    if (wanted) void load?.().then(show, show);
  }, [wanted]);
  return loaded;
}
