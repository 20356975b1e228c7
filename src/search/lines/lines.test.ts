/** Which game's line it is: the game that is named, else the one that is open, else the one whose shape it has. */
import { expect, test } from 'vitest';
import { LINE_EXAMPLES } from './examples.ts';
import { linesOf } from './lines.ts';

const CALLED = [
  { id: 'l5r', called: ['l5r', 'legend of the five rings', 'legend of the five rings ce'] },
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
  { line: '2.6.C', open: undefined, game: undefined },
])('“$line” on a page of $open: $game', ({ line, open, game }) => expect(linesOf(line, open, CALLED)?.game).toBe(game));

test('every game has ten lines to press, each read and answered', async () => {
  for (const [game, lines] of Object.entries(LINE_EXAMPLES)) {
    expect(lines).toHaveLength(10);
    for (const [line] of lines) {
      const meant = linesOf(line, undefined, [...CALLED, { id: game, called: [game] }]);
      expect(meant?.game, line).toBe(game);
      expect(await meant?.answer(), line).not.toHaveProperty('unread');
    }
  }
});
