import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkContent, checkEngines, type EngineTie } from './checks.ts';
import { readLibrary } from './library.ts';
import type { Problem } from './problem.ts';
import { add, change, EMBERFALL, ENGINE, plant, remove, type Tree } from './test-kit/emberfall.ts';

function problemsOf(
  tree: Tree,
  engines: Readonly<Record<string, EngineTie>> = { emberfall: ENGINE },
): readonly Problem[] {
  const root = plant(tree);
  try {
    const { library, problems } = readLibrary(root);
    return [...problems, ...checkContent(library), ...checkEngines(library, engines)];
  } finally {
    rmSync(root, { recursive: true });
  }
}

const BOOK = 'content/emberfall/rulebook.yaml';
const STRIKE = 'content/emberfall/rules/combat/strike.mdx';
const DAMAGE = 'content/emberfall/rules/combat/damage.mdx';
const LETHAL = 'content/emberfall/rules/combat/lethal.mdx';
const UNDYING = 'content/emberfall/rules/combat/undying.mdx';
const READINGS = 'content/emberfall/readings.yaml';
const GLOSSARY = 'content/emberfall/glossary.yaml';
const RULING = 'content/emberfall/rulings/both-fall.mdx';
const CARD = 'content/emberfall/cards/ash-ward.yaml';
const WOLVES = 'content/emberfall/scenarios/two-wolves.yaml';
const ONCE = 'content/emberfall/scenarios/asked-once.yaml';
const SEASON = 'content/emberfall/scenarios/a-whole-season.yaml';
const CONCEPTS = 'content/concepts.yaml';
const ASKED = 'content/emberfall/asked.yaml';
const CARD_FOR_TABLE = 'content/emberfall/table-card.yaml';
const tableCard = (rule: string, reading = 'tie') => `figures: [{ name: Units, figure: '1', rules: [combat.strike] }]
phases: [{ name: Blows, lines: [{ says: Both strike., rules: [combat.strike] }] }]
blocks: [{ title: Ties, lines: [{ says: Both fall., rules: [${rule}], reading: ${reading} }] }]
`;

/** What is broken, how, and the one problem that must be told. */
interface Row {
  readonly what: string;
  readonly tree: Tree;
  readonly file: string;
  readonly line?: number;
  readonly key?: string;
  readonly says: string;
  readonly remedy?: string;
  /** What is otherwise with the engine. */
  readonly engine?: Partial<EngineTie>;
}
const expected = ({ file, line, key, says, remedy }: Omit<Row, 'what' | 'tree'>) => ({
  file,
  ...(line !== undefined && { line }),
  ...(key !== undefined && { key }),
  says: expect.stringContaining(says) as string,
  remedy: expect.stringContaining(remedy ?? '') as string,
});
function tellsOnly(row: Row): void {
  const told = problemsOf(row.tree, { emberfall: { ...ENGINE, ...row.engine } });
  expect(told).toEqual([expect.objectContaining(expected(row))]);
  if (row.key === undefined) expect(told[0]?.key).toBeUndefined();
}
/** With one part of a card. */
const faced = (part: string) => change(EMBERFALL, BOOK, 'glance:', `cardFace: [${part}]\nglance:`);
const inFile = (path: string, from: string, to: string) => change(EMBERFALL, path, from, to);

describe('a tree that holds together', () => {
  test('has no problem', () => {
    expect(problemsOf(EMBERFALL)).toEqual([]);
  });
});

