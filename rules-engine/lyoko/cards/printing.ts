/** Cards of `content/lyoko/cards/`: what is read from a file, and what readers see of it. */
import { pathOf } from '../../core/fault.ts';
import type { Printing } from '../../core/printing.ts';
import { printedSchema } from '../files/print-schema.ts';
import { figuresOf, textOf } from '../words/card-text.en.ts';
import { faultsOfPrint } from '../files/print-faults.ts';
import { CARD_KINDS, factsOfFile, kindOfFile, type Printed } from './print.ts';

export const printing: Printing<Printed> = {
  schema: printedSchema,
  faults: (file) => {
    const kind = kindOfFile(file);
    if (kind === undefined) {
      const says = `a card that is played is one of ${CARD_KINDS.map((one) => one.replace('-', ' ')).join(', ')}`;
      return [{ path: ['kind'], says, remedy: 'write one of them' }];
    }
    return faultsOfPrint(kind, file.printed).map(({ key, says }) => ({
      path: ['printed', ...pathOf(key)],
      says: says.replace(/\.$/, ''),
      remedy: 'add it, or take it out',
    }));
  },
  facts: (file) => {
    const facts = factsOfFile(file);
    return facts ? figuresOf(facts) : [];
  },
  text: (file) => {
    const facts = factsOfFile(file);
    return facts ? textOf(facts) : '';
  },
};
