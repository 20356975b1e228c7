/** Runs scenarios: the start, the choices made, and the result. */
import { each } from '../../core/each.ts';
import { type RuleId, short } from '../../core/rule.ts';
import { outcomeOf, type Words } from '../../core/run.ts';
import { type Outcome, type ScenarioKind, tellSteps, type Told } from '../../core/scenario.ts';
import { type Fault, Misfit } from '../../core/fault.ts';
import { citations } from '../../core/step.ts';
import { loveshroom } from '../rules/card-rulings.ts';
import { READY_HANDS, spellsOf } from '../cards/cards.ts';
import { everyBlock } from '../play/choices.ts';
import { combatNumbers } from '../rules/combat.ts';
import { damage } from '../questions/damage.ts';
import { checkHand, type HandStep } from '../rules/hand.ts';
import { gain, type Payment, pegasus, summon, waysToPay } from '../rules/mana.ts';
import { match as game, type MatchStep } from '../play/game.ts';
import {
  combinedMana,
  discardVisible,
  fieldVisible,
  handHidden,
  manaType,
  manaValue,
  remainingMana,
  typeMatch,
} from '../rules/means.ts';
import { paymentsFor } from '../questions/payments.ts';
import { type Played, playOn } from './play-on.ts';
import type { Readings } from '../readings.ts';
import {
  blocksExpectation,
  combatTable,
  handExpectation,
  handStart,
  mainTable,
  matchStart,
  paymentExpectation,
  paymentTable,
  playExpectation,
  type ToldHand,
  type ToldMatch,
  toldBlock,
  toldMove,
  type ToldPayment,
  type ToldView,
  viewExpectation,
  viewTable,
} from './schema.ts';
import {
  paidAlready,
  paymentSentence,
  seesSentence,
  viewSentences,
  waysOfPaying,
  waysToBlock,
} from '../words/answers.en.ts';
import { moreFaults } from '../../core/words.en.ts';
import { handSentence } from '../words/hand.en.ts';
import { refusal } from '../words/refusals.en.ts';
import { choiceWords } from '../words/choices.en.ts';
import { beatenSentence, sentence } from '../words/sentences.en.ts';
import type { Choice } from '../play/actions.ts';
import {
  activeOf,
  type Block,
  type Card,
  find,
  lifeOf,
  type Match,
  nameOf,
  ownerOf,
  type PlayerName,
  PLAYERS,
  SEATS,
  seatOf,
  type Setup,
  type Side,
  type Spell,
  TOKEN_KINDS,
  ZONES,
} from '../state.ts';
import { faultsOfBeginning, faultsOfHand, faultsOfMoves, faultsOfStart } from './scenario-faults.ts';
import {
  calledBy,
  cardOf,
  idOf,
  isCalled,
  keyOf,
  labelOf,
  manaFound,
  type Table,
  tableOf,
  tableWith,
  type ToldTable,
  type ToldSpell,
  unknownSpell,
} from './table.ts';
import { end } from '../rules/turn.ts';
import { tableOfPayment, wantedOf } from './written.ts';

const byPlayer = <What>(match: Match, what: (side: Side) => What) =>
  each(PLAYERS, (player) => what(match.sides[seatOf(player)]));
const tokensFound = ({ tokens }: Spell) =>
  Object.fromEntries(TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map((kind) => [kind, tokens[kind]]));

