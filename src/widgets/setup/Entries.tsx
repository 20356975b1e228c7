/** What can be said of a card, a player or the table, as fields. */
import type { ComponentChildren } from 'preact';
import { Check, Field, Labelled, Notice, NumberField, Select } from '../parts/fields.tsx';
import { Fold } from '../parts/Fold.tsx';
import type { Entry, Part, Told } from './setup.ts';

interface Props {
  readonly parts: readonly Part[];
  /** What is wrong with this one. */
  readonly told: readonly Told[];
  readonly onSet: (entry: Entry, text: string) => void;
}
export function Entries({ parts, told, onSet }: Props) {
  const at = (id: string, asRemark: boolean): ComponentChildren => {
    const said = told.filter(({ entry, isRemark }) => entry === id && isRemark === asRemark);
    return said.length > 0 && said.map((one) => <Says key={one.says} {...one} />);
  };
  const known = new Set(parts.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const others = told.filter(({ entry }) => !known.has(entry));
  return (
    <>
      {others.map((one) => (
        <p key={one.says}>
          <Notice {...{ [one.isRemark ? 'remark' : 'fault']: <Says {...one} /> }} />
        </p>
      ))}
      {parts.map(({ title, says, entries, folded }) => {
        const fields = (
          <div class="row">
            {entries.map((entry) => (
              <EntryField
                key={entry.id}
                entry={entry}
                fault={at(entry.id, false)}
                remark={at(entry.id, true)}
                onSet={(to) => onSet(entry, to)}
              />
            ))}
          </div>
        );
        const isFaulty = entries.some(({ id }) => told.some(({ entry, isRemark }) => entry === id && !isRemark));
        return folded ? (
          <Fold key={title} kind="more" summary={title} faulty={isFaulty}>
            {says && <p class="quiet">{says}</p>}
            {fields}
          </Fold>
        ) : (
          <div key={title} role="group" aria-label={title} class="setup-part">
            <h3>{title}</h3>
            {says && <p class="quiet">{says}</p>}
            {fields}
          </div>
        );
      })}
    </>
  );
}

/** What is wrong or remarked, with its rule. */
const Says = ({ says, rule }: Told) => (
  <>
    {says}
    <RuleOf rule={rule} />
  </>
);
export const RuleOf = ({ rule }: Pick<Told, 'rule'>) =>
  rule ? (
    <>
      {' '}
      <a href={rule.href} title={rule.title}>
        {rule.number}
      </a>
    </>
  ) : null;

interface EntryProps {
  readonly entry: Entry;
  readonly fault: ComponentChildren;
  readonly remark: ComponentChildren;
  readonly onSet: (text: string) => void;
}
function EntryField({ entry, fault, remark, onSet }: EntryProps) {
  const { label, hint } = entry;
  switch (entry.as) {
    case 'tick':
      return (
        <div class="setup-tick">
          <Check label={label} on={entry.on} onChange={(on) => onSet(on ? 'yes' : 'no')} />
          <Notice {...{ fault, remark }} />
        </div>
      );
    case 'choice':
      return (
        <Select
          label={label}
          {...{ hint, fault, remark }}
          value={entry.value}
          options={entry.options}
          onChange={onSet}
        />
      );
    case 'count':
      return <Count {...{ entry, fault, remark, onSet }} />;
    case 'text':
      return (
        <div data-first={entry.id === 'name' ? '' : undefined} class="setup-wide">
          <Field
            wide
            {...{ label, hint, fault, remark }}
            value={entry.value}
            placeholder={entry.printed}
            {...(entry.rows !== undefined && { rows: entry.rows })}
            onInput={onSet}
          />
        </div>
      );
    case 'number':
      return (
        <NumberField
          {...{ label, hint, fault, remark }}
          size={7}
          value={entry.value}
          placeholder={entry.printed}
          onInput={onSet}
        />
      );
  }
}

/** A small number, with a button for one less and one more. */
function Count({ entry, fault, remark, onSet }: EntryProps) {
  if (entry.as !== 'count') return null;
  const { label, hint, value, printed = '0' } = entry;
  const now = Number(value || printed) || 0;
  const step = (by: 1 | -1, sign: string, words: string) => (
    <button
      type="button"
      class="button small"
      aria-label={`${words}: ${label}`}
      aria-disabled={by < 0 && now <= 0}
      onClick={() => now + by >= 0 && onSet(now + by === Number(printed) ? '' : String(now + by))}
    >
      {sign}
    </button>
  );
  return (
    <div class="setup-count">
      <Labelled {...{ label, hint, fault, remark }}>
        {(tied) => (
          <input
            {...tied}
            type="text"
            inputMode="numeric"
            autocomplete="off"
            size={3}
            value={value}
            placeholder={printed}
            onInput={({ currentTarget }) => onSet(currentTarget.value)}
          />
        )}
      </Labelled>
      {step(-1, '−', 'One less')}
      {step(1, '+', 'One more')}
    </div>
  );
}
