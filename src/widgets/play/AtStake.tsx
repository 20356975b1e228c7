import type { ComponentChildren } from 'preact';

/** What there is to decide about, in short: it may lie above what a small screen shows of the table. */
export const AtStake = ({ what }: { readonly what: readonly ComponentChildren[] }) =>
  what.length > 0 && (
    <ul class="at-stake" aria-label="At stake">
      {what.map((one, nth) => (
        <li key={nth}>{one}</li>
      ))}
    </ul>
  );
