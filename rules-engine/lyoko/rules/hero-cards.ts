/** Chapter "The Hero's cards": Programs, Upgrades, Artifacts. Fates and Contingencies are in `playing.ts`. */
import type { RuleId } from '../../core/rule.ts';
import type { Readings } from '../readings.ts';
import { discardTerm, earth, eraseTerm, lyokoWorld, poolTerm, tapTerm, upgradeCharacter } from './means.ts';
import {
  about,
  type Card,
  countedInPlay,
  discarded,
  factsOn,
  inPlay,
  intoPlay,
  type LyokoRule,
  ontoPile,
  withCard,
  withPlayer,
} from '../state.ts';
import { follow, type Telling } from './telling.ts';

export const program: LyokoRule = {
  id: 'lyoko.hero-cards.program',
  does: (state, { card }) => intoPlay(state, card, { world: 'lyoko' }),
  cites: () => [lyokoWorld.id],
};
export const enterProgram = (telling: Telling, id: number) =>
  follow(telling, program, about('hero', { card: id, what: 'enters' }));

export const upgrade: LyokoRule = {
  id: 'lyoko.hero-cards.upgrade',
  does: (state, { card, target }) => intoPlay(state, card, { world: 'lyoko', on: target }),
  cites: () => [upgradeCharacter.id, lyokoWorld.id],
};
/** What it rests on that an Upgrade is lost: its points may be, too. */
const losing = (readings: Readings, points: number): readonly RuleId[] =>
  points > 0 && readings['upgrade-influence'] === 'erased' ? [discardTerm.id, eraseTerm.id] : [discardTerm.id];
/** The Character is gone before the Upgrade lies on it. */
export const upgradeTooLate: LyokoRule = {
  id: 'lyoko.hero-cards.upgrade-lost',
  overrides: upgrade.id,
  when: (state, { target }) => inPlay(state, target)?.world !== 'lyoko',
  does: (state, { card }) => {
    const points = state.stack.find((one) => one.card.id === card)?.card.influence ?? 0;
    const { pool, erased } = state.hero;
    const returns = state.readings['upgrade-influence'] === 'returned';
    const to = returns ? { pool: pool + points } : { erased: erased + points };
    return withPlayer(ontoPile(state, card, 'discard'), 'hero', to);
  },
  cites: ({ stack, readings }, { card }) =>
    losing(readings, stack.find((one) => one.card.id === card)?.card.influence ?? 0),
};
export const enterUpgrade = (telling: Telling, id: number, target: number) =>
  follow(telling, upgrade, about('hero', { card: id, target, what: 'enters' }), [upgradeTooLate]);

export const artifact: LyokoRule = {
  id: 'lyoko.hero-cards.artifact',
  does: (state, { card }) => intoPlay(state, card, { world: 'earth' }),
  cites: () => [earth.id],
};
/** A further copy is removed from the game. */
export const artifactUnique: LyokoRule = {
  id: 'lyoko.hero-cards.artifact-unique',
  overrides: artifact.id,
  when: (state, { card }) => {
    const name = state.stack.find((one) => one.card.id === card)?.card.name;
    return countedInPlay(state, 'hero').some((one) => one.name === name);
  },
  does: (state, { card, amount }) =>
    withPlayer(ontoPile(state, card, 'gone'), 'hero', { erased: state.hero.erased + amount }),
  cites: ({ stack, hero }, { card }) => {
    const name = stack.find((one) => one.card.id === card)?.card.name;
    // The other copy may lie in the Discard Pile, where that is read as being in play.
    return hero.play.some((one) => one.name === name) ? [eraseTerm.id] : [discardTerm.id, eraseTerm.id];
  },
};
export function enterArtifact(telling: Telling, id: number): void {
  const { influence: amount = 0 } = telling.state.stack.find(({ card }) => card.id === id)?.card ?? {};
  follow(telling, artifact, about('hero', { card: id, amount, what: 'enters' }), [artifactUnique]);
}

/** In Resource Allocation a Program or Upgrade is discarded for the points on it. */
export const programDiscard: LyokoRule = {
  id: 'lyoko.hero-cards.program-discard',
  does: (state, { card }) => {
    const given = inPlay(state, card);
    return given ? discarded(state, given, 'returned') : state;
  },
  cites: (state, { card }) => {
    const given = inPlay(state, card);
    return given && factsOn(given).kind === 'upgrade' ? [discardTerm.id, upgrade.id] : [discardTerm.id];
  },
};
export const discardForPoints = (telling: Telling, { id, influence }: Card) =>
  follow(telling, programDiscard, about('hero', { card: id, amount: influence }));

/** A Program is Queued: tapped and idle. */
export const queue: LyokoRule = {
  id: 'lyoko.hero-cards.queue',
  does: (state, { card }) => withCard(state, card, { queued: true, tapped: true, shifted: true }),
  cites: () => [tapTerm.id],
};
/** All its points go back to the pool, and one is laid on it. */
export const queuePoints: LyokoRule = {
  id: 'lyoko.hero-cards.queue-points',
  does: (state, { card, amount }) =>
    withCard(withPlayer(state, 'hero', { pool: state.hero.pool + amount - 1 }), card, { influence: 1 }),
  // With no points on it, the one comes from the pool.
  cites: (_, { amount }) => (amount === 0 ? [poolTerm.id] : []),
};
export function queueProgram(telling: Telling, { id, influence }: Card): void {
  follow(telling, queue, about('hero', { card: id }));
  follow(telling, queuePoints, about('hero', { card: id, amount: influence }));
}

/** A Queued Program holds its original cost again, and wakes. */
export const unqueue: LyokoRule = {
  id: 'lyoko.hero-cards.unqueue',
  does: (state, { card, amount }) => {
    const woken = inPlay(state, card);
    return woken
      ? withCard(withPlayer(state, 'hero', { pool: state.hero.pool - amount }), card, {
          influence: woken.influence + amount,
          queued: false,
          tapped: false,
          shifted: true,
        })
      : state;
  },
  cites: (_, { amount }) => (amount > 0 ? [poolTerm.id] : []),
};
/** Points a Queued Program lacks of its cost. */
export const wakingCost = (card: Card) => Math.max(factsOn(card).cost - card.influence, 0);
export const unqueueProgram = (telling: Telling, card: Card) =>
  follow(telling, unqueue, about('hero', { card: card.id, amount: wakingCost(card) }));

/** The Upgrades of a Character that is devirtualized are lost. */
export const upgradeLost: LyokoRule = {
  id: upgradeTooLate.id,
  does: (state, { card }) => {
    const lost = inPlay(state, card);
    return lost ? discarded(state, lost, state.readings['upgrade-influence']) : state;
  },
  cites: ({ readings }, { amount }) => losing(readings, amount),
};
export function loseUpgrades(telling: Telling, character: number): void {
  for (const { id, on, influence } of telling.state.hero.play) {
    if (on === character)
      follow(telling, upgradeLost, about('hero', { card: id, target: character, amount: influence }));
  }
}
