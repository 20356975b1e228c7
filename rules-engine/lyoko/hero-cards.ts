/** Chapter "The Hero's cards": Programs, Upgrades, Artifacts. Fates and Contingencies are in `playing.ts`. */
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
} from './state.ts';
import { always, follow, type Telling } from './telling.ts';

const program: LyokoRule = {
  id: 'lyoko.hero-cards.program',
  when: always,
  does: (state, { card }) => intoPlay(state, card, { world: 'lyoko' }),
  cites: () => ['lyoko.terms.lyoko'],
};
export const enterProgram = (telling: Telling, id: number) =>
  follow(telling, program, about('hero', id, 0, 0, 'enters'));

const upgrade: LyokoRule = {
  id: 'lyoko.hero-cards.upgrade',
  when: always,
  does: (state, { card, target }) => intoPlay(state, card, { world: 'lyoko', on: target }),
  cites: () => ['lyoko.hero-cards.upgrade-character', 'lyoko.terms.lyoko'],
};
/** The Character is gone before the Upgrade lies on it. */
const upgradeTooLate: LyokoRule = {
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
  cites: () => ['lyoko.terms.discard'],
};
export const enterUpgrade = (telling: Telling, id: number, target: number) =>
  follow(telling, upgrade, about('hero', id, target, 0, 'enters'), [upgradeTooLate]);

const artifact: LyokoRule = {
  id: 'lyoko.hero-cards.artifact',
  when: always,
  does: (state, { card }) => intoPlay(state, card, { world: 'earth' }),
  cites: () => ['lyoko.terms.earth'],
};
/** A further copy is removed from the game. */
const artifactUnique: LyokoRule = {
  id: 'lyoko.hero-cards.artifact-unique',
  overrides: artifact.id,
  when: (state, { card }) => {
    const name = state.stack.find((one) => one.card.id === card)?.card.name;
    return countedInPlay(state, 'hero').some((one) => one.name === name);
  },
  does: (state, { card }) => ontoPile(state, card, 'gone'),
  cites: () => ['lyoko.terms.erase'],
};
export const enterArtifact = (telling: Telling, id: number) =>
  follow(telling, artifact, about('hero', id, 0, 0, 'enters'), [artifactUnique]);

/** In Resource Allocation a Program or Upgrade is discarded for the points on it. */
const programDiscard: LyokoRule = {
  id: 'lyoko.hero-cards.program-discard',
  when: always,
  does: (state, { card }) => {
    const given = inPlay(state, card);
    return given ? discarded(state, given, 'returned') : state;
  },
  cites: (state, { card }) => {
    const given = inPlay(state, card);
    return given && factsOn(given).kind === 'upgrade'
      ? ['lyoko.terms.discard', 'lyoko.hero-cards.upgrade']
      : ['lyoko.terms.discard'];
  },
};
export const discardForPoints = (telling: Telling, { id, influence }: Card) =>
  follow(telling, programDiscard, about('hero', id, 0, influence));

/** A Program is Queued: tapped and idle. */
const queue: LyokoRule = {
  id: 'lyoko.hero-cards.queue',
  when: always,
  does: (state, { card }) => withCard(state, card, { queued: true, tapped: true, shifted: true }),
  cites: () => ['lyoko.terms.tap'],
};
/** All its points go back to the pool, and one is laid on it. */
const queuePoints: LyokoRule = {
  id: 'lyoko.hero-cards.queue-points',
  when: always,
  does: (state, { card, amount }) =>
    withCard(withPlayer(state, 'hero', { pool: state.hero.pool + amount - 1 }), card, { influence: 1 }),
};
export function queueProgram(telling: Telling, { id, influence }: Card): void {
  follow(telling, queue, about('hero', id));
  follow(telling, queuePoints, about('hero', id, 0, influence));
}

/** A Queued Program holds its original cost again, and wakes. */
const unqueue: LyokoRule = {
  id: 'lyoko.hero-cards.unqueue',
  when: always,
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
};
/** Points a Queued Program lacks of its cost. */
export const wakingCost = (card: Card) => Math.max(factsOn(card).cost - card.influence, 0);
export const unqueueProgram = (telling: Telling, card: Card) =>
  follow(telling, unqueue, about('hero', card.id, 0, wakingCost(card)));

/** The Upgrades of a Character that is devirtualized are lost. */
const upgradeLost: LyokoRule = {
  id: 'lyoko.hero-cards.upgrade-lost',
  when: always,
  does: (state, { card }) => {
    const lost = inPlay(state, card);
    return lost ? discarded(state, lost, state.readings['upgrade-influence']) : state;
  },
  cites: () => ['lyoko.terms.discard'],
};
export function loseUpgrades(telling: Telling, character: number): void {
  for (const { id, on, influence } of telling.state.hero.play) {
    if (on === character) follow(telling, upgradeLost, about('hero', id, character, influence));
  }
}

export const HERO_CARD_RULES = [program, upgrade, artifact, programDiscard, queue, queuePoints, unqueue, upgradeLost];
export const HERO_CARD_EXCEPTIONS = [upgradeTooLate, artifactUnique];
