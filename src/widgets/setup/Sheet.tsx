/** What opens over the board: at the bottom of a small screen, beside the board on a large one. */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly dialog: RefObject<HTMLDialogElement>;
  /** It begins where one types: with the search, or the name of a new card. */
  readonly isTyped: boolean;
  readonly children: ComponentChildren;
}
/** Whoever presses with a finger wants to see the cards, not the keys of the phone. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;

export function Sheet({ title, onClose, dialog, isTyped, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const field =
      isTyped &&
      !isTouched() &&
      dialog.current?.querySelector<HTMLInputElement>('[role="combobox"], [data-first] input');
    if (field) field.select();
    else heading.current?.focus();
  }, []);
  return (
    // A press beside it closes it; the keyboard has Escape for that.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      class="setup-sheet"
      aria-label={title}
      // It is told late: by then it may be open again, or another in its place.
      onClose={({ currentTarget }) => currentTarget === dialog.current && !currentTarget.open && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="setup-sheet-in">
        <div class="setup-sheet-head">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" class="button small" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
