/** What is wrong with a question about traits and abilities in use. Fields count from 0. */
import { nameRemedy } from '../../../core/names.ts';
import { flips } from '../../../core/readings.ts';
import { CARD_READINGS, type CardReadings, cardReadingsOf } from '../card-readings.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { LONGEST_NAME, MOST_MOMENTS } from '../../files/faults.ts';
import { EDITION_NAMES } from '../../readings.ts';
import { faultsOfText } from '../text/faults.ts';
import type { Circumstances, UseMoment, UseQuestion } from './state.ts';
import { featuresOf } from './use.ts';

export const MOST_CARDS = 8;

export function faultsOfUse({ cards, moments }: UseQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (cards.length === 0) faults.push({ field: 'cards', says: 'Name at least one card with traits or abilities.' });
  if (cards.length > MOST_CARDS) faults.push({ field: 'cards', says: `At most ${MOST_CARDS} cards can be followed.` });
  const names = cards.map(({ name }) => name);
  cards.forEach(({ name, text }, index) => {
    const at = `cards.${index}`;
    if (name.trim() === '') faults.push({ field: `${at}.name`, says: 'Give the card a name.' });
    if (name.length > LONGEST_NAME)
      faults.push({ field: `${at}.name`, says: `A name can have at most ${LONGEST_NAME} characters.` });
    if (names.indexOf(name) < index)
      faults.push({ field: `${at}.name`, says: `Two cards are named "${name}". Give each a different name.` });
    for (const { says } of faultsOfText({ text })) faults.push({ field: `${at}.text`, says });
  });
  if (moments.length > MOST_MOMENTS)
    faults.push({ field: 'moments', says: `At most ${MOST_MOMENTS} moments can be followed.` });
  moments.forEach((moment, index) => {
    const at = `moments.${index}`;
    if ('card' in moment && !names.includes(moment.card))
      faults.push({ field: at, says: `There is no card "${moment.card}".` });
    if (moment.type === 'occurs' && moment.trigger.trim() === '')
      faults.push({ field: at, says: 'Say which trigger occurs.' });
    if (moment.type === 'gives' || moment.type === 'takes') {
      if (moment.text.trim() === '') faults.push({ field: at, says: 'Say which trait or ability.' });
      for (const { says } of faultsOfText({ text: moment.text })) faults.push({ field: at, says });
    }
  });
  return faults;
}

/** The lists of cards named with a trigger. */
const AROUND: readonly (keyof Circumstances)[] = ['unmet', 'unpaid', 'declines', 'fails', 'leaves', 'untargeted'];
/** The key under which a file names the card of a moment. */
const keyOf = ({ type }: UseMoment) => (type === 'gives' ? 'to' : type === 'takes' ? 'from' : type);

/** Cards that are nowhere, each at its key in the file. */
export function faultsOfNames({ cards, moments }: UseQuestion): readonly FieldFault[] {
  const known = cards.map(({ name }) => name);
  const named = moments.flatMap((moment, index): readonly (readonly [field: string, card: string])[] => {
    const at = `moments.${index}`;
    if ('card' in moment) return [[`${at}.${keyOf(moment)}`, moment.card]];
    if (moment.type !== 'occurs') return [];
    return AROUND.flatMap((key) => moment[key].map((card, nth) => [`${at}.${key}.${nth}`, card] as const));
  });
  return named.flatMap(([field, card]) =>
    known.includes(card) ? [] : [{ field, says: `There is no card "${card}".`, remedy: nameRemedy(card, known) }],
  );
}

/** What a card has had up to some moment, whether it still has it or not. */
interface Known {
  readonly traits: readonly { readonly words: string; readonly trigger: string | undefined }[];
  readonly abilities: readonly { readonly words: string; readonly trigger: string | undefined }[];
}
const like = (one: string | undefined, other: string) => one?.trim().toLowerCase() === other.trim().toLowerCase();

/** What a text gives by any way to read it. */
function foundIn(text: string): Known {
  const found = WAYS.map((readings) => featuresOf(text, readings));
  const most = (key: keyof Known) =>
    found.map((one) => one[key]).reduce((best, one) => (one.length > best.length ? one : best), []);
  return { traits: found.flatMap(({ traits }) => traits), abilities: most('abilities') };
}

