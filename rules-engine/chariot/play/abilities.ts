/** Abilities of spells: what sets them off, whom they are about, and what they do, by the rules that every such effect follows. */
import { amountNow, amountOf, conditionOf, isMet, type WrittenAmount } from '../../core/ability.ts';
import type { Stage as Part } from '../../core/resolve.ts';
import { type Ability, type Effect, effectsOf, type Trigger, type Which, whomOf } from '../cards/ability.ts';
import { combatNumbers } from '../rules/combat.ts';
import {
  counterRemoval,
  discard,
  discardCounter,
  leftCombat,
  type MatchRule,
  toHand,
  tokens,
} from '../rules/discard.ts';
import { begunAnew, canPay, type Cost, gain, paid } from '../rules/mana.ts';
import { effectText, remainingMana } from '../rules/means.ts';
import {
  type About,
  about,
  activeOf,
  type Change,
  find,
  type Flow,
  fullLifeOf,
  type Match,
  newSpell,
  onField,
  opponentOf,
  replaced,
  type Seat,
  SEATS,
  sideOf,
  type Spell,
  type Task,
  withSide,
  withSpell,
} from '../state.ts';

const NONE: readonly Task[] = [];

/** What an event sets off on a spell. */
export function setOff(seat: Seat, spell: Spell | null | undefined, when: Trigger, other = 0): readonly Task[] {
  const abilities = spell?.card.abilities;
  if (!spell || abilities === undefined) return NONE;
  return abilities.flatMap((ability, nth) =>
    ability.when === when ? [{ seat, spell: spell.id, nth, other, target: 0, option: 0, from: 0, on: 0 }] : NONE,
  );
}
/** What a turn sets off on both Fields: first on that of the player whose turn it is. */
export function setOffByTurn(match: Match, when: 'turn-begins' | 'turn-ends'): readonly Task[] {
  let all = NONE;
  for (const seat of [activeOf(match), opponentOf(activeOf(match))]) {
    for (const spell of match.sides[seat].field) {
      if (spell.card.abilities !== undefined) all = [...all, ...setOff(seat, spell, when)];
    }
  }
  return all;
}
/** Whether some spell on a Field has an ability, or is changed by one. */
export const isLively = ({ sides }: Match): boolean => hasAbilities(sides[0].field) || hasAbilities(sides[1].field);
function hasAbilities(field: readonly Spell[]): boolean {
  for (const { card, more } of field) if (card.abilities !== undefined || more !== undefined) return true;
  return false;
}

/** The spell an ability is on: on the Field, or where it has just been sent. */
export const sourceOf = (match: Match, { seat, spell }: Pick<Task, 'seat' | 'spell'>): Spell | undefined =>
  find(match.sides[seat].field, spell) ?? find(match.sides[seat].discard, spell);
export const abilityOf = (match: Match, task: Task): Ability | undefined =>
  sourceOf(match, task)?.card.abilities?.[task.nth];
/** The effects of an ability as its option was chosen. */
export const effectsNow = ({ effects = [], choose }: Ability, { option }: Task): readonly Effect[] =>
  choose?.[option - 1]?.effects ?? effects;

type Self = Pick<Task, 'seat' | 'spell'>;
/** The spells that fit, with their players. */
function those(match: Match, { whose, type, another, in: zone = 'field' }: Which, self: Self): readonly About[] {
  const found: About[] = [];
  for (const seat of [self.seat, opponentOf(self.seat)]) {
    if (whose !== undefined && (whose === 'yours') !== (seat === self.seat)) continue;
    for (const spell of match.sides[seat][zone]) {
      if (type !== undefined && spell.card.type !== type) continue;
      if (!another || spell.id !== self.spell) found.push(about(seat, spell));
    }
  }
  return found;
}
const counting = (match: Match, self: Self) => (which: Which) => those(match, which, self).length;
const numberNow = (match: Match, self: Self, amount: WrittenAmount<Which> = 1): number =>
  amountNow(amountOf(amount), counting(match, self));
