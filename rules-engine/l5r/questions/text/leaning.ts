/** Does a sentence make sense alone, or does it lean on the one before? */
import { isTrigger } from './trigger.ts';
import { hasPerson, hasThing, IMPERATIVES, inSingular, namesKind, pointersIn, thingsIn } from './words.ts';

/** How a sentence stands to the one before it: of one trait with it, a trait of its own, or read so with a doubt. */
export type Leaning = 'leans' | 'alone' | 'leans-perhaps' | 'alone-perhaps';

/** What stands before: the trait as far as it goes. */
export interface Before {
  /** All its sentences, without quotations and remarks. */
  readonly words: string;
  /** The last of them. */
  readonly last: string;
  /** Whether the trait it belongs to has a trigger. */
  readonly triggered: boolean;
  /** Whether a line ends behind it. */
  readonly line: boolean;
}

const SUBJECT = /\b(?:he|she|they)\b/i;
const POSSESSIVE = /\b(?:his|hers|its|their|theirs)\b/i;
/** The pronouns, by what they can stand for. */
const PRONOUNS: readonly RegExp[] = [
  /\b(?:he|she|him|her|his|hers)\b/i,
  /\b(?:it|its)\b/i,
  /\b(?:they|them|their|theirs)\b/i,
];
/** "It pays": the word is the subject of what follows. */
const DOES_IT =
  /^\s+(?:is|was|has|had|does|did|will|would|may|can|cannot|could|must|ever|never|now|\p{Ll}+(?:[a-rt-z]s|ed))\b/u;
