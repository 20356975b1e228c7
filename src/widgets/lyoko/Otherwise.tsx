import { useMemo } from 'preact/hooks';
import { goalWords, otherwiseWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import type { Fight } from '../../../rules-engine/lyoko/questions/fight.ts';
import { otherwise, type Otherwise as Answer } from '../../../rules-engine/lyoko/questions/otherwise.ts';
import type { RuleTable } from '../proof.ts';

interface Props {
  readonly fight: Fight;
  readonly rules: RuleTable;
  /** Lets a side use the Powers of an answer. */
  readonly take: (answer: Answer) => void;
}

/** For every outcome a side might have wanted: the cheapest Powers that bring it about, or why none do. */
export function Otherwise({ fight, rules, take }: Props) {
  const answers = useMemo(() => otherwise(fight), [fight]);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="otherwise" class="otherwise">
      <h3 id="otherwise">How to change the result</h3>
      <p class="quiet">
        The cheapest Powers for each outcome. Everything else stays the same: the other side’s Powers, both Combat
        Actions, and the cards on the table.
      </p>
      <ul class="outcomes">
        {answers.map((answer) => {
          const { role, goal, was, cheapest, pool, spent, rules: by } = answer;
          const can = cheapest !== undefined && cheapest.cost <= pool;
          const differs = can && !(was && cheapest.cost === spent);
          return (
            <li key={`${role}.${goal}`} class={was ? 'was' : can ? 'can' : 'cannot'}>
              <strong>{goalWords(fight, answer)}</strong>{' '}
              <span class="kind">{was ? '✓ this happened' : can ? '○ possible' : '✕ not possible'}</span>
              <span class="how">
                {otherwiseWords(answer)}{' '}
                {by.map((id) => (
                  <a key={id} class="num" href={rules[id]?.href} data-pop title={rules[id]?.title}>
                    {rules[id]?.number}{' '}
                  </a>
                ))}
              </span>
              {differs && (
                <button type="button" class="button small needs-js no-print" onClick={() => take(answer)}>
                  Try it
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
