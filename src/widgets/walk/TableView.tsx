import { useEffect, useState } from 'preact/hooks';
import { Board, type Pressing } from '../board/Board.tsx';
import { type Area, changesOf, type Face, faceIn } from '../board/board.ts';
import type { Shapes } from '../board/shapes.ts';
import type { CardSays } from './card-texts.ts';
import type { About } from './guide.ts';

interface Props {
  readonly areas: readonly Area[];
  /** As it was a beat ago; none at the start. */
  readonly before: readonly Area[] | undefined;
  readonly about: readonly About[];
  readonly shapes: Required<Shapes>;
  readonly speed: number;
  readonly pressing: Pressing | undefined;
  /** What it shows, where a page has several. */
  readonly label?: string;
}
/** The table in one beat, and the card that somebody looks at. */
export function TableView({ areas, before, about, shapes, speed, pressing, label = 'The table' }: Props) {
  const [looked, look] = useState<string>();
  const close = () => {
    look(undefined);
    pressing?.clear?.();
  };
  const face = looked === undefined ? undefined : faceIn(areas, looked);
  return (
    <div class="walk-table">
      <Board
        areas={areas}
        acts={about.flatMap(({ acts }) => acts)}
        suffers={about.flatMap(({ suffers }) => suffers)}
        {...shapes}
        were={figuresBefore(before, areas)}
        speed={speed}
        label={label}
        look={(id) => look(id === looked ? undefined : id)}
        looked={looked}
        {...(pressing && { pressing })}
      />
      {face && !face.hidden && <LookedAt key={looked} face={face} close={close} />}
    </div>
  );
}

/** A card with all that is on it. */
function LookedAt({ face, close }: { readonly face: Face; readonly close: () => void }) {
  const { name, numbers, turned, marks = [], printed = [], on = [] } = face;
  const words = [...(turned === undefined ? [] : [turned]), ...marks, ...printed];
  const [said, say] = useState<CardSays>();
  useEffect(() => {
    import('./card-texts.ts').then(({ cardText }) => cardText(face)).then(say, () => undefined);
  }, []);
  return (
    <div class="looked-at needs-js no-print" role="status">
      <p>
        <strong>{said ? <a href={said.href}>{name}</a> : name}</strong> {numbers}
        {words.length > 0 && <span class="quiet"> · {words.join(' · ')}</span>}
        {on.length > 0 && <span class="quiet"> · with {on.map((one) => one.name).join(' and ')}</span>}
        {said && <span class="card-says">{said.text}</span>}
      </p>
      <button type="button" class="button small" onClick={close}>
        Close
      </button>
    </div>
  );
}

/** The figures of cards that have others now. */
function figuresBefore(before: readonly Area[] | undefined, after: readonly Area[]): ReadonlyMap<string, string> {
  const changes = before ? changesOf(before, after) : [];
  return new Map(changes.flatMap((change) => ('was' in change ? [[change.card, change.was] as const] : [])));
}
