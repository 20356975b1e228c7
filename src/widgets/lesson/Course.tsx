import { useEffect, useState } from 'preact/hooks';
import { keptAnswers } from '../practice/log.ts';
import { Keeping } from './Keeping.tsx';
import { answeredIn, kept, KEY, type Progress } from './progress.ts';

interface Props {
  readonly game: string;
  /** Where the lessons are. */
  readonly home: string;
  readonly lessons: readonly { readonly name: string; readonly title: string; readonly asks: number }[];
}
/** How far somebody is, on this device; to take along, to bring back and to forget. */
export function Course({ game, home, lessons }: Props) {
  const [all, know] = useState<Progress>({});
  const [practiced, count] = useState(0);
  const look = () => {
    know(kept());
    count(keptAnswers().filter((one) => one.game === game).length);
  };
  useEffect(look, []);
  const done = lessons.filter(({ name, asks }) => asks > 0 && answeredIn(all, game, name) >= asks);
  const begun = lessons.some(({ name }) => answeredIn(all, game, name) > 0);
  const next = lessons.find((lesson) => !done.includes(lesson));
  return (
    <div class="lesson-course needs-js no-print" data-kept={KEY}>
      {begun && (
        <p role="status">
          You have finished {done.length} of {lessons.length} lessons.{' '}
          {next && (
            <>
              Go on with <a href={`${home}${next.name}/`}>{next.title}</a>.
            </>
          )}
        </p>
      )}
      <Keeping game={game} begun={begun || practiced > 0} changed={look} />
    </div>
  );
}
