import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { attempts } from '../../../rules-engine/fftcg/play/attempts.ts';
import { calledIn } from '../../../rules-engine/fftcg/words/called.en.ts';
import { GROUPS, choiceWords } from '../../../rules-engine/fftcg/words/choices.en.ts';
import { previewOf } from '../../../rules-engine/fftcg/play/preview.ts';
import { sentence } from '../../../rules-engine/fftcg/words/sentences.en.ts';
import type { State } from '../../../rules-engine/fftcg/state.ts';
import type { RuleTable } from '../proof.ts';
import type { Deciding } from '../walk/Walk.tsx';
import { offered, type Token, tokensOf } from './picks.ts';

type Decision = Deciding<State, Choice>;
interface PickedProps {
  readonly deciding: Decision;
  readonly picks: readonly Token[];
  readonly rules: RuleTable;
  readonly take: (choice: Choice) => void;
  readonly drop: () => void;
}
/** More than this are left to the lists below. */
const MOST = 24;

/** What may be done with what is picked, each with what it would come to; and what may not, with the rule against it. */
export function Picked({ deciding, picks, rules, take, drop }: PickedProps) {
  const { state, player, against } = deciding;
  const [first] = picks;
  if (first === undefined) return null;
  const about = (tokens: readonly Token[]) =>
    picks.length === 1 ? tokens[0] === first : picks.every((pick) => tokens.includes(pick));
  const open = offered(state)
    .filter(({ tokens }) => about(tokens))
    .toSorted((one, two) => one.tokens.length - two.tokens.length)
    .slice(0, MOST)
    .map(({ choice }) => choice);
  const refused = attempts(state, player).filter((choice) => about(tokensOf(state, choice)) && against(choice));
  const groups = Map.groupBy(
    new Map([...open, ...refused].map((choice) => [choiceWords(state, choice), choice])).values(),
    ({ type }) => GROUPS[type],
  );
  return (
    <div class="picked needs-js no-print">
      <p class="picked-head">
        <strong>{picks.map((pick) => calledIn(state, Number(pick))).join(' and ')}</strong>
        <button type="button" class="button small" onClick={drop}>
          Cancel
        </button>
      </p>
      {groups.size === 0 && <p class="quiet">You can’t do anything with it now.</p>}
      {[...groups].map(([name, choices]) => (
        <div key={name} class="picked-group" role="group" aria-label={name}>
          <span class="kind">{name}</span>
          <ul>
            {choices.map((choice) => (
              <Option key={choiceWords(state, choice)} {...{ choice, state, rules, take }} no={against(choice)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Option({
  choice,
  state,
  rules,
  no,
  take,
}: {
  readonly choice: Choice;
  readonly state: State;
  readonly rules: RuleTable;
  readonly no: ReturnType<Decision['against']>;
  readonly take: (choice: Choice) => void;
}) {
  const words = choiceWords(state, choice);
  if (no) {
    return (
      <li class="refused">
        <span class="no">✕ {words}</span>{' '}
        <span class="quiet">
          {no.says}{' '}
          <a class="num" href={rules[no.rule]?.href} data-pop title={rules[no.rule]?.title}>
            {rules[no.rule]?.number}
          </a>
        </span>
      </li>
    );
  }
  const comes = choice.type === 'retreat' ? [] : previewOf(state, choice).map(sentence);
  return (
    <li>
      <button type="button" class="button small" onClick={() => take(choice)}>
        {words}
      </button>
      {comes.length > 0 && <span class="quiet">{comes.join(' ')}</span>}
    </li>
  );
}
