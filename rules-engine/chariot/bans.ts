/** What can't be done, and the rule against it. */
import { type Ban, judge, type Verdict } from '../core/verdict.ts';
import { canRegenerate, counterGoesFirst, isAsked, mayReviveNow, mustRevive } from './card-rulings.ts';
import { fullyBlocked, mustBeBlocked, namesOne } from './choices.ts';
import { ableToBlock, cannotAttack, cannotBlock, isLone, targetsOf } from './combat.ts';
import { LEAST } from './hand.ts';
import { availableFor, canPay, summonCost } from './mana.ts';
import {
  activeOf,
  blockersOf,
  type Choice,
  type ChoiceOf,
  type ChoiceType,
  damageOf,
  defenderOf,
  find,
  isChoice,
  type Match,
  nameOf,
  NO_COMBAT,
  onField,
  opponentOf,
  ownerOf,
  type Seat,
  seatOf,
  sideOf,
  type Spell,
} from './state.ts';

type Bans<Type extends ChoiceType> = readonly Ban<Match, ChoiceOf<Type>>[];

/** Who must decide now. */
export function deciderOf(match: Match): Seat | null {
  const { stage } = match;
  switch (stage.at) {
    case 'main':
    case 'attack':
      return activeOf(match);
    case 'block':
      return defenderOf(match);
    case 'divide':
      return ownerOf(match, stage.striker);
    case 'save':
      return ownerOf(match, stage.spell);
    case 'offer':
      return opponentOf(stage.by);
    case 'end':
    case 'won':
    case 'tied':
      return null;
  }
}

const isNotTheirs = (match: Match, { player }: Choice) => {
  const seat = deciderOf(match);
  return seat === null || nameOf(seat) !== player;
};
const isNotAt =
  (...stages: readonly Match['stage']['at'][]) =>
  ({ stage }: Match) =>
    !stages.includes(stage.at);
const sideBy = (match: Match, { player }: Choice) => sideOf(match, seatOf(player));

/** Nothing more is done in a match that is over. */
const OVER: Bans<ChoiceType> = [
  { id: 'chariot.basics.winning', forbids: ({ stage }) => stage.at === 'won' },
  {
    id: 'chariot.basics.stalemate',
    forbids: ({ stage }, { type }) => stage.at === 'tied' || (stage.at === 'offer' && type !== 'answer'),
  },
];
const TURNS: Ban<Match, Choice> = { id: 'chariot.basics.turn', forbids: isNotTheirs };

/** Where the spells of the Hand may be sent at this moment. */
const mayPayThen = ({ readings, stage }: Match) =>
  stage.at === 'save' && readings['regeneration-payment'] === 'pay-then';
const HAND_SIZE: Ban<Match, ChoiceOf<'send'> | ChoiceOf<'summon'>> = {
  id: 'chariot.basics.hand-size',
  forbids: (match, choice) => {
    const { hand } = sideBy(match, choice);
    const leaves = find(hand, choice.spell) !== undefined;
    return match.readings['hand-size-when'] === 'always' && leaves && hand.length <= LEAST;
  },
};

const SEND: Bans<'send'> = [
  { id: 'chariot.basics.sending', forbids: (match) => match.stage.at !== 'main' && !mayPayThen(match) },
  {
    id: 'chariot.basics.sending',
    forbids: (match, choice) => find(sideBy(match, choice).hand, choice.spell) === undefined,
  },
  HAND_SIZE,
];

const recalled = (match: Match, choice: ChoiceOf<'summon'>): Spell | undefined => {
  const { field, discard } = sideBy(match, choice);
  return field.some(({ card }) => card.recalls) ? find(discard, choice.spell) : undefined;
};
const summonable = (match: Match, choice: ChoiceOf<'summon'>) =>
  find(sideBy(match, choice).hand, choice.spell) ?? recalled(match, choice);
const payment = (match: Match, choice: ChoiceOf<'summon'>) => {
  const spell = summonable(match, choice);
  const back = recalled(match, choice) !== undefined;
  return spell && { cost: summonCost(spell, match.readings, back), pool: sideBy(match, choice).mana };
};
const SUMMON: Bans<'summon'> = [
  { id: 'chariot.basics.sending', forbids: isNotAt('main') },
  { id: 'chariot.basics.sending', forbids: (match, choice) => summonable(match, choice) === undefined },
  {
    id: 'chariot.card-rulings.pegasus',
    forbids: (match, choice) => recalled(match, choice)?.card.premium === true,
  },
  HAND_SIZE,
  {
    // Mana that Pegasus marked would be enough, if it were not marked.
    id: 'chariot.card-rulings.pegasus',
    forbids: (match, choice) => {
      const paid = payment(match, choice);
      return paid?.cost.unmarked === true && !canPay(paid.pool, paid.cost)
        ? canPay(paid.pool, { ...paid.cost, unmarked: false })
        : false;
    },
  },
  {
    // There would be Mana enough, but of other types.
    id: 'chariot.basics.type-match',
    forbids: (match, choice) => {
      const paid = payment(match, choice);
      if (!paid || canPay(paid.pool, paid.cost)) return false;
      return availableFor(paid.pool, { ...paid.cost, any: true }) >= paid.cost.amount;
    },
  },
  {
    id: 'chariot.basics.summon',
    forbids: (match, choice) => {
      const paid = payment(match, choice);
      return paid !== undefined && !canPay(paid.pool, paid.cost);
    },
  },
];

