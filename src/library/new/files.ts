/** The files that something new begins with. What they leave open is a blank, and `npm run check` tells each until it is filled in. */
import { nameRemedy } from '../../../rules-engine/core/names.ts';
import { GAME_ORDER, type GameLibrary, type Library, type Scenario } from '../library.ts';
import { blank, quoted } from './blank.ts';
import { appended, type Change, inCourse, linesOf, listed } from './change.ts';
import { codeOfReading, codeOfRule } from './code.ts';

/** What was asked for, word by word. */
export interface Wanted {
  readonly words: readonly string[];
  /** The rule behind which a new rule is listed. */
  readonly after?: string | undefined;
}
/** What is known of the project. */
export interface Project {
  readonly library: Library;
  /** The text of a file, if it is there. */
  readonly read: (file: string) => string | undefined;
}
export interface Begun {
  readonly changes: readonly Change[];
  /** What is to be done once the blanks are filled in. */
  readonly next: readonly string[];
}
/** Why nothing is made: one sentence, and what to write instead. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

type Begin = (project: Project, wanted: Wanted) => Begun;
interface Kind {
  /** The words behind its name on the command line. */
  readonly words: readonly string[];
  /** An option besides. */
  readonly option?: string;
  readonly begin: Begin;
}
/** What it takes, as the command line tells it. */
export const takes = ({ words, option }: Kind): string => [...words, ...(option ? [`[${option}]`] : [])].join(' ');

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A name in lower case with hyphens, as in the names of files. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A text as a value in YAML. */
const inQuotes = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** The name of a file or entry for what is called so. */
function nameFor(said: string, what: string): string {
  const name = slugOf(said);
  if (name === '') throw new Refused(`${what} has letters: "${said}" hasn't`);
  return name;
}

function need(word: string | undefined, what: string): string {
  if (word !== undefined && word !== '') return word;
  throw new Refused(`${what} is missing`);
}
function named(word: string | undefined, what: string): string {
  const name = need(word, what);
  if (SLUG.test(name)) return name;
  const meant = slugOf(name);
  throw new Refused(
    `${what} is written in lower case with hyphens${meant === '' ? '' : `, as in ${meant}`}: "${name}" isn't`,
  );
}
function gameOf({ library }: Project, word: string | undefined): GameLibrary {
  const id = need(word, 'the game');
  const game = library.games.find((one) => one.id === id);
  if (game) return game;
  const ids = library.games.map((one) => one.id);
  throw new Refused(`there is no game "${id}": ${nameRemedy(id, ids)}`);
}
function ruleOf(game: GameLibrary, word: string | undefined): string {
  const name = need(word, 'the rule it is about, as chapter.rule,');
  const names = game.rules.map((rule) => rule.name);
  if (names.includes(name)) return name;
  throw new Refused(`${game.id} has no rule "${name}": ${nameRemedy(name, names)}`);
}
/** Nothing that somebody wrote is written over. */
function fresh({ read }: Project, file: string, text: string): Change {
  if (read(file) !== undefined) throw new Refused(`${file} is there already`);
  return { file, text };
}
function unused(taken: readonly string[], name: string, file: string) {
  if (taken.includes(name)) throw new Refused(`"${name}" is in ${file} already`);
}
const documentOf = ({ book }: GameLibrary): string => Object.keys(book.sources)[0] ?? 'rulebook';
const sourceOf = (game: GameLibrary, place = 'the heading or section') =>
  `{ document: ${documentOf(game)}, place: ${quoted(place)} }`;

/** What may stand in a text, as comments in the header of a new one. */
const IN_A_TEXT = `# In the text: <Ref to="chapter.rule" />, <Term is="…" />, <Card is="…" />, <Ruling is="…" />, <Reading is="…" />, each
# with other words between two tags; on a line by itself <Example scenario="…" />; our own conclusions in a <Note>.`;

