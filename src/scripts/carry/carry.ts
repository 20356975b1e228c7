/**
 * What "Cite" opens: the words of a rule, ruling, question, example or step as text, Markdown or link, and a ready report
 * that it looks wrong. Loaded when it is first pressed. Nothing is sent by itself.
 */
import style from '../../styles/carry.css?inline';
import type * as Sheet from '../../widgets/sheet/sheet.ts';
import { asMarkdown, asText, type Report } from '../../widgets/tool/report.ts';
import { pathInSite } from '../in-site.ts';
import { exampleAt, exampleHere, gameHere, quotedAt, stepAt } from './read.ts';
import { offer } from './step.ts';
import {
  type Doubted,
  doubtText,
  EXPECTED,
  fileOf,
  issueAddress,
  ownFileAt,
  quotedMarkdown,
  quotedText,
  stepMarkdown,
  stepText,
} from './words.ts';

/** What a tool asks the page to do with its verdict: copy it in a form or as a picture, show it as a judge's sheet, or open a report on it. */
export interface Asked {
  readonly what: 'text' | 'markdown' | 'picture' | 'link' | 'sheet' | 'doubt';
  readonly report: Report;
  /** It is older than what is entered, and than the link. */
  readonly stale?: boolean | undefined;
  readonly link: string;
  /** What was asked, as a scenario file. */
  readonly scenario?: string | undefined;
}

/** How a tool gives what is entered as a scenario file. */
export type FileWanted = (text: Promise<string | undefined> | undefined) => void;

/** What can be carried away of one thing. */
interface Carried {
  /** "2.6.C.ii", "step 3". */
  readonly name: string;
  readonly text: string;
  readonly markdown: string;
  readonly link: string;
  readonly doubt: Doubted;
}

function carriedAt(button: HTMLElement): Carried {
  const what = button.dataset['cite'];
  if (what === 'step') {
    const { report, link } = stepAt(button);
    const { nth, title, readAs } = report;
    const text = stepText(report, link);
    return {
      name: `step ${nth}`,
      text,
      markdown: stepMarkdown(report, link),
      link,
      doubt: doubt(`step ${nth} of “${title}”`, link, withoutEnds(text), readAs),
    };
  }
  if (what === 'example') {
    const { report, link } = exampleAt(button);
    const text = asText(report, link);
    return {
      name: 'this example',
      text,
      markdown: asMarkdown(report, link),
      link,
      doubt: doubt(`example “${report.title}”`, link, withoutEnds(text), report.readAs),
    };
  }
  const quoted = quotedAt(button);
  const text = quotedText(quoted);
  return {
    name: (what === 'rule' ? quoted.name.split(' ')[0] : undefined) ?? `this ${what === 'reading' ? 'question' : what}`,
    text,
    markdown: quotedMarkdown(quoted),
    link: quoted.link,
    doubt: {
      ...doubt(
        what === 'rule' ? `rule ${quoted.name}` : quoted.name,
        quoted.link,
        withoutEnds(text),
        quoted.notes.join(' '),
      ),
      example: what === 'ruling' ? exampleHere() : undefined,
    },
  };
}
const doubt = (about: string, link: string, says: string, readAs?: string): Doubted => {
  return { about, game: gameHere(), link, file: fileOf(pathInSite(new URL(link).pathname)), readAs, says };
};
/** A citation without its head and its address: a report has both already. */
const withoutEnds = (text: string) => text.split('\n').slice(1, -1).join('\n').trim();

/** Says something in passing, to eyes and screen readers alike. */
function say(text: string) {
  const toast = document.querySelector('[data-toast]');
  if (!toast) return;
  toast.textContent = text;
  setTimeout(() => (toast.textContent = ''), 2500);
}
let from: HTMLElement | undefined;
/** What readers wrote into reports, by what these are about: closing one by mistake loses nothing. */
const written = new Map<string, string>();

