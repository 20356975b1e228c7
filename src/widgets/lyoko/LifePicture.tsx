import { EDGE_WORDS, namesWords } from '../../../rules-engine/lyoko/words/dilemma-life.en.ts';
import type { TurnOfLife } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import { factsOn, characters, isDisabled } from '../../../rules-engine/lyoko/state.ts';

const WIDTH = 344;
const ROW = 46;
const DOTS = 62;
const EDGE = 148;
const FACES = 217;

/** A Dilemma's life as a timeline: its points in each turn, what became of them, and who is Disabled. */
export function LifePicture({ life }: { readonly life: readonly TurnOfLife[] }) {
  const height = life.length * ROW + 20;
  const words = life
    .map(
      ({ turn, points, resolvedBy, edge, left, disabled }) =>
        `Turn ${turn}: ${points} points, Resolved by ${namesWords(resolvedBy)}, Edge ${EDGE_WORDS[edge]}, ${left} left, Disabled: ${namesWords(disabled)}.`,
    )
    .join(' ');
  return (
    <figure class="life">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={words}>
        <g class="heads">
          <text x={DOTS - 10} y="12">
            points
          </text>
          <text x={EDGE} y="12">
            Edge
          </text>
          <text x={FACES} y="12">
            Characters
          </text>
        </g>
        {life.map((lived, index) => (
          <LifeRow key={lived.turn} lived={lived} y={20 + index * ROW} />
        ))}
      </svg>
      <figcaption class="life-legend">
        <span>● stays</span>
        <span>⊗ Resolved</span>
        <span>◌ back to Xana</span>
        <span>filled square: Disabled</span>
      </figcaption>
    </figure>
  );
}

function LifeRow({ lived, y }: { readonly lived: TurnOfLife; readonly y: number }) {
  const { turn, points, resolvedBy, left, edge, stays, end } = lived;
  const middle = y + ROW / 2;
  const resolved = Math.min(resolvedBy.length, points);
  const step = Math.min(22, 76 / Math.max(points, 1));
  return (
    <g class="life-row">
      <line x1="0" x2={WIDTH} y1={y} y2={y} />
      <text class="turn" x="0" y={middle + 5}>
        {`Turn ${turn}`}
      </text>
      {Array.from({ length: points }, (_, nth) => {
        const x = DOTS + nth * step;
        const kind = nth < left ? 'stays' : nth >= points - resolved ? 'resolved' : 'returned';
        return (
          <g key={nth} class={`point-${kind}`}>
            <circle cx={x} cy={middle} r="8" />
            {kind === 'resolved' && <path d={`M${x - 4} ${middle - 4}l8 8M${x + 4} ${middle - 4}l-8 8`} />}
          </g>
        );
      })}
      {points === 0 && (
        <text class="empty" x={DOTS - 10} y={middle + 5}>
          {'none'}
        </text>
      )}
      <text class={`edge-${edge}`} x={EDGE} y={middle + 5}>
        {stays || edge !== 'none' ? EDGE_WORDS[edge] : 'gone'}
      </text>
      {characters(end).map((card, nth) => {
        const out = isDisabled(card);
        const x = FACES + nth * 25;
        const { name } = factsOn(card);
        return (
          <g key={card.id} class={out ? 'face is-disabled' : 'face'}>
            <rect x={x} y={middle - 11} width="22" height="22" rx="4">
              <title>{`${name}${out ? ', Disabled' : ''}`}</title>
            </rect>
            <text x={x + 11} y={middle + 5} text-anchor="middle">
              {initial(name)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
/** The letter a Character is known by: of our samples, that of what they are. */
const initial = (name: string) => name.replace(/^Sample /, '').charAt(0);
