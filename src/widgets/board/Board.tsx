import { Component, type ComponentChildren, createRef, Fragment, type RefObject } from 'preact';
import { useAwake } from '../awake.ts';
import { Arrows } from './Arrows.tsx';
import type { Area, Face, Zone } from './board.ts';
import type { dragging } from './drag.ts';
import { glide, look, type Seen } from './motion.ts';
import type { Arrow, Badge } from './shapes.ts';

/** What can be done with cards by pressing them. */
export interface Pressing {
  /** Whether pressing it does something in the game now. */
  readonly can: (id: string) => boolean;
  readonly press: (id: string) => void;
  readonly pressed?: (id: string) => boolean;
  /** Whether what pressing does is allowed, where pressing others asks why not. Allowed ones are marked. */
  readonly allowed?: (id: string) => boolean;
  /** What pressing does, for those who do not see it: "attack", "take back". */
  readonly does?: (id: string) => string | undefined;
  /** Drags one card onto another, with a mouse or a pen. Whatever it does can be done by pressing too. */
  readonly drag?: ReturnType<typeof dragging>;
  /** Pressing a card opens something about it. */
  readonly opens?: boolean;
  /** Takes back what was pressed last, where it only opened something. */
  readonly clear?: () => void;
}
interface Props {
  readonly areas: readonly Area[];
  /** Cards that do something in the current step, and cards that it is done to. */
  readonly acts?: readonly string[];
  readonly suffers?: readonly string[];
  readonly arrows?: readonly Arrow[];
  readonly badges?: readonly Badge[];
  /** The figures that stood on a card before the step, where it has others now. */
  readonly were?: ReadonlyMap<string, string>;
  readonly pressing?: Pressing;
  /** Looks at a card, whatever else pressing it does; and the card that is looked at. */
  readonly look?: (id: string) => void;
  readonly looked?: string | undefined;
  /** What stands at the name of an area besides. */
  readonly head?: (area: Area) => ComponentChildren;
  /** How fast cards travel to where they lie now, 1 being usual; 0: they lie there at once. */
  readonly speed?: number;
  /** What the table shows, in a few words. */
  readonly label: string;
}

/** The table from above: zones and cards, in the game’s words, that move to where they lie. */
export class Board extends Component<Props> {
  readonly #table = createRef<HTMLElement>();
  #drawn = 0;

