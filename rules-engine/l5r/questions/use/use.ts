/** Traits and abilities in use: may this be used, does that happen, and how often? */
import type { Cited } from '../../../core/cite.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import {
  abilityCondition,
  abilityDesignator,
  anAbility,
  neverRequired,
  oncePerTurn,
  reactionTrigger,
  separateSources,
  severalDesignators,
  stacking,
} from '../../rules/abilities.ts';
import {
  conditionsAndCosts,
  continuousTrait,
  everyTime,
  failedEffects,
  inPlay,
  leavingPlay,
  noExtraCopy,
  notOptional,
  onceEachTime,
  optionalEffects,
  outOfPlay,
  producingGold,
  traitTargeting,
  triggeredTrait,
  usageLimits,
  whereTriggered,
} from '../../rules/traits.ts';
import { readText } from '../text/read.ts';
import type { Ability, Trait, Way } from '../text/state.ts';
import { type StepExtras, type Trail, trailFrom } from '../trail.ts';
import {
  type Circumstances,
  type Fate,
  type Feature,
  PERIODS,
  type Period,
  type TableAbility,
  type TableCard,
  type TableTrait,
  TRIGGERED_IN,
  USED_IN,
  type UseAnswer,
  type UseMoment,
  type UseQuestion,
  type UseSubject,
  type UseTable,
  type UseVerdict,
  type Zone,
} from './state.ts';

type Path = Trail<UseTable, UseSubject>;

/** Plays the moments through, one after the other. */
export function judgeUse(question: UseQuestion, readings: CardReadings = cardReadingsOf()): UseVerdict {
  const cards = question.cards.map(({ name, text, zone }): TableCard => ({
    name,
    zone,
    ...featuresOf(text, readings),
  }));
  const trail = trailFrom<UseTable, UseSubject>({ cards });
  const answers = question.moments.map((moment) => {
    const first = trail.steps.length;
    const legal = follow(trail, moment, readings);
    const steps = trail.steps.slice(first);
    const last =
      steps.findLast(({ subject }) => subject.fate === 'refused' || subject.fate === 'happens-anyway') ?? steps.at(-1);
    return {
      legal,
      rule: last?.rule ?? everyTime.id,
      happens: steps.filter(({ subject }) => ACTS.includes(subject.fate)).map(({ subject }) => subject.card),
      fates: steps.map(({ subject }) => subject.fate),
    } satisfies UseAnswer;
  });
  return { question, steps: trail.steps, answers, table: trail.state() };
}
/** The fates that mean that effects were applied. */
const ACTS: readonly Fate[] = [
  'used',
  'happens',
  'happens-anyway',
  'to-the-end',
  'without-target',
  'applies',
  'own-card-only',
];

const FRESH: readonly number[] = PERIODS.map(() => 0);

/** The traits and abilities that a text gives. */
export function featuresOf(
  text: string,
  readings: CardReadings = cardReadingsOf(),
): Pick<TableCard, 'traits' | 'abilities'> {
  const box = readText({ text, keywords: [] }, readings);
  return { traits: box.traits.map(tableTrait), abilities: box.abilities.map(tableAbility) };
}
const tableTrait = ({ words, trigger, limit, triggered, optional, effectsOptional }: Trait): TableTrait => ({
  words,
  trigger,
  limit,
  uses: FRESH,
  triggered,
  optional,
  effectsOptional,
  elsewhere: elsewhere(words),
});
function tableAbility({ words, trigger, limit, designators, constraints }: Ability): TableAbility {
  const placesOf = (...ways: readonly (Way | undefined)[]) =>
    constraints.flatMap((clause) => (ways.includes(clause.way) ? elsewhere(clause.words) : []));
  return { words, trigger, limit, uses: FRESH, designators, only: placesOf('both'), also: placesOf('both', 'allows') };
}

