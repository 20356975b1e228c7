/** What may be declared: every attack, every set of blocks, every division of damage. */
import { lately } from '../../core/lately.ts';
import { cannotAttack } from '../rules/card-rulings.ts';
import { ableToBlock, isLone, targetsOf } from '../rules/combat.ts';
import {
  activeOf,
  attackOf,
  type Block,
  damageOf,
  find,
  type Match,
  NO_COMBAT,
  onField,
  type Part,
  sideOf,
  type Spell,
} from '../state.ts';

/** At most so many declarations are offered at once. The others are as legal, and may be played. */
export const MOST_OFFERED = 96;

/** Every attack that may be declared, that of all spells first and that of none last. */
export function everyAttack(match: Match, most = Infinity): readonly (readonly number[])[] {
  const able = sideOf(match, activeOf(match)).field.filter((spell) => !cannotAttack(match, spell));
  const attacks: (readonly number[])[] = [];
  for (let bits = 2 ** able.length - 1; bits > 0 && attacks.length < most - 1; bits--) {
    const attack: number[] = [];
    for (let at = 0; at < able.length; at++) if (bits & (1 << at)) attack.push(able[at]?.id ?? -1);
    attacks.push(attack);
  }
  attacks.push([]);
  return attacks;
}

const attackersOf = lately((match: Match): readonly Spell[] =>
  (match.combat ?? NO_COMBAT).attackers.flatMap((id) => find(sideOf(match, activeOf(match)).field, id) ?? []),
);

/** Of the attackers that take several blockers, as many as have to be blocked where able spells are read to have to. */
export const mustBeBlocked = lately((match: Match): number => {
  const { readings } = match;
  if (readings['able-to-block'] === 'free-spells' || readings['both-may-block'] === 'one') return 0;
  const needing = attackersOf(match).filter(({ card }) => card.needs > 1);
  const able = ableToBlock(match);
  // The cheapest to block come first.
  const needs = needing.map(({ card }) => card.needs).sort((one, other) => one - other);
  let wanted = needs.length;
  while (wanted > 0 && !isEnough(able, needs.slice(0, wanted))) wanted--;
  return wanted;
});
/** Whether spells could give each attacker as many blockers as it lacks. None blocks the same attacker twice. */
function isEnough(blockers: readonly Spell[], lacks: readonly number[]): boolean {
  const mostFirst = [...lacks].sort((one, other) => other - one);
  let due = 0;
  return mostFirst.every((lack, at) => {
    due += lack;
    return blockers.reduce((sum, { card }) => sum + Math.min(card.blocks, at + 1), 0) >= due;
  });
}
/** How many of the attackers that take several blockers have as many as they take. */
export const fullyBlocked = (match: Match, blocks: readonly Block[]): number =>
  attackersOf(match).filter(
    ({ id, card }) => card.needs > 1 && blocks.filter(({ attacker }) => attacker === id).length >= card.needs,
  ).length;

/** An attack that is being blocked. */
interface Blocking {
  readonly match: Match;
  readonly attackers: readonly Spell[];
  /** How many attackers must be blocked by as many as they take. */
  readonly must: number;
}
/** Whether a set of blocks, each legal alone, is legal as a whole. */
function together({ match, attackers, must }: Blocking, blocks: readonly Block[]): boolean {
  if (match.readings['lone-block'] === 'not-allowed') {
    for (const attacker of attackers) if (isLone({ blocks }, attacker)) return false;
  }
  return must === 0 || fullyBlocked(match, blocks) >= must;
}

/** Whether a set of blocks may still become legal as a whole when the spells that are left block, too. */
function canBecome({ match, attackers, must }: Blocking, blocks: readonly Block[], left: readonly Spell[]): boolean {
  const strict = match.readings['lone-block'] === 'not-allowed';
  const due: number[] = [];
  const others: number[] = [];
  let full = 0;
  for (const attacker of attackers) {
    const { id, card } = attacker;
    if (card.needs <= 1) continue;
    const lack = card.needs - blocks.reduce((sum, block) => sum + (block.attacker === id ? 1 : 0), 0);
    if (lack <= 0) full += 1;
    else (strict && isLone({ blocks }, attacker) ? due : others).push(lack);
  }
  if (match.readings['both-may-block'] === 'one') return due.length === 0;
  others.sort((one, other) => one - other);
  return isEnough(left, [...due, ...others.slice(0, Math.max(must - full - due.length, 0))]);
}

/** Every set of blocks that may be declared; those that leave few attackers unblocked come first, no block last. */
export function everyBlock(match: Match, most = Infinity): readonly (readonly Block[])[] {
  const attackers = attackersOf(match);
  const able = ableToBlock(match);
  const must = mustBeBlocked(match);
  const blocking: Blocking = { match, attackers, must };
  const single = match.readings['both-may-block'] === 'one';
  const picky =
    must > 0 || (match.readings['lone-block'] === 'not-allowed' && attackers.some(({ card }) => card.needs > 1));
  const found: (readonly Block[])[] = [];
  const blocks: Block[] = [];
  const assign = (at: number) => {
    if (found.length >= most - 1) return;
    if (picky && !canBecome(blocking, blocks, able.slice(at))) return;
    const blocker = able[at];
    if (!blocker) {
      if (blocks.length > 0 && together(blocking, blocks)) found.push([...blocks]);
      return;
    }
    const choose = (from: number, left: number) => {
      for (let nth = from; nth < attackers.length && left > 0; nth++) {
        // Each blocker looks at another attacker first, so that the first sets leave none unblocked.
        const attacker = attackers[(nth + at) % attackers.length];
        if (!attacker || (single && blocks.some((block) => block.attacker === attacker.id))) continue;
        blocks.push({ blocker: blocker.id, attacker: attacker.id });
        choose(nth + 1, left - 1);
        assign(at + 1);
        blocks.pop();
      }
    };
    choose(0, blocker.card.blocks);
    assign(at + 1);
  };
  assign(0);
  if (together(blocking, [])) found.push([]);
  return found;
}

/** Every way to divide the damage of a spell among those it fights. */
export function everyDivision(match: Match, striker: number, most = Infinity): readonly (readonly Part[])[] {
  const spell = onField(match, striker);
  const targets = targetsOf(match.combat ?? NO_COMBAT, striker);
  if (!spell || targets.length === 0) return [];
  const amount = damageOf(spell, match.readings);
  if (namesOne(match, spell)) return targets.map((target) => [{ spell: target, amount: 0 }]);
  const ways: (readonly Part[])[] = [];
  const parts: Part[] = [];
  const give = (at: number, left: number) => {
    const target = targets[at];
    if (target === undefined || ways.length >= most) return;
    const last = at === targets.length - 1;
    const least = last && match.readings['whole-attack'] === 'whole' ? left : 0;
    for (let share = left; share >= least && ways.length < most; share--) {
      parts.push({ spell: target, amount: share });
      if (last) ways.push([...parts]);
      else give(at + 1, left - share);
      parts.pop();
    }
  };
  give(0, amount);
  return ways;
}
/** Whether all there is to divide is the 0 of Loveshroom, which one spell takes. */
export const namesOne = ({ readings }: Match, spell: Spell) =>
  spell.card.destroys && readings['loveshroom-two-blockers'] === 'one' && attackOf(spell, readings) === 0;
