/** How a card is played: announced, paid, replaced, answered, carried out. Chapters "Setup and drawing cards" and "Basic terms". */
import type { Cited } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import {
  bothWorlds,
  combatActions,
  contingency,
  contingencyMaster,
  contingencyTrifle,
  dilemmaAttack,
  dilemmaEdge,
  disabledUntargetable,
  discardTerm,
  domination,
  dominationMaster,
  dominationTrifle,
  drawNoResponse,
  drawThenPlay,
  eraseTerm,
  fate,
  fateResponse,
  handTerm,
  instant,
  mainPhase,
  poolTerm,
  whereItGoes,
  supremacy,
  supremacyResponse,
  tapTerm,
} from './means.ts';
import type { CardFacts, Effect } from '../cards/cards.ts';
import { countAction } from './combat.ts';
import { triggers } from './events.ts';
import { instantTargets, suits } from './fitting.ts';
import { canBeDisabled, enterDilemma, enterRealm } from './dilemmas.ts';
import { enterArtifact, enterProgram, enterUpgrade, upgrade } from './hero-cards.ts';
import { happensInstead } from './instead.ts';
import { enterMonster } from './monsters.ts';
import { canErase, erase, erasing, leavingPlay } from './objective.ts';
import {
  about,
  type Announced,
  type Card,
  type Doing,
  factsOn,
  gains,
  HAND,
  inHand,
  inPlay,
  intoPlay,
  isDisabled,
  kindOf,
  type LyokoRule,
  ontoPile,
  otherSide,
  type Side,
  sideOf,
  SIDES,
  type State,
  type Subject,
  task,
  withCard,
  withoutCard,
  withPlayer,
} from '../state.ts';
import { follow, plan, type Telling } from './telling.ts';

/** A card played from the hand is replaced at once. */
export const draw: LyokoRule = {
  id: 'lyoko.setup.draw',
  does: (state, { player }) => {
    const { core, hand } = state[player];
    const [top] = core;
    return top
      ? withPlayer(state, player, { core: core.slice(1), hand: [...hand, { ...top, since: state.turn }] })
      : state;
  },
  cites: () => [drawNoResponse.id],
};
export const coreEmpty: LyokoRule = {
  id: 'lyoko.terms.core-empty',
  overrides: draw.id,
  when: (state, { player }) => state[player].core.length === 0,
  does: (state) => state,
};
const DRAW_EXCEPTIONS = [coreEmpty];
/** Whoever has just played a card holds fewer than a full hand. */
export const drawCard = (telling: Telling, player: Side) => follow(telling, draw, about(player), DRAW_EXCEPTIONS);

/** The rule by which a card may be played at this moment. */
export type Permission = 'main' | 'respond' | 'condition';
const announcing: Doing = {
  does: (state, { player, card, target }) => {
    const played = state[player].hand.find((one) => one.id === card);
    if (!played) return state;
    const after = withPlayer(state, player, { hand: withoutCard(state[player].hand, card) });
    return { ...after, stack: [...after.stack, { player, card: played, target, countered: false }] };
  },
  cites: (state, subject) => straightAway(state, subject),
};
/** A card drawn this turn is played straight away. */
const straightAway = (state: State, { player, card }: Subject): readonly RuleId[] =>
  inHand(state, player, card)?.since === state.turn ? [drawThenPlay.id] : [];
const announcedBy = ({ id }: Cited): LyokoRule => ({ id, ...announcing });
export const ANNOUNCE = {
  main: announcedBy(mainPhase),
  hero: announcedBy(fateResponse),
  xana: announcedBy(supremacyResponse),
  contingency: announcedBy(contingencyTrifle),
  domination: announcedBy(dominationTrifle),
} as const;
const announceRule = (permission: Permission, player: Side) => {
  if (permission === 'main') return ANNOUNCE.main;
  if (permission === 'respond') return ANNOUNCE[player];
  return player === 'hero' ? ANNOUNCE.contingency : ANNOUNCE.domination;
};

/** A player lets a moment pass in which a card could have been played. */
const passing = ({ id }: Cited): LyokoRule => ({ id, does: (state) => state });
export const PASS = {
  respond: { hero: passing(fateResponse), xana: passing(supremacyResponse) },
  condition: { hero: passing(contingencyTrifle), xana: passing(dominationTrifle) },
} as const;
export const letPass = (telling: Telling, moment: 'respond' | 'condition', player: Side) =>
  follow(telling, PASS[moment][player], about(player, { what: 'passes' }));

