/** What the rulebook says, by its parts. Apart from the game, so that a page that only plays it need not carry what nobody plays by. */
import { rulesIn } from '../core/cite.ts';
import type { RuleId } from '../core/rule.ts';
import * as conclusion from './conclusion.ts';
import * as events from './events.ts';
import * as basics from './rules/basics.ts';
import * as cardTypes from './rules/card-types.ts';
import * as project from './rules/project.ts';
import * as setup from './rules/setup.ts';
import * as specialAbilities from './rules/special-abilities.ts';
import * as terms from './rules/terms.ts';
import * as turn from './rules/turn.ts';

const CHAPTERS: readonly object[] = [
  basics,
  setup,
  turn,
  events,
  conclusion,
  cardTypes,
  terms,
  specialAbilities,
  project,
];
/** Every rule that code follows here. A step or a refusal can cite no other. */
export const RULES: readonly RuleId[] = rulesIn(...CHAPTERS).toSorted();
