/**
 * Reads what files of the game write; each key says itself what it means. Kept apart from `state.ts`, so that widgets need
 * not carry zod.
 *
 *     kind: play                   # a position, and what is done from there
 *     start:
 *       turn: hero
 *       hero: { pool: 36, cards: [{ card: ulrich, world: lyoko, life: 8 }], hand: [sample-short-circuit] }
 *       xana: { pool: 34, cards: [{ card: megatank }, { card: megatank, tapped: true }] }
 *     choices:
 *       - hero play sample-short-circuit megatank#2
 *       - until xana               # everybody passes until Xana's next Main Phase
 *     expect:
 *       hero.pool: 33
 *       megatank#2: lyoko, 6 influence, 3 life
 *
 * `combat` begins with an attack that has just been made, `deck` holds a Core, or both, against the rules, `opening` begins a game.
 */
import { z } from 'zod';
import { word } from '../../core/ability-schema.ts';
import { nameRemedy } from '../../core/names.ts';
import { wholeState } from '../../core/whole-state.ts';
import { CHOICES } from '../play/actions.ts';
import {
  ABILITY_EFFECTS,
  CARDS,
  CHARACTERS,
  DECKS,
  EFFECTS,
  EVENTS,
  isCard,
  isMadeName,
  KINDS,
  MADE_NAME,
  REPLACED,
  TARGETS,
  TRIGGERS,
} from '../cards/cards.ts';
import type { Deck } from '../rules/deck.ts';
import { type FieldFault, pathOf } from '../../core/fault.ts';
import { readingsSchema } from '../../core/readings-schema.ts';
import { faultsOfPosition } from './faults.ts';
import { faultsOfFight, type FightGiven } from '../questions/fight.ts';
import { MOMENT_WORDS } from '../play/naming.ts';
import { factsOfAll, type MadeCards } from '../cards/made.ts';
import { faultsOfMade } from './made-faults.ts';
import { emptySide, PHASES, type Position, type SidePosition } from './position.ts';
import { READINGS, readingsOf } from '../readings.ts';
import { faultsOfSetup } from './setup-faults.ts';
import type { Setup } from '../rules/setup.ts';
import { THE } from '../words/names.en.ts';
import { bothHaveChosen } from '../rules/combat.ts';
import {
  type Card,
  DECISIONS,
  ERRANDS,
  kindOf,
  type Side,
  sideOf,
  SIDES,
  type State,
  WORLDS,
  XANA_FROM,
} from '../state.ts';
import { CARD_KINDS } from '../cards/print.ts';
import { count, printedKeys, side, which } from './print-schema.ts';
import { faultOfWords } from './written.ts';

/** A fault in a schema's terms; the remedy goes with it. */
const issue = ({ says, remedy }: Pick<FieldFault, 'says' | 'remedy'>, path: readonly PropertyKey[] = []) => ({
  code: 'custom' as const,
  path: [...path],
  message: says.replace(/\.$/, ''),
  params: { remedy },
});

// The state itself.

