/**
 * What a scenario file holds, read with zod. Kept apart from `state.ts`, so that widgets need not carry zod. Every key is
 * described where it is defined; `npm run -s verdict -- --keys usagi` lists them all.
 *
 * Four kinds lay out a table in the middle of a turn and differ only in where they begin and stop unless told otherwise:
 * `initiation` (begins: discard), `actions` (begins: actions, until: resolve), `resolve` (begins: resolve, until: victory)
 * and `conclusion` (begins: victory, until: produce).
 *
 *     kind: actions
 *     start:
 *       hand: { B: [Ambush] }
 *       currency: { B: { ryo: 2 } }
 *       playField: { A: [{ name: Guard, ratings: { combat: 4 }, attached: [Plain Katana] }] }
 *       events: [{ name: Duel, ratings: { combat: 3 }, involved: { B: [Hired Blade] } }]
 *     choices:
 *       - { player: A, involve: Guard, event: Duel }
 *       - { player: B, play: Ambush, target: Guard }
 *       - { player: A, pass: true }
 *       - { player: B, pass: true }
 *     expect: { involved: { Duel: [Hired Blade] }, restPile: { A: [Guard, Plain Katana], B: [Ambush] } }
 *
 * A choice that a rule refuses is skipped, and `refused` lists it with the rule. A choice that names what is not there, or
 * what could be one of several different things, is a fault of the file.
 *
 * The small kinds: `setup` (`start: { players: 3 }`), `deck` (`start: { deck: { Duel at Dawn: 3, … } }`), `victory`
 * (`start: { players: 4, neutralPile: 6, tokens: { A: 16 } }`).
 */
import { z } from 'zod';
import { nearestName } from '../core/names.ts';
import {
  byLook,
  cardMadeUp,
  count,
  has,
  laid,
  laidEvent,
  listed,
  number,
  ratingName,
  seat,
  tell,
  text,
  wholeNumber,
  word,
} from './card-schema.ts';
import { BEGINNINGS, type Beginning, type Layout } from './layout.ts';
import type { CardName, TargetName } from './named.ts';
import { RULES } from './rules.ts';
import type { WrittenChoice } from './scenario.ts';
import type { PhaseName } from './state.ts';
import { readTable, type Written, type WrittenTable } from './written.ts';

const byPlayer = <Value>(value: z.ZodType<Value>, says: string) =>
  z.partialRecord(seat, value).optional().describe(says);
const listForms = [listed, count.describe('So many cards that are only counted')] as unknown as readonly [
  z.ZodType<readonly Written[] | number>,
  z.ZodType<readonly Written[] | number>,
];
/** The cards of a zone, or their number. */
const cards = byLook(listForms, (value) => listForms[typeof value === 'number' ? 1 : 0]);
const PHASES = [
  'produce',
  'refresh',
  'discard',
  'draw',
  'propose',
  'reveal',
  'actions',
  'responses',
  'retarget',
  'resolve',
  'order',
  'tie',
  'tokens',
  'victory',
  'hero',
  'sweep',
  'over',
] as const satisfies readonly PhaseName[];
const howMany = wholeNumber().min(2, 'is 2 to 6').max(6, 'is 2 to 6');

const tableWritten = z.strictObject({
  players: howMany
    .optional()
    .describe('How many play. Without it: as many as are named under start, at least 2. They sit clockwise from A.'),
  firstPlayer: seat.optional().describe('The current first player. Without it: A.'),
  begins: word(BEGINNINGS)
    .optional()
    .describe('The step of the turn it begins with. Without it: discard, actions, resolve or victory, by the kind.'),
  until: word([...PHASES, 'never'])
    .optional()
    .describe(
      'It stops before this phase is carried out; never: it goes on to the next decision. Without it: resolve, victory or produce, by the kind; never for initiation.',
    ),
  toAct: seat
    .optional()
    .describe('Who declares an action first. Without it: the first player, or the next one who is not finished.'),
  turn: wholeNumber().min(1).optional().describe('Which turn it is. Without it: 2.'),
  seed: wholeNumber().optional().describe('Chance, for shuffling: any whole number. Without it: 1.'),
  neutralPile: number
    .optional()
    .describe('Chronicle tokens in the neutral pile. Without it: those that the players have not taken.'),
  tokens: byPlayer(number, 'Chronicle tokens of each player. Without it: 0.'),
  currency: byPlayer(
    z.strictObject({
      honor: number.optional().describe('0 to 99. Without it: 0.'),
      ryo: number.optional().describe('0 to 99. Without it: 0.'),
    }),
    'What each player has to spend.',
  ),
  hand: byPlayer(cards, 'The cards in each hand.'),
  deck: byPlayer(cards, 'Each deck, the top card first.'),
  restPile: byPlayer(cards, 'Each rest pile.'),
  deadPile: byPlayer(cards, 'Each dead pile.'),
  chronicle: byPlayer(cards, 'The cards of each chronicle; tokens are written under tokens.'),
  playField: byPlayer(listed, 'The Characters and Held Moments in each play field.'),
  eventField: byPlayer(
    listed,
    'What lies in the Event field beside the Events, by its controller: Held Moments that affect everybody, and Characters involved in nothing.',
  ),
  events: z
    .array(laidEvent)
    .optional()
    .describe('The Events in the Event field, face up, with what is attached to them and who is involved.'),
  proposed: byPlayer(laid, 'The Event each player has laid face down.'),
  finished: z.array(seat).optional().describe('Who is finished, in the order in which they finished.'),
  kept: byPlayer(text, 'The name of the Hero each player kept at the end of the last turn.'),
}) as z.ZodType<WrittenTable>;

