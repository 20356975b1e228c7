import type { DeckPart } from './DeckCheck.tsx';
import { type Listed, withCopies } from './list.ts';

interface Props {
  readonly part: DeckPart;
  readonly text: string;
  readonly cards: readonly Listed[];
  readonly onChange: (text: string) => void;
  /** Shows a line in the list. */
  readonly onGo: (line: number) => void;
}

/** Every card of a list with how many, one more or one fewer at a press. */
export const Copies = ({ part, text, cards, onChange, onGo }: Props) => (
  <ul class="copies" aria-label={`Cards: ${part.label}`}>
    {cards.map((card) => (
      <li key={`${card.line} ${card.name}`}>
        <span class="row-tools">
          <button
            type="button"
            aria-label={`One ${card.name} fewer`}
            onClick={() => onChange(withCopies(text, card, -1))}
          >
            −
          </button>
          <strong>{card.count}</strong>
          <button
            type="button"
            aria-label={`One more ${card.name}`}
            onClick={() => onChange(withCopies(text, card, 1))}
          >
            +
          </button>
        </span>
        <button type="button" class="to-line" title={`Go to line ${card.line}`} onClick={() => onGo(card.line)}>
          {card.name}
        </button>
      </li>
    ))}
  </ul>
);
