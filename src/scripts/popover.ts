/**
 * Links marked `data-pop` show what they lead to: on hover, on keyboard focus, and on a first tap. The code that shows it
 * comes with the first of these, and hears all that follow; a link that is tapped waits for it.
 */
export {};

let isHere = false;
let isTap = false;
let wanted: HTMLAnchorElement | undefined;

function hear(event: Event): void {
  const { type, target } = event;
  const { pointerType, ctrlKey, metaKey } = event as PointerEvent;
  if (type === 'pointerdown') isTap = pointerType === 'touch';
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-pop]');
  if (isHere || !link) return;
  if (type === 'click' && isTap && !ctrlKey && !metaKey) {
    event.preventDefault();
    void bring(link).catch(() => location.assign(link.href));
  } else if (type === 'focusin' ? link.matches(':focus-visible') : type === 'pointerover' && pointerType !== 'touch')
    void bring(link).catch(() => undefined);
}
async function bring(link: HTMLAnchorElement): Promise<void> {
  wanted = link;
  const { begin } = await import('./pop.ts');
  isHere = true;
  // What is no longer pointed at when the code is here, nobody waits for.
  if (wanted === link && (isTap || link.matches(':hover, :focus-visible'))) begin(link, isTap);
}

// Where a browser has no popovers, a link is a link.
if ('showPopover' in document.body)
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) addEventListener(type, hear);
