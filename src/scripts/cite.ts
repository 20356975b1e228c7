/**
 * On pages with something to cite: what carries it away is loaded when a "Cite" button, a step or a tool's buttons are
 * pointed at or in focus, so that it is there when they are pressed.
 */
const carry = (event: Event) => {
  const { target, type } = event;
  if (target instanceof Element && !target.closest('[data-cite], [data-steps] .proof > li, .actions')) return;
  import('./carry/carry.ts').then(
    ({ handle }) => handle(event),
    () => {
      const toast = document.querySelector('[data-toast]');
      if (toast && type.startsWith('c')) toast.textContent = 'This didn’t load. Are you online?';
    },
  );
};
for (const kind of ['pointerover', 'focusin', 'click', 'carry']) addEventListener(kind, carry);
