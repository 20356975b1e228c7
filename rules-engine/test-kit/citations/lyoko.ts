/**
 * When each rule of the Code Lyoko CCG speaks, what it rests on and what lost to it, by the rulebook's texts; and what
 * each rule that forbids something forbids.
 */
import {
  AELITA,
  type CardFacts,
  type Cost,
  type Effect,
  JEREMIE,
  type Kind,
  type Which as Meant,
} from '../../lyoko/cards/cards.ts';
import type { Choice, ChoiceType } from '../../lyoko/play/actions.ts';
import type { ReadingName, Readings } from '../../lyoko/readings.ts';
import {
  anywhere,
  type Card,
  type Combat,
  type Decision,
  factsOn,
  type Fighter,
  inHand,
  inPlay,
  type LyokoStep as Step,
  otherSide,
  type PlayerState,
  type Role,
  type Side,
  sideOf,
  SIDES,
  type State,
  type World,
} from '../../lyoko/state.ts';
import { always, type Conditions, type Holds, type Refusals } from '../citations.ts';

type When = Holds<Step>;
const all =
  (...conditions: readonly When[]): When =>
  (step) =>
    conditions.every((holds) => holds(step));
const either =
  (...conditions: readonly When[]): When =>
  (step) =>
    conditions.some((holds) => holds(step));
const not =
  (condition: When): When =>
  (step) =>
    !condition(step);

/** What is read in a step, what it is about, and whose it is. */
const reads =
  <Name extends ReadingName>(name: Name, option: Readings[Name]): When =>
  ({ before }) =>
    before.readings[name] === option;
const what =
  (...some: readonly string[]): When =>
  ({ subject }) =>
    some.includes(subject.what);
const by =
  (side: Side): When =>
  ({ subject }) =>
    subject.player === side;
/** One condition for each thing that it may be about. */
const byWhat =
  (each: Readonly<Record<string, When>>, otherwise: When = () => false): When =>
  (step) =>
    (each[step.subject.what] ?? otherwise)(step);
/** In whose turn: the step may be the one in which it changes hands. */
const inTurnOf =
  (side: Side): When =>
  ({ after }) =>
    after.active === side;
const inOwnTurn: When = ({ after, subject }) => after.active === subject.player;

// The cards of a step, as they were and as they are then.
type Which = 'card' | 'target';
const was = ({ before, subject }: Step, which: Which = 'card') => inPlay(before, subject[which]);
const now = ({ after, subject }: Step, which: Which = 'card') => inPlay(after, subject[which]);
const wasSo =
  (test: (card: Card, step: Step) => boolean, which: Which = 'card'): When =>
  (step) => {
    const card = was(step, which);
    return card !== undefined && test(card, step);
  };
const isSo =
  (test: (card: Card, step: Step) => boolean, which: Which = 'card'): When =>
  (step) => {
    const card = now(step, which);
    return card !== undefined && test(card, step);
  };
const of =
  (...kinds: readonly Kind[]) =>
  ({ kind }: Card) =>
    kinds.includes(kind);
const isIn =
  (world: World) =>
  (card: Card): boolean =>
    card.world === world;
const isTapped = ({ tapped }: Card) => tapped;
const isUntapped = ({ tapped }: Card) => !tapped;
const isDisabled = ({ disabledBy }: Card) => disabledBy !== 0;
const onLyoko = (card: Card) => of('character')(card) && isIn('lyoko')(card);
/** The card that the step is about, wherever it is, and what stands on it. */
const facts = ({ before, subject }: Step): CardFacts | undefined => {
  const card = anywhere(before, subject.card);
  return card && factsOn(card);
};
const isKind =
  (...kinds: readonly Kind[]): When =>
  (step) =>
    kinds.some((kind) => facts(step)?.kind === kind);
const announced = ({ stack }: State, id: number) => stack.find(({ card }) => card.id === id);
const wasAnnounced: When = ({ before, subject }) => announced(before, subject.card) !== undefined;
const drawnThisTurn: When = ({ before, subject }) =>
  inHand(before, subject.player, subject.card)?.since === before.turn;

// Cards and points that move. A player's figure changes by so much.
type Figure = 'pool' | 'spent' | 'erased' | 'gained';
const change = ({ before, after }: Step, side: Side, figure: Figure) => after[side][figure] - before[side][figure];
/** Of the player whom it happens to, the pool changes by so much, and nothing else of it moves. */
const pool =
  (by: (step: Step) => number): When =>
  (step) =>
    change(step, step.subject.player, 'pool') === by(step);
const amount = ({ subject }: Step) => subject.amount;
const minus =
  (by: (step: Step) => number) =>
  (step: Step): number =>
    -by(step);
/** The points on a card, as they were. */
const points = (step: Step) => was(step)?.influence ?? 0;
const grew =
  (zone: (player: PlayerState) => number): When =>
  ({ before, after }) =>
    SIDES.some((side) => zone(after[side]) > zone(before[side]));
const cards =
  (test: (before: Card | undefined, after: Card) => boolean): When =>
  ({ before, after }) =>
    SIDES.some(
      (side) =>
        after[side].play !== before[side].play && after[side].play.some((card) => test(inPlay(before, card.id), card)),
    );

/** The terms that other rules rest on: a card is tapped, discarded, comes to a world; points are erased or laid on it. */
const taps = cards((before, after) => before?.tapped === false && after.tapped);
const discards = grew(({ discard }) => discard.length);
const erases = either(
  grew(({ erased }) => erased),
  grew(({ gone }) => gone.length),
);
const lays: When = (step) =>
  SIDES.some((side) => change(step, side, 'pool') < 0) &&
  either(
    cards((before, after) => before !== undefined && after.influence > before.influence),
    ({ before, after }) =>
      after.stack.some(({ card }) => card.influence > (announced(before, card.id)?.card.influence ?? 0)),
  )(step);
const comesTo = (world: World) => cards((before, after) => after.world === world && before?.world !== world);
const turnsOver = cards((before, after) => of('character')(after) && before?.world !== after.world);
const towerFalls: When = ({ before, after }) => before.towers.some((up, nth) => up && after.towers[nth] === false);
/** Wherever one of these happens, the rule that defines it is named. */
export const TERMS: Readonly<Record<string, When>> = {
  'terms.tap': taps,
  'terms.discard': discards,
  'terms.erase': erases,
  'terms.earth': comesTo('earth'),
  'terms.lyoko': comesTo('lyoko'),
  'terms.both-worlds': comesTo('both'),
  'terms.two-faces': turnsOver,
  'terms.deactivated': towerFalls,
  'influence.pool': lays,
};

/** So many points are erased from the pool, or what it holds of them. */
const erasesFromPool: When = (step) => {
  const { before, subject } = step;
  const taken = Math.min(before[subject.player].pool, subject.amount);
  return change(step, subject.player, 'pool') === -taken && change(step, subject.player, 'erased') === taken;
};
const lacks: When = ({ before, subject }) => subject.amount > before[subject.player].pool;

/** The card goes from play, or from among those that were played, to a pile. */
const goesTo =
  (pile: 'discard' | 'gone'): When =>
  ({ before, after, subject: { card } }) =>
    (inPlay(before, card) ?? announced(before, card)) !== undefined &&
    (inPlay(after, card) ?? announced(after, card)) === undefined &&
    after[sideOf(card)][pile].some(({ id }) => id === card);
/** The points on a card that leaves play go back to its owner, or are erased. */
const pointsGo =
  (back: When): When =>
  (step) => {
    const side = sideOf(step.subject.card);
    const on = was(step)?.influence ?? announced(step.before, step.subject.card)?.card.influence ?? 0;
    return (
      change(step, side, back(step) ? 'pool' : 'erased') === on &&
      change(step, side, back(step) ? 'erased' : 'pool') === 0
    );
  };
/** A played card comes into play in this world. */
const entersIn =
  (world: World): When =>
  ({ before, after, subject }) =>
    announced(before, subject.card) !== undefined && inPlay(after, subject.card)?.world === world;
const entered = all(what('enters'), wasAnnounced);
/** An Instant that has been used is discarded, where it is read so. */
const discardedAfterUse = (...kinds: readonly Kind[]) =>
  all(reads('instants-after-play', 'discarded'), isKind(...kinds), wasAnnounced, goesTo('discard'));
const isPutAway = what('');
/** A card leaves the hand and has been played. */
const isPlayed: When = ({ before, after, subject: { player, card } }) =>
  inHand(before, player, card) !== undefined &&
  inHand(after, player, card) === undefined &&
  announced(after, card) !== undefined;
const waitsFor = ({ agenda }: State) => agenda.at(-1);
const at =
  (...types: readonly string[]): When =>
  ({ before }) =>
    types.includes(waitsFor(before)?.type ?? '');
/** The cost is laid on the card that has been played. */
const laidOn = (...kinds: readonly Kind[]) =>
  all(
    isKind(...kinds),
    pool(minus(amount)),
    (step) => facts(step)?.cost === step.subject.amount,
    ({ after, subject }) => announced(after, subject.card)?.card.influence === subject.amount,
  );
const costErased = (...kinds: readonly Kind[]) =>
  all(isKind(...kinds), erasesFromPool, (step) => facts(step)?.cost === amount(step) && amount(step) > 0);

// What stands on a card comes about.
const effectOf = (effects: (on: CardFacts) => readonly Effect[]): When =>
  all(
    (step) => {
      const on = facts(step);
      const { what: does, player } = step.subject;
      return on !== undefined && effects(on).some((one) => one.does === does && one.who === player);
    },
    (step) => COMES_ABOUT[step.subject.what]?.(step) === true,
  );