const PLACES: readonly (readonly [Zone, RegExp])[] = [
  ['hand', /\b(?:in|from) (?:your|its owner's) hand\b/i],
  ['discard', /\b(?:in|from) (?:your|a|any|its owner's) (?:\w+ )?discard pile\b/i],
  ['province', /\b(?:in|from) (?:one of )?(?:your|a|this|its owner's) provinces?\b/i],
  ['deck', /\b(?:in|from) (?:your|its owner's) (?:\w+ )?deck\b/i],
];
/** The places out of play that words of a card name as those in which this card is. */
const elsewhere = (words: string): readonly Zone[] =>
  /\bthis card\b/i.test(words) ? PLACES.flatMap(([zone, named]) => (named.test(words) ? [zone] : [])) : [];

function follow(trail: Path, moment: UseMoment, readings: CardReadings): boolean {
  switch (moment.type) {
    case 'use':
      return use(trail, moment);
    case 'skip':
      return skip(trail, moment.card);
    case 'occurs':
      return occurs(trail, moment.trigger, moment, readings);
    case 'again':
      trail.add(onceEachTime, {
        card: moment.card,
        words: firstTriggered(trail, moment.card),
        fate: 'refused',
      });
      return false;
    case 'next':
      next(trail, moment.period);
      return true;
    case 'gives':
      give(trail, moment.card, moment.text, readings);
      return true;
    case 'takes':
      take(trail, moment.card, moment.text, readings);
      return true;
    case 'moves':
      move(trail, moment.card, moment.zone, readings);
      return true;
    case 'asks':
      ask(trail, moment.card);
      return true;
  }
}

const cardNamed = (trail: Path, name: string) => trail.state().cards.find((card) => card.name === name);
const firstTriggered = (trail: Path, name: string) =>
  cardNamed(trail, name)?.traits.find(({ triggered }) => triggered)?.words ?? '';
const withCard = ({ cards }: UseTable, name: string, change: (card: TableCard) => TableCard): UseTable => ({
  cards: cards.map((card) => (card.name === name ? change(card) : card)),
});
const usedIn = ({ uses }: Feature, period: Period) => uses[PERIODS.indexOf(period)] ?? 0;
const once = <F extends Feature>(feature: F): F => ({ ...feature, uses: feature.uses.map((count) => count + 1) });
const isPeriod = (word: string): word is Period => (PERIODS as readonly string[]).includes(word);

// Abilities

/** Whether an ability can be used where its card is. */
const canBeUsedIn = (zone: Zone, { only, also }: TableAbility) =>
  only.length > 0 ? only.includes(zone) : USED_IN.includes(zone) || also.includes(zone);

/** Why an ability can't be used once more: the rule, and the period in which it has been used. */
function usedUp(ability: TableAbility): { readonly rule: Cited; readonly period: Period } | undefined {
  const { limit } = ability;
  // Its own words may allow more uses than one a turn, or fewer.
  const period = limit && isPeriod(limit.per) ? limit.per : 'turn';
  const most = limit ? (limit.times ?? Infinity) : 1;
  if (usedIn(ability, period) >= most) return { rule: limit ? abilityCondition : oncePerTurn, period };
  const isCounted = limit && limit.per !== 'turn' && limit.times !== undefined;
  return isCounted && usedIn(ability, 'turn') > 0 ? { rule: oncePerTurn, period: 'turn' } : undefined;
}

function use(trail: Path, { card: name, nth, as }: Extract<UseMoment, { type: 'use' }>): boolean {
  const card = cardNamed(trail, name);
  const ability = card?.abilities[nth];
  if (!card || !ability) {
    trail.add(anAbility, { card: name, words: '', fate: 'refused' });
    return false;
  }
  const { words, designators, limit } = ability;
  if (!canBeUsedIn(card.zone, ability)) {
    trail.add(abilityCondition, { card: name, words, fate: 'refused', note: card.zone });
    return false;
  }
  if (as !== undefined && !designators.includes(as)) {
    const rule = designators.length > 1 ? severalDesignators : abilityDesignator;
    trail.add(rule, { card: name, words, fate: 'refused', note: as });
    return false;
  }
  const over = usedUp(ability);
  if (over) {
    trail.add(over.rule, { card: name, words, fate: 'refused', note: over.period });
    return false;
  }
  const after = withCard(trail.state(), name, (one) => ({ ...one, abilities: one.abilities.with(nth, once(ability)) }));
  // A second use in the turn is not by the rule, but by what the ability itself says.
  const again = usedIn(ability, 'turn') > 0;
  const cites: Cited[] = [];
  if ((limit && !again) || ability.also.includes(card.zone)) cites.push(abilityCondition);
  if (designators.length > 1 && as !== undefined) cites.push(severalDesignators);
  const isUsed = (other: TableAbility) => other.words === words && usedIn(other, 'turn') > 0;
  const copyUsed = card.abilities.some((other, index) => index !== nth && isUsed(other));
  const elsewhereUsed = trail.state().cards.some((other) => other.name !== name && other.abilities.some(isUsed));
  const rule = again ? abilityCondition : copyUsed ? stacking : elsewhereUsed ? separateSources : oncePerTurn;
  trail.add(rule, { card: name, words, fate: 'used', ...(as !== undefined && { note: as }) }, after, { cites });
  return true;
}

function skip(trail: Path, name: string): boolean {
  const words = cardNamed(trail, name)?.abilities[0]?.words ?? '';
  trail.add(neverRequired, { card: name, words, fate: 'left' });
  return true;
}

// Triggers

const sameTrigger = (one: string | undefined, other: string) =>
  one?.toLowerCase().trim() === other.toLowerCase().trim();

function occurs(trail: Path, trigger: string, circumstances: Circumstances, readings: CardReadings): boolean {
  let legal = true;
  for (const { name } of trail.state().cards) {
    const traits = cardNamed(trail, name)?.traits ?? [];
    traits.forEach((trait, index) => {
      if (trait.triggered && sameTrigger(trait.trigger, trigger))
        legal = happen(trail, { card: name, nth: index }, circumstances, readings) && legal;
    });
    for (const ability of cardNamed(trail, name)?.abilities ?? []) {
      const { words, trigger: waits } = ability;
      const over = usedUp(ability);
      const zone = cardNamed(trail, name)?.zone ?? 'in-play';
      if (sameTrigger(waits, trigger) && !canBeUsedIn(zone, ability)) {
        trail.add(abilityCondition, { card: name, words, fate: 'refused', note: zone });
      } else if (sameTrigger(waits, trigger) && over) {
        trail.add(over.rule, { card: name, words, fate: 'refused', note: over.period });
      } else if (sameTrigger(waits, trigger)) {
        trail.add(reactionTrigger, { card: name, words, fate: 'may-be-used' }, trail.state(), {
          cites: [neverRequired],
        });
      }
    }
  }
  return legal;
}

/** A trait of a card, counted from 0. */
interface NthTrait {
  readonly card: string;
  readonly nth: number;
}
/** What becomes of one triggered trait when its trigger occurs. Answers whether nobody wanted what is not allowed. */
function happen(trail: Path, { card: name, nth }: NthTrait, around: Circumstances, readings: CardReadings): boolean {
  const card = cardNamed(trail, name);
  const trait = card?.traits[nth];
  if (!card || !trait) return true;
  const { words, limit, optional, effectsOptional } = trait;
  const tell = (rule: Cited, fate: Fate, after?: UseTable, extras?: StepExtras) =>
    trail.add(rule, { card: name, words, fate }, after, extras);
  const against = around.unmet.includes(name) ? 'unmet' : around.unpaid.includes(name) ? 'unpaid' : undefined;
  if (!TRIGGERED_IN.includes(card.zone) && !trait.elsewhere.includes(card.zone)) {
    tell(whereTriggered, 'does-not-happen');
    return true;
  }
  if (against) {
    trail.add(conditionsAndCosts, { card: name, words, fate: 'does-not-happen', note: against });
    return true;
  }
  const declined = around.declines.includes(name);
  if (declined && optional) {
    tell(producingGold, 'left');
    return true;
  }
  if (limit && isPeriod(limit.per) && usedIn(trait, limit.per) >= (limit.times ?? Infinity)) {
    tell(usageLimits, 'limit-reached', undefined, { cites: [everyTime] });
    return true;
  }
  if (declined && effectsOptional) {
    tell(optionalEffects, 'effects-left', undefined, { cites: [everyTime] });
    return true;
  }
  const used = withCard(trail.state(), name, (one) => ({ ...one, traits: one.traits.with(nth, once(trait)) }));
  const cites: Cited[] = [everyTime];
  if (!TRIGGERED_IN.includes(card.zone)) cites.push(whereTriggered);
  if (limit) cites.push(usageLimits);
  if (around.fails.includes(name)) tell(failedEffects, 'fails', used, { cites });
  else if (declined) {
    tell(notOptional, 'happens-anyway', used, {
      cites,
      beats: [name],
    });
    return false;
  } else if (around.leaves.includes(name)) {
    tell(
      leavingPlay,
      'to-the-end',
      withCard(used, name, (one) => movedTo(one, 'discard', readings)),
      { cites },
    );
  } else if (around.untargeted.includes(name)) {
    const stops = mustTarget(words) && readings['failed-target'] === 'stops';
    tell(traitTargeting, stops ? 'stopped' : 'without-target', used, { cites });
  } else tell(everyTime, 'happens', used, { cites: cites.slice(1) });
  return true;
}
/** Whether its targeting is an order: "you may target" is none. */
const mustTarget = (words: string) => !/\bmay (?:\w+ )?target\b/i.test(words);

// The rest

/** A period ends, and with it the shorter ones. */
function next(trail: Path, period: Period): void {
  const ended = PERIODS.indexOf(period);
  const fresh = <F extends Feature>(feature: F): F => ({
    ...feature,
    uses: feature.uses.map((count, index) => (index <= ended ? 0 : count)),
  });
  const after: UseTable = {
    cards: trail
      .state()
      .cards.map((card) => ({ ...card, traits: card.traits.map(fresh), abilities: card.abilities.map(fresh) })),
  };
  // Only abilities have a limit that no text of theirs names.
  const abilities = trail.state().cards.some((card) => card.abilities.length > 0);
  trail.add(
    period === 'turn' && abilities ? oncePerTurn : usageLimits,
    { card: '', words: '', fate: 'fresh', note: period },
    after,
  );
}

function give(trail: Path, name: string, text: string, readings: CardReadings): void {
  const given = featuresOf(text, readings);
  for (const trait of given.traits) {
    const { words } = trait;
    if (cardNamed(trail, name)?.traits.some((one) => one.words === words)) {
      trail.add(noExtraCopy, { card: name, words, fate: 'no-second-copy' }, trail.state(), { beats: [words] });
    } else {
      const after = withCard(trail.state(), name, (card) => ({ ...card, traits: [...card.traits, trait] }));
      trail.add(trait.triggered ? triggeredTrait : continuousTrait, { card: name, words, fate: 'new' }, after);
    }
  }
  for (const ability of given.abilities) {
    const { words } = ability;
    const copies = cardNamed(trail, name)?.abilities.some((one) => one.words === words);
    const after = withCard(trail.state(), name, (card) => ({ ...card, abilities: [...card.abilities, ability] }));
    trail.add(copies ? stacking : anAbility, { card: name, words, fate: copies ? 'another-copy' : 'new' }, after);
  }
}

/** A trait that is taken is gone; of abilities that stack, one copy goes: of equal copies, the last. */
function take(trail: Path, name: string, text: string, readings: CardReadings): void {
  const taken = featuresOf(text, readings);
  for (const { words } of taken.traits) {
    const after = withCard(trail.state(), name, (card) => ({
      ...card,
      traits: card.traits.filter((one) => one.words !== words),
    }));
    trail.add(noExtraCopy, { card: name, words, fate: 'gone' }, after);
  }
  for (const { words } of taken.abilities) {
    const after = withCard(trail.state(), name, (card) => {
      const isCopy = (one: TableAbility) => one.words === words;
      const first = card.abilities.findLastIndex(
        (one) => isCopy(one) && usedIn(one, 'turn') > 0 === (readings['copy-that-goes'] === 'used'),
      );
      const index = first < 0 ? card.abilities.findLastIndex(isCopy) : first;
      return { ...card, abilities: card.abilities.filter((_, at) => at !== index) };
    });
    trail.add(stacking, { card: name, words, fate: 'gone' }, after);
  }
}

/** A card in another place. One that leaves play is another card from then on, where it is read so: nothing of it was used. */
function movedTo(card: TableCard, zone: Zone, readings: CardReadings): TableCard {
  const isNew = readings['used-and-back'] === 'new' && card.zone === 'in-play' && !TRIGGERED_IN.includes(zone);
  if (!isNew) return { ...card, zone };
  const unused = <F extends Feature>(feature: F): F => ({ ...feature, uses: FRESH });
  return { ...card, zone, traits: card.traits.map(unused), abilities: card.abilities.map(unused) };
}

function move(trail: Path, name: string, zone: Zone, readings: CardReadings): void {
  const card = cardNamed(trail, name);
  const after = withCard(trail.state(), name, (one) => movedTo(one, zone, readings));
  trail.add(card ? placing(card, zone) : outOfPlay, { card: name, words: '', fate: 'moved', note: zone }, after);
}

/** The rule by which it matters where a card is: that of its traits, or of its abilities if it has no trait. */
function placing({ traits, abilities }: TableCard, zone: Zone): Cited {
  if (traits.some(({ triggered }) => triggered)) return whereTriggered;
  if (traits.length === 0 && abilities.length > 0) return abilityCondition;
  return zone === 'in-play' ? inPlay : outOfPlay;
}

function ask(trail: Path, name: string): void {
  const card = cardNamed(trail, name);
  for (const { words, triggered, elsewhere: named } of card?.traits ?? []) {
    if (triggered || !card) continue;
    if (card.zone === 'in-play') trail.add(inPlay, { card: name, words, fate: 'applies' });
    else
      trail.add(outOfPlay, {
        card: name,
        words,
        fate: named.includes(card.zone) ? 'applies' : 'own-card-only',
      });
  }
}
