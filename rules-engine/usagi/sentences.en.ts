/** The game in English: one sentence a step, one a refusal. Made when somebody reads them. */
import type { RuleId } from '../core/rule.ts';
import type { Sentences } from '../core/sentences.ts';
import { findPrint, printOf } from './cards.ts';
import { contestOf, demandOf, type Side } from './contest.ts';
import type { DeckFault } from './deck.ts';
import type { UsagiStep } from './log.ts';
import type { UsagiRule } from './rules.ts';
import {
  type Choice,
  type Currency,
  HAND_SIZE,
  isSeat,
  type Named,
  type PhaseName,
  playerOf,
  RATINGS,
  type Rating,
  type Ratings,
  type Seat,
  type State,
} from './state.ts';
import { findCard, nameOf, onTable } from './table.ts';

const RATING_WORDS: Readonly<Record<Rating, string>> = {
  combat: 'Combat',
  diplomacy: 'Diplomacy',
  intrigue: 'Intrigue',
  ceremony: 'Ceremony',
  labor: 'Labor',
};
export const ratingWord = (rating: Rating): string => RATING_WORDS[rating];

/** A player, as a sentence names them. */
export const playerWord = (seat: Seat | null): string => (seat === null ? 'Nobody' : `Player ${seat}`);
const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'nobody') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const players = (seats: readonly Seat[]) => list(seats.map((seat) => playerWord(seat)));
export const counted = (amount: number, one: string, several = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : several}`;
const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
const money = (honor: number, ryo: number): string =>
  list([...(honor > 0 ? [`${honor} honor`] : []), ...(ryo > 0 ? [`${ryo} ryo`] : [])]);
export const CURRENCY_WORDS: Readonly<Record<Currency, string>> = { honor: 'honor', ryo: 'ryo' };

/** Ratings in words: "Combat 3 and Labor 0". */
export const ratingsWords = (ratings: Ratings): string => {
  const words = RATINGS.flatMap((rating, at) => {
    const value = ratings[at] ?? null;
    return value === null ? [] : [`${RATING_WORDS[rating]} ${value < 0 ? `−${-value}` : value}`];
  });
  return words.length > 0 ? list(words) : 'no rating';
};

const card = ({ before }: UsagiStep, id: Named): string => (isSeat(id) ? playerWord(id) : nameOf(before, id));
const who = ({ subject }: UsagiStep): string => playerWord(subject.player);
const main = (step: UsagiStep) => card(step, step.subject.card);
const second = (step: UsagiStep) => card(step, step.subject.other);
const owner = (step: UsagiStep) => playerWord(findCard(step.before, step.subject.card)?.owner ?? null);

const STEP_WORDS: Partial<Readonly<Record<PhaseName | '', string>>> = {
  produce: 'cards in play produce currency',
  refresh: 'stricken cards are refreshed',
  discard: 'everybody may discard',
  draw: 'everybody draws up to 6',
  propose: 'everybody may propose an Event',
  reveal: 'the proposed Events are turned up',
  resolve: 'the Events are resolved',
  victory: 'victory is checked',
  sweep: 'the table is swept',
};
const stepWords = (what: string) => STEP_WORDS[what as PhaseName] ?? what;

const sidesAt = ({ before, subject }: UsagiStep): readonly Side[] => {
  const event = onTable(before, subject.card);
  return event ? contestOf(before, event).sides : [];
};
const totalsOf = (step: UsagiStep, seats?: readonly Seat[]) =>
  list(
    sidesAt(step)
      .filter(({ player }) => !seats || seats.includes(player))
      .map(({ player, total }) => `${playerWord(player)} ${total}`),
  );

function contenders(step: UsagiStep): string {
  const { before, subject } = step;
  const event = onTable(before, subject.card);
  if (!event) return '';
  const brings = sidesAt(step).map(({ player, sums, exceeds }) => {
    return `${playerWord(player)} brings ${ratingsWords(sums)}${exceeds ? '' : ', which is not enough'}`;
  });
  const again = subject.what === 'again' ? ' after the discards' : '';
  const found = subject.seats.length === 0 ? 'Nobody is a contender' : `Contenders: ${players(subject.seats)}`;
  const all = brings.length === 0 ? 'Nobody has a card involved' : brings.join('; ');
  return `${main(step)} demands ${ratingsWords(demandOf(before, event))}. ${all}. ${found}${again}.`;
}

function plays(step: UsagiStep): string {
  const { other } = step.subject;
  const onto = other === 0 ? '' : `, naming ${second(step)}`;
  return `${who(step)} plays ${main(step)}${onto}.`;
}

function declaredAbility(step: UsagiStep): string {
  const { before, subject } = step;
  const found = findCard(before, subject.card);
  const text = found && printOf(before, found).abilities[subject.amount]?.text;
  const onto = subject.other === 0 ? '' : `, naming ${second(step)}`;
  return `${who(step)} uses an ability of ${main(step)}${onto}${text ? `: “${text}”` : '.'}`;
}

function effect(step: UsagiStep): string {
  const { subject, after } = step;
  switch (subject.what) {
    case 'gain':
      return `${who(step)} gains ${money(subject.amount, Number(subject.other))}.`;
    case 'draw':
      return `${who(step)} draws ${counted(subject.amount, 'card')}.`;
    case 'take-control':
      return `${who(step)} takes control of ${main(step)}.`;
    case 'cancel':
      return `The abilities of ${main(step)} are cancelled until the turn is over.`;
    case 'score':
      return `The score of ${main(step)} changes by ${signed(subject.amount)} this turn.`;
    case 'rating': {
      const rating = after.lasting.at(-1)?.rating;
      return `${main(step)} has ${rating ? RATING_WORDS[rating] : 'a rating'} ${signed(subject.amount)} this turn.`;
    }
    default:
      return `The effect of ${main(step)} reaches ${counted(subject.amount, 'card')} without targeting.`;
  }
}

const BY_TRIGGER: Readonly<Record<string, string>> = {
  'comes-into-play': 'It has come into play',
  'becomes-involved': 'It has become involved',
  'event-resolved': 'Its Event is resolved',
  'event-fails': 'Its Event fails',
};
const setOff = (step: UsagiStep) =>
  `${BY_TRIGGER[step.subject.what] ?? 'It is set off'}: the ability of ${main(step)} happens.`;

const tie = (step: UsagiStep): string => {
  const { subject, before } = step;
  if (subject.what === 'picks') return `${who(step)} picks a card in secret.`;
  if (subject.what === 'shown') {
    const { phase } = before;
    const picks = phase.name === 'tie' ? phase.picks : [];
    const shown = picks.map(({ player, card: id }) => `${playerWord(player)} discards ${nameOf(before, id)}`);
    return `The picked cards are shown: ${list(shown)}.`;
  }
  return `${main(step)}: ${players(subject.seats)} are tied at ${subject.amount}. A card is to be picked in secret.`;
};

/** One sentence for every rule that makes steps. */
export const SENTENCES: Sentences<UsagiStep> = {
  'usagi.setup.chronicle-tokens': ({ subject }) =>
    `${subject.seats.length} players: ${counted(subject.amount, 'chronicle token')} form the neutral pile.`,
  'usagi.setup.shuffle': (step) => `${who(step)} shuffles ${counted(step.subject.amount, 'card')}.`,
  'usagi.setup.starting-hand': (step) =>
    `${who(step)} draws ${counted(step.subject.amount, 'card')} as a starting hand.`,
  'usagi.setup.first-player': (step) => `Chance makes ${who(step)} first player.`,

  'usagi.turn.initiation': ({ subject }) =>
    subject.what === 'produce'
      ? `Turn ${subject.amount} begins: ${stepWords('produce')}.`
      : `Next step: ${stepWords(subject.what)}.`,
  'usagi.turn.produce': (step) =>
    `${main(step)} produces ${money(step.subject.amount, Number(step.subject.other))} for ${who(step)}.`,
  'usagi.turn.refresh': ({ subject }) =>
    `${counted(subject.amount, 'stricken card is', 'stricken cards are')} refreshed.`,
  'usagi.turn.discard': (step) =>
    step.subject.what === 'done' ? `${who(step)} discards nothing more.` : `${who(step)} discards ${main(step)}.`,
  'usagi.turn.discard-without-hero': (step) =>
    `Without a Hero in the play field, ${who(step)} also discards ${main(step)}.`,
  'usagi.turn.draw': (step) => `${who(step)} draws ${counted(step.subject.amount, 'card')}.`,
  'usagi.turn.reshuffle': (step) =>
    `The deck of ${who(step)} is empty: the rest pile, ${counted(step.subject.amount, 'card')}, becomes the new deck.`,
  'usagi.turn.never-decked': (step) =>
    step.subject.what === 'last'
      ? `${who(step)} is the last one left in the game.`
      : step.subject.what === 'out'
        ? `${who(step)} has nothing left to draw and is out of the game.`
        : `${who(step)} has nothing left to draw and goes on with ${counted(HAND_SIZE - step.subject.amount, 'card')} in hand.`,
  'usagi.turn.propose': (step) =>
    step.subject.what === 'pass' ? `${who(step)} proposes no Event.` : `${who(step)} lays an Event face down.`,
  'usagi.turn.reveal': ({ subject }) =>
    subject.what === 'none'
      ? 'Nobody has proposed an Event.'
      : `${counted(subject.amount, 'Event is', 'Events are')} turned up.`,
  'usagi.basics.one-in-play': (step) =>
    step.subject.what === 'replaces'
      ? `${main(step)} replaces the card of that name in play, which goes to its owner’s rest pile.`
      : `There may be only one ${main(step)} in play: that of ${who(step)} goes to ${step.subject.what === 'hand' ? 'their hand' : 'the rest pile'}.`,

  'usagi.turn.actions': (step) =>
    step.subject.what === 'declines'
      ? `${who(step)} lets the chance to act go by.`
      : `${who(step)} may now declare an action.`,
  'usagi.basics.cost': (step) =>
    `${who(step)} pays ${money(step.subject.amount, Number(step.subject.other))} for ${main(step)}.`,
  'usagi.card-types.playing-characters': plays,
  'usagi.card-types.playing-attachments': (step) => {
    const { what } = step.subject;
    if (what === 'asked') return `What ${main(step)} was to be attached to is gone: ${who(step)} names another card.`;
    if (what === 'gone-restPile')
      return `What ${main(step)} was to be attached to is gone: it goes to its owner’s rest pile.`;
    if (what === 'gone-hand') return `What ${main(step)} was to be attached to is gone: it returns to hand.`;
    if (what === '') return `${main(step)} is attached to ${second(step)}.`;
    return plays(step);
  },
  'usagi.card-types.playing-moments': plays,
  'usagi.card-types.held-moments': plays,
  'usagi.card-types.cards-over-rules': (step) => {
    if (step.subject.what === 'involve-stricken')
      return `${main(step)} says that it may be involved while it is stricken.`;
    if (step.instead === 'usagi.turn.no-cards-from-hand')
      return `${main(step)} says that it may be played in the Initiation, and ${who(step)} plays it.`;
    return setOff(step);
  },
  'usagi.terms.strike': (step) =>
    step.subject.what === 'cost' ? `${who(step)} strikes ${main(step)} as a cost.` : `${main(step)} is struck.`,
  'usagi.terms.strike-once': (step) => `${main(step)} is stricken already and cannot be struck again.`,
  'usagi.terms.refresh': (step) => `${main(step)} is refreshed.`,
  'usagi.terms.exhaust': (step) => `${main(step)} is exhausted and goes to the rest pile of ${owner(step)}.`,
  'usagi.terms.kill': (step) => `${main(step)} is killed and goes to the dead pile of ${owner(step)}.`,
  'usagi.terms.effect': effect,
  'usagi.card-types.character-abilities': setOff,
  'usagi.card-types.attachment-abilities': setOff,
  'usagi.card-types.attachments-leaving': (step) =>
    step.subject.what === 'send-away'
      ? `${main(step)} is sent to the rest pile of ${owner(step)}.`
      : `${main(step)} is an Attachment: it can be neither exhausted nor killed.`,
  'usagi.card-types.held-stays': (step) => {
    const { what } = step.subject;
    if (what === 'deadPile') return `${who(step)} sacrifices ${main(step)}, which goes to its owner’s dead pile.`;
    return what === 'restPile'
      ? `${who(step)} sacrifices ${main(step)}, which goes to its owner’s rest pile.`
      : `${main(step)} is held and stays.`;
  },
  'usagi.turn.use-an-ability': declaredAbility,
  'usagi.turn.involve': (step) => `${who(step)} involves ${main(step)} with ${second(step)}.`,
  'usagi.turn.involve-moves': (step) =>
    step.subject.what === 'stays'
      ? `${main(step)} is involved with ${second(step)} and stays in the play field.`
      : `${main(step)} moves beside ${second(step)} in the Event field.`,
  'usagi.turn.involve-needs': (step) =>
    `${main(step)} has been struck and does not become involved with ${second(step)}.`,
  'usagi.terms.involved': (step) => `${main(step)} is no longer there to become involved with ${second(step)}.`,
  'usagi.turn.responses': (step) => `${who(step)} does not respond.`,
  'usagi.turn.responses-end': ({ subject }) =>
    `All have passed. ${counted(subject.amount, 'declaration is', 'declarations are')} now resolved, the last one first.`,
  'usagi.turn.last-to-first': (step) => {
    if (step.subject.what === 'gone') return `${main(step)} has left while it waited: there is nothing to resolve.`;
    const onto = step.subject.other === 0 ? '' : ` on ${second(step)}`;
    return step.subject.what === 'ability'
      ? `The ability of ${main(step)} is resolved${onto}.`
      : `${main(step)} is resolved${onto}.`;
  },
  'usagi.turn.character-or-attachment-played': (step) => `${main(step)} comes into the play field of ${who(step)}.`,
  'usagi.card-types.target-gone': (step) =>
    step.subject.what === 'asked'
      ? `The target of ${main(step)} is gone: ${who(step)} chooses another.`
      : `The target of ${main(step)} is no longer in play: it has no effect.`,
  'usagi.terms.target': (step) => `${who(step)} now names ${second(step)} for ${main(step)}.`,
  'usagi.turn.held-moment-played': (step) =>
    onTable(step.after, step.subject.card) && step.after.eventField.some(({ id }) => id === step.subject.card)
      ? `${main(step)} affects everybody and lies in the Event field.`
      : `${main(step)} lies in the play field of ${who(step)}, whom it affects.`,
  'usagi.turn.moment-played': (step) => `${main(step)} goes to the rest pile of ${who(step)}.`,
  'usagi.turn.action-over': (step) => `The action of ${who(step)} is over. ${second(step)} may declare one.`,
  'usagi.turn.finished': (step) => `${who(step)} is finished.`,
  'usagi.turn.first-finisher': (step) =>
    step.subject.what === 'next-turn'
      ? `${who(step)} has finished first and is first player from the next turn on.`
      : `${who(step)} has finished first and is first player now.`,
  'usagi.turn.actions-end': () => 'All players are finished: the actions are over.',

  'usagi.turn.conclusion': ({ subject }) =>
    subject.what === 'resolve'
      ? `The Conclusion begins: ${stepWords('resolve')}.`
      : `Next step: ${stepWords(subject.what)}.`,
  'usagi.turn.resolving-events': (step) =>
    step.subject.what === 'order'
      ? `${who(step)} has played ${counted(step.subject.amount, 'Event')} that come next and says which is first.`
      : `Next is ${main(step)}, played by ${who(step)}.`,
  'usagi.turn.check-contenders': contenders,
  'usagi.turn.no-contender': (step) => `${main(step)} has no contender and fails.`,
  'usagi.turn.sole-contender': (step) => `${who(step)} is the only contender for ${main(step)}.`,
  'usagi.turn.rate-contenders': (step) => `Total ratings for ${main(step)}: ${totalsOf(step, step.subject.seats)}.`,
  'usagi.turn.highest-total': (step) =>
    `${who(step)} has the highest total, ${step.subject.amount}, and resolves ${main(step)}.`,
  'usagi.turn.tie': tie,
  'usagi.turn.tie-repeat': (step) =>
    `${players(step.subject.seats)} are still tied at ${step.subject.amount}: once more.`,
  'usagi.turn.tie-out-of-cards': (step) => `${who(step)} has no involved card left and is no contender any more.`,
  'usagi.turn.tie-nobody-left': (step) => `Nobody is left in the tie: ${main(step)} fails.`,
  'usagi.turn.success': (step) => {
    if (step.subject.player !== null) return `${who(step)} resolves ${main(step)}.`;
    const cards = counted(step.subject.amount, 'involved Character');
    if (step.subject.what === 'stay')
      return `${cards} stay${step.subject.amount === 1 ? 's' : ''} in the Event field, involved in nothing.`;
    if (step.subject.what === 'rest') return `${cards} go${step.subject.amount === 1 ? 'es' : ''} to the rest pile.`;
    return `${cards} return${step.subject.amount === 1 ? 's' : ''} to the play field of whoever controls them.`;
  },
  'usagi.turn.resolve-effects': (step) => `What ${main(step)} lists after “Resolve >>” happens.`,
  'usagi.turn.score-effects': (step) =>
    step.subject.what === 'asked'
      ? `${who(step)} may take up to ${counted(step.subject.amount, 'token')}.`
      : `The score of ${main(step)} is ${step.subject.amount}.`,
  'usagi.card-types.setting-resolved': (step) =>
    step.subject.what === 'rest'
      ? `${main(step)} goes to its owner’s rest pile.`
      : `${main(step)} is resolved too and goes to the chronicle of ${who(step)}.`,
  'usagi.turn.take-token': (step) => {
    const { amount, other } = step.subject;
    const short = amount < Number(other) ? `, all that there is instead of ${other}` : '';
    return `${who(step)} takes ${counted(amount, 'chronicle token')}${short}; ${main(step)} goes to their chronicle.`;
  },
  'usagi.turn.story-stays': (step) => `${main(step)} is a Story Event: it stays, with all cards involved.`,
  'usagi.turn.event-to-rest-pile': (step) => `${main(step)} goes to the rest pile of ${who(step)}.`,
  'usagi.turn.involved-return': (step) => `${main(step)} returns to the play field of ${who(step)}.`,
  'usagi.turn.check-victory': ({ subject }) =>
    `${counted(subject.amount, 'token is', 'tokens are')} left in the neutral pile: the game ${subject.what === 'over' ? 'is over' : 'goes on'}.`,
  'usagi.turn.empty-pile': () => 'The neutral pile is empty.',
  'usagi.turn.more-than-half': (step) => `${who(step)} has ${counted(step.subject.amount, 'token')}, more than half.`,
  'usagi.turn.most-tokens': (step) => {
    if (step.subject.what === 'contest')
      return `${players(step.subject.seats)} are tied: one more token is played for.`;
    return step.subject.player === null
      ? `${players(step.subject.seats)} have equally many tokens: the game is tied.`
      : `${who(step)} has won.`;
  },
  'usagi.turn.choose-hero': (step) =>
    step.subject.what === 'asked' ? `${who(step)} may choose a Hero to keep.` : `${who(step)} keeps ${main(step)}.`,
  'usagi.turn.keep-no-hero': (step) => `${who(step)} keeps no Hero.`,
  'usagi.turn.hero-in-play-field': (step) => `${who(step)} has no Hero in the play field and chooses none.`,
  'usagi.turn.sweep-up': (step) => `${main(step)} is swept up.`,
  'usagi.card-types.heroes': (step) =>
    `${main(step)} is the chosen Hero of ${who(step)} and stays, with everything attached to it.`,
  'usagi.terms.not-swept-up': (step) => `${main(step)} says that it is not swept up.`,
  'usagi.turn.story-characters-stay': ({ subject }) =>
    `${counted(subject.amount, 'Character is', 'Characters are')} involved with an unresolved Story Event and not swept up.`,
  'usagi.turn.unspent-currency': () => 'All unspent honor and ryo is lost.',
  'usagi.turn.turn-over': ({ subject }) => `Turn ${subject.amount} is over.`,
};

/** What a step did, in one sentence. */
export const sentence = (step: UsagiStep): string => SENTENCES[step.rule]?.(step) ?? '';

type Refusal = (state: State, choice: Choice) => string;
const chosen = (state: State, choice: Choice): string => ('card' in choice ? nameOf(state, choice.card) : 'That');
const aim = (state: State, choice: Choice): string => {
  if ('target' in choice)
    return choice.target === 0
      ? 'nothing'
      : isSeat(choice.target)
        ? playerWord(choice.target)
        : nameOf(state, choice.target);
  return 'event' in choice ? nameOf(state, choice.event) : 'that';
};
const you = (choice: Choice) => playerWord(choice.player);

/** One sentence for every rule that refuses a choice. */
export const REFUSALS: Readonly<Partial<Record<UsagiRule, Refusal>>> = {
  'usagi.basics.hand': (state, choice) => `${chosen(state, choice)} is not in the hand of ${you(choice)}.`,
  'usagi.basics.cost': (state, choice) => {
    const has = playerOf(state, choice.player);
    return `${you(choice)} cannot pay for ${chosen(state, choice)}: there are ${has.honor} honor and ${has.ryo} ryo.`;
  },
  'usagi.basics.one-in-play': (state, choice) =>
    `A card named ${chosen(state, choice)} is in play, and there may be only one.`,
  'usagi.turn.initiation': () => 'This step of the Initiation asks nobody to choose.',
  'usagi.turn.no-cards-from-hand': (state, choice) =>
    `${chosen(state, choice)} does not say that it may be played in the Initiation, so it may not.`,
  'usagi.turn.discard': (state, choice) => {
    if (state.phase.name !== 'discard') return 'Cards are discarded from hand in step 3 of the Initiation only.';
    if (!state.phase.waiting.includes(choice.player)) return `${you(choice)} has discarded already.`;
    return `${you(choice)} has discarded 1 card, and has a Hero in the play field: that is all.`;
  },
  'usagi.turn.propose': (state, choice) =>
    choice.do === 'propose' && state.phase.name === 'propose' && state.phase.waiting.includes(choice.player)
      ? `${chosen(state, choice)} is no Event and cannot be proposed.`
      : `${you(choice)} has made up their mind about proposing an Event.`,
  'usagi.card-types.playing-events': (state, choice) =>
    `${chosen(state, choice)} can be laid down in step 5 of the Initiation only.`,
  'usagi.turn.events-are-not-actions': (state, choice) =>
    `${chosen(state, choice)} is an Event: it is proposed in the Initiation and not played as an action.`,
  'usagi.turn.play-a-card': (state, choice) =>
    `${chosen(state, choice)} cannot be played now: the Actions phase is over, or not come.`,
  'usagi.turn.actions': (_, choice) =>
    choice.do === 'keep' || choice.do === 'pick' || choice.do === 'take'
      ? 'This is the Actions phase.'
      : `It is not for ${you(choice)} to declare an action now.`,
  'usagi.terms.finished': (_, choice) => `${you(choice)} is finished and declares no more actions this turn.`,
  'usagi.turn.finished': (state, choice) =>
    choice.do === 'pass'
      ? `${you(choice)} must declare an action or be finished.`
      : `${you(choice)} can be finished only when it is their turn to declare an action (now: ${state.phase.name}).`,
  'usagi.turn.responses': (state, choice) => {
    if (state.phase.name !== 'responses') return 'There is no action to respond to.';
    if (state.phase.player !== choice.player) return `It is for ${playerWord(state.phase.player)} to respond now.`;
    return `${chosen(state, choice)} is no Moment: only Moments and abilities can be responses.`;
  },
  'usagi.card-types.action-moments': (state, choice) => `${chosen(state, choice)} is an Action Moment and no response.`,
  'usagi.card-types.held-moments': (state, choice) =>
    state.phase.name === 'actions' ||
    state.phase.name === 'responses' ||
    state.phase.name === 'discard' ||
    state.phase.name === 'propose'
      ? `What ${chosen(state, choice)} asks for is not given: a Hero stands in the play field of ${you(choice)}.`
      : `${chosen(state, choice)} does not say that it may be played outside the Actions phase.`,
  'usagi.card-types.playing-attachments': (state, choice) =>
    `${chosen(state, choice)} cannot be attached to ${aim(state, choice)}.`,
  'usagi.card-types.possessions': (state, choice) =>
    `${chosen(state, choice)} is a Possession: only a Character can carry it, and ${aim(state, choice)} is none.`,
  'usagi.card-types.experiences': (state, choice) =>
    `${chosen(state, choice)} can only be attached to a Character, and ${aim(state, choice)} is none.`,
  'usagi.card-types.settings': (state, choice) =>
    `${chosen(state, choice)} is a Setting: only an Event can carry it, and ${aim(state, choice)} is none.`,
  'usagi.card-types.moment-targets': (state, choice) =>
    `${chosen(state, choice)} needs a target, which is named on declaring it.`,
  'usagi.terms.target': (state, choice) =>
    `${aim(state, choice)} is not what ${'card' in choice ? chosen(state, choice) : 'it'} can target.`,
  'usagi.terms.target-by-word': (state, choice) =>
    `${chosen(state, choice)} does not use the word target, so none is named.`,
  'usagi.terms.descriptor': (state, choice) =>
    `Neither the name nor the description of ${aim(state, choice)} has the word that ${chosen(state, choice)} asks for.`,
  'usagi.terms.not-a-descriptor': (state, choice) =>
    `The word that ${chosen(state, choice)} asks for is too small a word to be a descriptor.`,
  'usagi.card-types.moment-not-in-play': (state, choice) =>
    `${aim(state, choice)} is a Moment being played, and not in play.`,
  'usagi.card-types.character-being-played': (state, choice) =>
    choice.do === 'use'
      ? `${chosen(state, choice)} is just being played: its voluntary abilities cannot be used yet.`
      : `${aim(state, choice)} is just being played and in no play field.`,
  'usagi.card-types.attachment-being-played': (state, choice) =>
    `${chosen(state, choice)} is just being played: its voluntary abilities cannot be used yet.`,
  'usagi.card-types.attachments-leaving': (state, choice) =>
    `${aim(state, choice)} is an Attachment and can be neither exhausted nor killed.`,
  'usagi.turn.use-an-ability': (state, choice) =>
    `${chosen(state, choice)} has no ability that ${you(choice)} can use now.`,
  'usagi.card-types.character-abilities': (state, choice) => `${chosen(state, choice)} has no such voluntary ability.`,
  'usagi.card-types.attachment-abilities': (state, choice) => `${chosen(state, choice)} has no such voluntary ability.`,
  'usagi.card-types.cards-over-rules': (state, choice) => `${chosen(state, choice)} has no such voluntary ability.`,
  'usagi.terms.effect': (state, choice) => `The abilities of ${chosen(state, choice)} are cancelled this turn.`,
  'usagi.turn.stricken-cannot-pay': (state, choice) =>
    `${chosen(state, choice)} cannot be struck to pay: the card to strike is stricken already.`,
  'usagi.turn.involve': (state, choice) =>
    state.phase.name !== 'actions'
      ? 'Involving a Character is an action: it can only be declared in the Actions phase, and not as a response.'
      : `${chosen(state, choice)} cannot be involved with ${aim(state, choice)}: it must be a Character ${you(choice)} controls and an Event in play.`,
  'usagi.terms.involved': (state, choice) =>
    `${chosen(state, choice)} is involved already and stays so until its Event is resolved.`,
  'usagi.turn.involve-needs': (state, choice) => {
    const found = 'card' in choice ? onTable(state, choice.card) : undefined;
    if (found?.stricken)
      return `${chosen(state, choice)} is stricken, and only a refreshed Character can become involved.`;
    return `${chosen(state, choice)} has no rating that ${aim(state, choice)} has too.`;
  },
  'usagi.turn.conclusion': () => 'This step of the Conclusion asks nobody to choose.',
  'usagi.turn.resolving-events': (_, choice) =>
    `${you(choice)} cannot choose that: Events are taken in their order, and only the player of several may say which is first.`,
  'usagi.turn.tie': (state, choice) =>
    state.phase.name === 'tie'
      ? `${you(choice)} cannot pick that: each who discards picks one of their own involved cards, once.`
      : 'There is no tie to pick a card for.',
  'usagi.turn.score-effects': (state, choice) =>
    state.phase.name === 'tokens'
      ? `${you(choice)} takes 1 to ${state.phase.score} tokens.`
      : 'There are no tokens to be taken now.',
  'usagi.turn.choose-hero': (state, choice) =>
    state.phase.name === 'hero'
      ? `${chosen(state, choice)} is no Hero that ${you(choice)} can choose now.`
      : 'Heroes are chosen in step 3 of the Conclusion.',
  'usagi.turn.hero-in-play-field': (state, choice) =>
    `${chosen(state, choice)} is not in the play field of ${you(choice)}.`,
  'usagi.turn.check-victory': () => 'The game is over.',
  'usagi.turn.most-tokens': () => 'The game is over.',
  'usagi.turn.never-decked': () => 'The game is over.',
};
/** Why a choice is refused, in one sentence. */
export const refusal = (rule: RuleId, state: State, choice: Choice): string =>
  REFUSALS[rule as UsagiRule]?.(state, choice) ?? '';

/** What is wrong with a deck, in one sentence. */
export function deckFaultSentence(fault: DeckFault): string {
  switch (fault.is) {
    case 'too-small':
      return `The deck has ${counted(fault.cards, 'card')}; it needs at least ${fault.least}.`;
    case 'too-many':
      return `${fault.name}: ${counted(fault.copies, 'copy', 'copies')}, and at most ${fault.most} ${fault.most === 1 ? 'is' : 'are'} allowed.`;
    case 'numbers-unknown':
      return `${fault.name} is a card of the game, but its numbers are not known, so it cannot be played here.`;
    case 'unknown':
      return `There is no card "${findPrint(fault.slug)?.name ?? fault.name}".`;
  }
}

/** What a choice is, in a few words, as a button would say it. */
export function choiceWords(state: State, choice: Choice): string {
  const onto = 'target' in choice && choice.target !== 0 ? ` → ${aim(state, choice)}` : '';
  switch (choice.do) {
    case 'discard':
      return `Discard ${chosen(state, choice)}`;
    case 'propose':
      return `Propose ${chosen(state, choice)}`;
    case 'pick':
      return `Give up ${chosen(state, choice)}`;
    case 'finish':
      return 'Finish';
    case 'pass':
      return state.phase.name === 'discard'
        ? 'Discard nothing more'
        : state.phase.name === 'propose'
          ? 'Propose nothing'
          : state.phase.name === 'actions'
            ? 'Wait'
            : 'Pass';
    case 'play':
      return `Play ${chosen(state, choice)}${onto}`;
    case 'use': {
      const found = findCard(state, choice.card);
      const text = found ? printOf(state, found).abilities[choice.ability]?.text : undefined;
      return `Use ${chosen(state, choice)}${onto}${text ? ` (${text})` : ''}`;
    }
    case 'involve':
      return `Involve ${chosen(state, choice)} with ${aim(state, choice)}`;
    case 'target':
      return `Name ${aim(state, choice)}`;
    case 'order':
      return `Resolve ${chosen(state, choice)} next`;
    case 'take':
      return `Take ${counted(choice.tokens, 'token')}`;
    case 'keep':
      return choice.card === 0 ? 'Keep no Hero' : `Keep ${chosen(state, choice)}`;
  }
}
