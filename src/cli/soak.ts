/**
 * `npm run soak [-- --only usagi --seconds 60 --games 10000 --seed N]`: tries the laws on random questions and in whole
 * random games, of every game or of one, and on what comes from outside and is broken (`--only links`, `files`, `states`
 * or `choices`), in whole games between bots, written as files and read again (`--only bots`, or `bots-lyoko`), and with
 * decks of cards made of any words that cards may say (`--only cards`), for as long as it is told, or until there are at
 * least so many of each. The report says which rules no game has named, and why.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import { propertyOf, STAT_LAWS, type StatLaw } from '../../rules-engine/test-kit/l5r-laws.ts';
import { PLAYED, PLAYED_CARDS, type PlayGames } from '../../rules-engine/test-kit/played.ts';
import { SILENT } from '../../rules-engine/test-kit/silent.ts';
import { table } from '../bench/table.ts';
import { loadLinks, loadWholeGames } from '../widgets/test-kit/load.ts';
import type { WholeName } from '../widgets/test-kit/whole-games.ts';
import { refusal, tellUsage } from './words.ts';

/** Questions a law is tried on or links opened, and games played, before another has its turn. */
const QUESTIONS = 200;
const GAMES = 20;

/** What came of one turn. */
export interface Tried {
  readonly tried: number;
  readonly choices?: number;
  /** How each game ended. */
  readonly ends?: readonly string[];
  /** The rules that no game named. */
  readonly silent?: ReadonlySet<RuleId>;
  readonly broken?: { readonly law: string; readonly report: string };
}
/** One thing to try from a seed. */
export type Trial = (seed: number) => Tried | Promise<Tried>;

/** A law on questions. */
export const askingOf =
  (law: StatLaw): Trial =>
  (seed) => {
    const details = fc.check(propertyOf(law), { seed, numRuns: QUESTIONS });
    const report = `${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`;
    return { tried: details.numRuns, ...(details.failed && { broken: { law: law.says, report } }) };
  };
/** Whole games. */
const playingOf =
  (play: PlayGames): Trial =>
  (seed) => {
    const { games, ...played } = play(seed, GAMES);
    return { tried: games, ...played };
  };

/** Broken links, opened by every tool. */
const opening = async (): Promise<Trial> => {
  const { brokenLinks } = await loadLinks();
  const property = brokenLinks();
  return async (seed) => {
    const details = await fc.check(property, { seed, numRuns: QUESTIONS });
    const law = 'A broken link says what is wrong with it, and throws nothing';
    const report = `${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`;
    return { tried: details.numRuns, ...(details.failed && { broken: { law, report } }) };
  };
};

/** How much bots think here: games, and no strength, are looked at. */
const FEW = 10;
/** Whole games between bots, of which one plays at random. */
const betweenBots = async (game: WholeName): Promise<readonly Trial[]> => {
  const { WHOLE_GAMES } = await loadWholeGames();
  return [
    (seed) => {
      const { result, choices, fault } = WHOLE_GAMES[game](seed, FEW);
      const law = 'A whole game between bots is written as a file, and the file leads to the same end';
      return {
        tried: 1,
        choices,
        ends: [result?.rule ?? 'goes on'],
        ...(fault !== undefined && { broken: { law, report: fault } }),
      };
    },
  ];
};
const WHOLE = ['chariot', 'usagi', 'usagi-several', 'lyoko', 'fftcg'] as const satisfies readonly WholeName[];
const BOTS = Object.fromEntries(WHOLE.map((game) => [`bots-${game}`, () => betweenBots(game)]));

/** Anything from outside that is broken, tried one by one; what came of each is counted among the ends. */
const breaking =
  <Broken>(law: string, any: fc.Arbitrary<Broken>, tries: (broken: Broken) => string): Trial =>
  (seed) => {
    const ends: string[] = [];
    const property = fc.property(any, (broken) => void ends.push(tries(broken)));
    const details = fc.check(property, { seed, numRuns: QUESTIONS, endOnFailure: true });
    const report = `${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`;
    return { tried: details.numRuns, ends, ...(details.failed && { broken: { law, report } }) };
  };
