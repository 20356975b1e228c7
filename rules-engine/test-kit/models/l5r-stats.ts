// A second opinion on L5R stats that are set, switched, raised, lowered and copied over time, written from the chapter
// "Card features" alone: one plain procedure, with the section it follows beside each step. It shares nothing with the
// rules engine.

export type StatName =
  | 'force'
  | 'chi'
  | 'personal-honor'
  | 'family-honor'
  | 'honor-requirement'
  | 'gold-cost'
  | 'province-strength'
  | 'item-force'
  | 'item-chi'
  | 'unit-force'
  | 'army-force';

/** A printed number, an asterisk, a stat the card doesn't have, or the dash of a created Personality's requirement. */
export type Base = number | '*' | 'absent' | 'dash';

export interface Entry {
  readonly source?: string;
  readonly to?: StatName;
  readonly lasts?: string;
  readonly bonus?: number;
  readonly penalty?: number;
  readonly each?: string;
  readonly count?: number;
  readonly minimum?: number | 'base';
  readonly maximum?: number | 'base';
  readonly set?: number;
  readonly raise?: number;
  readonly lower?: number;
  readonly copy?: number | StatName;
  readonly switch?: readonly [StatName, StatName];
  readonly ends?: string;
  readonly counts?: string;
  readonly now?: number;
  readonly over?: string;
}

export interface Readings {
  readonly contradiction: 'june-2011' | 'unchanged' | 'cancel';
  readonly 'contradiction-entry': 'limits-cross' | 'total-between';
  readonly 'after-contradiction': 'limits-hold' | 'stay-aside';
  readonly 'between-base': 'base' | 'base-within-limits';
  readonly 'zero-floor': 'step' | 'minimum';
  readonly 'setting-under-limits': 'without-limits' | 'with-limits';
  readonly 'setting-to-zero': 'already-zero' | 'true-sum';
  readonly 'raise-lower': 'one-way' | 'like-setting';
  readonly 'fluctuating-start': 'counts' | 'never-counts';
  readonly 'hidden-change': 'received' | 'value-only';
  readonly 'item-modifier': 'bonus' | 'only-in-the-sum';
  readonly 'absent-limits': 'stays-zero' | 'limits-apply';
  readonly 'dash-requirement': 'absent' | 'zero';
  readonly 'honor-gained': 'family-honor' | 'both';
}

export const slips = [
  'a set stat is measured from the 0 that shows',
  'a switch changes one stat after the other',
  'a copy takes the base value',
  'a set stat is measured from the base value',
  'a set stat is cut to the maximum at once',
  'the lowest minimum counts',
  'every stat stops at 0',
  'between the limits the total stays',
  'an absent stat receives bonuses',
  'raising may lower',
] as const;
export type Slip = (typeof slips)[number];

/** What decides the value that shows. */
export type Decided =
  | 'absent'
  | 'base'
  | 'sum'
  | 'floor'
  | 'signed'
  | 'limit'
  | 'below-both'
  | 'above-both'
  | 'between'
  | 'older'
  | 'cancel';
/** What else has a say in how a stat stands: the effects that last, step B and limits, and what follows from a Chi of 0. */
export type Speaks =
  | Decided
  | 'setting'
  | 'switching'
  | 'copying'
  | 'raise-lower'
  | 'underlying'
  | 'not-reapplied'
  | 'fluctuating'
  | 'zero'
  | 'ending'
  | 'contradiction'
  | 'no-chi';
/** Why something is, or isn't, a bonus or penalty. */
export type Why =
  'given' | 'zero' | 'absent' | 'limit' | 'ending' | 'recounted' | 'fluctuating' | 'hidden' | 'item' | 'gained';

/** What one entry is to one stat: as a bonus or penalty it has a size with its sign. */
export interface Received {
  readonly to: StatName;
  readonly sort: 'bonus' | 'penalty' | 'neither';
  readonly size: number;
  readonly why: Why;
}
export interface Moment {
  readonly values: Readonly<Partial<Record<StatName, number>>>;
  readonly decided: Readonly<Partial<Record<StatName, Decided>>>;
  readonly received: readonly Received[];
  /** What speaks of each stat. */
  readonly spoke: Readonly<Partial<Record<StatName, readonly Speaks[]>>>;
  readonly ended: readonly string[];
}

