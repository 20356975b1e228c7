/** How often something can be done in a second. */

/** Seconds this thread has had of a processor: waiting for it while something else runs does not count. */
export function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** The clock goes in ticks: what begins and ends within one has taken no time by it, and is counted with this. */
export const LEAST = 1e-6;

/** Does something so many times over, and says how much that came to: answers, or choices. */
export type Work = (times: number) => number | Promise<number>;

export interface Options {
  readonly rounds?: number;
  /** How long a round lasts at least. */
  readonly ms?: number;
}

/** How often each of several things is done in a second, in rounds that take turns. */
export type Rounds<Name extends string> = readonly Readonly<Record<Name, number>>[];

/**
 * Rounds in which each work has its turn, so that whatever else the machine does hits all alike. Each is done as often as
 * takes `ms`; another goes first in each round.
 */
export async function inRounds<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { rounds = 15, ms = 60 }: Options = {},
): Promise<Rounds<Name>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number>();
  const round = async (name: Name, often: number) => {
    const start = now();
    const done = await works[name](often);
    return { done, seconds: Math.max(now() - start, LEAST) };
  };
  for (const name of names) {
    let often = 1;
    while ((await round(name, often)).seconds * 1000 < ms) often *= 2;
    times.set(name, often);
  }
  const all: Record<Name, number>[] = [];
  for (let nth = 0; nth < rounds; nth++) {
    const paces: [Name, number][] = [];
    for (const at of names.keys()) {
      const name = names[(at + nth) % names.length] as Name;
      const { done, seconds } = await round(name, times.get(name) ?? 1);
      paces.push([name, done / seconds]);
    }
    all.push(Object.fromEntries(paces) as Record<Name, number>);
  }
  return all;
}

/** How often one thing is done in a second. */
export const paceOf = <Name extends string>(rounds: Rounds<Name>, name: Name): number =>
  median(rounds.map((round) => round[name]));
/** How often one thing is done while another is done once: the median of what it is in each round. */
export const ratioOf = <Name extends string>(rounds: Rounds<Name>, name: Name, to: Name): number =>
  median(rounds.map((round) => round[name] / round[to]));

/** The middle one; of an even number the upper of the two. */
export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