/** `start` of the kinds that lay out a table: its shape is checked here, and it is read as the tools read theirs. */
export const tableStart = (begins: Beginning, until?: PhaseName): z.ZodType<Layout> =>
  tableWritten.transform((written, context): Layout => {
    const { layout, faults } = readTable({ begins, ...(until && { until }), ...written });
    tell(context, faults);
    return layout;
  });

const cardOf = z
  .strictObject({
    card: text.describe('Its name, or its name and number.'),
    of: seat.optional().describe('The player who controls it, or in whose hand or pile it is.'),
  })
  .describe('A card of a player');
const nameForms = [text, cardOf] as unknown as readonly [z.ZodType<CardName>, z.ZodType<CardName>];
const LIKE_NAMES =
  'Cards of one name are numbered as the table was laid out ("Plain Katana#2"): Events with what lies on and beside them, then for each player the rest of the Event field, the play field, hand, deck, rest pile, dead pile and chronicle. Without a number, the card is meant with which the choice is allowed; where several different ones are left, that is a fault.';
const cardName = (says: string) => byLook(nameForms, (value) => nameForms[typeof value === 'string' ? 0 : 1], says);
const targetForms = [
  text,
  z
    .strictObject({ player: seat.describe('The player.') })
    .describe('A player, also where a card is called by that letter'),
  cardOf,
] as unknown as readonly [z.ZodType<TargetName>, z.ZodType<TargetName>, z.ZodType<TargetName>];
const targetName = (says: string) =>
  byLook(
    targetForms,
    (value) => targetForms[typeof value === 'string' ? 0 : has(value, 'player') ? 1 : 2],
    `${says} A letter such as B is that player, or a card of that name; where both could be meant, write { player: B } or { card: B }.`,
  );

