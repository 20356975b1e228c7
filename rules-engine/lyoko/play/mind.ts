/** How a bot guesses and judges a game of Code Lyoko. */
import type { Mind } from '../../core/bot.ts';
import { drawnFrom, known, mayHold } from '../../core/hidden.ts';
import { lately } from '../../core/lately.ts';
import { among, roll } from '../../core/random.ts';
import { CARDS, DECKS, HIDDEN } from '../cards/cards.ts';
import {
  type Card,
  isDisabled,
  kindOf,
  newCard,
  otherSide,
  type Side,
  SIDES,
  type State,
  totalInfluence,
  towersUp,
  withPlayer,
} from '../state.ts';
import { acts, type Choice, type ChoiceType } from './actions.ts';
import { game } from './game.ts';

/** As many copies as a Core is guessed to have of one card where it is none of the ready ones. */
const COPIES = 5;
const knownOf = (side: Side) =>
  known(
    [DECKS[side]],
    Object.entries(CARDS).flatMap(([name, facts]) =>
      facts.side === side && facts.kind !== 'character' ? Array.from({ length: COPIES }, () => name) : [],
    ),
  );
const KNOWN = { hero: knownOf('hero'), xana: knownOf('xana') } as const satisfies Record<Side, unknown>;
/** The same where cards are made up: a Core may hold those too. */
const knownWith = lately((made: Made) => {
  const of = (side: Side) => {
    const own = Object.keys(made).filter((name) => made[name]?.side === side && made[name].kind !== 'character');
    const copies = own.flatMap((name) => Array.from({ length: COPIES }, () => name));
    return known([DECKS[side]], [...KNOWN[side].stock, ...copies]);
  };
  return { hero: of('hero'), xana: of('xana') };
});
type Made = NonNullable<State['made']>;
const isHidden = ({ name }: Card) => name === HIDDEN;

/** What the hidden cards of each side may be, by what is seen of the others. */
const held = lately((seen: State) => {
  const of = (side: Side) => {
    const { core, hand, play, discard, gone } = seen[side];
    const played = seen.stack.filter(({ player }) => player === side).map(({ card }) => card);
    const all = [...core, ...hand, ...play, ...discard, ...gone, ...played].filter(
      (card) => kindOf(card) !== 'character',
    );
    const shown = all.filter((card) => !isHidden(card)).map(({ name }) => name);
    const count = all.length - shown.length;
    const cards = seen.made ? knownWith(seen.made) : KNOWN;
    return { lists: mayHold(cards[side], shown, count), count };
  };
  return { hero: of('hero'), xana: of('xana') };
});

const guessed = ({ made = {} }: State, id: number, name: string): Card =>
  newCard(id, name, Object.hasOwn(made, name) ? made[name] : undefined);

/** Both Cores, the other hand, and what the other player has chosen in secret. Every card keeps its number, which tells nothing. */
function guess(seen: State, player: string, seed: number): State {
  const { passed } = seen;
  let now = seed;
  let state = seen;
  for (const side of SIDES) {
    const { lists, count } = held(seen)[side];
    const drawn = drawnFrom(lists, count, now);
    now = drawn.seed;
    let nth = 0;
    const filled = (cards: readonly Card[]) =>
      cards.map((card) => (isHidden(card) ? guessed(seen, card.id, drawn.cards[nth++] ?? HIDDEN) : card));
    state = withPlayer(state, side, { hand: filled(state[side].hand), core: filled(state[side].core) });
  }
  return { ...withSecret(state, player, now), passed };
}
/** What was chosen in secret may be anything that could be chosen. */
function withSecret(state: State, player: string, seed: number): State {
  const { combat } = state;
  const other = player === 'hero' || player === 'xana' ? otherSide[player] : undefined;
  if (!combat || other === undefined || combat.chosen[other] !== 'hidden') return state;
  const open: State = { ...state, combat: { ...combat, chosen: { ...combat.chosen, [other]: 'open' } } };
  const offered = acts.choices(open, other);
  const choice = offered[among(roll(seed).bits, offered.length)];
  const card = choice && 'card' in choice && typeof choice.card === 'number' ? choice.card : 0;
  return { ...state, combat: { ...combat, chosen: { ...combat.chosen, [other]: card } } };
}

/** What a side has to lose and to win with, as if all of it were Influence: only Influence decides, so it counts most. */
function material(state: State, side: Side): number {
  let sum = totalInfluence(state, side) + 0.3 * state[side].hand.length;
  let disabled = 0;
  for (const card of state[side].play) {
    const kind = kindOf(card);
    if (kind === 'monster') sum += 0.3 + 0.1 * card.life;
    else if (kind !== 'character') sum += 0.3;
    else if (isDisabled(card)) disabled += 1;
    else if (card.world === 'lyoko') sum += 0.1 * card.life;
  }
  // Xana wins once all are Disabled.
  return sum - 0.6 * disabled * disabled;
}
function worth(state: State, player: string): number {
  const own = Math.max(material(state, 'hero'), 0);
  const theirs = material(state, 'xana') + 0.5 * towersUp(state);
  const hero = 0.03 + (0.94 * own) / Math.max(own + theirs, 1);
  return player === 'hero' ? hero : 1 - hero;
}

/** What is paid for, or costs a card, and may come to nothing. */
const MAY_BE_IDLE: ReadonlySet<string> = new Set<ChoiceType>(['play', 'ability', 'use-artifact', 'power', 'defrag']);
/** So many moments are passed over until what was played has taken effect. */
const MOMENTS = 12;

/** Whether it changes nothing but what it costs: a card is played, used up and replaced, and all else is as without it. */
function isIdle(state: State, made: unknown): boolean {
  const { type, player } = made as Choice;
  if (!MAY_BE_IDLE.has(type)) return false;
  const after = settled(game.play(state, made as Choice).state);
  const without = settled(state);
  if (!after || !without) return false;
  const [own, was] = [after[player], without[player]];
  return (
    own.hand.length <= was.hand.length &&
    own.pool <= was.pool &&
    own.gained === was.gained &&
    written(after, otherSide[player]) === written(without, otherSide[player])
  );
}
/** The state once all that was played has taken effect, and nobody has done anything about it; undefined where somebody must. */
function settled(from: State): State | undefined {
  let state = from;
  for (let nth = 0; state.stack.length > 0; nth++) {
    const [player] = game.deciders(state);
    const passes = player && game.choices(state, player).find(({ type }) => type === 'done');
    if (!passes || nth === MOMENTS) return undefined;
    state = game.play(state, passes).state;
  }
  return state;
}
/** All that a choice could change, but for the hand and the pool of whoever makes it. */
function written({ turn, active, hero, xana, towers, agenda, combat, attempt, resolved, over }: State, other: Side) {
  const { core: _, ...theirs } = { hero, xana }[other];
  return JSON.stringify([hero.play, xana.play, theirs, turn, active, towers, agenda, combat, attempt, resolved, over]);
}

export const mind: Mind<State> = { guess, worth, isIdle, depth: 10 };
