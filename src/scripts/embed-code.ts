/** Copies what shows an example in another page. */
import { embedCode } from '../lib/embeds.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  button.addEventListener('click', () => {
    const embed = new URL(button.dataset['embed'] ?? '', location.href).href;
    const page = location.origin + location.pathname;
    const code = embedCode(embed, page, document.querySelector('h1')?.textContent ?? '');
    const say = (text: string) => {
      const toast = document.querySelector('[data-toast]');
      if (toast) toast.textContent = text;
    };
    navigator.clipboard.writeText(code).then(
      () => say('Embed code copied.'),
      () => say('The code couldn’t be copied.'),
    );
  });
}
