/** All examples of a tool in a dialog, by question, narrowed down while one types. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type ExampleTitle, findExamples, inGroups } from './find-examples.ts';

interface Props {
  readonly examples: readonly ExampleTitle[];
  /** The one that is shown. */
  readonly now: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** Opens at once. Enter takes the first that is found; the arrows go from one to the next. */
export function ExampleFinder({ examples, now, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, type] = useState('');
  const id = useId();
  const found = findExamples(examples, typed);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (name: string) => {
    dialog.current?.close();
    onChoose(name);
  };
  const go = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // Keys go from the field to the list and through it; each of its lines is a button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <dialog ref={dialog} class="example-finder" aria-labelledby={`${id}-title`} onClose={onClose} onKeyDown={go}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = inGroups(found).flatMap((group) => group.examples);
          if (first) choose(first.name);
        }}
      >
        <label>
          <span id={`${id}-title`}>Find an example</span>
          <input
            type="search"
            autocomplete="off"
            value={typed}
            aria-describedby={`${id}-found`}
            onInput={(event) => type(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button small" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </form>
      <p id={`${id}-found`} class="quiet" role="status">
        {found.length === 0
          ? 'No example has these words.'
          : `${found.length} of ${examples.length} ${examples.length === 1 ? 'example' : 'examples'}`}
      </p>
      <div class="found">
        {inGroups(found).map(({ group, examples: all }) => (
          <section key={group ?? ''} aria-label={group}>
            {group !== undefined && <h3>{group}</h3>}
            <ul>
              {all.map(({ name, title }) => (
                <li key={name}>
                  <button type="button" aria-current={name === now ? 'true' : undefined} onClick={() => choose(name)}>
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  );
}
