/** The game in English: one sentence a step, one a refusal, made when somebody reads it. */
import type { RuleId } from '../core/rule.ts';
import type { Sentences } from '../core/sentences.ts';
import { change } from '../core/stat.ts';
import { figuresAgainst, matchesLocation } from './fight.ts';
import { type FigureStep, modified, printed } from './figures.ts';
import {
  anyCard,
  type Card,
  cardIn,
  type Choice,
  face,
  fighterOf,
  type GameStep,
  leaderOf,
  nameOf,
  other,
  PARTY,
  PRICE,
  relicsOf,
  type Seat,
  type Side,
  type State,
  THREE,
} from './state.ts';
import { view } from './view.ts';
import { WAIT_RULE, type Wait, waitOf } from './wait.ts';
import { counted, listed, number, signed, started } from './words.en.ts';

export { number } from './words.en.ts';

/** What a card is called; "a card" where it is not known or may not be seen. */
function called(state: State, id: number | undefined): string {
  const card = id === undefined ? undefined : anyCard(state, id);
  return card && card.face !== '' ? nameOf(card) : 'a card';
}
const sideOf = (state: State, { player }: { readonly player: Seat }): Side => state.sides[player];

interface Told {
  readonly who: Seat;
  readonly before: Side;
  readonly after: Side;
  readonly card: string;
  readonly by: string;
  readonly on: string;
  readonly step: GameStep;
}
/** A sentence that speaks of the player and the cards of its step by name. */
const tell =
  (says: (told: Told) => string) =>
  (step: GameStep): string => {
    const { before, after, subject } = step;
    return says({
      who: subject.player,
      before: sideOf(before, subject),
      after: sideOf(after, subject),
      card: called(before, subject.card),
      by: called(before, subject.by),
      on: called(before, subject.on),
      step,
    });
  };

/** How many cards came to a hand, and so on. */
const more = (area: 'hand' | 'reserves' | 'drawn' | 'discardPile' | 'doomPile', { before, after }: Told) =>
  after[area].length - before[area].length;

