/** Looking at the table: where a card is, what is in play, what a card is able to. */
import { amountNow, isMet } from '../../core/ability.ts';
import { lately } from '../../core/lately.ts';
import { printOf } from '../cards/cards.ts';
import {
  type Amount,
  type Condition,
  type Ability,
  type Card,
  type Effect,
  type EffectKind,
  type Named,
  playerOf,
  type Print,
  RATINGS,
  type Seat,
  type State,
  type Subtype,
  type Which,
} from '../state.ts';

/** A card in play: in the Event field, in a play field, or being played. */
export function inPlay(state: State, id: number): Card | undefined {
  for (const player of state.players) for (const card of player.playField) if (card.id === id) return card;
  for (const card of state.eventField) if (card.id === id) return card;
  for (const { card } of state.declared) if (card?.id === id && isInPlayWhileDeclared(state, card)) return card;
  return undefined;
}
/** Characters and Attachments are in play while they are being played; Moments are not, unless it is read so. */
const isInPlayWhileDeclared = (state: State, card: Card) =>
  printOf(state, card).type !== 'moment' || state.readings['moments-in-play'] === 'in-play';

/** A card in the Event field or a play field. */
export function onTable(state: State, id: number | undefined): Card | undefined {
  for (const player of state.players) for (const card of player.playField) if (card.id === id) return card;
  for (const card of state.eventField) if (card.id === id) return card;
  return undefined;
}
export const isBeingPlayed = (state: State, id: number) => state.declared.some(({ card }) => card?.id === id);

/** Every card in play, those being played at the end. */
export const allInPlay = lately((state: State): readonly Card[] => {
  const all: Card[] = [];
  for (const { playField } of state.players) for (const card of playField) all.push(card);
  for (const card of state.eventField) all.push(card);
  for (const { card } of state.declared) if (card && isInPlayWhileDeclared(state, card)) all.push(card);
  return all;
});

/** A card anywhere in the game. */
export function findCard(state: State, id: number | undefined): Card | undefined {
  if (id === undefined || id <= 0) return undefined;
  const zones: (readonly Card[])[] = [state.eventField, state.proposed];
  for (const { hand, playField, restPile, deadPile, chronicle, deck } of state.players) {
    zones.push(hand, playField, restPile, chronicle, deadPile, deck);
  }
  for (const zone of zones) for (const card of zone) if (card.id === id) return card;
  for (const { card } of state.declared) if (card?.id === id) return card;
  return undefined;
}
export const nameOf = (state: State, id: Named | undefined): string => {
  if (typeof id === 'string') return id;
  const card = findCard(state, id);
  return card ? printOf(state, card).name : 'a card';
};

export const isCharacter = (state: State, card: Card) => printOf(state, card).type === 'character';
export const isHero = (state: State, card: Card) => printOf(state, card).subtype === 'hero';
export const isEvent = (state: State, card: Card) => printOf(state, card).type === 'event';
/** The Events in the Event field. They are attached to nothing and involved with nothing, as most that lies there is. */
export const eventsIn = (state: State): readonly Card[] =>
  state.eventField.filter((card) => card.event === 0 && card.on === 0 && isEvent(state, card));
export const isStory = (state: State, card: Card) => printOf(state, card).subtype === 'story';
export const isAttachment = (state: State, card: Card) => printOf(state, card).type === 'attachment';
export const isHeld = (state: State, card: Card) => printOf(state, card).subtype === 'held';

/** Who controls a Held Moment that one player has played and that lies in the play field of another. */
export const controllerOfHeld = ({ readings }: Pick<State, 'readings'>, player: Seat, before: Seat): Seat =>
  player !== before && readings['held-moment-control'] === 'who-played' ? player : before;

/** Whether a player has a Hero, for the rules that ask for one in the play field. */
export const hasHero = (state: State, seat: Seat): boolean =>
  playerOf(state, seat).playField.some((card) => isHero(state, card)) ||
  (state.readings['hero-in-event-field'] === 'counts' &&
    state.eventField.some((card) => card.controller === seat && isHero(state, card)));

