/** What readers see of a spell in English: its figures and its effect, made from what is printed on it. */
import type { Fact } from '../../core/printing.ts';
import type { CardEntry, Figure } from '../cards/print.ts';
import { type Card, NO_TOKENS, TOKEN_COLOURS, TOKEN_KINDS, type Tokens } from '../state.ts';
import { count, list } from './words.en.ts';

const NAMES = { type: 'Mana Type', value: 'Mana Value', attack: 'Attack', life: 'Life' } as const;
/** The figures that are a spell's own, in order. One that is ours is told in its note. */
export const figuresOf = ({ card, ours }: Pick<CardEntry, 'card' | 'ours'>): readonly Fact[] =>
  (Object.keys(NAMES) as readonly (keyof typeof NAMES & Figure)[])
    .filter((figure) => !ours.includes(figure))
    .map((figure) => ({ name: NAMES[figure], value: card[figure] }));

/** A token as it is said aloud, its colour with it: `a white +1/+1 token`. */
export const tokenWords = (tokens: Tokens): string =>
  list(
    TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map((kind) => {
      const noun = kind === 'Revive' ? 'Revive counter' : `${kind.replace('-', '−')} token`;
      return tokens[kind] === 1
        ? `a ${TOKEN_COLOURS[kind]} ${noun}`
        : `${tokens[kind]} ${TOKEN_COLOURS[kind]} ${noun}s`;
    }),
  );
/** What a spell does in addition to attacking and blocking, as a card would print it. */
export function effectWords(card: Card): string {
  const { destroys, regenerates, again, needs, blocks, recalls, counters, arrives, gives, fleeting, premium } = card;
  const mana = regenerates === null ? '' : `${regenerates} ${card.type} Mana`;
  const given = tokenWords(gives);
  return [
    premium && 'Premium.',
    destroys && 'Destroys any spell it deals damage to; 0 is damage.',
    regenerates !== null && `When it would be sent to the Discard, you may pay ${mana} to regenerate it.`,
    again && 'After sending a blocker to the Discard and staying on the Field, it may attack again.',
    needs > 1 && `Is blocked by ${needs} or more spells, or not at all.`,
    blocks > 1 && `Can block ${blocks} attackers at once.`,
    recalls && 'You may summon spells from your Discard for their Mana Value.',
    counters !== 1 && `Is sent to the Discard with ${count(counters, 'Discard counter')}.`,
    arrives !== NO_TOKENS && tokenWords(arrives) !== '' && `Comes to the Field with ${tokenWords(arrives)}.`,
    gives !== NO_TOKENS && given !== '' && `When you summon it, each other spell you have on the Field gets ${given}.`,
    fleeting && 'Goes to the Discard at the end of the turn on which you summon it.',
  ]
    .filter((text) => text !== false)
    .join(' ');
}
