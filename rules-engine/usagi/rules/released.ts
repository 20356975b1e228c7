/** Characters whose Event leaves play without being resolved, by an effect or to make room for another card. */
import { type Log, step, type Subject } from './log.ts';
import { along, changed, leave, toPlayField } from './moves.ts';
import { basics } from './basics.ts';
import { terms } from './terms.ts';
import type { Card } from '../state.ts';
import { involvedIn, isAttachment } from './table.ts';

/** Frees whoever was involved with an Event that is gone. The source does not say where they go; see the reading. */
export function release(log: Log, event: number): void {
  for (const card of involvedIn(log.state, event)) if (!isAttachment(log.state, card)) releaseOne(log, card, event);
}

function releaseOne(log: Log, { id, controller }: Card, event: number): void {
  const { state } = log;
  const isBeside = state.eventField.some((card) => card.id === id);
  // Whoever is only declared to be involved isn't with this Event yet: they are in the play field or beside another.
  const isOnTheWay = state.declared.some(
    ({ kind, source, target }) => kind === 'involve' && source === id && target === event,
  );
  const reading = isOnTheWay ? 'return' : state.readings['involved-event-removed'];
  const says: Subject = {
    player: controller,
    card: id,
    event,
    what: reading === 'rest' || isBeside ? reading : 'free',
  };
  switch (reading) {
    case 'return': {
      const after = isBeside ? toPlayField(state, id, controller) : changed(state, id, { event: 0 });
      return step(log, terms.involved, says, { after, cites: [basics.playField, ...along(state, after, id)] });
    }
    case 'stay':
      return step(log, terms.involved, says, {
        after: changed(state, id, { event: 0 }),
        cites: isBeside ? undefined : [basics.playField],
      });
    case 'rest': {
      const after = leave(state, id, 'restPile');
      return step(log, terms.involved, says, { after, cites: [basics.restPile, ...along(state, after, id)] });
    }
  }
}
