import { expect, test } from 'vitest';
import { textOf } from './peer-sites.ts';

test('of a built page, its text is left: no controls, no pictures, no classes, and all words', () => {
  expect(
    textOf(
      '<body><nav>Games</nav><main id="page-text" tabindex="-1"><h1 class="a">2 Stats</h1><nav>On this page</nav>\n' +
        '<button type="button">Cite</button><svg><path d="M0"/></svg><div class="rule"><p>Force is <a href="/l5r/" data-pop>a <em>stat</em></a>.</p></div>' +
        '<details><summary>An example</summary><ul><li>4</li></ul></details><script>x()</script></main><footer>end</footer></body>',
    ),
  ).toBe('<h1>2 Stats</h1> <p>Force is <a href="#">a <em>stat</em></a>.</p>An example<ul><li>4</li></ul>');
});

test('a page without a main part has no text', () => {
  expect(textOf('<body><p>Empty</p></body>')).toBe('');
});
