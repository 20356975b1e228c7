/**
 * An action of a game, declared once: when it is taken, what is asked for and from where, what forbids it, and what
 * follows. What is offered, what might be tried and why it is refused come out of the declaration.
 */
import type { Ban, Cited } from './cite.ts';
import { LEGAL, type Verdict } from './verdict.ts';

/** What the actions of one game are about. */
export interface Terms {
  readonly state: unknown;
  readonly player: string;
  /** What may be waited for, each by its name. */
  readonly wait: string;
  readonly step: unknown;
  /** Something done, as files of the game tell it. */
  readonly told: unknown;
  /** How the names in it are looked up. */
  readonly names: unknown;
  /** What things are called in it. */
  readonly labels: unknown;
}

/** The answers to an action's questions, and whose they are. */
export type By<Of extends Terms, Answers> = Answers & { readonly player: Of['player'] };

/** One question that an action asks: which attackers, which spell. */
export interface Ask<Of extends Terms, Answers, Value> {
  /**
   * What is offered as an answer unless a ban is against it, in order; at most so many where they are put together from
   * parts. Of `so`, only the answers to earlier questions are there. It may be left out where the offer is written out.
   */
  readonly from?: (state: Of['state'], so: By<Of, Answers>, most: number) => readonly Value[];
  /** What somebody might name besides, most of it to be told why not. */
  readonly also?: (state: Of['state'], so: By<Of, Answers>) => readonly Value[];
  /** What is against an answer. None of these may look at a later one. */
  readonly bans?: readonly Ban<Of['state'], By<Of, Answers>>[];
  /** Whether this has the form of an answer. What comes out of a link may have any. */
  readonly is: (value: unknown) => boolean;
}

/** One action, with all that is asked of whoever takes it. Questions are asked in the order in which they stand. */
export interface Action<Of extends Terms, Answers> {
  /** What may be waited for when it is allowed at all. `first` and the bans of its questions say why not elsewhere. */
  readonly at: readonly Of['wait'][];
  /** What is against it whatever is answered: looked at first. */
  readonly first?: readonly Ban<Of['state'], By<Of, unknown>>[];
  readonly asks: { readonly [Name in keyof Answers]: Ask<Of, Answers, Answers[Name]> };
  /** What is against it once all questions are answered: looked at last. */
  readonly bans?: readonly Ban<Of['state'], By<Of, Answers>>[];
  /**
   * The offer written out, where asking would be too slow, longer to say or in another order; it may add choices of another action that
   * has the same questions, and that one then adds none. A law holds it together with what is asked.
   */
  readonly offers?: (
    state: Of['state'],
    player: Of['player'],
    add: (choice: By<Of, Answers> & { readonly type: string }) => void,
  ) => void;
  /** The answers that a file means, each a choice of its own; none where it tells of another action. */
  readonly read: (told: Of['told'], names: Of['names']) => readonly Answers[];
  /** What a file tells of a choice: `read` makes the same choice of it. */
  readonly write: (choice: By<Of, Answers>, labels: Of['labels']) => Of['told'];
  /** Adds what follows to `steps`, and gives back the state that it leads to. */
  readonly follows: (state: Of['state'], choice: By<Of, Answers>, steps: Of['step'][]) => Of['state'];
  /** The answers of a player who wants nothing to happen; undefined where this is not how. */
  readonly idle?: (state: Of['state']) => Answers | undefined;
}

/** A game's actions by name, whatever they are about. */
export type Actions = Readonly<Record<string, AnyAction>>;
interface AnyAction {
  readonly read: (told: never, names: never) => readonly unknown[];
  readonly write: (choice: never, labels: never) => unknown;
  readonly follows: (state: never, choice: never, steps: never) => unknown;
}

/** Every choice that a game's actions make: the name of the action, the player, and the answers. */
export type ChoiceOf<All extends Actions, Name extends keyof All = keyof All> = Name extends string
  ? { readonly type: Name } & Parameters<All[Name]['follows']>[1]
  : never;
type StateOf<All extends Actions> = Parameters<All[keyof All]['follows']>[0];
type ToldOf<All extends Actions> = Parameters<All[keyof All]['read']>[0];
type NamesOf<All extends Actions> = Parameters<All[keyof All]['read']>[1];
type LabelsOf<All extends Actions> = Parameters<All[keyof All]['write']>[1];
type StepOf<All extends Actions> = Parameters<All[keyof All]['follows']>[2][number];

/** Something that might be tried, and the rule against it, if one is. */
export interface Attempt<Choice> {
  readonly choice: Choice;
  readonly by: Cited | undefined;
}

