import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useAwake } from '../awake.ts';
import { keyed, type Span, within } from './handle.ts';

interface Props extends Span {
  /** What is dragged, by name. */
  readonly label: string;
  readonly value: number;
  /** The value in words, where the number alone says too little. */
  readonly words?: string;
  /** The way it is dragged. */
  readonly along: 'x' | 'y';
  /** The value that lies at a place of the picture. */
  readonly valueAt: (place: number) => number;
  readonly onChange: (to: number) => void;
  /** Is told when it is taken and let go: a scale stays what it is meanwhile. */
  readonly onHold?: (held: boolean) => void;
  /** What is drawn of it, with room for a finger. */
  readonly children: ComponentChildren;
}
/** What a drag began with: all of it is meant as it was then, however the picture changes under it. */
interface Held extends Pick<Props, 'valueAt' | 'onChange'> {
  readonly placeOf: (event: PointerEvent) => number;
  /** How far from the value it was taken. */
  readonly off: number;
}

/** Something in a picture that is dragged along a scale, by pointer or by keys: a slider with a name and a value. */
export function Handle(props: Props) {
  const { label, value, min, max, words, along, valueAt, onChange, onHold, children } = props;
  const held = useRef<Held>();
  const isAwake = useAwake();
  if (!isAwake) return <g>{children}</g>;
  const letGo = () => {
    held.current = undefined;
    onHold?.(false);
  };
  return (
    <g
      class={`handle along-${along}`}
      role="slider"
      tabindex={0}
      aria-label={label}
      aria-orientation={along === 'x' ? 'horizontal' : 'vertical'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={words}
      onKeyDown={(event) => {
        const to = keyed(event.key, value, { min, max });
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (to !== value) onChange(to);
      }}
      onPointerDown={(event) => {
        const into = event.currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
        if (!into || event.button !== 0) return;
        const placeOf = ({ clientX, clientY }: PointerEvent) =>
          new DOMPoint(clientX, clientY).matrixTransform(into)[along];
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { placeOf, valueAt, onChange, off: valueAt(placeOf(event)) - value };
        onHold?.(true);
      }}
      onPointerMove={(event) => {
        if (!held.current) return;
        const to = within({ min, max }, held.current.valueAt(held.current.placeOf(event)) - held.current.off);
        if (to !== value) held.current.onChange(to);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {children}
    </g>
  );
}
