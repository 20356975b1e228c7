/** Common mistakes with stats, totals, changes and keywords: the table as somebody sees it who makes them. */
import type { Misreading } from '../../core/misreading.ts';

type Effect = Readonly<Record<string, unknown>>;
const isLimit = (effect: Effect) => 'minimum' in effect || 'maximum' in effect;

/** The effects that a mistake leaves. */
const keeping =
  (kept: (effect: Effect, all: readonly Effect[]) => boolean): Misreading =>
  ({ start, choices }) => {
    const effects = (start['effects'] ?? []) as readonly Effect[];
    return { start: { ...start, effects: effects.filter((effect) => kept(effect, effects)) }, choices };
  };

/** The effects as a mistake sees each of them. */
const seeing =
  (seen: (effect: Effect) => Effect): Misreading =>
  ({ start, choices }) => ({
    start: { ...start, effects: ((start['effects'] ?? []) as readonly Effect[]).map(seen) },
    choices,
  });
/** One key of an effect read as another. */
const readAs =
  (keys: readonly string[], as: string) =>
  (effect: Effect): Effect => {
    const found = keys.find((key) => key in effect);
    if (found === undefined) return effect;
    const { [found]: size, ...rest } = effect;
    return { ...rest, [as]: size };
  };

/** Effects of one kind moved behind all others. */
const last =
  (isLast: (effect: Effect) => boolean): Misreading =>
  ({ start, choices }) => {
    const effects = (start['effects'] ?? []) as readonly Effect[];
    const [moved, others] = [effects.filter(isLast), effects.filter((effect) => !isLast(effect))];
    return { start: { ...start, effects: [...others, ...moved] }, choices };
  };

/** No sum on the way is less than 0: of a penalty that is too large, the rest is lost. */
const floorAfterEach: Misreading = ({ start, choices }) => {
  const [base] = Object.values((start['stats'] ?? {}) as Readonly<Record<string, unknown>>);
  let sum = Number(base);
  const effects = ((start['effects'] ?? []) as readonly Effect[]).map((effect) => {
    if (typeof effect['bonus'] === 'number') sum += effect['bonus'];
    if (typeof effect['penalty'] !== 'number') return effect;
    const penalty = Math.min(effect['penalty'], sum);
    sum -= penalty;
    return { ...effect, penalty };
  });
  return { start: { ...start, effects }, choices };
};

/** What stands in a list of the table, as a mistake sees it. */
const inList =
  (list: string, seen: (entry: Effect, all: readonly Effect[]) => Effect): Misreading =>
  ({ start, choices }) => {
    if (!(list in start)) return { start, choices };
    const all = start[list] as readonly Effect[];
    return { start: { ...start, [list]: all.map((entry) => seen(entry, all)) }, choices };
  };
/** One after the other. */
const both =
  (first: Misreading, second: Misreading): Misreading =>
  (written) =>
    second(first(written));

/** A change of a stat that is neither bonus nor penalty, taken for one. */
function everyChange(effect: Effect, all: readonly Effect[]): Effect {
  const { ends, counts, now } = effect;
  if ('maximum' in effect) return { source: effect['source'], penalty: 1 };
  if ('minimum' in effect) return { source: effect['source'], bonus: 1 };
  const about = all.find(({ source }) => source !== undefined && (source === ends || source === counts));
  if (!about) return effect;
  const up = ends === undefined ? Number(now) > Number(about['count']) : 'penalty' in about;
  return { source: `${String(ends ?? counts)} changes`, [up ? 'bonus' : 'penalty']: 1 };
}
/** The same of a total. */
function everyChangeOfTotal(moment: Effect): Effect {
  if ('leaves' in moment || 'bows' in moment) return { total: -1 };
  if ('straightens' in moment || 'joins' in moment) return { total: 1 };
  return moment;
}

/** The stat that is asked about, seen as another one. */
const statAs =
  (name: string): Misreading =>
  ({ start, choices }) => {
    const [base] = Object.values((start['stats'] ?? {}) as Readonly<Record<string, unknown>>);
    return { start: { ...start, stats: { [name]: base } }, choices };
  };
/** A base value seen as another one. */
const baseAs =
  (seen: (base: unknown) => unknown): Misreading =>
  ({ start, choices }) => {
    const stats = Object.entries((start['stats'] ?? {}) as Readonly<Record<string, unknown>>);
    return { start: { ...start, stats: Object.fromEntries(stats.map(([name, base]) => [name, seen(base)])) }, choices };
  };

/**
 * A bonus that the value already holds, added once more with a switch: as if the other stat had had it before, so that no
 * stat is without it for a moment.
 */
const weaponAgain: Misreading = ({ start, choices }) => {
  const effects = (start['effects'] ?? []) as readonly Effect[];
  const again = (pair: readonly unknown[]) =>
    effects.flatMap((effect) => {
      const to = pair.find((stat) => stat !== effect['to']);
      return 'bonus' in effect ? [{ ...effect, source: `${String(effect['source'])} again`, to }] : [];
    });
  const switched = effects.flatMap((effect) =>
    'switch' in effect ? [...again(effect['switch'] as readonly unknown[]), effect] : [effect],
  );
  return { start: { ...start, effects: switched }, choices };
};

