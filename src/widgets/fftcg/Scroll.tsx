import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  /** What it holds is not what was asked last. */
  readonly stale?: boolean;
  readonly children: ComponentChildren;
}
/** A table that may be wider than the screen. */
export const Scroll = ({ label, stale = false, children }: Props) => (
  // What scrolls must be within reach of the keyboard.
  // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
  <div class={stale ? 'scroll is-stale' : 'scroll'} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
