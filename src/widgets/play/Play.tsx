import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { capital } from '../../../rules-engine/core/words.en.ts';
import type { Player, Result } from '../../../rules-engine/core/game.ts';
import { Check, Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { Complaints, TakeAway } from '../tool/parts.tsx';
import { readAsWords, ReadingsForm, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { type Tool, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { useWalked } from '../walk/useWalked.ts';
import type { Start } from '../walk/walk.ts';
import { type Props as WalkProps, Walk } from '../walk/Walk.tsx';
import { Hint } from './Hint.tsx';
import { useIsTooLong } from './link-length.ts';
import { useTakingOnly } from './only-choice.ts';
import { Record } from './Record.tsx';
import type { Begun, Room } from './room.ts';
import {
  beforeLink,
  keepGame,
  type Kept,
  keptGame,
  keyOf,
  NEW_SITTING,
  type Sit,
  type Sitting,
  wentOn,
  WHO,
  type Who,
  whoIn,
} from './sitting.ts';
import { showOwnSide } from './useAim.tsx';
import { useKeeping } from './useKeeping.tsx';
import { useSeats } from './useSeats.tsx';

/** What the form of decks is given. */
export interface SettingUp<From> {
  readonly from: From;
  /** What a form holds may come when another has changed something meanwhile. */
  readonly change: (to: From | ((now: From) => From)) => void;
  readonly readings: Readonly<Record<string, string>>;
  readonly rules: RuleTable;
  /** A form of this name holds no deck to play with yet. */
  readonly wait: (form: string, waits: boolean) => void;
}
interface Props<State, Choice, From extends Begun<Choice>> {
  readonly room: Room<State, Choice, From>;
  /** The game as it is set up at first. */
  readonly first: From;
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
  /** The form of decks, hands and whatever else a game begins with. */
  readonly setUp: (given: SettingUp<From>) => ComponentChildren;
  /** How a game decides on its table. */
  readonly own?: Pick<WalkProps<State, Choice>, 'deciding' | 'pressing' | 'unlisted' | 'drawn' | 'drawing' | 'above'>;
}

/** A whole game: set up, played on the table by persons and bots, and kept. */
export function Play<State, Choice, From extends Begun<Choice>>(props: Props<State, Choice, From>) {
  const { room, first, rules, readings, setUp } = props;
  const { guide } = room;
  const { id } = guide.game;
  const presets = [{ name: 'new', title: '', state: first }];
  const tool = useTool(presets, readings, room.files, { kept: () => keptGame(id)?.from });
  const { state, change } = tool;
  const [sitting, sit] = useState(NEW_SITTING);
  const [isBegun, begin] = useState(false);
  const [isNew, beNew] = useState(false);
  const [waits, wait] = useState<readonly string[]>([]);
  /** The game that was on the table before another one was set up. */
  const [before, leave] = useState<Kept>();
  const set = useChanging(state, change);
  const came = useComing(id, sit);
  useLinks(() => isUnderWay && leave({ from: state, sitting }));
  const isThere = tool.preset === '';
  // A game that was kept, or came by a link or a file, is under way, also when its first choice is taken back.
  const isUnderWay = isBegun || state.walk.choices.length > 0 || (came.isAwaited && isThere);
  useEffect(() => begin((was) => was || isUnderWay), [isUnderWay]);
  const play = (to: Kept) => {
    sit(to.sitting);
    change(to.from as From);
    begin(true);
  };
  const keeping = useKeeping(id, { from: state, sitting }, isUnderWay, (to) => {
    leave({ from: state, sitting });
    play(to);
  });
  const read = useReadings(readings, state.readAs);
  const { walk: _walk, ...beginning } = state;
  const start = useMemo(() => room.begin(state, read), [JSON.stringify(beginning), read]);
  const players = guide.players(start.state);
  const who = (player: Player) => whoIn(sitting, players, player);
  const nameOf = (player: Player) => capital(guide.name?.(player) ?? player);
  const whos = players.map((player, at) => (
    <Select<Who>
      key={player}
      label={(isUnderWay ? undefined : room.seats?.names[at]) ?? nameOf(player)}
      value={who(player)}
      options={Object.entries(WHO) as [Who, string][]}
      onChange={(to) => sit((now) => ({ ...now, who: { ...now.who, [player]: to } }))}
    />
  ));
  const [takingOnly, takeOnly] = useTakingOnly();
  const hints = <Hints {...{ sitting, sit, players, who, takingOnly, takeOnly }} />;
  const readAs = (
    <ReadingsForm table={readings} value={state.readAs} onChange={(to) => change({ ...state, readAs: to })} />
  );
  const back =
    before &&
    (() => {
      leave(undefined);
      play(before);
    });
  // Until what was kept or linked is read, nothing may take its place.
  if (came.isAwaited && !isThere && tool.complaints.length === 0) {
    return <Loading id={id} />;
  }
  /** Begins with what chance brings. Whoever was to play a hand has the seat of that hand. */
  const startGame = (seed: number, { who: had, hints: on }: Pick<Sitting, 'who' | 'hints'>) => {
    const from = room.seeded(state, seed);
    const seats = room.seats?.of(room.begin(from, read).state) ?? players;
    sit({ ...NEW_SITTING, who: toEach(seats, (at) => whoIn({ who: had }, players, players[at] ?? '')), hints: on });
    change({ ...from, walk: { choices: [] } });
    begin(true);
    beNew(true);
  };
  if (!isUnderWay) {
    const waitFor = (form: string, isTrue: boolean) =>
      wait((forms) => [...forms.filter((one) => one !== form), ...(isTrue ? [form] : [])]);
    return (
      <div class="tool play" data-kept={keyOf(id)}>
        <Complaints tool={tool} />
        <NewGame
          whos={whos}
          decks={setUp({ from: state, change: set, readings: read, rules, wait: waitFor })}
          waits={waits}
          readings={readAs}
          hints={hints}
          open={tool.files.open}
          start={(seed) => startGame(seed, sitting)}
          startFirst={(seed) => startGame(seed, { who: easiest(players), hints: true })}
          back={back}
        />
        {keeping.kept}
      </div>
    );
  }
  const anew = () => {
    // The device keeps the game until the next one begins.
    leave({ from: state, sitting });
    const seats = room.seats?.of(start.state) ?? players;
    sit({ ...NEW_SITTING, who: toEach(players, (at) => who(seats[at] ?? '')), hints: sitting.hints });
    begin(false);
    beNew(false);
    came.leave();
    change({ ...state, walk: { choices: [] } });
  };
  const own =
    came.own &&
    (() => {
      came.leave();
      sit(came.own?.sitting ?? NEW_SITTING);
      tool.begin(came.own?.from as From);
    });
  return (
    <Played {...{ ...props, tool, sitting, sit, start, players, who, takingOnly, isNew, anew }} other={keeping.other}>
      <details class="play-seats needs-js no-print">
        <summary>{seatWords(players, nameOf, who)}</summary>
        <div class="row">{whos}</div>
        {hints}
        {readAs}
      </details>
      <Games anew={anew} before={back ?? tool.bringBack} own={own} />
      {keeping.kept}
    </Played>
  );
}

/** Who has each seat, in a line. */
function seatWords(players: readonly Player[], nameOf: (player: Player) => string, who: (player: Player) => Who) {
  const isAlone = players.filter((player) => who(player) === 'person').length === 1;
  const words = (player: Player) => (isAlone && who(player) === 'person' ? 'you' : WHO[who(player)]);
  return players.map((player) => `${nameOf(player)}: ${words(player)}`).join(' · ');
}

const Loading = ({ id }: { readonly id: string }) => (
  <p class="needs-js" role="status" data-kept={keyOf(id)}>
    Loading the game …
  </p>
);

interface HintsProps {
  readonly sitting: Sitting;
  readonly sit: Sit;
  readonly players: readonly Player[];
  readonly who: (player: Player) => Who;
  readonly takingOnly: boolean;
  readonly takeOnly: (to: boolean) => void;
}
/** What is done for a person unasked. */
const Hints = ({ sitting, sit, players, who, takingOnly, takeOnly }: HintsProps) => (
  <>
    <Check
      label="Show me a hint before each of my choices"
      on={sitting.hints === true}
      onChange={(hints) => sit((now) => ({ ...now, hints }))}
    />
    {players.filter((player) => who(player) === 'person').length === 1 && (
      <Check label="When I have only one choice, such as passing, take it for me" on={takingOnly} onChange={takeOnly} />
    )}
  </>
);

/** Changes what is set up. Forms that are loaded one after the other each begin with what the last has left. */
function useChanging<From>(state: From, change: (to: From) => void): SettingUp<From>['change'] {
  const now = useRef(state);
  now.current = state;
  return (to) => {
    now.current = typeof to === 'function' ? (to as (now: From) => From)(now.current) : to;
    change(now.current);
  };
}

/** Who has each seat, by its place. */
const toEach = (players: readonly Player[], who: (at: number) => Who): Sitting['who'] =>
  Object.fromEntries(players.map((player, at) => [player, who(at)]));
/** One person, and bots that are easy to beat. */
const easiest = (players: readonly Player[]) => toEach(players, (at) => (at === 0 ? 'person' : 'random'));

/** How a game came here: by a link, perhaps, and then what the device kept of another one is not lost. */
function useComing(id: string, sit: (to: Sitting) => void) {
  const [came, come] = useState<{ readonly isAwaited: boolean; readonly own?: Kept | undefined }>({ isAwaited: false });
  // Before anything can be entered, which would be lost.
  useLayoutEffect(() => {
    const kept = keptGame(id);
    const byLink = location.hash.includes('=');
    if (byLink && kept) keepGame(beforeLink(id), kept);
    const own = byLink ? kept : keptGame(beforeLink(id));
    if (byLink || kept || own) come({ isAwaited: byLink || kept !== undefined, own });
    const sitting = byLink ? NEW_SITTING : (kept?.sitting ?? NEW_SITTING);
    // A course ends with a link to a first game with hints.
    sit(location.hash === '#hints' ? { ...sitting, hints: true } : sitting);
  }, []);
  const leave = () => {
    keepGame(beforeLink(id), undefined);
    come({ isAwaited: false });
  };
  return { ...came, leave };
}

/** Told of a link that is opened on this page, before it is read: what is on the table has no address to go back to. */
function useLinks(listen: () => void) {
  const now = useRef(listen);
  now.current = listen;
  useEffect(() => {
    const hear = () => location.hash.includes('=') && now.current();
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);
}

interface PlayedProps<State, Choice, From extends Begun<Choice>> extends Props<State, Choice, From> {
  readonly tool: Tool<From>;
  readonly sitting: Sitting;
  readonly sit: Sit;
  readonly start: Start<State>;
  readonly players: readonly Player[];
  readonly who: (player: Player) => Who;
  readonly takingOnly: boolean;
  /** It was begun just now, on this page. */
  readonly isNew: boolean;
  /** That another tab played on. */
  readonly other: ComponentChildren;
  readonly anew: () => void;
  readonly children: ComponentChildren;
}
/** A game under way, on its table. */
function Played<State, Choice, From extends Begun<Choice>>(props: PlayedProps<State, Choice, From>) {
  const {
    room,
    rules,
    readings,
    own = {},
    tool,
    sitting,
    sit,
    start,
    players,
    who,
    takingOnly,
    isNew,
    other,
    anew,
    children,
  } = props;
  const { guide } = room;
  const { state, change, look } = tool;
  const { walk: walkState } = state;
  const table = useTableInView(isNew);
  const isTooLong = useIsTooLong(state);
  const walked = useWalked(guide.game, start, walkState.choices);
  const seats = useSeats({
    room,
    start,
    walked,
    choices: walkState.choices,
    players,
    who,
    takingOnly,
    rules,
    record: (at) => <Record {...{ room, at, sitting, sit, tool, rules }} />,
  });
  const setWalk = (to: From['walk']) => ({ ...state, walk: to });
  const hinted = sitting.hints === true;
  const persons = players.filter((player) => who(player) === 'person');
  const hintAt = (at: State, take: (choice: Choice) => void) => (
    <Hint {...{ room, rules, state: at, who, take }} viewer={seats.viewer} seed={room.seed(state)} always={hinted} />
  );
  return (
    <div class={hinted ? 'tool play is-hinted' : 'tool play'} ref={table}>
      <Complaints tool={tool} />
      {other}
      <Walk
        guide={guide}
        walked={walked}
        value={walkState}
        onChange={(to) => {
          // A bot decides later than it was asked. Where another game is on the table by then, it decided in none; what was
          // written meanwhile stays.
          if (!isSameGame(state, tool.now())) return;
          sit((now) => wentOn(now, walkState.choices, to.choices));
          change(setWalk(to));
        }}
        onLook={(to) => look(setWalk(to))}
        rules={rules}
        seed={room.seed(state)}
        seats={seats}
        {...own}
        above={(at, isEnd, take) => (
          <>
            {isEnd && hinted && hintAt(at, take)}
            {own.above?.(at, isEnd, take)}
          </>
        )}
        below={(at, isEnd, take) => {
          const result = isEnd ? guide.game.result(at) : undefined;
          return result ? (
            <Again press={anew} words={endedFor(result, persons)} />
          ) : (
            isEnd && !hinted && hintAt(at, take)
          );
        }}
      />
      {children}
      <p class="read-as">{readAsWords(readings, state.readAs)}</p>
      {isTooLong && (
        <p class="quiet needs-js no-print" role="status">
          This game is too long for a link now. Save it as a scenario file to keep it or to send it to somebody.
        </p>
      )}
      <TakeAway
        // What is copied of a game that is too long for a link names the page alone.
        tool={isTooLong ? { ...tool, link: () => Promise.resolve(location.origin + location.pathname) } : tool}
        linkless={isTooLong}
        report={() => ({
          title: 'A whole game',
          given: players.map((player) => `${capital(guide.name?.(player) ?? player)}: ${WHO[who(player)]}`),
          proofs: [proofOf(guide, walked, rules, '')],
          readAs: readAsWords(readings, state.readAs),
        })}
      />
    </div>
  );
}

/** Whether nothing was decided or set up otherwise from one to the other: looking elsewhere changes neither. */
const isSameGame = <Choice, From extends Begun<Choice>>(
  { walk, ...one }: From,
  { walk: to, ...other }: From,
): boolean =>
  walk.choices === to.choices &&
  Object.entries(one).every(([key, value]) => value === (other as Readonly<Record<string, unknown>>)[key]);

/** Brings the table into view once a game was begun, with the focus on what is asked, or where it will be asked. */
function useTableInView(isNew: boolean) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    table.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    showOwnSide(table.current?.querySelector<HTMLElement>('.is-asked') ?? null);
    // A cover over the table has the focus already.
    if (table.current?.contains(document.activeElement)) return;
    const asked =
      table.current?.querySelector<HTMLElement>('.decisions h3') ??
      table.current?.querySelector<HTMLElement>('.walk-decide');
    asked?.focus({ preventScroll: true });
  }, [isNew]);
  return table;
}

interface AgainProps {
  readonly press: () => void;
  /** How it ended for the one person who played. */
  readonly words: string | undefined;
}
/** Where a game is over, what most do next is beside how it ended. */
const Again = ({ press, words }: AgainProps) => (
  <p class="actions needs-js no-print">
    {words && <strong>{words}</strong>}
    <button type="button" class="button strong" onClick={press}>
      Play again
    </button>
  </p>
);
/** How a game ended for whoever played it alone among bots. */
function endedFor(result: Result, persons: readonly Player[]): string | undefined {
  const [me, other] = persons;
  if (me === undefined || other !== undefined || result.ended !== 'won') return undefined;
  return result.winner === me ? 'You have won.' : 'You have lost.';
}

interface GamesProps {
  readonly anew: () => void;
  readonly before: (() => void) | undefined;
  readonly own: (() => void) | undefined;
}
/** The ways to another game. */
const Games = ({ anew, before, own }: GamesProps) => (
  <p class="actions needs-js no-print">
    <button type="button" class="button small" onClick={anew}>
      New game
    </button>
    {before && (
      <button type="button" class="button small" onClick={before}>
        Back to the game before
      </button>
    )}
    {own && (
      <button type="button" class="button small" onClick={own}>
        Back to my own game
      </button>
    )}
  </p>
);

interface NewGameProps {
  readonly whos: ComponentChildren;
  readonly decks: ComponentChildren;
  readonly hints: ComponentChildren;
  readonly readings: ComponentChildren;
  /** The forms that hold no deck to play with. */
  readonly waits: readonly string[];
  readonly start: (seed: number) => void;
  /** The same for somebody who has never played. */
  readonly startFirst: (seed: number) => void;
  readonly open: (file: File) => void;
  /** Brings back the game that was on the table before. */
  readonly back: (() => void) | undefined;
}
/** Who plays, with what, and a beginning. */
function NewGame({ whos, decks, hints, readings, waits, start, startFirst, open, back }: NewGameProps) {
  const isWaiting = waits.length > 0;
  // Chance comes in here, and nowhere else: from then on the game follows from it.
  const seeded = (begin: (seed: number) => void) => () => !isWaiting && begin(Math.floor(Math.random() * 1_000_000));
  const form = useRef<HTMLDivElement>(null);
  // What was pressed is gone with the game it stood in: whoever plays again goes on from what begins the next one.
  useEffect(() => {
    if (!back) return;
    form.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    form.current?.querySelector<HTMLElement>('.strong')?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="new-game needs-js" ref={form}>
      <p class="first-game">
        <span>
          <strong>New here?</strong> Your first game is against a bot that plays at random. Before each of your choices
          you get a hint.
        </span>
        <button type="button" class="button" aria-disabled={isWaiting} onClick={seeded(startFirst)}>
          Start a first game
        </button>
      </p>
      <fieldset>
        <legend>Who plays?</legend>
        <div class="row">{whos}</div>
        <div id="hints">{hints}</div>
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
          aria-disabled={isWaiting}
          aria-describedby={isWaiting ? 'waits-for' : undefined}
          onClick={seeded(start)}
        >
          Start the game
        </button>
        {isWaiting && (
          <span id="waits-for" role="status">
            Correct this first: {waits.join(', ')}.
          </span>
        )}
        {back && (
          <button type="button" class="button" onClick={back}>
            Back to the game before
          </button>
        )}
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
