/** Mistakes that nothing notices and nobody needs to: with each the code does the same as without. */
import type { Mutant } from './mutants.ts';

interface Harmless {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}
const HARMLESS: readonly Harmless[] = [];

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Why a mistake changes nothing, where that is known. */
export const harmless = ({ file, from, to }: Mutant): string | undefined =>
  HARMLESS.find((one) => one.file === file && plain(one.from) === plain(from) && plain(one.to) === plain(to))?.why;