const isMetNow = (match: Match, self: Self, condition: Ability['if']): boolean =>
  condition === undefined || isMet(conditionOf(condition), counting(match, self));

/** What speaks against an ability now: its condition, or how often it has happened this turn. */
export function againstAbility(match: Match, source: Spell, task: Task): 'unmet' | 'used-up' | undefined {
  const ability = source.card.abilities?.[task.nth];
  if (!ability || !isMetNow(match, task, ability.if)) return 'unmet';
  const { used } = source;
  if (used?.turn !== match.turn) return undefined;
  const times = used.abilities.reduce((sum, nth) => sum + (nth === task.nth ? 1 : 0), 0);
  return times < (ability.limit === undefined ? MOST_INSTEAD : 1) ? undefined : 'used-up';
}
/** Two spells that are sent in place of each other come to an end: so often a turn something happens in place of one. */
const MOST_INSTEAD = 9;
/** The spells that may be chosen as its target. */
export const targetsFor = (match: Match, task: Task, { target }: Ability): readonly number[] =>
  target === undefined ? [] : those(match, target, task).flatMap(({ spell }) => spell?.id ?? []);

/** Where a spell is that an effect may be about, and whose it is. */
function anywhere({ sides }: Match, id: number): About | undefined {
  for (const seat of SEATS) {
    const spell = find(sides[seat].field, id) ?? find(sides[seat].discard, id);
    if (spell) return about(seat, spell);
  }
  return undefined;
}
/** The spells an effect is about now. */
export function subjectsOf(match: Match, task: Task, ability: Ability, effect: Effect): readonly About[] {
  if (effect.is === 'gain') return [about(task.seat)];
  const whom = whomOf(effect, ability);
  const all =
    task.on > 0
      ? [anywhere(match, task.on)]
      : typeof whom === 'object'
        ? those(match, whom, task)
        : [anywhere(match, whom === 'self' ? task.spell : task[whom])];
  const isOfDiscard = effect.is === 'counter' || effect.is === 'take-counter';
  return all.flatMap((one) => {
    if (!one?.spell) return [];
    const { field, discard: gone } = match.sides[one.seat];
    const place = isOfDiscard || (effect.is === 'return' && find(field, one.spell.id) === undefined) ? gone : field;
    return find(place, one.spell.id) ? [one] : [];
  });
}

const enough = (one: Change, other: Change | undefined) =>
  one.attack === (other?.attack ?? 0) && one.life === (other?.life ?? 0);
