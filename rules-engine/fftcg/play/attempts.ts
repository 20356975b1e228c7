/** What a player might wish to do, allowed or not: for telling why not. */
import { type Choice, usable } from './actions.ts';
import { needsUser } from '../rules/cast.ts';
import { hasSkill, wouldHaveAsLeader } from '../rules/figures.ts';
import {
  type Card,
  face,
  type Fighter,
  fighterAt,
  isRelic,
  other,
  type Position,
  POSITIONS,
  type Row,
  ROWS,
  type Seat,
  SEATS,
  type Side,
  type State,
  THREE,
} from '../state.ts';
import { waitOf } from './wait.ts';

/** Everything that comes to mind with what lies before a player. Nothing where it is not theirs to decide. */
export function attempts(state: State, player: string): readonly Choice[] {
  const wait = waitOf(state);
  if (wait?.player !== player) return [];
  const side = state.sides[wait.player];
  const opposing = state.sides[other[wait.player]];
  switch (wait.for) {
    case 'location':
      return state.locations.map(({ id }) => ({ player: wait.player, type: 'location', card: id }));
    case 'leader':
    case 'party':
      return played(wait.player, wait.for === 'leader' ? 'leader' : 'play', side);
    case 'action':
      return [
        ...fights(wait.player, side, opposing),
        ...side.hand.flatMap((card) => plays(state, wait.player, card)),
        ...side.sideboard.filter(isRelic).flatMap((card) => equips(wait.player, side, card)),
        ...side.reserves.slice(0, 1).flatMap(({ id }) => reinforces(wait.player, side, id)),
        ...side.party.filter(({ down }) => down).map((one) => moved(wait.player, side, one)),
        ...side.party.flatMap((one) => uses(state, wait.player, one)),
        { player: wait.player, type: 'recruit' },
        ...side.party.map(({ card }): Choice => ({ player: wait.player, type: 'appoint', on: card.id })),
      ];
    case 'jump':
      return opposing.party.map(({ card }) => ({ player: wait.player, type: 'jump', on: card.id }));
    case 'target':
      return [...side.party, ...opposing.party].map(({ card }) => ({
        player: wait.player,
        type: 'target',
        on: card.id,
      }));
    case 'keep':
      return side.party.length > THREE
        ? [{ player: wait.player, type: 'keep', cards: side.party.map(({ card }) => card.id) }]
        : [];
    default:
      return [];
  }
}

function played(player: Seat, type: 'leader' | 'play', { drawn, party }: Side): readonly Choice[] {
  const [card] = drawn;
  if (!card) return [];
  return party.map(({ row, position }) => ({ player, type, card: card.id, row, position }));
}

const fights = (player: Seat, side: Side, opposing: Side): readonly Choice[] =>
  side.party.flatMap((by) =>
    opposing.party.map((on): Choice => ({ player, type: 'fight', by: by.card.id, on: on.card.id })),
  );

/** What a card of the hand might be meant for. */
function plays(state: State, player: Seat, card: Card): readonly Choice[] {
  const side = state.sides[player];
  const { kind } = face(card);
  if (kind === 'spell' || kind === 'item') return casts(state, player, card);
  const throwers = side.party.filter((one) => hasSkill(one, 'throw') || wouldHaveAsLeader(one, 'throw'));
  return [
    ...equips(player, side, card),
    ...(kind === 'equipment'
      ? throwers.flatMap((by) =>
          state.sides[other[player]].party.map((on): Choice => ({
            player,
            type: 'throw',
            card: card.id,
            by: by.card.id,
            on: on.card.id,
          })),
        )
      : []),
  ];
}

const equips = (player: Seat, { party }: Side, card: Card): readonly Choice[] =>
  party.map((on): Choice => ({ player, type: 'equip', card: card.id, on: on.card.id }));

