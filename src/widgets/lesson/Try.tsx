import { useEffect, useRef, useState } from 'preact/hooks';
import { fromPacked } from '../fromPacked.tsx';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import { type Beat, type Move, type Node, solution, type Task } from './lesson.ts';
import { Skip, Under } from './Ask.tsx';
import { keep } from './progress.ts';
import { useRetry } from './retry.ts';
import { Picture, Steps } from './Scene.tsx';

interface Props {
  readonly task: Task;
  readonly rules: RuleTable;
  readonly game: string;
  readonly lesson: string;
}
const NONE: readonly Beat[] = [];

/** A goal to reach: the choices are the reader's, and any way that reaches it is right. */
export function Try({ task, rules, game, lesson }: Props) {
  const { id, question, under, within, rule, first } = task;
  const [made, make] = useState<readonly Move[]>([]);
  const [at, go] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  const [isDone, finish] = useState(false);
  /** Whether a way that reaches the goal is shown, in place of the reader's. */
  const [isShown, show] = useState(false);
  const last = made.at(-1);
  const node = nodeAfter(first, last);
  const over = last && typeof last.then === 'string' ? last.then : undefined;
  const start = made.length > 1 && !isShown ? (made.at(-2)?.beats.at(-1)?.areas ?? first.areas) : first.areas;
  const beats = isShown ? made.flatMap((move) => move.beats) : (last?.beats ?? NONE);
  const name = `ask-${id.replace(/^asks\./, '')}`;
  const scene = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // The button that was pressed is gone: what comes next takes its focus.
  useEffect(() => {
    if (!isFirst.current) (over ? answer : scene).current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [made]);
  const decide = (move: Move) => {
    make([...made, move]);
    go(Math.min(1, move.beats.length));
    if (typeof move.then !== 'string') return;
    finish(true);
    keep(game, lesson, id, move.then === 'reached' ? 'right' : 'wrong');
  };
  const begin = (moves: readonly Move[], place: number, isWay: boolean) => {
    make(moves);
    go(place);
    show(isWay);
  };
  useRetry(id, scene, () => begin([], 0, false));
  return (
    <div
      class={`lesson-scene lesson-ask${isDone ? ' is-done' : ''}`}
      role="group"
      aria-labelledby={name}
      tabIndex={-1}
      ref={scene}
    >
      <p class="lesson-question" id={name}>
        {question} <span class="quiet">{within === 1 ? 'In one choice.' : `In at most ${within} choices.`}</span>
      </p>
      <Picture {...{ start, beats, at }} label={question} />
      {node && made.length > 0 && <p role="status">{node.asks}</p>}
      {node && (
        <ul class="lesson-options needs-js no-print" aria-label={node.asks}>
          {node.moves.map((move) => (
            <li key={move.words}>
              <button type="button" class="button" onClick={() => decide(move)}>
                {move.words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isDone && (
        <Skip
          skip={() => {
            finish(true);
          }}
        />
      )}
      {over && (
        <div class="lesson-answer" ref={answer} tabIndex={-1} role="status">
          <p>
            {isShown ? 'One way:' : `${over === 'reached' ? 'You reached' : 'That doesn’t reach'} the goal. You chose:`}{' '}
            {[`${made.map(({ words }) => words).join(', then ')}.`, ...(last?.against ?? [])].join(' ')}
          </p>
        </div>
      )}
      {last && beats.length > 0 && <Steps {...{ start, beats, at, go, rules }} />}
      {over && rules[rule] && (
        <p class="rule-says">
          <Cite rule={rules[rule]} /> {rules[rule].says ?? rules[rule].title}
        </p>
      )}
      {over && <Under readings={under} />}
      {(made.length > 0 || isDone) && (
        <p class="needs-js no-print">
          {made.length > 0 && (
            <button type="button" class="button small" onClick={() => begin([], 0, false)}>
              Start over
            </button>
          )}{' '}
          {isDone && over !== 'reached' && (
            <button type="button" class="button small" onClick={() => begin(solution(first), 1, true)}>
              Show me a way
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** What may be chosen next; nothing where it is over. */
function nodeAfter(first: Node, last: Move | undefined): Node | undefined {
  if (!last) return first;
  return typeof last.then === 'string' ? undefined : last.then;
}
/** The same as a page has it. */
export const TryIsland = fromPacked(Try);
