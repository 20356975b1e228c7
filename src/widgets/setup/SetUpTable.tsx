/**
 * A table as it is set up: its board, where every free place takes a card and every card can be changed. Whatever is done
 * there leaves the focus on what it was done to, and can be undone.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board, type Pressing } from '../board/Board.tsx';
import type { Area, Face } from '../board/board.ts';
import { dragging } from '../board/drag.ts';
import { Select } from '../parts/fields.tsx';
import { useSettings } from '../walk/settings.ts';
import { CardText } from '../parts/CardText.tsx';
import { Entries, RuleOf } from './Entries.tsx';
import {
  did,
  type Entry,
  historyOf,
  type Offer,
  putWords,
  redo,
  type SetUp,
  TABLE,
  type Told,
  toldOf,
  undo,
} from './setup.ts';
import type { Memory, Props as Asked } from './SetUpOrPlay.tsx';
import { Sheet } from './Sheet.tsx';
import { Tray } from './Tray.tsx';

interface Props<Scene> extends Omit<Asked<Scene>, 'load' | 'of' | 'isEmpty' | 'children'> {
  readonly setUp: SetUp<Scene>;
  readonly memory: Memory<Scene>;
}
/** So many cards are remembered as recent. */
const RECENT = 8;

/** What can be done to a scene. Each says what it did, and where the focus goes. */
function useDeeds<Scene>({ setUp, scene, onChange, onClear, memory }: Props<Scene>) {
  const [says, say] = useState('');
  const focus = useRef<string>();
  // Another example is another table: nothing was done to it yet.
  const { key: keyOf = (one) => one } = setUp;
  if (!memory.history || keyOf(memory.history.now) !== keyOf(scene)) memory.history = historyOf(scene);
  const history = memory.history;
  const nameOf = (card: string) => setUp.nameOf(scene, card);
  const whereOf = (spot: string) => setUp.spots(scene).find(({ id }) => id === spot)?.where ?? '';
  const go = (to: Scene, words: string, on?: string, key = '') => {
    memory.history = did(history, to, words, key);
    say(words);
    focus.current = on;
    onChange(to);
  };
  const step = (to: typeof history, words: string, isPossible: boolean) => {
    if (!isPossible) return;
    memory.history = to;
    say(words);
    onChange(to.now);
  };
  const [last, next] = [history.done.at(-1), history.undone[0]];
  return {
    says,
    focus,
    put: (spot: string, { id, name }: Offer) => {
      memory.recent = [id, ...memory.recent.filter((one) => one !== id)].slice(0, RECENT);
      const { scene: to, card } = setUp.put(scene, spot, id);
      go(to, `${name} is ${whereOf(spot)}.`, card);
    },
    putOwn: (spot: string, named: string): string | undefined => {
      const put = setUp.putOwn?.(scene, spot, named);
      if (put) go(put.scene, `${setUp.nameOf(put.scene, put.card)} is ${whereOf(spot)}.`);
      return put?.card;
    },
    move: (card: string, spot: string) => {
      if (setUp.spotOf(scene, card) === spot) return;
      const { scene: to, card: moved } = setUp.move(scene, card, spot);
      go(to, `${nameOf(card)} is now ${whereOf(spot)}.`, moved);
    },
    remove: (card: string) => {
      const spot = setUp.spotOf(scene, card) ?? '';
      go(setUp.remove(scene, card), `${nameOf(card)} is no longer ${whereOf(spot)}.`, spot);
    },
    set: (subject: string, entry: Entry, text: string) => {
      const shown = text || ('printed' in entry && entry.printed);
      const of = setUp.spotOf(scene, subject) === undefined ? '' : `${nameOf(subject)}: `;
      const key = entry.as === 'tick' ? '' : `${subject} ${entry.id}`;
      go(setUp.set(scene, subject, entry.id, text), `${of}${entry.label}: ${shown || 'none'}.`, undefined, key);
    },
    print: (card: string, printed: unknown) => {
      const to = setUp.writing?.print(scene, card, printed);
      if (to === undefined || typeof to === 'string') return;
      go(to, `${setUp.nameOf(to, card)} is as the text says.`, undefined, `${card} text`);
    },
    clear: () => {
      const empty = setUp.empty(scene);
      memory.history = did(history, empty, 'The table is empty.');
      say('The table is empty.');
      focus.current = setUp.spots(empty)[0]?.id;
      onClear(empty);
    },
    undo: () => step(undo(history), `Undone: ${last?.says ?? ''}`, last !== undefined),
    redo: () => step(redo(history), `Done again: ${next?.says ?? ''}`, next !== undefined),
    canUndo: last !== undefined,
    canRedo: next !== undefined,
  };
}
type Deeds = ReturnType<typeof useDeeds>;

