/** The laws of actions that are declared (`core/action.ts`). Each tells what is wrong in sentences; nothing is well. */
import type { Actions, Acts, ChoiceOf } from '../core/action.ts';
import type { Attempts } from './attempts.ts';
import type { RuleId } from '../core/rule.ts';

/** What is looked at. */
export interface Declared<All extends Actions, State> {
  readonly actions: All & Readonly<Record<string, { readonly at: readonly string[] }>>;
  readonly acts: Acts<All>;
  readonly tries: Attempts<All>;
  readonly players: readonly string[];
  /** What is waited for. */
  readonly wait: (state: State) => string;
  /** Actions of which more is allowed than anybody wants to see offered. */
  readonly quiet: readonly string[];
  /** An offer that is as long as this may be cut off. */
  readonly most: number;
  /** Why a choice is refused. */
  readonly refusal: (rule: RuleId, state: State, choice: ChoiceOf<All>) => string;
}
type StateIn<All extends Actions> = Parameters<All[keyof All]['follows']>[0];

/** What has been seen in all moments looked at: which actions were allowed when, and which rule was against which. */
export interface Seen {
  readonly allowed: Set<string>;
  readonly refused: Set<string>;
}
export const nothingSeen = (): Seen => ({ allowed: new Set(), refused: new Set() });
const SENTENCE = /^[A-Z0-9].*\.”?$/;

/** What is wrong with the actions at one moment. What is seen of them is added to `seen`. */
export function actionFaults<All extends Actions>(
  { actions, acts, tries, players, wait, quiet, most, refusal }: Declared<All, StateIn<All>>,
  state: StateIn<All>,
  seen: Seen,
): readonly string[] {
  const faults: string[] = [];
  const now = wait(state);
  const judged = (choice: ChoiceOf<All>) => {
    const verdict = acts.judge(state, choice);
    return verdict.legal ? undefined : verdict.rule;
  };
  for (const player of players) {
    const offered = new Map(acts.choices(state, player).map((choice) => [JSON.stringify(choice), choice]));
    const asked = new Map(tries.asked(state, player).map((choice) => [JSON.stringify(choice), choice]));
    if (offered.size < acts.choices(state, player).length) faults.push(`${player} is offered something twice`);
    for (const told of offered.keys())
      if (!asked.has(told)) faults.push(`${told} is offered, and not asked for: let \`from\` and \`offers\` agree`);
    for (const [told, choice] of asked) {
      if (!offered.has(told)) faults.push(`${told} is asked for, and not offered: let \`from\` and \`offers\` agree`);
      const rule = judged(choice);
      if (rule !== undefined) faults.push(`${told} is asked for, and ${rule} is against it: leave it out of \`from\``);
    }
    const known = new Set([...offered.values()].map(sorted));
    const attempts = [
      ...[...offered.values()].map((choice) => ({ choice, by: undefined, named: [] })),
      ...tries.attempts(state, player),
    ];
    for (const { choice, by, named } of attempts) {
      const told = JSON.stringify(choice);
      const { type } = choice as { readonly type: string };
      if (!acts.isChoice(choice)) faults.push(`${told} is attempted, and has not the form of a choice`);
      if (by === undefined) {
        seen.allowed.add(`${type} at ${now}`);
        if (!quiet.includes(type) && known.size < most && !known.has(sorted(choice))) {
          faults.push(`${told} is allowed to ${player}, and not offered: offer it, or forbid it with a ban`);
        }
        if (!actions[type]?.at.includes(now))
          faults.push(
            `${told} is allowed at "${now}", which is not among its moments: enter it in \`at\`, or forbid it`,
          );
        continue;
      }
      seen.refused.add(`${type} by ${by.id}`);
      if (!named.some(({ id }) => id === by.id))
        faults.push(`${told} is refused by ${by.id}, which is not among its ban’s rules: enter it there`);
      const says = refusal(by.id, state, choice);
      if (!SENTENCE.test(says))
        faults.push(`${told} is refused by ${by.id} with "${says}": give it a sentence in \`REFUSALS\``);
    }
  }
  return faults;
}

/** The same for the same spells, blocks or parts, in whatever order they are named. */
const sorted = (choice: object): string =>
  JSON.stringify(choice, (_, value: unknown) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value,
  );

export const UNSEEN_REMEDY =
  'write a scenario in which it is allowed or refused so, add it to what is tried (`play/attempts.ts`), or take it out';
/** What no moment has shown: an action that is allowed at a moment, or a rule that is against it. */
export const unseen = <All extends Actions>(
  { actions, tries }: Pick<Declared<All, StateIn<All>>, 'actions' | 'tries'>,
  seen: Seen,
): readonly string[] =>
  Object.entries(actions).flatMap(([type, { at }]) => [
    ...at.map((moment) => `${type} at ${moment}`).filter((one) => !seen.allowed.has(one)),
    ...tries
      .forbidding(type)
      .map(({ id }) => `${type} by ${id}`)
      .filter((one) => !seen.refused.has(one)),
  ]);
