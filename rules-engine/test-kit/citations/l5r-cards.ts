/** When each rule of Card features speaks of cards: text boxes, keywords, created cards, traits and abilities in use. */
import type { ComparisonQuestion, ComparisonStep } from '../../l5r/questions/keywords/comparing.ts';
import type { Wish, WishStep } from '../../l5r/questions/keywords/common.ts';
import type { KeywordQuestion, KeywordStep } from '../../l5r/questions/keywords/state.ts';
import { type CreatedQuestion, type CreatedStep, STATS_OF } from '../../l5r/questions/created/state.ts';
import type { CardText, PartKind } from '../../l5r/questions/text/state.ts';
import type { TextStep } from '../../l5r/questions/text/steps.ts';
import type { Circumstances, Fate, TableCard, UseQuestion, UseStep, UseTable } from '../../l5r/questions/use/state.ts';
import { SIGNED, type StatName } from '../../l5r/state.ts';
import { always, type Conditions } from '../citations.ts';
import type { Asked } from './l5r.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const among = (words: readonly string[], word: string) => words.some((one) => same(one, word));
const isClan = (keyword: string) => /\bClan$/i.test(keyword);
const mayBeAligned = (type: string | undefined) => type === undefined || type === 'Personality';

// Text boxes: a part of the text, and the rule that makes it that part

type X = Asked<TextStep, CardText> & Others;
const is =
  (...kinds: readonly PartKind[]) =>
  ({ subject }: X) =>
    kinds.includes(subject.kind);
const says = (pattern: RegExp) => (step: X) => pattern.test(step.subject.words);
const both =
  (...all: readonly ((step: X) => boolean)[]) =>
  (step: X) =>
    all.every((one) => one(step));
const has = (kind: PartKind) => (step: X) => step.subject.parts.some((part) => part.kind === kind);
/** Parts inside a part, at any depth. */
const inside = ({ subject }: X): readonly X['subject'][] => {
  const all = (parts: readonly X['subject'][]): readonly X['subject'][] =>
    parts.flatMap((part) => [part, ...all(part.parts)]);
  return all(subject.parts);
};
const isTriggered = (step: X) =>
  step.subject.parts.some(({ kind, parts }) => kind === 'constraints' && parts.some((one) => one.kind === 'trigger')) ||
  isShort(step);
/** "Bow this card: Produce 2 Gold", with the icon or in words: only costs, and Gold for them. */
const isShort = ({ subject: { parts, kind } }: X) => {
  const [constraints, effects] = parts;
  return (
    kind === 'trait' &&
    constraints?.kind === 'constraints' &&
    constraints.parts.every((one) => one.kind === 'cost') &&
    effects?.parts.some(({ words }) => /^produces?\b.*\bgold\b/i.test(words)) === true
  );
};
const TRAIT = {
  'traits.triggered': isTriggered,
  'traits.continuous': (step: X) => !isTriggered(step),
};
/** Something is chosen as a target besides what is done. */
const choosesToo = says(/\b(?:a|an|your|another|two|three) target [a-z]|\btarget (?:a|an|your|another|and) /i);
/** A trigger says that a Gold cost is paid, in full or in short, and what happens produces Gold. */
const producesAtGold = (step: X) =>
  isShort(step) ||
  (inside(step).some(({ kind, words }) => kind === 'trigger' && /\bpay(?:s|ing)?\b.*\b(?:gold|for)\b/i.test(words)) &&
    inside(step).some(({ kind, words }) => kind === 'effect' && /^produces?\b.*\bgold\b/i.test(words)));

