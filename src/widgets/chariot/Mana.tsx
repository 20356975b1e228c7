import { useMemo } from 'preact/hooks';
import { cardNamed } from '../../../rules-engine/chariot/cards/cards.ts';
import { manaWords } from '../../../rules-engine/chariot/words/sentences.en.ts';
import { foresee, lanesOf } from '../../../rules-engine/chariot/questions/over-turns.ts';
import {
  MOST_WAYS,
  type Payments,
  paymentsFor,
  type PaymentWay,
  THRIFTS,
  type Thrift,
} from '../../../rules-engine/chariot/questions/payments.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { activeOf, find, type Match, nameOf, sideOf, type Spell } from '../../../rules-engine/chariot/state.ts';
import { THRIFT_WORDS } from '../../../rules-engine/chariot/words/telling.en.ts';
import { Board, type Pressing } from '../board/Board.tsx';
import { Select } from '../parts/fields.tsx';
import type { Proof, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { lineOf } from '../walk/lines.ts';
import { areaOf, guide, hasOurs, OURS_SAYS } from './guide.ts';
import { Lanes } from './Lanes.tsx';
import type { Scene } from './scene.ts';
import { startOf, useTable } from './useTable.ts';
import { RuleNumber, Why } from './Why.tsx';

/** A Hand, the spell that is wanted, and what the payment is to save. */
export interface ManaState {
  readonly scene: Scene;
  readonly wanted: number;
  readonly thrift: Thrift;
  /** Which of the ways is looked at, counted from 0. */
  readonly way: number;
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<ManaState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** From a Hand to a spell: every way to pay for it, and when what was sent is back. */
export function Mana({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ manaFiles }) => manaFiles));
  const { state, change } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const { start, faults } = useTable(state.scene, 'main', read);
  const match = start.state;
  const seat = activeOf(match);
  const side = sideOf(match, seat);
  const wanted = find(side.hand, state.wanted) ?? find(side.discard, state.wanted);
  const found = useMemo(() => paymentsFor(match, state.wanted, state.thrift), [match, state.wanted, state.thrift]);
  const nth = Math.min(state.way, Math.max(found.ways.length - 1, 0));
  const way = found.ways[nth];
  const seen = useMemo(() => lookAhead(match, wanted, way, found), [match, wanted, way, found]);
  const faulty = faults.length > 0;
  const again = (to: Partial<ManaState>) => change({ ...state, way: 0, ...to });
  const pressing: Pressing = {
    can: (id) => find(side.hand, Number(id)) !== undefined || find(side.discard, Number(id)) !== undefined,
    pressed: (id) => wanted?.id === Number(id),
    press: (id) => again({ wanted: Number(id) }),
    does: () => 'summon this spell',
  };
  const proof: Proof | undefined = wanted && {
    label: '',
    lines: seen.paid.map((step) => lineOf(guide, step as never, rules)),
    value: found.refused ? `${wanted.card.name} can’t be summoned` : `${wanted.card.name} is on the Field`,
  };
  return (
    <ToolFrame
      // Other readings allow other ways.
      tool={{ ...tool, change: (to) => change({ ...to, way: 0 }) }}
      readings={readings}
      kind="chariot-tool"
      fold="Choose readings"
      stale={faulty && 'Hand'}
      asks={(other: Readings) => paymentsFor(startOf(state.scene, 'main', other).state, state.wanted, state.thrift)}
      report={() => ({
        title: `Paying for ${wanted?.card.name ?? 'a spell'} on turn ${match.turn}`,
        given: found.ways.slice(0, 12).map((one, at) => `${at + 1}. ${wayWords(one)}`),
        proofs: proof ? [proof] : [],
      })}
    >
      <SetUpOrPlay
        scene={state.scene}
        onChange={(scene) => again({ scene })}
        onClear={(scene) => tool.begin({ ...state, way: 0, scene })}
        isFaulty={faulty}
        faults={faults}
        drawn={faulty ? undefined : [areaOf(match, seat)]}
        of={seat}
        load={() =>
          import('./set-up.ts').then(({ setUpOf }) => setUpOf({ zones: ['hand', 'field', 'discard'], seats: [seat] }))
        }
      >
        <Board areas={[areaOf(match, seat)]} label="Your spells" pressing={pressing} />
        {hasOurs(match) && <p class="quiet ours-note">{OURS_SAYS}</p>}
        <div class="row needs-js no-print">
          <Select
            label="Spell to summon"
            hint="Or press it above."
            value={String(state.wanted)}
            options={[
              ...(wanted ? [] : [[String(state.wanted), '(choose a spell)'] as const]),
              ...[...side.hand, ...side.discard].map(({ id, card }) => {
                const where = find(side.discard, id) ? ' (in the Discard)' : '';
                return [String(id), `${card.name} · ${card.value} ${card.type}${where}`] as const;
              }),
            ]}
            onChange={(id) => again({ wanted: Number(id) })}
          />
          <Select
            label="Best by"
            value={state.thrift}
            options={THRIFTS.map((name) => [name, THRIFT_WORDS[name]])}
            onChange={(thrift) => again({ thrift })}
          />
        </div>
        {wanted && <Ways {...{ found, wanted, match, rules, nth }} onPick={(at) => change({ ...state, way: at })} />}
        {seen.lanes.length > 0 && (
          <section aria-label="When your spells are back">
            <h3>When your spells are back</h3>
            <Lanes
              lanes={seen.lanes}
              caption={`From turn ${match.turn} on, if nothing else happens: one Discard counter comes off at the beginning of each turn of ${nameOf(seat)}${match.readings['whose-counters'] === 'all' ? ' and of the other player' : ''}.`}
            />
          </section>
        )}
        {proof && proof.lines.length > 0 && (
          <section class="verdict" aria-label="Step by step">
            <h3>Step by step</h3>
            <ProofList proof={proof} />
          </section>
        )}
      </SetUpOrPlay>
    </ToolFrame>
  );
}

