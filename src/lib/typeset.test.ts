import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test.for([
  { what: 'an apostrophe in a word', typed: "It can't be", set: 'It can’t be' },
  { what: 'after a name', typed: "the Hero's cards", set: 'the Hero’s cards' },
  { what: 'after a plural', typed: "both players' hands", set: 'both players’ hands' },
  { what: 'after a number', typed: "the 5's turn", set: 'the 5’s turn' },
  { what: 'after a name that stands for itself', typed: "'s hand", set: '’s hand' },
  { what: 'a quotation in single marks', typed: "a 'special' turn, 'so'", set: 'a ‘special’ turn, ‘so’' },
  {
    what: 'words in quotation marks',
    typed: 'It says "each turn", and no more.',
    set: 'It says “each turn”, and no more.',
  },
  { what: 'a whole text', typed: '"Resolve" and "Edge"', set: '“Resolve” and “Edge”' },
  { what: 'in brackets', typed: '("this turn")', set: '(“this turn”)' },
  { what: 'at the end of a sentence', typed: 'a heading reads "Permanent".', set: 'a heading reads “Permanent”.' },
  { what: 'a figure', typed: '"+2 Force" or "-1 Chi"', set: '“+2 Force” or “-1 Chi”' },
  { what: 'a sign alone', typed: 'a number, "*" or "–".', set: 'a number, “*” or “–”.' },
  { what: 'beside a dash', typed: 'one word—"each"—counts', set: 'one word—“each”—counts' },
  { what: 'with a sign at its end', typed: 'Who says "stop!" stops', set: 'Who says “stop!” stops' },
  { what: 'where an element comes between', typed: '" and more', set: '” and more' },
  { what: 'what is set already', typed: '“It’s set”', set: '“It’s set”' },
  { what: 'nothing', typed: '', set: '' },
])('$what', ({ typed, set }) => {
  expect(typeset(typed)).toBe(set);
  expect(typeset(set)).toBe(set);
});
