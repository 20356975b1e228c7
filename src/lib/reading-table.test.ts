import { expect, test } from 'vitest';
import { eventFiles, responsesFiles } from '../widgets/usagi/files.ts';
import { changeFiles, createdFiles, keywordFiles } from '../widgets/l5r/files.ts';
import { presetsOf } from './presets.ts';
import { readingsAsked, readingTable } from './reading-table.ts';

const named = (game: string, name: string, form: Parameters<typeof presetsOf>[2]) =>
  readingsAsked(game, presetsOf(game, name, form));

test.for<{ tool: string; asked: () => readonly string[]; has: readonly string[] }>([
  { tool: 'usagi/event', asked: () => named('usagi', 'event', eventFiles as never), has: ['new-first-player'] },
  {
    tool: 'usagi/responses',
    asked: () => named('usagi', 'responses', responsesFiles as never),
    has: ['central-play-field', 'hero-in-event-field'],
  },
  {
    tool: 'l5r/change',
    asked: () => named('l5r', 'change', changeFiles as never),
    has: ['contradiction-entry', 'between-base', 'zero-floor'],
  },
  { tool: 'l5r/created', asked: () => named('l5r', 'created', createdFiles as never), has: ['which-designators'] },
])('$tool takes every reading that one of its examples turns on', ({ asked, has }) => {
  expect(asked()).toEqual(expect.arrayContaining([...has]));
});

test('a tool has no readings that its examples never ask for', () => {
  expect(named('l5r', 'keywords', keywordFiles as never)).not.toContain('contradiction');
});

test.for<{ only: readonly string[] | undefined; editions: readonly string[] }>([
  { only: undefined, editions: ['june-2011', 'before-june-2011', 'twenty-festivals'] },
  { only: ['zero-floor'], editions: ['june-2011', 'before-june-2011', 'twenty-festivals'] },
  { only: ['increasing-zero'], editions: [] },
])('of $only, editions are asked for where one of them reads it another way', ({ only, editions }) => {
  const table = readingTable('l5r', only);
  expect(table.editions.map(({ name }) => name)).toEqual(editions);
});
