/** The figures and the text of a sample card, made from what it does: what the engine plays is what a reader reads. */
import { capital, counted, either, number, signed } from '../../core/words.en.ts';
import type { Fact } from '../../core/printing.ts';
import type { Amount, Condition } from '../../core/ability.ts';
import {
  type Ability,
  type AbilityCost,
  type AbilityEffect,
  counts,
  type End,
  isFigure,
  type Replaced,
  type Trigger,
  type Which,
} from '../cards/ability.ts';
import type { Aim, Cost, Face } from '../cards/face.ts';

const said = (name: string, value: string | number): readonly Fact[] => (value === '' ? [] : [{ name, value }]);

/** The figures of a card, in the order in which readers see them. */
export function printedFacts(face: Face): readonly Fact[] {
  const { kind, att, def, traits, magic, sword, rarity } = face;
  const isPlayed = kind === 'spell' || kind === 'item';
  return [
    ...said('Magic', magic ? capital(magic) : ''),
    ...said('Cost', isPlayed ? COST_WORDS[face.cost](kind) : ''),
    ...(kind === 'character' ? [...said('ATT', att), ...said('DEF', def)] : []),
    ...(kind === 'character' ? [] : [...said('ATT', att && signed(att)), ...said('DEF', def && signed(def))]),
    ...said('Skills', skillsOf(face)),
    ...(kind === 'character' ? said('Class and descriptors', traits.join(', ')) : []),
    ...(kind === 'equipment' ? said('For', either(traits) || 'anybody') : []),
    ...(kind === 'location' ? said('Favors', either(traits) || 'nobody in particular') : []),
    ...said('Sword', sword ? 'yes' : ''),
    ...said('Rarity', rarity === 'none' ? '' : capital(rarity)),
  ].filter(({ value }) => value !== 0 || kind === 'character');
}
const COST_WORDS: Readonly<Record<Cost, (kind: 'spell' | 'item') => string>> = {
  none: () => 'none',
  down: (kind) => `down the one who ${kind === 'spell' ? 'casts' : 'uses'} it`,
  discard: () => 'discard a card from your hand',
};
const skillsOf = ({ skills, leaderSkills }: Face) =>
  [...skills.map(capital), ...leaderSkills.map((skill) => `${capital(skill)} (as leader)`)].join(', ');

/** The text of a card; empty where it has nothing to say. */
export function cardText(face: Face): string {
  if (face.kind === 'location') return `${placeText(face)} Once won it is a Relic with the figures given.`;
  if (face.kind !== 'character') return effectText(face);
  const swords = face.manySwords ? ['Carries one card like everybody, and any number of swords.'] : [];
  return [...swords, ...face.abilities.map(abilityText)].join('\n');
}
const WHEN: Readonly<Record<Trigger, string>> = {
  reinforced: 'when this character comes into your party by a Reinforce',
  attacks: 'when this character attacks',
  attacked: 'when this character is attacked',
  defeats: 'when this character defeats another in an attack',
  defeated: 'when this character is defeated in an attack',
  casts: 'when this character casts a Spell',
  uses: 'when this character uses an Item',
  targeted: 'when a Spell or an Item is aimed at this character',
  equipped: 'when Equipment or a Relic is attached to this character',
  appointed: 'when this character becomes your leader by an Appoint',
  moves: 'when this character moves by a Move',
  'you-pass': 'when you pass',
  'you-recruit': 'when you draw a character by a Recruit',
  'battle-begins': 'when the battle begins',
  'round-begins': 'when a round begins',
  'round-ends': 'when the round ends',
  'battle-won': 'when you have won the battle',
};
const INSTEAD: Readonly<Record<Replaced, string>> = {
  defeated: 'this character would be defeated in an attack',
  'goes-down': 'a Spell, an Item or an ability would turn this character down',
};
const COSTS: Readonly<Record<AbilityCost, string>> = {
  down: 'down this character',
  discard: 'discard a card from your hand',
};
const ENDS: Readonly<Record<End, string>> = {
  'round-end': ' until the round ends',
  'battle-end': ' until the battle ends',
};
/** An ability in a sentence, in its own words or else in ours: "When this character attacks, draw a card." */
export function abilityText(ability: Ability): string {
  const { when, cost, always, instead, options, limited, text } = ability;
  if (text !== '') return text;
  const once = limited ? ['once a round'] : [];
  const met = ability.if ? [conditionText(ability.if)] : [];
  const then = (before: readonly string[], does: string) => `${capital([...before, does].join(', '))}.`;
  const lasting = always && !instead;
  const all = options.map((effects) => deedsText(ability, effects, lasting));
  const does = all.length === 1 ? all.join('') : `choose one: ${all.join('; or ')}`;
  if (instead) {
    const would = `${met.length > 0 ? 'and' : 'if'} ${INSTEAD[instead]}`;
    return then([...once, ...met, would], `${does} instead`);
  }
  if (when) return then([...once, WHEN[when], ...met], does);
  if (cost === undefined) return then(met, does);
  if (cost !== 'free') return then([...once, ...met], `${COSTS[cost]}: ${does}`);
  return then([...once, ...met], `you may ${all.length > 1 || isDone(options[0]?.[0]) ? does : `do this: ${does}`}`);
}
/** Whether an effect is said as something that its player does. */
const isDone = (effect: AbilityEffect | undefined): boolean =>
  effect !== undefined && (counts(effect.is) ? effect.to === 'you' : !isFigure(effect.is));
