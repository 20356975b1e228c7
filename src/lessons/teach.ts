/**
 * Lessons, worked out: for each question its options, the right one, and why each other is wrong. The engine finds the answer,
 * and what a common mistake would come to. The pages and the proof (`prove.ts`) are made from the same.
 */
import { capital, list } from '../../rules-engine/core/words.en.ts';
import type { Misreading } from '../../rules-engine/core/misreading.ts';
import { flips } from '../../rules-engine/core/readings.ts';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import type { Outcome } from '../../rules-engine/core/scenario.ts';
import { misreadings as chariot } from '../../rules-engine/chariot/questions/misreadings.ts';
import { misreadings as fftcg } from '../../rules-engine/fftcg/questions/misreadings.ts';
import { misreadings as l5r } from '../../rules-engine/l5r/questions/misreadings.ts';
import { misreadings as lyoko } from '../../rules-engine/lyoko/questions/misreadings.ts';
import { misreadings as usagi } from '../../rules-engine/usagi/questions/misreadings.ts';
import { type Ran, readingsFor, runnable, runScenario } from '../library/engines.ts';
import type { GameLibrary, Lesson } from '../library/library.ts';
import { saidOnTable } from '../library/printed.ts';
import type { LessonAsk, LessonShow, ScenarioFile } from '../library/schemas.ts';
import { firstSentences } from '../library/plain/sentences.ts';
import { type Area, type Face, isOpen, placeOf, type Zone } from '../widgets/board/board.ts';
import { asPrinted } from '../widgets/board/printed.ts';
import type { CardText, Node, Option, Question, ReadHere, Shown, Task } from '../widgets/lesson/lesson.ts';
import { isGroup } from '../lib/group.ts';
import { patched } from '../widgets/tool/merge-patch.ts';
import { type AnyGuide, guideFor, isInPlay, type Shot, shotsOf, stateAfter, tableAfter } from './pictures.ts';
import { nodeOf } from './tree.ts';

const MISREADINGS: Readonly<Record<string, Readonly<Record<string, Misreading>>>> = {
  chariot,
  fftcg,
  l5r,
  lyoko,
  usagi,
};

/** A mistake of an author, told with its key in the file. */
export class LessonFault extends Error {
  override readonly name = 'LessonFault';
  readonly key: string;
  readonly remedy: string;
  constructor(key: string, says: string, remedy: string) {
    super(says);
    this.key = key;
    this.remedy = remedy;
  }
}

/** A table as it is written, ready to be run. */
export type Table = Pick<ScenarioFile, 'kind' | 'start' | 'readings' | 'edition'> & {
  readonly choices: readonly unknown[];
};
export type PlayAsk = Extract<LessonAsk, { kind: 'play' }>;
export type Ask = Exclude<LessonAsk, { kind: 'play' }>;
type CardsAsk = Extract<LessonAsk, { kind: 'cards' }>;

/** The table of a lesson: an example's, or its own. */
export function tableOf(game: GameLibrary, lesson: Lesson): Table {
  const example = game.scenarios.find(({ name }) => name === lesson.from);
  if (lesson.from !== undefined && !example) {
    throw new LessonFault(
      'from',
      `there is no example "${lesson.from}"`,
      `name a file in content/${game.id}/scenarios`,
    );
  }
  const kind = lesson.kind ?? example?.kind;
  const start = lesson.start ?? example?.start;
  if (kind === undefined || start === undefined) {
    throw new LessonFault('start', 'the lesson has no table', 'write "from" with an example, or "kind" and "start"');
  }
  return {
    kind,
    start,
    choices: lesson.choices ?? example?.choices ?? [],
    readings: lesson.readings ?? example?.readings ?? {},
    edition: lesson.edition ?? example?.edition,
  };
}
/** The table as a show, a question or a twin changes it; one of another kind is another table. */
export function changed(table: Table, change: LessonShow['with']): Table {
  if (!change) return table;
  const { kind = table.kind, start, choices } = change;
  const readings = { ...table.readings, ...change.readings };
  if (kind !== table.kind) return { ...table, kind, start: start ?? {}, choices: choices ?? [], readings };
  return {
    ...table,
    start: patched(table.start, start) as Table['start'],
    choices: choices ?? table.choices,
    readings,
  };
}

