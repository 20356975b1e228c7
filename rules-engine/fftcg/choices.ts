/** What a player might choose now: everything that could be allowed, for the bans to look at. */
import { mayEquipAnybody, mustTakeBackRow, swapsDowned } from './actions.ts';
import { hasRoom, mayCarry, payable } from './attached.ts';
import { targetsOf } from './cast.ts';
import { hasSkill } from './figures.ts';
import { matchesLocation, mayDoubleUp } from './fight.ts';
import { distanceOf, reachOf } from './reach.ts';
import { atHand } from './relic-phase.ts';
import { fewerDrawn } from './resolution.ts';
import {
  type Card,
  type Choice,
  type ChoiceOf,
  face,
  fighterAt,
  type Fighter,
  isRelic,
  leaderOf,
  other,
  PARTY,
  POSITIONS,
  PRICE,
  ROWS,
  type Seat,
  type Side,
  type State,
  THREE,
} from './state.ts';
import type { Wait } from './wait.ts';

/** Takes a choice in if no ban is against it, and says whether it did. */
type Offer = (choice: Choice) => boolean;

/** Offers whatever might be chosen where play waits for it. */
export function offer(state: State, wait: Wait, add: Offer, all: Choice[]): void {
  const { player } = wait;
  const side = state.sides[player];
  switch (wait.for) {
    case 'location':
      for (const { id } of state.locations) add({ player, action: 'location', card: id });
      return;
    case 'leader':
      deployments(state, side, player, 'leader', all);
      return;
    case 'party':
      add({ player, action: 'ready' });
      if (side.party.length === PARTY) return;
      deployments(state, side, player, 'play', all);
      return;
    case 'trim':
      for (const { id } of side.reserves) add({ player, action: 'trim', card: id });
      return;
    case 'action':
      actions(state, player, add, all);
      return;
    case 'jump':
      add({ player, action: 'stay' });
      for (const { card } of state.sides[other[player]].party) {
        add({ player, action: 'jump', on: card.id });
        if (leaderOf(side) === undefined || state.readings['double-up-jump'] === 'refused') continue;
        for (const helper of side.party) add({ player, action: 'jump', on: card.id, with: helper.card.id });
      }
      return;
    case 'recruit':
    case 'appoint':
      for (const { id } of payable(state, side)) add({ player, action: 'discard', card: id });
      return;
    case 'steal':
      for (const { id } of side.hand) add({ player, action: 'discard', card: id });
      return;
    case 'keep':
      for (const cards of upToThree(side.party.map(({ card }) => card.id))) all.push({ player, action: 'keep', cards });
      return;
    case 'hand':
      add({ player, action: 'enough' });
      for (const draw of fewerDrawn(state, player)) all.push({ player, action: 'enough', draw });
      if (state.readings['resolution-hand'] === 'all') return;
      for (const { id } of side.hand) add({ player, action: 'discard', card: id });
  }
}

const PLACES = ROWS.flatMap((row) => POSITIONS.map((position) => ({ row, position })));
/** Every character at hand on every free place: no ban can be against that. */
function deployments(state: State, side: Side, player: Seat, action: 'leader' | 'play', all: Choice[]): void {
  const free = PLACES.filter(({ row, position }) => !fighterAt(side, row, position));
  for (const { id } of atHand(state, side)) {
    for (const { row, position } of free) all.push({ player, action, card: id, row, position });
  }
}

/** Moves, Fights and Reinforcements are many: what no ban can be against goes straight to `all`. */
function actions(state: State, player: Seat, add: Offer, all: Choice[]): void {
  const side = state.sides[player];
  const opposing = state.sides[other[player]].party;
  all.push({ player, action: 'pass' }, { player, action: 'retreat' });
  if (payable(state, side).length >= PRICE) {
    add({ player, action: 'recruit' });
    // Who is appointed makes no difference: where one may be, everybody may.
    const [first, ...others] = side.party;
    if (first && add({ player, action: 'appoint', on: first.card.id })) {
      for (const { card } of others) all.push({ player, action: 'appoint', on: card.id });
    }
  }
  const ownToo = state.readings['fight-own'] === 'any';
  const matches = state.readings['leader-card-use'] === 'cost-only' || matchesLocation(state, player);
  const doubles = matches && !side.leaderCardDown && leaderOf(side) !== undefined;
  const swaps = state.readings['move-swap'] === 'swap';
  for (const fighter of side.party) {
    const { card, down, row: at, position: where } = fighter;
    if (down) continue;
    const reach = reachOf(fighter);
    const fight = (on: number) => {
      all.push({ player, action: 'fight', by: card.id, on });
      if (!doubles) return;
      for (const helper of side.party) {
        const choice = { player, action: 'fight', by: card.id, on, with: helper.card.id } as const;
        if (!helper.down && mayDoubleUp(state, choice)) all.push(choice);
      }
    };
    for (const target of opposing) if (distanceOf(state, player, at, target.row) <= reach) fight(target.card.id);
    if (ownToo) for (const target of side.party) if (target.row !== at) fight(target.card.id);
    for (const row of ROWS) {
      for (const position of POSITIONS) {
        if (row === at && position === where) continue;
        if (swaps && !swapsDowned(state, { player, action: 'move', card: card.id, row, position }))
          all.push({ player, action: 'move', card: card.id, row, position });
        else if (!swaps) add({ player, action: 'move', card: card.id, row, position });
      }
    }
  }
  if (side.party.length < PARTY) {
    const makesRoom = state.readings['full-row'] === 'make-room';
    for (const row of ROWS) {
      if (mustTakeBackRow(state, side, row)) continue;
      for (const position of POSITIONS) {
        const free = !fighterAt(side, row, position);
        if (!free && !makesRoom) continue;
        for (const { id } of side.reserves) {
          if (free) all.push({ player, action: 'reinforce', card: id, row, position });
          else add({ player, action: 'reinforce', card: id, row, position });
        }
      }
    }
  }
  for (const card of side.hand) playsOf(state, player, side, card, add, all);
  for (const card of side.sideboard) {
    equips(state, player, side, card, all);
    if (isRelic(card)) throwsOf(state, player, side, card, add);
  }
}

