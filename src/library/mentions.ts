/** What a text in `content/` points at, found in its MDX components. */

/** The components authors use, and the property that names the thing. */
export const NAMED_BY = {
  Ref: 'to',
  Term: 'is',
  Card: 'is',
  CardFace: 'of',
  Ruling: 'is',
  Example: 'scenario',
  Reading: 'is',
} as const;
export type Component = keyof typeof NAMED_BY;

export interface Mention {
  readonly component: Component;
  readonly name: string;
  /** Counted from 1 within the text. */
  readonly line: number;
}

/** Those that stand for themselves, and for no word in a sentence. */
const BLOCKS: ReadonlySet<Component> = new Set(['CardFace', 'Example', 'Reading']);

const TAG = /<(Ref|Term|CardFace|Card|Ruling|Example|Reading)\b([^>]*)>/g;

/** Every mention in a text. A component without the property it needs comes back with an empty name. */
export function mentions(text: string): readonly Mention[] {
  return [...text.matchAll(TAG)].map((match) => {
    const component = match[1] as Component;
    const value = new RegExp(`\\b${NAMED_BY[component]}="([^"]*)"`).exec(match[2] ?? '');
    return { component, name: value?.[1] ?? '', line: text.slice(0, match.index).split('\n').length };
  });
}

const NOTE = /<Note>([\s\S]*?)<\/Note>/g;

/** A text in two: what the source says, and our notes on it. */
export function apart(mdx: string): { readonly sourced: string; readonly notes: string } {
  return {
    sourced: mdx.replace(NOTE, ''),
    notes: [...mdx.matchAll(NOTE)].map(([, note = '']) => note.trim()).join('\n\n'),
  };
}

/** What has to be alone on its line: within one, its text would be set as a part of it. */
const ALONE = [
  {
    is: /<\/?Note\b/,
    alone: /^<\/?Note>$/,
    says: 'a note begins or ends within a line',
    remedy: 'put <Note> and </Note> each on a separate line, with the text between them',
  },
  {
    is: /<\/?Example\b/,
    alone: /^<Example [^>]*\/>$/,
    says: 'an example is within a line, or has other words',
    remedy: 'put <Example scenario="…" /> on a separate line',
  },
] as const;
/** Notes and examples that are not alone on their lines. */
export function misplaced(mdx: string) {
  return mdx.split('\n').flatMap((text, index) =>
    ALONE.filter(({ is, alone }) => is.test(text) && !alone.test(text)).map(({ says, remedy }) => ({
      line: index + 1,
      says,
      remedy,
    })),
  );
}

/** The names that mentions without words of their own show, by component and name. */
export type Shown = Readonly<Partial<Record<Component, ReadonlyMap<string, string>>>>;
/** The name a mention shows: what it is called, or else its id. */
export const nameIn =
  (shown: Shown) =>
  ({ component, name }: Mention): string =>
    shown[component]?.get(name) ?? name;

/** The text without markup, as search and descriptions show it. */
export function plainText(mdx: string, nameOf: (mention: Mention) => string): string {
  return mdx
    .replace(/<(Ref|Term|Card|Ruling)\b[^>]*(?<!\/)>([\s\S]*?)<\/\1>/g, '$2')
    .replace(TAG, (tag) => {
      const mention = mentions(tag)[0];
      return mention && !BLOCKS.has(mention.component) ? nameOf(mention) : '';
    })
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__|\*|`)/g, '')
    .replace(/(?<![\\\w])_(\S|\S[^_]*\S)_(?!\w)/g, '$1')
    .replace(/^\s*\|?(\s*:?-{3,}:?\s*\|)+.*$/gm, '')
    .replace(/(?<!\\)\|/g, ' ')
    .replace(/\\([*_`<{|])/g, '$1')
    .replace(/^\s*(?:[-+>#]+|\d+\.)\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