/** The Event a card is involved with; 0 for none. */
export function eventOf(state: State, card: Card): number {
  if (card.on === 0) return card.event;
  return onTable(state, card.on)?.event ?? 0;
}
/** All cards involved with an Event: Characters, and the Attachments on them. */
export function involvedIn(state: State, event: number | undefined): readonly Card[] {
  const found: Card[] = [];
  const look = (zone: readonly Card[]) => {
    for (const card of zone) {
      if (card.event !== event) continue;
      found.push(card);
      for (const other of zone) if (other.on === card.id) found.push(other);
    }
  };
  look(state.eventField);
  for (const { playField } of state.players) look(playField);
  return found;
}
export function attachedTo(state: State, id: number | undefined): readonly Card[] {
  let found: Card[] | undefined;
  for (const { playField } of state.players)
    for (const card of playField) if (card.on === id) (found ??= []).push(card);
  for (const card of state.eventField) if (card.on === id) (found ??= []).push(card);
  return found ?? NO_CARDS;
}
export const NO_CARDS: readonly Card[] = [];

/** Whether the abilities of a card are cancelled this turn. */
export const isCancelled = ({ lasting }: State, id: number): boolean =>
  lasting.some(({ is, card }) => is === 'cancel' && card === id);

/** Whether a static ability of this kind is on the card. */
export const hasStatic = (state: State, card: Card, kind: EffectKind): boolean => {
  for (const { sort, effects, instead, if: condition } of printOf(state, card).abilities) {
    if (sort !== 'static' || instead) continue;
    for (const { is } of effects) {
      if (is !== kind || (condition && !holds(state, condition, askerOf(card)))) continue;
      return !isCancelled(state, card.id);
    }
  }
  return false;
};

