/** What every tool has: an example to begin with, word of a broken link, and the verdict to take away. */
import { useEffect, useState } from 'preact/hooks';
import type { Asked, FileWanted } from '../../scripts/carry/carry.ts';
import { Select, type Options } from '../parts/fields.tsx';
import type { ExampleFinder } from './ExampleFinder.tsx';
import type { ExampleTitle } from './find-examples.ts';
import type { Report } from './report.ts';
import type { Tool } from './useTool.ts';

/** What a frame takes of a tool. */
export interface ToolParts<State> extends Omit<Tool<State>, 'presets' | 'begin'> {
  /** The best of them first. */
  readonly presets: readonly ExampleTitle[];
}
interface Props<State> {
  readonly tool: ToolParts<State>;
}

interface BeginningProps<State> extends Props<State> {
  /** Begins with nothing entered, where that can be asked. */
  readonly onEmpty?: (() => void) | undefined;
}
/** So many examples are in sight at once, where their titles fit one line of a laptop: so many letters, with what is around a title. */
const CHIPS = 5;
const LINE = 180;
const AROUND = 5;
/** More than these are searched. */
const FEW = 8;

/** The best examples, each a press away. */
function Chips<State>({ tool: { presets, preset, open } }: Props<State>) {
  let letters = 0;
  const best = presets.slice(0, CHIPS).filter(({ title }) => (letters += title.length + AROUND) <= LINE);
  return (
    <div class="chips" role="group" aria-label="Good examples">
      {best.map(({ name, title }) => (
        <button key={name} type="button" class="chip" aria-pressed={name === preset} onClick={() => open(name)}>
          {title}
        </button>
      ))}
    </div>
  );
}

/** All of them in a dialog. Its code comes when it is asked for. */
function Finder<State>({ tool: { presets, preset, open } }: Props<State>) {
  const [Dialog, setFinder] = useState<typeof ExampleFinder>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void import('./ExampleFinder.tsx').then(
            (part) => setFinder(() => part.ExampleFinder),
            () => setOpen(false),
          );
        }}
      >
        Find among {presets.length}
      </button>
      {isOpen && Dialog && <Dialog examples={presets} now={preset} onChoose={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Chooses the example to begin with, brings back what it replaced, and says what was wrong with a link. */
export function Beginning<State>({ tool, onEmpty }: BeginningProps<State>) {
  const { presets, preset, open, bringBack, files } = tool;
  return (
    <>
      <h2 class="visually-hidden">The question</h2>
      <div class="beginning needs-js no-print" data-preset={preset}>
        {presets.length > 1 && <Chips tool={tool} />}
        <Select
          label="Start with an example"
          wide
          value={preset}
          options={[...(preset === '' ? [['', '(your own)'] as const] : []), ...grouped(presets)]}
          onChange={open}
        />
        {presets.length > FEW && <Finder tool={tool} />}
        {onEmpty && (
          <button type="button" class="button small" onClick={onEmpty}>
            Start empty
          </button>
        )}
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
        {bringBack && (
          <p class="quiet" role="status">
            Your earlier entries are saved.{' '}
            <button type="button" class="button small" onClick={bringBack}>
              Restore them
            </button>
          </p>
        )}
        <Complaints tool={tool} />
      </div>
    </>
  );
}

/** What was wrong with a link or a file. */
export const Complaints = <State,>({ tool: { complaints, about } }: Props<State>) =>
  complaints.length > 0 ? (
    <div class="complaints" role="alert">
      <strong>About this {about}</strong>
      <ul>
        {complaints.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  ) : null;

/** As they come; those of one group together. */
const grouped = (presets: ToolParts<unknown>['presets']): Options<string> =>
  [...Map.groupBy(presets, ({ group }) => group)].flatMap(([group, all]): Options<string> => {
    const options = all.map(({ name, title }) => [name, title] as const);
    return group === undefined ? options : [{ group, options }];
  });

interface TakeAwayProps<State> extends Props<State> {
  readonly report: () => Report;
  /** What it tells is older than what is entered: it is not taken away. */
  readonly stale?: boolean;
  /** It is too long for a link: none is offered. */
  readonly linkless?: boolean;
}
/**
 * Copies the verdict or its link, shows it as a judge's sheet, saves the question as a scenario file, and says that it
 * looks wrong. The page does the work.
 */
export function TakeAway<State>({ tool, report, stale, linkless }: TakeAwayProps<State>) {
  const { files, presets, preset } = tool;
  const titled = presets.find(({ name }) => name === preset)?.title;
  const ask = async (what: Asked['what'], scenario?: string) => {
    // With the code for links comes what the report tells and may still be on its way.
    const link = await tool.link();
    const asked = report();
    dispatchEvent(new CustomEvent<Asked>('carry', { detail: { what, report: asked, stale, link, scenario } }));
  };
  const title = () => titled ?? report().title;
  const doubt = async () => ask('doubt', await files.text(title()));
  useEffect(() => {
    // A report on one of the steps holds the question, too.
    const give = (event: Event) => (event as CustomEvent<FileWanted>).detail(files.text(title()));
    addEventListener('file-wanted', give);
    return () => removeEventListener('file-wanted', give);
  });
  const button = (words: string, does: () => unknown) => (
    <button type="button" class="button small" onClick={() => void does()}>
      {words}
    </button>
  );
  return (
    <div class="actions needs-js no-print">
      {button('Copy verdict', () => ask('text'))}
      {button('As Markdown', () => ask('markdown'))}
      {button('As a picture', () => ask('picture'))}
      {!linkless && button('Copy link', () => ask('link'))}
      {button('Judge’s sheet', () => ask('sheet'))}
      {button('Save as a scenario file', () => files.save(title()))}
      {button('This looks wrong', doubt)}
    </div>
  );
}

/** Says that what is shown is older than what is typed. */
export const Stale = ({ of }: { readonly of: string | false | undefined }) =>
  of ? (
    <p class="stale out-of-date" role="status">
      This {of} is out of date. Correct the marked fields to update it.
    </p>
  ) : null;
