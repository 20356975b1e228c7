/** How long a character deck lasts: what is asked, and the rules behind it. `deck-length.ts` works it out. */
import { means } from '../../core/cite.ts';
import type { Step } from '../../core/step.ts';

/** What is asked of a character deck. */
export interface Length {
  readonly characterDeck: number;
  readonly battles: number;
  /** Characters drawn into the reserves in each battle: none to three. */
  readonly reserves?: number;
  /** Characters recruited in each battle. */
  readonly recruits?: number;
}
export interface DeckLeft {
  readonly battle: number;
  readonly needed: number;
  readonly left: number;
}
/** A deck that was played through battle by battle. */
export interface LengthVerdict {
  readonly perBattle: number;
  /** What all the battles take. */
  readonly needed: number;
  readonly left: number;
  /** The battle in which the deck runs out, if one does. */
  readonly deckedIn: number | undefined;
  readonly steps: readonly Step<DeckLeft, number>[];
}

/** The longest game that loses no Relic: four against three. */
export const LONGEST = 7;

export const perBattle = means('fftcg.decking.per-battle');
export const fiveBattles = means('fftcg.decking.five-battles');
export const sevenBattles = means('fftcg.decking.seven-battles');
