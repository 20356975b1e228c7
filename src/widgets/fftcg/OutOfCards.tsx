import { useRef } from 'preact/hooks';
import { type CountsVerdict, judgeCounts } from '../../../rules-engine/fftcg/questions/out-of-cards.ts';
import { countsAsked, type CountsText } from '../../../rules-engine/fftcg/questions/questions.ts';
import { countsSentence, outResult } from '../../../rules-engine/fftcg/words/questions.en.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { faultFinder } from '../parts/faults.ts';
import { NumberField, Select } from '../parts/fields.tsx';
import { Cite } from '../ProofList.tsx';
import { Stale } from '../tool/parts.tsx';
import type { PartProps } from './Odds.tsx';

const FAILED: Readonly<Record<CountsText['failed'], string>> = {
  '': 'none',
  deck: 'support deck',
  characterDeck: 'character deck',
};
const COUNTED = [
  ['characterDeck', 'Character deck'],
  ['supportDeck', 'Support deck'],
  ['hand', 'Hand'],
] as const;

/** Who has run out of cards, a line each. */
export function OutOfCards({ title, state, set, link, read }: PartProps) {
  const players = state.players.map((text) => ({ text, ...countsAsked(text) }));
  const setPlayer = (nth: number, to: Partial<CountsText>) =>
    set({ ask: 'out', players: state.players.map((one, at) => (at === nth ? { ...one, ...to } : one)) });
  const out = players.flatMap(({ question: counts }) => (counts ? [judgeCounts(counts, read).out] : []));
  const isWhole = out.length === players.length;
  const result = useRef('Not known yet');
  if (isWhole) result.current = outResult(out);
  const add = useRef<HTMLButtonElement>(null);
  useKeptFocus(add);
  return (
    <section aria-labelledby="out" class="odds-part">
      <h2 id="out">{title}</h2>
      <p class="outcome">
        <span class="value sentence">{result.current}</span>
      </p>
      <Stale of={!isWhole && 'verdict'} />
      <ol class="counts">
        {players.map(({ text, question: counts, faults }, nth) => (
          <li key={nth}>
            <p class="without-js">
              {COUNTED.map(([field, label]) => `${label}: ${text[field]}`).join(', ')}. Failed draw:{' '}
              {FAILED[text.failed]}.
            </p>
            <div class="row needs-js no-print">
              {COUNTED.map(([field, label]) => (
                <NumberField
                  key={field}
                  label={label}
                  value={text[field]}
                  longest={20}
                  fault={faultFinder(faults)(field)}
                  onInput={(value) => setPlayer(nth, { [field]: value })}
                />
              ))}
              <Select
                label="Failed draw"
                value={text.failed}
                options={Object.entries(FAILED) as [CountsText['failed'], string][]}
                onChange={(failed) => setPlayer(nth, { failed })}
              />
            </div>
            <p class="counted" role="status">
              {counts ? <OutWords verdict={judgeCounts(counts, read)} link={link} /> : '—'}
            </p>
          </li>
        ))}
      </ol>
      <p class="needs-js no-print actions">
        <button
          ref={add}
          type="button"
          class="button small"
          onClick={() =>
            set({
              ask: 'out',
              players: [...state.players, { characterDeck: '40', supportDeck: '40', hand: '3', failed: '' }],
            })
          }
        >
          Add a row
        </button>
        {state.players.length > 1 && (
          <button
            type="button"
            class="button small"
            onClick={() => set({ ask: 'out', players: state.players.slice(0, -1) })}
          >
            Remove a row
          </button>
        )}
      </p>
    </section>
  );
}

function OutWords({ verdict, link }: { readonly verdict: CountsVerdict; readonly link: PartProps['link'] }) {
  return (
    <>
      <strong class={verdict.out ? 'no' : 'yes'}>{verdict.out ? '✕' : '✓'}</strong> {countsSentence(verdict)}{' '}
      <Cite rule={link(verdict.rule)} />
    </>
  );
}
