import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { Complaints, TakeAway } from '../tool/parts.tsx';
import { readAsWords, ReadingsForm, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { type Tool, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { walk } from '../walk/walk.ts';
import { type Props as WalkProps, Walk } from '../walk/Walk.tsx';
import { Hint } from './Hint.tsx';
import type { Begun, Room } from './room.ts';
import {
  inCommon,
  keepGame,
  keptGame,
  keyOf,
  NEW_SITTING,
  type Sitting,
  wentOn,
  WHO,
  type Who,
  whoIn,
} from './sitting.ts';
import { useSeats } from './useSeats.tsx';

interface Props<State, Choice, From extends Begun<Choice>> {
  readonly room: Room<State, Choice, From>;
  /** The game as it is set up at first. */
  readonly first: From;
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
  /** The form of decks, hands and whatever else a game begins with. */
  readonly setUp: (from: From, change: (to: From) => void) => ComponentChildren;
  /** How a game decides on its table. */
  readonly own?: Pick<WalkProps<State, Choice>, 'deciding' | 'pressing' | 'unlisted' | 'drawn' | 'drawing' | 'beside'>;
}

/** A whole game: set up, played on the table by persons and bots, and kept. */
export function Play<State, Choice, From extends Begun<Choice>>(props: Props<State, Choice, From>) {
  const { room, first, rules, readings, setUp, own = {} } = props;
  const { guide } = room;
  const { id } = guide.game;
  const tool = useTool([{ name: 'new', title: '', state: first }], readings, room.files, () => keptGame(id)?.from);
  const { state, change, look } = tool;
  const [sitting, sit] = useState(NEW_SITTING);
  const [isBegun, begin] = useState(false);
  useEffect(() => sit(keptGame(id)?.sitting ?? NEW_SITTING), []);
  // A game that was kept, or came by a link or a file, is under way.
  const isUnderWay = isBegun || state.walk.choices.length > 0;
  useEffect(() => {
    if (isUnderWay) keepGame(id, { from: state, sitting });
  }, [isUnderWay, state, sitting]);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBegun) return;
    table.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // A cover over the table has the focus already.
    if (!table.current?.contains(document.activeElement)) table.current?.focus({ preventScroll: true });
  }, [isBegun]);
  const read = useReadings(readings, state.readAs);
  const { walk: walkState, ...beginning } = state;
  const start = useMemo(() => room.begin(state, read), [JSON.stringify(beginning), read]);
  const players = guide.players(start.state);
  const who = (player: Player) => whoIn(sitting, players, player);
  const seats = useSeats({ room, start, choices: walkState.choices, players, who });
  const setWalk = (to: From['walk']) => ({ ...state, walk: to });
  const nameOf = (player: Player) => guide.name?.(player) ?? player;
  const whos = players.map((player) => (
    <Select<Who>
      key={player}
      label={nameOf(player)}
      value={who(player)}
      options={Object.entries(WHO) as [Who, string][]}
      onChange={(to) => sit({ ...sitting, who: { ...sitting.who, [player]: to } })}
    />
  ));
  const form = (
    <ReadingsForm table={readings} value={state.readAs} onChange={(to) => change({ ...state, readAs: to })} />
  );
  if (!isUnderWay) {
    return (
      <div class="tool play" data-kept={keyOf(id)}>
        <Complaints tool={tool} />
        <NewGame
          whos={whos}
          decks={setUp(state, change)}
          readings={form}
          open={tool.files.open}
          start={(seed) => {
            sit({ ...NEW_SITTING, who: sitting.who });
            change({ ...room.seeded(state, seed), walk: { choices: [] } });
            begin(true);
          }}
        />
      </div>
    );
  }
  const anew = () => {
    keepGame(id, undefined);
    sit({ ...NEW_SITTING, who: sitting.who });
    begin(false);
    tool.begin({ ...state, walk: { choices: [] } });
  };
  return (
    <div class="tool play" ref={table} tabIndex={-1}>
      <Complaints tool={tool} />
      <details class="play-seats needs-js no-print">
        <summary>{players.map((player) => `${nameOf(player)}: ${WHO[who(player)]}`).join(' · ')}</summary>
        <div class="row">{whos}</div>
        {form}
      </details>
      <Walk
        guide={guide}
        start={start}
        value={walkState}
        onChange={(to) => {
          sit(wentOn(sitting, walkState.choices, to.choices));
          change(setWalk(to));
        }}
        onLook={(to) => look(setWalk(to))}
        rules={rules}
        seed={room.seed(state)}
        seats={seats}
        {...own}
        beside={(at, isEnd) => (
          <>
            {own.beside?.(at, isEnd)}
            {isEnd && <Hint {...{ room, rules, state: at, who }} seed={room.seed(state)} />}
          </>
        )}
      />
      <Record {...{ sitting, sit, tool }} anew={anew} />
      <p class="read-as">{readAsWords(readings, state.readAs)}</p>
      <TakeAway
        tool={tool}
        report={() => ({
          title: 'A whole game',
          given: players.map((player) => `${nameOf(player)}: ${WHO[who(player)]}`),
          proofs: [proofOf(guide, walk(guide.game, start, walkState.choices), rules, '')],
          readAs: readAsWords(readings, state.readAs),
        })}
      />
    </div>
  );
}

