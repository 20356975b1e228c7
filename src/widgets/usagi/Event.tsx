import { useMemo } from 'preact/hooks';
import { failing } from '../../../rules-engine/usagi/rules/events.ts';
import type { UsagiStep } from '../../../rules-engine/usagi/play/log.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { contestsIn } from '../../../rules-engine/usagi/questions/rounds.ts';
import { turn } from '../../../rules-engine/usagi/rules/turn.ts';
import { sentence } from '../../../rules-engine/usagi/words/sentences.en.ts';
import { playerWord, ratingsWords } from '../../../rules-engine/usagi/words/words.en.ts';
import type { RuleTable } from '../proof.ts';
import { type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/Log.tsx';
import { places, walk } from '../walk/walk.ts';
import { Walk } from '../walk/Walk.tsx';
import { ContestPlot } from './ContestPlot.tsx';
import { TableForm } from './TableForm.tsx';
import { type LaidState, useLaid, withTable } from './useLaid.ts';

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

/** Who resolves an Event: contenders, ratings, ties round by round, the score, and where every card goes. */
export function Event({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ eventFiles }) => eventFiles));
  const { state, change } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { guide, start, players, faults, stale } = useLaid(state.table, read);
  const walked = useMemo(() => walk(guide.game, start, state.walk.choices), [guide, start, state.walk.choices]);
  const all = places(walked);
  const at = Math.min(state.walk.at ?? all.length - 1, all.length - 1);
  const upTo = all.slice(0, at + 1);
  const steps = upTo.flatMap(
    ({ moment, step }) => (walked.moments[moment]?.steps[step] as UsagiStep | undefined) ?? [],
  );
  const contests = contestsIn(walked.moments[0]?.before ?? start.state, steps);
  const said = steps.filter(({ rule }) => ENDS.has(rule));
  const open = guide.game.deciders(walked.moments.at(-1)?.state ?? start.state).length > 0;
  return (
    <>
      <ToolFrame
        tool={tool}
        readings={readings}
        kind="event-tool"
        answerFirst
        ask={
          <div class="needs-js no-print">
            <TableForm
              table={state.table}
              players={players}
              faults={faults}
              rules={rules}
              onChange={(table) => change(withTable(state, table))}
            />
          </div>
        }
        stale={stale && 'verdict'}
        report={() => ({
          title: 'Resolving Events',
          given: contests.flatMap(({ contest, name }) => [
            `${name}: ${ratingsWords(contest.demand)}`,
            ...contest.sides.map(({ player, sums }) => `${playerWord(player)}: ${ratingsWords(sums)}`),
          ]),
          proofs: [proofOf(guide, walked, rules, said.length > 0 ? sentence(said.at(-1) as UsagiStep) : '')],
        })}
      >
        <section aria-label="Verdict" class="verdict">
          <h2 class="visually-hidden">The verdict</h2>
          {contests.length === 0 && <p class="quiet">There is no Event on the table. Add one to begin.</p>}
          {contests.map((told) => (
            <ContestPlot key={told.contest.event.id} told={told} several={SEVERAL[read['several-ratings']]} />
          ))}
          <div role="status">
            <ul class="came-out">
              {said.map((step, nth) => (
                <li key={nth}>
                  {sentence(step)}{' '}
                  <a href={rules[step.rule]?.href} data-pop title={rules[step.rule]?.title}>
                    {rules[step.rule]?.number}
                  </a>
                </li>
              ))}
              {open && <li>Make a choice below to decide it.</li>}
            </ul>
          </div>
        </section>
      </ToolFrame>
      <h2 class="step-by-step">Step by step</h2>
      <Walk
        guide={guide}
        start={start}
        value={state.walk}
        onChange={(to) => change({ ...state, walk: to })}
        rules={rules}
        eyes
      />
    </>
  );
}

const SEVERAL: Readonly<Record<Readings['several-ratings'], string>> = {
  each: 'Under the reading you chose, a player must pass every line.',
  any: 'Under the reading you chose, passing one line is enough.',
  sum: 'Under the reading you chose, the sum of the bars must pass the sum of the lines.',
};
