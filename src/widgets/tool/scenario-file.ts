/**
 * What a reader entered into a tool as a scenario file, the one that the command line reads, and back. Loaded when one is
 * saved or opened.
 */
import { parse, stringify } from 'yaml';
import { judge } from '../../library/judge.ts';
import { tellProblem } from '../../library/problem.ts';
import { readingsUnder } from '../../library/scenario.ts';
import { readScenarioText } from '../../library/scenario-text.ts';
import { SITE_NAME } from '../../lib/site.ts';
import { type FileForm, stateIn, writtenBy } from './file-form.ts';
import type { Holder } from './files.ts';

/** The text of the file, or why there is none. A `link` that opens the same in the tool stands above it. */
export function fileText<State>(
  form: FileForm<State>,
  state: State,
  { title, link }: { readonly title: string; readonly link?: string },
): { readonly text: string } | { readonly complaint: string } {
  const written = writtenBy(form, state);
  if (typeof written === 'string') return { complaint: written };
  const { kind, edition, readings, start, choices } = written;
  const file = {
    title,
    game: form.game,
    kind,
    edition,
    ...(Object.keys(readings).length > 0 && { readings }),
    start,
    ...(choices && choices.length > 0 && { choices }),
  };
  // JSON leaves out what is undefined.
  const text = stringify(JSON.parse(JSON.stringify(file)), { lineWidth: 100 });
  if (link === undefined) return { text };
  return { text: `# ${SITE_NAME}: ${link}\n# npm run -s verdict -- FILE judges it on the command line.\n${text}` };
}

/** What a file holds, or everything that is wrong with it, each a sentence. */
export function stateFrom<State>(
  form: FileForm<State>,
  name: string,
  text: string,
): { readonly state: State } | { readonly complaints: readonly string[] } {
  return stateIn(form, readScenarioText({ engines: { [form.game]: form.engine } }, name, text));
}

/** More than any scenario needs, in bytes. */
const LARGEST = 500_000;

/**
 * Tells what is wrong, where the reader sees it: buttons and the list of what is wrong may be a screen apart. What was told
 * before goes first: a screen reader says only what is new.
 */
function tell({ complain }: Pick<Holder<never>, 'complain'>, told: readonly string[]): void {
  complain([]);
  requestAnimationFrame(() => {
    complain(told);
    requestAnimationFrame(() => document.querySelector('.complaints')?.scrollIntoView({ block: 'center' }));
  });
}

/** Saves what is entered, or says why it can't be. */
export async function save<State>(form: FileForm<State>, held: Holder<State>, title: string): Promise<void> {
  const written = fileText(form, held.state, { title, link: await held.link() });
  if ('complaint' in written) tell(held, [written.complaint]);
  else download(fileName(title), written.text);
}
/** How many of the last rules an example is said to be about. */
const ABOUT = 3;
/**
 * The question as an example for `content/`: with the rules that spoke, to be checked against the source by whoever keeps it,
 * and a title, a sentence and a place to be filled in. Or why there is none.
 */
export function exampleText<State>(form: FileForm<State>, state: State): ReturnType<typeof fileText> {
  const written = fileText(form, state, { title: 'Fill in: what a player would ask' });
  if ('complaint' in written) return written;
  const { game, engine } = form;
  const read = readScenarioText({ engines: { [game]: engine } }, 'example.yaml', written.text);
  if (!read.ok) return { complaint: read.problems.map(tellProblem).join(' ') };
  const { scenario } = read.value;
  const { outcome, headline } = judge(game, engine, { ...scenario, rules: [] }, readingsUnder(engine, scenario));
  const spoke = outcome.spoke.map((rule) => rule.slice(game.length + 1));
  const { title, game: _game, ...asked } = parse(written.text) as Readonly<Record<string, unknown>>;
  const file = {
    title,
    says: `Fill in. The engine says: ${headline.says}`,
    rules: [...new Set(spoke.slice(-ABOUT))],
    from: { document: 'fill-in', place: 'Fill in: where the source says so' },
    ...asked,
    // As this kind of scenario names them.
    expect: { rules: outcome.found['rules'] },
  };
  const head = `# For content/${game}/scenarios/. Hold "expect" against the source before you keep it.`;
  return { text: `${head}\n${stringify(file, { lineWidth: 100 })}` };
}
/** Saves it, or says why it can't be. */
export function saveExample<State>(form: FileForm<State>, held: Holder<State>): void {
  const written = exampleText(form, held.state);
  if ('complaint' in written) tell(held, [written.complaint]);
  else download('example.yaml', written.text);
}
/** The same as text, for a report; undefined where it can't be. */
export function textOf<State>(form: FileForm<State>, state: State, title: string): string | undefined {
  const written = fileText(form, state, { title });
  return 'text' in written ? written.text : undefined;
}
/** Begins with what a file holds, or says what is wrong with it. */
export async function open<State>(form: FileForm<State>, held: () => Holder<State>, file: File): Promise<void> {
  const found =
    file.size > LARGEST
      ? { complaints: [`“${file.name}” is too large for a scenario file.`] }
      : stateFrom(form, file.name, await file.text());
  if ('state' in found) held().begin(found.state);
  else tell(held(), found.complaints);
}

/** Gives a file to the browser to save. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
/** A name for the file: the title in small letters. */
export const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'scenario'
  }.yaml`;
