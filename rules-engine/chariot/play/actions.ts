/** What a player may do: when, with what, what forbids it, and what follows. */
import { type Action, actionsOf, type ChoiceOf as ChoiceIn } from '../../core/action.ts';
import { type Ban, ban, bans, type Cited, never } from '../../core/cite.ts';
import { lately } from '../../core/lately.ts';
import type { Fault } from '../../core/fault.ts';
import { group, listOf, oneOf, wholeNumber, yesOrNo } from '../../core/shape.ts';
import {
  ATTACK_EXCEPTIONS,
  canRegenerate,
  cannotAttack,
  counterGoesFirst,
  isAsked,
  mayReviveNow,
  moonlitWitch,
  mustRevive,
  originalLife,
  regeneration,
  shinyRod,
  zeroDamage,
} from '../rules/card-rulings.ts';
import {
  everyAttack,
  everyBlock,
  everyDivision,
  fullyBlocked,
  MOST_OFFERED,
  mustBeBlocked,
  namesOne,
} from './choices.ts';
import {
  ableToBlock,
  aboutSpell,
  AFTER_BLOCKS,
  attack,
  block,
  cannotBlock,
  isLone,
  split,
  targetsOf,
  unicornAlcor,
} from '../rules/combat.ts';
import {
  abilityOf,
  againstAbility,
  answered,
  canAfford,
  costOf,
  isLively,
  paying,
  setOff,
  sourceOf,
  targetsFor,
  using,
} from './abilities.ts';
import {
  asked,
  attacked,
  blocked,
  courseOf,
  endTurn,
  fight,
  follow,
  goOn,
  leave,
  once,
  proceed,
  restOf,
  sendAway,
  summoning,
  wholeAgain,
} from './course.ts';
import { discard, discardCounter, type MatchRule } from '../rules/discard.ts';
import { handSize, LEAST } from '../rules/hand.ts';
import { canPay, gain, manaKept, pegasus, summon, summonCost } from '../rules/mana.ts';
import type { Ability } from '../cards/ability.ts';
import {
  assigning,
  counterForMana,
  effectText,
  fieldCombat,
  newBlocker,
  oneAble,
  oneAttacker,
  remainingMana,
  sending,
  severalBlockers,
  severalBlocks,
  typeMatch,
  winning,
} from '../rules/means.ts';
import type { ToldChoice } from '../files/schema.ts';
import {
  type About,
  about,
  activeOf,
  type Block,
  blockersOf,
  damageOf,
  deciderOf,
  defenderOf,
  find,
  type Match,
  type MatchStep,
  nameOf,
  NO_COMBAT,
  onField,
  ownerOf,
  type Part,
  PLAYERS,
  type PlayerName,
  seatOf,
  type Side,
  sideOf,
  type Spell,
  type Stage,
  type Task,
  type Tie,
  TIES,
  type Zone,
} from '../state.ts';
import { combat, firstTurn, stalemate, turn } from '../rules/turn.ts';

/** How the names in a file are looked up. `path` is where they stand in it, to be told where one fits nothing. */
export interface Names {
  /** A spell of the player's own, in this zone if one there is called so. */
  readonly own: (zone: Zone, name: string, ...path: Fault['path']) => number;
  /** Of several own spells on the Field with one name, the one and then the other. */
  readonly several: (names: readonly string[], ...path: Fault['path']) => readonly number[];
  /** A spell of the other player, on the Field if one there is called so. */
  readonly theirs: (name: string, ...path: Fault['path']) => number;
  /** A spell of either player: an own one if one is called so, or whose the name says. */
  readonly anyones: (name: string, ...path: Fault['path']) => number;
}
/** What spells are called in a file: the names by which `Names` finds them again. */
export interface Labels {
  readonly own: (zone: Zone, spell: number) => string;
  readonly several: (spells: readonly number[]) => readonly string[];
  readonly theirs: (spell: number) => string;
  readonly anyones: (spell: number) => string;
}
interface Terms {
  readonly state: Match;
  readonly player: PlayerName;
  readonly wait: Stage['at'];
  readonly step: MatchStep;
  readonly told: ToldChoice;
  readonly names: Names;
  readonly labels: Labels;
}
type Act<Answers> = Action<Terms, Answers>;
interface Mine {
  readonly player: PlayerName;
}
interface OneSpell {
  readonly spell: number;
}
type Anybody = Ban<Match, Mine>;

const sideBy = (match: Match, { player }: Mine): Side => sideOf(match, seatOf(player));
const ids = (spells: readonly Spell[]): readonly number[] => spells.map(({ id }) => id);
const fieldBy = (match: Match, mine: Mine) => ids(sideBy(match, mine).field);
const everywhere = (match: Match): readonly number[] =>
  match.sides.flatMap(({ field, hand, discard }) => ids([...field, ...hand.slice(0, 1), ...discard.slice(0, 1)]));
const savedSpell = ({ stage }: Match): readonly number[] => (stage.at === 'save' ? [stage.spell] : []);