export const TEXT_CONDITIONS: Conditions<X> = {
  'keywords.text-box': { when: is('keywords') },
  'keywords.keyword': {
    when: is('keyword'),
    // More than one of them, with a dot or the end of a line between.
    rests: {
      'keywords.separating': ({ others }: X) => others.filter((one) => one.kind === 'keyword').length > 1,
    },
  },
  'keywords.separating-granted': { when: is('named-keyword') },
  'keywords.designators': { when: both(is('named-designator'), says(/^[A-Z][a-z]+$/)) },
  'traits.sentences': {
    when: is('trait'),
    rests: { ...TRAIT, 'traits.bow-to-produce': isShort, 'traits.producing-gold': producesAtGold },
  },
  'traits.pronouns': {
    // Two sentences or more.
    when: both(is('trait'), says(/[.!?]["”)]*\s*\S/)),
    rests: { ...TRAIT },
  },
  'traits.triggered': {
    when: is('constraints', 'trigger', 'effects', 'effect'),
    rests: { 'traits.targeting': both(is('effect'), choosesToo) },
  },
  'traits.focus-effect': {
    when: both(is('trigger'), says(/(?:^(?:as an? )?|^(?:[A-Z]\S* )+)Focus Effect$/i)),
    rests: { 'keywords.focus-effect': always },
  },
  'traits.conditions-and-costs': {
    when: is('condition', 'cost'),
    rests: { 'traits.targeting': both(is('cost'), choosesToo) },
  },
  'traits.usage-limits': { when: both(is('limit'), says(/\b(?:once|twice|thrice|times)\b/i)) },
  'traits.targeting': { when: both(is('target'), says(/\b(?:target|choose)/i)) },
  // The icon; or the whole of it where the icon is read as an ability.
  'traits.bow-to-produce': { when: (step) => is('icon')(step) || (is('ability')(step) && has('constraints')(step)) },
  'abilities.ability': { when: both(is('ability'), has('designator')) },
  'abilities.own-keywords': {
    when: is('ability-keyword'),
    rests: {
      'abilities.each-word': ({ siblings }: X) => siblings.filter((one) => one.kind === 'ability-keyword').length > 1,
    },
  },
  'abilities.designators': {
    when: both(is('designator'), says(/^(?:Limited|Open|Battle|Reaction|Engage|Dynasty|Interrupt)$/)),
    rests: {
      'keywords.designators': always,
      'abilities.several-designators': ({ siblings }: X) =>
        siblings.filter((one) => one.kind === 'designator').length > 1,
    },
  },
  'abilities.constraints': { when: is('constraints') },
  'abilities.reaction-trigger': { when: is('trigger') },
  'abilities.conditions': { when: is('condition', 'limit') },
  'abilities.costs': {
    when: is('cost', 'icon'),
    rests: { 'abilities.targeting': both(is('cost'), choosesToo) },
  },
  'abilities.targeting': { when: both(is('target'), says(/\b(?:target|choose)/i)) },
  'abilities.effects': { when: is('effects', 'effect') },
  'other-text.color': { when: is('color') },
  'other-text.flavor': { when: is('flavor') },
  'other-text.reminder': { when: is('reminder') },
  'other-text.embedded': {
    when: is('embedded', 'mention'),
    rests: {
      // Bold words or an ability inside the quotation.
      'keywords.quoted-words': (step) =>
        is('embedded')(step) &&
        inside(step).some(({ kind }) => ['ability', 'named-keyword', 'named-designator', 'designator'].includes(kind)),
    },
  },
};
/** The parts that stand beside a part: in the same text, and in the same part. */
export interface Others {
  readonly others: readonly X['subject'][];
  readonly siblings: readonly X['subject'][];
}

// Keywords of a card

type K = Asked<KeywordStep, KeywordQuestion>;
const hadIn = (held: K['before']['held'], keyword: string) => held.some((one) => same(one.keyword, keyword));
const had = ({ before, subject }: K) => hadIn(before.held, subject.keyword);
const hasNow = ({ after, subject }: K) => hadIn(after.held, subject.keyword);
const abilityOf = ({ asked, subject }: K) => asked.abilities[subject.ability ?? -1];
const wordsOf = ({ subject }: K) => subject.keyword.split(', ');
/** What a card has only from its abilities. */
const onlyFromAbilities = ({ before }: K, keyword: string) =>
  before.held.some((one) => same(one.keyword, keyword) && one.from.every((origin) => origin === 'ability'));
/** Two abilities have it, so it is not only from the other one: for who reads it so. */
const fromTwo = ({ before, readings }: K, keyword: string) =>
  readings['keyword-of-two-abilities'] === 'passed-on' &&
  before.abilities.filter((own) => among(own, keyword)).length > 1;
const isBase = (origin: KeywordQuestion['origin']) => (step: K) =>
  step.asked.origin === origin && among(step.asked.base, step.subject.keyword) && !had(step) && hasNow(step);
/** The keyword is whole among them; or something stands for every keyword with Experienced in it. */
const isWhole = (step: K) => step.subject.answer === had(step);

export const KEYWORD_CONDITIONS: Conditions<K> = {
  'keywords.separating': { when: ({ asked }) => asked.lines !== undefined },
  'keywords.base-keywords': { when: isBase('printed') },
  'keywords.base-of-created': { when: isBase('created') },
  // What it has it doesn't get again, and what is taken is gone for good or for a while.
  'keywords.having': { when: (step) => (step.subject.answer === false ? !hasNow(step) : had(step) && hasNow(step)) },
  // It has it as long as the effect lasts.
  'keywords.granting': {
    when: (step) =>
      step.before.running.length > step.after.running.length
        ? step.subject.answer === hasNow(step)
        : !had(step) && hasNow(step),
  },
  'keywords.clan-alignment': {
    when: ({ asked, subject, readings }) =>
      isClan(subject.keyword) && !mayBeAligned(asked.type) && readings['clan-of-other-cards'] !== 'keyword',
  },
  'abilities.own-keywords': {
    when: (step) =>
      step.subject.answer === false
        ? step.readings['keywords-of-abilities'] === 'own-only' &&
          wordsOf(step).every((one) => !among(abilityOf(step)?.keywords ?? [], one))
        : (abilityOf(step)?.keywords ?? []).every((one) => among(wordsOf(step), one)),
    rests: {
      'abilities.each-word': (step) => step.subject.answer === undefined && (abilityOf(step)?.keywords.length ?? 0) > 1,
    },
  },
  'abilities.passed-to-card': {
    when: (step) =>
      hasNow(step) &&
      (step.subject.source === undefined
        ? among(step.before.abilities[step.subject.ability ?? -1] ?? [], step.subject.keyword)
        : step.readings['keyword-taken-from-ability'] === 'still-there' &&
          step.before.abilities.some((own) => among(own, step.subject.keyword))),
  },
  'abilities.passed-from-card': {
    when: (step) =>
      step.readings['keywords-of-abilities'] === 'passed-on' &&
      wordsOf(step).every(
        (one) => hadIn(step.before.held, one) && (!onlyFromAbilities(step, one) || fromTwo(step, one)),
      ),
  },
  'abilities.not-passed-on': {
    when: (step) => wordsOf(step).every((one) => onlyFromAbilities(step, one) && !fromTwo(step, one)),
  },
  'traits.effect-keywords': { when: ({ asked }) => asked.trait },
  'keywords.experienced': { when: ({ subject }) => same(subject.keyword, 'Experienced') },
  'keywords.whole-phrase': { when: (step) => !same(step.subject.keyword, 'Experienced') && isWhole(step) },
  'abilities.several-designators': {
    when: (step) =>
      (abilityOf(step)?.designators.length ?? 0) > 1 &&
      step.subject.answer === among(abilityOf(step)?.designators ?? [], step.subject.keyword),
  },
  'abilities.designators': {
    when: (step) =>
      abilityOf(step)?.designators.length === 1 &&
      step.subject.answer === among(abilityOf(step)?.designators ?? [], step.subject.keyword),
  },
};

// Same and different

type M = Asked<ComparisonStep, ComparisonQuestion>;
const eligible = ({ before, subject }: M) =>
  subject.cards.map((name) => before.cards.find((card) => card.name === name)?.eligible ?? []);
const allHave = (step: M) => eligible(step).every(({ length }) => length > 0);
const shared = (step: M) => {
  const [first = [], ...rest] = eligible(step);
  return first.filter((keyword) => rest.every((other) => among(other, keyword)));
};
/** Crossed out what they share, each of two has one left. */
const bothLeft = (step: M) => eligible(step).every((own) => own.some((keyword) => !among(shared(step), keyword)));

export const COMPARISON_CONDITIONS: Conditions<M> = {
  'comparing.same': {
    when: (step) =>
      step.subject.cards.length === 2
        ? allHave(step) && step.subject.answer === shared(step).length > 0
        : step.subject.answer ===
          (step.readings['same-of-several'] === 'one-for-all'
            ? shared(step).length > 0
            : step.before.pairs.every((pair) => pair.same)),
  },
  'comparing.different': {
    when: (step) => step.subject.cards.length === 2 && allHave(step) && step.subject.answer === bothLeft(step),
  },
  'comparing.both': { when: (step) => shared(step).length > 0 && bothLeft(step) },
  'comparing.several-cards': {
    when: ({ before, subject }) =>
      subject.cards.length > 2 && subject.answer === before.pairs.every(({ different }) => different),
  },
  'comparing.neither': { when: (step) => !allHave(step) },
  'comparing.counting': {
    when: (step) =>
      step.asked.count &&
      step.subject.answer === new Set(eligible(step).flatMap((own) => own.map((one) => one.toLowerCase()))).size,
  },
  // A keyword with more words than that one, where "Experienced" is asked for.
  'keywords.experienced': {
    when: ({ asked, subject, readings }) =>
      (Array.isArray(asked.eligible)
        ? among(asked.eligible, 'Experienced')
        : asked.eligible === 'all' && readings['experienced-numbers'] === 'one-keyword') &&
      subject.keywords.length > 0 &&
      subject.keywords.every((one) => /experienced/i.test(one) && !same(one, 'Experienced')),
  },
  'keywords.clan-alignment': {
    when: ({ asked, subject }) =>
      subject.keywords.every(isClan) &&
      asked.cards.some(({ name, type }) => name === subject.cards[0] && !mayBeAligned(type)),
  },
};

// Common keywords

type W = Asked<WishStep, Wish>;
const wants =
  (...wanted: readonly Wish['wants'][]) =>
  ({ asked }: W) =>
    wanted.includes(asked.wants);
const hasKeyword = (keyword: string) => (step: W) => among(step.asked.keywords, keyword);
const attaches = (keyword: string) => (step: W) =>
  step.asked.wants === 'attach' &&
  hasKeyword(keyword)(step) &&
  (step.asked.type === 'Item' || step.readings['weapon-of-other-cards'] === 'any-card');
const isKensai = ({ asked }: W) => asked.wants === 'attach' && among(asked.personality, 'Kensai');

export const WISH_CONDITIONS: Conditions<W> = {
  'keywords.unique': {
    when: (step) =>
      hasKeyword('Unique')(step) &&
      (step.asked.wants === 'enter-play'
        ? !hasKeyword('Singular')(step) && step.asked.copies > 0 && step.subject.answer === 'not said'
        : wants('deck')(step)),
  },
  'keywords.singular': { when: (step) => wants('enter-play')(step) && hasKeyword('Singular')(step) },
  'keywords.terrain': { when: (step) => wants('terrain')(step) && hasKeyword('Terrain')(step) },
  'keywords.armor-and-weapon': {
    when: (step) => attaches('Armor')(step) || (attaches('Weapon')(step) && !isKensai(step)),
  },
  'keywords.kensai': {
    when: (step) => attaches('Weapon')(step) && isKensai(step),
    insteadOf: { 'keywords.armor-and-weapon': always },
  },
  'keywords.shugenja': { when: ({ asked }) => asked.wants === 'attach' && asked.type === 'Spell' },
  'keywords.samurai-and-courtier': { when: wants('seppuku') },
  'keywords.tactician': { when: wants('tactical-target') },
  'keywords.duelist': { when: wants('focus-first') },
  'keywords.loyal': { when: (step) => wants('join')(step) && hasKeyword('Loyal')(step) },
  'keywords.cavalry': { when: wants('cavalry') },
  'keywords.naval': { when: wants('naval') },
};

// Created cards

type R = Asked<CreatedStep, CreatedQuestion>;
const where = ({ before }: R) => before.card?.where;
const stat = ({ subject }: R) => subject.what as StatName;
const valueOf = (card: R['before']['card'], name: StatName) => card?.stats[name];
const isHidden = (step: R, card = step.after.card) => {
  const value = valueOf(card, stat(step));
  return typeof value === 'number' && value < 0 && !SIGNED.includes(stat(step));
};
const isNew = ({ before, after }: R) => before.card !== after.card;
const names = (step: R) => valueOf(step.after.card, stat(step)) !== undefined && isNew(step);
const asksStat = ({ subject }: R) => subject.what !== 'keywords' && subject.what !== 'title';

/** The words of the effect name the stat that is asked for; something has changed it since. */
const isNamed = (step: R) => step.before.card?.named.includes(stat(step)) === true;
const isChanged = (step: R) => step.before.card?.changed.includes(stat(step)) === true;
const isDashed = (step: R) => stat(step) === 'honor-requirement' && step.before.card?.type === 'Personality';

export const CREATED_CONDITIONS: Conditions<R> = {
  'created-cards.creating': {
    when: (step) => (step.subject.what === 'deck' ? !step.asked.proxy : !step.before.card),
  },
  // What the creating effect gives, and what it asks for later.
  'created-cards.base-features': {
    when: (step) =>
      step.after.card?.where === 'in-play' && (isNew(step) || !asksStat(step) || (isNamed(step) && !isChanged(step))),
  },
  'created-cards.granted-keywords': {
    when: (step) => isNew(step),
    rests: { 'keywords.separating-granted': always, 'keywords.base-of-created': always },
  },
  'created-cards.unspecified-stats': {
    when: (step) =>
      names(step)
        ? valueOf(step.before.card, stat(step)) === undefined && valueOf(step.after.card, stat(step)) === 0
        : !isNew(step) && !isNamed(step) && !isChanged(step) && !isDashed(step),
  },
  'created-cards.honor-requirement': {
    when: (step) => step.after.card?.type === 'Personality' && valueOf(step.after.card, 'honor-requirement') === '–',
    insteadOf: { 'created-cards.unspecified-stats': isNew },
  },
  'created-cards.no-title': { when: ({ subject }) => subject.what === 'title', rests: { 'title.created': always } },
  'created-cards.leaving-play': {
    when: (step) => where(step) === 'gone' || step.after.card?.where === 'gone',
  },
  'created-cards.never-entering': {
    when: (step) => where(step) === 'never-was' || step.after.card?.where === 'never-was',
  },
  'created-cards.state-before-leaving': {
    when: (step) => where(step) === 'gone' && step.before.last?.where === 'in-play',
    rests: {
      'stats.floor': (step) => isHidden(step, step.before.last),
      'stats.absent-zero': (step) => asksStat(step) && valueOf(step.before.last, stat(step)) === undefined,
    },
  },
  'created-cards.proxy-rules': { when: ({ asked }) => asked.proxy !== undefined },
  'created-cards.proxy-title': {
    when: ({ asked, subject }) => asked.proxy?.titleBar === subject.what,
    rests: { 'created-cards.no-title': always },
  },
  'created-cards.proxy-reminders': {
    when: ({ asked, subject }) => asked.proxy?.traits.includes(subject.what) === true && !/[.:]\s*$/.test(subject.what),
  },
  'created-cards.proxy-decks': { when: ({ asked, subject }) => asked.proxy !== undefined && subject.what === 'deck' },
  'created-cards.proxy-use': {
    when: ({ asked }) => asked.moments.some(({ type }) => type === 'stands-for'),
  },
  'keywords.clan-alignment': {
    when: ({ before, subject }) => subject.what.split(', ').every(isClan) && !mayBeAligned(before.card?.type),
  },
  'keywords.granting': {
    when: ({ before, after, subject }) =>
      !among(before.card?.keywords ?? [], String(subject.value)) &&
      among(after.card?.keywords ?? [], String(subject.value)),
  },
  'keywords.having': {
    when: (step) => among(step.before.card?.keywords ?? [], String(step.subject.value)) && !isNew(step),
  },
  'other-text.color': { when: ({ before }) => before.card === undefined },
  // What changes the stat, or what it is asked for since: the sum of its base value and its changes.
  'stats.sum': {
    when: (step) =>
      isNew(step)
        ? names(step) && valueOf(step.before.card, stat(step)) !== valueOf(step.after.card, stat(step))
        : isChanged(step),
    rests: {
      'stats.floor': isHidden,
      'created-cards.base-features': (step) => !isNew(step) && isNamed(step),
      'created-cards.unspecified-stats': (step) => !isNew(step) && !isNamed(step) && !isDashed(step),
      'created-cards.honor-requirement': (step) => !isNew(step) && !isNamed(step) && isDashed(step),
    },
  },
  // Destroyed as soon as it is created, or by what its Chi is given.
  'stats.zero-chi': {
    when: ({ before, after }) =>
      before.card?.where === 'in-play' &&
      after.card?.where === 'gone' &&
      after.card.type === 'Personality' &&
      Number(valueOf(after.card, 'chi')) <= 0,
    rests: {
      'created-cards.leaving-play': always,
      'stats.sum': ({ before, after }) => valueOf(before.card, 'chi') !== valueOf(after.card, 'chi'),
      'stats.floor': (step) => Number(valueOf(step.after.card, 'chi')) < 0,
    },
  },
  'stats.plus-zero': {
    when: (step) =>
      (valueOf(step.before.card, stat(step)) === '–' ? 0 : valueOf(step.before.card, stat(step))) ===
      valueOf(step.after.card, stat(step)),
    rests: { 'stats.floor': isHidden },
  },
  'stats.absent-zero': {
    when: (step) => where(step) === 'in-play' && !STATS_OF[step.before.card!.type].includes(stat(step)),
  },
  'stats.absent-unchanged': {
    when: (step) =>
      where(step) === 'in-play' && !isNew(step) && typeof valueOf(step.before.card, stat(step)) !== 'number',
    rests: { 'created-cards.honor-requirement': ({ before }) => valueOf(before.card, 'honor-requirement') === '–' },
  },
};

// In use

type U = Asked<UseStep, UseQuestion>;
const fate =
  (...fates: readonly Fate[]) =>
  ({ subject }: U) =>
    fates.includes(subject.fate);
const cardIn = ({ cards }: UseTable, { subject }: U): TableCard | undefined =>
  cards.find(({ name }) => name === subject.card);
const traitOf = (step: U) =>
  cardIn(step.before, step)?.traits.find(({ words, triggered }) => words === step.subject.words && triggered);
const abilityIn = (step: U) => cardIn(step.before, step)?.abilities.find(({ words }) => words === step.subject.words);
const copies = (table: UseTable, step: U) =>
  cardIn(table, step)?.abilities.filter(({ words }) => words === step.subject.words) ?? [];
const isInPlayArea = (step: U) =>
  ['in-play', 'focusing', 'resolving', 'entering-play'].includes(cardIn(step.before, step)?.zone ?? '');
const TURN = 4;
const usedThisTurn = ({ uses }: { readonly uses: readonly number[] }) => (uses[TURN] ?? 0) > 0;
const usedElsewhere = (step: U) =>
  step.before.cards.some(
    ({ name, abilities }) =>
      name !== step.subject.card && abilities.some((one) => one.words === step.subject.words && usedThisTurn(one)),
  );
const usedCopy = (step: U) => {
  const after = copies(step.after, step);
  return copies(step.before, step).some(
    (one, index) => usedThisTurn(one) && after[index]?.uses[TURN] === one.uses[TURN],
  );
};
/** The copy that is used had its use in this turn already. */
const usedAgain = (step: U) => {
  const after = copies(step.after, step);
  return copies(step.before, step).some(
    (one, index) => usedThisTurn(one) && after[index]?.uses[TURN] !== one.uses[TURN],
  );
};
/** The place out of play in which the words of an ability see their own card. */
const namedPlace = ({ subject: { words } }: U) =>
  words.includes('this card is face-up in a Province of yours')
    ? 'province'
    : words.includes('this card is in your discard pile')
      ? 'discard'
      : undefined;
/** "If" forbids it everywhere else; "even if" adds a place to those that the rules know. */
const isMisplaced = (step: U) => {
  const zone = cardIn(step.before, step)?.zone ?? 'in-play';
  const named = namedPlace(step);
  if (!abilityIn(step) || zone === named) return false;
  const restricted = named !== undefined && !/\bEven if\b/.test(step.subject.words);
  return restricted || ['province', 'discard', 'deck', 'removed'].includes(zone);
};
/** What an ability that is used rests on besides its own rule. */
const USE = {
  'abilities.conditions': (step: U) =>
    fate('used')(step) &&
    ((!usedAgain(step) && abilityIn(step)?.limit !== undefined) ||
      cardIn(step.before, step)?.zone === namedPlace(step)),
  'abilities.several-designators': (step: U) =>
    fate('used')(step) && step.subject.note !== undefined && (abilityIn(step)?.designators.length ?? 0) > 1,
};
/** What a trait that happens rests on besides its own rule. */
const HAPPENS = {
  'traits.where-triggered': (step: U) => isTriggering(step) && !isInPlayArea(step),
  'traits.usage-limits': (step: U) => isTriggering(step) && traitOf(step)?.limit !== undefined,
};
const isTriggering = fate('happens', 'happens-anyway', 'fails', 'to-the-end', 'without-target', 'stopped');
const EVERY_TIME = { 'traits.every-time': always };
const isGone = ({ before, after, subject }: U, what: 'traits' | 'abilities') => {
  const count = (table: UseTable) =>
    table.cards.find(({ name }) => name === subject.card)?.[what].filter(({ words }) => words === subject.words)
      .length ?? 0;
  return count(after) === (what === 'traits' ? 0 : Math.max(0, count(before) - 1));
};

const newTrait = (step: U) => cardIn(step.after, step)?.traits.at(-1);
const isInPlayOrNamed = (step: U) =>
  isInPlayArea(step) || traitOf(step)?.elsewhere.includes(cardIn(step.before, step)?.zone ?? 'removed') === true;
/** A trigger occurred of which this is told of the card. */
const occurred = ({ asked, subject }: U, told: (moment: Circumstances) => readonly string[]) =>
  asked.moments.some((moment) => moment.type === 'occurs' && told(moment).includes(subject.card));

/** Where a card is matters to what it has; with abilities alone, to them. */
const isWithoutTrait = (step: U) => {
  const { traits = [], abilities = [] } = cardIn(step.before, step) ?? {};
  return traits.length === 0 && abilities.length > 0;
};
const hasAbilities = ({ before }: U) => before.cards.some(({ abilities }) => abilities.length > 0);

export const USE_CONDITIONS: Conditions<U> = {
  // Where there is no ability, there is none to use.
  'abilities.ability': {
    when: (step) =>
      (fate('refused')(step) && step.subject.words === '') ||
      (fate('new')(step) && copies(step.before, step).length === 0),
  },
  'abilities.designators': {
    when: (step) => fate('refused')(step) && !abilityIn(step)?.designators.includes(step.subject.note ?? ''),
  },
  'abilities.several-designators': {
    when: (step) =>
      fate('refused')(step) &&
      (abilityIn(step)?.designators.length ?? 0) > 1 &&
      !abilityIn(step)?.designators.includes(step.subject.note ?? ''),
  },
  'abilities.once-per-turn': {
    when: (step) =>
      (fate('used')(step) && !usedAgain(step) && !usedCopy(step) && !usedElsewhere(step)) ||
      (fate('refused')(step) && copies(step.before, step).some(usedThisTurn)) ||
      (fate('fresh')(step) && step.subject.note === 'turn' && hasAbilities(step)),
    rests: USE,
  },
  // The ability's own words name a limit: it is reached, or it allows a use that the rules forbid. Or it can't be used here.
  'abilities.conditions': {
    when: (step) =>
      fate('moved')(step)
        ? isWithoutTrait(step)
        : isMisplaced(step)
          ? fate('refused')(step)
          : abilityIn(step)?.limit !== undefined && (fate('refused')(step) || usedAgain(step)),
    rests: { 'abilities.several-designators': USE['abilities.several-designators'] },
  },
  'abilities.stacking': {
    when: (step) =>
      (fate('another-copy')(step) && copies(step.before, step).length > 0) ||
      (fate('gone')(step) && isGone(step, 'abilities')) ||
      (fate('used')(step) && usedCopy(step)),
    rests: USE,
  },
  'abilities.separate-sources': { when: (step) => fate('used')(step) && usedElsewhere(step), rests: USE },
  'abilities.never-required': { when: fate('left') },
  'abilities.reaction-trigger': {
    when: (step) => fate('may-be-used')(step) && abilityIn(step)?.trigger !== undefined,
    rests: { 'abilities.never-required': always },
  },
  'traits.triggered': { when: (step) => fate('new')(step) && newTrait(step)?.trigger !== undefined },
  'traits.continuous': { when: (step) => fate('new')(step) && newTrait(step)?.trigger === undefined },
  'traits.every-time': { when: (step) => fate('happens')(step) && traitOf(step) !== undefined, rests: HAPPENS },
  'traits.where-triggered': {
    when: (step) =>
      (fate('moved')(step) && !isWithoutTrait(step)) || (fate('does-not-happen')(step) && !isInPlayArea(step)),
  },
  'traits.conditions-and-costs': {
    when: (step) =>
      fate('does-not-happen')(step) &&
      isInPlayOrNamed(step) &&
      occurred(step, ({ unmet, unpaid }) => [...unmet, ...unpaid]),
  },
  'traits.producing-gold': { when: (step) => fate('left')(step) && traitOf(step)?.optional === true },
  'traits.usage-limits': {
    when: (step) =>
      (fate('limit-reached')(step) && traitOf(step)?.limit !== undefined) ||
      (fate('fresh')(step) && (step.subject.note !== 'turn' || !hasAbilities(step))),
    rests: { 'traits.every-time': fate('limit-reached') },
  },
  'traits.optional-effects': {
    when: (step) =>
      fate('effects-left')(step) && step.before === step.after && occurred(step, ({ declines }) => declines),
    rests: EVERY_TIME,
  },
  'traits.failed-effects': {
    when: (step) => fate('fails')(step) && step.before !== step.after && occurred(step, ({ fails }) => fails),
    rests: { ...EVERY_TIME, ...HAPPENS },
  },
  'traits.not-optional': {
    when: (step) => fate('happens-anyway')(step) && traitOf(step)?.optional === false,
    rests: { ...EVERY_TIME, ...HAPPENS },
  },
  'traits.leaving-play': {
    when: (step) => fate('to-the-end')(step) && cardIn(step.after, step)?.zone !== 'in-play',
    rests: { ...EVERY_TIME, ...HAPPENS },
  },
  'traits.targeting': {
    when: (step) => fate('without-target', 'stopped')(step) && occurred(step, ({ untargeted }) => untargeted),
    rests: { ...EVERY_TIME, ...HAPPENS },
  },
  'traits.once-each-time': {
    when: (step) =>
      fate('refused')(step) && step.asked.moments.some((one) => one.type === 'again' && one.card === step.subject.card),
  },
  'traits.no-extra-copy': {
    when: (step) =>
      fate('no-second-copy')(step)
        ? cardIn(step.before, step)?.traits.some(({ words }) => words === step.subject.words) === true
        : fate('gone')(step) && isGone(step, 'traits'),
  },
  'traits.in-play': {
    when: (step) =>
      fate('moved')(step)
        ? cardIn(step.after, step)?.zone === 'in-play' && !isWithoutTrait(step)
        : cardIn(step.before, step)?.zone === 'in-play',
  },
  'traits.out-of-play': {
    when: (step) =>
      fate('moved')(step)
        ? cardIn(step.after, step)?.zone !== 'in-play' && !isWithoutTrait(step)
        : cardIn(step.before, step)?.zone !== 'in-play',
  },
};
