/** Examples: what walks through their steps comes for one that lies open, or when a closed one is pointed at or opened. */
const steps = () => import('./stepper.ts').catch(() => undefined);
const wake = async ({ type, target }: Event) => {
  const example = (target as Partial<Element>).closest?.<HTMLDetailsElement>('.example[data-steps]');
  if (!example) return;
  const come = await steps();
  if (come) come.bring(example);
  else if (type === 'toggle' && example.open) alert('The steps didn’t load. Are you online?');
};

if (document.querySelector('[data-stepper]')) void steps();
for (const kind of ['pointerover', 'focusin', 'toggle'])
  document.addEventListener(kind, (event) => void wake(event), true);

export {};