/** Nothing more is done in a match that is over, and nothing else before an offer is answered. */
const over: readonly Anybody[] = [
  bans([winning, stalemate], ({ stage }) => {
    if (stage.at === 'won') return winning;
    return stage.at === 'tied' || stage.at === 'offer' ? stalemate : undefined;
  }),
];
/** Only whoever has to decide does this. */
const theirs = (by: Cited): Anybody =>
  never(by, (match, { player }) => {
    const seat = deciderOf(match);
    return seat === null || nameOf(seat) !== player;
  });
/** It is done only at this moment. */
const at = (by: Cited, moment: Stage['at']): Anybody => never(by, ({ stage }) => stage.at !== moment);

const isTooSmall = ({ readings }: Match, { hand }: Side) =>
  readings['hand-size-when'] === 'always' && hand.length <= LEAST;
/** Where a hand is read never to have fewer spells than it must begin with. */
const keepsHandSize: Ban<Match, Mine & OneSpell> = ban(handSize, (match, choice) => {
  const side = sideBy(match, choice);
  return isTooSmall(match, side) && find(side.hand, choice.spell) !== undefined;
});
/** Where the spells of the Hand may be sent for Mana besides the Main Phase. */
const mayPayThen = (match: Match, { player }: Mine) =>
  match.stage.at === 'save' &&
  match.readings['regeneration-payment'] === 'pay-then' &&
  deciderOf(match) === seatOf(player);

const send: Act<OneSpell> = {
  at: ['main', 'save'],
  first: [...over, ban(sending, (match, mine) => match.stage.at !== 'main' && !mayPayThen(match, mine)), theirs(turn)],
  asks: {
    spell: {
      from: (match, mine) => ids(sideBy(match, mine).hand),
      also: everywhere,
      bans: [
        never(sending, (match, choice) => find(sideBy(match, choice).hand, choice.spell) === undefined),
        keepsHandSize,
      ],
      is: wholeNumber,
    },
  },
  offers: (match, player, add) => {
    const side = sideBy(match, { player });
    if (isTooSmall(match, side) || (match.stage.at !== 'main' && !mayPayThen(match, { player }))) return;
    for (const { id } of side.hand) add({ type: 'send', player, spell: id });
  },
  read: ({ send: name }, { own }) => (name === undefined ? [] : [{ spell: own('hand', name, 'send') }]),
  write: ({ spell }, { own }) => ({ send: own('hand', spell) }),
  follows: (match, { player, spell }, steps) => {
    const seat = seatOf(player);
    const subject: About = { ...about(seat, spellOf(sideOf(match, seat), spell)), cause: 'mana' };
    const after = follow(steps, match, [once(discard, subject), once(discardCounter, subject), once(gain, subject)]);
    const tasks = setOff(seat, subject.spell, 'gives-mana');
    // What is asked about now goes first.
    return tasks.length > 0 && after.stage.at === 'main' ? proceed(courseOf(steps, tasks), after, 'stay') : after;
  },
};
/** A spell of a player, wherever it is. */
const spellOf = ({ hand, field, discard: gone }: Side, id: number): Spell | null =>
  find(hand, id) ?? find(field, id) ?? find(gone, id) ?? null;

/** What Pegasus lets a player summon from the Discard. */
const recalled = (match: Match, choice: Mine & OneSpell): Spell | undefined => {
  const { field, discard: gone } = sideBy(match, choice);
  return field.some(({ card }) => card.recalls) ? find(gone, choice.spell) : undefined;
};
const summonable = (match: Match, choice: Mine & OneSpell): Spell | undefined =>
  find(sideBy(match, choice).hand, choice.spell) ?? recalled(match, choice);
/** Why there is not the Mana for a spell. */
const unpaid: Ban<Match, Mine & OneSpell> = bans([pegasus, typeMatch, summon], (match, choice) => {
  const { hand, mana: pool } = sideBy(match, choice);
  const inHand = find(hand, choice.spell);
  const spell = inHand ?? recalled(match, choice);
  if (!spell) return undefined;
  const cost = summonCost(spell, match.readings, inHand === undefined);
  if (canPay(pool, cost)) return undefined;
  // Mana that Pegasus marked would be enough, if it were not marked.
  if (canPay(pool, { ...cost, unmarked: false })) return pegasus;
  // There would be Mana enough, but of other types.
  return canPay(pool, { ...cost, any: true, unmarked: false }) ? typeMatch : summon;
});
const summons: Act<OneSpell> = {
  at: ['main'],
  first: [...over, at(sending, 'main'), theirs(turn)],
  asks: {
    spell: {
      from: (match, mine) => {
        const { hand, field, discard: gone } = sideBy(match, mine);
        return ids(field.some(({ card }) => card.recalls) ? [...hand, ...gone] : hand);
      },
      also: everywhere,
      bans: [
        never(sending, (match, choice) => summonable(match, choice) === undefined),
        ban(pegasus, (match, choice) => recalled(match, choice)?.card.premium === true),
        keepsHandSize,
        unpaid,
      ],
      is: wholeNumber,
    },
  },
  offers: (match, player, add) => {
    const { readings } = match;
    const side = sideBy(match, { player });
    const { hand, field, discard: gone, mana: pool } = side;
    for (const spell of isTooSmall(match, side) ? [] : hand) {
      if (canPay(pool, summonCost(spell, readings, false))) add({ type: 'summon', player, spell: spell.id });
    }
    for (const spell of field.some(({ card }) => card.recalls) ? gone : []) {
      if (spell.card.premium || !canPay(pool, summonCost(spell, readings, true))) continue;
      add({ type: 'summon', player, spell: spell.id });
    }
  },
  read: ({ summon: name }, { own }) => (name === undefined ? [] : [{ spell: own('hand', name, 'summon') }]),
  write: ({ spell }, { own }) => ({ summon: own('hand', spell) }),
  follows: (match, { player, spell: id }, steps) => {
    const seat = seatOf(player);
    const spell = spellOf(sideOf(match, seat), id);
    return spell ? summoning(courseOf(steps), match, seat, spell) : match;
  },
};