/** What comes of a table. */
export const outcomeOf = (game: string, table: Table, key: string): Outcome => ranOf(game, table, key).outcome;

/** Runs a table. */
function ranOf(game: string, { choices, edition, ...table }: Table, key: string): Ran {
  const file = { title: key, rules: [], run: 'now', edition, ...table, choices: [...choices] } as ScenarioFile;
  try {
    const ran = runScenario(game, file);
    if (!ran) throw new LessonFault('kind', `no engine runs "${table.kind}"`, 'correct the kind');
    return ran;
  } catch (error) {
    if (error instanceof LessonFault) throw error;
    const says = error instanceof Error ? error.message : String(error);
    throw new LessonFault(key, `the table can't be run: ${says}`, 'correct the start or the choices');
  }
}

const FIGHTS: ReadonlySet<string> = new Set(['combat', 'blocks']);
/** Kinds about a sheet of paper: no table is drawn. */
const SHEETS: ReadonlySet<string> = new Set(['deck', 'hand']);
const guideIn = (game: GameLibrary, { kind, start }: Table) =>
  SHEETS.has(kind) ? undefined : guideFor(game.id, FIGHTS.has(kind), start['until']);
const idIn = (game: GameLibrary, rule: string): RuleId => `${game.id}.${rule}` as RuleId;

/** Before anything happens: even what the table does by itself, such as resolving an Event. */
const AT_FIRST = -1;
/** Whether a choice is tried on the table of a question. */
export const isTried = (ask: Ask): ask is Extract<Ask, { choice?: unknown }> =>
  (ask.kind === 'legal' || ask.kind === 'rule') && ask.choice !== undefined;
/** How many choices are made when something is asked: without other word all but the last, and then it is tried. */
export const askedAfter = (ask: Ask, { choices }: Table): number =>
  ask.after ?? (isTried(ask) ? Math.max(choices.length - 1, 0) : choices.length - 1);
/** How many choices are made when something begins to be shown: where there are none, what the table does by itself. */
const shownFrom = ({ from }: LessonShow, { choices }: Table): number => from ?? (choices.length > 0 ? 0 : AT_FIRST);

/** What follows, up to the last beat in which one of these rules speaks; everything where none does. */
function upTo(shots: readonly Shot[], ends: readonly RuleId[]): readonly Shot[] {
  const last = Math.max(...ends.map((rule) => shots.findLastIndex(({ rules }) => rules.includes(rule))));
  return last < 0 ? shots : shots.slice(0, last + 1);
}

/** A question, played: what follows it, and the table before and after. */
interface Played {
  /** Chance filled the table: a mistake that comes to the right answer there is left out, and no fault of the author. */
  readonly isDrawn?: boolean | undefined;
  readonly outcome: Outcome;
  /** The readings that were asked on the way. */
  readonly asked: readonly string[];
  readonly shots: readonly Shot[];
  readonly before: readonly Area[];
  readonly after: readonly Area[];
}
function played(game: GameLibrary, table: Table, ask: Ask, key: string): Played {
  const asked = askedAfter(ask, table);
  const choices = isTried(ask) ? [...table.choices.slice(0, asked), ask.choice] : table.choices;
  const guide = guideIn(game, table);
  const { outcome, asked: read } = ranOf(game.id, { ...table, choices }, key);
  const ends = [...('until' in ask ? [ask.until] : []), ...('by' in ask ? [ask.by] : [])].flatMap((rule) =>
    rule === undefined ? [] : [idIn(game, rule)],
  );
  const shots = upTo(
    shotsOf(guide, outcome, table.start, ends).filter(({ nth }) => nth > asked),
    ends,
  );
  const before = tableAfter(guide, outcome, asked, table.start);
  return { outcome, asked: read, shots, before, after: shots.at(-1)?.beat.areas ?? before };
}