const player = { player: seat.describe('Who does it.') };
const yes = z.literal(true, { error: 'is true' });
const inHand = (does: string) => cardName(`${does}: a card in the player’s hand.`);
const inPlay = (does: string) => cardName(`${does}: a card in play, the player’s own first.`);
const CHOICES = {
  discard: z.strictObject({ ...player, discard: inHand('Discards it') }),
  propose: z.strictObject({ ...player, propose: inHand('Lays it face down as an Event') }),
  pass: z.strictObject({
    ...player,
    pass: yes.describe(
      'Discards or proposes nothing (more), lets a chance to act go by, or does not respond: whatever the player is asked. Whoever has no card in hand is not asked to discard, so a pass written for that is about the next step; until stops before it.',
    ),
  }),
  decline: z.strictObject({ ...player, decline: yes.describe('The same as pass.') }),
  finish: z.strictObject({ ...player, finish: yes.describe('Is finished, instead of declaring an action.') }),
  play: z.strictObject({
    ...player,
    play: inHand('Plays it'),
    target: targetName('What it targets, or is attached to.').optional(),
  }),
  use: z.strictObject({
    ...player,
    use: inPlay('Uses an ability of it'),
    ability: wholeNumber()
      .min(1, 'is 1 or more')
      .optional()
      .describe('Which of its voluntary abilities, counted from 1. Without it: 1.'),
    target: targetName('What the ability targets.').optional(),
  }),
  involve: z.strictObject({
    ...player,
    involve: inPlay('Involves the Character'),
    event: cardName('The Event it is to be involved with. Without it: the one with which it is allowed.').optional(),
  }),
  pick: z.strictObject({ ...player, pick: inPlay('Gives it up in a tie') }),
  resolve: z.strictObject({ ...player, resolve: inPlay('Says that this Event of several is resolved next') }),
  take: z.strictObject({
    ...player,
    take: wholeNumber()
      .min(0, 'is 0 or more')
      .describe('How many tokens are taken, where it is read so that some may be left.'),
  }),
  keep: z.strictObject({
    ...player,
    keep: z
      .union([inPlay('Keeps this Hero'), z.null()])
      .describe('The Hero that is kept, the player’s own first; null keeps none.'),
  }),
  target: z.strictObject({
    ...player,
    target: targetName('Names another target, where it is read so that one may be chosen.'),
  }),
} as const;
type Action = keyof typeof CHOICES;
const ACTIONS = Object.keys(CHOICES) as readonly Action[];
const choiceForms = Object.values(CHOICES) as unknown as [
  z.ZodType<WrittenChoice>,
  z.ZodType<WrittenChoice>,
  ...z.ZodType<WrittenChoice>[],
];
/** What is none of the things that can be done. A misspelt one is told at its key. */
const noChoice = z.unknown().superRefine((value, context) => {
  const others = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = others.find((one) => !['player', 'ability', 'event'].includes(one));
  const nearest = key === undefined ? undefined : nearestName(key, ACTIONS);
  const remedy = nearest === undefined ? `write one of ${ACTIONS.join(', ')}` : `perhaps "${nearest}" is meant`;
  if (key === undefined) {
    const message = 'says who does what: { player: A, … } with what is done';
    context.addIssue({ code: 'custom', message, params: { remedy } });
  } else context.addIssue({ code: 'custom', path: [key], message: `nothing is called "${key}"`, params: { remedy } });
}) as unknown as z.ZodType<WrittenChoice>;
/** What is done in a choice; `target` belongs to what is played or used, where something is. */
const actionsIn = (value: unknown): readonly Action[] => {
  const found = ACTIONS.filter((action) => has(value, action));
  return found.length > 1 ? found.filter((action) => action !== 'target') : found;
};
const severalActions = z.unknown().superRefine((value, context) => {
  const all = actionsIn(value);
  const message = `a choice is one thing, and this is ${all.join(' and ')}`;
  context.addIssue({ code: 'custom', path: [all[1] ?? ''], message, params: { remedy: 'write an entry for each' } });
}) as unknown as z.ZodType<WrittenChoice>;
/** One entry of `choices`. */
export const writtenChoice = byLook<WrittenChoice>(
  choiceForms,
  (value) => {
    const [action, ...others] = actionsIn(value);
    if (others.length > 0) return severalActions;
    return (action && choiceForms[ACTIONS.indexOf(action)]) ?? noChoice;
  },
  `One choice of one player, with one of these keys for what is done. ${LIKE_NAMES}`,
);
/** A rule of the game as files name it: `turn.tie`. */
const SHORT_RULES = RULES.map((rule) => rule.slice('usagi.'.length));
const ruleName = text.superRefine((name, context) => {
  if (SHORT_RULES.includes(name)) return;
  const nearest = nearestName(name, SHORT_RULES);
  const remedy = nearest === undefined ? 'write the id of a rule, such as turn.tie' : `perhaps "${nearest}" is meant`;
  context.addIssue({
    code: 'custom',
    message: `no rule that the engine follows is called "${name}"`,
    params: { remedy },
  });
});
const names = z.array(z.string());
const whole = wholeNumber();
const namesBy = (says: string) =>
  z.partialRecord(seat, names).optional().describe(`${says}, by player; players without any are left out.`);
