/** Fields that the tools on cards share. What is wrong with a field is told at the field. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Fault } from '../../../rules-engine/l5r/faults.ts';

export type FaultAt = (field: string) => string | undefined;
export const faultFinder =
  (faults: readonly Fault[]): FaultAt =>
  (field) =>
    faults.find((one) => one.field === field)?.says;

export const Told = ({ fault }: { readonly fault: string | undefined }) =>
  fault ? (
    <span class="fault" role="alert">
      {fault}
    </span>
  ) : null;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly size?: number;
  readonly wide?: boolean;
  readonly list?: string;
  /** More than one line: how many. */
  readonly rows?: number;
}
export function Field({ label, value, onInput, fault, hint, size, wide, list, rows }: FieldProps) {
  const shared = { value, placeholder: hint, autocomplete: 'off', 'aria-invalid': fault !== undefined } as const;
  return (
    <label class={`field${wide || rows ? ' wide' : ''}${fault ? ' bad' : ''}`}>
      <span>{label}</span>
      {rows ? (
        <textarea {...shared} rows={rows} spellcheck={false} onInput={(event) => onInput(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          size={size}
          list={list}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      <Told fault={fault} />
    </label>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly value: Option;
  readonly options: readonly (readonly [Option, string])[];
  readonly onChange: (to: Option) => void;
  readonly wide?: boolean;
}
export function Choice<Option extends string>({ label, value, options, onChange, wide }: ChoiceProps<Option>) {
  return (
    <label class={wide ? 'field wide' : 'field'}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Option)}>
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

export const Check = ({
  label,
  on,
  onChange,
}: {
  readonly label: ComponentChildren;
  readonly on: boolean;
  readonly onChange: (to: boolean) => void;
}) => (
  <label class="check">
    <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);

/** One of a few, all in sight: what is asked. */
export function Tabs<Option extends string>({ label, value, options, onChange }: ChoiceProps<Option>) {
  return (
    <fieldset class="tabs">
      <legend>{label}</legend>
      {options.map(([name, title]) => (
        <label key={name} class={name === value ? 'is-chosen' : undefined}>
          <input type="radio" name={label} checked={name === value} onChange={() => onChange(name)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Holds the last question without a fault, so that a verdict stays while something is mended. */
export function useLastSound<Question>(question: Question | undefined, first: () => Question): Question {
  const last = useRef<Question>();
  last.current = question ?? last.current ?? first();
  return last.current;
}
