/** What lines about Shiny Chariot look like: a combat, a payment, or a spell over several turns. */

/** Spells by name. */
const NAMES =
  'loveshroom|pappiliodya|shiny balai|moonlit witch|blue moon|horologium chamber|shiny rod|unicorn|alcor|pegasus|' +
  'candle wick|brass kettle|matchstick imp|noon bell|marigold guard|kite apprentice|bread oven|harvest drum|' +
  'copper giant|weathercock|high summer|last lantern|night moth|still pond|thorn hedge|gr[ae]y owl|tide ferry|' +
  'salt circle|nettle queen|drowned bell|second sleep|paper comet|sleepy page|glass compass|attic telescope|' +
  'twin lamps|cloud stag|star gardener|long way home|winter choir';
/** A spell: its name, or Attack and Life as they are printed. */
const SPELL = `(?:(?:an?|the|two|three|\\d+) )?(?:${NAMES}|\\d+ ?/ ?\\d+)`;
const starts = (form: string) => new RegExp(`^(?:player [12]:? )?${form}`);

const STATS = /(?:^|[^+\-\d/])\d+ ?\/ ?\d+(?![/\d])/;
const BLOCK = /\b(?:un)?block(?:s|ed)?\b/;
const NAMED_COMBAT = starts(
  `${SPELL}(?:,? (?:and )?${SPELL})* (?:(?:is )?unblocked\\b(?! (?:win|spell|attack))|(?:is )?blocked by (?:${SPELL}|\\d)|blocks ${SPELL})`,
);
/** `4/4 blocked by 5/1`: Attack and Life, and a word for blocking; or spells by name on both sides of it. */
export const isCombat = (line: string): boolean => (STATS.test(line) && BLOCK.test(line)) || NAMED_COMBAT.test(line);

const PAYMENT = starts(`(?:pay(?: for)?|summon) (?:${SPELL}|\\d+\\b).* (?:with|by sending) (?:${SPELL}|\\d)`);
export const isPayment = (line: string): boolean => PAYMENT.test(line);

const MOVED = starts('(?:sent|discard|discarded|defeated)(?: to the discard)?,?(?: on| in)? turn -?\\d');
const HURT = starts(`${SPELL}.*\\bdamaged? ?\\d+.*\\bturn -?\\d`);
/** `defeated on turn 4`, `1/3 damage 1 on turn 3`. */
export const isOverTurns = (line: string): boolean => MOVED.test(line) || HURT.test(line);

/** Whether somebody means one of these. A payment in other games’ words is this game's only where it is named. */
export const isSpellLine = (line: string, named: boolean): boolean =>
  isCombat(line) || (named && (isPayment(line) || isOverTurns(line)));
