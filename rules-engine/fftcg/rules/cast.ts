/** Cast or Use: Spells and Items, what they cost, whom they reach, and what they do. */
import type { RuleId } from '../../core/rule.ts';
import {
  ATTACHED_EXCEPTIONS,
  attachedTo,
  detached,
  discarded,
  exemption,
  put,
  takenForUse,
  withRelic,
} from './attached.ts';
import { type Effect, faceOf, type Kind, type Magic } from '../cards/face.ts';
import { askedFigure, behind, hasAsLeader, IMMUNE, isProtected, modified, printed, readsModified } from './figures.ts';
import { fall, weakAttack } from './fight.ts';
import {
  blackSkill,
  caster,
  deckArea,
  downedCasting,
  goesDown,
  handArea,
  leaderSkill,
  printedFigure,
  sideboardArea,
  statusCard,
  summonSkill,
  toReserves,
  whiteSkill,
} from './means.ts';
import {
  type Card,
  cardIn,
  downed,
  drawCards,
  face,
  type Fighter,
  fighterIn,
  fighterOf,
  type GameRule,
  type GameStage,
  isLeaderCard,
  isStatus,
  once,
  other,
  type Seat,
  seatOf,
  type State,
  type Subject,
  theCard,
  theFighter,
  withFighter,
  without,
  withSide,
} from '../state.ts';

const SKILL_RULE = {
  black: blackSkill.id,
  white: whiteSkill.id,
  summon: summonSkill.id,
} as const satisfies Record<Magic, RuleId>;

/** The card on its way: in the hand before it is played, then in nobody's. */
const cardPlayed = (state: State, { player, card }: Subject): Card | undefined =>
  cardIn(state.sides[player].hand, card) ?? cardIn(state.sides[player].playing, card);
const effectOf = (state: State, subject: Subject): Effect | undefined => {
  const card = cardPlayed(state, subject);
  return card && face(card).effect;
};

/** The rules on the figure that a card asks for, where it isn't the printed one. */
function askedBy(state: State, card: Card, target: Fighter | undefined): readonly RuleId[] {
  const { asks } = face(card);
  if (!asks || !target) return [];
  const { figure } = asks;
  if (readsModified(state, card)) return behind(state, [target, figure]);
  return modified(state, target, figure) === printed(target, figure) ? [] : [printedFigure.id];
}
export const castUse: GameRule = {
  id: 'fftcg.battle.cast-use',
  does: (state, { player, card: id }) => {
    const side = state.sides[player];
    const card = theCard(side.hand, id);
    return withSide(state, player, { ...side, hand: without(side.hand, id), playing: [...side.playing, card] });
  },
  cites: (state, subject) => {
    const card = cardPlayed(state, subject);
    const magic = card && face(card).magic;
    const by = fighterOf(state, subject.by);
    return [
      ...new Set([
        ...(magic ? ([caster.id, SKILL_RULE[magic]] as const) : []),
        ...(magic && by && hasAsLeader(by, magic) ? [leaderSkill.id] : []),
        ...(by?.down ? [downedCasting.id] : []),
        ...(card ? askedBy(state, card, fighterOf(state, subject.on)) : []),
      ]),
    ];
  },
};
const costs =
  (kind: 'item' | 'spell') =>
  (state: State, subject: Subject): boolean => {
    const card = cardPlayed(state, subject);
    return card !== undefined && face(card).kind === kind && face(card).cost !== 'none';
  };
export const spellCost: GameRule = {
  id: 'fftcg.battle.spell-cost',
  when: costs('spell'),
  does: (state, subject) => {
    const { player, by, pay } = subject;
    const card = cardPlayed(state, subject);
    if (card && face(card).cost === 'down') return downed(state, player, by);
    const [rest, price] = takenForUse(state, player, pay);
    return put(rest, price.owner, 'discardPile', price);
  },
  cites: (state, { player, pay }) => (pay === undefined ? [downs.id] : withRelic(state, player, pay)),
};
/** What an Item costs is part of its use. */
const itemCost: GameRule = { ...spellCost, id: castUse.id, when: costs('item') };

