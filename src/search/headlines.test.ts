/** An example found by the search says what came out, and that another reading was needed for it. */
import { expect, test } from 'vitest';
import { readLibrary } from '../library/library.ts';
import { headlinesOf } from './headlines.ts';

const says = headlinesOf(readLibrary(process.cwd()).library);

test.for([
  {
    why: 'read by default',
    href: '/lyoko/scenarios/all-disabled/',
    is: 'Xana wins',
  },
  {
    why: 'the default is written down',
    href: '/lyoko/scenarios/edge-names-a-character/',
    is: 'Sample Blackout Disables Ulrich, who is now tapped.',
  },
  {
    why: 'read otherwise',
    href: '/lyoko/scenarios/edge-hero-names/',
    is: 'Under another reading: Sample Blackout Disables Jeremie, who is now tapped.',
  },
  { why: 'no such example', href: '/lyoko/scenarios/nowhere/', is: '' },
])('$why', ({ href, is }) => {
  expect(says(href)).toBe(is);
});
