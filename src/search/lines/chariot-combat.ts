/**
 * A combat of Shiny Chariot on one line: `4/4 blocked by 5/1`, `loveshroom blocked by moonlit witch, pappiliodya blocked by
 * shiny balai, no effects`, `5/1 blocked by 1/3 and 4/4 split 1 4`, `2/2 unblocked`.
 */
import {
  loveshroomWins,
  shinyRod,
  regeneration,
  moonlitWitch,
  zeroDamage,
} from '../../../rules-engine/chariot/rules/card-rulings.ts';
import { unblocked, attack, excess, defeat, combatNumbers, split } from '../../../rules-engine/chariot/rules/combat.ts';
import { list } from '../../../rules-engine/core/words.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { everyDivision } from '../../../rules-engine/chariot/play/choices.ts';
import { faultsOfTable } from '../../../rules-engine/chariot/files/faults.ts';
import { type Left, oneCombat, whoIsLeft } from '../../../rules-engine/chariot/questions/one-combat.ts';
import type { MatchStep } from '../../../rules-engine/chariot/play/game.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { refusal } from '../../../rules-engine/chariot/words/refusals.en.ts';
import { asks } from '../../../rules-engine/chariot/words/choices.en.ts';
import { sentence } from '../../../rules-engine/chariot/words/sentences.en.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { activeOf, type Match, nameOf, ownerOf } from '../../../rules-engine/chariot/state.ts';
import { tableOf } from '../../../rules-engine/chariot/files/table.ts';
import { leftSentence } from '../../../rules-engine/chariot/words/telling.en.ts';
import type { CombatState } from '../../widgets/chariot/Combat.tsx';
import { EMPTY_SIDE, type Scene, toldOf } from '../../widgets/chariot/scene.ts';
import { linkOf } from '../../widgets/tool/link.ts';
import {
  cannotRead,
  draftsOf,
  faultWords,
  oursSentences,
  type Reader,
  readerOf,
  spellWords,
  takeSpell,
  type TypedSpell,
  unreadWith,
} from './chariot-spells.ts';
import { AS_DEFAULT, type LineAnswer, type Unread } from './line.ts';

const unread = unreadWith(
  'Write Attack/Life or a name, and what blocks it, as in “4/4 blocked by 5/1”, “2/2 unblocked” or “unicorn blocked by 1/3 and 4/4”.',
);

/** Attackers, and what blocks them. */
interface Fight {
  readonly attackers: readonly TypedSpell[];
  readonly blockers: readonly TypedSpell[];
  /** How the attacker's damage is divided, in the order of the blockers. */
  readonly split?: readonly number[];
}
interface Line {
  readonly fights: readonly Fight[];
  readonly turn: number;
  /** Only Attack and Life count. */
  readonly plain: boolean;
}

export async function combatLine(line: string): Promise<LineAnswer | Unread> {
  const read = fightsIn(readerOf(line));
  if (typeof read === 'string') return unread(read);
  const { fights, turn, plain } = read;
  const attackers = fights.flatMap((fight) => fight.attackers);
  const blockers = [...new Set(fights.flatMap((fight) => fight.blockers))];
  const all = [...attackers, ...blockers];
  const sides = [
    { ...EMPTY_SIDE, field: draftsOf(attackers, 1, 'attacks', all) },
    { ...EMPTY_SIDE, field: draftsOf(blockers, attackers.length + 1, 'blocks', all) },
  ] as const;
  const scene: Scene = { turn: String(turn), plain, sides: turn % 2 === 1 ? sides : [sides[1], sides[0]] };
  const [fault] = faultsOfTable(toldOf(scene, 'attack'));
  if (fault) return unread(faultWords(fault));
  const idOf = (spell: TypedSpell) => all.indexOf(spell) + 1;
  const [active, other] = turn % 2 === 1 ? (['Player 1', 'Player 2'] as const) : (['Player 2', 'Player 1'] as const);
  const blocks = fights.flatMap((fight) =>
    fight.blockers.flatMap((blocker) =>
      fight.attackers.map((attacker) => ({ blocker: idOf(blocker), attacker: idOf(attacker) })),
    ),
  );
  const choices: Choice[] = [
    { type: 'attack', player: active, attackers: attackers.map(idOf) },
    { type: 'block', player: other, blocks },
    ...fights.flatMap(({ attackers: [striker], blockers: targets, split }): readonly Choice[] =>
      split && striker
        ? [
            {
              type: 'divide',
              player: active,
              striker: idOf(striker),
              parts: targets.map((target, nth) => ({ spell: idOf(target), amount: split[nth] ?? 0 })),
            },
          ]
        : [],
    ),
  ];
  const start = tableOf(toldOf(scene, 'attack'), readingsOf()).match;
  const verdict = verdictOf(start, choices);
  if (typeof verdict === 'string') return unread(verdict);
  const state: CombatState = { scene, readAs: AS_DEFAULT, walk: { choices } };
  const asked = fights.map((fight) => {
    const names = list(fight.attackers.map(spellWords));
    if (fight.blockers.length === 0) return `${names} unblocked`;
    const parts = fight.split ? `, damage divided ${fight.split.join(' and ')}` : '';
    return `${names} blocked by ${list(fight.blockers.map(spellWords))}${parts}`;
  });
  return {
    ...verdict,
    beaten: [...verdict.beaten, ...oursSentences(all, plain ? NUMBERS : [...NUMBERS, 'effect'])],
    asked: [
      asked.join('; '),
      ...(turn === USUAL_TURN ? [] : [`turn ${turn}`]),
      ...(plain ? ['without effects'] : []),
    ].join(', '),
    href: `/chariot/tools/combat/#${await linkOf(state)}`,
  };
}

