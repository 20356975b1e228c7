/** Every preset asks just what its scenario asks, and survives a link. */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bonusQuestion, changeQuestion, totalQuestion } from '../../../rules-engine/l5r/questions/changes/schema.ts';
import { createdQuestion } from '../../../rules-engine/l5r/questions/created/schema.ts';
import { comparisonQuestion, keywordQuestion, wish } from '../../../rules-engine/l5r/questions/keywords/schema.ts';
import { cardText } from '../../../rules-engine/l5r/questions/text/schema.ts';
import { timelineQuestion } from '../../../rules-engine/l5r/questions/timeline/schema.ts';
import { useQuestion } from '../../../rules-engine/l5r/questions/use/schema.ts';
import { readLibrary } from '../../library/library.ts';
import { cardOf } from '../../widgets/l5r/card.ts';
import { read as readCard } from '../../widgets/l5r/card.link.ts';
import { changeOf, sortingOf, totalOf } from '../../widgets/l5r/changes.ts';
import { read as readChange } from '../../widgets/l5r/changes.link.ts';
import { createdQuestionOf } from '../../widgets/l5r/created.ts';
import { read as readCreated } from '../../widgets/l5r/created.link.ts';
import { comparisonOf, keywordQuestionOf, wishOf } from '../../widgets/l5r/keywords.ts';
import { read as readKeywords } from '../../widgets/l5r/keywords.link.ts';
import { timelineQuestionOf } from '../../widgets/l5r/timeline.ts';
import { read as readTimeline } from '../../widgets/l5r/timeline.link.ts';
import { useQuestionOf } from '../../widgets/l5r/uses.ts';
import { read as readUses } from '../../widgets/l5r/uses.link.ts';
import { TOOLS } from '../tools.ts';
import { cardPresets, changePresets, createdPresets, keywordPresets, timelinePresets, usePresets } from './l5r.ts';

const { scenarios } = readLibrary(resolve(import.meta.dirname, '../../..')).library.games.find(
  ({ id }) => id === 'l5r',
)!;
const startOf = (preset: string) => scenarios.find(({ name }) => name === preset)!.start;
const kindOf = (preset: string) => scenarios.find(({ name }) => name === preset)!.kind;

interface Asked {
  readonly question: unknown;
  readonly faults: readonly unknown[];
}
interface Case {
  readonly tool: string;
  readonly presets: readonly { readonly name: string; readonly state: unknown }[];
  readonly asked: (state: never) => Asked;
  /** The schema of each kind it opens. */
  readonly schemas: Readonly<Record<string, { parse: (start: unknown) => unknown }>>;
  readonly read: (held: unknown) => unknown;
}
const CASES: readonly Case[] = [
  {
    tool: 'card',
    presets: cardPresets(scenarios),
    asked: (state) => ({ question: cardOf(state), faults: [] }),
    schemas: { 'text-box': cardText },
    read: readCard,
  },
  {
    tool: 'keywords',
    presets: keywordPresets(scenarios),
    asked: ({ mode, compare, one, may }: ReturnType<typeof keywordPresets>[number]['state']) =>
      mode === 'compare' ? comparisonOf(compare!) : mode === 'one' ? keywordQuestionOf(one!) : wishOf(may!),
    schemas: { comparison: comparisonQuestion, keywords: keywordQuestion, 'common-keyword': wish },
    read: readKeywords,
  },
  {
    tool: 'uses',
    presets: usePresets(scenarios),
    asked: useQuestionOf,
    schemas: { use: useQuestion },
    read: readUses,
  },
  {
    tool: 'timeline',
    presets: timelinePresets(scenarios),
    asked: ({ draft }: ReturnType<typeof timelinePresets>[number]['state']) => timelineQuestionOf(draft),
    schemas: { timeline: timelineQuestion },
    read: readTimeline,
  },
  {
    tool: 'change',
    presets: changePresets(scenarios),
    asked: ({ mode, sort, change, total }: ReturnType<typeof changePresets>[number]['state']) =>
      mode === 'sort' ? sortingOf(sort!) : mode === 'change' ? changeOf(change!) : totalOf(total!),
    schemas: { 'bonus-or-penalty': bonusQuestion, change: changeQuestion, 'total-force': totalQuestion },
    read: readChange,
  },
  {
    tool: 'created',
    presets: createdPresets(scenarios),
    asked: createdQuestionOf,
    schemas: { 'created-card': createdQuestion },
    read: readCreated,
  },
];

describe.for(CASES)('$tool', ({ tool, presets, asked, schemas, read }) => {
  test('opens every scenario of its kinds, and no other', () => {
    const { opens = [] } = TOOLS.find((one) => one.game === 'l5r' && one.name === tool)!;
    expect(opens.toSorted()).toEqual(Object.keys(schemas).sort());
    expect(presets.map(({ name }) => name).toSorted()).toEqual(
      scenarios
        .filter(({ kind }) => opens.includes(kind))
        .map(({ name }) => name)
        .sort(),
    );
  });

  test.for(presets)('$name asks what its scenario asks', ({ name, state }) => {
    const { question, faults } = asked(state as never);
    expect(faults).toEqual([]);
    expect(question).toEqual(schemas[kindOf(name)]!.parse(startOf(name)));
  });

  test.for(presets)('$name survives a link', ({ state }) => {
    const held: unknown = JSON.parse(JSON.stringify(state));
    expect(read(held)).toEqual({ state: held, complaints: [] });
  });

  test('what a link has too much of is left out and told', () => {
    const held = { ...(presets[0]!.state as object), surprise: 1 };
    const { state, complaints } = read(held) as { state: unknown; complaints: readonly string[] };
    expect(state).toEqual(JSON.parse(JSON.stringify(presets[0]!.state)));
    expect(complaints).toEqual(['“surprise” couldn’t be read, so it was left out.']);
  });
});
