/** The three questions about keywords, as forms. */
import { CARD_TYPES, type CardType } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { DESIGNATOR_NAMES } from '../../../rules-engine/l5r/questions/keywords/ability-head.ts';
import { WISHES } from '../../../rules-engine/l5r/questions/keywords/sentences.en.ts';
import type { Wanted } from '../../../rules-engine/l5r/questions/keywords/common.ts';
import { type FaultAt } from '../parts/faults.ts';
import { Check, Field, Notice, Select } from '../parts/fields.tsx';
import type { Comparing, OneCard, TypeChoice, TypedCard, TypedMoment, Wishing } from './keywords.ts';
import { Rows } from './Rows.tsx';
import { freshId } from './typed.ts';

const COMMAS = 'Put commas between them.';

interface FormProps<State> {
  readonly state: State;
  readonly faultAt: FaultAt;
  readonly onChange: (to: State) => void;
}
const TYPES: readonly (readonly [TypeChoice, string])[] = [
  ['', 'any'],
  ...CARD_TYPES.map((type) => [type, type] as const),
];

export function ComparingForm({ state, faultAt, onChange }: FormProps<Comparing>) {
  const { cards, eligible } = state;
  return (
    <>
      <Select
        label="Which keywords count"
        wide
        value={eligible}
        options={[
          ['all', 'Every keyword'],
          ['clan-alignment', 'Clan alignments'],
          ['list', 'Those on a list'],
        ]}
        onChange={(to) => onChange({ ...state, eligible: to })}
      />
      {eligible === 'list' && (
        <Field
          label="The list"
          hint={COMMAS}
          wide
          value={state.list}
          fault={faultAt('eligible')}
          onInput={(list) => onChange({ ...state, list })}
        />
      )}
      <Rows<TypedCard>
        rows={cards}
        nameOf={({ name }) => `card ${name}`}
        fault={faultAt('cards')}
        add="Add a card"
        fresh={(id) => ({ id, name: String.fromCharCode(64 + Math.min(id, 26)), keywords: '', type: '' })}
        beside={
          <Check
            label="Count the different ones"
            on={state.count}
            onChange={(count) => onChange({ ...state, count })}
          />
        }
        onChange={(to) => onChange({ ...state, cards: to })}
      >
        {({ name, type, keywords }, index, put) => (
          <>
            <div class="row">
              <Field
                label="Card"
                size={12}
                value={name}
                fault={faultAt(`cards.${index}.name`)}
                onInput={(to) => put({ name: to })}
              />
              <Select label="Its type" value={type} options={TYPES} onChange={(to) => put({ type: to })} />
            </div>
            <Field
              label="Keywords"
              hint={COMMAS}
              wide
              value={keywords}
              fault={faultAt(`cards.${index}.keywords`)}
              onInput={(to) => put({ keywords: to })}
            />
          </>
        )}
      </Rows>
    </>
  );
}

export function OneCardForm({ state, faultAt, onChange }: FormProps<OneCard>) {
  const { moments, origin } = state;
  return (
    <>
      <div class="row">
        <Select label="Type" value={state.type} options={TYPES} onChange={(type) => onChange({ ...state, type })} />
        <Select
          label="Its own keywords are"
          value={origin}
          options={[
            ['printed', 'printed'],
            ['lines', 'printed on lines'],
            ['created', 'given by its creation'],
          ]}
          onChange={(to) => onChange({ ...state, origin: to })}
        />
      </div>
      <Field
        label={origin === 'lines' ? 'The lines, as printed' : 'Keywords'}
        {...(origin === 'lines' ? { rows: 3 } : { wide: true, hint: COMMAS })}
        value={state.keywords}
        fault={faultAt('base') ?? faultAt('lines')}
        onInput={(keywords) => onChange({ ...state, keywords })}
      />
      <Field
        label="Abilities"
        hint="The part before the colon, one per line."
        rows={2}
        placeholder="Ninja Battle"
        value={state.abilities}
        fault={faultAt('abilities')}
        onInput={(abilities) => onChange({ ...state, abilities })}
      />
      <h3>What gives or takes keywords, in order</h3>
      <Moments moments={moments} faultAt={faultAt} change={(to) => onChange({ ...state, moments: to })} />
      <h3>What checks for them</h3>
      <Field
        label="Does it have these keywords?"
        hint={COMMAS}
        wide
        value={state.asked}
        fault={faultAt('asked')}
        onInput={(asked) => onChange({ ...state, asked })}
      />
      <div class="row">
        <Select
          label="A search for actions of this kind"
          value={state.wanted}
          options={[['', 'none'], ...DESIGNATOR_NAMES.map((name) => [name, name] as const)]}
          onChange={(wanted) => onChange({ ...state, wanted })}
        />
        <Check
          label="A trait of this card does something"
          on={state.trait}
          onChange={(trait) => onChange({ ...state, trait })}
        />
      </div>
    </>
  );
}

