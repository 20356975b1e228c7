/**
 * Reads matches and scenario files. Kept apart from `state.ts`, so that widgets need not carry zod.
 *
 * What each key may hold is said by its schema, so that a page and a command can print it. The kinds `mana`, `turns` and
 * `combat` are a table, the choices made, and what comes of them; one that shows what a table looks like:
 *
 *     kind: combat
 *     readings: { zero-attack: any-spell }
 *     start:
 *       field:
 *         Player 1: [shiny-balai]
 *         Player 2:
 *           - pappiliodya
 *           - { spell: moonlit-witch, as: witch, damage: 1, carried: 1, tokens: { +0/+1: 1 } }
 *           - { spell: some wall, type: Sun, value: 2, attack: 0, life: 4, blocks: 2 }
 *     choices:
 *       - { attack: [shiny-balai] }
 *       - { block: { pappiliodya: shiny-balai, witch: shiny-balai } }
 *       - { divide: { shiny-balai: { witch: 4, pappiliodya: 1 } } }
 *     expect:
 *       damage: { shiny-balai: 5, witch: 4, pappiliodya: 1 }
 */
import { z } from 'zod';
import { wholeState } from '../../core/whole-state.ts';
import { readingsSchema } from '../../core/readings-schema.ts';
import { READY_HANDS } from '../cards/cards.ts';
import { factsOf } from '../cards/print.ts';
import { LAST_TURN, MOST_TURNS } from './faults.ts';
import { READINGS } from '../readings.ts';
import {
  type Card,
  HIDDEN,
  MANA_TYPES,
  type Match,
  NEXTS,
  type PlayerName,
  PLAYERS,
  type Spell,
  type Tie,
  TIES,
  TOKEN_KINDS,
  type Tokens,
  type Zone,
  ZONES,
} from '../state.ts';
import { ability, printedKeys } from './print-schema.ts';
import { atLeastOne, flag, manaType, only, oneOf, says, signed, some, text, whole } from './shapes.ts';
import type { ToldSpell, ToldTable } from './table.ts';

const player = oneOf(PLAYERS);
const mana = z.strictObject({ Sun: whole, Moon: whole, Star: whole });
const tokens = z.strictObject({ '+1/+1': whole, '+0/+1': whole, '-1/+1': whole, Revive: whole });
const card = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: manaType,
  value: whole,
  attack: whole,
  life: atLeastOne,
  premium: z.boolean(),
  destroys: z.boolean(),
  regenerates: whole.nullable(),
  again: z.boolean(),
  needs: atLeastOne,
  blocks: atLeastOne,
  recalls: z.boolean(),
  counters: atLeastOne,
  arrives: tokens,
  gives: tokens,
  fleeting: z.boolean(),
  abilities: z.array(ability).optional(),
}) as unknown as z.ZodType<Card>;
const change = z.strictObject({ attack: z.int(), life: z.int() });
const spell = z.strictObject({
  id: z.int().min(-1),
  card,
  tokens,
  counters: z.int().min(0),
  damage: z.int().min(0),
  carried: z.int().min(0),
  muted: z.int().min(0),
  arrived: z.int().min(0),
  attacked: z.int().min(0),
  blocked: z.int().min(0),
  regenerated: z.int().min(0),
  again: z.int().min(0),
  more: change.optional(),
  boost: change.extend({ turn: z.int() }).optional(),
  used: z.strictObject({ turn: z.int(), abilities: z.array(z.int()) }).optional(),
});
const pool = z.strictObject({ left: mana, largest: mana, spent: mana, marked: mana });
const side = z.strictObject({
  hand: z.array(spell),
  field: z.array(spell.extend({ counters: z.literal(0) })),
  discard: z.array(spell),
  mana: pool,
});
const id = z.int();
const seat = z.union([z.literal(0), z.literal(1)]);
const part = z.strictObject({ spell: id, amount: z.int().min(0) });
const standing = z.strictObject({ blocker: id, attacker: id });
const combat = z.strictObject({
  round: z.int().min(0),
  attackers: z.array(id),
  blocks: z.array(standing),
  divisions: z.array(z.strictObject({ striker: id, parts: z.array(part) })),
  landed: z.array(standing.extend({ amount: z.int().min(0) })),
  struck: z.array(id),
  doomed: z.array(id),
  sent: z.array(standing),
  may: z.array(id),
  stopped: z.array(id).optional(),
});
const task = z.strictObject({
  seat,
  spell: id,
  nth: z.int().min(0),
  other: id,
  target: id,
  option: z.int().min(0),
  from: z.int().min(0),
  on: id,
});
const flow = z.strictObject({
  next: z.enum(NEXTS),
  rest: z.array(task),
  back: z.strictObject({ at: z.enum(['main', 'attack', 'block', 'end']) }),
  cause: z.enum(['mana', 'combat', 'effect']),
});
const plainStages = [
  z.strictObject({ at: z.enum(['main', 'attack', 'block', 'end']) }),
  z.strictObject({ at: z.literal('divide'), striker: id }),
  z.strictObject({ at: z.literal('save'), spell: id, ends: z.boolean(), flow: flow.optional() }),
  z.strictObject({ at: z.enum(['choose', 'target']), by: seat, task, flow }),
] as const;
const stage = z.union([
  ...plainStages,
  z.strictObject({ at: z.literal('offer'), by: seat, as: z.enum(TIES), back: z.union(plainStages) }),
  z.strictObject({ at: z.literal('won'), winner: seat, rule: z.enum(['unblocked', 'loveshroom-wins']) }),
  z.strictObject({ at: z.literal('tied'), as: z.enum(TIES) }),
]);
const readings = readingsSchema(READINGS);

