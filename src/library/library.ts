/** Everything in `content/`, read, numbered and tied together. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { apart, mentions, nameIn, plainText, type Mention } from './mentions.ts';
import { chapterNumbers, places } from './numbers.ts';
import { type Mdx, parseMdx, parseYaml } from './parse.ts';
import { cardSchemaOf, withPrinted } from './printed.ts';
import type { Parsed } from './shape.ts';
import { BrokenContent, type Problem } from './problem.ts';
import {
  askedSchema,
  conceptsSchema,
  glossarySchema,
  lessonSchema,
  misreadingsSchema,
  practiceSchema,
  readingsSchema,
  rulebookSchema,
  ruleSchema,
  rulingSchema,
  scenarioSchema,
  tableCardSchema,
  type CardFile,
  type ConceptFile,
  type LessonHeader,
  type MisreadingFile,
  type PracticeFile,
  type ReadingFile,
  type RulebookFile,
  type RuleHeader,
  type RulingHeader,
  type ScenarioFile,
  type TableCard,
  type TermFile,
} from './schemas.ts';

/** Everything an entry has, whatever its kind. */
interface Entry {
  /** `game.…`: names it in the whole library. */
  readonly id: string;
  readonly game: string;
  /** What it is called within its game. */
  readonly name: string;
  readonly file: string;
  /** Address on the site. */
  readonly href: string;
}

export interface Chapter {
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly number: string;
  readonly intro: string;
  readonly href: string;
}
export interface Rule extends Entry, Omit<RuleHeader, 'was'> {
  readonly chapter: string;
  readonly slug: string;
  readonly number: string;
  readonly depth: number;
  /** Name of the rule it is a part of. */
  readonly parent?: string | undefined;
  readonly was: readonly string[];
  readonly body: string;
  /** Where the text begins in its file. */
  readonly line: number;
  /** What the source says, without markup. */
  readonly plain: string;
  /** Our notes on it, without markup. */
  readonly notes: string;
  readonly mentions: readonly Mention[];
}
export interface Reading extends Entry, ReadingFile {}
export interface Term extends Entry, TermFile {}
export interface Ruling extends Entry, RulingHeader {
  readonly body: string;
  /** Where the text begins in its file. */
  readonly line: number;
  readonly plain: string;
  readonly mentions: readonly Mention[];
}
export interface Card extends Entry, Omit<CardFile, 'name'> {
  readonly title: string;
}
export interface Scenario extends Entry, ScenarioFile {}
export interface Lesson extends Entry, LessonHeader {
  /** Empty where the lesson has no prose of its own. */
  readonly body: string;
  /** Where the text begins in its file. */
  readonly line: number;
}
/** A question with holes. */
export interface Template extends Entry, PracticeFile {}
export interface Concept extends ConceptFile {
  readonly id: string;
  readonly href: string;
}

/** One game's part of the library. */
export interface GameLibrary {
  readonly id: string;
  readonly file: string;
  readonly book: RulebookFile;
  readonly chapters: readonly Chapter[];
  /** In reading order. */
  readonly rules: readonly Rule[];
  readonly readings: readonly Reading[];
  readonly terms: readonly Term[];
  readonly rulings: readonly Ruling[];
  readonly cards: readonly Card[];
  readonly scenarios: readonly Scenario[];
  /** In the order of the course. */
  readonly lessons: readonly Lesson[];
  readonly misreadings: Readonly<Record<string, MisreadingFile>>;
  /** The easiest first. */
  readonly practice: readonly Template[];
  /** How players ask, by what a rule or a ruling is called within its game. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** The page for the table, where somebody wrote one. */
  readonly tableCard?: (TableCard & { readonly file: string; readonly href: string }) | undefined;
}

/** A game without its examples, lessons, practice, and how players ask. */
export type Rulebook = Omit<GameLibrary, 'scenarios' | 'lessons' | 'misreadings' | 'practice' | 'asked'>;

export interface Library {
  readonly games: readonly GameLibrary[];
  readonly concepts: readonly Concept[];
}

/** The order in which the games are shown. */
export const GAME_ORDER = ['usagi', 'fftcg', 'lyoko', 'l5r', 'chariot'];

/** What was read, with whatever did not fit its schema. `root` is the top of the project. */
export function readLibrary(root: string): { library: Library; problems: readonly Problem[] } {
  const files = filesIn(root);
  const games = gamesIn(files).flatMap((game) => readGame(files, game) ?? []);
  const concepts = files.optional('content/concepts.yaml', conceptsSchema).map(([id, concept]) => ({
    ...concept,
    id,
    href: `/compare/#${id}`,
  }));
  return { library: { games, concepts }, problems: files.problems };
}

