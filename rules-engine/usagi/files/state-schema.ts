/** Every state of a game, read with zod: for the laws, and for states that come from outside. */
import { z } from 'zod';
import { count, ratingName, seat, sortedAbility, subtypes } from './print-schema.ts';
import { MOST_OPTIONS } from '../../core/ability.ts';
import { wholeState } from '../../core/whole-state.ts';
import { readingsSchema } from '../../core/readings-schema.ts';
import { findPrint } from '../cards/cards.ts';
import { abilityOf } from '../cards/print.ts';
import { findCard } from '../rules/table.ts';
import { READINGS } from '../readings.ts';
import { aimsNow } from '../play/actions.ts';
import { optionsNow } from '../rules/choosing.ts';
import { type Card, isSeat, type Named, type Print, RATINGS, seatAt, type State, TRIGGERS, TYPES } from '../state.ts';

const id = z.int().min(-1);
const cardSchema = z.strictObject({
  id,
  print: z.string(),
  owner: seat,
  controller: seat,
  stricken: z.boolean(),
  event: z.int().min(0),
  on: z.int().min(0),
});
const zone = z.array(cardSchema);
const printSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  type: z.enum(TYPES),
  subtype: z.enum(subtypes).nullable(),
  description: z.string(),
  clan: z.string().nullable(),
  affiliation: z.string().nullable(),
  unique: z.boolean(),
  honor: count,
  ryo: count,
  ratings: z.array(z.int().nullable()).length(RATINGS.length),
  restricted: count.nullable(),
  abilities: z.array(sortedAbility.transform(abilityOf)),
}) as unknown as z.ZodType<Print>;
const seats = z.array(seat);
const ids = z.array(z.int().min(1));
const target = z.union([z.int().min(0), seat]);
const place = z.int().min(0);
const was = z.strictObject({ card: z.int().min(1), ...cardSchema.omit({ id: true }).shape });
const of = { source: was, carrier: was, ability: place };
const chosen = { player: seat, target, option: z.int().min(0).max(MOST_OPTIONS) };
const setOff = { trigger: z.enum(TRIGGERS), those: z.array(z.strictObject(of)) };
const doing = z.strictObject({
  ...chosen,
  ...of,
  moment: z.boolean(),
  next: place,
  on: ids.optional(),
  set: z.strictObject(setOff).optional(),
});
const { trigger } = setOff;
/** What waits while somebody chooses. */
const rest = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('effects'), doing }),
  z.strictObject({ is: z.literal('reactions'), ...setOff }),
  z.strictObject({ is: z.literal('each'), trigger, cards: ids }),
  z.strictObject({ is: z.literal('all'), trigger, cards: z.array(was), seats }),
  z.strictObject({ is: z.enum(['free', 'resolved']), event: z.int().min(1) }),
  z.strictObject({ is: z.literal('play'), ...chosen, card: id }),
  z.strictObject({ is: z.literal('use'), ...chosen, ...of, struck: z.boolean() }),
  z.strictObject({ is: z.literal('moment'), ...chosen, played: was, next: place }),
  z.strictObject({
    is: z.literal('resolve-effects'),
    player: seat,
    resolved: was,
    those: z.array(z.strictObject({ source: was, ability: place })),
    done: ids,
  }),
  z.strictObject({ is: z.literal('failed'), failed: was, involved: z.array(was) }),
  z.strictObject({ is: z.literal('sweep'), cards: ids, those: setOff.those }),
  z.strictObject({ is: z.enum(['declared', 'produce', 'produced', 'turn-over']) }),
]);
/** The steps in which somebody may have to choose for an ability that happens by itself. */
const plain = [
  z.strictObject({ name: z.enum(['produce', 'refresh', 'draw', 'reveal', 'victory', 'sweep']) }),
  z.strictObject({ name: z.literal('discard'), waiting: seats, discarded: seats }),
  z.strictObject({ name: z.literal('propose'), waiting: seats }),
  z.strictObject({ name: z.literal('actions'), player: seat, declined: seats }),
  z.strictObject({
    name: z.literal('responses'),
    acting: seat,
    player: seat,
    passes: z.int().min(0),
    answered: z.boolean(),
  }),
  z.strictObject({ name: z.literal('retarget'), acting: seat, player: seat }),
  z.strictObject({ name: z.literal('resolve'), done: ids }),
  z.strictObject({ name: z.literal('hero'), player: seat, waiting: seats }),
] as const;
const phase = z.discriminatedUnion('name', [
  ...plain,
  z.strictObject({
    name: z.enum(['target', 'choose']),
    player: seat,
    doing,
    rest: z.array(rest),
    back: z.discriminatedUnion('name', [...plain]),
  }),
  z.strictObject({ name: z.literal('order'), player: seat, events: ids, done: ids }),
  z.strictObject({
    name: z.literal('tie'),
    event: z.int().min(1),
    contenders: seats,
    discarding: seats,
    picks: z.array(z.strictObject({ player: seat, card: id })),
    done: ids,
  }),
  z.strictObject({ name: z.literal('tokens'), event: z.int().min(1), player: seat, score: z.int().min(1), done: ids }),
  z.strictObject({ name: z.literal('over'), winner: seat.nullable(), rule: z.string() }),
]);
const readings = readingsSchema(READINGS);
const amount = z.int().min(0);
/** A state as it comes from a link or a file. */
export const stateSchema = z.strictObject({
  turn: z.int().min(1),
  phase,
  firstPlayer: seat,
  nextFirst: seat.nullable(),
  players: z
    .array(
      z.strictObject({
        deck: zone,
        hand: zone,
        playField: zone,
        restPile: zone,
        deadPile: zone,
        chronicle: zone,
        tokens: amount,
        reached: amount,
        honor: amount,
        ryo: amount,
        kept: z.int().min(0),
        out: z.boolean(),
      }),
    )
    .min(2)
    .max(6),
  eventField: zone,
  proposed: zone,
  declared: z.array(
    z.strictObject({
      kind: z.enum(['card', 'ability', 'involve']),
      player: seat,
      card: cardSchema.nullable(),
      source: z.int().min(1),
      ability: z.int().min(-1),
      from: z.int().min(1),
      target,
      option: z.int().min(1).max(MOST_OPTIONS).optional(),
    }),
  ),
  finished: seats,
  neutralPile: amount,
  startingPile: amount,
  supplied: amount,
  taken: amount,
  lasting: z.array(
    z.strictObject({
      is: z.enum(['rating', 'score', 'cancel']),
      card: z.int().min(1),
      rating: ratingName.nullable(),
      amount: z.int(),
      from: z.string(),
    }),
  ),
  used: z.array(z.strictObject({ card: z.int().min(1), ability: z.int().min(0) })),
  seed: z.int(),
  readings,
  madeUp: z.array(printSchema),
}) as unknown as z.ZodType<State>;

