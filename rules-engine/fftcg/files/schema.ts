/**
 * Shapes as zod, kept apart from `state.ts` so that widgets need not carry it: a whole state, so that what comes from a
 * link or a file can be trusted, and what scenario files may say. Every key tells what it means: `npm run verdict --
 * --keys fftcg` prints them all. A whole file of the kind `battle`:
 *
 *     title: Ranged, across the empty row
 *     kind: battle
 *     start:
 *       location: 'Old Bridge: location Knight'
 *       A:
 *         front:
 *           - { card: 'Laguna: 1000/1000 ranged', leader: true, attached: ['Long Sword: equipment +200/0 sword'] }
 *         hand: ['Tonic: item on-own up']
 *       B: { back: ['Locke: 900/900'] }
 *     choices:
 *       - { player: A, action: fight, by: Laguna, on: Locke }
 *     expect:
 *       allowed: [true]
 *       attack: 1200
 *       B.discardPile: [Locke]
 *
 * The kind `opening` begins a game with two ready decks; its choices and what it expects are those of a table. The kinds
 * `reach`, `deck`, `defeat`, `game-length`, `party-size` and `figure` ask one thing without a game.
 */
import { z } from 'zod';
import { MOST_OPTIONS } from '../../core/ability.ts';
import { byLook } from '../../core/ability-schema.ts';
import { nameRemedy, nearestName } from '../../core/names.ts';
import { wholeState } from '../../core/whole-state.ts';
import { ACTIONS, type ChoiceType } from '../play/actions.ts';
import { ENDS } from '../cards/ability.ts';
import { lineOfWritten } from '../cards/print.ts';
import { DECKS, type DeckName } from '../cards/cards.ts';
import type { Length } from '../rules/decking.ts';
import { MOST_CARDS } from './counts.ts';
import { faultsOfTable, slipOf, slipsOfTable, UNREAD_REMEDY } from './faults.ts';
import { writtenCard } from './written-schema.ts';
import { isFace, RARITIES, readFace, SKILLS } from '../cards/face.ts';
import { READINGS } from '../readings.ts';
import { canAnswer } from '../rules/abilities.ts';
import { rowsApart } from '../rules/reach.ts';
import {
  type WrittenChoice,
  type WrittenDecks,
  type WrittenDefeat,
  type WrittenFighter,
  type WrittenFigure,
  type WrittenOpening,
  type WrittenReach,
  type WrittenTable,
} from './scenarios.ts';
import { type Before, MOST_HELD } from '../questions/questions.ts';
import { fighterIn, KINDS_OF_TURN, NEXTS, PARTS, PARTY, PHASES, POSITIONS, ROWS, SEATS, type State } from '../state.ts';
import { WAITS } from '../play/wait.ts';

const seat = z.enum(SEATS);
const row = z.enum(ROWS);
const position = z.literal(POSITIONS);
const count = z.int().min(0);
const id = z.int().min(-1);
const rule = z.templateLiteral(['fftcg.', z.string(), '.', z.string()], { error: 'is the id of a rule' });

