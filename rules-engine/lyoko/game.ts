/** The game as it is played. */
import type { Game, Played } from '../core/game.ts';
import type { RuleId } from '../core/rule.ts';
import { deciders, judge, REFUSING } from './bans.ts';
import { CHARACTER_EXCEPTIONS, CHARACTER_RULES } from './characters.ts';
import { choices } from './choices.ts';
import { bothHaveChosen, COMBAT_EXCEPTIONS, COMBAT_RULES } from './combat.ts';
import { DILEMMA_RULES } from './dilemmas.ts';
import { HERO_CARD_EXCEPTIONS, HERO_CARD_RULES } from './hero-cards.ts';
import { MONSTER_EXCEPTIONS, MONSTER_RULES } from './monsters.ts';
import { OBJECTIVE_RULES } from './objective.ts';
import { PLAYING_EXCEPTIONS, PLAYING_RULES } from './playing.ts';
import { act, proceed } from './procedure.ts';
import { type Setup, SETUP_RULES, setUp } from './setup.ts';
import {
  type Card,
  type Choice,
  hiddenCard,
  type LyokoStep,
  type PlayerState,
  type Side,
  type State,
} from './state.ts';
import { tellingFrom, told } from './telling.ts';
import { TURN_EXCEPTIONS, TURN_RULES } from './turn.ts';

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
  const telling = tellingFrom(state);
  act(telling, made);
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

const FOLLOWED = [
  ...OBJECTIVE_RULES,
  ...SETUP_RULES,
  ...TURN_RULES,
  ...PLAYING_RULES,
  ...CHARACTER_RULES,
  ...HERO_CARD_RULES,
  ...MONSTER_RULES,
  ...DILEMMA_RULES,
  ...COMBAT_RULES,
];
const EXCEPTIONS = [
  ...CHARACTER_EXCEPTIONS,
  ...COMBAT_EXCEPTIONS,
  ...HERO_CARD_EXCEPTIONS,
  ...MONSTER_EXCEPTIONS,
  ...PLAYING_EXCEPTIONS,
  ...TURN_EXCEPTIONS,
];
export const PROCEDURES = { followed: FOLLOWED, exceptions: EXCEPTIONS } as const;

/** Rules that steps rest on, and that make no step of their own. */
const RESTED_ON = [
  'lyoko.terms.earth',
  'lyoko.terms.lyoko',
  'lyoko.terms.both-worlds',
  'lyoko.terms.discard',
  'lyoko.terms.deactivated',
  'lyoko.terms.two-faces',
  'lyoko.influence.starting-influence',
  'lyoko.influence.pool',
  'lyoko.characters.five-characters',
  'lyoko.characters.attack-tapped-monster',
  'lyoko.characters.resolve-destroys',
  'lyoko.hero-cards.upgrade-character',
  'lyoko.towers.five-towers',
  'lyoko.towers.towers-on-lyoko',
  'lyoko.monsters.attack-tapped-character',
  'lyoko.setup.draw-no-response',
  'lyoko.setup.draw-then-play',
  'lyoko.turn.turn-order',
  'lyoko.turn.main-combat',
  'lyoko.combat.combat-order',
] as const satisfies readonly RuleId[];

export const RULES: readonly RuleId[] = [
  ...new Set<RuleId>([
    ...FOLLOWED.map(({ id }) => id),
    ...EXCEPTIONS.map(({ id }) => id),
    ...RESTED_ON,
    ...REFUSING,
    'lyoko.terms.core',
  ]),
].sort();

export const game = {
  id: 'lyoko',
  rules: RULES,
  begin,
  opening,
  deciders,
  choices,
  judge,
  play,
  result: ({ over }: State) => over ?? undefined,
  view,
} as const satisfies Game<Setup, State, Choice>;
