const WIDTH = 400;
const ROW = 30;
const LEFT = 120;
const RIGHT = 90;

interface Props {
  /** What the bars count. */
  readonly label: string;
  readonly bars: readonly {
    readonly name: string;
    readonly count: number;
    /** The count in words. */
    readonly words?: string;
  }[];
}

/** A few counts as bars on one scale. */
export function Bars({ label, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const x = (count: number) => LEFT + (count / most) * (WIDTH - LEFT - RIGHT);
  const top = 4;
  const height = top + bars.length * ROW;
  const words = bars.map(({ name, count, words: said }) => `${name} ${said ?? count}`).join(', ');
  return (
    <svg class="bars" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={`${label}: ${words}`}>
      {bars.map(({ name, count, words: said }, nth) => (
        <g key={name}>
          <text x={LEFT - 8} y={top + nth * ROW + 19} text-anchor="end">
            {name}
          </text>
          <rect x={LEFT} y={top + nth * ROW + 5} width={Math.max(1, x(count) - LEFT)} height={ROW - 10} rx="3" />
          <text class="count" x={x(count) + 8} y={top + nth * ROW + 19}>
            {said ?? count}
          </text>
        </g>
      ))}
    </svg>
  );
}