const PHASE_EXCEPTIONS: readonly MatchRule[] = [firstTurn];
const done: Act<object> = {
  at: ['main'],
  first: [...over, theirs(turn), at(turn, 'main')],
  asks: {},
  offers: (_, player, add) => add({ type: 'done', player }),
  read: ({ end }) => (end === undefined ? [] : [{}]),
  write: () => ({ end: 'main' }),
  follows: (match, { player }, steps) => {
    const subject = about(seatOf(player));
    const after = follow(steps, match, [once(manaKept, subject), once(combat, subject)], PHASE_EXCEPTIONS);
    return after.stage.at === 'end' ? endTurn(courseOf(steps), after) : after;
  },
  idle: () => ({}),
};

const hasRepeats = (all: readonly number[]) => all.some((id, at) => all.indexOf(id) < at);
/** What keeps a spell on either Field from attacking, by its number; those that nothing keeps are not there. */
const keptFromAttacking = lately((match: Match) => keptBy(match, cannotAttack));
const keptFromBlocking = lately((match: Match) => keptBy(match, cannotBlock));
function keptBy(match: Match, cannot: (match: Match, spell: Spell) => Cited | undefined): ReadonlyMap<number, Cited> {
  const kept = new Map<number, Cited>();
  for (const { field } of match.sides) {
    for (const spell of field) {
      const by = cannot(match, spell);
      if (by) kept.set(spell.id, by);
    }
  }
  return kept;
}
/** The Main Phase after a Combat Phase that was skipped: what its player would do in it comes too late. */
const afterFirstTurn = (match: Match, attackers: readonly number[]): boolean =>
  match.turn === 2 &&
  match.stage.at === 'main' &&
  attackers.length > 0 &&
  attackers.every((id) => find(sideOf(match, 0).field, id) !== undefined);
/** The spell that would attack again once the turn is over, as nobody was asked: it had no right to. */
export function lateAgain(match: Match, attackers: readonly number[]): Spell | undefined {
  if (match.stage.at !== 'main') return undefined;
  const { field, discard: gone } = sideOf(match, defenderOf(match));
  for (const id of attackers) {
    const here = find(field, id);
    if (here?.card.again && here.attacked === match.turn - 1) return here;
    const left = find(gone, id);
    if (left?.card.again && left.counters === left.card.counters) return left;
  }
  return undefined;
}
interface Attackers {
  readonly attackers: readonly number[];
}
/** One of these is kept from attacking by this rule. */
const keepsFromAttacking = (by: Cited): Ban<Match, Attackers> =>
  never(by, (match, { attackers }) => {
    const kept = keptFromAttacking(match);
    return kept.size > 0 && attackers.some((id) => kept.get(id) === by);
  });
const attacks: Act<Attackers> = {
  at: ['attack'],
  first: over,
  asks: {
    attackers: {
      from: (match, _, most) => everyAttack(match, most),
      also: (match, mine) => [
        ...fieldBy(match, mine)
          .slice(0, 1)
          .map((id) => [id, id]),
        ...everywhere(match).map((id) => [id]),
      ],
      bans: [
        never(firstTurn, (match, { attackers }) => match.turn === 1 || afterFirstTurn(match, attackers)),
        never(shinyRod, (match, { attackers }) => lateAgain(match, attackers) !== undefined),
        never(attack, (match, { player }) => nameOf(activeOf(match)) !== player),
        at(turn, 'attack'),
        never(fieldCombat, (match, { attackers }) => {
          const { field } = sideOf(match, activeOf(match));
          return attackers.some((id) => find(field, id) === undefined);
        }),
        keepsFromAttacking(shinyRod),
        keepsFromAttacking(attack),
        never(attack, (_, { attackers }) => hasRepeats(attackers)),
      ],
      is: listOf(wholeNumber),
    },
  },
  bans: [theirs(turn)],
  offers: (match, player, add) => {
    for (const attackers of everyAttack(match, MOST_OFFERED)) add({ type: 'attack', player, attackers });
  },
  read: ({ attack: names }, { several }) => (names ? [{ attackers: several(names, 'attack') }] : []),
  write: ({ attackers }, { several }) => ({ attack: several(attackers) }),
  follows: (match, { player, attackers }, steps) => {
    const seat = seatOf(player);
    if (attackers.length === 0) return endTurn(courseOf(steps), follow(steps, match, [once(attack, about(seat))]));
    const subjects = attackers.map((id) => about(seat, spellOf(sideOf(match, seat), id)));
    const after = follow(steps, match, [once(attack, ...subjects)], ATTACK_EXCEPTIONS);
    return attacked(courseOf(steps), after, attackers);
  },
  idle: () => ({ attackers: [] }),
};

