/** Does the library hold together? Each broken tie is a problem that names the file to mend. */
import { nearestName } from '../../rules-engine/core/names.ts';
import { factsIn, OF_EVERY_CARD } from './card-face.ts';
import { IN_LESSONS, IN_TEXTS, markupFaults } from './markup.ts';
import { type Component, mentions, misplaced, NAMED_BY } from './mentions.ts';
import type { GameLibrary, Library } from './library.ts';
import { places } from './numbers.ts';
import type { Problem } from './problem.ts';
import type { Source } from './schemas.ts';

/** What an engine knows, as far as the text is tied to it. */
export interface EngineTie {
  /** Full ids of the rules that code follows. */
  readonly rules: readonly string[];
  /** The readings it takes: options by reading, the default first. */
  readonly readings: Readonly<Record<string, readonly string[]>>;
  /** The readings of each edition that are not the default. */
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The kinds of scenario it can run. */
  readonly scenarios: readonly string[];
  /** Rules that each full-page tool explains, by name of the tool. */
  readonly tools?: Readonly<Record<string, readonly string[]>>;
}

/** Ties within `content/`. */
export function checkContent({ games, concepts }: Library): readonly Problem[] {
  return [...games.flatMap(checkGame), ...checkConcepts(games, concepts)];
}

/** Ties between `content/` and the engines, in both directions. */
export function checkEngines(library: Library, engines: Readonly<Record<string, EngineTie>>): readonly Problem[] {
  const written = new Set(library.games.map(({ id }) => id));
  const untold = Object.keys(engines).filter((id) => !written.has(id));
  return [
    ...untold.map((id) => ({
      file: `rules-engine/${id}`,
      says: 'the game has an engine but no texts',
      remedy: `write content/${id}/rulebook.yaml`,
    })),
    ...library.games.flatMap((game) => checkEngine(game, engines[game.id])),
  ];
}

type Kind = 'rule' | 'term' | 'card' | 'ruling' | 'scenario' | 'reading' | 'edition' | 'document';
const KIND_OF: Record<Component, Kind> = {
  Ref: 'rule',
  Term: 'term',
  Card: 'card',
  CardFace: 'card',
  Ruling: 'ruling',
  Example: 'scenario',
  Reading: 'reading',
};

function checkGame(game: GameLibrary): readonly Problem[] {
  const ties = tiesOf(game);
  checkBook(game, ties);
  checkRules(game, ties);
  checkReadings(game, ties);
  checkRulings(game, ties);
  checkCards(game, ties);
  checkScenarios(game, ties);
  checkAsked(game, ties);
  for (const lesson of game.lessons) ties.said(lesson, IN_LESSONS);
  return ties.problems;
}

/** Where in a file something is named. */
type Place = Pick<Problem, 'file' | 'line' | 'key'>;
/** A text, and where in its file it begins. */
interface Text {
  readonly file: string;
  readonly line: number;
  readonly body: string;
}
/** Everything of a game that may be named, and what is wrong with what is named. */
interface Ties {
  readonly problems: Problem[];
  readonly known: Readonly<Record<Kind, ReadonlySet<string>>>;
  /** What is named there must exist. */
  readonly tie: (place: Place, kind: Kind, wanted: readonly string[]) => void;
  readonly sources: (place: Place, list: readonly Source[]) => void;
  /** A reading must have the option. */
  readonly option: (place: Place, reading: string, option: string) => void;
  /** A text can be built, and whatever it points at is there. */
  readonly said: (text: Text, components?: readonly string[]) => void;
}
function tiesOf(game: GameLibrary): Ties {
  const problems: Problem[] = [];
  const names = (entries: readonly { readonly name: string }[]) => new Set(entries.map(({ name }) => name));
  const known: Ties['known'] = {
    rule: names(game.rules),
    term: names(game.terms),
    card: names(game.cards),
    ruling: names(game.rulings),
    scenario: names(game.scenarios),
    reading: names(game.readings),
    edition: new Set(Object.keys(game.book.editions)),
    document: new Set(Object.keys(game.book.sources)),
  };
  const tie: Ties['tie'] = (place, kind, wanted) => {
    for (const name of wanted) {
      if (known[kind].has(name)) continue;
      const remedy =
        kind === 'document'
          ? `name one of ${[...known.document].join(', ')}, or add it under "sources" in ${game.file}`
          : nearest(name, known[kind]);
      problems.push({ ...place, says: `${game.id} has no ${kind} "${name}"`, remedy });
    }
  };
  return {
    problems,
    known,
    tie,
    sources: (place, list) => {
      const documents = list.map(({ document }) => document);
      tie(place, 'document', documents);
    },
    option: (place, reading, option) => {
      const found = game.readings.find(({ name }) => name === reading);
      if (!found) tie(place, 'reading', [reading]);
      else if (!Object.hasOwn(found.options, option)) {
        const remedy = `choose one of ${Object.keys(found.options).join(', ')}`;
        problems.push({ ...place, says: `the reading "${reading}" has no option "${option}"`, remedy });
      }
    },
    said: ({ file, line: first, body }, components = IN_TEXTS) => {
      for (const { line, ...fault } of markupFaults(body, components))
        problems.push({ file, line: first + line - 1, ...fault });
      for (const { component, name, line } of mentions(body)) {
        const place = { file, line: first + line - 1, key: `<${component}>` };
        if (component === 'CardFace' && !game.book.cardFace)
          problems.push({
            ...place,
            says: 'nothing says where the parts of a card are',
            remedy: `write "cardFace" in ${game.file}, or take it out`,
          });
        if (name !== '') tie(place, KIND_OF[component], [name]);
        else problems.push({ ...place, says: 'it names nothing', remedy: `write ${NAMED_BY[component]}="…"` });
      }
    },
  };
}

