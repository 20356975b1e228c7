/** Rulebooks as PDFs: where they are, and whether this build makes them. */

/** Set by the build before the pages are written: only with a Chromium are there PDFs. */
export const PDFS = 'RULEBOOK_PDFS';

/** The address of a rulebook's PDF; `undefined` where this build makes none. */
export const pdfOf = (game: string) => (process.env[PDFS] ? addressOf(game) : undefined);

/** Where a rulebook's PDF is. */
export const addressOf = (game: string) => `/${game}/${game}-rulebook.pdf`;