const COMES_ABOUT: Readonly<Record<string, When>> = {
  erase: erasesFromPool,
  gain: all(pool(amount), (step) => change(step, step.subject.player, 'gained') === amount(step)),
  damage: (step) => now(step, 'target')?.life === Math.max((was(step, 'target')?.life ?? 0) - amount(step), 0),
  tap: isSo(isTapped, 'target'),
  untap: isSo(isUntapped, 'target'),
  guard: isSo((card, step) => card.guards.length === (was(step, 'target')?.guards.length ?? 0) + 1, 'target'),
  // Which Character it is, Xana chooses next.
  disable: always,
  'free-all': ({ after }) => !after.hero.play.some(isDisabled),
  // From an empty Discard Pile no card comes back.
  retrieve: ({ before, after, subject: { player } }) =>
    before[player].discard.length === 0
      ? after[player].hand.length === before[player].hand.length
      : before[player].hand.length < 7 && after[player].hand.at(-1)?.id === before[player].discard.at(-1)?.id,
  counter: ({ before, after, subject: { target } }) =>
    announced(before, target) !== undefined && announced(after, target)?.countered === true,
};
const effect = effectOf(({ effects }) => effects);
/** What it was played on isn't there anymore, or is no longer such a card: an answer has changed that. */
const targetGone: When = (step) => {
  const { before, subject } = step;
  const played = announced(before, subject.card);
  const aims = facts(step);
  if (subject.what !== 'target-gone' || !aims || played?.target !== subject.target) return false;
  if (aims.effects.some(({ does }) => does === 'counter')) return announced(before, subject.target) === undefined;
  const target = inPlay(before, subject.target);
  if (!target) return true;
  return aims.target === 'virtualized' && target.world !== 'lyoko';
};
/** It has lost its target, and another is asked for or has been chosen. */
const getsAnother: When = all(
  reads('instant-without-its-target', 'another'),
  what('asks-another', 'another'),
  ({ after, subject }) => announced(after, subject.card)?.target === subject.target,
  ({ after, subject }) => subject.what === 'asks-another' || inPlay(after, subject.target) !== undefined,
);
const isInstantUsed = (kind: Kind) => all(isKind(kind), wasAnnounced, either(effect, targetGone, getsAnother));

// Combat.
const fighters = ({ attacker, defender }: Combat) => [attacker, defender] as const;
const fighter = ({ combat }: State, card: number): Fighter | undefined =>
  combat ? fighters(combat).find((one) => one.card === card) : undefined;
const opponent = ({ combat }: State, card: number): Fighter | undefined =>
  combat ? fighters(combat).find((one) => one.card !== card) : undefined;
/** The value of the fighter that it is about changes by so much, and stops at 0 where it is read so. */
const changesValue: When = ({ before, after, subject }) => {
  const stat = subject.what === 'power' ? 'power' : 'evade';
  const [then, later] = [fighter(before, subject.target), fighter(after, subject.target)];
  if (!then || !later) return false;
  const value = then[stat] + subject.amount;
  return later[stat] === (before.readings['stats-below-zero'] === 'floor' ? Math.max(value, 0) : value);
};
/** A card in play changes the values of a fight. */
const worksInFight = all(
  what('power', 'evade'),
  changesValue,
  (step) => facts(step)?.changes.some((one) => one.stat === step.subject.what && one.amount === amount(step)) === true,
);
const usesPowers = (role: Role): When =>
  all(
    at(`${role}-powers`),
    ({ before: { combat }, subject }) => combat?.[role].side === subject.player && combat[role].card === subject.card,
    (step) =>
      step.subject.what === 'done'
        ? change(step, step.subject.player, 'pool') === 0
        : change(step, step.subject.player, 'pool') === -amount(step) &&
          change(step, step.subject.player, 'spent') === amount(step),
  );
const hasPower: When = (step) => facts(step)?.powers.some(({ name }) => name === step.subject.by) === true;
/** Power equal to the other side's Evade, or above it. */
const reaches = (state: State, card: number): boolean => {
  const [own, other] = [fighter(state, card), opponent(state, card)];
  if (!own || !other) return false;
  if (inPlay(state, other.card)?.world !== 'lyoko') return false;
  return own.power >= other.evade && !(state.readings['zero-against-zero'] === 'no-strike' && own.power <= 0);
};
/** The other side has left Lyoko. */
const isOutOfReach = (state: State, card: number): boolean =>
  inPlay(state, opponent(state, card)?.card ?? 0)?.world !== 'lyoko';
const strikes: When = ({ before, subject }) => reaches(before, subject.card);
/** The attacker has struck first, and its strike was deadly. */
const fellFirst = all(
  reads('both-strikes', 'attacker-first'),
  ({ before, subject }) => before.combat?.defender.card === subject.card && before.combat.attacker.strike === 'hits',
  wasSo(({ life }) => life === 0),
);
const struckFor = ({ before, subject }: Step): number => {
  const [own, other] = [fighter(before, subject.card), opponent(before, subject.card)];
  if (!own || !other) return 0;
  return own.power < 0 ? 0 : Math.max(own.power - (before.readings.damage === 'difference' ? other.evade : 0), 0);
};
const COMBAT = { 'turn.main-combat': always, 'combat.combat-order': always } as const;
const combatIf = (condition: When) => ({ 'turn.main-combat': condition, 'combat.combat-order': condition });

/** An activation in one's own Main Phase: the card has had none, isn't Disabled, and is untapped unless that doesn't matter. */
const mayAct: When = all(
  at('main'),
  inOwnTurn,
  wasSo(({ acted }) => !acted),
  wasSo((card) => !isDisabled(card)),
  either(wasSo(isUntapped), reads('tapped-acts', 'yes')),
);
const isSpentNow = isSo(({ acted }) => acted);
const named = (name: string) => (card: Card) => card.name === name;
const isBlocked = ({ attempt }: State) => attempt !== null && attempt.blockers.length > 0;
/** Every blocker has been beaten while Aelita was still there, and that is read as the way through. */
const wayIsFree: When = ({ before }) => {
  const { attempt, readings } = before;
  if (!attempt) return false;
  const aelita = inPlay(before, attempt.card);
  return (
    attempt.blockers.length === 0 ||
    (readings['blocker-beaten'] === 'goes-through' &&
      aelita !== undefined &&
      onLyoko(aelita) &&
      attempt.blockers.every((id) => !inPlay(before, id)))
  );
};
const total = (state: State, side: Side) =>
  state[side].pool +
  state[side].spent +
  [...state[side].play, ...state.stack.filter(({ player }) => player === side).map(({ card }) => card)].reduce(
    (sum, { influence }) => sum + influence,
    0,
  );
/** No Influence is left, as it is counted. */
const isOut = (state: State, side: Side) =>
  state[side].pool === 0 && (state.readings['influence-counted'] === 'pool' || total(state, side) === 0);
const winner = ({ after: { over } }: Step) => (over?.ended === 'won' ? over.winner : over ? 'nobody' : undefined);
const isFull = (state: State) =>
  (state.readings['defrag-limit'] === 'total' ? total(state, 'hero') : state.hero.pool) >= 40;
const gain: (step: Step) => number = (step) =>
  step.before.readings['gain-above-40'] === 'uncapped'
    ? amount(step)
    : Math.min(amount(step), Math.max(40 - total(step.before, 'hero'), 0));
const allocates = all(at('allocate'), ({ before, subject }) => waitsFor(before)?.player === subject.player);
const guardsInEffect = ({ active, turn, readings }: State, { guards }: Card) => {
  const count = guards.filter(
    (given) => readings['guard-between'] === 'holds' || active === 'hero' || given === turn,
  ).length;
  return readings['guard-length'] === 'adds-up' ? count : Math.min(count, 1);
};

// Abilities of cards: what one says comes about.
const abilityIn = ({ before, subject: { card, target, what: does, by } }: Step) => {
  const nth = /^ability-(\d+)$/.exec(by)?.[1];
  const source = nth === undefined ? undefined : anywhere(before, does === 'devirtualize' ? target : card);
  const ability = source && factsOn(source).abilities?.[Number(nth)];
  return ability && { ...ability, source, nth: Number(nth) };
};
const isFromAbility: When = (step) => abilityIn(step) !== undefined;
const notFromAbility = not(isFromAbility);
/** Whether a card fits what an ability of another says. */
const isMeant = ({ kind, world, whose, another }: Meant, card: Card, source: Card) =>
  (!kind || of(kind)(card)) &&
  (!world || isIn(world)(card) || isIn('both')(card)) &&
  (!whose || (sideOf(card.id) === sideOf(source.id) ? 'yours' : 'others') === whose) &&
  !(another && card.id === source.id);
const countOf = (state: State, which: Meant, source: Card) =>
  [...state.hero.play, ...state.xana.play].filter((card) => isMeant(which, card, source)).length;
/** It says that this happens: by so much, to this player or to this card. */
const abilitySays: When = (step) => {
  const ability = abilityIn(step);
  if (!ability) return false;
  const { source } = ability;
  const aimed = inPlay(step.before, step.subject.what === 'devirtualize' ? step.subject.card : step.subject.target);
  return [...ability.effects, ...(ability.choose ?? []).flat()].some(({ is, who, to, amount: by }) => {
    if (is !== step.subject.what) return false;
    if (is === 'retrieve') return who === step.subject.player;
    const most = typeof by === 'number' ? by : by.times * countOf(step.before, by.each, source);
    if (is === 'erase' || is === 'gain') return who === step.subject.player && most === step.subject.amount;
    const isCounted = is === 'damage' || is === 'power' || is === 'evade';
    if (!aimed || (isCounted && most !== step.subject.amount)) return false;
    if (to === 'target') return ability.target !== undefined && isMeant(ability.target, aimed, source);
    // An Upgrade may have been discarded for it.
    if (to === 'bearer') return of('upgrade')(source) && aimed.name === factsOn(source).belongsTo;
    return to ? isMeant(to, aimed, source) : aimed.id === source.id;
  });
};
const isQueued = ({ queued }: Card) => queued;
/** A card says that something else happens instead, and nothing speaks against it. */
const isReplaced: When = (step) => {
  const ability = abilityIn(step);
  return (
    ability?.instead === step.subject.what &&
    !isUnmet(step) &&
    // That it may happen again in a new turn is no step of its own.
    !(ability.limit && step.before.turn === step.after.turn && was(step)?.used?.includes(ability.nth))
  );
};
const keepsALife = all(
  wasSo(({ life }) => life === 0),
  isSo(({ life }) => life === 1),
);
const leavesLife: When = (step) => now(step)?.life === was(step)?.life;
/** Both sides are striking, and the other one hits. */
const strikesNow: When = ({ before, subject }) =>
  opponent(before, subject.card)?.strike === 'hits' && waitsFor(before)?.type === 'end-combat';
