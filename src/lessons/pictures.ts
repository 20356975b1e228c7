/** What an engine found, as a lesson shows it: the table, moment by moment, in plain data. Only the build uses it. */
import type { RuleId } from '../../rules-engine/core/rule.ts';
import type { Moment } from '../../rules-engine/core/run.ts';
import type { Outcome } from '../../rules-engine/core/scenario.ts';
import { citations, type Step } from '../../rules-engine/core/step.ts';
import { match } from '../../rules-engine/chariot/play/game.ts';
import type { PhaseName } from '../../rules-engine/usagi/state.ts';
import { refusal as refusedInChariot } from '../../rules-engine/chariot/words/refusals.en.ts';
import { guideOf as chariotGuide } from '../widgets/chariot/guide.ts';
import { guide as fftcg } from '../widgets/fftcg/guide.ts';
import { guide as lyoko } from '../widgets/lyoko/guide.ts';
import { guide as stones } from '../widgets/stones/guide.ts';
import { type Area, type Face, isOpen, type Zone } from '../widgets/board/board.ts';
import { allShapes } from '../widgets/board/shapes.ts';
import { beatsOf, saidIn, shapesOf } from '../widgets/walk/beats.ts';
import type { Guide } from '../widgets/walk/guide.ts';
import { places, type Walk } from '../widgets/walk/walk.ts';
import type { Beat } from '../widgets/lesson/lesson.ts';
import { sheet } from './sheet.ts';
import { tableUntil } from './usagi-table.ts';

type AnyStep = Step<unknown, never>;
export type AnyGuide = Guide<unknown, unknown>;
type AnyMoment = Moment<unknown, unknown, AnyStep>;

/** A beat, with what the build asks of it. */
export interface Shot {
  readonly beat: Beat;
  /** Which of the choices it follows from; 0 is the beginning. */
  readonly nth: number;
  readonly rules: readonly RuleId[];
  /** It was looked at, and nothing came of it. */
  readonly isIdle?: boolean;
}

/**
 * How a game is drawn in a lesson; undefined where it is a sheet and no table. Without Hands where none matter. What is
 * played on it stops before the phase `until`, if the table names one.
 */
export function guideFor(game: string, isFight: boolean, until?: unknown): AnyGuide | undefined {
  const guides: Readonly<Record<string, unknown>> = {
    chariot: {
      ...chariotGuide(match, !isFight),
      refusal: (rule: RuleId, at: never, choice: never) => refusedInChariot(rule, { match: at, choice }),
    },
    fftcg,
    lyoko,
    stones,
    usagi: tableUntil(until === 'never' ? undefined : (until as PhaseName | undefined)),
  };
  return guides[game] as AnyGuide | undefined;
}

/** What lies on a table and is no card of a player's: a free place, and what is fought over. */
const NOBODYS: ReadonlySet<string | undefined> = new Set(['place', 'location']);
/** Whether this is a card that lies open on the table: none of a hand or a pile. */
export const isInPlay = (zone: Zone, { hidden, type }: Face): boolean => isOpen(zone) && !hidden && !NOBODYS.has(type);

/** Everything that came out, in beats. What one of the rules in `tells` did is said even where nothing of it is to be seen. */
export function shotsOf(
  guide: AnyGuide | undefined,
  outcome: Outcome,
  start: Readonly<Record<string, unknown>> = {},
  tells: readonly RuleId[] = [],
): readonly Shot[] {
  if (!guide) return onSheet(outcome, start);
  return outcome.looked ? onLooking(guide, outcome) : onTable(guide, outcome, tells);
}

/** Whether the game is over with a step. */
const isEnd = ({ game }: AnyGuide, { before, after }: AnyStep) =>
  before !== after && game.result(after) !== undefined && game.result(before) === undefined;

