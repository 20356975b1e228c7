/** Whatever opens in a tool can be saved as a scenario file: the command line judges it as the example, and the tool opens it again. */
import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../../../rules-engine/fftcg/cards/cards.ts';
import { headlineOf, type Outcome } from '../../../rules-engine/core/scenario.ts';
import { runScenario } from '../../library/engines.ts';
import { readLibrary, type Scenario } from '../../library/library.ts';
import { readScenarioText } from '../../library/scenario-text.ts';
import { toolsOf } from '../../lib/tools.ts';
import { presetsOf } from '../../lib/presets.ts';
import * as chariot from '../chariot/files.ts';
import * as fftcg from '../fftcg/files.ts';
import { read as readFftcg } from '../fftcg/turn.link.ts';
import * as l5r from '../l5r/files.ts';
import * as lyoko from '../lyoko/files.ts';
import * as usagi from '../usagi/files.ts';
import { FORMS } from '../../lib/tool-forms.ts';
import { read as readUsagi } from '../usagi/turn.link.ts';
import { type FileForm } from './file-form.ts';
import { fileName, fileText, stateFrom } from './scenario-file.ts';

const { library } = readLibrary(process.cwd());
const scenariosOf = (game: string) => library.games.find(({ id }) => id === game)?.scenarios ?? [];

/** Their proof says what a "done" was taken for. The tool writes which moment it ends, and there is nothing to say. */
const TOLD_HOW_WRITTEN = ['done-for-a-moment-passed-over', 'whose-turn'];

const NAMED = { title: 'A question', link: 'https://example.org/#v=1' };

/** What came out, as far as a reader sees it. */
const told = (outcome: Outcome) => ({ found: outcome.found, told: outcome.told(), says: headlineOf(outcome).says });

function saved<State>(form: FileForm<State>, state: State): string {
  const written = fileText(form, state, NAMED);
  return 'text' in written ? written.text : written.complaint;
}

describe.for(Object.entries(FORMS))('%s', ([game, forms]) => {
  const formOf = new Map<string, FileForm<unknown>>(Object.entries(forms as object));
  test('has a form for every tool, and each opens the kinds whose pages offer it', () => {
    for (const { name, opens = [] } of toolsOf(game)) {
      expect(formOf.get(name)?.kinds, name).toEqual(expect.arrayContaining([...opens]));
    }
  });

  const all = [...formOf].flatMap(([tool, form]) =>
    presetsOf(game, tool, form).map(({ name, state }) => {
      const scenario = scenariosOf(game).find((example) => example.name === name) as Scenario;
      return [`${tool}: ${name}`, form, state, scenario] as const;
    }),
  );
  test.for(all)('%s', ([, form, state, scenario]) => {
    const text = saved(form, state);
    const parsed = readScenarioText({ engines: { [game]: form.engine } }, 'mine.yaml', text);
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
    if (!parsed.ok) return;
    const ours = runScenario(game, { ...parsed.value.scenario, ...parsed.value.raw, rules: [] });
    const theirs = runScenario(game, scenario);
    // A tool may show a question of one kind as one of another: how far rows reach, on a table.
    // What asks of sizes and copies alone is shown by decks that are filled up: see below.
    const isFilledUp = game === 'fftcg' && scenario.kind === 'deck' && !Object.hasOwn(scenario.start, 'deck');
    if (TOLD_HOW_WRITTEN.includes(scenario.name)) expect(ours?.outcome.found).toEqual(theirs?.outcome.found);
    else if (parsed.value.scenario.kind === scenario.kind && !isFilledUp) {
      expect(ours?.outcome.told()).toEqual(theirs?.outcome.told());
      // What was refused apart is refused one after the other, too: only the form of what is found is another.
      const apart = ours && ours.outcome.told().every(({ tried }) => tried !== undefined) && 'each' in scenario.start;
      if (!apart) expect(ours && told(ours.outcome)).toEqual(theirs && told(theirs.outcome));
    }
    const again = stateFrom(form, 'mine.yaml', text);
    expect(again).toEqual({ state });
    expect(saved(form, state)).toBe(text);
  });
});

