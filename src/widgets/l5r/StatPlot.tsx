import { useState } from 'preact/hooks';
import { number } from '../../../rules-engine/core/words.en.ts';
import { plotOf } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import type { StatAnswer } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { baseValue } from '../../../rules-engine/l5r/state.ts';
import { Handle } from '../parts/Handle.tsx';
import type { Dragging } from './dragging.ts';
import { stepsOf, ticksOf } from './plot-shape.ts';

const WIDTH = 460;
const HEIGHT = 260;
const EDGE = { left: 34, right: 104, top: 14, bottom: 42 };

/** So far from 0 something can be dragged. */
const FAR = 99;
const MOST = { min: -FAR, max: FAR };

interface Props {
  readonly answer: StatAnswer;
  readonly label: string;
  /** What dragging the dot and the limits does, while what is entered makes sense. */
  readonly dragging?: Dragging | undefined;
}
interface Scale {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** The final value against the sum of base, bonuses and penalties, with the limits drawn in. The dot and the limits can be dragged. */
export function StatPlot({ answer, label, dragging }: Props) {
  const { points: all, total, value } = plotOf(answer);
  // While something is dragged, the scale stays what it was.
  const [kept, keep] = useState<Scale>();
  const { minimums, maximums, stat } = answer.tally;
  const totals = all.map((point) => point.total);
  const lines = [
    ...minimums.slice(0, 1).map((limit) => lineOf('minimum', limit)),
    ...maximums.slice(0, 1).map((limit) => lineOf('maximum', limit)),
    { at: baseValue(stat), name: `base ${number(baseValue(stat))}`, kind: 'base', source: undefined },
  ];
  const values = [...all.map((point) => point.value), ...lines.map(({ at }) => at)];
  const scale = kept ?? {
    left: Math.min(...totals),
    right: Math.max(...totals),
    low: Math.min(...values, 0),
    high: Math.max(...values, 1),
  };
  const { left, right, low, high } = scale;
  const points = all.filter((point) => point.total >= left && point.total <= right);
  const hold = (isHeld: boolean) => keep(isHeld ? scale : undefined);
  const sumAt = (place: number) => left + ((place - EDGE.left) / (WIDTH - EDGE.left - EDGE.right)) * (right - left);
  const valueAt = (place: number) =>
    low + ((HEIGHT - EDGE.bottom - place) / (HEIGHT - EDGE.top - EDGE.bottom)) * (high - low);
  const x = (at: number) => EDGE.left + ((at - left) / Math.max(1, right - left)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (at: number) =>
    HEIGHT - EDGE.bottom - ((at - low) / Math.max(1, high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  // Labels of lines that lie close together are moved apart.
  const named = lines
    .toSorted((one, other) => other.at - one.at)
    .reduce<(Line & { readonly place: number })[]>((placed, line) => {
      const above = placed.at(-1)?.place ?? -Infinity;
      return [...placed, { ...line, place: Math.max(y(line.at) + 4, above + 17) }];
    }, []);
  const summary = `With a sum of ${number(total)} the value is ${number(value)}. ${lines.map(({ name }) => name).join(', ')}.`;

  return (
    <figure class="plot">
      <figcaption>
        {label} against the sum before the floor and limits. The dot shows the value now.
        {dragging && <span class="needs-js no-print"> Drag the dot or a limit to change it.</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role={dragging ? 'group' : 'img'} aria-label={summary}>
        {ticksOf(low, high).map((at) => (
          <g key={at} class={at === 0 ? 'grid zero' : 'grid'}>
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(at)} y2={y(at)} />
            <text x={EDGE.left - 8} y={y(at) + 4} text-anchor="end">
              {number(at)}
            </text>
          </g>
        ))}
        {ticksOf(left, right).map((at) => (
          <text key={at} class="tick" x={x(at)} y={HEIGHT - EDGE.bottom + 19} text-anchor="middle">
            {number(at)}
          </text>
        ))}
        <text class="axis" x={(EDGE.left + WIDTH - EDGE.right) / 2} y={HEIGHT - 4} text-anchor="middle">
          sum after step A
        </text>
        {named.map(({ at, name, kind, source, place }) => {
          const drag = source === undefined ? undefined : dragging?.limit(source);
          const drawn = (
            <g class={`limit ${kind}`}>
              {drag && <line class="grip" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(at)} y2={y(at)} />}
              <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(at)} y2={y(at)} />
              <text x={WIDTH - EDGE.right + 8} y={place}>
                {name}
              </text>
            </g>
          );
          return drag ? (
            <Handle
              key={kind}
              label={`The ${kind}${source ? ` from ${source}` : ''}`}
              along="y"
              value={at}
              {...MOST}
              valueAt={valueAt}
              onChange={drag}
              onHold={hold}
            >
              {drawn}
            </Handle>
          ) : (
            <g key={kind}>{drawn}</g>
          );
        })}
        <line class="here" x1={x(total)} x2={x(total)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
        <polyline
          class="curve"
          points={stepsOf(points)
            .map(([sum, worth]) => `${x(sum)},${y(worth)}`)
            .join(' ')}
        />
        {points.map((point) => (
          <circle key={point.total} class="point" cx={x(point.total)} cy={y(point.value)} r="2.2" />
        ))}
        {dragging?.sum ? (
          <Handle
            label={`Sum for ${label}`}
            along="x"
            value={total}
            words={`${number(total)}: ${label} ${number(value)}`}
            {...MOST}
            valueAt={sumAt}
            onChange={(to) => dragging.sum?.(to - total)}
            onHold={hold}
          >
            <circle class="grip" cx={x(total)} cy={y(value)} r="22" />
            <circle class="now" cx={x(total)} cy={y(value)} r="8" />
          </Handle>
        ) : (
          <circle class="now" cx={x(total)} cy={y(value)} r="6.5" />
        )}
      </svg>
      <AsTable points={points} total={total} label={label} />
    </figure>
  );
}

interface Line {
  readonly at: number;
  readonly name: string;
  readonly kind: string;
  readonly source: string | undefined;
}
const lineOf = (
  kind: 'minimum' | 'maximum',
  { value, source }: { readonly value: number; readonly source: string },
): Line => ({
  at: value,
  name: `${kind} ${number(value)}`,
  kind,
  source,
});

interface TableProps {
  readonly points: readonly { readonly total: number; readonly value: number }[];
  readonly total: number;
  readonly label: string;
}
const AsTable = ({ points, total, label }: TableProps) => (
  <details>
    <summary>As a table</summary>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Sum</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.total} class={point.total === total ? 'now' : undefined}>
              <td>{number(point.total)}</td>
              <td>
                {number(point.value)}
                {point.total === total && ' (now)'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
