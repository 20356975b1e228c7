/** Created cards in English. */
import type { Beaten } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { number, signedNumber, STAT_WORDS } from '../sentences.en.ts';
import type { StatName } from '../state.ts';
import type { CreatedAnswer, CreatedMoment, CreatedStep, Showing } from './state.ts';

const named = (what: string) => (Object.hasOwn(STAT_WORDS, what) ? STAT_WORDS[what as StatName].name : what);
const valued = (value: string | number | undefined) =>
  value === undefined ? '' : typeof value === 'number' ? number(value) : value;
/** Words in quotation marks, without the period that would stand before the next one. */
const quoted = (words: string) => `“${words.replace(/\.$/, '')}”`;
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const a = (what: string) => `${/^[AEIOU]/.test(what) ? 'An' : 'A'} ${what}`;

export const CREATED_SENTENCES: Sentences<CreatedStep> = {
  'l5r.created-cards.creating': ({ subject: { what } }) =>
    what === 'deck'
      ? 'A created card belongs to no deck and cannot go into one.'
      : `${a(what)} card is created and enters play.`,
  'l5r.created-cards.base-features': ({ subject: { what, value }, before, after }) => {
    if (what === 'trait' || what === 'ability') return `The effect gives it the ${what} ${quoted(valued(value))}.`;
    if (what === 'keyword') return `It now has the keyword ${valued(value)}.`;
    if (before.card === after.card) return `Its ${named(what)}: ${valued(value)}.`;
    const had = before.card?.stats[what as StatName] !== undefined;
    return had
      ? `Its ${named(what)} is now ${valued(value)}.`
      : `The effect gives it ${lowered(a(named(what)))} of ${valued(value)}.`;
  },
  'l5r.created-cards.granted-keywords': ({ subject: { what } }) =>
    what === '' ? 'The effect gives it no keyword.' : `The effect gives it, as keywords: ${what}.`,
  'l5r.created-cards.unspecified-stats': ({ subject: { what } }) =>
    `The effect does not name its ${named(what)}: the base value is 0.`,
  'l5r.created-cards.honor-requirement': () =>
    'The effect does not name its Honor Requirement: a created Personality has a dash.',
  'l5r.keywords.clan-alignment': ({ subject: { what } }) =>
    `It cannot have ${what}: only players and Personalities have Clan alignments.`,
  'l5r.stats.absent-unchanged': ({ subject: { what } }) =>
    `Its ${named(what)} is a dash, like an absent stat, and receives no bonus or penalty.`,
  'l5r.created-cards.no-title': () => 'It has no title.',
  'l5r.other-text.color': ({ subject: { what } }) => `${quoted(what)} is color text and gives it nothing.`,
  'l5r.created-cards.leaving-play': ({ subject: { what, value }, before }) =>
    before.card?.where === 'in-play' && value === undefined
      ? `It would go to ${what}. Instead it ceases to exist.`
      : 'It is gone, and there is nothing left to ask or to change.',
  'l5r.created-cards.never-entering': ({ before }) =>
    before.card?.where === 'never-was' ? 'There never was such a card.' : 'It cannot enter play, so it never existed.',
  'l5r.created-cards.state-before-leaving': ({ subject: { what, value } }) =>
    `Just before it left play, its ${named(what)}: ${valued(value)}.`,
  'l5r.created-cards.proxy-rules': ({ subject: { what } }) =>
    what === 'proxy' ? 'A proxy stands for it, and changes nothing.' : `The proxy loses ${quoted(what)}.`,
  'l5r.created-cards.proxy-title': ({ subject: { what } }) =>
    `${quoted(what)} only describes the proxy. It is no title.`,
  'l5r.created-cards.proxy-reminders': ({ subject: { what } }) =>
    `${quoted(what)} recalls where the proxy comes from. It does nothing.`,
  'l5r.created-cards.proxy-decks': ({ beaten }) =>
    beaten
      ? 'A proxy stays out of every deck, even without the trait that says so.'
      : 'A proxy stays out of every deck.',
  'l5r.created-cards.proxy-use': ({ subject: { what } }) =>
    what === ''
      ? 'The proxy shows nothing that the card is not, and may stand for it.'
      : `The proxy would mislead about ${what}.`,
};
/** What is said of a text that creates nothing a card's rules speak of. */
export const NOTHING_CREATED = 'The text creates no card.';
export const NO_TYPE = 'The text does not say what type of card it creates, so nothing can be told about it.';

export const createdSentence = (step: CreatedStep): string => CREATED_SENTENCES[step.rule]?.(step) ?? '';

/** Why something did not count. */
export const createdBeaten = ({ what, by }: Beaten): string => {
  if (by === 'l5r.created-cards.proxy-decks') return 'The trait it has lost makes no difference.';
  const words = String(what);
  return by === 'l5r.created-cards.granted-keywords'
    ? `${quoted(words)} is not bold, and is no keyword.`
    : `${quoted(words)} does nothing.`;
};

/** "A 1F Ashigaru Follower". */
export const showingWords = ({ type, stats, keywords }: Showing): string =>
  [
    'a',
    Object.entries(stats)
      .map(([stat, value]) => `${number(value)}${STAT_WORDS[stat as StatName].short}`)
      .join('/'),
    ...keywords,
    type,
  ]
    .filter(Boolean)
    .join(' ');

/** What happens to a created card, in a few words. */
export function createdMomentWords(moment: CreatedMoment): string {
  switch (moment.type) {
    case 'fails-to-enter':
      return 'It cannot enter play';
    case 'changes':
      return `Its ${named(moment.stat)} changes by ${signedNumber(moment.by)}`;
    case 'given':
      return `It is given ${moment.keyword}`;
    case 'leaves':
      return `It would go to ${moment.to}`;
    case 'asks':
      return `${moment.sameEffect ? 'The same effect' : 'Something'} asks for its ${named(moment.about)}`;
    case 'into-deck':
      return 'It is put into a deck';
    case 'loses-trait':
      return `The proxy loses ${quoted(moment.trait)}`;
    case 'stands-for':
      return `A proxy that shows ${showingWords(moment.shows)} stands for ${showingWords(moment.card)}`;
  }
}

/** What came of it, in a word or two. */
export function createdAnswerWords(moment: CreatedMoment, { legal, rule, value }: CreatedAnswer): string {
  switch (moment.type) {
    case 'fails-to-enter':
      return 'it never existed';
    case 'leaves':
      return legal ? 'it is gone' : 'there is nothing left';
    case 'loses-trait':
      return 'it is lost';
    case 'into-deck':
    case 'stands-for':
      return legal ? 'allowed' : 'not allowed';
    case 'asks':
      return legal ? valued(value) || 'none' : 'nothing left to ask';
    case 'given':
      return legal
        ? valued(value)
        : rule === 'l5r.keywords.clan-alignment'
          ? 'it cannot have it'
          : 'there is nothing left';
    default:
      return legal ? valued(value) : 'there is nothing left';
  }
}
