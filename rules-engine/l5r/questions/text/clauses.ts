/** The elements of a constraints block: trigger, conditions, limits, costs, targeting. */
import type { CardReadings } from '../card-readings.ts';
import { ICONS } from './markup.ts';
import { lastWord, skipSpace, type Span } from './scan.ts';
import type { Clause, UseLimit } from './state.ts';
import { isTrigger } from './trigger.ts';
import { IMPERATIVES, isJoining, isThing } from './words.ts';

export type ConstraintKind = Exclude<Clause['kind'], 'effect'>;

/** An element of a constraints block and its place. */
export interface Constraint extends Span {
  readonly kind: ConstraintKind;
  /** Its words told nothing, and it is taken for a condition. */
  readonly unclear: boolean;
}

const LIMIT = /^(?:up to )?(?:once|twice|thrice|(?:one|two|three|four|five|\d+) times|any number of times)\b/i;
const CONDITION = /^(?:if|even|unless|while|only|as long as|except)\b/i;
const TARGET = /^(?:you may )?(?:target|your target)\b/i;
const PAID = new RegExp(`^(?:[${ICONS}]|${IMPERATIVES.source.slice(1)})`, 'iu');
/** Where one thing to do ends and the next begins. */
const AND = new RegExp(`\\s+and\\s+(?=(?:${IMPERATIVES.source.slice(1)}))`, 'giu');

const CHOOSES = /^(?:you may )?choose\b/i;

/** What a piece of a constraints block is, by its first words. */
export function constraintKind(words: string, hasTrigger: boolean, readings: CardReadings): ConstraintKind | undefined {
  const said = words.replace(/^(?:and|then)\s+/i, '');
  if (!hasTrigger && isTrigger(said)) return 'trigger';
  if (LIMIT.test(said)) return 'limit';
  if (CONDITION.test(said)) return 'condition';
  if (TARGET.test(said)) return 'target';
  if (CHOOSES.test(said) && readings['choosing-among-constraints'] === 'targeting') return 'target';
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

/** What a piece goes on with that belongs to the one before. */
const GOES_ON = /^(?:or|nor|but|other than|except|including|whether)\b/i;
/** "…, or moves to": what is still to come is what it ends on. */
const UNFINISHED = /\b(?:or|to|at|from|in|into|of|with|by|for|on)$/i;
/** "…, is destroyed": the verb of something named before. */
const VERB_OF_IT = /^(?:is|are|was|were|has|have|had|does|do|did|would|will|may|can|cannot)\b/i;
const PREPOSITION = /^(?:from|with|at|in|of|by|to|for|on)\b/i;
/** "After the resolution of an action": what happens is told by a noun. */
const HAPPENING = /\b(?:resolution|start|end|beginning|opportunity|phase|segment|battle|duel|effect)\b/i;
/** "After the first time": what happens is still to come. */
const TIME_ONLY =
  /^(?:after|before|when(?:ever)?|each time|every time)?\s*(?:(?:each|every|the (?:first|second|third|next|last)) times?(?: (?:each|this|per|a) \p{L}+)?)?$/iu;
const FINITE = /^\p{Ll}+(?:s|ed|ing)$/u;
const hasVerb = (words: string) =>
  (words.match(/[\p{L}][\p{L}'’-]*/gu) ?? []).some(
    (word, index) =>
      index > 0 &&
      (/^(?:is|are|was|were|has|have|had|does|do|did|would|will|win|won|lost)$/.test(word) ||
        IMPERATIVES.test(word) ||
        (FINITE.test(word) && !word.endsWith('ss') && !isThing(word) && !isJoining(word))),
  );
/** Whether the words of a trigger say what happens. */
const tells = (words: string) => !TIME_ONLY.test(words.trim()) && (HAPPENING.test(words) || hasVerb(words));

/**
 * The pieces of a block, with what belongs together in one: "bow this card or, if you are Crane Clan, discard it", and
 * a trigger with commas of its own, "after it moves to, or enters play at, this battlefield".
 */
function elements(masked: string, from: number, to: number): readonly Span[] {
  const all = pieces(masked, from, to);
  const found: Span[] = [];
  /** The trigger as far as it goes, without the conditions inside it; and whether an "or" was put into it. */
  let trigger: { words: string; open: boolean } | undefined;
  let alternative = false;
  all.forEach((span, index) => {
    const said = masked.slice(span.from, span.to);
    const last = found.at(-1);
    const before = last ? masked.slice(last.from, last.to) : '';
    const isLast = index === all.length - 1;
    const isCondition = CONDITION.test(said);
    let joins = false;
    if (last) {
      joins = GOES_ON.test(said) || alternative || /\bor$/i.test(before);
      alternative = joins && isCondition;
      if (trigger && !joins && !isLast && !IMPERATIVES.test(said) && !/^you\b/i.test(said)) {
        joins =
          !tells(trigger.words) ||
          (trigger.open && (UNFINISHED.test(before) || VERB_OF_IT.test(said) || PREPOSITION.test(said)));
      }
    }
    if (!last || !joins) {
      if (isTrigger(said)) trigger = { words: said, open: false };
      else if (last) trigger = undefined;
      found.push(span);
      return;
    }
    found[found.length - 1] = { from: last.from, to: span.to };
    if (trigger) {
      trigger.open ||= GOES_ON.test(said);
      if (!isCondition) trigger.words += ` ${said}`;
    }
  });
  return found;
}

export function trimmed(text: string, from: number, to: number): Span {
  const start = skipSpace(text, from, to);
  return { from: start, to: lastWord(text, start, to) };
}

/** The elements of a constraints block, in order. */
export function constraintsIn(masked: string, from: number, to: number, readings: CardReadings): readonly Constraint[] {
  const found: Constraint[] = [];
  for (const span of elements(masked, from, to)) {
    const said = masked.slice(span.from, span.to);
    const last = found.at(-1);
    const kind = constraintKind(
      said,
      found.some((one) => one.kind === 'trigger'),
      readings,
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
export function openingConstraints(
  masked: string,
  from: number,
  to: number,
  readings: CardReadings,
): readonly Constraint[] {
  const found: Constraint[] = [];
  const all = elements(masked, from, to);
  for (const [index, span] of all.entries()) {
    const said = masked.slice(span.from, span.to);
    const kind = constraintKind(
      said,
      found.some((one) => one.kind === 'trigger'),
      readings,
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
