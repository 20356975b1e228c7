import { useState } from 'preact/hooks';
import { choicesOf, places, type Walk } from '../walk/walk.ts';
import type { Tool } from '../tool/useTool.ts';
import type { Begun } from './room.ts';

interface Props<State, Choice, From extends Begun<Choice>> {
  readonly tool: Tool<From>;
  readonly walked: Walk<State, Choice>;
}
/** The way from a tool to the table: the game is played on from the step that is looked at, alone, together or with a bot. */
export function PlayOn<State, Choice, From extends Begun<Choice>>({ tool, walked }: Props<State, Choice, From>) {
  const [failed, fail] = useState(false);
  const { state, linkTo } = tool;
  const all = places(walked);
  const { moment = 0 } = all[Math.min(state.walk.at ?? Infinity, all.length - 1)] ?? {};
  const go = async () => {
    const link = await linkTo({ ...state, walk: { choices: choicesOf(walked).slice(0, moment) } });
    if (link === undefined) fail(true);
    else location.href = `../../play/#${link}`;
  };
  return (
    <p class="needs-js no-print">
      <button type="button" class="button small" onClick={() => void go()}>
        Play on from here
      </button>{' '}
      {failed && (
        <span role="alert">This can’t be played on: correct the marked fields first, or check the connection.</span>
      )}
    </p>
  );
}