const notFromStrike = not(strikesNow);
const isUsing =
  (kind: Kind): When =>
  ({ before }) =>
    before.stack.some(({ card }) => card.kind === kind);
/** A change that holds for the fighter in every combat, or one that lasts until the turn ends. */
const holdsInFight: When = (step) =>
  abilityIn(step)?.always === true && !isUnmet(step) && abilitySays(step) && changesValue(step);
const lastsThisTurn: When = (step) => {
  const stat = step.subject.what === 'power' ? 'power' : 'evade';
  // What lasted ends with the turn, which is no step of its own.
  const then = step.before.turn === step.after.turn ? (was(step, 'target')?.[stat] ?? 0) : 0;
  return (
    (abilityIn(step)?.always === undefined || abilityIn(step)?.instead !== undefined) &&
    abilitySays(step) &&
    now(step, 'target')?.[stat] === then + amount(step) &&
    (!fighter(step.before, step.subject.target) || changesValue(step))
  );
};
const staysTapped = (card: Card) => isDisabled(card) || isQueued(card);
const isHurt: When = all(what('damage'), abilitySays, (step) => {
  const left = (was(step, 'target')?.life ?? 0) - amount(step);
  return now(step, 'target')?.life === Math.max(left, 0);
});
const isUnmet: When = (step) => {
  const ability = abilityIn(step);
  if (!ability?.if) return false;
  const { cards: which, least, most = Infinity } = ability.if;
  const there = countOf(step.before, which, ability.source);
  return there < least || there > most;
};
/** The cards that may be chosen as the target of an ability. */
const aimsOf = (state: State, which: Meant, source: Card) =>
  [...state.hero.play, ...state.xana.play].filter((card) => isMeant(which, card, source) && !isDisabled(card));
/** It happens by itself, nothing speaks against it, and it asks for a target or an option that there is. */
const asksFor = (which: 'target' | 'option'): When =>
  all(
    (step) => {
      const ability = abilityIn(step);
      if (ability?.when === undefined) return false;
      const { target, choose, source } = ability;
      if (which === 'option') return choose !== undefined && (target === undefined) === (step.subject.target === 0);
      return target !== undefined && aimsOf(step.before, target, source).length > 0;
    },
    (step) => !isUnmet(step),
    (step) => !isUsedUp(step),
  );
const hasNoTarget: When = (step) => {
  const ability = abilityIn(step);
  return ability?.target !== undefined && aimsOf(step.before, ability.target, ability.source).length === 0;
};
/** Its player names what it waits for: a card that fits, or the number of an option. */
const isAnswered: When = (step) => {
  const { before, subject } = step;
  const next = waitsFor(before);
  const ability = abilityIn(step);
  if (!next || !ability || next.card !== subject.card || next.player !== subject.player) return false;
  const { target, choose = [], source } = ability;
  if (next.type === 'target') return target !== undefined && aimsOf(before, target, source).some(isThe(subject.target));
  return next.type === 'option' && next.target === subject.target && choose[subject.amount - 1] !== undefined;
};
const isThe =
  (id: number) =>
  (card: Card): boolean =>
    card.id === id;
const costOfAbility = (step: Step): Cost => {
  const may = abilityIn(step)?.may ?? 'free';
  return may === 'free' ? {} : may;
};
/** In its own Main Phase a player uses what a card in play says: nothing speaks against it. */
const mayBeUsed: When = (step) => {
  const ability = abilityIn(step);
  const card = was(step);
  if (!ability?.may || !card || step.subject.what !== 'uses' || isUnmet(step)) return false;
  const { target, amount: option } = step.subject;
  const aim = inPlay(step.before, target);
  return (
    !isQueued(card) &&
    !isDisabled(card) &&
    !(ability.limit && card.used?.includes(ability.nth)) &&
    (ability.target ? aim !== undefined && isMeant(ability.target, aim, card) && !isDisabled(aim) : target === 0) &&
    (ability.choose ? option >= 1 && option <= ability.choose.length : option === 0)
  );
};
const pointsBack: When = (step) => {
  if (isKind('monster')(step)) return reads('monster-influence', 'returned')(step);
  if (isKind('upgrade')(step)) return reads('upgrade-influence', 'returned')(step);
  return isKind('program', 'dilemma')(step) || reads('printed-cost-points', 'returned')(step);
};
const isUsedUp: When = (step) => {
  const ability = abilityIn(step);
  // That it has happened is no step of its own.
  const used = inPlay(step.after, step.subject.card)?.used;
  return ability?.limit === 'once-a-turn' && used?.includes(ability.nth) === true;
};

const OBJECTIVE: Conditions<Step> = {
  'objective.influence-zero': {
    when: (step) => {
      const { after } = step;
      const [hero, xana] = [isOut(after, 'hero'), isOut(after, 'xana')];
      if (hero && xana) return winner(step) === (after.readings['both-at-zero'] === 'draw' ? 'nobody' : after.active);
      return (hero || xana) && winner(step) === (hero ? 'xana' : 'hero');
    },
  },
  'objective.all-disabled': {
    when: all(
      (step) => winner(step) === 'xana',
      ({ after }) =>
        after.hero.play
          .filter(of('character'))
          .every(
            (card) => isDisabled(card) || (after.readings['all-disabled-count'] === 'four' && named(JEREMIE)(card)),
          ),
    ),
  },
};

const BASIC: Conditions<Step> = {
  'terms.core-empty': {
    when: ({ before, subject }) => before[subject.player].core.length === 0,
    insteadOf: { 'setup.draw': always },
  },
  // A player who has just played a card holds 6 at most: only a card that would come back finds a full hand.
  'terms.hand': {
    when: (step) => {
      const { before, after, subject } = step;
      const [then, later] = [before[subject.player], after[subject.player]];
      if (then.hand.length === 7) return later.hand.length === 7;
      if (then.discard.length === 0) return abilitySays(step) && later.hand.length === then.hand.length;
      return abilitySays(step) && later.hand.at(-1)?.id === then.discard.at(-1)?.id;
    },
    insteadOf: { 'hero-cards.artifact-use': notFromAbility },
  },
  'terms.discard': {
    when: all(what('discard'), (step) => costOfAbility(step).discard === true, goesTo('discard'), pointsGo(pointsBack)),
    rests: { 'terms.erase': erases },
  },
  'terms.permanent': {
    when: byWhat({
      unmet: isUnmet,
      'used-up': all(isUsedUp, not(isUnmet)),
      'no-target': all(hasNoTarget, not(isUnmet), not(isUsedUp)),
      target: asksFor('target'),
      option: asksFor('option'),
      chosen: isAnswered,
      'is-damaged': all(isReplaced, leavesLife),
      'is-destroyed': all(isReplaced, keepsALife),
      'is-devirtualized': all(
        isReplaced,
        either(
          keepsALife,
          all(
            leavesLife,
            isSo(({ life }) => life > 0),
          ),
        ),
        isSo(onLyoko),
      ),
    }),
    insteadOf: {
      'combat.damage': all(what('is-damaged'), strikesNow),
      'hero-cards.fate': all(what('is-damaged'), notFromStrike, isUsing('fate')),
      'monsters.monster-life': all(what('is-damaged'), notFromStrike, not(isUsing('fate')), wasSo(of('monster'))),
      'characters.life': all(what('is-damaged'), notFromStrike, not(isUsing('fate')), wasSo(of('character'))),
      'monsters.monster-destroyed': what('is-destroyed'),
      'characters.life-zero': all(
        what('is-devirtualized'),
        wasSo(({ life }) => life === 0),
      ),
      'characters.devirtualize': all(
        what('is-devirtualized'),
        wasSo(({ life }) => life > 0),
      ),
    },
  },
  // What a card in play says comes about by the rules that every such effect follows.
  'influence.pool': { when: all(what('gain'), abilitySays, pool(amount)) },
  'terms.tap': {
    when: all(
      either(
        abilitySays,
        all(
          what('tap'),
          (step) => costOfAbility(step).tap === true,
          ({ subject }) => subject.card === subject.target,
        ),
      ),
      byWhat({ tap: isSo(isTapped, 'target'), untap: isSo(isUntapped, 'target') }),
      either(what('tap'), not(wasSo(staysTapped, 'target'))),
    ),
  },
  'terms.instant': {
    when: all(reads('instants-after-play', 'erased'), wasAnnounced, goesTo('gone')),
    rests: { 'terms.erase': always },
  },
  'terms.erase': {
    when: either(
      all(what('erase'), abilitySays, erasesFromPool),
      all(what('pays'), (step) => costOfAbility(step).erase === amount(step), erasesFromPool, not(lacks)),
      all(
        reads('pool-too-small', 'from-cards'),
        what('debt'),
        ({ before, subject }) => before[subject.player].pool === 0,
        (step) =>
          points(step) - (now(step)?.influence ?? 0) === amount(step) &&
          change(step, step.subject.player, 'erased') === amount(step),
      ),
    ),
    rests: { 'influence.pool': isFromAbility },
  },
  'terms.disabled': {
    when: all(
      isKind('dilemma'),
      wasSo((card) => of('character')(card) && !isDisabled(card), 'target'),
      isSo((card, { subject }) => card.disabledBy === subject.card && card.tapped, 'target'),
    ),
    rests: { 'dilemmas.dilemma-disables': always, 'terms.tap': taps },
  },
  'terms.disabled-untargetable': {
    when: all(reads('disabled-return', 'dilemma-leaves'), what('free-all'), ({ after }) =>
      after.hero.play.some(isDisabled),
    ),
    insteadOf: { 'hero-cards.fate': always },
  },
};

