import { describe, expect, test } from 'vitest';
import type { Step } from '../../../rules-engine/core/step.ts';
import type { State } from '../../../rules-engine/lyoko/state.ts';
import { type Area, changesOf, faceIn } from '../board/board.ts';
import { allShapes } from '../board/shapes.ts';
import { guide as lyoko } from '../lyoko/guide.ts';
import { type WalkUnderTest, walksUnderTest } from '../test-kit/walks.ts';
import { beatAt, type Beat, beatsOf, saidIn, shapesOf } from './beats.ts';
import type { Guide } from './guide.ts';
import { type Place, places, stateAt } from './walk.ts';

type AnyGuide = Guide<unknown, unknown>;
const stepsOf = ({ walked }: WalkUnderTest, { from, to }: Beat) =>
  places(walked)
    .slice(from, to + 1)
    .flatMap(({ moment, step }) => walked.moments[moment]?.steps[step] ?? []) as never[];
const shownIn = ({ walked }: WalkUnderTest, { shown }: Beat) => {
  const all = places(walked);
  return shown.flatMap((nth) => {
    const { moment, step } = all[nth] as Place;
    return walked.moments[moment]?.steps[step] ?? [];
  }) as never[];
};
const drawnBy = (guide: AnyGuide, steps: readonly never[]) =>
  allShapes(steps.map((step) => shapesOf(guide as never, step)));

const walks = walksUnderTest();

test('there are tables of four games, in nine tools', () => {
  expect(new Set(walks.map(({ tool }) => tool)).size).toBe(9);
  expect(new Set(walks.map(({ game }) => game)).size).toBe(4);
});

describe.each([...Map.groupBy(walks, ({ tool }) => tool)])('%s, every example', (_, all) => {
  test('beats follow one another without a gap, and none goes over a decision', () => {
    for (const { preset, walked, props } of all) {
      const beats = beatsOf(props.guide, walked);
      const there = places(walked);
      expect(beats[0], preset).toMatchObject({ from: 0, to: 0 });
      expect(beats.at(-1)?.to, preset).toBe(there.length - 1);
      for (const [nth, { from, to }] of beats.entries()) {
        if (nth > 0) expect(from, preset).toBe((beats[nth - 1]?.to ?? 0) + 1);
        expect(there[from]?.moment, preset).toBe(there[to]?.moment);
        expect(beatAt(beats, from), preset).toBe(nth);
        expect(beatAt(beats, to), preset).toBe(nth);
      }
    }
  });

  test('each beat changes what is drawn or has a shape; only where nothing of a moment is to be seen, it has neither', () => {
    for (const one of all) {
      const { preset, walked, props } = one;
      const { guide } = props;
      const there = places(walked);
      for (const beat of beatsOf(guide, walked).slice(1)) {
        const { arrows, badges } = drawnBy(guide, stepsOf(one, beat));
        const [before, after] = [beat.from - 1, beat.to].map((at) => guide.areas(stateAt(walked, there[at] as Place)));
        if (arrows.length + badges.length + changesOf(before ?? [], after ?? []).length > 0) continue;
        const { moment } = there[beat.from] as Place;
        const whole = there.flatMap((place, nth) => (place.moment === moment && nth > 0 ? [nth] : []));
        // A change may be taken back within a beat: then the step that made it is shown.
        const isSeen = shownIn(one, beat).some(
          (step: { readonly before: unknown; readonly after: unknown }) =>
            changesOf(guide.areas(step.before), guide.areas(step.after)).length > 0,
        );
        expect(isSeen || (beat.from === whole[0] && beat.to === whole.at(-1)), `${preset}, ${beat.from}`).toBe(true);
      }
    }
  });

  test('each beat says something, and cites a rule of its steps', () => {
    for (const one of all) {
      for (const beat of beatsOf(one.props.guide, one.walked).slice(1)) {
        const shown = shownIn(one, beat);
        // A choice that is followed by nothing.
        if (stepsOf(one, beat).length === 0) continue;
        const { says, rule } = saidIn(one.props.guide as never, shown);
        expect(says, one.preset).toMatch(/^[A-Z0-9“].*[.!?”]$/);
        expect(Object.keys(one.props.rules), one.preset).toContain(rule);
      }
    }
  });

  test('every arrow and every word is at something that is on the table before or after its step', () => {
    for (const one of all) {
      const { guide } = one.props;
      for (const step of one.walked.moments.flatMap(({ steps }) => steps)) {
        const tables = [step.before, step.after].map((state) => guide.areas(state));
        const { arrows, badges } = shapesOf(guide as never, step as never);
        for (const { at } of badges ?? []) expect(isThere(tables, at), `${one.preset}: ${at}`).toBe(true);
        // What an arrow leads to may be a card that nobody sees: it is not drawn then. An area always is.
        for (const { from, to } of arrows ?? []) {
          for (const end of [from, to].filter((it) => it.startsWith('area:'))) {
            expect(isThere(tables, end), `${one.preset}: ${end}`).toBe(true);
          }
          expect(from, one.preset).not.toBe(to);
        }
      }
    }
  });

  test('looked at with the eyes of one player, nothing more is drawn than that player may see', () => {
    for (const { preset, props, walked } of all) {
      if (!props.eyes) continue;
      const { guide } = props;
      for (const { state } of walked.moments) {
        const open = namesIn(guide.areas(state));
        for (const player of guide.players(state)) {
          const seen = namesIn(guide.areas(guide.game.view(state, player)));
          expect(
            [...seen].filter((name) => !open.has(name)),
            preset,
          ).toEqual([]);
        }
      }
    }
  });
});

