/**
 * The laws every game keeps. Each function throws `BrokenLaw` at the first law that is broken and returns what it
 * looked at otherwise, so that tests and the soak script can both call it, on any input.
 */
import * as fc from 'fast-check';
import type { z } from 'zod';
import type { Game, Played, Player } from '../core/game.ts';
import { resolve, type Stage } from '../core/resolve.ts';
import type { Rule, RuleId } from '../core/rule.ts';
import { citations, type Step } from '../core/step.ts';

export const LAWS = {
  ids: 'Every rule has an id of its own, which begins with its game',
  overrides: 'An exception overrides a rule that is followed somewhere',
  cited: 'Every rule cited is a rule of the game',
  same: 'The same input gives the same answer',
  untouched: 'What is given is left as it was',
  chain: 'A step starts where the last one ended',
  json: 'A state is plain data that survives JSON',
  schema: 'Every state passes the schema',
  offered: 'Whatever is offered is allowed',
  accepted: 'Whatever is allowed can be played',
  refused: 'Whatever is refused names a rule of the game',
  conserved: 'Nothing is made or lost',
  ends: 'Play ends, or is shown to go on',
  hidden: 'A view shows no more than the player may see',
} as const;
export type Law = keyof typeof LAWS;

/** A law that does not hold, and where. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  readonly law: Law;
  constructor(law: Law, where: string, options?: ErrorOptions) {
    super(`${LAWS[law]}; but ${where}.`, options);
    this.law = law;
  }
}
const broken = (law: Law, where: string, cause?: unknown): never => {
  throw new BrokenLaw(law, where, cause === undefined ? {} : { cause });
};

/** Freezes plain data all the way down, and gives it back. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || deep.has(value)) return value;
  deep.add(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
const deep = new WeakSet<object>();

/** The ids of a game's rules. */
export function idLaws(game: string, ids: readonly RuleId[]): ReadonlySet<RuleId> {
  const seen = new Set<RuleId>();
  for (const id of ids) {
    if (seen.has(id)) broken('ids', `two rules are called ${id}`);
    if (!id.startsWith(`${game}.`)) broken('ids', `${id} does not begin with "${game}."`);
    seen.add(id);
  }
  return seen;
}

type AnyRule = Pick<Rule<never, never>, 'id' | 'overrides'>;

/** The rules of a game's procedures, and the exceptions to them. A rule may stand in several procedures. */
export function ruleLaws(game: string, followed: readonly AnyRule[], exceptions: readonly AnyRule[]): void {
  idLaws(
    game,
    [...new Set([...followed, ...exceptions])].map(({ id }) => id),
  );
  for (const { id, overrides } of exceptions) {
    if (!overrides) broken('overrides', `${id} is among the exceptions and overrides nothing`);
    if (followed.every((rule) => rule.id !== overrides)) broken('overrides', `${id} overrides ${overrides}`);
  }
}

/** Runs something twice on frozen input. It may neither change the input nor answer otherwise the second time. */
export function pure<Answer>(what: string, given: unknown, act: () => Answer): Answer {
  deepFreeze(given);
  try {
    const answer = act();
    if (!alike(answer, act())) broken('same', `${what} answered otherwise when asked again`);
    return answer;
  } catch (error) {
    if (isWriteToFrozen(error)) broken('untouched', `${what} writes to it (${error.message})`, error);
    throw error;
  }
}
const isWriteToFrozen = (error: unknown): error is TypeError =>
  error instanceof TypeError && /^Cannot (assign to read only|add|delete|define|redefine) property/.test(error.message);

/** An explanation that begins at `start`. Gives back the state it ends in. */
export function stepLaws<State>(
  rules: ReadonlySet<RuleId>,
  start: State,
  steps: readonly Step<State, unknown>[],
): State {
  let state = start;
  for (const [index, step] of steps.entries()) {
    if (!alike(step.before, state)) broken('chain', `step ${index + 1} (${step.rule}) starts somewhere else`);
    for (const id of citations(step)) if (!rules.has(id)) broken('cited', `${step.rule} cites ${id}`);
    state = step.after;
  }
  return state;
}

/** A procedure followed from `start`. Gives back its steps. */
export function procedureLaws<State, Subject>(
  rules: ReadonlySet<RuleId>,
  stages: readonly Stage<State, Subject>[],
  exceptions: readonly Rule<State, Subject>[],
  start: State,
): readonly Step<State, Subject>[] {
  const steps = pure('the procedure', start, () => resolve(stages, exceptions, start));
  stepLaws(rules, start, steps);
  return steps;
}

/** Data that is to be kept in a file or a link. */
export function jsonLaw(what: string, value: unknown): void {
  if (!alike(JSON.parse(JSON.stringify(value)), value)) broken('json', `${what} comes back changed`);
}

/** What the laws need to know of a game besides the game. */
export interface GameFacts<State, Choice> {
  /** The most choices a play may take. */
  readonly moves: number;
  readonly schema?: z.ZodType<State>;
  /** What somebody might try, allowed or not. */
  readonly tries?: fc.Arbitrary<Choice>;
  /** Counts that stay the same from the beginning to the end: cards, tokens. */
  readonly count?: (state: State) => unknown;
  /** Whether a play that has not ended after so many moves is shown to go on. */
  readonly goesOn?: (state: State) => boolean;
  /** Whether a view hides all that the player may not see. */
  readonly hidden?: (view: State, player: Player, state: State) => boolean;
}

/** What is done in one play: which of the choices offered is taken, and what else is tried on the way. */
export interface Run<Choice> {
  /** Numbers that pick among the choices offered. When they run out, more follow from the last one. */
  readonly picks: readonly number[];
  readonly tries?: readonly Choice[];
}

