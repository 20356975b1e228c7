import { useMemo } from 'preact/hooks';
import { oneCombat, whoIsLeft } from '../../../rules-engine/chariot/questions/one-combat.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import { asks } from '../../../rules-engine/chariot/words/choices.en.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { type Match, nameOf, type Seat } from '../../../rules-engine/chariot/state.ts';
import { leftSentence } from '../../../rules-engine/chariot/words/telling.en.ts';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { aheadBy } from '../walk/ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { type Start, walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { useAssigning } from './assign.tsx';
import { guideOf, hasOurs, OURS_SAYS } from './guide.ts';
import type { Scene } from './scene.ts';
import { startOf, useTable } from './useTable.ts';

/** Two Fields, and what was decided in the combat between them. */
export interface CombatState {
  readonly scene: Scene;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
interface Props {
  readonly presets: readonly Preset<CombatState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const ahead = aheadBy((asked: CombatState, read: Readings) => {
  const start = startOf(asked.scene, 'attack', read);
  return { guide: guideOf(oneCombat, usesHands(start.state)), start };
});

function CombatTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ combatFiles }) => combatFiles), {
    ahead,
  });
  const { state, change, look, begin } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { start, faults } = useTable(state.scene, 'attack', read, state);
  const assigning = useAssigning(rules);
  const hands = usesHands(start.state);
  const guide = useMemo(() => guideOf(oneCombat, hands), [hands]);
  const walked = useWalked(oneCombat, start, state.walk.choices);
  const end = walked.moments.at(-1)?.state ?? start.state;
  const result = oneCombat.result(end);
  const faulty = faults.length > 0;
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="chariot-tool"
      fold="Choose readings"
      stale={faulty && 'table'}
      asks={(other: Readings) => walk(oneCombat, startOf(state.scene, 'attack', other), state.walk.choices)}
      report={() => ({
        title: 'Combat',
        given: fieldsOf(start.state),
        proofs: [
          proofOf(
            guide,
            walked,
            rules,
            result?.ended === 'won'
              ? guide.ended(end, result)
              : whoIsLeft(start.state, end).map(leftSentence).join(' '),
          ),
        ],
      })}
    >
      <SetUpOrPlay
        scene={state.scene}
        onChange={(scene) => change({ ...state, scene })}
        onClear={(scene) => begin({ ...state, scene, walk: { choices: [] } })}
        isFaulty={faulty}
        faults={faults}
        drawn={faulty ? undefined : guide.areas(start.state)}
        load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ zones: ['field', 'hand'], seats: [1, 0] }))}
        more={
          <button type="button" class="button small" onClick={() => begin({ ...state, walk: { choices: [] } })}>
            Restart the combat
          </button>
        }
      >
        <Walk
          guide={guide}
          walked={walked}
          ends={tool.ends}
          value={state.walk}
          onChange={(to) => change({ ...state, walk: to })}
          onLook={(to) => look({ ...state, walk: to })}
          rules={rules}
          deciding={assigning.deciding}
          pressing={assigning.pressing}
          unlisted={assigning.unlisted}
          drawn={assigning.drawn}
          drawing={assigning.drawing}
          above={(match, isEnd) => (
            <>
              {hasOurs(match) && <p class="quiet ours-note">{OURS_SAYS}</p>}
              {/* A page without JavaScript has no steps: it tells the end at once. */}
              <div class={isEnd ? '' : 'without-js'}>
                <Aftermath start={start} end={end} />
              </div>
            </>
          )}
        />
      </SetUpOrPlay>
    </ToolFrame>
  );
}
/** One Combat Phase: attackers, blockers, damage, and who is left. */
export const Combat = waking(CombatTool, () => ahead);

/** Hands matter only where spells may be sent from them in a combat. */
const usesHands = ({ readings, sides }: Match) =>
  readings['regeneration-payment'] === 'pay-then' || sides.some(({ hand }) => hand.length > 0);
const fieldsOf = ({ sides }: Match) =>
  sides.map(
    ({ field }, seat) =>
      `${nameOf(seat as Seat)}: ${field.map(({ card }) => `${card.name} ${card.attack}/${card.life}`).join(', ') || 'no spell'}`,
  );

/** Spells left, with the damage on them and when it is gone; and when the others are back. */
function Aftermath({ start, end }: { readonly start: Start<Match>; readonly end: Match }) {
  const result = oneCombat.result(end);
  const [decider] = oneCombat.deciders(end);
  if (decider) return <p class="quiet">Combat is not over yet. {asks(end, decider)}</p>;
  const left = whoIsLeft(start.state, end);
  return (
    <section class="aftermath" aria-label="Spells left">
      <h3>Spells left</h3>
      {result?.ended === 'won' && (
        <p>
          <strong class="won">{result.winner} wins.</strong> The match is over, so no more spells go to the Discard.
        </p>
      )}
      {left.length === 0 && <p class="quiet">Both Fields are empty.</p>}
      {!result &&
        ([1, 0] as const).map((seat) => {
          const own = left.filter((one) => one.seat === seat);
          return (
            own.length > 0 && (
              <div key={seat}>
                <h4>{nameOf(seat)}</h4>
                <ul>
                  {own.map((one) => (
                    <li key={one.spell.id} class={`is-${one.zone}`}>
                      {leftSentence(one)}
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
    </section>
  );
}