const id = z.int().min(0);
const card = z.strictObject({
  id: z.int().min(1),
  name: z.string(),
  kind: z.enum(KINDS),
  world: z.enum(WORLDS),
  tapped: z.boolean(),
  disabledBy: id,
  influence: count,
  life: count,
  virtualized: z.boolean(),
  acted: z.boolean(),
  queued: z.boolean(),
  shifted: z.boolean(),
  on: id,
  guards: z.array(count),
  power: z.int(),
  evade: z.int(),
  since: count,
  made: z.lazy(() => facts).optional(),
  used: z.array(count).optional(),
});
const change = z.strictObject({ stat: z.enum(['power', 'evade']), amount: z.int(), whose: z.enum(['own', 'other']) });
const effects = z.array(z.strictObject({ does: z.enum(EFFECTS), who: side, amount: count }));
const abilityEffects = z.array(
  z.strictObject({
    is: z.enum(ABILITY_EFFECTS),
    who: side,
    to: z.union([z.enum(['target', 'bearer']), which]).optional(),
    amount: z.union([z.int(), z.strictObject({ each: which, times: z.int() })]),
  }),
);
/** What is on a card that somebody made up. */
const facts = z.strictObject({
  name: z.string(),
  side,
  kind: z.enum(KINDS),
  sample: z.boolean(),
  ours: z.array(z.string()),
  cost: count,
  begins: z.strictObject({ power: z.int(), evade: z.int() }),
  life: count,
  powers: z.array(z.strictObject({ name: z.string(), cost: count, changes: z.array(change) })),
  changes: z.array(change),
  world: z.enum(WORLDS),
  level: count,
  attack: effects,
  edge: effects,
  effects,
  target: z.enum(TARGETS),
  type: z.enum(['trifle', 'master', 'none']),
  condition: z.enum([...EVENTS, 'none']),
  belongsTo: z.string(),
  abilities: z
    .array(
      z.strictObject({
        when: z.enum(TRIGGERS).optional(),
        may: z
          .union([
            z.literal('free'),
            z.strictObject({
              erase: count.optional(),
              tap: z.literal(true).optional(),
              discard: z.literal(true).optional(),
            }),
          ])
          .optional(),
        always: z.literal(true).optional(),
        instead: z.enum(REPLACED).optional(),
        target: which.optional(),
        if: z.strictObject({ cards: which, least: count, most: count.optional() }).optional(),
        limit: z.literal('once-a-turn').optional(),
        text: z.string(),
        effects: abilityEffects,
        choose: z.array(abilityEffects).optional(),
      }),
    )
    .optional(),
});
const cards = z.array(card);
const player = z.strictObject({
  pool: count,
  spent: count,
  erased: count,
  gained: count,
  core: cards,
  hand: cards.max(7),
  play: cards,
  discard: cards,
  gone: cards,
});
const fighter = z.strictObject({
  side,
  card: id,
  power: z.int(),
  evade: z.int(),
  spent: count,
  kept: z.strictObject({ power: z.int(), evade: z.int() }),
  strike: z.enum(['open', 'hits', 'misses']),
  damage: count,
});
const secret = z.union([id, z.enum(['open', 'hidden'])]);
const ruleId = z.templateLiteral([z.string(), '.', z.string(), '.', z.string()], { error: 'must be the id of a rule' });
const readings = readingsSchema(READINGS);

/** A whole state. */
export const stateSchema: z.ZodType<State> = z.strictObject({
  readings,
  turn: count,
  active: side,
  hero: player,
  xana: player,
  towers: z.array(z.boolean()).max(5),
  agenda: z.array(
    z.strictObject({
      type: z.enum([...DECISIONS, ...ERRANDS]),
      player: side,
      card: id,
      target: id,
      amount: count,
      event: z.enum([...EVENTS, 'none']),
    }),
  ),
  stack: z.array(z.strictObject({ player: side, card, target: id, countered: z.boolean() })),
  combat: z
    .strictObject({ attacker: fighter, defender: fighter, chosen: z.strictObject({ hero: secret, xana: secret }) })
    .nullable(),
  attempt: z.strictObject({ card: id, tower: z.int(), blockers: z.array(id), defended: z.array(id) }).nullable(),
  resolved: z.boolean(),
  passed: z.array(z.lazy(() => stateSchema)),
  over: z
    .union([
      z.strictObject({ ended: z.literal('won'), winner: z.string(), rule: ruleId }),
      z.strictObject({ ended: z.literal('drawn'), rule: ruleId }),
    ])
    .nullable(),
  made: z.record(z.string(), facts).optional(),
});

/** A whole state that comes from outside, to be played on. */
export const wholeGame = stateSchema
  .superRefine(
    wholeState<State>({
      names: ['card', 'on', 'disabledBy', 'blockers', 'defended'],
      isKnown: (one) => (one as Card).made !== undefined || Object.hasOwn(CARDS, (one as Card).name),
      before: 'passed',
    }),
  )
  .superRefine((state, context) => {
    for (const side of SIDES) {
      for (const zone of ZONES) {
        for (const [at, { id: own }] of state[side][zone].entries()) {
          if (sideOf(own) === side) continue;
          const message = `is ${side === 'hero' ? 'at most' : 'more than'} ${XANA_FROM}: it is a card of ${THE[side]}`;
          context.addIssue({ code: 'custom', path: [side, zone, at, 'id'], message });
        }
      }
    }
  })
  .superRefine(({ combat, ...state }, context) => {
    for (const side of SIDES) {
      const chosen = combat?.chosen[side] ?? 'open';
      const isShown = chosen !== 'hidden' && combat !== null && bothHaveChosen(combat);
      if (chosen === 'open' || chosen === 0 || isShown) continue;
      if (state[side].hand.some((one) => one.id === chosen && kindOf(one) === 'combat-action')) continue;
      const message = `is open, 0 for none, or the number of a Combat Action in the hand of ${THE[side]}`;
      context.addIssue({ code: 'custom', path: ['combat', 'chosen', side], message });
    }
  });
