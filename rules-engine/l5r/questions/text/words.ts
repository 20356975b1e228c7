/** The words that card texts are made of, by what they do in a sentence. */

/** An order, at the beginning of a sentence or piece. */
export const IMPERATIVES =
  /^(?:may )?(?:assign|attach|bow|bring|cast|choose|copy|count|create|decrease|delay|destroy|discard|dishonor|double|draw|equip|fight|gain|give|ignore|increase|issue|look|lose|lower|move|name|negate|negates|pay|permanently|place|play|produce|put|raise|ranged|recruit|reduce|refill|rehonor|remove|return|reveal|search|set|show|shuffle|straighten|switch|take|target|transfer|turn|unbow|use|win)\b/i;

const THINGS =
  'personalit(?:y|ies)|followers?|items?|holdings?|spells?|cards?|units?|arm(?:y|ies)|players?|opponents?|attackers?|defenders?|strongholds?|provinces?|regions?|terrains?|events?|rings?|celestials?|strateg(?:y|ies)|attachments?|weapons?|armor|samurai|ninja|shugenja|courtiers?|monks?|magistrates?|scouts?|retainers?|battlefields?|duels?|battles?|attacks?|actions?|abilit(?:y|ies)|effects?|tokens?|traits?|decks?|hands?|keywords?|winner|loser|controller|owner|leader|gain|loss';
const THING = new RegExp(`\\b(?:${THINGS})\\b`, 'i');
const IS_THING = new RegExp(`^(?:${THINGS})$`, 'i');
/** Those who can be "he" or "she". */
const PERSON =
  /\b(?:personalit(?:y|ies)|players?|opponents?|attackers?|defenders?|samurai|ninja|shugenja|courtiers?|monks?|magistrates?|scouts?|retainers?|duelists?|kensai|winner|loser|controller|owner|leader|performer|target)\b/i;

/** Words that only join others. With a capital they open a sentence and name nobody. */
const JOINING =
  'a|an|the|this|that|these|those|each|every|all|any|both|either|neither|no|one|other|another|some|such|he|she|it|they|him|her|them|his|hers|its|their|theirs|you|your|yours|we|i|who|whose|which|what|if|unless|until|when|whenever|while|whether|after|before|since|because|though|although|even|once|twice|thrice|as|at|by|for|from|in|into|of|on|onto|out|over|to|under|up|with|within|without|against|among|between|during|through|toward|towards|about|above|below|beside|besides|except|instead|otherwise|then|than|also|only|just|not|now|and|or|nor|but|so|yet|is|are|was|were|be|been|being|do|does|did|has|have|had|will|would|shall|should|may|might|must|can|cannot|could|there|here';
const IS_JOINING = new RegExp(`^(?:${JOINING})$`, 'i');
/** What stands right before the word that a demonstrative points with: "in that unit", "bow that Personality". */
const LEADS =
  /^(?:if|unless|until|when|whenever|while|whether|after|before|since|because|though|even|once|as|at|by|for|from|in|into|of|on|onto|out|over|to|under|with|within|without|against|among|between|during|through|toward|towards|above|below|beside|besides|except|instead|then|than|also|only|not|and|or|nor|but|so|is|are|was|were|do|does|did|has|have|had|may|must|can|cannot|controls?|targets?|equals?)$/i;
/** What opens a clause about the noun before: "cards that are bowed", "one that you control". */
const RELATES =
  /^(?:is|are|was|were|be|do|does|did|have|has|had|would|will|shall|may|might|can|cannot|could|must|a|an|the|this|he|she|it|they|you|your|his|her|its|their|another|any|each|no|one|all|both|not|never|does|ever)$/i;
/** Nouns that are verbs as well: "Personalities that attack", "effects that target". */
const VERB_TOO = /^(?:attacks?|duels?|battles?|hands?|decks?|items?|targets?|effects?|events?|rings?|gain|units?)$/i;
/** Terms of the rules that stand for a battle's or a card's number, and so for nobody. */
const NOBODY =
  /^(?:Battle|Force|Chi|Gold|Honor|Personal|Family|Limited|Open|Reaction|Interrupt|Engage|Dynasty|Fate|Phase|Focus|Cost|Fear|Attack|Attacks|Ranged|Melee)$/;

