/** Names and words of the site itself. */
export const SITE_NAME = 'Chapter & Verse';
export const NOTICE =
  'An unofficial fan work. The games, their names and their worlds belong to their owners, who neither made nor endorse this site.';

/** The pages of a game, in the order of its menu. */
export const GAME_PAGES = [
  { path: 'rules/', name: 'Rules' },
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
/** `2011-06-06` as `6 June 2011`; a month or a year as far as it is known. */
export function tellDate(date: string): string {
  const [year, month, day] = date.split('-');
  return [day && String(Number(day)), month && MONTHS[Number(month) - 1], year].filter(Boolean).join(' ');
}

/** `1 rule`, `2 rules`. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
