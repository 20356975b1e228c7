/** What a text creates: type, stats, keywords, traits and abilities of the card. */
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import { CARD_TYPES, type CardType } from '../keywords/state.ts';
import type { StatName } from '../../state.ts';
import { isColor } from '../text/color.ts';
import { splitKeywords } from '../text/keyword-lines.ts';
import { hasBold, isBoldAt, plainOf, wordsOf } from '../text/markup.ts';
import { readText } from '../text/read.ts';
import { scan, type Scanned, sentencesIn, skipSpace, type Span } from '../text/scan.ts';
import { isJoining } from '../text/words.ts';
import type { BaseValue, Creation } from './state.ts';

const TYPE = `(${CARD_TYPES.map((type) => (type === 'Personality' ? 'Personalit(?:y|ies)' : type === 'Strategy' ? 'Strateg(?:y|ies)' : `${type}s?`)).join('|')})`;
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const CREATES = /\bcreat(?:e|es|ing)(?: and attach)?\b/gi;
const STAT = /([+−-]?)(\d+)(PH|HR|F|C)\b/g;
const LETTERS: Readonly<Record<string, StatName>> = {
  F: 'force',
  C: 'chi',
  PH: 'personal-honor',
  HR: 'honor-requirement',
};
const ITEM_LETTERS: Readonly<Record<string, StatName>> = { ...LETTERS, F: 'item-force', C: 'item-chi' };
const NAMES: Readonly<Record<string, StatName>> = {
  force: 'force',
  chi: 'chi',
  'personal honor': 'personal-honor',
  'honor requirement': 'honor-requirement',
  'gold cost': 'gold-cost',
};

/** Every creation of a card in a text, in order. Creations inside quotations are not of this text. */
export function creationsIn(text: string, readings: CardReadings = cardReadingsOf()): readonly Creation[] {
  const scanned = scan(plainOf(text));
  const { masked } = scanned;
  const sentences = sentencesIn(scanned, 0, masked.length);
  return [...masked.matchAll(CREATES)].flatMap(({ 0: verb, index }): Creation[] => {
    const sentence = sentences.find(({ from, to }) => index >= from && index < to);
    const end = sentence?.to ?? masked.length;
    const from = index + verb.length;
    const match = objectType(scanned, from, end);
    if (!match) return [];
    const place = { opens: sentence?.from ?? 0, verb: index, from, ends: end, object: match };
    return [creationAt(scanned, place, readings)];
  });
}

/** Whether a text creates something with stats and names no type of card for it: "Create a 1F Ashigaru." */
export function createsWithoutType(text: string): boolean {
  const scanned = scan(plainOf(text));
  const { masked } = scanned;
  return [...masked.matchAll(CREATES)].some(({ 0: verb, index }) => {
    const from = index + verb.length;
    const end = sentencesIn(scanned, 0, masked.length).find(({ to }) => index < to)?.to ?? masked.length;
    return objectType(scanned, from, end) === undefined && HAS_STATS.test(masked.slice(from, end));
  });
}
const HAS_STATS = /^\s+(?:an?|one|two|three|four|five|six)\s+[+−-]?\d+(?:PH|HR|F|C)\b/i;

const NAMES_TYPE = new RegExp(`^${TYPE}$`, 'u');
/** Words that join, and all the same stand before the name of what is created. */
const BEFORE_OBJECT =
  /^(?:a|an|the|another|one|two|three|four|five|six|up|such|each|copy|copies|of|and|or|either|any)$/i;

interface ObjectType {
  readonly type: CardType;
  readonly from: number;
  readonly to: number;
}
/**
 * The card type that is the object of the verb before `from`: behind it stand only a number, stats, keywords and what
 * an "or" puts between two commas. What comes later in the sentence is something else.
 */
