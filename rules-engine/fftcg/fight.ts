/** Fight, Jump and Throw: who attacks whom, what strikes back, who falls, and what is stolen. */
import type { RuleId } from '../core/rule.ts';
import type { Ban } from '../core/verdict.ts';
import { ATTACHED_EXCEPTIONS, attachedTo, discarded, paid, put, relicsBeside, takenForUse } from './attached.ts';
import { hasAsLeader, hasSkill, modified, printed, wouldHaveAsLeader } from './figures.ts';
import { distance, reaches, reachOf } from './reach.ts';
import {
  cardIn,
  type ChoiceOf,
  type Clash,
  downed,
  face,
  type Fighter,
  fighterIn,
  fighterOf,
  type GameRule,
  type GameStage,
  isRelic,
  leaderOf,
  once,
  other,
  type Seat,
  seatOf,
  type State,
  type Subject,
  theFighter,
  withoutFighter,
  withSide,
} from './state.ts';

const always = () => true;
const unchanged = (state: State) => state;

/** An attack about to be carried out. */
function clashOf(state: State, how: Clash['how'], by: Fighter, on: Fighter, attack: number): Clash {
  return {
    how,
    player: seatOf(state, by.card.id) ?? 'A',
    attacker: by.card.id,
    against: seatOf(state, on.card.id) ?? 'A',
    defender: on.card.id,
    distance: distance(state, by, on),
    attack,
    defence: modified(state, on, 'def'),
    counter: undefined,
    fallen: [],
  };
}
const addsAttack = ({ attached }: Fighter) => attached.some((card) => face(card).att !== 0);

const fight: GameRule = {
  id: 'fftcg.battle.fight',
  when: always,
  does: (state, { player, by: attacker, on: defender }) => {
    const by = theFighter(state, attacker);
    const clash = clashOf(state, 'fight', by, theFighter(state, defender), modified(state, by, 'att'));
    return { ...downed(state, player, attacker), clash };
  },
  cites: (state, subject) => {
    const by = theFighter(state, subject.by);
    const on = theFighter(state, subject.on);
    const rules: RuleId[] = ['fftcg.states.down'];
    if (distance(state, by, on) === 1) rules.push('fftcg.battle.adjacent');
    else {
      rules.push('fftcg.skills.ranged');
      if (addsAttack(by)) rules.push('fftcg.skills.ranged-equipment');
      if (hasAsLeader(by, 'ranged')) rules.push('fftcg.skills.leader');
    }
    const changes =
      modified(state, by, 'att') !== printed(by, 'att') || modified(state, on, 'def') !== printed(on, 'def');
    if (changes) rules.push('fftcg.cards.modified-figure');
    return rules;
  },
};
/** The Leader Card pays for doubling up with itself, not with the character under it. */
const downThisCard: GameRule = {
  id: 'fftcg.cards.down-this-card',
  when: always,
  does: (state, { player }) => withSide(state, player, { ...state.sides[player], leaderCardDown: true }),
  cites: ({ readings }) => (readings['leader-card-use'] === 'match-and-cost' ? ['fftcg.cards.leader-abilities'] : []),
};
const doubleUp: GameRule = {
  id: 'fftcg.cards.double-up',
  when: always,
  does: (state, { player, with: helper }) => {
    const { clash } = state;
    if (!clash) return state;
    const attack = clash.attack + modified(state, theFighter(state, helper), 'att');
    return { ...downed(state, player, helper), clash: { ...clash, attack } };
  },
  cites: () => ['fftcg.battle.one-on-one', 'fftcg.states.down'],
};

