import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import type { Guide } from './guide.ts';
import { about, reasonsFor, type Options, type Refusal } from './options.ts';
import { chance } from './walk.ts';
import { useLoaded } from './useLoaded.ts';
import type { Deciding } from './Walk.tsx';

/** More of a kind than this are put into a list to choose from. */
const AS_BUTTONS = 6;

interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly deciding: Deciding<State, Choice>;
  /** Nothing where the reader looks through somebody else's eyes. */
  readonly options: Options<Choice> | undefined;
  readonly rules: RuleTable;
  /** What chance picks by. */
  readonly chance: number;
  /** What was chosen here, if something was. */
  readonly taken?: Choice | undefined;
  readonly own?: ((deciding: Deciding<State, Choice>) => ComponentChildren) | undefined;
  readonly unlisted?: ((state: State, choice: Choice) => boolean) | undefined;
  /** What comes before the question. */
  readonly lead?: ComponentChildren;
  /** The card that was pressed: what is about it is shown alone. */
  readonly pressed?: { readonly id: string; readonly name: string; readonly clear: () => void } | undefined;
}

/** What one player may do, what they may not and why, and chance to decide for them. */
export function Decisions<State, Choice>(props: Props<State, Choice>) {
  const { guide, deciding, options: all, rules, taken, own, unlisted, lead, pressed } = props;
  const { state, player, decide } = deciding;
  const name = guide.name?.(player) ?? player;
  const asked = guide.asks(state, player);
  const was = taken === undefined ? undefined : guide.choice(state, taken).words;
  const alone = pressed && all && about(all, pressed.id);
  const options = alone ?? all;
  const groups = Map.groupBy(
    (options?.offers ?? [])
      .filter(({ choice }) => !unlisted?.(state, choice))
      .map(({ choice, group, words, isPlain }) => ({
        group,
        words,
        isPlain,
        taken: words === was,
        take: () => decide(choice),
      })),
    ({ group }) => group,
  );
  // What is done with cards comes before what needs none: to pass, to end a phase.
  const listed = (plain: boolean) =>
    [...groups]
      .filter(([, choices]) => choices.every(({ isPlain }) => isPlain) === plain)
      .map(([group, choices]) => <Group key={group} name={group} choices={choices} />);
  return (
    <section class="decisions" aria-label={`${name} decides`}>
      <h3 tabIndex={-1}>
        {lead}
        {asked}
      </h3>
      {options ? (
        <>
          {own?.(deciding)}
          <div class="needs-js no-print">
            {alone && (
              <p class="with-card">
                <span role="status">
                  With <strong>{pressed.name}</strong>: {alone.offers.length === 0 ? 'no' : alone.offers.length}{' '}
                  {alone.offers.length === 1 ? 'choice' : 'choices'}
                  {alone.refusals.length > 0 && `, ${alone.refusals.length} not allowed`}.
                </span>{' '}
                <button type="button" class="button small" onClick={pressed.clear}>
                  Show all choices
                </button>
              </p>
            )}
            {listed(false)}
            <div class="plain-choices">{listed(true)}</div>
          </div>
          <WhyNot
            key={alone && pressed.id}
            name={name}
            asked={asked}
            refusals={options.refusals}
            rules={rules}
            open={!!alone}
            load={guide.load}
          />
        </>
      ) : (
        <p class="quiet">What {name} can do is hidden from this player.</p>
      )}
      {(!all || all.offers.length > 0) && (
        <p class="needs-js no-print">
          <button
            type="button"
            class="button small"
            onClick={() => {
              const offered = guide.game.choices(state, player);
              const choice = offered[chance(props.chance, offered.length, offered.length)];
              if (choice !== undefined) decide(choice);
            }}
          >
            Choose at random for {name}
          </button>
        </p>
      )}
    </section>
  );
}

interface Offered {
  readonly words: string;
  readonly isPlain: boolean;
  readonly taken: boolean;
  readonly take: () => void;
}
function Group({ name, choices }: { readonly name: string; readonly choices: readonly Offered[] }) {
  const [picked, pick] = useState(0);
  const offer = choices[Math.min(picked, choices.length - 1)];
  return (
    <div role="group" aria-label={name} class="choice-group">
      <span class="kind">{name}</span>
      {choices.length <= AS_BUTTONS ? (
        choices.map(({ words, taken, take }) => (
          <button key={words} type="button" class="button small" aria-current={taken || undefined} onClick={take}>
            {words}
          </button>
        ))
      ) : (
        <span class="row">
          <select aria-label={name} value={picked} onChange={(event) => pick(Number(event.currentTarget.value))}>
            {choices.map(({ words, taken }, index) => (
              <option key={index} value={index}>
                {words}
                {taken && ' (chosen here)'}
              </option>
            ))}
          </select>
          <button type="button" class="button small" onClick={() => offer?.take()}>
            Choose
          </button>
        </span>
      )}
    </div>
  );
}

interface WhyNotProps {
  readonly name: string;
  /** What stands above all choices: no reason says it again. */
  readonly asked: string;
  readonly refusals: readonly Refusal[];
  readonly rules: RuleTable;
  readonly open: boolean;
  readonly load: Guide<never, never>['load'];
}
/** What a player might wish to do and may not: with the rule against it, once for all that it is against. */
function WhyNot({ name, asked, refusals, rules, open, load }: WhyNotProps) {
  const [isOpen, setOpen] = useState(open);
  const isLoaded = useLoaded(load, isOpen);
  if (refusals.length === 0) return null;
  return (
    <details class="why-not" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Why can’t {name} …? <span class="count">{refusals.length}</span>
      </summary>
      {isLoaded && (
        <dl>
          {reasonsFor(refusals, asked).map(([rule, says, against]) => (
            <div key={rule + says}>
              {against.map((words) => (
                <dt key={words}>{words}</dt>
              ))}
              <dd>
                {says} {rules[rule] && <Cite rule={rules[rule]} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
