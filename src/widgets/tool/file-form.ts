/** How the questions of a tool stand as scenarios: in files, and in links. Loaded when one is written or opened. */
import { Misfit } from '../../../rules-engine/core/fault.ts';
import { tellProblem } from '../../library/problem.ts';
import { type ReadScenario, type Runnable, tellFault } from '../../library/scenario.ts';
import type { ScenarioFile } from '../../library/schemas.ts';
import type { Parsed } from '../../library/shape.ts';
import type { ReadAs } from './ReadingsForm.tsx';
import type { LinkReader } from './useTool.ts';

/** A question as a scenario file writes it. What is undefined in it is left out of the file. */
export type Written = Pick<ScenarioFile, 'kind' | 'start' | 'choices' | 'edition' | 'readings'>;

/** How the questions of a tool stand in scenario files. */
export interface FileForm<State> {
  readonly game: string;
  readonly engine: Runnable;
  /** The kinds that it opens. */
  readonly kinds: readonly string[];
  /** What reads a form as it was typed, which links hold where that is no question yet. */
  readonly typed: () => Promise<LinkReader<State>>;
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

/** A link of version 1 may hold a choice that makes no sense on its table. The tool leaves it out and says so; no file has words for it. */
const UNWRITABLE =
  'A choice here names something that isn’t on the table, so no scenario file can say it. Copy the link instead.';
/** What a state is as a scenario, or why it is none, in a sentence. */
export function writtenBy<State>({ write }: FileForm<State>, state: State): Written | string {
  try {
    return write(state);
  } catch {
    return UNWRITABLE;
  }
}

/** What a scenario that was read holds, or everything that is wrong with it, each a sentence. */
export function stateIn<State>(
  { kinds, read }: FileForm<State>,
  parsed: Parsed<ReadScenario>,
): { readonly state: State } | { readonly complaints: readonly string[] } {
  if (!parsed.ok) return { complaints: parsed.problems.map(tellProblem) };
  const { scenario, raw, problem } = parsed.value;
  const { kind, edition, readings } = scenario;
  if (!kinds.includes(kind)) {
    return { complaints: [`This scenario is of the kind “${kind}”. This tool opens the kind ${listed(kinds)}.`] };
  }
  try {
    return { state: read({ kind, edition, readings, start: raw.start, choices: raw.choices }) };
  } catch (error) {
    if (error instanceof Misfit) return { complaints: [tellProblem(tellFault(error.fault, problem))] };
    throw error;
  }
}
const listed = (kinds: readonly string[]) => kinds.map((kind) => `“${kind}”`).join(' or ');