/** The card stays on its target as a Status. */
export const becomesStatus: GameRule = {
  id: statusCard.id,
  does: (state, { player, card: id, on }) => {
    const side = state.sides[player];
    const card = theCard(side.playing, id);
    const rest = withSide(state, player, { ...side, playing: without(side.playing, id) });
    const seat = seatOf(rest, on) ?? player;
    const fighter = theFighter(rest, on);
    return withSide(rest, seat, withFighter(rest.sides[seat], { ...fighter, attached: [...fighter.attached, card] }));
  },
  cites: (state, subject) => exemption(state, fighterOf(state, subject.on), cardPlayed(state, subject)),
};
/** What a card does that turns, fetches or clears; subject: the player, the card, its target. */
const takesEffect: GameRule = {
  id: castUse.id,
  does: (state, subject) => {
    const { player, card: id, on } = subject;
    const seat = seatOf(state, on) ?? player;
    const [rest, card] = detached(state, seat, on, id);
    return put(rest, card.owner, isLeaderCard(card) ? 'sideboard' : 'discardPile', card);
  },
  cites: (state, { card, on }) => {
    const attached = cardIn(fighterOf(state, on)?.attached ?? [], card);
    return attached && isLeaderCard(attached) ? [sideboardArea.id] : [];
  },
};
export const leaderCardImmune: GameRule = {
  id: 'fftcg.cards.leader-card-immune',
  overrides: takesEffect.id,
  when: (state, { card, on }) => {
    const attached = cardIn(fighterOf(state, on)?.attached ?? [], card);
    return attached !== undefined && isLeaderCard(attached) && state.readings['leader-card-removal'] === 'immune';
  },
  does: (state) => state,
};
/** Who is up already can't be turned up, nor down who is down. */
const unmoved: GameRule = {
  id: castUse.id,
  when: (state, subject) => {
    const down = fighterOf(state, subject.on)?.down;
    return effectOf(state, subject) === (down === true ? 'down' : 'up');
  },
  does: (state) => state,
};
export const upEarly: GameRule = {
  id: 'fftcg.states.up-early',
  when: (state, { on }) => fighterOf(state, on)?.down === true,
  does: (state, { player, on }) => {
    const seat = seatOf(state, on) ?? player;
    return withSide(state, seat, withFighter(state.sides[seat], { ...theFighter(state, on), down: false }));
  },
};
export const downs: GameRule = {
  id: goesDown.id,
  when: (state, { on }) => fighterOf(state, on)?.down === false,
  does: (state, { player, on }) => downed(state, seatOf(state, on) ?? player, on),
};
/** Fetches a card out of the discard pile. */
export const fetches: GameRule = {
  id: fall.id,
  does: (state, subject) => {
    const { player, on } = subject;
    const side = state.sides[player];
    const card = theCard(side.discardPile, on);
    const rest = { ...side, discardPile: without(side.discardPile, on) };
    return withSide(
      state,
      player,
      effectOf(state, subject) === 'revive'
        ? { ...rest, reserves: [...rest.reserves, card] }
        : { ...rest, hand: [...rest.hand, card] },
    );
  },
  cites: (state, subject) =>
    effectOf(state, subject) === 'revive' ? toReserves(state.sides[subject.player], 1) : [handArea.id],
};
export const draws: GameRule = {
  id: deckArea.id,
  when: ({ sides }, { player }) => sides[player].deck.length > 0,
  does: (state, subject) => {
    const card = cardPlayed(state, subject);
    return withSide(state, subject.player, drawCards(state.sides[subject.player], card ? face(card).amount : 0));
  },
};

/** From an empty deck nothing is drawn. */
const drawsNone: GameRule = {
  ...draws,
  id: castUse.id,
  when: ({ sides }, { player }) => sides[player].deck.length === 0,
};

/** A character whose DEF has been brought to nothing stays. */
const standsAtZero: GameRule = {
  id: weakAttack.id,
  when: (state, { on }) => {
    const fighter = fighterOf(state, on);
    return fighter !== undefined && modified(state, fighter, 'def') <= 0;
  },
  does: (state) => state,
};

const spent = (state: State, { player, card: id }: Subject): State => {
  const side = state.sides[player];
  const card = theCard(side.playing, id);
  const rest = withSide(state, player, { ...side, playing: without(side.playing, id) });
  return put(rest, card.owner, 'discardPile', card);
};
const isPlaying =
  (kind: 'item' | 'spell') =>
  (state: State, { player, card: id }: Subject) => {
    const card = cardIn(state.sides[player].playing, id);
    return card !== undefined && face(card).kind === kind;
  };
const toDiscardPile = (): readonly RuleId[] => [fall.id];
export const item: GameRule = { id: 'fftcg.cards.item', when: isPlaying('item'), does: spent, cites: toDiscardPile };
export const spell: GameRule = { id: 'fftcg.cards.spell', when: isPlaying('spell'), does: spent, cites: toDiscardPile };

/** Magic that may be aimed at somebody immune does nothing there. */
const untouched = (magic: Magic): GameRule => ({
  id: IMMUNE[magic].id,
  does: (state) => state,
  cites: (state, { on }) => {
    const target = fighterOf(state, on);
    return target && hasAsLeader(target, magic) ? [leaderSkill.id] : [];
  },
});

