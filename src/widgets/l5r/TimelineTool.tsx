import { useCallback, useMemo, useState } from 'preact/hooks';
import { number } from '../../../rules-engine/core/words.en.ts';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import type { StatName } from '../../../rules-engine/l5r/state.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import {
  ordersWords,
  timedMomentWords,
  valuesWords,
} from '../../../rules-engine/l5r/questions/timeline/sentences.en.ts';
import {
  everyOrder,
  type Order,
  timelineOf,
  type TimelineQuestion,
} from '../../../rules-engine/l5r/questions/timeline/timeline.ts';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { endsAt } from './dragged.ts';
import { type CameOut, OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { proofsOf } from './stat-proof.ts';
import { StatForm } from './StatForm.tsx';
import { timelineQuestionOf, type TimelineState } from './timeline.ts';
import { MomentTable, TimelinePicture } from './TimelinePicture.tsx';

interface Props {
  readonly presets: readonly Preset<TimelineState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}
const SPANS = [
  ['battle', 'The battle ends'],
  ['turn', 'The turn ends'],
] as const;
/** Orders that are shown; there may be more. */
const MOST_SHOWN = 24;

/** What a stat shows from moment to moment while effects end in whatever order. */
export function TimelineTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ timelineFiles }) => timelineFiles));
  const { state, change } = tool;
  const taken = useMemo(() => takenReadings(readings, state.readAs), [readings, state.readAs]);
  const { question: asked, faults } = useMemo(() => timelineQuestionOf(state.draft), [state.draft]);
  const question = useLastSound<TimelineQuestion>(faults.length === 0 ? asked : undefined, () => ({
    stats: [{ name: 'force', base: 0 }],
    moments: [],
  }));
  const timeline = useMemo(() => timelineOf(question, taken), [question, taken]);
  const orders = useMemo(() => everyOrder(question, taken), [question, taken]);
  const [looked, look] = useState<{ readonly question: TimelineQuestion; readonly at: number } | undefined>();
  const last = question.moments.length - 1;
  const at = looked?.question === question ? Math.min(looked.at, last) : last;
  const go = (to: number) => look({ question, at: Math.min(Math.max(to, -1), last) });

  const proofs = useMemo(
    () => proofsOf(timelineOf({ ...question, moments: question.moments.slice(0, at + 1) }, taken).verdict, rules),
    [question, taken, at, rules],
  );
  const names = question.stats.map(({ name }) => name);
  const mark = timeline.marks[at];
  const now = mark ? `After ${at + 1}. ${timedMomentWords(mark.moment)}` : 'At the start';
  const worth = proofs.map(({ label, value }) => `${label} ${value}`).join(', ');
  const ask = useCallback(
    (otherwise: Readings): CameOut => {
      const words = valuesWords(timelineOf(question, otherwise));
      return { words, all: words };
    },
    [question],
  );
  const report = () => ({
    title: valuesWords(timeline),
    given: [
      ...question.stats.map(
        ({ name, base }) => `${STAT_WORDS[name].name} ${typeof base === 'number' ? number(base) : base}`,
      ),
      ...timeline.marks.map(
        ({ moment, values }) =>
          `${timedMomentWords(moment)}: ${names.map((name) => `${STAT_WORDS[name].name} ${number(values[name] ?? 0)}`).join(', ')}`,
      ),
      ordersWords(names, orders),
    ],
    proofs,
  });

  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="timeline-tool"
      ask={
        <div class="needs-js no-print">
          <StatForm
            draft={state.draft}
            faults={faults}
            spans={SPANS}
            onChange={(draft) => change({ ...state, draft })}
          />
        </div>
      }
      stale={faults.length > 0 && 'verdict'}
      report={report}
      asks={ask}
      otherwise={<OtherReadings table={readings} readAs={state.readAs} ask={ask} />}
      lead={
        <section aria-labelledby="over-time" class="over-time">
          <h2 id="over-time" class="visually-hidden">
            Moment by moment
          </h2>
          <p class="now-worth">
            <span>{now}</span> <strong>{worth}</strong>
          </p>
          <TimelinePicture
            timeline={timeline}
            at={at}
            onEnd={
              faults.length > 0
                ? undefined
                : (source, place) => change({ ...state, draft: endsAt(state.draft, source, place) })
            }
          />
          <Walk at={at} last={last} now={now} go={go} />
        </section>
      }
      after={<EveryOrder names={names} orders={orders} />}
    >
      <section aria-labelledby="now" class="verdict">
        <h2 id="now">{now}</h2>
        {proofs.map((proof) => (
          <ProofList key={proof.label} proof={proof} />
        ))}
        <p class="visually-hidden" role="status">
          {now}: {worth}.
        </p>
      </section>
      <MomentTable timeline={timeline} at={at} onGo={go} />
    </ToolFrame>
  );
}

interface WalkProps {
  readonly at: number;
  readonly last: number;
  readonly now: string;
  readonly go: (to: number) => void;
}
/** Goes from moment to moment. */
const Walk = ({ at, last, now, go }: WalkProps) => (
  <div class="needs-js no-print">
    <div class="stepper-controls">
      <button type="button" class="button small" aria-disabled={at < 0} onClick={() => go(at - 1)}>
        Back
      </button>
      <button type="button" class="button small" aria-disabled={at >= last} onClick={() => go(at + 1)}>
        Next
      </button>
      <input
        type="range"
        min={-1}
        max={last}
        value={at}
        aria-label="Moment"
        aria-valuetext={now}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
    </div>
    <p class="quiet">Drag the end of a bar to let an effect end earlier or later.</p>
  </div>
);

interface OrdersProps {
  readonly names: readonly StatName[];
  readonly orders: readonly Order[];
}
/** What the stat comes to in every other order in which the effects may end. */
const EveryOrder = ({ names, orders }: OrdersProps) => (
  <section aria-labelledby="every-order">
    <h2 id="every-order">If the other effects end in a different order</h2>
    <p>{ordersWords(names, orders)}</p>
    {orders.length > 1 && (
      <details>
        <summary>Every order, with the value after each step</summary>
        <ul class="orders">
          {orders.slice(0, MOST_SHOWN).map(({ ends, values }) => (
            <li key={ends.join('|')}>
              {ends.map((source, index) => (
                <span key={source}>
                  {source} ends: <strong>{names.map((name) => number(values[index]?.[name] ?? 0)).join(' / ')}</strong>
                  {index < ends.length - 1 && ', '}
                </span>
              ))}
            </li>
          ))}
        </ul>
        {orders.length > MOST_SHOWN && <p class="quiet">And {orders.length - MOST_SHOWN} more.</p>}
      </details>
    )}
  </section>
);
