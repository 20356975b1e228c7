import type { OpeningCounts } from '../../../rules-engine/fftcg/questions/openings.ts';
import { type Fault, faultFinder } from '../parts/faults.ts';
import { NumberField } from '../parts/fields.tsx';
import { Cite } from '../ProofList.tsx';
import { Stale } from '../tool/parts.tsx';
import type { PartProps } from './Odds.tsx';
import { OpeningPlot } from './OddsPlot.tsx';
import { Scroll } from './Scroll.tsx';

interface Props extends PartProps {
  /** One for each size of party; undefined as long as what plays them has not come. */
  readonly openings: readonly OpeningCounts[] | undefined;
  /** What is said until then. */
  readonly instead: string;
  readonly faults: readonly Fault[];
}
/** What a Relic Phase brings for each size of party. */
export function Openings({ title, state, set, link, openings, instead, faults }: Props) {
  const at = faultFinder(faults);
  return (
    <section aria-labelledby="openings" class="odds-part">
      <h2 id="openings">{title}</h2>
      <p class="measure">
        For each character your party is short of six, you draw two cards (
        <Cite rule={link('fftcg.relic-phase.short-party')} />
        ). The rest of your six characters go to the reserves (<Cite rule={link('fftcg.relic-phase.remainder')} />
        ), which you then fill up to three (<Cite rule={link('fftcg.relic-phase.fill-reserves')} />) or cut down to
        three (<Cite rule={link('fftcg.relic-phase.trim-reserves')} />
        ). The engine plays a Relic Phase for every number here.
      </p>
      <div class="row needs-js no-print">
        <NumberField
          label="Cards in hand before"
          value={state.hand}
          longest={20}
          fault={at('hand')}
          onInput={(hand) => set({ ask: 'openings', hand })}
        />
        <NumberField
          label="Characters in the reserves before"
          value={state.kept}
          longest={20}
          fault={at('reserves')}
          onInput={(kept) => set({ ask: 'openings', kept })}
        />
      </div>
      <Stale of={faults.length > 0 && 'table'} />
      {openings ? (
        <>
          <Sizes openings={openings} isStale={faults.length > 0} />
          <OpeningPlot openings={openings} />
        </>
      ) : (
        <p class="quiet" role="status">
          {instead}
        </p>
      )}
    </section>
  );
}

interface SizesProps {
  readonly openings: readonly OpeningCounts[];
  readonly isStale: boolean;
}
const COLUMNS = [
  ['cards', 'Cards drawn'],
  ['hand', 'Hand after'],
  ['heldBack', 'Held back'],
  ['filled', 'Drawn into reserves'],
  ['discarded', 'Discarded'],
  ['reserves', 'Reserves after'],
  ['characters', 'Taken from character deck'],
] as const;
const Sizes = ({ openings, isStale }: SizesProps) => (
  <Scroll label="Parties by size" stale={isStale}>
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">Party</th>
          {COLUMNS.map(([, title]) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {openings.map((one) => (
          <tr key={one.size}>
            <th scope="row">{one.size}</th>
            {COLUMNS.map(([name]) => (
              <td key={name}>{name === 'cards' ? <strong>{one.cards}</strong> : one[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
