/** What holds of every link, however broken: for tests and for the soak script. */
import * as fc from 'fast-check';
import { options, type VNode } from 'preact';
import render from 'preact-render-to-string';
import { readingTable } from '../../lib/reading-table.ts';
import { damaged, written } from '../../../rules-engine/test-kit/damage.ts';
import type { FileForm } from '../tool/file-form.ts';
import { askedBy, holdsScenario } from '../tool/asked.ts';
import { TakeAway } from '../tool/parts.tsx';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { asMarkdown, asText, type Report } from '../tool/report.ts';
import { linkedBy, type LinkForm } from '../tool/scenario-link.ts';
import { openHeld } from '../tool/opening.ts';
import type { Forms, LinkReader } from '../tool/useTool.ts';
import { anyBrokenLink, type BrokenLink, cut, packed } from './broken.ts';
import { FORMS } from '../../lib/tool-forms.ts';
import { type ToolUnderTest, toolsUnderTest } from './tools.ts';

/** No tool thinks longer about a link than this, in milliseconds, however busy the machine. */
const LONGEST = 5000;

const HERE = 'https://example.org/';

/** What came of a link: shown, or told to be of no use. */
export type CameOf = 'shown' | 'told' | 'asks for nothing';

/** Breaks links of every tool, and tries each of them. */
export function linkTrier(): (broken: BrokenLink) => Promise<CameOf> {
  const tools = toolsUnderTest();
  return async (broken) => {
    const before = prototypes();
    const start = performance.now();
    const came = await tryLink(tools, broken);
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
  return fc.sample(anyBrokenLink, { seed, numRuns: count }).map((broken): ToolLink => {
    const tool = tools[broken.tool % tools.length] as ToolUnderTest;
    return { path: pathOf(tool), hash: linkTo(tools, broken).link };
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
export function linkTo(tools: readonly ToolUnderTest[], { scenario, tool, preset, other, damages, cuts }: BrokenLink) {
  const typed = (nth: number, of: number) => {
    const { presets } = tools[nth % tools.length] as ToolUnderTest;
    return presets[of % presets.length]?.state as Asked;
  };
  const from = tools[tool % tools.length] as ToolUnderTest;
  const held = scenario ? linkedIn(from, typed(tool, preset % MADE)) : typed(tool, preset);
  const text = written(damaged(held, typed(...other), damages));
  return { text, link: cut(packed(text, scenario ? '2' : '1'), cuts) };
}
interface Asked {
  readonly readAs: ReadAs;
}
/** Of so many examples of a tool scenarios are broken: each takes a while to make. */
const MADE = 8;
/** An example as a link holds it, made once. */
function linkedIn(tool: ToolUnderTest, state: Asked): unknown {
  const linked = LINKED.get(state) ?? linkedBy(linkFormOf(tool), state) ?? state;
  LINKED.set(state, linked);
  return linked;
}
const LINKED = new WeakMap<Asked, object>();

/** What a tool reads and writes links with. */
export function linkFormOf(tool: ToolUnderTest): LinkForm<Asked> {
  const { game, name, read } = tool;
  const files = FORMS as unknown as Readonly<Record<string, Readonly<Record<string, FileForm<Asked>>>>>;
  const form = LINK_FORMS.get(tool) ?? {
    file: files[game]?.[name] as FileForm<Asked>,
    table: readingTable(game),
    reader: read as LinkReader<Asked>,
  };
  LINK_FORMS.set(tool, form);
  return form;
}
const LINK_FORMS = new WeakMap<ToolUnderTest, LinkForm<Asked>>();
export function formsOf(tool: ToolUnderTest): Forms<Asked> {
  const { file, table } = linkFormOf(tool);
  return { table, files: () => Promise.resolve(file) };
}

async function tryLink(tools: readonly ToolUnderTest[], broken: BrokenLink): Promise<CameOf> {
  const tool = tools[broken.tool % tools.length] as ToolUnderTest;
  const { text, link } = linkTo(tools, broken);
  const asked = await askedBy(`#${link}`);
  if (!asked.held) {
    const asksNothing = !link.includes('=') || asked.preset !== undefined;
    if (asked.complaints.length === 0 && !asksNothing) throw new Error(`${tool.name}: nothing is told of ${link}`);
    return asksNothing ? 'asks for nothing' : 'told';
  }
  const { value } = asked.held;
  const { state, complaints } = await openHeld(formsOf(tool), value);
  if (state === undefined) {
    if (complaints.length === 0) throw new Error(`${tool.name}: nothing is told of ${text}`);
    return 'told';
  }
  // A scenario may say the same in several ways.
  if (complaints.length === 0 && !holdsScenario(value) && !keeps(asJson(state), asJson(value))) {
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
