/** The game in English: one sentence a step, made when somebody reads it. */
import { capital, counted, either, list, number, signed } from '../../core/words.en.ts';
import type { Sentences } from '../../core/sentences.ts';
import { compare, figuresAgainst, noCounterIf, noStealIf, steal } from '../rules/fight.ts';
import { type FigureStep, modified } from '../rules/figures.ts';
import { printedFigure } from '../rules/means.ts';
import { locationEffect } from '../rules/relic-phase.ts';
import { cardsAfterBattle } from '../rules/resolution.ts';
import { insteadOf } from '../rules/which.ts';
import {
  anyCard,
  type Card,
  cardIn,
  face,
  type Fighter,
  fighterOf,
  type GameStep,
  isLeaderCard,
  isRelic,
  leaderOf,
  nameOf,
  other,
  PARTY,
  PRICE,
  relicsOf,
  type Seat,
  SEATS,
  type Side,
  type State,
  type Subject,
} from '../state.ts';
import { calledIn } from './called.en.ts';
import { abilityText, optionText } from './card-text.en.ts';

/** What a card is called; "a card" where it is not known or may not be seen. */
function called(state: State, id: number | undefined): string {
  const card = id === undefined ? undefined : anyCard(state, id);
  if (!card || card.face === '') return 'a card';
  return isLeaderCard(card) ? 'the Leader Card' : calledIn(state, card.id);
}
/** Everybody in play, of both sides. */
export const inPlay = (state: State): readonly Fighter[] => [...state.sides.A.party, ...state.sides.B.party];
const sideOf = (state: State, { player }: { readonly player: Seat }): Side => state.sides[player];

/** That a discarded Relic still counts, where it is read so. */
function stillCounts({ before, after, subject }: GameStep): string {
  const lost = subject.card === undefined ? undefined : anyCard(before, subject.card);
  if (!lost || !isRelic(lost) || before.readings['relic-lost'] !== 'counts-anyway') return '';
  return `, but still counts: ${lost.owner} controls ${counted(relicsOf(after.sides[lost.owner]), 'Relic')}`;
}

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
/** Whose card it is. */
const ownerOf = ({ before, subject }: GameStep, id = subject.on): Seat => anyCard(before, id)?.owner ?? subject.player;

const leaderCardsOf = (seats: readonly Seat[]) =>
  seats.length === 1 ? `${seats.join('')}'s Leader Card` : 'both Leader Cards';

