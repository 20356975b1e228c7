/** What may be named as a target, or as the card an Attachment is attached to. */
import type { Cited } from '../../core/cite.ts';
import { printOf } from '../cards/cards.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Ability,
  type Card,
  type Declared,
  indexOf,
  isSeat,
  type Named,
  NO_TARGET,
  type Seat,
  seatAt,
  type State,
  type Type,
  type Which,
} from '../state.ts';
import {
  allInPlay,
  type Asker,
  canDescribe,
  findCard,
  inPlay,
  isAttachment,
  isBeingPlayed,
  isDescribedBy,
  isMeantBut,
  onTable,
} from './table.ts';

/** Who aims, with which ability of which card. */
export interface Aiming extends Asker {
  readonly ability: Ability | undefined;
}
/** What may be against a target, besides the rule that it must be named. */
export const TARGETING: readonly Cited[] = [
  terms.targetByWord,
  terms.target,
  cardTypes.momentNotInPlay,
  cardTypes.characterBeingPlayed,
  cardTypes.attachmentBeingPlayed,
  terms.notADescriptor,
  terms.descriptor,
  cardTypes.attachmentsLeaving,
];
/** The rule against naming this as the target; undefined if there is none. */
export function againstTarget(state: State, aiming: Aiming, target: Named): Cited | undefined {
  const { player, ability } = aiming;
  const spec = ability?.target;
  if (spec === undefined) return target === NO_TARGET ? undefined : terms.targetByWord;
  if (target === NO_TARGET) return ability?.sort === 'play' ? cardTypes.momentTargets : turn.useAnAbility;
  if (spec === 'player' || spec === 'other-player') {
    if (!isSeat(target)) return terms.target;
    const named = state.players[indexOf(target)];
    if (!named || named.out || (spec === 'other-player' && target === player)) return terms.target;
    return undefined;
  }
  if (isSeat(target)) return terms.target;
  const card = inPlay(state, target);
  if (!card) return isBeingPlayed(state, target) ? cardTypes.momentNotInPlay : terms.target;
  return againstCard(state, aiming, spec, card);
}
/** What says of a card being played that it is in no play field. */
const BEING_PLAYED: Readonly<Record<Type, Cited>> = {
  character: cardTypes.characterBeingPlayed,
  attachment: cardTypes.attachmentBeingPlayed,
  moment: cardTypes.momentNotInPlay,
  event: terms.target,
};
function againstCard(state: State, aiming: Aiming, which: Which, card: Card): Cited | undefined {
  if (!isMeantBut(state, which, card, aiming)) {
    const isPlayed = which.where === 'play-field' && isBeingPlayed(state, card.id);
    return isPlayed ? BEING_PLAYED[printOf(state, card).type] : terms.target;
  }
  if (which.descriptor !== undefined) {
    if (!canDescribe(which.descriptor)) return terms.notADescriptor;
    if (!isDescribedBy(printOf(state, card), which.descriptor)) return terms.descriptor;
  }
  if (!isAttachment(state, card)) return undefined;
  const { effects = [], choose = [{ effects }] } = aiming.ability ?? {};
  const removes = choose.every((option) => option.effects.some(({ is }) => is === 'exhaust' || is === 'kill'));
  return removes ? cardTypes.attachmentsLeaving : undefined;
}

/** What may be against attaching a card to another. */
export const ATTACHING: readonly Cited[] = [
  cardTypes.playingAttachments,
  cardTypes.settings,
  cardTypes.possessions,
  cardTypes.experiences,
];
/** The rule against attaching a card to this one; undefined if there is none. */
export function againstAttaching(state: State, player: Seat, card: Card, target: Named): Cited | undefined {
  const bearer = isSeat(target) ? undefined : onTable(state, target);
  if (!bearer) return cardTypes.playingAttachments;
  const { subtype } = printOf(state, card);
  const { type } = printOf(state, bearer);
  if (subtype === 'setting') return type === 'event' ? undefined : cardTypes.settings;
  if (type !== 'character') {
    // Read as a subtype of its own, a Skill has no rule on what carries it.
    if (subtype === 'skill' && state.readings['experience-or-skill'] === 'both' && type === 'event') return undefined;
    return subtype === 'possession' ? cardTypes.possessions : cardTypes.experiences;
  }
  if (state.readings['attach-to-others'] === 'own-only' && bearer.controller !== player) {
    return cardTypes.playingAttachments;
  }
  return undefined;
}

const NONE: readonly Named[] = [NO_TARGET];

/** Every target that may be named for an ability or a Moment. */
export function targetsOf(state: State, aiming: Aiming): readonly Named[] {
  const { player, ability } = aiming;
  const spec = ability?.target;
  if (spec === undefined) return NONE;
  const found: Named[] = [];
  if (spec === 'player' || spec === 'other-player') {
    for (const [at, { out }] of state.players.entries()) {
      const seat = seatAt(at);
      if (!out && (spec === 'player' || seat !== player)) found.push(seat);
    }
    return found;
  }
  for (const card of allInPlay(state)) {
    if (againstCard(state, aiming, spec, card) === undefined) found.push(card.id);
  }
  return found;
}
/** Every card an Attachment may be attached to. */
export function bearersOf(state: State, player: Seat, card: Card): readonly Named[] {
  const found: Named[] = [];
  for (const { id } of allInPlay(state)) if (againstAttaching(state, player, card, id) === undefined) found.push(id);
  return found;
}

/** Every target for something declared already, where it may be chosen anew. */
export function targetsFor(
  state: State,
  { player, card, source }: Declared,
  ability: Ability | undefined,
): readonly Named[] {
  if (ability) return targetsOf(state, { player, ability, asking: findCard(state, source) });
  return card ? bearersOf(state, player, card) : [];
}
