/** What the rulebook says, chapter by chapter. No two chapters may use one name. */
export * from './title.ts';
export * from './calculation.ts';
export * from './stats.ts';
export * from './keywords.ts';
export * from './comparing.ts';
export * from './traits.ts';
export * from './abilities.ts';
export * from './other-text.ts';
export * from './created-cards.ts';
