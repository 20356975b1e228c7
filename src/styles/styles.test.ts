/** What holds of every style sheet: its layer, and the sizes and spaces of `first/frame.css`. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.css', { exclude: ['**/node_modules/**'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const ORDER = '@layer base, parts, page, tool, game, print, access;';

interface Declaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}
/** Every declaration with the selector it stands under. */
const declarations = (text: string): readonly Declaration[] =>
  [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    body.split(';').flatMap((one) => {
      const [property = '', value = ''] = one.split(/:(.*)/s).map((part) => part.trim());
      return value === '' ? [] : [{ selector: selector.trim(), property, value }];
    }),
  );

/** What may be written besides the seven sizes: what goes with its own line (em), paper (pt), and drawings (px). */
const isSize = ({ selector, value }: Declaration) =>
  /^(var\(--type-[1-7]\)|inherit|0|[\d.]+(em|pt))$/.test(value) ||
  (/^[\d.]+px$/.test(value) && /svg|text|\.tick|-plot/.test(selector)) ||
  (selector === 'html' && /^[\d.]+%$/.test(value));

const SPACED = /^(margin|padding|gap|row-gap|column-gap)(-(top|bottom|left|right|block|inline)(-(start|end))?)?$/;
/** What may be written besides the six spaces: nothing, hairlines, what goes with its own line (em), and paper (mm). */
const isSpace = ({ value }: Declaration) =>
  value
    .replaceAll(/calc\(-1 \* (var\(--space-[1-6]\))\)/g, '$1')
    .replaceAll(/calc\((var\(--space-[1-6]\)) \+ env\([\w-]+\)\)/g, '$1')
    .split(/\s+(?![^(]*\))/)
    .every((part) =>
      /^(var\(--(space-[1-6]|margin-column)\)|0|-?[12]px|-?[\d.]+(em|mm)|auto|inherit|!important)$/.test(part),
    );

/** Classes that a widget or a script gives to what it draws. */
const drawn = new Set(
  globSync('src/{widgets,scripts,search}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\bclass(?:Name|List\.\w+)?\s*[=(]\s*(\{(?:\{[^}]*\}|[^{}]|\$\{[^}]*\})*\}|(["'`])[^"'`]*\2)/g,
      ),
    ].flatMap(([, names = '']) => names.match(/[a-z][\w-]*/gi) ?? []),
  ),
);
test('what a script draws has its looks in the first sheet of all pages, or in one that is not left out', () => {
  const leftOut = files.filter(({ file }) => /first\/(?!frame|examples)\w+\.css$/.test(file));
  expect(leftOut.length).toBeGreaterThan(6);
  expect(drawn).toContain('cite');
  const reached = leftOut.flatMap(({ text }) =>
    declarations(text)
      .filter(({ selector }) => !selector.startsWith('@'))
      .flatMap(({ selector }) => selector.replaceAll(/\([^()]*\)/g, '').split(','))
      .filter((selector) => (selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? []).every((name) => drawn.has(name))),
  );
  expect([...new Set(reached)]).toEqual([]);
});

test.each(files)('$file stands in the layers of all', ({ text }) => {
  const bare = text.replace(/\/\*[^]*?\*\//g, '').trim();
  expect(bare.startsWith(ORDER)).toBe(true);
  // What stands outside of a block: layers, and the faces of letters.
  let depth = 0;
  let outside = '';
  for (const letter of bare.slice(ORDER.length)) {
    if (letter === '}') depth--;
    if (depth === 0) outside += letter;
    if (letter === '{') depth++;
  }
  const blocks = outside.split('}').map((block) => block.trim());
  expect(
    blocks.filter((block) => !/^(@layer (base|parts|page|tool|game|print|access) \{|@font-face \{|)$/.test(block)),
  ).toEqual([]);
});

test.each(files)('$file writes no size and no space of its own', ({ text }) => {
  const all = declarations(text);
  expect(all.length).toBeGreaterThan(3);
  const own = all.filter(
    (one) => (one.property === 'font-size' && !isSize(one)) || (SPACED.test(one.property) && !isSpace(one)),
  );
  expect(own).toEqual([]);
});