/** Whoever has just come out of the reserves jumps at somebody, or at nobody. */
const jump: GameRule = {
  id: 'fftcg.skills.jump',
  when: always,
  does: (state, { player, by: attacker, on: defender }) => {
    const pending = state.pending.slice(1);
    if (defender === undefined) return { ...state, pending };
    const by = theFighter(state, attacker);
    const clash = clashOf(state, 'jump', by, theFighter(state, defender), printed(by, 'att'));
    return { ...downed(state, player, attacker), clash, pending };
  },
  cites: (_, { on }) =>
    on === undefined ? [] : ['fftcg.skills.jump-printed', 'fftcg.cards.printed-figure', 'fftcg.states.down'],
};
const throwIt: GameRule = {
  id: 'fftcg.skills.throw',
  when: always,
  does: (state, { player, card: id, by: attacker, on: defender }) => {
    const by = theFighter(state, attacker);
    const clash = clashOf(state, 'throw', by, theFighter(state, defender), printed(by, 'att'));
    const paid = state.readings['throw-action'] === 'action-with-down' ? downed(state, player, attacker) : state;
    const [rest, card] = takenForUse(paid, player, id);
    return { ...put(rest, card.owner, 'discardPile', card), clash };
  },
  cites: (state, { player, by, card }) => [
    'fftcg.skills.throw-printed',
    'fftcg.cards.printed-figure',
    ...(relicsBeside(state.sides[player]).some(({ id }) => id === card) ? (['fftcg.cards.relic'] as const) : []),
    ...(state.readings['throw-action'] === 'action-with-down' ? (['fftcg.states.down'] as const) : []),
    ...(hasAsLeader(theFighter(state, by), 'throw') ? (['fftcg.skills.leader'] as const) : []),
  ],
};

/** The attacked character strikes back; subject: the attacked one, and whom it strikes. */
function couldCounter(state: State): boolean {
  const { clash, readings } = state;
  const defender = clash && fighterOf(state, clash.defender);
  if (!clash || !defender || !hasSkill(defender, 'counter')) return false;
  if (defender.down && readings['downed-counter'] === 'up-only') return false;
  return clash.how !== 'throw' || readings['counter-at-range'] === 'in-reach';
}
const inReach = (state: State) => {
  const { clash } = state;
  const defender = clash && fighterOf(state, clash.defender);
  return clash !== undefined && defender !== undefined && clash.distance <= reachOf(defender);
};
const isJump = ({ clash }: State) => clash?.how === 'jump';
const strikeBack: GameRule['does'] = (state, { by }) =>
  state.clash ? { ...state, clash: { ...state.clash, counter: modified(state, theFighter(state, by), 'att') } } : state;

const counter: GameRule = {
  id: 'fftcg.skills.counter',
  when: couldCounter,
  does: strikeBack,
  cites: (state, { by }) => (hasAsLeader(theFighter(state, by), 'counter') ? ['fftcg.skills.leader'] : []),
};
const jumpNoCounter: GameRule = {
  id: 'fftcg.skills.jump-no-counter',
  overrides: counter.id,
  when: (state) => couldCounter(state) && isJump(state),
  does: unchanged,
};
const counterReach: GameRule = {
  id: 'fftcg.skills.counter-reach',
  overrides: counter.id,
  when: (state) => couldCounter(state) && !isJump(state) && !inReach(state),
  does: unchanged,
};
const rangedCounter: GameRule = {
  id: 'fftcg.skills.ranged-counter',
  overrides: counter.id,
  when: (state) => couldCounter(state) && !isJump(state) && inReach(state) && (state.clash?.distance ?? 0) > 1,
  does: strikeBack,
};

/** An attack that is at least as high as the DEF defeats; subject: who is struck, and by whom. */
const compare: GameRule = {
  id: 'fftcg.battle.compare',
  when: always,
  does: (state, { on }) => {
    const { clash } = state;
    const [attack, defence] = figuresAgainst(state, on);
    return clash && attack >= defence ? { ...state, clash: { ...clash, fallen: [...clash.fallen, theId(on)] } } : state;
  },
  cites: ({ clash }) => (clash?.counter === undefined ? [] : ['fftcg.skills.counter-both']),
};
/** The attack and the defence that are compared for a character struck. */
export function figuresAgainst(state: State, on: number | undefined): readonly [attack: number, defence: number] {
  const { clash } = state;
  if (!clash) return [0, 0];
  if (on === clash.defender) return [clash.attack, clash.defence];
  return [clash.counter ?? 0, modified(state, theFighter(state, on), 'def')];
}
const theId = (id: number | undefined) => id ?? -1;
/** At 0 or below any attack will do, unless its own figure is lower still. */
const weakAttack: GameRule = {
  id: 'fftcg.battle.weak-attack',
  overrides: compare.id,
  when: (state, { on }) => figuresAgainst(state, on)[1] <= 0,
  does: (state, { on }) => {
    const { clash } = state;
    const [attack, defence] = figuresAgainst(state, on);
    const falls = attack >= defence || state.readings['attack-below-zero'] === 'any-attack';
    return clash && falls ? { ...state, clash: { ...clash, fallen: [...clash.fallen, theId(on)] } } : state;
  },
};
const struck = ({ clash }: State): readonly Subject[] => {
  if (!clash) return [];
  const { player, against, attacker, defender } = clash;
  const first: Subject = { player: against, on: defender, by: attacker };
  return clash.counter === undefined ? [first] : [first, { player, on: attacker, by: defender }];
};

