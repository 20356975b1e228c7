/** The game as it is played: who decides, what may be chosen, what follows. */
import type { Game, Played, Player } from '../core/game.ts';
import { resolve } from '../core/resolve.ts';
import type { RuleId } from '../core/rule.ts';
import { type Ban, judge as judgeBy, type Verdict } from '../core/verdict.ts';
import {
  ACTION_EXCEPTIONS,
  ACTION_RULES,
  APPOINT_BANS,
  appointStages,
  DISCARD_BANS,
  EQUIP_BANS,
  equipStages,
  MOVE_BANS,
  moveStages,
  passStages,
  payStages,
  RECRUIT_BANS,
  recruitStages,
  REINFORCE_BANS,
  reinforceStages,
  retreatStages,
} from './actions.ts';
import { CAST_BANS, CAST_EXCEPTIONS, CAST_RULES, castStages } from './cast.ts';
import { offer } from './choices.ts';
import { DECK_RULES } from './deck.ts';
import { DECKING_RULES } from './decking.ts';
import {
  FIGHT_BANS,
  FIGHT_EXCEPTIONS,
  FIGHT_RULES,
  fightStages,
  JUMP_BANS,
  jumpStages,
  stayStages,
  stolenStages,
  THROW_BANS,
  throwStages,
} from './fight.ts';
import { FIGURE_RULES } from './figures.ts';
import { FOUR_RELICS, OBJECTIVE_EXCEPTIONS, OUT_OF_CARDS } from './objective.ts';
import {
  LEADER_BANS,
  leaderStages,
  LOCATION_BANS,
  locationStages,
  readyStages,
  RELIC_PHASE_RULES,
  TRIM_BANS,
  trimStages,
} from './relic-phase.ts';
import { ENOUGH_BANS, enoughStages, handStages, KEEP_BANS, keepStages, RESOLUTION_RULES } from './resolution.ts';
import { begin, opening, type Setup, SETUP_RULES } from './setup.ts';
import {
  type Action,
  type Choice,
  type ChoiceOf,
  type GameRule,
  type GameStage,
  type GameStep,
  type Seat,
  SEATS,
  type State,
} from './state.ts';
import { afterAction, TURN_RULES } from './turn.ts';
import { fromOutside, view } from './view.ts';
import { OPEN, WAIT_RULE, waitOf } from './wait.ts';

type AnyBan = Ban<State, never>;
/** What each action must not run against, in the order in which it is asked. */
const BANS: Readonly<Record<Action, readonly AnyBan[]>> = {
  location: LOCATION_BANS,
  leader: LEADER_BANS,
  play: LEADER_BANS,
  ready: [],
  trim: TRIM_BANS,
  fight: FIGHT_BANS,
  cast: CAST_BANS,
  use: CAST_BANS,
  move: MOVE_BANS,
  reinforce: REINFORCE_BANS,
  equip: EQUIP_BANS,
  recruit: RECRUIT_BANS,
  appoint: APPOINT_BANS,
  retreat: [],
  pass: [],
  throw: THROW_BANS,
  jump: JUMP_BANS,
  stay: [],
  discard: DISCARD_BANS,
  keep: KEEP_BANS,
  enough: ENOUGH_BANS,
};
const bansOf = (action: Action) => BANS[action] as readonly Ban<State, Choice>[];

/** May this be done? If not, the rule against it. */
export function judge(state: State, choice: Choice): Verdict {
  const wait = waitOf(state);
  if (!wait) return { legal: false, rule: state.result?.rule ?? 'fftcg.objective.win' };
  const open: readonly Action[] = OPEN[wait.for];
  if (choice.player !== wait.player || !open.includes(choice.action)) {
    return { legal: false, rule: WAIT_RULE[wait.for] };
  }
  return judgeBy(bansOf(choice.action), state, choice);
}

/** Everything that may be done now. */
export function choices(state: State, player: Seat): readonly Choice[] {
  const wait = waitOf(state);
  const all: Choice[] = [];
  if (wait?.player !== player) return all;
  const add = (choice: Choice): boolean => {
    const bans = bansOf(choice.action);
    for (const ban of bans) if (ban.forbids(state, choice)) return false;
    all.push(choice);
    return true;
  };
  offer(state, wait, add, all);
  return all;
}