const sheet = document.createElement('dialog');
sheet.className = 'carry no-print';
// No page needs its look before it is there. A browser that takes none from a script shows it plain.
if ('adoptedStyleSheets' in document) {
  const look = new CSSStyleSheet();
  look.replaceSync(style);
  document.adoptedStyleSheets.push(look);
}
sheet.setAttribute('aria-labelledby', 'carry-title');
sheet.addEventListener('close', () => {
  if (from) from.ariaExpanded = null;
  from?.focus({ preventScroll: true });
});
sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close());
sheet.addEventListener('keydown', (event) => {
  if (!sheet.matches('.menu')) return;
  const buttons = [...sheet.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
});

/** Makes an element: its properties, and what is in it. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...within: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...within);
  return element;
}
const press = (name: string, onclick: () => void, className = 'button') =>
  make('button', { type: 'button', className, onclick }, name);

/** Shows a dialog with a title. */
function show(kind: 'menu' | 'page', title: string, ...within: readonly (Node | string)[]) {
  sheet.classList.toggle('menu', kind === 'menu');
  const close = make(
    'button',
    { type: 'button', className: 'close', ariaLabel: 'Close', onclick: () => sheet.close() },
    '✕',
  );
  const head = make('h2', { id: 'carry-title' }, title);
  sheet.replaceChildren(make('div', {}, head, ...within, close));
  if (!sheet.isConnected) document.body.append(sheet);
  if (!sheet.open) sheet.showModal();
  place(kind);
}

/** A menu stands beside its button; on narrow screens the style keeps it at the bottom, under the thumb. */
function place(kind: 'menu' | 'page') {
  const box = from?.getBoundingClientRect();
  if (kind === 'page' || !box) {
    sheet.style.translate = '';
    return;
  }
  const { offsetWidth, offsetHeight } = sheet;
  const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - offsetWidth - 8));
  const below = box.bottom + 4;
  const top = below + offsetHeight > innerHeight - 8 ? Math.max(8, box.top - offsetHeight - 4) : below;
  sheet.style.translate = `${left}px ${top}px`;
}

/** Copies words and says so in passing. Words that the browser does not copy are shown, to be copied by hand. */
async function copy(words: string, said: string) {
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    byHand(words);
    return;
  }
  sheet.close();
  say(said);
}

function byHand(words: string) {
  const field = make('textarea', { value: words, readOnly: true, rows: 9, ariaLabel: 'Text to copy' });
  show(
    'page',
    'Copy this by hand',
    make('p', {}, 'Your browser doesn’t let this page copy. The text is selected: copy it as you do in any app.'),
    field,
  );
  field.focus();
  field.select();
}

/** A report that is ready but for what the reader expected. */
function looksWrong(doubted: Doubted) {
  const { about, link } = doubted;
  const key = `${about} ${link}`;
  const field = make('textarea', {
    value: written.get(key) ?? doubtText(doubted),
    rows: 14,
    ariaLabel: 'Your report',
    oninput: () => written.set(key, field.value),
  });
  const { repository } = document.documentElement.dataset;
  const status = make('p', { role: 'status', className: 'quiet' });
  const copied = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = 'Copied.';
    } catch {
      field.select();
      status.textContent = 'Your browser doesn’t let this page copy. The text is selected: copy it by hand.';
    }
  };
  const issue = make(
    'a',
    {
      className: 'button',
      target: '_blank',
      rel: 'noopener',
      onclick: () => {
        issue.href = issueAddress(repository ?? '', `Looks wrong: ${about}`, field.value);
      },
      href: repository ?? '',
    },
    'Open a new issue',
  );
  show(
    'page',
    'This looks wrong',
    make(
      'p',
      {},
      'Say what you expected, and why. ',
      repository
        ? 'Then copy the text, or open an issue with it. Nothing is sent until you send it there.'
        : 'Then copy the text and give it to the people who run this site. The page sends nothing.',
    ),
    field,
    make(
      'div',
      { className: 'actions' },
      press('Copy', () => void copied()),
      ...(repository ? [issue] : []),
      status,
    ),
  );
  const at = field.value.indexOf(EXPECTED) + EXPECTED.length + 1;
  field.focus();
  field.setSelectionRange(at, at);
  field.scrollTop = field.scrollHeight;
}