interface Lasting {
  readonly source: string;
  readonly to: StatName;
  readonly kind: 'amount' | 'minimum' | 'maximum';
  readonly size: number;
  readonly lasts: string | undefined;
  readonly fluctuates: boolean;
  /** The rules of setting it follows. */
  readonly follows: readonly Speaks[];
  count: number;
  aside: boolean;
}
interface Stat {
  readonly name: StatName;
  readonly base: number;
  readonly absent: boolean;
  value: number;
  decided: Decided;
  /** Whether anything has ended that was given to it. */
  bereft: boolean;
  /** Whether it came down to 0 at any time. */
  emptied: boolean;
}
interface Game {
  readonly stats: readonly Stat[];
  lasting: readonly Lasting[];
  readonly readings: Readings;
  readonly slip: Slip | undefined;
}

// Calculating stats, step B: Family Honor, Honor Requirement and modifiers with a sign go below 0.
const mayBeNegative: readonly StatName[] = ['family-honor', 'honor-requirement', 'item-force', 'item-chi'];

const of = (game: Game, stat: Stat, kind: Lasting['kind']): readonly Lasting[] =>
  game.lasting.filter((one) => one.to === stat.name && one.kind === kind);

const stopsAtZero = (game: Game, stat: Stat): boolean =>
  game.slip === 'every stat stops at 0' || !mayBeNegative.includes(stat.name);

/** Absent stats: they receive no bonuses and penalties. */
const receives = (game: Game, stat: Stat): boolean => !stat.absent || game.slip === 'an absent stat receives bonuses';

/** Step A: the base value with all bonuses and penalties. */
const sumOf = (game: Game, stat: Stat): number =>
  !receives(game, stat) ? 0 : of(game, stat, 'amount').reduce((sum, one) => sum + one.size * one.count, stat.base);

/** Steps A and B as if there were no limits. */
const withoutLimits = (game: Game, stat: Stat): number =>
  stopsAtZero(game, stat) ? Math.max(0, sumOf(game, stat)) : sumOf(game, stat);

interface Limits {
  readonly minimums: readonly number[];
  readonly maximums: readonly number[];
}
const highest = (limits: Limits, slip?: Slip): number => {
  if (limits.minimums.length === 0) return -Infinity;
  return slip === 'the lowest minimum counts' ? Math.min(...limits.minimums) : Math.max(...limits.minimums);
};
const lowest = (limits: Limits): number => Math.min(Infinity, ...limits.maximums);

const limitsOf = (game: Game, stat: Stat): Limits => ({
  minimums: [
    ...of(game, stat, 'minimum')
      .filter((one) => !one.aside)
      .map((one) => one.size),
    // Twenty Festivals: the floor is a minimum of 0 among the others.
    ...(game.readings['zero-floor'] === 'minimum' && stopsAtZero(game, stat) ? [0] : []),
  ],
  maximums: of(game, stat, 'maximum').map((one) => one.size),
});

type Shown = readonly [value: number, decided: Decided];

/** Step C where nothing contradicts. */
const stepC = (total: number, limits: Limits, otherwise: Decided, slip?: Slip): Shown => {
  if (total < highest(limits, slip)) return [highest(limits, slip), 'limit'];
  if (total > lowest(limits)) return [lowest(limits), 'limit'];
  return [total, otherwise];
};

/** The exception of June 6, 2011, cases i to iii. */
const threeCases = (game: Game, stat: Stat, total: number, limits: Limits): Shown => {
  const [minimum, maximum] = [highest(limits, game.slip), lowest(limits)];
  if (total < minimum && total < maximum) return [maximum, 'below-both'];
  if (total > minimum && total > maximum) return [minimum, 'above-both'];
  if (game.slip === 'between the limits the total stays') return [total, 'between'];
  if (game.readings['between-base'] === 'base') return [stat.base, 'between'];
  return [Math.min(minimum, Math.max(maximum, stat.base)), 'between'];
};

/** Twenty Festivals: a minimum and a maximum that contradict each other are not applied while both last. */
const cancelled = (limits: Limits): Limits => ({
  minimums: limits.minimums.filter((minimum) => limits.maximums.every((maximum) => minimum <= maximum)),
  maximums: limits.maximums.filter((maximum) => limits.minimums.every((minimum) => minimum <= maximum)),
});