/** What a choice sets off, rule by rule. */
function stagesFor(state: State, choice: Choice): readonly GameStage[] {
  switch (choice.action) {
    case 'location':
      return locationStages(choice);
    case 'leader':
    case 'play':
      return leaderStages(choice);
    case 'ready':
      return readyStages(choice);
    case 'trim':
      return trimStages(choice);
    case 'keep':
      return keepStages(state, choice);
    case 'enough':
      return enoughStages(choice);
    case 'discard':
      return discardStages(state, choice);
    case 'fight':
      return [...fightStages(choice), ...afterAction(choice.action)];
    case 'cast':
    case 'use':
      return [...castStages(state, choice), ...afterAction(choice.action)];
    case 'move':
      return [...moveStages(choice), ...afterAction(choice.action)];
    case 'reinforce':
      return [...reinforceStages(choice), ...afterAction(choice.action)];
    case 'equip':
      return [...equipStages(state, choice), ...afterAction(choice.action)];
    case 'recruit':
      return [...recruitStages(choice), ...afterAction(choice.action)];
    case 'appoint':
      return [...appointStages(choice), ...afterAction(choice.action)];
    case 'retreat':
      return [...retreatStages(state, choice), ...afterAction(choice.action)];
    case 'pass':
      return [...passStages(choice), ...afterAction(choice.action)];
    case 'throw':
      return [...throwStages(choice), ...afterAction(choice.action)];
    case 'jump':
      return [...jumpStages(choice), ...afterAction(choice.action)];
    case 'stay':
      return [...stayStages(choice), ...afterAction(choice.action)];
  }
}
function discardStages(state: State, choice: ChoiceOf<'discard'>): readonly GameStage[] {
  const [owed] = state.pending;
  if (!owed) return handStages(choice);
  if (owed.for !== 'discard' || owed.why !== 'steal')
    return [...payStages(state, choice), ...afterAction(choice.action)];
  // What a Throw stole is still part of the Throw, which may be read to take no turn.
  return [...stolenStages(choice), ...afterAction(state.clash?.how === 'throw' ? 'throw' : choice.action)];
}

const ORDINARY: readonly GameRule[] = [...ACTION_EXCEPTIONS, ...OBJECTIVE_EXCEPTIONS];
const FIGHTING: readonly GameRule[] = [...FIGHT_EXCEPTIONS, ...OBJECTIVE_EXCEPTIONS];
const CASTING: readonly GameRule[] = [...CAST_EXCEPTIONS, ...OBJECTIVE_EXCEPTIONS];
const EXCEPTIONS_TO: Partial<Record<Action, readonly GameRule[]>> = {
  fight: FIGHTING,
  jump: FIGHTING,
  throw: FIGHTING,
  cast: CASTING,
  use: CASTING,
};

/** What follows a choice that is allowed. */
export function play(state: State, choice: Choice): Played<State> & { readonly steps: readonly GameStep[] } {
  const steps = resolve(stagesFor(state, choice), EXCEPTIONS_TO[choice.action] ?? ORDINARY, state);
  return { state: steps.at(-1)?.after ?? state, steps };
}

/** Rules that only ever refuse, or that other rules rest on. */
const RESTED_ON = [
  'fftcg.areas.character-deck',
  'fftcg.areas.deck',
  'fftcg.areas.doom-pile',
  'fftcg.areas.hand',
  'fftcg.areas.party',
  'fftcg.areas.reserves',
  'fftcg.areas.reserves-limit',
  'fftcg.areas.sideboard',
  'fftcg.attached.swords',
  'fftcg.battle.adjacent',
  'fftcg.battle.caster',
  'fftcg.battle.downed-casting',
  'fftcg.battle.one-on-one',
  'fftcg.battle.reinforce',
  'fftcg.battle.row-limit',
  'fftcg.cards.equipment',
  'fftcg.cards.leader-abilities',
  'fftcg.cards.leader-card',
  'fftcg.cards.location',
  'fftcg.cards.relic',
  'fftcg.cards.relic-requirements',
  'fftcg.cards.relic-sideboard',
  'fftcg.cards.relic-total',
  'fftcg.setup.not-unique',
  'fftcg.skills.black',
  'fftcg.skills.black-immunity',
  'fftcg.skills.counter-both',
  'fftcg.skills.jump-printed',
  'fftcg.skills.leader',
  'fftcg.skills.ranged',
  'fftcg.skills.ranged-equipment',
  'fftcg.skills.summon',
  'fftcg.skills.throw-printed',
  'fftcg.skills.white',
  'fftcg.skills.white-immunity',
  'fftcg.states.down-twice',
  'fftcg.states.up',
] as const satisfies readonly RuleId[];

/** Every rule that code follows here. */
export const RULES: readonly RuleId[] = [
  ...new Set<RuleId>([
    ...[
      ...SETUP_RULES,
      ...RELIC_PHASE_RULES,
      ...TURN_RULES,
      ...ACTION_RULES,
      ...FIGHT_RULES,
      ...CAST_RULES,
      ...RESOLUTION_RULES,
      ...[...FOUR_RELICS, ...OUT_OF_CARDS].map(({ rule }) => rule),
      ...ORDINARY,
      ...FIGHTING,
      ...CASTING,
    ].map(({ id }) => id),
    ...Object.values(BANS).flatMap((bans) => bans.map(({ id }) => id)),
    ...Object.values(WAIT_RULE),
    ...FIGURE_RULES,
    ...DECK_RULES,
    ...DECKING_RULES,
    ...RESTED_ON,
  ]),
].sort();

export const game = {
  id: 'fftcg',
  rules: RULES,
  begin,
  opening,
  deciders: (state: State) => {
    const wait = waitOf(state);
    return wait ? [wait.player] : [];
  },
  choices: (state: State, player: Player) => (isSeat(player) ? choices(state, player) : []),
  judge,
  play,
  result: ({ result }: State) => result,
  view: (state: State, player: Player) => (isSeat(player) ? view(state, player) : fromOutside(state)),
} as const satisfies Game<Setup, State, Choice>;
const isSeat = (player: string): player is Seat => (SEATS as readonly string[]).includes(player);
