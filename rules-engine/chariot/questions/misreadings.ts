/** Common mistakes at this game: the table as somebody sees it who makes them. */
import type { Misreading, Written } from '../../core/misreading.ts';
import { isGroup } from '../../core/shape.ts';
import { cardNamed } from '../cards/cards.ts';

type Group = Readonly<Record<string, unknown>>;

/** A spell as files write it: its name, or keys. */
type Spelled = string | Group;
const keysOf = (told: Spelled): Group => (typeof told === 'string' ? { spell: told } : told);
const nameOf = (told: Spelled): string => {
  const { spell, as } = keysOf(told);
  return typeof as === 'string' ? as : String(spell);
};
/** A figure of a spell: as it is written, or as on the card. */
function figure(told: Spelled, which: 'attack' | 'life' | 'value'): number {
  const keys = keysOf(told);
  const own = keys[which];
  return typeof own === 'number' ? own : (cardNamed(String(keys['spell']))?.[which] ?? 1);
}

const ZONES = ['field', 'hand', 'discard'] as const;
/** The same table with every spell changed. */
function eachSpell({ start, choices }: Written, change: (told: Spelled) => Spelled): Written {
  const zones = ZONES.flatMap((zone) => {
    const sides = start[zone];
    if (!isGroup(sides)) return [];
    const changed = Object.entries(sides).map(([player, spells]) => [
      player,
      (spells as readonly Spelled[]).map(change),
    ]);
    return [[zone, Object.fromEntries(changed)] as const];
  });
  return { start: { ...start, ...Object.fromEntries(zones) }, choices };
}

/** Who blocks whom, by the first declaration of blocks. */
function blocksIn({ choices }: Written): readonly (readonly [string, string])[] {
  const told = choices.find((choice) => isGroup(choice) && isGroup(choice['block']));
  const blocks = isGroup(told) && isGroup(told['block']) ? told['block'] : {};
  return Object.entries(blocks).flatMap(([blocker, attackers]) =>
    [attackers].flat().map((attacker) => [blocker, String(attacker)] as const),
  );
}
const spellsOn = ({ start }: Written): readonly Spelled[] =>
  isGroup(start['field']) ? (Object.values(start['field']) as readonly (readonly Spelled[])[]).flat() : [];

/** The attackers strike first, and what they defeat does not strike back. */
const attackersFirst: Misreading = (written) => {
  const spells = new Map(spellsOn(written).map((told) => [nameOf(told), told]));
  const fallen = new Set(
    blocksIn(written).flatMap(([blocker, attacker]) => {
      const [struck, strikes] = [spells.get(blocker), spells.get(attacker)];
      return struck && strikes && figure(strikes, 'attack') >= figure(struck, 'life') ? [blocker] : [];
    }),
  );
  return eachSpell(written, (told) => (fallen.has(nameOf(told)) ? { ...keysOf(told), attack: 0 } : told));
};

/** The second number read as the damage, the first as what a spell can take. */
const numbersSwapped: Misreading = (written) =>
  eachSpell(written, (told) => ({
    ...keysOf(told),
    attack: figure(told, 'life'),
    life: Math.max(figure(told, 'attack'), 1),
  }));

/** Damage gone as soon as the turn ends. */
const damageForgotten: Misreading = (written) =>
  eachSpell(written, (told) => (typeof told === 'string' ? told : { ...told, carried: 0, damage: 0 }));

/** The numbers as printed, whatever lies on them. */
const tokensForgotten: Misreading = (written) =>
  eachSpell(written, (told) => (typeof told === 'string' ? told : { ...told, tokens: {} }));

/** Mana without types. */
const anyType: Misreading = (written) => eachSpell(written, (told) => ({ ...keysOf(told), type: 'Moon' }));

/** Each spell gives 1 Mana, whatever it is worth. */
const oneManaEach: Misreading = (written) => {
  const sent = new Set(written.choices.flatMap((choice) => (isGroup(choice) ? [choice['send']] : [])));
  return eachSpell(written, (told) => (sent.has(nameOf(told)) ? { ...keysOf(told), value: 1 } : told));
};

/** An attacker deals its whole damage to each spell that blocks it. */
const wholeToEach: Misreading = (written) => {
  const blocked = blocksIn(written).map(([, attacker]) => attacker);
  const times = (name: string) => blocked.filter((one) => one === name).length;
  const attacks = new Map(spellsOn(written).map((told) => [nameOf(told), figure(told, 'attack')]));
  const { start } = eachSpell(written, (told) =>
    times(nameOf(told)) > 1 ? { ...keysOf(told), attack: figure(told, 'attack') * times(nameOf(told)) } : told,
  );
  const divide = (parts: Group): Group =>
    Object.fromEntries(
      Object.entries(parts).map(([striker, among]) => [
        striker,
        Object.fromEntries(Object.keys(among as Group).map((struck) => [struck, attacks.get(striker) ?? 0])),
      ]),
    );
  const choices = written.choices.map((choice) =>
    isGroup(choice) && isGroup(choice['divide']) ? { ...choice, divide: divide(choice['divide']) } : choice,
  );
  return { start, choices };
};

/** The Hand taken for open, and the Field and the Discard for secret. */
const zonesSwapped: Misreading = ({ start, choices }) => {
  const { hand, field, discard, ...others } = start;
  return { start: { ...others, hand: both(field, discard), field: hand ?? {} }, choices };
};
/** The spells of two zones, by player. */
const both = (one: unknown, other: unknown): Group => {
  const sides = [one, other].filter(isGroup);
  const players = new Set(sides.flatMap((side) => Object.keys(side)));
  return Object.fromEntries(
    [...players].map((player) => [player, sides.flatMap((side) => (side[player] ?? []) as readonly Spelled[])]),
  );
};
/** The table as the other player sees it. */
const otherSide: Misreading = ({ start, choices }) => ({
  start: { ...start, for: start['for'] === 'Player 1' ? 'Player 2' : 'Player 1' },
  choices,
});

export const misreadings: Readonly<Record<string, Misreading>> = {
  'attackers-first': attackersFirst,
  'numbers-swapped': numbersSwapped,
  'damage-forgotten': damageForgotten,
  'tokens-forgotten': tokensForgotten,
  'any-type': anyType,
  'one-mana-each': oneManaEach,
  'whole-to-each': wholeToEach,
  'zones-swapped': zonesSwapped,
  'other-side': otherSide,
};
