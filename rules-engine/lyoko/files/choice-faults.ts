/** What choices in a file name that is nowhere in the game that they are made in. */
import { nameRemedy } from '../../core/names.ts';
import type { Fault } from '../../core/fault.ts';
import { CARDS } from '../cards/cards.ts';
import { countsOf, everyCard, faultOfName } from '../play/naming.ts';
import type { Card, State } from '../state.ts';
import { factsOn } from '../state.ts';
import { faultOfWords, formsOf, typeNamed, wordsIn } from './written.ts';

/** The cards a choice names. */
function namesIn(written: string): readonly string[] {
  const [, what, ...rest] = wordsIn(written);
  const type = typeNamed(what);
  if (!type) return [];
  const forms = formsOf(type);
  return rest.filter((word, nth) => forms[nth]?.isName?.(word));
}

/** What choices name that is nowhere in the game that they are made in. */
export function faultsOfChoices(start: State, choices: readonly unknown[]): readonly Fault[] {
  const counts = countsOf(start);
  return choices.flatMap((written, index): readonly Fault[] => {
    if (typeof written !== 'string' || faultOfWords(written)) return [];
    const path = ['choices', index];
    const found = namesIn(written).flatMap((reference) => {
      const fault = faultOfName(reference, counts);
      return fault ? [{ path, says: `"${written}": ${fault.says}`, remedy: fault.remedy }] : [];
    });
    return [...found, ...faultOfPower(start, written).map((fault) => ({ path, ...fault }))];
  });
}
/** A Power that no card has. One that another card has is for a rule to refuse. */
function faultOfPower(start: State, written: string): readonly Pick<Fault, 'says' | 'remedy'>[] {
  const [, what, reference = '', power = ''] = wordsIn(written);
  if (what !== 'power') return [];
  const cards = everyCard(start);
  const powersOf = (all: readonly Card[]) => all.flatMap((card) => factsOn(card).powers.map(({ name }) => name));
  const listed = Object.values(CARDS).flatMap(({ powers }) => powers.map(({ name }) => name));
  if ([...powersOf(cards), ...listed].includes(power)) return [];
  const own = powersOf(cards.filter(({ name }) => name === reference.split('#')[0]));
  return [{ says: `"${written}": there is no Power "${power}"`, remedy: nameRemedy(power, own) }];
}
