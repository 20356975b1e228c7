/** The games that are played, each tried in whole games at random under the laws: for the soak script. */
import * as fc from 'fast-check';
import { match } from '../chariot/play/game.ts';
import { RULES as CHARIOT_RULES } from '../chariot/rules/all.ts';
import type { RuledGame } from '../core/game.ts';
import { game as fftcg } from '../fftcg/play/game.ts';
import { RULES as FFTCG_RULES } from '../fftcg/rules/all.ts';
import { gameState as fftcgState } from '../fftcg/files/schema.ts';
import { game as lyoko } from '../lyoko/play/game.ts';
import { RULES as LYOKO_RULES } from '../lyoko/rules/all.ts';
import { stateSchema as lyokoState } from '../lyoko/files/schema.ts';
import { game as usagi } from '../usagi/play/whole-game.ts';
import * as chariotKit from './chariot.ts';
import * as fftcgKit from './fftcg.ts';
import { BrokenLaw, type GameFacts, LAWS, type Outcome, wholeGames } from './laws.ts';
import * as lyokoKit from './lyoko.ts';
import * as usagiKit from './usagi.ts';

/** What came of some games. */
export interface Played {
  readonly games: number;
  readonly choices: number;
  /** For each game the rule that ended it, or that it goes on. */
  readonly ends: readonly string[];
  readonly broken?: { readonly law: string; readonly report: string };
}
export const GOES_ON = 'goes on';

/** Plays so many whole games at random from a seed. */
export type PlayGames = (seed: number, games: number) => Played;

/** Looking closely at a moment costs as much as hundreds of choices: the longer the games, the fewer moments. */
const playing =
  <Setup, State, Choice>(
    game: RuledGame<Setup, State, Choice>,
    setups: fc.Arbitrary<Setup>,
    facts: GameFacts<State, Choice>,
    every: number,
  ): PlayGames =>
  (seed, games) => {
    const ends: string[] = [];
    let choices = 0;
    const tell = (outcome: Outcome<State>) => {
      choices += outcome.choices;
      ends.push(outcome.result?.rule ?? GOES_ON);
    };
    const details = fc.check(wholeGames(game, setups, facts, { every, tell }), {
      seed,
      numRuns: games,
      endOnFailure: true,
    });
    const played = { games: details.numRuns, choices, ends };
    if (!details.failed) return played;
    const error = details.errorInstance;
    const law = error instanceof BrokenLaw ? LAWS[error.law] : 'A game is played without an error';
    return { ...played, broken: { law, report: `${String(error)}\n${fc.defaultReportMessage(details) ?? ''}` } };
  };

export const PLAYED: Readonly<Record<string, PlayGames>> = {
  chariot: playing({ ...match, rules: CHARIOT_RULES }, chariotKit.anySetup(), chariotKit.factsFor(3000), 10),
  usagi: playing(
    usagi,
    usagiKit.anySetup(fc.oneof(usagiKit.anyEdition, usagiKit.anyReadings)),
    usagiKit.facts(3000),
    1000,
  ),
  lyoko: playing(
    { ...lyoko, rules: LYOKO_RULES },
    fc.oneof(lyokoKit.anySetup(), lyokoKit.anySetup(lyokoKit.anyReadings)),
    { ...lyokoKit.facts(5000), schema: lyokoState },
    50,
  ),
  fftcg: playing(
    { ...fftcg, rules: FFTCG_RULES },
    fc.oneof(fftcgKit.readySetup, fftcgKit.anySetup(), fftcgKit.anySetup(fftcgKit.anyReadings)),
    { ...fftcgKit.facts, schema: fftcgState },
    100,
  ),
};
