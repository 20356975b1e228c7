import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Field } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { CiteInFull } from '../ProofList.tsx';
import type { Tool } from '../tool/useTool.ts';
import { choicesOf, type Place } from '../walk/walk.ts';
import type { AtTable } from '../walk/Walk.tsx';
import type { Begun, Room } from './room.ts';
import { inCommon, noteKey, type Sit, type Sitting, wentOn } from './sitting.ts';
import { turnsOf } from './timeline.ts';

interface Props<State, Choice, From extends Begun<Choice>> {
  readonly room: Room<State, Choice, From>;
  readonly at: AtTable<State, Choice>;
  readonly sitting: Sitting;
  readonly sit: Sit;
  readonly tool: Tool<From>;
  readonly rules: RuleTable;
}

/** What is kept of a game beside its steps: its turns, notes, other ways it went, and the way to the judge. */
export const Record = <State, Choice, From extends Begun<Choice>>(props: Props<State, Choice, From>) => (
  <div class="play-record needs-js no-print">
    <Turns {...props} />
    <Notes {...props} />
    <AskTheJudge {...props} />
    <OtherWays {...props} />
  </div>
);

/** Something folded away that is only worked out once it is opened. */
function Folded({
  summary,
  children,
}: {
  readonly summary: ComponentChildren;
  readonly children: () => ComponentChildren;
}) {
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}

/** Every turn, to go to; with what happened in it. */
const Turns = <State, Choice, From extends Begun<Choice>>(props: Props<State, Choice, From>) => (
  <Folded summary="The game, turn by turn">{() => <TurnList {...props} />}</Folded>
);
function TurnList<State, Choice, From extends Begun<Choice>>({ room, at }: Props<State, Choice, From>) {
  const { walked, places, place } = at;
  const turns = useMemo(() => turnsOf(room.guide, walked, places), [walked]);
  const here = places.indexOf(place);
  return (
    <ol class="timeline">
      {turns.map(({ name, first, choices, events }, nth) => (
        <li key={first}>
          <button
            type="button"
            class="button small"
            aria-current={first <= here && here < (turns[nth + 1]?.first ?? Infinity) ? 'step' : undefined}
            onClick={() => at.go(first)}
          >
            {name}
          </button>{' '}
          <span class="quiet">
            {[
              `${choices} ${choices === 1 ? 'choice' : 'choices'}`,
              ...events.map(([word, times]) => `${times} ${word}`),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A note on the step that is looked at, and all notes there are on this way of the game. */
function Notes<State, Choice, From extends Begun<Choice>>({ at, sitting, sit }: Props<State, Choice, From>) {
  const choices = choicesOf(at.walked);
  const keyOf = (place: Place) => noteKey(choices.slice(0, place.moment), place.step);
  const { notes } = sitting;
  const noted = useMemo(
    () =>
      Object.keys(notes).length === 0 ? [] : at.places.flatMap((place, nth) => (notes[keyOf(place)] ? [nth] : [])),
    [notes, at.places],
  );
  // It stays as it is while one writes.
  const [wasNoted] = useState(noted.length > 0);
  const here = keyOf(at.place);
  const put = (text: string) => {
    const { [here]: _, ...others } = notes;
    sit({ ...sitting, notes: text === '' ? others : { ...others, [here]: text } });
  };
  return (
    <details open={wasNoted}>
      <summary>Notes {noted.length > 0 && <span class="count">{noted.length}</span>}</summary>
      <Field label="A note on this step" rows={2} value={notes[here] ?? ''} onInput={put} />
      {noted.length > 0 && (
        <ul>
          {noted.map((nth) => (
            <li key={nth}>
              <button type="button" class="button small" onClick={() => at.go(nth)}>
                Step {nth}
              </button>{' '}
              {notes[keyOf(at.places[nth] as Place)]}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** The rule of the step that is looked at, the moment as a question of its own, and as an example for the rulebook. */
const AskTheJudge = <State, Choice, From extends Begun<Choice>>(props: Props<State, Choice, From>) => (
  <Folded summary="Ask the judge about this step">{() => <Judge {...props} />}</Folded>
);
function Judge<State, Choice, From extends Begun<Choice>>({ room, at, tool, rules }: Props<State, Choice, From>) {
  const [failed, fail] = useState(false);
  const { place, walked } = at;
  const id = walked.moments[place.moment]?.steps[place.step]?.rule;
  const rule = id && rules[id];
  // The game as it was at this step, with nothing that came after it.
  const choices = choicesOf(walked).slice(0, place.moment);
  const moment: From = { ...tool.state, walk: { choices, at: at.places.indexOf(place) } };
  const show = async () => {
    const link = await tool.linkTo(moment);
    if (link === undefined) fail(true);
    else location.href = `../tools/turn/#${link}`;
  };
  return (
    <>
      {rule && (
        <p>
          <CiteInFull rule={rule} /> {rule.says}
        </p>
      )}
      <p class="actions">
        {!room.noTools && (
          <button type="button" class="button small" onClick={() => void show()}>
            Open this step in “Turn by turn”
          </button>
        )}
        <button type="button" class="button small" onClick={() => tool.files.example(moment)}>
          Make it an example
        </button>
      </p>
      <p class="quiet">
        “Turn by turn” shows every card, the hidden ones too, every reading, and what else would change it. An example
        is a scenario file for the rulebook: what the engine finds is written in it, for you to check.
      </p>
      {failed && <p role="alert">The code for this couldn’t be loaded. Check the connection.</p>}
    </>
  );
}

const counted = (count: number, which = '') => `${count} ${which}${count === 1 ? 'choice' : 'choices'}`;
/** Ways the game went before something was decided otherwise: none is lost. */
function OtherWays<State, Choice, From extends Begun<Choice>>({ sitting, sit, tool }: Props<State, Choice, From>) {
  const { state, change } = tool;
  const { choices } = state.walk;
  if (sitting.lines.length === 0) return null;
  return (
    <details>
      <summary>
        Other ways this game went <span class="count">{sitting.lines.length}</span>
      </summary>
      <ul>
        {sitting.lines.map((line, nth) => (
          <li key={nth}>
            Same first {counted(inCommon(line, choices))}, then{' '}
            {counted(line.length - inCommon(line, choices), 'different ')}{' '}
            <button
              type="button"
              class="button small"
              onClick={() => {
                sit(wentOn(sitting, choices, line));
                change({ ...state, walk: { ...state.walk, choices: line as readonly Choice[], at: undefined } });
              }}
            >
              Go on with this one
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
