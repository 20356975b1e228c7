/**
 * A second opinion on combat in Shiny Chariot, written from the rulebook alone. It shares nothing with the engine.
 * `play` is the match from some Main Phase on, told straight through. Whenever a player has something to decide, it
 * yields a question and goes on with the choice it is given. Numbers in comments are sections of the rulebook.
 */
export type Player = 1 | 2;
export type ManaType = 'Sun' | 'Moon' | 'Star';
export interface Spell {
  readonly name: string;
  readonly player: Player;
  readonly type: ManaType;
  readonly value: number;
  readonly attack: number;
  readonly life: number;
  /** Loveshroom (2.1), the cost for Blue Moon (2.2), Shiny Rod (2.4), Unicorn (2.5), and several blocks (2.5). */
  readonly destroys: boolean;
  readonly regenerates: number | undefined;
  readonly again: boolean;
  readonly needs: number;
  readonly blocks: number;
  readonly sentWith: number;
  zone: 'hand' | 'field' | 'discard';
  counters: number;
  /** How many +1/+1, +0/+1, −1/+1 and Revive. */
  tokens: { up: number; life: number; down: number; revive: number };
  /** Damage dealt on this turn and on the one before. */
  now: number;
  before: number;
  summoned: boolean;
  attacked: boolean;
  /** How often it attacked this turn, whether it blocked and whether it regenerated. */
  attacks: number;
  blocked: boolean;
  regenerated: boolean;
  /** Its Life was set to the printed number, so its tokens add nothing to it. */
  printed: boolean;
}
export interface Readings {
  readonly 'both-may-block': 'both' | 'one';
  readonly 'whose-counters': 'own' | 'all';
  readonly 'zero-attack': 'loveshroom-only' | 'any-spell';
  readonly 'loveshroom-two-blockers': 'both' | 'one';
  readonly 'whole-attack': 'whole' | 'part';
  readonly 'regeneration-payment': 'mana-you-have' | 'pay-then';
  readonly 'regeneration-mana-type': 'own-type' | 'any-type';
  readonly 'regeneration-times': 'every-time' | 'once';
  readonly 'regeneration-tokens': 'keep' | 'lose';
  readonly 'original-life': 'printed-and-tokens' | 'printed';
  readonly 'summoned-attack': 'at-once' | 'next-turn';
  readonly 'attackers-block': 'free' | 'used';
  readonly 'negative-attack': 'zero' | 'minus-one';
  readonly 'lone-block': 'not-allowed' | 'no-effect';
  readonly 'able-to-block': 'free-spells' | 'must-block';
  readonly 'several-blocks-damage': 'each' | 'divided';
  readonly 'shiny-rod-chain': 'each-time' | 'once';
  readonly 'shiny-rod-shared': 'part' | 'alone';
  readonly 'shiny-rod-blocker': 'any' | 'fresh';
  readonly 'destroy-regenerate': 'regenerates' | 'destroyed';
  readonly 'mana-type-gained': 'own-type' | 'chosen';
  readonly 'revive-timing': 'instead-of-discard' | 'any-time';
  readonly 'revive-or-mana': 'owner-chooses' | 'counter-first';
  readonly 'revive-optional': 'comes-off' | 'may-stay';
  readonly 'damage-after-discard': 'gone' | 'still-there';
}
/** Plausible mistakes, each of which the comparison has to notice. */
export const slips = [
  'excess damage goes through to the player',
  'damage is gone after one turn',
  'damage never expires',
  'the attacker strikes first',
  'one blocker is enough for Unicorn',
  'a regenerated blocker counts as sent for Shiny Rod',
  'Shiny Rod sends whatever it deals damage to and another destroys',
  'Shiny Rod attacks again whatever it did',
  '0 from Loveshroom is no damage',
  'regeneration takes away only the damage of this turn',
  'tokens stay on a spell in the Discard',
  'there is combat on turn 1',
  'Mana stays for the next turn',
] as const;
export type Slip = (typeof slips)[number];
export type Parts = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Choice =
  | { readonly is: 'send' | 'summon' | 'regenerate' | 'revive' | 'let-go'; readonly spell: string }
  | { readonly is: 'end' }
  | { readonly is: 'attack'; readonly spells: readonly string[] }
  | { readonly is: 'block'; readonly blocks: Readonly<Record<string, readonly string[]>> }
  | { readonly is: 'divide'; readonly parts: Parts }
  | { readonly is: 'offer'; readonly as: 'tie' | 'void' }
  | { readonly is: 'answer'; readonly accept: boolean };
