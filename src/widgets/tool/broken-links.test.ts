import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packed } from '../test-kit/broken.ts';
import { brokenLinks, type CameOf, shown } from '../test-kit/links.ts';
import { toolsUnderTest } from '../test-kit/tools.ts';
import { askedBy } from './asked.ts';

/** As many as fit into a few seconds; `npm run soak -- --only links --games 100000` tries as many as one likes. */
const LINKS = 3000;

test('broken links of every tool: nothing throws, nothing is lost without a word, and nobody waits', async () => {
  const came: CameOf[] = [];
  await fc.assert(
    brokenLinks((one) => came.push(one)),
    { seed: 20, numRuns: LINKS },
  );
  expect(came).toHaveLength(LINKS);
  // What nothing is left of tries no tool.
  expect(came.filter((one) => one === 'shown').length).toBeGreaterThan(LINKS / 5);
});

const tools = toolsUnderTest();
const called = tools.map((tool) => [`${tool.game} ${tool.name}`, tool] as const);

test.for(called)('%s: its own examples come back whole', ([, { presets, read }]) => {
  for (const { name, state } of presets) {
    expect(read(JSON.parse(JSON.stringify(state))), name).toEqual({ state, complaints: [] });
  }
});

interface Walked {
  readonly walk: { readonly choices: readonly unknown[] };
}
const choicesIn = (state: unknown) => (state as Partial<Walked>).walk?.choices;
const walks = called.filter(([, { presets }]) => presets.some(({ state }) => choicesIn(state) !== undefined));

describe.for(walks)('%s: a choice in a link', ([, tool]) => {
  const example = tool.presets.find(({ state }) => (choicesIn(state) ?? []).length > 0)?.state as Walked;
  const [choice] = example.walk.choices as readonly Readonly<Record<string, unknown>>[];
  const kind = ['type', 'action', 'do'].find((key) => Object.hasOwn(choice ?? {}, key)) ?? '';

  test.for([
    ['of a kind there is not', { ...choice, [kind]: 'surrender' }],
    ['of a kind every object has', { ...choice, [kind]: 'toString' }],
    ['of the kind __proto__', { ...choice, [kind]: '__proto__' }],
    ['of a list for a kind', { ...choice, [kind]: [choice?.[kind]] }],
    ['of no kind', {}],
    ['of nobody', { ...choice, player: 'constructor' }],
    ['of a player in a list', { ...choice, player: [choice?.['player']] }],
    ['that is no choice', 'pass'],
  ] as const)('%s is told to be left out', async ([, wrong]) => {
    const choices = [...example.walk.choices, wrong];
    const { held } = await askedBy(packed(JSON.stringify({ ...example, walk: { ...example.walk, choices } })));
    const { state, complaints } = tool.read(held?.value);
    expect(complaints.join(' ')).toContain(`walk.choices.${choices.length - 1}`);
    expect(choicesIn(state)).toEqual(example.walk.choices);
    expect(shown(tool.showing(state))).not.toContain('[object');
  });

  test('under a name that every object has is told to be left out', async () => {
    const text = JSON.stringify(example).replace(/^\{/, '{"__proto__":{"walk":1},"constructor":{},');
    const { held } = await askedBy(packed(text));
    const { state, complaints } = tool.read(held?.value);
    expect(complaints).toEqual([expect.stringContaining('“__proto__”'), expect.stringContaining('“constructor”')]);
    expect(state).toEqual(example);
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
  });
});
