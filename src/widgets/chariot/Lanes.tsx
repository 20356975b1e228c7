import { isEventful, type Lane, type OnTurn } from '../../../rules-engine/chariot/questions/over-turns.ts';
import { activeOf, nameOf, type Seat } from '../../../rules-engine/chariot/state.ts';
import { laneSentences } from '../../../rules-engine/chariot/words/telling.en.ts';
import { useAwake } from '../awake.ts';

interface Props {
  readonly lanes: readonly Lane[];
  /** Whose spells they are is said where they belong to both. */
  readonly owners?: boolean;
  readonly caption: string;
  /** Takes points of Life on a turn, where that can be asked: squares can be pressed. Whatever it does, fields do too. */
  readonly onHit?: ((turn: number, points: number) => void) | undefined;
}

/** More Life or counters than this are a number, and not drawn one by one. */
const MOST_DRAWN = 10;

/** Spells over the turns: Life on the Field, counters in the Discard, and back in the Hand. All of it is there in words. */
export function Lanes({ lanes, owners = false, caption, onHit }: Props) {
  const isAwake = useAwake();
  const eventful = lanes.filter(isEventful);
  const drawn = eventful.length > 0 ? eventful : lanes.slice(0, 1);
  if (drawn.every(({ turns }) => turns.length === 0)) return null;
  return (
    <figure class={onHit ? 'lanes can-be-hit' : 'lanes'}>
      {drawn.map((lane) => (
        <div key={lane.id} role="group" aria-label={`${lane.name}, turn by turn; also in words below`}>
          <p class="lane-name">
            <strong>{lane.name}</strong>
            {owners && <span class="quiet"> · {nameOf(lane.seat)}</span>}
          </p>
          <ol class="lane-turns">
            {lane.turns.map((on) => (
              <Cell key={on.turn} on={on} seat={lane.seat} onHit={isAwake ? onHit : undefined} />
            ))}
          </ol>
        </div>
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

interface CellProps extends Pick<Props, 'onHit'> {
  readonly on: OnTurn;
  readonly seat: Seat;
}
/** Where a spell is on one turn, and what is left of it. */
function Cell({ on: { turn, begins, ends }, seat, onHit }: CellProps) {
  const owner = activeOf({ turn });
  const { zone, life, full, counters } = ends;
  const was = begins.zone === 'field' && begins.life !== life ? `${begins.life} → ` : '';
  return (
    <li class={`lane-cell is-${zone}${owner === seat ? ' is-own' : ''}`}>
      <span class="lane-when">
        Turn {turn} <small>{nameOf(owner)}</small>
      </span>
      {zone === 'hand' && <span>Hand</span>}
      {zone === 'discard' && (
        <>
          <span>Discard</span>
          <span class="lane-marks">
            {counters > MOST_DRAWN
              ? `${counters} counters`
              : Array.from({ length: counters }, (_, nth) => <i key={nth} class="counter" />)}
            {counters === 0 && <small>no counter</small>}
          </span>
        </>
      )}
      {zone === 'field' && (
        <>
          <span>
            Life {was}
            {life}
            {full > MOST_DRAWN && ` of ${full}`}
          </span>
          {full <= MOST_DRAWN && (
            <span class="lane-marks">
              {Array.from({ length: full }, (_, nth) => (
                <Square key={nth} isLost={nth >= life} onHit={onHit && (() => onHit(turn, life - nth))}>
                  {`Turn ${turn}: deal ${life - nth} damage`}
                </Square>
              ))}
            </span>
          )}
        </>
      )}
    </li>
  );
}

interface SquareProps {
  /** Damage has taken it. */
  readonly isLost: boolean;
  readonly onHit: (() => void) | undefined;
  /** What pressing it does. */
  readonly children: string;
}
/** A point of Life: crossed out where damage took it. */
const Square = ({ isLost, onHit, children }: SquareProps) =>
  isLost ? (
    <span class="square">
      <i class="life-point is-lost">×</i>
    </span>
  ) : onHit ? (
    <button type="button" class="can-hit" aria-label={children} title={children} onClick={onHit}>
      <i class="life-point" />
    </button>
  ) : (
    <span class="square">
      <i class="life-point" />
    </span>
  );
