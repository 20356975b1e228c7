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
 * The kind `opening` begins a whole game (`start: { decks: [swords-on-the-road, silk-and-shadows], seed: 53 }`) and takes
 * the same choices.
 *
 * The small kinds: `setup` (`start: { players: 3 }`), `deck` (`start: { deck: { Duel at Dawn: 3, … } }`), `victory`
 * (`start: { players: 4, neutralPile: 6, tokens: { A: 16 } }`).
 */
import { z } from 'zod';
import { MOST_OPTIONS } from '../../core/ability.ts';
import { byLook, word } from '../../core/ability-schema.ts';
import { nameRemedy, nearestName } from '../../core/names.ts';
import { cardMadeUp, laid, laidEvent, listed } from './card-schema.ts';
import { count, has, number, ratingName, seat, tell, text, wholeNumber } from './print-schema.ts';
import { CARDS } from '../cards/cards.ts';
import { type CountedDeck, DECK_NAMES, type DeckName } from '../cards/decks.ts';
import { BEGINNINGS, type Beginning, type Layout } from './layout.ts';
import type { CardName, TargetName, WrittenChoice } from './named.ts';
import type { Opening } from './openings.ts';
import { type PhaseName, SEATS } from '../state.ts';
import { readTable, type Written, type WrittenTable } from './written.ts';

const byPlayer = <Value>(value: z.ZodType<Value>, says: string) =>
  z.partialRecord(seat, value).optional().describe(says);
const listForms = [listed, count.describe('A number of cards, where it doesn’t matter which')] as unknown as readonly [
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
  'target',
  'choose',
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
    .describe(
      'The number of players, seated clockwise from A. Without it: as many as are named under start, at least 2.',
    ),
  firstPlayer: seat.optional().describe('The current first player. Without it: whoever finished first, or A.'),
  begins: word(BEGINNINGS)
    .optional()
    .describe(
      'The step of the turn at which it begins. Without it: discard, actions, resolve or victory, depending on the kind.',
    ),
  until: word([...PHASES, 'never'])
    .optional()
    .describe(
      'It stops before this phase, or where discard or hero would have been if nobody decides in it; never: it goes on to the next decision. Without it: resolve, victory or produce, depending on the kind; never for initiation.',
    ),
  toAct: seat
    .optional()
    .describe(
      'The player who may declare an action first. Without it: the first player, or the next one who isn’t finished.',
    ),
  turn: wholeNumber().min(1).optional().describe('The number of the turn. Without it: 2.'),
  seed: wholeNumber().optional().describe('The seed for shuffling: any whole number. Without it: 1.'),
  neutralPile: number
    .optional()
    .describe('Chronicle tokens in the neutral pile. Without it: those that the players haven’t taken.'),
  tokens: byPlayer(number, 'Chronicle tokens of each player. Without it: 0.'),
  currency: byPlayer(
    z.strictObject({
      honor: number.optional().describe('0 to 99. Without it: 0.'),
      ryo: number.optional().describe('0 to 99. Without it: 0.'),
    }),
    'The Honor and Ryo each player has to spend.',
  ),
  hand: byPlayer(cards, 'The cards in each hand.'),
  deck: byPlayer(cards, 'Each deck, the top card first.'),
  restPile: byPlayer(cards, 'Each rest pile.'),
  deadPile: byPlayer(cards, 'Each dead pile.'),
  chronicle: byPlayer(cards, 'The cards of each chronicle; tokens are written under tokens.'),
  playField: byPlayer(listed, 'The Characters and Held Moments in each play field.'),
  eventField: byPlayer(
    listed,
    'Other cards in the Event field, by their controller: Held Moments that affect every player, and Characters that aren’t involved.',
  ),
  events: z
    .array(laidEvent)
    .optional()
    .describe('The Events in the Event field, face up, with what is attached to them and who is involved.'),
  proposed: byPlayer(laid, 'The Event each player has proposed, face down.'),
  finished: z.array(seat).optional().describe('The players who are finished, in the order in which they finished.'),
  kept: byPlayer(text, 'The name of the Hero each player kept at the end of the last turn.'),
}) as z.ZodType<WrittenTable>;

/** `start` of the kinds that lay out a table: its shape is checked here, and `readTable` does the rest, as for the tools. */
export const tableStart = (begins: Beginning, until?: PhaseName): z.ZodType<Layout> =>
  tableWritten.transform((written, context): Layout => {
    const { layout, faults } = readTable({ begins, ...(until && { until }), ...written });
    tell(context, faults);
    return layout;
  });