export const SENTENCES: Sentences<GameStep> = {
  // Before the game
  'fftcg.setup.two-decks': tell(
    ({ who, after }) =>
      `${who} shuffles both decks separately: ${counted(after.characterDeck.length, 'character')} and ` +
      `${counted(after.deck.length, 'support card')}.`,
  ),
  'fftcg.setup.opening-hand': tell(
    (told) => `${told.who} draws a first hand of ${counted(more('hand', told), 'card')}.`,
  ),
  'fftcg.setup.locations': tell(({ who, step }) => {
    const laid = step.after.locations.length - step.before.locations.length;
    return `${who} puts ${counted(laid, 'Location')} in the pile in the middle of the table.`;
  }),
  'fftcg.cards.game-aid': tell(({ who }) => `${who}'s Leader Card isn't part of a deck: it starts in the sideboard.`),
  'fftcg.setup.players': ({ after }) => `${after.first} is 1P in the first battle.`,

  // Objective
  'fftcg.objective.win': tell(({ who, before }) => `${who} controls ${relicsOf(before)} Relics and wins the game.`),
  'fftcg.objective.opponent-wins': tell(({ who }) => `${other[who]} has won, so ${who} has lost.`),
  'fftcg.objective.no-cards': tell(({ who, before, step }) => {
    if (before.deckFailed && before.deck.length === 0 && step.before.readings['empty-when'] === 'failed-draw') {
      return `${who} had to draw more cards than the support deck held, so ${who} is defeated.`;
    }
    if (step.before.readings['empty-hand'] === 'hand-and-deck') {
      return `${who} has no cards left in hand or in the deck, so ${who} is defeated.`;
    }
    return `${who}'s ${before.deck.length === 0 ? 'support deck' : 'hand'} is empty, so ${who} is defeated.`;
  }),
  'fftcg.objective.either-deck': tell(
    ({ who }) =>
      `${who}'s character deck has run out, and running out of either deck loses the game: ${who} is defeated.`,
  ),

  // Relic Phase
  'fftcg.relic-phase.location': tell(
    ({ who, card }) => `${who} is 1P and chooses the Location to fight over: ${card}.`,
  ),
  'fftcg.relic-phase.draw': tell(({ who, after }) =>
    after.drawn.length === 0
      ? `${who} has no characters left to draw for this battle.`
      : `${who} draws ${counted(after.drawn.length, 'character')} for this battle.`,
  ),
  'fftcg.relic-phase.leader': tell(({ who, card, after }) => {
    const leader = after.party.at(-1);
    if (leader?.hidden) return `${who} plays a leader face-down.`;
    return `${who} plays ${card} as leader${leader?.attached.length ? ', with the Leader Card attached' : ''}.`;
  }),
  'fftcg.relic-phase.party': tell(({ who, after, step }) =>
    step.subject.card === undefined
      ? `${who}'s party is complete: ${counted(after.party.length, 'character')}.`
      : `${who} plays a character face-down in the ${step.subject.row} row.`,
  ),
  'fftcg.relic-phase.remainder': tell((told) => {
    const left = more('reserves', told);
    return left === 1
      ? `${told.who} puts the one character that wasn't played into the reserves.`
      : `${told.who} puts the ${left} characters that weren't played into the reserves.`;
  }),
  'fftcg.relic-phase.reveal': tell(({ who, after }) =>
    after.party.length === 0
      ? `${who} has no party to reveal.`
      : `${who} reveals ${list(after.party.map(({ card }) => nameOf(card)))}.`,
  ),
  'fftcg.relic-phase.short-party': tell((told) => {
    const short = PARTY - told.before.party.length;
    return `${told.who}'s party is ${short} short of six, so ${told.who} draws ${counted(more('hand', told), 'card')}.`;
  }),
  'fftcg.relic-phase.location-effect': (step) =>
    step.before.location ? groundSentence(step.before.location, step) : '',
  'fftcg.relic-phase.fill-reserves': tell((told) => {
    const drawn = more('reserves', told);
    return drawn === 0
      ? `${told.who} has no character left to draw into the reserves, which hold ${told.after.reserves.length}.`
      : `${told.who} draws ${counted(drawn, 'character')} into the reserves and now has ${told.after.reserves.length} there.`;
  }),
  'fftcg.relic-phase.trim-reserves': tell(
    ({ who, card }) => `${who} has too many characters in the reserves and discards ${card}.`,
  ),

  // Battle Phase
  'fftcg.battle.alternate': ({ before, after }) =>
    before.phase === 'relic' ? `The battle begins. ${after.turn} is 1P and acts first.` : `It is ${after.turn}'s turn.`,
  'fftcg.battle.round': ({ before, after }) => {
    const left = inPlay(after).flatMap(({ attached }) => attached);
    const gone = inPlay(before)
      .flatMap(({ attached }) => attached)
      .filter(({ id }) => !cardIn(left, id));
    const ends = gone.length === 0 ? '' : ` ${list(gone.map(nameOf))} ${gone.length === 1 ? 'ends' : 'end'} with it.`;
    return `Both players have passed in a row, so round ${before.round} is over.${ends}`;
  },
  'fftcg.battle.all-up': ({ before, after }) => {
    const cards = SEATS.filter((seat) => before.sides[seat].leaderCardDown && !after.sides[seat].leaderCardDown);
    const too = cards.length === 0 ? '' : `, and so ${cards.length === 1 ? 'is' : 'are'} ${leaderCardsOf(cards)}`;
    return `Every character is up again${too}.`;
  },
  'fftcg.battle.new-round': ({ after }) => `Round ${after.round} begins, and ${after.turn} acts first.`,
  'fftcg.battle.draw': ({ before: { location } }) =>
    `Neither side has a character left, so the battle is drawn, and ${location ? nameOf(location) : 'the Location'} ` +
    'goes back to the pile.',
  'fftcg.battle.loss': tell(({ who }) => `${who} has no character left in play and loses the battle.`),
  'fftcg.battle.relic-won': tell(
    ({ who, step, after }) =>
      `${who} wins ${step.before.location ? nameOf(step.before.location) : 'the Relic'} ` +
      `and now controls ${counted(relicsOf(after), 'Relic')}.`,
  ),
  'fftcg.battle.pass': tell((told) =>
    more('hand', told) > 0
      ? `${told.who} passes and draws a card.`
      : `${told.who} passes but has no card left to draw.`,
  ),
  'fftcg.battle.move': tell(
    ({ card, step }) => `${card} goes down and moves to place ${step.subject.position} of the ${step.subject.row} row.`,
  ),
  'fftcg.battle.swap': tell(({ card, before, after, step: { subject, before: state } }) => {
    const with_ = before.party.find(({ row, position }) => row === subject.row && position === subject.position);
    const other_ = with_ ? calledIn(state, with_.card.id) : 'another character';
    return with_ && !with_.down && after.party.find((one) => one.card.id === with_.card.id)?.down
      ? `${card} and ${other_} both go down and swap places.`
      : `${card} goes down and swaps places with ${other_}.`;
  }),
  'fftcg.battle.reinforce-character': tell(({ who, card, step: { subject, after, cites = [] } }) => {
    const arrived = fighterOf(after, subject.card);
    const changed =
      arrived && cites.includes(locationEffect.id)
        ? ` The Location still counts: ${card} now has ATT ${number(modified(after, arrived, 'att'))} and DEF ${number(modified(after, arrived, 'def'))}.`
        : '';
    return `${who} brings ${card} into play from the reserves, in the ${subject.row} row.${changed}`;
  }),
  'fftcg.battle.reinforce-equipment': tell(({ who, card, on }) => `${who} attaches ${card} to ${on}.`),
  'fftcg.battle.reinforce-relic': tell(
    ({ who, card, on }) => `${who} attaches the Relic ${card} to ${on}. Any character may carry a Relic.`,
  ),
  'fftcg.attached.limit': tell(({ on, step: { subject, before, after } }) => {
    const kept = fighterOf(after, subject.on)?.attached ?? [];
    const old = fighterOf(before, subject.on)?.attached.find(({ id }) => !cardIn(kept, id));
    return `${on} may carry only one card, so ${old ? nameOf(old) : 'the old one'} is discarded to make room.`;
  }),
  'fftcg.battle.recruit': tell((told) => {
    const { who, card, step } = told;
    if (step.subject.card !== undefined) return `${who} discards ${card} to pay for the Recruit.`;
    if (step.subject.count === undefined) return `${who} recruits and must discard ${PRICE} cards for it.`;
    return more('reserves', told) > 0
      ? `${who} draws a character into the reserves.`
      : `${who} has no character left to draw.`;
  }),
  'fftcg.battle.appoint': tell((told) => {
    const { who, card, on, step } = told;
    if (step.subject.card !== undefined) return `${who} discards ${card} to pay for the Appoint.`;
    if (step.subject.count === undefined) return `${who} appoints ${on} and must discard ${PRICE} cards for it.`;
    return leaderOf(told.before)?.card.id === step.subject.on
      ? `The Leader Card stays on ${on}, who is still ${who}'s leader.`
      : `The Leader Card goes to ${on}, who is now ${who}'s leader.`;
  }),
  'fftcg.battle.retreat': tell(({ who, step: { subject } }) =>
    subject.count === undefined
      ? `${who} retreats and loses the battle.`
      : `${who}'s ${subject.count === 1 ? 'character goes' : `${subject.count} characters go`} back to the reserves, ` +
        `and ${who} has lost the battle.`,
  ),

  // Fight, Jump, Throw
  'fftcg.battle.fight': tell(({ by, on, step: { after } }) => {
    const { clash } = after;
    return `${by} goes down and attacks ${on}: ATT ${number(clash?.attack ?? 0)} against DEF ${number(clash?.defence ?? 0)}.`;
  }),
  'fftcg.cards.down-this-card': tell(
    ({ who }) => `${who} downs the Leader Card itself, not the character that wears it.`,
  ),
  'fftcg.cards.double-up': tell(({ step: { subject, before, after } }) => {
    const added = (after.clash?.attack ?? 0) - (before.clash?.attack ?? 0);
    const all = number(after.clash?.attack ?? 0);
    return `${called(before, subject.with)} goes down too and adds its ATT of ${number(added)}: the attack is now ${all}.`;
  }),
  'fftcg.skills.jump': tell(({ by, on, step: { subject, after } }) =>
    subject.on === undefined
      ? `${by} doesn't jump.`
      : `${by} goes down and jumps at ${on}: its printed ATT of ${number(after.clash?.attack ?? 0)} ` +
        `against DEF ${number(after.clash?.defence ?? 0)}.`,
  ),
  'fftcg.skills.throw': tell(({ by, card, on, step: { subject, before, after } }) => {
    const goesDown = !fighterOf(before, subject.by)?.down && fighterOf(after, subject.by)?.down;
    return (
      `${by} ${goesDown ? 'goes down and ' : ''}throws ${card} at ${on}: ` +
      `${by}'s printed ATT of ${number(after.clash?.attack ?? 0)} against DEF ${number(after.clash?.defence ?? 0)}.`
    );
  }),
  'fftcg.skills.counter': tell(({ by, on, step }) => {
    const kept = noCounterIf(step.before);
    return kept
      ? `${by} has Counter, but under this reading ${kept === 'down' ? "it can't Counter while it is down" : "a Throw can't be countered"}.`
      : `${by} has Counter and strikes back at ${on}: ${counterFigures(step)}.`;
  }),
  'fftcg.skills.ranged-counter': tell(
    ({ by, on, step }) =>
      `${by} has both Counter and Ranged, so it strikes back at ${on} from ${counted(step.before.clash?.distance ?? 0, 'row')} away: ${counterFigures(step)}.`,
  ),
  'fftcg.skills.counter-reach': tell(({ by, on }) => `${by} has Counter, but ${on} is too far away to strike back at.`),
  'fftcg.skills.jump-no-counter': tell(({ by }) => `${by} has Counter, but Counter doesn't work against a Jump.`),
  'fftcg.skills.leader': tell(({ by, step }) => {
    const skill = step.instead === steal.id ? 'Steal' : 'Counter';
    return `${by} has ${skill} only while it is the leader, and it isn't.`;
  }),
  'fftcg.battle.compare': tell(({ on, step: { before, after, subject } }) => {
    const [attack, defence] = figuresAgainst(before, subject.on);
    return after === before
      ? survives(on, attack, defence)
      : `ATT ${number(attack)} is at least DEF ${number(defence)}, so ${on} is defeated.`;
  }),
  'fftcg.battle.weak-attack': tell(({ on, step: { before, subject } }) => {
    // A card that is played names itself; an attack does not.
    if (subject.card !== undefined) {
      return `${on} now has DEF ${number(defenceOf(before, subject.on))}, but stays in play until it is attacked.`;
    }
    const [attack, defence] = figuresAgainst(before, subject.on);
    return `${on} has DEF ${number(defence)}, so any attack is enough, even ${number(attack)}: ${on} is defeated.`;
  }),
  'fftcg.skills.steal': tell(({ who, card, by, step: { subject, before, after } }) => {
    if (subject.card !== undefined) return `${who} discards ${card} for the Steal.`;
    const kept = noStealIf(before, subject.by);
    if (kept)
      return `${by} has Steal, but under this reading it can't Steal ${kept === 'counter' ? 'by Counter' : 'once it is defeated, too'}.`;
    return after === before
      ? `${by} has Steal, but ${who} has no card left to discard.`
      : `${by} has Steal, so ${who} must discard a card.`;
  }),
  'fftcg.areas.discard-pile': tell(({ who, on, step }) => {
    const { subject, before, after } = step;
    if (fighterOf(before, subject.on)) return `${on} goes to ${ownerOf(step)}'s discard pile.`;
    const place = after.sides[who].hand.length > before.sides[who].hand.length ? 'hand' : 'reserves';
    return `${on} goes from the discard pile to ${who}'s ${place}.`;
  }),
  'fftcg.skills.throw-doom': tell(
    ({ on, step }) => `${on} was defeated by a Throw, so it goes straight to ${ownerOf(step)}'s doom pile.`,
  ),

  // Attached cards
  'fftcg.attached.discarded': tell(({ card, on, step }) => {
    const { before, after, subject } = step;
    if (cardIn(after.sides[subject.player].sideboard, subject.card))
      return `${on} leaves play, so ${card}, attached to it, goes back to the sideboard.`;
    // A Relic that is lost counts no longer.
    const loses = (['A', 'B'] as const).find((seat) => relicsOf(after.sides[seat]) < relicsOf(before.sides[seat]));
    const left = loses
      ? `: ${loses} now controls ${counted(relicsOf(after.sides[loses]), 'Relic')}`
      : stillCounts(step);
    return `${on} leaves play, so ${card}, attached to it, is discarded${left}.`;
  }),
  'fftcg.attached.returned': tell(({ card, on, step: { after, subject } }) => {
    const to = (['A', 'B'] as const).find((seat) => cardIn(after.sides[seat].hand, subject.card));
    return `${on} goes back to the reserves, so ${card}, attached to it, returns to ${to ? `${to}'s hand` : 'the sideboard'}.`;
  }),
  'fftcg.cards.leader-card-returns': tell(
    ({ on }) => `${on} leaves play, so the Leader Card goes back to the sideboard.`,
  ),

  // Cast and Use
  'fftcg.battle.cast-use': tell(({ who, card, by, on, before, step }) => {
    const { subject } = step;
    const played = cardIn(before.hand, subject.card);
    if (!played && cardIn(before.playing, subject.card)) return paidOrIdle(step);
    if (!played) return `${card} is removed from ${on}.`;
    const does = face(played).kind === 'spell' ? 'casts' : 'uses';
    const what = face(played).effect === 'discard' ? ' to discard it' : '';
    return `${subject.by === undefined ? who : by} ${does} ${card}${subject.on === undefined ? '' : ` on ${on}`}${what}.`;
  }),
  'fftcg.battle.spell-cost': (step) => costSentence(step),
  'fftcg.cards.status': tell(({ card, on, step: { cites = [] } }) => {
    const uncounted = cites.length > 0 ? ", and a Status doesn't count toward the limit of one card" : '';
    return `${card} stays on ${on} as a Status${uncounted}.`;
  }),
  'fftcg.cards.leader-card-immune': tell(({ on }) => `The Leader Card stays on ${on}, because it can't be discarded.`),
  'fftcg.skills.black-immunity': tell(({ card, on }) => `${on} has Black, so ${card} has no effect on it.`),
  'fftcg.skills.white-immunity': tell(({ card, on }) => `${on} has White, so ${card} has no effect on it.`),
  'fftcg.skills.summon': tell(({ card, on }) => `${on} has Summon, so ${card} has no effect on it.`),
  'fftcg.states.up-early': tell(({ on }) => `${on} is up again before the round ends.`),
  'fftcg.states.down': tell(({ on }) => `${on} goes down.`),
  'fftcg.areas.character-deck': tell(
    (told) => `${told.who} draws ${counted(more('reserves', told), 'character')} into the reserves.`,
  ),
  'fftcg.areas.deck': tell((told) => `${told.who} draws ${counted(more('hand', told), 'card')}.`),
  'fftcg.cards.item': tell(({ card }) => `${card} has been used and is discarded.`),
  'fftcg.cards.spell': tell(({ card }) => `${card} has been cast and is discarded.`),

  // Abilities
  'fftcg.cards.abilities': tell(abilitySentence),
  'fftcg.cards.modified-figure': tell(({ on, step: { subject, after } }) => {
    const change = fighterOf(after, subject.on)?.changes?.at(-1);
    if (!change) return '';
    const ends = change.until === 'round-end' ? 'round' : 'battle';
    return `${on} has ${signed(change.amount)} ${change.figure.toUpperCase()} until the ${ends} ends.`;
  }),

  // Resolution Phase
  'fftcg.resolution.keep': tell(({ who, step: { subject, before } }) => {
    if (!subject.cards) return `${who}'s reserves are discarded.`;
    const kept = list(subject.cards.map((id) => called(before, id)));
    const some = subject.cards.length > 0;
    if (subject.count === undefined) return `${who} keeps ${some ? kept : 'no characters'}.`;
    if (!some) return `${who}'s whole party is discarded.`;
    const rest = before.sides[subject.player].party.length > subject.cards.length;
    const go = subject.cards.length === 1 ? 'goes' : 'go';
    return `${kept} ${go} to the reserves${rest ? ', and the rest of the party is discarded' : ''}.`;
  }),
  'fftcg.resolution.hand': tell((told) => {
    const { who, card, after, step } = told;
    if (step.subject.card !== undefined) return `${who} discards ${card} from hand.`;
    if (step.subject.count !== undefined) {
      return `${who} draws ${counted(more('hand', told), 'card')} and now has ${after.hand.length} in hand.`;
    }
    if (more('hand', told) < 0) return `${who} discards the whole hand.`;
    return cardsAfterBattle(step.after, after.hand.length) === 0
      ? `${who} keeps ${counted(after.hand.length, 'card')}, so ${who} draws none.`
      : `${who} discards no more cards.`;
  }),
  'fftcg.resolution.doom': tell((told) => {
    const moved = more('doomPile', told);
    return `${told.who} moves the discard pile, ${counted(moved, 'card')}, to the doom pile.`;
  }),
  'fftcg.resolution.next-battle': ({ after }) =>
    `The players swap roles: ${after.first} is 1P in battle ${after.battle}.`,
  'fftcg.areas.location-pile': ({ before: { sides }, after: { result } }) => {
    if (result?.ended !== 'won') {
      return 'There is no Location left to fight over, and nobody has won, so the game is drawn.';
    }
    const [most, least] = [relicsOf(sides[result.winner as Seat]), relicsOf(sides[other[result.winner as Seat]])];
    return `There is no Location left to fight over. ${result.winner} controls more Relics, ${most} to ${least}, and wins the game.`;
  },
};

