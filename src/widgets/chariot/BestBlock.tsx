import { useMemo, useState } from 'preact/hooks';
import {
  type Compared,
  compareBlocks,
  MEASURES,
  type Measure,
  MOST_SETS,
} from '../../../rules-engine/chariot/questions/compare-blocks.ts';
import { oneCombat } from '../../../rules-engine/chariot/questions/one-combat.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import { choiceWords } from '../../../rules-engine/chariot/words/choices.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { block } from '../../../rules-engine/chariot/rules/combat.ts';
import { activeOf, defenderOf, find, type Match, nameOf } from '../../../rules-engine/chariot/state.ts';
import { endingSentence, endingWord, MEASURE_WORDS, MEASURED } from '../../../rules-engine/chariot/words/telling.en.ts';
import { Board, type Pressing } from '../board/Board.tsx';
import { Select } from '../parts/fields.tsx';
import type { Proof, ProofLine, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { OpenIn } from '../tool/OpenIn.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import { walk } from '../walk/walk.ts';
import type { CombatState } from './Combat.tsx';
import { guideOf, hasOurs, OURS_SAYS } from './guide.ts';
import { load, refusal } from './refusals.ts';
import type { Scene } from './scene.ts';
import { startOf, useTable } from './useTable.ts';
import { Why } from './Why.tsx';

/** Two Fields, who attacks, and what the defender is after. */
export interface BestBlockState {
  readonly scene: Scene;
  readonly attackers: readonly number[];
  readonly measure: Measure;
  /** Blocks that a scenario tries against this attack. */
  readonly tried?: readonly Choice[] | undefined;
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<BestBlockState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** So many sets of blocks are listed before more is asked for. */
const LISTED = 12;
/** What a block that is tried comes to where a rule is against it. */
const REFUSED = 'not allowed';
const guide = guideOf(oneCombat, false);

const toggled = (attackers: readonly number[], attacker: number): readonly number[] => {
  const without = attackers.filter((one) => one !== attacker);
  return without.length < attackers.length ? without : [...attackers, attacker];
};

/** Every way to block an attack, the best for the defender first. */
export function BestBlock({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ blockFiles }) => blockFiles));
  const { state, change } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { start, faults } = useTable(state.scene, 'attack', read, state);
  const asked = useMemo(() => attacked(start.state, state.attackers), [start, state.attackers]);
  const { rows, whole } = useMemo(() => compareBlocks(asked.match, state.measure), [asked, state.measure]);
  const faulty = faults.length > 0;
  const seat = defenderOf(start.state);
  const [best] = rows;
  const [pointed, draw] = useState<Compared>();
  const drawn = pointed && rows.includes(pointed) ? pointed : best;
  const steps = (row: Compared) => [asked.attack, blockOf(asked.match, row), ...row.worst.choices];
  const proof = best && proofOf(guide, walk(oneCombat, start, steps(best)), rules, endingWord(best.worst.ending));
  const tried = linesOfTried(asked.match, state.tried ?? [], rules);
  useLoaded(
    load,
    tried.some(({ to }) => to === REFUSED),
  );
  const triedProof: Proof = { label: '', lines: tried, value: '' };
  const field = start.state.sides[activeOf(start.state)].field;
  const pressing: Pressing = {
    can: (id) => find(field, Number(id)) !== undefined,
    pressed: (id) => state.attackers.includes(Number(id)),
    press: (id) => change({ ...state, tried: [], attackers: toggled(state.attackers, Number(id)) }),
    does: (id) => (state.attackers.includes(Number(id)) ? 'does not attack' : 'attacks'),
  };
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="chariot-tool"
      fold="Choose readings"
      stale={faulty && 'table'}
      asks={(other: Readings) => comparedUnder(state, other)}
      report={() => ({
        title: `How ${nameOf(seat)} blocks best, measured by ${MEASURE_WORDS[state.measure].title}`,
        given: rows
          .slice(0, LISTED)
          .map((row) => `${row.place}. ${wordsOf(asked.match, row)}: ${endingSentence(row.worst.ending, seat)}`),
        proofs: [...(tried.length > 0 ? [triedProof] : []), ...(proof ? [proof] : [])],
      })}
    >
      <SetUpOrPlay
        scene={state.scene}
        onChange={(scene) => change({ ...state, tried: [], scene })}
        onClear={(scene) => tool.begin({ ...state, tried: [], attackers: [], scene })}
        isFaulty={faulty}
        faults={faults}
        drawn={faulty ? undefined : guide.areas(start.state)}
        load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ zones: ['field'], seats: [1, 0] }))}
      >
        <div class="compare-top">
          <div>
            <Drawn match={asked.match} row={drawn} isBest={drawn === best} pressing={pressing} />
            <p class="quiet needs-js no-print">
              Press a spell of {nameOf(activeOf(start.state))} to make it attack or stay back.
            </p>
            {hasOurs(asked.match) && <p class="quiet ours-note">{OURS_SAYS}</p>}
          </div>
          <MeasureOf
            measure={state.measure}
            whose={nameOf(seat)}
            onChange={(to) => change({ ...state, measure: to })}
          />
        </div>
        {asked.refused && (
          <p class="fault" role="alert">
            <Why rules={rules} rule={asked.refused} refused={{ match: asked.match, choice: asked.attack }} />
          </p>
        )}
        {!asked.refused && state.attackers.length === 0 && (
          <p class="quiet">No spell attacks, so there is nothing to block.</p>
        )}
        {rows.length > 0 && (
          <Ranking
            rows={rows}
            whole={whole}
            match={asked.match}
            drawn={drawn}
            draw={draw}
            open={(row): CombatState => ({
              scene: state.scene,
              readAs: state.readAs,
              walk: { choices: steps(row) },
            })}
          />
        )}
        {(state.tried ?? []).length > 0 && (
          <section class="verdict" aria-label="Blocks tried">
            <h3>Blocks tried</h3>
            <ProofList proof={triedProof} />
            {tried.length < (state.tried ?? []).length && (
              <p class="quiet">Blocks that don’t fit this table were left out.</p>
            )}
          </section>
        )}
        {proof && (
          <section class="verdict" aria-label="The best block, step by step">
            <h3>The best block, step by step</h3>
            <ProofList proof={proof} />
          </section>
        )}
      </SetUpOrPlay>
    </ToolFrame>
  );
}

