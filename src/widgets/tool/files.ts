/** Scenario files of a tool: saved and opened by code that is loaded for it. */
import type * as Code from './scenario-file.ts';
import type { FileForm } from './scenario-file.ts';

/** How the questions of a tool stand in scenario files. */
export type FileForms<State> = () => Promise<FileForm<State>>;

export interface Files {
  /** Saves what is entered as a file of this title. */
  readonly save: (title: string) => void;
  /** The file as text, for a report; undefined where there is none. */
  readonly text: (title: string) => Promise<string | undefined>;
  /** Begins with what a file says; what was entered can be brought back. */
  readonly open: (file: File) => void;
}

interface Holder<State> {
  readonly state: State;
  readonly link: () => string;
  readonly begin: (to: State) => void;
  /** Tells what is wrong, each a sentence. */
  readonly complain: (told: readonly string[]) => void;
}

export function filesOf<State>(forms: FileForms<State>, { state, link, begin, complain }: Holder<State>): Files {
  const load = () => {
    // The page allows no code that is made from text, and zod tries it unless it is told before it is loaded.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    return Promise.all([import('./scenario-file.ts'), forms()]).catch(() => undefined);
  };
  const loaded = async (act: (code: typeof Code, form: FileForm<State>) => unknown) => {
    const found = await load();
    if (found) await act(...found);
    else complain(['The code for scenario files didn’t load. Are you online?']);
  };
  return {
    save: (title) =>
      void loaded(({ fileName, fileText, saveFile }, form) => {
        const written = fileText(form, state, { title, link: link() });
        if ('text' in written) saveFile(fileName(title), written.text);
        else complain([written.complaint]);
      }),
    text: async (title) => {
      const [code, form] = (await load()) ?? [];
      const written = code && form && code.fileText(form, state, { title });
      return written && 'text' in written ? written.text : undefined;
    },
    open: (file) =>
      void loaded(async ({ readFile }, form) => {
        const found = await readFile(form, file);
        if ('state' in found) begin(found.state);
        else complain(found.complaints);
      }),
  };
}
