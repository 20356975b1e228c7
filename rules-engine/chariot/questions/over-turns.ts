/** Spells over several turns: where each of them was, with how much Life and how many Discard counters. */
import type { RuleId } from '../../core/rule.ts';
import { CARDS } from '../cards/cards.ts';
import { attack as attacking, block as blocking } from '../rules/combat.ts';
import { counterRemoval, toHand } from '../rules/discard.ts';
import { manaKept } from '../rules/mana.ts';
import { match as game, type MatchStep } from '../play/game.ts';
import { fieldCombat } from '../rules/means.ts';
import { idle } from '../files/play-on.ts';
import type { Readings } from '../readings.ts';
import type { Choice } from '../play/actions.ts';
import {
  activeOf,
  type Card,
  find,
  fullLifeOf,
  lifeOf,
  type Match,
  nameOf,
  newSpell,
  NO_MANA,
  NO_POOL,
  opponentOf,
  plainCard,
  type Seat,
  sideOf,
  type Spell,
  type Tokens,
  UNPRICED,
  withSide,
  type Zone,
} from '../state.ts';
import { tableOf } from '../files/table.ts';
import { combat, end, main, manaLost, retained, turn } from '../rules/turn.ts';

/** A spell at one moment. */
export interface Here {
  readonly zone: Zone;
  readonly life: number;
  readonly full: number;
  /** Dealt on this turn. */
  readonly damage: number;
  /** Dealt on the turn before. */
  readonly carried: number;
  readonly counters: number;
}
/** A spell on one turn: once the turn has begun, and as the turn leaves it. */
export interface OnTurn {
  readonly turn: number;
  readonly begins: Here;
  readonly ends: Here;
}
/** What became of one spell. */
export interface Lane {
  readonly id: number;
  readonly name: string;
  readonly seat: Seat;
  readonly turns: readonly OnTurn[];
}

/** What happens when a turn begins, before anybody decides anything. */
const BEGINNING: readonly RuleId[] = [turn, retained, main, counterRemoval, toHand].map(({ id }) => id);

function here({ sides }: Match, seat: Seat, id: number): Here | undefined {
  for (const zone of ['field', 'hand', 'discard'] as const) {
    const spell = find(sides[seat][zone], id);
    if (!spell) continue;
    const { damage, carried, counters } = spell;
    return { zone, life: lifeOf(spell), full: fullLifeOf(spell), damage, carried, counters };
  }
  return undefined;
}

/** The lanes of all spells, from where a match was begun through every step that followed. */
export function lanesOf(start: Match, steps: readonly MatchStep[]): readonly Lane[] {
  const begins = new Map<number, Match>([[start.turn, start]]);
  const ends = new Map<number, Match>([[start.turn, start]]);
  for (const { rule, after } of steps) {
    if (after.turn === 0) continue;
    if (!begins.has(after.turn) || (BEGINNING.includes(rule) && after.turn !== start.turn))
      begins.set(after.turn, after);
    ends.set(after.turn, after);
  }
  return ([0, 1] as const).flatMap((seat) => {
    const { hand, field, discard } = start.sides[seat];
    return [...field, ...hand, ...discard].map(({ id, card }): Lane => ({
      id,
      name: card.name,
      seat,
      turns: [...ends].flatMap(([turn, match]) => {
        const [first, last] = [here(begins.get(turn) ?? match, seat, id), here(match, seat, id)];
        return first && last ? [{ turn, begins: first, ends: last }] : [];
      }),
    }));
  });
}
/** Whether anything happens to a spell that is worth drawing: it is hurt, or moves. */
export const isEventful = ({ turns }: Lane): boolean =>
  turns.some(({ begins, ends }) => [begins, ends].some(({ zone, life, full }) => zone === 'discard' || life < full)) ||
  new Set(turns.flatMap(({ begins, ends }) => [begins.zone, ends.zone])).size > 1;

/** Every step of some choices, and then of doing nothing until a turn has begun. What is refused is left out. */
export function foresee(start: Match, choices: readonly Choice[], until: number): readonly MatchStep[] {
  const steps: MatchStep[] = [];
  let match = start;
  const play = (choice: Choice) => {
    const played = game.play(match, choice);
    for (const step of played.steps) steps.push(step as MatchStep);
    match = played.state;
  };
  for (const choice of choices) if (game.judge(match, choice).legal) play(choice);
  for (let choice = idle(match); choice && match.turn < until; choice = idle(match)) play(choice);
  return steps;
}

/** One thing that happens to a spell. */
export interface Happening {
  readonly turn: number;
  readonly what: 'damage' | 'send' | 'summon';
  /** How much damage. */
  readonly amount: number;
}
/** A spell that is looked at alone, and all that happens to it. Its effects are left aside. */
export interface WhatIf {
  readonly name: string;
  readonly life: number;
  /** The Discard counters it gets. */
  readonly counters: number;
  readonly tokens: Tokens;
  readonly owner: Seat;
  readonly from: Zone;
  /** The first and the last turn looked at. */
  readonly turns: readonly [number, number];
  readonly happenings: readonly Happening[];
}
/** Something that cannot happen, with the choice that stands for it and the match in which it was tried. */
export interface CannotHappen {
  /** Which of what is to happen, counted from 0. */
  readonly nth: number;
  /** How many steps come before it. */
  readonly at: number;
  readonly rule: RuleId;
  readonly match: Match;
  readonly choice: Choice;
}
export interface Foretold {
  readonly lane: Lane;
  /** The steps that say something of the spell. */
  readonly steps: readonly MatchStep[];
  readonly cannot: readonly CannotHappen[];
}