/** One option of an ability, as it is chosen: "Draw a card". */
export const optionText = (ability: Ability, option: number): string =>
  capital(deedsText(ability, ability.options[option] ?? [], false));

/** Effects one after the other. The target is described once, and after that it is known which one is meant. */
function deedsText(ability: Ability, effects: readonly AbilityEffect[], lasting: boolean): string {
  const first = effects.findIndex(({ to }) => to === 'target');
  const targetText = (at: number) => (at > first ? 'that character' : oneText(ability.target ?? {}));
  return effects.map((effect, at) => deedText(ability, effect, { lasting, target: targetText(at) })).join(', then ');
}
interface Deeds {
  /** Whether it holds as long as its character is there. */
  readonly lasting: boolean;
  /** What its target is called. */
  readonly target: string;
}
function deedText({ when }: Ability, { is, amount, to, until }: AbilityEffect, { lasting, target }: Deeds): string {
  if (counts(is)) {
    const what = is === 'draw' ? cards(timesOf(amount)) : drawnCharacters(timesOf(amount));
    const place = (whose: string) => `${is === 'draw' ? '' : ` into ${whose} reserves`}${forEach(amount)}`;
    if (to === 'opponent') return `your opponent draws ${what}${place('their')}`;
    return to === 'each' ? `both players draw ${what}${place('their')}` : `draw ${what}${place('your')}`;
  }
  const whom = to === 'self' ? 'this character' : to === 'target' ? target : allText(to as Which);
  if (isFigure(is)) {
    const change = `${signed(timesOf(amount))} ${is.toUpperCase()}${forEach(amount)}`;
    return `${whom} ${typeof to === 'string' ? 'has' : 'have'} ${change}${lasting ? '' : ENDS[until]}`;
  }
  return is === 'discard' ? `discard ${whom}` : `turn ${to === 'self' && when ? 'it' : whom} ${is}`;
}
const drawnCharacters = (count: number) => (count === 1 ? 'a character' : counted(count, 'character'));
const timesOf = (amount: Amount<Which>) => (typeof amount === 'number' ? amount : amount.times);
const forEach = (amount: Amount<Which>) =>
  typeof amount === 'number' ? '' : ` for each ${noun(amount.each, 'one')}${placeOf(amount.each, 'one')}`;
