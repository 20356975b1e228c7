/** What choices bring about, and what happens of itself until somebody must choose again. */
import { pending } from './bans.ts';
import {
  attemptsTower,
  blocks,
  blocksNoMore,
  characterAttacks,
  checkCharacter,
  deactivates,
  defends,
  defendsNot,
  defrags,
  devirtualizes,
  faceBlocker,
  tapCharacter,
  tooManyMonsters,
  virtualizes,
} from './characters.ts';
import { isDecision, waits } from './choices.ts';
import { bothHaveChosen, choosesInSecret, donePowers, endCombat, shows, strikes, usePower } from './combat.ts';
import { disable, resolves, returnsEdge, takeBack, withdraws } from './dilemmas.ts';
import { discardForPoints, queueProgram, unqueueProgram } from './hero-cards.ts';
import {
  attacksCore,
  blocksCore,
  checkMonster,
  guards,
  hitsCore,
  monsterAttacks,
  surplusLeaves,
  tapMonster,
} from './monsters.ts';
import { debtPaid, decide } from './objective.ts';
import {
  attackOf,
  drawCard,
  fulfil,
  letPass,
  type Permission,
  playCard,
  settle,
  useActions,
  useArtifact,
} from './playing.ts';
import {
  about,
  type Choice,
  type ChoiceType,
  type Decision,
  type Errand,
  factsOn,
  inPlay,
  otherSide,
  placed,
  sideOf,
  type State,
  type Task,
  task,
} from './state.ts';
import { drop, follow, plan, type Telling } from './telling.ts';
import { beginAllocation, beginMain, edge, endTurn, untaps } from './turn.ts';

/** What happens of itself. */
const ERRANDS: Readonly<Record<Errand, (telling: Telling, task: Task) => void>> = {
  untap: (telling, { player }) => untaps(telling, player),
  'begin-allocation': (telling, { player }) => beginAllocation(telling, player),
  'begin-main': (telling, { player }) => beginMain(telling, player),
  edge: (telling) => edge(telling),
  'edge-return': (telling, { card }) => returnsEdge(telling, card),
  'dilemma-attack': (telling, { card }) => {
    const dilemma = inPlay(telling.state, card);
    if (dilemma) attackOf(telling, dilemma);
  },
  'end-turn': (telling) => endTurn(telling),
  settle: (telling) => settle(telling),
  fulfil: (telling, { card }) => fulfil(telling, card),
  'face-blocker': (telling, { card, target }) => faceBlocker(telling, card, target),
  deactivate: (telling) => deactivates(telling),
  'core-hit': (telling, { card }) => hitsCore(telling, card),
  'use-actions': (telling) => useActions(telling),
  strike: (telling) => strikes(telling),
  'end-combat': (telling) => endCombat(telling),
  life: (telling, { card }) => (sideOf(card) === 'hero' ? checkCharacter(telling, card) : checkMonster(telling, card)),
  tap: (telling, { card }) => (sideOf(card) === 'hero' ? tapCharacter(telling, card) : tapMonster(telling, card)),
};

/** Does what is to be done until somebody must choose or the game is over. */
export function proceed(telling: Telling): void {
  for (;;) {
    decide(telling);
    const next = pending(telling.state);
    if (telling.state.over || !next) return;
    const { type } = next;
    if (isDecision(type)) {
      if (waits(telling.state, next)) return;
      passOver(telling);
    } else {
      drop(telling);
      ERRANDS[type](telling, next);
    }
  }
}

/** A moment in which nothing can be done is over. What it was like is kept until somebody chooses again. */
function passOver(telling: Telling): void {
  const then = telling.state;
  drop(telling);
  telling.state = { ...telling.state, passed: [...then.passed, { ...then, passed: [] }] };
}

