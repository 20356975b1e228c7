/** What the tools of Shiny Chariot begin with: its worked examples, as the tools hold them. */
import { READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards.ts';
import { match as game } from '../../../rules-engine/chariot/match.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import type { Choice, Match } from '../../../rules-engine/chariot/state.ts';
import type { Scenario } from '../../library/library.ts';
import type { TurnState } from '../../widgets/chariot/Turn.tsx';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';

/** The worked examples of whole matches, after a few turns that show what a match is like. */
export function turnPresets(scenarios: readonly Scenario[]): readonly Preset<TurnState>[] {
  const plain: TurnState = {
    hands: ['moon-and-star', 'sun-and-star'],
    first: 0,
    seed: 1,
    readAs: AS_WRITTEN,
    walk: { choices: [] },
  };
  return [
    { name: 'opening-turns', title: 'Two ready hands: the first turns', state: withFirstTurns(plain) },
    { name: 'from-the-start', title: 'Two ready hands, from the start', state: plain },
    ...scenarios
      .filter(({ kind }) => kind === 'match')
      .map(({ name, title, start, readings }) => {
        const {
          hands,
          first = 1,
          seed = 1,
        } = start as {
          readonly hands: readonly [string, string];
          readonly first?: number;
          readonly seed?: number;
        };
        const readAs = { edition: '', readings };
        const state: TurnState = { ...plain, hands, first: first === 1 ? 0 : 1, seed, readAs };
        return { name, title, state };
      }),
  ];
}

/** Turn 1 summons something, turn 2 answers, turn 3 attacks. */
function withFirstTurns(state: TurnState): TurnState {
  const [one, two] = state.hands
    .map((id) => READY_HANDS.find((hand) => hand.id === id))
    .map((h) => (h ? spellsOf(h) : []));
  let match: Match = game.begin({
    hands: [one ?? [], two ?? []],
    first: state.first,
    seed: state.seed,
    readings: readingsOf(),
  });
  const choices: Choice[] = [];
  for (const wanted of ['send:', 'send:', 'summon:', 'done:']) {
    const player = game.deciders(match)[0] ?? '';
    const choice = game.choices(match, player).find(({ type }) => `${type}:` === wanted);
    if (!choice) continue;
    choices.push(choice);
    match = game.play(match, choice).state;
  }
  return { ...state, walk: { choices } };
}
