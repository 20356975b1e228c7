/** Scenarios as readers see them: what is given, what comes out, and the proof. */
import { statQuestion } from '../../rules-engine/l5r/questions/stat/schema.ts';
import { judgeStat } from '../../rules-engine/l5r/questions/stat/stat.ts';
import type { Readings } from '../../rules-engine/l5r/readings.ts';
import { type Ran, readingsFor, runScenario, UnfitScenario } from '../library/engines.ts';
import { BrokenContent } from '../library/problem.ts';
import type { Reading, Scenario } from '../library/library.ts';
import type { Proof, ProofLine, RuleLink } from '../widgets/proof.ts';
import { givenWords, proofsOf } from '../widgets/l5r/stat-proof.ts';
import { getGame } from './library.ts';
import { ruleTable } from './rule-table.ts';
import { toolOpening } from './tools.ts';

export interface Example {
  readonly scenario: Scenario;
  /** What came out; `undefined` where no engine runs it yet. */
  readonly ran: Ran | undefined;
  readonly given: readonly string[];
  readonly proofs: readonly Proof[];
  /** In a few words: "Personal Honor 4". */
  readonly result: string | undefined;
  /** The single readings under which something else would come out, and what. */
  readonly otherwise: readonly { readonly read: string; readonly says: string }[];
  /** The readings that are not the default, and the edition. */
  readonly readAs: readonly string[];
  /** The tool it opens in, with itself as the start. */
  readonly opens: { readonly title: string; readonly href: string } | undefined;
}

/** Makes something of a scenario once a build: most examples stand on several pages. */
function once<T>(make: (scenario: Scenario) => T): (scenario: Scenario) => T {
  const made = new WeakMap<Scenario, { readonly it: T }>();
  return (scenario) => {
    const kept = made.get(scenario) ?? { it: make(scenario) };
    made.set(scenario, kept);
    return kept.it;
  };
}

/** What came out of a scenario. One that does not fit its kind stops the build with file and key. */
const runOnce = once((scenario): Ran | undefined => {
  const { file, game } = scenario;
  try {
    return runScenario(game, scenario);
  } catch (error) {
    if (!(error instanceof UnfitScenario)) throw error;
    const remedy = `npm run -s verdict -- ${file} for details`;
    throw new BrokenContent(error.faults.map(({ path, says }) => ({ file, key: path.join('.'), says, remedy })));
  }
});

export const exampleOf = once((scenario): Example => {
  const ran = runOnce(scenario);
  const drawn = ran && scenario.kind === 'stat' && scenario.game === 'l5r' ? drawStat(scenario) : undefined;
  return {
    scenario,
    ran,
    given: drawn?.given ?? [],
    proofs: drawn?.proofs ?? (ran ? toldProofs(scenario, ran) : []),
    result: ran?.headline.says,
    otherwise: (ran?.otherReadings() ?? []).map(({ reading, option, says }) => ({
      read: readingWords(scenario.game, reading, option),
      says,
    })),
    readAs: readAsWords(scenario),
    opens: toolOpening(scenario.game, scenario.kind, scenario.name),
  };
});

function drawStat(scenario: Scenario) {
  const question = statQuestion.parse(scenario.start);
  const verdict = judgeStat(question, readingsFor('l5r', scenario) as Readings);
  return { given: givenWords(question), proofs: proofsOf(verdict, ruleTable('l5r')) };
}

/** The steps of a scenario as its engine tells them. */
function toldProofs({ game }: Scenario, { outcome, headline }: Ran): readonly Proof[] {
  const rules = ruleTable(game);
  const link = (id: string): RuleLink => {
    const rule = rules[id];
    if (!rule) throw new Error(`An example mentions ${id}, which content/${game} does not have.`);
    return rule;
  };
  const lines = outcome.told().map(({ rule, says, tried, instead, cites = [], from, to, beaten = [] }): ProofLine => {
    const others = [...cites, ...(instead ? [instead] : [])];
    return {
      rule: link(rule),
      says,
      ...(tried !== undefined && { tried }),
      ...(from !== undefined && { from: String(from) }),
      ...(to !== undefined && { to: String(to) }),
      aside: false,
      beaten,
      cites: others.map(link),
    };
  });
  return [{ label: '', lines, value: headline.says, ...(headline.rule && { decided: link(headline.rule) }) }];
}

function readAsWords({ game, edition, readings }: Scenario): readonly string[] {
  const { book } = getGame(game);
  const name = edition && book.editions[edition]?.title;
  return [
    ...(name ? [name] : []),
    ...Object.entries(readings).map(([name, option]) => readingWords(game, name, option)),
  ];
}
/** The question a reading answers, and the answer. */
function readingWords(game: string, name: string, option: string): string {
  const reading = getGame(game).readings.find((one) => one.name === name);
  return reading ? `${reading.question} ${reading.options[option]?.title ?? option}` : option;
}

/** The rules that a scenario's verdict named, by full id; none where it cannot be run yet. */
export const citedBy = (scenario: Scenario): readonly string[] => runOnce(scenario)?.outcome.cited ?? [];
/** The rules that spoke in a scenario's verdict, by full id: those that acted, and those that forbade something. */
export const spokenIn = (scenario: Scenario): readonly string[] => runOnce(scenario)?.outcome.spoke ?? [];

/** An example that comes out otherwise under another answer to a question: every answer that matters, with its result. */
export interface Decided {
  readonly scenario: Scenario;
  /** The first is the answer the example is shown with. */
  readonly results: readonly { readonly option: string; readonly says: string }[];
}
/** The examples that an open question decides: those that show its rule first, and of these the source's own examples. */
export function decidedBy({ game, name, rule, default: advised }: Reading): readonly Decided[] {
  const isOfSource = ({ from }: Scenario) => from !== undefined && 'place' in from && /example/i.test(from.place);
  const weight = (scenario: Scenario) => 2 * Number(scenario.rules.includes(rule)) + Number(isOfSource(scenario));
  const scenarios = getGame(game).scenarios.toSorted((one, other) => weight(other) - weight(one));
  return scenarios.flatMap((scenario): readonly Decided[] => {
    const ran = runOnce(scenario);
    const others = (ran?.otherReadings() ?? []).filter(({ reading }) => reading === name);
    if (!ran || others.length === 0) return [];
    const own = { option: readingsFor(game, scenario)[name] ?? advised, says: ran.headline.says };
    return [{ scenario, results: [own, ...others] }];
  });
}
