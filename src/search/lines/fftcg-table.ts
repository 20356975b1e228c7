/** Lines of FFTCG that are tried on a table: what a character may carry, whom Thunder may be aimed at. */
import { compare, weakAttack } from '../../../rules-engine/fftcg/rules/fight.ts';
import { modifiedFigure, swords as anySwords } from '../../../rules-engine/fftcg/rules/means.ts';
import { replaced } from '../../../rules-engine/fftcg/rules/battle.ts';
import { capital, list, number } from '../../../rules-engine/core/words.en.ts';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { faultsOfTable, FIGURE_FAULT } from '../../../rules-engine/fftcg/files/faults.ts';
import { figureSteps } from '../../../rules-engine/fftcg/rules/figures.ts';
import { judge, play } from '../../../rules-engine/fftcg/play/game.ts';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { choiceOf, type WrittenChoice } from '../../../rules-engine/fftcg/files/scenarios.ts';
import { refusal } from '../../../rules-engine/fftcg/words/refusals.en.ts';
import type { GameStep, State } from '../../../rules-engine/fftcg/state.ts';
import { BYSTANDER, tableOf, type WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import type { BattleState } from '../../widgets/fftcg/Battle.tsx';
import { linkOf } from '../../widgets/tool/link.ts';
import { ATTACHABLE } from './fftcg-shape.ts';
import type { LineAnswer, Unread } from './line.ts';
import { quoted, takerOf } from './taker.ts';

/** What choices on a table lead to. */
export interface Tried {
  readonly start: State;
  /** Before the last choice. */
  readonly before: State;
  readonly steps: readonly GameStep[];
  /** The rule against the last choice, with the reason, if one is. */
  readonly refused?: { readonly rule: LineAnswer['rule']; readonly says: string };
  /** The battle tool with the table, and the last choice made or tried. */
  readonly href: string;
}

/** Lays a table out and makes the choices; the last one may be refused. */
export async function triedOn(table: WrittenTable, written: readonly WrittenChoice[]): Promise<Tried> {
  const start = tableOf(table, 'battle', readingsOf());
  let before = start;
  let state = start;
  let steps: readonly GameStep[] = [];
  const choices: Choice[] = [];
  /** How many steps went before the last choice. */
  let past = 0;
  for (const one of written) {
    const choice = choiceOf(state, one);
    before = state;
    past += steps.length;
    const verdict = judge(state, choice);
    if (!verdict.legal) {
      const refused = { rule: verdict.rule, says: firstOf(refusal(verdict.rule, state, choice)) };
      const href = await linkTo(table, choices, [{ at: choices.length, choice }]);
      return { start, before, steps: [], refused, href };
    }
    ({ state, steps } = play(state, choice));
    choices.push(choice);
  }
  const compared = steps.findLastIndex(({ rule }) => COMPARES.includes(rule));
  // The start is the first place, and each step one more: the reader sees the table when the figures are compared.
  const at = compared < 0 ? undefined : past + compared + 1;
  return { start, before, steps, href: await linkTo(table, choices, [], at) };
}
const COMPARES: readonly string[] = [compare.id, weakAttack.id];

async function linkTo(
  table: WrittenTable,
  choices: readonly Choice[],
  tries: BattleState['tries'],
  at?: number,
): Promise<string> {
  const state: BattleState = {
    table,
    isWrong: false,
    readAs: { edition: '', readings: {} },
    walk: { choices, ...(at !== undefined && { at }) },
    tries,
  };
  return `/fftcg/tools/battle/#${await linkOf(state)}`;
}
/** The reason alone: what could be done instead on that table is no answer to the line. */
const firstOf = (says: string) => says.split(/(?<=\.) /)[0] ?? says;
/** What is wrong with a table, in a sentence. */
export const faultOf = (table: WrittenTable): string | undefined => faultsOfTable(table)[0]?.says;

/** Cards that may be attached, as cards of the table. */
const CARDS: Readonly<Record<string, string>> = {
  sword: 'equipment sword',
  armor: 'equipment',
  armour: 'equipment',
  equipment: 'equipment',
  relic: 'relic',
};
const EQUIP = 'Write the cards a character is to carry, as in “equip sword relic” or “cloud equip sword sword”.';

/** `laguna equip sword sword`: whether the last card may be attached to whoever carries the others. */
export async function equipLine(line: string): Promise<LineAnswer | Unread | undefined> {
  const { take, rest } = takerOf(line);
  const [, typed] = take('(?:([a-z]+) )?equip') ?? [];
  if (typed === undefined && !line.startsWith('equip')) return undefined;
  const kinds: string[] = [];
  while (rest() !== '') {
    const [kind] = take(ATTACHABLE) ?? [];
    if (kind === undefined) return { unread: `${quoted(rest())} can’t be read here. ${EQUIP}` };
    kinds.push(kind);
  }
  if (kinds.length > 9) return { unread: `A character is asked about with at most 9 cards. ${EQUIP}` };
  const who = capital(typed ?? 'character');
  const named = kinds.map((kind, at) => {
    const nth = kinds.slice(0, at + 1).filter((one) => one === kind).length;
    return nth === 1 ? capital(kind) : `${capital(kind)} ${nth}`;
  });
  const cards = kinds.map((kind, at) => `${named[at]}: ${CARDS[kind]}`);
  const last = cards.at(-1) ?? '';
  const isRelic = kinds.at(-1) === 'relic';
  const character = typed === 'cloud' ? 'Cloud: 1600/1600 many-swords' : `${who}: 1000/1000`;
  const table: WrittenTable = {
    A: {
      front: [{ card: character, attached: cards.slice(0, -1) }],
      ...(isRelic ? { sideboard: [last] } : { hand: [last] }),
    },
    B: BYSTANDER,
  };
  const card = named.at(-1) ?? '';
  const { refused, steps, href } = await triedOn(table, [{ player: 'A', action: 'equip', card, on: who }]);
  const swords = typed === 'cloud' && kinds.filter((kind) => kind === 'sword').length > 1;
  return {
    says: refused ? `Not allowed: ${who} can’t carry ${card} too` : `Allowed: ${who} may carry ${card} too`,
    rule: refused?.rule ?? (swords ? anySwords.id : (steps[0]?.rule ?? replaced.id)),
    asked: `${who} carries ${list(named.slice(0, -1))} and is to carry ${card}`,
    beaten: refused ? [refused.says] : [],
    href,
  };
}

const THUNDER = 'Write the DEF of whoever is aimed at, as in “thunder def 1700 -100”.';

/** `thunder def 1700 -100`: whether Thunder may be aimed at somebody with that DEF. */
export async function thunderLine(line: string): Promise<LineAnswer | Unread | undefined> {
  const { take, rest } = takerOf(line);
  if (!take('thunder(?: on)?')) return undefined;
  const [, printed = ''] = take('def ?[=]? ?(-?\\d+)') ?? [];
  if (!/^\d{1,4}$/.test(printed)) return { unread: `${FIGURE_FAULT} ${THUNDER}` };
  const changes: string[] = [];
  while (rest() !== '') {
    const [change] = take('[+-]\\d+') ?? [];
    if (change === undefined) return { unread: `${quoted(rest())} can’t be read here. ${THUNDER}` };
    changes.push(change);
  }
  const attached = changes.map((change) => `${change} DEF: status 0/${change}`);
  const table: WrittenTable = {
    A: {
      front: [{ card: 'Caster: 500/500 black' }],
      // The source gives no more of Thunder than whom it is aimed at; that it costs a down and discards is ours.
      hand: ['Thunder: spell black costs-down on-opposing def<=1600 discard'],
    },
    B: { front: [{ card: `Target: 0/${Number(printed)}`, attached }, ...(BYSTANDER.front ?? [])] },
  };
  const fault = faultOf(table);
  if (fault !== undefined) return { unread: `${fault} ${THUNDER}` };
  const { refused, start, href } = await triedOn(table, [
    { player: 'A', action: 'cast', card: 'Thunder', by: 'Caster', on: 'Target' },
  ]);
  const [target] = start.sides.B.party;
  const now = target ? (figureSteps(start, target, 'def').at(-1)?.after.total ?? 0) : 0;
  return {
    says: refused
      ? `Not allowed: DEF ${number(now)} is more than 1600`
      : `Allowed: Thunder can target DEF ${number(now)}`,
    rule: refused?.rule ?? modifiedFigure.id,
    asked: `Thunder on DEF ${[printed, ...changes.map((change) => change.replace('-', '−'))].join(' ')}`,
    beaten: changes.length > 0 ? [`The printed DEF of ${printed} doesn’t count.`] : [],
    href,
  };
}
