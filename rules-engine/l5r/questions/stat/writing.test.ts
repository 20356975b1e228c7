/** What is written of a question reads back as the same question. */
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { l5r } from '../../index.ts';
import * as writing from './writing.ts';

const WRITERS: Readonly<Record<keyof typeof l5r.scenarios, (question: never) => unknown>> = {
  stat: writing.writtenStat,
  timeline: writing.writtenTimeline,
  'bonus-or-penalty': writing.writtenBonus,
  change: writing.writtenChange,
  'total-force': writing.writtenTotal,
  'text-box': writing.writtenText,
  keywords: writing.writtenKeywords,
  comparison: writing.writtenComparison,
  'common-keyword': writing.writtenWish,
  use: writing.writtenUses,
  'created-card': writing.writtenCreated,
};
/** What no scenario asks. */
const OTHERS: typeof FILES = [
  { name: 'every keyword compared', kind: 'comparison', start: { cards: { Doji: ['Samurai'], Bayushi: ['Ninja'] } } },
  {
    name: 'keywords of a list compared',
    kind: 'comparison',
    start: { eligible: ['Samurai', 'Monk'], cards: { Doji: ['Samurai'], Bayushi: ['Ninja'] } },
  },
];
const FILES = globSync(`${resolve(import.meta.dirname, '../../../../content/l5r/scenarios')}/**/*.yaml`).map(
  (file) => ({
    name: basename(file, '.yaml'),
    ...(parse(readFileSync(file, 'utf8')) as { readonly kind: keyof typeof WRITERS; readonly start: unknown }),
  }),
);

test('every kind of scenario can be written, and is', () => {
  expect(Object.keys(WRITERS).toSorted()).toEqual(Object.keys(l5r.scenarios).toSorted());
  expect([...new Set(FILES.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

test.for([...FILES, ...OTHERS])('$name is the same question when it has been written', ({ kind, start }) => {
  const schema: z.ZodType = l5r.scenarios[kind].start;
  const question = schema.parse(start);
  const written = parse(stringify(WRITERS[kind](question as never))) as unknown;
  expect(schema.parse(written)).toEqual(question);
});
