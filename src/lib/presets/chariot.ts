/** What the tools of Shiny Chariot begin with: its worked examples, as the tools hold them. */
import { READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards/cards.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { activeOf, nameOf } from '../../../rules-engine/chariot/state.ts';
import { tableOf, type ToldTable } from '../../../rules-engine/chariot/files/table.ts';
import type { Scenario } from '../../library/library.ts';
import type { BestBlockState } from '../../widgets/chariot/BestBlock.tsx';
import type { CombatState } from '../../widgets/chariot/Combat.tsx';
import type { DamageState } from '../../widgets/chariot/damage-state.ts';
import {
  blockFiles,
  combatFiles,
  damageFiles,
  handFiles,
  manaFiles,
  NO_HANDS,
  sceneOf,
  turnFiles,
} from '../../widgets/chariot/files.ts';
import type { ManaState } from '../../widgets/chariot/Mana.tsx';
import { EMPTY_SCENE, toldOf } from '../../widgets/chariot/scene.ts';
import type { TurnState } from '../../widgets/chariot/Turn.tsx';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { FileForm } from '../../widgets/tool/file-form.ts';
import type { Preset } from '../../widgets/tool/useTool.ts';
import { withFirst } from './first.ts';

type Scenarios = readonly Scenario[];
const ofKind = (scenarios: Scenarios, ...kinds: readonly string[]) =>
  kinds.flatMap((kind) => scenarios.filter((one) => one.kind === kind));
const preset = <State>({ name, title }: Scenario, state: State): Preset<State> => ({ name, title, state });
/** Every scenario that a tool opens. */
const opened = <State>(form: FileForm<State>, scenarios: Scenarios): readonly Preset<State>[] =>
  ofKind(scenarios, ...form.kinds).map((scenario) => preset(scenario, form.read(scenario)));

/** Examples 1 to 3 of the rulebook and the one on dividing, in its order. */
const OF_THE_RULEBOOK = [
  'combat-example-1',
  'combat-example-2',
  'combat-example-3',
  'split-defeats-moonlit-witch',
  'split-defeats-pappiliodya',
  'split-defeats-neither',
];
const rulebookFirst = <Named extends { readonly name: string }>(list: readonly Named[]): readonly Named[] => [
  ...OF_THE_RULEBOOK.flatMap((name) => list.filter((one) => one.name === name)),
  ...list.filter(({ name }) => !OF_THE_RULEBOOK.includes(name)),
];

/** Every combat, the examples of the rulebook first. */
export function combatPresets(scenarios: Scenarios): readonly Preset<CombatState>[] {
  const examples = ofKind(scenarios, 'blocks').filter(({ name }) => OF_THE_RULEBOOK.includes(name));
  return rulebookFirst([...opened(combatFiles, scenarios), ...examples.map(attacked)]);
}
/** An example of what may block: the attack, what is tried against it and refused, and the first thing that is not. */
function attacked(scenario: Scenario): Preset<CombatState> {
  const { scene, attackers, tried = [], readAs } = blockFiles.read(scenario);
  const { match } = tableOf(toldOf(scene, 'attack'), readingsOf(readAs.readings));
  const attack: Choice = { type: 'attack', player: nameOf(activeOf(match)), attackers };
  const { state } = game.play(match, attack);
  const [taken, refused] = [true, false].map((legal) => tried.filter((one) => game.judge(state, one).legal === legal));
  const choices = [attack, ...(refused ?? []), ...(taken ?? []).slice(0, 1)];
  return preset(scenario, { scene, readAs, walk: { choices } });
}

/** What may block: the attack of example 1 first. */
export function bestBlockPresets(scenarios: Scenarios): readonly Preset<BestBlockState>[] {
  const fought = ofKind(scenarios, 'combat').filter(({ name }) =>
    ['combat-example-1', 'split-defeats-neither'].includes(name),
  );
  return rulebookFirst([...fought.map(attackedByAll), ...opened(blockFiles, scenarios)]);
}
function attackedByAll(scenario: Scenario): Preset<BestBlockState> {
  const { scene, readAs } = combatFiles.read(scenario);
  const attackers = scene.sides[activeOf({ turn: Number(scene.turn) })].field.map(({ id }) => id);
  return preset(scenario, { scene, attackers, measure: 'trade', readAs });
}

/** Ways to pay: the example of the rulebook, and what a ready hand offers. */
export function manaPresets(scenarios: Scenarios): readonly Preset<ManaState>[] {
  const ready = READY_HANDS.map(({ id, title, spells }, nth): Preset<ManaState> => {
    const hand = Object.entries(spells).map(([spell, count]) => ({ spell, count }));
    const scene = sceneOf({ turn: 5 + nth, at: 'main', hand: { [nth === 0 ? 'Player 1' : 'Player 2']: hand } });
    const costly = scene.sides[nth === 0 ? 0 : 1].hand.find(
      ({ card }) => card === (nth === 0 ? 'unicorn' : 'shiny-rod'),
    );
    const state = { scene, wanted: costly?.id ?? 1, thrift: 'spells', way: 0, readAs: AS_WRITTEN } as const;
    return { name: id, title: `The ready hand ${title}`, state };
  });
  const slow: ToldTable = {
    turn: 4,
    at: 'main',
    hand: {
      'Player 2': ['copper-giant', 'shiny-balai', 'noon-bell', 'candle-wick', 'shiny-rod'].map((spell) => ({ spell })),
    },
  };
  return [
    ...opened(manaFiles, scenarios),
    {
      name: 'slow-to-return',
      title: 'A spell with two Discard counters is slow to return',
      state: { scene: sceneOf(slow), wanted: 5, thrift: 'soonest', way: 0, readAs: AS_WRITTEN },
    },
    ...ready,
  ];
}

/** Damage and counters over the turns: the two Pappiliodyas of the rulebook first. */
export function damagePresets(scenarios: Scenarios): readonly Preset<DamageState>[] {
  const all = opened(damageFiles, scenarios).map((one) =>
    one.name === 'damage-on-turn-1' ? { ...one, was: ['first-turn'] } : one,
  );
  return withFirst('two-turns', all);
}

/** Hands to be checked: the two ready ones first. */
export function handPresets(scenarios: Scenarios): readonly Preset<DeckState>[] {
  const listed = (lines: readonly string[]): DeckState => ({
    lists: { hand: `${lines.join('\n')}\n` },
    readAs: AS_WRITTEN,
  });
  const named = (hand: (typeof READY_HANDS)[number]) =>
    [...Map.groupBy(spellsOf(hand), ({ name }) => name)].map(([name, all]) => `${all.length} ${name}`);
  return [
    ...READY_HANDS.map((hand) => ({
      name: hand.id,
      title: `The ready hand ${hand.title}`,
      state: listed(named(hand)),
    })),
    ...opened(handFiles, scenarios),
  ];
}
/** The worked examples of whole matches, of Main Phases and of turns, after a match that shows what one is like. */
export const turnPresets = (scenarios: Scenarios): readonly Preset<TurnState>[] => [
  { name: 'opening-turns', title: 'Two ready hands: four turns, and the fifth begins', state: firstTurns() },
  {
    name: 'from-the-start',
    title: 'Two ready hands, from the start',
    state: { ...NO_HANDS, from: 'hands', scene: EMPTY_SCENE, readAs: AS_WRITTEN, walk: { choices: [] } },
  },
  ...opened(turnFiles, scenarios),
];

/** What is done on the first turns of the match between the two ready hands. */
const FIRST_TURNS = [
  // Turn 1: a Blue Moon is given up for two small spells.
  { send: 'blue-moon' },
  { summon: 'pappiliodya' },
  { summon: 'loveshroom' },
  { end: 'main' },
  // Turn 2: two come at once, and one of them attacks.
  { send: 'shiny-balai' },
  { summon: 'noon-bell' },
  { summon: 'candle-wick' },
  { end: 'main' },
  { attack: ['noon-bell'] },
  { block: { pappiliodya: 'noon-bell' } },
  // Turn 3: Moonlit Witch for two spells, and Loveshroom attacks.
  { send: 'blue-moon' },
  { send: 'still-pond' },
  { summon: 'moonlit-witch' },
  { end: 'main' },
  { attack: ['loveshroom', 'moonlit-witch'] },
  { block: { 'noon-bell': 'loveshroom', 'candle-wick': 'moonlit-witch' } },
  // Turn 4: what was sent on turn 2 is back, and Shiny Balai comes.
  { send: 'noon-bell' },
  { send: 'candle-wick' },
  { summon: 'shiny-balai' },
  { end: 'main' },
  { attack: [] },
] as const;
const firstTurns = (): TurnState =>
  turnFiles.read({
    kind: 'match',
    edition: undefined,
    readings: {},
    start: { hands: NO_HANDS.hands, seed: NO_HANDS.seed },
    choices: [...FIRST_TURNS],
  });
