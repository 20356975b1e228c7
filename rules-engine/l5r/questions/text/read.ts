/** Reads a card's text: keywords, traits, abilities, flavor text, and whatever stands inside them. */
import type { Cited } from '../../../core/cite.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import {
  abilityCondition,
  abilityConstraints,
  abilityCost,
  abilityDesignator,
  abilityEffects,
  abilityKeywords,
  abilityTargeting,
  anAbility,
  eachWord,
  reactionTrigger,
  severalDesignators,
} from '../../rules/abilities.ts';
import {
  aKeyword,
  designatorNoKeyword,
  focusNoKeyword,
  quotedWords,
  separating,
  separatingGranted,
  textBox,
} from '../../rules/keywords.ts';
import { colorText, embeddedText, flavorText, reminderText } from '../../rules/other-text.ts';
import {
  bowToProduce,
  conditionsAndCosts,
  continuousTrait,
  focusEffect,
  producingGold,
  pronouns,
  traitSentence,
  traitTargeting,
  triggeredTrait,
  usageLimits,
} from '../../rules/traits.ts';
import { type Constraint, constraintsIn, limitIn, openingConstraints, trimmed } from './clauses.ts';
import { isColor, type Painting, paintingOf } from './color.ts';
import { focusEffectsIn, type Header, headersIn } from './headers.ts';
import { keywordLines, splitKeywords } from './keyword-lines.ts';
import { leaning } from './leaning.ts';
import { hasBold, hasItalic, ICONS, isBoldAt, isItalic, isItalicAt, type Plain, plainOf, wordsOf } from './markup.ts';
import {
  type Inset,
  ITALICS,
  PARENTHESIS,
  QUOTATION,
  type Scanned,
  scan,
  type Sentence,
  sentencesIn,
  skipSpace,
  type Span,
} from './scan.ts';
import type { Ability, CardText, Clause, Judgement, Part, PartKind, TextBox, Trait, Way } from './state.ts';
import { choosesTarget } from './targeting.ts';
import { beforeFocus, isTrigger } from './trigger.ts';

/** Reads what is printed, or what somebody typed from it. */
export const readText = ({ text, keywords }: CardText, readings: CardReadings = cardReadingsOf()): TextBox =>
  readPlain(plainOf(text), { offset: 0, readings, keywords });

/** What is known while a text is read. */
interface Reading extends Scanned {
  /** Where this text begins in the one it stands in. */
  readonly offset: number;
  readonly readings: CardReadings;
  readonly judgements: Judgement[];
}

/** How a text is to be read. */
interface Manner {
  /** Where it begins in the one it stands in. */
  readonly offset: number;
  readonly readings: CardReadings;
  /** Its keywords, where they are given apart. */
  readonly keywords?: CardText['keywords'];
  /** Whether it stands in quotation marks. */
  readonly quoted?: true;
}

function readPlain(plain: Plain, { offset, readings, keywords: given, quoted }: Manner): TextBox {
  const at: Reading = { ...scan(plain), offset, readings, judgements: [] };
  const { text } = plain;
  judgeInsets(at);

  const lines = given === undefined && !quoted ? keywordLines(at) : { to: 0, keywords: [], doubt: undefined };
  const from = lines.to;
  const flavor = quoted ? undefined : flavorOf(at, from);
  const to = flavor?.from ?? text.length;
  const headers = headersIn(at, from, to, readings['which-designators']);

  const top: Part[] = [];
  if (lines.to > 0) {
    const parts = lines.keywords.map((one) =>
      partOf(at, one, {
        kind: 'keyword',
        rule: aKeyword,
        cites: lines.keywords.length > 1 ? [separating] : [],
        words: one.words,
      }),
    );
    const block = partOf(at, { from: 0, to: from }, { kind: 'keywords', rule: textBox, parts });
    top.push(block);
  }
  if (lines.doubt) {
    const { from: start, to: end, as } = lines.doubt;
    const options = as === 'keywords' ? (['keywords', 'trait'] as const) : (['trait', 'keywords'] as const);
    judge(at, { from: start, to: end }, { kind: 'keyword-line', rule: textBox, options });
  }
  const { traits, abilities, parts } = readTraits(at, from, headers[0]?.from ?? to);
  top.push(...parts);
  for (const { header, from: start, to: end } of sectionsOf(at, headers, to)) {
    if (header) {
      const ability = readAbility(at, header, end);
      abilities.push(ability);
      top.push(ability.part);
    } else {
      const behind = readTraits(at, start, end);
      traits.push(...behind.traits);
      abilities.push(...behind.abilities);
      top.push(...behind.parts);
    }
  }
  if (flavor) top.push(partOf(at, flavor, { kind: 'flavor', rule: flavorText }));

  return {
    raw: plain.raw.slice(plain.at[0], plain.at.at(-1)),
    text,
    at: plain.at,
    parts: quoted ? top : closed(top, text.length),
    keywords: given ?? lines.keywords.map(({ words }) => words),
    traits,
    abilities,
    flavor: flavor && wordsOf(text.slice(flavor.from, flavor.to)),
    judgements: at.judgements.sort((one, other) => one.from - other.from),
    readings,
  };
}