const DONE: Bans<'done'> = [{ id: 'chariot.basics.turn', forbids: isNotAt('main') }];

const hasRepeats = (ids: readonly number[]) => new Set(ids).size < ids.length;
const isNotOn = (match: Match, seat: Seat, ids: readonly number[]) =>
  ids.some((id) => find(sideOf(match, seat).field, id) === undefined);
/** The Main Phase after a Combat Phase that was skipped: what its player would do in it comes too late. */
const afterFirstTurn = (match: Match, attackers: readonly number[]): boolean =>
  match.turn === 2 &&
  match.stage.at === 'main' &&
  attackers.length > 0 &&
  attackers.every((id) => find(sideOf(match, 0).field, id) !== undefined);
/** The spell that would attack again once the turn is over, as nobody was asked: it had no right to. */
export function lateAgain(match: Match, attackers: readonly number[]): Spell | undefined {
  if (match.stage.at !== 'main') return undefined;
  const { field, discard } = sideOf(match, defenderOf(match));
  for (const id of attackers) {
    const here = find(field, id);
    if (here?.card.again && here.attacked === match.turn - 1) return here;
    const gone = find(discard, id);
    if (gone?.card.again && gone.counters === gone.card.counters) return gone;
  }
  return undefined;
}
const ATTACK: Bans<'attack'> = [
  {
    id: 'chariot.basics.first-turn',
    forbids: (match, { attackers }) => match.turn === 1 || afterFirstTurn(match, attackers),
  },
  {
    id: 'chariot.card-rulings.shiny-rod',
    forbids: (match, { attackers }) => lateAgain(match, attackers) !== undefined,
  },
  { id: 'chariot.basics.attack', forbids: (match, { player }) => nameOf(activeOf(match)) !== player },
  { id: 'chariot.basics.turn', forbids: isNotAt('attack') },
  {
    id: 'chariot.basics.field-combat',
    forbids: (match, { attackers }) => isNotOn(match, activeOf(match), attackers),
  },
  ...(['chariot.card-rulings.shiny-rod', 'chariot.basics.attack'] as const).map((id) => ({
    id,
    forbids: (match: Match, { attackers }: ChoiceOf<'attack'>) =>
      attackers.some((attacker) => {
        const spell = onField(match, attacker);
        return spell !== undefined && cannotAttack(match, spell) === id;
      }),
  })),
  { id: 'chariot.basics.attack', forbids: (_, { attackers }) => hasRepeats(attackers) },
];

function lone(match: Match, { blocks }: ChoiceOf<'block'>): readonly Spell[] {
  const attackers = (match.combat ?? NO_COMBAT).attackers.flatMap((id) => {
    const attacker = onField(match, id);
    return attacker && isLone({ blocks }, attacker) ? [attacker] : [];
  });
  return attackers.length > 0 && match.readings['lone-block'] === 'no-effect' ? [] : attackers;
}
const BLOCK: Bans<'block'> = [
  { id: 'chariot.basics.block', forbids: isNotAt('block') },
  { id: 'chariot.basics.assigning', forbids: isNotTheirs },
  {
    id: 'chariot.basics.field-combat',
    forbids: (match, { blocks }) =>
      isNotOn(
        match,
        defenderOf(match),
        blocks.map(({ blocker }) => blocker),
      ),
  },
  {
    id: 'chariot.basics.block',
    forbids: ({ combat }, { blocks }) =>
      blocks.some(({ attacker }) => !(combat ?? NO_COMBAT).attackers.includes(attacker)),
  },
  ...(['chariot.basics.block', 'chariot.card-rulings.new-blocker'] as const).map((id) => ({
    id,
    forbids: (match: Match, { blocks }: ChoiceOf<'block'>) =>
      blocks.some(({ blocker }) => {
        const spell = onField(match, blocker);
        return spell !== undefined && cannotBlock(match, spell) === id;
      }),
  })),
  {
    // Only a spell whose effect says so blocks more than one. Nor does it block the same attacker twice.
    id: 'chariot.basics.one-attacker',
    forbids: (match, { blocks }) =>
      blocks.some(({ blocker, attacker }) => {
        const own = blocks.filter((block) => block.blocker === blocker);
        const twice = own.filter((block) => block.attacker === attacker).length > 1;
        return twice || own.length > (onField(match, blocker)?.card.blocks ?? 1);
      }),
  },
  {
    id: 'chariot.basics.several-blockers',
    forbids: ({ readings, combat }, { blocks }) =>
      (combat ?? NO_COMBAT).attackers.some((id) => blocks.filter(({ attacker }) => attacker === id).length > 1) &&
      readings['both-may-block'] === 'one',
  },
  {
    id: 'chariot.card-rulings.several-blocks',
    forbids: (match, choice) =>
      lone(match, choice).some(({ id }) =>
        blockersOf({ ...NO_COMBAT, blocks: choice.blocks }, id).some(
          (blocker) => (onField(match, blocker)?.card.blocks ?? 1) > 1,
        ),
      ),
  },
  {
    id: 'chariot.card-rulings.one-able',
    forbids: (match, choice) => lone(match, choice).length > 0 && ableToBlock(match).length === 1,
  },
  { id: 'chariot.card-rulings.unicorn-alcor', forbids: (match, choice) => lone(match, choice).length > 0 },
  {
    // Under the reading in which two able spells must block.
    id: 'chariot.card-rulings.one-able',
    forbids: (match, { blocks }) => fullyBlocked(match, blocks) < mustBeBlocked(match),
  },
];

