/**
 * `npm run bots [-- --only lyoko --games 400 --seed 1 --pair thinks --iterations 600,100]`: how often a bot of one level
 * wins against one of the level below, in whole games of which each beginning is played twice, with the seats swapped. A
 * game that is drawn, or left undecided after the most choices there may be, counts half.
 */
import { parseArgs } from 'node:util';
import { BOT_GAMES, type BotGame, contest, type Score } from '../../rules-engine/test-kit/bots.ts';
import { table } from '../bench/table.ts';
import { iterationsOf, type Level } from '../widgets/play/sitting.ts';
import { refusal, tellUsage } from './words.ts';

/** What came of a contest. */
export interface Contested {
  readonly game: string;
  readonly better: number;
  readonly worse: number;
  readonly games: number;
  readonly scores: Score;
  readonly seconds: number;
}
const NOTHING: Score = { won: 0, lost: 0, drawn: 0, undecided: 0, choices: 0 };
const added = (one: Score, other: Score): Score => ({
  won: one.won + other.won,
  lost: one.lost + other.lost,
  drawn: one.drawn + other.drawn,
  undecided: one.undecided + other.undecided,
  choices: one.choices + other.choices,
});
/** The share of the games that were won; the others count half. */
export const shareOf = ({ won, lost, drawn, undecided }: Score): number => {
  const games = won + lost + drawn + undecided;
  return games === 0 ? 0.5 : (won + 0.5 * (drawn + undecided)) / games;
};
/** Where the true share lies, at 95 %: Wilson’s interval. */
export function wilson(share: number, games: number): readonly [number, number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [(middle - half) / whole, (middle + half) / whole];
}

export type GameName = keyof typeof BOT_GAMES;
export const GAME_NAMES = Object.keys(BOT_GAMES) as readonly GameName[];
/** A game of which nothing is known but that bots play it. */
export const botGame = (name: GameName) => BOT_GAMES[name] as unknown as BotGame<unknown, unknown, unknown>;

/** Plays so many games between two levels. */
export function contestOf(
  name: GameName,
  levels: { readonly better: number; readonly worse: number },
  { games, seed }: { readonly games: number; readonly seed: number },
  tell: (nth: number, scores: Score) => void = () => undefined,
): Contested {
  const start = performance.now();
  let scores = NOTHING;
  for (let nth = 0; nth < games; nth++) {
    scores = added(scores, contest(botGame(name), levels, seed, nth));
    tell(nth + 1, scores);
  }
  return { game: name, ...levels, games, scores, seconds: (performance.now() - start) / 1000 };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
/** What came of contests, as a table. */
export function told(all: readonly Contested[]): string {
  const rows = all.map(({ game, better, worse, games, scores, seconds }) => {
    const share = shareOf(scores);
    const [least, most] = wilson(share, games);
    return [
      `${game} ${better} : ${worse}`,
      String(games),
      String(scores.won),
      String(scores.lost),
      String(scores.drawn),
      String(scores.undecided),
      percent(share),
      `${percent(least)} to ${percent(most)}`,
      (scores.choices / games).toFixed(0),
      seconds.toFixed(0),
    ];
  });
  const head = ['iterations', 'games', 'won', 'lost', 'drawn', 'undecided', 'share', 'at 95 %', 'choices', 'seconds'];
  return table(head, rows);
}

/** Which level plays against the one below it. */
const PAIRS = {
  ahead: { better: 'ahead', worse: 'random' },
  thinks: { better: 'thinks', worse: 'ahead' },
} as const satisfies Record<string, Levels>;
type Pair = keyof typeof PAIRS;
/** Two levels by name, or how often each tries. */
interface Levels {
  readonly better: Level | number;
  readonly worse: Level | number;
}
/** How often each tries in a game. */
export const triesIn = (game: GameName, { better, worse }: Levels) => {
  const tries = (level: Level | number) => (typeof level === 'number' ? level : iterationsOf(game, level));
  return { better: tries(better), worse: tries(worse) };
};

interface Asked {
  readonly names: readonly GameName[];
  readonly pairs: readonly Levels[];
  readonly games: number;
  readonly seed: number;
}
/** What to play, from the words after the command; or what is wrong with them. */
export function readBots(args: readonly string[]): Asked | { readonly wrong: string } {
  const options = {
    only: { type: 'string' },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    pair: { type: 'string' },
    iterations: { type: 'string' },
  } as const;
  try {
    const { only, pair, iterations, ...counts } = parseArgs({ args: [...args], options }).values;
    const games = Number(counts.games);
    const seed = Number(counts.seed);
    const name = GAME_NAMES.find((one) => one === only);
    if (only !== undefined && !name) return { wrong: `--only: "${only}" must be one of ${GAME_NAMES.join(', ')}.` };
    if (!(Number.isSafeInteger(games) && games > 0)) {
      return { wrong: `--games: "${counts.games}" must be a whole number above 0.` };
    }
    if (!Number.isSafeInteger(seed)) return { wrong: `--seed: "${counts.seed}" must be a whole number.` };
    if (pair !== undefined && !Object.hasOwn(PAIRS, pair)) {
      return { wrong: `--pair: "${pair}" must be one of ${Object.keys(PAIRS).join(', ')}.` };
    }
    const [better = NaN, worse = NaN] = iterations?.split(',').map(Number) ?? [0, 0];
    if (![better, worse].every((one) => Number.isSafeInteger(one) && one >= 0)) {
      return { wrong: `--iterations: "${iterations}" must be two whole numbers, such as 600,100.` };
    }
    const named = pair === undefined ? Object.values(PAIRS) : [PAIRS[pair as Pair]];
    const pairs = iterations === undefined ? named : [{ better, worse }];
    return { names: name ? [name] : GAME_NAMES, pairs, games, seed };
  } catch (error) {
    return { wrong: refusal(error, options) };
  }
}

function main(): number {
  tellUsage();
  const asked = readBots(process.argv.slice(2));
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  const { names, pairs, ...length } = asked;
  const all: Contested[] = [];
  for (const name of names) {
    for (const pair of pairs) {
      const levels = triesIn(name, pair);
      const tell = (nth: number, scores: Score) => {
        const { won, lost, drawn, undecided } = scores;
        const so = `${won} won, ${lost} lost, ${drawn} drawn, ${undecided} undecided`;
        console.error(`${name} ${levels.better} : ${levels.worse}: ${nth}, ${so}, ${percent(shareOf(scores))}`);
      };
      all.push(contestOf(name, levels, length, tell));
    }
  }
  console.log(told(all));
  return 0;
}

if (import.meta.main) process.exitCode = main();
