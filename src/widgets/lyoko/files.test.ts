/** Fights that a reader sets up: the command line judges the saved file as the tool does, and the tool opens it again. */
import { describe, expect, test } from 'vitest';
import { EMPTY_PLAN, fight, fightBy, type FightPlan, NO_ACTION } from '../../../rules-engine/lyoko/questions/fight.ts';
import { hurtWords, resultWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { resume } from '../../../rules-engine/lyoko/play/game.ts';
import { lyoko } from '../../../rules-engine/lyoko/index.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { headlineOf } from '../../../rules-engine/core/scenario.ts';
import { runScenario } from '../../library/engines.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { readScenarioText } from '../../library/scenario-text.ts';
import { readLibrary } from '../../library/library.ts';
import { presetsOf } from '../../lib/presets.ts';
import { carryOut } from '../../../rules-engine/lyoko/files/plan.ts';
import { filledIn, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { dilemmaLife } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import { dilemmaGivenOf } from './dilemma-draft.ts';
import type { DilemmaState } from './Dilemma.tsx';
import type { InfluenceState } from './Influence.tsx';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import { fromTheStart } from '../walk/walk.ts';
import { read as readLink } from './combat.link.ts';
import type { CombatState } from './Combat.tsx';
import { combatFiles, dilemmaFiles, influenceFiles, turnFiles } from './files.ts';
import { read as readTurnLink } from './turn.link.ts';
import { EMPTY_FIGHT, type FightDraft, freshFighter, givenOf } from './fight-draft.ts';

const influencePresets = presetsOf('lyoko', 'influence', influenceFiles);
const dilemmaPresets = presetsOf('lyoko', 'dilemma', dilemmaFiles);

const ulrich = freshFighter('ulrich');
const draft: FightDraft = {
  attacker: { ...ulrich, life: '6' },
  defender: { ...freshFighter('megatank'), guards: '1' },
  pools: { hero: '5', xana: '34' },
  hands: { hero: ['critical-strike'], xana: [] },
  programs: [],
  realm: '',
};
const plan: FightPlan = {
  uses: { attacker: ['triplicate', 'triplicate', 'triplicate'], defender: ['snap-roll'] },
  actions: { hero: 'critical-strike', xana: NO_ACTION },
  after: [],
};
/** A fight with what a plan comes to in it. */
function decided(asked: FightDraft, meant: FightPlan, readAs = AS_WRITTEN): CombatState {
  const { said } = fight(givenOf(asked), meant, readingsOf(readAs.readings));
  return { draft: asked, readAs, walk: fromTheStart(said.map(({ choice }) => choice)) };
}
const state = decided(draft, plan);

const textOf = (asked: CombatState) => {
  const found = fileText(combatFiles, asked, { title: 'Mine' });
  return 'text' in found ? found.text : found.complaint;
};
const foughtOut = (asked: CombatState) =>
  fightBy(givenOf(asked.draft), asked.walk.choices, readingsOf(asked.readAs.readings));
const rulesOf = (asked: CombatState) =>
  foughtOut(asked).told.map((one) => ('step' in one ? one.step.rule : one.refused).slice('lyoko.'.length));

describe('a fight that a reader set up', () => {
  test.for<[string, CombatState]>([
    ['a Power that can no longer be paid', state],
    ['nobody has chosen yet', decided(draft, EMPTY_PLAN)],
    ['one has chosen', decided(draft, { ...plan, actions: { ...plan.actions, xana: 'open' } })],
    ['another reading', decided(draft, plan, { edition: '', readings: { damage: 'difference' } })],
    ['a tapped defender', decided({ ...draft, attacker: draft.defender, defender: { ...ulrich, tapped: true } }, plan)],
    ['a tapped attacker, who can’t', decided({ ...draft, attacker: { ...ulrich, tapped: true } }, plan)],
    [
      'values from cards outside the list',
      decided(
        {
          ...draft,
          attacker: { ...draft.attacker, power: '2 +2 −1' },
          defender: { ...draft.defender, evade: '+1' },
        },
        plan,
      ),
    ],
    [
      'fighters outside the list, one of them with a name',
      decided(
        {
          ...draft,
          attacker: { ...freshFighter('my-monster-giant-crab'), life: '7', power: '4' },
          defender: { ...freshFighter('my-character'), evade: '1' },
        },
        { ...EMPTY_PLAN, actions: { hero: NO_ACTION, xana: NO_ACTION } },
      ),
    ],
    [
      'Upgrade, Program, Realm, and a Trifle once it is over',
      decided(
        {
          ...draft,
          attacker: { ...ulrich, upgrades: ['sample-long-blade'] },
          defender: { ...freshFighter('sample-crawler'), life: '1' },
          programs: ['sample-edge-routine'],
          realm: 'sample-high-ridge',
          hands: { hero: [], xana: ['sample-spite'] },
        },
        {
          uses: { attacker: ['triplicate', 'triplicate'], defender: [] },
          actions: { hero: NO_ACTION, xana: NO_ACTION },
          after: ['xana play sample-spite'],
        },
      ),
    ],
  ])('%s', ([, asked]) => {
    const text = textOf(asked);
    const parsed = readScenarioText({ engines: { lyoko: runnableFrom(lyoko) } }, 'mine.yaml', text);
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
    if (!parsed.ok) return;
    const { outcome } = runScenario('lyoko', { ...parsed.value.scenario, ...parsed.value.raw, rules: [] })!;
    const fought = foughtOut(asked);
    expect(outcome.found['rules']).toEqual(rulesOf(asked));
    if (fought.over) expect(headlineOf(outcome).says).toBe([resultWords(fought), ...hurtWords(fought)].join('. '));

    const opened = stateFrom(combatFiles, 'mine.yaml', text);
    if (!('state' in opened)) throw new Error(opened.complaints.join('\n'));
    expect(rulesOf(opened.state)).toEqual(rulesOf(asked));
    expect(textOf(opened.state)).toBe(text);
    expect(opened.state.walk.choices).toEqual(asked.walk.choices);
  });

  test('with a fault it is not saved', () => {
    expect(textOf({ ...state, draft: { ...draft, attacker: { ...ulrich, life: 'many' } } })).toMatch(
      /^Correct the marked/,
    );
    expect(textOf({ ...state, draft: EMPTY_FIGHT })).toMatch(/^Correct the marked/);
  });
  test('a Power that no card has is not saved either', () => {
    const flies = { player: 'hero', type: 'power', card: 1, target: 9 } as const;
    expect(textOf({ ...state, walk: { choices: [flies] } })).toMatch(
      /^No scenario file can say this: .*there is no Power "none"/,
    );
  });
});

describe('a link from the time of plans', () => {
  const planned = { draft, plan, readAs: AS_WRITTEN };
  test('comes to the choices that the plan came to, and shows their end', () => {
    expect(readLink(planned)).toEqual({ state: { ...state, walk: { choices: state.walk.choices } }, complaints: [] });
    // Ulrich has 5 Influence: Triplicate twice, and not a third time.
    const { combat } = foughtOut(readLink(planned).state!);
    expect(combat?.attacker).toMatchObject({ power: 4, spent: 4, strike: 'misses' });
    expect(combat?.defender).toMatchObject({ evade: 5, spent: 4 });
  });
  test('also to the letter', () => {
    const written = ['hero done', 'xana done'];
    const { choices } = readLink({ ...planned, plan: { ...EMPTY_PLAN, written } }).state!.walk;
    expect(choices.map(({ player, type }) => [player, type])).toEqual([
      ['hero', 'done'],
      ['xana', 'done'],
    ]);
  });
  test('keeps a fight with a fault as it was typed', () => {
    const typed = { ...draft, attacker: { ...ulrich, life: 'many' } };
    expect(readLink({ ...planned, draft: typed }).state).toMatchObject({ draft: typed, walk: { choices: [] } });
  });
});

describe('a file that the tool can’t show', () => {
  const complaints = (more: string) => {
    const text = `title: X\nkind: combat\nstart:\n  attacker: { card: ulrich }\n  defender: { card: megatank }\n${more}`;
    const found = stateFrom(combatFiles, 'mine.yaml', text);
    return 'complaints' in found ? found.complaints.join('\n') : '';
  };
  test('says so of a Core', () => {
    expect(complaints('  hero: { core: [critical-strike] }')).toBe(
      'mine.yaml:6 (start.hero.core): this tool fights without a Core. Remedy: let the command line judge it.',
    );
  });
  test('names the line of a choice that ends what is not there', () => {
    expect(complaints('choices:\n  - hero done powers\n  - hero done trifle')).toMatch(/^mine\.yaml:8 \(choices\.1\)/);
  });
});

describe('the moves of a turn', () => {
  /** The rules that the tracker tells. A move that ends a moment, which doesn’t come, isn’t written. */
  const followed = ({ position, moves, undone, readAs }: InfluenceState) => {
    const { state: start, steps } = resume(stateOf(filledIn(position), readingsOf(readAs.readings)));
    const carried = carryOut(
      start,
      moves.filter((_, place) => !undone.includes(place)),
    );
    return [
      ...steps.map(({ rule }) => rule),
      ...carried.flatMap((one) => [
        ...one.steps.map(({ rule }) => rule),
        ...(one.refused && !(one.planned.at && one.choice?.type === 'done') ? [one.refused] : []),
      ]),
    ].map((rule) => rule.slice('lyoko.'.length));
  };
  const judged = (text: string) => {
    const parsed = readScenarioText({ engines: { lyoko: runnableFrom(lyoko) } }, 'mine.yaml', text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return runScenario('lyoko', { ...parsed.value.scenario, ...parsed.value.raw, rules: [] })!.outcome;
  };
  const written = (state: InfluenceState) => {
    const found = fileText(influenceFiles, state, { title: 'Mine' });
    if ('complaint' in found) throw new Error(found.complaint);
    return found.text;
  };
  const asked = influencePresets.flatMap(({ name, state }) => [
    [name, state] as const,
    ...state.moves.map((_, place) => [`${name} without move ${place + 1}`, { ...state, undone: [place] }] as const),
  ]);
  test.for(asked)('%s', ([, state]) => {
    const text = written(state);
    // What is refused after moments were let pass stands behind them in the file, and before them in the tracker.
    expect((judged(text).found['rules'] as readonly string[]).toSorted()).toEqual(followed(state).toSorted());
    const opened = stateFrom(influenceFiles, 'mine.yaml', text);
    if (!('state' in opened)) throw new Error(opened.complaints.join('\n'));
    expect(followed(opened.state).toSorted()).toEqual(followed(state).toSorted());
    expect(written(opened.state)).toBe(text);
  });
  const { scenarios } = readLibrary(process.cwd()).library.games.find(({ id }) => id === 'lyoko')!;
  const played = scenarios.filter(({ kind, start }) => kind === 'play' && !Object.hasOwn(start, 'made'));
  test.for(played.map((one) => [one.name, one] as const))('the example %s', ([, scenario]) => {
    const state = influenceFiles.read(scenario);
    const { found } = runScenario('lyoko', scenario)!.outcome;
    expect(followed(state)).toEqual(found['rules']);
    expect(judged(written(state)).found).toEqual(found);
  });
});

describe('a whole game with cards that are made up', () => {
  const file = [
    'title: Mine',
    'game: lyoko',
    'kind: opening',
    'start:',
    '  shuffle: given',
    '  cores:',
    '    hero: { critical-strike: 40 }',
    '    xana: { my-crab: 40 }',
    '  made:',
    '    my-crab: { kind: monster, cost: 1, life: 3, abilities: [{ may: free, effects: [{ is: gain }] }] }',
    'choices:',
    '  - xana play my-crab',
    '  - xana ability my-crab 1',
  ].join('\n');
  test('is opened, written and kept in a link', () => {
    const opened = stateFrom(turnFiles, 'mine.yaml', file);
    if (!('state' in opened)) throw new Error(opened.complaints.join('\n'));
    const { state: turn } = opened;
    expect(turn.walk.choices.map(({ type }) => type)).toEqual(['play', 'ability']);
    expect(turn.walk.choices.at(-1)).toMatchObject({ ability: 1, target: 0, choose: 0 });
    expect(readTurnLink(JSON.parse(JSON.stringify(turn)))).toMatchObject({ state: turn, complaints: [] });
    const written = fileText(turnFiles, turn, { title: 'Mine' });
    expect('text' in written && stateFrom(turnFiles, 'mine.yaml', written.text)).toMatchObject({ state: turn });
  });
  test('a link without what stands on them is not opened', () => {
    const opened = stateFrom(turnFiles, 'mine.yaml', file);
    const { made: _made, ...rest } = 'state' in opened ? opened.state : { made: {} };
    expect(readTurnLink(rest).state).toBeUndefined();
  });
});

describe('a Dilemma over the turns', () => {
  const lived = (state: DilemmaState) =>
    dilemmaLife(dilemmaGivenOf(state), state.turns, readingsOf(state.readAs.readings)).map(
      ({ end: _, ...turn }) => turn,
    );
  test.for(dilemmaPresets.map(({ name, state }) => [name, state] as const))('%s', ([, state]) => {
    const found = fileText(dilemmaFiles, state, { title: 'Mine' });
    const text = 'text' in found ? found.text : found.complaint;
    const parsed = readScenarioText({ engines: { lyoko: runnableFrom(lyoko) } }, 'mine.yaml', text);
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
    if (!parsed.ok) return;
    const outcome = runScenario('lyoko', { ...parsed.value.scenario, ...parsed.value.raw, rules: [] })!.outcome.found;
    const rules = outcome['rules'] as readonly string[];
    // The tool leaves out what has nothing to do with the Dilemma.
    const told = lived(state).flatMap((turn) =>
      turn.told.map((one) => ('step' in one ? one.step.rule : one.refused).slice('lyoko.'.length)),
    );
    let from = 0;
    for (const rule of told) {
      const at = rules.indexOf(rule, from);
      expect(at, rule).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
    const last = lived(state).at(-1)!;
    expect(outcome).toMatchObject({ 'xana.pool': last.xana, 'hero.pool': last.hero });
    const opened = stateFrom(dilemmaFiles, 'mine.yaml', text);
    if (!('state' in opened)) throw new Error(opened.complaints.join('\n'));
    expect(lived(opened.state)).toEqual(lived(state));
  });
  test('a file about something else is told where to open it', () => {
    const file = 'title: X\nkind: play\nstart: { turn: hero, xana: { cards: [{ card: megatank }] } }';
    expect(stateFrom(dilemmaFiles, 'mine.yaml', file)).toEqual({
      complaints: [
        'mine.yaml:3 (start): this tool follows one Dilemma from the beginning of a turn of the Hero, and nothing else. Remedy: open it in “Turn by turn”.',
      ],
    });
  });
});