const face = z.string().refine(isFace, {
  error: 'is a card in one line, as in "Gate Knight: 1200/1500 counter Knight"',
});
const card = z.strictObject({ id, owner: seat, face });
const cards = z.array(card);
const fighter = z.strictObject({
  card,
  row,
  position,
  down: z.boolean(),
  hidden: z.boolean(),
  onGround: z.boolean(),
  attached: cards,
  used: z.array(count).optional(),
  changes: z
    .array(z.strictObject({ figure: z.enum(['att', 'def']), amount: z.int(), until: z.enum(ENDS), by: id }))
    .optional(),
});
const side = z.strictObject({
  deck: cards,
  characterDeck: cards,
  hand: cards,
  drawn: cards,
  reserves: cards,
  party: z.array(fighter).max(6),
  sideboard: cards,
  discardPile: cards,
  doomPile: cards,
  playing: cards,
  leaderCardDown: z.boolean(),
  keptReserves: count,
  lostRelics: count,
  deckFailed: z.boolean(),
  characterDeckFailed: z.boolean(),
  next: z.enum(NEXTS),
});
const pending = z.discriminatedUnion('for', [
  z.strictObject({
    for: z.literal('discard'),
    player: seat,
    why: z.enum(['recruit', 'appoint', 'steal']),
    left: z.int().min(1),
    about: id,
  }),
  z.strictObject({ for: z.literal('jump'), player: seat, about: id }),
]);
const happening = z.strictObject({
  player: seat,
  by: id,
  nth: count,
  target: id.optional(),
  option: count.optional(),
  setOff: z.literal(true).optional(),
  instead: z.literal(true).optional(),
});
const asked = z.strictObject({
  for: z.enum(['target', 'choose']),
  one: happening,
  rest: z.array(happening),
  next: z.enum(PARTS),
  after: z.enum(KINDS_OF_TURN),
});
const clash = z.strictObject({
  how: z.enum(['fight', 'jump', 'throw']),
  player: seat,
  attacker: id,
  against: seat,
  defender: id,
  distance: count,
  attack: z.int(),
  defence: z.int(),
  counter: z.int().optional(),
  fallen: z.array(id).max(2),
});
const result = z.discriminatedUnion('ended', [
  z.strictObject({ ended: z.literal('won'), winner: seat, rule }),
  z.strictObject({ ended: z.literal('drawn'), rule }),
]);

/** One option for every reading. */
export const readings = z.strictObject(
  Object.fromEntries(Object.entries(READINGS).map(([name, options]) => [name, z.enum(options)])),
);

/** A whole game between two decisions. */
export const gameState = z.strictObject({
  readings,
  sides: z.strictObject({ A: side, B: side }),
  first: seat,
  locations: cards,
  location: card.optional(),
  phase: z.enum(PHASES),
  battle: z.int().min(1),
  round: count,
  turn: seat,
  passes: z.int().min(0).max(2),
  pending: z.array(pending),
  asked: asked.optional(),
  battleWinner: seat.optional(),
  clash: clash.optional(),
  defeated: z.array(seat).max(2),
  result: result.optional(),
}) as unknown as z.ZodType<State>;
/** A whole game that comes from outside, to be played on. */
export const wholeGame = gameState
  .superRefine(
    wholeState<State>({ names: ['about', 'attacker', 'defender', 'fallen', 'by', 'target'], isKnown: () => true }),
  )
  .superRefine(({ sides, pending }, context) => {
    for (const [at, owed] of pending.entries()) {
      if (owed.for === 'discard' && owed.why !== 'appoint') continue;
      if (fighterIn(sides[owed.player], owed.about)) continue;
      const message = `is the number of a character in the party of ${owed.player}`;
      context.addIssue({ code: 'custom', path: ['pending', at, 'about'], message });
    }
  })
  .superRefine((state, context) => {
    if (!state.asked || canAnswer(state, state.asked)) return;
    const message = 'is an ability that asks for this, and that can be answered';
    context.addIssue({ code: 'custom', path: ['asked', 'one'], message });
  });

/** The message for anything but a missing key: what it has to be. */
const otherwise =
  (says: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined ? undefined : says;
/** One of several words. */
const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, {
    error: ({ input }) => {
      if (input === undefined) return `is missing; it is one of ${options.join(', ')}`;
      const nearest = typeof input === 'string' ? nearestName(input, options) : undefined;
      return `is one of ${options.join(', ')}${nearest === undefined ? '' : `; perhaps "${nearest}" is meant`}`;
    },
  });
const player = z.enum(SEATS, {
  error: ({ input }) => (input === undefined ? 'is missing; it is A or B' : 'is A or B'),
});
const place = z.literal(POSITIONS, { error: otherwise('is 1, 2 or 3: a row has three places') });
const many = z.int({ error: otherwise('is a whole number') }).min(0, { error: 'is not less than 0' });
const upTo = (most: number) => many.max(most, { error: `is not more than ${most}` });
const whether = z.boolean({ error: otherwise('is true or false') });
const text = z.string({ error: otherwise('is a text') });
const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry, { error: otherwise('is a list') });

