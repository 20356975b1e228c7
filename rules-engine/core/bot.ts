/**
 * A bot that thinks: single-observer information set Monte Carlo tree search, after Cowling, Powley and Whitehouse
 * (https://doi.org/10.1109/TCIAIG.2012.2200894). It is given a view and never the state. Again and again it guesses what
 * is hidden, walks one tree of choices that all guesses share, plays on at random for a while, and looks at what that is
 * worth to whoever decided. What it chooses is what it came back to most.
 *
 * It can't bluff, and can't see through a bluff: it takes others for players who see what it guesses. It remembers nothing
 * of earlier moments. What it says is a guess, not a proof.
 */
import { among, roll } from './random.ts';
import type { Game, Player } from './game.ts';

/** What a game adds, so that bots can play it. */
export interface Mind<State> {
  /** A whole state that shows the player just this: what is hidden is filled in by chance. The inverse of `view`. */
  readonly guess: (seen: State, player: Player, seed: number) => State;
  /** How near a player is to winning in a game that goes on: from 0, lost, to 1, won. */
  readonly worth: (state: State, player: Player) => number;
  /**
   * Whether a choice is known to do nothing: a card that is played for no effect. It isn’t thought about where there is
   * another.
   */
  readonly isIdle?: (state: State, choice: unknown) => boolean;
  /** How many choices are made at random before it looks at what the state is worth. */
  readonly depth: number;
}

/** A choice that a bot thought about. */
export interface Considered<Choice> {
  readonly choice: Choice;
  /** How often it was tried. */
  readonly tried: number;
  /** What that came to for the player, on the average: from 0, lost, to 1, won. */
  readonly won: number;
}

/** How it might go on: what everybody came back to most, from one guess of what is hidden. */
export interface Ahead<State, Choice> {
  readonly from: State;
  readonly choices: readonly Choice[];
}

/** What a bot would do, what else it thought about, most tried first, and where that leads, if it thought at all. */
export interface Thought<State, Choice> {
  readonly choice: Choice;
  readonly considered: readonly Considered<Choice>[];
  readonly ahead?: () => Ahead<State, Choice>;
}

/** What a bot needs of a game: not how it begins. */
type Playing<State, Choice> = Pick<Game<never, State, Choice>, 'deciders' | 'choices' | 'judge' | 'play' | 'result'>;

/**
 * What a player would do who sees this and must decide. The same seed gives the same choice; without iterations, any
 * legal one.
 */
export function think<State, Choice>(
  game: Playing<State, Choice>,
  mind: Mind<State>,
  { seen, player }: { readonly seen: State; readonly player: Player },
  { iterations, seed }: { readonly iterations: number; readonly seed: number },
): Thought<State, Choice> {
  const legal = game.choices(seen, player);
  if (legal.length === 0) throw new Error(`${player} has nothing to decide.`);
  const chance = chanceFrom(seed);
  const idle = iterations > 0 ? idleOf(legal, mind, () => mind.guess(seen, player, seed)) : NONE;
  const all = useful(legal, idle);
  const any = all[chance(all.length)] as Choice;
  // What must be done needs no thought.
  const rounds = all.length > 1 ? iterations : 0;
  const search: Search<State, Choice> = { game, mind, chance, idle, root: newNode(), least: 1, most: 0 };
  const guess = () => mind.guess(seen, player, chance(2 ** 32));
  const table = tableOf(search.root, player);
  for (let nth = 0; nth < rounds && !isSettled(table, rounds - nth); nth++) iterate(search, guess());
  const considered = legal
    .map((choice): Considered<Choice> => {
      const { tried = 0, won = 0 } = table.arms.get(keyOf(choice)) ?? {};
      return { choice, tried, won: tried > 0 ? won / tried : 0.5 };
    })
    .sort((one, other) => other.tried - one.tried || other.won - one.won);
  if (rounds === 0) return { choice: any, considered };
  return { choice: considered[0]?.choice ?? any, considered, ahead: () => aheadOf(search, guess) };
}

const NONE: ReadonlySet<string> = new Set();
/** The choices that are known to do nothing. */
function idleOf<State>(legal: readonly unknown[], { isIdle }: Mind<State>, guess: () => State): ReadonlySet<string> {
  if (!isIdle || legal.length === 1) return NONE;
  const guessed = guess();
  return new Set(legal.filter((choice) => isIdle(guessed, choice)).map(keyOf));
}
/** The others, or all of them where there is no other. */
function useful<Choice>(legal: readonly Choice[], idle: ReadonlySet<string>): readonly Choice[] {
  if (idle.size === 0) return legal;
  const others = legal.filter((choice) => !idle.has(keyOf(choice)));
  return others.length > 0 ? others : legal;
}

