/** Abilities of characters: which of them an action sets off, and what they do. */
import type { Deed, Trigger } from '../cards/abilities.ts';
import { fight, jump, throwIt } from './fight.ts';
import { reinforceCharacter } from './battle.ts';
import { downs, upEarly } from './cast.ts';
import { characterDeckArea, deckArea, toReserves } from './means.ts';
import { newRound } from './turn.ts';
import {
  drawCards,
  drawToReserves,
  face,
  fighterOf,
  type GameRule,
  type GameStage,
  type GameStep,
  inOrder,
  other,
  type Seat,
  seatOf,
  type Subject,
  withSide,
} from '../state.ts';

/** One effect of an ability, as it happens: the player, whose card it is, and which of its effects. */
interface Effected extends Subject {
  readonly by: number;
  readonly ability: readonly [ability: number, effect: number];
}
const countIn = ({ count = 0 }: Subject) => count;
/** What an ability does, by its word. */
const DOES: Readonly<Record<Deed, GameRule>> = {
  draw: {
    id: deckArea.id,
    when: ({ sides }, { player }) => sides[player].deck.length > 0,
    does: (state, subject) => withSide(state, subject.player, drawCards(state.sides[subject.player], countIn(subject))),
  },
  recruit: {
    id: characterDeckArea.id,
    when: ({ sides }, { player }) => sides[player].characterDeck.length > 0,
    does: (state, subject) =>
      withSide(state, subject.player, drawToReserves(state.sides[subject.player], countIn(subject))),
    cites: ({ sides }, subject) => {
      const side = sides[subject.player];
      return toReserves(side, Math.min(countIn(subject), side.characterDeck.length));
    },
  },
  up: upEarly,
  down: downs,
};

/** Somebody's character that something has happened to. */
type Event = readonly [seat: Seat, character: number, trigger: Trigger];

/** What an action has made happen to characters, in order; most of it is nobody's ability. */
function* eventsIn(steps: readonly GameStep[], from: number): Generator<Event> {
  for (let at = from; at < steps.length; at++) {
    const { rule, subject, before, after } = steps[at] as GameStep;
    const { player, card, by, on } = subject;
    if (rule === reinforceCharacter.id && card !== undefined) yield [player, card, 'reinforced'];
    else if ((rule === fight.id || rule === jump.id || rule === throwIt.id) && on !== undefined && by !== undefined) {
      yield [player, by, 'attacks'];
      yield [seatOf(before, on) ?? other[player], on, 'attacked'];
    } else if (rule === newRound.id) {
      for (const seat of inOrder(after))
        for (const one of after.sides[seat].party) yield [seat, one.card.id, 'round-begins'];
    } else if (before.clash && after.clash && after.clash.fallen.length > before.clash.fallen.length) {
      const { attacker, defender, player: attacking, against } = after.clash;
      const isDefender = after.clash.fallen.at(-1) === defender;
      yield isDefender ? [attacking, attacker, 'defeats'] : [against, defender, 'defeats'];
      yield isDefender ? [against, defender, 'defeated'] : [attacking, attacker, 'defeated'];
    }
  }
}
/** What the abilities do that an action has set off; nothing, where no card that it is about has any. */
export function abilityStages(steps: readonly GameStep[], from: number): readonly GameStage[] {
  let stages: GameStage[] | undefined;
  for (const [player, id, trigger] of eventsIn(steps, from)) {
    const card = cardOf(steps, from, id);
    if (!card || face(card).abilities.length === 0) continue;
    for (const [nth, { when, effects }] of face(card).abilities.entries()) {
      if (when !== trigger) continue;
      for (const [effect, { is, cards }] of effects.entries()) {
        const subject: Effected = { player, by: id, on: id, count: cards, ability: [nth, effect] };
        (stages ??= []).push({ rule: DOES[is], subjects: () => [subject] });
      }
    }
  }
  return stages ?? NONE;
}
const NONE: readonly GameStage[] = [];
/** A character, in play before the action or after it. */
const cardOf = (steps: readonly GameStep[], from: number, id: number) =>
  (fighterOf((steps[from] as GameStep).before, id) ?? fighterOf((steps.at(-1) as GameStep).after, id))?.card;
