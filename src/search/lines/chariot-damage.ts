/**
 * A spell of Shiny Chariot over several turns: `1/3 damage 1 on turn 3`, `4/4 damage 2 turn 3, damage 2 turn 4`,
 * `sent on turn 4`, `player 1 defeated on turn 4`.
 */
import { counterRemoval } from '../../../rules-engine/chariot/rules/discard.ts';
import { defeat } from '../../../rules-engine/chariot/rules/combat.ts';
import { retained } from '../../../rules-engine/chariot/rules/turn.ts';
import { capital } from '../../../rules-engine/core/words.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { faultsOfWhatIf } from '../../../rules-engine/chariot/files/faults.ts';
import { foretell, type Happening } from '../../../rules-engine/chariot/questions/over-turns.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { refusal } from '../../../rules-engine/chariot/words/refusals.en.ts';
import { cardNamed } from '../../../rules-engine/chariot/cards/cards.ts';
import type { Seat } from '../../../rules-engine/chariot/state.ts';
import { hereWords, laneSentences } from '../../../rules-engine/chariot/words/telling.en.ts';
import { type DamageState, whatIfOf } from '../../widgets/chariot/damage-state.ts';
import { linkOf } from '../../widgets/tool/link.ts';
import { cannotRead, readerOf, takeSpell, unreadWith } from './chariot-spells.ts';
import { AS_DEFAULT, type LineAnswer, type Unread } from './line.ts';

const unread = unreadWith(
  'Write a spell and its damage with the turn, as in “1/3 damage 1 on turn 3”, or “sent on turn 4”, or “player 1 defeated on turn 4”.',
);

export async function overTurnsLine(line: string): Promise<LineAnswer | Unread> {
  const read = stateIn(line);
  if (typeof read === 'string') return unread(read);
  const whatIf = whatIfOf(read);
  const [fault] = faultsOfWhatIf(whatIf);
  if (fault) return unread(fault.says);
  const { lane, cannot } = foretell(whatIf, readingsOf());
  const href = `/chariot/tools/damage/#${await linkOf(read)}`;
  const isMoved = /sent|discard|defeated/.test(line);
  const asked = isMoved
    ? `A spell of Player ${read.owner + 1}, ${line.includes('defeated') ? 'defeated' : 'sent to the Discard'} on turn ${read.first}${read.counters === '1' ? '' : `, with ${read.counters} counters`}`
    : [
        `${read.name} with Life ${read.life}`,
        ...read.happenings.map(({ turn, amount }) => `${amount} damage on turn ${turn}`),
      ].join(', ');
  const [no] = cannot;
  if (no) {
    return {
      says: 'That can’t happen',
      rule: no.rule,
      asked,
      beaten: [refusal(no.rule, { match: no.match, choice: no.choice })],
      href,
    };
  }
  const back = lane.turns.find(({ begins }, nth) => begins.zone === 'hand' && nth > 0);
  const gone = lane.turns.find(({ ends }) => ends.zone === 'discard');
  const last = read.happenings.at(-1)?.turn;
  const after = lane.turns.find(({ turn }) => String(turn) === last);
  const healed = lane.turns.find(({ turn, begins }) => turn > Number(last) && begins.life === begins.full);
  const gives = (says: string, rule: RuleId): LineAnswer => ({ says, rule, asked, beaten: laneSentences(lane), href });
  if (isMoved && back) return gives(`Back in the Hand when turn ${back.turn} begins`, counterRemoval.id);
  if (gone) return gives(`Defeated on turn ${gone.turn}`, defeat.id);
  return gives(
    [after && capital(hereWords(after.ends)), healed && `the damage is gone when turn ${healed.turn} begins`]
      .filter(Boolean)
      .join('; '),
    retained.id,
  );
}

/** What is asked, as the tool holds it; a sentence where it can't be read. */
function stateIn(line: string): DamageState | string {
  const reader = readerOf(line);
  const { take, rest } = reader;
  const [, player] = take('player ([12])(?: :)?') ?? [];
  const [, moved] = take('(sent|discarded|discard|defeated)(?: to the discard)?') ?? [];
  const spell = moved === undefined ? takeSpell(reader) : undefined;
  if (moved === undefined && !spell) return cannotRead(rest());
  const happenings: { turn: string; what: Happening['what']; amount: string }[] = [];
  let counters = '1';
  while (rest() !== '') {
    if (take('[,;&]|and|then|(?:is )?back|returns?|when')) continue;
    const [, ...put] = take('(?:with )?(\\d+)(?: discard)? counters?|counters? (\\d+)') ?? [];
    const [, amount, on] = moved === undefined ? (take('damaged? ?(\\d+),?(?: on| in)? turn (\\d+)') ?? []) : [];
    const [, turn] = moved !== undefined && happenings.length === 0 ? (take('(?:on |in )?turn (\\d+)') ?? []) : [];
    if (amount !== undefined && on !== undefined) happenings.push({ turn: on, what: 'damage', amount });
    if (turn !== undefined) {
      happenings.push(
        moved === 'defeated' ? { turn, what: 'damage', amount: '1' } : { turn, what: 'send', amount: '' },
      );
    }
    counters = put.find((one) => one !== undefined) ?? counters;
    if (put.length === 0 && amount === undefined && turn === undefined) return cannotRead(rest());
  }
  const [first] = happenings;
  if (!first) return 'The line doesn’t say on which turn.';
  if (moved === 'defeated' && player === undefined) {
    return 'When a defeated spell is back depends on whose it is. Begin with “player 1” or “player 2”.';
  }
  const turns = happenings.map(({ turn }) => Number(turn));
  if (turns.some((turn, nth) => turn < (turns[nth - 1] ?? 0))) return 'Give the turns in their order.';
  const active: Seat = Number(first.turn) % 2 === 1 ? 0 : 1;
  const card = spell && cardNamed(spell.card);
  const last = Math.max(...turns) + (moved === undefined ? 2 : 2 * Number(counters));
  return {
    name: spell?.name ?? 'The spell',
    life: moved === 'defeated' ? '1' : (spell?.facts.life ?? String(card?.life ?? 1)),
    counters,
    tokens: Object.fromEntries(
      (['+1/+1', '+0/+1', '-1/+1', 'Revive'] as const).flatMap((kind) =>
        spell?.facts[kind] === undefined ? [] : [[kind, spell.facts[kind]]],
      ),
    ),
    owner: player === '1' ? 0 : player === '2' ? 1 : moved === undefined ? 0 : active,
    from: moved === undefined || moved === 'defeated' ? 'field' : 'hand',
    first: first.turn,
    last: String(last),
    happenings,
    readAs: AS_DEFAULT,
  };
}
