/** The rules of the duel for `rules-engine/core/`: fourteen that act, and eight that forbid. */
import type { Rule } from '../../../rules-engine/core/rule.ts';
import type { Ban } from '../../../rules-engine/core/verdict.ts';
import {
  changed,
  type Choice,
  energyIn,
  FATIGUE,
  type Fighter,
  hasFallen,
  isGuard,
  kindOf,
  MOST_FIGHTERS,
  otherThan,
  type Seat,
  type Side,
} from './duel.ts';
import { isOver, type Table } from './spread.ts';

/** What a step is about: a player, a card in hand or a fighter by its place, and a blow by its power. */
export interface About {
  readonly seat: Seat;
  readonly at: number;
  readonly power: number;
}
type DuelRule = Rule<Table, About>;
type DuelBan = Ban<Table, Choice>;

const withSide = ({ turn, seat, sides: [one, other] }: Table, of: Seat, side: Side): Table => ({
  turn,
  seat,
  sides: of === 0 ? [side, other] : [one, side],
});
const sideOf = ({ sides }: Table, { seat }: { readonly seat: Seat }): Side => sides[seat];
const fighterOf = (table: Table, about: About): Fighter => sideOf(table, about).fighters[about.at] as Fighter;
const withFighter = (table: Table, about: About, fighter: Fighter): Table => {
  const side = sideOf(table, about);
  return withSide(table, about.seat, { ...side, fighters: changed(side.fighters, about.at, fighter) });
};
const always = () => true;

export const passes: DuelRule = {
  id: 'duel.turn.passes',
  when: always,
  does: ({ turn, seat, sides }) => ({ turn: turn + 1, seat: otherThan(seat), sides }),
};
export const energy: DuelRule = {
  id: 'duel.turn.energy',
  when: always,
  does: (table, { seat }) => withSide(table, seat, { ...table.sides[seat], energy: energyIn(table.turn) }),
};
export const ready: DuelRule = {
  id: 'duel.turn.ready',
  when: (table, about) => sideOf(table, about).fighters.some((fighter) => !fighter.ready),
  does: (table, { seat }) => {
    const side = table.sides[seat];
    const fighters = side.fighters.map((fighter) => (fighter.ready ? fighter : { ...fighter, ready: true }));
    return withSide(table, seat, { ...side, fighters });
  },
};
export const draw: DuelRule = {
  id: 'duel.turn.draw',
  when: always,
  does: (table, { seat }) => {
    const side = table.sides[seat];
    const { deck, hand } = side;
    return withSide(table, seat, { ...side, deck: deck.slice(0, -1), hand: [...hand, deck.at(-1) as number] });
  },
};
export const fatigue: DuelRule = {
  id: 'duel.turn.fatigue',
  overrides: draw.id,
  when: (table, about) => sideOf(table, about).deck.length === 0,
  does: (table, { seat }) => withSide(table, seat, { ...table.sides[seat], life: table.sides[seat].life - FATIGUE }),
};

export const pay: DuelRule = {
  id: 'duel.cards.pay',
  when: always,
  does: (table, { seat, at }) => {
    const side = table.sides[seat];
    return withSide(table, seat, { ...side, energy: side.energy - kindOf(side.hand[at] as number).cost });
  },
};
const entered = (table: Table, { seat, at }: About, isReady: boolean): Table => {
  const side = table.sides[seat];
  const kind = side.hand[at] as number;
  const fighter = { kind, damage: 0, ready: isReady, shield: kindOf(kind).shield };
  return withSide(table, seat, {
    ...side,
    hand: side.hand.toSpliced(at, 1),
    fighters: [...side.fighters, fighter],
  });
};
export const enter: DuelRule = {
  id: 'duel.cards.enter',
  when: always,
  does: (table, about) => entered(table, about, false),
};
export const swift: DuelRule = {
  id: 'duel.cards.swift',
  overrides: enter.id,
  when: (table, about) => kindOf(sideOf(table, about).hand[about.at] as number).swift,
  does: (table, about) => entered(table, about, true),
};

export const tire: DuelRule = {
  id: 'duel.attack.tire',
  when: always,
  does: (table, about) => withFighter(table, about, { ...fighterOf(table, about), ready: false }),
};
export const wound: DuelRule = {
  id: 'duel.attack.player',
  when: always,
  does: (table, { seat, power }) =>
    withSide(table, seat, { ...table.sides[seat], life: table.sides[seat].life - power }),
};
export const blow: DuelRule = {
  id: 'duel.attack.blow',
  when: always,
  does: (table, about) => {
    const fighter = fighterOf(table, about);
    return withFighter(table, about, { ...fighter, damage: fighter.damage + about.power });
  },
};
export const shield: DuelRule = {
  id: 'duel.attack.shield',
  overrides: blow.id,
  when: (table, about) => fighterOf(table, about).shield,
  does: (table, about) => withFighter(table, about, { ...fighterOf(table, about), shield: false }),
};
export const fall: DuelRule = {
  id: 'duel.attack.fall',
  when: (table, about) => hasFallen(fighterOf(table, about)),
  does: (table, { seat, at }) => {
    const side = table.sides[seat];
    return withSide(table, seat, { ...side, fighters: side.fighters.toSpliced(at, 1) });
  },
};
export const lost: DuelRule = {
  id: 'duel.end.lost',
  when: (table, about) => sideOf(table, about).life <= 0,
  does: (table) => table,
};
export const EXCEPTIONS: readonly DuelRule[] = [fatigue, swift, shield];

const played = ({ sides }: Table, choice: Choice) =>
  choice.type === 'play' ? sides[choice.seat].hand[choice.card] : undefined;
const isUnguarded = ({ sides }: Table, { seat, target }: Extract<Choice, { type: 'attack' }>) => {
  const foes = sides[otherThan(seat)].fighters;
  const aimedAt = target === undefined ? undefined : foes[target];
  return !(aimedAt && isGuard(aimedAt)) && foes.some(isGuard);
};

export const BANS: readonly DuelBan[] = [
  { id: 'duel.end.over', forbids: isOver },
  { id: 'duel.turn.own', forbids: ({ seat }, choice) => choice.seat !== seat },
  { id: 'duel.cards.hand', forbids: (table, choice) => choice.type === 'play' && played(table, choice) === undefined },
  {
    id: 'duel.cards.cost',
    forbids: (table, choice) => {
      const kind = played(table, choice);
      return kind !== undefined && kindOf(kind).cost > table.sides[choice.seat].energy;
    },
  },
  {
    id: 'duel.cards.room',
    forbids: ({ sides }, { type, seat }) => type === 'play' && sides[seat].fighters.length >= MOST_FIGHTERS,
  },
  {
    id: 'duel.attack.ready',
    forbids: ({ sides }, choice) => choice.type === 'attack' && !sides[choice.seat].fighters[choice.with]?.ready,
  },
  {
    id: 'duel.attack.target',
    forbids: ({ sides }, choice) =>
      choice.type === 'attack' &&
      choice.target !== undefined &&
      sides[otherThan(choice.seat)].fighters[choice.target] === undefined,
  },
  {
    id: 'duel.attack.guard',
    forbids: (table, choice) => choice.type === 'attack' && isUnguarded(table, choice),
  },
];
