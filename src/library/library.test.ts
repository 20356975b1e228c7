import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backlinksOf, countLinks } from './backlinks.ts';
import { type GameLibrary, type Library, readLibrary, requireLibrary, ruleNameOf } from './library.ts';
import { BrokenContent } from './problem.ts';
import { rulingSchema } from './schemas.ts';
import { add, change, EMBERFALL, plant, remove, type Tree } from './test-kit/emberfall.ts';

const roots: string[] = [];
const planted = (tree: Tree): string => {
  const root = plant(tree);
  roots.push(root);
  return root;
};
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

const BOOK = 'content/emberfall/rulebook.yaml';
const ONLY_BOOK: Tree = {
  [BOOK]: 'title: Emberfall\nabout: A game.\nplayers: "2"\nsources: {}\n',
};

describe('a game', () => {
  let library: Library;
  let game: GameLibrary;
  beforeAll(() => {
    ({ library } = readLibrary(planted(EMBERFALL)));
    for (const read of library.games) game = read;
  });
  const ruleNamed = (name: string) => game.rules.find((rule) => rule.name === name);

  test('has its rules in reading order, numbered', () => {
    expect(game.rules.map(({ number, id, depth }) => `${number} ${id} ${depth}`)).toEqual([
      '1.1 emberfall.combat.strike 1',
      '1.2 emberfall.combat.damage 1',
      '1.2.i emberfall.combat.lethal 2',
      '1.2.ii emberfall.combat.undying 2',
      'A.a emberfall.names.ember 1',
    ]);
    expect(ruleNamed('combat.lethal')?.parent).toBe('combat.damage');
    expect(ruleNamed('combat.strike')?.parent).toBeUndefined();
  });

  test('has its chapters in order, numbered, with addresses', () => {
    expect(game.chapters).toEqual([
      {
        game: 'emberfall',
        name: 'combat',
        title: 'Combat',
        number: '1',
        intro: 'How a fight goes.',
        href: '/emberfall/rules/combat/',
      },
      {
        game: 'emberfall',
        name: 'names',
        title: 'Names',
        number: 'A',
        intro: 'What things are called.',
        href: '/emberfall/rules/names/',
      },
    ]);
  });

  test('has an id, a file and an address for everything in it', () => {
    const { rules, readings, terms, rulings, cards, scenarios } = game;
    const entries = [rules, readings, terms, rulings, cards, scenarios].map(([entry]) => entry);
    expect(entries.map((entry) => [entry?.id, entry?.file, entry?.href])).toEqual([
      ['emberfall.combat.strike', 'content/emberfall/rules/combat/strike.mdx', '/emberfall/rules/combat/strike/'],
      ['emberfall.tie', 'content/emberfall/readings.yaml', '/emberfall/open-questions/tie/'],
      ['emberfall.ember', 'content/emberfall/glossary.yaml', '/emberfall/glossary/#ember'],
      ['emberfall.both-fall', 'content/emberfall/rulings/both-fall.mdx', '/emberfall/rulings/both-fall/'],
      ['emberfall.ash-ward', 'content/emberfall/cards/ash-ward.yaml', '/emberfall/cards/ash-ward/'],
      [
        'emberfall.a-whole-season',
        'content/emberfall/scenarios/a-whole-season.yaml',
        '/emberfall/scenarios/a-whole-season/',
      ],
    ]);
  });

  test('has texts without markup, in which mentions go by their titles', () => {
    expect(ruleNamed('combat.strike')?.plain).toBe('Deal ember damage. See what kills and Ash Ward.');
    expect(game.rulings[0]?.plain).toBe('Because of Lethal damage.');
  });

  test('has cards whose title is their name, and whose name is that of their file', () => {
    expect(game.cards.map(({ name, title }) => [name, title])).toEqual([
      ['ash-ward', 'Ash Ward'],
      ['test-wolf', 'Test Wolf'],
    ]);
  });

  test('has rules with code unless they say otherwise', () => {
    expect(game.rules.map(({ slug, engine }) => [slug, engine])).toEqual([
      ['strike', true],
      ['damage', false],
      ['lethal', true],
      ['undying', 'planned'],
      ['ember', false],
    ]);
  });

  test('comes with the concepts it has a part in', () => {
    expect(library.concepts.map(({ id, href }) => [id, href])).toEqual([['death', '/compare/#death']]);
  });

  describe('and the links back to a rule', () => {
    const links = (name: string, cites: Parameters<typeof backlinksOf>[3] = () => []) =>
      backlinksOf({ name, id: `emberfall.${name}`, game: 'emberfall' }, game, library, cites);
    const namesIn = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

    test('come from everything that names it', () => {
      const { rules, readings, rulings, scenarios, concepts } = links('combat.lethal');
      expect(namesIn(rules)).toEqual(['combat.strike']);
      expect(namesIn(readings)).toEqual(['tie']);
      expect(namesIn(rulings)).toEqual(['both-fall']);
      expect(namesIn(scenarios)).toEqual(['asked-once', 'nobody-falls']);
      expect(concepts.map(({ id }) => id)).toEqual(['death']);
      expect(countLinks(links('combat.lethal'))).toBe(6);
    });

    test('come from terms and cards, and from readings that say to see it also', () => {
      expect(namesIn(links('names.ember').terms)).toEqual(['ember']);
      expect(namesIn(links('combat.undying').cards)).toEqual(['ash-ward']);
      expect(namesIn(links('combat.strike').readings)).toEqual(['tie']);
    });

    test('come from scenarios whose verdict cites it', () => {
      const cites = ({ name }: { readonly name: string }) =>
        name === 'two-wolves' ? ['emberfall.combat.undying'] : [];
      expect(namesIn(links('combat.undying', cites).scenarios)).toEqual(['two-wolves']);
    });

    test('are none where nothing names it', () => {
      expect(countLinks(links('combat.damage'))).toBe(0);
    });
  });
});

