import { type ComponentChildren, Fragment } from 'preact';
import { useAwake } from '../awake.ts';
import type { Area, Face, Zone } from './board.ts';
import type { dragging } from './drag.ts';

/** What can be done with cards by pressing them. */
export interface Pressing {
  /** Whether pressing it does something now. */
  readonly can: (id: string) => boolean;
  readonly press: (id: string) => void;
  readonly pressed?: (id: string) => boolean;
  /** Whether what pressing does is allowed, where pressing others asks why not. Allowed ones are marked. */
  readonly allowed?: (id: string) => boolean;
  /** What pressing does, for those who do not see it: "attack", "take back". */
  readonly does?: (id: string) => string | undefined;
  /** Drags one card onto another, with a mouse or a pen. Whatever it does can be done by pressing too. */
  readonly drag?: ReturnType<typeof dragging>;
}
interface Props {
  readonly areas: readonly Area[];
  /** Cards that the current step is about. */
  readonly lit?: readonly string[];
  /** Cards that something could be done to now. */
  readonly marked?: readonly string[];
  readonly pressing?: Pressing;
  /** What the table shows, in a few words. */
  readonly label: string;
}

/** The table from above: zones and cards, in the game's words. Cards are buttons where there is something to press. */
export function Board({ areas, lit = [], marked = [], pressing: given, label }: Props) {
  const pressing = useAwake() ? given : undefined;
  return (
    // Dragging is a shortcut; every card that can be dragged is a button.
    <section class="board" aria-label={label} {...pressing?.drag}>
      <h2 class="visually-hidden">{label}</h2>
      {areas.map((area) => (
        <div key={area.id} class={area.active ? 'area is-active' : 'area'} data-area={area.id}>
          <h3>
            {area.name}
            {area.active && <span class="visually-hidden"> (decides now)</span>}
            {area.facts?.map((fact) => (
              <span key={fact} class="fact">
                {fact}
              </span>
            ))}
          </h3>
          <div class="zones">
            {area.zones.map((zone) => (
              <ZoneView key={zone.id} zone={zone} lit={lit} marked={marked} pressing={pressing} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface Shown {
  readonly lit: readonly string[];
  readonly marked: readonly string[];
  readonly pressing: Pressing | undefined;
}

function ZoneView({ zone, ...shown }: Shown & { readonly zone: Zone }) {
  const { id, name, cards, count, empty } = zone;
  return (
    <div class="zone" data-zone={id}>
      <h4>
        {name} {count !== undefined && <span class="count">{count}</span>}
      </h4>
      {cards.length > 0 ? (
        <ul>
          {cards.map((face) => (
            <li key={face.id}>
              <CardView face={face} {...shown} />
            </li>
          ))}
        </ul>
      ) : (
        count === undefined && <p class="none">{empty ?? 'empty'}</p>
      )}
    </div>
  );
}

function CardView({ face, lit, marked, pressing }: Shown & { readonly face: Face }) {
  const { id, on = [], turned, hidden, type } = face;
  const can = pressing?.can(id) ?? false;
  const pressed = pressing?.pressed?.(id) ?? false;
  const classes = [
    'card-face',
    turned !== undefined && 'is-turned',
    hidden && 'is-hidden',
    lit.includes(id) && 'is-lit',
    (marked.includes(id) || (can && pressing?.allowed?.(id))) && 'is-marked',
  ];
  const does = can ? pressing?.does?.(id) : undefined;
  const props = { class: classes.filter(Boolean).join(' '), 'data-card': id, 'data-type': type };
  const words = <CardWords face={face} />;
  return (
    <>
      {can || pressed ? (
        <button
          type="button"
          {...props}
          aria-pressed={pressed}
          aria-disabled={!can}
          onClick={() => can && pressing?.press(id)}
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
              <CardView face={one} lit={lit} marked={marked} pressing={pressing} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CardWords({ face }: { readonly face: Face }): ComponentChildren {
  const { name, numbers, marks = [], turned, hidden, copies = 1 } = face;
  const rest = [
    ...(numbers === undefined ? [] : [{ kind: 'card-numbers', words: numbers }]),
    ...[turned, ...marks].flatMap((words) => (words === undefined ? [] : [{ kind: 'card-mark', words }])),
  ];
  return (
    <>
      <span class="card-name">
        {copies > 1 && <span class="copies">{copies} × </span>}
        {hidden ? 'face down' : name}
      </span>
      {rest.map(({ kind, words }) => (
        <Fragment key={words}>
          {/* Parts what stands on a card for those who hear it. */}
          <span class="visually-hidden">,</span>
          <span class={kind}>{words}</span>
        </Fragment>
      ))}
    </>
  );
}
