import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReadStat } from '../../search/lines/l5r-read.ts';
import { Field } from '../parts/fields.tsx';
import { type Draft, draftOf } from './draft.ts';
import { EMPTY } from './nudged.ts';

interface Props {
  readonly draft: Draft;
  /** Is told what was read; `first`: what it replaces was entered otherwise. */
  readonly onRead: (draft: Draft, edition: ReadStat['edition'], first: boolean) => void;
}

/** How long nothing is typed before it is said what can't be read, in milliseconds: what is half typed is no mistake. */
const PAUSE = 600;

/** A whole question in one line, as it is noted at the table: read at once, and what can't be read is told. */
export function PasteLine({ draft, onRead }: Props) {
  const [line, setLine] = useState('');
  const [fault, setFault] = useState<string>();
  const newest = useRef('');
  /** What the line made last. */
  const made = useRef<Draft>();
  const complaint = useRef<ReturnType<typeof setTimeout>>();
  const held = useRef({ draft, onRead });
  held.current = { draft, onRead };
  useEffect(() => () => clearTimeout(complaint.current), []);
  /** What was asked when the line was last typed. */
  const typedAt = useRef(draft);
  // A line never stands above the answer to something else, such as another example.
  useEffect(() => {
    if (draft === made.current || draft === typedAt.current) return;
    newest.current = '';
    setLine('');
    setFault(undefined);
    clearTimeout(complaint.current);
  }, [draft]);

  const take = async (typed: string) => {
    newest.current = typed;
    typedAt.current = held.current.draft;
    setLine(typed);
    setFault(undefined);
    clearTimeout(complaint.current);
    if (typed.trim() === '') return;
    const [{ readStat }, { tidied }] = await Promise.all([
      import('../../search/lines/l5r-read.ts'),
      import('../../search/lines/line.ts'),
    ]);
    if (newest.current !== typed) return;
    const { draft: now, onRead: tell } = held.current;
    const read = readStat(tidied(typed), now.stats[0]?.name);
    if ('unread' in read) {
      complaint.current = setTimeout(
        () => setFault(`${read.unread} Until then, the answer is that of what was read before.`),
        PAUSE,
      );
      return;
    }
    const first = made.current !== now && now !== EMPTY;
    made.current = draftOf(read.question);
    tell(made.current, read.edition, first);
  };
  return (
    <Field
      label="All in one line"
      wide
      placeholder="4 +2 -7 min 3 max 1"
      hint="Type or paste the base value, then what happened in order."
      longest={400}
      value={line}
      fault={fault}
      onInput={(typed) => void take(typed)}
    />
  );
}