/** The abilities, and the traits that a "Focus Effect:" begins behind one of them, in order. */
function sectionsOf(at: Reading, headers: readonly Header[], to: number): readonly (Span & { header?: Header })[] {
  const [first] = headers;
  if (!first) return [];
  const begins: { from: number; header?: Header }[] = [
    ...headers.map((header) => ({ from: header.from, header })),
    ...focusEffectsIn(at, first.to, to).map((from) => ({ from })),
  ].sort((one, other) => one.from - other.from);
  return begins.map((section, index) => ({ ...section, to: begins[index + 1]?.from ?? to }));
}

/** Top-level parts without gaps: what separates two of them belongs to the first. */
const closed = (parts: readonly Part[], length: number): readonly Part[] =>
  parts.map((part, index) => ({ ...part, from: index === 0 ? 0 : part.from, to: parts[index + 1]?.from ?? length }));

const NONE: readonly never[] = [];
const idsOf = (cites: readonly Cited[]) => (cites.length === 0 ? NONE : cites.map(({ id }) => id));

/** What a part is found to be. */
interface FoundPart {
  readonly kind: PartKind;
  readonly rule: Cited;
  readonly cites?: readonly Cited[];
  readonly parts?: readonly Part[];
  readonly targets?: boolean;
  /** What it says, where that isn't just what is written there: a word broken at the end of a line. */
  readonly words?: string;
}
function partOf(at: Reading, { from, to }: Span, found: FoundPart): Part {
  const { kind, rule, cites = NONE, parts = NONE, targets } = found;
  const { offset } = at;
  const words = found.words ?? (kind === 'reminder' ? wordsOf(at.plain.text.slice(from, to)) : said(at, from, to));
  const part: Part = { kind, rule: rule.id, cites: idsOf(cites), from: from + offset, to: to + offset, words, parts };
  return targets ? { ...part, targets } : part;
}

/** What a span says, without reminder text and without what ends it. A sentence keeps its period. */
function said({ plain, masked }: Reading, from: number, to: number): string {
  const text = plain.text.slice(from, to);
  if (!masked.slice(from, to).includes(PARENTHESIS)) return wordsOf(text.replace(ENDING, ''));
  let kept = '';
  for (let index = from; index < to; index++)
    if (masked.charAt(index) !== PARENTHESIS) kept += plain.text.charAt(index);
  return wordsOf(kept.replace(ENDING, '').replace(/\s+([.,:;])/g, '$1'));
}
const ENDING = /[,:;]\s*$/;

/** What the text leaves open. */
interface OpenQuestion extends Pick<Judgement, 'kind' | 'options'> {
  readonly rule: Cited;
}
function judge(at: Reading, { from, to }: Span, { kind, rule, options }: OpenQuestion): void {
  const { offset } = at;
  at.judgements.push({ kind, rule: rule.id, from: from + offset, to: to + offset, words: said(at, from, to), options });
}

/** What paints the picture with a word of the rules may do something after all, and the other way round. */
function judgeColor(at: Reading, painting: Painting, span: Span, or: 'trait' | 'effect'): void {
  if (painting === 'color-perhaps') judge(at, span, { kind: 'color', rule: colorText, options: ['color', or] });
  if (painting === 'effect-perhaps') judge(at, span, { kind: 'color', rule: colorText, options: [or, 'color'] });
}

