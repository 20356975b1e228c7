/** The contests that steps tell of: what was demanded and brought, and the totals round by round. */
import { type Contest, contestOf, type Side } from '../rules/contest.ts';
import type { UsagiStep } from '../rules/log.ts';
import { turn } from '../rules/turn.ts';
import type { Seat, State } from '../state.ts';
import { isEvent, nameOf, onTable } from '../rules/table.ts';

export interface ToldContest {
  readonly name: string;
  /** As it stood when contenders were checked; as it stands, where that is still to come. */
  readonly contest: Contest;
  /** Every time totals were compared: the contenders of that round. */
  readonly rounds: readonly (readonly Side[])[];
}

const compares = ({ rule, subject }: UsagiStep): boolean =>
  rule === turn.highestTotal.id || rule === turn.tieRepeat.id || (rule === turn.tie.id && subject.what === 'tied');

/** Of every Event that was on the table, in the order in which they were. */
export function contestsIn(start: State, steps: readonly UsagiStep[]): readonly ToldContest[] {
  const found = new Map<number, ToldContest>();
  /** Of the Events that have been checked: who is still compared. */
  const contenders = new Map<number, readonly Seat[]>();
  const look = (state: State) => {
    for (const card of state.eventField) {
      if (!isEvent(state, card) || contenders.has(card.id)) continue;
      found.set(card.id, { name: nameOf(state, card.id), contest: contestOf(state, card), rounds: [] });
    }
  };
  look(start);
  for (const step of steps) {
    const { rule, subject, before, after } = step;
    const told = found.get(subject.card ?? 0);
    const event = onTable(before, subject.card);
    if (told && event && rule === turn.checkContenders.id) {
      if (!contenders.has(event.id)) found.set(event.id, { ...told, contest: contestOf(before, event) });
      contenders.set(event.id, subject.seats ?? []);
    } else if (told && event && compares(step)) {
      const round = contestOf(before, event).sides.filter(({ player }) => contenders.get(event.id)?.includes(player));
      found.set(event.id, { ...told, rounds: [...told.rounds, round] });
    }
    look(after);
  }
  return [...found.values()];
}