function objectType({ plain, masked }: Scanned, from: number, end: number): ObjectType | undefined {
  const WORD = /[^\s,.:;]+|[,.:;]/gu;
  WORD.lastIndex = from;
  for (let match = WORD.exec(masked); match && match.index < end; match = WORD.exec(masked)) {
    const { 0: word, index } = match;
    if (NAMES_TYPE.test(word)) {
      const more = /^\s+cards?\b/i.exec(masked.slice(index + word.length, end))?.[0] ?? '';
      return { type: typeOf(word), from: index, to: index + word.length + more.length };
    }
    if (word === ',') {
      // "two, or three if …, 1F Followers": what stands between the commas is another case.
      const aside = /^,\s*or\b[^,.:;]*,/i.exec(masked.slice(index, end))?.[0];
      if (aside !== undefined) {
        WORD.lastIndex = index + aside.length;
        continue;
      }
      // Keywords are bold; where the print was lost, their first letters are large.
      const next = skipSpace(masked, index + 1, end);
      const goesOn = hasBold(plain, 0, plain.text.length)
        ? isBoldAt(plain, index) || isBoldAt(plain, next)
        : /^\p{Lu}/u.test(masked.slice(next, end));
      if (!goesOn) return undefined;
      continue;
    }
    if (/[.:;]/.test(word)) return undefined;
    // "and attach it": another thing to do, unless it is "create and attach a …".
    if (
      /^and$/i.test(word) &&
      /^and\s+(?:attach|put|equip|give|bow|take|target)\b/i.test(masked.slice(index, end)) &&
      index > skipSpace(masked, from, end)
    )
      return undefined;
    // "a duel with", "challenges targeting": what follows is no part of its name.
    if ((isJoining(word) && !BEFORE_OBJECT.test(word)) || /^\p{Ll}+ing$/u.test(word)) return undefined;
  }
  return undefined;
}

const typeOf = (word: string): CardType =>
  CARD_TYPES.find((type) => type === word || `${type}s` === word || `${type.slice(0, -1)}ies` === word) ??
  'Personality';

/** Where a creation stands in a text. */
interface Place {
  /** Where its sentence begins and ends. */
  readonly opens: number;
  readonly ends: number;
  readonly verb: number;
  /** Where what is created begins, behind the verb. */
  readonly from: number;
  readonly object: ObjectType;
}
function creationAt(scanned: Scanned, { opens, verb, from, ends, object }: Place, readings: CardReadings): Creation {
  const { plain, masked } = scanned;
  const { type, from: typeFrom, to: typeTo } = object;
  const letters = type === 'Item' ? ITEM_LETTERS : LETTERS;
  const before = masked.slice(from, typeFrom);
  const [, count] = /^\s*(?:[\uE101\s]*)(a|an|one|two|three|four|five|six|\d+)\b/i.exec(before) ?? [];
  const stats: Partial<Record<StatName, BaseValue>> = {};
  readStats(before, letters, stats);

  const head = headOf(masked, from, typeFrom);
  // Keywords are bold. Where a text shows no bold at all, the print was lost, and the words before the type are taken.
  const printed = hasBold(plain, 0, plain.text.length);
  const bold = printed ? boldRuns(scanned, head, typeFrom) : head < typeFrom ? [{ from: head, to: typeFrom }] : [];
  const onlyDots = masked.slice(head, typeFrom).includes(',') && readings['granted-separators'] === 'only-dots';
  const runs = onlyDots ? acrossCommas(masked, bold) : bold;
  const separator = onlyDots ? /•/ : /[•,]/;
  const found = runs.map((run) => splitKeywords(masked, run.from, run.to, separator).map(({ words }) => words));
  const choice =
    runs.length > 1 &&
    runs.slice(1).every((run, index) => /^\s*or\s*$/i.test(masked.slice(runs[index]?.to ?? 0, run.from)));
  const loose = printed ? looseWords(masked, head, typeFrom, runs) : [];

  const rest = masked.slice(typeTo, ends);
  const traits: string[] = [];
  const abilities: string[] = [];
  const besides: string[] = [];
  const given = readWith(scanned, typeTo, ends, readings);
  traits.push(...given.traits);
  abilities.push(...given.abilities);
  const more = /\bwith\b([^.]*)/i.exec(rest)?.[1] ?? '';
  readStats(more, letters, stats);
  const give = (name: string, value: BaseValue) => {
    const stat = NAMES[name.toLowerCase()];
    if (stat) stats[type === 'Item' && stat === 'force' ? 'item-force' : stat] = value;
  };
  for (const [, digits, name = ''] of `${before} ${more}`.matchAll(COUNTED)) give(name, Number(digits));
  for (const [, name = '', other, words = '', digits = words] of more.matchAll(NAMED)) {
    const value = /^\d+$/.test(digits.trim()) ? Number(digits) : { words: wordsOf(digits) };
    for (const one of [name, ...(other ? [other] : [])]) give(one, value);
  }
  const clan = /\bwith (?:his|her|its|your|their|the same) [^.,;]*?(?:Clan alignment|keywords?|printed)[^.;]*/i.exec(
    plain.text.slice(typeTo, ends),
  );
  if (clan) besides.push(wordsOf(clan[0]));
  const color = wordsOf(masked.slice(opens, verb)).replace(/,?\s*(?:and|,)?\s*$/, '');
  return {
    times: count === undefined ? undefined : (COUNTS[count.toLowerCase()] ?? Number(count)),
    type,
    stats,
    keywords: choice ? [] : found.flat(),
    either: choice ? found.flat() : [],
    loose,
    traits,
    abilities,
    color: color !== '' && isColor(color) ? color : undefined,
    besides,
  };
}

