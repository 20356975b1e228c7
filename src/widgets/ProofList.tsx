import { type ComponentChildren, Fragment } from 'preact';
import type { Proof, ProofLine, RuleLink } from './proof.ts';

const Link = ({ rule }: { rule: RuleLink }) => (
  <a class="num" href={rule.href} data-pop title={rule.title}>
    {rule.number}
  </a>
);

interface Props {
  readonly proof: Proof;
  /** The line the reader is at; the whole proof is there whatever it is. */
  readonly at?: number | undefined;
  /** Where the steps have addresses: what comes before their number, as in `step-3`. */
  readonly anchor?: string | undefined;
  /** What stands below the result. */
  readonly children?: ComponentChildren;
}

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
export function ProofLines({
  lines,
  at,
  anchor,
}: { readonly lines: readonly ProofLine[] } & Pick<Props, 'at' | 'anchor'>) {
  return (
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
}

/** A value longer than this is a sentence, and not set as large as a figure. */
const FIGURE = 24;

/** A verdict as a proof: every step, and the value at the end. */
export function ProofList({ proof, at, anchor, children }: Props) {
  return (
    <>
      <ProofLines lines={proof.lines} at={at} anchor={anchor} />
      <p class="outcome">
        <span class={proof.value.length > FIGURE ? 'value sentence' : 'value'}>
          {proof.label !== '' && <small>{proof.label} </small>}
          {proof.value}
        </span>
        {proof.decided && (
          <span class="quiet">
            decided by{' '}
            <a href={proof.decided.href} data-pop>
              {proof.decided.number} {proof.decided.title}
            </a>
          </span>
        )}
      </p>
      {children}
    </>
  );
}
