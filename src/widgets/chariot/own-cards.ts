/** Spells of one's own, as they are written. Their names stand for them wherever hands name spells. */
import { CARDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { factsOf, type PrintedKeys } from '../../../rules-engine/chariot/cards/print.ts';
import { type Card, plainCard } from '../../../rules-engine/chariot/state.ts';
import { againstTaken } from '../parts/own-cards.ts';

/** A spell with its name, as it is written. */
export interface NamedSpell extends PrintedKeys {
  readonly name: string;
}
export const spellNamed = ({ name, ...printed }: NamedSpell): Card => ({
  ...plainCard({ id: name, name }),
  ...factsOf(printed),
});

/** By what two names are one: files may write a hyphen for a space. */
const keyOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
const LISTED = CARDS.flatMap(({ card: { id, name } }) => [id, name]);
/** Two spells of one name could not be told apart. */
export const againstOwn = (own: readonly NamedSpell[]): string | undefined =>
  againstTaken(
    own.map(({ name }) => name),
    LISTED,
    'spell',
    keyOf,
  );