const show = (game: Game, stat: Stat): Shown => {
  const { readings, slip } = game;
  // Absent stats: worth 0, and no bonus or penalty is added.
  if (!receives(game, stat) && readings['absent-limits'] === 'stays-zero') return [0, 'absent'];
  const sum = sumOf(game, stat);
  const total = readings['zero-floor'] === 'step' ? withoutLimits(game, stat) : sum;
  const changed = of(game, stat, 'amount').some((one) => one.size * one.count !== 0);
  const plain: Decided = stat.absent
    ? 'absent'
    : total !== sum
      ? 'floor'
      : total < 0 && !stopsAtZero(game, stat)
        ? 'signed'
        : changed
          ? 'sum'
          : 'base';
  const limits = limitsOf(game, stat);
  const [minimum, maximum] = [highest(limits, slip), lowest(limits)];
  if (minimum <= maximum) return stepC(total, limits, plain, slip);
  // Maximums and minimums, second paragraph: the value doesn't change while they contradict each other.
  if (readings.contradiction === 'unchanged') return [stat.value, 'older'];
  if (readings.contradiction === 'cancel') return [stepC(total, cancelled(limits), 'cancel')[0], 'cancel'];
  const between = total < minimum && total > maximum;
  if (readings['contradiction-entry'] === 'total-between' && !between) return stepC(total, limits, plain, slip);
  return threeCases(game, stat, total, limits);
};

/**
 * Setting stats to a value: the smallest bonus or penalty that reaches it. A sum below 0 counts in full, as in the second
 * example; limits count only in the reading that measures from what shows.
 */
const toReach = (game: Game, stat: Stat, target: number): { now: number; size: number } => {
  const unlimited = withoutLimits(game, stat);
  const underLimits = game.readings['setting-under-limits'] === 'with-limits' && stat.value !== unlimited;
  const now = underLimits ? stat.value : unlimited;
  if (now === target && game.readings['setting-to-zero'] === 'already-zero') return { now, size: 0 };
  if (game.slip === 'a set stat is measured from the base value') return { now, size: target - stat.base };
  if (underLimits || game.slip === 'a set stat is measured from the 0 that shows') return { now, size: target - now };
  return { now, size: target - sumOf(game, stat) };
};

/** Raising gives only a bonus, lowering only a penalty (Twenty Festivals), unless they are read as setting. */
const raiseOrLower = (game: Game, stat: Stat, entry: Entry): number => {
  const target = entry.raise ?? entry.lower ?? 0;
  const { now, size } = toReach(game, stat, target);
  if (game.readings['raise-lower'] === 'like-setting') return size;
  if (entry.raise !== undefined && game.slip === 'raising may lower') return size;
  if (entry.raise !== undefined) return now > target ? 0 : Math.max(0, size);
  return now < target ? 0 : Math.min(0, size);
};

const statNamed = (game: Game, name: StatName | undefined): Stat => {
  const stat = name === undefined ? game.stats[0] : game.stats.find((one) => one.name === name);
  if (!stat) throw new Error(`no stat ${String(name)}`);
  return stat;
};

/** The stats an entry changes, each with the size of its bonus or penalty, measured before anything changes. */
const amounts = (game: Game, entry: Entry): readonly (readonly [Stat, number])[] => {
  const stat = statNamed(game, entry.to);
  const existing = (name: StatName): number =>
    game.slip === 'a copy takes the base value' ? statNamed(game, name).base : statNamed(game, name).value;
  if (entry.bonus !== undefined) return [[stat, entry.bonus]];
  if (entry.penalty !== undefined) return [[stat, -entry.penalty]];
  if (entry.raise !== undefined || entry.lower !== undefined) return [[stat, raiseOrLower(game, stat, entry)]];
  if (entry.switch) {
    const [one, other] = [statNamed(game, entry.switch[0]), statNamed(game, entry.switch[1])];
    // Setting, first example: both at once, each to the existing value of the other.
    const first = toReach(game, one, other.value).size;
    const met = game.slip === 'a switch changes one stat after the other' && !one.absent ? other.value : one.value;
    return [[one, first] as const, [other, toReach(game, other, met).size] as const];
  }
  const target = entry.set ?? (typeof entry.copy === 'string' ? existing(entry.copy) : entry.copy);
  if (target === undefined) return [];
  const cut = Math.min(target, lowest(limitsOf(game, stat)));
  return [[stat, toReach(game, stat, game.slip === 'a set stat is cut to the maximum at once' ? cut : target).size]];
};