type Aim = readonly [target: Named, path: readonly (string | number)[]];
/** Everything that is aimed at in a state. On a card, the target is a word. */
function aims({ declared, phase }: State): readonly Aim[] {
  const found = declared.map(({ target }, at): Aim => [target, ['declared', at, 'target']]);
  if (phase.name !== 'target' && phase.name !== 'choose') return found;
  const waiting = phase.rest.flatMap((rest, at): readonly Aim[] => {
    const path = ['phase', 'rest', at] as const;
    if (rest.is === 'effects') return [[rest.doing.target, [...path, 'doing', 'target']]];
    return 'target' in rest ? [[rest.target, [...path, 'target']]] : [];
  });
  return [...found, [phase.doing.target, ['phase', 'doing', 'target']], ...waiting];
}
/** A whole state that comes from outside, to be played on. */
export const wholeGame = stateSchema
  .superRefine(
    wholeState<State>({
      names: ['card', 'cards', 'event', 'events', 'done', 'on', 'kept', 'source', 'from', 'target'],
      players: {
        names: [
          ...['firstPlayer', 'nextFirst', 'owner', 'controller', 'player', 'acting', 'finished', 'winner'],
          ...['waiting', 'discarded', 'declined', 'contenders', 'discarding', 'seats'],
        ],
        of: ({ players }) => players.map((_, at) => seatAt(at)),
      },
      isKnown: (one, { madeUp }) => one.id > 0 && findPrint((one as Card).print, madeUp) !== undefined,
    }),
  )
  .superRefine((state, context) => {
    const { phase } = state;
    const there = state.players.map((_, at) => seatAt(at));
    for (const [named, path] of aims(state)) {
      if (!isSeat(named) || there.includes(named)) continue;
      context.addIssue({ code: 'custom', path: [...path], message: `is one of the players ${there.join(', ')}` });
    }
    if (phase.name === 'target' || phase.name === 'choose') {
      const answers = phase.name === 'target' ? aimsNow(state) : optionsNow(state);
      const message = `is an ability with ${phase.name === 'target' ? 'a possible target' : 'options'}`;
      if (answers.length === 0) context.addIssue({ code: 'custom', path: ['phase', 'doing', 'ability'], message });
    }
    for (const [at, { kind, from, ability }] of state.declared.entries()) {
      const carrier = findCard(state, from);
      const print = carrier && findPrint(carrier.print, state.madeUp);
      if (kind !== 'ability' || !print || print.abilities[ability]?.sort === 'voluntary') continue;
      const message = `is the place, from 0, of a voluntary ability of ${print.name}`;
      context.addIssue({ code: 'custom', path: ['declared', at, 'ability'], message });
    }
  });
