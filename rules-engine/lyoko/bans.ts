/** What the rules forbid, by what somebody wants to do. The first ban that holds is the answer. */
import type { Cited } from '../core/cite.ts';
import type { RuleId } from '../core/rule.ts';
import { type Ban, LEGAL, type Verdict } from '../core/verdict.ts';
import { everyoneDisabled, influenceZero } from './objective.ts';
import { dilemmaEmpty, makesRoom, resolveDilemma } from './dilemmas.ts';
import { coreBlock, guard, monsterAttack } from './monsters.ts';
import { attack, deactivateTower, defend, defrag, devirtualize, towerBlock, virtualize } from './characters.ts';
import {
  combatActions,
  combatOrder,
  contingencyMaster,
  contingencyTrifle,
  deactivated,
  dilemmaEdge,
  disabled,
  disabledIdle,
  disabledUntargetable,
  dominationMaster,
  dominationTrifle,
  eraseTerm,
  fate,
  fateResponse,
  fiveCharacters,
  handTerm,
  jeremieStays,
  mainPhase,
  monsterActivation,
  monsterLimit,
  oneActivation,
  oneDilemma,
  poolTerm,
  powers,
  queueOnce,
  realmAsDilemma,
  realmLasting,
  realmUnique,
  resourceAllocation,
  sameWorld,
  supremacy,
  supremacyResponse,
  takingTurns,
  tapTerm,
  towerAelita,
  turnOrder,
  twoSides,
  upgradeCharacter,
  upgradeNoQueue,
} from './means.ts';
import { AELITA, type CardFacts, JEREMIE, type Kind, type TargetName } from './cards.ts';
import { attackerPowers, bothHaveChosen, defenderPowers } from './combat.ts';
import { programDiscard, queue, unqueue, wakingCost } from './hero-cards.ts';
import { artifactUsed, isInstantCard } from './playing.ts';
import {
  type Card,
  type Choice,
  type ChoiceType,
  countedInPlay,
  dilemmaOf,
  factsOn,
  inHand,
  inPlay,
  isDisabled,
  isVirtualized,
  kindOf,
  realmOf,
  roleOf,
  type Side,
  sideOf,
  SIDES,
  type State,
  type Task,
  towersUp,
  VIRTUALIZE,
} from './state.ts';

type LyokoBan = Ban<State, Choice>;
const ban = ({ id }: Cited, forbids: LyokoBan['forbids']): LyokoBan => ({ id, forbids });

/** What waits for a choice. */
export const pending = ({ agenda }: State): Task | undefined => agenda[agenda.length - 1];

const NOBODY: readonly Side[] = [];
const ONE: Readonly<Record<Side, readonly Side[]>> = { hero: ['hero'], xana: ['xana'] };
/** Who must choose now. */
export function deciders(state: State): readonly Side[] {
  const { over, combat } = state;
  const waits = pending(state);
  if (over || !waits) return NOBODY;
  if (waits.type !== 'combat-actions') return ONE[waits.player];
  return combat && !bothHaveChosen(combat) ? SIDES.filter((side) => combat.chosen[side] === 'open') : NOBODY;
}