/** A whole match. */
export const matchState = z.strictObject({
  readings,
  first: seat,
  turn: z.int().min(0),
  sides: z.tuple([side, side]),
  stage,
  combat: combat.nullable(),
  offered: z.int().min(0),
}) as unknown as z.ZodType<Match>;
/** A whole match that comes from outside, to be played on. */
export const wholeMatch = matchState
  .superRefine(
    wholeState<Match>({
      names: ['striker', 'spell', 'attackers', 'blocker', 'attacker', 'struck', 'doomed', 'may'],
      isKnown: (one) => (one as Spell).card.id !== HIDDEN.card.id,
    }),
  )
  .superRefine(({ turn, stage: now }, context) => {
    const { at } = now.at === 'offer' ? now.back : now;
    const isCombat = at === 'attack' || at === 'block' || at === 'divide';
    if (turn > 1 || (turn === 1 && !isCombat)) return;
    const message = isCombat ? 'is 2 or more in a Combat Phase: the first turn has none' : 'is 1 or more';
    context.addIssue({ code: 'custom', path: ['turn'], message });
  });

/** A spell in a scenario: the name of a card, or more about it. */
const toldSpell: z.ZodType<ToldSpell> = z
  .union(
    [
      text
        .transform((name): ToldSpell => ({ spell: name }))
        .describe('The name of a card as files write it: `shiny-balai`.'),
      only({
        spell: text.describe(
          'The name of a card as files write it, such as `shiny-balai`. Any other name is for a spell you make up: write at least one figure or effect here.',
        ),
        as: text
          .optional()
          .describe(
            'A name for this spell in this file. Use it if several spells have the same name, so that choices, expectations and the proof can tell them apart.',
          ),
        name: text
          .optional()
          .describe('The name that players see. If left out: as on the card, or the `spell` with a capital letter.'),
        count: atLeastOne
          .optional()
          .describe('How many of this spell there are; 1 if left out. `name#2` is the second of them.'),
        ...printedKeys,
        tokens: some(TOKEN_KINDS, whole)
          .optional()
          .describe('The tokens on it, such as `{ +0/+1: 1, Revive: 1 }`. There are +1/+1, +0/+1, -1/+1 and Revive.'),
        counters: whole.optional().describe('The Discard counters on it, only in the Discard; 1 if left out.'),
        damage: whole.optional().describe('Damage dealt to it this turn; 0 if left out.'),
        carried: whole
          .optional()
          .describe('Damage dealt to it on the turn before this one, by either player; 0 if left out.'),
        summoned: flag.optional().describe('Whether it was summoned this turn.'),
        attacked: flag.optional().describe("Whether it attacked on its player's last turn."),
      }).transform(({ spell, as, name, count, tokens, counters, damage, carried, summoned, attacked, ...printed }) => ({
        spell,
        as,
        count,
        tokens: tokens as ToldSpell['tokens'],
        counters,
        damage,
        carried,
        summoned,
        attacked,
        card: { ...(name !== undefined && { name }), ...factsOf(printed) },
      })),
    ],
    says('is the name of a spell, or keys with "spell" among them'),
  )
  .describe('A spell: the name of a card, or keys that say more about it.');