export const isThing = (word: string) => IS_THING.test(word);
export const isJoining = (word: string) => IS_JOINING.test(word);
/** Words and marks. The letters of a modifier such as +1F are no word. */
const tokens = (text: string): readonly string[] => text.match(/(?<![\p{L}\d])[\p{L}][\p{L}'’-]*|[,.;:]/gu) ?? [];
/** A name: a capital, no word that joins, no order at the beginning, no noun of the rules. */
const isName = (word: string, opens: boolean) =>
  /^\p{Lu}/u.test(word) &&
  !isJoining(word) &&
  !NOBODY.test(word) &&
  !(opens && IMPERATIVES.test(word)) &&
  !isThing(word.replace(/['’]s?$/, ''));
const hasName = (text: string) => tokens(text).some((word, index) => isName(word, index === 0));
export const hasThing = (text: string) => THING.test(text) || hasName(text);
export const hasPerson = (text: string) => PERSON.test(text) || hasName(text);

/** A text without the things it names in the plural, which a "he", an "it" or a "that card" cannot stand for. */
export const inSingular = (text: string): string =>
  /\b(?:one|each|any|either|none|neither|first|last|another) of\b/i.test(text)
    ? text
    : text.replace(/[\p{L}]+s\b(?!['’])/gu, (word) => (isThing(word) && !isThing(`${word}s`) ? ' ' : word));

/** How many things are named: words that stand side by side name one. */
export function thingsIn(text: string): number {
  let count = 0;
  let inside = false;
  tokens(text).forEach((word, index) => {
    const named = isThing(word.replace(/['’]s?$/, '')) || isName(word, index === 0);
    // "Hero's Follower" are two.
    if (named && (!inside || /['’]s?$/.test(tokens(text)[index - 1] ?? ''))) count++;
    inside = named;
  });
  return count;
}

/** Kinds of things that one word can stand for another of. */
const KINDS: readonly RegExp[] = [
  /^(?:players?|opponents?|attackers?|defenders?|controllers?|owners?|winners?|losers?|leaders?)$/i,
  /^(?:personalit(?:y|ies)|samurai|ninja|shugenja|courtiers?|monks?|magistrates?|scouts?|duelists?|kensai)$/i,
  /^(?:cards?|personalit(?:y|ies)|followers?|items?|holdings?|spells?|strongholds?|regions?|terrains?|events?|rings?|celestials?|strateg(?:y|ies)|attachments?|weapons?|armor)$/i,
];
const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
/** Whether a text names what a noun can stand for: the noun itself, or another of its kind. */
export function namesKind(noun: string, text: string): boolean {
  const wanted = noun.replace(/['’]s?$/, '');
  const words = tokens(stem(wanted) === wanted.toLowerCase() ? inSingular(text) : text);
  if (words.some((word) => stem(word) === stem(wanted))) return true;
  // "that card" is any kind of card; but a card is not always "that Personality".
  const kinds = KINDS.filter((kind) => kind.test(wanted)).filter(
    (kind, _, all) => all.length === 1 || kind !== KINDS[2],
  );
  if (words.some((word) => kinds.some((kind) => kind.test(word.replace(/['’]s?$/, ''))))) return true;
  return kinds.length > 0 && kinds[0] !== KINDS[0] && hasName(text);
}

/** "That unit", "those cards", in the middle of a sentence: which noun they point with, and where they stand. */
export interface Pointer {
  readonly at: number;
  readonly words: string;
  readonly noun: string;
}

/** The demonstratives of a sentence. "Cards that create duels" and "the ones that are bowed" point at nothing. */
export function pointersIn(sentence: string): readonly Pointer[] {
  const found: Pointer[] = [];
  for (const match of sentence.matchAll(/\b(that|those|these)\s+([\p{L}][\p{L}'’-]*)(?:\s+([\p{L}][\p{L}'’-]*))?/giu)) {
    const [, , next = '', third = ''] = match;
    if (RELATES.test(next)) continue;
    const before = sentence.slice(0, match.index).trimEnd();
    const previous = /[\p{L}][\p{L}'’-]*$/u.exec(before)?.[0] ?? '';
    const opens = previous === '' || LEADS.test(previous) || isOrder(previous);
    const noun = isThing(next.replace(/['’]s?$/, '')) ? next : isThing(third.replace(/['’]s?$/, '')) ? third : '';
    // Behind a noun it opens a clause about that noun, unless another noun follows that cannot be a verb.
    if (opens ? noun === '' && /(?:s|ed)$/.test(next) : noun === '' || noun !== next || VERB_TOO.test(next)) continue;
    found.push({ at: match.index, words: match[0], noun: noun === '' ? next : noun });
  }
  return found;
}
/** A verb of the rules in any of its forms: bow, bows, bowing. */
const isOrder = (word: string) =>
  [word, word.replace(/(?:s|es)$/, ''), word.replace(/ing$/, ''), word.replace(/ing$/, 'e')].some(
    (one) => /^\p{Ll}/u.test(one) && IMPERATIVES.test(one) && !/^(?:cards?|name|play|count|set)$/.test(one),
  ) || /^(?:Bow|Destroy|Give|Move|Put|Negate|Straighten|Discard|Target|Attach|Remove|Dishonor)$/.test(word);
