import type { OpeningCounts } from '../../../rules-engine/fftcg/questions/openings.ts';
import { Scroll } from './Scroll.tsx';

const WIDTH = 460;
const HEIGHT = 270;
const EDGE = { left: 34, right: 118, top: 14, bottom: 42 };

/** How many cards are left before the first battle and after each. */
export interface Line {
  readonly name: string;
  readonly left: readonly number[];
}
interface LengthProps {
  readonly lines: readonly Line[];
  readonly deck: number;
  readonly battles: number;
}

/** What is left of a character deck, battle by battle. */
export function LengthPlot({ lines, deck, battles }: LengthProps) {
  const high = Math.max(deck, 1);
  const x = (battle: number) => EDGE.left + (battle / battles) * (WIDTH - EDGE.left - EDGE.right);
  const y = (left: number) => HEIGHT - EDGE.bottom - (left / high) * (HEIGHT - EDGE.top - EDGE.bottom);
  const every = Math.max(1, Math.ceil(high / 60)) * 10;
  const ticks = Array.from({ length: Math.floor(high / every) + 1 }, (_, nth) => nth * every);
  const named = lines
    .map((line, nth) => ({ ...line, nth, at: y(line.left.at(-1) ?? 0) + 4 }))
    .toSorted((one, two) => one.at - two.at || one.nth - two.nth)
    .reduce<{ name: string; nth: number; at: number }[]>((placed, { name, nth, at }) => {
      return [...placed, { name, nth, at: Math.max(at, (placed.at(-1)?.at ?? -Infinity) + 16) }];
    }, []);
  const low = Math.max(0, (named.at(-1)?.at ?? 0) - (HEIGHT - EDGE.bottom + 6));
  const words = lines.map(({ name, left }) => {
    const gone = left.indexOf(0);
    return `${name}: ${gone < 0 ? `${left.at(-1) ?? 0} left after battle ${battles}` : `none left after battle ${gone}`}`;
  });
  return (
    <figure class="plot odds-plot">
      <figcaption>Characters left in a deck of {deck}, after each battle.</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${words.join('. ')}.`}>
        {ticks.map((at) => (
          <g key={at} class="grid">
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(at)} y2={y(at)} />
            <text x={EDGE.left - 8} y={y(at) + 4} text-anchor="end">
              {at}
            </text>
          </g>
        ))}
        {Array.from({ length: battles + 1 }, (_, battle) => (
          <text key={battle} x={x(battle)} y={HEIGHT - EDGE.bottom + 19} text-anchor="middle">
            {battle === 0 ? '' : battle}
          </text>
        ))}
        <text x={(EDGE.left + WIDTH - EDGE.right) / 2} y={HEIGHT - 4} text-anchor="middle">
          battle
        </text>
        {lines.map(({ name, left }, nth) => (
          <g key={name} class={`line line-${nth}`}>
            <polyline points={left.map((count, battle) => `${x(battle)},${y(count)}`).join(' ')} />
            {left.map((count, battle) => (
              <circle key={battle} cx={x(battle)} cy={y(count)} r="3" />
            ))}
          </g>
        ))}
        {named.map(({ name, nth, at }) => (
          <text key={name} class={`name name-${nth}`} x={WIDTH - EDGE.right + 8} y={at - low}>
            {name}
          </text>
        ))}
      </svg>
      <details>
        <summary>As a table</summary>
        <Scroll label="Characters left">
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col">After battle</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: battles }, (_, nth) => (
                <tr key={nth}>
                  <th scope="row">{nth + 1}</th>
                  {lines.map(({ name, left }) => (
                    <td key={name}>{left[nth + 1]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </figure>
  );
}

const BARS = { width: 460, height: 190, left: 118, right: 40, row: 26, top: 8 };

/** Cards that each size of party draws, and what it takes from the character deck. */
export function OpeningPlot({ openings }: { readonly openings: readonly OpeningCounts[] }) {
  const most = Math.max(1, ...openings.flatMap(({ cards, characters }) => [cards, characters]));
  const width = (count: number) => (count / most) * (BARS.width - BARS.left - BARS.right);
  const words = openings.map(({ size, cards, characters }) => `${size}: ${cards} cards, ${characters} characters`);
  return (
    <figure class="plot odds-plot">
      <figcaption>
        <span class="key key-0">Cards drawn</span> and <span class="key key-1">characters taken from their deck</span>,
        by the size of the party.
      </figcaption>
      <svg
        viewBox={`0 0 ${BARS.width} ${BARS.top + openings.length * BARS.row + 4}`}
        role="img"
        aria-label={`${words.join('; ')}.`}
      >
        {openings.map(({ size, cards, characters }, nth) => (
          <g key={size}>
            <text x={BARS.left - 10} y={BARS.top + nth * BARS.row + 15} text-anchor="end">
              party of {size}
            </text>
            <rect class="bar bar-0" x={BARS.left} y={BARS.top + nth * BARS.row} width={width(cards)} height="10" />
            <rect
              class="bar bar-1"
              x={BARS.left}
              y={BARS.top + nth * BARS.row + 11}
              width={width(characters)}
              height="8"
            />
            <text
              class="count"
              x={BARS.left + Math.max(width(cards), width(characters)) + 8}
              y={BARS.top + nth * BARS.row + 15}
            >
              {cards} / {characters}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