/** What a card takes off its target: the Statuses, and the Leader Card if it were one. */
function cleared(state: State, { player, on }: Subject): readonly Subject[] {
  const attached = fighterOf(state, on)?.attached ?? [];
  return attached
    .filter((card) => isStatus(card) || isLeaderCard(card))
    .map(({ id }) => ({ player, card: id, ...(on !== undefined && { on }) }));
}

/** What a card does once it is paid for. */
const EFFECTS: Readonly<Record<Effect, (subject: Subject) => readonly GameStage[]>> = {
  none: () => [],
  boost: () => [],
  status: (subject) => [once(becomesStatus, subject), once(standsAtZero, subject)],
  clear: (subject) => [{ rule: takesEffect, subjects: (state) => cleared(state, subject) }],
  up: (subject) => [once(unmoved, subject), once(upEarly, subject)],
  down: (subject) => [once(unmoved, subject), once(downs, subject)],
  discard: ({ on = -1 }) => [
    { rule: discarded, subjects: (state) => attachedTo(state, seatOf(state, on) ?? 'A', [on]) },
    { rule: fall, subjects: (state) => [{ player: seatOf(state, on) ?? 'A', on }] },
  ],
  revive: (subject) => [once(fetches, subject)],
  return: (subject) => [once(fetches, subject)],
  draw: (subject) => [once(drawsNone, subject), once(draws, subject)],
};

export function castStages(state: State, subject: Subject): readonly GameStage[] {
  const card = cardPlayed(state, subject);
  const effect = card ? face(card).effect : 'none';
  const immuneTo = card && protection(state, subject.player, card, subject.on);
  return [
    once(castUse, subject),
    once(spellCost, subject),
    once(itemCost, subject),
    ...(immuneTo ? [once(untouched(immuneTo), subject)] : EFFECTS[effect](subject)),
    once(item, subject),
    once(spell, subject),
  ];
}
export const CAST_EXCEPTIONS: readonly GameRule[] = [leaderCardImmune, ...ATTACHED_EXCEPTIONS];

/** The magic that protects a target of the other side from a card of the same magic. */
export function protection(state: State, player: Seat, card: Card, on: number | undefined): Magic | undefined {
  const target = fighterIn(state.sides[other[player]], on);
  const { magic } = face(card);
  return magic && target && isProtected(state, magic, target) ? magic : undefined;
}
/** Whether somebody must be named who casts or uses the card. */
export const needsUser = ({ readings }: State, card: Card): boolean =>
  face(card).kind === 'spell' || face(card).cost === 'down' || readings['item-user'] === 'any-character';

/** Whether the card may be aimed where it is aimed. */
export function isAimed(state: State, player: Seat, card: Card, on: number | undefined): boolean {
  const { aim, effect } = face(card);
  const seat = seatOf(state, on);
  if (aim === 'nobody') return on === undefined;
  if (aim === 'anyone') return seat !== undefined;
  if (aim === 'own') return seat === player;
  if (aim === 'opposing') return seat === other[player];
  const fetched = cardIn(state.sides[player].discardPile, on);
  return fetched !== undefined && mayFetch(effect, fetched);
}
const mayFetch = (effect: Effect, { face: line }: Card) =>
  (effect === 'revive' ? REVIVED : FETCHED).includes(faceOf(line).kind);
/** What an effect may bring to the reserves, and what to the hand. */
const REVIVED: readonly Kind[] = ['character'];
const FETCHED: readonly Kind[] = ['equipment', 'item', 'spell'];
/** Whether a figure of the target is higher than the card allows. */
export function asksLess(state: State, card: Card, target: Fighter | undefined): boolean {
  const { asks } = face(card);
  return asks !== undefined && target !== undefined && askedFigure(state, card, asks, target) > asks.most;
}

/** What a card in the hand may be aimed at, by what forbids a target. */
export function targetsOf(state: State, player: Seat, card: Card): readonly (number | undefined)[] {
  const { aim, effect, magic } = face(card);
  if (aim === 'nobody') return NO_TARGET;
  const side = state.sides[player];
  const targets: number[] = [];
  if (aim === 'pile') {
    for (const fetched of side.discardPile) if (mayFetch(effect, fetched)) targets.push(fetched.id);
    return targets;
  }
  if (aim !== 'opposing') {
    for (const own of side.party) if (!asksLess(state, card, own)) targets.push(own.card.id);
  }
  if (aim !== 'own') {
    for (const opposing of state.sides[other[player]].party) {
      const immune = magic !== undefined && isProtected(state, magic, opposing);
      if (asksLess(state, card, opposing) || (immune && state.readings['immune-target'] === 'refused')) continue;
      targets.push(opposing.card.id);
    }
  }
  return targets;
}
const NO_TARGET: readonly undefined[] = [undefined];