/** The spell that is looked at, and the one that fights it. */
const SPELL = 1;
const STRIKER = 2;

/** Whether a step says something of the spell that is looked at; its block does, what it deals to the other doesn't. */
const tells = ({ rule, subject }: MatchStep): boolean =>
  !QUIET.includes(rule) &&
  !(rule === attacking.id && !subject.spell) &&
  (subject.other?.id !== STRIKER || rule === blocking.id);
const QUIET: readonly RuleId[] = [main, combat, end, manaKept, manaLost].map(({ id }) => id);

/** Plays what happens, turn by turn. Damage is dealt by a spell of the other player that fights this one. */
export function foretell(whatIf: WhatIf, readings: Readings): Foretold {
  const { name, life, counters, tokens, owner, from, turns, happenings } = whatIf;
  const [first, last] = turns;
  // What it costs, and what Mana it gives, is on its card; of one that is made up nobody has said.
  const { type, value } = CARDS.find((one) => one.card.name === name)?.card ?? {};
  const price = type !== undefined && value !== undefined ? { id: 'looked-at', type, value } : { id: UNPRICED };
  const card: Card = plainCard({ ...price, name, attack: 0, life, counters });
  const spell: Spell = { ...newSpell(SPELL, card), tokens, counters: from === 'discard' ? counters : 0 };
  const empty = tableOf({ turn: first, at: 'main' }, readings).match;
  const start = withSide(empty, owner, { ...sideOf(empty, owner), [from]: [spell] });
  const all: MatchStep[] = [];
  const steps: MatchStep[] = [];
  const cannot: CannotHappen[] = [];
  let match = start;
  const play = (choice: Choice) => {
    const played = game.play(match, choice);
    for (const step of played.steps as readonly MatchStep[]) {
      all.push(step);
      if (step.after.turn <= last && tells(step)) steps.push(step);
    }
    match = played.state;
  };
  const tried = (nth: number, choice: Choice): boolean => {
    const verdict = game.judge(match, choice);
    if (verdict.legal) play(choice);
    else cannot.push({ nth, at: steps.length, rule: verdict.rule, match, choice });
    return verdict.legal;
  };
  const happens = ({ what, amount }: Happening, nth: number) => {
    const player = nameOf(owner);
    if (what === 'send') {
      tried(nth, { type: 'send', player, spell: SPELL });
      return;
    }
    if (what === 'summon') {
      // The Mana for it is taken to be there.
      const left = { ...NO_MANA, [card.type]: card.value };
      const mana = { ...NO_POOL, left, largest: left };
      match = withSide(match, owner, { ...sideOf(match, owner), mana });
      tried(nth, { type: 'summon', player, spell: SPELL });
      match = withSide(match, owner, { ...sideOf(match, owner), mana: NO_POOL });
      return;
    }
    fight(amount, nth);
  };
  const fight = (amount: number, nth: number) => {
    const other = opponentOf(owner);
    const striker = newSpell(STRIKER, plainCard({ id: 'striker', name: 'Practice Dummy', attack: amount, life: 99 }));
    const attacks = activeOf(match) === owner;
    const attacker = attacks ? SPELL : STRIKER;
    const before = match;
    match = withSide(match, other, { ...sideOf(match, other), field: [striker] });
    // With the spell off the Field, or on turn 1, there is no fight: the first of these choices says by which rule.
    if (!find(sideOf(match, owner).field, SPELL)) {
      const choice: Choice = attacks
        ? { type: 'attack', player: nameOf(owner), attackers: [SPELL] }
        : { type: 'block', player: nameOf(owner), blocks: [{ blocker: SPELL, attacker: STRIKER }] };
      cannot.push({ nth, at: steps.length, rule: fieldCombat.id, match, choice });
      match = before;
      return;
    }
    const attack: Choice = { type: 'attack', player: nameOf(activeOf(match)), attackers: [attacker] };
    if (match.turn === 1) {
      tried(nth, attack);
      match = before;
      return;
    }
    if (match.stage.at === 'main') play({ type: 'done', player: nameOf(activeOf(match)) });
    if (tried(nth, attack)) {
      const blocker = attacks ? STRIKER : SPELL;
      const player = nameOf(opponentOf(activeOf(match)));
      tried(nth, { type: 'block', player, blocks: [{ blocker, attacker }] });
    }
    match = withSide(match, other, { ...sideOf(match, other), field: [] });
  };
  for (let turn = first; turn <= last; turn++) {
    const now = happenings.map((one, nth) => ({ one, nth })).filter(({ one }) => one.turn === turn);
    const blows = now.filter(({ one }) => one.what === 'damage');
    // Spells are sent and summoned in the Main Phase; one fight is all the damage of a turn.
    for (const { one, nth } of now) if (one.what !== 'damage') happens(one, nth);
    const [blow] = blows;
    if (blow) {
      const amount = blows.reduce((sum, { one }) => sum + one.amount, 0);
      happens({ ...blow.one, amount }, blow.nth);
    }
    for (let choice = idle(match); choice && match.turn === turn && turn < last; choice = idle(match)) play(choice);
  }
  const [lane] = lanesOf(start, all);
  const seen = lane?.turns.filter(({ turn }) => turn <= last) ?? [];
  return { lane: { id: SPELL, name, seat: owner, turns: seen }, steps, cannot };
}