const ZONES = ['core', 'hand', 'play', 'discard', 'gone'] as const;

// What files write.

type AddIssue = (found: ReturnType<typeof issue>) => void;
function tellFaults(faults: readonly FieldFault[], add: AddIssue): void {
  for (const { field, says, remedy = 'correct it, or take it out' } of faults)
    add(issue({ says, remedy }, pathOf(field)));
}

/** A card of the list, or one that is made up in the same file. */
const name = z.string({ error: 'must be the name of a card' }).superRefine((card, context) => {
  if (!isCard(card) && !isMadeName(card))
    context.addIssue(issue({ says: `there is no card "${card}"`, remedy: nameRemedy(card, Object.keys(CARDS)) }));
});
const names = (says: string) => z.array(name).default([]).describe(says);

const madeCard = z
  .strictObject({ kind: word(CARD_KINDS).describe('The kind of card.'), ...printedKeys })
  .superRefine((card, context) => {
    for (const { key, says } of faultsOfMade(card))
      context.addIssue(issue({ says, remedy: 'add it, or take it out' }, pathOf(key)));
  });
export const madeCards: z.ZodType<MadeCards> = z
  .record(z.string().regex(MADE_NAME, 'of a made-up card begins with my-, as in my-crab, in small letters'), madeCard)
  .default({})
  .describe(
    "Made-up cards that aren't in our list, each by a name that begins with my-, as in my-crab. Each is written like a card of the list, with its kind. The tools for whole games, a fight and a Core open them; the site's other tools don't know them.",
  );
const withMade = (made: MadeCards) => (Object.keys(made).length > 0 ? { made: factsOfAll(made) } : {});

const CARD_OF_A_NAME =
  'The name of a card, as in the list of cards or under "made". Of several cards with one name, choices and expect call the second one megatank#2.';
const cardInPlay = z.strictObject({
  card: name.describe(CARD_OF_A_NAME),
  world: word(['earth', 'lyoko']).optional().describe('The world a Character is in. earth if left out.'),
  tapped: z
    .boolean()
    .optional()
    .describe('Whether it is tapped. Untapped if left out, but a Queued or Disabled card is tapped.'),
  life: count
    .optional()
    .describe(
      'Its life: up to 10 for a Character on Lyoko, up to the life on its card for a Monster. All of it if left out.',
    ),
  influence: count
    .optional()
    .describe(
      'The Influence on it, up to its cost. If left out, its cost: 4 on a Character on Lyoko, 1 on a Queued Program.',
    ),
  queued: z.boolean().optional().describe('Whether a Program is Queued.'),
  guards: count.optional().describe("How many Guards from Xana's turn a Monster has. 0 if left out."),
  acted: z.boolean().optional().describe('Whether it has already been activated this turn.'),
  virtualized: z
    .boolean()
    .optional()
    .describe('Whether a Character has been on Lyoko before. It matters only for the reading life-again.'),
  on: name.optional().describe('The Character an Upgrade is on; name that Character before the Upgrade.'),
  disabled: z.boolean().optional().describe("Whether Xana's Dilemma has Disabled a Character, who is then tapped."),
});
const pool = count.default(40).describe('Influence in the pool. 40 if left out.');
const hand = names('Cards in the hand, at most 7.');
const core = names('Cards of the Core, the top one first.');
const sidePosition = z
  .strictObject({
    pool,
    spent: count.default(0).describe('Influence spent on Powers this turn, which returns at its end.'),
    cards: z.array(cardInPlay).default([]).describe('Cards in play. Characters that are not named are on Earth.'),
    hand,
    core,
    discard: names('Cards of the Discard Pile, the top one last.'),
  })
  .default(emptySide as { -readonly [Key in keyof SidePosition]: never } & SidePosition);

/** `start` of a scenario of the kind `play`. */
export const playStart: z.ZodType<Position> = z
  .strictObject({
    turn: side.describe('Whose turn it is.'),
    phase: word(PHASES)
      .default('main')
      .describe('The part of the turn to start in: untap, allocation (Resource Allocation) or main. main if left out.'),
    towers: z
      .int()
      .min(0, 'must be from 0 to 5')
      .max(5, 'must be from 0 to 5')
      .default(5)
      .describe('Towers that are face up, from 0 to 5. 5 if left out.'),
    hero: sidePosition.describe("The Hero's side."),
    xana: sidePosition.describe("Xana's side."),
    made: madeCards,
  })
  .transform(({ made, ...rest }, context) => {
    const position = { ...rest, ...withMade(made) };
    tellFaults(faultsOfPosition(position), (found) => context.addIssue(found));
    return position;
  });