const costSentence = tell(({ who, card, by, step: { subject, before } }) =>
  subject.pay === undefined
    ? `${by} goes down to pay for ${card}.`
    : `${who} discards ${called(before, subject.pay)} to pay for ${card}.`,
);
/** What an Item costs, or a card that draws from an empty deck, turns up who is up already, or downs who is down. */
function paidOrIdle(step: GameStep): string {
  const { before, after, subject } = step;
  const isPaid = sideOf(after, subject).discardPile.length > sideOf(before, subject).discardPile.length;
  const wasDown = fighterOf(before, subject.by)?.down;
  if (isPaid || wasDown !== fighterOf(after, subject.by)?.down) return costSentence(step);
  const played = anyCard(before, subject.card);
  if (played && face(played).effect === 'draw') return `${subject.player} has no card left to draw.`;
  const already = fighterOf(before, subject.on)?.down ? 'down' : 'up';
  return `${called(before, subject.on)} is already ${already}, so nothing changes.`;
}
const survives = (name: string, attack: number, defence: number) =>
  `ATT ${number(attack)} is less than DEF ${number(defence)}, so nothing happens to ${name}.`;
/** The ATT that strikes back, against the DEF of whoever attacked. */
function counterFigures({ after, subject }: GameStep): string {
  const [attack, defence] = figuresAgainst(after, subject.on);
  return `ATT ${number(attack)} against DEF ${number(defence)}`;
}
const defenceOf = (state: State, id: number | undefined) => {
  const fighter = fighterOf(state, id);
  return fighter ? modified(state, fighter, 'def') : 0;
};
/** What a Location does when it takes effect. A deck may hold fewer cards than are to be drawn. */
function groundSentence(location: Card, { before, after }: GameStep): string {
  const { name, effect, amount, att, def, traits } = face(location);
  if (effect === 'draw') {
    const drawn = SEATS.map((seat) => after.sides[seat].hand.length - before.sides[seat].hand.length);
    return drawn.every((cards) => cards === amount)
      ? `${name} takes effect: both players draw ${counted(amount, 'card')}.`
      : `${name} takes effect: ${list(SEATS.map((seat, at) => `${seat} draws ${counted(drawn[at] ?? 0, 'card')}`))}.`;
  }
  if (effect === 'down') return `${name} takes effect: every character in a front row goes down.`;
  const whom = traits.length === 0 ? 'character' : either(traits);
  const figures = [...(att === 0 ? [] : [`${signed(att)} ATT`]), ...(def === 0 ? [] : [`${signed(def)} DEF`])];
  return `${name} takes effect: every ${whom} gets ${figures.length === 0 ? 'no bonus' : list(figures)}.`;
}

