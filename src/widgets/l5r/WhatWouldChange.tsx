import { useEffect, useState } from 'preact/hooks';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import { number, STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { type Nudge, whatWouldChange } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import type { Moment, StatName, StatQuestion } from '../../../rules-engine/l5r/state.ts';

interface Props {
  readonly question: StatQuestion;
  readonly readings: Readings;
}

/** The smallest changes after which the value would be another. */
export function WhatWouldChange({ question, readings }: Props) {
  const [{ nudges, of }, found] = useState(() => ({ nudges: whatWouldChange(question, readings), of: question }));
  // With many effects this takes a while: it waits until nobody types.
  useEffect(() => {
    const timer = setTimeout(() => found({ nudges: whatWouldChange(question, readings), of: question }), 200);
    return () => clearTimeout(timer);
  }, [question, readings]);
  return (
    <section aria-labelledby="what-would-change">
      <h3 id="what-would-change">What would change this</h3>
      {nudges.length === 0 ? (
        <p>
          No small change would: not one number within 20, not swapping two neighboring effects, and not one effect
          ending.
        </p>
      ) : (
        <ul class="nudges">
          {nudges.slice(0, 12).map((nudge, index) => (
            <li key={index}>
              {words(nudge, of)} <strong>→ {nudge.values.map(number).join(' / ')}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const nameOf = (moment: Moment | undefined) =>
  moment === undefined
    ? ''
    : moment.type === 'comes'
      ? moment.effect.source
      : `“${moment.source} ${moment.type === 'ends' ? 'ends' : 'recount'}”`;

function words(nudge: Nudge, { moments }: StatQuestion): string {
  switch (nudge.kind) {
    case 'amount':
      return `${nudge.source} with ${number(nudge.to)} instead of ${number(nudge.from)}`;
    case 'count':
      return `${nudge.source} counting ${nudge.to} instead of ${nudge.from}`;
    case 'base':
      return `a base ${STAT_WORDS[nudge.source as StatName].name} of ${number(nudge.to)} instead of ${number(nudge.from)}`;
    case 'swap':
      return `${nameOf(moments[nudge.to])} before ${nameOf(moments[nudge.from])}`;
    case 'ends':
      return `${nudge.source} ending now`;
    case 'stays':
      return `${nudge.source} not ending`;
  }
}
