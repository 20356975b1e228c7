import { useMemo } from 'preact/hooks';
import { Select } from '../parts/fields.tsx';

/** How the rulebook is read: its edition, and single readings on top. */
export interface ReadingOption {
  readonly name: string;
  readonly title: string;
}
export interface ReadingText {
  readonly name: string;
  readonly question: string;
  readonly href: string;
  /** The first is the default. */
  readonly options: readonly ReadingOption[];
}
export interface EditionText {
  readonly name: string;
  readonly title: string;
  /** What it reads otherwise than by default. */
  readonly readings: Readonly<Record<string, string>>;
}
/** The readings a tool takes; editions in the order of the rulebook, the default first. */
export interface ReadingTable {
  readonly readings: readonly ReadingText[];
  readonly editions: readonly EditionText[];
  /** The readings of the game that the tool doesn't ask for, each as it is read by default. */
  readonly others: Readonly<Record<string, string>>;
}
/** What a reader chose: an edition (empty: the default one), and readings that differ from it. */
export interface ReadAs {
  readonly edition: string;
  readonly readings: Readonly<Record<string, string>>;
}
export const AS_WRITTEN: ReadAs = { edition: '', readings: {} };

const editionOf = ({ editions }: ReadingTable, { edition }: ReadAs) =>
  editions.find(({ name }) => name === edition) ?? editions[0];

/** One option for every reading of the table. What the table does not have is left out. */
export function inForce(table: ReadingTable, readAs: ReadAs): Readonly<Record<string, string>> {
  const given = { ...editionOf(table, readAs)?.readings, ...readAs.readings };
  return Object.fromEntries(
    table.readings.map(({ name, options }) => {
      const option = options.find((one) => one.name === given[name]) ?? options[0];
      return [name, option?.name ?? ''];
    }),
  );
}

/** The readings in force, as an engine takes them: those of the form, and those that the tool doesn’t ask for. */
export const useReadings = (table: ReadingTable, readAs: ReadAs): Readonly<Record<string, string>> =>
  useMemo(() => ({ ...table.others, ...inForce(table, readAs) }), [table, readAs]);

/** How it was read, for a verdict: "Readings: edition “As posted”, except: Who discards in a tie? Everybody." */
export function readAsWords(table: ReadingTable, readAs: ReadAs): string {
  const otherwise = table.readings.flatMap(({ name, question, options }) =>
    options.filter((option) => option.name === readAs.readings[name]).map(({ title }) => `${question} ${title}`),
  );
  const edition = editionOf(table, readAs);
  const as = edition ? `edition “${edition.title}”` : 'our defaults';
  return `Readings: ${as}${otherwise.length > 0 ? `, except: ${otherwise.join('; ')}` : ''}.`;
}

interface Props {
  readonly table: ReadingTable;
  readonly value: ReadAs;
  readonly onChange: (to: ReadAs) => void;
}

export function ReadingsForm({ table, value, onChange }: Props) {
  const now = inForce(table, value);
  const plain = inForce(table, { ...value, readings: {} });
  const differs = Object.keys(value.readings).length > 0;
  return (
    <div class="readings-form">
      {table.editions.length > 1 && (
        <Select
          label="Edition"
          wide
          value={editionOf(table, value)?.name ?? ''}
          options={table.editions.map(({ name, title }) => [name, title])}
          onChange={(edition) => onChange({ edition, readings: {} })}
        />
      )}
      {table.readings.length > 0 && (
        <details open={differs}>
          <summary>Readings{differs && ' (changed)'}</summary>
          {table.readings.map(({ name, question, href, options }) => (
            <div key={name} class="reading-choice">
              <Select
                label={question}
                wide
                value={now[name] ?? ''}
                options={options.map((option) => [option.name, option.title])}
                onChange={(option) => {
                  const { [name]: _, ...rest } = value.readings;
                  onChange({ ...value, readings: option === plain[name] ? rest : { ...rest, [name]: option } });
                }}
              />
              <a class="quiet" href={href}>
                Why is this open?
              </a>
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