interface Blocks {
  readonly blocks: readonly Block[];
}
const attackersOf = ({ combat: now }: Match): readonly number[] => (now ?? NO_COMBAT).attackers;
/** The attackers that take several blockers, where too few of them may not be declared. */
const takingSeveral = lately((match: Match): readonly Spell[] => {
  if (match.readings['lone-block'] === 'no-effect') return [];
  return attackersOf(match)
    .flatMap((id) => onField(match, id) ?? [])
    .filter(({ card }) => card.needs > 1);
});
/** The attackers that too few spells block, where that may not be declared. */
const lone = (match: Match, choice: Blocks): readonly Spell[] =>
  takingSeveral(match).filter((attacker) => isLone(choice, attacker));
const mostBlocked = (match: Match, blocker: number): number => onField(match, blocker)?.card.blocks ?? 1;
/** Whether only one spell stands against an attacker that takes several, and it could block several attackers. */
const countsOnce = (match: Match, { blocks }: Blocks, { id }: Spell): boolean =>
  blockersOf({ ...NO_COMBAT, blocks }, id).some((blocker) => mostBlocked(match, blocker) > 1);
/** One of these is kept from blocking by this rule. */
const keepsFromBlocking = (by: Cited): Ban<Match, Blocks> =>
  never(by, (match, { blocks }) => {
    const kept = keptFromBlocking(match);
    return kept.size > 0 && blocks.some(({ blocker }) => kept.get(blocker) === by);
  });
/** What somebody might declare: each spell against each attacker, one against several, several against one. */
function mightBlock(match: Match, { player }: Mine): readonly (readonly Block[])[] {
  const attackers = attackersOf(match);
  const own = fieldBy(match, { player });
  const [first = -1, second = first] = attackers;
  const [one = -1] = own;
  return [
    [],
    [one, one].map((blocker) => ({ blocker, attacker: first })),
    [{ blocker: one, attacker: one }],
    own.map((blocker) => ({ blocker, attacker: first })),
    attackers.map((attacker) => ({ blocker: one, attacker })),
    ...own.map((blocker) => [{ blocker, attacker: first }]),
    ...own.map((blocker) => [{ blocker, attacker: second }]),
    ...everywhere(match).map((blocker) => [{ blocker, attacker: first }]),
  ];
}
const blocksWith: Act<Blocks> = {
  at: ['block'],
  first: [...over, at(block, 'block'), theirs(assigning)],
  asks: {
    blocks: {
      from: (match, _, most) => everyBlock(match, most),
      also: mightBlock,
      bans: [
        never(fieldCombat, (match, { blocks }) => {
          const { field } = sideOf(match, defenderOf(match));
          return blocks.some(({ blocker }) => find(field, blocker) === undefined);
        }),
        never(block, (match, { blocks }) => {
          const attackers = attackersOf(match);
          return blocks.some(({ attacker }) => !attackers.includes(attacker));
        }),
        keepsFromBlocking(block),
        keepsFromBlocking(newBlocker),
        // Only a spell whose effect says so blocks more than one. Nor does it block the same attacker twice.
        never(oneAttacker, (match, { blocks }) =>
          blocks.some(({ blocker, attacker }) => {
            let own = 0;
            let alike = 0;
            for (const one of blocks) {
              if (one.blocker !== blocker) continue;
              own += 1;
              if (one.attacker === attacker) alike += 1;
            }
            return alike > 1 || own > mostBlocked(match, blocker);
          }),
        ),
        never(
          severalBlockers,
          (match, { blocks }) =>
            match.readings['both-may-block'] === 'one' &&
            attackersOf(match).some((id) => blocks.filter(({ attacker }) => attacker === id).length > 1),
        ),
        bans([severalBlocks, oneAble, unicornAlcor], (match, choice) => {
          const attackers = lone(match, choice);
          if (attackers.length === 0) return undefined;
          if (attackers.some((attacker) => countsOnce(match, choice, attacker))) return severalBlocks;
          return ableToBlock(match).length === 1 ? oneAble : unicornAlcor;
        }),
        // Under the reading in which two able spells must block.
        never(oneAble, (match, { blocks }) => {
          const must = mustBeBlocked(match);
          return must > 0 && fullyBlocked(match, blocks) < must;
        }),
      ],
      is: listOf(group({ blocker: wholeNumber, attacker: wholeNumber })),
    },
  },
  offers: (match, player, add) => {
    for (const blocks of everyBlock(match, MOST_OFFERED)) add({ type: 'block', player, blocks });
  },
  read: ({ block: told }, { own, theirs: enemy }) => {
    if (!told) return [];
    const blocks = Object.entries(told).flatMap(([name, against]) => {
      const blocker = own('field', name, 'block', name);
      if (typeof against === 'string') return [{ blocker, attacker: enemy(against, 'block', name) }];
      return against.map((one, nth) => ({ blocker, attacker: enemy(one, 'block', name, nth) }));
    });
    return [{ blocks }];
  },
  write: ({ blocks }, { own, theirs: enemy }) => ({
    block: Object.fromEntries(
      [...Map.groupBy(blocks, ({ blocker }) => blocker)].map(([blocker, all]) => {
        const [first = '', ...others] = all.map(({ attacker }) => enemy(attacker));
        return [own('field', blocker), others.length > 0 ? [first, ...others] : first];
      }),
    ),
  }),
  follows: (match, { player, blocks }, steps) => {
    const seat = seatOf(player);
    const side = sideOf(match, seat);
    const subjects = blocks.map(({ blocker, attacker }) =>
      about(seat, spellOf(side, blocker), onField(match, attacker) ?? null),
    );
    const declared = once(block, ...(subjects.length > 0 ? subjects : [about(seat)]));
    return blocked(courseOf(steps), follow(steps, match, [declared, ...AFTER_BLOCKS]));
  },
  idle: () => ({ blocks: [] }),
};

