import { useId } from 'preact/hooks';
import { Check, Notice, type Option } from './fields.tsx';

interface TicksProps {
  readonly legend: string;
  readonly all: readonly Option<string>[];
  readonly chosen: readonly string[];
  readonly onChange: (to: readonly string[]) => void;
  readonly fault?: string | undefined;
}
/** Any of several, each to be ticked. */
export function Ticks({ legend, all, chosen, onChange, fault }: TicksProps) {
  const id = useId();
  return (
    <fieldset class="ticks" aria-describedby={fault ? id : undefined}>
      <legend>{legend}</legend>
      {all.map(([name, words]) => (
        <Check
          key={name}
          label={words}
          on={chosen.includes(name)}
          onChange={(on) => {
            const without = chosen.filter((one) => one !== name);
            onChange(on ? [...without, name] : without);
          }}
        />
      ))}
      <span id={id}>
        <Notice fault={fault} />
      </span>
    </fieldset>
  );
}