/** Who has defeated somebody, and the player who has to discard for it. */
const thieves = (state: State): readonly Subject[] => {
  const { clash } = state;
  if (!clash || clash.fallen.length === 0) return [];
  const { player, against, attacker, defender, fallen } = clash;
  const found: Subject[] = [];
  if (fallen.includes(defender)) found.push({ player: against, by: attacker });
  if (fallen.includes(attacker) && state.readings['steal-by-counter'] === 'works') found.push({ player, by: defender });
  return found;
};
/** Whoever lost a character to a thief owes a card, and chooses which; then it is discarded. */
const steal: GameRule = {
  id: 'fftcg.skills.steal',
  when: (state, { by, card }) => {
    if (card !== undefined) return true;
    if (!hasSkill(theFighter(state, by), 'steal')) return false;
    return !state.clash?.fallen.includes(theId(by)) || state.readings['fallen-thief'] === 'steals';
  },
  does: (state, { player, by, card }) => {
    if (card !== undefined) return paid(state, player, card);
    const already = state.pending.filter((one) => one.player === player).length;
    if (state.sides[player].hand.length <= already) return state;
    const owed = { for: 'discard', player, why: 'steal', left: 1, about: theId(by) } as const;
    return { ...state, pending: [...state.pending, owed] };
  },
  cites: (state, { by }) => {
    const thief = fighterOf(state, by);
    return thief && hasAsLeader(thief, 'steal') ? ['fftcg.skills.leader'] : [];
  },
};

/** A defeated character goes to its owner's discard pile. */
export const fall: GameRule = {
  id: 'fftcg.areas.discard-pile',
  when: always,
  does: (state, { player, on }) => {
    const { card } = theFighter(state, on);
    const rest = withSide(state, player, withoutFighter(state.sides[player], card.id));
    return put(rest, card.owner, 'discardPile', card);
  },
};
const throwDoom: GameRule = {
  id: 'fftcg.skills.throw-doom',
  overrides: fall.id,
  when: ({ clash }, { on }) => clash?.how === 'throw' && on === clash.defender && clash.fallen.includes(clash.defender),
  does: (state, { player, on }) => {
    const { card } = theFighter(state, on);
    const rest = withSide(state, player, withoutFighter(state.sides[player], card.id));
    const owner = rest.sides[card.owner];
    return withSide(rest, card.owner, { ...owner, doomPile: [...owner.doomPile, card] });
  },
  cites: () => ['fftcg.areas.doom-pile'],
};
const fallenOf = ({ clash }: State): readonly Subject[] =>
  (clash?.fallen ?? []).map((on) => ({ player: on === clash?.defender ? clash.against : (clash?.player ?? 'A'), on }));
const attachedToFallen = (state: State): readonly Subject[] =>
  fallenOf(state).flatMap(({ player, on }) => attachedTo(state, player, [theId(on)]));

/** Counter, comparison, Steal, and the fallen leave. */
const STRIKES: readonly GameStage[] = [
  {
    rule: counter,
    subjects: ({ clash }) => (clash ? [{ player: clash.against, by: clash.defender, on: clash.attacker }] : []),
  },
  { rule: compare, subjects: struck },
  { rule: steal, subjects: thieves },
  { rule: discarded, subjects: attachedToFallen },
  { rule: fall, subjects: fallenOf },
];
export const FIGHT_EXCEPTIONS: readonly GameRule[] = [
  jumpNoCounter,
  counterReach,
  rangedCounter,
  weakAttack,
  throwDoom,
  ...ATTACHED_EXCEPTIONS,
];

