/** The question of the damage tool: a spell, and what happens to it. */
import { useRef } from 'preact/hooks';
import { NAMED, SAMPLES } from '../../../rules-engine/chariot/cards/cards.ts';
import type { CannotHappen, Happening } from '../../../rules-engine/chariot/questions/over-turns.ts';
import { nameOf, TOKEN_COLOURS, TOKEN_KINDS, type Zone } from '../../../rules-engine/chariot/state.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { Adding } from '../parts/Adding.tsx';
import type { FaultAt } from '../parts/faults.ts';
import { Field, NumberField, type Options, Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import type { DamageState } from './damage-state.ts';
import { numberTyped } from './scene.ts';
import { Why } from './Why.tsx';

interface Props {
  readonly state: DamageState;
  readonly change: (to: DamageState) => void;
  /** What is wrong with a field. */
  readonly at: FaultAt;
}

export const HAPPENS = {
  damage: 'is dealt damage',
  send: 'is sent to the Discard for Mana',
  summon: 'is summoned',
} as const;
const FROM = { field: 'on the Field', hand: 'in the Hand', discard: 'in the Discard' } as const;

const SPELLS: Options<string> = [
  {
    group: 'Named in the rulebook',
    options: NAMED.map(({ card, ours }) => [
      card.id,
      `${card.name} · Life ${card.life}${ours.includes('life') ? ' (not given; our number)' : ''}`,
    ]),
  },
  { group: 'Our samples', options: SAMPLES.map(({ card }) => [card.id, `${card.name} · Life ${card.life}`]) },
];
/** What a spell brings of its own. */
function numbersOf(id: string): Partial<DamageState> {
  const found = [...NAMED, ...SAMPLES].find(({ card }) => card.id === id);
  if (!found) return {};
  const { name, life, counters, arrives } = found.card;
  const tokens = Object.fromEntries(
    TOKEN_KINDS.filter((kind) => arrives[kind] > 0).map((kind) => [kind, String(arrives[kind])]),
  );
  return { name, life: String(life), counters: String(counters), tokens };
}

/** The spell, where it is at the start, and the turns that are looked at. */
export function SpellForm({ state, change, at }: Props) {
  return (
    <>
      <Adding
        label="Use the numbers of a spell"
        wide
        prompt="(choose a spell, or enter your own numbers)"
        options={SPELLS}
        onAdd={(id) => change({ ...state, ...numbersOf(id) })}
      />
      <div class="row">
        <Field
          label="Name"
          size={16}
          value={state.name}
          fault={at('name')}
          onInput={(name) => change({ ...state, name })}
        />
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
        <Select
          label="It belongs to"
          value={state.owner === 1 ? '1' : '0'}
          options={[
            ['0', `${nameOf(0)} (odd turns)`],
            ['1', `${nameOf(1)} (even turns)`],
          ]}
          onChange={(owner) => change({ ...state, owner: owner === '1' ? 1 : 0 })}
        />
        <Select
          label="At the start it is"
          value={state.from}
          options={Object.entries(FROM) as [Zone, string][]}
          onChange={(from) => change({ ...state, from })}
        />
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
              placeholder="0"
              onInput={(text) => change({ ...state, tokens: { ...state.tokens, [kind]: text } })}
              fault={at(`tokens.${kind}`)}
            />
          ))}
        </div>
      </details>
    </>
  );
}

interface HappeningsProps extends Props {
  /** What the rules forbid of it. */
  readonly cannot: readonly CannotHappen[];
  readonly rules: RuleTable;
}
/** What happens to the spell, turn by turn. */
export function Happenings({ state, change, at, cannot, rules }: HappeningsProps) {
  const add = useRef<HTMLButtonElement>(null);
  useKeptFocus(add);
  const happens = (nth: number, to: Partial<DamageState['happenings'][number]>) =>
    change({ ...state, happenings: state.happenings.map((one, at) => (at === nth ? { ...one, ...to } : one)) });
  return (
    <>
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
                <Select
                  label="it"
                  value={one.what}
                  options={Object.entries(HAPPENS) as [Happening['what'], string][]}
                  onChange={(what) =>
                    happens(nth, { what, ...(what === 'damage' && one.amount === '' && { amount: '1' }) })
                  }
                />
                {one.what === 'damage' && (
                  <NumberField
                    label="Damage"
                    value={one.amount}
                    onInput={(amount) => happens(nth, { amount })}
                    fault={at(`happenings.${nth}.amount`)}
                  />
                )}
              </div>
              {cannot
                .filter((one) => one.nth === nth)
                .map(({ rule, match, choice }) => (
                  <p key={rule} class="fault" role="status">
                    <Why rules={rules} rule={rule} refused={{ match, choice }} />
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
    </>
  );
}
