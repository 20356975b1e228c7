/** What a player may do: when, with what, what forbids it, and what it brings about. */
import { type Action, actionsOf, type Ask, type By } from '../../core/action.ts';
import { ruleAgainst } from '../../core/asking.ts';
import { lately } from '../../core/lately.ts';
import { type Ban, ban, bans, type Cited, never } from '../../core/cite.ts';
import { oneOf, wholeNumber } from '../../core/shape.ts';
import type { Verdict } from '../../core/verdict.ts';
import { MOST_OPTIONS } from '../../core/ability.ts';
import { type Ability, AELITA, type CardFacts, type Cost, JEREMIE, type Kind } from '../cards/cards.ts';
import { type Chosen, payAndUse, useAsked } from '../rules/abilities.ts';
import {
  abilitiesOf,
  abilityAsked,
  againstAbility,
  fits,
  fitting,
  instantTargets,
  suits,
  targetsOf,
} from '../rules/fitting.ts';
import {
  attack,
  attemptsTower,
  blocks,
  blocksNoMore,
  characterAttacks,
  deactivateTower,
  defend,
  defends,
  defendsNot,
  defrag,
  defrags,
  devirtualize,
  devirtualizes,
  tooManyMonsters,
  towerBlock,
  virtualize,
  virtualizes,
} from '../rules/characters.ts';
import {
  attackerPowers,
  bothHaveChosen,
  choosesInSecret,
  defenderPowers,
  donePowers,
  usePower,
} from '../rules/combat.ts';
import { fiveCharacters, twoSides } from '../rules/deck.ts';
import {
  canBeDisabled,
  dilemmaEmpty,
  disable,
  makesRoom,
  resolveDilemma,
  resolves,
  takeBack,
  withdraws,
} from '../rules/dilemmas.ts';
import {
  discardForPoints,
  programDiscard,
  queue,
  queueProgram,
  unqueue,
  unqueueProgram,
  wakingCost,
} from '../rules/hero-cards.ts';
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
  handTerm,
  jeremieStays,
  mainPhase,
  monsterActivation,
  monsterLimit,
  oneActivation,
  oneDilemma,
  permanent,
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
  upgradeCharacter,
  upgradeNoQueue,
  instant,
} from '../rules/means.ts';
import {
  attacksCore,
  blocksCore,
  coreBlock,
  guard,
  guards,
  monsterAttack,
  monsterAttacks,
  surplusLeaves,
} from '../rules/monsters.ts';
import {
  aCard,
  anAbility,
  anOption,
  anOptionIfAny,
  aMoment,
  aPower,
  aTarget,
  aTargetIfAny,
  aTargetOrNone,
  aTower,
  type Form,
  fromHand,
  fromHandIfAny,
  type Names,
} from './naming.ts';
import { debtPaid, everyoneDisabled, influenceZero } from '../rules/objective.ts';
import {
  artifactUsed,
  drawCard,
  isInstantCard,
  letPass,
  playCard,
  showsAction,
  useArtifact,
  retarget,
} from '../rules/playing.ts';
import {
  about,
  type Card,
  countedInPlay,
  type Decision,
  dilemmaOf,
  factsOn,
  inHand,
  inPlay,
  isDisabled,
  isVirtualized,
  kindOf,
  type LyokoStep,
  monsters,
  otherSide,
  placed,
  realmOf,
  roleOf,
  type Side,
  sideOf,
  SIDES,
  type State,
  type Task,
  task,
  towersUp,
  VIRTUALIZE,
} from '../state.ts';
import { drop, follow, plan, type Telling } from '../rules/telling.ts';
import { deciders, isDecision, pending } from './wait.ts';

interface Answers {
  readonly card: number;
  readonly target: number;
  /** Of an ability that is used: its place on the card, from 1, and which of its options is chosen; 0 for none. */
  readonly ability?: number;
  readonly choose?: number;
}
interface Terms {
  readonly state: State;
  readonly player: Side;
  readonly wait: Decision;
  readonly step: LyokoStep;
  /** Words: the player, what is done, and what is named. */
  readonly told: readonly string[];
  readonly names: Names;
  readonly labels: State;
}
type Mine = By<Terms, unknown>;
type So = By<Terms, Answers>;
type LyokoBan = Ban<State, So>;
type Question = Ask<Terms, Answers, number> & { readonly form?: Form };
/** An action before it has a name: files say it by that, and by the words of its questions. */
type Act = Omit<Action<Terms, Answers>, 'read' | 'write' | 'asks'> & {
  readonly asks: {
    readonly card: Question;
    readonly ability?: Question;
    readonly target: Question;
    readonly choose?: Question;
  };
};

/** Those that what is offered does not leave out anyway. */
const looked = (against: readonly LyokoBan[] = []) => against.filter(({ leftOut }) => leftOut !== true);

const NOTHING_NAMED: readonly number[] = [0];
/** Nothing is named. */
const nothing: Question = { from: () => NOTHING_NAMED, is: oneOf(0) };
type Asked = Omit<Question, 'is'>;
/** A card, and nothing that it is for. */
const alone = (card: Asked): Act['asks'] => ({ card: { ...card, is: wholeNumber }, target: nothing });
/** A card, and what it is for. */
const aimed = (card: Asked, target: Asked): Act['asks'] => ({
  card: { ...card, is: wholeNumber },
  target: { ...target, is: wholeNumber },
});
/** What a choice brings about before anything else happens, in the moment in which it is made. */
const tells =
  (does: (telling: Telling, so: So, now: Task) => void): Act['follows'] =>
  (state, so, steps) => {
    const telling: Telling = {
      state: state.passed.length === 0 ? state : { ...state, passed: [] },
      told: state,
      steps,
    };
    const now = pending(state);
    if (now) does(telling, so, now);
    return telling.state;
  };

