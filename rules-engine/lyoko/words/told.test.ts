/** What is told of an effect that changes nothing, and of a refusal: it is true at that moment, and its advice can be followed. */
import { describe, expect, test } from 'vitest';
import { outcome, played } from '../../test-kit/lyoko-notation.ts';
import { BLANK } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';

const ZAP: MadeFacts = {
  'my-zap': {
    ...BLANK,
    name: 'Zap',
    kind: 'supremacy',
    side: 'xana',
    target: 'virtualized',
    effects: [{ does: 'damage', who: 'hero', amount: 10 }],
  },
};
const linesOf = (line: string, choices: string, made: MadeFacts = {}) =>
  outcome(line, choices, {}, made)
    .told()
    .map(({ says }) => says);

describe('an effect', () => {
  test.for([
    {
      why: 'taps who isn’t tapped',
      line: 'xana 9 ulrich/lyoko vs 9 [sample-freeze]',
      choices: 'xana play sample-freeze ulrich',
      says: 'Sample Freeze taps Ulrich.',
    },
    {
      why: 'finds who is tapped',
      line: 'xana 9 ulrich/lyoko/tapped vs 9 [sample-freeze]',
      choices: 'xana play sample-freeze ulrich',
      says: 'Sample Freeze: Ulrich is tapped already.',
    },
    {
      why: 'untaps who is tapped',
      line: 'hero 9 ulrich/tapped [sample-second-wind] vs 9',
      choices: 'hero play sample-second-wind ulrich',
      says: 'Sample Second Wind untaps Ulrich.',
    },
    {
      why: 'finds who isn’t tapped',
      line: 'hero 9 ulrich [sample-second-wind] vs 9',
      choices: 'hero play sample-second-wind ulrich',
      says: "Sample Second Wind: Ulrich isn't tapped.",
    },
    {
      why: 'must Disable one of those on Earth',
      line: 'hero 9 aelita/disabled ulrich/disabled sample-scout/disabled sample-guardian/disabled vs 9 sample-blackout',
      choices: 'hero done',
      says: "Sample Blackout's Edge: a Character in the same world must be Disabled.",
    },
    {
      why: 'finds nobody on Earth to Disable',
      line: 'hero 9 aelita/lyoko jeremie/disabled ulrich/disabled sample-scout/disabled sample-guardian/disabled vs 9 sample-blackout',
      choices: 'hero done',
      says: "Sample Blackout's Edge: there is no Character in the same world to be Disabled.",
    },
    {
      why: 'gets the top card of the Discard Pile back',
      line: 'hero 9 aelita sample-notebook <ulrich> vs 9',
      choices: 'hero use-artifact aelita sample-notebook',
      says: "Sample Notebook: the top card of the Hero's Discard Pile returns to the hand.",
    },
    {
      why: 'finds no card in the Discard Pile',
      line: 'hero 9 aelita sample-notebook vs 9',
      choices: 'hero use-artifact aelita sample-notebook',
      says: "Sample Notebook: the Hero's Discard Pile is empty, so no card returns to the hand.",
    },
    {
      why: 'finds none there, even with a full hand',
      line: `hero 9 aelita sample-notebook [${Array(7).fill('sample-fresh-start').join(' ')}] vs 9`,
      choices: 'hero use-artifact aelita sample-notebook',
      says: "Sample Notebook: the Hero's Discard Pile is empty, so no card returns to the hand.",
    },
    {
      why: 'takes an empty Dilemma out of play',
      line: 'xana:allocation 9 vs 9 sample-blackout/influence=0',
      choices: 'xana withdraw sample-blackout',
      says: 'Sample Blackout, which has no Influence on it, leaves play.',
    },
    {
      why: 'takes a Dilemma out of play',
      line: 'xana:allocation 9 vs 9 sample-blackout/influence=2',
      choices: 'xana withdraw sample-blackout',
      says: "Sample Blackout leaves play, and the 2 Influence on it goes back to Xana's pool.",
    },
    {
      why: 'finds nothing to erase for an Attack',
      line: 'xana 0 ulrich/lyoko vs 9 sample-blackout',
      choices: 'xana done',
      says: "Sample Blackout's Attack: the Hero's pool is empty, so nothing is erased.",
    },
    {
      why: 'finds nothing to erase for the Core',
      line: 'xana 0 ulrich/lyoko/tapped vs 9 sample-crawler',
      choices: 'xana attack-core sample-crawler',
      says: "Nobody blocks, but the Hero's pool is empty, so nothing is erased.",
    },
    {
      why: 'finds less to erase for the Core',
      line: 'xana 1 ulrich/lyoko/tapped vs 9 sample-crawler',
      choices: 'xana attack-core sample-crawler',
      says: 'Nobody blocks, so the Hero erases 1 Influence.',
    },
    {
      why: 'finds nothing to erase for a Tower',
      line: 'hero 9 aelita/lyoko vs 0 megatank/tapped',
      choices: 'hero deactivate-tower aelita 1',
      says: "Xana's pool is empty, so nothing is erased for the deactivated Tower.",
    },
  ])('$why', ({ line, choices, says }) => {
    expect(linesOf(line, choices)).toContain(says);
  });

  test.for([
    { answer: 'xana play my-zap ulrich', ulrich: 'earth', taps: false },
    { answer: '', ulrich: 'lyoko, 4 influence, 10 life, tapped', taps: true },
  ])('of a Supremacy reaches its target only where the card can: after "$answer"', ({ answer, ulrich, taps }) => {
    const line = 'xana 9 ulrich/lyoko vs 9 [sample-freeze my-zap]';
    const choices = ['xana play sample-freeze ulrich', ...(answer ? [answer] : ['xana done'])].join('; ');
    expect(played(line, choices, {}, ZAP)).toMatchObject({ ulrich });
    expect(linesOf(line, choices, ZAP).includes('Sample Freeze taps Ulrich.')).toBe(taps);
    const nothing = "Sample Freeze has no effect on Ulrich, because it can't target Ulrich anymore.";
    expect(linesOf(line, choices, ZAP).includes(nothing)).toBe(!taps);
  });
});

