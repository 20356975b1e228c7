/** The fields of every tool. A label is the name of its field; a hint and what is wrong stand beside it and describe it. */
import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';

interface Says {
  /** What is wrong. It is announced when it comes. */
  readonly fault?: ComponentChildren;
  /** What a rule says about it; nothing is wrong. */
  readonly remark?: ComponentChildren;
}
/** What is wrong with something that is no single field. */
export const Notice = ({ fault, remark }: Says) => (
  <>
    {fault && (
      <span class="fault" role="alert">
        {fault}
      </span>
    )}
    {remark && <span class="remark">{remark}</span>}
  </>
);

export interface Named extends Says {
  readonly label: ComponentChildren;
  /** The label is for those who don't see where the field stands. */
  readonly bare?: boolean | undefined;
  /** As wide as what it stands in. */
  readonly wide?: boolean | undefined;
  /** The element that says what is wrong with several fields together, where something is. */
  readonly wrong?: string | undefined;
  /** What to enter, or what it means. */
  readonly hint?: ComponentChildren;
}
interface Tied {
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}
interface LabelledProps extends Named {
  readonly adding?: boolean;
  /** Draws what is labelled. */
  readonly children: (tied: Tied) => ComponentChildren;
}
/** A label, what it names, and what is said about it. */
export function Labelled({ label, bare, wide, adding, hint, fault, remark, wrong, children }: LabelledProps) {
  const id = useId();
  const beside = fault || remark || hint;
  const isBad = Boolean(fault || wrong);
  return (
    <div class={`field${wide ? ' wide' : ''}${adding ? ' adding' : ''}${isBad ? ' bad' : ''}`}>
      <label>
        <span class={bare ? 'visually-hidden' : undefined}>{label}</span>
        {children({
          'aria-invalid': isBad,
          'aria-describedby': beside ? id : wrong,
        })}
      </label>
      {beside && (
        <span id={id} class="beside">
          <Notice fault={fault} remark={remark} />
          {hint && <span class="hint">{hint}</span>}
        </span>
      )}
    </div>
  );
}

export interface FieldProps extends Named {
  readonly value: string | number;
  readonly onInput: (text: string) => void;
  /** Stands in the field while it is empty: what then counts, or an example. */
  readonly placeholder?: string | undefined;
  readonly size?: number;
  readonly list?: string;
  readonly longest?: number;
  /** A number: phones show the keys for it. */
  readonly numeric?: boolean;
  /** More than one line: how many. */
  readonly rows?: number;
}
/** Text as it is typed: whatever it is, it stays. */
export function Field({ value, onInput, placeholder, size, list, longest, numeric, rows, ...named }: FieldProps) {
  return (
    <Labelled {...named} wide={named.wide ?? rows !== undefined}>
      {(tied) => {
        const shared = { ...tied, value: String(value), placeholder, maxLength: longest, autocomplete: 'off' } as const;
        return rows === undefined ? (
          <input
            {...shared}
            type="text"
            inputMode={numeric ? 'numeric' : undefined}
            size={size}
            list={list}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            spellcheck={false}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
        );
      }}
    </Labelled>
  );
}
/** A number as it is typed. */
export const NumberField = (props: FieldProps) => <Field size={5} numeric {...props} />;

export type Option<Name extends string> = readonly [name: Name, title: string];
interface Group<Name extends string> {
  readonly group: string;
  readonly options: readonly Option<Name>[];
}
/** What can be chosen; some of it in groups. */
export type Options<Name extends string> = readonly (Option<Name> | Group<Name>)[];

export function optionsOf<Name extends string>(options: Options<Name>): ComponentChildren {
  return options.map((one) =>
    'group' in one ? (
      <optgroup key={one.group} label={one.group}>
        {optionsOf(one.options)}
      </optgroup>
    ) : (
      <option key={one[0]} value={one[0]}>
        {one[1]}
      </option>
    ),
  );
}

interface SelectProps<Name extends string> extends Named {
  readonly value: Name;
  readonly options: Options<Name>;
  readonly onChange: (to: Name) => void;
  readonly disabled?: boolean;
  readonly control?: RefObject<HTMLSelectElement>;
}
/** One of several. */
export function Select<Name extends string>(props: SelectProps<Name>) {
  const { value, options, onChange, disabled, control, ...named } = props;
  return (
    <Labelled {...named}>
      {(tied) => (
        <select
          {...tied}
          ref={control ?? null}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value as Name)}
        >
          {optionsOf(options)}
        </select>
      )}
    </Labelled>
  );
}

interface CheckProps {
  readonly label: ComponentChildren;
  readonly on: boolean;
  readonly onChange: (to: boolean) => void;
}
/** Yes or no. */
export const Check = ({ label, on, onChange }: CheckProps) => (
  <label class="check">
    <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);