const ONE_EACH = 'has 2 to 6 decks, one for each player';
const CARD_NAMES: readonly string[] = CARDS.map(({ name }) => name);
/** A deck of one's own: how many of each card. */
const countedDeck = z
  .record(z.string(), wholeNumber().min(1, 'is 1 or more').max(99, 'is at most 99'))
  .describe('Your own deck: how many of each card, by name: a known card, or one made up under cards.');
const deckForms = [word(DECK_NAMES).describe('A ready deck.'), countedDeck] as unknown as readonly [
  z.ZodType<DeckName | CountedDeck>,
  z.ZodType<DeckName | CountedDeck>,
];
const oneDeck = byLook(deckForms, (value) => deckForms[typeof value === 'object' ? 1 : 0]);
/** `start` of a game from its beginning. */
export const openingStart: z.ZodType<Opening> = z
  .strictObject({
    decks: z
      .array(oneDeck, { error: 'must be a list of decks' })
      .min(2, ONE_EACH)
      .max(SEATS.length, ONE_EACH)
      .describe(
        'The deck of each player, clockwise from A: 2 to 6 decks, ready ones or your own. The same deck may be named again.',
      ),
    cards: z.array(cardMadeUp).default([]).describe('Cards made up for your own decks. Without it: none.'),
    seed: wholeNumber()
      .default(1)
      .describe(
        'The seed for shuffling and for choosing the first player: any whole number. The same seed gives the same game. Without it: 1.',
      ),
  })
  .transform(({ decks, cards: madeUp, seed }, context): Opening => {
    const names = [...CARD_NAMES, ...madeUp.map(({ name }) => name)];
    for (const [at, deck] of decks.entries()) {
      const counted = typeof deck === 'string' ? [] : Object.keys(deck);
      for (const name of counted.filter((one) => !names.includes(one))) {
        const params = { remedy: nameRemedy(name, names) };
        const path = ['decks', at, name];
        context.addIssue({ code: 'custom', path, message: `there is no card "${name}"`, params });
      }
    }
    return { decks, seed, ...(madeUp.length > 0 && { madeUp }) };
  });

const cardOf = z
  .strictObject({
    card: text.describe('The name of the card, or its name and number.'),
    of: seat.optional().describe('The player who controls it, or whose hand or pile it is in.'),
  })
  .describe('A card of a player');
const nameForms = [text, cardOf] as unknown as readonly [z.ZodType<CardName>, z.ZodType<CardName>];
const LIKE_NAMES =
  'Cards with the same name are numbered in the order of the table ("Plain Katana#2"): first each Event with its Attachments and the cards involved with it. Then for each player the rest of the Event field, the play field, hand, deck, rest pile, dead pile and chronicle. In the kind opening, they are numbered as the decks list them, A’s deck first. Without a number, the engine takes the card with which the choice is allowed. If that could be several different cards, it is a fault.';
const cardName = (says: string) => byLook(nameForms, (value) => nameForms[typeof value === 'string' ? 0 : 1], says);
const targetForms = [
  text,
  z
    .strictObject({ player: seat.describe('The player.') })
    .describe('A player, even if a card is called by the same letter'),
  cardOf,
] as unknown as readonly [z.ZodType<TargetName>, z.ZodType<TargetName>, z.ZodType<TargetName>];
const targetName = (says: string) =>
  byLook(
    targetForms,
    (value) => targetForms[typeof value === 'string' ? 0 : has(value, 'player') ? 1 : 2],
    `${says} A letter such as B is that player, or a card of that name; if it could be either, write { player: B } or { card: B }.`,
  );

const player = { player: seat.describe('The player who does it.') };
const yes = z.literal(true, { error: 'is true' });
const inHand = (does: string) => cardName(`${does}: a card in the player’s hand.`);
const inPlay = (does: string) => cardName(`${does}: a card in play, the player’s own first.`);
const option = wholeNumber()
  .min(1, 'is 1 or more')
  .max(MOST_OPTIONS, `is at most ${MOST_OPTIONS}`)
  .optional()
  .describe('Which of its options is chosen, counted from 1. Without it: it has none.');
