/** Going through a walk: step by step, by keys, by itself, and spoken. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { afterPaint } from '../after-paint.ts';
import type { Area } from '../board/board.ts';
import { standFor } from '../board/motion.ts';
import { type Settings, SPEEDS } from './settings.ts';
import { beatWords, tableWords } from './spoken.ts';
import { useKeys } from './useKeys.ts';
import { usePlay } from './usePlay.ts';
import type { useWalk } from './useWalk.ts';

type Walking<State, Choice> = ReturnType<typeof useWalk<State, Choice>>;
/** What is said of a beat, and the pictures before and after it. */
interface Told {
  readonly says: string;
  readonly also: readonly string[];
  readonly rule: { readonly number: string; readonly title: string } | undefined;
  readonly before: readonly Area[] | undefined;
  readonly areas: readonly Area[];
}
interface Given {
  readonly root: RefObject<HTMLElement>;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  /** It is a game that is played. */
  readonly isPlayed: boolean;
}

/** The ways through a walk, and whether it moves by itself. */
export function useStepping<State, Choice>(
  walking: Walking<State, Choice>,
  told: Told,
  { root, settings, set, isPlayed }: Given,
) {
  const { at, last, beats, go, choices } = walking;
  const { speed } = settings;
  // Whoever plays knows the turns, and waits for the next question.
  const isLong = !isPlayed && beats[at + 1]?.opens !== undefined;
  const isQuiet = beats[at]?.isQuiet === true;
  const next = () => go(at + 1);
  const { isPlaying, playTo, stop } = usePlay({ at, last, next, says: told.says, isLong, isQuiet, speed });
  const move = (to: number) => {
    stop();
    bringIntoView(root.current);
    go(to);
    // At the start there is no button back: the one that begins takes its focus.
    const isPressed = document.activeElement?.closest('.stepper-buttons');
    if (to <= 0 && isPressed) afterPaint(() => root.current?.querySelector<HTMLElement>('.begin')?.focus());
  };
  const playFrom = (to: number) => {
    stop();
    bringIntoView(root.current);
    playTo(last);
    if (to !== at) go(to);
  };
  const play = () => (isPlaying ? stop() : playFrom(at === 0 ? 1 : at));
  // A choice is shown from its first beat to the next decision.
  const [from, run] = useState<readonly Choice[]>();
  useEffect(() => {
    if (from === undefined || from === choices) return;
    run(undefined);
    playTo(last);
  }, [choices]);
  const take = (choice: Choice, atOnce = speed === 0) => {
    stop();
    if (!atOnce) run(choices);
    walking.take(choice, !atOnce);
  };

  // Said without drawing anything anew.
  const spoken = useRef<HTMLParagraphElement>(null);
  const speak = (words: string) => {
    if (spoken.current) spoken.current.textContent = words;
  };
  useSpeaking(at, () => speak(beatWords({ ...told, at, last, after: told.areas })));
  useKeys(root, {
    step: (way) => move(at + way),
    turn: (way) => move(walking.turnFrom(way)),
    end: (way) => move(way > 0 ? last : 0),
    play,
    faster: (way) => {
      const moves = SPEEDS.filter((one) => one > 0);
      set({ speed: moves[Math.min(Math.max(moves.indexOf(speed) + way, 0), moves.length - 1)] ?? 1 });
    },
    say: () => speak(tableWords(told.areas)),
    help: () => {
      const more = root.current?.querySelector<HTMLDetailsElement>('.stepper-more');
      if (more) more.open = !more.open;
      more?.querySelector('summary')?.focus();
    },
    close: () => closeIn(root.current),
    letters: settings.letters,
  });
  useLit(root, at);
  // Only a step to the beat beside it is shown as motion: a jump is a jump.
  const came = useRef(at);
  const glides = Math.abs(at - came.current) <= 1;
  useEffect(() => {
    came.current = at;
  });
  return { move, play, playFrom, isPlaying, take, spoken, speed: glides ? speed : 0 };
}

/** Closes the menu, the pile or the card that is looked at, one at a time, and gives the focus back to what opened it. */
function closeIn(table: HTMLElement | null): boolean {
  const open = table?.querySelector<HTMLDetailsElement>('.stepper-more[open], .pile-cards[open]');
  const shut = table?.querySelector<HTMLElement>('.looked-at button, .with-card button');
  if (open) {
    open.open = false;
    open.querySelector('summary')?.focus();
  } else shut?.click();
  return Boolean(open ?? shut);
}

/** The table is brought to the top of the screen when it is stepped through, unless it is there, or most of it is. */
function bringIntoView(walk: HTMLElement | null): void {
  const { top, bottom } = walk?.querySelector('.board')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top > 90 || bottom < innerHeight / 3) walk?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The cards a beat is about are brought into view within the table; focus never moves. */
function useLit(root: RefObject<HTMLElement>, at: number): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const lit = [...(root.current?.querySelectorAll<HTMLElement>('.board .is-lit') ?? [])];
    for (const card of lit.toReversed()) {
      standFor(card).scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    }
  }, [at]);
}

/** How long nothing new happens before it is spoken, in milliseconds: of what flies past, only the last. */
const QUIET = 400;
function useSpeaking(at: number, speak: () => void): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(speak, QUIET);
    return () => clearTimeout(timer);
  }, [at]);
}
