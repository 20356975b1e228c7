import { number } from '../../../rules-engine/core/words.en.ts';
import type { Contest, Side } from '../../../rules-engine/usagi/rules/contest.ts';
import type { ToldContest } from '../../../rules-engine/usagi/questions/rounds.ts';
import { playerWord, ratingWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { type Rating, RATINGS, type Seat } from '../../../rules-engine/usagi/state.ts';

const WIDTH = 400;
const BAR = 24;
const HEAD = 28;
const EDGE = { left: 62, right: 76, bottom: 8 };

interface Props {
  readonly told: ToldContest;
  /** How several ratings are held against the Event. */
  readonly several: string;
}
interface Bar {
  readonly player: Seat;
  readonly has: number | null;
  /** Whether it does what it must; undefined where that is not asked. */
  readonly over: boolean | undefined;
  readonly mark: string;
}

/** The total ratings of one comparison: the highest is marked, or that it is shared. */
function barsOf(round: readonly Side[]): readonly Bar[] {
  const highest = Math.max(...round.map(({ total }) => total));
  const shared = round.filter(({ total }) => total === highest).length > 1;
  return round.map(({ player, total }) => {
    const top = total === highest;
    return {
      player,
      has: total,
      over: top && !shared ? true : undefined,
      mark: top ? (shared ? ' tied' : ' highest') : '',
    };
  });
}

/** A rating that the Event asks for, and what must be exceeded. */
interface Asked {
  readonly rating: Rating;
  /** Its place among the ratings. */
  readonly at: number;
  readonly needed: number;
}
const rated = (has: number | null | undefined) => (has === null || has === undefined ? 'not rated' : number(has));

/** What the Event demands, rating by rating, against what each player brings; then the totals, round by round. */
export function ContestPlot({ told: { name, contest, rounds }, several }: Props) {
  const { demand, sides } = contest;
  const asked = RATINGS.flatMap((rating, at): readonly Asked[] => {
    const needed = demand[at] ?? null;
    return needed === null ? [] : [{ rating, at, needed }];
  });
  const held = { asked, sides, rounds };
  const groups: readonly { readonly title: string; readonly needed: number | null; readonly bars: readonly Bar[] }[] = [
    ...asked.map(({ rating, at, needed }) => ({
      title: ratingWord(rating),
      needed,
      bars: sides.map(({ player, sums }): Bar => {
        const has = sums[at] ?? null;
        const over = has !== null && has > needed;
        return { player, has, over, mark: has === null ? '' : over ? ' ✓' : ' ✕' };
      }),
    })),
    ...rounds.map((round, nth) => ({
      title: rounds.length === 1 ? 'Totals of the contenders' : `Totals, round ${nth + 1}`,
      needed: null,
      bars: barsOf(round),
    })),
  ];
  const most = Math.max(
    1,
    ...groups.flatMap(({ needed, bars }) => [(needed ?? 0) + 1, ...bars.map(({ has }) => has ?? 0)]),
  );
  const x = (value: number) => EDGE.left + (Math.max(value, 0) / most) * (WIDTH - EDGE.left - EDGE.right);
  const tall = HEAD + Math.max(sides.length, 1) * BAR + 10;
  const height = Math.max(groups.length, 1) * tall + EDGE.bottom;
  return (
    <figure class="plot contest-plot">
      <figcaption>
        {name}: the line is what the Event requires, and a bar must go beyond the line.
        {asked.length > 1 && ` ${several}`}
      </figcaption>
      {groups.length > 0 && (
        <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={`${name}: ${inWords(held)}`}>
          {groups.map(({ title, needed, bars }, nth) => {
            const top = nth * tall + HEAD;
            return (
              <g key={title}>
                <text class="group" x={0} y={top - 9}>
                  {title}
                  {needed !== null && `: more than ${number(needed)}`}
                </text>
                {bars.length === 0 && (
                  <text class="name" x={EDGE.left} y={top + 16}>
                    nobody is involved
                  </text>
                )}
                {bars.map(({ player, has, over, mark }, row) => {
                  const y = top + row * BAR;
                  return (
                    <g key={player} class={over === false ? 'bar is-short' : over === true ? 'bar is-over' : 'bar'}>
                      <text class="name" x={EDGE.left - 10} y={y + 16} text-anchor="end">
                        Player {player}
                      </text>
                      <rect x={x(0)} y={y + 2} width={Math.max(x(has ?? 0) - x(0), 1)} height={BAR - 6} rx="3" />
                      <text class="count" x={x(Math.max(has ?? 0, needed ?? 0)) + 9} y={y + 16}>
                        {rated(has)}
                        {mark}
                      </text>
                    </g>
                  );
                })}
                {needed !== null && (
                  <line
                    class="needed"
                    x1={x(needed)}
                    x2={x(needed)}
                    y1={top - 3}
                    y2={top + Math.max(bars.length, 1) * BAR}
                  />
                )}
              </g>
            );
          })}
        </svg>
      )}
      {groups.length === 0 && <p class="quiet">The Event requires no rating.</p>}
      <details>
        <summary>As a table</summary>
        <ContestTable {...held} />
      </details>
    </figure>
  );
}

/** What the Event asks for, what each player brings, and the totals round by round. */
interface Held {
  readonly asked: readonly Asked[];
  readonly sides: Contest['sides'];
  readonly rounds: ToldContest['rounds'];
}
const ContestTable = ({ asked, sides, rounds }: Held) => (
  <div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Rating</th>
          <th scope="col">Demanded</th>
          {sides.map(({ player }) => (
            <th key={player} scope="col">
              {playerWord(player)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {asked.map(({ rating, at, needed }) => (
          <tr key={rating}>
            <th scope="row">{ratingWord(rating)}</th>
            <td>more than {number(needed)}</td>
            {sides.map(({ player, sums }) => (
              <td key={player}>{rated(sums[at])}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Exceeds</th>
          <td />
          {sides.map(({ player, exceeds }) => (
            <td key={player}>{exceeds ? 'yes' : 'no'}</td>
          ))}
        </tr>
        {rounds.map((round, nth) => (
          <tr key={nth}>
            <th scope="row">{rounds.length === 1 ? 'Total' : `Total, round ${nth + 1}`}</th>
            <td />
            {sides.map(({ player }) => {
              const side = round.find((one) => one.player === player);
              return <td key={player}>{side ? number(side.total) : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const inWords = ({ asked, sides, rounds }: Held): string =>
  [
    ...asked.map(({ rating, at, needed }) => {
      const brings = sides.map(({ player, sums }) => `${playerWord(player)} ${sums[at] ?? 'not rated'}`);
      return `${ratingWord(rating)} more than ${needed}${brings.length > 0 ? `; ${brings.join(', ')}` : ''}`;
    }),
    ...rounds.map(
      (round) => `Totals: ${round.map(({ player, total }) => `${playerWord(player)} ${total}`).join(', ')}`,
    ),
  ].join('. ');
