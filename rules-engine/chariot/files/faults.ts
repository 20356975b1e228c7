/** What is wrong with the start of a match or with a table, told to whoever wrote it. */
import type { FieldFault } from '../../core/fault.ts';
import type { RuleId } from '../../core/rule.ts';
import { checkHand, copies, handSize, premium } from '../rules/hand.ts';
import { fieldCombat } from '../rules/means.ts';
import { firstTurn } from '../rules/turn.ts';
import { type Card, MANA_TYPES, type Setup, TOKEN_KINDS } from '../state.ts';
import type { WhatIf } from '../questions/over-turns.ts';
import type { ToldSpell, ToldTable } from './table.ts';

/** No number is larger: whatever a spell can print, and room to spare. */
export const LARGEST = 99;
/** More spells than this are not set out for one player. */
const MOST_SPELLS = 20;
/** A spell has no more abilities. */
export const MOST_ABILITIES = 9;
/** No turn is later. */
export const LAST_TURN = 999;
/** The longest name of a spell, in characters. */
export const LONGEST_NAME = 60;

const isWhole = (value: number, least = 0) => Number.isInteger(value) && value >= least && value <= LARGEST;
/** What is said of a number that is none, or too large or small. */
export const askWhole = (least = 0, most = LARGEST) => `Give a whole number from ${least} to ${most}.`;

const HAND_FAULTS: Readonly<Record<RuleId, string>> = {
  [handSize.id]: 'a hand must have 15 to 20.',
  [copies.id]: 'a hand can have at most 3 spells of the same name.',
  [premium.id]: 'a hand can have only 1 of each Premium spell.',
};

/** Every fault of a setup, in order. None: the match can begin. */
export function faultsOfSetup({ hands, seed, first }: Setup): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  hands.forEach((hand, nth) => {
    const field = `hands.${nth}`;
    hand.forEach((card, at) => faults.push(...faultsOfCard(card, `${field}.${at}`)));
    for (const { rule, subject, before, after } of checkHand(hand).steps) {
      if (before === after) continue;
      const which = subject.card ? `${subject.count} ${subject.card.name}: ` : `${subject.count} spells: `;
      faults.push({ field, says: which + (HAND_FAULTS[rule] ?? ''), rule });
    }
  });
  if (!Number.isInteger(seed)) faults.push({ field: 'seed', says: 'The seed must be a whole number.' });
  if (![0, 1].includes(first)) faults.push({ field: 'first', says: 'Say which of the two players goes first.' });
  return faults;
}

/** What no spell can be. */
export function faultsOfCard(card: Partial<Card>, field: string): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (key: string, says: string) => faults.push({ field: `${field}.${key}`, says });
  if (card.name !== undefined && (card.name.trim() === '' || card.name.length > LONGEST_NAME)) {
    add('name', `A name must have 1 to ${LONGEST_NAME} characters.`);
  }
  if (card.type !== undefined && !MANA_TYPES.includes(card.type)) add('type', 'A Mana Type must be Sun, Moon or Star.');
  for (const key of ['value', 'attack'] as const) {
    const value = card[key];
    if (value !== undefined && !isWhole(value)) add(key, askWhole());
  }
  for (const key of ['life', 'needs', 'blocks', 'counters'] as const) {
    const value = card[key];
    if (value !== undefined && !isWhole(value, 1)) add(key, askWhole(1));
  }
  if (card.regenerates !== undefined && card.regenerates !== null && !isWhole(card.regenerates)) {
    add('regenerates', `Give a whole number from 0 to ${LARGEST}, or nothing.`);
  }
  return faults;
}

/** Every fault of a table, in order. None: it can be played on. */
export function faultsOfTable(table: ToldTable): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, says: string, rule?: RuleId) => faults.push({ field, says, ...(rule && { rule }) });
  if (!Number.isInteger(table.turn) || table.turn < 1) add('turn', 'Turn numbers start at 1.');
  if (table.turn === 1 && (table.at === 'attack' || table.attackers)) {
    add('turn', 'Turn 1 has no Combat Phase.', firstTurn.id);
  }
  const active = table.turn % 2 === 1 ? 'Player 1' : 'Player 2';
  const there: string[] = [];
  for (const player of ['Player 1', 'Player 2'] as const) {
    let spells = 0;
    for (const zone of ['hand', 'field', 'discard'] as const) {
      (table[zone]?.[player] ?? []).forEach((told, nth) => {
        const field = `${zone}.${player}.${nth}`;
        spells += told.count ?? 1;
        if (player === active && zone === 'field') there.push(told.as ?? told.spell);
        faults.push(...faultsOfSpell(told, field), ...faultsOfCard(told.card ?? {}, field));
      });
    }
    if (spells > MOST_SPELLS) add(`field.${player}`, `A player can have at most ${MOST_SPELLS} spells in all.`);
    for (const [type, amount] of Object.entries(table.mana?.[player] ?? {})) {
      if (!isWhole(amount)) add(`mana.${player}.${type}`, askWhole());
    }
  }
  (table.attackers ?? []).forEach((name, nth) => {
    if (!there.includes(name)) {
      const says = `${active} has no spell called "${name}" on the Field.`;
      add(`attackers.${nth}`, says, fieldCombat.id);
    }
  });
  return faults;
}

function faultsOfSpell(told: ToldSpell, field: string): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (told.spell.trim() === '') faults.push({ field: `${field}.spell`, says: 'Say which spell it is.' });
  if (told.spell.length > LONGEST_NAME) {
    faults.push({ field: `${field}.spell`, says: `A name can have at most ${LONGEST_NAME} characters.` });
  }
  for (const key of ['count', 'counters', 'damage', 'carried'] as const) {
    const value = told[key];
    if (value !== undefined && !isWhole(value)) {
      faults.push({ field: `${field}.${key}`, says: askWhole() });
    }
  }
  for (const kind of TOKEN_KINDS) {
    const value = told.tokens?.[kind];
    if (value !== undefined && !isWhole(value)) {
      faults.push({ field: `${field}.tokens.${kind}`, says: askWhole() });
    }
  }
  return faults;
}

/** So many turns are looked at once. */
export const MOST_TURNS = 12;
/** Every fault of what is to happen to a spell over the turns. */
export function faultsOfWhatIf({
  name,
  life,
  counters,
  tokens,
  turns: [first, last],
  happenings,
}: WhatIf): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, says: string) => faults.push({ field, says });
  if (name.trim() === '' || name.length > LONGEST_NAME)
    add('name', `A name must have 1 to ${LONGEST_NAME} characters.`);
  if (!isWhole(life, 1)) add('life', askWhole(1));
  if (!isWhole(counters, 1)) add('counters', askWhole(1));
  for (const kind of TOKEN_KINDS) if (!isWhole(tokens[kind])) add(`tokens.${kind}`, askWhole());
  if (!isWhole(first, 1)) add('first', 'Turn numbers start at 1.');
  if (!isWhole(last, 1) || last < first || last - first >= MOST_TURNS) {
    add('last', `The last turn can't be before the first, and at most ${MOST_TURNS} turns can be shown.`);
  }
  happenings.forEach(({ turn, amount }, nth) => {
    if (!isWhole(turn, 1) || turn < first || turn > last)
      add(`happenings.${nth}.turn`, askWhole(first || 1, last || 1));
    if (!isWhole(amount)) add(`happenings.${nth}.amount`, askWhole());
  });
  return faults;
}
