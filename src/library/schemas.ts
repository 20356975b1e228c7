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
const date = z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'is a date such as 2011-06-06, 2011-06 or 2011, in quotes');

/** Where something is said: a document of `rulebook.yaml`, and the place in it (a heading, a section, a post). */
export const sourceSchema = z.strictObject({ document: slug, place: text });

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
  /** Words and phrases players look it up by, other than those of its title. */
  also: z.array(text).default([]),
  source: z.array(sourceSchema).min(1, 'names at least one place in a source document'),
  /** true: code follows it. false: there is nothing to compute. planned: code is still to come. */
  engine: z.union([z.boolean(), z.literal('planned')]).default(true),
  /** The editions in which it holds, where it does not hold in all. */
  editions: z.array(slug).min(1).optional(),
  terms: z.array(slug).default([]),
  cards: z.array(slug).default([]),
  seeAlso: z.array(ruleName).default([]),
  /** Older names of this rule, without the game. Links to them keep working. */
  was: z.array(ruleName).default([]),
  history: z.array(change).default([]),
});

/** How the parts of a rule are counted: 1 2 3, a b c, A B C, i ii iii. */
export const NUMBERINGS = ['1', 'a', 'A', 'i'] as const;
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
export const ZONE_SHAPES = ['cards', 'pile', 'hand', 'tokens', 'text', 'figures'] as const;
const zone = z.strictObject({
  name: text,
  /** What is in it, in a few words. */
  says: text.optional(),
  rule: ruleName.optional(),
  shape: z.enum(ZONE_SHAPES),
  face: z.enum(['up', 'down']).default('up'),
  /** How many are drawn. */
  count: z.int().min(1).max(6).default(3),
});

/** `rulebook.yaml`. */
export const rulebookSchema = z.strictObject({
  title: text,
  /** What players call it, where the title is long. */
  short: text.optional(),
  /** What else players call it, in small letters. */
  names: z.array(text).default([]),
  /** One sentence for someone who never heard of the game. */
  about: text,
  /** What sort of game it is, in a few words: "Duel of four Relics". */
  sort: text.optional(),
  /** How many play; left out where the source does not say. */
  players: text.optional(),
  /** announced: named on the home page, nothing to read yet. */
  status: z.enum(['announced', 'open']).default('open'),
  /** The game at a glance, in the order shown: goal, deck, zones … */
  glance: z.array(z.strictObject({ name: text, says: text, rules: z.array(ruleName).default([]) })).default([]),
  /** The turn (or the calculation), as one picture: its parts in order. */
  turn: z
    .strictObject({
      title: text,
      phases: z.array(
        z.strictObject({ name: text, says: text, rule: ruleName.optional(), steps: z.array(text).default([]) }),
      ),
    })
    .optional(),
  /** The table from above (or a card), drawn: its sides from top to bottom, their rows, the zones in each. */
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
    .optional(),
  /** What to read first. */
  start: z.array(z.strictObject({ rule: ruleName, why: text })).default([]),
  /** The lessons by name, in the order in which they help most. */
  course: z.array(slug).default([]),
  sources: z.record(
    slug,
    z.strictObject({
      title: text,
      authors: z.array(text).default([]),
      date: date.optional(),
      url: z.url().optional(),
      says: text,
    }),
  ),
  /** Named sets of readings. The first is the default. */
  editions: z
    .record(
      slug,
      z.strictObject({ title: text, date: date.optional(), says: text, readings: z.record(slug, slug).default({}) }),
    )
    .default({}),
  chapters: z
    .array(
      z.strictObject({
        chapter: slug,
        title: text,
        /** Counted A, B, C after the numbered chapters. */
        appendix: z.boolean().default(false),
        intro: text,
        /** How its own rules are counted. */
        numbering: z.enum(NUMBERINGS).default('1'),
        rules: z.array(outline).min(1),
      }),
    )
    .default([]),
});

/** One line of a table card: what a player may, must or can't do, and the rules that say so. */
const cardLine = z.strictObject({
  /** What it is about, in bold before it. */
  name: text.optional(),
  says: text,
  rules: z.array(ruleName).min(1, 'names at least one rule'),
  /** The open question whose default it follows; it is marked as ours. */
  reading: slug.optional(),
});
const cardLines = z.array(cardLine).min(1);

/** `table-card.yaml`: the one page that a player puts beside the table. */
export const tableCardSchema = z.strictObject({
  /** What is asked before the game begins, in a few characters each. */
  figures: z.array(z.strictObject({ name: text, figure: text, rules: z.array(ruleName).min(1) })).min(1),
  /** The turn (or the calculation), part by part. */
  phases: z.array(z.strictObject({ name: text, lines: cardLines })).min(1),
  /** Everything else, in reading order. */
  blocks: z.array(z.strictObject({ title: text, lines: cardLines })).min(1),
});