/** When each kind of choice can be made, and the rule that says so. */
const MOMENTS: Readonly<Record<ChoiceType, { readonly at: readonly Task['type'][]; readonly rule: Cited }>> = {
  play: { at: ['main', 'respond', 'condition'], rule: mainPhase },
  virtualize: { at: ['main'], rule: mainPhase },
  devirtualize: { at: ['main'], rule: mainPhase },
  attack: { at: ['main'], rule: mainPhase },
  'deactivate-tower': { at: ['main'], rule: mainPhase },
  'resolve-dilemma': { at: ['main'], rule: mainPhase },
  defrag: { at: ['main'], rule: mainPhase },
  'use-artifact': { at: ['main'], rule: mainPhase },
  guard: { at: ['main'], rule: mainPhase },
  'attack-core': { at: ['main'], rule: mainPhase },
  discard: { at: ['allocate'], rule: resourceAllocation },
  queue: { at: ['allocate'], rule: resourceAllocation },
  unqueue: { at: ['allocate'], rule: resourceAllocation },
  withdraw: { at: ['allocate'], rule: resourceAllocation },
  'take-back': { at: ['allocate'], rule: resourceAllocation },
  block: { at: ['block'], rule: towerBlock },
  defend: { at: ['defend'], rule: defend },
  'core-block': { at: ['core-block'], rule: coreBlock },
  power: { at: ['attacker-powers', 'defender-powers'], rule: combatOrder },
  'combat-action': { at: ['combat-actions'], rule: combatOrder },
  choose: { at: ['disable', 'debt', 'surplus'], rule: turnOrder },
  done: {
    at: [
      'allocate',
      'main',
      'respond',
      'condition',
      'block',
      'defend',
      'core-block',
      'attacker-powers',
      'defender-powers',
    ],
    rule: turnOrder,
  },
};
/** What only one of the two sides does. */
const ONLY: Readonly<Partial<Record<ChoiceType, Side>>> = {
  virtualize: 'hero',
  devirtualize: 'hero',
  'deactivate-tower': 'hero',
  'resolve-dilemma': 'hero',
  defrag: 'hero',
  'use-artifact': 'hero',
  guard: 'xana',
  'attack-core': 'xana',
  discard: 'hero',
  queue: 'hero',
  unqueue: 'hero',
  withdraw: 'xana',
};

const own = (state: State, { player, card }: Choice): Card | undefined =>
  sideOf(card) === player ? inPlay(state, card) : undefined;
const ownCharacter = (state: State, choice: Choice) => {
  const card = own(state, choice);
  return card && kindOf(card) === 'character' ? card : undefined;
};
const ownMonster = (state: State, choice: Choice) => {
  const card = own(state, choice);
  return card && kindOf(card) === 'monster' ? card : undefined;
};
const holds = (card: Card | undefined, test: (card: Card) => boolean) => card !== undefined && test(card);
const kindIn = (state: State, id: number) => {
  const card = inPlay(state, id);
  return card && kindOf(card);
};
const cannotPay = (state: State, player: Side, amount: number) => state[player].pool < amount;

/** Whether a Character is free to be activated. */
export const characterMayAct = (state: State, card: Card) =>
  !card.acted && card.disabledBy === 0 && !rests(state, card);
/** Whether being tapped keeps a card from being activated. */
const rests = ({ readings }: State, { tapped }: Card) => tapped && readings['tapped-acts'] === 'no';
/** Whether a Monster is free to be activated. */
export const monsterMayAct = (state: State, card: Card) => !hasActed(state, card) && !rests(state, card);
const hasActed = ({ turn, readings }: State, { acted, since }: Card) =>
  acted || (since === turn && readings['monster-first-turn'] === 'wait');

/** Bans on an activation of a Character: it must be one, and free to be activated. */
const activation = (home: Cited): readonly LyokoBan[] => [
  ban(home, (state, choice) => ownCharacter(state, choice) === undefined),
  ban(disabledIdle, (state, choice) => holds(ownCharacter(state, choice), isDisabled)),
  ban(oneActivation, (state, choice) => holds(ownCharacter(state, choice), ({ acted }) => acted)),
  ban(tapTerm, (state, choice) => holds(ownCharacter(state, choice), (card) => rests(state, card))),
];
/** Bans on an activation of a Monster. */
const MONSTER_READY: readonly LyokoBan[] = [
  ban(monsterActivation, (state, choice) => {
    const card = ownMonster(state, choice);
    return !card || hasActed(state, card);
  }),
  ban(tapTerm, (state, choice) => holds(ownMonster(state, choice), (card) => rests(state, card))),
];
const NO_BANS: readonly LyokoBan[] = [];
const HERO_ATTACK = activation(attack);
/** Bans on who acts. They come before those on what is done. */
const READY: Readonly<Partial<Record<ChoiceType, readonly LyokoBan[]>>> = {
  virtualize: activation(virtualize),
  devirtualize: activation(devirtualize),
  'deactivate-tower': activation(deactivateTower),
  'resolve-dilemma': activation(resolveDilemma),
  defrag: activation(defrag),
  'use-artifact': activation(artifactUsed),
  guard: MONSTER_READY,
  'attack-core': MONSTER_READY,
};
const bansOnActing = ({ type, player }: Choice) =>
  type === 'attack' ? (player === 'hero' ? HERO_ATTACK : MONSTER_READY) : (READY[type] ?? NO_BANS);

