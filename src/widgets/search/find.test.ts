import { describe, expect, test } from 'vitest';
import { Library } from '../../search/ask.ts';
import { excerpt, isNumber, numberIn, rulesNumbered } from './find.ts';

const rules = (
  [
    ['usagi', '3.3.1', 'Resolving Events', '/a/'],
    ['usagi', '3.3.10', 'Ten', '/b/'],
    ['l5r', '3.3.1', 'Granted lists', '/c/'],
    ['l5r', '2.6.C', 'Step C', '/d/'],
    ['l5r', '2.6.C.iii', 'Between', '/e/'],
    ['l5r', '2.6.C.ii', 'Above both', '/f/'],
  ] as const
).map(([game, number, title, href]) => ({ game, kind: 'rule' as const, number, title, href, says: '' }));
const found = (query: string, game?: string) => rulesNumbered(query, rules, { game }).map(({ href }) => href);

describe('a number', () => {
  test.for([
    ['3.3.1', true],
    ['C.iii', true],
    ['2.6.c', true],
    ['A.23.a', true],
    ['3', false],
    ['+1F', false],
    ['minimum', false],
    ['e.g. minimum', false],
    ['no.', false],
  ] as const)('%s: %s', ([query, is]) => expect(isNumber(query)).toBe(is));

  test.for([
    ['2.6.C', '2.6.c', undefined],
    ['rule 2.6.C', '2.6.c', undefined],
    ['§ 2.6.C.', '2.6.c', undefined],
    ['What does rule 2.6.C say?', '2.6.c', undefined],
    ['l5r 2.6.c', '2.6.c', 'l5r'],
    ['2.6.C minimum', undefined, undefined],
    ['deck size', undefined, undefined],
    ['60 cards', undefined, undefined],
  ] as const)('in “%s” is %s', ([query, number, game]) => {
    const asked = new Library([{ id: 'l5r', name: 'L5R', called: ['l5r'] }]).wordsOf(query);
    expect(numberIn(asked.words)).toBe(number);
    expect(asked.game).toBe(game);
  });

  test('goes to its rule in every game and to nothing that only begins alike', () => {
    expect(found('3.3.1')).toEqual(['/a/', '/c/']);
  });
  test('keeps to the game that is asked for', () => expect(found('3.3.1', 'l5r')).toEqual(['/c/']));
  test('may leave out what stands before it', () => {
    expect(found('C.iii')).toEqual(['/e/']);
    expect(found('c.ii')).toEqual(['/f/']);
    expect(found('6.C')).toEqual(['/d/']);
  });
  test('that no rule has finds nothing', () => expect(found('9.9')).toEqual([]));
});

describe('an excerpt', () => {
  const hits = (text: string, query: string) =>
    excerpt(text, [query])
      .filter(({ hit }) => hit)
      .map((piece) => piece.text);
  test('marks the words in all their forms, from the beginning of a word', () => {
    expect(hits('A tapped card untaps; tap it.', 'tap')).toEqual(['tapped', 'tap']);
  });
  test('takes signs as they are', () => expect(hits('It has +1F (and +11F).', '+1F')).toEqual(['+1F']));
  test('takes either minus, wherever it stands', () => {
    expect(hits('A token −1/−1 lies on it.', '-1/-1')).toEqual(['−1/−1']);
    expect(hits('A token -1/-1 lies on it.', '-1/-1')).toEqual(['-1/-1']);
  });
  test('takes either apostrophe', () => expect(hits('It doesn’t untap.', "doesn't")).toEqual(['doesn’t']));
  test('begins near the first hit and loses no letter', () => {
    const text = `${'word '.repeat(80)}minimum ${'more '.repeat(80)}`;
    const shown = excerpt(text, ['minimum'])
      .map((piece) => piece.text)
      .join('');
    expect(shown).toMatch(/^… .*minimum.* …$/);
    expect(text).toContain(shown.replaceAll('… ', '').replaceAll(' …', ''));
  });
});