function checkBook({ file, book, tableCard, cards }: GameLibrary, { problems, tie, option }: Ties): void {
  const order = places(book.chapters).map(({ name }) => name);
  for (const name of new Set(order.filter((name, index) => order.indexOf(name) !== index))) {
    problems.push({ file, key: 'chapters', says: `the rule "${name}" is listed twice`, remedy: 'remove one' });
  }
  const facts = new Set([...OF_EVERY_CARD, ...cards.flatMap((card) => card.facts.map(({ name }) => name))]);
  for (const { name, rules } of book.glance) tie({ file, key: `glance: ${name}` }, 'rule', rules);
  const started = book.start.map(({ rule }) => rule);
  tie({ file, key: 'start' }, 'rule', started);
  for (const { name, rule } of book.turn?.phases ?? []) if (rule) tie({ file, key: `turn: ${name}` }, 'rule', [rule]);
  for (const { name, rule } of book.table?.sides.flatMap(({ rows }) => rows.flat()) ?? [])
    if (rule) tie({ file, key: `table: ${name}` }, 'rule', [rule]);
  for (const { name, rule, shows } of book.cardFace ?? []) {
    const key = `cardFace: ${name}`;
    if (rule) tie({ file, key }, 'rule', [rule]);
    for (const fact of shows.flatMap(factsIn))
      if (!facts.has(fact))
        problems.push({ file, key, says: `no card has a fact "${fact}"`, remedy: nearest(fact, facts) });
  }
  if (tableCard) {
    const { file, figures, phases, blocks } = tableCard;
    for (const { name, rules } of figures) tie({ file, key: `figures: ${name}` }, 'rule', rules);
    for (const [key, lines] of [
      ...phases.map(({ name, lines }) => [`phases: ${name}`, lines] as const),
      ...blocks.map(({ title, lines }) => [`blocks: ${title}`, lines] as const),
    ]) {
      for (const { rules, reading } of lines) {
        tie({ file, key }, 'rule', rules);
        tie({ file, key }, 'reading', reading === undefined ? [] : [reading]);
      }
    }
  }
  for (const [edition, { readings }] of Object.entries(book.editions)) {
    const key = `editions.${edition}.readings`;
    for (const [reading, wanted] of Object.entries(readings)) option({ file, key }, reading, wanted);
  }
}

function checkRules({ rules }: GameLibrary, { problems, known, tie, sources, said }: Ties): void {
  const older = new Map<string, string>();
  for (const rule of rules) {
    const { file } = rule;
    tie({ file, key: 'terms' }, 'term', rule.terms);
    tie({ file, key: 'cards' }, 'card', rule.cards);
    tie({ file, key: 'seeAlso' }, 'rule', rule.seeAlso);
    tie({ file, key: 'editions' }, 'edition', rule.editions ?? []);
    sources({ file, key: 'source' }, rule.source);
    const changed = rule.history.flatMap(({ source }) => source ?? []);
    sources({ file, key: 'history' }, changed);
    said(rule);
    if (rule.plain === '') {
      const says = rule.notes === '' ? 'the rule has no text' : 'nothing in the rule is from the source';
      const remedy = rule.notes === '' ? 'write it below the header' : 'write what the source says above the note';
      problems.push({ file, says, remedy });
    }
    for (const { line, ...problem } of misplaced(rule.body)) {
      problems.push({ file, line: rule.line + line - 1, ...problem });
    }
    for (const name of rule.was) {
      const taken = known.rule.has(name) ? name : older.get(name);
      if (taken) {
        const remedy = 'remove this older name; ids are never reused';
        problems.push({ file, key: 'was', says: `"${name}" already names the rule "${taken}"`, remedy });
      }
      older.set(name, rule.name);
    }
  }
}

