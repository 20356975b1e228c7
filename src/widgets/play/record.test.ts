/** What is kept of a whole game: decks of one's own, turns, notes, and the example that is made of a moment; the same for every game. */
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { judge } from '../../library/judge.ts';
import { readScenarioText } from '../../library/scenario-text.ts';
import { readingsUnder } from '../../library/scenario.ts';
import { scenarioSchema } from '../../library/schemas.ts';
import { handForm } from '../chariot/own-hand.ts';
import { begin as beginChariot } from '../chariot/begin.ts';
import { turnFiles as chariotFiles } from '../chariot/files.ts';
import { guide as chariotGuide } from '../chariot/guide.ts';
import { EMPTY_SCENE } from '../chariot/scene.ts';
import { readList } from '../deck/list.ts';
import { begin as beginFftcg } from '../fftcg/begin.ts';
import { turnFiles as fftcgFiles } from '../fftcg/files.ts';
import { guide as fftcgGuide } from '../fftcg/guide.ts';
import { deckForm as fftcgForm } from '../fftcg/own-decks.ts';
import { readyDecks } from '../fftcg/ready-decks.ts';
import { begin as beginLyoko, sampleCore } from '../lyoko/begin.ts';
import { turnFiles as lyokoFiles } from '../lyoko/files.ts';
import { guide as lyokoGuide } from '../lyoko/guide.ts';
import { coreForm } from '../lyoko/own-core.ts';
import type { FileForm } from '../tool/file-form.ts';
import { exampleText, fileText, stateFrom } from '../tool/scenario-file.ts';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { begin as beginUsagi } from '../usagi/begin.ts';
import { turnFiles as usagiFiles } from '../usagi/files.ts';
import { guideUntil } from '../usagi/guide.ts';
import { deckForm as usagiForm } from '../usagi/own-deck.ts';
import type { Guide } from '../walk/guide.ts';
import { places, type Start, walk } from '../walk/walk.ts';
import type { DeckForm } from './DeckSelect.tsx';
import { aheadOf } from './ahead.ts';
import type { Begun } from './room.ts';
import { turnsOf } from './timeline.ts';

const NO_WALK = { choices: [] };
const ASKED = { readAs: AS_WRITTEN, walk: NO_WALK };

/** A game with one deck of its own and one that is ready, where it has both. */
interface Game {
  readonly id: string;
  readonly guide: Guide<unknown, unknown>;
  readonly files: FileForm<Begun<unknown>>;
  readonly from: Begun<unknown>;
  readonly start: (readings: Readonly<Record<string, string>>) => Start<unknown>;
}
const game = <State, Choice, From extends Begun<Choice>>(
  id: string,
  guide: Guide<State, Choice>,
  files: FileForm<From>,
  from: From,
  start: (readings: never) => Start<State>,
): Game => ({ id, guide, files, from, start }) as unknown as Game;

const read = <Own>(form: DeckForm<Own>, texts: Readonly<Record<string, string>>): Own =>
  form.read(
    Object.fromEntries(
      form.parts.map(({ name, cards, also = [] }) => [
        name,
        readList(texts[name] ?? '', [...cards.map((card) => card.name), ...also]).cards,
      ]),
    ),
  );
const ready = readyDecks();
const hand = read(handForm(), handForm().write('moon-and-star'));
const deckForm = usagiForm();
const deck = read(deckForm, deckForm.write('silk-and-shadows'));
const decks = read(fftcgForm(ready), fftcgForm(ready).write('college'));
const core = { ...sampleCore('hero') };

const chariot = {
  ...ASKED,
  from: 'hands',
  hands: [hand, 'sun-and-star'],
  first: 0,
  seed: 3,
  scene: EMPTY_SCENE,
} as const;
const usagi = { ...ASKED, decks: [deck, 'swords-on-the-road'], seed: 3 };
const fftcg = { ...ASKED, from: { decks: [decks, 'watch'], seed: 3, first: 'A' }, tries: [] } as const;
const lyoko = { ...ASKED, shuffle: 3, cores: { hero: core, xana: sampleCore('xana') } };
const GAMES = [
  game('chariot', chariotGuide, chariotFiles, chariot, (readings) => beginChariot(chariot, readings)),
  game('usagi', guideUntil(), usagiFiles, usagi, (readings) => beginUsagi(usagi, readings)),
  game('fftcg', fftcgGuide, fftcgFiles, fftcg, (readings) => beginFftcg(fftcg.from, ready, readings)),
  game('lyoko', lyokoGuide, lyokoFiles, lyoko, (readings) => beginLyoko(lyoko, readings)),
];

