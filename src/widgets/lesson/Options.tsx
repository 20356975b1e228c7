import { useEffect, useRef, useState } from 'preact/hooks';
import type { Option } from './lesson.ts';

interface Props {
  readonly options: readonly Option[];
  readonly chosen: number | undefined;
  readonly decide: (nth: number) => void;
}
const NO = 'No: ';

/** The answers there are. Whether something may be done is asked before the rule that forbids it: the rules tell much of it. */
export function Options({ options, chosen, decide }: Props) {
  const [isNo, sayNo] = useState(false);
  const isGiven = chosen !== undefined;
  const all = options.map((option, nth) => ({ ...option, nth }));
  const refusals = all.filter(({ words }) => words.startsWith(NO));
  const isAskedTwice = refusals.length > 1;
  const isOpen = isNo || (isGiven && refusals.some(({ right }) => right));
  const second = useRef<HTMLDivElement>(null);
  // On a phone it may be below what is seen.
  useEffect(() => {
    if (isNo) second.current?.scrollIntoView({ block: 'nearest' });
  }, [isNo]);
  const first = isAskedTwice ? all.filter((one) => !refusals.includes(one)) : all;
  const button = ({ words, says, right, nth }: Option & { readonly nth: number }) => (
    <li key={words}>
      <button
        type="button"
        class={`button${isGiven && right ? ' is-right' : ''}${nth === chosen && !right ? ' is-wrong' : ''}`}
        aria-disabled={isGiven}
        aria-pressed={nth === chosen}
        onClick={() => decide(nth)}
      >
        {isAskedTwice ? words.replace(NO, '') : words}
        {isGiven && right && <span>&nbsp;✓</span>}
        {says !== undefined && <span class="option-says">{says}</span>}
      </button>
    </li>
  );
  return (
    <>
      <ul class="lesson-options needs-js no-print">
        {first.map(button)}
        {isAskedTwice && (
          <li>
            <button
              type="button"
              class="button"
              aria-disabled={isGiven}
              aria-expanded={isOpen}
              onClick={() => !isGiven && sayNo(!isNo)}
            >
              No …
            </button>
          </li>
        )}
      </ul>
      {isAskedTwice && isOpen && (
        <div class="lesson-refusals needs-js no-print" ref={second}>
          <p>No: which rule forbids it?</p>
          <ul class="lesson-options">{refusals.map(button)}</ul>
        </div>
      )}
    </>
  );
}