/** All laws of a game that is played, as a property for `fc.assert`. */
export const gameLaws = <Setup, State, Choice>(
  game: Game<Setup, State, Choice>,
  setups: fc.Arbitrary<Setup>,
  facts: GameFacts<State, Choice>,
) =>
  fc.property(
    setups,
    fc.array(fc.nat({ max: 999 }), { maxLength: facts.moves }),
    facts.tries ? fc.array(facts.tries, { maxLength: 9 }) : fc.constant([]),
    (setup, picks, tries) => void playLaws(game, setup, { picks, tries }, facts),
  );

/** All laws of a game that is played, on one play. Gives back the state it ends in. */
export function playLaws<Setup, State, Choice>(
  game: Game<Setup, State, Choice>,
  setup: Setup,
  { picks, tries = [] }: Run<Choice>,
  facts: GameFacts<State, Choice>,
): State {
  const rules = idLaws(game.id, game.rules);
  const pick = pickFrom(picks);
  const players = new Set<Player>();
  let state = pure('begin', setup, () => game.begin(setup));
  const count = facts.count?.(state);
  const check = (at: State) => {
    stateLaws(at, facts);
    if (!alike(facts.count?.(at), count)) {
      broken('conserved', `there was ${JSON.stringify(count)}, and now ${JSON.stringify(facts.count?.(at))}`);
    }
  };
  const play = (choice: Choice) => {
    const { state: after, steps } = playedOf(game, state, choice);
    if (!alike(stepLaws(rules, state, steps), after)) {
      broken('chain', `after ${JSON.stringify(choice)} the state is not the one the steps end in`);
    }
    for (const step of steps) check(step.after);
    return after;
  };

  check(state);
  for (let moves = 0; ; moves++) {
    const deciders = pure('deciders', state, () => game.deciders(state));
    for (const player of deciders) players.add(player);
    for (const player of players) viewLaws(game, state, player, facts);
    if (isOver(game, state, rules, deciders)) return state;
    if (moves >= facts.moves) {
      return facts.goesOn?.(state) ? state : broken('ends', `after ${moves} choices there is no result`);
    }
    const tried = tries[moves % tries.length];
    if (tried !== undefined && allows(game, state, tried, rules)) play(tried);
    const offered = deciders.flatMap((player) => offeredTo(game, state, player, rules));
    const choice = offered[pick() % offered.length];
    if (choice !== undefined) state = play(choice);
  }
}

function stateLaws<State>(state: State, { schema }: Pick<GameFacts<State, never>, 'schema'>): void {
  jsonLaw('the state', state);
  const result = schema?.safeParse(state);
  if (result?.success !== false) return;
  const [issue] = result.error.issues;
  broken('schema', `at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`);
}

function viewLaws<State, Choice>(
  game: Game<never, State, Choice>,
  state: State,
  player: Player,
  facts: GameFacts<State, Choice>,
): void {
  const view = pure('view', state, () => game.view(state, player));
  stateLaws(view, facts);
  if (facts.hidden?.(view, player, state) === false) broken('hidden', `${player} is shown ${JSON.stringify(view)}`);
}

function isOver<State, Choice>(
  game: Game<never, State, Choice>,
  state: State,
  rules: ReadonlySet<RuleId>,
  deciders: readonly Player[],
): boolean {
  const result = pure('result', state, () => game.result(state));
  if (result && !rules.has(result.rule)) broken('cited', `the result cites ${result.rule}`);
  if (result && deciders.length > 0) broken('ends', `there is a result, and ${deciders.join(', ')} must still decide`);
  if (!result && deciders.length === 0) broken('ends', 'nobody must decide, and there is no result');
  return result !== undefined;
}

/** Whether the game allows a choice. If not, it must say by which of its rules. */
function allows<State, Choice>(
  game: Game<never, State, Choice>,
  state: State,
  choice: Choice,
  rules: ReadonlySet<RuleId>,
): boolean {
  const verdict = pure('judge', [state, choice], () => game.judge(state, choice));
  if (!verdict.legal && !rules.has(verdict.rule)) {
    broken('refused', `${JSON.stringify(choice)} is refused by ${verdict.rule}`);
  }
  return verdict.legal;
}

function offeredTo<State, Choice>(
  game: Game<never, State, Choice>,
  state: State,
  player: Player,
  rules: ReadonlySet<RuleId>,
): readonly Choice[] {
  const choices = pure('choices', state, () => game.choices(state, player));
  if (choices.length === 0) broken('ends', `${player} must decide and is offered nothing`);
  for (const choice of choices) {
    if (!allows(game, state, choice, rules)) broken('offered', `${JSON.stringify(choice)} is offered and refused`);
  }
  return choices;
}

function playedOf<State, Choice>(game: Game<never, State, Choice>, state: State, choice: Choice): Played<State> {
  try {
    return pure('play', [state, choice], () => game.play(state, choice));
  } catch (error) {
    if (error instanceof BrokenLaw) throw error;
    return broken('accepted', `${JSON.stringify(choice)} is allowed and play throws: ${String(error)}`, error);
  }
}

/** The picks given, and then ones that follow from the last, by a linear congruence. */
function pickFrom(picks: readonly number[]): () => number {
  let at = 0;
  let last = picks.at(-1) ?? 0;
  return () => {
    const given = picks[at++];
    if (given !== undefined) return given;
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return last >>> 8;
  };
}

/** The same data: keys in any order, and a key that is undefined is as good as none. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (kindOf(one) !== kindOf(other)) return false;
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => alike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
}
/** Whether it is a record, a list or something that is no plain data. */
const kindOf = (value: object): unknown => Object.getPrototypeOf(value) ?? Object.prototype;
const keysOf = (record: object) => Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [key]));