const SETUP: Conditions<Step> = {
  'setup.shuffle': {
    when: ({ before, after, subject: { player } }) =>
      before.turn === 0 && names(after, player) === names(before, player),
  },
  'setup.xana-first': { when: ({ before, after }) => before.turn === 0 && after.active === 'xana' },
  'setup.count-out': {
    when: ({ before, after, subject: { player } }) =>
      before.turn === 0 && before[player].pool === 0 && after[player].pool === 40,
    rests: { 'influence.starting-influence': always, 'influence.pool': always },
  },
  'setup.first-hand': {
    when: ({ before, after, subject: { player } }) =>
      before.turn === 0 && before[player].hand.length === 0 && after[player].hand.length === 7,
    rests: { 'terms.hand': always },
  },
  'setup.characters-on-earth': {
    when: ({ before, after }) =>
      before.turn === 0 &&
      after.hero.play.length === 5 &&
      after.hero.play.every((card) => of('character')(card) && isIn('earth')(card)),
    rests: { 'characters.five-characters': always, 'terms.two-faces': always, 'terms.earth': always },
  },
  'setup.towers-face-up': {
    when: ({ before, after }) => before.towers.length === 0 && after.towers.length === 5 && after.towers.every(Boolean),
    rests: { 'towers.five-towers': always, 'towers.towers-on-lyoko': always, 'terms.lyoko': always },
  },
  'setup.draw': {
    when: ({ before, after, subject: { player } }) =>
      after[player].hand.length === before[player].hand.length + 1 &&
      after[player].hand.at(-1)?.id === before[player].core[0]?.id,
    rests: { 'setup.draw-no-response': always },
  },
};
const names = (state: State, side: Side) =>
  state[side].core
    .map(({ name }) => name)
    .toSorted()
    .join();

const TURN: Conditions<Step> = {
  'turn.untap': {
    when: all(
      wasSo(isTapped),
      isSo(isUntapped),
      wasSo((card) => !isDisabled(card) && !card.queued),
      either(inOwnTurn, reads('untap-whose', 'all')),
    ),
  },
  'turn.untap-prevented': {
    when: either(
      all(notFromAbility, wasSo(isTapped), isSo(isTapped)),
      all(what('untap'), abilitySays, wasSo(isTapped, 'target'), isSo(isTapped, 'target')),
    ),
    rests: {
      'terms.disabled': either(all(notFromAbility, wasSo(isDisabled)), all(isFromAbility, wasSo(isDisabled, 'target'))),
      'hero-cards.queue': either(all(notFromAbility, wasSo(isQueued)), all(isFromAbility, wasSo(isQueued, 'target'))),
    },
    insteadOf: { 'turn.untap': notFromAbility, 'terms.tap': isFromAbility },
  },
  'turn.resource-allocation': {
    when: byWhat(
      {
        joins: all(by('hero'), inTurnOf('xana'), reads('allocation-whose', 'each')),
        'takes-back': all(
          allocates,
          inOwnTurn,
          reads('reallocate-what', 'any'),
          wasSo(of('monster', 'character')),
          pool(points),
          isSo(({ influence }) => influence === 0),
        ),
      },
      inOwnTurn,
    ),
    rests: { 'hero-cards.program-discard': what('joins') },
  },
  'turn.main-phase': {
    when: all(inOwnTurn, either(what('begins'), all(at('main'), either(isPlayed, mayBeUsed)))),
    rests: { 'setup.draw-then-play': drawnThisTurn, 'terms.permanent': what('uses') },
  },
  'turn.switch': {
    when: all(({ before, after }) => after.active === otherSide[before.active], inOwnTurn),
    rests: { 'turn.turn-order': always, 'objective.taking-turns': always },
  },
};

const CHARACTERS: Conditions<Step> = {
  'characters.virtualize': {
    when: all(
      mayAct,
      wasSo((card) => isIn('earth')(card) && !named(JEREMIE)(card)),
      isSo((card) => onLyoko(card) && card.influence === 4),
      pool(() => -4),
    ),
    rests: { 'terms.two-faces': always, 'terms.lyoko': always, 'influence.pool': always },
  },
  'characters.life': {
    when: either(
      isHurt,
      all(
        isSo((card) => onLyoko(card) && card.life === 10),
        either(
          reads('life-again', 'each-time'),
          wasSo(({ virtualized }) => !virtualized),
        ),
      ),
    ),
  },
  'characters.devirtualize': {
    when: all(wasSo(onLyoko), isSo(isIn('earth')), either(notFromAbility, abilitySays)),
    rests: { 'terms.two-faces': always, 'terms.earth': always },
  },
  'characters.devirtualize-refund': {
    when: all(
      pool((step) => Math.min(points(step), 2)),
      isSo((card) => isIn('earth')(card) && card.influence === 0),
      not(all(what('beaten'), reads('life-zero-refund', 'none'))),
    ),
    rests: { 'terms.erase': (step) => points(step) > 2 },
  },
  'characters.life-zero': {
    when: either(
      wasSo((card) => onLyoko(card) && card.life === 0),
      all(
        what('beaten'),
        reads('life-zero-refund', 'none'),
        pool(() => 0),
        isSo(({ influence }) => influence === 0),
      ),
    ),
    rests: { 'terms.erase': all(what('beaten'), (step) => points(step) > 0) },
    insteadOf: { 'characters.devirtualize-refund': what('beaten') },
  },
  'characters.tapped-after': { when: all(isSo(of('character')), taps), rests: { 'terms.tap': always } },
  'characters.attack': {
    when: all(mayAct, by('hero'), wasSo(onLyoko), wasSo(of('monster'), 'target'), isSpentNow),
    rests: { ...COMBAT, 'characters.attack-tapped-monster': wasSo(isTapped, 'target') },
  },
  'characters.deactivate-tower': {
    when: all(
      mayAct,
      wasSo((card) => onLyoko(card) && named(AELITA)(card)),
      isSpentNow,
      ({ before, subject }) => before.towers[subject.target - 1] === true,
    ),
  },
  'characters.tower-block': {
    when: byWhat({
      blocks: all(
        at('block'),
        wasSo((card) => of('monster')(card) && !card.tapped),
        either(reads('blockers', 'several'), ({ before }) => !isBlocked(before)),
        ({ after, subject }) => after.attempt?.blockers.includes(subject.card) === true,
      ),
      open: all(at('block'), ({ before }) => !isBlocked(before)),
      enough: all(at('block'), ({ before }) => isBlocked(before)),
      fights: all(
        reads('blocked-deactivation', 'fights-aelita'),
        ({ before }) => before.attempt?.defended.length === 0,
        wasSo(onLyoko),
        wasSo(of('monster'), 'target'),
      ),
      fails: all(({ before }) => isBlocked(before), not(wayIsFree), not(towerFalls)),
    }),
    rests: { ...combatIf(what('fights')), 'terms.tap': all(what('blocks'), reads('block-taps', 'yes')) },
    insteadOf: { 'towers.tower-face-down': what('fails') },
  },
  'characters.defend': {
    when: all(
      at('defend'),
      ({ before }) => isBlocked(before),
      either(
        what('nobody'),
        all(
          wasSo((card) => onLyoko(card) && !isDisabled(card)),
          either(
            reads('defend-ready', 'anyone'),
            wasSo((card) => !card.tapped && !card.acted),
          ),
          either(
            reads('defend-aelita', 'yes'),
            wasSo((card) => !named(AELITA)(card)),
          ),
          // Where several block, each is faced by one.
          either(
            reads('defenders', 'each'),
            reads('blockers', 'several'),
            ({ before }) => before.attempt?.defended.length === 0,
          ),
          ({ before, subject }) => before.attempt?.defended.includes(subject.card) === false,
        ),
      ),
    ),
  },
  'characters.defend-combat': {
    when: all(
      isSo(onLyoko),
      isSo(of('monster'), 'target'),
      ({ before, subject }) => before.attempt?.defended.at(-1) === subject.card,
    ),
    rests: COMBAT,
  },
  'characters.resolve-dilemma': {
    when: all(
      mayAct,
      by('hero'),
      wasSo(of('dilemma'), 'target'),
      (step) => was(step)?.world === was(step, 'target')?.world,
      ({ after }) => after.resolved,
      (step) => {
        const on = was(step, 'target')?.influence ?? 0;
        return (
          now(step, 'target')?.influence === Math.max(on - 1, 0) &&
          (on > 0 || step.before.readings['empty-dilemma'] === 'resolve-destroys')
        );
      },
    ),
    rests: {
      'terms.erase': all(
        reads('resolve-point', 'erased'),
        wasSo(({ influence }) => influence > 0, 'target'),
      ),
    },
  },
  'characters.defrag': {
    when: all(
      isSo((card) => isIn('earth')(card) && named(JEREMIE)(card)),
      pool(() => 1),
      ({ before }) => !isFull(before),
    ),
  },
  'characters.defrag-cap': {
    when: all(
      isSo(named(JEREMIE)),
      pool(() => 0),
      ({ before }) => isFull(before),
    ),
    insteadOf: { 'characters.defrag': always },
  },
  'towers.tower-face-down': {
    when: all(wayIsFree, towerFalls, ({ after, subject }) => after.towers[subject.target - 1] === false),
    rests: { 'terms.deactivated': always },
  },
  'towers.tower-penalty': {
    when: all(
      by('xana'),
      (step) => amount(step) === 8,
      erasesFromPool,
      ({ before, subject }) => before.towers[subject.target - 1] === false,
    ),
    rests: { 'terms.erase': always },
  },
};