/** The ids of those of some cards of which this holds. */
function idsOf(cards: readonly Card[], holds: (card: Card) => boolean): readonly number[] {
  const found: number[] = [];
  for (const card of cards) if (holds(card)) found.push(card.id);
  return found;
}
const NONE: readonly number[] = [];
const NO_CARD = -1;
/** A card that is nowhere, everything in play, and a card of each hand and of what has been played. */
const anything = ({ hero, xana, stack }: State): readonly number[] => [
  NO_CARD,
  ...[
    ...hero.play,
    ...xana.play,
    ...hero.hand.slice(0, 1),
    ...xana.hand.slice(0, 1),
    ...stack.slice(-1).map(({ card }) => card),
  ].map(({ id }) => id),
];

const own = (state: State, { player, card }: So): Card | undefined =>
  sideOf(card) === player ? inPlay(state, card) : undefined;
const ownOf = (kind: Kind) => (state: State, so: So) => {
  const card = own(state, so);
  return card && kindOf(card) === kind ? card : undefined;
};
const ownCharacter = ownOf('character');
const ownMonster = ownOf('monster');
const holds = (card: Card | undefined, test: (card: Card) => boolean) => card !== undefined && test(card);
const kindIn = (state: State, id: number) => {
  const card = inPlay(state, id);
  return card && kindOf(card);
};
const cannotPay = (state: State, player: Side, amount: number) => state[player].pool < amount;
const at = (state: State, type: Task['type']) => pending(state)?.type === type;

const ENDINGS: readonly Cited[] = [influenceZero, everyoneDisabled];
const both = (by: Cited): Readonly<Record<Side, Cited>> => ({ hero: by, xana: by });
/** The rule by which a side, and not the other, is asked at a moment. */
const ASKS: Readonly<Record<Decision, Readonly<Record<Side, Cited>>>> = {
  allocate: both(resourceAllocation),
  main: both(takingTurns),
  respond: { hero: fateResponse, xana: supremacyResponse },
  condition: { hero: contingencyTrifle, xana: dominationTrifle },
  block: both(towerBlock),
  defend: both(defend),
  'core-block': both(coreBlock),
  'attacker-powers': both(attackerPowers),
  'defender-powers': both(defenderPowers),
  'combat-actions': both(combatActions),
  disable: both(dilemmaEdge),
  debt: both(eraseTerm),
  surplus: both(monsterLimit),
  target: both(permanent),
  retarget: both(instant),
  option: both(permanent),
};
/** It is done when it is asked for: the rule that asks for it, at what moments, and by which side, if only one does it. */
function asked(by: Cited, moments: readonly Decision[], only?: Side): Pick<Act, 'at' | 'first' | 'only'> {
  const isTheirTurn: Ban<State, Mine> = {
    ...bans([...ENDINGS, takingTurns], (state, { player }) => {
      const { over, active } = state;
      if (over) return ENDINGS.find(({ id }) => id === over.rule) ?? influenceZero;
      const isByTurns = at(state, 'main') || at(state, 'allocate');
      return isByTurns && player !== active && !deciders(state).includes(player) ? takingTurns : undefined;
    }),
    leftOut: true,
  };
  const isTheirKind: readonly Ban<State, Mine>[] = only ? [never(twoSides, (_, { player }) => player !== only)] : [];
  const isTime: Ban<State, Mine> = never(by, (state) => !moments.some((moment) => at(state, moment)));
  const isTheirChoice: Ban<State, Mine> = {
    ...bans([...new Set(moments.flatMap((moment) => Object.values(ASKS[moment])))], (state, { player }) => {
      const now = pending(state);
      return now && isDecision(now.type) && !deciders(state).includes(player) ? ASKS[now.type][now.player] : undefined;
    }),
    leftOut: true,
  };
  return { at: moments, only, first: [isTheirTurn, ...isTheirKind, isTime, isTheirChoice] };
}

// Activations

/** Whether being tapped keeps a card from being activated. */
const rests = ({ readings }: State, { tapped }: Card) => tapped && readings['tapped-acts'] === 'no';
const hasActed = ({ turn, readings }: State, { acted, since }: Card) =>
  acted || (since === turn && readings['monster-first-turn'] === 'wait');
/** Whether a Character, or a Monster, is free to be activated. */
const characterMayAct = (state: State, card: Card) => !card.acted && !isDisabled(card) && !rests(state, card);
const monsterMayAct = (state: State, card: Card) => !hasActed(state, card) && !rests(state, card);
const characterReady: readonly LyokoBan[] = [
  never(disabledIdle, (state, so) => holds(ownCharacter(state, so), isDisabled)),
  never(oneActivation, (state, so) => holds(ownCharacter(state, so), ({ acted }) => acted)),
  never(tapTerm, (state, so) => holds(ownCharacter(state, so), (card) => rests(state, card))),
];
const monsterReady: readonly LyokoBan[] = [
  never(monsterActivation, (state, so) => {
    const card = ownMonster(state, so);
    return !card || hasActed(state, card);
  }),
  never(tapTerm, (state, so) => holds(ownMonster(state, so), (card) => rests(state, card))),
];
const readyCharacters = lately((state: State) =>
  state.hero.play.filter((card) => kindOf(card) === 'character' && characterMayAct(state, card)),
);
const virtualized = ({ hero }: State) => idsOf(hero.play, isVirtualized);
const readyMonsters = lately((state: State) => idsOf(monsters(state), (card) => monsterMayAct(state, card)));
/** Which Character is activated: one of some, that is free to be, and against whom nothing else speaks. */
const character = (home: Cited, mayBe: (card: Card) => boolean, ...against: readonly LyokoBan[]): Asked => ({
  form: aCard,
  from: (state, { player }) => (player === 'hero' ? idsOf(readyCharacters(state), mayBe) : NONE),
  also: anything,
  bans: [never(home, (state, so) => ownCharacter(state, so) === undefined), ...characterReady, ...against],
});
/** The same where only one Character ever may, or may not: that says more than what it has done this turn. */
const onlyOne = (who: LyokoBan, { bans: [home, ...others] = [], ...asked }: Asked): Asked => ({
  ...asked,
  bans: [...(home ? [home] : []), who, ...others],
});
const monster = (...against: readonly LyokoBan[]): Asked => ({
  form: aCard,
  from: (state, { player }) => (player === 'xana' ? readyMonsters(state) : NONE),
  also: anything,
  bans: [...monsterReady, ...against],
});
const isOn = (world: Card['world']) => (card: Card) => card.world === world;
const isOnLyoko = isOn('lyoko');
const isOnEarth = isOn('earth');
const onLyoko = (home: Cited) => never<State, So>(home, (state, so) => !holds(ownCharacter(state, so), isOnLyoko));
const onEarth = (home: Cited) => never<State, So>(home, (state, so) => !holds(ownCharacter(state, so), isOnEarth));