/** Every edition, and every single reading read otherwise: a text may have something by one of them and not by another. */
const WAYS: readonly CardReadings[] = [
  ...EDITION_NAMES.map((edition) => cardReadingsOf(edition)),
  ...flips(CARD_READINGS, cardReadingsOf()).map(({ readings }) => readings),
];

/** Traits, abilities and triggers that no text on the table has, however it is read. */
export function faultsOfTable({ cards, moments }: UseQuestion): readonly FieldFault[] {
  const known = new Map<string, Known>(cards.map(({ name, text }) => [name, foundIn(text)]));
  const all = () => [...known.values()].flatMap(({ traits, abilities }) => [...traits, ...abilities]);
  const given = moments.flatMap((one) => (one.type === 'gives' ? [foundIn(one.text)] : []));
  const triggers = [...all(), ...given.flatMap(({ traits, abilities }) => [...traits, ...abilities])].flatMap(
    ({ trigger }) => trigger ?? [],
  );
  const occurred: string[] = [];
  return moments.flatMap((moment, index): readonly FieldFault[] => {
    const at = `moments.${index}`;
    if (moment.type === 'occurs') {
      occurred.push(moment.trigger);
      if (triggers.some((trigger) => like(trigger, moment.trigger))) return waiting(moment, at, known);
      const says = `No trait or Reaction here has the trigger "${moment.trigger}".`;
      return [{ field: `${at}.occurs`, says, remedy: nameRemedy(moment.trigger, triggers) }];
    }
    const card = 'card' in moment ? known.get(moment.card) : undefined;
    if (!('card' in moment) || !card) return [];
    const { traits, abilities } = card;
    const fault = (key: string, says: string, remedy: string): readonly FieldFault[] => [
      { field: `${at}.${key}`, says, remedy },
    ];
    switch (moment.type) {
      case 'use': {
        if (moment.nth < abilities.length) return [];
        const has =
          abilities.length === 0
            ? 'no ability'
            : abilities.length === 1
              ? 'one ability'
              : `${abilities.length} abilities`;
        const key = abilities.length === 0 ? 'use' : 'nth';
        return fault(key, `"${moment.card}" has ${has}.`, 'name an ability it has, or correct its text');
      }
      case 'skip':
        return abilities.length > 0
          ? []
          : fault('skip', `"${moment.card}" has no ability.`, 'name a card with an ability');
      case 'again': {
        const waits = traits.flatMap(({ trigger }) => trigger ?? []);
        if (waits.length === 0)
          return fault('again', `"${moment.card}" has no triggered trait.`, 'name a card with a triggered trait');
        return occurred.some((trigger) => waits.some((one) => like(one, trigger)))
          ? []
          : fault('again', `No trigger of "${moment.card}" has occurred yet.`, 'let its trigger occur first');
      }
      case 'gives': {
        const more = foundIn(moment.text);
        known.set(moment.card, { traits: [...traits, ...more.traits], abilities: [...abilities, ...more.abilities] });
        return more.traits.length + more.abilities.length > 0
          ? []
          : fault('gives', 'This text has no trait or ability.', 'write the whole sentence, with its period');
      }
      case 'takes': {
        const wanted = foundIn(moment.text);
        const has = (words: string) => [...traits, ...abilities].some((one) => one.words === words);
        const gone = [...wanted.traits, ...wanted.abilities].filter(({ words }) => !has(words));
        const others = [...traits, ...abilities].map(({ words }) => words);
        if (wanted.traits.length + wanted.abilities.length > 0 && gone.length === 0) return [];
        return fault('takes', `"${moment.card}" has never had "${moment.text}".`, nameRemedy(moment.text, others));
      }
      default:
        return [];
    }
  });
}

/** Cards named beside a trigger that have nothing that waits for it. */
const waiting = (
  moment: Extract<UseMoment, { type: 'occurs' }>,
  at: string,
  known: ReadonlyMap<string, Known>,
): readonly FieldFault[] =>
  AROUND.flatMap((key) =>
    moment[key].flatMap((card, nth) => {
      const has = known.get(card);
      return !has || [...has.traits, ...has.abilities].some(({ trigger }) => like(trigger, moment.trigger))
        ? []
        : [
            {
              field: `${at}.${key}.${nth}`,
              says: `"${card}" doesn't have the trigger "${moment.trigger}".`,
              remedy: 'take it out, or correct its text',
            },
          ];
    }),
  );
