/**
 * When each rule of Shiny Chariot speaks, and what it rests on, by the rulebook's texts. Where a text leaves something
 * open, its reading decides. "The other" of a step is the spell that is struck, blocked, or that gives tokens.
 */
import type { Choice, ChoiceOf, ChoiceType } from '../../chariot/play/actions.ts';
import { COPIES, type HandStep, LEAST, MOST, PREMIUM_COPIES } from '../../chariot/rules/hand.ts';
import {
  type Block,
  type By,
  type Combat,
  MANA_TYPES,
  type ManaType,
  type Match,
  type MatchStep,
  type Pool,
  type Side,
  type Spell,
  type Task,
  activeOf,
  attackOf,
  blockedBy,
  blockersOf,
  damageOf,
  deciderOf,
  defenderOf,
  find,
  fullLifeOf,
  lifeOf,
  manaIn,
  NO_COMBAT,
  NO_TOKENS,
  onField,
  ownerOf,
  seatOf,
  TOKEN_KINDS,
  tokensOn,
} from '../../chariot/state.ts';
import { always, type Condition, type Conditions, type Refusals } from '../citations.ts';

type Says = (step: MatchStep) => boolean;

// What a step is about, in the match before it.
const combatOf = ({ combat }: Match): Combat => combat ?? NO_COMBAT;
const own = ({ subject, before }: MatchStep): Side => before.sides[subject.seat];
const ownAfter = ({ subject, after }: MatchStep): Side => after.sides[subject.seat];
const isActive: Says = ({ subject, before }) => subject.seat === activeOf(before);
const idOf = ({ subject }: MatchStep): number => subject.spell?.id ?? Number.NaN;
const fields = ({ sides }: Match): readonly Spell[] => [...sides[0].field, ...sides[1].field];
const everywhere = ({ sides }: Match): readonly Spell[] =>
  sides.flatMap(({ hand, field, discard }) => [...hand, ...field, ...discard]);
const leftOf = ({ sides }: Match): number => manaIn(sides[0].mana.left) + manaIn(sides[1].mana.left);
/** A spell is in the one place before, and in the other after. */
const moves =
  (from: keyof Omit<Side, 'mana'>, to: keyof Omit<Side, 'mana'>): Says =>
  (step) =>
    find(own(step)[from], idOf(step)) !== undefined && find(ownAfter(step)[to], idOf(step)) !== undefined;
const stays: Says = (step) => moves('field', 'field')(step);

// Mana.
const isTyped: Says = ({ before }) => before.readings['mana-type-gained'] === 'own-type';
/** Mana of a spell's type, or of any where it has no type. */
const manaFor = ({ readings }: Match, { left }: Pick<Pool, 'left'>, { card }: Spell): number =>
  readings['mana-type-gained'] === 'own-type' ? left[card.type] : manaIn(left);
const cost = ({ subject }: MatchStep): number => subject.spell?.card.value ?? 0;
/** The Mana Value was paid, with Mana of the spell's type where Mana has one. */
const pays: Says = (step) => {
  const { before, after, subject } = step;
  if (!subject.spell) return false;
  const had = manaFor(before, own(step).mana, subject.spell);
  const has = manaFor(after, ownAfter(step).mana, subject.spell);
  const all = manaIn(own(step).mana.left) - manaIn(ownAfter(step).mana.left);
  return had - has === cost(step) && all === cost(step);
};
const PAYING: Condition<MatchStep>['rests'] = {
  'basics.field': always,
  'basics.mana-value': always,
  // The types of Mana are in question where Mana has one, and some is paid.
  'basics.type-match': (step) => isTyped(step) && cost(step) > 0,
  // No single spell that was sent gives as much.
  'basics.combined-mana': (step) => {
    const { Sun, Moon, Star } = own(step).mana.largest;
    const type = step.subject.spell?.card.type ?? 'Sun';
    return cost(step) > (isTyped(step) ? own(step).mana.largest[type] : Math.max(Sun, Moon, Star));
  },
  // Some Mana is left after this payment, or was left after one before it.
  'basics.remaining-mana': (step) => {
    const { subject, before } = step;
    const { left, spent } = own(step).mana;
    if (!subject.spell || cost(step) === 0) return false;
    const over = manaFor(before, { left }, subject.spell) > cost(step);
    return over || manaFor(before, { left: spent }, subject.spell) > 0;
  },
};

// Combat.
const blockers = ({ before }: MatchStep, id: number): readonly number[] => blockersOf(combatOf(before), id);
const isUnblocked: Says = (step) =>
  combatOf(step.before).attackers.includes(idOf(step)) && blockers(step, idOf(step)).length === 0;
const fights: Says = (step) => {
  const [one, other] = [idOf(step), step.subject.other?.id ?? Number.NaN];
  return blockers(step, one).includes(other) || blockers(step, other).includes(one);
};
const partsBy = ({ before, subject }: MatchStep) =>
  combatOf(before).divisions.find(({ striker }) => striker === subject.spell?.id)?.parts;
