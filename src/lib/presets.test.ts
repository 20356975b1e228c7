/** What every tool begins with: links to it stay good. `scenario-file.test.ts` saves all of it and opens it again. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMS, formOf } from './tool-forms.ts';
import { toolsUnderTest } from '../widgets/test-kit/tools.ts';
import { listed, othersOf, presetsOf } from './presets.ts';
import { TOOLS, toolOpening } from './tools.ts';
import { getGame } from './library.ts';

const tools = toolsUnderTest();

/** Names that links may hold, a line for each tool. If you rename an example, add its old name to `was` of the tool's record. */
const NAMES = new Map(
  readFileSync(new URL('../widgets/test-kit/preset-names.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
);

describe.for(tools.map((tool) => [`${tool.game}/${tool.name}`, tool] as const))('%s', ([path, tool]) => {
  const { game, presets, read } = tool;

  test('names each preset once, and every name that links ever had opens one', () => {
    const names = presets.flatMap(({ name, was = [] }) => [name, ...was]);
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
    expect(NAMES.has(path), `src/widgets/test-kit/preset-names.txt has no line for ${path}: add the names`).toBe(true);
    expect(
      NAMES.get(path)
        ?.split(' ')
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  test.for(presets)('$name survives a link', ({ state }) => {
    const held: unknown = JSON.parse(JSON.stringify(state));
    expect(read(held)).toEqual({ state: held, complaints: [] });
  });

  test('its page holds the first example, and the file beside it what is asked in all others', () => {
    const [first, ...others] = listed(presets);
    expect(first).toEqual(presets[0]);
    expect(others.filter((one) => 'state' in one || 'ends' in one)).toEqual([]);
    expect(Object.entries(othersOf(presets))).toEqual(
      presets.slice(1).map(({ name, state, ends }) => [name, { state, ends }]),
    );
    expect(presetsOf(game, tool.name, formOf(game, tool.name))).toEqual(presets);
  });

  test('shows every example whose page offers to open it here', () => {
    const offered = getGame(game).scenarios.filter(
      ({ kind, name }) => toolOpening(game, kind, name)?.href === `/${path.replace('/', '/tools/')}/#preset=${name}`,
    );
    const missing = offered.filter(({ name }) => !presets.some((one) => one.name === name || one.was?.includes(name)));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

test('every kind of example opens in some tool', () => {
  const kinds = TOOLS.flatMap(({ game, opens = [] }) => opens.map((kind) => `${game} ${kind}`));
  const written = tools.flatMap(({ game }) => getGame(game).scenarios.map(({ kind }) => `${game} ${kind}`));
  expect([...new Set(written)].filter((one) => !kinds.includes(one))).toEqual([]);
});

test('a record that names what is not there is told', () => {
  expect(() => presetsOf('chariot', 'damage', { ...FORMS.chariot.damage, kinds: [] })).toThrow(
    /first\): no example that it opens is named/,
  );
});
