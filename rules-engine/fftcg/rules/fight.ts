/** Fight, Jump and Throw: who attacks whom, what strikes back, who falls, and what is stolen. */
import type { RuleId } from '../../core/rule.ts';
import { ATTACHED_EXCEPTIONS, attachedTo, discarded, paid, put, takenForUse, withRelic } from './attached.ts';
import { behind, hasAsLeader, hasSkill, modified, printed, wouldHaveAsLeader } from './figures.ts';
import {
  adjacent,
  counterBoth,
  doomPileArea,
  goesDown,
  jumpPrinted,
  leaderAbilities,
  leaderSkill,
  oneOnOne,
  printedFigure,
  ranged,
  rangedEquipment,
  partyArea,
  relicCard,
  throwPrinted,
} from './means.ts';
import type { Skill } from '../cards/face.ts';
import { distance, overEmptyRows, reachOf } from './reach.ts';
import { insteadOf } from './which.ts';
import {
  cardIn,
  type Clash,
  downed,
  face,
  type Fighter,
  fighterOf,
  isRelic,
  isStatus,
  type GameRule,
  type GameStage,
  leaderOf,
  once,
  type Seat,
  seatOf,
  type State,
  type Subject,
  theCard,
  theFighter,
  withoutFighter,
  withSide,
} from '../state.ts';

const unchanged = (state: State) => state;

/** An attack about to be carried out. */
function clashOf(state: State, how: Clash['how'], by: Fighter, on: Fighter): Clash {
  return {
    how,
    player: seatOf(state, by.card.id) ?? 'A',
    attacker: by.card.id,
    against: seatOf(state, on.card.id) ?? 'A',
    defender: on.card.id,
    distance: distance(state, by, on),
    // What leaps or is thrown strikes with the printed figure.
    attack: how === 'fight' ? modified(state, by, 'att') : printed(by, 'att'),
    defence: modified(state, on, 'def'),
    counter: undefined,
    fallen: [],
  };
}
const addsAttack = ({ attached }: Fighter) => attached.some((card) => !isStatus(card) && face(card).att !== 0);

export const fight: GameRule = {
  id: 'fftcg.battle.fight',
  does: (state, { player, by: attacker, on: defender }) => {
    const by = theFighter(state, attacker);
    const clash = clashOf(state, 'fight', by, theFighter(state, defender));
    return { ...downed(state, player, attacker), clash };
  },
  cites: (state, subject) => {
    const by = theFighter(state, subject.by);
    const on = theFighter(state, subject.on);
    const rules: RuleId[] = [goesDown.id];
    if (distance(state, by, on) === 1) rules.push(adjacent.id);
    else {
      rules.push(ranged.id);
      if (addsAttack(by)) rules.push(rangedEquipment.id);
      if (hasAsLeader(by, 'ranged')) rules.push(leaderSkill.id);
    }
    if (overEmptyRows(state, by, on)) rules.push(partyArea.id);
    return [...rules, ...behind(state, [by, 'att'], [on, 'def'])];
  },
};
/** The Leader Card pays for doubling up with itself, not with the character under it. */
export const downThisCard: GameRule = {
  id: 'fftcg.cards.down-this-card',
  does: (state, { player }) => withSide(state, player, { ...state.sides[player], leaderCardDown: true }),
  cites: ({ readings }) => (readings['leader-card-use'] === 'match-and-cost' ? [leaderAbilities.id] : []),
};
export const doubleUp: GameRule = {
  id: 'fftcg.cards.double-up',
  does: (state, { player, with: helper }) => {
    const { clash } = state;
    if (!clash) return state;
    const attack = clash.attack + modified(state, theFighter(state, helper), 'att');
    return { ...downed(state, player, helper), clash: { ...clash, attack } };
  },
  cites: (state, { with: helper }) => [oneOnOne.id, goesDown.id, ...behind(state, [theFighter(state, helper), 'att'])],
};