/** The rulebooks alone, for who names rules and nothing else: examples are half of what there is to read. */
export function readRulebooks(root: string): readonly Rulebook[] {
  const files = filesIn(root);
  return gamesIn(files).flatMap((game) => readRulebook(files, game) ?? []);
}

function gamesIn({ find }: Files): readonly string[] {
  const known = new Set(GAME_ORDER);
  const ids = find('content/*/rulebook.yaml').map((file) => file.split('/')[1] ?? '');
  return [...GAME_ORDER.filter((id) => ids.includes(id)), ...ids.filter((id) => !known.has(id))];
}

/** Files of the project as they are read, and what is wrong with them. */
interface Files {
  readonly problems: Problem[];
  readonly has: (file: string) => boolean;
  readonly find: (pattern: string) => readonly string[];
  readonly yaml: <T>(file: string, schema: z.ZodType<T>) => T | undefined;
  readonly mdx: <T>(file: string, schema: z.ZodType<T>) => Mdx<T> | undefined;
  /** A file that need not be there, entry by entry. */
  readonly optional: <T>(file: string, schema: z.ZodType<Record<string, T>>) => readonly (readonly [string, T])[];
}
function filesIn(root: string): Files {
  const problems: Problem[] = [];
  const text = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
  const keep = <T>(parsed: Parsed<T>): T | undefined => {
    if (parsed.ok) return parsed.value;
    problems.push(...parsed.problems);
    return undefined;
  };
  const has = (file: string) => existsSync(join(root, file));
  const yaml: Files['yaml'] = (file, schema) => keep(parseYaml(file, text(file), schema));
  return {
    problems,
    has,
    find: (pattern) => globSync(pattern, { cwd: root }).sort(),
    yaml,
    mdx: (file, schema) => keep(parseMdx(file, text(file), schema)),
    optional: (file, schema) => (has(file) ? Object.entries(yaml(file, schema) ?? {}) : []),
  };
}

const entryIn =
  (game: string) =>
  (name: string, file: string, href: string): Entry => ({ id: `${game}.${name}`, game, name, file, href });

function readGame(files: Files, game: string): GameLibrary | undefined {
  const rulebook = readRulebook(files, game);
  if (!rulebook) return undefined;
  const folder = `content/${game}`;
  const scenarios = files.find(`${folder}/scenarios/*.yaml`).flatMap((file) => {
    const scenario = files.yaml(file, scenarioSchema);
    const name = stem(file);
    return scenario ? [{ ...entryIn(game)(name, file, `/${game}/scenarios/${name}/`), ...scenario }] : [];
  });
  const misreadings = Object.fromEntries(files.optional(`${folder}/misreadings.yaml`, misreadingsSchema));
  const practice = files.find(`${folder}/practice/*.yaml`).flatMap((file): readonly Template[] => {
    const template = files.yaml(file, practiceSchema);
    const name = stem(file);
    return template ? [{ ...entryIn(game)(name, file, `/${game}/practice/#t=${name}`), ...template }] : [];
  });
  return {
    ...rulebook,
    scenarios,
    lessons: readLessons(files, folder, rulebook),
    misreadings,
    practice: practice.toSorted((one, other) => one.level - other.level),
    asked: Object.fromEntries(files.optional(`${folder}/asked.yaml`, askedSchema)),
  };
}

/** The lessons in the order of the course. Each must be listed there, and each that is listed must be written. */
function readLessons(files: Files, folder: string, { id, file: book, book: { course } }: Rulebook): readonly Lesson[] {
  const found = files.find(`${folder}/lessons/*.{mdx,yaml}`).flatMap((file): readonly Lesson[] => {
    const name = stem(file);
    const parsed = file.endsWith('.mdx') ? files.mdx(file, lessonSchema) : undefined;
    const header = parsed?.header ?? (file.endsWith('.yaml') ? files.yaml(file, lessonSchema) : undefined);
    if (!course.includes(name)) {
      const remedy = `list it under "course" in ${book}`;
      files.problems.push({ file, says: `the lesson "${name}" is not in the order of the course`, remedy });
    }
    if (!header) return [];
    return [
      {
        ...entryIn(id)(name, file, `/${id}/learn/${name}/`),
        ...header,
        body: parsed?.body ?? '',
        line: parsed?.line ?? 1,
      },
    ];
  });
  for (const name of course) {
    if (files.has(`${folder}/lessons/${name}.mdx`) || files.has(`${folder}/lessons/${name}.yaml`)) continue;
    const says = `it lists a lesson "${name}" that isn't written`;
    files.problems.push({
      file: book,
      key: 'course',
      says,
      remedy: `write ${folder}/lessons/${name}.mdx or remove it`,
    });
  }
  return found.toSorted((one, other) => course.indexOf(one.name) - course.indexOf(other.name));
}

