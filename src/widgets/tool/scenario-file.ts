/**
 * What a reader entered into a tool as a scenario file, the one that the command line reads, and back. Loaded when one is
 * saved or opened.
 */
import { stringify } from 'yaml';
import { Misfit } from '../../../rules-engine/core/scenario.ts';
import { tellProblem } from '../../library/problem.ts';
import { type Runnable, tellFault } from '../../library/scenario.ts';
import { readScenarioText } from '../../library/scenario-text.ts';
import type { ScenarioFile } from '../../library/schemas.ts';
import { SITE_NAME } from '../../lib/site.ts';
import type { Holder } from './files.ts';
import type { ReadAs } from './ReadingsForm.tsx';

/** A question as a scenario file writes it. What is undefined in it is left out of the file. */
export type Written = Pick<ScenarioFile, 'kind' | 'start' | 'choices' | 'edition' | 'readings'>;

/** How the questions of a tool stand in scenario files. */
export interface FileForm<State> {
  readonly game: string;
  readonly engine: Runnable;
  /** The kinds that it opens. */
  readonly kinds: readonly string[];
  /** A sentence where what was entered can't stand in a file: it has faults and is no question yet, say. */
  readonly write: (state: State) => Written | string;
  /** Takes what has been held against its kind. Throws `Misfit` where only the run shows that something fits nothing. */
  readonly read: (written: Written) => State;
}

/** How a question is read, as a file says it and as a tool has it. */
export const readAsOf = ({ edition = '', readings }: Pick<Written, 'edition' | 'readings'>): ReadAs => ({
  edition,
  readings,
});
export const writtenReadAs = ({ edition, readings }: ReadAs): Pick<Written, 'edition' | 'readings'> => ({
  ...(edition !== '' && { edition }),
  readings,
});

/** What has faults is no question yet. */
export const UNFINISHED = 'Correct the marked fields first: only a whole question can be saved as a scenario file.';

/** A link may hold a choice that makes no sense on its table. The tool leaves it out and says so; no file has words for it. */
const UNWRITABLE =
  'A choice here names something that isn’t on the table, so no scenario file can say it. Copy the link instead.';
function attempt(write: () => Written | string): Written | string {
  try {
    return write();
  } catch {
    return UNWRITABLE;
  }
}

/** The text of the file, or why there is none. A `link` that opens the same in the tool stands above it. */
export function fileText<State>(
  { game, write }: FileForm<State>,
  state: State,
  { title, link }: { readonly title: string; readonly link?: string },
): { readonly text: string } | { readonly complaint: string } {
  const written = attempt(() => write(state));
  if (typeof written === 'string') return { complaint: written };
  const { kind, edition, readings, start, choices } = written;
  const file = {
    title,
    game,
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
  { game, engine, kinds, read }: FileForm<State>,
  name: string,
  text: string,
): { readonly state: State } | { readonly complaints: readonly string[] } {
  const parsed = readScenarioText({ engines: { [game]: engine } }, name, text);
  if (!parsed.ok) return { complaints: parsed.problems.map(tellProblem) };
  const { scenario, raw, problem } = parsed.value;
  const { kind, edition, readings } = scenario;
  if (!kinds.includes(kind)) {
    return { complaints: [`This file is of the kind “${kind}”. This tool opens the kind ${listed(kinds)}.`] };
  }
  try {
    return { state: read({ kind, edition, readings, start: raw.start, choices: raw.choices }) };
  } catch (error) {
    if (error instanceof Misfit) return { complaints: [tellProblem(tellFault(error.fault, problem))] };
    throw error;
  }
}
const listed = (kinds: readonly string[]) => kinds.map((kind) => `“${kind}”`).join(' or ');

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
export function save<State>(form: FileForm<State>, held: Holder<State>, title: string): void {
  const written = fileText(form, held.state, { title, link: held.link() });
  if ('complaint' in written) tell(held, [written.complaint]);
  else download(fileName(title), written.text);
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
