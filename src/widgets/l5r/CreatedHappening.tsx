import { useState } from 'preact/hooks';
import type { Asked } from '../../../rules-engine/l5r/questions/created/state.ts';
import { CARD_TYPES } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { Check, Field, Select } from '../parts/fields.tsx';
import type { TypedCreatedMoment, TypedShowing } from './created.ts';
import type { CardPlace } from './created-places.ts';
import { wholeOf } from './typed.ts';

interface Props {
  readonly place: CardPlace;
  readonly hasProxy: boolean;
  /** Whether something has happened already that only happens in play. */
  readonly hasEntered: boolean;
  readonly isGone: boolean;
  readonly onAdd: (moment: TypedCreatedMoment) => void;
}
/** Lets something happen; without a moment there is nothing to happen yet. */
const Press = ({
  says,
  moment,
  onAdd,
}: Pick<Props, 'onAdd'> & { says: string; moment?: TypedCreatedMoment | undefined }) => (
  <button type="button" class="button small" aria-disabled={!moment} onClick={() => moment && onAdd(moment)}>
    {says}
  </button>
);

/** What can happen at a place of the card. */
export function Happening(props: Props) {
  const { place } = props;
  return (
    <div class="happening no-print">
      {place === 'card' ? (
        <ToCard {...props} />
      ) : place === 'proxy' ? (
        <ToProxy {...props} />
      ) : (
        <ToFeature {...props} place={place} />
      )}
    </div>
  );
}

function ToCard({ hasEntered, onAdd }: Props) {
  const [to, setTo] = useState('the discard pile');
  const where = to.trim();
  return (
    <>
      <div class="row">
        <Field label="Where it would go" size={16} value={to} onInput={setTo} />
        <Press says="It leaves play" moment={where === '' ? undefined : { type: 'leaves', to: where }} onAdd={onAdd} />
      </div>
      <p class="use-actions">
        {!hasEntered && <Press says="It can’t enter play" moment={{ type: 'fails-to-enter' }} onAdd={onAdd} />}
        <Press says="Put it into a deck" moment={{ type: 'into-deck' }} onAdd={onAdd} />
      </p>
    </>
  );
}

function ToFeature({ place, isGone, onAdd }: Props & { readonly place: Asked }) {
  const [by, setBy] = useState('2');
  const [keyword, setKeyword] = useState('Samurai');
  const [sameEffect, setSameEffect] = useState(false);
  const size = wholeOf(by);
  const given = keyword.trim();
  return (
    <>
      {place === 'keywords' && (
        <div class="row">
          <Field label="Keyword" size={14} value={keyword} onInput={setKeyword} />
          <Press
            says="It gains the keyword"
            moment={given === '' ? undefined : { type: 'given', keyword: given }}
            onAdd={onAdd}
          />
        </div>
      )}
      {place !== 'keywords' && place !== 'title' && (
        <div class="row">
          <Field
            label="It changes by"
            size={4}
            value={by}
            fault={Number.isNaN(size) ? 'Give a whole number.' : undefined}
            onInput={setBy}
          />
          <Press
            says="Change it"
            moment={Number.isNaN(size) ? undefined : { type: 'changes', stat: place, by: size }}
            onAdd={onAdd}
          />
        </div>
      )}
      <p class="use-actions">
        <Press
          says="Check it"
          moment={{ type: 'asks', about: place, sameEffect: sameEffect && isGone }}
          onAdd={onAdd}
        />
        {isGone && <Check label="by the same effect" on={sameEffect} onChange={setSameEffect} />}
      </p>
    </>
  );
}

const ASHIGARU: TypedShowing = { type: 'Follower', stats: '1F', keywords: 'Ashigaru', text: '' };

function ToProxy({ hasProxy, onAdd }: Props) {
  const [typed, setTrait] = useState('May not be included in decks.');
  const [shows, setShows] = useState(ASHIGARU);
  const [card, setCard] = useState<TypedShowing>({ ...ASHIGARU, stats: '2F' });
  const trait = typed.trim();
  return (
    <>
      {hasProxy && (
        <div class="row">
          <Field label="Trait of the proxy" size={22} value={typed} onInput={setTrait} />
          <Press
            says="The proxy loses it"
            moment={trait === '' ? undefined : { type: 'loses-trait', trait }}
            onAdd={onAdd}
          />
        </div>
      )}
      <p>Can a proxy represent another card?</p>
      <Shown label="The proxy shows" value={shows} onChange={setShows} />
      <Shown label="The card is" value={card} onChange={setCard} />
      <Press says="Check if it can" moment={{ type: 'stands-for', shows, card }} onAdd={onAdd} />
    </>
  );
}

interface ShownProps {
  readonly label: string;
  readonly value: TypedShowing;
  readonly onChange: (to: TypedShowing) => void;
}
function Shown({ label, value, onChange }: ShownProps) {
  const text = (field: 'stats' | 'keywords' | 'text', name: string, size: number) => (
    <Field label={name} size={size} value={value[field]} onInput={(to) => onChange({ ...value, [field]: to })} />
  );
  return (
    <fieldset class="shown">
      <legend>{label}</legend>
      <div class="row">
        <Select
          label="Type"
          value={value.type}
          options={CARD_TYPES.map((type) => [type, type] as const)}
          onChange={(type) => onChange({ ...value, type })}
        />
        {text('stats', 'Stats', 7)}
        {text('keywords', 'Keywords', 14)}
        {text('text', 'Text', 18)}
      </div>
    </fieldset>
  );
}
