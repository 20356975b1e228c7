import { useEffect, useState } from 'preact/hooks';
import { LineWords, Outcome } from './ProofList.tsx';
import type { Proof, ProofLine } from './proof.ts';

interface Props {
  readonly proof: Proof;
  /** Where its steps have addresses: what comes before their number. An address that names a step begins there. */
  readonly anchor?: string | undefined;
}

/** A line as it is read aloud. */
const inWords = ({ tried, says }: ProofLine) => (tried === undefined ? says : `${tried}. Not allowed: ${says}`);

/** A proof to walk through, line by line. All of it is there without JavaScript; stepping moves a marker. */
export function Stepper({ proof, anchor }: Props) {
  const last = proof.lines.length - 1;
  const [at, goTo] = useState(-1);
  const go = (to: number) => goTo(Math.min(Math.max(to, 0), last));
  useEffect(() => {
    const read = () => {
      const nth = Number(location.hash.replace(`#${anchor}`, ''));
      if (proof.lines[nth - 1]) goTo(nth - 1);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
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
    <div
      role="group"
      aria-label={proof.label === '' ? 'Step by step' : `${proof.label}, step by step`}
      onKeyDown={onKeyDown}
    >
      <ol class="proof">
        {proof.lines.map((line, index) => {
          const id = anchor && `${anchor}${index + 1}`;
          return (
            <li
              key={index}
              id={id}
              class={line.aside ? 'aside' : undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              {id && (
                <a class="nth" href={`#${id}`} aria-label={`Step ${index + 1}`}>
                  {index + 1}
                </a>
              )}
              <LineWords line={line} />
            </li>
          );
        })}
      </ol>
      <Outcome proof={proof} />
      <div class="stepper-controls needs-js no-print">
        {(
          [
            ['First', 0, at <= 0],
            ['Back', at - 1, at <= 0],
            ['Next', at + 1, at === last],
            ['Last', last, at === last],
          ] as const
        ).map(([name, to, off]) => (
          // A button that is off stays where the keyboard can be: one that is `disabled` loses it.
          <button
            key={name}
            type="button"
            class="button small"
            aria-disabled={off}
            onClick={() => {
              if (!off) go(to);
            }}
          >
            {name}
          </button>
        ))}
        <input
          type="range"
          min={Math.min(at, 0)}
          max={last}
          value={at}
          aria-label="Step"
          aria-valuetext={line ? `${at + 1} of ${last + 1}: ${inWords(line)}` : 'not started'}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <p class="visually-hidden" aria-live="polite">
        {line &&
          `${line.rule.number} ${line.rule.title}: ${inWords(line)}${line.to === undefined ? '' : ` Now ${line.to}.`}`}
      </p>
    </div>
  );
}
