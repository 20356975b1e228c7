import { useMemo } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { The } from '../../../rules-engine/lyoko/words/names.en.ts';
import { endWords } from '../../../rules-engine/lyoko/words/choice-words.en.ts';
import { game } from '../../../rules-engine/lyoko/play/game.ts';
import type { GivenPosition } from '../../../rules-engine/lyoko/files/position.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { SIDES } from '../../../rules-engine/lyoko/state.ts';
import type { RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { SeedField } from '../walk/SeedField.tsx';
import { walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { begin } from './begin.ts';
import { guide } from './guide.ts';

/** A whole game: how it begins, and what was decided. */
export interface TurnState {
  /** The two ready Cores, shuffled by a seed; or two Cores as they are written, with how many of each card. */
  readonly shuffle: number | 'given';
  readonly cores?: Readonly<Record<'hero' | 'xana', Readonly<Record<string, number>>>> | undefined;
  /** A position in the middle of a game, instead. */
  readonly position?: GivenPosition | undefined;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
interface Props {
  readonly presets: readonly Preset<TurnState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** A game of the Code Lyoko CCG, turn by turn: the Hero against Xana. */
export function Turn({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles));
  const { state, change, look, begin: beginAnew } = tool;
  const { position, shuffle, cores } = state;
  const read = useReadings(readings, state.readAs) as Readings;
  const start = useMemo(() => begin(state, read), [position, shuffle, cores, read]);
  const walked = useMemo(() => walk(game, start, state.walk.choices), [start, state.walk.choices]);
  // Another beginning is another game: what was decided is not carried over.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, ...to, walk: { choices: [] } });
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      fold="Random seed and readings"
      ask={
        position || cores ? (
          <p class="quiet">
            This is a position from a worked example.{' '}
            <button
              type="button"
              class="button small"
              onClick={() => again({ position: undefined, cores: undefined, shuffle: 1 })}
            >
              Start a whole game instead
            </button>
          </p>
        ) : (
          <SeedField
            label="Random seed for shuffling the two ready-made Cores"
            value={shuffle === 'given' ? 1 : shuffle}
            onChange={(to) => again({ shuffle: to })}
          />
        )
      }
      asks={(other: Readings) => walk(game, begin(state, other), state.walk.choices)}
      report={() => {
        const end = walked.moments.at(-1)?.state ?? start.state;
        return {
          title: 'Turn by turn',
          given: SIDES.map((side) => `${The[side]}: ${end[side].pool} in the pool`),
          proofs: [proofOf(guide, walked, rules, endWords(end))],
        };
      }}
    >
      <Walk
        guide={guide}
        start={start}
        value={state.walk}
        onChange={(to) => change({ ...state, walk: to })}
        onLook={(to) => look({ ...state, walk: to })}
        rules={rules}
        seed={shuffle === 'given' ? 1 : shuffle}
        eyes
      />
      <PlayOn tool={tool} walked={walked} />
    </ToolFrame>
  );
}
