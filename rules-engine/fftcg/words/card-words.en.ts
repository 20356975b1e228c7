/** What is printed on a card, in a few words. */
import { capital, number } from '../../core/words.en.ts';
import type { Cost, Effect, Face, Kind, Magic, Skill } from '../cards/face.ts';
import { abilityText } from './card-text.en.ts';
import { signedOrNone } from './words.en.ts';

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  character: 'Character',
  equipment: 'Equipment',
  item: 'Item',
  spell: 'Spell',
  relic: 'Relic',
  location: 'Location',
  'leader-card': 'Leader Card',
  status: 'Status',
};
const MAGIC_WORDS: Readonly<Record<Magic, string>> = { black: 'Black Spell', white: 'White Spell', summon: 'Summon' };
const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  none: '',
  status: 'stays as a Status',
  clear: 'removes Statuses',
  up: 'turns up',
  down: 'turns down',
  discard: 'discards',
  revive: 'back to the reserves',
  return: 'back to the hand',
  draw: 'draws',
  boost: 'for the battle',
};
const COST_WORDS: Readonly<Record<Cost, string>> = { none: '', down: 'downs its user', discard: 'costs a card' };

export const skillWord = (skill: Skill) => capital(skill);
export const kindWord = ({ kind, magic }: Face) => (magic ? MAGIC_WORDS[magic] : KIND_WORDS[kind]);

/** ATT and DEF of a character, or what any other card adds to them; empty where there is nothing. */
export function figureWords({ kind, att, def }: Face): string {
  if (kind === 'character') return `${number(att)}/${number(def)}`;
  return att === 0 && def === 0 ? '' : `${signedOrNone(att)}/${signedOrNone(def)}`;
}

/** What is on the card beside name and figures, each in a word or two. */
export function cardMarks(face: Face): readonly string[] {
  const { kind, skills, leaderSkills, traits, effect, amount, asks, cost, sword, manySwords, forRound } = face;
  const does = effect === 'draw' ? `draws ${amount}` : EFFECT_WORDS[effect];
  return [
    ...(kind === 'character' ? [] : [kindWord(face)]),
    ...skills.map(skillWord),
    ...leaderSkills.map((skill) => `${skillWord(skill)} as leader`),
    ...(manySwords ? ['any number of swords'] : []),
    ...(sword ? ['sword'] : []),
    ...(does === '' ? [] : [does]),
    ...(asks ? [`${asks.figure.toUpperCase()} ${asks.most} or less`] : []),
    ...(cost === 'none' ? [] : [COST_WORDS[cost]]),
    ...(forRound ? ['until the round ends'] : []),
    ...(traits.length > 0 ? [traits.join(' ')] : []),
    ...face.abilities.map((ability) => abilityText(ability).replace(/\.$/, '')),
  ];
}

/** A card in one line, to choose it by. */
export const cardFacts = (face: Face): string =>
  [figureWords(face), ...cardMarks(face), ...(face.rarity === 'none' ? [] : [capital(face.rarity)])]
    .filter(Boolean)
    .join(' · ');
