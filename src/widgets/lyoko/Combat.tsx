import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  asFarAs,
  attackIn,
  factsIn,
  faultsOfFight,
  type Fight,
  fight as fightOut,
  fightBy,
  type FightGiven,
  NOBODY,
  oneFight,
  planOf,
  type Told,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import type { Otherwise as Answer } from '../../../rules-engine/lyoko/questions/otherwise.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { choiceWords } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { leftWords, resultWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { SIDES, type State } from '../../../rules-engine/lyoko/state.ts';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { Refused } from '../walk/Refused.tsx';
import { useLoaded } from '../walk/useLoaded.ts';
import { aheadBy } from '../walk/ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { places, type Start, walk, type Walk as Walked } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { EMPTY_FIGHT, type FightDraft, freshFighter, givenOf, roleOfSide, withFight } from './fight-draft.ts';
import { fightGuide } from './fight-guide.ts';
import { partsOf } from './fight-proof.ts';
import { Otherwise } from './Otherwise.tsx';
import { loadRefusals, withRefusals } from './refusals.ts';
import { StrikePicture } from './StrikePicture.tsx';

/** A fight as a reader set it up, and what both sides decided in it. */
export interface CombatState {
  readonly draft: FightDraft;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
interface Props {
  readonly presets: readonly Preset<CombatState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const wordsOfTold = (told: Told) => ('choice' in told ? choiceWords(told.state, told.choice) : '');
/** Stands on the table as long as a link holds nothing that could. */
const ANY_FIGHT: FightDraft = {
  ...EMPTY_FIGHT,
  attacker: freshFighter('ulrich'),
  defender: freshFighter('megatank'),
};

/** Who has yet to be put on the table before anybody can fight. */
function missingIn(draft: FightDraft): string | undefined {
  const sides = SIDES.filter((side) => draft[roleOfSide(draft, side)].card === NOBODY);
  const who = sides.map((side) => (side === 'hero' ? 'a Character' : 'a Monster'));
  return who.length === 0 ? undefined : `Put ${who.join(' and ')} on Lyoko to begin the fight.`;
}

/** How a fight begins: with the attack, or with the rule against it. */
interface Begun {
  readonly start: Start<State>;
  readonly against: Walked<State, Choice> | undefined;
}
function begunWith(given: FightGiven, readings: Readings): Begun {
  const [begun, attack] = attackIn(given, readings);
  const { refused: rule, choice, before } = attack;
  return {
    start: { state: attack.after, steps: [...begun.steps, ...attack.steps] },
    against:
      rule && choice
        ? {
            moments: [{ choice: undefined, before, state: before, steps: [] }],
            refused: [{ nth: 1, choice, rule }],
          }
        : undefined,
  };
}
/** The fight that came of the choices; those that make no sense on its table are left out, as the walk leaves them out. */
function foughtBy(given: FightGiven, walked: Walked<State, Choice>, choices: readonly Choice[], readings: Readings) {
  const senseless = new Set(walked.refused.flatMap(({ nth, rule }) => (rule === undefined ? [nth - 1] : [])));
  return fightBy(
    given,
    choices.filter((_, at) => !senseless.has(at)),
    readings,
  );
}

/** How questions begin that were played ahead. */
const begunAhead = new WeakMap<CombatState, Begun>();
const ahead = aheadBy((asked: CombatState, read: Readings) => {
  const begun = begunWith(givenOf(asked.draft), read);
  begunAhead.set(asked, begun);
  return { guide: fightGuide, start: begun.start };
});

function CombatTool({ presets, rules, readings }: Props) {
  const tool = useTool(
    presets,
    readings,
    () => withRefusals(import('./files.ts')).then(({ combatFiles }) => combatFiles),
    { ahead },
  );
  const { state, change, look, begin } = tool;
  const { draft, readAs } = state;
  const { choices } = state.walk;
  const read = useReadings(readings, readAs) as Readings;
  const faults = useMemo(() => faultsOfFight(givenOf(draft)), [draft]);
  const faulty = faults.length > 0;
  const missing = missingIn(draft);
  const asked = useLastSound(faulty ? undefined : draft, () => ANY_FIGHT);
  const given = useMemo(() => givenOf(asked), [asked]);
  const { start, against } = useMemo(
    () => (faulty ? undefined : begunAhead.get(state)) ?? begunWith(given, read),
    [given, read],
  );
  const walked = useWalked(oneFight, start, choices);
  const fight = useMemo(() => foughtBy(given, walked, choices, read), [given, walked]);
  const all = useMemo(() => places(walked), [walked]);
  const at = Math.min(state.walk.at ?? Infinity, all.length - 1);
  const seen = useMemo(
    () => asFarAs(fight, all.slice(1, at + 1).filter(({ step }) => step >= 0).length),
    [fight, all, at],
  );
  useLoaded(
    loadRefusals,
    fight.told.some((one) => 'refused' in one),
  );
  const take = ({ role, cheapest }: Answer) => {
    const plan = planOf(given, fight);
    const { said } = fightOut(given, { ...plan, uses: { ...plan.uses, [role]: cheapest?.uses ?? [] } }, read);
    begin({ ...state, walk: { choices: said.map(({ choice }) => choice) } });
  };
  const again = () => begin({ ...state, walk: { choices: [] } });
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="fight"
      fold="Choose readings"
      stale={faulty && missing === undefined && 'fight'}
      asks={(other: Readings) => walk(oneFight, begunWith(given, other).start, choices)}
      report={() => (missing === undefined ? reportOf(fight, given, rules) : { title: missing, given: [], proofs: [] })}
      after={
        missing === undefined && (
          <div class={at === all.length - 1 ? undefined : 'without-js'}>
            <Otherwise fight={fight} rules={rules} take={take} />
          </div>
        )
      }
    >
      <SetUpOrPlay
        scene={draft}
        onChange={(to) => change(withFight(state, to))}
        onClear={(to) => begin({ ...state, draft: to, walk: { choices: [] } })}
        isFaulty={faulty}
        faults={missing === undefined ? faults : [{ field: '', says: missing, judged: true }]}
        drawn={undefined}
        load={() => import('./set-up-fight.ts').then(({ fightSetUp }) => fightSetUp)}
        more={
          <button type="button" class="button small" onClick={again}>
            Restart the fight
          </button>
        }
      >
        {against && <Refused guide={fightGuide} walked={against} rules={rules} upTo={0} />}
        <Walk
          guide={fightGuide}
          walked={walked}
          ends={tool.ends}
          value={state.walk}
          onChange={(to) => change({ ...state, walk: to })}
          onLook={(to) => look({ ...state, walk: to })}
          rules={rules}
          eyes
          above={(_, isEnd) => (
            <>
              {seen.combat && (
                <Verdict fight={seen}>
                  <Result fight={seen} />
                </Verdict>
              )}
              {/* A page without JavaScript has no steps: it tells the end at once. */}
              {!isEnd && (
                <Verdict fight={fight} kind="without-js">
                  <p class="outcome-line">{resultWords(fight)}</p>
                  <p>{leftOf(fight)}</p>
                </Verdict>
              )}
            </>
          )}
        />
      </SetUpOrPlay>
    </ToolFrame>
  );
}
/** A fight, from the attack to the end of its turn, and how it could have gone otherwise. */
export const Combat = waking(CombatTool, () => ahead);

interface VerdictProps {
  readonly fight: Fight;
  readonly kind?: string;
  readonly children: ComponentChildren;
}
const Verdict = ({ fight, kind = '', children }: VerdictProps) => (
  <section aria-label="Verdict" class={`verdict ${kind}`}>
    <h2 class="visually-hidden">The verdict</h2>
    <StrikePicture fight={fight} />
    {children}
  </section>
);

const leftOf = (fight: Fight) => [leftWords(fight, 'attacker'), leftWords(fight, 'defender')].join('; ');
/** How it ended; nothing before both have struck. */
function Result({ fight }: { readonly fight: Fight }) {
  const { combat, over } = fight;
  if (!combat || !over || [combat.attacker, combat.defender].some(({ strike }) => strike === 'open')) return null;
  return (
    <p class="outcome">
      <span class="value">{resultWords(fight)}</span>
      <span class="quiet">{leftOf(fight)}</span>
    </p>
  );
}

const reportOf = (fight: Fight, given: FightGiven, rules: RuleTable) => ({
  title: [given.attacker, given.defender].map(({ card }) => factsIn(given, card).name).join(' against '),
  given: [
    `Pools: the Hero ${given.hero.pool}, Xana ${given.xana.pool}`,
    `Life: ${given.attacker.life ?? 0} and ${given.defender.life ?? 0}`,
  ],
  proofs: [
    {
      label: '',
      lines: partsOf(fight, rules, wordsOfTold).flatMap(({ lines }) => lines),
      value: resultWords(fight),
    },
  ],
});
