/** Keywords in English: one sentence a step, one a loser. */
import type { Beaten } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import type { Wanted, WishAnswer, WishStep } from './common.ts';
import type { ComparisonStep, Pair } from './comparing.ts';
import type { KeywordMoment, KeywordStep } from './state.ts';

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const nth = (ability: number | undefined) =>
  ability === undefined
    ? 'The ability'
    : `The ${['first', 'second', 'third', 'fourth'][ability] ?? `${ability + 1}th`} ability`;

export const KEYWORD_SENTENCES: Sentences<KeywordStep> = {
  'l5r.keywords.separating': ({ subject: { keyword } }) =>
    `The lines “${keyword}” are taken apart at dots and at their ends.`,
  'l5r.keywords.base-keywords': ({ subject: { keyword } }) => `${keyword} is printed on it.`,
  'l5r.keywords.base-of-created': ({ subject: { keyword } }) => `The effect that created the card gave it ${keyword}.`,
  'l5r.keywords.granting': ({ subject: { keyword, source = 'An effect', answer }, before, after }) => {
    if (after.running.length > before.running.length) return `${source} gives it ${keyword}.`;
    return `${source} ends, and the card ${answer ? 'still has' : 'does not have'} ${keyword}.`;
  },
  'l5r.keywords.having': ({ subject: { keyword, source, answer } }) =>
    answer
      ? `It has ${keyword} already. ${source === undefined ? 'A second copy adds nothing' : `${source} adds no second copy`}.`
      : `${source ?? 'An effect'} takes ${keyword}, and the card has none of it left.`,
  'l5r.keywords.clan-alignment': ({ subject: { keyword, source } }) =>
    `${source === undefined ? 'It cannot have' : `${source} cannot give it`} ${keyword}: only players and Personalities have Clan alignments.`,
  'l5r.keywords.whole-phrase': ({ subject: { keyword, answer } }) =>
    answer ? `It has ${keyword}.` : `It does not have ${keyword}: only the whole of a keyword counts.`,
  'l5r.keywords.experienced': ({ subject: { answer } }) =>
    answer
      ? 'One of its keywords has the word Experienced in it, so it is Experienced.'
      : 'None of its keywords has the word Experienced in it.',
  'l5r.traits.effect-keywords': ({ subject: { keyword } }) =>
    keyword === '' ? 'What its traits do has no keyword.' : `What its traits do is ${keyword}, as the card is.`,
  'l5r.abilities.own-keywords': ({ subject: { keyword, ability, answer } }) =>
    answer === false
      ? `${nth(ability)} has only its own keywords, and not ${keyword}.`
      : `${nth(ability)} is ${keyword}.`,
  'l5r.abilities.passed-to-card': ({ subject: { keyword } }) => `The card has ${keyword} from its ability.`,
  'l5r.abilities.passed-from-card': ({ subject: { keyword, ability } }) =>
    `${nth(ability)} has ${keyword} from its card.`,
  'l5r.abilities.not-passed-on': ({ subject: { keyword, ability } }) =>
    `${nth(ability)} does not get ${keyword}: the card has that only from another ability.`,
  'l5r.abilities.designators': ({ subject: { keyword, ability, answer } }) =>
    `${nth(ability)} is ${answer ? 'a' : 'no'} ${keyword} action.`,
  'l5r.abilities.several-designators': ({ subject: { keyword, ability, answer } }) =>
    answer
      ? `${nth(ability)} counts as each of its kinds, so it is a ${keyword} action.`
      : `${nth(ability)} counts as each of its kinds, and ${keyword} is none of them.`,
};

export const keywordSentence = (step: KeywordStep): string => KEYWORD_SENTENCES[step.rule]?.(step) ?? '';

const isMoment = (what: unknown): what is Extract<KeywordMoment, { keyword: string }> =>
  typeof what === 'object' && what !== null && 'source' in what;
/** Why a keyword, or an effect on one, did not count. */
export const keywordBeaten = ({ what, by }: Beaten): string => {
  if (isMoment(what)) return `${what.source} (${what.type} ${what.keyword}) does not count.`;
  const words = String(what);
  if (by === 'l5r.keywords.whole-phrase') return `${words} contains it and is not it.`;
  if (by === 'l5r.keywords.experienced') return `${words} is another word.`;
  if (by === 'l5r.keywords.clan-alignment') return `${words} does not count.`;
  return `${words} is not passed on.`;
};

export const COMPARING_SENTENCES: Sentences<ComparisonStep> = {
  'l5r.keywords.clan-alignment': ({ subject: { cards, keywords, answer } }) =>
    answer === false
      ? `${list(cards)} is no Personality, so it cannot have ${list(keywords)}.`
      : `${list(cards)} is no Personality, so ${list(keywords)} is no Clan alignment there.`,
  'l5r.comparing.neither': ({ subject: { cards } }) =>
    cards.length === 1
      ? `${list(cards)} has no keyword of the kind.`
      : `${list(cards)} have neither the same nor different ones: one of them has none at all.`,
  'l5r.comparing.same': ({ subject: { cards, keywords, answer } }) => {
    return answer
      ? `${list(cards)} have the same: ${keywords.length > 0 ? list(keywords) : 'each pair shares one'}.`
      : cards.length > 2
        ? `No keyword of the kind is on all of ${list(cards)}.`
        : `${list(cards)} share none.`;
  },
  'l5r.comparing.different': ({ subject: { cards, answer } }) =>
    answer
      ? `Crossing out what they share leaves something on both sides: ${list(cards)} have different ones.`
      : `Crossing out what they share leaves nothing on one side: ${list(cards)} do not have different ones.`,
  'l5r.comparing.both': ({ subject: { cards } }) => `${list(cards)} have the same and different ones at once.`,
  'l5r.comparing.several-cards': ({ subject: { cards, answer } }) =>
    answer
      ? `Every two of ${list(cards)} differ, so all are different from each other.`
      : `Not every two of ${list(cards)} differ, so they are not all different from each other.`,
  'l5r.comparing.counting': ({ subject: { keywords, answer } }) =>
    `Written down once each: ${list(keywords)}. That makes ${String(answer)}.`,
};