interface Divided {
  readonly striker: number;
  readonly parts: readonly Part[];
}
const divides: Act<Divided> = {
  at: ['divide'],
  first: over,
  asks: {
    striker: {
      from: ({ stage }) => (stage.at === 'divide' ? [stage.striker] : []),
      also: everywhere,
      bans: [
        never(split, ({ stage }, { striker }) => stage.at !== 'divide' || stage.striker !== striker),
        theirs(split),
      ],
      is: wholeNumber,
    },
    parts: {
      from: (match, { striker }, most) => everyDivision(match, striker, most),
      also: (match, { striker }) => {
        const targets = targetsOf(match.combat ?? NO_COMBAT, striker);
        const [spell = striker] = targets;
        return [
          [],
          [{ spell, amount: -1 }],
          [{ spell, amount: 99 }],
          targets.map((one) => ({ spell: one, amount: 0 })),
        ];
      },
      bans: [
        never(split, (match, { striker, parts }) => {
          const targets = targetsOf(match.combat ?? NO_COMBAT, striker);
          return (
            hasRepeats(parts.map(({ spell }) => spell)) ||
            parts.some(({ spell, amount }) => !targets.includes(spell) || !Number.isInteger(amount) || amount < 0)
          );
        }),
        never(zeroDamage, (match, { striker, parts }) => {
          const spell = onField(match, striker);
          return spell !== undefined && namesOne(match, spell) && parts.length !== 1;
        }),
        never(split, (match, { striker, parts }) => {
          const spell = onField(match, striker);
          const amount = spell ? damageOf(spell, match.readings) : 0;
          const given = parts.reduce((sum, part) => sum + part.amount, 0);
          return match.readings['whole-attack'] === 'whole' ? given !== amount : given > amount;
        }),
      ],
      is: listOf(group({ spell: wholeNumber, amount: wholeNumber })),
    },
  },
  // Dividing the damage of several spells is a choice for each.
  read: ({ divide: told = {} }, { own, theirs: enemy }) =>
    Object.entries(told).map(([name, shares]) => ({
      striker: own('field', name, 'divide', name),
      parts: Object.entries(shares).map(([target, amount]) => ({
        spell: enemy(target, 'divide', name, target),
        amount,
      })),
    })),
  write: ({ striker, parts }, { own, theirs: enemy }) => {
    if (hasRepeats(parts.map(({ spell }) => spell))) throw new RangeError('A file gives each spell one share.');
    return {
      divide: { [own('field', striker)]: Object.fromEntries(parts.map(({ spell, amount }) => [enemy(spell), amount])) },
    };
  },
  follows: (match, { striker, parts }, steps) => {
    const subject: About = { ...aboutSpell(match, striker), parts };
    return fight(courseOf(steps), follow(steps, match, [once(split, subject)]));
  },
  idle: (match) => {
    if (match.stage.at !== 'divide') return undefined;
    const { striker } = match.stage;
    const [parts] = everyDivision(match, striker, 1);
    return parts && { striker, parts };
  },
};