const PERSONAL = /^(?:he|she|him|her|his|hers)$/i;
const PLURAL = /^(?:they|them|their|theirs)$/i;
const OPENS_WITH_PRONOUN = /^(?:he|she|it|they|him|her|his|hers|its|them|their|theirs)\b/i;
/** "If it is your turn": it stands for nothing. */
const EMPTY_IT =
  /\bit(?:'s| is| was)(?: not| now)? (?:your|another|a|the|any|each|first|last|not)\b[^,.:]*\b(?:turn|phase|segment)\b/gi;
/** What can only go on with something said before. */
const GOES_ON = /^(?:otherwise|then|instead)\b/i;
/** "If you do": what is done stands elsewhere. */
const DOES_SO = /\bif (?:you|he|she|they) (?:do|did|does)(?: not|n't)?(?=\s*(?:[,.:;]|$))/i;
/** "If you did not remove one", "If he moved": something that was done, or was not. */
const DONE =
  /^if (?:you|he|she|it|they)\s+(?:did(?: not|n't)?\s+(\p{Ll}+)|(\p{Ll}+)ed)\b(?![^,.:]*\b(?:turn|game|phase|battle)\b)/iu;
/** "If this bowed him": a word that stands for an effect. */
const THIS_DOES = /\b[Tt]his \p{Ll}+(?:[a-rt-z]s|ed|ought)\b(?!['’])/u;
/** What is left of something, or was chosen from it. */
const LEFT_OVER = /\bthe (?:rest|others|remaining|former|latter)\b/i;
const PICKED: readonly (readonly [RegExp, RegExp])[] = [
  [/\bthe targeted\b/i, /\btarget/i],
  [/\bthe chosen\b/i, /\bcho[os]/i],
  [/\bthe created\b/i, /\bcreat/i],
];
/** "Both are bowed", "such cards": of what was named. */
const BOTH = /\b(?:both|neither)\s+(?:is|are|was|were|has|have|can|cannot|may|must|will)\b|\bsuch\b(?! as\b)/i;
/** "This bonus": what an effect gave. */
const THIS_CHANGE = /\bthis (?:bonus|penalty|effect|gain|loss|reduction|increase)\b/i;
const CHANGE = /[+−-]\d|\b(?:bonus|penalt|effect|gain|los[es]|reduc|increas|negat)/i;
const THIS_DUEL = /\bthis duel\b/i;
const DUELING = /\bduel|\bchalleng|\bfocus/i;
const THERE = /\bthere\b(?! (?:is|are|was|were)\b)/i;
const PLACES = /\b(?:battlefields?|locations?|provinces?|home)\b/i;
/** How `sentence` stands to the one before it. Both come without quotations and remarks. */
export function leaning(sentence: string, before: Before): Leaning {
  const said = sentence.replace(EMPTY_IT, (words) => ' '.repeat(words.length));
  const tie = tieOf(said, before.words);
  if (before.line && OPENS_WITH_PRONOUN.test(said)) return 'leans';
  // A trigger behind a trait that has none: whatever ties them, the trigger is not lost.
  if (tie !== 'none' && (before.line || (!before.triggered && isTrigger(said)))) return 'alone-perhaps';
  if (tie !== 'none') return tie === 'certain' ? 'leans' : 'leans-perhaps';
  if (before.triggered && IMPERATIVES.test(said)) return 'alone-perhaps';
  return !before.line && repeatsWithArticle(said, before.last) ? 'alone-perhaps' : 'alone';
}

/** What ties a sentence to the one before: something that its own words leave without a meaning. */
type Tie = 'none' | 'likely' | 'certain';

function tieOf(said: string, before: string): Tie {
  const trigger = ownTrigger(said);
  /** Where the sentence itself can name what words of it stand for: before them, and all through its own trigger. */
  const own = (at: number, words: string) => `${said.slice(0, at)} ${trigger.slice(at + words.length)}`;
  const ties: Tie[] = [];
  /** A tie, if nothing in the sentence itself is what the words stand for; a certain one if the sentence before has it. */
  const look = (words: RegExp, named: (text: string) => boolean) => {
    const found = words.exec(said);
    if (found && !named(own(found.index, found[0]))) ties.push(named(before) ? 'certain' : 'likely');
  };
  if (GOES_ON.test(said)) ties.push('certain');
  const does = DOES_SO.exec(said);
  if (does && !/\p{L}/u.test(said.slice(0, does.index))) ties.push('certain');
  const [, plain, past] = DONE.exec(said) ?? [];
  const verb = plain ?? past;
  if (verb !== undefined) ties.push(new RegExp(`\\b${verb.slice(0, 4)}`, 'i').test(before) ? 'certain' : 'likely');
  look(LEFT_OVER, hasThing);
  for (const [words, picks] of PICKED) look(words, (text) => picks.test(text));
  look(BOTH, hasThing);
  look(THIS_CHANGE, (text) => CHANGE.test(text));
  look(THERE, (text) => PLACES.test(text));
  if (THIS_DUEL.test(said) && !DUELING.test(said.replace(/\bthis duel\b/gi, '')) && DUELING.test(before))
    ties.push('likely');
  if (THIS_DOES.test(said) && trigger === '')
    ties.push(IMPERATIVES.test(before) || isTrigger(before) ? 'certain' : 'likely');
  for (const { at, words, noun } of pointersIn(said)) {
    if (!namesKind(noun, own(at, words))) ties.push(namesKind(noun, before) ? 'certain' : 'likely');
  }
  for (const kind of PRONOUNS) {
    const found = kind.exec(said);
    if (!found || hasAntecedent(said, found.index, found[0], trigger)) continue;
    ties.push((PERSONAL.test(found[0]) ? hasPerson : hasThing)(before) ? 'certain' : 'likely');
  }
  return ties.includes('certain') ? 'certain' : (ties[0] ?? 'none');
}

/** The trigger that opens a sentence, up to its colon or comma. */
function ownTrigger(said: string): string {
  if (!isTrigger(said)) return '';
  return /^(?:[^:]*(?=:)|[^,]*(?=,))/.exec(said)?.[0] ?? '';
}

/** Whether a pronoun can stand for something named in its own sentence: before it, or in the trigger it belongs to. */
function hasAntecedent(said: string, at: number, pronoun: string, trigger: string): boolean {
  const kind = PERSONAL.test(pronoun) ? hasPerson : hasThing;
  const named = (text: string) => kind(PLURAL.test(pronoun) ? text : inSingular(text));
  const before = said.slice(0, at);
  if (at < trigger.length) {
    // "After her own Spell bows Rei": the trigger names her behind the pronoun.
    const behind = trigger.slice(at + pronoun.length).replace(/^\s+(?:own\s+)?\S+/, '');
    if (POSSESSIVE.test(pronoun) || /^her$/i.test(pronoun)) return named(before) || named(behind);
  }
  if (SUBJECT.test(pronoun) || POSSESSIVE.test(pronoun)) return named(before);
  if (/^her$/i.test(pronoun) && /^\s+\p{L}/u.test(said.slice(at + pronoun.length))) return named(before);
  if (/^it$/i.test(pronoun) && DOES_IT.test(said.slice(at + pronoun.length))) return named(before);
  // An object is not the subject of its own clause: "This Personality challenges him" speaks of somebody else.
  const clauses = before.split(/[,;:]|\band\b|\bto\b(?=\s+\p{L})/u);
  const own = clauses.pop() ?? '';
  if (clauses.some(named)) return true;
  return named(own) && (IMPERATIVES.test(own.trim()) || thingsIn(own) > 1);
}

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
