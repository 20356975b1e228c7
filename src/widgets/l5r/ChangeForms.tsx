/** The questions about changes, as forms. */
import { isAdded, CHANGE_KINDS, type Modifier } from '../../../rules-engine/l5r/changes/modifying.ts';
import type { TotalMoment } from '../../../rules-engine/l5r/changes/totals.ts';
import type { Sort } from '../../../rules-engine/l5r/changes/bonus-penalty.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/sentences.en.ts';
import { STAT_NAMES } from '../../../rules-engine/l5r/state.ts';
import type { Changing, Totalling, TypedTotalMoment } from './changes.ts';
import { Check, Choice, type FaultAt, Field, Told } from './fields.tsx';
import { freshId } from './uses.ts';

interface FormProps<State> {
  readonly state: State;
  readonly faultAt: FaultAt;
  readonly onChange: (to: State) => void;
}
const DOES: readonly (readonly [Modifier['does'], string])[] = [
  ['increase', 'increases it by'],
  ['reduce', 'reduces it by'],
  ['minimum', 'is a minimum of'],
  ['maximum', 'is a maximum of'],
];

export function ChangingForm({ state, faultAt, onChange }: FormProps<Changing>) {
  const { modifiers } = state;
  const put = (id: number, to: Partial<Changing['modifiers'][number]>) =>
    onChange({ ...state, modifiers: modifiers.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  return (
    <>
      <div class="row">
        <Choice
          label="Stat"
          value={state.stat}
          options={STAT_NAMES.map((name) => [name, STAT_WORDS[name].name])}
          onChange={(stat) => onChange({ ...state, stat })}
        />
        <Field
          label="Its value"
          size={5}
          value={state.value}
          fault={faultAt('value')}
          onInput={(value) => onChange({ ...state, value })}
        />
      </div>
      <div class="row">
        <Choice
          label="The change"
          value={state.kind}
          options={CHANGE_KINDS.map((kind) => [kind, `${kind} ${isAdded(kind) ? '+' : '−'}`])}
          onChange={(kind) => onChange({ ...state, kind })}
        />
        <Field
          label="Size"
          size={5}
          value={state.size}
          fault={faultAt('size')}
          onInput={(size) => onChange({ ...state, size })}
        />
      </div>
      <h3>What changes the change</h3>
      <ol class="effects">
        {modifiers.map(({ id, source, does, by, until }, index) => (
          <li key={id}>
            <fieldset>
              <legend class="visually-hidden">
                {index + 1}: {source}
              </legend>
              <div class="row">
                <Field
                  label="Source"
                  size={12}
                  value={source}
                  fault={faultAt(`modifiers.${index}.source`)}
                  onInput={(to) => put(id, { source: to })}
                />
                <Choice label="What it does" value={does} options={DOES} onChange={(to) => put(id, { does: to })} />
                <Field
                  label="How much"
                  size={4}
                  value={by}
                  fault={faultAt(`modifiers.${index}.by`)}
                  onInput={(to) => put(id, { by: to })}
                />
                {(does === 'increase' || does === 'reduce') && (
                  <Field
                    label={does === 'reduce' ? 'to a minimum of' : 'to a maximum of'}
                    hint="–"
                    size={4}
                    value={until}
                    fault={faultAt(`modifiers.${index}.until`)}
                    onInput={(to) => put(id, { until: to })}
                  />
                )}
              </div>
              <div class="row-tools">
                <button
                  type="button"
                  aria-label={`Remove ${source}`}
                  onClick={() => onChange({ ...state, modifiers: modifiers.filter((one) => one.id !== id) })}
                >
                  Remove
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Told fault={faultAt('modifiers')} />
      <button
        type="button"
        class="button"
        onClick={() =>
          onChange({
            ...state,
            modifiers: [
              ...modifiers,
              { id: freshId(modifiers), source: `Effect ${freshId(modifiers)}`, does: 'reduce', by: '1', until: '' },
            ],
          })
        }
      >
        Add one
      </button>
    </>
  );
}

const HAPPENS: readonly (readonly [TotalMoment['type'], string])[] = [
  ['bows', 'a card bows'],
  ['straightens', 'a card straightens'],
  ['leaves', 'a card leaves'],
  ['joins', 'a card joins'],
  ['changes', 'a card’s Force changes'],
  ['total', 'the total itself is changed'],
];
const AS: readonly (readonly [Sort | '', string])[] = [
  ['', 'as its sign says'],
  ['bonus', 'a bonus'],
  ['penalty', 'a penalty'],
  ['neither', 'neither'],
];

export function TotallingForm({ state, faultAt, onChange }: FormProps<Totalling>) {
  const { of, cards, moments } = state;
  const card = (id: number, to: Partial<Totalling['cards'][number]>) =>
    onChange({ ...state, cards: cards.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  const put = (id: number, to: Partial<TypedTotalMoment>) =>
    onChange({ ...state, moments: moments.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  const names = [
    ...cards.map(({ name }) => name),
    ...moments.filter(({ does }) => does === 'joins').map((one) => one.card),
  ];
  return (
    <>
      <Choice
        label="The total Force of"
        value={of}
        options={[
          ['unit', 'a unit'],
          ['army', 'an army'],
        ]}
        onChange={(to) => onChange({ ...state, of: to })}
      />
      <ol class="effects">
        {cards.map(({ id, name, force, bowed }, index) => (
          <li key={id}>
            <fieldset>
              <legend class="visually-hidden">{name}</legend>
              <div class="row">
                <Field
                  label="Card"
                  size={12}
                  value={name}
                  fault={faultAt(`cards.${index}.name`)}
                  onInput={(to) => card(id, { name: to })}
                />
                <Field
                  label="Force"
                  size={4}
                  value={force}
                  fault={faultAt(`cards.${index}.force`)}
                  onInput={(to) => card(id, { force: to })}
                />
                <Check label="bowed" on={bowed} onChange={(to) => card(id, { bowed: to })} />
              </div>
              <div class="row-tools">
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange({ ...state, cards: cards.filter((one) => one.id !== id) })}
                >
                  Remove
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Told fault={faultAt('cards')} />
      <button
        type="button"
        class="button"
        onClick={() =>
          onChange({
            ...state,
            cards: [...cards, { id: freshId(cards), name: `Card ${freshId(cards)}`, force: '1', bowed: false }],
          })
        }
      >
        Add a card
      </button>
      <h3>What happened, in order</h3>
      <datalist id="cards-of-the-total">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol class="effects">
        {moments.map(({ id, does, card: name, by, as }, index) => (
          <li key={id}>
            <fieldset>
              <legend class="visually-hidden">Moment {index + 1}</legend>
              <div class="row">
                <Choice label="What" value={does} options={HAPPENS} onChange={(to) => put(id, { does: to })} />
                {does !== 'total' && (
                  <Field
                    label="Card"
                    size={12}
                    list="cards-of-the-total"
                    value={name}
                    fault={faultAt(`moments.${index}.card`)}
                    onInput={(to) => put(id, { card: to })}
                  />
                )}
                {(does === 'joins' || does === 'changes' || does === 'total') && (
                  <Field
                    label={does === 'joins' ? 'Force' : 'By'}
                    size={4}
                    hint="+1"
                    value={by}
                    fault={faultAt(`moments.${index}.by`)}
                    onInput={(to) => put(id, { by: to })}
                  />
                )}
                {does === 'changes' && (
                  <Choice label="For the card that is" value={as} options={AS} onChange={(to) => put(id, { as: to })} />
                )}
              </div>
              <div class="row-tools">
                <button
                  type="button"
                  aria-label={`Remove moment ${index + 1}`}
                  onClick={() => onChange({ ...state, moments: moments.filter((one) => one.id !== id) })}
                >
                  Remove
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Told fault={faultAt('moments')} />
      <button
        type="button"
        class="button"
        onClick={() =>
          onChange({
            ...state,
            moments: [...moments, { id: freshId(moments), does: 'bows', card: cards[0]?.name ?? '', by: '1', as: '' }],
          })
        }
      >
        Add a moment
      </button>
    </>
  );
}
