/** Fields of the tools. What is wrong with a field is told at the field. */
import type { Fault } from '../../../rules-engine/lyoko/faults.ts';

/** The number that is typed; not a number where it is none. */
export const typedNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export type FaultAt = (field: string) => string | undefined;
export const faultFinder =
  (faults: readonly Fault[]): FaultAt =>
  (field) =>
    faults.find((one) => one.field === field)?.says;

export const FaultText = ({ says }: { readonly says: string | undefined }) =>
  says ? (
    <span class="fault" role="alert">
      {says}
    </span>
  ) : null;

interface NumberProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly fault: string | undefined;
  /** It may be followed by changes: `2 +1`. A phone's number keys do not have those signs. */
  readonly changes?: boolean;
}
/** A number, kept as it is typed. */
export const NumberField = ({ label, value, onInput, fault, changes = false }: NumberProps) => (
  <label class={fault ? 'field bad' : 'field'}>
    <span>{label}</span>
    <input
      type="text"
      inputMode={changes ? 'text' : 'numeric'}
      size={changes ? 10 : 5}
      autocomplete="off"
      value={value}
      aria-invalid={fault !== undefined}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
    <FaultText says={fault} />
  </label>
);

interface TicksProps {
  readonly legend: string;
  readonly all: readonly (readonly [name: string, words: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (to: readonly string[]) => void;
  readonly fault?: string | undefined;
}
/** Any of several, each to be ticked. */
export const Ticks = ({ legend, all, chosen, onChange, fault }: TicksProps) => (
  <fieldset class="ticks">
    <legend>{legend}</legend>
    {all.map(([name, words]) => (
      <label key={name} class="check">
        <input
          type="checkbox"
          checked={chosen.includes(name)}
          onChange={(event) => {
            const without = chosen.filter((one) => one !== name);
            onChange(event.currentTarget.checked ? [...without, name] : without);
          }}
        />
        {words}
      </label>
    ))}
    <FaultText says={fault} />
  </fieldset>
);