function checkReadings({ readings, terms }: GameLibrary, { problems, tie, sources, option }: Ties): void {
  for (const { file, name, kind, answer, ...reading } of readings) {
    if ((kind === 'answered') !== (answer !== undefined)) {
      const says = answer
        ? `it has an answer, but its kind is "${kind}"`
        : 'it has no answer, but its kind is "answered"';
      const remedy = 'write both "kind: answered" and "answer" with the place, or neither';
      problems.push({ file, key: `${name}.kind`, says, remedy });
    }
    sources({ file, key: `${name}.answer` }, answer ? [answer] : []);
    tie({ file, key: `${name}.rule` }, 'rule', [reading.rule]);
    tie({ file, key: `${name}.seeAlso` }, 'rule', reading.seeAlso);
    sources({ file, key: `${name}.source` }, reading.source);
    option({ file, key: `${name}.default` }, name, reading.default);
  }
  for (const { file, name, rules, seeAlso } of terms) {
    tie({ file, key: `${name}.rules` }, 'rule', rules);
    tie({ file, key: `${name}.seeAlso` }, 'term', seeAlso);
  }
}

function checkRulings({ rulings }: GameLibrary, { tie, sources, said }: Ties): void {
  for (const ruling of rulings) {
    const { file, rules, cards, terms, scenario, source } = ruling;
    tie({ file, key: 'rules' }, 'rule', rules);
    tie({ file, key: 'cards' }, 'card', cards);
    tie({ file, key: 'terms' }, 'term', terms);
    tie({ file, key: 'scenario' }, 'scenario', scenario ? [scenario] : []);
    sources({ file, key: 'source' }, source);
    said(ruling);
  }
}

/** How players ask is asked about something, and only once. */
function checkAsked({ id, asked }: GameLibrary, { problems, tie }: Ties): void {
  const file = `content/${id}/asked.yaml`;
  const known = new Map<string, string>();
  for (const [key, questions] of Object.entries(asked)) {
    tie({ file, key }, key.includes('.') ? 'rule' : 'ruling', [key]);
    for (const question of questions) {
      const other = known.get(question.toLowerCase());
      known.set(question.toLowerCase(), key);
      if (other === undefined) continue;
      problems.push({ file, key, says: `“${question}” is there already, in ${other}`, remedy: 'keep one of them' });
    }
  }
}

function checkCards({ cards }: GameLibrary, { problems, tie, sources }: Ties): void {
  for (const { file, rules, source, facts, sample } of cards) {
    tie({ file, key: 'rules' }, 'rule', rules);
    sources({ file, key: 'source' }, source);
    const named = facts.flatMap((fact) => fact.source ?? []);
    sources({ file, key: 'facts' }, named);
    for (const fact of facts) {
      if (sample || fact.value === null || fact.source || fact.derived) continue;
      const remedy = 'add its source, say how it is derived, or mark the card "sample: true"';
      problems.push({ file, key: `facts: ${fact.name}`, says: 'the fact has no source', remedy });
    }
  }
}

function checkScenarios({ scenarios }: GameLibrary, { problems, tie, sources, option }: Ties): void {
  const titled = new Map<string, string>();
  for (const { file, title, rules, edition, readings, from } of scenarios) {
    const other = titled.get(title);
    if (other !== undefined)
      problems.push({ file, key: 'title', says: `it is also the title of ${other}`, remedy: 'say what is different' });
    titled.set(title, file);
    tie({ file, key: 'rules' }, 'rule', rules);
    tie({ file, key: 'edition' }, 'edition', edition ? [edition] : []);
    for (const [reading, wanted] of Object.entries(readings))
      option({ file, key: `readings.${reading}` }, reading, wanted);
    if (from && 'ruling' in from) tie({ file, key: 'from' }, 'ruling', [from.ruling]);
    else if (from) sources({ file, key: 'from' }, [from]);
  }
}

function checkConcepts(games: readonly GameLibrary[], concepts: Library['concepts']): readonly Problem[] {
  const file = 'content/concepts.yaml';
  return concepts.flatMap(({ id, answers }) =>
    Object.entries(answers).flatMap(([gameId, { rules }]): Problem[] => {
      const game = games.find(({ id }) => id === gameId);
      const key = `${id}.answers.${gameId}`;
      if (!game) {
        const remedy = nearest(
          gameId,
          games.map(({ id }) => id),
        );
        return [{ file, key, says: `there is no game "${gameId}"`, remedy }];
      }
      const names = game.rules.map(({ name }) => name);
      return rules
        .filter((name) => !names.includes(name))
        .map((name) => ({ file, key, says: `${gameId} has no rule "${name}"`, remedy: nearest(name, names) }));
    }),
  );
}

