/** Common mistakes at this game: the table as somebody sees it who makes them. */
import type { Misreading, Written } from '../../core/misreading.ts';
import { isGroup } from '../../core/shape.ts';
import { factsOf, type Power } from '../cards/cards.ts';
import { TOWER_PENALTY } from '../rules/characters.ts';
import { type Side, VIRTUALIZE } from '../state.ts';

type Group = Readonly<Record<string, unknown>>;
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

/** A fight with the numbers that one or both sides bring to it changed; where none are written, they bring 0. */
const ROLES = ['attacker', 'defender'] as const;
function fighting(
  written: Written,
  stat: 'power' | 'evade',
  change: (first: number) => number,
  roles: readonly (typeof ROLES)[number][] = ROLES,
): Written {
  const changed = roles.map((role) => {
    const fighter = groupIn(written.start, role);
    const [first = 0, ...more] = Array.isArray(fighter[stat]) ? (fighter[stat] as readonly number[]) : [];
    return [role, { ...fighter, [stat]: [change(first), ...more] }] as const;
  });
  return { ...written, start: { ...written.start, ...Object.fromEntries(changed) } };
}
/** A strike hits only with more Power than Evade: one more Evade on both sides says the same. */
const mustExceed: Misreading = (written) => fighting(written, 'evade', (evade) => evade + 1);
/** Every strike hits. */
const evadeIgnored: Misreading = (written) => fighting(written, 'evade', () => 0);
/** Who is attacked doesn't strike. */
const defenderIdle: Misreading = (written) => fighting(written, 'power', () => 0, ['defender']);
/** A card must take more damage than it has life. */
const aliveAtZero: Misreading = (written) => fighting(written, 'power', (power) => Math.max(power - 1, 0));
/** A Character brings back all that was paid for it, or nothing. */
const allComesBack: Misreading = (written) =>
  pooled(written, 'hero', (VIRTUALIZE / 2) * chosen(written, 'devirtualize').length);
const nothingComesBack: Misreading = (written) =>
  pooled(written, 'hero', (-VIRTUALIZE / 2) * chosen(written, 'devirtualize').length);
/** What is put on a Character is no longer owned. */
const costIsGone: Misreading = (written) => pooled(written, 'hero', -VIRTUALIZE * chosen(written, 'virtualize').length);
/** What is spent on Powers stays away. */
const powersErased: Misreading = (written) => pooled(written, 'hero', -paid(written, 'hero'));
/** A Tower goes down and costs nothing. */
const towerIsFree: Misreading = (written) =>
  pooled(written, 'xana', TOWER_PENALTY * chosen(written, 'deactivate-tower').length);

/** The Dilemma in play, as it is written. */
const dilemmaIn = ({ start }: Written): Group | undefined => {
  const { cards } = groupIn(start, 'xana');
  const all = Array.isArray(cards) ? (cards as readonly unknown[]).filter(isGroup) : [];
  return all.find(({ card }) => factsOf(String(card)).kind === 'dilemma');
};
const dilemmaFacts = (written: Written) => factsOf(String(dilemmaIn(written)?.['card']));
/** The Edge of a Dilemma that nobody Resolved does nothing. */
const edgeForgotten: Misreading = (written) => {
  const erased = dilemmaFacts(written).edge.reduce((sum, { amount }) => sum + amount, 0);
  return chosen(written, 'resolve-dilemma').length > 0 ? written : pooled(written, 'hero', erased);
};
/** The last point brings the Hero nothing. */
const gainForgotten: Misreading = (written) =>
  dilemmaIn(written)?.['influence'] === 1 ? pooled(written, 'hero', -dilemmaFacts(written).level) : written;
/** Any point brings what the last one brings. */
const everyPointIsLast: Misreading = (written) =>
  dilemmaIn(written)?.['influence'] === 1 ? written : pooled(written, 'hero', dilemmaFacts(written).level);
/** A Queued Program keeps nothing. */
const nothingStaysQueued: Misreading = (written) => pooled(written, 'hero', chosen(written, 'queue').length);
/** A point stays on a Program that is discarded. */
const onePointStays: Misreading = (written) => pooled(written, 'hero', -chosen(written, 'discard').length);

export const misreadings: Readonly<Record<string, Misreading>> = {
  'must-exceed': mustExceed,
  'all-comes-back': allComesBack,
  'nothing-comes-back': nothingComesBack,
  'powers-erased': powersErased,
  'cost-is-gone': costIsGone,
  'evade-ignored': evadeIgnored,
  'defender-idle': defenderIdle,
  'alive-at-zero': aliveAtZero,
  'tower-is-free': towerIsFree,
  'edge-forgotten': edgeForgotten,
  'gain-forgotten': gainForgotten,
  'every-point-is-last': everyPointIsLast,
  'nothing-stays-queued': nothingStaysQueued,
  'one-point-stays': onePointStays,
};
