/** The three questions about keywords, as forms. */
import { CARD_TYPES, type CardType } from '../../../rules-engine/l5r/keywords/state.ts';
import { DESIGNATOR_NAMES } from '../../../rules-engine/l5r/keywords/ability-head.ts';
import { WISHES } from '../../../rules-engine/l5r/keywords/sentences.en.ts';
import type { Wanted } from '../../../rules-engine/l5r/keywords/common.ts';
import { Check, Choice, type FaultAt, Field, Told } from './fields.tsx';
import type { Comparing, OneCard, TypeChoice, TypedCard, TypedMoment, Wishing } from './keywords.ts';

interface FormProps<State> {
  readonly state: State;
  readonly faultAt: FaultAt;
  readonly onChange: (to: State) => void;
}
const TYPES: readonly (readonly [TypeChoice, string])[] = [
  ['', 'any'],
  ...CARD_TYPES.map((type) => [type, type] as const),
];
const freshId = (rows: readonly { readonly id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;

export function ComparingForm({ state, faultAt, onChange }: FormProps<Comparing>) {
  const { cards, eligible } = state;
  const put = (id: number, to: Partial<TypedCard>) =>
    onChange({ ...state, cards: cards.map((card) => (card.id === id ? { ...card, ...to } : card)) });
  const id = freshId(cards);
  return (
    <>
      <Choice
        label="Which keywords are asked about"
        wide
        value={eligible}
        options={[
          ['all', 'Every keyword'],
          ['clan-alignment', 'Clan alignments'],
          ['list', 'Those of a list'],
        ]}
        onChange={(to) => onChange({ ...state, eligible: to })}
      />
      {eligible === 'list' && (
        <Field
          label="The list, with commas between"
          wide
          value={state.list}
          fault={faultAt('eligible')}
          onInput={(list) => onChange({ ...state, list })}
        />
      )}
      <ol class="effects">
        {cards.map((card, index) => (
          <li key={card.id}>
            <fieldset>
              <legend class="visually-hidden">Card {card.name}</legend>
              <div class="row">
                <Field
                  label="Card"
                  size={12}
                  value={card.name}
                  fault={faultAt(`cards.${index}.name`)}
                  onInput={(name) => put(card.id, { name })}
                />
                <Choice
                  label="Its type"
                  value={card.type}
                  options={TYPES}
                  onChange={(type) => put(card.id, { type })}
                />
              </div>
              <Field
                label="Keywords, with commas between"
                wide
                value={card.keywords}
                fault={faultAt(`cards.${index}.keywords`)}
                onInput={(keywords) => put(card.id, { keywords })}
              />
              <div class="row-tools">
                <button
                  type="button"
                  aria-label={`Remove card ${card.name}`}
                  onClick={() => onChange({ ...state, cards: cards.filter((one) => one.id !== card.id) })}
                >
                  Remove
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Told fault={faultAt('cards')} />
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() =>
            onChange({
              ...state,
              cards: [...cards, { id, name: String.fromCharCode(64 + Math.min(id, 26)), keywords: '', type: '' }],
            })
          }
        >
          Add a card
        </button>
        <Check label="Count the different ones" on={state.count} onChange={(count) => onChange({ ...state, count })} />
      </div>
    </>
  );
}

export function OneCardForm({ state, faultAt, onChange }: FormProps<OneCard>) {
  const { moments, origin } = state;
  const put = (id: number, to: Partial<TypedMoment>) =>
    onChange({ ...state, moments: moments.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  const add = (moment: Omit<TypedMoment, 'id'>) =>
    onChange({ ...state, moments: [...moments, { id: freshId(moments), ...moment }] });
  const running = moments
    .filter(
      ({ does, source }) => does !== 'ends' && !moments.some((one) => one.does === 'ends' && one.source === source),
    )
    .map(({ source }) => source);
  return (
    <>
      <div class="row">
        <Choice label="Type" value={state.type} options={TYPES} onChange={(type) => onChange({ ...state, type })} />
        <Choice
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
        label={origin === 'lines' ? 'The lines, as they are printed' : 'Keywords, with commas between'}
        {...(origin === 'lines' ? { rows: 3 } : { wide: true })}
        value={state.keywords}
        fault={faultAt('base') ?? faultAt('lines')}
        onInput={(keywords) => onChange({ ...state, keywords })}
      />
      <Field
        label="Abilities: what stands before the colon, a line each"
        rows={2}
        hint="Ninja Battle"
        value={state.abilities}
        fault={faultAt('abilities')}
        onInput={(abilities) => onChange({ ...state, abilities })}
      />
      <h3>What gives and takes keywords, in order</h3>
      <ol class="effects">
        {moments.map((moment, index) => (
          <li key={moment.id}>
            <fieldset>
              <legend class="visually-hidden">Effect {index + 1}</legend>
              {moment.does === 'ends' ? (
                <p class="event">
                  <strong>{moment.source}</strong> ends. <Told fault={faultAt(`moments.${index}.source`)} />
                </p>
              ) : (
                <div class="row">
                  <Field
                    label="Source"
                    size={12}
                    value={moment.source}
                    fault={faultAt(`moments.${index}.source`)}
                    onInput={(source) =>
                      onChange({
                        ...state,
                        moments: moments.map((one) =>
                          one.id === moment.id || (one.does === 'ends' && one.source === moment.source)
                            ? { ...one, source }
                            : one,
                        ),
                      })
                    }
                  />
                  <Choice
                    label="Effect"
                    value={moment.does}
                    options={[
                      ['gives', 'gives'],
                      ['takes', 'takes'],
                    ]}
                    onChange={(does) => put(moment.id, { does })}
                  />
                  <Field
                    label="Keyword"
                    size={12}
                    value={moment.keyword}
                    fault={faultAt(`moments.${index}.keyword`)}
                    onInput={(keyword) => put(moment.id, { keyword })}
                  />
                </div>
              )}
              <div class="row-tools">
                {running.includes(moment.source) && moment.does !== 'ends' && (
                  <button
                    type="button"
                    aria-label={`${moment.source} ends`}
                    onClick={() => add({ does: 'ends', source: moment.source, keyword: '' })}
                  >
                    End
                  </button>
                )}
                <button
                  type="button"
                  aria-label={`Remove ${moment.does === 'ends' ? `the end of ${moment.source}` : moment.source}`}
                  onClick={() =>
                    onChange({
                      ...state,
                      moments: moments.filter(
                        (one) =>
                          one.id !== moment.id &&
                          !(moment.does !== 'ends' && one.does === 'ends' && one.source === moment.source),
                      ),
                    })
                  }
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
        onClick={() => add({ does: 'gives', source: `Effect ${moments.length + 1}`, keyword: 'Samurai' })}
      >
        Add an effect
      </button>
      <h3>What looks for them</h3>
      <Field
        label="Does it have these keywords? With commas between"
        wide
        value={state.asked}
        fault={faultAt('asked')}
        onInput={(asked) => onChange({ ...state, asked })}
      />
      <div class="row">
        <Choice
          label="A search for actions of the kind"
          value={state.wanted}
          options={[['', 'none'], ...DESIGNATOR_NAMES.map((name) => [name, name] as const)]}
          onChange={(wanted) => onChange({ ...state, wanted })}
        />
        <Check
          label="A trait of it does something"
          on={state.trait}
          onChange={(trait) => onChange({ ...state, trait })}
        />
      </div>
    </>
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
  const text = (field: keyof Wishing, label: string, fault = field as string) => (
    <Field
      label={label}
      wide
      value={state[field]}
      fault={faultAt(fault)}
      onInput={(typed) => onChange({ ...state, [field]: typed })}
    />
  );
  return (
    <>
      <Choice
        label="May I …"
        wide
        value={wants}
        options={(Object.entries(WISHES) as [Wanted, string][]).map(([name, title]) => [name, title])}
        onChange={(to) => onChange({ ...state, wants: to })}
      />
      {text('keywords', 'Keywords of the card, with commas between')}
      {(wants === 'attach' || wants === 'cavalry' || wants === 'naval') && (
        <Choice
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
            label="What is attached already: the keywords of each, a line a card"
            rows={2}
            value={state.attached}
            fault={faultAt('attached')}
            onInput={(attached) => onChange({ ...state, attached })}
          />
        </>
      )}
      {wants === 'join' && text('player', 'Clan alignments of the player')}
      {wants === 'deck' && text('copies', 'Copies in the deck, this one among them')}
      {wants === 'enter-play' && text('copies', 'Copies in play already')}
      {wants === 'terrain' && text('copies', 'Terrains in play already', 'terrains')}
      {wants === 'focus-first' && (
        <>
          {text('own', 'Duel stat')}
          {text('other', 'Duel stat of the other')}
        </>
      )}
    </>
  );
}
