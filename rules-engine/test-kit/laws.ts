/**
 * The laws every game keeps. Each function throws `BrokenLaw` at the first law that is broken and returns what it
 * looked at otherwise, so that tests and the soak script can both call it, on any input.
 */
import * as fc from 'fast-check';
import type { z } from 'zod';
import type { Game, Played, Player, Result, RuledGame } from '../core/game.ts';
import { resolve, type Stage } from '../core/resolve.ts';
import type { Rule, RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';

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
  secret: 'What is told of a step gives away no card that a player does not see',
  seen: 'What a player may choose follows from what that player sees',
  kept: 'A game that was kept as JSON goes on as it would have',
} as const;
export type Law = keyof typeof LAWS;

/** What to do where one is broken. */
const REMEDIES: Readonly<Record<Law, string>> = {
  ids: 'rename one, or begin it with the name of the game',
  overrides: 'name the rule that it overrides, and follow that rule somewhere',
  cited: 'export the rule from a file in `rules/`, and let that file be among the chapters',
  same: 'take chance and time as input',
  untouched: 'make a new value and leave the old one as it was',
  chain: 'begin each step with the state that the last one led to',
  json: 'keep plain lists and objects in the state: no Map, no class, no key that is undefined',
  schema: 'enter the key in `files/schema.ts`, or take it out of the state',
  offered: 'leave out of the offer (`from`, `offers`) what a ban forbids',
  accepted: 'forbid it with a ban, or let `follows` deal with it',
  refused: 'name the rule in the ban',
  conserved: 'look for a move that takes from one place and adds to none, or adds twice',
  ends: 'look for a loop, or for a player who has nothing to choose',
  hidden: 'hide it in `view`',
  secret: 'leave the card out of what the step is about, or hide it there',
  seen: 'offer nothing that only a hidden card decides',
  kept: 'keep in the state whatever play needs, as plain data',
};

/** What to do where what acts or forbids, and what has a sentence, are not the same rules. */
export const IN_SENTENCES = 'enter each rule that acts, and no other, in `SENTENCES` of `words/sentences.en.ts`';
export const IN_REFUSALS = 'enter each rule that forbids, and no other, in `REFUSALS` in the `words/` of its game';

/** A law that does not hold, and where. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  readonly law: Law;
  constructor(law: Law, where: string, options?: ErrorOptions) {
    super(`${LAWS[law]}; but ${where}. Remedy: ${REMEDIES[law]}.`, options);
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

/** Runs something once, and takes its word. */
const once: typeof pure = (_what, _given, act) => act();

/** The rules of a game: whether one is among them. */
type Known = Pick<ReadonlySet<RuleId>, 'has'>;
/** The same, and which of them have been asked for. */
class Rules implements Known {
  readonly named = new Set<RuleId>();
  readonly #all: ReadonlySet<RuleId>;
  constructor(all: ReadonlySet<RuleId>) {
    this.#all = all;
  }
  has(id: RuleId): boolean {
    this.named.add(id);
    return this.#all.has(id);
  }
}

/** An explanation that begins at `start`. Gives back the state it ends in. */
export function stepLaws<State>(rules: Known, start: State, steps: readonly Step<State, unknown>[]): State {
  let state = start;
  for (const [index, step] of steps.entries()) {
    if (!alike(step.before, state)) broken('chain', `step ${index + 1} (${step.rule}) starts somewhere else`);
    const stranger = strangerIn(step, rules);
    if (stranger !== undefined) broken('cited', `${step.rule} cites ${stranger}`);
    state = step.after;
  }
  return state;
}
/** A rule that a step names and the game does not have. */
function strangerIn({ rule, instead, cites, beaten }: Step<unknown, unknown>, rules: Known): RuleId | undefined {
  const strange = (id: RuleId) => !rules.has(id);
  if (strange(rule)) return rule;
  if (instead !== undefined && strange(instead)) return instead;
  return cites?.find(strange) ?? beaten?.find(({ by }) => strange(by))?.by;
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
  if (!survivesJson(value)) broken('json', `${what} comes back changed`);
}
/** Plain data. Parts of states are shared from moment to moment, and each is looked at once. */
function survivesJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return !UNPLAIN.includes(typeof value);
  if (plain.has(value)) return true;
  if (Array.isArray(value) ? !Object.keys(value).every((key, at) => key === String(at)) : !isRecord(value))
    return false;
  // A key that is undefined is as good as none; a place in a list is not.
  if (Array.isArray(value) && value.includes(undefined)) return false;
  if (!Object.values(value).every(survivesJson)) return false;
  if (Object.isFrozen(value)) plain.add(value);
  return true;
}
const UNPLAIN: readonly string[] = ['bigint', 'function', 'symbol'];
const plain = new WeakSet();
const isRecord = (value: object) => kindOf(value) === Object.prototype && !('toJSON' in value);

