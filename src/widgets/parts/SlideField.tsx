import { type FieldProps, NumberField } from './fields.tsx';
import type { Span } from './handle.ts';

interface Props extends Omit<FieldProps, 'label' | 'onInput'>, Span {
  readonly label: string;
  /** The number that counts now: the typed one, or the last that could be read. */
  readonly now: number;
  readonly onInput: (text: string) => void;
}
/** A number as it is typed, and the same number to be slid along its scale. */
export const SlideField = ({ now, min, max, ...field }: Props) => (
  <div class="slide-field">
    <NumberField {...field} />
    <input
      type="range"
      aria-label={`${field.label}, slider`}
      min={min}
      max={max}
      value={now}
      onInput={({ currentTarget }) => field.onInput(currentTarget.value)}
    />
  </div>
);
