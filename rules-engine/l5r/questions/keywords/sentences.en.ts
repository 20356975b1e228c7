/** Keywords in English: one sentence a step, and one for what did not count. */
import { list, number } from '../../../core/words.en.ts';
import type { Beaten } from '../../../core/rule.ts';
import type { Sentences } from '../../../core/sentences.ts';
import { differentKeywords } from '../../rules/comparing.ts';
import { clanAlignment, experienced, wholePhrase } from '../../rules/keywords.ts';
import type { Attached, Wanted, Wish, WishAnswer, WishStep } from './common.ts';
import type { ComparisonStep, Pair } from './comparing.ts';
import { type KeywordMoment, type KeywordStep, sameWords } from './state.ts';

/** Keywords as a sentence lists them; there may be none. */
const shown = (words: readonly string[]) => list(words) || 'nothing';
const nth = (ability: number | undefined) =>
  ability === undefined
    ? 'The ability'
    : `The ${['first', 'second', 'third', 'fourth'][ability] ?? `${ability + 1}th`} ability`;

/** "a Battle", "an Open". */
const a = (word: string) => `${/^[AEIOU]/.test(word) ? 'an' : 'a'} ${word}`;

export const KEYWORD_SENTENCES: Sentences<KeywordStep> = {
  'l5r.keywords.separating': ({ subject: { keyword } }) =>
    `The lines “${keyword}” are split into keywords at each dot and at each line end.`,
  'l5r.keywords.base-keywords': ({ subject: { keyword } }) => `${keyword} is printed on the card.`,
  'l5r.keywords.base-of-created': ({ subject: { keyword } }) => `The effect that created the card gave it ${keyword}.`,
  'l5r.keywords.granting': ({ subject: { keyword, source = 'An effect', answer }, before, after }) => {
    if (after.running.length > before.running.length) return `${source} gives the card ${keyword}.`;
    return `${source} ends, and the card ${answer ? 'still has' : "doesn't have"} ${keyword}.`;
  },
  'l5r.keywords.having': ({ subject: { keyword, source, answer } }) =>
    answer
      ? `The card already has ${keyword}, so ${source === undefined ? 'a second copy adds nothing' : `${source} adds no second copy`}.`
      : `${source ?? 'An effect'} takes ${keyword} away, so the card no longer has it.`,
  'l5r.keywords.clan-alignment': ({ subject: { keyword, source } }) =>
    `${source === undefined ? `The card can't have ${keyword}` : `${source} can't give the card ${keyword}`}, because only players and Personalities have Clan alignments.`,
  'l5r.keywords.whole-phrase': ({ subject: { keyword, answer } }) =>
    answer ? `The card has ${keyword}.` : `The card doesn't have ${keyword}, because only a whole keyword counts.`,
  'l5r.keywords.experienced': ({ subject: { answer } }) =>
    answer
      ? 'One of its keywords contains the word Experienced, so the card is Experienced.'
      : "None of its keywords contains the word Experienced, so the card isn't Experienced.",
  'l5r.traits.effect-keywords': ({ subject: { keyword } }) =>
    keyword === ''
      ? 'The effects of its traits have no keywords.'
      : `The effects of its traits have these keywords of the card: ${keyword}.`,
  'l5r.abilities.own-keywords': ({ subject: { keyword, ability, answer } }) =>
    answer === false
      ? `${nth(ability)} has only its own keywords, and ${keyword} isn't one of them.`
      : `${nth(ability)} has its own keywords: ${keyword}.`,
  'l5r.abilities.passed-to-card': ({ subject: { keyword, source } }) =>
    source !== undefined
      ? `${source} takes ${keyword} away, but the card still has it, because one of its abilities has it.`
      : `The card has ${keyword}, because one of its abilities has it.`,
  'l5r.abilities.passed-from-card': ({ subject: { keyword, ability } }) =>
    `${nth(ability)} has ${keyword}, because its card has it.`,
  'l5r.abilities.not-passed-on': ({ subject: { keyword, ability } }) =>
    `${nth(ability)} doesn't get ${keyword}, because the card has it only from another ability.`,
  'l5r.abilities.designators': ({ subject: { keyword, ability, answer } }) =>
    `${nth(ability)} ${answer ? 'is' : "isn't"} ${a(keyword)} action.`,
  'l5r.abilities.several-designators': ({ subject: { keyword, ability, answer } }) =>
    answer
      ? `${nth(ability)} counts as each of its kinds of action, so it is ${a(keyword)} action.`
      : `${nth(ability)} counts as each of its kinds of action, but ${keyword} isn't one of them.`,
};

