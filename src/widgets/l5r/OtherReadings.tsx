import { useMemo } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import { inForce, type ReadAs, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { OthersList } from './OthersList.tsx';
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

/** Which single other reading would change what came out. */
export function OtherReadings({ table, readAs, ask }: Props) {
  const others = useMemo(() => otherReadings(table, readAs, ask), [table, readAs, ask]);
  return <OthersList others={others} />;
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
