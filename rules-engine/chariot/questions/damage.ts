/** The kind `damage`: one spell over several turns, as scenario files write it. */
import type { RuleId } from '../../core/rule.ts';
import { type Outcome, type ScenarioKind, tellLine, tellStep, type Told } from '../../core/scenario.ts';
import type { Fault } from '../../core/fault.ts';
import { citations } from '../../core/step.ts';
import { cardNamed } from '../cards/cards.ts';
import { defeat } from '../rules/combat.ts';
import { discard, toHand } from '../rules/discard.ts';
import { faultsOfWhatIf } from '../files/faults.ts';
import { summon } from '../rules/mana.ts';
import { type CannotHappen, foretell, type Foretold, type Happening, type Here, type WhatIf } from './over-turns.ts';
import type { Readings } from '../readings.ts';
import { damageExpectation, damageStart, type ToldDamage } from '../files/schema.ts';
import { faultsOfName } from '../files/scenario-faults.ts';
import { refusal } from '../words/refusals.en.ts';
import { choiceWords } from '../words/choices.en.ts';
import { beatenSentence, sentence } from '../words/sentences.en.ts';
import { nameOf, NO_TOKENS, seatOf } from '../state.ts';
import { laneResult } from '../words/telling.en.ts';
import { retained } from '../rules/turn.ts';

/** What a file asks of the engine. What it leaves out is as on the card. */
export function whatIfFrom(told: ToldDamage): WhatIf {
  const card = cardNamed(told.spell);
  return {
    name: told.name ?? card?.name ?? told.spell,
    life: told.life ?? card?.life ?? Number.NaN,
    counters: told['sent-with'] ?? card?.counters ?? 1,
    tokens: { ...NO_TOKENS, ...told.tokens },
    owner: seatOf(told.player),
    from: told.zone,
    turns: told.turns,
    happenings: told.events.map(({ turn, damage, is }): Happening => {
      const what = is === undefined ? 'damage' : is === 'sent' ? 'send' : 'summon';
      return { turn, what, amount: damage ?? 0 };
    }),
  };
}
/** The same, as a file says it. */
export function writtenWhatIf({ name, life, counters, tokens, owner, from, turns, happenings }: WhatIf): ToldDamage {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  const card = cardNamed(id);
  const given = Object.entries(tokens).filter(([, count]) => count > 0);
  return {
    spell: card ? id : name,
    ...(card && card.name !== name && { name }),
    life,
    'sent-with': counters,
    ...(given.length > 0 && { tokens: Object.fromEntries(given) }),
    player: nameOf(owner),
    zone: from,
    turns,
    events: happenings.map(({ turn, what, amount }) =>
      what === 'damage' ? { turn, damage: amount } : { turn, is: what === 'send' ? 'sent' : 'summoned' },
    ),
  };
}

/** Where a fault of the tool stands in a file. */
const PLACES: Readonly<Record<string, Fault['path']>> = {
  name: ['name'],
  counters: ['sent-with'],
  first: ['turns', 0],
  last: ['turns', 1],
};
function placeOf(field: string): Fault['path'] {
  const [top, nth, key] = field.split('.');
  if (top === 'happenings') return ['events', Number(nth), key === 'amount' ? 'damage' : 'turn'];
  return PLACES[field] ?? field.split('.');
}
const OWN = 'a spell you make up needs its Life, as in life: 3';
function faults(told: ToldDamage): readonly Fault[] {
  const { spell, life } = told;
  const named = faultsOfName({ spell, card: life === undefined ? {} : { life } }, ['start'], OWN);
  const found = faultsOfWhatIf(whatIfFrom({ ...told, life: named.length > 0 ? 1 : life }));
  // Which turns an event may have nobody knows before the turns are right.
  const areTurns = !found.some(({ field }) => field === 'first' || field === 'last');
  return [
    ...named,
    ...found
      .filter(({ field }) => areTurns || !field.startsWith('happenings'))
      .map(({ field, says }) => ({
        path: ['start', ...placeOf(field)],
        says,
        remedy: field.startsWith('happenings') ? 'give one of the turns, or write other turns' : 'write another value',
      })),
  ];
}

/** A spell at one moment, as files tell it. */
const placed = ({ zone, life, full, counters }: Here) => ({
  zone,
  ...(zone === 'field' && { life, damage: full - life }),
  ...(zone === 'discard' && { counters }),
});
/** Steps and refusals in the order in which they came. */
function inOrder({ steps, cannot }: Foretold): readonly Told[] {
  const refused = (at: number) => cannot.filter((one) => one.at === at).map(refusalTold);
  const told = steps.flatMap((step, at) => [...refused(at), tellStep(step, sentence, beatenSentence)]);
  return [...told, ...refused(steps.length)];
}
const refusalTold = ({ rule, match, choice }: CannotHappen): Told => ({
  rule,
  says: refusal(rule, { match, choice }),
  tried: `${choice.player}: ${choiceWords(match, choice)}`,
});
/** What changes where a spell is, or how much Life it has. The last of it decides. */
const CHANGES: readonly RuleId[] = [retained, toHand, summon, defeat, discard].map(({ id }) => id);

function run(told: ToldDamage, readings: Readings): Outcome {
  const seen = foretell(whatIfFrom(told), readings);
  const { lane, steps, cannot } = seen;
  const lines = inOrder(seen);
  const rules = lines.flatMap(({ rule, cites = [] }) => [rule, ...cites]);
  const byTurn = (at: 'begins' | 'ends') =>
    Object.fromEntries(lane.turns.map((one) => [String(one.turn), placed(one[at])]));
  // Where nothing of it can happen, the first rule against it is the answer.
  const [against] = cannot.length === told.events.length ? cannot : [];
  return {
    found: {
      begins: byTurn('begins'),
      ends: byTurn('ends'),
      refused: cannot.map(({ nth, rule }) => ({ event: nth + 1, rule: rule.slice('chariot.'.length) })),
    },
    inPart: ['begins', 'ends'],
    cited: [...steps.flatMap(citations), ...cannot.map(({ rule }) => rule)],
    spoke: rules,
    told: () => lines,
    moments: [{ steps }],
    result: () => (against ? tellLine(refusalTold(against)) : laneResult(lane)),
    decided: (against ?? steps.findLast(({ rule }) => CHANGES.includes(rule)))?.rule,
  };
}

export const damage: ScenarioKind<ToldDamage, Readings> = {
  start: damageStart,
  expect: damageExpectation,
  faults,
  run,
};
