/** What has happened since a reader chose last: for whoever has skipped it, or looked away. */
import type { Player } from '../../../rules-engine/core/game.ts';
import { saidIn } from '../walk/beats.ts';
import type { Guide } from '../walk/guide.ts';
import type { AtTable } from '../walk/Walk.tsx';

interface Props<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly at: AtTable<State, Choice>;
  /** The moment that the reader's last choice made; 0 is the start. */
  readonly from: number;
  readonly viewer: Player | undefined;
}
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
/** Whether what is asked says it anyway: that somebody may now do something. */
export function isSaid(line: string, asked: string): boolean {
  const said = new Set([...wordsOf(asked), 'now']);
  return wordsOf(line).every((word) => said.has(word));
}
/** The last thing that happened, and behind it all of it, a sentence each. */
export function Since<State, Choice>({ guide, at, from, viewer }: Props<State, Choice>) {
  const { beats, places, walked, place } = at;
  const stepAt = (nth: number) => {
    const there = places[nth];
    return there && walked.moments[there.moment]?.steps[there.step];
  };
  const since = beats.filter(({ to }, nth) => nth > 0 && (places[to]?.moment ?? 0) >= from);
  const lines = since.map(({ shown }) => {
    const steps = shown.flatMap((nth) => stepAt(nth) ?? []);
    return saidIn(guide, steps as never, viewer).says;
  });
  const [player] = at.deciders;
  const asked = player === undefined ? '' : guide.asks(at.state, player);
  const last = lines.findLast((line) => !isSaid(line, asked)) ?? lines.at(-1);
  if (last === undefined) return null;
  // What follows from one's own choice alone was seen.
  if (lines.length === 1 || walked.moments.length === from + 1) return <p class="just-now">{last}</p>;
  return (
    // Another question begins with it closed.
    <details class="just-now" key={place.moment}>
      <summary>
        {last}{' '}
        <span class="since-count">
          <span class="visually-hidden">{from === 0 ? 'So far' : 'Since your last choice'}: </span>
          {lines.length} steps
        </span>
      </summary>
      <ol class="since">
        {lines.map((line, nth) => (
          <li key={nth}>{line}</li>
        ))}
      </ol>
    </details>
  );
}
