import { useMemo } from 'preact/hooks';
import type { WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import { draftOf, type TableDraft, tableIn } from './table-draft.ts';
import { TableForm } from './TableForm.tsx';

/** A table as it is, and as it was typed where it was laid out by hand. */
export interface Laid {
  /** The last one that was right. */
  readonly table: WrittenTable;
  readonly draft?: TableDraft | undefined;
  /** What was typed last is not right yet. */
  readonly isWrong: boolean;
}
interface Props {
  readonly laid: Laid;
  readonly onChange: (to: Laid) => void;
}

/** Lays a table out by hand. While something typed is wrong, the last table that was right stays. */
export function LayOut({ laid, onChange }: Props) {
  const draft = useMemo(() => laid.draft ?? draftOf(laid.table), [laid.draft, laid.table]);
  const faults = useMemo(() => tableIn(draft).faults, [draft]);
  return (
    <TableForm
      draft={draft}
      faults={faults}
      onChange={(to) => {
        const { table } = tableIn(to);
        onChange({ table: table ?? laid.table, draft: to, isWrong: !table });
      }}
    />
  );
}
