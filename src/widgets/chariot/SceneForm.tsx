/** Sets up a table: which spells lie where, with their tokens and their damage. What is wrong is told at its field. */
import { NAMED, SAMPLES } from '../../../rules-engine/chariot/cards.ts';
import type { Fault } from '../../../rules-engine/chariot/faults.ts';
import { effectWords } from '../../../rules-engine/chariot/sentences.en.ts';
import {
  type Card,
  MANA_TYPES,
  nameOf,
  type Seat,
  TOKEN_COLOURS,
  TOKEN_KINDS,
} from '../../../rules-engine/chariot/state.ts';
import { cardOf } from '../../../rules-engine/chariot/table.ts';
import { Fold } from './Fold.tsx';
import {
  type FactName,
  inZone,
  isSample,
  oursOf,
  type Scene,
  type SceneZone,
  type SpellDraft,
  spellOf,
  withSpell,
} from './scene.ts';

export type FaultAt = (field: string) => string | undefined;
export const faultsAt =
  (faults: readonly Fault[]): FaultAt =>
  (field) =>
    faults.find((one) => one.field === field)?.says;

interface Props {
  readonly scene: Scene;
  readonly onChange: (to: Scene) => void;
  readonly faults: readonly Fault[];
  /** The zones that matter to the tool. */
  readonly zones: readonly SceneZone[];
  readonly mana?: boolean;
  /** Whose; both, the other player's side above, if not said. */
  readonly seats?: readonly Seat[];
}
const ZONE_WORDS = { field: 'Field', hand: 'Hand', discard: 'Discard' } as const;

