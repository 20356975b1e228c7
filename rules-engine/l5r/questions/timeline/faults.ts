/** What is wrong with a timeline, for whoever wrote it. Moments count from 0, as they were written. */
import { faultsOf } from '../stat/faults.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { MOST_MOMENTS } from '../../files/faults.ts';
import type { Moment } from '../../state.ts';
import { endsWith, type TimelineQuestion } from './timeline.ts';

export function faultsOfTimeline({ stats, moments }: TimelineQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const plain: Moment[] = [];
  /** The moment that each plain one comes from. */
  const from: number[] = [];
  let running: readonly { readonly source: string; readonly lasts: string | undefined }[] = [];
  moments.forEach((moment, index) => {
    if (moment.type === 'over') {
      if (moment.lasts.trim() === '')
        faults.push({ field: `effects.${index}.over`, says: 'Say what ends: turn, battle, or "while …".' });
      const ended = running.filter(({ lasts }) => endsWith(lasts, moment.lasts));
      for (const { source } of ended) {
        plain.push({ type: 'ends', source });
        from.push(index);
      }
      running = running.filter((one) => !ended.includes(one));
      return;
    }
    plain.push(moment);
    from.push(index);
    if (moment.type === 'comes') running = [...running, { source: moment.effect.source, lasts: moment.effect.lasts }];
    if (moment.type === 'ends') running = running.filter(({ source }) => source !== moment.source);
  });
  const own = faultsOf({ stats, moments: plain }).map(({ field, says }) => ({
    field: field.replace(/^effects\.(\d+)/, (_, nth: string) => `effects.${from[Number(nth)] ?? nth}`),
    says,
  }));
  if (moments.length > MOST_MOMENTS && !own.some(({ field }) => field === 'effects'))
    faults.push({ field: 'effects', says: `At most ${MOST_MOMENTS} moments can be followed.` });
  return [...faults, ...own];
}
