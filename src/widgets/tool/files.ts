/** Scenario files of a tool: saved and opened by code that is loaded for it. */
import type * as Code from './scenario-file.ts';
import type { FileForm } from './file-form.ts';

/** How the questions of a tool stand in scenario files. */
export type FileForms<State> = () => Promise<FileForm<State>>;

export interface Files<State> {
  /** Saves what is entered as a file of this title. */
  readonly save: (title: string) => void;
  /** Saves a state of it as an example for the rulebook, with what the engine finds. */
  readonly example: (state: State) => void;
  /** The file as text, for a report; undefined where there is none. */
  readonly text: (title: string) => Promise<string | undefined>;
  /** Begins with what a file says; what was entered can be brought back. */
  readonly open: (file: File) => void;
}

/** A tool as it is now, and what can be done with it. */
export interface Holder<State> {
  readonly state: State;
  readonly link: () => Promise<string>;
  readonly begin: (to: State) => void;
  /** Tells what is wrong, each a sentence. */
  readonly complain: (told: readonly string[]) => void;
}

/** Code that opens links and files, and writes scenarios into them, is loaded when there is one to open or to write. */
export const opening = () => import('./opening.ts');

/** `held` is asked once the code is there: until then the reader may have gone on. */
export function filesOf<State>(forms: FileForms<State>, held: () => Holder<State>): Files<State> {
  const load = () =>
    opening()
      .then((code) => code.fileCode(forms))
      .catch(() => undefined);
  const loaded = async (act: (code: typeof Code, form: FileForm<State>) => unknown) => {
    const found = await load();
    if (found) await act(...found);
    else held().complain(['The code for scenario files couldn’t be loaded. Check the connection, then try again.']);
  };
  return {
    save: (title) => void loaded((code, form) => code.save(form, held(), title)),
    example: (state) => void loaded((code, form) => code.saveExample(form, { ...held(), state })),
    text: async (title) => {
      const [code, form] = (await load()) ?? [];
      return code && form && code.textOf(form, held().state, title);
    },
    open: (file) => void loaded((code, form) => code.open(form, held, file)),
  };
}