const spells = z.array(toldSpell, says('is a list of spells'));
const zone = (what: string) =>
  some(PLAYERS, spells).optional().describe(`${what}, by player: \`Player 1\`, \`Player 2\`.`);
const manaOfBoth = some(PLAYERS, some(MANA_TYPES, whole))
  .optional()
  .describe('The Mana each player has now, by type: `{ Player 1: { Moon: 2 } }`.');
const turnNumber = z.int(says('is a whole number')).min(1, 'is 1 or more').max(LAST_TURN, `is at most ${LAST_TURN}`);
const tableFields = {
  turn: turnNumber.default(3).describe('The number of the turn; 3 if left out. Player 1 has the odd turns.'),
  hand: zone('The spells in Hand'),
  field: zone('The spells on the Field'),
  discard: zone('The spells in the Discard, each with 1 Discard counter unless it says otherwise'),
  mana: manaOfBoth,
  attackers: z
    .array(text, says('is a list of names'))
    .optional()
    .describe('Spells that are already attacking, on the Field of the player whose turn it is. The blocks come next.'),
  effects: z
    .literal('none', says('is none, or left out'))
    .optional()
    .describe('`none`: only the numbers on the spells count, not their effects.'),
} as const;
const at = (usual: ToldTable['at']) =>
  oneOf(['main', 'attack'])
    .default(usual)
    .describe(
      `Where in the turn it begins: in the Main Phase (main) or with the attack (attack); ${usual} if left out.`,
    );
const table = (usual: ToldTable['at']) => only({ ...tableFields, at: at(usual) }) as unknown as z.ZodType<ToldTable>;

/** `start` of the kinds `mana` and `turns`. */
export const mainTable = table('main');
/** `start` of the kinds `combat` and `blocks`. */
export const combatTable = table('attack');

/** `start` of the kind `view`. */
export interface ToldView extends ToldTable {
  readonly for: (typeof PLAYERS)[number];
  readonly spell?: string | undefined;
}
export const viewTable = only({
  ...tableFields,
  at: at('main'),
  for: player.describe('The player who looks at the table.'),
  spell: text.optional().describe('A spell, by its name or its `as`: then only whether that player sees it is asked.'),
}) as unknown as z.ZodType<ToldView>;

/** `start` of the kind `payment`: what the player whose turn it is has. */
export interface ToldPayment extends Pick<ToldTable, 'turn' | 'mana' | 'effects'> {
  readonly hand: readonly ToldSpell[];
  readonly field?: readonly ToldSpell[] | undefined;
  readonly discard?: readonly ToldSpell[] | undefined;
  readonly wanted: string;
}
export const paymentTable = only({
  turn: tableFields.turn,
  hand: spells.describe('The spells in the Hand of the player whose turn it is.'),
  field: spells.optional().describe('The spells that player has on the Field, such as Pegasus.'),
  discard: spells.optional().describe('The spells that player has in the Discard.'),
  mana: manaOfBoth,
  effects: tableFields.effects,
  wanted: text.describe(
    'The spell to pay for, by its name or its `as`: one in that Hand, or in that Discard for Pegasus to summon.',
  ),
}) as unknown as z.ZodType<ToldPayment>;