const NAME = '(Force|Chi|Personal Honor|Honor Requirement|Gold Cost)';
/** "3 Personal Honor". */
const COUNTED = new RegExp(String.raw`\b(\d+) ${NAME}\b`, 'gi');
/** "a Gold Cost of 4", "Force and Chi equal to 3", "Gold Cost 4": up to the next thing that is named. */
const NAMED = new RegExp(
  String.raw`\b${NAME}(?: and ${NAME})? (?:(?:equal to|of) ([^,.;]+?)(?= and (?:an? |the )?(?:\d|${NAME.replace('(', '(?:')}\b|\w+ it\b)|[,.;]|$)|(\d+)\b)`,
  'gi',
);

function readStats(
  text: string,
  letters: Readonly<Record<string, StatName>>,
  stats: Partial<Record<StatName, BaseValue>>,
): void {
  for (const [, sign = '', digits = '', letter = ''] of text.matchAll(STAT)) {
    const stat = letters[letter];
    if (stat) stats[stat] = sign === '-' || sign === '−' ? -Number(digits) : Number(digits);
  }
}

/** Where the words before the type begin: behind the number and the stats. */
function headOf(masked: string, from: number, to: number): number {
  const match =
    /^[\s\uE101]*(?:(?:a|an|one|two|three|four|five|six|\d+)\b(?![FCPH/]))?[\s\uE101]*(?:[+−-]?\d+(?:PH|HR|F|C)\b(?:\s*\/\s*[+−-]?\d+(?:PH|HR|F|C)\b)*)?[\s\uE101]*/i.exec(
      masked.slice(from, to),
    );
  return skipSpace(masked, from + (match?.[0].length ?? 0), to);
}

function boldRuns(
  { plain, masked }: Scanned,
  from: number,
  to: number,
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let index = from; index < to; index++) {
    if (!isBoldAt(plain, index) || /\s/.test(masked.charAt(index))) continue;
    const last = runs.at(-1);
    // White space between two bold words belongs to one run.
    if (last && /^\s*$/.test(masked.slice(last.to, index))) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}
/** Where commas separate nothing, what stands on both sides of one belongs together. */
function acrossCommas(masked: string, runs: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && /^\s*,\s*$/.test(masked.slice(last.to, run.from)))
      joined[joined.length - 1] = { from: last.from, to: run.to };
    else joined.push(run);
  }
  return joined;
}
function looseWords(
  masked: string,
  from: number,
  to: number,
  runs: readonly { readonly from: number; readonly to: number }[],
): readonly string[] {
  let text = '';
  for (let index = from; index < to; index++)
    text += runs.some((run) => index >= run.from && index < run.to) ? ' ' : masked.charAt(index);
  const words = wordsOf(text.replace(/[\uE101•,]/g, ' '))
    .replace(/\b(?:and|or)\b/gi, '')
    .trim();
  return words === '' ? [] : words.split(/\s+/);
}

/** Traits and abilities that are given in quotation marks. */
function readWith(
  scanned: Scanned,
  from: number,
  to: number,
  readings: CardReadings,
): { traits: readonly string[]; abilities: readonly string[] } {
  const traits: string[] = [];
  const abilities: string[] = [];
  let last: number | undefined;
  for (const inset of scanned.insets) {
    if (inset.kind !== 'quotation' || inset.from < from || inset.from >= to) continue;
    const before = scanned.masked.slice(from, inset.from);
    const isNamed = /\bwith\b.*\b(?:traits?|abilit(?:y|ies))\b,?\s*$/is.test(before);
    // With the traits “…” and “…”.
    const isNext = last !== undefined && /^[\s,]*(?:and)?\s*$/i.test(scanned.masked.slice(last, inset.from));
    if (!isNamed && !isNext) continue;
    last = inset.to;
    const box = readText({ text: scanned.plain.text.slice(inset.from + 1, inset.to - 1), keywords: [] }, readings);
    traits.push(...box.traits.map(({ words }) => words));
    abilities.push(...box.abilities.map(({ words }) => words));
  }
  return { traits, abilities };
}
