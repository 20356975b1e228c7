import { useState } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import type { State } from '../../../rules-engine/usagi/state.ts';
import type { WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { playerWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { type Area, changesOf, changeWords } from '../board/board.ts';
import type { Guide } from '../walk/guide.ts';
import { useWalked } from '../walk/useWalked.ts';
import { places, type Start, walk, type Walk as Walked } from '../walk/walk.ts';
import { type Branch, branchesOf } from './branches.ts';
import { Walk } from '../walk/Walk.tsx';
import { type LaidState, aheadOfLaid as ahead, startOf, useLaid, withTable } from './useLaid.ts';

interface Props {
  readonly presets: readonly Preset<LaidState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

function ResponsesTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ responsesFiles }) => responsesFiles), {
    ahead,
  });
  const { state, change, look } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { guide, start, faults, stale } = useLaid(state.table, read, state);
  const walked = useWalked(guide.game, start, state.walk.choices);
  /** What was played before a player passed instead, and how that was begun. */
  const [left, leave] = useState<Left>();
  const main = left && isWithin(left, state) ? left : undefined;
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
        proofs: [proofOf(guide, walked, rules, '')],
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
        load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ whole: true, readings: read }))}
        of={JSON.stringify(read)}
      >
        <Walk
          guide={guide}
          walked={walked}
          ends={tool.ends}
          value={state.walk}
          onChange={(to) => change({ ...state, walk: to })}
          onLook={(to) => look({ ...state, walk: to })}
          rules={rules}
          eyes
        />
        <WhatIf
          {...{ guide, start, walked, main }}
          viewer={state.walk.viewer}
          onBranch={(branch, words) => {
            leave({ table: state.table, choices: state.walk.choices, made: branch.choices, words });
            const at = places(walk(guide.game, start, branch.choices)).findIndex(
              ({ moment }) => moment === branch.moment,
            );
            change({ ...state, walk: { ...state.walk, choices: branch.choices, at: at < 0 ? undefined : at } });
          }}
          onBack={(choices) => {
            leave(undefined);
            change({ ...state, walk: { ...state.walk, choices, at: undefined } });
          }}
        />
      </SetUpOrPlay>
    </ToolFrame>
  );
}
/** An action and its responses, laid on a pile and resolved from the top. */
export const Responses = waking(ResponsesTool, () => ahead);

/** What was played before another way was tried, and what was tried. */
interface Left {
  readonly table: WrittenTable;
  readonly choices: readonly Choice[];
  readonly made: readonly Choice[];
  readonly words: string;
}
/** Whether what is played now goes on from what was tried. */
const isWithin = ({ table, made }: Left, state: LaidState) =>
  table === state.table &&
  made.every((choice, nth) => JSON.stringify(choice) === JSON.stringify(state.walk.choices[nth]));

interface WhatIfProps {
  readonly guide: Guide<State, Choice>;
  readonly start: Start<State>;
  readonly walked: Walked<State, Choice>;
  readonly main: Left | undefined;
  readonly viewer: string | undefined;
  readonly onBranch: (branch: Branch, words: string) => void;
  readonly onBack: (choices: readonly Choice[]) => void;
}
/** Each response as a question: what if the player had passed? In the answer, what ends in another way, and the way back. */
function WhatIf({ guide, start, walked, main, viewer, onBranch, onBack }: WhatIfProps) {
  const areasAt = ({ moments }: Walked<State, Choice>) => {
    const state = moments.at(-1)?.state ?? start.state;
    return guide.areas(viewer === undefined ? state : guide.game.view(state, viewer));
  };
  if (main) {
    // Who decides next is no outcome.
    const idle = (areas: readonly Area[]) => areas.map((area) => ({ ...area, active: false }));
    const changes = changesOf(idle(areasAt(walk(guide.game, start, main.choices))), idle(areasAt(walked))).map(
      changeWords,
    );
    return (
      <section aria-label="What if" class="what-if-branch needs-js no-print">
        <h2>{main.words}</h2>
        <p role="status">
          {changes.length === 0 ? 'It ends as it did before.' : 'At the end, this is not as it was before:'}
        </p>
        <ul>
          {changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <button type="button" class="button small" onClick={() => onBack(main.choices)}>
          Back to what was played
        </button>
      </section>
    );
  }
  const branches = viewer === undefined ? branchesOf(guide.game, start, walked) : [];
  if (branches.length === 0) return null;
  return (
    <section aria-label="What if" class="what-if-branch needs-js no-print">
      <h2>What if …?</h2>
      <p class="actions">
        {branches.map((branch) => {
          const { words } = guide.choice(branch.before, branch.choice);
          const asked = `What if ${playerWord(branch.choice.player)} had passed? (${words})`;
          return (
            <button key={branch.moment} type="button" class="button small" onClick={() => onBranch(branch, asked)}>
              {asked}
            </button>
          );
        })}
      </p>
    </section>
  );
}
