/** Tables in links. */
import * as z from 'zod/mini';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { acts } from '../../../rules-engine/fftcg/play/actions.ts';
import { POSITIONS, SEATS } from '../../../rules-engine/fftcg/state.ts';
import type { Salvaged } from '../tool/salvage.ts';
import { typed, walkOf, whole } from '../tool/schemas.ts';
import { LONGEST_LINE } from './card-lines.ts';

export const seat = z.enum(SEATS);
const position = z.literal(POSITIONS);
/** A card’s line, which may end in a list of abilities. */
const line = typed(LONGEST_LINE);
const lines = z.optional(z.array(line).check(z.maxLength(200)));
const owned = z.union([line, z.strictObject({ card: line, owner: seat })]);
const fighter = z.strictObject({
  card: line,
  position: z.optional(position),
  down: z.optional(z.boolean()),
  leader: z.optional(z.boolean()),
  attached: z.optional(z.array(owned).check(z.maxLength(20))),
});
const row = z.optional(z.array(fighter).check(z.maxLength(3)));
const pile = z.optional(z.union([whole(0, 200), z.array(line).check(z.maxLength(200))]));
const side = z.strictObject({
  front: row,
  back: row,
  hand: lines,
  drawn: lines,
  reserves: lines,
  sideboard: lines,
  discardPile: lines,
  doomPile: lines,
  deck: pile,
  characterDeck: pile,
  relics: z.optional(whole(0, 200)),
  leaderCard: z.optional(z.enum(['up', 'down'])),
});
export const table = z.strictObject({
  first: z.optional(seat),
  turn: z.optional(seat),
  location: z.optional(line),
  locations: z.optional(z.array(owned).check(z.maxLength(40))),
  winner: z.optional(seat),
  each: z.optional(z.boolean()),
  A: z.optional(side),
  B: z.optional(side),
});

/** The game itself says whether something is a choice. What it is called is its `type`; older links say `action`. */
const choice = z.pipe(
  z.pipe(
    z.looseObject({}),
    z.transform(({ action, ...rest }): unknown => (action === undefined ? rest : { type: action, ...rest })),
  ),
  z.custom(acts.isChoice),
);
export const walk = walkOf(choice, SEATS);
export const tries = z.array(z.strictObject({ at: whole(0, 2000), choice })).check(z.maxLength(40));

/** What was read, unless what is in it can't be laid out. */
export function sound<State>(
  read: Salvaged<State>,
  faultsIn: (state: State) => readonly FieldFault[],
): Salvaged<State> {
  const faults = read.state === undefined ? [] : faultsIn(read.state);
  if (faults.length === 0) return read;
  const told = faults.map(({ field, says }) => `${field}: ${says}`);
  return { state: undefined, complaints: [...read.complaints, ...told] };
}