/** `start` of the kind `hand`. */
export interface ToldHand {
  readonly spells: readonly ToldSpell[];
}
export const handStart = only({
  spells: spells.describe('The spells of a starting Hand, each with its `count`.'),
}) as unknown as z.ZodType<ToldHand>;

/** `start` of the kind `match`. */
export interface ToldMatch {
  readonly hands: readonly [string | readonly ToldSpell[], string | readonly ToldSpell[]];
  readonly seed: number;
  readonly first: 1 | 2;
}
/** As many as a link of the tool can hold. */
const MOST_EVENTS = 40;
const READY = READY_HANDS.map(({ id }) => id);
const ready = z
  .union([oneOf(READY), spells])
  .describe(`A hand ready to play (${READY.join(', ')}), or a list of spells.`);
const firstOrSecond = z.literal([1, 2], says('is 1 or 2'));
export const matchStart = only({
  hands: z
    .tuple([ready, ready], says('is a list of two hands'))
    .describe('The two hands. The key `first` or chance decides which of them belongs to Player 1.'),
  seed: signed.default(0).describe('The seed of chance: with the same number the same player goes first.'),
  first: firstOrSecond
    .default(1)
    .describe('Which of the two hands goes first if the players agree on it; 1 if left out.'),
}) as unknown as z.ZodType<ToldMatch>;

/** A choice as it is told; the player is the one who has to decide, if none is named. */
export interface ToldChoice {
  readonly player?: PlayerName | undefined;
  readonly send?: string | undefined;
  readonly summon?: string | undefined;
  readonly end?: 'main' | undefined;
  readonly attack?: readonly string[] | undefined;
  readonly block?: Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly divide?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  readonly regenerate?: string | undefined;
  readonly revive?: string | undefined;
  readonly 'let-go'?: string | undefined;
  readonly use?: string | undefined;
  /** Which of the abilities of the spell that is used, from 1. */
  readonly ability?: number | undefined;
  readonly choose?: number | undefined;
  readonly target?: string | undefined;
  readonly offer?: Tie | undefined;
  readonly answer?: 'accept' | 'decline' | undefined;
}

/** What is done, as scenarios tell it: a choice, or nothing by anybody until a turn has begun. */
export type ToldMove = ToldChoice & { readonly until?: number | undefined };

