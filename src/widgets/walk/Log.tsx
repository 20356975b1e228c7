import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { ProofLine, RuleTable } from '../proof.ts';
import { LineWords } from '../ProofList.tsx';
import type { Guide } from './guide.ts';
import { lineOf } from './lines.ts';
import type { Moment, Place, Walk } from './walk.ts';
import type { Seats } from './Walk.tsx';

interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly walk: Walk<State, Choice>;
  readonly place: Place;
  readonly places: readonly Place[];
  readonly go: (to: number) => void;
  readonly rules: RuleTable;
  readonly viewer: Player | undefined;
  /** Where a game is played: who decided is said with what was decided. */
  readonly seats: Pick<Seats<State, Choice>, 'told'> | undefined;
}

/** What a moment says: what was decided, if anything, and what followed. */
interface Told {
  readonly words: string | undefined;
  readonly lines: readonly ProofLine[];
}

/** Every step so far, under the choice it followed from. The step looked at is marked; pressing one goes to it. */
export function Log<State, Choice>({ guide, walk, place, places, go, rules, viewer, seats }: Props<State, Choice>) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list scrolls, never the page.
    const now = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (now && list.current) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [place.moment, place.step]);
  // With JavaScript, what is still to come is not told before its step; a reader may ask for it.
  const told = useRef({ walk, upTo: 0 });
  if (told.current.walk !== walk) told.current = { walk, upTo: 0 };
  const here = places.indexOf(place);
  const upTo = (told.current.upTo = Math.max(told.current.upTo, here));
  const [, drawAnew] = useState({});
  const showAll = () => {
    told.current.upTo = places.length - 1;
    drawAnew({});
  };
  // What was told once is told so as long as the game goes on.
  const known = useMemo(() => new WeakMap<Moment<State, Choice>, Told>(), [guide, rules, viewer]);
  const tellOf = (moment: Moment<State, Choice>): Told => {
    const { choice, before, steps } = moment;
    const says = known.get(moment) ?? {
      words: choice === undefined ? undefined : guide.choice(before, choice, viewer).words,
      lines: steps.map((step) => lineOf(guide, step as never, rules, viewer)),
    };
    known.set(moment, says);
    return says;
  };
  // A line that stays the same is not made anew when the reader goes on: it asks for the way to go when it is pressed.
  const way = useRef(go);
  way.current = go;
  // The place that each moment begins with. A choice that nothing followed from has one, too.
  let next = 1;
  // There is nothing to list while nothing has happened.
  if (places.length === 1) return null;
  return (
    <section class="walk-log" aria-label="Every step">
      <h3>Every step</h3>
      {upTo < places.length - 1 && (
        <p class="needs-js no-print">
          <button type="button" class="button small" onClick={showAll}>
            Show the steps to come
          </button>
        </p>
      )}
      <ol class="proof" ref={list}>
        {walk.moments.map(tellOf).map(({ words, lines }, moment) => {
          const first = next;
          next += words === undefined ? lines.length : Math.max(lines.length, 1);
          return (
            <>
              {words !== undefined && (
                <li
                  class={first > upTo ? 'log-choice is-ahead' : 'log-choice'}
                  aria-current={place.moment === moment && place.step < 0 ? 'step' : undefined}
                >
                  <span class="says">{seats?.told(walk.moments[moment]?.choice as Choice, words) ?? words}</span>
                </li>
              )}
              {lines.map((line, step) => {
                const nth = first + step;
                return <LogLine key={nth} {...{ line, nth, way }} here={nth === here} isAhead={nth > upTo} />;
              })}
            </>
          );
        })}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly line: ProofLine;
  /** Its place. */
  readonly nth: number;
  readonly here: boolean;
  readonly isAhead: boolean;
  readonly way: { readonly current: (to: number) => void };
}
const LogLine = ({ line, nth, here, isAhead, way }: LineProps) =>
  useMemo(
    () => (
      <li class={isAhead ? 'is-ahead' : undefined} aria-current={here ? 'step' : undefined}>
        <LineWords line={line}>
          <button
            type="button"
            class="go-there needs-js no-print"
            aria-label={`Look at the table here: ${line.says}`}
            onClick={() => way.current(nth)}
          >
            ◉
          </button>
        </LineWords>
      </li>
    ),
    [line, nth, here, isAhead],
  );