/** Both fall in one Strike. The Hero can answer Ulrich's fall, Xana both. */
const BOTH_FALL =
  'hero 10 ulrich/lyoko/life=1 [sample-safety-net] vs 10 sample-crawler/life=1 [sample-spite,sample-recoil]';
const FIGHT =
  'hero attack ulrich sample-crawler; hero power ulrich triplicate; hero done; xana power sample-crawler bite; xana done; hero combat-action; xana combat-action; ';

test.for([
  {
    choices: 'hero play sample-safety-net',
    says: "Sample Safety Net's Conditions are met: the Hero plays Sample Safety Net. Trifles for a destroyed Monster come after this.",
  },
  {
    choices: 'hero done; xana done; xana play sample-spite',
    says: "Sample Spite's Conditions are met: Xana plays Sample Spite.",
  },
])('a Trifle says what waits for it: $says', ({ choices, says }) => {
  expect(linesOf(BOTH_FALL, FIGHT + choices)).toContain(says);
});

test('whoever does not respond is told to which card', () => {
  const line = 'hero 9 ulrich/lyoko [sample-second-wind,sample-cut-line] vs 9 [sample-jammer,sample-jammer]';
  const play = 'hero play sample-second-wind ulrich; ';
  expect(linesOf(line, `${play}xana done`)).toContain("Xana doesn't respond to Sample Second Wind.");
  expect(linesOf(line, `${play}xana play sample-jammer sample-second-wind; hero done`)).toContain(
    "The Hero doesn't respond to Sample Jammer.",
  );
});

describe('what must make room for a Dilemma or a Realm', () => {
  const inPlay = { 'discard-in-play': 'in-play' } as const;
  const BLACKOUT = 'xana 9 vs 9 sample-blackout';
  test.for([
    {
      line: `${BLACKOUT} [sample-thin-ice]`,
      says: 'A Realm counts as a Dilemma, and Xana already has Sample Blackout. Xana must first take the Influence off Sample Blackout in Resource Allocation.',
    },
    {
      line: `${BLACKOUT}/influence=0 [sample-broken-bridge]`,
      says: 'Xana already has a Dilemma in play. Sample Blackout has no Influence on it and stays in play until Xana discards it in Resource Allocation.',
    },
    {
      line: `${BLACKOUT}/influence=1 [sample-broken-bridge]`,
      says: 'Xana already has a Dilemma in play. Xana must first take the Influence off Sample Blackout in Resource Allocation.',
    },
    {
      line: 'xana 9 vs 9 <sample-blackout> [sample-thin-ice]',
      readings: inPlay,
      says: 'A Realm counts as a Dilemma, and under this reading a Dilemma in the Discard Pile counts as in play. Only when none is there can Xana play a Realm.',
    },
    {
      line: `${BLACKOUT} [sample-broken-bridge]`,
      readings: inPlay,
      says: "Xana already has a Dilemma in play. Under this reading Sample Blackout would count as in play even in the Discard Pile, so Xana can't make room.",
    },
  ])('$line', ({ line, readings, says }) => {
    const card = /\[(.+)\]/.exec(line)?.[1];
    const told = outcome(line, `xana play ${card}`, readings).told();
    expect(told.at(-1)?.says).toBe(says);
  });
});

