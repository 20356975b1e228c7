/** One stat, worked out in every way: the limits, the engine, and json-rules-engine. Each must answer alike. */
import { beatenSentence, sentence } from '../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { judgeQuickly } from '../../rules-engine/l5r/questions/stat/quickly.ts';
import type { StatVerdict } from '../../rules-engine/l5r/questions/stat/stat.ts';
import { inRounds, type Options, type Rounds, type Work } from './measure.ts';
import { CASES, questionOf, rulesPeer } from './stat.ts';
import { asObjects, objectsValue, packed, packedValue, tracedSteps } from './stat-limits.ts';

export const STAT_WAYS = {
  packed: 'limit: packed integers, the number alone',
  objects: 'limit: plain objects, the number alone',
  traced: 'limit: plain objects, every step at once',
  verdict: 'verdict: value told; history, steps, losers, words when read',
  read: 'verdict with history, steps and losers read',
  told: 'verdict with every word read',
  'json-rules-engine': 'json-rules-engine: the number alone',
} as const;
export type StatWay = keyof typeof STAT_WAYS;

/** Everything of a verdict but its words. */
const readAll = ({ answers }: StatVerdict) =>
  answers.map(({ value, moments, steps, decided, tally, beside }) => ({
    value,
    moments,
    steps,
    decided,
    tally,
    beside,
  }));
const tell = ({ answers }: StatVerdict) =>
  answers.flatMap(({ steps }) => steps.flatMap((step) => [sentence(step), ...(step.beaten ?? []).map(beatenSentence)]));

const cells = CASES.map(packed);
const objects = CASES.map(asObjects);
const questions = CASES.map(questionOf);
const peer = rulesPeer();

/** What every way says of the six cases. */
export const statValues = async (): Promise<Readonly<Record<StatWay, readonly (number | undefined)[]>>> => {
  const verdicts = questions.map((asked) => judgeQuickly(asked));
  return {
    packed: cells.map(packedValue),
    objects: objects.map(objectsValue),
    traced: objects.map((one) => tracedSteps(one).at(-1)?.after),
    verdict: verdicts.map(({ answers }) => answers[0]?.value),
    read: verdicts.map((verdict) => readAll(verdict)[0]?.steps.at(-1)?.after.total),
    told: verdicts.map((verdict) => (tell(verdict).length > 0 ? verdict.answers[0]?.moments.at(-1) : undefined)),
    'json-rules-engine': await Promise.all(CASES.map(peer)),
  };
};

/** Holds what was worked out, so that no engine leaves the work out. */
export let sink: unknown;

/** Every way has a loop of its own, so that each is compiled by itself and none pays for calling the others. */
const WORKS: Readonly<Record<StatWay, Work>> = {
  packed: (times) => {
    let sum = 0;
    for (let nth = 0; nth < times; nth++) for (const one of cells) sum += packedValue(one);
    sink = sum;
    return times * cells.length;
  },
  objects: (times) => {
    let sum = 0;
    for (let nth = 0; nth < times; nth++) for (const one of objects) sum += objectsValue(one);
    sink = sum;
    return times * objects.length;
  },
  traced: (times) => {
    for (let nth = 0; nth < times; nth++) for (const one of objects) sink = tracedSteps(one);
    return times * objects.length;
  },
  verdict: (times) => {
    for (let nth = 0; nth < times; nth++) for (const one of questions) sink = judgeQuickly(one);
    return times * questions.length;
  },
  read: (times) => {
    for (let nth = 0; nth < times; nth++) for (const one of questions) sink = readAll(judgeQuickly(one));
    return times * questions.length;
  },
  told: (times) => {
    for (let nth = 0; nth < times; nth++) for (const one of questions) sink = [judgeQuickly(one)].map(tell);
    return times * questions.length;
  },
  'json-rules-engine': async (times) => {
    for (let nth = 0; nth < times; nth++) for (const one of CASES) sink = await peer(one);
    return times * CASES.length;
  },
};

/** How fast each way is, once all have answered alike. */
export async function statRounds(options: Options = {}): Promise<Rounds<StatWay>> {
  const { packed: wanted, ...others } = await statValues();
  for (const [way, values] of Object.entries(others)) {
    if (values.join() !== wanted.join()) throw new Error(`${way}: ${values.join()} instead of ${wanted.join()}`);
  }
  return inRounds(WORKS, options);
}
