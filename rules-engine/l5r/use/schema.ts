/**
 * Reads what happens to traits and abilities as a scenario file writes it.
 *
 * ```yaml
 * kind: use
 * start:
 *   cards:
 *     First copy: 'Open: Draw a card.'
 *     Shrine: { text: 'After your turn begins: Gain 1 Honor.', zone: hand }   # in-play, if not said
 *   moments:
 *     - { use: First copy }                   # its first ability; `nth: 2` for the second; `as: Battle`
 *     - { skip: First copy }                  # its player does not use it
 *     - occurs: After your turn begins        # a trigger
 *       declines: [Shrine]                    # also unmet, unpaid, fails, leaves, untargeted
 *     - { again: Shrine }                     # once more, for the same occurrence
 *     - { next: turn }                        # duel, battle, segment, phase, turn or game
 *     - { gives: 'Your Monks have +1F.', to: Shrine }
 *     - { takes: 'Your Monks have +1F.', from: Shrine }
 *     - { moves: Shrine, to: in-play }
 *     - { asks: Shrine }                      # what do its continuous traits affect?
 * expect:
 *   allowed: [true, …]                        # of each moment
 *   by: [abilities.once-per-turn, …]          # the rule that decided each moment
 *   happens: [[First copy], …]                # whose traits and abilities did something
 *   fates: [[used], …]
 *   traits: { Shrine: 1 }                     # how many each has at the end
 *   abilities: { First copy: 1 }
 * ```
 */
import { z } from 'zod';
import { printedText } from '../text/schema.ts';
import { PERIODS, type UseMoment, type UseQuestion, ZONES } from './state.ts';

const name = z.string().min(1, 'names a card').max(60, 'has at most 60 characters');
const names = z.array(name).default([]);
const zone = z.enum(ZONES, { error: `is one of ${ZONES.join(', ')}` });

const SHAPES = {
  use: z.strictObject({ use: name, nth: z.int().min(1).default(1), as: z.string().optional() }),
  skip: z.strictObject({ skip: name }),
  occurs: z.strictObject({
    occurs: z.string().min(1, 'is the words of a trigger'),
    unmet: names,
    unpaid: names,
    declines: names,
    fails: names,
    leaves: names,
    untargeted: names,
  }),
  again: z.strictObject({ again: name }),
  next: z.strictObject({ next: z.enum(PERIODS) }),
  gives: z.strictObject({ gives: printedText, to: name }),
  takes: z.strictObject({ takes: printedText, from: name }),
  moves: z.strictObject({ moves: name, to: zone }),
  asks: z.strictObject({ asks: name }),
} as const;

const moment = z.record(z.string(), z.unknown()).transform((written, context): UseMoment => {
  const kind = (Object.keys(SHAPES) as (keyof typeof SHAPES)[]).find((key) => Object.hasOwn(written, key));
  const read = <Shape extends z.ZodType>(shape: Shape): z.infer<Shape> | undefined => {
    const parsed = shape.safeParse(written);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return undefined;
  };
  switch (kind) {
    case undefined:
      context.addIssue({ code: 'custom', message: `says what happens: one of ${Object.keys(SHAPES).join(', ')}` });
      return z.NEVER;
    case 'use': {
      const told = read(SHAPES.use);
      return told ? { type: 'use', card: told.use, nth: told.nth - 1, as: told.as } : z.NEVER;
    }
    case 'skip': {
      const told = read(SHAPES.skip);
      return told ? { type: 'skip', card: told.skip } : z.NEVER;
    }
    case 'occurs': {
      const told = read(SHAPES.occurs);
      if (!told) return z.NEVER;
      const { occurs, ...around } = told;
      return { type: 'occurs', trigger: occurs, ...around };
    }
    case 'again': {
      const told = read(SHAPES.again);
      return told ? { type: 'again', card: told.again } : z.NEVER;
    }
    case 'next': {
      const told = read(SHAPES.next);
      return told ? { type: 'next', period: told.next } : z.NEVER;
    }
    case 'gives': {
      const told = read(SHAPES.gives);
      return told ? { type: 'gives', card: told.to, text: told.gives } : z.NEVER;
    }
    case 'takes': {
      const told = read(SHAPES.takes);
      return told ? { type: 'takes', card: told.from, text: told.takes } : z.NEVER;
    }
    case 'moves': {
      const told = read(SHAPES.moves);
      return told ? { type: 'moves', card: told.moves, zone: told.to } : z.NEVER;
    }
    case 'asks': {
      const told = read(SHAPES.asks);
      return told ? { type: 'asks', card: told.asks } : z.NEVER;
    }
  }
});

/** `start` of a scenario of the kind `use`. */
export const useQuestion: z.ZodType<UseQuestion> = z
  .strictObject({
    cards: z.record(name, z.union([printedText, z.strictObject({ text: printedText, zone: zone.default('in-play') })])),
    moments: z.array(moment).max(60).default([]),
  })
  .transform(({ cards, moments }, context): UseQuestion => {
    moments.forEach((one, index) => {
      const wanted =
        'card' in one
          ? [one.card]
          : one.type === 'occurs'
            ? [...one.unmet, ...one.unpaid, ...one.declines, ...one.fails, ...one.leaves, ...one.untargeted]
            : [];
      for (const card of wanted) {
        if (!Object.hasOwn(cards, card))
          context.addIssue({ code: 'custom', path: ['moments', index], message: `there is no card "${card}"` });
      }
    });
    return {
      cards: Object.entries(cards).map(([called, card]) =>
        typeof card === 'string' ? { name: called, text: card, zone: 'in-play' } : { name: called, ...card },
      ),
      moments,
    };
  });

const counts = z.record(z.string(), z.int());
export const useExpectation = z.strictObject({
  allowed: z.array(z.boolean()).optional(),
  by: z.array(z.string()).optional(),
  happens: z.array(z.array(z.string())).optional(),
  fates: z.array(z.array(z.string())).optional(),
  traits: counts.optional(),
  abilities: counts.optional(),
});