export const keywordSentence = (step: KeywordStep): string => KEYWORD_SENTENCES[step.rule]?.(step) ?? '';

const isMoment = (what: unknown): what is Extract<KeywordMoment, { keyword: string }> =>
  typeof what === 'object' && what !== null && 'source' in what;
/** Why a keyword, or an effect on one, did not count. */
export const keywordBeaten = ({ what, by }: Beaten): string => {
  if (isMoment(what)) return `${what.source} (${what.type} ${what.keyword}) doesn't count.`;
  const words = String(what);
  if (by === wholePhrase.id) return `${words} is a different keyword.`;
  if (by === experienced.id) return `${words} is a different word.`;
  if (by === clanAlignment.id) return `${words} doesn't count.`;
  return `${words} isn't passed on.`;
};

export const COMPARING_SENTENCES: Sentences<ComparisonStep> = {
  'l5r.keywords.clan-alignment': ({ subject: { cards, keywords, answer } }) =>
    answer === false
      ? `${list(cards)} isn't a Personality, so it can't have ${shown(keywords)}.`
      : `${list(cards)} isn't a Personality, so ${shown(keywords)} isn't a Clan alignment on it.`,
  'l5r.keywords.experienced': ({ subject: { cards, keywords } }) =>
    keywords.length === 1
      ? `${list(cards)} has ${shown(keywords)}, which counts as Experienced here: the word is in it.`
      : `${list(cards)} has ${shown(keywords)}, which count as Experienced here: the word is in each.`,
  'l5r.comparing.neither': ({ subject: { cards } }) =>
    cards.length === 1
      ? `${list(cards)} has none of the keywords that count here.`
      : `${list(cards)} have neither the same nor different keywords, because one of them has none that count here.`,
  'l5r.comparing.same': ({ subject: { cards, keywords, answer } }) => {
    return answer
      ? `${list(cards)} have the same keyword: ${keywords.length > 0 ? shown(keywords) : 'each pair shares one'}.`
      : cards.length > 2
        ? `${list(cards)} don't all share one keyword, so they don't have the same keyword.`
        : `${list(cards)} share no keyword, so they don't have the same keyword.`;
  },
  'l5r.comparing.different': ({ subject: { cards, answer } }) =>
    answer
      ? `Without what they share, ${list(cards)} both have a keyword left, so they have different keywords.`
      : `Without what they share, ${list(cards)} don't both have a keyword left, so they don't have different keywords.`,
  'l5r.comparing.both': ({ subject: { cards } }) => `${list(cards)} have both the same and different keywords.`,
  'l5r.comparing.several-cards': ({ subject: { cards, answer } }) =>
    answer
      ? `Every pair of ${list(cards)} has different keywords, so all of them are different from each other.`
      : `Not every pair of ${list(cards)} has different keywords, so they aren't all different from each other.`,
  'l5r.comparing.counting': ({ subject: { keywords, answer } }) =>
    `Counting each keyword once: ${shown(keywords)}. That makes ${String(answer)}.`,
};

export const comparingSentence = (step: ComparisonStep): string => COMPARING_SENTENCES[step.rule]?.(step) ?? '';

const isPair = (what: unknown): what is Pair => typeof what === 'object' && what !== null && 'left' in what;
export const comparingBeaten = ({ what, by }: Beaten): string => {
  if (isPair(what)) return `${what.one} and ${what.other} don't have different keywords.`;
  return by === differentKeywords.id
    ? `${String(what)} is on both, so it is ignored.`
    : `${String(what)} doesn't count.`;
};

const has = (keywords: readonly string[], keyword: string) => keywords.some((one) => sameWords(one, keyword));
const wornWord = ({ keywords }: Wish) => (has(keywords, 'Armor') ? 'Armor' : 'Weapon');
/** What is said of a card that is more than one thing: as an Armor it may be attached where as a Weapon or a Spell it can't. */
const asOneOfSeveral = (as: Attached, answer: WishAnswer, why: string) =>
  `As ${as === 'Armor' ? 'an' : 'a'} ${as}, the card ${answer ? 'may' : "can't"} be attached: ${why}.`;