export type Phase = 'main' | 'attack' | 'block' | 'divide' | 'save' | 'answer';
export interface Question {
  readonly phase: Phase;
  readonly player: Player;
  /** The spells it is about: who may attack, who attacks, who divides, or whose fate is open. */
  readonly about: readonly Spell[];
  /** Whom each spell fights that has to divide its damage. */
  readonly fights: ReadonlyMap<Spell, readonly Spell[]>;
  /** Why the last choice was refused: every reason the model sees, and none if it was not. */
  readonly refused: readonly string[];
  /** What the rules brought about since the last question, as keys of the model. */
  readonly said: readonly string[];
}
export interface Table {
  turn: number;
  /** Those on a Field in the order in which they came there. */
  spells: readonly Spell[];
  readonly mana: Record<Player, Record<ManaType, number>>;
  readonly readings: Readings;
  readonly slip: Slip | undefined;
  /** The spells that would be sent to the Discard, and those of them that are destroyed. */
  doomed: readonly Spell[];
  destroyed: ReadonlySet<Spell>;
  said: string[];
  winner: Player | undefined;
  tied: 'tie' | 'void' | undefined;
}
type Asking<Result> = Generator<Question, Result, Choice>;
type Fights = ReadonlyMap<Spell, readonly Spell[]>;

const types: readonly ManaType[] = ['Sun', 'Moon', 'Star'];
const none = { up: 0, life: 0, down: 0, revive: 0 };
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
/** 1.3: the players take turns, and Player 1 has the first. */
export const turnPlayer = (t: Table): Player => (t.turn % 2 === 1 ? 1 : 2);
const opponent = (player: Player): Player => (player === 1 ? 2 : 1);
export const inZone = (t: Table, player: Player, zone: Spell['zone']) =>
  t.spells.filter((spell) => spell.player === player && spell.zone === zone);
/** 1.2 and 1.5: Attack and Life, with the tokens; damage counts on its turn and the next. */
export const attackOf = (t: Table, spell: Spell) => {
  const added = spell.attack + spell.tokens.up - spell.tokens.down;
  return t.readings['negative-attack'] === 'zero' ? Math.max(0, added) : added;
};
export const lifeOf = (spell: Spell) => {
  const { up, life, down } = spell.tokens;
  return spell.life + (spell.printed ? 0 : up + life + down) - spell.now - spell.before;
};
/** Whether this amount of a spell's damage is damage at all (1.4, 2.1). */
const isDamage = (t: Table, spell: Spell, amount: number) =>
  amount > 0 || (spell.destroys && amount === 0 && t.slip !== '0 from Loveshroom is no damage');
const over = (t: Table) => t.winner !== undefined || t.tied !== undefined;

// Mana (1.2)
const usable = (any: boolean, type: ManaType) => (any ? types : [type]);
const manaFor = (t: Table, player: Player, type: ManaType, any: boolean) =>
  sum(usable(any, type).map((each) => t.mana[player][each]));
const pay = (t: Table, spell: Spell, cost: number, any: boolean) => {
  let left = cost;
  for (const each of [spell.type, ...usable(any, spell.type).filter((type) => type !== spell.type)]) {
    const paid = Math.min(left, t.mana[spell.player][each]);
    t.mana[spell.player][each] -= paid;
    left -= paid;
  }
};
const anyToSummon = (t: Table) => t.readings['mana-type-gained'] === 'chosen';
const anyToRegenerate = (t: Table) => anyToSummon(t) || t.readings['regeneration-mana-type'] === 'any-type';

