/**
 * A model of combat in Code Lyoko CCG, written from the rules draft alone: who may fight and block, Powers, Combat Actions,
 * the Strike, and what each side's Influence does meanwhile. The place in the draft is beside each rule.
 */

export type Side = 'hero' | 'xana';

/** The open questions that touch combat, with their options, the usual one first. */
export const READINGS = {
  'influence-counted': ['all', 'pool'],
  'pool-too-small': ['pool-only', 'from-cards'],
  'both-at-zero': ['draw', 'acting-player'],
  'instants-after-play': ['discarded', 'erased'],
  'disabled-attacked': ['no', 'yes'],
  blockers: ['one', 'several'],
  'blocked-deactivation': ['fails', 'fights-aelita'],
  'blocker-beaten': ['still-blocked', 'goes-through'],
  'defend-ready': ['anyone', 'untapped'],
  'defend-aelita': ['yes', 'no'],
  defenders: ['one', 'each'],
  'defend-attacker': ['monster', 'character'],
  'tapped-acts': ['no', 'yes'],
  'defrag-limit': ['total', 'pool'],
  'life-zero-refund': ['half', 'none'],
  'upgrade-influence': ['erased', 'returned'],
  'too-many-monsters': ['stay', 'one-goes'],
  'guard-length': ['no-overlap', 'adds-up'],
  'guard-and-act': ['no', 'yes'],
  'core-block-combat': ['stopped', 'combat'],
  'block-taps': ['no', 'yes'],
  'monster-influence': ['erased', 'returned'],
  'untap-whose': ['own', 'all'],
  'powers-return': ['this-turn', 'own-turn'],
  'boost-length': ['combat', 'turn'],
  'actions-order': ['attacker-first', 'together'],
  'stats-below-zero': ['floor', 'below'],
  'both-strikes': ['together', 'attacker-first'],
  'zero-against-zero': ['hits-for-nothing', 'no-strike'],
  damage: ['power', 'difference'],
} as const;
export type Readings = Readonly<Record<keyof typeof READINGS, string>>;

/** Mistakes that a reader of the draft might make, each one line of the model. */
export const SLIPS = [
  'equal-misses',
  'evade-reduces-damage',
  'attacker-always-first',
  'tapped-uses-no-powers',
  'powers-are-erased',
  'tapped-blocks-the-core',
  'blocked-core-still-costs',
  'all-four-come-back',
  'defend-does-not-tap',
  'guard-ends-with-its-turn',
] as const;
export type Slip = (typeof SLIPS)[number];

export interface Change {
  readonly power: number;
  readonly evade: number;
  readonly otherPower: number;
  readonly otherEvade: number;
  readonly cost: number;
}
/** A Character or a Monster. */
export interface Fighter {
  readonly name: string;
  at: 'earth' | 'lyoko' | 'discard';
  life: number;
  tapped: boolean;
  acted: boolean;
  disabled: boolean;
  influence: number;
  guards: number;
  readonly power: number;
  readonly evade: number;
  readonly powers: readonly Change[];
}
/** Another card that holds Influence; an Upgrade also names its Character. */
export interface Holder {
  readonly name: string;
  readonly on?: string;
  influence: number;
  gone: boolean;
}
export interface Player {
  pool: number;
  spent: number;
  erased: number;
  readonly fighters: Fighter[];
  readonly others: Holder[];
  readonly hand: string[];
  readonly core: string[];
  readonly discard: string[];
  readonly gone: string[];
  /** From which cards, in this order, the player pays what the pool can't; and which Monsters Xana gives up first. */
  readonly order: readonly string[];
}
export type Act =
  | { readonly does: 'attack'; readonly who: string; readonly target: string }
  | { readonly does: 'tower'; readonly who: string; readonly blockers: readonly string[]; readonly defenders: Names }
  | { readonly does: 'core'; readonly who: string; readonly blockers: readonly string[] }
  | { readonly does: 'guard' | 'devirtualize' | 'defrag'; readonly who: string };