/** What the laws need to know of a game besides the game. */
export interface GameFacts<State, Choice> {
  /** The most choices a play may take. */
  readonly moves: number;
  readonly schema?: z.ZodType<State>;
  /** What somebody might try, allowed or not. */
  readonly tries?: fc.Arbitrary<Choice>;
  /** All that a player might name at a moment, allowed or not: each is judged where a moment is looked at closely. */
  readonly attempts?: (state: State, player: Player) => readonly { readonly choice: Choice }[];
  /** Counts that stay the same from the beginning to the end: cards, tokens. */
  readonly count?: (state: State) => unknown;
  /** Whether a play that has not ended after so many moves is shown to go on. */
  readonly goesOn?: (state: State) => boolean;
  /** Whether a view hides all that the player may not see. */
  readonly hidden?: (view: State, player: Player, state: State) => boolean;
  readonly told?: Told<State>;
}
/** What everybody reads of a step. */
export interface Told<State> {
  readonly sentence: (step: Step<State, unknown>) => string;
  /** The ids of the cards that a step is about. */
  readonly about: (step: Step<State, unknown>) => readonly number[];
  /** The ids of the cards whose faces a view shows. */
  readonly faces: (view: State) => readonly number[];
}

/** What is done in one play: which of the choices offered is taken, what else is tried on the way, and how it is watched. */
export interface Run<Choice> {
  /** Numbers that pick among the choices offered. When they run out, more follow from the last one. */
  readonly picks: readonly number[];
  readonly tries?: readonly Choice[];
  /**
   * Every how manyth moment is looked at closely, under all the laws; the end always is. In between play only goes on:
   * what is taken was allowed, its steps follow from each other and cite rules of the game. 1 if it is not told.
   */
  readonly every?: number;
}

/** How one play came out. */
export interface Outcome<State> {
  readonly state: State;
  readonly choices: number;
  /** Undefined if it has not ended, and is shown to go on. */
  readonly result: Result | undefined;
  /** Every rule that was named: by a step, by a refusal or as what ended it. */
  readonly named: ReadonlySet<RuleId>;
}

/** All laws of a game that is played, as a property for `fc.assert`. */
export const gameLaws = <Setup, State, Choice>(
  game: RuledGame<Setup, State, Choice>,
  setups: fc.Arbitrary<Setup>,
  facts: GameFacts<State, Choice>,
) =>
  fc.property(
    setups,
    fc.array(fc.nat({ max: 999 }), { maxLength: facts.moves }),
    facts.tries ? fc.array(facts.tries, { maxLength: 9 }) : fc.constant([]),
    (setup, picks, tries) => void playLaws(game, setup, { picks, tries }, facts),
  );

/** Whole games at random, as a property: each is looked at closely every so many moments, and told once it is over. */
export const wholeGames = <Setup, State, Choice>(
  game: RuledGame<Setup, State, Choice>,
  setups: fc.Arbitrary<Setup>,
  facts: GameFacts<State, Choice>,
  { every, tell }: { readonly every: number; readonly tell: (outcome: Outcome<State>) => void },
) =>
  fc.property(
    setups,
    fc.nat(),
    facts.tries ? fc.array(facts.tries, { maxLength: 3 }) : fc.constant([]),
    (setup, pick, tries) => tell(playLaws(game, setup, { picks: [pick], tries, every }, facts)),
  );

