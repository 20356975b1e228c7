/** What every tool has: an example to begin with, word of a broken link, and the verdict to take away. */
import { useEffect } from 'preact/hooks';
import type { Asked, FileWanted } from '../../scripts/carry/carry.ts';
import type { Report } from './report.ts';
import type { Tool } from './useTool.ts';

interface BeginningProps {
  readonly tool: Pick<Tool<unknown>, 'preset' | 'complaints' | 'about' | 'open' | 'bringBack' | 'files'> & {
    /** Those of one group stand together under its name. */
    readonly presets: readonly { readonly name: string; readonly title: string; readonly group?: string }[];
  };
  readonly label?: string;
}

/** Chooses the example to begin with, brings back what it replaced, and says what was wrong with a link. */
export function Beginning({ tool, label = 'Start with an example' }: BeginningProps) {
  const { presets, preset, complaints, about, open, bringBack, files } = tool;
  return (
    <>
      <h2 class="visually-hidden">The question</h2>
      <div class="needs-js no-print">
        <label class="field wide">
          <span>{label}</span>
          <select data-preset value={preset} onChange={(event) => open(event.currentTarget.value)}>
            {preset === '' && <option value="">(your own)</option>}
            {[...new Set(presets.map(({ group }) => group))].map((group) => {
              const options = presets
                .filter((one) => one.group === group)
                .map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ));
              return group === undefined ? (
                options
              ) : (
                <optgroup key={group} label={group}>
                  {options}
                </optgroup>
              );
            })}
          </select>
        </label>
        {files && (
          <label class="button small open-file">
            Open a scenario file
            <input
              type="file"
              accept=".yaml,.yml,.json"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) files.open(file);
                // The same file may be opened again.
                currentTarget.value = '';
              }}
            />
          </label>
        )}
        {bringBack && (
          <p class="quiet" role="status">
            Your earlier entries are saved.{' '}
            <button type="button" class="button small" onClick={bringBack}>
              Restore them
            </button>
          </p>
        )}
        {complaints.length > 0 && (
          <div class="complaints" role="alert">
            <strong>About this {about}</strong>
            <ul>
              {complaints.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

interface TakeAwayProps {
  readonly tool: Pick<Tool<unknown>, 'link' | 'files'> & {
    readonly presets?: readonly { readonly name: string; readonly title: string }[];
    readonly preset?: string;
  };
  readonly report: () => Report;
}
/**
 * Copies the verdict or its link, shows it as a judge's sheet, saves the question as a scenario file, and says that it
 * looks wrong. The page does the work.
 */
export function TakeAway({ tool, report }: TakeAwayProps) {
  const { files, presets, preset } = tool;
  const titled = presets?.find(({ name }) => name === preset)?.title;
  const ask = (what: Asked['what'], scenario?: string) =>
    dispatchEvent(new CustomEvent<Asked>('carry', { detail: { what, report: report(), link: tool.link(), scenario } }));
  const title = () => titled ?? report().title;
  const doubt = async () => ask('doubt', await files?.text(title()));
  useEffect(() => {
    // A report on one of the steps holds the question, too.
    const give = (event: Event) => (event as CustomEvent<FileWanted>).detail(files?.text(title()));
    addEventListener('file-wanted', give);
    return () => removeEventListener('file-wanted', give);
  });
  return (
    <div class="actions needs-js no-print">
      <button type="button" class="button small" onClick={() => ask('text')}>
        Copy verdict
      </button>
      <button type="button" class="button small" onClick={() => ask('markdown')}>
        As Markdown
      </button>
      <button type="button" class="button small" onClick={() => ask('link')}>
        Copy link
      </button>
      <button type="button" class="button small" onClick={() => ask('sheet')}>
        Judge’s sheet
      </button>
      {files && (
        <button type="button" class="button small" onClick={() => files.save(title())}>
          Save as a scenario file
        </button>
      )}
      <button type="button" class="button small" onClick={() => void doubt()}>
        This looks wrong
      </button>
    </div>
  );
}

/** Says that what is shown is older than what is typed. `of` is what could be worked out last. */
export const Stale = ({ faulty, of = 'verdict' }: { readonly faulty: boolean; readonly of?: string }) =>
  faulty ? (
    <p class="stale" role="status">
      This {of} is out of date. Correct the marked fields to update it.
    </p>
  ) : null;
