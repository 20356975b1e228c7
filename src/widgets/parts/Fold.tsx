import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  readonly summary: ComponentChildren;
  /** Something in it is to be mended: it opens, and stays open when that is done. */
  readonly faulty: boolean;
  readonly kind: string;
  /** Is told when it opens: what is in it may be fetched then. */
  readonly onUnfold?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** Something folded away that shows itself when it has to. */
export function Fold({ summary, faulty, kind, onUnfold, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (faulty && details.current) details.current.open = true;
  }, [faulty]);
  // It may have been opened before its code was here.
  useEffect(() => {
    if (details.current?.open) onUnfold?.();
  }, []);
  return (
    <details class={kind} ref={details} onToggle={(event) => event.currentTarget.open && onUnfold?.()}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
