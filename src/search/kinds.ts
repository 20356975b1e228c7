/** What can be looked up, in the order in which it is offered. */
export const KINDS = [
  'rule',
  'term',
  'ruling',
  'open question',
  'card',
  'sample card',
  'tool',
  'comparison',
  'example',
  'game',
] as const;
export type Kind = (typeof KINDS)[number];
/** What the comparison says of one game: another way to the rule behind it. */
export const isAnswer = ({ kind, game }: { readonly kind: Kind; readonly game: string }) =>
  kind === 'comparison' && game !== 'compare';

/**
 * Words at the end of a full text that say what it is: a search that asks for them too keeps to a game or a kind. Pagefind
 * has filters for that, but writes them another way in each build, and nobody could tell what has changed. The digit keeps
 * a word from being taken for a form of another.
 */
export const labelsOf = ({ game, kind }: { readonly game?: string | undefined; readonly kind?: string | undefined }) =>
  [game && `ofgame${game}0`, kind && `ofkind${kind.replaceAll(' ', '')}0`].filter((label) => label !== undefined);
/** A full text without its labels. */
export const withoutLabels = (text: string): string => text.replace(/ ofgame\w+ ofkind\w+$/, '');
