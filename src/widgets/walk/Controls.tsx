interface Props {
  readonly count: number;
  readonly at: number;
  readonly go: (to: number) => void;
  /** The step in words. */
  readonly says: string;
}

/** First, back, next, last, a slider, and the step in words, spoken when it changes. */
export function Controls({ count, at, go, says }: Props) {
  const last = count - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || (event.target as HTMLElement).tagName === 'INPUT') return;
    event.preventDefault();
    go(to);
  };
  const press = (name: string, off: boolean, to: number) => (
    <button type="button" class="button small" aria-disabled={off} onClick={() => !off && go(to)}>
      {name}
    </button>
  );
  return (
    // The group takes arrow keys from the buttons in it.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div role="group" aria-label="Step by step" class="walk-controls" onKeyDown={onKeyDown}>
      <p class="walk-says" aria-live="polite">
        {says}
      </p>
      <div class="stepper-controls needs-js no-print">
        {press('First', at <= 0, 0)}
        {press('Back', at <= 0, at - 1)}
        {press('Next', at >= last, at + 1)}
        {press('Last', at >= last, last)}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Step"
          aria-valuetext={`${at} of ${last}: ${says}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}
