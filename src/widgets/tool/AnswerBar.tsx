import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Proof } from '../proof.ts';

interface Props {
  readonly proofs: readonly Proof[];
  /** What holds the verdict: while that is in sight, there is no bar. */
  readonly side: RefObject<HTMLElement>;
  /** What is entered has a fault, so that the answer is older. */
  readonly stale: boolean;
}

/** More than a number or two words are written smaller. */
const SHORT = 10;
/** Whoever sees the outcome needs no other. */
const seenIn = ({ current }: RefObject<HTMLElement>) =>
  current?.querySelector('.outcome') ?? current?.querySelector('.verdict') ?? current;

/**
 * Keeps the answer in sight on a small screen while its verdict isn't. It is not announced: the verdict is. Its place is kept
 * at the end of the tool, so that nothing moves when it comes.
 */
export function AnswerBar({ proofs, side, stale }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const observed = useRef<Element>();
  const observer = useRef<IntersectionObserver>();
  const [away, setAway] = useState(false);
  // Another question may draw another verdict.
  useEffect(() => {
    const seen = seenIn(side);
    if (!seen || seen === observed.current) return;
    observed.current = seen;
    observer.current?.disconnect();
    observer.current = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.current.observe(seen);
  });
  useEffect(() => () => observer.current?.disconnect(), []);
  useEffect(() => aboveKeyboard(bar), []);
  const decided = [...new Set(proofs.map((proof) => proof.decided?.number).filter(Boolean))];
  return (
    <div ref={bar} class={`answer-bar needs-js no-print${away ? ' away' : ''}${stale ? ' older' : ''}`}>
      <p>
        {proofs.map(({ label, value }) => (
          <span key={label}>
            {label} <strong class={value.length > SHORT ? 'long' : undefined}>{value}</strong>
          </span>
        ))}
        <span class="quiet">{stale ? 'out of date' : decided.join(', ')}</span>
      </p>
      <button type="button" class="button small" onClick={() => showVerdict(side)}>
        See why
      </button>
    </div>
  );
}

function showVerdict({ current }: RefObject<HTMLElement>) {
  const verdict = current?.querySelector<HTMLElement>('.verdict') ?? current;
  if (!verdict) return;
  verdict.tabIndex = -1;
  verdict.scrollIntoView({ block: 'start' });
  verdict.focus({ preventScroll: true });
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
