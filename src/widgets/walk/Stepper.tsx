import type { ComponentChildren } from 'preact';
import type { RuleLink } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import type { Beat } from './beats.ts';
import { type Settings, type Speed, SPEEDS } from './settings.ts';

/** Where a reader is, and what leads elsewhere. */
export interface Ways {
  readonly beats: readonly Beat[];
  readonly at: number;
  readonly go: (to: number) => void;
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
}
interface Props extends Ways {
  /** Leads to what can be chosen, where something can. */
  readonly choose: (() => void) | undefined;
  /** Who is waited for, in a game that is played. */
  readonly note: ComponentChildren;
  /** The buttons, where there are others than usual: in a game that is played. */
  readonly buttons: ((ways: Ways) => ComponentChildren) | undefined;
  /** What the beat says, and what else happens in it. */
  readonly says: string;
  readonly also: readonly string[];
  /** The rule that decided it, and what it was against. */
  readonly rule: RuleLink | undefined;
  readonly lost: readonly string[];
  /** How it ends, and the rule that decides it: folded away, for whoever would rather see it happen. */
  readonly ends: { readonly says: string; readonly rule: RuleLink | undefined } | undefined;
}

/** What happens now and by which rule, and the ways through it: back, play, next, a slider with its turns. */
export function Stepper(props: Props) {
  const { beats, at, go, isPlaying, play, choose, note, says, also, rule, lost, ends, buttons, settings, set } = props;
  const last = beats.length - 1;
  const isStart = at === 0 && last > 0;
  return (
    <div role="group" aria-label="Step by step" class="stepper">
      <div class="stepper-words">
        <p class="walk-says">{says}</p>
        {rule && (
          <p class="rule-says">
            <Cite rule={rule} /> {rule.says ?? rule.title}
          </p>
        )}
        {isStart && ends && (
          <details class="the-answer">
            <summary>Show the answer</summary>
            {ends.rule && <Cite rule={ends.rule} />} {ends.says}{' '}
            <button type="button" class="button small needs-js no-print" onClick={() => go(last)}>
              Go to the end
            </button>
          </details>
        )}
        {also.length > 0 && (
          <ul class="also">
            {also.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {lost.length > 0 && (
          <div class="beaten">
            What didn’t apply:
            <ul>
              {lost.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {note}
      </div>
      <div class="stepper-ways needs-js no-print">
        <div class="stepper-track">
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label="Step"
            aria-valuetext={`${at} of ${last}: ${says}`}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          {/* Each covers what is left of the slider, up to the next; by keys, Shift and an arrow lead there. */}
          <div class="turns" aria-hidden="true">
            {!isStart &&
              beats.map(
                ({ opens }, nth) =>
                  opens && (
                    <button
                      key={nth}
                      type="button"
                      tabIndex={-1}
                      style={{ '--at': `${(100 * nth) / last}%` }}
                      onClick={() => go(nth)}
                    >
                      {opens}
                    </button>
                  ),
              )}
          </div>
        </div>
        {buttons?.(props) ?? (
          <div class="stepper-buttons">
            <Go name="First" kind="end" off={at <= 0} go={() => go(0)}>
              <Icon is="first" />
            </Go>
            <Go name="Back" kind="back" off={at <= 0} go={() => go(at - 1)}>
              <Icon is="back" /> Back
            </Go>
            {isStart ? (
              <button type="button" class="button strong begin" onClick={play}>
                <Icon is="play" /> Play it step by step
              </button>
            ) : at >= last && choose ? (
              <button type="button" class="button strong choose" onClick={choose}>
                Choose
              </button>
            ) : (
              <PlayOrPause {...{ isPlaying, play }} off={at >= last} />
            )}
            <Go
              name="Next"
              kind={isStart || at >= last ? 'next' : 'next strong'}
              off={at >= last}
              go={() => go(at + 1)}
            >
              Next <Icon is="next" />
            </Go>
            <Go name="Last" kind="end" off={at >= last} go={() => go(last)}>
              <Icon is="last" />
            </Go>
            <More settings={settings} set={set} />
          </div>
        )}
      </div>
    </div>
  );
}

interface GoProps {
  readonly name: string;
  readonly kind: string;
  readonly off: boolean;
  readonly go: () => void;
  readonly children: ComponentChildren;
}
export const Go = ({ name, kind, off, go, children }: GoProps) => (
  <button type="button" class={`button ${kind}`} aria-label={name} aria-disabled={off} onClick={() => !off && go()}>
    {children}
  </button>
);

export const PlayOrPause = ({ isPlaying, play, off }: Pick<Ways, 'isPlaying' | 'play'> & { readonly off: boolean }) => (
  <Go name={isPlaying ? 'Pause' : 'Play'} kind="play" off={off} go={play}>
    <Icon is={isPlaying ? 'pause' : 'play'} />
  </Go>
);

const ICONS = {
  first: 'M3 3v10M13 3 6 8l7 5Z',
  // Drawn there and back: a filled arrow plays.
  back: 'M10 3 5 8l5 5-5-5Z',
  play: 'M4 2l9 6-9 6Z',
  pause: 'M5 3v10M11 3v10',
  next: 'M6 3l5 5-5 5 5-5Z',
  last: 'M13 3v10M3 3l7 5-7 5Z',
} as const;
export const Icon = ({ is }: { readonly is: keyof typeof ICONS }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICONS[is]} />
  </svg>
);

const SPEED_WORDS: Readonly<Record<Speed, string>> = { 0.5: 'slow', 1: 'usual', 2: 'fast', 0: 'no motion' };

const KEYS = [
  ['← →', 'one step back or on'],
  ['Shift ← →', 'one turn back or on'],
  ['Home End', 'the start, the end'],
  ['Space', 'play or pause'],
  ['− +', 'slower, faster'],
  ['Esc', 'close what is open'],
  ['d', 'say the whole table in words'],
  ['?', 'this list'],
] as const;

/** Speed, how small the steps are, and the keys. */
export function More({ settings, set }: Pick<Ways, 'settings' | 'set'>) {
  const { speed, everyStep, letters } = settings;
  return (
    <details class="stepper-more">
      <summary class="button" aria-label="How it is shown">
        …
      </summary>
      <div class="stepper-sheet">
        <fieldset class="speeds">
          <legend>Speed</legend>
          {SPEEDS.map((one) => (
            <label key={one}>
              <input type="radio" name="speed" checked={one === speed} onChange={() => set({ speed: one })} />
              {SPEED_WORDS[one]}
            </label>
          ))}
        </fieldset>
        <label class="check">
          <input type="checkbox" checked={everyStep} onChange={() => set({ everyStep: !everyStep })} />
          Every small step by itself
        </label>
        <table class="keys by-keys">
          <caption>Keys</caption>
          <tbody>
            {KEYS.map(([keys, does]) => (
              <tr key={keys}>
                <th scope="row">
                  <kbd>{keys}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <label class="check by-keys">
          <input type="checkbox" checked={letters} onChange={() => set({ letters: !letters })} />
          Single keys like d and ? work
        </label>
      </div>
    </details>
  );
}
