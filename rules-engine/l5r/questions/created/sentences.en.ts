/** Created cards in English. */
import { number, signed } from '../../../core/words.en.ts';
import type { Beaten } from '../../../core/rule.ts';
import type { Sentences } from '../../../core/sentences.ts';
import { grantedKeywords, proxyDecks } from '../../rules/created-cards.ts';
import { clanAlignment } from '../../rules/keywords.ts';
import { STAT_WORDS } from '../stat/words.en.ts';
import type { StatName } from '../../state.ts';
import type { CreatedAnswer, CreatedMoment, CreatedStep, Showing } from './state.ts';

const named = (what: string) => (Object.hasOwn(STAT_WORDS, what) ? STAT_WORDS[what as StatName].name : what);
const valued = (value: string | number | undefined) =>
  value === undefined ? '' : typeof value === 'number' ? number(value) : value;
/** Words in quotation marks, without the period that would come before the next one. */
const quoted = (words: string) => `“${words.replace(/\.$/, '')}”`;
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const isOrAre = (what: string, one: string, several: string) => (what === 'keywords' ? several : one);
const a = (what: string) => `${/^[AEIOU]/.test(what) ? 'An' : 'A'} ${what}`;

export const CREATED_SENTENCES: Sentences<CreatedStep> = {
  'l5r.created-cards.creating': ({ subject: { what, value, fails }, after }) =>
    what === 'deck'
      ? "A created card isn't part of any deck and can't go into one."
      : after.card === undefined
        ? 'The text creates no card, so there is nothing to ask or change.'
        : fails
          ? `${value === undefined ? `${a(what)} card` : `${value} ${what} cards`} would be created and enter play.`
          : value === undefined
            ? `${a(what)} card is created and enters play.`
            : `${value} ${what} cards are created and enter play.`,
  'l5r.created-cards.base-features': ({ subject: { what, value }, before, after }) => {
    if (what === 'trait' || what === 'ability')
      return `The effect gives the card the ${what} ${quoted(valued(value))}.`;
    return before.card === after.card
      ? `Its ${named(what)} ${isOrAre(what, 'is', 'are')} ${valued(value)}.`
      : `The effect gives the card ${lowered(a(named(what)))} of ${valued(value)}.`;
  },
  'l5r.stats.sum': ({ subject: { what, value }, before, after }) =>
    `Its ${named(what)} is ${before.card === after.card ? '' : 'now '}${valued(value)}.`,
  'l5r.stats.zero-chi': ({ subject: { value } }) =>
    `Its Chi is ${value === undefined ? '' : 'now '}0, so the Personality is destroyed. The created card ceases to exist.`,
  'l5r.stats.plus-zero': ({ subject: { what, value } }) =>
    `A change of 0 is neither a bonus nor a penalty. Its ${named(what)} stays ${valued(value)}.`,
  'l5r.stats.absent-zero': ({ subject: { what } }) => `The card has no ${named(what)}, so it counts as 0.`,
  'l5r.keywords.granting': ({ subject: { value } }) => `The card now has the keyword ${valued(value)}.`,
  'l5r.keywords.having': ({ subject: { value } }) =>
    `The card already has the keyword ${valued(value)} and gets no second copy.`,
  'l5r.created-cards.granted-keywords': ({ subject: { what } }) =>
    what === ''
      ? 'The effect gives the card no keywords.'
      : `The effect gives the card ${what.includes(',') ? 'these keywords: ' : 'the keyword '}${what}.`,
  'l5r.created-cards.unspecified-stats': ({ subject: { what }, before, after }) =>
    before.card === after.card
      ? `Its ${named(what)} is 0, because the effect doesn't name it.`
      : `The effect doesn't name its ${named(what)}, so the base value is 0.`,
  'l5r.created-cards.honor-requirement': ({ before, after }) =>
    before.card === after.card
      ? "Its Honor Requirement is a dash (–), because the effect doesn't name it."
      : "The effect doesn't name its Honor Requirement, so the created Personality has a dash (–).",
  'l5r.keywords.clan-alignment': ({ subject: { what } }) =>
    `The card can't have ${what}, because only players and Personalities have Clan alignments.`,
  'l5r.stats.absent-unchanged': ({ subject: { what, value } }) =>
    value === 0
      ? `The card has no ${named(what)}, so bonuses and penalties don't change it.`
      : `Its ${named(what)} is a dash, which counts as an absent stat under this reading, so bonuses and penalties don't change it.`,
  'l5r.created-cards.no-title': ({ subject: { value } }) =>
    value === 'none' ? 'Something asks for its title and finds none.' : 'A created card has no title.',
  'l5r.other-text.color': ({ subject: { what } }) => `${quoted(what)} is color text and gives the card nothing.`,
  'l5r.created-cards.leaving-play': ({ subject: { what, value }, before }) =>
    before.card?.where === 'in-play' && value === undefined
      ? `The created card would go to ${what}, but it ceases to exist instead.`
      : 'The created card no longer exists, so nothing about it can be asked or changed.',
  'l5r.created-cards.never-entering': ({ before }) =>
    before.card?.where === 'never-was'
      ? 'The created card never existed, so nothing about it can be asked or changed.'
      : "The created card can't enter play, so it never existed.",
  'l5r.created-cards.state-before-leaving': ({ subject: { what, value } }) =>
    `Just before it left play, its ${named(what)} ${isOrAre(what, 'was', 'were')} ${valued(value)}.`,
  'l5r.created-cards.proxy-rules': ({ subject: { what } }) =>
    what === 'proxy'
      ? 'A proxy represents the created card and changes nothing about it.'
      : `The proxy loses ${quoted(what)}.`,
  'l5r.created-cards.proxy-title': ({ subject: { what } }) =>
    `${quoted(what)} only describes the proxy and isn't a title.`,
  'l5r.created-cards.proxy-reminders': ({ subject: { what } }) =>
    `${quoted(what)} only reminds players where the proxy comes from. It does nothing.`,
  'l5r.created-cards.proxy-decks': ({ beaten }) =>
    beaten ? "A proxy can't go into a deck, even without the trait that says so." : "A proxy can't go into a deck.",
  'l5r.created-cards.proxy-use': ({ subject: { what } }) =>
    what === ''
      ? 'The proxy matches the card, so it may represent the card.'
      : `The proxy can't represent the card, because the two differ in ${what}.`,
};
/** What is said of a text that creates nothing. */
export const NOTHING_CREATED = 'The text creates no card.';
export const NO_TYPE = "The text doesn't say what type of card it creates, so nothing more can be said about the card.";

