/** Choices as somebody writes them down, "hero attack ulrich megatank": how they are read, and what is wrong with them. */
import { nameRemedy } from '../core/names.ts';
import { type Fault, Misfit } from '../core/scenario.ts';
import { deciders, pending } from './bans.ts';
import { CARDS } from './cards.ts';
import {
  anywhere,
  type Card,
  type Choice,
  CHOICES,
  type ChoiceType,
  choice,
  factsOn,
  type Side,
  SIDES,
  type State,
  type Task,
  TOWERS,
} from './state.ts';

/** What somebody wrote that nothing in the game answers to. */
export class UnknownChoice extends Misfit {
  constructor(says: string, remedy?: string) {
    super({ path: [], says, remedy });
  }
}

/** What follows the name of a choice; in brackets what may be left out. */
type Word = 'card' | 'aim' | 'tower' | 'power' | 'moment' | '[card]' | '[aim]' | '[moment]';
const FORMS: Readonly<Record<ChoiceType, readonly Word[]>> = {
  play: ['card', '[aim]'],
  virtualize: ['card'],
  devirtualize: ['card'],
  attack: ['card', 'aim'],
  'deactivate-tower': ['card', 'tower'],
  'resolve-dilemma': ['card', 'aim'],
  defrag: ['card'],
  'use-artifact': ['card', 'aim'],
  guard: ['card'],
  'attack-core': ['card'],
  discard: ['card'],
  queue: ['card'],
  unqueue: ['card'],
  withdraw: ['card'],
  'take-back': ['card'],
  block: ['card'],
  defend: ['card'],
  'core-block': ['card'],
  power: ['card', 'power'],
  'combat-action': ['[card]'],
  choose: ['card'],
  done: ['[moment]'],
};
const SAMPLES: Readonly<Record<Word, string>> = {
  card: 'the card',
  aim: 'the target',
  tower: 'the Tower, from 1 to 5',
  power: 'the Power',
  moment: 'the moment',
  '[card]': 'a card, or nothing',
  '[aim]': 'the target, if any',
  '[moment]': 'the moment, if you like',
};
const isOptional = (word: Word) => word.startsWith('[');

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
const isMomentWord = (word: string): word is MomentWord => Object.hasOwn(MOMENT_WORDS, word);
const isOf = (word: MomentWord, type: Task['type']) => MOMENT_WORDS[word].some((one) => one === type);
const momentWord = (type: Task['type']) =>
  Object.keys(MOMENT_WORDS).find((word) => isMomentWord(word) && isOf(word, type));

const wordsIn = (written: string) => written.trim().split(/\s+/);

/** "until hero": whom everybody is to pass for. */
export function untilWhom(written: string): Side | undefined {
  const [until, who, ...more] = wordsIn(written);
  return until === 'until' && more.length === 0 ? SIDES.find((side) => side === who) : undefined;
}

/** What is wrong with the words of a choice, whatever lies on the table. */
export function faultOfWords(written: string): Pick<Fault, 'says' | 'remedy'> | undefined {
  const [who = '', what, ...rest] = wordsIn(written);
  if (who === 'until') {
    if (untilWhom(written)) return undefined;
    return {
      says: `"${written}": "until" must be followed by hero or xana`,
      remedy: 'write "until hero" or "until xana"',
    };
  }
  if (!SIDES.some((side) => side === who)) {
    const remedy = nameRemedy(who, [...SIDES, 'until']);
    return { says: `"${written}": a choice must begin with hero or xana, not "${who}"`, remedy };
  }
  const type = CHOICES.find((one) => one === what);
  if (!type) {
    const remedy = nameRemedy(what ?? '', CHOICES);
    return what === undefined
      ? { says: `"${written}": the choice itself is missing`, remedy: `write one of ${CHOICES.join(', ')}` }
      : { says: `"${written}": there is no choice "${what}"`, remedy: remedyAmong(remedy) };
  }
  return faultOfRest(written, type, rest);
}
const remedyAmong = (remedy: string) =>
  remedy === 'write a name that is there' ? `write one of ${CHOICES.join(', ')}` : remedy;