/** "downed Knight with Ranged". */
function noun({ trait, skill, state, leader, another, equipped }: Which, number: 'one' | 'several'): string {
  const named = trait ?? (leader ? 'leader' : 'character');
  const what = number === 'one' ? named : plural(named);
  const words = [...(another ? ['other'] : []), ...(state ? [state === 'down' ? 'downed' : 'standing'] : []), what];
  const has = [...(skill ? [capital(skill)] : []), ...(equipped ? ['something attached'] : [])];
  const leads = trait && leader ? (number === 'one' ? ' that leads' : ' that lead') : '';
  return `${words.join(' ')}${leads}${has.length === 0 ? '' : ` with ${has.join(' and ')}`}`;
}
const plural = (word: string) => {
  if (word.endsWith('f')) return word.replace(/f$/, 'ves');
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};
function placeOf({ whose, row }: Which, number: 'one' | 'several'): string {
  const where = row ? ` in ${number === 'one' ? 'the' : 'their'} ${row} row` : '';
  return `${whose === 'yours' ? ' of yours' : whose === 'others' ? ' of your opponent' : ''}${where}`;
}
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');
/** One of the characters that are meant: "another Knight of yours". */
export const oneText = (which: Which): string => {
  const what = noun(which, 'one');
  return `${oneOf(what)}${placeOf(which, 'one')}`;
};
const oneOf = (what: string) => (what.startsWith('other ') ? `an${what}` : `${article(what)} ${what}`);
const allText = (which: Which): string => `all ${noun(which, 'several')}${placeOf(which, 'several')}`;
/** "if you have at least 2 Knights". */
function conditionText({ cards: which, least, most }: Condition<Which>): string {
  const several = least !== 1 || most !== undefined;
  const what = noun(which, several ? 'several' : 'one');
  const isFrom = least > 1 || (least > 0 && most !== undefined);
  const [low, high] = [isFrom ? `at least ${least}` : '', most === undefined ? '' : `at most ${most}`];
  const number = most === least ? `exactly ${least}` : [low, high].filter(Boolean).join(' and ');
  const some = !several ? oneOf(what) : `${most === 0 ? 'no ' : number === '' ? '' : `${number} `}${what}`;
  const row = which.row ? ` in ${several ? 'their' : 'the'} ${which.row} row` : '';
  if (which.whose === 'yours') return `if you have ${some}${row}`;
  if (which.whose === 'others') return `if your opponent has ${some}${row}`;
  return `if there ${several && most !== 0 ? 'are' : 'is'} ${some}${row} in play`;
}
/** What a card does to whom it is aimed at, or for whoever plays it. */
function effectText(face: Face): string {
  const { effect, amount, forRound } = face;
  const whom = targetWords(face);
  switch (effect) {
    case 'status':
      return `It stays on ${whom} as a Status: ${changeOf(face)}${forRound ? ', until the round ends' : ''}.`;
    case 'clear':
      return `Discard the Statuses of ${whom}.`;
    case 'up':
    case 'down':
      return `Turn ${whom} ${effect}.`;
    case 'discard':
      return `Discard ${whom}.`;
    case 'revive':
      return 'Put a character from your discard pile into your reserves.';
    case 'return':
      return 'Take Equipment, a Spell or an Item from your discard pile into your hand.';
    case 'draw':
      return `Draw ${cards(amount)}.`;
    case 'none':
    case 'boost':
      return '';
  }
}
const cards = (count: number) => (count === 1 ? 'a card' : counted(count, 'card'));
const AIM_WORDS: Readonly<Record<Aim, string>> = {
  nobody: 'nobody',
  anyone: 'a character',
  own: 'one of your characters',
  opposing: 'an opposing character',
  pile: 'a card of your discard pile',
};
const targetWords = ({ aim, asks }: Face) =>
  `${AIM_WORDS[aim]}${asks ? ` with ${asks.figure === 'att' ? 'an ATT' : 'a DEF'} of ${number(asks.most)} or less` : ''}`;
/** What a card adds to figures: "+100 ATT and −200 DEF". */
function changeOf({ att, def }: Face): string {
  const changes = [...(att === 0 ? [] : [`${signed(att)} ATT`]), ...(def === 0 ? [] : [`${signed(def)} DEF`])];
  return changes.join(' and ') || 'no change';
}
/** What a Location does when its effect happens. */
function placeText(face: Face): string {
  const { effect, traits, amount } = face;
  const does = 'When its effect happens, ';
  if (effect === 'draw') return `${does}both players draw ${cards(amount)}.`;
  if (effect === 'down') return `${does}everybody in a front row goes down.`;
  if (effect !== 'boost') return 'It has no effect.';
  const who = traits.length > 0 ? `every ${either(traits)}` : 'everybody';
  return `${does}${who} in play has ${changeOf(face)} for the battle.`;
}
