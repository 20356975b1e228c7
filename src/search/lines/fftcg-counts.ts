/** Lines of FFTCG that are counted: sizes of decks, copies, how long a deck lasts, what a party draws, who runs out. */
import { perBattle } from '../../../rules-engine/fftcg/rules/decking.ts';
import { shortParty } from '../../../rules-engine/fftcg/rules/relic-phase.ts';
import { counted } from '../../../rules-engine/core/words.en.ts';
import { CHARACTERS, LOCATIONS, SUPPORT } from '../../../rules-engine/fftcg/cards/cards.ts';
import { COPIES, deckSize } from '../../../rules-engine/fftcg/rules/deck.ts';
import { type DeckFinding, judgeCopies, judgeSizes } from '../../../rules-engine/fftcg/questions/deck.ts';
import { judgeLength } from '../../../rules-engine/fftcg/questions/deck-length.ts';
import { faceOf, type Rarity } from '../../../rules-engine/fftcg/cards/face.ts';
import { judgeOpening } from '../../../rules-engine/fftcg/questions/openings.ts';
import { judgeCounts } from '../../../rules-engine/fftcg/questions/out-of-cards.ts';
import { countsAsked, lengthAsked, openingAsked } from '../../../rules-engine/fftcg/questions/questions.ts';
import {
  countsSentence,
  findingSentence,
  lengthOutcome,
  openingSentence,
  RARITY_WORDS,
} from '../../../rules-engine/fftcg/words/questions.en.ts';
import { type Edition, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { LOCATIONS as HOW_MANY } from '../../../rules-engine/fftcg/state.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import type { OddsState } from '../../widgets/fftcg/Odds.tsx';
import { linkOf } from '../../widgets/tool/link.ts';
import { type Count, COUNTED, LABEL } from './fftcg-shape.ts';
import type { LineAnswer, Unread } from './line.ts';
import { quoted, takerOf } from './taker.ts';

const SIZES = 'Write both sizes, as in “deck 60/60”.';
/** More of them would break the limits on copies. */
const MOST_FILLED = 90;

/** What is counted, by name; undefined where the line counts nothing. */
export async function countLine(line: string): Promise<LineAnswer | Unread | undefined> {
  const sizes = /^decks? /.test(line) && line.includes('/') ? sizesLine(line) : undefined;
  return (await sizes) ?? (await copiesLine(line)) ?? (await pairsLine(line));
}

/** Takes an edition at the end of a line. */
function edition(take: ReturnType<typeof takerOf>['take']): Edition {
  return take('(?:under the rules )?as posted') ? 'as-posted' : 'as-amended';
}
const under = (edition: Edition) => (edition === 'as-posted' ? ', as posted' : '');

/** `deck 30/30 as posted`: characters, then support cards. */
async function sizesLine(line: string): Promise<LineAnswer | Unread> {
  const { take, rest } = takerOf(line);
  const [, characters = '', support = ''] = take('decks? (\\d+)/(\\d+)') ?? [];
  if (characters === '') return { unread: `There are two decks: characters, and support cards. ${SIZES}` };
  const read = edition(take);
  if (rest() !== '') return { unread: `${quoted(rest())} can’t be read here. ${SIZES}` };
  return sizesAnswer(Number(characters), Number(support), read);
}
async function sizesAnswer(characters: number, support: number, read: Edition): Promise<LineAnswer | Unread> {
  if (Math.max(characters, support) > MOST_FILLED) {
    return { unread: `Decks are compared here up to ${MOST_FILLED} cards each. ${SIZES}` };
  }
  const findings = judgeSizes({ characters, support }, readingsOf(read));
  return {
    ...judged(findings),
    asked: `${counted(characters, 'character')} and ${counted(support, 'support card')}${under(read)}`,
    href: await deckLink(filled(CHARACTERS, characters), filled(SUPPORT, support), read),
  };
}
function judged(findings: readonly DeckFinding[]): Pick<LineAnswer, 'says' | 'rule' | 'beaten'> {
  const against = findings.filter(({ holds }) => !holds);
  const [first] = findings;
  return {
    says: against.length === 0 ? 'The sizes are allowed' : 'The sizes aren’t allowed',
    rule: (against[0] ?? first)?.rule ?? deckSize.id,
    beaten: against.map(findingSentence),
  };
}

const COPY = 'Write a number of copies, as in “6 copies common”.';
/** `6 copies common`, `shuriken x6 common`. */
async function copiesLine(line: string): Promise<LineAnswer | Unread | undefined> {
  const { take, rest } = takerOf(line);
  const found =
    take('copies (\\d+)') ?? take('(\\d+) cop(?:y|ies)') ?? take('(\\d+) ?x') ?? take("[a-z][a-z' -]*? ?x ?(\\d+)");
  if (!found) return undefined;
  const copies = Number(found[1]);
  // A name may come before the number or after it. It says nothing: what counts is whether the card is Common or Rare.
  const [, name = ''] = /^([a-z][a-z' -]*?) ?x ?\d+$/.exec(found[0] ?? '') ?? [];
  const rarities: Rarity[] = [];
  const names: string[] = name === '' ? [] : [name];
  while (rest() !== '') {
    const [rarity] = take('common|rare') ?? [];
    const [other] =
      rarity === undefined && names.length === 0 ? (take("[a-z][a-z']*(?: (?!common|rare)[a-z][a-z']*)*") ?? []) : [];
    if (rarity === 'common' || rarity === 'rare') rarities.push(rarity);
    else if (other !== undefined && found[0]?.includes('x')) names.push(other);
    else return { unread: `${quoted(other ?? rest())} can’t be read here. ${COPY}` };
  }
  if (rarities.length > 1) return { unread: `A card is either Common or Rare. ${COPY}` };
  if (copies < 1 || copies > MOST_FILLED) return { unread: `Copies are counted from 1 to ${MOST_FILLED}. ${COPY}` };
  const rarity = rarities[0] ?? 'none';
  const finding = judgeCopies(rarity, copies, names[0] ?? 'the card');
  const [sample = ''] = Object.values(SUPPORT).filter((one) => faceOf(one).rarity === rarity);
  return {
    says: finding.holds ? `Allowed: ${counted(copies, 'copy', 'copies')}` : `Not allowed: at most ${finding.most ?? 0}`,
    rule: finding.rule,
    asked: `${counted(copies, 'copy', 'copies')} of ${RARITY_WORDS[rarity]}`,
    beaten:
      rarity === 'none' && copies > COPIES.none && copies <= COPIES.common
        ? [`Only a Common card may have ${COPIES.common} copies.`]
        : [],
    href: await deckLink(filled(CHARACTERS, 60), filled(SUPPORT, Math.max(60, copies), sample, copies), 'as-amended'),
  };
}

/** So many sample cards, as many copies of each as are allowed; `copies` of one of them, if that is the question. */
function filled(cards: Readonly<Record<string, string>>, size: number, one = '', copies = 0): string {
  const lines = copies > 0 ? [`${copies} ${faceOf(one).name}`] : [];
  let left = size - copies;
  for (const card of Object.values(cards)) {
    if (card === one || left <= 0) continue;
    const { name, rarity } = faceOf(card);
    const count = Math.min(left, COPIES[rarity]);
    lines.push(`${count} ${name}`);
    left -= count;
  }
  return lines.join('\n');
}
async function deckLink(characters: string, support: string, read: Edition): Promise<string> {
  const state: DeckState = {
    lists: { characters, support, locations: filled(LOCATIONS, HOW_MANY) },
    readAs: { edition: read === 'as-amended' ? '' : read, readings: {} },
  };
  return `/fftcg/tools/deck/#${await linkOf(state)}`;
}

const COUNTS =
  'Write “characters 30 battles 5”, “party 3 hand 3”, “characters 60 support 60” or “characters 0 support 40 hand 3”.';

/** `characters 30 battles 5`, `party 3 hand 3`, `characters 0 support 40 hand 3`. */
async function pairsLine(line: string): Promise<LineAnswer | Unread | undefined> {
  const { take, rest } = takerOf(line);
  const cant = (says: string): Unread => ({ unread: `${says} ${COUNTS}` });
  const [, party] = take('party (?:of )?(\\d+)') ?? [];
  const counts: Partial<Record<Count, string>> = {};
  const count = () => {
    const [, before, after] = take(`${LABEL} (\\d+)|(\\d+) ${LABEL}`) ?? [];
    return before ?? after;
  };
  let read: Edition = 'as-amended';
  const begun = rest();
  while (rest() !== '') {
    const left = rest();
    const value = count();
    if (value === undefined) {
      read = edition(take);
      if (rest() === '') break;
      // Nothing was counted at all: another question.
      if (party === undefined && left === begun) return undefined;
      return cant(`${quoted(rest())} can’t be read here.`);
    }
    const [label = ''] = new RegExp(LABEL).exec(left.slice(0, left.length - rest().length)) ?? [];
    const what = COUNTED[label] ?? 'characterDeck';
    if (counts[what] !== undefined) return cant(`There are two numbers for ${label}.`);
    counts[what] = value;
  }
  const has = (what: Count) => counts[what] !== undefined;
  const only = (...known: readonly Count[]) =>
    Object.keys(counts).find((what) => !(known as readonly string[]).includes(what));
  const extra = (known: readonly Count[], question: string) => {
    const odd = only(...known);
    return odd === undefined
      ? undefined
      : cant(`${WORDS[odd as Count]} doesn’t belong to the question of ${question}.`);
  };
  if (party !== undefined) return extra(['hand', 'reserves'], 'what a party draws') ?? opening(Number(party), counts);
  if (has('battles')) {
    if (!has('characterDeck')) return cant('The size of the character deck is missing.');
    return extra(['characterDeck', 'battles', 'reserves', 'recruits'], 'how long a deck lasts') ?? length(counts, read);
  }
  if (!has('characterDeck') || !has('supportDeck')) return cant('It isn’t clear what the question is.');
  if (has('hand')) return extra(['characterDeck', 'supportDeck', 'hand'], 'who is out of cards') ?? out(counts, read);
  return (
    extra(['characterDeck', 'supportDeck'], 'sizes of decks') ??
    sizesAnswer(Number(counts.characterDeck), Number(counts.supportDeck), read)
  );
}
const WORDS: Readonly<Record<Count, string>> = {
  characterDeck: 'The character deck',
  supportDeck: 'The support deck',
  hand: 'The hand',
  battles: 'The number of battles',
  reserves: 'The number of reserves',
  recruits: 'The number of Recruits',
};
type Counts = Readonly<Partial<Record<Count, string>>>;

/** What the tool shows where nothing was said. */
const ODDS: OddsState = {
  ask: 'length',
  hand: '3',
  kept: '0',
  characterDeck: '60',
  battles: '7',
  reserves: '0',
  recruits: '0',
  players: [{ characterDeck: '40', supportDeck: '40', hand: '3', failed: '' }],
  readAs: { edition: '', readings: {} },
};
async function oddsLink(state: Partial<OddsState>, read: Edition = 'as-amended'): Promise<string> {
  const readAs = { edition: read === 'as-amended' ? '' : read, readings: {} };
  return `/fftcg/tools/odds/#${await linkOf({ ...ODDS, readAs, ...state })}`;
}

/** How long a character deck lasts. */
async function length(counts: Counts, read: Edition): Promise<LineAnswer | Unread> {
  const { characterDeck = '', battles = '', reserves = '0', recruits = '0' } = counts;
  const text = { characterDeck, battles, reserves, recruits };
  const { question, faults } = lengthAsked(text);
  if (!question) return { unread: `${faults.map(({ says }) => says).join(' ')} ${COUNTS}` };
  const verdict = judgeLength(question, readingsOf(read));
  return {
    says: lengthOutcome(verdict),
    rule: verdict.steps.find(({ rule }) => rule !== perBattle.id)?.rule ?? perBattle.id,
    asked:
      `Character deck of ${characterDeck}, ${counted(question.battles, 'battle')} with ` +
      `${verdict.perBattle} characters each${under(read)}`,
    beaten: [],
    href: await oddsLink({ ask: 'length', ...text }, read),
  };
}

/** What a party of a size draws. */
async function opening(size: number, { hand = '3', reserves = '0' }: Counts): Promise<LineAnswer | Unread> {
  const { question, faults } = openingAsked({ hand, kept: reserves });
  if (size < 1 || size > 6) return { unread: `A party has 1 to 6 characters. ${COUNTS}` };
  if (!question) return { unread: `${faults.map(({ says }) => says).join(' ')} ${COUNTS}` };
  const verdict = judgeOpening({ size, ...question });
  return {
    says: `${counted(verdict.cards, 'card')} drawn, ${verdict.hand} in hand`,
    rule: shortParty.id,
    asked: `Party of ${size}, hand of ${question.hand}, reserves of ${question.reserves} before`,
    beaten: [openingSentence(verdict)],
    href: await oddsLink({ ask: 'openings', hand, kept: reserves }),
  };
}

/** Who is out of cards. */
async function out(counts: Counts, read: Edition): Promise<LineAnswer | Unread> {
  const { characterDeck = '', supportDeck = '', hand = '' } = counts;
  const text = { characterDeck, supportDeck, hand, failed: '' } as const;
  const { question, faults } = countsAsked(text);
  if (!question) return { unread: `${faults[0]?.says ?? ''} ${COUNTS}` };
  const verdict = judgeCounts(question, readingsOf(read));
  return {
    says: verdict.out ? 'Out of cards: defeated' : 'Not out of cards',
    rule: verdict.rule,
    asked: `${counted(question.characterDeck, 'character')}, ${counted(question.supportDeck, 'support card')}, hand of ${hand}${under(read)}`,
    beaten: [countsSentence(verdict)],
    href: await oddsLink({ ask: 'out', players: [text] }, read),
  };
}