/** Nobody waits longer for a file, in milliseconds. */
const PATIENCE = 4000;
/** With the scenario file of an example or a tool, also for one of their steps, or of a ruling’s example. The report opens all the same without. */
async function withFile(doubted: Doubted): Promise<Doubted> {
  const address = ownFileAt(doubted.example ?? doubted.link);
  if (address === undefined) return { ...doubted, scenario: isOfTool(doubted) ? await entered() : undefined };
  try {
    const found = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return found.ok ? { ...doubted, scenario: await found.text() } : doubted;
  } catch {
    return doubted;
  }
}

const isOfTool = ({ link }: Doubted) => new URL(link).pathname.includes('/tools/');
/** What is entered into the tool of this page. */
function entered(): Promise<string | undefined> | undefined {
  let text: Promise<string | undefined> | undefined;
  const detail: FileWanted = (given) => {
    text = given;
  };
  dispatchEvent(new CustomEvent('file-wanted', { detail }));
  return text;
}

/** Opens what a "Cite" button stands for. */
function cite(button: HTMLElement) {
  from = button;
  const { name, text, markdown, link, doubt: doubted } = carriedAt(button);
  button.ariaExpanded = 'true';
  show(
    'menu',
    `Cite ${name}`,
    press('Copy text', () => void copy(text, 'Citation copied.'), 'item'),
    press('Copy as Markdown', () => void copy(markdown, 'Citation copied as Markdown.'), 'item'),
    press('Copy link', () => void copy(link, 'Link copied.'), 'item'),
    press('This looks wrong', () => void withFile(doubted).then(looksWrong), 'item apart'),
  );
}

/** Shows a judge's sheet, whose code is loaded for it. */
function openSheet(open: (sheet: typeof Sheet) => unknown) {
  import('../../widgets/sheet/sheet.ts').then(open, () => say('The sheet didn’t load. Are you online?'));
}

/** Shows a verdict as a picture, to be copied or saved. Where it is shown, a press copies it: browsers want one. */
async function showPicture(report: Report, link: string) {
  const drawn = import('./picture.ts').then(async (code) => {
    const canvas = await code.pictureOf(report, link);
    return { canvas, file: await code.fileOf(canvas) };
  });
  const { canvas, file } = (await drawn.catch(() => undefined)) ?? {};
  if (!canvas || !file) {
    say('The picture didn’t load. Are you online?');
    return;
  }
  const status = make('p', { role: 'status', className: 'quiet' });
  const copyIt = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]))
      .then(
        () => (status.textContent = 'Picture copied.'),
        () => (status.textContent = 'Your browser doesn’t copy pictures. Save it instead.'),
      );
  const save = make('a', { className: 'button', download: 'verdict.png', href: canvas.toDataURL() }, 'Save');
  show(
    'page',
    'As a picture',
    canvas,
    make(
      'div',
      { className: 'actions' },
      press('Copy', () => void copyIt()),
      save,
      status,
    ),
  );
}

/** Does what a tool asked for. */
function answer({ what, report: asked, stale, link, scenario }: Asked) {
  from = (document.activeElement as HTMLElement | null) ?? undefined;
  if (stale && what !== 'link' && what !== 'doubt') {
    const why = 'It answers what you entered before. Correct the marked fields first, and then take it along.';
    show('page', 'This verdict is out of date', make('p', {}, why));
    return;
  }
  const report = { ...asked, game: gameHere() };
  const text = asText(report, link);
  if (what === 'text') void copy(text, 'Verdict copied.');
  if (what === 'markdown') void copy(asMarkdown(report, link), 'Verdict as Markdown copied.');
  if (what === 'picture') void showPicture(report, link);
  if (what === 'link') void copy(link, 'Link copied.');
  if (what === 'sheet') openSheet(({ openReport }) => openReport(report, link));
  if (what === 'doubt') looksWrong({ ...doubt(`verdict “${report.title}”`, link, withoutEnds(text)), scenario });
}

/** Answers what happened on the page: a "Cite" button or that of a sheet was pressed, a step was met, or a tool asked. */
export function handle(event: Event): void {
  const { target, type } = event;
  if (event instanceof CustomEvent) answer(event.detail as Asked);
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-cite]');
  if (button && type === 'click') cite(button);
  if (target.closest('[data-sheet]') && type === 'click') openSheet(({ openExample }) => openExample());
  const step = target.closest('.proof > li');
  if (step && !button) offer(step, event);
}
