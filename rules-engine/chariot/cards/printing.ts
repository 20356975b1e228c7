/** Cards of `content/chariot/cards/`: what is read from a file, and what readers see of it. */
import type { Printing } from '../../core/printing.ts';
import type { Fault } from '../../core/fault.ts';
import { printedSchema } from '../files/print-schema.ts';
import { effectWords, figuresOf } from '../words/card-text.en.ts';
import { entryOf, type Printed } from './print.ts';

export const printing: Printing<Printed> = {
  schema: printedSchema,
  faults: ({ kind, sample, printed }) => {
    const faults: Fault[] = [];
    if (kind !== 'Spell')
      faults.push({ path: ['kind'], says: 'a card that is played is a Spell', remedy: 'write Spell' });
    if (sample && printed.ours !== undefined) {
      faults.push({ path: ['printed', 'ours'], says: 'everything on a sample is ours', remedy: 'take it out' });
    }
    return faults;
  },
  facts: (file) => figuresOf(entryOf(file)),
  // The rulebook rarely gives the words of a spell it names: none are made for it.
  text: (file) => file.printed.text ?? (file.sample ? effectWords(entryOf(file).card) : ''),
  effect: (file) => effectWords(entryOf(file).card),
};
