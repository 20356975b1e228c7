import { useState } from 'preact/hooks';
import { Handle } from '../parts/Handle.tsx';
import type { Race } from '../../../rules-engine/usagi/questions/race.ts';
import type { Seat } from '../../../rules-engine/usagi/state.ts';

const WIDTH = 400;
/** A row is as high as a finger, also on a phone; its bar stands in the middle. */
const ROW = 54;
const BAR = 26;
const EDGE = { left: 62, right: 30, top: 30, bottom: 26 };

interface Props {
  readonly race: Race;
  /** Gives a player so many tokens, where that can be asked. */
  readonly onTake: ((player: Seat, tokens: number) => void) | undefined;
}

/** Each player's tokens as a bar against the line of more than half, with what the pile still holds behind it. */
export function RacePlot({ race, onTake }: Props) {
  const { runners, neutralPile, startingPile, moreThanHalf } = race;
  // While a bar is dragged, the scale stays what it was.
  const [kept, keep] = useState<number>();
  const bars = runners.length;
  const height = EDGE.top + (bars + 1) * ROW + EDGE.bottom;
  const most = kept ?? Math.max(moreThanHalf + 2, ...runners.map(({ tokens }) => tokens));
  const x = (tokens: number) => EDGE.left + (Math.min(tokens, most) / most) * (WIDTH - EDGE.left - EDGE.right);
  const y = (row: number) => EDGE.top + row * ROW + (ROW - BAR) / 2;
  /** Whether its figure has room in the bar. */
  const isWide = (tokens: number) => x(tokens) - x(0) > 40;
  const line = x(moreThanHalf);
  const summary = `${runners.map(({ player, tokens, needs }) => `Player ${player} ${tokens}, needs ${needs}`).join('; ')}. ${neutralPile} of ${startingPile} are in the neutral pile; ${moreThanHalf} are more than half.`;
  const gap = most > 24 ? 5 : most > 9 ? 2 : 1;
  return (
    <figure class="plot race-plot">
      <figcaption>
        Tokens of each player. The line marks more than half of {startingPile}. The light part is what the neutral pile
        could still add.{onTake && <span class="needs-js no-print"> Drag the end of a bar to change it.</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role={onTake ? 'group' : 'img'} aria-label={summary}>
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
            <text class="name" x={EDGE.left - 10} y={y(row) + 18} text-anchor="end">
              Player {player}
            </text>
            <rect
              class="could"
              x={x(tokens)}
              y={y(row) + 5}
              width={x(tokens + neutralPile) - x(tokens)}
              height={BAR - 10}
            />
            <rect class="has" x={x(0)} y={y(row)} width={Math.max(x(tokens) - x(0), 1)} height={BAR} rx="3" />
            <text
              class={isWide(tokens) ? 'count is-inside' : 'count'}
              x={isWide(tokens) ? x(tokens) - 14 : x(tokens) + 18}
              y={y(row) + 18}
              text-anchor={isWide(tokens) ? 'end' : 'start'}
            >
              {tokens}
            </text>
            {onTake && (
              <Handle
                label={`Tokens of Player ${player}`}
                along="x"
                value={tokens}
                min={0}
                max={Math.min(startingPile, tokens + neutralPile)}
                valueAt={(place) => ((place - EDGE.left) / (WIDTH - EDGE.left - EDGE.right)) * most}
                onChange={(to) => onTake(player, to)}
                onHold={(isHeld) => keep(isHeld ? most : undefined)}
              >
                <rect class="grip" x={x(tokens) - 25} y={y(row) - (ROW - BAR) / 2} width={54} height={ROW} />
                <line class="knob" x1={x(tokens) + 2} x2={x(tokens) + 2} y1={y(row) - 4} y2={y(row) + BAR + 4} />
              </Handle>
            )}
          </g>
        ))}
        <g class="runner pile">
          <text class="name" x={EDGE.left - 10} y={y(bars) + 18} text-anchor="end">
            Pile
          </text>
          <rect class="left" x={x(0)} y={y(bars)} width={Math.max(x(neutralPile) - x(0), 1)} height={BAR} rx="3" />
          <text class="count" x={Math.min(x(neutralPile) + 7, WIDTH - 28)} y={y(bars) + 18}>
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
