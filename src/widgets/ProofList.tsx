import { type ComponentChildren, Fragment } from 'preact';
import type { Proof, ProofLine, RuleLink } from './proof.ts';

const Link = ({ rule }: { rule: RuleLink }) => (
  <a class="num" href={rule.href} data-pop title={rule.title}>
    {rule.number}
  </a>
);

/** A line of a proof: its rule, what it says, the value before and after, what didn't apply, and what it rests on. */
export function LineWords({ line, children }: { readonly line: ProofLine; readonly children?: ComponentChildren }) {
  return (
    <>
      <Link rule={line.rule} />
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
              <a href={rule.href} data-pop>
                {rule.number} {rule.title}
              </a>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

/** The steps of a proof, each with its rule, what didn't apply under the step that kept it out. */
export const ProofLines = ({ lines }: { readonly lines: readonly ProofLine[] }) => (
  <ol class="proof">
    {lines.map((line, index) => (
      <li key={index} class={line.aside ? 'aside' : undefined}>
        <LineWords line={line} />
      </li>
    ))}
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
        decided by{' '}
        <a href={decided.href} data-pop>
          {decided.number} {decided.title}
        </a>
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
