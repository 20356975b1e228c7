import { useEffect, useRef } from 'preact/hooks';
import { number, STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { timedMomentWords, valuesWords } from '../../../rules-engine/l5r/questions/timeline/sentences.en.ts';
import { Handle } from '../parts/Handle.tsx';
import type { Timeline } from '../../../rules-engine/l5r/questions/timeline/timeline.ts';

const STEP = 74;
const LEFT = 10;
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
export function TimelinePicture({ timeline, at, onGo, onEnd }: Props) {
  const { question, start, marks, bars } = timeline;
  const moments = [start, ...marks.map(({ values }) => values)];
  const width = LEFT * 2 + STEP * moments.length;
  const x = (mark: number) => LEFT + STEP * (mark + 1);
  const stats = question.stats.map(({ name }) => name);
  const all = moments.flatMap((values) => stats.map((name) => values[name] ?? 0));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const top = (nth: number) => 28 + nth * (PLOT + 34);
  const y = (nth: number, value: number) => top(nth) + 20 + (1 - (value - low) / (high - low)) * (PLOT - 20);
  const barsFrom = top(stats.length) + 4;
  const height = barsFrom + bars.length * BAR + 8;
  const frame = useRef<HTMLDivElement>(null);
  // Where the picture is wider than the page, the moment that is looked at is in sight.
  useEffect(() => {
    const { current } = frame;
    const picture = current?.querySelector('svg');
    if (!current || !picture) return;
    const scale = picture.clientWidth / width;
    current.scrollLeft = x(at) * scale - current.clientWidth / 2;
  }, [at, width]);
  return (
    <div class="timeline">
      {/* It can be scrolled by keyboard where it is wider than the page. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div class="scroll" ref={frame} tabIndex={0} role="group" aria-label="The timeline as a picture">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          role={onEnd ? 'group' : 'img'}
          aria-label={valuesWords(timeline)}
        >
          <rect class="here" x={x(at)} y={4} width={STEP} height={height - 8} rx="6" />
          {moments.map((_, index) => (
            <text key={index} class="tick" x={x(index - 1) + STEP / 2} y={18} text-anchor="middle">
              {index === 0 ? 'at the start' : index}
            </text>
          ))}
          {stats.map((name, nth) => {
            const values = moments.map((one) => one[name] ?? 0);
            const points = values.flatMap((value, index) => [
              `${x(index - 1)},${y(nth, value)}`,
              `${x(index)},${y(nth, value)}`,
            ]);
            return (
              <g key={name} class={`line line-${nth + 1}`}>
                <line class="zero" x1={LEFT} x2={width - LEFT} y1={y(nth, 0)} y2={y(nth, 0)} />
                <polyline points={points.join(' ')} />
                {values.map((value, index) => (
                  <text
                    key={index}
                    class="value"
                    x={x(index - 1) + STEP / 2}
                    y={y(nth, value) - 7}
                    text-anchor="middle"
                  >
                    {stats.length > 1 ? `${number(value)}${STAT_WORDS[name].short}` : number(value)}
                  </text>
                ))}
              </g>
            );
          })}
          {bars.map(({ effect, from, to }, nth) => {
            const top = barsFrom + nth * BAR;
            const end = to === undefined ? width - LEFT : x(to);
            const place = to ?? marks.length;
            return (
              <g key={effect.source} class={to === undefined ? 'bar is-running' : 'bar'}>
                <rect x={x(from) + 2} y={top} width={Math.max(6, end - x(from) - 4)} height={BAR - 10} rx="5" />
                <text x={x(from) + 10} y={top + 17}>
                  {clipped(effect.source, Math.max(9, Math.floor((end - x(from)) / 8.5)))}
                </text>
                {onEnd && (
                  <Handle
                    label={`End of ${effect.source}`}
                    along="x"
                    value={place}
                    min={from + 1}
                    max={marks.length}
                    words={to === undefined ? 'goes on' : `as event ${to + 1}`}
                    valueAt={(mark) => (mark - LEFT) / STEP - 1}
                    onChange={(mark) => onEnd(effect.source, mark)}
                  >
                    <rect class="grip" x={end - 22} y={top - 5} width={32} height={BAR} />
                    <line class="knob" x1={end - 7} x2={end - 7} y1={top + 6} y2={top + BAR - 16} />
                  </Handle>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <MomentTable timeline={timeline} at={at} onGo={onGo} />
    </div>
  );
}
const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Every moment in a line, to be looked at. */
function MomentTable({ timeline: { question, start, marks }, at, onGo }: Omit<Props, 'onEnd'>) {
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
