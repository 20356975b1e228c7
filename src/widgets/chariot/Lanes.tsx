import { useId } from 'preact/hooks';
import { isEventful, type Lane, type OnTurn } from '../../../rules-engine/chariot/questions/over-turns.ts';
import { activeOf, nameOf, type Seat } from '../../../rules-engine/chariot/state.ts';
import { laneSentences } from '../../../rules-engine/chariot/words/telling.en.ts';

interface Props {
  readonly lanes: readonly Lane[];
  /** Whose spells they are is said where they belong to both. */
  readonly owners?: boolean;
  readonly caption: string;
  /** Takes points of Life on a turn, where that can be asked: squares can be pressed. Whatever it does, fields do too. */
  readonly onHit?: ((turn: number, points: number) => void) | undefined;
}

/** Width and height of a turn, and the room for a lane's name, in the units of the drawing. */
const CELL = { width: 74, height: 56 };
const NAME = 20;
const GAP = 12;
const HEAD = 38;
/** More Life than this is a number and no row of squares. */
const MOST_SQUARES = 6;
/** No more turns stand side by side: the rest goes below. */
const ABREAST = 5;

/** Spells over the turns: Life on the Field, counters in the Discard, and back in the Hand. All of it is there in words. */
export function Lanes({ lanes, owners = false, caption, onHit }: Props) {
  const eventful = lanes.filter(isEventful);
  const drawn = eventful.length > 0 ? eventful : lanes.slice(0, 1);
  const turns = [...new Set(drawn.flatMap((lane) => lane.turns.map(({ turn }) => turn)))].sort(
    (one, other) => one - other,
  );
  if (turns.length === 0) return null;
  const rows = Array.from({ length: Math.ceil(turns.length / ABREAST) }, (_, row) =>
    turns.slice(row * ABREAST, (row + 1) * ABREAST),
  );
  return (
    <figure class="lanes">
      {rows.map((some) => (
        <Chart key={some[0]} lanes={drawn} turns={some} owners={owners} onHit={onHit} />
      ))}
      <figcaption>
        {caption}
        <details class="lane-words">
          <summary>In words</summary>
          {drawn.map((lane) => (
            <ul key={lane.id}>
              {laneSentences(lane).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ))}
        </details>
      </figcaption>
    </figure>
  );
}

function Chart({
  lanes,
  turns,
  owners,
  onHit,
}: {
  readonly lanes: readonly Lane[];
  readonly turns: readonly number[];
  readonly owners: boolean;
  readonly onHit: Props['onHit'];
}) {
  const hatched = useId();
  const width = ABREAST * CELL.width;
  const step = NAME + CELL.height + GAP;
  const height = HEAD + lanes.length * step;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Turns ${turns[0]} to ${turns.at(-1)}; also in words below`}
    >
      <defs>
        <pattern id={hatched} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line class="hatch" x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      {turns.map((turn, nth) => (
        <g key={turn} class="lane-turn">
          <text x={nth * CELL.width + 4} y={13} class="strong">
            Turn {turn}
          </text>
          <text x={nth * CELL.width + 4} y={30}>
            {nameOf(activeOf({ turn }))}
          </text>
          <line x1={nth * CELL.width + 0.5} x2={nth * CELL.width + 0.5} y1={4} y2={height - GAP} />
        </g>
      ))}
      {lanes.map((lane, nth) => {
        const top = HEAD + nth * step;
        return (
          <g key={lane.id}>
            <text x={4} y={top + 14} class="strong">
              {lane.name}
              {owners && <tspan class="owner"> · {nameOf(lane.seat)}</tspan>}
            </text>
            {turns.map((turn, column) => {
              const there = lane.turns.find((one) => one.turn === turn);
              return (
                there && (
                  <Cell
                    key={turn}
                    on={there}
                    x={column * CELL.width}
                    y={top + NAME}
                    seat={lane.seat}
                    hatched={hatched}
                    onHit={onHit}
                  />
                )
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

function Cell({
  on,
  x,
  y,
  seat,
  hatched,
  onHit,
}: {
  readonly on: OnTurn;
  readonly x: number;
  readonly y: number;
  readonly seat: Seat;
  /** The pattern of the Discard. */
  readonly hatched: string;
  readonly onHit: Props['onHit'];
}) {
  const { begins, ends, turn } = on;
  const own = activeOf({ turn }) === seat;
  const text = (words: string, at: number, kind = '') => (
    <text x={x + 7} y={y + at} class={kind}>
      {words}
    </text>
  );
  return (
    <g class={`lane-cell is-${ends.zone}`}>
      <rect x={x + 2.5} y={y} width={CELL.width - 5} height={CELL.height - 4} rx={5} class={own ? 'own' : undefined} />
      {ends.zone === 'discard' && (
        <rect
          x={x + 2.5}
          y={y}
          width={CELL.width - 5}
          height={CELL.height - 4}
          rx={5}
          class="hatched"
          fill={`url(#${hatched})`}
        />
      )}
      {ends.zone === 'hand' && text('Hand', 29)}
      {ends.zone === 'field' && (
        <>
          {text(life(begins.zone === 'field' ? begins.life : undefined, ends.life), 18, 'strong')}
          <Squares
            life={ends.life}
            full={ends.full}
            x={x + 7}
            y={y + 26}
            onHit={onHit && ((points) => onHit(turn, points))}
          />
          {ends.full > MOST_SQUARES && text(`of ${ends.full}`, 38)}
        </>
      )}
      {ends.zone === 'discard' && (
        <>
          {text('Discard', 18)}
          {Array.from({ length: Math.min(ends.counters, MOST_SQUARES) }, (_, nth) => (
            <circle key={nth} cx={x + 13 + nth * 10} cy={y + 33} r={4} class="counter" />
          ))}
          {ends.counters === 0 && text('none on it', 38)}
        </>
      )}
    </g>
  );
}
const life = (first: number | undefined, last: number) =>
  first === undefined || first === last ? `Life ${last}` : `Life ${first}→${last}`;

/** A square for each point of Life, crossed out where damage took it. */
function Squares({
  life,
  full,
  x,
  y,
  onHit,
}: {
  readonly onHit: ((points: number) => void) | undefined;
  readonly life: number;
  readonly full: number;
  readonly x: number;
  readonly y: number;
}) {
  if (full > MOST_SQUARES) return null;
  return (
    <>
      {Array.from({ length: full }, (_, nth) => {
        const at = x + nth * 10;
        const lost = nth >= life;
        return (
          // The fields beside the picture say the same; this is a shortcut for those who point.

          <g
            key={nth}
            class={lost ? 'lost' : onHit ? 'kept can-hit' : 'kept'}
            onClick={lost ? undefined : () => onHit?.(life - nth)}
          >
            {onHit && !lost && <rect class="grip" x={at - 1} y={y - 8} width={10} height={28} />}
            <rect x={at} y={y + 2} width={8} height={8} rx={1.5} />
            {lost && <path d={`M${at} ${y + 2}l8 8m0 -8l-8 8`} />}
          </g>
        );
      })}
    </>
  );
}
