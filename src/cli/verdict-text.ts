/** A verdict laid out for a terminal. */
import type { Told } from '../../rules-engine/core/scenario.ts';
import type { Edition } from '../../rules-engine/l5r/readings.ts';
import { cite, type Cited, reportLines, type ReportLine } from '../../rules-engine/l5r/report.ts';
import type { OtherReading } from '../../rules-engine/l5r/sensitivity.ts';
import { number } from '../../rules-engine/l5r/sentences.en.ts';
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

/** The whole verdict: what is asked, the proof, the result, how it was read, what was expected. */
export function verdictText(judged: Judged, look: Look = PLAIN): string {
  const { scenario, file, game } = judged;
  const head = `${game} · ${scenario.kind} · ${file}`;
  return [
    [...wrap(scenario.title, look.width).map(look.bold), ...wrap(head, look.width).map(look.dim)],
    scenario.says ? wrap(scenario.says, look.width) : [],
    ...(judged.stat ? statBlocks(judged, judged.stat, look) : plainBlocks(judged, look)),
    expectRows(judged, look),
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

type Block = readonly string[];

/** A stat's verdict, with every step. */
function statBlocks(judged: Judged, { verdict, others }: Judged['stat'] & {}, look: Look): readonly Block[] {
  const lines = reportLines(verdict, judged.names, judged.edition as Edition);
  return [
    ['Asked', ...lines.flatMap((line) => askedRows(line, look))],
    ['Proof', ...lines.flatMap((line) => proofRows(line, look))],
    resultRows(lines, look),
    [...readRows(judged, look), ...otherwiseRows(lines, look)],
    otherRows(judged, others, look),
  ];
}

/** The verdict of any other scenario: its steps as its engine tells them, or the rules that spoke; and what came out. */
function plainBlocks(judged: Judged, look: Look): readonly Block[] {
  const { outcome } = judged;
  const told = outcome.told?.() ?? [];
  const found = Object.entries(outcome.found).flatMap(([key, value]) =>
    value === undefined ? [] : wrap(`${key}: ${tell(value)}`, look.width, '  ', '    '),
  );
  const result = outcome.result?.();
  const came = result === undefined || result === '' ? found : wrap(result, look.width, '  ', '    ');
  const bar = '═'.repeat(look.width);
  return [
    told.length > 0
      ? ['Proof', ...told.flatMap((step, index) => toldRows(step, index, judged, look))]
      : spokeRows(judged, look),
    [bar, ...came.map(look.bold), bar],
    ...(came === found ? [] : [['Found', ...found]]),
    readRows(judged, look),
  ];
}

/** One step in words, with its rule, the rule that gave way, the rules it rests on, and what lost. */
function toldRows(
  { rule, says, instead, cites = [], beaten = [] }: Told,
  index: number,
  judged: Judged,
  look: Look,
): Block {
  const { names } = judged;
  return [
    ...wrap(says || names.titleOf(rule), look.width, `  ${nth(index + 1)}`, '      '),
    ...cited('', cite(rule, names), look),
    ...(instead ? cited('instead of', cite(instead, names), look) : []),
    ...cites.flatMap((id) => cited('rests on', cite(id, names), look)),
    ...beaten.flatMap((lost) => wrap(`lost: ${lost}`, look.width, '      ', '            ')),
  ];
}

const spokeRows = ({ outcome, names }: Judged, look: Look): Block => [
  'Rules that spoke',
  ...outcome.spoke.flatMap((id, index) => [
    ...wrap(names.titleOf(id), look.width, `  ${nth(index + 1)}`, '      '),
    ...cited('', cite(id, names), look),
  ]),
];

function askedRows(line: ReportLine, look: Look): Block {
  if (line.line === 'asked') return wrap(line.says, look.width, '  ');
  if (line.line !== 'moment') return [];
  return row(nth(line.nth), line.says, `→ ${line.values.map(number).join(', ')}`, look);
}

function proofRows(line: ReportLine, look: Look): Block {
  if (line.line === 'stat') return ['', `  ${look.bold(line.says)}`];
  if (line.line === 'lost') {
    return [
      ...wrap(`lost: ${line.says}`, look.width, '      ', '            '),
      ...cited('by', line.by, look, '            '),
    ];
  }
  if (line.line !== 'step') return [];
  return [
    ...row(nth(line.nth), line.says, `${number(line.before)} → ${number(line.after)}`, look),
    ...cited('', line.rule, look),
    ...(line.instead ? cited('instead of', line.instead, look) : []),
    ...line.cites.flatMap((rule) => cited('rests on', rule, look)),
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

function readRows({ edition, readings, names }: Judged, { width }: Look): Block {
  const all = Object.entries(readings).map(([reading, option]) => `${reading}=${option}`);
  return [
    ...(edition === undefined ? [] : wrap(`Edition: ${names.editionTitle(edition)} (${edition})`, width, '', '  ')),
    ...(all.length === 0 ? [] : wrap(`Read as: ${all.join(', ')}`, width, '', '  ')),
  ];
}

const otherwiseRows = (lines: readonly ReportLine[], { width }: Look): Block =>
  lines.flatMap((line) =>
    line.line === 'read'
      ? line.otherwise.flatMap(({ reading, option, title }) =>
          wrap(`Otherwise than the edition: ${reading}=${option} (${title})`, width, '  ', '    '),
        )
      : [],
  );

function otherRows({ names }: Judged, others: readonly OtherReading[], look: Look): Block {
  if (others.length === 0) return ['No other single reading would change the value.'];
  return [
    'Another reading would change the value',
    ...others.flatMap(({ reading, option, values }) => {
      const title = names.optionTitle(reading, option);
      const says = `${reading}=${option}${title === option ? '' : ` (${title})`}`;
      return row('', says, `→ ${values.map(number).join(', ')}`, look);
    }),
  ];
}

function expectRows({ scenario, asWritten, mismatches }: Judged, { width, bold }: Look): Block {
  if (!scenario.expect) return ['The file says nothing of what is expected.'];
  const told = Object.entries(scenario.expect).map(([key, value]) => `${key} ${tell(value)}`);
  if (mismatches.length === 0) return wrap(`As expected: ${told.join('; ')}.`, width, '', '  ');
  return [
    bold('Not as expected'),
    ...mismatches.flatMap(({ key, expected, found }) =>
      wrap(`${key}: expected ${tell(expected)}, found ${tell(found)}`, width, '  ', '    '),
    ),
    ...(asWritten ? [] : wrap('The file was written for another edition or other readings.', width, '  ', '  ')),
  ];
}

/** A value of `expect` on one line. */
function tell(value: unknown): string {
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(tell).join(', ');
  return Object.entries(value)
    .map(([key, one]) => `${key} ${tell(one)}`)
    .join(', ');
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