export function fightStages(choice: ChoiceOf<'fight'>): readonly GameStage[] {
  if (choice.with === undefined) return [once(fight, choice), ...STRIKES];
  return [once(fight, choice), once(downThisCard, choice), once(doubleUp, choice), ...STRIKES];
}
export const jumpStages = ({ player, on, with: helper }: ChoiceOf<'jump'>): readonly GameStage[] => [
  { rule: jump, subjects: ({ pending }) => [{ player, on, by: jumperOf(pending) }] },
  ...(helper === undefined
    ? []
    : [once(downThisCard, { player, on, with: helper }), once(doubleUp, { player, on, with: helper })]),
  ...STRIKES,
];
export const stayStages = ({ player }: ChoiceOf<'stay'>): readonly GameStage[] => [
  { rule: jump, subjects: ({ pending }) => [{ player, by: jumperOf(pending) }] },
];
const jumperOf = ([one]: State['pending']) => one?.about ?? -1;
export const stolenStages = ({ player, card }: ChoiceOf<'discard'>): readonly GameStage[] => [
  once(steal, { player, card }),
];
export const throwStages = (choice: ChoiceOf<'throw'>): readonly GameStage[] => [once(throwIt, choice), ...STRIKES];

export const FIGHT_RULES = [fight, downThisCard, doubleUp, jump, throwIt, counter, compare, steal, fall, discarded];

/** Whether what is attacked is somebody to attack. */
function isTarget(state: State, player: Seat, by: number, on: number): boolean {
  const seat = seatOf(state, on);
  return seat === other[player] || (seat === player && state.readings['fight-own'] === 'any' && on !== by);
}
const isOwn = (state: State, player: Seat, id: number | undefined) => fighterIn(state.sides[player], id) !== undefined;

/** The rule that keeps an attacker from its target, if one does. */
function outOfReach(state: State, by: number, on: number): RuleId | undefined {
  const attacker = fighterOf(state, by);
  const defender = fighterOf(state, on);
  if (!attacker || !defender) return undefined;
  const verdict = reaches(attacker, distance(state, attacker, defender));
  return verdict.legal ? undefined : verdict.rule;
}
const reachBans = (asked: (state: State) => boolean) =>
  (['fftcg.battle.adjacent', 'fftcg.skills.ranged', 'fftcg.skills.leader'] as const).map(
    (id): Ban<State, { readonly player: Seat; readonly by: number; readonly on: number }> => ({
      id,
      forbids: (state, { by, on }) => asked(state) && outOfReach(state, by, on) === id,
    }),
  );

/** Whether a leader is of a kind the Location favours. */
export function matchesLocation(state: State, seat: Seat): boolean {
  const leader = leaderOf(state.sides[seat]);
  if (!leader || !state.location) return false;
  const { traits } = face(state.location);
  const own = face(leader.card).traits;
  const shared = traits.filter((trait) => own.includes(trait)).length;
  return shared > 0 && (shared === traits.length || state.readings['leader-match'] === 'one-word');
}