/** What comes out of a game's actions. */
export interface Acts<All extends Actions> {
  /** What a player is offered, in the order of the actions. */
  readonly choices: (state: StateOf<All>, player: string) => readonly ChoiceOf<All>[];
  /** Whether a player is offered anything besides one action: letting the moment pass, say. */
  readonly isOffered: (state: StateOf<All>, player: string, besides: keyof All) => boolean;
  /** What a player is offered by asking alone, also where the offer is written out if it can be asked for: as sets the two are equal. */
  readonly asked: (state: StateOf<All>, player: string) => readonly ChoiceOf<All>[];
  /** What a player might name of any action, at this moment or at another. */
  readonly attempts: (state: StateOf<All>, player: string) => readonly Attempt<ChoiceOf<All>>[];
  /** Whether this has the form of a choice. What comes out of a link may have any. */
  readonly isChoice: (value: unknown) => value is ChoiceOf<All>;
  /** The choices of a player that a file means. Throws `Misfit` where it names nothing that is there. */
  readonly read: (told: ToldOf<All>, names: NamesOf<All>, player: string) => readonly ChoiceOf<All>[];
  /** What a file tells of a choice, without its player. */
  readonly write: (choice: ChoiceOf<All>, labels: LabelsOf<All>) => ToldOf<All>;
  /** May this be done? If not, the first rule against it. */
  readonly judge: (state: StateOf<All>, choice: ChoiceOf<All>) => Verdict;
  /** Adds what follows a choice that is allowed to `steps`, and gives back the state that it leads to. */
  readonly follow: (state: StateOf<All>, choice: ChoiceOf<All>, steps: StepOf<All>[]) => StateOf<All>;
  /** What whoever has to decide does so that nothing happens. Undefined where nobody has to, or no action says how. */
  readonly idle: (state: StateOf<All>) => ChoiceOf<All> | undefined;
  /** What may forbid an action. */
  readonly forbidding: (action: keyof All) => readonly Cited[];
}

/** What a game has to say besides its actions. */
interface Table<State> {
  readonly players: readonly string[];
  /** Who must decide now. */
  readonly deciders: (state: State) => readonly string[];
  /** What is waited for. */
  readonly wait: (state: State) => string;
  /** At most so many answers to one question are offered. The others are as legal, and may be played. */
  readonly most: number;
}

/** At most so many answers to one question are attempted. */
const MOST_ATTEMPTED = 14;

/** Choices, attempts and refusals, out of what is declared. */
export function actionsOf<All extends Actions>(all: All, table: Table<StateOf<All>>): Acts<All> {
  // Which choice has which answers is known to whoever declared the action, and to whoever makes the choice.
  return unnamed(all as unknown as Readonly<Record<string, Loose>>, table as Table<unknown>) as unknown as Acts<All>;
}