const DIVIDE: Bans<'divide'> = [
  {
    id: 'chariot.basics.split',
    forbids: ({ stage }, { striker }) => stage.at !== 'divide' || stage.striker !== striker,
  },
  { id: 'chariot.basics.split', forbids: isNotTheirs },
  {
    id: 'chariot.basics.split',
    forbids: ({ combat }, { striker, parts }) => {
      const targets = targetsOf(combat ?? NO_COMBAT, striker);
      return (
        hasRepeats(parts.map(({ spell }) => spell)) ||
        parts.some(({ spell, amount }) => !targets.includes(spell) || !Number.isInteger(amount) || amount < 0)
      );
    },
  },
  {
    id: 'chariot.card-rulings.zero-damage',
    forbids: (match, { striker, parts }) => {
      const spell = onField(match, striker);
      return spell !== undefined && namesOne(match, spell) && parts.length !== 1;
    },
  },
  {
    id: 'chariot.basics.split',
    forbids: (match, { striker, parts }) => {
      const spell = onField(match, striker);
      const amount = spell ? damageOf(spell, match.readings) : 0;
      const given = parts.reduce((sum, part) => sum + part.amount, 0);
      return match.readings['whole-attack'] === 'whole' ? given !== amount : given > amount;
    },
  },
];

const isOn = (match: Match, id: number, is: (match: Match, spell: Spell) => boolean): boolean => {
  const spell = onField(match, id);
  return spell !== undefined && is(match, spell);
};
const regenerates = (match: Match, id: number): boolean => {
  const spell = onField(match, id);
  return spell !== undefined && canRegenerate(match, ownerOf(match, id), spell);
};
const REGENERATE: Bans<'regenerate'> = [
  {
    id: 'chariot.card-rulings.regeneration',
    forbids: (match, { spell }) => !isAsked(match, spell) || !regenerates(match, spell),
  },
  {
    id: 'chariot.card-rulings.counter-for-mana',
    forbids: (match, { spell }) => isOn(match, spell, counterGoesFirst),
  },
];
const REVIVE: Bans<'revive'> = [
  {
    id: 'chariot.card-rulings.moonlit-witch',
    forbids: (match, { player, spell }) =>
      find(sideOf(match, seatOf(player)).field, spell) === undefined || !mayReviveNow(match, spell),
  },
];
const LET_GO: Bans<'let-go'> = [
  { id: 'chariot.card-rulings.regeneration', forbids: (match, { spell }) => !isAsked(match, spell) },
  { id: 'chariot.card-rulings.moonlit-witch', forbids: (match, { spell }) => isOn(match, spell, mustRevive) },
];
const ANSWER: Bans<'answer'> = [{ id: 'chariot.basics.stalemate', forbids: isNotAt('offer') }];

/** The bans on each kind of choice, in the order in which they are looked at. */
export const BANS: { readonly [Type in ChoiceType]: Bans<Type> } = {
  send: [...OVER, TURNS, ...SEND],
  summon: [...OVER, TURNS, ...SUMMON],
  done: [...OVER, TURNS, ...DONE],
  attack: [...OVER, ...ATTACK, TURNS],
  block: [...OVER, ...BLOCK],
  divide: [...OVER, ...DIVIDE],
  // Where nobody could keep a spell, nobody is asked, and the turn may be another's already: not for that is it refused.
  regenerate: [...OVER, ...REGENERATE, TURNS],
  revive: [...OVER, ...REVIVE, TURNS],
  'let-go': [...OVER, ...LET_GO, TURNS],
  // Either player may offer a tie at any time.
  offer: OVER,
  answer: [...OVER, TURNS, ...ANSWER],
};

/** May this be done? If not, the rule against it. Throws where it is no choice at all, as in a damaged link. */
export function judgeChoice(match: Match, choice: Choice): Verdict {
  if (!isChoice(choice)) throw new TypeError("That isn't a choice in Shiny Chariot.");
  return judge(BANS[choice.type] as Bans<ChoiceType>, match, choice);
}
