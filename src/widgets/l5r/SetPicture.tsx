import { useRef, useState } from 'preact/hooks';
import type { ComparisonVerdict } from '../../../rules-engine/l5r/questions/keywords/comparing.ts';
import { sameWords } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { useAwake } from '../awake.ts';
import type { Put } from './keywords.ts';

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
  height: 286,
  radius: 126,
  circles: [
    [160, 154],
    [320, 154],
  ],
  names: [
    [100, 18],
    [380, 18],
  ],
  regions: { 1: [100, 154], 2: [380, 154], 3: [240, 154] },
};
const THREE: Shape = {
  height: 456,
  radius: 138,
  circles: [
    [160, 166],
    [320, 166],
    [240, 290],
  ],
  names: [
    [90, 18],
    [390, 18],
    [240, 448],
  ],
  regions: {
    1: [94, 136],
    2: [386, 136],
    4: [240, 376],
    3: [240, 104],
    5: [152, 262],
    6: [328, 262],
    7: [240, 206],
  },
};
/** The cards whose circles hold a place, as bits. */
const bitsAt = ({ circles, radius }: Shape, [x, y]: Place) =>
  circles.reduce((sum, [left, top], index) => sum + (Math.hypot(x - left, y - top) < radius ? 1 << index : 0), 0);

interface Props {
  readonly verdict: ComparisonVerdict;
  /** Puts a keyword on other cards; missing while what is entered has a fault. */
  readonly onPut: ((put: Put) => void) | undefined;
}

