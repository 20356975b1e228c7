/** The keywords of a card whose text was read, and of each of its abilities. */
import type { CardReadings } from '../card-readings.ts';
import type { TextBox } from '../text/state.ts';
import { judgeKeywords } from './having.ts';
import type { KeywordVerdict } from './state.ts';

/** As if nothing had happened to the card yet. */
export const keywordsOfText = (
  { keywords, abilities }: Pick<TextBox, 'keywords' | 'abilities'>,
  readings: CardReadings,
): KeywordVerdict =>
  judgeKeywords(
    {
      type: undefined,
      base: keywords,
      origin: 'printed',
      lines: undefined,
      abilities: abilities.map(({ keywords: own, designators }) => ({ keywords: own, designators })),
      moments: [],
      asked: [],
      wanted: undefined,
      trait: false,
    },
    readings,
  );
