/** Chapters "Characters" and "Towers": activations of the Hero's Characters, their life, and the Towers they deactivate. */
import type { RuleId } from '../core/rule.ts';
import { beginCombat } from './combat.ts';
import { happens } from './events.ts';
import { loseUpgrades } from './hero-cards.ts';
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
  task,
  totalInfluence,
  towersUp,
  VIRTUALIZE,
  withCard,
  withPlayer,
} from './state.ts';
import { always, follow, plan, type Telling } from './telling.ts';

/** The activation has begun; it counts at once, though the card is tapped only when it is completed. */
const acts = (state: State, id: number) => withCard(state, id, { acted: true });

const virtualize: LyokoRule = {
  id: 'lyoko.characters.virtualize',
  when: always,
  does: (state, { card }) =>
    withCard(withPlayer(state, 'hero', { pool: state.hero.pool - VIRTUALIZE }), card, {
      world: 'lyoko',
      influence: VIRTUALIZE,
      acted: true,
    }),
  cites: () => ['lyoko.terms.two-faces', 'lyoko.terms.lyoko', 'lyoko.influence.pool'],
};
const life: LyokoRule = {
  id: 'lyoko.characters.life',
  when: (state, { card }) => state.readings['life-again'] === 'each-time' || inPlay(state, card)?.virtualized === false,
  does: (state, { card }) => withCard(state, card, { life: LIFE, virtualized: true }),
};
export function virtualizes(telling: Telling, id: number): void {
  follow(telling, virtualize, about('hero', id, 0, VIRTUALIZE));
  follow(telling, life, about('hero', id, 0, LIFE));
  follow(telling, tappedAfter, about('hero', id));
  plan(telling, task('life', 'hero', id));
  happens(telling, 'character-virtualized');
}

const devirtualize: LyokoRule = {
  id: 'lyoko.characters.devirtualize',
  when: always,
  does: (state, { card }) => {
    const back = inPlay(state, card);
    const life = state.readings['life-again'] === 'once' ? (back?.life ?? 0) : 0;
    return withCard(state, card, { world: 'earth', life });
  },
  cites: () => ['lyoko.terms.two-faces', 'lyoko.terms.earth'],
};
/** Half of what Virtualize costs; the points may have been taken off before, where it is read so. */
export const refundOf = (influence: number) => Math.min(VIRTUALIZE / 2, influence);
const takenBack = (state: State, card: number, refund: number) => {
  const points = inPlay(state, card)?.influence ?? 0;
  const { pool, erased } = state.hero;
  return withCard(withPlayer(state, 'hero', { pool: pool + refund, erased: erased + points - refund }), card, {
    influence: 0,
  });
};
const refund: LyokoRule = {
  id: 'lyoko.characters.devirtualize-refund',
  when: always,
  does: (state, { card }) => takenBack(state, card, refundOf(inPlay(state, card)?.influence ?? 0)),
  cites: () => ['lyoko.terms.erase'],
};
/** A beaten Character loses all its points, where it is read so. */
const nothingBack: LyokoRule = {
  id: 'lyoko.characters.life-zero',
  overrides: refund.id,
  when: (state, { what }) => what === 'beaten' && state.readings['life-zero-refund'] === 'none',
  does: (state, { card }) => takenBack(state, card, 0),
  cites: () => ['lyoko.terms.erase'],
};
function comesBack(telling: Telling, id: number, what: 'beaten' | ''): void {
  const points = inPlay(telling.state, id)?.influence ?? 0;
  follow(telling, devirtualize, about('hero', id, 0, 0, what));
  follow(telling, refund, about('hero', id, 0, points, what), [nothingBack]);
  loseUpgrades(telling, id);
}
export function devirtualizes(telling: Telling, id: number): void {
  telling.state = acts(telling.state, id);
  comesBack(telling, id, '');
  follow(telling, tappedAfter, about('hero', id));
  happens(telling, 'character-devirtualized');
}

const lifeZero: LyokoRule = {
  id: 'lyoko.characters.life-zero',
  when: (state, { card }) => {
    const beaten = inPlay(state, card);
    return beaten !== undefined && isVirtualized(beaten) && beaten.life === 0;
  },
  does: (state) => state,
};
/** A Character without life is devirtualized at once. */
export function checkCharacter(telling: Telling, id: number): void {
  if (!follow(telling, lifeZero, about('hero', id))) return;
  comesBack(telling, id, 'beaten');
  happens(telling, 'character-devirtualized');
}

const tappedAfter: LyokoRule = {
  id: 'lyoko.characters.tapped-after',
  when: (state, { card }) => inPlay(state, card)?.tapped === false,
  does: (state, { card }) => withCard(state, card, { tapped: true }),
  cites: () => ['lyoko.terms.tap'],
};
export const tapCharacter = (telling: Telling, id: number) => follow(telling, tappedAfter, about('hero', id));

const COMBAT: readonly RuleId[] = ['lyoko.turn.main-combat', 'lyoko.combat.combat-order'];
const attack: LyokoRule = {
  id: 'lyoko.characters.attack',
  when: always,
  does: (state, { card }) => acts(state, card),
  cites: (state, { target }) =>
    inPlay(state, target)?.tapped ? [...COMBAT, 'lyoko.characters.attack-tapped-monster'] : COMBAT,
};
export function characterAttacks(telling: Telling, id: number, monster: number): void {
  follow(telling, attack, about('hero', id, monster));
  plan(telling, task('tap', 'hero', id));
  beginCombat(telling, id, monster);
}

// Deactivate Tower.

