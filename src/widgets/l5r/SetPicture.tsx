import type { ComparisonVerdict } from '../../../rules-engine/l5r/questions/keywords/comparing.ts';
import { sameWords } from '../../../rules-engine/l5r/questions/keywords/state.ts';

const WIDTH = 480;
type Place = readonly [x: number, y: number];
interface Shape {
  readonly height: number;
  readonly radius: number;
  readonly circles: readonly Place[];
  readonly names: readonly Place[];
  readonly regions: Readonly<Record<number, Place>>;
}
/** Circles, and where the words of each region stand: by the cards that share them, as bits. */
const TWO: Shape = {
  height: 266,
  radius: 118,
  circles: [
    [172, 144],
    [308, 144],
  ],
  names: [
    [112, 18],
    [368, 18],
  ],
  regions: { 1: [112, 144], 2: [368, 144], 3: [240, 144] },
};
const THREE: Shape = {
  height: 430,
  radius: 130,
  circles: [
    [170, 156],
    [310, 156],
    [240, 270],
  ],
  names: [
    [100, 18],
    [380, 18],
    [240, 420],
  ],
  regions: {
    1: [106, 130],
    2: [374, 130],
    4: [240, 350],
    3: [240, 98],
    5: [160, 244],
    6: [320, 244],
    7: [240, 188],
  },
};

interface Props {
  readonly verdict: ComparisonVerdict;
}

/** What the cards have of the kind asked about, as circles that share what is shared, and as a table. */
export function SetPicture({ verdict }: Props) {
  const { cards, question } = verdict;
  const has = (card: (typeof cards)[number], keyword: string) => card.eligible.some((one) => sameWords(one, keyword));
  const eligible = unique(cards.flatMap((card) => card.eligible));
  const others = unique(question.cards.flatMap(({ keywords }) => keywords)).filter(
    (keyword) => !eligible.some((one) => sameWords(one, keyword)),
  );
  const shape = cards.length === 2 ? TWO : cards.length === 3 ? THREE : undefined;
  const bits = (keyword: string) => cards.reduce((sum, card, index) => sum + (has(card, keyword) ? 1 << index : 0), 0);
  const words = eligible.map((keyword) => {
    const on = cards.filter((card) => has(card, keyword)).map(({ name }) => name);
    return `${keyword} on ${on.join(', ')}`;
  });
  return (
    <figure class="set-picture">
      {shape && (
        <svg
          viewBox={`0 0 ${WIDTH} ${shape.height}`}
          role="img"
          aria-label={`Overlapping circles. ${words.length > 0 ? words.join('; ') : 'No keyword of this kind'}.`}
        >
          {shape.circles.map(([x, y], index) => (
            <circle key={index} class={`set set-${index + 1}`} cx={x} cy={y} r={shape.radius} />
          ))}
          {shape.names.map(([x, y], index) => (
            <text key={index} class="set-name" x={x} y={y} text-anchor="middle">
              {clipped(cards[index]?.name ?? '', 22)}
            </text>
          ))}
          {Object.entries(shape.regions).map(([region, [x, y]]) => {
            const here = eligible.filter((keyword) => bits(keyword) === Number(region));
            const shown = here.slice(0, MOST).map((one) => clipped(one, 17));
            const lines = here.length > MOST ? [...shown, `and ${here.length - MOST} more`] : shown;
            return lines.map((line, nth) => (
              <text
                key={`${region}${nth}`}
                class={region === '3' || region === '7' || region === '5' || region === '6' ? 'shared' : undefined}
                x={x}
                y={y + (nth - (lines.length - 1) / 2) * 19 + 5}
                text-anchor="middle"
              >
                {line}
              </text>
            ));
          })}
        </svg>
      )}
      <div class="scroll">
        <table>
          <caption class="visually-hidden">Which card has which keyword</caption>
          <thead>
            <tr>
              <th scope="col">Keyword</th>
              {cards.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {eligible.map((keyword) => (
              <tr key={keyword}>
                <th scope="row">{keyword}</th>
                {cards.map((card) => (
                  <td key={card.name}>{has(card, keyword) ? 'yes' : '–'}</td>
                ))}
              </tr>
            ))}
            {others.map((keyword) => (
              <tr key={keyword} class="not-asked">
                <th scope="row">{keyword}</th>
                <td colSpan={cards.length}>does not count here</td>
              </tr>
            ))}
            {eligible.length + others.length === 0 && (
              <tr>
                <td colSpan={cards.length + 1}>No keywords at all.</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const MOST = 4;
const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const unique = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((one) => sameWords(one, word)) === index);
