/** Chapter "Combat": how a Character and a Monster fight. */
import { amountNow } from '../../core/ability.ts';
import type { Beaten, RuleId } from '../../core/rule.ts';
import { happensInstead } from './instead.ts';
import { combatActions, combatOrder, powers } from './means.ts';
import type { Ability, CardFacts, Change, Kind, Power, StatName } from '../cards/cards.ts';
import { abilitiesOf, againstAbility, byAbility, counting, meant } from './fitting.ts';
import {
  about,
  type Card,
  type Combat,
  type Doing,
  factsOn,
  type Fighter,
  inPlay,
  kindOf,
  type LyokoRule,
  otherRole,
  realmOf,
  type Role,
  roleOf,
  type Side,
  sideOf,
  SIDES,
  type State,
  type Subject,
  task,
  withCard,
  withFighter,
  withPlayer,
} from '../state.ts';
import { program, queue, upgrade } from './hero-cards.ts';
import { follow, plan, type Telling } from './telling.ts';

const NOTHING = { power: 0, evade: 0 } as const;
const fresh = (state: State, id: number): Fighter => ({
  side: sideOf(id),
  card: id,
  ...begins(state, inPlay(state, id)),
  spent: 0,
  kept: NOTHING,
  strike: 'open',
  damage: 0,
});

/** What a card begins a fight with: a number below 0 that it is given stops at 0, as what falls does. */
export function begins(state: State, card: Card | undefined): Readonly<Record<StatName, number>> {
  const { power, evade } = card ? factsOn(card).begins : NOTHING;
  return { power: floored(state, power), evade: floored(state, evade) };
}

/** Both values begin at 0, if the card does not say otherwise. */
export const stats: LyokoRule = {
  id: 'lyoko.combat.stats',
  does: (state, { card, target }) => ({
    ...state,
    combat: { attacker: fresh(state, card), defender: fresh(state, target), chosen: { hero: 'open', xana: 'open' } },
  }),
  beats: idleIn,
};
/** What would change the fight and doesn't: Programs that are Queued, and Guards that rest in Xana's turn. */
function idleIn(state: State, { card, target }: Subject): readonly Beaten[] {
  const queued = state.hero.play.filter((one) => one.queued && changesFights(factsOn(one)));
  const resting = [card, target].filter((id) => inPlay(state, id)?.guards.some((given) => restsNow(state, given)));
  return [
    ...queued.map(({ id }) => ({ what: id, by: queue.id })),
    ...resting.map((id) => ({ what: id, by: guardBonus.id })),
  ];
}

/** Whether a card in play changes fights. */
const changesFights = ({ changes, abilities }: CardFacts) =>
  changes.length > 0 || abilities?.some(({ always: holds, instead }) => holds && !instead) === true;

/** How a rule changes the Power or Evade of the card `target` by `amount`. */
const changing = (keeps: boolean): Doing => ({
  does: (state, { target, amount, what }) => {
    const { combat } = state;
    if (!combat) return state;
    const role = combat.attacker.card === target ? 'attacker' : 'defender';
    const stat = what as StatName;
    const fighter = combat[role];
    const value = floored(state, fighter[stat] + amount);
    // What a stop at 0 takes away is gone: only what the value really changed by can last.
    const kept = keeps ? { ...fighter.kept, [stat]: fighter.kept[stat] + value - fighter[stat] } : fighter.kept;
    return withFighter(state, combat, role, stat === 'power' ? { power: value, kept } : { evade: value, kept });
  },
});
export const floored = ({ readings }: State, value: number) =>
  readings['stats-below-zero'] === 'floor' ? Math.max(value, 0) : value;

export const statChanges: LyokoRule = { id: 'lyoko.combat.stat-changes', ...changing(true) };
const changesOnly = changing(false);
/** What a fighter has in every fight, and what a Combat Action changes: nothing that could last longer. */
export const ownChanges: LyokoRule = { id: statChanges.id, ...changesOnly };
export const guardBonus: LyokoRule = { id: 'lyoko.monsters.guard-bonus', ...changesOnly };
export const programAtWork: LyokoRule = { id: program.id, ...changesOnly };
export const upgradeAtWork: LyokoRule = { id: upgrade.id, ...changesOnly };
export const realmAtWork: LyokoRule = { id: 'lyoko.xana-cards.realm-binds-both', ...changesOnly };

/**
 * What changes a fight, and the rule by which it does: a card, and the name of the Power or card that it comes from; none of
 * what lasts from before.
 */
