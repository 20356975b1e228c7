import type { LaidFault } from '../../../rules-engine/usagi/files/faults.ts';
import { useMemo, useRef } from 'preact/hooks';
import { layoutFaults } from '../../../rules-engine/usagi/files/layout-faults.ts';
import { goOnFrom } from '../../../rules-engine/usagi/play/game.ts';
import { lay, type Layout } from '../../../rules-engine/usagi/files/layout.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { placedCards, renumbered } from '../../../rules-engine/usagi/files/renumber.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import type { State } from '../../../rules-engine/usagi/state.ts';
import { readTable, type WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import type { Guide } from '../walk/guide.ts';
import { aheadBy } from '../walk/ahead.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import type { Start } from '../walk/walk.ts';
import type { WalkState } from '../walk/Walk.tsx';
import { guideUntil } from './guide.ts';

/** A table that was laid out, and what was decided on it. */
export interface LaidState {
  readonly table: WrittenTable;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
export interface Laid {
  readonly guide: Guide<State, Choice>;
  /** Of the last table that could be read. */
  readonly start: Start<State>;
  readonly faults: readonly LaidFault[];
  /** The table cannot be judged as it is written now; `start` is that of an earlier one. */
  readonly stale: boolean;
}

/** How a table that is written down begins, under these readings. */
export const startOf = (table: WrittenTable, readings: Readings): Start<State> =>
  begun(readTable(table).layout, readings);
function begun(layout: Layout, readings: Readings): Start<State> {
  const { state, steps } = goOnFrom(lay(layout, readings), layout.until);
  return { state, steps };
}

/** A table that was laid out, played before it is shown. */
export const aheadOfLaid = aheadBy((asked: LaidState, readings: Readings) => {
  const { layout } = readTable(asked.table);
  return { guide: guideUntil(layout.until), start: begun(layout, readings) };
});

/** Reads the table of a tool, which `asked` is about. While something in it cannot be read, the last one that could be stays. */
export function useLaid(table: WrittenTable, readings: Readings, asked: object): Laid {
  const read = useMemo(() => {
    const { layout, faults } = readTable(table);
    const all: readonly LaidFault[] = [...faults, ...layoutFaults(layout, readings)];
    return { layout, faults: all, sound: all.every(({ judged }) => judged) };
  }, [table, readings]);
  const last = useRef<{ readonly layout: typeof read.layout; readonly readings: Readings }>();
  if (read.sound || !last.current) last.current = { layout: read.layout, readings };
  const { layout } = last.current;
  const start = useMemo(
    () => (read.sound ? startAhead<State>(asked) : undefined) ?? begun(layout, readings),
    [layout, readings],
  );
  const guide = useMemo(() => guideUntil(layout.until), [layout.until]);
  return { guide, start, faults: read.faults, stale: !read.sound };
}

/** The state with its table changed: what was decided goes along with its cards. */
export function withTable<State extends LaidState>(state: State, table: WrittenTable): State {
  const before = placedCards(state.table, readTable(state.table).layout.players);
  const after = placedCards(table, readTable(table).layout.players);
  return { ...state, table, walk: { choices: renumbered(state.walk.choices, before, after) } };
}