export function SceneForm({ scene, onChange, faults, zones, mana = false, seats = [1, 0] }: Props) {
  const at = faultsAt(faults);
  return (
    <div class="scene-form needs-js no-print">
      <div class="row">
        <NumberField
          label="Turn"
          value={scene.turn}
          onInput={(turn) => onChange({ ...scene, turn })}
          fault={at('turn')}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={scene.plain}
            onChange={(event) => onChange({ ...scene, plain: event.currentTarget.checked })}
          />
          <span>Ignore all effects</span>
        </label>
      </div>
      <div class="scene-sides">
        {seats.map((seat) => (
          <fieldset key={seat} class="scene-side">
            <legend>{nameOf(seat)}</legend>
            {zones.map((zone) => (
              <ZoneForm key={zone} scene={scene} onChange={onChange} seat={seat} zone={zone} at={at} />
            ))}
            {mana && (
              <div class="row">
                {MANA_TYPES.map((type) => (
                  <NumberField
                    key={type}
                    label={`${type} Mana`}
                    value={scene.sides[seat].mana[type] ?? ''}
                    hint="0"
                    onInput={(text) => {
                      const side = { ...scene.sides[seat], mana: { ...scene.sides[seat].mana, [type]: text } };
                      onChange({ ...scene, sides: seat === 0 ? [side, scene.sides[1]] : [scene.sides[0], side] });
                    }}
                    fault={at(`mana.${nameOf(seat)}.${type}`)}
                  />
                ))}
              </div>
            )}
            {at(`field.${nameOf(seat)}`) && <p class="fault">{at(`field.${nameOf(seat)}`)}</p>}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

interface ZoneProps {
  readonly scene: Scene;
  readonly onChange: (to: Scene) => void;
  readonly seat: Seat;
  readonly zone: SceneZone;
  readonly at: FaultAt;
}
function ZoneForm({ scene, onChange, seat, zone, at }: ZoneProps) {
  const list = scene.sides[seat][zone];
  const change = (to: (list: readonly SpellDraft[]) => readonly SpellDraft[]) =>
    onChange(inZone(scene, seat, zone, to));
  return (
    <div class="scene-zone">
      <h3>
        {ZONE_WORDS[zone]} <span class="count">{list.length}</span>
      </h3>
      {list.map((draft, nth) => (
        <SpellForm
          key={draft.id}
          draft={draft}
          zone={zone}
          plain={scene.plain}
          at={(key) => at(`${zone}.${nameOf(seat)}.${nth}.${key}`)}
          onChange={(to) => change((all) => all.with(nth, to))}
          onRemove={() => change((all) => all.toSpliced(nth, 1))}
        />
      ))}
      <AddSpell
        label={`Add a spell to the ${ZONE_WORDS[zone]} of ${nameOf(seat)}`}
        onAdd={(card) => onChange(withSpell(scene, seat, zone, card))}
      />
    </div>
  );
}

const facts = ({ type, value, attack, life }: Card) => `${attack}/${life}, ${value} ${type}`;
/** Every spell there is, to be added by its name. */
export function AddSpell({ label, onAdd }: { readonly label: string; readonly onAdd: (card: string) => void }) {
  return (
    <label class="field wide">
      <span>{label}</span>
      <select
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = '';
          if (value !== '') onAdd(value === 'own' ? '' : value);
        }}
      >
        <option value="">(choose a spell)</option>
        <option value="own">A spell with my own numbers</option>
        <optgroup label="Named in the rulebook">
          {NAMED.map(({ card, ours }) => (
            <option key={card.id} value={card.id}>
              {card.name} · {facts(card)}
              {ours.some((one) => one !== 'effect') && ' (partly ours)'}
            </option>
          ))}
        </optgroup>
        <optgroup label="Our samples">
          {SAMPLES.map(({ card }) => (
            <option key={card.id} value={card.id}>
              {card.name} · {facts(card)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

interface SpellProps {
  readonly draft: SpellDraft;
  readonly zone: SceneZone;
  readonly plain: boolean;
  readonly at: FaultAt;
  readonly onChange: (to: SpellDraft) => void;
  readonly onRemove: () => void;
}
const STATE_KEYS = ['damage', 'carried', 'counters', ...TOKEN_KINDS.map((kind) => `tokens.${kind}`)] as const;
const CARD_KEYS = ['name', 'spell', 'type', 'value', 'attack', 'life', 'needs', 'blocks', 'regenerates'] as const;

function SpellForm({ draft, zone, plain, at, onChange, onRemove }: SpellProps) {
  const card = cardOf(spellOf({ ...draft, facts: {} }));
  const told = cardOf(spellOf(draft), plain ? 'none' : undefined);
  const own = draft.card === '';
  const set = (key: FactName, text: string) => {
    const { [key]: _, ...rest } = draft.facts;
    onChange({ ...draft, facts: text === '' ? rest : { ...rest, [key]: text } });
  };
  const number = (key: FactName, label: string, hint: string | number, path: string = key) => (
    <NumberField
      label={label}
      value={draft.facts[key] ?? ''}
      hint={String(hint)}
      onInput={(text) => set(key, text)}
      fault={at(path)}
    />
  );
  const figure = (key: 'value' | 'attack' | 'life', label: string) =>
    number(key, oursOf(draft.card).includes(key) ? `${label} (not given; our number)` : label, own ? '' : card[key]);
  const flag = (key: FactName, label: string, printed: boolean) => (
    <label class="check">
      <input
        type="checkbox"
        checked={draft.facts[key] === undefined ? printed : draft.facts[key] === 'yes'}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          set(key, on === printed ? '' : on ? 'yes' : 'no');
        }}
      />
      <span>{label}</span>
    </label>
  );
  const isFaulty = [...STATE_KEYS, ...CARD_KEYS].some((key) => at(key) !== undefined);
  const shown = (key: 'attack' | 'life') => draft.facts[key] ?? card[key];
  return (
    <Fold
      kind={isFaulty ? 'spell-form bad' : 'spell-form'}
      faulty={isFaulty}
      summary={
        <>
          <strong>{told.name}</strong> {shown('attack')}/{shown('life')}
          {isSample(draft.card) && <span class="quiet"> our sample</span>}
          {isFaulty && <span class="fault">needs fixing</span>}
        </>
      }
    >
      {!plain && effectWords(told) !== '' && <p class="quiet">{effectWords(told)}</p>}
      {own && (
        <label class={(at('name') ?? at('spell')) ? 'field wide bad' : 'field wide'}>
          <span>Name</span>
          <input
            type="text"
            value={draft.name}
            aria-invalid={at('name') !== undefined}
            onInput={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
          <Told fault={at('name') ?? at('spell')} />
        </label>
      )}
      <div class="row">
        {figure('attack', 'Attack')}
        {figure('life', 'Life')}
        {figure('value', 'Mana Value')}
        <label class="field">
          <span>{oursOf(draft.card).includes('type') ? 'Mana Type (not given; our choice)' : 'Mana Type'}</span>
          <select value={draft.facts.type ?? ''} onChange={(event) => set('type', event.currentTarget.value)}>
            <option value="">{card.type}</option>
            {MANA_TYPES.filter((type) => type !== card.type).map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        </label>
      </div>
      {zone === 'field' && (
        <>
          <div class="row">
            {number('damage', 'Damage from this turn', 0)}
            {number('carried', 'Damage from last turn', 0)}
            {TOKEN_KINDS.map((kind) =>
              number(kind, `${kind.replace('-', '−')} (${TOKEN_COLOURS[kind]})`, 0, `tokens.${kind}`),
            )}
          </div>
          <div class="row">
            {flag('summoned', 'summoned this turn', false)}
            {flag('attacked', 'attacked on its player’s last turn', false)}
          </div>
        </>
      )}
      {zone === 'discard' && <div class="row">{number('counters', 'Discard counters', 1)}</div>}
      {!plain && (
        <details
          class="more"
          open={own && Object.keys(draft.facts).some((key) => !['attack', 'life', 'value', 'type'].includes(key))}
        >
          <summary>Its effect</summary>
          <div class="row">
            {flag('destroys', 'destroys what it damages', card.destroys)}
            {flag('again', 'may attack again', card.again)}
            {flag('recalls', 'summons from the Discard', card.recalls)}
            {flag('premium', 'Premium', card.premium)}
            {flag('fleeting', 'leaves play at the end of the turn', card.fleeting)}
          </div>
          <div class="row">
            {number('needs', 'Blockers needed to block it', card.needs)}
            {number('blocks', 'Attackers it can block', card.blocks)}
            {number('regenerates', 'Mana to regenerate', card.regenerates ?? 'does not')}
            {number('sent-with', 'Discard counters it gets', card.counters, 'counters')}
          </div>
        </details>
      )}
      <div class="row-tools">
        <button type="button" onClick={onRemove}>
          Take {told.name} away
        </button>
      </div>
    </Fold>
  );
}

export const Told = ({ fault }: { readonly fault: string | undefined }) =>
  fault === undefined ? null : (
    <span class="fault" role="alert">
      {fault}
    </span>
  );

interface NumberProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly fault?: string | undefined;
  readonly hint?: string;
}
/** A number as it is typed: whatever it is, it stays. */
export function NumberField({ label, value, onInput, fault, hint }: NumberProps) {
  return (
    <label class={fault === undefined ? 'field' : 'field bad'}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        size={7}
        value={value}
        placeholder={hint}
        autocomplete="off"
        aria-invalid={fault !== undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <Told fault={fault} />
    </label>
  );
}
