/** Every way to block an attack, played out to its end and compared: what the defender does best. */
import { everyAttack, everyBlock, everyDivision } from '../play/choices.ts';
import { oneCombat } from './one-combat.ts';
import type { Choice } from '../play/actions.ts';
import {
  type Block,
  blockersOf,
  defenderOf,
  find,
  type Match,
  nameOf,
  NO_COMBAT,
  opponentOf,
  sideOf,
  type Spell,
  deciderOf,
} from '../state.ts';

/** What the defender may be after. Whatever it is, not to lose comes first. */
export const MEASURES = ['trade', 'keep', 'defeat', 'number'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a combat ended, as the defender sees it. */
export interface Ending {
  /** The attacker has won the match. */
  readonly lost: boolean;
  /** The spells of the defender and of the attacker that went to the Discard. */
  readonly own: readonly Spell[];
  readonly theirs: readonly Spell[];
  /** Damage that stays on the defender's spells, and on the attacker's. */
  readonly hurt: number;
  readonly dealt: number;
}
/** What is decided after the blocks, and how it ends. */
export interface Way {
  readonly choices: readonly Choice[];
  readonly ending: Ending;
}
/** One set of blocks. */
export interface Compared {
  readonly blocks: readonly Block[];
  /** What the attacker makes of it: the worst for the defender by the measure. */
  readonly worst: Way;
  /** One way for each ending the attacker can choose, the worst for the defender first. */
  readonly ways: readonly Way[];
  /** 1 is best; sets that come out alike share a place. */
  readonly place: number;
}
export interface Comparison {
  /** The best for the defender first. */
  readonly rows: readonly Compared[];
  /** Whether every set of blocks and every division was looked at. */
  readonly whole: boolean;
}

/** More sets of blocks than this are not compared. */
export const MOST_SETS = 1500;
/** Nor are more choices than this played out. */
export const MOST_PLAYED = 12_000;
/** Nor are more divisions of one spell's damage looked at. */
const MOST_DIVISIONS = 300;

const valueOf = (spells: readonly Spell[]) => spells.reduce((sum, { card }) => sum + card.value, 0);

/** How good an ending is for the defender: numbers compared one after the other, the larger the better. */
function worth({ lost, own, theirs, hurt, dealt }: Ending, measure: Measure): readonly number[] {
  const [given, taken] = [valueOf(own), valueOf(theirs)];
  const main = {
    trade: [taken - given, -given],
    keep: [-given, taken],
    defeat: [taken, -given],
    number: [theirs.length - own.length, -own.length],
  }[measure];
  // Of endings that are alike in this, the one with less damage on the defender's side is better.
  return lost ? [] : [1, ...main, -hurt, dealt];
}
const compare = (one: readonly number[], other: readonly number[]): number => {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** `match` waits for blockers. */
export function compareBlocks(match: Match, measure: Measure): Comparison {
  if (match.stage.at !== 'block') return { rows: [], whole: true };
  const player = nameOf(defenderOf(match));
  const all = everyBlock(match, MOST_SETS + 1);
  const budget: Budget = { played: 0, whole: all.length <= MOST_SETS };
  const rows: { readonly row: Omit<Compared, 'place'>; readonly marks: readonly number[] }[] = [];
  for (const blocks of distinct(match, all.slice(0, MOST_SETS))) {
    const ways = waysAfter(match, { type: 'block', player, blocks }, measure, budget);
    const [worst] = ways;
    if (worst) rows.push({ row: { blocks, worst, ways }, marks: worth(worst.ending, measure) });
    if (budget.played < MOST_PLAYED) continue;
    budget.whole = false;
    break;
  }
  rows.sort((one, other) => compare(other.marks, one.marks) || one.row.blocks.length - other.row.blocks.length);
  let place = 1;
  return {
    rows: rows.map(({ row, marks }, nth): Compared => {
      const before = rows[nth - 1];
      if (before && compare(before.marks, marks) !== 0) place = nth + 1;
      return { ...row, place };
    }),
    whole: budget.whole,
  };
}

/** What has been played out so far, and whether something had to be left out. */
interface Budget {
  played: number;
  whole: boolean;
}

/** Of sets of blocks that differ only in which of several like spells does what, one. */
function distinct(match: Match, sets: readonly (readonly Block[])[]): readonly (readonly Block[])[] {
  const looks = new Map(match.sides.flatMap(({ field }) => field).map((spell) => [spell.id, lookOf(spell)]));
  const seen = new Set<string>();
  return sets.filter((blocks) => {
    const fights = (match.combat ?? NO_COMBAT).attackers.map((attacker) => {
      const against = blockersOf({ ...NO_COMBAT, blocks }, attacker).map((id) => {
        // A spell that blocks two attackers is one spell in two fights.
        const several = blocks.filter(({ blocker }) => blocker === id).length > 1;
        return several ? String(id) : (looks.get(id) ?? '');
      });
      return `${looks.get(attacker)}<${against.sort().join('&')}`;
    });
    const key = fights.sort().join(';');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
/** Everything about a spell but which one it is. */
const lookOf = ({ id: _, ...look }: Spell): string => JSON.stringify(look);

/** What may come of a set of blocks: one way for each ending the attacker can bring about by dividing damage. */
function waysAfter(start: Match, block: Choice, measure: Measure, budget: Budget): readonly Way[] {
  const seat = defenderOf(start);
  const ways = new Map<string, { readonly way: Way; readonly marks: readonly number[] }>();
  const expand = (match: Match, choices: readonly Choice[]) => {
    if (match.stage.at === 'divide' && deciderOf(match) !== seat) {
      for (const choice of decisions(match, budget)) expand(follow(match, choice, budget), [...choices, choice]);
      return;
    }
    const { choices: more, ending } = bestPlay(start, match, measure, budget);
    const way: Way = { choices: [...choices, ...more], ending };
    const marks = worth(ending, measure);
    const key = [ending.lost, ...[ending.own, ending.theirs].map((list) => list.map(({ id }) => id).sort())].join('|');
    const before = ways.get(key);
    if (!before || compare(marks, before.marks) < 0) ways.set(key, { way, marks });
  };
  expand(follow(start, block, budget), []);
  return [...ways.values()].sort((one, other) => compare(one.marks, other.marks)).map(({ way }) => way);
}

const follow = (match: Match, choice: Choice, budget: Budget): Match => {
  budget.played++;
  return oneCombat.play(match, choice).state;
};

/** What both sides do from here on, each the best for itself: what is good for one by the measure is bad for the other. */
function bestPlay(start: Match, match: Match, measure: Measure, budget: Budget): Way {
  const seat = defenderOf(start);
  const decider = deciderOf(match);
  if (decider === null) return { choices: [], ending: endingOf(start, match) };
  const open = decisions(match, budget);
  const tired = budget.played >= MOST_PLAYED;
  if (tired) budget.whole = false;
  let best: { readonly way: Way; readonly marks: readonly number[] } | undefined;
  for (const choice of tired ? open.slice(-1) : open) {
    const after = bestPlay(start, follow(match, choice, budget), measure, budget);
    const marks = worth(after.ending, measure);
    const better = best === undefined ? 1 : compare(marks, best.marks) * (decider === seat ? 1 : -1);
    if (better > 0) best = { way: { choices: [choice, ...after.choices], ending: after.ending }, marks };
  }
  return best?.way ?? { choices: [], ending: endingOf(start, match) };
}

/** Everything that may be decided at this moment. */
function decisions(match: Match, budget: Budget): readonly Choice[] {
  const seat = deciderOf(match);
  if (seat === null) return [];
  const player = nameOf(seat);
  const { stage } = match;
  const some = <One>(all: readonly One[], most: number): readonly One[] => {
    if (all.length > most) budget.whole = false;
    return all.slice(0, most);
  };
  switch (stage.at) {
    case 'divide': {
      const { striker } = stage;
      const all = some(everyDivision(match, striker, MOST_DIVISIONS + 1), MOST_DIVISIONS);
      return all.map((parts) => ({ type: 'divide', player, striker, parts }));
    }
    case 'block':
      return some(distinct(match, everyBlock(match, MOST_DIVISIONS + 1)), MOST_DIVISIONS).map((blocks) => ({
        type: 'block',
        player,
        blocks,
      }));
    case 'attack':
      return some(everyAttack(match, MOST_DIVISIONS + 1), MOST_DIVISIONS).map((attackers) => ({
        type: 'attack',
        player,
        attackers,
      }));
    default:
      return oneCombat.choices(match, player);
  }
}

function endingOf(start: Match, end: Match): Ending {
  const seat = defenderOf(start);
  const gone = (side: 0 | 1) => sideOf(start, side).field.filter(({ id }) => !find(sideOf(end, side).field, id));
  const damage = (side: 0 | 1) => sideOf(end, side).field.reduce((sum, spell) => sum + spell.damage, 0);
  const active = opponentOf(seat);
  return {
    lost: end.stage.at === 'won',
    own: gone(seat),
    theirs: gone(active),
    hurt: damage(seat),
    dealt: damage(active),
  };
}
