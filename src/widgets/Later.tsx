/**
 * Waking in parts: a page as it was built is taken up piece by piece, so that whoever presses something in between is
 * heard.
 */
import { type ComponentChildren, hydrate, type RefObject, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { moment } from './moment.ts';

interface Props {
  readonly class?: string;
  /** For somebody else who looks at the element. */
  readonly element?: RefObject<HTMLDivElement>;
  /** What is done before it wakes. */
  readonly ahead?: () => Promise<unknown>;
  readonly children: ComponentChildren;
}

/** Parts wake one after the other, in the order in which they were met. */
let queue = Promise.resolve();

/** A part of a page that wakes after what is around it. Where nothing was built, it is drawn at once. */
export function Later({ class: name, element, ahead, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const part = element ?? own;
  const isAwake = useRef(false);
  /** What is to be seen by now: what was built may be older. */
  const now = useRef(children);
  now.current = children;
  useLayoutEffect(() => {
    const node = part.current as HTMLDivElement;
    if (isAwake.current) render(children, node);
  });
  useLayoutEffect(() => {
    const node = part.current as HTMLDivElement;
    let isGone = false;
    const wake = () => {
      if (isGone) return;
      isAwake.current = true;
      try {
        if (node.firstChild) hydrate(children, node);
        if (!node.firstChild || now.current !== children) render(now.current, node);
      } finally {
        delete node.dataset['asleep'];
      }
    };
    // What goes wrong before keeps nobody asleep.
    if (node.firstChild) queue = queue.then(moment).then(ahead).catch(reportError).then(wake).catch(reportError);
    else wake();
    return () => {
      isGone = true;
      render(null, node);
    };
  }, []);
  if (!import.meta.env.SSR) return <div class={name} data-asleep ref={part} dangerouslySetInnerHTML={NOTHING} />;
  return (
    <div class={name} data-asleep>
      {children}
    </div>
  );
}
/** While a page wakes, what was built stays as it is. */
const NOTHING = { __html: '' };
