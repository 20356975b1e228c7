/** Abilities of characters: what happens by itself, as words of a card's line. `when-attacks:draw-1` is one of them. */
import { nearestName } from '../../core/names.ts';

/** What sets off an ability of a character. */
export const TRIGGERS = ['reinforced', 'attacks', 'attacked', 'defeats', 'defeated', 'round-begins'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** What an ability does: its player draws support cards, or characters to the reserves; the character turns up or down. */
export const DEEDS = ['draw', 'recruit', 'up', 'down'] as const;
export type Deed = (typeof DEEDS)[number];
export interface AbilityEffect {
  readonly is: Deed;
  /** How many cards, for draw and recruit; 0 for all else. */
  readonly cards: number;
}
export interface Ability {
  readonly when: Trigger;
  readonly effects: readonly AbilityEffect[];
}

export const counts = (is: Deed) => is === 'draw' || is === 'recruit';
const isOne = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** An ability as a word of a line. */
export const abilityWord = ({ when, effects }: Ability): string =>
  `when-${when}:${effects.map(({ is, cards }) => (counts(is) ? `${is}-${cards}` : is)).join('+')}`;

/** Whether a word of a line is meant as an ability. */
export const isAbilityWord = (word: string) => word.startsWith('when-');
/** The ability that a word of a line stands for, or what is wrong with it. */
export function readAbility(word: string): Ability | { readonly unread: string } {
  const [head = '', does = '', ...more] = word.slice('when-'.length).split(':');
  if (!isOne(TRIGGERS, head)) return { unread: unknown(word, head, TRIGGERS) };
  if (does === '' || more.length > 0) {
    return { unread: `"${word}" doesn’t say what happens. Write it as in when-${head}:draw-1.` };
  }
  const effects: AbilityEffect[] = [];
  for (const part of does.split('+')) {
    const [, name = '', cards = ''] = /^([a-z]+)(?:-([1-9]))?$/.exec(part) ?? [];
    if (!isOne(DEEDS, name)) return { unread: unknown(word, name || part, DEEDS) };
    if (counts(name) !== (cards !== '')) {
      const how = counts(name) ? `says how many, as in ${name}-1` : 'has no number';
      return { unread: `"${part}" in "${word}": ${name} ${how}.` };
    }
    effects.push({ is: name, cards: Number(cards) });
  }
  return { when: head, effects };
}
function unknown(word: string, part: string, words: readonly string[]): string {
  const nearest = nearestName(part, words);
  const perhaps = nearest === undefined ? '' : `; perhaps "${nearest}" is meant`;
  return `"${part}" in "${word}" isn’t one of ${words.join(', ')}${perhaps}.`;
}
