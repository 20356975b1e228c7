/** Chapters "Characters" and "Towers": activations of the Hero's Characters, their life, and the Towers they deactivate. */
import { holds } from '../../core/resolve.ts';
import type { RuleId } from '../../core/rule.ts';
import {
  attackTappedMonster,
  combatOrder,
  deactivated,
  earth,
  eraseTerm,
  lyokoWorld,
  mainCombat,
  poolTerm,
  tapTerm,
  twoFaces,
} from './means.ts';
import { beginCombat } from './combat.ts';
import { happens, triggers } from './events.ts';
import { loseUpgrades } from './hero-cards.ts';
import { happensInstead } from './instead.ts';
import { erase, erasing } from './objective.ts';
import {
  about,
  type Attempt,
  gains,
  inPlay,
  isVirtualized,
  LIFE,
  type LyokoRule,
  monsters,
  STARTING_INFLUENCE,
  type State,
  type Subject,
  task,
  totalInfluence,
  towersUp,
  VIRTUALIZE,
  withCard,
  withPlayer,
} from '../state.ts';
import { follow, plan, type Telling } from './telling.ts';

/** The activation has begun; it counts at once, though the card is tapped only when it is completed. */
const acts = (state: State, id: number) => withCard(state, id, { acted: true });

export const virtualize: LyokoRule = {
  id: 'lyoko.characters.virtualize',
  does: (state, { card }) =>
    withCard(withPlayer(state, 'hero', { pool: state.hero.pool - VIRTUALIZE }), card, {
      world: 'lyoko',
      influence: VIRTUALIZE,
      acted: true,
    }),
  cites: () => [twoFaces.id, lyokoWorld.id, poolTerm.id],
  // Tokens for its life come only the first time, where it is read so.
  beats: (state, { card }) => (holds(life, state, about('hero', { card })) ? [] : [{ what: card, by: life.id }]),
};
export const life: LyokoRule = {
  id: 'lyoko.characters.life',
  when: (state, { card }) => state.readings['life-again'] === 'each-time' || inPlay(state, card)?.virtualized === false,
  does: (state, { card }) => withCard(state, card, { life: LIFE, virtualized: true }),
};
export function virtualizes(telling: Telling, id: number): void {
  follow(telling, virtualize, about('hero', { card: id, amount: VIRTUALIZE }));
  follow(telling, life, about('hero', { card: id, amount: LIFE }));
  follow(telling, tappedAfter, about('hero', { card: id }));
  plan(telling, task('life', 'hero', { card: id }));
  happens(telling, 'character-virtualized', id);
}

export const devirtualize: LyokoRule = {
  id: 'lyoko.characters.devirtualize',
  does: (state, { card }) => {
    const back = inPlay(state, card);
    const life = state.readings['life-again'] === 'once' ? (back?.life ?? 0) : 0;
    return withCard(state, card, { world: 'earth', life });
  },
  cites: () => [twoFaces.id, earth.id],
};
/** Half of what Virtualize costs; the points may have been taken off before, where it is read so. */
const refundOf = (influence: number) => Math.min(VIRTUALIZE / 2, influence);
const takenBack = (state: State, { card, amount }: Subject, refund: number) => {
  const { pool, erased } = state.hero;
  return withCard(withPlayer(state, 'hero', { pool: pool + refund, erased: erased + amount - refund }), card, {
    influence: 0,
  });
};
export const refund: LyokoRule = {
  id: 'lyoko.characters.devirtualize-refund',
  does: (state, subject) => takenBack(state, subject, refundOf(subject.amount)),
  cites: (_, { amount }) => (amount > refundOf(amount) ? [eraseTerm.id] : []),
};
export const lifeZero: LyokoRule = {
  id: 'lyoko.characters.life-zero',
  when: (state, { card }) => {
    const beaten = inPlay(state, card);
    return beaten !== undefined && isVirtualized(beaten) && beaten.life === 0;
  },
  does: (state) => state,
};
/** A beaten Character loses all its points, where it is read so. */
export const nothingBack: LyokoRule = {
  id: lifeZero.id,
  overrides: refund.id,
  when: (state, { what }) => what === 'beaten' && state.readings['life-zero-refund'] === 'none',
  does: (state, subject) => takenBack(state, subject, 0),
  cites: (_, { amount }) => (amount > 0 ? [eraseTerm.id] : []),
};
/** A Character comes back, if nothing happens instead. Says whether it did. */
function comesBack(telling: Telling, subject: Subject): boolean {
  const { card: id, what } = subject;
  if (what !== 'beaten' && happensInstead(telling, 'is-devirtualized', devirtualize, id)) return false;
  const points = inPlay(telling.state, id)?.influence ?? 0;
  follow(telling, devirtualize, subject);
  follow(telling, refund, about('hero', { card: id, amount: points, what }), [nothingBack]);
  loseUpgrades(telling, id);
  return true;
}
export function devirtualizes(telling: Telling, id: number): void {
  telling.state = acts(telling.state, id);
  const isBack = comesBack(telling, about('hero', { card: id }));
  follow(telling, tappedAfter, about('hero', { card: id }));
  if (isBack) happens(telling, 'character-devirtualized', id);
}
/** A card devirtualizes a Character: the subject names both, the Character first. */
export function devirtualizesBy(telling: Telling, subject: Subject): void {
  if (comesBack(telling, subject)) happens(telling, 'character-devirtualized', subject.card);
}

