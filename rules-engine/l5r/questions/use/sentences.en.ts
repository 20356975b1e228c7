/** Traits and abilities in use, in English. */
import { capital } from '../../../core/words.en.ts';
import type { Beaten } from '../../../core/rule.ts';
import type { Sentences } from '../../../core/sentences.ts';
import { noExtraCopy } from '../../rules/traits.ts';
import type { Circumstances, Period, UseAnswer, UseMoment, UseStep, UseSubject, Zone } from './state.ts';

export const PLACES: Readonly<Record<Zone, string>> = {
  'in-play': 'in play',
  focusing: 'in the focusing area',
  resolving: 'resolving',
  'entering-play': 'entering play',
  hand: 'in hand',
  province: 'in a Province',
  discard: 'in a discard pile',
  deck: 'in a deck',
  removed: 'out of the game',
};
const of = ({ card, words }: UseSubject) =>
  words === '' ? card : `${card}${card.endsWith('s') ? '’' : '’s'} “${short(words)}”`;
const an = (kind: string) => `${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind}`;
/** The kinds of action that an ability is, as "a Battle or Open action". */
function kindsOf({ subject, before }: UseStep): string {
  const card = before.cards.find(({ name }) => name === subject.card);
  const designators = card?.abilities.find(({ words }) => words === subject.words)?.designators ?? [];
  return designators.length === 0 ? 'what its designator says' : `${an(designators.join(' or '))} action`;
}
const zoneOf = ({ subject, before }: UseStep) =>
  PLACES[before.cards.find(({ name }) => name === subject.card)?.zone ?? 'in-play'];
const short = (words: string) => (words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words.replace(/\.$/, ''));
const isPlace = (note: string | undefined): note is Zone => Object.hasOwn(PLACES, note ?? '');
const placeOf = (note: string | undefined) => (isPlace(note) ? PLACES[note] : (note ?? ''));

export const USE_SENTENCES: Sentences<UseStep> = {
  'l5r.abilities.ability': ({ subject }) =>
    subject.fate === 'refused'
      ? `${subject.card} doesn't have this ability, so it can't be used.`
      : `${subject.card} now has “${short(subject.words)}”.`,
  'l5r.abilities.once-per-turn': ({ subject }) => {
    if (subject.fate === 'fresh') return 'A new turn begins, so every limit per turn starts again.';
    return subject.fate === 'refused'
      ? `${of(subject)} has already been used this turn. It can be used again next turn.`
      : `${of(subject)} is used.`;
  },
  'l5r.abilities.separate-sources': ({ subject }) =>
    `${of(subject)} is used. The same ability on another card is a separate ability.`,
  'l5r.abilities.stacking': ({ subject }) => {
    if (subject.fate === 'used') return `${of(subject)} is used. Each copy of it can be used separately.`;
    return subject.fate === 'gone'
      ? `${subject.card} loses one copy of “${short(subject.words)}”.`
      : `${subject.card} now has another copy of “${short(subject.words)}”.`;
  },
  'l5r.abilities.conditions': ({ subject }) => {
    if (subject.fate === 'moved') return `${subject.card} is now ${placeOf(subject.note)}.`;
    if (subject.fate === 'used') return `${of(subject)} is used again, as its own words allow.`;
    return isPlace(subject.note)
      ? `${of(subject)} can't be used while its card is ${PLACES[subject.note]}.`
      : `${of(subject)} has been used as often as its own words allow. It can be used again next ${subject.note ?? 'turn'}.`;
  },
  'l5r.abilities.designators': (step) =>
    `${of(step.subject)} isn't ${an(step.subject.note ?? '')} action. It can be used only as ${kindsOf(step)}.`,
  'l5r.abilities.several-designators': (step) =>
    `${of(step.subject)} isn't ${an(step.subject.note ?? '')} action. It can be used only as ${kindsOf(step)}.`,
  'l5r.abilities.never-required': ({ subject }) => `Nobody has to use ${of(subject)}.`,
  'l5r.abilities.reaction-trigger': ({ subject }) => `${of(subject)} may be used now. It never happens by itself.`,
  'l5r.traits.every-time': ({ subject }) => `${of(subject)} happens.`,
  'l5r.traits.once-each-time': ({ subject }) =>
    `${of(subject)} can't happen twice for one trigger. It can happen again when the trigger occurs again.`,
  'l5r.traits.where-triggered': (step) =>
    step.subject.fate === 'moved'
      ? `${step.subject.card} is now ${placeOf(step.subject.note)}.`
      : `${of(step.subject)} isn't triggered, because its card is ${zoneOf(step)}.`,
  'l5r.traits.conditions-and-costs': ({ subject }) =>
    `${of(subject)} doesn't happen, because ${subject.note === 'unpaid' ? "a cost can't be paid" : "a condition isn't met"}.`,
  'l5r.traits.not-optional': ({ subject }) => `${of(subject)} must happen, even if its player doesn't want it.`,
  'l5r.traits.producing-gold': ({ subject }) =>
    `${of(subject)} produces Gold when a Gold cost is paid, so its player may skip it.`,
  'l5r.traits.targeting': ({ subject }) =>
    subject.fate === 'stopped'
      ? `${of(subject)} must target and can't, so its later effects don't happen.`
      : `${of(subject)} happens. There is nothing to target, so effects that refer to the target do nothing.`,
  'l5r.traits.leaving-play': ({ subject }) => `${of(subject)} applies all its effects, although its card leaves play.`,
  'l5r.traits.usage-limits': ({ subject }) =>
    subject.fate === 'fresh'
      ? `A new ${subject.note ?? ''} begins, so limits for each ${subject.note ?? ''} start again.`
      : `${of(subject)} is triggered, but its effects have already been applied as often as they can be.`,
  'l5r.traits.optional-effects': ({ subject }) =>
    `${of(subject)} is triggered, but its player doesn't choose its effects. So no use is spent.`,
  'l5r.traits.failed-effects': ({ subject }) => `${of(subject)} fails, but that still counts as a use.`,
  'l5r.traits.no-extra-copy': ({ subject }) =>
    subject.fate === 'gone'
      ? `${subject.card} no longer has “${short(subject.words)}”.`
      : `${subject.card} already has “${short(subject.words)}”, so it gets no second copy.`,
  'l5r.traits.triggered': ({ subject }) => `${subject.card} now has the triggered trait “${short(subject.words)}”.`,
  'l5r.traits.continuous': ({ subject }) => `${subject.card} now has the continuous trait “${short(subject.words)}”.`,
  'l5r.traits.in-play': ({ subject }) =>
    subject.fate === 'moved' ? `${subject.card} is now in play.` : `${of(subject)} applies while its card is in play.`,
  'l5r.traits.out-of-play': ({ subject }) => {
    if (subject.fate === 'moved') return `${subject.card} is now ${placeOf(subject.note)}.`;
    return subject.fate === 'applies'
      ? `${of(subject)} applies here, because its own words say so.`
      : `${of(subject)} affects only its own card, because that card is out of play.`;
  },
};
export const useSentence = (step: UseStep): string => USE_SENTENCES[step.rule]?.(step) ?? '';
/** Of an order that cannot be declined, and of a trait that is there already. */
export const useBeaten = ({ by }: Beaten): string =>
  by === noExtraCopy.id ? 'The second copy adds nothing.' : "Its player can't decline it.";

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  duel: 'a new duel',
  battle: 'a new battle',
  segment: 'a new segment',
  phase: 'a new phase',
  turn: 'a new turn',
  game: 'a new game',
};
/** What may be wrong with a card when a trigger occurs. */
export const AROUND: Readonly<Record<keyof Circumstances, string>> = {
  unmet: "its condition isn't met",
  unpaid: "its cost can't be paid",
  declines: "its player doesn't want it",
  fails: 'its effects fail',
  leaves: 'it leaves play while they are applied',
  untargeted: 'there is nothing to target',
};

