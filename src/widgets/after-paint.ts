/**
 * Who presses or types something sees at once that it was taken: the browser paints that first, and what follows from it is
 * worked out and drawn after that picture. By itself, Preact would do it before.
 */
import { options } from 'preact';

/** Before one of these is heard, all that came before it is drawn, so that nobody presses what has changed. */
const NEXT = ['pointerdown', 'click', 'keydown', 'beforeinput'];
/** With these, a field holds already what was entered: what is still to be drawn would put back what it held before. */
const ENTERED = ['input', 'change'];
/** Where nothing is painted, as in a tab behind another, it is drawn after so many milliseconds. */
const UNSEEN = 100;

/** Whether a reader is being heard: what a script does by itself is drawn as ever, once it is through. */
let isHearing = false;
/** Draws what is still to be drawn. */
let due: (() => void) | undefined;

const hear = ({ isTrusted, type }: Event): void => {
  if (!isTrusted) return;
  if (NEXT.includes(type)) due?.();
  isHearing = true;
  setTimeout(() => (isHearing = false));
};

/** After the next picture, and after what is drawn after it. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

if (!import.meta.env.SSR) {
  for (const type of [...NEXT, ...ENTERED]) addEventListener(type, hear, true);
  options.debounceRendering = (render) => {
    if (!isHearing) return queueMicrotask(render);
    const draw = (due = () => {
      due = undefined;
      render();
    });
    // Where the next press has drawn it already, the one after that still gets a picture of its own.
    const late = () => due === draw && draw();
    afterPaint(late);
    setTimeout(late, UNSEEN);
  };
}