/** The damage is the Attack, or the part that the spell was given of it. */
const isItsDamage: Says = (step) => {
  const { before, subject } = step;
  if (!subject.spell || !subject.other) return false;
  const { id } = subject.other;
  const part = partsBy(step)
    ?.filter(({ spell }) => spell === id)
    .reduce((sum, { amount }) => sum + amount, 0);
  return subject.amount === (part ?? damageOf(subject.spell, before.readings));
};
/** The damage is on the spell that is struck. */
const isDealt: Says = ({ before, after, subject: { other, amount } }) => {
  const [was, is] = [before, after].map((match) => other && onField(match, other.id));
  return !!was && !!is && is.damage === was.damage + amount;
};
const attackTokens = (spell: Spell | null): boolean => !!spell && spell.tokens['+1/+1'] + spell.tokens['-1/+1'] > 0;
const lifeTokens = (spell: Spell | null): boolean => !!spell && fullLifeOf(spell) !== spell.card.life;
const isStronger: Says = ({ subject }) => attackTokens(subject.spell);
const BLOWS: Condition<MatchStep>['rests'] = {
  'basics.simultaneous': fights,
  'basics.split': (step) => partsBy(step) !== undefined,
  // In the Attack that is dealt, or in the Life that it is dealt to.
  'basics.token-colours': (step) => isStronger(step) || lifeTokens(step.subject.other),
};
/** The damage that this combat has dealt to a spell; all other damage on it is older. */
const dealtNow = (match: Match, id: number): number => {
  const combat = combatOf(match);
  const part = (striker: number) => {
    const parts = combat.divisions.find((one) => one.striker === striker)?.parts;
    const spell = onField(match, striker);
    if (parts) return parts.filter((one) => one.spell === id).reduce((sum, { amount }) => sum + amount, 0);
    return spell ? damageOf(spell, match.readings) : 0;
  };
  return [...blockersOf(combat, id), ...blockedBy(combat, id)].reduce((sum, striker) => sum + part(striker), 0);
};
/** Whether a spell may block, by what it has done: also where it blocks already. */
const isAble = ({ readings, turn, combat }: Match, { id, attacked, blocked }: Spell): boolean => {
  const now = combatOf({ combat } as Match);
  const again = now.round > 0 && blocked === turn && !now.blocks.some(({ blocker }) => blocker === id);
  if (readings['attackers-block'] === 'used' && attacked > 0 && attacked === turn - 1) return false;
  return !(readings['shiny-rod-blocker'] === 'fresh' && again);
};
/** Somebody is able to block a spell that takes several blockers, and too few are. */
const isFewAble = (match: Match, { card }: Spell): boolean => {
  const able = match.sides[defenderOf(match)].field.filter((spell) => isAble(match, spell)).length;
  return able > 0 && able < card.needs;
};
const oneAble: Says = ({ before, subject }) => !!subject.spell && isFewAble(before, subject.spell);
const isLone = (blocks: readonly Block[], { id, card }: Spell): boolean => {
  const count = blocks.filter(({ attacker }) => attacker === id).length;
  return count > 0 && count < card.needs;
};
const wins: Says = ({ after, before }) => after.stage.at === 'won' && after.stage.winner === activeOf(before);
const attackAt = ({ before, subject }: MatchStep): number =>
  subject.spell ? attackOf(subject.spell, before.readings) : Number.NaN;

// Who leaves, and who is kept.
const isStruck: Says = (step) => combatOf(step.before).struck.includes(idOf(step));
const isLifeless: Says = ({ subject }) => !!subject.spell && lifeOf(subject.spell) <= 0;
const isDoomed: Says = (step) => combatOf(step.after).doomed.includes(idOf(step));
/** It is on its way to the Discard. */
const wouldGo: Says = (step) => {
  const { before, subject } = step;
  if (subject.cause === 'effect') return true;
  return before.combat ? before.combat.doomed.includes(idOf(step)) : isLifeless(step);
};
const isAskedAfter: Says = (step) => step.after.stage.at === 'save' && step.after.stage.spell === idOf(step);
const mayRegenerate: Says = (step) => {
  const { before, subject } = step;
  const again = before.readings['regeneration-times'] === 'once' && subject.spell?.regenerated === before.turn;
  return !again && !(before.readings['destroy-regenerate'] === 'destroyed' && isStruck(step));
};