/** All laws of a game that is played, on one play. */
export function playLaws<Setup, State, Choice>(
  game: RuledGame<Setup, State, Choice>,
  setup: Setup,
  { picks, tries = [], every = 1 }: Run<Choice>,
  facts: GameFacts<State, Choice>,
): Outcome<State> {
  const rules = new Rules(idLaws(game.id, game.rules));
  const pick = pickFrom(picks);
  const [shift = 0] = picks;
  /** Whoever has had to decide, and the cards that each has seen. */
  const known = new Map<Player, Set<number>>();
  let state = pure('begin', setup, () => game.begin(setup));
  const opening = pure('opening', setup, () => game.opening?.(setup) ?? []);
  const [first] = opening;
  if (first && !alike(stepLaws(rules, first.before, opening), state)) {
    broken('chain', 'setting up does not end where the game begins');
  }
  const count = facts.count?.(state);
  const check = (at: State) => {
    stateLaws(at, facts);
    if (!alike(facts.count?.(at), count)) {
      broken('conserved', `there was ${JSON.stringify(count)}, and now ${JSON.stringify(facts.count?.(at))}`);
    }
  };
  const play = (ask: Asking, choice: Choice) => {
    const { state: after, steps } = playedOf(ask, game, state, choice);
    if (!alike(stepLaws(rules, state, steps), after)) {
      broken('chain', `after ${JSON.stringify(choice)} the state is not the one the steps end in`);
    }
    if (ask === pure) {
      for (const step of steps) check(step.after);
      // Who has looked away may have missed the moment at which a card was seen.
      if (every === 1) secretLaws(game, steps, known, facts);
    }
    return after;
  };

  check(state);
  for (let choices = 0; ; choices++) {
    const ask = (choices + shift) % every === 0 ? pure : once;
    const deciders = ask('deciders', state, () => game.deciders(state));
    for (const player of deciders) if (!known.has(player)) known.set(player, new Set());
    const result = resultOf(ask, { game, rules }, state, deciders);
    const last = result !== undefined || choices >= facts.moves;
    if (last || ask === pure) for (const player of known.keys()) viewLaws(game, state, player, facts);
    if (last) {
      check(state);
      if (!result && !facts.goesOn?.(state)) broken('ends', `after ${choices} choices there is no result`);
      return { state, choices, result, named: rules.named };
    }
    const tried = tries[choices % tries.length];
    if (tried !== undefined && allows(ask, { game, rules }, state, tried) && ask === pure) play(ask, tried);
    if (ask === pure) {
      const attempts = [...known.keys()].flatMap((player) => facts.attempts?.(state, player) ?? []);
      for (const { choice } of attempts) allows(ask, { game, rules }, state, choice);
    }
    const offered = deciders.flatMap((player) => offeredTo(ask, game, state, player));
    const choice = offered[pick() % offered.length];
    if (choice === undefined) continue;
    for (const one of ask === pure ? offered : [choice]) {
      if (!allows(ask, { game, rules }, state, one)) broken('offered', `${JSON.stringify(one)} is offered and refused`);
    }
    const after = play(ask, choice);
    if (ask === pure) keptLaws(game, { state, deciders, offered, choice, after });
    state = after;
  }
}
/** `pure` where a moment is looked at closely, `once` where it is not. */
type Asking = typeof pure;

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

/**
 * A step is told to all players alike. It may name a card that each sees by the end of what is played, or has seen before;
 * of any other it says no more than what can be said from what a player sees. What each has seen is added to `known`.
 */
