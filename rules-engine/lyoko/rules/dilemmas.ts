/** Chapter "Dilemmas", and the Realms that take their place. */
import {
  bothWorlds,
  disabled,
  discardTerm,
  earth,
  eraseTerm,
  lyokoWorld,
  resolveDestroys,
  resourceAllocation,
  tapTerm,
} from './means.ts';
import { happens } from './events.ts';
import { erase, erasing, leavingPlay } from './objective.ts';
import {
  about,
  type Card,
  dilemmaOf,
  discarded,
  type Doing,
  factsOn,
  gains,
  inPlay,
  intoPlay,
  isDisabled,
  kindOf,
  type LyokoRule,
  realmOf,
  sideOf,
  STARTING_INFLUENCE,
  type State,
  totalInfluence,
  withCard,
  withPlayer,
} from '../state.ts';
import { follow, type Telling } from './telling.ts';

export const dilemma: LyokoRule = {
  id: 'lyoko.dilemmas.dilemma',
  does: (state, { card }) => {
    const played = state.stack.find((one) => one.card.id === card);
    return intoPlay(state, card, { world: played ? factsOn(played.card).world : 'earth' });
  },
  cites: (state, { card }) => {
    const played = state.stack.find((one) => one.card.id === card);
    return [played && factsOn(played.card).world === 'lyoko' ? lyokoWorld.id : earth.id];
  },
};
export function enterDilemma(telling: Telling, id: number): void {
  // An empty Dilemma that stayed, where it is read so, goes when the new one comes.
  const old = dilemmaOf(telling.state);
  if (old) leaves(telling, makesRoom, old);
  follow(telling, dilemma, about('xana', { card: id, what: 'enters' }));
}

/** A Dilemma goes to the Discard Pile; points that are on it return to Xana. */
const leaving: Doing = {
  does: (state, { card }) => {
    const gone = inPlay(state, card);
    return gone ? discarded(state, gone, 'returned') : state;
  },
  cites: () => [discardTerm.id],
};
export const makesRoom: LyokoRule = { id: 'lyoko.dilemmas.making-room', ...leaving };
export const resolved: LyokoRule = {
  id: 'lyoko.dilemmas.dilemma-resolved',
  ...leaving,
  cites: () => [resolveDestroys.id, discardTerm.id],
};
/** What the Dilemma Disabled is free again. */
export const freed: LyokoRule = {
  id: 'lyoko.dilemmas.dilemma-disables',
  does: (state, { target }) => withCard(state, target, { disabledBy: 0 }),
};
function leaves(telling: Telling, rule: LyokoRule, { id, influence }: Card): void {
  follow(telling, rule, about('xana', { card: id, amount: influence }));
  freeAll(telling, id);
}
/** A Dilemma has left play: whom it Disabled is free. */
export function freeAll(telling: Telling, id: number): void {
  for (const { id: character, disabledBy } of telling.state.hero.play) {
    if (disabledBy === id) follow(telling, freed, about('hero', { card: id, target: character, what: 'freed' }));
  }
}

/** Xana takes the points off its Dilemma in Resource Allocation. */
export const emptied: LyokoRule = {
  id: makesRoom.id,
  does: (state, { card, amount }) =>
    withCard(withPlayer(state, 'xana', { pool: state.xana.pool + amount }), card, { influence: 0 }),
};
export function withdraws(telling: Telling, card: Card): void {
  if (telling.state.readings['making-room'] === 'withdrawn') leaves(telling, makesRoom, card);
  else follow(telling, emptied, about('xana', { card: card.id, amount: card.influence, what: 'stays' }));
}

/** Points come back from another card in Resource Allocation, where it is read so. */
export const takesBack: LyokoRule = {
  id: resourceAllocation.id,
  does: (state, { player, card, amount }) =>
    withCard(withPlayer(state, player, { pool: state[player].pool + amount }), card, { influence: 0 }),
};
export const takeBack = (telling: Telling, { id, influence }: Card) =>
  follow(telling, takesBack, about(sideOf(id), { card: id, amount: influence, what: 'takes-back' }));

// Resolving.

