/** The elements of a constraints block: trigger, conditions, limits, costs, targeting. */
import { ICONS } from './markup.ts';
import { IMPERATIVES } from './leaning.ts';
import { lastWord, skipSpace, type Span } from './scan.ts';
import type { Clause, UseLimit } from './state.ts';

export type ConstraintKind = Exclude<Clause['kind'], 'effect'>;

/** An element of a constraints block and its place. */
export interface Constraint extends Span {
  readonly kind: ConstraintKind;
  /** Its words told nothing, and it is taken for a condition. */
  readonly unclear: boolean;
}

const TRIGGER =
  /^(?:after|before|when|whenever|as a focus effect|focus effect|at the (?:start|end|beginning)|(?:each|every) time)\b/i;
const LIMIT = /^(?:up to )?(?:once|twice|thrice|(?:one|two|three|four|five|\d+) times|any number of times)\b/i;
const CONDITION = /^(?:if|even|unless|while|only|as long as|except)\b/i;
const TARGET = /^(?:you may )?(?:target|your target)\b/i;
const PAID = new RegExp(`^(?:[${ICONS}]|${IMPERATIVES.source.slice(1)})`, 'iu');
/** Where one thing to do ends and the next begins. */
const AND = new RegExp(`\\s+and\\s+(?=(?:${IMPERATIVES.source.slice(1)}))`, 'giu');

export const isTrigger = (words: string) => TRIGGER.test(words);

/** What a piece of a constraints block is, by its first words. */
export function constraintKind(words: string, hasTrigger: boolean): ConstraintKind | undefined {
  const said = words.replace(/^(?:and|then)\s+/i, '');
  if (!hasTrigger && TRIGGER.test(said)) return 'trigger';
  if (LIMIT.test(said)) return 'limit';
  if (CONDITION.test(said)) return 'condition';
  if (TARGET.test(said)) return 'target';
  return PAID.test(said) ? 'cost' : undefined;
}

/** The pieces between commas, and between two things to do that "and" joins. */
export function pieces(masked: string, from: number, to: number): readonly Span[] {
  const cuts: { readonly at: number; readonly next: number }[] = [];
  for (let index = from; index < to; index++) {
    if (masked.charAt(index) === ',') cuts.push({ at: index, next: index + 1 });
  }
  const said = masked.slice(from, to);
  for (const match of said.matchAll(AND)) {
    cuts.push({ at: from + match.index, next: from + match.index + match[0].length });
  }
  cuts.sort((one, other) => one.at - other.at);
  const spans: Span[] = [];
  let start = from;
  for (const { at, next } of [...cuts, { at: to, next: to }]) {
    const span = trimmed(masked, start, at);
    if (span.to > span.from) spans.push(span);
    start = next;
  }
  return spans;
}
export function trimmed(text: string, from: number, to: number): Span {
  const start = skipSpace(text, from, to);
  return { from: start, to: lastWord(text, start, to) };
}

/** The elements of a constraints block, in order. */
export function constraintsIn(masked: string, from: number, to: number): readonly Constraint[] {
  const found: Constraint[] = [];
  for (const span of pieces(masked, from, to)) {
    const said = masked.slice(span.from, span.to);
    const last = found.at(-1);
    const kind = constraintKind(
      said,
      found.some((one) => one.kind === 'trigger'),
    );
    // "which must have no attachments" goes with what it describes; so does an action inside a trigger or condition.
    const inside =
      kind === 'cost' && last !== undefined && /^and\b/i.test(said) && last.kind !== 'cost' && last.kind !== 'target';
    if (last && (kind === undefined || inside)) found[found.length - 1] = { ...last, to: span.to };
    else if (kind) found.push({ kind, ...span, unclear: false });
    else
      found.push({ kind: /\btarget/i.test(said) ? 'target' : 'condition', ...span, unclear: !/\btarget/i.test(said) });
  }
  return found;
}

/**
 * The elements before the effects where a comma ends the trigger: the trigger, and what conditions and limits follow
 * it at once. Empty if no trigger opens the sentence, or if no comma ends it.
 */
export function openingConstraints(masked: string, from: number, to: number): readonly Constraint[] {
  const found: Constraint[] = [];
  const all = pieces(masked, from, to);
  for (const [index, span] of all.entries()) {
    const said = masked.slice(span.from, span.to);
    const kind = constraintKind(
      said,
      found.some((one) => one.kind === 'trigger'),
    );
    const goesOn = kind === 'trigger' || kind === 'condition' || kind === 'limit';
    // A piece is among the constraints only if something is left to be the effect.
    if (!goesOn || index === all.length - 1) break;
    found.push({ kind, ...span, unclear: false });
  }
  return found.some(({ kind }) => kind === 'trigger') ? found : [];
}

const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};
const LIMITED =
  /\b(?:(once|twice|thrice)|(one|two|three|four|five|\d+) times|(any number of times)) (?:per|a|each|every) (turn|game|phase|battle|duel|segment)\b/i;

/** "Once per turn", read. */
export function limitIn(words: string): UseLimit | undefined {
  const [, adverb, count, any, per] = LIMITED.exec(words) ?? [];
  if (per === undefined) return undefined;
  if (any !== undefined) return { times: undefined, per: per.toLowerCase() };
  const said = (adverb ?? count ?? '').toLowerCase();
  return { times: COUNTS[said] ?? Number(said), per: per.toLowerCase() };
}
