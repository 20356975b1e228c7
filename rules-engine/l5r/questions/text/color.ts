/** Words that no rule knows: which sentences only paint the picture? */
import { IMPERATIVES, isThing } from './words.ts';

/**
 * Whether a sentence does something or paints the picture; `perhaps` where a word of the rules speaks against what its
 * verb says.
 */
export type Painting = 'effect' | 'effect-perhaps' | 'color' | 'color-perhaps';

/** What follows a verb tells that the word before was none. */
const NO_VERB_BEFORE =
  /^(?:have|has|had|may|cannot|can|will|are|is|was|were|do|does|did|must|in|on|at|of|with|without|attached|from|to|not|and|or|while|who|that|targeting|they|he|she)\b/i;
/** What players and cards do by the rules, said of somebody. */
const RULES_VERBS =
  /^(?:gains?|loses?|discards?|draws?|destroys?|bows?|moves?|targets?|chooses?|contributes?|cop(?:y|ies)|challenges?|duels?|issues|pays?|straightens?|produces?|enters?|leaves?|attach(?:es)?|equips?|counts?|negates?|receives?|joins?|wins?|uses?|dishonors?|rehonors?|returns?|puts?|becomes?|refills?|shows?|plays?|lobb(?:y|ies)|performs?|assigns?|attacks?|declares?|ignores?|needs?|controls?|contains?|gets?|shares?|has|have|had|does|do|did|is|are|was|were|may|must|can|cannot|will|would|needs?|transfers?|switch(?:es)?|costs?|resolves?|ends?|begins?|recruits?|reduces?|increases?|refuses?|overlays?|owns?|focus(?:es)?|reveals?|shuffles?|announces?|defends?|opposes?|casts?|prevents?|skips?|forfeits?|negates?|cancels?|delays?|survives?|dies|invests?|overlays?|lowers?|defeats?)$/i;
/** Verbs of the rules that are also plain words; they are the rules' own only with such words behind them. */
const TWO_FACED: readonly (readonly [RegExp, RegExp])[] = [
  [/^takes?$/i, /\b(?:actions?|control|favor|token|damage|reactions?)\b/i],
  [/^raises?$/i, /\b(?:force|chi|honor|strength|cost)\b|\d/i],
  [/^search(?:es)?$/i, /\b(?:deck|pile|hand|discard)\b/i],
  [/^gives?$/i, /[+−-]\d|\b(?:card|token|keyword|trait|ability|bonus|penalty|control|honor)\b/i],
  [/^draws?$/i, /\bcards?\b|\d/i],
  [/^looks?$/i, /\bcards?\b|\b(?:deck|hand|province)/i],
  [/^commits?$/i, /\bseppuku\b/i],
  [/^begins?$/i, /\S/],
  [/^turns?$/i, /\bface-|\bcards?\b/i],
  [/^brings?$/i, /\bplay\b/i],
  [/^plays?$/i, /\b(?:cards?|terrains?|rings?|kihos?|strateg(?:y|ies)|actions?|cop(?:y|ies))\b/i],
  [/^names?$/i, /\b(?:keyword|card|player|clan)\b/i],
  [/^sets?$/i, /\d|\b(?:force|chi|strength|cost)\b/i],
  [/^shows?$/i, /\b(?:cards?|hand|deck)\b/i],
  [/^uses?$/i, /\b(?:abilit(?:y|ies)|actions?|traits?|favor|chi|force|honor)\b/i],
  [/^places?$/i, /\b(?:cards?|tokens?|deck|hand|pile)\b/i],
  [/^(?:remains?|stays?)$/i, /\b(?:bowed|unbowed|straight|in play|in effect|face|attached|home|at|there)\b|face-/i],
  [/^(?:keeps?|holds?)$/i, /\b(?:favor|cards?|items?|tokens?|followers?|bonus)\b/i],
  [/^strikes?$/i, /^(?:first|next|instead)?$/i],
  [/^fights?$/i, /\b(?:battle|duel|as|alone)\b/i],
  [/^fails?$/i, /^(?:to .*)?$/i],
];
/** What only a rule counts with: a modifier, a strength, cards, a phase. */
const COUNTED = /[+−-]\d|\b(?:Fear|Ranged|Melee) \d|\d [A-Z]|\bcards\b|\b(?:Phase|Force|Chi|Gold|Honor|Cost)\b/;
const AUXILIARY = /\b(?:has|have|had|may|must|can|cannot|will|does|do)\b/i;
const TO_BE = /^(?:is|are|was|were)$/i;
const TO_HAVE = /^(?:has|have|had)$/i;
const PARTICIPLE = /^(?:been |just )?\p{Ll}+(?:ed|en|wn|ne|ung|ost)\b/u;
/** A determiner opens what may be several words; a name is one. */
const DETERMINER = /^(?:the|your|his|her|its|their|this|these|those|that)$/i;
const PLURALS =
  /^(?:abilities|actions|cards|personalities|followers|items|holdings|spells|units|armies|players|provinces|attachments|tokens|effects|attacks|bonuses|penalties|traits|keywords|battles|duels|weapons|gains|losses)$/i;
