/** Every citation of Shiny Chariot against the rulebook’s conditions: in all scenarios, and in games at random. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ableHand, anyReadings, anySetup, anyTry, plainHand } from '../test-kit/chariot.ts';
import { BEATEN, CONDITIONS, HAND_CONDITIONS, Mana, OF_ABILITIES, REFUSALS } from '../test-kit/citations/chariot.ts';
import { Citations } from '../test-kit/citations.ts';
import { picks, walkOffers } from '../test-kit/offers.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { chariot } from './index.ts';
import type { Choice } from './play/actions.ts';
import { match } from './play/game.ts';
import type { HandStep } from './rules/hand.ts';
import type { Match, MatchStep } from './state.ts';

const citations = new Citations<MatchStep, Match, Choice>('chariot', CONDITIONS, REFUSALS);
const handCitations = new Citations<HandStep, never, never>('chariot', HAND_CONDITIONS, {});
const isOfHand = (step: MatchStep | HandStep): step is HandStep => 'cards' in step.before;
/** What an ability does is done by the rule for it, which names no other but where a spell is kept. */
function wrongOfAbility({ rule, subject: { by } }: MatchStep): readonly string[] {
  const is = rule.slice('chariot.'.length);
  return by && OF_ABILITIES[by.does].includes(is) ? [] : [`${is} does what ${by?.does} is`];
}
/** What is wrong with the rules that a step names, those of what lost among them. */
const wrongIn = (step: MatchStep | HandStep): readonly string[] => {
  if (isOfHand(step)) return handCitations.step(step);
  if (step.subject.by) return wrongOfAbility(step);
  const lost = (step.beaten ?? []).map(({ by }) => by.slice('chariot.'.length));
  const must = Object.keys(BEATEN).filter((rule) => BEATEN[rule]?.(step));
  const found = citations.step(step);
  if (lost.join() === must.join()) return found;
  return [...found, `${step.rule}: ${lost.join() || 'nothing'} lost, where it must be ${must.join() || 'nothing'}`];
};

describe('every rule is named where its condition holds, and only there', () => {
  test('in all scenarios', () => {
    const wrong = runScenarios(chariot).flatMap(({ name, outcome }) =>
      (outcome.moments ?? []).flatMap(({ steps, refused, before, choice }) =>
        [
          ...steps.flatMap((step) => wrongIn(step as MatchStep | HandStep)),
          ...(refused ? citations.refusal(refused, before as Match, choice as Choice) : []),
        ].map((says) => `${name}: ${says}`),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('in games at random, whatever is tried', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    fc.assert(
      fc.property(
        anySetup(anyReadings, plainHand),
        picks(40, 160),
        fc.array(anyTry, { maxLength: 9 }),
        (setup, picked, tries) => {
          const mana = new Mana();
          for (const step of match.opening?.(setup) ?? []) wrongIn(step as MatchStep).forEach(add);
          walkOffers(match, match.begin(setup), picked, (state, _player, offered, pick) => {
            for (const tried of tries) {
              const verdict = match.judge(state, tried);
              if (!verdict.legal) citations.refusal(verdict.rule, state, tried).forEach(add);
            }
            const choice = offered[pick % offered.length];
            if (!choice) return;
            for (const step of match.play(state, choice).steps as readonly MatchStep[]) {
              [...wrongIn(step), ...mana.step(step)].forEach(add);
            }
          });
        },
      ),
      { numRuns: 60, seed: 1 },
    );
    expect([...wrong]).toEqual([]);
  });

  test('and what abilities do, and refuse, is so in games at random with them', () => {
    const wrong = new Set<string>();
    const did = new Set<string>();
    fc.assert(
      fc.property(
        anySetup(anyReadings, ableHand),
        picks(40, 160),
        fc.array(anyTry, { maxLength: 9 }),
        (setup, picked, tries) => {
          walkOffers(match, match.begin(setup), picked, (state, _player, offered, pick) => {
            for (const tried of tries) {
              const verdict = match.judge(state, tried);
              if (!verdict.legal) citations.refusal(verdict.rule, state, tried).forEach((says) => wrong.add(says));
            }
            const choice = offered[pick % offered.length];
            if (!choice) return;
            for (const step of match.play(state, choice).steps as readonly MatchStep[]) {
              if (!step.subject.by) continue;
              did.add(step.subject.by.does);
              wrongOfAbility(step).forEach((says) => wrong.add(says));
            }
          });
        },
      ),
      { numRuns: 120, seed: 1 },
    );
    expect([...wrong]).toEqual([]);
    const never = Object.keys(OF_ABILITIES).filter((one) => !did.has(one));
    expect(never, 'no game showed it: let `OFTEN` in test-kit/chariot.ts bring it about').toEqual([]);
  });

  test('and every condition was tried both ways', () => {
    expect([...citations.asleep(), ...handCitations.asleep()]).toEqual([]);
  });
});
