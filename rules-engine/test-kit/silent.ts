/** Why a rule is never named in whole games at random: what it is asked about, or what would have to be there. */
import type { RuleId } from '../core/rule.ts';

const LOOKED_AT = 'It says who sees what, and is named where that is asked.';
const BEFORE = 'It is about what a player brings, which is checked before a game begins.';
const HOW_LONG = 'It says how long a deck lasts, and is named where that is asked.';

export const SILENT: Readonly<Record<RuleId, string>> = {
  'chariot.basics.hand-hidden': LOOKED_AT,
  'chariot.basics.field-visible': LOOKED_AT,
  'chariot.basics.discard-visible': LOOKED_AT,
  'chariot.basics.copies': BEFORE,
  'chariot.basics.premium': BEFORE,
  'usagi.setup.copies': BEFORE,
  'usagi.setup.deck-size': BEFORE,
  'usagi.setup.restricted': BEFORE,
  'usagi.special-abilities.restricted': BEFORE,
  'usagi.project.previews': BEFORE,
  'usagi.basics.description':
    'It is named where an effect reaches all cards that a word describes; of the cards there are, only static abilities do.',
  'usagi.terms.not-a-descriptor': 'No card there is asks for a word that describes nothing.',
  'usagi.turn.tie-repeat': 'A tie after the discards of a tie is rare: more games show it.',
  'lyoko.terms.core': BEFORE,
  'lyoko.terms.permanent':
    'It is named where a card says when something happens, and of the cards there are none does.',
  'fftcg.setup.copies': BEFORE,
  'fftcg.setup.deck-size': BEFORE,
  'fftcg.setup.deck-size-as-posted': BEFORE,
  'fftcg.setup.each-deck': BEFORE,
  'fftcg.setup.same-size': BEFORE,
  'fftcg.skills.common': BEFORE,
  'fftcg.skills.rare': BEFORE,
  'fftcg.decking.per-battle': HOW_LONG,
  'fftcg.decking.five-battles': HOW_LONG,
  'fftcg.decking.seven-battles': HOW_LONG,
};
