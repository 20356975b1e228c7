import { useEffect, useRef, useState } from 'preact/hooks';
import { number } from '../../../rules-engine/core/words.en.ts';
import type { Edition, Readings } from '../../../rules-engine/l5r/readings.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import {
  editionsThatOrder,
  type Nudge,
  orderCheck,
  type OrderCheck,
  whatWouldChange,
} from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import type { Moment, StatName, StatQuestion } from '../../../rules-engine/l5r/state.ts';
import { useKeptFocus } from '../kept-focus.ts';

interface Props {
  readonly question: StatQuestion;
  readonly readings: Readings;
  /** The editions that are not asked about, by name. */
  readonly otherEditions: readonly { readonly name: Edition; readonly title: string }[];
  /** Makes one of the changes. Without it, what is entered has a fault, and they can't be made. */
  readonly onNudge: ((nudge: Nudge) => void) | undefined;
}

const found = (question: StatQuestion, readings: Readings) => ({
  nudges: whatWouldChange(question, readings),
  order: orderCheck(question, readings),
  ordering: editionsThatOrder(question),
  of: question,
});

/** The smallest changes after which the value would be another. Each is a button that makes it. */
export function WhatWouldChange({ question, readings, otherEditions, onNudge }: Props) {
  const [{ nudges, order, ordering, of }, find] = useState(() => found(question, readings));
  const elsewhere = otherEditions.filter(({ name }) => ordering.includes(name)).map(({ title }) => title);
  const ordered = orderWords(order, of, elsewhere);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading);
  // With many effects this takes a while: it waits until nobody types.
  useEffect(() => {
    const timer = setTimeout(() => find(found(question, readings)), 200);
    return () => clearTimeout(timer);
  }, [question, readings]);
  return (
    <section aria-labelledby="what-would-change">
      <h3 id="what-would-change" ref={heading} tabIndex={-1}>
        What would change this
      </h3>
      {ordered && <p>{ordered}</p>}
      {nudges.length === 0 ? (
        <p>
          No small change would: not one number within 20, not swapping two neighboring effects, and not one effect
          ending.
        </p>
      ) : (
        <ul class="nudges">
          {nudges.slice(0, 12).map((nudge, index) => (
            <li key={index}>
              <span class="without-js">
                {words(nudge, of)} <strong>→ {nudge.values.map(number).join(' / ')}</strong>
              </span>
              <button
                type="button"
                class="needs-js no-print"
                aria-disabled={onNudge === undefined}
                // What was found for an older question doesn't fit this one.
                onClick={() => of === question && onNudge?.(nudge)}
              >
                <span>{words(nudge, of)}</span>{' '}
                <strong>
                  <span aria-hidden="true">→</span> <span class="visually-hidden">makes it</span>{' '}
                  {nudge.values.map(number).join(' / ')}
                </strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether it matters what came first: here, and in other editions. */
function orderWords(
  { others, all }: OrderCheck,
  { stats, moments }: StatQuestion,
  elsewhere: readonly string[],
): string {
  const name = stats[0] && STAT_WORDS[stats[0].name].name;
  const there = elsewhere.length > 0 ? ` in “${elsewhere.join('” and “')}”` : '';
  if (others.length > 0) {
    const here = `The order matters here: in another order, ${name} is ${others.map(number).join(' or ')}.`;
    return there === '' ? here : `${here} It also matters${there}.`;
  }
  const here = all && moments.length > 1 ? `The order doesn’t matter here: ${name} is the same in every order.` : '';
  return there === '' ? here : `${here} The order does matter${there}.`;
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
