/** What a page says, read from the page itself, so that what is carried away is what was on the screen. */
import type { Proof, ProofLine, RuleLink } from '../../widgets/proof.ts';
import { oneLine, type Report } from '../../widgets/tool/report.ts';
import type { Block, Quoted, StepReport } from './words.ts';

/** The game of the page. */
export const gameHere = () => document.documentElement.dataset['book'] ?? '';

const textOf = (element: Element | null | undefined): string => oneLine(element?.textContent ?? '');
const textIn = (root: ParentNode, selector: string): string => textOf(root.querySelector(selector));
const whole = (href: string): string => new URL(href, location.href).href;

/** What isn't the source's: our notes and examples. */
const OURS = '.note, .example, .pop-only, [data-cite], script, style';

/** A text as blocks: paragraphs, items of lists, rows of tables. */
function blocksOf(root: Element | null): readonly Block[] {
  if (!root) return [];
  return [...root.children].flatMap((part): readonly Block[] => {
    if (part.matches(OURS)) return [];
    if (part.matches('ul, ol')) return itemsOf(part, '');
    if (part.matches('tr')) {
      const cells = [...part.children];
      return [{ row: cells.map(textOf), head: cells.every((cell) => cell.matches('thead th')) }];
    }
    const text = textOf(part);
    if (part.matches('p, h2, h3, h4, dt, dd, pre')) return text === '' ? [] : [{ paragraph: text }];
    return blocksOf(part);
  });
}
/** Items with those of the lists in them, each deeper one further in. */
function itemsOf(list: Element, indent: string): readonly Block[] {
  return [...list.children].flatMap((item, place): readonly Block[] => {
    const own = item.cloneNode(true) as Element;
    for (const inner of own.querySelectorAll(`ul, ol, ${OURS}`)) inner.remove();
    const mark = `${indent}${list.matches('ol') ? `${place + 1}.` : '-'}`;
    const inner = [...item.querySelectorAll(':scope > :is(ul, ol)')];
    return [{ item: textOf(own), mark }, ...inner.flatMap((one) => itemsOf(one, `${indent}  `))];
  });
}

/** A rule, in its chapter or on its own page. */
function ruleOf(button: HTMLElement): Omit<Quoted, 'game' | 'link'> {
  const root = button.closest('.rule, article') ?? document.body;
  const editions = textIn(root, '.edition-note').replace(/^◇ /, '');
  return {
    name: `${textIn(root, '.num')} ${textIn(root, 'h1, h2, h3')}`,
    blocks: blocksOf(root.querySelector('.rule-text')),
    notes: editions === '' ? [] : [editions],
  };
}
function rulingOf(button: HTMLElement): Omit<Quoted, 'game' | 'link'> {
  const root = button.closest('article') ?? document.body;
  return {
    name: `ruling: ${textIn(root, 'h1')}`,
    blocks: [{ paragraph: textIn(root, '.answer'), keep: true }, ...blocksOf(root.querySelector('.rule-text'))],
    notes: [`Ruled by ${textIn(root, '[data-by]')}.`],
  };
}
/** An open question with its answers. The one that this site uses is kept where the text is cut. */
function readingOf(button: HTMLElement): Omit<Quoted, 'game' | 'link'> {
  const root = button.closest('.reading') ?? document.body;
  const options = [...root.querySelectorAll('.options > li')].map((option): Block => {
    const badge = textIn(option, '.badge');
    const title = `${textIn(option, 'strong')}${badge === '' ? '' : ` (${badge})`}`;
    return { item: `${title}: ${textIn(option, 'p')}`, mark: '-', keep: option.matches('.default') };
  });
  const why = [...root.querySelectorAll('.options ~ p:not(.quiet)')].map(textOf);
  return {
    name: `open question: ${textIn(root, 'h1, h2, h3')}`,
    blocks: [...options, ...why.slice(0, 1).map((paragraph) => ({ paragraph }))],
    notes: [],
  };
}

/** What a button of a rule, ruling or open question stands in. */
export function quotedAt(button: HTMLElement): Quoted {
  const read = { rule: ruleOf, ruling: rulingOf, reading: readingOf }[button.dataset['cite'] ?? ''] ?? ruleOf;
  return { ...read(button), game: gameHere(), link: whole(button.dataset['href'] ?? '') };
}