describe('order and texts', () => {
  const untold = add(EMBERFALL, 'content/emberfall/rules/names/ash.mdx', EMBERFALL[DAMAGE] ?? '');
  test.for<Row>([
    {
      what: 'a rule is ordered and has no text',
      tree: inFile(BOOK, 'rules: [ember]', 'rules: [ember, ash]'),
      file: BOOK,
      key: 'chapters.names.ash',
      says: 'it lists a rule "names.ash" that has no text',
      remedy: 'write content/emberfall/rules/names/ash.mdx or remove the name',
    },
    {
      what: 'a part is ordered and has no text',
      tree: inFile(BOOK, 'parts: [lethal, undying]', 'parts: [lethal, undying, burning]'),
      file: BOOK,
      key: 'chapters.combat.burning',
      says: 'it lists a rule "combat.burning" that has no text',
    },
    {
      what: 'a rule has a text and no place in the order',
      tree: untold,
      file: 'content/emberfall/rules/names/ash.mdx',
      says: 'the rule "names.ash" is not in the order of rules',
      remedy: 'list it under its chapter in content/emberfall/rulebook.yaml',
    },
    {
      what: 'a rule is listed twice',
      tree: inFile(BOOK, 'parts: [lethal, undying]', 'parts: [lethal, undying, lethal]'),
      file: BOOK,
      key: 'chapters',
      says: 'the rule "combat.lethal" is listed twice',
      remedy: 'remove one',
    },
    {
      what: 'a rule has no text below its header',
      tree: inFile(DAMAGE, 'Damage is counted with stones.', ''),
      file: DAMAGE,
      says: 'the rule has no text',
      remedy: 'write it below the header',
    },
    {
      what: 'a rule has an example and no text',
      tree: inFile(DAMAGE, 'Damage is counted with stones.', '<Example scenario="two-wolves" />'),
      file: DAMAGE,
      says: 'the rule has no text',
    },
    {
      what: 'an example is within a line',
      tree: inFile(DAMAGE, 'Damage is counted', 'Damage <Example scenario="two-wolves">is counted</Example>'),
      file: DAMAGE,
      says: 'an example is within a line, or has other words',
      remedy: 'put <Example scenario="…" /> on a separate line',
    },
    {
      what: 'an example has other words',
      tree: inFile(
        DAMAGE,
        'Damage is counted with stones.',
        'Damage is counted with stones.\n\n<Example scenario="two-wolves">Two wolves</Example>',
      ),
      file: DAMAGE,
      says: 'an example is within a line, or has other words',
    },
    {
      what: 'a note begins within a line',
      tree: inFile(DAMAGE, 'Damage is counted with stones.', 'Damage is counted with stones. <Note>Ours.</Note>'),
      file: DAMAGE,
      says: 'a note begins or ends within a line',
      remedy: 'put <Note> and </Note> each on a separate line, with the text between them',
    },
  ])('$what', (row) => tellsOnly(row));
});

describe('what a text points at', () => {
  test.for<Row>([
    {
      what: 'a Ref to no rule',
      tree: inFile(STRIKE, '<Ref to="combat.lethal">', '<Ref to="combat.lethl">'),
      file: STRIKE,
      line: 8,
      key: '<Ref>',
      says: 'emberfall has no rule "combat.lethl"',
      remedy: 'if you mean "combat.lethal", correct the name; otherwise add it',
    },
    {
      what: 'a Ref that says nowhere to',
      tree: inFile(STRIKE, '<Ref to="combat.lethal">', '<Ref is="combat.lethal">'),
      file: STRIKE,
      line: 8,
      key: '<Ref>',
      says: 'it names nothing',
      remedy: 'write to="…"',
    },
    {
      what: 'a Term to nothing',
      tree: inFile(STRIKE, '<Term is="ember" />', '<Term is="amber" />'),
      file: STRIKE,
      line: 8,
      key: '<Term>',
      says: 'emberfall has no term "amber"',
      remedy: 'if you mean "ember", correct the name; otherwise add it',
    },
    {
      what: 'a Card to nothing',
      tree: inFile(STRIKE, '<Card is="ash-ward" />', '<Card is="great-wyrm" />'),
      file: STRIKE,
      line: 8,
      key: '<Card>',
      says: 'emberfall has no card "great-wyrm"',
    },
    {
      what: 'an Example of nothing, lines below',
      tree: inFile(STRIKE, '<Example scenario="two-wolves" />', '<Example scenario="three-wolves" />'),
      file: STRIKE,
      line: 10,
      key: '<Example>',
      says: 'emberfall has no scenario "three-wolves"',
      remedy: 'if you mean "two-wolves", correct the name; otherwise add it',
    },
    {
      what: 'a Reading of nothing',
      tree: inFile(LETHAL, '<Reading is="tie" />', '<Reading is="ties" />'),
      file: LETHAL,
      line: 11,
      key: '<Reading>',
      says: 'emberfall has no reading "ties"',
    },
    {
      what: 'a Ruling that is not there',
      tree: inFile(LETHAL, '<Ruling is="both-fall" />', '<Ruling is="one-falls" />'),
      file: LETHAL,
      line: 11,
      key: '<Ruling>',
      says: 'emberfall has no ruling "one-falls"',
    },
    {
      what: 'a ruling whose reasoning points at no rule',
      tree: inFile(RULING, '<Ref to="combat.lethal" />', '<Ref to="rites.burial-at-dawn" />'),
      file: RULING,
      line: 13,
      key: '<Ref>',
      says: 'emberfall has no rule "rites.burial-at-dawn"',
      remedy: 'correct the name, or add what it names',
    },
  ])('$what', (row) => tellsOnly(row));
});