/** Whoever has just come out of the reserves jumps at somebody, or at nobody. */
export const jump: GameRule = {
  id: 'fftcg.skills.jump',
  does: (state, { player, by: attacker, on: defender }) => {
    const pending = state.pending.slice(1);
    if (defender === undefined) return { ...state, pending };
    const by = theFighter(state, attacker);
    const clash = clashOf(state, 'jump', by, theFighter(state, defender));
    return { ...downed(state, player, attacker), clash, pending };
  },
  cites: (state, { on }) =>
    on === undefined
      ? []
      : [jumpPrinted.id, printedFigure.id, goesDown.id, ...behind(state, [theFighter(state, on), 'def'])],
};
export const throwIt: GameRule = {
  id: 'fftcg.skills.throw',
  does: (state, { player, card: id, by: attacker, on: defender }) => {
    const by = theFighter(state, attacker);
    const clash = clashOf(state, 'throw', by, theFighter(state, defender));
    const paid = state.readings['throw-action'] === 'action-with-down' ? downed(state, player, attacker) : state;
    const [rest, card] = takenForUse(paid, player, id);
    return { ...put(rest, card.owner, 'discardPile', card), clash };
  },
  cites: (state, subject) => {
    const { sides, readings } = state;
    const side = sides[subject.player];
    const by = theFighter(state, subject.by);
    const on = theFighter(state, subject.on);
    const rules: RuleId[] = [throwPrinted.id, printedFigure.id];
    if (distance(state, by, on) > 1) rules.push(ranged.id);
    if (overEmptyRows(state, by, on)) rules.push(partyArea.id);
    rules.push(...behind(state, [on, 'def']));
    const card = cardIn(side.hand, subject.card) ?? theCard(side.sideboard, subject.card);
    if (isRelic(card)) rules.push(relicCard.id);
    rules.push(...withRelic(state, subject.player, subject.card));
    if (readings['throw-action'] === 'action-with-down') rules.push(goesDown.id);
    if (hasAsLeader(by, 'throw')) rules.push(leaderSkill.id);
    return rules;
  },
};

/** What keeps the attacked character from its Counter, where it is read so. */
export function noCounterIf(state: State): 'down' | 'throw' | undefined {
  const { clash, readings } = state;
  if (fighterOf(state, clash?.defender)?.down && readings['downed-counter'] === 'up-only') return 'down';
  return clash?.how === 'throw' && readings['counter-at-range'] === 'never' ? 'throw' : undefined;
}
const hasCounter = (state: State, has = hasSkill): boolean => {
  const defender = state.clash && fighterOf(state, state.clash.defender);
  return defender !== undefined && has(defender, 'counter');
};
const couldCounter = (state: State, has = hasSkill): boolean =>
  hasCounter(state, has) && noCounterIf(state) === undefined;
const inReach = (state: State) => {
  const { clash } = state;
  const defender = clash && fighterOf(state, clash.defender);
  return clash !== undefined && defender !== undefined && clash.distance <= reachOf(defender);
};
const isJump = ({ clash }: State) => clash?.how === 'jump';
const strikeBack: GameRule['does'] = (state, { by }) =>
  state.clash ? { ...state, clash: { ...state.clash, counter: modified(state, theFighter(state, by), 'att') } } : state;

/** What a Counter rests on: the skills it has as the leader, and the figures it compares. */
const restsOn =
  (...skills: readonly Skill[]): GameRule['cites'] & {} =>
  (state, { by, on }) => {
    const defender = theFighter(state, by);
    const leading = skills.some((skill) => hasAsLeader(defender, skill)) ? [leaderSkill.id] : [];
    if (noCounterIf(state)) return leading;
    return [...leading, ...behind(state, [defender, 'att'], [theFighter(state, on), 'def'])];
  };

