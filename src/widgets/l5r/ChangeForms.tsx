/** The questions about changes, as forms. */
import { isAdded, CHANGE_KINDS, type Modifier } from '../../../rules-engine/l5r/questions/changes/modifying.ts';
import type { TotalMoment } from '../../../rules-engine/l5r/questions/changes/totals.ts';
import type { Sort } from '../../../rules-engine/l5r/questions/changes/bonus-penalty.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { STAT_NAMES } from '../../../rules-engine/l5r/state.ts';
import { type FaultAt } from '../parts/faults.ts';
import { Check, Field, Select } from '../parts/fields.tsx';
import type { Changing, Totalling, TypedTotalMoment } from './changes.ts';
import { Rows } from './Rows.tsx';

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
  return (
    <>
      <div class="row">
        <Select
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
        <Select
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
      <h3>What modifies the change</h3>
      <Rows<Changing['modifiers'][number]>
        rows={state.modifiers}
        nameOf={({ source }) => source}
        fault={faultAt('modifiers')}
        add="Add a modifier"
        fresh={(id) => ({ id, source: `Effect ${id}`, does: 'reduce', by: '1', until: '' })}
        onChange={(modifiers) => onChange({ ...state, modifiers })}
      >
        {({ source, does, by, until }, index, put) => (
          <div class="row">
            <Field
              label="Source"
              size={12}
              value={source}
              fault={faultAt(`modifiers.${index}.source`)}
              onInput={(to) => put({ source: to })}
            />
            <Select label="What it does" value={does} options={DOES} onChange={(to) => put({ does: to })} />
            <Field
              label="How much"
              size={4}
              value={by}
              fault={faultAt(`modifiers.${index}.by`)}
              onInput={(to) => put({ by: to })}
            />
            {(does === 'increase' || does === 'reduce') && (
              <Field
                label={does === 'reduce' ? 'to a minimum of' : 'to a maximum of'}
                placeholder="–"
                size={4}
                value={until}
                fault={faultAt(`modifiers.${index}.until`)}
                onInput={(to) => put({ until: to })}
              />
            )}
          </div>
        )}
      </Rows>
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
  ['', 'as its sign shows'],
  ['bonus', 'a bonus'],
  ['penalty', 'a penalty'],
  ['neither', 'neither'],
];

export function TotallingForm({ state, faultAt, onChange }: FormProps<Totalling>) {
  const { of, cards, moments } = state;
  const names = [
    ...cards.map(({ name }) => name),
    ...moments.filter(({ does }) => does === 'joins').map((one) => one.card),
  ];
  return (
    <>
      <Select
        label="The total Force of"
        value={of}
        options={[
          ['unit', 'a unit'],
          ['army', 'an army'],
        ]}
        onChange={(to) => onChange({ ...state, of: to })}
      />
      <Rows
        rows={cards}
        nameOf={({ name }) => name}
        fault={faultAt('cards')}
        add="Add a card"
        fresh={(id) => ({ id, name: `Card ${id}`, force: '1', bowed: false })}
        onChange={(to) => onChange({ ...state, cards: to })}
      >
        {({ name, force, bowed }, index, put) => (
          <div class="row">
            <Field
              label="Card"
              size={12}
              value={name}
              fault={faultAt(`cards.${index}.name`)}
              onInput={(to) => put({ name: to })}
            />
            <Field
              label="Force"
              size={4}
              value={force}
              fault={faultAt(`cards.${index}.force`)}
              onInput={(to) => put({ force: to })}
            />
            <Check label="bowed" on={bowed} onChange={(to) => put({ bowed: to })} />
          </div>
        )}
      </Rows>
      <h3>What happened, in order</h3>
      <datalist id="cards-of-the-total">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Rows<TypedTotalMoment>
        rows={moments}
        nameOf={(_, index) => `moment ${index + 1}`}
        fault={faultAt('moments')}
        add="Add a moment"
        fresh={(id) => ({ id, does: 'bows', card: cards[0]?.name ?? '', by: '1', as: '' })}
        onChange={(to) => onChange({ ...state, moments: to })}
      >
        {({ does, card, by, as }, index, put) => (
          <div class="row">
            <Select label="What" value={does} options={HAPPENS} onChange={(to) => put({ does: to })} />
            {does !== 'total' && (
              <Field
                label="Card"
                size={12}
                list="cards-of-the-total"
                value={card}
                fault={faultAt(`moments.${index}.card`)}
                onInput={(to) => put({ card: to })}
              />
            )}
            {(does === 'joins' || does === 'changes' || does === 'total') && (
              <Field
                label={does === 'joins' ? 'Force' : 'By'}
                size={4}
                placeholder="+1"
                value={by}
                fault={faultAt(`moments.${index}.by`)}
                onInput={(to) => put({ by: to })}
              />
            )}
            {does === 'changes' && (
              <Select label="For the card that is" value={as} options={AS} onChange={(to) => put({ as: to })} />
            )}
          </div>
        )}
      </Rows>
    </>
  );
}