const rule: Begin = (project, { words: [inGame, id], after }) => {
  const game = gameOf(project, inGame);
  const full = need(id, 'the name of the rule, as chapter.rule,');
  const [first, second, ...more] = full.split('.');
  const chapters = game.chapters.map(({ name }) => name);
  if (second === undefined || more.length > 0) throw new Refused(`a rule is named as chapter.rule: "${full}" isn't`);
  const chapter = named(first, 'the chapter');
  const slug = named(second, 'the name of the rule');
  if (!chapters.includes(chapter)) {
    throw new Refused(`${game.id} has no chapter "${chapter}": ${nameRemedy(chapter, chapters)}`);
  }
  if (after !== undefined && !after.startsWith(`${chapter}.`)) {
    throw new Refused(`--after names a rule of the same chapter: "${after}" isn't in ${chapter}`);
  }
  const behind = after && ruleOf(game, after).split('.')[1];
  const file = `content/${game.id}/rules/${chapter}/${slug}.mdx`;
  const text = `---
title: ${quoted('the words that a player would type')}
also: [${quoted('what else a player would type')}, ${quoted('the same in other words; up to six')}]
source:
  - ${sourceOf(game)}
engine: planned # without this line once code follows it; false if there is nothing to compute
# Also, where there are some: terms: [], cards: [], seeAlso: [chapter.rule], and what was otherwise before:
# history: [{ date: '2011-06', what: 'Before, …', source: { document: …, place: … } }]
${IN_A_TEXT}
---

${blank('one sentence that is the rule, complete by itself. Then whatever else the source says')}
`;
  const made = fresh(project, file, text);
  const book = listed(project.read(game.file) ?? '', chapter, slug, behind);
  if (book === undefined) throw new Refused(`${game.file} has no place for it: list it there yourself`);
  return {
    changes: [made, { file: game.file, text: book }],
    next: [
      `Its place is in ${game.file}: move the line if it belongs elsewhere.`,
      ...codeOfRule({ id: game.id, read: project.read }, full),
      ...(GAME_ORDER.includes(game.id)
        ? [
            `The question that a player would ask, in src/search/queries.yaml: { ask: '…', game: ${game.id}, by: author, page: '/${game.id}/rules/${chapter}/${slug}/' }.`,
          ]
        : []),
      ...(behind === undefined
        ? []
        : [
            'The rules behind it have new numbers: correct those in src/search/queries.yaml (kind: number) where a test says so.',
          ]),
    ],
  };
};

const reading: Begin = (project, { words: [inGame, id, about] }) => {
  const game = gameOf(project, inGame);
  const name = named(id, 'the name of the reading');
  const of = ruleOf(game, about);
  const file = `content/${game.id}/readings.yaml`;
  unused(
    game.readings.map((one) => one.name),
    name,
    file,
  );
  const option = (option: string, which: string) => `    ${option}:
      title: ${quoted(`${which} answer, that makes sense without the question`)}
      says: ${quoted('what is done at the table')}
      because: ${quoted('why one may read it so')}
`;
  const text = `${name}:
  kind: gap # or contradiction: the source says two things; slip: it can't mean what it says; answered: then also
  # answer: { document: …, place: … }, where its author or an example settles it
  rule: ${of}
  question: ${quoted('the question that the source leaves open')}
  options: # FILL IN: names for them, the default first
${option('first', 'the first')}${option('second', 'another')}  default: first
  why: ${quoted('why this is our default')}
  matters: ${quoted('what it changes at the table, with figures')}
`;
  return {
    changes: [{ file, text: appended(project.read(file), text) }],
    next: [
      ...codeOfReading({ id: game.id, read: project.read }, name),
      `In the text of ${of}: <Reading is="${name}" />.`,
    ],
  };
};

const term: Begin = (project, { words: [inGame, word] }) => {
  const game = gameOf(project, inGame);
  const said = need(word, 'the word');
  const name = nameFor(said, 'the word');
  const file = `content/${game.id}/glossary.yaml`;
  unused(
    game.terms.map((one) => one.name),
    name,
    file,
  );
  const text = `${name}:
  term: ${inQuotes(said)}
  players: [${quoted('what players call it')}]
  means: ${quoted('what it means, in a sentence')}
  rules: [] # FILL IN: the rules that say so
`;
  const next = [
    `In texts: <Term is="${name}" />, and its name under "terms" of the rules. Move it to its place in the alphabet.`,
  ];
  return { changes: [{ file, text: appended(project.read(file), text) }], next };
};