function found({ table, steps, refused }: Played, start: Match, fight: boolean): Outcome['found'] {
  const { match } = table;
  // A fight is told as it stands before the turn ends, and with it the next begins.
  const shown = (fight ? steps.find(({ rule }) => rule === end.id)?.before : undefined) ?? match;
  const label = ({ id }: Pick<Spell, 'id'>) => labelOf(table, id);
  const result = game.result(match);
  const [asked = null] = game.deciders(match);
  const last = new Map<number, Match>([[start.turn, start]]);
  for (const { after } of steps) if (after.turn > 0) last.set(after.turn, after);
  const keys = new Map(
    SEATS.flatMap((seat) =>
      ZONES.flatMap((zone) => match.sides[seat][zone].map(({ id }) => [id, keyOf(table, seat, id)])),
    ),
  );
  const key = ({ id }: Spell) => keys.get(id) ?? label({ id });
  const place = (at: Match): Readonly<Record<string, unknown>> => {
    const all = at.sides.flatMap(({ hand, field, discard }) => [
      ...hand.map((spell) => [key(spell), { zone: 'hand' }] as const),
      ...field.map((spell) => [key(spell), { zone: 'field', life: lifeOf(spell) }] as const),
      ...discard.map((spell) => [key(spell), { zone: 'discard', counters: spell.counters }] as const),
    ]);
    return Object.fromEntries<Readonly<Record<string, unknown>>>(all);
  };
  const damage = new Map<string, number>();
  for (const { rule, subject } of steps) {
    const dealt = rule === combatNumbers.id || rule === loveshroom.id;
    if (!dealt || !subject.other) continue;
    const name = key(subject.other);
    damage.set(name, (damage.get(name) ?? 0) + subject.amount);
  }
  const mana = PLAYERS.map((player) => [player, manaFound(shown.sides[seatOf(player)])] as const);
  return {
    winner: result?.ended === 'won' ? result.winner : null,
    tied: match.stage.at === 'tied' ? match.stage.as : null,
    turn: match.turn,
    asked,
    mana: Object.fromEntries(mana.filter(([, left]) => Object.keys(left).length > 0)),
    hand: byPlayer(shown, ({ hand }) => hand.map(label)),
    field: byPlayer(shown, ({ field }) =>
      field.map((spell) => {
        const tokens = tokensFound(spell);
        return { spell: label(spell), life: lifeOf(spell), ...(Object.keys(tokens).length > 0 && { tokens }) };
      }),
    ),
    discard: byPlayer(shown, ({ discard }) =>
      discard.map((spell) => ({ spell: label(spell), counters: spell.counters })),
    ),
    damage: Object.fromEntries(damage),
    turns: Object.fromEntries([...last].map(([turn, at]) => [String(turn), place(at)])),
    players: Object.fromEntries([...last.keys()].map((turn) => [String(turn), nameOf(activeOf({ turn }))])),
    refused: refused.map(({ choice, rule }) => ({ choice, rule: short(rule) })),
    first: match.first === 0 ? 1 : 2,
    rules: steps.map(({ rule }) => short(rule)),
  };
}

/** What a question comes to that no match is played for: its lines, and the rules they name. */
const answer = (found: Outcome['found'], lines: readonly Told[], result: string, decided?: RuleId): Outcome => {
  const rules = lines.flatMap(({ rule, cites = [] }) => [rule, ...cites]);
  return { found, cited: rules, spoke: rules, told: () => lines, result: () => result, decided };
};
const movesFrom = (choices: readonly unknown[]) => choices.map((choice) => toldMove.parse(choice));
/** What is wrong with a table and with the choices made at it. */
function faultsAt(told: ToldTable, readings: Readings, choices: readonly unknown[]): readonly Fault[] {
  const faults = faultsOfStart(told, readings);
  // Choices are held against the names of a table, also where something else is wrong with it.
  const table = tableOf({ ...told, attackers: undefined }, readings);
  return [...faults, ...faultsOfMoves(table, movesFrom(choices))];
}

const play = (
  start: Table,
  choices: readonly unknown[],
  { opening = [], fight = false }: { opening?: readonly MatchStep[]; fight?: boolean } = {},
): Outcome => {
  const played = playOn(start, movesFrom(choices), opening);
  const result = found(played, start.match, fight);
  const end = game.result(played.table.match);
  const outcome = outcomeOf(result, played.moments, WORDS, {
    result: () => (end?.ended === 'won' ? `${end.winner} wins` : ''),
    line: 'after',
    decided: end?.rule,
  });
  return { ...outcome, inPart: ['turns'] };
};

/** How the match is told. */
const WORDS: Words<Match, Choice, MatchStep> = {
  sentence,
  beaten: beatenSentence,
  choice: (match, choice) => `${choice.player}: ${choiceWords(match, choice)}`,
  refusal: (rule, match, choice) => refusal(rule, { match, choice }),
};
const playKind = (start: typeof mainTable, fight = false): ScenarioKind<ToldTable, Readings> => ({
  start,
  choice: toldMove,
  expect: playExpectation,
  faults: faultsAt,
  run: (told, readings, choices) => play(tableOf(told, readings), choices, { fight }),
});

const cardsOf = (told: readonly ToldSpell[]): readonly Card[] =>
  told.flatMap((one) => Array.from({ length: one.count ?? 1 }, () => cardOf(one)));
