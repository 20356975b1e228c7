/** Links were once made with an `action` where a choice now has a `type`. They still open the same. */
import { describe, expect, test } from 'vitest';
import { presetsOf } from '../../lib/presets.ts';
import { read as readBattle } from './battle.link.ts';
import { battleFiles, turnFiles } from './files.ts';
import { read as readTurn } from './turn.link.ts';

interface Chosen {
  readonly type: string;
  readonly player: string;
}
const older = ({ type, player, ...answers }: Chosen) => ({ player, action: type, ...answers });

describe('a link as it was once made', () => {
  const states = [
    ...presetsOf('fftcg', 'battle', battleFiles).map(({ name, state }) => ({ name, state, read: readBattle })),
    ...presetsOf('fftcg', 'turn', turnFiles).map(({ name, state }) => ({ name, state, read: readTurn })),
  ];
  test.for(states)('opens $name', ({ state, read }) => {
    const { walk, tries } = state;
    const old = {
      ...state,
      walk: { ...walk, choices: walk.choices.map(older) },
      tries: tries.map(({ at, choice }) => ({ at, choice: older(choice) })),
    };
    expect(read(JSON.parse(JSON.stringify(old)))).toEqual({ state, complaints: [] });
  });
});