describe('the games of a library', () => {
  const bookOf = (id: string): Tree => ({ [`content/${id}/rulebook.yaml`]: ONLY_BOOK[BOOK] ?? '' });
  test('stand in the order in which they are shown, and others behind', () => {
    const tree = Object.assign({}, ...['chariot', 'l5r', 'emberfall', 'usagi', 'anvil'].map(bookOf)) as Tree;
    const { library, problems } = readLibrary(planted(tree));
    expect(problems).toEqual([]);
    expect(library.games.map(({ id }) => id)).toEqual(['usagi', 'l5r', 'chariot', 'anvil', 'emberfall']);
  });

  test('need no more than a rulebook', () => {
    const { library, problems } = readLibrary(planted(ONLY_BOOK));
    expect(problems).toEqual([]);
    expect(library.games).toMatchObject([{ id: 'emberfall', rules: [], terms: [], scenarios: [] }]);
    expect(library.concepts).toEqual([]);
  });

  test('are none in an empty project', () => {
    expect(readLibrary(planted({}))).toEqual({ library: { games: [], concepts: [] }, problems: [] });
  });
});

describe('what cannot be read', () => {
  test.for([
    {
      what: 'a rule',
      file: 'content/emberfall/rules/combat/strike.mdx',
      from: 'title: Strike',
      to: 'titel: Strike',
      line: 2,
    },
    { what: 'a rulebook', file: BOOK, from: 'about:', to: 'abuot:', line: 2 },
    { what: 'the readings', file: 'content/emberfall/readings.yaml', from: 'kind: gap', to: 'kind: hole', line: 2 },
    { what: 'the glossary', file: 'content/emberfall/glossary.yaml', from: 'means:', to: 'meens:', line: 4 },
    {
      what: 'a ruling',
      file: 'content/emberfall/rulings/both-fall.mdx',
      from: 'answer: Yes.',
      to: 'answer: 1',
      line: 3,
    },
    { what: 'a card', file: 'content/emberfall/cards/ash-ward.yaml', from: 'kind: Unit', to: 'kind: []', line: 2 },
    {
      what: 'a scenario',
      file: 'content/emberfall/scenarios/two-wolves.yaml',
      from: 'kind: fight',
      to: 'kind: Fight',
      line: 2,
    },
    { what: 'the concepts', file: 'content/concepts.yaml', from: 'title: When', to: 'titel: When', line: 2 },
  ])('$what is told with its file and line', ({ file, from, to, line }) => {
    const { problems } = readLibrary(planted(change(EMBERFALL, file, from, to)));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.map((problem) => problem.file)).toEqual(problems.map(() => file));
    expect(problems.map((problem) => problem.line)).toContain(line);
  });

  test('files with the line ends of another system are read all the same', () => {
    const dos = Object.fromEntries(
      Object.entries(EMBERFALL).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]),
    );
    const { library, problems } = readLibrary(planted(dos));
    expect(problems).toEqual([]);
    expect(library.games[0]?.rules.map(({ body }) => body)).toEqual(
      readLibrary(planted(EMBERFALL)).library.games[0]?.rules.map(({ body }) => body),
    );
  });
});

describe('a library that is required', () => {
  const complaint = { file: BOOK, says: 'it is dull', remedy: 'write another' };

  test('is given back where nothing is wrong', () => {
    expect(requireLibrary(planted(EMBERFALL), () => []).games).toHaveLength(1);
  });

  test('is refused with what the checks say', () => {
    const act = () => requireLibrary(planted(EMBERFALL), () => [complaint]);
    expect(act).toThrow(BrokenContent);
    expect(act).toThrow('content/emberfall/rulebook.yaml: it is dull. Remedy: write another.');
  });

  test('is refused for what cannot be read, before anything is checked', () => {
    const root = planted(remove(EMBERFALL, 'content/emberfall/rules/combat/strike.mdx'));
    const act = () => requireLibrary(root, () => [complaint]);
    expect(act).toThrow('lists a rule "combat.strike" that has no text');
    expect(act).not.toThrow('it is dull');
  });

  test('is refused for a rule without a place', () => {
    const stray = add(
      EMBERFALL,
      'content/emberfall/rules/names/ash.mdx',
      EMBERFALL['content/emberfall/rules/names/ember.mdx'] ?? '',
    );
    expect(() => requireLibrary(planted(stray), () => [])).toThrow('the rule "names.ash" is not in the order');
  });
});

test('a rule is named by its file and folder', () => {
  expect(ruleNameOf('content/emberfall/rules/combat/strike.mdx')).toBe('combat.strike');
});

test.for([
  { date: '2011', fits: true },
  { date: '2011-12', fits: true },
  { date: '2011-12-31', fits: true },
  { date: '2011-00', fits: false },
  { date: '2011-13', fits: false },
  { date: '2011-12-32', fits: false },
  { date: '2011-1', fits: false },
])('the date $date of a ruling fits: $fits', ({ date, fits }) => {
  const header = {
    question: 'May it?',
    answer: 'Yes.',
    author: 'Ash',
    date,
    source: [{ document: 'leaflet', place: 'Page 1' }],
    rules: ['combat.strike'],
  };
  expect(rulingSchema.safeParse(header).error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
    fits ? [] : ['date'],
  );
});
