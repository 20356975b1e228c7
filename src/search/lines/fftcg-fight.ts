/** `att 1500 +200 def 1600`: one character attacks another of the other side. */
import { adjacent, ranged, counterBoth } from '../../../rules-engine/fftcg/rules/means.ts';
import {
  steal,
  jumpNoCounter,
  counterReach,
  compare,
  weakAttack,
  throwDoom,
  counter,
  rangedCounter,
} from '../../../rules-engine/fftcg/rules/fight.ts';
import { capital, counted, list, number } from '../../../rules-engine/core/words.en.ts';
import { FIGURE_FAULT } from '../../../rules-engine/fftcg/files/faults.ts';
import { modified } from '../../../rules-engine/fftcg/rules/figures.ts';
import { rowsApart } from '../../../rules-engine/fftcg/rules/reach.ts';
import type { WrittenChoice } from '../../../rules-engine/fftcg/files/scenarios.ts';
import { sentence } from '../../../rules-engine/fftcg/words/sentences.en.ts';
import type { Clash, Row } from '../../../rules-engine/fftcg/state.ts';
import {
  BYSTANDER,
  type WrittenFighter,
  type WrittenSide,
  type WrittenTable,
} from '../../../rules-engine/fftcg/files/table.ts';
import { AGAINST } from './fftcg-shape.ts';
import { faultOf, triedOn } from './fftcg-table.ts';
import type { LineAnswer, Unread } from './line.ts';
import { quoted, takerOf } from './taker.ts';

/** A figure as typed: what is printed, and what changes it, in order. */
interface Figure {
  readonly printed: string;
  readonly changes: string[];
}
const FIGURES = ['att', 'def'] as const;
type Name = (typeof FIGURES)[number];
interface Fighter {
  att?: Figure;
  def?: Figure;
  row?: Row;
  readonly skills: Set<'ranged' | 'counter' | 'steal'>;
  down?: boolean;
}
interface Read {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  /** Who doubles up with the attacker. */
  readonly helper?: Figure | undefined;
  readonly how: 'fight' | 'jump' | 'throw';
}

const COULD = 'Write the attack and the defense, as in “att 1500 def 1600”.';
const BOTH = 'For a Counter, write both characters, as in “att 1500 def 900 vs att 1200 def 1000 counter”.';

/** Has the engine carry out the attack. */
export async function fightLine(line: string): Promise<LineAnswer | Unread> {
  const read = readFight(line);
  if ('unread' in read) return read;
  const { attacker, defender, helper, how } = read;
  const asksReach = attacker.att === undefined;
  const table = tableFor(read);
  const fault = faultOf(table);
  if (fault !== undefined) return { unread: `${fault} ${COULD}` };
  const on = 'Defender';
  const attack: Readonly<Record<Read['how'], readonly WrittenChoice[]>> = {
    fight: [{ player: 'A', action: 'fight', by: 'Attacker', on, ...(helper && { with: 'Helper' }) }],
    jump: [
      { player: 'A', action: 'reinforce', card: 'Attacker', row: attacker.row ?? 'front' },
      { player: 'A', action: 'jump', on },
    ],
    throw: [{ player: 'A', action: 'throw', card: 'Thrown card', by: 'Attacker', on }],
  };
  const { before, steps, refused, href } = await triedOn(table, attack[how]);
  const asked = [
    `${capital(how)}: ${wordsOf('attacker', attacker)}`,
    ...(helper ? [`helper ATT ${figureWords(helper)}`] : []),
    wordsOf('defender', defender),
    ...(helper ? ['the attacker leads and matches the Location'] : []),
  ].join(', ');
  const apart = counted(rowsApart(attacker.row ?? 'front', defender.row ?? 'front'), 'row');
  if (refused) {
    const isFar = refused.rule === adjacent.id || refused.rule === ranged.id;
    return {
      says: `Not allowed${isFar ? `, ${apart} apart` : ''}`,
      rule: refused.rule,
      asked,
      beaten: [refused.says],
      href,
    };
  }
  if (asksReach) {
    const rule = apart === '1 row' ? adjacent.id : ranged.id;
    return { says: `Allowed, ${apart} apart`, rule, asked, beaten: [], href };
  }
  const clash = steps.flatMap(({ after }) => (after.clash ? [after.clash] : [])).at(-1);
  if (!clash) return { unread: COULD };
  const own = before.sides.A.party.find(({ card }) => card.id === clash.attacker);
  const strikes = [
    `ATT ${number(clash.attack)} against DEF ${number(clash.defence)}`,
    ...(clash.counter === undefined || !own
      ? []
      : [`Counter ${number(clash.counter)} against DEF ${number(modified(before, own, 'def'))}`]),
  ];
  const robbed = steps.filter(({ rule, before, after }) => rule === steal.id && before !== after);
  const losers = [...new Set(robbed.map(({ subject }) => subject.player))];
  const loses = losers.length === 0 ? '' : `; ${list(losers)} must${losers.length > 1 ? ' each' : ''} discard a card`;
  return {
    says: `${headline(clash)} (${strikes.join(', ')})${loses}`,
    rule: ruleOf(
      clash,
      steps.map(({ rule }) => rule),
    ),
    asked,
    beaten: [
      ...steps.filter(({ rule }) => AGAINST_COUNTER.includes(rule)).map(sentence),
      ...(how === 'throw' && (attacker.att?.changes.length ?? 0) > 0
        ? ['A Throw uses the printed ATT, so what is attached adds nothing.']
        : []),
      ...(defender.att && !defender.skills.has('counter')
        ? ['The defender doesn’t strike back, because it doesn’t have Counter.']
        : []),
    ],
    href,
  };
}
const AGAINST_COUNTER: readonly string[] = [jumpNoCounter.id, counterReach.id];