describe('what keeps a text from being built', () => {
  test.for<Row>([
    {
      what: 'a component that is not closed',
      tree: inFile(STRIKE, '<Term is="ember" />', '<Term is="ember">'),
      file: STRIKE,
      line: 8,
      says: "<Term> isn't closed",
    },
    {
      what: 'a component that is not there',
      tree: inFile(LETHAL, '<Reading is="tie" />', '<Reding is="tie" />'),
      file: LETHAL,
      line: 11,
      says: 'there is no component <Reding>',
      remedy: 'if you mean <Reading>, correct it; there are Card',
    },
  ])('$what', (row) => tellsOnly(row));
});

describe('what a header names', () => {
  test.for<Row>([
    {
      what: 'a rule’s term',
      tree: inFile(STRIKE, 'terms: [ember]', 'terms: [fire]'),
      file: STRIKE,
      key: 'terms',
      says: 'no term "fire"',
    },
    {
      what: 'a rule’s card',
      tree: inFile(UNDYING, 'cards: [ash-ward]', 'cards: [ash-wart]'),
      file: UNDYING,
      key: 'cards',
      says: 'no card "ash-wart"',
    },
    {
      what: 'a rule to see also',
      tree: inFile(STRIKE, 'seeAlso: [combat.lethal]', 'seeAlso: [combat.deadly]'),
      file: STRIKE,
      key: 'seeAlso',
      says: 'no rule "combat.deadly"',
    },
    {
      what: 'a rule’s edition',
      tree: inFile(UNDYING, 'editions: [second]', 'editions: [third]'),
      file: UNDYING,
      key: 'editions',
      says: 'no edition "third"',
    },
    {
      what: 'a rule’s source',
      tree: inFile(STRIKE, 'document: leaflet', 'document: booklet'),
      file: STRIKE,
      key: 'source',
      says: 'no document "booklet"',
    },
    {
      what: 'the source of a change',
      tree: inFile(LETHAL, 'source: { document: leaflet', 'source: { document: forum'),
      file: LETHAL,
      key: 'history',
      says: 'no document "forum"',
    },
    {
      what: 'a reading’s rule',
      tree: inFile(READINGS, 'rule: combat.lethal', 'rule: combat.tie'),
      file: READINGS,
      key: 'tie.rule',
      says: 'no rule "combat.tie"',
    },
    {
      what: 'a reading’s rule to see also',
      tree: inFile(READINGS, 'seeAlso: [combat.strike]', 'seeAlso: [combat.blow]'),
      file: READINGS,
      key: 'tie.seeAlso',
      says: 'no rule "combat.blow"',
    },
    {
      what: 'a reading’s source',
      tree: inFile(READINGS, 'document: leaflet', 'document: booklet'),
      file: READINGS,
      key: 'tie.source',
      says: 'no document "booklet"',
    },
    {
      what: 'a term’s rule',
      tree: inFile(GLOSSARY, 'rules: [names.ember]', 'rules: [names.coal]'),
      file: GLOSSARY,
      key: 'ember.rules',
      says: 'no rule "names.coal"',
    },
    {
      what: 'a term’s other term',
      tree: inFile(GLOSSARY, 'seeAlso: [ward]', 'seeAlso: [guard]'),
      file: GLOSSARY,
      key: 'ember.seeAlso',
      says: 'no term "guard"',
    },
    {
      what: 'a ruling’s rule',
      tree: inFile(RULING, 'rules: [combat.lethal]', 'rules: [combat.fall]'),
      file: RULING,
      key: 'rules',
      says: 'no rule "combat.fall"',
    },
    {
      what: 'a ruling’s card',
      tree: inFile(RULING, 'cards: [ash-ward]', 'cards: [ember-wolf]'),
      file: RULING,
      key: 'cards',
      says: 'no card "ember-wolf"',
    },
    {
      what: 'a ruling’s term',
      tree: inFile(RULING, 'terms: [ember]', 'terms: [fall]'),
      file: RULING,
      key: 'terms',
      says: 'no term "fall"',
    },
    {
      what: 'a ruling’s scenario',
      tree: inFile(RULING, 'scenario: two-wolves', 'scenario: two-cubs'),
      file: RULING,
      key: 'scenario',
      says: 'no scenario "two-cubs"',
    },
    {
      what: 'a ruling’s source',
      tree: inFile(RULING, 'document: leaflet', 'document: letter'),
      file: RULING,
      key: 'source',
      says: 'no document "letter"',
    },
    {
      what: 'a card’s rule',
      tree: inFile(CARD, 'rules: [combat.undying]', 'rules: [combat.undead]'),
      file: CARD,
      key: 'rules',
      says: 'no rule "combat.undead"',
    },
    {
      what: 'a card’s source',
      tree: inFile(CARD, '\nsource: [{ document: leaflet', '\nsource: [{ document: list'),
      file: CARD,
      key: 'source',
      says: 'no document "list"',
    },
    {
      what: 'the source of a fact',
      tree: inFile(CARD, 'source: { document: leaflet', 'source: { document: list'),
      file: CARD,
      key: 'facts',
      says: 'no document "list"',
    },
    {
      what: 'a scenario’s rule',
      tree: inFile(WOLVES, 'rules: [combat.strike]', 'rules: [combat.bite]'),
      file: WOLVES,
      key: 'rules',
      says: 'no rule "combat.bite"',
    },
    {
      what: 'a scenario’s edition',
      tree: inFile(WOLVES, 'edition: second', 'edition: third'),
      file: WOLVES,
      key: 'edition',
      says: 'no edition "third"',
    },
    {
      what: 'a scenario’s source',
      tree: inFile(WOLVES, 'document: leaflet', 'document: letter'),
      file: WOLVES,
      key: 'from',
      says: 'no document "letter"',
    },
    {
      what: 'a title that another scenario has',
      tree: inFile(WOLVES, 'title: Two wolves', 'title: What was asked once'),
      file: WOLVES,
      key: 'title',
      says: 'it is also the title of content/emberfall/scenarios/asked-once.yaml',
    },
    {
      what: 'a scenario’s ruling',
      tree: inFile(ONCE, 'ruling: both-fall', 'ruling: one-falls'),
      file: ONCE,
      key: 'from',
      says: 'no ruling "one-falls"',
    },
    {
      what: 'what is told at a glance',
      tree: inFile(BOOK, 'rules: [combat.strike]', 'rules: [combat.win]'),
      file: BOOK,
      key: 'glance: Goal',
      says: 'no rule "combat.win"',
    },
    {
      what: 'a phase of the turn',
      tree: inFile(BOOK, '      rule: combat.strike', '      rule: combat.blow'),
      file: BOOK,
      key: 'turn: Blows',
      says: 'no rule "combat.blow"',
    },
    {
      what: 'a part of a card',
      tree: faced("{ name: Power, at: top, rule: combat.might, shows: '{Power}' }"),
      file: BOOK,
      key: 'cardFace: Power',
      says: 'no rule "combat.might"',
    },
    {
      what: 'a fact of a card',
      tree: faced("{ name: Power, at: top, shows: '{Powr}/{Toughness}' }"),
      file: BOOK,
      key: 'cardFace: Power',
      says: 'no card has a fact "Powr"',
      remedy: 'if you mean "Power", correct the name',
    },
    {
      what: 'a card to draw',
      tree: change(
        faced('{ name: Name, at: top }'),
        STRIKE,
        '<Ref to="combat.lethal">',
        '<CardFace of="ash-wart" /> <Ref to="combat.lethal">',
      ),
      file: STRIKE,
      line: 8,
      key: '<CardFace>',
      says: 'no card "ash-wart"',
      remedy: 'if you mean "ash-ward"',
    },
    {
      what: 'a card to draw where nobody says how',
      tree: inFile(STRIKE, '<Ref to="combat.lethal">', '<CardFace of="ash-ward" /> <Ref to="combat.lethal">'),
      file: STRIKE,
      line: 8,
      key: '<CardFace>',
      says: 'nothing says where the parts of a card are',
      remedy: 'write "cardFace" in content/emberfall/rulebook.yaml',
    },
    {
      what: 'a rule on the table card',
      tree: add(EMBERFALL, CARD_FOR_TABLE, tableCard('combat.blow')),
      file: CARD_FOR_TABLE,
      key: 'blocks: Ties',
      says: 'no rule "combat.blow"',
    },
    {
      what: 'an open question on the table card',
      tree: add(EMBERFALL, CARD_FOR_TABLE, tableCard('combat.strike', 'ties')),
      file: CARD_FOR_TABLE,
      key: 'blocks: Ties',
      says: 'no reading "ties"',
    },
    {
      what: 'what to read first',
      tree: inFile(BOOK, '  - rule: combat.strike', '  - rule: combat.begin'),
      file: BOOK,
      key: 'start',
      says: 'no rule "combat.begin"',
    },
  ])('$what is not there', (row) => tellsOnly(row));
});

