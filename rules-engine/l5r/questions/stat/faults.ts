/** What is wrong with a stat question, for whoever wrote it. */
import { nameRemedy } from '../../../core/names.ts';
import {
  type Base,
  type Effect,
  isLimit,
  isSetting,
  isSigned,
  type Moment,
  SIGNED,
  STAT_NAMES,
  type StatName,
  type StatQuestion,
} from '../../state.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { LARGEST, LONGEST_NAME, MOST_MOMENTS } from '../../files/faults.ts';

const isWhole = (value: number) => Number.isInteger(value) && Math.abs(value) <= LARGEST;

/** Every fault of a question, in order. None: it can be judged. */
export function faultsOf({ stats, moments }: StatQuestion): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, says: string, remedy?: string) => faults.push({ field, says, ...(remedy && { remedy }) });
  const names = stats.map(({ name }) => name);
  if (stats.length < 1 || stats.length > 2)
    add('stats', 'A question must be about one stat, or two that are switched or copied.');
  if (new Set(names).size < names.length) add('stats', 'The two stats must be different.');
  for (const { name, base } of stats) {
    if (!STAT_NAMES.includes(name))
      add(`stats.${name}`, `There is no stat "${name}". The stats are ${STAT_NAMES.join(', ')}.`);
    if (!isBase(base))
      add(`stats.${name}`, `A base value must be a whole number from −${LARGEST} to ${LARGEST}, * or absent.`);
    else if (typeof base === 'number' && base < 0 && !SIGNED.includes(name)) {
      add(`stats.${name}`, "This stat can't be printed below 0.");
    }
  }
  if (moments.length > MOST_MOMENTS) add('effects', `At most ${MOST_MOMENTS} effects can be judged at once.`);

  const running = new Map<string, Effect>();
  const used = new Set<string>();
  moments.forEach((moment, index) => {
    const at = `effects.${index}`;
    if (moment.type !== 'comes') {
      for (const [field, says, remedy] of faultsOfChange(moment, running, used)) add(`${at}.${field}`, says, remedy);
      if (moment.type === 'ends') running.delete(moment.source);
      return;
    }
    const { effect } = moment;
    for (const [field, says] of faultsOfEffect(effect, names)) add(`${at}.${field}`, says);
    if (used.has(effect.source))
      add(`${at}.source`, `Two effects are named "${effect.source}". Give each a different name.`);
    used.add(effect.source);
    running.set(effect.source, effect);
  });
  return faults;
}

const isBase = (base: Base) => base === '*' || base === 'absent' || (typeof base === 'number' && isWhole(base));

type Told = readonly (readonly [field: string, says: string, remedy?: string])[];

function faultsOfChange(
  moment: Exclude<Moment, { type: 'comes' }>,
  running: ReadonlyMap<string, Effect>,
  used: ReadonlySet<string>,
): Told {
  const { source } = moment;
  const field = moment.type === 'ends' ? 'ends' : 'counts';
  const effect = running.get(source);
  if (!effect) {
    return used.has(source)
      ? [[field, `"${source}" has already ended.`, 'take it out, or end it once']]
      : [[field, `There is no effect "${source}" before this.`, nameRemedy(source, running.keys())]];
  }
  if (moment.type === 'ends') return [];
  if (effect.each === undefined) return [[field, `"${source}" doesn't count anything.`]];
  return isWhole(moment.now) && moment.now >= 0 ? [] : [['now', 'A count must be a whole number, 0 or more.']];
}

function faultsOfEffect(effect: Effect, names: readonly StatName[]): Told {
  const { source, kind, on, amount, from, each, count } = effect;
  const told: [string, string][] = [];
  if (source.trim() === '') told.push(['source', 'Say where the effect comes from.']);
  if (source.length > LONGEST_NAME) told.push(['source', `A name can have at most ${LONGEST_NAME} characters.`]);
  if (names.length > 0 && !names.includes(on))
    told.push([kind === 'switch' ? kind : 'to', `The question has no stat "${on}".`]);
  if (from !== undefined && !names.includes(from)) told.push([kind, `The question has no stat "${from}".`]);
  if (from !== undefined && from === on) told.push([kind, "A stat can't be switched with or copied from itself."]);
  if (kind === 'switch' && from === undefined) told.push([kind, 'A switch needs two stats.']);
  if (!isWhole(amount)) told.push([kind, `Give a whole number from −${LARGEST} to ${LARGEST}.`]);
  else if (amount < 0 && !isLimit(kind) && !(isSetting(kind) && isSigned({ name: on, base: 0 }))) {
    told.push([
      kind,
      isSetting(kind) ? "This stat can't be brought below 0." : 'Give the size without a sign: 0 or more.',
    ]);
  }
  if (each !== undefined && kind !== 'bonus' && kind !== 'penalty') {
    told.push(['each', 'Only a bonus or a penalty can count something.']);
  }
  if (each === undefined ? count !== undefined : each.trim() === '') told.push(['each', 'Say what is counted.']);
  if (each !== undefined && (count === undefined || !isWhole(count) || count < 0)) {
    told.push(['count', 'Say how many there are: a whole number, 0 or more.']);
  }
  return told;
}
