/** What the check of wording may leave as it is, each with its reason. One that is no longer needed is a problem. */
export interface Exception {
  readonly file: string;
  /** A part of the passage. */
  readonly has: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'content/l5r/rules/created-cards/proxies.mdx',
    has: 'May not be included in decks.',
    because: 'The trait as it is printed on proxies.',
  },
  {
    file: 'content/l5r/readings.yaml',
    has: 'This card cannot bow.',
    because: 'The text of a card, as its example has it.',
  },
  { file: 'content/l5r/glossary.yaml', has: 'armour', because: 'A word as some players type it.' },
  { file: 'content/l5r/glossary.yaml', has: 'colour text', because: 'A word as some players type it.' },
  { file: 'content/l5r/glossary.yaml', has: 'stand-in', because: 'The noun, as players say it.' },
];