/** A change that holds now: on which spell it is, and which spells it changes. */
interface Holding {
  readonly source: Spell;
  readonly change: Change;
  readonly changes: readonly Spell[];
}
function holdingNow(match: Match): readonly Holding[] {
  const found: Holding[] = [];
  for (const seat of SEATS) {
    for (const source of match.sides[seat].field) {
      for (const ability of source.card.abilities ?? []) {
        const self = { seat, spell: source.id };
        if (!ability.always || ability.instead !== undefined || !isMetNow(match, self, ability.if)) continue;
        for (const effect of ability.effects ?? []) {
          if (effect.is !== 'change') continue;
          const whom = whomOf(effect, ability);
          const changes =
            typeof whom === 'object' ? those(match, whom, self).flatMap(({ spell }) => spell ?? []) : [source];
          found.push({ source, change: changeOf(match, self, effect), changes });
        }
      }
    }
  }
  return found;
}
/** What abilities add to the numbers of each spell now. */
function changesNow(match: Match): ReadonlyMap<number, Change> {
  const all = new Map<number, Change>();
  const add = (id: number, { attack, life }: Change) => {
    const so = all.get(id);
    all.set(id, { attack: (so?.attack ?? 0) + attack, life: (so?.life ?? 0) + life });
  };
  for (const { field } of match.sides)
    for (const { id, boost } of field) if (boost?.turn === match.turn) add(id, boost);
  for (const { change, changes } of holdingNow(match)) for (const { id } of changes) add(id, change);
  return all;
}
/** The spells whose abilities change the numbers of a spell, as long as they hold. */
export const changersOf = (match: Match, id: number): readonly Spell[] => [
  ...new Set(
    holdingNow(match).flatMap(({ source, changes }) => (changes.some((one) => one.id === id) ? [source] : [])),
  ),
];
const NO_CHANGE: Change = { attack: 0, life: 0 };
/** What it adds, on the spell; nothing where that is nothing. */
function changed({ more: _, ...spell }: Spell, change: Change): Spell {
  return change.attack === 0 && change.life === 0 ? spell : { ...spell, more: change };
}
/** Attack and Life as abilities change them now. */
const numbers: MatchRule = {
  id: combatNumbers.id,
  does: (match, { seat, spell }) => {
    const now = spell && find(match.sides[seat].field, spell.id);
    return now ? withSpell(match, seat, changed(now, changesNow(match).get(now.id) ?? NO_CHANGE)) : match;
  },
};
/** A step for each spell whose numbers abilities change otherwise than before. */
export function numbersNow(match: Match): readonly Part<Match, About>[] {
  const now = changesNow(match);
  const subjects = SEATS.flatMap((seat) =>
    match.sides[seat].field
      .filter((spell) => !enough(now.get(spell.id) ?? NO_CHANGE, spell.more))
      .map((spell): About => ({ ...about(seat, spell), by: { spell, task: ITSELF, does: 'numbers' } })),
  );
  return subjects.length === 0 ? [] : [{ rule: numbers, subjects: () => subjects }];
}
/** A table that somebody has set up, its numbers as abilities make them. */
export function withNumbers(match: Match): Match {
  if (!isLively(match)) return match;
  const now = changesNow(match);
  const counted = (seat: Seat) => ({
    ...match.sides[seat],
    field: match.sides[seat].field.map((spell) => changed(spell, now.get(spell.id) ?? NO_CHANGE)),
  });
  return { ...match, sides: [counted(0), counted(1)] };
}
const ITSELF: Task = { seat: 0, spell: 0, nth: 0, other: 0, target: 0, option: 0, from: 0, on: 0 };

/** The effect that a step is about; its spell may be in the Hand by now. */
const effectOf = ({ by }: About): Effect | undefined => {
  const ability = by?.spell.card.abilities?.[by.task.nth];
  return by && ability && effectsNow(ability, by.task)[by.task.from];
};
/** An effect of an ability, as the rule that carries it out has it. */
const effectRule = ({ id }: Pick<MatchRule, 'id'>, does: MatchRule['does']): MatchRule => ({ id, does });
const marked = ({ used, ...spell }: Spell, turn: number, nth: number): Spell => ({
  ...spell,
  used: { turn, abilities: [...(used?.turn === turn ? used.abilities : []), nth] },
});

