/** One line for one contest: the Event, and what each player has involved. */
import type { Laid, Layout } from '../usagi/files/layout.ts';
import { EMPTY_TABLE } from '../usagi/files/layout.ts';
import { blank } from '../usagi/cards/print.ts';
import { RATINGS, type Ratings, SEATS, type Seat } from '../usagi/state.ts';

/** `'C3 I0'` is Combat 3 and Intrigue 0, the other ratings unprinted: C D I Y L, where Y is Ceremony. */
function ratings(text: string): Ratings {
  const found: (number | null)[] = RATINGS.map(() => null);
  for (const word of text.split(' ').filter(Boolean)) found['CDIYL'.indexOf(word.charAt(0))] = Number(word.slice(1));
  return found;
}

const laid = (name: string, text: string): Laid => {
  const [own = '', ...carried] = text.split('&').map((part) => part.trim());
  return {
    print: blank('character', name, { subtype: 'ally', ratings: ratings(own.replace('*', '').trim()) }),
    stricken: own.includes('*'),
    attached: carried.map((one, at) => ({
      print: blank('attachment', `${name} carries ${at + 1}`, { subtype: 'possession', ratings: ratings(one) }),
      stricken: false,
      attached: [],
      score: 0,
    })),
    score: 0,
  };
};

/**
 * `'C3 L2 +C1 story | A: C4 L1, C2* & C1 | B: I5'`: an Event with Combat 3 and Labor 2 and a Setting of Combat 1, a Story
 * Event; A has two Characters involved, the second stricken and carrying a Possession of Combat 1. They are called A1, A2.
 */
export function contest(line: string, more: Partial<Layout> = {}): Layout {
  const [event = '', ...sides] = line.split('|').map((part) => part.trim());
  const words = event.split(' ').filter(Boolean);
  const settings = words.filter((word) => word.startsWith('+')).map((word) => word.slice(1));
  const own = words.filter((word) => !word.startsWith('+') && word !== 'story');
  const involved: Partial<Record<Seat, readonly Laid[]>> = {};
  for (const side of sides) {
    const [seat = '', cards = ''] = side.split(':').map((part) => part.trim());
    involved[seat as Seat] = cards.split(',').map((card, at) => laid(`${seat}${at + 1}`, card.trim()));
  }
  return {
    ...EMPTY_TABLE,
    begins: 'resolve',
    until: 'victory',
    players: Math.max(2, ...Object.keys(involved).map((seat) => SEATS.indexOf(seat as Seat) + 1)),
    events: [
      {
        print: blank('event', 'Event', {
          subtype: words.includes('story') ? 'story' : null,
          ratings: ratings(own.join(' ')),
        }),
        stricken: false,
        score: 0,
        attached: settings.map((text, at) => ({
          print: blank('attachment', `Setting ${at + 1}`, { subtype: 'setting', ratings: ratings(text) }),
          stricken: false,
          attached: [],
          score: 0,
        })),
        playedBy: 'A',
        involved,
      },
    ],
    ...more,
  };
}