const OPPOSITES: Readonly<Record<string, string>> = { gain: 'loss', loss: 'gain', bonus: 'penalty', penalty: 'bonus' };
/** A change that was reduced below 0 and then counts as its opposite. */
const belowZero: Misreading = ({ start, choices }) => {
  const [[kind, size] = ['gain', 0]] = Object.entries((start['change'] ?? {}) as Readonly<Record<string, number>>);
  const modified = (start['modified'] ?? []) as readonly Effect[];
  const sum = modified.reduce(
    (total, { increase, reduce }) => total + Number(increase ?? 0) - Number(reduce ?? 0),
    size,
  );
  if (sum >= 0) return { start, choices };
  return { start: { ...start, change: { [OPPOSITES[kind] ?? kind]: -sum }, modified: [] }, choices };
};
/** A modifier of a change without its own limit. */
function withoutLimit(modifier: Effect): Effect {
  const { 'to-a-minimum-of': _, ...rest } = modifier;
  return rest;
}

type Keywords = readonly string[];
/** The printed keywords as a mistake sees them. */
const seeingPrinted =
  (seen: (printed: Keywords, asked: Keywords) => Keywords): Misreading =>
  ({ start, choices }) => {
    const [printed, asked] = [start['printed'], start['asked']].map((all) => (all ?? []) as Keywords);
    return { start: { ...start, printed: seen(printed ?? [], asked ?? []) }, choices };
  };
const isIn = (word: string, keyword: string) => keyword.toLowerCase().includes(word.toLowerCase());
/** An effect that ends takes what it gave, even what the card has besides. */
function endTakes(effect: Effect, all: readonly Effect[]): Effect {
  const given = all.find(({ source, gives }) => source === effect['ends'] && gives !== undefined);
  return given ? { source: `The end of ${String(effect['ends'])}`, takes: given['gives'] } : effect;
}
/** Lines joined to one: the end of a line separates nothing. */
const linesJoined: Misreading = ({ start, choices }) => {
  const lines = (start['lines'] ?? []) as Keywords;
  return { start: { ...start, lines: [lines.join(' ')] }, choices };
};

export const misreadings: Readonly<Record<string, Misreading>> = {
  'limits-forgotten': keeping((effect) => !isLimit(effect)),
  'last-limit-wins': keeping((effect, all) => !isLimit(effect) || effect === all.findLast(isLimit)),
  'nothing-ends': keeping((effect) => !('ends' in effect)),
  'switch-forgotten': keeping((effect) => !('switch' in effect)),
  'set-forgotten': keeping((effect) => !('set' in effect || 'raise' in effect || 'lower' in effect)),
  'first-count': keeping((effect) => !('counts' in effect)),
  'penalty-added': seeing(readAs(['penalty'], 'bonus')),
  'bonus-forgotten': keeping((effect) => !('bonus' in effect)),
  'limit-as-set': seeing(readAs(['minimum', 'maximum'], 'set')),
  'set-as-limit': seeing(readAs(['set'], 'maximum')),
  'raise-as-set': seeing(readAs(['raise', 'lower'], 'set')),
  'counted-once': seeing((effect) => ('count' in effect ? { ...effect, count: 1 } : effect)),
  'set-last': last((effect) => 'set' in effect),
  'switch-last': last((effect) => 'switch' in effect),
  'copy-follows': last((effect) => 'copy' in effect),
  'floor-after-each': floorAfterEach,
  'weapon-again': weaponAgain,
  'every-change': both(inList('effects', everyChange), inList('moments', everyChangeOfTotal)),
  'only-the-total': inList('moments', (moment) => ('changes' in moment ? { ...moment, as: 'neither' } : moment)),
  'army-still-there': inList('moments', readAs(['leaves'], 'bows')),
  'bowed-as-gone': inList('moments', readAs(['bows'], 'leaves')),
  'floor-for-all': statAs('force'),
  'floor-forgotten': statAs('family-honor'),
  'absent-as-zero': baseAs((base) => (base === 'absent' ? 0 : base)),
  'zero-as-absent': baseAs(() => 'absent'),
  'modifiers-forgotten': ({ start, choices }) => ({ start: { ...start, modified: [] }, choices }),
  'change-below-zero': belowZero,
  'increase-as-help': inList('modified', readAs(['increase'], 'reduce')),
  'reduction-to-the-stat': inList('modified', readAs(['reduce'], 'increase')),
  'own-limit-forgotten': inList('modified', withoutLimit),
  'part-is-enough': seeingPrinted((printed, asked) => [
    ...printed,
    ...asked.filter((word) => !printed.includes(word) && printed.some((keyword) => isIn(word, keyword))),
  ]),
  'whole-word-for-all': seeingPrinted((printed) => printed.filter((keyword) => !isIn('Experienced', keyword))),
  'two-copies': keeping((effect) => !('takes' in effect)),
  'end-takes': inList('effects', endTakes),
  'lines-joined': linesJoined,
};