/** What the cards have of the kind asked about, as circles that share what is shared, and as a table. Both can be changed. */
export function SetPicture({ verdict, onPut }: Props) {
  const { cards, question } = verdict;
  const figure = useRef<HTMLElement>(null);
  const has = (card: (typeof cards)[number], keyword: string) => card.eligible.some((one) => sameWords(one, keyword));
  const eligible = unique(cards.flatMap((card) => card.eligible));
  const others = unique(question.cards.flatMap(({ keywords }) => keywords)).filter(
    (keyword) => !eligible.some((one) => sameWords(one, keyword)),
  );
  const shape = cards.length === 2 ? TWO : cards.length === 3 ? THREE : undefined;
  const change = useAwake() ? onPut : undefined;
  const press = (keyword: string, at: number) => {
    const on = cards.map((one, index) => has(one, keyword) !== (index === at));
    // The last card that has it takes its buttons along.
    if (!on.includes(true)) figure.current?.focus({ preventScroll: true });
    change?.({ keyword, on });
  };
  return (
    <figure class="set-picture" ref={figure} tabIndex={-1} aria-label="Which card has which keyword">
      {shape && <Circles shape={shape} verdict={verdict} eligible={eligible} onPut={change} />}
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
                {cards.map((card, at) => (
                  <td key={card.name}>
                    {change ? (
                      <button type="button" aria-pressed={has(card, keyword)} onClick={() => press(keyword, at)}>
                        <span class="visually-hidden">
                          {keyword} on {card.name}:{' '}
                        </span>
                        {has(card, keyword) ? 'yes' : 'no'}
                      </button>
                    ) : has(card, keyword) ? (
                      'yes'
                    ) : (
                      'no'
                    )}
                  </td>
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

interface CirclesProps extends Props {
  readonly shape: Shape;
  readonly eligible: readonly string[];
}
/** A keyword on its way: its middle, in units of the picture. */
interface Dragged {
  readonly keyword: string;
  readonly at: Place;
}

/** Keywords are dragged from one part of the circles to another; out of all of them, they are taken away. */
function Circles({ shape, verdict: { cards }, eligible, onPut }: CirclesProps) {
  const [dragged, drag] = useState<Dragged>();
  const bits = (keyword: string) =>
    cards.reduce(
      (sum, card, index) => sum + (card.eligible.some((one) => sameWords(one, keyword)) ? 1 << index : 0),
      0,
    );
  const words = eligible.map((keyword) => {
    const on = cards.filter((_, index) => bits(keyword) & (1 << index)).map(({ name }) => name);
    return `${keyword} on ${on.join(', ')}`;
  });
  const over = dragged && bitsAt(shape, dragged.at);
  const drop = () => {
    drag(undefined);
    if (dragged && over !== bits(dragged.keyword))
      onPut?.({ keyword: dragged.keyword, on: cards.map((_, index) => Boolean((over ?? 0) & (1 << index))) });
  };
  const placed = Object.entries(shape.regions).flatMap(([region, [x, y]]) => {
    const here = eligible.filter((keyword) => bits(keyword) === Number(region));
    const shown = here.length > MOST ? here.slice(0, MOST - 1) : here;
    const lines = [...shown, ...(shown.length < here.length ? [undefined] : [])];
    return lines.map((keyword, nth) => ({
      keyword,
      more: here.length - shown.length,
      at: [x, y + (nth - (lines.length - 1) / 2) * LINE] as const,
    }));
  });
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${shape.height}`}
        role="img"
        aria-label={`Overlapping circles. ${words.length > 0 ? words.join('; ') : 'No keyword of this kind'}.`}
      >
        {shape.circles.map(([x, y], index) => (
          <circle
            key={index}
            class={`set set-${index + 1}${(over ?? 0) & (1 << index) ? ' is-over' : ''}`}
            cx={x}
            cy={y}
            r={shape.radius}
          />
        ))}
        {shape.names.map(([x, y], index) => (
          <text key={index} class="set-name" x={x} y={y} text-anchor="middle">
            {clipped(cards[index]?.name ?? '', 22)}
          </text>
        ))}
        {placed.map(({ keyword, more, at: [x, y] }) =>
          keyword === undefined ? (
            <text key={`${x} ${y}`} x={x} y={y + 5} text-anchor="middle">
              and {more} more
            </text>
          ) : (
            <Word
              key={keyword}
              keyword={keyword}
              at={dragged?.keyword === keyword ? dragged.at : [x, y]}
              isHeld={dragged?.keyword === keyword}
              onDrag={onPut && drag}
              onDrop={drop}
            />
          ),
        )}
      </svg>
      {onPut && (
        <figcaption class="quiet no-print">
          Drag a keyword to another part of the circles, or out of them to take it away. The buttons below do the same.
        </figcaption>
      )}
    </>
  );
}

interface WordProps extends Dragged {
  readonly isHeld: boolean;
  readonly onDrag: ((to: Dragged | undefined) => void) | undefined;
  readonly onDrop: () => void;
}
function Word({ keyword, at, isHeld, onDrag, onDrop }: WordProps) {
  const held = useRef<(event: PointerEvent) => Place>();
  const shown = clipped(keyword, 17);
  const letGo = (done: () => void) => () => {
    if (held.current) done();
    held.current = undefined;
  };
  return (
    <g
      class={`set-word${onDrag ? ' can-drag' : ''}${isHeld ? ' is-held' : ''}`}
      transform={`translate(${at.join(' ')})`}
      onPointerDown={(event) => {
        const into = event.currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
        if (!into || !onDrag || event.button !== 0) return;
        const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
          const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(into);
          return [x, y];
        };
        const [x, y] = placeOf(event);
        const off = [x - at[0], y - at[1]] as const;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = (moved) => {
          const [left, top] = placeOf(moved);
          return [left - off[0], top - off[1]];
        };
      }}
      onPointerMove={(event) => held.current && onDrag?.({ keyword, at: held.current(event) })}
      onPointerUp={letGo(onDrop)}
      onPointerCancel={letGo(() => onDrag?.(undefined))}
    >
      <rect
        x={`${-width(shown) / 2}em`}
        y={-(LINE - 3) / 2}
        width={`${width(shown)}em`}
        height={LINE - 3}
        rx={(LINE - 3) / 2}
      />
      <text y={5} text-anchor="middle">
        {shown}
      </text>
    </g>
  );
}

/** About how wide a word is, with room beside it, in ems. */
const width = (word: string) => word.length * 0.5 + 1.1;
/** From one word of a region to the next. */
const LINE = 33;
const MOST = 4;
const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const unique = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((one) => sameWords(one, word)) === index);
