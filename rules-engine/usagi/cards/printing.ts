/** Cards of `content/usagi/cards/`: what is read from a file, and what readers see of it. */
import { capital } from '../../core/words.en.ts';
import type { CardFile, Fact, Printing } from '../../core/printing.ts';
import { abilityFaults } from '../files/ability-faults.ts';
import { printedSchema } from '../files/print-schema.ts';
import { RATINGS, type Subtype, TYPES } from '../state.ts';
import { linesOf } from '../words/card-text.en.ts';
import { ratingWord } from '../words/words.en.ts';
import { type Printed, printOfFile, typeOf } from './print.ts';

export const printing: Printing<Printed> = {
  schema: printedSchema,
  faults: ({ kind, printed }) => {
    const type = typeOf({ kind });
    if (type === undefined) {
      const kinds = TYPES.map(capital).join(', ');
      return [{ path: ['kind'], says: `a card that is played is one of ${kinds}`, remedy: 'write one of them' }];
    }
    return abilityFaults({ ...printed, type }).map(({ field, says, remedy = '' }) => ({
      path: ['printed', ...field.split('.').filter(Boolean)],
      says,
      remedy,
    }));
  },
  facts,
  text: (file) => linesOf(printOfFile(file)).join('\n'),
};

function facts(file: CardFile<Printed>): readonly Fact[] {
  const { type, subtype, description, clan, affiliation, unique, honor, ryo, ratings, restricted } = printOfFile(file);
  const cost = [...(honor > 0 ? [`${honor} Honor`] : []), ...(ryo > 0 ? [`${ryo} Ryo`] : [])].join(', ') || 'none';
  const said = (name: string, value: string | number | null): readonly Fact[] =>
    value === null || value === '' ? [] : [{ name, value }];
  return [
    ...said('Subtype', subtype && SUBTYPE_WORDS[subtype]),
    ...said('Description', description),
    ...said('Clan', clan),
    ...said('Affiliation', affiliation),
    ...(unique ? said('Unique', 'yes') : []),
    // An Event costs nothing to play.
    ...(type === 'event' ? [] : said('Cost', cost)),
    ...RATINGS.flatMap((rating, at) => said(ratingWord(rating), ratings[at] ?? null)),
    ...said('Restricted', restricted),
  ];
}
const SUBTYPE_WORDS: Readonly<Record<Subtype, string>> = {
  hero: 'Hero',
  ally: 'Ally',
  story: 'Story',
  possession: 'Possession',
  experience: 'Experience',
  skill: 'Skill',
  setting: 'Setting',
  action: 'Action',
  held: 'Held',
};
