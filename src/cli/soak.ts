/** `npm run soak [-- --seconds 60 --seed N]`: tries the laws on random questions for as long as it is told. */
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { propertyOf, STAT_LAWS, type StatLaw } from '../../rules-engine/test-kit/l5r-laws.ts';

/** Questions a law is tried on before the next law has its turn. */
const BATCH = 200;

/** What came of it. */
export interface Soaked {
  readonly tried: number;
  readonly seed: number;
  /** The law that does not hold, with a seed that shows it at once and the smallest question found. */
  readonly broken?: { readonly law: string; readonly seed: number; readonly report: string };
}

/** Tries every law in turn, again and again, until the time is over or one is broken. */
export function soak(
  laws: readonly StatLaw[],
  { seconds, seed, progress }: { seconds: number; seed: number; progress: (tried: number, seed: number) => void },
): Soaked {
  const end = performance.now() + seconds * 1000;
  let tried = 0;
  for (let round = seed; ; round++) {
    for (const law of laws) {
      if (tried > 0 && performance.now() >= end) return { tried, seed };
      const details = fc.check(propertyOf(law), { seed: round, numRuns: BATCH });
      tried += details.numRuns;
      if (details.failed) {
        const report = `${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`;
        return { tried, seed, broken: { law: law.says, seed: round, report } };
      }
      progress(tried, round);
    }
  }
}

/** Seconds and seed from the words after the command, or what is wrong with them. */
export function readSoak(args: readonly string[]): { seconds: number; seed: number } | { wrong: string } {
  try {
    const options = { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const [seconds, seed] = [Number(values.seconds), Number(values.seed ?? Date.now() % 1_000_000)];
    if (!(seconds > 0)) return { wrong: `--seconds: "${values.seconds}" is no number above 0.` };
    if (!Number.isSafeInteger(seed)) return { wrong: `--seed: "${values.seed}" is no whole number.` };
    return { seconds, seed };
  } catch (error) {
    const [says = ''] = (error as Error).message.split(/\.\s|\n/);
    return { wrong: `${says}. Known options are --seconds, --seed.` };
  }
}

function main(): number {
  const asked = readSoak(process.argv.slice(2));
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  const { seconds, seed } = asked;
  console.error(`${STAT_LAWS.length} laws, ${seconds} s, seed ${seed}`);
  const start = performance.now();
  let told = 0;
  const progress = (tried: number, round: number) => {
    const passed = (performance.now() - start) / 1000;
    if (passed < told + 5) return;
    told = passed;
    console.error(`${passed.toFixed(0)} s: ${tried.toLocaleString('en-US')} questions, now at seed ${round}`);
  };
  const { tried, broken } = soak(STAT_LAWS, { seconds, seed, progress });
  if (!broken) {
    console.log(`${tried.toLocaleString('en-US')} questions from seed ${seed}: every law holds.`);
    return 0;
  }
  console.log(`"${broken.law}" does not hold.\n${broken.report}\nAgain: npm run soak -- --seed ${broken.seed}`);
  return 1;
}

if (import.meta.main) process.exitCode = main();
