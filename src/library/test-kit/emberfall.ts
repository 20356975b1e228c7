/** A small content tree of a made-up game that holds together, and ways to break it. For tests. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EngineTie } from '../checks.ts';

/** Texts by path from the top of the project. */
export type Tree = Readonly<Record<string, string>>;

/** A rule file: keys of its header besides title and source, then its text. */
const rule = (title: string, keys: string, body: string) =>
  [
    '---',
    `title: ${title}`,
    'source: [{ document: leaflet, place: Page 1 }]',
    ...(keys ? [keys] : []),
    '---',
    '',
    body,
    '',
  ].join('\n');

export const EMBERFALL: Tree = {
  'content/emberfall/rulebook.yaml': `title: Emberfall
about: A game made up for these tests.
players: '2'
glance:
  - name: Goal
    says: Be the last one warm.
    rules: [combat.strike]
turn:
  title: A round
  phases:
    - name: Blows
      says: Both strike.
      rule: combat.strike
start:
  - rule: combat.strike
    why: Everything begins with it.
sources:
  leaflet:
    title: The leaflet
    says: One page.
editions:
  first:
    title: First printing
    says: As it was printed.
  second:
    title: Second printing
    says: With the correction.
    readings: { tie: nobody }
chapters:
  - chapter: combat
    title: Combat
    intro: How a fight goes.
    rules:
      - strike
      - rule: damage
        numbering: i
        parts: [lethal, undying]
  - chapter: names
    title: Names
    appendix: true
    numbering: a
    intro: What things are called.
    rules: [ember]
`,
  'content/emberfall/rules/combat/strike.mdx': rule(
    'Strike',
    'terms: [ember]\nseeAlso: [combat.lethal]',
    'Deal <Term is="ember" /> damage. See <Ref to="combat.lethal">what kills</Ref> and <Card is="ash-ward" />.\n\n<Example scenario="two-wolves" />',
  ),
  'content/emberfall/rules/combat/damage.mdx': rule('Damage', 'engine: false', 'Damage is counted with stones.'),
  'content/emberfall/rules/combat/lethal.mdx': rule(
    'Lethal damage',
    'was: [combat.deadly]\nhistory:\n  - date: "2001"\n    what: It was called deadly.\n    source: { document: leaflet, place: Page 1 }',
    'A unit with as much damage as toughness is destroyed. <Reading is="tie" /> <Ruling is="both-fall" />',
  ),
  'content/emberfall/rules/combat/undying.mdx': rule(
    'Undying',
    'engine: planned\neditions: [second]\ncards: [ash-ward]',
    'It comes back once.',
  ),
  'content/emberfall/rules/names/ember.mdx': rule('Ember', 'engine: false', 'An ember is a piece of fire.'),
  'content/emberfall/readings.yaml': `tie:
  kind: gap
  rule: combat.lethal
  question: Who stands if both would fall?
  source: [{ document: leaflet, place: Page 1 }]
  options:
    both: { title: Both fall, says: Both are destroyed., because: It is simpler. }
    nobody: { title: Nobody falls, says: Both stay., because: It is kinder. }
  default: both
  why: Blows are simultaneous.
  matters: A draw or none.
  engine: true
  seeAlso: [combat.strike]
wind:
  kind: slip
  rule: names.ember
  question: Does the wind blow?
  options:
    never: { title: Never, says: It is still., because: Nobody speaks of it. }
  default: never
  why: It would be told.
  matters: Nothing.
`,
  'content/emberfall/glossary.yaml': `ember:
  term: ember
  players: [spark]
  means: A piece of fire.
  rules: [names.ember]
  seeAlso: [ward]
ward:
  term: ward
  means: Someone who keeps the fire.
`,
  'content/emberfall/rulings/both-fall.mdx': `---
question: Do both fall?
answer: Yes.
author: The keeper
date: '2001-05'
source: [{ document: leaflet, place: Page 1 }]
rules: [combat.lethal]
cards: [ash-ward]
terms: [ember]
scenario: two-wolves
---

Because of <Ref to="combat.lethal" />.
`,
  'content/emberfall/cards/ash-ward.yaml': `name: Ash Ward
kind: Unit
facts:
  - { name: Power, value: 9, source: { document: leaflet, place: Page 1 } }
  - { name: Toughness, value: 3, derived: It falls to three blows. }
  - { name: Cost, value: null }
source: [{ document: leaflet, place: Page 1 }]
rules: [combat.undying]
`,
  'content/emberfall/cards/test-wolf.yaml': `name: Test Wolf
kind: Unit
sample: true
facts:
  - { name: Power, value: 3 }
`,
  'content/emberfall/scenarios/two-wolves.yaml': `title: Two wolves
kind: fight
rules: [combat.strike]
edition: second
readings: { tie: both }
from: { document: leaflet, place: Page 1 }
start: { left: 3, right: 3 }
expect: { standing: 0 }
`,
  'content/emberfall/scenarios/asked-once.yaml': `title: What was asked once
kind: fight
rules: [combat.lethal]
from: { ruling: both-fall }
start: { left: 3, right: 2 }
expect: { standing: 1 }
`,
  'content/emberfall/scenarios/nobody-falls.yaml': `title: If nobody falls in a tie
kind: fight
rules: [combat.lethal]
readings: { tie: nobody }
start: { left: 3, right: 3 }
expect: { standing: 2 }
`,
  'content/emberfall/scenarios/a-whole-season.yaml': `title: A whole season
kind: season
run: later
rules: [combat.strike]
start: {}
`,
  'content/concepts.yaml': `death:
  title: When something dies
  question: When does a unit leave?
  difference: Here it is a matter of damage.
  answers:
    emberfall: { says: By lethal damage., rules: [combat.lethal] }
`,
};

/** The engine that fits it. */
export const ENGINE: EngineTie = {
  rules: ['emberfall.combat.strike', 'emberfall.combat.lethal'],
  readings: { tie: ['both', 'nobody'] },
  editions: { first: {}, second: { tie: 'nobody' } },
  scenarios: ['fight'],
};

/** Puts another text in a file's place, or a part of it in the place of another. */
export function change(tree: Tree, path: string, from: string, to: string): Tree {
  const text = tree[path];
  if (text === undefined) throw new Error(`There is no ${path} to change.`);
  if (!text.includes(from)) throw new Error(`${path} does not say "${from}".`);
  return { ...tree, [path]: text.replace(from, () => to) };
}
/** Adds a file. */
export const add = (tree: Tree, path: string, text: string): Tree => ({ ...tree, [path]: text });
/** Takes a file out. */
export const remove = (tree: Tree, path: string): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => name !== path));

/** Writes a tree into a new folder, and gives back where. The system clears it away. */
export function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'emberfall-'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