const files = async (): Promise<readonly Trial[]> => {
  const { anyBrokenFile, fileTrier, wholeFiles } = await import('../library/test-kit/broken-files.ts');
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'broken-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const law = 'A broken file is judged, or refused in words with the line';
  return [breaking(law, anyBrokenFile, fileTrier(root, folder, wholeFiles(root)))];
};
const outside = async (what: 'tryState' | 'tryChoice', law: string): Promise<readonly Trial[]> => {
  const kit = await import('../library/test-kit/outside.ts');
  return [breaking(law, kit.anyDamaged, (damaged) => `${damaged.course.game}: ${kit[what](damaged)}`)];
};

/** What is tried of each game. */
export type Trials = Readonly<Record<string, readonly Trial[]>>;
const TRIALS: Readonly<Record<string, () => Promise<readonly Trial[]>>> = {
  l5r: () => Promise.resolve(STAT_LAWS.map(askingOf)),
  ...Object.fromEntries(Object.entries(PLAYED).map(([game, play]) => [game, () => Promise.resolve([playingOf(play)])])),
  ...Object.fromEntries(
    Object.entries(PLAYED_CARDS).map(([game, play]) => [`cards-${game}`, () => Promise.resolve([playingOf(play)])]),
  ),
  links: async () => [await opening()],
  ...BOTS,
  files,
  states: () => outside('tryState', 'A damaged state is refused with the field, or played on'),
  choices: () => outside('tryChoice', 'A damaged choice is refused with the field, or judged by the rules'),
};

/** What is meant by a name: `bots` and `cards` mean them in every game. */
function namedBy(only: string | undefined): readonly string[] {
  const all = Object.keys(TRIALS);
  if (only === undefined) return all;
  return all.includes(only) ? [only] : all.filter((name) => name.startsWith(`${only}-`));
}

/** What came of one game so far. */
export interface Tally {
  readonly game: string;
  readonly turns: number;
  readonly tried: number;
  readonly choices: number;
  readonly seconds: number;
  readonly ends: Readonly<Record<string, number>>;
  /** The rules that no game has named so far; undefined where nothing is played. */
  readonly silent?: ReadonlySet<RuleId>;
}
/** What came of it all. */
export interface Soaked {
  readonly tallies: readonly Tally[];
  /** The law that does not hold, with a seed that shows it at once. */
  readonly broken?: { readonly game: string; readonly law: string; readonly seed: number; readonly report: string };
}
/** How long to go on: for so many seconds, and until there are so many of each game. */
export interface Length {
  readonly seconds: number;
  readonly games: number;
  readonly seed: number;
}

/** Gives the next turn to the game that has had the least time, until all have enough or a law is broken. */
export async function soak(
  trials: Trials,
  { seconds, games, seed }: Length,
  progress: (tallies: readonly Tally[]) => void,
): Promise<Soaked> {
  const start = performance.now();
  const tallies = Object.keys(trials).map((game): Tally => {
    return { game, turns: 0, tried: 0, choices: 0, seconds: 0, ends: {} };
  });
  for (;;) {
    const over = performance.now() - start >= seconds * 1000;
    const open = tallies.filter(({ tried }) => tried === 0 || tried < games || !over);
    const [next] = open.sort((one, other) => one.seconds - other.seconds);
    if (!next) return { tallies };
    const own = trials[next.game] ?? [];
    const from = seed + Math.floor(next.turns / own.length);
    const begun = performance.now();
    const came = (await own[next.turns % own.length]?.(from)) ?? { tried: games };
    tallies[tallies.indexOf(next)] = added(next, came, (performance.now() - begun) / 1000);
    if (came.broken) return { tallies, broken: { game: next.game, seed: from, ...came.broken } };
    progress(tallies);
  }
}
const added = (tally: Tally, { tried, choices = 0, ends = [], silent }: Tried, seconds: number): Tally => ({
  game: tally.game,
  ...(silent && { silent: new Set([...silent].filter((rule) => tally.silent?.has(rule) ?? true)) }),
  turns: tally.turns + 1,
  tried: tally.tried + tried,
  choices: tally.choices + choices,
  seconds: tally.seconds + seconds,
  ends: ends.reduce((all, end) => ({ ...all, [end]: (all[end] ?? 0) + 1 }), tally.ends),
});

