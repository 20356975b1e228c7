/** The games that are played, each tried in whole games at random under the laws: for the soak script. */
import * as fc from 'fast-check';
import { ACTIONS as CHARIOT_ACTIONS, acts as chariotActs } from '../chariot/play/actions.ts';
import { match } from '../chariot/play/game.ts';
import { RULES as CHARIOT_RULES } from '../chariot/rules/all.ts';
import type { RuledGame } from '../core/game.ts';
import type { RuleId } from '../core/rule.ts';
import { attemptsOf } from './attempts.ts';
import { ACTIONS as FFTCG_ACTIONS, acts as fftcgActs } from '../fftcg/play/actions.ts';
import { game as fftcg } from '../fftcg/play/game.ts';
import { RULES as FFTCG_RULES } from '../fftcg/rules/all.ts';
import { gameState as fftcgState } from '../fftcg/files/schema.ts';
import { ACTIONS as LYOKO_ACTIONS, acts as lyokoActs } from '../lyoko/play/actions.ts';
import { game as lyoko } from '../lyoko/play/game.ts';
import { RULES as LYOKO_RULES } from '../lyoko/rules/all.ts';
import { stateSchema as lyokoState } from '../lyoko/files/schema.ts';
import { ACTIONS as USAGI_ACTIONS, acts as usagiActs } from '../usagi/play/actions.ts';
import { game as usagi } from '../usagi/play/whole-game.ts';
import * as chariotKit from './chariot.ts';
import * as fftcgKit from './fftcg.ts';
import { BrokenLaw, type GameFacts, LAWS, type Outcome, wholeGames } from './laws.ts';
import { anyAbleSetup } from './fftcg-cards.ts';
import * as lyokoKit from './lyoko.ts';
import { anyCardSetup as anyLyokoCards } from './lyoko-cards.ts';
import * as usagiKit from './usagi.ts';
import { anyCardSetup as anyUsagiCards } from './usagi-cards.ts';

/** What came of some games. */
export interface Played {
  readonly games: number;
  readonly choices: number;
  /** For each game the rule that ended it, or that it goes on. */
  readonly ends: readonly string[];
  /** The rules that no game named. */
  readonly silent: ReadonlySet<RuleId>;
  readonly broken?: { readonly law: string; readonly report: string };
}
/** The rules of all of them. */
export const PLAYED_RULES: readonly RuleId[] = [...CHARIOT_RULES, ...usagi.rules, ...LYOKO_RULES, ...FFTCG_RULES];
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
    const silent = new Set(game.rules);
    const tell = (outcome: Outcome<State>) => {
      for (const rule of outcome.named) silent.delete(rule);
      choices += outcome.choices;
      ends.push(outcome.result?.rule ?? GOES_ON);
    };
    const details = fc.check(wholeGames(game, setups, facts, { every, tell }), {
      seed,
      numRuns: games,
      endOnFailure: true,
    });
    const played = { games: details.numRuns, choices, ends, silent };
    if (!details.failed) return played;
    const error = details.errorInstance;
    const law = error instanceof BrokenLaw ? LAWS[error.law] : 'A game is played without an error';
    return { ...played, broken: { law, report: `${String(error)}\n${fc.defaultReportMessage(details) ?? ''}` } };
  };

/** Games with cards made of any words that cards may say. Which rules such cards happen to name, says nothing. */
const ofAnyCards =
  (play: PlayGames): PlayGames =>
  (seed, games) => ({ ...play(seed, games), silent: new Set() });
export const PLAYED_CARDS: Readonly<Record<string, PlayGames>> = {
  chariot: ofAnyCards(
    playing(
      { ...match, rules: CHARIOT_RULES },
      chariotKit.anySetup(chariotKit.anyReadings, chariotKit.ableHand),
      { ...chariotKit.factsFor(1000), attempts: attemptsOf(CHARIOT_ACTIONS, chariotActs.table).attempts },
      10,
    ),
  ),
  // Somebody may use what costs nothing as often as they like, so that a game need never end.
  lyoko: ofAnyCards(
    playing(
      { ...lyoko, rules: LYOKO_RULES },
      anyLyokoCards(lyokoKit.anyReadings),
      { ...lyokoKit.facts(400), schema: lyokoState, attempts: attemptsOf(LYOKO_ACTIONS, lyokoActs.table).attempts },
      50,
    ),
  ),
  fftcg: ofAnyCards(
    playing(
      { ...fftcg, rules: FFTCG_RULES },
      anyAbleSetup(fftcgKit.anyReadings),
      { ...fftcgKit.facts, schema: fftcgState, attempts: attemptsOf(FFTCG_ACTIONS, fftcgActs.table).attempts },
      100,
    ),
  ),
  usagi: ofAnyCards(playing(usagi, anyUsagiCards(usagiKit.anyReadings), usagiKit.facts(3000), 100)),
};

export const PLAYED: Readonly<Record<string, PlayGames>> = {
  chariot: playing(
    { ...match, rules: CHARIOT_RULES },
    chariotKit.anySetup(),
    { ...chariotKit.factsFor(3000), attempts: attemptsOf(CHARIOT_ACTIONS, chariotActs.table).attempts },
    10,
  ),
  usagi: playing(
    usagi,
    usagiKit.anySetup(fc.oneof(usagiKit.anyEdition, usagiKit.anyReadings)),
    { ...usagiKit.facts(3000), attempts: attemptsOf(USAGI_ACTIONS, usagiActs.table).attempts },
    100,
  ),
  lyoko: playing(
    { ...lyoko, rules: LYOKO_RULES },
    fc.oneof(lyokoKit.anySetup(), lyokoKit.anySetup(lyokoKit.anyReadings)),
    { ...lyokoKit.facts(5000), schema: lyokoState, attempts: attemptsOf(LYOKO_ACTIONS, lyokoActs.table).attempts },
    50,
  ),
  fftcg: playing(
    { ...fftcg, rules: FFTCG_RULES },
    fc.oneof(fftcgKit.readySetup, fftcgKit.anySetup(), fftcgKit.anySetup(fftcgKit.anyReadings)),
    { ...fftcgKit.facts, schema: fftcgState, attempts: attemptsOf(FFTCG_ACTIONS, fftcgActs.table).attempts },
    100,
  ),
};
