import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Pressing } from '../board/Board.tsx';
import type { Area } from '../board/board.ts';
import type { Shapes } from '../board/shapes.ts';
import { Later } from '../Later.tsx';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import type { Ends } from '../tool/useTool.ts';
import { type Beat, beatAt } from './beats.ts';
import { Decide, useDeciding } from './Decide.tsx';
import type { Guide } from './guide.ts';
import { Log } from './Log.tsx';
import { Refused } from './Refused.tsx';
import { useSettings } from './settings.ts';
import { useShown } from './shown.ts';
import { Stepper, type Ways } from './Stepper.tsx';
import { TableView } from './TableView.tsx';
import { useFocus } from './useFocus.ts';
import { useLoaded } from './useLoaded.ts';
import { useStepping } from './useStepping.ts';
import { useWalk } from './useWalk.ts';
import type { Place, Walk as Walked } from './walk.ts';

/** What a reader did in a walk, and what is kept of it in a link. */
export interface WalkState<Choice> {
  readonly choices: readonly Choice[];
  /** The place the reader looks at, counted from 0 at the start; left out at the end. */
  readonly at?: number | undefined;
  /** Whose eyes see the table; left out where everything is shown. */
  readonly viewer?: Player | undefined;
}

/** What a decision of one's own making needs: the state, who decides, and how to do it. */
export interface Deciding<State, Choice> {
  readonly state: State;
  readonly player: Player;
  /** Takes a choice; what was decided later is left behind. */
  readonly decide: (choice: Choice) => void;
  /** The rule against a choice and its sentence; none if it is allowed. */
  readonly against: (choice: Choice) => { readonly rule: RuleId; readonly says: string } | undefined;
}

/** Where a reader is in a game that is played, and what may be done with it from outside. */
export interface AtTable<State, Choice> {
  /** The table, and all that is around it. */
  readonly root: RefObject<HTMLElement>;
  /** Whoever sits here is asked, or told how it ended. */
  readonly isAsked: boolean;
  readonly state: State;
  readonly walked: Walked<State, Choice>;
  readonly places: readonly Place[];
  readonly beats: readonly Beat[];
  readonly place: Place;
  /** Looks at a place. */
  readonly go: (to: number) => void;
  /** Who decides next; nobody as long as it is not the end that is looked at, and stands still. */
  readonly deciders: readonly Player[];
  /** How fast things move; at 0 nothing is waited for. */
  readonly speed: number;
  /** Takes back the last choice, where there is one. */
  readonly undo: (() => void) | undefined;
  /** Takes a choice and shows what follows, or at once where that ends. */
  readonly take: (choice: Choice, atOnce?: boolean) => void;
  /** Shows what followed from the choices after so many of them. */
  readonly replay: (after: number) => void;
}
/** What a game that is played puts into its walk. */
export interface Table {
  /** In the place of everything: nobody may look yet. */
  readonly cover?: ComponentChildren;
  /** Who is waited for. */
  readonly note?: ComponentChildren;
  /** What has happened, above what the reader is asked. */
  readonly since?: ComponentChildren;
  /** Its buttons. */
  readonly buttons?: (ways: Ways) => ComponentChildren;
  /** What is kept of the game, below its steps. */
  readonly record?: ComponentChildren;
}
/** Who sits at the table of a game that is played. */
export interface Seats<State, Choice> {
  /** Whose eyes see the table; without one, everything is shown. */
  readonly viewer: Player | undefined;
  /** The table as it is seen from where the reader sits. */
  readonly placed: (areas: readonly Area[]) => readonly Area[];
  /** A choice in these words, and who made it. */
  readonly told: (choice: Choice, words: string) => string;
  /** What comes before the question to a player. */
  readonly lead: (player: Player) => ComponentChildren;
  /** Whether a player decides here, and is asked `now`; all else is decided by itself. */
  readonly isHere: (player: Player, now: State | undefined) => boolean;
  /** How many of the choices are left when one is undone; −1 where none can be. */
  readonly undone: (walked: Walked<State, Choice>) => number;
  /** What happens besides stepping: a hook, always the same one. */
  readonly useTable: (at: AtTable<State, Choice>) => Table;
}

/** Something beside what is decided; it may take a choice. */
type Beside<State, Choice> = (state: State, isEnd: boolean, take: (choice: Choice) => void) => ComponentChildren;

