import { useMemo, useRef } from 'preact/hooks';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultsOfTable } from '../../../rules-engine/chariot/files/faults.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import { tableOf, type ToldTable } from '../../../rules-engine/chariot/files/table.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import type { Start } from '../walk/walk.ts';
import type { Match } from '../../../rules-engine/chariot/state.ts';
import { type Scene, toldOf } from './scene.ts';

/** The match a scene means, under these readings. */
export const startOf = (scene: Scene, at: ToldTable['at'], readings: Readings): Start<Match> => ({
  state: tableOf(toldOf(scene, at), readings).match,
  steps: [],
});

/** The match a scene means, which `asked` is about; while the scene makes no sense, the last one that did, and what is wrong. */
export function useTable(
  scene: Scene,
  at: ToldTable['at'],
  readings: Readings,
  asked: object,
): { readonly start: Start<Match>; readonly faults: readonly FieldFault[] } {
  const last = useRef<Start<Match>>();
  return useMemo(() => {
    const told = toldOf(scene, at);
    const faults = faultsOfTable(told);
    if (faults.length === 0 || !last.current) {
      const isSound = faults.length === 0;
      const sound = isSound ? told : { turn: 3, at };
      const ahead = isSound ? startAhead<Match>(asked) : undefined;
      last.current = ahead ?? { state: tableOf(sound, readings).match, steps: [] };
    }
    return { start: last.current, faults };
  }, [scene, at, readings]);
}