export const SENTENCES: Sentences<GameStep> = {
  // Before the game
  'fftcg.setup.two-decks': tell(
    ({ who, after }) =>
      `${who} shuffles ${counted(after.characterDeck.length, 'character')} and ` +
      `${counted(after.deck.length, 'support card')}, each deck by itself.`,
  ),
  'fftcg.setup.opening-hand': tell(
    (told) => `${told.who} draws ${counted(more('hand', told), 'card')}, the first hand.`,
  ),
  'fftcg.setup.locations': tell(({ who, step }) => {
    const laid = step.after.locations.length - step.before.locations.length;
    return `${who} lays ${counted(laid, 'Location')} in the middle of the table.`;
  }),
  'fftcg.cards.game-aid': tell(({ who }) => `${who}'s Leader Card is in no deck. It lies in the sideboard.`),
  'fftcg.setup.players': ({ after }) => `${after.first} is 1P in the first battle.`,

  // Objective
  'fftcg.objective.win': tell(({ who, before }) => `${who} controls ${relicsOf(before)} Relics and wins the game.`),
  'fftcg.objective.opponent-wins': tell(({ who }) => `${who} does not, and has lost.`),
  'fftcg.objective.no-cards': tell(({ who, before, step }) => {
    if (before.deckFailed && before.deck.length === 0) {
      return `${who} had to draw from the support deck and could not: ${who} is defeated.`;
    }
    const empty = before.deck.length === 0 ? 'support deck' : 'hand';
    return step.before.readings['empty-hand'] === 'hand-and-deck'
      ? `${who} has neither a hand nor a deck left and is defeated.`
      : `${who}'s ${empty} is empty: ${who} is defeated.`;
  }),
  'fftcg.objective.either-deck': tell(
    ({ who }) => `${who}'s character deck has run out, and either deck counts: ${who} is defeated.`,
  ),

  // Relic Phase
  'fftcg.relic-phase.location': tell(({ who, card }) => `${who}, who is 1P, chooses ${card}.`),
  'fftcg.relic-phase.draw': tell(({ who, after }) => `${who} draws ${counted(after.drawn.length, 'character')}.`),
  'fftcg.relic-phase.leader': tell(({ who, card, after }) => {
    const leader = after.party.at(-1);
    if (leader?.hidden) return `${who} plays a leader face-down.`;
    return `${who} plays ${card} as leader${leader?.attached.length ? ', with the Leader Card' : ''}.`;
  }),
  'fftcg.relic-phase.party': tell(({ who, after, step }) =>
    step.subject.card === undefined
      ? `${who}'s party is set up: ${counted(after.party.length, 'character')}.`
      : `${who} plays a character face-down in the ${step.subject.row} row.`,
  ),
  'fftcg.relic-phase.remainder': tell(
    (told) => `${told.who} puts ${counted(more('reserves', told), 'character')} not played into the reserves.`,
  ),
  'fftcg.relic-phase.reveal': tell(({ who, after }) =>
    after.party.length === 0
      ? `${who} has no party to reveal.`
      : `${who} reveals ${listed(after.party.map(({ card }) => nameOf(card)))}.`,
  ),
  'fftcg.relic-phase.short-party': tell((told) => {
    const { length } = told.before.party;
    return (
      `${told.who}'s party of ${length} lacks ${PARTY - length} to six: ` +
      `${told.who} draws ${counted(more('hand', told), 'card')}.`
    );
  }),
  'fftcg.relic-phase.location-effect': ({ before: { location } }) => (location ? groundSentence(location) : ''),
  'fftcg.relic-phase.fill-reserves': tell(
    (told) =>
      `${told.who} draws ${counted(more('reserves', told), 'character')} into the reserves, ` +
      `which makes ${told.after.reserves.length}.`,
  ),
  'fftcg.relic-phase.trim-reserves': tell(({ who, card }) => `${who} discards ${card} from the reserves.`),

  // Battle Phase
  'fftcg.battle.alternate': ({ before, after }) =>
    before.phase === 'relic'
      ? `The battle begins. ${after.turn}, who is 1P, acts first.`
      : `It is ${after.turn}'s turn.`,
  'fftcg.battle.round': ({ before }) => `Both have passed, one after the other: round ${before.round} is over.`,
  'fftcg.battle.all-up': () => 'Every character comes up.',
  'fftcg.battle.new-round': ({ after }) => `Round ${after.round} begins with ${after.turn}.`,
  'fftcg.battle.draw': ({ before: { location } }) =>
    `Neither side has a character left: the battle is drawn, and ${location ? nameOf(location) : 'the Location'} ` +
    'goes back to the pile.',
  'fftcg.battle.loss': tell(({ who }) => `${who} has no character left in play and loses the battle.`),
  'fftcg.battle.relic-won': tell(
    ({ who, step, after }) =>
      `${who} gets ${step.before.location ? nameOf(step.before.location) : 'the Relic'}, ` +
      `and controls ${counted(relicsOf(after), 'Relic')}.`,
  ),
  'fftcg.battle.pass': tell((told) =>
    more('hand', told) > 0 ? `${told.who} passes and draws a card.` : `${told.who} passes and finds no card to draw.`,
  ),
  'fftcg.battle.move': tell(
    ({ card, step }) => `${card} goes down and moves to place ${step.subject.position} of the ${step.subject.row} row.`,
  ),
  'fftcg.battle.swap': tell(({ card, before, after, step: { subject } }) => {
    const with_ = before.party.find(({ row, position }) => row === subject.row && position === subject.position);
    const other_ = with_ ? nameOf(with_.card) : 'another';
    return with_ && !with_.down && after.party.find((one) => one.card.id === with_.card.id)?.down
      ? `${card} and ${other_} go down and change places.`
      : `${card} goes down and changes places with ${other_}.`;
  }),
  'fftcg.battle.reinforce-character': tell(
    ({ card, step }) => `${card} comes into play out of the reserves, in the ${step.subject.row} row.`,
  ),
  'fftcg.battle.reinforce-equipment': tell(({ who, card, on }) => `${who} lays ${card} on ${on}.`),
  'fftcg.battle.reinforce-relic': tell(
    ({ who, card, on }) => `${who} lays the Relic ${card} on ${on}. A Relic asks nothing of its bearer.`,
  ),
  'fftcg.attached.limit': tell(({ on }) => `${on} may carry one card only, so the old one is discarded.`),
  'fftcg.battle.recruit': tell((told) => {
    const { who, card, step } = told;
    if (step.subject.card !== undefined) return `${who} discards ${card} for it.`;
    if (step.subject.count === undefined) return `${who} recruits, for ${PRICE} cards out of the hand.`;
    return more('reserves', told) > 0
      ? `${who} draws a character into the reserves.`
      : `${who} finds no character to draw.`;
  }),
  'fftcg.battle.appoint': tell(({ who, card, on, step }) => {
    if (step.subject.card !== undefined) return `${who} discards ${card} for it.`;
    if (step.subject.count === undefined) return `${who} appoints ${on}, for ${PRICE} cards out of the hand.`;
    return `The Leader Card goes to ${on}, who leads from now on.`;
  }),
  'fftcg.battle.retreat': tell(
    ({ who, before }) =>
      `${who} retreats: ${counted(before.party.length, 'character')} back in the reserves, and the battle lost.`,
  ),

  // Fight, Jump, Throw
  'fftcg.battle.fight': tell(({ by, on, step: { after } }) => {
    const { clash } = after;
    return `${by} goes down and attacks ${on}: ATT ${number(clash?.attack ?? 0)} against DEF ${number(clash?.defence ?? 0)}.`;
  }),
  'fftcg.cards.down-this-card': tell(({ who }) => `${who} downs the Leader Card, and not the character under it.`),
  'fftcg.cards.double-up': tell(({ step: { subject, before, after } }) => {
    const added = (after.clash?.attack ?? 0) - (before.clash?.attack ?? 0);
    const all = number(after.clash?.attack ?? 0);
    return `${called(before, subject.with)} goes down and adds its ATT, ${number(added)}: ${all} together.`;
  }),
  'fftcg.skills.jump': tell(({ by, on, step: { subject, after } }) =>
    subject.on === undefined
      ? `${by} does not jump.`
      : `${by} goes down and jumps at ${on}, with its printed ATT of ${number(after.clash?.attack ?? 0)}.`,
  ),
  'fftcg.skills.throw': tell(
    ({ by, card, on, step: { after } }) =>
      `${by} throws ${card} at ${on}, with a printed ATT of ${number(after.clash?.attack ?? 0)}.`,
  ),
  'fftcg.skills.counter': tell(
    ({ by, on, step: { after } }) => `${by} strikes back at ${on} with ATT ${number(after.clash?.counter ?? 0)}.`,
  ),
  'fftcg.skills.ranged-counter': tell(
    ({ by, on, step: { after } }) =>
      `${by} has Ranged besides Counter and strikes back at ${on}, with ATT ${number(after.clash?.counter ?? 0)}.`,
  ),
  'fftcg.skills.counter-reach': tell(({ by, on }) => `${by} has Counter, and ${on} is too far away for it.`),
  'fftcg.skills.jump-no-counter': tell(({ by }) => `${by} has Counter, which is no use against a Jump.`),
  'fftcg.battle.compare': tell(({ on, step: { before, after, subject } }) => {
    const [attack, defence] = figuresAgainst(before, subject.on);
    return after === before
      ? `${number(attack)} is below ${number(defence)}: nothing happens to ${on}.`
      : `${number(attack)} is at least ${number(defence)}: ${on} is defeated.`;
  }),
  'fftcg.battle.weak-attack': tell(({ on, step: { before, after, subject } }) => {
    // A card that is played names itself; an attack does not.
    if (subject.card !== undefined) {
      return `${on} has a DEF of ${number(defenceOf(before, subject.on))} and stays in play until it is attacked.`;
    }
    const [attack, defence] = figuresAgainst(before, subject.on);
    if (after === before) return `${number(attack)} is below ${number(defence)}: nothing happens to ${on}.`;
    return attack >= defence
      ? `${on} has a DEF of ${number(defence)}, so an attack of ${number(attack)} is enough: it is defeated.`
      : `${on} has a DEF of ${number(defence)}, so any attack will do, even one of ${number(attack)}: it is defeated.`;
  }),
  'fftcg.skills.steal': tell(({ who, card, by, step: { subject, before, after } }) => {
    if (subject.card !== undefined) return `${who} discards ${card}.`;
    return after === before
      ? `${by} has Steal, but ${who} has no card left to discard.`
      : `${by} has Steal: ${who} has to discard a card.`;
  }),
  'fftcg.areas.discard-pile': tell(({ who, on, step: { subject, before, after } }) => {
    if (fighterOf(before, subject.on)) return `${on} goes to the discard pile.`;
    const place = after.sides[who].hand.length > before.sides[who].hand.length ? 'the hand' : 'the reserves';
    return `${on} comes out of the discard pile, to ${place}.`;
  }),
  'fftcg.skills.throw-doom': tell(({ on }) => `${on} fell to a Throw and goes straight to the doom pile.`),

  // Attached cards
  'fftcg.attached.discarded': tell(({ card, on, step: { after, subject } }) =>
    cardIn(after.sides[subject.player].sideboard, subject.card)
      ? `${card} goes back to the sideboard, as ${on} leaves.`
      : `${card} is discarded with ${on}.`,
  ),
  'fftcg.attached.returned': tell(({ card, on, step: { after, subject } }) => {
    const to = (['A', 'B'] as const).find((seat) => cardIn(after.sides[seat].hand, subject.card));
    return to ? `${card} returns to ${to}'s hand, as ${on} does to the reserves.` : `${card} returns to the sideboard.`;
  }),
  'fftcg.cards.leader-card-returns': tell(({ on }) => `The Leader Card of ${on} goes back to the sideboard.`),

  // Cast and Use
  'fftcg.battle.cast-use': tell(({ who, card, by, on, before, step: { subject } }) => {
    if (!cardIn(before.hand, subject.card)) return `${card} is taken off ${on}.`;
    const at = subject.on === undefined ? '' : ` on ${on}`;
    return subject.by === undefined ? `${who} uses ${card}${at}.` : `${by} plays ${card}${at}.`;
  }),
  'fftcg.battle.spell-cost': tell(({ who, by, step: { subject, before } }) =>
    subject.pay === undefined ? `${by} goes down for it.` : `${who} discards ${called(before, subject.pay)} for it.`,
  ),
  'fftcg.attached.limit-exempt': tell(({ card, on }) => `${card} stays on ${on} as a Status, which no limit counts.`),
  'fftcg.cards.leader-card-immune': tell(({ on }) => `The Leader Card of ${on} is not seen and stays.`),
  'fftcg.skills.black-immunity': tell(({ on }) => `${on} has Black and is immune: the magic does nothing to it.`),
  'fftcg.skills.white-immunity': tell(({ on }) => `${on} has White and is immune: the magic does nothing to it.`),
  'fftcg.skills.summon': tell(({ on }) => `${on} has Summon and is immune: the magic does nothing to it.`),
  'fftcg.states.up-early': tell(({ on }) => `${on} comes up before the round ends.`),
  'fftcg.states.down': tell(({ on }) => `${on} goes down.`),
  'fftcg.areas.deck': tell((told) => `${told.who} draws ${counted(more('hand', told), 'card')}.`),
  'fftcg.cards.item': tell(({ card }) => `${card} is used up and discarded.`),
  'fftcg.cards.spell': tell(({ card }) => `${card} is spent and discarded.`),

  // Resolution Phase
  'fftcg.resolution.keep': tell(({ who, step: { subject, before } }) => {
    if (!subject.cards) return `${who}'s reserves are discarded.`;
    const kept = subject.cards.map((id) => called(before, id));
    return kept.length === 0
      ? `${who} keeps nobody: the party is discarded.`
      : `${who} keeps ${listed(kept)} in the reserves. Whoever else is left of the party is discarded.`;
  }),
  'fftcg.resolution.hand': tell((told) => {
    const { who, card, after, step } = told;
    if (step.subject.card !== undefined) return `${who} discards ${card}.`;
    if (step.subject.count !== undefined) {
      return `${who} draws ${counted(more('hand', told), 'card')} and holds ${after.hand.length}.`;
    }
    return more('hand', told) < 0 ? `${who} discards the whole hand.` : `${who} discards no more.`;
  }),
  'fftcg.resolution.doom': tell(
    (told) => `${told.who} dooms the discard pile, ${counted(more('doomPile', told), 'card')}.`,
  ),
  'fftcg.resolution.next-battle': ({ after }) =>
    `The players change places: ${after.first} is 1P in battle ${after.battle}.`,
  'fftcg.areas.location-pile': ({ after: { result } }) =>
    result?.ended === 'won'
      ? `No Location is left to fight over, and ${result.winner} controls more Relics.`
      : 'No Location is left to fight over, and nobody has won: the game is drawn.',
};