const plainLine = z.string({ error: otherwise('is a card in one line, in quotes, as in "Tonic: item on-own up"') });
/** A card that is written out becomes a line only where nothing is wrong with it: then lines can be judged. */
const isUnread = ({ issues }: z.RefinementCtx): boolean => issues.length > 0;
/** A card as files of cards write it, as its line. */
const mapping = writtenCard.transform(lineOfWritten) as unknown as z.ZodType<string>;
/** A card's line, or what stands on it, looked at where a table is looked at as a whole. */
const written = byLook<string>([plainLine, mapping], (value) => (isMapping(value) ? mapping : plainLine));
const isMapping = (value: unknown) => typeof value === 'object' && value !== null && 'name' in value;
/** A card's line, looked at by itself. */
const line = written.superRefine((card, context) => {
  if (isUnread(context)) return;
  const read = readFace(card);
  const { says, remedy } = 'unread' in read ? { says: read.unread, remedy: UNREAD_REMEDY } : (slipOf(card) ?? {});
  if (says !== undefined) context.addIssue({ code: 'custom', message: says, params: { remedy } });
});
const LINES =
  'Write a card in one line, in quotes: its name, a colon, then words in any order, as in "Gate Knight: 1200/1500 counter Knight". ' +
  'Its kind: character (if you name no other), equipment, item, spell, relic, location, status. ' +
  'Its figures, ATT/DEF: 1200/1500 for a character, +200/-100 for what any other card adds to the character it is attached to. ' +
  `Skills: ${SKILLS.join(', ')}; with leader- in front, as leader-ranged, only while the character leads. ` +
  'A Spell names its magic: black, white or summon. ' +
  'The cost to cast or use it: costs-down (the character goes down), costs-discard (a card from hand). ' +
  'Its target: on-anyone, on-own, on-opposing (characters), on-pile (a card in your discard pile); without such a word, it has none. ' +
  'A limit for its target: att<=1600 or def<=1600. ' +
  'Its effect: status (stays on the target as a Status), clear (removes its Statuses), up, down, discard, ' +
  'revive (a character from the discard pile to the reserves), return (another card from the discard pile to the hand), draw-1 to draw-9, ' +
  'boost (a Location adds its figures). ' +
  'A Spell or Item with revive or return needs on-pile; with status, clear, up, down or discard, it needs a character as its target. ' +
  'round: the Status ends with the round. sword; many-swords (can carry any number of swords). common or rare: how many copies a deck may have. ' +
  'The abilities of a character: the plainest as words, as in when-attacks:draw-1, or all in one list in brackets, as in [{"may":"down","effects":[{"is":"draw"}]}]. ' +
  'A card can also be written out: its name, its kind, and the keys below, as a file of a card has them. ' +
  'Any word with a capital letter is a class or a descriptor: what a character is, what a Location requires of a leader, or what Equipment requires of its bearer.';

