import type { FunctionComponent } from 'preact';
import { Later } from '../Later.tsx';
import type { Ahead } from '../walk/ahead.ts';
import type { ReadingTable } from './ReadingsForm.tsx';
import type { Asked, Preset, WholePreset } from './useTool.ts';

/** What a tool's page gives it. */
interface Given<State> {
  readonly presets: readonly Preset<State>[];
  readonly readings: ReadingTable;
}

/** A tool that wakes once its first example was played. */
export const waking =
  <State extends Asked, Props extends Given<State>>(
    Tool: FunctionComponent<Props>,
    ahead: (props: Props) => Ahead<State>,
  ) =>
  (props: Props) => {
    const [first] = props.presets as readonly [WholePreset<State>];
    return (
      <Later ahead={() => ahead(props)(first.state, props.readings)}>
        <Tool {...props} />
      </Later>
    );
  };