describe('readings and editions', () => {
  test.for<Row>([
    {
      what: 'a default that is no option',
      tree: inFile(READINGS, 'default: both', 'default: one'),
      file: READINGS,
      key: 'tie.default',
      says: 'the reading "tie" has no option "one"',
      remedy: 'choose one of both, nobody',
    },
    {
      what: 'an option by the name of what every object has',
      tree: inFile(WOLVES, 'readings: { tie: both }', 'readings: { tie: constructor }'),
      file: WOLVES,
      key: 'readings.tie',
      says: 'the reading "tie" has no option "constructor"',
    },
    {
      what: 'a scenario with a reading that is not there',
      tree: inFile(WOLVES, 'readings: { tie: both }', 'readings: { ties: both }'),
      file: WOLVES,
      key: 'readings.ties',
      says: 'emberfall has no reading "ties"',
      remedy: 'if you mean "tie", correct the name; otherwise add it',
    },
    {
      what: 'a scenario with an option that is not there',
      tree: inFile(WOLVES, 'readings: { tie: both }', 'readings: { tie: one }'),
      file: WOLVES,
      key: 'readings.tie',
      says: 'the reading "tie" has no option "one"',
    },
    {
      what: 'an edition with a reading that is not there',
      tree: inFile(BOOK, 'readings: { tie: nobody }', 'readings: { tie: nobody, tide: high }'),
      file: BOOK,
      key: 'editions.second.readings',
      says: 'emberfall has no reading "tide"',
    },
    {
      what: 'an edition with an option that is not there',
      tree: inFile(BOOK, 'readings: { tie: nobody }', 'readings: { tie: no-one }'),
      file: BOOK,
      key: 'editions.second.readings',
      says: 'the reading "tie" has no option "no-one"',
    },
  ])('$what', ({ tree, ...row }) => {
    // What the engine says of the reading or the edition may disagree as well; that is told on its own.
    const told = problemsOf(tree).filter(({ remedy }) => !remedy.includes('readings.ts match the text'));
    expect(told).toEqual([expect.objectContaining(expected(row))]);
  });
});