const owned = z.union([
  written,
  z.strictObject({
    card: written.describe('The card in one line.'),
    owner: player.describe('The owner of the card. Without it: the player on whose side it is written.'),
  }),
]);
const writtenFighter = z.union([
  written.transform((card): WrittenFighter => ({ card })),
  z.strictObject({
    card: written.describe('The character in one line.'),
    position: place.optional().describe('Its place in the row. Without it: its place in the list.'),
    down: whether.optional().describe('Whether it is down. Without it: no.'),
    leader: whether.optional().describe('Whether it wears the Leader Card. Without it: no.'),
    attached: listOf(owned)
      .optional()
      .describe('Cards attached to it: Equipment, Relics, Statuses. The Leader Card is written as leader: true.'),
  }),
]);
const cardLines = listOf(written).optional();
const pile = z.union([many, listOf(written)]).optional();
const writtenRow = listOf(writtenFighter).optional();
const writtenSide = z.strictObject({
  front: writtenRow.describe('The front row: characters, up to three.'),
  back: writtenRow.describe('The back row: characters, up to three.'),
  hand: cardLines.describe('Cards in the hand: Equipment, Items, Spells, Relics.'),
  drawn: cardLines.describe('Characters drawn for this battle and not yet played.'),
  reserves: cardLines.describe('Characters in the reserves.'),
  sideboard: cardLines.describe(
    'Relics in the sideboard. The Leader Card is added by itself while no character wears it.',
  ),
  discardPile: cardLines.describe('Cards in the discard pile.'),
  doomPile: cardLines.describe('Cards in the doom pile.'),
  deck: pile.describe('The support deck: how many cards, or which, from the top. Without it: 20.'),
  characterDeck: pile.describe('The character deck: how many cards, or which, from the top. Without it: 20.'),
  relics: many
    .optional()
    .describe('A number of Relics already won, if it doesn’t matter which. They are added to the sideboard.'),
  leaderCard: oneOf(['up', 'down']).optional().describe('Whether the Leader Card is up or down. Without it: up.'),
});
/** `start` of a table. */
export const table: z.ZodType<WrittenTable> = z
  .strictObject({
    first: player.optional().describe('The player who is 1P in this battle. Without it: A.'),
    turn: player.optional().describe('The player whose turn it is. Without it: 1P.'),
    location: written
      .optional()
      .describe('The Location fought over, in one line. In a relic-phase it isn’t chosen yet.'),
    locations: listOf(owned)
      .optional()
      .describe('The Locations in the pile. They belong to 1P unless an owner is named. Without it: nine plain ones.'),
    winner: player
      .optional()
      .describe(
        'Only for the kind resolution: the player who won the battle. Without it: nobody, because the battle was drawn.',
      ),
    each: whether
      .optional()
      .describe(
        'true: every choice is tried on the same table. Every key of expect is then a list with one entry for each choice.',
      ),
    A: writtenSide
      .optional()
      .describe('The side of A. Without it, in a battle: one Bystander with 0/9999. With it, name front or back.'),
    B: writtenSide
      .optional()
      .describe('The side of B. Without it, in a battle: one Bystander with 0/9999. With it, name front or back.'),
  })
  .superRefine((laid, context) => {
    if (isUnread(context)) return;
    for (const { field, says, remedy } of [...faultsOfTable(laid), ...slipsOfTable(laid)]) {
      const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      context.addIssue({ code: 'custom', path, message: says, params: { remedy } });
    }
  })
  .describe(LINES);

const ACTION_NAMES = Object.keys(ACTIONS);
const named = text.min(1, { error: 'is the name of a card' });
const cardNamed = named.describe('The card, by its name.');
const by = named.describe('The character that acts, by its name.');
const on = named.describe('The target: a character, or a card in the discard pile, by its name.');
const helper = named
  .optional()
  .describe('The second character, which doubles up with the attacker through the Leader Card, by its name.');
const toRow = oneOf(ROWS).optional().describe('The row it goes to. Without it: the front row.');
const toPlace = place.optional().describe('The place in the row. Without it: the first free one.');
const act = <const Names extends readonly [ChoiceType, ...ChoiceType[]], Shape extends z.core.$ZodLooseShape>(
  names: Names,
  says: string,
  shape: Shape,
) =>
  z
    .strictObject({
      player: player.describe('The player who chooses: A or B.'),
      action: z.enum(names).describe('The action.'),
      ...shape,
    })
    .describe(says);