/** The Fields alone: nothing else is asked about. */
const fieldsIn = (match: Match) =>
  guide.areas(match).map((area) => ({ ...area, zones: area.zones.filter(({ id }) => id === 'field') }));

const blockOf = (match: Match, { blocks }: Pick<Compared, 'blocks'>): Choice => ({
  type: 'block',
  player: nameOf(defenderOf(match)),
  blocks,
});
const wordsOf = (match: Match, row: Compared) => choiceWords(match, blockOf(match, row));

interface Asked {
  readonly match: Match;
  readonly attack: Choice;
  readonly refused?: RuleId;
}
/** The attack declared, or the rule against it. */
function attacked(start: Match, chosen: readonly number[]): Asked {
  const attackers = chosen.filter((id) => find(start.sides[activeOf(start)].field, id));
  const attack: Choice = { type: 'attack', player: nameOf(activeOf(start)), attackers };
  if (attackers.length === 0) return { match: start, attack };
  const verdict = oneCombat.judge(start, attack);
  if (verdict.legal) return { match: oneCombat.play(start, attack).state, attack };
  return { match: start, attack, refused: verdict.rule };
}

/** The same question under other readings. */
const comparedUnder = ({ scene, attackers, measure }: BestBlockState, readings: Readings) =>
  compareBlocks(attacked(startOf(scene, 'attack', readings).state, attackers).match, measure);

/** Each block that is tried, with the rule against it. One that makes no sense on this table is left out. */
function linesOfTried(match: Match, tried: readonly Choice[], rules: RuleTable): readonly ProofLine[] {
  return tried.flatMap((choice): readonly ProofLine[] => {
    try {
      const verdict = oneCombat.judge(match, choice);
      const words = `${choice.player}: ${choiceWords(match, choice)}`;
      const id = verdict.legal ? block.id : verdict.rule;
      const rule = rules[id] ?? { number: '', title: id, href: '#' };
      const says = verdict.legal ? `${words}. This is allowed.` : `${words}. ${refusal(id, { match, choice })}`;
      return [{ rule, says, aside: verdict.legal, to: verdict.legal ? 'allowed' : REFUSED, beaten: [], cites: [] }];
    } catch {
      return [];
    }
  });
}

