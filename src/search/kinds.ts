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
