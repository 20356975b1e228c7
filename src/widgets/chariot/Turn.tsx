import { useMemo } from 'preact/hooks';
import { READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards.ts';
import { match as game } from '../../../rules-engine/chariot/match.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Choice, Match, Setup } from '../../../rules-engine/chariot/state.ts';
import type { RuleTable } from '../proof.ts';
import { Beginning, TakeAway, WithoutScript } from '../tool/parts.tsx';
import { inForce, type ReadAs, readAsWords, ReadingsForm, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/Log.tsx';
import { type Start, walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { guide } from './guide.ts';

/** A whole match: two ready hands, who begins, chance, and what was decided. */
export interface TurnState {
  /** Ids of ready hands; Player 1's is the hand of whoever begins. */
  readonly hands: readonly [string, string];
  /** Whose hand begins where the players agree on it. */
  readonly first: 0 | 1;
  readonly seed: number;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
interface Props {
  readonly presets: readonly Preset<TurnState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const cardsOf = (hand: string) => {
  const found = READY_HANDS.find(({ id }) => id === hand) ?? READY_HANDS[0];
  return found ? spellsOf(found) : [];
};
function begin({ hands, first, seed }: TurnState, readings: Readings): Start<Match> {
  const setup: Setup = { hands: [cardsOf(hands[0]), cardsOf(hands[1])], first, seed, readings };
  return { state: game.begin(setup), steps: game.opening?.(setup) ?? [] };
}

/** A match of Shiny Chariot, turn by turn. */
export function Turn({ presets, rules, readings }: Props) {
  const tool = useTool(presets, () => import('./turn.link.ts').then(({ read }) => read));
  const { state, change } = tool;
  const read = useMemo(() => inForce(readings, state.readAs) as unknown as Readings, [state.readAs]);
  const start = useMemo(() => begin(state, read), [state.hands, state.first, state.seed, read]);
  // Another beginning is another match: what was decided is not carried over, but stays behind in the browser's history.
  const again = (to: Partial<TurnState>) => change({ ...state, ...to, walk: { choices: [] } });
  const hand = (place: 0 | 1, label: string) => (
    <label class="field">
      <span>{label}</span>
      <select
        value={state.hands[place]}
        onChange={(event) => {
          const id = event.currentTarget.value;
          again({ hands: place === 0 ? [id, state.hands[1]] : [state.hands[0], id] });
        }}
      >
        {READY_HANDS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="tool">
      <div class="tool-head">
        <Beginning tool={tool} label="Begin with" />
        <details class="needs-js no-print">
          <summary>Hands, who begins, and how the rules are read</summary>
          <div class="row">
            {hand(0, 'One hand')}
            {hand(1, 'The other hand')}
            <label class="field">
              <span>Chance (a seed)</span>
              <input
                type="number"
                min={0}
                max={999999}
                value={state.seed}
                onChange={(event) =>
                  again({ seed: Math.abs(Math.trunc(Number(event.currentTarget.value))) % 1_000_000 })
                }
              />
            </label>
          </div>
          <ReadingsForm table={readings} value={state.readAs} onChange={(readAs) => again({ readAs })} />
        </details>
        <WithoutScript scenarios="/chariot/scenarios/" />
      </div>
      <Walk
        guide={guide}
        start={start}
        value={state.walk}
        onChange={(to) => change({ ...state, walk: to })}
        rules={rules}
        seed={state.seed}
        eyes
      />
      <p class="read-as">{readAsWords(readings, state.readAs)}</p>
      <TakeAway
        tool={tool}
        report={() => ({
          title: 'Shiny Chariot, turn by turn',
          given: state.hands.map((id) => READY_HANDS.find((one) => one.id === id)?.title ?? id),
          proofs: [proofOf(guide, walk(game, start, state.walk.choices), rules, '')],
          readAs: readAsWords(readings, state.readAs),
        })}
      />
    </div>
  );
}