test('what a player is asked for is told where it is asked, in every game whose cards ask', () => {
  const told = walks.flatMap((one) => {
    const { guide } = one.props;
    return beatsOf(guide, one.walked).flatMap((beat) => {
      const last = (stepsOf(one, beat) as readonly Step<unknown, never>[]).at(-1);
      if (last === undefined || !guide.isQuestion?.(last)) return [];
      expect(saidIn(guide as never, shownIn(one, beat)).says, one.preset).toBe(guide.says(last));
      return [one.game];
    });
  });
  expect(new Set(told)).toEqual(new Set(['chariot', 'fftcg', 'lyoko', 'usagi']));
});

const isThere = (tables: readonly (readonly Area[])[], end: string) =>
  tables.some((areas) =>
    end.startsWith('area:') ? areas.some(({ id }) => `area:${id}` === end) : faceIn(areas, end) !== undefined,
  );
/** What a game calls a card that cannot be seen: no name. */
const NO_NAME = 'a card';
const namesIn = (areas: readonly Area[]) =>
  new Set(
    areas.flatMap(({ zones }) =>
      zones.flatMap(({ cards }) =>
        cards.filter(({ hidden, name }) => !hidden && name !== NO_NAME).map(({ name }) => name),
      ),
    ),
  );

/** A worked example, beat by beat: what it says, and the figures on its arrows. */
const toldIn = (tool: string, preset: string) => {
  const one = walks.find((walk) => walk.tool === tool && walk.preset === preset);
  if (!one) throw new Error(`no example ${preset} in ${tool}`);
  const { guide } = one.props;
  return beatsOf(guide, one.walked)
    .slice(1)
    .map((beat) => {
      const shown = shownIn(one, beat);
      const { arrows, badges } = drawnBy(guide, shown);
      const { says } = saidIn(guide as never, shown);
      return [says, ...arrows.flatMap(({ text }) => text ?? []), ...badges.map(({ word }) => word)].join(' | ');
    });
};

test('what is drawn as long as it is so leads from card to card on the table, to none in a pile', () => {
  const drawing = walks.filter(({ props }) => props.drawing);
  let blocks = 0;
  for (const { tool, preset, walked, props } of drawing) {
    for (const place of places(walked)) {
      const state = stateAt(walked, place);
      const open = new Set(
        props.guide
          .areas(state)
          .flatMap(({ zones }) => zones.filter(({ as }) => as !== 'pile').flatMap(({ cards }) => cards))
          .map(({ id }) => id),
      );
      for (const { from, to } of props.drawing?.(state).arrows ?? []) {
        blocks++;
        expect([open.has(from), open.has(to)], `${tool} ${preset}`).toEqual([true, true]);
      }
    }
  }
  expect(blocks).toBeGreaterThan(100);
});

describe('what the sources work out', () => {
  test('Shiny Chariot, example 1: four spells deal damage at once, and three are defeated at once', () => {
    const told = toldIn('chariot/combat', 'combat-example-1');
    expect(told.slice(0, 4)).toEqual([
      'Loveshroom attacks.',
      'Pappiliodya attacks.',
      'Shiny Balai blocks Pappiliodya.',
      'Moonlit Witch blocks Loveshroom.',
    ]);
    // Attack 0, 4, 1 and 5 of the four spells.
    expect(told[4]).toBe('All damage is dealt at the same time. | 0 | 4 | 1 | 5');
    expect(told[5]).toMatch(/\| defeated \| defeated \| defeated$/);
  });
  test('Code Lyoko: both strikes of a Strike are one moment, and come one after the other where it is read so', () => {
    const told = toldIn('lyoko/turn', 'both-fall-at-the-last-point');
    // Power 2 against Evade 0, both ways.
    expect(told.filter((one) => one.startsWith('Both strike'))).toEqual(['Both strike at the same moment. | 2 | 2']);
    const step = (rule: string, reading: string) =>
      ({ rule, after: { readings: { 'both-strikes': reading } } }) as unknown as Step<State, never>;
    const areTogether = (reading: string) =>
      lyoko.together?.(step('lyoko.combat.damage', reading), step('lyoko.combat.strike-hits', reading));
    expect([areTogether('together'), areTogether('attacker-first')]).toEqual([true, false]);
  });
  test('Code Lyoko: the 4 Influence of Ulrich lie on him as discs as long as he is virtualized', () => {
    const steps = walks
      .filter(({ tool }) => tool === 'lyoko/turn')
      .flatMap(({ walked }) => walked.moments.flatMap((moment) => moment.steps as readonly Step<State, never>[]));
    const discs = (state: State) => {
      const all = lyoko.areas(state).flatMap(({ zones }) => zones.flatMap(({ cards }) => cards));
      return all.find(({ name }) => name === 'Ulrich')?.tokens;
    };
    const byRule = (rule: string) =>
      steps.filter((step) => step.rule === rule && discs(step.before) !== discs(step.after));
    // Rule 4.4.1: virtualizing costs 4, which are put on the Character.
    const virtualized = byRule('lyoko.characters.virtualize').map(({ before, after }) => [discs(before), discs(after)]);
    expect(virtualized.length).toBeGreaterThan(0);
    for (const one of virtualized) expect(one).toEqual([undefined, '●●●●']);
  });
  test('FFTCG: attack and Counter are drawn with their ATT, and both fall after both are compared', () => {
    const told = toldIn('fftcg/battle', 'counter-steal-and-jump');
    // Counter (9.6) strikes back at the same moment.
    expect(told[0]).toBe('Both strike at the same moment. | 1700 | 1100');
    expect(told[1]).toMatch(/\| defeated \| defeated$/);
  });
});
