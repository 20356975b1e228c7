/** Which question comes next, and which make a test. Seeds alone decide: the same for everyone who has the link. */
import { among, roll, shuffled } from '../../../rules-engine/core/random.ts';
import { type Box, isDue } from './log.ts';

/** A template as its page knows it. */
export interface Offered {
  readonly name: string;
  readonly title: string;
  readonly topic: string;
  readonly level: number;
  /** The rule it is about. */
  readonly rule: { readonly number: string; readonly title: string; readonly href: string };
  /** How many questions there are. */
  readonly count: number;
}
/** One question of a template. */
export interface Chosen {
  readonly template: string;
  readonly nth: number;
}
/** What somebody wants to practise; everything where nothing is said. */
export interface Wanted {
  readonly topic?: string | undefined;
  readonly level?: number | undefined;
}
export const wantedIn = (all: readonly Offered[], { topic, level }: Wanted): readonly Offered[] =>
  all.filter((one) => (topic === undefined || one.topic === topic) && (level === undefined || one.level === level));

/** A question of a template, by a seed: another one than the last, where there is one. */
export function anotherOf({ name, count }: Pick<Offered, 'name' | 'count'>, seed: number, last?: Chosen): Chosen {
  const others = last?.template === name && count > 1 ? count - 1 : count;
  const nth = among(roll(seed).bits, others);
  return { template: name, nth: others < count && last && nth >= last.nth ? nth + 1 : nth };
}

/** What comes next in mixed practice: what is due, then what was never asked, then whatever is due first; not the same twice. */
export function nextOf(
  all: readonly Offered[],
  boxes: ReadonlyMap<string, Box>,
  { seed, now, last }: { readonly seed: number; readonly now: number; readonly last?: Chosen | undefined },
): Chosen | undefined {
  const rank = ({ name }: Offered): number => {
    const box = boxes.get(name);
    if (isDue(box, now)) return 0;
    return box ? box.due : 1;
  };
  const others = all.filter(({ name }) => name !== last?.template);
  const { things, seed: next } = shuffled(others.length > 0 ? others : all, seed);
  const [first] = things.toSorted((one, other) => rank(one) - rank(other));
  return first && anotherOf(first, next, last);
}

/** So many questions make a test. */
export const TEST_SIZE = 20;
/** A test: every template in turn, in an order of its own, and no question twice while there are others. */
export function testOf(all: readonly Offered[], seed: number): readonly Chosen[] {
  let now = roll(seed).seed;
  const test: Chosen[] = [];
  while (test.length < TEST_SIZE && all.length > 0) {
    const round = shuffled(all, now);
    now = round.seed;
    for (const one of round.things.slice(0, TEST_SIZE - test.length)) {
      const asked = test.filter(({ template }) => template === one.name).map(({ nth }) => nth);
      const left = Array.from({ length: one.count }, (_, nth) => nth).filter((nth) => !asked.includes(nth));
      const rolled = roll(now);
      now = rolled.seed;
      const nth = left.length > 0 ? left[among(rolled.bits, left.length)] : among(rolled.bits, one.count);
      test.push({ template: one.name, nth: nth ?? 0 });
    }
  }
  return test;
}