describe('sizes and copies of FFTCG are shown by decks that are filled up', () => {
  const { deck } = FORMS.fftcg;
  const examples = scenariosOf('fftcg').filter(({ kind, start }) => kind === 'deck' && !Object.hasOwn(start, 'deck'));
  const judged = (scenario: Scenario, start: Scenario['start']) => {
    const parsed = readScenarioText(
      { engines: { fftcg: deck.engine } },
      'mine.yaml',
      saved(deck, deck.read({ ...scenario, start })),
    );
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
    const asked = parsed.ok ? { ...parsed.value.scenario, ...parsed.value.raw, rules: [] } : scenario;
    return runScenario('fftcg', asked)?.outcome.found;
  };
  const sized = examples.flatMap((scenario) =>
    Object.entries(scenario.start['decks'] ?? {}).map(([name, sizes]) => ({ scenario, name, sizes })),
  );
  test.for(sized)('$scenario.name: $name', ({ scenario, name, sizes }) => {
    const { allowed, rule } = scenario.expect as Record<'allowed' | 'rule', Record<string, unknown>>;
    const found = judged(scenario, { decks: { [name]: sizes as unknown } });
    expect(found?.['allowed']).toBe(allowed[name]);
    const [against = 'none:'] = found?.['against'] as readonly string[];
    expect(against.split(':')[0]).toBe(rule[name]);
  });
  const copied = examples.filter(({ start }) => Object.hasOwn(start, 'cards'));
  test.for(copied)('$name', (scenario) => {
    const cards = scenario.start['cards'] as readonly { readonly rarity: string; readonly copies: number }[];
    const wanted = (scenario.expect as { readonly allowed: readonly boolean[] }).allowed;
    for (const [at, card] of cards.entries()) {
      expect(judged(scenario, { cards: [card] })?.['allowed'], `${card.copies} of ${card.rarity}`).toBe(wanted[at]);
    }
    expect(judged(scenario, scenario.start)?.['against']).toHaveLength(wanted.filter((allowed) => !allowed).length);
  });
  test.for([
    [{ decks: { A: { characters: 60, support: 60 }, B: { characters: 30, support: 30 } } }, 'start', 'one pair'],
    [{ decks: { A: { characters: 900, support: 60 } } }, 'start.decks.A.characters', 'only'],
    [{ cards: Array.from({ length: 40 }, () => ({ rarity: 'rare', copies: 1 })) }, 'start.cards', 'no other'],
    [
      { deck: { characters: ['Me: 1/1', 'Gate Knight: 1/1'], support: [], locations: [] } },
      'start.deck.characters.1',
      'there is another card named “Gate Knight”',
    ],
    [{ deck: 'watch', own: ['Me: 1/1', 'Gate Knight: 1/1'] }, 'start.own.1', '“Gate Knight”'],
  ] as const)('what can’t be shown is told: %j', ([start, path, says]) => {
    const text = JSON.stringify({ title: 'X', game: 'fftcg', kind: 'deck', start });
    const { complaints = [] } = stateFrom(deck, 'mine.yaml', text) as { readonly complaints?: readonly string[] };
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(path);
    expect(complaints[0]).toContain(says);
  });
  test('namesakes among cards of one’s own stay apart', () => {
    const characters = ['Me: 1/1', 'Me: 2/2', 'Me: 2/2'];
    const state = deck.read({
      kind: 'deck',
      start: { deck: { characters, support: [], locations: [] } },
      readings: {},
    });
    expect(state).toMatchObject({ lists: { characters: '1 Me\n2 Me: 2/2' }, own: [{ att: 1 }, { att: 2 }] });
    expect(deck.write(state)).toMatchObject({
      start: { deck: { characters } },
    });
  });
});

