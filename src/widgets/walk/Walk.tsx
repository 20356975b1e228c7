import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { Board, type Pressing } from '../board/Board.tsx';
import { faceIn } from '../board/board.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { CiteInFull } from '../ProofList.tsx';
import { Controls } from './Controls.tsx';
import { Decisions } from './Decisions.tsx';
import type { Guide } from './guide.ts';
import { useLoaded } from './useLoaded.ts';
import { Log } from './Log.tsx';
import { about, type Options, optionsOf } from './options.ts';
import { useWalk } from './useWalk.ts';
import type { Start, Walk as Walked } from './walk.ts';

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

/** What a walk is given. */
export interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  /** Keep it the same object while it means the same. */
  readonly start: Start<State>;
  readonly value: WalkState<Choice>;
  readonly onChange: (to: WalkState<Choice>) => void;
  readonly rules: RuleTable;
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
  /** Shown beside the table, for the state looked at. */
  readonly beside?: (state: State) => ComponentChildren;
}

/** A game, walked through forwards and backwards; at its end, or anywhere, it can be decided otherwise. */
export function Walk<State, Choice>(props: Props<State, Choice>) {
  const { guide, value, onChange, rules, seed = 1, eyes = false } = props;
  const walking = useWalk(props);
  const { walked, all, at, place, state, step, isDecision, go } = walking;
  useLoaded(guide.load, walked.refused.length > 0);
  const viewer = eyes ? value.viewer : undefined;
  const decidingOf = (player: Player): Deciding<State, Choice> => ({
    state,
    player,
    decide: walking.take,
    against: (choice) => {
      const verdict = guide.game.judge(state, choice);
      return verdict.legal ? undefined : { rule: verdict.rule, says: guide.refusal(verdict.rule, state, choice) };
    },
  });
  const deciders = isDecision ? guide.game.deciders(state) : [];
  const [decider] = deciders;
  const isClosed = (player: Player) => viewer !== undefined && viewer !== player;
  const areas = guide.areas(viewer === undefined ? state : guide.game.view(state, viewer));
  const options = useMemo(
    () => deciders.filter((player) => !isClosed(player)).map((player) => optionsOf(guide, state, player)),
    [guide, state, viewer, isDecision],
  );
  const { card, pick, decisions } = usePicked(state);
  /** Where a tool has no better use for it, pressing a card shows what can be done with it. */
  const asking = guide.cards && options.length > 0 ? askingOf(options, card, pick) : undefined;
  const pressing =
    (decider === undefined || isClosed(decider) ? undefined : props.pressing?.(decidingOf(decider))) ?? asking;
  const lit = step ? guide.about(step as never) : [];
  const result = isDecision ? guide.game.result(state) : undefined;
  const decidedBy = result && rules[result.rule];

  return (
    <div class="walk">
      <div class="walk-table">
        <Controls count={all.length} at={at} go={go} says={step ? guide.says(step as never, viewer) : 'The start'} />
        {eyes && (
          <div class="needs-js no-print">
            <Select
              label="Show the table as seen by"
              value={viewer ?? ''}
              options={[
                ['', 'everybody, all cards face up'],
                ...guide.players(state).map((player) => [player, guide.name?.(player) ?? player] as const),
              ]}
              onChange={(to) => onChange({ ...value, viewer: to || undefined })}
            />
          </div>
        )}
        <Board areas={areas} lit={lit} label="The table" {...(pressing && { pressing })} />
        {asking && pressing === asking && (
          <p class="quiet needs-js no-print">Press a card to see what you can do with it, or why you can’t.</p>
        )}
        {props.beside?.(state)}
      </div>
      <div class="walk-decide" ref={decisions}>
        {result ? (
          <p class="outcome">
            <span class="value">{guide.ended(state, result)}</span>
            {decidedBy && (
              <span class="quiet">
                by <CiteInFull rule={decidedBy} />
              </span>
            )}
          </p>
        ) : isDecision ? (
          deciders.map((player) => (
            <Decisions
              key={player}
              guide={guide}
              deciding={decidingOf(player)}
              rules={rules}
              chance={seed + place.moment * 7919}
              options={options.find((one) => one.player === player)}
              pressed={
                card === undefined
                  ? undefined
                  : { id: card, name: faceIn(areas, card)?.name ?? 'it', clear: () => pick(undefined) }
              }
              taken={walked.moments[place.moment + 1]?.choice}
              own={props.deciding}
              unlisted={props.unlisted}
            />
          ))
        ) : (
          <p class="quiet needs-js">
            You are looking at steps that follow a choice. Go to the last step to make the next choice.{' '}
            <button type="button" class="button small" onClick={walking.goToDecision}>
              Go to the decision
            </button>
          </p>
        )}
        {walking.restore && (
          <p class="quiet needs-js" role="status">
            Your earlier choices from here on were removed.{' '}
            <button type="button" class="button small" onClick={walking.restore}>
              Restore them
            </button>
          </p>
        )}
        {value.choices.length > 0 && (
          <p class="needs-js no-print">
            <button type="button" class="button small" onClick={walking.undo}>
              Undo the last choice
            </button>
          </p>
        )}
      </div>
      <Refused guide={guide} walked={walked} rules={rules} />
      <Log guide={guide} walk={walked} place={place} places={all} go={go} rules={rules} viewer={viewer} />
    </div>
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
});

/** The card that was pressed in this state; what can be done with it is scrolled into view. */
function usePicked(state: unknown) {
  const [picked, pick] = useState<{ readonly state: unknown; readonly card: string | undefined }>();
  const card = picked?.state === state ? picked?.card : undefined;
  const decisions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (card !== undefined) decisions.current?.scrollIntoView({ block: 'nearest' });
  }, [card]);
  return { card, pick: (to: string | undefined) => pick({ state, card: to }), decisions };
}

interface RefusedProps<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly walked: Walked<State, Choice>;
  readonly rules: RuleTable;
}
/** The choices that were not taken, each with the rule against it. */
function Refused<State, Choice>({ guide, walked: { refused, moments }, rules }: RefusedProps<State, Choice>) {
  if (refused.length === 0) return null;
  return (
    <div class="complaints" role="alert">
      <strong>Some choices were not possible</strong>
      <ul>
        {refused.map(({ nth, choice, rule }, before) => {
          // As it stood when the choice was to be taken: after those before it that were taken.
          const then = moments[nth - 1 - before]?.state;
          return rule === undefined || then === undefined ? (
            <li key={nth}>Choice {nth} is left out, because it is not possible there.</li>
          ) : (
            <li key={nth}>
              <strong>{guide.choice(then, choice).words}:</strong> {guide.refusal(rule, then, choice)}{' '}
              {rules[rule] && <CiteInFull rule={rules[rule]} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
