/** Lines of the Usagi Yojimbo CCG that are counted: the token race, and decks. */
import { counted } from '../../../rules-engine/core/words.en.ts';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { checkDeck, mostCopies } from '../../../rules-engine/usagi/questions/deck.ts';
import { deckFaultSentence, deckLimitSentence } from '../../../rules-engine/usagi/words/deck.en.ts';
import { judgeRace, readRace, type WrittenRace } from '../../../rules-engine/usagi/questions/race.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { setup } from '../../../rules-engine/usagi/rules/setup.ts';
import { turn } from '../../../rules-engine/usagi/rules/turn.ts';
import { sentence } from '../../../rules-engine/usagi/words/sentences.en.ts';
import { type Print, SEATS } from '../../../rules-engine/usagi/state.ts';
import { playerWord } from '../../../rules-engine/usagi/words/words.en.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import { linkOf } from '../../widgets/tool/link.ts';
import type { ScoreState } from '../../widgets/usagi/Score.tsx';
import type { LineAnswer, Unread } from './line.ts';
import { quoted, takerOf } from './taker.ts';

const PLAIN = { edition: '', readings: {} };
const RACE = 'Write the tokens of every player, as in “tokens 16 5 3 1 pile 6”, or “3 players”.';

/** `tokens 16 5 3 1 pile 6`; `3 players` for the beginning. */
export async function raceLine(line: string): Promise<LineAnswer | Unread> {
  const { take, rest } = takerOf(line);
  const cant = (says: string): Unread => ({ unread: `${says} ${RACE}` });
  take('tokens|race');
  const [, start] = take('(\\d+) players(?: tokens)?') ?? [];
  const typed: string[] = [];
  for (let found = take('\\d+'); found; found = take('\\d+')) {
    typed.push(found[0] ?? '');
    take('/');
  }
  const [, pile] = take('(?:neutral )?pile (\\d+)') ?? [];
  if (rest() !== '') return cant(`${quoted(rest())} can’t be read here.`);
  const many = start === undefined ? typed.length : Number(start);
  if (many < 2 || many > SEATS.length) return cant(`The game is for 2 to ${SEATS.length} players.`);
  const race: WrittenRace = {
    players: many,
    neutralPile: pile ?? '',
    tokens: Object.fromEntries(typed.map((tokens, at) => [SEATS[at] ?? 'A', tokens])),
    reached: [],
  };
  const { question, faults } = readRace(race);
  const [fault] = faults;
  if (fault) return cant(fault.says);
  const { moreThanHalf, startingPile, neutralPile, standing, steps, after } = judgeRace(question, readingsOf());
  const state: ScoreState = { race, readAs: PLAIN };
  const href = `/usagi/tools/score/#${await linkOf(state)}`;
  const asked = `${counted(many, 'player')}, ${neutralPile} of ${startingPile} tokens in the pile`;
  if (start !== undefined) {
    return {
      says: `${counted(startingPile, 'chronicle token')}; ${moreThanHalf} are more than half`,
      rule: setup.chronicleTokens.id,
      asked: counted(many, 'player'),
      beaten: [],
      href,
    };
  }
  const has = `${asked}, ${typed.map((tokens, at) => `${playerWord(SEATS[at] ?? 'A')} ${tokens}`).join(', ')}`;
  const { phase } = after;
  const told = steps.filter(({ rule }) => rule.startsWith('usagi.turn.')).map(sentence);
  if (!standing.over || phase.name !== 'over') {
    return {
      says: `The game goes on; ${moreThanHalf} tokens are more than half`,
      rule: turn.checkVictory.id,
      asked: has,
      beaten: told.slice(0, 1),
      href,
    };
  }
  const ends = standing.overHalf === null ? turn.emptyPile.id : turn.moreThanHalf.id;
  return {
    says:
      phase.winner === null ? 'The game is over, and the first place is shared' : `${playerWord(phase.winner)} wins`,
    rule: phase.winner === null ? turn.mostTokens.id : ends,
    asked: has,
    beaten: told.slice(1),
    href,
  };
}

const DECK = 'Write the number of cards, as in “deck 30”, or of copies, as in “4 copies” and “2 copies restricted 1”.';
/** Sample cards, by the number they are restricted to. */
const SAMPLES: Readonly<Record<string, Print | undefined>> = Object.fromEntries(
  CARDS.map((print) => [String(print.restricted ?? ''), print] as const).toReversed(),
);
const SMALLEST = 30;
/** What the sample cards can fill. */
const LARGEST = 150;

/** `deck 29`, `deck 30 4 copies`, `2 copies restricted 1`. */
export async function deckLine(line: string): Promise<LineAnswer | Unread> {
  const { take, rest } = takerOf(line);
  const cant = (says: string): Unread => ({ unread: `${says} ${DECK}` });
  const [, size] = take('deck (\\d+)(?: cards)?') ?? [];
  const [, one, other] = take('copies (\\d+)|(\\d+) cop(?:y|ies)') ?? [];
  const copies = one ?? other;
  const [, limit] = take('restricted ?:? ?(\\d+)') ?? [];
  if (rest() !== '') return cant(`${quoted(rest())} can’t be read here.`);
  if (limit !== undefined && copies === undefined) return cant('The number of copies is missing.');
  const many = Number(copies ?? 0);
  const cards = Number(size ?? Math.max(SMALLEST, many));
  if (cards < 1 || cards > LARGEST) return cant(`A deck is counted here from 1 to ${LARGEST} cards.`);
  if (copies !== undefined && (many < 1 || many > cards))
    return cant(`A deck of ${cards} has 1 to ${cards} copies of a card.`);
  const print = SAMPLES[limit ?? ''];
  if (!print) return cant('The deck check has sample cards that are restricted to 1 and to 2.');
  const counts = filled(cards, print, many);
  const deck = [...counts].flatMap(([{ slug }, count]) => Array<string>(count).fill(slug));
  const { legal, faults } = checkDeck(deck, readingsOf());
  const limits = copies === undefined ? setup.deckSize.id : mostCopies(print, readingsOf()).rule;
  const state: DeckState = {
    lists: { deck: [...counts].map(([{ name }, count]) => `${count} ${name}`).join('\n') },
    readAs: PLAIN,
  };
  return {
    says: legal ? 'The deck is allowed' : 'The deck isn’t allowed',
    rule: faults.find(({ rule }) => rule !== null)?.rule ?? limits,
    asked: [
      ...(size === undefined ? [] : [`Deck of ${counted(cards, 'card')}`]),
      ...(copies === undefined
        ? []
        : [`${counted(many, 'copy', 'copies')} of a card${limit === undefined ? '' : ` with Restricted: ${limit}`}`]),
    ].join(', '),
    beaten: legal ? [deckLimitSentence(limits, deck)] : faults.map((fault) => deckFaultSentence(fault)),
    href: `/usagi/tools/deck/#${await linkOf(state)}`,
  };
}
/** A deck of sample cards of that size, with so many copies of one of them. */
function filled(size: number, one: Print, copies: number): ReadonlyMap<Print, number> {
  const deck = new Map<Print, number>(copies > 0 ? [[one, copies]] : []);
  let left = size - copies;
  for (const print of CARDS) {
    if (print === one || left <= 0) continue;
    const count = Math.min(left, mostCopies(print, readingsOf()).most);
    deck.set(print, count);
    left -= count;
  }
  return deck;
}
