/** What a line about FFTCG looks like: a fight, or a question of a few counts. Only shapes: every search asks them. */

/** Between the attacker and the defender. */
export const AGAINST = '(?:vs\\.?|versus|against|attacks|fights|hits)';
/** A figure that is called by its name. */
const ATT = '(?:att|atk) ?[=-]? ?\\d|attack ?=? ?\\d\\d';
const DEF = '(?:def ?[=-]? ?\\d|defen[sc]e ?=? ?\\d\\d)';
/** What may be said of an attacker before its figures. */
const BEFORE = '(?:front|back|row|ranged|counter|steal|jump|throw|fight|up|down|downed)';
/** What is counted. */
export const COUNTED: Readonly<Record<string, Count>> = {
  deck: 'characterDeck',
  'character deck': 'characterDeck',
  characters: 'characterDeck',
  'support deck': 'supportDeck',
  'support cards': 'supportDeck',
  support: 'supportDeck',
  hand: 'hand',
  battles: 'battles',
  battle: 'battles',
  reserves: 'reserves',
  recruits: 'recruits',
  recruit: 'recruits',
};
export type Count = 'characterDeck' | 'supportDeck' | 'hand' | 'battles' | 'reserves' | 'recruits';
export const LABEL = `(?:${Object.keys(COUNTED)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`;
const PAIR = `(?:${LABEL} \\d+|\\d+ ${LABEL})`;
/** Cards that are attached. */
export const ATTACHABLE = '(?:sword|armou?r|equipment|relic)';

const ANYWHERE = [
  `^(?:${BEFORE} )*(?:${ATT}|(?:att|atk) ${DEF})`,
  `^(?:${BEFORE} )*${DEF}.*\\b(?:att|atk) ?\\d`,
  `^(?:${BEFORE} )*(?:front|back)(?: row)?(?: ranged)? ${AGAINST} [a-z]`,
];
const NAMED = [
  `^\\d+(?:/\\d+)?(?: ${BEFORE})* ${AGAINST} \\d`,
  '^\\d{2,}/\\d{2,}(?: |$)',
  '^decks? \\d+ ?/',
  `^${PAIR} ${PAIR}\\b`,
  '^party (?:of )?\\d',
  `^(?:[a-z]+ )?equip ${ATTACHABLE} ${ATTACHABLE}\\b`,
  '^thunder (?:on )?def ?\\d',
  "^(?:copies \\d+|\\d+ cop(?:y|ies)(?! of)|\\d+x(?: |$)(?!.*\\b(?:field|play|table|time|row)\\b)|[a-z][a-z' -]* x ?\\d)",
];

/** As it is read: without signs that only part things, and a sign with its number. */
export const noted = (line: string): string =>
  line
    .replace(/[,;:](?!\d)/g, ' ')
    .replace(/([+-]) +(?=\d)/g, '$1')
    .replace(/(\d)(?=[+-]\d)/g, '$1 ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether somebody means such a line. `named`: the game is known; a fight with ATT and DEF is meant without it. */
export const isFftcgLine = (line: string, named: boolean): boolean =>
  [...ANYWHERE, ...(named ? NAMED : [])].some((shape) => new RegExp(shape).test(noted(line)));