const ruling: Begin = (project, { words: [inGame, id, about] }) => {
  const game = gameOf(project, inGame);
  const name = named(id, 'the name of the ruling');
  const of = ruleOf(game, about);
  const text = `---
question: ${quoted('the question as it was asked, in our words')}
answer: ${quoted('the answer that ends the dispute')}
author: ${quoted('who answered, as they signed')}
date: '2010' # FILL IN: when, as far as it is known
source:
  - ${sourceOf(game, 'the comment or post')}
rules: [${of}]
---

${blank('the reasoning, in our words')}
`;
  return {
    changes: [fresh(project, `content/${game.id}/rulings/${name}.mdx`, text)],
    next: [
      `npm run new -- scenario ${game.id} ${name} KIND, with "from: { ruling: ${name} }" in it and "scenario: ${name}" here: its page then says whether the engine agrees.`,
    ],
  };
};

const scenario: Begin = (project, { words: [inGame, id, of] }) => {
  const game = gameOf(project, inGame);
  const name = named(id, 'the name of the scenario');
  const kinds = [...new Set(game.scenarios.map((one) => one.kind))].sort();
  const kind = need(of, `the kind (${kinds.join(', ')})`);
  if (!kinds.includes(kind))
    throw new Refused(`${game.id} has no scenario of the kind "${kind}": ${nameRemedy(kind, kinds)}`);
  // The plainest: under the usual readings, with choices where any has some, and short.
  const usual = ({ one }: { readonly one: Scenario }) =>
    Number(Object.keys(one.readings).length === 0 && !one.edition) * 2 + Number((one.choices ?? []).length > 0);
  const model = game.scenarios
    .filter((one) => one.kind === kind && one.run === 'now')
    .map((one) => ({ one, text: project.read(one.file) ?? '' }))
    .toSorted((one, other) => usual(other) - usual(one) || one.text.length - other.text.length)[0];
  const asked = game.rulings.find((one) => one.name === name);
  if (!model) throw new Refused(`${game.id} runs no scenario of the kind "${kind}" to begin with`);
  const { one, text: written } = model;
  const text = `title: ${quoted('what happens, as a reader would look for it')}
kind: ${kind}
says: ${quoted('one or two sentences for the reader')}
rules: [${(asked ?? one).rules.join(', ')}] # FILL IN: the rules that it shows, first the one whose line in the proof is the answer
from: ${asked ? `{ ruling: ${name} }` : sourceOf(game)}
# FILL IN: the table and the choices; these are those of "${one.title}"
${linesOf(written, ['edition', 'readings', 'start', 'choices'])}
# FILL IN: the result that the source gives, or that you worked out by hand, never from the program; only these keys are compared
# expect: { ${Object.keys(one.expect ?? {})
    .map((key) => `${key}: …`)
    .join(', ')} }
`;
  return {
    changes: [fresh(project, `content/${game.id}/scenarios/${name}.yaml`, text)],
    next: [
      `Every key of its kind: npm run -s verdict -- --keys ${game.id} ${kind}.`,
      `See its verdict: npm run -s verdict -- content/${game.id}/scenarios/${name}.yaml.`,
      `Its proof: npm run unit -- rules-engine/${game.id}/scenarios.test.ts -u, and read what it wrote.`,
    ],
  };
};

/** The example whose table something begins with. */
function exampleOf(game: GameLibrary, word: string | undefined): Scenario {
  const name = need(word, 'the example whose table it begins with');
  const example = game.scenarios.find((one) => one.name === name);
  if (example) return example;
  const names = game.scenarios.map((one) => one.name);
  throw new Refused(`${game.id} has no example "${name}": ${nameRemedy(name, names)}`);
}
/** A rule that an example doesn't show. */
const elsewhere = ({ rules }: GameLibrary, example: Scenario): string =>
  rules.find(({ name }) => !example.rules.includes(name))?.name ?? '';
const ANSWER =
  'Write no answers: the engine works them out, and npm run check says what keeps one from being the only one.';

