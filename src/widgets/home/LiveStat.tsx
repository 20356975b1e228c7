import { useState } from 'preact/hooks';
import type { Proof } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { BASE, LIMITS, MOST } from './live-stat.ts';

/** What the engine answers to each sum, from the lowest on, and the link in which the calculator has it filled in. */
export type LiveAnswers = readonly { readonly value: number; readonly proof: Proof; readonly link: string }[];
interface Props {
  readonly plain: LiveAnswers;
  /** With the minimum above the maximum. */
  readonly limited: LiveAnswers;
  /** Where the calculator is. */
  readonly tool: string;
}

const WIDTH = 420;
const EDGE = 16;
const LINE = 58;
/** A minus sign, and no hyphen. */
const number = (value: number) => String(value).replace('-', '−');
/** The place of a sum on the scale. */
const x = (total: number) => EDGE + ((total - BASE + MOST) / (2 * MOST)) * (WIDTH - 2 * EDGE);
const TICKS = Array.from({ length: 2 * MOST + 1 }, (_, nth) => BASE - MOST + nth);

/**
 * A Force to play with: drag the sum or press −1 and +1, and the verdict follows. The engine has answered every sum when
 * the site was built, so that the first page need not carry it.
 */
export function LiveStat({ plain, limited: contradicting, tool }: Props) {
  const [bonus, setBonus] = useState(2);
  const [limited, limit] = useState(false);
  const answer = (limited ? contradicting : plain)[bonus + MOST];
  if (!answer) return null;
  const change = (to: number) => setBonus(Math.min(Math.max(to, -MOST), MOST));
  const signed = bonus < 0 ? number(bonus) : `+${bonus}`;

  return (
    <div class="live">
      <p class="live-asks">
        A samurai has Force {BASE}. {bonus < 0 ? 'A wound' : 'A sword'} gives him {signed}.{' '}
        {limited && `An oath makes ${LIMITS.minimum} his minimum, a curse makes ${LIMITS.maximum} his maximum. `}
        <strong>What is his Force?</strong>
      </p>
      <div class="live-controls">
        <button type="button" class="button needs-js" aria-label="−1 to his Force" onClick={() => change(bonus - 1)}>
          −1
        </button>
        <div class="live-scale">
          <svg viewBox={`0 0 ${WIDTH} 92`} aria-hidden="true">
            <line class="axis" x1={x(BASE - MOST)} x2={x(BASE + MOST)} y1={LINE} y2={LINE} />
            {TICKS.map((at) => (
              <g key={at}>
                <line class="tick" x1={x(at)} x2={x(at)} y1={LINE - 4} y2={LINE + 4} />
                <text x={x(at)} y={LINE + 24} text-anchor="middle">
                  {number(at)}
                </text>
              </g>
            ))}
            {limited &&
              (['maximum', 'minimum'] as const).map((says) => (
                <g key={says} class="flag">
                  <line x1={x(LIMITS[says])} x2={x(LIMITS[says])} y1={14} y2={LINE} />
                  <text x={x(LIMITS[says])} y={10} text-anchor="middle">
                    {says.slice(0, 3)} {LIMITS[says]}
                  </text>
                </g>
              ))}
            <path
              class="arc"
              d={`M ${x(BASE + bonus)} ${LINE} Q ${(x(BASE + bonus) + x(answer.value)) / 2} ${LINE - 40} ${x(answer.value)} ${LINE}`}
            />
            <circle class="sum" cx={x(BASE + bonus)} cy={LINE} r="9" />
            <circle class="now" cx={x(answer.value)} cy={LINE} r="6" />
          </svg>
          <input
            class="needs-js"
            type="range"
            min={-MOST}
            max={MOST}
            value={bonus}
            aria-label="What effects add to his Force"
            aria-valuetext={`${signed}: Force ${number(answer.value)}`}
            onInput={(event) => change(Number(event.currentTarget.value))}
          />
        </div>
        <button type="button" class="button needs-js" aria-label="+1 to his Force" onClick={() => change(bonus + 1)}>
          +1
        </button>
      </div>
      <ProofList proof={answer.proof} />
      <p class="live-more actions">
        <button type="button" class="button needs-js" onClick={() => limit(!limited)}>
          {limited ? 'Take the limits away' : 'Now the hard one: a minimum above the maximum'}
        </button>
        <a href={`${tool}#${answer.link}`}>Open this in the calculator</a>
      </p>
    </div>
  );
}