/** Who Defends against the first blocker that is faced, against the second, and so on. */
export type Names = readonly (readonly string[])[];
/** What both sides do in one fight: Powers by their number on the card, and a Combat Action or none. */
export interface Fight {
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
  readonly actions: Readonly<Record<Side, string | undefined>>;
}
export interface Situation {
  readonly active: Side;
  readonly towers: number;
  readonly hero: Player;
  readonly xana: Player;
  readonly actions: Readonly<Record<string, Change>>;
  /** What the player whose turn it is does, turn by turn. */
  readonly turns: readonly (readonly Act[])[];
  /** What is done in the first fight that happens, in the second, and so on. */
  readonly fights: readonly Fight[];
}
/** One thing tried, and every reason against it. */
export interface Try {
  readonly what: string;
  readonly reasons: readonly string[];
}
interface Boost {
  readonly of: Fighter;
  readonly power: number;
  readonly evade: number;
}
export interface Table {
  active: Side;
  towers: number;
  readonly hero: Player;
  readonly xana: Player;
  winner: Side | 'nobody' | null;
  readonly tried: Try[];
  /** Which rules spoke, by the model's own names. */
  readonly said: string[];
  fought: number;
  boosts: Boost[];
  guarded: string[];
  readonly situation: Situation;
  readonly readings: Readings;
  readonly slip: Slip | undefined;
}

const over = (t: Table): boolean => t.winner !== null;
const other = (side: Side): Side => (side === 'hero' ? 'xana' : 'hero');
const find = (t: Table, name: string): Fighter | undefined =>
  [...t.hero.fighters, ...t.xana.fighters].find((one) => one.name === name);
const sideOf = (t: Table, card: Fighter): Side => (t.hero.fighters.includes(card) ? 'hero' : 'xana');
const attempt = (t: Table, what: string, reasons: readonly (string | false)[]): boolean => {
  const real = reasons.filter((reason) => reason !== false);
  t.tried.push({ what, reasons: real });
  return real.length === 0;
};

/** All Influence that is still a player's: the pool, points on cards, and points spent this turn. */
export const total = (player: Player): number =>
  [...player.fighters, ...player.others].reduce((sum, one) => sum + one.influence, player.pool + player.spent);

/** Basic Objective: a player at zero Influence has lost. */
const settle = (t: Table): void => {
  if (over(t)) return;
  const broke = (side: Side) => (t.readings['influence-counted'] === 'all' ? total(t[side]) : t[side].pool) <= 0;
  if (!broke('hero') && !broke('xana')) return;
  if (broke('hero') && broke('xana')) t.winner = t.readings['both-at-zero'] === 'draw' ? 'nobody' : t.active;
  else t.winner = broke('hero') ? 'xana' : 'hero';
  t.said.push('influence-zero');
};

/** Points that leave a card: back to the pool as far as stated, and the rest erased. */
const release = (player: Player, card: Fighter | Holder, back: number): void => {
  const returned = Math.min(back, card.influence);
  player.pool += returned;
  player.erased += card.influence - returned;
  card.influence = 0;
};

/** Tower; Attack the Core: erased from the pool, and from cards only if so read. */
const erase = (t: Table, side: Side, amount: number): void => {
  const player = t[side];
  const paid = Math.min(amount, player.pool);
  player.pool -= paid;
  player.erased += paid;
  settle(t);
  let owed = t.readings['pool-too-small'] === 'from-cards' && !over(t) ? amount - paid : 0;
  for (const name of player.order) {
    const card = [...player.fighters, ...player.others].find((one) => one.name === name);
    const taken = Math.min(owed, card?.influence ?? 0);
    if (card === undefined || taken === 0) continue;
    card.influence -= taken;
    player.erased += taken;
    owed -= taken;
    t.said.push('from-cards');
  }
  settle(t);
};

/** Devirtualize; Upgrade: the Character goes to Earth, 2 of its points come back, and its Upgrades are discarded. */
const leaveLyoko = (t: Table, card: Fighter, back: number): void => {
  card.at = 'earth';
  release(t.hero, card, back);
  if (back > 0) t.said.push('refund');
  for (const upgrade of t.hero.others.filter(({ on, gone }) => on === card.name && !gone)) {
    release(t.hero, upgrade, t.readings['upgrade-influence'] === 'returned' ? upgrade.influence : 0);
    upgrade.gone = true;
    t.said.push('upgrade-lost');
  }
};