interface NewGameProps {
  readonly whos: ComponentChildren;
  readonly decks: ComponentChildren;
  readonly readings: ComponentChildren;
  readonly start: (seed: number) => void;
  readonly open: (file: File) => void;
}
/** Who plays, with what, and a beginning. */
function NewGame({ whos, decks, readings, start, open }: NewGameProps) {
  return (
    <div class="new-game needs-js">
      <fieldset>
        <legend>Who plays?</legend>
        <div class="row">{whos}</div>
      </fieldset>
      <fieldset>
        <legend>With what?</legend>
        <div class="row">{decks}</div>
      </fieldset>
      {readings}
      <p class="actions">
        <button
          type="button"
          class="button strong"
          // Chance comes in here, and nowhere else: from then on the game follows from it.
          onClick={() => start(Math.floor(Math.random() * 1_000_000))}
        >
          Start the game
        </button>
        <label class="button open-file">
          Open a game
          <input
            type="file"
            accept=".yaml,.yml,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) open(file);
              currentTarget.value = '';
            }}
          />
        </label>
      </p>
    </div>
  );
}

interface RecordProps<Choice, From extends Begun<Choice>> {
  readonly sitting: Sitting;
  readonly sit: (to: Sitting) => void;
  readonly tool: Tool<From>;
  readonly anew: () => void;
}
/** The other ways this game went, and a new game. */
function Record<Choice, From extends Begun<Choice>>({ sitting, sit, tool, anew }: RecordProps<Choice, From>) {
  const { state, change, bringBack } = tool;
  const { choices } = state.walk;
  return (
    <div class="play-record needs-js no-print">
      <p class="actions">
        <button type="button" class="button small" onClick={anew}>
          New game
        </button>
        {bringBack && (
          <button type="button" class="button small" onClick={bringBack}>
            Back to the game before
          </button>
        )}
      </p>
      {sitting.lines.length > 0 && (
        <details>
          <summary>
            Other ways this game went <span class="count">{sitting.lines.length}</span>
          </summary>
          <ul>
            {sitting.lines.map((line, nth) => (
              <li key={nth}>
                The same {inCommon(line, choices)} choices, then {line.length - inCommon(line, choices)} others{' '}
                <button
                  type="button"
                  class="button small"
                  onClick={() => {
                    sit(wentOn(sitting, choices, line));
                    change({ ...state, walk: { ...state.walk, choices: line as readonly Choice[], at: undefined } });
                  }}
                >
                  Go on with this one
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