const virtualizesOne: Act = {
  ...asked(mainPhase, ['main'], 'hero'),
  asks: alone(
    onlyOne(
      never(jeremieStays, (state, so) => holds(ownCharacter(state, so), ({ name }) => name === JEREMIE)),
      character(
        virtualize,
        ({ world, name }) => world === 'earth' && name !== JEREMIE,
        onEarth(virtualize),
        ban(poolTerm, (state) => cannotPay(state, 'hero', VIRTUALIZE)),
      ),
    ),
  ),
  follows: tells((telling, { card }) => virtualizes(telling, card)),
};
const devirtualizesOne: Act = {
  ...asked(mainPhase, ['main'], 'hero'),
  asks: alone(character(devirtualize, isOnLyoko, onLyoko(devirtualize))),
  follows: tells((telling, { card }) => devirtualizes(telling, card)),
};

/** The same for one side alone. */
const of = (side: Side, { rules, against, ...rest }: LyokoBan): LyokoBan => ({
  ...rest,
  ...bans(rules, (state, so: So) => (so.player === side ? against(state, so) : undefined)),
});
const attackers = {
  hero: character(attack, isOnLyoko, onLyoko(attack)),
  xana: monster(),
} as const;
const attacks: Act = {
  ...asked(mainPhase, ['main']),
  asks: aimed(
    {
      form: aCard,
      from: (state, so, most) => attackers[so.player].from?.(state, so, most) ?? [],
      also: anything,
      bans: SIDES.flatMap((side) => (attackers[side].bans ?? []).map((one) => of(side, one))),
    },
    {
      form: aTarget,
      from: (state, { player }) => (player === 'hero' ? idsOf(monsters(state), () => true) : virtualized(state)),
      also: anything,
      bans: [
        of(
          'hero',
          never(attack, (state, { target }) => kindIn(state, target) !== 'monster'),
        ),
        of(
          'xana',
          never(monsterAttack, (state, { target }) => !holds(inPlay(state, target), isVirtualized)),
        ),
        of(
          'xana',
          ban(
            disabledUntargetable,
            (state, { target }) =>
              state.readings['disabled-attacked'] === 'no' && holds(inPlay(state, target), isDisabled),
          ),
        ),
      ],
    },
  ),
  follows: tells((telling, { player, card, target }) =>
    player === 'hero' ? characterAttacks(telling, card, target) : monsterAttacks(telling, card, target),
  ),
};

const deactivatesOne: Act = {
  ...asked(mainPhase, ['main'], 'hero'),
  asks: aimed(
    onlyOne(
      never(towerAelita, (state, so) => holds(ownCharacter(state, so), ({ name }) => name !== AELITA)),
      character(deactivateTower, ({ world, name }) => world === 'lyoko' && name === AELITA, onLyoko(deactivateTower)),
    ),
    {
      form: aTower,
      from: ({ towers }) => towers.flatMap((up, nth) => (up ? [nth + 1] : [])),
      also: ({ towers }) => [0, ...towers.map((_, nth) => nth + 1)],
      bans: [
        never(deactivated, ({ towers }, { target }) => towers[target - 1] === false),
        never(deactivateTower, ({ towers }, { target }) => towers[target - 1] === undefined),
      ],
    },
  ),
  follows: tells((telling, { card, target }) => attemptsTower(telling, card, target)),
};
const resolvesOne: Act = {
  ...asked(mainPhase, ['main'], 'hero'),
  asks: aimed(
    character(resolveDilemma, () => true),
    {
      form: aTarget,
      from: (state) => idsOf(state.xana.play, (card) => kindOf(card) === 'dilemma'),
      also: anything,
      bans: [
        never(realmLasting, (state, { target }) => kindIn(state, target) === 'realm'),
        never(resolveDilemma, (state, { target }) => kindIn(state, target) !== 'dilemma'),
        ban(sameWorld, (state, { card, target }) => inPlay(state, card)?.world !== inPlay(state, target)?.world),
        ban(
          dilemmaEmpty,
          (state, { target }) => state.readings['empty-dilemma'] === 'stays' && inPlay(state, target)?.influence === 0,
        ),
      ],
    },
  ),
  follows: tells((telling, { card, target }) => {
    plan(telling, task('tap', 'hero', { card }));
    resolves(telling, card, target);
  }),
};
const defragsOne: Act = {
  ...asked(mainPhase, ['main'], 'hero'),
  asks: alone(
    onlyOne(
      never(defrag, (state, so) => holds(ownCharacter(state, so), ({ name }) => name !== JEREMIE)),
      character(defrag, ({ name }) => name === JEREMIE),
    ),
  ),
  follows: tells((telling, { card }) => defrags(telling, card)),
};
const usesArtifact: Act = {
  ...asked(mainPhase, ['main'], 'hero'),
  asks: aimed(character(artifactUsed, isOnEarth, onEarth(artifactUsed)), {
    form: aTarget,
    from: (state) => idsOf(state.hero.play, (card) => kindOf(card) === 'artifact'),
    also: anything,
    bans: [never(artifactUsed, (state, { target }) => kindIn(state, target) !== 'artifact')],
  }),
  follows: tells((telling, { card, target }) => {
    const artifact = inPlay(telling.state, target);
    plan(telling, task('tap', 'hero', { card }));
    if (artifact) useArtifact(telling, artifact, card);
  }),
};

// What a card says that its player may do

