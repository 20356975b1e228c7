/** Does the library hold together? Each broken tie is a problem that names the file to mend. */
import { nearestName } from '../../rules-engine/core/names.ts';
import { type Component, misplacedNotes } from './mentions.ts';
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
  Ruling: 'ruling',
  Example: 'scenario',
  Reading: 'reading',
};

function checkGame(game: GameLibrary): readonly Problem[] {
  const problems: Problem[] = [];
  const names = (entries: readonly { readonly name: string }[]) => new Set(entries.map(({ name }) => name));
  const known: Record<Kind, ReadonlySet<string>> = {
    rule: names(game.rules),
    term: names(game.terms),
    card: names(game.cards),
    ruling: names(game.rulings),
    scenario: names(game.scenarios),
    reading: names(game.readings),
    edition: new Set(Object.keys(game.book.editions)),
    document: new Set(Object.keys(game.book.sources)),
  };
  const tie = (file: string, key: string, kind: Kind, wanted: readonly string[], line?: number) => {
    for (const name of wanted) {
      if (known[kind].has(name)) continue;
      problems.push({
        file,
        line,
        key,
        says: `${game.id} has no ${kind} "${name}"`,
        remedy: nearest(name, known[kind]),
      });
    }
  };
  const sources = (file: string, key: string, list: readonly Source[]) =>
    tie(
      file,
      key,
      'document',
      list.map(({ document }) => document),
    );
  const said = (file: string, list: (typeof game.rules)[number]['mentions']) => {
    for (const { component, name, line } of list)
      tie(file, `<${component}>, line ${line} of the text`, KIND_OF[component], [name]);
  };

  const order = places(game.book.chapters).map(({ name }) => name);
  for (const name of new Set(order.filter((name, index) => order.indexOf(name) !== index))) {
    problems.push({
      file: game.file,
      key: 'chapters',
      says: `the rule "${name}" is listed twice`,
      remedy: 'remove one',
    });
  }
  for (const { name, rules } of game.book.glance) tie(game.file, `glance: ${name}`, 'rule', rules);
  tie(
    game.file,
    'start',
    'rule',
    game.book.start.map(({ rule }) => rule),
  );
  for (const { name, rule } of game.book.turn?.phases ?? []) if (rule) tie(game.file, `turn: ${name}`, 'rule', [rule]);
  for (const { name, rule } of game.book.table?.sides.flatMap(({ rows }) => rows.flat()) ?? [])
    if (rule) tie(game.file, `table: ${name}`, 'rule', [rule]);
  if (game.tableCard) {
    const { file, figures, phases, blocks } = game.tableCard;
    for (const { name, rules } of figures) tie(file, `figures: ${name}`, 'rule', rules);
    for (const [key, lines] of [
      ...phases.map(({ name, lines }) => [`phases: ${name}`, lines] as const),
      ...blocks.map(({ title, lines }) => [`blocks: ${title}`, lines] as const),
    ]) {
      for (const { rules, reading } of lines) {
        tie(file, key, 'rule', rules);
        tie(file, key, 'reading', reading === undefined ? [] : [reading]);
      }
    }
  }
  for (const [edition, { readings }] of Object.entries(game.book.editions)) {
    for (const [reading, option] of Object.entries(readings)) {
      checkOption(game, game.file, `editions.${edition}.readings`, reading, option, problems);
    }
  }

  const older = new Map<string, string>();
  for (const rule of game.rules) {
    tie(rule.file, 'terms', 'term', rule.terms);
    tie(rule.file, 'cards', 'card', rule.cards);
    tie(rule.file, 'seeAlso', 'rule', rule.seeAlso);
    tie(rule.file, 'editions', 'edition', rule.editions ?? []);
    sources(rule.file, 'source', rule.source);
    sources(
      rule.file,
      'history',
      rule.history.flatMap(({ source }) => source ?? []),
    );
    said(rule.file, rule.mentions);
    if (rule.plain === '') {
      const says = rule.notes === '' ? 'the rule has no text' : 'nothing in the rule is from the source';
      const remedy = rule.notes === '' ? 'write it below the header' : 'write what the source says above the note';
      problems.push({ file: rule.file, says, remedy });
    }
    for (const { line, says } of misplacedNotes(rule.body)) {
      const remedy = 'put <Note> and </Note> each on a separate line, with the text between them';
      problems.push({ file: rule.file, key: `line ${line} of the text`, says, remedy });
    }
    for (const name of rule.was) {
      const taken = known.rule.has(name) ? name : older.get(name);
      if (taken) {
        const remedy = 'remove this older name; ids are never reused';
        problems.push({ file: rule.file, key: 'was', says: `"${name}" already names the rule "${taken}"`, remedy });
      }
      older.set(name, rule.name);
    }
  }
  for (const reading of game.readings) {
    if ((reading.kind === 'answered') !== (reading.answer !== undefined)) {
      const says = reading.answer
        ? `it has an answer, but its kind is "${reading.kind}"`
        : 'it has no answer, but its kind is "answered"';
      const remedy = 'write both "kind: answered" and "answer" with the place, or neither';
      problems.push({ file: reading.file, key: `${reading.name}.kind`, says, remedy });
    }
    sources(reading.file, `${reading.name}.answer`, reading.answer ? [reading.answer] : []);
    tie(reading.file, `${reading.name}.rule`, 'rule', [reading.rule]);
    tie(reading.file, `${reading.name}.seeAlso`, 'rule', reading.seeAlso);
    sources(reading.file, `${reading.name}.source`, reading.source);
    checkOption(game, reading.file, `${reading.name}.default`, reading.name, reading.default, problems);
  }
  for (const term of game.terms) {
    tie(term.file, `${term.name}.rules`, 'rule', term.rules);
    tie(term.file, `${term.name}.seeAlso`, 'term', term.seeAlso);
  }
  for (const ruling of game.rulings) {
    tie(ruling.file, 'rules', 'rule', ruling.rules);
    tie(ruling.file, 'cards', 'card', ruling.cards);
    tie(ruling.file, 'terms', 'term', ruling.terms);
    tie(ruling.file, 'scenario', 'scenario', ruling.scenario ? [ruling.scenario] : []);
    sources(ruling.file, 'source', ruling.source);
    said(ruling.file, ruling.mentions);
  }
  for (const card of game.cards) {
    tie(card.file, 'rules', 'rule', card.rules);
    sources(card.file, 'source', card.source);
    sources(
      card.file,
      'facts',
      card.facts.flatMap(({ source }) => source ?? []),
    );
    for (const fact of card.facts) {
      if (card.sample || fact.value === null || fact.source || fact.derived) continue;
      const remedy = 'add its source, say how it is derived, or mark the card "sample: true"';
      problems.push({ file: card.file, key: `facts: ${fact.name}`, says: 'the fact has no source', remedy });
    }
  }
  for (const scenario of game.scenarios) {
    tie(scenario.file, 'rules', 'rule', scenario.rules);
    tie(scenario.file, 'edition', 'edition', scenario.edition ? [scenario.edition] : []);
    for (const [reading, option] of Object.entries(scenario.readings)) {
      checkOption(game, scenario.file, 'readings', reading, option, problems);
    }
    if (scenario.from && 'ruling' in scenario.from) tie(scenario.file, 'from', 'ruling', [scenario.from.ruling]);
    else if (scenario.from) sources(scenario.file, 'from', [scenario.from]);
  }
  return problems;
}

function checkOption(
  game: GameLibrary,
  file: string,
  key: string,
  reading: string,
  option: string,
  problems: Problem[],
): void {
  const found = game.readings.find(({ name }) => name === reading);
  if (!found) {
    const names = game.readings.map(({ name }) => name);
    problems.push({ file, key, says: `${game.id} has no reading "${reading}"`, remedy: nearest(reading, names) });
  } else if (!Object.hasOwn(found.options, option)) {
    const remedy = `choose one of ${Object.keys(found.options).join(', ')}`;
    problems.push({ file, key, says: `the reading "${reading}" has no option "${option}"`, remedy });
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
        remedy: 'write "engine: false"',
      });
    } else if (
      [...options].sort().join() !== Object.keys(reading.options).sort().join() ||
      options[0] !== reading.default
    ) {
      const says = `the engine knows ${options.join(', ')} (the first is its default)`;
      problems.push({ file, key: `${reading.name}.options`, says, remedy });
    }
  }
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
      problems.push({ file: scenario.file, key: 'kind', says, remedy: 'correct the kind, or write "run: later"' });
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
