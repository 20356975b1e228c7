/** Whatever opens in a tool can be saved as a scenario file: the command line judges it as the example, and the tool opens it again. */
import { describe, expect, test } from 'vitest';
import { headlineOf, type Outcome } from '../../../rules-engine/core/scenario.ts';
import { runScenario } from '../../library/engines.ts';
import { readLibrary, type Scenario } from '../../library/library.ts';
import { readScenarioText } from '../../library/scenario-text.ts';
import { toolsOf } from '../../lib/tools.ts';
import * as fftcg from '../fftcg/files.ts';
import * as l5r from '../l5r/files.ts';
import * as lyoko from '../lyoko/files.ts';
import * as usagi from '../usagi/files.ts';
import { type FileForm, fileName, fileText, stateFrom } from './scenario-file.ts';

/** The form of each tool, by its name. */
const FORMS = {
  l5r: {
    stat: l5r.statFiles,
    card: l5r.cardFiles,
    keywords: l5r.keywordFiles,
    uses: l5r.useFiles,
    timeline: l5r.timelineFiles,
    change: l5r.changeFiles,
    created: l5r.createdFiles,
  },
  usagi: {
    event: usagi.eventFiles,
    responses: usagi.responsesFiles,
    turn: usagi.turnFiles,
    score: usagi.scoreFiles,
  },
  fftcg: {
    battle: fftcg.battleFiles,
    turn: fftcg.turnFiles,
    odds: fftcg.oddsFiles,
  },
  lyoko: { combat: lyoko.combatFiles, turn: lyoko.turnFiles },
} as const;

/** Tools that open scenarios as examples, and no files yet. */
const WITHOUT = ['usagi deck', 'fftcg deck', 'lyoko deck'];

/** Their proof says what a "done" was taken for. The tool writes which moment it ends, and there is nothing to say. */
const TOLD_HOW_WRITTEN = ['done-for-a-moment-passed-over', 'whose-turn'];

const { library } = readLibrary(process.cwd());
const scenariosOf = (game: string) => library.games.find(({ id }) => id === game)?.scenarios ?? [];
const NAMED = { title: 'A question', link: 'https://example.org/#v=1' };

/** What came out, as far as a reader sees it. */
const told = (outcome: Outcome) => ({ found: outcome.found, told: outcome.told(), says: headlineOf(outcome).says });

function saved<State>(form: FileForm<State>, state: State): string {
  const written = fileText(form, state, NAMED);
  return 'text' in written ? written.text : written.complaint;
}

describe.for(Object.entries(FORMS))('%s', ([game, forms]) => {
  test('has a form for every tool that opens scenarios, and of the same kinds', () => {
    const opening = toolsOf(game).filter(({ name, opens }) => opens && !WITHOUT.includes(`${game} ${name}`));
    expect(Object.fromEntries(Object.entries(forms).map(([name, { kinds }]) => [name, kinds]))).toEqual(
      Object.fromEntries(opening.map(({ name, opens }) => [name, opens])),
    );
  });

  const all = Object.entries(forms).flatMap(([tool, form]) =>
    scenariosOf(game)
      .filter(({ kind }) => (form as FileForm<unknown>).kinds.includes(kind))
      // The tools of Code Lyoko know the cards of the list, and none that somebody made up.
      .filter(({ start }) => game !== 'lyoko' || !Object.hasOwn(start, 'made'))
      .map((scenario): [string, FileForm<unknown>, Scenario] => [
        `${tool}: ${scenario.name}`,
        form as unknown as FileForm<unknown>,
        scenario,
      ]),
  );
  test.for(all)('%s', ([, form, scenario]) => {
    const state = form.read(scenario);
    const text = saved(form, state);
    const parsed = readScenarioText({ engines: { [game]: form.engine } }, 'mine.yaml', text);
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
    if (!parsed.ok) return;
    const ours = runScenario(game, { ...parsed.value.scenario, ...parsed.value.raw, rules: [] });
    const theirs = runScenario(game, scenario);
    // A tool may show a question of one kind as one of another: how far rows reach, on a table.
    if (TOLD_HOW_WRITTEN.includes(scenario.name)) expect(ours?.outcome.found).toEqual(theirs?.outcome.found);
    else if (parsed.value.scenario.kind === scenario.kind) {
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
      /^mine\.yaml:2 \(game\): there is no engine for "chariot"/,
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
  expect(stateFrom(lyoko.turnFiles, 'mine.yaml', made)).toEqual({
    complaints: [
      'mine.yaml:3 (start.made): this tool has only the cards of the game’s list. Remedy: let the command line judge it.',
    ],
  });
});

test.for([
  ['usagi', usagi.eventFiles, { do: 'play', player: 'A', card: 9999, target: 0 }],
  ['fftcg', fftcg.battleFiles, { player: 'A', action: 'fight', by: 9999, on: 9999 }],
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
