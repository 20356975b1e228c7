/** Damaged states and choices of every game that is played, and what must come of them. */
import * as fc from 'fast-check';
import type { Game } from '../../../rules-engine/core/game.ts';
import { among, roll } from '../../../rules-engine/core/random.ts';
import { games } from '../../../rules-engine/games.ts';
import * as chariotKit from '../../../rules-engine/test-kit/chariot.ts';
import { anyDamage, anySlip, type Damage, damaged, written } from '../../../rules-engine/test-kit/damage.ts';
import * as fftcgKit from '../../../rules-engine/test-kit/fftcg.ts';
import * as lyokoKit from '../../../rules-engine/test-kit/lyoko.ts';
import * as usagiKit from '../../../rules-engine/test-kit/usagi.ts';
import { PLAYED_GAMES, type PlayedGame, readChoice, readState } from '../outside.ts';
import { tellProblem } from '../problem.ts';
import { faultsOfWords, inTime } from './words.ts';

type AnyGame = Game<unknown, unknown, unknown>;
const gameOf = (game: PlayedGame) => games[game].game as unknown as AnyGame;

/** A game somebody could begin, and how far it is played before it is looked at. */
interface Course {
  readonly game: PlayedGame;
  readonly setup: unknown;
  readonly choices: number;
  readonly seed: number;
}
const SETUPS: Readonly<Record<PlayedGame, fc.Arbitrary<unknown>>> = {
  chariot: chariotKit.anySetup(),
  usagi: usagiKit.anySetup(),
  lyoko: lyokoKit.anySetup(lyokoKit.anyReadings),
  fftcg: fftcgKit.anySetup(fftcgKit.anyReadings),
};
const anyCourse = fc.constantFrom(...PLAYED_GAMES).chain((game) =>
  fc.record<Course>({
    game: fc.constant(game),
    setup: SETUPS[game],
    choices: fc.nat({ max: 80 }),
    seed: fc.nat(),
  }),
);

/** Plays on at random, so many choices at most; `look` is shown each state that it comes to. */
function playOn(
  game: AnyGame,
  from: unknown,
  { choices, seed }: Pick<Course, 'choices' | 'seed'>,
  look: (state: unknown) => void = () => undefined,
): { readonly state: unknown; readonly last: unknown } {
  let state = from;
  let next = seed;
  let last: unknown;
  for (let nth = 0; nth < choices; nth++) {
    const offered = game.deciders(state).flatMap((player) => game.choices(state, player));
    const rolled = roll(next);
    next = rolled.seed;
    const choice = offered[among(rolled.bits, offered.length)];
    if (choice === undefined) break;
    if (!game.judge(state, choice).legal) throw new Error(`${JSON.stringify(choice)} is offered, and not allowed.`);
    state = game.play(state, choice).state;
    last = choice;
    look(state);
  }
  return { state, last };
}

/** A course, and what is done to the state or the choice that it leads to. */
interface Damaged {
  readonly course: Course;
  readonly damages: readonly Damage[];
}
export const anyDamaged: fc.Arbitrary<Damaged> = fc.record({
  course: anyCourse,
  damages: fc.oneof(
    fc.array(anyDamage, { minLength: 1, maxLength: 3 }),
    fc.array(anySlip, { minLength: 1, maxLength: 2 }),
  ),
});
/** As it comes through JSON; nothing at all is no JSON. */
const asText = (value: unknown): string => written(value ?? null);
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export type CameOf = 'refused' | 'played on';

/** What is said of something damaged must be words, and few enough of them. Throws where they are not. */
export function judgeWords(problems: readonly string[], given: string): void {
  const faults = faultsOfWords(problems, given);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
/** How many choices a damaged state that passes is played on for. */
const PLAYED_ON = 25;
/** Every so many choices what has come of it is held against the schema. */
const LOOKED_AT = 5;

/** A damaged state is refused with the field, or plays on like any other. */
export function tryState({ course, damages }: Damaged): CameOf {
  const { game } = course;
  const one = gameOf(game);
  const { state } = playOn(one, one.begin(course.setup), course);
  const { state: other } = playOn(one, state, { choices: 5, seed: course.seed + 1 });
  const text = asText(damaged(state, other, damages));
  const outside: unknown = JSON.parse(text);
  const read = inTime(() => readState(game, outside));
  if (!read.ok) {
    judgeWords(read.problems.map(tellProblem), text);
    if (read.problems.some(({ key, others }) => key === undefined && others === undefined))
      throw new Error('A fault names no field.');
    return 'refused';
  }
  const tell = (now: unknown) => {
    const again = readState(game, asJson(now));
    if (!again.ok) throw new Error(`It passes, and leads to: ${again.problems.map(tellProblem).join(' ')}`);
    one.result(now);
    for (const player of ['A', 'Player 1', 'hero']) one.view(now, player);
  };
  tell(read.value);
  let choices = 0;
  playOn(one, read.value, { choices: PLAYED_ON, seed: course.seed }, (now) => {
    choices += 1;
    if (choices % LOOKED_AT === 0) tell(now);
  });
  return 'played on';
}

/** A damaged choice is refused with the field, or judged like any other; what is allowed leads to a state that is one. */
export function tryChoice({ course, damages }: Damaged): CameOf {
  const { game } = course;
  const one = gameOf(game);
  const { state } = playOn(one, one.begin(course.setup), course);
  const offered = one.deciders(state).flatMap((player) => one.choices(state, player));
  const [choice = {}, other = {}] = [course.seed, course.seed + 1].map((nth) => offered[nth % offered.length]);
  const text = asText(damaged(choice, other, damages));
  const outside: unknown = JSON.parse(text);
  const read = inTime(() => readChoice(game, outside));
  if (!read.ok) {
    judgeWords(read.problems.map(tellProblem), text);
    if (read.problems.some(({ key, others }) => key === undefined && others === undefined))
      throw new Error('A fault names no field.');
    return 'refused';
  }
  if (one.judge(state, read.value).legal) {
    const after = readState(game, asJson(one.play(state, read.value).state));
    if (!after.ok) throw new Error(`It is allowed, and leads to: ${after.problems.map(tellProblem).join(' ')}`);
  }
  return 'played on';
}
