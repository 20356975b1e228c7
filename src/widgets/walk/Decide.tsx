import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { Pressing } from '../board/Board.tsx';
import { type Area, faceIn } from '../board/board.ts';
import { CiteInFull } from '../ProofList.tsx';
import { Decisions } from './Decisions.tsx';
import { about, type Options, optionsOf } from './options.ts';
import type { useWalk } from './useWalk.ts';
import type { Deciding, Props } from './Walk.tsx';

type Walking<State, Choice> = ReturnType<typeof useWalk<State, Choice>>;

/** What can be decided where the reader is: what pressing a card does, and what the panel beside the table needs. */
export function useDeciding<State, Choice>(
  props: Props<State, Choice>,
  { state, isDecision, at, last }: Walking<State, Choice>,
  viewer: Player | undefined,
  take: (choice: Choice) => void,
) {
  const { guide } = props;
  const { isHere = () => true } = props.seats ?? {};
  const all = isDecision ? guide.game.deciders(state) : [];
  // As long as another decides as well, by itself, nobody is asked: what it decides may change what can be chosen.
  const now = at === last ? state : undefined;
  const deciders = all.every((player) => isHere(player, now)) ? all : [];
  const [decider] = deciders;
  const isClosed = (player: Player) => viewer !== undefined && viewer !== player;
  const options = useMemo(
    () => deciders.filter((player) => !isClosed(player)).map((player) => optionsOf(guide, state, player)),
    [guide, state, viewer, deciders.length],
  );
  const { card, pick, decisions } = usePicked(state);
  const decidingOf = (player: Player): Deciding<State, Choice> => ({
    state,
    player,
    decide: (choice) => {
      // What was pressed is about to go. If it went with the focus, the page would be laid out once more on the way.
      if (decisions.current?.contains(document.activeElement)) decisions.current.focus({ preventScroll: true });
      take(choice);
    },
    against: (choice) => {
      const verdict = guide.game.judge(state, choice);
      return verdict.legal ? undefined : { rule: verdict.rule, says: guide.refusal(verdict.rule, state, choice) };
    },
  });
  const asking = guide.cards && options.length > 0 ? askingOf(options, card, pick) : undefined;
  const own = decider === undefined || isClosed(decider) ? undefined : props.pressing?.(decidingOf(decider));
  // Where a tool has no better use for it, pressing a card shows what can be done with it.
  const given = own ?? asking;
  const [pressedIn, press] = useState<State>();
  const pressing: Pressing | undefined = given && {
    ...given,
    press: (id) => {
      press(state);
      given.press(id);
    },
  };
  return {
    deciders,
    options,
    decidingOf,
    card,
    pick,
    decisions,
    pressing,
    /** Brings what can be chosen into view, and the focus to it. */
    show: () => {
      decisions.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      decisions.current?.querySelector<HTMLElement>('button, select, summary')?.focus({ preventScroll: true });
    },
    asksCards: given !== undefined && given === asking,
    /** Whether a card was pressed in this state. */
    isPressed: pressedIn === state,
  };
}

interface DecideProps<State, Choice> {
  readonly props: Props<State, Choice>;
  readonly walking: Walking<State, Choice>;
  readonly deciding: ReturnType<typeof useDeciding<State, Choice>>;
  readonly areas: readonly Area[];
}
/** How it ended, or who decides what; where something was decided already, other ways are folded away. */
export function Decide<State, Choice>({ props, walking, deciding, areas }: DecideProps<State, Choice>) {
  const { guide, rules, seed = 1 } = props;
  const { walked, place, state, isDecision, at, last } = walking;
  const { deciders, options, decidingOf, card, pick, asksCards, isPressed } = deciding;
  const result = isDecision ? guide.game.result(state) : undefined;
  const decidedBy = result && rules[result.rule];
  const pressed =
    card === undefined
      ? undefined
      : { id: card, name: faceIn(areas, card)?.name ?? 'it', clear: () => pick(undefined) };
  // In a game that is played, nobody decides for another whose cards are hidden.
  const shown = props.seats ? deciders.filter((player) => options.some((one) => one.player === player)) : deciders;
  // Few look for other ways, and every step has others: they are made when they are looked at.
  const isWanted = isPressed || card !== undefined;
  const [isUnfolded, note] = useState(false);
  const unfold = (details: HTMLDetailsElement | null) => {
    if (details?.open) note(true);
  };
  const decides = () => (
    <>
      {shown.map((player) => (
        <Decisions
          // Another question is another panel: nothing that was picked for the one before it is left.
          key={`${player}.${place.moment}`}
          guide={guide}
          deciding={decidingOf(player)}
          rules={rules}
          chance={seed + place.moment * 7919}
          options={options.find((one) => one.player === player)}
          pressed={pressed}
          taken={walked.moments[place.moment + 1]?.choice}
          own={props.deciding}
          lead={props.seats?.lead(player)}
          unlisted={props.unlisted}
        />
      ))}
      {asksCards && (
        <p class="quiet needs-js no-print">Press a card to see what you can do with it, or why you can’t.</p>
      )}
    </>
  );
  return (
    <>
      {result && (
        <p class="outcome" tabIndex={-1}>
          <span class="value">{guide.ended(state, result)}</span>
          {decidedBy && (
            <span class="quiet">
              by <CiteInFull rule={decidedBy} />
            </span>
          )}
        </p>
      )}
      {at === last || shown.length === 0 ? (
        decides()
      ) : (
        <details
          class="elsewise needs-js no-print"
          open={isWanted}
          // It may have been opened before its code was here.
          ref={unfold}
          onToggle={({ currentTarget }) => unfold(currentTarget)}
        >
          <summary>Try something else from here</summary>
          {(isWanted || isUnfolded) && decides()}
        </details>
      )}
      {walking.restore && (
        <p class="quiet needs-js" role="status">
          Your earlier choices from here on were removed.{' '}
          <button type="button" class="button small" onClick={walking.restore}>
            Restore them
          </button>
        </p>
      )}
      {at === last && walking.undo && !(props.seats && (result ?? deciders.length > 0)) && (
        <p class="needs-js no-print">
          <button type="button" class="button small" onClick={walking.undo}>
            Undo the last choice
          </button>
        </p>
      )}
    </>
  );
}

/** What pressing a card asks: what can be done with it. */
const askingOf = (
  options: readonly Options<unknown>[],
  card: string | undefined,
  pick: (card: string | undefined) => void,
): Pressing => ({
  can: (id) => options.some((one) => about(one, id)),
  allowed: (id) => options.some(({ offers }) => offers.some(({ cards }) => cards.includes(id))),
  pressed: (id) => id === card,
  does: () => 'see what you can do with it',
  press: (id) => pick(id === card ? undefined : id),
  clear: () => pick(undefined),
});

/** The card that was pressed in this state; what can be done with it is scrolled into view. */
function usePicked(state: unknown) {
  const [picked, pick] = useState<{ readonly state: unknown; readonly card: string | undefined }>();
  const card = picked?.state === state ? picked?.card : undefined;
  const decisions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (card === undefined) return;
    decisions.current?.closest('.walk-now')?.scrollTo(0, 0);
    decisions.current?.scrollIntoView({ block: 'nearest' });
  }, [card]);
  return { card, pick: (to: string | undefined) => pick({ state, card: to }), decisions };
}
