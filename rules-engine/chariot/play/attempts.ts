/** What a player might wish to do, allowed or not: for telling why not. */
import { type Match, nameOf, seatOf, type Spell } from '../state.ts';
import type { Choice } from './actions.ts';

/** Everything a player might try with what lies before them. */
export function attempts(match: Match, player: string): readonly Choice[] {
  const seat = seatOf(player);
  const by = nameOf(seat);
  const { hand, field, discard } = match.sides[seat];
  const enemies = match.stage.at === 'block' ? (match.combat?.attackers ?? []) : [];
  return [
    ...distinct(hand).map(({ id }): Choice => ({ type: 'summon', player: by, spell: id })),
    ...distinct(hand)
      .slice(0, 1)
      .map(({ id }): Choice => ({ type: 'send', player: by, spell: id })),
    ...discard.map(({ id }): Choice => ({ type: 'summon', player: by, spell: id })),
    ...field.map(({ id }): Choice => ({ type: 'attack', player: by, attackers: [id] })),
    ...field.flatMap(({ id }) =>
      enemies.map((attacker): Choice => ({ type: 'block', player: by, blocks: [{ blocker: id, attacker }] })),
    ),
    ...field.flatMap(({ id, card, tokens }): readonly Choice[] => [
      ...(card.regenerates === null ? [] : [{ type: 'regenerate', player: by, spell: id } as const]),
      ...(tokens.Revive > 0 ? [{ type: 'revive', player: by, spell: id } as const] : []),
      ...(card.abilities ?? []).flatMap(({ may }, nth): readonly Choice[] =>
        may === undefined ? [] : [{ type: 'use', player: by, spell: id, ability: nth + 1 }],
      ),
    ]),
  ];
}
/** One spell of each name. */
const distinct = (spells: readonly Spell[]): readonly Spell[] => [
  ...new Map(spells.map((spell) => [spell.card.id, spell])).values(),
];
