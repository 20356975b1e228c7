/** What the draft says, by its parts. Apart from the game, so that a page that only plays it need not carry what nobody plays by. */
import { rulesIn } from '../../core/chapters.ts';
import type { RuleId } from '../../core/rule.ts';
import * as abilities from './abilities.ts';
import * as characters from './characters.ts';
import * as combat from './combat.ts';
import * as deck from './deck.ts';
import * as dilemmas from './dilemmas.ts';
import * as instead from './instead.ts';
import * as heroCards from './hero-cards.ts';
import * as means from './means.ts';
import * as monsters from './monsters.ts';
import * as objective from './objective.ts';
import * as playing from './playing.ts';
import * as setup from './setup.ts';
import * as turn from './turn.ts';

/** All that is declared, chapter by chapter. */
export const CHAPTERS: readonly object[] = [
  means,
  deck,
  objective,
  setup,
  turn,
  playing,
  characters,
  heroCards,
  monsters,
  dilemmas,
  combat,
  abilities,
  instead,
];
/** Every rule that code follows here. */
export const RULES: readonly RuleId[] = rulesIn(...CHAPTERS).toSorted();
