import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeptFocus } from '../kept-focus.ts';
import { Notice } from '../parts/fields.tsx';
import { freshId } from './typed.ts';

interface Identified {
  readonly id: number;
}
interface RowsProps<Row extends Identified> {
  readonly rows: readonly Row[];
  /** What a row is called, where it is removed. */
  readonly nameOf: (row: Row, index: number) => string;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The fields of a row; `put` changes some of them. */
  readonly children: (row: Row, index: number, put: (to: Partial<Row>) => void) => ComponentChildren;
  /** What else can be done with a row. */
  readonly tools?: (row: Row, index: number) => ComponentChildren;
  /** Removes more than the row. */
  readonly onRemove?: (row: Row) => void;
  /** What is wrong with all of them together. */
  readonly fault: string | undefined;
  /** What the button says that adds a row. */
  readonly add: string;
  readonly fresh: (id: number) => Row;
  /** What stands beside that button. */
  readonly beside?: ComponentChildren;
}

/** A list of rows, each of which can be changed and removed, and a button that adds one. */
export function Rows<Row extends Identified>(props: RowsProps<Row>) {
  const { rows, nameOf, onChange, children, tools, onRemove, fault, add, fresh, beside } = props;
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button);
  const remove = onRemove ?? ((row: Row) => onChange(rows.filter(({ id }) => id !== row.id)));
  return (
    <>
      <ol class="effects">
        {rows.map((row, index) => (
          <li key={row.id}>
            <fieldset>
              <legend class="visually-hidden">
                {index + 1}: {nameOf(row, index)}
              </legend>
              {children(row, index, (to) => onChange(rows.map((one) => (one.id === row.id ? { ...one, ...to } : one))))}
              <div class="row-tools">
                {tools?.(row, index)}
                <button type="button" aria-label={`Remove ${nameOf(row, index)}`} onClick={() => remove(row)}>
                  Remove
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Notice fault={fault} />
      <div class="row">
        <button ref={button} type="button" class="button" onClick={() => onChange([...rows, fresh(freshId(rows))])}>
          {add}
        </button>
        {beside}
      </div>
    </>
  );
}
