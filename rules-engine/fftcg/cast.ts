/** Cast or Use: Spells and Items, what they cost, whom they reach, and what they do. */
import type { RuleId } from '../core/rule.ts';
import type { Ban } from '../core/verdict.ts';
import { ATTACHED_EXCEPTIONS, attachedTo, detached, discarded, payable, put, takenForUse } from './attached.ts';
import { type Effect, faceOf, type Kind, type Magic, MAGICS } from './face.ts';
import { askedFigure, hasSkill, isProtected, modified, readsModified } from './figures.ts';
import { fall } from './fight.ts';
import {
  type Card,
  cardIn,
  type ChoiceOf,
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
} from './state.ts';

const always = () => true;
type Played = ChoiceOf<'cast' | 'use'>;
const SKILL_RULE = {
  black: 'fftcg.skills.black',
  white: 'fftcg.skills.white',
  summon: 'fftcg.skills.summon',
} as const satisfies Record<Magic, RuleId>;

/** The card on its way: in the hand before it is played, then in nobody's. */
const cardPlayed = (state: State, { player, card }: Subject): Card | undefined =>
  cardIn(state.sides[player].hand, card) ?? cardIn(state.sides[player].playing, card);
const effectOf = (state: State, subject: Subject): Effect | undefined => {
  const card = cardPlayed(state, subject);
  return card && face(card).effect;
};

const castUse: GameRule = {
  id: 'fftcg.battle.cast-use',
  when: always,
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
      ...(magic ? (['fftcg.battle.caster', SKILL_RULE[magic]] as const) : []),
      ...(by?.down ? (['fftcg.battle.downed-casting'] as const) : []),
    ];
  },
};
const spellCost: GameRule = {
  id: 'fftcg.battle.spell-cost',
  when: (state, subject) => {
    const card = cardPlayed(state, subject);
    return card !== undefined && face(card).cost !== 'none';
  },
  does: (state, subject) => {
    const { player, by, pay } = subject;
    const card = cardPlayed(state, subject);
    if (card && face(card).cost === 'down') return downed(state, player, by);
    const [rest, price] = takenForUse(state, player, pay);
    return put(rest, price.owner, 'discardPile', price);
  },
  cites: (_, { pay }) => (pay === undefined ? ['fftcg.states.down'] : []),
};

/** The card stays on its target as a Status. */
const becomesStatus: GameRule = {
  id: 'fftcg.attached.limit-exempt',
  when: (state, subject) => effectOf(state, subject) === 'status',
  does: (state, { player, card: id, on }) => {
    const side = state.sides[player];
    const card = theCard(side.playing, id);
    const rest = withSide(state, player, { ...side, playing: without(side.playing, id) });
    const seat = seatOf(rest, on) ?? player;
    const fighter = theFighter(rest, on);
    return withSide(rest, seat, withFighter(rest.sides[seat], { ...fighter, attached: [...fighter.attached, card] }));
  },
};
/** What a card does that turns, fetches or clears; subject: the player, the card, its target. */
const takesEffect: GameRule = {
  id: 'fftcg.battle.cast-use',
  when: always,
  does: (state, subject) => {
    const { player, card: id, on } = subject;
    const seat = seatOf(state, on) ?? player;
    const [rest, card] = detached(state, seat, on, id);
    return put(rest, card.owner, isLeaderCard(card) ? 'sideboard' : 'discardPile', card);
  },
};
const leaderCardImmune: GameRule = {
  id: 'fftcg.cards.leader-card-immune',
  overrides: takesEffect.id,
  when: (state, { card, on }) => {
    const attached = cardIn(fighterOf(state, on)?.attached ?? [], card);
    return attached !== undefined && isLeaderCard(attached) && state.readings['leader-card-removal'] === 'immune';
  },
  does: (state) => state,
};
const upEarly: GameRule = {
  id: 'fftcg.states.up-early',
  when: (state, subject) => effectOf(state, subject) === 'up',
  does: (state, { player, on }) => {
    const seat = seatOf(state, on) ?? player;
    return withSide(state, seat, withFighter(state.sides[seat], { ...theFighter(state, on), down: false }));
  },
};
const downs: GameRule = {
  id: 'fftcg.states.down',
  when: (state, subject) => effectOf(state, subject) === 'down',
  does: (state, { player, on }) => downed(state, seatOf(state, on) ?? player, on),
};
/** Fetches a card out of the discard pile. */
const fetches: GameRule = {
  id: 'fftcg.areas.discard-pile',
  when: (state, subject) => effectOf(state, subject) === 'revive' || effectOf(state, subject) === 'return',
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
  cites: (state, subject) => [effectOf(state, subject) === 'revive' ? 'fftcg.areas.reserves' : 'fftcg.areas.hand'],
};
const draws: GameRule = {
  id: 'fftcg.areas.deck',
  when: (state, subject) => effectOf(state, subject) === 'draw',
  does: (state, subject) => {
    const card = cardPlayed(state, subject);
    return withSide(state, subject.player, drawCards(state.sides[subject.player], card ? face(card).amount : 0));
  },
};