/** A Character without life is devirtualized at once. Says whether it was. */
export function checkCharacter(telling: Telling, id: number): boolean {
  const subject = about('hero', { card: id });
  if (holds(lifeZero, telling.state, subject) && happensInstead(telling, 'is-devirtualized', lifeZero, id))
    return false;
  const fallen = follow(telling, lifeZero, subject);
  if (fallen) comesBack(telling, about('hero', { card: id, what: 'beaten' }));
  return fallen;
}

export const tappedAfter: LyokoRule = {
  id: 'lyoko.characters.tapped-after',
  when: (state, { card }) => inPlay(state, card)?.tapped === false,
  does: (state, { card }) => withCard(state, card, { tapped: true }),
  cites: () => [tapTerm.id],
};
export const tapCharacter = (telling: Telling, id: number) => follow(telling, tappedAfter, about('hero', { card: id }));

const COMBAT: readonly RuleId[] = [mainCombat.id, combatOrder.id];
export const attack: LyokoRule = {
  id: 'lyoko.characters.attack',
  does: (state, { card }) => acts(state, card),
  cites: (state, { target }) => (inPlay(state, target)?.tapped ? [...COMBAT, attackTappedMonster.id] : COMBAT),
};
export function characterAttacks(telling: Telling, id: number, monster: number): void {
  follow(telling, attack, about('hero', { card: id, target: monster }));
  plan(telling, task('tap', 'hero', { card: id }));
  beginCombat(telling, id, monster);
  triggers(telling, 'is-attacked', monster);
  triggers(telling, 'attacks', id);
}

// Deactivate Tower.

export const deactivateTower: LyokoRule = {
  id: 'lyoko.characters.deactivate-tower',
  does: (state, { card, target }) => ({
    ...acts(state, card),
    attempt: { card, tower: target, blockers: [], defended: [] },
  }),
};
export function attemptsTower(telling: Telling, id: number, tower: number): void {
  follow(telling, deactivateTower, about('hero', { card: id, target: tower }));
  plan(
    telling,
    task('tap', 'hero', { card: id }),
    task('deactivate', 'hero', { card: id, target: tower }),
    task('block', 'xana', { card: id, target: tower }),
  );
}

const taps = (state: State, id: number) =>
  state.readings['block-taps'] === 'yes' ? withCard(state, id, { tapped: true }) : state;
export const towerBlock: LyokoRule = {
  id: 'lyoko.characters.tower-block',
  does: (state, { card }) => {
    const { attempt } = state;
    return attempt && card !== 0
      ? { ...taps(state, card), attempt: { ...attempt, blockers: [...attempt.blockers, card] } }
      : state;
  },
  cites: ({ readings }, { card }) => (card !== 0 && readings['block-taps'] === 'yes' ? [tapTerm.id] : []),
};
/** A Monster blocks; somebody may Defend against it. */
export function blocks(telling: Telling, monster: number): void {
  const { attempt } = telling.state;
  if (!attempt) return;
  follow(telling, towerBlock, about('xana', { card: monster, target: attempt.card, what: 'blocks' }));
  const facing = [
    task('face-blocker', 'hero', { card: attempt.card, target: monster }),
    task('defend', 'hero', { card: attempt.card, target: monster }),
  ];
  if (telling.state.readings.blockers === 'one') {
    plan(telling, ...facing);
    return;
  }
  // More may block: they are faced when all have been named, in that order. What is next comes last in the agenda.
  const { agenda } = telling.state;
  const naming = 1;
  const earlier = attempt.blockers.length * facing.length;
  telling.state = { ...telling.state, agenda: agenda.toSpliced(agenda.length - naming - earlier, 0, ...facing) };
}
/** No Monster blocks, or no further one. */
export const blocksNoMore = (telling: Telling) => {
  const { attempt } = telling.state;
  const what = attempt && attempt.blockers.length > 0 ? 'enough' : 'open';
  follow(telling, towerBlock, about('xana', { target: attempt?.card ?? 0, what }));
};

