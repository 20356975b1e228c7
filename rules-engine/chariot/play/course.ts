/** What follows from what is chosen, up to the next decision: who leaves the Field, whom that asks, how a turn ends. */
import { follow as followRules, once, type Stage as Part } from '../../core/resolve.ts';
import type { Rule } from '../../core/rule.ts';
import { type Ability, isAboutOther } from '../cards/ability.ts';
import {
  DEFEAT_EXCEPTIONS,
  fateOf,
  isAsked,
  LEAVE_EXCEPTIONS,
  moonlitWitch,
  originalLife,
  regeneration,
  shinyRod,
  STRIKE_EXCEPTIONS,
} from '../rules/card-rulings.ts';
import { aboutSpell, DEFEATS, nextToDivide, split, STRIKES } from '../rules/combat.ts';
import { discard, discardCounter, toHand, tokens, tokensRemoved } from '../rules/discard.ts';
import { pegasus, summon } from '../rules/mana.ts';
import {
  type About,
  about,
  activeOf,
  type By,
  defenderOf,
  find,
  type Idle,
  lifeOf,
  type Match,
  type MatchStep,
  type Next,
  NO_TOKENS,
  onField,
  type Seat,
  SEATS,
  sideOf,
  type Spell,
  type Task,
  tokensOn,
} from '../state.ts';
import { fleeting, NEXT_TURN, retained } from '../rules/turn.ts';
import {
  abilityOf,
  againstAbility,
  amountOfEffect,
  asking,
  dying,
  EFFECT_RULES,
  effectsNow,
  flowOf,
  idle,
  instead,
  insteadOf,
  isLively,
  isOnField,
  limited,
  numbersNow,
  setOff,
  setOffByTurn,
  sourceOf,
  subjectsOf,
  targetsFor,
} from './abilities.ts';

type Parts = readonly Part<Match, About>[];
type Exceptions = readonly Rule<Match, About>[];
export const NO_EXCEPTIONS: Exceptions = [];
const SUMMON_EXCEPTIONS: Exceptions = [pegasus];
const ASK_REGENERATION: Exceptions = [regeneration];
const ASK_REVIVE: Exceptions = [moonlitWitch];

export { once };
/** Follows `parts`, adds what it did to `steps`, and gives back where that leads. */
export const follow = (steps: MatchStep[], match: Match, parts: Parts, exceptions: Exceptions = NO_EXCEPTIONS): Match =>
  followRules(steps, match, parts, exceptions);

/** The Life of a spell that is kept: it has its original Life, also where no damage is there to stay. */
export const wholeAgain = (subject: About): Part<Match, About> => {
  const { damage = 0, carried = 0 } = subject.spell ?? {};
  return once(damage + carried > 0 ? retained : originalLife, subject);
};
/** What is being told, and what has been set off and has not happened yet. */
export interface Course {
  readonly steps: MatchStep[];
  readonly queue: Task[];
}
export const courseOf = (steps: MatchStep[], rest: readonly Task[] = []): Course => ({ steps, queue: [...rest] });

/** The spell leaves the Field, or is kept on it. */
export function leave({ steps, queue }: Course, match: Match, subject: About): Match {
  const parts: Part<Match, About>[] = [once(discard, subject)];
  const gone = subject.by ? { ...subject, by: undefined } : subject;
  if (subject.kept) parts.push(wholeAgain(gone));
  else parts.push(once(discardCounter, gone), once(tokensRemoved, gone));
  queue.push(...setOff(subject.seat, subject.spell, subject.kept ? 'regenerates' : 'is-sent'));
  // A spell in the Discard that has no counter has got none.
  if (subject.cause === 'effect' && !subject.kept) parts.push({ rule: toHand, subjects: withoutCounter });
  return follow(steps, match, parts, LEAVE_EXCEPTIONS);
}
/** Whose spells go back at once, as they have no Discard counter. */
const withoutCounter = (match: Match): readonly About[] =>
  SEATS.filter(
    (seat) =>
      sideOf(match, seat).discard.some(({ counters }) => counters === 0) &&
      match.readings['return-without-counter'] === 'at-once',
  ).map((seat) => about(seat));

/** A spell would be sent to the Discard: it goes, or is kept, or its player is asked, or something else happens. */
export function sendAway(course: Course, match: Match, subject: About, next: Next): Match {
  const { steps, queue } = course;
  const { seat, spell } = subject;
  if (!spell) return match;
  const other = spell.card.abilities && insteadOf(match, seat, spell);
  if (other) {
    const ends = next === 'end' && subject.cause === 'effect' && !subject.by;
    const by: By = { spell, task: ends ? { ...other, on: 1 } : other, does: 'instead' };
    queue.unshift(other);
    return follow(steps, match, [once(instead, { ...subject, by })]);
  }
  const ask = (): About => {
    const { by: _, ...asks } = subject;
    const isPlain = queue.length === 0 && subject.by === undefined && (next === 'settle' || next === 'end');
    const plain = { ...asks, asks: true };
    return isPlain ? plain : { ...plain, flow: flowOf(match, next, queue, subject.cause) };
  };
  switch (fateOf(match, seat, spell)) {
    case 'goes':
      return leave(course, match, subject);
    case 'revives':
      return leave(course, match, { ...subject, kept: 'revive' });
    case 'asks-for-mana':
      return follow(steps, match, [once(discard, ask())], ASK_REGENERATION);
    case 'asks-for-counter':
      return follow(steps, match, [once(discard, ask())], ASK_REVIVE);
  }
}

