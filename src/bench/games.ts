/** Whole games at random, played in several ways. */
import { READY_HANDS, spellsOf } from '../../rules-engine/chariot/cards/cards.ts';
import { match, type MatchStep } from '../../rules-engine/chariot/play/game.ts';
import { readingsOf as chariotReadings } from '../../rules-engine/chariot/readings.ts';
import { sentence as chariotSentence } from '../../rules-engine/chariot/words/sentences.en.ts';
import type { Setup as ChariotSetup } from '../../rules-engine/chariot/state.ts';
import type { Game } from '../../rules-engine/core/game.ts';
import type { Step } from '../../rules-engine/core/step.ts';
import { DECKS as FFTCG_DECKS } from '../../rules-engine/fftcg/cards/cards.ts';
import { game as fftcg } from '../../rules-engine/fftcg/play/game.ts';
import { sentence as fftcgSentence } from '../../rules-engine/fftcg/words/sentences.en.ts';
import type { GameStep } from '../../rules-engine/fftcg/state.ts';
import { CHARACTERS, DECKS as LYOKO_CORES } from '../../rules-engine/lyoko/cards/cards.ts';
import { game as lyoko } from '../../rules-engine/lyoko/play/game.ts';
import { readingsOf as lyokoReadings } from '../../rules-engine/lyoko/readings.ts';
import { sentence as lyokoSentence } from '../../rules-engine/lyoko/words/sentences.en.ts';
import type { LyokoStep } from '../../rules-engine/lyoko/state.ts';
import { DECKS as USAGI_DECKS } from '../../rules-engine/usagi/cards/decks.ts';
import { game as usagi } from '../../rules-engine/usagi/play/whole-game.ts';
import type { UsagiStep } from '../../rules-engine/usagi/rules/log.ts';
import { readingsOf as usagiReadings } from '../../rules-engine/usagi/readings.ts';
import { sentence as usagiSentence } from '../../rules-engine/usagi/words/sentences.en.ts';
import { LEAST, median, now } from './measure.ts';

/**
 * What becomes of the steps: thrown away, kept until the game ends, or told in sentences. Or what else is done: what is
 * taken is judged and its steps kept, or whatever is offered is judged.
 */
export type Way = StepsWay | 'judged' | 'all-judged';
type StepsWay = 'dropped' | 'kept' | 'told';

/** Plays one game from a seed, at most so many choices of it, and says how many choices it took. */
export type Play = (seed: number, way: Way, most?: number, watch?: (state: unknown, steps: unknown) => void) => number;

/** Chance enough to pick by, and the same on every machine. */
export function chanceFrom(seed: number): (below: number) => number {
  let last = seed >>> 0;
  return (below) => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return (last >>> 8) % below;
  };
}

/** A game that random players do not bring to an end is left after so many choices. */
const MOST_CHOICES = 3000;
/**
 * More choices than a game among people takes. Random players of Usagi Yojimbo go on six times as long; the longer all
 * steps of a game are kept, the more a choice costs, because the garbage collector moves whatever lives on.
 */
export const AMONG_PEOPLE = 400;

const playing =
  <Setup, State, Choice>(
    game: Game<Setup, State, Choice>,
    setupFrom: (seed: number) => Setup,
    sentence: (step: Step<State, unknown>) => string,
  ): Play =>
  (seed, way, most = MOST_CHOICES, watch) => {
    const pick = chanceFrom(seed);
    const kept: Step<State, unknown>[] = [];
    const keep = (step: Step<State, unknown>) => kept.push(step);
    let letters = 0;
    const tell = (step: Step<State, unknown>) => (letters += sentence(step).length);
    let state = game.begin(setupFrom(seed));
    let choices = 0;
    for (; choices < most; choices++) {
      const deciders = game.deciders(state);
      const player = deciders[pick(deciders.length)];
      if (player === undefined) break;
      const offered = game.choices(state, player);
      const choice = offered[pick(offered.length)];
      if (choice === undefined) throw new Error(`${game.id}, seed ${seed}: ${player} is offered nothing`);
      if (way === 'judged' || way === 'all-judged') {
        const judged = way === 'judged' ? [choice] : offered;
        for (const one of judged) {
          if (!game.judge(state, one).legal)
            throw new Error(`${game.id}, seed ${seed}: what is offered is not allowed`);
        }
      }
      const played = game.play(state, choice);
      watch?.(played.state, played.steps);
      if (way === 'kept' || way === 'judged') played.steps.forEach(keep);
      if (way === 'told') played.steps.forEach(tell);
      state = played.state;
    }
    sink = [state, kept, letters];
    return choices;
  };
