/** What a line about the Usagi Yojimbo CCG looks like: a contest for an Event, the token race, or a deck. */
import type { Rating } from '../../../rules-engine/usagi/state.ts';

/** Ratings from top to bottom, as on a card. */
export const RATING: Readonly<Record<string, Rating>> = {
  combat: 'combat',
  diplomacy: 'diplomacy',
  intrigue: 'intrigue',
  ceremony: 'ceremony',
  labor: 'labor',
  labour: 'labor',
};
export const RATED = `(?:${Object.keys(RATING).join('|')})`;

const ANYWHERE = [`^(?:story )?event(?: story)?(?: ${RATED})? ?-?\\d[^:]*:`];
const NAMED = [
  `^(?:story )?event(?: story)?(?: ${RATED})? -?\\d`,
  '^(?:story )?event[^:]*: ?\\d',
  '^(?:(?:tokens|race) )?\\d+ players(?: tokens)?$',
  '^tokens \\d+(?:[ /]|$)',
  '^deck \\d+(?: cards)?(?: |$)',
  '^(?:copies \\d+|\\d+ cop(?:y|ies)(?! of))',
];

/** As it is read: signs that part things have room around them, a minus sign is with its number. */
export const noted = (line: string): string =>
  line
    .replace(/,/g, ' ')
    .replace(/ ?([:/]) ?/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether somebody means such a line. `named`: the game is known; an Event with a colon is meant without it. */
export const isUsagiLine = (line: string, named: boolean): boolean =>
  [...ANYWHERE, ...(named ? NAMED : [])].some((shape) => new RegExp(shape).test(noted(line)));
