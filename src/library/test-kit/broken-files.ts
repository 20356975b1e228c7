/** Scenario files as careless hands, other programs and bad jokes leave them, and what must come of them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { anyDamage, anySlip, type Damage, damaged, written } from '../../../rules-engine/test-kit/damage.ts';
import { verdictText } from '../../cli/verdict-text.ts';
import { parseYaml } from '../parse.ts';
import { tellProblem } from '../problem.ts';
import { resultProblems } from '../results.ts';
import { scenarioSchema } from '../schemas.ts';
import { judgeFile, judgeText, verdictData } from '../verdict.ts';
import { faultsOfWords, inTime, saysNothing } from './words.ts';

/** A file of the project to begin with. */
export interface Whole {
  readonly game: string;
  readonly text: string;
}
/** The scenario files of the project. */
export const wholeFiles = (root: string): readonly Whole[] =>
  globSync('content/*/scenarios/*.yaml', { cwd: root })
    .sort()
    .map((file) => ({ game: file.split(/[\\/]/)[1] ?? '', text: readFileSync(join(root, file), 'utf8') }));
/** Where a text is damaged, and with what. */
interface Where {
  readonly at: number;
  readonly to: number;
  readonly other: string;
  readonly damages: readonly Damage[];
}
type Spoil = (text: string, where: Where) => string | Buffer;

const read = (text: string): unknown => parse(text, { logLevel: 'error' });
const linesOf = (text: string) => text.split('\n');
/** Changes one line. */
const line =
  (change: (line: string, where: Where) => string | readonly string[]): Spoil =>
  (text, where) =>
    linesOf(text)
      .flatMap((one, nth, all) => (nth === where.at % all.length ? change(one, where) : one))
      .join('\n');
/** Puts something in the place of a letter, or of a few. */
const put =
  (what: string, length = 0): Spoil =>
  (text, { at }) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + what + text.slice(from + length);
  };
/** Puts something in place of a value behind a colon. */
const value = (what: string) => line((one) => one.replace(/: .*$/, `: ${what}`));
const add =
  (what: string): Spoil =>
  (text) =>
    `${text}\n${what}\n`;
