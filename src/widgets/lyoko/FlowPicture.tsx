import { PLACE_WORDS } from '../../../rules-engine/lyoko/words/ledger.en.ts';
import { flowsBetween, standing } from '../../../rules-engine/lyoko/questions/ledger.ts';
import type { Side, State } from '../../../rules-engine/lyoko/state.ts';
import { BANDS, ribbonsBetween, segmentsOf } from './flow.ts';

const WIDTH = 400;
const LEFT = 26;
const BAR = 20;
const GAP = 24;

interface Props {
  readonly side: Side;
  readonly name: string;
  /** The beginning, then the state after each move. */
  readonly states: readonly State[];
  /** Points the whole width stands for. */
  readonly width: number;
  /** The move that is looked at, counted from 1, and looking at another. */
  readonly lit: number | undefined;
  readonly onLight: (nth: number) => void;
}

/** A player's Influence, a row for each move, flowing from top to bottom between pool, cards, spent and erased. */
export function FlowPicture({ side, name, states, width, lit, onLight }: Props) {
  const rows = states.map((state) => standing(state, side));
  const unit = (WIDTH - LEFT - 2) / Math.max(width, 1);
  const x = (points: number) => LEFT + points * unit;
  const y = (row: number) => row * (BAR + GAP) + 1;
  const last = rows.at(-1);
  const words = last ? BANDS.map((band) => `${last[band]} ${PLACE_WORDS[band]}`).join(', ') : '';
  return (
    <figure class="flow">
      <figcaption>
        <strong>{name}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${y(rows.length - 1) + BAR + 2}`}
        role="img"
        aria-label={`${name}: Influence over ${rows.length - 1} moves; at the end ${words}. The table below has every number.`}
      >
        {rows.map((row, nth) => {
          const [before, after] = [states[nth - 1], states[nth]];
          const above = rows[nth - 1];
          if (!before || !after || !above) return null;
          // The moves below are buttons that do the same.

          return ribbonsBetween(above, row, flowsBetween(before, after, side)).map((ribbon) => {
            const { from, to, top, bottom, amount } = ribbon;
            const [y0, y1] = [y(nth - 1) + BAR, y(nth)];
            const bend = (y0 + y1) / 2;
            const [a, b, c, d] = [x(top), x(top + amount), x(bottom + amount), x(bottom)];
            return (
              <path
                key={`${nth}.${from}.${to}`}
                class={`ribbon to-${to}${from === to ? ' stays' : ''}${nth === lit ? ' is-lit' : ''}`}
                onClick={() => onLight(nth)}
                d={`M${a} ${y0}C${a} ${bend} ${d} ${bend} ${d} ${y1}H${c}C${c} ${bend} ${b} ${bend} ${b} ${y0}Z`}
              />
            );
          });
        })}
        {rows.map((row, nth) => (
          <g key={nth}>
            <text class="nth" x={LEFT - 8} y={y(nth) + 15} text-anchor="end">
              {nth}
            </text>
            {segmentsOf(row).map(({ band, from, amount }) => (
              <g key={band} class={`band ${band}`}>
                <rect x={x(from)} y={y(nth)} width={Math.max(amount * unit - 1, 1)} height={BAR} rx="2" />
                {amount * unit >= 17 && (
                  <text x={x(from) + (amount * unit) / 2} y={y(nth) + 15} text-anchor="middle">
                    {amount}
                  </text>
                )}
              </g>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** What the bands of the picture are. */
export const FlowLegend = () => (
  <ul class="flow-legend">
    {BANDS.map((band) => (
      <li key={band}>
        <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true" class="flow">
          <g class={`band ${band}`}>
            <rect x="1" y="1" width="18" height="12" rx="2" />
          </g>
        </svg>
        {{ pool: 'in the pool', cards: 'on cards', spent: 'spent on Powers', erased: 'erased' }[band]}
      </li>
    ))}
  </ul>
);