/** Whether a card has abilities that its player may use. */
const isUsable = (card: Card) => abilitiesOf(card).some(isVoluntary);
const isVoluntary = ({ may }: Ability) => may !== undefined;
const abilityOf = (state: State, so: So): Ability | undefined => {
  const card = own(state, so);
  const ability = card && abilitiesOf(card)[(so.ability ?? 0) - 1];
  return ability?.may ? ability : undefined;
};
const costOf = (state: State, so: So): Cost => {
  const may = abilityOf(state, so)?.may ?? 'free';
  return may === 'free' ? {} : may;
};
const optionsOf = (state: State, so: So) => abilityOf(state, so)?.choose?.length ?? 0;
const fitsTarget = (state: State, so: So): boolean => {
  const which = abilityOf(state, so)?.target;
  const target = inPlay(state, so.target);
  return which ? target !== undefined && fits(which, target, so.card) : so.target === 0;
};
const usesAbility: Act = {
  ...asked(mainPhase, ['main']),
  asks: {
    card: {
      form: aCard,
      is: wholeNumber,
      from: (state, { player }) => idsOf(state[player].play, isUsable),
      also: anything,
      bans: [
        never(permanent, (state, so) => !holds(own(state, so), isUsable)),
        ban(queue, (state, so) => holds(own(state, so), ({ queued }) => queued)),
        ban(disabledIdle, (state, so) => holds(own(state, so), isDisabled)),
      ],
    },
    ability: {
      form: anAbility,
      is: wholeNumber,
      from: (state, so) => {
        const card = own(state, so);
        return card ? abilitiesOf(card).flatMap(({ may }, nth) => (may ? [nth + 1] : [])) : NONE;
      },
      also: () => [0, 1, 2],
      bans: [
        never(permanent, (state, so) => abilityOf(state, so) === undefined),
        ban(permanent, (state, so) => {
          const [card, ability] = [own(state, so), abilityOf(state, so)];
          if (!card || !ability) return false;
          return againstAbility(state, card, ability, (so.ability ?? 0) - 1) !== undefined;
        }),
        ban(tapTerm, (state, so) => costOf(state, so).tap === true && holds(own(state, so), ({ tapped }) => tapped)),
        ban(poolTerm, (state, so) => cannotPay(state, so.player, costOf(state, so).erase ?? 0)),
      ],
    },
    target: {
      form: aTargetOrNone,
      is: wholeNumber,
      from: (state, so) => {
        const which = abilityOf(state, so)?.target;
        return which ? fitting(state, which, so.card).map(({ id }) => id) : NOTHING_NAMED;
      },
      also: (state) => [0, ...anything(state)],
      bans: [
        never(permanent, (state, so) => !fitsTarget(state, so)),
        ban(disabledUntargetable, (state, { target }) => holds(inPlay(state, target), isDisabled)),
      ],
    },
    choose: {
      form: anOptionIfAny,
      is: wholeNumber,
      from: (state, so) => {
        const options = abilityOf(state, so)?.choose;
        return options ? options.map((_, nth) => nth + 1) : NOTHING_NAMED;
      },
      also: () => [0, 1, MOST_OPTIONS],
      bans: [
        never(permanent, (state, so) => {
          const options = optionsOf(state, so);
          const { choose = 0 } = so;
          return options === 0 ? choose !== 0 : choose < 1 || choose > options;
        }),
      ],
    },
  },
  follows: tells((telling, { card, ability = 0, target, choose = 0 }) =>
    payAndUse(telling, card, ability - 1, { target, choose }),
  ),
};

const guardsOnce: Act = {
  ...asked(mainPhase, ['main'], 'xana'),
  asks: alone(
    monster(
      ban(
        guard,
        (state, so) =>
          state.readings['guard-and-act'] === 'yes' &&
          holds(ownMonster(state, so), ({ guards }) => guards.includes(state.turn)),
      ),
    ),
  ),
  follows: tells((telling, { card }) => guards(telling, card)),
};
const attacksTheCore: Act = {
  ...asked(mainPhase, ['main'], 'xana'),
  asks: alone(monster()),
  follows: tells((telling, { card }) => attacksCore(telling, card)),
};

// Playing a card

const played = (state: State, { player, card }: So) => inHand(state, player, card);
const facts = (state: State, so: So): CardFacts | undefined => {
  const card = played(state, so);
  return card && factsOn(card);
};
const isCounter = (state: State, so: So) => facts(state, so)?.effects.some(({ does }) => does === 'counter') === true;
/** What a counter of a player would cancel: the Instant that the other side has played last. */
export const lastInstant = ({ stack }: State, player: Side): Card | undefined =>
  stack.findLast((one) => one.player !== player && isInstantCard(one.card))?.card;
const answersAnInstant = (state: State, { player, target }: So) =>
  state.stack.some((one) => one.player !== player && one.card.id === target && isInstantCard(one.card));
/** Whether a Fate or Supremacy has nothing to answer. */
const noResponse = (state: State, so: So) =>
  at(state, 'condition') || (isCounter(state, so) && !answersAnInstant(state, so));
const isConditionOf = (state: State, so: So) => {
  const now = pending(state);
  return now?.type === 'condition' && now.event === facts(state, so)?.condition;
};
const wrongTarget = (state: State, so: So) => !suits(facts(state, so)?.target ?? 'none', inPlay(state, so.target));
/** Dilemmas that stand in the way of another. */
const standing = lately((state: State) =>
  countedInPlay(state, 'xana').some(
    (card) =>
      kindOf(card) === 'dilemma' &&
      !(state.readings['making-room'] === 'stays' && card.world !== 'none' && card.influence === 0),
  ),
);
/** Whether Xana has as many Monsters as Towers that are face up. */
const isFullOfMonsters = lately(
  (state: State) => countedInPlay(state, 'xana').filter((card) => kindOf(card) === 'monster').length >= towersUp(state),
);
const notTogether = ({ readings }: State) => readings['realm-and-dilemma'] === 'not-together';

