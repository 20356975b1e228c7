/** The cards there are: one is found by typing, and put by pressing it or Enter. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Select } from '../parts/fields.tsx';
import { found, type Offer } from './setup.ts';

interface Props {
  readonly offers: readonly Offer[];
  readonly recent: readonly string[];
  /** What a card of one’s own is: "spell"; none where none can be made. */
  readonly own: string | undefined;
  readonly onPut: (offer: Offer) => void;
  readonly onOwn: (name: string) => void;
}
/** From so many on, cards are sorted by their kind too. */
const MANY = 12;
const idOf = (nth: number) => `tray-option-${nth}`;

export function Tray({ offers, recent, own, onPut, onOwn }: Props) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const kinds = [...new Set(offers.map((one) => one.kind))];
  const fit = found(offers, text, kind, recent);
  const named = text.trim();
  const lines = own === undefined ? fit : [...fit, undefined];
  const last = Math.max(lines.length - 1, 0);
  const point = Math.min(at, last);
  const take = (nth: number) => {
    const offer = fit[nth];
    if (offer) onPut(offer);
    else if (own !== undefined) onOwn(fit.length === 0 ? named : '');
  };
  const look = (to: () => void) => {
    to();
    setAt(0);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [point]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: point + 1, ArrowUp: point - 1, PageDown: point + 6, PageUp: point - 6 }[event.key];
    if (to !== undefined) setAt(Math.max(0, Math.min(to, last)));
    else if (event.key === 'Enter') take(point);
    else return;
    event.preventDefault();
  };
  return (
    <div class="tray">
      <div class="row">
        <div class="field tray-query">
          <label>
            <span>Name, number or kind</span>
            <input
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls="tray-options"
              aria-activedescendant={idOf(point)}
              autocomplete="off"
              enterkeyhint="done"
              value={text}
              onInput={({ currentTarget }) => look(() => setText(currentTarget.value))}
              onKeyDown={onKeyDown}
            />
          </label>
        </div>
        {offers.length > MANY && kinds.length > 1 && (
          <Select
            label="Kind"
            value={kind}
            options={[['', 'all'], ...kinds.map((one) => [one, one] as const)]}
            onChange={(to) => look(() => setKind(to))}
          />
        )}
      </div>
      <div id="tray-options" class="tray-list" role="listbox" aria-label="Cards" ref={list}>
        {lines.map((offer, nth) => (
          // The field has the keys; its arrows point at one of these.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <div
            key={offer?.id ?? 'own'}
            id={idOf(nth)}
            role="option"
            tabIndex={-1}
            aria-selected={nth === point}
            class={offer ? 'tray-option' : 'tray-option tray-own'}
            onClick={() => take(nth)}
          >
            {offer ? (
              <>
                <strong>{offer.name}</strong> <span class="quiet">{offer.facts}</span>
                {recent.includes(offer.id) && <span class="quiet tray-recent"> recent</span>}
              </>
            ) : (
              <strong>
                Make your own {own}
                {fit.length === 0 && named !== '' && ` called “${named}”`}
              </strong>
            )}
          </div>
        ))}
      </div>
      <p class="visually-hidden" role="status">
        {fit.length === 1 ? '1 card' : `${fit.length} cards`}
      </p>
    </div>
  );
}