describe('older names', () => {
  const taken = 'remove this older name; ids are never reused';
  test.for<Row>([
    {
      what: 'the name of another rule',
      tree: inFile(LETHAL, 'was: [combat.deadly]', 'was: [combat.strike]'),
      file: LETHAL,
      key: 'was',
      says: '"combat.strike" already names the rule "combat.strike"',
      remedy: taken,
    },
    {
      what: 'its own name',
      tree: inFile(LETHAL, 'was: [combat.deadly]', 'was: [combat.lethal]'),
      file: LETHAL,
      key: 'was',
      says: '"combat.lethal" already names the rule "combat.lethal"',
      remedy: taken,
    },
    {
      what: 'the older name of another rule',
      tree: inFile(UNDYING, 'engine: planned', 'engine: planned\nwas: [combat.deadly]'),
      file: UNDYING,
      key: 'was',
      says: '"combat.deadly" already names the rule "combat.lethal"',
      remedy: taken,
    },
  ])('a rule was called by $what', (row) => tellsOnly(row));
});

describe('facts of a card', () => {
  const nowhere = { file: CARD, key: 'facts: Power', says: 'the fact has no source' };
  const bare = inFile(
    CARD,
    '{ name: Power, value: 9, source: { document: leaflet, place: Page 1 } }',
    '{ name: Power, value: 9 }',
  );
  test('without a source are told', () => {
    expect(problemsOf(bare)).toEqual([expect.objectContaining(nowhere)]);
  });

  test.for([
    { what: 'the card is a sample', tree: change(bare, CARD, 'kind: Unit', 'kind: Unit\nsample: true') },
    {
      what: 'it says how they are derived',
      tree: change(bare, CARD, 'value: 9', 'value: 9, derived: It kills in one blow'),
    },
    { what: 'there is no figure', tree: change(bare, CARD, 'value: 9', 'value: null') },
  ])('need no source where $what', ({ tree }) => {
    expect(problemsOf(tree)).toEqual([]);
  });
});

