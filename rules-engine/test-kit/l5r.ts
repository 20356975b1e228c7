/** Any stat question somebody could ask, for fast-check: what laws and the soak script are run on. */
import * as fc from 'fast-check';
import { EDITION_NAMES, READINGS, type Readings, readingsOf } from '../l5r/readings.ts';
import {
  type Base,
  type Effect,
  EFFECT_KINDS,
  type EffectKind,
  isLimit,
  isSetting,
  type Moment,
  SIGNED,
  type Stat,
  STAT_NAMES,
  type StatName,
  type StatQuestion,
} from '../l5r/state.ts';

/** Narrows what a question may hold. */
export interface Asked {
  readonly kinds?: readonly EffectKind[];
  readonly names?: readonly StatName[];
  /** Whether a stat may be absent, or an asterisk. */
  readonly printed?: boolean;
  readonly most?: number;
  /** How many stats it is about; either, if not said. */
  readonly stats?: 1 | 2;
}

/** Numbers near each other, so that they meet, and now and then as large as they may be. */
const numbers = (from: number, to: number, least: number) =>
  fc.oneof({ weight: 19, arbitrary: fc.integer({ min: from, max: to }) }, fc.integer({ min: least, max: 999 }));

const anyBase = (name: StatName, printed: boolean): fc.Arbitrary<Base> => {
  const figure = SIGNED.includes(name) ? numbers(-4, 6, -999) : numbers(0, 6, 0);
  return printed ? figure : fc.oneof({ weight: 8, arbitrary: figure }, fc.constantFrom<Base>('*', 'absent'));
};

function anyStats({ names = STAT_NAMES, printed = false, stats }: Asked): fc.Arbitrary<readonly Stat[]> {
  const [minLength, maxLength] = [stats ?? 1, stats ?? 2];
  return fc
    .uniqueArray(fc.constantFrom(...names), { minLength, maxLength })
    .chain((chosen) => fc.tuple(...chosen.map((name) => anyBase(name, printed).map((base): Stat => ({ name, base })))));
}

/** What is meant to happen next, before it is known which effects run. */
interface Plan {
  readonly does: 'comes' | 'ends' | 'counts';
  readonly kind: EffectKind;
  readonly change: number;
  readonly limit: number;
  readonly value: number;
  readonly each: boolean;
  readonly count: number;
  readonly lasts: string | undefined;
  /** Picks a stat, or one of the effects that run. */
  readonly pick: number;
  readonly copies: boolean;
}
const anyPlan = (kinds: readonly EffectKind[]): fc.Arbitrary<Plan> =>
  fc.record({
    does: fc.constantFrom('comes', 'comes', 'comes', 'comes', 'ends', 'counts'),
    kind: fc.constantFrom(...kinds),
    change: numbers(0, 6, 0),
    limit: numbers(-2, 8, -999),
    value: numbers(-3, 8, -999),
    each: fc.boolean(),
    count: fc.nat({ max: 4 }),
    lasts: fc.option(fc.constantFrom('turn', 'battle', 'permanent', 'while in play'), { nil: undefined }),
    pick: fc.nat({ max: 99 }),
    copies: fc.boolean(),
  });

/** A question that can be judged. */
export const anyQuestion = (asked: Asked = {}): fc.Arbitrary<StatQuestion> =>
  fc
    .tuple(anyStats(asked), fc.array(anyPlan(asked.kinds ?? EFFECT_KINDS), { maxLength: asked.most ?? 12 }))
    .map(([stats, plans]) => ({ stats, moments: momentsFrom(stats, plans) }));

function momentsFrom(stats: readonly Stat[], plans: readonly Plan[]): readonly Moment[] {
  let running: readonly Effect[] = [];
  return plans.flatMap((plan, index): Moment[] => {
    if (plan.does === 'comes') {
      const effect = effectFrom(plan, stats, `Effect ${index + 1}`);
      running = [...running, effect];
      return [{ type: 'comes', effect }];
    }
    const candidates = plan.does === 'ends' ? running : running.filter(({ each }) => each !== undefined);
    const chosen = candidates[plan.pick % candidates.length];
    if (!chosen) return [];
    if (plan.does === 'counts') return [{ type: 'counts', source: chosen.source, now: plan.count }];
    running = running.filter((effect) => effect !== chosen);
    return [{ type: 'ends', source: chosen.source }];
  });
}

function effectFrom(plan: Plan, stats: readonly Stat[], source: string): Effect {
  const on = stats[plan.pick % stats.length]?.name ?? 'force';
  const other = stats.find(({ name }) => name !== on)?.name;
  // A switch needs two stats; with one it becomes a setting.
  const kind = plan.kind === 'switch' && !other ? 'set' : plan.kind;
  const from = kind === 'switch' || (kind === 'copy' && plan.copies) ? other : undefined;
  return {
    source,
    kind,
    on,
    amount: from ? 0 : amountOf(plan, kind, on),
    ...(from && { from }),
    ...(plan.each && !isLimit(kind) && !isSetting(kind) && { each: 'Samurai in play', count: plan.count }),
    ...(plan.lasts !== undefined && { lasts: plan.lasts }),
  };
}

function amountOf(plan: Plan, kind: EffectKind, on: StatName): number {
  if (isLimit(kind)) return plan.limit;
  if (!isSetting(kind)) return plan.change;
  return SIGNED.includes(on) ? plan.value : Math.max(plan.value, 0);
}

/** Any mixture of readings. */
export const anyReadings = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([reading, options]) => [reading, fc.constantFrom(...options)])),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, string>> as fc.Arbitrary<Readings>;

/** The readings of one of the editions. */
export const anyEdition: fc.Arbitrary<Readings> = fc
  .constantFrom(...EDITION_NAMES)
  .map((edition) => readingsOf(edition));