const lesson: Begin = (project, { words: [inGame, id, of] }) => {
  const game = gameOf(project, inGame);
  const name = named(id, 'the name of the lesson');
  const example = exampleOf(game, of);
  const text = `---
title: ${quoted('the idea, in a few words')}
says: ${quoted('what a reader knows at its end, in a sentence')}
minutes: 3
teaches: [${example.rules.join(', ')}] # FILL IN: the rules; each must speak in the lesson
from: ${example.name}
asks: # FILL IN: two to four questions, each with another name
  first-question:
    kind: rule # or value, cards, zone, legal, first, winner or play: content/stones/lessons/ has some
    question: ${quoted('what happens on this table, and which rule decides it?')}
    # Where it helps: another table for this question, mistakes of misreadings.yaml, and a second question on the same idea.
    # with: { start: { … }, choices: […] } # what it names is replaced, and null takes out
    # mistakes: []
    # twin: { question: 'What if …?', with: { … } } # it must have another answer
    or: [${elsewhere(game, example)}] # FILL IN: other rules that a player might think of
---

${blank('the idea, in one to three sentences')}

<Ask id="first-question" />

<Rule id="${example.rules[0] ?? ''}" />
`;
  return {
    changes: [
      fresh(project, `content/${game.id}/lessons/${name}.mdx`, text),
      { file: game.file, text: inCourse(project.read(game.file) ?? '', name) },
    ],
    next: [ANSWER, `Its place in the course is in ${game.file}: move the line to where the lesson helps most.`],
  };
};

const practice: Begin = (project, { words: [inGame, id, of] }) => {
  const game = gameOf(project, inGame);
  const name = named(id, 'the name of the template');
  const example = exampleOf(game, of);
  const text = `title: ${quoted('the question, in a few words')}
topic: ${quoted('a word or two; templates of one topic are practiced together')}
level: 1 # FILL IN: 1 one rule, 2 several, 3 exceptions
about: [${example.rules.join(', ')}] # FILL IN: the rules of which one decides each question
vary: # FILL IN: the holes and what may fill each; then put $a into the table and the question
  # Cards by name, words and numbers, or a range as in 1..4; { is: …, says: … } where a player reads other words.
  # A filling that is named twice comes up twice as often. Keep the lists short: 12 to 24 questions are enough.
  a: [${quoted('a card, a word or a number')}, ${quoted('another')}]
# apart: [a, b] # holes that are never filled with the same
# FILL IN: the table and the choices; these are those of "${example.title}"
${linesOf(project.read(example.file) ?? '', ['kind', 'edition', 'readings', 'start', 'choices'])}
ask:
  kind: rule # or value, cards, zone, legal, first or winner
  question: ${quoted('what happens, with $a for what fills the hole, and which rule decides it?')}
  # mistakes: [] # of misreadings.yaml; value and cards need one. A value needs larger ones and smaller ones.
  or: [${elsewhere(game, example)}] # FILL IN: other rules that a player might think of
`;
  return { changes: [fresh(project, `content/${game.id}/practice/${name}.yaml`, text)], next: [ANSWER] };
};

const lacksAbilities = ({ text }: { readonly text: string }) => !text.includes('abilities:');
/** How many cards of a kind must have a fact for a new one to begin with it. */
const USUAL = 0.3;
const card: Begin = (project, { words: [inGame, title, of] }) => {
  const game = gameOf(project, inGame);
  const said = need(title, 'the name of the card');
  const name = nameFor(said, 'the name of a card');
  const kinds = [...new Set(game.cards.filter((one) => one.sample).map((one) => one.kind))].sort();
  const kind = of ?? (kinds.length === 1 ? kinds[0] : undefined);
  if (kind === undefined && kinds.length > 0) throw new Refused(`the kind (${kinds.join(', ')}) is missing`);
  if (kind !== undefined && kinds.length > 0 && !kinds.includes(kind)) {
    throw new Refused(`${game.id} has no cards of the kind "${kind}": ${nameRemedy(kind, kinds)}`);
  }
  const like = game.cards.filter((one) => one.kind === kind);
  const counted = new Map<string, number>();
  for (const fact of like.flatMap((one) => one.facts)) counted.set(fact.name, (counted.get(fact.name) ?? 0) + 1);
  const facts = [...counted].filter(([, count]) => count >= like.length * USUAL).map(([fact]) => fact);
  const model = like
    .filter((one) => one.printed !== undefined)
    .map((one) => ({ one, text: project.read(one.file) ?? '' }))
    .toSorted((one, other) => one.text.length - other.text.length)
    .find(({ text: written }, _, all) => written.includes('abilities:') || all.every(lacksAbilities));
  const figures = model
    ? `# FILL IN: what is printed on it; this is what "${model.one.name}" has
${linesOf(model.text, ['printed'])}`
    : `facts:${facts.length === 0 ? ' []' : facts.map((fact) => `\n  - { name: ${inQuotes(fact)}, value: ${quoted('as on the card; without this line if it has none')} }`).join('')}
text: ${quoted('what the card says; without this line if it says nothing')}`;
  const text = `name: ${inQuotes(said)}
kind: ${kind ? inQuotes(kind) : quoted('what sort of card it is')}
sample: true # without this line if it is a card of the game; then each fact has its source
${figures}
note: We made this sample for examples and for play. It isn't a card of the game.
rules: [] # FILL IN: the rules that it shows
`;
  return {
    changes: [fresh(project, `content/${game.id}/cards/${name}.yaml`, text)],
    next: [
      `In texts: <Card is="${name}" />.`,
      model
        ? `Its text is made from what it does: see /${game.id}/cards/${name}/.`
        : `If it is to be played: the same figures in rules-engine/${game.id}/cards/cards.ts; a test holds the two together.`,
    ],
  };
};

