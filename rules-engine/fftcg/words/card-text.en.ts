/** The figures and the text of a sample card, made from what it does: what the engine plays is what a reader reads. */
import type { Fact } from '../../core/printing.ts';
import type { Ability, AbilityEffect, Deed, Trigger } from '../cards/abilities.ts';
import type { Aim, Cost, Face } from '../cards/face.ts';
import { counted, either, number, signed, started } from './words.en.ts';

const said = (name: string, value: string | number): readonly Fact[] => (value === '' ? [] : [{ name, value }]);

/** The figures of a card, in the order in which readers see them. */
export function printedFacts(face: Face): readonly Fact[] {
  const { kind, att, def, traits, magic, sword, rarity } = face;
  const isPlayed = kind === 'spell' || kind === 'item';
  return [
    ...said('Magic', magic ? started(magic) : ''),
    ...said('Cost', isPlayed ? COST_WORDS[face.cost](kind) : ''),
    ...(kind === 'character' ? [...said('ATT', att), ...said('DEF', def)] : []),
    ...(kind === 'character' ? [] : [...said('ATT', att && signed(att)), ...said('DEF', def && signed(def))]),
    ...said('Skills', skillsOf(face)),
    ...(kind === 'character' ? said('Class and descriptors', traits.join(', ')) : []),
    ...(kind === 'equipment' ? said('For', either(traits) || 'anybody') : []),
    ...(kind === 'location' ? said('Favors', either(traits) || 'nobody in particular') : []),
    ...said('Sword', sword ? 'yes' : ''),
    ...said('Rarity', rarity === 'none' ? '' : started(rarity)),
  ].filter(({ value }) => value !== 0 || kind === 'character');
}
const COST_WORDS: Readonly<Record<Cost, (kind: 'spell' | 'item') => string>> = {
  none: () => 'none',
  down: (kind) => `down the one who ${kind === 'spell' ? 'casts' : 'uses'} it`,
  discard: () => 'discard a card from your hand',
};
const skillsOf = ({ skills, leaderSkills }: Face) =>
  [...skills.map(started), ...leaderSkills.map((skill) => `${started(skill)} (as leader)`)].join(', ');

/** The text of a card; empty where it has nothing to say. */
export function cardText(face: Face): string {
  if (face.kind === 'location') return `${placeText(face)} Once won it is a Relic with the figures given.`;
  if (face.kind !== 'character') return effectText(face);
  const swords = face.manySwords ? ['Carries one card like everybody, and any number of swords.'] : [];
  return [...swords, ...face.abilities.map(abilityText)].join('\n');
}
const WHEN: Readonly<Record<Trigger, string>> = {
  reinforced: 'When this character comes into your party by a Reinforce',
  attacks: 'When this character attacks',
  attacked: 'When this character is attacked',
  defeats: 'When this character defeats another in an attack',
  defeated: 'When this character is defeated in an attack',
  'round-begins': 'When a round begins',
};
const DEED_WORDS: Readonly<Record<Deed, (count: number) => string>> = {
  draw: (count) => `draw ${cards(count)}`,
  recruit: (count) => `draw ${count === 1 ? 'a character' : counted(count, 'character')} into your reserves`,
  up: () => 'turn it up',
  down: () => 'turn it down',
};
const deedText = ({ is, cards: count }: AbilityEffect) => DEED_WORDS[is](count);
/** An ability in a sentence: "When this character attacks, draw a card." */
export const abilityText = ({ when, effects }: Ability): string =>
  `${WHEN[when]}, ${effects.map(deedText).join(', then ')}.`;
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
