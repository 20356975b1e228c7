/** What the rules forbid, by what somebody wants to do. The first ban that holds is the answer. */
import type { RuleId } from '../core/rule.ts';
import { type Ban, LEGAL, type Verdict } from '../core/verdict.ts';
import { AELITA, type CardFacts, JEREMIE, type Kind, type TargetName } from './cards.ts';
import { bothHaveChosen } from './combat.ts';
import { wakingCost } from './hero-cards.ts';
import { isInstantCard } from './playing.ts';
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
const ban = (id: RuleId, forbids: LyokoBan['forbids']): LyokoBan => ({ id, forbids });

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
const MOMENTS: Readonly<Record<ChoiceType, { readonly at: readonly Task['type'][]; readonly rule: RuleId }>> = {
  play: { at: ['main', 'respond', 'condition'], rule: 'lyoko.turn.main-phase' },
  virtualize: { at: ['main'], rule: 'lyoko.turn.main-phase' },
  devirtualize: { at: ['main'], rule: 'lyoko.turn.main-phase' },
  attack: { at: ['main'], rule: 'lyoko.turn.main-phase' },
  'deactivate-tower': { at: ['main'], rule: 'lyoko.turn.main-phase' },
  'resolve-dilemma': { at: ['main'], rule: 'lyoko.turn.main-phase' },
  defrag: { at: ['main'], rule: 'lyoko.turn.main-phase' },
  'use-artifact': { at: ['main'], rule: 'lyoko.turn.main-phase' },
  guard: { at: ['main'], rule: 'lyoko.turn.main-phase' },
  'attack-core': { at: ['main'], rule: 'lyoko.turn.main-phase' },
  discard: { at: ['allocate'], rule: 'lyoko.turn.resource-allocation' },
  queue: { at: ['allocate'], rule: 'lyoko.turn.resource-allocation' },
  unqueue: { at: ['allocate'], rule: 'lyoko.turn.resource-allocation' },
  withdraw: { at: ['allocate'], rule: 'lyoko.turn.resource-allocation' },
  'take-back': { at: ['allocate'], rule: 'lyoko.turn.resource-allocation' },
  block: { at: ['block'], rule: 'lyoko.characters.tower-block' },
  defend: { at: ['defend'], rule: 'lyoko.characters.defend' },
  'core-block': { at: ['core-block'], rule: 'lyoko.monsters.core-block' },
  power: { at: ['attacker-powers', 'defender-powers'], rule: 'lyoko.combat.combat-order' },
  'combat-action': { at: ['combat-actions'], rule: 'lyoko.combat.combat-order' },
  choose: { at: ['disable', 'debt', 'surplus'], rule: 'lyoko.turn.turn-order' },
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
    rule: 'lyoko.turn.turn-order',
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
const activation = (home: RuleId): readonly LyokoBan[] => [
  ban(home, (state, choice) => ownCharacter(state, choice) === undefined),
  ban('lyoko.terms.disabled-idle', (state, choice) => holds(ownCharacter(state, choice), isDisabled)),
  ban('lyoko.characters.one-activation', (state, choice) => holds(ownCharacter(state, choice), ({ acted }) => acted)),
  ban('lyoko.terms.tap', (state, choice) => holds(ownCharacter(state, choice), (card) => rests(state, card))),
];
/** Bans on an activation of a Monster. */
const monsterActivation: readonly LyokoBan[] = [
  ban('lyoko.monsters.monster-activation', (state, choice) => {
    const card = ownMonster(state, choice);
    return !card || hasActed(state, card);
  }),
  ban('lyoko.terms.tap', (state, choice) => holds(ownMonster(state, choice), (card) => rests(state, card))),
];
const NO_BANS: readonly LyokoBan[] = [];
const HERO_ATTACK = activation('lyoko.characters.attack');
/** Bans on who acts. They come before those on what is done. */
const READY: Readonly<Partial<Record<ChoiceType, readonly LyokoBan[]>>> = {
  virtualize: activation('lyoko.characters.virtualize'),
  devirtualize: activation('lyoko.characters.devirtualize'),
  'deactivate-tower': activation('lyoko.characters.deactivate-tower'),
  'resolve-dilemma': activation('lyoko.characters.resolve-dilemma'),
  defrag: activation('lyoko.characters.defrag'),
  'use-artifact': activation('lyoko.hero-cards.artifact-use'),
  guard: monsterActivation,
  'attack-core': monsterActivation,
};
const bansOnActing = ({ type, player }: Choice) =>
  type === 'attack' ? (player === 'hero' ? HERO_ATTACK : monsterActivation) : (READY[type] ?? NO_BANS);

const onLyoko = (home: RuleId) =>
  ban(home, (state, choice) => !holds(ownCharacter(state, choice), (card) => card.world === 'lyoko'));
const onEarth = (home: RuleId) =>
  ban(home, (state, choice) => !holds(ownCharacter(state, choice), (card) => card.world === 'earth'));

const heroAttack: readonly LyokoBan[] = [
  onLyoko('lyoko.characters.attack'),
  ban('lyoko.characters.attack', (state, { target }) => kindIn(state, target) !== 'monster'),
];
const xanaAttack: readonly LyokoBan[] = [
  ban('lyoko.monsters.monster-attack', (state, { target }) => !holds(inPlay(state, target), isVirtualized)),
  ban(
    'lyoko.terms.disabled-untargetable',
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

const notInHand = ban('lyoko.terms.hand', (state, choice) => played(state, choice) === undefined);
const tooDear = ban('lyoko.influence.pool', (state, choice) =>
  cannotPay(state, choice.player, facts(state, choice)?.cost ?? 0),
);
const disabledTarget = ban('lyoko.terms.disabled-untargetable', (state, choice) =>
  holds(inPlay(state, choice.target), isDisabled),
);
const onlyInMain = ban('lyoko.turn.main-phase', (state) => !at(state, 'main'));
const realmInTheWay = ban(
  'lyoko.xana-cards.realm-as-dilemma',
  (state) => notTogether(state) && realmOf(state) !== undefined,
);
/** Combat Actions are shown, and only they are there to be answered. */
const notAnswered = ban(
  'lyoko.combat.combat-actions',
  (state) =>
    at(state, 'respond') &&
    holds(state.stack.at(-1)?.card, (card) => kindOf(card) === 'combat-action') &&
    state.readings['combat-actions-answered'] === 'no',
);
const instant = (home: RuleId, response: RuleId): readonly LyokoBan[] => [
  ban(response, noResponse),
  tooDear,
  ban(home, wrongTarget),
  disabledTarget,
  notAnswered,
];
const conditional = (trifle: RuleId, master: RuleId): readonly LyokoBan[] => [
  ban(master, (state, choice) => facts(state, choice)?.type === 'master' && !at(state, 'main')),
  ban(trifle, (state, choice) => facts(state, choice)?.type === 'trifle' && !isConditionOf(state, choice)),
  tooDear,
];
/** What forbids playing a card, by its kind. */
const PLAY: Readonly<Record<Kind, readonly LyokoBan[]>> = {
  hidden: [ban('lyoko.terms.hand', () => true)],
  character: [ban('lyoko.characters.five-characters', () => true)],
  'combat-action': [ban('lyoko.combat.combat-actions', () => true)],
  program: [onlyInMain, tooDear],
  upgrade: [
    onlyInMain,
    tooDear,
    ban('lyoko.hero-cards.upgrade-character', (state, choice) => {
      const target = inPlay(state, choice.target);
      return !(target && isVirtualized(target) && target.name === facts(state, choice)?.belongsTo);
    }),
    disabledTarget,
  ],
  artifact: [onlyInMain, tooDear],
  fate: instant('lyoko.hero-cards.fate', 'lyoko.hero-cards.fate-response'),
  supremacy: instant('lyoko.xana-cards.supremacy', 'lyoko.xana-cards.supremacy-response'),
  contingency: conditional('lyoko.hero-cards.contingency-trifle', 'lyoko.hero-cards.contingency-master'),
  domination: conditional('lyoko.xana-cards.domination-trifle', 'lyoko.xana-cards.domination-master'),
  monster: [
    onlyInMain,
    tooDear,
    ban('lyoko.monsters.monster-limit', (state) => {
      const counted = countedInPlay(state, 'xana').filter((card) => kindOf(card) === 'monster').length;
      return counted >= towersUp(state);
    }),
  ],
  dilemma: [onlyInMain, tooDear, ban('lyoko.dilemmas.one-dilemma', standing), realmInTheWay],
  realm: [
    onlyInMain,
    tooDear,
    ban('lyoko.xana-cards.realm-as-dilemma', (state) => notTogether(state) && standing(state)),
    ban('lyoko.xana-cards.realm-unique', (state, choice) => {
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
    ban('lyoko.terms.jeremie-stays', (state, choice) =>
      holds(ownCharacter(state, choice), ({ name }) => name === JEREMIE),
    ),
    onEarth('lyoko.characters.virtualize'),
    ban('lyoko.influence.pool', (state) => cannotPay(state, 'hero', VIRTUALIZE)),
  ],
  devirtualize: [onLyoko('lyoko.characters.devirtualize')],
  'deactivate-tower': [
    ban('lyoko.characters.tower-aelita', (state, choice) =>
      holds(ownCharacter(state, choice), ({ name }) => name !== AELITA),
    ),
    onLyoko('lyoko.characters.deactivate-tower'),
    ban('lyoko.terms.deactivated', ({ towers }, { target }) => towers[target - 1] === false),
    ban('lyoko.characters.deactivate-tower', ({ towers }, { target }) => towers[target - 1] === undefined),
  ],
  'resolve-dilemma': [
    ban('lyoko.xana-cards.realm-lasting', (state, { target }) => kindIn(state, target) === 'realm'),
    ban('lyoko.characters.resolve-dilemma', (state, { target }) => kindIn(state, target) !== 'dilemma'),
    ban(
      'lyoko.dilemmas.same-world',
      (state, { card, target }) => inPlay(state, card)?.world !== inPlay(state, target)?.world,
    ),
    ban(
      'lyoko.dilemmas.dilemma-empty',
      (state, { target }) => state.readings['empty-dilemma'] === 'stays' && inPlay(state, target)?.influence === 0,
    ),
  ],
  defrag: [
    ban('lyoko.characters.defrag', (state, choice) =>
      holds(ownCharacter(state, choice), ({ name }) => name !== JEREMIE),
    ),
  ],
  'use-artifact': [
    onEarth('lyoko.hero-cards.artifact-use'),
    ban('lyoko.hero-cards.artifact-use', (state, { target }) => kindIn(state, target) !== 'artifact'),
  ],
  guard: [
    ban(
      'lyoko.monsters.guard',
      (state, choice) =>
        state.readings['guard-and-act'] === 'yes' &&
        holds(ownMonster(state, choice), ({ guards }) => guards.includes(state.turn)),
    ),
  ],
  'attack-core': [],
  discard: [
    ban(
      'lyoko.hero-cards.program-discard',
      (state, choice) => !isIn(state, choice, 'program') && !isIn(state, choice, 'upgrade'),
    ),
  ],
  queue: [
    ban('lyoko.hero-cards.upgrade-no-queue', (state, choice) => isIn(state, choice, 'upgrade')),
    ban('lyoko.hero-cards.queue-once', (state, choice) => holds(own(state, choice), ({ shifted }) => shifted)),
    ban(
      'lyoko.hero-cards.queue',
      (state, choice) => !isIn(state, choice, 'program') || holds(own(state, choice), ({ queued }) => queued),
    ),
    // A Program whose points were taken for a debt, and no point in the pool to lay on it.
    ban('lyoko.influence.pool', (state, choice) =>
      holds(own(state, choice), ({ influence }) => influence === 0 && cannotPay(state, 'hero', 1)),
    ),
  ],
  unqueue: [
    ban('lyoko.hero-cards.queue-once', (state, choice) => holds(own(state, choice), ({ shifted }) => shifted)),
    ban('lyoko.hero-cards.unqueue', (state, choice) => !holds(own(state, choice), ({ queued }) => queued)),
    ban('lyoko.influence.pool', (state, choice) =>
      holds(own(state, choice), (card) => cannotPay(state, 'hero', wakingCost(card))),
    ),
  ],
  withdraw: [
    ban('lyoko.xana-cards.realm-lasting', (state, choice) => isIn(state, choice, 'realm')),
    ban('lyoko.dilemmas.making-room', (state, choice) => !isIn(state, choice, 'dilemma')),
    ban(
      'lyoko.dilemmas.making-room',
      (state) => state.readings['making-room'] === 'stays' && dilemmaOf(state)?.influence === 0,
    ),
  ],
  'take-back': [ban('lyoko.turn.resource-allocation', (state, choice) => !canTakeBack(state, choice))],
  block: [
    ban(
      'lyoko.characters.tower-block',
      (state, choice) =>
        !holds(ownMonster(state, choice), ({ tapped }) => !tapped) ||
        state.attempt?.blockers.includes(choice.card) !== false,
    ),
  ],
  defend: [
    ban('lyoko.characters.defend', (state, choice) => !holds(ownCharacter(state, choice), isVirtualized)),
    ban('lyoko.terms.disabled-idle', (state, choice) => holds(ownCharacter(state, choice), isDisabled)),
    ban('lyoko.characters.defend', (state, choice) => {
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
      'lyoko.characters.one-activation',
      (state, choice) =>
        state.readings['defend-ready'] === 'untapped' &&
        holds(ownCharacter(state, choice), ({ tapped, acted }) => tapped || acted),
    ),
  ],
  'core-block': [
    ban('lyoko.monsters.core-block', (state, choice) => !holds(ownCharacter(state, choice), isVirtualized)),
    ban('lyoko.terms.disabled', (state, choice) => holds(ownCharacter(state, choice), isDisabled)),
    ban('lyoko.monsters.core-block', (state, choice) => holds(ownCharacter(state, choice), ({ tapped }) => tapped)),
  ],
  power: [
    ban('lyoko.characters.powers', (state, choice) => choice.player === 'hero' && notItsPower(state, choice)),
    ban(
      'lyoko.combat.attacker-powers',
      (state, choice) =>
        notItsPower(state, choice) && state.combat !== null && roleOf(state.combat, choice.player) === 'attacker',
    ),
    ban('lyoko.combat.defender-powers', notItsPower),
    ban('lyoko.influence.pool', (state, choice) =>
      cannotPay(state, choice.player, powerWanted(state, choice)?.cost ?? 0),
    ),
  ],
  'combat-action': [
    ban(
      'lyoko.combat.combat-actions',
      (state, { player, card }) =>
        card !== 0 && !holds(inHand(state, player, card), (one) => kindOf(one) === 'combat-action'),
    ),
  ],
  choose: [
    ban(
      'lyoko.dilemmas.dilemma-edge',
      (state, { card }) =>
        at(state, 'disable') && !canBeDisabled(state, pending(state)?.card ?? 0, inPlay(state, card)),
    ),
    ban(
      'lyoko.terms.erase',
      (state, choice) => at(state, 'debt') && !holds(own(state, choice), ({ influence }) => influence > 0),
    ),
    ban(
      'lyoko.monsters.monster-limit',
      (state, choice) => at(state, 'surplus') && ownMonster(state, choice) === undefined,
    ),
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
  if (!isChoiceType(choice.type)) return refuse('lyoko.turn.turn-order');
  const on = judgedOn(state, choice);
  if (!isAskedFor(on, choice)) return refuse(ruleOfItsMoment(state, choice));
  const found = banOn(on, choice);
  return found ? refuse(found.id) : LEGAL;
}
/** The rule against a choice that nobody is asked for. */
function ruleOfItsMoment(state: State, { player, type }: Choice): RuleId {
  if (!deciders(state).includes(player)) return 'lyoko.objective.taking-turns';
  const only = ONLY[type];
  return only && only !== player ? 'lyoko.objective.two-sides' : MOMENTS[type].rule;
}

/** Every rule that can refuse a choice. */
export const REFUSING: readonly RuleId[] = [
  ...new Set<RuleId>([
    'lyoko.objective.influence-zero',
    'lyoko.objective.all-disabled',
    'lyoko.objective.taking-turns',
    'lyoko.objective.two-sides',
    ...Object.values(MOMENTS).map(({ rule }) => rule),
    ...[NOT_IN_HAND, HERO_ATTACK, heroAttack, xanaAttack].flatMap((bans) => bans.map(({ id }) => id)),
    ...[...Object.values(PLAY), ...Object.values(READY), ...Object.values(BANS)].flatMap((bans) =>
      bans.map(({ id }) => id),
    ),
  ]),
];
