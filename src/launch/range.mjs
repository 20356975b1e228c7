/** Which versions of Node run this project: `engines.node` of package.json, `^a.b.c` and `>=a.b.c` joined by `||`. */

/** @typedef {{ readonly from: string, readonly below: string | undefined }} Span */

/**
 * Compares two versions: negative where the first is older, 0 where they are the same.
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((part) => left[part] - right[part]).find((difference) => difference !== 0) ?? 0;
}

/**
 * The spans of a range. Throws where it is written otherwise, or not from the oldest to the newest with gaps between.
 * @param {string} range
 * @returns {readonly Span[]}
 */
export function spansOf(range) {
  const spans = range.split('||').map((part) => {
    const [, sign, from] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/.exec(part) ?? [];
    if (!from) throw new Error(`engines.node holds "${part.trim()}": write ^1.2.3 or >=1.2.3, joined by ||.`);
    return { from, below: sign === '^' ? `${Number.parseInt(from, 10) + 1}.0.0` : undefined };
  });
  for (const [at, { below }] of spans.slice(0, -1).entries()) {
    if (below && compare(below, spans[at + 1].from) < 0) continue;
    throw new Error(`engines.node must go from the oldest to the newest, with a gap between: ${range}`);
  }
  return spans;
}

/**
 * Is this version of Node new enough? What is no version is not.
 * @param {string} version Such as `22.22.3` or `v22.22.3`.
 * @param {string} range
 */
export function isNewEnough(version, range) {
  const [, found] = /^v?(\d+\.\d+\.\d+)/.exec(version) ?? [];
  if (!found) return false;
  return spansOf(range).some(({ from, below }) => compare(found, from) >= 0 && (!below || compare(found, below) < 0));
}

/**
 * Every version that is not new enough, as a range that npm reads.
 * @param {string} range
 */
export function tooOld(range) {
  const spans = spansOf(range);
  return spans.map(({ from }, at) => (at === 0 ? `<${from}` : `>=${spans[at - 1].below} <${from}`)).join(' || ');
}