/** The cost is laid on the card. */
const laying: Doing = {
  does: (state, { player, card, amount }) => {
    const after = withPlayer(state, player, { pool: state[player].pool - amount });
    return {
      ...after,
      stack: after.stack.map((one) =>
        one.card.id === card ? { ...one, card: { ...one.card, influence: one.card.influence + amount } } : one,
      ),
    };
  },
  cites: (_, { amount }) => (amount > 0 ? [poolTerm.id] : []),
};
export const programCost: LyokoRule = {
  id: 'lyoko.hero-cards.program-cost',
  ...laying,
  // An Upgrade works like a Program.
  cites: (state, { card, amount }) => [
    ...(amount > 0 ? [poolTerm.id] : []),
    ...(state.stack.some((one) => one.card.id === card && kindOf(one.card) === 'upgrade') ? [upgrade.id] : []),
  ],
};
export const monsterCost: LyokoRule = { id: 'lyoko.monsters.monster-cost', ...laying };
export const dilemmaCost: LyokoRule = { id: 'lyoko.dilemmas.dilemma-cost', ...laying };
export const fateCost: LyokoRule = { id: 'lyoko.hero-cards.fate-cost', ...erasing };
export const supremacyCost: LyokoRule = { id: 'lyoko.xana-cards.supremacy-cost', ...erasing };
/** A cost that is printed on a card of another kind: a Permanent holds it, that of an Instant is erased. */
export const laidCost: LyokoRule = { id: whereItGoes.id, ...laying };
export const erasedCost: LyokoRule = { id: whereItGoes.id, ...erasing };
const COSTS: Readonly<Partial<Record<CardFacts['kind'], LyokoRule>>> = {
  program: programCost,
  upgrade: programCost,
  monster: monsterCost,
  dilemma: dilemmaCost,
  fate: fateCost,
  supremacy: supremacyCost,
};

/** A Combat Action that was chosen in secret is shown: it moves from the hand to the cards that have been played. */
export const shows: LyokoRule = {
  id: combatActions.id,
  ...announcing,
  cites: (state, subject) => [instant.id, ...straightAway(state, subject)],
};
export function showsAction(telling: Telling, player: Side, card: number): void {
  follow(telling, shows, about(player, { card, what: 'shows' }));
  const played = telling.state.stack.at(-1);
  const { cost } = played ? factsOn(played.card) : { cost: 0 };
  if (cost > 0) erase(telling, erasedCost, about(player, { card, amount: cost, what: 'erases' }));
}

/** Plays a card from the hand. It takes effect once nobody answers it any more. */
export function playCard(
  telling: Telling,
  { player, card, target }: Pick<Subject, 'player' | 'card' | 'target'>,
  permission: Permission,
): void {
  follow(telling, announceRule(permission, player), about(player, { card, target }));
  const played = telling.state.stack.at(-1);
  if (!played) return;
  const facts = factsOn(played.card);
  const { kind, cost } = facts;
  const paid = COSTS[kind] ?? (isInstant(facts) ? erasedCost : laidCost);
  if (cost > 0 || kind === 'monster' || kind === 'program')
    follow(telling, paid, about(player, { card, amount: cost, ...(paid === erasedCost && { what: 'erases' }) }));
  drawCard(telling, player);
  const first = firstToAnswer(telling.state, player);
  plan(telling, task('settle', player), task('respond', otherSide[first]), task('respond', first));
}

/** Who may answer a card first. It matters only where both hold something to answer with. */
function firstToAnswer(state: State, player: Side): Side {
  const holdsAnswer = (side: Side) => state[side].hand.some(({ kind }) => kind === 'fate' || kind === 'supremacy');
  const own = SIDES.every(holdsAnswer) && state.readings['respond-first'] === 'player';
  return own ? player : otherSide[player];
}

