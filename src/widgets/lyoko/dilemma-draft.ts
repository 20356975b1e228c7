/** A Dilemma as it was typed in, as the engine takes it. */
import type { DilemmaGiven } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import type { DilemmaState } from './Dilemma.tsx';
import { typedNumber } from './typed.ts';

export const dilemmaGivenOf = ({ dilemma, points, hero, xana, onLyoko }: DilemmaState): DilemmaGiven => ({
  dilemma,
  points: typedNumber(points),
  hero: typedNumber(hero),
  xana: typedNumber(xana),
  onLyoko,
});