/** What to try and for how long, from the words after the command; or what is wrong with them. */
export function readSoak(args: readonly string[]): (Length & { only?: string }) | { wrong: string } {
  const options = {
    only: { type: 'string' },
    seconds: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const games = Number(values.games ?? 0);
    const seconds = Number(values.seconds ?? (values.games === undefined ? 60 : 0));
    const seed = Number(values.seed ?? Date.now() % 1_000_000);
    const known = [...Object.keys(TRIALS), 'bots', 'cards'];
    if (namedBy(values.only).length === 0) {
      return { wrong: `--only: "${values.only}" must be one of ${known.join(', ')}.` };
    }
    if (values.seconds !== undefined && !(seconds > 0)) {
      return { wrong: `--seconds: "${values.seconds}" must be a number above 0.` };
    }
    if (values.games !== undefined && !(Number.isSafeInteger(games) && games > 0)) {
      return { wrong: `--games: "${values.games}" must be a whole number above 0.` };
    }
    if (!Number.isSafeInteger(seed)) return { wrong: `--seed: "${values.seed}" must be a whole number.` };
    return { seconds, games, seed, ...(values.only !== undefined && { only: values.only }) };
  } catch (error) {
    return { wrong: refusal(error, options) };
  }
}

const count = (value: number) => value.toLocaleString('en-US');
/** What was tried, and how the games ended. */
export function told(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ game, tried, choices, seconds }) => [
    game,
    count(tried),
    choices > 0 ? count(choices) : '',
    seconds.toFixed(0),
  ]);
  const ends = tallies.flatMap((tally) =>
    Object.entries(tally.ends)
      .sort(([, one], [, other]) => other - one)
      .map(([end, games]) => [end.startsWith(`${tally.game}.`) ? end : `${tally.game}: ${end}`, count(games)]),
  );
  const silent = tallies.flatMap((tally) =>
    [...(tally.silent ?? [])].map((rule) => [rule, SILENT[rule] ?? 'nothing says why: look at it, or play more games']),
  );
  return [
    table(['what', 'games, questions or broken things', 'choices', 'seconds'], rows),
    ...(ends.length > 0 ? [table(['what came of them', 'times'], ends)] : []),
    ...(silent.length > 0 ? [table(['rules that no game named', 'why'], silent)] : []),
  ].join('\n\n');
}

async function main(): Promise<number> {
  tellUsage();
  const asked = readSoak(process.argv.slice(2));
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  const { only, ...length } = asked;
  const { seconds, games, seed } = length;
  const long = [...(games > 0 ? [`${count(games)} of each`] : []), ...(seconds > 0 ? [`${seconds} s`] : [])].join(', ');
  console.error(`${only ?? Object.keys(TRIALS).join(', ')}: ${long}, seed ${seed}`);
  const start = performance.now();
  let last = 0;
  const names = namedBy(only);
  const trials = await Promise.all(names.map(async (name) => [name, (await TRIALS[name]?.()) ?? []] as const));
  const { tallies, broken } = await soak(Object.fromEntries(trials), length, (so) => {
    const passed = (performance.now() - start) / 1000;
    if (passed < last + 5) return;
    last = passed;
    console.error(`${passed.toFixed(0)} s: ${so.map(({ game, tried }) => `${game} ${count(tried)}`).join(', ')}`);
  });
  console.log(told(tallies));
  if (!broken) {
    console.log(`\nEvery law holds, from seed ${seed}.`);
    return 0;
  }
  console.log(`\n${broken.game}: "${broken.law}" does not hold.\n${broken.report}`);
  console.log(`To repeat it: npm run soak -- --only ${broken.game} --seed ${broken.seed}`);
  return 1;
}

if (import.meta.main) process.exitCode = await main();
