/** Which game's line it is: the game that is named, else the one that is open, else the one whose shape it has. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINE_EXAMPLES } from './examples.ts';
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
