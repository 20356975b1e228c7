/** A verdict laid out for a terminal. */
import { number } from '../../rules-engine/core/words.en.ts';
import type { Told } from '../../rules-engine/core/scenario.ts';
import type { Edition } from '../../rules-engine/l5r/readings.ts';
import { cite, type Cited, reportLines, type ReportLine } from '../../rules-engine/l5r/questions/stat/report.ts';
import type { Judged } from '../library/verdict.ts';

/** The page it is laid out on. */
export interface Look {
  /** In columns. */
  readonly width: number;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}
/** Without colour, 80 columns. */
export const PLAIN: Look = { width: 80, bold: (text) => text, dim: (text) => text };

/** The whole verdict: the question, the headline, the proof, how it was read, what would change it, what was expected. */
export function verdictText(judged: Judged, look: Look = PLAIN): string {
  const { scenario, file, game, stat } = judged;
  const head = `${game} · ${scenario.kind} · ${file}`;
  const lines = stat ? reportLines(stat, judged.names, judged.edition as Edition) : [];
  return [
    [...wrap(scenario.title, look.width).map(look.bold), ...wrap(head, look.width).map(look.dim)],
    scenario.says ? wrap(scenario.says, look.width) : [],
    ...(stat ? [['Question', ...lines.flatMap((line) => askedRows(line, look))]] : []),
    stat ? resultRows(lines, look) : headlineRows(judged, look),
    proofBlock(stat ? lines.flatMap((line, at) => proofRows(line, look, lines[at - 1])) : proofOf(judged, look)),
    readRows(judged, look),
    otherRows(judged, look),
    expectRows(judged, look),
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

type Block = readonly string[];

/** What came out, and the rule that decided it. */
function headlineRows({ headline: { says, rule }, names }: Judged, { width, bold }: Look): Block {
  const decided = rule ? ` — decided by ${[names.numberOf(rule), names.titleOf(rule)].filter(Boolean).join(' ')}` : '';
  const bar = '═'.repeat(width);
  return [bar, ...wrap(`${says.replace(/\.$/, '')}${decided}`, width, '  ', '    ').map(bold), bar];
}

const proofBlock = (rows: Block): Block => (rows.length === 0 ? [] : ['Proof', ...rows]);
const proofOf = (judged: Judged, look: Look): Block =>
  judged.outcome.told().flatMap((step, index) => toldRows(step, index, judged, look));

/** One step in words, with its rule, the rule it replaces, the rules it rests on, and what didn't apply. */
function toldRows(
  { rule, says, tried, instead, cites = [], beaten = [] }: Told,
  index: number,
  judged: Judged,
  look: Look,
): Block {
  const { names } = judged;
  return [
    ...wrap(tried === undefined ? says : `${tried}. Not allowed: ${says}`, look.width, `  ${nth(index + 1)}`, '      '),
    ...cited('', cite(rule, names), look),
    ...(instead ? cited('instead of', cite(instead, names), look) : []),
    ...cites.flatMap((id) => cited('based on', cite(id, names), look)),
    ...(beaten.length > 0 ? [DID_NOT_APPLY] : []),
    ...beaten.flatMap((words) => wrap(`✕ ${words}`, look.width, '      ', '        ')),
  ];
}

function askedRows(line: ReportLine, look: Look): Block {
  if (line.line === 'asked') return wrap(line.says, look.width, '  ');
  if (line.line !== 'moment') return [];
  return row(nth(line.nth), line.says, `→ ${line.values.map(number).join(', ')}`, look);
}

const DID_NOT_APPLY = '      What didn’t apply:';

/** `before`: the line above it. */
function proofRows(line: ReportLine, look: Look, before?: ReportLine): Block {
  if (line.line === 'stat') return ['', `  ${look.bold(line.says)}`];
  if (line.line === 'lost') {
    return [
      ...(before?.line === 'lost' ? [] : [DID_NOT_APPLY]),
      ...wrap(`✕ ${line.says}`, look.width, '      ', '        '),
      ...cited('because of', line.by, look, '        '),
    ];
  }
  if (line.line !== 'step') return [];
  return [
    ...row(nth(line.nth), line.says, `${number(line.before)} → ${number(line.after)}`, look),
    ...cited('', line.rule, look),
    ...(line.instead ? cited('instead of', line.instead, look) : []),
    ...line.cites.flatMap((rule) => cited('based on', rule, look)),
  ];
}

const nth = (count: number) => `${String(count).padStart(2)}. `;

/** A label, a sentence as wide as it may be, and a number at the right edge of its first line. */
function row(label: string, says: string, figure: string, { width, bold }: Look): Block {
  const room = width - 2 - label.length - figure.length - 2;
  const [first = '', ...more] = wrap(says, room);
  return [
    `  ${label}${first.padEnd(room)}  ${bold(figure)}`,
    ...more.map((text) => `  ${' '.repeat(label.length)}${text}`),
  ];
}

/** `1.6.B  l5r.stats.floor  /l5r/rules/stats/#floor`, the address below it where the line is full. */
function cited(role: string, { number, id, href }: Cited, { width, dim }: Look, indent = '      '): Block {
  const rule = [[role, number].filter(Boolean).join(' '), id].filter(Boolean).join('  ');
  const whole = `${indent}${rule}  ${href}`;
  return (whole.length <= width ? [whole] : [`${indent}${rule}`, `${indent}  ${href}`]).map(dim);
}

function resultRows(lines: readonly ReportLine[], { width, bold }: Look): Block {
  const results = lines.flatMap((line) => {
    if (line.line !== 'result') return [];
    const { number, title } = line.decided;
    return wrap(`${line.says} — decided by ${[number, title].filter(Boolean).join(' ')}`, width, '  ', '    ');
  });
  const bar = '═'.repeat(width);
  return [bar, ...results.map(bold), bar];
}

/** The edition, and what is read otherwise than in it. */
function readRows({ edition, readOtherwise, names }: Judged, { width }: Look): Block {
  const than = edition === undefined ? 'our default' : 'the edition';
  return [
    ...(edition === undefined ? [] : wrap(`Edition: ${names.editionTitle(edition)} (${edition})`, width, '', '  ')),
    ...Object.entries(readOtherwise).flatMap(([reading, option]) =>
      wrap(`Reading other than ${than}: ${optionWords(reading, option, names)}`, width, '', '  '),
    ),
  ];
}
function optionWords(reading: string, option: string, { optionTitle }: Judged['names']): string {
  const title = optionTitle(reading, option);
  return `${reading}=${option}${title === option ? '' : ` (${title})`}`;
}

/** The single readings that would change the result, and what would come out. */
function otherRows({ names, others }: Judged, { width }: Look): Block {
  if (others.length === 0) return ['No other reading the engine takes changes the result.'];
  return [
    'Another reading would change the result',
    ...others.flatMap(({ reading, option, says }) => [
      ...wrap(optionWords(reading, option, names), width, '  ', '    '),
      ...wrap(`→ ${says}`, width, '      ', '        '),
    ]),
  ];
}

function expectRows({ scenario, asWritten, mismatches }: Judged, { width, bold }: Look): Block {
  if (!scenario.expect) return ['The file doesn’t say what result it expects.'];
  if (mismatches.length === 0) return ['The result is what the file expects.'];
  return [
    bold('The result is not what the file expects'),
    ...mismatches.flatMap(({ key, expected, found }) =>
      wrap(
        `${key}: expected ${tellBeside(expected, found)}, found ${tellBeside(found, expected)}`,
        width,
        '  ',
        '    ',
      ),
    ),
    ...(asWritten ? [] : wrap('The file was written for another edition or for other readings.', width, '  ', '  ')),
  ];
}

/** A value of `expect` beside another: a list of one thing is not that thing. */
const tellBeside = (value: unknown, other: unknown): string =>
  Array.isArray(value) && !Array.isArray(other) ? tellWithin(value) : tell(value);
/** A value of `expect` on one line. */
function tell(value: unknown): string {
  if (typeof value === 'number') return number(value);
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(tellWithin)
    : Object.entries(value).map(([key, one]) => `${key} ${tellWithin(one)}`);
  return parts.join(', ') || 'none';
}
/** A value within another: lists and several things stand in brackets, so that it is seen where they end. */
function tellWithin(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `[${tell(value)}]` : 'none';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 1
    ? `(${tell(value)})`
    : tell(value);
}

/** Text in lines of a width, the first indented one way and the others another. Control characters become spaces. */
export function wrap(text: string, width: number, indent = '', hanging = indent): Block {
  const lines: string[] = [];
  let line = indent;
  let empty = true;
  for (const word of text.split(/[\s\p{Cc}]+/u).filter(Boolean)) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return empty ? lines : [...lines, line];
}
