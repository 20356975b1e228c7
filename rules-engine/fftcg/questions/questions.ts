/** How long a deck lasts and who is out of cards, asked as text: what cannot be read is told at its field. */
import type { Length } from '../rules/decking.ts';
import { COUNT_FAULT, MOST_CARDS } from '../files/counts.ts';
import type { FieldFault } from '../../core/fault.ts';
import type { Counts } from './out-of-cards.ts';
import { THREE } from '../state.ts';

/** A whole number within bounds, or what is wrong with it. */
function whole(text: string, least: number, most: number, says: string): number | string {
  const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : says;
}
/** What came of a question in text. */
export interface Asked<Question> {
  /** None while something is wrong. */
  readonly question: Question | undefined;
  readonly faults: readonly FieldFault[];
}

/** The most battles and recruits that are asked about. */
export const MOST_BATTLES = 20;
export const MOST_RECRUITS = 9;

export interface LengthText {
  readonly characterDeck: string;
  readonly battles: string;
  readonly reserves: string;
  readonly recruits: string;
}
export function lengthAsked(text: LengthText): Asked<Length> {
  return asked<Length>({
    characterDeck: whole(text.characterDeck, 0, MOST_CARDS, COUNT_FAULT),
    battles: whole(text.battles, 1, MOST_BATTLES, `Battles are counted from 1 to ${MOST_BATTLES}.`),
    reserves: whole(text.reserves, 0, THREE, `A battle draws none to ${THREE} characters into the reserves.`),
    recruits: whole(text.recruits, 0, MOST_RECRUITS, `Recruits are counted from 0 to ${MOST_RECRUITS} a battle.`),
  });
}

export interface OpeningText {
  readonly hand: string;
  readonly kept: string;
}
/** What a player has before the Relic Phase. */
export interface Before {
  readonly hand: number;
  readonly reserves: number;
}
/** More than this in the hand or the reserves are not asked about. */
export const MOST_HELD = 20;
export function openingAsked({ hand, kept }: OpeningText): Asked<Before> {
  return asked<Before>({
    hand: whole(hand, 0, MOST_HELD, `A hand is counted from 0 to ${MOST_HELD} cards here.`),
    reserves: whole(kept, 0, MOST_HELD, `Reserves are counted from 0 to ${MOST_HELD} characters here.`),
  });
}

export interface CountsText {
  readonly characterDeck: string;
  readonly supportDeck: string;
  readonly hand: string;
  readonly failed: '' | 'deck' | 'characterDeck';
}
export function countsAsked({ failed, ...text }: CountsText): Asked<Counts> {
  const { question, faults } = asked<Omit<Counts, 'failed'>>({
    characterDeck: whole(text.characterDeck, 0, MOST_CARDS, COUNT_FAULT),
    supportDeck: whole(text.supportDeck, 0, MOST_CARDS, COUNT_FAULT),
    hand: whole(text.hand, 0, MOST_CARDS, COUNT_FAULT),
  });
  return { question: question && { ...question, ...(failed !== '' && { failed }) }, faults };
}

function asked<Question>(fields: Readonly<Record<keyof Question, number | string>>): Asked<Question> {
  const faults = Object.entries<number | string>(fields).flatMap(([field, value]) =>
    typeof value === 'string' ? [{ field, says: value }] : [],
  );
  return { question: faults.length === 0 ? (fields as Question) : undefined, faults };
}