interface DrawnProps {
  readonly match: Match;
  readonly row: Compared | undefined;
  readonly isBest: boolean;
  readonly pressing: Pressing;
}
/** The two Fields, with the blocks of one row as arrows and in words. */
const Drawn = ({ match, row, isBest, pressing }: DrawnProps) => (
  <>
    <Board
      areas={fieldsIn(match)}
      label="The two Fields"
      pressing={pressing}
      arrows={(row?.blocks ?? []).map(({ blocker, attacker }) => ({
        from: String(blocker),
        to: String(attacker),
        tone: 'block',
      }))}
    />
    {row && (
      <p class="drawn">
        {isBest ? 'The best block' : `Place ${row.place}`}: <strong>{wordsOf(match, row)}</strong>
      </p>
    )}
  </>
);

interface MeasureProps {
  readonly measure: Measure;
  readonly whose: string;
  readonly onChange: (to: Measure) => void;
}
/** What the defender is after, and how that is counted. */
const MeasureOf = ({ measure, whose, onChange }: MeasureProps) => (
  <div class="measure">
    <div class="needs-js no-print">
      <Select
        label={`${whose} chooses by`}
        wide
        value={measure}
        options={MEASURES.map((name) => [name, MEASURE_WORDS[name].title])}
        onChange={onChange}
      />
    </div>
    <p class="without-js">Best by {MEASURE_WORDS[measure].title}.</p>
    <details>
      <summary>How it is counted</summary>
      <p>{MEASURE_WORDS[measure].says}</p>
      <p class="quiet">{MEASURED}</p>
    </details>
  </div>
);

interface RankingProps {
  readonly rows: readonly Compared[];
  readonly whole: boolean;
  readonly match: Match;
  /** The row whose blocks are drawn on the board. */
  readonly drawn: Compared | undefined;
  /** Draws those of another; without one, of the best. */
  readonly draw: (row: Compared | undefined) => void;
  readonly open: (row: Compared) => CombatState;
}
function Ranking({ rows, whole, match, drawn, draw, open }: RankingProps) {
  const [all, showAll] = useState(false);
  const shown = all ? rows : rows.slice(0, LISTED);
  const seat = defenderOf(match);
  const lost = rows.filter(({ worst }) => worst.ending.lost).length;
  return (
    <section aria-label="All blocks compared">
      <h3>All blocks compared</h3>
      <p class="quiet">
        {rows.length} {rows.length === 1 ? 'way' : 'ways'} to block or not to block; identical spells count as one
        {lost > 0 && `; ${lost} of them ${lost === 1 ? 'loses' : 'lose'} the match`}.{' '}
        {whole && lost === rows.length && <strong>Every way to block loses the match. </strong>}
        {!whole && (
          <strong>
            There are too many to compare here (at most {MOST_SETS} sets of blocks, and a limited number of ways to
            divide the damage), so the best one may be missing. With fewer spells the result is exact.
          </strong>
        )}
      </p>
      <table class="ranking">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Blocks</th>
            <th scope="col">Result</th>
            <th scope="col" class="needs-js no-print">
              Show
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={JSON.stringify(row.blocks)}
              class={row.place === 1 && !row.worst.ending.lost ? 'now' : undefined}
              onMouseEnter={() => draw(row)}
              onMouseLeave={() => draw(undefined)}
              onFocusIn={() => draw(row)}
            >
              <td class="place">{`${row.place}.`}</td>
              <th scope="row">
                <span class="without-js">{wordsOf(match, row)}</span>
                <button
                  type="button"
                  class="row-pick needs-js"
                  aria-pressed={row === drawn}
                  title="Draw this block on the board"
                  onClick={() => draw(row)}
                >
                  {wordsOf(match, row)}
                </button>
              </th>
              <td>
                <span class={row.worst.ending.lost ? 'kind lost' : 'kind'}>{endingWord(row.worst.ending)}</span>{' '}
                {endingSentence(row.worst.ending, seat)}
                {row.ways.length > 1 && (
                  <details>
                    <summary>
                      {row.ways.length} endings, by how {nameOf(activeOf(match))} divides the damage
                    </summary>
                    <ul>
                      {row.ways.map((way) => (
                        <li key={JSON.stringify(way.choices)}>
                          {way.choices.map((choice) => choiceWords(match, choice)).join('; ')}:{' '}
                          {endingSentence(way.ending, seat)}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </td>
              <td class="needs-js no-print">
                <OpenIn tool="/chariot/tools/combat/" state={open(row)}>
                  Open <span class="visually-hidden">“{wordsOf(match, row)}” in the combat simulator</span>
                </OpenIn>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p class="needs-js no-print">
          <button type="button" class="button small" onClick={() => showAll(true)}>
            Show all {rows.length}
          </button>
        </p>
      )}
    </section>
  );
}