/** Whether nothing can be tried as often any more as what was tried most: more thought would choose the same. */
function isSettled({ arms }: Table, left: number): boolean {
  let [first, second] = [0, 0];
  for (const { tried } of arms.values()) {
    if (tried > first) [first, second] = [tried, first];
    else if (tried > second) second = tried;
  }
  return first - second > left;
}

/** How many guesses it is looked for in, how far, and how often what it names was tried at least. */
const AHEAD = { guesses: 20, choices: 8, tried: 3 };
/** The way down the tree that was gone most often: hidden cards are such that it can be gone. */
function aheadOf<State, Choice>(search: Search<State, Choice>, guess: () => State): Ahead<State, Choice> {
  const ways = Array.from({ length: AHEAD.guesses }, () => wayFrom(search, guess()));
  const { from, choices } = ways.reduce((one, other) => (other.tried > one.tried ? other : one));
  return { from, choices };
}
function wayFrom<State, Choice>({ game, root }: Search<State, Choice>, from: State) {
  const choices: Choice[] = [];
  let tried = 0;
  let state = from;
  let node: Node | undefined = root;
  while (node && choices.length < AHEAD.choices) {
    const before: State = state;
    let key = '';
    for (const player of game.deciders(before)) {
      const arm = mostTried(node.tables.get(player), game.choices(before, player));
      // What another one has in hand in this guess was never tried: what this one decides is told all the same.
      if (!arm && node === root) continue;
      // Nobody has looked as far as this, or what another picked has settled it.
      if (!arm || (node !== root && arm.tried < AHEAD.tried)) return { from, choices, tried };
      if (state !== before && !(game.deciders(state).includes(player) && game.judge(state, arm.choice).legal)) continue;
      choices.push(arm.choice);
      tried += arm.tried;
      key += arm.key;
      state = game.play(state, arm.choice).state;
    }
    node = node.next.get(key);
  }
  return { from, choices, tried };
}
function mostTried<Choice>(table: Table | undefined, legal: readonly Choice[]) {
  let most: { readonly choice: Choice; readonly key: string; readonly tried: number; readonly won: number } | undefined;
  for (const choice of legal) {
    const key = keyOf(choice);
    const { tried = 0, won = 0 } = table?.arms.get(key) ?? {};
    if (tried > 0 && (!most || tried > most.tried || (tried === most.tried && won > most.won)))
      most = { choice, key, tried, won };
  }
  return most;
}

/** A choice in the tree. */
interface Arm {
  tried: number;
  /** What it came to for whoever made it, added up. */
  won: number;
  /** How often it could have been chosen. */
  available: number;
}
/** What one player has chosen at a node. */
interface Table {
  visits: number;
  readonly arms: Map<string, Arm>;
}
/** A place in the tree: what was chosen since the beginning. Those who decide in secret have a table each. */
interface Node {
  readonly tables: Map<Player, Table>;
  readonly next: Map<string, Node>;
}
interface Search<State, Choice> {
  readonly game: Playing<State, Choice>;
  readonly mind: Mind<State>;
  readonly chance: Chance;
  /** What isn’t thought about at the root. */
  readonly idle: ReadonlySet<string>;
  readonly root: Node;
  /** The least and the most that anything came to so far. */
  least: number;
  most: number;
}
interface Made {
  readonly player: Player;
  readonly arm: Arm;
}

const newNode = (): Node => ({ tables: new Map(), next: new Map() });
const keyOf = (choice: unknown): string => JSON.stringify(choice);

/** A whole number from 0, below what is asked. */
type Chance = (below: number) => number;
function chanceFrom(seed: number): Chance {
  let now = seed;
  return (below) => {
    const rolled = roll(now);
    now = rolled.seed;
    return among(rolled.bits, below);
  };
}