/** `start` of the kind `damage`: one spell, and what happens to it. */
export interface ToldDamage {
  readonly spell: string;
  readonly name?: string | undefined;
  readonly life?: number | undefined;
  readonly 'sent-with'?: number | undefined;
  readonly tokens?: Partial<Tokens> | undefined;
  readonly player: PlayerName;
  readonly zone: Zone;
  readonly turns: readonly [number, number];
  readonly events: readonly {
    readonly turn: number;
    readonly damage?: number | undefined;
    readonly is?: 'sent' | 'summoned' | undefined;
  }[];
}
const event = only(
  {
    turn: turnNumber.describe('The turn on which it happens, one of `turns`.'),
    damage: whole.optional().describe('The damage dealt to the spell in combat. All damage of one turn is one fight.'),
    is: oneOf(['sent', 'summoned'])
      .optional()
      .describe(
        '`sent`: its player sends it to the Discard for Mana. `summoned`: its player summons it and has the Mana for it.',
      ),
  },
  'is written as { turn: 3, damage: 1 } or { turn: 3, is: sent }',
).superRefine(({ damage, is }, context) => {
  if (context.issues.length > 0 || (damage === undefined) !== (is === undefined)) return;
  context.addIssue({ code: 'custom', message: 'says one thing that happens: damage, or is' });
});
export const damageStart = only({
  spell: text.describe(
    'The name of a card as files write it, such as `pappiliodya`. Any other name is for a spell you make up: write its Life, too. Its effect is ignored.',
  ),
  name: text
    .optional()
    .describe('The name that players see. If left out: as on the card, or the `spell` as you write it.'),
  life: atLeastOne.optional().describe('Its Life without tokens and damage. If left out: as on the card.'),
  'sent-with': atLeastOne
    .optional()
    .describe('How many Discard counters it gets when it is sent to the Discard. If left out: as on the card, or 1.'),
  tokens: some(TOKEN_KINDS, whole).optional().describe('The tokens on it, such as `{ Revive: 1 }`; none if left out.'),
  player: player.default('Player 1').describe('The player it belongs to; Player 1, with the odd turns, if left out.'),
  zone: oneOf(ZONES)
    .default('field')
    .describe('Where it is at first; field if left out. In the Discard it begins with the counters of `sent-with`.'),
  turns: z
    .tuple([turnNumber, turnNumber], says('is the first and the last turn, as in [3, 7]'))
    .describe(`The first and the last turn that are looked at, such as \`[3, 7]\`. At most ${MOST_TURNS} turns.`),
  events: z
    .array(event, says('is a list of what happens, as in [{ turn: 3, damage: 1 }]'))
    .max(MOST_EVENTS, `names at most ${MOST_EVENTS} events`)
    .default([])
    .describe('What happens to it. An event that a rule forbids is left out; the proof names the rule.'),
}) as unknown as z.ZodType<ToldDamage>;

const NAMED =
  'by its `as`, or else by its name. If several have the same name, the name means the first on its list, and `name#2` is the second spell of that name its player has';
const spellNamed = (what: string) => text.describe(`${what}, ${NAMED}.`);
const names = z.union([text, z.array(text).min(1, 'names at least one spell')], {
  error: 'is the name of an attacker, or a list of names',
});
const by = player.optional().describe('The player who does it. If left out, the player who has to decide then.');
const block = z
  .record(z.string(), names, says('is written as { blocker: attacker }'))
  .describe(
    'Each blocker with the attacker it blocks, or with a list of attackers: `{ witch: shiny-balai }`. `{}` means no block.',
  );
const move = {
  send: spellNamed('Sends a spell from the Hand to the Discard for Mana: the spell'),
  summon: spellNamed('Summons a spell from the Hand, or from the Discard where Pegasus allows it: the spell'),
  end: z
    .literal('main', says('is main'))
    .describe(
      "`main` ends the Main Phase: the Combat Phase begins, or on turn 1 the other player's turn. It is refused in any other phase. A turn ends by itself after combat; `attack: []` ends it without combat.",
    ),
  attack: z
    .array(text, says('is a list of names'))
    .describe('The spells that attack, such as `[shiny-balai]`. `[]` means no attack, and the turn ends.'),
  block,
  divide: z
    .record(z.string(), z.record(z.string(), signed, says('is written as { spell: damage }')), {
      error: 'is written as { striker: { spell: damage } }',
    })
    .refine((told) => Object.keys(told).length > 0, 'names the spell whose damage is divided')
    .describe('How a spell that fights several divides its damage: `{ shiny-balai: { witch: 4, pappiliodya: 1 } }`.'),
  regenerate: spellNamed('Pays Mana for a spell that would be sent to the Discard: the spell'),
  revive: spellNamed('Removes a Revive counter from a spell: the spell'),
  'let-go': spellNamed('Lets a spell go that would be sent to the Discard: the spell'),
  use: spellNamed('Uses an ability of a spell on the Field: the spell'),
  choose: atLeastOne.describe('Chooses one of the options of an ability: its number, from 1.'),
  target: text.describe(
    `Chooses the target of an ability: a spell, ${NAMED}. If both players have one of that name, it is your own; for the other one write \`Player 2: name\`.`,
  ),
  offer: oneOf(TIES).describe('Offers to call the match a tie, or void.'),
  answer: oneOf(['accept', 'decline']).describe('Answers an offer: accept or decline.'),
  until: turnNumber.describe(
    'Both players do nothing until this turn has begun. This is the safe way to let time pass, whoever has to decide. Doing nothing means to end the Main Phase, not to attack or block, to pay nothing and to decline. If damage must be divided, the first way is used.',
  ),
} as const;
const MOVES = Object.keys(move) as readonly (keyof typeof move)[];
const whichAbility = atLeastOne
  .optional()
  .describe('With `use`: the number of the ability, if the spell has several; 1 if left out.');