const defenceOf = (state: State, id: number | undefined) => {
  const fighter = fighterOf(state, id);
  return fighter ? modified(state, fighter, 'def') : 0;
};
function groundSentence(location: Card): string {
  const { name, effect, amount, att, def, traits } = face(location);
  if (effect === 'draw') return `${name}: both players draw ${counted(amount, 'card')}.`;
  if (effect === 'down') return `${name}: whoever stands in a front row goes down.`;
  const whom = traits.length === 0 ? 'Everybody' : `Every ${traits.join(' or ')}`;
  const figures = [...(att === 0 ? [] : [`${signed(att)} ATT`]), ...(def === 0 ? [] : [`${signed(def)} DEF`])];
  return `${name}: ${whom} has ${listed(figures)}.`;
}

/** What a step did, in one sentence. */
export const sentence = (step: GameStep): string => started(SENTENCES[step.rule]?.(step) ?? '');

/** One line of a figure's proof. */
export const figureSentence = (step: FigureStep): string =>
  step.rule === 'fftcg.cards.printed-figure'
    ? `${nameOf(step.subject)} has ${number(step.after.total)} printed.`
    : `${nameOf(step.subject)} makes it ${signed(change(step))}: ${number(step.after.total)}.`;

type Refusal = (state: State, choice: Choice) => string;
/** What every choice may hold, for a sentence that does not know which one it is. */
interface Named {
  readonly card?: number;
  readonly by?: number;
  readonly on?: number;
  readonly with?: number;
}
const refused =
  (
    says: (told: {
      readonly who: Seat;
      readonly card: string;
      readonly by: string;
      readonly on: string;
      readonly side: Side;
      readonly state: State;
      readonly choice: Choice;
    }) => string,
  ): Refusal =>
  (state, choice) => {
    const { card, by, on } = choice as Named;
    return says({
      who: choice.player,
      card: called(state, card),
      by: called(state, by),
      on: called(state, on),
      side: state.sides[choice.player],
      state,
      choice,
    });
  };

