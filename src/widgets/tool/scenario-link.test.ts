/** A link holds the scenario that a file holds, names its edition and the readings that were asked, and opens as it was. */
import { describe, expect, test } from 'vitest';
import { readScenarioText } from '../../library/scenario-text.ts';
import { formsOf, linkFormOf } from '../test-kit/links.ts';
import { type ToolUnderTest, toolsUnderTest } from '../test-kit/tools.ts';
import { linkOf } from './link.ts';
import type { ReadAs } from './ReadingsForm.tsx';
import { type Linked, linkedBy, openLinked } from './scenario-link.ts';
import { openLink } from './opening.ts';

interface Asked {
  readonly readAs: ReadAs;
}
const tools = toolsUnderTest();
const called = tools.map((tool) => [`${tool.game} ${tool.name}`, tool] as const);
const toolNamed = (name: string) => called.find(([one]) => one === name)?.[1] as ToolUnderTest;
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.for(called)('%s', ([, tool]) => {
  const form = linkFormOf(tool);
  const [usual] = Object.keys(form.file.engine.editions);
  test.for(tool.presets.map(({ name, state }) => [name, state as Asked] as const))(
    '%s is a scenario in a link, and opens as it was',
    async ([, state]) => {
      const linked = linkedBy(form, state);
      expect(linked?.edition).toBe(state.readAs.edition || usual);
      const found = await openLink(formsOf(tool), `#${await linkOf(linked, '2')}`);
      expect(found).toEqual({
        state: asJson({ ...state, readAs: { ...state.readAs, edition: state.readAs.edition || (usual ?? '') } }),
        complaints: [],
      });
      // What the command line reads of it.
      const { asked: _asked, shown: _shown, ...scenario } = linked as Linked;
      const text = JSON.stringify({ title: 'A link', ...scenario });
      const read = readScenarioText({ engines: { [tool.game]: form.file.engine } }, 'link', text);
      expect(read.ok ? [] : read.problems).toEqual([]);
    },
  );
});

describe('under other readings than today’s', () => {
  const stat = toolNamed('l5r stat');
  const form = linkFormOf(stat);
  const preset = (name: string) => stat.presets.find((one) => one.name === name)?.state as Asked;
  /** A link to an example, as it would have been made if a reading had had another option then. */
  const madeUnder = (name: string, asked: Readonly<Record<string, string>>) => {
    const linked = linkedBy(form, preset(name)) as Linked;
    expect(Object.keys(linked.asked)).toEqual(expect.arrayContaining(Object.keys(asked)));
    return openLinked(form, { ...linked, asked: { ...linked.asked, ...asked } });
  };

  test('nothing is told where all that was asked is read as it was', () => {
    expect(openLinked(form, linkedBy(form, preset('paragon-praised')) as Linked)).not.toHaveProperty('since');
  });
  test('what was shown then is shown, and what comes out today is told', () => {
    // 2.6: where a minimum is above a maximum, the June 2011 edition sets the stat to the minimum; another reading cancels both.
    const { state, since, complaints } = madeUnder('paragon-praised', { contradiction: 'cancel' });
    expect(complaints).toEqual([]);
    expect(state?.readAs.readings).toEqual({ contradiction: 'cancel' });
    expect(since).toMatchObject({
      moved: [{ reading: 'contradiction', then: 'cancel', now: 'june-2011' }],
      today: { edition: 'june-2011', readings: {} },
    });
    expect(since?.now).toMatch(/^Personal Honor \d/);
  });
  test('readings that were asked and make no difference are told to make none', () => {
    const names = stat.presets.flatMap(({ name, state }) => {
      const linked = linkedBy(form, state as Asked) as Linked;
      return linked.asked['zero-floor'] === 'step' ? [name] : [];
    });
    const same = names.map((name) => madeUnder(name, { 'zero-floor': 'minimum' })).filter(({ since }) => !since?.now);
    expect(same.length).toBeGreaterThan(0);
    expect(same[0]?.since?.moved).toEqual([{ reading: 'zero-floor', then: 'minimum', now: 'step' }]);
  });
  test('a reading that there is no more, and an option that there is no more, are read as today', () => {
    const linked = linkedBy(form, preset('paragon-praised')) as Linked;
    for (const asked of [{ 'no-such-reading': 'x' }, { contradiction: 'no-such-option' }, 'x', ['x'], null]) {
      expect(openLinked(form, { ...linked, asked })).toEqual(openLinked(form, linked));
    }
  });
});

describe('a link that doesn’t fit', () => {
  const stat = toolNamed('l5r stat');
  const form = linkFormOf(stat);
  const linked = linkedBy(form, stat.presets[0]?.state as Asked) as Linked;
  test.for([
    [
      'of another kind',
      { ...linked, kind: 'text-box', start: { text: 'A' } },
      /kind “text-box”.*opens the kind “stat”/,
    ],
    ['of no kind', { ...linked, kind: 'fight' }, /^This link \(kind\)/],
    ['of another game', { ...linked, game: 'chariot' }, /^This link \(game\): this is for another game, "chariot"/],
    ['with an edition there is not', { ...linked, edition: '1999' }, /^This link \(edition\)/],
    [
      'with a key there is not',
      { ...linked, start: { ...linked.start, colour: 'red' } },
      /there is no key "colour" here/,
    ],
    ['with a start that is nothing', { ...linked, start: null }, /^This link \(start\)/],
    ['with something that can’t be shown', { ...linked, shown: { draft: 7 } }, /can’t use the contents/],
  ] as const)('%s is told', ([, held, says]) => {
    const { state, complaints } = openLinked(form, held);
    expect(state).toBeUndefined();
    expect(complaints.join(' ')).toMatch(says);
  });
});

test('what is no question yet is no scenario', () => {
  const stat = toolNamed('l5r stat');
  const state = stat.presets[0]?.state as Asked & { readonly draft: { readonly stats: readonly object[] } };
  const faulty = { ...state, draft: { ...state.draft, stats: state.draft.stats.map((one) => ({ ...one, base: '' })) } };
  expect(linkedBy(linkFormOf(stat), faulty)).toBeUndefined();
});