const SMALL_WORDS = new Set(
  'a an the and or but for nor so yet of in on at to by with from as over along he she it i you we they his her its my your our their him them me us this that before'.split(
    ' ',
  ),
);
/** Whether a word can be a descriptor at all: pronouns and the small words of the language cannot. */
export const canDescribe = (word: string): boolean => !SMALL_WORDS.has(word.toLowerCase());
/** The words of its name and description by which a card can be meant. */
export const descriptorsOf = ({ name, description }: Pick<Print, 'name' | 'description'>): readonly string[] =>
  `${name} ${description}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word !== '' && canDescribe(word));
const wordsOf = new WeakMap<Print, ReadonlySet<string>>();
/** What is printed on a card never changes, so its words are told apart once. */
export function isDescribedBy(print: Print, word: string): boolean {
  let words = wordsOf.get(print);
  if (!words) wordsOf.set(print, (words = new Set(descriptorsOf(print))));
  return words.has(word.toLowerCase());
}

/** A Skill is an Experience, unless the two are read as different. */
const subtypeMeant = (state: State, subtype: Subtype | null) =>
  subtype === 'skill' && state.readings['experience-or-skill'] !== 'both' ? 'experience' : subtype;

/** Who asks which cards are meant, and with which card. */
export interface Asker {
  readonly player: Seat;
  readonly asking: Card | undefined;
}
/** Whether a card is among those that are meant. Everything but descriptors. */
export function isMeantBut(state: State, which: Which, card: Card, { player, asking }: Asker): boolean {
  const print = printOf(state, card);
  if (which.type !== undefined && print.type !== which.type) return false;
  if (which.subtype !== undefined && subtypeMeant(state, print.subtype) !== subtypeMeant(state, which.subtype))
    return false;
  if (which.whose === 'yours' && card.controller !== player) return false;
  if (which.whose === 'others' && card.controller === player) return false;
  if (which.another && card.id === asking?.id) return false;
  if (which.where === 'play-field') return playerOf(state, card.controller).playField.some(({ id }) => id === card.id);
  if (which.where === 'same-event') {
    const event = asking === undefined ? 0 : isEvent(state, asking) ? asking.id : eventOf(state, asking);
    return event !== 0 && eventOf(state, card) === event;
  }
  return true;
}
export const isMeant = (state: State, which: Which, card: Card, asker: Asker): boolean =>
  isMeantBut(state, which, card, asker) &&
  (which.descriptor === undefined || isDescribedBy(printOf(state, card), which.descriptor));

/** An effect on what is in play, told from the others. */
export type RatingEffect = Counted<Extract<Effect, { is: 'rating' }>>;
export type ScoreEffect = Counted<Extract<Effect, { is: 'score' }>>;
/** An effect whose amount has been counted. */
type Counted<Kind extends Effect> = Omit<Kind, 'amount'> & { readonly amount: number };

/** How many cards in play are meant. */
const countOf = (state: State, which: Which, asker: Asker): number => {
  let count = 0;
  for (const card of allInPlay(state)) if (isMeant(state, which, card, asker)) count += 1;
  return count;
};
/** What an amount comes to now. */
export const amountOf = (state: State, amount: Amount, asker: Asker): number =>
  amountNow(amount, (cards) => countOf(state, cards, asker));
/** Whether a condition is met. */
export const holds = (state: State, condition: Condition | undefined, asker: Asker): boolean =>
  !condition || isMet(condition, (cards) => countOf(state, cards, asker));
/** What an ability does: the effects of the option that was chosen, from 1, where it has options. */
export const effectsOf = ({ effects, choose }: Ability, option = 0): readonly Effect[] =>
  choose?.[option - 1]?.effects ?? effects;
/** Whether an ability that happens once a turn has done so. */
export const isUsedUp = ({ used }: State, { limit }: Ability, carrier: number, at: number): boolean =>
  limit !== undefined && used.some(({ card, ability }) => card === carrier && ability === at);

/** A card that asks for itself. */
const askerOf = (card: Card): Asker => ({ player: card.controller, asking: card });

/** A static ability that is at work, and the card it stands on. */
export interface AtWork<Kind> {
  readonly card: Card;
  readonly effect: Kind;
}
/** The static abilities of one kind on all cards in play. */
export function atWork<Kind extends RatingEffect | ScoreEffect>(
  state: State,
  kind: Kind['is'],
): readonly AtWork<Kind>[] {
  const found: AtWork<Kind>[] = [];
  for (const card of allInPlay(state)) {
    for (const { sort, effects, granted, instead, if: condition } of printOf(state, card).abilities) {
      if (sort !== 'static' || instead) continue;
      if (condition && !holds(state, condition, askerOf(card))) continue;
      for (const effect of effects) {
        if (effect.is !== kind || isCancelled(state, granted ? card.on : card.id)) continue;
        const { amount } = effect;
        const counted =
          typeof amount === 'number' ? effect : { ...effect, amount: amountOf(state, amount, askerOf(card)) };
        found.push({ card, effect: counted as Kind });
      }
    }
  }
  return found;
}
/** Whether a static ability reaches a card. */
export function reaches(state: State, { card, effect }: AtWork<RatingEffect | ScoreEffect>, reached: Card): boolean {
  if (effect.to === 'self') return reached.id === card.id;
  if (effect.to === 'attached') return reached.id === card.on;
  if (effect.to === 'target') return false;
  return isMeant(state, effect.to, reached, { player: card.controller, asking: card });
}

/** The abilities a player can use of a card: its own, or those an Attachment grants it. */
export interface Usable {
  readonly ability: Ability;
  readonly index: number;
  /** The card that is the source of its effects. */
  readonly source: Card;
}
export function abilityOf(state: State, card: Card, index: number): Usable | undefined {
  const ability = printOf(state, card).abilities[index];
  if (!ability) return undefined;
  const source = ability.granted ? onTable(state, card.on) : card;
  return source && { ability, index, source };
}
/** The Attachments that grant a card voluntary abilities, where it has none of its own. */
export function grantersOf(state: State, card: Card): readonly Card[] {
  const isVoluntary = ({ sort }: Ability) => sort === 'voluntary';
  if (printOf(state, card).abilities.some(isVoluntary)) return [];
  return attachedTo(state, card.id).filter((one) =>
    printOf(state, one).abilities.some((ability) => ability.granted && isVoluntary(ability)),
  );
}
export const ratingIndex = (rating: (typeof RATINGS)[number]) => RATINGS.indexOf(rating);
