/** What happens at a table besides stepping: bots decide when it is their turn, and a device that changes hands is covered. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import { capital } from '../../../rules-engine/core/words.en.ts';
import type { RuleTable } from '../proof.ts';
import { chance, type Start, type Walk } from '../walk/walk.ts';
import type { AtTable, Seats, Table } from '../walk/Walk.tsx';
import { Bar } from './Bar.tsx';
import { nearest, yours } from './near.ts';
import { NoBot } from './NoBot.tsx';
import { onlyChoice } from './only-choice.ts';
import type { Begun, Room } from './room.ts';
import { Before, Since, SinceSaid } from './Since.tsx';
import { iterationsOf, WHO, type Who } from './sitting.ts';
import { showOwnSide, useAim } from './useAim.tsx';
import { useBot } from './useBot.ts';

/** How long a bot waits at least before it decides, in milliseconds, where things move: one sees that it is its turn. */
const WAITS = 400;
/** The same at speed 1 before what only prepares for something: a card arrives in this time. */
const FOLLOWS = 250;
/** Before the next of the same: how fast cards are dealt. */
const GOES_ON = 120;

interface Given<State, Choice, From extends Begun<Choice>> {
  readonly room: Room<State, Choice, From>;
  readonly start: Start<State>;
  readonly walked: Walk<State, Choice>;
  readonly choices: readonly Choice[];
  readonly players: readonly Player[];
  readonly who: (player: Player) => Who;
  /** Whether a person’s only choice is taken without a question. */
  readonly takingOnly: boolean;
  readonly rules: RuleTable;
  /** What is kept of the game. */
  readonly record: (at: AtTable<State, Choice>) => ComponentChildren;
}

/** The seats of a game. */
export function useSeats<State, Choice, From extends Begun<Choice>>(
  given: Given<State, Choice, From>,
): Seats<State, Choice> {
  const { room, start, walked, choices, players, who } = given;
  const { guide } = room;
  const persons = players.filter((player) => who(player) === 'person');
  const several = persons.length > 1;
  const [holder, hold] = useState<Player>();
  /** After how many choices each person last had the device. */
  const had = useRef(new Map<Player, number>());
  // Another game begins with nobody.
  useEffect(() => {
    hold(undefined);
    had.current.clear();
  }, [start]);
  const end = guide.game.result(walked.moments.at(-1)?.state ?? start.state);
  const [only] = persons;
  const viewer = several ? holder : only;
  const nameOf = (player: Player) => guide.name?.(player) ?? player;
  const you = several ? undefined : only;
  const told = (choice: Choice, words: string) => {
    const player = room.by(choice);
    const called = capital(nameOf(player));
    if (player === you) return `You: ${words}`;
    // Some of what is secret says it anyway.
    return words.startsWith(`${called} `) ? words : `${called}: ${words}`;
  };
  const onlyOf = useOnly(given, several);
  // Not what was taken without a question: it would be taken again at once.
  const undone = ({ moments: [, ...made] }: Walk<State, Choice>) =>
    made.findLastIndex(({ choice, before }) => {
      const player = choice && room.by(choice);
      return persons.length === 0 || (player && who(player) === 'person' && onlyOf(before, player) === undefined);
    });
  // Until a person is asked, nothing that bots decide is played: only where it ends is shown.
  const isHurried = useRef(false);
  const useTable = (at: AtTable<State, Choice>): Table => {
    const waits = useDecidingBots(given, at, isHurried);
    useTakingIt(onlyOf, at, isHurried);
    useLayoutEffect(() => {
      if (!at.isAsked) return;
      isHurried.current = false;
      showOwnSide(at.root.current);
    }, [at.isAsked && at.place.moment]);
    const more = useAim(room, at, viewer);
    const next = at.deciders.find((player) => who(player) === 'person');
    const isOthers = next !== undefined && holder !== undefined && !at.deciders.includes(holder);
    const to = !several || end ? undefined : holder === undefined ? (next ?? only) : isOthers ? next : undefined;
    if (to !== undefined) {
      const take = () => {
        if (holder !== undefined) had.current.set(holder, choices.length);
        hold(to);
        const since = had.current.get(to);
        if (since !== undefined && since < choices.length) at.replay(since);
      };
      return { cover: <Cover name={nameOf(to)} take={take} /> };
    }
    const hurry = () => {
      at.go(at.places.length - 1);
      isHurried.current = viewer !== undefined;
      // From there the focus goes to what is asked next: its own button leads nowhere then.
      at.root.current?.querySelector<HTMLElement>('.walk-decide')?.focus({ preventScroll: true });
    };
    const skips = viewer === undefined ? at.place !== at.places.at(-1) : !at.isAsked;
    const since = { guide, at, viewer, told, from: undone(walked) + 1 };
    return {
      note: (
        <>
          {!at.isAsked && <Before {...since} from={0} />}
          {waits}
        </>
      ),
      since: at.isAsked && (
        <>
          {more}
          <Since {...since} rules={given.rules} />
        </>
      ),
      buttons: (ways) => (
        <Bar
          {...ways}
          undo={at.isAsked ? at.undo : undefined}
          skip={skips ? hurry : undefined}
          isAlone={viewer === undefined}
        />
      ),
      record: (
        <>
          <SinceSaid {...since} />
          {given.record(at)}
        </>
      ),
    };
  };
  return {
    viewer: end ? undefined : viewer,
    told,
    lead: (player) => player === you && YOURS,
    placed: (areas) => {
      if (viewer === undefined) return areas;
      const near = nearest(areas, players.map(room.side), room.side(viewer));
      return you === undefined ? near : yours(near, room.side(you));
    },
    isHere: (player, now) => who(player) === 'person' && (now === undefined || onlyOf(now, player) === undefined),
    undone,
    useTable,
  };
}