interface Source {
  readonly rule: LyokoRule;
  readonly card: number;
  readonly by?: string;
  readonly changes: readonly Change[];
}
/** Follows the changes that a card or Power makes for the fighter in `role`: all, or only what raises a value or doesn’t. */
function change(telling: Telling, role: Role, { rule, card, by = '', changes }: Source, raises?: boolean): void {
  for (const { stat, amount, whose } of changes) {
    if (raises !== undefined && amount > 0 !== raises) continue;
    const { combat } = telling.state;
    if (!combat) return;
    const fighter = combat[whose === 'own' ? role : otherRole[role]];
    follow(telling, rule, about(fighter.side, { card, target: fighter.card, amount, what: stat, by }));
  }
}

/** A fight begins: both at 0, then what holds in every fight is counted. */
export function beginCombat(telling: Telling, attacker: number, defender: number): void {
  follow(telling, stats, about(sideOf(attacker), { card: attacker, target: defender }));
  countOwn(telling, 'attacker', attacker);
  countOwn(telling, 'defender', defender);
  // All of that holds together: what stops at 0 hangs on what is counted first.
  const raisesFirst = telling.state.readings['standing-changes'] === 'raise-first';
  const standing = { attacker: standingFor(telling.state, attacker), defender: standingFor(telling.state, defender) };
  for (const raises of [raisesFirst, !raisesFirst]) {
    for (const source of standing.attacker) change(telling, 'attacker', source, raises);
    for (const source of standing.defender) change(telling, 'defender', source, raises);
  }
  plan(
    telling,
    task('end-combat', sideOf(attacker)),
    task('strike', sideOf(attacker)),
    task('combat-actions', sideOf(attacker)),
    task('defender-powers', sideOf(defender), { card: defender }),
    task('attacker-powers', sideOf(attacker), { card: attacker }),
  );
}

/** What stands on a fighter itself, in its order. */
function countOwn(telling: Telling, role: Role, id: number): void {
  const fighter = inPlay(telling.state, id);
  const by = 'another-card';
  if (fighter) change(telling, role, { rule: ownChanges, card: id, by, changes: factsOn(fighter).changes });
}
/** What else holds in every fight, for one of the fighters. */
function standingFor(state: State, id: number): readonly Source[] {
  const found: Source[] = [];
  const fighter = inPlay(state, id);
  if (!fighter) return found;
  const own = (stat: StatName, amount: number): readonly Change[] => [{ stat, amount, whose: 'own' }];
  const bonus = guardsCounted(state, fighter);
  if (bonus > 0) found.push({ rule: guardBonus, card: id, changes: own('evade', bonus) });
  if (sideOf(id) === 'hero') {
    for (const card of state.hero.play) {
      const { kind, changes } = factsOn(card);
      if (changes.length === 0) continue;
      const source = { card: card.id, by: card.name, changes };
      if (kind === 'program' && !card.queued) found.push({ rule: programAtWork, ...source });
      if (card.on === id) found.push({ rule: upgradeAtWork, ...source });
    }
  }
  const realm = realmOf(state);
  if (realm) found.push({ rule: realmAtWork, card: realm.id, by: realm.name, changes: factsOn(realm).changes });
  for (const side of SIDES) {
    for (const card of state[side].play) {
      if (card.queued) continue;
      const abilities = abilitiesOf(card);
      for (let nth = 0; nth < abilities.length; nth++) {
        const ability = abilities[nth] as Ability;
        // What a card in play says always holds, for a fighter that it is said of.
        if (!ability.always || ability.instead || againstAbility(state, card, ability, nth)) continue;
        const rule = AT_WORK[kindOf(card)] ?? ownChanges;
        for (const { is, to, amount } of ability.effects) {
          const by = amountNow(amount, counting(state, card.id));
          if (by === 0 || !meant(state, to, card).some((one) => one.id === id)) continue;
          found.push({ rule, card: card.id, by: byAbility(nth), changes: own(is as StatName, by) });
        }
      }
    }
  }
  // What lasts from before came after all of this there, too.
  for (const stat of ['power', 'evade'] as const) {
    if (fighter[stat] !== 0) found.push({ rule: statChanges, card: id, changes: own(stat, fighter[stat]) });
  }
  return found;
}
const AT_WORK: Readonly<Partial<Record<Kind, LyokoRule>>> = {
  program: programAtWork,
  upgrade: upgradeAtWork,
  realm: realmAtWork,
};

/** A Guard given in the Hero's turn may rest in Xana's, where it is read so. */
const restsNow = ({ readings, active, turn }: State, given: number) =>
  active === 'xana' && given !== turn && readings['guard-between'] === 'rests';
/** Guards that count in a fight now. */
function guardsCounted(state: State, { guards }: Card): number {
  const counted = guards.filter((given) => !restsNow(state, given)).length;
  return counted > 1 && state.readings['guard-length'] === 'no-overlap' ? 1 : counted;
}

