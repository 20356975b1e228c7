/** The duel on `rules-engine/core/`: every step kept by its rule, every choice judged. */
import type { Game } from '../../../rules-engine/core/game.ts';
import { follow, type Stage } from '../../../rules-engine/core/resolve.ts';
import type { Rule } from '../../../rules-engine/core/rule.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import { judge } from '../../../rules-engine/core/verdict.ts';
import {
  chanceFrom,
  type Choice,
  choicesFor,
  type Course,
  decksFrom,
  type Fighter,
  kindOf,
  mixed,
  mixedWith,
  otherThan,
  type Seat,
} from './duel.ts';
import {
  type About,
  BANS,
  blow,
  draw,
  energy,
  enter,
  EXCEPTIONS,
  fall,
  lost,
  passes,
  pay,
  ready,
  tire,
  wound,
} from './rules.ts';
import { begin, isOver, type Table } from './spread.ts';

type DuelStep = Step<Table, About>;
const about = (seat: Seat, at = 0, power = 0): About => ({ seat, at, power });
const once = (rule: Rule<Table, About>, ...subjects: readonly About[]): Stage<Table, About> => ({
  rule,
  subjects: () => subjects,
});

function stagesFor({ sides }: Table, choice: Choice): readonly Stage<Table, About>[] {
  const { seat } = choice;
  const other = otherThan(seat);
  if (choice.type === 'end') {
    const next = about(other);
    return [once(passes, next), once(energy, next), once(ready, next), once(draw, next), once(lost, next)];
  }
  if (choice.type === 'play') {
    const card = about(seat, choice.card);
    return [once(pay, card), once(enter, card)];
  }
  const attacker = sides[seat].fighters[choice.with] as Fighter;
  const { power } = kindOf(attacker.kind);
  const own = about(seat, choice.with);
  if (choice.target === undefined) {
    const aim = about(other, 0, power);
    return [once(tire, own), once(wound, aim), once(lost, aim)];
  }
  const target = sides[other].fighters[choice.target] as Fighter;
  const struck = about(other, choice.target, power);
  const back = about(seat, choice.with, kindOf(target.kind).power);
  return [once(tire, own), once(blow, struck, back), once(fall, struck, back)];
}

export const duel: Game<readonly [readonly number[], readonly number[]], Table, Choice> = {
  id: 'duel',
  begin,
  deciders: (table) => (isOver(table) ? [] : [String(table.seat)]),
  choices: ({ seat, sides }, player) =>
    player === String(seat) ? choicesFor(sides[seat], sides[otherThan(seat)], seat) : [],
  judge: (table, choice) => judge(BANS, table, choice),
  play: (table, choice) => {
    const steps: DuelStep[] = [];
    return { state: follow(steps, table, stagesFor(table, choice), EXCEPTIONS), steps };
  },
  result: (table) =>
    isOver(table) ? { ended: 'won', winner: table.sides[0].life > 0 ? '0' : '1', rule: lost.id } : undefined,
  view: ({ sides: [one, other], ...table }, player) => ({
    ...table,
    sides: [
      player === '0' ? one : { ...one, hand: [], deck: [] },
      player === '1' ? other : { ...other, hand: [], deck: [] },
    ],
  }),
};

/** Plays one game at random. Where steps are to be kept, what is taken is judged, too. */
export function play(seed: number, kept?: Step<Table, unknown>[]): Course {
  const pick = chanceFrom(seed);
  let table = duel.begin(decksFrom(pick));
  let checksum = 0;
  let choices = 0;
  for (; ; choices++) {
    const [player] = duel.deciders(table);
    if (player === undefined) break;
    const offered = duel.choices(table, player);
    const picked = pick(offered.length);
    checksum = mixed(mixed(checksum, offered.length), picked);
    const choice = offered[picked] as Choice;
    if (kept && !duel.judge(table, choice).legal) throw new Error(`Seed ${seed}: what is offered is not allowed.`);
    const played = duel.play(table, choice);
    if (kept) for (const step of played.steps) kept.push(step);
    table = played.state;
  }
  return { choices, checksum: mixedWith(checksum, table.sides) };
}