/** An answer: what tells it from others, and its words. */
interface Answer {
  readonly key: string;
  readonly words: string;
  /** Of a rule: what it says. */
  readonly says?: string;
}
interface Seen {
  readonly face: Face;
  readonly zone: Zone;
  readonly area: string;
}
const lying = (faces: readonly Face[]): readonly Face[] => faces.flatMap((face) => [face, ...lying(face.on ?? [])]);
/** Every card of a table by its id. */
const seenOn = (areas: readonly Area[]): ReadonlyMap<string, Seen> =>
  new Map(
    areas.flatMap(({ name, zones }) =>
      zones.flatMap((zone) =>
        lying(zone.cards).flatMap((face) =>
          (face.alike ?? [face.id]).map((id) => [id, { face, zone, area: name }] as const),
        ),
      ),
    ),
  );
/** The cards in play that are asked about, each with a name that no other has. */
function candidates(areas: readonly Area[], { among }: CardsAsk): ReadonlyMap<string, string> {
  const open = [...seenOn(areas)].filter(
    ([, { face, zone }]) => isInPlay(zone, face) && among?.includes(face.name) !== false,
  );
  const many = (name: string) => open.filter(([, { face }]) => face.name === name).length > 1;
  return new Map(open.map(([id, { face, area }]) => [id, many(face.name) ? `${face.name} of ${area}` : face.name]));
}
/** Where a card is. One that nobody can see any more is in the pile that has grown. */
function placeAfter(before: readonly Area[], after: readonly Area[], id: string): string | undefined {
  const there = seenOn(after).get(id);
  if (there) return placeOf(there.zone);
  const counts = (areas: readonly Area[]) =>
    new Map(areas.flatMap(({ id: area, zones }) => zones.map((zone) => [`${area} ${zone.id}`, zone] as const)));
  const was = counts(before);
  const grown = [...counts(after)].filter(([key, { count = 0, cards }]) => {
    return cards.length < count && count > (was.get(key)?.count ?? 0);
  });
  return grown.length === 1 ? grown[0]?.[1].name : undefined;
}
const setWords = (names: readonly string[]): string =>
  names.length === 0 ? 'None of them' : names.length === 1 ? `Only ${names[0]}` : list(names);
const setAnswer = (names: readonly string[]): Answer => {
  const sorted = names.toSorted();
  return { key: sorted.join('|'), words: setWords(sorted) };
};
const ruleAnswer = (game: GameLibrary, id: string): Answer => {
  const rule = game.rules.find((one) => one.id === id);
  return rule ? { key: id, words: `${rule.number} ${rule.title}`, says: saidBy(rule) } : { key: id, words: id };
};
const noBecause = (game: GameLibrary, id: string): Answer => {
  const rule = game.rules.find((one) => one.id === id);
  return rule
    ? { key: id, words: `No: ${rule.title} (${rule.number})`, says: saidBy(rule) }
    : { key: id, words: `No: ${id}` };
};
/** A rule in its own first sentence. */
const saidBy = ({ plain }: GameLibrary['rules'][number]): string => firstSentences(plain, 0).text;
const wordAnswer = (word: string): Answer => ({ key: word, words: capital(word) });
/** A number with what is counted: "1 card", "2 cards". A word stands alone. */
function measured(value: number | string, { unit }: Extract<Ask, { kind: 'value' }>): Answer {
  if (Number.isNaN(Number(value))) return wordAnswer(String(value));
  const one = Number(value) === 1 ? unit?.replace(/s$/, '') : unit;
  const size = String(value).replace('-', '−');
  return { key: String(value), words: one === undefined ? size : `${size} ${one}` };
}
const YES: Answer = { key: 'yes', words: 'Yes' };
const NO: Answer = { key: 'no', words: 'No' };
const NOBODY: Answer = { key: 'nobody', words: 'Nobody wins yet' };
const TIE: Answer = { key: 'tie', words: 'Nobody: it is a tie' };
/** Who does what is asked about, where that isn’t winning. */
const NONE: Answer = { key: 'none', words: 'Nobody' };
type Asked = Extract<Ask, { kind: 'winner' }>;
/** A player who is asked for, as the table calls the player. */
function playerAnswer(guide: AnyGuide | undefined, { of }: Asked, player: string): Answer {
  const name = guide?.name?.(player) ?? player;
  const words = of ? name : `${name} wins`;
  return { key: name, words: capital(words) };
}

const placeIn = (found: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    found,
  );

function refusedBy({ outcome }: Played): RuleId | undefined {
  return outcome.moments?.at(-1)?.refused;
}

