import { typeMatch } from '../../../rules-engine/chariot/rules/means.ts';
import { useMemo } from 'preact/hooks';
import { cardNamed } from '../../../rules-engine/chariot/cards/cards.ts';
import { manaWords } from '../../../rules-engine/chariot/words/sentences.en.ts';
import { foresee, lanesOf } from '../../../rules-engine/chariot/questions/over-turns.ts';
import {
  MOST_WAYS,
  type OwnPayment,
  type Payments,
  paymentsFor,
  paymentWith,
  type PaymentWay,
  THRIFTS,
  type Thrift,
} from '../../../rules-engine/chariot/questions/payments.ts';
import type { MatchStep } from '../../../rules-engine/chariot/play/game.ts';
import { manaLost } from '../../../rules-engine/chariot/rules/turn.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { activeOf, find, type Match, nameOf, sideOf, type Spell } from '../../../rules-engine/chariot/state.ts';
import { needlessSentence, sentSentence, THRIFT_WORDS } from '../../../rules-engine/chariot/words/telling.en.ts';
import { Board, type Pressing } from '../board/Board.tsx';
import { type Area, type Face, stacked, type Zone } from '../board/board.ts';
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
  /** The spells that are sent; left out as long as they are those of the way that is looked at. */
  readonly sent?: readonly number[] | undefined;
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
  const { start, faults } = useTable(state.scene, 'main', read, state);
  const match = start.state;
  const seat = activeOf(match);
  const side = sideOf(match, seat);
  const wanted = find(side.hand, state.wanted) ?? find(side.discard, state.wanted);
  const found = useMemo(() => paymentsFor(match, state.wanted, state.thrift), [match, state.wanted, state.thrift]);
  const best = found.ways[Math.min(state.way, Math.max(found.ways.length - 1, 0))];
  const sent = useMemo(() => state.sent ?? idsOf(best), [state.sent, best]);
  const own = useMemo(() => paymentWith(match, state.wanted, sent), [match, state.wanted, sent]);
  const nth = found.ways.findIndex((way) => namesOf(way).toSorted().join() === namesOf(own).toSorted().join());
  const seen = useMemo(() => lookAhead(match, wanted, own, found), [match, wanted, own, found]);
  const faulty = faults.length > 0;
  const again = (to: Partial<ManaState>) => change({ ...state, way: 0, sent: undefined, ...to });
  const isWanted = (id: string) => wanted?.id === Number(id);
  const pressing: Pressing = {
    can: (id) => find(side.hand, Number(id)) !== undefined || find(side.discard, Number(id)) !== undefined,
    pressed: (id) => isWanted(id) || sent.includes(Number(id)),
    press: (id) => {
      const spell = Number(id);
      if (isWanted(id)) again({ wanted: 0 });
      else if (!wanted || !find(side.hand, spell)) again({ wanted: spell });
      else change({ ...state, sent: sent.includes(spell) ? sent.filter((one) => one !== spell) : [...sent, spell] });
    },
    does: (id) => {
      if (isWanted(id)) return 'choose another to summon';
      if (!wanted || !find(side.hand, Number(id))) return 'summon this spell';
      return sent.includes(Number(id)) ? 'keep it in your Hand' : 'send it for Mana';
    },
  };
  const proof: Proof | undefined = wanted && {
    label: '',
    lines: seen.paid.map((step) => lineOf(guide, step as never, rules)),
    value: `${wanted.card.name} ${found.refused || own.short > 0 ? 'can’t be summoned' : 'is on the Field'}`,
  };
  return (
    <ToolFrame
      // Other readings allow other ways.
      tool={{ ...tool, change: (to) => change({ ...to, way: 0, sent: undefined }) }}
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
        onClear={(scene) => tool.begin({ ...state, way: 0, sent: undefined, scene })}
        isFaulty={faulty}
        faults={faults}
        drawn={faulty ? undefined : [areaOf(match, seat)]}
        of={seat}
        load={() =>
          import('./set-up.ts').then(({ setUpOf }) => setUpOf({ zones: ['hand', 'field', 'discard'], seats: [seat] }))
        }
      >
        <p class="needs-js no-print pay-next" role="status">
          {wanted
            ? `Press spells in your Hand to send them for ${wanted.card.name}. Press ${wanted.card.name} to choose another spell.`
            : 'Press the spell you want to summon.'}
        </p>
        <Board areas={[marked(areaOf(match, seat), state.wanted, sent)]} label="Your spells" pressing={pressing} />
        {hasOurs(match) && <p class="quiet ours-note">{OURS_SAYS}</p>}
        <div class="row needs-js no-print">
          <Select
            label="Spell to summon"
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
        {wanted && (
          <>
            <Price {...{ own, found, wanted, match, rules, lost: seen.lost }} />
            <Ways {...{ found, rules, nth }} onPick={(at) => change({ ...state, way: at, sent: undefined })} />
          </>
        )}
        {seen.lanes.length > 0 && (
          <section aria-label="When your spells are back">
            <h3>When your spells are back</h3>
            <Lanes
              lanes={seen.lanes}
              caption={`From turn ${match.turn} on, if nothing else happens: one Discard counter comes off at the beginning of each of ${nameOf(seat)}’s turns${match.readings['whose-counters'] === 'all' ? ' and the other player’s' : ''}.`}
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
const namesOf = ({ sent }: Pick<PaymentWay, 'sent'>) =>
  [...Map.groupBy(sent, ({ spell: { card } }) => cardNamed(card.id)?.name ?? card.name)].map(([name, all]) =>
    all.length > 1 ? `${all.length} × ${name}` : name,
  );
const wayWords = (way: PaymentWay) =>
  `${namesOf(way).join(', ')}: gives ${way.gives}, leaves ${way.left}, all back when turn ${way.back} begins`;

const idsOf = (way: PaymentWay | undefined) => (way?.sent ?? []).map(({ spell }) => spell.id);

/** The spells with what becomes of them, side by side, so that each can be pressed; those that look alike are one. */
function marked(area: Area, wanted: number, sent: readonly number[]): Area {
  const mark = (id: string) =>
    Number(id) === wanted ? ['you summon it'] : sent.includes(Number(id)) ? ['you send it'] : [];
  const single = ({ alike, ...face }: Face): readonly Face[] =>
    (alike ?? [face.id]).map((id) => ({ ...face, id, marks: [...(face.marks ?? []), ...mark(id)] }));
  const laid = (zone: Zone): Zone => ({
    ...zone,
    ...(zone.as === 'hand' && { as: 'field' }),
    cards: stacked(zone.cards.flatMap(single)),
  });
  return { ...area, zones: area.zones.filter(({ id, cards }) => id !== 'field' || cards.length > 0).map(laid) };
}

interface PriceProps {
  readonly own: OwnPayment;
  readonly found: Payments;
  readonly wanted: Spell;
  readonly match: Match;
  readonly rules: RuleTable;
  /** The step with which unused Mana is lost, where there is some. */
  readonly lost: MatchStep | undefined;
}
/** What the spell costs, and what its player is without for it. */
function Price({ own, found: { due, refused }, wanted, match, rules, lost }: PriceProps) {
  const { name, value, type } = wanted.card;
  const there = sideOf(match, activeOf(match)).mana.left;
  return (
    <section aria-label="What it costs you" class="price">
      <h3>What it costs you</h3>
      <p aria-live="polite">
        {name} costs {value} {type} Mana; you have {manaWords(there)}.{' '}
        {due === 0 && !refused && 'You don’t need to send a spell. '}
        {due > 0 && !refused && own.short > 0 && <strong>You need {own.short} more. </strong>}
        {due > 0 && own.short === 0 && <strong class="yes">✓ What you send pays for it. </strong>}
        {refused && (
          <span class="fault">
            <Why rules={rules} rule={refused.rule} refused={refused} />
          </span>
        )}
      </p>
      {(own.sent.length > 0 || lost) && (
        <ul>
          {own.sent.map((one) => (
            <li key={one.spell.id}>
              {sentSentence(one)}{' '}
              {own.needless.some(({ id }) => id === one.spell.id) && <strong>{needlessSentence(one.spell)}</strong>}
            </li>
          ))}
          {lost && (
            <li>
              {guide.says(lost as never)} <RuleNumber rules={rules} rule={lost.rule} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface WaysProps {
  readonly found: Payments;
  readonly rules: RuleTable;
  /** The way that is paid; below 0 where it is none of them. */
  readonly nth: number;
  readonly onPick: (nth: number) => void;
}
function Ways({ found, rules, nth, onPick }: WaysProps) {
  const { due, ways, whole, useless } = found;
  if (ways.length === 0 && (due === 0 || useless.length === 0)) return null;
  return (
    <section aria-label="Ways to pay">
      <h3>Ways to pay</h3>
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
          <RuleNumber rules={rules} rule={typeMatch.id} />
        </p>
      )}
    </section>
  );
}

/** The payment played out, and then nothing until all is back. */
function lookAhead(match: Match, wanted: Spell | undefined, { sent, back, short }: OwnPayment, found: Payments) {
  if (!wanted) return { paid: [], lanes: [], lost: undefined };
  const player = nameOf(activeOf(match));
  const send = sent.map(({ spell }): Choice => ({ type: 'send', player, spell: spell.id }));
  const choices: readonly Choice[] = [
    ...send,
    ...(short > 0 ? [] : [{ type: 'summon', player, spell: wanted.id } as const]),
  ];
  const paid = found.refused ? [] : foresee(match, choices, match.turn);
  const moves = !found.refused && (send.length > 0 || short === 0);
  const steps = moves ? foresee(match, choices, Math.max(back, match.turn + 1)) : [];
  const moved = new Set([wanted.id, ...sent.map(({ spell }) => spell.id)]);
  return {
    paid,
    lanes: send.length > 0 && moves ? lanesOf(match, steps).filter(({ id }) => moved.has(id)) : [],
    lost: steps.find(({ rule, before }) => rule === manaLost.id && before.turn === match.turn),
  };
}
