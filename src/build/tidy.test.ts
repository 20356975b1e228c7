import { expect, test } from 'vitest';
import { tidied } from './tidy.ts';

const THEME = 'theme()';
const tidy = (html: string) => {
  const moved: string[] = [];
  const page = tidied(html, THEME, "default-src 'none'", (script) => `/_astro/${moved.push(script)}.js`);
  return { page, moved };
};

test.for([
  {
    what: 'the script for the theme stays',
    html: '<script>theme()</script>',
    page: '<script>theme()</script>',
    moved: [],
  },
  {
    what: 'any other becomes a file',
    html: '<script>islands()</script><p>',
    page: '<script src="/_astro/1.js" defer></script><p>',
    moved: ['islands()'],
  },
  {
    what: 'a module keeps its place',
    html: '<script type="module" src="/a.js"></script>',
    page: '<script type="module" src="/a.js"></script>',
    moved: [],
  },
  {
    what: 'data stays',
    html: '<script type="application/ld+json">{}</script>',
    page: '<script type="application/ld+json">{}</script>',
    moved: [],
  },
  {
    what: 'the style of islands goes',
    html: '<style>astro-island,astro-slot{display:contents}</style><p>',
    page: '<p>',
    moved: [],
  },
  {
    what: 'an island has no name of this machine',
    html: '<astro-island uid="Z1cfPn7" data-preact-island-id="4" props="{}">',
    page: '<astro-island data-preact-island-id="4" props="{}">',
    moved: [],
  },
  {
    what: 'what is true by being there says no more',
    html: '<a data-pop="true" aria-current="true" href="/x/">x</a>',
    page: '<a data-pop aria-current="true" href="/x/">x</a>',
    moved: [],
  },
  {
    what: 'marks are set in texts, and stand as they are in attributes, scripts and code',
    html:
      '<p title="don&#39;t">don&#39;t say &quot;<em>each</em>" or <b>the Hero</b>\'s "<i>own</i>"</p><code>\'a\'</code>' +
      '<script type="application/ld+json">{"a":"&#39;"}</script><textarea>it\'s "typed"</textarea>',
    page:
      "<p title=\"don't\">don’t say “<em>each</em>” or <b>the Hero</b>’s “<i>own</i>”</p><code>'a'</code>" +
      '<script type="application/ld+json">{"a":"&#39;"}</script><textarea>it\'s "typed"</textarea>',
    moved: [],
  },
  {
    what: 'an element without content has no slash, whatever its attributes hold',
    html: '<input value="a > b /" disabled/><br /><a href="/x/">/</a>',
    page: '<input value="a > b /" disabled><br><a href="/x/">/</a>',
    moved: [],
  },
  {
    what: 'the policy is the one of all pages',
    html: '<meta http-equiv="content-security-policy" content="script-src \'self\' \'sha256-old\'">',
    page: '<meta http-equiv="content-security-policy" content="default-src \'none\'">',
    moved: [],
  },
])('$what', ({ html, page, moved }) => {
  expect(tidy(html)).toEqual({ page, moved });
});
