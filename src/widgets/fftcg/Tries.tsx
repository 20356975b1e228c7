import { alternate } from '../../../rules-engine/fftcg/rules/turn.ts';
import { useMemo, useRef } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { choiceWords } from '../../../rules-engine/fftcg/words/choices.en.ts';
import { judge, play } from '../../../rules-engine/fftcg/play/game.ts';
import type { GameStep, State } from '../../../rules-engine/fftcg/state.ts';
import { useKeptFocus } from '../kept-focus.ts';
import type { Proof, ProofLine, RuleTable } from '../proof.ts';
import { LineWords } from '../ProofList.tsx';
import { lineOf } from '../walk/lines.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import type { Walk } from '../walk/walk.ts';
import { guide } from './guide.ts';
import { loadRefusals, refusal } from './refusals.ts';

/** Something that was tried, and not played on: after how many choices, and what. */
export interface Try {
  readonly at: number;
  readonly choice: Choice;
}
/** How many are kept. */
export const MOST_TRIES = 40;

/** What came of a try: refused by a rule, or the steps that would follow. */
export interface Tried {
  /** After how many choices. */
  readonly at: number;
  readonly words: string;
  readonly lines: readonly ProofLine[];
  readonly allowed: boolean;
}

/** A turn passing on is no news. */
const isNews = ({ rule }: GameStep) => rule !== alternate.id;

/** Every try with its verdict. One that makes no sense on this table is left out. `told` knows why some are refused. */
function triedOn(
  walked: Walk<State, Choice>,
  tries: readonly Try[],
  rules: RuleTable,
  told: readonly string[],
): readonly Tried[] {
  return tries.flatMap(({ at, choice }, nth): readonly Tried[] => {
    const state = walked.moments[at]?.state;
    if (!state) return [];
    try {
      const words = `${choice.player}: ${choiceWords(state, choice)}`;
      const verdict = judge(state, choice);
      if (verdict.legal) {
        const steps = play(state, choice).steps.filter(isNews);
        return [{ at, words, allowed: true, lines: steps.map((step) => lineOf(guide, step as never, rules)) }];
      }
      const rule = rules[verdict.rule] ?? { number: verdict.rule, title: verdict.rule, href: '#' };
      const says = told[nth] || refusal(verdict.rule, state, choice);
      return [{ at, words, allowed: false, lines: [{ rule, says, aside: false, beaten: [], cites: [] }] }];
    } catch {
      return [];
    }
  });
}

/**
 * What was tried in a walk. Why something is refused is told as soon as the sentences are there, and at once of what the
 * tool begins with: `told` has a sentence for each of those tries, empty where it is allowed.
 */
export function useTried(
  walked: Walk<State, Choice>,
  tries: readonly Try[],
  rules: RuleTable,
  told: readonly string[] = [],
): readonly Tried[] {
  const first = useRef({ walked, tries });
  const isTold = told.length > 0 && first.current.walked === walked && first.current.tries === tries;
  const isLoaded = useLoaded(loadRefusals, tries.length > 0 && !isTold);
  return useMemo(() => triedOn(walked, tries, rules, isTold ? told : []), [walked, tries, isTold, isLoaded]);
}

/** The tries as a proof, to be copied. */
export const proofOfTries = (tried: readonly Tried[]): Proof => ({
  label: '',
  lines: tried.flatMap(({ words, allowed, lines }) =>
    lines.map((line, nth) => (nth === 0 ? { ...line, says: `${words}: ${allowed ? '' : 'no. '}${line.says}` } : line)),
  ),
  value: '',
});

interface Props {
  readonly tried: readonly Tried[];
  /** How many there were, with those that make no sense on this table. */
  readonly of: number;
  readonly clear: () => void;
}
/** What was tried on the table as it lay there: allowed with everything that follows, or refused with the rule. */
export function Tries({ tried, of, clear }: Props) {
  const here = useRef<HTMLParagraphElement>(null);
  const had = useRef(false);
  had.current ||= of > 0;
  useKeptFocus(here);
  if (of === 0)
    return had.current ? (
      <p ref={here} tabIndex={-1} class="quiet">
        The list is empty now.
      </p>
    ) : null;
  const left = of - tried.length;
  return (
    <section class="tries" aria-label="What was tried">
      <h3>What was tried</h3>
      <ol>
        {tried.map(({ words, allowed, lines }, nth) => (
          <li key={nth}>
            <p class="tried">
              <span>{words}</span>{' '}
              <strong class={allowed ? 'yes' : 'no'}>{allowed ? '✓ allowed' : '✕ not allowed'}</strong>
            </p>
            <ol class="proof">
              {lines.map((line, at) => (
                <li key={at}>
                  <LineWords line={line} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p class="quiet">
          {left} {left === 1 ? 'try doesn’t' : 'tries don’t'} fit this table and {left === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      <p class="needs-js no-print">
        <button type="button" class="button small" onClick={clear}>
          Clear the list
        </button>
      </p>
    </section>
  );
}
