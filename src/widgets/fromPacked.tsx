import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { forAttribute, type Packed, packed, unpacked } from './packed.ts';

/** What a page hands to an island whose properties are large: `packed={forIsland({ … })}`. */
export const forIsland = <Props,>(props: Props): Packed<Props> => forAttribute(packed(props));

/** A part as an island that takes its properties packed: what repeats in them stands in the page once. */
export function fromPacked<Props extends object>(
  Part: FunctionComponent<Props>,
): FunctionComponent<{ readonly packed: Packed<Props> }> {
  return function Island({ packed: text }) {
    const props = useMemo(() => unpacked(forAttribute(text)), [text]);
    return <Part {...props} />;
  };
}