describe('how players ask', () => {
  const asking = (text: string) => add(EMBERFALL, ASKED, text);
  test.for<Row>([
    {
      what: 'about a rule that is not there',
      tree: asking('combat.stryke: [who hits whom]\n'),
      file: ASKED,
      key: 'combat.stryke',
      says: 'emberfall has no rule "combat.stryke"',
      remedy: 'if you mean "combat.strike", correct the name; otherwise add it',
    },
    {
      what: 'about a ruling that is not there',
      tree: asking('both-fell: [do they both go]\n'),
      file: ASKED,
      key: 'both-fell',
      says: 'emberfall has no ruling "both-fell"',
      remedy: 'if you mean "both-fall", correct the name; otherwise add it',
    },
    {
      what: 'the same about two rules',
      tree: asking('combat.strike: [who hits whom]\ncombat.damage: [Who hits whom]\n'),
      file: ASKED,
      key: 'combat.damage',
      says: '“Who hits whom” is there already, in combat.strike',
      remedy: 'keep one of them',
    },
  ])('$what', (row) => tellsOnly(row));

  test('about a rule and a ruling', () => {
    expect(problemsOf(asking('combat.strike: [who hits whom]\nboth-fall: [do they both go]\n'))).toEqual([]);
  });
});

describe('concepts', () => {
  test.for<Row>([
    {
      what: 'a game that is not there',
      tree: inFile(CONCEPTS, 'emberfall: {', 'emberfell: {'),
      file: CONCEPTS,
      key: 'death.answers.emberfell',
      says: 'there is no game "emberfell"',
      remedy: 'if you mean "emberfall", correct the name; otherwise add it',
    },
    {
      what: 'a rule that is not there',
      tree: inFile(CONCEPTS, 'rules: [combat.lethal]', 'rules: [combat.letal]'),
      file: CONCEPTS,
      key: 'death.answers.emberfall',
      says: 'emberfall has no rule "combat.letal"',
      remedy: 'if you mean "combat.lethal", correct the name; otherwise add it',
    },
  ])('$what', (row) => tellsOnly(row));

  test('need not be there', () => {
    expect(problemsOf(remove(EMBERFALL, CONCEPTS))).toEqual([]);
  });
});

