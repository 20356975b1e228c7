import { describe, expect, test } from 'vitest';
import { classesOf, dresser, waitingLate } from './first-paint.ts';

const SHEET = '<link rel="stylesheet" href="/a.css">';
const WIDE = '<link rel="stylesheet" href="/a.css" media="(min-width: 48rem)">';
const HERE = `${SHEET}<script> </script>`;
const known = new Set(['page', 'lead', 'example']);
const page = (main: string, sheets = SHEET) => `<head>${sheets}</head><body><header></header>${main}</body>`;

test('the classes that a sheet draws are those of its selectors', () => {
  expect(classesOf('@media (width<=59.99rem){.page .lead:hover,.a-b{margin:.5em;opacity:.8}}')).toEqual(
    new Set(['page', 'lead', 'a-b']),
  );
});

describe('a page waits for its sheets', () => {
  test.for([
    {
      what: 'where an element begins with a class that the first sheet lacks',
      before: '<main><div class="page"><p class="lead">Says</p>',
      after: '<div class="board"><p>x</p></div></div></main>',
    },
    {
      what: 'where an element begins that has a look without a class',
      before: '<main><p>Says</p>',
      after: '<fieldset><p>x</p></fieldset></main>',
    },
    {
      what: 'before a list and not in it, where no sheet may be asked for',
      before: '<main><p>Says</p>',
      after: '<ul><li><a class="tile">x</a></li></ul></main>',
    },
    {
      what: 'in what is folded, before the element and not before the fold',
      before: '<main><details class="example" open><summary>Example</summary>',
      after: '<p><span class="value">4</span></p></details></main>',
    },
    {
      what: 'after everything, where all of it is drawn',
      before: '<main><p class="page lead">Says<br>more</p><input class="page" value="a > b">',
      after: '</main><footer class="foot"></footer>',
    },
    {
      what: 'where there are 16,000 characters of what the first sheet draws, and not before',
      before: `<main>${'<p>Says</p>'.repeat(1454)}`,
      after: '<p>x</p></main>',
    },
    {
      what: 'behind a list with more than that, and not before it',
      before: `<main><ul>${'<li>Says</li>'.repeat(1500)}</ul>`,
      after: '<p>x</p></main>',
    },
    {
      what: 'and one that a part of the page asks for is asked for there',
      before: '<main><p>Says</p>',
      after: '<link rel="stylesheet" href="/part.css"><fieldset><p>x</p></fieldset></main>',
    },
    {
      what: 'behind what is the same with and without a sheet',
      before: '<main><div class="no-print usagi-table"><p>Says</p>',
      after: '<p class="other">x</p></div></main>',
    },
  ])('$what', ({ before, after }) => {
    expect(waitingLate(page(before + after), known)).toBe(page(`${before}${HERE}${after}`, WIDE));
  });

  test('for all of them, in their order, and on wide screens in the head', () => {
    const two = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">';
    expect(waitingLate(page('<main><p>Says</p></main>', two), known)).toBe(
      page(`<main><p>Says</p>${two}<script> </script></main>`, two.replaceAll('">', '" media="(min-width: 48rem)">')),
    );
  });

  test.for([page('<main><hr></main>', ''), page('<div><hr></div>')])(
    'not where it has none, or no main part',
    (html) => {
      expect(waitingLate(html, known)).toBe(html);
    },
  );
});

describe('of the sheets in a page', () => {
  const [first, rules, lists] = [
    '.page{margin:0}',
    '@layer page{.rule .num,.note:is(.a,.b){margin:0}}',
    '.links{margin:0}',
  ];
  const dressed = dresser([first, rules, lists]);
  const styles = (...sheets: readonly string[]) => sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  test.for([
    { what: 'the first stays where it draws nothing', body: '<p>Says</p>', left: [first] },
    { what: 'another stays for one class', body: '<ul class="two links">', left: [first, lists] },
    { what: 'and for all classes of one selector', body: '<p class="rule"><b class="num">', left: [first, rules] },
    { what: 'and not for some of them', body: '<b class="num">', left: [first] },
    { what: 'whatever is in brackets', body: '<p class="note">', left: [first, rules] },
    { what: 'a class that is spoken of is not there', body: '<p>class="links" <i data-class="links">', left: [first] },
  ])('$what', ({ body, left }) => {
    expect(dressed(styles(first, rules, lists) + body)).toBe(styles(...left) + body);
  });
});
