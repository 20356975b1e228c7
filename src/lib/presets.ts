/** What the tools begin with: the worked examples of their games, as the tools hold them. */
import { Misfit } from '../../rules-engine/core/fault.ts';
import type { Scenario } from '../library/library.ts';
import type { FileForm } from '../widgets/tool/file-form.ts';
import type { Preset, WholePreset } from '../widgets/tool/useTool.ts';
import { groupsOf } from './example-groups.ts';
import { exampleOf } from './examples.ts';
import { getGame } from './library.ts';
import { getTool } from './tools.ts';

/** Of an example that names no rule. */
const OTHER_GROUP = 'More examples';

/**
 * Every worked example that a tool can show: first those its record names, then the others in the order of the rules.
 * The first of them is what its page shows before anything is pressed; the first few are its chips.
 */
export function presetsOf<State>(game: string, name: string, form: FileForm<State>): readonly WholePreset<State>[] {
  const { first = [], onlyFirst = false, was = {} } = getTool(game, name);
  const { scenarios } = getGame(game);
  const front = first.map((wanted) => {
    const found = scenarios.find((one) => one.name === wanted && form.kinds.includes(one.kind));
    if (!found)
      throw new Error(`src/lib/tools/${game}.ts (${name}, first): no example that it opens is named "${wanted}".`);
    return found;
  });
  const isOther = (one: Scenario) => form.kinds.includes(one.kind) && !front.includes(one);
  const others = onlyFirst ? [] : scenarios.filter(isOther);
  const groups = groupsOf(getGame(game), [...front, ...others]);
  const places = [...groups.keys()];
  const inOrder = others.toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name));
  const presets = [...front, ...inOrder]
    .flatMap((one) => presetOf(form, one, was))
    .map((preset) => ({ ...preset, group: groups.get(preset.name) ?? OTHER_GROUP }));
  for (const [old, now] of Object.entries(was)) {
    if (!presets.some((one) => one.name === now)) {
      throw new Error(`src/lib/tools/${game}.ts (${name}, was.${old}): it shows no example named "${now}".`);
    }
  }
  return presets;
}

/** What a page gives to its tool: the first example whole, the others by name. What is asked in them comes from `othersOf`. */
export const listed = <State>(presets: readonly WholePreset<State>[]): readonly Preset<State>[] =>
  presets.map((preset, nth) => {
    const { state: _, ends: _ends, ...named } = preset;
    return nth === 0 ? preset : named;
  });

/** What is asked in the examples of a tool and how they end, by name, but for the first: what its page lists without it. */
export const othersOf = <State>(
  presets: readonly WholePreset<State>[],
): Readonly<Record<string, Pick<WholePreset<State>, 'state' | 'ends'>>> =>
  Object.fromEntries(presets.slice(1).map(({ name, state, ends }) => [name, { state, ends }]));

/** One preset; none where the tool can't show what the example asks. */
function presetOf<State>(
  form: FileForm<State>,
  scenario: Scenario,
  was: Readonly<Record<string, string>>,
): readonly WholePreset<State>[] {
  const { name, title } = scenario;
  const earlier = Object.keys(was).filter((old) => was[old] === name);
  try {
    const ends = exampleOf(scenario).ran?.headline;
    return [{ name, title, state: form.read(scenario), ends, ...(earlier.length > 0 && { was: earlier }) }];
  } catch (error) {
    if (error instanceof Misfit) return [];
    throw error;
  }
}