const onLyoko = (home: Cited) =>
  ban(home, (state, choice) => !holds(ownCharacter(state, choice), (card) => card.world === 'lyoko'));
const onEarth = (home: Cited) =>
  ban(home, (state, choice) => !holds(ownCharacter(state, choice), (card) => card.world === 'earth'));

const heroAttack: readonly LyokoBan[] = [
  onLyoko(attack),
  ban(attack, (state, { target }) => kindIn(state, target) !== 'monster'),
];
const xanaAttack: readonly LyokoBan[] = [
  ban(monsterAttack, (state, { target }) => !holds(inPlay(state, target), isVirtualized)),
  ban(
    disabledUntargetable,
    (state, { target }) => state.readings['disabled-attacked'] === 'no' && holds(inPlay(state, target), isDisabled),
  ),
];

// Playing a card.

const played = (state: State, { player, card }: Choice) => inHand(state, player, card);
const facts = (state: State, choice: Choice): CardFacts | undefined => {
  const card = played(state, choice);
  return card && factsOn(card);
};
const at = (state: State, type: Task['type']) => pending(state)?.type === type;
const isCounter = (state: State, choice: Choice) =>
  facts(state, choice)?.effects.some(({ does }) => does === 'counter') === true;
const answersAnInstant = (state: State, { player, target }: Choice) =>
  state.stack.some((one) => one.player !== player && one.card.id === target && isInstantCard(one.card));

/** Whether a Fate or Supremacy has nothing to answer. */
const noResponse = (state: State, choice: Choice) =>
  at(state, 'condition') || (isCounter(state, choice) && !answersAnInstant(state, choice));
const isConditionOf = (state: State, choice: Choice) => {
  const now = pending(state);
  return now?.type === 'condition' && now.event === facts(state, choice)?.condition;
};
const FITS: Readonly<Record<TargetName, (card: Card | undefined) => boolean>> = {
  none: () => true,
  monster: (card) => holds(card, (one) => kindOf(one) === 'monster'),
  character: (card) => holds(card, (one) => kindOf(one) === 'character'),
  virtualized: (card) => holds(card, isVirtualized),
};
const wrongTarget = (state: State, choice: Choice) =>
  !FITS[facts(state, choice)?.target ?? 'none'](inPlay(state, choice.target));
/** Dilemmas that stand in the way of another. */
const standing = (state: State) =>
  countedInPlay(state, 'xana').some(
    (card) =>
      kindOf(card) === 'dilemma' &&
      !(state.readings['making-room'] === 'stays' && card.world !== 'none' && card.influence === 0),
  );
const notTogether = ({ readings }: State) => readings['realm-and-dilemma'] === 'not-together';

