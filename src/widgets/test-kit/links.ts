/** What holds of every link, however broken: for tests and for the soak script. */
import * as fc from 'fast-check';
import { h, options, type VNode } from 'preact';
import render from 'preact-render-to-string';
import { READINGS, type ReadingName } from '../../../rules-engine/l5r/readings.ts';
import { statQuestion } from '../../../rules-engine/l5r/questions/stat/schema.ts';
import { getGame } from '../../lib/library.ts';
import { readingTable } from '../../lib/reading-table.ts';
import { ruleTable } from '../../lib/rule-table.ts';
import { draftOf, questionOf } from '../l5r/draft.ts';
import { openLink } from '../l5r/open-link.ts';
import { linkOf, type Shared } from '../l5r/share.ts';
import { type Preset as StatPreset, StatCalculator } from '../l5r/StatCalculator.tsx';
import { askedBy } from '../tool/link.ts';
import { TakeAway } from '../tool/parts.tsx';
import { asMarkdown, asText, type Report } from '../tool/report.ts';
import { opened } from '../tool/useTool.ts';
import { anyBrokenLink, type BrokenLink, cut, damaged, packed, written } from './broken.ts';
import { type ToolUnderTest, toolsUnderTest } from './tools.ts';

/** No tool thinks longer about a link than this, in milliseconds, however busy the machine. */
const LONGEST = 5000;

const HERE = 'https://example.org/';

/** What came of a link: shown, or told to be of no use. */
export type CameOf = 'shown' | 'told' | 'asks for nothing';

/** Breaks links of every tool, and tries each of them. */
export function linkTrier(): (broken: BrokenLink) => Promise<CameOf> {
  const tools = toolsUnderTest();
  const stat = statLinks();
  return async (broken) => {
    const before = prototypes();
    const start = performance.now();
    const nth = broken.tool % (tools.length + 1);
    const tool = tools[nth];
    const came = await (tool ? tryLink(tool, tools, broken) : stat.tryLink(broken));
    const took = performance.now() - start;
    if (took > LONGEST) throw new Error(`It took ${took.toFixed(0)} ms.`);
    if (prototypes() !== before) throw new Error('Something that all objects share was changed.');
    return came;
  };
}

/** The law on links as a property. */
export const brokenLinks = (tell: (came: CameOf) => unknown = () => undefined) => {
  const trying = linkTrier();
  return fc.asyncProperty(anyBrokenLink, async (broken) => {
    tell(await trying(broken));
  });
};

/** A link of a tool: the path of its page, and what comes behind `#`. */
export interface ToolLink {
  readonly path: string;
  readonly hash: string;
}
const pathOf = ({ game, name }: ToolUnderTest) => `/${game}/tools/${name}/`;

/** So many broken links, of all tools. */
export function someLinks(count: number, seed: number): readonly ToolLink[] {
  const tools = toolsUnderTest();
  const stat = statLinks();
  return fc.sample(anyBrokenLink, { seed, numRuns: count }).map((broken): ToolLink => {
    const tool = tools[broken.tool % (tools.length + 1)];
    if (!tool) return { path: '/l5r/tools/stat/', hash: stat.linkTo(broken) };
    return { path: pathOf(tool), hash: linkTo(tools, { ...broken, tool: tools.indexOf(tool) }).link };
  });
}

/** The longest words a field may hold, and some that are long enough. */
const ENDLESS = [5000, 190, 70, 19].map((length) => 'W'.repeat(length));
/** For each tool, its first example with an endless word wherever the tool takes one. */
export const endlessLinks = (): readonly ToolLink[] =>
  toolsUnderTest().map((tool) => {
    const root = { held: asJson(tool.presets[0]?.state) };
    const takes = () => tool.read(root.held).complaints.length === 0;
    const lengthen = (holder: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(holder)) {
        if (typeof value === 'object' && value !== null) lengthen(value as Record<string, unknown>);
        if (typeof value !== 'string') continue;
        const taken = ENDLESS.some((word) => {
          holder[key] = word;
          return takes();
        });
        if (!taken) holder[key] = value;
      }
    };
    lengthen(root);
    return { path: pathOf(tool), hash: packed(JSON.stringify(root.held)) };
  });

const prototypes = () =>
  [Object, Array, Function, String, Number, Map]
    .flatMap(({ prototype }) => Reflect.ownKeys(prototype as object))
    .map(String)
    .join();

/** The link to a broken example: of which tool, what it says, and how it arrives. */
export function linkTo(tools: readonly ToolUnderTest[], { tool, preset, other, damages, cuts }: BrokenLink) {
  const pick = (nth: number, of: number): unknown => {
    const { presets } = tools[nth % tools.length] as ToolUnderTest;
    return presets[of % presets.length]?.state;
  };
  const text = written(damaged(pick(tool, preset), pick(...other), damages));
  return { text, link: cut(packed(text), cuts) };
}