function equips(state: State, player: Seat, side: Side, card: Card, all: Choice[]): void {
  if (face(card).kind !== 'equipment' && !isRelic(card)) return;
  const replaces = state.readings['adding-equipment'] === 'replace';
  for (const bearer of side.party) {
    if (!mayCarry(bearer, card) || !(replaces || hasRoom(state, bearer, card))) continue;
    all.push({ player, action: 'equip', card: card.id, on: bearer.card.id });
  }
  if (!mayEquipAnybody(state, card)) return;
  for (const bearer of state.sides[other[player]].party) {
    if (!mayCarry(bearer, card) || !(replaces || hasRoom(state, bearer, card))) continue;
    all.push({ player, action: 'equip', card: card.id, on: bearer.card.id });
  }
}

/** What a card in the hand might be played for. */
function playsOf(state: State, player: Seat, side: Side, card: Card, add: Offer, all: Choice[]): void {
  const { kind } = face(card);
  if (kind === 'spell' || kind === 'item') {
    castsOf(state, player, side, card, all);
    return;
  }
  equips(state, player, side, card, all);
  if (kind === 'equipment' || isRelic(card)) throwsOf(state, player, side, card, add);
}
function throwsOf(state: State, player: Seat, side: Side, card: Card, add: Offer): void {
  for (const thrower of side.party) {
    if (!hasSkill(thrower, 'throw')) continue;
    for (const target of state.sides[other[player]].party) {
      add({ player, action: 'throw', card: card.id, by: thrower.card.id, on: target.card.id });
    }
  }
}

/** No ban looks at caster, target and price together: each is looked at once, and what passes is combined. */
function castsOf(state: State, player: Seat, side: Side, card: Card, all: Choice[]): void {
  const { kind, cost } = face(card);
  const action = kind === 'spell' ? 'cast' : 'use';
  const named = kind === 'spell' || cost === 'down' || state.readings['item-user'] === 'any-character';
  const users = named ? side.party.filter((fighter) => mayUse(state, fighter, card)) : NOBODY;
  if (users.length === 0) return;
  const prices = cost === 'discard' ? payable(state, side).filter(({ id }) => id !== card.id) : NOTHING;
  for (const on of targetsOf(state, player, card)) {
    for (const by of users) for (const pay of prices) all.push(castOf(player, action, card.id, by, on, pay));
  }
}
const NOBODY: readonly (Fighter | undefined)[] = [undefined];
const NOTHING: readonly (Card | undefined)[] = [undefined];
/** Whether a character has the skill for a card and is not too downed for it. */
function mayUse({ readings }: State, fighter: Fighter, card: Card): boolean {
  const { cost, magic } = face(card);
  if (magic && !hasSkill(fighter, magic)) return false;
  return !fighter.down || (cost !== 'down' && readings['downed-casting'] === 'allowed');
}
type Cast = ChoiceOf<'cast' | 'use'>;
/** What is named is written down, and nothing else. */
function castOf(
  player: Seat,
  action: 'cast' | 'use',
  card: number,
  by: Fighter | undefined,
  on: number | undefined,
  pay: Card | undefined,
): Choice {
  const made: { -readonly [Key in keyof Cast]: Cast[Key] } = { player, action, card };
  if (by) made.by = by.card.id;
  if (on !== undefined) made.on = on;
  if (pay) made.pay = pay.id;
  return made;
}

/** Every way to take at most three of them, none included. */
export function upToThree(ids: readonly number[]): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const id of ids) all = [...all, ...all.filter(({ length }) => length < THREE).map((some) => [...some, id])];
  return all;
}
