/** Bots against bots: whole games of every game that is played, from a seed. */
import { DECKS as FFTCG_DECKS } from '../fftcg/cards/cards.ts';
import { game as fftcg } from '../fftcg/play/game.ts';
import { mind as fftcgMind } from '../fftcg/play/mind.ts';
import { READY_HANDS, spellsOf } from '../chariot/cards/cards.ts';
import { match as chariot } from '../chariot/play/game.ts';
import { mind as chariotMind } from '../chariot/play/mind.ts';
import { readingsOf as chariotReadings } from '../chariot/readings.ts';
import { type Mind, think } from '../core/bot.ts';
import type { Game, Player, Result } from '../core/game.ts';
import { among, roll } from '../core/random.ts';
import { CHARACTERS, DECKS as LYOKO_DECKS } from '../lyoko/cards/cards.ts';
import { game as lyoko } from '../lyoko/play/game.ts';
import { mind as lyokoMind } from '../lyoko/play/mind.ts';
import { readingsOf as lyokoReadings } from '../lyoko/readings.ts';
import { DECKS as USAGI_DECKS } from '../usagi/cards/decks.ts';
import { game as usagi } from '../usagi/play/whole-game.ts';
import { mind as usagiMind } from '../usagi/play/mind.ts';
import { readingsOf as usagiReadings } from '../usagi/readings.ts';

/** A game that bots play, and how it is begun. */
export interface BotGame<Setup, State, Choice> {
  readonly game: Game<Setup, State, Choice>;
  readonly mind: Mind<State>;
  readonly players: readonly Player[];
  readonly setup: (seed: number) => Setup;
  /** After so many choices a game is left undecided. */
  readonly most: number;
}

/** A seed for each of several things, out of one. */
export const seedFor = (seed: number, nth: number): number => roll(Math.imul(seed, 0x9e3779b1) + nth).bits;
const oneOf = <One>(all: readonly One[], seed: number, nth: number): One =>
  all[among(seedFor(seed, nth), all.length)] as One;

/** How a whole game between bots came out. */
export interface BotsPlayed<State, Choice> {
  readonly state: State;
  readonly choices: readonly Choice[];
  readonly result: Result | undefined;
}
/** Plays on from a state to the end of the game. Each player thinks so much. */
export function playBots<State, Choice>(
  { game, mind, most }: Pick<BotGame<never, State, Choice>, 'game' | 'mind' | 'most'>,
  start: State,
  seed: number,
  iterations: (player: Player) => number,
): BotsPlayed<State, Choice> {
  const choices: Choice[] = [];
  let state = start;
  while (choices.length < most) {
    const [player] = game.deciders(state);
    if (player === undefined) break;
    const how = { iterations: iterations(player), seed: seedFor(seed, 100 + choices.length) };
    const { choice } = think(game, mind, { seen: game.view(state, player), player }, how);
    choices.push(choice);
    state = game.play(state, choice).state;
  }
  return { state, choices, result: game.result(state) };
}

/** How often one level won against another, and how the other games ended. */
export interface Score {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Left after the most choices there may be. */
  readonly undecided: number;
  readonly choices: number;
}
/** Game `nth` of a contest between two levels. Two games have the same beginning, and the seats are swapped. */
export function contest<Setup, State, Choice>(
  table: BotGame<Setup, State, Choice>,
  { better, worse }: { readonly better: number; readonly worse: number },
  seed: number,
  nth: number,
): Score {
  const first = table.players[nth % table.players.length];
  const begun = seedFor(seed, Math.floor(nth / table.players.length));
  const start = table.game.begin(table.setup(begun));
  const { result, choices } = playBots(table, start, begun, (player) => (player === first ? better : worse));
  const won = result?.ended === 'won' && result.winner === first ? 1 : 0;
  const drawn = result?.ended === 'drawn' ? 1 : 0;
  const undecided = result ? 0 : 1;
  return { won, drawn, undecided, lost: 1 - won - drawn - undecided, choices: choices.length };
}

/** Begins a two-player game with any of some decks for each. */
const twoOf = <Deck>(decks: readonly Deck[], seed: number) => [oneOf(decks, seed, 1), oneOf(decks, seed, 2)] as const;

export const BOT_GAMES = {
  chariot: {
    game: chariot,
    mind: chariotMind,
    players: ['Player 1', 'Player 2'],
    setup: (seed: number) => ({
      hands: twoOf(READY_HANDS.map(spellsOf), seed),
      seed,
      first: 0 as const,
      readings: chariotReadings(),
    }),
    most: 1000,
  },
  usagi: {
    game: usagi,
    mind: usagiMind,
    players: ['A', 'B'],
    setup: (seed: number) => ({
      decks: twoOf(
        Object.values(USAGI_DECKS).map(({ cards }) => cards),
        seed,
      ),
      seed: seedFor(seed, 3),
      readings: usagiReadings(),
    }),
    most: 4000,
  },
  lyoko: {
    game: lyoko,
    mind: lyokoMind,
    players: ['hero', 'xana'],
    setup: (seed: number) => ({
      readings: lyokoReadings(),
      cores: LYOKO_DECKS,
      characters: CHARACTERS,
      shuffle: seedFor(seed, 3),
    }),
    most: 4000,
  },
  fftcg: {
    game: fftcg,
    mind: fftcgMind,
    players: ['A', 'B'],
    setup: (seed: number) => {
      const [A, B] = twoOf(Object.values(FFTCG_DECKS), seed);
      return { decks: { A, B }, seed: seedFor(seed, 3) };
    },
    most: 3000,
  },
} as const satisfies Record<string, unknown>;