/** One of the `choices` on a table. */
export const writtenChoice: z.ZodType<WrittenChoice> = z
  .discriminatedUnion(
    'action',
    [
      act(['fight'], 'Down a character to attack with it.', { by, on, with: helper }),
      act(['cast', 'use'], 'Cast a Spell, or use an Item, from the hand.', {
        card: cardNamed,
        by: by.optional().describe('The character that casts or uses it, by its name. A Spell needs one.'),
        on: on.optional(),
        pay: named.optional().describe('The card from your hand that you discard as its cost, by its name.'),
      }),
      act(['move'], 'Down a character and move it to another place. If a character is there, the two swap places.', {
        card: cardNamed,
        row: toRow,
        position: toPlace,
      }),
      act(['reinforce'], 'Bring a character into play from the reserves.', {
        card: cardNamed,
        row: toRow,
        position: toPlace,
      }),
      act(['equip'], 'Reinforce with Equipment from the hand or a Relic from the sideboard.', { card: cardNamed, on }),
      act(['ability'], 'Use an ability of a character in your party.', {
        by,
        which: upTo(20)
          .optional()
          .describe('The ability, by its number among those that may be used. Without it: the first.'),
        on: on.optional(),
        pay: named.optional().describe('The card from your hand that you discard as its cost, by its name.'),
        choose: upTo(MOST_OPTIONS).optional().describe('The option you choose, by its number, if it has options.'),
      }),
      act(['recruit'], 'Recruit. Three choices that follow discard the three cards.', {}),
      act(['appoint'], 'Appoint a leader. Three choices that follow discard the three cards.', { on }),
      act(['retreat'], 'Return all your characters to the reserves and lose the battle.', {}),
      act(['pass'], 'Pass and draw a card.', {}),
      act(['throw'], 'Throw a piece of Equipment at an opposing character.', { card: cardNamed, by, on }),
      act(['jump'], 'Jump with the character that has just come into play from the reserves.', { on, with: helper }),
      act(['stay'], 'Don’t jump with it.', {}),
      act(['discard'], 'Discard a card: for a Recruit, an Appoint or a Steal, or after the battle.', {
        card: cardNamed,
      }),
      act(['target'], 'Choose the target of an ability that has been set off and asks for one.', { on }),
      act(['choose'], 'Choose one of the options of an ability that has been set off and asks for one.', {
        choose: upTo(MOST_OPTIONS).describe('The option, by its number.'),
      }),
      act(['location'], 'Choose the Location to fight over, as 1P.', { card: cardNamed }),
      act(['leader', 'play'], 'Play a leader, then play characters face-down.', {
        card: cardNamed,
        row: toRow,
        position: toPlace,
      }),
      act(['ready'], 'Finish setting up the party.', {}),
      act(['trim'], 'Discard a character from the reserves, if there are more than three.', { card: cardNamed }),
      act(['keep'], 'Keep characters of the party after winning the battle.', {
        cards: listOf(named).describe('The characters to keep, by their names, up to three. An empty list keeps none.'),
      }),
      act(['enough'], 'After the battle: discard no more cards from hand, and draw.', {
        draw: upTo(3).optional().describe('The number of cards to draw. Without it: as many as allowed.'),
      }),
    ],
    {
      error: ({ input }) => {
        if (typeof input !== 'object' || input === null) return 'is a choice, as in { player: A, action: pass }';
        const wanted: unknown = 'action' in input ? input.action : undefined;
        if (wanted === undefined) return `is missing; it is one of ${ACTION_NAMES.join(', ')}`;
        const nearest = typeof wanted === 'string' ? nearestName(wanted, ACTION_NAMES) : undefined;
        return `is one of ${ACTION_NAMES.join(', ')}${nearest === undefined ? '' : `; perhaps "${nearest}" is meant`}`;
      },
    },
  )
  .describe(
    'The choices, one after the other. A choice that a rule refuses changes nothing, and play goes on with the next. ' +
      'Use the names from the lines of the cards. If several cards have the same name, it means the first; Auron#2 is the second. ' +
      'Cards are counted as the table is then: yours before the opponent’s (for the target of an attack, a Spell, ' +
      'an Item or an ability the opponent’s party first), in the order hand, drawn, reserves, party, sideboard, discard pile, ' +
      'doom pile, attached cards, decks; for by, on and with the party comes first.',
  );

const names = listOf(text);
/** A key of `expect`: one value, or with `each` a list of them. */
const told = <Shape extends z.ZodType>(shape: Shape, says: string) =>
  z
    .union([shape, listOf(shape)])
    .optional()
    .describe(says);
