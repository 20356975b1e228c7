/** The Usagi Yojimbo CCG as lessons draw it: each comparison is seen, and passes and whose move it is are not. */
import { contestOf, ratingsOf } from '../../rules-engine/usagi/rules/contest.ts';
import type { Choice } from '../../rules-engine/usagi/play/actions.ts';
import type { UsagiStep } from '../../rules-engine/usagi/rules/log.ts';
import { attachedTo, atWork, onTable, type RatingEffect } from '../../rules-engine/usagi/rules/table.ts';
import { turn } from '../../rules-engine/usagi/rules/turn.ts';
import type { Card, PhaseName, State } from '../../rules-engine/usagi/state.ts';
import type { Shapes } from '../widgets/board/shapes.ts';
import { guideUntil } from '../widgets/usagi/guide.ts';
import type { Guide } from '../widgets/walk/guide.ts';

/** What each Character brings to an Event, with what it carries: a word on its card. */
function contestShapes({ before, subject }: UsagiStep): Shapes {
  const event = onTable(before, subject.card);
  if (!event) return {};
  const { demand, sides } = contestOf(before, event);
  const statics = atWork<RatingEffect>(before, 'rating');
  const brings = (card: Card): string => {
    const all = [card, ...attachedTo(before, card.id)].map((one) => ratingsOf(before, one, statics));
    const sums = demand.flatMap((least, at) =>
      least === null ? [] : [all.reduce((sum, has) => sum + (has[at] ?? 0), 0)],
    );
    return sums.join(' and ');
  };
  const characters = sides.flatMap(({ cards }) => cards.filter(({ on }) => on === 0));
  return { badges: characters.map((card) => ({ at: String(card.id), word: `brings ${brings(card)}` })) };
}

const COMPARES: ReadonlySet<string> = new Set([turn.checkContenders.id, turn.rateContenders.id]);

export function tableUntil(until?: PhaseName): Guide<State, Choice> {
  const guide = guideUntil(until);
  return {
    ...guide,
    areas: (state) => guide.areas(state).map((area) => ({ ...area, active: false })),
    shapes: (step) => {
      const told = step as unknown as UsagiStep;
      return COMPARES.has(told.rule) ? contestShapes(told) : guide.shapes?.(step);
    },
  };
}