export const resolveDilemma: LyokoRule = {
  id: 'lyoko.characters.resolve-dilemma',
  does: (state, { card, target }) => {
    const aimed = inPlay(state, target);
    if (!aimed) return state;
    const taken = Math.min(aimed.influence, 1);
    const { pool, erased } = state.xana;
    const to = state.readings['resolve-point'] === 'erased' ? { erased: erased + taken } : { pool: pool + taken };
    const after = withCard(withPlayer(state, 'xana', to), target, { influence: aimed.influence - taken });
    return { ...withCard(after, card, { acted: true }), resolved: true };
  },
  cites: (state, { target }) => {
    const taken = (inPlay(state, target)?.influence ?? 0) > 0;
    return taken && state.readings['resolve-point'] === 'erased' ? [eraseTerm.id] : [];
  },
};
export const xanaLoses: LyokoRule = { id: 'lyoko.dilemmas.xana-loses', ...erasing };
export const heroGains: LyokoRule = {
  id: 'lyoko.dilemmas.hero-gains',
  does: (state, { amount }) => gains(state, 'hero', gainOf(state, amount)),
};
/** The level, cut off at 40 where it is read so. */
const gainOf = (state: State, level: number) =>
  state.readings['gain-above-40'] === 'uncapped'
    ? level
    : Math.max(Math.min(level, STARTING_INFLUENCE - totalInfluence(state, 'hero')), 0);

export function resolves(telling: Telling, character: number, id: number): void {
  follow(telling, resolveDilemma, about('hero', { card: character, target: id, amount: 1 }));
  const aimed = inPlay(telling.state, id);
  if (!aimed || aimed.influence > 0) return;
  const { level } = factsOn(aimed);
  happens(telling, 'dilemma-resolved');
  leaves(telling, resolved, aimed);
  erase(telling, xanaLoses, about('xana', { card: id, amount: level }));
  follow(telling, heroGains, about('hero', { card: id, amount: level }));
}

// The Edge.

/** Whether the Edge of this turn has been averted. A Dilemma that is gone has none anyway. */
export const isAverted = ({ resolved, readings }: State) => resolved && readings['edge-averted'] === 'any-resolve';

export const edgeReturn: LyokoRule = {
  id: 'lyoko.dilemmas.edge-return',
  when: (state, { card }) => (inPlay(state, card)?.influence ?? 0) > 0,
  does: (state, { card }) => {
    const points = inPlay(state, card)?.influence ?? 0;
    return withCard(withPlayer(state, 'xana', { pool: state.xana.pool + 1 }), card, { influence: points - 1 });
  },
};
/** An Edge that had no effect returns nothing, where it is read so. */
export const edgeStays: LyokoRule = {
  id: edgeReturn.id,
  when: (state, { card }) => (inPlay(state, card)?.influence ?? 0) > 0,
  does: (state) => state,
};
export const dilemmaEmpty: LyokoRule = {
  id: 'lyoko.dilemmas.dilemma-empty',
  when: (state, { card }) => inPlay(state, card)?.influence === 0,
  does: (state) => state,
};
/** An Edge Disables a Character in the world of its Dilemma. */
export const canBeDisabled = (state: State, dilemma: number, card: Card | undefined): boolean =>
  card !== undefined &&
  kindOf(card) === 'character' &&
  !isDisabled(card) &&
  card.world === inPlay(state, dilemma)?.world;
/** After the Edge one point goes back; without points the Dilemma stays all the same. */
export function returnsEdge(telling: Telling, id: number): void {
  if (!inPlay(telling.state, id)) return;
  follow(telling, edgeReturn, about('xana', { card: id, amount: 1 }));
  follow(telling, dilemmaEmpty, about('xana', { card: id }));
}

export const disables: LyokoRule = {
  id: disabled.id,
  does: (state, { card, target }) => withCard(state, target, { disabledBy: card, tapped: true }),
  cites: (state, { target }) => (inPlay(state, target)?.tapped ? [freed.id] : [freed.id, tapTerm.id]),
};
export const disable = (telling: Telling, dilemma: number, character: number) =>
  follow(telling, disables, about('hero', { card: dilemma, target: character }));

// Realms.

export const realm: LyokoRule = {
  id: 'lyoko.xana-cards.realm',
  does: (state, { card }) => intoPlay(state, card, { world: 'both' }),
  cites: () => [bothWorlds.id],
};
export const realmExclusive: LyokoRule = {
  id: 'lyoko.xana-cards.realm-exclusive',
  when: (state) => realmOf(state) !== undefined,
  ...leavingPlay,
};
export function enterRealm(telling: Telling, id: number): void {
  const old = realmOf(telling.state);
  if (old) follow(telling, realmExclusive, about('xana', { card: old.id, target: id, amount: old.influence }));
  follow(telling, realm, about('xana', { card: id, what: 'enters' }));
}
