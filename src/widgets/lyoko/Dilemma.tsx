import { turnSwitch } from '../../../rules-engine/lyoko/rules/turn.ts';
import { dilemmaEdge } from '../../../rules-engine/lyoko/rules/means.ts';
import { useMemo, useState } from 'preact/hooks';
import { counted } from '../../../rules-engine/core/words.en.ts';
import { CARDS, CHARACTERS, factsOf, JEREMIE } from '../../../rules-engine/lyoko/cards/cards.ts';
import { The } from '../../../rules-engine/lyoko/words/names.en.ts';
import { choiceWords } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { EDGE_WORDS, EVENT_WORDS, lifeWords, namesWords } from '../../../rules-engine/lyoko/words/dilemma-life.en.ts';
import {
  dilemmaLife,
  type DilemmaTurn,
  EVENTS_OF_A_TURN,
  faultsOfDilemma,
  IDLE,
  type ToldOfTurn,
  type TurnOfLife,
  whoCanResolve,
} from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { type FaultAt, faultFinder } from '../parts/faults.ts';
import { Check, NumberField, Select } from '../parts/fields.tsx';
import { Ticks } from '../parts/Ticks.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { ProofLine, RuleTable } from '../proof.ts';
import { ProofLines } from '../ProofList.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import { dilemmaGivenOf } from './dilemma-draft.ts';
import { lineOf, linkTo, refusedLine } from './lines.ts';
import { LifePicture } from './LifePicture.tsx';
import { loadRefusals, withRefusals } from './refusals.ts';

