/** Names and words of the site itself. */
export const SITE_NAME = 'Chapter & Verse';
export const NOTICE =
  'An unofficial fan work. The games, their names and their worlds belong to their owners, who didn’t make this site and don’t endorse it.';

/** The pages of a game, in the order of its menu. */
export const GAME_PAGES = [
  { path: 'rules/', name: 'Rules' },
  { path: 'learn/', name: 'Learn' },
  { path: 'play/', name: 'Play' },
  { path: 'glossary/', name: 'Glossary' },
  { path: 'rulings/', name: 'Rulings' },
  { path: 'cards/', name: 'Cards' },
  { path: 'scenarios/', name: 'Examples' },
  { path: 'open-questions/', name: 'Open questions' },
  { path: 'changes/', name: 'Changes' },
  { path: 'tools/', name: 'Tools' },
] as const;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** `2011-06-06` as `June 6, 2011`; a month or a year as far as it is known. */
export function tellDate(date: string): string {
  const [year, month, day] = date.split('-');
  return [month && MONTHS[Number(month) - 1], day && `${Number(day)},`, year].filter(Boolean).join(' ');
}

/** `1 rule`, `2 rules`. */
export { counted as count } from '../../rules-engine/core/words.en.ts';

/** The most a search engine shows of a title and of a description, in characters. */
const TITLE = 70;
const DESCRIPTION = 160;

/** A page's title with as much of where it is as there is room for. */
export function pageTitle(title: string, game?: string): string {
  const whole = [title, ...(game && game !== title ? [game] : []), SITE_NAME];
  for (let parts = whole.length; parts > 1; parts--) {
    const text = whole.slice(0, parts).join(' · ');
    if (text.length <= TITLE) return text;
  }
  return title.length <= TITLE ? title : `${clipped(title, TITLE - 1)}…`;
}

/** What a page is about, ended at a sentence where there is one. `instead` is said before a text that says too little. */
export function describe(text: string, instead = ''): string {
  const whole = (
    text.length < 50 && instead !== '' ? `${instead.replace(/[.?!]?$/, (end) => end || '.')} ${text}` : text
  )
    .replace(/\s+/g, ' ')
    .trim();
  if (whole.length <= DESCRIPTION) return whole;
  const sentences = whole.match(/.+?[.?!][”"’)]*(?=\s|$)/g) ?? [];
  let kept = '';
  for (const sentence of sentences) {
    if ((kept + sentence).trim().length > DESCRIPTION) break;
    kept += sentence;
  }
  return kept.trim().length >= 50 ? kept.trim() : `${clipped(whole, DESCRIPTION - 1)}…`;
}
/** As many whole words as there is room for. */
const clipped = (text: string, most: number): string =>
  text.slice(0, text.lastIndexOf(' ', most) + 1 || most).replace(/[\s,;:.]+$/, '');