describe('a deck check', () => {
  const listed = (lists: Readonly<Record<string, string>>) => ({ lists, readAs: { edition: '', readings: {} } });
  test.for([
    ['usagi', { deck: '2 Bell Ringer\n1 Carpentar' }],
    ['fftcg', { characters: '2 Gate Knight', support: '1 Tonci', locations: '' }],
    ['lyoko', { hero: '2 Critical Strike', xana: '1 Megatnak' }],
  ] as const)('of %s with a line that can’t be read isn’t saved', ([game, lists]) => {
    expect(fileText(FORMS[game].deck, listed(lists), NAMED)).toEqual({
      complaint: 'Correct the marked fields first: only a whole question can be saved as a scenario file.',
    });
  });
  test('keeps the order of its lines and how many of each', () => {
    const text = '2 Gate Knight\n3 Reed Archer\n1 Gate Knight';
    const state = listed({ characters: text, support: '1 Tonic', locations: '2 Old Bridge' });
    expect(stateFrom(FORMS.fftcg.deck, 'mine.yaml', saved(FORMS.fftcg.deck, state))).toEqual({ state });
  });
  test.for([
    [{ hero: '40 Critical Strike', xana: '39 Megatank' }, /cores:/],
    [{ hero: '', xana: '39 Megatank' }, /side: xana/],
    [{ hero: '', xana: '' }, /side: hero\n {2}cards: \{\}/],
  ] as const)('holds the Cores that are written: %j', ([lists, says]) => {
    expect(saved(FORMS.lyoko.deck, listed(lists))).toMatch(says);
  });
  test('takes in cards that somebody made up', () => {
    const text = 'title: X\ngame: usagi\nkind: deck\nstart: { deck: { Mine: 3 }, cards: [{ name: Mine }] }';
    expect(stateFrom(FORMS.usagi.deck, 'mine.yaml', text)).toEqual({
      state: {
        lists: { deck: '3 Mine' },
        own: [{ name: 'Mine' }],
        readAs: { edition: '', readings: {} },
      },
    });
  });
});

test('decks of FFTCG take in cards that somebody made up, in a deck or beside it', () => {
  const text = `title: X
game: fftcg
kind: deck
start:
  deck:
    characters: ['Me: jump 1/2', { name: Owl, att: 1, def: 1, abilities: [{ may: down, effects: [{ is: draw }] }] }, 'Me: 1/2 jump']
    support: ['My Cap: equipment +100/0']
    locations: [Old Bridge]
  own: ['My Map: item draw-2']`.replace('[Old Bridge]', `['${SAMPLES['old-bridge'] ?? ''}']`);
  const state = {
    lists: { characters: '1 Me\n1 Owl\n1 Me', support: '1 My Cap', locations: '1 Old Bridge' },
    own: [
      { name: 'Me', kind: 'Character', att: 1, def: 2, skills: ['jump'] },
      { name: 'Owl', kind: 'Character', att: 1, def: 1, abilities: [{ may: 'down', effects: [{ is: 'draw' }] }] },
      { name: 'My Cap', kind: 'Equipment', att: 100 },
      { name: 'My Map', kind: 'Item', effect: 'draw', cards: 2 },
    ],
    readAs: { edition: '', readings: {} },
  };
  const { deck } = FORMS.fftcg;
  expect(stateFrom(deck, 'mine.yaml', text)).toEqual({ state });
  const back = saved(deck, state);
  expect(stateFrom(deck, 'mine.yaml', back)).toEqual({ state });
  expect(back).toContain('    - name: Owl\n        kind: Character\n');
  expect(back).toContain('  own:\n    - "My Map: item draw-2"\n');
});