const NUMBERS = ['attack', 'life'] as const;
/** The first turn of Player 1 that has a Combat Phase. */
const USUAL_TURN = 3;
const VERB = '(?:is |are )?(blocked by|unblocked|not blocked)|(blocks?)';
const SPLIT = '(?:split|divided?|dealing|deals?)(?: (?:as|into))?:? (\\d+(?:(?: ?(?:,|/|\\+|and) ?| )\\d+)+)';

/** Reads who attacks and what blocks it; a sentence where it can't be read. */
function fightsIn(reader: Reader): Line | string {
  const { take, rest } = reader;
  const fights: Fight[] = [];
  let [turn, plain] = [USUAL_TURN, false];
  /** Spells that have been read since the last word for blocking, and where each comma is. */
  let spells: TypedSpell[] = [];
  let commas: number[] = [];
  let open: { readonly by: 'blocked by' | 'blocks'; readonly before: readonly TypedSpell[] } | undefined;
  /** Ends what is open with the spells that follow it. */
  const close = (after: readonly TypedSpell[]): string | undefined => {
    if (!open) return undefined;
    if (after.length === 0) return `The line doesn’t say ${open.by === 'blocks' ? 'what is blocked' : 'what blocks'}.`;
    fights.push(
      open.by === 'blocks' ? { attackers: after, blockers: open.before } : { attackers: open.before, blockers: after },
    );
    open = undefined;
    return undefined;
  };
  while (rest() !== '') {
    const [sign] = take('[,;:&]|and|\\+') ?? [];
    if (sign !== undefined) {
      if (/[,;]/.test(sign)) commas.push(spells.length);
      continue;
    }
    const [, by, blocks] = take(VERB) ?? [];
    const verb = by ?? blocks;
    if (verb !== undefined) {
      // Spells since the last comma belong to this word, the ones before it to the word before.
      const from = open ? (commas.at(-1) ?? spells.length - 1) : 0;
      const trouble = close(spells.slice(0, from));
      if (trouble !== undefined) return trouble;
      const before = spells.slice(from);
      if (before.length === 0) return 'The line doesn’t say what attacks.';
      if (from === 0 && before.length > 1 && commas.length > 0 && verb !== 'unblocked' && verb !== 'not blocked') {
        return `The line doesn’t say what happens to ${before[0]?.name}: one spell can block only one attacker. Give each attacker its own part, as in “${before[0]?.name} unblocked, ${before.at(-1)?.name} blocked by 5/1”.`;
      }
      [spells, commas] = [[], []];
      if (verb === 'unblocked' || verb === 'not blocked') fights.push({ attackers: before, blockers: [] });
      else open = { by: verb === 'blocked by' ? 'blocked by' : 'blocks', before };
      continue;
    }
    const [, parts] = take(SPLIT) ?? [];
    if (parts !== undefined) {
      const trouble = open ? close(spells) : 'The line divides damage before it says what blocks.';
      if (trouble !== undefined) return trouble;
      [spells, commas] = [[], []];
      const last = fights.pop();
      const split = parts.split(/\D+/).map(Number);
      if (last && last.blockers.length !== split.length) {
        return `The line divides the damage into ${split.length} parts, and ${last.blockers.length === 1 ? 'one spell blocks' : `${last.blockers.length} spells block`}.`;
      }
      if (last) fights.push({ ...last, split });
      continue;
    }
    const [, player] = take('player ([12])') ?? [];
    if (player !== undefined) {
      turn = player === '1' ? USUAL_TURN : USUAL_TURN + 1;
      continue;
    }
    const [, named] = take('(?:on )?turn (\\d+)') ?? [];
    if (named !== undefined) {
      turn = Number(named);
      continue;
    }
    if (take('(?:no|without|ignor(?:e|ing))(?: card)? effects|effects ignored')) {
      plain = true;
      continue;
    }
    const spell = takeSpell(reader);
    if (!spell) return cannotRead(rest());
    spells = [...spells, spell];
  }
  const wasOpen = open !== undefined;
  const trouble = close(spells);
  if (trouble !== undefined) return trouble;
  const lost = wasOpen ? undefined : spells[0];
  if (lost) return `The line doesn’t say whether ${lost.name} is blocked.`;
  if (fights.some(({ attackers, blockers }) => attackers.length > 1 && blockers.length > 1)) {
    return 'The line doesn’t say which spell blocks which attacker. Give each attacker its own part.';
  }
  return { fights, turn, plain };
}

