/**
 * What a file in `content/` may say. Every object is strict: a misspelt key stops the build with file and key.
 * The same schemas check the files here and in Astro's content collections.
 */
import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is written in lower case with hyphens, as in "gold-cost"');
/** A rule within its game, `chapter.rule`. */
const ruleName = z
  .string()
  .regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'names a rule of this game as "chapter.rule", as in "stats.floor"');
const text = z.string().trim().min(1, 'is not empty');
/** A date as far as it is known: a day, a month or a year. */
const date = z
  .string()
  .regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'is a date such as 2011-06-06, 2011-06 or 2011, in quotes',
  );

/** Where something is said: a document of `rulebook.yaml`, and the place in it (a heading, a section, a post). */
const sourceSchema = z.strictObject({ document: slug, place: text });

/** One change of a rule: when, what was otherwise before (in our words), where that is said, who said it. */
const change = z.strictObject({
  date,
  by: text.optional(),
  what: text,
  source: sourceSchema.optional(),
});

/** Header of `rules/<chapter>/<rule>.mdx`. */
export const ruleSchema = z.strictObject({
  title: text,
  also: z.array(text).default([]).describe('Words and phrases players look it up by, other than those of its title.'),
  source: z.array(sourceSchema).min(1, 'names at least one place in a source document'),
  engine: z
    .union([z.boolean(), z.literal('planned')])
    .default(true)
    .describe('true: code follows it. false: there is nothing to compute. planned: code is still to come.'),
  editions: z.array(slug).min(1).optional().describe('The editions in which it holds, where it does not hold in all.'),
  terms: z.array(slug).default([]),
  cards: z.array(slug).default([]),
  seeAlso: z.array(ruleName).default([]),
  was: z
    .array(ruleName)
    .default([])
    .describe('Older names of this rule, without the game. Links to them keep working.'),
  history: z.array(change).default([]),
});

