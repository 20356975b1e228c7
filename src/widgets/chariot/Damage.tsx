import { useMemo } from 'preact/hooks';
import { faultsOfWhatIf } from '../../../rules-engine/chariot/files/faults.ts';
import { foretell, type WhatIf } from '../../../rules-engine/chariot/questions/over-turns.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import { nameOf } from '../../../rules-engine/chariot/state.ts';
import { laneResult } from '../../../rules-engine/chariot/words/telling.en.ts';
import { faultFinder } from '../parts/faults.ts';
import { useLastSound } from '../parts/last-sound.ts';
import type { Proof, RuleTable } from '../proof.ts';
import { Outcome, ProofLines } from '../ProofList.tsx';
import { type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { lineOf } from '../walk/lines.ts';
import { guide } from './guide.ts';
import { type DamageState, whatIfOf } from './damage-state.ts';
import { HAPPENS, Happenings, SpellForm } from './DamageForm.tsx';
import { Lanes } from './Lanes.tsx';

interface Props {
  readonly presets: readonly Preset<DamageState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** Damage and Discard counters of one spell over the turns: what if? */
export function Damage({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ damageFiles }) => damageFiles));
  const { state, change } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const whatIf = useMemo(() => whatIfOf(state), [state]);
  const faults = useMemo(() => faultsOfWhatIf(whatIf), [whatIf]);
  const looked = useLastSound<WhatIf>(faults.length === 0 ? whatIf : undefined, () => whatIf);
  const seen = useMemo(() => foretell(looked, read), [looked, read]);
  const form = { state, change, at: faultFinder(faults) };
  const proof: Proof = {
    label: '',
    lines: seen.steps.map((step) => lineOf(guide, step as never, rules)),
    value: laneResult(seen.lane),
  };
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="chariot-tool"
      ask={
        <div class="needs-js no-print">
          <SpellForm {...form} />
          <Happenings {...form} cannot={faults.length > 0 ? [] : seen.cannot} rules={rules} />
        </div>
      }
      stale={faults.length > 0 && 'picture'}
      asks={(other: Readings) => foretell(looked, other)}
      report={() => ({
        title: `${looked.name}, turn by turn`,
        given: looked.happenings.map(
          ({ turn, what, amount }) => `turn ${turn}: ${HAPPENS[what]}${what === 'damage' ? ` (${amount})` : ''}`,
        ),
        proofs: [proof],
      })}
    >
      <section aria-label="Turn by turn" class="verdict">
        <h2 class="visually-hidden">Turn by turn</h2>
        <Outcome proof={proof} />
        <p class="quiet needs-js no-print">
          Press a square of Life to deal damage on that turn, as much as takes it and all behind it.
        </p>
        <Lanes
          lanes={[seen.lane]}
          onHit={
            faults.length > 0
              ? undefined
              : (turn, points) =>
                  change({
                    ...state,
                    happenings: [...state.happenings, { turn: String(turn), what: 'damage', amount: String(points) }],
                  })
          }
          caption={`Each square is a point of Life, crossed out where damage took it; each dark dot is a Discard counter. ${looked.name} belongs to ${nameOf(looked.owner)}. Its effect is ignored.`}
        />
        <ProofLines lines={proof.lines} />
      </section>
    </ToolFrame>
  );
}