const isOn = (match: Match, id: number, is: (match: Match, spell: Spell) => boolean): boolean => {
  const spell = onField(match, id);
  return spell !== undefined && is(match, spell);
};
const regenerates = (match: Match, id: number): boolean =>
  isOn(match, id, (now, spell) => canRegenerate(now, ownerOf(now, id), spell));
/** The spell about which its player is asked. */
const theSaved = (...against: readonly Ban<Match, Mine & OneSpell>[]): Act<OneSpell>['asks']['spell'] => ({
  from: savedSpell,
  also: everywhere,
  bans: against,
  is: wholeNumber,
});
// Where nobody could keep a spell, nobody is asked, and the turn may be another's already: not for that is it refused.
const regenerate: Act<OneSpell> = {
  at: ['save'],
  first: over,
  asks: {
    spell: theSaved(
      ban(regeneration, (match, { spell }) => !isAsked(match, spell) || !regenerates(match, spell)),
      ban(counterForMana, (match, { spell }) => isOn(match, spell, counterGoesFirst)),
    ),
  },
  bans: [theirs(regeneration)],
  read: ({ regenerate: name }, { own }) => (name === undefined ? [] : [{ spell: own('field', name, 'regenerate') }]),
  write: ({ spell }, { own }) => ({ regenerate: own('field', spell) }),
  follows: (match, { spell }, steps) => {
    const subject: About = { ...asked(match, spell), kept: 'mana' };
    const course = courseOf(steps, restOf(match));
    return goOn(course, leave(course, match, subject), subject);
  },
};

/** Whether a Revive counter would do something for a spell now. */
const needsCounter = ({ stage }: Match, { id, damage, carried }: Spell): boolean =>
  damage + carried > 0 || (stage.at === 'save' && stage.spell === id);
const LIFE_EXCEPTIONS: readonly MatchRule[] = [originalLife];
const revive: Act<OneSpell> = {
  at: ['main', 'attack', 'block', 'divide', 'save'],
  first: over,
  asks: {
    spell: {
      from: (match, mine) => ids(sideBy(match, mine).field.filter((spell) => needsCounter(match, spell))),
      // A counter may come off a spell that is not hurt; nobody wants to see that among the offers.
      also: everywhere,
      bans: [
        ban(moonlitWitch, (match, choice) => {
          const own = find(sideBy(match, choice).field, choice.spell);
          return own === undefined || !mayReviveNow(match, choice.spell);
        }),
      ],
      is: wholeNumber,
    },
  },
  bans: [theirs(moonlitWitch)],
  offers: (match, player, add) => {
    if (match.stage.at !== 'save' && match.readings['revive-timing'] !== 'any-time') return;
    for (const spell of sideBy(match, { player }).field) {
      if (needsCounter(match, spell) && mayReviveNow(match, spell.id)) add({ type: 'revive', player, spell: spell.id });
    }
  },
  read: ({ revive: name }, { own }) => (name === undefined ? [] : [{ spell: own('field', name, 'revive') }]),
  write: ({ spell }, { own }) => ({ revive: own('field', spell) }),
  follows: (match, { spell }, steps) => {
    if (isAsked(match, spell)) {
      const subject: About = { ...asked(match, spell), kept: 'revive' };
      const course = courseOf(steps, restOf(match));
      return goOn(course, leave(course, match, subject), subject);
    }
    const subject: About = { ...aboutSpell(match, spell), kept: 'revive' };
    // One that is to go after the spell that is asked about.
    if (match.combat?.doomed.includes(spell)) return leave(courseOf(steps), match, subject);
    const after = follow(steps, match, [once(moonlitWitch, subject), wholeAgain(subject)], LIFE_EXCEPTIONS);
    const tasks = setOff(subject.seat, subject.spell, 'regenerates');
    const next = after.stage.at === 'divide' ? 'fight' : 'stay';
    // A spell whose original Life is 0, because of another, goes after all.
    const goesOn = tasks.length > 0 || isLively(after);
    return goesOn && after.stage.at !== 'save' ? proceed(courseOf(steps, tasks), after, next) : after;
  },
  // Where the counter has to come off, that is nothing anybody decides.
  idle: (match) => (savedSpell(match).some((id) => isOn(match, id, mustRevive)) ? savedAnswer(match) : undefined),
};
const savedAnswer = ({ stage }: Match): OneSpell | undefined =>
  stage.at === 'save' ? { spell: stage.spell } : undefined;

const letGo: Act<OneSpell> = {
  at: ['save'],
  first: over,
  asks: {
    spell: theSaved(
      never(regeneration, (match, { spell }) => !isAsked(match, spell)),
      ban(moonlitWitch, (match, { spell }) => isOn(match, spell, mustRevive)),
    ),
  },
  bans: [theirs(regeneration)],
  read: ({ 'let-go': name }, { own }) => (name === undefined ? [] : [{ spell: own('field', name, 'let-go') }]),
  write: ({ spell }, { own }) => ({ 'let-go': own('field', spell) }),
  follows: (match, { spell }, steps) => {
    const subject = asked(match, spell);
    const course = courseOf(steps, restOf(match));
    return goOn(course, leave(course, match, subject), subject);
  },
  idle: savedAnswer,
};

