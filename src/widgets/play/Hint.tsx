import { useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import { ITERATIONS, type Who } from './sitting.ts';
import type { Answer, Begun, Room } from './room.ts';
import { useBot } from './useBot.ts';

interface Props<State, Choice, From extends Begun<Choice>> {
  readonly room: Room<State, Choice, From>;
  readonly state: State;
  readonly who: (player: Player) => Who;
  /** Whose eyes see the table. */
  readonly viewer: Player | undefined;
  readonly seed: number;
}
/** How many choices are shown. */
const SHOWN = 5;

/** What a bot would do in the place of whoever decides, and how often it won with it in its head. */
export function Hint<State, Choice, From extends Begun<Choice>>({
  room,
  state,
  who,
  viewer,
  seed,
}: Props<State, Choice, From>) {
  const { guide } = room;
  const bot = useBot<Choice>(room.worker);
  const [told, tell] = useState<{ readonly state: State; readonly answer?: Answer<Choice> }>();
  // Where several decide in secret, it is for whoever looks.
  const isMine = (one: Player) => who(one) === 'person' && (viewer === undefined || one === viewer);
  const player = guide.game.deciders(state).find(isMine);
  if (player === undefined) return null;
  const now = told?.state === state ? told : undefined;
  if (!now) {
    const ask = () => {
      bot.again();
      tell({ state });
      const seen = guide.game.view(state, player);
      bot.ask({ seen, player, iterations: ITERATIONS.thinks, seed }, (answer) => tell({ state, answer }));
    };
    return (
      <p class="needs-js no-print">
        <button type="button" class="button small" onClick={ask}>
          What would a bot do?
        </button>
      </p>
    );
  }
  const { considered = [] } = now.answer ?? {};
  return (
    <section class="hint needs-js no-print" aria-label="What a bot would do">
      <h3>What a bot would do</h3>
      {bot.failed ? (
        <p role="alert">The bot couldn’t be loaded. Check the connection.</p>
      ) : (
        <p role="status" class="quiet">
          {now.answer
            ? 'The bot guessed the hidden cards, played each choice on many times and counted. A guess, not a proof.'
            : 'The bot is thinking …'}
        </p>
      )}
      {considered.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Choice</th>
              <th scope="col">Tried</th>
              <th scope="col">Won</th>
            </tr>
          </thead>
          <tbody>
            {considered.slice(0, SHOWN).map(({ choice, tried, won }) => (
              <tr key={JSON.stringify(choice)}>
                <th scope="row">{guide.choice(state, choice).words}</th>
                <td class="num">{tried}</td>
                <td class="num">
                  <meter min={0} max={1} value={won} /> {Math.round(won * 100)} %
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