const notInHand = ban(handTerm, (state, choice) => played(state, choice) === undefined);
const tooDear = ban(poolTerm, (state, choice) => cannotPay(state, choice.player, facts(state, choice)?.cost ?? 0));
const disabledTarget = ban(disabledUntargetable, (state, choice) => holds(inPlay(state, choice.target), isDisabled));
const onlyInMain = ban(mainPhase, (state) => !at(state, 'main'));
const realmInTheWay = ban(realmAsDilemma, (state) => notTogether(state) && realmOf(state) !== undefined);
/** Combat Actions are shown, and only they are there to be answered. */
const notAnswered = ban(
  combatActions,
  (state) =>
    at(state, 'respond') &&
    holds(state.stack.at(-1)?.card, (card) => kindOf(card) === 'combat-action') &&
    state.readings['combat-actions-answered'] === 'no',
);
const instant = (home: Cited, response: Cited): readonly LyokoBan[] => [
  ban(response, noResponse),
  tooDear,
  ban(home, wrongTarget),
  disabledTarget,
  notAnswered,
];
const conditional = (trifle: Cited, master: Cited): readonly LyokoBan[] => [
  ban(master, (state, choice) => facts(state, choice)?.type === 'master' && !at(state, 'main')),
  ban(trifle, (state, choice) => facts(state, choice)?.type === 'trifle' && !isConditionOf(state, choice)),
  tooDear,
];
/** What forbids playing a card, by its kind. */
const PLAY: Readonly<Record<Kind, readonly LyokoBan[]>> = {
  hidden: [ban(handTerm, () => true)],
  character: [ban(fiveCharacters, () => true)],
  'combat-action': [ban(combatActions, () => true)],
  program: [onlyInMain, tooDear],
  upgrade: [
    onlyInMain,
    tooDear,
    ban(upgradeCharacter, (state, choice) => {
      const target = inPlay(state, choice.target);
      return !(target && isVirtualized(target) && target.name === facts(state, choice)?.belongsTo);
    }),
    disabledTarget,
  ],
  artifact: [onlyInMain, tooDear],
  fate: instant(fate, fateResponse),
  supremacy: instant(supremacy, supremacyResponse),
  contingency: conditional(contingencyTrifle, contingencyMaster),
  domination: conditional(dominationTrifle, dominationMaster),
  monster: [
    onlyInMain,
    tooDear,
    ban(monsterLimit, (state) => {
      const counted = countedInPlay(state, 'xana').filter((card) => kindOf(card) === 'monster').length;
      return counted >= towersUp(state);
    }),
  ],
  dilemma: [onlyInMain, tooDear, ban(oneDilemma, standing), realmInTheWay],
  realm: [
    onlyInMain,
    tooDear,
    ban(realmAsDilemma, (state) => notTogether(state) && standing(state)),
    ban(realmUnique, (state, choice) => {
      const card = played(state, choice);
      const copy = holds(card, (one) => countedInPlay(state, 'xana').some(({ name }) => name === one.name));
      return copy && state.readings['realm-copy'] === 'refused';
    }),
  ],
};
const NOT_IN_HAND = [notInHand];
/** Bans on what is done. */
function bansOn(state: State, choice: Choice): readonly LyokoBan[] {
  if (choice.type === 'attack') return choice.player === 'hero' ? heroAttack : xanaAttack;
  if (choice.type !== 'play') return BANS[choice.type];
  const card = played(state, choice);
  return card ? PLAY[kindOf(card)] : NOT_IN_HAND;
}

// The other choices.

const isIn = (state: State, choice: Choice, kind: CardFacts['kind']) =>
  holds(own(state, choice), (card) => kindOf(card) === kind);
const canTakeBack = (state: State, choice: Choice) => {
  const card = own(state, choice);
  if (!card || card.influence === 0 || state.active !== choice.player) return false;
  if (state.readings['reallocate-what'] !== 'any') return false;
  const kind = kindOf(card);
  return kind === 'monster' || (kind === 'character' && card.world === 'lyoko');
};
const powerWanted = (state: State, { card, target }: Choice) => {
  const fighter = inPlay(state, card);
  return fighter && factsOn(fighter).powers[target - 1];
};
const notItsPower = (state: State, choice: Choice) =>
  pending(state)?.card !== choice.card || powerWanted(state, choice) === undefined;