const CHOICES = {
  discard: z.strictObject({ ...player, discard: inHand('Discards this card') }),
  propose: z.strictObject({ ...player, propose: inHand('Proposes this Event, face down') }),
  pass: z.strictObject({
    ...player,
    pass: yes.describe(
      'Passes, whatever the decision is: discards or proposes nothing (more), declares no action, or doesn’t respond. A player without cards in hand has no decision in the discard step, so a pass there counts for the next step; until: discard stops the game before it.',
    ),
  }),
  decline: z.strictObject({ ...player, decline: yes.describe('The same as pass.') }),
  finish: z.strictObject({ ...player, finish: yes.describe('Is finished, instead of declaring an action.') }),
  play: z.strictObject({
    ...player,
    play: inHand('Plays this card'),
    target: targetName('The target of the card, or the card it is to be attached to.').optional(),
    choose: option,
  }),
  use: z.strictObject({
    ...player,
    use: cardName(
      'Uses an ability of this card: a card in play, the player’s own first. A card without a voluntary ability stands for the Attachment that grants it one.',
    ),
    ability: wholeNumber()
      .min(1, 'is 1 or more')
      .optional()
      .describe('Which of its voluntary abilities, counted from 1. Without it: 1.'),
    target: targetName('The target of the ability.').optional(),
    choose: option,
  }),
  involve: z.strictObject({
    ...player,
    involve: inPlay('Involves this Character'),
    event: cardName('The Event to involve it with. Without it: the one with which that is allowed.').optional(),
  }),
  pick: z.strictObject({ ...player, pick: inPlay('Picks this card to discard in a tie') }),
  resolve: z.strictObject({ ...player, resolve: inPlay('Resolves this one of several Events next') }),
  take: z.strictObject({
    ...player,
    take: wholeNumber()
      .min(0, 'is 0 or more')
      .describe('The number of tokens the player takes, under the reading by which a player may take fewer.'),
  }),
  keep: z.strictObject({
    ...player,
    keep: z.union([inPlay('Keeps this Hero'), z.null()]).describe('The Hero that the player keeps; null keeps none.'),
  }),
  target: z.strictObject({
    ...player,
    target: targetName(
      'Chooses the target of an ability that happens by itself; or a new target, under the reading by which that is allowed.',
    ),
  }),
  choose: z.strictObject({
    ...player,
    choose: wholeNumber()
      .min(1, 'is 1 or more')
      .max(MOST_OPTIONS, `is at most ${MOST_OPTIONS}`)
      .describe('Chooses an option of an ability that happens by itself, counted from 1.'),
  }),
} as const;
type Action = keyof typeof CHOICES;
const ACTIONS = Object.keys(CHOICES) as readonly Action[];
const choiceForms = Object.values(CHOICES) as unknown as [
  z.ZodType<WrittenChoice>,
  z.ZodType<WrittenChoice>,
  ...z.ZodType<WrittenChoice>[],
];
/** What is none of the things that can be done. The fault of a misspelt one is at its key. */
const noChoice = z.unknown().superRefine((value, context) => {
  const others = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = others.find((one) => !['player', 'ability', 'event'].includes(one));
  const nearest = key === undefined ? undefined : nearestName(key, ACTIONS);
  const remedy = nearest === undefined ? `write one of ${ACTIONS.join(', ')}` : `perhaps "${nearest}" is meant`;
  if (key === undefined) {
    const message = 'needs a player and what that player does, as in { player: A, play: Rice Farmer }';
    context.addIssue({ code: 'custom', message, params: { remedy } });
  } else context.addIssue({ code: 'custom', path: [key], message: `there is no action "${key}"`, params: { remedy } });
}) as unknown as z.ZodType<WrittenChoice>;
/** What is done in a choice; `target` and `choose` belong to what is played or used, where something is. */
const actionsIn = (value: unknown): readonly Action[] => {
  const found = ACTIONS.filter((action) => has(value, action));
  const others = found.filter((action) => action !== 'target' && action !== 'choose');
  return others.length > 0 ? others : found;
};
const severalActions = z.unknown().superRefine((value, context) => {
  const all = actionsIn(value);
  const message = `a choice can be only one thing, and this is ${all.join(' and ')}`;
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
const names = z.array(z.string());
const whole = wholeNumber();
const namesBy = (says: string) =>
  z.partialRecord(seat, names).optional().describe(`${says}, by player; players without any are left out.`);
const countsBy = (says: string) => z.partialRecord(seat, whole).optional().describe(`${says}, for every player.`);
const numberOf = (says: string) => whole.optional().describe(says);
const namesOf = (says: string) => names.optional().describe(says);
/** `expect` of the kinds that are played. */
export const tableExpectation = z.strictObject({
  phase: word(PHASES).optional().describe('The phase of the turn at the end.'),
  turn: numberOf('Which turn it is at the end.'),
  deciders: z.array(seat).optional().describe('The players who must decide next.'),
  firstPlayer: seat.optional().describe('The first player at the end.'),
  finished: z.array(seat).optional().describe('The players who are finished, in order.'),
  neutralPile: numberOf('Tokens left in the neutral pile.'),
  supplied: numberOf('Tokens taken from the supply, beyond those of the neutral pile.'),
  tokens: countsBy('Chronicle tokens'),
  currency: z
    .partialRecord(seat, z.strictObject({ honor: whole.describe('Honor left.'), ryo: whole.describe('Ryo left.') }))
    .optional()
    .describe('Unspent currency, for every player.'),
  handSize: countsBy('Cards in hand'),
  deckSize: countsBy('Cards in the deck'),
  restPileSize: countsBy('Cards in the rest pile'),
  inTheGame: z.array(seat).optional().describe('The players who are still in the game.'),
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
  controlled: z.record(z.string(), seat).optional().describe('The player who controls each card in play, by its name.'),
  lasting: z
    .array(
      z.strictObject({
        is: word(['rating', 'score', 'cancel']).describe('The thing that is changed.'),
        card: z.string().describe('The name of the card it is changed on.'),
        amount: whole.describe('The change; 0 for cancel.'),
      }),
    )
    .optional()
    .describe('The changes that last until the end of the turn, in order.'),
  refused: z
    .array(
      z.strictObject({
        choice: wholeNumber().min(1, 'is 1 or more').describe('The number of the choice, counted from 1.'),
        by: text.describe('The rule against it, such as turn.tie.'),
      }),
    )
    .optional()
    .describe('The choices that a rule refuses. An empty list means that all are allowed.'),
  contenders: z.array(z.array(seat)).optional().describe('The contenders, each time they are checked.'),
  demands: z
    .partialRecord(ratingName, whole)
    .optional()
    .describe('The ratings that the first resolved Event requires.'),
  totals: z
    .array(z.partialRecord(seat, whole))
    .optional()
    .describe('The total of each contender, each time totals are compared.'),
  resolvedBy: z.array(seat).optional().describe('The player who resolved each Event, in order.'),
  resolved: namesOf(
    'Names of the cards that were resolved, in order: cards played, cards whose ability was used, Characters involved.',
  ),
  over: z.boolean().optional().describe('Whether the game is over.'),
  winner: seat.nullable().optional().describe('The winner; null if the game is tied.'),
  rules: z.array(text).optional().describe('Every rule that acted, in order.'),
});

/** `start` and `expect` of the small kinds. */
export const setupStart = z.strictObject({
  players: howMany.describe('The number of players.'),
  seed: whole
    .default(1)
    .describe('The seed for shuffling and for choosing the first player: any whole number. Without it: 1.'),
  deck: wholeNumber()
    .min(0, 'is 0 or more')
    .max(250, 'is at most 250')
    .default(30)
    .describe('The number of cards in each deck. Without it: 30.'),
});
export const setupExpectation = z.strictObject({
  neutralPile: numberOf('Tokens in the neutral pile.'),
  moreThanHalf: numberOf('The fewest tokens that are more than half of them.'),
  handSize: countsBy('Cards in hand'),
  deckSize: countsBy('Cards in the deck'),
  rules: z.array(text).optional().describe('Every rule that acted, in order.'),
});
export const deckStart = z
  .strictObject({
    deck: z
      .record(z.string(), count)
      .describe('The number of copies of each card, by name: a known card, or one made up under cards.'),
    cards: z.array(cardMadeUp).default([]).describe('Cards made up for the question. Without it: none.'),
  })
  .transform(({ deck, cards: madeUp }) => ({ deck: Object.entries(deck), madeUp }));
export const deckExpectation = z.strictObject({
  legal: z.boolean().optional().describe('Whether the deck may be played.'),
  faults: z
    .array(
      z.strictObject({
        is: word(['too-small', 'too-many', 'numbers-unknown']).describe(
          'too-small: too few cards; too-many: too many copies of a card; numbers-unknown: a card of the game whose numbers nobody knows.',
        ),
        by: text.nullable().describe('The rule against it; null for numbers-unknown.'),
        card: z.string().optional().describe('The name of the card it is about; left out for too-small.'),
      }),
    )
    .optional()
    .describe('The faults of the deck, in order.'),
});
export const victoryStart = z.strictObject({
  players: howMany.describe('The number of players.'),
  neutralPile: count.describe('Chronicle tokens in the neutral pile, 0 to 999.'),
  tokens: z.partialRecord(seat, count).describe('Chronicle tokens of each player; a player who is left out has 0.'),
  reached: z
    .array(seat)
    .default([])
    .describe(
      'The players in the order in which they got their tokens, under the reading by which this decides a tie.',
    ),
});
export const victoryExpectation = z.strictObject({
  over: z.boolean().optional().describe('Whether the game is over.'),
  winner: seat.nullable().optional().describe('The winner; null if nobody has won.'),
  because: word(['turn.more-than-half', 'turn.empty-pile']).optional().describe('The rule that ends the game.'),
  neutralPile: numberOf('Tokens in the neutral pile at the end.'),
});