const WAITING: ReadonlySet<string> = new Set(SEATS.flatMap((seat) => WAITS.map((what) => `${seat} ${what}`)));
const waiting = text.superRefine((wait, context) => {
  if (wait === 'nobody' || WAITING.has(wait)) return;
  context.addIssue({
    code: 'custom',
    message: `"${wait}" is never what play waits for`,
    params: { remedy: nameRemedy(wait, [...WAITING, 'nobody']) },
  });
});
const figure = z.int({ error: otherwise('is a whole number') });
const OF_THE_TABLE = {
  allowed: listOf(whether).optional().describe('Whether each choice was allowed, in order.'),
  refusedBy: listOf(text).optional().describe('The rule against each choice, in order, as battle.fight; or nothing.'),
  rules: told(listOf(text), 'The rules that acted, in order, with repeats.'),
  attack: told(figure, 'The ATT of the last Fight, Jump or Throw.'),
  defence: told(figure, 'The DEF it was compared with.'),
  distance: told(many, 'The distance of the attack, in rows.'),
  countered: told(whether, 'Whether it was countered.'),
  counter: told(figure, 'The ATT of the Counter.'),
  defeated: told(names, 'The characters it defeated, the attacked one first.'),
  turn: told(player, 'The player whose turn it is at the end.'),
  first: told(player, 'The player who is 1P at the end.'),
  round: told(many, 'The round of the battle, counted from 1; 0 before the battle.'),
  phase: told(oneOf(PHASES), 'The phase the game is in: relic, battle or resolution; or over.'),
  waits: told(
    waiting,
    `The player who must decide now, and about what: A or B, with one of ${WAITS.join(', ')}, as in "B action"; or nobody.`,
  ),
  battleWinner: told(
    oneOf([...SEATS, 'nobody', 'undecided']),
    'The winner of the battle: A, B, nobody (drawn) or undecided.',
  ),
  result: told(
    oneOf([...SEATS.map((seat) => `${seat} wins` as const), 'drawn', 'undecided'] as unknown as readonly [string]),
    'The result of the game: A wins, B wins, drawn or undecided.',
  ),
  resultBy: told(text, 'The rule that ended the game; or nothing.'),
  location: told(text, 'The Location fought over, by its name; or none.'),
  locations: told(many, 'How many Locations are left in the pile.'),
};
const byCharacter = z.record(z.string(), names);
const OF_A_SIDE = {
  front: told(names, 'The front row, by name, in the order of its places.'),
  back: told(names, 'The back row, by name, in the order of its places.'),
  party: told(many, 'How many characters are in the party.'),
  down: told(names, 'The characters that are down.'),
  attached: told(byCharacter, 'The cards attached to each character that carries any, by name.'),
  hand: told(names, 'The cards in the hand, by name.'),
  handSize: told(many, 'How many cards are in the hand.'),
  reserves: told(names, 'The characters in the reserves, by name.'),
  reservesSize: told(many, 'How many characters are in the reserves.'),
  sideboard: told(names, 'The cards in the sideboard. The Leader Card is one of them while no character wears it.'),
  discardPile: told(names, 'The cards in the discard pile, by name, in the order in which they got there.'),
  doomPile: told(names, 'The cards in the doom pile, by name, in the order in which they got there.'),
  deck: told(many, 'How many cards are left in the support deck.'),
  characterDeck: told(many, 'How many cards are left in the character deck.'),
  relics: told(many, 'How many Relics the player controls.'),
  leader: told(text, 'The leader, by name; or nobody.'),
  leaderCard: told(oneOf(['up', 'down']), 'Whether the Leader Card is up or down.'),
  seen: told(names, 'The party as the opponent sees it: a character that is face-down is "a face-down card".'),
  figures: told(z.record(z.string(), text), 'ATT/DEF of each character now, as in { Locke: 1100/900 }.'),
};
/** `expect` of a table: any of the keys it has, and no other. */
export const tableExpectation: z.ZodType<Readonly<Record<string, unknown>>> = z.strictObject({
  ...OF_THE_TABLE,
  ...Object.fromEntries(
    SEATS.flatMap((seat) => Object.entries(OF_A_SIDE).map(([key, shape]) => [`${seat}.${key}`, shape])),
  ),
});