const deactivateTower: LyokoRule = {
  id: 'lyoko.characters.deactivate-tower',
  when: always,
  does: (state, { card, target }) => ({
    ...acts(state, card),
    attempt: { card, tower: target, blockers: [], defended: [] },
  }),
};
export function attemptsTower(telling: Telling, id: number, tower: number): void {
  follow(telling, deactivateTower, about('hero', id, tower));
  plan(telling, task('tap', 'hero', id), task('deactivate', 'hero', id, tower), task('block', 'xana', id, tower));
}

const taps = (state: State, id: number) =>
  state.readings['block-taps'] === 'yes' ? withCard(state, id, { tapped: true }) : state;
const towerBlock: LyokoRule = {
  id: 'lyoko.characters.tower-block',
  when: always,
  does: (state, { card }) => {
    const { attempt } = state;
    return attempt && card !== 0
      ? { ...taps(state, card), attempt: { ...attempt, blockers: [...attempt.blockers, card] } }
      : state;
  },
};
/** A Monster blocks; somebody may Defend against it. */
export function blocks(telling: Telling, monster: number): void {
  const { attempt } = telling.state;
  if (!attempt) return;
  follow(telling, towerBlock, about('xana', monster, attempt.card, 0, 'blocks'));
  const facing = [task('face-blocker', 'hero', attempt.card, monster), task('defend', 'hero', attempt.card, monster)];
  if (telling.state.readings.blockers === 'one') {
    plan(telling, ...facing);
    return;
  }
  // More may block: they are faced when all have been named.
  const { agenda } = telling.state;
  const naming = agenda.at(-1);
  telling.state = { ...telling.state, agenda: [...agenda.slice(0, -1), ...facing, ...(naming ? [naming] : [])] };
}
/** No Monster blocks, or no further one. */
export const blocksNoMore = (telling: Telling) => {
  const { attempt } = telling.state;
  const what = attempt && attempt.blockers.length > 0 ? 'enough' : 'open';
  follow(telling, towerBlock, about('xana', 0, attempt?.card ?? 0, 0, what));
};

const defend: LyokoRule = {
  id: 'lyoko.characters.defend',
  when: always,
  does: (state, { card }) => {
    const { attempt } = state;
    if (!attempt || card === 0) return state;
    const once = state.readings['defend-ready'] === 'untapped' ? acts(state, card) : state;
    return { ...once, attempt: { ...attempt, defended: [...attempt.defended, card] } };
  },
};
const defendCombat: LyokoRule = {
  id: 'lyoko.characters.defend-combat',
  when: always,
  does: (state) => state,
  cites: () => COMBAT,
};
export function defends(telling: Telling, id: number, monster: number): void {
  follow(telling, defend, about('hero', id, monster, 0, 'defends'));
  follow(telling, defendCombat, about('hero', id, monster));
  if (telling.state.readings.defenders === 'each') plan(telling, task('defend', 'hero', id, monster));
  plan(telling, task('tap', 'hero', id));
  if (telling.state.readings['defend-attacker'] === 'monster') beginCombat(telling, monster, id);
  else beginCombat(telling, id, monster);
}
export const defendsNot = (telling: Telling, monster: number) =>
  follow(telling, defend, about('hero', 0, monster, 0, 'nobody'));

/** Nobody has Defended: the blocker fights Aelita herself, where it is read so. */
const facesBlocker: LyokoRule = {
  id: 'lyoko.characters.tower-block',
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
  if (follow(telling, facesBlocker, about('hero', aelita, monster, 0, 'fights'))) beginCombat(telling, monster, aelita);
}

const faceDown: LyokoRule = {
  id: 'lyoko.towers.tower-face-down',
  when: always,
  does: (state, { target }) => ({ ...state, towers: state.towers.map((up, index) => up && index !== target - 1) }),
  cites: () => ['lyoko.terms.deactivated'],
};
/** The attempt was blocked and comes to nothing. */
const blocked: LyokoRule = {
  id: 'lyoko.characters.tower-block',
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
const towerPenalty = erasing('lyoko.towers.tower-penalty');
export const TOWER_PENALTY = 8;
/** What comes of the attempt. */
export function deactivates(telling: Telling): void {
  const { attempt } = telling.state;
  if (!attempt) return;
  const { card, tower } = attempt;
  const stopped = stillStopped(telling.state, attempt);
  follow(telling, faceDown, about('hero', card, tower, 0, stopped ? 'fails' : ''), stopped ? [blocked] : []);
  telling.state = { ...telling.state, attempt: null };
  if (stopped) return;
  if (telling.state.readings['too-many-monsters'] === 'one-goes') plan(telling, task('surplus', 'xana'));
  happens(telling, 'tower-deactivated');
  erase(telling, towerPenalty, about('xana', card, tower, TOWER_PENALTY));
}
export const tooManyMonsters = (state: State) => monsters(state).length > towersUp(state);

// Defrag.

const defrag: LyokoRule = {
  id: 'lyoko.characters.defrag',
  when: always,
  does: (state) => gains(state, 'hero', 1),
};
const defragCap: LyokoRule = {
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
  follow(telling, defrag, about('hero', id, 0, 1), [defragCap]);
  follow(telling, tappedAfter, about('hero', id));
}

export const CHARACTER_RULES = [
  virtualize,
  life,
  devirtualize,
  refund,
  lifeZero,
  tappedAfter,
  attack,
  deactivateTower,
  towerBlock,
  defend,
  defendCombat,
  faceDown,
  towerPenalty,
  defrag,
];
export const CHARACTER_EXCEPTIONS = [nothingBack, blocked, defragCap];