function headline({ fallen, defender, attacker, how }: Clash): string {
  if (fallen.includes(defender) && fallen.includes(attacker)) return 'Both are defeated';
  if (fallen.includes(attacker)) return 'Only the attacker is defeated';
  if (!fallen.includes(defender)) return 'Nobody is defeated';
  return how === 'throw' ? 'The defender is doomed' : 'The defender is defeated';
}
/** The rule that made the difference. */
function ruleOf({ fallen, attacker, defender }: Clash, rules: readonly LineAnswer['rule'][]): LineAnswer['rule'] {
  const first = (...wanted: readonly LineAnswer['rule'][]) => rules.find((rule) => wanted.includes(rule));
  const compared = first(compare.id, weakAttack.id) ?? compare.id;
  if (!fallen.includes(attacker)) return first(throwDoom.id) ?? compared;
  if (fallen.includes(defender)) return counterBoth.id;
  return first(counter.id, rangedCounter.id) ?? compared;
}

/** Everybody on the table: the two, whoever helps, and somebody on either side, so that the battle goes on. */
function tableFor({ attacker, defender, helper, how }: Read): WrittenTable {
  const beside = BYSTANDER.front ?? [];
  const own = fighter('Attacker', attacker, [...(how === 'fight' ? [] : [how]), ...(helper ? ['Knight'] : [])]);
  const item = 'Item: item';
  const steals = attacker.skills.has('steal') || defender.skills.has('steal');
  const side = (one: WrittenFighter, row: Row = 'front'): WrittenSide =>
    row === 'front' ? { front: [one, ...beside] } : { front: beside, back: [one] };
  const inPlay: WrittenSide = how === 'jump' ? { front: beside, reserves: [own.card] } : side(own, attacker.row);
  return {
    ...(helper && { location: 'Castle: location Knight' }),
    A: {
      ...inPlay,
      ...(helper && {
        front: [
          ...(attacker.row === 'back' ? [] : [{ ...own, leader: true }]),
          fighter('Helper', { att: helper, skills: new Set() }, []),
          ...beside,
        ],
        ...(attacker.row === 'back' && { back: [{ ...own, leader: true }] }),
      }),
      ...(how === 'throw' || steals
        ? { hand: [...(how === 'throw' ? ['Thrown card: equipment'] : []), ...(steals ? [item] : [])] }
        : {}),
    },
    B: { ...side(fighter('Defender', defender, []), defender.row), ...(steals && { hand: [item] }) },
  };
}
function fighter(name: string, one: Fighter, words: readonly string[]): WrittenFighter {
  const printed = FIGURES.map((figure) => Number(one[figure]?.printed ?? 0)).join('/');
  const card = [`${name}: ${printed}`, ...one.skills, ...words].join(' ');
  const attached = FIGURES.flatMap((figure) =>
    (one[figure]?.changes ?? []).map(
      (change) => `${change} ${figure.toUpperCase()}: status ${figure === 'att' ? `${change}/0` : `0/${change}`}`,
    ),
  );
  return { card, ...(one.down && { down: true }), ...(attached.length > 0 && { attached }) };
}

const figureWords = ({ printed, changes }: Figure) =>
  [printed, ...changes.map((change) => change.replace('-', '−'))].join(' ');
const wordsOf = (who: string, one: Fighter) =>
  [
    who,
    ...FIGURES.flatMap((name) => (one[name] ? [`${name.toUpperCase()} ${figureWords(one[name])}`] : [])),
    ...[...one.skills].map(capital),
    ...(one.row ? [`in the ${one.row} row`] : []),
    ...(one.down ? ['down'] : []),
  ].join(' ');