describe('a game begun with ready decks', () => {
  test.for([
    ['usagi', 'decks: [silk-and-shadows, silk-and-shadows]', readUsagi],
    ['fftcg', 'decks: { A: watch, B: heights }', readFftcg],
  ] as const)('of %s with any seed is kept in a link', ([game, decks, reader]) => {
    const form = FORMS[game].turn as unknown as FileForm<object>;
    for (const seed of [-7, 0, 5_000_000]) {
      const found = stateFrom(
        form,
        'mine.yaml',
        `title: X\ngame: ${game}\nkind: opening\nstart: { ${decks}, seed: ${seed} }`,
      );
      expect(found).toHaveProperty('state');
      const held = JSON.parse(JSON.stringify('state' in found && found.state)) as unknown;
      expect(reader(held)).toEqual({ state: held, complaints: [] });
    }
  });
});

describe('a file that doesn’t fit', () => {
  const complaints = (text: string) => {
    const found = stateFrom(l5r.cardFiles, 'mine.yaml', text);
    return 'complaints' in found ? found.complaints : [];
  };
  test.for([
    ['no YAML', 'title: [', /^mine\.yaml:1: this is not readable YAML/],
    [
      'a kind of another tool',
      'title: X\nkind: stat\nstart: { stats: { force: 3 } }',
      /of the kind “stat”\. This tool opens the kind “text-box”\./,
    ],
    [
      'another game',
      'title: X\ngame: chariot\nkind: hand\nstart: {}',
      /^mine\.yaml:2 \(game\): this is for another game, "chariot"\. Remedy: open it in a tool of that game: this one is of "l5r"/,
    ],
    ['no kind', 'title: X\nstart: {}', /^mine\.yaml.*\(kind\)/],
    [
      'a key that is not one',
      'title: X\nkind: text-box\nstart: { txt: A }',
      /^mine\.yaml:3 \(start\.txt\): there is no key "txt" here/m,
    ],
  ] as const)('%s', ([, text, says]) => {
    expect(complaints(text).join('\n')).toMatch(says);
  });
});

test('cards of one’s own are told where a tool has none', () => {
  const made = 'title: X\nkind: play\nstart: { turn: xana, made: {} }';
  expect(stateFrom(lyoko.influenceFiles, 'mine.yaml', made)).toEqual({
    complaints: [
      'mine.yaml:3 (start.made): this tool has only the cards of the game’s list. Remedy: let the command line judge it.',
    ],
  });
});

test.for([
  ['usagi', usagi.eventFiles, { type: 'play', player: 'A', card: 9999, target: 0 }],
  ['fftcg', fftcg.battleFiles, { player: 'A', type: 'fight', by: 9999, on: 9999 }],
  ['chariot', chariot.combatFiles, { type: 'attack', player: 'Player 1', attackers: [9999] }],
] as const)('what a link of %s can hold and no file can say is told', ([game, form, choice]) => {
  const { read } = form as unknown as FileForm<{ readonly walk: { readonly choices: readonly unknown[] } }>;
  const state = read(scenariosOf(game).find(({ kind }) => form.kinds.some((one) => one === kind)) as Scenario);
  const odd = { ...state, walk: { choices: [choice] } };
  expect(fileText(form as unknown as FileForm<unknown>, odd, NAMED)).toEqual({
    complaint:
      'A choice here names something that isn’t on the table, so no scenario file can say it. Copy the link instead.',
  });
});

test('a question with faults isn’t saved, and is told what to do', () => {
  const state = l5r.statFiles.read(scenariosOf('l5r').find(({ kind }) => kind === 'stat') as Scenario);
  const faulty = {
    ...state,
    draft: { ...state.draft, stats: state.draft.stats.map((one) => ({ ...one, base: 'many' })) },
  };
  expect(fileText(l5r.statFiles, faulty, NAMED)).toEqual({
    complaint: 'Correct the marked fields first: only a whole question can be saved as a scenario file.',
  });
});

test.for([
  ['What is Force?', 'what-is-force.yaml'],
  ['The Paragon’s honor, −2', 'the-paragons-honor-2.yaml'],
  ['…', 'scenario.yaml'],
])('“%s” is saved as %s', ([title, name]) => {
  expect(fileName(title as string)).toBe(name);
});
