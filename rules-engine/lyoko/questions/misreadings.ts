/** Common mistakes at this game: the table as somebody sees it who makes them. */
import type { Misreading, Written } from '../../core/misreading.ts';
import { factsOf, type Power } from '../cards/cards.ts';
import { type Side, VIRTUALIZE } from '../state.ts';

type Group = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const groupIn = (start: Group, key: string): Group => {
  const value = start[key];
  return isGroup(value) ? value : {};
};

/** Choices of one kind, each as its words: `hero power ulrich triplicate`. */
const chosen = ({ choices }: Written, type: string): readonly (readonly string[])[] =>
  choices.map((choice) => String(choice).split(' ')).filter(([, what]) => what === type);
/** The same table with more or less Influence in a pool from the beginning. */
function pooled(written: Written, side: Side, more: number): Written {
  const player = groupIn(written.start, side);
  const pool = typeof player['pool'] === 'number' ? player['pool'] : 40;
  return { ...written, start: { ...written.start, [side]: { ...player, pool: pool + more } } };
}
/** What has been paid for Powers. */
const paid = (written: Written, side: Side): number =>
  chosen(written, 'power')
    .filter(([player]) => player === side)
    .map(([, , card = '', power]) => factsOf(card).powers.find(({ name }: Power) => name === power)?.cost ?? 0)
    .reduce((sum, cost) => sum + cost, 0);

/** A strike hits only with more Power than Evade: one more Evade on both sides says the same. */
const mustExceed: Misreading = (written) => {
  const slower = (role: string) => {
    const fighter = groupIn(written.start, role);
    const [first = 0, ...more] = Array.isArray(fighter['evade']) ? (fighter['evade'] as readonly number[]) : [];
    return { ...fighter, evade: [first + 1, ...more] };
  };
  return { ...written, start: { ...written.start, attacker: slower('attacker'), defender: slower('defender') } };
};
/** A Character brings back all that was paid for it, or nothing. */
const allComesBack: Misreading = (written) =>
  pooled(written, 'hero', (VIRTUALIZE / 2) * chosen(written, 'devirtualize').length);
const nothingComesBack: Misreading = (written) =>
  pooled(written, 'hero', (-VIRTUALIZE / 2) * chosen(written, 'devirtualize').length);
/** What is put on a Character is no longer owned. */
const costIsGone: Misreading = (written) => pooled(written, 'hero', -VIRTUALIZE * chosen(written, 'virtualize').length);
/** What is spent on Powers stays away. */
const powersErased: Misreading = (written) => pooled(written, 'hero', -paid(written, 'hero'));

export const misreadings: Readonly<Record<string, Misreading>> = {
  'must-exceed': mustExceed,
  'all-comes-back': allComesBack,
  'nothing-comes-back': nothingComesBack,
  'powers-erased': powersErased,
  'cost-is-gone': costIsGone,
};
