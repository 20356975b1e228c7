import { useEffect, useState } from 'preact/hooks';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import type { RuleTable } from '../proof.ts';
import { type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { walk } from '../walk/walk.ts';
import { Walk } from '../walk/Walk.tsx';
import type { TableForm as Form } from './TableForm.tsx';
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
  const { guide, start, players, faults, stale } = useLaid(state.table, read);
  // The form comes when it is asked for, or when something in it is to be mended.
  const [TableForm, setTableForm] = useState<typeof Form>();
  const bringForm = () => {
    if (!TableForm) void import('./TableForm.tsx').then((part) => setTableForm(() => part.TableForm));
  };
  useEffect(() => {
    if (stale) bringForm();
  }, [stale]);
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      fold="Change the table or choose readings"
      onUnfold={bringForm}
      ask={
        TableForm ? (
          <TableForm
            whole
            table={state.table}
            players={players}
            faults={faults}
            rules={rules}
            onChange={(table) => change(withTable(state, table))}
          />
        ) : (
          <p class="quiet">Loading the form …</p>
        )
      }
      stale={stale && 'verdict'}
      asks={(other: Readings) => walk(guide.game, startOf(state.table, other), state.walk.choices)}
      report={() => ({
        title: 'An action and its responses',
        given: [],
        proofs: [proofOf(guide, walk(guide.game, start, state.walk.choices), rules, '')],
      })}
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
    </ToolFrame>
  );
}