/** 1.1.3 and 1.5: to the Discard, with its counters and without tokens. */
const discard = (t: Table, spell: Spell) => {
  t.said.push('to the Discard', ...(sum(Object.values(spell.tokens)) > 0 ? ['tokens come off'] : []));
  if (t.slip !== 'tokens stay on a spell in the Discard') spell.tokens = { ...none };
  const damage = t.readings['damage-after-discard'] === 'gone' ? { now: 0, before: 0 } : {};
  Object.assign(spell, { zone: 'discard', counters: spell.sentWith, printed: false, ...damage });
  Object.assign(spell, { attacked: false, summoned: false, attacks: 0, blocked: false, regenerated: false });
};
const send = (t: Table, spell: Spell) => {
  t.mana[spell.player][spell.type] += spell.value;
  discard(t, spell);
  t.said.push('Mana gained');
};
/** 2.2 and 2.3: back to the original Life. */
const regenerate = (t: Table, spell: Spell) => {
  if (t.slip !== 'regeneration takes away only the damage of this turn') spell.before = 0;
  spell.now = 0;
  spell.regenerated = true;
  t.doomed = t.doomed.filter((each) => each !== spell);
  spell.printed = t.readings['original-life'] === 'printed';
  if (t.readings['regeneration-tokens'] === 'lose') spell.tokens = { ...none };
  t.said.push('original Life');
};
const revive = (t: Table, spell: Spell) => {
  spell.tokens = { ...spell.tokens, revive: spell.tokens.revive - 1 };
  t.said.push('Revive counter', 'counter for Mana');
  regenerate(t, spell);
};
/** What keeps a spell from regenerating, whichever way. */
const cannotStay = (t: Table, spell: Spell) =>
  (t.readings['regeneration-times'] === 'once' && spell.regenerated) ||
  (t.readings['destroy-regenerate'] === 'destroyed' && t.destroyed.has(spell));

const named = (t: Table, choice: Choice) =>
  'spell' in choice ? t.spells.find((spell) => spell.name === choice.spell) : undefined;
/** Where the counter may come off whenever its owner has something to decide. */
const anyTime = (t: Table) => t.readings['revive-timing'] === 'any-time';

const mayBeEarly = (t: Table, { phase, about }: Pick<Question, 'phase' | 'about'>, own: Spell | undefined) =>
  anyTime(t) && phase !== 'answer' && !(phase === 'save' && about[0] === own);

/** Asks until the choice is allowed. A match may be offered as a tie or void at any decision (1.4). */
function* decide(
  t: Table,
  asked: Omit<Question, 'refused' | 'said'>,
  why: (choice: Choice) => string[],
): Asking<Choice> {
  let refused: string[] = [];
  for (;;) {
    const said = t.said;
    t.said = [];
    const choice = yield { ...asked, refused, said };
    const own = named(t, choice);
    if (choice.is === 'offer' && asked.phase !== 'answer') {
      t.said.push('stalemate');
      const other = { ...asked, phase: 'answer', player: opponent(asked.player) } as const;
      const answer = yield* decide(t, other, (each) => (each.is === 'answer' ? [] : ['order']));
      t.said.push('stalemate');
      refused = [];
      if (answer.is !== 'answer' || !answer.accept) continue;
      t.tied = choice.as;
      return choice;
    } else if (choice.is === 'revive' && mayBeEarly(t, asked, own)) {
      const may = own?.player === asked.player && own.zone === 'field' && own.tokens.revive > 0 && !cannotStay(t, own);
      refused = may ? [] : ['revive'];
      if (may) revive(t, own);
    } else {
      refused = why(choice);
      if (refused.length === 0) return choice;
    }
  }
}

/** 1.3.1: spells are sent for Mana and summoned with Mana of their type. */
function* mainPhase(t: Table): Asking<void> {
  const player = turnPlayer(t);
  const any = anyToSummon(t);
  const find = (name: string) => inZone(t, player, 'hand').find((spell) => spell.name === name);
  const why = (choice: Choice) => {
    if (choice.is === 'end') return [];
    if (choice.is !== 'send' && choice.is !== 'summon') return ['order'];
    const spell = find(choice.spell);
    if (spell === undefined) return ['not in hand'];
    if (choice.is === 'send' || manaFor(t, player, spell.type, any) >= spell.value) return [];
    return [manaFor(t, player, spell.type, true) >= spell.value ? 'type' : 'cost'];
  };
  for (;;) {
    const choice = yield* decide(t, { phase: 'main', player, about: [], fights: new Map() }, why);
    if (over(t) || choice.is === 'end') return;
    const spell = named(t, choice);
    if (spell === undefined) continue;
    if (choice.is === 'send') send(t, spell);
    else {
      pay(t, spell, spell.value, any);
      Object.assign(spell, { zone: 'field', counters: 0, summoned: true });
      t.spells = [...t.spells.filter((each) => each !== spell), spell];
      t.said.push('summoned');
      // Only where damage stays on a spell wherever it has been.
      if (lifeOf(spell) <= 0) yield* defeats(t, new Set());
      if (over(t)) return;
    }
  }
}