/** `readings.yaml`: what the source leaves open or says twice, by id. */
export const readingsSchema = z.record(
  slug,
  z.strictObject({
    /**
     * gap: the source says nothing. contradiction: it says two things. slip: it says what it cannot mean. answered: its
     * author has answered since, or an example of the source settles it; the default is that answer.
     */
    kind: z.enum(['gap', 'contradiction', 'slip', 'answered']),
    /** Where the answer is given; only where `kind` is answered. */
    answer: sourceSchema.optional(),
    rule: ruleName,
    question: text,
    source: z.array(sourceSchema).default([]),
    options: z.record(slug, z.strictObject({ title: text, says: text, because: text })),
    default: slug,
    /** Why the default is our advice. */
    why: text,
    /** What it changes at the table. */
    matters: text,
    /** true: the engine takes it as input. */
    engine: z.boolean().default(false),
    seeAlso: z.array(ruleName).default([]),
    /** false: only the small tables of lessons make it matter there, and answers say nothing of it. */
    lessons: z.boolean().default(true),
  }),
);

/** `glossary.yaml`: terms by slug. */
export const glossarySchema = z.record(
  slug,
  z.strictObject({
    term: text,
    /** The words players use for it, here or in other games. */
    players: z.array(text).default([]),
    means: text,
    /** What we conclude or explain, set apart from what the source says. */
    note: text.optional(),
    rules: z.array(ruleName).default([]),
    seeAlso: z.array(slug).default([]),
  }),
);

/** Header of `rulings/<slug>.mdx`; the body is the reasoning. */
export const rulingSchema = z.strictObject({
  question: text,
  answer: text,
  author: text,
  date: date.optional(),
  source: z.array(sourceSchema).min(1),
  rules: z.array(ruleName).min(1),
  cards: z.array(slug).default([]),
  terms: z.array(slug).default([]),
  /** The scenario that runs it. Without one the page says "not run". */
  scenario: slug.optional(),
});

/** `cards/<slug>.yaml`. */
export const cardSchema = z.strictObject({
  name: text,
  kind: text,
  /** Ours, made for examples and play; not a card of the game. */
  sample: z.boolean().default(false),
  /** What is known, each with its source. `value: null` is a figure the source does not give. */
  facts: z
    .array(
      z.strictObject({
        name: text,
        value: z.union([z.string(), z.number(), z.null()]),
        source: sourceSchema.optional(),
        /** How the value is known when the source does not say it outright. */
        derived: text.optional(),
      }),
    )
    .default([]),
  text: text.optional(),
  note: text.optional(),
  source: z.array(sourceSchema).default([]),
  rules: z.array(ruleName).default([]),
});

/** `scenarios/<slug>.yaml`: a worked example, a widget's start and a test. */
export const scenarioSchema = z.strictObject({
  title: text,
  /** What is played out: `stat`, `turn` … Each game's engine says which kinds it knows, and what `start` holds. */
  kind: slug,
  /** One or two sentences for the reader. */
  says: text.optional(),
  /** The rules it shows. */
  rules: z.array(ruleName).min(1),
  edition: slug.optional(),
  readings: z.record(slug, slug).default({}),
  from: z.union([sourceSchema, z.strictObject({ ruling: slug })]).optional(),
  start: z.record(z.string(), z.unknown()),
  choices: z.array(z.unknown()).optional(),
  expect: z.record(z.string(), z.unknown()).optional(),
  /** later: written down before the engine that can run it. Shown as not run. */
  run: z.enum(['now', 'later']).default('now'),
});

/** A table as scenario files write it, or a change of one: what is named is replaced, null takes out. */
const tablePatch = z.strictObject({
  /** Another kind of table. Then nothing is kept of the one it changes but the readings. */
  kind: slug.optional(),
  start: z.record(z.string(), z.unknown()).optional(),
  choices: z.array(z.unknown()).optional(),
  readings: z.record(slug, slug).optional(),
});