/** What happens by a rule, in the words of its title: its number and its step would say when. */
const eventAnswer = (game: GameLibrary, id: string): Answer => {
  const title = game.rules.find((one) => one.id === id)?.title.replace(/^Step [^:]+: /, '') ?? id;
  return { key: id, words: capital(title) };
};
/**
 * What happens by some rules, in the order in which it does: each in the sentence of its beat. Where one of the rules has
 * no beat of its own, all are told by their titles, those without a beat last: no answer stands out by its form.
 */
function happeningsIn(
  game: GameLibrary,
  { shots }: Played,
  { of }: Extract<Ask, { kind: 'first' }>,
): readonly Answer[] {
  const rules = of.map((name) => idIn(game, name));
  const told = shots.flatMap(({ beat: { rule, says } }) => {
    return rules.some((one) => one === rule) && rule !== undefined
      ? [{ key: rule, words: says.replace(/\.$/, '') }]
      : [];
  });
  const isTold = (id: RuleId) => told.some(({ key }) => key === id);
  if (told.length === 0 || rules.every(isTold)) return told;
  return [...told.map(({ key }) => key), ...rules.filter((id) => !isTold(id))].map((id) => eventAnswer(game, id));
}

/** The answer to a question on a table. */
export const answerOn = (game: GameLibrary, table: Table, ask: Ask, key: string): Answer =>
  answerIn(game, { table, ask, run: played(game, table, ask, key) }, key);

/** A question on a table, played. */
interface AskedOn {
  readonly table: Table;
  readonly ask: Ask;
  readonly run: Played;
}
function answerIn(game: GameLibrary, { table, ask, run }: AskedOn, key: string): Answer {
  switch (ask.kind) {
    case 'value': {
      const value = placeIn(run.outcome.found, ask.of);
      if (typeof value === 'boolean') return value ? YES : NO;
      if (typeof value !== 'number' && typeof value !== 'string') {
        const there = isGroup(run.outcome.found) ? JSON.stringify(run.outcome.found).slice(0, 300) : 'nothing';
        throw new LessonFault(`${key}.of`, `nothing is found there; there is ${there}`, 'name a place with a number');
      }
      return measured(value, ask);
    }
    case 'cards': {
      const after = seenOn(run.after);
      const all = [...candidates(run.before, ask)];
      const there = [ask['go-to']].flat();
      const zones = new Set([...run.before, ...run.after].flatMap((area) => area.zones.map(({ name }) => name)));
      // A pile without cards isn't drawn everywhere; the glossary knows it all the same.
      const isTerm = (name: string) => game.terms.some(({ term }) => term.toLowerCase() === name.toLowerCase());
      if (!there.some((name) => zones.has(name) || isTerm(name)))
        throw new LessonFault(
          `${key}.go-to`,
          `there is no zone "${there.join('", "')}"`,
          `name one of ${[...zones].join(', ')}`,
        );
      const goes = (id: string) => there.includes(after.get(id)?.zone.name ?? '');
      return setAnswer(all.filter(([id]) => goes(id)).map(([, name]) => name));
    }
    case 'zone': {
      const named = [...seenOn(run.before)].filter(
        ([, { face, area }]) => face.name === ask.card && (ask.of ?? area) === area,
      );
      const [place] = named.flatMap(([id]) => placeAfter(run.before, run.after, id) ?? []);
      if (place === undefined)
        throw new LessonFault(`${key}.card`, `"${ask.card}" isn't on the table`, 'name a card as the table shows it');
      return { key: place, words: place };
    }
    case 'legal': {
      const refused = refusedBy(run);
      return refused ? noBecause(game, refused) : YES;
    }
    case 'rule': {
      const by = refusedBy(run) ?? (ask.by === undefined ? run.outcome.decided : idIn(game, ask.by));
      if (!by) throw new LessonFault(key, 'no rule decides this', 'write "by" with the rule, or ask something else');
      return ruleAnswer(game, by);
    }
    case 'first': {
      const [first] = happeningsIn(game, run, ask);
      if (!first)
        throw new LessonFault(`${key}.of`, 'none of these rules speaks', 'name rules that speak in what follows');
      return first;
    }
    case 'winner': {
      const guide = guideIn(game, table);
      if (ask.of) {
        const who = placeIn(run.outcome.found, ask.of);
        return typeof who === 'string' && who !== 'nobody' ? playerAnswer(guide, ask, who) : NONE;
      }
      const asked = run.outcome.found['winner'];
      const result = guide?.game.result(stateAfter(run.outcome, Infinity));
      if (typeof asked !== 'string' && result?.ended === 'drawn') return TIE;
      const winner = typeof asked === 'string' ? asked : result?.ended === 'won' ? result.winner : undefined;
      return winner === undefined ? NOBODY : playerAnswer(guide, ask, winner);
    }
  }
}

