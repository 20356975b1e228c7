/** A chapter has a hundred buttons: what they and their rules are called, and the page they are for, stands around them. */
for (const button of document.querySelectorAll<HTMLElement>('[data-cite]:not([data-href])')) {
  const { steps } = button.closest<HTMLElement>('.example')?.dataset ?? {};
  const rule = button.closest('.rule');
  const number = rule?.querySelector('.num');
  const said = number?.textContent.trim();
  if (number && !steps) number.ariaLabel = `Rule ${said}`;
  button.ariaLabel = `Cite ${steps ? 'this example' : said}`;
  button.dataset['href'] = steps ?? rule?.querySelector('.rule-meta > a')?.getAttribute('href') ?? '';
}

export {};
