/** What the check of wording may leave as it is, each with its reason. One that is no longer needed is a problem. */
export interface Exception {
  readonly file: string;
  /** A part of the passage. */
  readonly has: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'rules-engine/usagi/cards.ts',
    has: 'The abilities of target Character are cancelled this turn.',
    because: 'the text of a card, word for word as the card prints it',
  },
];
