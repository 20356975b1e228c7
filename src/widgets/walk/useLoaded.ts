import { useEffect, useState } from 'preact/hooks';

/** Whether what a guide loads is there; it is loaded once it is wanted. Where there is nothing to load, it is there. */
export function useLoaded(load: (() => Promise<unknown>) | undefined, wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(load === undefined);
  useEffect(() => {
    // Without a network the sentences are missing; the rules beside them are there.
    if (wanted && load)
      void load().then(
        () => setLoaded(true),
        () => setLoaded(true),
      );
  }, [wanted]);
  return loaded;
}
