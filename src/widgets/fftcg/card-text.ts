/** How a card of one’s own is read from text: written out as in a scenario, as its file has it, or in one line. */
import { z } from 'zod';
import { byLook } from '../../../rules-engine/core/ability-schema.ts';
import { LONGEST_NAME } from '../../../rules-engine/fftcg/cards/face.ts';
import { kindOf, lineOfWritten, type Printed, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { printing } from '../../../rules-engine/fftcg/cards/printing.ts';
import { writtenOfLine } from '../../../rules-engine/fftcg/cards/written.ts';
import { faultsOfTable, slipsOfTable } from '../../../rules-engine/fftcg/files/faults.ts';
import { printedKeys } from '../../../rules-engine/fftcg/files/print-schema.ts';
import { writtenCard } from '../../../rules-engine/fftcg/files/written-schema.ts';
import { cardSchema } from '../parts/card-schema.ts';
import { LONGEST_LINE } from './card-lines.ts';

const isCharacter = ({ kind = 'Character' }: WrittenCard) => kindOf({ kind }) === 'character';
/** A card as files have it, with what a file would be told of it, too. */
const sound = (card: WrittenCard, context: z.RefinementCtx): WrittenCard => {
  const tell = (message: string, remedy: string) => {
    context.addIssue({ code: 'custom', message, params: { remedy } });
  };
  if (isCharacter(card) && (card.att ?? card.def) === undefined)
    tell('a character has ATT and DEF', 'write att and def');
  const line = lineOfWritten(card);
  if (line.length > LONGEST_LINE) tell('the card says too much to be played', 'shorten it');
  return writtenOfLine(line) ?? card;
};
const name = z
  .string('is a text')
  .trim()
  .min(1, 'is the name of the card')
  .max(LONGEST_NAME, `has at most ${LONGEST_NAME} letters`);
const writtenOut = cardSchema<Printed, WrittenCard>(writtenCard, {
  printing,
  name,
  madeOf: ({ name: called, kind, printed }) => ({ name: called, kind, ...printed }),
}).transform(sound) as unknown as z.ZodType<WrittenCard>;

const KEYS: ReadonlySet<string> = new Set(['name', 'kind', 'printed', ...Object.keys(printedKeys.shape)]);
/** A card in one line. Without quotes, YAML takes its name for a key. */
function lineIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const [only, ...others] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (!only || others.length > 0 || KEYS.has(only[0]) || typeof only[1] !== 'string') return undefined;
  return only.join(': ');
}
const inOneLine = z.unknown().transform((value, context) => {
  const line = lineIn(value) ?? '';
  const table = { A: { discardPile: [line] } };
  const [fault] = [...faultsOfTable(table), ...slipsOfTable(table)];
  const card = writtenOfLine(line);
  if (!fault && card) return sound(card, context);
  const { says = '', remedy = '' } = fault ?? {};
  // Who writes here has no command line.
  const params = { remedy: remedy.replace(/; --keys .*$/, '') };
  context.addIssue({ code: 'custom', message: says.replace(/\.$/, ''), params });
  return z.NEVER;
}) as unknown as z.ZodType<WrittenCard>;

export const schema = byLook([writtenOut, inOneLine], (value) =>
  lineIn(value) === undefined ? writtenOut : inOneLine,
);
