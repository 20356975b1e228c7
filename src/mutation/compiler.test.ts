/** The compiler lets through what could stand in the code, and nothing else. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiler } from './compiler.ts';

const FILE = 'rules-engine/core/run.ts';
const text = readFileSync(FILE, 'utf8');

test(
  'a file as it is compiles, one with another type does not, and the next is looked at anew',
  { timeout: 120_000 },
  () => {
    const compiles = compiler();
    expect(compiles({ file: FILE, text })).toBe(true);
    expect(compiles({ file: FILE, text: `${text}\nexport const wrong: string = 1;\n` })).toBe(false);
    expect(compiles({ file: FILE, text: `${text}\nexport const right: string = '';\n` })).toBe(true);
    expect(compiles({ file: FILE, text: `${text}\nconst unused = 1;\n` })).toBe(false);
    expect(compiles({ file: FILE, text: `${text}\n}` })).toBe(false);
    expect(compiles({ file: FILE, text })).toBe(true);
  },
);