/** What somebody sees who makes a mistake. */
function mistaken(game: GameLibrary, table: Table, id: string, key: string): Table {
  const mistake = game.misreadings[id];
  if (!mistake)
    throw new LessonFault(
      `${key}.mistakes`,
      `there is no mistake "${id}"`,
      `write it in content/${game.id}/misreadings.yaml`,
    );
  const { does, start, readings } = mistake;
  const seen = changed(table, { start, readings });
  if (does === undefined) return seen;
  const misread = MISREADINGS[game.id]?.[does];
  if (!misread)
    throw new LessonFault(
      `${key}.mistakes`,
      `no code makes the mistake "${does}"`,
      `write it in rules-engine/${game.id}/questions/misreadings.ts`,
    );
  return { ...seen, ...misread(seen) };
}

/** What a mistake comes to, and how it is played. */
interface Wrong {
  readonly answer: Answer;
  /** Undefined where nothing of it is to be seen, or nothing else than what really happens. */
  readonly way: Shown | undefined;
}
/** What a mistake comes to. In a draw, none where what somebody sees who makes it is no table. */
function wrongBy(game: GameLibrary, { table, ask, run }: AskedOn, id: string, key: string): Wrong | undefined {
  const seen = mistaken(game, table, id, key);
  try {
    const playedOut = played(game, seen, ask, key);
    const beats = playedOut.shots.map(({ beat }) => beat);
    const way = { start: playedOut.before, beats };
    const trueWay = { start: run.before, beats: run.shots.map(({ beat }) => beat) };
    const isSeen = beats.length > 0 && JSON.stringify(way) !== JSON.stringify(trueWay);
    return { answer: answerIn(game, { table: seen, ask, run: playedOut }, key), way: isSeen ? way : undefined };
  } catch (error) {
    if (run.isDrawn && error instanceof LessonFault) return undefined;
    throw error;
  }
}

/** A number that follows from a text, always the same: the order of options tells nothing. */
const spread = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const MOST_OPTIONS = 4;
const NEIGHBOURS = [
  [1, -1, 2, -2],
  [1, 2, 3, -1],
  [-1, -2, -3, 1, 2, 3],
];
/** What is there to choose other answers from. */
interface Around extends Pick<AskedOn, 'ask' | 'run'> {
  readonly right: Answer;
  readonly key: string;
  readonly guide: AnyGuide | undefined;
  readonly players: readonly string[];
}
/** Answers beside the right one and those of mistakes, until there are enough. */
function fillers(game: GameLibrary, { ask, right, key, run, guide, players }: Around): readonly Answer[] {
  const { before, after } = run;
  switch (ask.kind) {
    case 'value': {
      if ([YES.key, NO.key].includes(right.key)) return [YES, NO];
      const value = Number(right.key);
      if (Number.isNaN(value)) return ask.or.map(wordAnswer);
      // Neither always the larger ones nor always the smaller ones: the place of the right one tells nothing.
      const nearest = NEIGHBOURS[spread(key) % NEIGHBOURS.length] ?? [];
      // Where figures go by hundreds, their neighbors do, too.
      const step = value !== 0 && value % 100 === 0 ? 100 : 1;
      const near = nearest.map((by) => value + by * step).filter((one) => one >= 0 || value < 0);
      return near.map((one) => measured(one, ask));
    }
    case 'cards': {
      const names = [...candidates(before, ask).values()];
      const chosen = right.key === '' ? [] : right.key.split('|');
      const without = chosen.map((name) => chosen.filter((one) => one !== name));
      const within = names.filter((name) => !chosen.includes(name)).map((name) => [...chosen, name]);
      return [names, [], ...without, ...within, ...names.map((name) => [name])].map(setAnswer);
    }
    case 'zone': {
      const [then, first] = [after, before].map((areas) => areas.flatMap((area) => area.zones));
      // Its player's hand and piles, and where cards are seen, is where somebody looks first.
      const [there] = [...seenOn(before).values()].filter(
        ({ face, area }) => face.name === ask.card && (ask.of ?? area) === area,
      );
      const own = before.filter(({ name }) => name === there?.area).flatMap(({ zones }) => zones);
      const near = [...(there ? [there.zone] : []), ...own.filter((zone) => !isOpen(zone))];
      const seen = then?.filter(({ cards }) => cards.length > 0);
      const places = new Set([
        ...ask.or,
        ...[near, own, seen, then, first].flatMap((zones = []) => zones.map(placeOf)),
      ]);
      return [...places].map((place) => ({ key: place, words: place }));
    }
    case 'legal':
      return [YES, ...ask.or.map((rule) => noBecause(game, idIn(game, rule)))];
    case 'rule':
      return ask.or.map((rule) => ruleAnswer(game, idIn(game, rule)));
    case 'first':
      return happeningsIn(game, run, ask);
    case 'winner':
      return [...players.map((player) => playerAnswer(guide, ask, player)), ...(ask.of ? [NONE] : [TIE, NOBODY])];
  }
}