/** A used Instant leaves the game … */
export const instantErased: LyokoRule = {
  id: instant.id,
  does: (state, { card }) => ontoPile(state, card, 'gone'),
  cites: () => [eraseTerm.id],
};
/** … but what is said of its kind goes before that: it is discarded. */
const instantDiscarded: Doing = {
  overrides: instantErased.id,
  when: (state) => state.readings['instants-after-play'] === 'discarded',
  does: (state, { card }) => ontoPile(state, card, 'discard'),
  cites: () => [discardTerm.id],
};
export const fateDiscard: LyokoRule = { id: 'lyoko.hero-cards.fate-discard', ...instantDiscarded };
export const supremacyDiscard: LyokoRule = { id: 'lyoko.xana-cards.supremacy-discard', ...instantDiscarded };
export const contingencyDiscard: LyokoRule = { id: contingencyTrifle.id, ...instantDiscarded };
export const dominationDiscard: LyokoRule = { id: dominationTrifle.id, ...instantDiscarded };
export const actionDiscard: LyokoRule = { id: combatActions.id, ...instantDiscarded };
const AFTER_USE = {
  fate: [fateDiscard],
  supremacy: [supremacyDiscard],
  contingency: [contingencyDiscard],
  domination: [dominationDiscard],
  'combat-action': [actionDiscard],
} as const;
type Instant = keyof typeof AFTER_USE;

const isInstant = ({ kind, type }: CardFacts) =>
  kind === 'fate' || kind === 'supremacy' || kind === 'combat-action' || type === 'trifle';
export const isInstantCard = (card: Card) => isInstant(factsOn(card));
function leaveAfterUse(telling: Telling, { player, card }: Announced): void {
  const kind = kindOf(card) as Instant;
  follow(telling, instantErased, about(player, { card: card.id }), AFTER_USE[kind]);
}

/** A Combat Action that has been shown is counted and put away. */
function useAction(telling: Telling, player: Side): void {
  const played = telling.state.stack.find((one) => one.player === player && kindOf(one.card) === 'combat-action');
  if (!played) return;
  if (!played.countered) countAction(telling, player, played.card);
  leaveAfterUse(telling, played);
}
/** The Combat Actions that were shown are counted, the attacker's first; then whatever was to wait for them. */
export function useActions(telling: Telling): void {
  const first = telling.state.combat?.attacker.side ?? telling.state.active;
  const order = [first, otherSide[first]];
  const shown = telling.state.stack.filter(({ card, countered }) => kindOf(card) === 'combat-action' && !countered);
  if (shown.length > 1 && telling.state.readings['actions-order'] === 'together') {
    for (const raises of [true, false])
      for (const side of order)
        for (const { player, card } of shown) if (player === side) countAction(telling, side, card, raises);
    for (const one of shown) leaveAfterUse(telling, one);
  }
  for (const side of order) useAction(telling, side);
  while (telling.state.stack.length > 0) {
    const { stack, agenda } = telling.state;
    settle(telling);
    if (telling.state.stack.length < stack.length) continue;
    // Another target is chosen first; the rest comes after that.
    const chosen = telling.state.agenda.slice(agenda.length);
    telling.state = { ...telling.state, agenda: [...agenda, task('use-actions', first), ...chosen] };
    return;
  }
}

/** The card that is due takes effect: the one played last, or first where it is read so. */
export function settle(telling: Telling): void {
  const { stack, readings } = telling.state;
  const due = readings['response-order'] === 'last-first' ? stack.at(-1) : stack[0];
  if (!due) return;
  if (kindOf(due.card) === 'combat-action') {
    useAction(telling, due.player);
    return;
  }
  const facts = factsOn(due.card);
  if (isInstant(facts)) {
    const rules = INSTANT_EFFECT[facts.kind as Instant];
    const { player, target, card } = due;
    if (needsAnother(telling.state, due)) {
      follow(telling, rules.plain, about(player, { card: card.id, target, what: ASKS_ANOTHER }));
      plan(telling, task('settle', player), task('retarget', player, { card: card.id }));
      return;
    }
    if (!due.countered) carryOut(telling, rules, card, { effects: facts.effects, target });
    leaveAfterUse(telling, due);
    return;
  }
  enter(telling, due, facts);
}

function enter(telling: Telling, { player, card: { id }, target }: Announced, { kind }: CardFacts): void {
  if (kind === 'program') enterProgram(telling, id);
  else if (kind === 'upgrade') enterUpgrade(telling, id, target);
  else if (kind === 'artifact') enterArtifact(telling, id);
  else if (kind === 'monster') enterMonster(telling, id);
  else if (kind === 'dilemma') enterDilemma(telling, id);
  else if (kind === 'realm') enterRealm(telling, id);
  else enterMaster(telling, player, id);
  triggers(telling, 'enters-play', id);
}

const entering = ({ id }: Cited, kind: Cited): LyokoRule => ({
  id,
  does: (state, { card }) => intoPlay(state, card, { world: 'both' }),
  cites: () => [kind.id, bothWorlds.id],
});
export const heroMaster = entering(contingencyMaster, contingency);
export const xanaMaster = entering(dominationMaster, domination);
const enterMaster = (telling: Telling, player: Side, id: number) =>
  follow(telling, player === 'hero' ? heroMaster : xanaMaster, about(player, { card: id, what: 'enters' }));

