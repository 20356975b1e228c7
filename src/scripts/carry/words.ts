/** The words of a rule, ruling, open question or step to carry away, and of a report that something looks wrong. */
import { ownFileHref } from '../../lib/own-file.ts';
import { SITE_NAME } from '../../lib/site.ts';
import type { ProofLine } from '../../widgets/proof.ts';
import {
  escaped,
  from,
  type Hand,
  headOf,
  lineWords,
  markdown,
  PLAIN,
  type Report,
} from '../../widgets/tool/report.ts';

/** A piece of a text that is never cut in the middle: a paragraph may be cut between its sentences. */
export type Block =
  | { readonly paragraph: string; readonly keep?: boolean }
  | {
      readonly item: string;
      /** `1.` in a list that counts, `-` otherwise. */
      readonly mark: string;
      /** The case that decides: it stays where the text is cut. */
      readonly keep?: boolean;
    }
  | { readonly row: readonly string[]; readonly head: boolean; readonly keep?: boolean };

/** What is quoted, and where it is from. */
export interface Quoted {
  /** "2.6.C.ii Contradicting limits: total above both". */
  readonly name: string;
  /** The game's whole title. */
  readonly game: string;
  readonly blocks: readonly Block[];
  /** What a reader must know besides: the editions it holds in, who ruled it. Each a sentence. */
  readonly notes: readonly string[];
  readonly link: string;
}

/** A text up to this length is quoted whole, in characters. */
export const WHOLE = 600;
const LEFT_OUT = '[…]';

const lengthOf = (block: Block): number => wordsOf(block).length;
const wordsOf = (block: Block): string => {
  if ('paragraph' in block) return block.paragraph;
  return 'item' in block ? block.item : block.row.join(' ');
};

/** A paragraph as its sentences, what must stay together as itself. */
const unitsOf = (block: Block): readonly Block[] =>
  'paragraph' in block ? sentences(block.paragraph).map((paragraph) => ({ ...block, paragraph })) : [block];

