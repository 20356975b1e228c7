/**
 * On pages with something to cite: what carries it away is loaded when a "Cite" button, a step or a tool's buttons are
 * pointed at or in focus, so that it is there when they are pressed.
 */
const carry = (event: Event) => {
  const target = event.target as Partial<Element>;
  if (target.closest?.('[data-cite], [data-steps] .proof > li, .actions') === null) return;
  import('./carry/carry.ts').then(
    (sheet) => sheet.handle(event),
    () => {
      if (event.type.startsWith('c')) alert('This didn’t load. Are you online?');
    },
  );
};
for (const kind of ['pointerover', 'focusin', 'click', 'carry']) addEventListener(kind, carry);