interface Using extends OneSpell {
  /** Its place on the spell, from 1. */
  readonly ability: number;
}
const FIRST_TASK = { other: 0, target: 0, option: 0, from: 0, on: 0 } as const;
const taskOf = ({ player, spell, ability }: Mine & Using): Task => ({
  ...FIRST_TASK,
  seat: seatOf(player),
  spell,
  nth: ability - 1,
});
const isUsable = ({ may }: Ability) => may !== undefined;
/** The spells of a player with an ability that may be used. */
const usable = (match: Match, mine: Mine): readonly Spell[] =>
  sideBy(match, mine).field.filter(({ card }) => card.abilities?.some(isUsable) === true);
/** The ability that is named, if its spell has it and it may be used. */
function used(match: Match, choice: Mine & Using): Ability | undefined {
  const ability = find(sideBy(match, choice).field, choice.spell)?.card.abilities?.[choice.ability - 1];
  return ability && isUsable(ability) ? ability : undefined;
}
/** Whether it can't happen now: its condition, how often it may, or that nothing could be its target. */
function isIdle(match: Match, choice: Mine & Using): boolean {
  const source = find(sideBy(match, choice).field, choice.spell);
  const ability = used(match, choice);
  if (!source || !ability) return false;
  const hasNoTarget = ability.target !== undefined && targetsFor(match, taskOf(choice), ability).length === 0;
  return hasNoTarget || againstAbility(match, source, taskOf(choice)) !== undefined;
}
function isTooDear(match: Match, choice: Mine & Using): boolean {
  const source = find(sideBy(match, choice).field, choice.spell);
  const ability = used(match, choice);
  return source !== undefined && ability !== undefined && !canAfford(match, seatOf(choice.player), source, ability);
}
const use: Act<Using> = {
  at: ['main'],
  first: [...over, at(turn, 'main'), theirs(turn)],
  asks: {
    spell: {
      from: (match, mine) => ids(usable(match, mine)),
      also: everywhere,
      bans: [never(effectText, (match, choice) => usable(match, choice).every(({ id }) => id !== choice.spell))],
      is: wholeNumber,
    },
    ability: {
      from: (match, { player, spell }) =>
        (find(sideBy(match, { player }).field, spell)?.card.abilities ?? []).flatMap((one, nth) =>
          isUsable(one) ? [nth + 1] : [],
        ),
      also: () => [1, 99],
      bans: [
        never(effectText, (match, choice) => used(match, choice) === undefined),
        ban(effectText, isIdle),
        ban(remainingMana, isTooDear),
      ],
      is: wholeNumber,
    },
  },
  // Most spells have no abilities, and are passed over.
  offers: (match, player, add) => {
    for (const source of sideBy(match, { player }).field) {
      const { abilities } = source.card;
      if (abilities === undefined) continue;
      for (let nth = 0; nth < abilities.length; nth++) {
        const choice = { player, spell: source.id, ability: nth + 1 };
        if (used(match, choice) && !isIdle(match, choice) && !isTooDear(match, choice)) add({ type: 'use', ...choice });
      }
    }
  },
  read: ({ use: name, ability = 1 }, { own }) =>
    name === undefined ? [] : [{ spell: own('field', name, 'use'), ability }],
  write: ({ spell, ability }, { own }) => ({ use: own('field', spell), ...(ability !== 1 && { ability }) }),
  follows: (match, choice, steps) => {
    const task = taskOf(choice);
    const source = sourceOf(match, task);
    const ability = abilityOf(match, task);
    if (!source || !ability) return match;
    const { mana = 0, send: isSent } = costOf(ability);
    const subject: About = { ...about(task.seat, source), by: { spell: source, task, does: 'pay' } };
    const paid = follow(steps, match, [once(mana > 0 ? paying : using, subject)]);
    const course = courseOf(steps, [task]);
    if (!isSent) return proceed(course, paid, 'stay');
    const gone: About = {
      ...about(task.seat, find(sideOf(paid, task.seat).field, source.id) ?? source),
      cause: 'effect',
    };
    const after = sendAway(course, paid, { ...gone, by: { spell: source, task, does: 'send' } }, 'stay');
    return after.stage.at === 'save' ? after : proceed(course, after, 'stay');
  },
};

/** An ability goes on once its player has answered. */
function answeredTask(match: Match, steps: MatchStep[], answer: Partial<Task>): Match {
  const { stage } = match;
  if (stage.at !== 'choose' && stage.at !== 'target') return match;
  const task: Task = { ...stage.task, ...answer };
  const source = sourceOf(match, task);
  if (!source) return match;
  const other = task.target > 0 ? targetSpell(match, task.target) : null;
  const subject: About = { ...about(task.seat, source, other), by: { spell: source, task, does: 'chosen' } };
  const after = follow(steps, match, [once(answered, { ...subject, flow: stage.flow })]);
  return proceed(courseOf(steps, [task, ...stage.flow.rest]), after, stage.flow.next);
}
const targetSpell = ({ sides }: Match, id: number): Spell | null =>
  sides.flatMap(({ field, discard: gone }) => [...field, ...gone]).find((spell) => spell.id === id) ?? null;