/** Life: what falls to 0 leaves Lyoko. */
const fall = (t: Table, card: Fighter): void => {
  if (card.life > 0 || card.at !== 'lyoko') return;
  if (sideOf(t, card) === 'xana') {
    // Xana Card Types, Monster, Life: destroyed and discarded.
    card.at = 'discard';
    release(t.xana, card, t.readings['monster-influence'] === 'returned' ? card.influence : 0);
    t.said.push('monster-destroyed');
    return;
  }
  const half = t.slip === 'all-four-come-back' ? 4 : 2;
  leaveLyoko(t, card, t.readings['life-zero-refund'] === 'half' ? half : 0);
  t.said.push('life-zero');
};

interface Values {
  power: number;
  evade: number;
}
const add = (t: Table, values: Values, change: Values): void => {
  const least = t.readings['stats-below-zero'] === 'floor' ? 0 : -Infinity;
  values.power = Math.max(least, values.power + change.power);
  values.evade = Math.max(least, values.evade + change.evade);
};
/** Combat: the numbers normally start at 0; Guard adds 1 Evade; changes that last for the turn are still there. */
const startValues = (t: Table, card: Fighter): Values => {
  const guard = t.readings['guard-length'] === 'adds-up' ? card.guards : Math.min(1, card.guards);
  const values = { power: card.power, evade: card.evade };
  if (guard > 0) t.said.push('guard-bonus');
  add(t, values, { power: 0, evade: guard });
  for (const boost of t.boosts) if (boost.of === card) add(t, values, boost);
  return values;
};

interface Pair {
  readonly card: Fighter;
  readonly values: Values;
}
/** Combat Turn Order, 1 and 2: Powers, paid from the pool with points that come back; each may be used again. */
const usePowers = (t: Table, role: 'attacker' | 'defender', [own, foe]: readonly [Pair, Pair]): void => {
  const uses = t.situation.fights[t.fought - 1]?.[role] ?? [];
  const player = t[sideOf(t, own.card)];
  if (t.slip === 'tapped-uses-no-powers' && own.card.tapped) return;
  for (const use of uses) {
    const power = own.card.powers[use];
    if (power === undefined || over(t)) continue;
    if (!attempt(t, `power ${own.card.name} ${String(use)}`, [power.cost > player.pool && 'cannot-pay'])) continue;
    player.pool -= power.cost;
    t.said.push(`${role}-powers`);
    if (t.slip === 'powers-are-erased') player.erased += power.cost;
    else player.spent += power.cost;
    add(t, own.values, power);
    add(t, foe.values, { power: power.otherPower, evade: power.otherEvade });
    t.boosts.push({ of: own.card, power: power.power, evade: power.evade });
    t.boosts.push({ of: foe.card, power: power.otherPower, evade: power.otherEvade });
    settle(t);
  }
};

/** Combat Turn Order, 3; Drawing: one Combat Action each at most, and a new card drawn for it. The draft names no cost for it. */
const playAction = (t: Table, side: Side, name: string | undefined): Change | undefined => {
  const player = t[side];
  const card = name === undefined ? undefined : t.situation.actions[name];
  if (name === undefined || card === undefined) return undefined;
  if (!attempt(t, `combat-action ${side} ${name}`, [!player.hand.includes(name) && 'not-in-hand'])) return undefined;
  player.hand.splice(player.hand.indexOf(name), 1);
  (t.readings['instants-after-play'] === 'discarded' ? player.discard : player.gone).push(name);
  player.hand.push(...player.core.splice(0, 1));
  t.said.push('action-played', `action-${t.readings['instants-after-play']}`);
  return card;
};
const countActions = (t: Table, sides: readonly [Pair, Pair], played: readonly (Change | undefined)[]): void => {
  const none = { power: 0, evade: 0, otherPower: 0, otherEvade: 0 };
  const [first, second] = [played[0] ?? none, played[1] ?? none];
  const [attacker, defender] = [sides[0].values, sides[1].values];
  if (t.readings['actions-order'] === 'together') {
    add(t, attacker, { power: first.power + second.otherPower, evade: first.evade + second.otherEvade });
    add(t, defender, { power: second.power + first.otherPower, evade: second.evade + first.otherEvade });
    return;
  }
  add(t, attacker, first);
  add(t, defender, { power: first.otherPower, evade: first.otherEvade });
  add(t, defender, second);
  add(t, attacker, { power: second.otherPower, evade: second.otherEvade });
};