const CARDS: Conditions<Step> = {
  'hero-cards.program': {
    when: all(
      isKind('program'),
      either(
        all(entered, entersIn('lyoko')),
        all(
          either(worksInFight, holdsInFight),
          wasSo(({ queued }) => !queued),
        ),
      ),
    ),
    rests: { 'terms.lyoko': what('enters') },
  },
  'influence.where-it-goes': {
    when: either(
      all(laidOn('artifact', 'contingency', 'domination', 'realm'), not(what('erases'))),
      all(costErased('contingency', 'domination', 'combat-action'), what('erases')),
    ),
    rests: { 'influence.pool': not(what('erases')), 'terms.erase': what('erases') },
  },
  'hero-cards.program-cost': {
    when: laidOn('program', 'upgrade'),
    rests: { 'influence.pool': (step) => amount(step) > 0, 'hero-cards.upgrade': isKind('upgrade') },
  },
  'hero-cards.program-discard': {
    when: all(allocates, wasSo(of('program', 'upgrade')), goesTo('discard'), pool(points)),
    rests: { 'terms.discard': always, 'hero-cards.upgrade': isKind('upgrade') },
  },
  'hero-cards.queue': {
    when: all(
      allocates,
      wasSo((card) => of('program')(card) && !card.queued && !card.shifted),
      isSo((card) => card.queued && card.tapped),
    ),
    rests: { 'terms.tap': always },
  },
  'hero-cards.queue-points': {
    when: all(
      isSo((card) => card.queued && card.influence === 1),
      pool((step) => points(step) - 1),
    ),
    rests: { 'influence.pool': lays },
  },
  'hero-cards.unqueue': {
    when: all(
      allocates,
      wasSo((card) => card.queued && !card.shifted),
      isSo((card) => !card.queued && !card.tapped && card.influence >= factsOn(card).cost),
      pool(minus(amount)),
    ),
    rests: { 'influence.pool': lays },
  },
  'hero-cards.upgrade': {
    when: all(
      isKind('upgrade'),
      either(
        all(
          entered,
          entersIn('lyoko'),
          isSo((card, { subject }) => card.on === subject.target),
          isSo(onLyoko, 'target'),
        ),
        all(
          worksInFight,
          wasSo((card, { before }) => fighter(before, card.on) !== undefined),
        ),
        holdsInFight,
      ),
    ),
    rests: { 'terms.lyoko': what('enters'), 'hero-cards.upgrade-character': what('enters') },
  },
  'hero-cards.upgrade-lost': {
    when: all(
      isKind('upgrade'),
      goesTo('discard'),
      not(isSo(onLyoko, 'target')),
      pointsGo(reads('upgrade-influence', 'returned')),
    ),
    rests: { 'terms.discard': always, 'terms.erase': erases },
    insteadOf: { 'hero-cards.upgrade': wasAnnounced },
  },
  'hero-cards.artifact': {
    when: all(isKind('artifact'), entered, entersIn('earth')),
    rests: { 'terms.earth': always },
  },
  'hero-cards.artifact-unique': {
    when: all(
      isKind('artifact'),
      wasAnnounced,
      goesTo('gone'),
      either(copyInPlay, all(reads('discard-in-play', 'in-play'), copyDiscarded)),
    ),
    rests: { 'terms.erase': always, 'terms.discard': not(copyInPlay) },
    insteadOf: { 'hero-cards.artifact': always },
  },
  'hero-cards.artifact-use': {
    when: either(
      all(
        what('uses'),
        mayAct,
        wasSo((card) => of('character')(card) && isIn('earth')(card)),
        wasSo(of('artifact'), 'target'),
        isSpentNow,
      ),
      all(wasSo(of('artifact')), effect),
    ),
    rests: { 'terms.erase': what('erase') },
  },
  'hero-cards.fate': { when: isInstantUsed('fate') },
  'hero-cards.fate-cost': { when: costErased('fate'), rests: { 'terms.erase': always } },
  'hero-cards.fate-response': {
    when: all(by('hero'), at('respond'), either(what('passes'), all(isKind('fate'), isPlayed))),
    rests: { 'setup.draw-then-play': drawnThisTurn },
  },
  'hero-cards.fate-discard': {
    when: discardedAfterUse('fate'),
    rests: { 'terms.discard': always },
    insteadOf: { 'terms.instant': always },
  },
  'hero-cards.contingency': { when: isInstantUsed('contingency'), rests: { 'terms.erase': what('erase') } },
  'hero-cards.contingency-trifle': trifle('hero', 'contingency'),
  'hero-cards.contingency-master': {
    when: all(
      isMaster,
      isKind('contingency'),
      either(all(entered, entersIn('both')), all(what('discarded'), goesTo('discard'), pointsGo(pointsBack)), effect),
    ),
    rests: {
      'hero-cards.contingency': what('enters'),
      'terms.erase': either(what('erase'), all(what('discarded'), erases)),
      'terms.both-worlds': what('enters'),
      'terms.discard': what('discarded'),
    },
  },
  'xana-cards.supremacy': {
    when: isInstantUsed('supremacy'),
    rests: { 'terms.erase': what('erase'), 'terms.tap': taps },
  },
  'xana-cards.supremacy-cost': { when: costErased('supremacy'), rests: { 'terms.erase': always } },
  'xana-cards.supremacy-response': {
    when: all(by('xana'), at('respond'), either(what('passes'), all(isKind('supremacy'), isPlayed))),
    rests: { 'setup.draw-then-play': drawnThisTurn },
  },
  'xana-cards.supremacy-discard': {
    when: discardedAfterUse('supremacy'),
    rests: { 'terms.discard': always },
    insteadOf: { 'terms.instant': always },
  },
  'xana-cards.domination': { when: isInstantUsed('domination'), rests: { 'terms.erase': always } },
  'xana-cards.domination-trifle': trifle('xana', 'domination'),
  'xana-cards.domination-master': {
    when: all(isMaster, isKind('domination'), either(all(entered, entersIn('both')), all(wasSo(always), effect))),
    rests: {
      'xana-cards.domination': what('enters'),
      'terms.both-worlds': what('enters'),
      'terms.erase': what('erase'),
    },
  },
  'xana-cards.realm': { when: all(isKind('realm'), entered, entersIn('both')), rests: { 'terms.both-worlds': always } },
  'xana-cards.realm-exclusive': {
    when: all(
      wasSo(of('realm')),
      goesTo('discard'),
      pointsGo(pointsBack),
      ({ before, subject }) => announced(before, subject.target)?.card.kind === 'realm',
    ),
    rests: { 'terms.discard': always, 'terms.erase': erases },
  },
  'xana-cards.realm-binds-both': { when: all(wasSo(of('realm')), either(worksInFight, holdsInFight)) },
};
function isMaster(step: Step): boolean {
  return facts(step)?.type === 'master';
}
function copyInPlay({ before, subject }: Step): boolean {
  const name = announced(before, subject.card)?.card.name;
  return before.hero.play.some((card) => card.name === name);
}
function copyDiscarded({ before, subject }: Step): boolean {
  const name = announced(before, subject.card)?.card.name;
  return before.hero.discard.some((card) => card.name === name);
}
/** A Trifle is played when its Conditions have come true, or not, and is discarded after use. */
function trifle(side: Side, kind: Kind): Conditions<Step>[string] {
  return {
    when: (step) =>
      step.subject.what === 'passes'
        ? all(by(side), at('condition'))(step)
        : facts(step)?.type === 'trifle' &&
          either(
            discardedAfterUse(kind),
            all(at('condition'), isPlayed, ({ before }) => facts(step)?.condition === waitsFor(before)?.event),
          )(step),
    rests: { 'terms.discard': goesTo('discard'), 'setup.draw-then-play': all(at('condition'), drawnThisTurn) },
    insteadOf: { 'terms.instant': goesTo('discard') },
  };
}

const MONSTERS: Conditions<Step> = {
  'monsters.monster': { when: all(isKind('monster'), entered, entersIn('lyoko')), rests: { 'terms.lyoko': always } },
  'monsters.monster-cost': { when: laidOn('monster'), rests: { 'influence.pool': always } },
  'monsters.monster-life': {
    when: either(
      isHurt,
      isSo((card, step) => of('monster')(card) && card.life === facts(step)?.life),
    ),
  },
  'monsters.monster-destroyed': {
    when: all(
      wasSo((card) => of('monster')(card) && card.life === 0),
      goesTo('discard'),
      pointsGo(reads('monster-influence', 'returned')),
    ),
    rests: { 'terms.discard': always, 'terms.erase': erases },
  },
  'monsters.monster-limit': {
    when: all(
      reads('too-many-monsters', 'one-goes'),
      ({ before }) => before.xana.play.filter(of('monster')).length > before.towers.filter(Boolean).length,
      wasSo(of('monster')),
      goesTo('discard'),
      pointsGo(() => false),
    ),
    rests: { 'terms.discard': always, 'terms.erase': erases },
  },
  'monsters.monster-taps': { when: all(isSo(of('monster')), taps), rests: { 'terms.tap': always } },
  'monsters.guard': {
    when: all(
      mayAct,
      wasSo(of('monster')),
      isSo(
        (card, step) => card.tapped === was(step)?.tapped && card.guards.length === (was(step)?.guards.length ?? 0) + 1,
      ),
    ),
    insteadOf: { 'monsters.monster-taps': always },
  },
  'monsters.guard-bonus': {
    when: either(
      all(
        abilitySays,
        isSo((card, step) => card.guards.length === (was(step, 'target')?.guards.length ?? 0) + 1, 'target'),
      ),
      all(
        what('ends'),
        ({ before }) => before.active === 'hero',
        wasSo(({ guards }, { before }) => guards.some((given) => given < before.turn)),
        isSo(({ guards }, { before }) => guards.every((given) => given === before.turn)),
      ),
      all(
        what('evade'),
        changesValue,
        wasSo((card, step) => amount(step) > 0 && guardsInEffect(step.before, card) === amount(step)),
      ),
    ),
  },
  'monsters.monster-attack': {
    when: all(
      mayAct,
      by('xana'),
      wasSo(of('monster')),
      wasSo(onLyoko, 'target'),
      either(reads('disabled-attacked', 'yes'), not(wasSo(isDisabled, 'target'))),
      isSpentNow,
    ),
    rests: { ...COMBAT, 'monsters.attack-tapped-character': wasSo(isTapped, 'target') },
  },
  'monsters.attack-the-core': { when: all(mayAct, by('xana'), wasSo(of('monster')), isSpentNow) },
  'monsters.core-block': {
    when: all(
      at('core-block'),
      wasSo((card) => onLyoko(card) && !card.tapped),
    ),
    rests: { ...combatIf(reads('core-block-combat', 'combat')), 'terms.tap': reads('block-taps', 'yes') },
  },
  'monsters.core-unblocked': {
    when: all(by('hero'), (step) => amount(step) === 2, erasesFromPool),
    rests: { 'terms.erase': always },
  },
};

