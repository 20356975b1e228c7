/** What the text of an L5R card looks like, when somebody types or pastes it. */
import { isQuestion } from './line.ts';

/** Each says a little; enough of them say that it is a card's text. */
const SIGNS: readonly (readonly [sign: RegExp, says: number])[] = [
  // An ability begins: "Ninja Battle:", "Open/Limited:".
  [
    /\b(?:Limited|Open|Battle|Reaction|Engage|Dynasty|Interrupt)(?:\s*\/\s*\w+)?(?:<\/b>|\*\*)?(?:\s*,[^:]{0,20})?\s*:/,
    3,
  ],
  // A trait begins.
  [/(?:^|[.)\n]\s*)(?:after|before|while|when|as an additional cost)\b|\bonce per turn\b/i, 1],
  // How it is printed: dots between keywords, icons, bold and italics, a line below the keywords.
  [/ ?• ?|:(?:bow|g\d{1,2}):|<\/?(?:b|i|br) ?\/?>|\*\*|\n\s*-{3}/i, 2],
  [/(?:^|\s)[+\-−–]\d+ ?(?:f|c|ph|fh|hr|gc|gp|strength|force|chi|personal honor|province strength)\b/i, 1],
  // What cards do.
  [/\b(?:bow|unbow|straighten|dishonor|rehonor|destroy|attach|equip|challenge|negate|produce)(?:s|es|ed)?\b/i, 1],
  [
    /\b(?:target|discard|draw|search|show|create|choose|gain|lose|give|put|remove|pay|shuffle|look at)(?:s|es|d|ed)?\b/i,
    1,
  ],
  [
    /\b(?:this|your|another|each|all|the current|the named|an opposing|his|her) (?:[a-z'’-]+ ){0,2}(?:card|personalit|follower|item|holding|spell|unit|army|player|province|battlefield|action|deck|event|strateg)/i,
    1,
  ],
  // What there is in this game alone.
  [/\bpersonalit|\bfollower|\bholding|\bprovinces?\b|\b(?:fate|dynasty) deck\b|\bshugenja\b|\bsamurai\b/i, 1],
  [/\b\d+ (?:gold|honor)\b|\bclan\b|\bfear\b|\branged attack\b|\bmelee attack\b|\bimperial favor\b/i, 1],
  // It says more than a question does.
  [/^[^?]{60,}$/, 1],
];
const ENOUGH = 4;
/** Whether this is the text of an L5R card, and no question. */
export function isCardText(typed: string): boolean {
  const text = typed.trim();
  if (isQuestion(text)) return false;
  return SIGNS.reduce((sum, [sign, says]) => sum + (sign.test(text) ? says : 0), 0) >= ENOUGH;
}