/** What a step did, in one sentence. */
export const sentence = (step: GameStep): string => {
  const says = capital(SENTENCES[step.rule]?.(step) ?? '');
  const because = step.subject.what ? '' : reasonOf(step);
  return because === '' ? says : `${says.replace(/\.$/, '')} because of ${because}.`;
};
/** An ability of a card in its words, without a full stop; empty where it isn't known. */
function wordsOf(state: State, id: number | undefined, nth: number | undefined): string {
  const card = anyCard(state, id);
  const ability = card && nth !== undefined && face(card).abilities[nth];
  return ability ? `“${abilityText(ability).replace(/\.$/, '')}”` : '';
}
/** The option of an ability that is chosen, in its words. */
function optionOf(state: State, { by, effect: [nth, , option] = [-1, -1, 0] }: Subject): string {
  const card = anyCard(state, by);
  const ability = card && face(card).abilities[nth];
  return ability ? `“${optionText(ability, option)}”` : '';
}
/** The card whose ability has done it, with its words; empty for whatever the rules alone do. */
const reasonOf = ({ subject: { effect, by }, before }: GameStep): string =>
  effect ? `${called(before, by)}: ${wordsOf(before, by, effect[0])}` : '';
/** What comes of an ability as such. */
function abilitySentence({ who, by, on, step }: Told): string {
  const { before, subject, instead } = step;
  if (instead) {
    const what = instead === compare.id ? 'defeated' : 'goes-down';
    const would = what === 'defeated' ? wouldFall(step) : `${on} would go down`;
    return `${would}, but something else happens: ${wordsOf(before, subject.on, insteadOf(before, what, subject.on)?.nth)}.`;
  }
  const words = wordsOf(before, subject.by, subject.effect?.[0]);
  switch (subject.what) {
    case 'uses': {
      const price = subject.pay === undefined ? '' : `, discarding ${called(before, subject.pay)}`;
      const goesDown = !fighterOf(before, subject.by)?.down && fighterOf(step.after, subject.by)?.down;
      return `${who} uses the ability of ${by}${goesDown ? ', which goes down' : price}: ${words}.`;
    }
    case 'asks': {
      const what = subject.asked?.for === 'target' ? 'the target' : 'one of the options';
      return `${who} must choose ${what} of the ability of ${by}: ${words}.`;
    }
    case 'chosen':
      return subject.on === undefined
        ? `${who} chooses an option of the ability of ${by}: ${optionOf(before, subject)}.`
        : `${who} chooses ${on} as the target of the ability of ${by}.`;
    case 'no-target':
      return `The ability of ${by} doesn't happen, because no character can be its target: ${words}.`;
    case 'unmet':
      return `The ability of ${by} doesn't happen, because its condition isn't met: ${words}.`;
    case 'used-up':
      return `The ability of ${by} has happened this round already, so it doesn't happen again: ${words}.`;
    default:
      return `The ability of ${by} happens, for the only time this round: ${words}.`;
  }
}
function wouldFall({ before, subject: { on } }: GameStep): string {
  const [attack, defence] = figuresAgainst(before, on);
  return `ATT ${number(attack)} is enough against DEF ${number(defence)}, so ${called(before, on)} would be defeated`;
}

/** One line of a figure's proof. */
export const figureSentence = (step: FigureStep): string =>
  step.rule === printedFigure.id
    ? `${number(step.after.total)} is printed on ${nameOf(step.subject)}.`
    : `${nameOf(step.subject)} changes it by ${signed(step.after.total - step.before.total)}, to ${number(step.after.total)}.`;