/** Who could block at all, apart from the number of blocks (1.3.2). */
const ableToBlock = (t: Table) =>
  inZone(t, opponent(turnPlayer(t)), 'field').filter(
    (spell) =>
      !(t.readings['attackers-block'] === 'used' && spell.attacked) &&
      !(t.readings['shiny-rod-blocker'] === 'fresh' && spell.blocked),
  );
const needs = (t: Table, spell: Spell) => (t.slip === 'one blocker is enough for Unicorn' ? 1 : spell.needs);

const whyNotBlock = (t: Table, attackers: readonly Spell[], blocks: Readonly<Record<string, readonly string[]>>) => {
  const why: string[] = [];
  for (const [name, blocked] of Object.entries(blocks)) {
    const blocker = t.spells.find((spell) => spell.name === name);
    if (blocker?.zone !== 'field' || blocker.player === turnPlayer(t)) why.push('cannot block');
    else if (t.readings['attackers-block'] === 'used' && blocker.attacked) why.push('used');
    else if (!ableToBlock(t).includes(blocker)) why.push('not fresh');
    // 1.3.2: a single spell blocks one attacker, unless its effect lets it block more (2.5).
    if (blocked.length > (blocker?.blocks ?? 1)) why.push('one attacker');
    if (blocked.some((each) => !attackers.some((attacker) => attacker.name === each))) why.push('no attacker');
  }
  for (const attacker of attackers) {
    const count = Object.values(blocks).filter((blocked) => blocked.includes(attacker.name)).length;
    const one = t.readings['both-may-block'] === 'one';
    if (one && count > 1) why.push('several blockers');
    // 2.5: Unicorn and Alcor take two, even if a blocker can block several attackers.
    const tooFew = count < needs(t, attacker);
    if (count > 0 && tooFew && t.readings['lone-block'] === 'not-allowed') {
      const several = t.spells.some((spell) => blocks[spell.name]?.includes(attacker.name) && spell.blocks > 1);
      why.push(several ? 'needs two whoever blocks' : ableToBlock(t).length === 1 ? 'only one is able' : 'needs two');
    }
    const enough = !one && ableToBlock(t).length >= attacker.needs && attacker.needs > 1;
    if (tooFew && enough && t.readings['able-to-block'] === 'must-block') why.push('must block');
  }
  return why;
};

/** 2.1: whether all it has to deal is one 0 that is damage. */
const hasOneZero = (t: Table, spell: Spell) =>
  spell.destroys && attackOf(t, spell) === 0 && t.readings['loveshroom-two-blockers'] === 'one';
/** 1.3.2: the amounts are whole, and together they are the Attack. */
const whyNotDivide = (t: Table, fights: Fights, parts: Parts) => {
  for (const [spell, foes] of fights) {
    const own = Object.entries(parts[spell.name] ?? {});
    const amounts = own.map(([, amount]) => amount);
    const total = sum(amounts);
    const damage = Math.max(0, attackOf(t, spell));
    const whole = t.readings['whole-attack'] === 'whole' ? total === damage : total <= damage;
    // One 0 to deal goes to one blocker.
    const oneZero = !hasOneZero(t, spell) || own.length === 1;
    const known = own.every(([name]) => foes.some((foe) => foe.name === name));
    if (!known || amounts.some((amount) => amount < 0)) return ['split'];
    if (!oneZero) return ['one zero'];
    if (!whole) return ['split'];
  }
  return [];
};
/** Which of the spells have something to divide. */
const dividing = (t: Table, fights: Fights): Fights =>
  new Map([...fights].filter(([spell, foes]) => foes.length > 1 && (attackOf(t, spell) > 0 || hasOneZero(t, spell))));
function* divide(t: Table, player: Player, fights: Fights): Asking<Parts> {
  const done: Record<string, Parts[string]> = {};
  // A counter that comes off meanwhile may change an Attack, so that more is to be divided.
  for (;;) {
    const open = new Map([...dividing(t, fights)].filter(([spell]) => done[spell.name] === undefined));
    if (open.size === 0) return done;
    t.said.push('split');
    const asked = { phase: 'divide', player, about: [...open.keys()], fights: open } as const;
    const choice = yield* decide(t, asked, (each) =>
      each.is === 'divide' ? whyNotDivide(t, open, each.parts) : ['order'],
    );
    t.said.push('split');
    if (over(t)) return done;
    const parts = choice.is === 'divide' ? choice.parts : {};
    for (const spell of open.keys()) done[spell.name] = parts[spell.name] ?? {};
  }
}

