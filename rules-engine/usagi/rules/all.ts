/** What the rulebook says, by its parts. Apart from the game, so that a page that only plays it need not carry what nobody plays by. */
import { rulesIn } from '../../core/chapters.ts';
import type { RuleId } from '../../core/rule.ts';
import { sweeping } from './conclusion.ts';
import { failing } from './events.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { project } from './project.ts';
import { setup } from './setup.ts';
import { specialAbilities } from './special-abilities.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';

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