/** What happens, in a few words. */
export function useMomentWords(moment: UseMoment): string {
  switch (moment.type) {
    case 'use':
      return `${moment.card}: use its ${moment.nth === 0 ? '' : `${ORDINALS[moment.nth] ?? `${moment.nth + 1}th`} `}ability${moment.as ? ` as a ${moment.as} action` : ''}`;
    case 'skip':
      return `${moment.card}: don't use its ability`;
    case 'occurs': {
      const troubles = (Object.keys(AROUND) as (keyof Circumstances)[]).flatMap((key) =>
        moment[key].map((card) => `${card}: ${AROUND[key]}`),
      );
      return [`“${moment.trigger}” occurs`, ...troubles].join('; ');
    }
    case 'again':
      return `${moment.card}: let its trait happen again`;
    case 'next':
      return capital(PERIOD_NAMES[moment.period]);
    case 'gives':
      return `${moment.card} gets “${short(moment.text)}”`;
    case 'takes':
      return `${moment.card} loses “${short(moment.text)}”`;
    case 'moves':
      return `${moment.card} is now ${PLACES[moment.zone]}`;
    case 'asks':
      return `${moment.card}: what do its continuous traits affect?`;
  }
}
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** The result, in a word or two. */
export function useAnswerWords(moment: UseMoment, { legal, fates }: UseAnswer): string {
  const has = (...wanted: readonly (typeof fates)[number][]) => fates.some((fate) => wanted.includes(fate));
  switch (moment.type) {
    case 'use':
    case 'again':
    case 'skip':
      return legal ? 'allowed' : 'not allowed';
    case 'occurs':
      if (!legal) return "can't be declined";
      if (has('happens', 'to-the-end', 'without-target')) return 'happens';
      if (has('fails')) return 'fails, but counts as a use';
      if (has('stopped')) return 'stops without a target';
      if (has('limit-reached')) return 'triggered, without effect';
      if (has('effects-left', 'left')) return 'skipped';
      return has('may-be-used') ? 'may be used' : 'nothing happens';
    case 'next':
      return 'begins';
    case 'gives':
      return has('new', 'another-copy') ? 'has it' : 'no second copy';
    case 'takes':
      return 'gone';
    case 'moves':
      return 'moved';
    case 'asks':
      return has('applies') ? 'on' : has('own-card-only') ? 'its own card only' : 'no continuous trait';
  }
}
