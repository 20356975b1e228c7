/** Runs scenarios: the start, the choices made, and what comes out. */
import type { RuleId } from '../core/rule.ts';
import { outcomeOf, type Words } from '../core/run.ts';
import { type Outcome, type ScenarioKind, tellSteps, type Told } from '../core/scenario.ts';
import { citations } from '../core/step.ts';
import { READY_HANDS, spellsOf } from './cards.ts';
import { everyBlock } from './choices.ts';
import { checkHand } from './hand.ts';
import { type Payment, waysToPay } from './mana.ts';
import { match as game, type MatchStep } from './match.ts';
import { type Played, playOn } from './play-on.ts';
import type { Readings } from './readings.ts';
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
  toldMove,
  type ToldPayment,
  type ToldView,
  viewExpectation,
  viewTable,
} from './schema.ts';
import {
  beatenSentence,
  choiceWords,
  handSentence,
  paymentSentence,
  refusal,
  sentence,
  viewSentences,
  waysOfPaying,
  waysToBlock,
} from './sentences.en.ts';
import {
  activeOf,
  type Block,
  type Card,
  type Choice,
  lifeOf,
  type Match,
  nameOf,
  PLAYERS,
  seatOf,
  type Side,
  type Spell,
  TOKEN_KINDS,
} from './state.ts';
import { cardOf, labelOf, manaFound, type Table, tableOf, tableWith, type ToldTable, type ToldSpell } from './table.ts';

/** `chariot.basics.gain` as files of the game write it: `basics.gain`. */
const short = (id: RuleId) => id.slice('chariot.'.length);

const byPlayer = <What>(match: Match, what: (side: Side) => What) =>
  Object.fromEntries(PLAYERS.map((player) => [player, what(match.sides[seatOf(player)])]));
const tokensFound = ({ tokens }: Spell) =>
  Object.fromEntries(TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map((kind) => [kind, tokens[kind]]));

function found({ table, steps, refused }: Played, start: Match, fight: boolean): Outcome['found'] {
  const { match } = table;
  // A fight is told as it stands before the turn ends, and with it the next begins.
  const shown = (fight ? steps.find(({ rule }) => rule === 'chariot.basics.end')?.before : undefined) ?? match;
  const label = ({ id }: Spell) => labelOf(table, id);
  const result = game.result(match);
  const [asked = null] = game.deciders(match);
  const last = new Map<number, Match>([[start.turn, start]]);
  for (const { after } of steps) if (after.turn > 0) last.set(after.turn, after);
  const place = (at: Match): Readonly<Record<string, unknown>> => {
    const all = at.sides.flatMap(({ hand, field, discard }) => [
      ...hand.map((spell) => [label(spell), { zone: 'hand' }] as const),
      ...field.map((spell) => [label(spell), { zone: 'field', life: lifeOf(spell) }] as const),
      ...discard.map((spell) => [label(spell), { zone: 'discard', counters: spell.counters }] as const),
    ]);
    return Object.fromEntries<Readonly<Record<string, unknown>>>(all);
  };
  const damage: Record<string, number> = {};
  for (const { rule, subject } of steps) {
    const dealt = rule === 'chariot.basics.combat-numbers' || rule === 'chariot.card-rulings.loveshroom';
    if (!dealt || !subject.other) continue;
    const name = label(subject.other);
    damage[name] = (damage[name] ?? 0) + subject.amount;
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
    damage,
    turns: Object.fromEntries([...last].map(([turn, at]) => [String(turn), place(at)])),
    players: Object.fromEntries([...last.keys()].map((turn) => [String(turn), nameOf(activeOf({ turn }))])),
    refused: refused.map(({ choice, rule }) => ({ choice, rule: short(rule) })),
    first: match.first === 0 ? 1 : 2,
    rules: steps.map(({ rule }) => short(rule)),
  };
}

/** What a question comes to that no match is played for: its lines, and the rules they name. */
const answer = (found: Outcome['found'], lines: readonly Told[], result = ''): Outcome => {
  const rules = lines.flatMap(({ rule, cites = [] }) => [rule, ...cites]);
  return { found, cited: rules, spoke: rules, told: () => lines, result: () => result };
};
const movesFrom = (choices: readonly unknown[]) => choices.map((choice) => toldMove.parse(choice));

const play = (
  start: Table,
  choices: readonly unknown[],
  { opening = [], fight = false }: { opening?: readonly MatchStep[]; fight?: boolean } = {},
): Outcome => {
  const played = playOn(start, movesFrom(choices), opening);
  const result = found(played, start.match, fight);
  const end = game.result(played.table.match);
  return outcomeOf(result, played.moments, WORDS, {
    result: () => (end?.ended === 'won' ? `${end.winner} wins` : ''),
    decided: end?.rule,
  });
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
  expect: playExpectation,
  run: (told, readings, choices) => play(tableOf(told, readings), choices, { fight }),
});

const cardsOf = (told: readonly ToldSpell[]): readonly Card[] =>
  told.flatMap((one) => Array.from({ length: one.count ?? 1 }, () => cardOf(one)));
