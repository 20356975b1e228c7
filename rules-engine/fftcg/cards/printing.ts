/** Cards of `content/fftcg/cards/`: what is read from a file, and what readers see of it. */
import type { CardFile, Fact, Printing } from '../../core/printing.ts';
import type { Fault } from '../../core/fault.ts';
import { printedSchema } from '../files/print-schema.ts';
import { cardText, printedFacts } from '../words/card-text.en.ts';
import { abilityFaults } from '../files/ability-faults.ts';
import { faceOf, KINDS, readFace } from './face.ts';
import { kindOf, lineOfFile, type Printed } from './print.ts';

export const printing: Printing<Printed> = {
  schema: printedSchema,
  faults,
  // Of a card that the source names, readers see what the source gives: of what is printed, its figures.
  facts: (file) => (file.sample ? factsOf(file) : figuresOf(file)),
  text: (file) => (file.sample ? cardText(faceOf(lineOfFile(file))) : ''),
};

/** The fact that holds all the others, as one writes a card into a deck. */
export const IN_ONE_LINE = 'In one line';
function factsOf(file: CardFile<Printed>): readonly Fact[] {
  const line = lineOfFile(file);
  return [...printedFacts(faceOf(line)), { name: IN_ONE_LINE, value: line }];
}

const figuresOf = ({ printed: { att, def } }: CardFile<Printed>): readonly Fact[] => [
  ...(att === undefined ? [] : [{ name: 'ATT', value: att }]),
  ...(def === undefined ? [] : [{ name: 'DEF', value: def }]),
];

function faults(file: CardFile<Printed>): readonly Fault[] {
  const { printed } = file;
  const kind = kindOf(file);
  if (kind === undefined) {
    const kinds = KINDS.map((one) => one.replaceAll('-', ' ')).join(', ');
    return [{ path: ['kind'], says: `a card that is played is one of ${kinds}`, remedy: 'begin with one of them' }];
  }
  const found: Fault[] = [];
  // A card is played by its line, in which a colon ends the name.
  if (/[:\n]/.test(file.name)) {
    found.push({ path: ['name'], says: 'a name is one line without a colon', remedy: 'write a dash instead' });
  }
  const only = (key: keyof Printed, kinds: readonly string[], of: string) => {
    if (printed[key] === undefined || kinds.includes(kind)) return;
    found.push({ path: ['printed', key], says: `only ${of} has "${key}"`, remedy: 'take it out' });
  };
  only('skills', ['character'], 'a character');
  only('leader-skills', ['character'], 'a character');
  only('many-swords', ['character'], 'a character');
  only('abilities', ['character'], 'a character');
  only('sword', ['equipment', 'relic', 'location'], 'Equipment or a Relic');
  only('magic', ['spell'], 'a Spell');
  only('cost', ['spell', 'item'], 'a Spell or an Item');
  only('aim', ['spell', 'item'], 'a Spell or an Item');
  only('most', ['spell', 'item'], 'a Spell or an Item');
  only('effect', ['spell', 'item', 'location'], 'a Spell, an Item or a Location');
  if (printed.most && Object.keys(printed.most).length !== 1) {
    found.push({ path: ['printed', 'most'], says: 'it asks for one figure', remedy: 'write att or def' });
  }
  if (printed.cards !== undefined && printed.effect !== 'draw') {
    found.push({ path: ['printed', 'cards'], says: 'only draw says how many cards', remedy: 'take it out' });
  }
  if (printed.until !== undefined && printed.effect !== 'status') {
    found.push({ path: ['printed', 'until'], says: 'only a Status goes when the round ends', remedy: 'take it out' });
  }
  for (const { path, ...fault } of abilityFaults(printed.abilities ?? [])) {
    found.push({ path: ['printed', 'abilities', ...path], ...fault });
  }
  if (found.length > 0) return found;
  const read = readFace(lineOfFile(file));
  return 'unread' in read ? [{ path: ['printed'], says: read.unread, remedy: 'write what it needs' }] : [];
}
