import type { Option } from './fields.tsx';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly value: Name;
  readonly options: readonly Option<Name>[];
  readonly onChange: (to: Name) => void;
}
/** One of a few, all in sight: what is asked. */
export const Tabs = <Name extends string>({ label, value, options, onChange }: TabsProps<Name>) => (
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