/** Combat: the Power must match or exceed the other side's Evade. */
const reaches = (t: Table, from: Pair, to: Pair): boolean => {
  const { power } = from.values;
  const { evade } = to.values;
  const none = power <= 0 && t.readings['zero-against-zero'] === 'no-strike';
  const hits = !none && (t.slip === 'equal-misses' ? power > evade : power >= evade);
  if (!hits) t.said.push('misses');
  return hits;
};
/** By the example, the damage is the Power. */
const strike = (t: Table, from: Pair, to: Pair): void => {
  const { power } = from.values;
  const reduced = t.readings.damage === 'difference' || t.slip === 'evade-reduces-damage';
  const damage = power < 0 ? 0 : reduced ? power - to.values.evade : power;
  to.card.life = Math.max(0, to.card.life - damage);
  t.said.push('hits', ...(damage > 0 ? ['damage'] : []));
};

/** Combat Turn Order: Attacker Powers, Defender Powers, Combat Actions, Strike. */
const combat = (t: Table, attacking: Fighter, defending: Fighter): void => {
  const told = t.situation.fights[t.fought];
  t.fought += 1;
  t.said.push('combat');
  const attacker = { card: attacking, values: startValues(t, attacking) };
  const defender = { card: defending, values: startValues(t, defending) };
  usePowers(t, 'attacker', [attacker, defender]);
  if (!over(t)) usePowers(t, 'defender', [defender, attacker]);
  if (t.readings['boost-length'] === 'combat') t.boosts = [];
  if (over(t)) return;
  const [hero, xana] = [playAction(t, 'hero', told?.actions.hero), playAction(t, 'xana', told?.actions.xana)];
  const played = sideOf(t, attacking) === 'hero' ? [hero, xana] : [xana, hero];
  countActions(t, [attacker, defender], played);
  // Both sides are counted up before any damage is resolved.
  const [hits, isHit] = [reaches(t, attacker, defender), reaches(t, defender, attacker)];
  if (hits) strike(t, attacker, defender);
  if (t.readings['both-strikes'] === 'attacker-first' || t.slip === 'attacker-always-first') {
    fall(t, defending);
    settle(t);
    if (over(t) || defending.at !== 'lyoko') return;
  }
  if (isHit) strike(t, defender, attacker);
  fall(t, defending);
  fall(t, attacking);
  settle(t);
};

/** Character and Monster: one activation a turn, none for a Disabled card; what fights is on Lyoko. */
const idle = (t: Table, card: Fighter | undefined, at: 'earth' | 'lyoko'): readonly (string | false)[] => [
  card?.at !== at && 'elsewhere',
  card?.disabled === true && 'disabled',
  card?.acted === true && 'one-activation',
  card?.tapped === true && t.readings['tapped-acts'] === 'no' && 'tapped',
];

/** Attack, of a Character and of a Monster: the one attacked defends even if tapped. */
const attack = (t: Table, who: string, target: string): void => {
  const [card, foe] = [find(t, who), find(t, target)];
  const wrongSide = foe === undefined || sideOf(t, foe) === t.active;
  const safe = foe?.disabled === true && t.readings['disabled-attacked'] === 'no';
  const reasons = [
    ...idle(t, card, 'lyoko'),
    (wrongSide || foe.at !== 'lyoko') && 'no-target',
    safe && 'target-disabled',
  ];
  if (!attempt(t, `attack ${who} ${target}`, reasons) || !card || !foe) return;
  card.acted = true;
  t.said.push(`attack-${t.active}`, ...(foe.tapped ? [`tapped-defends-${t.active}`] : []));
  combat(t, card, foe);
  card.tapped = true;
};

/** The blockers that may block, of those named; how many is read. */
const blocking = (t: Table, names: readonly string[], side: Side): Fighter[] => {
  const most = side === 'xana' && t.readings.blockers === 'several' ? Infinity : 1;
  const blocks: Fighter[] = [];
  for (const name of names) {
    const card = find(t, name);
    const wrong = card === undefined || sideOf(t, card) !== side || card.at !== 'lyoko' || blocks.includes(card);
    const tapped = card?.tapped === true && !(t.slip === 'tapped-blocks-the-core' && side === 'hero');
    const reasons = [wrong && 'no-blocker', tapped && 'blocker-tapped', blocks.length >= most && 'one-blocker'];
    if (!attempt(t, `block ${name}`, reasons) || !card) continue;
    blocks.push(card);
    t.said.push(side === 'xana' ? 'tower-block' : 'core-block');
  }
  if (t.readings['block-taps'] === 'yes') for (const card of blocks) card.tapped = true;
  return blocks;
};

