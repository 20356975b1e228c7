/**
 * Who presses or types something sees at once that it was taken: the browser paints that first, and what follows from it is
 * worked out and drawn after that picture. By itself, Preact would do it before.
 */
import { options } from 'preact';

/** With these, a reader does the next thing: all that came before is drawn first, so that nobody presses what has changed. */
const NEXT = ['pointerdown', 'click', 'keydown', 'beforeinput'];
/** These come with one of them. */
const WITH_IT = ['input', 'change'];
/** Where nothing is painted, as in a tab behind another, it is drawn after so many milliseconds. */
const UNSEEN = 100;

/** Whether a reader is being heard: what a script does by itself is drawn as ever, once it is through. */
let isHearing = false;
/** What is still to be drawn. */
let due: (() => void) | undefined;

const draw = (): void => {
  const drawing = due;
  due = undefined;
  drawing?.();
};
const hear = ({ isTrusted }: Event): void => {
  if (!isTrusted) return;
  isHearing = true;
  setTimeout(() => (isHearing = false));
};

/** After the next picture, and after what is drawn after it. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

if (!import.meta.env.SSR) {
  for (const type of NEXT) addEventListener(type, ({ isTrusted }) => isTrusted && draw(), true);
  for (const type of [...NEXT, ...WITH_IT]) addEventListener(type, hear, true);
  options.debounceRendering = (render) => {
    if (!isHearing) return queueMicrotask(render);
    due = render;
    afterPaint(draw);
    setTimeout(draw, UNSEEN);
  };
}
