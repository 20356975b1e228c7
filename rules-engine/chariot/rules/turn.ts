/** 1.3 Turn phases: the turn, its Main Phase and its End Phase. */
import type { Stage as Part } from '../../core/resolve.ts';
import { damageStays } from './means.ts';
import { counterRemoval, type MatchRule, seatsOfCounters, toHand } from './discard.ts';
import {
  type About,
  about,
  activeOf,
  ATTACK,
  END,
  MAIN,
  manaIn,
  type Match,
  NO_COMBAT,
  NO_POOL,
  type Side,
  type Spell,
} from '../state.ts';

/** All spells of a player begin in the Hand. Whoever begins a match says whose, and which (`play/game.ts`). */
export const hand: MatchRule = {
  id: 'chariot.basics.hand',
  does: (match) => match,
};
/** The next turn, the other player's. */
export const turn: MatchRule = {
  id: 'chariot.basics.turn',
  does: (match) => ({ ...match, turn: match.turn + 1 }),
};

const aged = (spell: Spell): Spell =>
  spell.damage === 0 && spell.carried === 0 ? spell : { ...spell, carried: spell.damage, damage: 0 };
const worn = ({ damage, carried }: Spell) => damage > 0 || carried > 0;
const older = (side: Side, everywhere: boolean): Side => ({
  hand: everywhere ? side.hand.map(aged) : side.hand,
  field: side.field.some(worn) ? side.field.map(aged) : side.field,
  discard: everywhere ? side.discard.map(aged) : side.discard,
  mana: side.mana,
});
/** Whether damage is remembered of spells that have left the Field. */
const follows = ({ readings }: Match) => readings['damage-after-discard'] === 'still-there';
const anyWorn = ({ hand, field, discard }: Side, everywhere: boolean) =>
  field.some(worn) || (everywhere && (hand.some(worn) || discard.some(worn)));

/** Damage of the turn before last is gone; damage of the last turn stays for this one. */
export const retained: MatchRule = {
  id: damageStays.id,
  // Asked of a single spell it changes nothing: its damage stays on it.
  when: (match, { spell }) =>
    spell === null && (anyWorn(match.sides[0], follows(match)) || anyWorn(match.sides[1], follows(match))),
  does: (match) => ({
    ...match,
    sides: [older(match.sides[0], follows(match)), older(match.sides[1], follows(match))],
  }),
};

export const main: MatchRule = {
  id: 'chariot.basics.main',
  does: (match) => ({ ...match, stage: MAIN }),
};

export const combat: MatchRule = {
  id: 'chariot.basics.combat',
  does: (match) => ({ ...match, stage: ATTACK, combat: NO_COMBAT }),
};
export const firstTurn: MatchRule = {
  id: 'chariot.basics.first-turn',
  overrides: combat.id,
  when: (match) => match.turn === 1,
  does: (match) => (match.stage === END ? match : { ...match, stage: END }),
};

const forgotten = (side: Side): Side =>
  side.mana === NO_POOL || manaIn(side.mana.left) > 0 ? side : { ...side, mana: NO_POOL };
export const end: MatchRule = {
  id: 'chariot.basics.end',
  does: (match) => ({
    ...match,
    stage: END,
    combat: null,
    sides: [forgotten(match.sides[0]), forgotten(match.sides[1])],
  }),
};
export const manaLost: MatchRule = {
  id: 'chariot.basics.mana-lost',
  when: ({ sides }) => manaIn(sides[0].mana.left) > 0 || manaIn(sides[1].mana.left) > 0,
  does: (match) => ({
    ...match,
    sides: [
      { ...match.sides[0], mana: NO_POOL },
      { ...match.sides[1], mana: NO_POOL },
    ],
  }),
};

const active = (match: Match): readonly About[] => [about(activeOf(match))];
/** The spells that an effect sends to the Discard as the turn ends. */
export const fleeting = (match: Match): readonly About[] => {
  const seat = activeOf(match);
  const leaving = match.sides[seat].field.filter(({ card, arrived }) => card.fleeting && arrived === match.turn);
  return leaving.map((spell) => ({ ...about(seat, spell), cause: 'effect' }));
};
const counted = (match: Match): readonly About[] => seatsOfCounters(match).map((seat) => about(seat));

/** From the Combat Phase on to the Main Phase of the next turn. */
export const NEXT_TURN: readonly Part<Match, About>[] = [
  { rule: end, subjects: active },
  { rule: manaLost, subjects: active },
  { rule: turn, subjects: active },
  { rule: retained, subjects: active },
  { rule: main, subjects: active },
  { rule: counterRemoval, subjects: counted },
  { rule: toHand, subjects: counted },
];

/** Offering a tie, and the answer to it. */
export const stalemate: MatchRule = {
  id: 'chariot.basics.stalemate',
  does: (match, { seat: by, asks, amount }) => {
    const { stage } = match;
    if (asks) {
      const as = amount === 0 ? 'tie' : 'void';
      return { ...match, offered: match.turn, stage: { at: 'offer', by, as, back: stage } };
    }
    if (stage.at !== 'offer') return match;
    return { ...match, stage: amount === 0 ? stage.back : { at: 'tied', as: stage.as } };
  },
};
