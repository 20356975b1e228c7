/** 2 Specific cards rulings: what single spells do against the rules. */
import type { Cited } from '../../core/cite.ts';
import type { Rule, RuleId } from '../../core/rule.ts';
import { attack, blowRules, combatNumbers, dealt, defeat, doom, unblocked, winRules } from './combat.ts';
import { discard, type MatchRule, tokens } from './discard.ts';
import { availableFor, canPay, manaKept, paid, regenerationCost } from './mana.ts';
import { counterForMana, destroyed, paysToStay, revivesToStay } from './means.ts';
import {
  type About,
  activeOf,
  attackOf,
  ATTACK,
  BLOCK,
  find,
  fullLifeOf,
  isMainAsked,
  MAIN,
  type Match,
  NO_COMBAT,
  NO_TOKENS,
  onField,
  ownLifeOf,
  type Seat,
  sideOf,
  type Spell,
  withCombat,
  withSide,
  withSpell,
} from '../state.ts';
import { retained } from './turn.ts';

/** 2.1: the 0 that Loveshroom deals is damage. */
export const loveshroom: MatchRule = {
  id: 'chariot.card-rulings.loveshroom',
  overrides: combatNumbers.id,
  when: (match, { spell, other }) =>
    spell !== null && spell.card.destroys && other !== null && attackOf(spell, match.readings) >= 0,
  does: (match, subject) => {
    const after = dealt(match, subject);
    const { struck } = match.combat ?? NO_COMBAT;
    return subject.other ? withCombat(after, { struck: [...struck, subject.other.id] }) : after;
  },
  cites: blowRules,
};

const BY_LOVESHROOM: readonly RuleId[] = [loveshroom.id];
/** And whatever it deals damage to is destroyed. */
export const zeroDamage: MatchRule = {
  id: destroyed.id,
  overrides: defeat.id,
  when: ({ combat }, { spell }) => spell !== null && combat?.struck.includes(spell.id) === true,
  does: doom,
  cites: () => BY_LOVESHROOM,
};

export const loveshroomWins: MatchRule = {
  id: 'chariot.card-rulings.loveshroom-wins',
  overrides: unblocked.id,
  when: (match, { spell }) =>
    spell !== null && spell.card.destroys && match.stage.at !== 'won' && attackOf(spell, match.readings) === 0,
  does: (match, { seat }) => ({ ...match, stage: { at: 'won', winner: seat, rule: 'loveshroom-wins' } }),
  cites: (match, subject) => winRules(match, subject, loveshroom.id),
};

/** The match once a spell has regenerated, its damage still on it. */
function stays(match: Match, { seat, cause, by, flow }: About, spell: Spell, tokens: Spell['tokens']): Match {
  const kept = match.readings['regeneration-tokens'] === 'keep' ? tokens : NO_TOKENS;
  // The end of the turn on which it was summoned is behind it.
  const ends = cause === 'effect' && by === undefined && (flow === undefined || flow.next === 'end');
  const arrived = ends ? 0 : spell.arrived;
  const after = answered(withSpell(match, seat, { ...spell, tokens: kept, regenerated: match.turn, arrived }), spell);
  const doomed = after.combat?.doomed;
  return doomed?.includes(spell.id) ? withCombat(after, { doomed: doomed.filter((id) => id !== spell.id) }) : after;
}
function answered(match: Match, { id }: Spell): Match {
  const { stage } = match;
  if (stage.at !== 'save' || stage.spell !== id) return match;
  return { ...match, stage: stage.flow?.back ?? (isMainAsked(match) ? MAIN : BLOCK) };
}
const asked = (match: Match, { cause, flow }: About, { id }: Spell): Match => ({
  ...match,
  stage: flow ? { at: 'save', spell: id, ends: false, flow } : { at: 'save', spell: id, ends: cause === 'effect' },
});
const current = (match: Match, { seat, spell }: About) => spell && find(sideOf(match, seat).field, spell.id);

