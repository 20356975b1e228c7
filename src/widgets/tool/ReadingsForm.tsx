import { useEffect, useMemo, useState } from 'preact/hooks';
import { Select } from '../parts/fields.tsx';
import { Fold } from '../parts/Fold.tsx';
import type { ReadingsList } from './ReadingsList.tsx';

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
  useMemo(() => readingsIn(table, readAs), [table, readAs]);
/** The readings that are in force, by name. */
export const readingsIn = (table: ReadingTable, readAs: ReadAs): Readonly<Record<string, string>> => ({
  ...table.others,
  ...inForce(table, readAs),
});

/** How it was read, for a verdict: "Readings: edition “As posted”, except: Who discards in a tie? Everybody." */
export function readAsWords(table: ReadingTable, readAs: ReadAs): string {
  const otherwise = table.readings.flatMap(({ name, question, options }) =>
    options.filter((option) => option.name === readAs.readings[name]).map(({ title }) => `${question} ${title}`),
  );
  const edition = editionOf(table, readAs);
  const as = edition ? `edition “${edition.title}”` : 'our defaults';
  return `Readings: ${as}${otherwise.length > 0 ? `, except: ${otherwise.join('; ')}` : ''}.`;
}

/** Asks the question of a tool under readings; what comes of it is of no matter. */
export type Asks = (readings: never) => unknown;

export interface ReadingsProps {
  readonly table: ReadingTable;
  readonly value: ReadAs;
  readonly onChange: (to: ReadAs) => void;
  /** Where it is known, what doesn’t matter for the question is folded away. */
  readonly asks?: Asks | undefined;
}

/** How the rules are read: the edition, and single readings. Few open them: their fields come when they are asked for. */
export function ReadingsForm(props: ReadingsProps) {
  const { table, value, onChange } = props;
  const differs = Object.keys(value.readings).length > 0;
  const [List, setList] = useState<typeof ReadingsList>();
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (isOpen) void import('./ReadingsList.tsx').then((part) => setList(() => part.ReadingsList));
  }, [isOpen]);
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
        <Fold
          kind="readings"
          faulty={differs}
          summary={`Readings${differs ? ' (changed)' : ''}`}
          onUnfold={() => open(true)}
        >
          {List ? <List {...props} /> : isOpen && <p class="quiet">Loading the form …</p>}
        </Fold>
      )}
    </div>
  );
}
