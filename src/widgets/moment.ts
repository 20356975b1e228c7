/** Gives way to whatever a reader did in the meantime, and to the next picture. */
export const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** After so much work it gives way, in milliseconds: half of the time between two pictures. */
const PIECE = 8;
/** Work that is done in pieces gives way between two of them once enough was done. */
export function inPieces(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PIECE) return;
    await moment();
    since = performance.now();
  };
}