/** An attack that a second character may double up in. */
type Doubled = Omit<ChoiceOf<'fight'>, 'action'>;
/** Whether neither of two that double up is the leader, or the wrong one, where it is read that one of them must be. */
function lacksLeader(state: State, { player, by, with: helper }: Doubled): boolean {
  const leader = leaderOf(state.sides[player])?.card.id;
  if (by === leader) return false;
  const reading = state.readings['double-up-leader'];
  return helper === leader ? reading === 'leader-attacks' : reading !== 'any-two';
}
/** Who may not double up with the attacker. */
const doubleUpBan: Ban<State, Doubled> = {
  id: 'fftcg.cards.double-up',
  forbids: (state, choice) => {
    const { player, by, on, with: helper } = choice;
    if (helper === undefined) return false;
    if (!isOwn(state, player, helper) || helper === by || helper === on) return true;
    if (outOfReach(state, helper, on) !== undefined && state.readings['double-up-partner'] === 'in-reach') return true;
    return lacksLeader(state, choice);
  },
};
/** Whether a character that is up may double up, where the Leader Card allows it at all. */
export const mayDoubleUp = (state: State, choice: Doubled) => !doubleUpBan.forbids(state, choice);
/** What doubling up asks: a leader, the match with the Location, a fitting second character, and both cards up. */
const DOUBLE_UP_BANS: readonly Ban<State, Doubled>[] = [
  {
    id: 'fftcg.battle.one-on-one',
    forbids: (state, choice) => choice.with !== undefined && !leaderOf(state.sides[choice.player]),
  },
  {
    id: 'fftcg.cards.leader-abilities',
    forbids: (state, choice) =>
      choice.with !== undefined &&
      !matchesLocation(state, choice.player) &&
      state.readings['leader-card-use'] === 'match-and-cost',
  },
  doubleUpBan,
  {
    id: 'fftcg.states.down-twice',
    forbids: (state, { player, with: helper }) =>
      helper !== undefined && (state.sides[player].leaderCardDown || fighterOf(state, helper)?.down === true),
  },
];
export const FIGHT_BANS: readonly Ban<State, ChoiceOf<'fight'>>[] = [
  { id: 'fftcg.areas.party', forbids: (state, { player, by }) => !isOwn(state, player, by) },
  { id: 'fftcg.states.down-twice', forbids: (state, { by }) => fighterOf(state, by)?.down === true },
  { id: 'fftcg.battle.fight', forbids: (state, { player, by, on }) => !isTarget(state, player, by, on) },
  ...reachBans(always),
  ...DOUBLE_UP_BANS,
];
export const JUMP_BANS: readonly Ban<State, ChoiceOf<'jump'>>[] = [
  { id: 'fftcg.skills.jump', forbids: (state, { player, on }) => seatOf(state, on) !== other[player] },
  ...reachBans(({ readings }) => readings['jump-reach'] === 'in-reach').map(
    ({ id, forbids }): Ban<State, ChoiceOf<'jump'>> => ({
      id,
      forbids: (state, { player, on }) => forbids(state, { player, on, by: jumperOf(state.pending) }),
    }),
  ),
  ...DOUBLE_UP_BANS.map(({ id, forbids }): Ban<State, ChoiceOf<'jump'>> => ({
    id,
    forbids: (state, choice) => forbids(state, { ...choice, by: jumperOf(state.pending) }),
  })),
  {
    id: 'fftcg.skills.jump-printed',
    forbids: ({ readings }, { with: helper }) => helper !== undefined && readings['double-up-jump'] === 'refused',
  },
];
/** A Throw is an attack at range: up to two rows, whoever throws. */
const THROW_REACH = 2;
/** A card of the hand, or a Relic in the sideboard, which may be read to be thrown like one. */
const throwable = ({ sides }: State, player: Seat, id: number) =>
  cardIn(sides[player].hand, id) ?? cardIn(relicsBeside(sides[player]), id);
export const THROW_BANS: readonly Ban<State, ChoiceOf<'throw'>>[] = [
  { id: 'fftcg.areas.party', forbids: (state, { player, by }) => !isOwn(state, player, by) },
  {
    id: 'fftcg.skills.leader',
    forbids: (state, { by }) => {
      const thrower = fighterOf(state, by);
      return thrower !== undefined && wouldHaveAsLeader(thrower, 'throw');
    },
  },
  { id: 'fftcg.areas.hand', forbids: (state, { player, card }) => !throwable(state, player, card) },
  {
    id: 'fftcg.skills.throw',
    forbids: (state, { player, by, card: id, on }) => {
      const thrower = fighterOf(state, by);
      const card = throwable(state, player, id);
      const able = thrower !== undefined && hasSkill(thrower, 'throw');
      const fits = card !== undefined && (face(card).kind === 'equipment' || isRelic(card));
      return !able || !fits || seatOf(state, on) !== other[player];
    },
  },
  {
    id: 'fftcg.cards.relic-sideboard',
    forbids: (state, { player, card: id }) => {
      const card = throwable(state, player, id);
      return card !== undefined && isRelic(card) && state.readings['relic-use'] === 'reinforce-only';
    },
  },
  {
    id: 'fftcg.states.down-twice',
    forbids: (state, { by }) =>
      state.readings['throw-action'] === 'action-with-down' && fighterOf(state, by)?.down === true,
  },
  {
    id: 'fftcg.skills.ranged',
    forbids: (state, { by, on }) => {
      const thrower = fighterOf(state, by);
      const target = fighterOf(state, on);
      return thrower !== undefined && target !== undefined && distance(state, thrower, target) > THROW_REACH;
    },
  },
];
