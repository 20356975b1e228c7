/** How a bot expects a game to go on, in words. Pure, so that it can be tested without a page. */
import type { Ahead } from '../../../rules-engine/core/bot.ts';
import { beatsOf, type Said, saidIn } from '../walk/beats.ts';
import type { Guide } from '../walk/guide.ts';
import { places, walk } from '../walk/walk.ts';

/** A choice, and what follows from it. */
export interface Followed {
  readonly words: string;
  readonly beats: readonly Said[];
}

/** Every choice of a way ahead, with the beats that the table would show for it. All cards in it are seen: they are guesses. */
export function aheadOf<State, Choice>(
  guide: Guide<State, Choice>,
  { from, choices }: Ahead<State, Choice>,
): readonly Followed[] {
  const walked = walk(guide.game, { state: from, steps: [] }, choices);
  const all = places(walked);
  const byMoment = Map.groupBy(beatsOf(guide, walked), ({ to }) => all[to]?.moment);
  return walked.moments.flatMap(({ choice, before, steps }, nth) =>
    choice === undefined
      ? []
      : [
          {
            words: guide.choice(before, choice).words,
            beats: (byMoment.get(nth) ?? []).flatMap(({ shown }) => {
              const there = shown.flatMap((at) => steps[all[at]?.step ?? -1] ?? []);
              return there.length === 0 ? [] : [saidIn(guide, there as never)];
            }),
          },
        ],
  );
}