/** Why somebody may have answered so who makes no known mistake. */
function whyNot(game: GameLibrary, { key }: Answer): string | undefined {
  const rule = game.rules.find(({ id }) => id === key);
  return rule && `Rule ${rule.number} says: ${saidBy(rule)}`;
}

/** The options of a question, the right one among them. */
function optionsOf(
  game: GameLibrary,
  { table, ask, run }: AskedOn,
  key: string,
): { readonly right: Answer; readonly options: readonly Option[] } {
  const right = answerIn(game, { table, ask, run }, key);
  const wordsOf = ({ words, says }: Answer) => ({ words, ...(says !== undefined && { says }) });
  const options = new Map<string, Option>([[right.key, { ...wordsOf(right), right: true }]]);
  for (const id of ask.mistakes) {
    const wrong = wrongBy(game, { table, ask, run }, id, key);
    if (!wrong || (run.isDrawn && wrong.answer.key === right.key)) continue;
    const { answer, way } = wrong;
    if (answer.key === right.key) {
      throw new LessonFault(
        `${key}.mistakes`,
        `the mistake "${id}" gives the right answer, ${right.words}`,
        'choose other numbers, or leave it out',
      );
    }
    if (!options.has(answer.key))
      options.set(answer.key, { ...wordsOf(answer), right: false, why: game.misreadings[id]?.says, way });
  }
  const guide = guideIn(game, table);
  const players = guide?.players(stateAfter(run.outcome, 0)) ?? [];
  for (const one of fillers(game, { ask, right, key, run, guide, players })) {
    if (options.size >= MOST_OPTIONS) break;
    if (!options.has(one.key)) options.set(one.key, { ...wordsOf(one), right: false, why: whyNot(game, one) });
  }
  const all = [...options];
  const order =
    ask.kind === 'value' && all.every(([one]) => !Number.isNaN(Number(one)))
      ? all.toSorted(([one], [other]) => Number(one) - Number(other))
      : all.toSorted(
          ([one], [other]) =>
            Number(other === 'yes') - Number(one === 'yes') || spread(one + key) - spread(other + key),
        );
  return { right, options: order.map(([, option]) => option) };
}

/** The readings of some names that a table has, as a reader knows them. */
const readHere = (game: GameLibrary, { readings }: Table, names: readonly string[]): readonly ReadHere[] =>
  [...new Set(names)].flatMap((reading) => {
    const open = game.readings.find(({ name }) => name === reading);
    const reads = open?.options[readings[reading] ?? '']?.title;
    return open?.lessons && reads !== undefined ? [{ asks: open.question, reads, href: open.href }] : [];
  });
/** The readings that a question names and that would change its answer. */
function under(game: GameLibrary, asked: AskedOn, right: Answer, key: string): readonly ReadHere[] {
  const named = asked.run.asked.filter((reading) => Object.hasOwn(asked.table.readings, reading));
  return readHere(
    game,
    asked.table,
    answersElse(game, asked, named, key).flatMap(({ reading, answer }) => (answer.key === right.key ? [] : [reading])),
  );
}

