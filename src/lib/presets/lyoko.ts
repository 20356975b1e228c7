/** What the tools of the Code Lyoko CCG begin with: its worked examples, as the tools hold them, and some of their own. */
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { DECKS } from '../../../rules-engine/lyoko/cards/cards.ts';
import { game } from '../../../rules-engine/lyoko/play/game.ts';
import { passing } from '../../../rules-engine/lyoko/files/plan.ts';
import { deciders, pending } from '../../../rules-engine/lyoko/play/wait.ts';
import { writeChoice } from '../../../rules-engine/lyoko/files/written.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import type { Side, State } from '../../../rules-engine/lyoko/state.ts';
import type { Scenario } from '../../library/library.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import type { CombatState } from '../../widgets/lyoko/Combat.tsx';
import { combatFiles, deckFiles, turnFiles } from '../../widgets/lyoko/files.ts';
import { begin, type TurnState } from '../../widgets/lyoko/Turn.tsx';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';
import { withFirst } from './first.ts';

/** The tools know the cards of the list, and none that somebody made up. */
const isOfTheList = (start: Scenario['start']) => !Object.hasOwn(start, 'made');

/** The first turns of a game, then every worked example that is played. */
export function turnPresets(scenarios: readonly Scenario[]): readonly Preset<TurnState>[] {
  const plain: TurnState = { shuffle: FIRST_TURNS.seed, readAs: AS_WRITTEN, walk: { choices: [] } };
  return [
    { name: 'first-turns', title: 'Xana’s first turn, and the Hero’s answer', state: withFirstTurns(plain) },
    { name: 'from-the-start', title: 'Two ready Cores, from the start', state: { ...plain, shuffle: 1 } },
    ...scenarios
      .filter(({ kind, start }) => turnFiles.kinds.includes(kind) && isOfTheList(start))
      .map((scenario) => ({ name: scenario.name, title: scenario.title, state: turnFiles.read(scenario) })),
  ];
}

/** A Monster, a Dilemma and an Attack on the Core; then the Hero makes use of everything at hand. */
const FIRST_TURNS = {
  seed: 33,
  wanted: [
    /^xana play megatank$/,
    /^xana play sample-blackout$/,
    /^xana attack-core megatank$/,
    /^hero play sample-trace-back$/,
    /^xana done$/,
    /^hero virtualize ulrich$/,
    /^hero play sample-edge-routine$/,
    /^hero resolve-dilemma sample-scout/,
    /^hero defrag jeremie$/,
    /^hero done$/,
  ],
} as const;
function withFirstTurns(state: TurnState): TurnState {
  let now: State = begin(state, readingsOf()).state;
  const choices: Choice[] = [];
  const take = (made: Choice) => {
    choices.push(made);
    now = game.play(now, made).state;
  };
  for (const wanted of FIRST_TURNS.wanted) {
    for (let found: Choice | undefined; !found;) {
      found = deciders(now)
        .flatMap((player) => game.choices(now, player))
        .find((one) => wanted.test(writeChoice(now, one)) && (one.type !== 'done' || pending(now)?.type === 'main'));
      const made = found ?? (pending(now)?.type === 'main' ? undefined : passing(now));
      if (!made) break;
      take(made);
    }
  }
  return { ...state, walk: { choices } };
}

/** The two ready Cores, then every worked example of a Core. */
export function deckPresets(scenarios: readonly Scenario[]): readonly Preset<DeckState>[] {
  const ready = (side: Side) =>
    Object.fromEntries([...Map.groupBy(DECKS[side], (card) => card)].map(([card, copies]) => [card, copies.length]));
  const cores = { hero: ready('hero'), xana: ready('xana') };
  return [
    {
      name: 'ready-cores',
      title: 'Two ready Cores of 40',
      state: deckFiles.read({ kind: 'deck', start: { cores }, readings: {} }),
    },
    ...scenarios
      .filter(({ kind }) => kind === 'deck')
      .map((scenario) => ({ name: scenario.name, title: scenario.title, state: deckFiles.read(scenario) })),
  ];
}

/** Every worked example of a fight, the one of the source first. */
export function combatPresets(scenarios: readonly Scenario[]): readonly Preset<CombatState>[] {
  const fights = scenarios.filter(({ kind, start }) => combatFiles.kinds.includes(kind) && isOfTheList(start));
  return withFirst('ulrich-against-megatank', fights).map((scenario) => ({
    name: scenario.name,
    title: scenario.title,
    state: combatFiles.read(scenario),
  }));
}