/** One guess: down the tree to a choice that is new there, then on at random, and what it came to is noted on the way. */
function iterate<State, Choice>(search: Search<State, Choice>, guessed: State): void {
  const { game } = search;
  const path: Made[] = [];
  let node = search.root;
  let state = guessed;
  for (;;) {
    const deciders = game.deciders(state);
    if (deciders.length === 0) break;
    const descended = decide(search, node, state, path);
    state = descended.state;
    if (descended.isNew) break;
    node = childOf(node, descended.key);
  }
  const end = playOn(search, state);
  for (const { player, arm } of path) {
    const came = cameTo(search, end, player);
    arm.tried += 1;
    arm.won += came;
    search.least = Math.min(search.least, came);
    search.most = Math.max(search.most, came);
  }
}
function childOf(node: Node, key: string): Node {
  const known = node.next.get(key);
  if (known) return known;
  const child = newNode();
  node.next.set(key, child);
  return child;
}

/** Everybody who must decide does so, and none of them sees what the others pick. */
function decide<State, Choice>(search: Search<State, Choice>, node: Node, before: State, path: Made[]) {
  const { game } = search;
  let state = before;
  let key = '';
  let isNew = false;
  const deciders = game.deciders(before);
  for (const player of deciders) {
    const {
      choice,
      key: own,
      arm,
    } = pick(
      search,
      tableOf(node, player),
      useful(game.choices(before, player), node === search.root ? search.idle : NONE),
      deciders.length > 1,
    );
    // What another picked may have settled it.
    if (state !== before && !(game.deciders(state).includes(player) && game.judge(state, choice).legal)) continue;
    path.push({ player, arm });
    isNew ||= arm.tried === 0;
    key += own;
    state = game.play(state, choice).state;
  }
  return { state, key, isNew };
}
function tableOf(node: Node, player: Player): Table {
  const known = node.tables.get(player);
  if (known) return known;
  const table: Table = { visits: 0, arms: new Map() };
  node.tables.set(player, table);
  return table;
}

/** How many choices are tried at all, for the square root of the visits: where there are hundreds, it looks at some. */
const WIDTH = 2.5;
/** How much what was seldom tried is worth another look, by the range of what anything came to. */
const CURIOSITY = 0.6;

/**
 * A choice that is new, as long as there may be more of them; else the one that promises most. Those who decide in secret
 * are curious by chance: if they took turns alike, one would always meet the other.
 */
function pick<State, Choice>(search: Search<State, Choice>, table: Table, legal: readonly Choice[], isSecret: boolean) {
  const { arms } = table;
  table.visits += 1;
  if (arms.size === 0) return anyNew(search, table, legal);
  const curiosity = CURIOSITY * Math.max(search.most - search.least, 0.01);
  const untried: Choice[] = [];
  let best: { readonly choice: Choice; readonly key: string; readonly arm: Arm } | undefined;
  let most = -Infinity;
  for (const choice of legal) {
    const key = keyOf(choice);
    const arm = arms.get(key);
    // What another settled first was picked, and never came to anything.
    if (!arm || arm.tried === 0) {
      untried.push(choice);
      continue;
    }
    arm.available += 1;
    const curious = isSecret ? curiosity * (0.5 + search.chance(1000) / 1000) : curiosity;
    const promise = arm.won / arm.tried + curious * Math.sqrt(Math.log(arm.available) / arm.tried);
    if (promise <= most) continue;
    most = promise;
    best = { choice, key, arm };
  }
  if (best && (untried.length === 0 || arms.size >= WIDTH * Math.sqrt(table.visits))) return best;
  return anyNew(search, table, untried);
}
function anyNew<State, Choice>({ chance }: Search<State, Choice>, { arms }: Table, untried: readonly Choice[]) {
  const choice = untried[chance(untried.length)];
  if (choice === undefined) throw new Error('Somebody must decide and is offered nothing.');
  const key = keyOf(choice);
  const arm: Arm = { tried: 0, won: 0, available: 1 };
  arms.set(key, arm);
  return { choice, key, arm };
}

/** On at random, for as many choices as the game wants. */
function playOn<State, Choice>({ game, mind, chance }: Search<State, Choice>, start: State): State {
  let state = start;
  for (let made = 0; made < mind.depth; made++) {
    const [player] = game.deciders(state);
    if (player === undefined) break;
    const legal = game.choices(state, player);
    state = game.play(state, legal[chance(legal.length)] as Choice).state;
  }
  return state;
}

/** What a state is worth to a player: by the result, if there is one. */
function cameTo<State, Choice>({ game, mind }: Search<State, Choice>, state: State, player: Player): number {
  const result = game.result(state);
  if (!result) return mind.worth(state, player);
  if (result.ended === 'drawn') return 0.5;
  return result.winner === player ? 1 : 0;
}