const tooDear: LyokoBan = never(poolTerm, (state, so) => cannotPay(state, so.player, facts(state, so)?.cost ?? 0));
const disabledTarget: LyokoBan = ban(disabledUntargetable, (state, { target }) =>
  holds(inPlay(state, target), isDisabled),
);
const onlyInMain: LyokoBan = never(mainPhase, (state) => !at(state, 'main'));
const always = (by: Cited): LyokoBan => ban(by, () => true);
/** Combat Actions are shown, and only they are there to be answered. */
const notAnswered: LyokoBan = ban(
  combatActions,
  (state) =>
    at(state, 'respond') &&
    holds(state.stack.at(-1)?.card, (card) => kindOf(card) === 'combat-action') &&
    state.readings['combat-actions-answered'] === 'no',
);
const anInstant = (home: Cited, response: Cited): readonly LyokoBan[] => [
  ban(response, noResponse),
  tooDear,
  ban(home, wrongTarget),
  disabledTarget,
  notAnswered,
];
const conditional = (trifle: Cited, master: Cited): readonly LyokoBan[] => [
  ban(master, (state, so) => facts(state, so)?.type === 'master' && !at(state, 'main')),
  ban(trifle, (state, so) => facts(state, so)?.type === 'trifle' && !isConditionOf(state, so)),
  tooDear,
];
/** What forbids playing a card, by its kind: what no Influence would help against before what it costs. */
const PLAY: Readonly<Record<Kind, readonly LyokoBan[]>> = {
  hidden: [always(handTerm)],
  character: [always(fiveCharacters)],
  'combat-action': [always(combatActions)],
  program: [onlyInMain, tooDear],
  upgrade: [
    onlyInMain,
    tooDear,
    ban(upgradeCharacter, (state, so) => {
      const target = inPlay(state, so.target);
      return !(target && isVirtualized(target) && target.name === facts(state, so)?.belongsTo);
    }),
    disabledTarget,
  ],
  artifact: [onlyInMain, tooDear],
  fate: anInstant(fate, fateResponse),
  supremacy: anInstant(supremacy, supremacyResponse),
  contingency: conditional(contingencyTrifle, contingencyMaster),
  domination: conditional(dominationTrifle, dominationMaster),
  monster: [onlyInMain, ban(monsterLimit, isFullOfMonsters), tooDear],
  dilemma: [
    onlyInMain,
    ban(oneDilemma, standing),
    ban(realmAsDilemma, (state) => notTogether(state) && realmOf(state) !== undefined),
    tooDear,
  ],
  realm: [
    onlyInMain,
    ban(realmAsDilemma, (state) => notTogether(state) && standing(state)),
    ban(realmUnique, (state, so) => {
      const card = played(state, so);
      const copy = holds(card, (one) => countedInPlay(state, 'xana').some(({ name }) => name === one.name));
      return copy && state.readings['realm-copy'] === 'refused';
    }),
    tooDear,
  ],
};
const NOT_IN_HAND: readonly LyokoBan[] = [always(handTerm)];
type ByKind = Readonly<Record<Kind, readonly LyokoBan[]>>;
/** The first rule against playing a card of its kind. */
const byItsKind = (all: ByKind): LyokoBan =>
  bans([...new Set([NOT_IN_HAND, ...Object.values(all)].flat().flatMap(({ rules }) => rules))], (state, so) => {
    const card = played(state, so);
    return ruleAgainst(card ? all[kindOf(card)] : NOT_IN_HAND, state, so);
  });
const LOOKED = Object.fromEntries(Object.entries(PLAY).map(([kind, all]) => [kind, looked(all)])) as unknown as ByKind;
/** All of them, and of those the ones that what is offered is looked at for. */
const AGAINST_PLAYING: readonly LyokoBan[] = [{ ...byItsKind(PLAY), leftOut: true }, byItsKind(LOOKED)];
/** Kinds of card that are played outside a Main Phase, if any of theirs is. */
const ANSWERING: readonly Kind[] = ['fate', 'supremacy', 'contingency', 'domination'];
/** Cards from the hand that can be paid for. Copies are alike, so that one of them is enough. */
function playable(state: State, { player }: So): readonly number[] {
  const { hand, pool } = state[player];
  const isMain = at(state, 'main');
  return idsOf(
    hand,
    (card) =>
      card.kind !== 'combat-action' &&
      (isMain || ANSWERING.includes(card.kind)) &&
      hand.find(({ name }) => name === card.name) === card &&
      factsOn(card).cost <= pool,
  );
}
/** All that a card can be aimed at. */
function aims(state: State, so: So): readonly number[] {
  const card = played(state, so);
  if (!card) return NOTHING_NAMED;
  const { kind, target, effects } = factsOn(card);
  if (kind === 'upgrade' || target === 'character' || target === 'virtualized') {
    return idsOf(state.hero.play, (one) => kindOf(one) === 'character');
  }
  if (target === 'monster') return idsOf(state.xana.play, (one) => kindOf(one) === 'monster');
  return effects.some(({ does }) => does === 'counter') ? state.stack.map((one) => one.card.id) : NOTHING_NAMED;
}
const plays: Act = {
  ...asked(mainPhase, ['main', 'respond', 'condition']),
  asks: aimed(
    {
      form: fromHand,
      from: playable,
      also: (state, { player }) => [...anything(state), ...state[player].hand.map(({ id }) => id)],
    },
    { form: aTargetIfAny, from: aims, also: (state) => [0, ...anything(state)], bans: AGAINST_PLAYING },
  ),
  follows: tells((telling, so, { type }) => {
    // A card that is for nothing is played for nothing, whatever was named.
    const target = aims(telling.state, so) === NOTHING_NAMED ? 0 : so.target;
    const moment = type === 'respond' || type === 'condition' ? type : 'main';
    playCard(telling, { player: so.player, card: so.card, target }, moment);
  }),
};

// Resource Allocation

/** A card of one's own in play that is allocated from. */
const allocates = (
  only: Side | undefined,
  from: (card: Card, state: State) => boolean,
  against: readonly LyokoBan[],
  does: (telling: Telling, card: Card) => void,
): Act => ({
  ...asked(resourceAllocation, ['allocate'], only),
  asks: alone({
    form: aCard,
    from: (state, { player }) =>
      only === undefined || only === player ? idsOf(state[player].play, (card) => from(card, state)) : [],
    also: anything,
    bans: against,
  }),
  follows: tells((telling, { card }) => {
    const chosen = inPlay(telling.state, card);
    if (chosen) does(telling, chosen);
  }),
});
const is = (state: State, so: So, ...kinds: readonly Kind[]) =>
  holds(own(state, so), (card) => kinds.includes(kindOf(card)));