const DILEMMAS: Conditions<Step> = {
  'dilemmas.dilemma': {
    when: all(
      isKind('dilemma'),
      entered,
      (step) => now(step)?.world === facts(step)?.world,
      ({ before }) => !before.xana.play.some(of('dilemma')),
    ),
    rests: {
      'terms.earth': (step) => facts(step)?.world === 'earth',
      'terms.lyoko': (step) => facts(step)?.world === 'lyoko',
    },
  },
  'dilemmas.dilemma-cost': { when: laidOn('dilemma'), rests: { 'influence.pool': always } },
  'dilemmas.dilemma-attack': {
    when: all(
      wasSo(of('dilemma')),
      inTurnOf('hero'),
      effectOf(({ attack }) => attack),
    ),
    rests: { 'terms.erase': always },
  },
  'dilemmas.dilemma-edge': {
    when: all(
      wasSo(of('dilemma')),
      inTurnOf('hero'),
      effectOf(({ edge }) => edge),
      either(({ before }) => !before.resolved, reads('edge-averted', 'last-point')),
    ),
    rests: { 'terms.erase': what('erase') },
  },
  'dilemmas.dilemma-disables': {
    when: all(
      wasSo((card, { subject }) => card.disabledBy === subject.card, 'target'),
      ({ before, subject }) => !inPlay(before, subject.card),
      isSo((card) => !isDisabled(card), 'target'),
    ),
  },
  'dilemmas.dilemma-empty': { when: wasSo((card) => of('dilemma')(card) && card.influence === 0) },
  'dilemmas.edge-return': {
    when: all(
      wasSo((card) => of('dilemma')(card) && card.influence > 0),
      either(
        all(
          (step) => now(step)?.influence === points(step) - 1,
          pool(() => 1),
        ),
        all(what('stays'), reads('edge-without-effect', 'stays'), (step) => now(step)?.influence === points(step)),
      ),
    ),
  },
  'dilemmas.dilemma-resolved': {
    when: all(
      wasSo((card) => of('dilemma')(card) && card.influence === 0),
      ({ before }) => before.resolved,
      goesTo('discard'),
    ),
    rests: { 'characters.resolve-destroys': always, 'terms.discard': always },
  },
  'dilemmas.xana-loses': {
    when: all(by('xana'), isKind('dilemma'), ({ before }) => before.resolved, isLevel, erasesFromPool),
    rests: { 'terms.erase': always },
  },
  'dilemmas.hero-gains': {
    when: all(by('hero'), isKind('dilemma'), ({ before }) => before.resolved, isLevel, pool(gain)),
  },
  'dilemmas.making-room': {
    when: all(by('xana'), wasSo(of('dilemma')), (step) =>
      (step.subject.what === 'stays'
        ? all(
            allocates,
            reads('making-room', 'stays'),
            isSo(({ influence }) => influence === 0),
            pool(points),
          )
        : all(
            either(
              allocates,
              all(
                reads('making-room', 'stays'),
                wasSo(({ influence }) => influence === 0),
              ),
            ),
            goesTo('discard'),
            pool(points),
          ))(step),
    ),
    rests: { 'terms.discard': not(what('stays')) },
  },
};
function isLevel(step: Step): boolean {
  return amount(step) === facts(step)?.level;
}

const FIGHTS: Conditions<Step> = {
  'combat.stats': {
    when: ({ before, after, subject }) =>
      before.combat === null &&
      after.combat?.attacker.card === subject.card &&
      after.combat.defender.card === subject.target &&
      sideOf(subject.card) !== sideOf(subject.target) &&
      fighters(after.combat).every(({ card, power, evade }) => {
        const { begins } = factsOn(inPlay(after, card)!);
        return power === begins.power && evade === begins.evade;
      }),
  },
  'combat.stat-changes': {
    when: (step) => {
      const { before, subject } = step;
      if (subject.what === 'kept') return before.readings['boost-length'] === 'turn' && before.combat !== null;
      if (isFromAbility(step)) return either(lastsThisTurn, holdsInFight)(step);
      return changesValue(step) && either(isFromBefore, isFromPower, isFromAction, isFromCard)(step);
    },
  },
  'combat.attacker-powers': {
    when: all(usesPowers('attacker'), either(what('done'), hasPower)),
    rests: { 'characters.powers': all(what('uses'), by('hero')) },
  },
  'combat.defender-powers': {
    when: all(usesPowers('defender'), either(what('done'), hasPower)),
    rests: { 'characters.powers': all(what('uses'), by('hero')) },
  },
  'combat.combat-actions': {
    when: byWhat({
      chooses: all(
        at('combat-actions'),
        ({ after, subject }) => after.combat?.chosen[subject.player] === subject.card,
        ({ subject, before }) =>
          subject.card === 0 || inHand(before, subject.player, subject.card)?.kind === 'combat-action',
      ),
      shows: all(
        isKind('combat-action'),
        ({ before, subject }) => before.combat?.chosen[subject.player] === subject.card,
        isPlayed,
      ),
      '': discardedAfterUse('combat-action'),
    }),
    rests: {
      'terms.instant': what('shows'),
      'terms.discard': isPutAway,
      'setup.draw-then-play': all(what('shows'), drawnThisTurn),
    },
    insteadOf: { 'terms.instant': isPutAway },
  },
  'combat.strike': {
    when: either(
      fellFirst,
      ({ before: { combat } }) => combat !== null && fighters(combat).every(({ strike }) => strike === 'open'),
    ),
    rests: { 'combat.combat-order': not(fellFirst) },
    insteadOf: { 'combat.strike-hits': fellFirst },
  },
  'combat.strike-hits': { when: all(strikes, not(fellFirst)) },
  'combat.damage': {
    when: all(
      strikes,
      (step) => amount(step) === struckFor(step),
      (step) => now(step, 'target')?.life === Math.max((was(step, 'target')?.life ?? 0) - amount(step), 0),
    ),
  },
  'combat.powers-return': {
    when: all(
      (step) =>
        change(step, step.subject.player, 'spent') === -amount(step) &&
        amount(step) > 0 &&
        step.after[step.subject.player].spent === 0,
      pool(amount),
      either(reads('powers-return', 'this-turn'), ({ before, subject }) => subject.player === before.active),
    ),
  },
};
/** Where a change in a fight comes from: a fight before it, a Power, a Combat Action, or the fighter's own card. */
function isFromBefore(step: Step): boolean {
  const card = inPlay(step.before, step.subject.card);
  return (
    step.subject.by === '' &&
    (step.before.readings['boost-length'] === 'turn' || hasMadeCards(step.before)) &&
    card?.[step.subject.what === 'power' ? 'power' : 'evade'] === amount(step)
  );
}
const hasMadeCards = ({ hero, xana }: State) =>
  [hero, xana].some(({ core, hand, play, discard, gone }) =>
    [core, hand, play, discard, gone].some((zone) => zone.some(({ made }) => made?.abilities)),
  );
function isFromPower(step: Step): boolean {
  const { before, subject } = step;
  return (
    fighter(before, subject.card) !== undefined &&
    facts(step)?.powers.some((power) => power.name === subject.by && makes(power.changes, step)) === true
  );
}
function isFromAction(step: Step): boolean {
  return isKind('combat-action')(step) && wasAnnounced(step) && makes(facts(step)?.changes ?? [], step);
}
function isFromCard(step: Step): boolean {
  return fighter(step.before, step.subject.card) !== undefined && makes(facts(step)?.changes ?? [], step);
}
const makes = (changes: CardFacts['changes'], { subject }: Step) =>
  changes.some(({ stat, amount: by }) => stat === subject.what && by === subject.amount);

export const CONDITIONS: Conditions<Step> = {
  ...OBJECTIVE,
  ...BASIC,
  ...SETUP,
  ...TURN,
  ...CHARACTERS,
  ...CARDS,
  ...MONSTERS,
  ...DILEMMAS,
  ...FIGHTS,
};

function guardsOfTurnsBefore({ guards }: Card, { before }: Step): boolean {
  return guards.some((given) => given < before.turn);
}
/** What lost in a step, by the rule it lost to: named exactly where this holds. */
export const LOST: Conditions<Step> = {
  'combat.stats': {
    when: always,
    rests: {
      'hero-cards.queue': ({ before }) =>
        before.hero.play.some(
          (card) =>
            card.queued &&
            (factsOn(card).changes.length > 0 ||
              factsOn(card).abilities?.some(({ always: holds, instead }) => holds && !instead) === true),
        ),
      'monsters.guard-bonus': all(
        reads('guard-between', 'rests'),
        inTurnOf('xana'),
        either(wasSo(guardsOfTurnsBefore), wasSo(guardsOfTurnsBefore, 'target')),
      ),
    },
  },
  'characters.virtualize': {
    when: always,
    rests: {
      'characters.life': all(
        reads('life-again', 'once'),
        wasSo(({ virtualized }) => virtualized),
      ),
    },
  },
  'combat.strike': {
    when: always,
    insteadOf: { 'combat.strike-hits': fellFirst },
    rests: {
      'combat.strike-hits': all(
        not(fellFirst),
        not(what('gone')),
        ({ before }) =>
          before.combat !== null &&
          fighters(before.combat).some(({ card }) => !reaches(before, card) && !isOutOfReach(before, card)),
      ),
      'combat.strike': all(
        not(fellFirst),
        reads('fighter-gone', 'strikes'),
        ({ before }) =>
          before.combat !== null && fighters(before.combat).some(({ card }) => isOutOfReach(before, card)),
      ),
    },
  },
  'turn.switch': {
    when: always,
    rests: {
      'characters.resolve-dilemma': ({ before }) =>
        before.active === 'hero' &&
        before.resolved &&
        before.readings['edge-averted'] === 'any-resolve' &&
        before.xana.play.some(of('dilemma')),
    },
  },
  ...Object.fromEntries(
    [
      'terms.erase',
      'towers.tower-penalty',
      'monsters.core-unblocked',
      'dilemmas.xana-loses',
      'dilemmas.dilemma-attack',
      'dilemmas.dilemma-edge',
      'hero-cards.contingency',
      'hero-cards.artifact-use',
      'xana-cards.supremacy',
      'xana-cards.domination',
      'xana-cards.domination-master',
    ].map((rule) => [
      rule,
      {
        when: always,
        rests: { 'influence.pool': all(either(what('erase', '')), lacks, reads('pool-too-small', 'pool-only')) },
      },
    ]),
  ),
};

