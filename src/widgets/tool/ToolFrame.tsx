import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Later } from '../Later.tsx';
import { Fold } from '../parts/Fold.tsx';
import type { AnswerBar } from './AnswerBar.tsx';
import { Beginning, Stale, TakeAway, type ToolParts } from './parts.tsx';
import { type Asks, type ReadAs, readAsWords, ReadingsForm, type ReadingTable } from './ReadingsForm.tsx';
import type { Report } from './report.ts';

interface Props<State> {
  readonly tool: ToolParts<State>;
  readonly readings: ReadingTable;
  /** What the tool is called in styles. */
  readonly kind?: string;
  /** The form of the question. */
  readonly ask?: ComponentChildren;
  /** What the form and the readings are folded away under. Without it, the form stands beside the answer. */
  readonly fold?: string;
  /** Is told when the form is unfolded. */
  readonly onUnfold?: () => void;
  /** What is older than what is entered, because that has a fault: "verdict", "table". */
  readonly stale?: string | false | undefined;
  /** Part of the answer is older, and says so itself. */
  readonly older?: boolean;
  readonly report: () => Omit<Report, 'readAs'>;
  /** Asks the question under other readings: those that it asks for are offered first. */
  readonly asks?: Asks;
  /** Which other readings would change the answer. */
  readonly otherwise?: ComponentChildren;
  /** Begins with nothing entered, where that can be asked. */
  readonly onEmpty?: () => void;
  /** What is shown over the whole width, before the question. */
  readonly lead?: ComponentChildren;
  /** Whether the answer stays in sight at the bottom of a small screen. It does where the form stands beside it. */
  readonly bar?: boolean;
  /** What stands below the answer and is not taken away with it. */
  readonly after?: ComponentChildren;
  /** The answer. */
  readonly children: ComponentChildren;
}

/** A tool: an example to begin with, the question and its readings, the answer, and how it was read and can be taken away. */
export function ToolFrame<State extends { readonly readAs: ReadAs }>(props: Props<State>) {
  const { tool, readings, kind, ask, fold, onUnfold, stale, report, asks, otherwise, onEmpty, lead, after, children } =
    props;
  const { state, change, since } = tool;
  const readAs = readAsWords(readings, state.readAs);
  const form = (
    <ReadingsForm
      table={readings}
      value={state.readAs}
      onChange={(to) => change({ ...state, readAs: to })}
      asks={asks}
    />
  );
  const isBeside = ask !== undefined && fold === undefined;
  const { bar = isBeside } = props;
  const side = useRef<HTMLDivElement>(null);
  const Bar = useBar(bar);
  const asked = (
    <Later class="ask">
      {ask}
      <div class="needs-js no-print">{form}</div>
    </Later>
  );
  const answer = (
    <Later class="answer-side" element={side}>
      <Stale of={stale} />
      {children}
      {since && <since.view since={since} table={readings} onToday={(today) => change({ ...state, readAs: today })} />}
      <p class="read-as">{readAs}</p>
      {otherwise}
      <TakeAway tool={tool} stale={Boolean(stale || props.older)} report={() => ({ ...report(), readAs })} />
      {after}
    </Later>
  );
  return (
    <div class={kind ? `tool ${kind}` : 'tool'}>
      <Later class="tool-head">
        <Beginning tool={tool} onEmpty={onEmpty} />
        {fold !== undefined && (
          <Fold
            kind="needs-js no-print"
            faulty={Boolean(stale) && ask !== undefined}
            summary={fold}
            onUnfold={onUnfold}
          >
            {ask}
            {form}
          </Fold>
        )}
        {ask === undefined && fold === undefined && <div class="needs-js no-print">{form}</div>}
      </Later>
      {lead}
      {isBeside ? (
        <div class="calculator">
          {asked}
          {answer}
        </div>
      ) : (
        answer
      )}
      {Bar && <Bar proofs={report().proofs} side={side} stale={Boolean(stale)} />}
    </div>
  );
}

/** The bar with the answer, which only small screens load. */
function useBar(wanted: boolean): typeof AnswerBar | undefined {
  const [Bar, setBar] = useState<typeof AnswerBar>();
  useEffect(() => {
    if (!wanted) return;
    const small = matchMedia('(max-width: 63.99rem)');
    const load = () => {
      if (small.matches) void import('./AnswerBar.tsx').then((part) => setBar(() => part.AnswerBar));
    };
    load();
    small.addEventListener('change', load);
    return () => small.removeEventListener('change', load);
  }, [wanted]);
  return Bar;
}