/** The first choices of a game, each the one in the middle of what is offered. */
function played({ guide, start, files }: Game, most: number) {
  const begun = start(readingsUnder(files.engine, { edition: undefined, readings: {} }));
  const choices: unknown[] = [];
  let { state } = begun;
  while (choices.length < most) {
    const [player] = guide.game.deciders(state);
    const offered = player === undefined ? [] : guide.game.choices(state, player);
    const choice = offered[Math.floor(offered.length / 2)];
    if (choice === undefined) break;
    choices.push(choice);
    ({ state } = guide.game.play(state, choice));
  }
  return { begun, choices, walked: walk(guide.game, begun, choices) };
}

describe.each(GAMES)('$id', (one) => {
  const { files, from, guide } = one;
  const { begun, choices, walked } = played(one, 12);
  const state = { ...from, walk: { choices } };

  test('a game with a deck of one’s own is a file, and the same again', () => {
    const file = fileText(files, state, { title: 'Mine' });
    const again = 'text' in file ? stateFrom(files, 'mine.yaml', file.text) : file;
    expect(again).toMatchObject({ state: { ...JSON.parse(JSON.stringify(from)), walk: { choices } } });
  });

  test('an example made of a moment has every key that `content/` wants, and comes out as it expects', () => {
    const example = exampleText(files, state);
    const text = 'text' in example ? example.text : example.complaint;
    const written = parse(text) as { readonly expect: { readonly rules: readonly string[] } };
    expect(scenarioSchema.safeParse(written).success, text.slice(0, 400)).toBe(true);
    const { expect: expected, from: _from, says: _says, ...asked } = written as unknown as Record<string, unknown>;
    const scenario = readScenarioText(
      { engines: { [one.id]: files.engine } },
      'example.yaml',
      JSON.stringify({ game: one.id, ...asked, expect: expected }),
    );
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.problems));
    const readings = readingsUnder(files.engine, scenario.value.scenario);
    const { outcome } = judge(one.id, files.engine, { ...scenario.value.scenario, rules: [] }, readings);
    expect(outcome.found['rules']).toEqual(written.expect.rules);
    expect(written.expect.rules.length).toBeGreaterThan(0);
  });

  test('what a bot expects is told choice by choice, each with what follows from it and by which rule', () => {
    const told = aheadOf(guide, { from: begun.state, choices });
    expect(told.map(({ words }) => words)).toEqual(
      walked.moments.slice(1).map(({ before, choice }) => guide.choice(before, choice).words),
    );
    for (const [nth, { beats }] of told.entries()) {
      const { steps = [] } = walked.moments[nth + 1] ?? {};
      expect(beats.length > 0).toBe(steps.length > 0);
      for (const { rule } of beats) expect(rule?.startsWith(`${one.id}.`)).toBe(true);
      expect(steps.map((step) => guide.says(step as never))).toEqual(
        expect.arrayContaining(beats.flatMap(({ says, rule, also }) => (also.length > 0 || !rule ? also : [says]))),
      );
    }
  });

  test('the turns of a game hold every choice once, and each begins where the one before it ends', () => {
    const turns = turnsOf(guide, walked, places(walked));
    expect(turns.reduce((sum, turn) => sum + turn.choices, 0)).toBe(choices.length);
    expect(turns[0]?.first).toBe(0);
    const firsts = turns.map(({ first }) => first);
    expect(firsts).toEqual([...new Set(firsts)].toSorted((a, b) => a - b));
  });
});

test.each([
  ['a hand of Shiny Chariot', handForm(), { hand: '18 Moonlit Witch' }, handForm().write('sun-and-star')],
  ['a deck of Usagi Yojimbo', deckForm, { deck: '4 Plain Katana' }, deckForm.write('swords-on-the-road')],
  ['decks of FFTCG', fftcgForm(ready), { characters: '' }, fftcgForm(ready).write('heights')],
  ['a Core of Code Lyoko', coreForm('xana'), { xana: '3 Megatank' }, coreForm('xana').write('sample')],
] as const)('%s that breaks a rule is told so by the rule; a legal one is not', (_, form, wrong, right) => {
  const faults = (texts: Readonly<Record<string, string>>) => {
    const lists = Object.fromEntries(
      form.parts.map(({ name, cards, also = [] }) => [
        name,
        readList(texts[name] ?? '', [...cards.map((card) => card.name), ...also]).cards,
      ]),
    );
    return form.judge(
      lists,
      readingsUnder(form === deckForm ? usagiFiles.engine : fftcgFiles.engine, { readings: {} }),
    );
  };
  expect(faults(wrong).filter(({ broken }) => broken)).not.toEqual([]);
  expect(faults(right).filter(({ broken }) => broken)).toEqual([]);
});
