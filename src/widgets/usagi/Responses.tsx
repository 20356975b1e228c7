import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { walk } from '../walk/walk.ts';
import { Walk } from '../walk/Walk.tsx';
import { type LaidState, startOf, useLaid, withTable } from './useLaid.ts';

interface Props {
  readonly presets: readonly Preset<LaidState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** An action and its responses, laid on a pile and resolved from the top. */
export function Responses({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ responsesFiles }) => responsesFiles));
  const { state, change, look } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { guide, start, faults, stale } = useLaid(state.table, read);
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      fold="Choose readings"
      stale={stale && 'verdict'}
      asks={(other: Readings) => walk(guide.game, startOf(state.table, other), state.walk.choices)}
      report={() => ({
        title: 'An action and its responses',
        given: [],
        proofs: [proofOf(guide, walk(guide.game, start, state.walk.choices), rules, '')],
      })}
    >
      <SetUpOrPlay
        scene={state.table}
        onChange={(table) => change(withTable(state, table))}
        onClear={(table) => tool.begin({ ...state, table, walk: { choices: [] } })}
        isFaulty={stale}
        faults={faults}
        rules={rules}
        drawn={undefined}
        load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ whole: true }))}
      >
        <Walk
          guide={guide}
          start={start}
          value={state.walk}
          onChange={(to) => change({ ...state, walk: to })}
          onLook={(to) => look({ ...state, walk: to })}
          rules={rules}
          eyes
        />
      </SetUpOrPlay>
    </ToolFrame>
  );
}
