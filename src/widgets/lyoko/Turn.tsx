import type { MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { The } from '../../../rules-engine/lyoko/words/names.en.ts';
import { endWords } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { game } from '../../../rules-engine/lyoko/play/game.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import type { GivenPosition } from '../../../rules-engine/lyoko/files/position.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { SIDES, type State } from '../../../rules-engine/lyoko/state.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { SeedField } from '../walk/SeedField.tsx';
import { aheadBy } from '../walk/ahead.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { begin } from './begin.ts';
import { guide } from './guide.ts';

/** A whole game: how it begins, and what was decided. */
export interface TurnState {
  /** The two ready Cores, shuffled by a seed; or two Cores as they are written, with how many of each card. */
  readonly shuffle: number | 'given';
  readonly cores?: Readonly<Record<'hero' | 'xana', Readonly<Record<string, number>>>> | undefined;
  /** Cards that are made up for these Cores. */
  readonly made?: MadeCards | undefined;
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

const NONE: readonly FieldFault[] = [];
/** What is wrong with a table. An example has no faults: what finds them is loaded for a table of a reader. */
function useFaults(position: GivenPosition | undefined, isOwn: boolean): readonly FieldFault[] {
  const [judge, know] = useState<(given: GivenPosition) => readonly FieldFault[]>();
  const isJudged = position !== undefined && isOwn;
  useEffect(() => {
    if (!isJudged) return;
    void import('./set-up.ts').then(
      ({ faultsOf }) => know(() => faultsOf),
      () => undefined,
    );
  }, [isJudged]);
  return useMemo(() => (isJudged ? (judge?.(position) ?? NONE) : NONE), [position, isJudged, judge]);
}

/** A table on which only the Characters and the Towers are. */
const NO_TABLE: GivenPosition = { turn: 'xana' };

const ahead = aheadBy((asked: TurnState, read: Readings) => ({ guide, start: begin(asked, read) }));

function TurnTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles), {
    ahead,
  });
  const { state, change, look, begin: beginAnew } = tool;
  const { position, shuffle, cores } = state;
  const read = useReadings(readings, state.readAs) as Readings;
  const faults = useFaults(position, tool.preset === '');
  const isStale = faults.length > 0;
  // While a table can’t be played, the last one that could be stays.
  const sound = useRef(position);
  if (!isStale) sound.current = position;
  const start = useMemo(
    () => (isStale ? undefined : startAhead<State>(state)) ?? begin({ ...state, position: sound.current }, read),
    [sound.current, shuffle, cores, read],
  );
  const walked = useWalked(game, start, state.walk.choices);
  // Another beginning is another game: what was decided is not carried over.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, ...to, walk: { choices: [] } });
  // On another table the cards are others: what was played can be brought back.
  const lay = (to: GivenPosition) => {
    const put = state.walk.choices.length > 0 ? beginAnew : change;
    put({ ...state, position: to, walk: { choices: [] } });
  };
  const walking = (
    <Walk
      guide={guide}
      walked={walked}
      ends={tool.ends}
      value={state.walk}
      onChange={(to) => change({ ...state, walk: to })}
      onLook={(to) => look({ ...state, walk: to })}
      rules={rules}
      seed={shuffle === 'given' ? 1 : shuffle}
      eyes
    />
  );
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      fold={`${position ? 'Starting point' : 'Starting point, random seed'} and readings`}
      ask={
        <div class="row">
          <Select
            label="Starting point"
            value={position ? 'table' : 'cores'}
            options={[
              ['cores', 'two ready-made Cores, turn 1'],
              ['table', 'a table you set up'],
            ]}
            onChange={(from) =>
              again(
                from === 'table'
                  ? { position: NO_TABLE }
                  : { position: undefined, cores: undefined, made: undefined, shuffle: 1 },
              )
            }
          />
          {!position && !cores && (
            <SeedField
              label="Random seed for shuffling the two Cores"
              value={shuffle === 'given' ? 1 : shuffle}
              onChange={(to) => again({ shuffle: to })}
            />
          )}
        </div>
      }
      stale={isStale && 'table'}
      asks={(other: Readings) => walk(game, begin({ ...state, position: sound.current }, other), state.walk.choices)}
      report={() => {
        const end = walked.moments.at(-1)?.state ?? start.state;
        return {
          title: 'Turn by turn',
          given: SIDES.map((side) => `${The[side]}: ${end[side].pool} in the pool`),
          proofs: [proofOf(guide, walked, rules, endWords(end))],
        };
      }}
    >
      {position ? (
        <SetUpOrPlay
          scene={position}
          onChange={lay}
          onClear={(to) => again({ position: to })}
          isFaulty={isStale}
          isEmpty={position === NO_TABLE}
          faults={faults}
          drawn={undefined}
          load={() => import('./set-up.ts').then(({ positionSetUp }) => positionSetUp)}
        >
          {walking}
        </SetUpOrPlay>
      ) : (
        walking
      )}
      {!isStale && <PlayOn tool={tool} walked={walked} />}
    </ToolFrame>
  );
}
/** A game of the Code Lyoko CCG, turn by turn: the Hero against Xana. */
export const Turn = waking(TurnTool, () => ahead);