const readyOrTold = (told: string | readonly ToldSpell[]): readonly Card[] => {
  if (typeof told !== 'string') return cardsOf(told);
  const ready = READY_HANDS.find(({ id }) => id === told);
  return ready ? spellsOf(ready) : [];
};
const wholeMatch: ScenarioKind<ToldMatch, Readings> = {
  start: matchStart,
  expect: playExpectation,
  run: ({ hands: [one, two], seed, first }, readings, choices) => {
    const hands = [readyOrTold(one), readyOrTold(two)] as const;
    const setup = { hands, seed, first: first === 1 ? 0 : 1, readings } as const;
    const begun = game.begin(setup);
    const opening = (game.opening?.(setup) ?? []) as readonly MatchStep[];
    return play(tableWith(begun), choices, { opening });
  },
};

/** A set of blocks as it is told: the attackers of each blocker. */
function blocksTold(table: Table, blocks: readonly Block[]): Readonly<Record<string, readonly string[]>> {
  const told: Record<string, string[]> = {};
  for (const { blocker, attacker } of blocks) {
    (told[labelOf(table, blocker)] ??= []).push(labelOf(table, attacker));
  }
  for (const attackers of Object.values(told)) attackers.sort();
  return told;
}
const size = (told: Readonly<Record<string, readonly string[]>>) => Object.values(told).flat().length;
const inWords = (told: Readonly<Record<string, readonly string[]>>) =>
  JSON.stringify(Object.entries(told).sort(([one], [other]) => (one < other ? -1 : 1)));
const blocks: ScenarioKind<ToldTable, Readings> = {
  start: combatTable,
  expect: blocksExpectation,
  run: (told, readings, choices) => {
    const table = tableOf(told, readings);
    const allowed = everyBlock(table.match)
      .map((one) => blocksTold(table, one))
      .sort((one, other) => size(one) - size(other) || (inWords(one) < inWords(other) ? -1 : 1));
    const tried = movesFrom(choices).map((move) => playOn(table, [move]));
    const answers = tried.map(({ refused: [first] }) => (first ? short(first.rule) : 'allowed'));
    const moments = tried.flatMap((one) => one.moments);
    return outcomeOf({ allowed, answers }, moments, WORDS, { result: () => waysToBlock(allowed.length) });
  },
};

const hand: ScenarioKind<ToldHand, Readings> = {
  start: handStart,
  expect: handExpectation,
  run: ({ spells }) => {
    const cards = cardsOf(spells);
    const { legal, broken, steps } = checkHand(cards);
    const rules = steps.map(({ rule }) => short(rule));
    return {
      found: { legal, spells: cards.length, broken: broken.map(short), rules },
      cited: steps.flatMap(citations),
      spoke: steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
      told: () => tellSteps(steps, handSentence),
      result: () => (legal ? 'May be played' : 'May not be played'),
      decided: broken[0],
    };
  },
};

/** One way to pay: what is sent, and what is left of its Mana. */
function wayTold({ send, left }: Payment, typed: boolean): Told {
  return {
    rule: 'chariot.basics.summon',
    says: paymentSentence(
      send.map(({ card }) => card.name),
      left,
    ),
    cites: [
      'chariot.basics.gain',
      'chariot.basics.mana-value',
      ...(typed ? (['chariot.basics.type-match', 'chariot.basics.mana-type'] as const) : []),
      ...(send.length > 1 ? (['chariot.basics.combined-mana'] as const) : []),
      ...(left > 0 ? (['chariot.basics.remaining-mana'] as const) : []),
    ],
  };
}
const payment: ScenarioKind<ToldPayment, Readings> = {
  start: paymentTable,
  expect: paymentExpectation,
  run: ({ hand, mana, wanted }, readings) => {
    const table = tableOf({ turn: 3, at: 'main', hand: { 'Player 1': hand }, mana }, readings);
    const [side] = table.match.sides;
    const spell = side.hand.find(({ id }) => labelOf(table, id) === wanted);
    const all = spell ? waysToPay(side, spell, readings) : [];
    const ways = all.map(({ send, left }) => ({ send: send.map(({ id }) => labelOf(table, id)), left }));
    const typed = readings['mana-type-gained'] === 'own-type';
    const result = waysOfPaying(ways.length, spell?.card.name ?? wanted);
    const none: Told = { rule: 'chariot.basics.summon', says: `${result}.` };
    const lines = ways.length === 0 ? [none] : all.map((way) => wayTold(way, typed));
    return answer({ ways }, lines, result);
  },
};

const view: ScenarioKind<ToldView, Readings> = {
  start: viewTable,
  expect: viewExpectation,
  run: (told, readings) => {
    const table = tableOf(told, readings);
    const seen = game.view(table.match, told.for);
    const label = ({ id }: Spell) => labelOf(table, id);
    const shown = ({ hand }: Side) => (hand.some(({ id }) => id < 0) ? hand.length : hand.map(label));
    const hand = byPlayer(seen, shown);
    const field = byPlayer(seen, (side) => side.field.map(label));
    const discard = byPlayer(seen, (side) => side.discard.map(label));
    const words = viewSentences(seen, told.for);
    const lines: readonly Told[] = [
      { rule: 'chariot.basics.hand-hidden', says: words.hand },
      { rule: 'chariot.basics.field-visible', says: words.field },
      { rule: 'chariot.basics.discard-visible', says: words.discard },
    ];
    return answer({ hand, field, discard }, lines, words.hand);
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
  view,
} as const;