/** By the names of the cards: in a way to pay, spells that are alike aren't told apart. */
const namesOf = ({ sent }: PaymentWay) =>
  [...Map.groupBy(sent, ({ spell: { card } }) => cardNamed(card.id)?.name ?? card.name)].map(([name, all]) =>
    all.length > 1 ? `${all.length} × ${name}` : name,
  );
const wayWords = (way: PaymentWay) =>
  `${namesOf(way).join(', ')}: gives ${way.gives}, leaves ${way.left}, all back when turn ${way.back} begins`;

interface WaysProps {
  readonly found: Payments;
  readonly wanted: Spell;
  readonly match: Match;
  readonly rules: RuleTable;
  readonly nth: number;
  readonly onPick: (nth: number) => void;
}
function Ways({ found, wanted, match, rules, nth, onPick }: WaysProps) {
  const { due, ways, whole, useless, refused } = found;
  const { name, value, type } = wanted.card;
  const there = sideOf(match, activeOf(match)).mana.left;
  return (
    <section aria-label="Ways to pay">
      <h3>Ways to pay</h3>
      <p aria-live="polite">
        {name} costs {value} {type} Mana; you have {manaWords(there)}.{' '}
        {due === 0 && !refused && 'You don’t need to send a spell. '}
        {due > 0 && !refused && `You need ${due} more. `}
        {refused && (
          <span class="fault">
            <Why rules={rules} rule={refused.rule} refused={refused} />
          </span>
        )}
      </p>
      {!whole && <p class="stale">There are more ways than {MOST_WAYS}, so the best one may be missing.</p>}
      {ways.length > 0 && (
        <table class="ranking">
          <thead>
            <tr>
              <th scope="col">Send</th>
              <th scope="col">Gives</th>
              <th scope="col">Left</th>
              <th scope="col">All back</th>
              <th scope="col" class="needs-js no-print">
                Show
              </th>
            </tr>
          </thead>
          <tbody>
            {ways.slice(0, 40).map((way, at) => (
              <tr key={wayWords(way)} class={at === nth ? 'now' : undefined}>
                <th scope="row">{namesOf(way).join(', ')}</th>
                <td>
                  {way.gives} <span class="unit">Mana</span>
                </td>
                <td>
                  {way.left} <span class="unit">left</span>
                </td>
                <td>turn {way.back}</td>
                <td class="needs-js no-print">
                  <button type="button" class="button small" aria-pressed={at === nth} onClick={() => onPick(at)}>
                    {at === nth ? 'Shown' : 'Show'} <span class="visually-hidden">{namesOf(way).join(', ')}</span>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ways.length > 40 && <p class="quiet">And {ways.length - 40} more.</p>}
      {useless.length > 0 && due > 0 && (
        <p class="quiet">
          These don’t help:{' '}
          {[...new Set(useless.map(({ card }) => `${card.name} (${card.value} ${card.type})`))].join(', ')}.{' '}
          <RuleNumber rules={rules} rule="chariot.basics.type-match" />
        </p>
      )}
    </section>
  );
}

/** The payment played out, and then nothing until all is back. */
function lookAhead(match: Match, wanted: Spell | undefined, way: PaymentWay | undefined, found: Payments) {
  if (!wanted) return { paid: [], lanes: [] };
  const player = nameOf(activeOf(match));
  const send = (way?.sent ?? []).map(({ spell }): Choice => ({ type: 'send', player, spell: spell.id }));
  const choices: readonly Choice[] = [...send, { type: 'summon', player, spell: wanted.id }];
  const paid = found.refused ? [] : foresee(match, choices, match.turn);
  const steps = way ? foresee(match, choices, way.back) : [];
  const moved = new Set([wanted.id, ...(way?.sent ?? []).map(({ spell }) => spell.id)]);
  return { paid, lanes: way ? lanesOf(match, steps).filter(({ id }) => moved.has(id)) : [] };
}