interface Hit {
  readonly from: Spell;
  readonly to: Spell;
  readonly amount: number;
  readonly destroys: boolean;
}
/** What a spell deals to each of its foes: all to one, or its parts, or all to each. */
const hitsOf = (t: Table, [from, foes]: readonly [Spell, readonly Spell[]], parts: Parts, each: boolean): Hit[] => {
  const attack = attackOf(t, from);
  const own = parts[from.name];
  return foes.map((to) => {
    const amount = each || foes.length === 1 ? attack : (own?.[to.name] ?? Math.min(0, attack));
    const shared = foes.length > 1 && !each && t.readings['loveshroom-two-blockers'] === 'one';
    const reached = !shared || amount > 0 || (attack === 0 && own?.[to.name] !== undefined);
    const destroys = from.destroys && reached && attack >= 0 && isDamage(t, from, amount);
    return { from, to, amount: Math.max(0, amount), destroys };
  });
};

/** One attack, from the blocks to the Discard (1.3.2). The answer is who may attack again (2.4). */
function* fight(t: Table, attackers: readonly Spell[]): Asking<Spell[]> {
  const [active, other] = [turnPlayer(t), opponent(turnPlayer(t))];
  for (const attacker of attackers) {
    t.said.push(attacker.attacks === 0 ? 'attack' : 'second attack');
    Object.assign(attacker, { attacked: true, attacks: attacker.attacks + 1 });
  }
  const able = ableToBlock(t);
  const asked = { phase: 'block', player: other, about: attackers, fights: new Map() } as const;
  const choice = yield* decide(t, asked, (each) =>
    each.is === 'block' ? whyNotBlock(t, attackers, each.blocks) : ['order'],
  );
  if (over(t)) return [];
  const blocks = choice.is === 'block' ? choice.blocks : {};
  const assigned = (attacker: Spell) => able.filter((spell) => blocks[spell.name]?.includes(attacker.name));
  // 2.5: fewer than it needs stop nothing.
  const foes = new Map(
    attackers.map((each) => [each, assigned(each).length < needs(t, each) ? [] : assigned(each)] as const),
  );
  const blockers = new Map(
    able.map((each) => [each, attackers.filter((one) => foes.get(one)?.includes(each))] as const),
  );
  for (const [spell, own] of blockers) if (own.length > 0) spell.blocked = true;
  for (const each of attackers) {
    if (assigned(each).length > 0) t.said.push(foes.get(each)?.length === 0 ? 'stops nothing' : 'blocked');
    if (assigned(each).length > 1) t.said.push('several blockers');
    if (assigned(each).length > 0 && each.attacks > 1) t.said.push('blocked anew');
  }
  const split = yield* divide(t, active, foes);
  if (over(t)) return [];
  const each = t.readings['several-blocks-damage'] === 'each';
  const back = yield* divide(t, other, each ? new Map() : blockers);
  if (over(t)) return [];
  // Damage is done simultaneously.
  const there = [...foes].flatMap((one) => hitsOf(t, one, split, false));
  const fallen = (spell: Spell) =>
    there.some((hit) => hit.to === spell && hit.destroys) ||
    lifeOf(spell) <= sum(there.map((hit) => (hit.to === spell ? hit.amount : 0)));
  const striking = [...blockers].filter(([spell]) => t.slip !== 'the attacker strikes first' || !fallen(spell));
  const hits = [...there, ...striking.flatMap((one) => hitsOf(t, one, back, each))];
  for (const blocker of able) {
    const dealt = sum(there.map((hit) => (hit.to === blocker ? hit.amount : 0)));
    if (dealt > lifeOf(blocker)) t.said.push('excess');
    if (dealt > lifeOf(blocker) && t.slip === 'excess damage goes through to the player') t.winner = active;
  }
  if (hits.some((hit) => hit.destroys)) t.said.push('Loveshroom deals damage');
  // 1.4: any unblocked damage wins.
  for (const attacker of attackers.filter((each) => foes.get(each)?.length === 0)) {
    const attack = attackOf(t, attacker);
    if (!isDamage(t, attacker, attack) && !(t.readings['zero-attack'] === 'any-spell' && attack === 0)) continue;
    t.winner = active;
    t.said.push(attacker.destroys && attack === 0 ? 'Loveshroom wins' : 'unblocked');
    if (able.length === 1 && attacker.needs === 2) t.said.push('only one is able');
    break;
  }
  if (over(t)) return [];
  for (const hit of hits) hit.to.now += hit.amount;
  const destroyed = new Set(hits.filter((hit) => hit.destroys).map((hit) => hit.to));
  if (destroyed.size > 0) t.said.push('destroyed');
  const fighting = [...foes.keys(), ...able];
  if (fighting.some((spell) => lifeOf(spell) <= 0 && !destroyed.has(spell))) t.said.push('no Life left');
  // Whose hits are enough, with those of the others or without.
  const enough = (hit: Hit) => {
    const others = there.filter((other) => other.to === hit.to && other.from !== hit.from);
    const helped = t.readings['shiny-rod-shared'] === 'alone' ? 0 : sum(others.map(({ amount }) => amount));
    const before = lifeOf(hit.to) + hit.amount + sum(others.map(({ amount }) => amount));
    const destroys = t.slip === 'Shiny Rod sends whatever it deals damage to and another destroys';
    return hit.destroys || (hit.amount > 0 && (hit.amount + helped >= before || (destroys && destroyed.has(hit.to))));
  };
  const mortal = there.filter(enough);
  const sent = yield* defeats(t, destroyed);
  if (over(t)) return [];
  // 2.4: it sent another spell to the Discard and was not sent there itself.
  const sender = (spell: Spell) =>
    mortal.some((hit) => hit.from === spell && sent.includes(hit.to)) ||
    t.slip === 'Shiny Rod attacks again whatever it did' ||
    (t.slip === 'a regenerated blocker counts as sent for Shiny Rod' &&
      there.some((hit) => hit.from === spell && hit.to.regenerated));
  const chain = (spell: Spell) => t.readings['shiny-rod-chain'] === 'each-time' || spell.attacks < 2;
  const again = attackers.filter((spell) => spell.again && spell.zone === 'field' && sender(spell) && chain(spell));
  if (again.length > 0) t.said.push('attack again');
  return again;
}

