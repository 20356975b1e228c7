/** The worked examples of Legend of the Five Rings as the tools begin with them. */
import type { Scenario } from '../../library/library.ts';
import * as files from '../../widgets/l5r/files.ts';
import type { FileForm } from '../../widgets/tool/file-form.ts';
import type { Preset } from '../../widgets/tool/useTool.ts';

/** Every scenario that opens in a tool as a preset; the one named `first` in front. */
const presetsOf =
  <State>({ kinds, read }: FileForm<State>, first: string) =>
  (scenarios: readonly Scenario[]): readonly Preset<State>[] =>
    scenarios
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
      .map((scenario) => ({ name: scenario.name, title: scenario.title, state: read(scenario) }));

export const cardPresets = presetsOf(files.cardFiles, 'every-feature');
export const keywordPresets = presetsOf(files.keywordFiles, 'same-and-different');
export const usePresets = presetsOf(files.useFiles, 'two-identical-cards');
export const timelinePresets = presetsOf(files.timelineFiles, 'set-force-through-the-turn');
export const changePresets = presetsOf(files.changeFiles, 'samurai-destroyed-no-penalty');
export const createdPresets = presetsOf(files.createdFiles, 'created-item-with-an-ability');
export const statPresets = presetsOf(files.statFiles, 'paragon-praised');
