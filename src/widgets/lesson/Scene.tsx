import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Area } from '../board/board.ts';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import { useSettings } from '../walk/settings.ts';
import { TableView } from '../walk/TableView.tsx';
import { usePlay } from '../walk/usePlay.ts';
import type { Beat } from './lesson.ts';

interface Props {
  readonly start: readonly Area[];
  readonly beats: readonly Beat[];
  /** How many of them were seen. */
  readonly at: number;
  readonly go: (to: number) => void;
  readonly rules: RuleTable;
  /** What this table is about: a page has several. */
  readonly label: string;
  /** Cards to look at, before anything happens. */
  readonly lit?: readonly string[];
}
const NO_SHAPES = { arrows: [], badges: [] };

/** The table in one moment, with what happens and why. */
export function Picture({ start, beats, at, label, lit = [] }: Omit<Props, 'go' | 'rules'>) {
  const [{ speed }] = useSettings();
  const beat = beats[at - 1];
  const before = at > 0 ? (beats[at - 2]?.areas ?? start) : undefined;
  return (
    <TableView
      areas={beat?.areas ?? start}
      before={before}
      about={[{ acts: beat?.acts ?? lit, suffers: beat?.suffers ?? [] }]}
      shapes={beat ?? NO_SHAPES}
      speed={speed}
      pressing={undefined}
      label={`The table: ${label}`}
    />
  );
}

/** What happens in a moment, by which rule, and what was considered and lost. */
export function Words({ beat, rules }: { readonly beat: Beat; readonly rules: RuleTable }) {
  const { says, also, rule, lost } = beat;
  const link = rule === undefined ? undefined : rules[rule];
  return (
    <div class="lesson-words">
      <p class="walk-says">{says}</p>
      {also.length > 0 && (
        <ul class="also">
          {also.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {link && (
        <p class="rule-says">
          <Cite rule={link} /> {link.says ?? link.title}
        </p>
      )}
      {lost.length > 0 && (
        <ul class="beaten">
          {lost.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StepsProps extends Omit<Props, 'label' | 'lit'> {
  /** It plays by itself up to here as soon as it is shown: up to what decides. */
  readonly playsTo?: number | undefined;
}
/** Steps through what happens: back, on by itself, next. */
export function Steps(props: StepsProps) {
  const { beats, at, go, rules, playsTo } = props;
  const [{ speed }] = useSettings();
  const last = beats.length;
  const beat = beats[at - 1];
  const { ways, note } = useStill(at);
  const { isPlaying, playTo, stop } = usePlay({
    at,
    last,
    next: () => {
      note();
      go(at + 1);
    },
    says: beat?.says ?? '',
    isLong: false,
    isQuiet: false,
    speed,
  });
  const isShowing = useRef(false);
  useEffect(() => {
    if (playsTo === undefined || playsTo <= at) return;
    // Where nothing is waited for, what decides is there at once.
    if (speed === 0) go(playsTo);
    else {
      isShowing.current = true;
      playTo(playsTo);
    }
  }, []);
  // Only what happens while somebody steps is spoken, not what stood there before, nor what the answer has said.
  const spoken = useRef<HTMLParagraphElement>(null);
  const wasAt = useRef(at);
  useEffect(() => {
    if (spoken.current && wasAt.current !== at && beat && !isShowing.current)
      spoken.current.textContent = `${at} of ${last}. ${beat.says}`;
    wasAt.current = at;
  }, [at]);
  const step = (to: number) => {
    isShowing.current = false;
    stop();
    note();
    go(to);
  };
  return (
    <div class="lesson-steps" role="group" aria-label="Step by step">
      {beat ? <Words beat={beat} rules={rules} /> : <p class="quiet">{last === 1 ? 'One step' : `${last} steps`}</p>}
      <p class="visually-hidden" aria-live="polite" ref={spoken} />
      <p class="lesson-ways needs-js no-print" ref={ways}>
        <button type="button" class="button small" aria-disabled={at <= 0} onClick={() => at > 0 && step(at - 1)}>
          Back
        </button>
        <button
          type="button"
          class="button small play"
          onClick={() => {
            isShowing.current = false;
            if (isPlaying) return stop();
            if (at >= last) {
              note();
              go(0);
            }
            playTo(last);
          }}
        >
          {isPlaying ? 'Pause' : at >= last ? 'Play again' : 'Play'}
        </button>
        <button
          type="button"
          class="button small strong"
          aria-disabled={at >= last}
          onClick={() => at < last && step(at + 1)}
        >
          Next
        </button>
        <span class="quiet">
          {at} of {last}
        </span>
      </p>
    </div>
  );
}

/** Keeps the buttons where they are on the screen, although the table above them grows or shrinks with the step. */
function useStill(at: number) {
  const ways = useRef<HTMLParagraphElement>(null);
  const was = useRef<number>();
  const topOf = () => ways.current?.getBoundingClientRect().top;
  useLayoutEffect(() => {
    const is = topOf();
    if (was.current !== undefined && is !== undefined) scrollBy({ top: is - was.current, behavior: 'instant' });
    was.current = undefined;
  }, [at]);
  /** Before a step: what isn't seen needn't stay. */
  const note = () => {
    const top = topOf();
    was.current = top !== undefined && top > 0 && top < innerHeight ? top : undefined;
  };
  return { ways, note };
}
