/** What a page works out for its tool: an answer to the first example, for which the tool need not load what makes it. */
import { judge } from '../../../rules-engine/fftcg/play/game.ts';
import { judgeOpenings, type OpeningCounts } from '../../../rules-engine/fftcg/questions/openings.ts';
import { openingAsked } from '../../../rules-engine/fftcg/questions/questions.ts';
import { type Edition, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { tableOf } from '../../../rules-engine/fftcg/files/table.ts';
import { refusal } from '../../../rules-engine/fftcg/words/refusals.en.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import type { WholePreset } from '../tool/useTool.ts';
import { walk } from '../walk/walk.ts';
import type { BattleState } from './Battle.tsx';
import { guide } from './guide.ts';
import type { OddsState } from './Odds.tsx';

const inForce = ({ edition, readings }: ReadAs) => readingsOf((edition || 'as-amended') as Edition, readings);

/** Why each try of the first example is refused; empty where it is allowed. */
export function toldOf([first]: readonly WholePreset<BattleState>[]): readonly string[] {
  if (!first) return [];
  const { table, readAs, walk: played, tries } = first.state;
  const { moments } = walk(guide.game, { state: tableOf(table, 'battle', inForce(readAs)), steps: [] }, played.choices);
  return tries.map(({ at, choice }) => {
    const state = moments[at]?.state;
    const verdict = state && judge(state, choice);
    return state && verdict && !verdict.legal ? refusal(verdict.rule, state, choice) : '';
  });
}

/** What each size of party brings in the first example; undefined where it asks nothing that can be read. */
export function openingsOf([first]: readonly WholePreset<OddsState>[]): readonly OpeningCounts[] | undefined {
  if (!first) return undefined;
  const { question } = openingAsked(first.state);
  return question && judgeOpenings(question, inForce(first.state.readAs)).map(({ steps: _, ...counts }) => counts);
}