const game: Begin = (project, { words: [word, called] }) => {
  const id = named(word, 'the name of the game');
  const title = inQuotes(need(called, 'the title of the game'));
  const file = `content/${id}/rulebook.yaml`;
  const book = `title: ${title}
about: ${quoted('one sentence for someone who never heard of the game')}
players: '2' # FILL IN: how many play
glance:
  - name: Goal
    says: ${quoted('how a player wins')}
    rules: [basics.goal]
sources:
  rulebook:
    title: ${quoted('what the document is called')}
    authors: [${quoted('who wrote it')}]
    says: ${quoted('what it is, in a sentence')}
chapters:
  - chapter: basics
    title: Basics
    intro: ${quoted('what the chapter is about')}
    rules:
      - goal
`;
  const goal = `---
title: ${quoted('the words that a player would type')}
also: [${quoted('what else a player would type')}, ${quoted('the same in other words; up to six')}]
source:
  - { document: rulebook, place: ${quoted('the heading or section')} }
engine: planned
---

${blank('one sentence that says how a player wins')}
`;
  return {
    changes: [
      fresh(project, file, book),
      fresh(project, `content/${id}/rules/basics/goal.mdx`, goal),
      fresh(project, `content/${id}/glossary.yaml`, '{}\n'),
      fresh(project, `content/${id}/readings.yaml`, '{}\n'),
    ],
    next: [
      `Its rules: npm run new -- rule ${id} basics.NAME. See them with npm start.`,
      'Its color and its mark: src/styles/first/frame.css and src/styles/base.css, beside those of the others.',
      'Its place among the others, once it is whole: GAME_ORDER in src/library/library.ts.',
      `Its engine, later: rules-engine/${id}/. CONTRIBUTING.md, "A game", has the files to enter it in.`,
    ],
  };
};

/** Everything that can be begun. */
export const KINDS: Readonly<Record<string, Kind>> = {
  rule: { words: ['GAME', 'CHAPTER.RULE'], option: '--after CHAPTER.RULE', begin: rule },
  reading: { words: ['GAME', 'NAME', 'CHAPTER.RULE'], begin: reading },
  term: { words: ['GAME', '"The word"'], begin: term },
  ruling: { words: ['GAME', 'NAME', 'CHAPTER.RULE'], begin: ruling },
  scenario: { words: ['GAME', 'NAME', 'KIND'], begin: scenario },
  card: { words: ['GAME', '"The name"', '[KIND]'], begin: card },
  lesson: { words: ['GAME', 'NAME', 'SCENARIO'], begin: lesson },
  practice: { words: ['GAME', 'NAME', 'SCENARIO'], begin: practice },
  game: { words: ['NAME', '"The title"'], begin: game },
};

/** The files that something new begins with. Throws `Refused` where that can’t be. */
export function begin(project: Project, { words: [what, ...words], after }: Wanted): Begun {
  const kinds = Object.keys(KINDS);
  const kind = Object.hasOwn(KINDS, what ?? '') ? KINDS[what ?? ''] : undefined;
  if (!kind) throw new Refused(`"${what ?? ''}" can't be begun: ${nameRemedy(what ?? '', kinds)}`);
  const surplus = words[kind.words.length];
  if (surplus !== undefined) throw new Refused(`"${surplus}" is too much: ${what ?? ''} takes ${takes(kind)}`);
  if (after !== undefined && kind.option === undefined) throw new Refused('--after is for a rule');
  return kind.begin(project, { words, after });
}
