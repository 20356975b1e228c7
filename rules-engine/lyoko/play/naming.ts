/** How cards, Towers, Powers and moments are named in a choice that is written down, and what they are looked up by. */
import { nameRemedy } from '../../core/names.ts';
import { type Fault, Misfit } from '../../core/fault.ts';
import { CARDS } from '../cards/cards.ts';
import { anywhere, type Card, factsOn, type Side, SIDES, type State, type Task, TOWERS } from '../state.ts';

/** What somebody wrote that nothing in the game answers to. */
export class UnknownChoice extends Misfit {
  constructor(says: string, remedy?: string) {
    super({ path: [], says, remedy });
  }
}

/** What a name is looked up by: the table, whose choice it is, and all that is written. */
export interface Names {
  readonly state: State;
  readonly player: Side;
  readonly written: string;
}
/** How one word of a choice is written. */
export interface Form {
  /** What belongs there, for whoever left it out. */
  readonly sample: string;
  readonly mayLack?: true;
  /** Whether this word is the name of a card. */
  readonly isName?: (word: string) => boolean;
  /** What is wrong with a word, whatever lies on the table. */
  readonly fault?: (word: string) => Pick<Fault, 'says' | 'remedy'> | undefined;
  /** What the word means. `card` is what the word before it means. */
  readonly read: (word: string, names: Names, card: number) => number;
  readonly write: (value: number, names: Pick<Names, 'state' | 'player'>, card: number) => string;
}

type Place = 'table' | 'hand';
const named = (place: Place, sample: string): Form => ({
  sample,
  isName: () => true,
  read: (word, names) => idNamed(word, names, place),
  write: (id, { state, player }) => {
    const card = anywhere(state, id);
    if (!card) return 'none';
    const nth = allNamed(state, card.name, place === 'hand' ? player : undefined).findIndex((one) => one.id === id);
    return nth > 0 ? `${card.name}#${nth + 1}` : card.name;
  },
});
export const aCard = named('table', 'the card');
export const fromHand = named('hand', 'the card');
const NONE = 'none';
/** A card from the hand; nothing, or "none", is as good. */
export const fromHandIfAny: Form = {
  ...fromHand,
  sample: 'a card, or nothing',
  mayLack: true,
  isName: (word) => word !== NONE,
  read: (word, names) => (word === NONE ? 0 : idNamed(word, names, 'hand')),
};
export const aTarget = named('table', 'the target');
export const aTargetIfAny: Form = { ...aTarget, sample: 'the target, if any', mayLack: true };

/** A card on the table, or nothing. */
export const aTargetOrNone: Form = {
  ...aTargetIfAny,
  isName: (word) => word !== NONE,
  read: (word, names) => (word === NONE ? 0 : idNamed(word, names, 'table')),
};
const aNumber = (sample: string, mayLack?: true): Form => ({
  sample,
  ...(mayLack && { mayLack }),
  fault: (word) =>
    /^[1-9]$/.test(word) || (mayLack && word === NONE)
      ? undefined
      : {
          says: `"${word}" isn't ${sample}`,
          remedy: 'write a number from 1 to 9',
        },
  read: (word) => (word === NONE ? 0 : Number(word)),
  write: String,
});
export const anAbility = aNumber('the number of the ability');
export const anOption = aNumber('the number of the option');
export const anOptionIfAny = aNumber('the number of what is chosen, if anything is', true);

export const aTower: Form = {
  sample: 'the Tower, from 1 to 5',
  fault: (word) =>
    /^\d+$/.test(word) && Number(word) >= 1 && Number(word) <= TOWERS
      ? undefined
      : { says: `there is no Tower "${word}"`, remedy: `write a number from 1 to ${TOWERS}` },
  read: Number,
  write: String,
};

const powersOf = (state: State, card: number) => {
  const fighter = anywhere(state, card);
  return fighter ? factsOn(fighter).powers : [];
};
/** A Power of the card, by its name; one of another card, which the rules refuse, keeps its name too. */
export const aPower: Form = {
  sample: 'the Power',
  read: (word, { state }, card) => {
    const own = powersOf(state, card).findIndex(({ name }) => name === word);
    const other = OTHER_POWERS.indexOf(word);
    return own >= 0 ? own + 1 : other >= 0 ? OTHERS_FROM + other : 0;
  },
  write: (place, { state }, card) =>
    powersOf(state, card)[place - 1]?.name ?? OTHER_POWERS[place - OTHERS_FROM] ?? NONE,
};
/** No card has so many Powers that its own would come to this number. */
const OTHERS_FROM = 100;
const OTHER_POWERS = Object.values(CARDS).flatMap(({ powers }) => powers.map(({ name }) => name));

