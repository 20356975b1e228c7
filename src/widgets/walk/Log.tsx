import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { ProofLine, RuleTable } from '../proof.ts';
import { LineWords } from '../ProofList.tsx';
import type { Guide } from './guide.ts';
import { lineOf } from './lines.ts';
import type { Place, Walk } from './walk.ts';

interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly walk: Walk<State, Choice>;
  readonly place: Place;
  readonly places: readonly Place[];
  readonly go: (to: number) => void;
  readonly rules: RuleTable;
  readonly viewer: Player | undefined;
}

/** Every step so far, under the choice it followed from. The step looked at is marked; pressing one goes to it. */
export function Log<State, Choice>({ guide, walk, place, places, go, rules, viewer }: Props<State, Choice>) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list scrolls, never the page.
    const now = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (now && list.current) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [place.moment, place.step]);
  // With JavaScript, what is still to come is not told before its step; a reader may ask for it.
  const [told, tell] = useState({ walk, upTo: 0 });
  const here = places.indexOf(place);
  const upTo = told.walk === walk ? Math.max(told.upTo, here) : here;
  useEffect(() => tell({ walk, upTo }), [walk, upTo]);
  const lines = useMemo(
    () => walk.moments.map(({ steps }) => steps.map((step) => lineOf(guide, step as never, rules, viewer))),
    [guide, walk, rules, viewer],
  );
  const indices = new Map(places.map(({ moment, step }, index) => [`${moment}.${step}`, index]));
  const indexOf = (moment: number, step: number) => indices.get(`${moment}.${step}`) ?? 0;
  // There is nothing to list while nothing has happened.
  if (places.length === 1) return null;
  return (
    <section class="walk-log" aria-label="Every step">
      <h3>Every step</h3>
      {upTo < places.length - 1 && (
        <p class="needs-js no-print">
          <button type="button" class="button small" onClick={() => tell({ walk, upTo: places.length - 1 })}>
            Show the steps to come
          </button>
        </p>
      )}
      <ol class="proof" ref={list}>
        {walk.moments.map(({ choice, before, steps }, moment) => (
          <>
            {choice !== undefined && (
              <li
                key={`choice-${moment}`}
                class={indexOf(moment, steps.length > 0 ? 0 : -1) > upTo ? 'log-choice is-ahead' : 'log-choice'}
                aria-current={place.moment === moment && place.step < 0 ? 'step' : undefined}
              >
                <span class="says">{guide.choice(before, choice, viewer).words}</span>
              </li>
            )}
            {lines[moment]?.map((line, step) => {
              const nth = indexOf(moment, step);
              return <LogLine key={nth} line={line} here={nth === here} isAhead={nth > upTo} go={() => go(nth)} />;
            })}
          </>
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly line: ProofLine;
  readonly here: boolean;
  readonly isAhead: boolean;
  readonly go: () => void;
}
function LogLine({ line, here, isAhead, go }: LineProps) {
  return (
    <li class={isAhead ? 'is-ahead' : undefined} aria-current={here ? 'step' : undefined}>
      <LineWords line={line}>
        <button
          type="button"
          class="go-there needs-js no-print"
          aria-label={`Look at the table here: ${line.says}`}
          onClick={go}
        >
          ◉
        </button>
      </LineWords>
    </li>
  );
}
