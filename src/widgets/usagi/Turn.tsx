import { useMemo } from 'preact/hooks';
import { type CountedDeck, DECK_NAMES, DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import { SEATS, type State } from '../../../rules-engine/usagi/state.ts';
import type { WrittenCard, WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { SeedField } from '../walk/SeedField.tsx';
import { aheadBy } from '../walk/ahead.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { begin, deckName, deckTitle } from './begin.ts';
import { guideUntil } from './guide.ts';
import { useLaid, withTable } from './useLaid.ts';

/** A turn, or as many as wished: from two ready decks, or from a table that was laid out. */
export interface TurnState {
  /** Names of ready decks, one for each player. Used where no table is laid out. */
  readonly decks: readonly (string | CountedDeck)[];
  /** Cards of one's own, which a deck can name. */
  readonly cards?: readonly WrittenCard[] | undefined;
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

/** A table on which nothing lies yet. It is played on without end. */
const NO_TABLE: WrittenTable = { players: 2, until: 'never', events: [] };
const untilOf = (table: WrittenTable | undefined) => (table?.until === 'never' ? undefined : table?.until);
/** Whether nothing was set up on it yet. */
const isEmpty = (table: WrittenTable) =>
  Object.keys(table).every((key) => key in NO_TABLE) && (table.events ?? []).length === 0;

const ahead = aheadBy((asked: TurnState, read: Readings) => ({
  guide: guideUntil(untilOf(asked.table)),
  start: begin(asked, read),
}));

function TurnTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles), {
    ahead,
  });
  const { state, change, look, begin: beginAnew } = tool;
  const { table, decks, cards, seed } = state;
  const read = useReadings(readings, state.readAs) as Readings;
  const laid = useLaid(table ?? NO_TABLE, read, state);
  const isLaid = table !== undefined;
  const opened = useMemo(
    () => (isLaid ? undefined : (startAhead<State>(state) ?? begin({ decks, cards, seed }, read))),
    [isLaid, decks, cards, seed, read],
  );
  const start = opened ?? laid.start;
  const { guide, faults } = laid;
  const until = untilOf(table);
  const isStale = table !== undefined && laid.stale;
  const walked = useWalked(guide.game, start, state.walk.choices);
  // Another beginning is another game: what was decided in this one does not fit it.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, table: undefined, ...to, walk: { choices: [] } });
  const names = decks.map(deckTitle);
  const walking = (
    <Walk
      guide={guide}
      walked={walked}
      ends={tool.ends}
      value={state.walk}
      onChange={(to) => change({ ...state, walk: to })}
      onLook={(to) => look({ ...state, walk: to })}
      rules={rules}
      seed={seed}
      eyes
    />
  );
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      fold="Decks, players, random seed and readings"
      ask={
        <div class="row">
          <Select
            label="Starting point"
            value={table ? 'table' : 'decks'}
            options={[
              ['decks', 'ready decks, turn 1'],
              ['table', 'a table you set up'],
            ]}
            onChange={(from) => again({ table: from === 'table' ? { ...NO_TABLE, players: decks.length } : undefined })}
          />
          {!table && <Decks {...{ decks, seed, again }} />}
        </div>
      }
      stale={isStale && 'table'}
      asks={(other: Readings) => walk(guide.game, begin(state, other), state.walk.choices)}
      report={() => ({
        title: 'Turn by turn',
        given: table ? ['a table set up by hand'] : names.map((name, at) => `Player ${SEATS[at] ?? ''}: ${name}`),
        proofs: [proofOf(guide, walked, rules, '')],
      })}
    >
      {table ? (
        <SetUpOrPlay
          scene={table}
          onChange={(to) => change(withTable({ ...state, table }, to))}
          onClear={(to) => again({ table: to })}
          isFaulty={isStale}
          isEmpty={isEmpty(table)}
          faults={faults}
          rules={rules}
          drawn={undefined}
          load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ whole: true, turn: true, readings: read }))}
          of={JSON.stringify(read)}
        >
          {walking}
        </SetUpOrPlay>
      ) : (
        walking
      )}
      {isStale ? null : until === undefined ? (
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

/** A turn of the Usagi Yojimbo CCG, step by step. */
export const Turn = waking(TurnTool, () => ahead);

interface DecksProps extends Pick<TurnState, 'decks' | 'seed'> {
  readonly again: (to: Partial<TurnState>) => void;
}
/** Which decks play a whole game, how many, and chance. */
const Decks = ({ decks, seed, again }: DecksProps) => (
  <>
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
  </>
);
