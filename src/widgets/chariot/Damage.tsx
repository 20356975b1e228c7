import { useMemo, useRef } from 'preact/hooks';
import { NAMED, SAMPLES } from '../../../rules-engine/chariot/cards.ts';
import { faultsOfWhatIf } from '../../../rules-engine/chariot/faults.ts';
import { foretell, type Happening, type WhatIf } from '../../../rules-engine/chariot/over-turns.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import { refusal } from '../../../rules-engine/chariot/sentences.en.ts';
import { nameOf, TOKEN_COLOURS, TOKEN_KINDS, type Zone } from '../../../rules-engine/chariot/state.ts';
import { laneResult } from '../../../rules-engine/chariot/telling.en.ts';
import { useKeptFocus } from '../kept-focus.ts';
import type { Proof, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { Beginning, Stale, TakeAway } from '../tool/parts.tsx';
import { inForce, readAsWords, ReadingsForm, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { lineOf } from '../walk/Log.tsx';
import { RuleNumber } from './assign.tsx';
import { guide } from './guide.ts';
import { type DamageState, whatIfOf } from './damage-state.ts';
import { Lanes } from './Lanes.tsx';
import { numberTyped } from './scene.ts';
import { faultsAt, NumberField } from './SceneForm.tsx';

interface Props {
  readonly presets: readonly Preset<DamageState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const WHAT = { damage: 'is dealt damage', send: 'is sent to the Discard for Mana', summon: 'is summoned' } as const;
const FROM = { field: 'on the Field', hand: 'in the Hand', discard: 'in the Discard' } as const;

/** Damage and Discard counters of one spell over the turns: what if? */
export function Damage({ presets, rules, readings }: Props) {
  const tool = useTool(
    presets,
    () => import('./damage.link.ts').then(({ read }) => read),
    () => import('./files.ts').then((files) => files.damageFiles),
  );
  const { state, change } = tool;
  const read = useMemo(() => inForce(readings, state.readAs) as unknown as Readings, [state.readAs]);
  const whatIf = useMemo(() => whatIfOf(state), [state]);
  const faults = useMemo(() => faultsOfWhatIf(whatIf), [whatIf]);
  const sound = useRef<WhatIf>(whatIf);
  if (faults.length === 0) sound.current = whatIf;
  const looked = faults.length === 0 ? whatIf : sound.current;
  const seen = useMemo(() => foretell(looked, read), [looked, read]);
  const at = faultsAt(faults);
  const add = useRef<HTMLButtonElement>(null);
  useKeptFocus(add);
  const proof: Proof = {
    label: '',
    lines: seen.steps.map((step) => lineOf(guide, step as never, rules)),
    value: laneResult(seen.lane),
  };
  const happens = (nth: number, to: Partial<DamageState['happenings'][number]>) =>
    change({ ...state, happenings: state.happenings.map((one, at) => (at === nth ? { ...one, ...to } : one)) });
  return (
    <div class="calculator chariot-tool">
      <div class="ask">
        <Beginning tool={tool} />
        <div class="needs-js no-print">
          <label class="field wide">
            <span>Use the numbers of a spell</span>
            <select
              value=""
              onChange={(event) => {
                const found = [...NAMED, ...SAMPLES].find(({ card }) => card.id === event.currentTarget.value);
                event.currentTarget.value = '';
                if (!found) return;
                const { name, life, counters, arrives } = found.card;
                const tokens = Object.fromEntries(
                  TOKEN_KINDS.filter((kind) => arrives[kind] > 0).map((kind) => [kind, String(arrives[kind])]),
                );
                change({ ...state, name, life: String(life), counters: String(counters), tokens });
              }}
            >
              <option value="">(choose a spell, or enter your own numbers)</option>
              <optgroup label="Named in the rulebook">
                {NAMED.map(({ card, ours }) => (
                  <option key={card.id} value={card.id}>
                    {card.name} · Life {card.life}
                    {ours.includes('life') && ' (not given; our number)'}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Our samples">
                {SAMPLES.map(({ card }) => (
                  <option key={card.id} value={card.id}>
                    {card.name} · Life {card.life}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          <div class="row">
            <label class={at('name') === undefined ? 'field' : 'field bad'}>
              <span>Name</span>
              <input
                type="text"
                size={16}
                value={state.name}
                aria-invalid={at('name') !== undefined}
                onInput={(event) => change({ ...state, name: event.currentTarget.value })}
              />
              {at('name') !== undefined && <span class="fault">{at('name')}</span>}
            </label>
            <NumberField
              label="Life"
              value={state.life}
              onInput={(life) => change({ ...state, life })}
              fault={at('life')}
            />
            <NumberField
              label="Discard counters it gets"
              value={state.counters}
              onInput={(counters) => change({ ...state, counters })}
              fault={at('counters')}
            />
          </div>
          <div class="row">
            <label class="field">
              <span>It belongs to</span>
              <select
                value={state.owner}
                onChange={(event) => change({ ...state, owner: event.currentTarget.value === '1' ? 1 : 0 })}
              >
                <option value={0}>{nameOf(0)} (odd turns)</option>
                <option value={1}>{nameOf(1)} (even turns)</option>
              </select>
            </label>
            <label class="field">
              <span>At the start it is</span>
              <select
                value={state.from}
                onChange={(event) => change({ ...state, from: event.currentTarget.value as Zone })}
              >
                {(['field', 'hand', 'discard'] as const).map((zone) => (
                  <option key={zone} value={zone}>
                    {FROM[zone]}
                  </option>
                ))}
              </select>
            </label>
            <NumberField
              label="From turn"
              value={state.first}
              onInput={(first) => change({ ...state, first })}
              fault={at('first')}
            />
            <NumberField
              label="to turn"
              value={state.last}
              onInput={(last) => change({ ...state, last })}
              fault={at('last')}
            />
          </div>
          <details class="more" open={Object.keys(state.tokens).length > 0}>
            <summary>Tokens on it</summary>
            <div class="row">
              {TOKEN_KINDS.map((kind) => (
                <NumberField
                  key={kind}
                  label={`${kind.replace('-', '−')} (${TOKEN_COLOURS[kind]})`}
                  value={state.tokens[kind] ?? ''}
                  hint="0"
                  onInput={(text) => change({ ...state, tokens: { ...state.tokens, [kind]: text } })}
                  fault={at(`tokens.${kind}`)}
                />
              ))}
            </div>
          </details>
          <h3>What happens to it</h3>
          <ol class="effects">
            {state.happenings.map((one, nth) => (
              <li key={nth}>
                <fieldset>
                  <legend class="visually-hidden">Event {nth + 1}</legend>
                  <div class="row">
                    <NumberField
                      label="On turn"
                      value={one.turn}
                      onInput={(turn) => happens(nth, { turn })}
                      fault={at(`happenings.${nth}.turn`)}
                    />
                    <label class="field">
                      <span>it</span>
                      <select
                        value={one.what}
                        onChange={(event) => {
                          const what = event.currentTarget.value as Happening['what'];
                          happens(nth, { what, ...(what === 'damage' && one.amount === '' && { amount: '1' }) });
                        }}
                      >
                        {(['damage', 'send', 'summon'] as const).map((what) => (
                          <option key={what} value={what}>
                            {WHAT[what]}
                          </option>
                        ))}
                      </select>
                    </label>
                    {one.what === 'damage' && (
                      <NumberField
                        label="Damage"
                        value={one.amount}
                        onInput={(amount) => happens(nth, { amount })}
                        fault={at(`happenings.${nth}.amount`)}
                      />
                    )}
                  </div>
                  {faults.length === 0 &&
                    seen.cannot
                      .filter((cannot) => cannot.nth === nth)
                      .map(({ rule, match, choice }) => (
                        <p key={rule} class="fault" role="status">
                          {refusal(rule, { match, choice })} <RuleNumber rules={rules} rule={rule} />
                        </p>
                      ))}
                </fieldset>
                <div class="row-tools">
                  <button
                    type="button"
                    onClick={() => change({ ...state, happenings: state.happenings.toSpliced(nth, 1) })}
                  >
                    Remove event {nth + 1}
                  </button>
                </div>
              </li>
            ))}
          </ol>
          <button
            ref={add}
            type="button"
            class="button small"
            onClick={() => {
              const turn = state.happenings.at(-1)?.turn ?? state.first;
              const next = Number.isNaN(numberTyped(turn)) ? turn : String(numberTyped(turn) + 1);
              change({ ...state, happenings: [...state.happenings, { turn: next, what: 'damage', amount: '1' }] });
            }}
          >
            Add an event
          </button>
          <ReadingsForm table={readings} value={state.readAs} onChange={(readAs) => change({ ...state, readAs })} />
        </div>
      </div>
      <div class="answer-side">
        <Stale faulty={faults.length > 0} of="picture" />
        <section aria-label="Turn by turn" class={faults.length > 0 ? 'verdict is-stale' : 'verdict'}>
          <h2 class="visually-hidden">Turn by turn</h2>
          <Lanes
            lanes={[seen.lane]}
            caption={`Each square is a point of Life, crossed out where damage took it; each dark dot is a Discard counter. ${looked.name} belongs to ${nameOf(looked.owner)}. Its effect is ignored.`}
          />
          <ProofList proof={proof} />
        </section>
        <p class="read-as">{readAsWords(readings, state.readAs)}</p>
        <TakeAway
          tool={tool}
          report={() => ({
            title: `${looked.name}, turn by turn`,
            given: looked.happenings.map(
              ({ turn, what, amount }) => `turn ${turn}: ${WHAT[what]}${what === 'damage' ? ` (${amount})` : ''}`,
            ),
            proofs: [proof],
            readAs: readAsWords(readings, state.readAs),
          })}
        />
      </div>
    </div>
  );
}
