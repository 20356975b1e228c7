/** The game in English: one sentence a step, one a refusal, made when somebody reads it. */
import type { RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { change } from '../../core/stat.ts';
import { acts, ASKED_BY, type Choice } from '../play/actions.ts';
import { counted as limited, payable } from '../rules/attached.ts';
import { leaderCardOf } from '../rules/battle.ts';
import { calledIn } from './choices.en.ts';
import type { Aim } from '../cards/face.ts';
import { figuresAgainst, matchesLocation } from '../rules/fight.ts';
import { type FigureStep, hasSkill, modified, printed } from '../rules/figures.ts';
import { judge } from '../play/game.ts';
import { printedFigure } from '../rules/means.ts';
import { distance } from '../rules/reach.ts';
import { atHand } from '../rules/relic-phase.ts';
import { fewerDrawn, mostDrawn } from '../rules/resolution.ts';
import {
  anyCard,
  type Card,
  cardIn,
  face,
  type Fighter,
  fighterAt,
  fighterOf,
  type GameStep,
  isLeaderCard,
  isRelic,
  leaderOf,
  nameOf,
  other,
  PARTY,
  POSITIONS,
  PRICE,
  relicsOf,
  ROW,
  type Row,
  ROWS,
  type Seat,
  seatOf,
  type Side,
  type State,
  type Subject,
  THREE,
} from '../state.ts';
import { view } from '../play/view.ts';
import { type Wait, waitOf } from '../play/wait.ts';
import { counted, either, listed, number, signed, started } from './words.en.ts';

export { number } from './words.en.ts';

/** What a card is called; "a card" where it is not known or may not be seen. */
function called(state: State, id: number | undefined): string {
  const card = id === undefined ? undefined : anyCard(state, id);
  if (!card || card.face === '') return 'a card';
  return isLeaderCard(card) ? 'the Leader Card' : nameOf(card);
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
/** Whose card it is. */
const ownerOf = ({ before, subject }: GameStep, id = subject.on): Seat => anyCard(before, id)?.owner ?? subject.player;

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
    if (before.deckFailed && before.deck.length === 0) {
      return `${who} had to draw from the support deck, but it was empty, so ${who} is defeated.`;
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
      : `${who} reveals ${listed(after.party.map(({ card }) => nameOf(card)))}.`,
  ),
  'fftcg.relic-phase.short-party': tell((told) => {
    const short = PARTY - told.before.party.length;
    return `${told.who}'s party is ${short} short of six, so ${told.who} draws ${counted(more('hand', told), 'card')}.`;
  }),
  'fftcg.relic-phase.location-effect': ({ before: { location } }) => (location ? groundSentence(location) : ''),
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
    const ends = gone.length === 0 ? '' : ` ${listed(gone.map(nameOf))} ${gone.length === 1 ? 'ends' : 'end'} with it.`;
    return `Both players have passed in a row, so round ${before.round} is over.${ends}`;
  },
  'fftcg.battle.all-up': () => 'Every character is up again.',
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
  'fftcg.battle.swap': tell(({ card, before, after, step: { subject } }) => {
    const with_ = before.party.find(({ row, position }) => row === subject.row && position === subject.position);
    const other_ = with_ ? nameOf(with_.card) : 'another character';
    return with_ && !with_.down && after.party.find((one) => one.card.id === with_.card.id)?.down
      ? `${card} and ${other_} both go down and swap places.`
      : `${card} goes down and swaps places with ${other_}.`;
  }),
  'fftcg.battle.reinforce-character': tell(
    ({ who, card, step }) => `${who} brings ${card} into play from the reserves, in the ${step.subject.row} row.`,
  ),
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
    return `The Leader Card goes to ${on}, who is now ${who}'s leader.`;
  }),
  'fftcg.battle.retreat': tell(
    ({ who, before }) =>
      `${who} retreats: ${counted(before.party.length, 'character goes', 'characters go')} back to the reserves, ` +
      `and ${who} loses the battle.`,
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
  'fftcg.skills.counter': tell(
    ({ by, on, step }) => `${by} has Counter and strikes back at ${on}: ${counterFigures(step)}.`,
  ),
  'fftcg.skills.ranged-counter': tell(
    ({ by, on, step }) =>
      `${by} has both Counter and Ranged, so it strikes back at ${on} from ${counted(step.before.clash?.distance ?? 0, 'row')} away: ${counterFigures(step)}.`,
  ),
  'fftcg.skills.counter-reach': tell(({ by, on }) => `${by} has Counter, but ${on} is too far away to strike back at.`),
  'fftcg.skills.jump-no-counter': tell(({ by }) => `${by} has Counter, but Counter doesn't work against a Jump.`),
  'fftcg.battle.compare': tell(({ on, step: { before, after, subject } }) => {
    const [attack, defence] = figuresAgainst(before, subject.on);
    return after === before
      ? survives(on, attack, defence)
      : `ATT ${number(attack)} is at least DEF ${number(defence)}, so ${on} is defeated.`;
  }),
  'fftcg.battle.weak-attack': tell(({ on, step: { before, after, subject } }) => {
    // A card that is played names itself; an attack does not.
    if (subject.card !== undefined) {
      return `${on} now has DEF ${number(defenceOf(before, subject.on))}, but stays in play until it is attacked.`;
    }
    const [attack, defence] = figuresAgainst(before, subject.on);
    if (after === before) return survives(on, attack, defence);
    return attack >= defence
      ? `${on} has DEF ${number(defence)}, so an attack of ${number(attack)} is enough: ${on} is defeated.`
      : `${on} has DEF ${number(defence)}, so any attack is enough, even ${number(attack)}: ${on} is defeated.`;
  }),
  'fftcg.skills.steal': tell(({ who, card, by, step: { subject, before, after } }) => {
    if (subject.card !== undefined) return `${who} discards ${card} for the Steal.`;
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
  'fftcg.attached.discarded': tell(({ card, on, step: { after, subject } }) =>
    cardIn(after.sides[subject.player].sideboard, subject.card)
      ? `${on} leaves play, so ${card}, attached to it, goes back to the sideboard.`
      : `${on} leaves play, so ${card}, attached to it, is discarded.`,
  ),
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
    return `${subject.by === undefined ? who : by} ${does} ${card}${subject.on === undefined ? '' : ` on ${on}`}.`;
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
  'fftcg.areas.deck': tell((told) => `${told.who} draws ${counted(more('hand', told), 'card')}.`),
  'fftcg.cards.item': tell(({ card }) => `${card} has been used and is discarded.`),
  'fftcg.cards.spell': tell(({ card }) => `${card} has been cast and is discarded.`),

  // Resolution Phase
  'fftcg.resolution.keep': tell(({ who, step: { subject, before } }) => {
    if (!subject.cards) return `${who}'s reserves are discarded.`;
    const kept = subject.cards.map((id) => called(before, id));
    if (kept.length === 0) return `${who} keeps no characters, so the whole party is discarded.`;
    const rest = before.sides[subject.player].party.length > kept.length;
    return `${who} keeps ${listed(kept)} in the reserves${rest ? ', and the rest of the party is discarded' : ''}.`;
  }),
  'fftcg.resolution.hand': tell((told) => {
    const { who, card, after, step } = told;
    if (step.subject.card !== undefined) return `${who} discards ${card} from hand.`;
    if (step.subject.count !== undefined) {
      return `${who} draws ${counted(more('hand', told), 'card')} and now has ${after.hand.length} in hand.`;
    }
    return more('hand', told) < 0 ? `${who} discards the whole hand.` : `${who} discards no more cards.`;
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
function groundSentence(location: Card): string {
  const { name, effect, amount, att, def, traits } = face(location);
  if (effect === 'draw') return `${name} takes effect: both players draw ${counted(amount, 'card')}.`;
  if (effect === 'down') return `${name} takes effect: every character in a front row goes down.`;
  const whom = traits.length === 0 ? 'character' : either(traits);
  const figures = [...(att === 0 ? [] : [`${signed(att)} ATT`]), ...(def === 0 ? [] : [`${signed(def)} DEF`])];
  return `${name} takes effect: every ${whom} gets ${figures.length === 0 ? 'no bonus' : listed(figures)}.`;
}

/** What a step did, in one sentence. */
export const sentence = (step: GameStep): string => started(SENTENCES[step.rule]?.(step) ?? '');

/** One line of a figure's proof. */
export const figureSentence = (step: FigureStep): string =>
  step.rule === printedFigure.id
    ? `${number(step.after.total)} is printed on ${nameOf(step.subject)}.`
    : `${nameOf(step.subject)} changes it by ${signed(change(step))}, to ${number(step.after.total)}.`;

type Refusal = (state: State, choice: Choice) => string;
/** What every choice may hold, for a sentence that does not know which one it is. */
interface Named extends Subject {
  readonly draw?: number;
}
interface Refused {
  readonly who: Seat;
  readonly card: string;
  readonly by: string;
  readonly on: string;
  readonly side: Side;
  readonly state: State;
  readonly choice: Choice;
  readonly named: Named;
}
const refused =
  (says: (told: Refused) => string): Refusal =>
  (state, choice) => {
    const named = choice as Named;
    return says({
      who: choice.player,
      card: theName(state, named.card),
      by: theName(state, named.by),
      on: theName(state, named.on),
      side: state.sides[choice.player],
      state,
      choice,
      named,
    });
  };

/** A card that is chosen; with its place, where another of its name is in play. */
function theName(state: State, id: number | undefined): string {
  const name = calledIn(state, id);
  if (name === 'a card') return 'that card';
  return name === 'Leader Card' ? 'the Leader Card' : name;
}

/** What a player must do now. */
const WAITING: Readonly<Record<Wait['for'], string>> = {
  location: 'choose the Location',
  leader: 'play a leader',
  party: 'set up the party',
  trim: 'discard characters until no more than three are left in the reserves',
  action: 'take an action or pass',
  jump: 'choose whether to jump',
  recruit: 'discard cards for the Recruit',
  appoint: 'discard cards for the Appoint',
  steal: 'discard a card for the Steal',
  keep: 'choose up to three characters to keep',
  hand: 'discard from hand or stop discarding',
};

/** As many names are listed; the others are counted. */
const LISTED = 4;
function names(state: State, ids: readonly number[]): string {
  const all = [...new Set(ids.map((id) => theName(state, id)))].filter((name) => name !== 'that card');
  const rest = all.length - LISTED;
  return either(rest > 1 ? [...all.slice(0, LISTED), `one of ${rest} others`] : all);
}
const inPlay = (state: State): readonly Fighter[] => [...state.sides.A.party, ...state.sides.B.party];
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);
const idsOfParty = (fighters: readonly Fighter[]) => fighters.map(({ card }) => card.id);

/** The cards with which the choice would be allowed, were one of them named under a key. */
const allowedWith = ({ state, choice }: Refused, key: 'card' | 'by' | 'on' | 'with', ids: readonly number[]) =>
  ids.filter((id) => {
    const other: unknown = { ...choice, [key]: id };
    return acts.isChoice(other) && judge(state, other).legal;
  });
/** What could be chosen instead; nothing is said where there is nothing. */
function instead(
  told: Refused,
  key: 'card' | 'by' | 'on' | 'with',
  ids: readonly number[],
  says: (list: string) => string,
) {
  const found = allowedWith(told, key, ids);
  return found.length === 0 ? '' : ` ${says(names(told.state, found))}`;
}
/** Other targets. */
const otherTargets = (told: Refused): string => {
  const { state, side } = told;
  const found = allowedWith(told, 'on', [...idsOfParty(inPlay(state)), ...idsOf(side.discardPile)]);
  return found.length === 0 ? ' There is no other target.' : ` Possible targets: ${names(state, found)}.`;
};
/** Whom else the attacker reaches. */
const otherVictims = (told: Refused): string => {
  const { state, choice, by } = told;
  const who = choice.type === 'jump' ? theName(state, jumper(state)) : by;
  const { with: _, ...single } = choice as Choice & { readonly with?: number };
  const found = allowedWith({ ...told, choice: single }, 'on', idsOfParty(inPlay(state)));
  return found.length === 0
    ? ` ${started(who)} can attack nobody now.`
    : ` ${started(who)} can attack ${names(state, found)}.`;
};
const otherCarriers = (told: Refused): string =>
  instead(told, 'on', idsOfParty(inPlay(told.state)), (list) => `${told.who} may attach it to ${list}.`);
/** Without somebody to double up with, the attack may still be allowed. */
function alone({ state, choice, by }: Refused): string {
  const { with: _, ...rest } = choice as Choice & { readonly with?: number };
  return judge(state, rest).legal ? ` ${started(by === 'that card' ? 'the character' : by)} can attack alone.` : '';
}
const jumper = ({ pending: [owed] }: State) => owed?.about;
/** How far it is from who attacks to who is attacked. */
function rowsBetween({ state, named }: Refused): number {
  const one = fighterOf(state, named.by ?? jumper(state));
  const two = fighterOf(state, named.on);
  return one && two ? distance(state, one, two) : 0;
}
const placeWords = ({ row, position }: Named) => `place ${position} of the ${row} row`;
/** The free places of the rows. */
function freePlaces({ side }: Refused, rows: readonly Row[] = ROWS): string {
  const free = rows.flatMap((row) => {
    const places = POSITIONS.filter((position) => !fighterAt(side, row, position));
    return places.length === 0 ? [] : [`${row} row ${listed(places.map(String))}`];
  });
  return free.length === 0 ? ' There is no free place.' : ` Free places: ${free.join('; ')}.`;
}
const AIM_WORDS: Readonly<Record<Aim, string>> = {
  nobody: 'has no target',
  anyone: 'must target a character in play',
  own: 'must target a character in your party',
  opposing: 'must target an opposing character',
  pile: 'must target a card in your discard pile',
};
/** "an Archer", "a Ninja or Thief". */
const oneOf = (traits: string) => `${/^[AEIOU]/.test(traits) ? 'an' : 'a'} ${traits}`;
const FIGURE_WORDS = { att: 'ATT', def: 'DEF' } as const;

/** A character that is asked for and isn't there. */
function notInParty(told: Refused): string {
  const { choice, who, card, by, on, side } = told;
  const [key, name] =
    choice.type === 'move'
      ? (['card', card] as const)
      : choice.type === 'equip' || choice.type === 'appoint'
        ? (['on', on] as const)
        : (['by', by] as const);
  const says = `${name} isn't a character in ${who}'s party.`;
  return says + instead(told, key, idsOfParty(side.party), (list) => `${who} may choose ${list}.`);
}
/** A card that can't go down again. */
function isDown(told: Refused): string {
  const { state, choice, named, card, by, side, who } = told;
  const helper = named.with;
  if (helper !== undefined && !fighterOf(state, named.by)?.down) {
    return side.leaderCardDown
      ? `The Leader Card is already down, so ${who} can't use it to double up.${alone(told)}`
      : `${theName(state, helper)} is already down, so it can't double up.${alone(told)}`;
  }
  if (choice.type === 'move' && !fighterOf(state, named.card)?.down) {
    const there = fighterAt(side, named.row, named.position);
    return `${there ? nameOf(there.card) : card} is already down, and under the reading you chose both characters go down to swap places.`;
  }
  const key = named.by === undefined ? 'card' : 'by';
  const says = `${named.by === undefined ? card : by} is already down, and a character that is down can't go down again.`;
  const others = instead(told, key, idsOfParty(side.party), (list) => `${who} may choose ${list} instead.`);
  return `${says}${others || ' It turns up when the round ends.'}`;
}
/** Who may cast or use a card. */
function casters(told: Refused): string {
  const { card, by, state, choice, named, side, who } = told;
  const played = cardIn(side.hand, named.card);
  const magic = played && face(played).magic;
  const others = instead(told, 'by', idsOfParty(side.party), (list) => `${list} can ${choice.type} it.`);
  const user = seatOf(state, named.by) === who ? fighterOf(state, named.by) : undefined;
  if (!magic)
    return `${user ? `${by} can't use ${card}` : `${who} must choose one of ${who}'s characters to use ${card}`}.${others}`;
  const why = user
    ? `, and ${by} doesn't have ${skillName(magic)}`
    : `, so ${who} must choose one of ${who}'s characters to cast it`;
  return `Only a character with ${skillName(magic)} can cast ${card}${why}.${others || ` ${who} has no character that can cast it now.`}`;
}
function throwing(told: Refused): string {
  const { state, named, card, by, on, side, who } = told;
  const thrower = fighterOf(state, named.by);
  const thrown = cardIn([...side.hand, ...side.sideboard], named.card);
  if (!thrower || !hasSkill(thrower, 'throw')) {
    return `${by} doesn't have Throw.${instead(told, 'by', idsOfParty(side.party), (list) => `${list} can throw it.`)}`;
  }
  if (!thrown || !(face(thrown).kind === 'equipment' || isRelic(thrown))) {
    return `${card} can't be thrown: only Equipment can.`;
  }
  return `${on} isn't one of ${other[who]}'s characters in play, so nothing can be thrown at it.${otherTargets(told)}`;
}
/** Why one character can't double up with another. */
function doubling(told: Refused): string {
  const { state, named, side, who, by } = told;
  const helper = theName(state, named.with);
  const attacker = named.by ?? jumper(state);
  const leader = leaderOf(side);
  const others = instead(told, 'with', idsOfParty(side.party), (list) => `${started(by)} can double up with ${list}.`);
  const rest = others || alone(told);
  if (seatOf(state, named.with) !== who)
    return `${helper} isn't a character in ${who}'s party, so it can't double up.${rest}`;
  if (named.with === attacker) return `${helper} can't double up with itself.${rest}`;
  if (named.with === named.on) return `${helper} is the one being attacked, so it can't double up.${rest}`;
  if (
    leader &&
    attacker !== leader.card.id &&
    (named.with !== leader.card.id || state.readings['double-up-leader'] === 'leader-attacks')
  ) {
    const must =
      state.readings['double-up-leader'] === 'leader-attacks'
        ? 'must be the one that attacks'
        : 'must be one of the two';
    if (state.readings['double-up-leader'] !== 'any-two') {
      return `Under the reading you chose, the leader, ${nameOf(leader.card)}, ${must} to double up.${rest}`;
    }
  }
  return `${helper} is too far away to double up in this attack, under the reading you chose.${rest}`;
}
/** Why the Leader Card's abilities can't be used. */
function noMatch(told: Refused): string {
  const { state, who, side } = told;
  const leader = leaderOf(side);
  const { location } = state;
  const traits = location ? face(location).traits : [];
  const place = location ? nameOf(location) : 'the Location';
  const name = leader ? nameOf(leader.card) : 'the leader';
  const every = state.readings['leader-match'] === 'every-word';
  const why =
    traits.length === 0
      ? `${place} names no class or descriptor, so no leader matches it`
      : `${place} requires a leader who is ${oneOf(every ? listed(traits) : either(traits))}, and ${who}'s leader, ${name}, isn't`;
  return `${why}: ${who} can't use the abilities on the Leader Card.${alone(told)}`;
}
/** Why nobody can be appointed. */
function appointing({ state, side, who }: Refused): string {
  const leader = leaderOf(side);
  if (state.readings['appoint-again'] === 'forbidden' && leader) {
    return `${who} already has a leader, ${nameOf(leader.card)}, and under the reading you chose can't appoint another.`;
  }
  if (!leaderCardOf(side)) return `${who} has no Leader Card to give.`;
  const cards = payable(state, side).filter((card) => !isLeaderCard(card)).length;
  return `An Appoint costs ${PRICE} cards from hand, and ${who} has only ${cards}.`;
}
/** Why a card of the discard pile can't be fetched. */
function fetching(told: Refused): string {
  const { card, on, named, side, who } = told;
  const others = instead(told, 'on', idsOf(side.discardPile), (list) => `Possible targets: ${list}.`);
  const rest = others || ` There is nothing in the discard pile that ${card} can bring back.`;
  if (!cardIn(side.discardPile, named.on)) {
    return `${named.on === undefined ? `${card} must target a card` : `${on} isn't`} in ${who}'s discard pile.${rest}`;
  }
  const played = cardIn(side.hand, named.card);
  const wanted = played && face(played).effect === 'revive' ? 'a character' : 'Equipment, an Item or a Spell';
  return `${card} can bring back only ${wanted}, and ${on} isn't one.${rest}`;
}
/** Why a card isn't paid for as it must be; nothing where it is. */
function unpaid({ card, side, named, who, state }: Refused): string | undefined {
  const played = cardIn(side.hand, named.card);
  if (!played) return undefined;
  if (face(played).cost !== 'discard') {
    return named.pay === undefined ? undefined : `${card} doesn't cost a card, so no card is discarded for it.`;
  }
  const pays = named.pay !== named.card && cardIn(payable(state, side), named.pay) !== undefined;
  return pays ? undefined : `${card} costs a card: ${who} must discard another card from hand to pay for it.`;
}
/** Why a card can't be played as it is meant. */
function playing(told: Refused): string {
  const { card, on, named, choice, side } = told;
  const played = cardIn(side.hand, named.card);
  if (!played) return `${card} can't be played now.`;
  const { kind, aim } = face(played);
  if (choice.type === 'cast' && kind !== 'spell') return `${card} isn't a Spell, so it can't be cast.`;
  if (choice.type === 'use' && kind !== 'item') return `${card} isn't an Item, so it can't be used.`;
  const cost = unpaid(told);
  if (cost !== undefined) return cost;
  if (aim === 'nobody') return `${card} has no target, so it can't be played on ${on}.`;
  const not = named.on === undefined ? '' : `, and ${on} isn't one`;
  return `${card} ${AIM_WORDS[aim]}${not}.${otherTargets(told)}`;
}
/** Why a place can't be taken. */
function noPlace(told: Refused): string {
  const { side, named } = told;
  const there = fighterAt(side, named.row, named.position);
  const full = side.party.filter(({ row }) => row === named.row).length >= ROW;
  const why = there
    ? `${started(placeWords(named))} is taken by ${nameOf(there.card)}`
    : full
      ? `The ${named.row} row is full: a row has ${ROW} places`
      : `A row has only places 1 to ${ROW}`;
  return `${why}.${freePlaces(told)}`;
}
const immune = (skill: 'black' | 'white') =>
  refused((told) => {
    const { on, named, state, card, who } = told;
    const down = fighterOf(state, named.on)?.down === true;
    const says = down
      ? `Under the reading you chose, ${skillName(skill)} protects ${on} from ${who}'s ${skill} magic even while it is down.`
      : `${on} has ${skillName(skill)} and is up, so ${who}'s ${skill} magic can't target it.`;
    return says + otherTargets(told).replace('There is no other target', `${card} has no other target`);
  });
const asking = (told: Refused, figure: (fighter: Fighter, of: 'att' | 'def') => number, words: string): string => {
  const { card, on, state, choice, named } = told;
  const found = fighterOf(state, named.on);
  const asks = asksOf(state, choice);
  if (!found || !asks) return `${on} can't be the target of ${card}.`;
  const has = number(figure(found, asks.figure));
  return `${card} requires a target with ${words} ${asks.most} or less, and ${on} has ${has}.${otherTargets(told)}`;
};

/** Why a choice is refused, by the rule that forbids it, and what could be done instead. */
export const REFUSALS: Readonly<Record<RuleId, Refusal>> = {
  'fftcg.relic-phase.draw': refused((told) => {
    const { card, who, state, side } = told;
    const others = names(state, idsOf(atHand(state, side)));
    return `${card} isn't one of the characters ${who} drew for this battle.${others ? ` ${who} may play ${others}.` : ''}`;
  }),
  'fftcg.relic-phase.trim-reserves': refused((told) => {
    const { card, who, side, named } = told;
    const why = cardIn(side.reserves, named.card)
      ? `${card} was already in the reserves before this battle, so under the reading you chose it isn't discarded.`
      : `${card} isn't in ${who}'s reserves.`;
    return why + instead(told, 'card', idsOf(side.reserves), (list) => `${who} must discard ${list}.`);
  }),
  'fftcg.areas.location-pile': refused((told) => {
    const { card, who, state, named } = told;
    const why = cardIn(state.locations, named.card)
      ? `${card} is ${other[who]}'s Location, and under the reading you chose ${who} must choose one of ${who}'s own.`
      : `${card} isn't in the pile of Locations.`;
    return why + instead(told, 'card', idsOf(state.locations), (list) => `${who} may choose ${list}.`);
  }),
  'fftcg.areas.party': refused(notInParty),
  'fftcg.areas.hand': refused((told) => {
    const { card, who, side } = told;
    return `${card} isn't in ${who}'s hand.${instead(told, 'card', idsOf(side.hand), (list) => `${who} may choose ${list}.`)}`;
  }),
  'fftcg.areas.reserves': refused((told) => {
    const { card, who, side, state } = told;
    const others = [...new Set(idsOf(side.reserves).map((id) => theName(state, id)))];
    const there = others.length > 0 ? `In the reserves: ${listed(others)}.` : 'The reserves are empty.';
    return `${card} isn't in ${who}'s reserves. ${there}`;
  }),
  'fftcg.areas.discard-pile': refused(fetching),
  'fftcg.areas.doom-pile': refused(
    (told) => `${told.on} is in a doom pile, and ${told.card} can't bring it back from there.${otherTargets(told)}`,
  ),
  'fftcg.states.down-twice': refused(isDown),
  'fftcg.battle.fight': refused((told) => {
    const { on, who, named, state } = told;
    const why =
      seatOf(state, named.on) === who
        ? `${on} is one of ${who}'s own characters, and a Fight is against an opposing one.`
        : `${on} isn't an opposing character in play.`;
    return why + otherVictims(told);
  }),
  'fftcg.battle.adjacent': refused((told) => {
    const { on, choice } = told;
    const rows = rowsBetween(told);
    const attack = choice.type === 'jump' ? 'this Jump' : 'a Fight';
    const why =
      rows === 0
        ? `${on} is in the same row, and ${attack} reaches only other rows`
        : `${on} is ${counted(rows, 'row')} away, and without Ranged ${attack} reaches only 1 row`;
    return `${why}.${otherVictims(told)}`;
  }),
  'fftcg.battle.one-on-one': refused(
    (told) => `${told.who} has no leader to wear the Leader Card, so an attack is one on one.${alone(told)}`,
  ),
  'fftcg.battle.cast-use': refused(playing),
  'fftcg.battle.caster': refused(casters),
  'fftcg.battle.downed-casting': refused((told) => {
    const { by, side, choice } = told;
    const others = instead(told, 'by', idsOfParty(side.party), (list) => `${list} can ${choice.type} it.`);
    return `${by} is down, and under the reading you chose a downed character can't cast Spells or use Items.${others}`;
  }),
  'fftcg.battle.spell-cost': refused((told) => unpaid(told) ?? ''),
  'fftcg.battle.row-limit': refused(noPlace),
  'fftcg.battle.move': refused((told) => `${told.card} is already in ${placeWords(told.named)}.`),
  'fftcg.battle.swap': refused((told) => {
    const { side, named } = told;
    const there = fighterAt(side, named.row, named.position);
    return `${started(placeWords(named))} is taken${there ? ` by ${nameOf(there.card)}` : ''}, and under the reading you chose characters can't swap places.${freePlaces(told)}`;
  }),
  'fftcg.battle.reinforce': refused(
    ({ card, on }) => `${card} isn't Equipment or a Relic, so it can't be attached to ${on}.`,
  ),
  'fftcg.battle.reinforce-character': refused((told) =>
    told.side.party.length >= PARTY
      ? `${told.who} already has six characters in play, and a party can't have more.`
      : `Under the reading you chose, characters from the reserves come into the back row first.${freePlaces(told, ['back'])}`,
  ),
  'fftcg.cards.relic-sideboard': refused(
    ({ card }) =>
      `${card} is a Relic: under this reading it can be attached to a character with Reinforce, but not thrown.`,
  ),
  'fftcg.skills.jump-printed': refused((told) => {
    const jumps = theName(told.state, jumper(told.state));
    return `A Jump uses only the ATT printed on the jumping character, so nobody can double up with ${jumps}.`;
  }),
  'fftcg.resolution.hand': refused(({ who, state, named }) => {
    const most = mostDrawn(state, who);
    const may =
      most === 0
        ? 'draws no cards'
        : fewerDrawn(state, who).length > 0
          ? `may draw 0 to ${counted(most, 'card')}`
          : `must draw ${counted(most, 'card')}`;
    return `${who} can't draw ${counted(named.draw ?? 0, 'card')} after the battle: ${who} ${may}.`;
  }),
  'fftcg.battle.recruit': refused(
    ({ who, side, state }) =>
      `A Recruit costs ${PRICE} cards from hand, and ${who} has only ${payable(state, side).length}.`,
  ),
  'fftcg.battle.appoint': refused(appointing),
  'fftcg.cards.equipment': refused((told) => {
    const { card, on, side, named } = told;
    const held = cardIn([...side.hand, ...side.sideboard], named.card);
    const traits = held ? face(held).traits : [];
    return `${card} is only for ${oneOf(either(traits))}, and ${on} isn't one.${otherCarriers(told)}`;
  }),
  'fftcg.attached.limit': refused((told) => {
    const { on, state, named } = told;
    const bearer = fighterOf(state, named.on);
    const [carried] = bearer ? limited(state, bearer) : [];
    const what = state.readings['attachment-limit'] === 'one-equipment' ? 'one piece of Equipment' : 'one card';
    return `${on} already carries ${carried ? nameOf(carried) : 'a card'}, and a character may carry only ${what}.${otherCarriers(told)}`;
  }),
  'fftcg.cards.leader-abilities': refused((told) => (matchesLocation(told.state, told.who) ? '' : noMatch(told))),
  'fftcg.cards.double-up': refused(doubling),
  'fftcg.cards.modified-figure': refused((told) =>
    asking(told, (fighter, of) => modified(told.state, fighter, of), figureOf(told)),
  ),
  'fftcg.cards.printed-figure': refused((told) => asking(told, printed, `a printed ${figureOf(told)} of`)),
  'fftcg.skills.black-immunity': immune('black'),
  'fftcg.skills.white-immunity': immune('white'),
  'fftcg.skills.summon': refused(
    (told) =>
      `${told.on} has Summon, which under the reading you chose protects it from ${told.who}'s summons.${otherTargets(told)}`,
  ),
  'fftcg.skills.ranged': refused((told) => {
    const { on, choice } = told;
    const reach = choice.type === 'throw' ? 'a Throw' : 'even Ranged';
    const others = choice.type === 'throw' ? otherTargets(told) : otherVictims(told);
    return `${on} is ${counted(rowsBetween(told), 'row')} away, and ${reach} reaches only 2.${others}`;
  }),
  'fftcg.skills.leader': refused((told) => {
    const { by, on, choice, state } = told;
    const name = choice.type === 'jump' ? theName(state, jumper(state)) : by;
    if (choice.type === 'throw') return `${by} has Throw only while it is the leader, and it isn't.`;
    return `${on} is ${counted(rowsBetween(told), 'row')} away. ${started(name)} has Ranged only while it is the leader, and it isn't.${otherVictims(told)}`;
  }),
  'fftcg.skills.throw': refused(throwing),
  'fftcg.skills.jump': refused((told) => {
    const { on } = told;
    return `${on} isn't an opposing character in play, so nobody can jump at it.${otherVictims(told).replace('attack', 'jump at')}`;
  }),
  'fftcg.resolution.keep': refused(
    ({ who, named }) => `${who} may keep up to ${THREE} characters of the party, not ${named.cards?.length ?? 0}.`,
  ),
};
const skillName = (skill: string) => `${skill.charAt(0).toUpperCase()}${skill.slice(1)}`;
function asksOf(state: State, choice: Choice) {
  const card = cardIn(state.sides[choice.player].hand, (choice as Named).card);
  return card && face(card).asks;
}
const figureOf = ({ state, choice }: Refused) => FIGURE_WORDS[asksOf(state, choice)?.figure ?? 'def'];

/** Why a choice is refused, in one sentence that names no card the player may not see. */
export function refusal(rule: RuleId, state: State, choice: Choice): string {
  const wait = waitOf(state);
  if (!wait) {
    const { result } = state;
    return `The game is over${result?.ended === 'won' ? `: ${result.winner} has won` : result ? ': it is drawn' : ''}.`;
  }
  const says = REFUSALS[rule];
  if (rule === ASKED_BY[wait.for].id && (choice.player !== wait.player || !says || isOther(wait, choice))) {
    const why =
      choice.player !== wait.player && wait.for === 'action'
        ? `It isn't ${choice.player}'s turn`
        : `${choice.player} can't do that now`;
    return `${why}: ${wait.player} must ${WAITING[wait.for]}.`;
  }
  return started(says?.(view(state, choice.player), choice) ?? '');
}
const isOther = ({ for: what }: Wait, { type }: Choice) =>
  (what === 'jump' && type !== 'jump') ||
  (what === 'keep' && type !== 'keep') ||
  (what === 'trim' && type !== 'trim') ||
  (what === 'hand' && type !== 'enough') ||
  ((what === 'recruit' || what === 'appoint' || what === 'steal') && type !== 'discard');
