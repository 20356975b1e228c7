/**
 * The files of `content/` as Astro sees them: validated headers, and MDX texts it can render. Cards, which each game reads in
 * its own way, are read by the library alone (`src/library/printed.ts`).
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as schemas from './library/schemas.ts';

/** `l5r/rules/stats/floor.mdx` is the entry `l5r.stats.floor`; `l5r/rulings/x.mdx` is `l5r.x`. */
const idOf = ({ entry }: { entry: string }) => {
  const [game, , ...rest] = entry.replace(/\.\w+$/, '').split('/');
  return [game, ...rest].join('.');
};
const files = (pattern: string) => glob({ base: './content', pattern, generateId: idOf });

export const collections = {
  rulebooks: defineCollection({ loader: files('*/rulebook.yaml'), schema: schemas.rulebookSchema }),
  rules: defineCollection({ loader: files('*/rules/**/*.mdx'), schema: schemas.ruleSchema }),
  tableCards: defineCollection({ loader: files('*/table-card.yaml'), schema: schemas.tableCardSchema }),
  readings: defineCollection({ loader: files('*/readings.yaml'), schema: schemas.readingsSchema }),
  glossary: defineCollection({ loader: files('*/glossary.yaml'), schema: schemas.glossarySchema }),
  rulings: defineCollection({ loader: files('*/rulings/*.mdx'), schema: schemas.rulingSchema }),
  lessons: defineCollection({ loader: files('*/lessons/*.mdx'), schema: schemas.lessonSchema }),
  scenarios: defineCollection({ loader: files('*/scenarios/*.yaml'), schema: schemas.scenarioSchema }),
};