/** A question, ready to be asked. */
export function questionOf(game: GameLibrary, main: Table, ask: Ask, key: string): Question {
  const table = changed(main, ask.with);
  return questionIn(game, { table, ask, run: played(game, table, ask, key) }, key);
}
/** A question on a table that chance has filled. */
export const drawnQuestionOf = (game: GameLibrary, table: Table, ask: Ask, key: string): Question =>
  questionIn(game, { table, ask, run: { ...played(game, table, ask, key), isDrawn: true } }, key);

/**
 * In which shot it is seen why the answer is so: where the rule does something, or else where it is named. What happens first
 * is seen where it does, and what becomes of something at the end.
 */
function decidingIn({ kind }: Ask, shots: readonly Shot[], rule: RuleId): number {
  if (kind === 'first') return shots.findIndex(({ beat }) => beat.rule === rule);
  const acts = shots.findLastIndex(({ beat, isIdle }) => beat.rule === rule && isIdle !== true);
  const isSheet = shots.some(({ isIdle }) => isIdle !== undefined);
  if (!isSheet && (kind === 'cards' || kind === 'zone' || kind === 'value' || kind === 'winner'))
    return shots.length - 1;
  return acts < 0 ? shots.findLastIndex(({ rules }) => rules.includes(rule)) : acts;
}

/** What cards say that are named in some words, or lie there and decide: whoever answers must be able to read it. */
const cardTexts = (game: GameLibrary, said: string, deciding: readonly string[]): readonly CardText[] =>
  game.cards.flatMap((card) => {
    const { title, href } = card;
    const text = deciding.includes(title) || said.includes(title) ? saidOnTable(game.id, card) : undefined;
    return text === undefined ? [] : [{ name: title, text, href }];
  });

function questionIn(game: GameLibrary, { table, ask, run }: AskedOn, key: string): Question {
  const { right, options } = optionsOf(game, { table, ask, run }, key);
  const named = 'by' in ask && ask.by !== undefined ? idIn(game, ask.by) : undefined;
  // What is allowed is decided where it is done: what comes of it is another matter.
  const isDone = named === undefined && ask.kind === 'legal' && right.key === YES.key;
  const shots = isDone ? run.shots.slice(0, 1) : run.shots;
  const rule = refusedBy(run) ?? named ?? (ask.kind === 'rule' ? (right.key as RuleId) : shots.at(-1)?.beat.rule);
  if (!rule) throw new LessonFault(key, 'no rule decides this', 'let something happen after the question');
  const spoke = run.shots.some(({ rules }) => rules.includes(rule));
  if (!spoke)
    throw new LessonFault(
      `${key}.by`,
      `the rule "${rule}" doesn't speak in what follows`,
      `it is one of ${[...new Set(run.shots.flatMap(({ rules }) => rules))].join(', ')}`,
    );
  const decides = run.shots.findLast(({ rules }) => rules.includes(rule))?.beat;
  const twin = twinOf(ask);
  const lit = [...(decides?.acts ?? []), ...(decides?.suffers ?? [])];
  const there = seenOn(run.before);
  return {
    id: key,
    question: ask.question,
    under: under(game, { table, ask, run }, right, key),
    // What its cards come to is often what is asked.
    start: asPrinted(run.before),
    options,
    beats: shots.map(({ beat }) => beat),
    rule,
    decides: decidingIn(ask, shots, rule),
    // Where effects are switched off, what stands on cards counts for nothing.
    cards:
      table.start['effects'] === 'none'
        ? []
        : cardTexts(
            game,
            [ask.question, ...options.map(({ words }) => words)].join('; '),
            lit.flatMap((id) => there.get(id)?.face.name ?? []),
          ),
    lit,
    ...(twin && { twin: questionOf(game, changed(table, ask.twin?.with), twin, `${key}-twin`) }),
  };
}
/** The same question as it is asked the second time, on its own table. */
export function twinOf({ twin, ...first }: Ask): Ask | undefined {
  if (!twin) return undefined;
  const { with: _table, ...other } = twin;
  const said = Object.fromEntries(Object.entries(other).filter(([, value]) => value !== undefined));
  return { ...first, with: undefined, ...said };
}