async function tryLink(tool: ToolUnderTest, tools: readonly ToolUnderTest[], broken: BrokenLink): Promise<CameOf> {
  const nth = tools.indexOf(tool);
  const { text, link } = linkTo(tools, { ...broken, tool: nth });
  const asked = await askedBy(`#${link}`);
  if (!asked.held) {
    const asksNothing = !link.includes('=') || asked.preset !== undefined;
    if (asked.complaints.length === 0 && !asksNothing) throw new Error(`${tool.name}: nothing is told of ${link}`);
    return asksNothing ? 'asks for nothing' : 'told';
  }
  const { value } = asked.held;
  const { state, complaints } = await opened(() => Promise.resolve(tool.read), value);
  if (state === undefined) {
    if (complaints.length === 0) throw new Error(`${tool.name}: nothing is told of ${text}`);
    return 'told';
  }
  if (complaints.length === 0 && !keeps(asJson(state), asJson(value))) {
    throw new Error(`${tool.game} ${tool.name}: something is left out, and nothing is told, of ${text}`);
  }
  const html = shown(tool.showing(state));
  for (const word of ['undefined', '[object ']) {
    const at = text.includes(word) ? -1 : html.indexOf(word);
    if (at >= 0) throw new Error(`${tool.game} ${tool.name} shows “…${html.slice(Math.max(0, at - 80), at + 40)}…”`);
  }
  return 'shown';
}

/** What a tool shows; and its verdict is made, as it would be copied. */
export function shown(tool: VNode): string {
  const reports: (() => Report)[] = [];
  const before = Object.getOwnPropertyDescriptor(options, 'vnode');
  options.vnode = (node) => {
    if (node.type === TakeAway) reports.push((node.props as unknown as { readonly report: () => Report }).report);
    (before?.value as typeof options.vnode)?.(node);
  };
  try {
    const html = render(tool);
    for (const report of reports) {
      asText(report(), HERE);
      asMarkdown(report(), HERE);
    }
    return html;
  } finally {
    if (before) Object.defineProperty(options, 'vnode', before);
    else delete options.vnode;
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** Whether all that was there is there still. More may be. */
function keeps(now: unknown, before: unknown): boolean {
  if (typeof before !== 'object' || before === null) return now === before;
  if (typeof now !== 'object' || now === null || Array.isArray(now) !== Array.isArray(before)) return false;
  return Object.entries(before).every(
    ([key, value]) => Object.hasOwn(now, key) && keeps((now as Record<string, unknown>)[key], value),
  );
}

/** The stat calculator writes its links in words: what would be damaged in them is cut and put in between. */
function statLinks() {
  const game = getGame('l5r');
  const more = { rules: ruleTable('l5r'), readings: readingTable('l5r', Object.keys(READINGS)) };
  const examples = game.scenarios
    .filter(({ kind }) => kind === 'stat')
    .map(({ start, readings }): Shared => {
      const known = readings as Partial<Record<ReadingName, string>>;
      return { draft: draftOf(statQuestion.parse(start)), edition: 'june-2011', readings: known as Shared['readings'] };
    });
  const linkToStat = ({ preset, damages, cuts }: BrokenLink): string => {
    const made = damages.map((damage) => {
      const put = 'value' in damage ? JSON.stringify(damage.value) : damage.does;
      return { at: damage.at.reduce((sum, step) => sum * 31 + step, 7), put, length: damage.at.length };
    });
    return cut(linkOf(examples[preset % examples.length] as Shared), [...made, ...cuts]);
  };
  const tryStat = (broken: BrokenLink): CameOf => {
    const link = linkToStat(broken);
    const { shared, complaints, preset: named } = openLink(`#${link}`);
    if (!shared) {
      const asksNothing = named !== undefined || [...new URLSearchParams(link.replace(/^#/, ''))].length === 0;
      if (complaints.length === 0 && !asksNothing) throw new Error(`The stat calculator tells nothing of ${link}`);
      return asksNothing ? 'asks for nothing' : 'told';
    }
    const { question, faults } = questionOf(shared.draft);
    if (faults.length > 0) return 'told';
    const { edition, readings } = shared;
    const presets: readonly StatPreset[] = [{ name: 'x', title: 'X', group: '', question, edition, readings }];
    shown(h(StatCalculator, { ...more, presets }) as VNode);
    return 'shown';
  };
  return { linkTo: linkToStat, tryLink: tryStat };
}
