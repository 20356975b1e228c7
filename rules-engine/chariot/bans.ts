/** What may not be done, and the rule against it. */
import { type Ban, judge, type Verdict } from '../core/verdict.ts';
import { canRegenerate, mayReviveNow } from './card-rulings.ts';
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
const ATTACK: Bans<'attack'> = [
  { id: 'chariot.basics.first-turn', forbids: ({ turn }) => turn === 1 },
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

const lone = (match: Match, { blocks }: ChoiceOf<'block'>): readonly Spell[] =>
  match.readings['lone-block'] === 'no-effect'
    ? []
    : (match.combat ?? NO_COMBAT).attackers.flatMap((id) => {
        const attacker = onField(match, id);
        return attacker && isLone({ blocks }, attacker) ? [attacker] : [];
      });
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
      readings['both-may-block'] === 'one' &&
      (combat ?? NO_COMBAT).attackers.some((id) => blocks.filter(({ attacker }) => attacker === id).length > 1),
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
    // Where two able spells are read to have to block.
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

const isAsked = ({ stage }: Match, spell: number) => stage.at === 'save' && stage.spell === spell;
const regenerates = (match: Match, id: number): boolean => {
  const spell = onField(match, id);
  return spell !== undefined && canRegenerate(match, ownerOf(match, id), spell);
};
const REGENERATE: Bans<'regenerate'> = [
  {
    id: 'chariot.card-rulings.regeneration',
    forbids: (match, { spell }) => !isAsked(match, spell) || !regenerates(match, spell),
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
  regenerate: [...OVER, TURNS, ...REGENERATE],
  revive: [...OVER, TURNS, ...REVIVE],
  'let-go': [...OVER, TURNS, ...LET_GO],
  offer: [...OVER, TURNS],
  answer: [...OVER, TURNS, ...ANSWER],
};

/** May this be done? If not, the rule against it. */
export const judgeChoice = (match: Match, choice: Choice): Verdict =>
  judge(BANS[choice.type] as Bans<ChoiceType>, match, choice);