/** Reads the line, or says what keeps it from being read. */
function readFight(line: string): Read | Unread {
  const { take, rest } = takerOf(line);
  const cant = (says: string, could = COULD): Unread => ({ unread: `${says} ${could}` });
  const isParted = new RegExp(`(?:^| )${AGAINST}(?: |$)`).test(line);
  const attacker: Fighter = { skills: new Set() };
  const defender: Fighter = { skills: new Set() };
  let side = attacker;
  let helper: Figure | undefined;
  /** What a change after it would change: one figure, or a pair. */
  let last: readonly Figure[] = [];
  let how: Read['how'] = 'fight';
  while (rest() !== '') {
    const fault = pair() ?? help() ?? figure() ?? change() ?? word() ?? unknown();
    if (fault !== '') return cant(fault);
  }
  return complete();

  // Each takes a piece in: '' where that went well, what is wrong with it, or nothing where the piece is another.
  function pair(): string | undefined {
    const found = take('(-?\\d+)/(-?\\d+)');
    if (!found) return undefined;
    const [typed = '', att = '', def = ''] = found;
    if (side.att ?? side.def) return `${quoted(typed)} is one character too many.`;
    side.att = { printed: att, changes: [] };
    side.def = { printed: def, changes: [] };
    last = [side.att, side.def];
    return '';
  }
  function help(): string | undefined {
    const [, printed] = take('with (?:(?:att|atk|attack) ?)?(\\d+)') ?? [];
    if (printed === undefined) return undefined;
    if (side !== attacker || helper) return 'One character can help the attacker, as in “att 1000 with 900 def 1800”.';
    helper = { printed, changes: [] };
    last = [helper];
    return '';
  }
  function figure(): string | undefined {
    const found = take('(att|atk|attack|def|defen[sc]e) ?=? ?(-?\\d+)');
    if (!found) return undefined;
    const [, word = '', printed = ''] = found;
    const name: Name = word.startsWith('a') ? 'att' : 'def';
    if (!isParted && name === 'def') side = side.def ? side : defender;
    if (!isParted && name === 'att' && side === defender)
      return 'Write the attack first, or “vs” between two characters.';
    if (side[name]) return `There are two figures for ${name.toUpperCase()}. Write “vs” between two characters.`;
    side[name] = { printed, changes: [] };
    last = [side[name]];
    return '';
  }
  function change(): string | undefined {
    const [typed] = take('[+-]\\d+(?:/[+-]?\\d+)?') ?? [];
    if (typed === undefined) return undefined;
    const parts = typed.split('/');
    if (last.length === 0) return `${quoted(typed)} must come after the figure that it changes.`;
    if (parts.length < last.length) return `Say which figure ${quoted(typed)} changes, as in “+200/0”.`;
    if (parts.length > last.length) return `${quoted(typed)} changes two figures, but comes after one.`;
    for (const [at, part] of parts.entries()) if (Number(part) !== 0) last[at]?.changes.push(signedText(part));
    return '';
  }
  function word(): string | undefined {
    const [typed] =
      take(`${AGAINST}|(?:front|back)(?: row)?|ranged|counter|steal|jump|throw|fight|up|down(?:ed)?`) ?? [];
    if (typed === undefined) return undefined;
    if (new RegExp(`^${AGAINST}$`).test(typed)) {
      if (side === defender) return 'A line has one attacker and one defender.';
      side = defender;
      last = [];
    } else if (typed === 'jump' || typed === 'throw') {
      if (side === defender) return `Only the attacker can ${typed}, so that word comes first.`;
      if (how !== 'fight') return 'An attack is either a Jump or a Throw.';
      how = typed;
    } else if (/^(?:front|back)/.test(typed)) {
      if (side.row) return 'A character is in one row.';
      side.row = typed.startsWith('front') ? 'front' : 'back';
    } else if (typed === 'ranged' || typed === 'steal' || typed === 'counter') {
      if (typed === 'counter' && side === attacker) return 'Only the defender can Counter, so that word comes last.';
      side.skills.add(typed);
    } else if (typed.startsWith('down')) side.down = true;
    return '';
  }
  function unknown(): string {
    const [begins = ''] = rest().split(' ');
    if (/^\d+$/.test(begins)) return `${quoted(rest())} could be an ATT or a DEF.`;
    if (/^(?:att|atk|attack|def|defen[sc]e)$/.test(begins)) return `The figure after “${begins}” is missing.`;
    return `${quoted(rest())} can’t be read here.`;
  }

  function complete(): Read | Unread {
    const all = [attacker.att, attacker.def, defender.att, defender.def, helper].flatMap((one) => one ?? []);
    if (all.some(({ printed }) => !/^\d{1,4}$/.test(printed))) return cant(FIGURE_FAULT);
    if (all.some(({ changes }) => changes.some((one) => Math.abs(Number(one)) > 9999))) return cant(FIGURE_FAULT);
    if (all.length === 0 && attacker.row && defender.row && !helper) return { attacker, defender, how };
    if (!attacker.att) return cant('The attack is missing.');
    if (!defender.def) return cant('The defender’s DEF is missing.');
    if (defender.skills.has('counter') && !(defender.att && attacker.def)) {
      return cant('The defender’s ATT or the attacker’s DEF is missing.', BOTH);
    }
    if (how === 'jump' && [attacker.att, attacker.def].some((one) => (one?.changes.length ?? 0) > 0)) {
      return cant(
        'A Jump comes straight from the reserves, where nothing is attached, and uses the printed ATT.',
        'Write the printed figures, as in “jump att 1400 def 1400”.',
      );
    }
    if (helper && how !== 'fight')
      return cant('A line can double up only a Fight.', 'Write it as in “att 1000 with 900 def 1800”.');
    return { attacker, defender, helper, how };
  }
}
const signedText = (part: string) => (/^[+-]/.test(part) ? part : `+${part}`);
