/** 1.1.3 The Discard and 1.5 Tokens: how spells get there, and how they come back. */
import type { Beaten, Rule, RuleId } from '../../core/rule.ts';
import { damageStays, defeated, destroyed, paysToStay, revivesToStay, startOfMain } from './means.ts';
import {
  type About,
  activeOf,
  type Block,
  type Blow,
  type Combat,
  find,
  isMainAsked,
  lifeOf,
  MAIN,
  type Match,
  NO_TOKENS,
  onField,
  replaced,
  type Seat,
  sideOf,
  type Spell,
  tokensOn,
  TOKEN_KINDS,
  withCombat,
  without,
  withSide,
} from '../state.ts';

export type MatchRule = Rule<Match, About>;

const DEFEATED: readonly RuleId[] = [defeated.id, damageStays.id];
const START_OF_MAIN: readonly RuleId[] = [startOfMain.id];

/** A spell as it is once it has left the Field. */
const left = (spell: Spell, match: Match): Spell => ({
  ...unchanged(spell),
  damage: match.readings['damage-after-discard'] === 'gone' ? 0 : spell.damage,
  carried: match.readings['damage-after-discard'] === 'gone' ? 0 : spell.carried,
  muted: 0,
  arrived: 0,
  attacked: 0,
  blocked: 0,
  regenerated: 0,
  again: 0,
});

/** Without what abilities add, and what they have done this turn. */
function unchanged(spell: Spell): Spell {
  if (spell.more === undefined && spell.boost === undefined && spell.used === undefined) return spell;
  const { more: _more, boost: _boost, used: _used, ...rest } = spell;
  return rest;
}
/** The match once a spell has left a combat. What it blocked stays blocked. */
export function leftCombat(match: Match, id: number): Match {
  const { combat } = match;
  if (!combat) return match;
  const stopped = combat.blocks.flatMap(({ blocker, attacker }) => (blocker === id ? [attacker] : []));
  return withCombat(match, {
    attackers: combat.attackers.filter((one) => one !== id),
    blocks: combat.blocks.filter(({ blocker, attacker }) => blocker !== id && attacker !== id),
    ...(stopped.length > 0 && { stopped: [...(combat.stopped ?? []), ...stopped] }),
  });
}

const damageOf = (blows: readonly Blow[]): number => blows.reduce((sum, { amount }) => sum + amount, 0);
/** Which attackers send a blocker to the Discard: those that destroy it, and those whose damage leaves it without Life. */
function sendersOf(match: Match, { attackers, landed }: Combat, spell: Spell): readonly Block[] {
  const blows = landed.filter(({ blocker }) => blocker === spell.id);
  const sends = (id: number) => {
    const own = blows.filter(({ attacker }) => attacker === id);
    if (own.length > 0 && onField(match, id)?.card.destroys === true) return true;
    const help = match.readings['shiny-rod-shared'] === 'alone' ? damageOf(blows) - damageOf(own) : 0;
    return damageOf(own) > 0 && lifeOf(spell) + help <= 0;
  };
  return attackers.filter(sends).map((attacker) => ({ blocker: spell.id, attacker }));
}

const NOT_PAID: readonly Beaten[] = [{ what: 'regeneration', by: paysToStay.id }];
const NOT_SAVED: readonly Beaten[] = [{ what: 'regeneration', by: destroyed.id }];
const NOT_USED: readonly Beaten[] = [{ what: 'revive', by: revivesToStay.id }];
const NONE: readonly Beaten[] = [];
/** What might have kept a spell on the Field and did not. */
function notKept({ combat, readings }: Match, { spell, cause }: About): readonly Beaten[] {
  if (!spell || cause === 'mana' || (spell.card.regenerates === null && spell.tokens.Revive === 0)) return NONE;
  const isDestroyed = readings['destroy-regenerate'] === 'destroyed' && combat?.struck.includes(spell.id);
  if (isDestroyed) return NOT_SAVED;
  return spell.card.regenerates === null ? NOT_USED : NOT_PAID;
}