/** Where the owner may remove a Revive counter whenever they like, they may also not, and the Mana is there beside it. */
const comesOff = (t: Table) => t.readings['revive-optional'] === 'comes-off' && !anyTime(t);
const counterFirst = (t: Table) => t.readings['revive-or-mana'] === 'counter-first' && !anyTime(t);
/** How a spell that would be sent to the Discard can stay (2.2, 2.3). */
const waysToStay = (t: Table, spell: Spell) => {
  if (cannotStay(t, spell)) return [];
  const any = anyToRegenerate(t);
  const hand = inZone(t, spell.player, 'hand').filter((each) => any || each.type === spell.type);
  const more = t.readings['regeneration-payment'] === 'pay-then' ? sum(hand.map((each) => each.value)) : 0;
  const enough = manaFor(t, spell.player, spell.type, any) + more >= (spell.regenerates ?? Infinity);
  const counter = spell.tokens.revive > 0;
  return [...(counter ? ['counter'] : []), ...(enough && !(counter && counterFirst(t)) ? ['pay'] : [])];
};
const whyNotSave = (t: Table, spell: Spell, choice: Choice) => {
  const own = named(t, choice);
  const counter = waysToStay(t, spell).includes('counter');
  if (choice.is === 'send' && t.readings['regeneration-payment'] === 'pay-then') {
    return own?.player === spell.player && own.zone === 'hand' ? [] : ['not in hand'];
  }
  if (choice.is !== 'regenerate' && choice.is !== 'revive' && choice.is !== 'let-go') return ['order'];
  if (own !== spell) return [choice.is === 'revive' ? 'revive' : 'not its end'];
  if (choice.is === 'revive') return counter ? [] : ['revive'];
  if (choice.is === 'let-go') return counter && comesOff(t) ? ['comes off'] : [];
  if (counter && counterFirst(t)) return ['counter first', 'regeneration'];
  const mana = manaFor(t, spell.player, spell.type, anyToRegenerate(t));
  return waysToStay(t, spell).includes('pay') && mana >= (spell.regenerates ?? Infinity) ? [] : ['regeneration'];
};