/** How a combat ends, as far as the line decides it; a sentence where a division can't be. */
function verdictOf(start: Match, choices: readonly Choice[]): Pick<LineAnswer, 'says' | 'rule' | 'beaten'> | string {
  let match = start;
  const steps: MatchStep[] = [];
  for (const choice of choices) {
    const verdict = oneCombat.judge(match, choice);
    if (!verdict.legal) {
      const against = refusal(verdict.rule, { match, choice });
      if (choice.type === 'divide') return against;
      return { says: `That ${choice.type} isn’t allowed`, rule: verdict.rule, beaten: [against] };
    }
    const played = oneCombat.play(match, choice);
    steps.push(...(played.steps as readonly MatchStep[]));
    match = played.state;
  }
  const endings = endingsOf(match, { left: MOST_PLAYED });
  if (!endings) return 'There are too many ways to divide this damage.';
  const [first, ...others] = endings;
  if (first && others.length > 0) return divided(start, endings);
  const end = first?.match ?? match;
  const all = [...steps, ...(first?.steps ?? [])];
  const saying = (...rules: readonly RuleId[]) => all.filter(({ rule }) => rules.includes(rule)).map(sentence);
  const result = oneCombat.result(end);
  if (result?.ended === 'won') {
    const byEffect = end.stage.at === 'won' && end.stage.rule === 'loveshroom-wins';
    const rule: RuleId = byEffect ? loveshroomWins.id : unblocked.id;
    return { says: `${result.winner} wins the match`, rule, beaten: saying(rule) };
  }
  const left = whoIsLeft(start, end);
  const [decider] = oneCombat.deciders(end);
  const happened = all.map(({ rule }) => rule);
  return {
    says: decider !== undefined && end.stage.at === 'save' ? asks(end, decider) : defeatedWords(defeatedIn(left)),
    rule: DECISIVE.find((rule) => happened.includes(rule)) ?? attack.id,
    beaten: [...saying(excess.id, shinyRod.id), ...left.map(leftSentence)],
  };
}
const defeatedIn = (left: readonly Left[]) =>
  left.filter(({ zone }) => zone === 'discard').map(({ spell }) => spell.card.name);
/** Of the rules that came into question, the one that decided: the first of these. */
const DECISIVE: readonly RuleId[] = [regeneration.id, moonlitWitch.id, zeroDamage.id, defeat.id, combatNumbers.id];
const defeatedWords = (names: readonly string[]) =>
  names.length === 0
    ? 'Every spell stays on the Field'
    : `${list(names)} ${names.length === 1 ? 'is' : 'are'} defeated`;

interface Ending {
  readonly match: Match;
  readonly steps: readonly MatchStep[];
  /** How the damage of the first spell was divided. */
  readonly split: readonly number[];
}
/** More than this isn't played out for one line. */
const MOST_PLAYED = 3000;
/** Every ending that dividing damage can bring, one for each set of spells that is left; nothing where there are too many. */
function endingsOf(match: Match, budget: { left: number }): readonly Ending[] | undefined {
  const { stage } = match;
  if (stage.at !== 'divide') return [{ match, steps: [], split: [] }];
  const { striker } = stage;
  const player = nameOf(ownerOf(match, striker));
  const endings = new Map<string, Ending>();
  for (const parts of everyDivision(match, striker, budget.left + 1)) {
    if (--budget.left < 0) return undefined;
    const played = oneCombat.play(match, { type: 'divide', player, striker, parts });
    const after = endingsOf(played.state, budget);
    if (!after) return undefined;
    for (const one of after) {
      const { stage: end, sides } = one.match;
      const key = JSON.stringify([end.at, sides.map(({ field }) => field.map(({ id }) => id))]);
      if (endings.has(key)) continue;
      const steps = [...(played.steps as readonly MatchStep[]), ...one.steps];
      endings.set(key, { match: one.match, steps, split: parts.map(({ amount }) => amount) });
    }
  }
  return [...endings.values()];
}

/** What happens however the damage is divided, and what else the attacking player can choose. */
function divided(start: Match, endings: readonly Ending[]): Pick<LineAnswer, 'says' | 'rule' | 'beaten'> {
  const gone = endings.map(({ match }) => defeatedIn(whoIsLeft(start, match)));
  const sure = (gone[0] ?? []).filter((name) => gone.every((names) => names.includes(name)));
  const also = gone
    .map((names) => names.filter((name) => !sure.includes(name)))
    .toSorted((one, other) => other.length - one.length);
  const options = also.map((names) => {
    if (names.length === 0) return sure.length > 0 ? 'no other spell' : 'no spell';
    const within = also.some((more) => more.length > names.length && names.every((name) => more.includes(name)));
    return `${within ? 'only ' : ''}${list(names)}`;
  });
  const begun = sure.length > 0 ? `${defeatedWords(sure)}. ` : '';
  return {
    says: `${begun}${nameOf(activeOf(start))} divides the damage and can ${sure.length > 0 ? 'also ' : ''}defeat ${options.join(', or ')}`,
    rule: split.id,
    beaten: [
      `To choose, add the parts in the order of the blockers, such as “split ${endings[0]?.split.join(' ') ?? ''}”.`,
    ],
  };
}