const spending: Doing = {
  does: (state, { player, amount }) => {
    const { combat } = state;
    if (!combat || amount === 0) return state;
    const { pool, spent } = state[player];
    const role = roleOf(combat, player);
    const paid = withPlayer(state, player, { pool: pool - amount, spent: spent + amount });
    return withFighter(paid, combat, role, { spent: combat[role].spent + amount });
  },
  cites: (_, { player, what }) => (what === 'uses' && player === 'hero' ? POWERS : []),
};
const POWERS: readonly RuleId[] = [powers.id];
export const attackerPowers: LyokoRule = { id: 'lyoko.combat.attacker-powers', ...spending };
export const defenderPowers: LyokoRule = { id: 'lyoko.combat.defender-powers', ...spending };
const spendingRule = (role: Role) => (role === 'attacker' ? attackerPowers : defenderPowers);

/** A fighter uses one of its Powers. */
export function usePower(telling: Telling, side: Side, id: number, { name, cost, changes }: Power): void {
  const { combat } = telling.state;
  if (!combat) return;
  const role = roleOf(combat, side);
  follow(telling, spendingRule(role), about(side, { card: id, amount: cost, what: 'uses', by: name }));
  change(telling, role, { rule: statChanges, card: id, by: name, changes });
}
/** A fighter uses no more Powers. */
export function donePowers(telling: Telling, side: Side, id: number): void {
  const { combat } = telling.state;
  if (combat) follow(telling, spendingRule(roleOf(combat, side)), about(side, { card: id, what: 'done' }));
}

/** A player has chosen a Combat Action, or none, in secret. */
export const choosesInSecret: LyokoRule = {
  id: combatActions.id,
  does: (state, { player, card }) =>
    state.combat
      ? { ...state, combat: { ...state.combat, chosen: { ...state.combat.chosen, [player]: card } } }
      : state,
};
export const bothHaveChosen = ({ chosen }: Combat) => chosen.hero !== 'open' && chosen.xana !== 'open';
/** Counts what a Combat Action changes; where it is asked for, only what it raises or only what it lowers. */
export function countAction(telling: Telling, side: Side, card: Card, raises?: boolean): void {
  const { combat } = telling.state;
  const changes = factsOn(card).changes.filter(({ amount }) => raises === undefined || amount > 0 === raises);
  if (combat) change(telling, roleOf(combat, side), { rule: ownChanges, card: card.id, by: card.name, changes });
}

/** Whether a strike reaches the other's Evade. */
export const reachesEvade = ({ readings }: State, { power }: Fighter, { evade }: Fighter) =>
  power >= evade && !(readings['zero-against-zero'] === 'no-strike' && power <= 0);

/** The rule by which a strike doesn't go through, if it doesn't: the other side is out of reach, or its Evade is. */
function misses(state: State, striker: Fighter, struck: Fighter): RuleId | undefined {
  if (!isThere(state, struck)) return strike.id;
  return reachesEvade(state, striker, struck) ? undefined : strikeHits.id;
}
const beaten = (what: number, by: RuleId | undefined): readonly Beaten[] => (by ? [{ what, by }] : []);

/** The power and evade of both are added up: who misses? */
export const strike: LyokoRule = {
  id: 'lyoko.combat.strike',
  does: (state) => {
    const { combat } = state;
    if (!combat) return state;
    const { attacker, defender } = combat;
    return {
      ...state,
      combat: {
        ...combat,
        attacker: { ...attacker, strike: misses(state, attacker, defender) ? 'misses' : 'open' },
        defender: { ...defender, strike: misses(state, defender, attacker) ? 'misses' : 'open' },
      },
    };
  },
  cites: () => [combatOrder.id],
  beats: (state) => {
    const { combat } = state;
    if (!combat) return [];
    const { attacker, defender } = combat;
    return [
      ...beaten(attacker.card, misses(state, attacker, defender)),
      ...beaten(defender.card, misses(state, defender, attacker)),
    ];
  },
};

const fighterOf = ({ combat }: State, { card }: Subject) =>
  combat && (combat.attacker.card === card ? combat.attacker : combat.defender);

export const strikeHits: LyokoRule = {
  id: 'lyoko.combat.strike-hits',
  when: (state, subject) => fighterOf(state, subject)?.strike === 'open',
  does: (state, { player }) => {
    const { combat } = state;
    return combat ? withFighter(state, combat, roleOf(combat, player), { strike: 'hits' }) : state;
  },
};
/** Where the attacker strikes first: a side that has fallen does not strike back. */
export const fallenFirst: LyokoRule = {
  id: strike.id,
  overrides: strikeHits.id,
  when: (state, subject) =>
    state.readings['both-strikes'] === 'attacker-first' &&
    fighterOf(state, subject)?.strike === 'open' &&
    inPlay(state, subject.card)?.world === 'lyoko' &&
    inPlay(state, subject.card)?.life === 0,
  does: (state, { player }) => {
    const { combat } = state;
    return combat ? withFighter(state, combat, roleOf(combat, player), { strike: 'misses' }) : state;
  },
};

