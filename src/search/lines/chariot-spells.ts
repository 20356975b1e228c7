/** Spells on a line of Shiny Chariot: by name, or by Attack and Life. */
import { list } from '../../../rules-engine/core/words.en.ts';
import { CARDS, type Figure } from '../../../rules-engine/chariot/cards/cards.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { TOKEN_KINDS, type TokenKind } from '../../../rules-engine/chariot/state.ts';
import type { SpellDraft } from '../../widgets/chariot/scene.ts';
import type { Unread } from './line.ts';

/** A spell as it was typed. */
export interface TypedSpell {
  /** The name of its card as files write it; empty for one with numbers alone. */
  readonly card: string;
  /** What it is called: the card's name, or `4/4`. */
  readonly name: string;
  readonly facts: SpellDraft['facts'];
}

/** Reads what is left of a line, piece by piece. */
export interface Reader {
  readonly rest: () => string;
  /** Takes what has this form from the front, up to the end of a word. */
  readonly take: (form: string) => readonly (string | undefined)[] | undefined;
}
export function readerOf(line: string): Reader {
  let rest = line.replace(/ ?([,;:&]) ?/g, ' $1 ').trim();
  return {
    rest: () => rest,
    take: (form) => {
      const found = new RegExp(`^(?:${form})(?![a-z0-9/])`).exec(rest);
      if (!found) return undefined;
      rest = rest.slice(found[0].length).trimStart();
      return found;
    },
  };
}
export const unreadWith =
  (could: string) =>
  (says: string): Unread => ({ unread: `${says} ${could}` });
export const cannotRead = (rest: string) => `“${rest.slice(0, 30)}” can’t be read here.`;

const NAMES: ReadonlyMap<string, { readonly id: string; readonly name: string }> = new Map(
  CARDS.map(({ card }) => [card.name.toLowerCase(), card]),
);
const NAME = `(${[...NAMES.keys()].toSorted((one, other) => other.length - one.length).join('|')})`;
const TOKENS: Readonly<Record<string, TokenKind>> = Object.fromEntries(
  TOKEN_KINDS.map((kind) => [kind.toLowerCase(), kind]),
);

/** Takes a spell, and the tokens and damage behind it. */
export function takeSpell({ take }: Reader): TypedSpell | undefined {
  const [, attack, life] = take('(?:an? |the )?(\\d+) ?/ ?(\\d+)') ?? [];
  const [, typed = ''] = attack === undefined ? (take(`(?:an? |the )?${NAME}`) ?? []) : [];
  const known = NAMES.get(typed);
  if (attack === undefined && !known) return undefined;
  const facts: Record<string, string> = attack === undefined ? {} : { attack, life: life ?? '' };
  for (;;) {
    const [, token = ''] = take('(?:with )?(?:a )?([+-][01]/[+-]1|revive)(?: token| counter)?') ?? [];
    const [, damage] = token === '' ? (take('damaged ?(\\d+)') ?? []) : [];
    const kind = TOKENS[token];
    if (kind) facts[kind] = String(Number(facts[kind] ?? 0) + 1);
    else if (damage !== undefined) facts['carried'] = damage;
    else return { card: known?.id ?? '', name: known?.name ?? `${attack}/${life}`, facts };
  }
}
/** What was understood of it. */
export const spellWords = ({ name, facts }: TypedSpell): string =>
  [
    name,
    ...TOKEN_KINDS.flatMap((kind) => {
      const count = Number((facts as Readonly<Record<string, string>>)[kind] ?? 0);
      return count === 0 ? [] : [`${count > 1 ? `${count} × ` : ''}${kind.replace('-', '−')}`];
    }),
    ...(facts.carried === undefined ? [] : [`damaged ${facts.carried}`]),
  ].join(' ');

/** Spells as a scene has them, numbered from `first`. Those that are called alike are told apart by `as`. */
export const draftsOf = (
  spells: readonly TypedSpell[],
  first: number,
  as: string,
  all: readonly TypedSpell[],
): readonly SpellDraft[] =>
  spells.map(({ card, name, facts }, nth) => {
    const alike = all.filter((one) => one.name === name).length > 1;
    const own = spells.filter((one) => one.name === name);
    const place = own.length > 1 ? ` ${own.indexOf(spells[nth] as TypedSpell) + 1}` : '';
    const called = alike ? `${name} (${as}${place})` : name;
    return { id: first + nth, card, name: card === '' || alike ? called : '', facts };
  });

/** What is wrong with a number, with what the number is. */
export const faultWords = ({ field, says }: FieldFault): string => {
  const what = field.split('.').at(-1) ?? '';
  const called = { attack: 'Attack', life: 'Life', value: 'Mana Value', carried: 'Damage' }[what];
  return called === undefined ? says : `${called}: ${says}`;
};

const FIGURE_WORDS: Readonly<Record<Figure, string>> = {
  type: 'Mana Type',
  value: 'Mana Value',
  attack: 'Attack',
  life: 'Life',
  effect: 'effect',
};
/** Which of the figures that counted the rulebook doesn't give: they are ours. */
export const oursSentences = (spells: readonly TypedSpell[], counted: readonly Figure[]): readonly string[] =>
  [...new Set(spells.map(({ card }) => card))].flatMap((id) => {
    const entry = CARDS.find(({ card }) => card.id === id);
    const ours = counted.filter((figure) => entry?.ours.includes(figure));
    if (!entry || ours.length === 0) return [];
    const words = list(ours.map((figure) => FIGURE_WORDS[figure]));
    return [`The rulebook doesn’t give the ${words} of ${entry.card.name}, so this site’s own counts here.`];
  });