/** Tower: 8 from Xana's pool at once; then perhaps more Monsters than Towers. */
const deactivate = (t: Table): void => {
  t.towers -= 1;
  t.said.push('tower-down');
  erase(t, 'xana', 8);
  const standing = () => t.xana.fighters.filter(({ at }) => at === 'lyoko');
  if (t.readings['too-many-monsters'] === 'stay') return;
  for (const name of t.xana.order) {
    const card = standing().find((one) => one.name === name);
    if (over(t) || card === undefined || standing().length <= t.towers) continue;
    card.at = 'discard';
    release(t.xana, card, 0);
    t.said.push('monster-goes');
    settle(t);
  }
};

/** Defend: a Character on Lyoko fights the Monster that blocked; one for each block, unless read otherwise. */
const defend = (
  t: Table,
  aelita: Fighter,
  foe: Fighter,
  [names, defended]: readonly [readonly string[], Fighter[]],
) => {
  let met = false;
  for (const who of names) {
    const card = find(t, who);
    if (over(t)) return;
    const onlyReady = t.readings['defend-ready'] === 'untapped';
    const reasons = [
      (card === undefined || sideOf(t, card) !== 'hero' || card.at !== 'lyoko') && 'elsewhere',
      card?.disabled === true && 'disabled',
      onlyReady && card?.acted === true && 'one-activation',
      onlyReady && card?.tapped === true && 'tapped',
      card === aelita && t.readings['defend-aelita'] === 'no' && 'not-aelita-herself',
      foe.at !== 'lyoko' && 'no-target',
      met && t.readings.defenders === 'one' && 'one-defender',
      card !== undefined && defended.includes(card) && 'has-defended',
    ];
    if (!attempt(t, `defend ${who}`, reasons) || !card) continue;
    met = true;
    defended.push(card);
    t.said.push('defend');
    if (t.readings['defend-ready'] === 'untapped') card.acted = true;
    if (t.readings['defend-attacker'] === 'monster') combat(t, foe, card);
    else combat(t, card, foe);
    if (t.slip !== 'defend-does-not-tap') card.tapped = true;
  }
};

/**
 * Deactivate Tower: Aelita only; an untapped Monster may block; then others may Defend. The draft does not say in which
 * order several blockers are faced (here as they were named), nor who attacks where the blocker fights Aelita (the blocker),
 * nor whether an attempt can still go through when Aelita has left Lyoko (it can't).
 */
const tower = (t: Table, act: Act & { does: 'tower' }): void => {
  const card = find(t, act.who);
  const reasons = [...idle(t, card, 'lyoko'), act.who !== 'aelita' && 'only-aelita', t.towers === 0 && 'no-tower'];
  if (!attempt(t, `tower ${act.who}`, reasons) || !card) return;
  card.acted = true;
  const blocks = blocking(t, act.blockers, 'xana');
  const defended: Fighter[] = [];
  for (const [nth, foe] of blocks.entries()) {
    if (over(t)) return;
    defend(t, card, foe, [act.defenders[nth] ?? [], defended]);
    const fights = t.readings['blocked-deactivation'] === 'fights-aelita' && defended.length === 0;
    if (fights && !over(t) && card.at === 'lyoko') {
      t.said.push('fights-aelita');
      combat(t, foe, card);
    }
  }
  if (over(t)) return;
  const beaten = card.at === 'lyoko' && blocks.every(({ at }) => at === 'discard');
  const through = blocks.length === 0 || (t.readings['blocker-beaten'] === 'goes-through' && beaten);
  if (through) deactivate(t);
  else t.said.push('attempt-fails');
  card.tapped = true;
};