const values = (stat: string) =>
  z
    .array(z.int({ error: 'must be a whole number' }))
    .min(1, 'must hold one number at least')
    .optional()
    .describe(
      `Its ${stat} from cards that aren't in our list: the number it starts the fight with, then each change in order, as in [2, 1, -1].`,
    );
const fighterKeys = z.strictObject({
  card: name.describe(
    'A Character or a Monster, by the name of its card. my-character and my-monster are a Character and a Monster without Powers.',
  ),
  life: count
    .optional()
    .describe('Its life: up to 10 for a Character, up to the life on its card for a Monster. All of it if left out.'),
  tapped: z.boolean().optional().describe('Whether it is tapped. Untapped if left out.'),
  guards: count.optional().describe("How many Guards from Xana's turn a Monster has. 0 if left out."),
  upgrades: names('Upgrades on a Character.'),
  power: values('Power'),
  evade: values('Evade'),
});
const fighterStart = fighterKeys.transform(({ power, evade, ...fighter }) => ({
  ...fighter,
  ...((power ?? evade) && { values: { ...(power && { power }), ...(evade && { evade }) } }),
}));
/** `start` of a scenario of the kind `combat`. */
export const combatStart: z.ZodType<FightGiven> = z
  .strictObject({
    attacker: fighterStart.describe('The attacker, right after its attack. The choices begin with its Powers.'),
    defender: fighterStart.describe('The card that is attacked.'),
    hero: z
      .strictObject({ pool, hand, core, programs: names('The Hero’s Programs in play.') })
      .default({ pool: 40, hand: [], core: [], programs: [] })
      .describe("The Hero's side."),
    xana: z
      .strictObject({ pool, hand, core, realm: name.optional().describe('The Realm in play, if any.') })
      .default({ pool: 40, hand: [], core: [] })
      .describe("Xana's side."),
    made: madeCards,
  })
  .transform(({ made, ...rest }, context) => {
    const given = { ...rest, ...withMade(made) };
    tellFaults(faultsOfFight(given), (found) => context.addIssue(found));
    return given;
  });

const counted = z
  .record(z.string(), z.int().min(1, 'must be 1 or more').max(999, 'must be at most 999'))
  .superRefine((counts, context) => {
    for (const card of Object.keys(counts)) {
      if (!isCard(card) && !isMadeName(card))
        context.addIssue(
          issue({ says: `there is no card "${card}"`, remedy: nameRemedy(card, Object.keys(CARDS)) }, [card]),
        );
    }
  })
  .describe('How many of each card, by name: 1 or more.');
const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([card, times]) => Array.from({ length: times }, () => card));
const MAKE_IT = 'make it up under "made", or name another card';
/** `start` of a scenario of the kind `deck`. */
export const deckStart: z.ZodType<readonly Deck[]> = z
  .strictObject({
    side: side.optional().describe('Whose Core it is.'),
    cards: counted.optional(),
    cores: z
      .strictObject({ hero: counted, xana: counted })
      .optional()
      .describe('Both Cores, each judged by itself; then leave out side and cards.'),
    made: madeCards,
  })
  .transform((asked, context) => {
    const { cores } = asked;
    const fault = (key: keyof typeof asked, says: string, remedy: string) =>
      context.addIssue(issue({ says, remedy }, [key]));
    for (const key of ['side', 'cards'] as const) {
      if (cores && asked[key] !== undefined)
        fault(key, 'can’t be written beside cores', 'take it out, or take out cores');
      if (!cores && asked[key] === undefined) fault(key, 'is missing', 'write side and cards, or cores for both');
    }
    for (const one of cores ? SIDES.filter((whose) => Object.keys(cores[whose]).length === 0) : []) {
      const remedy = 'write side and cards for the other alone';
      context.addIssue(issue({ says: 'holds no cards', remedy }, ['cores', one]));
    }
    const made = withMade(asked.made);
    const decks: readonly Deck[] = cores
      ? SIDES.map((one) => ({ side: one, cards: listed(cores[one]), ...made }))
      : [{ side: asked.side ?? 'hero', cards: listed(asked.cards ?? {}), ...made }];
    for (const deck of decks) {
      const key = cores ? ['cores', deck.side] : ['cards'];
      for (const card of new Set(deck.cards))
        if (!isCard(card) && !Object.hasOwn(asked.made, card))
          context.addIssue(issue({ says: `there is no card "${card}"`, remedy: MAKE_IT }, [...key, card]));
    }
    return decks;
  });

