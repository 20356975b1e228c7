/** What the rulebook says, by its parts. Apart from the game, so that a page that only plays it need not carry what nobody plays by. */
import { rulesIn } from '../core/cite.ts';
import type { RuleId } from '../core/rule.ts';
import { sweeping } from './conclusion.ts';
import { failing } from './events.ts';
import { basics } from './rules/basics.ts';
import { cardTypes } from './rules/card-types.ts';
import { project } from './rules/project.ts';
import { setup } from './rules/setup.ts';
import { specialAbilities } from './rules/special-abilities.ts';
import { terms } from './rules/terms.ts';
import { turn } from './rules/turn.ts';

const CHAPTERS: readonly object[] = [
  basics,
  setup,
  turn,
  failing,
  sweeping,
  cardTypes,
  terms,
  specialAbilities,
  project,
];
/** Every rule that code follows here. A step or a refusal can cite no other. */
export const RULES: readonly RuleId[] = rulesIn(...CHAPTERS).toSorted();
