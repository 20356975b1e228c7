import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { number } from '../../../rules-engine/core/words.en.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { timedMomentWords, valuesWords } from '../../../rules-engine/l5r/questions/timeline/sentences.en.ts';
import { Handle } from '../parts/Handle.tsx';
import type { Timeline } from '../../../rules-engine/l5r/questions/timeline/timeline.ts';

/** A moment is this wide at least, in pixels: where there is room, all of it is used. */
const STEP = 74;
const PLOT = 96;
const BAR = 34;

interface Props {
  readonly timeline: Timeline;
  /** The moment that is looked at; −1 before anything happened. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** Lets an effect end as the event in this place; behind the last it goes on. */
  readonly onEnd: ((source: string, place: number) => void) | undefined;
}

/** Each stat from moment to moment, and under it how long every effect runs. */
export function TimelinePicture({ timeline, at, onEnd }: Omit<Props, 'onGo'>) {
  const { question, start, marks, bars } = timeline;
  const moments = [start, ...marks.map(({ values }) => values)];
  const many = moments.length;
  /** Where a moment begins, as a share of the width. */
  const x = (mark: number) => `${((mark + 1) / many) * 100}%`;
  const middle = (mark: number) => x(mark + 0.5);
  const stats = question.stats.map(({ name }) => name);
  const all = moments.flatMap((values) => stats.map((name) => values[name] ?? 0));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const top = (nth: number) => 28 + nth * (PLOT + 34);
  const y = (nth: number, value: number) => top(nth) + 20 + (1 - (value - low) / (high - low)) * (PLOT - 20);
  const barsFrom = top(stats.length) + 4;
  const height = barsFrom + bars.length * BAR + 8;
  const frame = useRef<HTMLDivElement>(null);
  const widthOf = () => frame.current?.querySelector('svg')?.clientWidth ?? STEP * many;
  // Where the picture is wider than the page, the moment that is looked at is in sight.
  useEffect(() => {
    const { current } = frame;
    if (current) current.scrollLeft = ((at + 1.5) / many) * widthOf() - current.clientWidth / 2;
  }, [at, many]);
  return (
    // It can be scrolled by keyboard where it is wider than the page.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div class="timeline scroll" ref={frame} tabIndex={0} role="group" aria-label="The timeline as a picture">
      <svg width={STEP * many} height={height} role={onEnd ? 'group' : 'img'} aria-label={valuesWords(timeline)}>
        <rect class="here" x={x(at)} y={4} width={`${100 / many}%`} height={height - 8} rx="6" />
        {moments.map((_, index) => (
          <text key={index} class="tick" x={middle(index - 1)} y={18} text-anchor="middle">
            {index === 0 ? 'at the start' : index}
          </text>
        ))}
        {stats.map((name, nth) => (
          <g key={name} class={`line line-${nth + 1}`}>
            <line class="zero" x1="0" x2="100%" y1={y(nth, 0)} y2={y(nth, 0)} />
            {moments.map((values, index) => {
              const value = values[name] ?? 0;
              const before = moments[index - 1]?.[name] ?? value;
              return (
                <Fragment key={index}>
                  <line class="run" x1={x(index - 1)} x2={x(index - 1)} y1={y(nth, before)} y2={y(nth, value)} />
                  <line class="run" x1={x(index - 1)} x2={x(index)} y1={y(nth, value)} y2={y(nth, value)} />
                  <text class="value" x={middle(index - 1)} y={y(nth, value) - 7} text-anchor="middle">
                    {stats.length > 1 ? `${number(value)}${STAT_WORDS[name].short}` : number(value)}
                  </text>
                </Fragment>
              );
            })}
          </g>
        ))}
        {bars.map(({ effect, from, to }, nth) => {
          const place = to ?? marks.length;
          const top = barsFrom + nth * BAR;
          // What begins late has its name on the left of its end, so that the picture holds all of it.
          const isLate = from > 0 && (from + 1) / many > 0.6;
          return (
            <g key={effect.source} class={to === undefined ? 'bar is-running' : 'bar'}>
              <rect x={x(from)} y={top} width={`${((place - from) / many) * 100}%`} height={BAR - 10} rx="5" />
              <text
                x={isLate ? x(place) : x(from)}
                dx={isLate ? -18 : 10}
                y={top + 17}
                text-anchor={isLate ? 'end' : 'start'}
              >
                {effect.source}
              </text>
              {onEnd && (
                <Handle
                  label={`End of ${effect.source}`}
                  along="x"
                  value={place}
                  min={from + 1}
                  max={marks.length}
                  words={to === undefined ? 'goes on' : `as event ${to + 1}`}
                  valueAt={(left) => (left / widthOf()) * many - 1}
                  onChange={(mark) => onEnd(effect.source, mark)}
                >
                  <svg class="end" x={x(place)} y={top - 5} width="1" height={BAR}>
                    <rect class="grip" x={-22} width={44} height={BAR} />
                    <line class="knob" x1={-7} x2={-7} y1={11} y2={BAR - 11} />
                  </svg>
                </Handle>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Every moment in a line, to be looked at. */
export function MomentTable({ timeline: { question, start, marks }, at, onGo }: Omit<Props, 'onEnd'>) {
  const moments = [start, ...marks.map(({ values }) => values)];
  const stats = question.stats.map(({ name }) => name);
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Moment</th>
            {stats.map((name) => (
              <th key={name} scope="col">
                {STAT_WORDS[name].name}
              </th>
            ))}
            <th scope="col">What ends here</th>
          </tr>
        </thead>
        <tbody>
          {moments.map((values, index) => {
            const mark = marks[index - 1];
            const words = mark ? timedMomentWords(mark.moment) : 'At the start';
            return (
              <tr key={index} class={index - 1 === at ? 'now' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    class="moment needs-js"
                    aria-pressed={index - 1 === at}
                    onClick={() => onGo(index - 1)}
                  >
                    {index > 0 && `${index}. `}
                    {words}
                  </button>
                  <span class="without-js">
                    {index > 0 && `${index}. `}
                    {words}
                  </span>
                </th>
                {stats.map((name) => (
                  <td key={name}>{number(values[name] ?? 0)}</td>
                ))}
                <td>{mark && mark.ended.length > 0 ? mark.ended.join(', ') : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
