import { failing } from '../../../rules-engine/usagi/rules/events.ts';
import type { UsagiStep } from '../../../rules-engine/usagi/rules/log.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { contestsIn } from '../../../rules-engine/usagi/questions/rounds.ts';
import { turn } from '../../../rules-engine/usagi/rules/turn.ts';
import { sentence } from '../../../rules-engine/usagi/words/sentences.en.ts';
import { playerWord, ratingsWords } from '../../../rules-engine/usagi/words/words.en.ts';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { useWalked } from '../walk/useWalked.ts';
import { places, walk } from '../walk/walk.ts';
import { Walk } from '../walk/Walk.tsx';
import { ContestPlot } from './ContestPlot.tsx';
import { type LaidState, aheadOfLaid as ahead, startOf, useLaid, withTable } from './useLaid.ts';

interface Props {
  readonly presets: readonly Preset<LaidState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** What came of an Event, said by the rules that end it. */
const ENDS: ReadonlySet<string> = new Set(
  [
    turn.noContender,
    turn.soleContender,
    turn.highestTotal,
    turn.tieNobodyLeft,
    turn.takeToken,
    failing.toRestPile,
    failing.storyStays,
  ].map(({ id }) => id),
);

function EventTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ eventFiles }) => eventFiles), { ahead });
  const { state, change, look } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { guide, start, faults, stale } = useLaid(state.table, read, state);
  const walked = useWalked(guide.game, start, state.walk.choices);
  const all = places(walked);
  const at = Math.min(state.walk.at ?? all.length - 1, all.length - 1);
  const stepsTo = (last: number) =>
    all
      .slice(0, last + 1)
      .flatMap(({ moment, step }) => (walked.moments[moment]?.steps[step] as UsagiStep | undefined) ?? []);
  const steps = stepsTo(at);
  const whole = stepsTo(all.length - 1);
  const contestsOf = (told: readonly UsagiStep[]) => contestsIn(walked.moments[0]?.before ?? start.state, told);
  const contests = contestsOf(steps);
  const ends = (told: readonly UsagiStep[]) => told.filter(({ rule }) => ENDS.has(rule));
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="event-tool"
      fold="Choose readings"
      stale={stale && 'verdict'}
      asks={(other: Readings) => walk(guide.game, startOf(state.table, other), state.walk.choices)}
      report={() => ({
        title: 'Resolving Events',
        given: contestsOf(whole).flatMap(({ contest, name }) => [
          `${name}: ${ratingsWords(contest.demand)}`,
          ...contest.sides.map(({ player, sums }) => `${playerWord(player)}: ${ratingsWords(sums)}`),
        ]),
        proofs: [proofOf(guide, walked, rules, endOf(whole))],
      })}
    >
      <SetUpOrPlay
        scene={state.table}
        onChange={(table) => change(withTable(state, table))}
        onClear={(table) => tool.begin({ ...state, table, walk: { choices: [] } })}
        isFaulty={stale}
        faults={faults}
        rules={rules}
        drawn={undefined}
        load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ whole: false, readings: read }))}
        of={JSON.stringify(read)}
      >
        <Walk
          guide={guide}
          walked={walked}
          ends={tool.ends}
          value={state.walk}
          onChange={(to) => change({ ...state, walk: to })}
          onLook={(to) => look({ ...state, walk: to })}
          rules={rules}
          eyes
          above={() => (
            <>
              {(steps.length > 0 || contests.length === 0) && (
                <section aria-label="Verdict" class="verdict">
                  <h2 class="visually-hidden">The verdict</h2>
                  {contests.map((told) => (
                    <ContestPlot key={told.contest.event.id} told={told} several={SEVERAL[read['several-ratings']]} />
                  ))}
                  {contests.length === 0 && <p class="quiet">There is no Event on the table. Add one to begin.</p>}
                  <div role="status">
                    <CameOut steps={ends(steps)} rules={rules} />
                  </div>
                </section>
              )}
              {/* A page without JavaScript has no steps: it tells the end at once. */}
              {at < all.length - 1 && (
                <div class="without-js">
                  <CameOut steps={ends(whole)} rules={rules} />
                </div>
              )}
            </>
          )}
        />
      </SetUpOrPlay>
    </ToolFrame>
  );
}
/** Who resolves an Event: contenders, ratings, ties round by round, the score, and where every card goes. */
export const Event = waking(EventTool, () => ahead);

const endOf = (steps: readonly UsagiStep[]) => {
  const last = steps.findLast(({ rule }) => ENDS.has(rule));
  return last ? sentence(last) : '';
};

interface CameOutProps {
  readonly steps: readonly UsagiStep[];
  readonly rules: RuleTable;
}
/** What came of an Event, each with its rule. */
const CameOut = ({ steps, rules }: CameOutProps) => (
  <ul class="came-out">
    {steps.map((step, nth) => (
      <li key={nth}>
        {sentence(step)}{' '}
        <a href={rules[step.rule]?.href} data-pop title={rules[step.rule]?.title}>
          {rules[step.rule]?.number}
        </a>
      </li>
    ))}
  </ul>
);

const SEVERAL: Readonly<Record<Readings['several-ratings'], string>> = {
  each: 'Under the reading you chose, a player must pass every line.',
  any: 'Under the reading you chose, passing one line is enough.',
  sum: 'Under the reading you chose, the sum of the bars must pass the sum of the lines.',
};