function secretLaws<State>(
  game: Pick<Game<never, State, never>, 'view'>,
  steps: readonly Step<State, unknown>[],
  known: ReadonlyMap<Player, Set<number>>,
  { told }: Pick<GameFacts<State, never>, 'told'>,
): void {
  if (!told) return;
  for (const [player, faces] of known) {
    const seen = steps.map((step) => {
      return { ...step, before: game.view(step.before, player), after: game.view(step.after, player) };
    });
    for (const { before, after } of seen) {
      for (const state of [before, after]) for (const id of told.faces(state)) faces.add(id);
    }
    for (const [nth, step] of steps.entries()) {
      const own = seen[nth];
      if (!own || told.about(step).every((id) => faces.has(id)) || told.sentence(own) === told.sentence(step)) continue;
      broken('secret', `${player} reads "${told.sentence(step)}"`);
    }
  }
}

/** A game with its rules: it may cite no others. */
interface Held<State, Choice> {
  readonly game: Game<never, State, Choice>;
  readonly rules: Known;
}
function resultOf<State, Choice>(
  ask: Asking,
  { game, rules }: Held<State, Choice>,
  state: State,
  deciders: readonly Player[],
): Result | undefined {
  const result = ask('result', state, () => game.result(state));
  if (result && !rules.has(result.rule)) broken('cited', `the result cites ${result.rule}`);
  if (result && deciders.length > 0) broken('ends', `there is a result, and ${deciders.join(', ')} must still decide`);
  if (!result && deciders.length === 0) broken('ends', 'nobody must decide, and there is no result');
  return result;
}

/** Whether the game allows a choice. If not, it must say by which of its rules. */
function allows<State, Choice>(
  ask: Asking,
  { game, rules }: Held<State, Choice>,
  state: State,
  choice: Choice,
): boolean {
  const verdict = ask('judge', [state, choice], () => game.judge(state, choice));
  if (!verdict.legal && !rules.has(verdict.rule)) {
    broken('refused', `${JSON.stringify(choice)} is refused by ${verdict.rule}`);
  }
  return verdict.legal;
}

function offeredTo<State, Choice>(
  ask: Asking,
  game: Game<never, State, Choice>,
  state: State,
  player: Player,
): readonly Choice[] {
  const choices = ask('choices', state, () => game.choices(state, player));
  if (choices.length === 0) broken('ends', `${player} must decide and is offered nothing`);
  return choices;
}

function playedOf<State, Choice>(
  ask: Asking,
  game: Game<never, State, Choice>,
  state: State,
  choice: Choice,
): Played<State> {
  try {
    return ask('play', [state, choice], () => game.play(state, choice));
  } catch (error) {
    if (error instanceof BrokenLaw) throw error;
    return broken('accepted', `${JSON.stringify(choice)} is allowed and play throws: ${String(error)}`, error);
  }
}

/** A moment of a game: what was offered to whom, which of it was taken, and what followed. */
interface Taken<State, Choice> {
  readonly state: State;
  readonly deciders: readonly Player[];
  readonly offered: readonly Choice[];
  readonly choice: Choice;
  readonly after: State;
}
/** The same is offered to whoever sees only a view, or the state out of a file, and the same follows. */
function keptLaws<State, Choice>(
  game: Game<never, State, Choice>,
  { state, deciders, offered, choice, after }: Taken<State, Choice>,
): void {
  const seen = deciders.flatMap((player) => game.choices(game.view(state, player), player));
  if (!alike(seen, offered)) broken('seen', `${deciders.join(', ')} would be offered something else by the view`);
  const kept = JSON.parse(JSON.stringify(state)) as State;
  const again = deciders.flatMap((player) => game.choices(kept, player));
  if (!alike(again, offered)) broken('kept', 'something else is offered');
  if (!alike(game.play(kept, choice).state, after)) broken('kept', `something else follows ${JSON.stringify(choice)}`);
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
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return isWithin(one, other) && Object.keys(other).every((key) => Object.hasOwn(one, key) || isNone(other, key));
}
/** Whether it is a record, a list or something that is no plain data. */
const kindOf = (value: object): unknown => Object.getPrototypeOf(value) ?? Object.prototype;
const isWithin = (one: object, other: object) =>
  Object.keys(one).every((key) =>
    alike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
const isNone = (record: object, key: string) => (record as Record<string, unknown>)[key] === undefined;
