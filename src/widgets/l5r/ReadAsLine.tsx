import { useMemo } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/card-readings.ts';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import { inForce, type ReadAs, readAsWords, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { takenReadings } from './readings.ts';

/** What came out under some readings: in a few words, and all of it, to be compared. */
export interface CameOut {
  readonly words: string;
  readonly all: unknown;
}
interface Props {
  readonly table: ReadingTable;
  readonly readAs: ReadAs;
  /** Asks the same question under other readings. Keep it between renderings, or it is asked each time. */
  readonly ask: (taken: CardReadings & Readings) => CameOut;
}

/** How it was read, and which single other reading would change what came out. */
export function ReadAsLine({ table, readAs, ask }: Props) {
  const others = useMemo(() => otherReadings(table, readAs, ask), [table, readAs, ask]);
  return (
    <>
      <p class="read-as">
        {readAsWords(table, readAs)}{' '}
        {others.length === 0
          ? 'No other reading would change this.'
          : `${others.length} other ${others.length === 1 ? 'reading' : 'readings'} would change this:`}
      </p>
      {others.length > 0 && (
        <ul class="others">
          {others.map(({ href, title, words }) => (
            <li key={title}>
              <a href={href} data-pop>
                {title}
              </a>
              : {words}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function otherReadings(table: ReadingTable, readAs: ReadAs, ask: Props['ask']) {
  const now = inForce(table, readAs);
  const seen = JSON.stringify(ask(takenReadings(table, readAs)).all);
  return table.readings.flatMap(({ name, question, href, options }) =>
    options
      .filter((option) => option.name !== now[name])
      .flatMap((option) => {
        const readings = { ...readAs.readings, [name]: option.name };
        const { words, all } = ask(takenReadings(table, { ...readAs, readings }));
        return JSON.stringify(all) === seen ? [] : [{ href, title: `${question} ${option.title}`, words }];
      }),
  );
}
