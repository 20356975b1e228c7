import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keptAnswers } from '../practice/log.ts';
import { Keeping } from './Keeping.tsx';
import { answeredIn, kept, KEY, type Progress, rightIn } from './progress.ts';

export interface CourseLesson {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly minutes: number;
  /** How many questions it has. */
  readonly asks: number;
}
interface Props {
  readonly game: string;
  /** Where the lessons are. */
  readonly home: string;
  readonly lessons: readonly CourseLesson[];
  /** Other ways to learn, beside the one that goes on. */
  readonly children?: ComponentChildren;
}
/** How far somebody is, on this device; to take along, to bring back and to forget. */
export function Course({ game, home, lessons, children }: Props) {
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
    <div class="lesson-course" data-kept={KEY}>
      <p class="actions no-print">
        {next && (
          <a class="button strong" href={`${home}${next.name}/`}>
            {begun ? `Go on with “${next.title}”` : 'Start with lesson 1'}
          </a>
        )}
        {children}
      </p>
      {begun && (
        <p role="status" class="no-print">
          You have finished {done.length} of {lessons.length} lessons.
        </p>
      )}
      <ol class="course">
        {lessons.map((lesson) => {
          const { name, title, says, minutes, asks } = lesson;
          const answered = answeredIn(all, game, name);
          return (
            <li key={name}>
              <a href={`${home}${name}/`}>
                <strong>{title}</strong>
                <span>{says}</span>
                <span class="quiet">
                  {minutes} minutes
                  {answered > 0 &&
                    (done.includes(lesson)
                      ? ` · ✓ finished, ${rightIn(all, game, name)} of ${answered} right at the first try`
                      : ` · ${answered} of ${asks} answered`)}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
      <div class="needs-js no-print">
        <Keeping game={game} begun={begun || practiced > 0} changed={look} />
      </div>
    </div>
  );
}