/** What is open over the board. */
type Opened = { readonly tray: string } | { readonly form: string; readonly isNew?: boolean };

export function SetUpTable<Scene>(props: Props<Scene>) {
  const { setUp, scene, drawn, memory, more } = props;
  const deeds = useDeeds(props);
  const [opened, open] = useState<Opened>();
  const [{ speed }] = useSettings();
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const spots = setUp.spots(scene);
  const told = useMemo(
    () => toldOf(setUp, scene, props.faults ?? setUp.faults?.(scene) ?? [], props.rules),
    [setUp, scene, props.faults],
  );
  const areas = useMemo(() => marked(setUp.areas(scene, drawn), told), [setUp, scene, drawn, told]);
  const facts = setUp.facts(scene);
  const spotAt = (id: string) => spots.find((spot) => spot.id === id);
  const tray = opened && 'tray' in opened ? spotAt(opened.tray) : undefined;
  const subject = opened && 'form' in opened ? opened.form : undefined;
  const isCard = subject !== undefined && setUp.spotOf(scene, subject) !== undefined;
  const isGone = subject !== undefined && !isCard && !facts.some(({ id }) => id === subject);
  const close = () => dialog.current?.close();
  // Closing gives the focus back to what was pressed; then it goes on to what was put or moved.
  useLayoutEffect(() => {
    const on = deeds.focus.current;
    if (on === undefined) return;
    close();
    const card = root.current?.querySelector<HTMLElement>(`button[data-card~="${CSS.escape(on)}"]`);
    if (!card) return;
    deeds.focus.current = undefined;
    card.focus();
  });
  // A card that was undone has nothing more to be changed.
  useLayoutEffect(() => {
    if (!isGone) return;
    open(undefined);
    if (document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>('.setup-undo button')?.focus();
    }
  }, [isGone]);
  const pressing: Pressing = {
    can: () => true,
    opens: true,
    press: (id) => {
      // One that was just closed, and is not gone yet, opens again.
      dialog.current?.showModal();
      open(spotAt(id) && setUp.spotOf(scene, id) === undefined ? { tray: id } : { form: id });
    },
    drag: dragging((id, on) => {
      const spot = setUp.spotOf(scene, on) ?? on;
      if (setUp.spotOf(scene, id) !== undefined && spotAt(spot)) deeds.move(id, spot);
    }),
  };
  return (
    <div class="setup" ref={root}>
      <Tools deeds={deeds} table={facts.find(({ id }) => id === TABLE)} onTable={() => open({ form: TABLE })} />
      <Board
        areas={areas}
        label="The table as you set it up"
        speed={speed}
        pressing={pressing}
        head={({ id }) =>
          facts
            .filter((one) => one.id === id)
            .map(({ words, title }) => (
              <button key={id} type="button" class="button small" onClick={() => open({ form: id })}>
                {words} <span class="visually-hidden">({title}, change)</span>
              </button>
            ))
        }
      />
      <Faults told={told} nameOf={(id) => titleOf(setUp, scene, id)} onMend={(id) => open({ form: id })} />
      {more && (
        <details class="more">
          <summary>More</summary>
          {more}
        </details>
      )}
      {tray && (
        <Sheet key={tray.id} isTyped title={putWords(tray)} dialog={dialog} onClose={() => open(undefined)}>
          <Tray
            offers={setUp.offers(tray.id, scene)}
            own={setUp.own?.(tray.id)}
            recent={memory.recent}
            onPut={(offer) => deeds.put(tray.id, offer)}
            onOwn={(name) => {
              const card = deeds.putOwn(tray.id, name);
              if (card !== undefined) open({ form: card, isNew: true });
            }}
          />
        </Sheet>
      )}
      {subject !== undefined && !isGone && (
        <Sheet
          key={subject}
          isTyped={opened !== undefined && 'form' in opened && opened.isNew === true}
          title={titleOf(setUp, scene, subject)}
          dialog={dialog}
          onClose={() => {
            open(undefined);
            if (isCard) deeds.focus.current = subject;
          }}
        >
          <Entries
            parts={setUp.parts(scene, subject)}
            told={told.filter((one) => one.subject === subject)}
            onSet={(entry, text) => deeds.set(subject, entry, text)}
          />
          {isCard && <AsText {...{ setUp, scene, deeds }} card={subject} />}
          {isCard && <CardTools {...{ setUp, scene, deeds }} card={subject} />}
          <UndoRedo deeds={deeds} />
          <p class="setup-says" role="status">
            {deeds.says}
          </p>
        </Sheet>
      )}
    </div>
  );
}