/** 1.3.2: a spell with 0 or less Life goes to the Discard, unless it regenerates. The answer is which ones went. */
function* defeats(t: Table, destroyed: ReadonlySet<Spell>): Asking<Spell[]> {
  const sent: Spell[] = [];
  t.destroyed = destroyed;
  t.doomed = [turnPlayer(t), opponent(turnPlayer(t))]
    .flatMap((player) => inZone(t, player, 'field'))
    .filter((spell) => lifeOf(spell) <= 0 || destroyed.has(spell));
  for (;;) {
    const [spell] = t.doomed;
    if (spell === undefined) break;
    const ways = waysToStay(t, spell).join();
    if (ways === 'counter' && comesOff(t)) revive(t, spell);
    else if (ways !== '') {
      const asked = { phase: 'save', player: spell.player, about: [spell], fights: new Map() } as const;
      const choice = yield* decide(t, asked, (each) => whyNotSave(t, spell, each));
      if (over(t)) return [];
      const own = named(t, choice);
      if (choice.is === 'send' && own) send(t, own);
      if (choice.is === 'revive') revive(t, spell);
      if (choice.is === 'regenerate') {
        pay(t, spell, spell.regenerates ?? 0, anyToRegenerate(t));
        t.said.push('Mana paid to stay');
        regenerate(t, spell);
      }
      if (choice.is !== 'let-go') continue;
    }
    if (t.doomed[0] === spell) {
      sent.push(spell);
      t.doomed = t.doomed.slice(1);
      discard(t, spell);
    }
  }
  t.destroyed = new Set();
  return sent;
}

/** 1.3.2: one attack with any of one's spells, and more with those that may attack again (2.4). */
function* combatPhase(t: Table): Asking<void> {
  const player = turnPlayer(t);
  let may = inZone(t, player, 'field');
  for (let first = true; first || may.length > 0; first = false) {
    const about = may;
    const why = (choice: Choice) => {
      if (choice.is !== 'attack') return ['order'];
      return choice.spells.flatMap((name) => {
        const spell = inZone(t, player, 'field').find((each) => each.name === name);
        if (spell === undefined) return ['cannot attack'];
        if (!about.includes(spell)) return ['not again'];
        return first && spell.summoned && t.readings['summoned-attack'] === 'next-turn' ? ['waits'] : [];
      });
    };
    const choice = yield* decide(t, { phase: 'attack', player, about, fights: new Map() }, why);
    const names = choice.is === 'attack' ? choice.spells : [];
    if (over(t) || names.length === 0) return;
    may = yield* fight(
      t,
      names.flatMap((name) => about.filter((spell) => spell.name === name)),
    );
    if (over(t)) return;
  }
}

/** 1.2, 1.3.2, 1.1.3 and 1.3.1: Mana is lost, old damage expires, counters come off and spells return. */
const nextTurn = (t: Table) => {
  const left = types.some((type) => t.mana[1][type] + t.mana[2][type] > 0);
  if (left) t.said.push('Mana lost');
  if (t.slip !== 'Mana stays for the next turn') for (const type of types) t.mana[1][type] = t.mana[2][type] = 0;
  t.turn += 1;
  const player = turnPlayer(t);
  for (const spell of t.spells) {
    // In the Hand and the Discard there is damage only where it stays on a spell wherever it has been.
    if (spell.now + spell.before > 0) t.said.push('retained');
    const kept = t.slip === 'damage never expires' ? spell.before : 0;
    spell.before = t.slip === 'damage is gone after one turn' ? 0 : spell.now + kept;
    Object.assign(spell, { now: 0, summoned: false, attacks: 0, blocked: false, regenerated: false });
    if (spell.player === player) spell.attacked = false;
    if (spell.zone !== 'discard' || (t.readings['whose-counters'] === 'own' && spell.player !== player)) continue;
    spell.counters -= 1;
    t.said.push('counter off');
    if (spell.counters > 0) continue;
    Object.assign(spell, { zone: 'hand', counters: 0 });
    t.said.push('returned');
  }
};

/** The match from the Main Phase of a turn, until it is over or nobody asks any more. */
export function* play(t: Table): Asking<void> {
  for (;;) {
    yield* mainPhase(t);
    if (over(t)) return;
    // 1.3.2: there is no Combat Phase on turn 1.
    if (t.turn === 1) t.said.push('no combat on turn 1');
    if (t.turn > 1 || t.slip === 'there is combat on turn 1') yield* combatPhase(t);
    if (over(t)) return;
    nextTurn(t);
  }
}
