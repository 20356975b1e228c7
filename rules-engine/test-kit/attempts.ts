/** What somebody might try, allowed or not, out of what is declared: for the laws of actions. No page carries it. */
import type { Actions, ChoiceOf, StateOf } from '../core/action.ts';
import {
  answered,
  ask,
  type Loose,
  opening,
  type Ready,
  ready,
  ruleAgainst,
  type Some,
  type Table,
} from '../core/asking.ts';
import type { Cited } from '../core/cite.ts';

/** Something that might be tried, and the rule against it, if one is. */
export interface Attempt<Choice> {
  readonly choice: Choice;
  readonly by: Cited | undefined;
  /** All that the ban which is against it may name. */
  readonly named: readonly Cited[];
}
/** What comes of a game's actions besides what is played. */
export interface Attempts<All extends Actions> {
  /** What a player is offered by asking alone, also where the offer is written out if it can be asked for: as sets the two are equal. */
  readonly asked: (state: StateOf<All>, player: string) => readonly ChoiceOf<All>[];
  /** What a player might name of any action, at this moment or at another. */
  readonly attempts: (state: StateOf<All>, player: string) => readonly Attempt<ChoiceOf<All>>[];
  /** Every rule against a choice, not only the first. A ban that can’t be looked at without those before it is left out. */
  readonly against: (state: StateOf<All>, choice: ChoiceOf<All>) => readonly Cited[];
  /** What may forbid an action. */
  readonly forbidding: (action: keyof All) => readonly Cited[];
}

/** At most so many answers to one question are attempted. */
const MOST_ATTEMPTED = 14;

/** The attempts of a game, out of the same declarations as what is played. */
export function attemptsOf<All extends Actions>(all: All, table: Table<StateOf<All>>): Attempts<All> {
  return unnamed(
    all as unknown as Readonly<Record<string, Loose>>,
    table as Table<unknown>,
  ) as unknown as Attempts<All>;
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

function unnamed(
  all: Readonly<Record<string, Loose>>,
  table: Table<unknown>,
): Attempts<Readonly<Record<string, Loose>>> {
  const actions = Object.entries(all).map(ready);
  const byType = new Map(actions.map((one) => [one.type, one]));
  const open = opening(actions, table);
  return {
    asked: (state, player) => {
      const found: Some[] = [];
      const add = (choice: Some) => void found.push(choice);
      for (const one of open(state, player)) {
        if (!one.isAsked && one.action.offers) one.action.offers(state, player, add);
        else ask({ state, most: table.most ?? Infinity, add }, one, player);
      }
      return found;
    },
    attempts: (state, player) =>
      actions.flatMap((one) =>
        attempt(one, state, player).map((choice) => {
          for (const { rules: named, against } of one.bans) {
            const by = against(state, choice);
            if (by) return { choice, by, named };
          }
          return { choice, by: undefined, named: [] };
        }),
      ),
    against: (state, choice) =>
      (byType.get(choice.type)?.bans ?? []).flatMap((one) => {
        try {
          return one.against(state, choice) ?? [];
        } catch {
          return [];
        }
      }),
    forbidding: (action) => [...new Set((byType.get(action)?.bans ?? []).flatMap(({ rules }) => rules))],
  };
}