const shiftedAlready: LyokoBan = ban(queueOnce, (state, so) => holds(own(state, so), ({ shifted }) => shifted));
const discards = allocates(
  'hero',
  ({ kind }) => kind === 'program' || kind === 'upgrade',
  [never(programDiscard, (state, so) => !is(state, so, 'program', 'upgrade'))],
  discardForPoints,
);
const queues = allocates(
  'hero',
  ({ kind, queued }) => kind === 'program' && !queued,
  [
    never(upgradeNoQueue, (state, so) => is(state, so, 'upgrade')),
    shiftedAlready,
    never(queue, (state, so) => !is(state, so, 'program') || holds(own(state, so), ({ queued }) => queued)),
    // A Program whose points were taken for a debt, and no point in the pool to lay on it.
    ban(poolTerm, (state, so) =>
      holds(own(state, so), ({ influence }) => influence === 0 && cannotPay(state, 'hero', 1)),
    ),
  ],
  queueProgram,
);
const unqueues = allocates(
  'hero',
  ({ kind, queued }) => kind === 'program' && queued,
  [
    shiftedAlready,
    never(unqueue, (state, so) => !holds(own(state, so), ({ queued }) => queued)),
    ban(poolTerm, (state, so) => holds(own(state, so), (card) => cannotPay(state, 'hero', wakingCost(card)))),
  ],
  unqueueProgram,
);
const withdrawsOne = allocates(
  'xana',
  ({ kind }) => kind === 'dilemma',
  [
    never(realmLasting, (state, so) => is(state, so, 'realm')),
    never(makesRoom, (state, so) => !is(state, so, 'dilemma')),
    ban(makesRoom, (state) => state.readings['making-room'] === 'stays' && dilemmaOf(state)?.influence === 0),
  ],
  withdraws,
);
/** Points come back from another card, where it is read so. */
const canTakeBack = ({ kind, influence, world }: Card, { readings }: State) =>
  influence > 0 &&
  readings['reallocate-what'] === 'any' &&
  (kind === 'monster' || (kind === 'character' && world === 'lyoko'));
const takesBack = allocates(
  undefined,
  canTakeBack,
  [
    ban(
      resourceAllocation,
      (state, so) => state.active !== so.player || !holds(own(state, so), (card) => canTakeBack(card, state)),
    ),
  ],
  takeBack,
);

// Blocking and Defending

const blocksTower: Act = {
  ...asked(towerBlock, ['block']),
  asks: alone({
    form: aCard,
    from: (state) => idsOf(monsters(state), ({ tapped }) => !tapped),
    also: anything,
    bans: [
      ban(
        towerBlock,
        (state, so) =>
          !holds(ownMonster(state, so), ({ tapped }) => !tapped) || state.attempt?.blockers.includes(so.card) !== false,
      ),
    ],
  }),
  follows: tells((telling, { card }) => {
    if (telling.state.readings.blockers === 'one') drop(telling);
    blocks(telling, card);
  }),
};
const notVirtualized = (home: Cited) =>
  never<State, So>(home, (state, so) => !holds(ownCharacter(state, so), isVirtualized));
const mustBeReady = ({ readings }: State) => readings['defend-ready'] === 'untapped';
const defendsOne: Act = {
  ...asked(defend, ['defend']),
  asks: alone({
    form: aCard,
    from: virtualized,
    also: anything,
    bans: [
      notVirtualized(defend),
      ban(disabledIdle, (state, so) => holds(ownCharacter(state, so), isDisabled)),
      ban(defend, (state, { card }) => {
        const { attempt, readings } = state;
        const blocker = inPlay(state, pending(state)?.target ?? 0);
        if (!attempt || !blocker || attempt.defended.includes(card)) return true;
        return readings['defend-aelita'] === 'no' && card === attempt.card;
      }),
      ban(oneActivation, (state, so) => mustBeReady(state) && holds(ownCharacter(state, so), ({ acted }) => acted)),
      ban(tapTerm, (state, so) => mustBeReady(state) && holds(ownCharacter(state, so), ({ tapped }) => tapped)),
    ],
  }),
  follows: tells((telling, { card }, { target }) => {
    drop(telling);
    defends(telling, card, target);
  }),
};
const blocksAtCore: Act = {
  ...asked(coreBlock, ['core-block']),
  asks: alone({
    form: aCard,
    from: virtualized,
    also: anything,
    bans: [
      notVirtualized(coreBlock),
      ban(disabled, (state, so) => holds(ownCharacter(state, so), isDisabled)),
      ban(coreBlock, (state, so) => holds(ownCharacter(state, so), ({ tapped }) => tapped)),
    ],
  }),
  follows: tells((telling, { card }, now) => {
    drop(telling);
    blocksCore(telling, card, now.card);
  }),
};

// In a fight

const powerNamed = (state: State, { card, target }: Answers) => {
  const fighter = inPlay(state, card);
  return fighter && factsOn(fighter).powers[target - 1];
};
const usesPower: Act = {
  ...asked(combatOrder, ['attacker-powers', 'defender-powers']),
  asks: aimed(
    {
      form: aCard,
      from: (state) => {
        const now = pending(state);
        return now ? [now.card] : [];
      },
      also: anything,
    },
    {
      form: aPower,
      from: (state, { card }) => {
        const fighter = inPlay(state, card);
        return fighter ? factsOn(fighter).powers.map((_, nth) => nth + 1) : [];
      },
      also: () => [0, 1],
      bans: [
        {
          ...bans([powers, attackerPowers, defenderPowers], (state, so) => {
            if (pending(state)?.card === so.card && powerNamed(state, so) !== undefined) return undefined;
            if (so.player === 'hero') return powers;
            return state.combat && roleOf(state.combat, so.player) === 'attacker' ? attackerPowers : defenderPowers;
          }),
          leftOut: true,
        },
        ban(poolTerm, (state, so) => cannotPay(state, so.player, powerNamed(state, so)?.cost ?? 0)),
      ],
    },
  ),
  follows: tells((telling, { player, card, target }) => {
    const power = powerNamed(telling.state, { card, target });
    if (power) usePower(telling, player, card, power);
  }),
};