/** A spell goes to the Discard: given up for Mana, defeated, or sent there by an effect. */
export const discard: MatchRule = {
  id: 'chariot.basics.discard',
  when: (_, { spell }) => spell !== null,
  does: (match, { seat, spell, cause, by, flow }) => {
    if (!spell) return match;
    const side = sideOf(match, seat);
    let moved = withSide(match, seat, {
      hand: without(side.hand, spell.id),
      field: without(side.field, spell.id),
      discard: [...side.discard, left(spell, match)],
      mana: side.mana,
    });
    const { combat, stage } = match;
    if (flow && stage.at === 'save') moved = { ...moved, stage: flow.back };
    else if (cause !== 'mana' && isMainAsked(match)) return { ...moved, stage: MAIN };
    if (!combat || cause === 'mana') return moved;
    if (by ?? flow) moved = leftCombat(moved, spell.id);
    return withCombat(moved, {
      doomed: combat.doomed.filter((id) => id !== spell.id),
      sent: cause === 'combat' ? [...combat.sent, ...sendersOf(match, combat, spell)] : combat.sent,
    });
  },
  // A spell that is summoned with old damage on it is defeated outside the Combat Phase.
  cites: (match, { spell, cause }) =>
    cause === 'combat' && !match.combat && spell && lifeOf(spell) <= 0 ? DEFEATED : [],
  beats: notKept,
};

const inDiscard = (match: Match, { seat, spell }: About) =>
  spell === null ? undefined : find(sideOf(match, seat).discard, spell.id);
const change = (match: Match, seat: Seat, spell: Spell): Match => {
  const side = sideOf(match, seat);
  return withSide(match, seat, { ...side, discard: replaced(side.discard, spell) });
};

export const discardCounter: MatchRule = {
  id: 'chariot.basics.discard-counter',
  when: (match, subject) =>
    inDiscard(match, subject) !== undefined &&
    (subject.cause !== 'effect' || match.readings['counter-outside-combat'] === 'alike'),
  does: (match, subject) => {
    const spell = inDiscard(match, subject);
    return spell ? change(match, subject.seat, { ...spell, counters: spell.card.counters }) : match;
  },
};

export const tokensRemoved: MatchRule = {
  id: 'chariot.basics.tokens-removed',
  when: (match, subject) => tokensOn(inDiscard(match, subject) ?? EMPTY) > 0,
  does: (match, subject) => {
    const spell = inDiscard(match, subject);
    return spell ? change(match, subject.seat, { ...spell, tokens: NO_TOKENS }) : match;
  },
};
const EMPTY: Pick<Spell, 'tokens'> = { tokens: NO_TOKENS };

/** Whose counters come off at the beginning of this turn. */
export const seatsOfCounters = (match: Match): readonly Seat[] =>
  match.readings['whose-counters'] === 'all' ? [0, 1] : [activeOf(match)];

export const counterRemoval: MatchRule = {
  id: 'chariot.basics.counter-removal',
  when: (match, { seat }) => sideOf(match, seat).discard.some(({ counters }) => counters > 0),
  does: (match, { seat }) => {
    const side = sideOf(match, seat);
    const counted: Spell[] = [];
    for (const spell of side.discard) {
      counted.push(spell.counters > 0 ? { ...spell, counters: spell.counters - 1 } : spell);
    }
    return withSide(match, seat, { ...side, discard: counted });
  },
  // Your Main Phase begins with your own Discard.
  cites: (match, { seat }) => (seat === activeOf(match) ? START_OF_MAIN : []),
};

export const toHand: MatchRule = {
  id: 'chariot.basics.return',
  when: (match, { seat }) => sideOf(match, seat).discard.some(({ counters }) => counters === 0),
  does: (match, { seat }) => {
    const side = sideOf(match, seat);
    const hand = [...side.hand];
    const stay: Spell[] = [];
    for (const spell of side.discard) (spell.counters === 0 ? hand : stay).push(spell);
    return withSide(match, seat, { ...side, hand, discard: stay });
  },
  cites: (match, { seat }) => (match.stage.at === 'main' && seat === activeOf(match) ? START_OF_MAIN : []),
};

/** Puts on a spell on the Field the tokens that an effect gives it. */
export const tokens: MatchRule = {
  id: 'chariot.basics.token-colours',
  when: (_, { spell, other }) => spell !== null && other !== null,
  does: (match, { seat, spell, other }) => {
    const given = other?.id === spell?.id ? other?.card.arrives : other?.card.gives;
    const target = spell && find(sideOf(match, seat).field, spell.id);
    if (!target || !given) return match;
    const sum = { ...target.tokens };
    for (const kind of TOKEN_KINDS) sum[kind] += given[kind];
    const side = sideOf(match, seat);
    return withSide(match, seat, { ...side, field: replaced(side.field, { ...target, tokens: sum }) });
  },
};

/**
 * When a spell is back in the Hand: the turn it is sent there, and the counters on it. `own` says whether the turn it
 * was sent on is its player's own.
 */
export function returnTurn(sent: number, own: boolean, counters: number, whose: 'own' | 'all'): number {
  if (whose === 'all') return sent + Math.max(counters, 1);
  if (counters === 0) return own ? sent + 2 : sent + 1;
  return own ? sent + 2 * counters : sent + 2 * counters - 1;
}