const BANS: Readonly<Record<Exclude<ChoiceType, 'play' | 'attack'>, readonly LyokoBan[]>> = {
  virtualize: [
    ban(jeremieStays, (state, choice) => holds(ownCharacter(state, choice), ({ name }) => name === JEREMIE)),
    onEarth(virtualize),
    ban(poolTerm, (state) => cannotPay(state, 'hero', VIRTUALIZE)),
  ],
  devirtualize: [onLyoko(devirtualize)],
  'deactivate-tower': [
    ban(towerAelita, (state, choice) => holds(ownCharacter(state, choice), ({ name }) => name !== AELITA)),
    onLyoko(deactivateTower),
    ban(deactivated, ({ towers }, { target }) => towers[target - 1] === false),
    ban(deactivateTower, ({ towers }, { target }) => towers[target - 1] === undefined),
  ],
  'resolve-dilemma': [
    ban(realmLasting, (state, { target }) => kindIn(state, target) === 'realm'),
    ban(resolveDilemma, (state, { target }) => kindIn(state, target) !== 'dilemma'),
    ban(sameWorld, (state, { card, target }) => inPlay(state, card)?.world !== inPlay(state, target)?.world),
    ban(
      dilemmaEmpty,
      (state, { target }) => state.readings['empty-dilemma'] === 'stays' && inPlay(state, target)?.influence === 0,
    ),
  ],
  defrag: [ban(defrag, (state, choice) => holds(ownCharacter(state, choice), ({ name }) => name !== JEREMIE))],
  'use-artifact': [
    onEarth(artifactUsed),
    ban(artifactUsed, (state, { target }) => kindIn(state, target) !== 'artifact'),
  ],
  guard: [
    ban(
      guard,
      (state, choice) =>
        state.readings['guard-and-act'] === 'yes' &&
        holds(ownMonster(state, choice), ({ guards }) => guards.includes(state.turn)),
    ),
  ],
  'attack-core': [],
  discard: [ban(programDiscard, (state, choice) => !isIn(state, choice, 'program') && !isIn(state, choice, 'upgrade'))],
  queue: [
    ban(upgradeNoQueue, (state, choice) => isIn(state, choice, 'upgrade')),
    ban(queueOnce, (state, choice) => holds(own(state, choice), ({ shifted }) => shifted)),
    ban(queue, (state, choice) => !isIn(state, choice, 'program') || holds(own(state, choice), ({ queued }) => queued)),
    // A Program whose points were taken for a debt, and no point in the pool to lay on it.
    ban(poolTerm, (state, choice) =>
      holds(own(state, choice), ({ influence }) => influence === 0 && cannotPay(state, 'hero', 1)),
    ),
  ],
  unqueue: [
    ban(queueOnce, (state, choice) => holds(own(state, choice), ({ shifted }) => shifted)),
    ban(unqueue, (state, choice) => !holds(own(state, choice), ({ queued }) => queued)),
    ban(poolTerm, (state, choice) => holds(own(state, choice), (card) => cannotPay(state, 'hero', wakingCost(card)))),
  ],
  withdraw: [
    ban(realmLasting, (state, choice) => isIn(state, choice, 'realm')),
    ban(makesRoom, (state, choice) => !isIn(state, choice, 'dilemma')),
    ban(makesRoom, (state) => state.readings['making-room'] === 'stays' && dilemmaOf(state)?.influence === 0),
  ],
  'take-back': [ban(resourceAllocation, (state, choice) => !canTakeBack(state, choice))],
  block: [
    ban(
      towerBlock,
      (state, choice) =>
        !holds(ownMonster(state, choice), ({ tapped }) => !tapped) ||
        state.attempt?.blockers.includes(choice.card) !== false,
    ),
  ],
  defend: [
    ban(defend, (state, choice) => !holds(ownCharacter(state, choice), isVirtualized)),
    ban(disabledIdle, (state, choice) => holds(ownCharacter(state, choice), isDisabled)),
    ban(defend, (state, choice) => {
      const { attempt, readings } = state;
      const card = ownCharacter(state, choice);
      const monster = inPlay(state, pending(state)?.target ?? 0);
      return (
        !attempt ||
        !card ||
        !monster ||
        attempt.defended.includes(card.id) ||
        (readings['defend-aelita'] === 'no' && card.id === attempt.card)
      );
    }),
    ban(
      oneActivation,
      (state, choice) =>
        state.readings['defend-ready'] === 'untapped' &&
        holds(ownCharacter(state, choice), ({ tapped, acted }) => tapped || acted),
    ),
  ],
  'core-block': [
    ban(coreBlock, (state, choice) => !holds(ownCharacter(state, choice), isVirtualized)),
    ban(disabled, (state, choice) => holds(ownCharacter(state, choice), isDisabled)),
    ban(coreBlock, (state, choice) => holds(ownCharacter(state, choice), ({ tapped }) => tapped)),
  ],
  power: [
    ban(powers, (state, choice) => choice.player === 'hero' && notItsPower(state, choice)),
    ban(
      attackerPowers,
      (state, choice) =>
        notItsPower(state, choice) && state.combat !== null && roleOf(state.combat, choice.player) === 'attacker',
    ),
    ban(defenderPowers, notItsPower),
    ban(poolTerm, (state, choice) => cannotPay(state, choice.player, powerWanted(state, choice)?.cost ?? 0)),
  ],
  'combat-action': [
    ban(
      combatActions,
      (state, { player, card }) =>
        card !== 0 && !holds(inHand(state, player, card), (one) => kindOf(one) === 'combat-action'),
    ),
  ],
  choose: [
    ban(
      dilemmaEdge,
      (state, { card }) =>
        at(state, 'disable') && !canBeDisabled(state, pending(state)?.card ?? 0, inPlay(state, card)),
    ),
    ban(
      eraseTerm,
      (state, choice) => at(state, 'debt') && !holds(own(state, choice), ({ influence }) => influence > 0),
    ),
    ban(monsterLimit, (state, choice) => at(state, 'surplus') && ownMonster(state, choice) === undefined),
  ],
  done: [],
};
/** An Edge Disables a Character in the world of its Dilemma. */
export const canBeDisabled = (state: State, dilemma: number, card: Card | undefined) =>
  card !== undefined &&
  kindOf(card) === 'character' &&
  !isDisabled(card) &&
  card.world === inPlay(state, dilemma)?.world;