/** `start` of a scenario of the kind `opening`; the readings come from the scenario. */
export const openingStart: z.ZodType<Omit<Setup, 'readings'>> = z
  .strictObject({
    shuffle: z
      .union([z.int(), z.literal('given')], { error: 'must be a whole number or "given"' })
      .describe(
        'A whole number that decides the shuffle; or given, to leave the Cores in the order in which they are written.',
      ),
    cores: z
      .strictObject({ hero: counted, xana: counted })
      .optional()
      .describe('The two Cores. The two sample Cores of 40 if left out.'),
    characters: z
      .array(name)
      .default([...CHARACTERS])
      .describe("The Hero's five Characters. The usual five if left out."),
    made: madeCards,
  })
  .transform(({ shuffle, cores, characters, made }, context) => {
    const both: Readonly<Record<Side, readonly string[]>> = cores
      ? { hero: listed(cores.hero), xana: listed(cores.xana) }
      : DECKS;
    const setup = { shuffle, cores: both, characters, ...withMade(made) };
    const faults = faultsOfSetup({ ...setup, readings: readingsOf() });
    tellFaults(faults, (found) => context.addIssue(found));
    return setup;
  });

/** One entry of `choices`. */
export const writtenChoice = z
  .string({ error: 'must be a text, such as "hero attack ulrich megatank"' })
  .superRefine((written, context) => {
    const fault = faultOfWords(written);
    if (fault) context.addIssue(issue(fault));
  })
  .describe(
    [
      'A text with the player, the choice, the card that does it and its target, as in "hero attack ulrich megatank" or "hero power ulrich triplicate". Also: "hero deactivate-tower aelita 1" (a Tower by its number), "hero combat-action" (none), "xana choose ulrich".',
      `The choices are ${CHOICES.join(', ')}.`,
      'Of several cards with one name the second is megatank#2. For play and combat-action the cards in the hand are counted. Otherwise the cards in play are counted in the order they entered, then cards just played, then the hand.',
      '"hero ability my-crab 1 megatank 2" uses an ability of a card: its number on the card, its target or none, and the number of the option. Leave out what the ability does not ask for.',
      'Where an ability that happens by itself asks for a target or an option, "hero choose megatank" names the target and "hero option 2" the number of the option.',
      `"xana done" passes in the moment in which Xana is asked now. A moment with nothing to choose is skipped, so name the moment to be safe, as in "xana done main". The moments are ${Object.keys(MOMENT_WORDS).join(', ')}. Naming a skipped moment changes nothing; naming any other is a fault.`,
      '"until hero" passes for both players until the Hero’s next Main Phase: the safe way to reach a later turn.',
    ].join(' '),
  );

// What files expect.

const figure = (says: string) => z.int({ error: 'must be a whole number' }).optional().describe(says);
const FIGURES = {
  pool: 'Influence in the pool',
  spent: 'Influence spent on Powers this turn',
  erased: 'Influence that has been erased',
  gained: 'Influence gained since the start',
  total: 'Influence in the pool, on cards and spent on Powers',
  hand: 'Number of cards in the hand',
  core: 'Number of cards in the Core',
  discard: 'Number of cards in the Discard Pile',
  gone: 'Number of cards removed from the game',
} as const;
const sideFigures = (whose: Side) =>
  Object.fromEntries(
    Object.entries(FIGURES).map(([key, says]) => [
      `${whose}.${key}`,
      figure(`${says}, of ${whose === 'hero' ? 'the Hero' : 'Xana'}.`),
    ]),
  );
const winner = z
  .union([side, z.literal('nobody')])
  .nullable()
  .optional()
  .describe('The winner: hero, xana or nobody; null while the game goes on.');
const common = {
  ...sideFigures('hero'),
  ...sideFigures('xana'),
  winner,
  refused: z.array(z.string()).default([]).describe('The rules that refused a choice, in order. None if left out.'),
  rules: z.array(z.string()).optional().describe('Every rule that acted or refused, in order.'),
};