// What forbids a choice.
type Forbids = Refusals<State, Choice>[string];
const type =
  (...types: readonly ChoiceType[]): Forbids =>
  (_, choice) =>
    types.includes(choice.type);
const waits =
  (...types: readonly string[]): Forbids =>
  (state) =>
    types.includes(waitsFor(state)?.type ?? '');
const allOf =
  (...conditions: readonly Forbids[]): Forbids =>
  (state, choice) =>
    conditions.every((holds) => holds(state, choice));
const anyOf =
  (...conditions: readonly Forbids[]): Forbids =>
  (state, choice) =>
    conditions.some((holds) => holds(state, choice));
const isNot =
  (condition: Forbids): Forbids =>
  (state, choice) =>
    !condition(state, choice);
const inReading =
  <Name extends ReadingName>(name: Name, option: Readings[Name]): Forbids =>
  ({ readings }) =>
    readings[name] === option;
/** The card in play that would act, if it is the player's own. */
const chosen =
  (test: (card: Card, state: State) => boolean): Forbids =>
  (state, { player, card }) => {
    const own = sideOf(card) === player ? inPlay(state, card) : undefined;
    return own !== undefined && test(own, state);
  };
const aimedAt =
  (test: (card: Card) => boolean): Forbids =>
  (state, { target }) => {
    const aim = inPlay(state, target);
    return aim !== undefined && test(aim);
  };
/** The card that would be played. */
const held =
  (test: (on: CardFacts, state: State, choice: Choice) => boolean): Forbids =>
  (state, choice) => {
    const card = inHand(state, choice.player, choice.card);
    return card !== undefined && test(factsOn(card), state, choice);
  };
const ofKind = (...kinds: readonly Kind[]) => held(({ kind }) => kinds.includes(kind));
const inPlayOf = ({ readings, xana }: State) =>
  readings['discard-in-play'] === 'in-play' ? [...xana.play, ...xana.discard] : xana.play;
const CHARACTERS_DO = [
  'virtualize',
  'devirtualize',
  'attack',
  'deactivate-tower',
  'resolve-dilemma',
  'defrag',
  'use-artifact',
] as const;
const MONSTERS_DO = ['guard', 'attack-core', 'attack'] as const;
const HERO_DOES = [
  'virtualize',
  'devirtualize',
  'deactivate-tower',
  'resolve-dilemma',
  'defrag',
  'use-artifact',
  'discard',
  'queue',
  'unqueue',
] as const;
const XANA_DOES = ['guard', 'attack-core', 'withdraw'] as const;
const ALLOCATING = ['discard', 'queue', 'unqueue', 'withdraw', 'take-back'] as const;
const isHero: Forbids = (_, { player }) => player === 'hero';
const isXana = isNot(isHero);
const isActivation = anyOf(allOf(isHero, type(...CHARACTERS_DO)), allOf(isXana, type(...MONSTERS_DO)));
/** A Dilemma that another has no room beside. */
const standing: Forbids = (state) =>
  inPlayOf(state).some(
    (card) =>
      of('dilemma')(card) &&
      !(state.readings['making-room'] === 'stays' && card.world !== 'none' && card.influence === 0),
  );
/** At this moment it is the other player who is asked. */
const asksOther =
  (moment: Decision, side?: Side): Forbids =>
  ({ agenda, combat }, { player }) => {
    const next = agenda.at(-1);
    if (next?.type !== moment) return false;
    if (moment === 'combat-actions') return combat?.chosen[player] !== 'open';
    return next.player !== player && (side === undefined || next.player === side);
  };
const power = (state: State, { card, target }: Choice) => {
  const fighting = inPlay(state, card);
  return fighting && factsOn(fighting).powers[target - 1];
};
/** The ability that would be used, on a card of the player's own in play. */
const abilityOf = (state: State, { player, card, ability = 0 }: Choice) => {
  const own = sideOf(card) === player ? inPlay(state, card) : undefined;
  const named = own && factsOn(own).abilities?.[ability - 1];
  return own && named?.may ? { ...named, source: own, nth: ability - 1 } : undefined;
};
const usable: Forbids = (state, choice) => abilityOf(state, choice) !== undefined;
const priceOf = (state: State, choice: Choice): Cost => {
  const may = abilityOf(state, choice)?.may ?? 'free';
  return may === 'free' ? {} : may;
};
/** Whether its condition, its limit, its target and its options allow it. */
function isAsItSays(state: State, choice: Choice): boolean {
  const ability = abilityOf(state, choice);
  if (!ability) return false;
  const { source, nth, if: condition, limit, target, choose } = ability;
  const aim = inPlay(state, choice.target);
  const there = condition ? countOf(state, condition.cards, source) : 0;
  const option = choice.choose ?? 0;
  return (
    (!condition || (there >= condition.least && there <= (condition.most ?? Infinity))) &&
    !(limit && source.used?.includes(nth)) &&
    (target ? aim !== undefined && isMeant(target, aim, source) : choice.target === 0) &&
    (choose ? option >= 1 && option <= choose.length : option === 0)
  );
}
/** The ability that waits for a target or an option. */
const askedIn = (state: State) => {
  const next = state.agenda.at(-1);
  const source = next && anywhere(state, next.card);
  const ability = source && factsOn(source).abilities?.[next.amount];
  return ability && { ...ability, source };
};
/** What this would take from the pool. */
const costOf = (state: State, choice: Choice): number => {
  const card = inPlay(state, choice.card);
  const inTheHand = inHand(state, choice.player, choice.card);
  switch (choice.type) {
    case 'virtualize':
      return 4;
    case 'ability':
      return priceOf(state, choice).erase ?? 0;
    case 'play':
    case 'combat-action':
      return inTheHand ? factsOn(inTheHand).cost : 0;
    case 'power':
      return power(state, choice)?.cost ?? 0;
    case 'unqueue':
      return card ? factsOn(card).cost - card.influence : 0;
    case 'queue':
      return card ? 1 - card.influence : 0;
    default:
      return 0;
  }
};
const notItsPower: Forbids = (state, choice) =>
  waitsFor(state)?.card !== choice.card || power(state, choice) === undefined;
const targetsOf: Readonly<Record<CardFacts['target'], (card: Card) => boolean>> = {
  none: () => true,
  monster: of('monster'),
  character: of('character'),
  virtualized: onLyoko,
};
const wrongTarget = held(
  ({ target }, state, choice) => target !== 'none' && !aimedAt(targetsOf[target])(state, choice),
);
const counters = held(({ effects }) => effects.some(({ does }) => does === 'counter'));
const isInstant = ({ kind, type: trifleOrMaster }: CardFacts) =>
  ['fate', 'supremacy', 'combat-action'].includes(kind) || trifleOrMaster === 'trifle';
const answersNothing = anyOf(
  waits('condition'),
  allOf(
    counters,
    ({ stack }, { player, target }) =>
      !stack.some((one) => one.player !== player && one.card.id === target && isInstant(factsOn(one.card))),
  ),
);
const wrongMoment = (kind: Kind): Forbids =>
  held(
    (on, state) =>
      on.kind === kind &&
      on.type === 'trifle' &&
      !(waits('condition')(state, NO_CHOICE) && waitsFor(state)?.event === on.condition),
  );
const masterElsewhere = (kind: Kind): Forbids =>
  held((on, state) => on.kind === kind && on.type === 'master' && !waits('main')(state, NO_CHOICE));
const NO_CHOICE: Choice = { type: 'done', player: 'hero', card: 0, target: 0 };