function faultOfRest(written: string, type: ChoiceType, rest: readonly string[]) {
  const form = FORMS[type];
  const wants = `write "${[type, ...form.map((word) => `<${SAMPLES[word]}>`)].join(' ')}" after the player`;
  if (rest.length > form.length) {
    return {
      says: `"${written}": there are too many words, from "${rest.slice(form.length).join(' ')}" on`,
      remedy: wants,
    };
  }
  const missing = form.slice(rest.length).find((word) => !isOptional(word));
  if (missing) return { says: `"${written}": ${SAMPLES[missing]} is missing`, remedy: wants };
  const [first = '', second = ''] = rest;
  if (form[1] === 'tower' && !(/^\d+$/.test(second) && Number(second) >= 1 && Number(second) <= TOWERS)) {
    return { says: `"${written}": there is no Tower "${second}"`, remedy: `write a number from 1 to ${TOWERS}` };
  }
  if (type === 'done' && first !== '' && !isMomentWord(first)) {
    const remedy = nameRemedy(first, Object.keys(MOMENT_WORDS));
    return { says: `"${written}": there is no moment "${first}" to end`, remedy };
  }
  return undefined;
}

/** The cards a choice names. */
function namesIn(written: string): readonly string[] {
  const [, what, ...rest] = wordsIn(written);
  const type = CHOICES.find((one) => one === what);
  if (!type) return [];
  return rest.filter((word, index) => /card|aim/.test(FORMS[type][index] ?? '') && !isNone(type, word));
}
const isNone = (type: ChoiceType, word: string) => type === 'combat-action' && word === 'none';

