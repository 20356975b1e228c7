/** Common mistakes at this game: the table as somebody sees it who makes them. */
import type { Misreading, Written } from '../../core/misreading.ts';
import { isGroup } from '../../core/shape.ts';
import { lineParts } from '../cards/face.ts';
import { ROWS, SEATS } from '../state.ts';

type Group = Readonly<Record<string, unknown>>;

/** A character as files write it: its line, or keys. */
type Told = string | Group;
const keysOf = (told: Told): Group => (typeof told === 'string' ? { card: told } : told);
const lineOf = (told: Told): string => String(keysOf(told)['card']);

/** The same table with every character in play changed. */
function eachFighter({ start, choices }: Written, change: (told: Told) => Told): Written {
  const sides = SEATS.flatMap((seat) => {
    const side = start[seat];
    if (!isGroup(side)) return [];
    const rows = ROWS.flatMap((row) => {
      const all = side[row] as readonly Told[] | undefined;
      return all ? [[row, all.map(change)] as const] : [];
    });
    return [[seat, { ...side, ...Object.fromEntries(rows) }] as const];
  });
  return { start: { ...start, ...Object.fromEntries(sides) }, choices };
}
const withLine = (told: Told, line: string): Told => (typeof told === 'string' ? line : { ...told, card: line });

const FIGURES = /(-?\d+)\/(-?\d+)/;
type Change = (att: number, def: number) => readonly [att: number, def: number];
const withFigures = (told: Told, change: Change): Told =>
  withLine(
    told,
    lineOf(told).replace(FIGURES, (_, att: string, def: string) => change(Number(att), Number(def)).join('/')),
  );
const attOf = (line: string): number => Number(FIGURES.exec(line)?.[1] ?? 0);

/** The second figure read as the attack, the first as the defense. */
const figuresSwapped: Misreading = (written) =>
  eachFighter(written, (told) => withFigures(told, (att, def) => [def, att]));

/** An attack that is equal to the defense is thought too low. */
const mustBeHigher: Misreading = (written) =>
  eachFighter(written, (told) => withFigures(told, (att, def) => [att, def + 1]));

/** Everybody strikes back. */
const everyoneCounters: Misreading = (written) =>
  eachFighter(written, (told) => withLine(told, `${lineOf(told)} counter`));

/** The figures alone, whatever a character can do. */
const skillForgotten: Misreading = (written) =>
  eachFighter(written, (told) => withLine(told, lineOf(told).replace(/ (?:counter|steal|ranged|black|white)\b/g, '')));

/** The figures as printed, whatever lies on a character or is laid on it. */
function attachedForgotten(written: Written): Written {
  const bare = eachFighter(written, (told) => (typeof told === 'string' ? told : { ...told, attached: [] }));
  return { ...bare, choices: bare.choices.filter((choice) => !isGroup(choice) || choice['action'] !== 'equip') };
}

/** What lies on a character added even where the printed figure counts. */
const attachedAdded: Misreading = (written) =>
  eachFighter(written, (told) => {
    const lines = (keysOf(told)['attached'] ?? []) as readonly Told[];
    const more = lines.reduce<number>((sum, line) => sum + attOf(lineOf(line)), 0);
    return withFigures(told, (att, def) => [att + more, def]);
  });

/** The last attack is as high as all attacks on that character together. */
function attacksAddUp(written: Written): Written {
  const fights = written.choices.filter(isGroup).filter(({ action }) => action === 'fight');
  const last = fights.at(-1);
  const earlier = fights.slice(0, -1).filter(({ on }) => on === last?.['on']);
  const lines = SEATS.flatMap((seat) => {
    const side = written.start[seat];
    return isGroup(side) ? ROWS.flatMap((row) => (side[row] ?? []) as readonly Told[]) : [];
  }).map(lineOf);
  const att = (name: unknown) => attOf(lines.find((line) => lineParts(line).name === name) ?? '');
  const more = earlier.reduce((sum, { by }) => sum + att(by), 0);
  return eachFighter(written, (told) =>
    lineParts(lineOf(told)).name === last?.['by'] ? withFigures(told, (own, def) => [own + more, def]) : told,
  );
}

/** Characters in play reach two rows, whoever they are. */
const everyoneReaches: Misreading = (written) =>
  eachFighter(written, (told) => withLine(told, `${lineOf(told)} ranged`));

/** The leader down, and not only the Leader Card. */
const leaderDowned: Misreading = (written) =>
  eachFighter(written, (told) => (keysOf(told)['leader'] === true ? { ...keysOf(told), down: true } : told));

/** Nobody doubles up. */
const helperForgotten: Misreading = ({ start, choices }) => ({
  start,
  choices: choices.map((choice) => (isGroup(choice) ? { ...choice, with: undefined } : choice)),
});

/** A Status that takes the DEF down defeats. */
function zeroDefeats({ start, choices }: Written): Written {
  const sides = SEATS.flatMap((seat) => {
    const side = start[seat];
    if (!isGroup(side) || !Array.isArray(side['hand'])) return [];
    const hand = (side['hand'] as readonly string[]).map((line) => line.replace(/ \S+ status\b/, ' discard'));
    return [[seat, { ...side, hand }] as const];
  });
  return { start: { ...start, ...Object.fromEntries(sides) }, choices };
}

/** One character fewer in the party of A. */
function leaderUncounted({ start, choices }: Written): Written {
  const first = choices.find((choice) => isGroup(choice) && choice['action'] === 'play' && choice['player'] === 'A');
  return { start, choices: choices.filter((choice) => choice !== first) };
}

export const misreadings: Readonly<Record<string, Misreading>> = {
  'figures-swapped': figuresSwapped,
  'must-be-higher': mustBeHigher,
  'everyone-counters': everyoneCounters,
  'skill-forgotten': skillForgotten,
  'attached-forgotten': attachedForgotten,
  'attached-added': attachedAdded,
  'attacks-add-up': attacksAddUp,
  'everyone-reaches': everyoneReaches,
  'leader-downed': leaderDowned,
  'helper-forgotten': helperForgotten,
  'zero-defeats': zeroDefeats,
  'leader-uncounted': leaderUncounted,
};
