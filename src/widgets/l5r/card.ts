/** A card's text while a reader writes it. */
import type { CardText } from '../../../rules-engine/l5r/questions/text/state.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { listed } from './typed.ts';

export interface CardState {
  readonly text: string;
  /** Keywords that are known apart from the text, as typed; empty: the text has them at the top. */
  readonly apart: string;
  readonly readAs: ReadAs;
}

export const cardOf = ({ text, apart }: CardState): CardText =>
  apart.trim() === '' ? { text } : { text, keywords: listed(apart) };
