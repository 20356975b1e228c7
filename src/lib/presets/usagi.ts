/** What the tools of the Usagi Yojimbo CCG begin with: its worked examples, as the tools hold them. */
import { DECKS, findPrint, NAMED, printOf } from '../../../rules-engine/usagi/cards.ts';
import { goOnFrom, match, playOut } from '../../../rules-engine/usagi/game.ts';
import { lay } from '../../../rules-engine/usagi/layout.ts';
import { type Edition, type ReadingName, readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { choiceFrom, type WrittenChoice } from '../../../rules-engine/usagi/scenario.ts';
import type { Choice, Print, State } from '../../../rules-engine/usagi/state.ts';
import { findCard } from '../../../rules-engine/usagi/table.ts';
import { readTable, type WrittenTable } from '../../../rules-engine/usagi/written.ts';
import type { WrittenRace } from '../../../rules-engine/usagi/race.ts';
import { deckStart, setupStart, victoryStart } from '../../../rules-engine/usagi/schema.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import type { ScoreState } from '../../widgets/usagi/Score.tsx';
import type { Scenario } from '../../library/library.ts';
import { AS_WRITTEN, type ReadAs } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';
import { places, stateAt, walk } from '../../widgets/walk/walk.ts';
import { guideUntil } from '../../widgets/usagi/guide.ts';
import type { TurnState } from '../../widgets/usagi/Turn.tsx';
import type { LaidState } from '../../widgets/usagi/useLaid.ts';

/** Where the kinds that lay out a table begin and stop unless their files say otherwise. */
const BEGINS = {
  initiation: { begins: 'discard' },
  actions: { begins: 'actions', until: 'resolve' },
  resolve: { begins: 'resolve', until: 'victory' },
  conclusion: { begins: 'victory', until: 'produce' },
} as const;

const readAsOf = ({ edition = '', readings }: Scenario): ReadAs => ({ edition, readings });

/** The table of a worked example, and its choices by the numbers of the cards. */
function laidOut(scenario: Scenario): { readonly table: WrittenTable; readonly choices: readonly Choice[] } {
  const table = { ...BEGINS[scenario.kind as keyof typeof BEGINS], ...(scenario.start as WrittenTable) };
  const { layout } = readTable(table);
  const readings = readingsOf(scenario.edition as Edition | undefined, scenario.readings);
  let { state } = goOnFrom(lay(layout, readings), layout.until);
  const choices = ((scenario.choices ?? []) as readonly WrittenChoice[]).map((written) => {
    const choice = choiceFrom(state, written);
    if (match.judge(state, choice).legal) ({ state } = playOut(state, choice, layout.until));
    return choice;
  });
  return { table, choices };
}

const PLAIN: TurnState = {
  decks: ['swords-on-the-road', 'silk-and-shadows'],
  seed: 1,
  readAs: AS_WRITTEN,
  walk: { choices: [] },
};

/** By this chance the first turn has a Hero each, a response, a contest of two, an Event that fails, and a sweep. */
const SHOWS_MUCH = 53;

export const turnPresets = (scenarios: readonly Scenario[]): readonly Preset<TurnState>[] => [
  {
    name: 'a-whole-turn',
    title: 'Two ready decks: the first turn, whole',
    state: firstTurn({ ...PLAIN, seed: SHOWS_MUCH }),
  },
  { name: 'from-the-start', title: 'Two ready decks, from the start', state: PLAIN },
  ...scenarios
    .filter(({ kind }) => kind === 'initiation' || kind === 'conclusion')
    .map((scenario): Preset<TurnState> => {
      const { table, choices } = laidOut(scenario);
      const { name, title } = scenario;
      return { name, title, state: { ...PLAIN, table, readAs: readAsOf(scenario), walk: { choices } } };
    }),
];

/** Plays the first turn as two sensible players would: Characters first, then what they carry, then the contest. */
function firstTurn(state: TurnState): TurnState {
  const decks = state.decks.map((name) => DECKS[name as keyof typeof DECKS].cards);
  let now: State = match.begin({ decks, seed: state.seed, readings: readingsOf() });
  const choices: Choice[] = [];
  while (now.turn === 1 && choices.length < 200) {
    const [player] = match.deciders(now);
    if (player === undefined) break;
    const choice = sensible(now, match.choices(now, player));
    if (!choice) break;
    choices.push(choice);
    now = match.play(now, choice).state;
  }
  return { ...state, walk: { choices } };
}

function sensible(state: State, offered: readonly Choice[]): Choice | undefined {
  const of = (wanted: Choice['do'], fits: (choice: Choice) => boolean = () => true) =>
    offered.find((choice) => choice.do === wanted && fits(choice));
  const print = (choice: Choice) => {
    const card = 'card' in choice ? findCard(state, choice.card) : undefined;
    return card && printOf(state, card);
  };
  /** Whether it is aimed at a card of the player's own: involved, if that is asked. */
  const isMine = (choice: Choice, involved = false) => {
    const card = 'target' in choice && typeof choice.target === 'number' ? findCard(state, choice.target) : undefined;
    return card?.controller === choice.player && (!involved || card.event !== 0);
  };
  const pass = of('pass');
  switch (state.phase.name) {
    case 'discard':
      return pass;
    case 'responses':
      return of('play', (choice) => print(choice)?.slug === 'sudden-parry' && isMine(choice, true)) ?? pass;
    case 'propose':
      return of('propose', (choice) => print(choice)?.subtype === null) ?? of('propose') ?? pass;
    case 'actions':
      return (
        of('play', (choice) => print(choice)?.subtype === 'hero') ??
        of('play', (choice) => print(choice)?.type === 'character') ??
        of('play', (choice) => print(choice)?.type === 'attachment' && isMine(choice)) ??
        of('involve') ??
        of('finish')
      );
    case 'hero':
      return of('keep', (choice) => 'card' in choice && choice.card !== 0) ?? of('keep');
    default:
      return offered[0];
  }
}

/** Worked examples of decks, after the two ready ones; and the cards that were made up for them. */
export function deckPresets(scenarios: readonly Scenario[]): {
  readonly presets: readonly Preset<DeckState>[];
  readonly madeUp: readonly Print[];
} {
  const written = (deck: readonly (readonly [string, number])[]) =>
    deck.map(([name, count]) => `${count} ${NAMED.find(({ slug }) => slug === name)?.name ?? name}`).join('\n');
  const ready = Object.entries(DECKS).map(([name, { title, cards }]): Preset<DeckState> => {
    const copies = [...Map.groupBy(cards, (slug) => slug)].map(([slug, all]): [string, number] => [
      findPrint(slug)?.name ?? slug,
      all.length,
    ]);
    return { name, title: `Ready deck: ${title}`, state: { lists: { deck: written(copies) }, readAs: AS_WRITTEN } };
  });
  const examples = scenarios
    .filter(({ kind }) => kind === 'deck')
    .map((scenario) => ({ scenario, start: deckStart.parse(scenario.start) }));
  return {
    presets: [
      ...ready,
      ...examples.map(({ scenario, start }): Preset<DeckState> => {
        const { name, title } = scenario;
        return { name, title, state: { lists: { deck: written(start.deck) }, readAs: readAsOf(scenario) } };
      }),
    ],
    madeUp: [...new Map(examples.flatMap(({ start }) => start.madeUp).map((print) => [print.name, print])).values()],
  };
}

const RACE: WrittenRace = { players: 2, neutralPile: '', tokens: {}, reached: [] };

/** A race that is close, the worked examples of victory, and the piles at the start. */
export const scorePresets = (scenarios: readonly Scenario[]): readonly Preset<ScoreState>[] => [
  {
    name: 'a-close-race',
    title: 'A close race of three',
    state: { race: { ...RACE, players: 3, tokens: { A: 11, B: 7, C: 4 } }, readAs: AS_WRITTEN },
  },
  ...scenarios
    .filter(({ kind }) => kind === 'victory')
    .map((scenario): Preset<ScoreState> => {
      const { name, title, start } = scenario;
      const { players, neutralPile, tokens, reached } = victoryStart.parse(start);
      return { name, title, state: { race: { players, neutralPile, tokens, reached }, readAs: readAsOf(scenario) } };
    }),
  ...scenarios
    .filter(({ kind }) => kind === 'setup')
    .map((scenario): Preset<ScoreState> => {
      const { name, title, start } = scenario;
      const { players } = setupStart.parse(start);
      return { name, title, state: { race: { ...RACE, players }, readAs: readAsOf(scenario) } };
    }),
];

const laidPresets = (scenarios: readonly Scenario[], kind: string, first: string): readonly Preset<LaidState>[] =>
  scenarios
    .filter((scenario) => scenario.kind === kind)
    .toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
    .map((scenario): Preset<LaidState> => {
      const { table, choices } = laidOut(scenario);
      const { name, title } = scenario;
      return { name, title, state: { table, readAs: readAsOf(scenario), walk: { choices } } };
    });

export const eventPresets = (scenarios: readonly Scenario[]) => laidPresets(scenarios, 'resolve', 'tie-goes-on');
/** Where an action was responded to, the reader begins at the pile before it is resolved. */
export const responsesPresets = (scenarios: readonly Scenario[]) =>
  laidPresets(scenarios, 'actions', 'target-gone').map((preset): Preset<LaidState> => {
    const { table, readAs, walk: walked } = preset.state;
    const { layout } = readTable(table);
    const log = goOnFrom(
      lay(layout, readingsOf(readAs.edition === '' ? undefined : (readAs.edition as Edition), readAs.readings)),
      layout.until,
    );
    const guide = guideUntil(layout.until);
    const whole = walk(guide.game, log, walked.choices);
    const at = places(whole).findIndex((place) => {
      const rule = whole.moments[place.moment]?.steps[place.step]?.rule;
      return rule === 'usagi.turn.responses-end' && stateAt(whole, place).declared.length > 1;
    });
    return at < 0 ? preset : { ...preset, state: { ...preset.state, walk: { ...walked, at } } };
  });

/** The readings that make a difference to a kind of worked examples: those they flip, and others by name. */
export const readingsShown = (scenarios: readonly Scenario[], kind: string, more: readonly ReadingName[]) => [
  ...new Set([
    ...scenarios.filter((one) => one.kind === kind).flatMap(({ readings }) => Object.keys(readings)),
    ...more,
  ]),
];