describe('text and engine', () => {
  test.for<Row>([
    {
      what: 'a text that says code follows it, and none does',
      tree: inFile(UNDYING, 'engine: planned\n', ''),
      file: UNDYING,
      key: 'engine',
      says: 'but no code in rules-engine/emberfall does',
      remedy: 'write "engine: planned", or "engine: false"',
    },
    {
      what: 'code that follows a rule which says there is nothing to compute',
      tree: inFile(LETHAL, 'was:', 'engine: false\nwas:'),
      file: LETHAL,
      key: 'engine',
      says: 'code in rules-engine/emberfall follows this rule, but the text says "engine: false"',
    },
    {
      what: 'code that follows a rule which says it is still to come',
      tree: inFile(LETHAL, 'was:', 'engine: planned\nwas:'),
      file: LETHAL,
      key: 'engine',
      says: 'code in rules-engine/emberfall follows this rule, but the text says "engine: planned"',
    },
    {
      what: 'code without a text',
      tree: EMBERFALL,
      engine: { rules: [...ENGINE.rules, 'emberfall.combat.burning'] },
      file: 'rules-engine/emberfall',
      says: 'code follows the rule "emberfall.combat.burning", but the rule has no text',
      remedy: 'write content/emberfall/rules/combat/burning.mdx',
    },
    {
      what: 'an engine that takes a reading without a text',
      tree: EMBERFALL,
      engine: { readings: { ...ENGINE.readings, tide: ['high', 'low'] } },
      file: 'rules-engine/emberfall',
      says: 'the engine knows a reading "tide" that has no text',
      remedy: 'write it in content/emberfall/readings.yaml with "engine: true"',
    },
    {
      what: 'an engine that takes a reading whose text denies it',
      tree: inFile(READINGS, 'engine: true', 'engine: false'),
      file: 'rules-engine/emberfall',
      says: 'the engine knows a reading "tie" that has no text',
    },
    {
      what: 'a text with a reading that no engine takes',
      tree: EMBERFALL,
      engine: { readings: {} },
      file: READINGS,
      key: 'tie',
      says: "the engine doesn't know this reading",
      remedy: 'write "engine: false"',
    },
    {
      what: 'an option of a reading that no scenario shows',
      tree: remove(EMBERFALL, 'content/emberfall/scenarios/nobody-falls.yaml'),
      file: READINGS,
      key: 'tie.options.nobody',
      says: 'no scenario shows this option',
      remedy: 'write one in content/emberfall/scenarios/ with "readings: { tie: nobody }"',
    },
    {
      what: 'an option the engine does not know',
      tree: EMBERFALL,
      engine: { readings: { tie: ['both'] } },
      file: READINGS,
      key: 'tie.options',
      says: 'the engine knows both (the first is its default)',
      remedy: 'make rules-engine/emberfall/readings.ts match the text',
    },
    {
      what: 'an option the text does not know',
      tree: EMBERFALL,
      engine: { readings: { tie: ['both', 'nobody', 'attacker'] } },
      file: READINGS,
      key: 'tie.options',
      says: 'the engine knows both, nobody, attacker',
    },
    {
      what: 'another default',
      tree: EMBERFALL,
      engine: { readings: { tie: ['nobody', 'both'] } },
      file: READINGS,
      key: 'tie.options',
      says: 'the engine knows nobody, both (the first is its default)',
    },
    {
      what: 'an edition that reads otherwise in the engine',
      tree: EMBERFALL,
      engine: { editions: { first: { tie: 'nobody' }, second: { tie: 'nobody' } } },
      file: BOOK,
      key: 'editions.first',
      says: 'the engine has this edition under another name or with other readings',
    },
    {
      what: 'an edition the text does not know',
      tree: EMBERFALL,
      engine: { editions: { ...ENGINE.editions, third: {} } },
      file: BOOK,
      key: 'editions.third',
      says: 'under another name',
    },
    {
      what: 'a scenario of a kind no engine runs',
      tree: inFile(WOLVES, 'kind: fight', 'kind: brawl'),
      file: WOLVES,
      key: 'kind',
      says: 'the engine doesn\'t run scenarios of the kind "brawl"',
      remedy: 'write a kind that it runs (fight), or "run: later"',
    },
    {
      what: 'a scenario that is put off though it could be run',
      tree: EMBERFALL,
      engine: { scenarios: ['fight', 'season'] },
      file: SEASON,
      key: 'run',
      says: 'the engine now runs scenarios of the kind "season"',
      remedy: 'remove "run: later" and check the result',
    },
  ])('$what', (row) => tellsOnly(row));

  test('a game without an engine may wait for one', () => {
    const waiting = ['combat/strike', 'combat/lethal'].reduce(
      (tree, name) => change(tree, `content/emberfall/rules/${name}.mdx`, 'source:', 'engine: planned\nsource:'),
      change(EMBERFALL, READINGS, 'engine: true', 'engine: false'),
    );
    const later = [WOLVES, ONCE, 'content/emberfall/scenarios/nobody-falls.yaml'].reduce(
      (tree, path) => change(tree, path, 'kind: fight', 'kind: fight\nrun: later'),
      waiting,
    );
    expect(problemsOf(later, {})).toEqual([]);
  });

  test('an engine without any text is told', () => {
    expect(problemsOf(EMBERFALL, { emberfall: ENGINE, frostfall: ENGINE })).toEqual([
      expect.objectContaining({
        file: 'rules-engine/frostfall',
        says: 'the game has an engine but no texts',
        remedy: 'write content/frostfall/rulebook.yaml',
      }),
    ]);
  });
});