/** What is seen without a question. */
export function shownOf(game: GameLibrary, main: Table, show: LessonShow, key: string): Shown {
  const table = changed(main, show.with);
  const guide = guideIn(game, table);
  const outcome = outcomeOf(game.id, table, key);
  const last = show.to ?? table.choices.length;
  const from = shownFrom(show, table);
  const shots = shotsOf(guide, outcome, table.start).filter(
    ({ nth }) => nth > from && nth <= (guide ? last : Infinity),
  );
  const beats = upTo(shots, show.until === undefined ? [] : [idIn(game, show.until)]).map(({ beat }) => beat);
  return { says: show.says, start: tableAfter(guide, outcome, from, table.start), beats };
}

/** A goal, with all that may be chosen on the way. */
export function taskOf(game: GameLibrary, main: Table, ask: PlayAsk, key: string): Task {
  const table = changed(main, ask.with);
  const guide = guideIn(game, table);
  if (!guide) throw new LessonFault(key, 'this game is not played', 'ask something else');
  const asked = ask.after ?? table.choices.length;
  const nodeUnder = (readings: Table['readings']) => {
    const choices = table.choices.slice(0, asked);
    return nodeOf(guide, stateAfter(outcomeOf(game.id, { ...table, readings, choices }, key), Infinity), ask).first;
  };
  const first = nodeUnder(table.readings);
  return {
    id: key,
    question: ask.question,
    under: readHere(game, table, openIn(game, table, first, nodeUnder)),
    within: ask.within,
    rule: idIn(game, ask.by),
    first,
  };
}

/** The readings of a table under which something else could be done to reach a goal, or would come of it. */
function openIn(
  game: GameLibrary,
  { readings }: Table,
  first: Node,
  nodeUnder: (readings: Table['readings']) => Node,
): readonly string[] {
  const { readings: all } = runnable(game.id);
  const some = Object.fromEntries(Object.entries(all).filter(([reading]) => Object.hasOwn(readings, reading)));
  const waysOf = ({ moves }: Node): string =>
    JSON.stringify(moves.map(({ words, then }) => [words, typeof then === 'string' ? then : waysOf(then)]));
  const ways = waysOf(first);
  return flips(some, readings).flatMap(({ reading, option }) => {
    return waysOf(nodeUnder({ ...readings, [reading]: option })) === ways ? [] : [reading];
  });
}

/** Every rule that speaks in a table that is shown or asked about. */
export const rulesIn = (game: GameLibrary, table: Table, key: string): readonly RuleId[] =>
  shotsOf(guideIn(game, table), outcomeOf(game.id, table, key), table.start).flatMap(({ rules }) => rules);

/** The answers under each reading that the question leaves open and that was asked on the way. */
export function otherwise(game: GameLibrary, main: Table, ask: Ask, key: string): readonly Otherwise[] {
  const table = changed(main, ask.with);
  const run = played(game, table, ask, key);
  const open = run.asked.filter((reading) => !Object.hasOwn(table.readings, reading));
  return answersElse(game, { table, ask, run }, open, key);
}
interface Otherwise {
  readonly reading: string;
  readonly answer: Answer;
}
/** The answers where one of these readings is read another way; none where the question can't be asked then. */
function answersElse(
  game: GameLibrary,
  { table, ask }: AskedOn,
  names: readonly string[],
  key: string,
): readonly Otherwise[] {
  const { readings: all } = runnable(game.id);
  // What its author has answered since is open no more.
  const answered = game.readings.flatMap(({ name, kind }) => (kind === 'answered' ? [name] : []));
  const some = Object.fromEntries(
    Object.entries(all).filter(([reading]) => names.includes(reading) && !answered.includes(reading)),
  );
  return flips(some, readingsFor(game.id, table)).flatMap(({ reading, option }) => {
    const other = { ...table, readings: { ...table.readings, [reading]: option } };
    try {
      return [{ reading, answer: answerOn(game, other, { ...ask, with: undefined }, key) }];
    } catch (error) {
      if (error instanceof LessonFault) return [];
      throw error;
    }
  });
}