/** Whether a choice that fits the moment, by a card that is free to act, is allowed. */
export function isAllowed(state: State, choice: Choice): boolean {
  for (const { forbids } of bansOn(state, choice)) if (forbids(state, choice)) return false;
  return true;
}

/** The first ban on a choice that holds. */
function banOn(state: State, choice: Choice): LyokoBan | undefined {
  const forbids = (one: LyokoBan) => one.forbids(state, choice);
  return bansOnActing(choice).find(forbids) ?? bansOn(state, choice).find(forbids);
}
/** Whether a player is asked for such a choice in this state. */
function isAskedFor(state: State, { player, type }: Choice): boolean {
  const now = pending(state);
  return (
    now !== undefined &&
    deciders(state).includes(player) &&
    (ONLY[type] ?? player) === player &&
    MOMENTS[type].at.includes(now.type)
  );
}

/**
 * The table on which a choice is judged: as it is now, or, where nobody is asked for such a choice now, in the last
 * moment for it that was passed over because it was forbidden.
 */
export const judgedOn = (state: State, choice: Choice): State =>
  state.over || !isChoiceType(choice.type) || isAskedFor(state, choice)
    ? state
    : (state.passed.findLast((then) => isAskedFor(then, choice) && banOn(then, choice)) ?? state);
const isChoiceType = (type: string) => Object.hasOwn(MOMENTS, type);

/** May this be done? If not, the rule against it. */
export function judge(state: State, choice: Choice): Verdict {
  const refuse = (rule: RuleId): Verdict => ({ legal: false, rule });
  if (state.over) return refuse(state.over.rule);
  if (!isChoiceType(choice.type)) return refuse(turnOrder.id);
  const on = judgedOn(state, choice);
  if (!isAskedFor(on, choice)) return refuse(ruleOfItsMoment(state, choice));
  const found = banOn(on, choice);
  return found ? refuse(found.id) : LEGAL;
}
/** The rule against a choice that nobody is asked for. */
function ruleOfItsMoment(state: State, { player, type }: Choice): RuleId {
  if (!deciders(state).includes(player)) return takingTurns.id;
  const only = ONLY[type];
  return only && only !== player ? twoSides.id : MOMENTS[type].rule.id;
}

/** Every rule that can refuse a choice. */
export const REFUSING: readonly RuleId[] = [
  ...new Set<RuleId>([
    influenceZero.id,
    everyoneDisabled.id,
    takingTurns.id,
    twoSides.id,
    ...Object.values(MOMENTS).map(({ rule }) => rule.id),
    ...[NOT_IN_HAND, HERO_ATTACK, heroAttack, xanaAttack].flatMap((bans) => bans.map(({ id }) => id)),
    ...[...Object.values(PLAY), ...Object.values(READY), ...Object.values(BANS)].flatMap((bans) =>
      bans.map(({ id }) => id),
    ),
  ]),
];
