import type { OpeningCounts } from '../../../rules-engine/fftcg/questions/openings.ts';
import { Scroll } from './Scroll.tsx';

/** Across, a picture is measured in parts of its width, so that it fills any; its writing stays as large as it is. */
const across = (part: number) => `${Math.round(part * 10_000) / 100}%`;

const HEIGHT = 300;
const EDGE = { left: 0.09, right: 0.03, top: 12, bottom: 40 };

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
const endWords = ({ left }: Line, battles: number) => {
  const gone = left.indexOf(0);
  return gone < 0 ? `${left.at(-1) ?? 0} left after battle ${battles}` : `none left after battle ${gone}`;
};

/** What is left of a character deck, battle by battle. */
export function LengthPlot({ lines, deck, battles }: LengthProps) {
  const high = Math.max(deck, 1);
  const x = (battle: number) => across(EDGE.left + (battle / battles) * (1 - EDGE.left - EDGE.right));
  const y = (left: number) => HEIGHT - EDGE.bottom - (left / high) * (HEIGHT - EDGE.top - EDGE.bottom);
  const every = Math.max(1, Math.ceil(high / 60)) * 10;
  const ticks = Array.from({ length: Math.floor(high / every) + 1 }, (_, nth) => nth * every);
  return (
    <figure class="plot odds-plot">
      <figcaption>Characters left in a deck of {deck}, after each battle.</figcaption>
      <ul class="odds-key">
        {lines.map((line, nth) => (
          <li key={line.name}>
            <svg width="34" height="10" aria-hidden="true" class={`line line-${nth}`}>
              <line x1="0" x2="34" y1="5" y2="5" />
              <circle cx="17" cy="5" r="4" />
            </svg>{' '}
            <strong>{line.name}</strong>: {endWords(line, battles)}
          </li>
        ))}
      </ul>
      <svg
        class="wide-plot"
        height={HEIGHT}
        role="img"
        aria-label={`${lines.map((line) => `${line.name}: ${endWords(line, battles)}`).join('. ')}.`}
      >
        {ticks.map((at) => (
          <g key={at} class="grid">
            <line x1={across(EDGE.left)} x2={across(1 - EDGE.right)} y1={y(at)} y2={y(at)} />
            <text x={across(EDGE.left)} dx={-8} y={y(at) + 4} text-anchor="end">
              {at}
            </text>
          </g>
        ))}
        {Array.from({ length: battles }, (_, nth) => (
          <text key={nth} x={x(nth + 1)} y={HEIGHT - EDGE.bottom + 19} text-anchor="middle">
            {nth + 1}
          </text>
        ))}
        <text x="50%" y={HEIGHT - 4} text-anchor="middle">
          battle
        </text>
        {lines.map(({ name, left }, nth) => (
          <g key={name} class={`line line-${nth}`}>
            {left.slice(1).map((count, at) => (
              <line key={at} x1={x(at)} x2={x(at + 1)} y1={y(left[at] ?? 0)} y2={y(count)} />
            ))}
            {left.map((count, battle) => (
              <circle key={battle} cx={x(battle)} cy={y(count)} r="4" />
            ))}
          </g>
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

const ROW = 50;
/** The longest bar leaves room for its figures. */
const LONGEST = 0.82;

/** Cards that each size of party draws, and what it takes from the character deck. */
export function OpeningPlot({ openings }: { readonly openings: readonly OpeningCounts[] }) {
  const most = Math.max(1, ...openings.flatMap(({ cards, characters }) => [cards, characters]));
  const width = (count: number) => across((count / most) * LONGEST);
  const words = openings.map(({ size, cards, characters }) => `${size}: ${cards} cards, ${characters} characters`);
  return (
    <figure class="plot odds-plot">
      <figcaption>
        <span class="key key-0">Cards drawn</span> and <span class="key key-1">characters taken from their deck</span>,
        by the size of the party.
      </figcaption>
      <svg class="wide-plot" height={openings.length * ROW} role="img" aria-label={`${words.join('; ')}.`}>
        {openings.map(({ size, cards, characters }, nth) => (
          <g key={size}>
            <text x="0" y={nth * ROW + 14}>
              party of {size}
            </text>
            <rect class="bar bar-0" x="0" y={nth * ROW + 19} width={width(cards)} height="12" rx="2" />
            <rect class="bar bar-1" x="0" y={nth * ROW + 32} width={width(characters)} height="8" rx="2" />
            <text class="count" x={width(Math.max(cards, characters))} dx={8} y={nth * ROW + 33}>
              {cards} / {characters}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