export const COMMON_SENTENCES: Sentences<WishStep> = {
  'l5r.keywords.unique': ({ subject: { answer } }) => {
    if (answer === 'not said')
      return "The list of common keywords limits a Unique card only in a deck. It doesn't say whether a second copy may enter play.";
    return answer
      ? 'A deck may have one copy of a Unique card.'
      : "A deck can't have more than one copy of a Unique card.";
  },
  'l5r.keywords.singular': ({ subject: { answer, instead } }) => {
    if (instead) return 'Only one copy of a Singular card can be in play, so the copy already there leaves.';
    return answer
      ? 'The Singular card has no copy in play, so it may enter play.'
      : "A copy of the Singular card is already in play, so a second one can't enter.";
  },
  'l5r.keywords.terrain': ({ subject: { answer, instead } }) => {
    if (instead) return 'Only one Terrain can be in play, so the Terrain already there leaves.';
    return answer
      ? 'There is no other Terrain in play, so this one may enter.'
      : "A Terrain is already in play, so a second one can't enter.";
  },
  'l5r.keywords.armor-and-weapon': ({ subject: { answer, wish, as } }) => {
    if (as) return asOneOfSeveral(as, answer, `the Personality ${answer ? `has no ${as} yet` : 'already has one'}`);
    return answer
      ? `The Personality has no ${wornWord(wish)} yet, so this one may be attached.`
      : `The Personality already has one ${wornWord(wish)} and can't have a second.`;
  },
  'l5r.keywords.kensai': ({ subject: { answer, as } }) => {
    if (as) return asOneOfSeveral(as, answer, answer ? 'a Kensai may have two' : 'the Kensai already has two');
    return answer
      ? 'A Kensai may have two Weapons, so this one may be attached.'
      : "The Kensai already has two Weapons and can't have a third.";
  },
  'l5r.keywords.samurai-and-courtier': ({ subject: { answer } }) =>
    answer
      ? 'The Personality may commit seppuku, because it is a Samurai or a Courtier.'
      : "The Personality can't commit seppuku: only Samurai and Courtiers may.",
  'l5r.keywords.shugenja': ({ subject: { answer, as } }) => {
    if (as)
      return asOneOfSeveral(as, answer, answer ? 'the Personality is a Shugenja' : 'only a Shugenja may attach one');
    return answer
      ? 'The Personality may attach the Spell, because it is a Shugenja.'
      : "The Personality can't attach the Spell: only Shugenja may.";
  },
  'l5r.keywords.duelist': ({ subject: { answer, wish } }) => {
    if (answer === 'not said' || wish.wants !== 'focus-first')
      return "The list of common keywords says only when a Duelist may focus first. It doesn't say whether any other Personality may.";
    const stats = `its duel stat of ${number(wish.own)} ${answer ? "isn't" : 'is'} higher than the opponent's ${number(wish.other)}`;
    return `The Duelist ${answer ? 'may' : "can't"} focus first, because ${stats}.`;
  },
  'l5r.keywords.tactician': ({ subject: { answer } }) =>
    answer
      ? 'The Personality may be targeted by a Tactical action, because it is a Tactician.'
      : "The Personality can't be targeted by a Tactical action: only Tacticians may.",
  'l5r.keywords.loyal': ({ subject: { answer } }) =>
    answer
      ? 'The Loyal Personality has the same Clan alignment as the player, so it may join.'
      : "The Loyal Personality doesn't have the same Clan alignment as the player, so it can't join.",
  'l5r.keywords.cavalry': ({ subject: { answer } }) =>
    answer
      ? 'The card has Cavalry, so it may be assigned at the special time for Cavalry.'
      : "The card can't be assigned at the special time for Cavalry: only a Personality or Follower with Cavalry may.",
  'l5r.keywords.naval': ({ subject: { answer } }) =>
    answer
      ? 'The card has Naval, so it may be used with the Naval Reaction.'
      : "The card can't be used with the Naval Reaction: only a Personality or Follower with Naval may.",
};
export const commonSentence = (step: WishStep): string => COMMON_SENTENCES[step.rule]?.(step) ?? '';

/** The result of a comparison, in a few words. */
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
  answer === 'not said' ? "this list doesn't say" : answer ? 'allowed' : 'not allowed';

/** What can be wanted with a card. */
export const WISHES: Readonly<Record<Wanted, string>> = {
  deck: 'put that many copies of it into one deck',
  'enter-play': 'bring it into play next to its copies',
  terrain: 'put it into play next to other Terrains',
  attach: 'attach it to a Personality',
  seppuku: 'have the Personality commit seppuku',
  'tactical-target': 'target the Personality with a Tactical action',
  'focus-first': 'focus first in a duel',
  join: 'have the Personality join a player',
  cavalry: 'assign it at the special time for Cavalry',
  naval: 'use it with the Naval Reaction',
};
