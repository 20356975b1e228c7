/** What the rulebook says, by its parts. Apart from the game, so that a page that only plays it need not carry what nobody plays by. */
import { rulesIn } from '../../core/chapters.ts';
import type { RuleId } from '../../core/rule.ts';
import * as attached from './attached.ts';
import * as battle from './battle.ts';
import * as cast from './cast.ts';
import * as deck from './deck.ts';
import * as decking from './decking.ts';
import * as fight from './fight.ts';
import * as means from './means.ts';
import * as objective from './objective.ts';
import * as relicPhase from './relic-phase.ts';
import * as resolution from './resolution.ts';
import * as setup from './setup.ts';
import * as turn from './turn.ts';

const CHAPTERS: readonly object[] = [
  means,
  deck,
  decking,
  setup,
  relicPhase,
  turn,
  battle,
  fight,
  cast,
  attached,
  resolution,
  objective,
];
/** Every rule that code follows here. */
export const RULES: readonly RuleId[] = rulesIn(...CHAPTERS).toSorted();
