/** An example in a page of others: its steps come at once, and are walked through as on its own page. */
import { bring } from './stepper.ts';

document.documentElement.classList.add('js');
for (const example of document.querySelectorAll<HTMLDetailsElement>('details.example')) {
  example.open = true;
  bring(example);
}
