import { Go, Icon, More, PlayOrPause, type Ways } from '../walk/Stepper.tsx';

interface Props extends Ways {
  /** Takes back the last choice, where the reader is asked. */
  readonly undo: (() => void) | undefined;
  /** Past what others decide, to what the reader is asked next. */
  readonly skip: (() => void) | undefined;
  /** Whether nobody here is asked anything: then it leads to the end. */
  readonly isAlone: boolean;
}
/** The buttons of a game that is played: each keeps its place, whether it leads anywhere now or not. No finger meets another one. */
export function Bar({ undo, skip, isAlone, beats, at, go, isPlaying, play, settings, set }: Props) {
  const isEnd = at >= beats.length - 1;
  return (
    <div class="stepper-buttons">
      <Go name="Undo the last choice" kind="undo" off={!undo} go={() => undo?.()}>
        Undo
      </Go>
      <Go name="Back" kind="back" off={at <= 0} go={() => go(at - 1)}>
        <Icon is="back" />
      </Go>
      <PlayOrPause {...{ isPlaying, play }} off={isEnd} />
      <Go name="Next" kind={isEnd ? 'next' : 'next strong'} off={isEnd} go={() => go(at + 1)}>
        <Icon is="next" />
      </Go>
      <Go name={isAlone ? 'Skip to the end' : 'Skip to my next choice'} kind="hurry" off={!skip} go={() => skip?.()}>
        Skip
      </Go>
      <More settings={settings} set={set} />
    </div>
  );
}