/** A rule by which an effect on a card or a player comes about. */
const effecting = ({ id }: Cited): EffectRules => ({
  plain: {
    id,
    does: effectDone,
    cites: (state, { what, target }) => (what === 'tap' && inPlay(state, target)?.tapped === false ? [tapTerm.id] : []),
  },
  erasing: { id, ...erasing },
});
interface EffectRules {
  readonly plain: LyokoRule;
  readonly erasing: LyokoRule;
}
function effectDone(state: State, { player, card, target, amount, what }: Parameters<LyokoRule['does']>[1]): State {
  switch (what) {
    case 'gain':
      return gains(state, player, amount);
    case 'damage': {
      const hurt = inPlay(state, target);
      return hurt ? withCard(state, target, { life: Math.max(hurt.life - amount, 0) }) : state;
    }
    case 'tap':
      return withCard(state, target, { tapped: true });
    case 'untap':
      return withCard(state, target, { tapped: false });
    case 'guard': {
      const guard = inPlay(state, target);
      return guard ? withCard(state, target, { guards: [...guard.guards, state.turn] }) : state;
    }
    case 'free-all':
      return withPlayer(state, 'hero', {
        play: state.hero.play.map((one) => (one.disabledBy === 0 ? one : { ...one, disabledBy: 0 })),
      });
    case 'retrieve':
      return retrieved(state, player);
    case ANOTHER:
      return { ...state, stack: state.stack.map((one) => (one.card.id === card ? { ...one, target } : one)) };
    case 'counter':
      return {
        ...state,
        stack: state.stack.map((one) =>
          one.card.id === target && one.card.id !== card ? { ...one, countered: true } : one,
        ),
      };
    default:
      return state;
  }
}
/** The top card of the Discard Pile goes back to the hand. */
export function retrieved(state: State, player: Side): State {
  const { discard, hand } = state[player];
  const top = discard.at(-1);
  return top ? withPlayer(state, player, { discard: discard.slice(0, -1), hand: [...hand, top] }) : state;
}
export const INSTANT_EFFECT = {
  fate: effecting(fate),
  supremacy: effecting(supremacy),
  contingency: effecting(contingency),
  domination: effecting(domination),
  'combat-action': effecting(combatActions),
} as const;
export const MASTER_EFFECT = {
  hero: effecting(contingencyMaster),
  xana: effecting(dominationMaster),
} as const;
/** A Character is given its activation to use an Artifact. */
export const artifactUsed: LyokoRule = {
  id: 'lyoko.hero-cards.artifact-use',
  does: (state, { card }) => withCard(state, card, { acted: true }),
};
export const ARTIFACT_EFFECT = effecting(artifactUsed);
export const ATTACK_EFFECT = effecting(dilemmaAttack);
export const EDGE_EFFECT = effecting(dilemmaEdge);

/** A hand that is full takes no card back. */
export const handFullForCard: LyokoRule = {
  id: handTerm.id,
  overrides: ARTIFACT_EFFECT.plain.id,
  when: (state, { player, what }) =>
    what === 'retrieve' && state[player].hand.length >= HAND && state[player].discard.length > 0,
  does: (state) => state,
};
/** A Character is freed by nothing but the end of the Dilemma. */
export const notFreed: LyokoRule = {
  id: disabledUntargetable.id,
  overrides: INSTANT_EFFECT.fate.plain.id,
  when: (state, { what }) =>
    what === 'free-all' && state.readings['disabled-return'] === 'dilemma-leaves' && state.hero.play.some(isDisabled),
  does: (state) => state,
};
const EFFECT_EXCEPTIONS = [handFullForCard, notFreed];