/** So much may happen one after the other before a player decides again: no end would come of more. */
const MOST_AT_ONCE = 200;
/** Whether a player has been asked something in the middle of what was set off. */
const isWaiting = ({ stage }: Match): boolean =>
  stage.at === 'choose' || stage.at === 'target' || (stage.at === 'save' && stage.flow !== undefined);

/** All that was set off happens, numbers are as abilities make them, and whoever has no Life goes. Then comes what is next. */
export function proceed(course: Course, start: Match, next: Next): Match {
  const { steps, queue } = course;
  let match = start;
  const known = steps.length;
  for (let left = MOST_AT_ONCE; left > 0; left--) {
    // Where no spell has an ability, nothing is looked for.
    if (queue.length === 0 && steps.length === known && !isLively(match)) break;
    match = follow(steps, match, numbersNow(match));
    const gone = dying(match);
    const task = gone ? undefined : queue.shift();
    if (gone) match = sendAway(course, match, { ...gone, flow: flowOf(match, next, [], 'combat') }, next);
    else if (task) match = happens(course, match, task, next);
    else break;
    if (isWaiting(match)) return match;
    if (left === 1) queue.length = 0;
  }
  return then(course, match, next);
}
function then(course: Course, match: Match, next: Next): Match {
  switch (next) {
    case 'stay':
      // Where nobody attacks any more, nobody has to block.
      if (match.stage.at !== 'block' || (match.combat?.attackers.length ?? 0) > 0) return match;
      return afterCombat(course, match);
    case 'fight':
      return fight(course, match);
    case 'settle':
      return settle(course, match);
    case 'after':
      return afterCombat(course, match);
    case 'end':
      return closeTurn(course, match);
  }
}

/** An ability that was set off happens: effect by effect, and what is sent to the Discard spell by spell. */
function happens(course: Course, match: Match, task: Task, next: Next): Match {
  const { steps, queue } = course;
  const source = sourceOf(match, task);
  const ability = source?.card.abilities?.[task.nth];
  if (!source || !ability) return match;
  let now = match;
  const idles = (does: Idle) =>
    follow(steps, match, [once(idle, { ...about(task.seat, source), by: { spell: source, task, does } })]);
  const isFirst = task.from === 0 && task.on === 0;
  const against = isFirst && ability.when !== undefined && againstAbility(match, source, task);
  if (against) return idles(against);
  if (isFirst && isOpen(match, task, ability)) {
    if (ability.target && task.target === 0 && targetsFor(match, task, ability).length === 0) return idles('no-target');
    const subject: About = { ...about(task.seat, source), by: { spell: source, task, does: 'ask' } };
    return follow(steps, match, [once(asking, { ...subject, flow: flowOf(match, next, queue, 'effect') })]);
  }
  if (isFirst && ability.limit !== undefined && ability.when !== undefined && isOnField(match, source.id)) {
    now = follow(steps, now, [
      once(limited, { ...about(task.seat, source), by: { spell: source, task, does: 'limit' } }),
    ]);
  }
  const effects = effectsNow(ability, task);
  const effect = effects[task.from];
  if (!effect) return now;
  if (task.on === 0 && task.from + 1 < effects.length) queue.unshift({ ...task, from: task.from + 1 });
  const by: By = { spell: source, task, does: effect.is };
  const amount = amountOfEffect(now, task, effect);
  const subjects = amount === 0 ? [] : subjectsOf(now, task, ability, effect);
  if (subjects.length === 0)
    return follow(steps, now, [once(idle, { ...about(task.seat, source), by: { ...by, does: 'nothing' } })]);
  if (effect.is !== 'send') {
    const rule = EFFECT_RULES[effect.is];
    const parts = subjects.map((one) => once(rule, { ...one, amount, other: source, by }));
    return follow(steps, now, parts);
  }
  const [first, ...others] = subjects;
  queue.unshift(...others.flatMap(({ spell }) => (spell ? [{ ...task, on: spell.id }] : [])));
  return first ? sendAway(course, now, { ...first, other: source, cause: 'effect', by }, next) : now;
}
/** Whether its target or one of its options is still to be chosen. */
const isOpen = (_: Match, task: Task, { target, choose }: Ability): boolean =>
  (target !== undefined && task.target === 0) || (choose !== undefined && task.option === 0);