/** The attacked character strikes back, or is kept from it by a reading; subject: the attacked one, and whom it strikes. */
export const counter: GameRule = {
  id: 'fftcg.skills.counter',
  when: (state) => hasCounter(state),
  does: (state, subject) => (noCounterIf(state) ? state : strikeBack(state, subject)),
  cites: restsOn('counter'),
};
export const jumpNoCounter: GameRule = {
  id: 'fftcg.skills.jump-no-counter',
  overrides: counter.id,
  when: (state) => couldCounter(state) && isJump(state),
  does: unchanged,
};
export const counterReach: GameRule = {
  id: 'fftcg.skills.counter-reach',
  overrides: counter.id,
  when: (state) => couldCounter(state) && !isJump(state) && !inReach(state),
  does: unchanged,
};
/** It would strike back, but for not being the leader. */
export const counterForLeader: GameRule = {
  id: leaderSkill.id,
  overrides: counter.id,
  when: (state) => couldCounter(state, wouldHaveAsLeader) && !isJump(state) && inReach(state),
  does: unchanged,
};
export const rangedCounter: GameRule = {
  id: 'fftcg.skills.ranged-counter',
  overrides: counter.id,
  when: (state) => couldCounter(state) && !isJump(state) && inReach(state) && (state.clash?.distance ?? 0) > 1,
  does: strikeBack,
  cites: restsOn('counter', 'ranged'),
};

const bothCompare = ({ clash }: State): readonly RuleId[] => (clash?.counter === undefined ? [] : [counterBoth.id]);
/** An attack that is at least as high as the DEF defeats, at a DEF of 0, too; subject: who is struck, and by whom. */
export const compare: GameRule = {
  id: 'fftcg.battle.compare',
  does: (state, { on }) => {
    const { clash } = state;
    const [attack, defence] = figuresAgainst(state, on);
    return clash && attack >= defence ? { ...state, clash: { ...clash, fallen: [...clash.fallen, theId(on)] } } : state;
  },
  cites: (state, { on }) => [...bothCompare(state), ...(figuresAgainst(state, on)[1] <= 0 ? [weakAttack.id] : [])],
};
/** Whether a character that is struck is defeated by the figures that are compared, were it not for its own abilities. */
export function wouldFall(state: State, on: number | undefined): boolean {
  const [attack, defence] = figuresAgainst(state, on);
  return attack >= defence || (defence <= 0 && state.readings['attack-below-zero'] === 'any-attack');
}
/** The attack and the defence that are compared for a character struck. */
export function figuresAgainst(state: State, on: number | undefined): readonly [attack: number, defence: number] {
  const { clash } = state;
  if (!clash) return [0, 0];
  if (on === clash.defender) return [clash.attack, clash.defence];
  return [clash.counter ?? 0, modified(state, theFighter(state, on), 'def')];
}
const theId = (id: number | undefined) => id ?? -1;
/** At 0 or below an attack that is lower still will do, where it is read so. */
export const weakAttack: GameRule = {
  id: 'fftcg.battle.weak-attack',
  overrides: compare.id,
  when: (state, { on }) => {
    const [attack, defence] = figuresAgainst(state, on);
    return attack < defence && wouldFall(state, on) && !insteadOf(state, 'defeated', on);
  },
  does: (state, { on }) => {
    const { clash } = state;
    return clash ? { ...state, clash: { ...clash, fallen: [...clash.fallen, theId(on)] } } : state;
  },
  cites: bothCompare,
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
  if (fallen.includes(attacker)) found.push({ player, by: defender });
  return found;
};
/** What keeps whoever has defeated somebody from its Steal, where it is read so: it only struck back, or it has fallen, too. */
export function noStealIf({ clash, readings }: State, by: number | undefined): 'counter' | 'fallen' | undefined {
  if (!clash) return undefined;
  if (by === clash.defender && readings['steal-by-counter'] === 'fight-only') return 'counter';
  return clash.fallen.includes(theId(by)) && readings['fallen-thief'] === 'too-late' ? 'fallen' : undefined;
}
/** Whoever lost a character to a thief owes a card, and chooses which; then it is discarded. Or a reading keeps the thief from it. */
export const steal: GameRule = {
  id: 'fftcg.skills.steal',
  when: (state, { by, card }) => card !== undefined || hasSkill(theFighter(state, by), 'steal'),
  does: (state, { player, by, card }) => {
    if (card !== undefined) return paid(state, player, card);
    if (noStealIf(state, by)) return state;
    const already = state.pending.filter((one) => one.player === player).length;
    if (state.sides[player].hand.length <= already) return state;
    const owed = { for: 'discard', player, why: 'steal', left: 1, about: theId(by) } as const;
    return { ...state, pending: [...state.pending, owed] };
  },
  cites: (state, { by }) => {
    const thief = fighterOf(state, by);
    return thief && hasAsLeader(thief, 'steal') ? [leaderSkill.id] : [];
  },
};

