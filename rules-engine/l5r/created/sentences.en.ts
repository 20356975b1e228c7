/** Created cards in English. */
import type { Beaten } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { STAT_WORDS } from '../sentences.en.ts';
import type { StatName } from '../state.ts';
import type { CreatedStep } from './state.ts';

const named = (what: string) => (Object.hasOwn(STAT_WORDS, what) ? STAT_WORDS[what as StatName].name : what);
const valued = (value: string | number | undefined) => (value === undefined ? '' : String(value));

export const CREATED_SENTENCES: Sentences<CreatedStep> = {
  'l5r.created-cards.creating': ({ subject: { what } }) =>
    what === 'deck'
      ? 'A created card belongs to no deck and cannot go into one.'
      : `A ${what} card is created and enters play.`,
  'l5r.created-cards.base-features': ({ subject: { what, value }, before }) =>
    before.card === undefined || value === undefined
      ? `Its ${named(what)} is given.`
      : `Its ${named(what)}: ${valued(value)}.`,
  'l5r.created-cards.granted-keywords': ({ subject: { what } }) =>
    what === '' ? 'It is given no keyword.' : `It is given the keywords ${what}.`,
  'l5r.created-cards.unspecified-stats': ({ subject: { what } }) =>
    `The effect does not name its ${named(what)}: the base value is 0.`,
  'l5r.created-cards.honor-requirement': () =>
    'The effect does not name its Honor Requirement: a created Personality has a dash.',
  'l5r.created-cards.no-title': () => 'It has no title.',
  'l5r.other-text.color': ({ subject: { what } }) => `“${what}” is color text and gives it nothing.`,
  'l5r.created-cards.leaving-play': ({ subject: { what, value }, before }) =>
    before.card?.where === 'in-play' && value === undefined
      ? `It would go to ${what}. Instead it ceases to exist.`
      : 'It is gone, and there is nothing left to ask or to change.',
  'l5r.created-cards.never-entering': ({ before }) =>
    before.card?.where === 'never-was' ? 'There never was such a card.' : 'It cannot enter play, so it never existed.',
  'l5r.created-cards.state-before-leaving': ({ subject: { what, value } }) =>
    `Its ${named(what)} just before it left play was ${valued(value)}.`,
  'l5r.created-cards.proxy-rules': ({ subject: { what } }) =>
    what === 'proxy' ? 'A proxy stands for it, and changes nothing.' : `The proxy loses “${what}”.`,
  'l5r.created-cards.proxy-title': ({ subject: { what } }) => `“${what}” only describes the proxy. It is no title.`,
  'l5r.created-cards.proxy-reminders': ({ subject: { what } }) =>
    `“${what}” recalls where the proxy comes from. It does nothing.`,
  'l5r.created-cards.proxy-decks': ({ beaten }) =>
    beaten
      ? 'A proxy stays out of every deck, even without the trait that says so.'
      : 'A proxy stays out of every deck.',
  'l5r.created-cards.proxy-use': ({ subject: { what } }) =>
    what === ''
      ? 'The proxy shows nothing that the card is not, and may stand for it.'
      : `The proxy would mislead about ${what}.`,
};
export const createdSentence = (step: CreatedStep): string => CREATED_SENTENCES[step.rule]?.(step) ?? '';
export const createdBeaten = ({ what, by }: Beaten): string => {
  const words = String(what);
  return by === 'l5r.created-cards.granted-keywords'
    ? `“${words}” is not bold, and is no keyword.`
    : `“${words}” does nothing.`;
};