const PLACES = ['earth', 'lyoko', 'both', 'hand', 'core', 'discard', 'erased', 'played'];
const LINE_WORDS = /^(?:\d+ influence|\d+ life|tapped|disabled|queued|guards(?: \d+ times)?)$/;
/** What is wrong with the line of a card. */
function faultsOfLine(line: unknown): readonly Pick<FieldFault, 'says' | 'remedy'>[] {
  const remedy = 'write what applies of "6 influence", "3 life", tapped, disabled, queued, guards, each after a comma';
  if (typeof line !== 'string')
    return [{ says: 'must be the line of a card, as in "lyoko, 6 influence, 3 life"', remedy }];
  const [place = '', ...words] = line.split(', ');
  const wrong = words.find((word) => !LINE_WORDS.test(word));
  return [
    ...(PLACES.includes(place)
      ? []
      : [{ says: `"${line}": a card can't be in "${place}"`, remedy: nameRemedy(place, PLACES) }]),
    ...(wrong === undefined ? [] : [{ says: `"${line}": "${wrong}" doesn't describe a card`, remedy }]),
  ];
}
const cardLine = z
  .unknown()
  .describe(
    `The key is the name of a card, megatank or megatank#2; its text describes the card in one line. First comes its place: ${PLACES.join(', ')}. Then add what applies, in this order and with commas: 6 influence, 3 life, tapped, disabled, queued, guards (or guards 2 times). Copies are counted in play first, then in the hand, the Core, the Discard Pile and out of the game.`,
  );
/** Apart from the figures only lines of cards are expected. */
const onlyCards =
  (figures: object) => (expected: Readonly<Record<string, unknown>>, context: { readonly addIssue: AddIssue }) => {
    for (const [key, line] of Object.entries(expected)) {
      if (Object.hasOwn(figures, key)) continue;
      const [card = ''] = key.split('#');
      const remedy = nameRemedy(key, [...Object.keys(figures), ...Object.keys(CARDS)]);
      const known = isCard(card) || isMadeName(card);
      const faults = known ? faultsOfLine(line) : [{ says: `"${key}" is neither a figure nor a card`, remedy }];
      for (const fault of faults) context.addIssue(issue(fault, [key]));
    }
  };

const playKeys = {
  ...common,
  towers: figure('Towers that are face up.'),
  turn: figure('The number of the turn; a position begins in turn 1.'),
  active: side.optional().describe('Whose turn it is.'),
  waits: word(DECISIONS).nullable().optional().describe('The choice the game waits for; null when the game is over.'),
  decided: z.string().optional().describe('The rule by which the game ended.'),
};
/** `expect` of the kinds `play` and `opening`: figures, and cards in one line each. */
export const playExpectation = z.object(playKeys).catchall(cardLine).superRefine(onlyCards(playKeys));

const fighterFigures = (role: 'attacker' | 'defender') => ({
  [`${role}.power`]: figure(`Power of the ${role} when the strikes are compared.`),
  [`${role}.evade`]: figure(`Evade of the ${role}.`),
  [`${role}.spent`]: figure(`Influence the ${role} spent on Powers.`),
  [`${role}.damage`]: figure(`Damage the ${role} deals.`),
  [`${role}.life`]: figure(`Life of the ${role} after the strikes.`),
  [`${role}.strike`]: word(['open', 'hits', 'misses'])
    .optional()
    .describe(`The result of the strike of the ${role}: hits, misses, or open before the strikes.`),
});
const combatKeys = {
  ...common,
  ...fighterFigures('attacker'),
  ...fighterFigures('defender'),
  moments: z
    .array(
      z
        .string()
        .regex(/^(?:-|-?\d+\/-?\d+ -?\d+\/-?\d+)$/, 'must be written as "2/0 0/4", or "-" when there is no combat'),
    )
    .optional()
    .describe(
      "After each choice: the attacker's Power/Evade, then the defender's Power/Evade; - when the combat is over.",
    ),
};
/** `expect` of the kind `combat`. */
export const combatExpectation = z.object(combatKeys).catchall(cardLine).superRefine(onlyCards(combatKeys));

/** `expect` of the kind `deck`. */
export const deckExpectation = z.strictObject({
  legal: z.boolean().optional().describe('Whether the Core is allowed; for both, whether both are.'),
  count: z
    .union([
      z.int(),
      z.strictObject({
        hero: z.int().describe('Cards in the Hero’s Core.'),
        xana: z.int().describe('Cards in Xana’s Core.'),
      }),
    ])
    .optional()
    .describe('How many cards it has; for both Cores, by side.'),
  rules: z.array(z.string()).optional().describe('The rules it breaks; for both Cores, first those of the Hero’s.'),
});
