/** A card's line written out again, as scenario files and files of cards have it. */
import { capital } from '../../core/words.en.ts';
import { isAbilityWord, readAbilities, type WrittenAbility } from './ability.ts';
import { type Face, figuresIn, type Kind, lineParts, readFace } from './face.ts';
import type { Printed, WrittenCard } from './print.ts';

/** A card's line written out; undefined where it can't be read. What is usual isn't said. */
export function writtenOfLine(line: string): WrittenCard | undefined {
  const face = readFace(line);
  if ('unread' in face) return undefined;
  const abilities = lineParts(line).words.flatMap(abilitiesIn);
  const { magic, cost, aim, asks, skills, leaderSkills, effect, amount, rarity, traits } = face;
  return {
    name: face.name,
    kind: kindWords(face.kind),
    ...(magic && { magic }),
    ...(cost !== 'none' && { cost }),
    ...(aim !== 'nobody' && { aim }),
    ...(asks && { most: { [asks.figure]: asks.most } }),
    ...figuresOf(face, line),
    ...(skills.length > 0 && { skills }),
    ...(leaderSkills.length > 0 && { 'leader-skills': leaderSkills }),
    ...(face.manySwords && { 'many-swords': true }),
    ...(face.sword && { sword: true }),
    ...(effect !== 'none' && { effect }),
    ...(effect === 'draw' && amount > 1 && { cards: amount }),
    ...(face.forRound && { until: 'round-end' }),
    ...(rarity !== 'none' && { rarity }),
    ...(traits.length > 0 && { traits }),
    ...(abilities.length > 0 && { abilities }),
  };
}

function abilitiesIn(word: string): readonly WrittenAbility[] {
  const read = isAbilityWord(word) ? readAbilities(word) : [];
  return 'unread' in read ? [] : read;
}
/** A character prints both figures, if any; another card what it adds. */
function figuresOf({ kind, att, def }: Face, line: string): Pick<Printed, 'att' | 'def'> {
  if (kind === 'character') return figuresIn(line).length > 0 ? { att, def } : {};
  return { ...(att !== 0 && { att }), ...(def !== 0 && { def }) };
}
/** As files of cards write it: "Leader Card". */
const kindWords = (kind: Kind) => kind.split('-').map(capital).join(' ');