const NOTHING: Answers = { card: 0, target: 0 };
/** A Combat Action is chosen in secret. When both have chosen they are shown and replaced, then answered and counted. */
const choosesAction: Act = {
  ...asked(combatOrder, ['combat-actions']),
  asks: alone({
    form: fromHandIfAny,
    from: (state, { player }) => [
      0,
      ...idsOf(
        state[player].hand,
        (card) => kindOf(card) === 'combat-action' && !cannotPay(state, player, factsOn(card).cost),
      ),
    ],
    also: (state, { player }) => [...anything(state), ...state[player].hand.map(({ id }) => id)],
    bans: [
      never(
        combatActions,
        (state, { player, card }) =>
          card !== 0 && !holds(inHand(state, player, card), (one) => kindOf(one) === 'combat-action'),
      ),
      never(poolTerm, (state, { player, card }) =>
        holds(inHand(state, player, card), (one) => cannotPay(state, player, factsOn(one).cost)),
      ),
    ],
  }),
  idle: () => NOTHING,
  follows: tells((telling, { player, card }) => {
    follow(telling, choosesInSecret, about(player, { card, what: 'chooses' }));
    const { combat } = telling.state;
    if (!combat || !bothHaveChosen(combat)) return;
    drop(telling);
    const { attacker, chosen } = combat;
    const order = [attacker.side, otherSide[attacker.side]] as const;
    for (const side of order) {
      const shown = chosen[side];
      if (typeof shown !== 'number' || shown === 0) continue;
      showsAction(telling, side, shown);
      drawCard(telling, side);
    }
    if (telling.state.stack.length === 0) return;
    plan(telling, task('use-actions', order[0]), task('respond', order[1]), task('respond', order[0]));
  }),
};

// Naming a card, and letting a moment pass

/** A card that has been played and hasn't taken effect. */
const announced = ({ stack }: State, id: number) => stack.find(({ card }) => card.id === id)?.card;
/** What may be named: for an Edge, for a debt, as one Monster too many, or as the target of an ability. */
function nameable(state: State, now: Task | undefined): readonly number[] {
  if (now?.type === 'disable') return idsOf(state.hero.play, (card) => canBeDisabled(state, now.card, card));
  if (now?.type === 'debt') return idsOf(state[now.player].play, ({ influence }) => influence > 0);
  if (now?.type === 'target') return idsOf(targetsOf(state, abilityAsked(state, now) ?? {}, now.card), () => true);
  const played = now?.type === 'retarget' ? announced(state, now.card) : undefined;
  if (played) return idsOf(instantTargets(state, played), () => true);
  return now?.type === 'surplus' && tooManyMonsters(state) ? idsOf(monsters(state), () => true) : [];
}
/** Whether a card is such as the ability asks for that waits for its target. */
function fitsAsked(state: State, id: number): boolean {
  const now = pending(state);
  const which = now && abilityAsked(state, now)?.target;
  const card = inPlay(state, id);
  return which !== undefined && card !== undefined && fits(which, card, now?.card ?? 0);
}
const isAimed = (state: State) => at(state, 'target') || at(state, 'retarget');
const names: Act = {
  ...asked(turnOrder, ['disable', 'debt', 'surplus', 'target', 'retarget']),
  asks: alone({
    form: aCard,
    from: (state) => nameable(state, pending(state)),
    also: anything,
    bans: [
      never(
        dilemmaEdge,
        (state, { card }) =>
          at(state, 'disable') && !canBeDisabled(state, pending(state)?.card ?? 0, inPlay(state, card)),
      ),
      never(eraseTerm, (state, so) => at(state, 'debt') && !holds(own(state, so), ({ influence }) => influence > 0)),
      never(monsterLimit, (state, so) => at(state, 'surplus') && ownMonster(state, so) === undefined),
      never(permanent, (state, { card }) => at(state, 'target') && !fitsAsked(state, card)),
      never(instant, (state, { card }) => {
        const played = at(state, 'retarget') ? announced(state, pending(state)?.card ?? 0) : undefined;
        return played !== undefined && !suits(factsOn(played).target, inPlay(state, card));
      }),
      never(disabledUntargetable, (state, { card }) => isAimed(state) && holds(inPlay(state, card), isDisabled)),
    ],
  }),
  idle: (state) => {
    const [card] = nameable(state, pending(state));
    return card === undefined ? undefined : { card, target: 0 };
  },
  follows: tells((telling, { card }, now) => {
    drop(telling);
    if (now.type === 'disable') {
      disable(telling, now.card, card);
      return;
    }
    if (now.type === 'surplus') {
      surplusLeaves(telling, card);
      if (tooManyMonsters(telling.state)) plan(telling, now);
      return;
    }
    if (now.type === 'target') {
      useAsked(telling, now, { target: card });
      return;
    }
    if (now.type === 'retarget') {
      retarget(telling, now.card, card);
      return;
    }
    const amount = Math.min(now.amount, inPlay(telling.state, card)?.influence ?? 0);
    follow(telling, debtPaid, about(now.player, { card, amount, what: 'debt' }));
    if (now.amount > amount && placed(telling.state, now.player) > 0) {
      plan(telling, task('debt', now.player, { amount: now.amount - amount }));
    }
  }),
};

/** The options of the ability that waits for one of them, from 1. */
const optionsAsked = (state: State): readonly number[] => {
  const now = pending(state);
  return now?.type === 'option' ? (abilityAsked(state, now)?.choose ?? []).map((_, nth) => nth + 1) : NONE;
};
const choosesOption: Act = {
  ...asked(turnOrder, ['option']),
  asks: {
    card: nothing,
    target: {
      form: anOption,
      is: wholeNumber,
      from: optionsAsked,
      also: () => [0, MOST_OPTIONS],
      bans: [never(permanent, (state, { target }) => !optionsAsked(state).includes(target))],
    },
  },
  idle: () => ({ card: 0, target: 1 }),
  follows: tells((telling, { target }, now) => {
    drop(telling);
    useAsked(telling, now, { choose: target });
  }),
};