const MOVE_SHAPE = { ...z.object(move).partial().shape, ability: whichAbility, player: by };
const NOT_A_MOVE = 'is written as one thing that is done, such as { send: loveshroom }';
/** One of `choices`. */
export const toldMove: z.ZodType<ToldMove> = only(MOVE_SHAPE, NOT_A_MOVE)
  .superRefine((told, context) => {
    if (context.issues.length > 0 || MOVES.filter((key) => told[key] !== undefined).length === 1) return;
    const message = `says one thing that is done: ${MOVES.join(', ')}`;
    // Of the form and not of the sense: where a key is misspelt, that alone is told.
    context.addIssue({ code: 'invalid_value', values: [...MOVES], input: told, message });
  })
  .describe('One thing a player does, and which player if that is not clear.');
/** One of `choices` of the kind `blocks`. */
export const toldBlock: z.ZodType<ToldMove> = only({ block, player: by }, 'is written as { block: … }').describe(
  'One set of blocks to try against the attack.',
);
const NAMES = 'Spells are named by their `as` or their name';
const onTheField = only(
  {
    spell: text.describe('The spell.'),
    life: signed.describe('The Life it has left, with tokens.'),
    tokens: some(TOKEN_KINDS, whole).optional().describe('The tokens on it. Leave this out if there are none.'),
  },
  'is written as { spell: …, life: … }',
);
const inTheDiscard = only(
  { spell: text.describe('The spell.'), counters: whole.describe('Its Discard counters.') },
  'is written as { spell: …, counters: … }',
);
const places = z.discriminatedUnion(
  'zone',
  [
    only({ zone: z.literal('field').describe('Where the spell is.'), life: signed.describe('The Life it has left.') }),
    only({
      zone: z.literal('discard').describe('Where the spell is.'),
      counters: whole.describe('Its Discard counters.'),
    }),
    only({ zone: z.literal('hand').describe('Where the spell is.') }),
  ],
  says('has zone: field with life, zone: discard with counters, or zone: hand'),
);
const both = <Value extends z.ZodType>(value: Value) => only({ 'Player 1': value, 'Player 2': value });
const turnKey = z.string().regex(/^[1-9]\d*$/, 'is the number of a turn');
const list = z.array(text, says('is a list of names'));
const rules = z.array(text, says('is a list of rules'));
const BEFORE_THE_END = 'In the kind `combat` this is how it is before the turn ends.';