/** What each effect does to the one spell or player that it is about. `send` is done by whoever sends spells away. */
export const EFFECT_RULES: Readonly<Record<Exclude<Effect['is'], 'send'>, MatchRule>> = {
  token: effectRule(tokens, (match, subject) => {
    const effect = effectOf(subject);
    const spell = subject.spell && find(match.sides[subject.seat].field, subject.spell.id);
    if (!spell || effect?.is !== 'token') return match;
    const count = spell.tokens[effect.token] + subject.amount;
    return withSpell(match, subject.seat, { ...spell, tokens: { ...spell.tokens, [effect.token]: count } });
  }),
  change: effectRule(combatNumbers, (match, subject) => {
    const effect = effectOf(subject);
    const spell = subject.spell && find(match.sides[subject.seat].field, subject.spell.id);
    if (!spell || effect?.is !== 'change' || !subject.by) return match;
    const plus = changeOf(match, subject.by.task, effect);
    const had = spell.boost?.turn === match.turn ? spell.boost : NO_CHANGE;
    const boost = { turn: match.turn, attack: had.attack + plus.attack, life: had.life + plus.life };
    const more = spell.more ?? NO_CHANGE;
    const sum = { attack: more.attack + plus.attack, life: more.life + plus.life };
    return withSpell(match, subject.seat, { ...changed(spell, sum), boost });
  }),
  damage: effectRule(combatNumbers, (match, { seat, spell, amount }) => {
    const now = spell && find(match.sides[seat].field, spell.id);
    return now ? withSpell(match, seat, { ...now, damage: now.damage + amount }) : match;
  }),
  return: effectRule(toHand, (match, { seat, spell }) => {
    if (!spell) return match;
    const side = sideOf(match, seat);
    const back = [...side.hand, newSpell(spell.id, spell.card)];
    const left = (list: readonly Spell[]) => list.filter(({ id }) => id !== spell.id);
    return leftCombat(
      withSide(match, seat, { ...side, hand: back, field: left(side.field), discard: left(side.discard) }),
      spell.id,
    );
  }),
  gain: effectRule(gain, (match, subject) => {
    const effect = effectOf(subject);
    if (effect?.is !== 'gain' || !subject.by) return match;
    const side = sideOf(match, subject.seat);
    const { type = subject.by.spell.card.type } = effect;
    const pool = begunAnew(side.mana, type, match.readings);
    const largest = Math.max(pool.largest[type], subject.amount);
    return withSide(match, subject.seat, {
      ...side,
      mana: {
        ...pool,
        left: { ...pool.left, [type]: pool.left[type] + subject.amount },
        largest: { ...pool.largest, [type]: largest },
      },
    });
  }),
  counter: effectRule(discardCounter, counted),
  'take-counter': effectRule(counterRemoval, counted),
};
function counted(match: Match, subject: About): Match {
  const side = sideOf(match, subject.seat);
  const spell = subject.spell && find(side.discard, subject.spell.id);
  if (!spell) return match;
  const counters = Math.max(spell.counters + subject.amount, 0);
  return withSide(match, subject.seat, { ...side, discard: replaced(side.discard, { ...spell, counters }) });
}
function changeOf(match: Match, self: Self, { attack, life }: Effect & { readonly is: 'change' }): Change {
  return {
    attack: attack === undefined ? 0 : numberNow(match, self, attack),
    life: life === undefined ? 0 : numberNow(match, self, life),
  };
}
/** How much an effect does now. */
export function amountOfEffect(match: Match, task: Task, effect: Effect): number {
  switch (effect.is) {
    case 'send':
    case 'return':
      return 1;
    case 'change': {
      const { attack, life } = changeOf(match, task, effect);
      return Math.abs(attack) + Math.abs(life);
    }
    case 'take-counter':
      return -numberNow(match, task, effect.amount);
    default:
      return numberNow(match, task, effect.amount);
  }
}

/** That an ability happens that may not happen again this turn. */
export const limited: MatchRule = effectRule(effectText, (match, { seat, by }) => {
  const spell = by && find(match.sides[seat].field, by.spell.id);
  return spell ? withSpell(match, seat, marked(spell, match.turn, by.task.nth)) : match;
});
/** That an ability which was set off does nothing, and why. */
export const idle: MatchRule = effectRule(effectText, (match) => match);
/** Its player is asked for its target, or for one of its options. */
export const asking: MatchRule = effectRule(effectText, (match, { by, flow }) => {
  const ability = by && abilityOf(match, by.task);
  if (!by || !ability || !flow) return match;
  const at = ability.target !== undefined && by.task.target === 0 ? 'target' : 'choose';
  return { ...match, stage: { at, by: by.task.seat, task: by.task, flow } };
});
/** And answers. */
export const answered: MatchRule = effectRule(effectText, (match, { flow }) =>
  flow ? { ...match, stage: flow.back } : match,
);