export const defend: LyokoRule = {
  id: 'lyoko.characters.defend',
  does: (state, { card }) => {
    const { attempt } = state;
    if (!attempt || card === 0) return state;
    const once = state.readings['defend-ready'] === 'untapped' ? acts(state, card) : state;
    return { ...once, attempt: { ...attempt, defended: [...attempt.defended, card] } };
  },
};
export const defendCombat: LyokoRule = {
  id: 'lyoko.characters.defend-combat',
  does: (state) => state,
  cites: () => COMBAT,
};
export function defends(telling: Telling, id: number, monster: number): void {
  follow(telling, defend, about('hero', { card: id, target: monster, what: 'defends' }));
  follow(telling, defendCombat, about('hero', { card: id, target: monster }));
  if (telling.state.readings.defenders === 'each') plan(telling, task('defend', 'hero', { card: id, target: monster }));
  plan(telling, task('tap', 'hero', { card: id }));
  if (telling.state.readings['defend-attacker'] === 'monster') beginCombat(telling, monster, id);
  else beginCombat(telling, id, monster);
}
export const defendsNot = (telling: Telling, monster: number) =>
  follow(telling, defend, about('hero', { target: monster, what: 'nobody' }));

/** Nobody has Defended: the blocker fights Aelita herself, where it is read so. */
export const facesBlocker: LyokoRule = {
  id: towerBlock.id,
  when: (state, { card, target }) => {
    const { attempt, readings } = state;
    const aelita = inPlay(state, card);
    return (
      readings['blocked-deactivation'] === 'fights-aelita' &&
      attempt?.defended.length === 0 &&
      aelita !== undefined &&
      isVirtualized(aelita) &&
      inPlay(state, target) !== undefined
    );
  },
  does: (state) => state,
  cites: () => COMBAT,
};
export function faceBlocker(telling: Telling, aelita: number, monster: number): void {
  if (follow(telling, facesBlocker, about('hero', { card: aelita, target: monster, what: 'fights' })))
    beginCombat(telling, monster, aelita);
}

export const faceDown: LyokoRule = {
  id: 'lyoko.towers.tower-face-down',
  does: (state, { target }) => ({ ...state, towers: state.towers.map((up, index) => up && index !== target - 1) }),
  cites: () => [deactivated.id],
};
/** The attempt was blocked and comes to nothing. */
export const blocked: LyokoRule = {
  id: towerBlock.id,
  overrides: faceDown.id,
  when: ({ attempt }) => attempt !== null && attempt.blockers.length > 0,
  does: (state) => state,
};
const stillStopped = (state: State, { blockers, card }: Attempt) => {
  const aelita = inPlay(state, card);
  const thereAelita = aelita !== undefined && isVirtualized(aelita);
  return (
    blockers.length > 0 &&
    !(
      state.readings['blocker-beaten'] === 'goes-through' &&
      thereAelita &&
      blockers.every((id) => inPlay(state, id) === undefined)
    )
  );
};
export const towerPenalty: LyokoRule = { id: 'lyoko.towers.tower-penalty', ...erasing };
export const TOWER_PENALTY = 8;
/** What comes of the attempt. */
export function deactivates(telling: Telling): void {
  const { attempt } = telling.state;
  if (!attempt) return;
  const { card, tower } = attempt;
  const stopped = stillStopped(telling.state, attempt);
  follow(
    telling,
    faceDown,
    about('hero', { card, target: tower, what: stopped ? 'fails' : '' }),
    stopped ? [blocked] : [],
  );
  telling.state = { ...telling.state, attempt: null };
  if (stopped) return;
  if (telling.state.readings['too-many-monsters'] === 'one-goes') plan(telling, task('surplus', 'xana'));
  happens(telling, 'tower-deactivated');
  erase(telling, towerPenalty, about('xana', { card, target: tower, amount: TOWER_PENALTY }));
}
export const tooManyMonsters = (state: State) => monsters(state).length > towersUp(state);

// Defrag.

export const defrag: LyokoRule = {
  id: 'lyoko.characters.defrag',
  does: (state) => gains(state, 'hero', 1),
};
export const defragCap: LyokoRule = {
  id: 'lyoko.characters.defrag-cap',
  overrides: defrag.id,
  when: (state) => {
    const held = state.readings['defrag-limit'] === 'total' ? totalInfluence(state, 'hero') : state.hero.pool;
    return held >= STARTING_INFLUENCE;
  },
  does: (state) => state,
};
export function defrags(telling: Telling, id: number): void {
  telling.state = acts(telling.state, id);
  follow(telling, defrag, about('hero', { card: id, amount: 1 }), [defragCap]);
  follow(telling, tappedAfter, about('hero', { card: id }));
}
