/** Names as people write them: the known one that a misspelt one comes nearest to. */

/** The known name most like the wanted one, whatever its letters' case; none where all are too far off. */
export function nearestName(wanted: string, known: Iterable<string>): string | undefined {
  const like = wanted.toLowerCase();
  const [best] = [...known]
    .map((name) => ({ name, off: distance(like, name.toLowerCase()) }))
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

/** How many letters have to be put in, taken out or changed to make one word of another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