/** It would steal, but for not being the leader. */
export const stealForLeader: GameRule = {
  id: leaderSkill.id,
  overrides: steal.id,
  when: (state, { by, card }) =>
    card === undefined && wouldHaveAsLeader(theFighter(state, by), 'steal') && !noStealIf(state, by),
  does: unchanged,
};

/** A defeated character goes to its owner's discard pile. */
export const fall: GameRule = {
  id: 'fftcg.areas.discard-pile',
  does: (state, { player, on }) => {
    const { card } = theFighter(state, on);
    const rest = withSide(state, player, withoutFighter(state.sides[player], card.id));
    return put(rest, card.owner, 'discardPile', card);
  },
};
export const throwDoom: GameRule = {
  id: 'fftcg.skills.throw-doom',
  overrides: fall.id,
  when: ({ clash }, { on }) => clash?.how === 'throw' && on === clash.defender && clash.fallen.includes(clash.defender),
  does: (state, { player, on }) => {
    const { card } = theFighter(state, on);
    const rest = withSide(state, player, withoutFighter(state.sides[player], card.id));
    const owner = rest.sides[card.owner];
    return withSide(rest, card.owner, { ...owner, doomPile: [...owner.doomPile, card] });
  },
  cites: () => [doomPileArea.id],
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
  counterForLeader,
  stealForLeader,
  weakAttack,
  throwDoom,
  ...ATTACHED_EXCEPTIONS,
];

export function fightStages(subject: Subject): readonly GameStage[] {
  if (subject.with === undefined) return [once(fight, subject), ...STRIKES];
  return [once(fight, subject), once(downThisCard, subject), once(doubleUp, subject), ...STRIKES];
}
export const jumpStages = (player: Seat, on: number, helper: number | undefined): readonly GameStage[] => [
  { rule: jump, subjects: (state) => [{ player, on, by: jumperOf(state) }] },
  ...(helper === undefined
    ? []
    : [once(downThisCard, { player, on, with: helper }), once(doubleUp, { player, on, with: helper })]),
  ...STRIKES,
];
export const jumperOf = ({ pending: [one] }: State): number => one?.about ?? -1;
/** Of no jump nothing comes but that it need no longer be decided. */
export const stayStages = ({ player }: Subject): readonly GameStage[] => [
  { rule: jump, subjects: (state) => [{ player, by: jumperOf(state) }] },
];
export const throwStages = (subject: Subject): readonly GameStage[] => [once(throwIt, subject), ...STRIKES];

/** Whether a leader is of a kind the Location favours. */
export function matchesLocation(state: State, seat: Seat): boolean {
  const leader = leaderOf(state.sides[seat]);
  if (!leader || !state.location) return false;
  const { traits } = face(state.location);
  const own = face(leader.card).traits;
  const shared = traits.filter((trait) => own.includes(trait)).length;
  return shared > 0 && (shared === traits.length || state.readings['leader-match'] === 'one-word');
}
