/** What has happened since a reader chose last: for whoever has skipped it, or looked away. */
import { Fragment } from 'preact';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import { beatAt, type Said, saidIn } from '../walk/beats.ts';
import type { Guide } from '../walk/guide.ts';
import type { AtTable, Seats } from '../walk/Walk.tsx';

interface Given<State, Choice> {
  readonly guide: Guide<State, Choice>;
  readonly at: AtTable<State, Choice>;
  /** The moment that the reader's last choice made; 0 is the start. */
  readonly from: number;
  readonly viewer: Player | undefined;
  readonly told: Seats<State, Choice>['told'];
}
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
/** Whether what is asked says it anyway: that somebody may now do something. */
export function isSaid(line: string, asked: string): boolean {
  const said = new Set([...wordsOf(asked), 'now']);
  return wordsOf(line).every((word) => said.has(word));
}

/** Every beat since then, as the log says it, or some of these beats. What nothing followed from is the choice itself. */
export function since<State, Choice>(
  { guide, at, from, viewer, told }: Given<State, Choice>,
  beats = at.beats,
): readonly Said[] {
  const { places, walked } = at;
  return beats.flatMap(({ to, shown }) => {
    const { moment = -1 } = places[to] ?? {};
    const there = walked.moments[moment];
    if (to === 0 || moment < from || !there) return [];
    const steps = shown.flatMap((one) => there.steps[places[one]?.step ?? -1] ?? []);
    if (steps.length > 0) return [saidIn(guide, steps as never, viewer)];
    if (there.choice === undefined) return [];
    return [{ says: told(there.choice, guide.choice(there.before, there.choice, viewer).words), also: [] }];
  });
}

/** What one rule decided time after time is one paragraph. */
export function byRule(lines: readonly Said[]): readonly (readonly Said[])[] {
  const paragraphs: Said[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && line.rule !== undefined && last[0]?.rule === line.rule) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

const sinceWords = (from: number) => (from === 0 ? 'So far' : 'Since your last choice');
const steps = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'step' : 'steps'}`;

/** The last thing that happened, in a line, and behind it all of it, a sentence each, with its rule. */
export function Since<State, Choice>(given: Given<State, Choice> & { readonly rules: RuleTable }) {
  const { guide, at, from, rules } = given;
  const lines = since(given);
  const [player] = at.deciders;
  const asked = player === undefined ? '' : guide.asks(at.state, player);
  const last = lines.findLast(({ says }) => !isSaid(says, asked)) ?? lines.at(-1);
  if (last === undefined) return null;
  return (
    // Another question begins with it closed.
    <details class="just-now" key={at.place.moment}>
      <summary>
        <span class="last-said">{last.says}</span>{' '}
        <span class="since-count">
          <span class="visually-hidden">{sinceWords(from)}: </span>
          {steps(lines)}
        </span>
      </summary>
      <ol class="since">
        {byRule(lines).map((paragraph, nth) => {
          const rule = rules[paragraph[0]?.rule ?? ''];
          return (
            <li key={nth}>
              {rule && <Cite rule={rule} />}{' '}
              {paragraph.map(({ says }, line) => (
                <Fragment key={line}>
                  <span class="says">{says}</span>{' '}
                </Fragment>
              ))}
              {/* What always goes with it is not told each time. */}
              {paragraph.length === 1 && <span class="quiet">{paragraph[0]?.also.join(' ')}</span>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** As many as may have room. */
const BEFORE = 8;
/** What others did just before the beat that is shown, newest first: whoever looks away for a moment on a small screen reads it there. */
export function Before<State, Choice>(given: Given<State, Choice>) {
  const { beats, place, places } = given.at;
  const here = beatAt(beats, places.indexOf(place));
  const lines = since(given, beats.slice(Math.max(0, here - BEFORE), here)).toReversed();
  return (
    lines.length > 0 && (
      <ol class="before-this" aria-label="Before that">
        {lines.map(({ says }, nth) => (
          <li key={here - nth}>{says}</li>
        ))}
      </ol>
    )
  );
}

/** Says how much that is, once others have decided: whoever doesn’t see the table hears that there is more than the last of it. */
export function SinceSaid<State, Choice>(given: Given<State, Choice>) {
  const { at, from } = given;
  // What follows from one’s own choice alone was told.
  const isMore = at.isAsked && at.walked.moments.length > from + 1;
  return (
    <p class="visually-hidden" role="status" data-since>
      {isMore && `${sinceWords(from)}: ${steps(since(given))}.`}
    </p>
  );
}
