/** Special terms: what the words on cards mean. */
import { means } from '../../core/cite.ts';

export const terms = {
  ability: means('usagi.terms.ability'),
  actingPlayer: means('usagi.terms.acting-player'),
  attached: means('usagi.terms.attached'),
  chronicleToken: means('usagi.terms.chronicle-token'),
  contender: means('usagi.terms.contender'),
  descriptor: means('usagi.terms.descriptor'),
  effect: means('usagi.terms.effect'),
  exhaust: means('usagi.terms.exhaust'),
  finished: means('usagi.terms.finished'),
  involved: means('usagi.terms.involved'),
  involvedAttachments: means('usagi.terms.involved-attachments'),
  kill: means('usagi.terms.kill'),
  notADescriptor: means('usagi.terms.not-a-descriptor'),
  rating: means('usagi.terms.rating'),
  refresh: means('usagi.terms.refresh'),
  score: means('usagi.terms.score'),
  strike: means('usagi.terms.strike'),
  strikeOnce: means('usagi.terms.strike-once'),
  sweepUp: means('usagi.terms.sweep-up'),
  target: means('usagi.terms.target'),
  targetByWord: means('usagi.terms.target-by-word'),
  totalRating: means('usagi.terms.total-rating'),
  zeroIsARating: means('usagi.terms.zero-is-a-rating'),
} as const;
