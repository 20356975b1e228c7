import { useState } from 'preact/hooks';
import { fromPacked } from '../fromPacked.tsx';
import type { RuleTable } from '../proof.ts';
import type { Shown } from './lesson.ts';
import { Picture, Steps } from './Scene.tsx';

interface Props {
  readonly shown: Shown;
  readonly rules: RuleTable;
}
/** Something that happens on the table, to be stepped through. */
export function Watch({ shown, rules }: Props) {
  const { start, beats, says } = shown;
  const [at, go] = useState(0);
  return (
    <div class="lesson-scene">
      {says && <p class="lesson-says">{says}</p>}
      <Picture {...{ start, beats, at }} label={says ?? 'step by step'} />
      {beats.length > 0 && <Steps {...{ start, beats, at, go, rules }} />}
    </div>
  );
}
/** The same as a page has it. */
export const WatchIsland = fromPacked(Watch);