/** A choice of which only the names are known. */
interface Some {
  readonly type: string;
  readonly player: string;
  readonly [answer: string]: unknown;
}
type LooseBan = Ban<unknown, Some>;
/** An action of which nothing is known. */
interface Loose {
  readonly at: readonly string[];
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
  readonly is: (value: unknown) => boolean;
}
/** A question with its name, and the bans that what is offered is looked at for: those that it does not leave out anyway. */
interface Question extends LooseAsk {
  readonly name: string;
  readonly looked: readonly LooseBan[];
}
interface Ready {
  readonly type: string;
  /** Whether every question says what is offered as an answer. */
  readonly isAsked: boolean;
  readonly action: Loose;
  readonly first: readonly LooseBan[];
  readonly questions: readonly Question[];
  readonly last: readonly LooseBan[];
  /** All bans, in the order in which they are looked at. */
  readonly bans: readonly LooseBan[];
}
function ready([type, action]: readonly [string, Loose]): Ready {
  const { first = [], asks, bans: last = [] } = action;
  const looked = (bans: readonly LooseBan[]) => bans.filter(({ leftOut }) => leftOut !== true);
  const questions = Object.entries(asks).map(([name, one]) => ({ ...one, name, looked: looked(one.bans ?? []) }));
  const bans = [...first, ...questions.flatMap((one) => one.bans ?? []), ...last];
  const isAsked = questions.every(({ from }) => from !== undefined);
  return { type, isAsked, action, first: looked(first), questions, last: looked(last), bans };
}
/** The first rule against a choice. */
function ruleAgainst(bans: readonly LooseBan[], state: unknown, so: Some): Cited | undefined {
  if (bans.length === 0) return undefined;
  for (const one of bans) {
    const by = one.against(state, so);
    if (by) return by;
  }
  return undefined;
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
function ask(asking: Asking, of: Ready, player: string): void {
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
function answered(so: Some, questions: readonly Question[]): Some {
  const { type, player } = so;
  const made: Filled = { type, player };
  for (const { name } of questions) {
    const value = so[name];
    if (value !== undefined) made[name] = value;
  }
  return made;
}
/** The same for whatever somebody might answer. One answer that is forbidden is enough: the rest is what comes first. */
function attempt({ type, questions }: Ready, state: unknown, player: string): readonly Some[] {
  let open: readonly { readonly so: Some; readonly lost: boolean }[] = [{ so: { type, player }, lost: false }];
  for (const { name, from, also, bans = [] } of questions) {
    open = open.flatMap(({ so, lost }) => {
      const besides = also?.(state, so) ?? [];
      const values = lost && besides.length > 0 ? [] : (from?.(state, so, MOST_ATTEMPTED) ?? []);
      return [besides, values]
        .flatMap((some) => some.slice(0, lost ? 1 : MOST_ATTEMPTED))
        .map((value) => {
          const next = { ...so, [name]: value };
          return { so: next, lost: lost || ruleAgainst(bans, state, next) !== undefined };
        });
    });
  }
  return open.map(({ so }) => answered(so, questions));
}

function unnamed(all: Readonly<Record<string, Loose>>, table: Table<unknown>): Acts<Readonly<Record<string, Loose>>> {
  const { players, deciders, wait, most } = table;
  const actions = Object.entries(all).map(ready);
  const byType = new Map(actions.map((one) => [one.type, one]));
  const waits = [...new Set(actions.flatMap(({ action: { at } }) => at))];
  const byWait = new Map(waits.map((one) => [one, actions.filter(({ action: { at } }) => at.includes(one))]));
  /** The actions that are not refused at this moment whatever is answered. */
  const open = (state: unknown, player: string): readonly Ready[] =>
    deciders(state).includes(player) ? (byWait.get(wait(state)) ?? []) : [];
  const against = (state: unknown, choice: Some): Cited | undefined =>
    ruleAgainst(byType.get(choice.type)?.bans ?? [], state, choice);
  const offered = (state: unknown, player: string, writtenOut: (one: Ready) => Loose['offers']): readonly Some[] => {
    const all: Some[] = [];
    const add = (choice: Some) => void all.push(choice);
    const asking = { state, most, add };
    for (const one of open(state, player)) {
      const offers = writtenOut(one);
      if (offers) offers(state, player, add);
      else ask(asking, one, player);
    }
    return all;
  };
  const isOffered = (state: unknown, player: string, besides: string): boolean => {
    let offered = 0;
    const add = () => void (offered += 1);
    const asking = { state, most, add };
    for (const one of open(state, player)) {
      if (one.type === besides) continue;
      if (one.action.offers) one.action.offers(state, player, add);
      else ask(asking, one, player);
      if (offered > 0) return true;
    }
    return false;
  };
  return {
    isOffered,
    choices: (state, player) => offered(state, player, ({ action: { offers } }) => offers),
    asked: (state, player) =>
      offered(state, player, ({ action: { offers }, isAsked }) => (isAsked ? undefined : offers)),
    attempts: (state, player) =>
      actions.flatMap((one) => attempt(one, state, player)).map((choice) => ({ choice, by: against(state, choice) })),
    isChoice: (value): value is Some => {
      if (typeof value !== 'object' || value === null) return false;
      const choice = value as Some;
      const action = byType.get(choice.type);
      if (!action || !players.includes(choice.player)) return false;
      return action.questions.every(({ name, is }) => is(choice[name]));
    },
    read: (told, names, player) =>
      actions.flatMap(({ type, action }) =>
        action.read(told, names).map((answers): Some => ({ type, player, ...answers })),
      ),
    write: (choice, labels) => byType.get(choice.type)?.action.write(choice, labels),
    judge: (state, choice) => {
      const by = against(state, choice);
      return by ? { legal: false, rule: by.id } : LEGAL;
    },
    follow: (state, choice, steps) => byType.get(choice.type)?.action.follows(state, choice, steps) ?? state,
    idle: (state) => {
      const [player] = deciders(state);
      if (player === undefined) return undefined;
      for (const { type, action } of open(state, player)) {
        const answers = action.idle?.(state);
        if (answers) return { type, player, ...answers };
      }
      return undefined;
    },
    forbidding: (action) => [...new Set((byType.get(action)?.bans ?? []).flatMap(({ rules }) => rules))],
  };
}