/** The rules of setting that an entry follows for one stat. They are told before it changes. */
const followed = (game: Game, entry: Entry, stat: Stat, size: number): readonly Speaks[] => {
  if (entry.bonus !== undefined || entry.penalty !== undefined) return [];
  // Of raising only the later rules speak: read like setting, it is setting.
  const raised = (entry.raise !== undefined || entry.lower !== undefined) && game.readings['raise-lower'] === 'one-way';
  const own: Speaks = entry.switch ? 'switching' : entry.copy === undefined ? 'setting' : 'copying';
  const rules: Speaks[] = ['setting', raised ? 'raise-lower' : own];
  // Second example: what is hidden below 0 is made up for as well.
  const target = stat.value === withoutLimits(game, stat) || game.readings['setting-under-limits'] === 'without-limits';
  if (size !== 0 && target && sumOf(game, stat) < 0 && stopsAtZero(game, stat)) rules.push('underlying');
  // First example: a bonus that is part of the stat is not applied again.
  // What sets a stat gives it a bonus like any other.
  const bonuses = of(game, stat, 'amount').filter((one) => one.size * one.count > 0);
  if ((entry.switch || entry.copy !== undefined) && bonuses.length > 0) rules.push('not-reapplied');
  return rules;
};

const begin = (game: Game, entry: Entry, what: Pick<Lasting, 'to' | 'kind' | 'size' | 'follows'>): void => {
  const fluctuates = what.kind === 'amount' && entry.each !== undefined;
  const count = fluctuates ? (entry.count ?? 0) : 1;
  const { source = '', lasts } = entry;
  game.lasting = [...game.lasting, { source, lasts, ...what, fluctuates, count, aside: false }];
};

/** What speaks of a stat as it stands. */
const speaking = (game: Game, stat: Stat): readonly Speaks[] => {
  // The only thing that can end for an absent stat is a limit, if limits reach it.
  if (stat.absent)
    return stat.bereft && game.readings['absent-limits'] === 'limits-apply' ? ['absent', 'ending'] : ['absent'];
  const given = of(game, stat, 'amount');
  const crossed = ['below-both', 'above-both', 'between', 'older', 'cancel'].includes(stat.decided);
  const aside = of(game, stat, 'minimum').some((one) => one.aside);
  const below = sumOf(game, stat) < 0;
  const zero = given.some((one) => one.size * one.count === 0);
  return [
    stat.decided,
    ...given.flatMap((one) => one.follows),
    ...(given.some((one) => one.size * one.count !== 0) ? (['sum'] as const) : []),
    ...(given.some((one) => one.fluctuates && one.size * one.count !== 0) ? (['fluctuating'] as const) : []),
    ...(zero ? (['zero'] as const) : []),
    ...(stat.bereft ? (['ending'] as const) : []),
    ...(below && stopsAtZero(game, stat) && game.readings['zero-floor'] === 'step' ? (['floor'] as const) : []),
    ...(below && !stopsAtZero(game, stat) ? (['signed'] as const) : []),
    ...(crossed || aside ? (['contradiction'] as const) : []),
    // Setting, first example: a Personality with a Chi of 0 is destroyed. What is destroyed stays so.
    ...(stat.name === 'chi' && (stat.emptied || stat.value <= 0) ? (['no-chi'] as const) : []),
  ];
};

/** What ends with this entry: the named effect, or each one whose span of time is over. */
const ending = (entry: Entry, one: Lasting): boolean => {
  if (entry.ends !== undefined) return one.source === entry.ends;
  if (entry.over === undefined) return false;
  return one.lasts === entry.over || (entry.over === 'turn' && one.lasts === 'battle');
};

/**
 * "Stay aside": the total is between the limits, and a maximum that ends ends the contradiction. Then each minimum above it
 * waits until a maximum contradicts it again. What ends at one moment ends at once.
 */
const setAside = (game: Game, gone: readonly Lasting[]): void => {
  const { readings } = game;
  if (readings.contradiction !== 'june-2011' || readings['after-contradiction'] !== 'stay-aside') return;
  for (const stat of game.stats.filter((one) => one.decided === 'between')) {
    const past = gone.filter((one) => one.to === stat.name && one.kind === 'maximum');
    const left = limitsOf(game, stat);
    if (highest(left) > lowest(left)) continue;
    for (const minimum of of(game, stat, 'minimum'))
      if (past.some((one) => one.size < minimum.size)) minimum.aside = true;
  }
};

