/** A proof as `ProofList` draws it, without Preact: the sheet is then one small file that a tool need not know more of. */
import type { Proof, ProofLine, RuleLink } from '../proof.ts';
import { make } from './make.ts';

/** The steps and the outcome of each proof. */
export function drawn(proofs: readonly Proof[]): DocumentFragment {
  const all = document.createDocumentFragment();
  for (const { label, lines, value, decided } of proofs) {
    all.append(
      make('ol', 'proof', ...lines.map(lineOf)),
      make(
        'p',
        'outcome',
        make('span', value.length > 24 ? 'value sentence' : 'value', label && make('small', '', `${label} `), value),
        decided && make('span', 'quiet', 'decided by ', linkTo(decided)),
      ),
    );
  }
  return all;
}

function lineOf({ rule, tried, says, from, to, beaten, cites }: ProofLine): HTMLElement {
  const number = linkTo(rule, rule.number);
  number.className = 'num';
  number.title = rule.title;
  const words = tried === undefined ? [says] : [`${tried} `, make('strong', 'refused', 'Not allowed:'), ` ${says}`];
  return make(
    'li',
    '',
    number,
    make('span', 'says', ...words),
    to === undefined
      ? undefined
      : make('span', 'change', from !== undefined && from !== to ? `${from} → ` : '', make('strong', '', to)),
    beaten.length === 0
      ? undefined
      : make('div', 'beaten', 'What didn’t apply:', make('ul', '', ...beaten.map((text) => make('li', '', text)))),
    cites.length === 0
      ? undefined
      : make('span', 'why', 'See also ', ...cites.flatMap((one, nth) => [nth > 0 ? ', ' : '', linkTo(one)])),
  );
}

function linkTo({ number, title, href }: RuleLink, words = `${number} ${title}`): HTMLAnchorElement {
  const link = make('a', '', words);
  link.href = href;
  return link;
}
