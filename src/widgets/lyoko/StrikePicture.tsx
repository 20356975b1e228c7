import { number } from '../../../rules-engine/core/words.en.ts';
import { againstWords, countedWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { beganAt, countedUp, type Fight } from '../../../rules-engine/lyoko/questions/fight.ts';
import { nameIn } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import { otherRole, type Role } from '../../../rules-engine/lyoko/state.ts';

const WIDTH = 380;
const ROW = 22;
const LEFT = 4;
const MOST = 44;

interface Bar {
  readonly what: string;
  readonly stat: 'power' | 'evade';
  readonly value: number;
  readonly pieces: readonly { readonly words: string; readonly amount: number }[];
}

function barOf(fight: Fight, role: Role, stat: 'power' | 'evade'): Bar {
  const { combat, before } = fight;
  const lines = countedUp(fight, role, stat);
  const began = beganAt(fight, role, stat);
  return {
    what: `${combat ? nameIn(before, combat[role].card) : ''}: ${stat === 'power' ? 'Power' : 'Evade'}`,
    stat,
    value: combat?.[role][stat] ?? 0,
    pieces: [
      ...(began === 0 ? [] : [{ words: `at the start ${number(began)}`, amount: began }]),
      ...lines.map((line, index) => ({
        words: countedWords(line, lines[index - 1]?.value ?? began),
        amount: line.value - (lines[index - 1]?.value ?? began),
      })),
    ],
  };
}

/** Both strikes as two bars each: Power against the Evade it has to reach, as far as they are counted up. */
export function StrikePicture({ fight }: { readonly fight: Fight }) {
  const { combat } = fight;
  if (!combat) return null;
  const strikes = (['attacker', 'defender'] as const).map((role) => ({
    role,
    fighter: combat[role],
    bars: [barOf(fight, role, 'power'), barOf(fight, otherRole[role], 'evade')] as const,
  }));
  const most = Math.max(6, ...strikes.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const unit = Math.min(MOST, (WIDTH - 60) / most);
  return (
    <div class="strikes">
      {strikes.map(({ role, fighter, bars }) => (
        <figure key={role} class={`strike is-${fighter.strike}`}>
          <figcaption>
            <strong>{nameIn(fight.before, fighter.card)}</strong>: {againstWords(fight, role)}
          </figcaption>
          <StrikeBars bars={bars} unit={unit} />
          <ul class="counts">
            {bars.map(({ what, value, pieces }) => (
              <li key={what}>
                {what} <strong>{number(value)}</strong>
                {pieces.length > 0 && <>: {pieces.map(({ words }) => words).join(', ')}</>}
              </li>
            ))}
          </ul>
        </figure>
      ))}
    </div>
  );
}

interface BarsProps {
  readonly bars: readonly [power: Bar, evade: Bar];
  /** How wide one point is. */
  readonly unit: number;
}
function StrikeBars({ bars, unit }: BarsProps) {
  const reach = LEFT + Math.max(bars[1].value, 0) * unit - 0.75;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${ROW * 2 + 14}`}
      role="img"
      aria-label={bars
        .map(
          ({ what, value, pieces }) =>
            `${what} ${value}${pieces.length > 0 ? ` (${pieces.map(({ words }) => words).join(', ')})` : ''}`,
        )
        .join('. ')}
    >
      {bars.map(({ stat, value, pieces }, row) => {
        const y = row * (ROW + 8) + 2;
        let at = 0;
        return (
          <g key={stat} class={`bar ${stat}`}>
            {pieces.map(({ words, amount }, nth) => {
              const from = at;
              at += amount;
              if (amount <= 0) return null;
              return (
                <rect key={nth} x={LEFT + from * unit} y={y} width={amount * unit - 1.5} height={ROW} rx="3">
                  <title>{words}</title>
                </rect>
              );
            })}
            <text x={LEFT + Math.max(value, 0) * unit + 6} y={y + ROW / 2 + 5}>
              {number(value)}
            </text>
          </g>
        );
      })}
      <line class="reach" x1={reach} x2={reach} y1={0} y2={ROW * 2 + 12} />
    </svg>
  );
}
