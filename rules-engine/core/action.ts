/**
 * An action of a game, declared once: when it is taken, what is asked for and from where, what forbids it, and what
 * follows. What is offered, what might be tried and why it is refused come out of the declaration.
 */
import { ask, judging, type Loose, opening, type Ready, ready, type Some, type Table } from './asking.ts';
import type { Ban } from './cite.ts';
import type { Playable } from './run.ts';
import { group, oneOf, type Shape } from './shape.ts';
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
  /** What an answer must look like. What comes from outside may look like anything. */
  readonly is: Shape;
}

/** One action, with all that is asked of whoever takes it. Questions are asked in the order in which they stand. */
export interface Action<Of extends Terms, Answers> {
  /** What may be waited for when it is allowed at all. `first` and the bans of its questions say why not elsewhere. */
  readonly at: readonly Of['wait'][];
  /** The one player who may take it, if only one may: `first` says why the others may not. */
  readonly only?: Of['player'] | undefined;
  /** What is against it whatever is answered: looked at first. */
  readonly first?: readonly Ban<Of['state'], By<Of, unknown>>[];
  readonly asks: { readonly [Name in keyof Answers]: Ask<Of, Answers, Answers[Name]> };
  /** What is against it once all questions are answered: looked at last. */
  readonly bans?: readonly Ban<Of['state'], By<Of, Answers>>[];
  /**
   * The offer written out, where asking would be too slow, longer to say or in another order. A law holds it together with
   * what is asked.
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
export type StateOf<All extends Actions> = Parameters<All[keyof All]['follows']>[0];
type ToldOf<All extends Actions> = Parameters<All[keyof All]['read']>[0];
type NamesOf<All extends Actions> = Parameters<All[keyof All]['read']>[1];
type LabelsOf<All extends Actions> = Parameters<All[keyof All]['write']>[1];
type StepOf<All extends Actions> = Parameters<All[keyof All]['follows']>[2][number];

/** What comes out of a game's actions. */
export interface Acts<All extends Actions> {
  /** What the game says besides. */
  readonly table: Table<StateOf<All>>;
  /** What a player is offered, in the order of the actions. */
  readonly choices: (state: StateOf<All>, player: string) => readonly ChoiceOf<All>[];
  /** Whether a player is offered anything besides one action: letting the moment pass, say. */
  readonly isOffered: (state: StateOf<All>, player: string, besides: keyof All) => boolean;
  /** What this must look like to be a choice: it has the fields of the action that its `type` names. */
  readonly shapeOf: (value: unknown) => Shape;
  /** Whether this has the form of a choice. What comes out of a link may have any; `readChoice` says why not. */
  readonly isChoice: (value: unknown) => value is ChoiceOf<All>;
  /** The choices of a player that a file means. Throws `Misfit` where it names nothing that is there. */
  readonly read: (told: ToldOf<All>, names: NamesOf<All>, player: string) => readonly ChoiceOf<All>[];
  /** What a file tells of a choice, without its player. */
  readonly write: (choice: ChoiceOf<All>, labels: LabelsOf<All>) => ToldOf<All>;
  /** May this be done? If not, the first rule against it. Throws `TypeError` where it is no choice (`readChoice`). */
  readonly judge: (state: StateOf<All>, choice: ChoiceOf<All>) => Verdict;
  /** Whether this is the moment for a choice of its kind, whatever it answers; or nobody has to decide any more. */
  readonly isOpen: (state: StateOf<All>, choice: ChoiceOf<All>) => boolean;
  /** Adds what follows a choice that is allowed to `steps`, and gives back the state that it leads to. */
  readonly follow: (state: StateOf<All>, choice: ChoiceOf<All>, steps: StepOf<All>[]) => StateOf<All>;
  /** The part of a `Game` in which choices are made, where nothing goes on by itself after one. */
  readonly playing: Playable<StateOf<All>, ChoiceOf<All>, StepOf<All>> & {
    readonly deciders: (state: StateOf<All>) => readonly string[];
    readonly choices: (state: StateOf<All>, player: string) => readonly ChoiceOf<All>[];
  };
  /** What whoever has to decide does so that nothing happens. Undefined where nobody has to, or no action says how. */
  readonly idle: (state: StateOf<All>) => ChoiceOf<All> | undefined;
}

/** Choices and refusals, out of what is declared. `attemptsOf` (`test-kit/attempts.ts`) makes what might be tried. */
export function actionsOf<All extends Actions>(all: All, table: Table<StateOf<All>>): Acts<All> {
  // Which choice has which answers is known to whoever declared the action, and to whoever makes the choice.
  return unnamed(all as unknown as Readonly<Record<string, Loose>>, table as Table<unknown>) as unknown as Acts<All>;
}

/** What a choice must look like: the fields of its action, which `type` names. */
function shapesOf(actions: readonly Ready[], players: readonly string[]): (value: unknown) => Shape {
  const type = oneOf(...actions.map((one) => one.type));
  const player = oneOf(...players);
  const anyOfThem = group({ type, player });
  const shapes = new Map(
    actions.map((one) => [
      one.type,
      group({ type, player, ...Object.fromEntries(one.questions.map(({ name, is }) => [name, is])) }),
    ]),
  );
  return (value) => {
    const named = typeof value === 'object' && value !== null ? (value as Some).type : '';
    return shapes.get(named) ?? anyOfThem;
  };
}

function unnamed(all: Readonly<Record<string, Loose>>, table: Table<unknown>): Acts<Readonly<Record<string, Loose>>> {
  const { players, deciders, wait, most = Infinity } = table;
  const actions = Object.entries(all).map(ready);
  const byType = new Map(actions.map((one) => [one.type, one]));
  const open = opening(actions, table);
  const against = judging();
  const shapeOf = shapesOf(actions, players);
  const isChoice = (value: unknown): value is Some => shapeOf(value).is(value);
  const offeredTo = (state: unknown, player: string): readonly Some[] => {
    const found: Some[] = [];
    const add = (choice: Some) => void found.push(choice);
    const asking = { state, most, add };
    for (const one of open(state, player)) {
      if (one.action.offers) one.action.offers(state, player, add);
      else ask(asking, one, player);
    }
    return found;
  };
  // What play has looked at to know whether it waits for a player is what the player is offered next.
  let moment: unknown;
  let asked = '';
  let offered: readonly Some[] = [];
  const choices = (state: unknown, player: string): readonly Some[] => {
    if (moment === state && asked === player) return offered;
    offered = offeredTo(state, player);
    moment = state;
    asked = player;
    return offered;
  };
  const isOffered = (state: unknown, player: string, besides: string): boolean =>
    choices(state, player).some(({ type }) => type !== besides);
  const judge = (state: unknown, choice: Some): Verdict => {
    const action = isChoice(choice) ? byType.get(choice.type) : undefined;
    if (!action) throw new TypeError('This isn’t a choice of the game.');
    const by = against(action, state, choice);
    return by ? { legal: false, rule: by.id } : LEGAL;
  };
  const isOpen = (state: unknown, { type, player }: Some): boolean => {
    const now = deciders(state);
    return now.length === 0 || (now.includes(player) && byType.get(type)?.action.at.includes(wait(state)) === true);
  };
  const follow = (state: unknown, choice: Some, steps: unknown[]): unknown =>
    byType.get(choice.type)?.action.follows(state, choice, steps) ?? state;
  const play = (state: unknown, choice: Some) => {
    const steps: unknown[] = [];
    return { state: follow(state, choice, steps), steps };
  };
  return {
    table,
    isOffered,
    choices,
    shapeOf,
    isChoice,
    read: (told, names, player) =>
      actions.flatMap(({ type, action }) =>
        action.read(told, names).map((answers): Some => ({ type, player, ...answers })),
      ),
    write: (choice, labels) => byType.get(choice.type)?.action.write(choice, labels),
    judge,
    isOpen,
    follow,
    playing: { deciders, choices, judge, play, isOpen },
    idle: (state) => {
      const [player] = deciders(state);
      if (player === undefined) return undefined;
      for (const { type, action } of open(state, player)) {
        const answers = action.idle?.(state);
        if (answers) return { type, player, ...answers };
      }
      return undefined;
    },
  };
}