/** A Spell or Item at everybody in play, or at every card of the discard pile, by whoever is fittest to play it. */
function casts(state: State, player: Seat, card: Card): readonly Choice[] {
  const side = state.sides[player];
  const { kind, cost, aim, magic } = face(card);
  const type = kind === 'spell' ? 'cast' : 'use';
  const fit = (one: Fighter) => (magic && hasSkill(one, magic) ? 2 : 0) + (one.down ? 0 : 1);
  const [by] = side.party.toSorted((one, two) => fit(two) - fit(one));
  const price = side.hand.find(({ id }) => id !== card.id);
  const named = needsUser(state, card);
  const choice = (on: number | undefined): Choice => ({
    player,
    type,
    card: card.id,
    ...(named && by && { by: by.card.id }),
    ...(on !== undefined && { on }),
    ...(cost === 'discard' && price && { pay: price.id }),
  });
  if (aim === 'nobody') return [choice(undefined)];
  if (aim === 'pile') return side.discardPile.map(({ id }) => choice(id));
  return [...side.party, ...state.sides[other[player]].party].map((on) => choice(on.card.id));
}

/** The abilities of a character, on everybody in play where they have a target. */
function uses(state: State, player: Seat, { card }: Fighter): readonly Choice[] {
  if (face(card).abilities.length === 0) return [];
  const { hand } = state.sides[player];
  const everybody = SEATS.flatMap((seat) => state.sides[seat].party.map((one) => one.card.id));
  return usable(card).flatMap(([, { target, cost, options }], at) => {
    const choice: Choice = {
      player,
      type: 'ability',
      by: card.id,
      which: at + 1,
      ...(cost === 'discard' && hand[0] && { pay: hand[0].id }),
      ...(options.length > 1 && { choose: 1 }),
    };
    return target ? everybody.map((on): Choice => ({ ...choice, on })) : [choice];
  });
}

const everyPlace: readonly (readonly [Row, Position])[] = ROWS.flatMap((row) =>
  POSITIONS.map((position) => [row, position] as const),
);
const reinforces = (player: Seat, side: Side, card: number): readonly Choice[] =>
  everyPlace
    .filter(([row, position]) => fighterAt(side, row, position))
    .map(([row, position]): Choice => ({ player, type: 'reinforce', card, row, position }))
    .slice(0, side.party.length >= everyPlace.length ? 1 : undefined);

/** A Move to the first place that is another. */
function moved(player: Seat, side: Side, { card, row, position }: Fighter): Choice {
  const [to] = everyPlace.filter((place) => !(place[0] === row && place[1] === position));
  const [free = to] = everyPlace.filter((place) => !fighterAt(side, place[0], place[1]));
  return { player, type: 'move', card: card.id, row: free?.[0] ?? row, position: free?.[1] ?? position };
}

/**
 * What a player seems to mean by pointing at two things, one after the other: a card of their own and a character, or a
 * card and a place. The first that comes to mind, allowed or not.
 */
export function meant(
  state: State,
  player: Seat,
  card: number,
  at: { readonly on: number } | { readonly row: Row; readonly position: Position },
): Choice | undefined {
  const side = state.sides[player];
  const own = side.party.find((one) => one.card.id === card);
  if ('row' in at) {
    const { row, position } = at;
    if (own) return { player, type: 'move', card, row, position };
    if (side.drawn.some(({ id }) => id === card)) return { player, type: 'play', card, row, position };
    return { player, type: 'reinforce', card, row, position };
  }
  const { on } = at;
  if (own) return { player, type: 'fight', by: card, on };
  const there = side.party.find((one) => one.card.id === on);
  if (there && side.reserves.some(({ id }) => id === card)) {
    return { player, type: 'reinforce', card, row: there.row, position: there.position };
  }
  const held = [...side.hand, ...side.sideboard].find(({ id }) => id === card);
  if (!held) return undefined;
  const { kind } = face(held);
  const targets = (choice: Choice) => ('on' in choice ? choice.on === on : true);
  if (kind === 'spell' || kind === 'item') {
    const [first] = casts(state, player, held);
    return casts(state, player, held).find(targets) ?? (first && ({ ...first, on } as Choice));
  }
  return plays(state, player, held).find(targets) ?? { player, type: 'equip', card, on };
}
