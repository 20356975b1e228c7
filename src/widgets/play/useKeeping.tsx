/** Keeps a game on the device while it is played: no other tab's game is lost, and a device that keeps nothing is told of. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { beforeLink, keepGame, type Kept, keptGame, keyOf } from './sitting.ts';

const waysOf = ({ from }: Kept) => JSON.stringify((from as { readonly walk?: unknown }).walk);

/**
 * `game`: what is on the table, if a game is under way. `go` puts another on it. Gives what is to be said: that another tab
 * played on, whose game is kept aside by whoever goes on here, and that the device keeps nothing.
 */
export function useKeeping(id: string, game: Kept, isUnderWay: boolean, go: (to: Kept) => void) {
  const [elsewhere, hear] = useState<Kept>();
  const [isKept, keep] = useState(true);
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      const kept = key === keyOf(id) ? keptGame(id) : undefined;
      if (kept) hear(waysOf(kept) === waysOf(game) ? undefined : kept);
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  });
  // At once: a page may be left as soon as its last choice is seen.
  useLayoutEffect(() => {
    // Before there is a game, none is forgotten: that shows whether the device may be asked at all.
    if (!isUnderWay) return keep(keepGame('', undefined));
    if (elsewhere && waysOf(elsewhere) !== waysOf(game)) keepGame(beforeLink(id), elsewhere);
    keep(keepGame(id, game));
  }, [isUnderWay, game.from, game.sitting]);
  const other = elsewhere && (
    <div class="complaints needs-js no-print" role="status">
      <p>
        You played on in another tab.{' '}
        <button
          type="button"
          class="button small"
          onClick={() => {
            hear(undefined);
            go(elsewhere);
          }}
        >
          Go on from there
        </button>
      </p>
    </div>
  );
  const kept = (
    <p class="quiet needs-js no-print">
      {isKept
        ? 'Your game is saved on this device.'
        : 'This browser doesn’t let the site save your game. To keep it, save it as a scenario file.'}
    </p>
  );
  return { other, kept };
}
