/** A judge's sheet: a verdict on paper, with the question, the proof and the cited rules in full. */
import { NOTICE, SITE_NAME } from '../../lib/site.ts';
import type { Report } from '../tool/report.ts';
import { make } from './make.ts';
import { drawn } from './proof.ts';
import { citedIn, type Quoted, withTexts } from './rule-texts.ts';
import styles from './sheet.css?url';

interface Sheet {
  readonly title: string;
  /** What the example or the tool is about, in a sentence. */
  readonly says?: string | undefined;
  readonly given: readonly string[];
  readonly readAs?: string | undefined;
  /** Holds the proofs as the page shows them: `.proof`, and `.outcome` after each. */
  readonly proofs: ParentNode;
  /** Shows the verdict again. */
  readonly link: string;
}

function button(name: string, className: string, press: () => void): HTMLButtonElement {
  const made = make('button', `button ${className}`, name);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
function part(name: string, ...inside: readonly (Node | string | undefined)[]): HTMLElement {
  return make('section', 'sheet-part', make('h2', '', name), ...inside);
}
function blank(name: string): HTMLElement {
  const input = make('input', '');
  input.type = 'text';
  return make('label', 'sheet-blank', make('span', '', name), input);
}

let styled: Promise<unknown> | undefined;
/** The style, before anything is shown without it. */
function style(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return loaded;
}

/** Opens the sheet of what a tool worked out; `link` shows the verdict again. */
export function openReport({ title, given, proofs, readAs }: Report, link: string): Promise<void> {
  const says = given.length === 0 ? textOf('main .lead') : undefined;
  return openSheet({ title, says, given, readAs, proofs: drawn(proofs), link });
}

/** Opens the sheet of the worked example on this page, made from what the page shows. */
export function openExample(): Promise<void> {
  const body = document.querySelector('.example-body');
  if (!body) return Promise.resolve();
  return openSheet({
    title: textOf('main h1') ?? '',
    says: textOf('.example-body > p:first-child:not(.read-as)'),
    given: [...body.querySelectorAll('.given > li')].map(({ textContent }) => textContent.trim()),
    readAs: textOf('.example-body > .read-as'),
    proofs: body,
    link: location.origin + location.pathname,
  });
}
const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim();

/** Shows the sheet in place of the page, which waits unchanged until the sheet is closed. */
async function openSheet(sheet: Sheet): Promise<void> {
  styled ??= style();
  await styled;
  const root = document.documentElement;
  const { title: pageTitle } = document;
  const opener = document.activeElement;
  const at = scrollY;
  const heading = make('h1', '', sheet.title);
  heading.id = 'sheet-title';
  heading.tabIndex = -1;
  const proofs = [...sheet.proofs.querySelectorAll('.proof, .outcome')].map((one) => copied(one));
  const outcomes = proofs.filter((one) => one.matches('.outcome'));
  const steps = proofs.filter((one) => !outcomes.includes(one));
  const cited = citedIn(proofs.flatMap((one) => [...one.querySelectorAll('a')]));
  const rules = make('div', 'sheet-rules');
  const game = root.dataset['book'];

  const close = () => {
    view.remove();
    root.classList.remove('sheet-open');
    document.title = pageTitle;
    removeEventListener('keydown', onKey);
    scrollTo({ top: at, behavior: 'instant' });
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const view = make(
    'div',
    'sheet',
    make(
      'div',
      'sheet-bar no-print',
      button('Print', 'strong', () => print()),
      button('Close', '', close),
    ),
    make('p', 'kind', [game, 'Judge’s sheet'].filter(Boolean).join(' · ')),
    heading,
    make('div', 'sheet-blanks', ...['Event', 'Date', 'Table', 'Judge'].map(blank)),
    part(
      'Question',
      sheet.says ? make('p', '', sheet.says) : undefined,
      sheet.given.length > 0 ? make('ul', '', ...sheet.given.map((words) => make('li', '', words))) : undefined,
    ),
    part('Result', ...results(steps, outcomes)),
    part(
      'Proof',
      ...steps,
      make('p', 'read-as', sheet.readAs || 'Readings and edition: all as this site has them by default.'),
    ),
    part(`Rules cited (${cited.length})`, rules),
    part('This verdict again', make('p', 'sheet-link', sheet.link)),
    make('p', 'sheet-foot', `${SITE_NAME}. ${NOTICE}`),
  );
  view.setAttribute('role', 'dialog');
  view.setAttribute('aria-modal', 'true');
  view.setAttribute('aria-labelledby', heading.id);
  if (sheet.says === undefined && sheet.given.length === 0) view.querySelector('.sheet-part')?.remove();
  addEventListener('keydown', onKey);
  document.body.append(view);
  root.classList.add('sheet-open');
  document.title = `Judge’s sheet: ${sheet.title}`;
  scrollTo({ top: 0, behavior: 'instant' });
  heading.focus({ preventScroll: true });
  await quote(rules, cited);
}

/** What came of it: where no proof ends in a value, the last step of each says it. */
function results(steps: readonly Element[], outcomes: readonly Element[]): readonly Element[] {
  const told = outcomes.filter(({ textContent }) => textContent.trim() !== '');
  if (told.length > 0) return told;
  return steps.flatMap((proof) => {
    const last = [...proof.querySelectorAll('.says')].at(-1)?.textContent;
    return last ? [make('p', 'outcome', make('span', 'value sentence', last))] : [];
  });
}

/** A part of the page without what leads away or was only marked for the eye. */
function copied(part: Element): Element {
  const copy = part.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    one.removeAttribute('aria-current');
    one.removeAttribute('data-pop');
    one.removeAttribute('id');
    if (one.matches('button, .needs-js, .no-print, script')) one.remove();
  }
  return copy;
}

/** Puts the rules in place, or says that they could not be had. */
async function quote(place: HTMLElement, cited: readonly Quoted[]): Promise<void> {
  place.replaceChildren(make('p', 'quiet', 'The rules’ texts are being loaded …'));
  const found = await withTexts(cited);
  const missing = found.some(({ text }) => !text);
  const again = make(
    'p',
    'sheet-missing',
    'Some rules’ texts couldn’t be loaded. Go online, or save this game for offline use. ',
    button('Try again', 'small no-print', () => void quote(place, cited)),
  );
  again.setAttribute('role', 'alert');
  place.replaceChildren(
    ...(missing ? [again] : []),
    ...found.map(({ name, text }) => {
      const [number = '', ...title] = name.split(' ');
      const heading = make('h3', '', make('span', 'num', number), ` ${title.join(' ')}`);
      return make('blockquote', 'sheet-rule', heading, text);
    }),
  );
}