/** What an ability costs in Mana. */
const manaCost = ({ card }: Spell, amount: number, { readings }: Match): Cost => ({
  type: card.type,
  amount,
  any: readings['mana-type-gained'] === 'chosen',
  unmarked: false,
});
export const costOf = ({ may }: Ability) => (typeof may === 'object' ? may : {});
/** Whether its player has what it costs. */
export function canAfford(match: Match, seat: Seat, source: Spell, ability: Ability): boolean {
  const { mana = 0, token } = costOf(ability);
  if (token !== undefined && source.tokens[token] === 0) return false;
  return mana === 0 || canPay(sideOf(match, seat).mana, manaCost(source, mana, match));
}
/** An ability is used, and what it costs is paid; to be sent to the Discard comes after it. */
export const paying: MatchRule = effectRule(remainingMana, (match, { seat, by }) => {
  const spell = by && find(match.sides[seat].field, by.spell.id);
  const ability = by && abilityOf(match, by.task);
  if (!spell || !ability) return match;
  const { mana = 0, token } = costOf(ability);
  const side = sideOf(match, seat);
  const pool = mana === 0 ? side.mana : paid(side.mana, manaCost(spell, mana, match));
  const worn =
    token === undefined ? spell : { ...spell, tokens: { ...spell.tokens, [token]: spell.tokens[token] - 1 } };
  const used = ability.limit === undefined ? worn : marked(worn, match.turn, by.task.nth);
  return withSide(match, seat, { ...side, mana: pool, field: replaced(side.field, used) });
});
/** The same where nothing is paid with Mana: the effect of the spell says so. */
export const using: MatchRule = { ...paying, id: effectText.id };

/** The ability that puts something in the place of its spell being sent to the Discard. */
export function insteadOf(match: Match, seat: Seat, spell: Spell): Task | undefined {
  const nth = spell.card.abilities?.findIndex((ability, at) => {
    if (ability.instead === undefined) return false;
    return againstAbility(match, spell, { ...ITSELF, seat, spell: spell.id, nth: at }) === undefined;
  });
  if (nth === undefined || nth < 0) return undefined;
  const returns = effectsOf(spell.card.abilities?.[nth] as Ability).some(({ is }) => is === 'return');
  // What would have no Life all the same can't be kept on the Field.
  return returns || fullLifeOf(spell) > 0 ? { ...ITSELF, seat, spell: spell.id, nth } : undefined;
}
/** It is not sent: it stays with its original Life until what happens instead is done. */
export const instead: MatchRule = effectRule(discard, (match, { seat, by, spell }) => {
  const now = spell && find(match.sides[seat].field, spell.id);
  if (!now || !by) return match;
  const whole: Spell = { ...now, damage: 0, carried: 0, arrived: by.task.on === 0 ? now.arrived : 0 };
  const kept = withSpell(match, seat, marked(whole, match.turn, by.task.nth));
  const { combat, stage } = kept;
  const calm = combat
    ? { ...kept, combat: { ...combat, doomed: combat.doomed.filter((id) => id !== spell.id) } }
    : kept;
  return stage.at === 'save' && stage.flow ? { ...calm, stage: stage.flow.back } : calm;
});

/** What is to go on after a player was asked at this moment. */
export const flowOf = (match: Match, next: Flow['next'], rest: readonly Task[], cause: Flow['cause']): Flow => {
  const { stage } = match;
  const back = 'flow' in stage && stage.flow ? stage.flow.back : plainOf(match);
  return { next, rest: [...rest], back, cause };
};
function plainOf({ stage, combat }: Match): Flow['back'] {
  if (stage.at === 'main' || stage.at === 'attack' || stage.at === 'block' || stage.at === 'end')
    return { at: stage.at };
  return { at: combat === null ? 'main' : 'block' };
}
/** Whether a spell is on the Field and has no Life left, though nobody has defeated it in combat. */
export function dying(match: Match): About | undefined {
  for (const seat of [activeOf(match), opponentOf(activeOf(match))]) {
    for (const spell of match.sides[seat].field) {
      if (fullLifeOf(spell) - spell.damage - spell.carried > 0) continue;
      if (!match.combat?.doomed.includes(spell.id)) return about(seat, spell);
    }
  }
  return undefined;
}
export const isOnField = (match: Match, id: number): boolean => onField(match, id) !== undefined;
