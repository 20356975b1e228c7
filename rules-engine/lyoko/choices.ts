/** What there is to choose. */
import { canBeDisabled, characterMayAct, deciders, isAllowed, monsterMayAct, pending } from './bans.ts';
import { AELITA } from './cards.ts';
import { tooManyMonsters } from './characters.ts';
import { bothHaveChosen } from './combat.ts';
import {
  characters,
  type Choice,
  choice,
  type ChoiceType,
  type Decision,
  DECISIONS,
  dilemmaOf,
  factsOn,
  inPlay,
  isVirtualized,
  kindOf,
  monsters,
  type Side,
  SIDES,
  type State,
  type Task,
} from './state.ts';

type Offer = (type: ChoiceType, card: number, target?: number) => void;
type Offering = (state: State, now: Task, player: Side, offer: Offer) => void;

/** For each moment, what could be chosen in it; what is not allowed is left out afterwards. */
const OFFERS: Readonly<Record<Decision, Offering>> = {
  allocate: offerAllocation,
  main: (state, now, player, offer) => {
    if (player === 'hero') offerActivations(state, offer);
    else offerMonsters(state, offer);
    offerCards(state, now, player, offer);
  },
  respond: offerCards,
  condition: offerCards,
  block: (state, _now, _player, offer) => {
    for (const { id } of monsters(state)) offer('block', id);
  },
  defend: (state, _now, _player, offer) => {
    for (const card of characters(state)) if (isVirtualized(card)) offer('defend', card.id);
  },
  'core-block': (state, _now, _player, offer) => {
    for (const card of characters(state)) if (isVirtualized(card)) offer('core-block', card.id);
  },
  'attacker-powers': offerPowers,
  'defender-powers': offerPowers,
  'combat-actions': (state, _now, player, offer) => {
    offer('combat-action', 0);
    for (const { id, kind } of state[player].hand) {
      if (kind === 'combat-action') offer('combat-action', id);
    }
  },
  disable: (state, now, _player, offer) => {
    for (const card of state.hero.play) if (canBeDisabled(state, now.card, card)) offer('choose', card.id);
  },
  debt: (state, _now, player, offer) => {
    for (const { id, influence } of state[player].play) if (influence > 0) offer('choose', id);
  },
  surplus: (state, _now, _player, offer) => {
    if (tooManyMonsters(state)) for (const { id } of monsters(state)) offer('choose', id);
  },
};

function offerAllocation(state: State, _now: Task, player: Side, offer: Offer): void {
  const any = state.active === player && state.readings['reallocate-what'] === 'any';
  for (const card of state[player].play) {
    const kind = kindOf(card);
    if (kind === 'program' || kind === 'upgrade') offer('discard', card.id);
    if (kind === 'program') offer(card.queued ? 'unqueue' : 'queue', card.id);
    if (kind === 'dilemma') offer('withdraw', card.id);
    if (any && card.influence > 0) offer('take-back', card.id);
  }
}

function offerActivations(state: State, offer: Offer): void {
  const dilemma = dilemmaOf(state);
  const targets = monsters(state);
  for (const card of characters(state)) {
    if (!characterMayAct(state, card)) continue;
    const { id, name, world } = card;
    if (dilemma?.world === world) offer('resolve-dilemma', id, dilemma.id);
    if (world === 'earth') {
      offer('virtualize', id);
      offer('defrag', id);
      for (const other of state.hero.play) if (kindOf(other) === 'artifact') offer('use-artifact', id, other.id);
    } else {
      offer('devirtualize', id);
      for (const monster of targets) offer('attack', id, monster.id);
      if (name === AELITA)
        for (let tower = 1; tower <= state.towers.length; tower++) offer('deactivate-tower', id, tower);
    }
  }
}

function offerMonsters(state: State, offer: Offer): void {
  const targets = characters(state).filter(isVirtualized);
  for (const card of monsters(state)) {
    if (!monsterMayAct(state, card)) continue;
    const { id } = card;
    offer('guard', id);
    offer('attack-core', id);
    for (const character of targets) offer('attack', id, character.id);
  }
}

function offerPowers(state: State, { card }: Task, _player: Side, offer: Offer): void {
  const fighter = inPlay(state, card);
  const count = fighter ? factsOn(fighter).powers.length : 0;
  for (let place = 1; place <= count; place++) offer('power', card, place);
}

/** Cards from the hand, each with all it can be aimed at. Copies are alike, so that one of them is enough. */
function offerCards(state: State, _now: Task, player: Side, offer: Offer): void {
  const { hand, pool } = state[player];
  const seen: string[] = [];
  for (const card of hand) {
    if (seen.includes(card.name)) continue;
    seen.push(card.name);
    const { kind, cost, target, effects } = factsOn(card);
    if (kind === 'combat-action' || cost > pool) continue;
    if (kind === 'upgrade' || target === 'character' || target === 'virtualized') {
      for (const { id } of characters(state)) offer('play', card.id, id);
    } else if (target === 'monster') {
      for (const { id } of monsters(state)) offer('play', card.id, id);
    } else if (effects.some(({ does }) => does === 'counter')) {
      for (const { card: other } of state.stack) offer('play', card.id, other.id);
    } else {
      offer('play', card.id);
    }
  }
}

const WAITING: ReadonlySet<Task['type']> = new Set(DECISIONS);
export const isDecision = (type: Task['type']): type is Decision => WAITING.has(type);

/** Everything a player may choose now, apart from letting the moment pass. */
function options(state: State, now: Task, player: Side): readonly Choice[] {
  const found: Choice[] = [];
  if (!isDecision(now.type)) return found;
  OFFERS[now.type](state, now, player, (type, card, target = 0) => {
    const one = choice(player, type, card, target);
    if (isAllowed(state, one)) found.push(one);
  });
  return found;
}

/** Whether there is anything to choose; what leaves no choice is passed over. */
export function waits(state: State, now: Task): boolean {
  if (now.type === 'main') return true;
  if (now.type === 'combat-actions') return state.combat !== null && !bothHaveChosen(state.combat);
  if (!isDecision(now.type)) return false;
  let some = false;
  OFFERS[now.type](state, now, now.player, (type, card, target = 0) => {
    some ||= isAllowed(state, choice(now.player, type, card, target));
  });
  return some;
}

/** Whether a moment may be let pass. */
const mayPass = (type: Task['type']) =>
  type !== 'combat-actions' && type !== 'disable' && type !== 'debt' && type !== 'surplus';

export function choices(state: State, player: string): readonly Choice[] {
  const side = SIDES.find((one) => one === player);
  const now = pending(state);
  if (!side || !now || !deciders(state).includes(side)) return [];
  const found = options(state, now, side);
  return mayPass(now.type) ? [...found, choice(side, 'done')] : found;
}
