/** What the check of wording may leave as it is, each with its reason. One that is no longer needed is a problem. */
export interface Exception {
  readonly file: string;
  /** A part of the passage. */
  readonly has: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'src/widgets/l5r/CreatedTool.tsx',
    has: 'May not be included in decks.',
    because: 'these are the printed words of a proxy card, and the engine reads them',
  },
];
