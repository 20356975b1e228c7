import { useMemo } from 'preact/hooks';
import { DECK_NAMES, deckNamed, DECKS } from '../../../rules-engine/usagi/decks.ts';
import { goOnFrom } from '../../../rules-engine/usagi/game.ts';
import { lay } from '../../../rules-engine/usagi/layout.ts';
import { opening } from '../../../rules-engine/usagi/opening.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import type { Choice } from '../../../rules-engine/usagi/actions.ts';
import { SEATS, type State } from '../../../rules-engine/usagi/state.ts';
import { readTable, type WrittenTable } from '../../../rules-engine/usagi/written.ts';
import type { RuleTable } from '../proof.ts';
import { Beginning, TakeAway } from '../tool/parts.tsx';
import { inForce, type ReadAs, readAsWords, ReadingsForm, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/Log.tsx';
import { SeedField } from '../walk/SeedField.tsx';
import { type Start, walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { guideUntil } from './guide.ts';

/** A turn, or as many as wished: from two ready decks, or from a table that was laid out. */
export interface TurnState {
  /** Names of ready decks, one for each player. Used where no table is laid out. */
  readonly decks: readonly string[];
  readonly seed: number;
  /** A table in the middle of a turn, as a worked example lays it out. */
  readonly table?: WrittenTable | undefined;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
interface Props {
  readonly presets: readonly Preset<TurnState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const deckOf = (name: string) => DECKS[deckNamed(name)];
const MOST_PLAYERS = SEATS.length;

function begin({ decks, seed, table }: TurnState, readings: Readings): Start<State> {
  if (table) {
    const { layout } = readTable(table);
    const log = goOnFrom(lay(layout, readings), layout.until);
    return { state: log.state, steps: log.steps };
  }
  const setup = { decks: decks.map((name) => deckOf(name).cards), seed, readings };
  return opening(setup);
}

/** A turn of the Usagi Yojimbo CCG, step by step. */
export function Turn({ presets, rules, readings }: Props) {
  const tool = useTool(
    presets,
    () => import('./turn.link.ts').then(({ read }) => read),
    () => import('./files.ts').then((files) => files.turnFiles),
  );
  const { state, change, begin: beginAnew } = tool;
  const { table, decks, seed } = state;
  const read = useMemo(() => inForce(readings, state.readAs) as unknown as Readings, [state.readAs]);
  const until = table?.until === 'never' ? undefined : table?.until;
  const guide = useMemo(() => guideUntil(until), [until]);
  const start = useMemo(() => begin(state, read), [table, decks, seed, read]);
  // Another beginning is another game: what was decided in this one does not fit it.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, table: undefined, ...to, walk: { choices: [] } });
  const names = decks.map((name) => deckOf(name).title);
  return (
    <div class="tool">
      <div class="tool-head">
        <Beginning tool={tool} label="Start with" />
        <details class="needs-js no-print">
          <summary>Decks, players, random seed and readings</summary>
          {table && (
            <p class="quiet">
              This table comes from a worked example. Choose a deck or a seed to start a whole game instead.
            </p>
          )}
          <div class="row">
            {decks.map((deck, at) => (
              <label key={at} class="field">
                <span>Deck of Player {SEATS[at]}</span>
                <select value={deck} onChange={(event) => again({ decks: decks.with(at, event.currentTarget.value) })}>
                  {DECK_NAMES.map((name) => (
                    <option key={name} value={name}>
                      {DECKS[name].title}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <label class="field">
              <span>Players</span>
              <select
                value={decks.length}
                onChange={(event) => {
                  const players = Number(event.currentTarget.value);
                  again({ decks: Array.from({ length: players }, (_, at) => decks[at] ?? DECK_NAMES[at % 2] ?? '') });
                }}
              >
                {Array.from({ length: MOST_PLAYERS - 1 }, (_, at) => (
                  <option key={at} value={at + 2}>
                    {at + 2}
                  </option>
                ))}
              </select>
            </label>
            <SeedField value={seed} onChange={(to) => again({ seed: to })} />
          </div>
          <ReadingsForm
            table={readings}
            value={state.readAs}
            onChange={(readAs) => change({ ...state, readAs, walk: { ...state.walk, at: undefined } })}
          />
        </details>
      </div>
      <Walk
        guide={guide}
        start={start}
        value={state.walk}
        onChange={(to) => change({ ...state, walk: to })}
        rules={rules}
        seed={seed}
        eyes
      />
      {until !== undefined && (
        <p class="quiet needs-js no-print">
          The worked example ends before the next part of the turn.{' '}
          <button
            type="button"
            class="button small"
            onClick={() => change({ ...state, table: { ...table, until: 'never' } })}
          >
            Continue from here
          </button>
        </p>
      )}
      <p class="read-as">{readAsWords(readings, state.readAs)}</p>
      <TakeAway
        tool={tool}
        report={() => ({
          title: 'Turn by turn',
          given: table ? ['a table set up by hand'] : names.map((name, at) => `Player ${SEATS[at] ?? ''}: ${name}`),
          proofs: [proofOf(guide, walk(guide.game, start, state.walk.choices), rules, '')],
          readAs: readAsWords(readings, state.readAs),
        })}
      />
    </div>
  );
}
