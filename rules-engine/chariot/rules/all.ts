/** What the rulebook says, by its parts. Apart from the match, so that a page that only plays it need not carry what nobody plays by. */
import { citedIn } from '../../core/chapters.ts';
import type { RuleId } from '../../core/rule.ts';
import * as cardRulings from './card-rulings.ts';
import * as combat from './combat.ts';
import * as discard from './discard.ts';
import * as hand from './hand.ts';
import * as mana from './mana.ts';
import * as means from './means.ts';
import * as turn from './turn.ts';

/** Everything that may be cited. */
export const CITED = citedIn(means, turn, hand, mana, discard, combat, cardRulings);
/** Every rule that code follows here. */
export const RULES: readonly RuleId[] = CITED.map(({ id }) => id);