interface MomentsProps {
  readonly moments: readonly TypedMoment[];
  readonly faultAt: FaultAt;
  readonly change: (to: readonly TypedMoment[]) => void;
}
/** The effects on a card, and where they end. */
function Moments({ moments, faultAt, change }: MomentsProps) {
  /** The end of an effect goes where its effect goes. */
  const endsOf = (moment: TypedMoment) => (one: TypedMoment) =>
    moment.does !== 'ends' && one.does === 'ends' && one.source === moment.source;
  const running = moments
    .filter(
      ({ does, source }) => does !== 'ends' && !moments.some((one) => one.does === 'ends' && one.source === source),
    )
    .map(({ source }) => source);
  return (
    <Rows<TypedMoment>
      rows={moments}
      nameOf={({ does, source }) => (does === 'ends' ? `the end of ${source}` : source)}
      fault={faultAt('moments')}
      add="Add an effect"
      fresh={(id) => ({ id, does: 'gives', source: `Effect ${moments.length + 1}`, keyword: 'Samurai' })}
      tools={({ does, source }) =>
        running.includes(source) &&
        does !== 'ends' && (
          <button
            type="button"
            aria-label={`End ${source}`}
            onClick={() => change([...moments, { id: freshId(moments), does: 'ends', source, keyword: '' }])}
          >
            End
          </button>
        )
      }
      onRemove={(moment) => change(moments.filter((one) => one.id !== moment.id && !endsOf(moment)(one)))}
      onChange={change}
    >
      {(moment, index, put) =>
        moment.does === 'ends' ? (
          <p class="event">
            <strong>{moment.source}</strong> ends. <Notice fault={faultAt(`moments.${index}.source`)} />
          </p>
        ) : (
          <div class="row">
            <Field
              label="Source"
              size={12}
              value={moment.source}
              fault={faultAt(`moments.${index}.source`)}
              onInput={(source) =>
                change(moments.map((one) => (one.id === moment.id || endsOf(moment)(one) ? { ...one, source } : one)))
              }
            />
            <Select
              label="Effect"
              value={moment.does}
              options={[
                ['gives', 'gives'],
                ['takes', 'takes'],
              ]}
              onChange={(does) => put({ does })}
            />
            <Field
              label="Keyword"
              size={12}
              value={moment.keyword}
              fault={faultAt(`moments.${index}.keyword`)}
              onInput={(keyword) => put({ keyword })}
            />
          </div>
        )
      }
    </Rows>
  );
}

const ATTACHED: readonly (readonly [CardType, string])[] = [
  ['Item', 'Item'],
  ['Spell', 'Spell'],
  ['Follower', 'Follower'],
];
const UNITS: readonly (readonly [CardType, string])[] = CARD_TYPES.map((type) => [type, type]);

export function WishForm({ state, faultAt, onChange }: FormProps<Wishing>) {
  const { wants } = state;
  const text = (field: keyof Wishing, label: string, hint?: string, fault = field as string) => (
    <Field
      label={label}
      hint={hint}
      wide
      value={state[field]}
      fault={faultAt(fault)}
      onInput={(typed) => onChange({ ...state, [field]: typed })}
    />
  );
  return (
    <>
      <Select
        label="May I …"
        wide
        value={wants}
        options={(Object.entries(WISHES) as [Wanted, string][]).map(([name, title]) => [name, title])}
        onChange={(to) => onChange({ ...state, wants: to })}
      />
      {text('keywords', 'Keywords of the card', COMMAS)}
      {(wants === 'attach' || wants === 'cavalry' || wants === 'naval') && (
        <Select
          label="Its type"
          value={state.type}
          options={wants === 'attach' ? ATTACHED : UNITS}
          onChange={(type) => onChange({ ...state, type })}
        />
      )}
      {wants === 'attach' && (
        <>
          {text('personality', 'Keywords of the Personality')}
          <Field
            label="What is attached already"
            hint="The keywords of each card, one card per line."
            rows={2}
            value={state.attached}
            fault={faultAt('attached')}
            onInput={(attached) => onChange({ ...state, attached })}
          />
        </>
      )}
      {wants === 'join' && text('player', 'Clan alignments of the player')}
      {wants === 'deck' && text('copies', 'Copies in the deck, including this one')}
      {wants === 'enter-play' && text('copies', 'Copies in play already')}
      {wants === 'terrain' && text('copies', 'Terrains in play already', undefined, 'terrains')}
      {wants === 'focus-first' && (
        <>
          {text('own', 'Duel stat')}
          {text('other', 'Duel stat of the opponent')}
        </>
      )}
    </>
  );
}
