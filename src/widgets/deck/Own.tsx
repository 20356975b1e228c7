/** Cards of one's own, as a list that is written beside decks. */
import { CardText } from '../parts/CardText.tsx';
import { HOW_TO_WRITE, type OwnCards } from '../parts/own-cards.ts';

interface Props {
  readonly own: OwnCards<object>;
  readonly cards: readonly object[];
  /** What the game calls a card and several: a spell, spells. */
  readonly unit?: readonly [string, string];
  /** Where they are to be named then: "in the list above". */
  readonly where: string;
  /** Where the page is that says how they are written, seen from this one. */
  readonly help?: string;
  /** Told without any where there are none. */
  readonly onChange: (cards: readonly object[] | undefined) => void;
}

/** Cards of one's own, which lists of cards can name. */
export function Own({ own, cards, unit = ['card', 'cards'], where, help = HOW_TO_WRITE, onChange }: Props) {
  const [one, several] = unit;
  return (
    <div class="own-cards needs-js no-print">
      <CardText
        summary={`Your own ${several}`}
        label={`Your ${several}`}
        hint={`Each entry of the list is a ${one}: “- name: …”, and below it what is printed on it. Then name it ${where}.`}
        printed={cards}
        help={help}
        schema={own.schema}
        against={(written) => own.against?.(written as readonly object[])}
        onPrint={(written) => {
          const list = written as readonly object[];
          onChange(list.length > 0 ? list : undefined);
        }}
      />
    </div>
  );
}
