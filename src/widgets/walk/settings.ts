/** How the table is stepped through on this device: kept from one visit to the next. */
import { useLayoutEffect, useState } from 'preact/hooks';

/** 0: nothing moves, and a choice shows its end at once. */
export const SPEEDS = [0.5, 1, 2, 0] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  readonly speed: Speed;
  /** Steps in which nothing is to be seen stand alone, too. */
  readonly everyStep: boolean;
  /** Single letters do something (WCAG 2.1.4). */
  readonly letters: boolean;
}
const USUAL: Settings = { speed: 1, everyStep: false, letters: true };
const KEY = 'table-v1';

function kept(): Settings {
  try {
    const text = localStorage.getItem(KEY);
    // The same as before: nothing is drawn anew.
    if (text === null) return USUAL;
    const { speed, everyStep, letters } = JSON.parse(text) as Partial<Record<keyof Settings, unknown>>;
    return {
      speed: SPEEDS.find((one) => one === speed) ?? USUAL.speed,
      everyStep: everyStep === true,
      letters: letters !== false,
    };
  } catch {
    return USUAL;
  }
}

/** The settings; the usual ones until the page listens. A device that keeps nothing forgets them with the page. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [settings, set] = useState(USUAL);
  // Before anything can be changed: all else that was kept would be lost with it.
  useLayoutEffect(() => set(kept()), []);
  const change = (to: Partial<Settings>) => {
    const next = { ...settings, ...to };
    set(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // It holds until the page is left.
    }
  };
  return [settings, change];
}