/** Bonuses and penalties: the definition and its exceptions. */
const sortOf = (
  game: Game,
  entry: Entry,
  stat: Stat,
  facts: { size: number; shows: boolean; item: boolean },
): Received => {
  const { readings } = game;
  const size = facts.size * (entry.each === undefined ? 1 : (entry.count ?? 0));
  const neither = (why: Why): Received => ({ to: stat.name, sort: 'neither', size, why });
  if (!receives(game, stat)) return { ...neither('absent'), size: 0 };
  if (size === 0) return neither('zero');
  if (entry.each !== undefined && readings['fluctuating-start'] === 'never-counts') return neither('fluctuating');
  // Setting, second paragraph: Honor is gained and lost. Personal Honor isn't, by default.
  const honor = stat.name === 'family-honor' || (stat.name === 'personal-honor' && readings['honor-gained'] === 'both');
  if (honor && entry.bonus === undefined && entry.penalty === undefined) return neither('gained');
  if (facts.item && readings['item-modifier'] === 'only-in-the-sum') return neither('item');
  if (!facts.shows && readings['hidden-change'] === 'value-only') return neither('hidden');
  return { to: stat.name, sort: size > 0 ? 'bonus' : 'penalty', size, why: 'given' };
};

const silent = (stats: Iterable<StatName>, why: Why): Received[] =>
  [...new Set(stats)].map((to) => ({ to, sort: 'neither', size: 0, why }));

/** A minimum or maximum begins. A minimum that was set aside is contradicted anew by a maximum below it. */
const beginLimit = (game: Game, entry: Entry): Received[] => {
  const limit = entry.minimum ?? entry.maximum;
  if (limit === undefined) return [];
  const stat = statNamed(game, entry.to);
  const size = limit === 'base' ? stat.base : limit;
  begin(game, entry, { to: stat.name, kind: entry.minimum === undefined ? 'maximum' : 'minimum', size, follows: [] });
  for (const minimum of of(game, stat, 'minimum'))
    if (entry.maximum !== undefined && minimum.size > size) minimum.aside = false;
  return silent([stat.name], 'limit');
};

const step = (game: Game, entry: Entry, items: readonly string[]): Moment => {
  const before = new Map(game.stats.map((stat) => [stat.name, stat.value]));
  const given = amounts(game, entry);
  const rules = given.map(([stat, size]) => followed(game, entry, stat, size));
  const gone = game.lasting.filter((one) => ending(entry, one));
  game.lasting = game.lasting.filter((one) => !gone.includes(one));
  setAside(game, gone);
  for (const [index, [stat, size]] of given.entries())
    begin(game, entry, { to: stat.name, kind: 'amount', size, follows: rules[index] ?? [] });
  const limited = beginLimit(game, entry);
  const counted = game.lasting.filter((one) => entry.counts !== undefined && one.source === entry.counts);
  for (const one of counted) one.count = entry.now ?? 0;
  for (const stat of game.stats) {
    stat.bereft ||= gone.some((one) => one.to === stat.name && (!stat.absent || one.kind !== 'amount'));
    [stat.value, stat.decided] = show(game, stat);
    stat.emptied ||= (before.get(stat.name) ?? 0) > 0 && stat.value <= 0;
  }
  const item = items.includes(entry.source ?? '');
  const received = given.map(([stat, size]) =>
    sortOf(game, entry, stat, { size, shows: stat.value !== before.get(stat.name), item }),
  );
  const ended = silent(
    gone.map((one) => one.to),
    'ending',
  );
  const recounted = silent(
    counted.map((one) => one.to),
    'recounted',
  );
  return {
    values: Object.fromEntries(game.stats.map((stat) => [stat.name, stat.value])),
    decided: Object.fromEntries(game.stats.map((stat) => [stat.name, stat.decided])),
    received: [...received, ...limited, ...ended, ...recounted],
    spoke: Object.fromEntries(game.stats.map((stat) => [stat.name, speaking(game, stat)])),
    ended: [...new Set(gone.map((one) => one.source))],
  };
};

export interface Situation {
  readonly stats: Readonly<Partial<Record<StatName, Base>>>;
  readonly effects: readonly Entry[];
  /** The effects, by their source, that are the modifier of an Item. */
  readonly items?: readonly string[];
}

/** The values and what decides them: first with nothing in effect, then after each entry. */
export const statsOverTime = (situation: Situation, readings: Readings, slip?: Slip): readonly Moment[] => {
  const stats = Object.entries(situation.stats).map(([name, base]): Stat => {
    const dashIsAbsent = base === 'dash' && readings['dash-requirement'] === 'absent';
    const absent = base === 'absent' || dashIsAbsent;
    const number = typeof base === 'number' ? base : 0;
    return { name: name as StatName, base: number, absent, value: 0, decided: 'base', bereft: false, emptied: false };
  });
  const game: Game = { stats, lasting: [], readings, slip };
  return [{}, ...situation.effects].map((entry) => step(game, entry, situation.items ?? []));
};
