import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Block } from '../../../rules-engine/chariot/state.ts';

interface Props {
  readonly within: RefObject<HTMLElement>;
  readonly pairs: readonly Block[];
}
interface Line {
  readonly key: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Lines from blockers to what they block, drawn over the table. The cards say the same in words. */
export function BlockLines({ within, pairs }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const key = pairs.map(({ blocker, attacker }) => `${blocker}-${attacker}`).join();
  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    const measure = () => {
      const { left, top } = root.getBoundingClientRect();
      const card = (id: number) => root.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
      setLines(
        pairs.flatMap(({ blocker, attacker }) => {
          const [one, other] = [card(blocker), card(attacker)];
          if (!one || !other) return [];
          const below = one.top > other.top;
          const end = ({ left: x, width, top: y, height }: DOMRect, low: boolean): readonly [number, number] => [
            x - left + width / 2,
            y - top + (low ? height : 0),
          ];
          return [{ key: `${blocker}-${attacker}`, from: end(one, !below), to: end(other, below) }];
        }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, [key]);
  if (lines.length === 0) return null;
  return (
    <svg class="block-lines no-print" aria-hidden="true">
      {lines.map(({ key: one, from, to }) => (
        <g key={one}>
          <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
          <circle cx={to[0]} cy={to[1]} r={4} />
        </g>
      ))}
    </svg>
  );
}
