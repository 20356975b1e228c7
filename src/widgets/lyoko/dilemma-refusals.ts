/** Why something is refused in the first example of a Dilemma's life: its page brings it along, and loads no more for it. */
import { dilemmaLife } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import { type Readings, readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { refusal } from '../../../rules-engine/lyoko/words/refusals.en.ts';
import { inForce, type ReadingTable } from '../tool/ReadingsForm.tsx';
import type { DilemmaState } from './Dilemma.tsx';
import { dilemmaGivenOf } from './dilemma-draft.ts';

/** The sentences in their order. */
export function whyNotIn(state: DilemmaState, table: ReadingTable): readonly string[] {
  const read: Readings = { ...readingsOf(), ...inForce(table, state.readAs) };
  return dilemmaLife(dilemmaGivenOf(state), state.turns, read).flatMap(({ told }) =>
    told.flatMap((one) => ('refused' in one ? [refusal(one.refused, one.state, one.choice)] : [])),
  );
}