const readyOrTold = (told: string | readonly ToldSpell[]): readonly Card[] => {
  if (typeof told !== 'string') return cardsOf(told);
  const ready = READY_HANDS.find(({ id }) => id === told);
  return ready ? spellsOf(ready) : [];
};
const setupOf = ({ hands: [one, two], seed, first }: ToldMatch, readings: Readings): Setup => ({
  hands: [readyOrTold(one), readyOrTold(two)],
  seed,
  first: first === 1 ? 0 : 1,
  readings,
});
const wholeMatch: ScenarioKind<ToldMatch, Readings> = {
  start: matchStart,
  choice: toldMove,
  expect: playExpectation,
  faults: (told, readings, choices) => {
    const setup = setupOf(told, readings);
    return [
      ...told.hands.flatMap((hand, nth) =>
        typeof hand === 'string' ? [] : faultsOfHand(hand, ['start', 'hands', nth]),
      ),
      ...faultsOfBeginning(setup),
      ...faultsOfMoves(tableWith(game.begin(setup)), movesFrom(choices)),
    ];
  },
  run: (told, readings, choices) => {
    const setup = setupOf(told, readings);
    const begun = game.begin(setup);
    const opening = (game.opening?.(setup) ?? []) as readonly MatchStep[];
    return play(tableWith(begun), choices, { opening });
  },
};

/** A set of blocks as it is told: the attackers of each blocker. */
function blocksTold(table: Table, blocks: readonly Block[]): Readonly<Record<string, readonly string[]>> {
  const { match } = table;
  const key = (id: number) => keyOf(table, ownerOf(match, id), id);
  const told = Map.groupBy(blocks, ({ blocker }) => key(blocker));
  return Object.fromEntries(
    [...told].map(([blocker, all]) => [blocker, all.map(({ attacker }) => key(attacker)).sort()]),
  );
}
const size = (told: Readonly<Record<string, readonly string[]>>) => Object.values(told).flat().length;
const inWords = (told: Readonly<Record<string, readonly string[]>>) =>
  JSON.stringify(Object.entries(told).sort(([one], [other]) => (one < other ? -1 : 1)));
const blocks: ScenarioKind<ToldTable, Readings> = {
  start: combatTable,
  choice: toldBlock,
  expect: blocksExpectation,
  faults: (told, readings, choices) => [
    ...(told.attackers
      ? []
      : [{ path: ['start', 'attackers'], says: 'no spell attacks', remedy: 'name the spells that attack' }]),
    ...faultsAt(told, readings, choices),
  ],
  run: (told, readings, choices) => {
    const table = tableOf(told, readings);
    const allowed = everyBlock(table.match)
      .map((one) => blocksTold(table, one))
      .sort((one, other) => size(one) - size(other) || (inWords(one) < inWords(other) ? -1 : 1));
    const tried = movesFrom(choices).map((move) => playOn(table, [move]));
    const answers = tried.map(({ refused: [first] }) => (first ? short(first.rule) : 'allowed'));
    const moments = tried.flatMap((one) => one.moments);
    const ways = allowed.filter((one) => size(one) > 0).length;
    return outcomeOf({ allowed, answers }, moments, WORDS, { result: () => waysToBlock(ways, ways < allowed.length) });
  },
};

/** Whether a limit was broken there. */
const isAgainst = ({ before, after }: HandStep): boolean => after.broken.length > before.broken.length;
const hand: ScenarioKind<ToldHand, Readings> = {
  start: handStart,
  expect: handExpectation,
  faults: ({ spells }) => faultsOfHand(spells, ['start', 'spells']),
  run: ({ spells }) => {
    const cards = cardsOf(spells);
    const { legal, broken, steps } = checkHand(cards);
    const rules = steps.map(({ rule }) => short(rule));
    return {
      found: { legal, spells: cards.length, broken: broken.map(short), rules },
      cited: steps.flatMap(citations),
      spoke: steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
      told: () => tellSteps(steps, handSentence),
      moments: [{ steps }],
      against: () => tellSteps(steps.filter(isAgainst), handSentence),
      result: () => (legal ? 'This hand may be played' : moreFaults(broken.length)),
      decided: broken[0],
    };
  },
};

