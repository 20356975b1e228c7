/** Cards of one's own as readers write them, and the files they go with. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

interface Writing {
  /** What they are called: "cards". */
  readonly what: string;
  readonly wrong: string;
  /** What is said of that. */
  readonly told: RegExp;
  readonly right: string;
}
/** Opens the list of one's own cards by keys: a wrong one is told and stays as it was typed, then comes the right one. */
export async function writeOwn(page: Page, { what, wrong, told, right }: Writing): Promise<void> {
  await page.getByText(`Your own ${what}`, { exact: true }).press('Enter');
  const cards = page.getByRole('textbox', { name: `Your ${what}`, exact: true });
  await cards.fill(wrong);
  await expect(cards).toHaveAccessibleDescription(told);
  await expect(cards).toHaveValue(wrong);
  await cards.fill(right);
  await expect(cards).not.toHaveAccessibleDescription(told);
  await expect(cards).toHaveValue(right);
}

/** What is entered as the file in which it is saved, without its first lines, which name its link. */
export async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a scenario file' }).click();
  return readFileSync(await (await download).path(), 'utf8').replaceAll(/^#.*\n/gm, '');
}
export const openFile = (page: Page, text: string, label = 'Open a scenario file') =>
  page.getByLabel(label).setInputFiles({ name: 'mine.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
