/** Cards are numbered as they are laid out. When a table is changed, what was decided on it goes along with its cards. */
import type { Choice } from '../play/actions.ts';
import { isSeat, type Named, NO_TARGET, SEATS } from '../state.ts';
import type { Written, WrittenTable, ZoneName } from './written.ts';

/** A card of a written table, and where it stands: `events.0.involved.A.1`. */
interface Placed {
  readonly card: Written | undefined;
  readonly place: string;
}
const IN_SEAT: readonly ZoneName[] = ['playField', 'hand', 'deck', 'restPile', 'deadPile', 'chronicle'];

/** Every card of a table in the order of `lay`: the first is number 1. */
export function placedCards(table: WrittenTable, players: number): readonly Placed[] {
  const found: Placed[] = [];
  const put = (card: Written, place: string) => {
    found.push({ card, place });
    if (typeof card !== 'string')
      for (const [at, one] of (card.attached ?? []).entries()) put(one, `${place}.attached.${at}`);
  };
  const zone = (cards: readonly Written[] | number | undefined, place: string) => {
    if (typeof cards === 'number')
      for (let at = 0; at < cards; at++) found.push({ card: undefined, place: `${place}.${at}` });
    else for (const [at, card] of (cards ?? []).entries()) put(card, `${place}.${at}`);
  };
  for (const [at, event] of (table.events ?? []).entries()) {
    put(event, `events.${at}`);
    for (const seat of SEATS) zone(event.involved?.[seat], `events.${at}.involved.${seat}`);
  }
  for (const seat of SEATS.slice(0, players)) {
    zone(table.eventField?.[seat], `eventField.${seat}`);
    const proposed = table.proposed?.[seat];
    if (proposed !== undefined) put(proposed, `proposed.${seat}`);
    for (const name of IN_SEAT) zone(table[name]?.[seat], `${name}.${seat}`);
  }
  return found;
}

/** The choices, with the numbers their cards have on the changed table. Choices about a card that is gone are left out. */
export function renumbered(
  choices: readonly Choice[],
  before: readonly Placed[],
  after: readonly Placed[],
): readonly Choice[] {
  const taken = new Set<number>();
  const to = new Map<number, number>();
  // What is the very same card keeps its choices wherever it stands now; a changed one is the one in its place.
  for (const [at, { card }] of before.entries()) {
    if (typeof card !== 'object') continue;
    const now = after.findIndex((one) => one.card === card);
    if (now < 0) continue;
    to.set(at, now);
    taken.add(now);
  }
  for (const [at, { place }] of before.entries()) {
    if (to.has(at)) continue;
    const now = after.findIndex((one) => one.place === place);
    if (now >= 0 && !taken.has(now)) to.set(at, now);
  }
  const number = (id: Named): Named | undefined => {
    if (isSeat(id) || id === NO_TARGET) return id;
    const now = to.get(id - 1);
    return now === undefined ? undefined : now + 1;
  };
  return choices.flatMap((choice): readonly Choice[] => {
    const changed: Record<string, Named> = {};
    for (const key of ['card', 'event', 'target'] as const) {
      if (!(key in choice)) continue;
      const now = number((choice as unknown as Record<typeof key, Named>)[key]);
      if (now === undefined) return [];
      changed[key] = now;
    }
    return [{ ...choice, ...changed }];
  });
}
