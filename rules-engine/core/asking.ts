/**
 * How the questions of an action are put, one after the other. What is declared is looked at without its types here: which
 * choice has which answers is known to whoever declares an action (`action.ts`), and to whoever makes the choice.
 */
import type { Ban, Cited } from './cite.ts';
import type { Shape } from './shape.ts';

/** A choice of which only the names are known. */
export interface Some {
  readonly type: string;
  readonly player: string;
  readonly [answer: string]: unknown;
}
type LooseBan = Ban<unknown, Some>;
/** An action of which nothing is known. */
export interface Loose {
  readonly at: readonly string[];
  readonly only?: string | undefined;
  readonly first?: readonly LooseBan[];
  readonly asks: Readonly<Record<string, LooseAsk>>;
  readonly bans?: readonly LooseBan[];
  readonly offers?: (state: unknown, player: string, add: (choice: Some) => void) => void;
  readonly read: (told: unknown, names: unknown) => readonly object[];
  readonly write: (choice: Some, labels: unknown) => unknown;
  readonly follows: (state: unknown, choice: Some, steps: unknown[]) => unknown;
  readonly idle?: (state: unknown) => object | undefined;
}
interface LooseAsk {
  readonly from?: (state: unknown, so: Some, most: number) => readonly unknown[];
  readonly also?: (state: unknown, so: Some) => readonly unknown[];
  readonly bans?: readonly LooseBan[];
  readonly is: Shape;
}
/** A question with its name, and the bans that what is offered is looked at for: those that it does not leave out anyway. */
interface Question extends LooseAsk {
  readonly name: string;
  readonly looked: readonly LooseBan[];
}
export interface Ready {
  readonly type: string;
  /** Whether every question says what is offered as an answer. */
  readonly isAsked: boolean;
  readonly action: Loose;
  readonly first: readonly LooseBan[];
  readonly questions: readonly Question[];
  readonly last: readonly LooseBan[];
  /** All bans, in the order in which they are looked at. */
  readonly bans: readonly LooseBan[];
  /** How many of them, the first ones, look at no answer. */
  readonly unasked: number;
}
export function ready([type, action]: readonly [string, Loose]): Ready {
  const { first = [], asks, bans: last = [] } = action;
  const looked = (bans: readonly LooseBan[]) => bans.filter(({ leftOut }) => leftOut !== true);
  const questions = Object.entries(asks).map(([name, one]) => ({ ...one, name, looked: looked(one.bans ?? []) }));
  const bans = [...first, ...questions.flatMap((one) => one.bans ?? []), ...last];
  const isAsked = questions.every(({ from }) => from !== undefined);
  return { type, isAsked, action, first: looked(first), questions, last: looked(last), bans, unasked: first.length };
}
/** The first rule against a choice. */
export function ruleAgainst<State, Choice>(
  bans: readonly Ban<State, Choice>[],
  state: State,
  so: Choice,
): Cited | undefined {
  // eslint-disable-next-line @typescript-eslint/prefer-for-of -- no loop is run more often, and that one makes an iterator
  for (let nth = 0; nth < bans.length; nth++) {
    const by = bans[nth]?.against(state, so);
    if (by) return by;
  }
  return undefined;
}

/** The first rule against a choice. What is against an action whatever is answered is looked at once for each moment. */
export function judging(): (of: Ready, state: unknown, so: Some) => Cited | undefined {
  let open: Ready | undefined;
  let moment: unknown;
  let player: string | undefined;
  return (of, state, so) => {
    const { bans, unasked } = of;
    const isOpen = open === of && moment === state && player === so.player;
    for (let nth = isOpen ? unasked : 0; nth < bans.length; nth++) {
      const by = (bans[nth] as LooseBan).against(state, so);
      if (by) return by;
      if (nth + 1 === unasked) {
        open = of;
        moment = state;
        player = so.player;
      }
    }
    return undefined;
  };
}

/** A choice that is filled in, question by question, and cleared again; what is added is a copy. */
interface Filled {
  readonly type: string;
  readonly player: string;
  [answer: string]: unknown;
}
/** What is asked, and where what is answered goes. */
interface Asking {
  readonly state: unknown;
  readonly most: number;
  readonly add: (choice: Some) => void;
}
/** Puts one question after the other, and adds what is answered without a ban against it. */
export function ask(asking: Asking, of: Ready, player: string): void {
  const so: Filled = { type: of.type, player };
  if (ruleAgainst(of.first, asking.state, so)) return;
  if (of.questions.length > 0) askOn(asking, of, so, 0);
  else if (!ruleAgainst(of.last, asking.state, so)) asking.add(so);
}
function askOn(asking: Asking, of: Ready, so: Filled, nth: number): void {
  const { state, most, add } = asking;
  const { questions, last } = of;
  const { name, from, looked } = questions[nth] as Question;
  const values = from?.(state, so, most);
  if (values === undefined || values.length === 0) return;
  const isLast = nth + 1 === questions.length;
  for (const value of values) {
    so[name] = value;
    if (ruleAgainst(looked, state, so)) continue;
    if (!isLast) askOn(asking, of, so, nth + 1);
    else if (!ruleAgainst(last, state, so)) add(answered(so, questions));
  }
  so[name] = undefined;
}
/** A choice with its answers. Where nothing need be named and nothing is, it has none. */
export function answered(so: Some, questions: readonly Question[]): Some {
  const { type, player } = so;
  const made: Filled = { type, player };
  for (const { name } of questions) {
    const value = so[name];
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** What a game has to say besides its actions. */
export interface Table<State> {
  readonly players: readonly string[];
  /** Who must decide now. */
  readonly deciders: (state: State) => readonly string[];
  /** What is waited for. */
  readonly wait: (state: State) => string;
  /** At most so many answers to one question are offered; without it, all. The others are as legal, and may be played. */
  readonly most?: number;
}
/** The actions that are not refused at this moment whatever is answered. */
export function opening(actions: readonly Ready[], { players, deciders, wait }: Table<unknown>) {
  const waits = [...new Set(actions.flatMap(({ action: { at } }) => at))];
  const openTo = (player: string) => {
    const theirs = actions.filter(({ action: { only = player } }) => only === player);
    return new Map(waits.map((one) => [one, theirs.filter(({ action: { at } }) => at.includes(one))]));
  };
  const byPlayer = new Map(players.map((player) => [player, openTo(player)]));
  return (state: unknown, player: string): readonly Ready[] =>
    deciders(state).includes(player) ? (byPlayer.get(player)?.get(wait(state)) ?? []) : [];
}