/** Ends no sentence. */
const SHORT_FORM = /\b(?:e\.g|i\.e|etc|vs|no|cf)\.$/i;
/** The sentences of a paragraph. "2.5.1" ends none, and nor does "e.g.". */
export function sentences(text: string): readonly string[] {
  const parts = text.match(/.+?(?:[.?!][”"’')\]]*(?=\s+[\p{Lu}\p{N}“"‘'([])|$)/gu) ?? [];
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last !== undefined && SHORT_FORM.test(last)) whole[whole.length - 1] = last + part;
    else whole.push(part.trimStart());
  }
  return whole;
}

/**
 * A text as it is quoted: whole up to `most` characters. A longer one ends with a sentence, an item or a row of a table,
 * says where something is left out, and keeps its first sentence and what is marked to be kept.
 */
export function excerpt(blocks: readonly Block[], most = WHOLE): readonly Block[] {
  const size = (some: readonly Block[]) => some.reduce((sum, block) => sum + lengthOf(block), 0);
  if (size(blocks) <= most) return blocks;
  let left = most - size(blocks.filter(({ keep }) => keep));
  let full = false;
  const quoted: Block[] = [];
  const gap = () => {
    const last = quoted.at(-1);
    if (!last || !('paragraph' in last) || !last.paragraph.endsWith(LEFT_OUT)) quoted.push({ paragraph: LEFT_OUT });
  };
  for (const [nth, block] of blocks.entries()) {
    if (block.keep) {
      quoted.push(block);
      continue;
    }
    const units = unitsOf(block);
    const fit = units.filter((unit, place) => {
      const first = nth === 0 && place === 0;
      full ||= !first && lengthOf(unit) > left;
      if (full) return false;
      left -= lengthOf(unit) + 1;
      return true;
    });
    if (fit.length === units.length) quoted.push(block);
    else if (fit.length === 0) gap();
    else quoted.push({ paragraph: `${fit.map(wordsOf).join(' ')} ${LEFT_OUT}` });
  }
  return quoted;
}

const plainLine = (block: Block): string => {
  if ('paragraph' in block) return block.paragraph;
  return 'item' in block ? `${block.mark} ${block.item}` : block.row.join(' · ');
};

/** As plain text: the place, the words in quotation marks, the site and the whole address. */
export const quotedText = ({ name, game, blocks, notes, link }: Quoted): string =>
  [
    `${game}, ${name}`,
    ...(blocks.length > 0 ? [`“${excerpt(blocks).map(plainLine).join('\n')}”`] : []),
    ...notes,
    from(link),
  ].join('\n');

/** As Markdown: a quotation with its lists and tables, and a link to where it stands. */
export function quotedMarkdown({ name, game, blocks, notes, link }: Quoted): string {
  const lines = excerpt(blocks).flatMap((block, place, all): readonly string[] => {
    const before = all[place - 1];
    if ('row' in block) {
      const row = `| ${block.row.map(escaped).join(' | ')} |`;
      return block.head ? ['', row, `|${' --- |'.repeat(block.row.length)}`] : [row];
    }
    if ('paragraph' in block) return [...(place > 0 ? [''] : []), escaped(block.paragraph)];
    return [...(before && !('item' in before) ? [''] : []), `${block.mark} ${escaped(block.item)}`];
  });
  const source = `— [${escaped(`${game}, ${name}`)}](<${link}>), ${SITE_NAME}`;
  return [...lines, ...notes.flatMap((note) => ['', `*${escaped(note)}*`]), '', source]
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
    .replace(/^>\n/, '');
}

/** One step of a verdict. */
export interface StepReport extends Pick<Report, 'game' | 'title' | 'readAs'> {
  readonly nth: number;
  readonly line: ProofLine;
}
/** A step as plain text: its rule, its sentence, the value before and after, and what didn't apply. */
export const stepText = (step: StepReport, link: string): string => stepLines(step, PLAIN, link).join('\n');
/** The same as Markdown: every rule is a link. */
export const stepMarkdown = (step: StepReport, link: string): string =>
  stepLines(step, markdown(link), link).join('\n\n').replaceAll('\n\n- ', '\n- ');

const stepLines = (step: StepReport, hand: Hand, link: string): readonly string[] => [
  hand.strong(`${headOf(step)}, step ${step.nth}`),
  ...lineWords(step.line, '', hand),
  ...(step.readAs ? [hand.text(step.readAs)] : []),
  from(link),
];

/** Something that looks wrong to a reader. */
export interface Doubted {
  /** "Rule 2.6.C.ii Contradicting limits: total above both", "Step 3 of …". */
  readonly about: string;
  readonly game: string;
  readonly link: string;
  /** The file it is written in, where the address tells. */
  readonly file?: string | undefined;
  /** The edition and readings, where they matter. */
  readonly readAs?: string | undefined;
  /** The address of the example that shows it. */
  readonly example?: string | undefined;
  /** What was asked, as a scenario file. */
  readonly scenario?: string | undefined;
  /** What the site says now. */
  readonly says: string;
}

/** Readers write below this. */
export const EXPECTED = 'What I expected:';

/** A report ready to be sent: what it is about, what the site says, and room for what was expected and why. */
export const doubtText = ({ about, game, link, file, readAs, scenario, says }: Doubted): string =>
  [
    `This looks wrong: ${about}`,
    `Game: ${game}`,
    `Address: ${link}`,
    ...(file === undefined ? [] : [`File: ${file}`]),
    ...(readAs === undefined || readAs === '' ? [] : [readAs]),
    '',
    'What the site says:',
    says,
    '',
    ...(scenario === undefined ? [] : ['Scenario file:', '```yaml', scenario.trimEnd(), '```', '']),
    EXPECTED,
    '',
    '',
    'Why (place in the source):',
    '',
  ].join('\n');

/** The file in `content/` that holds what is at an address of this site; undefined where several or none do. */
export function fileOf(path: string): string | undefined {
  const [, game, kind, ...names] = path.split('/').slice(0, -1);
  const name = names.join('/');
  if (kind === 'open-questions') return `content/${game}/readings.yaml`;
  if (name === '') return undefined;
  if (kind === 'scenarios') return `content/${game}/scenarios/${name}.yaml`;
  return kind === 'rules' || kind === 'rulings' ? `content/${game}/${kind}/${name}.mdx` : undefined;
}

/** Where the file of an example is, by the address of the example or of one of its steps. */
export function ownFileAt(link: string): string | undefined {
  const { origin, pathname } = new URL(link);
  return /\/[^/]+\/scenarios\/[^/]+\/$/.test(pathname) ? ownFileHref(origin + pathname) : undefined;
}

/** Servers refuse addresses that are much longer. */
const LONGEST = 6000;
const CUT = '\n[…] (cut here: the address has the rest)\n';

/**
 * The address that opens a new issue with this text in it. If it would be too long, the end of what the site says is left
 * out, and a line says so: what the reader wrote stays as long as it fits.
 */
export function issueAddress(repository: string, title: string, text: string, most = LONGEST): string {
  const page = `${repository.replace(/\/+$/, '')}/issues/new`;
  const address = (body: string) => `${page}?title=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  const fits = (body: string) => address(body).length <= most;
  if (fits(text)) return address(text);
  const at = text.indexOf(`\n${EXPECTED}`);
  const own = at < 0 ? '' : text.slice(at);
  return address(fits(CUT + own) ? cut(text.slice(0, text.length - own.length), own, fits) : cut(text, '', fits));
}

/** As many whole characters of the beginning as fit before the end. */
function cut(beginning: string, end: string, fits: (body: string) => boolean): string {
  const signs = Array.from(beginning);
  const first = (count: number) => signs.slice(0, count).join('') + CUT + end;
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(first(middle))) low = middle;
    else high = middle - 1;
  }
  return first(low);
}