/** What is seen without a question: the table, and what follows from some of its choices. */
const lessonShow = z.strictObject({
  /** Another table than that of the lesson. */
  with: tablePatch.optional(),
  /** How many choices are made before it begins, and before it ends; −1: none, and the table has done nothing by itself. Without them: everything. */
  from: z.int().min(-1).optional(),
  to: z.int().min(0).optional(),
  /** Ends with the last step in which this rule speaks. */
  until: ruleName.optional(),
  /** What is to be looked at, in a sentence. */
  says: text.optional(),
});
const askBase = {
  question: text,
  with: tablePatch.optional(),
  /**
   * How many choices are made when it is asked; those after it are the answer. Without it: all but the last. −1, or no
   * choices at all: before the table does anything by itself.
   */
  after: z.int().min(-1).optional(),
  /** Common mistakes, by their ids in `misreadings.yaml`. Each is worked out, and becomes an option. */
  mistakes: z.array(slug).default([]),
  /** The same question with other numbers, asked once more later: the table as it changes, and what is asked otherwise. */
  twin: z
    .strictObject({
      with: tablePatch,
      question: text.optional(),
      by: ruleName.optional(),
      until: ruleName.optional(),
      after: z.int().min(-1).optional(),
      of: z.array(z.union([text, z.int()])).optional(),
      card: text.optional(),
      choice: z.unknown().optional(),
      mistakes: z.array(slug).optional(),
    })
    .optional(),
};
const askPlayed = {
  ...askBase,
  /** The rule that decides it. It must speak in what follows. */
  by: ruleName,
  /** What follows ends with the last step in which this rule speaks; without it, with the rule that decides. */
  until: ruleName.optional(),
};
/** Nobody writes an answer: the engine works it out. */
export const lessonAsk = z.discriminatedUnion('kind', [
  /** What will this be: a number, or yes or no? `of` is a place in what a scenario file may expect. */
  z.strictObject({
    kind: z.literal('value'),
    ...askPlayed,
    of: z.array(z.union([text, z.int()])).min(1),
    unit: text.optional(),
    /** What else it could be, where it is a word: other things the engine could find there. */
    or: z.array(text).default([]),
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
    /** Zones that somebody might think of and that the table doesn't show, as it names them. */
    or: z.array(text).default([]),
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
    or: z.array(ruleName).min(1),
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
  /** What one knows afterwards, in a sentence. */
  says: text,
  minutes: z.int().min(2).max(4),
  teaches: z.array(ruleName).min(1),
  /** Lessons that are part of this one now: their addresses still work. */
  was: z.array(slug).default([]),
  /** Lessons that help first; nothing is locked. */
  after: z.array(slug).default([]),
  /** The table: an example of this game, or one written as in its file. */
  from: slug.optional(),
  kind: slug.optional(),
  start: z.record(z.string(), z.unknown()).optional(),
  choices: z.array(z.unknown()).optional(),
  readings: z.record(slug, slug).optional(),
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
 * the hole `a`; `$a.attack` is a part of what fills it.
 */
export const practiceSchema = z.strictObject({
  title: text,
  /** What it is about, in a word or two: templates of one topic are practised together. */
  topic: text,
  /** How much one must know: 1 one rule, 2 several, 3 the exceptions. */
  level: z.int().min(1).max(3),
  /** The rule that decides each of its questions, or several of which one does. */
  about: z.union([ruleName.transform((one) => [one]), z.array(ruleName).min(1)]),
  /** The holes: a list of what may fill each, or a range of whole numbers, `1..4`. */
  vary: z.record(
    z.string().regex(/^[a-z][a-z0-9]*$/, 'is a hole, in small letters'),
    z.union([
      z.string().regex(/^-?\d+\.\.-?\d+$/, 'is a range such as 1..4, or a list'),
      z.array(filling).min(2, 'has at least two fillings'),
    ]),
  ),
  /** Holes that are never filled with the same. */
  apart: z.array(text).default([]),
  /** The table, as in a scenario file. */
  kind: slug,
  start: z.record(z.string(), z.unknown()),
  choices: z.array(z.unknown()).default([]),
  readings: z.record(slug, slug).default({}),
  edition: slug.optional(),
  /**
   * As in a lesson, without `by`: that is what it is about. Only a `legal` question may have it: the rule that speaks where it
   * may be done. Mistakes that come to the right answer are left out of a question.
   */
  ask: z.strictObject({
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
  }),
});

/** `misreadings.yaml`: common mistakes, by id. Each says how to work out what it would come to; lessons and practice use them. */
export const misreadingsSchema = z.record(
  slug,
  z.strictObject({
    says: z.string().regex(/^You may have .+\.$/, 'begins "You may have" and ends with a full stop'),
    /** Another reading, another start, or a function of this name in `rules-engine/<game>/questions/misreadings.ts`. */
    readings: z.record(slug, slug).optional(),
    start: z.record(z.string(), z.unknown()).optional(),
    does: slug.optional(),
  }),
);

/** `content/concepts.yaml`: one idea across the games, by id. */
export const conceptsSchema = z.record(
  slug,
  z.strictObject({
    title: text,
    question: text,
    /** The words players use for it. */
    players: z.array(text).default([]),
    /** What is different, in one sentence. */
    difference: text,
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
