/** The game in English: one sentence a step. Made when somebody reads them. */
import type { Beaten } from '../core/rule.ts';
import type { Sentences } from '../core/sentences.ts';
import { printOf } from './cards.ts';
import { contestOf, demandOf, type Side } from './contest.ts';
import type { UsagiStep } from './log.ts';
import { HAND_SIZE, isSeat, type Named, type PhaseName, RATINGS, type Seat } from './state.ts';
import { findCard, isStory, nameOf, onTable } from './table.ts';
import { counted, list, money, players, playerWord, ratingsWords, ratingWord, signed } from './words.en.ts';

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
    case 'cancelled':
      return `The abilities of ${main(step)} have been cancelled: the one that waited has no effect.`;
    case 'score':
      return `The score of ${main(step)} changes by ${signed(subject.amount)} this turn.`;
    case 'rating': {
      const rating = after.lasting.at(-1)?.rating;
      return `${main(step)} has ${rating ? ratingWord(rating) : 'a rating'} ${signed(subject.amount)} this turn.`;
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

/** A Story Event that nobody resolves has failed, or is only said to wait, as it is read. */
function failsWords({ before, subject }: UsagiStep): string {
  const event = onTable(before, subject.card);
  const waits = event && isStory(before, event) && before.readings['story-fails'] === 'never-fails';
  return waits ? 'is not resolved' : 'fails';
}

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
    `${main(step)} has been struck and does not become involved with ${second(step)}${step.subject.what === 'struck-returns' ? `; it returns to the play field of ${who(step)}` : ''}.`,
  'usagi.terms.involved': (step) => {
    const left = `${second(step)} has left play`;
    switch (step.subject.what) {
      case 'event-gone':
        return `${left}: ${main(step)} does not become involved.`;
      case 'free':
        return `${left}: ${main(step)} stays in the play field of ${who(step)}, involved in nothing.`;
      case 'return':
        return `${left}: ${main(step)} returns to the play field of ${who(step)}.`;
      case 'stay':
        return `${left}: ${main(step)} stays in the Event field, involved in nothing.`;
      case 'rest':
        return `${left}: ${main(step)} goes to the rest pile of ${owner(step)}.`;
      default:
        return `${main(step)} is no longer there to become involved with ${second(step)}.`;
    }
  },
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
  'usagi.turn.no-contender': (step) => `${main(step)} has no contender and ${failsWords(step)}.`,
  'usagi.turn.sole-contender': (step) => `${who(step)} is the only contender for ${main(step)}.`,
  'usagi.turn.rate-contenders': (step) => `Total ratings for ${main(step)}: ${totalsOf(step, step.subject.seats)}.`,
  'usagi.turn.highest-total': (step) =>
    `${who(step)} has the highest total, ${step.subject.amount}, and resolves ${main(step)}.`,
  'usagi.turn.tie': tie,
  'usagi.turn.tie-repeat': (step) =>
    `${players(step.subject.seats)} are still tied at ${step.subject.amount}: once more.`,
  'usagi.turn.tie-out-of-cards': (step) => `${who(step)} has no involved card left and is no contender any more.`,
  'usagi.turn.tie-nobody-left': (step) => `Nobody is left in the tie: ${main(step)} ${failsWords(step)}.`,
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
    const card = step.subject.what === 'gone' ? 'has left play already' : 'goes to their chronicle';
    return `${who(step)} takes ${counted(amount, 'chronicle token')}${short}; ${main(step)} ${card}.`;
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

/** Why a player lost a comparison, in one sentence. */
export function beatenSentence({ what }: Beaten, step: UsagiStep): string {
  const { before, subject, rule } = step;
  const event = onTable(before, subject.card);
  const side = sidesAt(step).find(({ player }) => player === what);
  if (!event || !side) return '';
  const you = playerWord(side.player);
  if (rule === 'usagi.turn.highest-total') return `${you} has ${side.total}, less than ${subject.amount}.`;
  const short = demandOf(before, event).flatMap((demand, at) => {
    const rating = RATINGS[at];
    const has = side.sums[at] ?? null;
    if (demand === null || rating === undefined || (has !== null && has > demand)) return [];
    return [`${ratingWord(rating)}: ${has ?? 'nothing'} against ${demand}`];
  });
  return `${you} does not exceed what is demanded${short.length > 0 ? ` (${short.join(', ')})` : ''}.`;
}