/** Holds what came of the last game, so that no engine leaves the work out. */
export let sink: unknown;

const [one = [], two = []] = READY_HANDS.map(spellsOf);
/** Each game with two ready decks, by the default readings. */
export const PLAYS: Readonly<Record<string, Play>> = {
  chariot: playing(
    match,
    (seed): ChariotSetup => ({ hands: [one, two], seed, first: 0, readings: chariotReadings() }),
    (step) => chariotSentence(step as MatchStep),
  ),
  usagi: playing(
    usagi,
    (seed) => ({ decks: Object.values(USAGI_DECKS).map(({ cards }) => cards), seed, readings: usagiReadings() }),
    (step) => usagiSentence(step as UsagiStep),
  ),
  lyoko: playing(
    lyoko,
    (seed) => ({ readings: lyokoReadings(), cores: LYOKO_CORES, characters: CHARACTERS, shuffle: seed }),
    (step) => lyokoSentence(step as LyokoStep),
  ),
  fftcg: playing(
    fftcg,
    (seed) => ({ decks: { A: FFTCG_DECKS.watch, B: FFTCG_DECKS.guild }, seed }),
    (step) => fftcgSentence(step as GameStep),
  ),
};

/** How fast one game is played. */
export interface GamePace {
  readonly games: number;
  /** Choices in a second, each way. */
  readonly choices: Readonly<Record<StepsWay, number>>;
  /** How much longer it takes to keep the steps, as a share: 0.05 is 5 %. */
  readonly keeping: number;
  /** The same where games are left after `AMONG_PEOPLE` choices. */
  readonly keepingAmongPeople: number;
}

/** How fast a game is played each way. What keeping costs is the median of what it costs in each round. */
export function gamePace(play: Play, options: Options = {}): GamePace {
  const by = (way: Way, most?: number) => (seed: number) => play(seed, way, most);
  const { games, all } = inTurn({ dropped: by('dropped'), kept: by('kept'), told: by('told') }, options);
  const short = inTurn({ dropped: by('dropped', AMONG_PEOPLE), kept: by('kept', AMONG_PEOPLE) }, options).all;
  const paceOf = (way: StepsWay) => median(all.map((round) => perSecond(round[way])));
  const keepingIn = (rounds: readonly Readonly<Record<'dropped' | 'kept', Round>>[]) =>
    median(rounds.map(({ dropped, kept }) => kept.seconds / dropped.seconds)) - 1;
  return {
    games: median(all.map(({ dropped }) => games / dropped.seconds)),
    choices: { dropped: paceOf('dropped'), kept: paceOf('kept'), told: paceOf('told') },
    keeping: keepingIn(all),
    keepingAmongPeople: keepingIn(short),
  };
}
/** How fast a game is played beside how fast it once was: 2 is twice as many choices a second. */
export function paceBeside(play: Play, once: Play, options: Options = {}): number {
  const { all } = inTurn({ today: (seed) => play(seed, 'dropped'), once: (seed) => once(seed, 'dropped') }, options);
  return median(all.map((round) => perSecond(round.today) / perSecond(round.once)));
}

interface Options {
  readonly rounds?: number;
  readonly ms?: number;
}
interface Round {
  readonly seconds: number;
  readonly choices: number;
}
const perSecond = ({ choices, seconds }: Round) => choices / seconds;
/**
 * Rounds of games from the same seeds, each way in turn, so that whatever else the machine does hits all ways alike; a
 * round is as many games as take `ms` the first way.
 */
function inTurn<Name extends string>(
  ways: Readonly<Record<Name, (seed: number) => number>>,
  { rounds = 15, ms = 100 }: Options,
) {
  const names = Object.keys(ways) as [Name, ...Name[]];
  const [first] = names;
  const round = (name: Name, games: number): Round => {
    const start = now();
    let choices = 0;
    for (let seed = 1; seed <= games; seed++) choices += ways[name](seed);
    return { seconds: Math.max(now() - start, LEAST), choices };
  };
  let games = 1;
  while (round(first, games).seconds * 1000 < ms) games *= 2;
  for (const name of names) round(name, games);
  const all = Array.from({ length: rounds }, (_, nth) => {
    // Another way goes first in each round: what one leaves to be cleared up falls to each of the others in turn.
    const turned = names.map((_, at) => names[(at + nth) % names.length] ?? first);
    return Object.fromEntries(turned.map((name) => [name, round(name, games)])) as Readonly<Record<Name, Round>>;
  });
  return { games, all };
}