const PERMISSIONS: Readonly<Partial<Record<Task['type'], Permission>>> = { respond: 'respond', condition: 'condition' };
const card = (state: State, { card: id }: Choice) => inPlay(state, id);
type Act = (telling: Telling, choice: Choice, now: Task) => void;
const ACTS: Readonly<Record<ChoiceType, Act>> = {
  play: (telling, { player, card, target }, { type }) =>
    playCard(telling, player, card, target, PERMISSIONS[type] ?? 'main'),
  virtualize: (telling, { card }) => virtualizes(telling, card),
  devirtualize: (telling, { card }) => devirtualizes(telling, card),
  attack: (telling, { player, card, target }) =>
    player === 'hero' ? characterAttacks(telling, card, target) : monsterAttacks(telling, card, target),
  'deactivate-tower': (telling, { card, target }) => attemptsTower(telling, card, target),
  'resolve-dilemma': (telling, { card, target }) => {
    plan(telling, task('tap', 'hero', { card }));
    resolves(telling, card, target);
  },
  defrag: (telling, { card }) => defrags(telling, card),
  'use-artifact': (telling, { card, target }) => {
    const artifact = inPlay(telling.state, target);
    plan(telling, task('tap', 'hero', { card }));
    if (artifact) useArtifact(telling, artifact, card);
  },
  guard: (telling, { card }) => guards(telling, card),
  'attack-core': (telling, { card }) => attacksCore(telling, card),
  discard: (telling, choice) => {
    const chosen = card(telling.state, choice);
    if (chosen) discardForPoints(telling, chosen);
  },
  queue: (telling, choice) => {
    const chosen = card(telling.state, choice);
    if (chosen) queueProgram(telling, chosen);
  },
  unqueue: (telling, choice) => {
    const chosen = card(telling.state, choice);
    if (chosen) unqueueProgram(telling, chosen);
  },
  withdraw: (telling, choice) => {
    const chosen = card(telling.state, choice);
    if (chosen) withdraws(telling, chosen);
  },
  'take-back': (telling, choice) => {
    const chosen = card(telling.state, choice);
    if (chosen) takeBack(telling, chosen);
  },
  block: (telling, { card }) => {
    if (telling.state.readings.blockers === 'one') drop(telling);
    blocks(telling, card);
  },
  defend: (telling, { card }, { target }) => {
    drop(telling);
    defends(telling, card, target);
  },
  'core-block': (telling, { card }, now) => {
    drop(telling);
    blocksCore(telling, card, now.card);
  },
  power: (telling, { player, card, target }) => {
    const fighter = inPlay(telling.state, card);
    const power = fighter && factsOn(fighter).powers[target - 1];
    if (power) usePower(telling, player, card, power);
  },
  'combat-action': choosesAction,
  choose: (telling, { card }, now) => {
    drop(telling);
    names(telling, now, card);
  },
  done: (telling, _, now) => {
    drop(telling);
    PASSES[now.type as Decision]?.(telling, now);
  },
};

/** What a moment that is let pass is told as; the others are told by what comes next. */
const PASSES: Readonly<Partial<Record<Decision, (telling: Telling, now: Task) => void>>> = {
  respond: (telling, { player }) => letPass(telling, 'respond', player),
  condition: (telling, { player }) => letPass(telling, 'condition', player),
  block: (telling) => blocksNoMore(telling),
  defend: (telling, { target }) => defendsNot(telling, target),
  'attacker-powers': (telling, { player, card }) => donePowers(telling, player, card),
  'defender-powers': (telling, { player, card }) => donePowers(telling, player, card),
};

/** What a choice brings about, before anything else happens. */
export function act(telling: Telling, choice: Choice): void {
  const now = pending(telling.state);
  telling.state = { ...telling.state, passed: [] };
  if (now) ACTS[choice.type](telling, choice, now);
}

/** A Combat Action is chosen in secret. When both have chosen they are shown and replaced, then answered and counted. */
function choosesAction(telling: Telling, { player, card }: Choice): void {
  follow(telling, choosesInSecret, about(player, { card, what: 'chooses' }));
  const { combat } = telling.state;
  if (!combat || !bothHaveChosen(combat)) return;
  drop(telling);
  const { attacker, chosen } = combat;
  const order = [attacker.side, otherSide[attacker.side]] as const;
  for (const side of order) {
    const shown = chosen[side];
    if (typeof shown !== 'number' || shown === 0) continue;
    follow(telling, shows, about(side, { card: shown, what: 'shows' }));
    drawCard(telling, side);
  }
  if (telling.state.stack.length === 0) return;
  plan(telling, task('use-actions', order[0]), task('respond', order[1]), task('respond', order[0]));
}

/** Somebody had to name a card: for an Edge, for a debt, or for one Monster too many. */
function names(telling: Telling, now: Task, id: number): void {
  if (now.type === 'disable') {
    disable(telling, now.card, id);
    return;
  }
  if (now.type === 'surplus') {
    surplusLeaves(telling, id);
    if (tooManyMonsters(telling.state)) plan(telling, now);
    return;
  }
  const amount = Math.min(now.amount, inPlay(telling.state, id)?.influence ?? 0);
  follow(telling, debtPaid, about(now.player, { card: id, amount, what: 'debt' }));
  if (now.amount > amount && placed(telling.state, now.player) > 0) {
    plan(telling, task('debt', now.player, { amount: now.amount - amount }));
  }
}
