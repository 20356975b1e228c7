/** Spells of one's own as tables and files have them. */
import { CARDS } from '../../../rules-engine/chariot/cards/cards.ts';
import type { PrintedKeys } from '../../../rules-engine/chariot/cards/print.ts';
import { cardOf, type ToldSpell } from '../../../rules-engine/chariot/files/table.ts';
import { type Card, plainCard, TOKEN_KINDS, type Tokens, tokensOn } from '../../../rules-engine/chariot/state.ts';
import type { NamedSpell } from './own-cards.ts';

/** What is always written of a spell. */
const SHOWN: readonly string[] = ['type', 'value', 'attack', 'life'];
const someTokens = (tokens: Tokens) =>
  Object.fromEntries(TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map((kind) => [kind, tokens[kind]]));
export function namedSpell({ id: _, name, counters, arrives, gives, regenerates, ...card }: Card): NamedSpell {
  const plain = plainCard({ id: '', name: '' });
  const odd = Object.entries(card).filter(([key, value]) => SHOWN.includes(key) || value !== plain[key as keyof Card]);
  const given = (tokens: Tokens) => (tokensOn({ tokens }) > 0 ? someTokens(tokens) : undefined);
  return {
    name,
    ...(Object.fromEntries(odd) as PrintedKeys),
    ...(regenerates !== null && { regenerates }),
    ...(counters !== plain.counters && { 'sent-with': counters }),
    ...(given(arrives) && { arrives: given(arrives) }),
    ...(given(gives) && { gives: given(gives) }),
  };
}

/** A spell of one's own as a file has it. */
export function toldOwn({ name, ...printed }: NamedSpell, count: number): object {
  const told = { spell: name, ...(cardOf({ spell: name }).name !== name && { name }), count };
  // What has no figure at all would be taken for a misspelt name.
  return { ...told, ...(Object.keys(printed).length > 0 ? printed : { attack: plainCard({ id: '', name }).attack }) };
}
/** The spell of one's own that a file tells of, with what it says of it; undefined for one of the list. */
export function ownTold(told: ToldSpell): NamedSpell | undefined {
  const { spell, card = {} } = told;
  if (CARDS.some((one) => one.card.id === spell))
    return Object.keys(card).length === 0 ? undefined : namedSpell(cardOf(told));
  const { name = cardOf(told).name, counters, arrives, gives, ...printed } = card;
  return {
    name,
    ...printed,
    ...(counters !== undefined && { 'sent-with': counters }),
    ...(arrives && { arrives: someTokens(arrives) }),
    ...(gives && { gives: someTokens(gives) }),
  };
}
