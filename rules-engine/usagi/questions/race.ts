/** The race for chronicle tokens: who has how many, what each still needs, and whether it is over. */
import { checkVictory, isMoreThanHalf, moreThanHalf, standing, type Standing } from '../rules/conclusion.ts';
import type { FieldFault } from '../../core/fault.ts';
import { EMPTY_TABLE, lay } from '../files/layout.ts';
import { startLog, type UsagiStep } from '../rules/log.ts';
import type { Readings } from '../readings.ts';
import { setup } from '../rules/setup.ts';
import { NEUTRAL_PILE, type Seat, seatAt, SEATS, type State } from '../state.ts';
import { type Typed, wholeOf } from '../files/typed.ts';

export interface RaceQuestion {
  readonly players: number;
  /** Without it, what the players have not taken. */
  readonly neutralPile?: number | undefined;
  readonly tokens: Partial<Readonly<Record<Seat, number>>>;
  /** Who had their tokens first, in that order, where it matters. */
  readonly reached: readonly Seat[];
}

/** One player in the race. */
export interface Runner {
  readonly player: Seat;
  readonly tokens: number;
  /** How many more make more than half; 0 if they have it. */
  readonly needs: number;
  /** Whether the neutral pile still holds so many. */
  readonly inReach: boolean;
  /** Nobody else has more. */
  readonly leads: boolean;
  /** Nobody can come level, whoever takes what is left. */
  readonly uncatchable: boolean;
}
export interface Race {
  readonly startingPile: number;
  readonly moreThanHalf: number;
  readonly neutralPile: number;
  readonly runners: readonly Runner[];
  readonly standing: Standing;
  readonly steps: readonly UsagiStep[];
  readonly after: State;
}

/** Checks victory as it stands (Conclusion, step 2). */
export function judgeRace({ players, neutralPile, tokens, reached }: RaceQuestion, readings: Readings): Race {
  const layout = { ...EMPTY_TABLE, players, tokens, begins: 'victory', until: 'sweep' } as const;
  const laid = lay(neutralPile === undefined ? layout : { ...layout, neutralPile }, readings);
  const state: State = {
    ...laid,
    players: laid.players.map((player, at) => ({ ...player, reached: reached.indexOf(seatAt(at)) + 1 })),
  };
  const log = startLog(state);
  checkVictory(log);
  const has = state.players.map((player) => player.tokens);
  const enough = moreThanHalf(state.startingPile);
  const highest = Math.max(...has);
  return {
    startingPile: state.startingPile,
    moreThanHalf: enough,
    neutralPile: state.neutralPile,
    runners: has.map((tokens, at): Runner => {
      const needs = isMoreThanHalf(tokens, state.startingPile) ? 0 : enough - tokens;
      const others = Math.max(...has.filter((_, other) => other !== at));
      return {
        player: seatAt(at),
        tokens,
        needs,
        inReach: needs <= state.neutralPile,
        leads: tokens === highest && tokens > 0,
        uncatchable: tokens > others + state.neutralPile,
      };
    }),
    standing: standing(state),
    steps: log.steps,
    after: log.state,
  };
}

/** The race as it is typed. */
export interface WrittenRace {
  readonly players: number;
  /** Empty: what the players have not taken. */
  readonly neutralPile: Typed;
  readonly tokens: Partial<Readonly<Record<Seat, Typed>>>;
  readonly reached: readonly Seat[];
}
const MOST_TOKENS = 99;

/** Reads a race as typed, with every fault at its field. */
export function readRace({ players, neutralPile, tokens, reached }: WrittenRace): {
  readonly question: RaceQuestion;
  readonly faults: readonly FieldFault[];
} {
  const faults: FieldFault[] = [];
  const read = (typed: Typed, field: string): number => {
    const value = wholeOf(typed);
    if (value !== undefined && value >= 0 && value <= MOST_TOKENS) return value;
    faults.push({ field, says: `Write a number of tokens from 0 to ${MOST_TOKENS}.` });
    return 0;
  };
  const seats = SEATS.slice(0, players);
  const has = Object.fromEntries(seats.map((seat) => [seat, read(tokens[seat] ?? 0, `tokens.${seat}`)]));
  const left =
    typeof neutralPile === 'string' && neutralPile.trim() === '' ? undefined : read(neutralPile, 'neutralPile');
  const start = NEUTRAL_PILE[players] ?? 0;
  const taken = Object.values(has).reduce((sum, one) => sum + one, 0);
  if (taken + (left ?? 0) > start) {
    faults.push({
      field: left === undefined ? 'tokens' : 'neutralPile',
      says: `With ${players} players there are ${start} chronicle tokens, but ${taken + (left ?? 0)} are given here.`,
      rule: setup.chronicleTokens.id,
    });
  }
  return { question: { players, neutralPile: left, tokens: has, reached }, faults };
}
