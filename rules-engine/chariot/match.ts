/** A whole match: how it begins, who may do what, and what follows. */
import type { Game, Played } from '../core/game.ts';
import { resolve, type Stage as Part } from '../core/resolve.ts';
import type { Rule, RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';
import { BANS, deciderOf, judgeChoice } from './bans.ts';
import {
  ATTACK_EXCEPTIONS,
  canRegenerate,
  counterGoesFirst,
  DEFEAT_EXCEPTIONS,
  EXCEPTIONS,
  fateOf,
  isAsked,
  LEAVE_EXCEPTIONS,
  mayReviveNow,
  moonlitWitch,
  mustRevive,
  originalLife,
  regeneration,
  shinyRod,
  STRIKE_EXCEPTIONS,
} from './card-rulings.ts';
import { everyAttack, everyBlock, everyDivision, MOST_OFFERED } from './choices.ts';
import { AFTER_BLOCKS, aboutSpell, attack, block, DEFEATS, nextToDivide, split, STRIKES } from './combat.ts';
import { discard, discardCounter, type MatchRule, toHand, tokens, tokensRemoved } from './discard.ts';
import { HAND_CHECK, HAND_EXCEPTIONS, LEAST } from './hand.ts';
import { canPay, gain, manaKept, pegasus, summon, summonCost } from './mana.ts';
import { coin } from './random.ts';
import {
  type About,
  about,
  activeOf,
  type Card,
  type Choice,
  find,
  HIDDEN,
  lifeOf,
  MAIN,
  type Match,
  nameOf,
  newSpell,
  NO_POOL,
  NO_TOKENS,
  onField,
  opponentOf,
  PLAYERS,
  type Seat,
  SEATS,
  seatOf,
  type Setup,
  type Side,
  sideOf,
  type Spell,
  TIES,
  tokensOn,
  withSide,
} from './state.ts';
import { combat, firstTurn, fleeting, main, NEXT_TURN, retained, turn } from './turn.ts';

export type MatchStep = Step<Match, About>;
type Parts = readonly Part<Match, About>[];
type Exceptions = readonly Rule<Match, About>[];
const NO_EXCEPTIONS: Exceptions = [];
const SUMMON_EXCEPTIONS: Exceptions = [pegasus];
const PHASE_EXCEPTIONS: Exceptions = [firstTurn];
const ASK_REGENERATION: Exceptions = [regeneration];
const ASK_REVIVE: Exceptions = [moonlitWitch];
const LIFE_EXCEPTIONS: Exceptions = [originalLife];

const once = (rule: MatchRule, ...subjects: readonly About[]): Part<Match, About> => ({
  rule,
  subjects: () => subjects,
});
/** Follows `parts`, adds what it did to `steps`, and gives back where that leads. */
function follow(steps: MatchStep[], match: Match, parts: Parts, exceptions: Exceptions = NO_EXCEPTIONS): Match {
  const followed = resolve(parts, exceptions, match);
  for (const step of followed) steps.push(step);
  return followed.at(-1)?.after ?? match;
}

/** Puts all spells of the two players into their Hands. */
const hand: MatchRule = {
  id: 'chariot.basics.hand',
  when: () => true,
  does: (match) => match,
};
function opening({ hands, seed, first, readings }: Setup): readonly MatchStep[] {
  const starts = readings['first-player'] === 'chance' ? coin(seed) : first;
  const [one, two] = starts === 0 ? hands : ([hands[1], hands[0]] as const);
  const empty: Side = { hand: [], field: [], discard: [], mana: NO_POOL };
  const start: Match = {
    readings,
    first: starts,
    turn: 0,
    sides: [empty, empty],
    stage: MAIN,
    combat: null,
    offered: 0,
  };
  const takes = (seat: Seat, cards: readonly Card[], from: number): MatchRule => ({
    ...hand,
    does: (match) => withSide(match, seat, { ...empty, hand: cards.map((card, nth) => newSpell(from + nth, card)) }),
  });
  return resolve(
    [
      once(takes(0, one, 1), about(0)),
      once(takes(1, two, 1 + one.length), about(1)),
      once(turn, about(0)),
      once(main, about(0)),
    ],
    NO_EXCEPTIONS,
    start,
  );
}

/** The spell leaves the Field, or is kept on it. */
function leave(steps: MatchStep[], match: Match, subject: About): Match {
  const parts: Part<Match, About>[] = [once(discard, subject)];
  if (subject.kept) parts.push(once(retained, subject));
  else parts.push(once(discardCounter, subject), once(tokensRemoved, subject));
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

/** A spell would be sent to the Discard: it goes, or is kept, or its player is asked. */
function sendAway(steps: MatchStep[], match: Match, subject: About, spell: Spell): Match {
  switch (fateOf(match, subject.seat, spell)) {
    case 'goes':
      return leave(steps, match, subject);
    case 'revives':
      return leave(steps, match, { ...subject, kept: 'revive' });
    case 'asks-for-mana':
      return follow(steps, match, [once(discard, { ...subject, asks: true })], ASK_REGENERATION);
    case 'asks-for-counter':
      return follow(steps, match, [once(discard, { ...subject, asks: true })], ASK_REVIVE);
  }
}

/** Deals with one spell after the other that would be sent to the Discard, until a player is asked about one. */
function settle(steps: MatchStep[], start: Match): Match {
  // A spell that came back with its old damage was asked about in the Main Phase, which goes on.
  if (start.combat === null) return start;
  let match = start;
  for (;;) {
    const id = match.combat?.doomed[0];
    if (id === undefined) break;
    const subject = aboutSpell(match, id);
    const spell = subject.spell;
    if (!spell) break;
    match = sendAway(steps, match, subject, spell);
    if (isAsked(match, id)) return match;
  }
  const rods: About[] = [];
  for (const id of match.combat?.attackers ?? []) {
    const spell = find(sideOf(match, activeOf(match)).field, id);
    if (spell?.card.again) rods.push(about(activeOf(match), spell));
  }
  if (rods.length > 0) match = follow(steps, match, [once(shinyRod, ...rods)]);
  return match.stage.at === 'attack' ? match : endTurn(steps, match);
}

/** What a player was asked about has been dealt with: on to what is left. */
const goOn = (steps: MatchStep[], match: Match, { cause }: About): Match =>
  cause === 'effect' ? endTurn(steps, match) : settle(steps, match);
/** The spell a player was asked about. */
const asked = (match: Match, id: number): About => ({
  ...aboutSpell(match, id),
  ...(match.stage.at === 'save' && match.stage.ends && { cause: 'effect' as const }),
});

function endTurn(steps: MatchStep[], start: Match): Match {
  let match = start;
  for (const subject of fleeting(match)) {
    if (!subject.spell) continue;
    match = sendAway(steps, match, subject, subject.spell);
    if (isAsked(match, subject.spell.id)) return match;
  }
  return follow(steps, match, NEXT_TURN);
}

/** After the blocks: the divisions that are to be made, then all damage, then who is left. */
function fight(steps: MatchStep[], start: Match): Match {
  const striker = nextToDivide(start);
  if (striker !== undefined) {
    return follow(steps, start, [once(split, { ...aboutSpell(start, striker), asks: true })]);
  }
  const struck = follow(steps, start, STRIKES, STRIKE_EXCEPTIONS);
  if (struck.stage.at === 'won') return struck;
  return settle(steps, follow(steps, struck, DEFEATS, DEFEAT_EXCEPTIONS));
}

function summoning(steps: MatchStep[], start: Match, seat: Seat, spell: Spell): Match {
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
  // Only where old damage is read to follow a spell into the Discard and back.
  return arrived && lifeOf(arrived) <= 0 ? sendAway(steps, match, about(seat, arrived), arrived) : match;
}

/** Offering a tie, and the answer to it. */
const stalemate: MatchRule = {
  id: 'chariot.basics.stalemate',
  when: () => true,
  does: (match, { seat: by, asks, amount }) => {
    const { stage } = match;
    if (asks) {
      const as = amount === 0 ? 'tie' : 'void';
      return { ...match, offered: match.turn, stage: { at: 'offer', by, as, back: stage } };
    }
    if (stage.at !== 'offer') return match;
    return { ...match, stage: amount === 0 ? stage.back : { at: 'tied', as: stage.as } };
  },
};

/** A spell of a player, wherever it is. */
const spellOf = ({ hand, field, discard }: Side, id: number): Spell | null =>
  find(hand, id) ?? find(field, id) ?? find(discard, id) ?? null;

function played(match: Match, choice: Choice, steps: MatchStep[]): Match {
  const seat = seatOf(choice.player);
  const side = sideOf(match, seat);
  switch (choice.type) {
    case 'send': {
      const subject: About = { ...about(seat, spellOf(side, choice.spell)), cause: 'mana' };
      return follow(steps, match, [once(discard, subject), once(discardCounter, subject), once(gain, subject)]);
    }
    case 'summon': {
      const spell = spellOf(side, choice.spell);
      return spell ? summoning(steps, match, seat, spell) : match;
    }
    case 'done': {
      const subject = about(seat);
      const after = follow(steps, match, [once(manaKept, subject), once(combat, subject)], PHASE_EXCEPTIONS);
      return after.stage.at === 'end' ? endTurn(steps, after) : after;
    }
    case 'attack': {
      const attackers = choice.attackers.map((id) => about(seat, spellOf(side, id)));
      if (attackers.length > 0) return follow(steps, match, [once(attack, ...attackers)], ATTACK_EXCEPTIONS);
      return endTurn(steps, follow(steps, match, [once(attack, about(seat))]));
    }
    case 'block': {
      const blocks = choice.blocks.map(({ blocker, attacker }) =>
        about(seat, spellOf(side, blocker), onField(match, attacker) ?? null),
      );
      const parts = [once(block, ...(blocks.length > 0 ? blocks : [about(seat)])), ...AFTER_BLOCKS];
      return fight(steps, follow(steps, match, parts));
    }
    case 'divide': {
      const subject: About = { ...aboutSpell(match, choice.striker), parts: choice.parts };
      return fight(steps, follow(steps, match, [once(split, subject)]));
    }
    case 'regenerate': {
      const subject: About = { ...asked(match, choice.spell), kept: 'mana' };
      return goOn(steps, leave(steps, match, subject), subject);
    }
    case 'revive': {
      if (isAsked(match, choice.spell)) {
        const subject: About = { ...asked(match, choice.spell), kept: 'revive' };
        return goOn(steps, leave(steps, match, subject), subject);
      }
      const subject: About = { ...aboutSpell(match, choice.spell), kept: 'revive' };
      return follow(steps, match, [once(moonlitWitch, subject), once(retained, subject)], LIFE_EXCEPTIONS);
    }
    case 'let-go': {
      const subject = asked(match, choice.spell);
      return goOn(steps, leave(steps, match, subject), subject);
    }
    case 'offer':
      return follow(steps, match, [once(stalemate, { ...about(seat), asks: true, amount: TIES.indexOf(choice.as) })]);
    case 'answer':
      return follow(steps, match, [once(stalemate, { ...about(seat), amount: choice.accept ? 1 : 0 })]);
  }
}

/** What the rules name besides the rules that act. */
const NAMED: readonly RuleId[] = [
  'chariot.basics.hand-hidden',
  'chariot.basics.field',
  'chariot.basics.field-visible',
  'chariot.basics.field-combat',
  'chariot.basics.discard-visible',
  'chariot.basics.mana-type',
  'chariot.basics.mana-value',
  'chariot.basics.type-match',
  'chariot.basics.remaining-mana',
  'chariot.basics.combined-mana',
  'chariot.basics.start-of-main',
  'chariot.basics.assigning',
  'chariot.basics.several-blockers',
  'chariot.basics.simultaneous',
  'chariot.basics.winning',
  'chariot.card-rulings.counter-for-mana',
  'chariot.card-rulings.new-blocker',
  'chariot.card-rulings.one-able',
];
/** The rules a match follows, each in the order of its part of the turn. */
export const FOLLOWED: readonly MatchRule[] = [
  hand,
  main,
  discard,
  discardCounter,
  tokensRemoved,
  gain,
  summon,
  tokens,
  manaKept,
  combat,
  attack,
  block,
  split,
  shinyRod,
  stalemate,
  ...[...AFTER_BLOCKS, ...STRIKES, ...DEFEATS, ...NEXT_TURN].map(({ rule }) => rule),
];
export const RULES: readonly RuleId[] = [
  ...new Set<RuleId>([
    ...FOLLOWED.map(({ id }) => id),
    ...EXCEPTIONS.map(({ id }) => id),
    ...[...HAND_CHECK.map(({ rule }) => rule), ...HAND_EXCEPTIONS].map(({ id }) => id),
    ...Object.values(BANS).flatMap((bans) => bans.map(({ id }) => id)),
    ...NAMED,
  ]),
];

/** A tie is offered among the choices when both have had a Combat Phase, and once a turn. It may be at any time. */
const BOTH_HAD_COMBAT = 3;

/** What the player who decides may do. Of attacks, blocks and divisions at most `MOST_OFFERED` are offered. */
function choices(match: Match, player: string): readonly Choice[] {
  const seat = deciderOf(match);
  if (seat === null || nameOf(seat) !== player) return [];
  const by = nameOf(seat);
  const side = sideOf(match, seat);
  const { stage, readings } = match;
  const offered: Choice[] = [];
  switch (stage.at) {
    case 'main': {
      const fixed = readings['hand-size-when'] === 'always' && side.hand.length <= LEAST;
      for (const spell of fixed ? [] : side.hand) {
        offered.push({ type: 'send', player: by, spell: spell.id });
        if (canPay(side.mana, summonCost(spell, readings, false))) {
          offered.push({ type: 'summon', player: by, spell: spell.id });
        }
      }
      if (side.discard.length > 0 && side.field.some(({ card }) => card.recalls)) {
        for (const spell of side.discard) {
          if (!spell.card.premium && canPay(side.mana, summonCost(spell, readings, true))) {
            offered.push({ type: 'summon', player: by, spell: spell.id });
          }
        }
      }
      offered.push({ type: 'done', player: by });
      if (match.turn > BOTH_HAD_COMBAT && match.offered < match.turn) {
        for (const as of TIES) offered.push({ type: 'offer', player: by, as });
      }
      break;
    }
    case 'attack':
      for (const attackers of everyAttack(match, MOST_OFFERED)) offered.push({ type: 'attack', player: by, attackers });
      break;
    case 'block':
      for (const blocks of everyBlock(match, MOST_OFFERED)) offered.push({ type: 'block', player: by, blocks });
      break;
    case 'divide':
      for (const parts of everyDivision(match, stage.striker, MOST_OFFERED)) {
        offered.push({ type: 'divide', player: by, striker: stage.striker, parts });
      }
      break;
    case 'save': {
      const spell = onField(match, stage.spell);
      if (spell && canRegenerate(match, seat, spell) && !counterGoesFirst(match, spell)) {
        offered.push({ type: 'regenerate', player: by, spell: stage.spell });
      }
      if (readings['regeneration-payment'] === 'pay-then') {
        const fixed = readings['hand-size-when'] === 'always' && side.hand.length <= LEAST;
        for (const { id } of fixed ? [] : side.hand) offered.push({ type: 'send', player: by, spell: id });
      }
      if (readings['revive-timing'] !== 'any-time' && mayReviveNow(match, stage.spell)) {
        offered.push({ type: 'revive', player: by, spell: stage.spell });
      }
      if (spell && !mustRevive(match, spell)) offered.push({ type: 'let-go', player: by, spell: stage.spell });
      break;
    }
    case 'offer':
      return [true, false].map((accept) => ({ type: 'answer', player: by, accept }));
    // Nobody has to decide there.
    case 'end':
    case 'won':
    case 'tied':
      return [];
  }
  if (readings['revive-timing'] === 'any-time') {
    for (const spell of side.field) {
      const needed = spell.damage + spell.carried > 0 || (stage.at === 'save' && stage.spell === spell.id);
      if (needed && mayReviveNow(match, spell.id)) offered.push({ type: 'revive', player: by, spell: spell.id });
    }
  }
  return offered;
}

function view(match: Match, player: string): Match {
  const other = opponentOf(seatOf(player));
  const side = sideOf(match, other);
  return withSide(match, other, { ...side, hand: side.hand.map(() => HIDDEN) });
}

export const match: Game<Setup, Match, Choice> = {
  id: 'chariot',
  rules: RULES,
  begin: (setup) => opening(setup).at(-1)?.after as Match,
  opening,
  deciders: (state) => {
    const seat = deciderOf(state);
    return seat === null ? [] : DECIDERS[seat];
  },
  choices,
  judge: judgeChoice,
  play: (state, choice): Played<Match> => {
    const steps: MatchStep[] = [];
    const after = played(state, choice, steps);
    return { state: after, steps };
  },
  result: ({ stage }) => {
    if (stage.at === 'tied') return { ended: 'drawn', rule: 'chariot.basics.stalemate' };
    if (stage.at !== 'won') return undefined;
    const rule = stage.rule === 'unblocked' ? 'chariot.basics.unblocked' : 'chariot.card-rulings.loveshroom-wins';
    return { ended: 'won', winner: nameOf(stage.winner), rule };
  },
  view,
};
const DECIDERS = PLAYERS.map((player) => [player]) as unknown as readonly [readonly string[], readonly string[]];