/** An opening that belongs to a rule, or joins to one. */
const OPENS_RULE =
  /^(?:if|when|while|after|before|until|unless|each|all|any|no|other|another|players?|once|even|as|during|otherwise|instead|then)\b/i;
const RULES_WORDS =
  /[+−-]\d|\b(?:force|chi|honor(?:able|able|ed)?|dishonor\w*|gold|cost|strength|cards?|bow(?:ed|s)?|straighten\w*|unbowed|destroy\w*|target\w*|actions?|abilit(?:y|ies)|keywords?|attack\w*|defend\w*|provinces?|battles?|battlefield|play|token|duel\w*|turn|phase|favor|negated?|minimum|maximum|alignment|copies|copy|unit|opposed|face-(?:up|down)|dead|refus\w+|additional|legal|trait|reduced|increased|set|considered|treated|attached|transferred|assigned|moved|immune|fear|bonus|penalty|control\w*|home|hand|deck|discard\w*|unique|\w+ clan)\b/i;

const FINITE = /s$/i;
/** "That his shame shall fall": the word behind is what is done. */
const SHALL = /^(?:shall|would|should)$/i;
const PREPOSITION = /^(?:of|upon|among|behind|beneath)$/i;

/** How a sentence, or the beginning of one, is to be taken. */
export function paintingOf(sentence: string): Painting {
  const verb = paints(sentence);
  if (!verb) return 'effect';
  if (COUNTED.test(sentence)) return AUXILIARY.test(sentence) ? 'effect' : 'effect-perhaps';
  return paintsWithTerms(sentence) ? 'color-perhaps' : 'color';
}
/** Whether a sentence, or the beginning of one, is read as saying nothing that a rule knows. */
export const isColor = (sentence: string): boolean => paintingOf(sentence).startsWith('color');

