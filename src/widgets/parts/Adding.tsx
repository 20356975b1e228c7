import { Labelled, type Named, type Options, optionsOf } from './fields.tsx';

interface AddingProps extends Named {
  /** Stands in the field: what can be added. */
  readonly prompt: string;
  readonly options: Options<string>;
  readonly onAdd: (name: string) => void;
}
/** Adds one of several, and is ready for the next. */
export const Adding = ({ prompt, options, onAdd, ...named }: AddingProps) => (
  <Labelled {...named} adding>
    {(tied) => (
      <select
        {...tied}
        value=""
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          currentTarget.value = '';
          if (value !== '') onAdd(value);
        }}
      >
        <option value="">{prompt}</option>
        {optionsOf(options)}
      </select>
    )}
  </Labelled>
);
