/** Rules that a group plays by, and no source of the game has. */
import type { RulebookFile, Source } from './schemas.ts';

/** Whether something rests on documents of such a group alone (`ours` in `rulebook.yaml`). */
export const isHouse = (
  { sources }: Pick<RulebookFile, 'sources'>,
  { source }: { readonly source: readonly Source[] },
): boolean => source.length > 0 && source.every(({ document }) => sources[document]?.ours === true);