function onTable(guide: AnyGuide, outcome: Outcome, tells: readonly RuleId[]): readonly Shot[] {
  const moments = (outcome.moments ?? []) as readonly AnyMoment[];
  const made = moments.filter(({ refused }) => !refused);
  const walk: Walk<unknown, unknown> = {
    moments: made.map(({ choice, before, after, steps }) => ({ choice, before, state: after, steps })),
    refused: [],
  };
  const all = places(walk);
  const beats = beatsOf(guide, walk).slice(1);
  const stepsIn = (numbers: readonly number[]) =>
    numbers.flatMap((at): readonly AnyStep[] => {
      const place = all[at];
      const step = place && made[place.moment]?.steps[place.step];
      return step ? [step] : [];
    });
  const shots = beats.map(({ from, to, shown }): Shot => {
    const steps = stepsIn(Array.from({ length: to - from + 1 }, (_, index) => from + index));
    const seen = stepsIn(shown);
    const last = all[to];
    const moment = last && made[last.moment];
    const state = moment && last.step < moment.steps.length - 1 ? moment.steps[last.step]?.after : moment?.after;
    const about = seen.map((step) => guide.about(step));
    const { arrows, badges } = allShapes(seen.map((step) => shapesOf(guide as never, step)));
    const unseen = steps.findLast((step) => !seen.includes(step) && (tells.includes(step.rule) || isEnd(guide, step)));
    const { says, rule, also } = unseen
      ? { says: guide.says(unseen), rule: unseen.rule, also: seen.map((step) => guide.says(step)) }
      : saidIn(guide, seen);
    return {
      nth: moment?.nth ?? 0,
      rules: [...new Set([...steps.flatMap(citations), ...(rule ? [rule] : [])])],
      beat: {
        areas: guide.areas(state),
        acts: about.flatMap(({ acts }) => acts),
        suffers: about.flatMap(({ suffers }) => suffers),
        arrows,
        badges,
        says,
        also,
        rule,
        lost: steps.flatMap((step) => (step.beaten ?? []).map((one) => guide.lost(one, step)).filter(Boolean)),
      },
    };
  });
  const refusals = moments.flatMap(({ refused, before, choice, nth }): readonly Shot[] =>
    refused
      ? [
          {
            nth,
            rules: [refused],
            beat: { ...still(guide.areas(before)), says: guide.refusal(refused, before, choice), rule: refused },
          },
        ]
      : [],
  );
  return [...shots, ...refusals].toSorted((one, other) => one.nth - other.nth);
}

/** The table after so many choices; with fewer than none, before it does anything by itself. */
export function tableAfter(
  guide: AnyGuide | undefined,
  outcome: Outcome,
  after: number,
  start: Readonly<Record<string, unknown>> = {},
): readonly Area[] {
  if (!guide) return [sheet(start, '')];
  return guide.areas(stateAfter(outcome, after));
}
export function stateAfter(outcome: Outcome, after: number): unknown {
  if (outcome.looked) return outcome.looked.is;
  const moments = (outcome.moments ?? []) as readonly AnyMoment[];
  return after < 0 ? moments[0]?.before : moments.findLast(({ nth }) => nth <= after)?.after;
}

const still = (areas: readonly Area[]): Beat => ({
  areas,
  acts: [],
  suffers: [],
  arrows: [],
  badges: [],
  says: '',
  also: [],
  rule: undefined,
  lost: [],
});

/** A table that somebody looks at: what is said of it, beside what that player sees. */
const onLooking = (guide: AnyGuide, { looked, told }: Outcome): readonly Shot[] =>
  told().map(({ rule, says, cites = [] }): Shot => ({
    nth: 0,
    rules: [rule, ...cites],
    beat: { ...still(guide.areas(looked?.seen)), says, rule },
  }));
const isIdle = ({ moments }: Outcome, index: number): boolean => {
  const step = moments?.[0]?.steps[index] as AnyStep | undefined;
  return step !== undefined && step.before === step.after;
};
/** A sheet has no choices: each of its lines counts as one. A line may only tell that all is well: it changes nothing. */
const onSheet = (outcome: Outcome, start: Readonly<Record<string, unknown>>): readonly Shot[] =>
  outcome.told().map(({ rule, says, to, cites = [], instead, beaten = [] }, index): Shot => ({
    nth: index + 1,
    isIdle: isIdle(outcome, index),
    rules: [rule, ...cites, ...(instead ? [instead] : [])],
    beat: { ...still([sheet(start, to === undefined ? '' : String(to))]), says, rule, lost: beaten },
  }));