/** One way to pay: what is sent, and what is left of its Mana. */
function wayTold(rule: RuleId, { send, left }: Payment, typed: boolean): Told {
  return {
    rule,
    says: paymentSentence(
      send.map(({ card }) => card.name),
      left,
    ),
    cites: [
      gain.id,
      manaValue.id,
      ...(typed ? [typeMatch.id, manaType.id] : []),
      ...(send.length > 1 ? [combinedMana.id] : []),
      ...(left > 0 ? [remainingMana.id] : []),
    ],
  };
}
const payment: ScenarioKind<ToldPayment, Readings> = {
  start: paymentTable,
  expect: paymentExpectation,
  faults: (told, readings) => {
    const table = tableOf(tableOfPayment(told), readings);
    return [
      ...faultsOfStart(tableOfPayment(told), readings).map((fault) => ({ ...fault, path: inPayment(fault.path) })),
      ...(wantedOf(table, told.wanted) === undefined ? [unwanted(table, told.wanted)] : []),
    ];
  },
  run: (told, readings) => {
    const table = tableOf(tableOfPayment(told), readings);
    const { match } = table;
    const side = match.sides[activeOf(match)];
    const meant = wantedOf(table, told.wanted);
    const spell = [...side.hand, ...side.discard].find(({ id }) => id === meant);
    if (!spell) throw new Misfit(unwanted(table, told.wanted));
    const { name } = spell.card;
    const { due, refused } = paymentsFor(match, spell.id, 'spells');
    if (refused) {
      const says = refusal(refused.rule, refused);
      const tried = `${refused.choice.player}: ${choiceWords(refused.match, refused.choice)}`;
      const lines = [{ rule: refused.rule, says, tried }];
      return answer({ ways: [], refused: short(refused.rule) }, lines, waysOfPaying(0, name), refused.rule);
    }
    const rule = find(side.hand, spell.id) ? summon.id : pegasus.id;
    const all = waysToPay(side, spell, readings);
    const ways = all.map(({ send, left }) => ({ send: send.map(({ id }) => labelOf(table, id)), left }));
    const typed = readings['mana-type-gained'] === 'own-type';
    const result = due > 0 ? waysOfPaying(ways.length, name) : paidAlready(name);
    const lines = due > 0 ? all.map((way) => wayTold(rule, way, typed)) : [{ rule, says: `${result}.` }];
    return answer({ ways, refused: null }, lines, result);
  },
};
/** What is said of a spell to pay for that isn't there to be summoned. */
function unwanted(table: Table, name: string): Fault {
  const path = ['start', 'wanted'];
  const seat = activeOf(table.match);
  const isThere = calledBy(table, seat, name).length > 0;
  if (!isThere) return unknownSpell(table, name, path);
  return { path, says: `"${name}" is on the Field already`, remedy: 'name a spell in the Hand or in the Discard' };
}

/** There no zone is told by player. */
const inPayment = (path: Fault['path']): Fault['path'] =>
  path[1] === 'mana' ? path : path.filter((key) => !PLAYERS.some((player) => player === key));

const SEEN_BY = { hand: handHidden.id, field: fieldVisible.id, discard: discardVisible.id } as const;
/** Whether a player sees one spell, wherever it is. */
function seenSpell(table: Table, player: PlayerName, name: string): Outcome {
  const id = idOf(table, seatOf(player), [], name);
  const there = SEATS.flatMap((seat) =>
    ZONES.flatMap((zone) =>
      table.match.sides[seat][zone].flatMap((spell) => (spell.id === id ? [{ seat, zone, spell }] : [])),
    ),
  )[0];
  if (!there) throw new Misfit(unknownSpell(table, name, ['start', 'spell']));
  const { seat, zone, spell } = there;
  const sees = find(game.view(table.match, player).sides[seat][zone], spell.id) !== undefined;
  const says = seesSentence(player, spell, zone, nameOf(seat));
  const rule = SEEN_BY[zone];
  return answer({ sees }, [{ rule, says }], says, rule);
}

const view: ScenarioKind<ToldView, Readings> = {
  start: viewTable,
  expect: viewExpectation,
  faults: (told, readings) => [
    ...faultsOfStart(told, readings),
    ...[told.spell ?? []].flat().flatMap((spell) => {
      const table = tableOf(told, readings);
      return isCalled(table, spell) ? [] : [unknownSpell(table, spell, ['start', 'spell'])];
    }),
  ],
  run: (told, readings) => {
    const table = tableOf(told, readings);
    const seen = game.view(table.match, told.for);
    const looked = { is: table.match, seen };
    const label = ({ id }: Spell) => labelOf(table, id);
    const shown = ({ hand }: Side) => (hand.some(({ id }) => id < 0) ? hand.length : hand.map(label));
    const hand = byPlayer(seen, shown);
    const field = byPlayer(seen, (side) => side.field.map(label));
    const discard = byPlayer(seen, (side) => side.discard.map(label));
    if (told.spell !== undefined) return { ...seenSpell(table, told.for, told.spell), looked };
    const words = viewSentences(seen, told.for);
    const lines: readonly Told[] = [
      { rule: handHidden.id, says: words.hand },
      { rule: fieldVisible.id, says: words.field },
      { rule: discardVisible.id, says: words.discard },
    ];
    return { ...answer({ hand, field, discard }, lines, words.hand, handHidden.id), looked };
  },
};

/** The kinds of scenario this game has. */
export const scenarios = {
  mana: playKind(mainTable),
  turns: playKind(mainTable),
  combat: playKind(combatTable, true),
  match: wholeMatch,
  blocks,
  hand,
  payment,
  damage,
  view,
} as const;