  // The table is looked at before it is changed: a card in flight goes on from where it is seen.
  override getSnapshotBeforeUpdate(): Seen | undefined {
    return this.#table.current ? look(this.#table.current) : undefined;
  }
  override componentDidUpdate(_props: Props, _state: unknown, seen: Seen | undefined) {
    const { speed = 0 } = this.props;
    if (seen && speed > 0 && this.#table.current) glide(this.#table.current, seen, speed);
  }
  override render(props: Props) {
    return <Table {...props} table={this.#table} nth={++this.#drawn} />;
  }
}

const NONE: readonly string[] = [];

/** What there is to see on the table. Cards are buttons where there is something to press. */
function Table(props: Props & { readonly table: RefObject<HTMLElement>; readonly nth: number }) {
  const { areas, acts = NONE, suffers = NONE, arrows = [], badges = [], were, look, looked, label, table, nth } = props;
  const isAwake = useAwake();
  const pressing = isAwake ? props.pressing : undefined;
  const shown: Shown = { acts, suffers, badges, were, pressing, look: isAwake ? look : undefined, looked };
  return (
    // Dragging is a shortcut; every card that can be dragged is a button.
    <section class="board" aria-label={label} ref={table} {...pressing?.drag}>
      <h2 class="visually-hidden">{label}</h2>
      {areas.map((area) => (
        <AreaView key={area.id} area={area} head={props.head?.(area)} {...shown} />
      ))}
      <Arrows within={table} arrows={arrows} nth={nth} />
    </section>
  );
}

interface Shown {
  readonly acts: readonly string[];
  readonly suffers: readonly string[];
  readonly badges: readonly Badge[];
  readonly were: ReadonlyMap<string, string> | undefined;
  readonly pressing: Pressing | undefined;
  readonly look: ((id: string) => void) | undefined;
  readonly looked: string | undefined;
}

/** A player’s side: its name and what is counted in one line with its piles, and what lies open below. */
function AreaView({ area, head, ...shown }: Shown & { readonly area: Area; readonly head: ComponentChildren }) {
  const { id, name, active, facts = [], zones } = area;
  const piles = zones.filter(isPile);
  return (
    <div class={active ? 'area is-active' : 'area'} data-area={id}>
      <div class="area-head">
        <h3>
          {name}
          {active && <span class="visually-hidden"> (decides now)</span>}
        </h3>
        {facts.map((fact) => (
          <span key={fact} class="fact">
            {fact}
          </span>
        ))}
        {head}
        {piles.map((zone) => (
          <Pile key={zone.id} zone={zone} {...shown} />
        ))}
      </div>
      <div class="zones">
        {zones
          .filter((zone) => !isPile(zone))
          .map((zone) => (
            <ZoneView key={zone.id} zone={zone} {...shown} />
          ))}
      </div>
    </div>
  );
}

/** A hand that nobody sees is a count, like a pile. */
const isPile = ({ as, cards }: Zone) => as === 'pile' || (as === 'hand' && cards.length === 0);
const countOf = ({ count, cards }: Zone) => count ?? cards.reduce((sum, { alike }) => sum + (alike?.length ?? 1), 0);

/** An open pile lies over other things: a press elsewhere closes it, and one on a card that can be chosen. */
function closing(pile: HTMLDetailsElement): void {
  if (!pile.open) return;
  const press = ({ target }: Event) => {
    const on = target as Element;
    const isLooking = pile.contains(on) || on.closest('.looked-at') !== null;
    if (isLooking && !on.closest('.card-face.is-able:not([aria-haspopup])')) return;
    pile.open = false;
    document.removeEventListener('click', press);
  };
  document.addEventListener('click', press);
}
/** A pile: how many cards it has; those that may be seen, when it is opened. */
function Pile({ zone, ...shown }: Shown & { readonly zone: Zone }) {
  const { id, name, cards } = zone;
  const words = (
    <>
      {name} <b class="count">{countOf(zone)}</b>
    </>
  );
  if (cards.length === 0) {
    return (
      <span class="pile-chip" data-zone={id}>
        {words}
      </span>
    );
  }
  return (
    <details class="pile-cards" data-zone={id} name="pile" onToggle={({ currentTarget }) => closing(currentTarget)}>
      <summary class="pile-chip">{words}</summary>
      <CardList cards={cards.toReversed()} label={name} {...shown} />
    </details>
  );
}

function ZoneView({ zone, ...shown }: Shown & { readonly zone: Zone }) {
  const { id, name, as = 'field', cards, count, empty } = zone;
  return (
    <div class={`zone is-${as}`} data-zone={id}>
      <p class="zone-name">
        {name} {count !== undefined && <b class="count">{count}</b>}
      </p>
      {cards.length > 0 ? <CardList cards={cards} label={name} {...shown} /> : <p class="none">{empty ?? 'empty'}</p>}
    </div>
  );
}

function CardList({ cards, label, ...shown }: Shown & { readonly cards: readonly Face[]; readonly label: string }) {
  return (
    <ul aria-label={label}>
      {cards.map((face) => (
        <li key={face.id} class={face.turned === undefined ? undefined : 'has-turned'}>
          <CardView face={face} {...shown} />
        </li>
      ))}
    </ul>
  );
}

function CardView({ face, ...shown }: Shown & { readonly face: Face }) {
  const { acts, suffers, badges, were, pressing, looked } = shown;
  const { id, on = [], turned, hidden, type, alike = [id] } = face;
  const can = pressing?.can(id) ?? false;
  // A card that has a face can be looked at whenever nothing else is done by pressing it.
  const look = hidden || type === 'place' ? undefined : shown.look;
  const pressed = pressing?.pressed?.(id) ?? false;
  const isOf = (ids: readonly string[]) => alike.some((one) => ids.includes(one));
  const classes = [
    'card-face',
    turned !== undefined && 'is-turned',
    hidden && 'is-hidden',
    isOf(acts) ? 'is-lit acts' : isOf(suffers) && 'is-lit suffers',
    can && 'is-able',
    can && pressing?.allowed?.(id) && 'is-marked',
  ];
  const does = can ? pressing?.does?.(id) : look && 'look at it';
  const props = {
    class: classes.filter(Boolean).join(' '),
    'data-card': alike.join(' '),
    'data-type': type,
    'data-tokens': face.tokens,
  };
  const badge = badges.find(({ at }) => alike.includes(at));
  const words = <CardWords face={face} was={were?.get(id)} badge={badge?.word} />;
  return (
    <>
      {can || pressed || look ? (
        <button
          type="button"
          {...props}
          aria-label={face.says}
          aria-haspopup={pressing?.opens && 'dialog'}
          aria-pressed={pressing?.opens ? undefined : can || pressed ? pressed : looked === id}
          aria-disabled={!can && !look}
          onClick={() => {
            look?.(id);
            if (can) pressing?.press(id);
          }}
        >
          {words}
          {does && <span class="visually-hidden">: {does}</span>}
        </button>
      ) : (
        <div {...props}>{words}</div>
      )}
      {on.length > 0 && (
        <ul class="on" aria-label={`On ${face.name}`}>
          {on.map((one) => (
            <li key={one.id}>
              <CardView face={one} {...shown} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Breaks between figures only: a word stays with its number, and no line begins with a dot. */
const unbroken = (numbers: string) => numbers.replace(/ (?=[·−\d])/g, '\u00A0').replaceAll('·\u00A0', '· ');
interface WordsProps {
  readonly face: Face;
  readonly was: string | undefined;
  readonly badge: string | undefined;
}
function CardWords({ face, was, badge }: WordsProps): ComponentChildren {
  const { name, numbers, printed = [], marks = [], turned, hidden, alike = [] } = face;
  // A small card has no room for it.
  const [, sample, rest] = /^(Sample )?(.*)/.exec(name) ?? [];
  const more = [
    ...(numbers === undefined ? [] : [{ kind: 'card-numbers', words: unbroken(numbers) }]),
    ...[turned, ...marks].flatMap((words) => (words === undefined ? [] : [{ kind: 'card-mark', words }])),
    ...printed.map((words) => ({ kind: 'card-printed', words })),
  ];
  return (
    <>
      <span class="card-name">
        {alike.length > 1 && <span class="copies">{alike.length} × </span>}
        {sample && <span class="sample-word">{sample}</span>}
        {hidden ? 'face down' : rest}
      </span>
      {more.map(({ kind, words }) => (
        <Fragment key={words}>
          {/* Parts what stands on a card for those who hear it. */}
          <span class="visually-hidden">,</span>
          <span class={kind}>
            {kind === 'card-numbers' && was !== undefined && (
              <>
                <s>{was}</s> <span class="visually-hidden">now </span>
              </>
            )}
            {words}
          </span>
        </Fragment>
      ))}
      {badge !== undefined && (
        <>
          <span class="visually-hidden">,</span>
          <span class="card-badge">{badge}</span>
        </>
      )}
    </>
  );
}
