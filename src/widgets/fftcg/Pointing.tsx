import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { calledIn } from '../../../rules-engine/fftcg/words/called.en.ts';
import { choiceWords } from '../../../rules-engine/fftcg/words/choices.en.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { type Wait, waitOf } from '../../../rules-engine/fftcg/play/wait.ts';
import type { State } from '../../../rules-engine/fftcg/state.ts';
import type { Pressing } from '../board/Board.tsx';
import { dragging } from '../board/drag.ts';
import type { RuleTable } from '../proof.ts';
import type { Deciding } from '../walk/Walk.tsx';
import type { Picked as PickedView } from './Picked.tsx';
import { canPress, isAllowed, matching, pointedAt, type Token } from './picks.ts';
import { loadRefusals, refusal } from './refusals.ts';

type Decision = Deciding<State, Choice>;
interface Held {
  readonly state: State;
  readonly picks: readonly Token[];
  /** What was meant last, and is not allowed. */
  readonly asked?: Choice;
}

/** Deciding by pointing at the table: what is picked, what may follow, and why something may not. */
export function usePointing(rules: RuleTable, onAsk: (choice: Choice) => void) {
  const [held, hold] = useState<Held>();
  // What may follow, and why something may not, comes when something is picked for the first time.
  const [Picked, setPicked] = useState<typeof PickedView>();
  useEffect(() => {
    if (!held || Picked) return;
    void Promise.all([import('./Picked.tsx'), loadRefusals()]).then(([part]) => setPicked(() => part.Picked));
  }, [held]);
  const picksIn = (state: State) => (held?.state === state ? held.picks : []);

  const act = (deciding: Decision, picks: readonly Token[], token: Token) => {
    const { state, decide, against } = deciding;
    const pointed = pointedAt(state, picks, token);
    if ('picks' in pointed) hold({ state, picks: pointed.picks });
    else {
      const choice = 'take' in pointed ? pointed.take : pointed.ask;
      if (against(choice)) {
        hold({ state, picks, asked: choice });
        onAsk(choice);
      } else {
        hold(undefined);
        decide(choice);
      }
    }
  };
  const pressing = (deciding: Decision): Pressing => {
    const { state } = deciding;
    const picks = picksIn(state);
    return {
      can: (id) => canPress(state, picks, id),
      press: (id) => act(deciding, picks, id),
      pressed: (id) => picks.includes(id),
      allowed: (id) => picks.length > 0 && !picks.includes(id) && isAllowed(state, picks, id),
      does: (id) => {
        if (picks.length === 0) return 'pick this card';
        const [first] = matching(state, [...picks, id]);
        return first ? choiceWords(state, first.choice) : 'see if you can choose it';
      },
      drag: dragging((id, on) => {
        if (canPress(state, [], id)) act(deciding, [id], on);
      }),
    };
  };
  return {
    pressing,
    deciding: (deciding: Decision): ComponentChildren =>
      Picked && (
        <Picked
          deciding={deciding}
          picks={picksIn(deciding.state)}
          rules={rules}
          take={(choice) => {
            hold(undefined);
            deciding.decide(choice);
          }}
          drop={() => hold(undefined)}
        />
      ),
    /** While something is picked, only what is about it is listed. */
    unlisted: (state: State) => Picked !== undefined && picksIn(state).length > 0,
    /** Says what was picked and what was refused, just below the table. */
    strip: (state: State): ComponentChildren => (
      <Strip held={held?.state === state ? held : undefined} asked={waitOf(state)?.for} rules={rules} />
    ),
  };
}

const PRESS_TO_DISCARD = 'Press the card you discard: the names of all that you can are underlined.';
/** How to choose, where not by a card of one’s own and its target. */
const HOW: Readonly<Partial<Record<Wait['for'], string>>> = {
  location: 'Press the Location you choose.',
  trim: PRESS_TO_DISCARD,
  recruit: PRESS_TO_DISCARD,
  appoint: PRESS_TO_DISCARD,
  steal: PRESS_TO_DISCARD,
  hand: PRESS_TO_DISCARD,
  keep: 'Press the characters you keep: their names are underlined.',
  jump: 'Press the character that is jumped at, or go on without a jump.',
  target: 'Press the character you choose: the names of all that fit are underlined.',
  choose: 'Choose one of the options listed.',
};
interface StripProps {
  readonly held: Held | undefined;
  readonly asked: Wait['for'] | undefined;
  readonly rules: RuleTable;
}
function Strip({ held, asked: what, rules }: StripProps) {
  if (!held || (held.picks.length === 0 && !held.asked)) {
    return (
      <div class={`strip needs-js no-print${what && HOW[what] ? ' is-told' : ''}`} role="status">
        <p>
          {(what && HOW[what]) ??
            'Press a card whose name is underlined, then press its target. With a mouse you can also drag it there.'}
        </p>
      </div>
    );
  }
  const { state, picks, asked } = held;
  const verdict = asked && game.judge(state, asked);
  return (
    <div class="strip needs-js no-print is-on" role="status">
      {asked && verdict && !verdict.legal ? (
        <p>
          <strong class="no">✕ {choiceWords(state, asked)}</strong>: {refusal(verdict.rule, state, asked)}{' '}
          <a class="num" href={rules[verdict.rule]?.href} data-pop title={rules[verdict.rule]?.title}>
            {rules[verdict.rule]?.number}
          </a>
        </p>
      ) : (
        <p>
          <strong>{picks.map((pick) => calledIn(state, Number(pick))).join(' and ')}</strong>: now press its target.
          Legal targets have a thick edge and a ✓. Press another card or place to see why not.
        </p>
      )}
    </div>
  );
}
