/** Names as people write them: the known one that a misspelt one comes nearest to. */

/** The known name most like the wanted one, whatever its letters' case; none where all are too far off. */
export function nearestName(wanted: string, known: Iterable<string>): string | undefined {
  const like = wanted.toLowerCase();
  const [best] = [...known]
    .map((name) => ({ name, off: lettersApart(like, name.toLowerCase()) }))
    .sort((one, other) => one.off - other.off);
  // A name of which no letter stays is no misspelling.
  const most = Math.min(Math.max(2, wanted.length / 3), wanted.length - 1);
  return best && best.off <= most ? best.name : undefined;
}

/** What to write instead of a name that nothing has: the nearest, or any of a short list. */
export function nameRemedy(wanted: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  const nearest = nearestName(wanted, names);
  if (nearest !== undefined) return `perhaps "${nearest}" is meant`;
  if (names.length === 0) return 'take it out';
  return names.length <= 12 ? `choose one of ${names.join(', ')}` : 'write a name that is there';
}

/** How many letters have to be put in, taken out, changed, or swapped with the next one to make one word of another. */
export function lettersApart(from: string, to: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      // Before the first letter there is none, and so none to swap.
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