/** Moments that "done" ends, as files name them. */
export const MOMENT_WORDS = {
  allocation: ['allocate'],
  main: ['main'],
  answer: ['respond'],
  trifle: ['condition'],
  block: ['block'],
  defend: ['defend'],
  'core-block': ['core-block'],
  powers: ['attacker-powers', 'defender-powers'],
} as const satisfies Readonly<Record<string, readonly Task['type'][]>>;
type MomentWord = keyof typeof MOMENT_WORDS;
export const isMomentWord = (word: string): word is MomentWord => Object.hasOwn(MOMENT_WORDS, word);
/** Whether a moment is called so. */
export const isCalled = (word: MomentWord, type: Task['type']): boolean =>
  MOMENT_WORDS[word].some((one) => one === type);
/** What a moment is called; nothing for one that cannot be ended. */
export const momentWord = (type: Task['type']): string | undefined =>
  Object.keys(MOMENT_WORDS).find((word) => isMomentWord(word) && isCalled(word, type));
/** The moment that is ended: the one that is there, whatever it is called. */
export const aMoment: Form = {
  sample: 'the moment, if you like',
  mayLack: true,
  fault: (word) =>
    isMomentWord(word)
      ? undefined
      : { says: `there is no moment "${word}" to end`, remedy: nameRemedy(word, Object.keys(MOMENT_WORDS)) },
  read: () => 0,
  write: () => '',
};

/** A player's cards by where they are, as files name the places. */
export function zonesOf(state: State, side: Side): Readonly<Record<string, readonly Card[]>> {
  const { play, hand, core, discard, gone } = state[side];
  return {
    play,
    hand,
    core,
    discard,
    erased: gone,
    played: state.stack.flatMap((one) => (one.player === side ? [one.card] : [])),
  };
}
/** Every card of a game, wherever it is. */
export const everyCard = (state: State): readonly Card[] =>
  SIDES.flatMap((side) => Object.values(zonesOf(state, side)).flat());

/** How many cards of each name are in a game. */
export function countsOf(state: State): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of everyCard(state)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
/** What is wrong with the name of a card, "megatank" or "megatank#2", where so many of each are in the game. */
export function faultOfName(
  reference: string,
  counts: ReadonlyMap<string, number>,
): Pick<Fault, 'says' | 'remedy'> | undefined {
  const [name = '', place] = reference.split('#');
  const count = counts.get(name);
  if (count === undefined) {
    const known = Object.hasOwn(CARDS, name);
    return {
      says: known ? `the card "${name}" isn't in this game` : `there is no card "${name}" in this game`,
      remedy: known ? `put it somewhere under "start", or name another card` : nameRemedy(name, counts.keys()),
    };
  }
  if (place === undefined || (/^[1-9]\d*$/.test(place) && Number(place) <= count)) return undefined;
  const remedy = count === 1 ? `write "${name}"` : `write a number from 1 to ${count} after the #`;
  return { says: `this game has only ${count} "${name}", so there is no #${place}`, remedy };
}

/** The id of the card with a name: in the hand where it is played from there, else on the table first. */
function idNamed(reference: string, { state, player, written }: Names, place: Place): number {
  const [name = '', nth = '1'] = reference.split('#');
  const meant = allNamed(state, name, place === 'hand' ? player : undefined);
  // Where none is left that could be meant, a rule says why not; another place is never another card.
  const found =
    meant[Number(nth) - 1] ?? (nth === '1' ? everyCard(state).find((card) => card.name === name) : undefined);
  if (found) return found.id;
  const fault = faultOfName(reference, countsOf(state));
  const fewer = `only ${meant.length} "${name}" can be chosen now`;
  const remedy = meant.length < 2 ? `write "${name}"` : `write a number from 1 to ${meant.length} after the #`;
  throw new UnknownChoice(`"${written}": ${fault?.says ?? fewer}`, fault?.remedy ?? remedy);
}
/** Every card with a name that may be meant, in the order in which they are counted: of a hand, or on the table first. */
function allNamed(state: State, name: string, hand: Side | undefined): readonly Card[] {
  const zones = hand
    ? [state[hand].hand]
    : SIDES.flatMap((side) => [
        state[side].play,
        state.stack.flatMap((one) => (one.player === side ? [one.card] : [])),
        state[side].hand,
      ]);
  return zones.flatMap((zone) => zone.filter((card) => card.name === name));
}