/** Whoever reads a rule otherwise finds an example of it: each option that the engine follows is shown in a scenario. */
function unshown({ id, readings, scenarios, book }: GameLibrary): readonly Problem[] {
  const shown = new Set(
    scenarios
      .filter(({ run }) => run === 'now')
      .flatMap(({ edition, readings: own }) =>
        Object.entries({ ...(edition && book.editions[edition]?.readings), ...own }).map((pair) => pair.join('=')),
      ),
  );
  return readings
    .filter(({ engine }) => engine)
    .flatMap(({ file, name, options, default: usual }) =>
      Object.keys(options)
        .filter((option) => option !== usual && !shown.has(`${name}=${option}`))
        .map((option) => ({
          file,
          key: `${name}.options.${option}`,
          says: 'no scenario shows this option',
          remedy: `write one in content/${id}/scenarios/ with "readings: { ${name}: ${option} }"`,
        })),
    );
}

function checkEngine(game: GameLibrary, engine: EngineTie | undefined): readonly Problem[] {
  const problems: Problem[] = [];
  const followed = new Set(engine?.rules);
  for (const rule of game.rules) {
    if (rule.engine === true && !followed.has(rule.id)) {
      problems.push({
        file: rule.file,
        key: 'engine',
        says: `the text says the engine follows this rule, but no code in rules-engine/${game.id} does`,
        remedy: 'write the code, or write "engine: planned", or "engine: false" if there is nothing to compute',
      });
    }
    if (rule.engine !== true && followed.has(rule.id)) {
      const remedy = 'remove the line: "engine: true" is the default';
      const says = `code in rules-engine/${game.id} follows this rule, but the text says "engine: ${rule.engine}"`;
      problems.push({ file: rule.file, key: 'engine', says, remedy });
    }
  }
  const written = new Set(game.rules.map(({ id }) => id));
  for (const id of followed) {
    if (written.has(id)) continue;
    const path = `content/${game.id}/rules/${id.split('.').slice(1).join('/')}.mdx`;
    const says = `code follows the rule "${id}", but the rule has no text`;
    problems.push({ file: `rules-engine/${game.id}`, says, remedy: `write ${path}` });
  }

  const file = `content/${game.id}/readings.yaml`;
  const taken = engine?.readings ?? {};
  for (const reading of game.readings.filter(({ engine }) => engine)) {
    const options = taken[reading.name];
    const remedy = `make rules-engine/${game.id}/readings.ts match the text`;
    if (!options) {
      problems.push({
        file,
        key: reading.name,
        says: "the engine doesn't know this reading",
        remedy: `add it to rules-engine/${game.id}/readings.ts, or write "engine: false" if nothing is computed`,
      });
    } else if (
      [...options].sort().join() !== Object.keys(reading.options).sort().join() ||
      options[0] !== reading.default
    ) {
      const says = `the engine knows ${options.join(', ')} (the first is its default)`;
      problems.push({ file, key: `${reading.name}.options`, says, remedy });
    }
  }
  if (engine) problems.push(...unshown(game));
  for (const name of Object.keys(taken)) {
    if (game.readings.some((reading) => reading.name === name && reading.engine)) continue;
    const remedy = `write it in ${file} with "engine: true"`;
    problems.push({
      file: `rules-engine/${game.id}`,
      says: `the engine knows a reading "${name}" that has no text`,
      remedy,
    });
  }
  for (const [edition, readings] of Object.entries(engine?.editions ?? {})) {
    const text = game.book.editions[edition];
    const same = text && JSON.stringify(sorted(text.readings)) === JSON.stringify(sorted(readings));
    if (same) continue;
    const remedy = `make rules-engine/${game.id}/readings.ts match the text`;
    const says = 'the engine has this edition under another name or with other readings';
    problems.push({ file: game.file, key: `editions.${edition}`, says, remedy });
  }

  for (const scenario of game.scenarios) {
    const runs = engine?.scenarios.includes(scenario.kind) ?? false;
    if (!runs && scenario.run === 'now') {
      const says = `the engine doesn't run scenarios of the kind "${scenario.kind}"`;
      const known = engine?.scenarios.join(', ') ?? 'none';
      const remedy = `write a kind that it runs (${known}), or "run: later"`;
      problems.push({ file: scenario.file, key: 'kind', says, remedy });
    }
    if (runs && scenario.run === 'later') {
      const says = `the engine now runs scenarios of the kind "${scenario.kind}"`;
      problems.push({
        file: scenario.file,
        key: 'run',
        says,
        remedy: 'remove "run: later" and check the result',
      });
    }
  }
  return problems;
}

const sorted = (record: Readonly<Record<string, string>>) => Object.entries(record).sort();

/** A remedy that offers the known name most like the wanted one. */
function nearest(wanted: string, known: Iterable<string>): string {
  const name = nearestName(wanted, known);
  return name === undefined
    ? 'correct the name, or add what it names'
    : `if you mean "${name}", correct the name; otherwise add it`;
}
