/** What can be said of a card, a player or the table, as fields. */
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
  const faultAt = (id: string) =>
    [...new Set(told.filter(({ entry }) => entry === id).map(({ says }) => says))].join('\n') || undefined;
  const known = new Set(parts.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const others = told.filter(({ entry }) => !known.has(entry));
  return (
    <>
      {others.map(({ says }) => (
        <p key={says}>
          <Notice fault={says} />
        </p>
      ))}
      {parts.map(({ title, says, entries, folded }) => {
        const fields = (
          <div class="row">
            {entries.map((entry) => (
              <EntryField key={entry.id} entry={entry} fault={faultAt(entry.id)} onSet={(to) => onSet(entry, to)} />
            ))}
          </div>
        );
        const isFaulty = entries.some(({ id }) => faultAt(id) !== undefined);
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

interface EntryProps {
  readonly entry: Entry;
  readonly fault: string | undefined;
  readonly onSet: (text: string) => void;
}
function EntryField({ entry, fault, onSet }: EntryProps) {
  const { label, hint } = entry;
  switch (entry.as) {
    case 'tick':
      return <Check label={label} on={entry.on} onChange={(on) => onSet(on ? 'yes' : 'no')} />;
    case 'choice':
      return (
        <Select label={label} hint={hint} fault={fault} value={entry.value} options={entry.options} onChange={onSet} />
      );
    case 'count':
      return <Count {...{ entry, fault, onSet }} />;
    case 'text':
      return (
        <div data-first={entry.id === 'name' ? '' : undefined} class="wide">
          <Field
            wide
            {...{ label, hint, fault }}
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
          {...{ label, hint, fault }}
          size={7}
          value={entry.value}
          placeholder={entry.printed}
          onInput={onSet}
        />
      );
  }
}

/** A small number, with a button for one less and one more. */
function Count({ entry, fault, onSet }: EntryProps) {
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
      <Labelled {...{ label, hint, fault }}>
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
