/** The questions about changes, one after the other, with what has been answered. */
import type { Sort } from '../../../rules-engine/l5r/questions/changes/bonus-penalty.ts';
import {
  canHave,
  type ChangeKind,
  isAdded,
  CHANGE_KINDS,
  type Modifier,
} from '../../../rules-engine/l5r/questions/changes/modifying.ts';
import { modifierWords, totalMomentWords } from '../../../rules-engine/l5r/questions/changes/sentences.en.ts';
import type { TotalMoment } from '../../../rules-engine/l5r/questions/changes/totals.ts';
import { momentWords } from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { STAT_NAMES, type StatName } from '../../../rules-engine/l5r/state.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultFinder } from '../parts/faults.ts';
import { Check, Field, Select } from '../parts/fields.tsx';
import type { Question } from '../parts/InTurn.tsx';
import {
  changeOf,
  type Changing,
  type Sorting,
  sortingOf,
  totalOf,
  type Totalling,
  type TypedTotalMoment,
} from './changes.ts';
import { Rows } from './Rows.tsx';
import { EventsAsked, StatsAsked } from './StatForm.tsx';

interface FormProps<State> {
  readonly state: State;
  readonly faults: readonly FieldFault[];
  readonly onChange: (to: State) => void;
}
/** Whether one of these fields has to be corrected. */
const isFaulty = (faults: readonly FieldFault[], ...fields: readonly string[]) =>
  faults.some(({ field }) => fields.includes(field.split('.', 1)[0] ?? ''));
const listed = (words: readonly string[], none: string) => words.join('; ') || none;

/** What happened to a stat: was it a bonus or a penalty? */
export function sortingAsked(props: FormProps<Sorting>): readonly Question[] {
  const { state, faults, onChange } = props;
  const { draft, items } = state;
  const asked = { draft, faults, onChange: (to: Sorting['draft']) => onChange({ ...state, draft: to }) };
  const effects = draft.rows.filter((row) => row.type === 'comes');
  const { moments } = sortingOf(state).question;
  return [
    {
      asks: 'Which stat is it, and what is its base value?',
      answer: draft.stats.map(({ name, base }) => `${STAT_WORDS[name].name} ${base}`).join(', '),
      isFaulty: isFaulty(faults, 'stats'),
      fields: <StatsAsked {...asked} />,
    },
    {
      asks: 'What happened, in order?',
      answer: listed(moments.map(momentWords), 'nothing yet'),
      isFaulty: isFaulty(faults, 'effects'),
      fields: <EventsAsked {...asked} />,
    },
    ...(effects.length === 0
      ? []
      : [
          {
            asks: 'Which is the Force or Chi modifier of an Item?',
            answer: listed(
              effects.filter(({ id }) => items.includes(id)).map(({ source }) => source),
              'none',
            ),
            isFaulty: false,
            fields: effects.map(({ id, source }) => (
              <Check
                key={id}
                label={source}
                on={items.includes(id)}
                onChange={(on) =>
                  onChange({ ...state, items: on ? [...items, id] : items.filter((one) => one !== id) })
                }
              />
            )),
          },
        ]),
  ];
}

const DOES: readonly (readonly [Modifier['does'], string])[] = [
  ['increase', 'increases it by'],
  ['reduce', 'reduces it by'],
  ['minimum', 'is a minimum of'],
  ['maximum', 'is a maximum of'],
];

/** What a change becomes where another stat is chosen: only Honor is gained and lost. */
const kindFor = (stat: StatName, kind: ChangeKind): ChangeKind =>
  canHave(stat, kind) ? kind : isAdded(kind) ? 'bonus' : 'penalty';

/** A change that other effects change before it happens. */
export const changingAsked = ({ state, faults, onChange }: FormProps<Changing>): readonly Question[] => [
  {
    asks: 'Which stat is it, and what is it now?',
    answer: `${STAT_WORDS[state.stat].name} ${state.value}`,
    isFaulty: isFaulty(faults, 'value'),
    fields: (
      <div class="row">
        <Select
          label="Stat"
          value={state.stat}
          options={STAT_NAMES.map((name) => [name, STAT_WORDS[name].name])}
          onChange={(stat) => onChange({ ...state, stat, kind: kindFor(stat, state.kind) })}
        />
        <Field
          label="Its value"
          size={5}
          value={state.value}
          fault={faultFinder(faults)('value')}
          onInput={(value) => onChange({ ...state, value })}
        />
      </div>
    ),
  },
  {
    asks: 'What is about to change it?',
    answer: `${state.kind} of ${state.size}`,
    isFaulty: isFaulty(faults, 'size'),
    fields: (
      <div class="row">
        <Select
          label="The change"
          value={state.kind}
          options={CHANGE_KINDS.filter((kind) => kind === state.kind || canHave(state.stat, kind)).map((kind) => [
            kind,
            `${kind} ${isAdded(kind) ? '+' : '−'}`,
          ])}
          onChange={(kind) => onChange({ ...state, kind })}
        />
        <Field
          label="Size"
          size={5}
          value={state.size}
          fault={faultFinder(faults)('size')}
          onInput={(size) => onChange({ ...state, size })}
        />
      </div>
    ),
  },
  {
    asks: 'What modifies that change?',
    answer: listed(changeOf(state).question.modifiers.map(modifierWords), 'nothing'),
    isFaulty: isFaulty(faults, 'modifiers'),
    fields: <Modifiers state={state} faults={faults} onChange={onChange} />,
  },
];

function Modifiers({ state, faults, onChange }: FormProps<Changing>) {
  const faultAt = faultFinder(faults);
  return (
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

/** The total Force of a unit or an army, and what happens to it. */
export function totallingAsked(props: FormProps<Totalling>): readonly Question[] {
  const { state, faults } = props;
  const { moments } = totalOf(state).question;
  return [
    {
      asks: 'Whose total Force is it, and which cards are there?',
      answer: `${state.of === 'unit' ? 'a unit' : 'an army'}: ${listed(
        state.cards.map(({ name, force, bowed }) => `${name} ${force}F${bowed ? ', bowed' : ''}`),
        'no cards',
      )}`,
      isFaulty: isFaulty(faults, 'cards'),
      fields: <CardsAsked {...props} />,
    },
    {
      asks: 'What happened, in order?',
      answer: listed(moments.map(totalMomentWords), 'nothing yet'),
      isFaulty: isFaulty(faults, 'moments'),
      fields: <MomentsAsked {...props} />,
    },
  ];
}

function CardsAsked({ state, faults, onChange }: FormProps<Totalling>) {
  const { of, cards } = state;
  const faultAt = faultFinder(faults);
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
    </>
  );
}

function MomentsAsked({ state, faults, onChange }: FormProps<Totalling>) {
  const { cards, moments } = state;
  const faultAt = faultFinder(faults);
  const names = [
    ...cards.map(({ name }) => name),
    ...moments.filter(({ does }) => does === 'joins').map((one) => one.card),
  ];
  return (
    <>
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
