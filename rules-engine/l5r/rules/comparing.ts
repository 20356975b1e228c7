/** Same and different keywords. */
import { means } from '../../core/cite.ts';

export const sameKeyword = means('l5r.comparing.same');
export const differentKeywords = means('l5r.comparing.different');
export const sameAndDifferent = means('l5r.comparing.both');
export const severalCards = means('l5r.comparing.several-cards');
export const neitherOfBoth = means('l5r.comparing.neither');
export const counting = means('l5r.comparing.counting');