export const CONDITIONS: Conditions<MatchStep> = {
  // 1.1 Zones.
  'basics.hand': {
    when: (step) => step.before.turn === 0 && ownAfter(step).field.length + ownAfter(step).discard.length === 0,
  },
  'basics.discard': {
    when: (step) => {
      const { subject, before } = step;
      if (subject.cause === 'mana') return moves('hand', 'discard')(step);
      if (!moves('field', 'discard')(step)) return false;
      if (subject.cause === 'combat') return isStruck(step) || isLifeless(step);
      return subject.spell?.card.fleeting === true && subject.spell.arrived === before.turn;
    },
    rests: {
      // In combat a step before it says so. Outside, it is old damage that leaves a spell no Life.
      'basics.defeat': ({ subject, before }) => subject.cause === 'combat' && before.combat === null,
      'basics.retained': ({ subject, before }) => subject.cause === 'combat' && before.combat === null,
    },
  },
  'basics.discard-counter': {
    when: (step) => {
      const { before, subject } = step;
      const twoWays = before.readings['counter-outside-combat'] === 'two-ways-only';
      const there = find(ownAfter(step).discard, idOf(step));
      return there !== undefined && there.counters === there.card.counters && !(twoWays && subject.cause === 'effect');
    },
  },
  'basics.counter-removal': {
    when: (step) => {
      const is = ownAfter(step).discard;
      const fewer = own(step).discard.filter(({ id, counters }) => counters - 1 === find(is, id)?.counters);
      const isNew =
        step.before.stage.at === 'main' && (isActive(step) || step.before.readings['whose-counters'] === 'all');
      return (
        isNew && fewer.length > 0 && fewer.length === own(step).discard.filter(({ counters }) => counters > 0).length
      );
    },
    // Your Main Phase begins with your own Discard.
    rests: { 'basics.start-of-main': isActive },
  },
  'basics.return': {
    when: (step) => {
      const back = own(step).discard.filter(({ counters }) => counters === 0);
      const late = step.before.stage.at !== 'main' && step.before.readings['return-without-counter'] === 'main-phase';
      return back.length > 0 && !late && back.every(({ id }) => find(ownAfter(step).hand, id));
    },
    rests: { 'basics.start-of-main': (step) => step.before.stage.at === 'main' && isActive(step) },
  },

  // 1.2 Spells and Mana.
  'basics.gain': {
    when: (step) => {
      const { subject, before, after } = step;
      if (!subject.spell || subject.cause !== 'mana') return false;
      const gained =
        manaFor(after, ownAfter(step).mana, subject.spell) - manaFor(before, own(step).mana, subject.spell);
      return find(own(step).discard, idOf(step)) !== undefined && gained === cost(step);
    },
    rests: { 'basics.mana-value': always, 'basics.mana-type': isTyped },
  },
  'basics.summon': { when: (step) => moves('hand', 'field')(step) && pays(step), rests: PAYING },
  'card-rulings.pegasus': {
    when: (step) =>
      moves('discard', 'field')(step) &&
      pays(step) &&
      own(step).field.some(({ card }) => card.recalls) &&
      step.subject.spell?.card.premium === false,
    rests: PAYING,
    insteadOf: { 'basics.summon': always },
  },
  'basics.mana-kept': { when: (step) => isActive(step) && manaIn(own(step).mana.left) > 0 },
  'basics.mana-lost': { when: ({ before, after }) => leftOf(before) > 0 && leftOf(after) === 0 },

  // 1.3 The turn.
  'basics.turn': {
    when: ({ before, after }) => after.turn === before.turn + 1 && (before.turn === 0 || before.stage.at === 'end'),
  },
  'basics.main': { when: ({ before, after }) => after.turn === before.turn && after.stage.at === 'main' },
  'basics.combat': {
    when: ({ before, after }) => before.turn > 1 && before.stage.at === 'main' && after.stage.at === 'attack',
  },
  'basics.first-turn': {
    when: ({ before, after }) => before.turn === 1 && after.stage.at === 'end',
    insteadOf: { 'basics.combat': always },
  },
  'basics.end': {
    when: ({ before, after }) =>
      combatOf(before).doomed.length === 0 &&
      fields(before).every((spell) => lifeOf(spell) > 0) &&
      after.stage.at === 'end',
  },
  'basics.retained': {
    // The damage of the last turn stays, and older damage is gone.
    when: ({ before, after }) => {
      const all = before.readings['damage-after-discard'] === 'still-there' ? everywhere : fields;
      const was = all(before).filter(({ damage, carried }) => damage + carried > 0);
      const is = all(after);
      return was.length > 0 && was.every(({ id, damage }) => find(is, id)?.carried === damage && !find(is, id)?.damage);
    },
  },

  // 1.3.2 Attack and block.
  'basics.attack': {
    when: (step) => {
      const { before, after, subject } = step;
      if (before.stage.at !== 'attack' && before.stage.at !== 'block') return false;
      if (!subject.spell) return isActive(step);
      const early = before.readings['summoned-attack'] === 'next-turn' && subject.spell.arrived === before.turn;
      return isActive(step) && stays(step) && !early && combatOf(after).attackers.includes(idOf(step));
    },
  },
  'card-rulings.attack-again': {
    when: (step) =>
      isActive(step) && stays(step) && step.subject.spell?.card.again === true && combatOf(step.after).round > 0,
    insteadOf: { 'basics.attack': always },
  },
  'basics.block': {
    when: ({ before, after, subject: { seat, spell, other } }) =>
      seat === defenderOf(before) &&
      before.stage.at === 'block' &&
      (!spell ||
        (combatOf(before).attackers.includes(other?.id ?? Number.NaN) &&
          blockedBy(combatOf(after), spell.id).includes(other?.id ?? Number.NaN))),
    rests: {
      'basics.assigning': ({ subject }) => subject.spell !== null,
      'basics.several-blockers': (step) => !!step.subject.other && blockers(step, step.subject.other.id).length > 0,
      'card-rulings.several-blocks': ({ before, subject: { spell } }) =>
        spell !== null && blockedBy(combatOf(before), spell.id).length > 0,
      'card-rulings.new-blocker': ({ before, subject }) => subject.spell !== null && combatOf(before).round > 0,
    },
  },
  'card-rulings.unicorn-alcor': {
    when: (step) => {
      const { before, after, subject } = step;
      const stops = blockersOf(combatOf(after), idOf(step)).length > 0;
      return !!subject.spell && isLone(combatOf(before).blocks, subject.spell) && !stops;
    },
    rests: {
      'card-rulings.several-blocks': (step) =>
        blockers(step, idOf(step)).some((id) => (onField(step.before, id)?.card.blocks ?? 1) > 1),
    },
  },

  // 1.3.2 Damage.
  'basics.split': {
    when: (step) => {
      const { before, after, subject } = step;
      const attacks = combatOf(before).attackers.includes(idOf(step));
      const fought = attacks ? blockers(step, idOf(step)) : blockedBy(combatOf(before), idOf(step));
      if (fought.length < 2 || (!attacks && before.readings['several-blocks-damage'] === 'each')) return false;
      if (subject.asks) return after.stage.at === 'divide' && after.stage.striker === idOf(step);
      return subject.parts.every(({ spell }) => fought.includes(spell));
    },
  },
  'basics.combat-numbers': {
    // Attack is damage to whom it fights. Unblocked, no damage is all there is to say.
    when: (step) =>
      step.subject.other
        ? fights(step) && isItsDamage(step) && isDealt(step)
        : isUnblocked(step) && attackAt(step) <= 0,
    rests: BLOWS,
  },
  'card-rulings.loveshroom': {
    // Its effect is that any damage destroys, its 0 too. Below 0 it deals none.
    when: (step) =>
      step.subject.spell?.card.destroys === true &&
      attackAt(step) >= 0 &&
      fights(step) &&
      isItsDamage(step) &&
      isDealt(step) &&
      combatOf(step.after).struck.includes(step.subject.other?.id ?? Number.NaN),
    rests: { ...BLOWS, 'basics.simultaneous': always },
    insteadOf: { 'basics.combat-numbers': always },
  },
  'basics.excess': {
    when: (step) => blockedBy(combatOf(step.before), idOf(step)).length > 0 && lifeOf(step.subject.spell as Spell) < 0,
  },
  'basics.unblocked': {
    when: (step) => {
      const least = step.before.readings['zero-attack'] === 'any-spell' ? 0 : 1;
      return isUnblocked(step) && attackAt(step) >= least && wins(step);
    },
    rests: {
      'basics.winning': always,
      'card-rulings.one-able': oneAble,
      // In the damage that wins.
      'basics.token-colours': isStronger,
    },
  },
  'card-rulings.loveshroom-wins': {
    when: (step) =>
      isUnblocked(step) && step.subject.spell?.card.destroys === true && attackAt(step) === 0 && wins(step),
    rests: {
      'basics.winning': always,
      'card-rulings.loveshroom': always,
      'card-rulings.one-able': oneAble,
      'basics.token-colours': isStronger,
    },
    insteadOf: { 'basics.unblocked': always },
  },
  'basics.defeat': {
    when: (step) => isLifeless(step) && isDoomed(step),
    rests: {
      'basics.token-colours': ({ subject }) => lifeTokens(subject.spell),
      // Some of the damage is older than this combat.
      'basics.retained': (step) => {
        const { damage = 0, carried = 0 } = step.subject.spell ?? {};
        return damage + carried > dealtNow(step.before, idOf(step));
      },
    },
  },
  'card-rulings.zero-damage': {
    when: (step) => isStruck(step) && isDoomed(step),
    rests: { 'card-rulings.loveshroom': always },
    insteadOf: { 'basics.defeat': always },
  },

  // 2 Who stays.
  'card-rulings.regeneration': {
    when: (step) => {
      const price = step.subject.spell?.card.regenerates ?? Number.NaN;
      if (!wouldGo(step) || !stays(step)) return false;
      // Its player may be asked for a Revive counter at the same time.
      if (step.subject.asks) return price >= 0 && mayRegenerate(step) && isAskedAfter(step);
      return mayRegenerate(step) && manaIn(own(step).mana.left) - manaIn(ownAfter(step).mana.left) === price;
    },
    // Mana of the Main Phase is still there; whoever's turn it is not gains it only now.
    rests: {
      'basics.mana-kept': (step) => !step.subject.asks && isActive(step) && step.subject.spell?.card.regenerates !== 0,
    },
    insteadOf: { 'basics.discard': always },
  },
  'card-rulings.moonlit-witch': {
    when: (step) => {
      const counters = ({ field }: Side) => find(field, idOf(step))?.tokens.Revive ?? Number.NaN;
      if (!mayRegenerate(step)) return false;
      if (step.subject.asks) return counters(own(step)) > 0 && isAskedAfter(step);
      const left = step.before.readings['regeneration-tokens'] === 'lose' ? 0 : counters(own(step)) - 1;
      return counters(own(step)) > 0 && counters(ownAfter(step)) === left;
    },
    rests: {
      'card-rulings.counter-for-mana': ({ subject }) => !subject.asks,
      'card-rulings.regeneration': ({ subject }) => !subject.asks,
    },
    insteadOf: { 'basics.discard': wouldGo },
  },
  'card-rulings.original-life': {
    when: (step) => {
      const spell = find(ownAfter(step).field, idOf(step));
      if (!spell || step.subject.kept === null) return false;
      const { tokens, card } = spell;
      const more = step.before.readings['original-life'] === 'printed' ? 0 : tokensOn({ tokens }) - tokens.Revive;
      return (
        lifeOf(spell) === card.life + more - (step.before.readings['original-life'] === 'printed' ? 0 : spell.muted)
      );
    },
    rests: {
      // Tokens that change Life are part of what it was.
      'basics.token-colours': (step) => {
        const { tokens = NO_TOKENS } = find(ownAfter(step).field, idOf(step)) ?? {};
        return tokensOn({ tokens }) > tokens.Revive;
      },
    },
    // Damage that would stay on it is gone.
    insteadOf: { 'basics.retained': ({ subject }) => (subject.spell?.damage ?? 0) + (subject.spell?.carried ?? 0) > 0 },
  },
  'card-rulings.shiny-rod': {
    when: (step) => {
      const { before, after, subject } = step;
      const { sent, landed } = combatOf(before);
      const id = idOf(step);
      const once = before.readings['shiny-rod-chain'] === 'once' && subject.spell?.again === before.turn;
      // Whom its damage reached: it may have lost a token since.
      const reached = landed.flatMap(({ attacker, blocker }) => (attacker === id ? [blocker] : []));
      const sends = sent.some(({ attacker, blocker }) => attacker === id && reached.includes(blocker));
      return subject.spell?.card.again === true && stays(step) && !once && sends && after.stage.at === 'attack';
    },
  },

  // 1.4 and 1.5.
  'basics.stalemate': {
    when: ({ before, after, subject: { asks, seat } }) => {
      if (asks) return after.stage.at === 'offer' && after.stage.by === seat;
      return before.stage.at === 'offer' && before.stage.by !== seat && after.stage.at !== 'offer';
    },
  },
  'basics.token-colours': {
    when: (step) => {
      const { spell, other } = step.subject;
      const given = spell?.id === other?.id ? other?.card.arrives : other?.card.gives;
      const [was, is] = [own(step), ownAfter(step)].map(({ field }) => find(field, idOf(step))?.tokens);
      return !!given && !!was && !!is && TOKEN_KINDS.every((kind) => is[kind] === was[kind] + given[kind]);
    },
  },
  'basics.tokens-removed': {
    when: (step) => {
      const [was, is] = [own(step), ownAfter(step)].map(({ discard }) => find(discard, idOf(step)));
      return !!was && !!is && tokensOn(was) > 0 && tokensOn(is) === 0;
    },
  },
};
/** The rule by which what an ability does is done. */
export const OF_ABILITIES: Readonly<Record<By['does'], readonly string[]>> = {
  token: ['basics.token-colours'],
  change: ['basics.combat-numbers'],
  numbers: ['basics.combat-numbers'],
  damage: ['basics.combat-numbers'],
  send: ['basics.discard', 'card-rulings.regeneration', 'card-rulings.moonlit-witch'],
  return: ['basics.return'],
  gain: ['basics.gain'],
  counter: ['basics.discard-counter'],
  'take-counter': ['basics.counter-removal'],
  pay: ['basics.remaining-mana', 'basics.anatomy'],
  limit: ['basics.anatomy'],
  ask: ['basics.anatomy'],
  chosen: ['basics.anatomy'],
  instead: ['basics.discard'],
  unmet: ['basics.anatomy'],
  'used-up': ['basics.anatomy'],
  'no-target': ['basics.anatomy'],
  nothing: ['basics.anatomy'],
};
/** What the Mana that is left is made of, followed from the beginning of a match beside what the engine remembers. */
export class Mana {
  readonly #made = new Map<string, { gave: number[]; paid: number }>();
  /** What is wrong with what a payment says of other Mana, if this step is one; and then what it does to it. */
  step(step: MatchStep): readonly string[] {
    const { rule, subject, before, after, cites = [] } = step;
    const wrong: string[] = [];
    for (const seat of [0, 1] as const) {
      for (const type of isTyped(step) ? MANA_TYPES : ['any type']) {
        const left = ({ sides }: Match): number => {
          const mana = sides[seat].mana.left;
          return isManaType(type) ? mana[type] : manaIn(mana);
        };
        const [had, has] = [left(before), left(after)];
        const key = `${seat} ${type}`;
        const made = (had > 0 ? this.#made.get(key) : undefined) ?? { gave: [], paid: 0 };
        this.#made.set(key, made);
        const isItsOwn = seat === subject.seat && (!isManaType(type) || type === subject.spell?.card.type);
        if (isItsOwn && ['chariot.basics.summon', 'chariot.card-rulings.pegasus'].includes(rule)) {
          const combined = cost(step) > Math.max(0, ...made.gave);
          const remaining = cost(step) > 0 && (made.paid > 0 || had > cost(step));
          if (combined !== cites.includes('chariot.basics.combined-mana')) wrong.push(`${rule}: combined-mana`);
          if (remaining !== cites.includes('chariot.basics.remaining-mana')) wrong.push(`${rule}: remaining-mana`);
        }
        if (has > had) made.gave.push(has - had);
        if (has < had) made.paid += had - has;
      }
    }
    return wrong;
  }
}
const isManaType = (type: string): type is ManaType => MANA_TYPES.some((one) => one === type);

/** What a step says was considered and lost, by the rule that is named for it: named exactly where this holds. */
export const BEATEN: Readonly<Record<string, Says>> = {
  'card-rulings.zero-damage': (step) =>
    isLeaving(step) && isKept(step) && step.before.readings['destroy-regenerate'] === 'destroyed' && isStruck(step),
  'card-rulings.regeneration': (step) =>
    isLeaving(step) &&
    typeof step.subject.spell?.card.regenerates === 'number' &&
    !BEATEN['card-rulings.zero-damage']?.(step),
  'card-rulings.moonlit-witch': (step) =>
    isLeaving(step) &&
    (step.subject.spell?.tokens.Revive ?? 0) > 0 &&
    step.subject.spell?.card.regenerates === null &&
    !BEATEN['card-rulings.zero-damage']?.(step),
};
const isLeaving: Says = ({ rule, subject }) => rule === 'chariot.basics.discard' && subject.cause !== 'mana';
/** Something might have kept it on the Field. */
const isKept: Says = ({ subject: { spell } }) =>
  !!spell && (spell.card.regenerates !== null || spell.tokens.Revive > 0);

/** The rules for the Hand a match begins with. */
export const HAND_CONDITIONS: Conditions<HandStep> = {
  'basics.hand-size': {
    when: ({ before, after, subject }) =>
      subject.count === before.cards.length &&
      breaks(before, after) === (subject.count < LEAST || subject.count > MOST),
  },
  // In question where there is more than one of a name.
  'basics.copies': {
    when: ({ before, after, subject: { card, count } }) =>
      count > 1 && card?.premium === false && breaks(before, after) === count > COPIES,
  },
  'basics.premium': {
    when: ({ before, after, subject: { card, count } }) =>
      card?.premium === true && breaks(before, after) === count > PREMIUM_COPIES,
    insteadOf: { 'basics.copies': always },
  },
};
const breaks = (before: HandStep['before'], after: HandStep['after']): boolean =>
  after.broken.length > before.broken.length;

// Refusals.
type Forbids = (state: Match, choice: Choice) => boolean;
/** Holds for these choices, each with its own condition. */
const of =
  (conditions: { readonly [Type in ChoiceType]?: (state: Match, choice: ChoiceOf<Type>) => boolean }): Forbids =>
  (state, choice) =>
    (conditions[choice.type] as Forbids | undefined)?.(state, choice) ?? false;
type Mine = Pick<Choice, 'player'>;
const sideBy = ({ sides }: Match, { player }: Mine): Side => sides[seatOf(player)];
const isOther = (match: Match, { player }: Mine): boolean => seatOf(player) !== activeOf(match);
const decides = (match: Match, { player }: Mine): boolean => deciderOf(match) === seatOf(player);
const isAsked = ({ stage }: Match, id: number): boolean => stage.at === 'save' && stage.spell === id;
const isOwn = (match: Match, choice: Mine, id: number): boolean => find(sideBy(match, choice).field, id) !== undefined;
const revives = (match: Match, id: number): number => onField(match, id)?.tokens.Revive ?? 0;
const reads = (name: keyof Match['readings'], option: string, { readings }: Match): boolean =>
  readings[name] === option;
/** A spell that may be summoned if it is paid for: from the Hand, or from the Discard with Pegasus. */
const summonable = (match: Match, choice: ChoiceOf<'summon'>): Spell | undefined => {
  const { hand, field, discard } = sideBy(match, choice);
  return find(hand, choice.spell) ?? (field.some(({ card }) => card.recalls) ? find(discard, choice.spell) : undefined);
};
const handTooSmall = (match: Match, choice: ChoiceOf<'send' | 'summon'>): boolean =>
  reads('hand-size-when', 'always', match) &&
  sideBy(match, choice).hand.length <= LEAST &&
  find(sideBy(match, choice).hand, choice.spell) !== undefined;
const isNot = (match: Match, seat: 0 | 1, all: readonly number[]): boolean =>
  all.some((id) => !find(match.sides[seat].field, id));
const attackersIn = (match: Match): readonly Spell[] =>
  combatOf(match).attackers.flatMap((id) => onField(match, id) ?? []);
/** An attacker that takes several blockers and is given too few, where that may not be declared. */
const lone = (match: Match, { blocks }: ChoiceOf<'block'>): readonly Spell[] =>
  reads('lone-block', 'not-allowed', match) ? attackersIn(match).filter((spell) => isLone(blocks, spell)) : [];
const fewBlock = (match: Match, { blocks }: ChoiceOf<'block'>): boolean =>
  attackersIn(match).some(
    ({ id, card }) => card.needs > 1 && blocks.filter(({ attacker }) => attacker === id).length < card.needs,
  );
/** Whether a spell that is asked about could be regenerated: it is asked for, the rules let it, and there is the Mana. */
const canPay = (match: Match, choice: ChoiceOf<'regenerate'>): boolean => {
  const spell = onField(match, choice.spell);
  const price = spell?.card.regenerates ?? Number.NaN;
  if (!spell) return false;
  const { left } = sideBy(match, choice).mana;
  const any = reads('regeneration-mana-type', 'any-type', match) || reads('mana-type-gained', 'chosen', match);
  const again = reads('regeneration-times', 'once', match) && spell.regenerated === match.turn;
  const lost = reads('destroy-regenerate', 'destroyed', match) && combatOf(match).struck.includes(spell.id);
  return !again && !lost && (any ? manaIn(left) : left[spell.card.type]) >= price;
};

const abilityAt = ({ sides }: Match, { seat, spell, nth }: Task) =>
  find([...sides[seat].field, ...sides[seat].discard], spell)?.card.abilities?.[nth];

export const REFUSALS: Refusals<Match, Choice> = {
  'basics.winning': ({ stage }) => stage.at === 'won',
  // The match is over by agreement, an offer waits for its answer, or nothing was offered to this player.
  'basics.stalemate': (match, choice) =>
    match.stage.at === 'tied' ||
    (choice.type === 'answer'
      ? match.stage.at !== 'offer' || match.stage.by === seatOf(choice.player)
      : match.stage.at === 'offer'),
  // It is the other player's turn, or another phase of it.
  'basics.turn': of({
    send: (match, choice) => match.stage.at === 'main' && isOther(match, choice),
    summon: (match, choice) => match.stage.at === 'main' && isOther(match, choice),
    done: (match, choice) => match.stage.at !== 'main' || isOther(match, choice),
    use: (match, choice) => match.stage.at !== 'main' || isOther(match, choice),
    attack: ({ stage }) => stage.at !== 'attack',
  }),
  // The effect doesn't say so: there is none, it is another's, or not so, or not now.
  'basics.anatomy': of({
    use: (match, choice) => {
      const spell = find(sideBy(match, choice).field, choice.spell);
      const ability = spell?.card.abilities?.[choice.ability - 1];
      if (!spell || ability?.may === undefined) return true;
      const isUsed = spell.used?.turn === match.turn && spell.used.abilities.includes(choice.ability - 1);
      return ability.if !== undefined || ability.target !== undefined || (ability.limit !== undefined && isUsed);
    },
    choose: (match, choice) => {
      const { stage } = match;
      const options = stage.at === 'choose' ? abilityAt(match, stage.task)?.choose?.length : undefined;
      return !decides(match, choice) || options === undefined || choice.option < 1 || choice.option > options;
    },
    target: (match, choice) => {
      const { stage } = match;
      const target = stage.at === 'target' ? abilityAt(match, stage.task)?.target : undefined;
      if (!decides(match, choice) || target === undefined) return true;
      const seats = [0, 1] as const;
      const fits = seats.some((seat) => {
        if (target.whose !== undefined && (target.whose === 'yours') !== (seat === seatOf(choice.player))) return false;
        const spell = find(match.sides[seat][target.in ?? 'field'], choice.spell);
        const isItself = stage.at === 'target' && choice.spell === stage.task.spell;
        return (
          spell !== undefined && (!target.type || spell.card.type === target.type) && !(target.another && isItself)
        );
      });
      return !fits;
    },
  }),
  // What the effect costs isn't there.
  'basics.remaining-mana': of({
    use: (match, choice) => {
      const spell = find(sideBy(match, choice).field, choice.spell);
      const may = spell?.card.abilities?.[choice.ability - 1]?.may;
      if (!spell || typeof may !== 'object') return false;
      const { mana = 0, token } = may;
      return (
        manaFor(match, sideBy(match, choice).mana, spell) < mana || (token !== undefined && spell.tokens[token] === 0)
      );
    },
  }),
  'basics.sending': of({
    send: (match, choice) => {
      const paysThen = reads('regeneration-payment', 'pay-then', match) && match.stage.at === 'save';
      const now = match.stage.at === 'main' || (paysThen && decides(match, choice));
      return !now || !find(sideBy(match, choice).hand, choice.spell);
    },
    summon: (match, choice) => match.stage.at !== 'main' || !summonable(match, choice),
  }),
  'basics.hand-size': of({ send: handTooSmall, summon: handTooSmall }),
  // There is Mana enough, but of other types.
  'basics.type-match': of({
    summon: (match, choice) => {
      const spell = summonable(match, choice);
      const { left } = sideBy(match, choice).mana;
      return (
        !!spell &&
        reads('mana-type-gained', 'own-type', match) &&
        left[spell.card.type] < spell.card.value &&
        manaIn(left) >= spell.card.value
      );
    },
  }),
  'basics.summon': of({
    summon: (match, choice) => manaIn(sideBy(match, choice).mana.left) < (summonable(match, choice)?.card.value ?? 0),
  }),
  'card-rulings.pegasus': of({
    summon: (match, choice) => {
      const spell = summonable(match, choice);
      const { hand, mana } = sideBy(match, choice);
      if (!spell?.card.premium) return false;
      if (!find(hand, spell.id)) return true;
      const free = manaFor(match, mana, spell) - manaFor(match, { left: mana.marked }, spell);
      return reads('pegasus-premium', 'marked-mana', match) && free < spell.card.value;
    },
  }),

  'basics.first-turn': of({
    // On turn 1, or with spells of turn 1 as its Combat Phase is over.
    attack: (match, { attackers }) =>
      match.turn === 1 || (match.turn === 2 && match.stage.at === 'main' && !isNot(match, 0, attackers)),
  }),
  'card-rulings.shiny-rod': of({
    attack: (match, { attackers }) => {
      const { may } = combatOf(match);
      if (match.stage.at === 'attack') return may.length > 0 && attackers.some((id) => !may.includes(id));
      // Another attack once the turn is over, by one that had attacked on it.
      const late = everywhere(match).filter(({ id, card }) => attackers.includes(id) && card.again);
      return match.stage.at === 'main' && late.some(({ id }) => !find(match.sides[activeOf(match)].field, id));
    },
  }),
  'basics.attack': of({
    attack: (match, choice) => {
      const { attackers } = choice;
      const early = attackers.some((id) => onField(match, id)?.arrived === match.turn);
      const twice = new Set(attackers).size < attackers.length;
      return isOther(match, choice) || twice || (early && reads('summoned-attack', 'next-turn', match));
    },
  }),
  'basics.field-combat': of({
    attack: (match, { attackers }) => isNot(match, activeOf(match), attackers),
    block: (match, { blocks }) =>
      isNot(
        match,
        defenderOf(match),
        blocks.map(({ blocker }) => blocker),
      ),
  }),
  'basics.block': of({
    block: (match, { blocks }) => {
      const used = ({ blocker }: Block) => onField(match, blocker)?.attacked === match.turn - 1;
      return (
        match.stage.at !== 'block' ||
        blocks.some(({ attacker }) => !combatOf(match).attackers.includes(attacker)) ||
        (reads('attackers-block', 'used', match) && blocks.some(used))
      );
    },
  }),
  'basics.assigning': of({ block: (match, { player }) => seatOf(player) !== defenderOf(match) }),
  'card-rulings.new-blocker': of({
    block: (match, { blocks }) =>
      reads('shiny-rod-blocker', 'fresh', match) &&
      combatOf(match).round > 0 &&
      blocks.some(({ blocker }) => onField(match, blocker)?.blocked === match.turn),
  }),
  'basics.one-attacker': of({
    block: (match, { blocks }) =>
      blocks.some(({ blocker, attacker }) => {
        const its = blocks.filter((block) => block.blocker === blocker);
        const twice = its.filter((block) => block.attacker === attacker).length > 1;
        return twice || its.length > (onField(match, blocker)?.card.blocks ?? 1);
      }),
  }),
  'basics.several-blockers': of({
    block: (match, { blocks }) =>
      reads('both-may-block', 'one', match) && new Set(blocks.map(({ attacker }) => attacker)).size < blocks.length,
  }),
  'card-rulings.several-blocks': of({
    block: (match, choice) =>
      lone(match, choice).some(({ id }) =>
        choice.blocks.some(
          ({ blocker, attacker }) => attacker === id && (onField(match, blocker)?.card.blocks ?? 1) > 1,
        ),
      ),
  }),
  'card-rulings.one-able': of({
    // Too few are able to block it; or enough are, under the reading of this ruling by which they must.
    block: (match, choice) =>
      lone(match, choice).some((spell) => isFewAble(match, spell)) ||
      (reads('able-to-block', 'must-block', match) && fewBlock(match, choice)),
  }),
  'card-rulings.unicorn-alcor': of({ block: (match, choice) => lone(match, choice).length > 0 }),
  'basics.split': of({
    divide: (match, { player, striker, parts }) => {
      const { stage, readings } = match;
      if (stage.at !== 'divide' || stage.striker !== striker || ownerOf(match, striker) !== seatOf(player)) return true;
      const combat = combatOf(match);
      const fought = combat.attackers.includes(striker) ? blockersOf(combat, striker) : blockedBy(combat, striker);
      const spell = onField(match, striker);
      const all = spell ? damageOf(spell, readings) : 0;
      const given = parts.reduce((sum, { amount }) => sum + amount, 0);
      return (
        new Set(parts.map((part) => part.spell)).size < parts.length ||
        parts.some((part) => !fought.includes(part.spell) || part.amount < 0) ||
        (reads('whole-attack', 'whole', match) ? given !== all : given > all)
      );
    },
  }),
  'card-rulings.zero-damage': of({
    divide: (match, { striker, parts }) =>
      reads('loveshroom-two-blockers', 'one', match) &&
      onField(match, striker)?.card.destroys === true &&
      parts.length !== 1,
  }),

  // Nobody is asked about the spell, somebody else is, or it can't be regenerated.
  'card-rulings.regeneration': of({
    regenerate: (match, choice) =>
      !isAsked(match, choice.spell) || !isOwn(match, choice, choice.spell) || !canPay(match, choice),
    'let-go': (match, choice) => !isAsked(match, choice.spell) || !isOwn(match, choice, choice.spell),
  }),
  'card-rulings.counter-for-mana': of({
    regenerate: (match, { spell }) => reads('revive-or-mana', 'counter-first', match) && revives(match, spell) > 0,
  }),
  'card-rulings.moonlit-witch': of({
    revive: (match, choice) => {
      const spell = onField(match, choice.spell);
      const again = reads('regeneration-times', 'once', match) && spell?.regenerated === match.turn;
      const lost = reads('destroy-regenerate', 'destroyed', match) && combatOf(match).struck.includes(choice.spell);
      return (
        !decides(match, choice) ||
        !isOwn(match, choice, choice.spell) ||
        revives(match, choice.spell) === 0 ||
        again ||
        lost ||
        (reads('revive-timing', 'instead-of-discard', match) && !isAsked(match, choice.spell))
      );
    },
    'let-go': (match, { spell }) => reads('revive-optional', 'comes-off', match) && revives(match, spell) > 0,
  }),
};
