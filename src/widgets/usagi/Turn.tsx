import { useMemo } from 'preact/hooks';
import { type CountedDeck, DECK_NAMES, DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import { SEATS } from '../../../rules-engine/usagi/state.ts';
import type { WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { SeedField } from '../walk/SeedField.tsx';
import { walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { begin, deckName, deckTitle } from './begin.ts';
import { guideUntil } from './guide.ts';

/** A turn, or as many as wished: from two ready decks, or from a table that was laid out. */
export interface TurnState {
  /** Names of ready decks, one for each player. Used where no table is laid out. */
  readonly decks: readonly (string | CountedDeck)[];
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

const PLAYERS = SEATS.slice(1).map((_, at) => [String(at + 2), String(at + 2)] as const);

/** A turn of the Usagi Yojimbo CCG, step by step. */
export function Turn({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles));
  const { state, change, look, begin: beginAnew } = tool;
  const { table, decks, seed } = state;
  const read = useReadings(readings, state.readAs) as Readings;
  const until = table?.until === 'never' ? undefined : table?.until;
  const guide = useMemo(() => guideUntil(until), [until]);
  const start = useMemo(() => begin(state, read), [table, decks, seed, read]);
  const walked = useMemo(() => walk(guide.game, start, state.walk.choices), [guide, start, state.walk.choices]);
  // Another beginning is another game: what was decided in this one does not fit it.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, table: undefined, ...to, walk: { choices: [] } });
  const names = decks.map(deckTitle);
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      fold="Decks, players, random seed and readings"
      ask={
        <>
          {table && (
            <p class="quiet">
              This table comes from a worked example. Choose a deck or a seed to start a whole game instead.
            </p>
          )}
          <div class="row">
            {decks.map((deck, at) => (
              <Select
                key={at}
                label={`Deck of Player ${SEATS[at] ?? ''}`}
                value={deckName(deck)}
                options={[
                  ...(deckName(deck) === 'own' ? [['own', deckTitle(deck)] as const] : []),
                  ...DECK_NAMES.map((name) => [name, DECKS[name].title] as const),
                ]}
                onChange={(name) => name !== 'own' && again({ decks: decks.with(at, name) })}
              />
            ))}
            <Select
              label="Players"
              value={String(decks.length)}
              options={PLAYERS}
              onChange={(players) => {
                const length = Number(players);
                again({ decks: Array.from({ length }, (_, at) => decks[at] ?? DECK_NAMES[at % 2] ?? '') });
              }}
            />
            <SeedField value={seed} onChange={(to) => again({ seed: to })} />
          </div>
        </>
      }
      asks={(other: Readings) => walk(guide.game, begin(state, other), state.walk.choices)}
      report={() => ({
        title: 'Turn by turn',
        given: table ? ['a table set up by hand'] : names.map((name, at) => `Player ${SEATS[at] ?? ''}: ${name}`),
        proofs: [proofOf(guide, walked, rules, '')],
      })}
    >
      <Walk
        guide={guide}
        start={start}
        value={state.walk}
        onChange={(to) => change({ ...state, walk: to })}
        onLook={(to) => look({ ...state, walk: to })}
        rules={rules}
        seed={seed}
        eyes
      />
      {until === undefined ? (
        <PlayOn tool={tool} walked={walked} />
      ) : (
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
    </ToolFrame>
  );
}
