import { useMemo } from 'preact/hooks';
import { choiceWords } from '../../../rules-engine/lyoko/words/choice-words.en.ts';
import { leftWords, resultWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import {
  EMPTY_PLAN,
  factsOfFighter,
  faultsOfFight,
  fight as fightOut,
  type FightPlan,
  type Told,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import type { Otherwise as Answer } from '../../../rules-engine/lyoko/questions/otherwise.ts';
import { writeChoice } from '../../../rules-engine/lyoko/files/written.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { faultFinder } from '../parts/faults.ts';
import { useLastSound } from '../parts/last-sound.ts';
import type { Proof, RuleTable } from '../proof.ts';
import { ProofLines } from '../ProofList.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import { type FightDraft, fitting, givenOf } from './fight-draft.ts';
import { partsOf } from './fight-proof.ts';
import { FightForm } from './FightForm.tsx';
import { FightParts } from './FightParts.tsx';
import { Otherwise } from './Otherwise.tsx';
import { loadRefusals, withRefusals } from './refusals.ts';
import { StrikePicture } from './StrikePicture.tsx';

/** A fight as a reader entered it, and what both sides do in it. */
export interface CombatState {
  readonly draft: FightDraft;
  readonly plan: FightPlan;
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<CombatState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const wordsOfTold = (told: Told) => ('choice' in told ? choiceWords(told.state, told.choice) : '');

/** A fight in four parts, and how it could have gone otherwise. */
export function Combat({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () =>
    withRefusals(import('./files.ts')).then(({ combatFiles }) => combatFiles),
  );
  const { state, change } = tool;
  const { draft, plan, readAs } = state;
  const read = useReadings(readings, readAs) as Readings;
  const faults = useMemo(() => faultsOfFight(givenOf(draft)), [draft]);
  const now = useMemo(() => ({ draft, plan }), [draft, plan]);
  const asked = useLastSound(faults.length === 0 ? now : undefined, () => now);
  const given = useMemo(() => givenOf(asked.draft), [asked.draft]);
  const fight = useMemo(() => fightOut(given, fitting(asked.plan, asked.draft), read), [given, asked, read]);
  useLoaded(
    loadRefusals,
    fight.told.some((one) => 'refused' in one),
  );
  const partsNow = () => partsOf(fight, rules, wordsOfTold);
  const parts = partsNow();
  const result = resultWords(fight);
  const set = (to: Partial<CombatState>) => change({ ...state, ...to });
  // What a file says to the letter holds until something is changed.
  const setPlan = ({ uses, actions }: FightPlan) => set({ plan: { uses, actions, after: [] } });
  const goOn = ({ uses, actions, after }: FightPlan) => set({ plan: { uses, actions, after } });
  const doNow = (done: string) =>
    set({
      plan: plan.written ? { ...plan, written: [...plan.written, done] } : { ...plan, after: [...plan.after, done] },
    });
  const take = ({ role, cheapest }: Answer) =>
    setPlan({ ...plan, uses: { ...plan.uses, [role]: cheapest?.uses ?? [] } });
  const stale = faults.length > 0;
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="fight"
      ask={
        <>
          <FightForm
            draft={draft}
            fault={faultFinder(faults)}
            onChange={(to) => {
              // Powers belong to a card: another fighter begins anew.
              const kept = (['attacker', 'defender'] as const).map((role) =>
                to[role].card === draft[role].card ? plan.uses[role] : [],
              );
              const [attacker = [], defender = []] = kept;
              const { actions } = plan;
              set({ draft: to, plan: fitting({ uses: { attacker, defender }, actions, after: [] }, to) });
            }}
            onSwap={(to) => set({ draft: to, plan: EMPTY_PLAN })}
          />
          <FightParts draft={asked.draft} plan={asked.plan} fight={fight} rules={rules} onChange={setPlan} />
        </>
      }
      stale={stale && 'fight'}
      asks={(other: Readings) => fightOut(given, fitting(asked.plan, asked.draft), other)}
      report={() => ({
        title: `${factsOfFighter(asked.draft.attacker.card).name} against ${factsOfFighter(asked.draft.defender.card).name}`,
        given: [
          `Pools: the Hero ${asked.draft.pools.hero}, Xana ${asked.draft.pools.xana}`,
          `Life: ${asked.draft.attacker.life} and ${asked.draft.defender.life}`,
        ],
        proofs: [
          proofOfAll(
            partsNow().flatMap(({ lines }) => lines),
            result,
          ),
        ],
      })}
      after={<Otherwise fight={fight} rules={rules} take={take} />}
    >
      <section aria-label="Verdict" class="verdict">
        <h2 class="visually-hidden">The verdict</h2>
        <StrikePicture fight={fight} />
        {parts.map(({ part, title, rule, lines }) => (
          <section key={part} aria-label={title}>
            <h3>
              {title}{' '}
              {rule && (
                <a class="num" href={rule.href} data-pop title={rule.title}>
                  {rule.number}
                </a>
              )}
            </h3>
            <ProofLines lines={lines} />
            {part === 'strike' && fight.open.length > 0 && (
              <p class="needs-js no-print">
                {fight.open.map((choice) => (
                  <button
                    key={choice.card}
                    type="button"
                    class="button small"
                    onClick={() => doNow(writeChoice(fight.stood, choice))}
                  >
                    {choiceWords(fight.stood, choice)}
                  </button>
                ))}
              </p>
            )}
          </section>
        ))}
        {plan.written && fight.over && !fight.end.over && fight.end.turn === fight.before.turn && (
          <p class="needs-js no-print">
            <button type="button" class="button small" onClick={() => goOn(plan)}>
              Go on to the end of the turn
            </button>
          </p>
        )}
        <p class="outcome">
          <span class="value">{result}</span>
          <span class="quiet" role="status">
            {fight.over && [leftWords(fight, 'attacker'), leftWords(fight, 'defender')].join('; ')}
          </span>
        </p>
      </section>
    </ToolFrame>
  );
}
const proofOfAll = (lines: Proof['lines'], value: string): Proof => ({ label: '', lines, value });