const KEPT_MANA: readonly RuleId[] = [manaKept.id];
/** 2.2: Mana is paid, and the spell stays. First its player is asked. */
export const regeneration: MatchRule = {
  id: paysToStay.id,
  overrides: discard.id,
  when: (_, { asks, kept }) => asks || kept === 'mana',
  does: (match, subject) => {
    const { seat, asks } = subject;
    const spell = current(match, subject);
    if (!spell) return match;
    if (asks) return asked(match, subject, spell);
    const side = sideOf(match, seat);
    const pool = paid(side.mana, regenerationCost(spell, match.readings));
    return stays(withSide(match, seat, { ...side, mana: pool }), subject, spell, spell.tokens);
  },
  // On the other player's turn there is no Mana but what is gained at this moment.
  cites: (match, { asks, seat, spell }) =>
    !asks && seat === activeOf(match) && spell?.card.regenerates !== 0 ? KEPT_MANA : [],
};

const COUNTER_FOR_MANA: readonly RuleId[] = [counterForMana.id, regeneration.id];
/** 2.3: the Revive counter comes off, and the spell stays. */
export const moonlitWitch: MatchRule = {
  id: revivesToStay.id,
  overrides: discard.id,
  when: (_, { asks, kept }) => asks || kept === 'revive',
  does: (match, subject) => {
    const spell = current(match, subject);
    if (!spell) return match;
    if (subject.asks) return asked(match, subject, spell);
    return stays(match, subject, spell, { ...spell.tokens, Revive: spell.tokens.Revive - 1 });
  },
  cites: (_, { asks }) => (asks ? [] : COUNTER_FOR_MANA),
};

/** A regenerated spell has its original Life, where its damage would else be retained. */
export const originalLife: MatchRule = {
  id: 'chariot.card-rulings.original-life',
  overrides: retained.id,
  when: (_, { kept }) => kept !== null,
  does: (match, subject) => {
    const spell = current(match, subject);
    if (!spell) return match;
    const extra = match.readings['original-life'] === 'printed' ? ownLifeOf(spell) + spell.muted - spell.card.life : 0;
    return withSpell(match, subject.seat, { ...spell, damage: 0, carried: 0, muted: extra });
  },
  // Tokens that change Life are part of what it was.
  cites: (match, subject) => {
    const on = current(match, subject)?.tokens ?? NO_TOKENS;
    return on['+1/+1'] + on['+0/+1'] + on['-1/+1'] > 0 ? [tokens.id] : [];
  },
};

/** 2.4: Shiny Rod has sent a blocker to the Discard and is still there. */
export const shinyRod: MatchRule = {
  id: 'chariot.card-rulings.shiny-rod',
  when: ({ readings, combat, turn }, { spell }) =>
    spell !== null &&
    combat !== null &&
    (readings['shiny-rod-chain'] === 'each-time' || spell.again !== turn) &&
    combat.sent.some(({ attacker }) => attacker === spell.id),
  does: (match, { spell }) =>
    spell && match.combat ? { ...withCombat(match, { may: [...match.combat.may, spell.id] }), stage: ATTACK } : match,
};
export const attackAgain: MatchRule = {
  id: 'chariot.card-rulings.attack-again',
  overrides: attack.id,
  when: ({ combat }, { spell }) => spell !== null && combat !== null && (combat.may.length > 0 || combat.round > 0),
  does: (match, { seat, spell }) => {
    if (!spell) return match;
    const { combat } = match;
    const began = combat?.may.length === 0 ? combat : { ...NO_COMBAT, round: (combat?.round ?? 0) + 1 };
    const attacked = withSpell(match, seat, { ...spell, attacked: match.turn, again: match.turn });
    return { ...attacked, combat: { ...began, attackers: [...began.attackers, spell.id] }, stage: BLOCK };
  },
};

