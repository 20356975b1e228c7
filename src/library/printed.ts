/** The cards that are played: their files in `content/` are read here for the library, and written down for the engines. */
import { existsSync, globSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { CardFile, Printing } from '../../rules-engine/core/printing.ts';
import { prints } from '../../rules-engine/prints.ts';
import type { Card } from './library.ts';
import { parseYaml } from './parse.ts';
import { BrokenContent, type Problem } from './problem.ts';
import { type CardFile as File, cardSchema } from './schemas.ts';

/** How a game's files of cards are read: with `printed` where its engine plays cards from them. */
export function cardSchemaOf(game: string): z.ZodType<File> {
  const printing = Object.hasOwn(prints, game) ? prints[game] : undefined;
  if (!printing) return cardSchema;
  const fact = cardSchema.shape.facts.unwrap().element;
  const { value } = fact.shape;
  const facts = z
    .array(fact.extend({ value: value.optional().describe('Without it: the figure of this name that is printed.') }))
    .default([])
    .describe(cardSchema.shape.facts.description ?? '');
  const schema = cardSchema.extend({ printed: printing.schema.optional(), facts }).superRefine((card, context) => {
    const printed = card.printed === undefined ? [] : printing.facts(asFile(card, ''));
    for (const [at, { name, value: said }] of card.facts.entries()) {
      const isPrinted = printed.some((one) => one.name === name);
      if (isPrinted === (said === undefined)) continue;
      const [message, remedy] = isPrinted
        ? ['is printed on the card already', 'take "value" out']
        : ['isn’t printed on the card, so it needs a value', 'write its "value"'];
      context.addIssue({ code: 'custom', path: ['facts', at], message: `"${name}" ${message}`, params: { remedy } });
    }
    if (card.printed === undefined) return;
    for (const { path, says, remedy } of printing.faults(asFile(card, ''))) {
      context.addIssue({ code: 'custom', path: [...path], message: says, ...(remedy && { params: { remedy } }) });
    }
    if (card.text !== undefined) {
      const remedy = 'take it out, or write the words as "text" of an ability';
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: 'the text is made from what is printed',
        params: { remedy },
      });
    }
  });
  return schema.transform((card) => ({
    ...card,
    facts: card.facts.map((one) => ({ ...one, value: one.value ?? printedValue(printing, card, one.name) })),
  }));
}
const printedValue = (printing: Printing, card: OfFile, name: string) =>
  card.printed === undefined
    ? null
    : (printing.facts(asFile(card, '')).find((one) => one.name === name)?.value ?? null);

type OfFile = Pick<File, 'name' | 'kind' | 'sample' | 'printed'>;
const asFile = ({ name, kind, sample, printed }: OfFile, slug: string): CardFile<unknown> => ({
  slug,
  name,
  kind,
  sample,
  printed,
});

/** The figures and the text of a card that is played, made from what is printed on it. */
export function withPrinted(game: string, slug: string, card: File): File {
  const printing = Object.hasOwn(prints, game) ? prints[game] : undefined;
  if (!printing || card.printed === undefined) return card;
  const file = asFile(card, slug);
  const text = printing.text(file);
  // A figure with a source of its own stands where its file has it.
  const facts = printing.facts(file).filter(({ name }) => card.facts.every((one) => one.name !== name));
  return { ...card, facts: [...facts, ...card.facts], ...(text !== '' && { text }) };
}

/** What a reader of a table must know of a card: its text, or what it does here where the rulebook gives none. */
export function saidOnTable(game: string, { text, title, name, ...card }: Card): string | undefined {
  if (text !== undefined || card.printed === undefined) return text;
  const printing = Object.hasOwn(prints, game) ? prints[game] : undefined;
  const effect = printing?.effect?.(asFile({ ...card, name: title }, name)) ?? '';
  return effect === '' ? undefined : `As we play it: ${effect}`;
}

/** Where the engine of a game finds them. */
const moduleOf = (game: string) => join('rules-engine', game, 'cards', 'printed.ts');

/** Writes down, for each engine, what is printed on its cards. Throws `BrokenContent` where a file is not as it must be. */
export function writePrinted(root: string): void {
  const problems: Problem[] = [];
  const written = Object.keys(prints).map((game) => {
    const files = globSync(`content/${game}/cards/*.yaml`, { cwd: root }).sort();
    return [game, files.flatMap((file) => readPrinted(root, file.replaceAll('\\', '/'), problems))] as const;
  });
  if (problems.length > 0) throw new BrokenContent(problems);
  for (const [game, cards] of written) writeModule(join(root, moduleOf(game)), game, cards);
}

function readPrinted(root: string, file: string, problems: Problem[]): readonly CardFile<unknown>[] {
  const game = file.split('/')[1] ?? '';
  const parsed = parseYaml(file, readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'), cardSchemaOf(game));
  if (parsed.ok) return parsed.value.printed === undefined ? [] : [asFile(parsed.value, basename(file, '.yaml'))];
  problems.push(...parsed.problems);
  return [];
}

/** A file that says the same already is left as it is: whoever watches it need not look again. */
function writeModule(path: string, game: string, cards: readonly CardFile<unknown>[]): void {
  const text = `// Made from content/${game}/cards by every command of the project: change a card there.
import type { PrintedCard } from './print.ts';

export const PRINTED: readonly PrintedCard[] = [
${cards.map((card) => `  ${JSON.stringify(card)},\n`).join('')}];
`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return utimesSync(path, new Date(), new Date());
  // Whoever reads meanwhile finds the old one or the new one, and nothing in between.
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}
