/** Traits and abilities in use, in English. */
import type { Sentences } from '../../core/sentences.ts';
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
const of = ({ card, words }: UseSubject) => (words === '' ? card : `${card}’s “${short(words)}”`);
const short = (words: string) => (words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words.replace(/\.$/, ''));
const placeOf = (note: string | undefined) => (Object.hasOwn(PLACES, note ?? '') ? PLACES[note as Zone] : (note ?? ''));

export const USE_SENTENCES: Sentences<UseStep> = {
  'l5r.abilities.ability': ({ subject }) =>
    subject.fate === 'refused'
      ? `${subject.card} has no such ability.`
      : `${subject.card} now has “${short(subject.words)}”.`,
  'l5r.abilities.once-per-turn': ({ subject }) => {
    if (subject.fate === 'fresh') return 'A new turn: every ability can be used again.';
    return subject.fate === 'refused' ? `${of(subject)} has been used this turn.` : `${of(subject)} is used.`;
  },
  'l5r.abilities.separate-sources': ({ subject }) =>
    `${of(subject)} is used. The one on the other card is an ability of its own.`,
  'l5r.abilities.stacking': ({ subject }) => {
    if (subject.fate === 'used') return `${of(subject)} is used: each copy counts for itself.`;
    return subject.fate === 'gone'
      ? `${subject.card} loses one copy of “${short(subject.words)}”.`
      : `${subject.card} has another copy of “${short(subject.words)}”.`;
  },
  'l5r.abilities.conditions': ({ subject }) => `${of(subject)} has been used as often as its own words allow.`,
  'l5r.abilities.designators': ({ subject }) => `${of(subject)} is no ${subject.note ?? ''} action.`,
  'l5r.abilities.several-designators': ({ subject }) =>
    `${of(subject)} can be used as each of its kinds, and ${subject.note ?? ''} is none of them.`,
  'l5r.abilities.never-required': ({ subject }) => `Nobody has to use ${of(subject)}.`,
  'l5r.abilities.reaction-trigger': ({ subject }) => `${of(subject)} can be used now. It does not come by itself.`,
  'l5r.traits.every-time': ({ subject }) => `${of(subject)} happens.`,
  'l5r.traits.once-each-time': ({ subject }) =>
    `${of(subject)} has happened for this occurrence. There is no second time.`,
  'l5r.traits.where-triggered': ({ subject }) =>
    subject.fate === 'moved'
      ? `${subject.card} is now ${placeOf(subject.note)}.`
      : `${of(subject)} is not triggered where its card is.`,
  'l5r.traits.conditions-and-costs': ({ subject }) =>
    `${of(subject)} does not happen: a condition is not met, or a cost cannot be paid.`,
  'l5r.traits.not-optional': ({ subject }) => `${of(subject)} happens, wanted or not.`,
  'l5r.traits.producing-gold': ({ subject }) => `${of(subject)} produces Gold when Gold is paid, so it may be left.`,
  'l5r.traits.targeting': ({ subject }) =>
    subject.fate === 'stopped'
      ? `${of(subject)} must target and can't, so none of its further effects happens.`
      : `${of(subject)} happens. With nothing to target, what refers to the target finds none.`,
  'l5r.traits.leaving-play': ({ subject }) => `${of(subject)} happens to its last effect, though its card leaves play.`,
  'l5r.traits.usage-limits': ({ subject }) =>
    subject.fate === 'fresh'
      ? `A new ${subject.note ?? ''}: its limits begin anew.`
      : `${of(subject)} is triggered, and its effects have been applied as often as they can be.`,
  'l5r.traits.optional-effects': ({ subject }) =>
    `${of(subject)} is triggered, and its effects are not chosen. That uses nothing up.`,
  'l5r.traits.failed-effects': ({ subject }) => `${of(subject)} fails, and that counts as a use.`,
  'l5r.traits.no-extra-copy': ({ subject }) =>
    subject.fate === 'gone'
      ? `${subject.card} no longer has “${short(subject.words)}”.`
      : `${subject.card} has “${short(subject.words)}” already, and gets no second copy.`,
  'l5r.traits.triggered': ({ subject }) => `${subject.card} now has the triggered trait “${short(subject.words)}”.`,
  'l5r.traits.continuous': ({ subject }) => `${subject.card} now has the continuous trait “${short(subject.words)}”.`,
  'l5r.traits.in-play': ({ subject }) =>
    subject.fate === 'moved' ? `${subject.card} is now in play.` : `${of(subject)} is on while its card is in play.`,
  'l5r.traits.out-of-play': ({ subject }) => {
    if (subject.fate === 'moved') return `${subject.card} is now ${placeOf(subject.note)}.`;
    return subject.fate === 'applies'
      ? `${of(subject)} says itself that it works there.`
      : `${of(subject)} affects only its own card while that is out of play.`;
  },
};
export const useSentence = (step: UseStep): string => USE_SENTENCES[step.rule]?.(step) ?? '';
export const useBeaten = (): string => 'To leave it is not allowed.';

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  duel: 'a new duel',
  battle: 'a new battle',
  segment: 'a new segment',
  phase: 'a new phase',
  turn: 'a new turn',
  game: 'a new game',
};
/** What may be the matter with a card when a trigger occurs. */
export const AROUND: Readonly<Record<keyof Circumstances, string>> = {
  unmet: 'its condition is not met',
  unpaid: 'its cost cannot be paid',
  declines: 'its player does not want it',
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
      return `${moment.card}: do not use its ability`;
    case 'occurs': {
      const troubles = (Object.keys(AROUND) as (keyof Circumstances)[]).flatMap((key) =>
        moment[key].map((card) => `${card}: ${AROUND[key]}`),
      );
      return [`“${moment.trigger}” occurs`, ...troubles].join('; ');
    }
    case 'again':
      return `${moment.card}: have its trait happen once more`;
    case 'next':
      return raised(PERIOD_NAMES[moment.period]);
    case 'gives':
      return `${moment.card} is given “${short(moment.text)}”`;
    case 'takes':
      return `${moment.card} loses “${short(moment.text)}”`;
    case 'moves':
      return `${moment.card} is now ${PLACES[moment.zone]}`;
    case 'asks':
      return `${moment.card}: what do its continuous traits affect?`;
  }
}
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const raised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What came of it, in a word or two. */
export function useAnswerWords(moment: UseMoment, { legal, fates }: UseAnswer): string {
  const has = (...wanted: readonly (typeof fates)[number][]) => fates.some((fate) => wanted.includes(fate));
  switch (moment.type) {
    case 'use':
    case 'again':
    case 'skip':
      return legal ? 'allowed' : 'not allowed';
    case 'occurs':
      if (!legal) return 'cannot be declined';
      if (has('happens', 'to-the-end', 'without-target')) return 'happens';
      if (has('fails')) return 'fails, and is used up';
      if (has('stopped')) return 'stops without a target';
      if (has('limit-reached')) return 'triggered, without effect';
      if (has('effects-left', 'left')) return 'left';
      return has('may-be-used') ? 'may be used' : 'nothing happens';
    case 'next':
      return 'begins anew';
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
