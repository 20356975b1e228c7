import { number } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { plotOf } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import type { StatAnswer } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { baseValue } from '../../../rules-engine/l5r/state.ts';
import { stepsOf, ticksOf } from './plot-shape.ts';

const WIDTH = 460;
const HEIGHT = 260;
const EDGE = { left: 34, right: 104, top: 14, bottom: 42 };

/** The final value against the sum of base, bonuses and penalties, with the limits drawn in. */
export function StatPlot({ answer, label }: { readonly answer: StatAnswer; readonly label: string }) {
  const { points, total, value } = plotOf(answer);
  const { minimums, maximums, stat } = answer.tally;
  const totals = points.map((point) => point.total);
  const lines = [
    ...minimums.slice(0, 1).map((limit) => ({ at: limit.value, name: `minimum ${number(limit.value)}`, kind: 'min' })),
    ...maximums.slice(0, 1).map((limit) => ({ at: limit.value, name: `maximum ${number(limit.value)}`, kind: 'max' })),
    { at: baseValue(stat), name: `base ${number(baseValue(stat))}`, kind: 'base' },
  ];
  const values = [...points.map((point) => point.value), ...lines.map(({ at }) => at)];
  const [left, right] = [Math.min(...totals), Math.max(...totals)];
  const [low, high] = [Math.min(...values, 0), Math.max(...values, 1)];
  const x = (at: number) => EDGE.left + ((at - left) / Math.max(1, right - left)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (at: number) =>
    HEIGHT - EDGE.bottom - ((at - low) / Math.max(1, high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  // Labels of lines that lie close together are moved apart.
  const named = lines
    .toSorted((one, other) => other.at - one.at)
    .reduce<{ at: number; name: string; kind: string; place: number }[]>((placed, line) => {
      const above = placed.at(-1)?.place ?? -Infinity;
      return [...placed, { ...line, place: Math.max(y(line.at) + 4, above + 17) }];
    }, []);
  const summary = `With a sum of ${number(total)} the value is ${number(value)}. ${lines.map(({ name }) => name).join(', ')}.`;

  return (
    <figure class="plot">
      <figcaption>{label} against the sum before the floor and limits. The dot shows the value now.</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
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
        {named.map(({ at, name, kind, place }) => (
          <g key={name} class={`limit ${kind}`}>
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(at)} y2={y(at)} />
            <text x={WIDTH - EDGE.right + 8} y={place}>
              {name}
            </text>
          </g>
        ))}
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
        <circle class="now" cx={x(total)} cy={y(value)} r="6.5" />
      </svg>
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
    </figure>
  );
}
