/** Opens links and files, and makes those that hold a scenario. Loaded when there is one. */
import { askedBy, holdsScenario } from './asked.ts';
import type { FileForms } from './files.ts';
import { linkOf } from './link.ts';
import type { Since } from './Since.tsx';
import { type Asked, type Forms, NO_CODE } from './useTool.ts';

/** What could be read of a link, what could not, each a sentence, and what is read otherwise since it was made. */
export interface OpenedLink<State> {
  readonly state: State | undefined;
  readonly complaints: readonly string[];
  readonly since?: Since;
  /** It held a form as it was typed, and no scenario. */
  readonly isTyped?: boolean;
}

/** What comes of opening something, and why nothing comes of it. */
export async function opened<State extends Asked>(
  forms: Forms<State>,
  open: () => Promise<OpenedLink<State>>,
): Promise<OpenedLink<State>> {
  let complaint = NO_CODE;
  try {
    await linkCode(forms);
    complaint = 'This tool can’t read part of this link.';
    const found = await open();
    if (found.state) await forms.ahead?.(found.state, forms.table);
    return found;
  } catch {
    return { state: undefined, complaints: [complaint] };
  }
}
/** What a tool makes of a link. Throws where the code for it can’t be loaded. */
export async function openLink<State extends Asked>(forms: Forms<State>, hash: string): Promise<OpenedLink<State>> {
  const { held, complaints } = await askedBy(hash);
  if (!held) return { state: undefined, complaints };
  const read = await openHeld(forms, held.value);
  return { ...read, complaints: [...complaints, ...read.complaints] };
}
/** The same for what was unpacked already. */
export async function openHeld<State extends Asked>(forms: Forms<State>, held: unknown): Promise<OpenedLink<State>> {
  forbidCodeFromText();
  if (!holdsScenario(held)) return { ...(await (await forms.files()).typed())(held), isTyped: true };
  const [code, form] = await linkCode(forms);
  return code.openLinked(form, held);
}

/** The link to the scenario that was entered; undefined where it is none. */
export async function scenarioHash<State extends Asked>(
  forms: Forms<State>,
  state: State,
): Promise<string | undefined> {
  const [code, form] = await linkCode(forms);
  const linked = code.linkedBy(form, state);
  return linked && linkOf(linked, '2');
}

/** The code for links, and how a tool’s questions stand in them. Throws where it can’t be loaded. */
async function linkCode<State extends Asked>({ table, files }: Forms<State>) {
  forbidCodeFromText();
  const [code, file] = await Promise.all([import('./scenario-link.ts'), files()]);
  return [code, { file, table, reader: await file.typed() }] as const;
}

/** The code for files, and how a tool’s questions stand in them. */
export function fileCode<State>(files: FileForms<State>) {
  forbidCodeFromText();
  return Promise.all([import('./scenario-file.ts'), files()]);
}
/** The page allows no code that is made from text, and zod tries it unless it is told before it is loaded. */
const forbidCodeFromText = () => Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
