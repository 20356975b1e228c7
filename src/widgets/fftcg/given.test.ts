/** What pages give their tools is what the tools would work out, and is shown. */
import { h } from 'preact';
import render from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { presetsOf } from '../../lib/presets.ts';
import { readingTable } from '../../lib/reading-table.ts';
import { ruleTable } from '../../lib/rule-table.ts';
import { Battle } from './Battle.tsx';
import { battleFiles, oddsFiles } from './files.ts';
import { openingsOf, toldOf } from './given.ts';
import { Odds } from './Odds.tsx';

const tables = { rules: ruleTable('fftcg'), readings: readingTable('fftcg') };

test('why the tries of the first example are refused', () => {
  const given = { ...tables, presets: presetsOf('fftcg', 'battle', battleFiles) };
  const told = toldOf(given.presets);
  const refused = told.filter((says) => says !== '');
  expect(refused).not.toEqual([]);
  const shown = render(h(Battle, { ...given, told }));
  expect(shown).toBe(render(h(Battle, given)));
  for (const says of refused) expect(shown).toContain(says);
  expect(render(h(Battle, { ...given, told: told.map(() => 'Told by its page.') }))).toContain('Told by its page.');
});

test('what parties of the first example bring', () => {
  const given = { ...tables, presets: presetsOf('fftcg', 'odds', oddsFiles) };
  const openings = openingsOf(given.presets);
  expect(openings?.map(({ size }) => size)).toEqual([6, 5, 4, 3, 2, 1]);
  const shown = render(h(Odds, { ...given, openings }));
  expect(shown).toBe(render(h(Odds, given)));
  const others = openings?.map((one) => ({ ...one, hand: 77 }));
  expect(render(h(Odds, { ...given, openings: others }))).toContain('<td>77</td>');
});