/** What each rule forbids, by its text. */
export const REFUSALS: Refusals<State, Choice> = {
  'objective.influence-zero': ({ over }) => over?.rule === 'lyoko.objective.influence-zero',
  'objective.all-disabled': ({ over }) => over?.rule === 'lyoko.objective.all-disabled',
  'objective.taking-turns': allOf(waits('main', 'allocate'), ({ active }, { player }) => player !== active),
  'objective.two-sides': anyOf(allOf(isXana, type(...HERO_DOES)), allOf(isHero, type(...XANA_DOES))),
  'turn.main-phase': anyOf(
    allOf(anyOf(isActivation, type('ability')), isNot(waits('main'))),
    allOf(type('play'), isNot(waits('main', 'respond', 'condition'))),
    allOf(type('play'), isNot(waits('main')), ofKind('program', 'upgrade', 'artifact', 'monster', 'dilemma', 'realm')),
  ),
  'turn.resource-allocation': anyOf(
    asksOther('allocate'),
    anyOf(
      allOf(type(...ALLOCATING), isNot(waits('allocate'))),
      allOf(
        type('take-back'),
        anyOf(
          inReading('reallocate-what', 'stated'),
          ({ active }, { player }) => player !== active,
          isNot(chosen((card) => card.influence > 0 && (of('monster')(card) || onLyoko(card)))),
        ),
      ),
    ),
  ),
  'turn.turn-order': anyOf(
    allOf(type('choose'), isNot(waits('disable', 'debt', 'surplus', 'target', 'retarget'))),
    allOf(type('option'), isNot(waits('option'))),
    allOf(type('done'), waits('combat-actions', 'disable', 'debt', 'surplus', 'target', 'retarget', 'option')),
  ),
  'combat.combat-order': anyOf(
    allOf(type('power'), isNot(waits('attacker-powers', 'defender-powers'))),
    allOf(type('combat-action'), isNot(waits('combat-actions'))),
  ),

  'terms.instant': anyOf(
    asksOther('retarget'),
    allOf(type('choose'), waits('retarget'), (state, { card }) => {
      const played = announced(state, waitsFor(state)?.card ?? 0)?.card;
      const aimed = inPlay(state, card);
      if (!played || !aimed) return true;
      const { target } = factsOn(played);
      return (
        !of(target === 'monster' ? 'monster' : 'character')(aimed) || (target === 'virtualized' && !onLyoko(aimed))
      );
    }),
  ),
  'terms.permanent': anyOf(
    asksOther('target'),
    asksOther('option'),
    allOf(
      type('ability'),
      anyOf(isNot(usable), (state, choice) => !isAsItSays(state, choice)),
    ),
    allOf(type('choose'), waits('target'), (state, choice) => {
      const { target, source } = askedIn(state) ?? {};
      const aim = inPlay(state, choice.card);
      return !target || !source || !aim || !isMeant(target, aim, source);
    }),
    allOf(type('option'), waits('option'), (state, { target: nth }) => !askedIn(state)?.choose?.[nth - 1]),
  ),
  'hero-cards.queue': anyOf(
    allOf(type('ability'), chosen(isQueued)),
    allOf(type('queue'), isNot(chosen((card) => of('program')(card) && !card.queued))),
  ),
  'terms.disabled-idle': allOf(
    anyOf(isActivation, type('defend', 'ability')),
    chosen((card) => of('character')(card) && isDisabled(card)),
  ),
  'terms.disabled': allOf(type('core-block'), chosen(isDisabled)),
  'terms.disabled-untargetable': anyOf(
    aimedAt(isDisabled),
    allOf(type('choose'), waits('target', 'retarget'), (state, { card }) =>
      aimedAt(isDisabled)(state, { ...NO_CHOICE, target: card }),
    ),
  ),
  'terms.tap': allOf(
    anyOf(
      allOf(isActivation, inReading('tapped-acts', 'no')),
      allOf(type('ability'), (state, choice) => priceOf(state, choice).tap === true),
      allOf(type('defend'), inReading('defend-ready', 'untapped')),
    ),
    chosen(isTapped),
  ),
  'terms.jeremie-stays': allOf(type('virtualize'), chosen(named(JEREMIE))),
  'terms.deactivated': allOf(type('deactivate-tower'), ({ towers }, { target }) => towers[target - 1] === false),
  'terms.hand': allOf(type('play'), (state, { player, card }) => inHand(state, player, card) === undefined),
  'terms.erase': anyOf(
    asksOther('debt'),
    allOf(type('choose'), waits('debt'), isNot(chosen(({ influence }) => influence > 0))),
  ),
  'influence.pool': (state, choice) => costOf(state, choice) > state[choice.player].pool,

  'characters.one-activation': allOf(
    isHero,
    anyOf(isActivation, allOf(type('defend'), inReading('defend-ready', 'untapped'))),
    chosen((card) => of('character')(card) && card.acted),
  ),
  'characters.virtualize': allOf(
    type('virtualize'),
    isNot(chosen((card) => of('character')(card) && isIn('earth')(card))),
  ),
  'characters.devirtualize': allOf(type('devirtualize'), isNot(chosen(onLyoko))),
  'characters.attack': allOf(isHero, type('attack'), anyOf(isNot(chosen(onLyoko)), isNot(aimedAt(of('monster'))))),
  'characters.tower-aelita': allOf(
    type('deactivate-tower'),
    chosen((card) => of('character')(card) && !named(AELITA)(card)),
  ),
  'characters.deactivate-tower': allOf(
    type('deactivate-tower'),
    anyOf(isNot(chosen(onLyoko)), ({ towers }, { target }) => towers[target - 1] === undefined),
  ),
  'characters.resolve-dilemma': allOf(
    type('resolve-dilemma'),
    anyOf(isNot(chosen(of('character'))), isNot(aimedAt(of('dilemma')))),
  ),
  'characters.defrag': allOf(type('defrag'), isNot(chosen(named(JEREMIE)))),
  'characters.tower-block': anyOf(
    asksOther('block'),
    allOf(
      type('block'),
      anyOf(
        isNot(waits('block')),
        isNot(
          chosen(
            (card, { attempt }) => of('monster')(card) && !card.tapped && attempt?.blockers.includes(card.id) === false,
          ),
        ),
      ),
    ),
  ),
  'characters.defend': anyOf(
    asksOther('defend'),
    allOf(
      type('defend'),
      anyOf(
        isNot(waits('defend')),
        isNot(chosen(onLyoko)),
        // The blocker is gone, or this Character has faced the block already.
        (state) => !inPlay(state, waitsFor(state)?.target ?? 0),
        chosen((card, { attempt }) => attempt?.defended.includes(card.id) === true),
        allOf(inReading('defend-aelita', 'no'), chosen(named(AELITA))),
      ),
    ),
  ),
  'characters.powers': allOf(type('power'), isHero, notItsPower),
  'characters.five-characters': allOf(type('play'), ofKind('character')),

  'hero-cards.program-discard': allOf(type('discard'), isNot(chosen(of('program', 'upgrade')))),
  'hero-cards.queue-once': allOf(
    type('queue', 'unqueue'),
    chosen((card) => of('program')(card) && card.shifted),
  ),
  'hero-cards.unqueue': allOf(type('unqueue'), isNot(chosen(({ queued }) => queued))),
  'hero-cards.upgrade-no-queue': allOf(type('queue'), chosen(of('upgrade'))),
  'hero-cards.upgrade-character': allOf(
    type('play'),
    ofKind('upgrade'),
    isNot((state, choice) =>
      held(({ belongsTo }) => aimedAt((card) => onLyoko(card) && named(belongsTo)(card))(state, choice))(state, choice),
    ),
  ),
  'hero-cards.artifact-use': allOf(
    type('use-artifact'),
    anyOf(isNot(chosen((card) => of('character')(card) && isIn('earth')(card))), isNot(aimedAt(of('artifact')))),
  ),
  'hero-cards.fate': allOf(type('play'), ofKind('fate'), wrongTarget),
  'hero-cards.fate-response': anyOf(asksOther('respond', 'hero'), allOf(type('play'), ofKind('fate'), answersNothing)),
  'hero-cards.contingency-trifle': anyOf(
    asksOther('condition', 'hero'),
    allOf(type('play'), wrongMoment('contingency')),
  ),
  'hero-cards.contingency-master': allOf(type('play'), masterElsewhere('contingency')),

  'monsters.monster-activation': allOf(
    isXana,
    isActivation,
    anyOf(
      isNot(chosen(of('monster'))),
      chosen(({ acted }) => acted),
      allOf(
        inReading('monster-first-turn', 'wait'),
        chosen(({ since }, { turn }) => since === turn),
      ),
    ),
  ),
  'monsters.guard': allOf(
    type('guard'),
    inReading('guard-and-act', 'yes'),
    chosen(({ guards }, { turn }) => guards.includes(turn)),
  ),
  'monsters.monster-attack': allOf(isXana, type('attack'), isNot(aimedAt(onLyoko))),
  'monsters.monster-limit': anyOf(
    asksOther('surplus'),
    anyOf(
      allOf(
        type('play'),
        ofKind('monster'),
        (state) => inPlayOf(state).filter(of('monster')).length >= state.towers.filter(Boolean).length,
      ),
      allOf(type('choose'), waits('surplus'), isNot(chosen(of('monster')))),
    ),
  ),
  'monsters.core-block': anyOf(
    asksOther('core-block'),
    allOf(
      type('core-block'),
      anyOf(isNot(waits('core-block')), isNot(chosen((card) => onLyoko(card) && !card.tapped))),
    ),
  ),

  'dilemmas.one-dilemma': allOf(type('play'), ofKind('dilemma'), standing),
  'dilemmas.making-room': allOf(
    type('withdraw'),
    anyOf(
      isNot(chosen(of('dilemma'))),
      allOf(
        inReading('making-room', 'stays'),
        chosen(({ influence }) => influence === 0),
      ),
    ),
  ),
  'dilemmas.dilemma-edge': anyOf(
    asksOther('disable'),
    allOf(type('choose'), waits('disable'), (state, choice) =>
      isNot(
        chosen(
          (card) =>
            of('character')(card) &&
            !isDisabled(card) &&
            card.world === inPlay(state, waitsFor(state)?.card ?? 0)?.world,
        ),
      )(state, choice),
    ),
  ),
  'dilemmas.dilemma-empty': allOf(
    type('resolve-dilemma'),
    inReading('empty-dilemma', 'stays'),
    aimedAt((card) => of('dilemma')(card) && card.influence === 0),
  ),
  'dilemmas.same-world': allOf(
    type('resolve-dilemma'),
    (state, { card, target }) => inPlay(state, card)?.world !== inPlay(state, target)?.world,
  ),

  'xana-cards.supremacy': allOf(type('play'), ofKind('supremacy'), wrongTarget),
  'xana-cards.supremacy-response': anyOf(
    asksOther('respond', 'xana'),
    allOf(type('play'), ofKind('supremacy'), answersNothing),
  ),
  'xana-cards.domination-trifle': anyOf(asksOther('condition', 'xana'), allOf(type('play'), wrongMoment('domination'))),
  'xana-cards.domination-master': allOf(type('play'), masterElsewhere('domination')),
  'xana-cards.realm-as-dilemma': allOf(
    type('play'),
    inReading('realm-and-dilemma', 'not-together'),
    anyOf(
      allOf(ofKind('dilemma'), ({ xana }) => xana.play.some(of('realm'))),
      allOf(ofKind('realm'), standing),
    ),
  ),
  'xana-cards.realm-unique': allOf(
    type('play'),
    inReading('realm-copy', 'refused'),
    held(({ kind, name }, state) => kind === 'realm' && inPlayOf(state).some((card) => factsOn(card).name === name)),
  ),
  'xana-cards.realm-lasting': anyOf(
    allOf(type('resolve-dilemma'), aimedAt(of('realm'))),
    allOf(type('withdraw'), chosen(of('realm'))),
  ),

  'combat.combat-actions': anyOf(
    asksOther('combat-actions'),
    anyOf(
      allOf(type('play'), ofKind('combat-action')),
      allOf(
        type('play'),
        waits('respond'),
        inReading('combat-actions-answered', 'no'),
        ({ stack }) => stack.at(-1)?.card.kind === 'combat-action',
      ),
      allOf(type('combat-action'), (_, { card }) => card !== 0, isNot(ofKind('combat-action'))),
    ),
  ),
  'combat.attacker-powers': anyOf(
    asksOther('attacker-powers'),
    allOf(type('power'), isXana, notItsPower, ({ combat }) => combat?.attacker.side === 'xana'),
  ),
  'combat.defender-powers': anyOf(
    asksOther('defender-powers'),
    allOf(type('power'), isXana, notItsPower, ({ combat }) => combat?.defender.side === 'xana'),
  ),
};
