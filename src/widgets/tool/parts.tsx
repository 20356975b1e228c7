/** What every tool has: an example to begin with, word of a broken link, and the verdict to take away. */
import { useState } from 'preact/hooks';
import { asMarkdown, asText, type Report } from './report.ts';
import type { Tool } from './useTool.ts';

interface BeginningProps {
  readonly tool: Pick<Tool<unknown>, 'preset' | 'complaints' | 'open' | 'bringBack'> & {
    /** Those of one group stand together under its name. */
    readonly presets: readonly { readonly name: string; readonly title: string; readonly group?: string }[];
  };
  readonly label?: string;
}

/** Chooses the example to begin with, brings back what it replaced, and says what was wrong with a link. */
export function Beginning({ tool, label = 'Start with an example' }: BeginningProps) {
  const { presets, preset, complaints, open, bringBack } = tool;
  return (
    <>
      <h2 class="visually-hidden">The question</h2>
      <div class="needs-js no-print">
        <label class="field wide">
          <span>{label}</span>
          <select value={preset} onChange={(event) => open(event.currentTarget.value)}>
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
            <strong>About this link</strong>
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

/** Copies the verdict and the link. */
export const TakeAway = ({
  tool,
  report,
}: {
  readonly tool: Pick<Tool<unknown>, 'link'>;
  readonly report: () => Report;
}) => (
  <CopyBar
    link={tool.link}
    text={() => asText(report(), tool.link())}
    markdown={() => asMarkdown(report(), tool.link())}
    report={report}
  />
);

interface CopyProps {
  readonly text: () => string;
  readonly markdown: () => string;
  readonly link: () => string;
  readonly report: () => Report;
}
/** Copies a verdict in two forms and the link that shows it again, and shows it as a judge's sheet. */
export function CopyBar({ text, markdown, link, report }: CopyProps) {
  const [said, setSaid] = useState('');
  const copy = async (what: string, words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      setSaid(`${what} copied.`);
    } catch {
      setSaid('Your browser doesn’t let this page copy. Copy the link from the address bar.');
    }
  };
  const acts: readonly (readonly [name: string, act: () => Promise<unknown>])[] = [
    ['Copy verdict', () => copy('Verdict', text())],
    ['As Markdown', () => copy('Verdict as Markdown', markdown())],
    ['Copy link', () => copy('Link', link())],
    [
      'Judge’s sheet',
      () =>
        import('../sheet/sheet.ts').then(
          (sheet) => sheet.openReport(report(), link()),
          () => setSaid('The sheet didn’t load. Are you online?'),
        ),
    ],
  ];
  return (
    <div class="actions needs-js no-print">
      {acts.map(([name, act]) => (
        <button key={name} type="button" class="button small" onClick={() => void act()}>
          {name}
        </button>
      ))}
      <span class="quiet" role="status">
        {said}
      </span>
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
