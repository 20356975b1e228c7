/** Code Lyoko as it is shown to whoever plays it: what is learned step by step elsewhere is one beat here. */
import { monsterCost, dilemmaCost, fateCost, draw } from '../../../rules-engine/lyoko/rules/playing.ts';
import { monsterLife } from '../../../rules-engine/lyoko/rules/monsters.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { State } from '../../../rules-engine/lyoko/state.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import type { Guide } from '../walk/guide.ts';
import { guide } from './guide.ts';

/** What always follows when a card is played or enters play: it is paid for and replaced, and a Monster has its life. */
const FOLLOWS: ReadonlySet<RuleId> = new Set<RuleId>([
  monsterCost.id,
  monsterLife.id,
  dilemmaCost.id,
  fateCost.id,
  draw.id,
]);

export const played: Guide<State, Choice> = {
  ...guide,
  together: (step, next) => FOLLOWS.has(next.rule) || guide.together?.(step, next) === true,
  atOnce: (steps) => {
    const [first, second] = steps;
    const [says = '', ...also] = steps.map((step) => guide.says(step));
    // That it was played is what happened, and not that a card was drawn for it.
    return first && second && FOLLOWS.has(second.rule) ? { says, rule: first.rule, also } : guide.atOnce?.(steps);
  },
};
