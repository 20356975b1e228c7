/** Which game's line it is: the game that is named, else the one that is open, else the one whose shape it has. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readLibrary } from '../../library/library.ts';
import { shortIndexes } from '../entries.ts';
import { LINE_EXAMPLES } from './examples.ts';
import { isCardText } from './l5r-text-shape.ts';
import { linesOf } from './lines.ts';

const CALLED = [
  { id: 'l5r', called: ['l5r', 'legend of the five rings', 'legend of the five rings ce'] },
  { id: 'fftcg', called: ['fftcg', 'ff tcg'] },
  { id: 'usagi', called: ['usagi', 'usagi yojimbo ccg'] },
  { id: 'chariot', called: ['chariot', 'shiny chariot'] },
];

test.for([
  { line: '4 +2', open: undefined, game: 'l5r' },
  { line: '4 +2', open: 'l5r', game: 'l5r' },
  { line: 'L5R: 4 +2', open: 'chariot', game: 'l5r' },
  { line: 'Legend of the Five Rings CE 4 +2', open: undefined, game: 'l5r' },
  { line: 'what is my force 4 +2 min 3?', open: undefined, game: 'l5r' },
  { line: 'L5R: what’s 4 +2?', open: 'chariot', game: 'l5r' },
  { line: 'what’s 4 +2', open: undefined, game: 'l5r' },
  { line: 'chariot 4 +2', open: undefined, game: undefined },
  { line: 'deck size', open: 'l5r', game: undefined },
  { line: '60 cards', open: undefined, game: undefined },
  { line: 'att 1500 def 1600', open: undefined, game: 'fftcg' },
  { line: 'att 1500 def 1600', open: 'l5r', game: 'fftcg' },
  { line: 'FFTCG att 1500 def 1600', open: 'usagi', game: 'fftcg' },
  { line: 'usagi att 1500 def 1600', open: 'fftcg', game: undefined },
  { line: 'deck 30/30', open: 'fftcg', game: 'fftcg' },
  { line: 'deck 30/30', open: undefined, game: undefined },
  { line: 'event 5 3 : 6 2 / 4 4', open: undefined, game: 'usagi' },
  { line: 'Usagi: event 5 3: 6 2/4 4', open: 'l5r', game: 'usagi' },
  { line: '4 copies', open: 'usagi', game: 'usagi' },
  { line: '4 copies', open: 'fftcg', game: 'fftcg' },
  { line: '4 copies', open: undefined, game: undefined },
  { line: '2.6.C', open: undefined, game: undefined },
])('“$line” on a page of $open: $game', ({ line, open, game }) => expect(linesOf(line, open, CALLED)?.game).toBe(game));

test('every game has ten lines to press, each read and answered', async () => {
  for (const [game, lines] of Object.entries(LINE_EXAMPLES)) {
    expect(lines).toHaveLength(10);
    for (const [line] of lines) {
      const meant = linesOf(line, undefined, [...CALLED, { id: game, called: [game] }]);
      expect(meant?.game, line).toBe(game);
      const answer = await meant?.answer();
      if (!answer || 'unread' in answer) throw new Error(`${line}: ${answer?.unread ?? ''}`);
      const [, chapter, slug] = answer.rule.split('.');
      expect(existsSync(`content/${game}/rules/${chapter}/${slug}.mdx`), answer.rule).toBe(true);
    }
  }
});

describe('no question is taken for a line', () => {
  const indexes = shortIndexes(readLibrary(process.cwd()).library, () => '');
  const games = indexes.filter(({ id }) => id !== 'compare');
  const asked = parse(readFileSync('src/search/queries.yaml', 'utf8')) as readonly { readonly ask: string }[];
  const questions = new Set([
    ...indexes.flatMap(({ entries }) => entries.flatMap(({ title, also = [] }) => [title, ...also])),
    ...asked.map(({ ask }) => ask),
  ]);
  test.for([undefined, ...games.map(({ id }) => id)])('on a page of %s, or with its name', (open) => {
    expect(questions.size).toBeGreaterThan(2000);
    const taken = [...questions].filter(
      (one) => linesOf(one, open, indexes) ?? linesOf(`${open} ${one}`, open, indexes),
    );
    expect(taken).toEqual([]);
  });
  test('nor for the text of a card', () => {
    expect([...questions].filter(isCardText)).toEqual([]);
  });
});