describe('a refusal', () => {
  test.for([
    {
      why: 'a Trifle whose Conditions have been met, but others come first',
      line: BOTH_FALL,
      choices: `${FIGHT}hero play sample-safety-net; xana play sample-spite`,
      says: "Sample Spite's Conditions are met, but first Xana may play a Trifle for a devirtualized Character. Sample Spite comes after that.",
    },
    {
      why: 'a Trifle whose Conditions were met before',
      line: BOTH_FALL,
      choices: `${FIGHT}hero done; xana done; xana play sample-recoil`,
      says: "Sample Recoil's Conditions aren't met now. You can play a Trifle only when its Conditions are met.",
    },
    {
      why: 'a counter without a target, where there is one',
      line: 'hero 9 ulrich/lyoko [sample-second-wind] vs 9 [sample-jammer]',
      choices: 'hero play sample-second-wind ulrich; xana play sample-jammer',
      says: 'Sample Jammer cancels an Instant that the Hero has just played. Choose Sample Second Wind.',
    },
    {
      why: 'a counter where nothing is to be canceled',
      line: 'xana 9 vs 9 [sample-jammer]',
      choices: 'xana play sample-jammer',
      says: 'Sample Jammer has nothing to cancel. You can play it only in response to an Instant that the Hero has just played.',
    },
    {
      why: 'a Fate in the own Main Phase, in the middle of combat',
      line: 'hero 9 ulrich/lyoko [sample-second-wind] vs 9 megatank',
      choices: 'hero attack ulrich megatank; hero play sample-second-wind ulrich',
      says: "You can't do that now: Ulrich, the attacker, may use Powers. You can play Sample Second Wind only in your own Main Phase, while nothing else is going on, or in response to another card.",
    },
    {
      why: "a Fate in the other player's Main Phase",
      line: 'xana 9 [sample-second-wind] vs 9',
      choices: 'hero play sample-second-wind ulrich',
      says: "It isn't the Hero's choice now: Xana is in the Main Phase. You can play Sample Second Wind only in your own Main Phase, while nothing else is going on, or in response to another card.",
    },
    {
      why: 'at a moment that was passed over, in the words of the present one',
      line: 'xana 9 [sample-short-circuit] vs 9 megatank',
      choices: 'xana attack-core megatank; hero play sample-short-circuit megatank',
      says: "You can't do that now: Xana is in the Main Phase. You can play Sample Short Circuit only in your own Main Phase, while nothing else is going on, or in response to another card.",
    },
    {
      why: 'a Monster too many that is too dear as well',
      line: 'xana 9 vs 0 megatank towers=1 [sample-crawler]',
      choices: 'xana play sample-crawler',
      says: 'Xana has 1 Monster and 1 Tower face up. Another Monster can be played only when there are fewer Monsters than Towers.',
    },
    {
      why: 'an Upgrade on its only Character, who is Disabled',
      line: 'hero 9 ulrich/lyoko/disabled [sample-long-blade] vs 9 sample-blackout',
      choices: 'hero play sample-long-blade ulrich',
      says: "Ulrich is Disabled and can't be targeted. You can play Sample Long Blade once Ulrich isn't Disabled anymore.",
    },
  ])('$why', ({ line, choices, says }) => {
    expect(linesOf(line, choices).at(-1)).toBe(says);
  });
});

test.for<{ life: 'each-time' | 'once'; still: boolean }>([
  { life: 'each-time', still: false },
  { life: 'once', still: true },
])('virtualized again, life $life: that it is still 2 is told is $still', ({ life, still }) => {
  const choices = 'hero devirtualize ulrich; until hero; hero virtualize ulrich';
  const says = outcome('hero 20 ulrich/lyoko/life=2 vs 40', choices, { 'life-again': life })
    .told()
    .map((line) => line.says);
  expect(says.some((line) => line.startsWith('Ulrich is virtualized: 4 Influence'))).toBe(true);
  expect(says.some((line) => line.endsWith('Ulrich still has 2 life.'))).toBe(still);
});