/** Carries out what stands on a card. */
export function carryOut(
  telling: Telling,
  rules: EffectRules,
  card: Card,
  { effects, target = 0 }: { readonly effects: readonly Effect[]; readonly target?: number },
): void {
  const { id } = card;
  let isTold = false;
  for (const { does, who, amount } of effects) {
    if (does === 'erase') {
      erase(telling, rules.erasing, about(who, { card: id, amount, what: does }));
      continue;
    }
    if (does === 'disable') {
      follow(telling, rules.plain, about(who, { card: id, what: does }));
      plan(telling, task('disable', telling.state.readings['disable-chooser'], { card: id }));
      continue;
    }
    if (isAimed(does) && target === 0) continue;
    if (isAimed(does) && !reaches(telling.state, card, does, target)) {
      if (!isTold) follow(telling, rules.plain, about(who, { card: id, target, what: TARGET_GONE }));
      isTold = true;
      continue;
    }
    if (does === 'damage' && amount > 0 && happensInstead(telling, 'is-damaged', rules.plain, target)) continue;
    follow(telling, rules.plain, about(who, { card: id, target, amount, what: does }), EFFECT_EXCEPTIONS);
    if (does === 'damage') plan(telling, task('life', sideOf(target), { card: target }));
  }
}
const TARGET_GONE = 'target-gone';
const ASKS_ANOTHER = 'asks-another';
const ANOTHER = 'another';
/** An Instant has lost its target, and its player chooses another, where it is read so. */
function needsAnother(state: State, { card, target, countered }: Announced): boolean {
  if (state.readings['instant-without-its-target'] === 'nothing' || countered || target === 0) return false;
  const lost = factsOn(card).effects.some(
    ({ does }) => isAimed(does) && does !== 'counter' && !reaches(state, card, does, target),
  );
  return lost && instantTargets(state, card).length > 0;
}
/** The other target is chosen. */
export function retarget(telling: Telling, id: number, target: number): void {
  const played = telling.state.stack.find(({ card }) => card.id === id);
  if (!played) return;
  const { plain } = INSTANT_EFFECT[factsOn(played.card).kind as Instant];
  follow(telling, plain, about(played.player, { card: id, target, what: ANOTHER }));
}
/** Before it took effect, an answer may have taken its target away, or to where the card can't reach it. */
function reaches(state: State, card: Card, does: Effect['does'], target: number): boolean {
  if (does === 'counter') return isYetToCome(state, card.id, target);
  const one = inPlay(state, target);
  return one !== undefined && suits(factsOn(card).target, one);
}
const isAimed = (does: Effect['does']) =>
  does === 'damage' || does === 'tap' || does === 'untap' || does === 'guard' || does === 'counter';
/** Whether the Instant that a counter answers has not taken effect yet. */
const isYetToCome = ({ stack }: State, id: number, target: number) =>
  stack.some(({ card }) => card.id === target && card.id !== id);

export function useArtifact(telling: Telling, artifact: Card, character: number): void {
  follow(telling, artifactUsed, about('hero', { card: character, target: artifact.id, what: 'uses' }));
  carryOut(telling, ARTIFACT_EFFECT, artifact, { effects: factsOn(artifact).effects, target: character });
}
export const attackOf = (telling: Telling, dilemma: Card) =>
  carryOut(telling, ATTACK_EFFECT, dilemma, { effects: factsOn(dilemma).attack });
export const edgeOf = (telling: Telling, dilemma: Card) =>
  carryOut(telling, EDGE_EFFECT, dilemma, { effects: factsOn(dilemma).edge });

/** Whether the Edge of a Dilemma would change anything: what is aimed at a card has none to be aimed at. */
export const hasEdgeEffect = (state: State, dilemma: Card): boolean =>
  factsOn(dilemma).edge.some(({ does, who, amount }) => {
    if (does === 'erase') return amount > 0 && canErase(state, who);
    if (does === 'disable') return state.hero.play.some((card) => canBeDisabled(state, dilemma.id, card));
    const subject = about(who, { card: dilemma.id, amount, what: does });
    const { plain } = EDGE_EFFECT;
    const isStopped = EFFECT_EXCEPTIONS.some(({ when }) => when?.(state, subject));
    const changes = () => JSON.stringify(plain.does(state, subject)) !== JSON.stringify(state);
    return !isAimed(does) && !isStopped && changes();
  });

/** A Master of the Hero is discarded once its Conditions have been fulfilled. */
export const masterDiscarded: LyokoRule = {
  id: contingencyMaster.id,
  ...leavingPlay,
};
/** A Master whose Conditions have come true acts. */
export function fulfil(telling: Telling, id: number): void {
  const master = inPlay(telling.state, id);
  if (!master) return;
  const side = sideOf(id);
  carryOut(telling, MASTER_EFFECT[side], master, { effects: factsOn(master).effects });
  const { influence: amount } = inPlay(telling.state, id) ?? master;
  if (side === 'hero') follow(telling, masterDiscarded, about('hero', { card: id, amount, what: 'discarded' }));
}
