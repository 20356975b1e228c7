/** One spell over several turns, as a reader types it in. */
import type { Happening, WhatIf } from '../../../rules-engine/chariot/questions/over-turns.ts';
import { NO_TOKENS, type Seat, TOKEN_KINDS, type TokenKind, type Zone } from '../../../rules-engine/chariot/state.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { numberTyped } from './scene.ts';

/** One spell, and what happens to it, as typed. */
export interface DamageState {
  readonly name: string;
  readonly life: string;
  readonly counters: string;
  readonly tokens: Readonly<Partial<Record<TokenKind, string>>>;
  readonly owner: Seat;
  readonly from: Zone;
  readonly first: string;
  readonly last: string;
  readonly happenings: readonly {
    readonly turn: string;
    readonly what: Happening['what'];
    readonly amount: string;
  }[];
  readonly readAs: ReadAs;
}
/** What is asked of the engine. */
export const whatIfOf = ({
  name,
  life,
  counters,
  tokens,
  owner,
  from,
  first,
  last,
  happenings,
}: DamageState): WhatIf => ({
  name: name.trim(),
  life: numberTyped(life),
  counters: numberTyped(counters),
  tokens: {
    ...NO_TOKENS,
    ...Object.fromEntries(
      TOKEN_KINDS.map((kind) => [kind, (tokens[kind] ?? '') === '' ? 0 : numberTyped(tokens[kind] ?? '')]),
    ),
  },
  owner,
  from,
  turns: [numberTyped(first), numberTyped(last)],
  happenings: happenings.map(({ turn, what, amount }) => ({
    turn: numberTyped(turn),
    what,
    amount: what === 'damage' ? numberTyped(amount) : 0,
  })),
});
