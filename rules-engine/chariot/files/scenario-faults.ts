/** What makes no sense in a scenario file though every key has the right shape, told to whoever wrote it. */
import { nameRemedy, nearestName } from '../../core/names.ts';
import { type Fault, type FieldFault, pathOf } from '../../core/fault.ts';
import { cardNamed, CARDS } from '../cards/cards.ts';
import { cannotAttack } from '../rules/card-rulings.ts';
import { faultsOfSetup, faultsOfTable } from './faults.ts';
import type { Readings } from '../readings.ts';
import { activeOf, lifeOf, nameOf, PLAYERS, type Setup, TOKEN_KINDS, ZONES, type Zone } from '../state.ts';
import {
  calledBy,
  isCalled,
  labelOf,
  namesIn,
  type Table,
  tableOf,
  type ToldSpell,
  type ToldTable,
  unknownSpell,
} from './table.ts';
import type { ToldMove } from './schema.ts';

type Path = Fault['path'];
const CARD_NAMES = CARDS.map(({ card }) => card.id);

/** A name that is no card's, with nothing that makes it a spell of its author's own. */
export function faultsOfName(
  { spell, card }: ToldSpell,
  path: Path,
  own = 'a spell you make up needs a figure: { spell: …, attack: 1, life: 1 }',
): readonly Fault[] {
  if (cardNamed(spell)) return [];
  const at = card === undefined ? path : [...path, 'spell'];
  const written = spell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  const made = Object.keys(card ?? {}).some((key) => key !== 'name');
  if (made && !cardNamed(written)) return [];
  const nearest = cardNamed(written)?.id ?? nearestName(written, CARD_NAMES);
  return [
    {
      path: at,
      says: `there is no spell called "${spell}"`,
      remedy: nearest === undefined ? own : `perhaps "${nearest}" is meant; ${own}`,
    },
  ];
}

const ON_THE_FIELD = ['summoned', 'attacked'] as const;
/** What a spell cannot have where it is. */
function faultsOfPlace(told: ToldSpell, zone: Zone, path: Path): readonly Fault[] {
  const faults: Fault[] = [];
  const move = 'take it out, or put the spell there';
  if (zone !== 'discard' && (told.counters ?? 0) > 0) {
    const says = 'only a spell in the Discard can have Discard counters';
    faults.push({ path: [...path, 'counters'], says, remedy: move });
  }
  if (zone === 'field') return faults;
  if (TOKEN_KINDS.some((kind) => (told.tokens?.[kind] ?? 0) > 0)) {
    faults.push({ path: [...path, 'tokens'], says: 'only a spell on the Field can have tokens on it', remedy: move });
  }
  for (const key of ON_THE_FIELD) {
    if (!told[key]) continue;
    const says = `only a spell on the Field can be marked as ${key}`;
    faults.push({ path: [...path, key], says, remedy: move });
  }
  return faults;
}

/** What a spell is called here may not be what another is called. */
function faultsOfCalling(all: readonly (readonly [told: ToldSpell, path: Path])[]): readonly Fault[] {
  const names = all.map(([{ spell, as }]) => as ?? spell);
  return all.flatMap(([{ as }, path]): readonly Fault[] => {
    if (as === undefined) return [];
    const at = [...path, 'as'];
    if (as.trim() === '' || /#\d+$/.test(as)) {
      const remedy = 'choose another name; "#2" after a name means the second of several';
      return [{ path: at, says: `a spell can't be called "${as}"`, remedy }];
    }
    if (names.filter((name) => name === as).length < 2) return [];
    return [{ path: at, says: `two spells here are called "${as}"`, remedy: 'give each a different name' }];
  });
}

const REMEDIES: readonly (readonly [field: RegExp, remedy: string])[] = [
  [/^turn$/, 'take a later turn, or begin in the Main Phase with at: main'],
  [/^(hand|field|discard)\.Player [12]$/, 'leave some out'],
  [/^hands/, 'add or leave out spells, or use a ready hand'],
];
/** Where a player has the most spells: there some are to be left out. */
function fullest(told: ToldTable, player: (typeof PLAYERS)[number]): Zone {
  const size = (zone: Zone) => (told[zone]?.[player] ?? []).reduce((sum, { count = 1 }) => sum + count, 0);
  return ZONES.toSorted((one, other) => size(other) - size(one))[0] ?? 'hand';
}
/** A fault as the tools tell it, for a file. */
const inFile = ({ field, says }: FieldFault): Fault => ({
  path: ['start', ...pathOf(field)],
  says,
  remedy: REMEDIES.find(([at]) => at.test(field))?.[1] ?? 'write another value',
});

