/** One board to set up and to play on. What sets it up is loaded when it is asked for. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Area } from '../board/board.ts';
import type { RuleTable } from '../proof.ts';
import type { History, Remarked, SetUp } from './setup.ts';
import type { SetUpTable } from './SetUpTable.tsx';

/** What is remembered while a reader goes from setting up to playing and back. */
export interface Memory<Scene> {
  history?: History<Scene>;
  /** The cards put last, the latest first. */
  recent: readonly string[];
}
export interface Props<Scene> {
  readonly scene: Scene;
  readonly onChange: (to: Scene) => void;
  /** Begins with another table; what was played on this one can be brought back. */
  readonly onClear: (to: Scene) => void;
  /** Something is wrong with it, so that it can’t be played yet. */
  readonly isFaulty: boolean;
  /** What is wrong, where the tool knows it. */
  readonly faults?: readonly Remarked[];
  /** The rules that what is wrong names. */
  readonly rules?: RuleTable;
  /** The table as it is played; none while something is wrong with it. */
  readonly drawn: readonly Area[] | undefined;
  readonly load: () => Promise<SetUp<Scene>>;
  /** What is set up: with another, it is loaded again. */
  readonly of?: string | number;
  /** Nothing lies on it yet: it begins with being set up. */
  readonly isEmpty?: boolean;
  /** What is seldom set up. */
  readonly more?: ComponentChildren;
  /** Playing. */
  readonly children: ComponentChildren;
}

interface Code<Scene> {
  readonly View: typeof SetUpTable<Scene>;
  readonly setUp: SetUp<Scene>;
}
export function SetUpOrPlay<Scene>({ load, of, isEmpty = false, children, ...props }: Props<Scene>) {
  const { isFaulty } = props;
  const [isSetUp, setMode] = useState(isEmpty);
  const [code, setCode] = useState<Code<Scene>>();
  const [failed, setFailed] = useState(false);
  const memory = useRef<Memory<Scene>>({ recent: [] });
  // A table that can’t be played yet is shown where it can be mended.
  useEffect(() => {
    if (isFaulty) setMode(true);
  }, [isFaulty]);
  useEffect(() => {
    if (!isSetUp) return;
    setFailed(false);
    void Promise.all([import('./SetUpTable.tsx'), load()]).then(
      ([{ SetUpTable: View }, setUp]) => setCode({ View, setUp }),
      () => setFailed(true),
    );
  }, [isSetUp, of]);
  const mode = (is: boolean, words: string) => (
    <button type="button" class="button small" aria-pressed={isSetUp === is} onClick={() => setMode(is)}>
      {words}
    </button>
  );
  return (
    <>
      <div class="setup-switch needs-js no-print" role="group" aria-label="Set up the table, or play on it">
        {mode(true, 'Set up')}
        {mode(false, 'Play')}
      </div>
      {isSetUp ? (
        code ? (
          <code.View {...props} setUp={code.setUp} memory={memory.current} />
        ) : (
          <Loading failed={failed} />
        )
      ) : (
        children
      )}
    </>
  );
}
const Loading = ({ failed }: { readonly failed: boolean }) => (
  <p class="quiet" role="status">
    {failed
      ? 'The cards couldn’t be loaded. Check the connection, then press Play and Set up again.'
      : 'Loading the cards …'}
  </p>
);