const optionsNow = (match: Match): readonly number[] => {
  const task = match.stage.at === 'choose' ? match.stage.task : undefined;
  return task ? (abilityOf(match, task)?.choose ?? []).map((_, nth) => nth + 1) : [];
};
const choose: Act<{ readonly option: number }> = {
  at: ['choose'],
  first: [...over, at(effectText, 'choose'), theirs(effectText)],
  asks: {
    option: {
      from: optionsNow,
      also: () => [0, 99],
      bans: [never(effectText, (match, { option }) => !optionsNow(match).includes(option))],
      is: wholeNumber,
    },
  },
  read: ({ choose: option }) => (option === undefined ? [] : [{ option }]),
  write: ({ option }) => ({ choose: option }),
  follows: (match, { option }, steps) => answeredTask(match, steps, { option }),
  idle: () => ({ option: 1 }),
};
const targetsNow = (match: Match): readonly number[] => {
  const task = match.stage.at === 'target' ? match.stage.task : undefined;
  const ability = task && abilityOf(match, task);
  return task && ability ? targetsFor(match, task, ability) : [];
};
const aim: Act<OneSpell> = {
  at: ['target'],
  first: [...over, at(effectText, 'target'), theirs(effectText)],
  asks: {
    spell: {
      from: targetsNow,
      also: everywhere,
      bans: [never(effectText, (match, { spell }) => !targetsNow(match).includes(spell))],
      is: wholeNumber,
    },
  },
  read: ({ target: name }, { anyones }) => (name === undefined ? [] : [{ spell: anyones(name, 'target') }]),
  write: ({ spell }, { anyones }) => ({ target: anyones(spell) }),
  follows: (match, { spell }, steps) => answeredTask(match, steps, { target: spell }),
  idle: (match) => {
    const [spell] = targetsNow(match);
    return spell === undefined ? undefined : { spell };
  },
};

/** A tie is offered among the choices when both have had a Combat Phase, and once a turn. It may be at any time. */
const BOTH_HAD_COMBAT = 3;
const mayEnd = ({ stage, turn: now, offered }: Match): boolean =>
  stage.at === 'main' && now > BOTH_HAD_COMBAT && offered < now;
const offer: Act<{ readonly as: Tie }> = {
  // Either player may offer a tie at any time.
  at: ['main', 'attack', 'block', 'divide', 'save', 'choose', 'target'],
  first: over,
  asks: {
    as: {
      from: (match) => (mayEnd(match) ? TIES : []),
      also: () => TIES,
      is: oneOf(...TIES),
    },
  },
  offers: (match, player, add) => {
    if (mayEnd(match)) for (const as of TIES) add({ type: 'offer', player, as });
  },
  read: ({ offer: as }) => (as === undefined ? [] : [{ as }]),
  write: ({ as }) => ({ offer: as }),
  follows: (match, { player, as }, steps) =>
    follow(steps, match, [once(stalemate, { ...about(seatOf(player)), asks: true, amount: TIES.indexOf(as) })]),
};
const answer: Act<{ readonly accept: boolean }> = {
  at: ['offer'],
  first: [
    never(winning, ({ stage }) => stage.at === 'won'),
    never(stalemate, ({ stage }) => stage.at === 'tied'),
    at(stalemate, 'offer'),
    theirs(stalemate),
  ],
  asks: { accept: { from: () => [true, false], is: yesOrNo } },
  read: ({ answer: told }) => (told === undefined ? [] : [{ accept: told === 'accept' }]),
  write: ({ accept }) => ({ answer: accept ? 'accept' : 'decline' }),
  follows: (match, { player, accept }, steps) =>
    follow(steps, match, [once(stalemate, { ...about(seatOf(player)), amount: accept ? 1 : 0 })]),
  idle: () => ({ accept: false }),
};

/** Everything a player may do, in the order in which it is offered. */
export const ACTIONS = {
  regenerate,
  send,
  summon: summons,
  use,
  done,
  offer,
  attack: attacks,
  block: blocksWith,
  divide: divides,
  revive,
  'let-go': letGo,
  choose,
  target: aim,
  answer,
} as const;
export type Choice = ChoiceIn<typeof ACTIONS>;
export type ChoiceType = Choice['type'];
export type ChoiceOf<Type extends ChoiceType> = Extract<Choice, { type: Type }>;

const DECIDERS = PLAYERS.map((player) => [player]);
export const acts = actionsOf(ACTIONS, {
  players: PLAYERS,
  deciders: (match) => {
    const seat = deciderOf(match);
    return seat === null ? [] : (DECIDERS[seat] ?? []);
  },
  wait: ({ stage }) => stage.at,
  most: MOST_OFFERED,
});
