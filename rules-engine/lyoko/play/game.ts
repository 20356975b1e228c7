/** The game as it is played. */
import type { Game, Played } from '../../core/game.ts';
import type { Choice } from './actions.ts';
import { acts } from './actions.ts';
import { judge } from './actions.ts';
import { bothHaveChosen } from '../rules/combat.ts';
import { proceed } from './procedure.ts';
import { type Card, hiddenCard, type LyokoStep, type PlayerState, type Side, type State } from '../state.ts';
import { type Setup, setUp } from '../rules/setup.ts';
import { type Telling, tellingFrom, told } from '../rules/telling.ts';
import { deciders } from './wait.ts';

function opening(setup: Setup): readonly LyokoStep[] {
  const telling = setUp(setup);
  proceed(telling);
  return told(telling);
}
const begin = (setup: Setup): State => {
  const telling = setUp(setup);
  proceed(telling);
  return telling.state;
};

function play(state: State, made: Choice): Played<State> & { readonly steps: readonly LyokoStep[] } {
  const steps: LyokoStep[] = [];
  const after = acts.follow(state, made, steps);
  const telling: Telling = { state: after, told: steps.at(-1)?.after ?? state, steps };
  proceed(telling);
  return { state: telling.state, steps: told(telling) };
}

/** From a position in the middle of a game, as far as nobody must choose. */
export function resume(state: State): Played<State> & { readonly steps: readonly LyokoStep[] } {
  const telling = tellingFrom(state);
  proceed(telling);
  return { state: telling.state, steps: told(telling) };
}

const turnedOver = (cards: readonly Card[]) => cards.map(hiddenCard);
/** The state as one player may see it: no Core, and of the other player neither hand nor what was chosen in secret. */
function view(state: State, player: string): State {
  const hide = (side: Side): PlayerState => ({
    ...state[side],
    core: turnedOver(state[side].core),
    hand: side === player ? state[side].hand : turnedOver(state[side].hand),
  });
  return {
    ...state,
    hero: hide('hero'),
    xana: hide('xana'),
    combat: state.combat && { ...state.combat, chosen: { hero: seen('hero'), xana: seen('xana') } },
    passed: state.passed.map((then) => view(then, player)),
  };
  function seen(side: Side) {
    const { combat } = state;
    if (!combat || side === player || combat.chosen[side] === 'open' || bothHaveChosen(combat))
      return combat?.chosen[side] ?? 'open';
    return 'hidden' as const;
  }
}

export const game = {
  id: 'lyoko',
  begin,
  opening,
  deciders,
  choices: acts.choices,
  judge,
  play,
  result: ({ over }: State) => over ?? undefined,
  view,
} as const satisfies Game<Setup, State, Choice>;