export const createdSentence = (step: CreatedStep): string => CREATED_SENTENCES[step.rule]?.(step) ?? '';

/** Why something did not count. */
export const createdBeaten = ({ what, by }: Beaten): string => {
  if (by === proxyDecks.id) return 'Losing the trait makes no difference.';
  const words = String(what);
  return by === grantedKeywords.id
    ? `${quoted(words)} isn't bold, so it isn't a keyword.`
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
      return "It can't enter play";
    case 'changes':
      return `Its ${named(moment.stat)} changes by ${signed(moment.by)}`;
    case 'given':
      return `It gets ${moment.keyword}`;
    case 'leaves':
      return `It would go to ${moment.to}`;
    case 'asks':
      return `${moment.sameEffect ? 'The same effect' : 'Something'} asks for its ${named(moment.about)}`;
    case 'into-deck':
      return 'It is put into a deck';
    case 'loses-trait':
      return `The proxy loses ${quoted(moment.trait)}`;
    case 'stands-for':
      return `A proxy that shows ${showingWords(moment.shows)} represents ${showingWords(moment.card)}`;
  }
}

/** The answer, in a word or two. */
export function createdAnswerWords(moment: CreatedMoment, { legal, rule, value }: CreatedAnswer): string {
  switch (moment.type) {
    case 'fails-to-enter':
      return 'it never existed';
    case 'leaves':
      return legal ? 'it ceases to exist' : 'it no longer exists';
    case 'loses-trait':
      return 'it is lost';
    case 'into-deck':
    case 'stands-for':
      return legal ? 'allowed' : 'not allowed';
    case 'asks':
      return legal ? valued(value) || 'none' : 'it no longer exists';
    case 'given':
      return legal ? valued(value) : rule === clanAlignment.id ? "it can't have it" : 'it no longer exists';
    default:
      return legal ? valued(value) : 'it no longer exists';
  }
}
