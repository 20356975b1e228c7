/** One "Cite" button for all steps of proofs, instead of one in each. */
const button = document.createElement('button');
button.type = 'button';
button.className = 'cite no-print';
button.dataset['cite'] = 'step';
button.ariaHasPopup = 'dialog';
button.textContent = 'Cite';

/** Offers to cite a step that is pointed at, pressed or in focus. A finger must press: one that scrolls only passes by. */
export function offer(step: Element, event: Event): void {
  const rule = step.querySelector(':scope > .num');
  const passes = event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType !== 'mouse';
  const inUse = event.type === 'pointerover' && button.matches(':focus-visible');
  if (!rule || passes || inUse || button.parentElement === step) return;
  button.ariaLabel = `Cite this step: ${rule.textContent}`;
  step.append(button);
}
