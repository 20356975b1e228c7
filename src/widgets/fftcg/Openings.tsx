import type { OpeningCounts } from '../../../rules-engine/fftcg/questions/openings.ts';
import { type Before, MOST_HELD } from '../../../rules-engine/fftcg/questions/questions.ts';
import { openingsResult } from '../../../rules-engine/fftcg/words/questions.en.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultFinder } from '../parts/faults.ts';
import { SlideField } from '../parts/SlideField.tsx';
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
  readonly faults: readonly FieldFault[];
  /** What it is held against: what was typed, or the last that could be read. */
  readonly before: Before;
}
const HELD = { min: 0, max: MOST_HELD };
/** What a Relic Phase brings for each size of party. */
export function Openings({ title, state, set, link, openings, instead, faults, before }: Props) {
  const at = faultFinder(faults);
  return (
    <section aria-labelledby="openings" class="odds-part">
      <h2 id="openings">{title}</h2>
      {openings && (
        <p class="outcome">
          <span class="value sentence" role="status">
            {openingsResult(openings)}
          </span>
        </p>
      )}
      <Stale of={faults.length > 0 && 'table'} />
      <div class="odds-ask needs-js no-print">
        <SlideField
          label="Cards in hand before"
          {...HELD}
          now={before.hand}
          value={state.hand}
          longest={20}
          fault={at('hand')}
          onInput={(hand) => set({ ask: 'openings', hand })}
        />
        <SlideField
          label="Characters in the reserves before"
          {...HELD}
          now={before.reserves}
          value={state.kept}
          longest={20}
          fault={at('reserves')}
          onInput={(kept) => set({ ask: 'openings', kept })}
        />
      </div>
      {openings ? (
        <div class="odds-pair">
          <OpeningPlot openings={openings} />
          <Sizes openings={openings} isStale={faults.length > 0} />
        </div>
      ) : (
        <p class="quiet" role="status">
          {instead}
        </p>
      )}
      <p class="measure">
        For each character your party is short of six, you draw two cards (
        <Cite rule={link('fftcg.relic-phase.short-party')} />
        ). The rest of your six characters go to the reserves (<Cite rule={link('fftcg.relic-phase.remainder')} />
        ), which you then fill up to three (<Cite rule={link('fftcg.relic-phase.fill-reserves')} />) or cut down to
        three (<Cite rule={link('fftcg.relic-phase.trim-reserves')} />
        ). The engine plays a Relic Phase for every number here.
      </p>
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