/** What a moment that is let pass is told as; the others are told by what comes next. */
const PASSES: Readonly<Partial<Record<Task['type'], (telling: Telling, now: Task) => void>>> = {
  respond: (telling, { player }) => letPass(telling, 'respond', player),
  condition: (telling, { player }) => letPass(telling, 'condition', player),
  block: (telling) => blocksNoMore(telling),
  defend: (telling, { target }) => defendsNot(telling, target),
  'attacker-powers': (telling, { player, card }) => donePowers(telling, player, card),
  'defender-powers': (telling, { player, card }) => donePowers(telling, player, card),
};
const done: Act = {
  ...asked(turnOrder, [
    'allocate',
    'main',
    'respond',
    'condition',
    'block',
    'defend',
    'core-block',
    'attacker-powers',
    'defender-powers',
  ]),
  asks: { card: { ...nothing, form: aMoment }, target: nothing },
  idle: () => NOTHING,
  follows: tells((telling, _, now) => {
    drop(telling);
    PASSES[now.type]?.(telling, now);
  }),
};

/** The offer, written out for the two questions that most actions of this game have: it is what play asks most often. */
function offering(type: string, { first, asks: { card, target, ability } }: Act): Pick<Act, 'offers'> {
  if (ability) return {};
  const [ofAll, ofCard, ofTarget] = [looked(first), looked(card.bans), looked(target.bans)] as const;
  const offers: Act['offers'] = (state, player, add) => {
    const so = { player, card: 0, target: 0 };
    if (ruleAgainst(ofAll, state, so)) return;
    const cards = card.from?.(state, so, Infinity) ?? NONE;
    for (const id of cards) {
      so.card = id;
      if (ruleAgainst(ofCard, state, so)) continue;
      if (target === nothing) {
        add({ type, player, card: id, target: 0 });
        continue;
      }
      for (const aim of target.from?.(state, so, Infinity) ?? NONE) {
        so.target = aim;
        if (!ruleAgainst(ofTarget, state, so)) add({ type, player, card: id, target: aim });
      }
    }
  };
  return { offers };
}

/** Stands where nothing is named and something else is named after it. */
const NONE_NAMED = 'none';
type Notation = Pick<Action<Terms, Answers>, 'read' | 'write'>;
/** As files say them: the player, the action by its name, and a word for each of its questions. */
const written = <All extends Readonly<Record<string, Act>>>(
  all: All,
): { readonly [Name in keyof All]: All[Name] & Notation } =>
  Object.fromEntries(
    Object.entries(all).map(([type, action]) => {
      const asks = Object.entries(action.asks) as readonly [keyof Answers, Question][];
      const questions = asks.filter(([, { form }]) => form);
      const notation: Notation = {
        read: ([, what, ...words], names) => {
          if (what !== type) return [];
          const so: { -readonly [Name in keyof Answers]: Answers[Name] } = { card: 0, target: 0 };
          for (const [nth, [name, { form }]] of questions.entries()) {
            const word = words[nth];
            so[name] = word === undefined ? 0 : (form?.read(word, names, so.card) ?? 0);
          }
          return [so];
        },
        write: ({ player, ...so }, state) => {
          const words = questions.map(([name, { form }]) => {
            const value = so[name] ?? 0;
            return form && value !== 0 ? form.write(value, { state, player }, so.card) : NONE_NAMED;
          });
          return [player, type, ...words.slice(0, questions.findLastIndex(([name]) => (so[name] ?? 0) !== 0) + 1)];
        },
      };
      return [type, { ...offering(type, action), ...action, ...notation }];
    }),
  ) as never;

/** Everything a player may do, in the order in which it is offered. */
export const ACTIONS = written({
  virtualize: virtualizesOne,
  devirtualize: devirtualizesOne,
  attack: attacks,
  'deactivate-tower': deactivatesOne,
  'resolve-dilemma': resolvesOne,
  defrag: defragsOne,
  'use-artifact': usesArtifact,
  ability: usesAbility,
  guard: guardsOnce,
  'attack-core': attacksTheCore,
  play: plays,
  discard: discards,
  queue: queues,
  unqueue: unqueues,
  withdraw: withdrawsOne,
  'take-back': takesBack,
  block: blocksTower,
  defend: defendsOne,
  'core-block': blocksAtCore,
  power: usesPower,
  'combat-action': choosesAction,
  choose: names,
  option: choosesOption,
  done,
});
export type ChoiceType = keyof typeof ACTIONS;
/** The names of all actions. */
export const CHOICES = Object.keys(ACTIONS) as readonly ChoiceType[] as readonly [ChoiceType, ...ChoiceType[]];
/**
 * What a player does. `card` is the card that does it or is played; `target` the card chosen for it, a Tower from 1
 * to 5, a Power by its place on the card from 1, or an option of an ability from 1. 0 is none.
 */
export interface Choice extends Answers {
  readonly player: Side;
  readonly type: ChoiceType;
}
export const choice = (player: Side, type: ChoiceType, card = 0, target = 0): Choice => ({
  type,
  player,
  card,
  target,
});

/** The same of an ability, by its place on the card. */
export const using = (player: Side, card: number, ability: number, { target, choose }: Chosen): Choice => ({
  ...choice(player, 'ability', card, target),
  ability,
  choose,
});

export const acts = actionsOf(ACTIONS, {
  players: SIDES,
  deciders,
  wait: (state) => pending(state)?.type ?? '',
  most: Infinity,
});

/** Whether a player is asked for such a choice in this state. */
const isAskedFor = (state: State, made: Choice): boolean =>
  ACTIONS[made.type].first?.every(({ against }) => !against(state, made)) !== false;
/**
 * The table on which a choice is judged: as it is now, or, where nobody is asked for such a choice now, in the last
 * moment for it that was passed over because it was forbidden.
 */
export const judgedOn = (state: State, made: Choice): State =>
  state.over || !acts.isChoice(made) || isAskedFor(state, made)
    ? state
    : (state.passed.findLast((then) => isAskedFor(then, made) && !acts.judge(then, made).legal) ?? state);

/** May this be done? If not, the rule against it. Throws `TypeError` where it is no choice. */
export function judge(state: State, made: Choice): Verdict {
  const now = acts.judge(state, made);
  return now.legal ? now : acts.judge(judgedOn(state, made), made);
}