/** What is wrong with a table, under some readings. */
export function faultsOfStart(told: ToldTable, readings: Readings): readonly Fault[] {
  const faults: Fault[] = [];
  const all: (readonly [ToldSpell, Path])[] = [];
  const active = nameOf(activeOf(told));
  for (const zone of ZONES) {
    for (const player of PLAYERS) {
      for (const [nth, spell] of (told[zone]?.[player] ?? []).entries()) {
        const path = ['start', zone, player, nth];
        all.push([spell, path]);
        faults.push(...faultsOfName(spell, path), ...faultsOfPlace(spell, zone, path));
        if (spell.summoned && zone === 'field' && player !== active) {
          const says = `it is ${active}'s turn, so ${player} can't have summoned a spell this turn`;
          faults.push({ path: [...path, 'summoned'], says, remedy: 'take it out' });
        }
      }
    }
  }
  faults.push(...faultsOfCalling(all));
  // Attackers are looked at below, where they can be told more of.
  const asTools = { ...told, attackers: undefined, at: told.attackers ? 'attack' : told.at } as const;
  for (const fault of faultsOfTable(asTools)) {
    const player = PLAYERS.find((one) => fault.field === `field.${one}`);
    faults.push(inFile(player ? { ...fault, field: `${fullest(told, player)}.${player}` } : fault));
  }
  if (faults.length > 0) return faults;
  const table = tableOf({ ...told, attackers: undefined }, readings);
  faults.push(...faultsOfLife(told, table), ...faultsOfAttackers(told, table));
  return faults;
}
/** A spell whose Life is used up is not on the Field any more. */
function faultsOfLife(told: ToldTable, { match }: Table): readonly Fault[] {
  return PLAYERS.flatMap((player, seat) => {
    const paths = (told.field?.[player] ?? []).flatMap(({ count = 1 }, nth): readonly Path[] =>
      Array.from({ length: count }, () => ['start', 'field', player, nth]),
    );
    return match.sides[seat === 0 ? 0 : 1].field.flatMap((spell, nth): readonly Fault[] => {
      const path = paths[nth];
      if (!path || lifeOf(spell) > 0 || paths[nth - 1]?.[3] === path[3]) return [];
      const says = `${spell.card.name} has Life ${lifeOf(spell)}, and a spell with 0 or less Life can't be on the Field`;
      return [{ path, says, remedy: 'give it less damage, or put it into the Discard' }];
    });
  });
}
function faultsOfAttackers(told: ToldTable, table: Table): readonly Fault[] {
  const { attackers } = told;
  if (!attackers) return [];
  const path = ['start', 'attackers'];
  if (attackers.length === 0) {
    return [{ path, says: 'no spell attacks', remedy: 'name the spells that attack, or take the key out' }];
  }
  const seat = activeOf(told);
  const { match } = table;
  return attackers.flatMap((name, nth): readonly Fault[] => {
    const at = [...path, nth];
    if (!isCalled(table, name)) return [unknownSpell(table, name, at)];
    const { field } = match.sides[seat];
    const ids = calledBy(table, seat, name);
    const own = field.filter(({ id }) => ids.includes(id));
    if (own.length === 0) {
      const says = `${nameOf(seat)}, whose turn it is, has no spell called "${name}" on the Field`;
      return [
        {
          path: at,
          says,
          remedy: nameRemedy(
            name,
            field.map(({ id }) => labelOf(table, id)),
          ),
        },
      ];
    }
    if (attackers.indexOf(name) < nth && own.length < 2) {
      return [{ path: at, says: `"${name}" is already attacking`, remedy: 'name each attacker once' }];
    }
    if (own.every((spell) => cannotAttack(match, spell))) {
      const says = `"${name}" was summoned this turn, and under this reading it can't attack yet`;
      return [{ path: at, says, remedy: 'take summoned out, or choose the reading summoned-attack: at-once' }];
    }
    return [];
  });
}

/** What is wrong with the choices: names of spells that are nowhere, and turns that are over. */
export function faultsOfMoves(table: Table, moves: readonly ToldMove[]): readonly Fault[] {
  const { turn } = table.match;
  return moves.flatMap((move, nth): readonly Fault[] => [
    ...namesIn(move).flatMap(([name, path]) =>
      isCalled(table, name) ? [] : [unknownSpell(table, name, ['choices', nth, ...path])],
    ),
    ...(move.until !== undefined && move.until < turn
      ? [
          {
            path: ['choices', nth, 'until'],
            says: `turn ${move.until} is already over: this starts on turn ${turn}`,
            remedy: `give turn ${turn + 1} or later`,
          },
        ]
      : []),
  ]);
}

const AT_THE_TABLE = ['as', 'tokens', 'counters', 'damage', 'carried', 'summoned', 'attacked'] as const;
/** What is wrong with spells that are not on a table: a hand that is built, or that a match begins with. */
export function faultsOfHand(spells: readonly ToldSpell[], path: Path): readonly Fault[] {
  return spells.flatMap((spell, nth): readonly Fault[] => [
    ...faultsOfName(spell, [...path, nth]),
    ...AT_THE_TABLE.filter((key) => spell[key] !== undefined).map((key) => ({
      path: [...path, nth, key],
      says: `"${key}" means nothing before a match has begun`,
      remedy: key === 'as' ? 'take it out; in choices "name#2" means the second spell of that name' : 'take it out',
    })),
  ]);
}
/** What is wrong with the beginning of a match. */
export const faultsOfBeginning = (setup: Setup): readonly Fault[] => faultsOfSetup(setup).map(inFile);
