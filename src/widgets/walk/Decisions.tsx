import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { RuleTable } from '../proof.ts';
import type { Guide } from './guide.ts';
import { chance } from './walk.ts';
import type { Deciding } from './Walk.tsx';

/** More of a kind than this are put into a list to choose from. */
const AS_BUTTONS = 6;

interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly deciding: Deciding<State, Choice>;
  readonly rules: RuleTable;
  /** What chance picks by. */
  readonly chance: number;
  /** The reader looks through somebody else's eyes. */
  readonly closed: boolean;
  /** What was chosen here, if something was. */
  readonly taken: Choice | undefined;
  readonly own: ((deciding: Deciding<State, Choice>) => ComponentChildren) | undefined;
  readonly unlisted: ((state: State, choice: Choice) => boolean) | undefined;
}

/** What one player may do, what they may not and why, and chance to decide for them. */
export function Decisions<State, Choice>(props: Props<State, Choice>) {
  const { guide, deciding, rules, closed, taken, own, unlisted } = props;
  const { state, player, decide } = deciding;
  const offered = useMemo(() => guide.game.choices(state, player), [state, player]);
  const name = guide.name?.(player) ?? player;
  const was = taken === undefined ? undefined : guide.choice(state, taken).words;
  // Two copies of a card make two choices that are the same to whoever chooses.
  const distinct = new Map(
    offered
      .filter((choice) => !unlisted?.(state, choice))
      .map((choice) => ({ ...guide.choice(state, choice), take: () => decide(choice) }))
      .map((offer): [string, typeof offer & { taken: boolean }] => [
        offer.words,
        { ...offer, taken: offer.words === was },
      ]),
  );
  const groups = Map.groupBy(distinct.values(), ({ group }) => group);
  return (
    <section class="decisions" aria-label={`${name} decides`}>
      <h3>{guide.asks(state, player)}</h3>
      {closed ? (
        <p class="quiet">What {name} may do is not for these eyes.</p>
      ) : (
        <>
          {own?.(deciding)}
          <div class="needs-js no-print">
            {[...groups].map(([group, choices]) => (
              <Group key={group} name={group} choices={choices} />
            ))}
          </div>
          <WhyNot guide={guide} deciding={deciding} rules={rules} />
        </>
      )}
      {offered.length > 0 && (
        <p class="needs-js no-print">
          <button
            type="button"
            class="button small"
            onClick={() => {
              const choice = offered[chance(props.chance, offered.length, offered.length)];
              if (choice !== undefined) decide(choice);
            }}
          >
            Let chance decide for {name}
          </button>
        </p>
      )}
    </section>
  );
}

interface Offer {
  readonly words: string;
  readonly taken: boolean;
  readonly take: () => void;
}
function Group({ name, choices }: { readonly name: string; readonly choices: readonly Offer[] }) {
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
            Do it
          </button>
        </span>
      )}
    </div>
  );
}

/** What a player might wish to do and may not: each with the rule against it. */
function WhyNot<State, Choice>({ guide, deciding, rules }: Pick<Props<State, Choice>, 'guide' | 'deciding' | 'rules'>) {
  const { state, player, against } = deciding;
  const refused = useMemo(
    () =>
      guide.attempts(state, player).flatMap((choice) => {
        const no = against(choice);
        return no ? [{ ...no, words: guide.choice(state, choice).words }] : [];
      }),
    [state, player],
  );
  if (refused.length === 0) return null;
  return (
    <details class="why-not">
      <summary>
        Why can’t {guide.name?.(player) ?? player} …? <span class="count">{refused.length}</span>
      </summary>
      <dl>
        {refused.map(({ words, rule, says }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {says}{' '}
              <a class="num" href={rules[rule]?.href} data-pop title={rules[rule]?.title}>
                {rules[rule]?.number}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