export const ATTACK_EXCEPTIONS: readonly Rule<Match, About>[] = [attackAgain];
export const STRIKE_EXCEPTIONS: readonly Rule<Match, About>[] = [loveshroom, loveshroomWins];
export const DEFEAT_EXCEPTIONS: readonly Rule<Match, About>[] = [zeroDamage];
export const LEAVE_EXCEPTIONS: readonly Rule<Match, About>[] = [regeneration, moonlitWitch, originalLife];
/** What keeps a spell on the Field from attacking, if anything does. */
export function cannotAttack({ readings, turn, combat }: Match, { id, arrived }: Spell): Cited | undefined {
  if (combat && combat.may.length > 0 && !combat.may.includes(id)) return shinyRod;
  return arrived === turn && readings['summoned-attack'] === 'next-turn' ? attack : undefined;
}

/** Whether anything keeps a spell from regenerating, however it is paid for. */
function mayStay({ readings, combat, turn }: Match, spell: Spell): boolean {
  // What would have no Life all the same can't be kept.
  if (spell.more !== undefined && fullLifeOf(spell) <= 0) return false;
  if (spell.regenerated === turn && readings['regeneration-times'] === 'once') return false;
  return !combat?.struck.includes(spell.id) || readings['destroy-regenerate'] === 'regenerates';
}
/** Whether a spell that would be sent to the Discard can be regenerated with the Mana there is. */
export const canRegenerate = (match: Match, seat: Seat, spell: Spell): boolean =>
  spell.card.regenerates !== null &&
  mayStay(match, spell) &&
  canPay(sideOf(match, seat).mana, regenerationCost(spell, match.readings));
/** Whether it could be with the spells of the Hand, where these may be sent then and there. */
export function couldRegenerate(match: Match, seat: Seat, spell: Spell): boolean {
  if (spell.card.regenerates === null || !mayStay(match, spell)) return false;
  const cost = regenerationCost(spell, match.readings);
  const { hand, mana } = sideOf(match, seat);
  let most = availableFor(mana, cost);
  if (match.readings['regeneration-payment'] === 'pay-then') {
    for (const { card } of hand) if (cost.any || card.type === cost.type) most += card.value;
  }
  return most >= cost.amount;
}
const canRevive = (match: Match, spell: Spell): boolean => spell.tokens.Revive > 0 && mayStay(match, spell);
/** Whether a Revive counter comes off a spell only in place of its way to the Discard. */
const revivesInstead = (match: Match, spell: Spell): boolean =>
  canRevive(match, spell) && match.readings['revive-timing'] === 'instead-of-discard';
/** Whether a Revive counter may be taken off a spell at this moment. */
export const mayReviveNow = (match: Match, id: number): boolean => {
  const spell = onField(match, id);
  const { at } = match.stage;
  if (spell === undefined || at === 'choose' || at === 'target' || !canRevive(match, spell)) return false;
  return match.readings['revive-timing'] === 'any-time' || isAsked(match, id);
};
/** Whether a player is asked what becomes of this spell. */
export const isAsked = ({ stage }: Match, id: number): boolean => stage.at === 'save' && stage.spell === id;
/** Whether a Revive counter goes before Mana, so that Mana cannot be paid while there is one. */
export const counterGoesFirst = (match: Match, spell: Spell): boolean =>
  revivesInstead(match, spell) && match.readings['revive-or-mana'] === 'counter-first';
/** Whether a spell with a Revive counter cannot be let go. */
export const mustRevive = (match: Match, spell: Spell): boolean =>
  revivesInstead(match, spell) && match.readings['revive-optional'] === 'comes-off';

/** How a spell that would be sent to the Discard is dealt with. */
export type Fate = 'goes' | 'revives' | 'asks-for-mana' | 'asks-for-counter';
/** What becomes of a spell that would be sent to the Discard, or what its player is asked. */
export function fateOf(match: Match, seat: Seat, spell: Spell): Fate {
  const pays = couldRegenerate(match, seat, spell);
  if (!canRevive(match, spell)) return pays ? 'asks-for-mana' : 'goes';
  const { readings } = match;
  if (readings['revive-timing'] === 'any-time') return pays ? 'asks-for-mana' : 'asks-for-counter';
  if (pays && readings['revive-or-mana'] === 'owner-chooses') return 'asks-for-mana';
  return readings['revive-optional'] === 'comes-off' ? 'revives' : 'asks-for-counter';
}