export const damage: LyokoRule = {
  id: 'lyoko.combat.damage',
  does: (state, { player, target, amount }) => {
    const { combat } = state;
    const struck = inPlay(state, target);
    if (!combat || !struck) return state;
    const hurt = withCard(state, target, { life: Math.max(struck.life - amount, 0) });
    return withFighter(hurt, combat, roleOf(combat, player), { damage: amount });
  },
};
/** A strike with Power below 0 does none, though the other side's Evade may be lower still. */
const damageOf = ({ readings }: State, { power }: Fighter, { evade }: Fighter) =>
  power < 0 ? 0 : Math.max(readings.damage === 'power' ? power : power - evade, 0);

/** Whether a fighter has not fallen to an answer during the fight. */
export const isThere = (state: State, { card }: Fighter) => inPlay(state, card)?.world === 'lyoko';

/** Whether there is still a fight to use Powers or Combat Actions in. A fighter that is gone uses no Powers in any case. */
export function canFight(state: State, combat: Combat, whosePowers: Side | undefined): boolean {
  const { attacker, defender } = combat;
  if (state.readings['fighter-gone'] === 'ends') return isThere(state, attacker) && isThere(state, defender);
  return whosePowers === undefined || isThere(state, combat[roleOf(combat, whosePowers)]);
}
/** A fighter has left Lyoko before the Strike. */
export const calledOff: LyokoRule = { id: strike.id, does: (state) => state, cites: () => [combatOrder.id] };

/** Both sides strike. */
export function strikes(telling: Telling): void {
  const { combat } = telling.state;
  if (!combat) return;
  const gone = [combat.attacker, combat.defender].find((fighter) => !isThere(telling.state, fighter));
  if (gone && telling.state.readings['fighter-gone'] === 'ends') {
    follow(telling, calledOff, about(gone.side, { card: gone.card, what: 'gone' }));
    return;
  }
  follow(telling, strike, about(combat.attacker.side, { card: combat.attacker.card, target: combat.defender.card }));
  for (const role of ['attacker', 'defender'] as const) {
    const striker = combat[role];
    const struck = combat[otherRole[role]];
    follow(telling, strikeHits, about(striker.side, { card: striker.card, target: struck.card }), [fallenFirst]);
    if (telling.state.combat?.[role].strike !== 'hits') continue;
    const amount = damageOf(telling.state, striker, struck);
    if (amount > 0 && happensInstead(telling, 'is-damaged', damage, struck.card)) continue;
    follow(telling, damage, about(striker.side, { card: striker.card, target: struck.card, amount }));
  }
  // Who falls in one Strike falls at the same moment.
  plan(telling, task('life', combat.attacker.side, { card: combat.attacker.card, target: combat.defender.card }));
}

const keptOf = ({ attacker, defender }: Combat, card: number) => (attacker.card === card ? attacker : defender).kept;
/** What was paid for lasts for the turn, where it is read so. */
export const boostKept: LyokoRule = {
  id: statChanges.id,
  when: (state, { card }) => {
    const { combat, readings } = state;
    const fighter = inPlay(state, card);
    if (!combat || !fighter || readings['boost-length'] !== 'turn') return false;
    return [keptOf(combat, card), fighter].some(({ power, evade }) => power !== 0 || evade !== 0);
  },
  does: (state, { card }) => (state.combat ? withCard(state, card, keptOf(state.combat, card)) : state),
};
/** The fight is over. */
export function endCombat(telling: Telling): void {
  const { combat } = telling.state;
  if (!combat) return;
  for (const { side, card } of [combat.attacker, combat.defender])
    follow(telling, boostKept, about(side, { card, what: 'kept' }));
  telling.state = { ...telling.state, combat: null };
}

/** What was spent on Powers goes back to its owner. */
export const powersReturn: LyokoRule = {
  id: 'lyoko.combat.powers-return',
  when: (state, { player }) =>
    state[player].spent > 0 && (state.readings['powers-return'] === 'this-turn' || player === state.active),
  does: (state, { player }) => withPlayer(state, player, { pool: state[player].pool + state[player].spent, spent: 0 }),
};
export function returnPowers(telling: Telling): void {
  for (const side of SIDES) follow(telling, powersReturn, about(side, { amount: telling.state[side].spent }));
}