/** Attack the Core: blocked by an untapped Character on Lyoko, or 2 from the Hero's pool. */
const core = (t: Table, act: Act & { does: 'core' }): void => {
  const card = find(t, act.who);
  if (!attempt(t, `core ${act.who}`, idle(t, card, 'lyoko')) || !card) return;
  card.acted = true;
  const blocks = blocking(t, act.blockers, 'hero');
  if (t.readings['core-block-combat'] === 'combat')
    for (const foe of blocks) if (!over(t) && card.at === 'lyoko') combat(t, card, foe);
  if (blocks.length === 0) t.said.push('core-unblocked');
  if (blocks.length === 0 || (t.slip === 'blocked-core-still-costs' && !over(t))) erase(t, 'hero', 2);
  card.tapped = true;
};

/** Guard, which doesn't tap; Devirtualize; Defrag, of Jeremie on Earth and never above 40. */
const alone = (t: Table, does: 'guard' | 'devirtualize' | 'defrag', who: string): void => {
  const card = find(t, who);
  const at = does === 'defrag' ? 'earth' : 'lyoko';
  const reasons = [
    ...idle(t, card, at),
    does === 'guard' && t.guarded.includes(who) && 'has-guarded',
    does === 'defrag' && who !== 'jeremie' && 'only-jeremie',
  ];
  if (!attempt(t, `${does} ${who}`, reasons) || !card) return;
  if (does === 'guard') {
    card.guards += 1;
    t.guarded.push(who);
    card.acted = t.readings['guard-and-act'] === 'no';
    t.said.push('guard');
    return;
  }
  card.acted = true;
  card.tapped = true;
  const most = does === 'defrag' && (t.readings['defrag-limit'] === 'total' ? total(t.hero) : t.hero.pool) >= 40;
  if (does === 'devirtualize') leaveLyoko(t, card, t.slip === 'all-four-come-back' ? 4 : 2);
  else if (!most) t.hero.pool += 1;
  t.said.push(most ? 'defrag-limit' : does);
};

/** Combat; Turn Order, 1 and 4; Guard: points for Powers come back, and the next player's cards untap. */
const endTurn = (t: Table): void => {
  for (const side of ['hero', 'xana'] as const) {
    if (t.readings['powers-return'] === 'own-turn' && side !== t.active) continue;
    if (t[side].spent > 0) t.said.push('powers-return');
    t[side].pool += t[side].spent;
    t[side].spent = 0;
  }
  const guardEnds = t.active === 'hero' || t.slip === 'guard-ends-with-its-turn';
  if (guardEnds) for (const monster of t.xana.fighters) monster.guards = 0;
  t.boosts = [];
  t.guarded = [];
  t.active = other(t.active);
  for (const card of [...t.hero.fighters, ...t.xana.fighters]) {
    card.acted = false;
    if (card.at === 'discard') continue;
    if (!card.tapped || (t.readings['untap-whose'] === 'own' && sideOf(t, card) !== t.active)) continue;
    card.tapped = card.disabled;
    t.said.push(card.disabled ? 'stays-tapped' : 'untap');
  }
};

const copyOf = ({ fighters, others, hand, core, discard, gone, ...rest }: Player): Player => ({
  ...rest,
  fighters: fighters.map((one) => ({ ...one })),
  others: others.map((one) => ({ ...one })),
  ...{ hand: [...hand], core: [...core], discard: [...discard], gone: [...gone] },
});

export const model = (situation: Situation, readings: Readings, slip?: Slip): Table => {
  const { active, towers } = situation;
  const [hero, xana] = [copyOf(situation.hero), copyOf(situation.xana)];
  // Guards that are there in Xana's turn were given in it.
  const guarded = active === 'xana' ? xana.fighters.filter(({ guards }) => guards > 0).map(({ name }) => name) : [];
  const history = { winner: null, tried: [], said: [], fought: 0, boosts: [], guarded };
  const t: Table = { active, towers, hero, xana, ...history, situation, readings, slip };
  for (const [number, acts] of situation.turns.entries()) {
    if (number > 0 && !over(t)) endTurn(t);
    for (const act of acts) {
      if (over(t)) break;
      if (act.does === 'attack') attack(t, act.who, act.target);
      else if (act.does === 'tower') tower(t, act);
      else if (act.does === 'core') core(t, act);
      else alone(t, act.does, act.who);
    }
  }
  return t;
};