const ruleLinkOf = (link: Element | null): RuleLink => ({
  number: textOf(link),
  title: link?.getAttribute('title') ?? '',
  href: link?.getAttribute('href') ?? '',
});
/** A link that says number and title together. */
function namedRule(link: Element): RuleLink {
  const [, number = '', title = ''] = /^(\S+) (.*)$/.exec(textOf(link)) ?? [];
  return { number, title, href: link.getAttribute('href') ?? '' };
}

/** A step of a proof as it is drawn. */
function lineOf(step: Element): ProofLine {
  const says = step.querySelector('.says')?.cloneNode(true) as Element | undefined;
  const tried = textOf(says?.querySelector('.tried'));
  for (const part of says?.querySelectorAll('.tried, .refused') ?? []) part.remove();
  const [from, to] = textIn(step, '.change').split(' → ');
  const value = to ?? from;
  return {
    rule: ruleLinkOf(step.querySelector('.num')),
    says: textOf(says),
    ...(tried !== '' && { tried }),
    ...(to !== undefined && from !== undefined && { from }),
    ...(value !== undefined && value !== '' && { to: value }),
    aside: step.matches('.aside'),
    beaten: [...step.querySelectorAll('.beaten li')].map(textOf),
    cites: [...step.querySelectorAll('.why a')].map(namedRule),
  };
}

const stepsOf = (proof: Element) => [...proof.children].filter((step) => step.querySelector(':scope > .num'));

function proofOf(proof: Element): Proof {
  const outcome = proof.parentElement?.querySelector(':scope > .outcome');
  const label = textOf(outcome?.querySelector('.value small'));
  const decided = outcome?.querySelector('a');
  return {
    label,
    lines: stepsOf(proof).map(lineOf),
    value: textOf(outcome?.querySelector('.value')).slice(label.length).trim(),
    ...(decided && { decided: namedRule(decided) }),
  };
}

/** On its own page, the heading of the page is its title. */
const titleOf = (root: Element) => textIn(root, '.example-title') || textIn(document.body, 'h1');
const readAsIn = (root: Element) => textIn(root, '.read-as') || undefined;

/** The address of the example that the page of a ruling shows. */
export function exampleHere(): string | undefined {
  const { steps } = document.querySelector<HTMLElement>('.example[data-steps]')?.dataset ?? {};
  return steps === undefined ? undefined : whole(steps);
}

/** A worked example, as it is drawn. */
export function exampleAt(button: HTMLElement): { readonly report: Report; readonly link: string } {
  const root = button.closest('.example') ?? document.body;
  const says = textIn(root, '.example-body > p:first-child:not(.quiet)');
  const given = [...root.querySelectorAll('.given li')].map(textOf);
  return {
    report: {
      game: gameHere(),
      title: titleOf(root),
      given: [...(says === '' ? [] : [says]), ...given],
      proofs: [...root.querySelectorAll('.proof')].map(proofOf),
      readAs: readAsIn(root),
    },
    link: whole(button.dataset['href'] ?? ''),
  };
}

/** A step, with the address of its example, or of the tool as it is filled in. */
export function stepAt(button: HTMLElement): { readonly report: StepReport; readonly link: string } {
  const step = button.closest('li') as HTMLElement;
  const root = button.closest('[data-steps]') as HTMLElement;
  const proof = step.parentElement as HTMLElement;
  const nth = stepsOf(proof).indexOf(step) + 1;
  const { steps } = root.dataset;
  const proofs = [...root.querySelectorAll('.proof')];
  const place = proofs.length > 1 ? `${proofs.indexOf(proof) + 1}-${nth}` : String(nth);
  return {
    report: { game: gameHere(), title: titleOf(root), nth, line: lineOf(step), readAs: readAsIn(root) },
    link: steps ? whole(`${steps}#step-${place}`) : toolLink(root),
  };
}

/** The address of a tool. An example that nobody changed is named in it, so that it stays that one. */
function toolLink(root: Element): string {
  const preset = root.querySelector<HTMLElement>('[data-preset]')?.dataset['preset'];
  return location.hash === '' && preset ? whole(`#preset=${preset}`) : location.href;
}