/** Before a question to the one person who plays. */
const YOURS = (
  <>
    <span class="yours">Your choice</span>
    <span class="visually-hidden">: </span>{' '}
  </>
);

type Only<State, Choice> = (state: State, player: Player) => Choice | undefined;
/** A person’s only choice, where it is taken without a question. At a shared device, that would tell what is in a hand. */
function useOnly<State, Choice, From extends Begun<Choice>>(
  { room, who, takingOnly }: Given<State, Choice, From>,
  isShared: boolean,
): Only<State, Choice> {
  // The same states are asked about whenever something is drawn.
  const known = useMemo(() => new WeakMap<WeakKey, Choice | undefined>(), [room]);
  return (state, player) => {
    if (!takingOnly || isShared || who(player) !== 'person') return undefined;
    const key = state as WeakKey;
    if (!known.has(key)) known.set(key, onlyChoice(room.guide, state, player));
    return known.get(key);
  };
}
/** Takes it when it is its turn. */
function useTakingIt<State, Choice>(
  onlyOf: Only<State, Choice>,
  { state, deciders, speed, take }: AtTable<State, Choice>,
  isHurried: RefObject<boolean>,
): void {
  const [player] = deciders;
  const choice = player === undefined ? undefined : onlyOf(state, player);
  useEffect(() => {
    if (choice === undefined) return;
    const atOnce = () => speed === 0 || isHurried.current === true;
    const timer = setTimeout(() => take(choice, atOnce()), atOnce() ? 0 : WAITS);
    return () => clearTimeout(timer);
  }, [state, choice]);
}

/** Lets bots decide whose turn it is, and says so. */
function useDecidingBots<State, Choice, From extends Begun<Choice>>(
  { room, choices, players, who }: Given<State, Choice, From>,
  { state, deciders, speed, take }: AtTable<State, Choice>,
  isHurried: RefObject<boolean>,
) {
  const { guide } = room;
  const bot = useBot<Choice>(room.worker);
  const persons = players.some((player) => who(player) === 'person');
  // With nobody to play against, bots wait to be told.
  const [mayPlay, letPlay] = useState(false);
  const player = deciders.find((one) => who(one) !== 'person');
  const level = player === undefined ? 'person' : who(player);
  /** Whoever stops the bots means at once: what is decided already isn't done any more. */
  const cease = useRef<() => void>();
  /** Whether the last choice only prepared for this one. */
  const isGoingOn = useRef(false);
  const isTurn = player !== undefined && level !== 'person' && (persons || mayPlay) && !bot.failed;
  useEffect(() => {
    if (!isTurn) return;
    const seen = guide.game.view(state, player);
    const seed = chance(choices.length * 7919 + 17, choices.length, 2 ** 30);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const asked = performance.now();
    const iterations = iterationsOf(guide.game.id, level);
    const forget = bot.ask({ seen, player, iterations, seed }, ({ choice }) => {
      const isRoutine = room.isRoutine?.(choice, state) === true;
      const atOnce = () => speed === 0 || isHurried.current === true;
      const waits = atOnce() ? 0 : isRoutine ? (isGoingOn.current ? GOES_ON : FOLLOWS) / speed : WAITS;
      isGoingOn.current = isRoutine;
      timer = setTimeout(() => take(choice, atOnce() || isRoutine), Math.max(waits - (performance.now() - asked), 0));
    });
    cease.current = () => {
      clearTimeout(timer);
      forget();
    };
    return cease.current;
  }, [state, isTurn, player, level]);
  if (bot.failed && player !== undefined) return <NoBot again={bot.again} />;
  if (!persons) {
    const toggle = () => {
      cease.current?.();
      letPlay(!mayPlay);
    };
    return (
      <p class="needs-js no-print">
        <button type="button" class="button" onClick={toggle}>
          {mayPlay ? 'Stop the bots' : 'Let the bots play'}
        </button>
      </p>
    );
  }
  if (player === undefined) return undefined;
  return (
    <p class="quiet bot-thinks" role="status">
      {guide.name?.(player) ?? player} ({WHO[level]}) is deciding …
    </p>
  );
}

/** Hides the table while the device changes hands. */
function Cover({ name, take }: { readonly name: string; readonly take: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <section class="cover" aria-label={`Hand the device to ${name}`}>
      <h3>Hand the device to {name}</h3>
      <p>All hands stay hidden until {name} is ready.</p>
      <button type="button" class="button strong" ref={button} onClick={take}>
        I am {name}: show my cards
      </button>
    </section>
  );
}