/** Deals with one spell after the other that would be sent to the Discard, until a player is asked about one. */
function settle(course: Course, start: Match): Match {
  // A spell that came back with its old damage was asked about in the Main Phase, which goes on.
  if (start.combat === null) return start;
  let match = start;
  for (;;) {
    const id = match.combat?.doomed[0];
    if (id === undefined) break;
    const subject = aboutSpell(match, id);
    if (!subject.spell) break;
    match = sendAway(course, match, subject, 'settle');
    if (isAsked(match, id)) return match;
  }
  return proceed(course, match, 'after');
}
/** Whoever may attack again does; or else the turn ends. */
function afterCombat(course: Course, start: Match): Match {
  let match = start;
  const rods: About[] = [];
  for (const id of match.combat?.attackers ?? []) {
    const spell = find(sideOf(match, activeOf(match)).field, id);
    if (spell?.card.again) rods.push(about(activeOf(match), spell));
  }
  if (rods.length > 0) match = follow(course.steps, match, [once(shinyRod, ...rods)]);
  return match.stage.at === 'attack' ? match : endTurn(course, match);
}

/** What a player was asked about has been dealt with: on to what is left. */
export function goOn(course: Course, match: Match, { cause, flow }: About): Match {
  if (flow) return proceed(course, match, flow.next);
  if (cause === 'effect') return proceed(course, match, 'end');
  return match.combat === null ? proceed(course, match, 'stay') : settle(course, match);
}
/** The spell a player was asked about. */
export function asked(match: Match, id: number): About {
  const { stage } = match;
  const flow = stage.at === 'save' ? stage.flow : undefined;
  const cause = flow?.cause ?? (stage.at === 'save' && stage.ends ? 'effect' : 'combat');
  return { ...aboutSpell(match, id), cause, ...(flow && { flow }) };
}
/** What goes on after the answer to what is asked now. */
export const restOf = ({ stage }: Match): readonly Task[] => ('flow' in stage ? (stage.flow?.rest ?? []) : []);

/** The turn ends: what that sets off, what goes then, and the next turn. */
export function endTurn(course: Course, match: Match): Match {
  course.queue.push(...setOffByTurn(match, 'turn-ends'));
  return proceed(course, match, 'end');
}
function closeTurn(course: Course, start: Match): Match {
  let match = start;
  for (const subject of fleeting(match)) {
    if (!subject.spell) continue;
    match = sendAway(course, match, subject, 'end');
    if (isAsked(match, subject.spell.id)) return match;
  }
  if (course.queue.length > 0) return proceed(course, match, 'end');
  match = follow(course.steps, match, NEXT_TURN);
  course.queue.push(...setOffByTurn(match, 'turn-begins'));
  return proceed(course, match, 'stay');
}

/** After the attackers are declared. */
export function attacked(course: Course, match: Match, attackers: readonly number[]): Match {
  for (const id of attackers) course.queue.push(...setOff(activeOf(match), onField(match, id), 'attacks'));
  return proceed(course, match, 'stay');
}
/** After the blocks are declared. */
export function blocked(course: Course, match: Match): Match {
  for (const { blocker, attacker } of match.combat?.blocks ?? []) {
    for (const task of [
      ...setOff(activeOf(match), onField(match, attacker), 'is-blocked', blocker),
      ...setOff(defenderOf(match), onField(match, blocker), 'blocks', attacker),
    ]) {
      // Only what is about the spell that it fights happens for each of several.
      const had = course.queue.some(({ spell, nth }) => spell === task.spell && nth === task.nth);
      if (!had || isAboutOther(abilityOf(match, task))) course.queue.push(task);
    }
  }
  return proceed(course, match, 'fight');
}
/** The divisions that are to be made, then all damage, then who is left. */
export function fight(course: Course, start: Match): Match {
  const { steps } = course;
  const striker = nextToDivide(start);
  if (striker !== undefined) {
    return follow(steps, start, [once(split, { ...aboutSpell(start, striker), asks: true })]);
  }
  const struck = follow(steps, start, STRIKES, STRIKE_EXCEPTIONS);
  if (struck.stage.at === 'won') return struck;
  return settle(course, follow(steps, struck, DEFEATS, DEFEAT_EXCEPTIONS));
}

/** The spell comes to the Field, with the tokens that brings. */
export function summoning(course: Course, start: Match, seat: Seat, spell: Spell): Match {
  const { steps, queue } = course;
  let match = follow(steps, start, [once(summon, about(seat, spell))], SUMMON_EXCEPTIONS);
  const { arrives, gives } = spell.card;
  if (arrives !== NO_TOKENS && tokensOn({ tokens: arrives }) > 0) {
    match = follow(steps, match, [once(tokens, about(seat, spell, spell))]);
  }
  if (gives !== NO_TOKENS && tokensOn({ tokens: gives }) > 0) {
    const others = sideOf(match, seat).field.filter(({ id }) => id !== spell.id);
    match = follow(steps, match, [once(tokens, ...others.map((other) => about(seat, other, spell)))]);
  }
  const arrived = onField(match, spell.id);
  queue.push(...setOff(seat, arrived, 'is-summoned'));
  if (queue.length > 0 || isLively(match)) return proceed(course, match, 'stay');
  // Only where old damage is read to follow a spell into the Discard and back.
  return arrived && lifeOf(arrived) <= 0 ? sendAway(course, match, about(seat, arrived), 'settle') : match;
}
