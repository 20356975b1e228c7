/** Words and turns of phrase that this site does without, each with what to write instead. */
export interface Habit {
  readonly found: RegExp;
  readonly write: string;
}

export const HABITS: readonly Habit[] = [
  { found: /\b(?:is|are|was|were|be) told\b|\btells of\b/i, write: '"says", or "see 2.5"' },
  { found: /(?<!under)\b(?:stands?|stood|standing)\b(?! (?:up|for|alone|by)\b)/i, write: '"is", "says", "see 2.5"' },
  {
    found: /\b(?:is|are) (?:also )?found (?:under|in the chapter)\b|\bfinds? back\b/i,
    write: '"see 2.5", "returns to"',
  },
  { found: /\belsewhere in (?:these|the) rules\b/i, write: '"see 2.5"' },
  { found: /\bwhat (?:becomes|became) of\b/i, write: '"what happens to"' },
  { found: /\banew\b/i, write: '"again"' },
  { found: /\bbesides\b/i, write: '"also", "other than"' },
  { found: /\bof ours\b|\bof (?:its|their|your) own(?=[.,;:)]|$)/i, write: '"our", "its own …"' },
  { found: /\bno more of\b/i, write: '"none of"' },
  {
    found: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|fewer\b|less\b|further\b|\d)/i,
    write: '"isn\'t a …", "aren\'t …"',
  },
  { found: /^No (?:[\w’'-]+ ){1,4}(?:is|are)\b/, write: '"A … isn\'t", "No … may be"' },
  { found: /\b(?:is|are) in order\b(?! (?:to|of))/i, write: '"is allowed", "is valid"' },
  { found: /\bby the letter\b|\bto the letter\b/i, write: '"literally"' },
  { found: /\b(?:is|are) meant (?:so|this way)\b/i, write: '"that\'s intended"' },
  {
    found: /\b(?:as|if) (?:this|it|that|they)(?: is| are|’s|'s)? read (?:here|so)\b|\bas we advise\b/i,
    write: '"under this reading"',
  },
  {
    found: /\b(?:is|are) read (?:to|as|so)\b|\bread to (?:be|mean)\b|\bwe read it so\b/i,
    write: '"under this reading"',
  },
  { found: /\bthis is our advice\b/i, write: 'nothing: the badge says so already' },
  {
    found: /\bthe losers\b|\bbeaten (?:rule|line|step)s?\b|\brules? that (?:spoke|lost)\b|\bspoke\b/i,
    write: '"what didn\'t apply", "used these rules"',
  },
  { found: /\bdemanded\b/i, write: '"required"' },
  { found: /\b(?:comes?|came|coming) out\b/i, write: '"the result is"' },
  { found: /\b(?:gives?|gave|given|giving) way\b/i, write: '"doesn\'t apply"' },
  { found: /\bcannot\b|\bcan not\b|\bmay not\b|\bmust not\b/i, write: '"can\'t"' },
  {
    found: /^Also (?:a|an|the|his|her|your|cards?|players?)\b/i,
    write: 'the subject first: "A finished player may also …"',
  },
  {
    found:
      /\b(?:hereby|thereby|whereby|thereof|thereupon|therein|thereto|wherein|whereupon|herein|hitherto|henceforth|thereafter|withal|whence|thence|nowhere else)\b/i,
    write: 'the plain word',
  },
  { found: /\bfor ever\b/i, write: '"forever"' },
  { found: /\b(?:lies|lie|lay|lain) (?:in|on|at|before|face|under|among|there|beside)\b/i, write: '"is", "put it …"' },
  { found: /\bis not provided for\b/i, write: '"there is no …"' },
  { found: /\bin vain\b|\bfor the likes of\b|\bnobody to\b|\bas good as\b/i, write: 'the fact' },
  { found: /\bsuch (?:a|an) one\b|\bthe one that is\b/i, write: 'the noun again' },
  { found: /\bis (?:not )?asked for\b|\bwhat is asked\b/i, write: '"must", "is owed"' },
  { found: /\bthis moment\b/i, write: '"now"' },
  { found: /\bhas its place\b/i, write: '"you can do that only in …"' },
  { found: /\bhangs? on it\b/i, write: '"related"' },
  { found: /\bwithout (?:a )?word(?:s)? about\b|\bno word about\b/i, write: '"doesn\'t say"' },
  { found: /\b(?:nought|save for|lest|whilst|amongst|upon|shall|thus|hence|whom)\b/i, write: 'the plain word' },
  {
    found:
      /\b(?:colour|favour|honour|behaviour|neighbour|armour|rumour|labour|harbour|centre|theatre|defence|offence|licence|judgement|grey|cancelled|cancelling|labelled|travelled|counselled|towards|afterwards|artefact|catalogue|dialogue|organis|recognis|emphasis(?:e|ing)|summaris|analys(?:e|ing)|programme|cheque|learnt|spelt|whilst)(?:s|d|ed|ing|ite|ites|able|ful)?\b/i,
    write: 'the American spelling',
  },
];

/** What a whole sentence may not do. */
export const SENTENCE_HABITS: readonly Habit[] = [
  {
    found: /^(?:Who|Whoever) [^?]*[.!]$/,
    write: 'the player as subject, in place of "who": "If you keep three, draw nothing."',
  },
  { found: /^What (?!(?:if|happens|about)\b)[^?]*[.!]$/, write: 'the subject first, in place of "what"' },
  {
    found: /^What happens\b[^?]*\b(?:is|was|are|left|leaves?) (?:open|undecided|not said|unsaid)[^?]*[.!]$/,
    write: 'the subject first: "The author left ties undecided."',
  },
];

/** A first sentence that is not the rule. */
export const FIRST_HABITS: readonly Habit[] = [
  { found: /\bdepends? on\b|\bsee below\b|\bas follows\b|\bthe following\b|\bbelow[.:]/i, write: 'the rule itself' },
  {
    found: /^(?:This|These|Those) (?:rule|section|part|chapter)s?\b|^(?:What happens|How|Why|Here)\b/,
    write: 'the rule itself',
  },
  {
    found: /^(?:It|They|Such|But|So|Otherwise|And|Also|That|He|She|His|Her|Its|Their)\b/,
    write: 'the noun: a search result shows this sentence alone',
  },
];