/** Quotations that nothing closes, and parentheses that are not in italics. */
function judgeInsets(at: Reading): void {
  const { plain, insets } = at;
  for (const inset of insets) {
    const { kind, from, to, open } = inset;
    if (open)
      judge(at, inset, { kind: 'open-quotation', rule: embeddedText, options: ['to-the-end', 'not-a-quotation'] });
    if (kind === 'parenthesis' && !isItalic(plain, from, to)) {
      judge(at, inset, { kind: 'reminder-print', rule: reminderText, options: ['reminder', 'card-text'] });
    }
  }
}

/** Italics on lines of their own at the end of everything. */
function flavorOf({ plain, masked, insets }: Reading, from: number): { from: number; to: number } | undefined {
  const to = plain.text.trimEnd().length;
  if (to <= from || !hasItalic(plain, to - 1, to)) return undefined;
  let start = to;
  while (start > from && (isItalicAt(plain, start - 1) || /\s/.test(plain.text.charAt(start - 1)))) start--;
  start = skipSpace(plain.text, start, to);
  // The last italic block: after a line break that only white space surrounds, or from the beginning.
  if (start > from && !/\n\s*$/.test(plain.text.slice(0, start))) {
    const line = plain.text.indexOf('\n', start);
    if (line < 0 || line >= to) return undefined;
    start = skipSpace(plain.text, line, to);
  }
  for (const { kind, to: end } of insets) {
    // Reminder text may stand in italics before it.
    if (kind === 'parenthesis' && end > start && end <= to) {
      start = skipSpace(plain.text, end, to);
      if (/^[.!?]/.test(plain.text.slice(start))) start = skipSpace(plain.text, start + 1, to);
    }
  }
  return start < to && masked.slice(start, to).includes(ITALICS) ? { from: start, to } : quotedFlavor(plain, start, to);
}
/** Flavor text that is all quotation: somebody speaks. */
const quotedFlavor = (plain: Plain, from: number, to: number) =>
  from < to && isItalic(plain, from, to) && /^["“—–-]/.test(plain.text.slice(from)) ? { from, to } : undefined;

// Traits

/** A trait in the making: its sentences, and the remarks between them. */
interface Group {
  readonly sentences: Sentence[];
  readonly asides: Sentence[];
  readonly leans: boolean;
}

function readTraits(at: Reading, from: number, to: number) {
  const { masked, plain, readings } = at;
  const parts: Part[] = [];
  const traits: Trait[] = [];
  const abilities: Ability[] = [];
  let group: { sentences: Sentence[]; asides: Sentence[]; triggered: boolean } | undefined;
  let waiting: Sentence[] = [];
  const finish = () => {
    if (group) {
      const made = readTrait(at, { ...group, leans: group.sentences.length > 1 });
      parts.push(made.part);
      if ('triggered' in made) traits.push(made);
      else if ('designators' in made) abilities.push(made);
    }
    parts.push(...waiting.map((aside) => asidePart(at, aside)));
    group = undefined;
    waiting = [];
  };
  for (const sentence of sentencesIn(at, from, to, readings['quoted-period'] === 'ends')) {
    if (isAside(masked, sentence)) {
      waiting.push(sentence);
      continue;
    }
    const words = bare(masked, sentence.from, sentence.to);
    const last = group?.sentences.at(-1);
    if (group && last) {
      const stands =
        goldShort(masked, sentence.from, sentence.to) !== undefined
          ? 'alone'
          : leaning(words, {
              words: group.sentences.map(({ from: one, to: end }) => bare(masked, one, end)).join(' '),
              last: bare(masked, last.from, last.to),
              triggered: group.triggered,
              line: plain.text.slice(last.to, sentence.from).includes('\n'),
            });
      const joins = stands === 'leans' || stands === 'leans-perhaps';
      if (stands.endsWith('perhaps')) {
        const options = joins ? (['one-trait', 'two-traits'] as const) : (['two-traits', 'one-trait'] as const);
        judge(at, sentence, { kind: 'one-trait', rule: pronouns, options });
      }
      if (joins) {
        group.sentences.push(sentence);
        group.asides.push(...waiting);
        waiting = [];
        continue;
      }
    }
    finish();
    group = { sentences: [sentence], asides: [], triggered: opensItself(masked, sentence) };
  }
  finish();
  return { traits, abilities, parts };
}

function skipCommas(masked: string, from: number, to: number): number {
  let index = from;
  while (index < to && /[\s,]/.test(masked.charAt(index))) index++;
  return index;
}

/** A sentence with a trigger of its own leans on nothing. */
const opensItself = (masked: string, { from, to }: Sentence) =>
  isTrigger(masked.slice(from, to)) || goldShort(masked, from, to) !== undefined;
/** A remark in parentheses, or a sentence in italics. */
const isAside = (masked: string, { from, to }: Sentence) => ASIDE.test(masked.slice(from, to));
const ASIDE = new RegExp(`^(?:[${PARENTHESIS}]|[${ITALICS}])[${PARENTHESIS}${ITALICS}\\s.!?]*$`, 'u');
const asidePart = (at: Reading, aside: Sentence): Part =>
  at.masked.charAt(aside.from) === PARENTHESIS
    ? partOf(at, aside, { kind: 'reminder', rule: reminderText })
    : partOf(at, aside, { kind: 'color', rule: colorText });
/** A span without quotations and remarks. */
const bare = (masked: string, from: number, to: number) =>
  masked.slice(from, to).replace(BLOTTED, ' ').replace(/\s+/g, ' ').trim();
const BLOTTED = new RegExp(`[${QUOTATION}${PARENTHESIS}${ITALICS}]+`, 'gu');

const GOLD = new RegExp(`^(?:[\\uE000]|bow this (?:card|holding|item|personality|follower))\\s*:`, 'iu');
/** "Bow this card:" at the beginning of a sentence: where its colon stands. */
function goldShort(masked: string, from: number, to: number): number | undefined {
  const match = GOLD.exec(masked.slice(from, to));
  return match ? from + match[0].length - 1 : undefined;
}

function readTrait(at: Reading, group: Group): Trait | Ability | { readonly part: Part } {
  const { masked, plain, readings } = at;
  const [first] = group.sentences;
  const last = group.sentences.at(-1) ?? first;
  if (!first || !last) return { part: partOf(at, { from: 0, to: 0 }, { kind: 'color', rule: colorText }) };
  const { from } = first;
  const { to } = last;
  const whole: Span = { from, to };
  if (!last.period && !/^[\p{L}' ’-]{1,40}$/u.test(plain.text.slice(from, to))) {
    judge(at, last, { kind: 'no-period', rule: traitSentence, options: ['trait', 'no-trait'] });
  }
  const painting = group.sentences.length === 1 ? paintingIn(masked, first) : 'effect';
  if (isPainted(painting)) {
    judgeColor(at, painting, whole, 'trait');
    return { part: partOf(at, whole, { kind: 'color', rule: colorText }) };
  }

  const colon = colonIn(masked, from, first.to);
  const constraints = traitConstraints(at, first, colon);
  const trigger = constraints.find(({ kind }) => kind === 'trigger');
  const effectsFrom = skipCommas(masked, colon !== undefined ? colon + 1 : (constraints.at(-1)?.to ?? from), to);
  const inIcon = readings['gold-shorthand'] === 'ability' && /[\uE000]/.test(masked.slice(from, colon));
  const onlyCosts = constraints.length > 0 && constraints.every(({ kind }) => kind === 'cost');
  const bodies = sentencesIn(at, effectsFrom, to).map((one) => bare(masked, one.from, one.to));
  const produces = bodies.some((words) => /^produces?\b.*\bgold\b/i.test(words));
  const short = onlyCosts && produces;
  const asked = short && inIcon;
  const effects = readEffects(at, asked ? 'ability' : 'trait', effectsFrom, to);
  const triggered = trigger !== undefined || (short && !asked);

  if (!triggered && !asked && constraints.some(({ kind }) => kind === 'cost')) {
    judge(at, whole, { kind: 'cost-without-designator', rule: abilityDesignator, options: ['trait', 'ability'] });
  }
  if (!triggered && /^until\b/i.test(masked.slice(from, to))) {
    const options = ['resolves-once', 'continuous'] as const;
    judge(at, whole, { kind: 'duration-without-trigger', rule: continuousTrait, options });
  }

  const words = said(at, from, to);
  const clauses = constraints.map((one) => clauseOf(at, one));
  const triggerWords = trigger
    ? said(at, trigger.from, trigger.to)
    : short && !asked
      ? 'When paying a Gold cost'
      : undefined;
  const atGold = triggerWords !== undefined && /\b(?:pay|paying|pays)\b.*\b(?:gold|for)\b/i.test(triggerWords);
  const optional = triggered && atGold && produces;
  const parts: Part[] = [];
  if (constraints.length > 0) {
    const owner = asked ? 'ability' : 'trait';
    const rule = asked ? abilityConstraints : triggeredTrait;
    const constrains: Span = { from, to: colon !== undefined ? colon + 1 : effectsFrom };
    const inside = constraints.map((one) => constraintPart(at, one, owner));
    parts.push(partOf(at, constrains, { kind: 'constraints', rule, parts: inside }));
    if (effects.parts.length > 0) {
      const acts: Span = { from: effectsFrom, to };
      parts.push(
        partOf(at, acts, { kind: 'effects', rule: asked ? abilityEffects : triggeredTrait, parts: effects.parts }),
      );
    }
  } else parts.push(...effects.parts.flatMap((part) => (part.kind === 'effect' ? part.parts : [part])));

  const common = {
    words,
    constraints: clauses,
    effects: effects.clauses,
    embedded: effects.embedded,
    limit: limitIn(bare(masked, from, effectsFrom)) ?? limitIn(bare(masked, from, to)),
    effectsOptional:
      effects.clauses.length > 0 &&
      effects.clauses.every(({ words }) => /\bmay\b/i.test(words)) &&
      MAY.test(effects.clauses[0]?.words ?? ''),
  };
  if (asked) {
    const part = partOf(at, whole, { kind: 'ability', rule: bowToProduce, parts });
    return { ...common, part, designators: [], keywords: [], trigger: undefined };
  }
  const cites: Cited[] = [triggered ? triggeredTrait : continuousTrait];
  if (short) cites.push(bowToProduce);
  if (optional) cites.push(producingGold);
  const part = partOf(at, whole, { kind: 'trait', rule: group.leans ? pronouns : traitSentence, cites, parts });
  const bowed = clauses.map(({ words: one }) => lowered(spelledOut(one))).join(', ');
  const inFull = short
    ? `When paying a Gold cost, you may ${bowed}: ${effects.clauses.map((one) => one.words).join(' ')}`
    : undefined;
  return { ...common, part, triggered, trigger: triggerWords, optional, inFull };
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
/** Icons in words. */
const spelledOut = (words: string) =>
  words
    .replace(/:bow:/g, 'Bow this card')
    .replace(/:(?:gstar|g\*):/g, 'Pay Gold')
    .replace(/:g(\d+):/g, 'Pay $1 Gold');

/** The first colon that stands in no quotation and no remark. */
function colonIn(masked: string, from: number, to: number): number | undefined {
  const index = masked.slice(from, to).indexOf(':');
  return index < 0 ? undefined : from + index;
}

function traitConstraints(
  { masked, readings }: Reading,
  { from, to }: Sentence,
  colon: number | undefined,
): readonly Constraint[] {
  if (colon !== undefined) return constraintsIn(masked, from, colon, readings);
  return readings['trigger-comma'] === 'comma-too' ? openingConstraints(masked, from, to, readings) : [];
}

const clauseOf = (at: Reading, { kind, from, to }: Constraint): Clause => {
  const words = said(at, from, to).replace(/^and\s+/i, '');
  const clause = {
    kind,
    from: from + at.offset,
    words,
    targets: kind === 'target' || paysByTargeting(at, kind, from, to),
  };
  return kind === 'condition' ? { ...clause, way: wayOf(words) } : clause;
};
const paysByTargeting = ({ masked }: Reading, kind: Clause['kind'], from: number, to: number) =>
  kind === 'cost' && choosesTarget(bare(masked, from, to));
/** "If this card is in your hand" forbids everywhere else, and allows what a card out of play could not do. */
function wayOf(words: string): Way {
  if (/^even\b/i.test(words)) return 'allows';
  return /\bis (?:face-(?:up|down) )?in (?:one of )?(?:your|a|any|its owner's) (?:\w+ )?(?:hand|discard|deck|province)/i.test(
    words,
  )
    ? 'both'
    : 'forbids';
}

const RULE_OF = {
  trait: {
    trigger: triggeredTrait,
    condition: conditionsAndCosts,
    limit: usageLimits,
    cost: conditionsAndCosts,
    target: traitTargeting,
    effect: triggeredTrait,
  },
  ability: {
    trigger: reactionTrigger,
    condition: abilityCondition,
    limit: abilityCondition,
    cost: abilityCost,
    target: abilityTargeting,
    effect: abilityEffects,
  },
} as const satisfies Record<string, Record<Clause['kind'], Cited>>;
type Owner = keyof typeof RULE_OF;

function constraintPart(at: Reading, constraint: Constraint, owner: Owner): Part {
  const { kind, from, to, unclear } = constraint;
  const rule = RULE_OF[owner][kind];
  const words = said(at, from, to);
  const before = beforeFocus(words);
  const focus = kind === 'trigger' && (before !== '' || /^(?:as an? )?focus effect$/i.test(words));
  if (before !== '') {
    const options = ['no-keyword', 'keyword'] as const;
    judge(at, { from, to: from + before.trimEnd().length }, { kind: 'focus-keyword', rule: focusNoKeyword, options });
  }
  if (unclear) judge(at, constraint, { kind: 'unclear-constraint', rule, options: ['condition', 'effect'] });
  if (focus) return partOf(at, constraint, { kind, rule: focusEffect, cites: [focusNoKeyword] });
  const targets = paysByTargeting(at, kind, from, to);
  const cites = targets ? [RULE_OF[owner].target] : [];
  return partOf(at, constraint, { kind, rule, cites, parts: nestedIn(at, constraint, owner), targets });
}

// Abilities

function readAbility(at: Reading, header: Header, end: number): Ability {
  const { masked, readings } = at;
  const to = trimmed(masked, header.from, end).to;
  const parts: Part[] = [
    ...header.keywords.map((word) =>
      partOf(at, word, {
        kind: 'ability-keyword',
        rule: abilityKeywords,
        cites: header.keywords.length > 1 ? [eachWord] : [],
      }),
    ),
    ...header.designators.map((word) =>
      partOf(at, word, {
        kind: 'designator',
        rule: abilityDesignator,
        cites: [designatorNoKeyword, ...(header.designators.length > 1 ? ([severalDesignators] as const) : [])],
      }),
    ),
  ];
  for (const word of header.designators) {
    if (!word.known)
      judge(at, word, { kind: 'unknown-designator', rule: abilityDesignator, options: ['ability', 'no-ability'] });
  }
  if (header.print === 'not-bold')
    judge(at, header, { kind: 'not-bold', rule: abilityDesignator, options: ['ability', 'no-ability'] });

  const constraints: Constraint[] = header.icons.map(({ from, to: until }) => ({
    kind: 'cost',
    from,
    to: until,
    unclear: false,
  }));
  for (const one of constraints) parts.push(constraintPart(at, one, 'ability'));
  const body = skipSpace(masked, header.to, to);
  const colon = colonIn(masked, body, to);
  if (colon !== undefined && /[.!?]\s/.test(masked.slice(body, colon))) {
    judge(
      at,
      { from: body, to: colon + 1 },
      { kind: 'second-colon', rule: abilityConstraints, options: ['constraints', 'effects'] },
    );
  }
  const isReaction = header.designators.some(({ word }) => REACTS.test(word));
  const more =
    colon !== undefined
      ? constraintsIn(masked, body, colon, readings)
      : isReaction && readings['trigger-comma'] === 'comma-too'
        ? openingConstraints(masked, body, firstSentenceEnd(at, body, to), readings)
        : [];
  const trigger = more.find(({ kind }) => kind === 'trigger');
  if (trigger && !isReaction)
    judge(at, trigger, { kind: 'trigger-in-ability', rule: reactionTrigger, options: ['condition', 'trigger'] });
  const effectsFrom = skipCommas(masked, colon !== undefined ? colon + 1 : (more.at(-1)?.to ?? body), to);
  if (more.length > 0) {
    const block = more.map((one) => constraintPart(at, one, 'ability'));
    parts.push(
      partOf(
        at,
        { from: body, to: colon !== undefined ? colon + 1 : effectsFrom },
        { kind: 'constraints', rule: abilityConstraints, parts: block },
      ),
    );
  }
  const effects = readEffects(at, 'ability', effectsFrom, to);
  if (effects.parts.length > 0)
    parts.push(partOf(at, { from: effectsFrom, to }, { kind: 'effects', rule: abilityEffects, parts: effects.parts }));
  const all = [...constraints, ...more];
  return {
    part: partOf(at, { from: header.from, to }, { kind: 'ability', rule: anAbility, parts }),
    words: said(at, header.from, to),
    designators: header.designators.map(({ word }) => word),
    keywords: header.keywords.map(({ word }) => word),
    trigger: trigger && said(at, trigger.from, trigger.to),
    constraints: all.map((one) => clauseOf(at, one)),
    effects: effects.clauses,
    embedded: effects.embedded,
    limit: limitIn(bare(masked, body, effectsFrom)) ?? limitIn(bare(masked, body, to)),
    effectsOptional: effects.clauses.length > 0 && effects.clauses.every(({ words }) => MAY.test(words)),
  };
}
/** Something is left to the player. */
const MAY = /^you may (?!not\b|only\b)/i;
/** The designators of abilities that have a trigger. */
const REACTS = /^(?:Reaction|Interrupt|Engage)$/;
const firstSentenceEnd = (at: Reading, from: number, to: number) => sentencesIn(at, from, to)[0]?.to ?? to;

// Effects, and what stands inside

interface Effects {
  readonly parts: readonly Part[];
  readonly clauses: readonly Clause[];
  readonly embedded: readonly TextBox[];
}

function readEffects(at: Reading, owner: Owner, from: number, to: number): Effects {
  const { masked } = at;
  const parts: Part[] = [];
  const clauses: Clause[] = [];
  const embedded: TextBox[] = [];
  for (const sentence of sentencesIn(at, from, to)) {
    if (isAside(masked, sentence)) {
      parts.push(asidePart(at, sentence));
      continue;
    }
    const painting = paintingIn(masked, sentence);
    judgeColor(at, painting, sentence, 'effect');
    if (isPainted(painting)) {
      parts.push(partOf(at, sentence, { kind: 'color', rule: colorText }));
      continue;
    }
    const painted = paintedOpening(masked, sentence);
    const start = painted ?? sentence.from;
    if (painted !== undefined) {
      judgeColor(at, paintingOf(bare(masked, sentence.from, painted)), { from: sentence.from, to: painted }, 'effect');
      parts.push(partOf(at, { from: sentence.from, to: painted }, { kind: 'color', rule: colorText }));
    }
    const span: Span = { from: start, to: sentence.to };
    const words = said(at, start, sentence.to);
    const targets = choosesTarget(bare(masked, start, sentence.to));
    clauses.push({ kind: 'effect', from: start + at.offset, words, targets });
    parts.push(
      partOf(at, span, {
        kind: 'effect',
        rule: RULE_OF[owner].effect,
        // What the source says of targeting in abilities is about their constraints blocks.
        cites: targets && owner === 'trait' ? [traitTargeting] : [],
        parts: nestedIn(at, span, owner, embedded),
        targets,
      }),
    );
  }
  return { parts, clauses, embedded };
}

/** How a whole sentence is to be taken: what has an effect behind its color is an effect. */
const paintingIn = (masked: string, sentence: Sentence): Painting =>
  paintedOpening(masked, sentence) === undefined ? paintingOf(bare(masked, sentence.from, sentence.to)) : 'effect';
const isPainted = (painting: Painting) => painting === 'color' || painting === 'color-perhaps';

/** "Somebody trains an animal, creating …", "They sing his shame; increase …": where the effect begins behind the color. */
function paintedOpening(masked: string, { from, to }: Sentence): number | undefined {
  const said = masked.slice(from, to);
  let end = from;
  for (let stop = said.indexOf(';'); stop >= 0; stop = said.indexOf(';', stop + 1)) {
    if (!isColor(bare(masked, end, from + stop))) break;
    end = skipSpace(masked, from + stop + 1, to);
  }
  if (end > from && end < to && !isColor(bare(masked, end, to))) return end;
  const match = /,? (?:and (?:so )?)?(?:creating|creates?|gaining|gains?)\b/i.exec(said);
  if (!match || match.index === 0) return undefined;
  return isColor(masked.slice(from, from + match.index))
    ? skipSpace(masked, from + match.index + (match[0].startsWith(',') ? 1 : 0), to)
    : undefined;
}

/** Quotations, remarks, bold words and icons inside a clause. */
function nestedIn(at: Reading, { from, to }: Span, owner: Owner, embedded: TextBox[] = []): readonly Part[] {
  const parts: Part[] = [];
  for (const inset of at.insets) {
    if (inset.from >= from && inset.to <= to) parts.push(insetPart(at, inset, embedded));
    else if (inset.from < to && inset.to > from && inset.kind === 'quotation') {
      // A quotation that a period inside it has cut in two.
      parts.push(
        partOf(
          at,
          { from: Math.max(inset.from, from), to: Math.min(inset.to, to) },
          { kind: 'embedded', rule: embeddedText },
        ),
      );
    }
  }
  if (hasBold(at.plain, from, to)) boldWords(at, from, to, parts);
  for (let index = from; ICON.test(at.masked.slice(index, to)); index++) {
    if (ICON.test(at.masked.charAt(index))) {
      parts.push(
        partOf(
          at,
          { from: index, to: index + 1 },
          { kind: 'icon', rule: owner === 'trait' ? bowToProduce : abilityCost },
        ),
      );
    }
  }
  return parts.length > 1 ? parts.sort((one, other) => one.from - other.from) : parts;
}
const ICON = new RegExp(`[${ICONS}]`, 'u');

function insetPart(at: Reading, inset: Inset, embedded: TextBox[]): Part {
  const { kind, from, to } = inset;
  if (kind === 'parenthesis') return partOf(at, inset, { kind: 'reminder', rule: reminderText });
  if (kind === 'italics') return partOf(at, inset, { kind: 'color', rule: colorText });
  const { plain, offset, readings } = at;
  const closes = /["”]/.test(plain.text.charAt(to - 1)) && to - from > 1 ? to - 1 : to;
  const inside = trimmed(plain.text, from + 1, closes);
  // A word or two in quotation marks are mentioned, not given to anything.
  if (!/[.:!?]/.test(plain.text.slice(inside.from, inside.to)))
    return partOf(at, inset, { kind: 'mention', rule: embeddedText });
  const slice: Plain = {
    raw: plain.raw,
    text: plain.text.slice(inside.from, inside.to),
    print: plain.print.slice(inside.from, inside.to),
    at: plain.at.slice(inside.from, inside.to + 1),
  };
  const box = readPlain(slice, { offset: offset + inside.from, readings, quoted: true });
  embedded.push(box);
  at.judgements.push(...box.judgements.filter(({ kind: one }) => one !== 'no-period'));
  const cites: Cited[] = hasBold(plain, from, to) || box.abilities.length > 0 ? [quotedWords] : [];
  return partOf(at, inset, { kind: 'embedded', rule: embeddedText, cites, parts: box.parts });
}

/** Bold words in the middle of a text: keywords that are named there, and names of designators. */
function boldWords(at: Reading, from: number, to: number, parts: Part[]): void {
  const { plain, masked } = at;
  const blotted = (index: number) => masked.charCodeAt(index) >= 0xe100 && masked.charCodeAt(index) <= 0xe102;
  let index = from;
  while (index < to) {
    if (!isBoldAt(plain, index) || blotted(index) || /[\s\uE000-\uE0FF:]/.test(masked.charAt(index))) {
      index++;
      continue;
    }
    let end = index;
    while (end < to && !blotted(end) && !ICON.test(masked.charAt(end)) && isBoldAt(plain, end)) end++;
    for (const one of splitKeywords(masked, index, end)) {
      const designator = /^(?:Battle|Limited|Open|Reaction|Interrupt|Engage|Dynasty)$/.test(one.words);
      parts.push(
        designator
          ? partOf(at, one, { kind: 'named-designator', rule: designatorNoKeyword })
          : partOf(at, one, { kind: 'named-keyword', rule: separatingGranted }),
      );
    }
    index = end;
  }
}