function titleOf<Scene>(setUp: SetUp<Scene>, scene: Scene, subject: string): string {
  const fact = setUp.facts(scene).find(({ id }) => id === subject);
  return fact?.title ?? setUp.nameOf(scene, subject);
}

/** Cards with something wrong say so. */
function marked(areas: readonly Area[], told: readonly Told[]): readonly Area[] {
  const bad = new Set(told.filter(({ isRemark }) => !isRemark).map(({ subject }) => subject));
  if (bad.size === 0) return areas;
  const mark = (face: Face): Face => ({
    ...face,
    ...(bad.has(face.id) && { marks: [...(face.marks ?? []), '✕ needs fixing'] }),
    ...(face.on && { on: face.on.map(mark) }),
  });
  return areas.map((area) => ({
    ...area,
    zones: area.zones.map((zone) => ({ ...zone, cards: zone.cards.map(mark) })),
  }));
}

interface ToolsProps {
  readonly deeds: Deeds;
  readonly table: { readonly words: string } | undefined;
  readonly onTable: () => void;
}
function Tools({ deeds, table, onTable }: ToolsProps) {
  return (
    <div class="setup-tools">
      <UndoRedo deeds={deeds} />
      {table && (
        <button type="button" class="button small" onClick={onTable}>
          {table.words} <span class="visually-hidden">(change)</span>
        </button>
      )}
      <button type="button" class="button small" onClick={deeds.clear}>
        Clear the table
      </button>
      <p class="setup-says" role="status">
        {deeds.says || 'Press a free place to put a card there, or a card to change it.'}
      </p>
    </div>
  );
}

/** They stay where the focus is, also when there is nothing more to undo. */
const UndoRedo = ({ deeds }: { readonly deeds: Deeds }) => (
  <span class="setup-undo">
    <button type="button" class="button small" aria-disabled={!deeds.canUndo} onClick={deeds.undo}>
      Undo
    </button>
    <button type="button" class="button small" aria-disabled={!deeds.canRedo} onClick={deeds.redo}>
      Redo
    </button>
  </span>
);

interface FaultsProps {
  readonly told: readonly Told[];
  readonly nameOf: (subject: string) => string;
  readonly onMend: (subject: string) => void;
}
function Faults({ told, nameOf, onMend }: FaultsProps) {
  return (
    <div role="alert">
      <ul class="setup-faults">
        {told.map(({ subject, entry, says, isRemark, rule }) => (
          <li key={subject + says}>
            {!(isRemark && subject === TABLE && entry === '') && (
              <button type="button" class="button small" onClick={() => onMend(subject)}>
                {isRemark ? 'Look at' : 'Fix'} {nameOf(subject).replace(/^The\b/u, 'the')}
              </button>
            )}{' '}
            <span class={isRemark ? 'remark' : 'fault'}>
              {says}
              <RuleOf rule={rule} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardToolsProps<Scene> {
  readonly setUp: SetUp<Scene>;
  readonly scene: Scene;
  readonly card: string;
  readonly deeds: Deeds;
}
/** What is printed on the card as text, where it can be written so. */
function AsText<Scene>({ setUp: { writing }, scene, card, deeds }: CardToolsProps<Scene>) {
  const printed = writing?.printed(scene, card);
  if (!writing || !printed) return null;
  const against = (other: unknown) => {
    const to = writing.print(scene, card, other);
    return typeof to === 'string' ? to : undefined;
  };
  return (
    <CardText
      key={card}
      {...{ printed, against, schema: writing.schema, help: writing.help }}
      summary="As text"
      label="The card as text"
      hint="Change it, copy it, or paste another card: a file of cards can be pasted as it is."
      onPrint={(other) => deeds.print(card, other)}
    />
  );
}
function CardTools<Scene>({ setUp, scene, card, deeds }: CardToolsProps<Scene>) {
  const here = setUp.spotOf(scene, card) ?? '';
  return (
    <div class="row setup-card-tools">
      <Select
        label="Where it is"
        value={here}
        options={(setUp.fits?.(scene, card) ?? setUp.spots(scene)).map(({ id, where }) => [id, where])}
        onChange={(spot) => deeds.move(card, spot)}
      />
      {setUp.stays?.(scene, card) !== true && (
        <button type="button" class="button small" onClick={() => deeds.remove(card)}>
          Remove {setUp.nameOf(scene, card)}
        </button>
      )}
    </div>
  );
}