/** What a walk is given. */
export interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  /** What the choices led to, as `useWalked` keeps it. */
  readonly walked: Walked<State, Choice>;
  readonly value: WalkState<Choice>;
  readonly onChange: (to: WalkState<Choice>) => void;
  /** Told where the reader looks, which changes nothing of what is asked; by default `onChange` is. */
  readonly onLook?: (to: WalkState<Choice>) => void;
  readonly rules: RuleTable;
  /** How it ends, where that is known: at hand at the start, for whoever only wants the answer. */
  readonly ends?: Ends | undefined;
  /** Decides what chance picks where the reader lets it. */
  readonly seed?: number;
  /** A better way to decide than a list: assigning blockers, say. What it leaves out is still listed. */
  readonly deciding?: (deciding: Deciding<State, Choice>) => ComponentChildren;
  /** Presses cards on the table, where that decides something. */
  readonly pressing?: (deciding: Deciding<State, Choice>) => Pressing | undefined;
  /** Lists no choices: `deciding` offers them all. */
  readonly unlisted?: (state: State, choice: Choice) => boolean;
  /** Offers to look through a player's eyes: where something is hidden. */
  readonly eyes?: boolean;
  /** Where a game is played. */
  readonly seats?: Seats<State, Choice>;
  /** Shown above what is decided, for the state looked at: what the decision is about; `isEnd`: it is the last one. */
  readonly above?: Beside<State, Choice>;
  /** Shown below what is decided, for the same state. */
  readonly below?: Beside<State, Choice>;
  /** Draws into the table what is put together and not declared yet. */
  readonly drawn?: (state: State) => State;
  /** What is drawn over the table as long as it is so: blocks that are declared. */
  readonly drawing?: (state: State) => Shapes;
}

/** A game, stepped through forwards and backwards; at its end, or anywhere, it can be decided otherwise. */
export function Walk<State, Choice>(props: Props<State, Choice>) {
  const { guide, walked, value, rules, seats, eyes = false } = props;
  const [settings, set] = useSettings();
  const walking = useWalk(props, settings.everyStep);
  const { all, beats, at, place, state, isDecision } = walking;
  useLoaded(guide.load, walked.refused.length > 0);
  const root = useRef<HTMLDivElement>(null);
  const viewer = eyes ? value.viewer : seats?.viewer;
  const shown = useShown(props, walking, viewer);
  const { areas, before, about, shapes, says, also, rule, lost } = shown;
  const { move, play, playFrom, isPlaying, take, spoken, speed } = useStepping(walking, shown, {
    root,
    settings,
    set,
    isPlayed: !!seats,
  });
  const deciding = useDeciding(props, walking, viewer, take);
  useFocus(deciding.decisions);
  const isAsked =
    seats !== undefined &&
    at === walking.last &&
    !isPlaying &&
    (deciding.options.length > 0 || !!guide.game.result(state));
  // Beside the table the panel scrolls by itself: another question begins at its top.
  useLayoutEffect(() => deciding.decisions.current?.parentElement?.scrollTo({ top: 0 }), [place.moment]);
  const table = seats?.useTable({
    root,
    isAsked,
    state,
    walked,
    places: all,
    beats,
    place,
    go: (to) => move(beatAt(beats, to)),
    deciders: at === walking.last && !isPlaying && isDecision ? guide.game.deciders(state) : [],
    speed: settings.speed,
    undo: walking.undo,
    take,
    replay: (after) =>
      playFrom(
        beatAt(
          beats,
          all.findIndex(({ moment }) => moment > after),
        ),
      ),
  });
  if (table?.cover) return table.cover;
  return (
    <div
      class={`walk${seats ? ' is-played' : ''}${isAsked ? ' is-asked' : ''}${place.moment % 2 ? ' is-odd' : ''}`}
      ref={root}
    >
      <TableView {...{ areas, before, about, shapes, speed }} pressing={deciding.pressing} />
      <div class="walk-side">
        <Stepper
          {...{ beats, at, isPlaying, play, says, also, rule, lost, settings, set }}
          ends={props.ends && { ...props.ends, rule: props.ends.rule && rules[props.ends.rule] }}
          go={move}
          choose={!seats && deciding.deciders.length > 0 ? deciding.show : undefined}
          note={table?.note}
          buttons={table?.buttons}
        />
        <p class="visually-hidden" aria-live="polite" data-spoken ref={spoken} />
        <Later class="later">
          <Log
            {...{ guide, place, rules, viewer, seats }}
            walk={walked}
            places={all}
            go={(to) => move(beatAt(beats, to))}
          />
        </Later>
        <Later class="walk-now">
          {isAsked && table?.since}
          {eyes && <Eyes {...props} state={state} />}
          {props.above?.(state, at === walking.last, take)}
          <Refused guide={guide} walked={walked} rules={rules} upTo={isDecision ? place.moment : place.moment - 1} />
          <div class="walk-decide" role="group" aria-label="What is decided" tabIndex={-1} ref={deciding.decisions}>
            <Decide {...{ props, walking, deciding, areas }} />
          </div>
          {props.below?.(state, at === walking.last, take)}
        </Later>
      </div>
      {table?.record}
    </div>
  );
}

/** Through whose eyes the table is seen. */
function Eyes<State, Choice>({ guide, value, onChange, state }: Props<State, Choice> & { readonly state: State }) {
  return (
    <div class="needs-js no-print">
      <Select
        label="Show the table as seen by"
        value={value.viewer ?? ''}
        options={[
          ['', 'everybody, face up'],
          ...guide.players(state).map((player) => [player, guide.name?.(player) ?? player] as const),
        ]}
        onChange={(to) => onChange({ ...value, viewer: to || undefined })}
      />
    </div>
  );
}
