import { useEffect, useRef } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import type { Proof, ProofLine, RuleLink, RuleTable } from '../proof.ts';
import { LineWords } from '../ProofList.tsx';
import type { Guide } from './guide.ts';
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
  const indexOf = new Map(places.map(({ moment, step }, index) => [`${moment}.${step}`, index]));
  // There is nothing to list while nothing has happened.
  if (places.length === 1) return null;
  return (
    <section class="walk-log" aria-label="Every step">
      <h3>Every step</h3>
      <ol class="proof" ref={list}>
        {walk.moments.map(({ choice, before, steps }, moment) => (
          <>
            {choice !== undefined && (
              <li
                key={`choice-${moment}`}
                class="log-choice"
                aria-current={isHere(place, moment, -1) ? 'step' : undefined}
              >
                <span class="says">{guide.choice(before, choice, viewer).words}</span>
              </li>
            )}
            {steps.map((one, step) => (
              <LogLine
                key={`${moment}.${step}`}
                line={lineOf(guide, one as never, rules, viewer)}
                here={isHere(place, moment, step)}
                go={() => go(indexOf.get(`${moment}.${step}`) ?? 0)}
              />
            ))}
          </>
        ))}
      </ol>
    </section>
  );
}
const isHere = (place: Place, moment: number, step: number) => place.moment === moment && place.step === step;

function LogLine({ line, here, go }: { readonly line: ProofLine; readonly here: boolean; readonly go: () => void }) {
  return (
    <li aria-current={here ? 'step' : undefined}>
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

/** A step as a line of a proof. */
export function lineOf<State, Choice>(
  guide: Guide<State, Choice>,
  step: Step<State, never>,
  rules: RuleTable,
  viewer?: Player,
): ProofLine {
  const { rule, instead, cites = [], beaten = [] } = step;
  const link = (id: string): RuleLink => rules[id] ?? { number: id, title: id, href: '#' };
  return {
    rule: link(rule),
    says: guide.says(step, viewer),
    aside: false,
    beaten: beaten.map((one) => guide.lost(one, step)).filter(Boolean),
    cites: [...cites, ...(instead ? [instead] : [])].map(link),
  };
}

/** A whole walk as a proof, to be copied. */
export function proofOf<State, Choice>(
  guide: Guide<State, Choice>,
  { moments }: Walk<State, Choice>,
  rules: RuleTable,
  value: string,
): Proof {
  const lines = moments.flatMap(({ steps }) => steps.map((step) => lineOf(guide, step as never, rules)));
  return { label: '', lines, value };
}
