import { useState } from 'preact/hooks';
import { ProofList } from './ProofList.tsx';
import type { Proof } from './proof.ts';

interface Props {
  readonly proof: Proof;
}

/** A proof to walk through, line by line. All of it is there without JavaScript; stepping moves a marker. */
export function Stepper({ proof }: Props) {
  const last = proof.lines.length - 1;
  const [at, goTo] = useState(-1);
  const go = (to: number) => goTo(Math.min(Math.max(to, 0), last));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || (event.target as HTMLElement).tagName === 'INPUT') return;
    event.preventDefault();
    go(to);
  };
  const line = proof.lines[at];

  return (
    // The group takes arrow keys from the buttons in it.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div role="group" aria-label={`${proof.label}, step by step`} onKeyDown={onKeyDown}>
      <ProofList proof={proof} at={at} />
      <div class="stepper-controls needs-js no-print">
        <button type="button" class="button small" disabled={at <= 0} onClick={() => go(0)}>
          First
        </button>
        <button type="button" class="button small" disabled={at <= 0} onClick={() => go(at - 1)}>
          Back
        </button>
        <button type="button" class="button small" disabled={at === last} onClick={() => go(at + 1)}>
          Next
        </button>
        <button type="button" class="button small" disabled={at === last} onClick={() => go(last)}>
          Last
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={Math.max(at, 0)}
          aria-label="Step"
          aria-valuetext={line ? `${Math.max(at, 0) + 1} of ${last + 1}: ${line.says}` : 'not begun'}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <p class="visually-hidden" aria-live="polite">
        {line &&
          `${line.rule.number} ${line.rule.title}: ${line.says}${line.to === undefined ? '' : ` Now ${line.to}.`}`}
      </p>
    </div>
  );
}
