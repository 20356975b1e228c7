import { useEffect, useState } from 'preact/hooks';
import { answeredIn, forget, kept, KEY, type Progress } from './progress.ts';

interface Props {
  readonly game: string;
  readonly lessons: readonly { readonly name: string; readonly title: string; readonly asks: number }[];
}
/** How far somebody is, on this device; to take along and to forget. */
export function Course({ game, lessons }: Props) {
  const [all, know] = useState<Progress>({});
  const [sure, ask] = useState(false);
  useEffect(() => know(kept()), []);
  const done = lessons.filter(({ name, asks }) => asks > 0 && answeredIn(all, game, name) >= asks);
  const begun = lessons.some(({ name }) => answeredIn(all, game, name) > 0);
  const next = lessons.find((lesson) => !done.includes(lesson));
  const save = () => {
    const file = new Blob([JSON.stringify(kept(), null, 2)], { type: 'application/json' });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: `${KEY}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <div class="lesson-course needs-js no-print" data-kept={KEY}>
      {begun && (
        <>
          <p role="status">
            You have finished {done.length} of {lessons.length} lessons.{' '}
            {next && (
              <>
                Go on with <a href={`/${game}/learn/${next.name}/`}>{next.title}</a>.
              </>
            )}
          </p>
          <p class="actions">
            <button type="button" class="button small" onClick={save}>
              Save my progress as a file
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => {
                if (!sure) return ask(true);
                forget(game);
                know(kept());
                ask(false);
              }}
            >
              {sure ? 'Really forget all of this game?' : 'Forget my progress'}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
