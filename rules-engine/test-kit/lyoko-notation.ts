/** A position of Code Lyoko in one line, and what comes of it. */
import type { Outcome } from '../core/scenario.ts';
import type { MadeFacts } from '../lyoko/cards/made.ts';
import { type CardInPlay, emptySide, type Position, type SidePosition } from '../lyoko/files/position.ts';
import { type ReadingChoice, readingsOf } from '../lyoko/readings.ts';
import { SCENARIOS } from '../lyoko/files/scenarios.ts';
import type { Side } from '../lyoko/state.ts';

/**
 * Reads "hero 36 ulrich/lyoko/life=4 [critical-strike] vs 34 megatank/tapped". First whose turn it is ("hero:untap" or
 * "hero:allocation" where it stands before the Main Phase), then the Hero's pool, cards on the table and hand, then
 * Xana's; {…} is a Core, <…> a Discard Pile, towers=4 stands on Xana's side.
 */
export function position(line: string): Position {
  const [ours = '', theirs = ''] = line.split(' vs ');
  const [first = '', ...rest] = ours.trim().split(' ');
  const [turn = '', phase = 'main'] = first.split(':');
  return {
    turn: turn as Side,
    phase: phase as Position['phase'],
    towers: Number(/towers=(\d)/.exec(theirs)?.[1] ?? 5),
    hero: sideFrom(rest.join(' ')),
    xana: sideFrom(theirs.replace(/towers=\d/, '')),
  };
}

function sideFrom(text: string): SidePosition {
  const within = (open: string, close: string) =>
    new RegExp(`\\${open}([^\\${close}]*)\\${close}`).exec(text)?.[1]?.split(/[, ]+/).filter(Boolean) ?? [];
  const [pool = '40', ...cards] = text
    .replace(/[[{<][^\]}>]*[\]}>]/g, '')
    .split(' ')
    .filter(Boolean);
  return {
    ...emptySide,
    pool: Number(pool),
    cards: cards.map(cardFrom),
    hand: within('[', ']'),
    core: within('{', '}'),
    discard: within('<', '>'),
  };
}

function cardFrom(text: string): CardInPlay {
  const [card = '', ...words] = text.split('/');
  const facts = words.map((word): Partial<CardInPlay> => {
    const [name = '', value] = word.split('=');
    if (name === 'lyoko' || name === 'earth') return { world: name };
    return { [name]: value === undefined ? true : name === 'on' ? value : Number(value) };
  });
  return Object.assign({ card }, ...facts) as CardInPlay;
}

/** What comes of a position: everything a scenario can expect, by key. Choices are separated by semicolons. */
export const outcome = (line: string, choices = '', readings: ReadingChoice = {}, made: MadeFacts = {}): Outcome =>
  SCENARIOS.play.run(
    { ...position(line), made },
    readingsOf(readings),
    choices
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  );
export const played = (line: string, choices = '', readings: ReadingChoice = {}, made: MadeFacts = {}) =>
  outcome(line, choices, readings, made).found;
/** The sentences of a play, in order. */
export const said = (line: string, choices = '', readings: ReadingChoice = {}) =>
  outcome(line, choices, readings)
    .told()
    .map(({ says }) => says);
