/**
 * A question in a link: the scenario as its file says it, so that a tool, a file and the command line read the same. Loaded
 * when a link of one is made or opened.
 */
import type { Outcome } from '../../../rules-engine/core/scenario.ts';
import { isGroup } from '../../lib/group.ts';
import { difference, judge, type Judgement, sameResult } from '../../library/judge.ts';
import { readingsUnder, readScenario, type ReadScenario } from '../../library/scenario.ts';
import { openValue } from '../../library/shape.ts';
import { type FileForm, stateIn, type Written, writtenBy } from './file-form.ts';
import { patched, patchOf } from './merge-patch.ts';
import type { OpenedLink } from './opening.ts';
import type { ReadAs, ReadingTable } from './ReadingsForm.tsx';
import { type Since, SinceThen } from './Since.tsx';
import type { Asked, LinkReader } from './useTool.ts';

/** What a link holds. Its edition is named, also the default one. */
export interface Linked extends Written {
  readonly game: string;
  /** The readings that the verdict asked for, as they were when the link was made. */
  readonly asked: Readonly<Record<string, string>>;
  /** What a tool holds and a scenario doesn’t say, as a patch (RFC 7396) of what the tool reads from the scenario. */
  readonly shown?: unknown;
}
/** What a tool needs to make links of its questions, and to open them. */
export interface LinkForm<State> {
  readonly file: FileForm<State>;
  readonly table: ReadingTable;
  /** Holds what a link says against what a tool may hold. */
  readonly reader: LinkReader<State>;
}

/** What a link to this question holds; undefined where it is no question yet, or one that no scenario can say. */
export function linkedBy<State extends Asked>({ file, table }: LinkForm<State>, state: State): Linked | undefined {
  const written = writtenBy(file, state);
  if (typeof written === 'string') return undefined;
  const [usual] = Object.keys(file.engine.editions);
  const edition = written.edition ?? usual;
  const scenario = asJson({ game: file.game, ...written, ...(edition !== undefined && { edition }) }) as Linked;
  const named = asJson({ ...state, readAs: { ...state.readAs, edition: edition ?? '' } });
  const { read, state: again } = readBack(file, scenario);
  if (!read) return undefined;
  const shown = patchOf(again, named);
  // A patch can’t say that something is nothing.
  if (patchOf(patched(again, shown), named) !== undefined) return undefined;
  const today = readingsUnder(file.engine, scenario);
  const asks = attempt(() => judged(file, read, today))?.asked ?? [];
  const asked = asks.filter((name) => table.readings.some((one) => one.name === name));
  return {
    ...scenario,
    asked: Object.fromEntries(asked.map((name) => [name, today[name] ?? ''])),
    ...(shown !== undefined && { shown }),
  };
}
function readBack<State>(file: FileForm<State>, scenario: Written) {
  const read = readIn(file, scenario);
  const found = stateIn(file, read);
  return read.ok && 'state' in found ? { read: read.value, state: asJson(found.state) } : {};
}

/** Opens what a link holds: a tool shows it as it was read then, and is told where that is another reading today. */
export function openLinked<State extends Asked>(form: LinkForm<State>, held: object): OpenedLink<State> {
  const { file, reader } = form;
  const { asked: _asked, shown, ...scenario } = held as Partial<Linked>;
  const parsed = readIn(file, scenario);
  const found = stateIn(file, parsed);
  if ('complaints' in found) return { state: undefined, complaints: found.complaints };
  const { state, complaints } = reader(patched(asJson(found.state), shown));
  if (!state || !parsed.ok) return { state: undefined, complaints };
  const moved = movedIn(form, held as Partial<Linked>, parsed.value);
  if (moved.length === 0) return { state, complaints };
  const { readAs } = state;
  const then = {
    ...readAs.readings,
    ...Object.fromEntries(moved.map(({ reading, then: option }) => [reading, option])),
  };
  return {
    state: { ...state, readAs: { ...readAs, readings: then } },
    complaints,
    since: { moved, today: readAs, ...comparedIn(file, parsed.value, then), view: SinceThen },
  };
}

const readIn = <State>({ game, engine }: FileForm<State>, scenario: object) =>
  readScenario(
    { engines: { [game]: engine } },
    LINK,
    openValue({ title: LINK, game, ...scenario }, (path, says, remedy) => ({
      file: LINK,
      key: path.join('.'),
      says,
      remedy,
    })),
  );
const LINK = 'This link';

/** The readings that are not as they were when the link was made. What the site doesn’t have anymore is left out. */
function movedIn<State>({ file, table }: LinkForm<State>, { asked }: Partial<Linked>, { scenario }: ReadScenario) {
  const today = readingsUnder(file.engine, scenario);
  const then = isGroup(asked) ? asked : {};
  return table.readings.flatMap(({ name, options }) => {
    const option = options.find((one) => one.name === then[name])?.name;
    const now = today[name];
    return option === undefined || now === undefined || option === now ? [] : [{ reading: name, then: option, now }];
  });
}

/** What comes out under today’s readings, where that is not what came out then. */
function comparedIn<State>(
  file: FileForm<State>,
  read: ReadScenario,
  readings: ReadAs['readings'],
): Pick<Since, 'now'> {
  const today = attempt(() => judged(file, read, readingsUnder(file.engine, read.scenario)));
  const { edition } = read.scenario;
  const then = attempt(() => judged(file, read, readingsUnder(file.engine, { edition, readings })));
  if (!today || !then) return { now: 'The question can’t be asked like this anymore.' };
  if (sameResult(today.outcome, then.outcome)) return {};
  return { now: difference(...sides(today), ...sides(then)) };
}
const sides = ({ outcome, headline }: Judgement): [Outcome, Judgement['headline']] => [outcome, headline];

const judged = <State>(
  { game, engine }: FileForm<State>,
  { scenario }: ReadScenario,
  readings: Record<string, string>,
) => judge(game, engine, { ...scenario, rules: [] }, readings);
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
