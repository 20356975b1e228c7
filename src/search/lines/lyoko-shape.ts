/** What a line about a fight of the Code Lyoko CCG looks like: two fighters, `vs` between them. */

/** Between the attacker and the defender. */
export const VERSUS = / (?:vs\.?|versus|v\.?)(?: |$)| against (?=(?:[a-z]+ )?(?:power|evade) ?\d)/;
const NAMES = 'ulrich|aelita|jeremie|megatank';
const ONLY_HERE = new RegExp(`^(?:(?:the|tapped) )*(?:${NAMES})\\b`);
const FIGHTER = new RegExp(`^(?:(?:the|a|tapped|sample) )*(?:${NAMES}|scout|guardian|crawler|wasp|hulk)\\b`);
/** Words for the two values of a fight, with a number. */
const VALUE = /\b(?:power|evade) ?\d|\b\d+ (?:power|evade)\b/;

/**
 * Whether somebody means to ask how a fight ends. Without the game's name, only a name that no other game has, or Power
 * and Evade with their numbers, show that it is this game's.
 */
export function isFightLine(line: string, named: boolean): boolean {
  const sides = line.split(VERSUS);
  if (sides.length < 2) return false;
  const isFighter = (side: string) => FIGHTER.test(side);
  if (named)
    return (
      (/\d/.test(line) || sides.some(isFighter)) &&
      sides.every((side) => /^\s*$|\d|\b(?:power|evade)\b/.test(side) || isFighter(side))
    );
  return sides.some((side) => ONLY_HERE.test(side)) || VALUE.test(line);
}

/** `pool 2 core attack`: how much Influence there is, and what happens to it. Only where the game is named. */
export const isPoolLine = (line: string, named: boolean): boolean =>
  named && /^(?:(?:hero|xana)(?:'s)? )?pool (?:of |at |is )?-?\d+\b[,:]? ?[a-z]/.test(line);