/** A character whose DEF has been brought to nothing stays. */
const standsAtZero: GameRule = {
  id: 'fftcg.battle.weak-attack',
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
const item: GameRule = { id: 'fftcg.cards.item', when: isPlaying('item'), does: spent };
const spell: GameRule = { id: 'fftcg.cards.spell', when: isPlaying('spell'), does: spent };

/** The rule that keeps magic from a character that has the skill itself. */
const IMMUNE = {
  black: 'fftcg.skills.black-immunity',
  white: 'fftcg.skills.white-immunity',
  summon: 'fftcg.skills.summon',
} as const satisfies Record<Magic, RuleId>;
/** Magic that may be aimed at somebody immune does nothing there. */
const untouched = (magic: Magic): GameRule => ({ id: IMMUNE[magic], when: always, does: (state) => state });

/** What a card takes off its target: the Statuses, and the Leader Card if it were one. */
function cleared(state: State, { player, on }: Subject): readonly Subject[] {
  const attached = fighterOf(state, on)?.attached ?? [];
  return attached
    .filter((card) => isStatus(card) || isLeaderCard(card))
    .map(({ id }) => ({ player, card: id, ...(on !== undefined && { on }) }));
}

/** What a card does once it is paid for. */
const EFFECTS: Readonly<Record<Effect, (choice: Played) => readonly GameStage[]>> = {
  none: () => [],
  boost: () => [],
  status: (choice) => [once(becomesStatus, choice), once(standsAtZero, choice)],
  clear: (choice) => [{ rule: takesEffect, subjects: (state) => cleared(state, choice) }],
  up: (choice) => [once(upEarly, choice)],
  down: (choice) => [once(downs, choice)],
  discard: ({ on = -1 }) => [
    { rule: discarded, subjects: (state) => attachedTo(state, seatOf(state, on) ?? 'A', [on]) },
    { rule: fall, subjects: (state) => [{ player: seatOf(state, on) ?? 'A', on }] },
  ],
  revive: (choice) => [once(fetches, choice)],
  return: (choice) => [once(fetches, choice)],
  draw: (choice) => [once(draws, choice)],
};

export function castStages(state: State, choice: Played): readonly GameStage[] {
  const effect = effectOf(state, choice) ?? 'none';
  const immuneTo = MAGICS.find((magic) => protectedBy(magic)(state, choice));
  return [
    once(castUse, choice),
    once(spellCost, choice),
    ...(immuneTo ? [once(untouched(immuneTo), choice)] : EFFECTS[effect](choice)),
    once(item, choice),
    once(spell, choice),
  ];
}
export const CAST_EXCEPTIONS: readonly GameRule[] = [leaderCardImmune, ...ATTACHED_EXCEPTIONS];
export const CAST_RULES = [castUse, spellCost, becomesStatus, upEarly, downs, fetches, draws, item, spell];

const handCard = (state: State, { player, card }: Played) => cardIn(state.sides[player].hand, card);
const isOwn = (state: State, player: Seat, id: number | undefined) => fighterIn(state.sides[player], id) !== undefined;
/** A target of the other side that its own magic protects. */
const protectedBy = (magic: Magic) => (state: State, choice: Played) => {
  const card = handCard(state, choice);
  const target = fighterIn(state.sides[other[choice.player]], choice.on);
  return card !== undefined && target !== undefined && face(card).magic === magic && isProtected(state, magic, target);
};
/** Whether somebody must be named who casts or uses the card. */
const needsUser = (state: State, card: Card) =>
  face(card).kind === 'spell' || face(card).cost === 'down' || state.readings['item-user'] === 'any-character';

/** Whether the card may be aimed where it is aimed. */
function isAimed(state: State, choice: Played, card: Card): boolean {
  const { aim, effect } = face(card);
  const seat = seatOf(state, choice.on);
  if (aim === 'nobody') return choice.on === undefined;
  if (aim === 'anyone') return seat !== undefined;
  if (aim === 'own') return seat === choice.player;
  if (aim === 'opposing') return seat === other[choice.player];
  const fetched = cardIn(state.sides[choice.player].discardPile, choice.on);
  return fetched !== undefined && mayFetch(effect, fetched);
}
const mayFetch = (effect: Effect, { face: line }: Card) =>
  (effect === 'revive' ? REVIVED : FETCHED).includes(faceOf(line).kind);
/** What an effect may bring to the reserves, and what to the hand. */
const REVIVED: readonly Kind[] = ['character'];
const FETCHED: readonly Kind[] = ['equipment', 'item', 'spell'];
function asksLess(state: State, card: Card, target: Fighter): boolean {
  const { asks } = face(card);
  return asks !== undefined && askedFigure(state, card, asks, target) > asks.most;
}
function asksTooMuch(state: State, choice: Played): boolean {
  const card = handCard(state, choice);
  const target = fighterOf(state, choice.on);
  return card !== undefined && target !== undefined && asksLess(state, card, target);
}

/** What a card in the hand may be aimed at, by the bans that look at the target. */
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
/** Aimed at a card that lies in a doom pile. */
const isDoomed = (state: State, id: number | undefined) =>
  cardIn(state.sides.A.doomPile, id) !== undefined || cardIn(state.sides.B.doomPile, id) !== undefined;

export const CAST_BANS: readonly Ban<State, Played>[] = [
  { id: 'fftcg.areas.hand', forbids: (state, choice) => !handCard(state, choice) },
  {
    id: 'fftcg.battle.cast-use',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      return card !== undefined && face(card).kind !== (choice.action === 'cast' ? 'spell' : 'item');
    },
  },
  {
    id: 'fftcg.battle.caster',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      if (!card) return false;
      if (!needsUser(state, card)) return choice.by !== undefined && !isOwn(state, choice.player, choice.by);
      const by = fighterIn(state.sides[choice.player], choice.by);
      const { magic } = face(card);
      return !by || (magic !== undefined && !hasSkill(by, magic));
    },
  },
  {
    id: 'fftcg.battle.downed-casting',
    forbids: (state, { by }) => state.readings['downed-casting'] === 'forbidden' && fighterOf(state, by)?.down === true,
  },
  {
    id: 'fftcg.states.down-twice',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      return card !== undefined && face(card).cost === 'down' && fighterOf(state, choice.by)?.down === true;
    },
  },
  {
    id: 'fftcg.battle.spell-cost',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      if (!card) return false;
      if (face(card).cost !== 'discard') return choice.pay !== undefined;
      return choice.pay === choice.card || !cardIn(payable(state, state.sides[choice.player]), choice.pay);
    },
  },
  { id: 'fftcg.areas.doom-pile', forbids: (state, { on }) => isDoomed(state, on) },
  {
    id: 'fftcg.areas.discard-pile',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      return card !== undefined && face(card).aim === 'pile' && !isAimed(state, choice, card);
    },
  },
  {
    id: 'fftcg.battle.cast-use',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      return card !== undefined && !isAimed(state, choice, card);
    },
  },
  ...MAGICS.map((magic): Ban<State, Played> => ({
    id: IMMUNE[magic],
    forbids: (state, choice) => protectedBy(magic)(state, choice) && state.readings['immune-target'] === 'refused',
  })),
  {
    id: 'fftcg.cards.modified-figure',
    forbids: (state, choice) => {
      const card = handCard(state, choice);
      return card !== undefined && readsModified(state, card) && asksTooMuch(state, choice);
    },
  },
  { id: 'fftcg.cards.printed-figure', forbids: asksTooMuch },
];
