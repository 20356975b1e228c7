import type { RuleTable } from '../proof.ts';
import { CiteInFull } from '../ProofList.tsx';
import type { Guide } from './guide.ts';
import type { Walk } from './walk.ts';

interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly walked: Walk<State, Choice>;
  readonly rules: RuleTable;
  /** The moment up to which the reader has come: what was tried later is not told yet. */
  readonly upTo: number;
}
/** The choices that were not taken, each with the rule against it. */
export function Refused<State, Choice>({ guide, walked, rules, upTo }: Props<State, Choice>) {
  const { moments } = walked;
  const refused = walked.refused.filter(({ nth }, before) => nth - 1 - before <= upTo);
  if (refused.length === 0) return null;
  return (
    <div class="complaints" role="alert">
      <strong>Some choices were not possible</strong>
      <ul>
        {refused.map(({ nth, choice, rule }, before) => {
          // As it stood when the choice was to be taken: after those before it that were taken.
          const then = moments[nth - 1 - before]?.state;
          return rule === undefined || then === undefined ? (
            <li key={nth}>Choice {nth} is left out, because it is not possible there.</li>
          ) : (
            <li key={nth}>
              <strong>{guide.choice(then, choice).words}:</strong> {guide.refusal(rule, then, choice)}{' '}
              {rules[rule] && <CiteInFull rule={rules[rule]} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