/** What play waits for, in a few words. */
const WAITING: Readonly<Record<Wait['for'], string>> = {
  location: 'choose the Location',
  leader: 'play a leader',
  party: 'set up the party',
  trim: 'discard characters from overfull reserves',
  action: 'take an action or pass',
  jump: 'jump, or not',
  recruit: 'discard for the Recruit',
  appoint: 'discard for the Appoint',
  steal: 'discard a card for the Steal',
  keep: 'keep up to three characters',
  hand: 'discard from the hand, or not',
};

const target = ({ with: helper }: Named) => helper;
/** Why a choice is refused, by the rule that forbids it. */
export const REFUSALS: Readonly<Record<RuleId, Refusal>> = {
  'fftcg.relic-phase.draw': refused(({ card }) => `${card} is not among the characters drawn for this battle.`),
  'fftcg.relic-phase.trim-reserves': refused(({ card, who }) => `${card} is no character ${who} may discard now.`),
  'fftcg.areas.location-pile': refused(({ card, who }) => `${card} does not lie in the pile ${who} chooses from.`),
  'fftcg.areas.party': refused(({ who }) => `That is no character in ${who}'s party.`),
  'fftcg.areas.hand': refused(({ card, who }) => `${card} is not a card in ${who}'s hand to choose here.`),
  'fftcg.areas.reserves': refused(({ card, who }) => `${card} is not in ${who}'s reserves.`),
  'fftcg.areas.discard-pile': refused(({ card, on }) => `${card} does not find ${on} in the discard pile.`),
  'fftcg.areas.doom-pile': refused(({ on }) => `${on} lies in a doom pile, from which nothing comes back.`),
  'fftcg.states.down-twice': refused(({ side, state, by, card, choice }) => {
    const helper = target(choice as Named);
    if (helper !== undefined && !fighterOf(state, (choice as Named).by)?.down) {
      return side.leaderCardDown ? 'The Leader Card is down already.' : `${called(state, helper)} is down already.`;
    }
    return `${(choice as Named).by === undefined ? card : by} is down already.`;
  }),
  'fftcg.battle.fight': refused(({ on }) => `${on} is no opposing character in play.`),
  'fftcg.battle.adjacent': refused(({ on }) => `${on} is not one row away.`),
  'fftcg.battle.one-on-one': refused(
    ({ who }) => `${who} has no leader, and without the Leader Card it is one on one.`,
  ),
  'fftcg.battle.cast-use': refused(({ card }) => `${card} cannot be played like that: the card says otherwise.`),
  'fftcg.battle.caster': refused(({ card, state, choice }) => {
    const played = cardIn(state.sides[choice.player].hand, (choice as Named).card);
    const magic = played && face(played).magic;
    return magic ? `${card} needs a character of yours with ${skillName(magic)}.` : `Say who of yours uses ${card}.`;
  }),
  'fftcg.battle.downed-casting': refused(({ by }) => `${by} is down, and is read to be done for the round.`),
  'fftcg.battle.spell-cost': refused(({ card }) => `What is paid for ${card} is not what it costs.`),
  'fftcg.battle.row-limit': refused(() => 'There is no such place free in that row.'),
  'fftcg.battle.move': refused(({ card }) => `${card} stands there already.`),
  'fftcg.battle.swap': refused(() => 'The place is taken, and two characters are read not to change places.'),
  'fftcg.battle.reinforce': refused(({ card, on }) => `${card} is no Equipment or Relic to lay on ${on}.`),
  'fftcg.battle.reinforce-character': refused(({ who, side }) =>
    side.party.length >= PARTY
      ? `${who} has six characters in play.`
      : `${who} has a place free in the back row, where characters out of the reserves are read to come in first.`,
  ),
  'fftcg.cards.relic-sideboard': refused(
    ({ card }) => `${card} is a Relic: it can be brought into play from the sideboard, but not thrown.`,
  ),
  'fftcg.skills.jump-printed': refused(
    () => 'A Jump strikes with the ATT printed on one card, so nobody doubles up with it.',
  ),
  'fftcg.resolution.hand': refused(({ who }) => `${who} cannot choose to draw that many cards.`),
  'fftcg.battle.recruit': refused(({ side }) => `A Recruit costs ${PRICE} cards, and there are ${side.hand.length}.`),
  'fftcg.battle.appoint': refused(({ side }) =>
    leaderOf(side) && side.hand.length >= PRICE
      ? 'There is a leader already, or no Leader Card to give.'
      : `An Appoint costs ${PRICE} cards and takes the Leader Card.`,
  ),
  'fftcg.cards.equipment': refused(({ card, on }) => `${card} is not for the likes of ${on}.`),
  'fftcg.attached.limit': refused(({ on }) => `${on} carries a card already.`),
  'fftcg.cards.leader-abilities': refused(({ who, state }) =>
    matchesLocation(state, who) ? '' : `${who}'s leader is of no kind the Location favours.`,
  ),
  'fftcg.cards.double-up': refused(({ state, choice }) => {
    const helper = target(choice as Named);
    return `${called(state, helper)} cannot lend its ATT to this attack.`;
  }),
  'fftcg.cards.modified-figure': refused(({ card, on, state, choice }) => {
    const found = fighterOf(state, (choice as Named).on);
    const asks = asksOf(state, choice);
    const figure = found && asks ? modified(state, found, asks.figure) : 0;
    return `${card} asks for ${asks?.figure.toUpperCase()} ${asks?.most} or less, and ${on} has ${number(figure)}.`;
  }),
  'fftcg.cards.printed-figure': refused(({ card, on, state, choice }) => {
    const found = fighterOf(state, (choice as Named).on);
    const asks = asksOf(state, choice);
    const figure = found && asks ? printed(found, asks.figure) : 0;
    return `${card} asks for a printed ${asks?.figure.toUpperCase()} of ${asks?.most} or less, and ${on} has ${number(figure)}.`;
  }),
  'fftcg.skills.black-immunity': refused(({ on }) => `${on} has Black and is up: your black magic does not touch it.`),
  'fftcg.skills.white-immunity': refused(({ on }) => `${on} has White and is up: your white magic does not touch it.`),
  'fftcg.skills.summon': refused(({ on }) => `${on} has Summon and is read to be safe from your summons.`),
  'fftcg.skills.ranged': refused(({ on }) => `${on} is more than two rows away.`),
  'fftcg.skills.leader': refused(({ by }) => `${by} could do it as the leader, and does not lead.`),
  'fftcg.skills.throw': refused(({ card, by, on }) => `${by} cannot throw ${card} at ${on}.`),
  'fftcg.skills.jump': refused(({ on }) => `${on} is nobody to jump at.`),
  'fftcg.resolution.keep': refused(() => `The winner keeps up to ${THREE} characters of the party.`),
};
const skillName = (skill: string) => `${skill.charAt(0).toUpperCase()}${skill.slice(1)}`;
function asksOf(state: State, choice: Choice) {
  const card = cardIn(state.sides[choice.player].hand, (choice as Named).card);
  return card && face(card).asks;
}

/** Why a choice is refused, in one sentence that names no card the player may not see. */
export function refusal(rule: RuleId, state: State, choice: Choice): string {
  const wait = waitOf(state);
  if (!wait) return 'The game is over.';
  const says = REFUSALS[rule];
  if (rule === WAIT_RULE[wait.for] && (choice.player !== wait.player || !says || isOther(wait, choice))) {
    const whose = choice.player === wait.player ? '' : `, not for ${other[wait.player]}`;
    return `It is for ${wait.player} to ${WAITING[wait.for]}${whose}.`;
  }
  return started(says?.(view(state, choice.player), choice) ?? '');
}
const isOther = ({ for: what }: Wait, { action }: Choice) =>
  (what === 'jump' && action !== 'jump') ||
  (what === 'keep' && action !== 'keep') ||
  (what === 'trim' && action !== 'trim') ||
  (what === 'hand' && action !== 'enough') ||
  ((what === 'recruit' || what === 'appoint' || what === 'steal') && action !== 'discard');