const pairOfRows = z
  .strictObject({
    from: oneOf(ROWS).describe('The row of the attacker.'),
    to: oneOf(ROWS).describe('The opposing row.'),
    emptyBetween: upTo(2).optional().describe('The number of empty rows between them. Without it: 0.'),
  })
  .superRefine(({ from, to, emptyBetween = 0 }, context) => {
    const between = rowsApart(from, to) - 1;
    if (emptyBetween <= between) return;
    context.addIssue({
      code: 'custom',
      path: ['emptyBetween'],
      message: `there is ${between === 0 ? 'no row' : 'only one row'} between the ${from} row and the opposing ${to} row`,
      params: { remedy: between === 0 ? 'leave it out' : 'write 1' },
    });
  });
export const reachStart: z.ZodType<WrittenReach> = z.strictObject({
  pairs: z
    .array(pairOfRows, { error: otherwise('is a list') })
    .min(1, { error: 'names at least one pair of rows' })
    .describe('Pairs of rows of opposing parties.'),
});
export const reachExpectation = z.strictObject({
  distance: listOf(many).optional().describe('How many rows apart each pair is.'),
  fight: listOf(whether).optional().describe('Whether a Fight reaches that far.'),
  rangedFight: listOf(whether).optional().describe('Whether a Fight with Ranged reaches that far.'),
});

const deckName = oneOf(Object.keys(DECKS) as [DeckName, ...DeckName[]]);
const wholeDeck = z.union([
  deckName,
  z.strictObject(
    {
      characters: listOf(line).describe('The character deck, a line for each card.'),
      support: listOf(line).describe('The support deck, a line for each card.'),
      locations: listOf(line).describe('The Locations, a line for each card.'),
    },
    { error: otherwise('is three lists: characters, support and locations') },
  ),
]);
export const deckStart: z.ZodType<WrittenDecks> = z
  .strictObject({
    decks: z
      .record(
        z.string(),
        z.strictObject({
          characters: many.describe('Cards in the character deck.'),
          support: many.describe('Cards in the support deck.'),
        }),
      )
      .optional()
      .describe('Pairs of decks whose sizes are checked. Give each pair any name.'),
    cards: listOf(
      z.strictObject({
        rarity: oneOf(RARITIES).describe('none, if the card is neither Common nor Rare.'),
        copies: many.describe('The number of copies in the deck.'),
      }),
    )
      .optional()
      .describe('Cards whose number of copies is checked, each by itself.'),
    deck: wholeDeck.optional().describe('A whole deck: the name of a ready deck, or its cards.'),
    own: listOf(line)
      .optional()
      .describe('Your own cards that are in no deck yet, a line for each card. Nothing is checked about them.'),
  })
  .describe(LINES);
export const deckExpectation = z.strictObject({
  allowed: z
    .union([whether, listOf(whether), z.record(z.string(), whether)])
    .optional()
    .describe(
      'Whether it may be played: true or false for a whole deck, a list for cards, by name for pairs of decks.',
    ),
  rule: z
    .record(z.string(), text)
    .optional()
    .describe('For pairs of decks: the first rule against each, such as setup.deck-size, or none.'),
  against: names.optional().describe('For a whole deck: what it breaks, as in "setup.copies: Knife".'),
});

export const defeatStart: z.ZodType<WrittenDefeat> = z.strictObject({
  players: listOf(
    z.strictObject({
      characterDeck: upTo(MOST_CARDS).describe('Cards left in the character deck.'),
      supportDeck: upTo(MOST_CARDS).describe('Cards left in the support deck.'),
      hand: upTo(MOST_CARDS).describe('Cards in the hand.'),
      failed: oneOf(['deck', 'characterDeck'])
        .optional()
        .describe('The deck from which a card had to be drawn when it was empty. Without it: neither.'),
    }),
  ).describe('The cards each player has left. Each player is judged separately.'),
});
export const defeatExpectation = z.strictObject({
  defeated: listOf(whether).describe('Whether each of them is out of cards.'),
});

