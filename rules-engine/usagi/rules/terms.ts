/** Special terms: what the words on cards mean. */
import { means } from '../../core/cite.ts';

export const actingPlayer = means('usagi.terms.acting-player');
export const attached = means('usagi.terms.attached');
export const chronicleToken = means('usagi.terms.chronicle-token');
export const contender = means('usagi.terms.contender');
export const descriptor = means('usagi.terms.descriptor');
export const effect = means('usagi.terms.effect');
export const exhaust = means('usagi.terms.exhaust');
export const finished = means('usagi.terms.finished');
export const involved = means('usagi.terms.involved');
export const involvedAttachments = means('usagi.terms.involved-attachments');
export const kill = means('usagi.terms.kill');
export const notADescriptor = means('usagi.terms.not-a-descriptor');
export const rating = means('usagi.terms.rating');
export const refresh = means('usagi.terms.refresh');
export const score = means('usagi.terms.score');
export const strike = means('usagi.terms.strike');
export const strikeOnce = means('usagi.terms.strike-once');
export const sweepUp = means('usagi.terms.sweep-up');
export const target = means('usagi.terms.target');
export const targetByWord = means('usagi.terms.target-by-word');
export const totalRating = means('usagi.terms.total-rating');
export const zeroIsARating = means('usagi.terms.zero-is-a-rating');
