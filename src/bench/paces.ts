/** The rows of the bench: what each thing's limit, peers and goal are, and how fast it is now. */
import { chessPlay } from './chess.ts';
import { alike } from './duel/alike.ts';
import { boardgamePlay } from './duel/boardgame.ts';
import type { Course } from './duel/duel.ts';
import { play as duelOnCore } from './duel/engine.ts';
import { play as duelPacked } from './duel/packed.ts';
import { play as duelBySpread } from './duel/spread.ts';
import { PLAYS } from './games.ts';
import { DUEL_GOAL, GAME_GOAL, type Goal, STAT_GOALS, tellGoal } from './goals.ts';
import { inRounds, type Options, paceOf, ratioOf, type Rounds, type Work } from './measure.ts';
import { STAT_WAYS, statRounds } from './stat-ways.ts';
import { rough, table } from './table.ts';

const among = (rounds: Rounds<string>, name: string) => rounds[0]?.[name] !== undefined;
/** How often one is done to the other, where both were measured. */
const ratio = (rounds: Rounds<string>, name: string, to: string | undefined): number | undefined =>
  to !== undefined && among(rounds, to) ? ratioOf(rounds, name, to) : undefined;
/** Two figures that count, however small. */
const told = (value: number | undefined) =>
  value === undefined ? '–' : value < 0.1 ? String(Number(value.toPrecision(2))) : rough(value);

/** One row: how often a second, and how often to the limit, to the peers, and to the goal. */
interface Row {
  readonly name: string;
  readonly title: string;
  readonly goal?: Goal<string> | undefined;
}
interface Beside {
  readonly limit?: string;
  readonly peers: readonly string[];
}
export function tellRows(head: string, rows: readonly Row[], rounds: Rounds<string>, { limit, peers }: Beside): string {
  return table(
    [head, 'a second', ...(limit === undefined ? [] : ['of the limit']), ...peers.map((peer) => `× ${peer}`), 'goal'],
    rows
      .filter(({ name }) => among(rounds, name))
      .map(({ name, title, goal }) => [
        title,
        rough(paceOf(rounds, name)),
        ...(limit === undefined ? [] : [told(ratio(rounds, name, limit))]),
        ...peers.map((peer) => told(ratio(rounds, name, peer))),
        goal ? tellGoal(goal, ratio(rounds, name, goal.of)) : '',
      ]),
  );
}

const goalOf = (way: string) => (STAT_GOALS as Readonly<Record<string, Goal<string>>>)[way];
export async function tellStat(options?: Options): Promise<string> {
  const rows = Object.entries(STAT_WAYS).map(([name, title]) => ({ name, title, goal: goalOf(name) }));
  return tellRows('one stat, 8 modifiers, 2 limits', rows, await statRounds(options), {
    limit: 'packed',
    peers: ['json-rules-engine'],
  });
}

/** Games from one seed after another, as work that comes to choices. */
const choicesBy =
  (play: (seed: number) => number): Work =>
  (times) => {
    let choices = 0;
    for (let seed = 1; seed <= times; seed++) choices += play(seed);
    return choices;
  };
const coursesBy = (play: (seed: number) => Course): Work => choicesBy((seed) => play(seed).choices);
const where = (key: string, work: Work | undefined): Readonly<Record<string, Work>> => (work ? { [key]: work } : {});

const boardgameWork = async () => {
  const play = await boardgamePlay();
  return play && coursesBy(alike(play, duelBySpread));
};

export async function tellDuel(options?: Options): Promise<string> {
  const rows: readonly Row[] = [
    { name: 'packed', title: 'limit: packed integers, changed in place' },
    { name: 'spread', title: 'limit: one function, copies by spread' },
    { name: 'core', title: 'core/: choices and play', goal: DUEL_GOAL },
    { name: 'core, judged', title: 'core/: what is taken judged, steps kept' },
    { name: 'boardgame.io', title: 'boardgame.io' },
  ];
  const rounds = await inRounds(
    {
      packed: coursesBy((seed) => duelPacked(seed)),
      spread: coursesBy((seed) => duelBySpread(seed)),
      core: coursesBy((seed) => duelOnCore(seed)),
      'core, judged': coursesBy((seed) => duelOnCore(seed, [])),
      ...where('boardgame.io', await boardgameWork()),
    },
    options,
  );
  return tellRows('the duel, choices', rows, rounds, { limit: 'packed', peers: ['boardgame.io'] });
}

/** Random legal play of each game, three ways, beside chess and beside the duel on boardgame.io. */
export async function tellPlays(options?: Options): Promise<string> {
  const chess = await chessPlay();
  const besides = { ...where('chessops', chess && choicesBy(chess)), ...where('boardgame.io', await boardgameWork()) };
  const tables: string[] = [];
  for (const [game, play] of Object.entries(PLAYS)) {
    const rows: readonly Row[] = [
      { name: 'dropped', title: 'choices and play', goal: GAME_GOAL },
      { name: 'judged', title: 'what is taken judged, steps kept' },
      { name: 'all-judged', title: 'every choice offered judged' },
      { name: 'chessops', title: 'chess at random by chessops' },
      { name: 'boardgame.io', title: 'the duel on boardgame.io' },
    ];
    const works = {
      dropped: choicesBy((seed) => play(seed, 'dropped')),
      judged: choicesBy((seed) => play(seed, 'judged')),
      'all-judged': choicesBy((seed) => play(seed, 'all-judged')),
      ...besides,
    };
    const rounds = await inRounds(works, options);
    tables.push(tellRows(`${game} at random, choices`, rows, rounds, { peers: ['chessops', 'boardgame.io'] }));
  }
  return tables.join('\n\n');
}
