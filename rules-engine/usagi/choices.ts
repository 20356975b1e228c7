/** What a player may do now. */
import { printOf } from './cards.ts';
import { heroesOf } from './conclusion.ts';
import { pickable } from './events.ts';
import { mayDiscardMore } from './initiation.ts';
import {
  abilityDeclared,
  against,
  againstAbilityUsed,
  againstCardPlayed,
  againstInvolving,
  deciders,
  isFit,
} from './judge.ts';
import { type Card, type Choice, type Named, playerOf, type Seat, type State } from './state.ts';
import { abilityOf, isEvent } from './table.ts';
import { bearersOf, targetsFor, targetsOf } from './targets.ts';

const NOTHING: readonly Choice[] = [];

/** Every legal choice of a player; none if it is not theirs to decide. */
export function choices(state: State, player: Seat): readonly Choice[] {
  const { phase } = state;
  if (!deciders(state).includes(player)) return NOTHING;
  const found: Choice[] = [];
  switch (phase.name) {
    case 'discard':
      found.push({ do: 'pass', player });
      if (mayDiscardMore(state, player, phase.discarded)) {
        for (const card of playerOf(state, player).hand) found.push({ do: 'discard', player, card: card.id });
      }
      plays(state, player, found);
      return found;
    case 'propose':
      found.push({ do: 'pass', player });
      for (const { id } of playerOf(state, player).hand) {
        const choice = { do: 'propose', player, card: id } as const;
        if (against(state, choice) === undefined) found.push(choice);
      }
      plays(state, player, found);
      return found;
    case 'actions':
      found.push({ do: 'finish', player });
      if (state.readings.declining === 'may-decline') found.push({ do: 'pass', player });
      plays(state, player, found);
      uses(state, player, found);
      involves(state, player, found);
      return found;
    case 'responses':
      found.push({ do: 'pass', player });
      plays(state, player, found);
      uses(state, player, found);
      return found;
    case 'retarget': {
      const last = state.declared.at(-1);
      return last
        ? targetsFor(state, last, abilityDeclared(state)).map((target) => ({ do: 'target', player, target }))
        : NOTHING;
    }
    case 'order':
      return phase.events.map((card) => ({ do: 'order', player, card }));
    case 'tie':
      return pickable(state, phase.event, player).map(({ id }) => ({ do: 'pick', player, card: id }));
    case 'tokens':
      return Array.from({ length: phase.score }, (_, less) => ({ do: 'take', player, tokens: phase.score - less }));
    case 'hero':
      for (const { id } of heroesOf(state, player)) found.push({ do: 'keep', player, card: id });
      found.push({ do: 'keep', player, card: 0 });
      plays(state, player, found);
      return found;
    default:
      return NOTHING;
  }
}

function plays(state: State, player: Seat, found: Choice[]): void {
  for (const card of playerOf(state, player).hand) {
    if (againstCardPlayed(state, player, card.id) !== undefined) continue;
    for (const target of namedFor(state, player, card)) found.push({ do: 'play', player, card: card.id, target });
  }
}
function namedFor(state: State, player: Seat, card: Card): readonly Named[] {
  const { type, abilities } = printOf(state, card);
  if (type === 'attachment') return bearersOf(state, player, card);
  const ability = abilities.find(({ sort }) => sort === 'play');
  return targetsOf(state, player, ability?.target, ability?.effects ?? [], card);
}

function uses(state: State, player: Seat, found: Choice[]): void {
  const of = (card: Card) => {
    const { abilities } = printOf(state, card);
    for (let index = 0; index < abilities.length; index++) {
      if (abilities[index]?.sort !== 'voluntary' || againstAbilityUsed(state, player, card.id, index) !== undefined)
        continue;
      const usable = abilityOf(state, card, index);
      if (!usable) continue;
      for (const target of targetsOf(state, player, usable.ability.target, usable.ability.effects, usable.source)) {
        found.push({ do: 'use', player, card: card.id, ability: index, target });
      }
    }
  };
  for (const { playField } of state.players) for (const card of playField) of(card);
  for (const card of state.eventField) of(card);
}

function involves(state: State, player: Seat, found: Choice[]): void {
  const events = state.eventField.filter((card) => isEvent(state, card));
  if (events.length === 0) return;
  const of = (card: Card) => {
    if (againstInvolving(state, player, card.id) !== undefined) return;
    for (const event of events) {
      if (event.id !== card.event && isFit(state, card, event))
        found.push({ do: 'involve', player, card: card.id, event: event.id });
    }
  };
  for (const { playField } of state.players) for (const card of playField) of(card);
  for (const card of state.eventField) of(card);
}
