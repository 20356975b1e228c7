/** Does a sentence make sense alone, or does it lean on the one before? */

/** A sentence against the one before it: of one trait with it, a trait of its own, or not to be decided from the words. */
export type Leaning = 'leans' | 'alone' | 'open';

/** What a pronoun can stand for. */
const NOUNS =
  /\b(?:personalit(?:y|ies)|followers?|items?|holdings?|spells?|cards?|units?|arm(?:y|ies)|players?|opponents?|attackers?|defenders?|strongholds?|provinces?|regions?|terrains?|events?|rings?|celestials?|strateg(?:y|ies)|attachments?|weapons?|armor|samurai|ninja|shugenja|courtiers?|monks?|magistrates?|scouts?|retainers?|battlefields?|duels?|battles?|attacks?|actions?|abilit(?:y|ies)|effects?|tokens?|traits?|decks?|hands?|winner|loser|controller|owner|leader|gain|loss)\b/i;
/** Those who can be "he" or "she". */
const PERSONS =
  /\b(?:personalit(?:y|ies)|players?|opponents?|attackers?|defenders?|samurai|ninja|shugenja|courtiers?|monks?|magistrates?|scouts?|retainers?|duelists?|kensai|winner|loser|controller|owner|leader|performer|target)\b/i;
/** A name: a capital inside the sentence, or at its beginning where no imperative stands. */
const NAME =
  /(?:^|\s)(?!(?:If|When|While|After|Before|The|This|That|You|Your|Each|All|Other|Until|Once|Even|Battle|Force|Chi|Gold|Honor|Personal|Family)\b)\p{Lu}[\p{L}'’-]+/u;

const SUBJECT = /\b(?:he|she|they)\b/i;
const POSSESSIVE = /\b(?:his|hers|its|their|theirs)\b/i;
const OBJECT = /\b(?:him|her|them|it)\b/i;
const PERSONAL = /^(?:he|she|him|her|his|hers)$/i;
const ANY_PRONOUN = new RegExp([SUBJECT, POSSESSIVE, OBJECT].map(({ source }) => source).join('|'), 'gi');
/** "If it is your turn": it stands for nothing. */
const EMPTY_IT =
  /\bit(?:'s| is| was)(?: not| now)? (?:your|another|a|the|any|each|first|last|not)\b[^,.:]*\b(?:turn|phase|segment)\b/gi;

/** Words that point back by themselves. */
const POINTS_BACK =
  /^(?:otherwise|then|instead)\b|\bthat (?!is\b|are\b|was\b|were\b|do\b|does\b|did\b|have\b|has\b|had\b|would\b|will\b|may\b|can\b|cannot\b|share|control|this\b|you\b|a\b|he\b|she\b|it\b|[a-z]+s\b|[a-z]+ed\b)[a-z]+\b|\bthose\b|\bthe (?:rest|others|remaining|former|latter|targeted|chosen|created)\b|\bif (?:you|he|she|they) (?:do|did|does)(?: not|n't)?\b|\bif (?:this|that) (?:moves?|moved|bowe?d?|destroy\w*|put|discard\w*|create\w*|straighten\w*)\b|\bone of (?:them|those)\b|\bthis duel\b/i;
const THERE = /\bthere\b(?! (?:is|are|was|were)\b)/i;
const PLACES = /\b(?:battlefields?|locations?|provinces?|home)\b/i;

/** Clauses that come before the main one. */
const OPENING = /\b(?:if|when|whenever|while|after|before|until|unless|as long as|once)\b/i;
export const IMPERATIVES =
  /^(?:may )?(?:assign|attach|bow|bring|cast|choose|copy|count|create|decrease|delay|destroy|discard|dishonor|double|draw|equip|fight|gain|give|ignore|increase|issue|look|lose|lower|move|name|negate|negates|pay|permanently|place|play|produce|put|raise|ranged|recruit|reduce|refill|rehonor|remove|return|reveal|search|set|show|shuffle|straighten|switch|take|target|transfer|turn|unbow|use|win)\b/i;

/** How `sentence` stands to `before`. Both come without quotations and remarks. */
export function leaning(sentence: string, before: string, beforeIsTriggered: boolean): Leaning {
  const said = sentence.replace(EMPTY_IT, (words) => ' '.repeat(words.length));
  if (POINTS_BACK.test(said)) return 'leans';
  const place = THERE.exec(said);
  if (place && !PLACES.test(said.slice(0, place.index))) return 'leans';
  const [pronoun] = said.matchAll(ANY_PRONOUN);
  if (pronoun && !hasAntecedent(said.slice(0, pronoun.index), pronoun[0])) return 'leans';
  if (beforeIsTriggered && IMPERATIVES.test(said)) return 'open';
  return repeatsWithArticle(said, before) ? 'open' : 'alone';
}

/** Whether a pronoun can stand for something named before it in its own sentence. */
function hasAntecedent(before: string, pronoun: string): boolean {
  const named = PERSONAL.test(pronoun) ? hasPerson : hasNoun;
  if (!OBJECT.test(pronoun) || /^her$/i.test(pronoun)) return named(before);
  // An object is not the subject of its own clause: "This Personality challenges him" speaks of somebody else.
  const clauses = before.split(/[,;:]|\band\b|\bto\b/);
  const own = clauses.pop() ?? '';
  if (clauses.some(named)) return true;
  return IMPERATIVES.test(own.trim()) || OPENING.test(own) ? named(own) : countNouns(own) > 1;
}
const hasName = (text: string) => NAME.test(text.trimStart().replace(IMPERATIVES, ''));
const hasNoun = (text: string) => NOUNS.test(text) || hasName(text);
const hasPerson = (text: string) => PERSONS.test(text) || hasName(text);
const countNouns = (text: string) => [...text.matchAll(new RegExp(NOUNS.source, 'gi'))].length;

/** "A Holding bows … The Holding produces": the article points back, and may point elsewhere. */
function repeatsWithArticle(sentence: string, before: string): boolean {
  for (const [, noun = ''] of sentence.matchAll(
    /\bthe (personality|follower|item|holding|spell|card|player|unit|target|duel|winner|loser)\b(?! with\b| of\b| who\b| that\b)/gi,
  )) {
    const earlier = sentence.slice(0, sentence.search(new RegExp(`\\bthe ${noun}\\b`, 'i')));
    if (new RegExp(`\\b${noun}`, 'i').test(before) && !new RegExp(`\\b${noun}`, 'i').test(earlier)) return true;
  }
  return false;
}
