/** What a long page has: the bar that knows what is being read, and the filter of a list. */
import { filter } from './filter.ts';
import { follow } from './jump.ts';

for (const bar of document.querySelectorAll<HTMLElement>('[data-jump]')) follow(bar);
for (const field of document.querySelectorAll<HTMLInputElement>('[data-filter]')) filter(field);