const countsBy = (says: string) => z.partialRecord(seat, whole).optional().describe(`${says}, for every player.`);
const numberOf = (says: string) => whole.optional().describe(says);
const namesOf = (says: string) => names.optional().describe(says);
/** `expect` of the kinds that lay out a table. */
export const tableExpectation = z.strictObject({
  phase: word(PHASES).optional().describe('Where the turn is at the end.'),
  turn: numberOf('Which turn it is at the end.'),
  deciders: z.array(seat).optional().describe('Who must decide next.'),
  firstPlayer: seat.optional().describe('The first player at the end.'),
  finished: z.array(seat).optional().describe('Who is finished, in order.'),
  neutralPile: numberOf('Tokens left in the neutral pile.'),
  tokens: countsBy('Chronicle tokens'),
  currency: z
    .partialRecord(seat, z.strictObject({ honor: whole.describe('Honor left.'), ryo: whole.describe('Ryo left.') }))
    .optional()
    .describe('Unspent currency, for every player.'),
  handSize: countsBy('Cards in hand'),
  deckSize: countsBy('Cards in the deck'),
  restPileSize: countsBy('Cards in the rest pile'),
  inTheGame: z.array(seat).optional().describe('The players who are not out of the game.'),
  hand: namesBy('Names of the cards in hand'),
  playField: namesBy('Names of the cards in the play field'),
  restPile: namesBy('Names of the cards in the rest pile'),
  deadPile: namesBy('Names of the cards in the dead pile'),
  chronicle: namesBy('Names of the cards in the chronicle'),
  eventField: namesOf('Names of all cards in the Event field.'),
  stricken: namesOf('Names of the stricken cards in play.'),
  involved: z
    .record(z.string(), names)
    .optional()
    .describe('Names of the cards involved with each Event in play, by its name.'),
  attached: z.record(z.string(), names).optional().describe('Names of the Attachments on each card that carries any.'),
  controlled: z.record(z.string(), seat).optional().describe('Who controls each card in play, by its name.'),
  lasting: z
    .array(
      z.strictObject({
        is: word(['rating', 'score', 'cancel']).describe('What is changed.'),
        card: z.string().describe('The name of the card it is changed on.'),
        amount: whole.describe('By how much; 0 for cancel.'),
      }),
    )
    .optional()
    .describe('What lasts until the turn is over, in order.'),
  refused: z
    .array(
      z.strictObject({
        choice: wholeNumber().min(1, 'is 1 or more').describe('Which of the choices, counted from 1.'),
        by: ruleName.describe('The rule against it, such as turn.tie.'),
      }),
    )
    .optional()
    .describe('The choices that a rule refuses. The empty list says that all are allowed.'),
  contenders: z.array(z.array(seat)).optional().describe('Each time contenders are checked: who they are.'),
  demands: z.partialRecord(ratingName, whole).optional().describe('What the first Event that is resolved demands.'),
  totals: z
    .array(z.partialRecord(seat, whole))
    .optional()
    .describe('Each time total ratings are compared: the total of each contender.'),
  resolvedBy: z.array(seat).optional().describe('Who has resolved each Event that was resolved, in order.'),
  resolved: namesOf(
    'Names of what was resolved, in order: cards played, cards whose ability was used, Characters involved.',
  ),
  over: z.boolean().optional().describe('Whether the game is over.'),
  winner: seat.nullable().optional().describe('Who has won; null where the game is tied.'),
  rules: z.array(ruleName).optional().describe('Every rule that has acted, in order.'),
});

/** `start` and `expect` of the small kinds. */
export const setupStart = z.strictObject({
  players: howMany.describe('How many play.'),
  seed: whole.default(1).describe('Chance, for shuffling and the first player: any whole number. Without it: 1.'),
  deck: wholeNumber()
    .min(0, 'is 0 or more')
    .max(250, 'is at most 250')
    .default(30)
    .describe('How many cards each deck holds. Without it: 30.'),
});
export const setupExpectation = z.strictObject({
  neutralPile: numberOf('Tokens in the neutral pile.'),
  moreThanHalf: numberOf('The fewest tokens that are more than half of them.'),
  handSize: countsBy('Cards in hand'),
  deckSize: countsBy('Cards in the deck'),
  rules: z.array(ruleName).optional().describe('Every rule that has acted, in order.'),
});
export const deckStart = z
  .strictObject({
    deck: z
      .record(z.string(), count)
      .describe('How many copies of each card, by name: a known card, or one made up under cards.'),
    cards: z.array(cardMadeUp).default([]).describe('Cards made up for the question. Without it: none.'),
  })
  .transform(({ deck, cards: madeUp }) => ({ deck: Object.entries(deck), madeUp }));
export const deckExpectation = z.strictObject({
  legal: z.boolean().optional().describe('Whether the deck may be played.'),
  faults: z
    .array(
      z.strictObject({
        is: word(['too-small', 'too-many', 'numbers-unknown']).describe(
          'Too few cards in all; too many copies of one; a card of the game whose numbers nobody knows.',
        ),
        by: ruleName.nullable().describe('The rule against it; null for numbers-unknown.'),
        card: z.string().optional().describe('The name of the card it is about; left out for too-small.'),
      }),
    )
    .optional()
    .describe('What is wrong with it, in order.'),
});
export const victoryStart = z.strictObject({
  players: howMany.describe('How many play.'),
  neutralPile: count.describe('Chronicle tokens in the neutral pile, 0 to 999.'),
  tokens: z.partialRecord(seat, count).describe('Chronicle tokens of each player; whoever is left out has 0.'),
  reached: z
    .array(seat)
    .default([])
    .describe('Who had their tokens first, in that order, where it is read so that this decides a tie.'),
});
export const victoryExpectation = z.strictObject({
  over: z.boolean().optional().describe('Whether the game is over.'),
  winner: seat.nullable().optional().describe('Who has won; null where nobody has.'),
  because: word(['turn.more-than-half', 'turn.empty-pile']).optional().describe('The rule that ends the game.'),
  neutralPile: numberOf('Tokens in the neutral pile afterwards.'),
});
