import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeptFocus } from '../kept-focus.ts';
import { type Questions, questionsOf } from '../practice/questions.ts';
import { Ask } from './Ask.tsx';
import { againId, type ComesAgain } from './lesson.ts';
import { kept, type Told, TOLD } from './progress.ts';

interface Props {
  readonly game: string;
  readonly lesson: string;
  /** Where the lessons of the game are. */
  readonly home: string;
  readonly all: readonly ComesAgain[];
}
/** The questions that were answered otherwise, once more; they come when there is one. */
export function Again({ game, lesson, home, all }: Props) {
  const [missed, miss] = useState<readonly string[]>([]);
  const [isAsked, askAll] = useState(false);
  const [brought, bring] = useState<Questions>();
  const [failed, fail] = useState(false);
  const [here, first] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
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
  // Whoever asks for more gets other questions; those who missed one, that one.
  const shown = all.filter(({ after, isOther }) => missed.includes(after) || (isAsked && isOther));
  const isMore = all.some((one) => one.isOther && !shown.includes(one));
  // Who pressed for more goes on with the first of those.
  const more = brought && shown.find(({ after }) => !missed.includes(after));
  useKeptFocus(more ? first : here);
  const load = () => {
    fail(false);
    questionsOf(home, lesson).then(bring, () => fail(true));
  };
  useEffect(() => {
    if (shown.length > 0 && !brought) load();
  }, [shown.length]);
  return (
    <div class="lesson-again needs-js no-print" ref={here} tabIndex={-1}>
      {brought && missed.length > 0 && <p>Questions like those you missed:</p>}
      {shown.map(({ after }) => {
        const question = brought?.questions.find(({ id }) => id === againId(after));
        return (
          brought &&
          question && (
            <div key={after} tabIndex={-1} ref={after === more?.after ? first : null}>
              <Ask {...{ question, game, lesson, home }} rules={brought.rules} />
            </div>
          )
        );
      })}
      <div role="status">
        {failed && <p>These questions couldn’t be loaded. Check the connection, then try again.</p>}
      </div>
      {failed && (
        <button type="button" class="button small" onClick={load}>
          Try again
        </button>
      )}
      {!failed && isMore && (
        <p>
          <button type="button" class="button small" onClick={() => askAll(true)}>
            {shown.length === 0 ? 'Ask me more questions like these' : 'Ask me the others, too'}
          </button>
        </p>
      )}
    </div>
  );
}