export const comparingSentence = (step: ComparisonStep): string => COMPARING_SENTENCES[step.rule]?.(step) ?? '';

const isPair = (what: unknown): what is Pair => typeof what === 'object' && what !== null && 'left' in what;
export const comparingBeaten = ({ what, by }: Beaten): string => {
  if (isPair(what)) return `${what.one} and ${what.other} do not differ.`;
  return by === 'l5r.comparing.different'
    ? `${String(what)} is on both and is crossed out.`
    : `${String(what)} does not count.`;
};

const may = (answer: WishAnswer, does: string) => (answer ? `may ${does}` : `may not ${does}`);
export const COMMON_SENTENCES: Sentences<WishStep> = {
  'l5r.keywords.unique': ({ subject: { answer } }) =>
    answer ? 'One copy of a Unique card is allowed in a deck.' : 'A deck may hold only one copy of a Unique card.',
  'l5r.keywords.singular': ({ subject: { answer, instead } }) => {
    if (instead) return 'Only one copy of the Singular card can be in play, so the one that is there leaves.';
    return answer
      ? 'No other copy of the Singular card is in play.'
      : 'A copy of the Singular card is in play already, and there can be only one.';
  },
  'l5r.keywords.terrain': ({ subject: { answer, instead } }) => {
    if (instead) return 'Only one Terrain can be in play, so the one that is there leaves.';
    return answer ? 'No Terrain is in play.' : 'A Terrain is in play already, and there can be only one.';
  },
  'l5r.keywords.armor-and-weapon': ({ subject: { answer } }) =>
    answer
      ? 'It is the first of its kind on this Personality.'
      : 'The Personality has one of its kind already, and can have no second.',
  'l5r.keywords.kensai': ({ subject: { answer } }) =>
    answer ? 'A Kensai may have two Weapons.' : 'Even a Kensai has no third Weapon.',
  'l5r.keywords.samurai-and-courtier': ({ subject: { answer } }) =>
    `The Personality ${may(answer, 'commit seppuku')}: Samurai and Courtiers may.`,
  'l5r.keywords.shugenja': ({ subject: { answer } }) =>
    `The Personality ${may(answer, 'attach the Spell')}: Shugenja may.`,
  'l5r.keywords.duelist': ({ subject: { answer } }) =>
    answer === 'not said'
      ? 'The list says who may focus first only of Duelists. Whether any other Personality may, it does not say.'
      : `As a Duelist, the Personality ${may(answer, 'focus first')}: its duel stat is ${answer ? 'no higher' : 'higher'} than the other's.`,
  'l5r.keywords.tactician': ({ subject: { answer } }) =>
    `The Personality ${may(answer, 'be targeted by a Tactical action')}: Tacticians may.`,
  'l5r.keywords.loyal': ({ subject: { answer } }) =>
    answer
      ? 'The Loyal Personality and the player have the same Clan alignment.'
      : 'A Loyal Personality joins only players of the same Clan alignment.',
  'l5r.keywords.cavalry': ({ subject: { answer } }) =>
    `The card ${may(answer, 'be assigned at the time for Cavalry')}.`,
  'l5r.keywords.naval': ({ subject: { answer } }) => `The card ${may(answer, 'be used with the Naval Reaction')}.`,
};
export const commonSentence = (step: WishStep): string => COMMON_SENTENCES[step.rule]?.(step) ?? '';

/** What came out of a comparison, in a few words. */
export const comparisonWords = ({
  same,
  different,
  count,
}: {
  readonly same: boolean | undefined;
  readonly different: boolean | undefined;
  readonly count: number | undefined;
}): string => {
  const pair =
    same === undefined
      ? ''
      : same
        ? different
          ? 'Both the same and different'
          : 'The same, not different'
        : different
          ? 'Different, not the same'
          : 'Neither the same nor different';
  const counted = count === undefined ? '' : `${count} different`;
  return [pair, counted].filter(Boolean).join('; ');
};

/** Whether it may be done, in a few words. */
export const wishWords = (answer: WishAnswer): string =>
  answer === 'not said' ? 'this list does not say' : answer ? 'allowed' : 'not allowed';

/** What can be wanted with a card, as a question. */
export const WISHES: Readonly<Record<Wanted, string>> = {
  deck: 'put so many copies of it into one deck',
  'enter-play': 'bring it into play beside its copies',
  terrain: 'put it into play beside other Terrains',
  attach: 'attach it to a Personality',
  seppuku: 'have the Personality commit seppuku',
  'tactical-target': 'target the Personality with a Tactical action',
  'focus-first': 'focus first in a duel',
  join: 'have the Personality join a player',
  cavalry: 'assign it at the time for Cavalry',
  naval: 'use it with the Naval Reaction',
};