export const lengthStart = z.strictObject({
  characterDeck: many.describe('Cards in the character deck.'),
  battles: z
    .int({ error: otherwise('is a whole number') })
    .min(1, { error: 'is at least 1' })
    .max(20, { error: 'is at most 20' })
    .describe('The number of battles.'),
  reserves: upTo(3).optional().describe('Characters drawn into the reserves in each battle. Without it: 0.'),
  recruits: upTo(9).optional().describe('Characters recruited in each battle. Without it: 0.'),
}) as unknown as z.ZodType<Length>;
export const lengthExpectation = z.strictObject({
  perBattle: many.optional().describe('Characters that a battle takes from the deck.'),
  needed: many.optional().describe('Characters that all the battles take.'),
  left: many.optional().describe('Characters left in the deck.'),
  decked: whether.optional().describe('Whether the deck runs out.'),
  deckedIn: z
    .union([figure, z.literal('no battle')])
    .optional()
    .describe('The battle in which it runs out.'),
});

export const partySizeStart = z.strictObject({
  hand: upTo(MOST_HELD).default(3).describe('Cards in the hand before the Relic Phase. Without it: 3.'),
  reserves: upTo(MOST_HELD).default(0).describe('Characters in the reserves before the Relic Phase. Without it: 0.'),
}) as unknown as z.ZodType<Before>;
const brings = z
  .strictObject({
    cards: many.describe('Cards drawn for the characters the party lacks.'),
    hand: many.describe('Cards in the hand after that.'),
    heldBack: many.describe('Of the six characters drawn, those that go to the reserves.'),
    filled: many.describe('Characters drawn into the reserves after that.'),
    discarded: many.describe('Characters discarded from the reserves.'),
    reserves: many.describe('Characters in the reserves when the battle begins.'),
    characters: many.describe('Characters that the Relic Phase takes from the character deck.'),
  })
  .partial();
const SIZES = Array.from({ length: PARTY }, (_, short) => String(PARTY - short));
export const partySizeExpectation = z.strictObject({
  sizes: z
    .strictObject(Object.fromEntries(SIZES.map((size) => [size, brings.optional().describe(`A party of ${size}.`)])))
    .optional()
    .describe(
      "By size of party, what it brings: `{ '3': { cards: 6, hand: 9 } }`. Only what you name is compared. Each size is played through a Relic Phase.",
    ),
});

export const figureStart: z.ZodType<WrittenFigure> = z
  .strictObject({
    character: written.describe('The character in one line.'),
    attached: listOf(written).default([]).describe('Cards attached to it, each in one line. Without it: none.'),
  })
  .superRefine(({ character, attached }, context) => {
    if (isUnread(context)) return;
    const laid = { A: { front: [{ card: character, attached }] } };
    for (const { field, says, remedy } of [...faultsOfTable(laid), ...slipsOfTable(laid)]) {
      const [, , , part, at] = field.split('.');
      const path = part === undefined ? ['character'] : ['attached', ...(at === undefined ? [] : [Number(at)])];
      context.addIssue({ code: 'custom', path, message: says, params: { remedy } });
    }
  })
  .describe(LINES);
export const figureExpectation = z.strictObject({
  printed: text.optional().describe('ATT/DEF as printed, as in 1200/1500.'),
  modified: text.optional().describe('ATT/DEF with everything attached, as in 1400/1500.'),
  att: names.optional().describe('The ATT line by line, as in "Long Sword 1200".'),
  def: names.optional().describe('The DEF line by line.'),
});

export const openingStart: z.ZodType<WrittenOpening> = z.strictObject({
  decks: z
    .strictObject({ A: wholeDeck.describe('The decks of A.'), B: wholeDeck.describe('The decks of B.') })
    .describe('The decks of both players, each the name of ready decks or their cards.'),
  seed: figure.describe('The seed, any whole number: the same seed gives the same game.'),
  first: player.optional().describe('The player who is 1P, under the reading by which the players agree on it.'),
});
