/** What stands where on a card: `cardFace` in rulebook.yaml, with the facts of one card in it. */
import type { Card } from './library.ts';
import type { RulebookFile } from './schemas.ts';

type Part = NonNullable<RulebookFile['cardFace']>[number];
type Printed = Pick<Card, 'title' | 'kind' | 'text' | 'facts'>;

/** A part of a card as it is drawn. */
export interface FacePart extends Omit<Part, 'shows'> {
  /** Empty where nothing is known of it, as of a picture: an empty place is drawn. */
  readonly lines: readonly string[];
}

/** The parts of a card in their order. One whose facts the card doesn't have is left out: no rating, no place for it. */
export function faceParts(parts: readonly Part[], card: Printed): readonly FacePart[] {
  const facts = factsOf(card);
  return parts.flatMap(({ shows, ...part }) => {
    const lines = shows.flatMap((line) => filledIn(line, facts) ?? []);
    return shows.length > 0 && lines.length === 0 ? [] : [{ ...part, lines }];
  });
}

/** A figure of which there is none isn't printed. */
const NONE = 'none';
const factsOf = ({ title, kind, text, facts }: Printed): ReadonlyMap<string, string> =>
  new Map([
    ...facts.flatMap(({ name, value }) => (value === null || value === NONE ? [] : [[name, String(value)] as const])),
    ...Object.entries({ name: title, kind, ...(text !== undefined && { text }) }),
  ]);

const FACT = /\{([^{}]+)\}/g;
const IN_BRACKETS = /\[([^[\]]*)\]/g;
/** Facts of every card. */
export const OF_EVERY_CARD: readonly string[] = ['name', 'kind', 'text'];
/** The facts that a line names. */
export const factsIn = (line: string): readonly string[] => [...line.matchAll(FACT)].map(([, name = '']) => name);
/** The line with its facts; undefined where one is missing outside of brackets. */
function filledIn(line: string, facts: ReadonlyMap<string, string>): string | undefined {
  const kept = line.replace(IN_BRACKETS, (_, part: string) => filledIn(part, facts) ?? '');
  if (!factsIn(kept).every((name) => facts.has(name))) return undefined;
  return kept.replace(FACT, (_, name: string) => facts.get(name) ?? '');
}
