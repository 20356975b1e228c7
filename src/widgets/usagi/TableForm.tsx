import { useRef } from 'preact/hooks';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import type { Fault } from '../../../rules-engine/usagi/files/faults.ts';
import { namedCard } from '../../../rules-engine/usagi/files/layout.ts';
import { playerWord, ratingWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { CURRENCIES, type Print, RATINGS, type Seat, SEATS } from '../../../rules-engine/usagi/state.ts';
import type { Written, WrittenCard, WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { Adding } from '../parts/Adding.tsx';
import { Check, Select, Field, Notice, NumberField } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { freshName, nameOfWritten, setAt } from './edit.ts';
import { kindWords, shortRatings } from './face-words.ts';
import { told } from './told.tsx';

interface Props {
  readonly table: WrittenTable;
  /** As many as are named on it, where it does not say. */
  readonly players: number;
  readonly onChange: (table: WrittenTable) => void;
  readonly faults: readonly Fault[];
  readonly rules: RuleTable;
  /** Asks for hands, play fields and currency as well, and not only for Events and who is involved. */
  readonly whole?: boolean;
}
/** What every part of the form is given. */
interface Part extends Pick<Props, 'table' | 'players'> {
  readonly set: (place: string, value: unknown) => void;
  /** What stands at a field, by its place. */
  readonly at: (place: string) => ReturnType<typeof told>;
}

const PLAYERS = SEATS.slice(1).map((_, nth) => [String(nth + 2), String(nth + 2)] as const);
/** Stands for a card that the reader makes up. */
const OWN = 'own';
const sample = (fits: (print: Print) => boolean) => CARDS.filter(fits);
const CHARACTERS = sample(({ type }) => type === 'character');
const ON_CHARACTERS = sample(({ type, subtype }) => type === 'attachment' && subtype !== 'setting');
const SETTINGS = sample(({ subtype }) => subtype === 'setting');
const EVENTS = sample(({ type }) => type === 'event');
const IN_PLAY = sample(({ type, subtype }) => type === 'character' || subtype === 'held');

/** A table as a form: Events and who is involved; where asked for, what the players hold. */
export function TableForm({ table, players, onChange, faults, rules, whole = false }: Props) {
  const top = useRef<HTMLSelectElement>(null);
  useKeptFocus(top);
  const part: Part = {
    table,
    players,
    set: (place, value) => onChange(setAt(table, place, value)),
    at: (place) =>
      told(
        faults.find(({ field }) => field === place),
        rules,
      ),
  };
  const { set, at } = part;
  const seats = SEATS.slice(0, players);
  const events = table.events ?? [];
  return (
    <form class="table-form" aria-label="The table" onSubmit={(event) => event.preventDefault()}>
      <div class="row">
        <Select
          label="Players"
          control={top}
          value={String(players)}
          options={PLAYERS}
          onChange={(to) => set('players', Number(to))}
        />
        <SeatField
          label="First player"
          seats={seats}
          value={table.firstPlayer ?? 'A'}
          onChange={(seat) => set('firstPlayer', seat)}
        />
      </div>
      <Notice {...at('players')} {...at('firstPlayer')} />
      {events.map((event, nth) => (
        <EventFields
          key={nth}
          {...part}
          event={event}
          place={`events.${nth}`}
          seats={seats}
          alone={events.length === 1}
        />
      ))}
      <AddCard
        label={events.length === 0 ? 'Add an Event' : 'Add another Event'}
        own="an Event of my own"
        cards={EVENTS}
        onAdd={(card) => set(`events.${events.length}`, card === OWN ? newEvent(table) : { card, playedBy: 'A' })}
      />
      {whole && seats.map((seat) => <PlayerFields key={seat} {...part} seat={seat} />)}
      {!whole && (
        <details open={faults.some(({ field }) => /^(tokens|neutralPile)/.test(field))}>
          <summary>Chronicle tokens</summary>
          <div class="row">
            <NumberField
              label="Neutral pile"
              placeholder="rest"
              value={table.neutralPile ?? ''}
              {...at('neutralPile')}
              onInput={(text) => set('neutralPile', text.trim() === '' ? undefined : text)}
            />
            {seats.map((seat) => (
              <NumberField
                key={seat}
                label={playerWord(seat)}
                value={table.tokens?.[seat] ?? 0}
                {...at(`tokens.${seat}`)}
                onInput={(text) => set(`tokens.${seat}`, text)}
              />
            ))}
          </div>
          <Notice {...at('tokens')} />
        </details>
      )}
    </form>
  );
}
const newEvent = (table: WrittenTable) => ({
  name: freshName(table, 'Event '),
  ratings: { combat: '3' },
  playedBy: 'A',
});

function EventFields({
  event,
  place,
  seats,
  alone,
  ...part
}: Part & {
  readonly event: NonNullable<WrittenTable['events']>[number];
  readonly place: string;
  readonly seats: readonly Seat[];
  readonly alone: boolean;
}) {
  const { set, at, table } = part;
  const settings = event.attached ?? [];
  const name = nameOfWritten(event);
  return (
    <fieldset class="event-fields">
      <legend>{alone ? 'The Event' : `Event: ${name}`}</legend>
      <CardFields {...part} card={event} place={place} what="Event" seats={seats} />
      <div class="row">
        <SeatField
          label="Played by"
          seats={seats}
          value={event.playedBy ?? 'A'}
          onChange={(seat) => set(`${place}.playedBy`, seat)}
        />
        <NumberField
          label="Score changed by"
          value={event.score ?? 0}
          {...at(`${place}.score`)}
          onInput={(text) => set(`${place}.score`, text)}
        />
        {event.card === undefined && (
          <Check
            label="Story Event"
            on={event.subtype === 'story'}
            onChange={(on) => set(`${place}.subtype`, on ? 'story' : null)}
          />
        )}
      </div>
      <Notice {...at(`${place}.playedBy`)} />
      {settings.length > 0 && (
        <ul class="card-rows on" aria-label={`Settings on ${name}`}>
          {settings.map((setting, nth) => (
            <li key={nth}>
              <CardFields {...part} card={setting} place={`${place}.attached.${nth}`} what="Setting" seats={seats} />
            </li>
          ))}
        </ul>
      )}
      <AddCard
        label={`Add a Setting to ${name}`}
        own="a Setting of my own"
        cards={SETTINGS}
        onAdd={(card) =>
          set(
            `${place}.attached.${settings.length}`,
            card === OWN
              ? { name: freshName(table, 'Setting '), type: 'attachment', subtype: 'setting', ratings: { combat: '1' } }
              : { card },
          )
        }
      />
      {seats.map((seat) => {
        const cards = event.involved?.[seat] ?? [];
        const side = `${place}.involved.${seat}`;
        return (
          <fieldset key={seat} class="side-fields">
            <legend>{playerWord(seat)} involves</legend>
            <CardRows {...part} cards={cards} place={side} seats={seats} seat={seat} />
            <AddCard
              label={`Add a Character of Player ${seat}`}
              own="a Character of my own"
              cards={CHARACTERS}
              onAdd={(card) =>
                set(`${side}.${cards.length}`, card === OWN ? newCharacter(table, seat, event) : { card })
              }
            />
            <Notice {...at(side)} />
          </fieldset>
        );
      })}
      <RemoveButton name={name} says="Remove this Event" onRemove={() => set(place, undefined)} />
    </fieldset>
  );
}
/** A Character that can be involved with the Event: rated for what it asks first. */
function newCharacter(table: WrittenTable, seat: Seat, event: WrittenCard): WrittenCard {
  const known = event.card === undefined ? undefined : namedCard(event.card);
  const asked = RATINGS.find((rating, at) =>
    known ? known.ratings[at] !== null : (event.ratings?.[rating] ?? '') !== '',
  );
  return { name: freshName(table, seat), ratings: { [asked ?? 'combat']: '1' } };
}

function PlayerFields({ seat, ...part }: Part & { readonly seat: Seat }) {
  const { table, set, at } = part;
  const of = (zone: 'hand' | 'playField') => {
    const cards = table[zone]?.[seat];
    return typeof cards === 'number' ? [] : (cards ?? []);
  };
  const seats = SEATS.slice(0, part.players);
  return (
    <fieldset class="side-fields">
      <legend>{playerWord(seat)}</legend>
      <div class="row">
        {CURRENCIES.map((currency) => (
          <NumberField
            key={currency}
            label={currency === 'honor' ? 'Honor' : 'Ryo'}
            value={table.currency?.[seat]?.[currency] ?? 0}
            {...at(`currency.${seat}.${currency}`)}
            onInput={(text) => set(`currency.${seat}.${currency}`, text)}
          />
        ))}
      </div>
      <h3>Play field</h3>
      <CardRows {...part} cards={of('playField')} place={`playField.${seat}`} seats={seats} seat={seat} />
      <AddCard
        label={`Add to the play field of Player ${seat}`}
        own="a Character of my own"
        cards={IN_PLAY}
        onAdd={(card) =>
          set(
            `playField.${seat}.${of('playField').length}`,
            card === OWN ? newCharacter(table, seat, table.events?.[0] ?? {}) : { card },
          )
        }
      />
      <h3>Hand</h3>
      <CardRows {...part} cards={of('hand')} place={`hand.${seat}`} seats={seats} seat={seat} />
      <AddCard
        label={`Add to the hand of Player ${seat}`}
        cards={CARDS}
        onAdd={(card) => set(`hand.${seat}.${of('hand').length}`, { card })}
      />
    </fieldset>
  );
}

interface RowsProps extends Part {
  readonly cards: readonly Written[];
  readonly place: string;
  readonly seats: readonly Seat[];
  readonly seat: Seat;
}
function CardRows({ cards, place, seats, seat, ...part }: RowsProps) {
  const { set, table } = part;
  const inHand = place.startsWith('hand');
  return cards.length === 0 ? null : (
    <ul class="card-rows">
      {cards.map((card, at) => {
        const here = `${place}.${at}`;
        const attached = typeof card === 'string' ? [] : (card.attached ?? []);
        const whole: WrittenCard = typeof card === 'string' ? { card } : card;
        const print = whole.card === undefined ? undefined : namedCard(whole.card);
        const carries = !inHand && (print?.type ?? whole.type ?? 'character') === 'character';
        return (
          <li key={at}>
            <CardFields {...part} card={card} place={here} what={inHand ? 'hand' : 'Character'} seats={seats} />
            {attached.length > 0 && (
              <ul class="card-rows on" aria-label={`Attached to ${nameOfWritten(card)}`}>
                {attached.map((one, nth) => (
                  <li key={nth}>
                    <CardFields
                      {...part}
                      card={one}
                      place={`${here}.attached.${nth}`}
                      what="Attachment"
                      seats={seats}
                      holder={seat}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div class="row-tools">
              {carries && (
                <Check
                  label={spoken('stricken', `stricken: ${nameOfWritten(card)}`)}
                  on={whole.stricken ?? false}
                  onChange={(stricken) => set(here, { ...whole, stricken })}
                />
              )}
              {carries && (
                <AddCard
                  label={`Attach to ${nameOfWritten(card)}`}
                  own="a Possession of my own"
                  cards={ON_CHARACTERS}
                  onAdd={(name) =>
                    set(here, {
                      ...whole,
                      attached: [
                        ...attached,
                        name === OWN
                          ? {
                              name: freshName(table, 'Possession '),
                              type: 'attachment',
                              subtype: 'possession',
                              ratings: { combat: '1' },
                            }
                          : { card: name },
                      ],
                    })
                  }
                />
              )}
              <RemoveButton name={nameOfWritten(card)} onRemove={() => set(here, undefined)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Where something can be wrong with a card as a whole. */
const OF_A_CARD = ['', '.ratings', '.stricken', '.attached'] as const;
interface CardProps extends Part {
  readonly card: Written;
  readonly place: string;
  readonly what: 'Event' | 'Setting' | 'Character' | 'Attachment' | 'hand';
  readonly seats: readonly Seat[];
  /** Who controls the card it is attached to. */
  readonly holder?: Seat;
}
/** A short label to be seen, and the whole of it to be heard. */
const spoken = (seen: string, heard: string) => (
  <>
    <span aria-hidden="true">{seen}</span>
    <span class="visually-hidden">{heard}</span>
  </>
);

/** One card: what it is called, its numbers, and what has happened to it. */
function CardFields({ card, place, what, seats, holder, set, at }: CardProps) {
  const own: WrittenCard = typeof card === 'string' ? { card } : card;
  const known = own.card === undefined ? undefined : namedCard(own.card);
  const name = nameOfWritten(card);
  const put = (key: string, value: unknown) =>
    typeof card === 'string' ? set(place, { card, [key]: value }) : set(`${place}.${key}`, value);
  const isRated = what !== 'hand' && own.type !== 'moment';
  const texts = known ? known.abilities.map(({ text }) => text) : (own.abilities ?? []).map(({ text }) => text ?? '');
  return (
    <div class="card-fields">
      {own.card !== undefined ? (
        <p class="known">
          <strong>{own.card}</strong>{' '}
          <span class="quiet">
            {known && [kindWords(known), shortRatings(known.ratings)].filter(Boolean).join(' · ')}
          </span>
        </p>
      ) : (
        <div class="name">
          <Field
            label={what === 'hand' ? 'Card of my own' : what}
            size={14}
            value={own.name ?? 'Event'}
            {...at(`${place}.card`)}
            {...at(`${place}.name`)}
            onInput={(text) => put('name', text)}
          />
        </div>
      )}
      {own.card === undefined && isRated && (
        <div class="ratings" role="group" aria-label={`Ratings of ${name}`}>
          {RATINGS.map((rating) => (
            <NumberField
              key={rating}
              label={spoken(ratingWord(rating).slice(0, 3), `${ratingWord(rating)} of ${name}`)}
              size={2}
              value={own.ratings?.[rating] ?? ''}
              {...at(`${place}.ratings.${rating}`)}
              onInput={(text) => put('ratings', { ...own.ratings, [rating]: text === '' ? undefined : text })}
            />
          ))}
        </div>
      )}
      {what === 'Attachment' && holder !== undefined && (
        <>
          <SeatField
            label="Put there by"
            seats={seats}
            value={own.by ?? holder}
            onChange={(seat) => put('by', seat === holder ? undefined : seat)}
          />
          <RemoveButton name={name} onRemove={() => set(place, undefined)} />
        </>
      )}
      {what === 'Setting' && <RemoveButton name={name} onRemove={() => set(place, undefined)} />}
      {texts.some(Boolean) && <p class="quiet card-text">{texts.filter(Boolean).join(' ')}</p>}
      {texts.length > 0 && !texts.some(Boolean) && (
        <p class="quiet card-text">Its ability is made up for this example.</p>
      )}
      {(own.card === undefined ? OF_A_CARD : ['.name', '.card', ...OF_A_CARD]).map((key) => (
        <Notice key={key} {...at(place + key)} />
      ))}
    </div>
  );
}

function AddCard({
  label,
  own,
  cards,
  onAdd,
}: {
  readonly label: string;
  /** Offers a card that the reader makes up. */
  readonly own?: string;
  readonly cards: readonly Print[];
  readonly onAdd: (card: string) => void;
}) {
  return (
    <Adding
      label={label}
      bare
      prompt={`+ ${label}`}
      options={[
        ...(own === undefined ? [] : [[OWN, own] as const]),
        ...cards.map((print) => {
          const facts = [kindWords(print), shortRatings(print.ratings)].filter(Boolean);
          return [print.name, `${print.name} · ${facts.join(' · ')}`] as const;
        }),
      ]}
      onAdd={onAdd}
    />
  );
}

function RemoveButton({
  name,
  says = 'Remove',
  onRemove,
}: {
  readonly name: string;
  readonly says?: string;
  readonly onRemove: () => void;
}) {
  return (
    <button
      type="button"
      class="remove"
      aria-label={`${says}${says === 'Remove' ? '' : ':'} ${name}`}
      onClick={onRemove}
    >
      {says}
    </button>
  );
}

function SeatField({
  label,
  seats,
  value,
  onChange,
}: {
  readonly label: string;
  readonly seats: readonly Seat[];
  readonly value: Seat;
  readonly onChange: (seat: Seat) => void;
}) {
  return (
    <Select
      label={label}
      value={value}
      options={(seats.includes(value) ? seats : [...seats, value]).map((seat) => [seat, seat])}
      onChange={onChange}
    />
  );
}
