/**
 * Worked examples. Steps are walked through with buttons, a slider or the keyboard: a marker moves along the list. The steps
 * of an example that is closed are brought from its own page when it is opened.
 */
import { pageAt } from './page-at.ts';

const textOf = (within: Element, selector: string) => within.querySelector(selector)?.textContent.trim() ?? '';

/** A line as it is read aloud: what was tried is a sentence of its own. */
const inWords = (line: Element) =>
  textOf(line, '.says').replace(/\s+/g, ' ').replace(' Not allowed:', '. Not allowed:');

/** Gives a proof its controls. The address of a step begins there. */
function wake(group: HTMLElement): void {
  const { stepper: anchor } = group.dataset;
  const lines = [...group.querySelectorAll<HTMLElement>(':scope > .proof > li')];
  const place = group.querySelector(':scope > .stepper-controls');
  if (!place || place.hasChildNodes() || lines.length === 0) return;
  const last = lines.length - 1;
  let at = -1;

  const slider = document.createElement('input');
  slider.type = 'range';
  slider.max = String(last);
  slider.ariaLabel = 'Step';
  const aloud = document.createElement('p');
  aloud.className = 'visually-hidden';
  aloud.ariaLive = 'polite';
  const buttons = (
    [
      ['First', () => 0, () => at <= 0],
      ['Back', () => at - 1, () => at <= 0],
      ['Next', () => at + 1, () => at === last],
      ['Last', () => last, () => at === last],
    ] as const
  ).map(([name, to, off]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button small';
    button.textContent = name;
    button.addEventListener('click', () => {
      if (!off()) go(to());
    });
    return { button, off };
  });

  function show() {
    for (const [nth, line] of lines.entries()) {
      if (nth === at) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    }
    // A button that is off stays where the keyboard can be: one that is `disabled` loses it.
    for (const { button, off } of buttons) button.ariaDisabled = String(off());
    slider.min = String(Math.min(at, 0));
    slider.value = String(at);
    const line = lines[at];
    const says = line ? inWords(line) : '';
    slider.ariaValueText = line ? `${at + 1} of ${last + 1}: ${says}` : 'not started';
    const now = line ? textOf(line, '.change strong') : '';
    const rule = line?.querySelector<HTMLAnchorElement>('.num');
    aloud.textContent = line
      ? `${rule?.textContent ?? ''} ${rule?.title ?? ''}: ${says}${now === '' ? '' : ` Now ${now}.`}`
      : '';
  }
  function go(to: number) {
    at = Math.min(Math.max(to, 0), last);
    show();
  }
  function read() {
    const nth = anchor ? Number(location.hash.replace(`#${anchor}`, '')) : NaN;
    if (lines[nth - 1]) go(nth - 1);
  }
  slider.addEventListener('input', () => go(Number(slider.value)));
  group.addEventListener('keydown', (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.target === slider) return;
    event.preventDefault();
    go(to);
  });
  addEventListener('hashchange', read);
  place.append(...buttons.map(({ button }) => button), slider);
  group.append(aloud);
  show();
  read();
}
const wakeAll = (within: ParentNode) => within.querySelectorAll<HTMLElement>('[data-stepper]').forEach(wake);

/** Brings the style sheets of a page that this one lacks. */
async function bringSheets(page: Document): Promise<void> {
  const sheets = [...page.querySelectorAll('link[rel="stylesheet"]:not([media])')];
  const lacking = sheets.filter((sheet) => !document.querySelector(`link[href="${sheet.getAttribute('href')}"]`));
  await Promise.all(
    lacking.map((sheet) => {
      const copy = document.importNode(sheet);
      const come = new Promise((done) => {
        for (const kind of ['load', 'error']) copy.addEventListener(kind, done);
      });
      document.head.append(copy);
      return come;
    }),
  );
}
/** Brings the steps of an example, and the link to its tool, from its own page; where that can't be had, says so and offers to try again. */
async function bringSteps(example: HTMLElement, later: HTMLElement): Promise<void> {
  later.ariaBusy = 'true';
  try {
    const page = await pageAt(example.dataset['steps'] ?? '');
    await bringSheets(page);
    const [body] = page.querySelectorAll('.example-body');
    const parts = [...(body?.children ?? [])].filter((part) => !part.matches('p:not(.read-as)'));
    const copies = parts.map((part) => document.importNode(part, true));
    for (const copy of copies) {
      // Only on its own page do steps have addresses.
      if (copy instanceof HTMLElement && copy.dataset['stepper'] !== undefined) copy.dataset['stepper'] = '';
      for (const place of copy.querySelectorAll('a.nth')) place.remove();
      for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
    }
    later.replaceWith(...copies);
    const tool = body?.querySelector(':scope > .quiet > a');
    if (tool) example.querySelector('.example-body > .quiet')?.prepend(document.importNode(tool, true), ' · ');
    wakeAll(example);
  } catch {
    later.ariaBusy = 'false';
    const told = document.createElement('p');
    told.setAttribute('role', 'alert');
    told.textContent = 'The steps couldn’t be loaded. Are you online? ';
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'button small';
    again.textContent = 'Try again';
    again.addEventListener('click', () => {
      told.remove();
      void bringSteps(example, later);
    });
    told.append(again);
    later.append(told);
  }
}

wakeAll(document);

/** Brings the steps of an example that is open and has none yet, unless they are on their way or that has failed. */
export function bring(example: HTMLDetailsElement): void {
  const later = example.querySelector<HTMLElement>('[data-steps-later]:not([aria-busy="true"])');
  if (example.open && later && !later.querySelector('[role="alert"]')) void bringSteps(example, later);
}