/** Whether what is told of somebody is nothing that players or cards do by the rules. */
function paints(sentence: string): boolean {
  const said = sentence.trim().replace(/[.!?,;]+$/, '');
  if (said.includes(':') || IMPERATIVES.test(said) || OPENS_RULE.test(said)) return false;
  const subject = /^(?:he|she|it|they|you|we)\s/i.exec(said);
  if (subject) return toldOnly(said.slice(subject[0].length), /^(?:they|you|we)/i.test(said));
  // "Matsu Benika trains an animal", "Your Monk sweeps the steps", "The shadow of shame shall fall".
  const words = said.split(/\s+/);
  const [first = '', second = ''] = words;
  // "Enters play for 1 less Gold": who does it is the card.
  if (!/^\p{Lu}/u.test(first) || RULES_VERBS.test(first) || NO_VERB_BEFORE.test(first)) return false;
  const ofNoRule = DETERMINER.test(first) && /^\p{Ll}/u.test(second) && !isThing(second) && !RULES_WORDS.test(second);
  for (let index = 1; index < Math.min(words.length, ofNoRule ? 7 : 4); index++) {
    const word = words[index] ?? '';
    const behind = words.slice(index + 1).join(' ');
    if (!/^\p{Ll}/u.test(word) || /['’]s?$/.test(word) || word.includes('-')) continue;
    if (SHALL.test(word)) return toldOnly(behind, true);
    if (RULES_VERBS.test(word)) return toldOnly(words.slice(index).join(' '));
    if (ofNoRule && index > 1 && PREPOSITION.test(word)) {
      // What follows a preposition belongs to the subject still.
      index += DETERMINER.test(words[index + 1] ?? '') ? 2 : 1;
      continue;
    }
    if (NO_VERB_BEFORE.test(word)) break;
    if (isThing(word)) continue;
    if (!/[^s]s$/.test(word) || /^(?:his|its|this|plus|always)$/i.test(word)) continue;
    // "Your provinces have", "Ronin cards enter", "cards in this unit": a plural, not a verb.
    const aPlural =
      PLURALS.test(word) ||
      RULES_VERBS.test(words[index + 1] ?? '') ||
      (NO_VERB_BEFORE.test(behind) && (index > 1 || DETERMINER.test(first)));
    if (!aPlural) return toldOnly(words.slice(index).join(' '));
  }
  // "The old man smiles at you": nothing in it is of the rules.
  return ofNoRule && !TERMS.test(said) && !RULES_WORDS.test(said) && !AUXILIARY.test(said) && / \p{Ll}+s\b/u.test(said);
}

/** A verb and what follows it, said of somebody; `bare` where it has no ending: "you see", "shall fall". */
function toldOnly(said: string, bare = false): boolean {
  const [verb = '', ...others] = said.split(/\s+/);
  const behind = others.join(' ');
  for (const [word, needs] of TWO_FACED) if (word.test(verb)) return !needs.test(behind);
  if (TO_BE.test(verb)) return !/^not\b/.test(behind) && !RULES_WORDS.test(behind);
  if (TO_HAVE.test(verb)) return PARTICIPLE.test(behind) && !RULES_WORDS.test(behind);
  return (
    (bare ? /^\p{Ll}+$/u.test(verb) && !/^(?:not|also|each)$/.test(verb) : FINITE.test(verb)) && !RULES_VERBS.test(verb)
  );
}

/** Words that some rule of the game knows, or that cards have as keywords, beyond those that tell a rule at once. */
const TERMS =
  /\b(?:enem(?:y|ies)|arm(?:y|ies)|units?|clans?|winners?|losers?|leaders?|opponents?|players?|personalit(?:y|ies)|followers?|items?|holdings?|spells?|strateg(?:y|ies)|events?|regions?|rings?|celestials?|strongholds?|attachments?|weapons?|armors?|samurai|courtiers?|shugenja|monks?|ninja|duelists?|kensai|tacticians?|scouts?|magistrates?|retainers?|yojimbo|paragons?|ashigaru|cavalry|naval|animals?|creatures?|ancestors?|spirits?|ghosts?|oni|ogres?|nonhumans?|ronin|shadows?|shadowlands|maho|kiho|kolat|geisha|merchants?|artisans?|temples?|terrains?|fortifications?|fire|water|earth|air|void|thunder|search(?:es)?|look(?:s|ed)?|draws?|begins?|commits?|turns?|brings?|plays?|names?|sets?|shows?|uses?|places?|remains?|stays?|keeps?|holds?|strikes?|fights?|fails?|loss(?:es)?|effects?|summons?|perform\w*|challeng\w*|commit\w*|negat\w*|recruit\w*|equip\w*|kill\w*|dies?)\b/i;

/**
 * Whether a sentence that only paints the picture does so with a word that a rule knows, or that may be a keyword or a
 * title: then the words alone do not decide. Whoever it is said of does not count.
 */
export function paintsWithTerms(sentence: string): boolean {
  const told = sentence.trim().replace(/^(?:\p{Lu}\S*\s+)+/u, '');
  return TERMS.test(told) || RULES_WORDS.test(told) || /(?:^|\s)\p{Lu}/u.test(told);
}
