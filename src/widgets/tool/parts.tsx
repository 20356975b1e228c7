/** What every tool has: an example to begin with, word of a broken link, and the verdict to take away. */
import { useState } from 'preact/hooks';
import { asMarkdown, asText, type Report } from './report.ts';
import type { Tool } from './useTool.ts';

interface Has {
  // The state itself is of no concern here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- variance: a tool of any state will do
  readonly tool: Tool<any>;
}

/** Chooses the example to begin with, brings back what it replaced, and says what was wrong with a link. */
export function Beginning({ tool, label = 'Begin with an example' }: Has & { readonly label?: string }) {
  const { presets, preset, complaints, open, bringBack } = tool;
  return (
    <div class="needs-js no-print">
      <label class="field wide">
        <span>{label}</span>
        <select value={preset} onChange={(event) => open(event.currentTarget.value)}>
          {preset === '' && <option value="">(your own)</option>}
          {presets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {bringBack && (
        <p class="quiet" role="status">
          What you had entered before is kept.{' '}
          <button type="button" class="button small" onClick={bringBack}>
            Bring it back
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
  );
}

/** Tells readers without JavaScript what they see. */
export const WithoutScript = ({ scenarios }: { readonly scenarios: string }) => (
  <p class="panel without-js">
    Changing anything here needs JavaScript. This is the first example, worked out in full; the others are among the{' '}
    <a href={scenarios}>worked examples</a>.
  </p>
);

/** Copies the verdict and the link. */
export function TakeAway({ tool, report }: Has & { readonly report: () => Report }) {
  const [said, setSaid] = useState('');
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(`${what} copied.`);
    } catch {
      setSaid('This browser does not let a page copy. The link is in the address bar.');
    }
  };
  return (
    <div class="actions needs-js no-print">
      <button type="button" class="button small" onClick={() => void copy('Verdict', asText(report(), tool.link()))}>
        Copy verdict
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => void copy('Verdict as Markdown', asMarkdown(report(), tool.link()))}
      >
        As Markdown
      </button>
      <button type="button" class="button small" onClick={() => void copy('Link', tool.link())}>
        Copy link
      </button>
      <span class="quiet" role="status">
        {said}
      </span>
    </div>
  );
}
