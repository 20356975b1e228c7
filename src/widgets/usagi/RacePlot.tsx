import type { Race } from '../../../rules-engine/usagi/questions/race.ts';

const WIDTH = 400;
const ROW = 34;
const EDGE = { left: 62, right: 30, top: 30, bottom: 26 };

/** Each player's tokens as a bar against the line of more than half, with what the pile still holds behind it. */
export function RacePlot({ race: { runners, neutralPile, startingPile, moreThanHalf } }: { readonly race: Race }) {
  const bars = runners.length;
  const height = EDGE.top + (bars + 1) * ROW + EDGE.bottom;
  const most = Math.max(moreThanHalf + 2, ...runners.map(({ tokens }) => tokens));
  const x = (tokens: number) => EDGE.left + (Math.min(tokens, most) / most) * (WIDTH - EDGE.left - EDGE.right);
  const y = (row: number) => EDGE.top + row * ROW + 5;
  const line = x(moreThanHalf);
  const summary = `${runners.map(({ player, tokens, needs }) => `Player ${player} ${tokens}, needs ${needs}`).join('; ')}. ${neutralPile} of ${startingPile} are in the neutral pile; ${moreThanHalf} are more than half.`;
  const gap = most > 24 ? 5 : most > 9 ? 2 : 1;
  return (
    <figure class="plot race-plot">
      <figcaption>
        Tokens of each player. The line marks more than half of {startingPile}. The light part is what the neutral pile
        could still add.
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={summary}>
        {Array.from({ length: Math.floor(most / gap) + 1 }, (_, nth) => nth * gap).map((at) => (
          <g key={at} class="grid">
            <line x1={x(at)} x2={x(at)} y1={EDGE.top} y2={height - EDGE.bottom} />
            <text x={x(at)} y={height - 6} text-anchor="middle">
              {at}
            </text>
          </g>
        ))}
        {runners.map(({ player, tokens, needs }, row) => (
          <g key={player} class={needs === 0 ? 'runner has-won' : 'runner'}>
            <text class="name" x={EDGE.left - 10} y={y(row) + 16} text-anchor="end">
              Player {player}
            </text>
            <rect
              class="could"
              x={x(tokens)}
              y={y(row) + 5}
              width={x(tokens + neutralPile) - x(tokens)}
              height={ROW - 20}
            />
            <rect class="has" x={x(0)} y={y(row)} width={Math.max(x(tokens) - x(0), 1)} height={ROW - 10} rx="3" />
            <text class="count" x={x(tokens) + 7} y={y(row) + 17}>
              {tokens}
            </text>
          </g>
        ))}
        <g class="runner pile">
          <text class="name" x={EDGE.left - 10} y={y(bars) + 16} text-anchor="end">
            Pile
          </text>
          <rect class="left" x={x(0)} y={y(bars)} width={Math.max(x(neutralPile) - x(0), 1)} height={ROW - 10} rx="3" />
          <text class="count" x={Math.min(x(neutralPile) + 7, WIDTH - 28)} y={y(bars) + 17}>
            {neutralPile}
          </text>
        </g>
        <g class="majority">
          <line x1={line} x2={line} y1={EDGE.top - 8} y2={EDGE.top + bars * ROW} />
          <text x={line} y={EDGE.top - 13} text-anchor="middle">
            {moreThanHalf} win
          </text>
        </g>
      </svg>
    </figure>
  );
}
