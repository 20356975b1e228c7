import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Ahead } from '../../../rules-engine/core/bot.ts';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import type { Guide } from '../walk/guide.ts';
import { aheadOf } from './ahead.ts';
import { NoBot } from './NoBot.tsx';
import type { Answer, Begun, Room } from './room.ts';
import { iterationsOf, type Who } from './sitting.ts';
import { isClose, type Tally, tallyOf } from './tally.ts';
import { useBot } from './useBot.ts';

interface Props<State, Choice, From extends Begun<Choice>> {
  readonly room: Room<State, Choice, From>;
  readonly rules: RuleTable;
  readonly state: State;
  readonly who: (player: Player) => Who;
  /** Whose eyes see the table. */
  readonly viewer: Player | undefined;
  readonly seed: number;
  /** Takes what it hints at. */
  readonly take: (choice: Choice) => void;
  /** It comes unasked, in one line above what is asked: how it came to that is folded away. */
  readonly always: boolean;
}
/** How many choices are shown. */
const SHOWN = 5;

/** What a bot would do in the place of whoever decides, how often it won with it in its head, and what it expects then. */
export function Hint<State, Choice, From extends Begun<Choice>>(props: Props<State, Choice, From>) {
  const { room, rules, state, who, viewer, seed, take, always } = props;
  const { guide } = room;
  const bot = useBot<Choice>(room.worker);
  const [told, tell] = useState<{ readonly state: State; readonly answer?: Answer<Choice> }>();
  // Where several decide in secret, it is for whoever looks.
  const isMine = (one: Player) => who(one) === 'person' && (viewer === undefined || one === viewer);
  const player = guide.game.deciders(state).find(isMine);
  const now = told?.state === state ? told : undefined;
  const ask = () => {
    if (player === undefined) return;
    bot.again();
    tell({ state });
    const seen = guide.game.view(state, player);
    bot.ask({ seen, player, iterations: iterationsOf(guide.game.id, 'thinks'), seed }, (answer) =>
      tell({ state, answer }),
    );
  };
  useEffect(() => {
    // What did not come is asked for again when it can.
    if (now ? !now.answer && !bot.failed : always) ask();
  }, [always, state, player, bot.failed]);
  if (player === undefined) return null;
  if (!now) {
    return (
      <p class="needs-js no-print">
        <button type="button" class="button small" onClick={ask}>
          What would a bot do?
        </button>
      </p>
    );
  }
  const { answer } = now;
  const tally = answer ? tallyOf(answer.considered, (choice) => guide.choice(state, choice).words) : [];
  const words = answer && guide.choice(state, answer.choice).words;
  const why = words !== undefined && (
    <>
      <p>
        It would choose: <strong>{words}</strong>. <span class="quiet">{restsOn(words, tally)}</span>
      </p>
      <Bars tally={tally} />
      {answer?.ahead && <GoesOn {...{ guide, rules }} ahead={answer.ahead as Ahead<State, Choice>} />}
    </>
  );
  return (
    <section class="hint needs-js no-print" aria-label="What a bot would do" aria-busy={!why && !bot.failed}>
      {!always && <h3>What a bot would do</h3>}
      {bot.failed && <NoBot again={bot.again} />}
      <div role="status">
        {!why && !bot.failed && <p>{always ? 'A hint is on its way …' : 'The bot is thinking …'}</p>}
        {always && answer && words !== undefined && (
          <p class="hint-line">
            <span>Hint:</span>{' '}
            <button type="button" class="button small" onClick={() => take(answer.choice)}>
              <span>{words}</span>
            </button>
          </p>
        )}
        {!always && why}
      </div>
      {always && why && (
        <details>
          <summary>Why?</summary>
          {why}
        </details>
      )}
    </section>
  );
}

/** What its choice of these words rests on. */
function restsOn(words: string, tally: readonly Tally[]): string {
  const tries = tally.reduce((sum, { tried }) => sum + tried, 0);
  if (tries === 0) return 'It has no other choice.';
  const counted = `It guessed the hidden cards ${tries} times, played on each time and counted. A guess, not a proof.`;
  return isClose(tally, words) ? `${counted} Others won about as often, so it makes little difference.` : counted;
}

const Bars = ({ tally }: { readonly tally: readonly Tally[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Choice</th>
        <th scope="col">Tried</th>
        <th scope="col">Won</th>
      </tr>
    </thead>
    <tbody>
      {tally.slice(0, SHOWN).map(({ words, tried, won }) => (
        <tr key={words}>
          <th scope="row">{words}</th>
          <td class="num">{tried}</td>
          <td class="num">
            <meter min={0} max={1} value={won} /> {Math.round(won * 100)} %
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface GoesOnProps<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly rules: RuleTable;
  readonly ahead: Ahead<State, Choice>;
}
/** What the bot expects to follow: each choice, with what happens then and by which rule. */
function GoesOn<State, Choice>({ guide, rules, ahead }: GoesOnProps<State, Choice>) {
  const moments = useMemo(() => aheadOf(guide, ahead), [guide, ahead]);
  return (
    <>
      <h4>How it expects the game to go on</h4>
      <p class="quiet">The hidden cards here are guesses, so the real game may go differently.</p>
      <ol class="ahead">
        {moments.map(({ words, beats }, nth) => (
          <li key={nth}>
            <strong>{words}</strong>
            <ul>
              {beats.map(({ says, rule }, beat) => (
                <li key={beat}>
                  {says} {rule !== undefined && rules[rule] && <Cite rule={rules[rule]} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