function readRulebook(files: Files, game: string): Rulebook | undefined {
  const { find, yaml, optional } = files;
  const folder = `content/${game}`;
  const file = `${folder}/rulebook.yaml`;
  const book = yaml(file, rulebookSchema);
  if (!book) return undefined;
  const entry = entryIn(game);
  const numbers = chapterNumbers(book.chapters);
  const chapters = book.chapters.map(({ chapter, title, intro }, index): Chapter => {
    const number = numbers[index] ?? '';
    return { game, name: chapter, title, number, intro, href: `/${game}/rules/${chapter}/` };
  });
  const texts = readRules(files, folder, book);
  const glossary = optional(`${folder}/glossary.yaml`, glossarySchema);
  const cardFiles = find(`${folder}/cards/*.yaml`).flatMap((file) => {
    const card = yaml(file, cardSchemaOf(game));
    return card ? [{ file, name: stem(file), card: withPrinted(game, stem(file), card) }] : [];
  });
  const nameOf = nameIn({
    Ref: new Map(texts.map(({ name, header }) => [name, header.title])),
    Card: new Map(cardFiles.map(({ name, card }) => [name, card.name])),
    Term: new Map(glossary.map(([name, { term }]) => [name, term])),
  });
  const rules = texts.map(({ file, name, place, header, body, line }): Rule => {
    const [chapter = '', slug = ''] = name.split('.');
    const { number, depth, parent } = place;
    return {
      ...entry(name, file, `/${game}/rules/${chapter}/${slug}/`),
      ...header,
      chapter,
      slug,
      number,
      depth,
      parent,
      body,
      line,
      plain: plainText(apart(body).sourced, nameOf),
      notes: plainText(apart(body).notes, nameOf),
      mentions: mentions(body),
    };
  });
  const cardFile = `${folder}/table-card.yaml`;
  const tableCard = files.has(cardFile) ? yaml(cardFile, tableCardSchema) : undefined;
  return {
    id: game,
    file,
    book,
    chapters,
    rules,
    readings: optional(`${folder}/readings.yaml`, readingsSchema).map(([name, reading]) => ({
      ...entry(name, `${folder}/readings.yaml`, `/${game}/open-questions/${name}/`),
      ...reading,
    })),
    terms: glossary.map(([name, term]) => ({
      ...entry(name, `${folder}/glossary.yaml`, `/${game}/glossary/#${name}`),
      ...term,
    })),
    rulings: find(`${folder}/rulings/*.mdx`).flatMap((file) => {
      const parsed = files.mdx(file, rulingSchema);
      const name = stem(file);
      if (!parsed) return [];
      const { header, body, line } = parsed;
      const whole = entry(name, file, `/${game}/rulings/${name}/`);
      return [{ ...whole, ...header, body, line, plain: plainText(body, nameOf), mentions: mentions(body) }];
    }),
    cards: cardFiles.map(({ file, name, card }) => ({
      ...card,
      ...entry(name, file, `/${game}/cards/${name}/`),
      title: card.name,
    })),
    ...(tableCard && { tableCard: { ...tableCard, file: cardFile, href: `/${game}/table-card/` } }),
  };
}

/** The texts of the rules in the order of the rulebook. Each must be listed there, and each that is listed must be written. */
function readRules({ problems, has, find, mdx }: Files, folder: string, book: RulebookFile) {
  const placed = new Map(places(book.chapters).map((place, order) => [place.name, { ...place, order }]));
  const found = find(`${folder}/rules/*/*.mdx`).flatMap((file) => {
    const name = ruleNameOf(file);
    const parsed = mdx(file, ruleSchema);
    const place = placed.get(name);
    if (!place) {
      problems.push({
        file,
        says: `the rule "${name}" is not in the order of rules`,
        remedy: `list it under its chapter in ${folder}/rulebook.yaml`,
      });
    }
    return parsed && place ? [{ file, name, place, ...parsed }] : [];
  });
  for (const { name } of placed.values()) {
    const path = `${folder}/rules/${name.replace('.', '/')}.mdx`;
    if (has(path)) continue;
    problems.push({
      file: `${folder}/rulebook.yaml`,
      key: `chapters.${name}`,
      says: `it lists a rule "${name}" that has no text`,
      remedy: `write ${path} or remove the name`,
    });
  }
  return found.sort((one, other) => one.place.order - other.place.order);
}

/** `content/l5r/rules/stats/floor.mdx` names the rule `stats.floor`. */
export const ruleNameOf = (path: string) =>
  path
    .replace(/\.mdx$/, '')
    .split('/')
    .slice(-2)
    .join('.');
const stem = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');

/** The library, or `BrokenContent` with all its problems. */
export function requireLibrary(root: string, check: (library: Library) => readonly Problem[]): Library {
  const { library, problems } = readLibrary(root);
  const all = [...problems, ...(problems.length === 0 ? check(library) : [])];
  if (all.length > 0) throw new BrokenContent(all);
  return library;
}
