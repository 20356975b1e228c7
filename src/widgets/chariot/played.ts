/** Shiny Chariot as it is shown to whoever plays it: what is learned step by step elsewhere is one beat here. */
import { discard, discardCounter } from '../../../rules-engine/chariot/rules/discard.ts';
import { gain } from '../../../rules-engine/chariot/rules/mana.ts';
import { hand } from '../../../rules-engine/chariot/rules/turn.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Match } from '../../../rules-engine/chariot/state.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import type { Guide } from '../walk/guide.ts';
import { guide } from './guide.ts';

/** A spell is sent to the Discard, gets its counter, and gives Mana. */
const SENT: readonly RuleId[] = [discard.id, discardCounter.id, gain.id];
const HAND: RuleId = hand.id;

export const played: Guide<Match, Choice> = {
  ...guide,
  together: (step, next) =>
    (step.rule === HAND && next.rule === HAND) ||
    (SENT.includes(step.rule) && SENT.indexOf(next.rule) > SENT.indexOf(step.rule)) ||
    guide.together?.(step, next) === true,
};
