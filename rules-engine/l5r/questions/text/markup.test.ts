import { describe, expect, test } from 'vitest';
import { iconName, isBold, isItalic, plainOf, wordsOf } from './markup.ts';

/** The text, and below it how it is printed. */
const printed = (raw: string) => {
  const { text, print } = plainOf(raw);
  return [wordsOf(text.replaceAll('\n', '¶')), print];
};

test.for<[raw: string, text: string, print: string]>([
  ['a **b** c', 'a b c', '..b..'],
  ['a <b>b</b> c', 'a b c', '..b..'],
  ['a *b* c', 'a b c', '..i..'],
  ['a <i>b</i> c', 'a b c', '..i..'],
  ['<B>a</B><I>b</I>', 'ab', 'bi'],
  ['<b>a<i>b</i></b>', 'ab', 'bx'],
  ['a<br>b', 'a¶b', '...'],
  ['a<br/>b<BR />c', 'a¶b¶c', '.....'],
  ['a\r\nb', 'a¶b', '...'],
  ['a &#149; b', 'a • b', '.....'],
  ['a &amp; b', 'a & b', '.....'],
  ['a &nope; b', 'a &nope; b', '..........'],
  ['Force of *', 'Force of *', '..........'],
  ['2 * 3', '2 * 3', '.....'],
  [':bow:', ':bow:', '.'],
  [':g3:', ':g3:', '.'],
  ['**Open, :bow::** x', 'Open, :bow:: x', 'bbbbbbbb..'],
])('%s', ([raw, text, print]) => {
  expect(printed(raw)).toEqual([text, print]);
});

// Spaces have no weight, whatever they are printed in; a span of nothing is in no print.
test.for<[raw: string, bold: boolean, italic: boolean]>([
  ['**Crane Clan**', true, false],
  ['**Crane** **Clan**', true, false],
  ['**Crane**\n**Clan**', true, false],
  ['**Crane**\t**Clan**', true, false],
  ['**Crane** Clan', false, false],
  ['**Crane**,**Clan**', false, false],
  ['*Crane* *Clan*', false, true],
  ['*Crane* Clan', false, false],
  ['Crane', false, false],
  ['<b><i>Crane</i></b>', true, true],
  ['', false, false],
])('%s is bold: %s, and italic: %s', ([raw, bold, italic]) => {
  const plain = plainOf(raw);
  expect(isBold(plain, 0, plain.text.length)).toBe(bold);
  expect(isItalic(plain, 0, plain.text.length)).toBe(italic);
});

describe('places', () => {
  test.for<[raw: string, at: readonly number[]]>([
    ['ab', [0, 1, 2]],
    ['<b>a</b>b', [0, 8, 9]],
    ['a<b>b</b>', [0, 1, 9]],
    ['a&#149;b', [0, 1, 7, 8]],
    ['a:bow:b', [0, 1, 6, 7]],
    ['', [0]],
  ])('%s', ([raw, at]) => {
    expect(plainOf(raw).at).toEqual(at);
  });
});

test('icons have names, and other characters have none', () => {
  expect(Array.from(plainOf(':bow::gstar::g2:').text, iconName)).toEqual(['bow', 'gstar', 'g2']);
  expect(iconName('a')).toBeUndefined();
});