/** A Dilemma as a reader typed it in, and what is done about it turn by turn. */
export interface DilemmaState {
  readonly dilemma: string;
  readonly points: string;
  readonly hero: string;
  readonly xana: string;
  readonly onLyoko: readonly string[];
  readonly turns: readonly DilemmaTurn[];
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<DilemmaState>[];
  /** Why something is refused in the first example, in its order: nothing is loaded for that. */
  readonly whyNot?: readonly string[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const worldWords = (name: string) => (factsOf(name).world === 'lyoko' ? 'on Lyoko' : 'on Earth');
const DILEMMAS = Object.keys(CARDS)
  .filter((name) => factsOf(name).kind === 'dilemma')
  .map((name) => [name, `${factsOf(name).name} (${worldWords(name)})`] as const);
const MOST_TURNS = 12;
const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** The life of a Dilemma, from turn to turn. */
export function Dilemma({ presets, whyNot = [], rules, readings }: Props) {
  const tool = useTool(presets, readings, () =>
    withRefusals(import('./files.ts')).then(({ dilemmaFiles }) => dilemmaFiles),
  );
  const { state, change } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const faults = useMemo(() => faultsOfDilemma(dilemmaGivenOf(state)), [state]);
  const asked = useLastSound(faults.length === 0 ? state : undefined, () => state);
  const life = useMemo(() => dilemmaLife(dilemmaGivenOf(asked), asked.turns, read), [asked, read]);
  const result = lifeWords(asked.dilemma, life);
  const refused = life.flatMap(({ told }) => told.filter((one) => 'refused' in one));
  const isFirst = tool.preset === presets[0]?.name;
  const why = (one: ToldOfTurn) => (isFirst ? whyNot[refused.findIndex((same) => same === one)] : undefined);
  const [says, say] = useState('');
  const setTurn = (place: number, to: Partial<DilemmaTurn>) => {
    say('');
    change({ ...state, turns: state.turns.map((turn, nth) => (nth === place ? { ...turn, ...to } : turn)) });
  };
  useLoaded(
    loadRefusals,
    refused.some((one) => why(one) === undefined),
  );
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="dilemma"
      ask={<DilemmaForm state={state} fault={faultFinder(faults)} change={change} />}
      stale={faults.length > 0 && 'timeline'}
      asks={(other: Readings) => dilemmaLife(dilemmaGivenOf(asked), asked.turns, other)}
      report={() => ({
        title: `${factsOf(asked.dilemma).name}, turn by turn`,
        given: [
          `${counted(Number(asked.points), 'point')} on it; the Hero has ${asked.hero} in the pool, Xana ${asked.xana}`,
          `On Lyoko: ${namesWords(asked.onLyoko)}`,
        ],
        proofs: [
          {
            label: '',
            lines: life.flatMap((lived) => EVENTS_OF_A_TURN.flatMap((event) => linesOf(lived, event, rules, why))),
            value: result,
          },
        ],
      })}
    >
      <section aria-label="Verdict" class="verdict">
        <h2 class="visually-hidden">The verdict</h2>
        <p class="outcome">
          <span class="value" role="status">
            {result}
          </span>
        </p>
        <LifePicture
          life={life}
          turns={asked.turns}
          onResolve={(place, name) => setTurn(place, { resolve: toggled(state.turns[place]?.resolve ?? [], name) })}
          onPoint={(place) => {
            const who = whoCanResolve(dilemmaGivenOf(asked), state.turns, place, read);
            if (who === undefined) say(`No other Character can Resolve it on turn ${place + 1}.`);
            else setTurn(place, { resolve: [...(state.turns[place]?.resolve ?? []), who] });
          }}
        />
        <p class="life-says needs-js no-print" role="status">
          {says}
        </p>
        <TurnsForm state={state} life={life} setTurn={setTurn} change={change} />
        <LifeTable life={life} />
        {life.map((lived) => (
          <section key={lived.turn} aria-label={`Turn ${lived.turn}`}>
            <h3>Turn {lived.turn}</h3>
            {EVENTS_OF_A_TURN.map((event) => {
              const lines = linesOf(lived, event, rules, why);
              return lines.length > 0 ? (
                <div key={event}>
                  <h4 class="kind">{EVENT_WORDS[event]}</h4>
                  <ProofLines lines={lines} />
                </div>
              ) : null;
            })}
          </section>
        ))}
      </section>
    </ToolFrame>
  );
}

function linesOf(
  { told }: TurnOfLife,
  event: string,
  rules: RuleTable,
  why: (one: ToldOfTurn) => string | undefined,
): readonly ProofLine[] {
  return told
    .filter((one) => one.event === event)
    .map((one) => {
      if (!('step' in one)) return refusedLine(one, choiceWords(one.state, one.choice), rules, why(one));
      const { beaten = [] } = one.step;
      const line = lineOf(one.step, rules);
      // An Edge that was averted is told by what averted it.
      const [averted] = one.step.rule === turnSwitch.id ? beaten : [];
      return averted
        ? {
            ...line,
            rule: linkTo(rules)(dilemmaEdge.id),
            says: line.beaten.join(' '),
            beaten: [],
            cites: [linkTo(rules)(averted.by)],
          }
        : line;
    });
}

interface FormProps {
  readonly state: DilemmaState;
  readonly fault: FaultAt;
  readonly change: (to: DilemmaState) => void;
}
/** The Dilemma as it is at the start. */
function DilemmaForm({ state, fault, change }: FormProps) {
  const { cost, level } = factsOf(state.dilemma);
  const set = (to: Partial<DilemmaState>) => change({ ...state, ...to });
  return (
    <form class="dilemma-form needs-js no-print" aria-label="The Dilemma" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>The Dilemma</legend>
        <div class="row">
          <Select
            label="Which"
            value={state.dilemma}
            options={DILEMMAS}
            onChange={(dilemma) => set({ dilemma, points: String(factsOf(dilemma).cost) })}
          />
          <NumberField
            label="Points on it"
            hint={`It costs ${cost}.`}
            value={state.points}
            fault={fault('points')}
            onInput={(points) => set({ points })}
          />
          <NumberField
            label="The Hero’s pool"
            value={state.hero}
            fault={fault('hero')}
            onInput={(hero) => set({ hero })}
          />
          <NumberField label="Xana’s pool" value={state.xana} fault={fault('xana')} onInput={(xana) => set({ xana })} />
        </div>
        <p class="quiet">Level {level}.</p>
        <Ticks
          legend="Characters on Lyoko"
          all={CHARACTERS.filter((name) => name !== JEREMIE).map((name) => [name, factsOf(name).name] as const)}
          chosen={state.onLyoko}
          fault={fault('onLyoko')}
          onChange={(onLyoko) => set({ onLyoko })}
        />
      </fieldset>
    </form>
  );
}

interface TurnsProps extends Omit<FormProps, 'fault'> {
  readonly life: readonly TurnOfLife[];
  readonly setTurn: (place: number, to: Partial<DilemmaTurn>) => void;
}
/** What is done turn by turn: the same as in the picture, and what it has no room for. */
function TurnsForm({ state, life, setTurn, change }: TurnsProps) {
  const { turns } = state;
  const set = (to: readonly DilemmaTurn[]) => change({ ...state, turns: to });
  return (
    <form
      class="dilemma-form needs-js no-print"
      aria-label="What is done turn by turn"
      onSubmit={(event) => event.preventDefault()}
    >
      <p class="actions">
        <button
          type="button"
          class="button small"
          aria-disabled={turns.length >= MOST_TURNS}
          onClick={() => turns.length < MOST_TURNS && set([...turns, IDLE])}
        >
          Add a turn
        </button>
        <button
          type="button"
          class="button small"
          aria-disabled={turns.length <= 1}
          onClick={() => turns.length > 1 && set(turns.slice(0, -1))}
        >
          Remove a turn
        </button>
      </p>
      <details class="more">
        <summary>Each turn as a form: the order, who is Disabled by an Edge, what Xana takes back</summary>
        {turns.map((turn, place) => (
          <TurnForm key={place} nth={place + 1} turn={turn} lived={life[place]} onChange={(to) => setTurn(place, to)} />
        ))}
      </details>
    </form>
  );
}

interface TurnProps {
  readonly nth: number;
  readonly turn: DilemmaTurn;
  readonly lived: TurnOfLife | undefined;
  readonly onChange: (to: Partial<DilemmaTurn>) => void;
}
/** What is done in one turn. */
function TurnForm({ nth, turn, lived, onChange }: TurnProps) {
  const { resolve, disable, withdraw } = turn;
  return (
    <fieldset class={lived ? 'turn-form' : 'turn-form is-over'}>
      <legend>Turn {nth}</legend>
      {lived === undefined && <p class="quiet">It is over before this turn.</p>}
      <div role="group" aria-label={`Turn ${nth}: who Resolves`} class="uses">
        <span class="kind">Press the Characters that Resolve, in order</span>
        {CHARACTERS.map((name) => {
          const place = resolve.indexOf(name);
          return (
            <button
              key={name}
              type="button"
              class="button small"
              aria-pressed={place >= 0}
              onClick={() => onChange({ resolve: toggled(resolve, name) })}
            >
              {place >= 0 && <span class="nth">{place + 1}</span>} {factsOf(name).name}
            </button>
          );
        })}
      </div>
      <div class="row">
        <Select
          label="If the Edge Disables a Character"
          value={disable}
          options={[['', 'the first one possible'], ...CHARACTERS.map((name) => [name, factsOf(name).name] as const)]}
          onChange={(to) => onChange({ disable: to })}
        />
        <Check label={`${The.xana} then takes it back`} on={withdraw} onChange={(to) => onChange({ withdraw: to })} />
      </div>
    </fieldset>
  );
}

const LifeTable = ({ life }: { readonly life: readonly TurnOfLife[] }) => (
  // The table may be wider than a phone.
  // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
  <div class="scroll" role="region" aria-label="The turns as a table" tabIndex={0}>
    <table class="life-table">
      <thead>
        <tr>
          {['Turn', 'Points', 'Resolved by', 'Edge', 'Left', 'Disabled', 'Hero’s pool', 'Xana’s pool'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {life.map(({ turn, points, resolvedBy, edge, left, disabled, hero, xana, stays }) => (
          <tr key={turn}>
            <th scope="row">{turn}</th>
            <td>{points}</td>
            <td>{namesWords(resolvedBy)}</td>
            <td>{EDGE_WORDS[edge]}</td>
            <td>{stays ? left : 'gone'}</td>
            <td>{namesWords(disabled)}</td>
            <td>{hero}</td>
            <td>{xana}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