/** How the parts of a rule are counted: 1 2 3, a b c, A B C, i ii iii. */
const NUMBERINGS = ['1', 'a', 'A', 'i'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** A place in the order of rules: a rule, or a rule with parts. */
export type Outline = string | { rule: string; parts: Outline[]; numbering: Numbering };
const outline: z.ZodType<Outline> = z.lazy(() =>
  z.union([
    slug,
    z.strictObject({ rule: slug, parts: z.array(outline).min(1), numbering: z.enum(NUMBERINGS).default('1') }),
  ]),
);

/** How a zone is drawn: cards side by side, a pile, a hand, tokens, lines of text, or figures. */
const ZONE_SHAPES = ['cards', 'pile', 'hand', 'tokens', 'text', 'figures'] as const;
const zone = z.strictObject({
  name: text,
  says: text.optional().describe('Its contents, in a few words.'),
  rule: ruleName.optional(),
  shape: z.enum(ZONE_SHAPES),
  face: z.enum(['up', 'down']).default('up'),
  count: z.int().min(1).max(6).default(3).describe('How many are drawn.'),
});

/** Where a part stands on a card, from top to bottom and left to right. */
const CARD_PLACES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'picture',
  'right',
  'line',
  'box',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
const line = text.describe(
  'Words, with facts of the card in braces: name, kind, text, or any other. [In brackets]: only where the card has its facts.',
);
const cardPart = z.strictObject({
  name: text,
  rule: ruleName.optional().describe('The rule that says what it is.'),
  at: z.enum(CARD_PLACES).describe('Its place. Several parts of one place are drawn one below the other.'),
  shows: z
    .union([line.transform((one) => [one]), z.array(line).min(1)])
    .default([])
    .describe('Its lines: one whose facts the card doesn’t have is left out. Without any, an empty place is drawn.'),
});

/** `rulebook.yaml`. */
export const rulebookSchema = z.strictObject({
  title: text,
  short: text.optional().describe('The name that players use, where the title is long.'),
  names: z.array(text).default([]).describe('Other names that players use, in small letters.'),
  about: text.describe('One sentence for someone who never heard of the game.'),
  sort: text.optional().describe('The sort of game, in a few words: "Duel of four Relics".'),
  players: text.optional().describe('How many play; left out where the source does not say.'),
  status: z
    .enum(['announced', 'open'])
    .default('open')
    .describe('announced: named on the home page, nothing to read yet.'),
  listed: z
    .boolean()
    .default(true)
    .describe('false: an example for authors. It has its pages, and no list of games names it.'),
  glance: z
    .array(z.strictObject({ name: text, says: text, rules: z.array(ruleName).default([]) }))
    .default([])
    .describe('The game at a glance, in the order shown: goal, deck, zones …'),
  turn: z
    .strictObject({
      title: text,
      phases: z.array(
        z.strictObject({ name: text, says: text, rule: ruleName.optional(), steps: z.array(text).default([]) }),
      ),
    })
    .optional()
    .describe('The turn (or the calculation), as one picture: its parts in order.'),
  table: z
    .strictObject({
      title: text,
      says: text,
      sides: z
        .array(
          z.strictObject({
            name: text,
            rows: z.array(z.array(zone).min(1)).min(1),
          }),
        )
        .min(1),
    })
    .optional()
    .describe('The table from above (or a card), drawn: its sides from top to bottom, their rows, the zones in each.'),
  cardFace: z
    .array(cardPart)
    .min(1)
    .optional()
    .describe(
      'The parts of a card and their places, as far as the source says them. Pages of cards and <CardFace> draw it.',
    ),
  start: z
    .array(z.strictObject({ rule: ruleName, why: text }))
    .default([])
    .describe('The rules to read first.'),
  course: z.array(slug).default([]).describe('The lessons by name, in the order in which they help most.'),
  sources: z.record(
    slug,
    z.strictObject({
      title: text,
      authors: z.array(text).default([]),
      date: date.optional(),
      url: z.url().optional(),
      says: text,
      ours: z
        .boolean()
        .optional()
        .describe(
          'true: rules of your own group. A rule or ruling that rests on nothing else says that it is a house rule.',
        ),
    }),
  ),
  editions: z
    .record(
      slug,
      z.strictObject({ title: text, date: date.optional(), says: text, readings: z.record(slug, slug).default({}) }),
    )
    .default({})
    .describe('Named sets of readings. The first is the default.'),
  chapters: z
    .array(
      z.strictObject({
        chapter: slug,
        title: text,
        appendix: z.boolean().default(false).describe('Counted A, B, C after the numbered chapters.'),
        intro: text,
        numbering: z.enum(NUMBERINGS).default('1').describe('How its own rules are counted.'),
        rules: z.array(outline).min(1),
      }),
    )
    .default([]),
});

/** One line of a table card: what a player may, must or can't do, and the rules that say so. */
const cardLine = z.strictObject({
  name: text.optional().describe('The subject of the line, in bold before it.'),
  says: text,
  rules: z.array(ruleName).min(1, 'names at least one rule'),
  reading: slug.optional().describe('The open question whose default it follows; it is marked as ours.'),
});
const cardLines = z.array(cardLine).min(1);

/** `table-card.yaml`: the one page that a player puts beside the table. */
export const tableCardSchema = z.strictObject({
  figures: z
    .array(z.strictObject({ name: text, figure: text, rules: z.array(ruleName).min(1) }))
    .min(1)
    .describe('The figures that players need before the game begins, in a few characters each.'),
  phases: z
    .array(z.strictObject({ name: text, lines: cardLines }))
    .min(1)
    .describe('The turn (or the calculation), part by part.'),
  blocks: z
    .array(z.strictObject({ title: text, lines: cardLines }))
    .min(1)
    .describe('Everything else, in reading order.'),
});

/** `readings.yaml`: what the source leaves open or says twice, by id. */
export const readingsSchema = z.record(
  slug,
  z.strictObject({
    kind: z
      .enum(['gap', 'contradiction', 'slip', 'answered'])
      .describe(
        "gap: the source says nothing. contradiction: it says two things. slip: it can't mean what it says. answered: its author or an example settles it.",
      ),
    answer: sourceSchema.optional().describe('Where the answer is given; only where `kind` is answered.'),
    rule: ruleName.describe('The rule that it is about.'),
    question: text.describe('The question that the source leaves open.'),
    source: z.array(sourceSchema).default([]).describe('Where the source says, or should say, something of it.'),
    options: z
      .record(slug, z.strictObject({ title: text, says: text, because: text }))
      .describe('The ways to read it. Their titles make sense without the question.'),
    default: slug.describe('The option that the site follows.'),
    why: text.describe('Why the default is our advice.'),
    matters: text.describe('The difference that it makes at the table, with figures.'),
    engine: z.boolean().default(false).describe('true: the engine takes it as input.'),
    seeAlso: z.array(ruleName).default([]).describe('Other rules that it touches.'),
    lessons: z
      .boolean()
      .default(true)
      .describe('false: only the small tables of lessons make it matter there, and answers say nothing of it.'),
  }),
);

/** `glossary.yaml`: terms by slug. */
export const glossarySchema = z.record(
  slug,
  z.strictObject({
    term: text.describe('The word as the rulebook writes it.'),
    players: z.array(text).default([]).describe('The words players use for it, here or in other games.'),
    means: text.describe('Its meaning, in a sentence.'),
    note: text.optional().describe('Our conclusion or explanation. It is set apart from the words of the source.'),
    rules: z.array(ruleName).default([]).describe('The rules that say so.'),
    seeAlso: z.array(slug).default([]).describe('Other words of the glossary.'),
  }),
);

/** Header of `rulings/<slug>.mdx`; the body is the reasoning. */
export const rulingSchema = z.strictObject({
  question: text,
  answer: text,
  author: text.describe('The name under which the answer was given.'),
  date: date.optional(),
  source: z.array(sourceSchema).min(1),
  rules: z.array(ruleName).min(1),
  cards: z.array(slug).default([]),
  terms: z.array(slug).default([]),
  scenario: slug.optional().describe('The scenario that runs it. Without one the page says "not run".'),
});

/** `cards/<slug>.yaml`. */
export const cardSchema = z.strictObject({
  name: text.describe('Its name as printed.'),
  kind: text.describe('The sort of card, in the words of the game.'),
  sample: z.boolean().default(false).describe('Ours, made for examples and play; not a card of the game.'),
  facts: z
    .array(
      z.strictObject({
        name: text,
        value: z.union([z.string(), z.number(), z.null()]),
        source: sourceSchema.optional(),
        derived: text.optional().describe('How the value is known when the source does not say it outright.'),
      }),
    )
    .default([])
    .describe('The known figures and words, each with its source. `value: null` is a figure the source does not give.'),
  printed: z.unknown().optional().describe('The card as its game plays it: figures, abilities.'),
  text: text.optional().describe('The text of the card, in our words.'),
  note: text.optional().describe('Our own addition: a fact that the source leaves out, or that the card is ours.'),
  source: z.array(sourceSchema).default([]).describe('Where the source names it.'),
  rules: z.array(ruleName).default([]).describe('The rules it shows, or that speak of it.'),
});

/** `scenarios/<slug>.yaml`: a worked example, a widget's start and a test. */
export const scenarioSchema = z.strictObject({
  title: text.describe('What happens, as a reader would look for it.'),
  kind: slug.describe(
    "What is played out: `stat`, `turn` … Each game's engine says which kinds it knows, and what `start` holds.",
  ),
  says: text.optional().describe('One or two sentences for the reader.'),
  rules: z.array(ruleName).min(1).describe('The rules it shows, first the one whose line in the proof is the answer.'),
  edition: slug.optional().describe('The edition it is played under; without it, the first.'),
  readings: z.record(slug, slug).default({}).describe('Readings other than those of the edition.'),
  from: z
    .union([sourceSchema, z.strictObject({ ruling: slug })])
    .optional()
    .describe('The place in the source that gives the result, or the ruling.'),
  start: z.record(z.string(), z.unknown()).describe('The table before anything happens.'),
  choices: z.array(z.unknown()).optional().describe('The choices of the players, in order.'),
  expect: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The result, from the source or worked out by hand; only what is named is compared.'),
  run: z
    .enum(['now', 'later'])
    .default('now')
    .describe('later: written down before the engine that can run it. Shown as not run.'),
});

/** A table as scenario files write it, or a change of one: what is named is replaced, null takes out. */
const tablePatch = z.strictObject({
  kind: slug.optional().describe('Another kind of table. Then nothing is kept of the one it changes but the readings.'),
  start: z.record(z.string(), z.unknown()).optional(),
  choices: z.array(z.unknown()).optional(),
  readings: z.record(slug, slug).optional(),
});

/** What is seen without a question: the table, and what follows from some of its choices. */
const lessonShow = z.strictObject({
  with: tablePatch.optional().describe('Another table than that of the lesson.'),
  from: z
    .int()
    .min(-1)
    .optional()
    .describe(
      'How many choices are made before it begins; −1: none, and the table has done nothing by itself. Without it: from the start.',
    ),
  to: z.int().min(0).optional().describe('How many choices are made before it ends.'),
  until: ruleName.optional().describe('Ends with the last step in which this rule speaks.'),
  says: text.optional().describe('The thing to look at, in a sentence.'),
});
const askBase = {
  question: text,
  with: tablePatch.optional(),
  after: z
    .int()
    .min(-1)
    .optional()
    .describe(
      'How many choices are made when it is asked; those after it are the answer. Without it: all but the last. −1, or no choices at all: before the table does anything by itself.',
    ),
  mistakes: z
    .array(slug)
    .default([])
    .describe('Common mistakes, by their ids in `misreadings.yaml`. Each is worked out, and becomes an option.'),
  twin: z
    .strictObject({
      with: tablePatch.default({}),
      question: text
        .optional()
        .describe(
          '"What if …?" where only something of the table changes: the page puts the first question before it.',
        ),
      by: ruleName.optional(),
      until: ruleName.optional(),
      after: z.int().min(-1).optional(),
      of: z.array(z.union([text, z.int()])).optional(),
      card: text.optional(),
      choice: z.unknown().optional(),
      mistakes: z.array(slug).optional(),
    })
    .optional()
    .describe('The same question with other numbers, for later: the changes of the table, and of the question.'),
};
const askPlayed = {
  ...askBase,
  by: ruleName.describe('The rule that decides it. It must speak in what follows.'),
  until: ruleName
    .optional()
    .describe('The answer ends with the last step in which this rule speaks. Without it: with the rule that decides.'),
};
/** Nobody writes an answer: the engine works it out. */
export const lessonAsk = z.discriminatedUnion('kind', [
  /** What will this be: a number, or yes or no? `of` is a place in what a scenario file may expect. */
  z.strictObject({
    kind: z.literal('value'),
    ...askPlayed,
    of: z.array(z.union([text, z.int()])).min(1),
    unit: text.optional(),
    or: z.array(text).default([]).describe('Other words that the engine could find there, where the value is a word.'),
  }),
  /** Which of the cards in play go to this zone, or to one of these? `among`: the names of those that are asked about. */
  z.strictObject({
    kind: z.literal('cards'),
    ...askPlayed,
    'go-to': z.union([text, z.array(text).min(2)]),
    among: z.array(text).min(2).optional(),
  }),
  /** Where is this card afterwards? It is named as on the table. */
  z.strictObject({
    kind: z.literal('zone'),
    ...askPlayed,
    card: text,
    of: text.optional(),
    or: z
      .array(text)
      .default([])
      .describe("Zones that somebody might think of and that the table doesn't show, as it names them."),
  }),
  /** May this be done? `by`: the rule that allows it, if it may. `or`: other rules that somebody might hold against it. */
  z.strictObject({
    kind: z.literal('legal'),
    ...askBase,
    choice: z.unknown(),
    by: ruleName.optional(),
    or: z.array(ruleName).default([]),
  }),
  /** Which rule decides? */
  z.strictObject({
    kind: z.literal('rule'),
    ...askBase,
    choice: z.unknown().optional(),
    by: ruleName.optional(),
    until: ruleName.optional(),
    or: z.array(ruleName).min(1).describe('Other rules that this lesson or an earlier one shows.'),
  }),
  /** Which of these rules speaks first? */
  z.strictObject({ kind: z.literal('first'), ...askPlayed, of: z.array(ruleName).min(2).max(4) }),
  /** Who wins, or nobody yet? With `of`: the player, or nobody, at that place in what a scenario file may expect. */
  z.strictObject({ kind: z.literal('winner'), ...askPlayed, of: z.array(z.union([text, z.int()])).optional() }),
  /** Reach the goal in so many choices, whatever the other player answers. */
  z.strictObject({
    kind: z.literal('play'),
    ...askBase,
    goal: z.strictObject({
      wins: text.optional(),
      gone: z.array(text).optional(),
      stays: z.array(text).optional(),
    }),
    within: z.int().min(1).max(4).default(1),
    by: ruleName,
  }),
]);

/** `lessons/<slug>.yaml`, and the header of `lessons/<slug>.mdx`. */
export const lessonSchema = z.strictObject({
  title: text,
  says: text.describe('The thing that a reader knows at its end, in a sentence.'),
  minutes: z.int().min(2).max(4),
  teaches: z.array(ruleName).min(1).describe('The rules that it teaches. Each must speak in the lesson.'),
  was: z.array(slug).default([]).describe('Lessons that are part of this one now: their addresses still work.'),
  after: z.array(slug).default([]).describe('Lessons that help first; nothing is locked.'),
  from: slug.optional().describe('The table: an example of this game, or one written as in its file.'),
  kind: slug.optional(),
  start: z.record(z.string(), z.unknown()).optional(),
  choices: z.array(z.unknown()).optional(),
  readings: z
    .record(slug, slug)
    .optional()
    .describe('Each reading that would change an answer, with its option here: the page names it.'),
  edition: slug.optional(),
  shows: z.record(slug, lessonShow).default({}),
  asks: z.record(slug, lessonAsk).default({}),
});

/** One of the things that fill a hole: a card or a word, a number, or something with names for its parts. */
const filling = z.union([
  text,
  z.number(),
  z.looseObject({ is: z.unknown().optional(), says: text.optional(), card: slug.optional() }),
]);
/**
 * `practice/<slug>.yaml`: a question with holes, filled from finite sets. `$a` in the table, the choices and the question is
 * the hole `a`; `$a.attack` is a part of what fills it. In the question, `$a` is the name that players read: elsewhere that is
 * `$a.name`, as a `zone` question wants for its card.
 */
export const practiceSchema = z.strictObject({
  title: text,
  topic: text.describe('Its topic, in a word or two. Templates of one topic are practiced together.'),
  level: z.int().min(1).max(3).describe('How much one must know: 1 one rule, 2 several, 3 the exceptions.'),
  about: z
    .union([ruleName.transform((one) => [one]), z.array(ruleName).min(1)])
    .describe('The rule that decides each of its questions, or several of which one does.'),
  vary: z
    .record(
      z.string().regex(/^[a-z][a-z0-9]*$/, 'is a hole, in small letters'),
      z.union([
        z.string().regex(/^-?\d+\.\.-?\d+$/, 'is a range such as 1..4, or a list'),
        z.array(filling).min(2, 'has at least two fillings'),
      ]),
    )
    .describe(
      'The holes: a list of what may fill each, or a range of whole numbers, `1..4`. `is` fills the hole, `says` is read, and `$a.key` is any other key. A filling that is named twice comes up twice as often.',
    ),
  apart: z.array(text).default([]).describe('Holes that are never filled with the same.'),
  kind: slug.describe('The table, as in a scenario file.'),
  start: z.record(z.string(), z.unknown()),
  choices: z.array(z.unknown()).default([]),
  readings: z
    .record(slug, slug)
    .default({})
    .describe('Each reading that would change an answer, with its option here.'),
  edition: slug.optional(),
  ask: z
    .strictObject({
      kind: z.enum(['value', 'cards', 'zone', 'legal', 'rule', 'first', 'winner']),
      question: text,
      after: z.union([z.int().min(0), text]).optional(),
      until: ruleName.optional(),
      mistakes: z.array(slug).default([]),
      of: z.array(z.union([text, z.int()])).optional(),
      unit: text.optional(),
      'go-to': z.union([text, z.array(text).min(2)]).optional(),
      among: z.array(text).min(2).optional(),
      card: text.optional(),
      choice: z.unknown().optional(),
      by: ruleName.optional(),
      or: z.array(text).optional(),
    })
    .describe(
      'As in a lesson, without `by`: that is what it is about. Only a `legal` question may have it: the rule that speaks where it may be done. Mistakes that come to the right answer are left out of a question.',
    ),
});

/** `misreadings.yaml`: common mistakes, by id. Each says how to work out what it would come to; lessons and practice use them. */
export const misreadingsSchema = z.record(
  slug,
  z.strictObject({
    says: z.string().regex(/^You may have .+\.$/, 'begins "You may have" and ends with a full stop'),
    readings: z
      .record(slug, slug)
      .optional()
      .describe(
        'Another reading, another start, or a function of this name in `rules-engine/<game>/questions/misreadings.ts`.',
      ),
    start: z.record(z.string(), z.unknown()).optional(),
    does: slug.optional(),
  }),
);

/** `asked.yaml`: how players ask about a rule (`chapter.rule`) or a ruling (its name), in words that these don't have. */
export const askedSchema = z.record(z.union([ruleName, slug]), z.array(text).min(1));

/** `content/concepts.yaml`: one idea across the games, by id. */
export const conceptsSchema = z.record(
  slug,
  z.strictObject({
    title: text,
    question: text,
    players: z.array(text).default([]).describe('The words players use for it.'),
    difference: text.describe('The difference, in one sentence.'),
    answers: z.record(slug, z.strictObject({ says: text, rules: z.array(ruleName).default([]) })),
  }),
);

export type Source = z.infer<typeof sourceSchema>;
export type RuleHeader = z.infer<typeof ruleSchema>;
export type RulebookFile = z.infer<typeof rulebookSchema>;
export type ReadingFile = z.infer<typeof readingsSchema>[string];
export type TermFile = z.infer<typeof glossarySchema>[string];
export type RulingHeader = z.infer<typeof rulingSchema>;
export type TableCard = z.infer<typeof tableCardSchema>;
export type CardFile = z.infer<typeof cardSchema>;
export type ScenarioFile = z.infer<typeof scenarioSchema>;
export type ConceptFile = z.infer<typeof conceptsSchema>[string];
export type LessonHeader = z.infer<typeof lessonSchema>;
export type LessonShow = LessonHeader['shows'][string];
export type LessonAsk = LessonHeader['asks'][string];
export type PracticeFile = z.infer<typeof practiceSchema>;
export type MisreadingFile = z.infer<typeof misreadingsSchema>[string];