/** `expect` of the kinds `mana`, `combat`, `turns` and `match`. */
export const playExpectation = only({
  winner: player.nullable().describe('The player who has won; null if nobody has.'),
  tied: oneOf(TIES).nullable().describe('How the players agreed to end the match; null if they did not.'),
  turn: z.int(says('is a whole number')).describe('The number of the turn at the end.'),
  asked: player.nullable().describe('The player who has to decide at the end; null if nobody has to.'),
  mana: some(PLAYERS, some(MANA_TYPES, whole)).describe(
    `The Mana that is left, by player and type; leave out what is 0. ${BEFORE_THE_END}`,
  ),
  hand: both(list).describe(`The spells in the two Hands, in order. ${NAMES}. ${BEFORE_THE_END}`),
  field: both(z.array(onTheField)).describe(`The spells on the two Fields, in order. ${BEFORE_THE_END}`),
  discard: both(z.array(inTheDiscard)).describe(`The spells in the two Discards, in order. ${BEFORE_THE_END}`),
  damage: z
    .record(z.string(), whole)
    .describe(
      'All the damage dealt to each spell, including a dealt 0. Compared whole: name every spell that fought. If several have the same name, the second is `name#2`; if both players have one, write `Player 2: name`.',
    ),
  turns: z
    .record(turnKey, z.record(z.string(), places))
    .describe(
      "Where a spell is at the end of each turn: `{ '4': { witch: { zone: field, life: 1 } } }`. Only the turns and spells you name are compared. Names as in `damage`.",
    ),
  players: z.record(turnKey, player).describe('The player of each turn. Compared whole: name every turn.'),
  refused: z
    .array(
      only({
        choice: z.int().min(1).describe('Which of `choices`, counted from 1.'),
        rule: text.describe('The rule against it, such as `basics.attack`.'),
      }),
    )
    .describe('Every choice that is refused, in order. A refused choice is skipped, and play goes on.'),
  first: firstOrSecond.describe('Which of the two hands belongs to Player 1, in the kind `match`.'),
  rules: rules.describe('The rule of every step, in order, such as `basics.attack`.'),
}).partial();
/** `expect` of the kind `blocks`. */
export const blocksExpectation = only({
  allowed: z
    .array(z.record(z.string(), list))
    .describe('Every set of blocks that is allowed, the smallest first: each blocker with its attackers.'),
  answers: z.array(text).describe('For each of `choices`: `allowed`, or the rule against it.'),
}).partial();
/** `expect` of the kind `hand`. */
export const handExpectation = only({
  legal: flag.describe('Whether a match may start with this hand.'),
  spells: whole.describe('How many spells there are.'),
  broken: rules.describe('The rules it breaks, once for each way it breaks them.'),
  rules: rules.describe('The rule of every step, in order.'),
}).partial();
/** `expect` of the kind `payment`. */
export const paymentExpectation = only({
  ways: z
    .array(
      only({
        send: list.describe('The spells that are sent, the largest Mana Value first.'),
        left: whole.describe('The Mana that is left over.'),
      }),
    )
    .describe('Every way to pay without sending a spell that is not needed, the fewest spells first.'),
  refused: text
    .nullable()
    .describe('The rule against summoning it, whatever is sent, such as `basics.type-match`; null if there is none.'),
}).partial();
/** `expect` of the kind `view`. */
export const viewExpectation = only({
  hand: both(z.union([whole, list])).describe('The two Hands: the spells, or their number if they are hidden.'),
  sees: flag.describe('Whether the player sees `spell`, where the start names one.'),
  field: both(list).describe('The spells seen on the two Fields.'),
  discard: both(list).describe('The spells seen in the two Discards.'),
}).partial();
const moment = z.discriminatedUnion(
  'zone',
  [
    only({
      zone: z.literal('field').describe('Where the spell is.'),
      life: signed.optional().describe('The Life it has left.'),
      damage: whole.optional().describe('The damage that still counts: of this turn and of the one before.'),
    }),
    only({
      zone: z.literal('discard').describe('Where the spell is.'),
      counters: whole.optional().describe('Its Discard counters.'),
    }),
    only({ zone: z.literal('hand').describe('Where the spell is.') }),
  ],
  says('has zone: field with life and damage, zone: discard with counters, or zone: hand'),
);
const moments = z.record(turnKey, moment);
/** `expect` of the kind `damage`. */
export const damageExpectation = only({
  begins: moments.describe(
    "The spell once a turn has begun: `{ '5': { zone: field, life: 3 } }`. Only what you name is compared.",
  ),
  ends: moments.describe('The spell as a turn leaves it. Only what you name is compared.'),
  refused: z
    .array(
      only({
        event: z.int().min(1).describe('Which of `events`, counted from 1.'),
        rule: text.describe('The rule against it, such as `basics.first-turn`.'),
      }),
    )
    .describe('Every event that can’t happen, in order.'),
}).partial();
