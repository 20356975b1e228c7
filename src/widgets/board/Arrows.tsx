import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { standFor } from './motion.ts';
import type { Arrow } from './shapes.ts';

interface Props {
  readonly within: RefObject<HTMLElement>;
  readonly arrows: readonly Arrow[];
  /** Counts how often the table has been drawn: cards lie elsewhere each time, before they set off. */
  readonly nth: number;
}
interface Drawn {
  readonly key: string;
  readonly tone: Arrow['tone'];
  readonly path: string;
  readonly head: string;
  readonly text: string | undefined;
  readonly at: Point;
}
type Point = readonly [number, number];

/** How far there and back between the same two cards stand apart, and how long a head is, in pixels. */
const BOW = 16;
const HEAD = 9;
/** How far the ground of a figure reaches from its middle, up and down; and to both sides, where it is a long one. */
const ROUND = 13;
const wide = (text: string) => Math.max(ROUND, 8 + text.length * 3.6);

/** Arrows from card to card, drawn over the table. The cards and the sentence say the same in words. */
export function Arrows({ within, arrows, nth }: Props) {
  const [drawn, draw] = useState<readonly Drawn[]>([]);
  useLayoutEffect(() => {
    const table = within.current;
    if (!table) return;
    const measure = () => draw(arrows.flatMap((arrow) => drawnIn(table, arrow, arrows)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, [nth]);
  if (arrows.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {drawn.map(({ key: one, tone, path, head, text, at: [x, y] }) => (
        <g key={one} class={`arrow is-${tone}`}>
          <path d={path} pathLength={1} />
          <path class="head" d={head} />
          {text !== undefined && (
            <>
              <rect x={x - wide(text)} y={y - ROUND} width={2 * wide(text)} height={2 * ROUND} rx={ROUND} />
              <text x={x} y={y} dy="0.35em">
                {text}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Where something lies, from the corner of the table; a card in a closed pile where the pile is. */
function boxOf(table: HTMLElement, end: string): Box | undefined {
  const [kind, id] = end.startsWith('area:') ? ['area', end.slice(5)] : ['card', end];
  const found = table.querySelector<HTMLElement>(`[data-${kind}~="${id}"]`);
  if (!found) return undefined;
  const box = standFor(found).getBoundingClientRect();
  const corner = table.getBoundingClientRect();
  return { x: box.x - corner.x, y: box.y - corner.y, width: box.width, height: box.height };
}

/** Where a line from the middle of a box towards a point leaves the box. */
function edge({ x, y, width, height }: Box, [toX, toY]: Point): Point {
  const [mx, my] = [x + width / 2, y + height / 2];
  const [dx, dy] = [toX - mx, toY - my];
  const far = Math.max(Math.abs(dx) / (width / 2 + 3), Math.abs(dy) / (height / 2 + 3), 1e-6);
  return far <= 1 ? [toX, toY] : [mx + dx / far, my + dy / far];
}

function drawnIn(table: HTMLElement, arrow: Arrow, all: readonly Arrow[]): readonly Drawn[] {
  const { from, to, tone, text } = arrow;
  const [one, other] = [boxOf(table, from), boxOf(table, to)];
  if (!one || !other || from === to) return [];
  const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];
  // What goes to a side goes straight to it, as far as the side reaches.
  const aim: Point = to.startsWith('area:')
    ? [Math.min(Math.max(middle(one)[0], other.x + 20), other.x + other.width - 20), middle(other)[1]]
    : middle(other);
  const back = all.some((two) => two.from === to && two.to === from);
  const [ax, ay] = middle(one);
  const length = Math.hypot(aim[0] - ax, aim[1] - ay) || 1;
  const side = back ? BOW : 0;
  const shift: Point = [(-(aim[1] - ay) / length) * side, ((aim[0] - ax) / length) * side];
  const moved = ([x, y]: Point): Point => [x + shift[0], y + shift[1]];
  const [start, end] = [moved(edge(one, aim)), moved(edge(other, [ax, ay]))];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const span = Math.hypot(dx, dy);
  if (span < 4) return [];
  const [ux, uy] = [dx / span, dy / span];
  const at = (along: number, across: number) =>
    `${(end[0] - ux * along - uy * across).toFixed(1)} ${(end[1] - uy * along + ux * across).toFixed(1)}`;
  // The figure stands near its target: in the middle, ways cross.
  const rest = span < 40 ? 0.5 : Math.max(0.26, 24 / span);
  return [
    {
      key: `${tone}-${from}-${to}`,
      tone,
      path: `M${start.map((part) => part.toFixed(1)).join(' ')}L${at(HEAD - 1, 0)}`,
      head: `M${at(0, 0)}L${at(HEAD, HEAD / 2)}L${at(HEAD, -HEAD / 2)}Z`,
      text,
      at: [end[0] - dx * rest, end[1] - dy * rest],
    },
  ];
}