const word: Spoil = (text, { at, to, other }) => {
  const words = [...text.matchAll(/[\w'-]+/g)];
  const others = [...other.matchAll(/[\w'-]+/g)];
  const old = words[at % Math.max(1, words.length)];
  const [by = 'nothing'] = others[to % Math.max(1, others.length)] ?? [];
  return old ? text.slice(0, old.index) + by + text.slice(old.index + old[0].length) : text;
};
const list = (text: string, entries: string) =>
  text.replace(/\nchoices:[\s\S]*?(?=\n\w|$)/, '') + `\nchoices:\n${entries}`;

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
const BOMB = LETTERS.map(
  (name, nth) =>
    `  ${name}: &${name} [${Array<string>(9)
      .fill(nth === 0 ? 'x' : `*${LETTERS[nth - 1] ?? ''}`)
      .join(', ')}]`,
).join('\n');

/** What is done to the text of a file, each by a name of its own. */
export const SPOILS = {
  'a line is lost': line(() => []),
  'a line is there twice': line((one) => [one, one]),
  'a line is indented': line((one) => `  ${one}`),
  'a line is indented by one': line((one) => ` ${one}`),
  'a line is not indented': line((one) => one.trimStart()),
  'a line begins with a tab': line((one) => `\t${one}`),
  'a line has another one in its place': line((_, { to, other }) => linesOf(other)[to % linesOf(other).length] ?? ''),
  'a line is in capitals': line((one) => one.toUpperCase()),
  'a line becomes an entry': line((one) => one.replace(/^(\s*)/, '$1- ')),
  'an entry becomes a line': line((one) => one.replace('- ', '')),
  'a colon is lost': line((one) => one.replace(':', '')),
  'a blank is lost behind a colon': line((one) => one.replace(': ', ':')),
  'a second colon': line((one) => `${one}: more`),
  'a hash': line((one, { to }) => `${one.slice(0, to % 30)} # ${one.slice(to % 30)}`),
  'all tabs': (text) => text.replaceAll('  ', '\t'),
  'all on one line': (text) => text.replaceAll('\n', ' '),
  'the end is missing': (text, { at }) => text.slice(0, at % (text.length + 1)),
  'the beginning is missing': (text, { at }) => text.slice(at % (text.length + 1)),
  'a letter is lost': put('', 1),
  'a few letters are lost': put('', 9),
  'a letter too many': put('q'),
  'a quotation mark': put("'"),
  'a double quotation mark': put('"'),
  'an open bracket': put('['),
  'an open brace': put('{'),
  'a closed bracket': put(']'),
  'a comma': put(','),
  'an asterisk': put(' *'),
  'an exclamation mark': put(' !'),
  'an at sign': put('@'),
  'a percent sign': put('%'),
  'a question mark': put('\n? '),
  'a bar': put(': |\n'),
  'a NUL': put('\0'),
  'a control character': put('\x07'),
  'letters that turn around': put('\u202e'),
  'half a letter': put('\ud83d'),
  'another word': word,
  'another file': (_, { other }) => other,
  'a part of another file': (text, { at, to, other }) =>
    text.slice(0, at % text.length) + other.slice(to % other.length),
  'a second file behind it': (text, { other }) => `${text}\n${other}`,
  'a second document': (text, { other }) => `${text}\n---\n${other}`,
  'a directive': (text) => `%YAML 9.9\n---\n${text}`,
  'a byte order mark': (text) => `\ufeff${text}`,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'line ends of old': (text) => text.replaceAll('\n', '\r'),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 the other way': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'Latin-1': (text) => Buffer.from(`${text}# é`, 'latin1'),
  'a picture': (_, { at }) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, at % 256, 255]),
  'an empty file': () => '',
  'blank lines': () => '\n  \n\n',
  'a comment': () => '# nothing\n',
  'a number': () => '42\n',
  'a list': () => '- a\n- b\n',
  'as JSON': (text) => JSON.stringify(read(text)),
  'half as JSON': (text, { at }) => JSON.stringify(read(text)).slice(0, at % 500),
  nothing: value(''),
  'an endless number': value('1e400'),
  'no number': value('.nan'),
  infinity: value('-.inf'),
  'a large number': value('123456789012345678901234567890'),
  'half a number': value('0.5'),
  'a number below zero': value('-1'),
  'an octal number': value('0o17'),
  'a date': value('2001-01-01'),
  yes: value('yes'),
  true: value('true'),
  'an empty text': value("''"),
  'a long text': value('W'.repeat(20_000)),
  'a text of many lines': value(`|\n${'      text\n'.repeat(50)}`),
  'binary data': value('!!binary aGVsbG8='),
  'a set': value('!!set { a, b }'),
  'a map in order': value('!!omap [ a: 1 ]'),
  code: value('!!js/function "function () {}"'),
  'a tag': value('!mine 1'),
  'an alias that contains itself': value('&a [*a]'),
  'a merge': add('<<: { title: Other }'),
  'a key of objects': add('__proto__: { title: Other, kind: other }'),
  'another key of objects': add('constructor: { prototype: { title: Other } }'),
  'a list for a key': add('? [a, b]\n: c'),
  'a long key': add(`${'W'.repeat(900)}: 1`),
  'many keys': add(Array.from({ length: 9000 }, (_, nth) => `k${nth}: 1`).join('\n')),
  'an alias bomb': (text) => `${text}\nbomb:\n${BOMB}\n`,
  'an alias bomb in its start': (text) => text.replace('\nstart:', `\nstart:\n${BOMB}`),
  'a giant list': (text) => list(text, '  - a\n'.repeat(300_000)),
  'a long list': (text) => list(text, '  - a\n'.repeat(14_000)),
  'a long list of numbers': (text) => `${text}\nchoices: [${'1,'.repeat(40_000)}]\n`,
  'its choices many times': (text) => {
    const [found = ''] = /\nchoices:\n(?: .*\n|- .*\n)+/.exec(text) ?? [];
    const entries = found.replace('\nchoices:\n', '');
    return entries === ''
      ? text
      : text.replace(found, `\nchoices:\n${entries.repeat(Math.floor(30_000 / entries.length))}`);
  },
  'deep brackets': (text) => `${text}\ndeep: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
  'open brackets': () => '['.repeat(20_000),
  'deep braces': (text) => `${text}\ndeep: ${'{a: '.repeat(20_000)}`,
  'deep entries': () => '- '.repeat(20_000),
  'deep lines': () => Array.from({ length: 400 }, (_, nth) => `${' '.repeat(nth)}a:`).join('\n'),
  'closed brackets': (text) => `${text}\n${']\n'.repeat(6370)}`,
  'another value': (text, { other, damages }) => written(damaged(read(text), read(other), damages) ?? null),
  'another value, line by line': (text, { other, damages }) => {
    const spoilt = written(damaged(read(text), read(other), damages) ?? null);
    return spoilt.length < 20_000 ? spoilt.replaceAll(/([,{[])"/g, '$1\n"') : spoilt;
  },
} as const satisfies Readonly<Record<string, Spoil>>;
export type SpoilName = keyof typeof SPOILS;
const NAMES = Object.keys(SPOILS) as readonly SpoilName[];

/** A file of the project, and what is done to it: another value most often, as that goes deepest. */
export interface BrokenFile {
  readonly file: number;
  readonly other: number;
  readonly spoils: readonly SpoilName[];
  readonly at: number;
  readonly to: number;
  readonly damages: readonly Damage[];
}
/** What takes longest to read is tried less often. */
const isLarge = (name: SpoilName): boolean => /giant|long list|many|deep|brackets|bomb/.test(name);
const anySpoil = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...NAMES.filter((name) => !isLarge(name))) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES.filter(isLarge)) },
  { weight: 20, arbitrary: fc.constantFrom<SpoilName>('another value', 'another value, line by line', 'another word') },
);
export const anyBrokenFile: fc.Arbitrary<BrokenFile> = fc.record({
  file: fc.nat({ max: 100_000 }),
  other: fc.nat({ max: 100_000 }),
  spoils: fc.array(anySpoil, { minLength: 1, maxLength: 2 }),
  at: fc.nat(),
  to: fc.nat(),
  damages: fc.oneof(
    fc.array(anyDamage, { minLength: 1, maxLength: 3 }),
    fc.array(anySlip, { minLength: 1, maxLength: 3 }),
  ),
});

/** The bytes of a broken file. What no longer reads as YAML can't have another value, and stays as it is. */
export function bytesOf(files: readonly Whole[], { file, other, spoils, ...where }: BrokenFile): Buffer {
  const { text } = files[file % files.length] as Whole;
  const from = { ...where, other: (files[other % files.length] as Whole).text };
  let spoilt: string | Buffer = text;
  for (const name of spoils) {
    if (typeof spoilt !== 'string') break;
    try {
      const spoil: Spoil = SPOILS[name];
      spoilt = spoil(spoilt, from);
    } catch {
      // `parse` can't read it, or a text is empty: that is damage enough.
    }
  }
  return Buffer.from(spoilt);
}

/** What came of a file: judged, or refused; of how many bytes. */
export type FileCameOf = 'judged' | 'refused';
/** Reads broken files as the command line and `npm run check` do. `root` is the top of the project, `folder` a place for files. */
export function fileTrier(root: string, folder: string, files: readonly Whole[]): (broken: BrokenFile) => FileCameOf {
  const file = join(folder, 'broken.yaml');
  // Code and rulebooks are loaded before anything is timed.
  const [first] = files;
  if (first) judgeText(root, file, first.text, { game: first.game });
  return (broken) => {
    const { game } = files[broken.file % files.length] as Whole;
    const bytes = bytesOf(files, broken);
    writeFileSync(file, bytes);
    const given = bytes.toString();
    const judged = inTime(() => judgeFile(root, file, { game }));
    if (judged.ok) {
      const words = inTime(() => verdictText(judged.value));
      JSON.stringify(verdictData(judged.value));
      const nothing = saysNothing(words, given);
      if (nothing !== undefined) throw new Error(`The verdict says "${nothing}".`);
    } else {
      const faults = faultsOfWords(judged.problems.map(tellProblem), given);
      const lost = judged.problems.filter(({ line: at, others }) => at === undefined && others === undefined);
      if (lost.length > 0 && !WITHOUT_LINE.test(lost[0]?.says ?? ''))
        faults.push(`No line: ${lost.map(tellProblem).join('\n')}`);
      if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
    }
    checked(file, game, given);
    return judged.ok ? 'judged' : 'refused';
  };
}
/** What is wrong with a file as a whole. */
const WITHOUT_LINE = /UTF-8|longer than any scenario|several games/;

/** What `npm run check` says of it. */
function checked(file: string, game: string, text: string): void {
  const parsed = inTime(() => parseYaml(file, text, scenarioSchema));
  const problems = parsed.ok
    ? inTime(() => resultProblems({ ...parsed.value, id: 'broken', name: 'broken', href: '', file, game }))
    : parsed.problems;
  if (problems.length === 0) return;
  const faults = faultsOfWords(problems.map(tellProblem), text);
  if (faults.length > 0) throw new Error(`npm run check: ${faults.slice(0, 5).join('\n')}`);
}
