/** Mistakes that nothing notices and nobody needs to: with each the code does the same as without. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

const entrySchema = z.strictObject({
  file: z.string().startsWith('rules-engine/'),
  /** The line of code it stands in, or the first of them. */
  line: z.string(),
  from: z.string(),
  to: z.string(),
  why: z.string(),
});
export type Harmless = z.infer<typeof entrySchema>;
/** A file of them for each game and for core. */
export const HARMLESS: readonly Harmless[] = globSync('harmless/*.yaml', { cwd: import.meta.dirname })
  .sort()
  .flatMap((file) => z.array(entrySchema).parse(parse(readFileSync(resolve(import.meta.dirname, file), 'utf8'))));

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Whether an entry means this mistake: the same one in another line needs its own reason. */
export const isMeant = (entry: Harmless, { file, code, from, to }: Mutant): boolean =>
  entry.file === file &&
  plain(entry.line) === plain(code) &&
  plain(entry.from) === plain(from) &&
  plain(entry.to) === plain(to);
/** Why a mistake changes nothing, where that is known. */
export const harmless = (mutant: Mutant): string | undefined => HARMLESS.find((entry) => isMeant(entry, mutant))?.why;
