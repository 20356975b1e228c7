/** The judge's sheet of what a tool worked out. */
import { render } from 'preact';
import { ProofList } from '../ProofList.tsx';
import type { Report } from '../tool/report.ts';
import { openSheet } from './sheet.ts';

/** Opens the sheet of a verdict; `link` shows the verdict again. */
export function openReport({ title, given, proofs, readAs }: Report, link: string): Promise<void> {
  const drawn = document.createElement('div');
  render(
    <>
      {proofs.map((proof, index) => (
        <ProofList key={index} proof={proof} />
      ))}
    </>,
    drawn,
  );
  const says = document.querySelector('main .lead')?.textContent.trim();
  return openSheet({ title, says: given.length === 0 ? says : undefined, given, readAs, proofs: drawn, link });
}
