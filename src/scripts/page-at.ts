/** Pages of this site that parts are taken from, so that nothing is written twice. */
const pages = new Map<string, Promise<Document>>();

/** A page by its path, loaded once. Fails where it can't be had, and can then be asked for again. */
export function pageAt(path: string): Promise<Document> {
  if (path === location.pathname) return Promise.resolve(document);
  const known = pages.get(path);
  if (known) return known;
  const page = load(path);
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}
async function load(path: string): Promise<Document> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // What is taken from it may be drawn by a sheet that this page had no need of.
  for (const sheet of page.querySelectorAll('style'))
    if (!document.head.textContent.includes(sheet.textContent)) document.querySelector('style')?.after(sheet);
  return page;
}
