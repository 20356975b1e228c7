import { type ComponentChildren, Fragment } from 'preact';
import type { Proof, ProofLine, RuleLink } from './proof.ts';

/** A rule by its number. */
export const Cite = ({ rule }: { readonly rule: RuleLink }) => (
  <a class="num" href={rule.href} data-pop title={rule.title}>
    {rule.number}
  </a>
);
/** A rule by its number and its title. */
export const CiteInFull = ({ rule }: { readonly rule: RuleLink }) => (
  <a href={rule.href} data-pop>
    {rule.number} {rule.title}
  </a>
);

/** A line of a proof: its rule, what it says, the value before and after, what didn't apply, and what it rests on. */
export function LineWords({ line, children }: { readonly line: ProofLine; readonly children?: ComponentChildren }) {
  return (
    <>
      <Cite rule={line.rule} />
      <span class="says">
        {line.tried !== undefined && (
          <>
            <span class="tried">{line.tried}</span> <strong class="refused">Not allowed:</strong>{' '}
          </>
        )}
        {line.says}
      </span>
      {line.to !== undefined && (
        <span class="change">
          {line.from !== undefined && line.from !== line.to && <>{line.from} → </>}
          <strong>{line.to}</strong>
        </span>
      )}
      {children}
      {line.beaten.length > 0 && (
        <div class="beaten">
          What didn’t apply:
          <ul>
            {line.beaten.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {line.cites.length > 0 && (
        <span class="why">
          See also{' '}
          {line.cites.map((rule, place) => (
            <Fragment key={rule.number}>
              {place > 0 && ', '}
              <CiteInFull rule={rule} />
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly ProofLine[];
  /** The line the reader is at; the whole proof is there whatever it is. */
  readonly at?: number;
  /** Where the steps have addresses: what comes before their number, as in `step-3`. */
  readonly anchor?: string | undefined;
}
/** The steps of a proof, each with its rule, what didn't apply under the step that kept it out. */
export const ProofLines = ({ lines, at, anchor }: LinesProps) => (
  <ol class="proof">
    {lines.map((line, index) => {
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
);

/** A value longer than this is a sentence, and not set as large as a figure. */
const FIGURE = 24;

/** What came out, and the rule that decided it. */
export const Outcome = ({ proof: { label, value, decided } }: { readonly proof: Proof }) => (
  <p class="outcome">
    <span class={value.length > FIGURE ? 'value sentence' : 'value'}>
      {label !== '' && <small>{label} </small>}
      {value}
    </span>
    {decided && (
      <span class="quiet">
        decided by <CiteInFull rule={decided} />
      </span>
    )}
  </p>
);

/** A verdict as a proof: every step, and the value at the end. */
export const ProofList = ({ proof }: { readonly proof: Proof }) => (
  <>
    <ProofLines lines={proof.lines} />
    <Outcome proof={proof} />
  </>
);
