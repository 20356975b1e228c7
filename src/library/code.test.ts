import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from './code.ts';
import { readLibrary } from './library.ts';

const root = join(import.meta.dirname, '../..');
const { library } = readLibrary(root);

describe('the code of a rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  beforeAll(() => {
    write(
      'rules-engine/emberfall/combat.ts',
      `import { to } from './to.ts';

/** Equal is enough. */
const strike: Rule = {
  id: 'emberfall.combat.strike',
  when: ({ attack, defence }) => attack >= defence,
};
type Cited = 'emberfall.combat.parry';
export const RULES = [
  'emberfall.combat.strike', 'emberfall.a.b', 'emberfall.a.c', 'emberfall.a.d', 'emberfall.a.e', 'emberfall.a.f',
  'emberfall.a.g', 'emberfall.a.h', 'emberfall.a.i',
];
`,
    );
    write(
      'rules-engine/emberfall/sentences.en.ts',
      `export const SENTENCES = {
  'emberfall.combat.parry': () => 'It is parried.',
  'emberfall.combat.strike': () => 'It strikes.',
};
`,
    );
    write(
      'rules-engine/emberfall/combat.test.ts',
      `describe('a strike', () => {
  test.for([{ by: 'combat.strike', attack: 3 }, { by: 'combat.strike', attack: 4 }])('$attack is enough', () => {});
});
`,
    );
  });
  const strike = () => codeOf(folder, 'emberfall').get('emberfall.combat.strike');

  test('is the declaration that names it, with its comment and its line', () => {
    expect(strike()?.code).toEqual([
      {
        file: 'rules-engine/emberfall/combat.ts',
        line: 3,
        text: `/** Equal is enough. */
const strike: Rule = {
  id: 'emberfall.combat.strike',
  when: ({ attack, defence }) => attack >= defence,
};`,
      },
    ]);
  });
  test('has its sentence and no other', () => {
    expect(strike()?.words.map(({ line, text }) => [line, text])).toEqual([
      [3, `'emberfall.combat.strike': () => 'It strikes.'`],
    ]);
  });
  test('is every place where the value that stands for it forbids, is cited or acts', () => {
    write('rules-engine/forge/means.ts', "export const heat = means('forge.fire.heat');\n");
    write(
      'rules-engine/forge/fire.ts',
      `import { heat } from './means.ts';
const melts = { ...heat, when: isHot };
const cold = never(heat, isCold);
const either = bans([heat, other], against);
const forging = { first: [at(heat, 'noon')], asks: [heat] };
const CITES = [heat.id];
const log = (heat) => heat.name + tell(heat);
`,
    );
    write('rules-engine/forge/water.ts', 'const heat = 3;\nexport const much = () => (far ? heat : 0);\n');
    const lines = codeOf(folder, 'forge').get('forge.fire.heat')?.code ?? [];
    expect(lines.map(({ file, line }) => `${file.slice('rules-engine/forge/'.length)} ${line}`)).toEqual([
      'fire.ts 2',
      'fire.ts 3',
      'fire.ts 4',
      'fire.ts 5',
      'fire.ts 6',
      'means.ts 1',
    ]);
  });
  test('names a test once, with everything it is in', () => {
    expect(strike()?.tests).toEqual([
      { file: 'rules-engine/emberfall/combat.test.ts', line: 2, titles: ['a strike', '$attack is enough'] },
    ]);
  });
  test('is not a type, nor a bare list of rules', () => {
    const codes = codeOf(folder, 'emberfall');
    expect(codes.get('emberfall.combat.parry')?.code).toEqual([]);
    expect(codes.has('emberfall.a.b')).toBe(false);
  });
});

test.for(library.games.map(({ id }) => id))('%s: a page shows code for just the rules that code follows', (id) => {
  const codes = codeOf(root, id);
  const rules = library.games.find((game) => game.id === id)?.rules ?? [];
  const shown = rules.filter((rule) => (codes.get(rule.id)?.code.length ?? 0) > 0).map(({ name }) => name);
  expect(shown).toEqual(rules.filter(({ engine }) => engine === true).map(({ name }) => name));
});