/** How many cards of each name are in a game. */
function allCards(state: State): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const zone of SIDES.flatMap((side) => Object.values(zonesOf(state, side)))) {
    for (const { name } of zone) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** What choices name that is nowhere in the game that they are made in. */
export function faultsOfChoices(start: State, choices: readonly unknown[]): readonly Fault[] {
  const counts = allCards(start);
  return choices.flatMap((written, index): readonly Fault[] => {
    if (typeof written !== 'string' || faultOfWords(written)) return [];
    const path = ['choices', index];
    const found = namesIn(written).flatMap((reference) => {
      const fault = faultOfName(reference, counts);
      return fault ? [{ path, says: `"${written}": ${fault.says}`, remedy: fault.remedy }] : [];
    });
    return [...found, ...faultOfPower(start, written).map((fault) => ({ path, ...fault }))];
  });
}
function faultOfName(reference: string, counts: ReadonlyMap<string, number>) {
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
/** A Power that no card has. One that another card has is for a rule to refuse. */
function faultOfPower(start: State, written: string): readonly Pick<Fault, 'says' | 'remedy'>[] {
  const [, what, reference = '', power = ''] = wordsIn(written);
  if (what !== 'power') return [];
  const cards = SIDES.flatMap((side) => Object.values(zonesOf(start, side)).flat());
  const powersOf = (all: readonly Card[]) => all.flatMap((card) => factsOn(card).powers.map(({ name }) => name));
  const listed = Object.values(CARDS).flatMap(({ powers }) => powers.map(({ name }) => name));
  if ([...powersOf(cards), ...listed].includes(power)) return [];
  const own = powersOf(cards.filter(({ name }) => name === reference.split('#')[0]));
  return [{ says: `"${written}": there is no Power "${power}"`, remedy: nameRemedy(power, own) }];
}

/** A choice as it is to be made, and a moment that was passed over, where "done" may have been meant for that. */
export interface Read {
  readonly choice?: Choice;
  readonly over?: Task;
}

/**
 * Reads a choice: player, what is done, the card that does it, and what it is done to, as in "hero attack ulrich
 * megatank", "hero deactivate-tower aelita 1", "hero power ulrich triplicate" or "xana done main". Of cards with one name
 * the second is "megatank#2". Throws `UnknownChoice` where something is meant that is not there.
 */
export function readWritten(state: State, written: string): Read {
  const [, what, word = ''] = wordsIn(written);
  const read = readChoice(state, written);
  return what === 'done' && !state.over ? readDone(state, written, read, word) : { choice: read };
}
/** The same, as a choice and nothing else: "done" ends the moment that is there. */
export function readChoice(state: State, written: string): Choice {
  const fault = faultOfWords(written);
  if (fault) throw new UnknownChoice(fault.says, fault.remedy);
  const [who, what, card, target] = wordsIn(written);
  const player = SIDES.find((side) => side === who);
  const type = CHOICES.find((one) => one === what);
  if (!player || !type) throw new UnknownChoice(`"${written}": only a choice can be made here`);
  if (type === 'done' || card === undefined || isNone(type, card)) return choice(player, type);
  const id = idNamed(state, written, card, type, player);
  return choice(player, type, id, target === undefined ? 0 : targetNamed(state, written, target, type, id));
}

/** "done" ends the moment its player is in, and no other than the one it names. */
function readDone(state: State, written: string, made: Choice, word: string): Read {
  const { player } = made;
  const now = pending(state);
  const asked = now && deciders(state).includes(player) ? now.type : undefined;
  const wasPassed = (test: (type: Task['type']) => boolean) =>
    state.passed.map(pending).find((then) => then?.player === player && test(then.type));
  if (isMomentWord(word)) {
    if (asked && isOf(word, asked)) return { choice: made };
    const over = wasPassed((type) => isOf(word, type));
    if (over) return { over };
    const is = asked && momentWord(asked);
    throw new UnknownChoice(
      `"${written}": ${is ? `the moment for ${player} is now "${is}"` : `${player} has nothing to end now`}`,
      is
        ? `write "${player} done ${is}", or take it out`
        : `take it out, or write "until ${player}" to go on to the next turn`,
    );
  }
  if (asked === 'main') {
    const over = wasPassed((type) => type === 'allocate');
    return over ? { choice: made, over } : { choice: made };
  }
  if (asked && momentWord(asked)) return { choice: made };
  const over = wasPassed(() => true);
  return over ? { over } : { choice: made };
}

function targetNamed(state: State, written: string, target: string, type: ChoiceType, card: number): number {
  if (type === 'deactivate-tower') return Number(target);
  if (type !== 'power') return idNamed(state, written, target, 'attack', 'hero');
  const fighter = anywhere(state, card);
  const place = fighter ? factsOn(fighter).powers.findIndex(({ name }) => name === target) : -1;
  return place + 1;
}

/** The id of the card with a name: in the hand where it is played from there, else on the table first. */
function idNamed(state: State, written: string, reference: string, type: ChoiceType, player: Side): number {
  const [name = '', place = '1'] = reference.split('#');
  const meant = allNamed(state, name, type, player);
  // Where none is left that could be meant, a rule says why not; another place is never another card.
  const found = meant[Number(place) - 1] ?? (place === '1' ? anyNamed(state, name) : undefined);
  if (found) return found.id;
  const fault = faultOfName(reference, allCards(state));
  const fewer = `only ${meant.length} "${name}" can be chosen now`;
  const remedy = meant.length < 2 ? `write "${name}"` : `write a number from 1 to ${meant.length} after the #`;
  throw new UnknownChoice(`"${written}": ${fault?.says ?? fewer}`, fault?.remedy ?? remedy);
}
const anyNamed = (state: State, name: string) =>
  SIDES.flatMap((side) => Object.values(zonesOf(state, side)).flat()).find((card) => card.name === name);
/** Every card with a name that a choice may mean, in the order in which they are counted. */
function allNamed(state: State, name: string, type: ChoiceType, player: Side): readonly Card[] {
  const fromHand = type === 'play' || type === 'combat-action';
  const zones = fromHand
    ? [state[player].hand]
    : SIDES.flatMap((side) => [
        state[side].play,
        state.stack.flatMap((one) => (one.player === side ? [one.card] : [])),
        state[side].hand,
      ]);
  return zones.flatMap((zone) => zone.filter((card) => card.name === name));
}

/** A choice as it is written; `readChoice` reads it again. */
export function writeChoice(state: State, { player, type, card, target }: Choice): string {
  const fighter = anywhere(state, card);
  const aimed =
    type === 'power' && fighter
      ? (factsOn(fighter).powers[target - 1]?.name ?? 'none')
      : type === 'deactivate-tower'
        ? String(target)
        : referenceTo(state, target, 'attack', 'hero');
  if (card === 0) return `${player} ${type}`;
  return [player, type, referenceTo(state, card, type, player), ...(target === 0 ? [] : [aimed])].join(' ');
}
/** The same, and with "done" the moment it ends: alone it could mean one after a moment that was skipped. */
export function writeInFull(state: State, choice: Choice): string {
  const now = choice.type === 'done' ? pending(state) : undefined;
  const word = now && momentWord(now.type);
  return [writeChoice(state, choice), ...(word === undefined ? [] : [word])].join(' ');
}
function referenceTo(state: State, id: number, type: ChoiceType, player: Side): string {
  const card = anywhere(state, id);
  if (!card) return 'none';
  const place = allNamed(state, card.name, type, player).findIndex((one) => one.id === id);
  return place > 0 ? `${card.name}#${place + 1}` : card.name;
}

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
