import { useEffect, useState } from 'preact/hooks';
import type { RuleTable } from '../proof.ts';
import { Ask } from './Ask.tsx';
import type { Question } from './lesson.ts';
import { kept, type Told, TOLD } from './progress.ts';

interface Props {
  readonly game: string;
  readonly lesson: string;
  /** Where the lessons of the game are. */
  readonly home: string;
  /** Each with the question it comes after. */
  readonly twins: readonly { readonly after: string; readonly question: Question }[];
  readonly rules: RuleTable;
}
/** The questions that were answered otherwise, once more with other numbers. */
export function Again({ game, lesson, home, twins, rules }: Props) {
  const [missed, miss] = useState<readonly string[]>([]);
  const [all, showAll] = useState(false);
  useEffect(() => {
    const known = Object.entries(kept()[game]?.[lesson] ?? {});
    miss(known.flatMap(([ask, answered]) => (answered === 'wrong' ? [ask] : [])));
    const hear = (event: Event) => {
      const { ask, answered } = (event as CustomEvent<Told>).detail;
      if (answered === 'wrong') miss((before) => [...new Set([...before, ask])]);
    };
    addEventListener(TOLD, hear);
    return () => removeEventListener(TOLD, hear);
  }, []);
  const shown = twins.filter(({ after }) => all || missed.includes(after));
  return (
    <div class="lesson-again needs-js no-print">
      {shown.map(({ question }) => (
        <Ask key={question.id} {...{ question, rules, game, lesson, home }} />
      ))}
      {shown.length < twins.length && (
        <p>
          <button type="button" class="button small" onClick={() => showAll(true)}>
            {shown.length === 0 ? 'Ask me again with other numbers' : 'Ask me the others again, too'}
          </button>
        </p>
      )}
    </div>
  );
}
