/**
 * Tables and choices in one line. `Locke: 900/900 & Sword: equipment +200/0 ! ; Vivi: 1/1 black ~ | Guard: 1/1` is a
 * party: Locke and Vivi in front, Guard in the back row; `&` attaches, `!` marks the leader, `~` is down, `-` is nobody.
 * `A cast Bolt by Vivi on Guard` is a choice, with `by`, `on`, `with`, `pay`, `which`, `choose`, and
 * `at front 2` for a place.
 */
import { short } from '../core/rule.ts';
import { readingsOf, type ReadingChoice } from '../fftcg/readings.ts';
import type { ChoiceType } from '../fftcg/play/actions.ts';
import { judge, play } from '../fftcg/play/game.ts';
import {
  choiceOf,
  tableOf,
  type WrittenChoice,
  type WrittenFighter,
  type WrittenSide,
  type WrittenTable,
} from '../fftcg/files/scenarios.ts';
import { type GameStep, nameOf, type Phase, type Position, type Row, type Seat, type State } from '../fftcg/state.ts';

function fighter(text: string): WrittenFighter {
  const [card = '', ...attached] = text
    .replace(/[!~]/g, '')
    .split('&')
    .map((part) => part.trim());
  return { card, attached, leader: text.includes('!'), down: text.includes('~') };
}
/** `front ; front | back`. */
export function party(text: string): Pick<WrittenSide, 'front' | 'back'> {
  const [front = [], back = []] = text.split('|').map((row) =>
    row
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '' && one !== '-')
      .map(fighter),
  );
  return { front, back };
}

/** A side: its party, and whatever else is said of it. */
export const side = (text: string, more: WrittenSide = {}): WrittenSide => ({ ...party(text), ...more });

/** What is named first; of other actions it is a card. */
const FIRST: Readonly<Record<string, keyof WrittenChoice>> = {
  fight: 'by',
  throw: 'by',
  ability: 'by',
  target: 'on',
  choose: 'choose',
};
/** `A fight Locke on Guard with Vivi`, `B target Locke`, `B choose 2`. */
export function choice(text: string): WrittenChoice {
  const [player = 'A', action = 'pass', ...rest] = text.split(' ');
  const parts = rest.join(' ').split(/(?:^| )(by|on|with|pay|at|which|choose) /);
  const [card = ''] = parts;
  const said = Object.fromEntries(
    parts.flatMap((part, index) => (index % 2 === 1 ? [[part, (parts[index + 1] ?? '').trim()]] : [])),
  ) as Record<string, string | undefined>;
  const first = FIRST[action] ?? 'card';
  const [row, position] = (said['at'] ?? '').split(' ');
  return {
    player: player as Seat,
    action: action as ChoiceType,
    ...(card.trim() !== '' && { [first]: first === 'choose' ? Number(card) : card.trim() }),
    ...(action === 'throw' && said['by'] !== undefined && { card: card.trim() }),
    ...(said['by'] !== undefined && { by: said['by'] }),
    ...(said['on'] !== undefined && { on: said['on'] }),
    ...(said['with'] !== undefined && { with: said['with'] }),
    ...(said['pay'] !== undefined && { pay: said['pay'] }),
    ...(said['which'] !== undefined && { which: Number(said['which']) }),
    ...(said['choose'] !== undefined && { choose: Number(said['choose']) }),
    ...(row && { row: row as Row }),
    ...(position && { position: Number(position) as Position }),
  };
}

/** What came of choices made one after the other. */
export interface Told {
  readonly start: State;
  readonly state: State;
  readonly steps: readonly GameStep[];
  /** The rules that acted, in order. */
  readonly rules: readonly string[];
  /** For each choice the rule against it, or `played`. */
  readonly verdicts: readonly string[];
}

/** Lays out a table and plays choices on it; what is refused is left out. */
export function playOn(
  table: WrittenTable,
  choices: readonly string[],
  readings: ReadingChoice = {},
  phase: Phase = 'battle',
): Told {
  const start = tableOf(table, phase, readingsOf('as-amended', readings));
  let state = start;
  const steps: GameStep[] = [];
  const verdicts = choices.map((text) => {
    const wanted = choiceOf(state, choice(text));
    const verdict = judge(state, wanted);
    if (!verdict.legal) return short(verdict.rule);
    const played = play(state, wanted);
    steps.push(...played.steps);
    state = played.state;
    return 'played';
  });
  return { start, state, steps, rules: steps.map(({ rule }) => short(rule)), verdicts };
}

/** The one verdict on one choice. */
export const verdictOn = (table: WrittenTable, text: string, readings: ReadingChoice = {}): string =>
  playOn(table, [text], readings).verdicts[0] ?? '';

/** Names of the cards in a place of a side. */
export const names = (
  state: State,
  seat: Seat,
  place: 'hand' | 'reserves' | 'sideboard' | 'discardPile' | 'doomPile' | 'drawn',
) => state.sides[seat][place].map(nameOf);
/** Names of the characters in play. */
export const inPlay = (state: State, seat: Seat) => state.sides[seat].party.map(({ card }) => nameOf(card));
/** Names of the characters that are down. */
export const isDown = (state: State, seat: Seat) =>
  state.sides[seat].party.filter(({ down }) => down).map(({ card }) => nameOf(card));
