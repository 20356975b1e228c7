/** What a scenario file may say, key by key, for a terminal. */
import { nameRemedy } from '../../rules-engine/core/names.ts';
import { games } from '../../rules-engine/games.ts';
import { type FormatKey, formatsOf } from '../library/format.ts';
import type { Parsed } from '../library/shape.ts';
import { wrap } from './verdict-text.ts';

/** The keys of every kind of a game, or of one kind. An unknown game or kind is a problem. */
export function tellKeys(game: string, kind: string | undefined, width = 80): Parsed<string> {
  const formats = formatsOf(game);
  const kinds = formats.map((format) => format.kind);
  const unknown = (says: string, remedy: string) =>
    ({ ok: false, problems: [{ file: '--keys', says, remedy }] }) as const;
  if (formats.length === 0) return unknown(`there is no game "${game}"`, nameRemedy(game, Object.keys(games)));
  if (kind !== undefined && !kinds.includes(kind)) {
    return unknown(`${game} has no kind of scenario called "${kind}"`, nameRemedy(kind, kinds));
  }
  const lines = formats
    .filter((format) => kind === undefined || format.kind === kind)
    .flatMap(({ kind: name, start, choice, expect }) => [
      `kind: ${name}`,
      ...[start, choice, expect].flatMap((part) => (part ? keyLines(part, 1, width) : [])),
      '',
    ]);
  return { ok: true, value: lines.join('\n').trimEnd() };
}

function keyLines({ key, takes, required, says, below }: FormatKey, depth: number, width: number): readonly string[] {
  const indent = '  '.repeat(depth);
  const needed = required && key !== '' ? ', required' : '';
  const meaning = says === '' ? '' : ` — ${says}`;
  return [
    ...wrap(`${key === '' ? 'or' : key}: ${takes}${needed}${meaning}`, width, indent, `${indent}    `),
    ...below.flatMap((one) => keyLines(one, depth + 1, width)),
  ];
}
