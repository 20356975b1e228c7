/** What players and cards are called in English. */
import { capital } from '../../core/words.en.ts';
import { type CardFacts, type EventName, factsOf } from '../cards/cards.ts';
import type { Side } from '../state.ts';

export const SIDE_NAMES = { hero: 'Hero', xana: 'Xana' } as const satisfies Record<Side, string>;
export const THE = { hero: 'the Hero', xana: 'Xana' } as const satisfies Record<Side, string>;
export const The = { hero: 'The Hero', xana: 'Xana' } as const satisfies Record<Side, string>;
export const OWN = { hero: "the Hero's", xana: "Xana's" } as const satisfies Record<Side, string>;

/** What comes true in the game, as what a card is for. */
export const EVENT_NAMES = {
  'character-virtualized': 'a virtualized Character',
  'character-devirtualized': 'a devirtualized Character',
  'tower-deactivated': 'a deactivated Tower',
  'monster-destroyed': 'a destroyed Monster',
  'dilemma-resolved': 'a Resolved Dilemma',
  'core-hit': 'an unblocked Attack on the Core',
} as const satisfies Record<EventName, string>;

/** A Power or card by the name files use. */
export const wordsOf = (slug: string) => {
  const facts = factsOf(slug);
  if (facts.name !== factsOf('hidden').name) return facts.name;
  return slug.replace(/^my-/, '').split('-').map(capital).join(' ');
};

/** What a kind of card is called. */
export const kindWords = (name: string) => kindOfFacts(factsOf(name));
export const kindOfFacts = ({ kind, type }: Pick<CardFacts, 'kind' | 'type'>) => {
  const word = kind === 'combat-action' ? 'Combat Action' : capital(kind);
  return type === 'none' ? word : `${word} (${capital(type)})`;
};
