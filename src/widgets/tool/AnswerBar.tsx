import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Proof } from '../proof.ts';

interface Props {
  readonly proofs: readonly Proof[];
  /** The verdict, which can take the focus: while it is in sight, there is no bar. */
  readonly verdict: RefObject<HTMLElement>;
  /** What is entered has a fault, so that the answer is older. */
  readonly stale: boolean;
}

/**
 * Keeps the answer in sight on a small screen while its verdict isn't. It is not announced: the verdict is. Its place is kept
 * at the end of the tool, so that nothing moves when it comes.
 */
export function AnswerBar({ proofs, verdict, stale }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    // Whoever sees the outcome needs no other.
    const seen = verdict.current?.querySelector('.outcome') ?? verdict.current;
    if (!seen) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(seen);
    return () => observer.disconnect();
  }, []);
  useEffect(() => aboveKeyboard(bar), []);
  const decided = [...new Set(proofs.map((proof) => proof.decided?.number).filter(Boolean))];
  return (
    <div ref={bar} class={`answer-bar needs-js no-print${away ? ' away' : ''}${stale ? ' older' : ''}`}>
      <p>
        {proofs.map(({ label, value }) => (
          <span key={label}>
            {label} <strong>{value}</strong>
          </span>
        ))}
        <span class="quiet">{stale ? 'out of date' : decided.join(', ')}</span>
      </p>
      <button
        type="button"
        class="button small"
        onClick={() => {
          verdict.current?.scrollIntoView({ block: 'start' });
          verdict.current?.focus({ preventScroll: true });
        }}
      >
        See why
      </button>
    </div>
  );
}

/** Where the keyboard of a phone lies over the page, the bar stands on it. */
function aboveKeyboard(bar: RefObject<HTMLElement>) {
  const sight = window.visualViewport;
  if (!sight) return;
  const lift = () => {
    // A page that is zoomed in is no page with a keyboard.
    const under = sight.scale === 1 ? Math.max(0, innerHeight - sight.height - sight.offsetTop) : 0;
    bar.current?.style.setProperty('--under', `${under}px`);
  };
  sight.addEventListener('resize', lift);
  sight.addEventListener('scroll', lift);
  return () => {
    sight.removeEventListener('resize', lift);
    sight.removeEventListener('scroll', lift);
  };
}
